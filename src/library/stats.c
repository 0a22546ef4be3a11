/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Counts: a puzzle is solved if every digit is the person's own; only those count for the times. stats_page.c lays the figures out. */
#include "library/stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "library/daily_games.h"
#include "library/stats_count.h"

enum { RATED_ROWS = LEVELS + 1 };

bool stats_counts(const struct journal_game *g)
{
	return g->moves > 0 && g->givens[strspn(g->givens, ".")] != '\0';
}

void tally_add(struct stats_tally *t, const struct journal_game *g)
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

long long tally_best(const struct stats_tally *t)
{
	long long best = t->times[0];

	for (size_t i = 1; i < t->solved; i++)
		best = t->times[i] < best ? t->times[i] : best;
	return best;
}

long long tally_median(const struct stats_tally *t)
{
	long long *sorted = mem_zero(t->solved, sizeof *sorted);

	memcpy(sorted, t->times, t->solved * sizeof *sorted);
	qsort(sorted, t->solved, sizeof *sorted, by_time);
	long long median = (sorted[(t->solved - 1) / 2] + sorted[t->solved / 2]) / 2;

	free(sorted);
	return median;
}

size_t stats_rows(const struct library *l)
{
	return RATED_ROWS + l->count + 1;
}

void stats_rating(const struct library *l, const struct journal_game *g, struct rating *rating)
{
	enum level level;
	int date;

	*rating = g->rating;
	if (rating->level == RATING_UNKNOWN)
		library_rating_of_givens(l, g->givens, rating);
	if (rating->level == RATING_UNKNOWN && daily_of_source(g->source, g->number, &level, &date))
		rating->level = (int)level;
}

size_t stats_row(const struct library *l, const struct journal_game *g)
{
	struct rating rating;

	stats_rating(l, g, &rating);
	if (rating.level != RATING_UNKNOWN && g->cells == CLASSIC_CELLS)
		return (size_t)rating.level;
	return RATED_ROWS + library_of_givens(l, g->givens);
}

const char *stats_row_title(const struct library *l, size_t row)
{
	if (row >= RATED_ROWS)
		return row - RATED_ROWS < l->count ? l->collections[row - RATED_ROWS].title : _("Other puzzles");
	if (row == LEVELS)
		return _("beyond extreme");
	for (size_t c = 0; c < l->count; c++)
		if (strcmp(l->collections[c].id, level_id((enum level)row)) == 0)
			return l->collections[c].title;
	return _(level_id((enum level)row));
}

/* Games of one second, or of a journal that did not say yet when they ended, stay in the order in which they were added. */
static int by_end_time(const void *a, const void *b)
{
	const struct journal_game *x = a, *y = b;

	if (x->ended != y->ended)
		return x->ended < y->ended ? -1 : 1;
	return (x->id > y->id) - (x->id < y->id);
}

void stats_sort(struct journal_game *games, size_t count)
{
	if (count > 1)
		qsort(games, count, sizeof *games, by_end_time);
}

static void count_game(struct stats_counts *c, const struct journal_game *g)
{
	struct rating rating;

	if (!stats_counts(g))
		return;
	tally_add(&c->rows[stats_row(c->library, g)], g);
	tally_add(&c->all, g);
	stats_rating(c->library, g, &rating);
	if (rating.hardest >= 0)
		tally_add(&c->hardest[rating.hardest], g);
}

static void free_counts(struct stats_counts *c)
{
	for (size_t i = 0; i < stats_rows(c->library); i++)
		free(c->rows[i].times);
	for (int i = 0; i < TECHNIQUES; i++)
		free(c->hardest[i].times);
	free(c->all.times);
	free(c->rows);
	free(c->hardest);
}

bool stats_text(struct journal *journal, const struct library *l, struct stats_text *text)
{
	struct journal_game *games;
	size_t count = journal_games(journal, &games);
	struct stats_counts c = {
		.library = l, .games = games, .game_count = count,
		.rows = mem_zero(stats_rows(l), sizeof *c.rows), .hardest = mem_zero(TECHNIQUES, sizeof *c.hardest),
	};

	stats_sort(games, count);
	for (size_t i = 0; i < count; i++)
		count_game(&c, &games[i]);
	bool any = c.all.played > 0;

	if (any)
		*text = (struct stats_text){ stats_page(&c, STATS_PAGE_WIDE), stats_page(&c, STATS_PAGE_NARROW),
					     stats_page(&c, STATS_PAGE_SPOKEN) };
	free_counts(&c);
	journal_games_free(games, count);
	return any;
}

void stats_text_free(struct stats_text *text)
{
	free(text->wide);
	free(text->narrow);
	free(text->spoken);
}

/* The row of the puzzle with these givens, of which a game may know how hard it is. */
static size_t row_of_givens(const struct library *l, const struct journal_game *games, size_t count, const char *givens)
{
	size_t row = RATED_ROWS + library_of_givens(l, givens);

	for (size_t i = 0; i < count && row >= RATED_ROWS; i++)
		if (strcmp(games[i].givens, givens) == 0)
			row = stats_row(l, &games[i]);
	return row;
}

void stats_of_level(struct journal *journal, const struct library *l, const char *givens, struct stats_level *level)
{
	struct stats_tally tally = { .played = 0 };
	struct journal_game *games;
	size_t count = journal_games(journal, &games), own = row_of_givens(l, games, count, givens);

	for (size_t i = 0; i < count; i++)
		if (stats_counts(&games[i]) && stats_row(l, &games[i]) == own)
			tally_add(&tally, &games[i]);
	*level = (struct stats_level){ .title = stats_row_title(l, own), .solved = tally.solved };
	if (tally.solved > 0) {
		level->median = tally_median(&tally);
		level->best = tally_best(&tally);
	}
	free(tally.times);
	journal_games_free(games, count);
}
