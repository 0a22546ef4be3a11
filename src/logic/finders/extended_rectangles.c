/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Extended rectangles: two lines of a kind and three that cross them in six empty cells, which three digits must not fill alone. Each of
 * the two lines would have all three, so that the two could be exchanged wherever every house has cells of both on the same crossing lines,
 * or all three of a line. Described by Sudopedia.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/finders/unique_types.h"
#include "logic/step/sink.h"

technique_finder find_extended_rectangle;

enum { LINES = 2, ACROSS = 3, DIGITS = 3 };

/* The first member, as it is told by that. */
struct extended {
	struct unique_set set;
	int cell[LINES][ACROSS];
};

static void extended_tell(struct argument *a, const struct unique_set *set)
{
	const struct extended *e = (const struct extended *)set;
	const struct geometry *g = a->board->geo;
	int kind = g->row[e->cell[0][0]] == g->row[e->cell[0][1]] ? HOUSE_ROW : HOUSE_COLUMN;
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };

	argument_say(a, &what);
	what.reason = REASON_DEADLY_SIX;
	what.digits = set->digits;
	what.cells = set->cells;
	what.house = g->cell_house[e->cell[0][0]][kind];
	what.other = g->cell_house[e->cell[1][0]][kind];
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, set->cells, set->digits);
	unique_say_plain(a, set);
}

/* Whether the two lines could be exchanged, as far as the houses go, of which none has more than three of the cells. */
static bool can_exchange(const struct geometry *g, const struct extended *e)
{
	houseset all[LINES] = { geometry_all_houses(g), geometry_all_houses(g) }, any[LINES] = { 0 }, differ = 0, pairs = 0;

	for (int i = 0; i < ACROSS; i++) {
		houseset both = g->houses_of[e->cell[0][i]] & g->houses_of[e->cell[1][i]];

		if ((pairs & both) != 0)
			return false;
		pairs |= both;
		for (int l = 0; l < LINES; l++) {
			all[l] &= g->houses_of[e->cell[l][i]];
			any[l] |= g->houses_of[e->cell[l][i]];
		}
		differ |= g->houses_of[e->cell[0][i]] ^ g->houses_of[e->cell[1][i]];
	}
	return (differ & ((any[0] & ~all[0]) | (any[1] & ~all[1]))) == 0;
}

/* The set of these digits, if its extra cells are as the type wants them. */
static bool extended_test(struct extended *e, uint16_t digits)
{
	const struct hunt *h = e->set.hunt;
	struct unique_set *set = &e->set;

	*set = (struct unique_set){ .hunt = h, .digits = digits, .tell = extended_tell, .one_of = REASON_EXTRAS,
				    .one_takes = REASON_ONE_TAKES_SIX };
	for (int l = 0; l < LINES; l++)
		for (int i = 0; i < ACROSS; i++) {
			int cell = e->cell[l][i];
			uint16_t more = h->board->cand[cell] & (uint16_t)~digits;

			cellset_add(&set->cells, cell);
			cellset_add(more == 0 ? &set->plain : &set->extra, cell);
			set->more |= more;
			set->extras += more != 0;
		}
	switch (h->technique->type) {
	case 1:
		return set->extras == 1 && (h->board->cand[cellset_next(set->extra, -1)] & digits) != 0 && unique_test_1(set);
	case 2:
		return set->extras > 1 && unique_test_same(set);
	case 3:
		return unique_test_3(set);
	default:
		return unique_test_4(set);
	}
}

/* Types 3 and 4: two cells have others, and the other four have the three digits between them. */
static bool extended_look_pairs(struct extended *e)
{
	const struct board *b = e->set.hunt->board;
	uint16_t cand[LINES * ACROSS];
	int few = 0;

	for (int i = 0; i < LINES * ACROSS; i++) {
		cand[i] = b->cand[e->cell[i / ACROSS][i % ACROSS]];
		if (cand[i] == 0)
			return false;
		few += bits_count_few(cand[i]) <= DIGITS;
	}
	if (few < LINES * ACROSS - 2 || !can_exchange(b->geo, e))
		return false;
	for (int i = 0; i < LINES * ACROSS; i++)
		for (int k = i + 1; k < LINES * ACROSS; k++) {
			uint16_t digits = 0;

			for (int n = 0; n < LINES * ACROSS; n++)
				digits |= n != i && n != k ? cand[n] : 0;
			bool others = (cand[i] & (uint16_t)~digits) != 0 && (cand[k] & (uint16_t)~digits) != 0;

			if (bits_count_few(digits) == DIGITS && others && extended_test(e, digits))
				return true;
		}
	return false;
}

/* Looks for the three digits: all but the cell that has others, or all but the one other digit, must have no more. */
static bool extended_look(struct extended *e)
{
	const struct board *b = e->set.hunt->board;
	uint16_t once = 0, twice = 0;	/* digits of some cell; of two at least */

	for (int l = 0; l < LINES; l++)
		for (int i = 0; i < ACROSS; i++) {
			uint16_t digits = b->cand[e->cell[l][i]];

			if (digits == 0)
				return false;
			twice |= once & digits;
			once |= digits;
		}
	/* What only one cell has is not one of the three, which two lines need. */
	if (bits_count_few(twice) < DIGITS || bits_count_few(twice) > DIGITS + 1 || !can_exchange(b->geo, e))
		return false;
	if (bits_count_few(twice) == DIGITS)
		return extended_test(e, twice);
	for (int d = digit_first(twice); d != 0; d = digit_next(twice, d))
		if (extended_test(e, twice & (uint16_t)~digit_bit(d)))
			return true;
	return false;
}

/* Line POSITION of this KIND, at its place ACROSS. */
static int extended_cell(const struct geometry *g, int kind, int position, int across)
{
	return kind == HOUSE_ROW ? position * g->size + across : across * g->size + position;
}

/* Two lines, and all ways to cross them by three more. */
static bool extended_lines(struct extended *e, int kind, const int line[LINES])
{
	const struct geometry *g = e->set.hunt->board->geo;

	for (unsigned across = (1u << ACROSS) - 1; across < 1u << g->size; across = bits_next_same(across)) {
		int n = 0;

		for (unsigned left = across; left != 0; left &= left - 1, n++)
			for (int l = 0; l < LINES; l++)
				e->cell[l][n] = extended_cell(g, kind, line[l], bits_lowest(left));
		if (e->set.hunt->technique->type > 2 ? extended_look_pairs(e) : extended_look(e))
			return true;
	}
	return false;
}

bool find_extended_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	struct extended e = { .set = { .hunt = &h } };

	for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++)
		for (int one = 0; one < b->geo->size; one++) {
			if (sink_poll(sink))
				return true;
			for (int two = one + 1; two < b->geo->size; two++)
				if (extended_lines(&e, kind, (const int[]){ one, two }))
					return true;
		}
	return false;
}
