/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/pattern.h"

#include "generate/fill.h"
#include "generate/pick.h"
#include "search/one.h"

void pattern_start(struct pattern *p, const struct geometry *g, struct cellset given, struct rng *rng)
{
	struct board b;

	*p = (struct pattern){ .geo = g, .given = given };
	fill_random(g, rng, p->value);
	for (int cell = 0; cell < g->cells; cell++)
		if (!cellset_has(given, cell))
			p->value[cell] = 0;
	pattern_board(p, &b);
	p->solutions = one_count(&b, PATTERN_MANY, NULL);
}

void pattern_board(const struct pattern *p, struct board *b)
{
	board_init(b, p->geo);
	for (int cell = cellset_next(p->given, -1); cell >= 0; cell = cellset_next(p->given, cell))
		board_give(b, cell, p->value[cell]);
}

/* Another digit that no given in the cell's houses has; 0: there is none. */
static int pattern_other(const struct pattern *p, int cell, struct rng *rng)
{
	const struct geometry *g = p->geo;
	uint16_t free = g->all & (uint16_t)~digit_bit(p->value[cell]);

	for (int i = 0; i < g->peers[cell]; i++)
		if (p->value[g->peer[cell][i]] != 0)
			free &= (uint16_t)~digit_bit(p->value[g->peer[cell][i]]);
	if (free == 0)
		return 0;
	for (unsigned skip = rng_below(rng, (uint64_t)bits_count(free)); skip > 0; skip--)
		free &= (uint16_t)(free - 1);
	return digit_lowest(free);
}

bool pattern_change(struct pattern *p, struct rng *rng)
{
	struct pattern changed = *p;
	struct board b;
	bool any = false;

	for (unsigned left = 1 + rng_below(rng, 2); left > 0; left--) {
		int cell = pick_cell(rng, p->given), digit = pattern_other(&changed, cell, rng);

		if (digit != 0)
			changed.value[cell] = (uint8_t)digit;
		any |= digit != 0;
	}
	if (!any)
		return p->solutions == 1;
	pattern_board(&changed, &b);
	changed.solutions = one_count(&b, p->solutions < PATTERN_MANY ? p->solutions + 1 : PATTERN_MANY, NULL);
	if (changed.solutions > 0 && changed.solutions <= p->solutions)
		*p = changed;
	return p->solutions == 1;
}
