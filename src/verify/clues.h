/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whether the cells of a clue can be filled so that it is kept, by its rule as a person knows it: candidate after candidate is tried, and
 * given up where what is filled and what the other cells may still have can no longer keep it.
 */
#ifndef VERIFY_CLUES_H
#define VERIFY_CLUES_H

#include "verify/form.h"

/* The marks of which a board may have all that there are: places in unmarked[] of its form. */
enum { NO_WHITE_DOT = 1, NO_BLACK_DOT, NO_XV };

/* A clue of the form, or two neighbours that have no mark between, which the board asks of all that go with it: KIND says which mark. */
struct clue_asked {
	const struct board_clue *clue;	/* NULL: neighbours */
	int unmarked;
	struct bits cells;		/* that it is about */
	const struct clue_asked *also;	/* another that is to be kept too; or NULL */
};

/* The clue of the form with this number, from 1, if the reason, "clue-renban" and the like, is that of its kind. */
bool clue_ask(struct clue_asked *, const char *reason, int number);
/* The same of any kind. */
bool clue_ask_number(struct clue_asked *, int number);
/* Two neighbours that the board asks for no mark, by the reason "clue-no-difference", "force-no-difference" or the like. */
bool clue_ask_unmarked(struct clue_asked *, const char *reason, const struct bits *cells);
/*
 * Whether the cells of A can be filled with candidates of OPEN so that cells that see each other differ and the clue can be kept, with any
 * digits in its other cells.
 */
bool clue_fits(const struct clue_asked *, const struct bits *a, const struct bits *open);

#endif
