/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* HoDoKu's level and score: the order of singles, what a person has switched, and a table of puzzles that HoDoKu rated. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"
#include "tests/techniques/position.h"

#define EASY "3.........528..3......719..7...2.64..28..3......7.9....95.....72....7......19..8."

static struct board b;

static void walk(struct engine *engine, struct hodoku_rating *r)
{
	struct path path;

	hodoku_walk(engine, &b, false, &path);
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	hodoku_rate(&path, r);
	path_free(&path);
}

TEST(a_rating_is_the_same_whatever_is_switched)
{
	struct engine *engine = engine_new();
	struct hodoku_rating one, other;

	position_line(&b, EASY);
	walk(engine, &one);
	CHECK_INT(one.level, LEVEL_EASY);
	CHECK_INT(one.score, one.count[TECHNIQUE_FULL_HOUSE] * 4 + one.count[TECHNIQUE_NAKED_SINGLE] * 4 +
			     one.count[TECHNIQUE_HIDDEN_SINGLE] * 14);
	memset(engine_techniques(engine), 0, sizeof(struct technique_set));
	engine_options(engine)->als_nodes = true;
	walk(engine, &other);
	CHECK_INT(other.score, one.score);
	CHECK(!engine_techniques(engine)->on[TECHNIQUE_FULL_HOUSE] && engine_options(engine)->als_nodes);
	engine_free(engine);
}

/* The level rises with the sum of the scores: 800, 1000, 1600 and 1800 are its limits. */
TEST(levels_by_score)
{
	static const struct { int hidden; enum level level; } sums[] = {
		{ 57, LEVEL_EASY }, { 58, LEVEL_MEDIUM }, { 71, LEVEL_MEDIUM }, { 72, LEVEL_HARD }, { 114, LEVEL_HARD },
		{ 115, LEVEL_UNFAIR }, { 128, LEVEL_UNFAIR }, { 129, LEVEL_EXTREME },
	};
	struct step steps[129];
	struct hodoku_rating r;

	for (int i = 0; i < 129; i++)
		steps[i] = (struct step){ .head = technique_head(&techniques[TECHNIQUE_HIDDEN_SINGLE], 1, 1) };
	for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
		struct path path = { .steps = steps, .count = (size_t)sums[i].hidden };

		hodoku_rate(&path, &r);
		CHECK_INT(r.score, 14 * sums[i].hidden);
		CHECK_INT(r.level, sums[i].level);
	}
}

/* The singles that come next. */
static void check_next(struct hodoku_basics *basics, const char *expected)
{
	struct step_head head;
	struct strbuf text;

	strbuf_init(&text);
	while (text.length < strlen(expected) && hodoku_basics_single(basics, &b, &head)) {
		int cand = candset_next(&head.place, -1);

		strbuf_format(&text, "%s%s ", text.length > 0 ? " " : "", techniques[head.technique].id);
		name_cell(b.geo, candidate_cell(cand), &text);
		strbuf_format(&text, "=%d", candidate_digit(cand));
		step_apply(&head, &b);
	}
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
}

/* Singles in the order in which they came up, and full houses first. */
static void check_singles(const char *expected)
{
	struct hodoku_basics basics;

	hodoku_basics_init(&basics, &b);
	check_next(&basics, expected);
}

TEST(full_houses_come_first)
{
	position(&b, "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:7 r1c8:8");
	check_singles("full-house r1c9=9");
}

/* The single of the first box came up with the seventh given, that of the last box with the eighth. */
TEST(hidden_singles_come_in_their_order)
{
	position(&b, "r1c7:6 r2c4:5 r3c7:5 r4c2:5 r5c8:6 r7c1:6 r7c3:5 r8c4:6");
	check_singles("hidden-single r1c1=5 hidden-single r9c9=6");
	position(&b, "r1c7:5 r2c4:6 r3c7:6 r4c2:6 r5c8:5 r7c1:5 r7c3:6 r8c4:5");
	check_singles("hidden-single r1c1=6 hidden-single r9c9=5");
}

static void only(int row, int column, uint16_t digits)
{
	board_drop(&b, (row - 1) * 9 + column - 1, (uint16_t)~digits);
}

/* A pair in the first row and one in the last box; what the locked one leaves of the line is taken before what it leaves of the box. */
TEST(boxes_come_before_lines)
{
	struct hodoku_basics basics;
	struct step_head head;

	board_init(&b, geometry_classic());
	only(1, 1, 0x3);
	only(1, 5, 0x3);
	only(7, 7, 0xc);
	only(9, 9, 0xc);
	hodoku_basics_init(&basics, &b);
	CHECK(!hodoku_basics_single(&basics, &b, &head));
	CHECK(hodoku_basics_subset(&basics, &head));
	CHECK_INT(head.technique, TECHNIQUE_NAKED_PAIR);
	CHECK_INT(head.digits, 0xc);
	step_apply(&head, &b);
	CHECK(hodoku_basics_subset(&basics, &head));
	CHECK_INT(head.digits, 0x3);
	CHECK(candset_has(&head.drop, candidate(1, 1)) && !candset_has(&head.drop, candidate(9, 1)));
}

TEST(a_locked_pair_excludes_from_its_line_first)
{
	struct hodoku_basics basics;
	struct step_head head;

	board_init(&b, geometry_classic());
	only(1, 1, 0x3);
	only(1, 2, 0x3);
	only(2, 1, 0x7);
	only(1, 9, 0xb);
	hodoku_basics_init(&basics, &b);
	CHECK(!hodoku_basics_single(&basics, &b, &head));
	CHECK(hodoku_basics_subset(&basics, &head));
	CHECK_INT(head.technique, TECHNIQUE_LOCKED_PAIR);
	step_apply(&head, &b);
	check_next(&basics, "naked-single r1c9=4");
}

/* The share of the table that is rated as HoDoKu does; bench/README says where the others come from. */
TEST(ratings_by_hodoku)
{
	enum { EACH_EXTREME = 4 };	/* these take long */
	FILE *file = test_data("hodoku_levels.txt");
	struct engine *engine = engine_new();
	char line[256], level[16];
	long puzzles = 0, levels = 0, below = 0, scores = 0, guessed = 0, extremes = 0;
	int score;

	while (fgets(line, sizeof line, file) != NULL) {
		struct hodoku_rating r;
		struct path path;

		if (strlen(line) < 82 || line[0] == '#' || sscanf(line + 82, "%15s %d", level, &score) != 2)
			continue;
		if (level[1] == 'x' && extremes++ % EACH_EXTREME != 0)
			continue;
		line[81] = '\0';
		level[0] = (char)(level[0] - 'A' + 'a');
		position_line(&b, line);
		hodoku_walk(engine, &b, false, &path);
		hodoku_rate(&path, &r);
		bool stuck = path.verdict != VERDICT_SOLVED, extreme = strcmp(level, "extreme") == 0;

		puzzles++;
		guessed += stuck;
		levels += stuck ? extreme : strcmp(level, level_id(r.level)) == 0;
		below += !extreme;
		scores += !extreme && !stuck && r.score == score;
		path_free(&path);
	}
	CHECK(puzzles > 400);
	CHECK(guessed <= 3);
	if (levels * 1000 < puzzles * 995)
		test_fail(__FILE__, __LINE__, "the same level: only %ld of %ld", levels, puzzles);
	if (scores * 1000 < below * 985)
		test_fail(__FILE__, __LINE__, "the same score: only %ld of %ld", scores, below);
	engine_free(engine);
	fclose(file);
}

/* A walk within a level reaches the solution exactly where the whole walk has no higher level, and then by the same steps. */
TEST(a_walk_within_a_level_is_the_whole_walk_or_ends_early)
{
	static const char *const lines[] = {
		EASY,
		"58.....13..3.9...87.........4.7..93.....25.4....6........2.83..8.......7196......",	/* medium */
		"..6.2.9....5....82.........6...1.2.83...65.9..74...........34..8139..........1.5.",	/* hard */
		"4....9..8..5.716...72.5....2.....9......35.2....9..3....3........72....1....1.247",	/* unfair */
		".41......92......837...4.5....9..3.51...36......21..6........877..........8.5.6.1",	/* extreme */
		"..9.6..74.4...73.....2.4.5.4..3..6.5.9...1....8...2....67.8..1...8....6.5........",	/* no technique leads on */
	};
	struct engine *engine = engine_new();

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct path whole, within;
		struct hodoku_rating r;

		position_line(&b, lines[i]);
		hodoku_walk(engine, &b, false, &whole);
		hodoku_rate(&whole, &r);
		for (int most = LEVEL_EASY; most <= LEVEL_EXTREME; most++) {
			bool reached = hodoku_walk_within(engine, &b, &(struct hodoku_bounds){ .level = (enum level)most }, &within);

			CHECK_INT(reached, whole.verdict == VERDICT_SOLVED && (int)r.level <= most);
			CHECK(within.count == whole.count || !reached);
			for (size_t step = 0; step < within.count; step++)
				CHECK(step_equal(&within.steps[step].head, &whole.steps[step].head));
			path_free(&within);
		}
		path_free(&whole);
	}
	engine_free(engine);
}
