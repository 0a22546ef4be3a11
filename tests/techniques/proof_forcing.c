/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Forcing: each inference follows from its premises and the board by one rule, under the assumptions that its premises are made under.
 * A contradiction ends one of these, and so do cases of which one must hold; the conclusion rests on none. Nothing is told in vain. The
 * file is long because it has a rule for each reason.
 */
#include "tests/techniques/proof_forcing.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/reason.h"
#include "tests/techniques/proof_check.h"
#include "tests/techniques/proof_claims.h"
#include "tests/techniques/proof_clauses.h"
#include "tests/techniques/proof_clues.h"
#include "tests/techniques/proof_guarded.h"

enum { MASK_WORDS = 16 };

/* A bit for each assumption, by the order in which they are made. */
struct assumptions {
	uint64_t word[MASK_WORDS];
};

/* What an inference says: candidates that are on and off. */
struct statement {
	struct candset on, off;
	struct candset one_of;	/* of a group of these one is on */
	struct assumptions under;
	bool contradiction, cases, used;
	int assumption;		/* its number, or -1 */
	struct candset supposed_on, supposed_off;	/* what it assumes */
};

struct forcing_checker {
	const struct board *board;
	const struct step *step;
	const struct inference *inference;
	const int *premise;
	struct statement *said;
	int number, assumptions;
	struct candset on, off;	/* what the premises of the inference say */
	bool concluded;
	const char *fault;
};

static bool forced(struct forcing_checker *k, bool holds, const char *fault)
{
	if (!holds && k->fault == NULL)
		k->fault = fault;
	return holds;
}

static struct candset candidates_in(const struct board *b, struct cellset cells, uint16_t digits)
{
	struct candset set = { { 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(&set, c, b->cand[c] & digits);
	return set;
}

static void unite(struct candset *to, const struct candset *from)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		to->word[w] |= from->word[w];
}

static bool includes(const struct candset *all, const struct candset *some)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		if (some->word[w] & ~all->word[w])
			return false;
	return true;
}

static bool includes_assumptions(const struct assumptions *all, const struct assumptions *some)
{
	for (int w = 0; w < MASK_WORDS; w++)
		if (some->word[w] & ~all->word[w])
			return false;
	return true;
}

static const struct statement *statement_of(const struct forcing_checker *k, const struct inference *i, int premise)
{
	return &k->said[k->premise[i->premise + premise]];
}

/* The candidates of a cell, and the places of a digit, that the premises leave. */
static uint16_t left_in(const struct forcing_checker *k, int cell)
{
	return (uint16_t)(k->board->cand[cell] & ~candset_digits(&k->off, cell));
}

static struct cellset left_places(const struct forcing_checker *k, int house, int digit)
{
	struct cellset cells = k->board->geo->house_set[house], left = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (left_in(k, c) & digit_bit(digit))
			cellset_add(&left, c);
	return left;
}

static bool is_house(struct forcing_checker *k, int house)
{
	return forced(k, house < k->board->geo->houses, "it names no house");
}

static bool within(struct cellset a, struct cellset b)
{
	return cellset_empty(cellset_less(a, b));
}

/* What sees a group sees each of its cells. */
static void check_force_seen(struct forcing_checker *k, const struct inference *i)
{
	int digit = digit_lowest(i->digits);
	struct candset there = candidates_in(k->board, i->rest, i->digits);
	bool said = includes(&k->on, &there);

	for (int p = 0; p < i->premises && !said; p++)
		said = candset_equal(&statement_of(k, i, p)->one_of, &there);
	forced(k, said && candset_count(&there) == cellset_count(i->rest) && candset_count(&there) > 0, "the digit was not said to be there");
	for (int cell = cellset_next(i->rest, -1); cell >= 0; cell = cellset_next(i->rest, cell))
		forced(k, digit_bit(digit) == i->digits && within(i->cells, k->board->geo->peer_set[cell]), "it is not seen");
}

static void check_force_filled(struct forcing_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	forced(k, !cellset_several(i->cells) && !(i->digits & i->more), "the cell does not exclude it");
	forced(k, candset_has(&k->on, candidate(cell, digit_lowest(i->more))), "the cell was not said to have that digit");
}

static void check_force_near(struct forcing_checker *k, const struct inference *i)
{
	const int by = cellset_next(i->rest, -1);

	forced(k, !cellset_several(i->rest) && bits_is_single(i->more) && candset_has(&k->on, candidate(by, digit_lowest(i->more))),
	       "the cell was not said to have that digit");
	for (int cell = cellset_next(i->cells, -1); cell >= 0; cell = cellset_next(i->cells, cell))
		forced(k, (i->digits & ~geometry_excluded(k->board->geo, by, digit_lowest(i->more), cell)) == 0, "it is not excluded");
}

/* What the premises leave the clue's cells has no filling with that. */
static void check_force_by_clue(struct forcing_checker *k, const struct inference *i)
{
	uint16_t left[MAX_CELLS];

	for (int cell = 0; cell < k->board->geo->cells; cell++) {
		const uint16_t on = candset_digits(&k->on, cell);

		left[cell] = k->board->value[cell] != 0 ? digit_bit(k->board->value[cell]) : left_in(k, cell) & (on != 0 ? on : UINT16_MAX);
	}
	const char *fault = proof_by_clue_fault(k->board, i, proof_marked_houses(k->step->proof, ROLE_BASE, i->beat), left);

	forced(k, fault == NULL, fault);
}

static void check_force_last_place(struct forcing_checker *k, const struct inference *i)
{
	if (is_house(k, i->house))
		forced(k, within(left_places(k, i->house, digit_lowest(i->digits)), i->cells), "the house has another place");
}

static void check_force_last_digit(struct forcing_checker *k, const struct inference *i)
{
	forced(k, !(left_in(k, cellset_next(i->cells, -1)) & ~i->digits), "the cell has another candidate");
}

/* A variable of a whip or braid: all that it could be is named. */
static void check_whip_place(struct forcing_checker *k, const struct inference *i)
{
	if (!is_house(k, i->house))
		return;
	forced(k, cellset_equal(i->rest, proof_places(k->board, k->board->geo->house_set[i->house], digit_lowest(i->digits))),
	       "it names other places");
	forced(k, cellset_equal(left_places(k, i->house, digit_lowest(i->digits)), i->cells), "something else is left");
}

static void check_whip_digit(struct forcing_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	forced(k, !cellset_several(i->cells) && cell >= 0 && i->more == k->board->cand[cell], "it names other candidates");
	forced(k, cell >= 0 && k->board->value[cell] == 0 && left_in(k, cell) == i->digits, "something else is left");
}

static void check_whip_no_place(struct forcing_checker *k, const struct inference *i)
{
	forced(k, cellset_empty(i->cells) && !cellset_empty(i->rest), "the house needs no place");
	check_whip_place(k, i);
}

/* None of the guardians is left, of which the pattern says that one is true. */
static void check_whip_no_guardian(struct forcing_checker *k, const struct inference *i)
{
	const struct inference *pattern = NULL;
	struct candset guardians;

	for (int p = 0; p < i->premises; p++)
		if (reason_is_guarded(k->inference[k->premise[i->premise + p]].reason))
			pattern = &k->inference[k->premise[i->premise + p]];
	if (!forced(k, pattern != NULL, "it names no pattern"))
		return;
	guardians = proof_guardians_of(k->board, pattern);
	forced(k, includes(&k->off, &guardians), "a guardian is left");
	forced(k, cellset_equal(i->rest, pattern->rest) && i->more == pattern->more, "it names other guardians");
	forced(k, i->premises == candset_count(&guardians) + 1, "it names more than rules them out");
}

static void check_whip_no_digit(struct forcing_checker *k, const struct inference *i)
{
	forced(k, i->digits == 0, "something is left");
	check_whip_digit(k, i);
}

static void check_force_confined(struct forcing_checker *k, const struct inference *i)
{
	if (!is_house(k, i->house) || !is_house(k, i->other))
		return;
	const struct geometry *g = k->board->geo;

	forced(k, within(left_places(k, i->house, digit_lowest(i->digits)), i->rest), "the house has another place");
	forced(k, within(cellset_or(i->rest, i->cells), g->house_set[i->other]), "they are not in the other house");
	forced(k, cellset_empty(cellset_and(i->rest, i->cells)), "it excludes itself");
}

static void check_force_naked(struct forcing_checker *k, const struct inference *i)
{
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		forced(k, !(left_in(k, c) & ~i->more), "a cell has another candidate");
	forced(k, bits_count(i->more) == cellset_count(i->rest) && !(i->digits & ~i->more), "there are not as many digits as cells");
	forced(k, is_house(k, i->house) && within(cellset_or(i->rest, i->cells), k->board->geo->house_set[i->house]),
	       "they are not in one house");
	forced(k, cellset_empty(cellset_and(i->rest, i->cells)), "it excludes itself");
}

/* Each of MORE in each of REST excludes each of the digits in each of the cells. */
static void check_common(struct forcing_checker *k, const struct inference *i)
{
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		for (int d = digit_first(i->more); d != 0; d = digit_next(i->more, d))
			for (int to = cellset_next(i->cells, -1); to >= 0; to = cellset_next(i->cells, to))
				for (int e = digit_first(i->digits); e != 0; e = digit_next(i->digits, e))
					forced(k, geometry_sees(k->board->geo, candidate(c, d), candidate(to, e)), "a candidate does not exclude it");
}

static void check_force_common(struct forcing_checker *k, const struct inference *i)
{
	if (!is_house(k, i->house))
		return;
	forced(k, within(left_places(k, i->house, digit_lowest(i->more)), i->rest), "the house has another place");
	check_common(k, i);
}

static void check_force_common_cell(struct forcing_checker *k, const struct inference *i)
{
	forced(k, !cellset_several(i->rest) && !(left_in(k, cellset_next(i->rest, -1)) & ~i->more), "the cell has another candidate");
	check_common(k, i);
}

static void check_force_hidden(struct forcing_checker *k, const struct inference *i)
{
	if (!is_house(k, i->house))
		return;
	for (int d = digit_first(i->more); d != 0; d = digit_next(i->more, d))
		forced(k, within(left_places(k, i->house, d), i->rest), "a digit has another place");
	forced(k, bits_count(i->more) == cellset_count(i->rest), "there are not as many digits as cells");
	forced(k, within(i->cells, i->rest) && !(i->digits & i->more), "it excludes something else");
}

/* Whether two houses hold all of CELLS. */
static bool has_cover(const struct geometry *g, struct cellset cells)
{
	for (int a = 0; a < g->houses; a++)
		for (int b = a + 1; b < g->houses; b++)
			if (within(cells, cellset_or(g->house_set[a], g->house_set[b])))
				return true;
	return false;
}

/* The places in the two houses that are named are REST; two others hold these and what is excluded. */
static void check_force_fish(struct forcing_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	int digit = digit_lowest(i->digits);

	if (!is_house(k, i->house) || !is_house(k, i->other))
		return;
	forced(k, within(left_places(k, i->house, digit), i->rest) && within(left_places(k, i->other, digit), i->rest),
	       "a base house has another place");
	forced(k, cellset_empty(cellset_and(cellset_and(g->house_set[i->house], g->house_set[i->other]), i->rest)), "the bases share a place");
	forced(k, cellset_empty(cellset_and(cellset_or(g->house_set[i->house], g->house_set[i->other]), i->cells)), "it excludes itself");
	forced(k, has_cover(g, cellset_or(i->rest, i->cells)), "no two houses cover it");
}

/* A point of the argument of a pattern: all of them are looked at where it ends. */
static void check_pattern_point(struct forcing_checker *k, const struct inference *i)
{
	forced(k, i->premises == 0, "a pattern of the position rests on something");
}

/* An exocet of the position, which rests on its argument alone: all inferences before it from its base on. */
static void check_force_exocet(struct forcing_checker *k, const struct inference *i)
{
	const int from = k->number - i->premises;
	const char *fault = proof_exocet_fault(k->board, i);

	for (int p = 0; p < i->premises; p++)
		forced(k, k->premise[i->premise + p] == from + p, "it does not rest on all of its argument");
	forced(k, fault == NULL, fault);
	if (!forced(k, i->premises > 1, "it has no argument") || k->fault != NULL)
		return;
	const struct inference *base = &k->inference[from], *last = i - 1;

	forced(k, base->reason == REASON_EXOCET_BASE && base->number == i->number && cellset_equal(base->cells, i->cells) &&
		  base->digits == i->digits, "its argument has another base");
	forced(k, (last->reason == REASON_EXOCET || last->reason == REASON_EXOCET_OTHERS || last->reason == REASON_EXOCET_EACH) &&
		  cellset_equal(last->rest, i->rest), "its argument has other targets");
	fault = proof_check_exocet(k->board, k->step, from, k->number);
	forced(k, fault == NULL, fault);
}

/* The one exocet that the inference names says it. */
static void check_force_by_exocet(struct forcing_checker *k, const struct inference *i)
{
	bool on = i->reason == REASON_FORCE_EXOCET_ON || i->reason == REASON_FORCE_MIRROR_ON || i->reason == REASON_FORCE_CROSS_ON;
	struct candset what = candidates_in(k->board, i->cells, i->digits);
	const struct inference *exocet = NULL;

	for (int p = 0; p < i->premises; p++) {
		const struct inference *premise = &k->inference[k->premise[i->premise + p]];

		if (!reason_is_exocet(premise->reason))
			continue;
		forced(k, exocet == NULL, "it names two exocets");
		exocet = premise;
	}
	if (!forced(k, exocet != NULL && candset_count(&what) == 1, "it names no exocet, or not one candidate"))
		return;
	const char *fault = proof_exocet_names_fault(k->board, exocet, &k->on, i);

	forced(k, fault == NULL, fault);
	forced(k, proof_exocet_says(k->board, exocet, &k->on, &k->off, candset_next(&what, -1), on), "the exocet does not say so");
}

/* A pattern of the position, which rests on its argument alone. */
static void check_force_pattern(struct forcing_checker *k, const struct inference *i)
{
	const char *fault = proof_guarded_fault(k->board, i);

	forced(k, fault == NULL, fault);
	if (!forced(k, i->premises == 1 && k->premise[i->premise] == k->number - 1, "it has no argument"))
		return;
	const struct inference *why = i - 1;

	forced(k, why->reason == (i->reason == REASON_FORCE_ODDAGON ? REASON_ODDAGON : REASON_TRIDAGON) && why->number == i->number &&
		  cellset_equal(why->cells, i->cells) && why->digits == i->digits, "its argument is that of another pattern");
}

/* The one pattern with guardians that the inference names; NULL: none, or several. */
static const struct inference *pattern_of(struct forcing_checker *k, const struct inference *i)
{
	const struct inference *found = NULL;
	int count = 0;

	for (int p = 0; p < i->premises; p++) {
		const struct inference *premise = &k->inference[k->premise[i->premise + p]];

		if (!reason_is_guarded(premise->reason))
			continue;
		found = premise;
		count++;
	}
	return forced(k, count == 1, "it does not name one pattern") ? found : NULL;
}

/* All other guardians are said to be false. */
static void check_force_guardian(struct forcing_checker *k, const struct inference *i)
{
	const struct inference *of = pattern_of(k, i);
	const struct candset what = candidates_in(k->board, i->cells, i->digits);

	if (of == NULL)
		return;
	const struct candset guardians = proof_guardians_of(k->board, of);

	forced(k, candset_count(&what) == 1 && includes(&guardians, &what), "that is no guardian");
	for (int c = candset_next(&guardians, -1); c >= 0; c = candset_next(&guardians, c))
		forced(k, candset_has(&what, c) || candset_has(&k->off, c), "another guardian is left");
}

static void check_force_no_place(struct forcing_checker *k, const struct inference *i)
{
	if (!is_house(k, i->house))
		return;
	int digit = digit_lowest(i->digits);

	forced(k, cellset_empty(left_places(k, i->house, digit)), "the house has a place");
	forced(k, !cellset_empty(proof_places(k->board, k->board->geo->house_set[i->house], digit)), "the house needs no place");
}

static void check_force_no_digit(struct forcing_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	forced(k, left_in(k, cell) == 0, "the cell has a candidate");
	forced(k, k->board->value[cell] == 0, "the cell needs no candidate");
}

static void check_force_denied(struct forcing_checker *k, const struct inference *i)
{
	int cand = candidate(cellset_next(i->cells, -1), digit_lowest(i->digits));

	forced(k, candset_has(&k->on, cand) && candset_has(&k->off, cand), "nothing is denied");
}

/* What begins an assumption. */
static void check_force_assume(struct forcing_checker *k, const struct inference *i)
{
	struct statement *s = &k->said[k->number];
	bool on = i->reason != REASON_FORCE_SUPPOSE_OFF && i->reason != REASON_FORCE_CASE_OFF && i->reason != REASON_FORCE_LEMMA_OFF;

	s->assumption = k->assumptions++;
	if (!forced(k, s->assumption < 64 * MASK_WORDS, "there are more assumptions than can be followed"))
		return;
	s->under.word[s->assumption / 64] |= (uint64_t)1 << s->assumption % 64;
	*(on ? &s->supposed_on : &s->supposed_off) = candidates_in(k->board, i->cells, i->digits);
	forced(k, candset_count(on ? &s->supposed_on : &s->supposed_off) == 1, "it does not assume one candidate");
	s->on = s->supposed_on;
	s->off = s->supposed_off;
}

static bool ends_assumption(const struct inference *i)
{
	return i->reason == REASON_FORCE_NOT || i->reason == REASON_FORCE_MUST || i->reason == REASON_FORCE_LEMMA_NOT ||
	       i->reason == REASON_FORCE_LEMMA_MUST;
}

/* What is assumed is not so, since that leads to a contradiction. */
static void check_force_ends(struct forcing_checker *k, const struct inference *i)
{
	struct statement *s = &k->said[k->number];

	if (!forced(k, i->premises == 2, "it does not name the assumption and the contradiction"))
		return;
	const struct statement *from = statement_of(k, i, 0), *end = statement_of(k, i, 1);

	if (!forced(k, from->assumption >= 0 && end->contradiction, "it does not name an assumption and a contradiction"))
		return;
	s->under = end->under;
	s->under.word[from->assumption / 64] &= ~((uint64_t)1 << from->assumption % 64);
	s->on = from->supposed_off;
	s->off = from->supposed_on;
	struct candset what = candidates_in(k->board, i->cells, i->digits);

	bool must = i->reason == REASON_FORCE_MUST || i->reason == REASON_FORCE_LEMMA_MUST;

	forced(k, includes(must ? &s->on : &s->off, &what) && candset_count(&what) == 1,
	       "it concludes something else");
}

/* The cases are all the guardians of the pattern. */
static void check_force_guardians(struct forcing_checker *k, const struct inference *i)
{
	const struct inference *of = pattern_of(k, i);

	if (of == NULL)
		return;
	const struct candset guardians = proof_guardians_of(k->board, of);

	forced(k, candset_equal(&guardians, &k->said[k->number].supposed_on), "a guardian is missing, or is none");
}

/* One of these cases is true. */
static void check_force_cases(struct forcing_checker *k, const struct inference *i)
{
	struct statement *s = &k->said[k->number];

	s->cases = true;
	s->supposed_on = candidates_in(k->board, i->cells, i->digits);
	s->supposed_off = (struct candset){ { 0 } };
	if (i->reason == REASON_FORCE_CELL)
		forced(k, !cellset_several(i->cells) && i->digits == k->board->cand[cellset_next(i->cells, -1)], "a candidate is missing");
	else if (i->reason == REASON_FORCE_EITHER)
		s->supposed_off = s->supposed_on;
	else if (i->reason == REASON_FORCE_GUARDIANS)
		check_force_guardians(k, i);
	else if (is_house(k, i->house))
		forced(k, within(proof_places(k->board, k->board->geo->house_set[i->house], digit_lowest(i->digits)), i->cells),
		       "a place is missing");
}

/* What follows in the case of assumption CASE, of what the conclusion names. */
static void follows_in(const struct forcing_checker *k, const struct inference *i, int n, struct statement *to)
{
	for (int p = 0; p < i->premises; p++) {
		const struct statement *s = statement_of(k, i, p);
		struct assumptions under = s->under;

		if (!(under.word[n / 64] >> n % 64 & 1))
			continue;
		under.word[n / 64] &= ~((uint64_t)1 << n % 64);
		for (int w = 0; w < MASK_WORDS; w++)
			to->under.word[w] |= under.word[w];
		unite(&to->on, &s->on);
		unite(&to->off, &s->off);
	}
}

/* Whether a statement follows from statement FROM and the position, without any assumption. */
static bool follows_from(const struct forcing_checker *k, int number, int from)
{
	static const struct assumptions none = { { 0 } };
	const struct inference *i = &k->inference[number];

	if (number == from || includes_assumptions(&none, &k->said[number].under))
		return true;
	if (number < from || k->said[number].assumption >= 0)
		return false;
	for (int p = 0; p < i->premises; p++)
		if (!follows_from(k, k->premise[i->premise + p], from))
			return false;
	return true;
}

/* What is on here is on in an earlier case too, and leads to all effects there by itself. */
static void check_force_as(struct forcing_checker *k, const struct inference *i)
{
	struct statement *s = &k->said[k->number];
	struct candset what = candidates_in(k->board, i->cells, i->digits), on = { { 0 } }, off = on;

	if (!forced(k, i->premises > 2, "it does not say what it goes on from"))
		return;
	const struct statement *here = statement_of(k, i, 0), *there = statement_of(k, i, 1);

	forced(k, candset_count(&what) == 1 && includes(&here->on, &what) && includes(&there->on, &what), "the cases do not meet there");
	for (int p = 2; p < i->premises; p++) {
		forced(k, follows_from(k, k->premise[i->premise + p], k->premise[i->premise + 1]), "it rests on more than that");
		unite(&on, &statement_of(k, i, p)->on);
		unite(&off, &statement_of(k, i, p)->off);
	}
	s->under = here->under;
	s->on = k->step->head.place;
	s->off = k->step->head.drop;
	forced(k, includes(&on, &s->on) && includes(&off, &s->off), "it leads to less there");
}

/* The effects follow in each case, and the cases are all that there are. */
static void check_force_every(struct forcing_checker *k, const struct inference *i)
{
	const struct statement *root = i->premises > 0 ? statement_of(k, i, 0) : NULL;
	struct candset on = { { 0 } }, off = on;
	struct statement *s = &k->said[k->number];

	if (!forced(k, root != NULL && root->cases, "it does not name the cases"))
		return;
	s->on = k->step->head.place;
	s->off = k->step->head.drop;
	for (int n = 0; n < k->number; n++) {
		const struct statement *one = &k->said[n];
		struct statement here = { .assumption = -1 };

		if (one->assumption < 0 || k->inference[n].premises == 0 || statement_of(k, &k->inference[n], 0) != root)
			continue;
		follows_in(k, i, one->assumption, &here);
		forced(k, includes(&here.on, &s->on) && includes(&here.off, &s->off), "it does not follow in one of the cases");
		for (int w = 0; w < MASK_WORDS; w++)
			s->under.word[w] |= here.under.word[w];
		unite(&on, &one->supposed_on);
		unite(&off, &one->supposed_off);
	}
	forced(k, candset_equal(&on, &root->supposed_on) && candset_equal(&off, &root->supposed_off), "a case is missing");
}

enum claims { CLAIMS_ON, CLAIMS_OFF, CLAIMS_CONTRADICTION, CLAIMS_ITSELF };

static const struct forcing_rule {
	void (*check)(struct forcing_checker *, const struct inference *);
	enum claims claims;
} forcing_rules[REASONS] = {
	[REASON_FORCE_SUPPOSE_ON] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_SUPPOSE_OFF] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_SUPPOSE_NESTED] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_LEMMA_ON] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_LEMMA_OFF] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_CASE_ON] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_CASE_OFF] = { check_force_assume, CLAIMS_ITSELF },
	[REASON_FORCE_CELL] = { check_force_cases, CLAIMS_ITSELF },
	[REASON_FORCE_HOUSE] = { check_force_cases, CLAIMS_ITSELF },
	[REASON_FORCE_EITHER] = { check_force_cases, CLAIMS_ITSELF },
	[REASON_FORCE_GUARDIANS] = { check_force_cases, CLAIMS_ITSELF },
	[REASON_FORCE_TRIDAGON] = { check_force_pattern, CLAIMS_ITSELF },
	[REASON_FORCE_ODDAGON] = { check_force_pattern, CLAIMS_ITSELF },
	[REASON_FORCE_GUARDIAN] = { check_force_guardian, CLAIMS_ON },
	[REASON_FORCE_SEEN] = { check_force_seen, CLAIMS_OFF },
	[REASON_FORCE_FILLED] = { check_force_filled, CLAIMS_OFF },
	[REASON_FORCE_NEAR] = { check_force_near, CLAIMS_OFF },
	[REASON_FORCE_CLUE] = { check_force_by_clue, CLAIMS_OFF }, [REASON_FORCE_CLUE_SEEN] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_TOTAL] = { check_force_by_clue, CLAIMS_OFF }, [REASON_FORCE_TOTAL_MORE] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_TOTAL_LESS] = { check_force_by_clue, CLAIMS_OFF }, [REASON_FORCE_TOTAL_SAME] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_TOTAL_SEEN] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_NO_DIFFERENCE] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_NO_RATIO] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_NO_SUM] = { check_force_by_clue, CLAIMS_OFF },
	[REASON_FORCE_LAST_PLACE] = { check_force_last_place, CLAIMS_ON },
	[REASON_FORCE_LAST_DIGIT] = { check_force_last_digit, CLAIMS_ON },
	[REASON_FORCE_CONFINED] = { check_force_confined, CLAIMS_OFF },
	[REASON_FORCE_NAKED] = { check_force_naked, CLAIMS_OFF },
	[REASON_FORCE_COMMON] = { check_force_common, CLAIMS_OFF },
	[REASON_FORCE_COMMON_CELL] = { check_force_common_cell, CLAIMS_OFF },
	[REASON_FORCE_HIDDEN] = { check_force_hidden, CLAIMS_OFF },
	[REASON_FORCE_FISH] = { check_force_fish, CLAIMS_OFF },
	[REASON_EXOCET_BASE] = { check_pattern_point, CLAIMS_ITSELF }, [REASON_EXOCET_TWICE] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_ONCE] = { check_pattern_point, CLAIMS_ITSELF }, [REASON_EXOCET_NEVER] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_COMPANION] = { check_pattern_point, CLAIMS_ITSELF }, [REASON_EXOCET] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_LOOSE] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_LOOSE_NOWHERE] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_LOOSE_THEN] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_LOOSE_END] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_OTHERS] = { check_pattern_point, CLAIMS_ITSELF }, [REASON_EXOCET_EACH] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_MUST] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_EXOCET_MUST_NOWHERE] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_TRIDAGON] = { check_pattern_point, CLAIMS_ITSELF }, [REASON_ODDAGON] = { check_pattern_point, CLAIMS_ITSELF },
	[REASON_FORCE_EXOCET] = { check_force_exocet, CLAIMS_ITSELF },
	[REASON_FORCE_WEAK_EXOCET] = { check_force_exocet, CLAIMS_ITSELF },
	[REASON_FORCE_SENIOR_EXOCET] = { check_force_exocet, CLAIMS_ITSELF },
	[REASON_FORCE_EXOCET_ON] = { check_force_by_exocet, CLAIMS_ON },
	[REASON_FORCE_EXOCET_OFF] = { check_force_by_exocet, CLAIMS_OFF },
	[REASON_FORCE_MIRROR_ON] = { check_force_by_exocet, CLAIMS_ON },
	[REASON_FORCE_MIRROR_OFF] = { check_force_by_exocet, CLAIMS_OFF },
	[REASON_FORCE_CROSS_ON] = { check_force_by_exocet, CLAIMS_ON },
	[REASON_FORCE_CROSS_OFF] = { check_force_by_exocet, CLAIMS_OFF },
	[REASON_FORCE_LINE] = { check_force_by_exocet, CLAIMS_OFF },
	[REASON_FORCE_CLASH] = { check_force_by_exocet, CLAIMS_OFF },
	[REASON_FORCE_NO_PLACE] = { check_force_no_place, CLAIMS_CONTRADICTION },
	[REASON_FORCE_NO_DIGIT] = { check_force_no_digit, CLAIMS_CONTRADICTION },
	[REASON_FORCE_DENIED] = { check_force_denied, CLAIMS_CONTRADICTION },
	[REASON_FORCE_MISSED] = { check_force_denied, CLAIMS_CONTRADICTION },
	[REASON_WHIP_PLACE] = { check_whip_place, CLAIMS_ON },
	[REASON_WHIP_DIGIT] = { check_whip_digit, CLAIMS_ON },
	[REASON_WHIP_NO_PLACE] = { check_whip_no_place, CLAIMS_CONTRADICTION },
	[REASON_WHIP_NO_DIGIT] = { check_whip_no_digit, CLAIMS_CONTRADICTION },
	[REASON_WHIP_NO_GUARDIAN] = { check_whip_no_guardian, CLAIMS_CONTRADICTION },
	[REASON_FORCE_NOT] = { check_force_ends, CLAIMS_ITSELF },
	[REASON_FORCE_MUST] = { check_force_ends, CLAIMS_ITSELF },
	[REASON_FORCE_LEMMA_NOT] = { check_force_ends, CLAIMS_ITSELF },
	[REASON_FORCE_LEMMA_MUST] = { check_force_ends, CLAIMS_ITSELF },
	[REASON_FORCE_AS] = { check_force_as, CLAIMS_ITSELF },
	[REASON_FORCE_EVERY] = { check_force_every, CLAIMS_ITSELF },
};

/* Gathers what the premises say, and under which assumptions. */
static void take_premises(struct forcing_checker *k, const struct inference *i)
{
	struct statement *s = &k->said[k->number];

	k->on = k->off = (struct candset){ { 0 } };
	for (int p = 0; p < i->premises; p++) {
		int premise = k->premise[i->premise + p];

		if (!forced(k, premise >= 0 && premise < k->number, "it names what is not told before it"))
			return;
		k->said[premise].used = true;
		unite(&k->on, &k->said[premise].on);
		unite(&k->off, &k->said[premise].off);
		if (!ends_assumption(i) && i->reason != REASON_FORCE_EVERY && i->reason != REASON_FORCE_AS)
			for (int w = 0; w < MASK_WORDS; w++)
				s->under.word[w] |= k->said[premise].under.word[w];
	}
}

static void check_forcing(struct forcing_checker *k)
{
	const struct inference *i = &k->inference[k->number];
	const struct forcing_rule *rule = &forcing_rules[i->reason];
	struct statement *s = &k->said[k->number];

	s->assumption = -1;
	if (!forced(k, rule->check != NULL, "no such reason is known here"))
		return;
	take_premises(k, i);
	if (k->fault == NULL)
		rule->check(k, i);
	if (rule->claims == CLAIMS_ON || rule->claims == CLAIMS_OFF)
		*(rule->claims == CLAIMS_ON ? &s->on : &s->off) = candidates_in(k->board, i->cells, i->digits);
	s->contradiction = rule->claims == CLAIMS_CONTRADICTION;
	if (i->reason == REASON_WHIP_PLACE && cellset_several(i->cells)) {
		s->one_of = s->on;
		s->on = (struct candset){ { 0 } };
	} else if (rule->claims == CLAIMS_ON)
		forced(k, candset_count(&s->on) == 1, "it does not place one candidate");
}

/* The last inference says all that the step does, and rests on no assumption; all others are needed. */
static void check_forcing_end(struct forcing_checker *k)
{
	static const struct assumptions none = { { 0 } };
	const struct statement *last = &k->said[k->number - 1];

	forced(k, includes(&last->on, &k->step->head.place) && includes(&last->off, &k->step->head.drop), "it does not say all effects");
	forced(k, includes_assumptions(&none, &last->under), "the conclusion rests on an assumption");
	for (int n = 0; n + 1 < k->number; n++)
		forced(k, k->said[n].used, "something is told that nothing rests on");
}

bool proof_is_forcing(const struct proof *p)
{
	return p->inferences > 0 && forcing_rules[proof_inferences(p)[p->inferences - 1].reason].check != NULL;
}

const char *proof_check_forcing(const struct board *b, const struct step *step, int *number)
{
	struct forcing_checker k = { .board = b, .step = step, .inference = proof_inferences(step->proof),
				     .premise = proof_premises(step->proof) };

	k.said = mem_zero((size_t)step->proof->inferences, sizeof *k.said);
	for (; k.number < step->proof->inferences && k.fault == NULL; k.number++)
		check_forcing(&k);
	if (k.fault == NULL)
		check_forcing_end(&k);
	*number = k.number - 1;
	free(k.said);
	return k.fault;
}
