/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The kind of puzzle that is wanted, and the judge who says whether a puzzle is of that kind, or how near it comes. Judging is quick for
 * what is far from it: a walk ends as soon as it shows that the puzzle is of another kind.
 */
#ifndef GENERATE_KIND_H
#define GENERATE_KIND_H

#include "logic/technique.h"

struct engine;

struct kind {
	bool has_level;
	enum level level;	/* by HoDoKu's rule */
};

/* Whether every puzzle is of this kind. */
bool kind_is_any(const struct kind *);

struct judge;

/* A judge for puzzles of one kind; each thread needs its own. Free it with judge_free. */
struct judge *judge_new(const struct kind *);
void judge_free(struct judge *);
/*
 * How far a puzzle, which must have exactly one solution, is from the kind: 0 if it is of that kind. What it says is the same on every
 * machine.
 */
int judge_distance(struct judge *, const struct board *);

#endif
