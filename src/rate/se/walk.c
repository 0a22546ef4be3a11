/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The walk from the board to the solution: always a step of the first class that has one. */
#include "rate/se/walk.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

static void se_step_apply(const struct se_step *step, struct se_grid *g)
{
	for (int c = candset_next(&step->drop, -1); c >= 0; c = candset_next(&step->drop, c))
		se_grid_drop(g, c / SE_SIZE, c % SE_SIZE);
	if (step->cell >= 0)
		se_grid_place(g, step->cell, step->digit);
}

/* The rules that a dynamic chain may use inside: the fifth level has those of the second nested in those of the fourth. */
static const char *const se_inside[] = {
	"", " (+)", N_(" (+ Forcing Chains)"), N_(" (+ Multiple Forcing Chains)"), N_(" (+ Dynamic Forcing Chains)"),
	N_(" (+ Dynamic Forcing Chains (+ Forcing Chains))"),
};

void se_step_name(const struct se_step *step, bool shown, struct strbuf *out)
{
	const bool dynamic = step->level > SE_STATIC;
	const char *form = dynamic ? N_("Dynamic %s") : "%s", *inside = dynamic ? se_inside[step->level] : "";

	strbuf_format(out, shown ? _(form) : form, shown ? _(step->name) : step->name);
	if (step->type > 0)
		strbuf_format(out, shown ? _(" type %d") : " type %d", step->type);
	strbuf_text(out, shown && inside[0] != '\0' ? _(inside) : inside);
}

enum { SE_HIDDEN_MOST = 15, SE_DIRECT_MOST = 25 };	/* the greatest rating of hidden singles, and of all direct classes */

static const struct se_class se_classes[] = {
#define CLASS(finder, ...) { .find = se_find_##finder, __VA_ARGS__ },
#include "rate/se/classes.def"
};

struct se *se_new(void)
{
	struct se *se = mem_zero(1, sizeof *se);

	se_tables_fill();
	se->chains = se_chain_search_new(&se->stop);
	se->closures = se_closures_new(se_closures_new(NULL, &se->stop), &se->stop);
	return se;
}

void se_free(struct se *se)
{
	if (se == NULL)
		return;
	se_chain_search_free(se->chains);
	se_closures_free(se->closures);
	se_hints_free(&se->hints);
	free(se);
}

/* The least of the hints, if there are any. */
static bool se_take_hint(const struct se_hints *hints, struct se_step *step)
{
	const struct se_hint *best = hints->hint;

	if (hints->count == 0)
		return false;
	step->rating = se_tenths(best->difficulty);
	step->name = best->name;
	step->drop = best->drop;
	step->cell = best->cell;
	step->digit = best->digit;
	return true;
}

bool se_find_chain(struct se *se, const struct se_class *class, struct se_step *step)
{
	(void)class;
	se_hints_begin(&se->hints, false);
	se_chains_collect(se->chains, &se->grid, &se->hints);
	return se_take_hint(&se->hints, step);
}

static bool se_find_forcing(struct se *se, const struct se_class *class, const struct se_rules *rules, struct se_step *step)
{
	se_hints_begin(&se->hints, false);
	se_forcing_collect(se->closures, &se->grid, rules, class->rating / 10.0, &se->hints);
	return se_take_hint(&se->hints, step);
}

bool se_find_nishio(struct se *se, const struct se_class *class, struct se_step *step)
{
	return se_find_forcing(se, class, &(struct se_rules){ .dynamic = true }, step);
}

bool se_find_multiple(struct se *se, const struct se_class *class, struct se_step *step)
{
	return se_find_forcing(se, class, &(struct se_rules){ .cells = true }, step);
}

bool se_find_dynamic(struct se *se, const struct se_class *class, struct se_step *step)
{
	step->level = class->size;
	return se_find_forcing(se, class, &(struct se_rules){ .dynamic = true, .cells = true, .level = class->size }, step);
}

static bool se_next_step(struct se *se, struct se_step *step)
{
	for (size_t i = 0; i < sizeof se_classes / sizeof *se_classes && !se_stopped(&se->stop); i++) {
		const struct se_class *class = &se_classes[i];

		*step = (struct se_step){ .rating = class->rating, .cell = -1, .name = class->name, .level = SE_STATIC };
		if (class->find(se, class, step))
			return !se->stop.stopped;
	}
	return false;
}

static bool se_place_naked(struct se_grid *g)
{
	bool any = false;

	for (int cell = 0; cell < SE_CELLS; cell++)
		if (bits_is_single(g->cand[cell])) {
			se_grid_place(g, cell, bits_lowest(g->cand[cell]));
			any = true;
		}
	return any;
}

static bool se_place_hidden(struct se_grid *g)
{
	bool any = false;

	for (int h = 0; h < SE_HOUSES; h++)
		for (unsigned rest = se_single_digits(g->pos[h]); rest != 0; rest &= rest - 1) {
			unsigned at = g->pos[h][bits_lowest(rest)];

			/* An earlier placement may have taken the place. */
			if (at != 0) {
				se_grid_place(g, se_table.cell[h][bits_lowest(at)], bits_lowest(rest));
				any = true;
			}
		}
	return any;
}

/*
 * Places hidden singles, or all singles, when a digit has been placed. Hidden singles end on one board, in whatever order they are taken,
 * and once a rating of 1.5 has been reached they change none; the same is true of all direct classes and a rating of 2.5.
 */
static void se_place_singles(const struct se_rating *r, struct se_grid *g)
{
	if (r->ep == 0 || r->er < SE_HIDDEN_MOST)
		return;
	while (se_place_hidden(g) || (r->er >= SE_DIRECT_MOST && se_place_naked(g)))
		;
}

/* Updates the ratings with the step. */
static void se_note(struct se_rating *r, const struct se_step *step)
{
	if (step->rating > r->er) {
		r->er = step->rating;
		r->hardest = *step;
	}
	if (r->ep != 0)
		return;
	if (r->ed == 0)
		r->ed = r->er;
	if (step->cell >= 0)
		r->ep = r->er;
}

void se_set_plain(struct se *se, bool plain)
{
	se->plain = plain;
	se_chain_search_set_plain(se->chains, plain);
	se_closures_set_plain(se->closures, plain);
}

void se_set_cancel(struct se *se, bool (*cancelled)(void *), void *data)
{
	se->stop.asked = cancelled;
	se->stop.data = data;
}

bool se_rate(struct se *se, const struct board *b, struct se_rating *r, void (*each)(const struct se_step *, void *), void *data)
{
	struct se_step step;

	*r = (struct se_rating){ .hardest = { .cell = -1, .level = SE_STATIC } };
	se->stop.stopped = false;
	for (int i = 0; i < 2; i++)
		se->excluded[i].valid = false;
	se_closures_clear_cache(se->closures);
	se_grid_init(&se->grid, b);
	while (se->grid.left > 0) {
		if (!se_next_step(se, &step)) {
			r->er = SE_UNSOLVED;
			return !se->stop.stopped;
		}
		se_note(r, &step);
		if (each != NULL)
			each(&step, data);
		se_step_apply(&step, &se->grid);
		if (each == NULL && !se->plain)
			se_place_singles(r, &se->grid);
	}
	return true;
}
