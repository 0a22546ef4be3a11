/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What an observer sees of a search. Every try and place puts a digit on the board, and every fail and back takes the last one off again,
 * so an observer that keeps a stack has the board as the search sees it.
 */
#ifndef SEARCH_EVENT_H
#define SEARCH_EVENT_H

#include <stdint.h>

enum search_event_kind {
	SEARCH_TRY,	/* one of several possible digits of a cell */
	SEARCH_PLACE,	/* the only digit of a cell, or the only place of a digit in a house */
	SEARCH_FAIL,	/* the last digit leads to a contradiction with the rules */
	SEARCH_BACK,	/* no digit is left to try after it */
	SEARCH_SOLVED	/* the board is full; the last digit is still on it */
};

struct search_event {
	uint8_t kind;		/* enum search_event_kind */
	uint8_t cell, digit;	/* the digit that was put on or taken off */
	uint8_t depth;		/* tries on the board, including this one; for fail and back: those that remain */
};

/* Called for each event as it happens; must not change anything. */
typedef void search_observer(void *data, const struct search_event *);

#endif
