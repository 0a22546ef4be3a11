/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of commands holds together: keys, names and help; and the names of keys. */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "command/command.h"
#include "game/keycode.h"
#include "format/format.h"
#include "game/game.h"
#include "tests/unit/journal_kit.h"
#include "view/scene.h"

/* Calls EACH with every key of a command. */
static void each_key(const struct command *c, void (*each)(const struct command *, int key, const char *spelled, size_t length))
{
	struct key_list list;

	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next)
			each(c, keys_parse(name, length), name, length);
	}
}

static void check_spelling(const struct command *c, int key, const char *spelled, size_t length)
{
	char name[16], wanted[16];

	snprintf(wanted, sizeof wanted, "%.*s", (int)length, spelled);
	if (key == KEYCODE_NONE)
		test_fail(__FILE__, __LINE__, "%s: no key is called %s", c->name, wanted);
	keys_name(key, name);
	CHECK_TEXT(name, wanted);
}

TEST(every_key_of_the_table_is_a_key)
{
	for (size_t i = 0; i < command_count; i++)
		each_key(&commands[i], check_spelling);
}

static int looked_for, owners;
static unsigned place;

static void count_owner(const struct command *c, int key, const char *spelled, size_t length)
{
	(void)spelled;
	(void)length;
	owners += key == looked_for && (c->screens & place) != 0;
}

static void check_alone(const struct command *c, int key, const char *spelled, size_t length)
{
	(void)c;
	for (place = ON_GAMES; place <= ON_OFFER; place <<= 1) {
		looked_for = key;
		owners = 0;
		for (size_t i = 0; i < command_count; i++)
			each_key(&commands[i], count_owner);
		if (owners > 1)
			test_fail(__FILE__, __LINE__, "%.*s stands for %d commands on screen %u", (int)length, spelled, owners, place);
	}
}

TEST(no_key_stands_for_two_commands_of_a_screen)
{
	for (size_t i = 0; i < command_count; i++)
		each_key(&commands[i], check_alone);
}

/* The command that has KEY THERE; NULL: none. */
static const struct command *owner_of(unsigned there, int key)
{
	for (size_t i = 0; i < command_count; i++) {
		place = there;
		looked_for = key;
		owners = 0;
		each_key(&commands[i], count_owner);
		if (owners > 0)
			return &commands[i];
	}
	return NULL;
}

/* A key of a mode calls the command that its row names; ? works everywhere, and the command line and the question for a digit call none. */
static void check_mode_key(const struct mode *m, const struct mode_key *k, const char *name, size_t length)
{
	const struct command *c = owner_of(m->there & ON_LESSON, keys_parse(name, length));

	if (c == NULL)
		c = owner_of(m->there & ~(unsigned)ON_LESSON, keys_parse(name, length));

	if (m == &modes[MODE_prompt] || m == &modes[MODE_digit] || (k->line != NULL && strcmp(k->line, "help") == 0))
		return;
	if (c == NULL)
		test_fail(__FILE__, __LINE__, "%s: %.*s does nothing", m->title, (int)length, name);
	if (k->line != NULL && command_find(k->line, command_name_length(k->line)) != c)
		test_fail(__FILE__, __LINE__, "%s: %.*s calls %s", m->title, (int)length, name, c->name);
}

TEST(every_key_of_a_mode_calls_what_its_row_says)
{
	for (int id = 0; id < MODES; id++)
		for (const struct mode_key *k = modes[id].keys; k->help != NULL; k++) {
			const char *name = k->keys, *next;

			for (size_t length; (length = keys_first(name, &next)) > 0; name = next)
				check_mode_key(&modes[id], k, name, length);
		}
}

/* Whether a row whose keys work THERE has the key. */
static bool is_in_a_row(unsigned there, int key, bool all)
{
	bool any = false;

	for (int id = 0; id < MODES; id++) {
		bool has = false;

		for (const struct mode_key *k = modes[id].keys; k->help != NULL; k++) {
			const char *name = k->keys, *next;

			for (size_t length; (length = keys_first(name, &next)) > 0; name = next)
				has = has || keys_parse(name, length) == key;
		}
		if ((modes[id].there & there) == 0 || modes[id].title == NULL)
			continue;
		if (all && !has)
			return false;
		any = any || has;
	}
	return any;
}

static void check_is_told(const struct command *c, int key, const char *name, size_t length)
{
	/* F1 is about the technique of a hint. */
	if (key == KEYCODE_WHEEL_UP || key == KEYCODE_WHEEL_DOWN || key == KEYCODE_F1)
		return;
	/* A race has no points to go to. */
	if (c->screens & ON_PLAYER && !is_in_a_row(ON_PLAYER, key, key != '0' && key != '$'))
		test_fail(__FILE__, __LINE__, "no row of an animation has %.*s", (int)length, name);
	/* To the side and by boxes there is nothing to move in a list or a text. */
	if (strcmp(c->name, "move") == 0 && length == 1 && strchr("hlHJKL", name[0]) != NULL)
		return;
	if (strcmp(c->name, "move") == 0 && (key == KEYCODE_LEFT || key == KEYCODE_RIGHT))
		return;
	if (c->screens & ON_PAGER && !is_in_a_row(ON_PAGER, key, c != command_find("example", 7)))
		test_fail(__FILE__, __LINE__, "a row of a text lacks %.*s", (int)length, name);
	if (c->screens & ON_STEPS && c != command_find("narrow", 6) && !is_in_a_row(ON_STEPS, key, true))
		test_fail(__FILE__, __LINE__, "a row of a list about a game lacks %.*s", (int)length, name);
	if (c->screens & ON_GAMES && !is_in_a_row(ON_GAMES, key, false))
		test_fail(__FILE__, __LINE__, "no row of a list has %.*s", (int)length, name);
	if (c->screens & ON_OFFER && !is_in_a_row(ON_OFFER, key, false))
		test_fail(__FILE__, __LINE__, "no row of an offer has %.*s", (int)length, name);
}

TEST(what_works_on_a_screen_is_in_the_rows_of_its_modes)
{
	for (size_t i = 0; i < command_count; i++)
		each_key(&commands[i], check_is_told);
}

TEST(names_and_aliases_find_their_command)
{
	for (size_t i = 0; i < command_count; i++) {
		const struct command *c = &commands[i];

		CHECK(command_find(c->name, strlen(c->name)) == c);
		CHECK(c->alias == NULL || command_find(c->alias, strlen(c->alias)) == c);
		CHECK(c->help[0] != '\0' && c->help[strlen(c->help) - 1] == '.');
	}
	CHECK(command_find("und", 3) != NULL);
	CHECK(command_find("re", 2) == NULL);
	CHECK(command_find("", 0) == NULL);
	CHECK(command_find("UNDO", 4) == command_find("undo", 4));
}

/* What a completed word, a key or the command line calls a command with. */
TEST(every_argument_of_the_table_is_found)
{
	const char *value;

	for (size_t i = 0; i < command_count; i++) {
		const struct command *c = &commands[i];
		int values = 0;

		for (int a = 0; a < c->argument_count; a++) {
			const struct command_argument *argument = &c->arguments[a];

			CHECK(argument->word != NULL || argument->value != NULL);
			values += argument->word == NULL;
			if (argument->word != NULL)
				CHECK_INT(command_argument(c->arguments, c->argument_count, argument->word, &value), a);
		}
		/* One value has no word in front of it, or nobody could tell which is meant. */
		CHECK(values <= 1);
		CHECK(c->argument_count > 0 || !c->optional);
	}
}

static int argument_of(const char *command, const char *text, const char **value)
{
	const struct command *c = command_find(command, strlen(command));

	return command_argument(c->arguments, c->argument_count, text, value);
}

TEST(an_argument_is_a_word_a_value_or_both)
{
	const char *value;

	CHECK_INT(argument_of("animate", "off", &value), 1);
	CHECK_TEXT(value, "");
	CHECK_INT(argument_of("animate", "offside", &value), 2);
	CHECK_TEXT(value, "offside");
	CHECK_INT(argument_of("animate", "", &value), NO_ARGUMENT);
	CHECK_INT(argument_of("why", "not  r1c1=2", &value), 1);
	CHECK_TEXT(value, "r1c1=2");
	CHECK_INT(argument_of("why", "r1c1=2", &value), 0);
	CHECK_TEXT(value, "r1c1=2");
	CHECK_INT(argument_of("move", "left box", &value), 4);
	CHECK_INT(argument_of("move", "left behind", &value), NO_ARGUMENT);
}

TEST(the_help_names_every_command)
{
	char *all = help_all(&(struct preferences){ .speed = 0 });

	for (size_t i = 0; i < command_count; i++) {
		char line[64];

		snprintf(line, sizeof line, ":%s", commands[i].name);
		CHECK(strstr(all, line) != NULL);
	}
	free(all);
}

TEST(a_message_is_not_cut)
{
	struct game *game = game_new(NULL, "/nowhere", 0);
	char name[1001];

	memset(name, 'a', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	message_say(game, "%s", name);
	CHECK_TEXT(game->cursor.message, name);
	/* What is said may be made of what was said. */
	message_say(game, "%s b", game->cursor.message);
	CHECK(strlen(game->cursor.message) == sizeof name + 1);
	message_clear(game);
	CHECK(game->cursor.message == NULL);
	game_free(game);
}

static struct game *start_game(const char *state)
{
	static const char puzzle[] = "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3";
	struct game *game = game_new(state, "/nowhere", 0);
	struct reader reader;
	struct document doc;
	struct error err;

	reader_init(&reader, puzzle, strlen(puzzle));
	CHECK_INT(reader_next(&reader, &doc, &err), READ_PUZZLE);
	CHECK(game_start(game, &doc, NULL, &err));
	return game;
}

static void check_hints(struct game *game, const char *line, int hints)
{
	command_run(game, &view_cache_none, line);
	game_tick(game);
	if (game->session->doc.hints != hints)
		test_fail(__FILE__, __LINE__, "after %s: %d hints, not %d", line, game->session->doc.hints, hints);
}

TEST(what_tells_a_step_is_a_hint_once)
{
	struct game *game = start_game(NULL);

	check_hints(game, "check", 0);
	check_hints(game, "rate", 0);
	check_hints(game, "cancel", 0);
	check_hints(game, "hint", 1);
	check_hints(game, "hint", 1);
	check_hints(game, "apply", 1);
	check_hints(game, "animate off", 1);
	check_hints(game, "step", 2);
	check_hints(game, "undo", 2);
	check_hints(game, "hint all", 3);
	check_hints(game, "cancel", 3);
	check_hints(game, "reveal r1c2", 4);
	check_hints(game, "animate on", 4);
	check_hints(game, "race", 5);
	check_hints(game, "player leave", 5);
	game_free(game);
}

TEST(a_puzzle_with_a_hint_was_not_only_looked_at)
{
	struct game *game = game_new(test_directory(), "/nowhere", 0);
	struct journal_game *games;

	check_hints(game, "daily easy 2026-11-20", 0);
	check_hints(game, "daily easy 2026-11-19", 0);
	CHECK_INT(journal_games(game->journal, &games), 1);
	journal_games_free(games, 1);
	check_hints(game, "hint", 1);
	check_hints(game, "daily easy 2026-11-18", 0);
	CHECK_INT(journal_games(game->journal, &games), 2);
	journal_games_free(games, 2);
	check_hints(game, "daily easy 2026-11-19", 1);
	game_free(game);
}

static void check_sql(const char *directory, const char *sql, const char *wanted)
{
	char *found = kit_sql(directory, sql);

	CHECK_TEXT(found, wanted);
	free(found);
}

/* However many moves: the position is made once, and the journal writes once. */
TEST(undo_9000_is_one_replay_and_one_transaction)
{
	char *state = kit_path(test_directory(), "state");
	struct game *game = start_game(state);
	struct view_cache view = view_cache_none;

	for (int i = 0; i < 200; i++)
		command_run(game, &view, i % 2 == 0 ? "set r1c2=1" : "clear r1c2");
	CHECK_INT(game->session->doc.done, 200);
	free(kit_sql(state, "CREATE TABLE writes (done)"));
	free(kit_sql(state, "CREATE TRIGGER each AFTER UPDATE OF done ON games BEGIN INSERT INTO writes VALUES (new.done); END"));
	unsigned changes = game->session->changes;

	command_run(game, &view, "undo 9000");
	CHECK_INT(game->session->doc.done, 0);
	CHECK_INT(game->session->changes - changes, 1);
	check_sql(state, "SELECT group_concat(done) FROM writes", "0");
	CHECK_TEXT(game->cursor.message, "200 moves undone (redo: redo 200).");
	command_run(game, &view, "redo 9000");
	CHECK_INT(game->session->doc.done, 200);
	CHECK_INT(game->session->changes - changes, 2);
	check_sql(state, "SELECT group_concat(done) FROM writes", "0,200");
	game_free(game);
	free(state);
}
