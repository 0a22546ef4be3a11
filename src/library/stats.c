/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A game counts once it has a move; drafts of own puzzles never count. A puzzle counts as solved if every digit is the person's own; only
 * those count for the times. The level of a game is the collection that has its puzzle: nobody has said how hard other puzzles are.
 */
#include "library/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "journal/journal.h"
#include "library/library.h"

struct stats_tally {
	size_t played, solved, helped;
	long long mistakes;
	long long *times;	/* of what was solved */
	size_t capacity;
};

/* A puzzle that is being entered has no givens. */
static bool is_draft(const struct journal_game *g)
{
	return g->givens[strspn(g->givens, ".")] == '\0';
}

static void count_game(struct stats_tally *t, const struct journal_game *g)
{
	t->played++;
	t->mistakes += g->mistakes;
	if (!g->finished)
		return;
	if (g->helped) {
		t->helped++;
		return;
	}
	t->times = mem_grow(t->times, t->solved, &t->capacity, sizeof *t->times);
	t->times[t->solved++] = g->clock;
}

static int by_time(const void *a, const void *b)
{
	long long x = *(const long long *)a, y = *(const long long *)b;

	return (x > y) - (x < y);
}

/* The middle of what was solved, which is put in order; there is something. */
static long long median_time(struct stats_tally *t)
{
	qsort(t->times, t->solved, sizeof *t->times, by_time);
	return (t->times[(t->solved - 1) / 2] + t->times[t->solved / 2]) / 2;
}

/* What is told of a collection, in the order of the columns. */
enum { FIGURES = 6 };

static const char *const headings[FIGURES] = {
	N_("played"), N_("solved"), N_("with help"), N_("best"), N_("median"), N_("mistakes")
};

struct stats_figures {
	char text[FIGURES][24];
};

static void count_figures(struct stats_tally *t, struct stats_figures *f)
{
	size_t numbers[] = { t->played, t->solved, t->helped };
	size_t n = t->solved;

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		snprintf(f->text[i], sizeof f->text[i], "%zu", numbers[i]);
	snprintf(f->text[3], sizeof f->text[3], "-");
	snprintf(f->text[4], sizeof f->text[4], "-");
	if (n > 0) {
		clock_text(median_time(t), f->text[4]);
		clock_text(t->times[0], f->text[3]);
	}
	snprintf(f->text[5], sizeof f->text[5], "%lld", t->mistakes);
}

enum { COLUMN_WIDTH = 10, LABEL_WIDTH = STATS_WIDTH - FIGURES * COLUMN_WIDTH };
enum { FIGURE_WIDTH = 7, NAME_WIDTH = STATS_NARROW / 2 - 2 - FIGURE_WIDTH };

static int stats_columns(const char *text)
{
	int n = 0;

	while (utf8_next(&text) != 0)
		n++;
	return n;
}

static void stats_add_left(struct strbuf *out, const char *text, int width)
{
	strbuf_format(out, "%s%*s", text, stats_columns(text) < width ? width - stats_columns(text) : 0, "");
}

static void add_right(struct strbuf *out, const char *text, int width)
{
	strbuf_format(out, "%*s%s", stats_columns(text) < width ? width - stats_columns(text) : 1, "", text);
}

/* A line a collection. */
static void stats_add_row(struct strbuf *out, const char *label, const struct stats_figures *f)
{
	stats_add_left(out, label, LABEL_WIDTH);
	for (int i = 0; i < FIGURES; i++)
		add_right(out, f->text[i], COLUMN_WIDTH);
	strbuf_char(out, '\n');
}

/* Below its name, two figures a line. */
static void add_narrow(struct strbuf *out, const char *label, const struct stats_figures *f)
{
	strbuf_format(out, "%s\n", label);
	for (int i = 0; i < FIGURES; i++) {
		strbuf_text(out, "  ");
		stats_add_left(out, _(headings[i]), NAME_WIDTH);
		add_right(out, f->text[i], FIGURE_WIDTH);
		if (i % 2 == 1)
			strbuf_char(out, '\n');
	}
}

static char *stats_table(struct stats_tally *rows, const struct library *l, bool narrow)
{
	struct strbuf out;
	struct stats_figures f;

	strbuf_init(&out);
	for (int i = 0; i < FIGURES; i++)
		snprintf(f.text[i], sizeof f.text[i], "%s", _(headings[i]));
	if (!narrow)
		stats_add_row(&out, "", &f);
	for (size_t c = 0; c <= l->count; c++) {
		if (rows[c].played == 0)
			continue;
		count_figures(&rows[c], &f);
		(narrow ? add_narrow : stats_add_row)(&out, c < l->count ? l->collections[c].title : _("Other puzzles"), &f);
	}
	strbuf_char(&out, '\n');
	strbuf_text(&out, _("\"With help\": candide placed digits. Times leave those games out."));
	return out.text;
}

char *stats_text(struct journal *journal, const struct library *l, char **narrow)
{
	struct stats_tally *rows = mem_zero(l->count + 1, sizeof *rows);
	struct journal_game *games;
	size_t count = journal_games(journal, &games), played = 0;
	char *text = NULL;

	for (size_t i = 0; i < count; i++) {
		if (games[i].moves == 0 || is_draft(&games[i]))
			continue;
		count_game(&rows[library_of_givens(l, games[i].givens)], &games[i]);
		played++;
	}
	*narrow = NULL;
	if (played > 0) {
		text = stats_table(rows, l, false);
		*narrow = stats_table(rows, l, true);
	}
	for (size_t c = 0; c <= l->count; c++)
		free(rows[c].times);
	free(rows);
	journal_games_free(games, count);
	return text;
}

void stats_of_level(struct journal *journal, const struct library *l, const char *givens, struct stats_level *level)
{
	size_t own = library_of_givens(l, givens);
	struct stats_tally tally = { .played = 0 };
	struct journal_game *games;
	size_t count = journal_games(journal, &games);

	for (size_t i = 0; i < count; i++)
		if (games[i].moves > 0 && !is_draft(&games[i]) && library_of_givens(l, games[i].givens) == own)
			count_game(&tally, &games[i]);
	*level = (struct stats_level){ .title = own < l->count ? l->collections[own].title : NULL, .solved = tally.solved };
	if (tally.solved > 0) {
		level->median = median_time(&tally);
		level->best = tally.times[0];
	}
	free(tally.times);
	journal_games_free(games, count);
}
