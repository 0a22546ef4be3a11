/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_claims.h"

#include "base/mem.h"

struct cellset proof_places(const struct board *b, struct cellset cells, int digit)
{
	struct cellset with = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (b->cand[c] & digit_bit(digit))
			cellset_add(&with, c);
	return with;
}

bool proof_is_within(struct cellset a, struct cellset b)
{
	return cellset_empty(cellset_less(a, b));
}

bool proof_all_see(const struct geometry *g, struct cellset a, struct cellset b)
{
	for (int c = cellset_next(a, -1); c >= 0; c = cellset_next(a, c))
		if (!proof_is_within(b, g->peer_set[c]))
			return false;
	return true;
}

uint16_t proof_candidates_of(const struct board *b, struct cellset cells)
{
	uint16_t digits = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		digits |= b->cand[c];
	return digits;
}

bool proof_in_one_house(const struct geometry *g, struct cellset cells)
{
	for (int house = 0; house < g->houses; house++)
		if (proof_is_within(cells, g->house_set[house]))
			return true;
	return false;
}

bool proof_needs(struct proof_checker *k, bool holds, const char *fault)
{
	if (!holds && k->fault == NULL)
		k->fault = fault;
	return holds;
}

const struct inference *proof_last(const struct proof_checker *k, enum reason reason)
{
	for (int n = k->number; n-- > 0;)
		if (k->inference[n].reason == reason)
			return &k->inference[n];
	return NULL;
}

const struct proof_claim *proof_only_premise(struct proof_checker *k, const struct inference *i, enum proof_kind kind)
{
	static const struct proof_claim nothing = { 0 };
	const struct proof_claim *c = i->premises == 1 ? &k->claim[k->premise[i->premise]] : &nothing;

	proof_needs(k, c->kind == kind, "it does not name the one inference that it follows from");
	return c;
}

struct cellset proof_denied(const struct proof_checker *k, const struct inference *i, int digit)
{
	struct cellset cells = { { 0, 0 } };

	for (int p = 0; p < i->premises; p++) {
		const struct proof_claim *c = &k->claim[k->premise[i->premise + p]];

		if (c->kind == OFF && c->digits & digit_bit(digit))
			cells = cellset_or(cells, c->cells);
	}
	return cells;
}

struct proof_world *proof_add_world(struct proof_checker *k)
{
	k->world = mem_grow(k->world, k->worlds, &k->capacity, sizeof *k->world);
	k->world[k->worlds] = (struct proof_world){ .claim = NULL };
	return &k->world[k->worlds++];
}

void proof_add_claim(struct proof_world *w, enum proof_kind kind, struct cellset cells, uint16_t digits)
{
	w->claim = mem_grow(w->claim, w->count, &w->capacity, sizeof *w->claim);
	w->claim[w->count++] = (struct proof_claim){ kind, cells, digits };
}

/* Whether a claim makes it impossible that CELL is DIGIT. */
static bool refutes(const struct board *b, const struct proof_claim *c, int cell, int digit)
{
	bool same = (c->digits & digit_bit(digit)) != 0;

	switch (c->kind) {
	case ON:
		return same ? proof_all_see(b->geo, cellset_of(cell), c->cells) : cellset_equal(c->cells, cellset_of(cell));
	case OFF:
		return same && cellset_has(c->cells, cell);
	case TAKE:
		return same ? proof_all_see(b->geo, cellset_of(cell), proof_places(b, c->cells, digit)) : cellset_has(c->cells, cell);
	case SET:
	case NOTHING:
		break;
	}
	return false;
}

/* Whether a claim says that DIGIT is in one of CELLS. */
static bool puts_within(const struct board *b, const struct proof_claim *c, struct cellset cells, int digit)
{
	return c->digits & digit_bit(digit) && ((c->kind == ON && proof_is_within(c->cells, cells)) ||
						(c->kind == TAKE && proof_is_within(proof_places(b, c->cells, digit), cells)));
}

bool proof_world_refutes(const struct board *b, const struct proof_world *w, int cell, int digit)
{
	for (size_t i = 0; i < w->count; i++)
		if (refutes(b, &w->claim[i], cell, digit))
			return true;
	return false;
}

bool proof_world_puts(const struct board *b, const struct proof_world *w, struct cellset cells, int digit)
{
	for (size_t i = 0; i < w->count; i++)
		if (puts_within(b, &w->claim[i], cells, digit))
			return true;
	return false;
}

bool proof_always_refuted(const struct proof_checker *k, int cell, int digit)
{
	for (size_t i = 0; i < k->worlds; i++)
		if (!proof_world_refutes(k->board, &k->world[i], cell, digit))
			return false;
	return k->worlds > 0;
}

bool proof_always_within(const struct proof_checker *k, struct cellset cells, int digit)
{
	for (size_t i = 0; i < k->worlds; i++)
		if (!proof_world_puts(k->board, &k->world[i], cells, digit))
			return false;
	return k->worlds > 0;
}

void proof_check_effects(struct proof_checker *k)
{
	for (int c = candset_next(&k->head->drop, -1); c >= 0; c = candset_next(&k->head->drop, c))
		proof_needs(k, proof_always_refuted(k, candidate_cell(c), candidate_digit(c)), "a case leaves an eliminated candidate possible");
	for (int c = candset_next(&k->head->place, -1); c >= 0; c = candset_next(&k->head->place, c))
		proof_needs(k, proof_always_within(k, cellset_of(candidate_cell(c)), candidate_digit(c)), "a case does not place the digit");
	k->concluded = true;
}

void proof_check_locked(struct proof_checker *k, const struct inference *i)
{
	uint16_t digits = proof_candidates_of(k->board, i->cells);

	proof_needs(k, proof_in_one_house(k->board->geo, i->cells), "the cells are not in one house");
	proof_needs(k, (digits & (uint16_t)~i->digits) == i->more, "these are not the digits that are left");
	proof_needs(k, bits_count(i->more) == cellset_count(i->cells), "there are not as many digits as cells");
}
