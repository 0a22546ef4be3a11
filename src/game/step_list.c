/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/step_list.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/game.h"

void step_list_clear(struct step_list *f)
{
	steps_free(f->steps, f->count);
	*f = (struct step_list){ 0 };
}

static bool narrowing_touches(const struct narrowing *n, const struct candset *effects)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c))
		if ((cellset_empty(n->cells) || cellset_has(n->cells, candidate_cell(c))) &&
		    (n->digits == 0 || n->digits & digit_bit(candidate_digit(c))))
			return true;
	return false;
}

bool step_list_keep(const struct narrowing *n, const struct step_head *head)
{
	if (n->by_technique && !n->techniques.on[head->technique])
		return false;
	return narrowing_touches(n, &head->place) || narrowing_touches(n, &head->drop);
}

/* A step, and its place in the order of discovery. */
struct ranked {
	struct step step;
	size_t found;
};

static int by_rank(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->step.head.technique != y->step.head.technique)
		return x->step.head.technique - y->step.head.technique;
	if (step_better(&x->step.head, &y->step.head))
		return -1;
	if (step_better(&y->step.head, &x->step.head))
		return 1;
	return x->found < y->found ? -1 : 1;
}

static void step_list_sort(struct step_list *f)
{
	struct ranked *ranked = mem_zero(f->count + 1, sizeof *ranked);

	for (size_t i = 0; i < f->count; i++)
		ranked[i] = (struct ranked){ f->steps[i], i };
	qsort(ranked, f->count, sizeof *ranked, by_rank);
	for (size_t i = 0; i < f->count; i++)
		f->steps[i] = ranked[i].step;
	free(ranked);
}

bool step_list_look(struct game *game, const struct technique *technique)
{
	struct step_list *f = &game->step_list;
	struct board board;

	step_list_clear(f);
	hint_board(game->session, game->engine, &board);
	busy_begin(game);
	f->count = engine_all(game->engine, &board, technique, true, &f->steps);
	f->technique = technique;
	if (!busy_end(game)) {
		step_list_clear(f);
		return false;
	}
	step_list_sort(f);
	return true;
}

void step_list_show(struct game *game, size_t index)
{
	struct step step = { .proof = NULL };

	game->step_list.shown = index;
	step_copy(&step, &game->step_list.steps[index]);
	hint_take(&game->hint, game->session, &step);
	game->cursor.panel_line = 0;
}

bool step_list_shown(const struct game *game)
{
	const struct step_list *f = &game->step_list;

	return game->hint.kind == HINT_STEP && f->shown < f->count && step_equal(&game->hint.step.head, &f->steps[f->shown].head);
}
