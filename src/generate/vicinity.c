/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/vicinity.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "generate/fill.h"
#include "search/many.h"

/*
 * LIMIT: so many solutions are counted; with fewer the walk stalls where none of the exchanges leads below, with more it is slow. STEPS:
 * what a walk has not found after so many it hardly finds any more.
 */
enum { LIMIT = 200, STEPS = 1200, PAIR = 2, MAX_CHANGES = CLASSIC_CELLS * CLASSIC_SIZE * CLASSIC_SIZE };

/* An orbit and the digits for its cells; 0: they become empty. FOUND: how many solutions there would be, up to LIMIT. */
struct vicinity_change {
	uint8_t orbit, digit[PAIR];
	long found;
};

struct orbit {
	uint8_t cell[PAIR];
	int cells;
};

struct vicinity {
	const struct geometry *geo;
	struct rng rng;
	struct many *many;
	int target, givens;
	int most;		/* givens that the walk may have now */
	int fewest, steps;
	bool ended, found;
	long solutions;		/* of the givens, up to LIMIT */
	uint8_t value[MAX_CELLS];
	char text[CLASSIC_CELLS];	/* the same, as the solver takes it */
	struct orbit orbit[CLASSIC_CELLS];
	int orbits;
	struct vicinity_change change[MAX_CHANGES];
	int changes, counted;
};

static void count_answer(void *data, const struct many_result *result)
{
	struct vicinity *v = data;

	v->change[v->counted++].found = result->found;
}

bool vicinity_serves(const struct geometry *g, const struct symmetry *symmetry, int givens)
{
	uint8_t orbit[MAX_ORBIT];

	if (!g->classic || givens == 0 || givens > VICINITY_MOST)
		return false;
	for (int cell = 0; cell < g->cells; cell++)
		if (symmetry_orbit(symmetry, g, cell, orbit) > PAIR)
			return false;
	return true;
}

static void put(struct vicinity *v, int orbit, const uint8_t digit[])
{
	for (int i = 0; i < v->orbit[orbit].cells; i++) {
		int cell = v->orbit[orbit].cell[i];

		v->givens += (digit[i] != 0) - (v->value[cell] != 0);
		v->value[cell] = digit[i];
		v->text[cell] = digit_char(digit[i]);
	}
}

struct vicinity *vicinity_new(const struct geometry *g, const struct symmetry *symmetry, int givens, const struct rng *rng)
{
	struct vicinity *v = mem_zero(1, sizeof *v);
	uint8_t solution[MAX_CELLS], cells[MAX_ORBIT];

	v->geo = g;
	v->rng = *rng;
	v->target = givens;
	v->solutions = 1;
	v->many = many_new(&(struct many_options){ .limit = LIMIT }, count_answer, v);
	fill_random(g, &v->rng, solution);
	for (int cell = 0; cell < g->cells; cell++) {
		int size = symmetry_orbit(symmetry, g, cell, cells);
		struct orbit *orbit = &v->orbit[v->orbits];

		if (size == PAIR && cells[1] < cell)
			continue;
		memcpy(orbit->cell, cells, sizeof orbit->cell);
		orbit->cells = size;
		put(v, v->orbits++, (const uint8_t[]){ solution[cells[0]], solution[cells[size - 1]] });
	}
	v->most = v->fewest = v->givens;
	return v;
}

void vicinity_free(struct vicinity *v)
{
	if (v != NULL)
		many_free(v->many);
	free(v);
}

/* Whether the cells of an orbit have givens. */
static bool is_given(const struct vicinity *v, int orbit)
{
	return v->value[v->orbit[orbit].cell[0]] != 0;
}

/* Has the solutions counted that there would be with DIGIT in the cells of an orbit, which stays as it was. */
static void ask(struct vicinity *v, int orbit, const uint8_t digit[PAIR])
{
	uint8_t now[PAIR];

	for (int i = 0; i < v->orbit[orbit].cells; i++)
		now[i] = v->value[v->orbit[orbit].cell[i]];
	put(v, orbit, digit);
	many_add_text(v->many, v->text);
	put(v, orbit, now);
	v->change[v->changes++] = (struct vicinity_change){ (uint8_t)orbit, { digit[0], digit[1] }, 0 };
}

static void ask_nothing(struct vicinity *v)
{
	v->changes = v->counted = 0;
}

/* The orbits of givens, in random order, each taken away for itself. */
static void ask_without_each(struct vicinity *v)
{
	uint8_t order[CLASSIC_CELLS];

	ask_nothing(v);
	rng_permutation(&v->rng, order, v->orbits);
	for (int i = 0; i < v->orbits; i++)
		if (is_given(v, order[i]))
			ask(v, order[i], (const uint8_t[PAIR]){ 0, 0 });
	many_finish(v->many);
}

/* One solution: so many givens as are wanted are a puzzle, if each is needed; else the one goes that is missed least. */
static void shrink(struct vicinity *v)
{
	const struct vicinity_change *least = NULL;

	ask_without_each(v);
	for (int i = 0; i < v->changes; i++)
		if (least == NULL || v->change[i].found < least->found)
			least = &v->change[i];
	v->fewest = v->givens;
	if (v->givens <= v->target) {
		v->ended = true;
		v->found = v->givens == v->target && least->found > 1;
		return;
	}
	v->solutions = least->found;
	v->most = v->givens - 1;
	put(v, least->orbit, least->digit);
}

/* The digits that a cell can take: none of its peers has them. */
static uint16_t free_digits(const struct vicinity *v, int cell)
{
	const struct geometry *g = v->geo;
	uint16_t digits = g->all;

	for (int i = 0; i < g->peers[cell]; i++)
		if (v->value[g->peer[cell][i]] != 0)
			digits &= (uint16_t)~digit_bit(v->value[g->peer[cell][i]]);
	return digits;
}

/* All that an orbit without givens can take, but for OLD, with which it just was. */
static void ask_orbit(struct vicinity *v, int orbit, const uint8_t old[])
{
	const struct orbit *o = &v->orbit[orbit];
	bool pair = o->cells == PAIR, see = pair && cellset_has(v->geo->peer_set[o->cell[0]], o->cell[1]);
	uint16_t second = pair ? free_digits(v, o->cell[1]) : 0;

	for (uint16_t a = free_digits(v, o->cell[0]); a != 0; a &= (uint16_t)(a - 1)) {
		uint8_t digit[PAIR] = { (uint8_t)digit_lowest(a), 0 };
		uint16_t b = see ? second & (uint16_t)~digit_bit(digit[0]) : second;

		do {
			if (pair && b == 0)
				break;
			digit[1] = pair ? (uint8_t)digit_lowest(b) : 0;
			if (old == NULL || digit[0] != old[0] || (pair && digit[1] != old[1]))
				ask(v, orbit, digit);
			b &= (uint16_t)(b - 1);
		} while (b != 0);
	}
}

/* How much a change weighs in the choice. */
static uint64_t weight(long solutions)
{
	return solutions == 0 ? 0 : ((uint64_t)1 << 32) / (uint64_t)(solutions * solutions);
}

/* NULL: what there was stays. */
static const struct vicinity_change *draw_change(struct vicinity *v)
{
	uint64_t total = weight(v->solutions), at;

	for (int i = 0; i < v->changes; i++) {
		if (v->change[i].found == 1)
			return &v->change[i];
		total += v->change[i].found < LIMIT ? weight(v->change[i].found) : 0;
	}
	at = rng_next(&v->rng) % total;
	for (int i = 0; i < v->changes; i++) {
		uint64_t w = v->change[i].found < LIMIT ? weight(v->change[i].found) : 0;

		if (at < w)
			return &v->change[i];
		at -= w;
	}
	return NULL;
}

/* Several solutions: a random orbit of givens, or where there is room none, goes for another. */
static void exchange_orbit(struct vicinity *v)
{
	int old = -1, room = v->most - v->givens;
	uint8_t digit[PAIR] = { 0, 0 };

	if (room == 0 || rng_below(&v->rng, (uint64_t)v->givens) > 0) {
		do
			old = (int)rng_below(&v->rng, (uint64_t)v->orbits);
		while (!is_given(v, old));
		for (int i = 0; i < v->orbit[old].cells; i++)
			digit[i] = v->value[v->orbit[old].cell[i]];
		put(v, old, (const uint8_t[PAIR]){ 0, 0 });
	}
	ask_nothing(v);
	for (int i = 0; i < v->orbits; i++)
		if (!is_given(v, i) && v->givens + v->orbit[i].cells <= v->most)
			ask_orbit(v, i, i == old ? digit : NULL);
	many_finish(v->many);

	const struct vicinity_change *change = draw_change(v);

	if (change != NULL) {
		v->solutions = change->found;
		put(v, change->orbit, change->digit);
	} else if (old >= 0) {
		put(v, old, digit);
	}
}

bool vicinity_step(struct vicinity *v)
{
	if (!v->ended && v->solutions == 1)
		shrink(v);
	else if (!v->ended && v->steps++ < STEPS)
		exchange_orbit(v);
	else
		v->ended = true;
	return !v->ended;
}

void vicinity_again(struct vicinity *v, const struct board *puzzle)
{
	for (int i = 0; i < v->orbits; i++) {
		const struct orbit *o = &v->orbit[i];

		put(v, i, (const uint8_t[PAIR]){ puzzle->value[o->cell[0]], puzzle->value[o->cell[o->cells - 1]] });
	}
	v->solutions = 1;
	v->most = v->givens;
	v->steps = 0;
	v->ended = v->found = false;
	exchange_orbit(v);
}

int vicinity_fewest(const struct vicinity *v)
{
	return v->fewest;
}

bool vicinity_take(const struct vicinity *v, struct board *puzzle)
{
	board_init(puzzle, v->geo);
	for (int cell = 0; v->found && cell < v->geo->cells; cell++)
		if (v->value[cell] != 0)
			board_give(puzzle, cell, v->value[cell]);
	return v->found;
}
