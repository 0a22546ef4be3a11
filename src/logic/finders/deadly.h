/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the uniqueness finders have in common: the rectangles of a board, the assumption that they make, and what a deadly pattern is. */
#ifndef LOGIC_FINDERS_DEADLY_H
#define LOGIC_FINDERS_DEADLY_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

enum { CORNERS = 4 };

/*
 * Calls LOOK for each rectangle in two rows, two columns and two boxes, in which two digits could be exchanged, with CELL at corner 0 and
 * cells of OTHERS at the other corners: 1 is beside it in its box, 2 beside it in the other box, 3 opposite. Stops when LOOK returns true,
 * and returns true itself.
 */
bool deadly_rectangles(const struct geometry *, int cell, struct cellset others, int corner[CORNERS], bool (*look)(void *), void *data);
/* Says that there is only one solution, and that therefore the rectangle CELLS must not hold DIGITS alone. */
void deadly_say(struct argument *, uint16_t digits, struct cellset cells);
/* Adds DIGIT to DROP in all cells that see every one of CELLS; false if none of them has it. */
bool deadly_seen(const struct hunt *, struct cellset cells, int digit, struct candset *drop);
/* The end of an argument: DIGIT, the only candidate of CELLS that is not deadly, is in one of them. */
void deadly_conclude_one_of(struct argument *, uint16_t digit, struct cellset cells, const struct step_head *);

#endif
