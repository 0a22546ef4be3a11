/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/watch.h"

#include <poll.h>
#include <time.h>

#include "base/clock.h"
#include "tui/loop.h"
#include "tui/signals.h"

static long long watch_clock(void *data)
{
	struct tui *t = data;

	return t->hold ? (t->held += BUSY_SHOWN) : clock_milliseconds();
}

/* Lines are told once, since a voice would tell each change of them, and where keys come from a pipe, none can end the search. */
static void watch_show(void *data, bool first)
{
	struct tui *t = data;

	t->game->now = clock_milliseconds();
	if (first)
		t->typed = loop_unused(t);
	if (!t->terminal.plain || (first && !t->terminal.piped))
		loop_show(t);
	loop_send(t);
	if (t->hold)
		loop_tell_idle(t);
}

static bool is_gone(const struct pollfd *source)
{
	return (source->revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Keys that were typed before the search was shown do not end it, nor do those of a pipe, where nobody sees it. */
static bool watch_stop(void *data)
{
	struct tui *t = data;
	struct pollfd keys = { .fd = t->terminal.in, .events = POLLIN };
	struct timespec none = { 0, 0 };

	signals_poll(&keys, 1, t->hold ? NULL : &none);
	if (loop_use_signals(t))
		watch_show(t, false);
	if (!t->terminal.piped && is_gone(&keys))
		loop_leave(t, STATUS_LOST);
	if (t->over)
		return true;
	loop_send(t);
	if (t->terminal.piped || loop_unused(t) <= t->typed)
		return false;
	t->stopped = true;
	t->stopper = t->input.used + (unsigned)t->typed;
	return true;
}

void watch_searches(struct tui *t)
{
	busy_watch(t->game, &(struct watcher){ watch_clock, watch_show, watch_stop, t });
}
