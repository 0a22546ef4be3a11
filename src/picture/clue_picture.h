/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Clues on pictures of boards, and the room outside of the board that they need. */
#ifndef PICTURE_CLUE_PICTURE_H
#define PICTURE_CLUE_PICTURE_H

#include "picture/board_picture.h"

/* The room beside a board, in sides of a cell. */
struct picture_margins {
	double left, top, right, bottom;
};

struct picture_margins picture_margins(const struct geometry *, const struct picture_style *);
/* Appends all clues that are drawn; digits are drawn over them. */
void clues_picture(const struct board_place *, const struct picture_style *, struct strbuf *out);
/* Appends those between cells, over the lines of the board. */
void clues_picture_between(const struct board_place *, const struct picture_style *, struct strbuf *out);
/* Appends a line for each clue that is not drawn: what it is called, and its cells. */
void clues_picture_tell(const struct geometry *, struct strbuf *out);
/* Appends a dashed line around CELLS, IN sides of a cell away from the middle of each. */
void picture_outline(const struct board_place *, struct cellset cells, double in, const struct picture_style *, struct strbuf *out);

#endif
