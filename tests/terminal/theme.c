/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Each paint that can stand in the same place as another looks different, in every theme, with colours and without. */
#include "tui/screen.h"
#include "view/scene.h"

/* Their macros would rename members of the headers above. */
#include <curses.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>

#include "tests/test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What can be in the place of a value. That of the solver is told by its brackets where there are no italics. */
static const int values[] = {
	PAINT_GIVEN, PAINT_OWN, PAINT_SOLVER, PAINT_WRONG, PAINT_STEP + ROLE_BLOCKER,
};

/* What can be in the place of a mark: all the roles that a candidate may have in one argument. */
static const int marks[] = {
	PAINT_MARK,
	PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_COVER, PAINT_STEP + ROLE_FIN, PAINT_STEP + ROLE_ON, PAINT_STEP + ROLE_OFF,
	PAINT_STEP + ROLE_BLOCKER, PAINT_STEP + ROLE_BLOCKED, PAINT_STEP + ROLE_PLACE, PAINT_STEP + ROLE_DROP,
};

/* What can be there in the arguments of single families besides. */
static const int families[][8] = {
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_PINCER },
	{ PAINT_STEP + ROLE_PIVOT, PAINT_STEP + ROLE_PINCER },
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_GUARDIAN, PAINT_STEP + ROLE_ALS_A, PAINT_STEP + ROLE_PLACE },
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_ALS_A, PAINT_STEP + ROLE_ALS_B },
	{ PAINT_STEP + ROLE_PIVOT, PAINT_STEP + ROLE_ALS_A, PAINT_STEP + ROLE_ALS_B, PAINT_STEP + ROLE_ALS_C, PAINT_STEP + ROLE_COMMON },
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_EXOCET_BASE, PAINT_STEP + ROLE_TARGET, PAINT_STEP + ROLE_MIRROR, PAINT_STEP + ROLE_ON,
	  PAINT_STEP + ROLE_OFF, PAINT_STEP + ROLE_PLACE },
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_COVER, PAINT_STEP + ROLE_TARGET, PAINT_STEP + ROLE_MIRROR, PAINT_STEP + ROLE_BLOCKED,
	  PAINT_STEP + ROLE_OFF },
	{ PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_GUARDED, PAINT_STEP + ROLE_GUARDIAN, PAINT_STEP + ROLE_ON, PAINT_STEP + ROLE_OFF,
	  PAINT_STEP + ROLE_PLACE },
	{ PAINT_STEP + ROLE_COLOUR_A, PAINT_STEP + ROLE_COLOUR_B, PAINT_STEP + ROLE_COLOUR_C, PAINT_STEP + ROLE_COLOUR_D },
};

static const enum theme_id themes[] = {
#define ID(ID, word) THEME_##ID,
	THEME_TABLE(ID)
#undef ID
};

static struct theme *open_theme(const char *term, int colours, enum theme_id id)
{
	FILE *nowhere = fopen("/dev/null", "r+");

	CHECK(nowhere != NULL);
	unsetenv("NO_COLOR");
	if (newterm(term, nowhere, nowhere) == NULL)
		test_skip("terminfo has no %s", term);
	struct theme *t = theme_new(id, BACKGROUND_UNKNOWN, NULL);

	CHECK(colours == 0 || id == THEME_MONO || COLORS == colours);
	return t;
}

static void close_theme(struct theme *t);

TEST(the_players_own_colours_take_the_place_of_the_themes)
{
	struct own_look own[OWN_LOOKS] = { [PAINT_MARK] = { 202, 0, OWN_BOLD }, [LOOK_GROUND + GROUND_CURSOR] = { 0, 26, 0 } };
	struct theme *t = open_theme("xterm-256color", 256, THEME_DARK);
	short fore, back;

	theme_free(t);
	t = theme_new(THEME_DARK, BACKGROUND_UNKNOWN, own);
	CHECK(pair_content(theme_look(t, PAINT_MARK, GROUND_NONE)->pair, &fore, &back) == OK);
	CHECK_INT(fore, 200);
	CHECK_INT(back, 234);
	CHECK(theme_look(t, PAINT_MARK, GROUND_NONE)->attributes == A_BOLD);
	CHECK(pair_content(theme_look(t, PAINT_OWN, GROUND_CURSOR)->pair, &fore, &back) == OK);
	CHECK_INT(fore, 117);
	CHECK_INT(back, 24);
	close_theme(t);
}

TEST(the_background_is_read_from_answers)
{
	static const struct {
		const char *text;
		enum backdrop background;
	} cases[] = {
		{ "11;rgb:0000/0000/0000", BACKGROUND_DARK }, { "11;rgb:1e/1e/1e", BACKGROUND_DARK },
		{ "11;rgb:ffff/ffff/ffff", BACKGROUND_LIGHT }, { "11;rgb:fd/f6/e3", BACKGROUND_LIGHT },
		{ "11;rgb:f/f/0", BACKGROUND_LIGHT }, { "10;rgb:0/0/0", BACKGROUND_UNKNOWN }, { "11;rgb:0/0", BACKGROUND_UNKNOWN },
		{ "11;black", BACKGROUND_UNKNOWN }, { "11;rgb:", BACKGROUND_UNKNOWN }, { "", BACKGROUND_UNKNOWN },
	};

	for (size_t i = 0; i < COUNT(cases); i++)
		CHECK_INT(background_of_answer(cases[i].text, strlen(cases[i].text)), cases[i].background);
	setenv("COLORFGBG", "15;default;0", 1);
	CHECK_INT(background_of_environment(), BACKGROUND_DARK);
	setenv("COLORFGBG", "0;15", 1);
	CHECK_INT(background_of_environment(), BACKGROUND_LIGHT);
	setenv("COLORFGBG", "0;default", 1);
	CHECK_INT(background_of_environment(), BACKGROUND_UNKNOWN);
	unsetenv("COLORFGBG");
	CHECK_INT(background_of_environment(), BACKGROUND_UNKNOWN);
}

/* On a background that is known, the default theme has the colours of the theme for it, and the terminal's own background. */
TEST(the_default_theme_has_the_colours_for_a_known_background)
{
	struct theme *known = open_theme("xterm-256color", 256, THEME_DEFAULT);

	theme_free(known);
	known = theme_new(THEME_DEFAULT, BACKGROUND_DARK, NULL);
	short fore, back;

	CHECK(pair_content(theme_look(known, PAINT_MARK, GROUND_NONE)->pair, &fore, &back) == OK);
	CHECK_INT(fore, 250);
	CHECK_INT(back, -1);
	theme_free(known);
	known = theme_new(THEME_DEFAULT, BACKGROUND_LIGHT, NULL);
	CHECK(pair_content(theme_look(known, PAINT_MARK, GROUND_NONE)->pair, &fore, &back) == OK);
	CHECK_INT(fore, 16);
	CHECK_INT(back, -1);
	close_theme(known);
}

static void close_theme(struct theme *t)
{
	theme_free(t);
	endwin();
}

/* What of a look can be seen. */
struct seen {
	short fore, back;
	unsigned long attributes;
};

/* Some terminals cannot show some attributes at all, or not together with colours. */
static struct seen seen_of(const struct look *look)
{
	struct seen s = { 0, 0, look->attributes & termattrs() };

	if (look->pair == 0)
		return s;
	pair_content(look->pair, &s.fore, &s.back);
	s.attributes &= no_color_video > 0 ? ~((unsigned long)no_color_video << NCURSES_ATTR_SHIFT) : s.attributes;
	return s;
}

static void check_seen(const struct theme *t, const int paints[], size_t count, int ground)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < i; j++) {
			struct seen a = seen_of(theme_look(t, paints[i], ground)), b = seen_of(theme_look(t, paints[j], ground));

			if (a.fore == b.fore && a.back == b.back && a.attributes == b.attributes)
				test_fail(__FILE__, __LINE__, "%s, ground %d: paints %d and %d look the same", termname(), ground,
					  paints[i], paints[j]);
		}
	}
}

static void check_attributes(const struct theme *t, const int paints[], size_t count, int ground)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < i; j++)
			CHECK(theme_look(t, paints[i], ground)->attributes != theme_look(t, paints[j], ground)->attributes);
}

static void check_marks(const char *term, int colours)
{
	for (size_t i = 0; i < COUNT(themes); i++) {
		struct theme *t = open_theme(term, colours, themes[i]);

		for (int ground = 0; ground < GROUNDS; ground++)
			check_seen(t, marks, COUNT(marks), ground);
		close_theme(t);
	}
}

/* A family's roles, with what every argument has. */
static void check_family(const struct theme *t, const int family[8])
{
	int paints[10] = { PAINT_MARK, PAINT_STEP + ROLE_DROP };
	size_t count = 2;

	for (int i = 0; i < 8 && family[i] != 0; i++)
		paints[count++] = family[i];
	for (int ground = 0; ground < GROUNDS; ground++)
		check_seen(t, paints, count, ground);
}

static void check_families(const char *term, int colours)
{
	for (size_t i = 0; i < COUNT(themes); i++) {
		struct theme *t = open_theme(term, colours, themes[i]);

		for (size_t f = 0; f < COUNT(families); f++)
			check_family(t, families[f]);
		close_theme(t);
	}
}

TEST(roles_of_a_family_are_told_apart_without_colours) { check_families("vt100", 0); }
TEST(roles_of_a_family_are_told_apart_on_a_console_of_eight_colours) { check_families("linux", 8); }
TEST(roles_of_a_family_are_told_apart_in_256_colours) { check_families("xterm-256color", 256); }

TEST(nine_roles_at_once_are_told_apart_without_colours) { check_marks("vt100", 0); }
TEST(nine_roles_at_once_are_told_apart_on_a_console_of_eight_colours) { check_marks("linux", 8); }
TEST(nine_roles_at_once_are_told_apart_in_eight_colours) { check_marks("xterm", 8); }
TEST(nine_roles_at_once_are_told_apart_in_16_colours) { check_marks("xterm-16color", 16); }
TEST(nine_roles_at_once_are_told_apart_in_256_colours) { check_marks("xterm-256color", 256); }

/* So that whoever sees few colours, or none, is told as much. */
TEST(attributes_alone_tell_paints_apart_in_every_theme)
{
	for (size_t i = 0; i < COUNT(themes); i++) {
		struct theme *t = open_theme("xterm-256color", 256, themes[i]);

		for (int ground = 0; ground < GROUNDS; ground++) {
			check_attributes(t, values, COUNT(values), ground);
			check_attributes(t, marks, COUNT(marks), ground);
		}
		close_theme(t);
	}
}

/* A hint that is told has the board for itself, so that the highlight needs to differ from values and marks alone. */
TEST(the_highlight_is_turned_over_without_colours)
{
	static const int others[] = { PAINT_MARK, PAINT_GIVEN, PAINT_OWN, PAINT_SOLVER, PAINT_WRONG };
	struct theme *t = open_theme("vt100", 0, THEME_DEFAULT);

	CHECK(theme_look(t, PAINT_FOUND, GROUND_FOUND)->attributes & A_REVERSE);
	for (int ground = 0; ground < GROUNDS; ground++)
		for (size_t i = 0; i < COUNT(others); i++)
			check_seen(t, (int[]){ PAINT_FOUND, others[i] }, 2, ground);
	close_theme(t);
}

TEST(the_cursors_cell_shows_without_a_colour)
{
	struct theme *t = open_theme("vt100", 0, THEME_DEFAULT);

	CHECK(theme_look(t, PAINT_MARK, GROUND_CURSOR)->attributes & A_REVERSE);
	CHECK(theme_look(t, PAINT_TEXT, GROUND_CURSOR)->attributes & A_REVERSE);
	CHECK(!(theme_look(t, PAINT_STEP + ROLE_DROP, GROUND_CURSOR)->attributes & A_REVERSE));
	close_theme(t);
}

/* The colours in which a look is painted. */
static void colours_of(const struct look *look, short *fore, short *back)
{
	*fore = *back = -1;
	if (look->pair != 0)
		pair_content(look->pair, fore, back);
}

TEST(colours_alone_tell_the_commonest_paints_apart)
{
	static const int common[] = {
		PAINT_MARK, PAINT_FOUND, PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_COVER, PAINT_STEP + ROLE_PLACE, PAINT_STEP + ROLE_DROP,
	};
	static const struct {
		const char *term;
		int colours;
	} depths[] = { { "xterm", 8 }, { "xterm-256color", 256 } };

	for (size_t d = 0; d < COUNT(depths); d++) {
		struct theme *t = open_theme(depths[d].term, depths[d].colours, THEME_DEFAULT);

		for (size_t i = 0; i < COUNT(common); i++) {
			for (size_t j = 0; j < i; j++) {
				short fore, back, other_fore, other_back;

				colours_of(theme_look(t, common[i], GROUND_NONE), &fore, &back);
				colours_of(theme_look(t, common[j], GROUND_NONE), &other_fore, &other_back);
				CHECK(fore != other_fore || back != other_back);
			}
		}
		close_theme(t);
	}
}

static bool is_by_hand(int ground)
{
	return ground >= GROUND_HAND_A && ground <= GROUND_HAND_F;
}

static bool is_tint(int ground)
{
	return ground >= GROUND_TINT_1 && ground <= GROUND_TINT_4;
}

/* Those that are not on the board. */
static bool is_beside(int ground)
{
	return ground == GROUND_HEADER || ground == GROUND_SAYING;
}

static bool is_of_hint(int ground)
{
	return ground == GROUND_HOUSE || ground == GROUND_BASE || ground == GROUND_EFFECT;
}

/*
 * A hint's houses and the cursor's are never shown at once, nor is what a hint highlights and a cursor that is not at rest. Eight colours
 * are too few for those by hand to be no others. Of the selected cells the terminal's own cursor shows which one is that of the cursor. The
 * tints of a board and the clue in focus go before a hint comes; with few colours they are inks.
 */
static bool may_look_the_same(int a, int b)
{
	if (a == GROUND_CURSOR && b == GROUND_SELECTED)
		return true;
	if (is_beside(a) || is_beside(b))
		return a != GROUND_NONE && b != GROUND_NONE;
	if (a == GROUND_CURSOR_MARKS || a == GROUND_CURSOR_CENTRE)
		return is_of_hint(b) || is_tint(b) || (is_by_hand(b) && COLORS < 256);
	/* With few colours the clue in focus looks as the cursor's houses do, which then are not needed. */
	if ((a == GROUND_FOCUS && b == GROUND_SHADE) || (b == GROUND_FOCUS && COLORS == 8))
		return COLORS < 256;
	if (b == GROUND_RESTING || a == GROUND_RESTING)
		return is_tint(b) || b == GROUND_SHADE || b == GROUND_FOCUS || (COLORS == 8 && (is_by_hand(a) || a == GROUND_SELECTED));
	if (is_tint(b))
		return a == GROUND_HOUSE || a == GROUND_BASE || a == GROUND_EFFECT || (is_tint(a) && COLORS < 256);
	if (is_tint(a))
		return b == GROUND_NONE && COLORS < 256;
	if (is_by_hand(a) != is_by_hand(b) && COLORS == 8)
		return a != GROUND_NONE && b != GROUND_NONE && a != GROUND_CURSOR;
	return a == GROUND_HOUSE && b == GROUND_SHADE;
}

TEST(grounds_are_told_apart_and_none_is_the_background)
{
	static const char *const terms[] = { "linux", "xterm", "xterm-16color", "xterm-256color" };

	for (size_t k = 0; k < COUNT(terms); k++) {
		for (size_t i = 0; i < COUNT(themes); i++) {
			struct theme *t = open_theme(terms[k], 0, themes[i]);

			for (int a = 0; a < GROUNDS && themes[i] != THEME_MONO; a++) {
				for (int b = 0; b < a; b++) {
					short fore, back, other_back;

					colours_of(theme_look(t, PAINT_TEXT, a), &fore, &back);
					colours_of(theme_look(t, PAINT_TEXT, b), &fore, &other_back);
					if (back == other_back && !may_look_the_same(a, b))
						test_fail(__FILE__, __LINE__, "%s, theme %d: grounds %d and %d are %d", terms[k], (int)themes[i], a, b, back);
				}
			}
			close_theme(t);
		}
	}
}

TEST(the_terminals_background_is_kept_by_default_and_covered_by_the_other_themes)
{
	for (size_t i = 0; i < COUNT(themes); i++) {
		struct theme *t = open_theme("xterm-256color", 256, themes[i]);
		bool own = themes[i] != THEME_DEFAULT && themes[i] != THEME_MONO;

		for (int paint = 0; paint < PAINTS && themes[i] != THEME_MONO; paint++) {
			short fore, back;

			colours_of(theme_look(t, paint, GROUND_NONE), &fore, &back);
			CHECK(own == (back != -1));
			for (int ground = GROUND_NONE + 1; ground < GROUNDS; ground++) {
				colours_of(theme_look(t, paint, ground), &fore, &back);
				CHECK(back != -1 && fore != -1);
			}
		}
		close_theme(t);
	}
}

struct rgb {
	int part[3];
};

/* Of the 256: 16 to 231 are a cube of 6, the rest greys. */
static struct rgb rgb_of(short colour)
{
	static const int level[] = { 0, 95, 135, 175, 215, 255 };

	CHECK(colour >= 16);
	if (colour >= 232)
		return (struct rgb){ { 8 + 10 * (colour - 232), 8 + 10 * (colour - 232), 8 + 10 * (colour - 232) } };
	return (struct rgb){ { level[(colour - 16) / 36], level[(colour - 16) / 6 % 6], level[(colour - 16) % 6] } };
}

static double luminance(struct rgb c)
{
	static const double weight[] = { 0.2126, 0.7152, 0.0722 };
	double sum = 0;

	for (int i = 0; i < 3; i++) {
		double part = c.part[i] / 255.0;

		sum += weight[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

/* The contrast of "Web Content Accessibility Guidelines" 2.2: 4.5 is what they ask of text, 3 of what is large, 7 of strong. */
static double contrast(const struct look *look)
{
	short fore, back;

	colours_of(look, &fore, &back);
	double a = luminance(rgb_of(fore)), b = luminance(rgb_of(back));

	return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

TEST(themes_with_a_background_can_be_read_on_it)
{
	static const struct {
		enum theme_id id;
		double plain, raised;
	} wanted[] = {
		{ THEME_DARK, 4.5, 3 }, { THEME_LIGHT, 4.5, 3 }, { THEME_COLOUR_BLIND, 4.5, 4.5 }, { THEME_HIGH_CONTRAST, 7, 7 },
	};

	for (size_t i = 0; i < COUNT(wanted); i++) {
		struct theme *t = open_theme("xterm-256color", 256, wanted[i].id);

		for (int paint = 0; paint < PAINTS; paint++)
			for (int ground = 0; ground < GROUNDS; ground++)
				/* Nothing lies behind the frame. */
				CHECK(((paint == PAINT_FRAME || paint == PAINT_GRID) && ground != GROUND_NONE) ||
				      contrast(theme_look(t, paint, ground)) >= (ground ? wanted[i].raised : wanted[i].plain));
		close_theme(t);
	}
}

TEST(the_shade_of_the_cursors_houses_is_soft_and_can_be_read)
{
	static const enum theme_id dark[] = { THEME_DEFAULT, THEME_DARK, THEME_HIGH_CONTRAST, THEME_COLOUR_BLIND };

	for (size_t i = 0; i < COUNT(dark); i++) {
		struct theme *t = open_theme("xterm-256color", 256, dark[i]);

		for (int paint = PAINT_GIVEN; paint <= PAINT_MARK; paint++) {
			short fore, back;

			colours_of(theme_look(t, paint, GROUND_SHADE), &fore, &back);
			CHECK(back >= 234 && back <= 240);
			CHECK(contrast(theme_look(t, paint, GROUND_SHADE)) >= 3);
		}
		close_theme(t);
	}
}

static bool is_near(struct rgb a, struct rgb b)
{
	for (int i = 0; i < 3; i++)
		if (abs(a.part[i] - b.part[i]) > 30)
			return false;
	return true;
}

/* A grey, or one of the eight of Okabe and Ito. */
static bool is_safe(short colour)
{
	static const struct rgb safe[] = {
		{ { 0, 0, 0 } }, { { 230, 159, 0 } }, { { 86, 180, 233 } }, { { 0, 158, 115 } }, { { 240, 228, 66 } },
		{ { 0, 114, 178 } }, { { 213, 94, 0 } }, { { 204, 121, 167 } },
	};
	struct rgb c = rgb_of(colour);

	for (size_t i = 0; i < COUNT(safe); i++)
		if (is_near(c, safe[i]))
			return true;
	return c.part[0] == c.part[1] && c.part[1] == c.part[2];
}

TEST(the_theme_for_colour_blind_people_takes_safe_colours)
{
	struct theme *t = open_theme("xterm-256color", 256, THEME_COLOUR_BLIND);

	for (int paint = 0; paint < PAINTS; paint++) {
		for (int ground = 0; ground < GROUNDS; ground++) {
			short fore, back;

			colours_of(theme_look(t, paint, ground), &fore, &back);
			CHECK(is_safe(fore) && is_safe(back));
		}
	}
	close_theme(t);
}

static void check_no_colour(const struct theme *t)
{
	for (int paint = 0; paint < PAINTS; paint++)
		for (int ground = 0; ground < GROUNDS; ground++)
			CHECK_INT(theme_look(t, paint, ground)->pair, 0);
}

TEST(the_mono_theme_leaves_attributes_alone)
{
	struct theme *t = open_theme("xterm-256color", 256, THEME_MONO);

	check_no_colour(t);
	close_theme(t);
}

TEST(circled_numbers_are_left_out_where_they_are_missing_or_wide)
{
	static const struct {
		const char *term;
		bool lacks;
	} terms[] = { { "xterm-256color", false }, { "linux", true }, { "linux-16color", true }, { "vt100", false } };

	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("there is no locale C.UTF-8");
	for (size_t i = 0; i < COUNT(terms); i++) {
		struct theme *t = open_theme(terms[i].term, 0, THEME_DEFAULT);

		CHECK_INT(screen_lacks_circles(), terms[i].lacks);
		close_theme(t);
	}
}

TEST(NO_COLOR_leaves_attributes_alone)
{
	for (size_t i = 0; i < COUNT(themes); i++) {
		FILE *nowhere = fopen("/dev/null", "r+");

		CHECK(nowhere != NULL);
		setenv("NO_COLOR", "1", 1);
		if (newterm("xterm-256color", nowhere, nowhere) == NULL)
			test_skip("terminfo has no xterm-256color");
		struct theme *t = theme_new(themes[i], BACKGROUND_UNKNOWN, NULL);

		check_no_colour(t);
		close_theme(t);
	}
}
