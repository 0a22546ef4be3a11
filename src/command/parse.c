/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of commands, and from a line or a key to the row that carries it out. */
#include "command/command.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "command/do.h"
#include "command/keycode.h"
#include "game/random_puzzle.h"

#define SCREEN_LETTERS "cbp"	/* in the order of enum screen */
enum { STEPS_LETTER = 's', PLAYER_LETTER = 'a', OFFER_LETTER = 'v' };

const struct command commands[] = {
#define COMMAND(id, alias, keys, screens, arguments, completer, group, help) \
	{ #id, alias, keys, screens, arguments, COMPLETE_##completer, GROUP_##group, do_##id, help },
#include "command/commands.def"
#undef COMMAND
};
const size_t command_count = sizeof commands / sizeof commands[0];

const char *group_title(enum group group)
{
	static const char *const titles[GROUPS] = {
		[GROUP_MOVE] = N_("Moving"), [GROUP_PLAY] = N_("Playing"), [GROUP_MARKS] = N_("Pencil marks"),
		[GROUP_DEDUCE] = N_("Deduction"), [GROUP_PUZZLE] = N_("Puzzles and files"),
		[GROUP_OPTION] = N_("Options"), [GROUP_PROGRAM] = N_("The program"),
	};

	return _(titles[group]);
}

static bool is_name(const char *full, const char *name, size_t length)
{
	return strlen(full) == length && strncasecmp(full, name, length) == 0;
}

const struct command *command_find(const char *name, size_t length)
{
	const struct command *beginning = NULL;
	int beginnings = 0;

	for (size_t i = 0; i < command_count; i++) {
		const struct command *c = &commands[i];

		if (length == 0 || is_name(c->name, name, length) || is_name(c->alias, name, length))
			return length == 0 ? NULL : c;
		if (strncasecmp(c->name, name, length) == 0) {
			beginning = c;
			beginnings++;
		}
	}
	return beginnings == 1 ? beginning : NULL;
}

static void say_unknown(struct game *game, const char *name, size_t length)
{
	int shown = length < 40 ? (int)length : 40;

	for (size_t i = 0; i < command_count; i++) {
		if (strncasecmp(commands[i].name, name, length) != 0)
			continue;
		message_say(game, _("%.*s begins several commands; type one more letter, or Tab."), shown, name);
		return;
	}
	message_say(game, _("There is no command %.*s; :help lists them."), shown, name);
}

size_t command_name_length(const char *line)
{
	return line[0] == '/' ? 1 : strcspn(line, " \t");
}

static bool is_for(const struct command *c, enum screen screen)
{
	return strchr(c->screens, SCREEN_LETTERS[screen]) != NULL;
}

static bool on_screen(const struct game *game, const struct command *c, enum screen screen)
{
	if (screen == SCREEN_CHOOSER && game->session != NULL && game->chooser.steps)
		return strchr(c->screens, STEPS_LETTER) != NULL;
	return is_for(c, screen);
}

/* What is for the board would change a game that is not seen while a list is shown, and the other way round. */
static bool is_elsewhere(struct game *game, const struct command *c)
{
	enum screen screen = game->cursor.screen;

	if (game->session == NULL || on_screen(game, c, screen) || command_lasts(c))
		return false;
	if (screen == SCREEN_CHOOSER && is_for(c, SCREEN_BOARD))
		message_say(game, _("%s is for the board; Escape goes back to it."), c->name);
	else if (screen == SCREEN_BOARD && is_for(c, SCREEN_CHOOSER))
		message_say(game, _("%s is for the list of games; G shows it."), c->name);
	else
		return false;
	return true;
}

void command_run(struct game *game, const struct view_cache *view, const char *line)
{
	char *copy, *args, *end;

	line += strspn(line, " \t:");
	size_t length = command_name_length(line);

	if (length == 0)
		return;
	const struct command *c = command_find(line, length);

	if (c == NULL) {
		say_unknown(game, line, length);
		return;
	}
	copy = mem_string(line + length);
	args = copy + strspn(copy, " \t");
	for (end = args + strlen(args); end > args && strchr(" \t\r\n", end[-1]) != NULL; end--)
		end[-1] = '\0';
	message_clear(game);
	if (args[0] != '\0' && c->arguments[0] == '\0')
		message_say(game, _("%s takes no argument."), c->name);
	else if (!is_elsewhere(game, c))
		c->run(game, &(struct call){ .text = args, .view = view });
	free(copy);
}

/* Carries out C if one of its keys is KEY. */
static bool try_keys(struct game *game, const struct command *c, const struct view_cache *view, int key)
{
	for (const char *p = c->keys; *p != '\0'; p += strspn(p, " ")) {
		size_t length = strcspn(p, " "), name = strcspn(p + 1, ": ") + 1;

		if (keys_parse(p, name) != key) {
			p += length;
			continue;
		}
		char *args = mem_string_n(p + (name < length ? name + 1 : length), name < length ? length - name - 1 : 0);

		for (char *blank = args; (blank = strchr(blank, '_')) != NULL;)
			*blank = ' ';
		message_clear(game);
		c->run(game, &(struct call){ .text = args, .view = view });
		free(args);
		return true;
	}
	return false;
}

static bool try_letter(struct game *game, const struct view_cache *view, char letter, int key)
{
	for (size_t i = 0; i < command_count; i++)
		if (strchr(commands[i].screens, letter) != NULL && try_keys(game, &commands[i], view, key))
			return true;
	return false;
}

/* What is played, or offered, takes its own keys; any other ends it. Any key stops a puzzle that is being made. */
static bool steer(struct game *game, const struct view_cache *view, int key)
{
	if (game->pasted.count > 0 && try_letter(game, view, OFFER_LETTER, key))
		return true;
	game_decline(game);
	if (random_puzzle_stop(game)) {
		message_say(game, _("No puzzle was made."));
		return true;
	}
	/* Where it ends early, what was told stays where it was drawn. */
	if (game->playback.kind != PLAYBACK_NONE && game->cursor.panel_line == PANEL_END)
		game->cursor.panel_line = view->panel.top;
	if (game->playback.kind != PLAYBACK_NONE && try_letter(game, view, PLAYER_LETTER, key))
		return true;
	playback_finish(game);
	return false;
}

void command_key(struct game *game, const struct view_cache *view, int key)
{
	enum screen screen = game->session == NULL && game->cursor.screen == SCREEN_BOARD ? SCREEN_CHOOSER : game->cursor.screen;

	if (steer(game, view, key))
		return;
	if (screen == SCREEN_BOARD)
		key = keyboard_digit(&game->preferences, key);
	for (size_t i = 0; i < command_count; i++)
		if (on_screen(game, &commands[i], screen) && try_keys(game, &commands[i], view, key))
			return;
}

void command_click(struct game *game, const struct view_cache *view, struct hit hit)
{
	if (steer(game, view, KEYCODE_CLICK))
		return;
	message_clear(game);
	switch (hit.kind) {
	case HIT_CELL:
		game->cursor.cell = hit.index;
		break;
	case HIT_DIGIT:
		enter_digit(game, (const char[]){ digit_char(hit.index), '\0' });
		break;
	case HIT_CHOICE:
		if (hit.index == game->cursor.chosen)
			game_open_choice(game, false);
		else
			game->cursor.chosen = hit.index;
		break;
	case HIT_NONE:
		break;
	}
}
