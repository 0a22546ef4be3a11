/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Denis Berthier's ratings of a classic puzzle with one solution (Pattern-Based Constraint Satisfaction, 2015, chapters 5 and 7): T&E
 * depth, W, B, gW, gB, BxB and BxBB, by their definitions.
 *
 * A braid[n] proves that a candidate is false: it is assumed, n - 1 singles follow one after the other, and then a variable (a cell, or
 * a digit in a row, column or box) has nothing left. In a whip each variable is also linked to the single before it. In g-whips and
 * g-braids two or three candidates of a digit where a line meets a box may take the place of a single. B is the smallest n such that
 * braids of at most n variables solve the puzzle, and likewise the others; 0 is a puzzle of singles.
 *
 * B and gB do not depend on the order of the steps. W and gW may: what is found is the greatest length on one path, on which all shortest
 * whips of a position are applied at once. It is at least W by definition, and equal to it wherever it equals B.
 *
 * T&E depth: how deep assumptions must be nested until singles solve the puzzle. B is finite exactly where it is 0 or 1. BxB is the
 * smallest p such that trial and error of depth 1 with braids up to p solves it; BxBB the same for depth 2.
 */
#ifndef RATE_BERTHIER_H
#define RATE_BERTHIER_H

#include "logic/whips/whips.h"

enum berthier_rating { BERTHIER_W, BERTHIER_B, BERTHIER_GW, BERTHIER_GB };

enum {
	BERTHIER_STOPPED = NRC_STOPPED,		/* it was cancelled */
	BERTHIER_INFINITE = NRC_INFINITE	/* no length is enough */
};

/* The depth of trial and error that solves a classic board from its values and candidates, from 0, or BERTHIER_STOPPED. */
int berthier_depth(struct nrc *, const struct board *);
/* The same of any classic board, if it is from LEAST to MOST, else BERTHIER_INFINITE. What has a depth has exactly one solution. */
int berthier_depth_within(struct nrc *, const struct board *, int least, int most);
/*
 * The rating, from 0 to BERTHIER_INFINITE, or BERTHIER_STOPPED. ORDERS: W and gW are the least of so many paths; from the second on, each
 * applies one whip at a time, chosen at random (the same in each run). EACH, unless NULL, is called for the steps of a path with that
 * rating, ordered by length; without it B and gB are found more quickly.
 */
int berthier_rate(struct nrc *, const struct board *, enum berthier_rating, int orders, nrc_listener *each, void *data);
/* BxB (depth 2) or BxBB (depth 3), from 1, or BERTHIER_STOPPED. */
int berthier_bxb(struct nrc *, const struct board *, int depth);

#endif
