/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/forward.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/words/reason.h"

/*
 * The goal is shown by way of its rivals in a cell or house if there are no more; after so many other steps at most. What is to be
 * eliminated has no rivals, so that showing it costs little where it fails.
 */
enum { RIVALS = 4, STEPS_BEFORE = 16, STEPS_BEFORE_ELIMINATED = 48 };

struct forward_hunt {
	const struct geometry *geo;
	struct step *steps;
	size_t count, capacity;
	size_t by[MAX_CANDIDATES];	/* the number of the step that eliminated a candidate, from 1; 0: none */
	bool *needed;			/* of the steps */
};

/* Marks the steps before step NUMBER that eliminated some of DIGITS from CELLS. */
static void need(struct forward_hunt *h, size_t number, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			if (h->by[candidate(c, d)] != 0 && h->by[candidate(c, d)] - 1 < number)
				h->needed[h->by[candidate(c, d)] - 1] = true;
}

/* Whether it matters which candidates the cells have that an inference names. */
static bool looks_into_cells(int reason)
{
	bool forcing = reason >= REASON_FORCE_SUPPOSE_ON && reason <= REASON_FORCE_EVERY;

	return !forcing || reason == REASON_FORCE_LAST_DIGIT || reason == REASON_FORCE_NAKED || reason == REASON_FORCE_NO_DIGIT ||
	       reason == REASON_FORCE_CELL || reason_is_guarded(reason);
}

/*
 * An exocet rests on what its digits lack in the houses of base and targets; those of its lines across are marked. Others than junior ones
 * may rest on what they lack anywhere.
 */
static void need_exocet(struct forward_hunt *h, size_t number, const struct inference *exocet)
{
	struct cellset cells = cellset_or(exocet->cells, exocet->rest);

	for (int house = 0; house < h->geo->houses && exocet->reason != REASON_FORCE_EXOCET; house++)
		need(h, number, h->geo->house_set[house], exocet->digits);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int i = 0; i < h->geo->cell_houses[c]; i++)
			need(h, number, h->geo->house_set[h->geo->cell_house[c][i]], exocet->digits);
	for (int i = 0; i < h->steps[number].proof->marks; i++) {
		const struct mark *m = &proof_marks(h->steps[number].proof)[i];

		if (m->beat == exocet->beat && m->house != NO_HOUSE)
			need(h, number, h->geo->house_set[m->house], exocet->digits);
	}
}

/* Marks what the argument of step NUMBER needs, rather too much than too little. */
static void need_argument(struct forward_hunt *h, size_t number)
{
	const struct proof *p = h->steps[number].proof;

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];
		uint16_t digits = n->digits | n->more;

		if (n->house != NO_HOUSE)
			need(h, number, h->geo->house_set[n->house], digits);
		if (n->other != NO_HOUSE)
			need(h, number, h->geo->house_set[n->other], digits);
		if (reason_is_exocet(n->reason))
			need_exocet(h, number, n);
		if (looks_into_cells(n->reason))
			need(h, number, cellset_or(n->cells, n->rest), h->geo->all);
	}
	for (int i = 0; i < p->marks; i++)
		if (proof_marks(p)[i].house != NO_HOUSE)
			need(h, number, h->geo->house_set[proof_marks(p)[i].house], h->steps[number].head.digits);
}

/* Applies a step, which is kept, and notes what it eliminates. */
static void forward_take(struct forward_hunt *h, struct board *b, const struct step *step)
{
	const struct board before = *b;

	h->steps = mem_grow(h->steps, h->count, &h->capacity, sizeof *h->steps);
	h->steps[h->count++] = *step;
	step_apply(&step->head, b);
	for (int c = 0; c < h->geo->cells; c++) {
		uint16_t gone = before.cand[c] & (uint16_t)~b->cand[c];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d))
			h->by[candidate(c, d)] = h->count;
	}
}

static bool forward_show(struct forward_hunt *h, struct engine *engine, struct board *b, int cand, bool on)
{
	struct step step;

	if (!engine_show(engine, b, cand, on, &step))
		return false;
	forward_take(h, b, &step);
	return true;
}

/* What other candidates stand against the goal in its cell (PART 0) or in one of its houses. */
static struct candset forward_rivals(const struct board *b, const struct why_goal *goal, int part)
{
	struct candset set = { { 0 } };
	uint16_t bit = digit_bit(goal->digit);

	if (part == 0) {
		candset_add_digits(&set, goal->cell, b->cand[goal->cell] & (uint16_t)~bit);
		return set;
	}
	int house = b->geo->cell_house[goal->cell][part - 1];

	for (int i = 0; i < b->geo->size; i++)
		if (b->geo->house_cell[house][i] != goal->cell)
			candset_add_digits(&set, b->geo->house_cell[house][i], b->cand[b->geo->house_cell[house][i]] & bit);
	return set;
}

/* As if no more than COUNT steps had been taken. */
static void forward_give_back(struct forward_hunt *h, size_t count)
{
	for (; h->count > count; h->count--)
		step_free(&h->steps[h->count - 1]);
	for (int c = 0; c < MAX_CANDIDATES; c++)
		h->by[c] = h->by[c] <= count ? h->by[c] : 0;
}

/* Shows of all rivals of the goal that they are not true, so that a single is left; what was taken is given back where one cannot be. */
static bool forward_parts(struct forward_hunt *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	const struct board before = *b;
	const size_t count = h->count;

	for (int part = 0; part <= b->geo->cell_houses[goal->cell] && goal->place; part++) {
		struct candset rivals = forward_rivals(b, goal, part);
		bool all = candset_count(&rivals) <= RIVALS;

		for (int c = candset_next(&rivals, -1); c >= 0 && all; c = candset_next(&rivals, c))
			all = !(b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c))) || forward_show(h, engine, b, c, false);
		if (all)
			return true;
		forward_give_back(h, count);
		*b = before;
	}
	return false;
}

/* Shows the goal, itself or by its rivals. */
static bool forward_aim(struct forward_hunt *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	return forward_show(h, engine, b, candidate(goal->cell, goal->digit), goal->place) || forward_parts(h, engine, b, goal);
}

/* Shows of a candidate that it is not true by one of its rivals that is. */
static bool forward_against(struct forward_hunt *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	for (int part = 0; part <= b->geo->cell_houses[goal->cell] && !goal->place; part++) {
		struct candset rivals = forward_rivals(b, goal, part);

		for (int c = candset_next(&rivals, -1); c >= 0 && !engine_cancelled(engine); c = candset_next(&rivals, c))
			if (forward_aim(h, engine, b, &(struct why_goal){ candidate_cell(c), candidate_digit(c), true }))
				return true;
	}
	return false;
}

/* Takes steps until one reaches the goal; false: there are none, or the engine was cancelled. */
static bool forward_go(struct forward_hunt *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	bool ask = true;	/* the goal may have come into reach */
	struct step step;

	while (!why_reached(b, goal)) {
		if (ask && (forward_aim(h, engine, b, goal) || (h->count == 0 && forward_against(h, engine, b, goal))))
			ask = false;
		else if (engine_cancelled(engine))
			return false;
		if (why_reached(b, goal))
			break;
		if (!engine_first(engine, b, true, &step))
			return false;
		ask = techniques[step.head.technique].forcing == FORCING_NESTED;
		forward_take(h, b, &step);
	}
	return h->count > 0;
}

/* Of the steps, those that a later one needs; the last is the goal's. */
static void forward_keep(struct forward_hunt *h, struct forward *way)
{
	*way = (struct forward){ .heads = mem_zero(h->count, sizeof *way->heads), .all = mem_zero(h->count, sizeof *way->all) };
	h->needed = mem_zero(h->count, sizeof *h->needed);
	h->needed[h->count - 1] = true;
	for (size_t i = h->count; i-- > 0;)
		if (h->needed[i])
			need_argument(h, i);
	for (size_t i = 0; i < h->count; i++) {
		way->all[way->all_count++] = h->steps[i].head;
		if (!h->needed[i])
			continue;
		way->heads[way->count++] = h->steps[i].head;
		way->size += h->steps[i].head.size;
	}
	free(h->needed);
}

void forward_look(struct forward *way, struct engine *engine, const struct board *start, const struct why_goal *goal)
{
	struct forward_hunt h = { .geo = start->geo };
	struct board b = *start;

	*way = (struct forward){ .heads = NULL };
	if (forward_go(&h, engine, &b, goal))
		forward_keep(&h, way);
	steps_free(h.steps, h.count);
}

/* What is left to do is a single, where rivals were shown. */
static bool take_singles(struct forward_hunt *h, struct engine *engine, struct board *b, const struct why_goal *goal)
{
	struct step step;

	while (!why_reached(b, goal) && engine_first(engine, b, true, &step)) {
		bool easy = techniques[step.head.technique].level == LEVEL_EASY;

		forward_take(h, b, &step);
		if (!easy)
			return false;
	}
	return why_reached(b, goal);
}

/* How much there is to read: inferences, and how a step begins and ends. */
static int forward_reading(const struct forward *way)
{
	return way->size + FORWARD_STEP_SIZE * (int)way->count;
}

/* Shows the goal at B; *BEST becomes the way with less to read. */
static void try_here(struct forward_hunt *h, struct engine *engine, struct board b, const struct why_goal *goal, struct forward *best)
{
	const size_t count = h->count;
	struct forward way = { .heads = NULL };

	if (forward_aim(h, engine, &b, goal) && take_singles(h, engine, &b, goal))
		forward_keep(h, &way);
	forward_give_back(h, count);
	if (way.count > 0 && (best->count == 0 || forward_reading(&way) < forward_reading(best))) {
		forward_free(best);
		*best = way;
	} else {
		forward_free(&way);
	}
}

void forward_direct(struct forward *way, struct engine *engine, const struct board *start, const struct why_goal *goal, int size)
{
	struct forward_hunt h = { .geo = start->geo };
	struct board b = *start;
	struct step step;
	const int most = goal->place ? STEPS_BEFORE : STEPS_BEFORE_ELIMINATED;

	*way = (struct forward){ .heads = NULL };
	for (int n = 0; n < most && !engine_cancelled(engine); n++) {
		try_here(&h, engine, b, goal, way);
		if ((way->count > 0 && way->size <= size) || !engine_first(engine, &b, true, &step))
			break;
		forward_take(&h, &b, &step);
		if (why_reached(&b, goal))
			break;
	}
	steps_free(h.steps, h.count);
}

void forward_free(struct forward *way)
{
	free(way->heads);
	free(way->all);
}
