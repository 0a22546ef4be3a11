/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Exocets, by going through all ways in which single digits can be put on the board: a way of an exocet are two digits for its targets,
 * with a way on the board for each of them, which are the base's too and do not meet. This file is long because it has the rule of each
 * inference about exocets.
 */
#include "tests/techniques/proof_claims.h"

#include <stdlib.h>

#include "base/mem.h"

struct ways {
	struct cellset *way;
	size_t count, capacity;
};

/* What a proof was found to be about. */
struct exocet_shape {
	const struct inference *base, *exocet;
	int line, box;
	struct cellset targets, companions, outside;
	int target[2], cross[3];	/* the houses of the cross-lines: that beside the base first */
};

static bool can_be(const struct board *b, int cell, int digit)
{
	return b->value[cell] != 0 ? b->value[cell] == digit : (b->cand[cell] & digit_bit(digit)) != 0;
}

static void put_row(const struct board *b, int digit, int row, unsigned houses, struct cellset way, struct ways *ways)
{
	const struct geometry *g = b->geo;

	if (row == g->size) {
		ways->way = mem_grow(ways->way, ways->count + 1, &ways->capacity, sizeof *ways->way);
		ways->way[ways->count++] = way;
		return;
	}
	for (int i = 0; i < g->size; i++) {
		int cell = g->house_cell[row][i];
		unsigned in = (unsigned)g->houses_of[cell];
		struct cellset more = way;

		if ((houses & in) != 0 || !can_be(b, cell, digit))
			continue;
		cellset_add(&more, cell);
		put_row(b, digit, row + 1, houses | in, more, ways);
	}
}

static struct ways all_ways(const struct board *b, int digit)
{
	struct ways ways = { NULL, 0, 0 };

	put_row(b, digit, 0, 0, (struct cellset){ { 0, 0 } }, &ways);
	return ways;
}

static const struct inference *told(const struct proof_checker *k, int reason, uint16_t digits)
{
	for (int n = 0; n < k->number; n++)
		if (k->inference[n].reason == reason && (digits == 0 || k->inference[n].digits == digits))
			return &k->inference[n];
	return NULL;
}

/* That the targets take what the base takes, of any kind of exocet. */
static const struct inference *told_exocet(const struct proof_checker *k)
{
	static const int reasons[] = { REASON_EXOCET, REASON_EXOCET_OTHERS, REASON_EXOCET_EACH };
	const struct inference *i = NULL;

	for (size_t n = 0; n < sizeof reasons / sizeof reasons[0] && i == NULL; n++)
		i = told(k, reasons[n], 0);
	return i;
}

static int only(struct cellset cells)
{
	return cellset_several(cells) ? -1 : cellset_next(cells, -1);
}

/* The lines of the band: those of the base's kind through its box. */
static struct cellset band_of(const struct geometry *g, const struct exocet_shape *s)
{
	struct cellset band = { { 0, 0 } };

	for (int c = cellset_next(g->house_set[s->box], -1); c >= 0; c = cellset_next(g->house_set[s->box], c))
		band = cellset_or(band, g->house_set[g->cell_house[c][g->house_kind[s->line]]]);
	return band;
}

/* Whether the argument so far is that of a senior exocet, whose targets may be anywhere. */
static bool is_senior(const struct proof_checker *k)
{
	return told(k, REASON_EXOCET_MUST, 0) != NULL || told(k, REASON_EXOCET_MUST_NOWHERE, 0) != NULL;
}

/* The same of a senior one: it has nothing but base and targets. */
static bool make_senior(struct proof_checker *k, struct exocet_shape *s)
{
	for (int n = 0, t = cellset_next(s->targets, -1); t >= 0; t = cellset_next(s->targets, t))
		s->target[n++] = t;
	return proof_needs(k, proof_is_within(s->targets, cellset_less(k->board->empty, s->base->cells)), "no target");
}

/* Makes the shape from the base and the targets alone; false where these are none. */
static bool make_shape(struct proof_checker *k, const struct inference *exocet, struct exocet_shape *s)
{
	const struct geometry *g = k->board->geo;

	*s = (struct exocet_shape){ .base = told(k, REASON_EXOCET_BASE, 0), .exocet = exocet, .targets = exocet->rest };
	if (!proof_needs(k, s->base != NULL && cellset_count(s->targets) == 2, "there is no base, or no two targets"))
		return false;
	s->line = s->base->house;
	s->box = s->base->other;
	if (is_senior(k))
		return make_senior(k, s);
	int across = g->house_kind[s->line] == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
	struct cellset beside = cellset_less(cellset_and(g->house_set[s->line], g->house_set[s->box]), s->base->cells);

	s->cross[0] = g->cell_house[cellset_next(beside, -1)][across];
	for (int n = 0, t = cellset_next(s->targets, -1); t >= 0; t = cellset_next(s->targets, t), n++) {
		int box = g->cell_house[t][HOUSE_BOX];
		struct cellset rest = cellset_and(g->house_set[box], g->house_set[g->cell_house[t][across]]);

		s->target[n] = t;
		s->cross[1 + n] = g->cell_house[t][across];
		cellset_remove(&rest, t);
		s->companions = cellset_or(s->companions, cellset_less(rest, g->house_set[s->line]));
		if (!proof_needs(k, box != s->box && cellset_has(band_of(g, s), t) && !cellset_has(g->house_set[s->line], t), "no target"))
			return false;
	}
	for (int i = 0; i < 3; i++)
		s->outside = cellset_or(s->outside, g->house_set[s->cross[i]]);
	s->outside = cellset_less(s->outside, band_of(g, s));
	return proof_needs(k, g->cell_house[s->target[0]][HOUSE_BOX] != g->cell_house[s->target[1]][HOUSE_BOX], "both targets are in a box");
}

static bool find_shape(struct proof_checker *k, struct exocet_shape *s)
{
	const struct inference *exocet = told_exocet(k);

	return proof_needs(k, exocet != NULL, "it was not said to be an exocet") && make_shape(k, exocet, s);
}

static bool is_digit(struct proof_checker *k, const struct inference *i)
{
	return proof_needs(k, bits_is_single(i->digits), "it is about several digits");
}

static void check_base(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;

	if (!proof_needs(k, i->house < g->houses && i->other < g->houses, "it names no houses"))
		return;
	proof_needs(k, cellset_count(i->cells) == 2 && proof_is_within(i->cells, k->board->empty), "the base is not two empty cells");
	proof_needs(k, g->house_kind[i->house] != HOUSE_BOX && g->house_kind[i->other] == HOUSE_BOX, "these are not a line and a box");
	proof_needs(k, proof_is_within(i->cells, cellset_and(g->house_set[i->house], g->house_set[i->other])), "the base is not there");
	proof_needs(k, proof_candidates_of(k->board, i->cells) == i->digits, "the base has other digits");
}

static struct cellset house_of(const struct geometry *g, int house)
{
	return house < g->houses ? g->house_set[house] : (struct cellset){ { 0, 0 } };
}

static void check_covered(struct proof_checker *k, const struct inference *i)
{
	struct cellset can = { { 0, 0 } }, cover = cellset_or(house_of(k->board->geo, i->house), house_of(k->board->geo, i->other));
	int houses = (i->house != NO_HOUSE) + (i->other != NO_HOUSE);

	if (!is_digit(k, i))
		return;
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		if (can_be(k->board, c, digit_lowest(i->digits)))
			cellset_add(&can, c);
	proof_needs(k, cellset_equal(can, i->cells), "these are not the places");
	proof_needs(k, proof_is_within(can, cover), "the houses do not cover them");
	proof_needs(k, houses == (i->reason == REASON_EXOCET_TWICE ? 2 : i->reason == REASON_EXOCET_ONCE), "these are not as many houses");
}

static void check_companion(struct proof_checker *k, const struct inference *i)
{
	const struct inference *base = told(k, REASON_EXOCET_BASE, 0);

	proof_needs(k, base != NULL && base->digits == i->digits, "these are not the digits of the base");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
		for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
			proof_needs(k, !can_be(k->board, c, d), "a companion can have a digit of the base");
}

/* How often it was said that the digit can be in the cross-lines, or, LOOSE, that it is in a target if it is in the base. */
static const struct inference *told_of_digit(struct proof_checker *k, int digit, bool *loose)
{
	static const int covers[] = { REASON_EXOCET_TWICE, REASON_EXOCET_ONCE, REASON_EXOCET_NEVER };
	const struct inference *i = told(k, is_senior(k) ? REASON_EXOCET_MUST_NOWHERE : REASON_EXOCET_LOOSE_NOWHERE, digit_bit(digit));

	if (i == NULL && told(k, REASON_EXOCET_LOOSE_END, digit_bit(digit)) != NULL)
		i = told(k, is_senior(k) ? REASON_EXOCET_MUST : REASON_EXOCET_LOOSE, digit_bit(digit));
	*loose = i != NULL;
	for (size_t n = 0; n < sizeof covers / sizeof covers[0] && i == NULL; n++)
		i = told(k, covers[n], digit_bit(digit));
	return i;
}

static void check_exocet(struct proof_checker *k, const struct inference *i)
{
	const struct inference *companions = told(k, REASON_EXOCET_COMPANION, 0);
	int loose = 0, confined = 0;
	struct exocet_shape s;

	if (!make_shape(k, i, &s))
		return;
	proof_needs(k, i->house == s.line && i->other == s.box && i->digits == s.base->digits, "the base is another");
	proof_needs(k, is_senior(k) ? companions == NULL : companions != NULL && cellset_equal(companions->cells, s.companions),
		    "the companions are others");
	proof_needs(k, cellset_equal(i->cells, s.outside), "the cross-lines are others");
	for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d)) {
		bool is_loose;
		const struct inference *cover = told_of_digit(k, d, &is_loose);
		struct ways ways = all_ways(k->board, d);

		*(is_loose ? &loose : &confined) += 1;
		proof_needs(k, cover != NULL && cellset_equal(cover->rest, s.outside), "it was not told how often a digit is outside");
		proof_needs(k, !is_loose || cellset_equal(cover->cells, s.targets), "it was told of other targets");
		for (size_t n = 0; n < ways.count; n++)
			proof_needs(k, cellset_empty(cellset_and(ways.way[n], s.base->cells)) ||
					       !cellset_empty(cellset_and(ways.way[n], s.targets)), "a digit of the base is in no target");
		free(ways.way);
	}
	proof_needs(k, (loose > 0) == (i->reason != REASON_EXOCET) && (confined == 0) == (i->reason == REASON_EXOCET_EACH),
		    "that is another kind of exocet");
}

/* Whether it begins an argument about where a digit of the base can be. */
static bool begins_denial(const struct inference *i)
{
	return i->reason == REASON_EXOCET_LOOSE || i->reason == REASON_EXOCET_LOOSE_NOWHERE || i->reason == REASON_EXOCET_MUST ||
	       i->reason == REASON_EXOCET_MUST_NOWHERE || i->reason == REASON_EXOCET_CANNOT || i->reason == REASON_EXOCET_CANNOT_NOWHERE;
}

/* The last that began, at I or before it; it must be about the same digit. NULL: there is none. */
static const struct inference *denial_of(const struct proof_checker *k, const struct inference *i)
{
	const struct inference *begin = i;

	while (begin > k->inference && !begins_denial(begin))
		begin--;
	return begins_denial(begin) && begin->digits == i->digits ? begin : NULL;
}

/* Whether it begins with a target that has the digit. */
static bool is_of_target(const struct inference *begin)
{
	return begin->reason == REASON_EXOCET_CANNOT || begin->reason == REASON_EXOCET_CANNOT_NOWHERE;
}

/* Where a digit can be if the base has it and no target, or one target, as far as was said. */
static struct cellset left_of(const struct proof_checker *k, const struct inference *i, const struct inference *begin)
{
	const struct inference *base = told(k, REASON_EXOCET_BASE, 0), *exocet = told_exocet(k);
	const struct geometry *g = k->board->geo;
	struct cellset left = { { 0, 0 } };

	for (int c = 0; c < g->cells; c++)
		if (can_be(k->board, c, digit_lowest(i->digits)) && !proof_all_see(g, base->cells, cellset_of(c)) &&
		    (!is_of_target(begin) || !proof_all_see(g, begin->cells, cellset_of(c))))
			cellset_add(&left, c);
	left = cellset_less(left, is_of_target(begin) && exocet != NULL ? cellset_less(exocet->rest, begin->cells) : begin->cells);
	for (const struct inference *n = begin; n != i; n++)
		if (n->reason == REASON_EXOCET_LOOSE_THEN)
			left = cellset_less(left, n->rest);
	return left;
}

/* Each digit of the base must have been said to be in a target before one of them is looked at, and that only of the exocet's targets. */
static void check_begin(struct proof_checker *k, const struct inference *i, const struct inference *base)
{
	struct exocet_shape s;

	proof_needs(k, (base->digits & i->digits) != 0, "it is no digit of the base");
	if (is_of_target(i) && find_shape(k, &s))
		proof_needs(k, only(i->cells) >= 0 && proof_is_within(i->cells, s.targets), "that is no target");
}

static void check_then(struct proof_checker *k, const struct inference *i, struct cellset left)
{
	struct cellset here = cellset_and(left, house_of(k->board->geo, i->house));

	proof_needs(k, !cellset_empty(here) && cellset_equal(i->cells, here), "these are not its places in the house");
	proof_needs(k, i->house != i->other && proof_is_within(here, house_of(k->board->geo, i->other)), "they are not in the other house");
	proof_needs(k, proof_is_within(i->rest, cellset_less(cellset_and(left, house_of(k->board->geo, i->other)), here)),
		    "the other places are not in that house");
	proof_needs(k, !cellset_empty(i->rest), "nothing follows");
}

static void check_loose(struct proof_checker *k, const struct inference *i)
{
	const struct inference *begin = denial_of(k, i), *base = told(k, REASON_EXOCET_BASE, 0);

	if (!is_digit(k, i) || !proof_needs(k, begin != NULL && base != NULL, "nothing was assumed of the digit"))
		return;
	if (begin == i)
		check_begin(k, i, base);
	if (k->fault != NULL)
		return;
	struct cellset left = left_of(k, i, begin), here = cellset_and(left, house_of(k->board->geo, i->house));

	switch (i->reason) {
	case REASON_EXOCET_LOOSE:
	case REASON_EXOCET_MUST:
	case REASON_EXOCET_CANNOT:
		proof_needs(k, i->house == NO_HOUSE, "it names a house");
		return;
	case REASON_EXOCET_LOOSE_THEN:
		check_then(k, i, left);
		return;
	default:
		proof_needs(k, i->house < k->board->geo->houses && cellset_empty(here), "the house has a place");
		proof_needs(k, cellset_equal(i->cells, begin->cells), "these are not the targets");
		proof_needs(k, is_of_target(begin) == (i->reason == REASON_EXOCET_CANNOT_END || i->reason == REASON_EXOCET_CANNOT_NOWHERE),
			    "that was not assumed");
	}
}

/* A way of the exocet, with each pair of ways of its digits; NEXT says whether all of them are as it wants. */
struct pairs {
	const struct board *board;
	struct exocet_shape shape;
	int digit[2];
	struct cellset way[2];
	bool (*holds)(const struct pairs *);
	int cell, cell_digit;		/* what HOLDS asks about */
	struct cellset cells;
};

static bool is_way(const struct pairs *p, int i, struct cellset way)
{
	return cellset_has(way, p->shape.target[i]) && !cellset_has(way, p->shape.target[1 - i]) &&
	       !cellset_empty(cellset_and(way, p->shape.base->cells));
}

static bool pairs_hold(struct pairs *p, const struct ways *one, const struct ways *two)
{
	for (size_t m = 0; m < one->count; m++)
		for (size_t n = 0; is_way(p, 0, one->way[m]) && n < two->count; n++) {
			if (!is_way(p, 1, two->way[n]) || !cellset_empty(cellset_and(one->way[m], two->way[n])))
				continue;
			p->way[0] = one->way[m];
			p->way[1] = two->way[n];
			if (!p->holds(p))
				return false;
		}
	return true;
}

/* Whether it holds in all ways of the exocet, those with FIRST and SECOND (digits, 0: any) in the targets. */
static bool always(struct proof_checker *k, struct pairs *p, int first, int second)
{
	uint16_t digits = p->shape.base->digits;
	struct ways ways[MAX_SIZE + 1] = { { NULL, 0, 0 } };
	bool holds = true;

	p->board = k->board;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		ways[d] = all_ways(k->board, d);
	for (int a = digit_first(digits); a != 0 && holds; a = digit_next(digits, a))
		for (int b = digit_first(digits); b != 0 && holds; b = digit_next(digits, b)) {
			if (a == b || (first != 0 && a != first) || (second != 0 && b != second))
				continue;
			p->digit[0] = a;
			p->digit[1] = b;
			holds = pairs_hold(p, &ways[a], &ways[b]);
		}
	for (int d = 1; d <= MAX_SIZE; d++)
		free(ways[d].way);
	return holds;
}

static bool never(const struct pairs *p)
{
	(void)p;
	return false;
}

/* Whether the cell is not the digit. */
static bool lacks(const struct pairs *p)
{
	for (int i = 0; i < 2; i++)
		if (cellset_has(p->way[i], p->cell))
			return p->digit[i] != p->cell_digit;
	return cellset_has(p->shape.base->cells, p->cell) || cellset_has(p->shape.targets, p->cell) || p->digit[0] == p->cell_digit ||
	       p->digit[1] == p->cell_digit;
}

/* Whether the digit is among the cells. */
static bool among(const struct pairs *p)
{
	for (int i = 0; i < 2; i++)
		if (p->digit[i] == p->cell_digit)
			return !cellset_empty(cellset_and(p->way[i], p->cells));
	return false;
}

static bool is_impossible(struct proof_checker *k, const struct exocet_shape *s, int cell, int digit)
{
	struct pairs p = { .shape = *s, .holds = lacks, .cell = cell, .cell_digit = digit };

	return always(k, &p, 0, 0);
}

/* The target that is the only cell of the inference: 0 or 1, or -1. */
static int target_of(struct proof_checker *k, const struct exocet_shape *s, struct cellset cells)
{
	for (int i = 0; i < 2; i++)
		if (cellset_equal(cells, cellset_of(s->target[i])))
			return i;
	proof_needs(k, false, "that is no target");
	return -1;
}

/* Where the other target's box must have the digit of target I. */
static struct cellset mirror_of(const struct geometry *g, const struct exocet_shape *s, int i)
{
	struct cellset box = g->house_set[g->cell_house[s->target[1 - i]][HOUSE_BOX]];

	box = cellset_less(box, g->house_set[s->line]);
	box = cellset_less(box, g->house_set[g->cell_house[s->target[i]][g->house_kind[s->line]]]);
	return cellset_less(box, g->house_set[s->cross[2 - i]]);
}

static void check_no_mirror(struct proof_checker *k, const struct inference *i)
{
	struct exocet_shape s;
	int t = is_digit(k, i) && find_shape(k, &s) ? target_of(k, &s, i->cells) : -1;

	if (t < 0)
		return;
	proof_needs(k, cellset_equal(i->rest, mirror_of(k->board->geo, &s, t)), "these are not the mirror cells");
	proof_needs(k, proof_is_within(i->rest, house_of(k->board->geo, i->house)), "they are not in that house");
	for (int c = cellset_next(i->rest, -1); c >= 0; c = cellset_next(i->rest, c))
		proof_needs(k, !can_be(k->board, c, digit_lowest(i->digits)), "a mirror cell can have the digit");
}

static void check_no_cross(struct proof_checker *k, const struct inference *i)
{
	const struct geometry *g = k->board->geo;
	struct exocet_shape s;
	int t = is_digit(k, i) && find_shape(k, &s) ? target_of(k, &s, i->cells) : -1;

	if (t < 0)
		return;
	struct cellset lines = cellset_or(house_of(g, i->house), house_of(g, i->other));
	struct cellset both = cellset_and(s.outside, lines);

	proof_needs(k, i->house == s.cross[0] && i->other == s.cross[2 - t] && cellset_equal(i->rest, both), "these are not the cross-lines");
	for (int m = cellset_next(both, -1); m >= 0; m = cellset_next(both, m))
		for (int n = cellset_next(both, m); n >= 0; n = cellset_next(both, n))
			proof_needs(k, cellset_has(g->peer_set[m], n) || !can_be(k->board, m, digit_lowest(i->digits)) ||
					       !can_be(k->board, n, digit_lowest(i->digits)), "both can have it");
}

static void check_clash(struct proof_checker *k, const struct inference *i)
{
	struct exocet_shape s;
	int t = is_digit(k, i) && find_shape(k, &s) ? target_of(k, &s, i->cells) : -1;

	if (t < 0 || !proof_needs(k, bits_is_single(i->more) && only(i->rest) >= 0, "it is not two digits and a cell"))
		return;
	int digit[2] = { digit_lowest(t == 0 ? i->digits : i->more), digit_lowest(t == 0 ? i->more : i->digits) };
	struct pairs p = { .shape = s, .holds = never };

	proof_needs(k, always(k, &p, digit[0], digit[1]), "both targets can be that");
	for (int n = 0; n < 2; n++) {
		struct ways ways = all_ways(k->board, digit[n]);

		for (size_t w = 0; w < ways.count; w++)
			proof_needs(k, !is_way(&p, n, ways.way[w]) || cellset_has(ways.way[w], only(i->rest)), "it need not be there");
		free(ways.way);
	}
}

static void check_alone(struct proof_checker *k, const struct inference *i)
{
	struct exocet_shape s;

	if (!find_shape(k, &s))
		return;
	proof_needs(k, i->digits != 0 && proof_is_within(i->cells, cellset_or(s.base->cells, s.targets)), "these are not of the exocet");
	proof_needs(k, i->reason == REASON_EXOCET_NEITHER ? cellset_equal(i->cells, s.base->cells) && cellset_equal(i->rest, s.targets)
							   : only(i->cells) >= 0, "these are not the cells");
	proof_needs(k, (i->digits & (uint16_t)~proof_candidates_of(k->board, i->cells)) == 0, "they lack the digits");
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
			proof_needs(k, is_impossible(k, &s, c, d), "that is possible");
}

/* Whether it was said that a digit of the base cannot be in a cell of it or of the targets. */
static bool was_denied(const struct proof_checker *k, int cell, int digit)
{
	for (int n = 0; n < k->number; n++) {
		const struct inference *i = &k->inference[n];

		if ((i->reason == REASON_EXOCET_NO_MIRROR || i->reason == REASON_EXOCET_NO_CROSS || i->reason == REASON_EXOCET_ALONE ||
		     i->reason == REASON_EXOCET_NEITHER || i->reason == REASON_EXOCET_CANNOT_NOWHERE ||
		     i->reason == REASON_EXOCET_CANNOT_END) && cellset_has(i->cells, cell) && i->digits & digit_bit(digit))
			return true;
	}
	return false;
}

/* Those of the cells that can be the digit, as far as was said. */
static struct cellset possible_in(const struct proof_checker *k, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (!can_be(k->board, c, digit) || was_denied(k, c, digit))
			cellset_remove(&cells, c);
	return cells;
}

static void check_sure(struct proof_checker *k, const struct inference *i)
{
	struct exocet_shape s;

	if (!is_digit(k, i) || !find_shape(k, &s))
		return;
	struct pairs p = { .shape = s, .holds = among, .cell_digit = digit_lowest(i->digits), .cells = i->cells };

	if (i->reason == REASON_EXOCET_SURE_LINE) {
		struct cellset there = cellset_and(house_of(k->board->geo, i->house), s.outside);

		for (int c = cellset_next(there, -1); c >= 0; c = cellset_next(there, c))
			if (!can_be(k->board, c, p.cell_digit))
				cellset_remove(&there, c);
		proof_needs(k, cellset_equal(i->rest, s.outside) && cellset_equal(i->cells, there), "these are not its places in the line");
		proof_needs(k, told(k, REASON_EXOCET_SURE, i->digits) != NULL, "it was not said to be sure");
		proof_needs(k, always(k, &p, 0, 0), "it may be elsewhere");
		return;
	}
	proof_needs(k, always(k, &p, 0, 0), "base and targets may do without it");
	proof_needs(k, cellset_equal(i->cells, possible_in(k, s.base->cells, p.cell_digit)) &&
			       cellset_equal(i->rest, possible_in(k, s.targets, p.cell_digit)), "these are not where it can be");
}

static void check_mirror(struct proof_checker *k, const struct inference *i)
{
	struct exocet_shape s;
	int t = find_shape(k, &s) ? target_of(k, &s, i->cells) : -1;

	if (t < 0)
		return;
	struct cellset mirror = mirror_of(k->board->geo, &s, t);

	for (int d = 1; d <= k->board->geo->size; d++) {
		bool may = (k->board->cand[s.target[t]] & s.base->digits & digit_bit(d)) && !was_denied(k, s.target[t], d);

		proof_needs(k, may == ((i->digits & digit_bit(d)) != 0), "these are not the digits of the target");
		for (int c = cellset_next(mirror, -1); c >= 0 && may; c = cellset_next(mirror, c))
			proof_needs(k, cellset_has(i->rest, c) || !can_be(k->board, c, d), "there is another place");
	}
	proof_needs(k, only(i->rest) >= 0 && proof_is_within(i->rest, mirror), "that is no mirror cell");
	proof_needs(k, proof_is_within(mirror, house_of(k->board->geo, i->house)), "they are not in that house");
}

static void check_all(struct proof_checker *k, const struct inference *i)
{
	const struct candset *drop = &k->head->drop;
	struct exocet_shape s;

	if (!find_shape(k, &s))
		return;
	proof_needs(k, cellset_equal(i->cells, s.base->cells) && cellset_equal(i->rest, s.targets), "these are of another exocet");
	proof_needs(k, i->digits == s.base->digits, "these are other digits");
	for (int c = candset_next(drop, -1); c >= 0 && k->fault == NULL; c = candset_next(drop, c)) {
		int cell = candidate_cell(c), digit = candidate_digit(c);
		bool of_it = cellset_has(cellset_or(s.base->cells, s.targets), cell) && (s.base->digits & digit_bit(digit));

		proof_needs(k, is_impossible(k, &s, cell, digit), "that may be true");
		proof_needs(k, !of_it || was_denied(k, cell, digit), "nothing was said against that");
	}
	proof_needs(k, candset_empty(&k->head->place), "nothing was said of a digit to place");
	k->concluded = true;
}

const struct proof_rule proof_exocet_rules[REASONS] = {
	[REASON_EXOCET_BASE] = { .kind = NOTHING, .check = check_base },
	[REASON_EXOCET_TWICE] = { .kind = NOTHING, .check = check_covered },
	[REASON_EXOCET_ONCE] = { .kind = NOTHING, .check = check_covered },
	[REASON_EXOCET_NEVER] = { .kind = NOTHING, .check = check_covered },
	[REASON_EXOCET_COMPANION] = { .kind = NOTHING, .check = check_companion },
	[REASON_EXOCET] = { .kind = NOTHING, .check = check_exocet },
	[REASON_EXOCET_LOOSE] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_LOOSE_NOWHERE] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_LOOSE_THEN] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_LOOSE_END] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_OTHERS] = { .kind = NOTHING, .check = check_exocet },
	[REASON_EXOCET_EACH] = { .kind = NOTHING, .check = check_exocet },
	[REASON_EXOCET_MUST] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_MUST_NOWHERE] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_CANNOT] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_CANNOT_NOWHERE] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_CANNOT_END] = { .kind = NOTHING, .check = check_loose },
	[REASON_EXOCET_NO_MIRROR] = { .kind = NOTHING, .check = check_no_mirror },
	[REASON_EXOCET_NO_CROSS] = { .kind = NOTHING, .check = check_no_cross },
	[REASON_EXOCET_CLASH] = { .kind = NOTHING, .check = check_clash },
	[REASON_EXOCET_ALONE] = { .kind = NOTHING, .check = check_alone },
	[REASON_EXOCET_NEITHER] = { .kind = NOTHING, .check = check_alone },
	[REASON_EXOCET_SURE] = { .kind = NOTHING, .check = check_sure },
	[REASON_EXOCET_SURE_LINE] = { .kind = NOTHING, .check = check_sure },
	[REASON_EXOCET_MIRROR] = { .kind = NOTHING, .check = check_mirror },
	[REASON_EXOCET_ALL] = { .kind = NOTHING, .check = check_all },
};
