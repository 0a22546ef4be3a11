/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Finds the command for a line, a key or a click, and calls it. */
#include "command/command.h"

#include <stdlib.h>
#include <locale.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/do.h"
#include "game/keycode.h"
#include "game/random_puzzle.h"
#include "grid/name.h"

static void say_unknown(struct game *game, const char *name, size_t length)
{
	int shown = length < 40 ? (int)length : 40;

	for (size_t i = 0; i < command_count; i++) {
		if (strncasecmp(commands[i].name, name, length) != 0)
			continue;
		message_say(game, _("Several commands begin with %.*s. Type one more letter, or press Tab."), shown, name);
		return;
	}
	char *line = mem_string(name), *word = mem_string_n(name, length);
	const struct technique *t = technique_find(line) != NULL ? technique_find(line) : technique_find(word);

	if (t == NULL && spelling_find(word, help_offer_words) != NULL)
		message_refuse(game, _("%s is not a command. For what it means: help %s"), word, word);
	else if (t != NULL)
		message_refuse(game, _("%s is a technique, not a command. To look for it: find %s. To read about it: help %s"), _(t->name), t->id, t->id);
	else
		refuse_unknown(game, word, command_offer, _("for the list: :help"), _("Unknown command: %.40s"), word);
	free(line);
	free(word);
}

static void remove_blanks(char *text)
{
	char *to = text;

	for (const char *p = text; *p != '\0'; p++)
		if (*p != ' ' && *p != '\t')
			*to++ = *p;
	*to = '\0';
}

/* "r1c1=6" alone, which sets a cell. */
static bool is_entry(const char *line)
{
	return (line[0] == 'r' || line[0] == 'R') && digit_of_char(line[1]) > 0 && strchr(line, '=') != NULL;
}

size_t command_name_length(const char *line)
{
	return line[0] == '/' ? 1 : strcspn(line, " \t");
}

/* The ON_... bit of the open screen, whose keys and commands work now. */
static unsigned screen_there(const struct game *game)
{
	return modes[mode_screen(game)].there;
}

/* Whether C is for another screen, as a message then says: it would change a board or list that is hidden. */
static bool is_elsewhere(struct game *game, const struct command *c)
{
	unsigned there = screen_there(game);

	if (game->session == NULL || (c->screens | c->typed) & there || c->lasts)
		return false;
	if (there & (ON_GAMES | ON_STEPS | ON_WAY | ON_PREVIEW) && c->screens & ON_BOARD)
		message_say(game, _("%s works only on the board. Press Escape first."), c->name);
	else if (there & (ON_BOARD | ON_PREVIEW) && c->screens & ON_GAMES)
		message_say(game, _("%s works only in the list of games. Press G first."), c->name);
	else if (there & ON_PAGER && !(c->screens & ON_BOARD) && c->screens & (ON_GAMES | ON_STEPS))
		message_say(game, _("%s works only in a list. Press Escape first."), c->name);
	else
		return false;
	return true;
}

/* The state of an option, such as "on, 3"; free() it. */
static char *option_words(const struct game *game, const struct command *c)
{
	struct strbuf state, words;

	strbuf_init(&state);
	strbuf_init(&words);
	c->state(game, &state);
	for (const char *p = state.text; *p != '\0'; p++)
		strbuf_text(&words, *p != '\n' ? (const char[]){ *p, '\0' } : p[1] != '\0' ? ", " : "");
	strbuf_free(&state);
	return words.text;
}

/* Saves the option, and says what it is now unless its command has said so. */
static void note_option(struct game *game, const struct command *c, const char *words)
{
	struct error err;

	if (game->kept_options != NULL && !option_keep(game, c, &err))
		message_say(game, _("%s: %s; cannot save that: %s"), c->name, words, err.text);
	else if (game->cursor.message == NULL)
		message_say(game, game->kept_options != NULL ? _("%s: %s (saved)") : "%s: %s", c->name, words);
}

void keep_option(struct game *game, const struct command *c)
{
	char *words = option_words(game, c);

	note_option(game, c, words);
	free(words);
}

/* Runs an option's command. Says and saves its state if it changed, or if the user set it to what it was. */
static void run_option(struct game *game, const struct call *call)
{
	const struct command *c = call->command;
	char *before = option_words(game, c);

	c->run(game, call);
	char *now = option_words(game, c);

	if (!game->cursor.refused && (strcmp(before, now) != 0 || (call->text[0] != '\0' && strcmp(call->text, now) == 0)))
		note_option(game, c, now);
	free(before);
	free(now);
}

static void carry_out(struct game *game, const struct command *c, const struct view_cache *view, const char *text, bool forced)
{
	struct call call = { .command = c, .text = text, .view = view, .forced = forced };

	call.argument = command_argument(c->arguments, c->argument_count, text, &call.value);
	/* The command gets the usual spelling. */
	if (call.argument != NO_ARGUMENT && c->arguments[call.argument].word != NULL && call.value[0] == '\0')
		call.text = c->arguments[call.argument].word;
	if (text[0] != '\0' && c->argument_count == 0)
		message_say(game, _("%s takes no argument."), c->name);
	else if (command_takes_words(c) && call.argument == NO_ARGUMENT && (text[0] != '\0' || !c->optional))
		refuse_argument(game, c, text);
	else
		(c->lasts ? run_option : c->run)(game, &call);
}

void command_run(struct game *game, const struct view_cache *view, const char *line)
{
	char *copy, *text, *end;

	line += strspn(line, " \t:");
	size_t length = command_name_length(line);

	if (length == 0)
		return;
	const struct command *c = command_find(line, length);

	bool entry = c == NULL && is_entry(line);

	if (entry) {
		c = command_find("set", strlen("set"));
		length = 0;
	}
	if (c == NULL) {
		say_unknown(game, line, length);
		return;
	}
	copy = mem_string(line + length);
	text = copy + strspn(copy, " \t");
	for (end = text + strlen(text); end > text && strchr(" \t\r\n", end[-1]) != NULL; end--)
		end[-1] = '\0';
	if (entry)
		remove_blanks(text);
	background_stop(game);
	keeping_turn(game);
	message_clear(game);
	random_puzzle_note_key(game);
	proof_note_key(game);
	game->playback.grace = 0;
	if (!is_elsewhere(game, c))
		carry_out(game, c, view, text, c->forces && length > 0 && line[length - 1] == '!');
	free(copy);
}

/* Opens the command line with the command's name. */
static void ask_argument(struct game *game, const struct command *c)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "%s ", c->name);
	open_prompt(game, line.text);
	strbuf_free(&line);
}

/* The name of KEY in the list, and its length in *LENGTH; NULL: it is not there. */
static const char *find_key(const struct key_list *list, int key, size_t *length)
{
	const char *name = list->keys, *next;

	while ((*length = keys_first(name, &next)) > 0 && keys_parse(name, *length) != key)
		name = next;
	return *length > 0 ? name : NULL;
}

/*
 * A key that only moves the cursor on the board leaves a message that is too new to have been read, unless it covers part of the board. Who
 * hears the game hears it once.
 */
static bool leaves_message(const struct game *game, const struct command *c, const struct view_cache *view)
{
	enum { READING = 2000 };	/* milliseconds */
	const struct cursor *at = &game->cursor;

	return at->message != NULL && !at->refused && at->screen == SCREEN_BOARD && !game->preferences.lines &&
	       game->now < at->said + READING && utf8_width(at->message) <= view->width && c == command_find("move", strlen("move"));
}

/* Runs C if KEY is one of these keys. */
static bool try_list(struct game *game, const struct command *c, const struct key_list *list, const struct view_cache *view, int key)
{
	size_t length;
	const char *name = find_key(list, key, &length);

	if (name == NULL)
		return false;
	const char digit[] = { name[length - 1], '\0' }, *word = list->argument != NULL ? list->argument->word : "";

	if (!leaves_message(game, c, view))
		message_clear(game);
	if (list->asks)
		ask_argument(game, c);
	else
		carry_out(game, c, view, word != NULL ? word : digit, false);
	return true;
}

static bool try_keys(struct game *game, const struct command *c, const struct view_cache *view, int key)
{
	struct key_list list;

	for (int i = 0; command_keys(c, i, &list); i++)
		if (try_list(game, c, &list, view, key))
			return true;
	return false;
}

/* Runs the command of KEY in a mode whose keys work THERE. False: there is none. A question ignores the keys that the user has bound. */
static bool try_there(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	const char *line = there != ON_QUESTION ? bound_line(&game->preferences, there, key) : NULL;
	const struct command *bound = line != NULL ? bound_command(line) : NULL;

	if (bound != NULL)
		command_run(game, view, line);
	if (line != NULL)
		return bound != NULL;
	for (size_t i = 0; i < command_count; i++)
		if (commands[i].screens & there && try_keys(game, &commands[i], view, key))
			return true;
	return false;
}

/* Says that KEY does nothing; on a French or Belgian keyboard the upper row has digits only with Shift. */
static void say_no_key(struct game *game, int key)
{
	const struct preferences azerty = { .azerty = true };
	const char *locale = setlocale(LC_CTYPE, NULL);
	bool french = locale != NULL && (strstr(locale, "_FR") != NULL || strstr(locale, "_BE") != NULL);

	if (french && keyboard_digit(&azerty, key) != key)
		message_say(game, _("This key does nothing. To enter digits with it: :keyboard azerty   ?: keys"));
	else
		message_say(game, _("This key does nothing.  ?: help"));
}

/* Runs what the user has bound to KEY. False: on this screen KEY has its usual meaning. */
static bool try_bound(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	const char *line = bound_line(&game->preferences, there, key);

	if (mode_key_is_usual(&game->preferences, key, there))
		return false;
	if (bound_command(line) != NULL)
		command_run(game, view, line);
	else
		say_no_key(game, key);
	return true;
}

/*
 * The functions of the rows of modes.def: what KEY does in a mode, whose keys work THERE. False: the key goes to the next active mode.
 */
typedef bool steering(struct game *, const struct view_cache *, unsigned there, int key);

/* The terminal passes keys to the command line itself. */
static bool steer_prompt(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	(void)game;
	(void)view;
	(void)there;
	(void)key;
	return false;
}

/* A question takes any key: one that does not answer it means no, and does nothing else. */
static bool steer_question(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	if (!try_there(game, view, there, key)) {
		message_clear(game);
		question_close(game);
	}
	return true;
}

static bool steer_pasted(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	if (try_there(game, view, there, key))
		return true;
	game_decline(game);
	return false;
}

/* A puzzle that is being made while no board is open takes any key to stop. */
static bool steer_making_alone(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	(void)view;
	(void)there;
	(void)key;
	if (random_puzzle_stop(game))
		message_say(game, _("No puzzle was made."));
	return true;
}

/* While the board is played, a puzzle or a proof in the making takes only Escape, and Enter when it is ready. */
static bool steer_offer(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	return (key != KEYCODE_ENTER || random_puzzle_takes_enter(game) || proof_takes_enter(game)) && try_there(game, view, there, key);
}

/* An animation takes its own keys; any other ends it. */
static bool steer_player(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	/* If the animation ends early, the text in the panel does not move. */
	if (game->cursor.panel_line == PANEL_END)
		game->cursor.panel_line = view->panel.top;
	if (key < 128 && (key == '0' || digit_of_char((char)key) > 0) && playback_types(game, key == '0' ? 0 : digit_of_char((char)key)))
		return true;
	if (key == KEYCODE_ENTER && playback_goes(game))
		return true;
	if (try_there(game, view, there, key))
		return true;
	game->playback.grace = 0;
	playback_finish(game);
	return false;
}

/* Just after an animation has ended, its keys except Escape do nothing, so that a late pause clears no cell. */
static bool steer_lingering(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	const struct command *player = command_find("player", strlen("player"));
	struct key_list list;
	size_t length;

	(void)view;
	(void)there;
	for (int i = 0; key != KEYCODE_ESCAPE && command_keys(player, i, &list); i++)
		if (find_key(&list, key, &length) != NULL)
			return playback_lingers(game);
	game->playback.grace = 0;
	return false;
}

static bool steer_digit(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	(void)view;
	(void)there;
	return key != KEYCODE_CLICK && highlight_answer(game, keyboard_digit(&game->preferences, key));
}

/* On a board of more than nine digits, whose digits from 10 on are capital letters, KEY enters one. */
static bool steer_letter(struct game *game, int key)
{
	if (game->session == NULL || key < 'A' || key > 'G' || name_digit(game->session->doc.geo, (char)key) == 0)
		return false;
	message_clear(game);
	enter_digit(game, (const char[]){ (char)key, '\0' });
	return true;
}

static bool steer_screen(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	if (there == ON_BOARD && steer_letter(game, key))
		return true;
	if (there == ON_BOARD)
		key = keyboard_digit(&game->preferences, key);
	if (try_bound(game, view, there, key))
		return true;
	for (size_t i = 0; i < command_count; i++)
		if (commands[i].screens & there && try_keys(game, &commands[i], view, key))
			return true;
	if (key & KEYCODE_SHIFT)
		return steer_screen(game, view, there, key & ~KEYCODE_SHIFT);
	if (key != KEYCODE_NONE && key != KEYCODE_WHEEL_UP && key != KEYCODE_WHEEL_DOWN)
		say_no_key(game, key);
	return true;
}

/* Enter goes on in a lesson. */
static bool steer_lesson(struct game *game, const struct view_cache *view, unsigned there, int key)
{
	return try_there(game, view, ON_LESSON, key) || steer_screen(game, view, there & ~(unsigned)ON_LESSON, key);
}

static steering *const steerings[MODES] = {
#define MODE(id, steer, ...) steer_##steer,
#include "game/modes.def"
#undef MODE
};

void command_show_keys(struct game *game, enum mode_id id)
{
	enum { WIDE = 64 };
	char *wide = help_mode(game, id, true), *narrow = help_mode(game, id, false);
	struct strbuf title;

	game->playback.grace = 0;
	if (game->playback.kind != PLAYBACK_NONE && !game->playback.paused)
		playback_pause(game);
	strbuf_init(&title);
	strbuf_format(&title, _("Keys: %s"), _(modes[id].title));
	pager_cover(game, title.text, wide);
	pager_narrow(game, narrow, WIDE);
	strbuf_free(&title);
	free(wide);
	free(narrow);
}

/* A key of `help` shows the keys of the mode; on a page of keys, and on the board with nothing else on it, all keys and commands. */
static bool ask_keys(struct game *game, int key)
{
	const struct command *help = command_find("help", strlen("help"));
	enum mode_id id = mode_next(game, 0);
	const char *line = bound_line(&game->preferences, modes[id].there, key);
	size_t length;

	if (modes[id].any)
		return false;
	if (mode_key_is_usual(&game->preferences, key, modes[id].there) ?
	    find_key(&(struct key_list){ .keys = help->keys }, key, &length) == NULL : strcmp(line, help->name) != 0)
		return false;
	/* A question or an offer stays open below the page, and so does its message. */
	if (!modes[id].says || modes[id].through)
		message_clear(game);
	if (modes[id].all || (game->cursor.screen == SCREEN_PAGER && game->cursor.pager.covers)) {
		char *all = help_all(&game->preferences);

		pager_cover(game, _("Keys and commands"), all);
		free(all);
	} else {
		command_show_keys(game, id);
	}
	return true;
}

void command_key(struct game *game, const struct view_cache *view, int key)
{
	background_stop(game);
	keeping_turn(game);
	random_puzzle_note_key(game);
	proof_note_key(game);
	if (ask_keys(game, key))
		return;
	for (int id = 0; id < MODES; id++)
		if (mode_is_on(game, (enum mode_id)id) && steerings[id](game, view, modes[id].there, key))
			return;
}

/* Selects cells with the first button: one, with Ctrl one more or one less, or those that it is dragged over. */
static void click_cell(struct game *game, int cell, enum click click)
{
	struct cursor *c = &game->cursor;

	if (click == CLICK_PRESS)
		cursor_unselect(game);
	else
		c->selected = cursor_cells(game);
	c->corner = 0;
	if (click == CLICK_ADD && cellset_has(c->selected, cell) && cellset_count(c->selected) > 1)
		cellset_remove(&c->selected, cell);
	else if (click != CLICK_PRESS)
		cellset_add(&c->selected, cell);
	c->cell = cell;
}

/* Marks with the last button: the mark under it or, beside the places of marks, the highlighted or chosen digit. */
static void click_mark(struct game *game, int cell, int digit)
{
	struct cursor *c = &game->cursor;
	const int lit = c->highlight != 0 ? c->highlight : c->pen;

	if (!cellset_has(cursor_cells(game), cell))
		cursor_unselect(game);
	c->cell = cell;
	if (game->session->doc.now.value[cell] != 0)
		return;
	digit = digit != 0 && digit <= game->session->doc.geo->size ? digit : lit;
	if (digit == 0)
		message_say(game, _("Click on the place of a mark, or highlight a digit first."));
	else
		mark_digit(game, (const char[]){ digit_char(digit), '\0' });
}

/* Any button on a digit of the panel: the last one marks it. */
static void click_digit(struct game *game, int digit, enum click click)
{
	const char text[] = { digit_char(digit), '\0' };

	if (click == CLICK_MARK)
		mark_digit(game, text);
	else if (click != CLICK_DRAG)
		enter_digit(game, text);
}

static void click_choice(struct game *game, const struct view_cache *view, int row)
{
	if (row == game->cursor.chosen)
		carry_out(game, command_find("open", strlen("open")), view, "", false);
	else
		game->cursor.chosen = row;
}

void command_click(struct game *game, const struct view_cache *view, struct hit hit, enum click click)
{
	const bool drags = game->cursor.drags;

	/* Only a button that was pressed on a cell drags over others. */
	game->cursor.drags = hit.kind == HIT_CELL && (click == CLICK_PRESS || click == CLICK_ADD || (click == CLICK_DRAG && drags));
	if (click == CLICK_RELEASE || (click == CLICK_DRAG && (!drags || hit.kind != HIT_CELL || hit.index == game->cursor.cell)))
		return;
	if (hit.kind == HIT_KEY) {
		command_key(game, view, hit.index);
		return;
	}
	background_stop(game);
	keeping_turn(game);
	random_puzzle_note_key(game);
	proof_note_key(game);
	for (int id = 0; id < MODES; id++)
		if (modes[id].over && mode_is_on(game, (enum mode_id)id) && steerings[id](game, view, modes[id].there, KEYCODE_CLICK))
			return;
	message_clear(game);
	/* Beside a list the board is only looked at. */
	if (hit.kind == HIT_CELL && game->cursor.screen != SCREEN_BOARD)
		return;
	if (hit.kind == HIT_CELL && click == CLICK_MARK)
		click_mark(game, hit.index, hit.digit);
	else if (hit.kind == HIT_CELL)
		click_cell(game, hit.index, click);
	else if (hit.kind == HIT_DIGIT)
		click_digit(game, hit.index, click);
	else if (hit.kind == HIT_CHOICE)
		click_choice(game, view, hit.index);
}
