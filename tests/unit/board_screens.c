/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * All kinds of boards on screens of all sizes, with all characters, without rare ones and in ASCII, with colours and without: frames and
 * borders are whole, no sum is lost or one number with marks, and each sign is there or said to be in the panel, and in the legend.
 */
#include "tests/test.h"

#include <locale.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "generate/wanted_board.h"
#include "grid/clue.h"
#include "view/clue_signs.h"
#include "view/draw.h"
#include "view/scene.h"
#include "view/words.h"

/* Some kinds for which boards below have more cells than marks, and mixes of much. */
static const char *const kinds[] = {
	"jigsaw", "x", "windows", "groups", "extra", "anti-knight", "anti-king", "nonconsecutive", "even+odd", "killer", "little-killer",
	"arrow", "sandwich", "thermo", "kropki", "xv", "whispers", "renban", "palindrome", "between", "modular", "entropic", "zipper", "extremes",
	"quadruples", "x-sums", "skyscrapers", "slow-thermo", "lockout", "region-sums", "clones", "indexers", "double-arrow", "nabner", "all-dots",
	"all-xv", "killer+kropki+thermo+even", "jigsaw+killer", "little-killer+sandwich", "windows+x+killer", "quadruples+xv+kropki+indexers+clones"
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

static const struct {
	int width, height;
} windows[] = { { 80, 24 }, { 89, 24 }, { 80, 30 }, { 98, 39 }, { 130, 50 }, { 60, 18 }, { 40, 15 } };

enum { WINDOWS = sizeof windows / sizeof *windows };

/* What a terminal has: all characters, those of a console, or ASCII. */
enum charset { CHARS_ALL, CHARS_CONSOLE, CHARS_ASCII, CHARSETS };

/* The screen that is looked at. */
struct looked_at {
	struct scene scene;
	const struct geometry *geo;
	char name[80];
};

static uint32_t rune_at(struct looked_at *k, int y, int x)
{
	return y < 0 || x < 0 || y >= k->scene.height || x >= k->scene.width ? ' ' : draw_at(&k->scene, y, x)->rune;
}

static void check_ink(struct looked_at *k, int y, int x, const char *what)
{
	if (rune_at(k, y, x) == ' ')
		test_fail(__FILE__, __LINE__, "%s: %s is broken at line %d, column %d", k->name, what, y, x);
}

/* The frame all around, and the lines between cells of different houses. */
static void check_borders(struct looked_at *k)
{
	const struct layout *l = k->scene.marks;
	const struct geometry *g = k->geo;
	const int n = g->size, left = layout_x(l, g, 0), right = layout_x(l, g, n), top = layout_y(l, g, 0), bottom = layout_y(l, g, n);

	for (int x = left; x <= right; x++) {
		check_ink(k, top, x, "the frame");
		check_ink(k, bottom, x, "the frame");
	}
	for (int y = top; y <= bottom; y++) {
		check_ink(k, y, left, "the frame");
		check_ink(k, y, right, "the frame");
	}
	for (int c = 0; c < g->cells && l->cell_lines; c++) {
		const int y = layout_cell_y(l, g, geometry_row(g, c));

		if (geometry_column(g, c) == 0 || g->cell_house[c][HOUSE_BOX] == g->cell_house[c - 1][HOUSE_BOX])
			continue;
		for (int i = 0; i < l->cell_height; i++)
			check_ink(k, y + i, layout_x(l, g, geometry_column(g, c)), "the border of a region");
	}
}

/* The digit of an ordinary or raised one; -1: none. */
static int digit_shown(uint32_t rune)
{
	if (rune >= '0' && rune <= '9')
		return (int)rune - '0';
	if (rune == 0xb9 || rune == 0xb2 || rune == 0xb3)
		return rune == 0xb9 ? 1 : (int)rune - 0xb0;
	return rune >= 0x2070 && rune <= 0x2079 ? (int)rune - 0x2070 : -1;
}

/* Sums of cages stand at their first cells. They end before the marks, or are raised, from 80x24 on; below there is no room for that. */
static void check_sums(struct looked_at *k)
{
	struct board_cages cages;
	int right, down;

	cages_of(k->geo, &cages);
	for (int c = 0; c < k->geo->cells && layout_sum(k->scene.marks, &right, &down); c++) {
		int y = layout_cell_y(k->scene.marks, k->geo, geometry_row(k->geo, c)) + down;
		int x = layout_cell_x(k->scene.marks, k->geo, geometry_column(k->geo, c)) + right, shown = 0;

		if (cages.sum[c] == 0)
			continue;
		for (int part = cages.sum[c] > 9 ? 10 : 1; part > 0; part /= 10)
			shown = 10 * shown + digit_shown(rune_at(k, y, x++));
		if (shown != cages.sum[c])
			test_fail(__FILE__, __LINE__, "%s: cell %d shows %d for a cage of %d", k->name, c, shown, cages.sum[c]);
		const uint32_t next = rune_at(k, y, x), last = rune_at(k, y, x - 1);

		if (next >= '0' && next <= '9' && last >= '0' && last <= '9' && k->scene.width >= 80)
			test_fail(__FILE__, __LINE__, "%s: the sum of cell %d is one number with what follows", k->name, c);
	}
}

/* Whether a rune stands in the cell, on the lines around it, or on a corner. */
static bool shows(struct looked_at *k, int cell, uint32_t rune)
{
	const struct layout *l = k->scene.marks;
	const int y = layout_cell_y(l, k->geo, geometry_row(k->geo, cell)), x = layout_cell_x(l, k->geo, geometry_column(k->geo, cell));

	for (int i = -1; i <= l->cell_height; i++)
		for (int j = -1; j <= l->cell_width; j++)
			if (rune_at(k, y + i, x + j) == rune && draw_at(&k->scene, y + i, x + j)->paint == PAINT_CLUE)
				return true;
	return false;
}

/* A sign is there, or its cell says that there is more; and the legend tells what it means. */
static void check_sign(void *data, const struct clue_sign *sign)
{
	struct looked_at *k = data;
	const uint32_t rune = sign_rune(&sign->look, k->scene.unicode, k->scene.circles);
	const size_t digits = strlen(sign->digits);
	const uint32_t digit = digits == 0 ? 0 : (uint32_t)(unsigned char)sign->digits[digits - 1];

	if (sign->place == SIGN_NOWHERE || rune == 0 || k->scene.marks->cell_height < 2 || k->geo->size > CLASSIC_SIZE)
		return;
	if (!shows(k, sign->cell, rune) && !(digit != 0 && shows(k, sign->cell, digit)) &&
	    !shows(k, sign->cell, k->scene.unicode ? 0x2026 : '&'))
		test_fail(__FILE__, __LINE__, "%s: cell %d lacks a sign of clue %d", k->name, sign->cell, sign->clue);
}

static void check_screen(struct looked_at *k)
{
	if (k->scene.marks == NULL)
		test_fail(__FILE__, __LINE__, "%s: no board", k->name);
	check_borders(k);
	check_sums(k);
	clue_signs(k->geo, check_sign, k);
}

static void check_board(const char *kind, int size, struct rng *rng)
{
	struct wanted_board wanted;
	struct document doc;
	struct error err;
	const char *wrong;
	uint8_t values[MAX_CELLS];
	struct view_cache view = view_cache_none;
	struct looked_at k;

	CHECK(wanted_board_read(&wanted, kind, &wrong));
	const struct geometry *g = wanted_board_fits(&wanted, size) ? wanted_board_fill(&wanted, size, rng, values) : NULL;

	if (g == NULL)
		return;
	document_init(&doc, g);
	memset(values, 0, sizeof values);
	position_give(&doc.now, g, values);
	struct game *game = game_new(NULL, "", 0);

	CHECK(game_start_unkept(game, &doc, &err));
	k.geo = g;
	scene_init(&k.scene);
	for (int i = 0; i < WINDOWS * CHARSETS * 2; i++) {
		const int window = i / CHARSETS / 2, chars = i / 2 % CHARSETS;

		snprintf(k.name, sizeof k.name, "%s %d, %dx%d, %s%s", kind, size, windows[window].width, windows[window].height,
			 chars == CHARS_ALL ? "all characters" : chars == CHARS_CONSOLE ? "console" : "ASCII", i % 2 == 0 ? "" : ", mono");
		game->no_circles = chars == CHARS_CONSOLE;
		game->colourless = i % 2 == 1;
		game->preferences.theme = i % 2 == 1 ? THEME_MONO : THEME_DEFAULT;
		scene_draw(&k.scene, game, &view, windows[window].width, windows[window].height, chars != CHARS_ASCII);
		if (k.scene.marks != NULL || windows[window].width >= 80)
			check_screen(&k);
	}
	scene_free(&k.scene);
	game_free(game);
	geometry_release(g);
}

TEST(all_kinds_of_boards_are_whole_on_all_screens)
{
	static const int sizes[] = { 9, 6, 4, 8, 7, 9 };
	struct rng rng = { 34 };

	CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
	for (int i = 0; i < KIND_COUNT; i++)
		for (int j = 0; j < 6; j += test_apart(5))
			check_board(kinds[i], sizes[j], &rng);
}
