/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a puzzle is to be like, the judge who says how far a puzzle is from that, and what no puzzle can be like. */
#ifndef GENERATE_PUZZLE_SPEC_H
#define GENERATE_PUZZLE_SPEC_H

#include "grid/board.h"
#include "logic/step/technique.h"

/*
 * The kind of puzzle that is wanted, and the judge who says whether a puzzle is of that kind, or how near it comes. Judging is quick for
 * what is far from it: a walk ends as soon as it shows that the puzzle is of another kind.
 */

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
	 * earlier rows do nearly all that it could do, it hardly ever applies then: see kind_takes_near, and never_needed().
	 */
	const struct technique *required;
};

/* Whether every puzzle is of this kind. */
bool kind_is_any(const struct kind *);
/* Whether puzzles of this kind are better walked to than waited for (walk.h). */
bool kind_is_rare(const struct kind *);

/* Whether a technique is required that few puzzles need, or a rating that few have, most of these of the grids of hard_grid_fill(). */
bool kind_is_hard(const struct kind *);

/* Whether a technique is required that only puzzles of the grids of counted_grid_fill() have. */
bool kind_is_counted(const struct kind *);

/*
 * NEAR: all is as wanted, but where deduction is stuck `required` does not apply either. FAR, and more: of a kind that is counted, where
 * what is simple is stuck `required` does not apply.
 */
enum { DISTANCE_NEAR = 1, DISTANCE_FAR = 100000, DISTANCE_MOST = 1000000 };

/* Whether puzzles that are NEAR will do after so many attempts that led to none in which `required` applies. */
bool kind_takes_near(const struct kind *, uint64_t attempts);

/* Takes the level that TEXT names, as level_find does. False: there is none. */
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

/* Techniques that no puzzle needs, since earlier rows, which are on by default, always do what they could do. */

/* Why no puzzle needs it, as the end of a sentence that is translated already; NULL: some puzzles may. */
const char *never_needed(const struct technique *);

/*
 * How much a puzzle resists assumptions, soon: the way to puzzles that forcing nets do not solve. Singles, intersections and pairs are
 * applied until they are stuck; then each candidate that cannot be assumed, since that leads to a contradiction by singles, is eliminated;
 * and so on. Where few assumptions do, the way is narrow, and where none does, nets that show a contradiction are stuck.
 */

struct resist;

/* CANCELLED may end a search early, which then returns RESIST_NONE; NULL: nothing does. */
struct resist *resist_new(bool (*cancelled)(void *), void *data);
void resist_free(struct resist *);

enum { RESIST_NONE = 2000, RESIST_SINGLES = 1000 };

/*
 * Of all positions on the way, the fewest assumptions that lead to a contradiction, added to RESIST_SINGLES; RESIST_NONE if none is
 * needed. If there is a position in which none leads to one by singles, 0; with PATTERNS the number of those that do so by patterns, too.
 */
int resist_least(struct resist *, const struct board *, bool patterns);
/* The position in which what is simple is stuck; false: it is solved. */
bool resist_simple(struct resist *, const struct board *puzzle, struct board *end);

#endif
