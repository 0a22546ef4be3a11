/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The schedule of practice, the counts of games, and the page that shows them. */
#include "library/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "library/daily_games.h"
#include "library/lessons.h"

static void count_attempt(struct practice_score *s, const struct journal_attempt *a)
{
	int day = date_of_time(a->at);

	s->tried++;
	s->last = a->at;
	if (!a->right) {
		s->interval = 0;
		s->due = day;
		return;
	}
	s->right++;
	s->time += a->clock;
	if (s->interval > 0 && day < s->due)
		return;
	s->interval = s->interval == 0 ? 1 : 2 * s->interval < SCHEDULE_LONGEST ? 2 * s->interval : SCHEDULE_LONGEST;
	s->due = day + s->interval;
}

/*
 * The technique with this id, or that of a lesson's board; technique_count: there is none, for example because a newer program wrote the
 * journal.
 */
static int technique_of(const char *id)
{
	int i = 0, taught = lesson_attempt_technique(id);

	if (taught != NO_TECHNIQUE)
		return taught;

	while (i < technique_count && strcmp(techniques[i].id, id) != 0)
		i++;
	return i;
}

void schedule_count(struct schedule *s, const struct journal_attempt *attempts, size_t count, int today)
{
	memset(s->score, 0, sizeof s->score);
	s->today = today;
	for (size_t i = 0; i < count; i++) {
		int t = technique_of(attempts[i].technique);

		if (t < technique_count)
			count_attempt(&s->score[t], &attempts[i]);
	}
}

enum standing schedule_standing(const struct schedule *s, int technique)
{
	const struct practice_score *score = &s->score[technique];

	if (score->tried == 0)
		return STANDING_NEW;
	if (score->due <= s->today)
		return STANDING_DUE;
	return score->interval >= SCHEDULE_MASTERED ? STANDING_MASTERED : STANDING_LEARNING;
}

/* Whether to practise A before B, of which B is simpler. */
static bool comes_before(const struct schedule *s, int a, int b)
{
	enum standing x = schedule_standing(s, a), y = schedule_standing(s, b);
	static const uint8_t order[STANDINGS] = {
		[STANDING_DUE] = 0, [STANDING_NEW] = 1, [STANDING_LEARNING] = 2, [STANDING_MASTERED] = 2
	};

	if (order[x] != order[y])
		return order[x] < order[y];
	return x != STANDING_NEW && s->score[a].due < s->score[b].due;
}

int schedule_next(const struct schedule *s)
{
	uint8_t order[TECHNIQUES_MAX];
	int next = -1;

	technique_sort(order);
	for (int i = 0; i < technique_count; i++)
		if (s->chosen[order[i]] && (next < 0 || comes_before(s, order[i], next)))
			next = order[i];
	return next;
}

/* Counts: a puzzle is solved if the person entered every digit; only the times of solved puzzles count. The page is below. */

enum { RATED_ROWS = LEVELS + 1 };

static bool stats_counts(const struct journal_game *g)
{
	return g->moves > 0 && g->givens[strspn(g->givens, ".")] != '\0';
}

/* A game counts once it has a move; drafts of own puzzles, which have no givens yet, never count. */
static void tally_add(struct stats_tally *t, const struct journal_game *g)
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

/*
 * The rows of the statistics: the levels of 9x9 puzzles, one of them for puzzles beyond the hardest, then the collections, for puzzles that
 * have no rating or are smaller, and then all other puzzles.
 */
static size_t stats_rows(const struct library *l)
{
	return RATED_ROWS + l->count + 1;
}

/* The rating of a game's puzzle: from the journal, the library, or the level of the puzzle of the day that it is. */
static void stats_rating(const struct library *l, const struct journal_game *g, struct rating *rating)
{
	enum level level;
	int date;

	*rating = g->rating;
	if (rating->level == RATING_UNKNOWN)
		library_rating_of_givens(l, g->givens, rating);
	if (rating->level == RATING_UNKNOWN && daily_of_source(g->source, g->number, &level, &date))
		rating->level = (int)level;
}

static size_t stats_row(const struct library *l, const struct journal_game *g)
{
	struct rating rating;

	stats_rating(l, g, &rating);
	if (rating.level != RATING_UNKNOWN && strspn(g->givens, ".123456789") == CLASSIC_CELLS)
		return (size_t)rating.level;
	return RATED_ROWS + library_of_givens(l, g->givens);
}

/* The name of a row: that of the collection of the level, if there is one. */
static const char *stats_row_title(const struct library *l, size_t row)
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

/* Games that ended in the same second, or whose end an older journal did not record, stay in the order in which they were added. */
static int by_end_time(const void *a, const void *b)
{
	const struct journal_game *x = a, *y = b;

	if (x->ended != y->ended)
		return x->ended < y->ended ? -1 : 1;
	return (x->id > y->id) - (x->id < y->id);
}

/* Puts the games into the order in which they were solved. */
static void stats_sort(struct journal_game *games, size_t count)
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
	for (int i = 0; i < technique_count; i++)
		free(c->hardest[i].times);
	free(c->all.times);
	free(c->rows);
	free(c->hardest);
}

static char *stats_page(const struct stats_counts *c, enum stats_form form);

bool stats_text(struct journal *journal, const struct library *l, struct stats_text *text)
{
	struct journal_game *games;
	size_t count = journal_games(journal, &games);
	struct stats_counts c = {
		.library = l, .games = games, .game_count = count,
		.rows = mem_zero(stats_rows(l), sizeof *c.rows), .hardest = mem_zero(TECHNIQUES_MAX, sizeof *c.hardest),
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

/* The row of the puzzle with these givens; a game may have its rating. */
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

/*
 * The page of statistics: tables by level and by technique, the last times as a line of bars, a calendar of weeks. Each bar and dot has an
 * ASCII form (utf8_plain), which the caller that draws the page uses on terminals without Unicode.
 */

/* The figures of a tally. */
enum stats_figure { PLAYED, SOLVED, HELPED, BEST, MEDIAN, MISTAKES, FIGURES };

static const char *const headings[FIGURES] = {
	N_("played"), N_("solved"), N_("with help"), N_("best"), N_("median"), N_("mistakes")
};

static const enum stats_figure of_levels[] = { PLAYED, SOLVED, HELPED, BEST, MEDIAN, MISTAKES }, of_techniques[] = { SOLVED, BEST, MEDIAN };

/* WEEKS: how many weeks of the calendar are shown. */
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

/* A bar for each of the last times, with a height by its length; or the times as text. */
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

/* The width of the column of names: what the other columns leave, and the bars, if there is room for them. */
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

/* One line of the table. */
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

/* The figures below the name, two per line. */
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

/* The last times of each level, which the narrow layout has beside the figures, and of all levels. */
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

	for (int i = 0; i < technique_count; i++) {
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

/* One line per week, with how many of each day's puzzles are solved. */
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
	const size_t boards = daily_boards_solved(c->games, c->game_count);

	if (boards > 0) {
		strbuf_char(&p->out, '\n');
		strbuf_format(&p->out, _("Other boards of the day: %zu solved"), boards);
		strbuf_char(&p->out, '\n');
	}
}

/* free() it. */
static char *stats_page(const struct stats_counts *c, enum stats_form form)
{
	struct stats_page p = { .narrow = form == STATS_PAGE_NARROW, .spoken = form == STATS_PAGE_SPOKEN };

	strbuf_init(&p.out);
	add_levels(&p, c);
	add_last_times(&p, c);
	add_techniques(&p, c->hardest);
	add_days(&p, c);
	strbuf_char(&p.out, '\n');
	strbuf_text(&p.out, _("\"With help\": candide placed digits. Their times do not count."));
	if (c->all.solved + c->all.helped > 0)
		strbuf_format(&p.out, "\n%s", _("To see your solved games again: history"));
	return p.out.text;
}
