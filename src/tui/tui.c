/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Starts the terminal side, and ends it. */
#include "tui/tui.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "restrict/restrict.h"
#include "restrict/sandbox.h"
#include "tui/confine.h"
#include "tui/loop.h"
#include "tui/signals.h"
#include "tui/watch.h"

/* What `new` takes was said at the start; false where it is no puzzle, as was printed then. */
static bool start_new(struct tui *t, const char *text)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "new %s", text);
	command_run(t->game, &view_cache_none, line.text);
	strbuf_free(&line);
	if (t->game->session != NULL)
		return true;
	print_error("candide: %s", t->game->cursor.message ? t->game->cursor.message : text);
	t->status = STATUS_UNREADABLE;
	return false;
}

/* False: it was said why, and the status is set. */
static bool open_game(struct tui *t, const struct tui_options *options)
{
	char *state = player_path(PLAYER_STATE, NULL);
	struct error err;

	t->game = game_new(state ? state : "", NULL, clock_milliseconds());
	free(state);
	t->game->rated.on = true;
	t->game->question.unheard = options->linear;
	char *wrong = command_read_rc(t->game, NULL);

	t->game->kept_options = player_path(PLAYER_OPTIONS, "candiderc");
	/* A voice is not to be interrupted by what goes on by itself. */
	t->game->preferences.lines = options->linear;
	t->game->preferences.still = options->no_animation || options->linear;
	t->game->preferences.ascii |= options->no_unicode;
	if (options->file != NULL && !game_load(t->game, options->file, &err)) {
		print_failure(options->file, &err);
		/* A file that cannot be opened is told from one that holds no puzzle. */
		bool there = restrict_is_on() || strcmp(options->file, "-") == 0 || access(options->file, R_OK) == 0;

		t->status = there ? STATUS_UNREADABLE : STATUS_USAGE;
		free(wrong);
		return false;
	}
	if (options->start != NULL && !start_new(t, options->start)) {
		free(wrong);
		return false;
	}
	if (options->file == NULL && options->start == NULL && options->resume)
		game_resume_last(t->game);
	else if (options->file == NULL && options->start == NULL)
		game_ask_begin(t->game);
	if (wrong != NULL)
		pager_open(t->game, _("Mistakes in candiderc"), wrong);
	free(wrong);
	return true;
}

/* There is no memory left. Moves are kept already where they can be, but not the clock. */
static void last_words(void *game)
{
	char *path;

	terminal_give_back();
	intl_native();
	keeping_end(game, 0, &path);
	free(path);
}

/* What the journal could not take, once the terminal is the person's again. */
static void tell_end(struct tui *t)
{
	intl_native();
	if (t->kept == KEPT_RESCUED)
		print_error(_("candide: the journal could not be written; the game is in %s, and the next start offers it"), t->rescue);
	else if (t->status == SIGNALS_STATUS + SIGXCPU)
		print_error(_("candide: this game has used all the processor time that it may use at a stretch; it is kept for the next start"));
	else if (t->kept == KEPT_NOT)
		print_error(_("candide: the game could not be kept"));
	if ((t->kept == KEPT_NOT || t->game->keeping.lost) && t->status == 0)
		t->status = STATUS_LOST;
	free(t->rescue);
}

static int idle_descriptor(void)
{
	const char *name = getenv("CANDIDE_IDLE_FD");
	char *end;
	long fd = name ? strtol(name, &end, 10) : -1;

	if (name == NULL || *name == '\0' || *end != '\0' || fd < 0 || fd > INT_MAX || fcntl((int)fd, F_GETFD) < 0)
		return -1;
	return (int)fd;
}

int tui_run(const struct tui_options *options)
{
	struct tui t = { .idle = idle_descriptor() };

	t.hold = t.idle >= 0 && getenv("CANDIDE_HOLD") != NULL;
	bool taken = !restrict_is_on() && options->file != NULL && strcmp(options->file, "-") == 0;
	struct error err;

	intl_utf8();
	if (!(options->linear ? terminal_open_plain(&t.terminal, taken, &err) : terminal_open(&t.terminal, &err))) {
		print_failure(NULL, &err);
		return STATUS_USAGE;
	}
	signals_start();
	if (!confine_start(&err)) {
		print_failure(NULL, &err);
		terminal_close(&t.terminal);
		return STATUS_USAGE;
	}
	if (open_game(&t, options)) {
		signals_guard(terminal_give_back);
		if (terminal_start(&t.terminal, &err)) {
			/* Before, the terminal was opened by its name. */
			if (restrict_is_on())
				sandbox_hide();
			scene_init(&t.scene);
			linear_init(&t.linear, t.terminal.output, t.terminal.unicode);
			input_start(&t.input, &t.terminal.saved);
			prompt_init(&t.prompt, t.game, &t.input, &t.terminal);
			t.game->has_clipboard = t.terminal.clipboard;
			t.game->plain = !t.terminal.unicode;
			watch_searches(&t);
			mem_farewell(last_words, t.game);
			loop_run(&t);
			mem_farewell(NULL, NULL);
			terminal_stop(&t.terminal);
			prompt_free(&t.prompt);
			input_free(&t.input);
			linear_free(&t.linear);
			scene_free(&t.scene);
			theme_free(t.theme);
			tell_end(&t);
		} else {
			print_failure(NULL, &err);
			t.status = STATUS_USAGE;
		}
	}
	game_free(t.game);
	terminal_close(&t.terminal);
	return t.status;
}
