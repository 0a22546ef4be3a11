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

struct scene {
	int width, height;
	bool unicode;		/* runes above U+007E may be used */
	int cursor_row, cursor_column;	/* where the terminal's cursor rests */
	struct glyph *glyphs;	/* height rows of width */
};

void scene_init(struct scene *);
void scene_free(struct scene *);
/*
 * Draws GAME for a terminal of WIDTH x HEIGHT (at least 1 x 1); UNICODE: box drawing may be used. The last row is free for the
 * command line. Notes in game->ui how many lines of each scrolled text there was room for, and changes nothing else.
 */
void scene_draw(struct scene *, struct game *, int width, int height, bool unicode);
/* The runes as lines of UTF-8, trailing blanks cut. */
void scene_text(const struct scene *, struct strbuf *out);
/* Paints and grounds that differ from PAINT_TEXT and GROUND_NONE, a line a run: "row column length paint ground", for tests. */
void scene_paints(const struct scene *, struct strbuf *out);

#endif
