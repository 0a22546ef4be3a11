/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A search that is given up, after looks at the clock that are counted, so that it is known where it ends. */
#include "tests/test.h"

#include <string.h>

#include "logic/step/technique_id.h"
#include "tests/techniques/position.h"

/* An engine that loses its patience after so many looks at the clock, but the one by which it begins. */
static struct engine *engine_that_counts(int patience)
{
	struct engine *engine = engine_new();

	engine_options(engine)->clock = (struct engine_clock){ position_clock, NULL };
	engine_options(engine)->patience = patience;
	return engine;
}

static struct board b;

/* A squirmbag each of 1, 2 and 3. */
static void make_board(void)
{
	position(&b, "");
	for (int d = 1; d <= 3; d++) {
		position_confine(&b, "r1", d, "r1c1 r1c3");
		position_confine(&b, "r3", d, "r3c3 r3c5");
		position_confine(&b, "r4", d, "r4c5 r4c7");
		position_confine(&b, "r6", d, "r6c7 r6c9");
		position_confine(&b, "r8", d, "r8c9 r8c1");
	}
}

static size_t count_squirmbags(struct engine *engine)
{
	struct step *steps;
	size_t count = engine_all(engine, &b, &techniques[TECHNIQUE_SQUIRMBAG], true, &steps);

	for (size_t i = 0; i < count; i++)
		CHECK(steps[i].proof != NULL);
	steps_free(steps, count);
	return count;
}

TEST(a_slow_search_is_given_up_with_what_it_has_found)
{
	struct engine *engine = engine_that_counts(0);

	make_board();
	CHECK_INT(count_squirmbags(engine), 3);
	CHECK(engine_gave_up(engine) == NULL);
	engine_options(engine)->patience = 2;
	CHECK_INT(count_squirmbags(engine), 1);
	CHECK(engine_gave_up(engine) == &techniques[TECHNIQUE_SQUIRMBAG]);
	CHECK(!engine_cancelled(engine));
	engine_options(engine)->patience = 1;
	CHECK_INT(count_squirmbags(engine), 0);
	CHECK(engine_gave_up(engine) == &techniques[TECHNIQUE_SQUIRMBAG]);
	engine_options(engine)->patience = 1000000;
	CHECK_INT(count_squirmbags(engine), 3);
	CHECK(engine_gave_up(engine) == NULL);
	engine_free(engine);
}

TEST(the_next_step_is_the_best_that_patience_allowed)
{
	struct engine *engine = engine_that_counts(2);
	struct step step;

	make_board();
	memset(&engine_options(engine)->techniques, 0, sizeof engine_options(engine)->techniques);
	engine_options(engine)->techniques.on[TECHNIQUE_SQUIRMBAG] = true;
	board_drop(&b, 1 * 9 + 2, digit_bit(1));
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.digits, digit_bit(1));
	CHECK(engine_gave_up(engine) == &techniques[TECHNIQUE_SQUIRMBAG]);
	engine_options(engine)->patience = 0;
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.digits, digit_bit(2));
	CHECK(engine_gave_up(engine) == NULL);
	engine_free(engine);
}

/* All fish are asked: those before the first slow row cost no patience, and that row is the one that is named. */
TEST(the_first_row_that_takes_too_long_is_named)
{
	struct engine *engine = engine_that_counts(1);
	struct step step;

	position(&b, "");
	memset(&engine_options(engine)->techniques, 0, sizeof engine_options(engine)->techniques);
	for (int i = TECHNIQUE_NAKED_QUADRUPLE; i < technique_count; i++)
		engine_options(engine)->techniques.on[i] = strncmp(techniques[i].code, "03", 2) == 0;
	CHECK(!engine_first(engine, &b, false, &step));
	CHECK(engine_gave_up(engine) == &techniques[TECHNIQUE_SQUIRMBAG]);
	engine_options(engine)->techniques.on[TECHNIQUE_CLAIMING] = true;
	position_confine(&b, "r1", 5, "r1c1 r1c2 r1c3");
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_INT(step.head.technique, TECHNIQUE_CLAIMING);
	CHECK(engine_gave_up(engine) == NULL);
	engine_free(engine);
}
