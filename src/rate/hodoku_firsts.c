/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* XY-wings and Sue de Coq in the order in which HoDoKu finds them. */
#include "rate/hodoku_firsts.h"

#include "logic/step/technique.h"
#include "logic/step/technique_id.h"

/* Fills in the step with this pivot. False: it is no wing, or eliminates nothing. */
static bool xy_wing_of(const struct board *b, int pivot, int one, int other, struct step_head *head)
{
	const struct cellset *sees = b->geo->peer_set;
	const uint16_t end = b->cand[one] & b->cand[other];
	struct cellset targets = cellset_and(sees[one], sees[other]);

	if (!cellset_has(sees[pivot], one) || !cellset_has(sees[pivot], other) || !bits_is_single(end))
		return false;
	*head = technique_head(&techniques[TECHNIQUE_XY_WING], 3, b->cand[pivot] | end);
	for (int c = cellset_next(targets, -1); c >= 0; c = cellset_next(targets, c))
		if ((b->cand[c] & end) != 0)
			candset_add(&head->drop, candidate(c, digit_lowest(end)));
	return !candset_empty(&head->drop);
}

bool hodoku_first_xy_wing(const struct board *b, struct step_head *head)
{
	int count = 0, cell[MAX_CELLS];

	for (int c = 0; c < b->geo->cells; c++)
		if (bits_count_few(b->cand[c]) == 2)
			cell[count++] = c;
	for (int i = 0; i < count; i++)
		for (int j = i + 1; j < count; j++) {
			const uint16_t two = b->cand[cell[i]] | b->cand[cell[j]];

			if (bits_count_few(two) != 3)
				continue;
			for (int k = j + 1; k < count; k++)
				if ((b->cand[cell[k]] & (uint16_t)~two) == 0 && b->cand[cell[k]] != b->cand[cell[i]] &&
				    b->cand[cell[k]] != b->cand[cell[j]] &&
				    (xy_wing_of(b, cell[i], cell[j], cell[k], head) || xy_wing_of(b, cell[j], cell[i], cell[k], head) ||
				     xy_wing_of(b, cell[k], cell[j], cell[i], head)))
					return true;
		}
	return false;
}

/*
 * Sue de Coq: cells where a line and a box cross, with at least two digits more than cells; cells of the line and cells of the box, each
 * with a digit of those, which together take up that many of these digits, and share none of them.
 */
struct crossing_search {
	const struct board *board;
	struct cellset line, box;	/* their empty cells */
	struct cellset middle, on_line;	/* what has been chosen */
	uint16_t digits, line_digits;	/* of the chosen cells */
	int surplus;			/* how many digits the middle has beyond its cells */
	struct step_head *head;
	struct candset *inside;
};

static void crossing_drop(const struct crossing_search *s, struct cellset cells, uint16_t digits, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(drop, c, s->board->cand[c] & digits);
}

/*
 * Whether the step eliminates something: digits of each side in the rest of its house, and in both houses the middle's digits that neither
 * side has.
 */
static bool crossing_found(const struct crossing_search *s, struct cellset in_box, uint16_t box_digits)
{
	const uint16_t both = box_digits & s->line_digits;
	struct candset in_line = { { 0 } };

	const int cells = cellset_count(s->middle) + cellset_count(s->on_line) + cellset_count(in_box);

	*s->head = technique_head(&techniques[TECHNIQUE_SUE_DE_COQ], cells, 0);
	*s->inside = in_line;
	crossing_drop(s, cellset_less(cellset_less(s->box, in_box), s->middle),
		      (uint16_t)(((s->digits | box_digits) & ~s->line_digits) | both), s->inside);
	crossing_drop(s, cellset_less(cellset_less(s->line, s->on_line), s->middle),
		      (uint16_t)(((s->digits | s->line_digits) & ~box_digits) | both), &in_line);
	s->head->drop = *s->inside;
	for (int c = candset_next(&in_line, -1); c >= 0; c = candset_next(&in_line, c))
		candset_add(&s->head->drop, c);
	for (int c = candset_next(&s->head->drop, -1); c >= 0; c = candset_next(&s->head->drop, c))
		s->head->digits |= digit_bit(candidate_digit(c));
	return !candset_empty(&s->head->drop);
}

/* How many digits of the middle these cells take up: as many as they are, less one for each digit of their own. */
static int crossing_takes(const struct crossing_search *s, struct cellset cells, uint16_t digits)
{
	return (digits & s->digits) == 0 ? 0 : cellset_count(cells) - bits_count_few(digits & (uint16_t)~s->digits);
}

/* Adds cells of the box after FROM to those chosen, which must take up WANTED digits of the middle. */
static bool crossing_choose_box(const struct crossing_search *s, struct cellset rest, struct cellset cells, uint16_t digits, int wanted)
{
	for (int c = cellset_next(rest, -1); c >= 0; c = cellset_next(rest, c)) {
		const uint16_t all = digits | s->board->cand[c];
		struct cellset more = cells;

		cellset_remove(&rest, c);
		if ((all & s->line_digits & s->digits) != 0)
			continue;
		cellset_add(&more, c);
		if (crossing_takes(s, more, all) == wanted && crossing_found(s, more, all))
			return true;
		if (crossing_choose_box(s, rest, more, all, wanted))
			return true;
	}
	return false;
}

static bool crossing_choose_line(struct crossing_search *s, struct cellset rest, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(rest, -1); c >= 0; c = cellset_next(rest, c)) {
		struct cellset more = cells;

		cellset_add(&more, c);
		cellset_remove(&rest, c);
		s->on_line = more;
		s->line_digits = digits | s->board->cand[c];
		const int takes = crossing_takes(s, more, s->line_digits);
		struct cellset box = cellset_less(cellset_less(s->box, s->middle), more);

		if (takes > 0 && takes < s->surplus &&
		    crossing_choose_box(s, box, (struct cellset){ { 0, 0 } }, 0, s->surplus - takes))
			return true;
		if (crossing_choose_line(s, rest, more, digits | s->board->cand[c]))
			return true;
	}
	return false;
}

/* Tries all sets of two and three cells of the crossing. */
static bool crossing_choose_middle(struct crossing_search *s, struct cellset rest, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(rest, -1); c >= 0; c = cellset_next(rest, c)) {
		struct cellset more = cells;

		cellset_add(&more, c);
		cellset_remove(&rest, c);
		s->middle = more;
		s->digits = digits | s->board->cand[c];
		s->surplus = bits_count_few(s->digits) - cellset_count(more);
		if (cellset_several(more) && s->surplus >= 2 &&
		    crossing_choose_line(s, cellset_less(s->line, more), (struct cellset){ { 0, 0 } }, 0))
			return true;
		if (crossing_choose_middle(s, rest, more, digits | s->board->cand[c]))
			return true;
	}
	return false;
}

bool hodoku_first_sue_de_coq(const struct board *b, struct step_head *head, struct candset *inside)
{
	const struct geometry *g = b->geo;
	struct crossing_search s = { .board = b, .head = head, .inside = inside };

	for (houseset lines = geometry_all_houses(g) & ~g->of_kind[HOUSE_BOX]; lines != 0; lines &= lines - 1)
		for (houseset boxes = g->of_kind[HOUSE_BOX]; boxes != 0; boxes &= boxes - 1) {
			s.line = cellset_and(b->empty, g->house_set[bits_lowest(lines)]);
			s.box = cellset_and(b->empty, g->house_set[bits_lowest(boxes)]);
			if (crossing_choose_middle(&s, cellset_and(s.line, s.box), (struct cellset){ { 0, 0 } }, 0))
				return true;
		}
	return false;
}
