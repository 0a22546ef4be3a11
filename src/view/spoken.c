/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/spoken.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/random_puzzle.h"
#include "game/rated_page.h"
#include "view/words.h"

/* Lists and changes beyond these are told as a number. */
enum { MOST_ROWS = 100, MOST_CELLS = 9 };

void spoken_init(struct spoken *s)
{
	*s = (struct spoken){ 0 };
}

void spoken_free(struct spoken *s)
{
	free(s->ending);
	free(s->mode);
	free(s->player);
	free(s->count);
	free(s->argument);
	free(s->list);
	free(s->sign);
	free(s->question);
	free(s->making);
	spoken_init(s);
}

void spoken_forget(struct spoken *s)
{
	spoken_free(s);
}

static void spoken_line(struct strbuf *out, const char *text)
{
	size_t length = strlen(text);

	while (length > 0 && text[length - 1] == '\n')
		length--;
	strbuf_bytes(out, text, length);
	strbuf_char(out, '\n');
}

/* Takes NOW over as what was told last in *LAST; true where that is another text. */
static bool spoken_replace(char **last, struct strbuf *now)
{
	bool other = strcmp(*last ? *last : "", now->text) != 0;

	free(*last);
	*last = now->text;
	return other;
}

/* Tells NOW if it is another text than LAST, which it becomes. */
static void tell_changed(char **last, struct strbuf *now, struct strbuf *out)
{
	if (spoken_replace(last, now) && (*last)[0] != '\0')
		spoken_line(out, *last);
}

static void note_cells(struct spoken *s, const struct game *game)
{
	for (int cell = 0; cell < s->geo->cells; cell++) {
		s->value[cell] = game->session->doc.now.value[cell];
		s->marks[cell] = session_marks(game->session, cell);
	}
}

static void tell_cell(const struct game *game, int cell, struct strbuf *out)
{
	words_cell(game, cell, out);
	strbuf_char(out, '\n');
}

/* What was entered or taken away, else the marks that were; the cursor's cell is told apart. */
static void tell_cells(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct cellset values = { { 0, 0 } }, marks = { { 0, 0 } };

	for (int cell = 0; cell < s->geo->cells; cell++) {
		if (s->value[cell] != game->session->doc.now.value[cell])
			cellset_add(&values, cell);
		else if (s->marks[cell] != session_marks(game->session, cell))
			cellset_add(&marks, cell);
	}
	bool here = cellset_has(values, game->cursor.cell) || cellset_has(marks, game->cursor.cell);
	struct cellset told = cellset_empty(values) ? marks : values;
	int count = cellset_count(told);

	if (count > MOST_CELLS)
		strbuf_format(out, ngettext("%d cell has changed.\n", "%d cells have changed.\n", (unsigned long)count), count);
	for (int cell = cellset_next(told, -1); cell >= 0 && count <= MOST_CELLS; cell = cellset_next(told, cell))
		if (cell != game->cursor.cell)
			tell_cell(game, cell, out);
	if (here || s->cursor != game->cursor.cell)
		tell_cell(game, game->cursor.cell, out);
	s->cursor = game->cursor.cell;
	note_cells(s, game);
}

/* How hard the puzzle is, if that is known when it is opened; `rate` tells it later. */
static void tell_rating(const struct game *game, struct strbuf *out)
{
	if (game->preferences.rating_hidden || game->rated.job != NULL || game->rated.rating.level == RATING_UNKNOWN)
		return;
	rated_line(game, INT_MAX, out);
	strbuf_char(out, '\n');
}

/* Another board is open: what it is, and where the cursor is on it. */
static void tell_board(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	int filled = 0;

	s->board = true;
	free(s->sign);
	s->sign = NULL;
	s->start = doc->start;
	s->geo = doc->geo;
	s->cursor = game->cursor.cell;
	note_cells(s, game);
	for (int cell = 0; cell < doc->geo->cells; cell++)
		filled += doc->now.value[cell] != 0;
	spoken_line(out, doc->title ? doc->title : _("Without a name"));
	strbuf_format(out, _("%d rows of %d cells, %d of %d filled.\n"), doc->geo->size, doc->geo->size, filled, doc->geo->cells);
	tell_rating(game, out);
	tell_cell(game, game->cursor.cell, out);
}

static void tell_highlight(struct spoken *s, const struct game *game, struct strbuf *out)
{
	if (s->highlight == game->cursor.highlight)
		return;
	s->highlight = game->cursor.highlight;
	if (s->highlight != 0)
		words_digit(game, s->highlight, out);
	else
		strbuf_text(out, _("No digit is highlighted."));
	strbuf_char(out, '\n');
}

static void tell_mode(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	words_mode(game, &now);
	tell_changed(&s->mode, &now, out);
}

/* That the game is not kept, but for where the journal tells it at length. */
static void tell_sign(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const char *sign = journal_sign(game->journal);
	struct strbuf now, unused;

	strbuf_init(&now);
	strbuf_init(&unused);
	strbuf_text(&now, sign ? sign : "");
	tell_changed(&s->sign, &now, keeping_has_news(game) ? &unused : out);
	strbuf_free(&unused);
}

static void tell_question(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	if (game->question.kind != QUESTION_NONE)
		strbuf_text(&now, game->question.text);
	tell_changed(&s->question, &now, out);
}

/* A puzzle that is made while the board is played. */
static void tell_making(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	random_puzzle_text(game, &now);
	tell_changed(&s->making, &now, out);
}

static void tell_player(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct trail *trail = playback_trail(game);
	struct strbuf now;

	strbuf_init(&now);
	words_player(game, INT_MAX, &now);
	tell_changed(&s->player, &now, out);
	if (trail != NULL && trail->events > 0 && trail->events != s->events) {
		words_event(game, out);
		strbuf_char(out, '\n');
	}
	s->events = trail != NULL ? trail->events : 0;
}

/* Once, when the board is solved. */
static void tell_ending(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	strbuf_init(&now);
	words_ending(game, &now);
	tell_changed(&s->ending, &now, out);
}

/* Once, when other cells break the rules than before. */
static void tell_clash(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct cellset clashes = session_clashes(game->session);
	struct strbuf now;

	strbuf_init(&now);
	if (!cellset_equal(clashes, s->clashes))
		words_clash(game, &now);
	if (now.length > 0)
		spoken_line(out, now.text);
	s->clashes = clashes;
	strbuf_free(&now);
}

/* The number of solutions, once it is known. */
static void spoken_tell_count(struct spoken *s, const struct game *game, struct strbuf *out)
{
	struct strbuf now;

	if (solution_count_running(&game->solution_count))
		return;
	strbuf_init(&now);
	solution_count_text(&game->solution_count, &now);
	tell_changed(&s->count, &now, out);
}

/*
 * An argument that has grown is told from where it ended; one that goes back, by the sentence that it comes back to; and one that is
 * played and has folded what came before, by its last sentence.
 */
static void tell_argument(struct spoken *s, const struct game *game, struct strbuf *out)
{
	size_t known = s->argument ? strlen(s->argument) : 0;
	struct strbuf now;

	strbuf_init(&now);
	words_argument(game, &now);
	bool grown = known > 0 && now.length > known && now.text[known] == '\n' && strncmp(now.text, s->argument, known) == 0;
	bool shrunk = now.length < known && strncmp(now.text, s->argument, now.length) == 0;

	if (!spoken_replace(&s->argument, &now) || s->argument[0] == '\0')
		return;
	const char *last = strrchr(s->argument, '\n'), *text = s->argument;

	if (grown)
		text += known + strspn(s->argument + known, "\n");
	else if (last != NULL && (shrunk || (known > 0 && game->playback.kind != PLAYBACK_NONE)))
		text = last + 1;
	spoken_line(out, text);
}

/* Headings have no number. */
static void tell_row(const struct chooser *c, int row, struct strbuf *out)
{
	const struct choice *choice = &c->rows[row];
	int number = 0;

	for (int i = 0; i <= row; i++)
		number += c->rows[i].kind != CHOICE_HEADING;
	if (choice->kind != CHOICE_HEADING)
		strbuf_format(out, "%d. ", number);
	strbuf_text(out, choice->label);
	if (choice->detail[0] != '\0')
		strbuf_format(out, ", %s", choice->detail);
	strbuf_char(out, '\n');
}

static void tell_rows(const struct chooser *c, struct strbuf *out)
{
	int count = (int)c->count;

	if (c->title != NULL)
		spoken_line(out, c->title);
	for (int row = 0; row < count && row < MOST_ROWS; row++)
		tell_row(c, row, out);
	if (count > MOST_ROWS)
		strbuf_format(out, ngettext("and %d more\n", "and %d more\n", (unsigned long)(count - MOST_ROWS)), count - MOST_ROWS);
}

/* The chooser's list when it opens or becomes another one, and its row under the cursor. */
static void tell_list(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct chooser *c = &game->chooser;
	int chosen = game->cursor.chosen;
	struct strbuf all, row;

	strbuf_init(&all);
	tell_rows(c, &all);
	bool other = spoken_replace(&s->list, &all) || s->board;

	if (other)
		strbuf_text(out, s->list);
	if (chosen < (int)c->count && (other || s->chosen != chosen)) {
		strbuf_init(&row);
		tell_row(c, chosen, &row);
		strbuf_format(out, _("Chosen: %s"), row.text);
		strbuf_free(&row);
	}
	s->board = false;
	s->chosen = chosen;
}

void spoken_tell(struct spoken *s, const struct game *game, struct strbuf *out)
{
	const struct cursor *cursor = &game->cursor;

	/* The board is told again when the search is over. */
	if (game->busy.text != NULL) {
		spoken_line(out, game->busy.text);
		return;
	}
	if (cursor->screen == SCREEN_PAGER) {
		spoken_line(out, cursor->pager.title);
		spoken_line(out, cursor->pager.spoken != NULL ? cursor->pager.spoken : cursor->pager.text);
	} else if (cursor->screen == SCREEN_CHOOSER || game->session == NULL) {
		tell_list(s, game, out);
	} else {
		const struct document *doc = &game->session->doc;

		if (s->board && s->geo == doc->geo && memcmp(s->start.value, doc->start.value, sizeof doc->start.value) == 0)
			tell_cells(s, game, out);
		else
			tell_board(s, game, out);
		tell_clash(s, game, out);
		tell_ending(s, game, out);
		tell_mode(s, game, out);
		tell_sign(s, game, out);
		tell_highlight(s, game, out);
		tell_player(s, game, out);
		tell_argument(s, game, out);
		spoken_tell_count(s, game, out);
	}
	if (game->keeping.event != NULL)
		spoken_line(out, game->keeping.event);
	if (game->keeping.state != NULL)
		spoken_line(out, game->keeping.state);
	if (cursor->message != NULL)
		spoken_line(out, cursor->message);
	tell_making(s, game, out);
	tell_question(s, game, out);
}
