/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The regression library of the field, and our own: every line of every technique that there is. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "tests/techniques/library.h"
#include "tests/techniques/proof_check.h"

/* A comment of one word may name the technique, without a code, that the lines after it are of. */
static const struct technique *without_code(const char *comment)
{
	const struct technique *t = strncmp(comment, "# ", 2) == 0 ? technique_find(comment + 2) : NULL;

	return t != NULL && t->code[0] == '-' ? t : NULL;
}

/* Checks all lines of a library, then calls EACH, unless it is NULL. Closes the file. */
static void check_lines(FILE *f, void (*each)(const struct library_case *, const char *text))
{
	const struct technique *named = NULL;
	struct engine *engine = engine_new();
	char *line = NULL;
	size_t size = 0;
	int checked = 0;
	struct strbuf why;

	strbuf_init(&why);
	while (getline(&line, &size, f) >= 0) {
		struct library_case c;
		struct error err;

		line[strcspn(line, "\r\n")] = '\0';
		if (line[0] == '#')
			named = without_code(line);
		if (line[0] == '#' || line[0] == '\0')
			continue;
		if (!library_parse(line, &c, &err))
			test_fail(__FILE__, __LINE__, "%s\n%s", line, err.text);
		c.technique = named != NULL ? named : c.technique;
		if (c.technique == NULL)
			continue;
		if (!library_check(engine, &c, &why))
			test_fail(__FILE__, __LINE__, "%s\n%s", line, why.text);
		checked++;
		if (each != NULL)
			each(&c, line);
	}
	CHECK(checked > 0);
	strbuf_free(&why);
	free(line);
	engine_free(engine);
	fclose(f);
}

TEST(every_line_of_the_regression_library_is_passed)
{
	check_lines(test_data("reglib.txt"), NULL);
}

static int hits[TECHNIQUES_MAX], misses[TECHNIQUES_MAX];

/* Replays the proofs of all steps at the position of a technique that may come on no path that is judged. */
static void replay(const struct library_case *c, const char *text)
{
	struct engine *engine = engine_new();
	struct strbuf why;
	struct step *steps;

	strbuf_init(&why);
	library_settings(&engine_options(engine)->finders, c->label);
	size_t count = engine_all(engine, &c->board, c->technique, true, &steps);

	for (size_t i = 0; i < count; i++)
		if (proof_check(&c->board, &steps[i], &why) != PROOF_HOLDS)
			test_fail(__FILE__, __LINE__, "unproved %s\n%s", why.text, text);
	CHECK(count > 0);
	steps_free(steps, count);
	strbuf_free(&why);
	engine_free(engine);
}

/* Steps that are only to be named have the same names as with their whole proofs, and no longer proofs. */
static void check_names(const struct library_case *c, const char *text)
{
	struct engine *engine = engine_new();
	struct strbuf name, expected;
	struct step *whole, *named;

	strbuf_init(&name);
	strbuf_init(&expected);
	library_settings(&engine_options(engine)->finders, c->label);
	size_t count = engine_all(engine, &c->board, c->technique, true, &whole);

	engine_options(engine)->names_only = true;
	CHECK_INT(engine_all(engine, &c->board, c->technique, true, &named), count);
	for (size_t i = 0; i < count; i++) {
		strbuf_clear(&name);
		strbuf_clear(&expected);
		text_notation(c->board.geo, &whole[i], &expected);
		text_notation(c->board.geo, &named[i], &name);
		if (strcmp(name.text, expected.text) != 0)
			test_fail(__FILE__, __LINE__, "%s\nis named %s\n%s", expected.text, name.text, text);
		CHECK(named[i].proof->bytes <= whole[i].proof->bytes);
	}
	steps_free(whole, count);
	steps_free(named, count);
	strbuf_free(&name);
	strbuf_free(&expected);
	engine_free(engine);
}

/* The line was made from what the program found, so that it is held against the solution. */
static void count_case(const struct library_case *c, const char *text)
{
	const struct candset *drop = &c->line.eliminations, *place = &c->line.placements;
	uint8_t solution[MAX_CELLS];
	bool right = search_count(&c->board, 2, solution) == 1 && candset_empty(drop) != candset_empty(place);

	if (c->line.variant == 'x') {
		misses[c->technique->index]++;
		return;
	}
	if (hits[c->technique->index]++ == 0)
		check_names(c, text);
	/* Those of boards that are not plain are replayed by candide-verify: tests/batch/killers, tests/batch/verify. */
	if (c->technique->code[0] == '-' && library_kind(c->technique) == NULL)
		replay(c, text);
	for (int i = candset_next(drop, -1); i >= 0; i = candset_next(drop, i))
		right = right && solution[candidate_cell(i)] != candidate_digit(i);
	for (int i = candset_next(place, -1); i >= 0; i = candset_next(place, i))
		right = right && solution[candidate_cell(i)] == candidate_digit(i);
	if (!right)
		test_fail(__FILE__, __LINE__, "it is false, or has not one solution:\n%s", text);
}

/* A new technique gets its lines from `make cases`. */
TEST(every_technique_has_hits_and_near_misses_of_our_own)
{
	FILE *f = fopen(test_source("techniques/own.txt"), "r");

	CHECK(f != NULL);
	check_lines(f, count_case);
	for (const struct technique *t = techniques; t < techniques + technique_count; t++)
		/* So far those of clues but cages have none. */
		if (strcmp(t->family, "Clues") != 0 && (hits[t->index] == 0 || misses[t->index] == 0))
			test_fail(__FILE__, __LINE__, "%s, %s, has %d hits and %d near misses", t->code, t->id, hits[t->index],
				  misses[t->index]);
}

#define ROWS_2_TO_9 "........................................................................"

static void read_case(const char *line, struct library_case *c)
{
	struct error err;

	if (!library_parse(line, c, &err))
		test_fail(__FILE__, __LINE__, "%s\n%s", line, err.text);
}

TEST(a_line_says_which_technique_finds_what_on_which_board)
{
	struct library_case c;

	read_case(":0110-1:47:1.......+2" ROWS_2_TO_9 ":312 994:419::", &c);
	CHECK_TEXT(c.label, "0110-1");
	CHECK_TEXT(c.technique->id, "locked-pair");
	CHECK_INT(c.board.value[0], 1);
	CHECK_INT(c.board.value[8], 2);
	CHECK_INT(c.board.cand[75], 0x0ff);
	read_case(":9999:4:........." ROWS_2_TO_9 "::::", &c);
	CHECK_TEXT(c.label, "9999");
	CHECK(c.technique == NULL);
}

TEST(a_line_fails_that_expects_too_much_or_too_little)
{
	struct engine *engine = engine_new();
	struct library_case c;
	struct strbuf why;

	strbuf_init(&why);
	read_case(":0003:1:.23456789" ROWS_2_TO_9 ":::111:", &c);
	CHECK(library_check(engine, &c, &why));
	read_case(":0003:1:.23456789" ROWS_2_TO_9 ":::112:", &c);
	CHECK(!library_check(engine, &c, &why));
	CHECK_TEXT(why.text, "unexpected: Naked Single: r1c1 => r1c1=1; what was expected was not found");
	strbuf_clear(&why);
	read_case(":0003:2:.23456789" ROWS_2_TO_9 ":::111:", &c);
	CHECK(!library_check(engine, &c, &why));
	CHECK_TEXT(why.text, "nothing was found");
	read_case(":0003-x:1:.23456789" ROWS_2_TO_9 "::::", &c);
	CHECK(!library_check(engine, &c, &why));
	read_case(":0003-x:2:.23456789" ROWS_2_TO_9 "::::", &c);
	CHECK(library_check(engine, &c, &why));
	strbuf_free(&why);
	engine_free(engine);
}
