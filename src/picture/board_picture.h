/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What paints and grounds look like in pictures and recordings: colours on a light and on a dark page, and for the roles of a hint a sign
 * behind the digit, so that they can be told apart without colour.
 */
#ifndef PICTURE_BOARD_PICTURE_H
#define PICTURE_BOARD_PICTURE_H

#include "game/game.h"
#include "picture/drawing.h"
#include "view/scene.h"

/* What pictures can be written as; "dot" needs no candide-draw. */
enum picture_format {
	PICTURE_NONE,		/* something else */
	PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_DOT,
	PICTURE_FORMATS
};

/* The format of a file of this name, by its suffix. */
enum picture_format picture_format_of(const char *name);
/* Its name, which is that suffix: "svg". */
const char *picture_format_name(enum picture_format);

enum role_sign {
	SIGN_NONE,
	SIGN_DISC, SIGN_SQUARE, SIGN_DIAMOND,	/* filled: the digit has the colour of the page */
	SIGN_RING, SIGN_BOX,			/* outlines */
	SIGN_DASHED_RING, SIGN_DASHED_BOX,
	SIGN_STRUCK,				/* a disc that is struck out */
	SIGNS
};

struct palette_look {
	uint32_t colour;
	enum face face;
	enum role_sign sign;
};

struct palette_look palette_look(enum paint, bool dark);
/* The colour of a ground; GROUND_NONE: of the page. */
uint32_t palette_ground(enum ground, bool dark);
/* The colour for a digit of a graph, from 1, and the one for a cell without a digit, 0. */
uint32_t palette_digit(int digit);

/* A board as shapes, from the same overlay as the screen's: values, marks, the roles of a hint, its links as curves. */

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

/* Puzzles on paper: one to six on a page of A4, each with a line above it, and small boards with their solutions on the last pages. */

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

/* The constraint graph of a board for Graphviz: a node for each cell, an edge between cells that must differ, a colour for each digit. */

struct document;
struct strbuf;

/* Appends the graph in the language DOT, which says itself where its nodes are; `dot -Tsvg` draws it. */
void dot_write(const struct document *, struct strbuf *out);

#endif
