/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The screen of a game as a value: a grid of glyphs, each with a paint (what the glyph is) and a ground (what its background is). Colours
 * and curses are elsewhere: the theme maps paints and grounds to colours.
 */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/preferences.h"
#include "grid/geometry.h"
#include "logic/step/step.h"

struct game;
struct strbuf;
struct view_cache;

/* What a glyph is. The roles of a step follow as PAINT_STEP + enum role. */
enum paint {
#define PAINT(ID, name) PAINT_##ID,
#include "view/paints.def"
#undef PAINT
	PAINT_STEP,
	PAINTS = PAINT_STEP + ROLES
};

enum ground {
#define GROUND(ID, name) GROUND_##ID,
#include "view/paints.def"
#undef GROUND
	GROUNDS
};

struct glyph {
	uint32_t rune;		/* a Unicode code point; 0: the second column of the glyph before it */
	uint8_t paint, ground;
	uint8_t border;		/* enum border */
};

/* Where boards have no line between two rows, the border of a region is an underline. */
enum border {
	BORDER_BY_PAINT,	/* the glyph is underlined if its paint and ground are */
	BORDER_NONE,		/* a blank is not underlined by its ground, which could be taken for a border */
	BORDER_BELOW		/* it is underlined */
};

/* The target of a click: a cell, a digit of the panel, a row of the chooser, or a key that is named below the screen. */
struct hit {
	enum { HIT_NONE, HIT_CELL, HIT_DIGIT, HIT_CHOICE, HIT_KEY } kind;
	int index;
	int digit;		/* of HIT_CELL: the digit whose mark has its place there; 0: there is none */
};

struct area {
	struct hit hit;
	int row, column, height, width;
};

/* A layout of the board: its sizes, and the room that it needs beside and below the board. */
struct layout {
	enum layout_name name;
	unsigned boards;	/* a bit for each kind of board that has it where the player chose none: FOR_PLAIN, FOR_OTHERS ... */
	int cell_width, cell_height;
	bool row_lines;		/* a line between all rows, not only between the bands */
	bool cell_lines;	/* a line between all columns; else a blank between cells, unless they are tight */
	int gutter;		/* columns left of the frame for row numbers; 0: the frame holds them */
	int sign_y, sign_x;	/* where a cell of a board that is not plain has its sign; negative: nowhere */
	int panel_width;	/* the least width of the panel */
	int lines_below;	/* the least number of lines: 2 for the message and the keys, or 1 for either */
	int least_height;	/* of the window, for boards of any size */
	bool packed;		/* marks have no places of their own: as many as fit stand side by side */
	bool tight;		/* between cells is nothing but the lines of boxes */
	int from, to;		/* the digits of the boards that have it; 0: any */
	int left, right;	/* columns for clues left of the board, a part of the gutter, and right of it: fit_layout() sets them */
	bool numbers_above;	/* the number of a row is in the gutter, above a clue left of it */
};

struct scene {
	int width, height;
	bool unicode;		/* runes above U+007E may be used */
	int list_left, list_width;	/* the columns where a list begins and ends: a board or a preview may stand beside it */
	bool underscores;	/* borders are underscores, too, since the terminal does not show all underlines */
	bool circles;		/* it shows circled numbers, too */
	int cursor_row, cursor_column;	/* where the terminal's cursor rests */
	struct glyph *glyphs;	/* height rows of width */
	const struct layout *marks;	/* where the marks of a cell are, on a board of this form; NULL: no board is drawn */
	struct layout layout;		/* the one that fits */
	const struct geometry *geo;
	struct area *areas;
	size_t area_count, area_capacity;
	unsigned news;		/* the number of the journal's news shown (game/autosave.h); 0: none */
};

/*
 * What a player may give colours: paints by their names, such as "mark" or "fin", and grounds with "on-" before theirs, such as "on-cursor".
 * The index of the one with that name, from LOOK_GROUND on of grounds; -1: there is none. And its name, appended; nothing if it has none.
 */
enum { LOOK_GROUND = PAINTS };

int scene_look_named(const char *name, size_t length);
void scene_look_name(int look, struct strbuf *out);

void scene_init(struct scene *);
void scene_free(struct scene *);
/*
 * Draws GAME for a terminal of WIDTH x HEIGHT (at least 1 x 1); UNICODE: box drawing may be used. The last row has the keys or the end of a
 * message. Sets the cache to the size of the screen and the room for texts.
 */
void scene_draw(struct scene *, const struct game *, struct view_cache *, int width, int height, bool unicode);
/* The target of a click at this place of the terminal. */
struct hit scene_hit(const struct scene *, int row, int column);
/* Appends the runes as lines of UTF-8 without trailing blanks. */
void scene_text(const struct scene *, struct strbuf *out);
/*
 * For tests: appends one line per run of a paint or ground other than PAINT_TEXT and GROUND_NONE: "row column length paint ground", and
 * "border" after it where the run is underlined as a border.
 */
void scene_paints(const struct scene *, struct strbuf *out);

/* A text or list that may be longer than the room for it. */
struct scrolled {
	int top;		/* the first line shown */
	int rows, lines;	/* the room, and the lines of the text */
	bool folded;		/* the text omits parts of an argument */
};

/*
 * The results of drawing that a resize invalidates: the size of the screen, and the layout of scrolling texts. The painter keeps the cache
 * beside the scene; commands read the length of a page from it. All 0: nothing was drawn yet.
 */
struct view_cache {
	int width, height;	/* columns and rows of the screen */
	bool too_small;		/* no layout fits; the screen shows only the least size */
	struct scrolled panel, pager, list;
};

/* For a screen on which nothing was drawn, or for no screen. */
extern const struct view_cache view_cache_none;

/* Sets a text of LINES to ROWS of room, shown from line WANTED on, or from the nearest line that leaves no row empty. */
void view_cache_show(struct scrolled *, int wanted, int rows, int lines);
/* The line that is BY lines away from LINE, within the text as it was drawn. */
int view_cache_scroll(const struct scrolled *, int line, int by);

/* From so many columns on a list of steps stands beside the board, which shows the one under the cursor. */
enum { BESIDE_FROM = 100 };

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 15, LINES_BELOW = 2, PANEL_GAP = 1 };

/* How many lines are below the board in a window of that height: LINES_BELOW, or 1 if the message replaces the keys. */
int layout_lines_below(const struct layout *, const struct geometry *, int height);

/* Whether COUNT searches of a race fit side by side. */
bool race_fits(const struct geometry *, int count, int width, int height);

int layout_board_width(const struct layout *, const struct geometry *);
int layout_board_height(const struct layout *, const struct geometry *);
/* The position of the line left of COLUMN, or above ROW (0 to size; size: the last line); the cell begins right after it. */
int layout_x(const struct layout *, const struct geometry *, int column);
int layout_y(const struct layout *, const struct geometry *, int row);
/* The position of the first column or row of a cell. */
int layout_cell_x(const struct layout *, const struct geometry *, int column);
int layout_cell_y(const struct layout *, const struct geometry *, int row);
/* The position of a digit's mark within its cell, which leaves room for a sign on boards that are not plain; false: there are no marks. */
bool layout_mark(const struct layout *, const struct geometry *, int digit, int *x, int *y);
/*
 * The position of the sign within a cell, or from 1 on of further ones; and of the first digit of the sum of a cage, which may be outside
 * of it. False: there is none.
 */
bool layout_slot(const struct layout *, const struct geometry *, int i, int *x, int *y);
bool layout_sum(const struct layout *, int *x, int *y);
/* Whether the frame has the numbers of rows. */
static inline bool layout_numbers_in_frame(const struct layout *l)
{
	return l->gutter == l->left && !l->numbers_above;
}

/* The row of a value within its cell. */
int layout_value_row(const struct layout *, const struct geometry *);

#endif
