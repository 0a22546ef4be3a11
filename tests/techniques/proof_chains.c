/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The links of chains, and what follows where they end or close. */
#include "tests/techniques/proof_claims.h"
#include "tests/techniques/proof_clues.h"

static void check_on_in_house(struct proof_checker *k, const struct inference *i)
{
	int digit = digit_lowest(i->digits);

	if (!proof_needs(k, i->house < k->board->geo->houses, "it names no house"))
		return;
	struct cellset all = proof_places(k->board, k->board->geo->house_set[i->house], digit);

	proof_needs(k, proof_is_within(i->cells, all), "the digit cannot go there");
	proof_needs(k, proof_is_within(all, cellset_or(i->cells, proof_denied(k, i, digit))), "the house has another place");
}

static void check_on_in_cell(struct proof_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);
	uint16_t others = k->board->cand[cell] & (uint16_t)~i->digits;

	proof_needs(k, i->more == k->board->cand[cell], "these are not the cell's candidates");
	proof_needs(k, k->board->cand[cell] & i->digits, "the cell lacks the digit");
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		proof_needs(k, cellset_has(proof_denied(k, i, d), cell), "the cell has another candidate");
}

/* The premise denies all other candidates of the cell at once. */
static void check_on_last(struct proof_checker *k, const struct inference *i)
{
	const int cell = cellset_next(i->cells, -1);
	const struct proof_claim *off = proof_only_premise(k, i, OFF);

	proof_needs(k, !cellset_several(i->cells) && cellset_equal(off->cells, i->cells), "that was said of another cell");
	proof_needs(k, bits_is_single(i->digits) && (k->board->cand[cell] & (uint16_t)~off->digits) == i->digits,
		    "the cell has another candidate");
}

/* No filling of a clue's cells has what is on and what is denied. */
static void check_off_by_clue(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *on = proof_only_premise(k, i, ON);
	uint16_t left[MAX_CELLS];

	for (int cell = 0; cell < k->board->geo->cells; cell++)
		left[cell] = k->board->value[cell] != 0 ? digit_bit(k->board->value[cell]) : k->board->cand[cell];
	if (!proof_needs(k, !cellset_several(on->cells) && bits_is_single(on->digits), "no one candidate was said to be true"))
		return;
	left[cellset_next(on->cells, -1)] &= on->digits;
	const char *fault = proof_by_clue_fault(k->board, i, proof_marked_houses(k->proof, ROLE_BASE, i->beat), left);

	proof_needs(k, fault == NULL, fault);
}

static void check_off_in_house(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *on = proof_only_premise(k, i, ON);

	proof_needs(k, on->digits == i->digits, "that was said of another digit");
	proof_needs(k, i->house < k->board->geo->houses &&
			       proof_is_within(cellset_or(on->cells, i->cells), k->board->geo->house_set[i->house]),
	      "they are not in one house");
	proof_needs(k, cellset_empty(cellset_and(on->cells, i->cells)), "a cell does not exclude itself");
}

static void check_off_in_cell(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *on = proof_only_premise(k, i, ON);

	proof_needs(k, cellset_equal(on->cells, i->cells) && !cellset_several(i->cells), "that was said of another cell");
	proof_needs(k, on->digits == i->more && !(i->more & i->digits), "that was said of another digit");
}

static void check_set(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *on = proof_only_premise(k, i, ON);

	proof_needs(k, on->digits == i->digits && cellset_equal(on->cells, i->rest), "that was said of other cells");
	proof_needs(k, proof_all_see(k->board->geo, proof_places(k->board, i->cells, digit_lowest(i->digits)), i->rest), "a place in the set is not seen");
	proof_check_locked(k, i);
}

static void check_next_set(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *take = proof_only_premise(k, i, TAKE);
	int digit = digit_lowest(i->digits);

	proof_needs(k, take->digits & i->digits && cellset_equal(take->cells, i->rest), "the set before does not take it");
	proof_needs(k, proof_all_see(k->board->geo, proof_places(k->board, i->cells, digit), proof_places(k->board, i->rest, digit)), "a place is not seen");
	proof_check_locked(k, i);
}

/* All of CELLS see all places of DIGIT in the set, which takes it. */
static void check_seen(struct proof_checker *k, const struct proof_claim *take, struct cellset cells, int digit)
{
	struct cellset set = proof_places(k->board, take->cells, digit);

	proof_needs(k, take->digits & digit_bit(digit), "the set does not take it");
	proof_needs(k, proof_all_see(k->board->geo, cells, set), "a place is not seen");
}

static void check_off_seen(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *on = i->premises == 1 ? &k->claim[k->premise[i->premise]] : NULL;

	/* A group takes it, or a set. */
	if (on != NULL && on->kind == ON) {
		proof_needs(k, cellset_equal(on->cells, i->rest) && on->digits == i->digits, "that was said of other cells");
		proof_needs(k, proof_all_see(k->board->geo, i->cells, i->rest), "a place is not seen");
		return;
	}
	const struct proof_claim *take = proof_only_premise(k, i, TAKE);

	proof_needs(k, cellset_equal(take->cells, i->rest), "that was said of another set");
	check_seen(k, take, i->cells, digit_lowest(i->digits));
}

static void check_forced(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *take = proof_only_premise(k, i, TAKE);

	proof_needs(k, cellset_equal(take->cells, i->rest), "that was said of another set");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == (i->digits | i->more), "these are not the cell's candidates");
	for (int d = digit_first(i->more); d != 0; d = digit_next(i->more, d))
		check_seen(k, take, i->cells, d);
}

/* Each world from FIRST on becomes one for each digit of MORE, which CELL takes, so that the set lacks it. */
static void split_worlds(struct proof_checker *k, size_t first, struct cellset cell, uint16_t more, const struct proof_claim *set)
{
	for (size_t i = first, end = k->worlds; i < end; i++) {
		for (int d = digit_first(more); d != 0; d = digit_next(more, d)) {
			struct proof_world *w = d == digit_first(more) ? &k->world[i] : proof_add_world(k);
			const struct proof_world *from = &k->world[i];

			for (size_t c = 0; w != from && c + 2 < from->count; c++)
				proof_add_claim(w, from->claim[c].kind, from->claim[c].cells, from->claim[c].digits);
			proof_add_claim(w, ON, cell, digit_bit(d));
			proof_add_claim(w, TAKE, set->cells, proof_candidates_of(k->board, set->cells) & (uint16_t)~digit_bit(d));
		}
	}
}

/*
 * The links of a loop run both ways: if its start is true, all that was said is false. A set that was to lose one digit then has lost what
 * the link after it excludes; where that is one of several digits of a cell, each is a case.
 */
static void reverse(struct proof_checker *k, int end)
{
	size_t first = k->worlds;
	struct proof_world *w = proof_add_world(k);

	for (int i = 0; i < end; i++) {
		const struct inference *next = &k->inference[i];
		const struct proof_claim *c = &k->claim[i], *before = next->premises == 1 ? &k->claim[k->premise[next->premise]] : NULL;

		if (c->kind == ON || c->kind == OFF)
			proof_add_claim(w, c->kind == ON ? OFF : ON, c->cells, c->digits);
		if (before != NULL && before->kind == TAKE && next->reason != REASON_CHAIN_FORCED)
			proof_add_claim(w, TAKE, before->cells, proof_candidates_of(k->board, before->cells) & (uint16_t)~next->digits);
	}
	for (int i = 0; i < end; i++)
		if (k->inference[i].reason == REASON_CHAIN_FORCED)
			split_worlds(k, first, k->inference[i].cells, k->inference[i].more, &k->claim[k->premise[k->inference[i].premise]]);
}

static void as_told(struct proof_checker *k, int end)
{
	struct proof_world *w = proof_add_world(k);

	for (int i = 0; i < end; i++)
		if (k->claim[i].kind != NOTHING)
			proof_add_claim(w, k->claim[i].kind, k->claim[i].cells, k->claim[i].digits);
}

/* The sentence speaks of the start. */
static void names_start(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, cellset_equal(i->cells, k->claim[0].cells) && i->digits == k->claim[0].digits, "it names something else than the start");
}

/* The chain comes back to its start. */
static void check_loop(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *end = proof_only_premise(k, i, OFF);

	proof_needs(k, k->claim[0].kind == OFF && cellset_equal(end->cells, k->claim[0].cells) && end->digits == k->claim[0].digits,
	      "the loop does not close");
	names_start(k, i);
	as_told(k, k->number);
	reverse(k, k->number);
}

/* Its start is false by assumption, its end true. */
static void check_either(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *end = proof_only_premise(k, i, ON);

	proof_needs(k, k->claim[0].kind == OFF, "nothing was assumed");
	names_start(k, i);
	proof_needs(k, cellset_equal(i->rest, end->cells) && i->more == end->digits, "it names something else than the end");
	if (i->reason == REASON_CHAIN_ITSELF)
		proof_needs(k, cellset_equal(end->cells, i->cells) && end->digits == i->digits, "it does not come back");
	as_told(k, k->number);
	k->world[0].count = 0;
	proof_add_claim(&k->world[0], ON, end->cells, end->digits);
	proof_add_claim(proof_add_world(k), ON, k->claim[0].cells, k->claim[0].digits);
	proof_check_effects(k);
}

static void check_against(struct proof_checker *k, const struct inference *i)
{
	const struct proof_claim *end = proof_only_premise(k, i, OFF);

	proof_needs(k, k->claim[0].kind == ON && proof_is_within(k->claim[0].cells, end->cells) && end->digits == k->claim[0].digits,
	      "the assumption is not contradicted");
	names_start(k, i);
	proof_add_claim(proof_add_world(k), OFF, k->claim[0].cells, k->claim[0].digits);
	proof_check_effects(k);
}

/* The step eliminates DIGITS from CELLS. */
static void check_eliminates(struct proof_checker *k, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			proof_needs(k, candset_has(&k->head->drop, candidate(c, d)), "the step does not eliminate what it says");
}

/* Sentences about loops: what is true both ways. */
static void check_one_of(struct proof_checker *k, const struct inference *i)
{
	int digit = digit_lowest(i->digits);

	proof_needs(k, cellset_equal(proof_places(k->board, i->cells, digit), i->cells), "the digit cannot go there");
	check_eliminates(k, i->rest, i->digits);
	proof_needs(k, proof_always_within(k, i->cells, digit), "the digit may be elsewhere");
	proof_needs(k, proof_all_see(k->board->geo, i->rest, i->cells), "what is eliminated does not see all of them");
}

static void check_no_other(struct proof_checker *k, const struct inference *i)
{
	int cell = cellset_next(i->cells, -1);

	for (size_t w = 0; w < k->worlds; w++) {
		bool takes = false;

		for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
			takes |= proof_world_puts(k->board, &k->world[w], i->cells, d);
		proof_needs(k, takes, "a case does not put one of them there");
	}

	proof_needs(k, (i->digits & (uint16_t)~k->board->cand[cell]) == 0, "the cell cannot take it");
	check_eliminates(k, i->cells, i->more);
	for (int d = digit_first(i->more); d != 0; d = digit_next(i->more, d))
		proof_needs(k, proof_always_refuted(k, cell, d), "the cell may take it");
}

/* An assumption opens the proof. */
static void check_suppose(struct proof_checker *k, const struct inference *i)
{
	(void)i;
	proof_needs(k, k->number == 0, "it assumes something once more");
}

static void check_together(struct proof_checker *k, const struct inference *i)
{
	(void)i;
	proof_check_effects(k);
}

const struct proof_rule proof_chain_rules[REASONS] = {
	[REASON_CHAIN_SUPPOSE] = { .kind = OFF, .check = check_suppose },
	[REASON_CHAIN_SUPPOSE_ON] = { .kind = ON, .check = check_suppose },
	[REASON_CHAIN_ON] = { .kind = ON, .check = check_on_in_house },
	[REASON_CHAIN_ON_CELL] = { .kind = ON, .check = check_on_in_cell },
	[REASON_CHAIN_OFF] = { .kind = OFF, .check = check_off_in_house },
	[REASON_CHAIN_OFF_CELL] = { .kind = OFF, .check = check_off_in_cell },
	[REASON_CHAIN_OFF_SEEN] = { .kind = OFF, .check = check_off_seen },
	[REASON_FORCE_LAST_DIGIT] = { .kind = ON, .check = check_on_last },
	[REASON_FORCE_CLUE] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_TOTAL] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_TOTAL_MORE] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_TOTAL_LESS] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_TOTAL_SAME] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_NO_DIFFERENCE] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_NO_RATIO] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_FORCE_NO_SUM] = { .kind = OFF, .check = check_off_by_clue },
	[REASON_CHAIN_FORCED] = { .kind = ON, .check = check_forced },
	[REASON_CHAIN_ALS] = { .kind = TAKE, .check = check_set },
	[REASON_CHAIN_ALS_COMMON] = { .kind = TAKE, .check = check_next_set },
	[REASON_CHAIN_EITHER] = { .kind = NOTHING, .check = check_either },
	[REASON_CHAIN_EITHER_DIGIT] = { .kind = NOTHING, .check = check_either },
	[REASON_CHAIN_ITSELF] = { .kind = NOTHING, .check = check_either },
	[REASON_CHAIN_AGAINST] = { .kind = NOTHING, .check = check_against },
	[REASON_CHAIN_LOOP] = { .kind = NOTHING, .check = check_loop },
	[REASON_CHAIN_ONE_OF] = { .kind = NOTHING, .check = check_one_of },
	[REASON_CHAIN_WITHIN] = { .kind = NOTHING, .check = check_one_of },
	[REASON_CHAIN_NO_OTHER] = { .kind = NOTHING, .check = check_no_other },
	[REASON_CHAIN_TOGETHER] = { .kind = NOTHING, .check = check_together },
};
