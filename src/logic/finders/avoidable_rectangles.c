/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Avoidable rectangles: unique rectangles in which some cells have their values already. None of the cells is a given, so the two digits
 * could still be exchanged. Described by Sudopedia.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/step/sink.h"

technique_finder find_avoidable_rectangle;

/* A rectangle without givens. Corner 0 has a value. */
struct avoidable {
	const struct hunt *hunt;
	int corner[CORNERS];
	uint16_t deadly[CORNERS];	/* a digit each, with which the rectangle could be exchanged */
	struct cellset found, empty;	/* those with values, and the others */
};

/* Whether the values are those of two digits that can be exchanged; then says what the other cells would need. */
static bool is_deadly(struct avoidable *r)
{
	const uint8_t *value = r->hunt->board->value;
	int one = value[r->corner[0]], other = value[r->corner[3]], beside = value[r->corner[1]], across = value[r->corner[2]];
	int two = beside != 0 ? beside : across;

	if ((other != 0 && other != one) || two == 0 || (across != 0 && across != two))
		return false;
	for (int i = 0; i < CORNERS; i++)
		r->deadly[i] = digit_bit(i == 0 || i == CORNERS - 1 ? one : two);
	return true;
}

/* Begins the proof of a step, where one is wanted. */
static struct argument avoidable_open_argument(const struct avoidable *r, const struct step_head *head)
{
	struct argument a = { .board = r->hunt->board, .proof = sink_open(r->hunt->sink, head) };

	if (a.proof == NULL)
		return a;
	deadly_say(&a, head->digits, cellset_or(r->found, r->empty));
	argument_say(&a, &(struct inference){ .reason = REASON_FOUND, .house = NO_HOUSE, .other = NO_HOUSE, .cells = r->found });
	proof_mark_cells(a.proof, ROLE_BASE, r->found, 0);
	return a;
}

/* One cell is left: it must not complete the rectangle. */
static bool avoidable_test_1(const struct avoidable *r)
{
	struct step_head head = technique_head(r->hunt->technique, CORNERS, r->deadly[0] | r->deadly[1]);
	int cell = cellset_next(r->empty, -1);

	for (int i = 0; i < CORNERS; i++)
		if (r->corner[i] == cell)
			candset_add_digits(&head.drop, cell, r->hunt->board->cand[cell] & r->deadly[i]);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = avoidable_open_argument(r, &head);

	if (a.proof != NULL)
		argument_conclude(&a, &(struct inference){ .reason = REASON_COMPLETES, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = candset_digits(&head.drop, cell), .cells = r->empty }, &head);
	return sink_emit(r->hunt->sink, &head);
}

/* Two cells are left, with one and the same candidate beside those that would complete the rectangle. */
static bool avoidable_test_2(const struct avoidable *r)
{
	struct step_head head = technique_head(r->hunt->technique, CORNERS, r->deadly[0] | r->deadly[1]);
	uint16_t more = 0;

	for (int i = 0; i < CORNERS; i++) {
		uint16_t candidates = r->hunt->board->cand[r->corner[i]];

		if (!cellset_has(r->empty, r->corner[i]))
			continue;
		if ((candidates & r->deadly[i]) == 0 || bits_count(candidates) != 2)
			return false;
		more |= candidates & (uint16_t)~r->deadly[i];
	}
	if (!bits_is_single(more) || !deadly_seen(r->hunt, r->empty, digit_lowest(more), &head.drop))
		return false;
	struct argument a = avoidable_open_argument(r, &head);

	if (a.proof != NULL)
		deadly_conclude_one_of(&a, more, r->empty, &head);
	return sink_emit(r->hunt->sink, &head);
}

/* The number of the type is that of the cells that are left, too. A rectangle is tested at its first value. */
static bool avoidable_look_at(void *data)
{
	struct avoidable *r = data;
	const struct board *b = r->hunt->board;
	int left = r->hunt->technique->type;

	r->found = r->empty = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CORNERS; i++) {
		bool empty = cellset_has(b->empty, r->corner[i]);

		if (!empty && r->corner[i] < r->corner[0])
			return false;
		left -= empty;
		cellset_add(empty ? &r->empty : &r->found, r->corner[i]);
	}
	if (left != 0 || !is_deadly(r))
		return false;
	return r->hunt->technique->type == 1 ? avoidable_test_1(r) : avoidable_test_2(r);
}

/* Whether a rectangle with A and B side by side, and C below A, lies in two boxes. */
static bool lies_in_two(const struct geometry *g, int a, int b, int c)
{
	return (g->cell_house[a][HOUSE_BOX] == g->cell_house[b][HOUSE_BOX]) != (g->cell_house[a][HOUSE_BOX] == g->cell_house[c][HOUSE_BOX]);
}

/* Whether CORNER, which has a value, has one that is possible in CELL. */
static bool completes(const struct board *b, int corner, int cell)
{
	return (b->cand[cell] & digit_bit(b->value[corner])) != 0;
}

/* The cells with values that are no givens. */
static struct cellset values_put(const struct board *b)
{
	struct cellset cells = { { 0, 0 } };

	for (int row = 0; row < b->geo->size; row++)
		cells = cellset_or(cells, b->geo->house_set[row]);
	return cellset_less(cells, cellset_or(b->empty, b->given));
}

/*
 * Whether there are three values of a rectangle among PUT, two of them the same, and the fourth is possible: most boards have no such
 * place.
 */
static bool may_lack_one(const struct board *b, struct cellset put)
{
	const struct geometry *g = b->geo;
	struct cellset of[MAX_SIZE] = { { { 0 } } };

	for (int c = cellset_next(put, -1); c >= 0; c = cellset_next(put, c)) {
		struct cellset *same = &of[b->value[c] - 1];

		for (int a = cellset_next(*same, -1); a >= 0; a = cellset_next(*same, a)) {
			int x = g->house_cell[g->cell_house[a][HOUSE_ROW]][geometry_column(g, c)];
			int y = g->house_cell[g->cell_house[c][HOUSE_ROW]][geometry_column(g, a)];

			if (cellset_has(put, x) != cellset_has(put, y) && lies_in_two(g, a, x, y) &&
			    (cellset_has(put, x) ? completes(b, x, y) : completes(b, y, x)))
				return true;
		}
		cellset_add(same, c);
	}
	return false;
}

/* Whether A and C, side by side, are all that two values lack: PLACES are those of the values in each house, FROM and TO lines across. */
static bool lacks_both(const struct board *b, const uint16_t places[MAX_HOUSES], int a, int c, int from, int to)
{
	const struct geometry *g = b->geo;

	for (unsigned both = places[from] & places[to]; both != 0; both &= both - 1) {
		int x = g->house_cell[from][bits_lowest(both)], y = g->house_cell[to][bits_lowest(both)];

		if (lies_in_two(g, a, c, x) && completes(b, x, c) && completes(b, y, a))
			return true;
	}
	return false;
}

/* The same of two values, where two cells of a line with two candidates each are LEFT. */
static bool may_lack_two(const struct board *b, struct cellset put, struct cellset left)
{
	const struct geometry *g = b->geo;
	uint16_t places[MAX_HOUSES] = { 0 };

	for (int c = cellset_next(put, -1); c >= 0; c = cellset_next(put, c))
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++)
			places[g->cell_house[c][kind]] |= g->place[c][g->cell_house[c][kind]];
	for (int a = cellset_next(left, -1); a >= 0; a = cellset_next(left, a)) {
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
			int across = kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
			struct cellset others = cellset_and(left, g->house_set[g->cell_house[a][kind]]);

			for (int c = cellset_next(others, a); c >= 0; c = cellset_next(others, c))
				if (lacks_both(b, places, a, c, g->cell_house[a][across], g->cell_house[c][across]))
					return true;
		}
	}
	return false;
}

bool find_avoidable_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt hunt = { b, facts, technique, sink };
	struct avoidable r = { .hunt = &hunt };
	struct cellset found = values_put(b), others = cellset_or(found, b->empty);

	if (technique->type == 1 ? !may_lack_one(b, found) : !may_lack_two(b, found, facts->bivalue))
		return false;
	for (int cell = cellset_next(found, -1); cell >= 0; cell = cellset_next(found, cell))
		if (deadly_rectangles(b->geo, cell, others, r.corner, avoidable_look_at, &r))
			return true;
	return false;
}
