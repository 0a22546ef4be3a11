/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/path.h"

#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "search/search.h"

/* Sets the verdict if there is nothing to do for the engine. Returns whether it did. */
static bool path_unsolvable(struct path *path, const struct board *b)
{
	if (board_conflict(b->geo, b->value, &path->conflict)) {
		path->verdict = VERDICT_INVALID;
		return true;
	}
	long found = search_fast_count(b, 2, path->solution);

	if (found != 1)
		path->verdict = found == 0 ? VERDICT_NONE : VERDICT_MULTIPLE;
	return found != 1;
}

bool path_givens_suffice(const struct board *b)
{
	struct board givens;

	board_init(&givens, b->geo);
	for (int cell = cellset_next(b->given, -1); cell >= 0; cell = cellset_next(b->given, cell))
		board_give(&givens, cell, b->value[cell]);
	if (memcmp(givens.cand, b->cand, sizeof givens.cand) == 0)
		return true;
	return search_fast_count(&givens, 2, NULL) == 1;
}

bool path_nothing_follows(const struct board *b)
{
	enum { NODES = 20000 };
	struct candset seen = { { 0 } };

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			struct board with = *b;

			if (candset_has(&seen, candidate(cell, d)))
				continue;
			board_place(&with, cell, d);
			struct search *search = search_new(&with, 1);
			bool found = search_run(search, NODES) == SEARCH_DONE && search_found(search) > 0;

			for (int c = 0; c < b->geo->cells && found; c++)
				candset_add(&seen, candidate(c, search_first(search)[c]));
			search_free(search);
			if (!found)
				return false;
		}
	}
	return true;
}

/* Where the next step is written: after the kept steps, or to *TOLD. */
static struct step *path_room(struct path *path, const struct path_options *options, struct step *told)
{
	if (options->tell != NULL)
		return told;
	if (path->steps == NULL) {
		path->capacity = (size_t)path->end.geo->cells;
		path->steps = mem_resize(NULL, path->capacity, sizeof *path->steps);
	}
	path->steps = mem_grow(path->steps, path->count, &path->capacity, sizeof *path->steps);
	return &path->steps[path->count];
}

/* Applies steps until there are no more. False: the options ended the path first. */
static bool path_deduce(struct path *path, struct engine *engine, const struct path_options *options)
{
	while (options->limit == 0 || path->count < options->limit) {
		struct step told, *step = path_room(path, options, &told);

		if (path->verdict == VERDICT_MULTIPLE && path_nothing_follows(&path->end))
			return true;
		if ((options->first == NULL || !options->first(options->data, engine, &path->end, step)) &&
		    !engine_first(engine, &path->end, options->with_proof, step))
			return true;
		path->count++;
		if (options->tell != NULL)
			options->tell(options->data, &path->end, path->count, step);
		step_apply(&step->head, &path->end);
		bool ends = options->goes_on != NULL && !options->goes_on(options->data, &step->head);

		if (options->tell != NULL)
			step_free(step);
		if (ends)
			return false;
	}
	return false;
}

/* Whether the engine may have missed a step. */
static bool is_cut_short(const struct engine *engine)
{
	return engine_cancelled(engine) || engine_gave_up(engine) != NULL || engine_left_out(engine);
}

void path_run(struct path *path, struct engine *engine, const struct board *b, const struct path_options *options)
{
	struct technique_set *set = &engine_options(engine)->techniques, before = *set;

	*path = (struct path){ .end = *b };
	if (!options->trust && path_unsolvable(path, b) && !(options->several && path->verdict == VERDICT_MULTIPLE))
		return;
	engine_options(engine)->unique = options->trust || (path->verdict != VERDICT_MULTIPLE && path_givens_suffice(b));
	for (int i = 0; options->upto != NULL && i < technique_count; i++)
		set->on[i] = set->on[i] && &techniques[i] <= options->upto;
	engine_options(engine)->names_only = options->names_only;
	bool ended = path_deduce(path, engine, options);

	engine_options(engine)->names_only = false;
	*set = before;
	if (path->verdict == VERDICT_MULTIPLE)
		return;
	if (board_solved(&path->end))
		path->verdict = VERDICT_SOLVED;
	else if (!ended || is_cut_short(engine))
		path->verdict = VERDICT_LIMIT;
	else
		path->verdict = VERDICT_STUCK;
}

void path_note_step(struct path_origins *o, const struct board *before, const struct board *after, size_t nth)
{
	for (int c = 0; c < before->geo->cells; c++) {
		uint16_t gone = before->cand[c] & (uint16_t)~after->cand[c];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d))
			o->by[candidate(c, d)] = nth;
	}
}

void path_forget_steps(struct path_origins *o, size_t count)
{
	for (int c = 0; c < MAX_CANDIDATES; c++)
		o->by[c] = o->by[c] <= count ? o->by[c] : 0;
}

void path_rests_on(const struct path_origins *o, const struct proof *proof, size_t nth, bool needed[])
{
	const struct candset *reads = proof_reads(proof);

	/* If the proof does not record what it reads, it may need any step. */
	for (size_t i = 0; reads == NULL && i + 1 < nth; i++)
		needed[i] = true;
	for (int c = reads != NULL ? candset_next(reads, -1) : -1; c >= 0; c = candset_next(reads, c))
		if (o->by[c] != 0 && o->by[c] < nth)
			needed[o->by[c] - 1] = true;
}

void path_free(struct path *path)
{
	if (path->steps != NULL)
		steps_free(path->steps, path->count);
	*path = (struct path){ .steps = NULL };
}

void path_verdict(const struct path *path, struct strbuf *out)
{
	static const char *const ids[VERDICTS] = {
		[VERDICT_SOLVED] = "solved", [VERDICT_STUCK] = "stuck", [VERDICT_LIMIT] = "limit",
		[VERDICT_NONE] = "none", [VERDICT_MULTIPLE] = "multiple", [VERDICT_INVALID] = "invalid",
	};

	strbuf_text(out, ids[path->verdict]);
}
