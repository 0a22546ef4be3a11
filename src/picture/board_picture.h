/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Pictures of boards and games: the looks of paints and grounds (colours on a light and on a dark page, and per role of a hint a sign
 * behind the digit, so that roles differ without colour too), a board, a whole game, a booklet of puzzles, and the constraint graph.
 */
#ifndef PICTURE_BOARD_PICTURE_H
#define PICTURE_BOARD_PICTURE_H

#include "game/game.h"
#include "picture/drawing.h"
#include "view/scene.h"

/* The formats of pictures; "dot" needs no candide-draw. */
enum picture_format {
	PICTURE_NONE,		/* not a picture */
	PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_DOT,
	PICTURE_FORMATS
};

/* The format of a file of this name, by its suffix. */
enum picture_format picture_format_of(const char *name);
/* The name of a format, which is its suffix: "svg". */
const char *picture_format_name(enum picture_format);

enum role_sign {
	SIGN_NONE,
	SIGN_DISC, SIGN_SQUARE, SIGN_DIAMOND,	/* filled: the digit has the colour of the page */
	SIGN_RING, SIGN_BOX,			/* outlines */
	SIGN_DASHED_RING, SIGN_DASHED_BOX,
	SIGN_STRUCK,				/* a disc with a stroke across it */
	SIGNS
};

struct palette_look {
	uint32_t colour;
	enum face face;
	enum role_sign sign;
};

struct palette_look palette_look(enum paint, bool dark);
/* The colour of a ground; that of GROUND_NONE is the page's. */
uint32_t palette_ground(enum ground, bool dark);
/* The colour of a digit in a graph; 0: of a cell without a digit. */
uint32_t palette_digit(int digit);

/* A board as shapes, from the overlay that the screen uses too: values, marks, the roles of a hint, its links as curves. */

/* How a board is drawn. */
struct picture_style {
	bool dark;
	bool marks;		/* all marks that the game shows, not only those with a role in a hint */
	bool numbers;		/* the numbers of rows and columns, in the margin */
};

/* Where a board lies on its page. */
struct board_place {
	const struct geometry *geo;
	double x, y, cell;	/* the upper left corner, and the side of a cell */
};

/* The roles and kinds of links on a board. */
struct picture_used {
	bool role[ROLES], strong, weak;
};

/* Appends the board of GAME, which must have a session, and adds its roles and links to *USED, unless that is NULL. */
void board_picture(const struct game *, const struct board_place *, const struct picture_style *, struct picture_used *used,
		   struct strbuf *out);
/* Appends a text of size SIZE, its capitals centred at height Y. */
void picture_text(const char *text, double x, double y, double size, enum anchor, struct palette_look, struct strbuf *out);

/* The least and greatest width of a picture. Its height is less than twice its width. */
enum { PICTURE_LEAST = 100, PICTURE_MOST = 2500 };

/*
 * The whole picture of a game, WIDTH points wide: its title, the board, and below that the hint in notation and the legend.
 */
void game_picture(const struct game *, double width, const struct picture_style *, struct strbuf *out);

/* Puzzles on paper: one to six per A4 page, each below a heading, and small boards with their solutions on the last pages. */

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

/* Whether a page can have PER_PAGE boards: 1, 2, 4 or 6. */
bool booklet_takes(long per_page);
/* Begins a booklet, which borrows the style. */
void booklet_begin(struct booklet *, int per_page, const struct picture_style *);
/* Adds a board as the next puzzle, with the texts LEFT and RIGHT at the two ends of its heading ("": none). */
void booklet_puzzle(struct booklet *, const struct game *, const char *left, const char *right);
/* Adds a board to the solutions. */
void booklet_solution(struct booklet *, const struct game *, const char *left);
/* Appends the whole description, with the title (NULL: none), and frees the booklet. */
void booklet_end(struct booklet *, const char *title, struct strbuf *out);

#endif
