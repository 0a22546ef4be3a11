/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * How an argument is read: its beats as numbered points, which panel, full text, animation, JSON and pictures share. A point states a fact
 * and names, in brackets, the points that it rests on. What readers can see on the board, such as that a digit is no longer possible in a
 * cell that sees it, is not a point; what rests on it refers to the point behind it.
 *
 * The points of a lemma are L1.1, L1.2 and so on, below a heading that says what it is to show; the other points are numbered without them.
 */
#ifndef LOGIC_STEP_READING_H
#define LOGIC_STEP_READING_H

#include "base/strbuf.h"
#include "logic/step/step.h"

/* The name of a point: "7" or "L2.3"; number 0 means a whole lemma, "L2". Lemma 0: the argument itself. */
struct point_name {
	int lemma, number;
};

/*
 * The patterns for which steps of a path argued: a later step that rests on one of them names that step instead of arguing again. What the
 * earlier argument rests on still holds, since no candidate comes back.
 */
enum { PATTERNS_TOLD = 64 };

struct pattern_told {
	struct cellset cells, rest;	/* an exocet's base and targets; the cells of a pattern with guardians, and none */
	uint16_t digits;
	int step, lemma;		/* the number of the step, and of its lemma; 0: the whole step is about the pattern */
};

struct patterns_told {
	int count;			/* at most PATTERNS_TOLD; what comes later is argued each time */
	struct pattern_told told[PATTERNS_TOLD];
};

/* Notes what step NTH argues for. */
void patterns_note(struct patterns_told *, const struct step *, int nth);

struct reading_point {
	bool told;		/* false: nothing in its beat is a point */
	bool heads;		/* it begins a lemma: the heading stands before it */
	struct point_name name;	/* number 0: a question, which states nothing */
	int ref, refs;		/* the points that it rests on: the first in reading.ref, and how many */
	int rests, rested;	/* the same, as beats in reading.rest */
	const struct pattern_told *before;	/* the pattern that it states was argued for there; NULL: here, or it states none */
};

/* POINT has an element for each beat; SAID says for each inference whether it has words in its point. */
struct reading {
	const struct step *step;
	int points, told;	/* the number of beats, and of those that are numbered points */
	struct reading_point *point;
	struct point_name *ref;
	int *rest;
	bool *said;
	size_t refs, ref_capacity, rests, rest_capacity;
};

/* How far an argument is folded: to at most SKELETON_ENTRIES entries, to its own points without those of lemmas, or not at all. */
enum reading_fold { FOLD_SKELETON, FOLD_LEMMAS, FOLD_NOTHING };

enum { SKELETON_ENTRIES = 6 };

enum { ENTRY_FACTS = 2 };

/*
 * An entry of a skeleton: the points that it folds, and the beats whose facts it states. ASSUMED: the beat that begins the case in which
 * they hold, or NO_BEAT. LEMMAS: how many lemmas it folds as well; FIRST_LEMMA: the first of them. If it folds no point, FIRST.number is 0.
 * FROM, TO: its beats, the last one not included.
 */
struct skeleton_entry {
	struct point_name first, last;
	int first_lemma, lemmas;
	int fact[ENTRY_FACTS], facts;
	int assumed;
	int from, to;
	bool whole;		/* a single point, told in its own words */
	bool sets;		/* the combinations of a sum, told as a list */
};

struct skeleton {
	int entries;
	struct skeleton_entry entry[SKELETON_ENTRIES];
};

/* Whether it states a pattern whose argument is the lemma of its number. */
bool inference_argued(const struct inference *);
/* Whether an inference with REASON can be seen on the board: it has words only if its beat has no others. */
bool reading_is_silent(int reason);
/*
 * How many points that have a number the argument has, without those that argue for a pattern on which it rests: a path tells them once,
 * and the effort of finding the pattern is counted.
 */
int reading_points(const struct proof *);
/* Reads the proof of STEP, which must have one and outlive the reading. */
void reading_init(struct reading *, const struct step *);
/* The same in a path: what was told before (NULL: nothing), and must outlive the reading, is not told again. */
void reading_init_after(struct reading *, const struct step *, const struct patterns_told *);
void reading_free(struct reading *);
/* Appends "7", "L2.3" or "L2". */
void reading_name(struct point_name, struct strbuf *out);
/* Appends what a beat rests on, "[1, 3-5, L2]" or "[L1 of step 9]", or nothing. */
void reading_refs(const struct reading *, int beat, struct strbuf *out);
/* Whether the point of BEAT rests on that of ON, directly; or ON assumes something for the whole argument. */
bool reading_rests(const struct reading *, int beat, int on);
/* Whether it has lemmas. */
bool reading_has_lemmas(const struct reading *);
/* What is said first: the assumptions, what leads to the end, and the end. */
void reading_skeleton(const struct reading *, struct skeleton *);

#endif
