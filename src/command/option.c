/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Options: the state of each, as lines of arguments with which its command would set it; and candiderc, which saves the options that the
 * user changes. Each line of candiderc is a command whose effect lasts. Other commands are refused, so that no file makes the program do
 * anything else at its start.
 */
#include "command/command.h"
#include "command/do.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "logic/step/variant.h"
#include "restrict/restrict.h"

static void add_switch(bool on, struct strbuf *out)
{
	strbuf_text(out, on ? "on\n" : "off\n");
}

void state_highlight(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.follow ? "follow\n" : "off\n");
}

/* A stopped clock is for this game only. */
void state_clock(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.clock_hidden ? "hide\n" : "show\n");
}

void state_rate(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.rating_hidden ? "hide\n" : "show\n");
}

void state_rates(const struct game *game, struct strbuf *out)
{
	strbuf_format(out, "berthier %s\n", game->preferences.rates_berthier ? "on" : "off");
}

void state_animate(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.animate, out);
	strbuf_format(out, "%d\n", game->preferences.speed + 1);
}

void state_entry(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.digit_first ? "digit first\n" : "cell first\n");
}

void state_keyboard(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.azerty ? "azerty\n" : "qwerty\n");
}

void state_order(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, engine_options(game->engine)->hodoku_order ? "hodoku\n" : "simple\n");
}

void state_spectators(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.watched, out);
}

void state_conflicts(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.conflicts, out);
}

void state_shade(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.shade, out);
}

void state_theme(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = {
#define THEME_WORD(ID, word) [THEME_##ID] = word,
		THEME_TABLE(THEME_WORD)
#undef THEME_WORD
	};

	strbuf_format(out, "%s\n", words[game->preferences.theme]);
	own_looks_print(&game->preferences, out);
}

void state_tints(const struct game *game, struct strbuf *out)
{
	add_switch(!game->preferences.tints_hidden, out);
}

void state_marks(const struct game *game, struct strbuf *out)
{
	strbuf_format(out, "auto cages %s\n", game->preferences.cage_marks ? "on" : "off");
}

void state_raised(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = { [RAISED_AUTO_SUMS] = "auto", [RAISED_ON_SUMS] = "on", [RAISED_OFF_SUMS] = "off" };

	strbuf_format(out, "%s\n", words[game->preferences.raised]);
}

void state_layout(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = {
#define LAYOUT_WORD(ID, word) [LAYOUT_##ID] = word,
		LAYOUT_TABLE(LAYOUT_WORD)
#undef LAYOUT_WORD
	};

	strbuf_format(out, "%s\n", words[game->preferences.layout]);
}

void state_linear(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.lines, out);
}

void state_mouse(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.mouse, out);
}

void state_unicode(const struct game *game, struct strbuf *out)
{
	add_switch(!game->preferences.ascii, out);
}

void state_snyder(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.begin == BEGIN_OWN, out);
}

void state_begin(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = { [BEGIN_AUTOMATIC] = "automatic", [BEGIN_OWN] = "own", [BEGIN_NONE] = "none" };

	strbuf_format(out, "%s\n", words[game->preferences.begin]);
}

/* The first line sets the defaults, so that earlier lines of candiderc have no effect. */
void state_techniques(const struct game *game, struct strbuf *out)
{
	const struct technique_set *set = &engine_options(game->engine)->techniques;
	struct technique_set usual;
	struct finder_options usual_options;

	technique_set_default(&usual);
	finder_options_default(&usual_options);
	strbuf_text(out, "default\n");
	for (int t = 0; t < technique_count; t++)
		if (set->on[t] != usual.on[t])
			strbuf_format(out, "%s %s\n", techniques[t].id, set->on[t] ? "on" : "off");
	for (enum variant v = 0; v < VARIANTS; v++) {
		bool on = *variant_on(&engine_options(game->engine)->finders, v);

		if (on != *variant_on(&usual_options, v))
			strbuf_format(out, "%s %s\n", variant_id(v), on ? "on" : "off");
	}
}

static const char block_begins[] = "# candide keeps here what you set in the game; it writes between these two lines alone";
static const char block_ends[] = "# end of what candide keeps";

enum { LARGEST_FILE = 1 << 20 };

/* Appends a line for each of the command's states. */
static void add_lines(const struct game *game, const struct command *c, struct strbuf *out)
{
	struct strbuf state;

	strbuf_init(&state);
	c->state(game, &state);
	for (char *line = state.text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
		strbuf_format(out, "%s %.*s\n", c->name, (int)(end - line), line);
	strbuf_free(&state);
}

/* Reads the line at *P, LENGTH bytes without its newline, and advances *P. False: there is none. */
static bool next_of(const char **p, const char **line, size_t *length)
{
	if (**p == '\0')
		return false;
	*line = *p;
	*length = strcspn(*p, "\n");
	*p += *length + ((*p)[*length] == '\n');
	return true;
}

static bool is_line(const char *line, size_t length, const char *word)
{
	return length == strlen(word) && memcmp(line, word, length) == 0;
}

/* Copies TEXT with new lines of C in candide's block. Without a block one is appended, so that it overrides the lines before it. */
static void renew_block(const struct game *game, const struct command *c, const char *text, struct strbuf *out)
{
	const char *line;
	size_t length;
	bool inside = false, done = false;

	while (next_of(&text, &line, &length)) {
		if (!done && is_line(line, length, inside ? block_ends : block_begins)) {
			done = inside;
			inside = !inside;
			if (done)
				add_lines(game, c, out);
		} else if (inside && command_find(line, command_name_length(line)) == c) {
			continue;
		}
		strbuf_format(out, "%.*s\n", (int)length, line);
	}
	if (done)
		return;
	/* A block without its last line extends to the end of the file. */
	if (!inside)
		strbuf_format(out, "%s\n", block_begins);
	add_lines(game, c, out);
	strbuf_format(out, "%s\n", block_ends);
}

static bool make_directory_of(const char *path, struct error *err)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return true;
	char *directory = mem_string_n(path, (size_t)(slash - path));
	bool ok = file_make_directory(directory, err);

	free(directory);
	return ok;
}

bool option_keep(const struct game *game, const struct command *c, struct error *err)
{
	const char *path = game->kept_options;
	struct strbuf text, out;

	strbuf_init(&text);
	strbuf_init(&out);
	size_t most = restrict_limit(LARGEST_FILE, RESTRICT_OPTIONS_SIZE);
	bool there = access(path, F_OK) == 0, ok = there ? file_read(path, most, &text, err) : make_directory_of(path, err);

	if (ok) {
		renew_block(game, c, text.text, &out);
		ok = file_write(path, out.text, out.length, err);
	}
	if (!ok)
		own_name_shorten(err);
	strbuf_free(&text);
	strbuf_free(&out);
	return ok;
}

enum { LARGEST_RC = 1 << 20 };

static void add_options(struct strbuf *out)
{
	bool any = false;

	for (size_t i = 0; i < command_count; i++) {
		if (!commands[i].lasts)
			continue;
		strbuf_format(out, "%s%s", any ? ", " : "", commands[i].name);
		any = true;
	}
}

static void say_no_option(const char *name, size_t length, const char *options, struct strbuf *out)
{
	struct spelling_search search;
	struct strbuf sentence, help;

	strbuf_init(&sentence);
	strbuf_init(&help);
	strbuf_format(&sentence, _("Unknown option: %.*s"), length < 40 ? (int)length : 40, name);
	strbuf_format(&help, _("the options are %s"), options);
	spelling_begin(&search, name, length);
	for (size_t i = 0; i < command_count; i++)
		if (commands[i].lasts)
			spelling_offer_aloud(&search, commands[i].name, &commands[i]);
	spelling_say(&search, sentence.text, help.text, out);
	strbuf_free(&sentence);
	strbuf_free(&help);
}

/* Whether a line does something else than to set the option, as theme save does. */
static bool line_acts(const struct command *c, const char *text)
{
	const char *value;
	const int argument = command_argument(c->arguments, c->argument_count, text, &value);

	return argument != NO_ARGUMENT && c->arguments[argument].acts;
}

/* Runs one line; mistakes go to OUT. */
static void run_line(struct game *game, const char *line, struct strbuf *out)
{
	size_t length = command_name_length(line);
	const struct command *c = command_find(line, length);

	if (c == NULL || !c->lasts || line_acts(c, line + length + strspn(line + length, " \t!"))) {
		struct strbuf names;

		strbuf_init(&names);
		add_options(&names);
		if (c != NULL)
			strbuf_format(out, _("%s cannot be set in candiderc; these can: %s"), c->lasts ? line : c->name, names.text);
		else
			say_no_option(line, length, names.text, out);
		strbuf_free(&names);
	} else if (line[length + strspn(line + length, " \t")] == '\0') {
		struct strbuf words;

		strbuf_init(&words);
		command_arguments(c, &words);
		strbuf_format(out, _("%s takes one of: %s"), c->name, words.text);
		strbuf_free(&words);
	} else {
		command_run(game, &view_cache_none, line);
		if (game->cursor.refused)
			strbuf_text(out, game->cursor.message);
		message_clear(game);
	}
}

static void run_lines(struct game *game, const char *path, char *text, struct strbuf *out)
{
	struct strbuf wrong;
	char *rest = text;

	strbuf_init(&wrong);
	for (int number = 1; rest != NULL && *rest != '\0'; number++) {
		char *line = rest + strspn(rest, " \t:"), *end = strchr(rest, '\n');

		rest = end ? end + 1 : NULL;
		line[strcspn(line, "\r\n")] = '\0';
		if (line[0] == '\0' || line[0] == '#')
			continue;
		strbuf_clear(&wrong);
		run_line(game, line, &wrong);
		if (wrong.length > 0)
			strbuf_format(out, "%s:%d: %s\n", path, number, wrong.text);
	}
	strbuf_free(&wrong);
}

char *command_read_rc(struct game *game, const char *path)
{
	char *name = path ? mem_string(path) : player_path(PLAYER_OPTIONS, "candiderc");
	const char *shown;
	struct strbuf text, out;
	struct error err;

	strbuf_init(&text);
	strbuf_init(&out);
	shown = name != NULL ? own_name_shown(name) : "";
	if (name != NULL && file_read(name, restrict_limit(LARGEST_RC, RESTRICT_OPTIONS_SIZE), &text, &err))
		run_lines(game, shown, text.text, &out);
	else if (name != NULL && access(name, F_OK) == 0)
		strbuf_format(&out, "%s: %s\n", shown, err.text);
	strbuf_free(&text);
	free(name);
	if (out.length > 0)
		return out.text;
	strbuf_free(&out);
	return NULL;
}
