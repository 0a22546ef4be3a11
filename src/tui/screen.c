/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The colours: a table of paints and one of grounds, with a column for each set of colours, and a table that says which sets a theme uses.
 * Attributes are the same in every theme and tell paints apart without colour, since a monochrome terminal shows only them: no two paints
 * that can be in the same place have the same attributes, with brackets (view/draw_board.c) included.
 */
#include "tui/screen.h"

#include <ctype.h>
#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/number.h"
#include "view/scene.h"

struct theme {
	struct look look[PAINTS][GROUNDS];
};

enum { DEFAULT = -1, BLACK_256 = 16, WHITE_256 = 231 };
enum depth { MONO, COLOURS_8, COLOURS_16, COLOURS_256, DEPTHS };

/*
 * Foreground colours. Of 256: MIDDLE for dark and light backgrounds alike, DARK for light ones, BRIGHT for dark ones, SAFE for black. Of
 * the 8 or 16 that the user may have set: FEW8 and FEW16 for dark backgrounds, FEW_DARK for white, FEW_SAFE for black. READABLE is no
 * column: black or white.
 *
 * SAFE are the eight colours of Masataka Okabe and Kei Ito, "Color Universal Design" (2002), which people with any common kind of colour
 * blindness tell apart, each as the nearest of the 256.
 */
enum ink { MIDDLE, DARK, BRIGHT, SAFE, FEW16, FEW8, FEW_DARK, FEW_SAFE, INKS, READABLE = INKS };

/* Short names of the eight colours, for the table. */
enum { BLK = COLOR_BLACK, RED = COLOR_RED, GRN = COLOR_GREEN, YEL = COLOR_YELLOW, BLU = COLOR_BLUE, MAG = COLOR_MAGENTA,
       CYN = COLOR_CYAN, WHT = COLOR_WHITE, DEF = DEFAULT };

static const struct screen_paint_row {
	unsigned long attributes;
	short ink[INKS];	/* DEFAULT: the theme's own */
} paints[PAINTS] = {
	/*								MIDDLE DARK BRIGHT SAFE FEW16 FEW8 _DARK _SAFE */
	[PAINT_TEXT]			= { A_NORMAL,			{ DEF,  16, DEF, DEF, DEF, DEF, DEF, DEF } },
	[PAINT_FRAME]			= { A_NORMAL,			{ 244, 240, 247, 247,   8, DEF, DEF, DEF } },
	[PAINT_NUMBER]			= { A_BOLD,			{  31,  24,  80,  74, CYN, CYN, BLU, CYN } },
	[PAINT_TITLE]			= { A_BOLD,			{ DEF,  16, DEF, DEF, DEF, DEF, DEF, DEF } },
	[PAINT_DIM]			= { A_DIM,			{ DEF, 240, DEF, DEF, DEF, DEF, DEF, DEF } },
	[PAINT_KEY]			= { A_NORMAL,			{  31,  24,  80,  74, CYN, CYN, BLU, CYN } },
	[PAINT_GIVEN]			= { A_BOLD,			{ DEF,  16, DEF, DEF, DEF, DEF, DEF, DEF } },
	[PAINT_OWN]			= { A_NORMAL,			{  32,  19, 117,  74,  12, CYN, BLU, CYN } },
	[PAINT_SOLVER]			= { A_ITALIC,			{ 133,  90, 183, 175, MAG, MAG, MAG, MAG } },
	[PAINT_WRONG]			= { A_BOLD | A_UNDERLINE | A_REVERSE, { 160, 124, 217, 166, RED, RED, RED, YEL } },
	[PAINT_MARK]			= { A_NORMAL,			{ DEF,  16, 250, 250, DEF, DEF, DEF, DEF } },
	[PAINT_CLUE]			= { A_BOLD,			{ 136,  94, 222, 221, YEL, YEL, DEF, YEL } },
	[PAINT_GRID]			= { A_DIM,			{ 244, 240, 247, 247,   8, DEF, DEF, DEF } },
	[PAINT_CENTRE]			= { A_BOLD,			{  32,  19, 117,  74,  12, CYN, BLU, CYN } },
	[PAINT_FOUND]			= { A_UNDERLINE,		{ 166,  16, 222, 221, YEL, YEL, GRN, GRN } },
	[PAINT_HAND_A]			= { A_BOLD | A_UNDERLINE,	{  30,  23,  86,  74, CYN, CYN, BLU, CYN } },
	[PAINT_HAND_B]			= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_HAND_C]			= { A_BOLD | A_REVERSE,		{  28,  22, 120,  36, GRN, GRN, GRN, WHT } },
	[PAINT_HAND_D]			= { A_REVERSE,			{ 160, 124, 217, 166, RED, RED, RED, YEL } },
	[PAINT_HAND_E]			= { A_DIM | A_UNDERLINE,	{  32,  19, 117, 221, GRN, GRN, GRN, WHT } },
	[PAINT_HAND_F]			= { A_DIM | A_REVERSE,		{ 133,  90, 183, 175, MAG, MAG, MAG, MAG } },
	[PAINT_STRONG]			= { A_BOLD,			{  28,  22, 120,  36, GRN, GRN, GRN, CYN } },
	[PAINT_WEAK]			= { A_NORMAL,			{ 160, 124, 217, 178, RED, RED, RED, YEL } },
	[PAINT_MESSAGE]			= { A_BOLD,			{ DEF,  16, DEF, DEF, DEF, DEF, DEF, DEF } },
	[PAINT_STEP + ROLE_NONE]	= { A_NORMAL,			{ DEF,  16, 250, 250, DEF, DEF, DEF, DEF } },
	[PAINT_STEP + ROLE_HOUSE]	= { A_NORMAL,			{  32,  19, 117,  74, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_BASE]	= { A_BOLD | A_UNDERLINE,	{  30,  23,  86,  74, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_COVER]	= { A_BOLD,			{ 133,  90, 183, 175, MAG, BLU, MAG, YEL } },
	[PAINT_STEP + ROLE_FIN]		= { A_DIM | A_UNDERLINE,	{  32,  19, 117, 221, RED, RED, RED, YEL } },
	[PAINT_STEP + ROLE_ENDO_FIN]	= { A_DIM | A_UNDERLINE | A_REVERSE, { 32, 19, 117, 221, RED, RED, RED, YEL } },
	[PAINT_STEP + ROLE_PIVOT]	= { A_BOLD | A_UNDERLINE | A_REVERSE, { 28, 22, 120, 36, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_PINCER]	= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_EXOCET_BASE]	= { A_DIM | A_UNDERLINE | A_REVERSE, {  32,  19, 117, 221, GRN, GRN, GRN, WHT } },
	[PAINT_STEP + ROLE_TARGET]	= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_MIRROR]	= { A_DIM | A_UNDERLINE,	{  32,  19, 117, 221, GRN, GRN, GRN, WHT } },
	[PAINT_STEP + ROLE_GUARDED]	= { A_BOLD,			{ 133,  90, 183, 175, MAG, BLU, MAG, YEL } },
	[PAINT_STEP + ROLE_ALS_A]	= { A_BOLD,			{ 133,  90, 183, 175, MAG, BLU, MAG, YEL } },
	[PAINT_STEP + ROLE_ALS_B]	= { A_DIM | A_UNDERLINE,	{  32,  19, 117, 221, GRN, GRN, GRN, WHT } },
	[PAINT_STEP + ROLE_ALS_C]	= { A_BOLD | A_UNDERLINE,	{  30,  23,  86,  74, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_COMMON]	= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_COLOUR_A]	= { A_BOLD | A_UNDERLINE,	{  30,  23,  86,  74, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_COLOUR_B]	= { A_BOLD,			{ 133,  90, 183, 175, MAG, BLU, MAG, YEL } },
	[PAINT_STEP + ROLE_COLOUR_C]	= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_COLOUR_D]	= { A_DIM | A_UNDERLINE,	{  32,  19, 117, 221, GRN, GRN, GRN, WHT } },
	[PAINT_STEP + ROLE_ON]		= { A_BOLD | A_UNDERLINE | A_REVERSE, { 28, 22, 120, 36, CYN, CYN, BLU, CYN } },
	[PAINT_STEP + ROLE_OFF]		= { A_DIM | A_REVERSE,		{ 160, 124, 217, 166, MAG, MAG, MAG, MAG } },
	[PAINT_STEP + ROLE_BLOCKER]	= { A_UNDERLINE | A_REVERSE,	{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_BLOCKED]	= { A_DIM,			{ 244, 240, 249, 247, MAG, MAG, MAG, MAG } },
	[PAINT_STEP + ROLE_GUARDIAN]	= { A_UNDERLINE,		{ 136,  94, 215, 178, YEL, YEL, DEF, WHT } },
	[PAINT_STEP + ROLE_PLACE]	= { A_BOLD | A_REVERSE,		{  28,  22, 120,  36, GRN, GRN, GRN, WHT } },
	[PAINT_STEP + ROLE_DROP]	= { A_REVERSE,			{ 160, 124, 217, 166, RED, RED, RED, YEL } },
};

/* Background colours, named likewise; ON_FEW_WHITE are those of eight that differ from white. */
enum paper { ON_LIGHT, ON_DARK, ON_SAFE, ON_FEW16, ON_FEW8, ON_FEW_WHITE, PAPERS };

static const struct ground_row {
	unsigned long mono;		/* toggled for every glyph */
	unsigned long mono_blank;	/* added to blanks, which have nothing else to show it */
	short paper[PAPERS];
} grounds[GROUNDS] = {
	/*				  LIGHT DARK SAFE FEW16 FEW8 _WHITE */
	[GROUND_NONE]	= { 0, 0,	{ DEF, DEF, DEF, DEF, DEF, DEF } },	/* the theme's own */
	[GROUND_TINT_1]	= { 0, 0,	{ 195, 237, 233, DEF, DEF, DEF } },	/* with few colours an ink: tint_inks */
	[GROUND_TINT_2]	= { 0, 0,	{ 194,  17, 235, DEF, DEF, DEF } },
	[GROUND_TINT_3]	= { 0, 0,	{ 223,  52, 237, DEF, DEF, DEF } },
	[GROUND_TINT_4]	= { 0, 0,	{ 225,  22, 240, DEF, DEF, DEF } },
	[GROUND_SHADE]	= { 0, A_UNDERLINE, { 254, 236, 238, 8, BLU, CYN } },
	[GROUND_FOCUS]	= { 0, A_UNDERLINE, { 230, 239, 239, 8, BLU, CYN } },
	[GROUND_HEADER]	= { A_UNDERLINE, 0, { 254, 236, 236, 8, BLU, CYN } },
	[GROUND_SAYING]	= { 0, 0,	{ 254, 236, 236,   8, BLU, CYN } },
	[GROUND_RESTING] = { 0, 0,	{ 195,  18, 240,   8, WHT, BLK } },
	[GROUND_HAND_A]	= { 0, 0,	{ 159,  23,  75,  12, BLU, CYN } },
	[GROUND_HAND_B]	= { 0, 0,	{ 229, 125, 208,  11, YEL, YEL } },
	[GROUND_HAND_C]	= { 0, 0,	{ 157,  59,  35,  10, GRN, GRN } },
	[GROUND_HAND_D]	= { 0, 0,	{ 224, 124, 166,   1, RED, RED } },
	[GROUND_HAND_E]	= { 0, 0,	{ 189,  19, 227,   7, WHT, BLK } },
	[GROUND_HAND_F]	= { 0, 0,	{ 219,  54, 248,   5, MAG, MAG } },
	[GROUND_HOUSE]	= { 0, A_UNDERLINE, { 252, 238, 252,   4, BLU, CYN } },
	[GROUND_FOUND]	= { 0, 0,	{ 222,  58, 221,   3, YEL, YEL } },
	[GROUND_BASE]	= { 0, 0,	{ 151,  22,  36,   2, GRN, GRN } },
	[GROUND_EFFECT]	= { 0, 0,	{ 216,  52, 178,  13, MAG, MAG } },
	[GROUND_WRONG]	= { 0, 0,	{ 217,  53, 175,   9, RED, RED } },
	[GROUND_SELECTED] = { A_REVERSE, 0, { 153,  25,  74,  14, CYN, BLU } },
	[GROUND_CURSOR]	= { A_REVERSE, 0, { 117,  24,  74,  14, CYN, BLU } },
	[GROUND_CURSOR_MARKS] = { A_REVERSE | A_UNDERLINE, 0, { 183,  90, 178,  13, MAG, MAG } },
	[GROUND_CURSOR_CENTRE] = { A_REVERSE | A_BOLD, 0, { 151,  22,  36,   2, GRN, GRN } },
};

/*
 * The default colours and the columns of a theme at a colour depth. Mono needs no row. The shade is close to the background, which in the
 * default theme is more often dark than light.
 */
static const struct scheme {
	short text, back;
	enum ink plain, raised;	/* without and with a ground */
	enum paper paper;
	enum ink shaded;	/* on the shade of the cursor's row, column and box, whose colour is in column `shade` */
	enum paper shade;
} schemes[THEMES][DEPTHS] = {
	/* The terminal's own background, which may be dark or light, stays. */
	[THEME_DEFAULT] = {
		[COLOURS_256]	= { DEFAULT, DEFAULT, MIDDLE, BRIGHT, ON_DARK, BRIGHT, ON_DARK },
		[COLOURS_16]	= { DEFAULT, DEFAULT, FEW16, READABLE, ON_FEW16, READABLE, ON_FEW16 },
		[COLOURS_8]	= { DEFAULT, DEFAULT, FEW8, READABLE, ON_FEW8, READABLE, ON_FEW8 },
	},
	[THEME_DARK] = {
		[COLOURS_256]	= { 252, 234, BRIGHT, BRIGHT, ON_DARK, BRIGHT, ON_DARK },
		[COLOURS_16]	= { WHT, BLK, FEW16, READABLE, ON_FEW16, READABLE, ON_FEW16 },
		[COLOURS_8]	= { WHT, BLK, FEW8, READABLE, ON_FEW8, READABLE, ON_FEW8 },
	},
	[THEME_LIGHT] = {
		[COLOURS_256]	= { BLACK_256, WHITE_256, DARK, DARK, ON_LIGHT, DARK, ON_LIGHT },
		[COLOURS_16]	= { BLK, 15, FEW_DARK, READABLE, ON_FEW16, READABLE, ON_FEW_WHITE },
		[COLOURS_8]	= { BLK, WHT, FEW_DARK, READABLE, ON_FEW_WHITE, READABLE, ON_FEW_WHITE },
	},
	[THEME_HIGH_CONTRAST] = {
		[COLOURS_256]	= { WHITE_256, BLACK_256, BRIGHT, READABLE, ON_LIGHT, READABLE, ON_SAFE },
		[COLOURS_16]	= { 15, BLK, FEW8, READABLE, ON_FEW16, READABLE, ON_FEW16 },
		[COLOURS_8]	= { WHT, BLK, FEW8, READABLE, ON_FEW8, READABLE, ON_FEW8 },
	},
	[THEME_COLOUR_BLIND] = {
		[COLOURS_256]	= { WHITE_256, BLACK_256, SAFE, READABLE, ON_SAFE, READABLE, ON_SAFE },
		[COLOURS_16]	= { 15, BLK, FEW_SAFE, READABLE, ON_FEW16, READABLE, ON_FEW16 },
		[COLOURS_8]	= { WHT, BLK, FEW_SAFE, READABLE, ON_FEW8, READABLE, ON_FEW8 },
	},
};

/* NO_COLOR: see no-color.org. With direct colour a number is no palette index, except for the first eight. */
static enum depth theme_depth(void)
{
	const char *no = getenv("NO_COLOR");

	if ((no != NULL && no[0] != '\0') || !has_colors() || start_color() != OK || use_default_colors() != OK || COLORS < 8)
		return MONO;
	if (tigetflag("RGB") > 0 || tigetnum("RGB") > 0)
		return COLOURS_8;
	return COLORS >= 256 ? COLOURS_256 : COLORS >= 16 ? COLOURS_16 : COLOURS_8;
}

bool screen_has_colours(void)
{
	return theme_depth() != MONO;
}

bool screen_lacks_underlines(void)
{
	enum { UNDERLINE = 2 };	/* its bit in no_color_video: terminfo(5) */
	int lacks = tigetnum("ncv");

	return screen_has_colours() && lacks > 0 && (lacks & UNDERLINE) != 0;
}

bool screen_lacks_circles(void)
{
	enum { CIRCLED_ONE = 0x2460 };
	static const char *const wide[] = { "ja", "ko", "zh" };
	const char *locale = setlocale(LC_CTYPE, NULL), *term = termname();
	bool lacks = wcwidth(CIRCLED_ONE) != 1 || (term != NULL && strncmp(term, "linux", strlen("linux")) == 0);

	for (size_t i = 0; locale != NULL && i < sizeof wide / sizeof *wide; i++)
		lacks |= strncmp(locale, wide[i], strlen(wide[i])) == 0;
	return lacks;
}

/* The colour pair of two colours, reused if there is one; 0: the terminal has no more. */
static short theme_pair(short fg, short bg, short *count)
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

/* Black, or white if black would not be readable. */
static short theme_readable(enum depth depth, short ground)
{
	bool grey = ground == 8 || (ground > WHITE_256 && ground < 244);

	if (depth == COLOURS_256)
		return grey ? WHITE_256 : BLACK_256;
	return grey ? 15 : ground == COLOR_BLUE || ground == COLOR_BLACK ? COLOR_WHITE : COLOR_BLACK;
}

/* With few colours no colour is readable on every ground, so that the paint of a hint's role keeps its own background. */
static int theme_ground(enum depth depth, int paint, int ground)
{
	bool few = depth == COLOURS_8 || depth == COLOURS_16;

	return few && paint > PAINT_STEP ? GROUND_NONE : ground;
}

/* The ink of values and marks in a tinted cell where there are too few colours for its ground, on dark and on light. */
static short tint_ink(int ground, bool dark)
{
	static const short inks[][2] = { { CYN, BLU }, { GRN, GRN }, { YEL, RED }, { MAG, MAG } };

	return inks[ground - GROUND_TINT_1][!dark];
}

/* Whether a paint has the ink of its cell's tint. */
static bool takes_tint(int paint)
{
	return paint == PAINT_GIVEN || paint == PAINT_OWN || paint == PAINT_SOLVER || paint == PAINT_MARK || paint == PAINT_CENTRE;
}

static void theme_mono(struct look *look, int paint, int ground)
{
	/* If the terminal has no dim text, the role blinks: no other attribute is left. */
	if (look->attributes & A_DIM && paint > PAINT_STEP && !(termattrs() & A_DIM))
		look->attributes ^= A_DIM | A_BLINK;
	if (paint == PAINT_FOUND)
		look->attributes ^= A_REVERSE;
	look->attributes ^= grounds[ground].mono | (paint == PAINT_TEXT ? grounds[ground].mono_blank : 0);
}

static void theme_coloured(struct look *look, enum depth depth, const struct scheme *s, int paint, int ground, short *count)
{
	bool tint = ground >= GROUND_TINT_1 && ground <= GROUND_TINT_4, few = depth != COLOURS_256;
	bool raised = ground != GROUND_NONE && !(tint && few), shaded = ground == GROUND_SHADE || (tint && !few);
	enum ink ink = shaded ? s->shaded : raised ? s->raised : s->plain;
	short back = raised ? grounds[ground].paper[shaded ? s->shade : s->paper] : s->back;
	short fore = ink == READABLE ? theme_readable(depth, back) : paints[paint].ink[ink];

	if (tint && few && takes_tint(paint))
		fore = tint_ink(ground, s->plain != FEW_DARK);
	/* The terminal's default foreground is unknown. */
	if (fore == DEFAULT)
		fore = raised && !few && s->text == DEFAULT ? WHITE_256 : s->text;
	look->pair = theme_pair(fore, back, count);
	/* Bold black would be grey if bold means bright. */
	if (depth == COLOURS_8 && fore == COLOR_BLACK)
		look->attributes &= ~A_BOLD;
}

enum backdrop background_of_environment(void)
{
	const char *text = getenv("COLORFGBG"), *last = text != NULL ? strrchr(text, ';') : NULL;
	uint64_t colour;

	if (last == NULL || !number_read_whole(last + 1, 0, 15, &colour))
		return BACKGROUND_UNKNOWN;
	return colour == 7 || colour > 8 ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

/* Reads up to four hexadecimal digits, of which all set are the most that there is; *PART is from 0 to 1000. */
static bool read_part(const char **text, const char *end, int *part)
{
	int value = 0, most = 0;

	for (; *text < end && isxdigit((unsigned char)**text) && most < 0xffff; ++*text) {
		const char digit = (char)tolower((unsigned char)**text);

		value = 16 * value + (digit <= '9' ? digit - '0' : digit - 'a' + 10);
		most = 16 * most + 15;
	}
	*part = most > 0 ? value * 1000 / most : 0;
	return most > 0;
}

enum backdrop background_of_answer(const char *text, size_t length)
{
	static const char begins[] = "11;rgb:";
	static const int weight[] = { 299, 587, 114 };	/* of red, green and blue in what the eye calls bright */
	const char *end = text + length;
	long bright = 0;

	if (length < strlen(begins) || memcmp(text, begins, strlen(begins)) != 0)
		return BACKGROUND_UNKNOWN;
	text += strlen(begins);
	for (int i = 0; i < 3; i++) {
		int part;

		if (!read_part(&text, end, &part) || (i < 2 && (text == end || *text++ != '/')))
			return BACKGROUND_UNKNOWN;
		bright += (long)weight[i] * part;
	}
	return bright > 500000 ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

/* Where the default theme knows its background, it has the colours for that one. */
static struct scheme theme_scheme(enum theme_id id, enum depth depth, enum backdrop background)
{
	if (id != THEME_DEFAULT || background == BACKGROUND_UNKNOWN)
		return schemes[id][depth];
	struct scheme scheme = schemes[background == BACKGROUND_DARK ? THEME_DARK : THEME_LIGHT][depth];

	scheme.back = DEFAULT;
	return scheme;
}

/* The attributes of curses for those of the player. */
static unsigned long own_attributes(unsigned char own)
{
	return (own & OWN_BOLD ? A_BOLD : 0) | (own & OWN_DIM ? A_DIM : 0) | (own & OWN_ITALIC ? A_ITALIC : 0) |
	       (own & OWN_UNDERLINE ? A_UNDERLINE : 0) | (own & OWN_REVERSE ? A_REVERSE : 0);
}

/* Changes a look as the player wants it: of the paint, and of the ground below it. */
static void theme_own(struct look *look, const struct own_look *paint, const struct own_look *below, bool raised, short *count)
{
	short fore = DEFAULT, back = DEFAULT;

	if (paint->attributes != 0)
		look->attributes = own_attributes(paint->attributes);
	if (look->pair != 0)
		pair_content(look->pair, &fore, &back);
	if (paint->fore != 0 && paint->fore - 2 < COLORS)
		fore = (short)(paint->fore - 2);
	if (paint->back != 0 && !raised && paint->back - 2 < COLORS)
		back = (short)(paint->back - 2);
	if (below->back != 0 && raised && below->back - 2 < COLORS)
		back = (short)(below->back - 2);
	look->pair = theme_pair(fore < 0 ? DEFAULT : fore, back < 0 ? DEFAULT : back, count);
}

struct theme *theme_new(enum theme_id id, enum backdrop background, const struct own_look *own)
{
	struct theme *t = mem_zero(1, sizeof *t);
	enum depth depth = id == THEME_MONO ? MONO : theme_depth();
	const struct scheme scheme = theme_scheme(id, depth, background);
	short count = 0;

	for (int paint = 0; paint < PAINTS; paint++) {
		for (int ground = 0; ground < GROUNDS; ground++) {
			struct look *look = &t->look[paint][ground];

			look->attributes = paints[paint].attributes;
			if (depth == MONO)
				theme_mono(look, paint, ground);
			else
				theme_coloured(look, depth, &scheme, paint, theme_ground(depth, paint, ground), &count);
			if (depth != MONO && own != NULL)
				theme_own(look, &own[paint], &own[LOOK_GROUND + ground], ground != GROUND_NONE, &count);
		}
	}
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

enum { SHOWS_ON_BLANK = A_REVERSE | A_UNDERLINE };

static const struct look *screen_own_look(const struct theme *t, const struct glyph *g)
{
	return theme_look(t, g->rune == ' ' ? PAINT_TEXT : g->paint, g->ground);
}

static bool screen_same(const struct look *a, const struct look *b)
{
	return (a->attributes & SHOWS_ON_BLANK) == (b->attributes & SHOWS_ON_BLANK);
}

/*
 * A blank shows only its background, so it takes the whole look of a neighbour that shows the same, which saves a change of attributes.
 * LAST is the look before G, NEXT the glyph after it; NULL at the edges. If only blanks follow (ENDS), the rest of the row is erased with
 * the look of text, as most of what comes next has it.
 */
static const struct look *screen_look(const struct theme *t, const struct glyph *g, const struct look *last,
				      const struct glyph *next, bool ends)
{
	const struct look *own = screen_own_look(t, g);

	if (g->rune != ' ' || ends)
		return own;
	if (next != NULL && next->rune != ' ' && next->ground == g->ground && screen_same(own, screen_own_look(t, next)))
		return screen_own_look(t, next);
	if (last != NULL && g[-1].ground == g->ground && screen_same(own, last))
		return last;
	return own;
}

/* The look of a glyph at the border of a region (enum border). */
static struct look screen_bordered(struct look look, const struct glyph *g)
{
	if (g->border == BORDER_BELOW)
		look.attributes |= A_UNDERLINE;
	else if (g->border == BORDER_NONE && g->rune == ' ')
		look.attributes &= ~(unsigned long)A_UNDERLINE;
	return look;
}

static void screen_paint_row(const struct scene *s, const struct theme *t, int row, cchar_t *cells)
{
	const struct glyph *line = &s->glyphs[row * s->width];
	const struct look *look = NULL;
	struct look bordered;
	int count = 0, end = s->width;

	while (end > 0 && line[end - 1].rune == ' ')
		end--;

	for (int x = 0; x < s->width; x++) {
		wchar_t text[2] = { (wchar_t)line[x].rune, L'\0' };

		if (line[x].rune == 0)
			continue;
		look = screen_look(t, &line[x], look, x + 1 < s->width ? &line[x + 1] : NULL, x >= end);
		bordered = screen_bordered(*look, &line[x]);
		setcchar(&cells[count++], text, (attr_t)bordered.attributes, look->pair, NULL);
	}
	mvadd_wchnstr(row, 0, cells, count);
}

void screen_paint(const struct scene *s, const struct theme *t)
{
	cchar_t *cells = mem_alloc((size_t)s->width * sizeof *cells);

	for (int row = 0; row < s->height; row++)
		screen_paint_row(s, t, row, cells);
	free(cells);
	move(s->cursor_row, s->cursor_column);
	refresh();
}

void screen_forget(void)
{
	clearok(curscr, TRUE);
}
