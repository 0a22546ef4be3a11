/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Unique rectangles: four empty cells in two rows, two columns and two boxes that must not be left with the same two digits alone, because
 * these could be swapped. The search starts from a cell that has only the two digits. Cells of the rectangle with further candidates are
 * called extra, the others plain. Described by HoDoKu's and Sudopedia's pages on uniqueness tests.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"
#include "logic/finders/guarded_chains.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

technique_finder find_unique_rectangle, find_hidden_rectangle;

typedef bool rectangle_test(const struct unique_set *);

/* The set comes first, so that a pointer to it is also a pointer to this: tests see only the set. */
struct unique_rectangle {
	struct unique_set set;
	int corner[CORNERS];		/* 0 is plain */
};

static void rectangle_tell(struct argument *a, const struct unique_set *r)
{
	deadly_say(a, r->digits, r->cells);
	unique_say_plain(a, r);
}

static bool rectangle_opposite(const struct unique_set *r)
{
	return r->extras == 2 && !unique_beside(r);
}

static bool unique_test_5(const struct unique_set *r)
{
	return (rectangle_opposite(r) || r->extras == 3) && unique_test_same(r);
}

static bool unique_emit_6(const struct unique_set *r, int house, int other, int digit)
{
	struct step_head head = unique_head(r);

	unique_drop_from(r, r->extra, digit_bit(digit), &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		unique_say_confined(&a, r, house, digit);
		unique_say_confined(&a, r, other, digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_BOTH_TAKE, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = digit_bit(digit), .more = digit_bit(unique_other_digit(r, digit)),
							   .cells = r->extra, .rest = r->plain }, &head);
	}
	return sink_emit(r->args->sink, &head);
}

/* The rectangle is an X-Wing of one digit, so the two extra cells, which are opposite, both take it or neither does. */
static bool unique_test_6(const struct unique_set *r)
{
	const struct geometry *g = r->args->board->geo;
	int one = cellset_next(r->extra, -1), two = cellset_next(r->extra, one);

	if (!rectangle_opposite(r))
		return false;
	for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d)) {
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
			int house = g->cell_house[one][kind], other = g->cell_house[two][kind];

			if (unique_confined(r, house, d) && unique_confined(r, other, d) && unique_emit_6(r, house, other, d))
				return true;
		}
	}
	return false;
}

static bool unique_emit_hidden(const struct unique_set *r, int cell, int digit)
{
	const uint8_t *house = r->args->board->geo->cell_house[cell];
	struct cellset beside = cellset_and(r->cells, r->args->board->geo->peer_set[cell]), only = cellset_of(cell);
	struct step_head head = unique_head(r);
	uint16_t other = digit_bit(unique_other_digit(r, digit));

	unique_drop_from(r, only, other, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		unique_say_confined(&a, r, house[HOUSE_ROW], digit);
		unique_say_confined(&a, r, house[HOUSE_COLUMN], digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_IF_TAKES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = other,
							   .more = digit_bit(digit), .cells = only, .rest = beside }, &head);
	}
	return sink_emit(r->args->sink, &head);
}

/* Tests the corner opposite a plain cell: if it took one of the digits, the other would have to go into the cells beside it. */
static bool unique_test_hidden(const struct unique_set *r)
{
	const struct geometry *g = r->args->board->geo;
	const int *corner = ((const struct unique_rectangle *)r)->corner;

	if (!rectangle_opposite(r) && r->extras != 3)
		return false;
	for (int i = 0; i < CORNERS; i++) {
		int cell = corner[i];

		if (!cellset_has(r->plain, corner[CORNERS - 1 - i]))
			continue;
		for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
			if (unique_confined(r, g->cell_house[cell][HOUSE_ROW], d) &&
			    unique_confined(r, g->cell_house[cell][HOUSE_COLUMN], d) && unique_emit_hidden(r, cell, d))
				return true;
	}
	return false;
}

/*
 * The rectangles of a position in which two digits could be swapped: one cell has only these two, and three others have them, too.
 * Rectangles of which no row could have a step are left out. A part of the facts of a position, made on request by the finder of unique
 * rectangles, whose rows all look at the same list.
 */
/* The most that a 9x9 board with its usual boxes can have: from each cell, two cells of its box in either direction, and six beyond. */
enum { RECTANGLES_MAX = MAX_CELLS * 2 * 2 * 6, RECTANGLE_CORNERS = 4 };

struct rectangle {
	uint8_t corner[RECTANGLE_CORNERS], extras;	/* how many corners have further candidates */
	uint8_t types;		/* a bit for each type that it may be of */
	uint16_t digits;
};

struct rectangles {
	uint64_t version;	/* of the facts that they were made from; 0: not made yet */
	bool incomplete;	/* corners may lack a digit */
	int count;
	struct rectangle rectangle[RECTANGLES_MAX];
};

const struct part rectangles_part = { .size = sizeof(struct rectangles) };

/* The rectangles collected, and the current one. */
struct rectangle_search {
	struct facts *facts;
	uint16_t digits;
	int corner[CORNERS];
};

/* The types of rectangles by number, with hidden rectangles after them. */
enum { HIDDEN_TYPE = 7, BESIDE_TYPES = 1 << 2 | 1 << 3 | 1 << 4, OPPOSITE_TYPES = 1 << 5 | 1 << 6 | 1 << HIDDEN_TYPE };

/*
 * Whether one of the two digits can only go to other corners in both lines of the last corner, which is opposite a plain one. Otherwise
 * three extra cells make no hidden rectangle.
 */
static bool unique_may_be_hidden(const struct rectangle_search *s)
{
	const struct facts *f = s->facts;
	const int last = s->corner[CORNERS - 1];
	const uint8_t *house = f->geo->cell_house[last];
	unsigned in_row = 0, in_column = 0;

	for (int i = 1; i < CORNERS; i++) {
		in_row |= f->geo->place[s->corner[i]][house[HOUSE_ROW]];
		in_column |= f->geo->place[s->corner[i]][house[HOUSE_COLUMN]];
	}
	for (unsigned left = s->digits; left != 0; left &= left - 1) {
		const uint16_t *places = f->place[bits_lowest(left)];

		if ((places[house[HOUSE_ROW]] & ~in_row) == 0 && (places[house[HOUSE_COLUMN]] & ~in_column) == 0)
			return true;
	}
	return false;
}

/* The types that the rectangle may be of. MORE: its further candidates. */
static unsigned rectangle_types(const struct rectangle_search *s, const struct rectangle *r, struct cellset extra, uint16_t more)
{
	int first = cellset_next(extra, -1);

	switch (r->extras) {
	case 1:
		return 1 << 1;
	case 2:
		return cellset_has(s->facts->geo->peer_set[first], cellset_next(extra, first)) ? BESIDE_TYPES : OPPOSITE_TYPES;
	case 3:
		return (unsigned)(bits_is_single(more) << 5 | unique_may_be_hidden(s) << HIDDEN_TYPE);
	default:
		return 0;
	}
}

/* Notes the rectangle, unless no row can have a step of it. It is found at each cell that has only the two digits, and noted at one. */
static bool rectangle_note(void *data)
{
	const struct rectangle_search *s = data;
	struct rectangles *list = facts_part(s->facts, PART_RECTANGLES);
	struct rectangle r = { .digits = s->digits };
	struct cellset extra = { { 0, 0 } };
	uint16_t more = 0;

	for (int i = 0; i < CORNERS; i++) {
		uint16_t digits = s->facts->cand[s->corner[i]], others = digits & (uint16_t)~s->digits;

		if (digits == s->digits && s->corner[i] < s->corner[0])
			return false;
		r.corner[i] = (uint8_t)s->corner[i];
		more |= others;
		if (others == 0)
			continue;
		cellset_add(&extra, s->corner[i]);
		r.extras++;
	}
	r.types = (uint8_t)rectangle_types(s, &r, extra, more);
	if (r.types == 0)
		return false;
	if (list->count == RECTANGLES_MAX) {
		s->facts->left_out |= LEFT_OUT_RECTANGLES;
		return true;
	}
	list->rectangle[list->count++] = r;
	return false;
}

/* All rectangles of the position, for every row that asks. INCOMPLETE: corners may lack a digit. */
static const struct rectangles *rectangle_list(struct facts *facts, bool incomplete)
{
	struct rectangles *list = facts_part(facts, PART_RECTANGLES);
	struct rectangle_search s = { .facts = facts };

	if (list->version == facts->version && list->incomplete == incomplete)
		return list;
	list->version = facts->version;
	list->incomplete = incomplete;
	list->count = 0;
	for (int cell = cellset_next(facts->bivalue, -1); cell >= 0; cell = cellset_next(facts->bivalue, cell)) {
		s.digits = facts->cand[cell];
		int one = digit_lowest(s.digits), two = digit_next(s.digits, one);
		struct cellset with = (incomplete ? cellset_or : cellset_and)(facts_digit(facts, one), facts_digit(facts, two));

		if (deadly_rectangles(facts->geo, cell, with, s.corner, rectangle_note, &s))
			break;
	}
	return list;
}

/* Sorts the corners into plain and extra ones, and runs the test. */
static bool unique_look_at(const struct finder_args *h, const struct rectangle *rectangle, rectangle_test *test)
{
	struct unique_rectangle r = { .set = { .args = h, .tell = rectangle_tell, .one_of = REASON_EXTRAS, .one_takes = REASON_ONE_TAKES,
					       .digits = rectangle->digits, .extras = rectangle->extras } };

	for (int i = 0; i < CORNERS; i++) {
		int cell = rectangle->corner[i];
		uint16_t more = h->board->cand[cell] & (uint16_t)~rectangle->digits;

		r.corner[i] = cell;
		r.set.more |= more;
		cellset_add(&r.set.cells, cell);
		cellset_add(more != 0 ? &r.set.extra : &r.set.plain, cell);
	}
	return test(&r.set);
}

static bool unique_look(const struct finder_args *h, int type, rectangle_test *test)
{
	const struct rectangles *list = rectangle_list(h->facts, sink_options(h->sink)->incomplete_rectangles);

	for (int i = 0; i < list->count; i++)
		if (list->rectangle[i].types >> type & 1 && unique_look_at(h, &list->rectangle[i], test))
			return true;
	return false;
}

bool find_unique_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	static rectangle_test *const tests[] = { NULL, unique_test_1, unique_test_2, unique_test_3, unique_test_4, unique_test_5,
						 unique_test_6 };

	return unique_look(&(struct finder_args){ b, facts, technique, sink }, technique->type, tests[technique->type]);
}

bool find_hidden_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return unique_look(&(struct finder_args){ b, facts, technique, sink }, HIDDEN_TYPE, unique_test_hidden);
}

/*
 * Avoidable rectangles: unique rectangles in which some cells are already filled. None of the cells is a given, so the two digits could
 * still be swapped. Described by Sudopedia.
 */

technique_finder find_avoidable_rectangle;

/* A rectangle without givens. Corner 0 has a value. */
struct avoidable {
	const struct finder_args *args;
	int corner[CORNERS];
	uint16_t deadly[CORNERS];	/* for each corner, the digit with which the rectangle could be swapped */
	struct cellset found, empty;	/* the filled cells, and the others */
};

/* Whether the values are two digits that can be swapped; if so, fills in which digits the other cells must not take. */
static bool avoidable_is_deadly(struct avoidable *r)
{
	const uint8_t *value = r->args->board->value;
	int one = value[r->corner[0]], other = value[r->corner[3]], beside = value[r->corner[1]], across = value[r->corner[2]];
	int two = beside != 0 ? beside : across;

	if ((other != 0 && other != one) || two == 0 || (across != 0 && across != two))
		return false;
	for (int i = 0; i < CORNERS; i++)
		r->deadly[i] = digit_bit(i == 0 || i == CORNERS - 1 ? one : two);
	return true;
}

/* Begins the proof of a step, if one is wanted. */
static struct argument avoidable_open_argument(const struct avoidable *r, const struct step_head *head)
{
	struct argument a = { .board = r->args->board, .proof = sink_open(r->args->sink, head) };

	if (a.proof == NULL)
		return a;
	deadly_say(&a, head->digits, cellset_or(r->found, r->empty));
	argument_say(&a, &(struct inference){ .reason = REASON_FOUND, .house = NO_HOUSE, .other = NO_HOUSE, .cells = r->found });
	proof_mark_cells(a.proof, ROLE_BASE, r->found, 0);
	return a;
}

/* Type 1: one cell is left, and it must not complete the rectangle. */
static bool avoidable_test_1(const struct avoidable *r)
{
	struct step_head head = technique_head(r->args->technique, CORNERS, r->deadly[0] | r->deadly[1]);
	int cell = cellset_next(r->empty, -1);

	for (int i = 0; i < CORNERS; i++)
		if (r->corner[i] == cell)
			candset_add_digits(&head.drop, cell, r->args->board->cand[cell] & r->deadly[i]);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = avoidable_open_argument(r, &head);

	if (a.proof != NULL)
		argument_conclude(&a, &(struct inference){ .reason = REASON_COMPLETES, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = candset_digits(&head.drop, cell), .cells = r->empty }, &head);
	return sink_emit(r->args->sink, &head);
}

/* Type 2: two cells are left, each with the same one candidate besides those that would complete the rectangle. */
static bool avoidable_test_2(const struct avoidable *r)
{
	struct step_head head = technique_head(r->args->technique, CORNERS, r->deadly[0] | r->deadly[1]);
	uint16_t more = 0;

	for (int i = 0; i < CORNERS; i++) {
		uint16_t candidates = r->args->board->cand[r->corner[i]];

		if (!cellset_has(r->empty, r->corner[i]))
			continue;
		if ((candidates & r->deadly[i]) == 0 || bits_count(candidates) != 2)
			return false;
		more |= candidates & (uint16_t)~r->deadly[i];
	}
	if (!bits_is_single(more) || !deadly_seen(r->args, r->empty, digit_lowest(more), &head.drop))
		return false;
	struct argument a = avoidable_open_argument(r, &head);

	if (a.proof != NULL)
		deadly_conclude_one_of(&a, more, r->empty, &head);
	return sink_emit(r->args->sink, &head);
}

static void avoidable_tell(struct argument *a, const struct unique_set *r)
{
	deadly_say(a, r->digits, r->cells);
	argument_say(a, &(struct inference){ .reason = REASON_FOUND, .house = NO_HOUSE, .other = NO_HOUSE, .cells = r->plain });
	proof_mark_cells(a->proof, ROLE_BASE, r->plain, 0);
}

/* The rectangle as a deadly pattern, whose plain cells are the filled ones. */
static struct unique_set avoidable_set(const struct avoidable *r)
{
	struct unique_set set = { .args = r->args, .tell = avoidable_tell, .one_of = REASON_EXTRAS, .one_takes = REASON_ONE_TAKES,
				  .digits = r->deadly[0] | r->deadly[1], .cells = cellset_or(r->found, r->empty), .plain = r->found,
				  .extra = r->empty, .extras = cellset_count(r->empty) };

	for (int c = cellset_next(r->empty, -1); c >= 0; c = cellset_next(r->empty, c))
		set.more |= r->args->board->cand[c] & (uint16_t)~set.digits;
	return set;
}

/* Whether each empty cell may complete the rectangle, and may take another digit. */
static bool avoidable_is_open(const struct avoidable *r)
{
	const uint16_t *cand = r->args->board->cand, digits = r->deadly[0] | r->deadly[1];

	for (int i = 0; i < CORNERS; i++)
		if (cellset_has(r->empty, r->corner[i]) &&
		    ((cand[r->corner[i]] & r->deadly[i]) == 0 || (cand[r->corner[i]] & (uint16_t)~digits) == 0))
			return false;
	return true;
}

/* Type 3: two cells are left, which see each other, and count as one cell of a naked subset. */
static bool avoidable_test_3(const struct avoidable *r)
{
	const struct unique_set set = avoidable_set(r);

	return avoidable_is_open(r) && unique_test_3(&set);
}

/* Type 5: three cells are left, with the same one candidate besides two digits, whatever the second of these is. */
static bool avoidable_test_5(struct avoidable *r)
{
	const struct board *b = r->args->board;
	const uint16_t one = digit_bit(b->value[r->corner[0]]), others = b->cand[r->corner[1]] & b->cand[r->corner[2]];

	for (int d = digit_first(others); d != 0; d = digit_next(others, d)) {
		r->deadly[0] = r->deadly[3] = one;
		r->deadly[1] = r->deadly[2] = digit_bit(d);
		const struct unique_set set = avoidable_set(r);

		if (avoidable_is_open(r) && unique_test_same(&set))
			return true;
	}
	return false;
}

/* A rectangle is tested at its first filled cell. */
static bool avoidable_look_at(void *data)
{
	static const int cells_left[] = { [1] = 1, [2] = 2, [3] = 2, [5] = 3 };
	struct avoidable *r = data;
	const struct board *b = r->args->board;
	const int type = r->args->technique->type;
	int left = cells_left[type];

	r->found = r->empty = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CORNERS; i++) {
		bool empty = cellset_has(b->empty, r->corner[i]);

		if (!empty && r->corner[i] < r->corner[0])
			return false;
		left -= empty;
		cellset_add(empty ? &r->empty : &r->found, r->corner[i]);
	}
	if (left != 0)
		return false;
	if (type == 5)
		return avoidable_test_5(r);
	if (!avoidable_is_deadly(r))
		return false;
	return type == 1 ? avoidable_test_1(r) : type == 2 ? avoidable_test_2(r) : avoidable_test_3(r);
}

/* Whether the rectangle with A and B side by side and C below A lies in two boxes. */
static bool avoidable_lies_in_two(const struct geometry *g, int a, int b, int c)
{
	return (g->cell_house[a][HOUSE_BOX] == g->cell_house[b][HOUSE_BOX]) != (g->cell_house[a][HOUSE_BOX] == g->cell_house[c][HOUSE_BOX]);
}

/* Whether the value of CORNER is a candidate of CELL. */
static bool rectangle_completes(const struct board *b, int corner, int cell)
{
	return (b->cand[cell] & digit_bit(b->value[corner])) != 0;
}

/* The filled cells that are not givens. */
static struct cellset avoidable_values_put(const struct board *b)
{
	struct cellset cells = { { 0, 0 } };

	for (int row = 0; row < b->geo->size; row++)
		cells = cellset_or(cells, b->geo->house_set[row]);
	return cellset_less(cells, cellset_or(b->empty, b->given));
}

/*
 * Whether three cells of a rectangle are among PUT, two of them with the same value, and the fourth can take the value that is missing. On
 * most boards there is no such rectangle.
 */
static bool avoidable_may_lack_one(const struct board *b, struct cellset put)
{
	const struct geometry *g = b->geo;
	struct cellset of[MAX_SIZE] = { { { 0 } } };

	for (int c = cellset_next(put, -1); c >= 0; c = cellset_next(put, c)) {
		struct cellset *same = &of[b->value[c] - 1];

		for (int a = cellset_next(*same, -1); a >= 0; a = cellset_next(*same, a)) {
			int x = g->house_cell[g->cell_house[a][HOUSE_ROW]][geometry_column(g, c)];
			int y = g->house_cell[g->cell_house[c][HOUSE_ROW]][geometry_column(g, a)];

			if (cellset_has(put, x) != cellset_has(put, y) && avoidable_lies_in_two(g, a, x, y) &&
			    (cellset_has(put, x) ? rectangle_completes(b, x, y) : rectangle_completes(b, y, x)))
				return true;
		}
		cellset_add(same, c);
	}
	return false;
}

/*
 * Whether A and C, side by side, are the only cells that two values lack. PLACES: the places of the values in each house; FROM and TO: the
 * lines across.
 */
static bool avoidable_lacks_both(const struct board *b, const uint16_t places[MAX_HOUSES], int a, int c, int from, int to)
{
	const struct geometry *g = b->geo;

	for (unsigned both = places[from] & places[to]; both != 0; both &= both - 1) {
		int x = g->house_cell[from][bits_lowest(both)], y = g->house_cell[to][bits_lowest(both)];

		if (avoidable_lies_in_two(g, a, c, x) && rectangle_completes(b, x, c) && rectangle_completes(b, y, a))
			return true;
	}
	return false;
}

/* The same for two values, with two bivalue cells of a line LEFT. */
static bool avoidable_may_lack_two(const struct board *b, struct cellset put, struct cellset left)
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
				if (avoidable_lacks_both(b, places, a, c, g->cell_house[a][across], g->cell_house[c][across]))
					return true;
		}
	}
	return false;
}

bool find_avoidable_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args args = { b, facts, technique, sink };
	struct avoidable r = { .args = &args };
	struct cellset found = avoidable_values_put(b), others = cellset_or(found, b->empty);

	if ((technique->type == 1 && !avoidable_may_lack_one(b, found)) ||
	    (technique->type == 2 && !avoidable_may_lack_two(b, found, facts->bivalue)))
		return false;
	for (int cell = cellset_next(found, -1); cell >= 0; cell = cellset_next(found, cell))
		if (deadly_rectangles(b->geo, cell, others, r.corner, avoidable_look_at, &r))
			return true;
	return false;
}

/*
 * Hidden avoidable rectangles: a filled cell, and opposite of it an empty one. If this took the digit of the filled cell, the two other
 * cells would have a second digit, since they do already, or since it can go nowhere else in the line that they share with the empty cell.
 */

technique_finder find_hidden_avoidable;

/* The row or column that two corners share. */
static int avoidable_line(const struct geometry *g, int a, int b)
{
	return g->row[a] == g->row[b] ? g->cell_house[a][HOUSE_ROW] : g->cell_house[a][HOUSE_COLUMN];
}

static bool hidden_avoidable_emit(const struct avoidable *r)
{
	const struct geometry *g = r->args->board->geo;
	const struct unique_set set = avoidable_set(r);
	const int cell = r->corner[3];
	struct step_head head = unique_head(&set);
	struct cellset rest = r->empty;

	cellset_remove(&rest, cell);
	candset_add_digits(&head.drop, cell, r->deadly[3]);
	struct argument a = unique_open_argument(&set, &head);

	if (a.proof != NULL) {
		for (int c = cellset_next(rest, -1); c >= 0; c = cellset_next(rest, c))
			unique_say_confined(&a, &set, avoidable_line(g, cell, c), digit_lowest(r->deadly[1]));
		argument_conclude(&a, &(struct inference){ .reason = REASON_FOUND_IF_TAKES, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = r->deadly[3], .more = r->deadly[1], .cells = cellset_of(cell),
							   .rest = rest }, &head);
	}
	return sink_emit(r->args->sink, &head);
}

/* Whether CORNER has the digit, or must have it as soon as the last corner does not. */
static bool hidden_avoidable_has(const struct unique_set *set, int corner, int last, int digit)
{
	const struct board *b = set->args->board;

	if (b->value[corner] != 0)
		return b->value[corner] == digit;
	return (b->cand[corner] & digit_bit(digit)) != 0 && unique_confined(set, avoidable_line(b->geo, corner, last), digit);
}

static bool hidden_avoidable_look(void *data)
{
	struct avoidable *r = data;
	const struct board *b = r->args->board;
	const int *corner = r->corner;

	r->found = r->empty = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CORNERS; i++)
		cellset_add(b->value[corner[i]] != 0 ? &r->found : &r->empty, corner[i]);
	r->deadly[0] = r->deadly[3] = digit_bit(b->value[corner[0]]);
	if ((b->cand[corner[3]] & r->deadly[3]) == 0 || !cellset_several(r->empty))
		return false;
	for (int d = 1; d <= b->geo->size; d++) {
		r->deadly[1] = r->deadly[2] = digit_bit(d);
		const struct unique_set set = avoidable_set(r);

		if (hidden_avoidable_has(&set, corner[1], corner[3], d) && hidden_avoidable_has(&set, corner[2], corner[3], d) &&
		    hidden_avoidable_emit(r))
			return true;
	}
	return false;
}

bool find_hidden_avoidable(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args args = { b, facts, technique, sink };
	struct avoidable r = { .args = &args };
	const struct cellset found = avoidable_values_put(b), others = cellset_or(found, b->empty);

	for (int cell = cellset_next(found, -1); cell >= 0; cell = cellset_next(found, cell))
		if (deadly_rectangles(b->geo, cell, others, r.corner, hidden_avoidable_look, &r))
			return true;
	return false;
}

/*
 * Rectangles with guardians: the other candidates of the four cells, of which one is true; or, outside of the rectangle, the other places
 * of the two digits in lines of it. If no place outside were true, each of the two lines would have the digit in the rectangle, for both
 * digits, and so these would fill it. What is looked for is what all guardians exclude, by themselves or by chains.
 */

technique_finder find_external_rectangle, find_rectangle_chain, find_avoidable_chain;

struct guarded_rectangle {
	const struct finder_args *args;
	int corner[CORNERS];
	struct cellset cells, found;	/* the four cells; those that are filled */
	int digit[2];
	houseset lines[2];		/* by digit: where it has the guardians; 0: they are in the rectangle */
};

static void guarded_rectangle_tell(struct argument *a, const struct guarded_pattern *p)
{
	const struct guarded_rectangle *r = p->data;

	deadly_say(a, p->digits, r->cells);
	if (!cellset_empty(r->found))
		argument_say(a, &(struct inference){ .reason = REASON_FOUND, .house = NO_HOUSE, .other = NO_HOUSE, .cells = r->found });
	argument_deleted_aside(a, cellset_less(r->cells, r->found));
	for (int i = 0; i < 2; i++)
		for (houseset left = r->lines[i]; left != 0; left &= left - 1) {
			int house = bits_lowest(left);
			struct cellset places = facts_cells(r->args->facts, house, facts_places(r->args->facts, house, r->digit[i]));

			argument_places(a, house, digit_bit(r->digit[i]), places);
			argument_say(a, &(struct inference){ .reason = REASON_ONLY_THESE, .house = (uint8_t)house, .other = NO_HOUSE,
							     .digits = digit_bit(r->digit[i]), .cells = places });
		}
}

static struct guarded_pattern guarded_rectangle_pattern(const struct guarded_rectangle *r)
{
	return (struct guarded_pattern){ .args = r->args, .digits = digit_bit(r->digit[0]) | digit_bit(r->digit[1]), .size = CORNERS,
					 .tell = guarded_rectangle_tell, .data = r };
}

/* Tries the two lines of each kind for either digit. DIRECT: no chains. */
static bool guarded_outside(struct guarded_rectangle *r, bool direct)
{
	const struct geometry *g = r->args->board->geo;

	for (int kinds = 0; kinds < 4; kinds++) {
		struct guarded_pattern p = guarded_rectangle_pattern(r);

		for (int i = 0; i < 2; i++) {
			enum house_kind kind = kinds >> i & 1 ? HOUSE_COLUMN : HOUSE_ROW;

			r->lines[i] = houseset_of(g->cell_house[r->corner[0]][kind]) | houseset_of(g->cell_house[r->corner[3]][kind]);
			for (houseset left = r->lines[i]; left != 0; left &= left - 1)
				candset_add_cells(&p.guardians,
						  cellset_less(cellset_and(facts_digit(r->args->facts, r->digit[i]),
									   g->house_set[bits_lowest(left)]), r->cells), r->digit[i]);
		}
		if (direct ? guarded_exclude(&p) : guarded_chains(&p))
			return true;
	}
	r->lines[0] = r->lines[1] = 0;
	return false;
}

static bool guarded_inside(const struct guarded_rectangle *r)
{
	struct guarded_pattern p = guarded_rectangle_pattern(r);

	for (int i = 0; i < CORNERS; i++)
		if (r->args->board->value[r->corner[i]] == 0)
			candset_add_digits(&p.guardians, r->corner[i], r->args->board->cand[r->corner[i]] & (uint16_t)~p.digits);
	return guarded_chains(&p);
}

static bool external_look(void *data)
{
	struct guarded_rectangle *r = data;

	r->cells = cellset_or(cellset_pair(r->corner[0], r->corner[1]), cellset_pair(r->corner[2], r->corner[3]));
	return cellset_next(r->cells, -1) == r->corner[0] && guarded_outside(r, true);
}

static bool rectangle_chain_look(void *data)
{
	struct guarded_rectangle *r = data;

	r->cells = cellset_or(cellset_pair(r->corner[0], r->corner[1]), cellset_pair(r->corner[2], r->corner[3]));
	return cellset_next(r->cells, -1) == r->corner[0] && (guarded_inside(r) || guarded_outside(r, false));
}

/* Looks at each rectangle of which all cells have the same two digits, once from its lowest cell. */
static bool guarded_rectangles(const struct finder_args *h, bool (*look)(void *))
{
	for (int c = cellset_next(h->board->empty, -1); c >= 0; c = cellset_next(h->board->empty, c)) {
		uint16_t cand = h->board->cand[c];

		for (int one = digit_first(cand); one != 0; one = digit_next(cand, one))
			for (int two = digit_next(cand, one); two != 0; two = digit_next(cand, two)) {
				struct guarded_rectangle r = { .args = h, .digit = { one, two } };

				if (deadly_rectangles(h->board->geo, c, cellset_and(facts_digit(h->facts, one), facts_digit(h->facts, two)),
						      r.corner, look, &r))
					return true;
			}
	}
	return false;
}

bool find_external_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return guarded_rectangles(&(struct finder_args){ b, facts, technique, sink }, external_look);
}

bool find_rectangle_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return guarded_rectangles(&(struct finder_args){ b, facts, technique, sink }, rectangle_chain_look);
}

/* A rectangle at a filled cell, with one or two empty ones. */
static bool avoidable_chain_look(void *data)
{
	struct guarded_rectangle *r = data;
	const struct board *b = r->args->board;
	struct avoidable as = { .args = r->args };

	r->found = r->cells = (struct cellset){ { 0, 0 } };
	for (int i = 0; i < CORNERS; i++) {
		as.corner[i] = r->corner[i];
		cellset_add(&r->cells, r->corner[i]);
		if (b->value[r->corner[i]] != 0)
			cellset_add(&r->found, r->corner[i]);
	}
	if (cellset_count(r->found) == CORNERS || cellset_next(r->found, -1) != r->corner[0] || !avoidable_is_deadly(&as))
		return false;
	for (int i = 0; i < CORNERS; i++)
		if (b->value[r->corner[i]] == 0 && (b->cand[r->corner[i]] & as.deadly[i]) == 0)
			return false;
	r->digit[0] = digit_lowest(as.deadly[0]);
	r->digit[1] = digit_lowest(as.deadly[1]);
	return guarded_inside(r);
}

bool find_avoidable_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct cellset put = avoidable_values_put(b);

	for (int c = cellset_next(put, -1); c >= 0; c = cellset_next(put, c)) {
		struct guarded_rectangle r = { .args = &h };

		if (deadly_rectangles(b->geo, c, cellset_or(put, b->empty), r.corner, avoidable_chain_look, &r))
			return true;
	}
	return false;
}
