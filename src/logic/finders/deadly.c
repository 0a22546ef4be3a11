/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/deadly.h"

#include "logic/facts/facts.h"

/*
 * Whether two digits that fill the corners crosswise could be exchanged: they could where each house has as many cells of the one as of
 * the other. Rows, columns and boxes have, but a further house may hold a single corner, or two opposite ones.
 */
static bool may_exchange(const struct geometry *g, const int corner[CORNERS])
{
	for (int i = 0; i < CORNERS; i++) {
		for (int k = HOUSE_BOX + 1; k < g->cell_houses[corner[i]]; k++) {
			struct cellset house = g->house_set[g->cell_house[corner[i]][k]];
			int one = cellset_has(house, corner[0]) + cellset_has(house, corner[3]);
			int other = cellset_has(house, corner[1]) + cellset_has(house, corner[2]);

			if (one != other)
				return false;
		}
	}
	return true;
}

/* Those with 0 and 1 as they are; KIND is that of the lines that cross theirs. */
static bool look_across(const struct geometry *g, enum house_kind kind, struct cellset others, int corner[CORNERS], bool (*look)(void *),
			void *data)
{
	const uint8_t *house = g->cell_house[corner[0]];
	struct cellset line = cellset_less(cellset_and(others, g->house_set[house[kind]]), g->house_set[house[HOUSE_BOX]]);

	for (int c = cellset_next(line, -1); c >= 0; c = cellset_next(line, c)) {
		corner[2] = c;
		corner[3] = c + corner[1] - corner[0];
		if (cellset_has(others, corner[3]) && may_exchange(g, corner) && look(data))
			return true;
	}
	return false;
}

bool deadly_rectangles(const struct geometry *g, int cell, struct cellset others, int corner[CORNERS], bool (*look)(void *), void *data)
{
	struct cellset in_box = cellset_and(others, g->house_set[g->cell_house[cell][HOUSE_BOX]]);

	cellset_remove(&in_box, cell);
	corner[0] = cell;
	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
		struct cellset nexts = cellset_and(in_box, g->house_set[g->cell_house[cell][kind]]);

		for (int next = cellset_next(nexts, -1); next >= 0; next = cellset_next(nexts, next)) {
			corner[1] = next;
			if (look_across(g, kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW, others, corner, look, data))
				return true;
		}
	}
	return false;
}

void deadly_say(struct argument *a, uint16_t digits, struct cellset cells)
{
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };

	argument_say(a, &what);
	what.reason = REASON_DEADLY;
	what.digits = digits;
	what.cells = cells;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, cells, digits);
}

bool deadly_seen(const struct hunt *h, struct cellset cells, int digit, struct candset *drop)
{
	struct cellset seen = facts_digit(h->facts, digit);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seen = cellset_and(seen, h->board->geo->peer_set[c]);
	candset_add_cells(drop, seen, digit);
	return !cellset_empty(seen);
}

void deadly_conclude_one_of(struct argument *a, uint16_t digit, struct cellset cells, const struct step_head *head)
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit, .cells = cells };

	what.reason = REASON_ONE_OTHER;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_GUARDIAN, cells, digit);
	argument_deleted_aside(a, cells);
	what.reason = REASON_SEES_ALL;
	argument_conclude(a, &what, head);
}
