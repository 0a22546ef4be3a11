/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Pictures: their colours, whole ones held against those in tests/pictures, booklets, graphs, and trouble with candide-draw. */
#include "tests/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "format/format.h"
#include "game/game.h"
#include "game/hint.h"
#include "picture/board_picture.h"
#include "picture/constraint_graph.h"
#include "picture/drawing.h"
#include "picture/draw_program.h"
#include "tests/pictures/kit.h"
#include "tests/unit/game_kit.h"

/* The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
static double luminance(uint32_t colour)
{
	static const double weights[] = { 0.0722, 0.7152, 0.2126 };
	double sum = 0;

	for (int i = 0; i < 3; i++, colour >>= 8) {
		double c = (colour & 255) / 255.0;

		sum += weights[i] * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
	}
	return sum;
}

static double contrast(uint32_t a, uint32_t b)
{
	double x = luminance(a), y = luminance(b);

	return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

TEST(every_paint_can_be_read_on_every_ground)
{
	for (int dark = 0; dark < 2; dark++)
		for (int paint = PAINT_GIVEN; paint < PAINTS; paint++)
			for (int ground = 0; ground < GROUNDS; ground++) {
				uint32_t colour = palette_look((enum paint)paint, dark).colour;
				double c = contrast(colour, palette_ground((enum ground)ground, dark));

				if (c < 4.5)
					test_fail(__FILE__, __LINE__, "paint %d on ground %d, dark %d: only %.1f", paint, ground, dark, c);
			}
	for (int digit = 0; digit <= MAX_SIZE; digit++)
		CHECK(contrast(palette_digit(digit), 0) >= 4.5);
}

/* Roles that can be on one board have different signs or colours, in black and white different signs. */
TEST(ends_of_an_argument_differ_without_colour)
{
	static const enum role different[][2] = {
		{ ROLE_ON, ROLE_OFF }, { ROLE_BASE, ROLE_DROP }, { ROLE_BASE, ROLE_COVER }, { ROLE_BASE, ROLE_FIN },
		{ ROLE_PIVOT, ROLE_PINCER }, { ROLE_COLOUR_A, ROLE_COLOUR_B }, { ROLE_COLOUR_C, ROLE_COLOUR_D },
		{ ROLE_COLOUR_A, ROLE_COLOUR_C }, { ROLE_ALS_A, ROLE_ALS_B }, { ROLE_ALS_B, ROLE_ALS_C }, { ROLE_ALS_A, ROLE_COMMON },
		{ ROLE_PLACE, ROLE_BASE }, { ROLE_BLOCKER, ROLE_BLOCKED }, { ROLE_FIN, ROLE_ENDO_FIN }, { ROLE_ON, ROLE_DROP },
		{ ROLE_OFF, ROLE_DROP }, { ROLE_BASE, ROLE_TARGET }, { ROLE_TARGET, ROLE_MIRROR },
		{ ROLE_BASE, ROLE_EXOCET_BASE }, { ROLE_EXOCET_BASE, ROLE_TARGET }, { ROLE_EXOCET_BASE, ROLE_ON },
		{ ROLE_EXOCET_BASE, ROLE_OFF }, { ROLE_EXOCET_BASE, ROLE_MIRROR }, { ROLE_BASE, ROLE_GUARDIAN },
		{ ROLE_PLACE, ROLE_GUARDIAN }, { ROLE_ALS_A, ROLE_GUARDIAN },
		{ ROLE_BASE, ROLE_GUARDED }, { ROLE_GUARDED, ROLE_GUARDIAN }, { ROLE_GUARDED, ROLE_ON }, { ROLE_GUARDED, ROLE_OFF },
	};

	for (size_t i = 0; i < sizeof different / sizeof different[0]; i++)
		CHECK(palette_look((enum paint)(PAINT_STEP + (int)different[i][0]), false).sign !=
		      palette_look((enum paint)(PAINT_STEP + (int)different[i][1]), false).sign);
}

/* Finds the first step of this technique. */
static void take_hint(struct game *game, const char *technique)
{
	engine_options(game->engine)->techniques = (struct technique_set){ .on = { false } };
	engine_options(game->engine)->techniques.on[technique_find(technique)->index] = true;
	hint_find(game, HINT_ARGUMENT, NULL);
	CHECK_INT(game->hint.kind, HINT_STEP);
}

static void check_svg(const struct game *game, double width, const struct picture_style *style, const char *name)
{
	struct strbuf description, picture;
	struct drawing_reader r;
	struct error err;

	strbuf_init(&description);
	strbuf_init(&picture);
	game_picture(game, width, style, &description);
	drawing_reader_init(&r, description.text, description.length);
	CHECK(draw_svg(&r, &picture, &err));
	check_file(name, &picture);
	strbuf_free(&description);
	strbuf_free(&picture);
}

static const char chained[] = "1..9.7..3.8.....7...9...6....72.94..41.....95..85.43....3...7...5.....4.2..8.6..9 XY-Chain";

TEST(a_chain_is_drawn_with_curves)
{
	struct game *game = kit_game(chained);

	take_hint(game, "xy-chain");
	check_svg(game, 600, &(struct picture_style){ .marks = true, .numbers = true }, "chain.svg");
	check_svg(game, 600, &(struct picture_style){ .dark = true, .numbers = true }, "chain-dark.svg");
	game_free(game);
}

TEST(a_board_shows_its_rules)
{
	static const char windows[] = "candide 1\nsize 9\nboxes 3x3\nhouses windows\neven r1c2\nodd r5c5\ngivens\n... ... ..3\n... ... ...\n"
		"..7 .5. ...\n... .9. ...\n... ... ..4\n..4 ... 5..\n... .1. .7.\n7.6 ..2 .1.\n... 5.. .2.\nend\n";
	struct game *game = kit_game("4jx:b4d1_3d2b,__a_______i_b");

	check_svg(game, 400, &(struct picture_style){ .numbers = true }, "jigsaw-x-4x4.svg");
	game_free(game);
	game = kit_game(windows);
	check_svg(game, 400, &(struct picture_style){ .numbers = true }, "windows-parity.svg");
	game_free(game);
}

/* Cages that overlap, with a sum of one digit, of two and without; an arrow with two arms, a pill; sums outside; and a clue in words. */
TEST(a_board_shows_its_clues)
{
	static const char cages[] = "candide 1\nsize 6\nboxes 2x3\nclue cage 9 r1c1 r1c2 r2c1\nclue cage 7 r1c3 r1c4\nclue cage r1c4 r1c5\n"
		"clue cage 14 r3c3 r3c4 r4c3 r4c4\nclue cage 21 r5c1 r5c2 r5c3 r5c4 r6c1 r6c4\ngivens\n......\n......\n......\n......\n"
		".....1\n......\nend\n";
	static const char lines[] = "candide 1\nsize 6\nboxes 2x3\nclue little-killer 12 r1c2 r2c3 r3c4 r4c5 r5c6\n"
		"clue little-killer 9 r4c1 r3c2 r2c3 r1c4\nclue little-killer 21 r6c4 r5c3 r4c2 r3c1\n"
		"clue little-killer 17 r2c6 r3c5 r4c4 r5c3 r6c2\nclue little-killer 5 r1c6\nclue sandwich 7 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6\n"
		"clue sandwich 14 r1c5 r2c5 r3c5 r4c5 r5c5 r6c5\nclue arrow r3c3 > r3c4 r4c5 > r2c2 r1c1\n"
		"clue arrow r6c5 r6c6 > r5c6 r4c6\nclue thermometer r1c1 r1c2 r1c3\nend\n";
	struct game *game = kit_game(cages);

	check_svg(game, 400, &(struct picture_style){ .marks = true, .numbers = true }, "cages-6x6.svg");
	game_free(game);
	game = kit_game(lines);
	check_svg(game, 400, &(struct picture_style){ .numbers = true }, "outside-6x6.svg");
	check_svg(game, 400, &(struct picture_style){ .dark = true }, "outside-dark.svg");
	game_free(game);
}

/* A curve runs over a digit only where there is no way around: here there is one for each. */
TEST(curves_go_around_values)
{
	struct game *game = kit_game(chained);
	struct strbuf text;
	int curves = 0;

	take_hint(game, "xy-chain");
	strbuf_init(&text);
	game_picture(game, 600, &(struct picture_style){ .marks = true }, &text);
	for (const char *p = text.text; (p = strstr(p, "\ncurve ")) != NULL; p++, curves++) {
		double n[8];
		char *end = (char *)0;

		p += strlen("\ncurve ");
		for (int i = 0; i < 8; i++, p = end)
			n[i] = strtod(p, &end);
		for (double t = 0; t <= 1; t += 0.02) {
			double u = 1 - t;
			double x = u * u * u * n[0] + 3 * u * u * t * n[2] + 3 * u * t * t * n[4] + t * t * t * n[6];
			double y = u * u * u * n[1] + 3 * u * u * t * n[3] + 3 * u * t * t * n[5] + t * t * t * n[7];
			double side = (600 - 2 * 18) / 9.0;
			int column = (int)((x - 18) / side), row = (int)((y - 18 - 600 * 0.03 * 1.3 * 1.4 - 600 * 0.03 * 0.3) / side);
			double dx = x - 18 - (column + 0.5) * side, dy = y - 18 - 600 * 0.03 * (1.3 * 1.4 + 0.3) - (row + 0.5) * side;

			CHECK(row >= 0 && row < 9 && column >= 0 && column < 9);
			if (game->session->doc.now.value[row * 9 + column] != 0)
				CHECK(hypot(dx, dy) > side * 0.25);
		}
	}
	CHECK_INT(curves, 7);
	strbuf_free(&text);
	game_free(game);
}

TEST(boards_of_other_sizes)
{
	struct game *game = kit_game("..34.421...31342 paint");

	check_svg(game, 300, &(struct picture_style){ .numbers = true }, "board-4x4.svg");
	check_svg(game, 300, &(struct picture_style){ .marks = true }, "marks-4x4.svg");
	game_free(game);
	game = kit_game("1.......3..4.2....6...5...1....3..2.");
	take_hint(game, "hidden-single");
	check_svg(game, 300, &(struct picture_style){ .dark = true, .marks = true, .numbers = true }, "hint-6x6.svg");
	game_free(game);
}

static void apply_line(struct game *game, const char *line)
{
	struct move move;
	struct error err;

	CHECK(move_parse(game->session->doc.geo, line, &move, &err));
	CHECK(game_apply(game, &move));
}

TEST(entries_colours_and_mistakes)
{
	struct game *game = kit_game("..34.421...31342");

	apply_line(game, "set r1c1=2");
	apply_line(game, "set r3c1=3");	/* a second one in its row */
	apply_line(game, "colour B r3c2");
	check_svg(game, 300, &(struct picture_style){ .marks = true }, "entries-4x4.svg");
	game_free(game);
}

TEST(the_constraint_graph)
{
	static const struct {
		const char *puzzle, *file;
		int nodes, edges;
	} cases[] = {
		{ "..34.421...31342 paint \"4\\4\"", "graph-4x4.dot", 16, 56 },
		{ "1.......3..4.2....6...5...1....3..2.", NULL, 36, 216 },
		{ chained, NULL, 81, 810 },
	};
	struct strbuf out;

	strbuf_init(&out);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct game *game = kit_game(cases[i].puzzle);
		int nodes = 0, edges = 0;

		strbuf_clear(&out);
		dot_write(&game->session->doc, &out);
		for (const char *p = out.text; (p = strchr(p, '\n')) != NULL; p++) {
			nodes += strncmp(p, "\n\tr", 3) == 0 && strncmp(p + 6, " [", 2) == 0;
			edges += strncmp(p, "\n\tr", 3) == 0 && strncmp(p + 6, " --", 3) == 0;
		}
		CHECK_INT(nodes, cases[i].nodes);
		CHECK_INT(edges, cases[i].edges);
		if (cases[i].file != NULL)
			check_file(cases[i].file, &out);
		game_free(game);
	}
	strbuf_free(&out);
}

static int count_lines(const char *text, const char *beginning)
{
	int count = 0;

	for (const char *p = text; p != NULL; p = strchr(p, '\n'), p = p != NULL ? p + 1 : NULL)
		count += strncmp(p, beginning, strlen(beginning)) == 0;
	return count;
}

TEST(pages_of_a_booklet)
{
	static const int takes[][2] = { { 1, 13 }, { 2, 7 }, { 4, 4 }, { 6, 3 } };
	struct picture_style style = { .marks = false };

	for (size_t i = 0; i < sizeof takes / sizeof takes[0]; i++) {
		struct game *game = kit_game("..34.421...31342");
		struct booklet book;
		struct strbuf out;

		strbuf_init(&out);
		booklet_begin(&book, takes[i][0], &style);
		for (int puzzle = 0; puzzle < 13; puzzle++)
			booklet_puzzle(&book, game, "left", "right");
		solving_write(game, game->session->solution, 0, false);
		for (int puzzle = 0; puzzle < 21; puzzle++)
			booklet_solution(&book, game, "1");
		booklet_end(&book, NULL, &out);
		CHECK_INT(count_lines(out.text, "page "), takes[i][1] + 2);
		strbuf_free(&out);
		game_free(game);
	}
	CHECK(!booklet_takes(3) && !booklet_takes(0) && !booklet_takes(12));
}

/* Appends a page for COUNT boards with one on it, and these above it. */
static void heading(int count, const char *left, const char *right, struct strbuf *out)
{
	struct picture_style style = { .marks = false };
	struct game *game = kit_game("..34.421...31342");
	struct booklet book;

	booklet_begin(&book, count, &style);
	booklet_puzzle(&book, game, left, right);
	booklet_end(&book, NULL, out);
	game_free(game);
}

TEST(a_title_ends_before_the_level)
{
	static const char title[] = "1  A title that is far too long for the line above its board, and would be written across the level";
	struct strbuf wide, narrow, others;

	strbuf_init(&wide);
	strbuf_init(&narrow);
	strbuf_init(&others);
	heading(1, "1  A title", "hard", &wide);
	CHECK(strstr(wide.text, "1  A title\n") != NULL);
	heading(6, title, "hard", &narrow);
	CHECK(strstr(narrow.text, "A title that is far...\n") != NULL && strstr(narrow.text, "hard\n") != NULL);
	heading(6, "1  \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9", "hard", &others);
	CHECK(strstr(others.text, "\u00e9\u00e9\u00e9\u00e9\n") != NULL);
	strbuf_free(&wide);
	strbuf_free(&narrow);
	strbuf_free(&others);
}

TEST(formats_by_suffix)
{
	CHECK_INT(picture_format_of("a.svg"), PICTURE_SVG);
	CHECK_INT(picture_format_of("/b.c/a.PNG"), PICTURE_PNG);
	CHECK_INT(picture_format_of("a.svg.pdf"), PICTURE_PDF);
	CHECK_INT(picture_format_of("a.dot"), PICTURE_DOT);
	CHECK_INT(picture_format_of("svg"), PICTURE_NONE);
	CHECK_INT(picture_format_of("a.sdk"), PICTURE_NONE);
}

/* What the program is that draws, and what is said where it is not there or ends otherwise. */
TEST(trouble_with_the_program)
{
	static const struct {
		const char *program, *wrong;
	} cases[] = {
		{ "/nonexistent/candide-draw", "/nonexistent/candide-draw, which draws pictures, cannot be started: No such file or directory" },
		{ "/bin/false", "/bin/false ended without a picture" },
		{ "/bin/true", "/bin/true ended without a picture" },
	};
	struct strbuf text, out;
	struct error err;

	strbuf_init(&text);
	strbuf_init(&out);
	for (int i = 0; i < 100000; i++)
		strbuf_text(&text, "disc 1 2 3 #000000\n");
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		setenv("CANDIDE_DRAW", cases[i].program, 1);
		CHECK(!draw_program_run(PICTURE_SVG, &text, &out, &err));
		CHECK_TEXT(err.text, cases[i].wrong);
		CHECK_INT(out.length, 0);
	}
	unsetenv("CANDIDE_DRAW");
	strbuf_free(&text);
	strbuf_free(&out);
}

/* Writes a script that stands in for candide-draw, and lets it draw a board of much text; what is said goes into ERR. */
static void draw_by(const char *script, struct error *err)
{
	char file[1024];
	struct strbuf text, out;

	snprintf(file, sizeof file, "%s/draw", test_directory());
	FILE *f = fopen(file, "w");

	CHECK(f != NULL && fprintf(f, "#!/bin/sh\n%s\n", script) > 0);
	CHECK(f != NULL && fclose(f) == 0 && chmod(file, 0700) == 0);
	setenv("CANDIDE_DRAW", file, 1);
	strbuf_init(&text);
	strbuf_init(&out);
	for (int i = 0; i < 100000; i++)
		strbuf_text(&text, "disc 1 2 3 #000000\n");
	CHECK(!draw_program_run(PICTURE_SVG, &text, &out, err));
	CHECK_INT(out.length, 0);
	strbuf_free(&text);
	strbuf_free(&out);
	unsetenv("CANDIDE_DRAW");
}

/* More on standard error than a socket holds, before the input is read: neither waits for the other for ever. */
TEST(a_program_that_says_much)
{
	struct error err;

	draw_by("head -c 2000000 /dev/zero | tr '\\0' x >&2; echo >&2; cat >/dev/null; exit 1", &err);
	CHECK(strncmp(err.text, "xxxxxxxx", 8) == 0);
}

TEST(a_program_that_hangs)
{
	struct error err;

	draw_program_set_patience(50);
	draw_by("exec sleep 100", &err);
	draw_program_set_patience(60000);
	CHECK(strstr(err.text, "/draw did not answer, so candide stopped it") != NULL);
}
