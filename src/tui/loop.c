/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/loop.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/intl.h"
#include "command/command.h"
#include "command/keycode.h"
#include "restrict/restrict.h"
#include "tui/screen.h"
#include "tui/signals.h"

enum { CTRL_C = 3, CTRL_Z = 26 };
enum { PATIENCE = 3000 };	/* milliseconds: so long may another program hold the journal at the end */

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

void loop_leave(struct tui *t, int status)
{
	if (!t->over || status > SIGNALS_STATUS)
		t->status = status;
	t->over = true;
}

/* Below the board, where the command line may cover it. */
static void was_painted(struct tui *t)
{
	playback_painted(t->game, clock_milliseconds() - t->painted);
	if (t->scene.news != 0 && !t->prompt.open)
		keeping_seen(t->game, t->scene.news);
}

bool loop_send(struct tui *t)
{
	/* Readline writes lines, too. */
	t->behind = t->behind || t->terminal.plain;
	if (t->behind && queue_send(&t->terminal.queue)) {
		t->behind = false;
		if (!t->terminal.plain)
			was_painted(t);
	}
	if (t->terminal.plain && t->terminal.queue.gone)
		loop_leave(t, STATUS_LOST);
	return !t->behind;
}

/* Behind what still waits more would only be seen later still. */
static void loop_draw(struct tui *t)
{
	if (!loop_send(t))
		return;
	choose_theme(t);
	terminal_mouse(&t->terminal, t->game->preferences.mouse);
	compose(t);
	screen_paint(&t->scene, t->theme);
	t->painted = clock_milliseconds();
	t->behind = true;
	loop_send(t);
}

void loop_show(struct tui *t)
{
	if (!t->terminal.plain)
		loop_draw(t);
	/* Readline has its line to itself. */
	else if (!t->prompt.open && !linear_write(&t->linear, t->game))
		loop_leave(t, STATUS_LOST);
}

/* GROUP: stopped by a key, so that a pipeline stops as a whole. */
static void suspend(struct tui *t, bool group)
{
	game_pause(t->game);
	terminal_stop(&t->terminal);
	signals_suspend(group);
	terminal_continue(&t->terminal);
	t->game->now = clock_milliseconds();
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
		loop_leave(t, 0);
	if (wish->repaint || t->prompt.repaint)
		repaint(t);
	if (wish->suspend)
		suspend(t, true);
	if (wish->copy)
		terminal_copy(&t->terminal, t->game->cursor.yanked);
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
	int report = input_report(&t->input, t->late);

	if (report != 0)
		return report > 0 && read_report(t);
	if (t->input.length > 0 && t->input.bytes[0] == CTRL_Z) {
		input_drop(&t->input, 1);
		if (restrict_is_on())
			command_run(t->game, &t->view, "suspend");
		else
			suspend(t, true);
		return true;
	}
	bool newline = t->input.length > 0 && t->input.bytes[0] == '\n';

	if (!prompt_read(&t->prompt, t->late))
		return false;
	t->line_begun = !newline;
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

/* Keys for which nobody has a use but to end a search; any other one is carried out then. */
static bool only_stops(int key)
{
	return key == KEYCODE_ESCAPE || key == KEYCODE_ENTER || key == ' ' || key == CTRL_C;
}

/* A line of plain keys, such as a pipe or a line editor sends, ends in a newline, which is an Enter where it is alone. */
static bool ends_line(struct tui *t, bool newline)
{
	bool ends = newline && t->line_begun;

	t->line_begun = !newline;
	return ends;
}

static bool read_key(struct tui *t)
{
	bool newline = t->terminal.plain && t->input.length > 0 && t->input.bytes[0] == '\n';
	bool stops = t->stopped && t->input.used == t->stopper;
	int key = input_key(&t->input, t->late);

	if (key < 0)
		return false;
	t->stopped = t->stopped && t->input.used <= t->stopper;
	if (ends_line(t, newline) || (stops && only_stops(key)))
		return true;
	if (key == KEYCODE_CLICK || key == KEYCODE_WHEEL_UP || key == KEYCODE_WHEEL_DOWN)
		use_mouse(t, key);
	else if (key == KEYCODE_PASTE && t->input.pasted_too_much)
		message_say(t->game, _("The pasted text is too long, and was ignored."));
	else if (key == KEYCODE_PASTE)
		game_paste(t->game, t->input.pasted.text, t->input.pasted.length);
	else if (key != KEYCODE_NONE)
		command_key(t->game, &t->view, key);
	return true;
}

bool loop_use_signals(struct tui *t)
{
	static const int ending[] = { SIGHUP, SIGTERM, SIGINT, SIGXCPU };

	if (!signals_any())
		return false;
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		if (signals_take(ending[i]))
			loop_leave(t, SIGNALS_STATUS + ending[i]);
	if (signals_take(SIGUSR1))
		game_taken(t->game);
	if (signals_take(SIGTSTP) && !restrict_is_on())
		suspend(t, false);
	if (signals_take(SIGCONT))
		terminal_continue(&t->terminal);
	if (signals_take(SIGWINCH))
		terminal_resize(&t->terminal);
	return true;
}

static void use_input(struct tui *t)
{
	while (!t->over && (t->prompt.open ? read_line(t) : read_key(t))) {
		t->late = false;
		fulfil(t);
		loop_use_signals(t);
		/* A screen shows where several keys have led; what lines tell of each would be lost. */
		if (t->terminal.plain && !t->over)
			loop_show(t);
	}
	t->late = false;
}

int loop_unused(const struct tui *t)
{
	int unread = 0;

	if (ioctl(t->terminal.in, FIONREAD, &unread) != 0)
		unread = 0;
	return unread + (int)t->input.length;
}

void loop_tell_idle(const struct tui *t)
{
	if (t->idle < 0 || t->behind || loop_unused(t) > 0 || t->game->rated.job != NULL)
		return;
	while (write(t->idle, &t->input.total, 1) < 0 && errno == EINTR)
		;
}

/*
 * Sleeps until there is input, a signal, another second on the clock, or room on the line. Lines pile up where nobody takes them, so
 * that keys, which would add to them, have to wait.
 */
static void wait_for_event(struct tui *t)
{
	bool held = t->terminal.plain && t->behind && queue_is_long(&t->terminal.queue);
	struct pollfd sources[] = {
		{ .fd = held ? -1 : t->terminal.in, .events = POLLIN },
		{ .fd = t->behind ? t->terminal.queue.fd : -1, .events = POLLOUT },
	};
	int timeout = game_timeout(t->game, t->view.too_small);
	int patience = held ? -1 : input_patience(&t->input);
	long long left = t->heard + patience - clock_milliseconds();

	if (patience >= 0 && (timeout < 0 || timeout > left))
		timeout = left > 0 ? (int)left : 0;
	loop_tell_idle(t);
	struct timespec limit = { timeout / 1000, timeout % 1000 * 1000000L };
	int ready = signals_poll(sources, 2, timeout < 0 ? NULL : &limit);

	t->game->now = clock_milliseconds();
	bool heard = ready > 0 && sources[0].revents != 0;

	t->late = !heard && patience >= 0 && t->game->now - t->heard >= patience;
	if (heard)
		t->heard = t->game->now;
	if (heard && (sources[0].revents & POLLIN ? !input_read(&t->input, t->terminal.in) : true))
		loop_leave(t, t->terminal.piped ? 0 : STATUS_LOST);
}

/* No line is lost because it is read slowly. Whoever does not want to wait for that sends a signal. */
static void send_rest(struct tui *t)
{
	struct pollfd line = { .fd = t->terminal.queue.fd, .events = POLLOUT };

	while (t->terminal.plain && t->status < SIGNALS_STATUS && !loop_send(t)) {
		signals_poll(&line, 1, NULL);
		loop_use_signals(t);
	}
}

void loop_run(struct tui *t)
{
	while (!t->over) {
		game_tick(t->game);
		command_tick(t->game, &t->view);
		fulfil(t);
		if (t->over)
			break;
		loop_show(t);
		loop_send(t);
		if (t->over)
			break;
		wait_for_event(t);
		loop_use_signals(t);
		use_input(t);
	}
	t->kept = keeping_end(t->game, PATIENCE, &t->rescue);
	send_rest(t);
}
