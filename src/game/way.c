/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/way.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "grid/name.h"

static void preview_free(struct found_way *w)
{
	if (w->preview != NULL)
		session_free(w->preview);
	free(w->preview);
	w->preview = NULL;
}

void way_clear(struct game *game)
{
	preview_free(&game->way);
	series_free(&game->way.series);
	document_free(&game->way.doc);
	game->way = (struct found_way){ .proof = false };
}

void way_open(struct game *game, struct found_way *way)
{
	way_clear(game);
	game->way = *way;
	game->way.preview = NULL;
	*way = (struct found_way){ .proof = false };
	hint_clear(&game->hint);
	way_list(game);
}

void way_title(const struct game *game, struct strbuf *out)
{
	const struct found_way *w = &game->way;
	size_t count = w->series.count;
	struct strbuf goal;

	if (w->proof) {
		strbuf_format(out, ngettext("Easiest proof found: %zu step; the path has %zu", "Easiest proof found: %zu steps; the path has %zu",
					    count), count, w->found);
		return;
	}
	strbuf_init(&goal);
	name_candidate(w->start.geo, candidate(w->goal.cell, w->goal.digit), w->goal.place ? "=" : "<>", &goal);
	strbuf_format(out, ngettext("%s in %zu step, the easiest way found", "%s in %zu steps, the easiest way found", count), goal.text,
		      count);
	strbuf_free(&goal);
}

void way_list(struct game *game)
{
	struct strbuf title;

	strbuf_init(&title);
	way_title(game, &title);
	chooser_way(&game->chooser, game->way.start.geo, &game->way.series, title.text);
	strbuf_free(&title);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = (int)game->way.shown;
	game_clock(game);
}

/* What the first COUNT steps do that is not on the board yet, as one move. */
static struct move way_union(const struct found_way *w, const struct board *board, size_t count)
{
	struct move move = { .kind = MOVE_STEP };
	struct board end = *board;

	for (size_t i = 0; i < count; i++) {
		const struct step_head *head = &w->series.steps[i].head;

		move.technique = head->technique;
		for (int c = candset_next(&head->place, -1); c >= 0; c = candset_next(&head->place, c))
			if (end.value[candidate_cell(c)] == 0)
				candset_add(&move.place, c);
		for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c))
			if (board->cand[candidate_cell(c)] & digit_bit(candidate_digit(c)))
				candset_add(&move.drop, c);
		step_apply(head, &end);
	}
	/* A cell that has its digit has no candidates to eliminate. */
	for (int c = candset_next(&move.drop, -1); c >= 0; c = candset_next(&move.drop, c))
		if (end.value[candidate_cell(c)] != 0)
			candset_remove(&move.drop, c);
	return move;
}

/* The game with the first COUNT steps applied; NULL: it does not allow them. */
static struct session *preview_new(const struct game *game, size_t count)
{
	struct session *s = mem_zero(1, sizeof *s);
	struct document doc;
	struct error err;

	document_copy(&doc, &game->way.doc);
	bool begun = session_init(s, &doc, &err);

	if (begun && count > 0) {
		const struct move move = way_union(&game->way, &game->way.start, count);

		if (session_apply(s, &move, &err))
			return s;
		session_free(s);
	} else if (begun) {
		return s;
	}
	document_free(&doc);
	free(s);
	return NULL;
}

bool way_look(struct game *game, size_t number)
{
	struct found_way *w = &game->way;
	struct step step = { .proof = NULL };

	if (number >= w->series.count)
		return false;
	preview_free(w);
	w->preview = preview_new(game, number);
	if (w->preview == NULL)
		return false;
	w->shown = number;
	step_copy(&step, &w->series.steps[number]);
	hint_take(&game->hint, w->preview, &step);
	game->hint.counted = w->counted;
	w->counted = true;
	game->cursor.panel_line = 0;
	return true;
}

bool way_preview(struct game *game, size_t number)
{
	if (!way_look(game, number))
		return false;
	game->cursor.screen = SCREEN_BOARD;
	game_clock(game);
	return true;
}

void way_move(struct game *game, int by)
{
	const struct found_way *w = &game->way;
	size_t last = w->series.count - 1;

	if (by < 0)
		way_preview(game, w->shown > (size_t)-by ? w->shown - (size_t)-by : 0);
	else
		way_preview(game, last - w->shown > (size_t)by ? w->shown + (size_t)by : last);
}

bool way_previews(const struct game *game)
{
	return game->way.preview != NULL;
}

void way_forget_preview(struct game *game)
{
	if (game->way.preview == NULL)
		return;
	playback_clear(&game->playback);
	hint_clear(&game->hint);
	preview_free(&game->way);
}

void way_leave(struct game *game)
{
	way_forget_preview(game);
	way_list(game);
}

bool way_apply(struct game *game)
{
	const size_t count = game->way.series.count;
	struct board now;

	if (count == 0 || !solving_may(game))
		return false;
	session_board(game->session, &now);
	const struct move move = way_union(&game->way, &now, count);

	if (candset_empty(&move.place) && candset_empty(&move.drop)) {
		message_say(game, _("All of that is on the board already."));
		return false;
	}
	if (way_previews(game))
		way_leave(game);
	game->cursor.screen = SCREEN_BOARD;
	if (!game_apply(game, &move))
		return false;
	if (game->ending == NULL && game->cursor.message == NULL)
		message_say(game, ngettext("Applied %zu step.  u: undo", "Applied %zu steps as one move.  u: undo", count), count);
	way_clear(game);
	return true;
}
