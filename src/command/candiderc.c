/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The person's candiderc: a command whose effect lasts on each line. It may only set options, so that no file makes the program do at its
 * start what nobody asked for.
 */
#include "command/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

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

/* Carries out one line; what is wrong with it goes to OUT. */
static void run_line(struct game *game, const char *line, struct strbuf *out)
{
	size_t length = command_name_length(line);
	const struct command *c = command_find(line, length);

	if (c == NULL || !c->lasts) {
		struct strbuf names;

		strbuf_init(&names);
		add_options(&names);
		strbuf_format(out, c ? _("%.*s cannot be set in candiderc; these can: %s") : _("there is no option %.*s; the options are %s"),
			      length < 40 ? (int)length : 40, line, names.text);
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
