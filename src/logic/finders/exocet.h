/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A junior exocet. The base consists of two cells where a line and a box cross, with three or four digits. The targets are one cell in each
 * of the other boxes of the band, outside that line; their companions, the cells of the same boxes and cross-lines that are also outside
 * the line, have none of these digits. The cross-lines go through the targets and through the third cell beside the base. If each of the
 * digits is at most twice in the cross-lines outside the band, the targets take the same two digits as the base: a digit of the base cannot
 * be elsewhere in its line and its box, nor in the companions, and each of the three cross-lines has it, so one of them has it in its
 * target.
 *
 * The conclusions follow David P. Bird's JExocet Compendium (The New Sudoku Players' Forum). The mirror cells of a target are the cells in
 * the box of the other target that must have the same digit: in the line of the band that is neither the target's nor the base's, outside
 * the other cross-line.
 *
 * A weak exocet has a digit that may be three times in the cross-lines outside the band, but which cannot be in the base without being in a
 * target, for another reason. Everything else is the same. The name is from the forum, where it means one kind of position with this
 * property (the thread "Weak Exocet"); here it means all positions in which the places of the digit alone show it.
 *
 * A senior exocet has the same base, but its targets are any two cells, except those of junior and weak ones. If a digit of the base were
 * in the base and in neither target, some house would have no place for it: the places of this digit alone show that, as for the digits of
 * weak exocets that may be three times outside the band. So each digit of the base is in a target, and because there are two of both, the
 * targets take the same two digits as the base. In the same way candide finds out whether one target can take a digit of the base. Bird's
 * senior exocets have three cross-lines, with one or both targets outside the band, and without the targets no digit is more than twice in
 * these lines. At 566 positions of the hardest known puzzles, at which only forcing helped, the places of the digits showed every exocet of
 * that kind (and every other one with two targets: the templates of single digits showed no more), although three lines whose places are in
 * two lines of two bands are not looked for.
 */
#ifndef LOGIC_FINDERS_EXOCET_H
#define LOGIC_FINDERS_EXOCET_H

#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"

enum { BAND_LINES = 3, CHUTE_CELLS = 9, CROSS_LINES = 3, DENIAL_STEPS = 40, TARGETS = 2 * BAND_LINES };

struct exocet_target {
	int cell;
	struct cellset companion, mirror;
	int mirror_house;		/* the line of the mirror cells */
	uint16_t no_mirror, no_cross;	/* digits that it cannot take because the mirror cells, or the cross-lines, cannot */
	uint16_t left;			/* digits of the base that it can still take */
};

struct exocet {
	const struct board *board;
	enum house_kind kind;		/* of the base's line: a row, or a column */
	int band, line;			/* its band, and its number */
	int base[2];
	struct cellset base_cells, target_cells, outside;	/* OUTSIDE: the cross-lines outside the band */
	uint16_t digits, left[2];	/* the digits of the base, and those left in each of its cells */
	struct exocet_target target[2];
	int cross[CROSS_LINES];		/* in the order of their places on the line: the one beside the base, and those of the targets */
	const uint16_t *at[CROSS_LINES];	/* by digit: the lines outside the band where it can be, or is */
	const struct cellset *places;	/* by digit: where it can be, or is, on the whole board */
	uint16_t loose;			/* digits of a weak exocet that may be in all three cross-lines outside the band */
	uint16_t sure;			/* digits that base and targets certainly take */
	int clashes;			/* how many pairs of digits, one per target, would need the same cell; and which */
	struct { uint8_t first, second, cell; } clash[MAX_SIZE * MAX_SIZE];
};

/* The cell at PLACE of LINE, which is counted along its kind. */
int exocet_cell(const struct exocet *, int line, int place);
/* The kind of the cross-lines; the house of one of them, and that of a line. */
enum house_kind exocet_across(const struct exocet *);
int exocet_cross_house(const struct exocet *, int cross);
int exocet_line_house(const struct exocet *, int line);
/* Whether the cell has the digit or can have it. */
bool exocet_may_be(const struct board *, int cell, int digit);
/* Whether DIGIT can be in all three cross-lines outside the band. */
bool exocet_is_thrice(const struct exocet *, int digit);
/*
 * The houses that contain all places of DIGIT in the cross-lines outside the band, if it cannot be in all three; NO_HOUSE for one that is
 * not needed.
 */
void exocet_covers(const struct exocet *, int digit, int cover[2]);
/* Those of CELLS that can take DIGIT. */
struct cellset exocet_holding(const struct board *, struct cellset cells, int digit);
/* The places of DIGIT, including filled ones, in the cross-lines outside the band. */
struct cellset exocet_outside(const struct exocet *, int digit);
/*
 * Computes the conclusions once base, targets, mirrors and cross-lines are set, and all eliminations; leaves out clashes that make no
 * difference. False: nothing is eliminated.
 */
bool exocet_conclude(struct exocet *, struct candset *drop);
/* If target I takes DIGIT: the lines outside of the band where a cross-line has it in any case. */
uint16_t exocet_lines(const struct exocet *, int i, int digit);
/* Computes the digits that base and targets can take, as exocet_conclude does. False: none. */
bool exocet_resolve(struct exocet *);
/* The same for a senior exocet. */
bool exocet_resolve_senior(struct exocet *);
/* Begins with no way in which base and targets can be filled; adds one, with FIRST and SECOND in the targets, if the base can have both. */
void exocet_no_way(struct exocet *);
void exocet_add_way(struct exocet *, int first, int second);
/* Adds the eliminations in base and targets, and those in cells that see the base, or the targets, because DIGIT is sure. */
void exocet_own_drops(const struct exocet *, struct candset *drop);
void exocet_near_drops(const struct exocet *, int digit, struct candset *drop);

/* By line, counted along its kind, and digit: the places on the line where the digit can be, or is. */
typedef uint16_t line_places[CHUTE_CELLS][MAX_SIZE];

enum exocet_kind { EXOCET_JUNIOR, EXOCET_WEAK, EXOCET_SENIOR };

/* The search along one kind of lines and one band: the data that all its bases share. */
struct exocet_search {
	bool (*look)(struct exocet_search *);	/* called for each base, in e; true ends the search */
	bool (*visit)(struct exocet *, void *);
	void *data;
	struct facts *facts;
	struct exocet e;
	enum exocet_kind search;		/* of which kind */
	int box;				/* of the base: which box of the band */
	struct cellset places[MAX_SIZE];	/* by digit: where it can be, or is */
	line_places may[2];			/* by rows, and by columns */
	line_places at;				/* by cross-line: those outside of the band */
};

/* Calls VISIT with each junior exocet of the position, with its cells and cross-lines, until VISIT returns true; returns whether it did. */
bool exocet_each(const struct board *, struct facts *, bool (*visit)(struct exocet *, void *), void *data);
/* The same with each weak exocet, or each senior one. */
bool exocet_each_weak(const struct board *, struct facts *, bool (*visit)(struct exocet *, void *), void *data);
bool exocet_each_senior(const struct board *, struct facts *, bool (*visit)(struct exocet *, void *), void *data);

/*
 * The proof that a digit cannot be in the base and in no target: in HOUSE its places are FROM, all in OTHER, so it is not in GONE; and so
 * on until HOUSE of the denial has no place.
 */
struct denial_step {
	uint8_t house, other;
	struct cellset from, gone;
};

struct exocet_denial {
	int steps;
	struct denial_step step[DENIAL_STEPS];
	uint8_t house;
};

/* The places of a digit of the base; and the places left if, of the targets, only TARGET (0 or 1; -1: neither) has it. */
struct cellset exocet_open(const struct exocet *, int digit);
struct cellset exocet_open_with(const struct exocet *, int digit, int target);
/*
 * Looks for a proof that a digit cannot be in the base and, of the targets, only in TARGET (0 or 1; -1: neither). The exocet needs only its
 * base and targets. False: no proof found.
 */
bool exocet_deny(const struct exocet *, int digit, int target, struct exocet_denial *);
bool exocet_is_denied(const struct geometry *, struct cellset places);
/* The parts of a denial: its first sentence if a house has no place at once, or after some steps; and its last one. */
enum { DENIAL_AT_ONCE, DENIAL_BEGIN, DENIAL_END, DENIAL_PARTS };
/* Says a denial; and its length, in rounds of inferences. */
void exocet_say_denial(struct argument *, const struct exocet *, int digit, int target, const enum reason reasons[DENIAL_PARTS]);
int exocet_denial_size(const struct exocet *, int digit, int target);
/* The same for each loose digit. */
void exocet_say_loose(struct argument *, const struct exocet *);
int exocet_loose_size(const struct exocet *);
/* Says which cells are the base; in which houses these digits are outside of the band; and that the targets take what the base takes. */
void exocet_say_base(struct argument *, const struct exocet *);
void exocet_say_covers(struct argument *, const struct exocet *, uint16_t digits);
void exocet_say_targets(struct argument *, const struct exocet *);
/* The two parts of the last: that these cells have no digit of the base, and what REASON concludes. */
void exocet_say_companions(struct argument *, const struct exocet *, struct cellset companions);
void exocet_say_taken(struct argument *, const struct exocet *, enum reason);
/*
 * Says that the target cannot take DIGIT, because both cross-lines would need it in CELLS; which digits have no partner in base and
 * targets; and where a sure digit is.
 */
void exocet_say_no_cross(struct argument *, const struct exocet *, int target, int digit, const int cross[2], struct cellset cells);
void exocet_say_unpaired(struct argument *, const struct exocet *);
void exocet_say_sure(struct argument *, const struct exocet *, int digit);
/* Says why the targets take what the base takes, which is all that these say together; and the same of a senior exocet. */
void exocet_say_same(struct argument *, const struct exocet *);
void exocet_say_same_senior(struct argument *, const struct exocet *);
/* Writes the argument, with its conclusion. */
void exocet_explain(struct argument *, const struct exocet *, const struct step_head *);

#endif
