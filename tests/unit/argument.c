/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How an argument is shown whose steps no finder makes yet: links, folded beats, nine roles at once. */
#include "tests/test.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "tests/large_proof.h"
#include "view/scene.h"

static struct game *empty_game(void)
{
	struct game *game = game_new(NULL, "/nowhere", 0);
	struct document doc;
	struct error err;

	CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
	document_init(&doc, geometry_of_size(9));
	CHECK(game_start(game, &doc, NULL, &err));
	game->cursor.cell = 80;
	return game;
}

/* GAME shows the step whose proof is in BUILDER. */
static void show(struct game *game, struct proof_builder *builder, bool unfolded)
{
	hint_clear(&game->hint);
	game->hint = (struct hint){ .kind = HINT_STEP, .rung = HINT_ARGUMENT, .fold = unfolded ? HINT_UNFOLDED : HINT_AS_FITS };
	game->hint.step.proof = proof_build(builder);
	proof_builder_free(builder);
}

static void draw(struct game *game, int width, int height, int rows, struct strbuf *out)
{
	struct scene scene;
	struct view_cache view = { 0 };

	strbuf_clear(out);
	scene_init(&scene);
	scene_draw(&scene, game, &view, width, height, true);
	scene.height = rows;
	scene_text(&scene, out);
	scene_free(&scene);
}

/* Beside the board the panel begins, which has each role once more, where it says what they mean. */
enum { BOARD_WIDTH = 56 };

static int cand(int row, int column, int digit)
{
	return candidate((row - 1) * 9 + column - 1, digit);
}

/* Takes the panel away: the first COLUMNS of each line. */
static void cut(struct strbuf *text, int columns)
{
	struct strbuf out;
	int column = 0;

	strbuf_init(&out);
	for (const char *p = text->text; *p != '\0'; p++) {
		if ((*p & 0xc0) != 0x80)
			column++;
		if (*p == '\n')
			column = 0;
		if (*p == '\n' || column <= columns)
			strbuf_char(&out, *p);
	}
	strbuf_free(text);
	*text = out;
}

TEST(links_run_through_the_gaps)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();
	struct strbuf out;

	strbuf_init(&out);
	proof_beat(b, NO_BEAT);
	proof_link(b, true, cand(1, 1, 1), cand(2, 2, 1));
	proof_link(b, false, cand(2, 2, 5), cand(5, 4, 5));
	proof_link(b, true, cand(1, 7, 5), cand(1, 8, 5));
	show(game, b, false);
	draw(game, 80, 24, 12, &out);
	cut(&out, BOARD_WIDTH);
	CHECK_TEXT(out.text,
		   " ┏━━1━━┯━━2━━┯━━3━━┳━━4━━┯━━5━━┯━━6━━┳━━7━━┯━━8━━┯━━9━━┓\n"
		   "1┃12345║12345│12345┃12345│12345│12345┃12345═12345│12345┃\n"
		   " ┃6789 ║6789 │6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   "2┃12345║12345╎12345┃12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 │6789 ╎6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   "3┃12345│12345╎12345┃12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 │6789 ╎6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   " ┣━━━━━┿━━━━━└╌╌╌╌╌┐━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫\n"
		   "4┃12345│12345│12345╎12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 │6789 │6789 ╎6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   "5┃12345│12345│12345╎12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n");
	strbuf_free(&out);
	game_free(game);
}

TEST(a_link_without_room_is_a_number_at_both_ends)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();
	struct strbuf out;

	strbuf_init(&out);
	proof_beat(b, NO_BEAT);
	proof_link(b, true, cand(1, 1, 1), cand(3, 2, 1));
	proof_link(b, false, cand(2, 1, 5), cand(2, 2, 5));
	show(game, b, false);
	draw(game, 80, 24, 8, &out);
	cut(&out, BOARD_WIDTH);
	CHECK_TEXT(out.text,
		   " ┏━━1━━┯━━2━━┯━━3━━┳━━4━━┯━━5━━┯━━6━━┳━━7━━┯━━8━━┯━━9━━┓\n"
		   "1┃12345║12345│12345┃12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 ║6789 │6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   "2ⓐ12345║12345ⓐ12345┃12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 ║6789 │6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   "3┃12345║12345│12345┃12345│12345│12345┃12345│12345│12345┃\n"
		   " ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃6789 │6789 │6789 ┃\n"
		   " ┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫\n");
	draw(game, 40, 15, 5, &out);
	cut(&out, 25);
	CHECK_TEXT(out.text,
		   "┏━1━2━3━┳━4━5━6━┳━7━8━9━┓\n"
		   "1 ·Ⓐ· · ┃ · · · ┃ · · · ┃\n"
		   "2 ·ⓑ·ⓑ· ┃ · · · ┃ · · · ┃\n"
		   "3 · ·Ⓐ· ┃ · · · ┃ · · · ┃\n"
		   "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫\n");
	strbuf_free(&out);
	game_free(game);
}

/* The lines of the panel that begin with a glyph of its own look: what it is, and what it means. */
TEST(marks_and_links_have_a_legend)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();
	struct scene scene;
	struct view_cache view = { 0 };
	struct strbuf out;

	strbuf_init(&out);
	proof_beat(b, NO_BEAT);
	proof_mark_cell(b, ROLE_BASE, 0, digit_bit(3));
	proof_mark_cell(b, ROLE_FIN, 1, digit_bit(4));
	proof_link(b, true, cand(1, 1, 3), cand(1, 2, 3));
	proof_link(b, false, cand(1, 2, 3), cand(5, 7, 3));
	show(game, b, false);
	for (int small = 0; small < 2; small++) {
		scene_init(&scene);
		scene_draw(&scene, game, &view, small ? 40 : 80, 24, small == 0);
		for (int y = 0; y < scene.height; y++) {
			const struct glyph *line = &scene.glyphs[y * scene.width + (small ? 26 : 57)];

			if (line->paint != PAINT_STRONG && line->paint != PAINT_WEAK && line->paint <= PAINT_STEP)
				continue;
			strbuf_rune(&out, line->rune);
			for (int x = 1; x < 5; x++)
				strbuf_rune(&out, line[x].rune);
			strbuf_char(&out, '\n');
		}
		scene_free(&scene);
	}
	CHECK_TEXT(out.text, "3 = t\n4 = f\n═ = s\n╌ = w\n"
			     "* = t\n# = f\nA = s\nb = w\n");
	strbuf_free(&out);
	game_free(game);
}

static void four_beats(struct proof_builder *b)
{
	struct inference what = { .reason = 0, .house = 3, .other = NO_HOUSE, .digits = digit_bit(4) };

	for (int i = 0; i < 4; i++) {
		proof_beat(b, i == 1 || i == 2 ? 0 : NO_BEAT);
		proof_mark_cell(b, ROLE_BASE, i, digit_bit(4));
		proof_infer(b, &what, NULL, 0);
	}
}


/* How many marks of the board have the role BASE. */
static int base_marks(struct game *game)
{
	struct scene scene;
	struct view_cache view = { 0 };
	int count = 0;

	scene_init(&scene);
	scene_draw(&scene, game, &view, 80, 24, true);
	for (int i = 0; i < scene.width * scene.height; i++)
		count += i % scene.width < BOARD_WIDTH && scene.glyphs[i].paint == PAINT_STEP + ROLE_BASE;
	scene_free(&scene);
	return count;
}

TEST(folded_beats_are_neither_told_nor_drawn_until_unfolded)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();

	four_beats(b);
	show(game, b, false);
	hint_fold(&game->hint, game->session, HINT_AS_FITS);
	CHECK_TEXT(game->hint.text, "Where can 4 go in row 4?\n"
				    "Where can 4 go in row 4?");
	CHECK_INT(base_marks(game), 2);
	hint_fold(&game->hint, game->session, HINT_UNFOLDED);
	CHECK_TEXT(game->hint.text, "Where can 4 go in row 4?\n"
				    " Where can 4 go in row 4?\n"
				    " Where can 4 go in row 4?\n"
				    "Where can 4 go in row 4?");
	CHECK_INT(base_marks(game), 4);
	game_free(game);
}

TEST(every_role_reaches_the_scene)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();
	struct scene scene;
	struct view_cache view = { 0 };
	int seen[ROLES] = { 0 }, different = 0;

	proof_beat(b, NO_BEAT);
	for (int role = ROLE_NONE + 1; role < ROLES; role++)
		proof_mark_cell(b, (enum role)role, role, digit_bit(1 + role % 9));
	show(game, b, false);
	scene_init(&scene);
	scene_draw(&scene, game, &view, 80, 24, true);
	for (int i = 0; i < scene.width * scene.height; i++)
		if (i % scene.width < BOARD_WIDTH && scene.glyphs[i].paint > PAINT_STEP)
			seen[scene.glyphs[i].paint - PAINT_STEP]++;
	for (int role = ROLE_NONE + 1; role < ROLES; role++)
		different += seen[role] == 1;
	CHECK(different >= 9);
	CHECK_INT(different, ROLES - 1);
	scene_free(&scene);
	game_free(game);
}

/* The lines of a text, and where the one of this number begins. */
static int count_lines(const char *text, int number, const char **line)
{
	int lines = 0;

	for (const char *p = text; p != NULL; p = strchr(p, '\n')) {
		p += *p == '\n';
		if (lines++ == number)
			*line = p;
	}
	return lines;
}

TEST(a_thousand_beats_are_told_and_folded)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();
	const char *line = NULL;

	large_proof(b);
	show(game, b, false);
	hint_fold(&game->hint, game->session, HINT_AS_FITS);
	CHECK_INT(count_lines(game->hint.text, LARGE_BEATS / 10 - 1, &line), LARGE_BEATS / 10 + 1);
	CHECK(strncmp(line, "991. Suppose r2c1 is 1. Suppose r2c2 is 2.", 42) == 0);
	CHECK(strncmp(strchr(line, '\n'), "\n1001. Together: ", 17) == 0);
	hint_fold(&game->hint, game->session, HINT_UNFOLDED);
	CHECK_INT(count_lines(game->hint.text, LARGE_BEATS - 10 + LARGE_DEPTH, &line), LARGE_BEATS + 1);
	CHECK(strncmp(line, "     996. Suppose r4c8 is 8.", 28) == 0);
	game_free(game);
}

/* How many glyphs have the paint of the last beat's mark, when the player has come to this beat. */
static int fins_drawn(struct game *game, int beat)
{
	struct scene scene;
	struct view_cache view = { 0 };
	int count = 0;

	game->playback.kind = PLAYBACK_HINT;
	game->playback.beat = game->playback.at = beat;
	game->playback.beats = LARGE_BEATS + 1;
	scene_init(&scene);
	scene_draw(&scene, game, &view, 80, 24, true);
	for (int i = 0; i < scene.width * scene.height; i++)
		count += i % scene.width < BOARD_WIDTH && scene.glyphs[i].paint == PAINT_STEP + ROLE_FIN;
	scene_free(&scene);
	return count;
}

TEST(a_thousand_beats_are_drawn_one_after_the_other)
{
	struct game *game = empty_game();
	struct proof_builder *b = proof_builder_new();

	large_proof(b);
	show(game, b, true);
	hint_fold(&game->hint, game->session, HINT_UNFOLDED);
	CHECK_INT(fins_drawn(game, LARGE_BEATS - 2), 0);
	CHECK_INT(fins_drawn(game, LARGE_BEATS - 1), 1);
	game->playback.kind = PLAYBACK_NONE;
	CHECK(base_marks(game) == 0);
	game_free(game);
}
