/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Patterns by name: what a subset, a fish, a wing or an almost locked set is, and what it uses of the board. */
#include "judge/checks.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"

/* Notes which part of the pattern has the fault. Always false. */
static bool fault_in_cells(struct checks *k, struct cellset cells, uint16_t braces)
{
	struct strbuf part;

	if (k->judgement->part[0] != '\0')
		return false;
	strbuf_init(&part);
	name_cells(k->board->geo, cells, &part);
	if (braces != 0) {
		strbuf_text(&part, " {");
		name_digits_plain(braces, &part);
		strbuf_char(&part, '}');
	}
	snprintf(k->judgement->part, JUDGE_PART, "%s", part.text);
	strbuf_free(&part);
	return false;
}

/* The same for digits in houses, "3 r14". */
static bool fault_in_houses(struct checks *k, uint16_t digits, houseset houses)
{
	struct strbuf part;

	if (k->judgement->part[0] != '\0')
		return false;
	strbuf_init(&part);
	name_digits_plain(digits, &part);
	strbuf_char(&part, ' ');
	name_houses(k->board->geo, houses, &part);
	snprintf(k->judgement->part, JUDGE_PART, "%s", part.text);
	strbuf_free(&part);
	return false;
}

static bool use_cells(struct checks *k, struct cellset cells)
{
	truths_add_cells(&k->truths, cells);
	return true;
}

static bool use_house(struct checks *k, int house, int digit)
{
	truths_add_house(&k->truths, house, digit);
	return true;
}

/* Whether the cells are empty and have no other candidates than DIGITS, and each of these is somewhere in them. */
static bool have_just(struct checks *k, struct cellset cells, uint16_t digits)
{
	const struct board *b = k->board;
	struct cellset filled = cellset_less(cells, b->empty);
	uint16_t more = checks_union(b, cells) & (uint16_t)~digits, lacking = digits & (uint16_t)~checks_union(b, cells);

	if (!cellset_empty(filled))
		return checks_fault(k, FAULT_ABSENT, filled, filled, digits);
	if (more != 0) {
		struct cellset extra = { { 0, 0 } };

		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
			if ((b->cand[c] & more) != 0)
				cellset_add(&extra, c);
		return checks_fault(k, FAULT_EXTRA, extra, cells, more);
	}
	return lacking == 0 || checks_fault(k, FAULT_ABSENT, cells, cells, lacking);
}

static bool fault_count(struct checks *k, struct cellset cells, int counted)
{
	k->judgement->count = cellset_count(cells);
	k->judgement->counted = counted;
	return checks_fault(k, FAULT_COUNT, cells, cells, 0);
}

/* As many cells as candidates, all in one house. */
static bool check_naked(struct checks *k)
{
	const struct written *n = k->notation;
	struct cellset cells = notation_cells(n, -1);
	uint16_t digits = n->digits != 0 ? n->digits : checks_union(k->board, cells);

	use_cells(k, cells);
	if (!have_just(k, cells, digits))
		return fault_in_cells(k, cells, digits);
	if (bits_count(digits) != cellset_count(cells)) {
		fault_count(k, cells, bits_count(digits));
		return fault_in_cells(k, cells, digits);
	}
	if (geometry_house_of(k->board->geo, cells) < 0) {
		checks_fault(k, FAULT_APART, cells, cells, 0);
		return fault_in_cells(k, cells, digits);
	}
	return true;
}

/* The cells of HOUSE outside CELLS that have one of DIGITS. */
static struct cellset places_outside(const struct board *b, int house, struct cellset cells, uint16_t digits)
{
	struct cellset outside = { { 0, 0 } };

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		outside = cellset_or(outside, cellset_less(checks_having(b, b->geo->house_set[house], d), cells));
	return outside;
}

static bool fault_outside(struct checks *k, int house, struct cellset outside, uint16_t digits)
{
	uint16_t more = digits & checks_union(k->board, outside);

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		use_house(k, house, d);
	return checks_fault(k, FAULT_EXTRA, outside, outside, more);
}

/* As many digits as cells, and in a house they have no other places. */
static bool check_hidden(struct checks *k)
{
	const struct written *n = k->notation;
	const struct geometry *g = k->board->geo;
	struct cellset cells = notation_cells(n, -1), nearest = { { 0, 0 } };
	uint16_t lacking = n->digits & (uint16_t)~checks_union(k->board, cells);
	int house = -1;
	bool found = false;

	if (lacking != 0 || bits_count(n->digits) != cellset_count(cells)) {
		if (lacking != 0)
			checks_fault(k, FAULT_ABSENT, cells, cells, lacking);
		else
			fault_count(k, cells, bits_count(n->digits));
		return fault_in_cells(k, cells, n->digits);
	}
	for (houseset left = geometry_houses_of(g, cells); left != 0; left &= left - 1) {
		int h = bits_lowest(left);
		struct cellset outside = places_outside(k->board, h, cells, n->digits);

		if (cellset_empty(outside))
			for (int d = digit_first(n->digits); d != 0; d = digit_next(n->digits, d))
				found = use_house(k, h, d);
		else if (house < 0 || cellset_count(outside) < cellset_count(nearest)) {
			house = h;
			nearest = outside;
		}
	}
	if (found)
		return true;
	if (house < 0)
		checks_fault(k, FAULT_APART, cells, cells, 0);
	else
		fault_outside(k, house, nearest, n->digits);
	return fault_in_cells(k, cells, n->digits);
}

/*
 * Uses that a digit is only in these cells in a house that holds all of them. If it is not, notes the other places in the house that has
 * the fewest.
 */
static bool use_confined(struct checks *k, struct cellset cells, uint16_t digit)
{
	const struct geometry *g = k->board->geo;
	struct cellset nearest = { { 0, 0 } };
	int house = -1;
	bool found = false;

	for (houseset left = geometry_houses_of(g, cells); left != 0; left &= left - 1) {
		int h = bits_lowest(left);
		struct cellset outside = places_outside(k->board, h, cells, digit);

		if (cellset_empty(outside)) {
			found = use_house(k, h, digit_first(digit));
		} else if (house < 0 || cellset_count(outside) < cellset_count(nearest)) {
			house = h;
			nearest = outside;
		}
	}
	if (found)
		return true;
	if (house < 0)
		checks_fault(k, FAULT_APART, cells, cells, digit);
	else
		fault_outside(k, house, nearest, digit);
	return fault_in_cells(k, cells, digit);
}

/*
 * The digit has a place in each of these houses, or, if cells are named, in these only; what follows from that is what the truths say.
 */
static bool check_houses(struct checks *k)
{
	const struct written *n = k->notation;
	struct cellset cells = notation_cells(n, -1);

	for (houseset left = n->base; left != 0; left &= left - 1)
		for (int d = digit_first(n->digits); d != 0; d = digit_next(n->digits, d))
			use_house(k, bits_lowest(left), d);
	return n->base != 0 || cellset_empty(cells) || !bits_is_single(n->digits) || use_confined(k, cells, n->digits);
}

/* A single: "r1c7", "7 in b7", or only what is placed. */
static bool check_single(struct checks *k)
{
	const struct written *n = k->notation;
	const struct geometry *g = k->board->geo;
	bool naked = n->technique->index == TECHNIQUE_NAKED_SINGLE;

	if (naked && n->groups > 0)
		return use_cells(k, notation_cells(n, -1));
	if (n->base != 0 && n->digits != 0)
		return check_houses(k);
	for (int c = candset_next(&n->place, -1); c >= 0; c = candset_next(&n->place, c)) {
		int cell = candidate_cell(c);

		if (naked)
			use_cells(k, cellset_of(cell));
		for (int i = 0; i < g->cell_houses[cell] && !naked; i++)
			use_house(k, g->cell_house[cell][i], candidate_digit(c));
	}
	return true;
}

static struct cellset houses_cells(const struct geometry *g, houseset houses)
{
	struct cellset cells = { { 0, 0 } };

	for (; houses != 0; houses &= houses - 1)
		cells = cellset_or(cells, g->house_set[bits_lowest(houses)]);
	return cells;
}

/* The places of the digit in two base houses: each must be said to be an endo fin, or the fish counts it twice. */
static struct cellset places_twice(const struct board *b, houseset base, int digit)
{
	struct cellset once = { { 0, 0 } }, twice = { { 0, 0 } };

	for (; base != 0; base &= base - 1) {
		struct cellset places = checks_having(b, b->geo->house_set[bits_lowest(base)], digit);

		twice = cellset_or(twice, cellset_and(once, places));
		once = cellset_or(once, places);
	}
	return twice;
}

static struct cellset covered_twice(const struct geometry *g, houseset cover)
{
	struct cellset once = { { 0, 0 } }, twice = { { 0, 0 } };

	for (; cover != 0; cover &= cover - 1) {
		twice = cellset_or(twice, cellset_and(once, g->house_set[bits_lowest(cover)]));
		once = cellset_or(once, g->house_set[bits_lowest(cover)]);
	}
	return twice;
}

/*
 * As many cover houses as base houses; each place of the base is in the cover or a fin. Fins must be places of the base, outside the cover
 * or in two base houses. Of a Siamese fish each cover has its fins.
 */
static bool check_fish_houses(struct checks *k, int digit)
{
	const struct written *n = k->notation;
	const struct geometry *g = k->board->geo;
	struct cellset base = checks_having(k->board, houses_cells(g, n->base), digit), twice = places_twice(k->board, n->base, digit);
	struct cellset fins = cellset_or(notation_cells(n, GROUP_FIN), notation_cells(n, GROUP_ENDO_FIN)), may = twice;

	for (int i = 0; i < n->covers; i++) {
		struct cellset outside = cellset_less(base, houses_cells(g, n->cover[i]));
		struct cellset open = cellset_less(cellset_or(outside, twice), fins);

		if (bits_count(n->cover[i]) != bits_count(n->base)) {
			k->judgement->count = bits_count(n->base);
			k->judgement->counted = bits_count(n->cover[i]);
			return checks_fault(k, FAULT_HOUSES, fins, fins, 0);
		}
		if (!cellset_empty(open))
			return checks_fault(k, FAULT_EXTRA, open, open, digit_bit(digit));
		may = cellset_or(may, cellset_or(outside, cellset_and(base, covered_twice(g, n->cover[i]))));
	}
	struct cellset wrong = cellset_less(fins, may);

	return cellset_empty(wrong) || checks_fault(k, FAULT_FIN, wrong, wrong, digit_bit(digit));
}

/* "X-Wing: 3 in r48c15": its rows and columns, of which those are the base in which the digit has no other places. */
static bool check_fish_cells(struct checks *k, int digit)
{
	const struct geometry *g = k->board->geo;
	struct cellset cells = notation_cells(k->notation, GROUP_MAIN), fins = notation_cells(k->notation, GROUP_FIN);
	struct cellset outside[2] = { { { 0, 0 } }, { { 0, 0 } } };
	houseset lines[2] = { 0, 0 };

	for (int kind = 0; kind < 2; kind++) {
		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
			lines[kind] |= houseset_of(g->cell_house[c][kind == 0 ? HOUSE_ROW : HOUSE_COLUMN]);
		outside[kind] = cellset_less(cellset_less(checks_having(k->board, houses_cells(g, lines[kind]), digit), cells), fins);
	}
	int base = cellset_count(outside[1]) < cellset_count(outside[0]);

	for (houseset left = lines[base]; left != 0; left &= left - 1)
		use_house(k, bits_lowest(left), digit);
	if (bits_count(lines[0]) != bits_count(lines[1])) {
		k->judgement->count = bits_count(lines[0]);
		k->judgement->counted = bits_count(lines[1]);
		return checks_fault(k, FAULT_HOUSES, cells, cells, 0);
	}
	return cellset_empty(outside[base]) || checks_fault(k, FAULT_EXTRA, outside[base], cells, digit_bit(digit));
}

static bool check_fish(struct checks *k)
{
	const struct written *n = k->notation;
	int digit = digit_first(n->digits);
	bool holds;

	if (bits_count(n->digits) != 1)
		return checks_fault(k, FAULT_PATTERN, notation_cells(n, -1), notation_cells(n, -1), 0);
	if (n->base == 0)
		return check_fish_cells(k, digit) || fault_in_cells(k, notation_cells(n, GROUP_MAIN), n->digits);
	check_houses(k);
	holds = check_fish_houses(k, digit);
	/* The cover of a fish with chains need not hold each place of the base: the chains begin there. */
	if (!holds && n->nodes > 0 && k->judgement->fault == FAULT_EXTRA) {
		k->judgement->fault = FAULT_NONE;
		k->judgement->marked = (struct candset){ { 0 } };
		holds = true;
	}
	if (!holds)
		return fault_in_houses(k, n->digits, n->base);
	return n->nodes == 0 || check_chains(k);
}

/* One digit: the strong links among the cells are the houses with no other places for it; each cell must be an end of one. */
static bool check_places(struct checks *k)
{
	const struct written *n = k->notation;
	const struct geometry *g = k->board->geo;
	struct cellset cells = notation_cells(n, -1), ends = { { 0, 0 } }, lacking;
	int digit = digit_first(n->digits);

	if (bits_count(n->digits) != 1)
		return checks_fault(k, FAULT_PATTERN, cells, cells, 0);
	lacking = cellset_less(cells, checks_having(k->board, cells, digit));
	if (!cellset_empty(lacking)) {
		checks_fault(k, FAULT_ABSENT, lacking, lacking, n->digits);
		return fault_in_cells(k, cells, n->digits);
	}
	check_houses(k);
	for (int h = 0; h < g->houses; h++) {
		struct cellset places = checks_having(k->board, g->house_set[h], digit);

		if (cellset_empty(places) || !cellset_empty(cellset_less(places, cells)))
			continue;
		use_house(k, h, digit);
		ends = cellset_or(ends, places);
	}
	lacking = cellset_less(cells, ends);
	if (cellset_empty(lacking))
		return true;
	checks_fault(k, FAULT_LOOSE, lacking, lacking, n->digits);
	return fault_in_cells(k, cells, n->digits);
}

/* Cells in brackets, two colours after another: each is joined by strong links to those of the other colour. */
static bool check_colours(struct checks *k)
{
	const struct written *n = k->notation;
	struct cellset colour[NOTATION_GROUPS + 1];
	int colours = 0;

	memset(colour, 0, sizeof colour);
	for (int i = 0; i < n->groups; i++) {
		int bracket = n->group[i].bracket;

		if (bracket < 1 || bracket > NOTATION_GROUPS)
			return checks_fault(k, FAULT_PATTERN, n->group[i].cells, n->group[i].cells, 0);
		colour[bracket - 1] = cellset_or(colour[bracket - 1], n->group[i].cells);
		colours = bracket > colours ? bracket : colours;
	}
	if (bits_count(n->digits) != 1 || colours < 2 || colours % 2 != 0)
		return checks_fault(k, FAULT_PATTERN, notation_cells(n, -1), notation_cells(n, -1), 0);
	for (int i = 0; i < colours; i += 2) {
		struct cellset both = cellset_or(colour[i], colour[i + 1]), ends = { { 0, 0 } };

		for (int h = 0; h < k->board->geo->houses; h++) {
			struct cellset places = checks_having(k->board, k->board->geo->house_set[h], digit_first(n->digits));

			if (cellset_count(places) != 2 || cellset_count(cellset_and(places, colour[i])) != 1 ||
			    cellset_count(cellset_and(places, colour[i + 1])) != 1)
				continue;
			use_house(k, h, digit_first(n->digits));
			ends = cellset_or(ends, places);
		}
		struct cellset loose = cellset_less(both, ends);

		if (!cellset_empty(loose)) {
			checks_fault(k, FAULT_LOOSE, loose, loose, n->digits);
			return fault_in_cells(k, both, n->digits);
		}
	}
	return true;
}

/* The cells of a wing have the digits that are named and no others; those of an XY-wing two each. */
static bool check_wing(struct checks *k)
{
	const struct written *n = k->notation;
	struct cellset cells = notation_cells(n, GROUP_MAIN);
	unsigned row = n->technique->index;
	bool two = row == TECHNIQUE_XY_WING || row == TECHNIQUE_REMOTE_PAIR || row == TECHNIQUE_W_WING;

	use_cells(k, cells);
	if (!have_just(k, cells, n->digits != 0 ? n->digits : checks_union(k->board, cells)))
		return fault_in_cells(k, cells, n->digits);
	for (int c = cellset_next(cells, -1); c >= 0 && two; c = cellset_next(cells, c))
		if (bits_count(k->board->cand[c]) != 2) {
			fault_count(k, cellset_of(c), bits_count(k->board->cand[c]));
			return fault_in_cells(k, cells, n->digits);
		}
	return true;
}

/* Checks the cells that are "connected by" a digit: they are its only places in a house. */
static bool check_connection(struct checks *k)
{
	const struct written *n = k->notation;
	struct cellset cells = notation_cells(n, GROUP_CONNECTED);
	int digit = digit_first(n->connected);

	if (bits_count(n->connected) != 1 || cellset_empty(cells))
		return n->connected == 0 && cellset_empty(cells) ? true : checks_fault(k, FAULT_PATTERN, cells, cells, 0);
	struct cellset lacking = cellset_less(cells, checks_having(k->board, cells, digit));

	if (!cellset_empty(lacking)) {
		checks_fault(k, FAULT_ABSENT, lacking, lacking, n->connected);
		return fault_in_cells(k, cells, n->connected);
	}
	return use_confined(k, cells, n->connected);
}

static bool check_connected_wing(struct checks *k)
{
	return check_wing(k) && check_connection(k);
}

/* Whether the digit is a restricted common of both sets: all its places in one see all its places in the other. */
static bool is_restricted(const struct board *b, struct cellset one, struct cellset other, int digit)
{
	struct cellset a = checks_having(b, one, digit), z = checks_having(b, other, digit);

	if (cellset_empty(a) || cellset_empty(z))
		return false;
	for (int c = cellset_next(a, -1); c >= 0; c = cellset_next(a, c))
		if (!cellset_empty(cellset_less(z, b->geo->peer_set[c])))
			return false;
	return true;
}

static bool check_common(struct checks *k, const struct notation_group *one, const struct notation_group *other, uint16_t digits)
{
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		if (is_restricted(k->board, one->cells, other->cells, d))
			continue;
		checks_fault(k, FAULT_COMMON, one->cells, other->cells, digit_bit(d));
		return fault_in_cells(k, cellset_or(one->cells, other->cells), digit_bit(d));
	}
	return true;
}

/* Cells of one house with one candidate more than cells; the digits in braces are just their candidates. */
static bool check_set(struct checks *k, const struct notation_group *set)
{
	uint16_t digits = checks_union(k->board, set->cells);

	use_cells(k, set->cells);
	if (!have_just(k, set->cells, set->digits != 0 ? set->digits : digits))
		return fault_in_cells(k, set->cells, set->digits);
	if (bits_count(digits) != cellset_count(set->cells) + 1) {
		fault_count(k, set->cells, bits_count(digits));
		return fault_in_cells(k, set->cells, set->digits);
	}
	if (geometry_house_of(k->board->geo, set->cells) < 0) {
		checks_fault(k, FAULT_APART, set->cells, set->cells, 0);
		return fault_in_cells(k, set->cells, set->digits);
	}
	return true;
}

/* The stem of a blossom: a cell with just the digits in braces. */
static bool check_stem(struct checks *k, const struct notation_group *stem)
{
	uint16_t digits = checks_union(k->board, stem->cells);

	use_cells(k, stem->cells);
	return have_just(k, stem->cells, stem->digits != 0 ? stem->digits : digits) || fault_in_cells(k, stem->cells, stem->digits);
}

/* Checks that only DIGITS are eliminated, those that the argument names; otherwise it proves something else. */
static bool check_named_digits(struct checks *k, uint16_t digits)
{
	const struct candset *drop = &k->notation->drop;

	for (int c = candset_next(drop, -1); c >= 0 && digits != 0; c = candset_next(drop, c)) {
		if ((digits & digit_bit(candidate_digit(c))) != 0)
			continue;
		checks_fault(k, FAULT_DIGIT, cellset_of(candidate_cell(c)), cellset_of(candidate_cell(c)), digit_bit(candidate_digit(c)));
		return fault_in_cells(k, cellset_of(candidate_cell(c)), digits);
	}
	return true;
}

/* The sets of a wing, A and B with the pivot C: one of the two common digits is A's and C's, the other B's and C's. */
static bool check_als_wing(struct checks *k)
{
	const struct written *n = k->notation;
	const struct notation_group *a = &n->group[0], *b = &n->group[1], *c = &n->group[2];
	int x = digit_first(n->common), y = digit_next(n->common, x);

	y = y == 0 ? x : y;
	if (x == 0)
		return true;
	if ((is_restricted(k->board, a->cells, c->cells, x) && is_restricted(k->board, b->cells, c->cells, y)) ||
	    (is_restricted(k->board, a->cells, c->cells, y) && is_restricted(k->board, b->cells, c->cells, x)))
		return true;
	checks_fault(k, FAULT_COMMON, cellset_or(a->cells, b->cells), c->cells, n->common);
	return fault_in_cells(k, c->cells, n->common);
}

/*
 * Sets in a row, each with the digit that it has in common with the one before; or petals, each with a digit of the stem, which is first.
 */
static bool check_row(struct checks *k, bool blossom)
{
	const struct written *n = k->notation;
	uint16_t labels = 0;

	for (int i = 1; i < n->groups; i++) {
		const struct notation_group *from = &n->group[blossom ? 0 : i - 1];

		labels |= n->group[i].label;
		if (n->group[i].label != 0 && !check_common(k, from, &n->group[i], n->group[i].label))
			return false;
	}
	if (!blossom || labels == checks_union(k->board, n->group[0].cells))
		return true;
	checks_fault(k, FAULT_EXTRA, n->group[0].cells, n->group[0].cells, checks_union(k->board, n->group[0].cells) & (uint16_t)~labels);
	return fault_in_cells(k, n->group[0].cells, n->group[0].digits);
}

/*
 * The digits behind "Z=" are in the first two sets, of a blossom in its petals. With two common digits the sets are LOCKED, and eliminate
 * the other digits of each.
 */
static bool check_outcome_digits(struct checks *k, bool locked)
{
	const struct written *n = k->notation;
	bool blossom = n->technique != NULL && n->technique->index == TECHNIQUE_DEATH_BLOSSOM;

	for (int d = digit_first(n->z); d != 0; d = digit_next(n->z, d)) {
		int having = 0, sets = 0;

		for (int i = blossom; i < (blossom ? n->groups : 2); i++, sets++)
			having += (checks_union(k->board, n->group[i].cells) & digit_bit(d)) != 0;
		if (having == sets || (locked && having > 0))
			continue;
		checks_fault(k, FAULT_ABSENT, n->group[blossom].cells, n->group[blossom].cells, digit_bit(d));
		return fault_in_cells(k, n->group[blossom].cells, digit_bit(d));
	}
	return true;
}

/* Almost locked sets: ALS-XZ, wings, chains, blossoms. */
static bool check_sets(struct checks *k)
{
	const struct written *n = k->notation;
	unsigned row = n->technique != NULL ? n->technique->index : TECHNIQUE_ALS_XY_CHAIN;
	bool blossom = row == TECHNIQUE_DEATH_BLOSSOM;
	uint16_t ends = n->ends, z = n->z;

	if (n->groups < 2 || (row == TECHNIQUE_ALS_XY_WING && n->groups < 3))
		return checks_fault(k, FAULT_PATTERN, notation_cells(n, -1), notation_cells(n, -1), 0);
	for (int i = 0; i < n->groups; i++) {
		if (n->group[i].role == GROUP_CONNECTED)
			continue;
		if (blossom && i == 0 ? !check_stem(k, &n->group[0]) : !check_set(k, &n->group[i]))
			return false;
	}
	if (row == TECHNIQUE_ALS_XZ && !check_common(k, &n->group[0], &n->group[1], n->common))
		return false;
	if (row == TECHNIQUE_ALS_XY_WING && !check_als_wing(k))
		return false;
	if (!check_row(k, blossom) || !check_connection(k))
		return false;
	if (!check_outcome_digits(k, row == TECHNIQUE_ALS_XZ && bits_count(n->common) > 1))
		return false;
	for (int d = digit_first(ends); d != 0; d = digit_next(ends, d)) {
		bool first = (checks_union(k->board, n->group[0].cells) & digit_bit(d)) != 0;
		int last = first ? n->groups - 1 : 0;

		if (first && (checks_union(k->board, n->group[last].cells) & digit_bit(d)) != 0)
			continue;
		checks_fault(k, FAULT_ABSENT, n->group[last].cells, n->group[last].cells, digit_bit(d));
		return fault_in_cells(k, n->group[last].cells, n->group[last].digits);
	}
	return check_named_digits(k, z | ends);
}

/* The cells are all places of the digits in a house, and one more than these. */
static bool check_hidden_set(struct checks *k, const struct notation_group *set)
{
	const struct geometry *g = k->board->geo;
	struct cellset nearest = { { 0, 0 } };
	int house = -1;
	bool found = false;

	if (bits_count(set->digits) + 1 != cellset_count(set->cells)) {
		fault_count(k, set->cells, bits_count(set->digits));
		return fault_in_cells(k, set->cells, set->digits);
	}
	for (houseset left = geometry_houses_of(g, set->cells); left != 0; left &= left - 1) {
		int h = bits_lowest(left);
		struct cellset outside = places_outside(k->board, h, set->cells, set->digits);

		for (int d = cellset_empty(outside) ? digit_first(set->digits) : 0; d != 0; d = digit_next(set->digits, d))
			found = use_house(k, h, d);
		if (house < 0 || cellset_count(outside) < cellset_count(nearest)) {
			house = h;
			nearest = outside;
		}
	}
	if (found)
		return true;
	if (house < 0)
		checks_fault(k, FAULT_APART, set->cells, set->cells, 0);
	else
		fault_outside(k, house, nearest, set->digits);
	return fault_in_cells(k, set->cells, set->digits);
}

/* Almost hidden sets, and cells that two of them share, in which they have no digit in common. */
static bool check_hidden_sets(struct checks *k)
{
	const struct written *n = k->notation;

	if (n->groups < 2 || (n->technique->index == TECHNIQUE_AHS_XY_WING && n->groups < 3))
		return checks_fault(k, FAULT_PATTERN, notation_cells(n, -1), notation_cells(n, -1), 0);
	for (int i = 0; i < n->groups; i++)
		if (!check_hidden_set(k, &n->group[i]))
			return false;
	for (int c = cellset_next(n->shared, -1); c >= 0; c = cellset_next(n->shared, c)) {
		uint16_t once = 0, twice = 0;
		int sets = 0;

		for (int i = 0; i < n->groups; i++) {
			if (!cellset_has(n->group[i].cells, c))
				continue;
			sets++;
			twice |= once & n->group[i].digits & k->board->cand[c];
			once |= n->group[i].digits;
		}
		if (sets < 2 || twice != 0) {
			checks_fault(k, sets < 2 ? FAULT_PATTERN : FAULT_EXTRA, cellset_of(c), cellset_of(c), twice);
			return fault_in_cells(k, cellset_of(c), 0);
		}
	}
	return use_cells(k, n->shared);
}

/* The cells where a line and a box cross, and in brackets sets in the rest of the line and of the box. */
static bool check_sue_de_coq(struct checks *k)
{
	const struct written *n = k->notation;

	for (int i = 0; i < n->groups; i++) {
		const struct notation_group *set = &n->group[i];
		uint16_t lacking = set->digits & (uint16_t)~checks_union(k->board, set->cells);
		struct cellset filled = cellset_less(set->cells, k->board->empty);

		use_cells(k, set->cells);
		if (!cellset_empty(filled) || lacking != 0) {
			filled = cellset_empty(filled) ? set->cells : filled;
			checks_fault(k, FAULT_ABSENT, filled, filled, lacking != 0 ? lacking : set->digits);
			return fault_in_cells(k, set->cells, set->digits);
		}
		if (i == 0 && set->digits != 0 && !have_just(k, set->cells, set->digits))
			return fault_in_cells(k, set->cells, set->digits);
	}
	return true;
}

/* All places of the digits in all houses. */
static bool check_templates(struct checks *k)
{
	const struct written *n = k->notation;
	uint16_t digits = n->digits;

	for (int cell = 0; cell < k->board->geo->cells && n->digits == 0; cell++)
		digits |= candset_digits(&n->place, cell) | candset_digits(&n->drop, cell);
	for (int h = 0; h < k->board->geo->houses; h++)
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			use_house(k, h, d);
	return check_named_digits(k, digits);
}

/* Places DIGIT, or eliminates it if it is not PLACED, and then all naked and hidden singles. False: that leads to a contradiction. */
static bool follow_case(struct board *b, int cell, int digit, bool placed)
{
	const struct geometry *g = b->geo;

	if (!placed)
		board_drop(b, cell, digit_bit(digit));
	else if (!board_place(b, cell, digit))
		return false;
	for (bool again = true; again;) {
		again = false;
		if (board_dead_cell(b) >= 0)
			return false;
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
			if (bits_is_single(b->cand[c]))
				again = board_place(b, c, digit_first(b->cand[c])) || again;
		for (int h = 0; h < g->houses; h++) {
			for (int d = 1; d <= g->size; d++) {
				struct cellset places = checks_having(b, g->house_set[h], d);
				bool there = false;

				for (int i = 0; i < g->size; i++)
					there = there || b->value[g->house_cell[h][i]] == d;
				if (!there && cellset_empty(places))
					return false;
				if (!there && !cellset_several(places))
					again = board_place(b, cellset_next(places, -1), d) || again;
			}
		}
	}
	return true;
}

/* Keeps, of what the cases so far have in common, what holds in this one too. In a contradiction everything holds. */
static void meet_case(struct checks *k, int cell, int digit, bool placed)
{
	struct board b = *k->board;

	if (!follow_case(&b, cell, digit, placed))
		return;
	for (int c = 0; c < b.geo->cells; c++) {
		for (int d = digit_first(k->board->cand[c]); d != 0; d = digit_next(k->board->cand[c], d)) {
			if (b.value[c] != d)
				candset_remove(&k->case_place, candidate(c, d));
			if (b.value[c] == d || (b.cand[c] & digit_bit(d)) != 0)
				candset_remove(&k->case_drop, candidate(c, d));
		}
	}
}

/*
 * A forcing chain or net whose cases are followed by singles: all digits of a cell, all places of a digit in a house, or a candidate and
 * its opposite.
 */
static bool check_cases(struct checks *k)
{
	const struct written *n = k->notation;
	const struct board *b = k->board;
	struct cellset cells = notation_cells(n, -1);
	bool one = !cellset_several(cells) && bits_is_single(n->digits), complete = one;

	if (cellset_empty(cells) || n->digits == 0 || (cellset_several(cells) && !bits_is_single(n->digits)))
		return checks_fault(k, FAULT_PATTERN, cells, cells, 0);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		if ((n->digits & (uint16_t)~b->cand[c]) == 0)
			continue;
		checks_fault(k, FAULT_ABSENT, cellset_of(c), cellset_of(c), n->digits & (uint16_t)~b->cand[c]);
		return fault_in_cells(k, cells, n->digits);
	}
	if (!cellset_several(cells))
		complete = complete || b->cand[cellset_next(cells, -1)] == n->digits;
	for (int h = 0; h < b->geo->houses && !complete; h++)
		complete = bits_is_single(n->digits) && !cellset_empty(cellset_and(cells, b->geo->house_set[h])) &&
			   cellset_empty(places_outside(b, h, cells, n->digits));
	if (!complete) {
		checks_fault(k, FAULT_CASES, cells, cells, n->digits);
		return fault_in_cells(k, cells, n->digits);
	}
	struct board spare = *b;
	unsigned row = n->technique->index;
	bool contradiction = row == TECHNIQUE_NISHIO_FORCING_CHAIN || row == TECHNIQUE_FORCING_NET_CONTRADICTION ||
			     row == TECHNIQUE_FORCING_CHAIN_CONTRADICTION;

	if (contradiction && one && follow_case(&spare, cellset_next(cells, -1), digit_first(n->digits), true))
		return checks_fault(k, FAULT_PATTERN, cells, cells, 0);
	k->cases = true;
	for (int c = 0; c < b->geo->cells; c++) {
		candset_add_digits(&k->case_place, c, b->cand[c]);
		candset_add_digits(&k->case_drop, c, b->cand[c]);
	}
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int d = digit_first(n->digits); d != 0; d = digit_next(n->digits, d))
			meet_case(k, c, d, true);
	if (one)
		meet_case(k, cellset_next(cells, -1), digit_first(n->digits), false);
	return true;
}

typedef bool pattern_check(struct checks *);

/* The definition of a technique in this file, or NULL: it is left to the engine. */
static pattern_check *check_of(const struct technique *t)
{
	static pattern_check *const check[TECHNIQUES] = {
		[TECHNIQUE_FULL_HOUSE] = check_single, [TECHNIQUE_NAKED_SINGLE] = check_single, [TECHNIQUE_HIDDEN_SINGLE] = check_single,
		[TECHNIQUE_LOCKED_PAIR] = check_naked, [TECHNIQUE_LOCKED_TRIPLE] = check_naked, [TECHNIQUE_NAKED_PAIR] = check_naked,
		[TECHNIQUE_NAKED_TRIPLE] = check_naked, [TECHNIQUE_NAKED_QUADRUPLE] = check_naked, [TECHNIQUE_HIDDEN_PAIR] = check_hidden,
		[TECHNIQUE_HIDDEN_TRIPLE] = check_hidden, [TECHNIQUE_HIDDEN_QUADRUPLE] = check_hidden, [TECHNIQUE_POINTING] = check_houses,
		[TECHNIQUE_CLAIMING] = check_houses, [TECHNIQUE_SKYSCRAPER] = check_places, [TECHNIQUE_TWO_STRING_KITE] = check_places,
		[TECHNIQUE_DUAL_TWO_STRING_KITE] = check_places, [TECHNIQUE_TURBOT_FISH] = check_places,
		[TECHNIQUE_EMPTY_RECTANGLE] = check_places, [TECHNIQUE_DUAL_EMPTY_RECTANGLE] = check_places,
		[TECHNIQUE_SIMPLE_COLOURS_TRAP] = check_colours, [TECHNIQUE_SIMPLE_COLOURS_WRAP] = check_colours,
		[TECHNIQUE_MULTI_COLOURS_1] = check_colours, [TECHNIQUE_MULTI_COLOURS_2] = check_colours, [TECHNIQUE_XY_WING] = check_wing,
		[TECHNIQUE_XYZ_WING] = check_wing, [TECHNIQUE_WXYZ_WING] = check_wing, [TECHNIQUE_VWXYZ_WING] = check_wing,
		[TECHNIQUE_REMOTE_PAIR] = check_wing, [TECHNIQUE_W_WING] = check_connected_wing,
		[TECHNIQUE_XYZ_RING] = check_connected_wing,
		[TECHNIQUE_ALS_XZ] = check_sets, [TECHNIQUE_ALS_XY_WING] = check_sets, [TECHNIQUE_ALS_XY_CHAIN] = check_sets,
		[TECHNIQUE_ALS_W_WING] = check_sets, [TECHNIQUE_DEATH_BLOSSOM] = check_sets, [TECHNIQUE_SUE_DE_COQ] = check_sue_de_coq,
		[TECHNIQUE_AHS_XZ] = check_hidden_sets, [TECHNIQUE_AHS_XY_WING] = check_hidden_sets,
		[TECHNIQUE_AHS_CHAIN] = check_hidden_sets,
		[TECHNIQUE_TEMPLATE_SET] = check_templates, [TECHNIQUE_TEMPLATE_DELETE] = check_templates,
		[TECHNIQUE_TEMPLATE_PAIR] = check_templates, [TECHNIQUE_TEMPLATE_TRIPLE] = check_templates,
	};

	if (check[t->index] != NULL)
		return check[t->index];
	return t->fish > 0 ? check_fish : t->forcing == FORCING_SINGLES ? check_cases : NULL;
}

/* What a pattern without a name is: sets, a subset or places of digits in houses. */
static pattern_check *check_of_nameless(const struct checks *k)
{
	const struct written *n = k->notation;

	for (int i = 0; i < n->groups; i++)
		if (n->group[i].digits != 0 && n->groups > 1)
			return check_sets;
	if (n->groups == 0)
		return check_houses;
	return (checks_union(k->board, notation_cells(n, -1)) & (uint16_t)~n->digits) == 0 ? check_naked : check_hidden;
}

bool check_pattern(struct checks *k, bool *known)
{
	const struct written *n = k->notation;
	pattern_check *check = n->form == NOTATION_FISH ? check_fish : n->technique != NULL ? check_of(n->technique) : check_of_nameless(k);

	/* Sets without named cells may be any of that name. */
	if ((check == check_naked || check == check_hidden) && cellset_empty(notation_cells(n, -1)))
		check = NULL;
	*known = check != NULL;
	return check == NULL || check(k);
}
