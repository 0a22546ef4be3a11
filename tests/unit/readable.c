/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether arguments can be read in a terminal of 80x24: over the examples of all techniques and positions of the sets, each is whole in the
 * panel, or its skeleton is; and no point says what another one has said.
 */
#include "tests/test.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "library/positions.h"
#include "logic/step/technique.h"
#include "logic/step/text.h"
#include "view/scene.h"

enum { WIDTH = 80, HEIGHT = 24, PER_SET = 60, LONGEST = 90 };

static struct game *the_game;
static int longest, folded, whole;
static struct strbuf faults;

static void begin(void)
{
	struct document doc;
	struct error err;

	CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
	the_game = game_new(NULL, "/nowhere", 0);
	document_init(&doc, geometry_of_size(9));
	CHECK(game_start(the_game, &doc, NULL, &err));
	longest = folded = whole = 0;
	strbuf_init(&faults);
}

static void end(void)
{
	game_free(the_game);
	the_game = NULL;
	CHECK_TEXT(faults.text, "");
	strbuf_free(&faults);
}

/* The words of a point without what it rests on. */
static char *fact_of(const struct geometry *g, const struct reading *r, int beat)
{
	houseset placed = 0;
	struct strbuf text;

	strbuf_init(&text);
	text_point(g, r, beat, &placed, &text);
	char *bracket = strrchr(text.text, '[');

	if (bracket != NULL)
		*bracket = '\0';
	return text.text;
}

/* Whether two points hold under the same assumptions, so that the same words are the same fact. */
static bool together(const struct reading *r, int one, int other)
{
	const struct proof *p = r->step->proof;
	int a = proof_beats(p)[one].parent, b = proof_beats(p)[other].parent;

	return a == b && r->point[one].name.lemma == r->point[other].name.lemma;
}

static void check_facts(const struct geometry *g, const struct step *step)
{
	struct reading r;

	reading_init(&r, step);
	char **fact = calloc((size_t)r.points + 1, sizeof *fact);

	for (int beat = 0; beat < r.points; beat++) {
		if (!r.point[beat].told || r.point[beat].name.number == 0)
			continue;
		fact[beat] = fact_of(g, &r, beat);
		for (int before = 0; before < beat; before++)
			if (fact[before] != NULL && strcmp(fact[before], fact[beat]) == 0 && together(&r, before, beat))
				strbuf_format(&faults, "%s: twice: %s\n", techniques[step->head.technique].id, fact[beat]);
	}
	for (int beat = 0; beat < r.points; beat++)
		free(fact[beat]);
	free(fact);
	longest = r.told > longest ? r.told : longest;
	reading_free(&r);
}

static int count_rows(const char *text)
{
	int rows = text[0] != '\0';

	for (; *text != '\0'; text++)
		rows += *text == '\n';
	return rows;
}

/* Shows STEP as a hint beside an empty board. */
static void check_step(const struct geometry *g, const struct step *step)
{
	struct view_cache view = { 0 };
	struct step copy = { .proof = NULL };
	struct scene scene;
	struct strbuf screen;

	step_copy(&copy, step);
	hint_take(&the_game->hint, the_game->session, &copy);
	scene_init(&scene);
	scene_draw(&scene, the_game, &view, WIDTH, HEIGHT, true);
	strbuf_init(&screen);
	scene_text(&scene, &screen);
	if (view.panel.lines > view.panel.rows)
		strbuf_format(&faults, "%s: %d lines in %d rows:\n%s\n", techniques[step->head.technique].id, view.panel.lines,
			      view.panel.rows, view.panel.folded ? the_game->hint.skeleton : the_game->hint.whole);
	CHECK(count_rows(the_game->hint.skeleton) <= SKELETON_ENTRIES);
	folded += view.panel.folded;
	whole += !view.panel.folded;
	check_facts(g, step);
	strbuf_free(&screen);
	scene_free(&scene);
	hint_clear(&the_game->hint);
}

TEST(the_example_of_each_technique_fits)
{
	struct engine *engine = engine_new();

	begin();
	for (int i = 0; i < technique_count; i++) {
		struct example e;

		if (!example_find(&e, &techniques[i], engine))
			continue;
		check_step(e.doc.geo, &e.step);
		example_free(&e);
	}
	CHECK(whole > 0 && folded > 0);
	end();
	engine_free(engine);
}

/* The hardest step of the paths of some puzzles of a set. */
static void check_set(const char *set)
{
	FILE *f = test_data(set);
	struct engine *engine = engine_new();
	char line[512];

	for (int n = 0; n < PER_SET && fgets(line, sizeof line, f) != NULL; n++) {
		struct step step, hardest = { .proof = NULL };
		struct board b;

		uint8_t values[MAX_CELLS] = { 0 };

		line[81] = '\0';
		for (int cell = 0; line[cell] != '\0'; cell++)
			values[cell] = (uint8_t)(line[cell] >= '1' && line[cell] <= '9' ? line[cell] - '0' : 0);
		board_init(&b, geometry_of_size(9));
		for (int cell = 0; cell < b.geo->cells; cell++)
			if (values[cell] != 0)
				board_place(&b, cell, values[cell]);
		while (engine_first(engine, &b, true, &step)) {
			step_apply(&step.head, &b);
			if (hardest.proof == NULL || step.head.difficulty > hardest.head.difficulty) {
				step_free(&hardest);
				hardest = step;
			} else {
				step_free(&step);
			}
		}
		if (hardest.proof != NULL)
			check_step(b.geo, &hardest);
		step_free(&hardest);
	}
	fclose(f);
	engine_free(engine);
}

TEST(steps_of_all_sets_fit)
{
	static const char *const sets[] = { "top1465.txt", "17clue.txt", "qqwing4000.txt", "hardest1905.txt", "hardest1106.txt" };

	begin();
	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
		check_set(sets[i]);
	CHECK(folded > 20 && longest > 20);
	if (longest > LONGEST)
		test_fail(__FILE__, __LINE__, "an argument has %d points", longest);
	end();
}
