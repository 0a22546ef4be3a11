/*
 * One table for the paints and one for the grounds. The terminal's own background may be dark or light and stays where there is
 * no ground, so the colours on it are of middle brightness; grounds are light and bear dark colours. The attributes tell marks
 * and values apart without any colour, for a mono terminal shows them alone: no two that can stand in the same place have the
 * same, brackets (view/draw_board.c) included.
 */
#include "tui/theme.h"

#include <stdlib.h>

#include "base/mem.h"
#include "tui/look.h"
#include "view/scene.h"

struct theme {
	struct look look[PAINTS][GROUNDS];
};

enum { DEFAULT = -1, BLACK = 0, BLACK_256 = 16 };

static const struct paint_row {
	attr_t attributes;
	short fg256, dark256;	/* of 256 colours: on the terminal's background, and on a ground */
	short fg16, fg8;	/* on a ground: black */
} paints[PAINTS] = {
	[PAINT_TEXT]			= { A_NORMAL, DEFAULT, BLACK_256, DEFAULT, DEFAULT },
	[PAINT_FRAME]			= { A_NORMAL, 244, BLACK_256, 8, DEFAULT },
	[PAINT_NUMBER]			= { A_BOLD, 31, 24, COLOR_CYAN, COLOR_CYAN },
	[PAINT_TITLE]			= { A_BOLD, DEFAULT, BLACK_256, DEFAULT, DEFAULT },
	[PAINT_DIM]			= { A_DIM, DEFAULT, 240, DEFAULT, DEFAULT },
	[PAINT_KEY]			= { A_NORMAL, 31, 24, COLOR_CYAN, COLOR_CYAN },
	[PAINT_GIVEN]			= { A_BOLD, DEFAULT, BLACK_256, DEFAULT, DEFAULT },
	[PAINT_OWN]			= { A_NORMAL, 32, 19, 12, COLOR_CYAN },
	[PAINT_SOLVER]			= { A_ITALIC, 133, 90, COLOR_MAGENTA, COLOR_MAGENTA },
	[PAINT_WRONG]			= { A_BOLD | A_UNDERLINE | A_REVERSE, 160, 124, COLOR_RED, COLOR_RED },
	[PAINT_MARK]			= { A_NORMAL, 244, BLACK_256, 8, DEFAULT },
	[PAINT_FOUND]			= { A_UNDERLINE, 166, BLACK_256, COLOR_YELLOW, COLOR_YELLOW },
	[PAINT_STRONG]			= { A_BOLD, 28, 22, COLOR_GREEN, COLOR_GREEN },
	[PAINT_WEAK]			= { A_NORMAL, 160, 124, COLOR_RED, COLOR_RED },
	[PAINT_MESSAGE]			= { A_BOLD, DEFAULT, BLACK_256, DEFAULT, DEFAULT },
	[PAINT_STEP + ROLE_NONE]	= { A_NORMAL, 244, BLACK_256, 8, DEFAULT },
	[PAINT_STEP + ROLE_HOUSE]	= { A_NORMAL, 32, 19, COLOR_CYAN, COLOR_CYAN },
	[PAINT_STEP + ROLE_BASE]	= { A_BOLD | A_UNDERLINE, 30, 23, COLOR_CYAN, COLOR_CYAN },
	[PAINT_STEP + ROLE_COVER]	= { A_BOLD, 133, 90, COLOR_MAGENTA, COLOR_BLUE },
	[PAINT_STEP + ROLE_FIN]		= { A_DIM | A_UNDERLINE, 32, 19, COLOR_YELLOW, COLOR_YELLOW },
	[PAINT_STEP + ROLE_ON]		= { A_BOLD | A_UNDERLINE | A_REVERSE, 28, 22, COLOR_GREEN, COLOR_GREEN },
	[PAINT_STEP + ROLE_OFF]		= { A_DIM | A_REVERSE, 160, 124, COLOR_RED, COLOR_RED },
	[PAINT_STEP + ROLE_BLOCKER]	= { A_UNDERLINE | A_REVERSE, 136, 94, COLOR_GREEN, COLOR_GREEN },
	[PAINT_STEP + ROLE_BLOCKED]	= { A_DIM, 244, 240, 8, DEFAULT },
	[PAINT_STEP + ROLE_PLACE]	= { A_BOLD | A_REVERSE, 28, 22, COLOR_GREEN, COLOR_GREEN },
	[PAINT_STEP + ROLE_DROP]	= { A_REVERSE, 160, 124, COLOR_RED, COLOR_RED },
};

static const struct ground_row {
	attr_t mono;		/* turned over in every glyph */
	attr_t mono_blank;	/* added to blanks, which nothing else marks */
	short bg256, bg16, bg8;
} grounds[GROUNDS] = {
	[GROUND_NONE]	= { 0, 0, DEFAULT, DEFAULT, DEFAULT },
	[GROUND_HOUSE]	= { 0, A_UNDERLINE, 252, 7, COLOR_WHITE },
	[GROUND_FOUND]	= { 0, 0, 222, 11, COLOR_YELLOW },
	[GROUND_BASE]	= { 0, 0, 151, 10, COLOR_GREEN },
	[GROUND_EFFECT]	= { 0, 0, 216, 13, COLOR_MAGENTA },
	[GROUND_WRONG]	= { 0, 0, 217, 9, COLOR_RED },
	[GROUND_CURSOR]	= { A_REVERSE, 0, 117, 14, COLOR_CYAN },
};

enum depth { MONO, COLOURS_8, COLOURS_16, COLOURS_256 };

/* NO_COLOR: see no-color.org. In direct colour a number is no place in a palette, except for the first eight. */
static enum depth find_depth(void)
{
	const char *no = getenv("NO_COLOR");

	if ((no != NULL && no[0] != '\0') || !has_colors() || start_color() != OK || use_default_colors() != OK || COLORS < 8)
		return MONO;
	if (tigetflag("RGB") > 0 || tigetnum("RGB") > 0)
		return COLOURS_8;
	return COLORS >= 256 ? COLOURS_256 : COLORS >= 16 ? COLOURS_16 : COLOURS_8;
}

/* The pair of two colours: one that there is already, else a new one. 0 where the terminal has no more. */
static short pair_of(short fg, short bg, short *count)
{
	short f, b;

	if (fg == DEFAULT && bg == DEFAULT)
		return 0;
	for (short i = 1; i <= *count; i++)
		if (pair_content(i, &f, &b) == OK && f == fg && b == bg)
			return i;
	if (*count + 1 >= COLOR_PAIRS || init_pair((short)(*count + 1), fg, bg) != OK)
		return 0;
	return ++*count;
}

static short colour_pair(enum depth depth, const struct paint_row *p, const struct ground_row *g, short *count)
{
	switch (depth) {
	case COLOURS_256:
		return pair_of(g->bg256 == DEFAULT ? p->fg256 : p->dark256, g->bg256, count);
	case COLOURS_16:
		return pair_of(g->bg16 == DEFAULT ? p->fg16 : BLACK, g->bg16, count);
	case COLOURS_8:
		return pair_of(g->bg8 == DEFAULT ? p->fg8 : BLACK, g->bg8, count);
	case MONO:
		break;
	}
	return 0;
}

/* Few colours are too few for dark ones on every ground: there a hint's role keeps its own, and shows through the ground. */
static int shown_ground(enum depth depth, int paint, int ground)
{
	bool few = depth == COLOURS_8 || depth == COLOURS_16;

	return few && paint > PAINT_STEP ? GROUND_NONE : ground;
}

static void fill_look(struct look *look, enum depth depth, int paint, int ground, short *count)
{
	const struct ground_row *g = &grounds[shown_ground(depth, paint, ground)];

	look->attributes = paints[paint].attributes;
	look->pair = colour_pair(depth, &paints[paint], g, count);
	if (depth == MONO)
		look->attributes ^= g->mono | (paint == PAINT_TEXT ? g->mono_blank : 0);
	/* Where bold means bright, bold black would be grey on the ground. */
	if (depth == COLOURS_8 && g->bg8 != DEFAULT)
		look->attributes &= ~A_BOLD;
}

struct theme *theme_new(void)
{
	struct theme *t = mem_zero(1, sizeof *t);
	enum depth depth = find_depth();
	short count = 0;

	for (int paint = 0; paint < PAINTS; paint++)
		for (int ground = 0; ground < GROUNDS; ground++)
			fill_look(&t->look[paint][ground], depth, paint, ground, &count);
	return t;
}

void theme_free(struct theme *t)
{
	free(t);
}

const struct look *theme_look(const struct theme *t, int paint, int ground)
{
	return &t->look[paint][ground];
}
