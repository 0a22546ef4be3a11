/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Locked candidates: a digit whose places in one house are all in another house, too. */
#ifndef RATE_SE_LOCKS_H
#define RATE_SE_LOCKS_H

#include <stddef.h>

#include "rate/se/grid.h"

/* One of them, and the state of the scan; must be all 0 before the first. */
struct se_lock {
	int from, to, digit;
	int next;		/* crossing */
	unsigned digits;	/* those still to be found at this crossing */
};

/* Whether any of the nine digits may have all of its places, two or more, outside of OUT. */
static inline bool se_lock_may_be(const uint16_t pos[SE_SIZE], unsigned out)
{
	lanes most = *(const lanes *)pos, some = (lanes)((most & (uint16_t)out) == 0) & (lanes)((most & (most - 1)) != 0);

	return lanes_any(some) || (pos[LANES] & out) == 0;
}

/* Finds the next one with two places or more. TOUCHED: for each first house the digits that are wanted; NULL: all. */
static inline bool se_lock_next(const struct se_grid *g, const uint16_t *touched, struct se_lock *lock)
{
	while (lock->digits == 0) {
		if (lock->next == SE_CROSSINGS)
			return false;
		lock->from = se_table.crossing[lock->next][0];
		lock->to = se_table.crossing[lock->next++][1];
		unsigned out = SE_ALL & ~(unsigned)se_table.inside[lock->from][lock->to];

		if (touched == NULL && !se_lock_may_be(g->pos[lock->from], out))
			continue;
		for (unsigned rest = touched != NULL ? touched[lock->from] : SE_ALL; rest != 0; rest &= rest - 1) {
			unsigned at = g->pos[lock->from][bits_lowest(rest)];

			if ((at & out) == 0 && (at & (at - 1)) != 0)
				lock->digits |= rest & -rest;
		}
	}
	lock->digit = bits_lowest(lock->digits);
	lock->digits &= lock->digits - 1;
	return true;
}

/* The positions of the second house from which the digit is eliminated. */
static inline unsigned se_lock_out(const struct se_grid *g, const struct se_lock *lock)
{
	return g->pos[lock->to][lock->digit] & ~(unsigned)se_table.inside[lock->to][lock->from];
}

#endif
