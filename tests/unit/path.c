/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The path: verdicts, limits, and on many puzzles of other people that every step is true. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "game/needed.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "solve/path.h"
#include "tests/techniques/position.h"

/* Singles solve it. */
#define EASY "3.........528..3......719..7...2.64..28..3......7.9....95.....72....7......19..8."
/* This needs a locked pair, a naked pair, pointing and claiming. */
#define NEEDS_MORE ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
/* This needs nets of assumptions. */
#define NETS "8.....17..16.7.......1.2..6.87..6..2...8.3...1..7..86.3..2.7.......6.31..54.....7"
#define SOLVED "371952864952864371864371952719528643528643719643719528195286437286437195437195286"

static struct board b;

static void check_verdict(const struct path_options *options, const char *expected)
{
	struct engine *engine = engine_new();
	struct path path;
	struct strbuf out;

	strbuf_init(&out);
	path_run(&path, engine, &b, options);
	path_verdict(&path, &out);
	CHECK_TEXT(out.text, expected);
	path_free(&path);
	strbuf_free(&out);
	engine_free(engine);
}

TEST(verdicts)
{
	static const struct path_options plain = { .with_proof = false };

	position_line(&b, SOLVED);
	check_verdict(&plain, "solved");
	position(&b, "");
	check_verdict(&plain, "multiple");
	position(&b, "r1c1<>1 r1c2<>1 r1c3<>1 r1c4<>1 r1c5<>1 r1c6<>1 r1c7<>1 r1c8<>1 r1c9<>1");
	check_verdict(&plain, "none");
	position(&b, "r1c1:5 r1c9:5");
	check_verdict(&plain, "invalid");
}

TEST(needed_steps_take_so_many_asks)
{
	struct engine *engine = engine_new();
	struct needed_steps needed = { .next = 0 };

	position_line(&b, NEEDS_MORE);
	const int empty = cellset_count(b.empty);

	CHECK(!needed_look(&needed, engine, &b, 5));
	CHECK_INT(needed.too_hard, empty);
	/* They are not looked for again before half of the cells are filled. */
	CHECK(!needed_look(&needed, engine, &b, 1000000));
	needed.too_hard = 2 * empty;
	CHECK(needed_look(&needed, engine, &b, 1000000));
	CHECK_INT(needed.too_hard, 0);
	needed_clear(&needed);
	engine_free(engine);
}

TEST(a_path_leads_to_the_solution)
{
	struct engine *engine = engine_new();
	struct path path;

	position_line(&b, EASY);
	path_run(&path, engine, &b, &(struct path_options){ .with_proof = true });
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	CHECK_INT(path.count, cellset_count(b.empty));
	for (int i = 0; i < 81; i++) {
		CHECK_INT(path.end.value[i], digit_of_char(SOLVED[i]));
		CHECK_INT(path.solution[i], digit_of_char(SOLVED[i]));
	}
	for (size_t i = 0; i < path.count; i++) {
		CHECK(path.steps[i].proof != NULL);
		step_apply(&path.steps[i].head, &b);
	}
	CHECK(memcmp(b.value, path.end.value, sizeof b.value) == 0);
	path_free(&path);
	CHECK_INT(path.count, 0);
	engine_free(engine);
}

/* What a path told: the notation of its steps, a line each, and the board that they lead to. */
struct told_steps {
	struct strbuf notation;
	struct board board;
	size_t count, bytes;
};

static void note_step(void *data, const struct board *before, size_t nth, const struct step *step)
{
	struct told_steps *told = data;

	CHECK_INT(nth, ++told->count);
	CHECK(memcmp(before, &told->board, sizeof *before) == 0);
	step_apply(&step->head, &told->board);
	text_notation(before->geo, step, &told->notation);
	strbuf_char(&told->notation, '\n');
	told->bytes += step->proof->bytes;
}

static void tell_path(struct engine *engine, bool names_only, struct told_steps *told)
{
	struct path_options options = { .with_proof = true, .names_only = names_only, .tell = note_step, .data = told };
	struct path path;

	*told = (struct told_steps){ .board = b };
	strbuf_init(&told->notation);
	path_run(&path, engine, &b, &options);
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	CHECK_INT(path.count, told->count);
	CHECK(path.steps == NULL);
	CHECK(memcmp(&path.end, &told->board, sizeof path.end) == 0);
	path_free(&path);
}

TEST(steps_that_are_told_are_those_that_would_be_kept)
{
	struct engine *engine = engine_new();
	struct told_steps whole, named;
	struct strbuf kept;
	struct path path;

	strbuf_init(&kept);
	position_line(&b, NEEDS_MORE);
	path_run(&path, engine, &b, &(struct path_options){ .with_proof = true });
	for (size_t i = 0; i < path.count; i++) {
		text_notation(b.geo, &path.steps[i], &kept);
		strbuf_char(&kept, '\n');
	}
	tell_path(engine, true, &named);
	tell_path(engine, false, &whole);
	CHECK_TEXT(named.notation.text, kept.text);
	CHECK_TEXT(whole.notation.text, kept.text);
	CHECK(named.bytes * 2 < whole.bytes);
	path_free(&path);
	strbuf_free(&kept);
	strbuf_free(&named.notation);
	strbuf_free(&whole.notation);
	engine_free(engine);
}

TEST(a_limit_ends_the_path)
{
	struct engine *engine = engine_new();
	struct path path;

	position_line(&b, EASY);
	path_run(&path, engine, &b, &(struct path_options){ .limit = 2 });
	CHECK_INT(path.verdict, VERDICT_LIMIT);
	CHECK_INT(path.count, 2);
	path_free(&path);
	path_run(&path, engine, &b, &(struct path_options){ .limit = (size_t)cellset_count(b.empty) });
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	path_free(&path);
	engine_free(engine);
}

TEST(upto_is_inclusive_and_lasts_for_the_path_only)
{
	struct engine *engine = engine_new();
	struct path path;

	position_line(&b, EASY);
	path_run(&path, engine, &b, &(struct path_options){ .upto = &techniques[TECHNIQUE_HIDDEN_SINGLE] });
	CHECK_INT(path.verdict, VERDICT_SOLVED);
	path_free(&path);
	engine_options(engine)->techniques.on[TECHNIQUE_NAKED_SINGLE] = false;
	path_run(&path, engine, &b, &(struct path_options){ .upto = &techniques[TECHNIQUE_FULL_HOUSE] });
	CHECK_INT(path.verdict, VERDICT_STUCK);
	CHECK_INT(path.count, 0);
	path_free(&path);
	CHECK(engine_options(engine)->techniques.on[TECHNIQUE_HIDDEN_QUADRUPLE]);
	CHECK(!engine_options(engine)->techniques.on[TECHNIQUE_NAKED_SINGLE]);
	path_run(&path, engine, &b, &(struct path_options){ .upto = &techniques[TECHNIQUE_HIDDEN_SINGLE] });
	CHECK(path.count > 0);
	for (size_t i = 0; i < path.count; i++)
		CHECK(path.steps[i].head.technique == TECHNIQUE_FULL_HOUSE || path.steps[i].head.technique == TECHNIQUE_HIDDEN_SINGLE);
	path_free(&path);
	engine_free(engine);
}

TEST(a_board_that_is_trusted_is_not_searched)
{
	struct engine *engine = engine_new();
	struct path path;

	position(&b, "");
	path_run(&path, engine, &b, &(struct path_options){ .trust = true });
	CHECK_INT(path.verdict, VERDICT_STUCK);
	path_free(&path);
	engine_free(engine);
}

static bool always(void *data)
{
	(void)data;
	return true;
}

TEST(a_cancelled_path_says_so)
{
	struct engine *engine = engine_new();
	struct path path;

	position_line(&b, EASY);
	engine_options(engine)->cancel = (struct engine_cancel){ always, NULL };
	path_run(&path, engine, &b, &(struct path_options){ .with_proof = false });
	CHECK_INT(path.verdict, VERDICT_LIMIT);
	CHECK_INT(path.count, 0);
	path_free(&path);
	engine_free(engine);
}

static bool true_of(const struct step_head *head, const uint8_t solution[])
{
	for (int c = candset_next(&head->place, -1); c >= 0; c = candset_next(&head->place, c))
		if (solution[candidate_cell(c)] != candidate_digit(c))
			return false;
	for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c))
		if (solution[candidate_cell(c)] == candidate_digit(c))
			return false;
	return !candset_empty(&head->place) || !candset_empty(&head->drop);
}

/* Runs LIMIT puzzles of a file, and returns how many of them were solved. Every STRIDEth line is taken. */
static int check_file(const char *name, int limit, int stride, int *run)
{
	FILE *f = test_data(name);
	struct engine *engine = engine_new();
	char line[512];
	int solved = 0;

	*run = 0;
	for (int number = 0; *run < limit && fgets(line, sizeof line, f) != NULL;) {
		struct path path;

		if (line[0] == '#' || number++ % stride != 0)
			continue;
		line[81] = '\0';
		position_line(&b, line);
		path_run(&path, engine, &b, &(struct path_options){ .with_proof = true });
		for (size_t i = 0; i < path.count; i++)
			if (!true_of(&path.steps[i].head, path.solution))
				test_fail(__FILE__, __LINE__, "%s: step %zu is not true", line, i + 1);
		CHECK(path.verdict == VERDICT_SOLVED || path.verdict == VERDICT_STUCK);
		solved += path.verdict == VERDICT_SOLVED;
		++*run;
		path_free(&path);
	}
	engine_free(engine);
	fclose(f);
	return solved;
}

TEST(steps_are_true_on_top1465)
{
	int run, solved = check_file("top1465.txt", 200, 7, &run);

	CHECK_INT(run, 200);
	CHECK_INT(solved, run);
}

TEST(steps_are_true_on_17_clues)
{
	int run, solved = check_file("17clue.txt", 1000, 49, &run);

	CHECK_INT(run, 1000);
	CHECK(solved > 500);
}

TEST(steps_are_true_on_puzzles_of_all_levels)
{
	int run;

	check_file("hodoku_levels.txt", 1000, 1, &run);
	CHECK(run > 500);
}

/* HoDoKu solves its easy and medium puzzles with these families alone, and so must we; hard ones need more. */
TEST(puzzles_of_all_levels_are_solved)
{
	FILE *f = test_data("hodoku_levels.txt");
	struct engine *engine = engine_new();
	char line[512];
	int easy_ones = 0, hard_ones = 0, hard_solved = 0;

	while (fgets(line, sizeof line, f) != NULL) {
		bool is_easy = strstr(line, " Easy ") || strstr(line, " Medium ");
		struct path path;

		if (line[0] == '#')
			continue;
		line[81] = '\0';
		position_line(&b, line);
		path_run(&path, engine, &b, &(struct path_options){ .trust = true });
		if (is_easy && path.verdict != VERDICT_SOLVED)
			test_fail(__FILE__, __LINE__, "%s is not solved", line);
		easy_ones += is_easy;
		hard_ones += !is_easy;
		hard_solved += !is_easy && path.verdict == VERDICT_SOLVED;
		path_free(&path);
	}
	CHECK(easy_ones > 50);
	CHECK_INT(hard_solved, hard_ones);
	engine_free(engine);
	fclose(f);
}

/*
 * The givens have two solutions, and only a candidate that was deleted rules one of them out. Digits that could be exchanged but for
 * that are no contradiction: a rectangle would exclude what is true.
 */
TEST(no_solution_is_taken_for_granted_that_the_givens_do_not_determine)
{
	struct engine *engine = engine_new();
	struct path path;

	position_line(&b, "3.9.....7....5.2.91....4.8...5...93.......1......42...9..63...5....8...168...9...");
	CHECK(board_drop(&b, 27, digit_bit(4)));
	path_run(&path, engine, &b, &(struct path_options){ .with_proof = false });
	CHECK(path.count > 30);
	for (size_t i = 0; i < path.count; i++) {
		CHECK(!techniques[path.steps[i].head.technique].unique);
		for (int cell = 0; cell < 81; cell++)
			CHECK((candset_digits(&path.steps[i].head.drop, cell) & digit_bit(path.solution[cell])) == 0);
	}
	path_free(&path);
	engine_free(engine);
}

static bool count_asks(void *data)
{
	++*(long *)data;
	return false;
}

/* Arguments that are only compared are not shortened by braids: they would ask six times as often. */
TEST(alternatives_of_needed_steps_are_compared_as_they_are)
{
	const struct path_options options = { .with_proof = true };
	struct engine *engine = engine_new();
	struct path path;
	long asks = 0;

	position_line(&b, NETS);
	path_run(&path, engine, &b, &options);
	const size_t before = path.count;

	engine_options(engine)->cancel = (struct engine_cancel){ count_asks, &asks };
	path_prune(&path, engine, &b, &options);
	CHECK(!engine_options(engine)->rough && path.count < before);
	CHECK(asks < 300000);
	path_free(&path);
	engine_free(engine);
}
