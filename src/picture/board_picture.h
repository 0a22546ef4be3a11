/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A board as shapes, from the same overlay as the screen's: values, marks, the roles of a hint, its links as curves. */
#ifndef PICTURE_BOARD_PICTURE_H
#define PICTURE_BOARD_PICTURE_H

#include "game/game.h"
#include "picture/palette.h"

/* How a board is drawn. */
struct picture_style {
	bool dark;
	bool marks;		/* all marks that the game shows, not only those that a hint is about */
	bool numbers;		/* of rows and columns, in the margin */
};

/* Where a board lies on its page. */
struct board_place {
	const struct geometry *geo;
	double x, y, cell;	/* the upper left corner, and the side of a cell */
};

/* The centre of a cell, and of a digit's mark in it. */
double place_x(const struct board_place *, int cell);
double place_y(const struct board_place *, int cell);
double place_mark_x(const struct board_place *, int cell, int digit);
double place_mark_y(const struct board_place *, int cell, int digit);
/* The size of marks: half the room that one has. */
double place_mark_radius(const struct board_place *);

/* Which roles and links are on a board. */
struct picture_used {
	bool role[ROLES], strong, weak;
};

/* Appends the board of GAME, which must have a session, and adds to *USED, unless it is NULL, what is on it. */
void board_picture(const struct game *, const struct board_place *, const struct picture_style *, struct picture_used *used,
		   struct strbuf *out);
/* Appends the digit, with the sign of its paint behind it, as a mark of this radius. */
void picture_mark(char digit, struct palette_look, uint32_t page, double x, double y, double radius, struct strbuf *out);
/* Appends a text whose line is SIZE high and has its middle at Y. */
void picture_text(const char *text, double x, double y, double size, enum anchor, struct palette_look, struct strbuf *out);

/* The least and greatest width of a picture. Its height is less than twice that. */
enum { PICTURE_LEAST = 100, PICTURE_MOST = 2500 };

/*
 * The whole picture of a game, WIDTH points wide: its title, the board, and below it what the hint is and what the signs mean.
 */
void game_picture(const struct game *, double width, const struct picture_style *, struct strbuf *out);

#endif
