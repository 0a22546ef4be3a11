/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Shared by the uniqueness finders: the rectangles of a board, the assumption of one solution, and the deadly patterns. */
#ifndef LOGIC_FINDERS_DEADLY_H
#define LOGIC_FINDERS_DEADLY_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

enum { CORNERS = 4 };

/*
 * Calls LOOK for each rectangle in two rows, two columns and two boxes with CELL at corner 0 and cells of OTHERS at the other corners: 1 is
 * beside it in its box, 2 beside it in the other box, 3 opposite. Two digits could be swapped in such a rectangle. Stops when LOOK returns
 * true, and then returns true.
 */
bool deadly_rectangles(const struct geometry *, int cell, struct cellset others, int corner[CORNERS], bool (*look)(void *), void *data);
/* Says that there is only one solution, so CELLS, a rectangle, must not have only DIGITS. */
void deadly_say(struct argument *, uint16_t digits, struct cellset cells);
/* Adds DIGIT to DROP in all cells that see every one of CELLS. False: none of them has it. */
bool deadly_seen(const struct finder_args *, struct cellset cells, int digit, struct candset *drop);
/* Ends an argument: DIGIT, the only candidate of CELLS that is not deadly, is in one of them. */
void deadly_conclude_one_of(struct argument *, uint16_t digit, struct cellset cells, const struct step_head *);

/*
 * Deadly patterns: cells that must not be left with certain candidates alone, because there would be two solutions. Those of two digits are
 * rectangles and loops, with two empty cells in every house that has any. Cells with further candidates are called extra, the others plain.
 * There are four types of conclusions about the extra cells. Described by HoDoKu's and Sudopedia's pages on uniqueness tests.
 */

struct unique_set {
	const struct finder_args *args;
	uint16_t digits;		/* the two digits, or the three of an extended rectangle */
	uint16_t more;			/* the other candidates of the extra cells */
	struct cellset cells, plain, extra;
	int extras;
	int harder;			/* by how much the step is harder than the technique, in tenths */
	/*
	 * Says why the cells must not be left with only the digits, and which cells are extra. ONE_OF: the reason said of the extra cells.
	 */
	void (*tell)(struct argument *, const struct unique_set *);
	enum reason one_of, one_takes;
};

/* The head of a step by this pattern, without effects. */
struct step_head unique_head(const struct unique_set *);
/* Opens the argument of a step, if one is wanted, and tells the pattern. */
struct argument unique_open_argument(const struct unique_set *, const struct step_head *);
/* Whether there are two extra cells that see each other. */
bool unique_beside(const struct unique_set *);
/* Whether DIGIT is not yet placed in HOUSE and can only go into cells of the pattern there. */
bool unique_confined(const struct unique_set *, int house, int digit);
/* Says that. */
void unique_say_confined(struct argument *, const struct unique_set *, int house, int digit);
/* The one of the two digits that is not DIGIT. */
int unique_other_digit(const struct unique_set *, int digit);
/* Adds those of DIGITS that are candidates of CELLS to DROP. */
void unique_drop_from(const struct unique_set *, struct cellset cells, uint16_t digits, struct candset *drop);

/*
 * The tests emit the steps found and return whether to stop. 1: one extra cell takes neither of the two digits. 2: two extra cells that see
 * each other have the same single further candidate; SAME allows any number of extra cells. 3: two extra cells that see each other are part
 * of a naked subset. 4: one of the digits has no other place in a house of both extra cells.
 */
bool unique_test_1(const struct unique_set *);
bool unique_test_2(const struct unique_set *);
bool unique_test_same(const struct unique_set *);
bool unique_test_3(const struct unique_set *);
bool unique_test_4(const struct unique_set *);
/* Test 3 for any number of extra cells. */
bool unique_subsets(const struct unique_set *);
/* Says that the plain cells have only the two digits. */
void unique_say_plain(struct argument *, const struct unique_set *);

#endif
