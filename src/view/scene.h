/*
 * The picture of a game as values: a grid of glyphs, each with a role (what it is) and a ground (what lies behind it). No colours,
 * no curses: the theme gives roles their look.
 */
#ifndef VIEW_SCENE_H
#define VIEW_SCENE_H

#include <stdint.h>

#include "logic/step.h"

struct game;
struct strbuf;

/* What a glyph is. The roles of a step follow as PAINT_STEP + enum role. */
enum paint {
	PAINT_TEXT, PAINT_FRAME, PAINT_TITLE, PAINT_DIM, PAINT_KEY,
	PAINT_GIVEN, PAINT_OWN, PAINT_SOLVER, PAINT_WRONG, PAINT_MARK, PAINT_FOUND,	/* FOUND: a digit that is highlighted */
	PAINT_MESSAGE,
	PAINT_STEP,
	PAINTS = PAINT_STEP + ROLES
};

/* What lies behind it, from weak to strong. */
enum ground { GROUND_NONE, GROUND_HOUSE, GROUND_FOUND, GROUND_BASE, GROUND_EFFECT, GROUND_WRONG, GROUND_CURSOR, GROUNDS };

struct glyph {
	uint32_t rune;		/* a Unicode code point that takes one column; 0: the second column of the one before */
	uint8_t paint, ground;
};

struct scene {
	int width, height;
	int cursor_row, cursor_column;	/* where the terminal's cursor rests */
	struct glyph *glyphs;		/* height rows of width */
};

void scene_init(struct scene *);
void scene_free(struct scene *);
/* Draws GAME for a terminal of WIDTH x HEIGHT, the last row left to the command line; UNICODE: box drawing may be used. */
void scene_draw(struct scene *, struct game *, int width, int height, bool unicode);
/* The runes as lines of UTF-8, trailing blanks cut. */
void scene_text(const struct scene *, struct strbuf *out);
/* "given", "drop" ...: for tests and themes. */
const char *paint_name(int paint);
const char *ground_name(int ground);

#endif
