/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How a game ends that the journal does not take: patience with another program, the rescue, and how the next start finds it. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "format/format.h"
#include "game/game.h"
#include "journal/rescue.h"
#include "restrict/restrict.h"
#include "tests/unit/journal_kit.h"

static const char PUZZLE[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3 A Name";

/* In place of the C library's: nobody sleeps, but what happens meanwhile does. */
static int naps, naps_until_free;
static char *held_directory;

static void free_journal(void)
{
	kit_release();
	naps_until_free = 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest)
{
	if (held_directory == NULL)
		return (int)syscall(SYS_nanosleep, time, rest);
	if (++naps == naps_until_free)
		free_journal();
	return 0;
}

/* A fresh directory for the journal, below the one for temporary files. */
static char *state_directory(void)
{
	static char *usual;

	if (usual == NULL)
		usual = mem_string(getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
	setenv("TMPDIR", usual, 1);
	setenv("TMPDIR", test_directory(), 1);
	return kit_path(test_directory(), "state");
}

static struct game *start_game(const char *state)
{
	struct game *game = game_new(state, "/nowhere", 0);
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, PUZZLE, strlen(PUZZLE));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(game_start(game, &doc, NULL, &err));
	return game;
}

static void play_move(struct game *game, const char *text)
{
	struct move move;
	struct error err;

	CHECK(move_parse(game->session->doc.geo, text, &move, &err));
	CHECK(game_apply(game, &move));
}

/* Another program holds the journal until so many naps have passed; 0: for ever. */
static void hold_journal(char *state, int until)
{
	kit_hold(state);
	held_directory = state;
	naps = 0;
	naps_until_free = until;
}

static void let_journal_go(void)
{
	kit_release();
	held_directory = NULL;
}

TEST(a_journal_that_is_held_is_waited_for)
{
	char *state = state_directory(), *path;
	struct game *game = start_game(state);

	play_move(game, "set r1c2=5");
	hold_journal(state, 10);
	play_move(game, "set r1c3=6");
	CHECK(keeping_lacks(game));
	CHECK_INT(keeping_end(game, 3000, &path), KEPT_ALL);
	CHECK_INT(naps, 10);
	CHECK(path == NULL);
	let_journal_go();
	kit_check_kept(state, 1, game->session);
	game_free(game);
	free(state);
}

static struct rescue only_rescue(const char *state)
{
	struct rescue *list, only;
	size_t count = rescue_find(state, &list);

	CHECK_INT(count, 1);
	only = list[0];
	free(list);
	return only;
}

static void check_no_rescue(const char *state)
{
	struct rescue *list;

	CHECK_INT(rescue_find(state, &list), 0);
	rescue_free(list, 0);
}

static void free_rescue(struct rescue *r)
{
	free(r->path);
	free(r->title);
}

/* The first row of the list is a rescued game, which opens, and is the one that the journal had. */
static void check_offered(const char *state, const struct document *expected)
{
	struct game *game = game_new(state, "/nowhere", 0);
	struct journal_game *games;
	struct document doc;

	CHECK_INT(game->chooser.rows[1].kind, CHOICE_RESCUE);
	CHECK_TEXT(game->chooser.rows[1].label, "A Name");
	CHECK_INT(game->cursor.chosen, 1);
	for (size_t i = 0; i < game->chooser.count; i++)
		CHECK(game->chooser.rows[i].kind != CHOICE_GAME);
	CHECK(game_resume_last(game));
	document_copy(&doc, &game->session->doc);
	doc.clock = expected->clock;
	CHECK(document_equal(&doc, expected));
	document_free(&doc);
	check_no_rescue(state);
	CHECK_INT(journal_games(game->journal, &games), 1);
	journal_games_free(games, 1);
	kit_check_kept(state, journal_current(game->journal), game->session);
	game_free(game);
}

TEST(a_journal_that_stays_held_leaves_a_rescue_that_the_next_start_offers)
{
	char *state = state_directory(), *path;
	struct game *game = start_game(state);
	struct document left;
	struct stat info;

	play_move(game, "set r1c2=5");
	hold_journal(state, 0);
	play_move(game, "set r1c3=6");
	/* On a branch, and another line: files number moves otherwise than the journal does. */
	CHECK(game_go(game, 0));
	play_move(game, "set r1c3=1");
	CHECK_INT(keeping_end(game, 3000, &path), KEPT_RESCUED);
	CHECK_INT(naps, 3000 / 50);
	CHECK(strncmp(path, state, strlen(state)) == 0);
	CHECK(stat(path, &info) == 0);
	CHECK_INT(info.st_mode & 07777, 0600);
	free(path);
	document_copy(&left, &game->session->doc);
	/* It does not know that the other one lets go now. */
	game->session->doc.clock++;
	let_journal_go();
	journal_close(game->journal);
	game->journal = journal_open(NULL);
	game_free(game);
	check_offered(state, &left);
	document_free(&left);
	free(state);
}

TEST(a_game_that_does_not_stay_in_the_journal_is_rescued_at_once)
{
	char *state = state_directory(), *path;
	struct game *game = start_game(state);
	struct error err;
	struct document doc;
	long long token;

	play_move(game, "set r1c2=5");
	kit_fault(KIT_LOST);
	play_move(game, "set r1c3=6");
	play_move(game, "set r2c1=4");
	struct rescue r = only_rescue(state);

	CHECK(rescue_read(r.path, &doc, &token, &err));
	CHECK_INT(doc.count, 3);
	document_free(&doc);
	kit_fault(KIT_SOUND);
	CHECK_INT(keeping_end(game, 0, &path), KEPT_ALL);
	CHECK_INT(access(r.path, F_OK), -1);
	free(r.path);
	free(r.title);
	game_free(game);
	free(state);
}

TEST(a_key_that_leaves_the_message_looks_at_the_journal_too)
{
	struct view_cache view = view_cache_none;
	char *state = state_directory(), *log = kit_path(state, "games.db-wal"), *moves;
	struct game *game = start_game(state);

	view.width = 80;
	play_move(game, "set r1c2=5");
	message_say(game, "%s", "It stays.");
	CHECK(unlink(log) == 0);
	command_key(game, &view, 'h');
	CHECK_TEXT(game->cursor.message, "It stays.");
	moves = kit_sql(state, "SELECT count(*) FROM moves");
	CHECK_TEXT(moves, "1");
	free(moves);
	game_free(game);
	free(log);
	free(state);
}

/* Status 0: a restricted program sees without a signal that another one asks for its game. */
static int look_restricted(const char *state)
{
	restrict_turn_on();
	struct game *game = start_game(state);

	play_move(game, "set r1c2=5");
	game_tick(game);
	int before = game_timeout(game, true);
	bool ours = !game->read_only;

	free(kit_sql(state, "UPDATE games SET wanted = 12345"));
	game->now += 300;
	game_tick(game);
	return before > 0 && before <= 200 && ours && game->read_only ? 0 : 1;
}

TEST(restricted_a_game_is_handed_over_without_a_signal)
{
	char *state = state_directory();
	pid_t child = (fflush(NULL), fork());
	int status;

	if (child == 0)
		_exit(look_restricted(state));
	CHECK_INT(waitpid(child, &status, 0), child);
	CHECK(WIFEXITED(status));
	CHECK_INT(WEXITSTATUS(status), 0);
	free(state);
}

TEST(where_there_is_no_place_beside_the_journal_a_temporary_file_rescues)
{
	char *home = state_directory(), *state = kit_path("/dev/null", "candide"), *path;
	struct game *game = start_game(state);
	struct rescue r;

	play_move(game, "set r1c2=5");
	CHECK_INT(keeping_end(game, 3000, &path), KEPT_RESCUED);
	CHECK(strncmp(path, test_directory(), strlen(test_directory())) == 0);
	r = only_rescue(state);
	CHECK_TEXT(r.path, path);
	CHECK_TEXT(r.title, "A Name");
	CHECK_INT(r.filled, 36);
	free_rescue(&r);
	/* It is of that journal, and of no other. */
	check_no_rescue(home);
	/* What others could have written is not read. */
	CHECK(chmod(path, 0640) == 0);
	check_no_rescue(state);
	CHECK(chmod(path, 0600) == 0);
	char *link = kit_path(test_directory(), "other");

	CHECK(rename(path, link) == 0);
	CHECK(symlink(link, path) == 0);
	check_no_rescue(state);
	game_free(game);
	free(link);
	free(path);
	free(state);
	free(home);
}

TEST(what_is_rescued_again_leaves_one_file)
{
	char *home = state_directory(), *state = kit_path("/dev/null", "candide"), *path, *second;
	struct game *game = start_game(state);
	struct rescue r;

	play_move(game, "set r1c2=5");
	CHECK_INT(keeping_end(game, 0, &path), KEPT_RESCUED);
	game_free(game);
	game = game_new(state, "/nowhere", 0);
	CHECK(game_resume_last(game));
	CHECK(keeping_lacks(game));
	play_move(game, "set r1c3=6");
	CHECK_INT(keeping_end(game, 0, &second), KEPT_RESCUED);
	game_free(game);
	r = only_rescue(state);
	CHECK_TEXT(r.path, second);
	CHECK_INT(r.filled, 37);
	free_rescue(&r);
	free(path);
	free(second);
	free(state);
	free(home);
}

TEST(without_any_place_it_is_lost_and_said_so)
{
	char *home = state_directory(), *path;
	struct game *game = start_game("");

	setenv("TMPDIR", "/dev/null", 1);
	play_move(game, "set r1c2=5");
	CHECK_INT(keeping_end(game, 0, &path), KEPT_NOT);
	CHECK(path == NULL);
	game_free(game);
	free(home);
}

TEST(a_game_that_was_played_on_elsewhere_is_not_replaced_by_its_rescue)
{
	char *state = state_directory(), *path;
	struct game *game = start_game(state);
	struct journal_game *games;

	play_move(game, "set r1c2=5");
	hold_journal(state, 0);
	play_move(game, "set r1c3=6");
	CHECK_INT(keeping_end(game, 0, &path), KEPT_RESCUED);
	let_journal_go();
	journal_close(game->journal);
	game->journal = journal_open(NULL);
	game_free(game);
	free(path);

	/* The next start leaves the rescue alone and goes on with what the journal has. */
	game = game_new(state, "/nowhere", 0);
	CHECK(game_resume(game, 1, false));
	play_move(game, "set r1c3=1");
	game_choose(game);
	CHECK(game_resume_last(game));
	CHECK_INT(journal_current(game->journal), 2);
	CHECK_INT(journal_games(game->journal, &games), 2);
	CHECK_INT(games[0].moves, 2);
	CHECK_INT(games[1].moves, 2);
	journal_games_free(games, 2);
	check_no_rescue(state);
	game_free(game);
	free(state);
}

TEST(a_game_is_not_forgotten_while_the_journal_is_held)
{
	char *state = state_directory();
	struct game *game = start_game(state);
	struct journal_game *games;

	play_move(game, "set r1c2=5");
	hold_journal(state, 0);
	CHECK(!game_forget(game, 1));
	CHECK_TEXT(game->cursor.message, "The journal cannot be written now, so the game stays in the list.");
	let_journal_go();
	CHECK(game_forget(game, 1));
	CHECK_INT(journal_bin(game->journal, &games), 1);
	journal_games_free(games, 1);
	game_free(game);
	free(state);
}
