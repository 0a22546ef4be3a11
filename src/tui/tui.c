/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/tui.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "command/keycode.h"
#include "tui/input.h"
#include "tui/linear.h"
#include "tui/prompt.h"
#include "tui/screen.h"
#include "tui/signals.h"
#include "tui/terminal.h"
#include "tui/theme.h"
#include "view/scene.h"

enum { STATUS_UNREADABLE = 1, STATUS_USAGE = 2, STATUS_LOST = 1, STATUS_SIGNAL = 128 };

struct tui {
	struct terminal terminal;
	struct theme *theme;
	enum theme_id themed;	/* which one that is */
	struct scene scene;
	struct view_cache view;	/* what drawing it has found out */
	struct linear linear;	/* in place of those four where the terminal is plain */
	struct input input;
	struct prompt prompt;
	struct game *game;
	sigset_t waiting;	/* the mask in which signals are let in */
	bool behind;		/* the line has not taken all that was painted, when: */
	long long painted;
	int idle;		/* see tui.h; -1: nobody asked */
	bool hold;		/* see tui.h */
	bool late;		/* no byte followed in time those that are there */
	int typed;		/* bytes that waited already when a search was shown first */
	long long held;		/* the clock of searches that are held */
	bool swallow;		/* the key that ended a search is not all there yet */
	bool over;
	int status;
};

static long long milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* The theme that the person chose. Its colours take the place of the last one's, so that all is painted anew. */
static void choose_theme(struct tui *t)
{
	if (t->theme != NULL && t->themed == t->game->preferences.theme)
		return;
	theme_free(t->theme);
	t->themed = t->game->preferences.theme;
	t->theme = theme_new(t->themed);
	screen_forget();
}

static void compose(struct tui *t)
{
	scene_draw(&t->scene, t->game, &t->view, t->terminal.width, t->terminal.height, t->terminal.unicode);
	if (t->prompt.open)
		prompt_draw(&t->prompt, &t->scene);
}

static void leave(struct tui *t, int status)
{
	t->over = true;
	t->status = status;
}

/* Whether all that was painted is sent. More behind it would only be seen later still. */
static bool catch_up(struct tui *t)
{
	if (t->behind && queue_send(&t->terminal.queue)) {
		t->behind = false;
		playback_painted(t->game, milliseconds() - t->painted);
	}
	return !t->behind;
}

static void draw(struct tui *t)
{
	if (!catch_up(t))
		return;
	choose_theme(t);
	terminal_mouse(&t->terminal, t->game->preferences.mouse);
	compose(t);
	screen_paint(&t->scene, t->theme);
	t->painted = milliseconds();
	t->behind = true;
	catch_up(t);
}

static void show(struct tui *t)
{
	if (!t->terminal.plain)
		draw(t);
	/* Readline has its line to itself. */
	else if (!t->prompt.open && !linear_write(&t->linear, t->game))
		leave(t, STATUS_LOST);
}

/* GROUP: stopped by a key, so that a pipeline stops as a whole. */
static void suspend(struct tui *t, bool group)
{
	game_pause(t->game);
	terminal_stop(&t->terminal);
	signals_suspend(group);
	terminal_continue(&t->terminal);
	t->game->now = milliseconds();
	game_continue(t->game);
}

static void repaint(struct tui *t)
{
	if (t->terminal.plain)
		spoken_forget(&t->linear.spoken);
	else
		screen_forget();
}

/* Does what the last key or command asked of the terminal. */
static void fulfil(struct tui *t)
{
	struct wishes *wish = &t->game->cursor.wish;

	if (wish->quit)
		leave(t, 0);
	if (wish->repaint || t->prompt.repaint)
		repaint(t);
	if (wish->suspend)
		suspend(t, true);
	if (wish->prompt != NULL)
		prompt_open(&t->prompt, wish->prompt);
	free(wish->prompt);
	*wish = (struct wishes){ 0 };
	t->prompt.repaint = false;
}

/* What the terminal tells while the command line is open: pasted text goes into it, and the mouse waits. */
static bool read_report(struct tui *t)
{
	int key = input_key(&t->input, t->late);

	if (key == KEYCODE_PASTE)
		prompt_paste(&t->prompt, t->input.pasted.text);
	return key >= 0;
}

/* One character of the command line. False where more bytes are needed. */
static bool read_line(struct tui *t)
{
	enum { CTRL_Z = 26 };
	int report = input_report(&t->input, t->late);

	if (report != 0)
		return report > 0 && read_report(t);
	if (t->input.length > 0 && t->input.bytes[0] == CTRL_Z) {
		input_drop(&t->input, 1);
		suspend(t, true);
		return true;
	}
	if (!prompt_read(&t->prompt, t->late))
		return false;
	char *line = prompt_take(&t->prompt);

	if (line != NULL)
		command_run(t->game, &t->view, line);
	free(line);
	return true;
}

/* Where the mouse was not asked for, another program has left it on. */
static void use_mouse(struct tui *t, int key)
{
	if (!t->game->preferences.mouse)
		return;
	if (key != KEYCODE_CLICK) {
		command_key(t->game, &t->view, key);
		return;
	}
	/* Keys before it may have changed what is there. */
	compose(t);
	command_click(t->game, &t->view, scene_hit(&t->scene, t->input.row, t->input.column));
}

static bool read_key(struct tui *t)
{
	int key = input_key(&t->input, t->late);

	if (key >= 0 && t->swallow)
		t->swallow = false;
	else if (key == KEYCODE_CLICK || key == KEYCODE_WHEEL_UP || key == KEYCODE_WHEEL_DOWN)
		use_mouse(t, key);
	else if (key == KEYCODE_PASTE)
		game_paste(t->game, t->input.pasted.text, t->input.pasted.length);
	else if (key >= 0 && key != KEYCODE_NONE)
		command_key(t->game, &t->view, key);
	return key >= 0;
}

static void use_input(struct tui *t)
{
	while (!t->over && (t->prompt.open ? read_line(t) : read_key(t))) {
		fulfil(t);
		/* A screen shows where several keys have led; what lines tell of each would be lost. */
		if (t->terminal.plain && !t->over)
			show(t);
	}
	t->late = false;
}

static void use_signals(struct tui *t)
{
	static const int ending[] = { SIGHUP, SIGTERM, SIGINT };

	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		if (signals_take(ending[i]))
			leave(t, STATUS_SIGNAL + ending[i]);
	if (signals_take(SIGUSR1))
		game_taken(t->game);
	if (signals_take(SIGTSTP))
		suspend(t, false);
	if (signals_take(SIGCONT))
		terminal_continue(&t->terminal);
	if (signals_take(SIGWINCH))
		terminal_resize(&t->terminal);
}

/* How many bytes wait to become keys. */
static int waiting_bytes(const struct tui *t)
{
	int unread = 0;

	if (ioctl(t->terminal.in, FIONREAD, &unread) != 0)
		unread = 0;
	return unread + (int)t->input.length;
}

static void tell_idle(const struct tui *t)
{
	if (t->idle < 0 || t->behind || waiting_bytes(t) > 0)
		return;
	while (write(t->idle, &t->input.total, 1) < 0 && errno == EINTR)
		;
}

static long long watch_clock(void *data)
{
	struct tui *t = data;

	return t->hold ? (t->held += BUSY_SHOWN) : milliseconds();
}

/* Lines are told once, since a voice would tell each change of them, and where keys come from a pipe, none can end the search. */
static void watch_show(void *data, bool first)
{
	struct tui *t = data;

	t->game->now = milliseconds();
	if (first)
		t->typed = waiting_bytes(t);
	if (!t->terminal.plain || (first && !t->terminal.piped))
		show(t);
	if (t->hold)
		tell_idle(t);
}

/* The key that ends a search, and what was typed before it, is not carried out. */
static void swallow_keys(struct tui *t)
{
	if (!input_read(&t->input, t->terminal.in))
		leave(t, STATUS_LOST);
	while (input_key(&t->input, false) >= 0)
		;
	t->swallow = t->input.length > 0;
}

/* Keys that were typed before the search was shown do not end it, nor do those of a pipe, where nobody sees it. */
static bool watch_stop(void *data)
{
	struct tui *t = data;
	struct pollfd keys = { .fd = t->terminal.in, .events = POLLIN };
	struct timespec none = { 0, 0 };

	if (ppoll(&keys, 1, t->hold ? NULL : &none, &t->waiting) < 0 && errno == EINTR) {
		use_signals(t);
		watch_show(t, false);
	}
	if (t->over)
		return true;
	catch_up(t);
	if (t->terminal.piped || waiting_bytes(t) <= t->typed)
		return false;
	swallow_keys(t);
	return true;
}

/* Sleeps until there is input, a signal, another second on the clock, or room on the line. */
static void wait_for_event(struct tui *t)
{
	struct pollfd sources[] = {
		{ .fd = t->terminal.in, .events = POLLIN },
		{ .fd = t->behind ? t->terminal.queue.fd : -1, .events = POLLOUT },
	};
	int timeout = game_timeout(t->game);
	int patience = input_patience(&t->input);

	if (patience >= 0 && (timeout < 0 || timeout > patience))
		timeout = patience;
	tell_idle(t);
	struct timespec limit = { timeout / 1000, timeout % 1000 * 1000000L };
	int ready = ppoll(sources, 2, timeout < 0 ? NULL : &limit, &t->waiting);

	t->game->now = milliseconds();
	t->late = ready == 0 && patience >= 0;
	if (ready > 0 && (sources[0].revents & POLLIN ? !input_read(&t->input, t->terminal.in) : sources[0].revents != 0))
		leave(t, t->terminal.piped ? 0 : STATUS_LOST);
}

static void run(struct tui *t)
{
	fulfil(t);
	while (!t->over) {
		game_tick(t->game);
		show(t);
		wait_for_event(t);
		use_signals(t);
		use_input(t);
	}
	game_pause(t->game);
}

/* False: it was said why, and the status is set. */
static bool open_game(struct tui *t, const struct tui_options *options)
{
	char *state = file_xdg("XDG_STATE_HOME", ".local/state", NULL);
	struct error err;

	t->game = game_new(state, NULL, milliseconds());
	free(state);
	/* A voice is not to be interrupted by what goes on by itself. */
	t->game->preferences.animate = !options->linear;
	char *wrong = command_read_rc(t->game, NULL);

	t->game->preferences.animate &= !options->no_animation;
	t->game->preferences.ascii |= options->no_unicode;
	if (options->file != NULL && !game_load(t->game, options->file, &err)) {
		print_failure(options->file, &err);
		/* A file that cannot be opened is told from one that holds no puzzle. */
		t->status = strcmp(options->file, "-") == 0 || access(options->file, R_OK) == 0 ? STATUS_UNREADABLE : STATUS_USAGE;
		free(wrong);
		return false;
	}
	if (options->file == NULL && options->resume)
		game_resume_last(t->game);
	if (wrong != NULL)
		pager_open(t->game, _("Mistakes in candiderc"), wrong);
	free(wrong);
	return true;
}

/* There is no memory left. Moves are kept already, but not the clock. */
static void last_words(void *game)
{
	terminal_give_back();
	intl_native();
	game_pause(game);
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
	bool taken = options->file != NULL && strcmp(options->file, "-") == 0;
	struct error err;

	intl_utf8();
	if (!(options->linear ? terminal_open_plain(&t.terminal, taken, &err) : terminal_open(&t.terminal, &err))) {
		print_failure(NULL, &err);
		return STATUS_USAGE;
	}
	signals_start(&t.waiting);
	if (open_game(&t, options)) {
		if (terminal_start(&t.terminal, &err)) {
			scene_init(&t.scene);
			linear_init(&t.linear, t.terminal.output, t.terminal.unicode);
			input_start(&t.input, &t.terminal.saved);
			prompt_init(&t.prompt, t.game, &t.input, &t.terminal);
			busy_watch(t.game, &(struct watcher){ watch_clock, watch_show, watch_stop, &t });
			mem_farewell(last_words, t.game);
			run(&t);
			mem_farewell(NULL, NULL);
			terminal_stop(&t.terminal);
			prompt_free(&t.prompt);
			input_free(&t.input);
			linear_free(&t.linear);
			scene_free(&t.scene);
			theme_free(t.theme);
		} else {
			print_failure(NULL, &err);
			t.status = STATUS_USAGE;
		}
	}
	game_free(t.game);
	terminal_close(&t.terminal);
	return t.status;
}
