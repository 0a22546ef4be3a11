/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kind of puzzle that is wanted, and the judge who says whether a puzzle is of that kind, or how near it comes. Judging is quick for
 * what is far from it: a walk ends as soon as it shows that the puzzle is of another kind.
 */
#ifndef GENERATE_KIND_H
#define GENERATE_KIND_H

#include "logic/technique.h"

struct strbuf;

struct kind {
	bool has_level;
	enum level level;		/* by HoDoKu's rule */
	int er_least, er_most;		/* Sudoku Explainer's rating in tenths; er_most 0: any */
	/*
	 * The hardest technique on HoDoKu's walk, or if it is none of HoDoKu's by default, on the path with candide's default techniques;
	 * NULL: any.
	 */
	const struct technique *hardest;
	/*
	 * With the techniques that are on by default in rows before this one deduction is stuck, and then this one applies; NULL: any. If
	 * earlier rows do nearly all that it could do, it hardly ever applies then: see kind_takes_near, and never_needed.h.
	 */
	const struct technique *required;
};

/* Whether every puzzle is of this kind. */
bool kind_is_any(const struct kind *);
/* Whether puzzles of this kind are better walked to than waited for (walk.h). */
bool kind_is_rare(const struct kind *);

/* Whether a technique is required that few puzzles need, or a rating that few have, most of these of the grids of hard_grid.h. */
bool kind_is_hard(const struct kind *);

/* Whether a technique is required that only puzzles of the grids of counted_grid.h have. */
bool kind_is_counted(const struct kind *);

/*
 * NEAR: all is as wanted, but where deduction is stuck `required` does not apply either. FAR, and more: of a kind that is counted, where
 * what is simple is stuck `required` does not apply.
 */
enum { DISTANCE_NEAR = 1, DISTANCE_FAR = 100000, DISTANCE_MOST = 1000000 };

/* Whether puzzles that are NEAR will do after so many attempts that led to none in which `required` applies. */
bool kind_takes_near(const struct kind *, uint64_t attempts);

/* Takes the level whose id is TEXT. False: there is none. */
bool kind_read_level(struct kind *, const char *text);
/* Reads a range of ratings: "7.2", "7.0-7.9", "9.0-". False: TEXT is something else, and nothing changes. */
bool kind_read_rating(struct kind *, const char *text);
/* Appends how hard a puzzle with one solution is, by the scale that the kind is about: "hard 1,480", "ER 8.4". */
void kind_print(const struct kind *, const struct board *, struct strbuf *out);

struct judge;

/* A judge for puzzles of one kind; each thread needs its own. Free it with judge_free. */
struct judge *judge_new(const struct kind *);
void judge_free(struct judge *);
/* CANCELLED is called now and then, and by returning true ends the judging, which then says DISTANCE_MOST; NULL: nothing does. */
void judge_set_cancel(struct judge *, bool (*cancelled)(void *), void *data);
/*
 * How far a puzzle, which must have exactly one solution, is from the kind: 0 if it is of that kind. What it says is the same on every
 * machine.
 */
int judge_distance(struct judge *, const struct board *);

#endif
