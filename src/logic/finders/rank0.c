/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/rank0.h"

#include "logic/facts/facts.h"
#include "logic/step/sink.h"

void rank0_cover(struct rank0 *r, int digit, houseset houses)
{
	int times = bits_count(houses), d = digit - 1;

	if (r->covers[d] > 0 && times > r->times[d])
		return;
	if (r->covers[d] > 0 && times < r->times[d])
		r->covers[d] = 0;
	r->times[d] = (uint8_t)times;
	if (r->covers[d] < MOST_COVERS)
		r->cover[d][r->covers[d]++] = houses;
}

/* Where DIGIT can be among the cells. */
static struct cellset rank0_places(const struct rank0 *r, int digit)
{
	return cellset_and(facts_digit(r->hunt->facts, digit), r->cells);
}

/* Where DIGIT is in HOUSE beside the cells: what a cover eliminates. */
static struct cellset rank0_rest(const struct rank0 *r, int digit, int house)
{
	return cellset_less(cellset_and(facts_digit(r->hunt->facts, digit), r->hunt->board->geo->house_set[house]), r->cells);
}

/* Those of the houses that eliminate DIGIT somewhere. */
static houseset rank0_acting(const struct rank0 *r, int digit, houseset houses)
{
	houseset acting = 0;

	for (houseset left = houses; left != 0; left &= left - 1)
		if (!cellset_empty(rank0_rest(r, digit, bits_lowest(left))))
			acting |= houseset_of(bits_lowest(left));
	return acting;
}

/*
 * Of the ways to cover DIGIT, the one with most houses that eliminate it and that are not among TOLD, the first of these; *FRESH are these
 * houses.
 */
static houseset rank0_choose(const struct rank0 *r, int digit, houseset told, houseset *fresh)
{
	houseset best = 0;

	*fresh = 0;
	for (int i = 0; i < r->covers[digit - 1]; i++) {
		houseset cover = r->cover[digit - 1][i], acting = rank0_acting(r, digit, cover) & ~told;

		if (i == 0 || bits_count(acting) > bits_count(*fresh)) {
			best = cover;
			*fresh = acting;
		}
	}
	return best;
}

/* Says by which houses DIGIT is counted. */
static void say_times(struct argument *a, const struct rank0 *r, int digit, houseset houses, enum reason reason)
{
	struct inference what = { .reason = (uint8_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				  .number = r->times[digit - 1], .cells = rank0_places(r, digit) };

	argument_say(a, &what);
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(houses));
}

/* What the houses, which each have DIGIT among the cells, eliminate. */
static void say_each(struct argument *a, const struct rank0 *r, int digit, houseset houses)
{
	struct inference what = { .reason = REASON_RANK0_EACH, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				  .number = bits_count(houses), .cells = rank0_places(r, digit) };

	for (houseset left = houses; left != 0; left &= left - 1)
		what.rest = cellset_or(what.rest, rank0_rest(r, digit, bits_lowest(left)));
	argument_say(a, &what);
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, ROLE_COVER, bits_lowest(houses));
	proof_mark_cells(a->proof, ROLE_OFF, what.rest, what.digits);
}

/* What follows for DIGIT from all ways to cover it. */
static void say_effects(struct argument *a, const struct rank0 *r, int digit)
{
	houseset told = 0, fresh;

	rank0_choose(r, digit, 0, &fresh);
	while (fresh != 0) {
		say_each(a, r, digit, fresh);
		told |= fresh;

		houseset cover = rank0_choose(r, digit, told, &fresh);

		if (fresh != 0)
			say_times(a, r, digit, cover, REASON_RANK0_COUNT_TOO);
	}
}

static void rank0_explain(struct argument *a, const struct rank0 *r, const struct step_head *head)
{
	struct inference what = { .reason = REASON_RANK0_CELLS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
				  .number = cellset_count(r->cells), .cells = r->cells };

	argument_say(a, &what);
	for (int c = cellset_next(r->cells, -1); c >= 0; c = cellset_next(r->cells, c))
		proof_mark_cell(a->proof, ROLE_BASE, c, a->board->cand[c]);
	for (int d = digit_first(head->digits); d != 0; d = digit_next(head->digits, d)) {
		houseset fresh, cover = rank0_choose(r, d, 0, &fresh);

		say_times(a, r, d, cover, REASON_RANK0_COUNT);
	}
	what.reason = REASON_AS_MANY_TWICE;
	what.number = 0;
	argument_say(a, &what);
	for (int d = digit_first(head->digits); d != 0; d = digit_next(head->digits, d))
		say_effects(a, r, d);
	what.reason = REASON_CHAIN_TOGETHER;
	argument_conclude(a, &what, head);
}

/* Drops what the covers leave no room for. Returns whether the count fills the cells. */
static bool rank0_drop(const struct rank0 *r, struct step_head *head)
{
	int times = 0;

	for (int d = 1; d <= r->hunt->board->geo->size; d++) {
		houseset covers = 0;

		times += r->times[d - 1];
		if (r->times[d - 1] != 0)
			head->digits |= digit_bit(d);
		for (int i = 0; i < r->covers[d - 1]; i++)
			covers |= r->cover[d - 1][i];
		for (; covers != 0; covers &= covers - 1)
			candset_add_cells(&head->drop, rank0_rest(r, d, bits_lowest(covers)), d);
	}
	return times == cellset_count(r->cells);
}

bool rank0_emit(struct rank0 *r)
{
	struct step_head head = technique_head(r->hunt->technique, cellset_count(r->cells), 0);
	struct argument a;

	if (!rank0_drop(r, &head) || candset_empty(&head.drop))
		return false;
	if (argument_open(&a, r->hunt->board, r->hunt->sink, &head))
		rank0_explain(&a, r, &head);
	return sink_emit(r->hunt->sink, &head);
}
