/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* HoDoKu's level and score: the order of singles, what a person has switched, and a table of puzzles that HoDoKu rated. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"
#include "logic/step/phrase.h"
#include "rate/hodoku.h"
#include "rate/hodoku_firsts.h"
#include "rate/hodoku_links.h"
#include "rate/hodoku_sets.h"
#include "rate/hodoku_tables.h"
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
	memset(&engine_options(engine)->techniques, 0, sizeof(struct technique_set));
	engine_options(engine)->finders.als_nodes = true;
	walk(engine, &other);
	CHECK_INT(other.score, one.score);
	CHECK(!engine_options(engine)->techniques.on[TECHNIQUE_FULL_HOUSE] && engine_options(engine)->finders.als_nodes);
	engine_free(engine);
}

/* A path of hidden singles, which score 14 each, and naked ones, which score 4; it has no proofs. */
static void rate_singles(int hidden, int naked, struct hodoku_rating *r)
{
	static struct step steps[450];
	struct path path = { .steps = steps, .count = (size_t)(hidden + naked) };

	for (int i = 0; i < hidden + naked; i++)
		steps[i].head = technique_head(&techniques[i < hidden ? TECHNIQUE_HIDDEN_SINGLE : TECHNIQUE_NAKED_SINGLE], 1, 1);
	hodoku_rate(&path, r);
	CHECK_INT(r->score, 14 * hidden + 4 * naked);
}

/* The level rises with the sum of the scores, as soon as it exceeds 800, 1000, 1600 and 1800. */
TEST(levels_by_score)
{
	static const struct { int hidden, naked; enum level level; } sums[] = {
		{ 0, 200, LEVEL_EASY }, { 1, 197, LEVEL_MEDIUM }, { 0, 250, LEVEL_MEDIUM }, { 1, 247, LEVEL_HARD },
		{ 0, 400, LEVEL_HARD }, { 1, 397, LEVEL_UNFAIR }, { 0, 450, LEVEL_UNFAIR }, { 1, 447, LEVEL_EXTREME },
	};
	struct hodoku_rating r;

	for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
		rate_singles(sums[i].hidden, sums[i].naked, &r);
		CHECK_INT(r.level, sums[i].level);
	}
}

/* Two rectangles of the same difficulty. */
TEST(the_first_of_the_hardest_steps_is_told)
{
	struct step steps[3];
	struct hodoku_rating r;
	struct path path = { .steps = steps, .count = 3 };

	steps[0].head = technique_head(&techniques[TECHNIQUE_NAKED_SINGLE], 1, 1);
	steps[1].head = technique_head(&techniques[TECHNIQUE_UNIQUE_RECTANGLE_1], 4, 3);
	steps[2].head = technique_head(&techniques[TECHNIQUE_UNIQUE_RECTANGLE_2], 4, 3);
	CHECK_INT(steps[1].head.difficulty, steps[2].head.difficulty);
	hodoku_rate(&path, &r);
	CHECK(r.hardest == &steps[1].head);
}

static struct step_head with_drops(int one, int one_digit, int two, int two_digit, int three, int three_digit)
{
	struct step_head head = technique_head(&techniques[TECHNIQUE_XY_CHAIN], 4, 1);

	candset_add(&head.drop, candidate(one, one_digit));
	candset_add(&head.drop, candidate(two, two_digit));
	candset_add(&head.drop, candidate(three, three_digit));
	return head;
}

/*
 * Of steps that exclude as many candidates that with the least sum comes first: of cell * weight + digit, digit by digit, where the weights
 * are 1, 81 and 161. Here the sums are 17668, 17669 and 17668, and 6076 where the cells of the first are in another order by digit.
 */
TEST(ties_are_decided_by_weighted_sums)
{
	struct step_head low = with_drops(0, 1, 71, 1, 74, 1), high = with_drops(70, 4, 72, 5, 73, 5);
	struct step_head equal = with_drops(70, 4, 72, 4, 73, 5), lower = with_drops(0, 9, 71, 1, 74, 1);

	CHECK(hodoku_before(&low, &high) && !hodoku_before(&high, &low));
	CHECK(!hodoku_before(&low, &equal) && !hodoku_before(&equal, &low));
	CHECK(hodoku_before(&lower, &low) && !hodoku_before(&low, &lower));
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

/* The share of the table that is rated as HoDoKu does, with its guesses; bench/README says where the others come from. */
TEST(ratings_by_hodoku)
{
	enum { EACH_EXTREME = 4 };	/* these take long */
	FILE *file = test_data("hodoku_levels.txt");
	struct engine *engine = engine_new();
	char line[256], level[16];
	long puzzles = 0, levels = 0, scores = 0, guessed = 0, extremes = 0;
	int score;

	while (fgets(line, sizeof line, file) != NULL) {
		struct hodoku_rating r;
		struct path path;

		if (strlen(line) < 82 || line[0] == '#' || sscanf(line + 82, "%15s %d", level, &score) != 2)
			continue;
		if (level[1] == 'x' && extremes++ % EACH_EXTREME != 0)
			continue;
		level[0] = (char)(level[0] - 'A' + 'a');
		bool guesses = strstr(line + 82, "bf") != NULL;

		line[81] = '\0';
		position_line(&b, line);
		hodoku_walk_guessing(engine, &b, &path);
		hodoku_rate(&path, &r);
		puzzles++;
		guessed += r.guesses > 0;
		levels += path.verdict == VERDICT_SOLVED && strcmp(level, level_id(r.level)) == 0;
		scores += r.score == score && guesses == (r.guesses > 0);
		path_free(&path);
	}
	CHECK(puzzles > 400 && guessed > 0);
	CHECK_INT(levels, puzzles);
	if (scores * 1000 < puzzles * 990)
		test_fail(__FILE__, __LINE__, "the same score: only %ld of %ld", scores, puzzles);
	engine_free(engine);
	fclose(file);
}

/* A guess is the solution's digit of the middle cell, for 10,000, and the level is extreme. */
TEST(guesses_where_it_is_stuck)
{
	struct engine *engine = engine_new();
	struct path plain, path;
	struct hodoku_rating r;

	position_line(&b, "........5..6..87..3......9....1.7.4...7...8...4...6....9..8...3..16..4..5...2....");
	hodoku_walk(engine, &b, false, &plain);
	hodoku_walk_guessing(engine, &b, &path);
	CHECK(plain.verdict == VERDICT_STUCK && path.verdict == VERDICT_SOLVED && path.count > plain.count);
	const struct step_head *guess = &path.steps[plain.count].head;
	int cand = candset_next(&guess->place, -1), before = 0;

	CHECK_INT(guess->technique, HODOKU_GUESS);
	CHECK_INT(candidate_digit(cand), plain.solution[candidate_cell(cand)]);
	for (int c = 0; c < candidate_cell(cand); c++)
		before += cellset_has(plain.end.empty, c);
	CHECK_INT(before, cellset_count(plain.end.empty) / 2);
	hodoku_rate(&path, &r);
	CHECK_INT(r.guesses, 1);
	CHECK_INT(r.level, LEVEL_EXTREME);
	CHECK(r.score > HODOKU_GUESS_SCORE);
	path_free(&plain);
	path_free(&path);
	engine_free(engine);
}

/* The walk with proofs comes to the boards of the one without, if need be by several steps for one. */
static void check_proved(const struct path *plain, const struct path *proved, const struct board *start)
{
	struct board one = *start, other = *start;
	size_t n = 0;

	for (size_t i = 0; i < plain->count; i++) {
		step_apply(&plain->steps[i].head, &one);
		do {
			CHECK(n < proved->count && proved->steps[n].proof != NULL);
			step_apply(&proved->steps[n++].head, &other);
		} while (memcmp(one.cand, other.cand, sizeof one.cand) != 0 && n < proved->count);
		CHECK(memcmp(one.value, other.value, sizeof one.value) == 0);
	}
	CHECK_INT(n, proved->count);
}

TEST(proofs_are_of_the_same_effects)
{
	static const char *const lines[] = {
		"4....9..8..5.716...72.5....2.....9......35.2....9..3....3........72....1....1.247",
		".41......92......837...4.5....9..3.51...36......21..6........877..........8.5.6.1",
		"...........6..7...9..35...8.3.8.5.19..71....4.....25..8.1...4.54......3..65.4...2",
	};
	struct engine *engine = engine_new();

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct path plain, proved;

		position_line(&b, lines[i]);
		hodoku_walk(engine, &b, false, &plain);
		hodoku_walk(engine, &b, true, &proved);
		CHECK(plain.verdict == VERDICT_SOLVED && proved.verdict == VERDICT_SOLVED);
		check_proved(&plain, &proved, &b);
		path_free(&plain);
		path_free(&proved);
	}
	engine_free(engine);
}

/* Whether each row has what the table of its literal has, and nothing else. */
static void check_rows(struct hodoku_tables *t, enum row_links links)
{
	long bits = 0, entries = 0;

	hodoku_links_make(t, &b, links);
	for (int i = 0; i < 2 * t->count; i++) {
		const int literal = 2 * t->candidate[i / 2] + i % 2;
		const uint64_t *row = table_row(t, t->bit[literal]);

		hodoku_links_expand(t, literal);
		for (int k = 0; k < t->now.count; k++)
			CHECK(row_has(row, t->bit[t->now.literal[k]]));
		for (int w = 0; w < t->words; w++)
			bits += bits_count(row[w]);
		entries += t->now.count;
	}
	CHECK(entries > 2 * t->count);
	CHECK_INT(bits, entries);
}

TEST(rows_are_tables_as_sets)
{
	static const enum row_links kinds[] = { LINKS_PLAIN, LINKS_GROUPED, LINKS_NETS, LINKS_GROUPED, LINKS_PLAIN, LINKS_NETS };
	struct hodoku_tables *t = hodoku_tables_new();

	position_line(&b, "4....9..8..5.716...72.5....2.....9......35.2....9..3....3........72....1....1.247");
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		check_rows(t, kinds[i]);
	board_drop(&b, 1, digit_bit(3));
	check_rows(t, LINKS_GROUPED);
	hodoku_tables_free(t);
}

/* "r1c1<>2 r1c1<>3": what a step excludes. */
static void check_drops(const struct step_head *head, const char *expected)
{
	struct strbuf text;

	strbuf_init(&text);
	phrase_effects(b.geo, head, &text);
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
}

/* Three wings of six cells: the one whose cells come first, whatever its pivot. */
TEST(the_xy_wing_of_the_first_cells)
{
	struct step_head head;

	position(&b, "r1c1=12 r1c5=23 r5c1=13 r4c9=45 r9c9=56 r9c4=46");
	CHECK(hodoku_first_xy_wing(&b, &head));
	check_drops(&head, "r5c5<>3");
	position(&b, "r2c2=12 r2c6=23 r7c6=13");
	CHECK(hodoku_first_xy_wing(&b, &head));
	check_drops(&head, "r7c2<>1");
}

/* Rows come before columns; what is excluded in the box is told, since HoDoKu applies it first. */
TEST(sue_de_coq_by_rows_first)
{
	struct step_head head;
	struct candset inside;

	position(&b, "r1c1=1234 r1c2=1234 r1c5=12 r2c1=34 r4c4=1234 r5c4=1234 r8c4=12 r4c5=34");
	CHECK(hodoku_first_sue_de_coq(&b, &head, &inside));
	CHECK(candset_has(&head.drop, candidate(8, 1)) && candset_has(&head.drop, candidate(10, 3)));
	CHECK(candset_has(&inside, candidate(10, 3)) && !candset_has(&inside, candidate(8, 1)));
	CHECK(!candset_has(&head.drop, candidate(8, 3)) && !candset_has(&head.drop, candidate(10, 1)));
}

/* Of a remote pair of six cells all excludes that is an odd number of links apart: here by the outer four, and by the whole. */
TEST(a_remote_pair_is_one_step)
{
	struct hodoku_tables *t = hodoku_tables_new();
	struct step_head head;

	position(&b, "r1c1=12 r1c4=12 r4c4=12 r4c7=12 r7c7=12 r7c9=12 r1c9=129 r4c1=128");
	CHECK(hodoku_tables_bivalue(t, &b, true, &head));
	CHECK_INT(head.technique, TECHNIQUE_REMOTE_PAIR);
	CHECK(candset_has(&head.drop, candidate(8, 1)) && candset_has(&head.drop, candidate(8, 2)));
	CHECK(candset_has(&head.drop, candidate(27, 1)) && candset_has(&head.drop, candidate(27, 2)));
	hodoku_tables_free(t);
}

/* An XY-chain excludes whatever sees both ends; a chain of false and true candidates only if two candidates do. */
TEST(chains_by_tables)
{
	struct hodoku_tables *t = hodoku_tables_new();
	struct step_head head;

	position(&b, "r1c1=12 r1c5=23 r5c5=31");
	CHECK(hodoku_tables_bivalue(t, &b, false, &head));
	CHECK_INT(head.technique, TECHNIQUE_XY_CHAIN);
	check_drops(&head, "r5c1<>1");
	CHECK(!hodoku_tables_bivalue(t, &b, true, &head));
	CHECK(hodoku_tables_chain(t, &b, false, &head));
	check_drops(&head, "r5c1<>1");
	CHECK_INT(head.technique, TECHNIQUE_DISCONTINUOUS_NICE_LOOP);
	hodoku_tables_free(t);
}

/* Whatever r1c1 is, a 9 comes to be seen by r5c5: in r1c5, in r5c1, or over r1c7 in r5c7. */
TEST(forcing_by_tables)
{
	struct hodoku_tables *t = hodoku_tables_new();
	struct step_head head;

	position(&b, "r1c1=123 r1c5=19 r5c1=29 r1c7=34 r5c7=49");
	CHECK(!hodoku_tables_chain(t, &b, true, &head));
	CHECK(hodoku_tables_forcing(t, &b, false, &head));
	CHECK_INT(head.technique, TECHNIQUE_FORCING_CHAIN_CONTRADICTION);
	check_drops(&head, "r5c5<>9");
	hodoku_tables_free(t);
}

/* Two sets with one digit in common that excludes, and a restricted one. */
TEST(sets_in_their_order)
{
	struct hodoku_sets *s = hodoku_sets_new();
	struct step_head head;

	position(&b, "r1c1=12 r1c5=23 r5c5=31");
	CHECK(hodoku_sets_find(s, &b, &head));
	CHECK_INT(head.technique, TECHNIQUE_ALS_XZ);
	check_drops(&head, "r5c1<>1");
	hodoku_sets_free(s);
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
		"...........6..7...9..35...8.3.8.5.19..71....4.....25..8.1...4.54......3..65.4...2",	/* unfair, and a high score */
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
		/* A bound for single steps: just the difficulty of the hardest, and less. */
		for (int less = 0; less < 2; less++) {
			struct hodoku_bounds bounds = { LEVEL_EXTREME, r.hardest->difficulty - less };
			bool reached = hodoku_walk_within(engine, &b, &bounds, &within);

			CHECK_INT(reached, whole.verdict == VERDICT_SOLVED && less == 0);
			path_free(&within);
		}
		path_free(&whole);
	}
	engine_free(engine);
}
