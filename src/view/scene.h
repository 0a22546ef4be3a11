/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The picture of a game as values: a grid of glyphs, each with a paint (what it is) and a ground (its background). There are no colours and
 * no curses here: the theme says how they look.
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
	uint32_t rune;		/* a Unicode code point; 0: the second column of the glyph before it */
	uint8_t paint, ground;
};

/* What a click can be on: a cell, a digit of the panel, or a row of the chooser. */
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
	unsigned news;		/* the number of the journal's news that it shows (game/keeping.h); 0: none */
};

void scene_init(struct scene *);
void scene_free(struct scene *);
/*
 * Draws GAME for a terminal of WIDTH x HEIGHT (at least 1 x 1); UNICODE: box drawing may be used. The last row is left free for the command
 * line. Notes in the cache how much room there was for texts.
 */
void scene_draw(struct scene *, const struct game *, struct view_cache *, int width, int height, bool unicode);
/* What a click at this place of the terminal is on. */
struct hit scene_hit(const struct scene *, int row, int column);
/* Appends the runes as lines of UTF-8 without trailing blanks. */
void scene_text(const struct scene *, struct strbuf *out);
/* For tests: appends a line for each run of a paint or ground other than PAINT_TEXT and GROUND_NONE: "row column length paint ground". */
void scene_paints(const struct scene *, struct strbuf *out);

#endif
