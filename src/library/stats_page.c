/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The page of statistics: tables by level and by technique, the last times as a line of bars, a calendar of weeks. Bars and dots have an
 * ASCII form each (utf8_plain), which whoever draws the page takes where it must.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "library/daily_games.h"
#include "library/stats.h"
#include "library/stats_count.h"

/* What is told of a tally. */
enum stats_figure { PLAYED, SOLVED, HELPED, BEST, MEDIAN, MISTAKES, FIGURES };

static const char *const headings[FIGURES] = {
	N_("played"), N_("solved"), N_("with help"), N_("best"), N_("median"), N_("mistakes")
};

static const enum stats_figure of_levels[] = { PLAYED, SOLVED, HELPED, BEST, MEDIAN, MISTAKES }, of_techniques[] = { SOLVED, BEST, MEDIAN };

/* WEEKS: so many of the calendar are shown. */
enum { COLUMN_WIDTH = 10, PAIR_WIDTH = STATS_NARROW / 2 - 2, LAST_TIMES = 20, WEEKS = 8, DAY_WIDTH = 3 };
enum { LOWEST_BAR = 0x2581, BARS = 8 };

struct stats_page {
	struct strbuf out;
	bool narrow, spoken;
};

static void add_left(struct strbuf *out, const char *text, int width)
{
	int used = utf8_width(text);

	strbuf_format(out, "%s%*s", text, used < width ? width - used : 0, "");
}

static void add_right(struct strbuf *out, const char *text, int width)
{
	int used = utf8_width(text);

	strbuf_format(out, "%*s%s", used < width ? width - used : 1, "", text);
}

static void figure_text(const struct stats_tally *t, enum stats_figure figure, char text[24])
{
	const size_t numbers[] = { [PLAYED] = t->played, [SOLVED] = t->solved, [HELPED] = t->helped };

	snprintf(text, 24, "-");
	if (figure == MISTAKES)
		snprintf(text, 24, "%lld", t->mistakes);
	else if (figure != BEST && figure != MEDIAN)
		snprintf(text, 24, "%zu", numbers[figure]);
	else if (t->solved > 0)
		clock_text(figure == BEST ? tally_best(t) : tally_median(t), text);
}

/* A bar for each of the last times, as high as it was long; or these times. */
static void add_bars(struct stats_page *p, const struct stats_tally *t)
{
	size_t from = t->solved > LAST_TIMES ? t->solved - LAST_TIMES : 0;
	long long least = t->times[from], most = least;
	char clock[16];

	for (size_t i = from; i < t->solved; i++) {
		least = t->times[i] < least ? t->times[i] : least;
		most = t->times[i] > most ? t->times[i] : most;
	}
	for (size_t i = from; i < t->solved; i++) {
		long long height = most > least ? ((t->times[i] - least) * (BARS - 1) + (most - least) / 2) / (most - least) : BARS / 2 - 1;

		clock_text(t->times[i], clock);
		if (p->spoken)
			strbuf_format(&p->out, "%s%s", i > from ? ", " : "", clock);
		else
			strbuf_rune(&p->out, (uint32_t)(LOWEST_BAR + height));
	}
}

/* Of the column of names: what the others leave, and bars, where there is room for them. */
static int label_width(int count)
{
	enum { BAR_WIDTH = LAST_TIMES + 3 };

	return STATS_WIDTH - count * COLUMN_WIDTH - (count < FIGURES ? BAR_WIDTH : 0);
}

static void add_headings(struct stats_page *p, const char *label, const enum stats_figure figures[], int count)
{
	if (p->narrow && label[0] != '\0')
		strbuf_format(&p->out, "%s\n", label);
	if (p->narrow)
		return;
	add_left(&p->out, label, label_width(count));
	for (int i = 0; i < count; i++)
		add_right(&p->out, _(headings[figures[i]]), COLUMN_WIDTH);
	strbuf_char(&p->out, '\n');
}

/* A line. */
static void add_wide(struct stats_page *p, const char *label, const struct stats_tally *t, const enum stats_figure figures[],
		     int count, bool bars)
{
	char text[24];

	add_left(&p->out, label, label_width(count));
	for (int i = 0; i < count; i++) {
		figure_text(t, figures[i], text);
		add_right(&p->out, text, COLUMN_WIDTH);
	}
	if (bars && t->solved > 1 && !p->spoken) {
		strbuf_text(&p->out, "   ");
		add_bars(p, t);
	}
	strbuf_char(&p->out, '\n');
}

/* Below its name, two figures a line. */
static void add_narrow(struct stats_page *p, const char *label, const struct stats_tally *t, const enum stats_figure figures[], int count)
{
	char text[24];

	strbuf_format(&p->out, "%s\n", label);
	for (int i = 0; i < count; i++) {
		strbuf_text(&p->out, "  ");
		figure_text(t, figures[i], text);
		add_left(&p->out, _(headings[figures[i]]), PAIR_WIDTH - utf8_width(text));
		strbuf_text(&p->out, text);
		if (i % 2 == 1 || i == count - 1)
			strbuf_char(&p->out, '\n');
	}
	if (t->solved < 2)
		return;
	strbuf_text(&p->out, "  ");
	add_bars(p, t);
	strbuf_char(&p->out, '\n');
}

static void add_levels(struct stats_page *p, const struct stats_counts *c)
{
	enum { COUNT = sizeof of_levels / sizeof of_levels[0] };

	add_headings(p, "", of_levels, COUNT);
	for (size_t row = 0; row < stats_rows(c->library); row++) {
		if (c->rows[row].played == 0)
			continue;
		if (p->narrow)
			add_narrow(p, stats_row_title(c->library, row), &c->rows[row], of_levels, COUNT);
		else
			add_wide(p, stats_row_title(c->library, row), &c->rows[row], of_levels, COUNT, false);
	}
}

static void add_times(struct stats_page *p, const char *label, const struct stats_tally *t)
{
	if (t->solved < 2)
		return;
	add_left(&p->out, label, p->narrow ? 2 : STATS_WIDTH - FIGURES * COLUMN_WIDTH + 4);
	add_bars(p, t);
	strbuf_char(&p->out, '\n');
}

/* The last times of each level, which the narrow page has beside the figures, and of all. */
static void add_last_times(struct stats_page *p, const struct stats_counts *c)
{
	const struct stats_tally *rows = c->rows;
	size_t levels = 0, count = stats_rows(c->library);

	for (size_t row = 0; row < count; row++)
		levels += rows[row].solved > 0;
	if (c->all.solved < 2 || (p->narrow && levels == 1))
		return;
	strbuf_format(&p->out, "\n%s\n", p->spoken ? _("The last 20 times, the latest at the end:") :
						     _("The last 20 times, the latest on the right:"));
	for (size_t row = 0; row < count && !p->narrow; row++)
		add_times(p, stats_row_title(c->library, row), &rows[row]);
	if (levels > 1)
		add_times(p, p->narrow ? "" : _("All puzzles"), &c->all);
}

static void add_techniques(struct stats_page *p, const struct stats_tally hardest[])
{
	enum { COUNT = sizeof of_techniques / sizeof of_techniques[0] };
	bool any = false;

	for (int i = 0; i < TECHNIQUES; i++) {
		if (hardest[i].solved == 0)
			continue;
		if (!any)
			strbuf_char(&p->out, '\n');
		if (!any)
			add_headings(p, _("Hardest technique"), of_techniques, COUNT);
		any = true;
		if (p->narrow)
			add_narrow(p, _(techniques[i].name), &hardest[i], of_techniques, COUNT);
		else
			add_wide(p, _(techniques[i].name), &hardest[i], of_techniques, COUNT, true);
	}
}

/* A line a week, with how many of each day's puzzles are solved. */
static void add_calendar(struct strbuf *out, const struct daily_days *days, int today)
{
	int monday = today - date_weekday(today), first = days->first - date_weekday(days->first);
	char date[16];

	if (first < monday - (WEEKS - 1) * DAYS_A_WEEK)
		first = monday - (WEEKS - 1) * DAYS_A_WEEK;
	strbuf_format(out, "%10s  %s\n", "", _("Mo Tu We Th Fr Sa Su"));
	for (int week = first; week <= monday; week += DAYS_A_WEEK) {
		date_print(week, date);
		strbuf_format(out, "%s ", date);
		for (int day = week; day < week + DAYS_A_WEEK && day <= today; day++) {
			int solved = daily_days_solved(days, day);

			if (solved > 0)
				strbuf_format(out, "  %d", solved);
			else
				strbuf_text(out, "  \302\267");
		}
		strbuf_char(out, '\n');
	}
}

static void add_days(struct stats_page *p, const struct stats_counts *c)
{
	int today = date_today();
	struct daily_days days;

	daily_days(&days, c->games, c->game_count, today);
	if (days.any) {
		strbuf_char(&p->out, '\n');
		strbuf_format(&p->out, _("Puzzles of the day: %zu solved"), days.total);
		strbuf_char(&p->out, '\n');
		if (days.longest > 0)
			strbuf_format(&p->out, ngettext("%d day in a row, at best %d", "%d days in a row, at best %d", (unsigned long)days.row),
				      days.row, days.longest);
		strbuf_text(&p->out, days.longest > 0 ? "\n\n" : "\n");
		add_calendar(&p->out, &days, today);
	}
	daily_days_free(&days);
}

char *stats_page(const struct stats_counts *c, enum stats_form form)
{
	struct stats_page p = { .narrow = form == STATS_PAGE_NARROW, .spoken = form == STATS_PAGE_SPOKEN };

	strbuf_init(&p.out);
	add_levels(&p, c);
	add_last_times(&p, c);
	add_techniques(&p, c->hardest);
	add_days(&p, c);
	strbuf_char(&p.out, '\n');
	strbuf_text(&p.out, _("\"With help\": candide placed digits. Times leave those games out."));
	if (c->all.solved + c->all.helped > 0)
		strbuf_format(&p.out, "\n%s", _("history lists the solved games, and shows them again."));
	return p.out.text;
}
