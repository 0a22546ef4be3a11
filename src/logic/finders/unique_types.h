/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Deadly patterns: cells that must not be left with certain candidates alone, since there would be two solutions. Those of two digits are
 * rectangles and loops, with two empty cells in each house that has any; cells with further candidates are called extra, the others plain.
 * Here are the four types of what follows for the extra cells. Described by HoDoKu's and Sudopedia's pages on uniqueness tests.
 */
#ifndef LOGIC_FINDERS_UNIQUE_TYPES_H
#define LOGIC_FINDERS_UNIQUE_TYPES_H

#include "logic/finders/finders.h"
#include "logic/step/argument.h"

struct unique_set {
	const struct hunt *hunt;
	uint16_t digits;		/* the two, or three of an extended rectangle */
	uint16_t more;			/* the other candidates of the extra cells */
	struct cellset cells, plain, extra;
	int extras;
	int harder;			/* than the row of the technique says, in tenths */
	/* Tells why the cells must not be left so, and which of them are; the first reason is what that says of the extra ones. */
	void (*tell)(struct argument *, const struct unique_set *);
	enum reason one_of, one_takes;
};

/* The head of a step by this pattern, without effects. */
struct step_head unique_head(const struct unique_set *);
/* Begins the proof of a step, where one is wanted, with what is told of the pattern. */
struct argument unique_open_argument(const struct unique_set *, const struct step_head *);
/* Whether there are two extra cells, and one sees the other. */
bool unique_beside(const struct unique_set *);
/* Whether DIGIT is still to be placed in HOUSE, and can only go into the cells of the pattern there. */
bool unique_confined(const struct unique_set *, int house, int digit);
/* Says so. */
void unique_say_confined(struct argument *, const struct unique_set *, int house, int digit);
/* The one of the two digits that is not DIGIT. */
int unique_other_digit(const struct unique_set *, int digit);
/* Adds those of DIGITS to DROP that are candidates of CELLS. */
void unique_drop_from(const struct unique_set *, struct cellset cells, uint16_t digits, struct candset *drop);

/*
 * The tests emit the steps that there are, and return whether to stop. 1: one extra cell takes neither of the two digits. 2: two that see
 * each other have one and the same further candidate; SAME is that of any number of cells. 3: two that see each other make a naked subset
 * with others. 4: one of the digits has no other place in a house of these two.
 */
bool unique_test_1(const struct unique_set *);
bool unique_test_2(const struct unique_set *);
bool unique_test_same(const struct unique_set *);
bool unique_test_3(const struct unique_set *);
bool unique_test_4(const struct unique_set *);
/* The steps of 3 for any number of extra cells. */
bool unique_subsets(const struct unique_set *);
/* Says that the plain cells have only the two digits. */
void unique_say_plain(struct argument *, const struct unique_set *);

#endif
