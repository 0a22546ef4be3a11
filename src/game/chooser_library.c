/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The installed puzzles in the chooser: a row for each collection, and lists of puzzles by level and technique, with what was solved. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/chooser_rows.h"
#include "game/daily_list.h"
#include "game/solved_games.h"

/* Columns of a puzzle's row. */
enum { WIDEST_TITLE = 24, LEVEL_WIDTH = 16, ER_WIDTH = 9 };

/* What the journal has of a puzzle. */
struct played {
	bool begun, solved;
	bool own;		/* it was solved without help */
	long long clock;	/* of the game that was solved fastest, without help if there is one */
};

static struct played puzzle_played(const struct library *l, const struct source *from, const struct journal_game *games, size_t count)
{
	struct played p = { .begun = false };

	for (size_t g = 0; g < count; g++) {
		if (!library_same(l, from->collection, from->number, games[g].givens))
			continue;
		p.begun = true;
		bool own = games[g].finished && !games[g].helped;

		if (games[g].finished && (!p.solved || (own && !p.own) || (own == p.own && games[g].clock < p.clock)))
			p.clock = games[g].clock;
		p.solved = p.solved || games[g].finished;
		p.own = p.own || own;
	}
	return p;
}

/* How many puzzles are solved, and, once one was played, which one comes next. */
static void chooser_add_collection(struct chooser *c, const struct library *l, size_t collection, const struct journal_game *games,
				   size_t count)
{
	const struct collection *from = &l->collections[collection];
	struct choice *row = chooser_add(c, CHOICE_LEVEL, from->title);
	size_t solved = 0, begun = 0, next = from->count;
	struct strbuf text;

	row->source = (struct source){ SOURCE_COLLECTION, collection, 0 };
	for (size_t n = 0; n < from->count; n++) {
		struct played p = puzzle_played(l, &(struct source){ SOURCE_COLLECTION, collection, n }, games, count);

		solved += p.solved;
		begun += p.begun;
		if (!p.begun && next == from->count)
			next = n;
	}
	strbuf_init(&text);
	if (begun > 0 && next < from->count)
		strbuf_format(&text, _("%zu of %zu solved, next: %zu"), solved, from->count, next + 1);
	else
		strbuf_format(&text, _("%zu of %zu solved"), solved, from->count);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

void chooser_add_column(struct strbuf *line, const char *text, int width)
{
	int used = utf8_width(text);

	strbuf_format(line, "%s%*s", text, used < width ? width - used : 1, "");
}

void chooser_add_level(struct strbuf *line, const struct rating *r)
{
	struct strbuf text;

	strbuf_init(&text);
	if (r->level == RATING_STUCK)
		strbuf_text(&text, _("beyond extreme"));
	else if (r->level != RATING_UNKNOWN)
		strbuf_format(&text, "%s %d", _(level_id((enum level)r->level)), r->score);
	chooser_add_column(line, text.text, LEVEL_WIDTH);
	strbuf_free(&text);
}

static void add_rating_columns(const struct rating *r, struct strbuf *line)
{
	struct strbuf text;

	chooser_add_level(line, r);
	strbuf_init(&text);
	if (r->er > 0)
		strbuf_text(&text, "ER ");
	if (r->er > 0)
		strbuf_format(&text, _("%d.%d"), r->er / 10, r->er % 10);
	chooser_add_column(line, text.text, ER_WIDTH);
	strbuf_text(line, r->hardest >= 0 ? _(techniques[r->hardest].name) : "");
	strbuf_free(&text);
}

void chooser_set_time(struct choice *row, bool finished, bool helped, long long milliseconds)
{
	struct strbuf text;
	char clock[16];

	clock_text(milliseconds, clock);
	strbuf_init(&text);
	strbuf_format(&text, !finished ? _("begun") : helped ? _("%s, with help") : "%s", clock);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

/* Columns of the puzzle's title, or WIDEST if that is more. */
static int wider_title(const struct library *l, const struct source *from, int widest)
{
	struct strbuf title;

	strbuf_init(&title);
	library_title(l, from->collection, from->number, &title);
	int width = utf8_width(title.text);

	strbuf_free(&title);
	width = width < WIDEST_TITLE ? width : WIDEST_TITLE;
	return width > widest ? width : widest;
}

/* "Hard 12   hard 1480   ER 7.2   Skyscraper", and to the right in what time it was solved. */
static void chooser_add_puzzle(struct chooser *c, const struct library *l, const struct source *from, const struct played *played,
			       int width)
{
	struct strbuf line;
	struct rating rating;

	strbuf_init(&line);
	library_title(l, from->collection, from->number, &line);
	if (library_rating(l, from->collection, from->number, &rating)) {
		char *title = mem_string(line.text);

		strbuf_clear(&line);
		chooser_add_column(&line, title, width + 2);
		add_rating_columns(&rating, &line);
		free(title);
	}
	struct choice *row = chooser_add(c, CHOICE_PUZZLE, line.text);

	row->source = *from;
	if (played->begun)
		chooser_set_time(row, played->solved, !played->own, played->clock);
	strbuf_free(&line);
}

static bool collection_has_names(const struct library *l, size_t collection)
{
	return l->collections[collection].count > 0 && library_name(l, collection, 0)[0] != '\0';
}

/* A collection of puzzles with names is listed puzzle by puzzle. */
static void chooser_add_named(struct chooser *c, const struct library *l, size_t collection, const struct journal_game *games, size_t count)
{
	int width = 0;

	chooser_add(c, CHOICE_HEADING, l->collections[collection].title);
	for (size_t n = 0; n < l->collections[collection].count; n++)
		width = wider_title(l, &(struct source){ SOURCE_COLLECTION, collection, n }, width);
	for (size_t n = 0; n < l->collections[collection].count; n++) {
		struct source from = { SOURCE_COLLECTION, collection, n };
		struct played played = puzzle_played(l, &from, games, count);

		chooser_add_puzzle(c, l, &from, &played, width);
	}
}

void chooser_add_levels(struct chooser *c, const struct library *l, const struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < l->count; i++)
		if (!collection_has_names(l, i))
			chooser_add_collection(c, l, i, games, count);
	chooser_add_daily(c, games, count);
	chooser_add_solved_games(c, games, count);
}

void chooser_add_names(struct chooser *c, const struct library *l, const struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < l->count; i++)
		if (collection_has_names(l, i))
			chooser_add_named(c, l, i, games, count);
}

bool puzzle_filter_keeps(const struct puzzle_filter *f, const struct rating *r, bool solved)
{
	return (!f->by_level || (r->level != RATING_UNKNOWN && f->level[r->level])) &&
	       (!f->by_technique || (r->hardest >= 0 && f->techniques.on[r->hardest])) &&
	       (!f->solved || solved) && (!f->unsolved || !solved);
}

/* A puzzle that the filter keeps. */
struct kept_puzzle {
	struct source from;
	struct played played;
};

/* Finds all of them; free() *KEPT. */
static size_t keep_puzzles(const struct library *l, const struct puzzle_filter *f, const struct journal_game *games, size_t count,
			   struct kept_puzzle **kept)
{
	size_t n = 0, capacity = 0;

	*kept = NULL;
	for (size_t i = 0; i < l->count; i++) {
		for (size_t p = 0; p < l->collections[i].count; p++) {
			struct kept_puzzle puzzle = { .from = { SOURCE_COLLECTION, i, p } };
			struct rating rating;

			puzzle.played = puzzle_played(l, &puzzle.from, games, count);
			library_rating(l, i, p, &rating);
			if (!puzzle_filter_keeps(f, &rating, puzzle.played.solved))
				continue;
			*kept = mem_grow(*kept, n, &capacity, sizeof **kept);
			(*kept)[n++] = puzzle;
		}
	}
	return n;
}

int chooser_puzzles(struct chooser *c, struct journal *journal, const struct library *l, const struct puzzle_filter *f, const char *words)
{
	struct journal_game *games;
	struct kept_puzzle *kept;
	size_t count = journal_games(journal, &games), n = keep_puzzles(l, f, games, count, &kept);
	struct strbuf title;
	int next = -1, width = 0;

	chooser_clear(c);
	c->list = LIST_PUZZLES;
	for (size_t i = 0; i < n; i++)
		width = wider_title(l, &kept[i].from, width);
	for (size_t i = 0; i < n; i++) {
		if (!kept[i].played.begun && next < 0)
			next = (int)i;
		chooser_add_puzzle(c, l, &kept[i].from, &kept[i].played, width);
	}
	free(kept);
	journal_games_free(games, count);
	strbuf_init(&title);
	if (words[0] != '\0')
		strbuf_format(&title, ngettext("%zu puzzle: %s", "%zu puzzles: %s", n), n, words);
	else
		strbuf_format(&title, ngettext("%zu puzzle", "%zu puzzles", n), n);
	c->title = title.text;
	return next >= 0 || n == 0 ? next : 0;
}
