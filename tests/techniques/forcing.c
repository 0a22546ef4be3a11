/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Forcing: which step is offered, what its argument says, and that nothing can be left out of it. The file is long because each kind of
 * sentence has its argument here.
 */
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "format/hodoku.h"
#include "grid/name.h"
#include "library/positions.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "tests/techniques/needless.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"

/* So many of a set are walked, and of the hardest. */
enum { WALKED = 25, HARDEST_WALKED = 3 };

/* The argument of the step that a technique alone finds on a board, written as in a regression library. */
static void argument_on(const char *technique, const char *line, struct strbuf *out)
{
	struct engine *engine = engine_new();
	struct technique_set *on = &engine_options(engine)->techniques;
	struct hodoku_case unused;
	struct document doc;
	struct board b;
	struct step step;
	struct error err;

	document_init(&doc, geometry_classic());
	CHECK(hodoku_parse(line, strlen(line), &doc, &unused, &err));
	position_board(&doc.now, doc.geo, &b);
	*on = (struct technique_set){ { false } };
	on->on[technique_find(technique)->index] = true;
	CHECK(engine_first(engine, &b, true, &step));
	strbuf_clear(out);
	text_argument(b.geo, &step, true, out);
	step_free(&step);
	document_free(&doc);
	engine_free(engine);
}

static bool is_forcing(const struct step *s)
{
	return strcmp(techniques[s->head.technique].family, "Forcing") == 0;
}

/* Calls LOOK at each forcing step of a path, as far as it leads; returns whether that is to the solution. */
static bool walk_on(struct engine *engine, const char *line, void (*look)(const struct board *, const struct step *))
{
	struct step step = { .proof = NULL };
	struct board b;

	position_line(&b, line);
	while (!cellset_empty(b.empty) && engine_first(engine, &b, true, &step)) {
		if (is_forcing(&step))
			look(&b, &step);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	return cellset_empty(b.empty);
}

static void walk_line(struct engine *engine, const char *line, void (*look)(const struct board *, const struct step *))
{
	if (!walk_on(engine, line, look))
		test_fail(__FILE__, __LINE__, "%s is not solved", line);
}

/* The same of some puzzles of a file, which is closed. */
static void walk_file(struct engine *engine, FILE *f, int count, void (*look)(const struct board *, const struct step *))
{
	char line[512];

	for (int n = 0; n < count && fgets(line, sizeof line, f) != NULL; n++) {
		line[81] = '\0';
		walk_line(engine, line, look);
	}
	fclose(f);
}

/* The same of default paths. */
static void walk(const char *set, int count, void (*look)(const struct board *, const struct step *))
{
	FILE *f = test_data(set);
	struct engine *engine = engine_new();

	walk_file(engine, f, count, look);
	engine_free(engine);
}

static void find_needless(const struct board *b, const struct step *s, int inference)
{
	struct strbuf text;

	strbuf_init(&text);
	text_argument(b->geo, s, true, &text);
	test_fail(__FILE__, __LINE__, "inference %d is for nothing in: %s", inference, text.text);
	strbuf_free(&text);
}

/* Each inference but the last is a premise of a later one, and none can be left out. */
static void look_whether_pruned(const struct board *b, const struct step *s)
{
	int needless = needless_inference(b, s);
	const struct inference *n = proof_inferences(s->proof);
	bool *needed = calloc((size_t)s->proof->inferences, sizeof *needed);

	for (int i = 0; i < s->proof->inferences; i++)
		for (int k = 0; k < n[i].premises; k++)
			needed[proof_premises(s->proof)[n[i].premise + k]] = true;
	for (int i = 0; i + 1 < s->proof->inferences; i++)
		needless = needed[i] ? needless : i;
	if (needless >= 0)
		find_needless(b, s, needless);
	free(needed);
}

/* Each sentence follows from those that it names, by the rules alone, under the assumptions of these. */
static void look_whether_proved(const struct board *b, const struct step *s)
{
	struct strbuf why;

	strbuf_init(&why);
	if (proof_check(b, s, &why) != PROOF_HOLDS)
		test_fail(__FILE__, __LINE__, "%s: %s", techniques[s->head.technique].id, why.text);
	strbuf_free(&why);
}

TEST(lemmas_and_what_rests_on_them_are_replayed)
{
	walk("hardest1106.txt", HARDEST_WALKED, look_whether_proved);
}

/* The other one of the two candidates that the unit of a last candidate has on the board; -1: it has more. */
static int rival_of_two(const struct board *b, const struct inference *n)
{
	const int cell = cellset_next(n->cells, -1), digit = digit_lowest(n->digits);
	const uint16_t others = b->cand[cell] & (uint16_t)~n->digits;
	struct cellset places = { { 0, 0 } };

	if (n->reason == REASON_FORCE_LAST_DIGIT)
		return bits_count(others) == 1 ? candidate(cell, digit_lowest(others)) : -1;
	for (int i = 0; i < b->geo->size; i++)
		if (b->cand[b->geo->house_cell[n->house][i]] & n->digits)
			cellset_add(&places, b->geo->house_cell[n->house][i]);
	cellset_remove(&places, cell);
	return cellset_count(places) == 1 ? candidate(cellset_next(places, -1), digit) : -1;
}

/* Whether COUNT links, all weak, lead from one candidate to those that it excludes, each once. */
static bool links_exclude(const struct inference *n, const struct link *link, int count)
{
	const bool seen = n->reason == REASON_FORCE_SEEN;
	const int from = candidate(cellset_next(seen ? n->rest : n->cells, -1), digit_lowest(seen ? n->digits : n->more));
	struct candset expected = { { 0 } }, found = { { 0 } };
	bool weak = true;

	for (int c = cellset_next(n->cells, -1); c >= 0; c = cellset_next(n->cells, c))
		candset_add_digits(&expected, c, n->digits);
	for (int i = 0; i < count; i++) {
		weak = weak && !link[i].strong && link[i].from == from && link[i].beat == n->beat;
		candset_add(&found, link[i].to);
	}
	return weak && candset_equal(&expected, &found);
}

static int strong_links, larger_units;

/*
 * A link is drawn for each candidate that another one excludes, and a strong one for each last candidate whose unit has two on the board;
 * where it has more, there is none.
 */
static void look_at_links(const struct board *b, const struct step *s)
{
	const struct link *link = proof_links(s->proof);
	int next = 0;

	for (int i = 0; i < s->proof->inferences; i++) {
		const struct inference *n = &proof_inferences(s->proof)[i];

		if (n->reason == REASON_FORCE_SEEN || n->reason == REASON_FORCE_FILLED) {
			int count = cellset_count(n->cells) * bits_count(n->digits);

			CHECK(next + count <= s->proof->links && links_exclude(n, &link[next], count));
			next += count;
		} else if (n->reason == REASON_FORCE_LAST_DIGIT || n->reason == REASON_FORCE_LAST_PLACE) {
			int rival = rival_of_two(b, n);

			larger_units += rival < 0;
			strong_links += rival >= 0;
			if (rival < 0)
				continue;
			CHECK(next < s->proof->links && link[next].strong && link[next].from == rival && link[next].beat == n->beat);
			CHECK(link[next].to == candidate(cellset_next(n->cells, -1), digit_lowest(n->digits)));
			next++;
		}
	}
	CHECK_INT(next, s->proof->links);
}

TEST(each_link_of_an_argument_is_drawn)
{
	walk("top1465.txt", WALKED, look_at_links);
	walk("hardest1106.txt", HARDEST_WALKED, look_at_links);
	CHECK(strong_links > 100 && larger_units > 10);
}

static int pairs_of_two_digits;

/* What a pair excludes from the same cells is said once, for both digits. */
static void look_at_pairs(const struct board *b, const struct step *s)
{
	const struct inference *n = proof_inferences(s->proof);

	(void)b;
	for (int i = 0; i < s->proof->inferences; i++) {
		if (n[i].reason != REASON_FORCE_NAKED && n[i].reason != REASON_FORCE_HIDDEN)
			continue;
		pairs_of_two_digits += !bits_is_single(n[i].digits);
		CHECK(i == 0 || n[i - 1].reason != n[i].reason || n[i - 1].house != n[i].house ||
		      !cellset_equal(n[i - 1].rest, n[i].rest) || !cellset_equal(n[i - 1].cells, n[i].cells));
	}
}

TEST(a_pair_is_told_once_for_both_digits)
{
	struct engine *engine = engine_new();

	walk_line(engine, ".......58..6...7..84..7...3.....1.....9.2.1.....6.9...5...8...2..7...8..23.....4.", look_at_pairs);
	CHECK(pairs_of_two_digits > 0);
	engine_free(engine);
}

TEST(nothing_can_be_left_out_and_no_puzzle_is_left_unsolved)
{
	walk("top1465.txt", WALKED, look_whether_pruned);
	walk("hardest1106.txt", HARDEST_WALKED, look_whether_pruned);
}

/* Chains and nets of cases, of which one had more than is needed as they were found. */
TEST(nothing_can_be_left_out_of_cases)
{
	static const char *const lines[] = {
		"8.72......4....1.2.5.....9..1...39..4...5.6.8..56............2....37.......8.9..4",
		"1...9....82..75..3......67.5.3.....1.1.....2.9.....7.6.58.........26..57....1...8",
	};
	struct engine *engine = engine_new();

	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		walk_line(engine, lines[i], look_whether_pruned);
	engine_free(engine);
}

/* Reasons are numbers: r1c1=1 is candidate 0, and the 1s of row 1 are unit 0. */
TEST(nothing_can_be_left_out_where_the_first_of_all_is_a_reason)
{
	struct engine *engine = engine_new();

	walk_line(engine, "...5.36.2.3.69..5..5.7.....7.9..2....1....9...8.9..........63....1....675..37..1.", look_whether_pruned);
	engine_free(engine);
}

/* The line with two digits exchanged, so that the solution has 1 in r1c1. */
static void exchange_digits(char line[], const uint8_t solution[])
{
	for (int i = 0; i < 81; i++) {
		if (line[i] == '1')
			line[i] = (char)('0' + solution[0]);
		else if (line[i] == '0' + solution[0])
			line[i] = '1';
	}
}

/* The candidate 0, and the literal 0. */
TEST(the_first_candidate_of_all_can_be_shown)
{
	FILE *f = test_data("top1465.txt");
	struct engine *engine = engine_new();
	char line[512];
	int shown = 0;

	for (int n = 0; n < 20 && fgets(line, sizeof line, f) != NULL; n++) {
		uint8_t solution[MAX_CELLS];
		struct step step;
		struct board b;

		line[81] = '\0';
		position_line(&b, line);
		CHECK_INT(search_count(&b, 1, solution), 1);
		exchange_digits(line, solution);
		position_line(&b, line);
		if (b.value[0] != 0 || !engine_show(engine, &b, candidate(0, 1), true, &step))
			continue;
		shown++;
		CHECK(candset_has(&step.head.place, candidate(0, 1)) && candset_count(&step.head.place) == 1);
		look_whether_proved(&b, &step);
		step_free(&step);
	}
	CHECK(shown > 3);
	engine_free(engine);
	fclose(f);
}

static bool says_length(enum reason reason)
{
	return reason == REASON_FORCE_SUPPOSE_ON || reason == REASON_FORCE_SUPPOSE_OFF || reason == REASON_FORCE_SUPPOSE_NESTED;
}

/*
 * Placements and eliminations, exocets and patterns with guardians, without the assumptions and what is said of cases. The sentence that
 * begins a contradiction has the same number as the notation.
 */
static void look_at_length(const struct board *b, const struct step *s)
{
	const struct inference *n = proof_inferences(s->proof);
	int count = 0;

	(void)b;
	for (int i = 0; i < s->proof->inferences; i++) {
		if (says_length(n[i].reason))
			CHECK_INT(n[i].number, s->head.size);
		if (reason_is_forced(n[i].reason))
			count += cellset_count(n[i].cells) * bits_count(n[i].digits);
		else
			count += reason_is_exocet(n[i].reason) || reason_is_guarded(n[i].reason);
	}
	if (count != s->head.size)
		test_fail(__FILE__, __LINE__, "%s has %d inferences, not %d", techniques[s->head.technique].id, count, s->head.size);
}

TEST(a_step_is_as_large_as_its_argument)
{
	walk("top1465.txt", WALKED, look_at_length);
	walk("hardest1106.txt", HARDEST_WALKED, look_at_length);
}

static int verities;

/* All that a step of cases does is what one of all steps of its technique does, too. */
static void look_whether_listed(const struct board *b, const struct step *s)
{
	struct engine *engine = engine_new();
	struct step *steps;
	bool listed = false;
	size_t count = s->head.technique == TECHNIQUE_CELL_FORCING_CHAIN || s->head.technique == TECHNIQUE_HOUSE_FORCING_CHAIN ?
		       engine_all(engine, b, &techniques[s->head.technique], false, &steps) : 0;

	for (size_t i = 0; i < count; i++)
		listed |= memcmp(&steps[i].head.drop, &s->head.drop, sizeof s->head.drop) == 0 &&
			  memcmp(&steps[i].head.place, &s->head.place, sizeof s->head.place) == 0;
	CHECK(listed || count == 0);
	if (count > 0)
		steps_free(steps, count);
	verities += count > 0;
	engine_free(engine);
}

TEST(the_step_that_is_offered_is_one_of_all)
{
	walk("hardest1106.txt", HARDEST_WALKED + 2, look_whether_listed);
	CHECK(verities > 5);
}

static int nested, nested_inferences;

static void add_nested(const struct board *b, const struct step *s)
{
	(void)b;
	if (s->head.technique != TECHNIQUE_NESTED_FORCING_CHAIN)
		return;
	nested++;
	nested_inferences += s->head.size;
}

/*
 * Under which assumption a short argument is to be found tells how many others fail there; as they come it is 73. Without the patterns that
 * leave few of them.
 */
TEST(arguments_with_lemmas_are_short)
{
	FILE *f = test_data("hardest1106.txt");
	struct engine *engine = engine_new();

	for (int i = 0; i < technique_count; i++)
		if (strcmp(techniques[i].family, "Exotic") == 0)
			engine_options(engine)->techniques.on[i] = false;
	walk_file(engine, f, HARDEST_WALKED, add_nested);
	engine_free(engine);
	CHECK(nested > 10 && nested_inferences < 50 * nested);
}

/* Whether the first nested step of the path of each of some puzzles has no more inferences in all than there were when this was written. */
TEST(lemmas_that_are_not_needed_are_left_out)
{
	FILE *f = test_data("hardest1106.txt");
	struct engine *engine = engine_new();
	char line[512];
	int sum = 0;

	for (int n = 0; n < 12 && fgets(line, sizeof line, f) != NULL; n++) {
		struct step step = { .proof = NULL };
		struct board b;
		bool found = false;

		line[81] = '\0';
		position_line(&b, line);
		while (!found && !cellset_empty(b.empty) && engine_first(engine, &b, false, &step)) {
			found = step.head.technique == TECHNIQUE_NESTED_FORCING_CHAIN;
			sum += found ? step.head.size : 0;
			step_apply(&step.head, &b);
		}
	}
	engine_free(engine);
	fclose(f);
	CHECK(sum > 150 && sum <= 190);
}

TEST(a_contradiction_is_told_from_its_assumption_on)
{
	struct strbuf text;

	strbuf_init(&text);
	argument_on("nishio-forcing-chain",
		    ":0000:x:.5...2.6.2......3..6.31...+2..2.59+3.66.58..+2..4.....7.+5.+2....451.8...1+6+7+3...7..9+2+8:913 415 919 922 424 924 425 838 752 162 963 168 484 984 193:::",
		    &text);
	CHECK_TEXT(text.text, "1. Suppose r5c5 is 4.\n"
			      "2. r8c3 is 4, last place in row 8 [1].\n"
			      "3. r1c4 is 4, last place in column 4 [1, 2].\n"
			      "4. r4c8 is 4, last place in row 4 [1, 3].\n"
			      "5. Row 3 has no place for 4: contradiction [2-4].\n"
			      "6. So r5c5 is not 4 [1, 5].");
	strbuf_free(&text);
}

TEST(cases_are_told_one_after_another)
{
	struct strbuf text;

	strbuf_init(&text);
	argument_on("house-forcing-chain",
		    ":0000:x:.5...2.6.2......3..6.31...+2..2.59+3.66.58..+2..4.....7.+5.+2....451.8...1+6+7+3...7..9+2+8:919 922 424 838 752 162 963 168 193:::",
		    &text);
	CHECK_TEXT(text.text, " 1. In row 3, 4 can only go in r3c3, r3c6 or r3c8. Each place leads to the same result.\n"
			      " 2. Case 1: r3c3 is 4 [1].\n"
			      "     3. r8c3 is 9, only candidate left [2].\n"
			      "     4. r8c3 is 9, so r1c3 and r8c4 are not [3].\n"
			      " 5. Case 2: r3c6 is 4 [1].\n"
			      "     6. r1c4 is 9, only candidate left [5].\n"
			      "     7. r1c4 is 9, so r1c3 and r8c4 are not [6].\n"
			      " 8. Case 3: r3c8 is 4 [1].\n"
			      "     9. r4c4 is 4, last place in row 4 [8].\n"
			      "    10. r1c4 is 9, only candidate left [9].\n"
			      "    11. r1c4 is 9, so r1c3 and r8c4 are not [10].\n"
			      "12. One of the cases is true, and each leads to the same result: r1c3 and r8c4 are not 9 [1, 4, 7, 11].");
	strbuf_free(&text);
}

TEST(patterns_inside_are_told)
{
	struct strbuf text;

	strbuf_init(&text);
	argument_on("forcing-net-contradiction-plus",
		    ":0000:x:.6.....8.3..5...9..5....4....3.89+1.+48.....+9.2.9.1....+8..2..481....85..4..+89.6..2.::::",
		    &text);
	CHECK_TEXT(text.text, "1. Suppose r6c6 is 2.\n"
			      "2. Column 5 has its 2 in box 2 (top centre), so r1c4 and r3c4 cannot be 2 [1].\n"
			      "3. Column 4 has no place for 2: contradiction [1, 2].\n"
			      "4. So r6c6 is not 2 [1, 3].");
	strbuf_free(&text);
}

TEST(a_lemma_is_told_with_what_it_rests_on_and_then_named)
{
	struct strbuf text;

	strbuf_init(&text);
	argument_on("nested-forcing-chain",
		    ":0000:x:..+4.9..5+3..2+5+43+9..35+9.+7.4....172+4+39.+23.9.5.4.+94..362..+4.8+3+5.+619...4.+97+3..9+3.6.+5.+4:114 814 721 722 629 234 236 639 849 159 859:::",
		    &text);
	CHECK_TEXT(text.text, " 1. Suppose r3c6 is 8.\n"
			      " 2. X-Wing: row 3 and row 6 have their 1 in r3c4, r3c9, r6c4 and r6c9, so r9c4 cannot be 1 [1].\n"
			      " 3. r9c4 and r9c8 are a pair, 2 and 8, so r9c6 cannot be 2 [2].\n"
			      "L1. To show: r1c4 is not 2 if r3c6 is 8.\n"
			      "    L1.1 Suppose r1c4 is 2.\n"
			      "    L1.2 r9c8 is 2, last place in row 9 [3, L1.1].\n"
			      "    L1.3 r3c4 is 6, last place in column 4 [L1.1, L1.2].\n"
			      "    L1.4 r3c8 has no candidate left: contradiction [1, L1.2, L1.3].\n"
			      " 4. So r1c4 is not 2 [L1].\n"
			      " 5. r1c4 is 6, only candidate left [4].\n"
			      " 6. r3c8 is 6, last place in row 3 [5].\n"
			      " 7. r9c4 is 2, last place in column 4 [4, 6].\n"
			      " 8. Column 8 has no place for 2: contradiction [6, 7].\n"
			      " 9. So r3c6 is not 8 [1, 8].");
	strbuf_free(&text);
}

/*
 * Puzzles with an exocet, a weak one in the third, a senior one in the last, and how often the steps of their paths named each reason since
 * the array was cleared.
 */
static const char *const exocet_puzzles[] = {
	"........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.",
	"........5..6..87..3......9....1.7.4...7...8...4...6....9..8...3..16..4..5...2....",
	"........1..2..3.4..5.14........6.5....7..8.3.62......4..9.2...8.3.8...9..7...94..",
	"..6.89.5...1....3.82.53......8..3...35.8.7.96...6..3......65.78.6....9...8.97.5..",
};

static int named[REASONS];

static void count_reasons(const struct board *b, const struct step *s)
{
	(void)b;
	for (int i = 0; i < s->proof->inferences; i++)
		named[proof_inferences(s->proof)[i].reason]++;
}

static void look_at_exocets(const struct board *b, const struct step *s)
{
	count_reasons(b, s);
	look_whether_proved(b, s);
	look_whether_pruned(b, s);
	look_at_length(b, s);
}

TEST(what_an_exocet_says_is_replayed)
{
	struct engine *engine = engine_new();

	memset(named, 0, sizeof named);
	for (size_t i = 0; i < sizeof exocet_puzzles / sizeof exocet_puzzles[0]; i++)
		walk_line(engine, exocet_puzzles[i], look_at_exocets);
	for (int reason = REASON_FORCE_EXOCET_ON; reason <= REASON_FORCE_CLASH; reason++)
		if (named[reason] == 0)
			test_fail(__FILE__, __LINE__, "reason %d was not told", reason);
	CHECK(named[REASON_FORCE_MISSED] > 0);
	CHECK(named[REASON_FORCE_EXOCET] > 0 && named[REASON_FORCE_WEAK_EXOCET] > 0 && named[REASON_FORCE_SENIOR_EXOCET] > 0);
	engine_free(engine);
}

/* The first argument that names an exocet, where one is told to look before, its notation and the cells that are marked as a base. */
static struct strbuf first_named;

static void put_named(const struct board *b, const struct step *s)
{
	text_rung(b->geo, s, 3, false, &first_named);
	strbuf_char(&first_named, '\n');
	text_notation(b->geo, s, &first_named);
	strbuf_char(&first_named, '\n');
	name_cells(b->geo, proof_marked_cells(s->proof, ROLE_EXOCET_BASE), &first_named);
	strbuf_char(&first_named, '\n');
	text_argument(b->geo, s, true, &first_named);
}

static void keep_first(const struct board *b, const struct step *s)
{
	count_reasons(b, s);
	if (first_named.length == 0 && named[REASON_FORCE_EXOCET] > 0)
		put_named(b, s);
}

/* The first sentence for each reason by which something follows from an exocet, and its brief form. */
static struct strbuf by_exocet;

static void say_by_exocet(const struct board *b, const struct step *s)
{
	houseset placed = 0;
	struct reading r;

	reading_init(&r, s);
	for (int i = 0; i < s->proof->inferences; i++) {
		const struct inference *n = &proof_inferences(s->proof)[i];

		if (n->reason < REASON_FORCE_MIRROR_ON || n->reason > REASON_FORCE_CLASH || named[n->reason]++ > 0)
			continue;
		strbuf_format(&by_exocet, "%d: ", n->reason - REASON_FORCE_MIRROR_ON);
		text_point(b->geo, &r, n->beat, &placed, &by_exocet);
		strbuf_char(&by_exocet, '\n');
	}
	reading_free(&r);
}

TEST(what_follows_from_an_exocet_names_the_cells)
{
	struct engine *engine = engine_new();

	memset(named, 0, sizeof named);
	strbuf_init(&by_exocet);
	for (size_t i = 0; i < 2; i++)
		walk_line(engine, exocet_puzzles[i], say_by_exocet);
	CHECK_TEXT(by_exocet.text,
		   "1: r4c3 is not 7, like its mirror cells, r6c8 and r6c9 [1, 4].\n"
		   "2: r9c5 is 1: the 1 of target r4c3 is also in column 5, in r1c5 or r9c5 [1, 2, 7].\n"
		   "0: r6c9 is 1, like target r4c3, whose mirror cells are r6c8 and r6c9 [1, 6].\n"
		   "3: r6c7 is not 8, or column 3 would have it in r9c3 [1-3].\n"
		   "5: r8c6 is not 5: with 3 in target r2c4, both digits would need r5c8 [1, 6, 12, 14].\n"
		   "4: r2c4 is not 3: with 3 in target r2c4, column 2 would need it in r5c2 or r8c2 [1, 8].\n");
	strbuf_free(&by_exocet);
	engine_free(engine);
}

TEST(an_exocet_is_named_before_what_is_assumed)
{
	struct engine *engine = engine_new();

	memset(named, 0, sizeof named);
	strbuf_init(&first_named);
	engine_options(engine)->techniques.on[TECHNIQUE_SENIOR_EXOCET] = false;
	walk_line(engine, exocet_puzzles[1], keep_first);
	CHECK_TEXT(first_named.text,
		   "Look at r7c6.\n"
		   "Forcing Net Contradiction: 4 in r7c6 (9 inferences) => r7c6<>4\n"
		   "r46c5\n"
		   "L1. To show: r2c4 and r8c6 take the same two of 3, 5 and 9 as r4c5 and r6c5.\n"
		   "    L1.1 r4c5 and r6c5, where column 5 and box 5 (centre) cross, are the base: they take two of 3, 5 and 9.\n"
		   "    L1.2 In columns 1, 2, 3, 7, 8 and 9 of rows 2, 5 and 8, 3 can only go in r2c8, r5c2, r5c8 and r8c2, all in "
		   "column 2 or column 8: at most twice.\n"
		   "    L1.3 There, 5 can only go in r2c2, r5c2, r5c8 and r8c8, all in column 2 or column 8: at most twice.\n"
		   "    L1.4 There, 9 can only go in r2c1, r5c1, r5c9 and r8c9, all in column 1 or column 9: at most twice.\n"
		   "    L1.5 r2c6 and r8c4 can take none of 3, 5 and 9.\n"
		   "    L1.6 A digit that the base takes cannot be elsewhere in column 5 and box 5. Each of the three lines still needs "
		   "it, and at most two of them have it in the places above. So at least one has it in its target, r2c4 or r8c6, and "
		   "the targets take the same two digits as the base.\n"
		   " 1. A junior exocet: its targets r2c4 and r8c6 take the same two of 3, 5 and 9 as its base r4c5 and r6c5 [L1].\n"
		   " 2. Suppose r7c6 is 4.\n"
		   " 3. r9c6 is 1, last place in column 6 [2].\n"
		   " 4. r2c4 is not 3, like its mirror cells, r7c6 and r9c6 [1, 3].\n"
		   " 5. r2c4 is not 5, like its mirror cells, r7c6 and r9c6 [1, 2].\n"
		   " 6. r2c4 is not 9, like its mirror cells, r7c6 and r9c6 [1, 3].\n"
		   " 7. r2c4 has no candidate left: contradiction [4-6].\n"
		   " 8. So r7c6 is not 4 [2, 7].");
	strbuf_free(&first_named);
	engine_free(engine);
}

/* The walk of another program, which knows no patterns of the position; the first row of forcing asks for all of the same search. */
static const struct engine_walk other_walk = {
	.order = (const uint8_t[]){ TECHNIQUE_NAKED_SINGLE, TECHNIQUE_HIDDEN_SINGLE, TECHNIQUE_NISHIO_FORCING_CHAIN }, .count = 3
};

static void walk_as_another(struct engine *engine, const char *line)
{
	memset(named, 0, sizeof named);
	engine_options(engine)->walk = &other_walk;
	walk_on(engine, line, count_reasons);
	engine_options(engine)->walk = NULL;
	CHECK(named[REASON_FORCE_SEEN] > 0);
}

/* Its row is off, or the walk is another program's. */
TEST(an_exocet_that_is_off_is_not_named)
{
	struct engine *engine = engine_new();

	memset(named, 0, sizeof named);
	engine_options(engine)->techniques.on[TECHNIQUE_JUNIOR_EXOCET] = false;
	walk_line(engine, exocet_puzzles[1], count_reasons);
	CHECK(named[REASON_FORCE_SEEN] > 0);
	CHECK_INT(named[REASON_FORCE_EXOCET], 0);
	memset(named, 0, sizeof named);
	engine_options(engine)->techniques.on[TECHNIQUE_SENIOR_EXOCET] = false;
	walk_line(engine, exocet_puzzles[3], count_reasons);
	CHECK_INT(named[REASON_FORCE_SENIOR_EXOCET], 0);
	engine_options(engine)->techniques.on[TECHNIQUE_JUNIOR_EXOCET] = true;
	engine_options(engine)->techniques.on[TECHNIQUE_SENIOR_EXOCET] = true;
	memset(named, 0, sizeof named);
	walk_as_another(engine, exocet_puzzles[1]);
	CHECK_INT(named[REASON_FORCE_EXOCET], 0);
	engine_free(engine);
}

/* Puzzles with a tridagon and an oddagon of which several guardians are left. */
static const char *const guarded_puzzles[] = {
	"...24..51..4...3...5...19...9.4...3..1...3.2....5.21.9.2.9.....6...2...3.791....4",
	".658....1..8....9..1.2........9...2.1.2.7.8...8..3..65....9...6......58...6..5..2",
};

TEST(what_patterns_with_guardians_say_is_replayed)
{
	struct engine *engine = engine_new();

	memset(named, 0, sizeof named);
	for (size_t i = 0; i < sizeof guarded_puzzles / sizeof guarded_puzzles[0]; i++)
		walk_line(engine, guarded_puzzles[i], look_at_exocets);
	CHECK(named[REASON_FORCE_TRIDAGON] > 0 && named[REASON_FORCE_ODDAGON] > 0);
	CHECK(named[REASON_FORCE_GUARDIANS] > 0 && named[REASON_FORCE_GUARDIAN] > 0);
	engine_free(engine);
}

static void walk_without(struct engine *engine, const char *line, int technique)
{
	memset(named, 0, sizeof named);
	engine_options(engine)->techniques.on[technique] = false;
	walk_line(engine, line, count_reasons);
	engine_options(engine)->techniques.on[technique] = true;
}

/* Its row is off, or the walk is another program's. */
TEST(a_pattern_with_guardians_that_is_off_is_not_named)
{
	struct engine *engine = engine_new();

	walk_without(engine, guarded_puzzles[0], TECHNIQUE_TRIDAGON);
	CHECK(named[REASON_FORCE_ODDAGON] > 0);
	CHECK_INT(named[REASON_FORCE_TRIDAGON], 0);
	walk_without(engine, guarded_puzzles[0], TECHNIQUE_BIVALUE_ODDAGON);
	CHECK(named[REASON_FORCE_TRIDAGON] > 0);
	CHECK_INT(named[REASON_FORCE_ODDAGON], 0);
	walk_as_another(engine, guarded_puzzles[0]);
	CHECK_INT(named[REASON_FORCE_TRIDAGON] + named[REASON_FORCE_ODDAGON], 0);
	engine_free(engine);
}

/* A row that is off lends its name to nobody, and the others of the search go on. */
TEST(a_row_that_is_off_is_not_offered)
{
	struct engine *engine = engine_new();
	struct step step = { .proof = NULL };
	struct example e;
	struct board b;

	CHECK(example_find(&e, technique_find("house-forcing-chain"), engine));
	position_board(&e.doc.now, e.doc.geo, &b);
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_TEXT(techniques[step.head.technique].id, "house-forcing-chain");
	engine_options(engine)->techniques.on[step.head.technique] = false;
	CHECK(engine_first(engine, &b, false, &step));
	CHECK(is_forcing(&step));
	CHECK(step.head.technique != TECHNIQUE_HOUSE_FORCING_CHAIN);
	engine_free(engine);
	example_free(&e);
}

/* What is impossible by itself is no reason to list no nested step, where the row that would say so is off. */
TEST(a_list_has_nested_steps_where_the_next_step_is_one)
{
	struct engine *engine = engine_new();
	struct technique_set *set = &engine_options(engine)->techniques;
	struct step step = { .proof = NULL }, *steps;
	struct example e;
	struct board b;

	CHECK(example_find(&e, technique_find("forcing-net-contradiction-plus"), engine));
	position_board(&e.doc.now, e.doc.geo, &b);
	for (int i = 0; i < technique_count; i++)
		set->on[i] = i == TECHNIQUE_NESTED_FORCING_CHAIN;
	CHECK(engine_first(engine, &b, false, &step));
	CHECK_TEXT(techniques[step.head.technique].id, "nested-forcing-chain");
	size_t count = engine_all(engine, &b, NULL, false, &steps);

	CHECK_INT(count, 1);
	CHECK(count == 1 && memcmp(&steps[0].head.drop, &step.head.drop, sizeof step.head.drop) == 0);
	steps_free(steps, count);
	engine_free(engine);
	example_free(&e);
}
