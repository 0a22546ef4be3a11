/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The examples of the help: on each board the technique is found, and what it says is true. */
#include "tests/test.h"

#include <string.h>

#include "base/intl.h"
#include "base/utf8.h"
#include "command/command.h"
#include "generate/puzzle_spec.h"
#include "library/positions.h"
#include "logic/step/notation.h"
#include "logic/step/technique_id.h"
#include "search/search.h"
#include "view/draw.h"
#include "view/scene.h"

static void check_true(const struct technique *t, const struct example *e)
{
	uint8_t solution[MAX_CELLS];
	struct board board;

	position_board(&e->doc.now, e->doc.geo, &board);
	if (search_count(&board, 2, solution) != 1)
		test_fail(__FILE__, __LINE__, "the example of %s has not one solution", t->id);
	for (int cell = 0; cell < board.geo->cells; cell++)
		if (candset_digits(&e->step.head.drop, cell) & digit_bit(solution[cell]) ||
		    candset_digits(&e->step.head.place, cell) & ~digit_bit(solution[cell]))
			test_fail(__FILE__, __LINE__, "the example of %s is false", t->id);
}

TEST(every_technique_has_an_example)
{
	struct engine *engine = engine_new();
	struct example e;

	engine_options(engine)->patience = 0;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		/* So far those of clues but cages have none. */
		if (strcmp(t->family, "Clues") == 0)
			continue;
		if (!example_find(&e, t, engine))
			test_fail(__FILE__, __LINE__, "%s has no row in examples.def, or is not found there", t->id);
		CHECK_INT(e.step.head.technique, t->index);
		CHECK(e.step.proof != NULL);
		check_true(t, &e);
		example_free(&e);
	}
	engine_free(engine);
}

static bool may_have_easier(const struct technique *t)
{
	return never_needed(t) != NULL || example_has_easier(t);
}

/* The example is what a person may look for: nothing in an earlier row that is on. */
TEST(no_example_has_an_easier_step)
{
	struct engine *engine = engine_new();
	int without = 0;

	engine_options(engine)->patience = 0;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		struct step_head easier;
		struct board board;
		struct example e;

		if (strcmp(t->family, "Clues") == 0) {
			without++;
			continue;
		}
		CHECK(example_find(&e, t, engine));
		position_board(&e.doc.now, e.doc.geo, &board);
		bool any = positions_easier(engine, t, &board, &easier);

		if (any && !may_have_easier(t))
			test_fail(__FILE__, __LINE__, "the example of %s has a %s", t->id, techniques[easier.technique].id);
		if (!any && example_has_easier(t))
			test_fail(__FILE__, __LINE__, "the page of %s says that its example has an easier step", t->id);
		without += !any;
		example_free(&e);
	}
	CHECK(without >= technique_count - 26);
	engine_free(engine);
}

/* The forms that the glossary has by name. */
TEST(every_chain_with_a_name_has_an_example)
{
	static const char *const names[] = {
#define NAMED(names, piece, meaning) names,
#include "command/glossary.def"
	};
	struct engine *engine = engine_new();
	struct example e;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		char name[20];

		snprintf(name, sizeof name, "%.*s", (int)strcspn(names[i], ","), names[i]);
		if (!example_find_chain(&e, name, engine))
			test_fail(__FILE__, __LINE__, "%s has no row in examples.def, or is not found there", name);
		CHECK_TEXT(chain_name(&e.step), name);
		check_true(&techniques[e.step.head.technique], &e);
		example_free(&e);
	}
	CHECK(!example_find_chain(&e, "G-Wing", engine));
	engine_free(engine);
}

/* How many rows of a window of WIDTH columns a page takes up to the end of its drawing, below its title. */
static int rows_to_drawing(const struct technique *t, struct engine *engine, int width)
{
	struct help_page page;

	help_page_init(&page);
	page.keys = true;
	help_page_technique(&page, t, engine, width);
	if (page.picture_end == 0 && (t->needs & NEEDS_CLUES) != 0) {
		help_page_free(&page);
		return 0;
	}
	if (page.picture_end == 0)
		test_fail(__FILE__, __LINE__, "the page of %s has no drawing", t->id);
	page.text.text[page.picture_end - 1] = '\0';	/* a newline */
	const int rows = lines_count(page.text.text + page.headline, width);

	help_page_free(&page);
	return rows;
}

static void check_pages(const char *language)
{
	enum { WIDTH = 80, HEIGHT = 24, ROWS = HEIGHT - TITLE_ROWS - LINES_BELOW };
	struct engine *engine = engine_new();

	engine_options(engine)->patience = 0;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		int rows = rows_to_drawing(t, engine, WIDTH);

		if (rows > ROWS)
			test_fail(__FILE__, __LINE__, "the drawing of %s ends on line %d of its page in %s", t->id, rows, language);
	}
	engine_free(engine);
}

TEST(every_drawing_is_on_the_first_page)
{
	check_pages("English");
}

TEST(every_drawing_is_on_the_first_page_in_french)
{
	test_speak_french("UTF-8");
	check_pages("French");
	test_speak_english();
}
