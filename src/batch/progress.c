/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/progress.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/intl.h"

enum { FIRST = 1000, STEP = 250 };

bool progress_obeyed(int fd)
{
	const char *terminal = getenv("TERM");

	return terminal != NULL && strcmp(terminal, "dumb") != 0 && isatty(fd);
}

void progress_init(struct progress *p, bool on, long long now)
{
	*p = (struct progress){ .on = on, .start = now, .next = now + FIRST };
}

void progress_show(struct progress *p, long done, long total, long long now, struct strbuf *out)
{
	double rate = 1000.0 * (double)done / (double)(now - p->start + (now == p->start));
	char left[16];

	if (!p->on || now < p->next || done == 0)
		return;
	p->next = now + STEP;
	p->shown = true;
	strbuf_char(out, '\r');
	if (total >= done) {
		clock_text((long long)(1000.0 * (double)(total - done) / rate), left);
		strbuf_format(out, _("%ld of %ld puzzles, %.0f a second, %s left"), done, total, rate, left);
	} else {
		strbuf_format(out, ngettext("%ld puzzle, %.0f a second", "%ld puzzles, %.0f a second", (unsigned long)done), done, rate);
	}
	strbuf_text(out, "\033[K");
}

void progress_clear(struct progress *p, struct strbuf *out)
{
	if (p->shown)
		strbuf_text(out, "\r\033[K");
	p->shown = false;
}
