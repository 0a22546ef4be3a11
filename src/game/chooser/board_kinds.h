/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The kinds of boards that are not plain, each with its rules on a page of help. */
#ifndef GAME_CHOOSER_BOARD_KINDS_H
#define GAME_CHOOSER_BOARD_KINDS_H

#include <stdbool.h>
#include <stddef.h>

struct chooser;
struct journal;
struct library;
struct strbuf;

/* The levels that puzzles of a collection have, as bits. */
unsigned collection_levels(const struct library *, size_t collection);
/*
 * Fills the rows with the levels of a collection of such boards; the member `step` of a row is 1 + its level. False: it has no more than
 * one, and nothing changes.
 */
bool chooser_levels(struct chooser *, struct journal *, const struct library *, size_t collection);

struct board_kind {
	const char *id, *name, *rule;	/* the last two must be translated with _() */
};

/* Kind I, from 0, in the order of the list; false: there are no more. */
bool board_kind_at(int i, struct board_kind *);
/* The kind with this id or name, in any spelling; -1: there is none. */
int board_kind_find(const char *topic);
/* Appends its page: its rules in two sentences, a drawing, and where such puzzles come from. SPOKEN: without the drawing. */
void board_kind_page(int i, bool spoken, struct strbuf *out);

#endif
