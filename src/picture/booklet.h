/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Puzzles on paper: one to six on a page of A4, each with a line above it, and small boards with their solutions on the last pages. */
#ifndef PICTURE_BOOKLET_H
#define PICTURE_BOOKLET_H

#include "picture/board_picture.h"

/* Boards on pages, row after row. */
struct board_sheet {
	int columns, rows;
	int count;		/* boards so far */
	bool dark;
	struct strbuf shapes;
};

struct booklet {
	const struct picture_style *style;
	struct board_sheet puzzles, solutions;
};

/* Whether so many boards can be on a page: 1, 2, 4 or 6. */
bool booklet_takes(long per_page);
/* Begins a booklet; what is its style must stay. */
void booklet_begin(struct booklet *, int per_page, const struct picture_style *);
/* Adds a board, with what stands above it at its left and its right ("" for nothing), as the next puzzle. */
void booklet_puzzle(struct booklet *, const struct game *, const char *left, const char *right);
/* Adds a board to the solutions. */
void booklet_solution(struct booklet *, const struct game *, const char *left);
/* Appends the whole description, with the title (NULL: none), and frees what the booklet holds. */
void booklet_end(struct booklet *, const char *title, struct strbuf *out);

#endif
