/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What goes through a console: bytes of both directions, idle marks and reports, and what the screen shows then. */
#include "tests/terminal/console.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/strbuf.h"

enum { PATIENCE = 60000 };	/* milliseconds: only a program that hangs takes so long */

static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void read_screen(struct console *c)
{
	char bytes[16384];
	ssize_t n;

	while (c->master >= 0 && (n = read(c->master, bytes, sizeof bytes)) > 0) {
		c->bytes += (size_t)n;
		c->escaped = c->escaped || memchr(bytes, '\033', (size_t)n) != NULL;
		vterm_input_write(c->vt, bytes, (size_t)n);
	}
}

static void read_idle(struct console *c)
{
	unsigned char marks[256];
	ssize_t n = read(c->idle, marks, sizeof marks);

	if (n > 0) {
		c->used = marks[n - 1];
		c->idles += (size_t)n;
	} else if (n == 0) {
		/* The last process that could write to it is gone. */
		close(c->idle);
		c->idle = -1;
	}
}

static void read_jobs(struct console *c)
{
	struct console_report r;

	if (read(c->jobs, &r, sizeof r) != sizeof r) {
		close(c->jobs);
		c->jobs = -1;
		return;
	}
	if (r.what == 'p')
		c->pid = r.value;
	else if (r.what == 't')
		c->stopped = true;
	else {
		c->ended = true;
		c->status = r.value;
	}
}

/* Takes in what happens until DEADLINE at most. False: it has passed. */
static bool listen_until(struct console *c, long long deadline)
{
	struct pollfd sources[] = {
		{ .fd = c->idle, .events = POLLIN }, { .fd = c->jobs, .events = POLLIN }, { .fd = c->master, .events = POLLIN },
	};
	long long left = deadline - now();

	if (left <= 0)
		return false;
	poll(sources, 3, (int)left);
	/* What was written before a mark is on the screen when the mark is seen. */
	if (sources[0].revents)
		read_idle(c);
	read_screen(c);
	if (sources[1].revents)
		read_jobs(c);
	if (c->idle < 0 && c->jobs < 0 && !c->ended)
		c->ended = waitpid(c->child, &c->status, 0) == c->child;
	return true;
}

bool console_keys(struct console *c, const char *bytes)
{
	long long deadline = now() + PATIENCE;
	size_t length = strlen(bytes), before = c->sent;
	bool writable = true;

	for (size_t done = 0; done < length && writable;) {
		ssize_t n = write(c->master, bytes + done, length - done);

		if (n > 0)
			done += (size_t)n;
		else
			writable = errno == EAGAIN && listen_until(c, deadline);
	}
	c->sent = before + length;
	while (c->used != c->sent % 256 && !c->ended && !c->stopped)
		if (!listen_until(c, deadline))
			return false;
	return writable;
}

/* Sends what the emulator has to say. */
static bool send_output(struct console *c)
{
	char bytes[256];
	size_t n = vterm_output_read(c->vt, bytes, sizeof bytes - 1);

	bytes[n] = '\0';
	return console_keys(c, bytes);
}

bool console_click(struct console *c, int row, int column)
{
	vterm_mouse_move(c->vt, row, column, VTERM_MOD_NONE);
	vterm_mouse_button(c->vt, 1, true, VTERM_MOD_NONE);
	vterm_mouse_button(c->vt, 1, false, VTERM_MOD_NONE);
	return send_output(c);
}

bool console_paste(struct console *c, const char *text)
{
	vterm_keyboard_start_paste(c->vt);
	if (!send_output(c) || !console_keys(c, text))
		return false;
	vterm_keyboard_end_paste(c->vt);
	return send_output(c);
}

static bool settled(const struct console *c)
{
	return c->used == c->sent % 256 && c->idles >= c->awaited;
}

static bool wait_for(struct console *c, const char *text, bool there)
{
	long long deadline = now() + PATIENCE;

	while (!(settled(c) && console_shows(c, text) == there) && !c->ended)
		if (!listen_until(c, deadline))
			break;
	return console_shows(c, text) == there;
}

bool console_until(struct console *c, const char *text)
{
	return wait_for(c, text, true);
}

bool console_until_gone(struct console *c, const char *text)
{
	return wait_for(c, text, false);
}

void console_listen(struct console *c, int milliseconds)
{
	long long deadline = now() + milliseconds;

	while (!c->ended && listen_until(c, deadline))
		;
}

bool console_until_end(struct console *c)
{
	long long deadline = now() + PATIENCE;

	while (!c->ended && listen_until(c, deadline))
		;
	return c->ended;
}

bool console_until_stopped(struct console *c)
{
	long long deadline = now() + PATIENCE;

	while (!c->stopped && !c->ended && listen_until(c, deadline))
		;
	return c->stopped;
}

void console_foreground(struct console *c)
{
	c->stopped = false;
	c->awaited = c->idles + 1;
	if (write(c->orders, "f", 1) != 1)
		c->ended = true;
}

void console_signal(struct console *c, int signal)
{
	c->awaited = c->idles + 1;
	kill(c->pid, signal);
}

void console_hang_up(struct console *c)
{
	close(c->master);
	c->master = -1;
}

void console_free(struct console *c)
{
	if (c->vt == NULL)
		return;
	if (!c->ended) {
		kill(c->pid, SIGKILL);
		console_until_end(c);
	}
	waitpid(c->child, NULL, 0);
	int fds[] = { c->master, c->terminal, c->idle, c->jobs, c->orders };

	for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	vterm_free(c->vt);
	c->vt = NULL;
}

static void add_row(const struct console *c, int row, struct strbuf *out)
{
	size_t used = out->length;

	for (int x = 0; x < c->columns; x++) {
		VTermScreenCell cell = console_cell(c, row, x);

		strbuf_rune(out, cell.chars[0] ? cell.chars[0] : ' ');
		if (cell.chars[0] != 0 && cell.chars[0] != ' ')
			used = out->length;
		if (cell.width == 2)
			x++;
	}
	out->length = used;
	out->text[used] = '\0';
}

char *console_text(const struct console *c, int row)
{
	struct strbuf out;

	strbuf_init(&out);
	if (row >= 0)
		add_row(c, row, &out);
	for (int y = 0; row < 0 && y < c->rows; y++) {
		add_row(c, y, &out);
		strbuf_char(&out, '\n');
	}
	return out.text;
}

bool console_shows(const struct console *c, const char *text)
{
	char *all = console_text(c, -1);
	bool yes = strstr(all, text) != NULL;

	free(all);
	return yes;
}

VTermScreenCell console_cell(const struct console *c, int row, int column)
{
	VTermScreenCell cell = { .chars = { 0 } };

	vterm_screen_get_cell(c->screen, (VTermPos){ .row = row, .col = column }, &cell);
	return cell;
}

VTermPos console_cursor(const struct console *c)
{
	VTermPos at;

	vterm_state_get_cursorpos(vterm_obtain_state(c->vt), &at);
	return at;
}

bool console_modes_restored(const struct console *c)
{
	struct termios now_set = { 0 };	/* of which some C libraries fill a part */

	return tcgetattr(c->terminal, &now_set) == 0 && now_set.c_iflag == c->modes.c_iflag &&
	       now_set.c_oflag == c->modes.c_oflag && now_set.c_lflag == c->modes.c_lflag &&
	       memcmp(now_set.c_cc, c->modes.c_cc, sizeof now_set.c_cc) == 0;
}
