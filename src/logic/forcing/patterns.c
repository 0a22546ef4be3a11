/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Patterns inside an assumption: if nothing else follows, what pointing, claiming, pairs and X-wings exclude there. Only the simplest kind
 * that excludes something is taken, and what follows from it comes before the next.
 */
#include "logic/forcing/suppose.h"

/* The cells of a house at PLACES. */
static struct cellset cells_at(const struct geometry *g, int house, unsigned places)
{
	struct cellset cells = { { 0, 0 } };

	for (; places != 0; places &= places - 1)
		cellset_add(&cells, g->house_cell[house][bits_lowest(places)]);
	return cells;
}

/* Excludes DIGIT from CELLS by *P, where there is room for one more; whether that was anything new. */
static bool learn_excluded(struct supposition *s, const struct inner_pattern *p, int digit, struct cellset cells)
{
	cells = cellset_and(cells, s->now.cells[digit - 1]);
	if (cellset_empty(cells) || s->patterns == INNER_PATTERNS)
		return false;
	s->pattern[s->patterns++] = *p;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		suppose_learn(s, literal_of(candidate(c, digit), false), BY_PATTERN + s->patterns - 1);
	return true;
}

/* The places of DIGIT in HOUSE lie in the other house of one of its meetings. */
static bool confined_pattern(struct supposition *s, int house, int digit, const struct meeting *m)
{
	const struct geometry *g = s->geo;
	struct inner_pattern p = { INNER_CONFINED, 1, (uint8_t)house, m->house, { (uint16_t)unit_of_house(house, digit) },
				   { g->shared_place[m->house][house] } };

	return learn_excluded(s, &p, digit, cellset_less(g->house_set[m->house], g->house_set[house]));
}

/* All places of a digit in a house lie in another house: pointing and claiming. */
static bool confined_patterns(struct supposition *s)
{
	const struct geometry *g = s->geo;
	bool any = false;

	for (int d = 1; d <= g->size; d++) {
		for (int first = 0; first < HOUSE_LANES; first += LANES) {
			const lanes left = *(const lanes *)&s->now.left[unit_of_house(first, d)];
			const lanes several = (lanes)((left & (left - 1)) != 0);

			for (int i = 0; i < g->most_meetings[first / LANES]; i++) {
				lanes outside = left & ~*(const lanes *)&g->meeting_place[i][first], in = (lanes)(outside == 0) & several;

				for (int lane = 0; lane < LANES && lanes_any(in); lane++)
					if (in[lane] != 0 && i < g->meetings[first + lane])
						any |= confined_pattern(s, first + lane, d, &g->meeting[first + lane][i]);
			}
		}
	}
	return any;
}

/* Two cells of a house with the same two candidates. */
static bool naked_pair(struct supposition *s, int house, int a, int b)
{
	uint16_t digits = s->now.left[unit_of_cell(a)];
	struct cellset cells = cellset_less(s->geo->house_set[house], cellset_pair(a, b));
	struct inner_pattern p = { INNER_NAKED, 2, (uint8_t)house, NO_OTHER_HOUSE,
				   { (uint16_t)unit_of_cell(a), (uint16_t)unit_of_cell(b) }, { digits, digits } };
	bool any = false;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		any |= learn_excluded(s, &p, d, cells);
	return any;
}

/* Two digits of a house with the same two places. */
static bool hidden_pair(struct supposition *s, int house, int d, int e)
{
	uint16_t places = s->now.left[unit_of_house(house, d)];
	struct cellset cells = cells_at(s->geo, house, places);
	struct inner_pattern p = { INNER_HIDDEN, 2, (uint8_t)house, NO_OTHER_HOUSE,
				   { (uint16_t)unit_of_house(house, d), (uint16_t)unit_of_house(house, e) }, { places, places } };
	bool any = false;

	for (int other = 1; other <= s->geo->size; other++)
		if (other != d && other != e)
			any |= learn_excluded(s, &p, other, cells);
	return any;
}

static bool is_pair(unsigned left)
{
	return left != 0 && bits_is_single(left & (left - 1));
}

/* The cells with two candidates, and by digit the houses with two places. */
struct inner_pairs {
	struct cellset cells;
	houseset houses[MAX_SIZE];
};

static void find_pairs(const struct supposition *s, struct inner_pairs *p)
{
	memset(p, 0, sizeof *p);
	for (int cell = 0; cell < s->geo->cells; cell++)
		if (is_pair(s->now.left[unit_of_cell(cell)]))
			cellset_add(&p->cells, cell);
	for (int d = 1; d <= s->geo->size; d++)
		for (int house = 0; house < s->geo->houses; house++)
			p->houses[d - 1] |= (houseset)is_pair(s->now.left[unit_of_house(house, d)]) << house;
}

static bool naked_patterns(struct supposition *s, int house, struct cellset cells)
{
	bool any = false;

	for (int a = cellset_next(cells, -1); a >= 0; a = cellset_next(cells, a))
		for (int b = cellset_next(cells, a); b >= 0; b = cellset_next(cells, b))
			if (s->now.left[unit_of_cell(a)] == s->now.left[unit_of_cell(b)])
				any |= naked_pair(s, house, a, b);
	return any;
}

static bool pair_patterns(struct supposition *s, const struct inner_pairs *p)
{
	const struct geometry *g = s->geo;
	bool any = false;

	for (int house = 0; house < g->houses; house++) {
		any |= naked_patterns(s, house, cellset_and(p->cells, g->house_set[house]));
		for (int d = 1; d <= g->size; d++)
			for (int e = d + 1; e <= g->size && (p->houses[d - 1] >> house & 1) != 0; e++)
				if (s->now.left[unit_of_house(house, d)] == s->now.left[unit_of_house(house, e)])
					any |= hidden_pair(s, house, d, e);
	}
	return any;
}

/* DIGIT has the same two places in the lines A and B, of the kind that the lines ACROSS cross. */
static bool fish_pattern(struct supposition *s, int digit, int a, int b, enum house_kind across)
{
	const struct geometry *g = s->geo;
	uint16_t places = s->now.left[unit_of_house(a, digit)];
	struct inner_pattern p = { INNER_FISH, 2, (uint8_t)a, (uint8_t)b,
				   { (uint16_t)unit_of_house(a, digit), (uint16_t)unit_of_house(b, digit) }, { places, places } };
	struct cellset base = cellset_or(g->house_set[a], g->house_set[b]);
	bool any = false;

	for (unsigned left = places; left != 0; left &= left - 1) {
		int cover = g->cell_house[g->house_cell[a][bits_lowest(left)]][across];

		any |= learn_excluded(s, &p, digit, cellset_less(g->house_set[cover], base));
	}
	return any;
}

/* A digit has the same two places in two lines that run side by side. */
static bool fish_patterns(struct supposition *s, const struct inner_pairs *p)
{
	bool any = false;

	for (int d = 1; d <= s->geo->size; d++) {
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
			const enum house_kind across = kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;

			for (houseset lines = p->houses[d - 1] & s->geo->of_kind[kind]; lines != 0; lines &= lines - 1) {
				int a = bits_lowest(lines);

				for (houseset rest = lines & (lines - 1); rest != 0; rest &= rest - 1)
					if (s->now.left[unit_of_house(a, d)] == s->now.left[unit_of_house(bits_lowest(rest), d)])
						any |= fish_pattern(s, d, a, bits_lowest(rest), across);
			}
		}
	}
	return any;
}

void suppose_patterns(struct supposition *s)
{
	struct inner_pairs pairs;

	s->level++;
	if (confined_patterns(s))
		return;
	find_pairs(s, &pairs);
	if (!pair_patterns(s, &pairs))
		fish_patterns(s, &pairs);
}
