/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The order in which HoDoKu places singles: as they came up. It decides which count as full houses, naked or hidden singles, and so the
 * score. A naked single waits as soon as its cell has one candidate left, a hidden one as soon as its digit has one place left in a house.
 */
#ifndef RATE_HODOKU_SINGLES_H
#define RATE_HODOKU_SINGLES_H

#include "logic/step.h"

enum { WAITING_MOST = MAX_CELLS + MAX_HOUSES * MAX_SIZE };

/* Candidates, oldest first. */
struct single_queue {
	uint16_t cand[WAITING_MOST];
	int first, end;
};

struct hodoku_singles {
	struct board now;
	uint8_t places[MAX_HOUSES][MAX_SIZE + 1];	/* how many a digit has in a house */
	struct single_queue naked, hidden;
};

void hodoku_singles_init(struct hodoku_singles *, const struct board *);
/* The next single of the board, which steps have changed since the last call, without a proof; false: there is none. */
bool hodoku_singles_next(struct hodoku_singles *, const struct board *, struct step_head *);

#endif
