/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The rating of a puzzle as a value, and the thread that makes it: what it finds, and that it ends when it is told to. */
#include "tests/test.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "game/rated/rated.h"
#include "logic/step/technique_id.h"

/* An easy one; one that keeps Sudoku Explainer's walk busy for minutes. */
static const char easy[] = ".4.5.8...5..327.6....6....5.1.4..7..4..7.3..8..7..1.3.3....6....8.139..7...2.5.9.";
static const char endless[] = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

static void check_again(const char *text, const char *rest)
{
	struct rating r;
	struct strbuf out;
	const char *end = rating_read(&r, text);

	CHECK(end != NULL);
	CHECK_TEXT(end, rest);
	strbuf_init(&out);
	rating_print(&r, &out);
	CHECK(strncmp(out.text, text, out.length) == 0);
	strbuf_free(&out);
}

TEST(a_rating_is_read_as_it_is_printed)
{
	check_again("hard 1480 7.2 skyscraper", "");
	check_again("extreme 123456 11.9 aic Al  Escargot", "Al  Escargot");
	check_again("easy 0 - -", "");
	check_again("stuck 0 10.7 -", "");
	check_again("extreme 10000000 20.0 -", "");
	struct rating r;

	CHECK(rating_read(&r, "unfair\t99\t1.0\tnaked-single\tx") != NULL);
	CHECK_INT(r.level, LEVEL_UNFAIR);
	CHECK_INT(r.score, 99);
	CHECK_INT(r.hardest, TECHNIQUE_NAKED_SINGLE);
	CHECK_INT(r.er, 10);
}

TEST(other_words_are_no_rating)
{
	static const char *const others[] = {
		"", "hard", "hard 1480", "hard 1480 7.2", "hard 1480 7 skyscraper", "hard 1480 7,2 skyscraper", "hard 1480 7.2 sky",
		"hard -1 7.2 skyscraper", "hard 1e3 7.2 skyscraper", "hard 99999999999999999999 7.2 skyscraper", "hard 1480 99999.9 skyscraper",
		"extreme 10000001 11.9 -", "extreme 1480 20.1 -",
		"Hard 1480 7.2 skyscraper", "hardest 1480 7.2 skyscraper", "hard 1480 .2 skyscraper", "hard 1480 7.2 Al Escargot",
	};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		struct rating r = rating_unknown;

		CHECK(rating_read(&r, others[i]) == NULL);
		CHECK_INT(r.level, RATING_UNKNOWN);
	}
}

static struct game *start(const char *puzzle)
{
	struct game *game = game_new(NULL, "/nowhere", 0);
	struct error err;

	game->rated.on = true;
	CHECK(game_open_text(game, puzzle, &err));
	CHECK(game->rated.job != NULL);
	return game;
}

static void check_line(const struct game *game, const char *expected)
{
	struct strbuf line;

	strbuf_init(&line);
	rated_line(game, 80, &line);
	CHECK_TEXT(line.text, expected);
	strbuf_free(&line);
}

TEST(the_thread_rates_the_puzzle_that_is_open)
{
	struct game *game = start(easy);

	rated_wait(game);
	CHECK(game->rated.job == NULL);
	CHECK_INT(rated_timeout(&game->rated), -1);
	check_line(game, "easy · HoDoKu 354 · SE 2.0");
	CHECK(game->rated.counted);
	game_free(game);
}

/* Some puzzles have braids and no whips that solve them. */
TEST(no_length_of_whips_is_enough)
{
	struct game *game = start(easy);
	struct strbuf line;

	rated_wait(game);
	game->rated.chains = (struct rated_chains){ .known = true, .depth = 1, .length = { BERTHIER_INFINITE, 12, 16, 11 } };
	game->preferences.rates_berthier = true;
	strbuf_init(&line);
	rated_chains_line(game, &line);
	CHECK_TEXT(line.text, "W inf · B 12 · T&E 1");
	rated_page_open(game);
	CHECK(strstr(game->cursor.pager.text, "\nBerthier: W inf, B 12, gW 16, gB 11, T&E 1.\n") != NULL);
	strbuf_free(&line);
	game_free(game);
}

/* The level is there while the walk for the ER goes on, and the loop is to look for it. */
TEST(level_and_score_are_there_first)
{
	struct game *game = start(endless);
	long long end = clock_milliseconds() + 60000;

	CHECK_INT(rated_timeout(&game->rated), RATED_LOOKS);
	while (game->rated.rating.level == RATING_UNKNOWN && clock_milliseconds() < end)
		rated_tick(game);
	check_line(game, "beyond extreme · SE ...");
	CHECK(game->rated.job != NULL);
	/* Without bars the page has one blank line. */
	rated_page_open(game);
	CHECK(strstr(game->cursor.pager.text, "\n\nHoDoKu: ") != NULL);
	CHECK(strstr(game->cursor.pager.text, "\n\n\n") == NULL);
	game_free(game);
}

TEST(another_puzzle_ends_the_thread_of_the_last)
{
	struct game *game = start(endless);
	struct error err;

	CHECK(game_open_text(game, easy, &err));
	rated_wait(game);
	check_line(game, "easy · HoDoKu 354 · SE 2.0");
	game_free(game);
}

TEST(what_takes_too_long_is_said_to_be_unknown)
{
	struct game *game = game_new(NULL, "/nowhere", 0);
	struct error err;

	game->rated = (struct rated){ .on = true, .patience = 1, .rating = rating_unknown };
	CHECK(game_open_text(game, endless, &err));
	rated_wait(game);
	CHECK(game->rated.given_up);
	CHECK(game->rated.rating.er == 0);
	struct strbuf line;

	strbuf_init(&line);
	rated_line(game, 80, &line);
	CHECK(strstr(line.text, "SE ?") != NULL);
	strbuf_free(&line);
	rated_count(game);
	CHECK(game->rated.job == NULL);
	game_free(game);
}

/* Where there is no memory for it, the thread ends, and the program goes on. */
static void *ask_too_much(void *data)
{
	mem_expendable();
	mem_resize(NULL, SIZE_MAX, 2);
	*(bool *)data = true;
	return NULL;
}

TEST(a_thread_that_can_be_spared_ends_alone)
{
	pthread_t thread;
	bool went_on = false;

	CHECK(pthread_create(&thread, NULL, ask_too_much, &went_on) == 0);
	CHECK(pthread_join(thread, NULL) == 0);
	CHECK(!went_on);
}
