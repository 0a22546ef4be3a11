/* Each paint that can stand in the same place as another looks different, with colours and without. */
#include "tui/theme.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/test.h"
#include "tui/look.h"
#include "view/scene.h"

/* What can be in the place of a value. That of the solver is told by its brackets where there are no italics. */
static const int values[] = {
	PAINT_GIVEN, PAINT_OWN, PAINT_SOLVER, PAINT_WRONG, PAINT_FOUND, PAINT_STEP + ROLE_BLOCKER,
};

static const int marks[] = {
	PAINT_MARK, PAINT_FOUND, PAINT_STEP + ROLE_BASE, PAINT_STEP + ROLE_COVER, PAINT_STEP + ROLE_PLACE, PAINT_STEP + ROLE_DROP,
};

static struct theme *open_theme(const char *term, int colours)
{
	FILE *nowhere = fopen("/dev/null", "r+");

	CHECK(nowhere != NULL);
	unsetenv("NO_COLOR");
	if (newterm(term, nowhere, nowhere) == NULL)
		test_skip("terminfo has no %s", term);
	struct theme *t = theme_new();

	CHECK(colours == 0 || COLORS == colours);
	return t;
}

/* The colours in which a look is painted; without colours both are 0. */
static void colours_of(const struct look *look, short *fg, short *bg)
{
	*fg = *bg = 0;
	if (has_colors())
		pair_content(look->pair, fg, bg);
}

static void check_attributes(const struct theme *t, const int paints[], size_t count, int ground)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < i; j++)
			CHECK(theme_look(t, paints[i], ground)->attributes != theme_look(t, paints[j], ground)->attributes);
}

static void check_colours(const struct theme *t, const int paints[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t j = 0; j < i; j++) {
			short fg, bg, other_fg, other_bg;

			colours_of(theme_look(t, paints[i], GROUND_NONE), &fg, &bg);
			colours_of(theme_look(t, paints[j], GROUND_NONE), &other_fg, &other_bg);
			CHECK(fg != other_fg || bg != other_bg);
		}
	}
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

TEST(without_colours_attributes_tell_paints_apart)
{
	struct theme *t = open_theme("vt100", 0);

	for (int ground = 0; ground < GROUNDS; ground++) {
		check_attributes(t, values, COUNT(values), ground);
		check_attributes(t, marks, COUNT(marks), ground);
	}
	/* The cursor's cell shows without a colour. */
	CHECK(theme_look(t, PAINT_MARK, GROUND_CURSOR)->attributes & A_REVERSE);
	CHECK(theme_look(t, PAINT_TEXT, GROUND_CURSOR)->attributes & A_REVERSE);
	CHECK(!(theme_look(t, PAINT_STEP + ROLE_DROP, GROUND_CURSOR)->attributes & A_REVERSE));
	theme_free(t);
	endwin();
}

static void check_depth(const char *term, int colours)
{
	struct theme *t = open_theme(term, colours);

	check_colours(t, values, COUNT(values));
	check_colours(t, marks, COUNT(marks));
	check_attributes(t, values, COUNT(values), GROUND_NONE);
	check_attributes(t, marks, COUNT(marks), GROUND_NONE);
	theme_free(t);
	endwin();
}

TEST(eight_colours_tell_paints_apart) { check_depth("xterm", 8); }
TEST(colours_of_256_tell_paints_apart) { check_depth("xterm-256color", 256); }

TEST(the_terminals_background_is_kept_where_nothing_lies_on_it)
{
	struct theme *t = open_theme("xterm-256color", 256);

	for (int paint = 0; paint < PAINTS; paint++) {
		short fg, bg;

		colours_of(theme_look(t, paint, GROUND_NONE), &fg, &bg);
		CHECK_INT(bg, -1);
		for (int ground = GROUND_NONE + 1; ground < GROUNDS; ground++) {
			colours_of(theme_look(t, paint, ground), &fg, &bg);
			CHECK(bg != -1 && fg != -1);
		}
	}
	theme_free(t);
	endwin();
}

TEST(NO_COLOR_leaves_attributes_alone)
{
	FILE *nowhere = fopen("/dev/null", "r+");

	CHECK(nowhere != NULL);
	setenv("NO_COLOR", "1", 1);
	if (newterm("xterm-256color", nowhere, nowhere) == NULL)
		test_skip("terminfo has no xterm-256color");
	struct theme *t = theme_new();

	for (int paint = 0; paint < PAINTS; paint++)
		for (int ground = 0; ground < GROUNDS; ground++)
			CHECK_INT(theme_look(t, paint, ground)->pair, 0);
	theme_free(t);
	endwin();
}
