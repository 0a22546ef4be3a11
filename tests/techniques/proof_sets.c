/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked sets: what they have in common, and the cases that follow from it. */
#include "tests/techniques/proof_claims.h"

static void check_als(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	bool named = i->house < g->houses && proof_is_within(i->cells, g->house_set[i->house]);

	proof_needs(k, named || (i->house == NO_HOUSE && cellset_count(i->cells) == 1), "the cells are not in that house");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "these are not the digits of the set");
	proof_needs(k, bits_count(i->digits) == cellset_count(i->cells) + 1, "it is not an almost locked set");
}

/* Whether CELLS are a set that was told. */
static bool is_set(const struct proof_checker *k, struct cellset cells)
{
	for (int n = 0; n < k->proof->inferences; n++)
		if (k->claim[n].kind == SET && cellset_equal(k->claim[n].cells, cells))
			return true;
	return false;
}

/* Whether CELLS are all places of DIGIT in a set that was told. */
static bool are_of_set(const struct proof_checker *k, struct cellset cells, int digit)
{
	for (int n = 0; n < k->proof->inferences; n++)
		if (k->claim[n].kind == SET && cellset_equal(proof_places(k->board, k->claim[n].cells, digit), cells))
			return true;
	return false;
}

static void check_common(struct proof_checker *k, const struct inference *i)
{
	int digit = digit_lowest(i->digits);

	proof_needs(k, are_of_set(k, i->cells, digit) && are_of_set(k, i->rest, digit), "they are not the places in two sets");
	proof_needs(k, proof_all_see(k->board->geo, i->cells, i->rest), "they do not all see each other");
}

/* Whether it was told that only one of two sets can take DIGIT, which has these places in them. */
static bool is_common(const struct proof_checker *k, int digit, struct cellset a, struct cellset b)
{
	for (int n = 0; n < k->proof->inferences; n++) {
		const struct inference *i = &k->inference[n];

		if (i->reason == REASON_ALS_COMMON && i->digits == digit_bit(digit) &&
		    ((cellset_equal(i->cells, a) && cellset_equal(i->rest, b)) ||
		     (cellset_equal(i->cells, b) && cellset_equal(i->rest, a))))
			return true;
	}
	return false;
}

/* The strong link that was told; NULL: there is none. */
static const struct inference *link_told(const struct proof_checker *k)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == REASON_STRONG)
			return &k->inference[n];
	return NULL;
}

static void check_strong(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, bits_is_single(i->digits) && i->house < k->board->geo->houses && cellset_count(i->cells) == 2, "it is no link");
	proof_needs(k, cellset_equal(i->cells, proof_places(k->board, k->board->geo->house_set[i->house], digit_lowest(i->digits))),
		    "these are not its places");
	proof_needs(k, link_told(k) == NULL, "there is another link");
	k->cases = i->digits;
}

/* The strong link is drawn, and weak ones from each end of it to what it sees. */
static void check_drawn(struct proof_checker *k, const struct inference *told)
{
	proof_needs(k, k->proof->links == 3, "there are not as many links");
	for (int n = 0; n < k->proof->links; n++) {
		const struct link *l = &proof_links(k->proof)[n];
		bool digit = candidate_digit(l->from) == digit_lowest(told->digits) && candidate_digit(l->to) == digit_lowest(told->digits);
		bool sees = proof_is_within(l->from_cells, told->cells) && proof_all_see(k->board->geo, l->from_cells, l->to_cells);

		proof_needs(k, digit && (l->strong ? cellset_equal(cellset_or(l->from_cells, l->to_cells), told->cells) :
					 sees && !proof_is_within(l->to_cells, told->cells)), "a link does not hold as it is drawn");
	}
}

/* A case begins: the digit of LINK is in one of its two cells, REST, of which the other one is for the other case. */
static void check_if_linked(struct proof_checker *k, const struct inference *link, const struct inference *i)
{
	int digit = digit_lowest(i->digits);

	proof_needs(k, cellset_count(i->rest) == 1 && proof_is_within(i->rest, link->cells) && i->digits == link->digits, "it is not of the link");
	proof_needs(k, proof_all_see(k->board->geo, i->rest, proof_places(k->board, i->cells, digit)), "a place in the set is not seen");
	proof_needs(k, is_set(k, i->cells), "it is no set");
	proof_needs(k, k->worlds == 0 || !cellset_equal(k->world[0].claim[0].cells, i->rest), "it is the same case");
	proof_check_locked(k, i);
	struct proof_world *w = proof_add_world(k);

	proof_add_claim(w, ON, i->rest, i->digits);
	proof_add_claim(w, TAKE, i->cells, i->more);
	k->told |= i->digits;
}

/* A case begins: DIGIT is among REST, and so the set CELLS lacks it. */
static void check_if(struct proof_checker *k, const struct inference *i)
{
	if (link_told(k) != NULL) {
		check_if_linked(k, link_told(k), i);
		return;
	}
	int digit = digit_lowest(i->digits);
	struct proof_world *w = proof_add_world(k);
	struct cellset from = proof_places(k->board, i->rest, digit);

	proof_needs(k, is_common(k, digit, proof_places(k->board, i->cells, digit), from), "a place in the set is not seen");
	proof_check_locked(k, i);
	proof_add_claim(w, ON, from, i->digits);
	proof_add_claim(w, TAKE, i->cells, i->more);
	k->told |= i->digits;
	if (k->cases == 0)
		k->cases_in = i->rest;
	else
		proof_needs(k, cellset_equal(k->cases_in, i->rest), "that is a case of something else");
}

/* The other case: DIGIT is not among the cells, which the case before supposed it in. */
static void check_otherwise(struct proof_checker *k, const struct inference *i)
{
	proof_needs(k, k->worlds == 1 && cellset_equal(i->cells, k->cases_in) && k->told == i->digits, "it is not the other case");
	proof_check_locked(k, i);
	proof_add_claim(proof_add_world(k), TAKE, i->cells, i->more);
	k->cases = i->digits;
}

/* The set lacks DIGIT, since another one, by what was said of this case, takes it. */
static void check_then(struct proof_checker *k, const struct inference *i)
{
	int digit = digit_lowest(i->digits);
	struct proof_world *w = &k->world[k->worlds > 0 ? k->worlds - 1 : 0];
	struct cellset set = proof_places(k->board, i->cells, digit);
	bool lost = false;

	for (size_t c = 0; k->worlds > 0 && c < w->count; c++)
		lost |= w->claim[c].digits & digit_bit(digit) && is_common(k, digit, proof_places(k->board, w->claim[c].cells, digit), set);
	proof_needs(k, lost, "the set may still take it");
	proof_check_locked(k, i);
	if (k->worlds > 0)
		proof_add_claim(w, TAKE, i->cells, i->more);
}

static void check_kept(struct proof_checker *k, const struct inference *i)
{
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		proof_needs(k, proof_always_within(k, i->cells, d), "a case does not keep it there");
}

/* One of two digits is in the set; or a cell, the stem, takes one of its candidates: each is a case. */
static void open_cases(struct proof_checker *k, const struct inference *i)
{
	uint16_t digits = proof_candidates_of(k->board, i->cells);

	if (i->reason == REASON_CANDIDATES)
		proof_needs(k, digits == i->digits, "these are not its candidates");
	else
		proof_needs(k, !(i->digits & ~digits) && bits_count(i->digits) > bits_count(digits) - cellset_count(i->cells), "all may be missing");
	k->cases = i->digits;
	k->cases_in = i->cells;
}

/* The set that was spoken of last. */
static struct cellset last_set(const struct proof_world *w)
{
	return w->claim[w->count - 1].cells;
}

/* The sets that take what is eliminated, or the stem. */
static void check_cases(struct proof_checker *k, const struct inference *i)
{
	struct cellset both = cellset_or(i->cells, i->rest);

	proof_needs(k, k->cases != 0 && !(k->cases & ~k->told), "a case is missing");
	if (link_told(k) != NULL)
		check_drawn(k, link_told(k));
	proof_needs(k, i->reason == REASON_ALS_PETALS || (is_set(k, i->cells) && is_set(k, i->rest)), "they are not two sets");
	if (i->reason == REASON_ALS_EITHER && k->worlds == 2) {
		proof_needs(k, cellset_equal(i->cells, last_set(&k->world[0])) && cellset_equal(i->rest, last_set(&k->world[1])),
			    "the cases end elsewhere");
		for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
			proof_needs(k, proof_always_within(k, both, d), "it may be in neither set");
	} else {
		proof_needs(k, cellset_equal(i->reason == REASON_ALS_PETALS ? i->rest : i->cells, k->cases_in), "these were not the cases");
	}
	proof_needs(k, i->reason != REASON_ALS_LOCKED || i->digits == k->cases, "these are not the digits of the cases");
	for (int c = candset_next(&k->head->drop, -1); c >= 0 && i->reason != REASON_ALS_LOCKED; c = candset_next(&k->head->drop, c))
		proof_needs(k, i->digits & digit_bit(candidate_digit(c)), "it eliminates a digit that it does not name");
	proof_check_effects(k);
}

const struct proof_rule proof_set_rules[REASONS] = {
	[REASON_ALS] = { .kind = SET, .check = check_als },
	[REASON_CANDIDATES] = { .kind = SET, .check = open_cases },
	[REASON_STRONG] = { .kind = NOTHING, .check = check_strong },
	[REASON_ALS_COMMON] = { .kind = NOTHING, .check = check_common },
	[REASON_ALS_ONE_OF] = { .kind = NOTHING, .check = open_cases },
	[REASON_ALS_IF] = { .kind = NOTHING, .check = check_if },
	[REASON_ALS_OTHERWISE] = { .kind = NOTHING, .check = check_otherwise },
	[REASON_ALS_THEN] = { .kind = NOTHING, .check = check_then },
	[REASON_ALS_KEPT] = { .kind = NOTHING, .check = check_kept },
	[REASON_ALS_EITHER] = { .kind = NOTHING, .check = check_cases },
	[REASON_ALS_LOCKED] = { .kind = NOTHING, .check = check_cases },
	[REASON_ALS_PETALS] = { .kind = NOTHING, .check = check_cases },
};
