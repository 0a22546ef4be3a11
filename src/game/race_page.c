/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/race_page.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "search/method.h"

/* Columns of the table, and of the longest bar. */
enum { NAME_COLUMN = 11, TRIES_COLUMN = 10, DIGITS_COLUMN = 16, TIME_COLUMN = 14, BAR = 24 };
enum { WIDE = NAME_COLUMN + TRIES_COLUMN + DIGITS_COLUMN + TIME_COLUMN + 2 + BAR };

static void add_time(long long spent, struct strbuf *out)
{
	long long hundredths = (spent + 5000) / 10000;

	strbuf_format(out, _("%lld.%02lld ms"), hundredths / 100, hundredths % 100);
}

void race_result(const struct trail *t, struct strbuf *out)
{
	struct strbuf time;

	strbuf_init(&time);
	add_time(t->spent, &time);
	strbuf_format(out, t->solved ? _("solved, %s") : t->done ? _("no solution, %s") : _("not finished, %s"), time.text);
	strbuf_free(&time);
}

void race_line(const struct trail *t, struct strbuf *out)
{
	strbuf_format(out, ngettext("%s: %ld try, ", "%s: %ld tries, ", (unsigned long)t->tries), t->method->name, t->tries);
	race_result(t, out);
}

/* TEXT at the right end of a column of so many characters. */
static void add_at_right(const char *text, int width, struct strbuf *out)
{
	strbuf_format(out, "%*s%s", width - utf8_width(text) > 0 ? width - utf8_width(text) : 0, "", text);
}

static void add_number(long number, int width, struct strbuf *out)
{
	char text[24];

	snprintf(text, sizeof text, "%ld", number);
	add_at_right(text, width, out);
}

/* The longest bar is that of the slowest; each that took any time has one. */
static void add_time_bar(long long spent, long long most, struct strbuf *out)
{
	int length = most > 0 ? (int)(spent * BAR / most) : 0;

	strbuf_text(out, "  ");
	for (int i = 0; i < (length > 0 ? length : 1); i++)
		strbuf_char(out, '#');
}

static void add_row(const struct trail *t, long long most, struct strbuf *out)
{
	struct strbuf time;

	strbuf_init(&time);
	if (t->done)
		add_time(t->spent, &time);
	else
		strbuf_text(&time, _("not finished"));
	strbuf_format(out, "%-*s", NAME_COLUMN, t->method->name);
	add_number(t->tries, TRIES_COLUMN, out);
	add_number(trail_nodes(t), DIGITS_COLUMN, out);
	add_at_right(time.text, TIME_COLUMN, out);
	if (t->done && !t->solved)
		strbuf_format(out, "  %s", _("no solution"));
	else
		add_time_bar(t->spent, most, out);
	strbuf_char(out, '\n');
	strbuf_free(&time);
}

static long long most_spent(const struct playback *p)
{
	long long most = 0;

	for (int i = 0; i < p->trails; i++)
		most = p->trail[i].spent > most ? p->trail[i].spent : most;
	return most;
}

static void add_table(const struct playback *p, struct strbuf *out)
{
	strbuf_format(out, "%s", _("method"));
	for (int i = utf8_width(_("method")); i < NAME_COLUMN; i++)
		strbuf_char(out, ' ');
	add_at_right(_("tries"), TRIES_COLUMN, out);
	add_at_right(_("digits put"), DIGITS_COLUMN, out);
	add_at_right(_("time"), TIME_COLUMN, out);
	strbuf_char(out, '\n');
	for (int i = 0; i < p->trails; i++)
		add_row(&p->trail[i], most_spent(p), out);
}

static void add_methods(const struct playback *p, struct strbuf *out)
{
	strbuf_char(out, '\n');
	for (int i = 0; i < p->trails; i++)
		strbuf_format(out, "%s: %s\n", p->trail[i].method->name, _(p->trail[i].method->what));
}

static void add_race_lines(const struct playback *p, struct strbuf *out)
{
	for (int i = 0; i < p->trails; i++) {
		race_line(&p->trail[i], out);
		strbuf_char(out, '\n');
	}
	add_methods(p, out);
}

void race_page_open(struct game *game)
{
	const struct playback *p = &game->playback;
	struct strbuf text;

	strbuf_init(&text);
	add_table(p, &text);
	add_methods(p, &text);
	pager_open(game, _("Methods of search on this board"), text.text);
	strbuf_clear(&text);
	add_race_lines(p, &text);
	pager_narrow(game, text.text, WIDE);
	pager_speak(game, text.text);
	strbuf_free(&text);
}
