/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/chooser/chooser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/line.h"
#include "game/chooser/board_kinds.h"
#include "game/daily/daily.h"
#include "game/game.h"
#include "game/practice/lesson.h"
#include "game/spectators.h"
#include "journal/rescue.h"
#include "logic/step/text.h"
#include "restrict/restrict.h"

void chooser_clear(struct chooser *c)
{
	for (size_t i = 0; i < c->count; i++) {
		free(c->rows[i].label);
		free(c->rows[i].detail);
		free(c->rows[i].whole);
		free(c->rows[i].rescue);
	}
	c->count = 0;
	c->list = LIST_GAMES;
	c->widest = c->start = 0;
	free(c->preview.text);
	c->preview = (struct preview){ .row = -1 };
	free(c->title);
	free(c->below_title);
	c->title = c->below_title = NULL;
}

static void free_file(struct chooser *c)
{
	puzzles_free(&c->puzzles);
	free(c->file);
	free(c->path);
	c->file = c->path = NULL;
}

void chooser_free(struct chooser *c)
{
	chooser_clear(c);
	free_file(c);
	free(c->rows);
	*c = (struct chooser){ 0 };
}

struct choice *chooser_add(struct chooser *c, enum choice_kind kind, const char *label)
{
	c->rows = mem_grow(c->rows, c->count, &c->capacity, sizeof *c->rows);
	struct choice *row = &c->rows[c->count++];

	*row = (struct choice){ .kind = kind, .label = mem_string(label), .detail = mem_string("") };
	return row;
}

void chooser_set_detail(struct choice *row, const char *text)
{
	free(row->detail);
	row->detail = mem_string(text);
}

/* Columns of a puzzle's row. */
enum { WIDEST_TITLE = 24, LEVEL_WIDTH = 16, ER_WIDTH = 9, LEVEL_ALONE = 9, SCORE_WIDTH = 13 };

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

void chooser_add_collection(struct chooser *c, const struct library *l, size_t collection, const struct journal_game *games, size_t count)
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
	row->source.number = next < from->count ? next : 0;
	strbuf_init(&text);
	if (begun > 0 && next < from->count)
		strbuf_format(&text, _("%zu of %zu solved, next: %zu"), solved, from->count, next + 1);
	else
		strbuf_format(&text, _("%zu of %zu solved"), solved, from->count);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

static void chooser_add_column(struct strbuf *line, const char *text, int width)
{
	int used = utf8_width(text);

	strbuf_format(line, "%s%*s", text, used < width ? width - used : 1, "");
}

static void add_level_words(const struct rating *r, struct strbuf *out)
{
	if (r->level == RATING_STUCK)
		strbuf_text(out, _("beyond extreme"));
	else if (r->level != RATING_UNKNOWN)
		strbuf_format(out, "%s %d", _(level_id((enum level)r->level)), r->score);
}

static void chooser_add_level(struct strbuf *line, const struct rating *r)
{
	struct strbuf level;

	strbuf_init(&level);
	add_level_words(r, &level);
	chooser_add_column(line, level.text, LEVEL_WIDTH);
	strbuf_free(&level);
}

/* The ER and the hardest technique. */
static void add_step_columns(const struct rating *r, struct strbuf *line)
{
	struct strbuf text;

	strbuf_init(&text);
	if (r->er > 0)
		strbuf_text(&text, "SE ");
	if (r->er > 0)
		strbuf_format(&text, _("%d.%d"), r->er / 10, r->er % 10);
	chooser_add_column(line, text.text, ER_WIDTH);
	strbuf_text(line, r->hardest >= 0 ? _(techniques[r->hardest].name) : "");
	strbuf_free(&text);
}

static void add_rating_columns(const struct rating *r, struct strbuf *line)
{
	chooser_add_level(line, r);
	add_step_columns(r, line);
}

void chooser_set_rating(struct choice *row, const struct rating *rating)
{
	struct strbuf line, score;

	if (rating->level == RATING_UNKNOWN)
		return;
	strbuf_init(&line);
	strbuf_init(&score);
	chooser_add_column(&line, row->label, LEVEL_ALONE);
	/* A level that the label says already is not said twice. */
	if (rating->level < LEVELS && strcmp(row->label, _(level_id((enum level)rating->level))) == 0)
		strbuf_format(&score, "HoDoKu %d", rating->score);
	else
		add_level_words(rating, &score);
	chooser_add_column(&line, score.text, SCORE_WIDTH);
	add_step_columns(rating, &line);
	strbuf_free(&score);
	free(row->label);
	row->label = line.text;
}

void chooser_set_time(struct choice *row, bool finished, bool helped, long long milliseconds)
{
	struct strbuf text;
	char clock[16];

	clock_text(milliseconds, clock);
	strbuf_init(&text);
	strbuf_format(&text, !finished ? _("started") : helped ? _("%s, with help") : "%s", clock);
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

static bool puzzle_filter_keeps(const struct puzzle_filter *f, const struct rating *r, bool solved);

enum { WIDEST_SOLVED = 36 };

static bool solved_is_listed(const struct journal_game *g, const struct puzzle_filter *f)
{
	return g->finished && g->moves > 0 && (f == NULL || puzzle_filter_keeps(f, &g->rating, true));
}

static void chooser_add_solved_games(struct chooser *c, const struct journal_game *games, size_t count)
{
	size_t solved = 0;
	char text[24];

	for (size_t i = 0; i < count; i++)
		solved += solved_is_listed(&games[i], NULL);
	if (solved == 0)
		return;
	snprintf(text, sizeof text, "%zu", solved);
	chooser_set_detail(chooser_add(c, CHOICE_HISTORY, _("Solved games")), text);
}

/* "Hard 12   hard 1480   Skyscraper", and to the right time and date. */
static void add_solved(struct chooser *c, const struct journal_game *g, int width)
{
	struct strbuf line;
	char clock[16], date[16];

	strbuf_init(&line);
	chooser_add_column(&line, g->title[0] != '\0' ? g->title : _("Without a name"), width + 2);
	chooser_add_level(&line, &g->rating);
	if (g->rating.hardest >= 0)
		strbuf_text(&line, _(techniques[g->rating.hardest].name));
	struct choice *row = chooser_add(c, CHOICE_SOLVED, line.text);

	row->game = g->id;
	clock_text(g->clock, clock);
	date_print(date_of_time(g->ended), date);
	strbuf_clear(&line);
	strbuf_format(&line, g->helped ? _("%s with help, %s") : "%s, %s", clock, date);
	chooser_set_detail(row, line.text);
	strbuf_free(&line);
}

static int by_end(const void *a, const void *b)
{
	const struct journal_game *x = a, *y = b;

	if (x->ended != y->ended)
		return x->ended > y->ended ? -1 : 1;
	return (x->id < y->id) - (x->id > y->id);
}

static void solved_games_title(struct chooser *c, size_t count, const char *words)
{
	struct strbuf title;

	strbuf_init(&title);
	strbuf_format(&title, ngettext("%zu solved game", "%zu solved games", count), count);
	if (words[0] != '\0')
		strbuf_format(&title, ": %s", words);
	c->title = title.text;
}

/* Those that were played before ratings were kept are rated as the library knows them. */
static void rate_games(const struct library *l, struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (games[i].rating.level == RATING_UNKNOWN)
			library_rating_of_givens(l, games[i].givens, &games[i].rating);
}

bool solved_games_list(struct game *game, const struct puzzle_filter *f, const char *words)
{
	struct chooser *c = &game->chooser;
	struct journal_game *games;
	size_t listed = 0;
	int width = 0;

	game_pause(game);
	size_t count = journal_games(game->journal, &games);

	if (count > 1)
		qsort(games, count, sizeof *games, by_end);
	rate_games(&game->library, games, count);
	for (size_t i = 0; i < count; i++) {
		int title = utf8_width(games[i].title);

		if (!solved_is_listed(&games[i], f))
			continue;
		listed++;
		width = title > width ? title : width;
	}
	if (listed > 0) {
		chooser_clear(c);
		c->list = LIST_HISTORY;
		solved_games_title(c, listed, words);
		for (size_t i = 0; i < count; i++)
			if (solved_is_listed(&games[i], f))
				add_solved(c, &games[i], width < WIDEST_SOLVED ? width : WIDEST_SOLVED);
		game->cursor.screen = SCREEN_CHOOSER;
		game->cursor.chosen = 0;
	}
	journal_games_free(games, count);
	keeping_note(game);
	return listed > 0;
}

static void chooser_add_levels(struct chooser *c, const struct library *l, const struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < l->count; i++)
		if (!collection_has_names(l, i) && library_has_usual_boards(l, i))
			chooser_add_collection(c, l, i, games, count);
	chooser_add_daily(c, games, count);
	chooser_add_solved_games(c, games, count);
}

static void chooser_add_names(struct chooser *c, const struct library *l, const struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < l->count; i++)
		if (collection_has_names(l, i))
			chooser_add_named(c, l, i, games, count);
}

void chooser_boards(struct chooser *c, struct journal *journal, const struct library *l)
{
	struct journal_game *games;
	size_t count = journal_games(journal, &games);
	struct board_kind kind;

	chooser_clear(c);
	c->list = LIST_BOARDS;
	c->title = mem_string(_("Other boards"));
	chooser_add(c, CHOICE_HEADING, _("A new puzzle"));
	for (size_t i = 0; i < l->count; i++) {
		if (library_has_usual_boards(l, i) || collection_has_names(l, i))
			continue;
		chooser_add_collection(c, l, i, games, count);
	}
	chooser_add_daily_boards(c, games, count);
	chooser_add(c, CHOICE_HEADING, _("Their rules"));
	for (int i = 0; board_kind_at(i, &kind); i++) {
		struct choice *row = chooser_add(c, CHOICE_KIND, _(kind.name));

		row->step = (size_t)i;
		chooser_set_detail(row, _(kind.rule));
	}
	journal_games_free(games, count);
}

/* Adds a level of a collection, with how many of its puzzles are solved. */
static void add_level_row(struct chooser *c, const struct library *l, size_t collection, int level, const struct journal_game *games,
			  size_t count)
{
	struct choice *row = chooser_add(c, CHOICE_LEVEL, _(level_id((enum level)level)));
	const size_t puzzles = l->collections[collection].count;
	size_t all = 0, solved = 0, next = puzzles;
	struct strbuf text;

	for (size_t n = 0; n < puzzles; n++) {
		struct source from = { SOURCE_COLLECTION, collection, n };
		struct rating rating;

		if (!library_rating(l, collection, n, &rating) || rating.level != level)
			continue;
		const struct played p = puzzle_played(l, &from, games, count);

		all++;
		solved += p.solved;
		next = next == puzzles && !p.begun ? n : next;
	}
	row->source = (struct source){ SOURCE_COLLECTION, collection, next < puzzles ? next : 0 };
	row->step = 1 + (size_t)level;
	strbuf_init(&text);
	strbuf_format(&text, _("%zu of %zu solved"), solved, all);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

bool chooser_levels(struct chooser *c, struct journal *journal, const struct library *l, size_t collection)
{
	const unsigned levels = collection_levels(l, collection);
	struct journal_game *games;

	if ((levels & (levels - 1)) == 0)
		return false;
	const size_t count = journal_games(journal, &games);

	chooser_clear(c);
	c->list = LIST_BOARDS;
	c->title = mem_string(l->collections[collection].title);
	chooser_add(c, CHOICE_HEADING, _("A new puzzle"));
	for (int level = 0; level < LEVELS; level++)
		if ((levels >> level & 1) != 0)
			add_level_row(c, l, collection, level, games, count);
	journal_games_free(games, count);
	return true;
}

/* Whether the filter keeps a puzzle of this rating. */
static bool puzzle_filter_keeps(const struct puzzle_filter *f, const struct rating *r, bool solved)
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

/* How far a game is. */
static void set_progress(struct choice *row, int filled, int cells, long long milliseconds)
{
	struct strbuf text;
	char clock[16];

	clock_text(milliseconds, clock);
	strbuf_init(&text);
	strbuf_format(&text, _("%d of %d cells   %s"), filled, cells, clock);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

enum { WIDEST_GAME = 24, GAME_LEVEL = 8, GAME_ER = 7 };

/* Fills LINE up to column WIDTH, and appends TEXT there, if there is any. */
static void add_at(struct strbuf *line, int width, const char *text)
{
	const int used = utf8_width(line->text);

	if (text[0] != '\0')
		strbuf_format(line, "%*s%s", used < width ? width - used : 1, "", text);
}

/* "Random hard 7.1, 23 Nov   hard    SE 7.1", an unusual size (where no ER is, in its place), and to the right "57 left   2 h ago". */
static void chooser_add_game(struct chooser *c, const struct journal_game *g, int width)
{
	const struct rating *r = &g->rating;
	struct strbuf line, text;
	char ago[32];
	int side = 1;

	strbuf_init(&line);
	strbuf_init(&text);
	strbuf_text(&line, g->title[0] != '\0' ? g->title : _("Without a name"));
	if (r->level != RATING_UNKNOWN)
		add_at(&line, width + 2, r->level == RATING_STUCK ? _("beyond extreme") : _(level_id((enum level)r->level)));
	if (r->er > 0)
		strbuf_text(&text, "SE ");
	if (r->er > 0)
		strbuf_format(&text, _("%d.%d"), r->er / 10, r->er % 10);
	add_at(&line, width + 2 + GAME_LEVEL, text.text);
	while (side * side < g->cells)
		side++;
	strbuf_clear(&text);
	if (g->cells != CLASSIC_CELLS)
		strbuf_format(&text, "%dx%d", side, side);
	add_at(&line, width + 2 + GAME_LEVEL + (r->er > 0 ? GAME_ER : 0), text.text);
	struct choice *row = chooser_add(c, CHOICE_GAME, line.text);

	row->game = g->id;
	strbuf_clear(&text);
	time_print_ago(g->changed, clock_wall() / 1000000, ago);
	strbuf_format(&text, _("%d left   %s"), g->cells - g->filled, ago);
	chooser_set_detail(row, text.text);
	strbuf_free(&line);
	strbuf_free(&text);
}

static void chooser_add_rescues(struct chooser *c, const struct rescue *rescues, size_t count)
{
	if (count > 0)
		chooser_add(c, CHOICE_HEADING, _("Rescued (the journal could not be written)"));
	for (size_t i = 0; i < count; i++) {
		const struct rescue *r = &rescues[i];
		struct choice *row = chooser_add(c, CHOICE_RESCUE, r->title[0] ? r->title : _("Without a name"));

		row->rescue = mem_string(r->path);
		set_progress(row, r->filled, r->cells, r->clock);
	}
}

/* The journal has less of a game that was rescued. */
static bool is_rescued(const struct journal_game *g, const struct rescue *rescues, size_t count)
{
	size_t i = 0;

	while (i < count && rescues[i].token != g->token)
		i++;
	return i < count;
}

/* The list begins with so many unfinished games, so that the levels stay in sight; the others come after those. */
enum { FIRST_GAMES = 4 };

/* The unfinished games from the one numbered FROM to the one before TO, below a heading. */
static void chooser_add_games(struct chooser *c, const struct journal_game *games, size_t count, const struct rescue *rescues,
			      size_t rescued, size_t from, size_t to, const char *heading)
{
	size_t n = 0;
	int width = 0;

	for (size_t i = 0; i < count; i++)
		if (!games[i].finished && utf8_width(games[i].title) > width)
			width = utf8_width(games[i].title);
	width = width < WIDEST_GAME ? width : WIDEST_GAME;
	for (size_t i = 0; i < count; i++) {
		if (games[i].finished || is_rescued(&games[i], rescues, rescued))
			continue;
		if (n == from && n < to)
			chooser_add(c, CHOICE_HEADING, heading);
		if (n >= from && n < to)
			chooser_add_game(c, &games[i], width);
		n++;
	}
}

static void chooser_add_bin(struct chooser *c, struct journal *journal)
{
	struct journal_game *games;
	size_t count = journal_bin(journal, &games);

	if (count > 0)
		chooser_add(c, CHOICE_HEADING, _("Bin"));
	for (size_t i = 0; i < count; i++) {
		struct choice *row = chooser_add(c, CHOICE_FORGOTTEN, games[i].title[0] ? games[i].title : _("Without a name"));
		struct strbuf text;

		row->game = games[i].id;
		strbuf_init(&text);
		strbuf_format(&text, ngettext("deleted in %d day", "deleted in %d days", (unsigned long)games[i].days), games[i].days);
		chooser_set_detail(row, text.text);
		strbuf_free(&text);
	}
	journal_games_free(games, count);
}

/* Who plays, if there are several. */
static char *games_title(void)
{
	struct strbuf title;

	if (player_name() == NULL)
		return mem_string(_("candide: sudoku that explains every step"));
	strbuf_init(&title);
	strbuf_format(&title, _("candide: player %s"), player_name());
	return title.text;
}

/*
 * Enter resumes a game or plays a puzzle, even below the row of the lessons, unless somebody without games has begun to learn: then it goes
 * on with that.
 */
static void choose_start(struct chooser *c, struct journal *journal)
{
	c->start = chooser_next(c, -1, 1);
	if (c->start < 0)
		c->start = 0;
	else if (c->rows[c->start].kind == CHOICE_LESSONS && !lesson_is_begun(journal))
		c->start = chooser_next(c, c->start, 1);
}

void chooser_start(struct chooser *c, struct journal *journal, const struct library *library)
{
	struct journal_game *games;
	struct rescue *rescues = NULL;
	const char *directory = journal_directory(journal);
	size_t count = journal_games(journal, &games), rescued = directory != NULL ? rescue_find(directory, &rescues) : 0;

	chooser_clear(c);
	c->title = games_title();
	chooser_add_rescues(c, rescues, rescued);
	rate_games(library, games, count);
	chooser_add_games(c, games, count, rescues, rescued, 0, FIRST_GAMES, _("Unfinished games"));
	bool newcomer = count == 0 && rescued == 0;

	if (newcomer)
		chooser_add_lessons(c, journal);
	chooser_add(c, CHOICE_HEADING, _("A new puzzle"));
	chooser_add_levels(c, library, games, count);
	chooser_add_practice(c, journal);
	if (!newcomer)
		chooser_add_lessons(c, journal);
	chooser_set_detail(chooser_add(c, CHOICE_BOARDS, _("Other boards")), _("killer, jigsaw, diagonals, thermometers ..."));
	chooser_add_watched(c);
	chooser_add_games(c, games, count, rescues, rescued, FIRST_GAMES, SIZE_MAX, _("More unfinished games"));
	chooser_add_names(c, library, games, count);
	if (library->count == 0)
		chooser_add(c, CHOICE_HEADING, _("No puzzles are installed. Type :load FILE to open one of yours."));
	chooser_add_bin(c, journal);
	choose_start(c, journal);
	journal_games_free(games, count);
	rescue_free(rescues, rescued);
}

/* "#3  4.5....1. ..27..... .........": what has no name is known by its first three rows. */
static void name_puzzle(const struct document *doc, size_t number, int width, struct strbuf *label)
{
	enum { ROWS = 3 };
	struct strbuf line;

	strbuf_format(label, "%*s#%zu ", width, "", number);
	if (doc->title != NULL) {
		strbuf_format(label, " %s", doc->title);
		return;
	}
	strbuf_init(&line);
	line_print(doc->geo, doc->now.value, &line);
	for (int row = 0; row < ROWS; row++)
		strbuf_format(label, " %.*s", doc->geo->size, line.text + row * doc->geo->size);
	strbuf_free(&line);
}

void chooser_file(struct chooser *c)
{
	int widest = snprintf(NULL, 0, "%zu", c->puzzles.count);

	chooser_clear(c);
	c->list = LIST_FILE;
	c->title = mem_string(own_name_shown(c->file));
	for (size_t i = 0; i < c->puzzles.count; i++) {
		struct document doc;
		struct strbuf label;

		puzzles_document(&c->puzzles, i, &doc);
		strbuf_init(&label);
		name_puzzle(&doc, i + 1, widest - snprintf(NULL, 0, "%zu", i + 1), &label);
		struct choice *row = chooser_add(c, CHOICE_PUZZLE, label.text);
		int filled = 0;

		for (int cell = 0; cell < doc.geo->cells; cell++)
			filled += doc.now.value[cell] != 0;
		strbuf_clear(&label);
		strbuf_format(&label, _("%d of %d cells"), filled, doc.geo->cells);
		chooser_set_detail(row, label.text);
		row->source = (struct source){ SOURCE_FILE, 0, i };
		strbuf_free(&label);
		document_free(&doc);
	}
}

/* "r4c3<>7, r4c7<>6 (6,7 in r4c16)": the effects first, since a long pattern is cut; the whole notation then is below the list. */
static void chooser_add_step(struct chooser *c, const char *notation, const struct notation *parts, size_t step, const struct step *s)
{
	struct strbuf label;

	strbuf_init(&label);
	strbuf_text(&label, notation + parts->effects);
	if (parts->pattern > 0)
		strbuf_format(&label, " (%.*s)", (int)(parts->arrow - parts->pattern), notation + parts->pattern);
	struct choice *row = chooser_add(c, CHOICE_STEP, label.text);

	row->step = step;
	row->whole = mem_string(notation);
	int width = utf8_width(label.text);

	/* A step may be harder than its technique mostly is, as a hidden single in a row is than one in a box. */
	if (s->head.difficulty != techniques[s->head.technique].difficulty) {
		strbuf_clear(&label);
		strbuf_format(&label, _("%d.%d"), s->head.difficulty / 10, s->head.difficulty % 10);
		chooser_set_detail(row, label.text);
	}

	c->widest = c->widest > width ? c->widest : width;
	strbuf_free(&label);
}

static void chooser_add_technique(struct chooser *c, const struct technique *t)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("%s, %d.%d"), _(t->name), t->difficulty / 10, t->difficulty % 10);
	chooser_add(c, CHOICE_HEADING, text.text);
	strbuf_free(&text);
}

void chooser_steps(struct chooser *c, const struct geometry *geo, const struct step_list *f, const struct narrowing *n, const char *words)
{
	struct strbuf text;
	size_t kept = 0;
	int technique = -1;

	chooser_clear(c);
	strbuf_init(&text);
	for (size_t i = 0; i < f->count; i++) {
		if (!step_list_keep(n, &f->steps[i].head))
			continue;
		if (f->steps[i].head.technique != technique)
			chooser_add_technique(c, &techniques[technique = f->steps[i].head.technique]);
		kept++;
		strbuf_clear(&text);
		struct notation parts = text_notation_shown(geo, &f->steps[i], &text);

		chooser_add_step(c, text.text, &parts, i, &f->steps[i]);
	}
	strbuf_clear(&text);
	if (words[0] == '\0')
		strbuf_format(&text, ngettext("%zu step on the board now", "%zu steps on the board now", kept), kept);
	else
		strbuf_format(&text, ngettext("%zu of %zu step: %s", "%zu of %zu steps: %s", f->count),
			      kept, f->count, words);
	c->title = mem_string(text.text);
	c->list = LIST_STEPS;
	strbuf_free(&text);
}

void chooser_way(struct chooser *c, const struct geometry *geo, const struct step_series *series, const char *title)
{
	const int widest = snprintf(NULL, 0, "%zu", series->count);

	chooser_clear(c);
	c->list = LIST_WAY;
	c->title = mem_string(title);
	for (size_t i = 0; i < series->count; i++) {
		const struct technique *t = &techniques[series->steps[i].head.technique];
		struct strbuf label;

		strbuf_init(&label);
		strbuf_format(&label, "%*zu. ", widest, i + 1);
		strbuf_format(&label, _("%s: "), _(t->name));
		text_headline(geo, &series->steps[i].head, false, &label);
		struct choice *row = chooser_add(c, CHOICE_WAY, label.text);

		row->step = i;
		chooser_set_detail(row, _(level_id(t->level)));
		strbuf_free(&label);
	}
}

/* How one comes from the line that is played to a move that is not on it. */
struct departure {
	uint32_t moves;		/* that are not on the line either, itself included; 0: it is on the line */
	uint32_t after;		/* so many moves of the line come before them */
	uint32_t told;		/* the last of the first ones, which the list tells */
};

enum { TOLD_MOVES = 12 };

/* By number, from 0; free() it. */
static struct departure *find_departures(const struct document *doc)
{
	const struct move_tree *tree = &doc->tree;
	struct departure *from = mem_zero(tree->count + 1, sizeof *from);
	size_t done;

	for (size_t n = 1; n <= tree->count; n++) {
		size_t before = move_tree_after(tree, n);

		if (document_on_line(doc, n, &done))
			continue;
		from[n] = from[before];
		if (document_on_line(doc, before, &done))
			from[n].after = (uint32_t)done;
		if (from[n].moves++ < TOLD_MOVES)
			from[n].told = (uint32_t)n;
	}
	return from;
}

/* The words of a move that go without saying. */
static size_t obvious_words(const struct move *move)
{
	return move->kind == MOVE_SET ? strlen("set ") : move->kind == MOVE_STEP ? strlen("step ") : 0;
}

/* "r3c4=5, naked-pair r1c2<>5, ...": the first moves. */
static void branch_words(const struct document *doc, const struct departure *d, struct strbuf *out)
{
	size_t path[TOLD_MOVES], told = d->moves < TOLD_MOVES ? d->moves : TOLD_MOVES, n = d->told;
	struct strbuf word;
	struct move move;

	for (size_t i = told; i > 0; i--, n = move_tree_after(&doc->tree, n))
		path[i - 1] = n;
	strbuf_init(&word);
	for (size_t i = 0; i < told; i++) {
		strbuf_clear(&word);
		move_tree_get(&doc->tree, path[i], &move);
		move_print(doc->geo, &move, &word);
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", word.text + obvious_words(&move));
	}
	if (told < d->moves)
		strbuf_text(out, ", ...");
	strbuf_free(&word);
}

static void chooser_add_branch(struct chooser *c, const struct document *doc, size_t tip, const struct departure *d)
{
	struct strbuf text;

	strbuf_init(&text);
	branch_words(doc, d, &text);
	struct choice *row = chooser_add(c, CHOICE_BRANCH, text.text);

	row->branch = tip;
	strbuf_clear(&text);
	if (d->after == 0)
		strbuf_format(&text, ngettext("%lu move from the start", "%lu moves from the start", d->moves), (unsigned long)d->moves);
	else
		strbuf_format(&text, ngettext("%lu move after move %lu", "%lu moves after move %lu", d->moves), (unsigned long)d->moves,
			      (unsigned long)d->after);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

void chooser_branches(struct chooser *c, const struct document *doc)
{
	uint32_t *followers = move_tree_followers(&doc->tree);
	struct departure *from = find_departures(doc);
	struct strbuf title;

	chooser_clear(c);
	c->list = LIST_BRANCHES;
	for (size_t n = doc->tree.count; n > 0; n--)
		if (followers[n] == 0 && from[n].moves > 0)
			chooser_add_branch(c, doc, n, &from[n]);
	strbuf_init(&title);
	strbuf_format(&title, ngettext("%zu other branch of this game", "%zu other branches of this game", c->count), c->count);
	c->title = title.text;
	free(from);
	free(followers);
}

void chooser_begin(struct chooser *c)
{
	static const struct {
		const char *word, *label, *detail;
	} ways[] = {
		{ "automatic", N_("Automatic"), N_("filled in and kept up to date for you") },
		{ "own", N_("My own"), N_("you write them; m fills them all in") },
		{ "none", N_("None"), N_("no marks; m adds them later") },
	};

	chooser_clear(c);
	c->list = LIST_BEGIN;
	c->title = mem_string(_("Welcome to candide.  How do you like your pencil marks?   (to change: :begin)"));
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		struct choice *row = chooser_add(c, CHOICE_BEGIN, _(ways[i].label));

		row->begin = ways[i].word;
		chooser_set_detail(row, _(ways[i].detail));
	}
	chooser_set_detail(chooser_add(c, CHOICE_LESSONS, _("New to sudoku? Start here")), _("learn it in small lessons"));
}

bool chooser_shows_steps(const struct chooser *c)
{
	return c->list == LIST_STEPS || c->list == LIST_WAY;
}

bool chooser_of_board(const struct chooser *c)
{
	return c->list == LIST_STEPS || c->list == LIST_WAY || c->list == LIST_BRANCHES;
}

bool chooser_of_games(const struct chooser *c)
{
	return c->list == LIST_PUZZLES || c->list == LIST_DAILY || c->list == LIST_HISTORY || c->list == LIST_PRACTICE ||
	       c->list == LIST_WATCH || c->list == LIST_LESSONS || c->list == LIST_BOARDS;
}

void chooser_set_file(struct chooser *c, const char *file, char *path, const struct puzzles *puzzles)
{
	free_file(c);
	c->file = mem_string(file);
	c->path = path;
	c->puzzles = *puzzles;
}

int chooser_next(const struct chooser *c, int from, int step)
{
	for (int row = from + step; row >= 0 && row < (int)c->count; row += step)
		if (c->rows[row].kind != CHOICE_HEADING)
			return row;
	return from;
}
