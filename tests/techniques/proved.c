/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The one who replays proofs is put on trial: a proof in which anything is changed must fail. That the proofs of the paths hold is seen by
 * the judge (judged.c, and `make truth` with many more). The file is long because each field of an inference is changed in its own way.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "library/positions.h"
#include "logic/engine.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"
#include "tests/techniques/proof_forcing.h"
#include "tests/techniques/samples.h"

enum { SAMPLES = 20, FEW_PUZZLES = 8 };

static enum proof_verdict verdict(const struct board *b, const struct step *step)
{
	struct strbuf why;

	strbuf_init(&why);
	enum proof_verdict v = proof_check(b, step, &why);

	CHECK((v == PROOF_FAILS) == (why.length > 0));
	strbuf_free(&why);
	return v;
}

static struct inference *inferences(struct step *step)
{
	return (struct inference *)(uintptr_t)proof_inferences(step->proof);
}

/* Other digits, of which it did not speak. */
static bool change_digits(const struct board *b, struct inference *i)
{
	uint16_t others = (uint16_t)(b->geo->all & ~(i->digits | i->more));

	if (i->digits == 0 || others == 0)
		return false;
	i->digits = digit_bit(digit_lowest(others));
	return true;
}

/* Another cell, far from the first one, and in none of its houses; but not where the sentence has other cells only. */
static bool change_cells(const struct board *b, struct inference *i)
{
	int first = cellset_next(i->cells, -1);

	if (first < 0 || i->reason == REASON_ALS_PETALS)
		return false;
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		if (c != first && !cellset_has(b->geo->peer_set[first], c) && !cellset_has(i->cells, c) && !cellset_has(i->rest, c)) {
			i->cells = cellset_of(c);
			return true;
		}
	}
	return false;
}

static bool drop_premises(const struct board *b, struct inference *i)
{
	(void)b;
	bool had = i->premises == 1;

	i->premises = had ? 0 : i->premises;
	return had;
}

static bool empty_reason(const struct board *b, struct inference *i)
{
	(void)b;
	bool had = i->reason != 0;

	i->reason = 0;
	return had;
}

/* Whether the sentence speaks of cells and digits at all. */
static bool is_about_cells(const struct inference *i)
{
	return i->reason != REASON_CHAIN_TOGETHER;
}

/* The first empty cell that the inference does not name; -1: there is none. */
static int other_cell(const struct board *b, const struct inference *i)
{
	return cellset_next(cellset_less(cellset_less(b->empty, i->cells), i->rest), -1);
}

static bool add_cell(const struct board *b, struct inference *i)
{
	int c = cellset_empty(i->cells) ? -1 : other_cell(b, i);

	if (c >= 0)
		cellset_add(&i->cells, c);
	return c >= 0;
}

static bool change_rest(const struct board *b, struct inference *i)
{
	int c = cellset_empty(i->rest) ? -1 : other_cell(b, i);

	if (c >= 0)
		i->rest = cellset_of(c);
	return c >= 0;
}

static bool shorten_rest(const struct board *b, struct inference *i)
{
	bool had = !cellset_empty(i->rest);

	(void)b;
	if (had)
		cellset_remove(&i->rest, cellset_next(i->rest, -1));
	return had;
}

static bool change_more(const struct board *b, struct inference *i)
{
	uint16_t others = (uint16_t)(b->geo->all & ~(i->digits | i->more));
	bool can = i->more != 0 && others != 0;

	if (can)
		i->more = digit_bit(digit_lowest(others));
	return can;
}

static bool change_number(const struct board *b, struct inference *i)
{
	(void)b;
	i->number += i->number != 0;
	return i->number != 0;
}

static bool change_house(const struct board *b, struct inference *i)
{
	bool had = i->house != NO_HOUSE;

	if (had)
		i->house = (uint8_t)((i->house + b->geo->size / 2) % b->geo->houses);
	return had;
}

static bool change_other(const struct board *b, struct inference *i)
{
	bool had = i->other != NO_HOUSE;

	if (had)
		i->other = (uint8_t)((i->other + b->geo->size / 2) % b->geo->houses);
	return had;
}

/* Whether the argument of the changed step has other words. */
static bool is_told(const struct board *b, const struct step *step, const struct step *changed)
{
	struct strbuf before, after;

	strbuf_init(&before);
	strbuf_init(&after);
	text_argument(b->geo, step, true, &before);
	text_argument(b->geo, changed, true, &after);
	bool told = strcmp(before.text, after.text) != 0;

	strbuf_free(&before);
	strbuf_free(&after);
	return told;
}

/* Changes each inference of the step in turn, if TOLD only where its words change; returns how many of the changes were looked at. */
static int try_changes(const struct board *b, const struct step *step, bool (*change)(const struct board *, struct inference *), bool told)
{
	int tried = 0;

	for (int n = 0; n < step->proof->inferences; n++) {
		struct step copy;

		step_copy(&copy, step);
		if (is_about_cells(&inferences(&copy)[n]) && change(b, &inferences(&copy)[n]) && (!told || is_told(b, step, &copy))) {
			tried++;
			if (verdict(b, &copy) == PROOF_HOLDS)
				test_fail(__FILE__, __LINE__, "%s: inference %d of %d (reason %d) was changed, and nobody noticed",
					  techniques[step->head.technique].id, n, step->proof->inferences,
					  proof_inferences(step->proof)[n].reason);
		}
		step_free(&copy);
	}
	return tried;
}

/* The same proof for a step that eliminates one candidate more. */
static void try_more(const struct board *b, const struct step *step)
{
	struct step copy;

	step_copy(&copy, step);
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		candset_add_digits(&copy.head.drop, c, b->cand[c]);
	CHECK_INT(verdict(b, &copy), PROOF_FAILS);
	step_free(&copy);
}

static int try_step(const struct board *b, const struct step *step)
{
	if (verdict(b, step) != PROOF_HOLDS)
		return 0;
	try_more(b, step);
	return try_changes(b, step, change_digits, false) + try_changes(b, step, change_cells, false) +
	       try_changes(b, step, drop_premises, false) + try_changes(b, step, empty_reason, false);
}

/* The first step at a position of a technique that may come on no path. */
static int try_technique(struct engine *engine, const struct board *b, const char *id)
{
	struct step *steps;
	size_t count = engine_all(engine, b, technique_find(id), true, &steps);
	int tried = count > 0 ? try_step(b, &steps[0]) : 0;

	steps_free(steps, count);
	return tried;
}

/* How many changes were tried on the path of a puzzle. */
static int try_path(struct engine *engine, struct board b, int *rare, int *forcing)
{
	static const char *const ids[] = { "als-xz", "als-xy-wing", "als-xy-chain", "death-blossom" };
	int tried = 0;

	for (struct step step; engine_first(engine, &b, true, &step); step_free(&step)) {
		int here = try_step(&b, &step);

		tried += here;
		*forcing += proof_is_forcing(step.proof) ? here : 0;
		for (size_t i = 0; here > 0 && i < sizeof ids / sizeof ids[0]; i++)
			rare[i] += try_technique(engine, &b, ids[i]);
		step_apply(&step.head, &b);
	}
	return tried;
}

TEST(a_proof_in_which_anything_is_changed_fails)
{
	struct samples all = { .board = NULL }, some = { .board = NULL };
	char path[1024], *folder = getenv("top_srcdir");
	struct engine *engine = engine_new();
	struct error err;
	int tried = 0, rare[4] = { 0 }, forcing = 0;

	snprintf(path, sizeof path, "%s/tests/techniques/trials.txt", folder != NULL ? folder : ".");
	CHECK(samples_read(&all, path, &err));
	samples_spread(&some, &all, WITH_SANITIZERS ? FEW_PUZZLES : SAMPLES);
	for (size_t i = 0; i < some.count; i++)
		tried += try_path(engine, some.board[i], rare, &forcing);
	CHECK(tried > test_effort(200) && forcing > test_effort(100));
	CHECK(rare[0] > 0 && rare[1] > 0 && rare[2] > 0 && rare[3] > 0);
	engine_free(engine);
	samples_free(&all);
	samples_free(&some);
}

/* Changes of all that the sentences say besides. */
static int try_words(const struct board *b, const struct step *step)
{
	return try_changes(b, step, add_cell, true) + try_changes(b, step, change_rest, true) + try_changes(b, step, shorten_rest, true) +
	       try_changes(b, step, change_more, true) +
	       try_changes(b, step, change_number, true) + try_changes(b, step, change_house, true) +
	       try_changes(b, step, change_other, true);
}

/* Links that are drawn strong instead of weak, weak instead of strong, or for another digit. */
static int try_links(const struct board *b, const struct step *step)
{
	int tried = 0;

	for (int n = 0; n < 2 * step->proof->links; n++) {
		struct step copy;

		step_copy(&copy, step);
		struct link *link = (struct link *)(uintptr_t)&proof_links(copy.proof)[n / 2];

		if (n % 2 == 0)
			link->strong = !link->strong;
		else
			link->to = (uint16_t)candidate(candidate_cell(link->to), candidate_digit(link->to) % b->geo->size + 1);
		CHECK_INT(verdict(b, &copy), PROOF_FAILS);
		step_free(&copy);
		tried++;
	}
	return tried;
}

/* How many changes of the example of a technique were tried, by TRY. */
static int try_example(struct engine *engine, const char *technique, int (*try)(const struct board *, const struct step *))
{
	struct example e;
	struct board b;
	struct step step;

	if (!example_find(&e, technique_find(technique), engine))
		return 0;
	position_board(&e.doc.now, e.doc.geo, &b);
	step_copy(&step, &e.step);
	int tried = try(&b, &step);

	step_free(&step);
	example_free(&e);
	return tried;
}

TEST(a_lemma_that_is_changed_fails)
{
	struct engine *engine = engine_new();

	CHECK(try_example(engine, "nested-forcing-chain", try_step) > 20);
	engine_free(engine);
}

/* Of techniques that come on few paths, or on none. */
TEST(a_proof_of_an_example_that_is_changed_fails)
{
	static const char *const ids[] = { "direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triple",
					   "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "extended-rectangle-1", "extended-rectangle-2",
					   "extended-rectangle-3", "extended-rectangle-4", "deadly-pattern-1", "deadly-pattern-2",
					   "deadly-pattern-3", "deadly-pattern-4", "external-rectangle",
					   "bug-plus-n", "rectangle-chain", "tridagon-chain", "fish-chain", "bug-2", "bug-3",
					   "bug-4", "aligned-pair-exclusion", "aligned-triple-exclusion", "firework-triple",
					   "firework-quadruple", "wxyz-wing", "vwxyz-wing", "junior-exocet", "weak-exocet", "double-exocet", "senior-exocet",
					   "broken-wing", "bivalue-oddagon", "tridagon", "msls", "sk-loop",
					   "almost-locked-pair", "almost-locked-triple", "almost-locked-quadruple", "xyz-ring", "als-w-wing", "ahs-xz",
					   "ahs-xy-wing", "ahs-chain", "als-aals", "extended-sue-de-coq", "death-blossom-house", "death-blossom-rectangle", "medusa", "multifish" };
	struct engine *engine = engine_new();

	for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
		if (try_example(engine, ids[i], try_step) < 9 || try_example(engine, ids[i], try_words) == 0)
			test_fail(__FILE__, __LINE__, "%s has no proof to change", ids[i]);
	engine_free(engine);
}

TEST(a_link_that_is_drawn_otherwise_fails)
{
	struct engine *engine = engine_new();

	CHECK(try_example(engine, "als-w-wing", try_links) == 6);
	CHECK(try_example(engine, "medusa", try_links) > 4);
	engine_free(engine);
}

static bool has_reason(const struct step *step, enum reason reason)
{
	for (int i = 0; i < step->proof->inferences; i++)
		if (proof_inferences(step->proof)[i].reason == reason)
			return true;
	return false;
}

/* How many changes of the steps with such an inference were tried, on the path of a puzzle. */
static int try_steps_with(const char *line, enum reason reason)
{
	struct engine *engine = engine_new();
	struct step step;
	struct board b;
	int tried = 0;

	engine_options(engine)->hodoku_order = true;
	position_line(&b, line);
	for (; engine_first(engine, &b, true, &step); step_free(&step)) {
		if (step.proof != NULL && has_reason(&step, reason))
			tried += try_step(&b, &step);
		step_apply(&step.head, &b);
	}
	engine_free(engine);
	return tried;
}

/* Cases that meet earlier ones are told only as far as there. */
TEST(a_case_that_goes_on_as_another_fails_where_it_is_changed)
{
	CHECK(try_steps_with("..8.9.1...6.5...2......6....3.1.7.5.........9..4...3...5....2...7...3.8.2..7....4", REASON_FORCE_AS) > 20);
}

/* A set takes 1 in two cells whichever way a loop is run through, but where it excludes 8 there is no 1 to eliminate. */
TEST(a_loop_that_eliminates_what_is_not_there_fails)
{
	CHECK(try_steps_with("..5769......2.....6.1.3.....58....191.......896....73.....4.6.3.....2......6579..", REASON_CHAIN_WITHIN) > 20);
}

/* Another cell, also where it names none. */
static bool name_rest(const struct board *b, struct inference *i)
{
	i->rest = cellset_of(cellset_next(cellset_less(b->empty, i->rest), -1));
	return true;
}

static bool change_target(const struct board *b, struct inference *i)
{
	(void)b;
	i->number = 3 - i->number;
	return true;
}

static bool change_line(const struct board *b, struct inference *i)
{
	i->house = (uint8_t)((i->house + 1) % b->geo->houses);
	return true;
}

/* Changes inference N of a step, which must fail then. */
static void try_one(const struct board *b, const struct step *step, int n, bool (*change)(const struct board *, struct inference *))
{
	struct step copy;

	step_copy(&copy, step);
	CHECK(change(b, &inferences(&copy)[n]));
	if (verdict(b, &copy) == PROOF_HOLDS)
		test_fail(__FILE__, __LINE__, "inference %d (reason %d) was changed, and nobody noticed", n, inferences(&copy)[n].reason);
	step_free(&copy);
}

/* Calls TRY for each inference on the path of a puzzle; SEEN counts by reason, for TRY. */
static void try_each(const char *puzzle, void (*try)(const struct board *, struct step *, int n, int seen[]), int seen[])
{
	struct engine *engine = engine_new();
	struct step step;
	struct board b;

	position_line(&b, puzzle);
	for (; engine_first(engine, &b, true, &step); step_free(&step)) {
		for (int n = 0; n < step.proof->inferences; n++)
			try(&b, &step, n, seen);
		step_apply(&step.head, &b);
	}
	engine_free(engine);
}

/* The first inferences by each of these reasons that something follows from an exocet. */
static void try_of_exocet(const struct board *b, struct step *step, int n, int seen[])
{
	int reason = inferences(step)[n].reason;

	if (reason < REASON_FORCE_MIRROR_ON || reason > REASON_FORCE_CLASH || seen[reason]++ > 2)
		return;
	try_one(b, step, n, name_rest);
	try_one(b, step, n, change_target);
	if (reason >= REASON_FORCE_CROSS_ON && reason <= REASON_FORCE_LINE)
		try_one(b, step, n, change_line);
}

TEST(what_is_named_of_an_exocet_is_looked_at)
{
	int seen[REASONS] = { 0 };

	try_each("........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.", try_of_exocet, seen);
	try_each("........5..6..87..3......9....1.7.4...7...8...4...6....9..8...3..16..4..5...2....", try_of_exocet, seen);
	for (int reason = REASON_FORCE_MIRROR_ON; reason <= REASON_FORCE_CLASH; reason++)
		CHECK(seen[reason] > 0);
}

/* A guardian that is left out, another digit of the pattern, another cell, and no pattern that is named. */
static bool drop_guardian(const struct board *b, struct inference *i)
{
	int first = cellset_next(i->rest, -1);

	(void)b;
	if (first >= 0)
		cellset_remove(&i->rest, first);
	return first >= 0;
}

static bool drop_last_premise(const struct board *b, struct inference *i)
{
	(void)b;
	i->premises--;
	return true;
}

static void try_of_guardians(const struct board *b, struct step *step, int n, int seen[])
{
	int reason = inferences(step)[n].reason;
	bool follows = reason == REASON_FORCE_GUARDIAN || reason == REASON_FORCE_GUARDIANS;

	if (!reason_is_guarded(reason) && !follows)
		return;
	seen[reason]++;
	try_one(b, step, n, change_digits);
	try_one(b, step, n, change_cells);
	try_one(b, step, n, follows ? drop_last_premise : drop_guardian);
}

TEST(patterns_with_guardians_are_looked_at)
{
	int seen[REASONS] = { 0 };

	try_each("...24..51..4...3...5...19...9.4...3..1...3.2....5.21.9.2.9.....6...2...3.791....4", try_of_guardians, seen);
	try_each(".658....1..8....9..1.2........9...2.1.2.7.8...8..3..65....9...6......58...6..5..2", try_of_guardians, seen);
	CHECK(seen[REASON_FORCE_TRIDAGON] > 0 && seen[REASON_FORCE_ODDAGON] > 0);
	CHECK(seen[REASON_FORCE_GUARDIAN] > 0 && seen[REASON_FORCE_GUARDIANS] > 0);
}

TEST(other_proofs_are_not_looked_at)
{
	struct engine *engine = engine_new();
	struct step step;
	struct board b;

	board_init(&b, geometry_classic());
	for (int c = 0; c < 8; c++)
		CHECK(board_give(&b, c, c + 1));
	CHECK(engine_first(engine, &b, true, &step));
	CHECK_INT(verdict(&b, &step), PROOF_OTHER);
	step_free(&step);
	engine_free(engine);
}
