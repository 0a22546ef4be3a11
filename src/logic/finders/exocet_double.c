/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Double exocets: two junior exocets of a band, with the same cross-lines, other targets, and four digits between their bases. A digit in
 * both bases would be in a target of each too: four times in three lines. So the bases take each of the four digits once, and so do the
 * targets; the cross-lines have each of them once in the band, in a target, and just twice outside. After David P. Bird's JExocet
 * Compendium.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/finders/exocet.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_double_exocet;

enum { DOUBLE_DIGITS = 4 };

/* All junior exocets of a position, and what they point to while they are looked for. */
struct exocet_list {
	struct kept_exocet {
		struct exocet exocet;
		uint16_t at[CROSS_LINES][MAX_SIZE];
	} *kept;
	size_t count, capacity;
};

struct double_exocet {
	const struct board *board;
	const struct exocet *one, *two;
	uint16_t digits;
	struct cellset bases, targets, rest;	/* REST: the other cells of the cross-lines in the band */
};

static bool keep_exocet(struct exocet *e, void *data)
{
	struct exocet_list *l = data;

	l->kept = mem_grow(l->kept, l->count + 1, &l->capacity, sizeof *l->kept);
	struct kept_exocet *kept = &l->kept[l->count++];

	kept->exocet = *e;
	for (int i = 0; i < CROSS_LINES; i++)
		memcpy(kept->at[i], e->at[i], sizeof kept->at[i]);
	return false;
}

static void point_to_kept(struct exocet_list *l)
{
	for (size_t n = 0; n < l->count; n++)
		for (int i = 0; i < CROSS_LINES; i++)
			l->kept[n].exocet.at[i] = l->kept[n].at[i];
}

static bool make_double(struct double_exocet *d, const struct exocet *one, const struct exocet *two)
{
	const struct geometry *g = one->board->geo;

	if (one->kind != two->kind || one->band != two->band || !cellset_equal(one->outside, two->outside) ||
	    bits_count(one->digits | two->digits) != DOUBLE_DIGITS || !cellset_empty(cellset_and(one->base_cells, two->base_cells)) ||
	    !cellset_empty(cellset_and(one->target_cells, two->target_cells)))
		return false;
	*d = (struct double_exocet){ .board = one->board, .one = one, .two = two, .digits = one->digits | two->digits,
				     .bases = cellset_or(one->base_cells, two->base_cells),
				     .targets = cellset_or(one->target_cells, two->target_cells) };
	for (int i = 0; i < CROSS_LINES; i++)
		d->rest = cellset_or(d->rest, g->house_set[exocet_cross_house(one, i)]);
	d->rest = cellset_less(cellset_less(d->rest, one->outside), d->targets);
	return true;
}

/* The cells that can take DIGIT and see each of CELLS that can. */
static struct cellset seeing_all(const struct board *b, struct cellset cells, int digit)
{
	struct cellset seeing = exocet_holding(b, b->empty, digit);

	cells = exocet_holding(b, cells, digit);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seeing = cellset_and(seeing, b->geo->peer_set[c]);
	return seeing;
}

static struct cellset near_of(const struct double_exocet *d, int digit)
{
	return cellset_or(seeing_all(d->board, d->bases, digit), seeing_all(d->board, d->targets, digit));
}

/* Where the covers of DIGIT can have it besides the cross-lines outside of the band. */
static struct cellset covered(const struct double_exocet *d, int digit, int cover[2])
{
	struct cellset cells = { { 0, 0 } };

	exocet_covers(d->one, digit, cover);
	if (cover[1] == NO_HOUSE)
		return cells;
	for (int i = 0; i < 2; i++)
		cells = cellset_or(cells, d->board->geo->house_set[cover[i]]);
	return exocet_holding(d->board, cellset_less(cellset_less(cells, d->one->outside), d->targets), digit);
}

static void drop_digit(struct candset *drop, struct cellset cells, int digit)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

static void double_drops(const struct double_exocet *d, struct candset *drop)
{
	for (int i = 0; i < 2; i++) {
		const int one = d->one->target[i].cell, two = d->two->target[i].cell;

		candset_add_digits(drop, one, d->board->cand[one] & (uint16_t)~d->one->digits);
		candset_add_digits(drop, two, d->board->cand[two] & (uint16_t)~d->two->digits);
	}
	for (int digit = digit_first(d->digits); digit != 0; digit = digit_next(d->digits, digit)) {
		int cover[2];

		drop_digit(drop, near_of(d, digit), digit);
		drop_digit(drop, covered(d, digit, cover), digit);
		drop_digit(drop, exocet_holding(d->board, d->rest, digit), digit);
	}
}

static struct inference about(enum reason reason, uint16_t digits, struct cellset cells, struct cellset rest)
{
	return (struct inference){ .reason = (uint8_t)reason, .house = NO_HOUSE, .other = NO_HOUSE,
				   .digits = digits, .cells = cells, .rest = rest };
}

static void say_digit(struct argument *a, const struct double_exocet *d, int digit)
{
	struct inference what = about(REASON_EXOCET_DOUBLE_SEEN, digit_bit(digit), exocet_holding(d->board, d->bases, digit),
				      exocet_holding(d->board, d->targets, digit));
	int cover[2];

	if (!cellset_empty(near_of(d, digit)))
		argument_say(a, &what);
	if (cellset_empty(covered(d, digit, cover)))
		return;
	what = about(REASON_EXOCET_DOUBLE_COVER, digit_bit(digit), exocet_outside(d->one, digit), d->one->outside);
	what.house = (uint8_t)cover[0];
	what.other = (uint8_t)cover[1];
	argument_say(a, &what);
	for (int i = 0; i < 2; i++)
		proof_mark_house(a->proof, ROLE_COVER, cover[i]);
}

static void say_double(struct argument *a, const struct double_exocet *d, const struct step_head *head)
{
	struct inference what = about(REASON_EXOCET_TWO, d->digits, d->bases, d->targets);
	struct cellset rest = { { 0, 0 } };

	argument_say(a, &what);
	exocet_say_base(a, d->one);
	exocet_say_base(a, d->two);
	exocet_say_covers(a, d->one, d->digits);
	exocet_say_targets(a, d->one);
	exocet_say_targets(a, d->two);
	what.reason = REASON_EXOCET_DOUBLE;
	argument_say(a, &what);
	for (int digit = digit_first(d->digits); digit != 0; digit = digit_next(d->digits, digit)) {
		say_digit(a, d, digit);
		rest = cellset_or(rest, exocet_holding(d->board, d->rest, digit));
	}
	if (!cellset_empty(rest)) {
		what = about(REASON_EXOCET_DOUBLE_BAND, d->digits, rest, d->targets);
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_BLOCKED, rest, 0);
	}
	what = about(REASON_EXOCET_DOUBLE_ALL, d->digits, d->bases, d->targets);
	argument_conclude(a, &what, head);
}

static bool double_emit(struct hunt *h, const struct double_exocet *d)
{
	struct step_head head = technique_head(h->technique, 0, d->digits);
	struct argument a;

	double_drops(d, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	head.size = (uint16_t)(7 + 2 * DOUBLE_DIGITS);
	if (argument_open(&a, d->board, h->sink, &head))
		say_double(&a, d, &head);
	return sink_emit(h->sink, &head);
}

bool find_double_exocet(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct hunt h = { b, facts, technique, sink };
	struct exocet_list l = { NULL, 0, 0 };
	struct double_exocet d;
	bool stop = false;

	exocet_each(b, facts, keep_exocet, &l);
	point_to_kept(&l);
	for (size_t i = 0; i < l.count && !stop; i++)
		for (size_t j = i + 1; j < l.count && !stop; j++)
			stop = make_double(&d, &l.kept[i].exocet, &l.kept[j].exocet) && double_emit(&h, &d);
	free(l.kept);
	return stop;
}
