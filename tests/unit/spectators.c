/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* One player watches another: each is a process, and the one who is watched does what letters on a pipe say. */
#include "tests/test.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "game/game.h"
#include "game/keycode.h"
#include "view/scene.h"

static const char *const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char *const other = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

enum { LATER = 2000 };		/* milliseconds: all that is due by then has been done */

static struct game *start_player(const char *name, const char *cells)
{
	struct strbuf state;
	struct error err;

	player_choose(name);
	strbuf_init(&state);
	strbuf_format(&state, "%s/%s", test_directory(), name);
	struct game *game = game_new(state.text, "/nowhere", 0);

	strbuf_free(&state);
	if (cells != NULL && !game_open_text(game, cells, &err))
		abort();
	return game;
}

static void set_cell(struct game *game, int cell, int digit)
{
	struct move move = { .kind = MOVE_SET };

	candset_add_digits(&move.place, cell, digit_bit(digit));
	if (!game_apply(game, &move))
		abort();
}

/* What the one who is watched does; the answer is the last message's first letter, or a point. */
static char obey_letter(struct game *game, char letter)
{
	struct error err;

	message_clear(game);
	switch (letter) {
	case '+': game->preferences.watched = true; break;
	case '-': game->preferences.watched = false; break;
	case 'm': set_cell(game, 2, 4); break;
	case 'u': game_undo(game); break;
	case 'c': game->cursor.cell = 7; break;
	case 'o': game_open_text(game, other, &err); break;
	case 't': game->read_only = true; break;
	default: break;
	}
	game->now += LATER;
	game_tick(game);
	return game->cursor.message != NULL ? game->cursor.message[0] : '.';
}

struct other_player {
	pid_t pid;
	int to, from;
};

static void start_other(struct other_player *p)
{
	int to[2], from[2];
	char letter;

	test_directory();
	CHECK(pipe(to) == 0 && pipe(from) == 0);
	p->pid = fork();
	if (p->pid == 0) {
		struct game *game = start_player("ann", puzzle);

		close(to[1]);
		close(from[0]);
		while (read(to[0], &letter, 1) == 1) {
			letter = obey_letter(game, letter);
			if (write(from[1], &letter, 1) != 1)
				break;
		}
		game_free(game);
		_exit(0);
	}
	close(to[0]);
	close(from[1]);
	p->to = to[1];
	p->from = from[0];
}

static char tell_other(struct other_player *p, char letter)
{
	CHECK(write(p->to, &letter, 1) == 1);
	CHECK(read(p->from, &letter, 1) == 1);
	return letter;
}

static void end_other(struct other_player *p)
{
	int status;

	close(p->to);
	close(p->from);
	CHECK(waitpid(p->pid, &status, 0) == p->pid);
}

static void look(struct game *game)
{
	game->now += LATER;
	game_tick(game);
}

static void check_refused(struct game *game, const char *player)
{
	struct strbuf expected;

	strbuf_init(&expected);
	strbuf_format(&expected, "Player %s is not showing a board now. To list who is: watch", player);
	message_clear(game);
	CHECK(!spectators_watch(game, player));
	CHECK_TEXT(game->cursor.message, expected.text);
	strbuf_free(&expected);
}

static struct game *prepare(struct other_player *p)
{
	setenv("XDG_DATA_HOME", test_directory(), 1);
	start_other(p);
	return start_player("bob", NULL);
}

TEST(a_board_is_seen_while_its_player_allows_it)
{
	struct other_player ann;
	struct game *game = prepare(&ann);
	char **names;

	CHECK_INT(tell_other(&ann, 'x'), '.');
	check_refused(game, "ann");
	check_refused(game, "zoe");
	check_refused(game, "../ann");
	CHECK(!spectators_list(game));
	tell_other(&ann, '+');
	/* A restricted player can make files there, but no folder. */
	char *file = player_path(PLAYER_COMMON, "board.ann");

	CHECK(access(file, F_OK) == 0);
	free(file);
	CHECK_INT(shown_board_players(&names), 1);
	CHECK_TEXT(names[0], "ann");
	shown_names_free(names, 1);
	CHECK(spectators_list(game));
	CHECK_TEXT(game->chooser.rows[0].label, "ann");
	game_open_choice(game, false);
	CHECK_INT(game->cursor.screen, SCREEN_BOARD);
	CHECK_INT(game->session->doc.now.value[0], 5);
	CHECK_INT(game->session->doc.now.value[2], 0);
	tell_other(&ann, '-');
	look(game);
	CHECK_TEXT(game->cursor.message, "ann is not showing a board now.  q: back");
	CHECK(!game->session->running);
	tell_other(&ann, '+');
	look(game);
	CHECK_TEXT(game->cursor.message, "You are watching ann and cannot change anything. Press q to go back.");
	CHECK(game->session->running);
	tell_other(&ann, '-');
	look(game);
	check_refused(game, "ann");
	game_free(game);
	end_other(&ann);
	player_choose(NULL);
}

/* Whether BOARD would be one if its first line began with VIEW: the cell, whether the clock runs, and when. */
static bool is_board_with(const struct strbuf *board, const char *view)
{
	struct shown_view seen;
	struct document doc;
	struct strbuf text;
	size_t length = strlen("watch "), numbers = 0;

	for (; numbers < 3; numbers++)
		length += strcspn(board->text + length, " ") + 1;
	strbuf_init(&text);
	strbuf_format(&text, "watch %s %s", view, board->text + length);
	bool is = shown_board_parse(text.text, &doc, &seen);

	if (is)
		document_free(&doc);
	strbuf_free(&text);
	return is;
}

TEST(numbers_of_a_board_that_do_not_fit_make_none)
{
	struct other_player ann;
	struct game *game = prepare(&ann);
	struct strbuf board;

	strbuf_init(&board);
	tell_other(&ann, '+');
	CHECK(shown_board_read("ann", &board));
	CHECK(is_board_with(&board, "7 1 1790000000000000"));
	CHECK(!is_board_with(&board, "81 1 1790000000000000"));
	CHECK(!is_board_with(&board, "-1 1 1790000000000000"));
	CHECK(!is_board_with(&board, "4294967303 1 1790000000000000"));
	CHECK(!is_board_with(&board, "7 4294967297 1790000000000000"));
	CHECK(!is_board_with(&board, "7 1 -9223372036854775808"));
	CHECK(!is_board_with(&board, "7 1 99999999999999999999"));
	strbuf_free(&board);
	game_free(game);
	end_other(&ann);
	player_choose(NULL);
}

TEST(the_board_is_followed_and_cannot_be_changed)
{
	struct move move = { .kind = MOVE_SET };
	struct other_player ann;
	struct game *game = prepare(&ann);

	tell_other(&ann, '+');
	CHECK(spectators_watch(game, "ann"));
	CHECK_INT(tell_other(&ann, 'm'), 'b');	/* bob watches your game */
	look(game);
	CHECK_INT(game->session->doc.now.value[2], 4);
	CHECK_INT(game->session->doc.now.origin[2], ORIGIN_OWN);
	tell_other(&ann, 'c');
	look(game);
	CHECK_INT(game->cursor.cell, 7);
	CHECK(game->session->running);
	candset_add_digits(&move.place, 3, digit_bit(6));
	CHECK(!game_apply(game, &move));
	CHECK_TEXT(game->cursor.message, "You are watching ann and cannot change anything. Press q to go back.");
	CHECK_INT(game->session->doc.now.value[3], 0);
	tell_other(&ann, 'u');
	look(game);
	CHECK_INT(game->session->doc.now.value[2], 0);
	tell_other(&ann, 'o');
	look(game);
	CHECK_INT(game->session->doc.now.value[0], 4);
	CHECK(game->read_only);
	CHECK(game->session->doc.from == NULL);
	/* Another program has taken the game over, and this one shows it no more. */
	tell_other(&ann, 't');
	look(game);
	CHECK_TEXT(game->cursor.message, "ann is not showing a board now.  q: back");
	game_free(game);
	end_other(&ann);
	player_choose(NULL);
}

TEST(help_shows_the_keys_of_watching_as_they_are_bound)
{
	struct view_cache view = { .width = 0 };
	struct other_player ann;
	struct game *game = prepare(&ann);

	tell_other(&ann, '+');
	CHECK(spectators_watch(game, "ann"));
	game->preferences.bindings[game->preferences.binding_count++] =
		(struct key_binding){ .key = 'b', .line = "quit", .screens = ON_BOARD };
	command_key(game, &view, '?');
	CHECK_INT(game->cursor.screen, SCREEN_PAGER);
	CHECK_TEXT(game->cursor.pager.title, "Keys: watching a player");
	CHECK(strstr(game->cursor.pager.text, "\nq b    Go back to the list.\n") != NULL);
	CHECK(strstr(game->cursor.pager.text, "Apply") == NULL);
	command_key(game, &view, 'q');
	CHECK_INT(game->cursor.screen, SCREEN_BOARD);
	command_key(game, &view, 'b');
	CHECK(game->spectators.player == NULL);
	game_free(game);
	end_other(&ann);
	player_choose(NULL);
}

TEST(nothing_is_kept_of_what_is_watched)
{
	struct journal_game *games;
	struct other_player ann;
	struct game *game = prepare(&ann);
	struct error err;

	tell_other(&ann, '+');
	CHECK(game_open_text(game, other, &err));
	set_cell(game, 1, 1);
	CHECK(spectators_watch(game, "ann"));
	tell_other(&ann, 'm');
	look(game);
	game_pause(game);
	CHECK_INT(journal_games(game->journal, &games), 1);
	CHECK_INT(games[0].moves, 1);
	CHECK_INT(journal_current(game->journal), 0);
	journal_games_free(games, 1);
	game_close(game);
	CHECK(game->session == NULL);
	CHECK_INT(tell_other(&ann, 'x'), '.');
	game_free(game);
	end_other(&ann);
	player_choose(NULL);
}

TEST(a_player_who_is_killed_shows_nothing)
{
	struct other_player ann;
	struct game *game = prepare(&ann);

	tell_other(&ann, '+');
	CHECK(spectators_watch(game, "ann"));
	CHECK(kill(ann.pid, SIGKILL) == 0);
	end_other(&ann);
	look(game);
	CHECK_TEXT(game->cursor.message, "ann is not showing a board now.  q: back");
	CHECK_INT(game->session->doc.now.value[0], 5);
	check_refused(game, "ann");
	game_free(game);
	player_choose(NULL);
}

TEST(what_is_not_a_whole_board_is_not_shown)
{
	static const char *const texts[] = {
		"", "watch", "watch 1 1 1 3 00000000\nabc", "watch 40 0 0 0 811c9dc5\n", "watch 40 0 0 99999999999999999999 811c9dc5\n\n",
	};
	struct shown_view view;
	struct document doc;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		CHECK(!shown_board_parse(texts[i], &doc, &view));
}
