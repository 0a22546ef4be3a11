/*
 * A game counts once it has a move, drafts of own puzzles never. A puzzle is solved where every digit is the person's own; only those
 * count for the times. The level of a game is the collection that has its puzzle: of other puzzles nobody has said how hard they are.
 */
#include "session/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "session/chooser.h"

struct tally {
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

static void count_game(struct tally *t, const struct journal_game *g)
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

enum { LABEL_WIDTH = 20, COLUMN_WIDTH = 10 };

static int columns(const char *text)
{
	int n = 0;

	while (utf8_next(&text) != 0)
		n++;
	return n;
}

/* A cell of a row, to the right in its column. */
static void add_cell(struct strbuf *out, const char *text)
{
	strbuf_format(out, "%*s%s", columns(text) < COLUMN_WIDTH ? COLUMN_WIDTH - columns(text) : 1, "", text);
}

static void add_number(struct strbuf *out, long long n)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", n);
	add_cell(out, text);
}

static void add_label(struct strbuf *out, const char *text)
{
	strbuf_format(out, "%s%*s", text, columns(text) < LABEL_WIDTH ? LABEL_WIDTH - columns(text) : 0, "");
}

static void add_time(struct strbuf *out, const struct tally *t, long long time)
{
	char text[16];

	clock_text(time, text);
	add_cell(out, t->solved > 0 ? text : "-");
}

static void add_row(struct strbuf *out, const char *label, struct tally *t)
{
	if (t->played == 0)
		return;
	if (t->solved > 0)
		qsort(t->times, t->solved, sizeof *t->times, by_time);
	add_label(out, label);
	add_number(out, (long long)t->played);
	add_number(out, (long long)t->solved);
	add_number(out, (long long)t->helped);
	add_time(out, t, t->solved ? t->times[0] : 0);
	add_time(out, t, t->solved ? (t->times[(t->solved - 1) / 2] + t->times[t->solved / 2]) / 2 : 0);
	add_number(out, t->mistakes);
	strbuf_char(out, '\n');
}

static char *table(struct tally *rows, const struct library *l)
{
	static const char *const headings[] = { N_("played"), N_("solved"), N_("with help"), N_("best"), N_("median"), N_("mistakes") };
	struct strbuf out;

	strbuf_init(&out);
	add_label(&out, "");
	for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
		add_cell(&out, _(headings[i]));
	strbuf_char(&out, '\n');
	for (size_t c = 0; c < l->count; c++)
		add_row(&out, l->collections[c].title, &rows[c]);
	add_row(&out, _("Other puzzles"), &rows[l->count]);
	strbuf_char(&out, '\n');
	strbuf_text(&out, _("With help are those in which candide placed digits. Times are of the others."));
	return out.text;
}

char *stats_text(struct journal *journal, const struct library *l)
{
	struct tally *rows = mem_zero(l->count + 1, sizeof *rows);
	struct journal_game *games;
	size_t count = journal_games(journal, &games), played = 0;
	char *text = NULL;

	for (size_t i = 0; i < count; i++) {
		if (games[i].moves == 0 || is_draft(&games[i]))
			continue;
		count_game(&rows[library_of_givens(l, games[i].givens)], &games[i]);
		played++;
	}
	if (played > 0)
		text = table(rows, l);
	for (size_t c = 0; c <= l->count; c++)
		free(rows[c].times);
	free(rows);
	journal_games_free(games, count);
	return text;
}
