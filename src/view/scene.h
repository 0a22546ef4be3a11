/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The picture of a game as values: a grid of glyphs, each with a paint (what it is) and a ground (what lies behind it). No
 * colours, no curses: the theme gives them their look.
 */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdint.h>

#include "logic/step.h"

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
	uint32_t rune;		/* a Unicode code point; 0: the second column of the one before it */
	uint8_t paint, ground;
};

/* What a click can be on: a cell, a digit of the panel, a row of the chooser. */
struct hit {
	enum { HIT_NONE, HIT_CELL, HIT_DIGIT, HIT_CHOICE } kind;
	int index;
};

struct area {
	struct hit hit;
	int row, column, height, width;
};

struct scene {
	int width, height;
	bool unicode;		/* runes above U+007E may be used */
	int cursor_row, cursor_column;	/* where the terminal's cursor rests */
	struct glyph *glyphs;	/* height rows of width */
	struct area *areas;
	size_t area_count, area_capacity;
	unsigned news;		/* the number of the journal's news that are on it (game/keeping.h); 0: none */
};

void scene_init(struct scene *);
void scene_free(struct scene *);
/*
 * Draws GAME for a terminal of WIDTH x HEIGHT (at least 1 x 1); UNICODE: box drawing may be used. The last row is free for the
 * command line. Notes in the cache how much room there was for texts.
 */
void scene_draw(struct scene *, const struct game *, struct view_cache *, int width, int height, bool unicode);
/* What is at a place of the terminal. */
struct hit scene_hit(const struct scene *, int row, int column);
/* The runes as lines of UTF-8, trailing blanks cut. */
void scene_text(const struct scene *, struct strbuf *out);
/* Paints and grounds that differ from PAINT_TEXT and GROUND_NONE, a line a run: "row column length paint ground", for tests. */
void scene_paints(const struct scene *, struct strbuf *out);

#endif
