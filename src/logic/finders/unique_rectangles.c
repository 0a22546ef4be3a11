/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Unique rectangles: four empty cells in two rows, two columns and two boxes that must not be left with the same two digits alone, since
 * these could be exchanged. The search starts from a cell that has only the two digits. Cells of the rectangle with further candidates are
 * called extra, the others plain. Described by HoDoKu's and Sudopedia's pages on uniqueness tests.
 */
#include "logic/engine.h"
#include "logic/facts/facts.h"
#include "logic/finders/argument.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"

struct unique_rectangle;
typedef bool rectangle_test(const struct unique_rectangle *);

struct unique_rectangle {
	const struct hunt *hunt;
	rectangle_test *test;
	uint16_t digits;		/* the two */
	uint16_t more;			/* the other candidates of the extra cells */
	int corner[CORNERS];		/* 0 is plain */
	struct cellset cells, plain, extra;
	int extras;
};

static struct step_head unique_head(const struct unique_rectangle *r)
{
	return technique_head(r->hunt->technique, CORNERS, r->digits);
}

/* Begins the proof of a step, where one is wanted: what is deadly, and which cells stop short of it. */
static struct argument unique_open_argument(const struct unique_rectangle *r, const struct step_head *head)
{
	struct argument a = { .board = r->hunt->board, .proof = sink_open(r->hunt->sink, head) };

	if (a.proof == NULL)
		return a;
	deadly_say(&a, r->digits, r->cells);
	argument_say(&a, &(struct inference){ .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = r->digits,
					      .cells = r->plain });
	proof_mark_cells(a.proof, ROLE_BASE, r->plain, r->digits);
	argument_deleted_aside(&a, r->plain);
	return a;
}

/* The two extra cells are in one row or column. */
static bool beside(const struct unique_rectangle *r)
{
	const struct geometry *g = r->hunt->board->geo;
	int one = cellset_next(r->extra, -1);

	return r->extras == 2 && cellset_has(g->peer_set[one], cellset_next(r->extra, one));
}

static bool opposite(const struct unique_rectangle *r)
{
	return r->extras == 2 && !beside(r);
}

/* Whether DIGIT is still to be placed in HOUSE, and can only go into the rectangle's cells there. */
static bool confined(const struct unique_rectangle *r, int house, int digit)
{
	struct cellset places = cellset_and(facts_digit(r->hunt->facts, digit), r->hunt->board->geo->house_set[house]);

	return !cellset_empty(places) && cellset_empty(cellset_less(places, r->cells));
}

static int other_digit(const struct unique_rectangle *r, int digit)
{
	return digit_lowest(r->digits & (uint16_t)~digit_bit(digit));
}

static void drop_from(const struct unique_rectangle *r, struct cellset cells, uint16_t digits, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(drop, c, r->hunt->board->cand[c] & digits);
}

/* One extra cell: it must take something else. */
static bool unique_test_1(const struct unique_rectangle *r)
{
	struct step_head head = unique_head(r);

	if (r->extras != 1)
		return false;
	drop_from(r, r->extra, r->digits, &head.drop);
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		argument_conclude(&a, &(struct inference){ .reason = REASON_NEITHER, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = r->digits, .cells = r->extra }, &head);
	return sink_emit(r->hunt->sink, &head);
}

/* The extra cells have one and the same further candidate, so it is in one of them. */
static bool unique_test_same(const struct unique_rectangle *r)
{
	struct step_head head = unique_head(r);

	if (!bits_is_single(r->more) || !deadly_seen(r->hunt, r->extra, digit_lowest(r->more), &head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		deadly_conclude_one_of(&a, r->more, r->extra, &head);
	return sink_emit(r->hunt->sink, &head);
}

static bool unique_test_2(const struct unique_rectangle *r)
{
	return beside(r) && unique_test_same(r);
}

static bool unique_test_5(const struct unique_rectangle *r)
{
	return (opposite(r) || r->extras == 3) && unique_test_same(r);
}

/* A naked subset in HOUSE in which the two extra cells stand for one cell. */
struct subset {
	const struct unique_rectangle *rectangle;
	int house;
	struct cellset pool;
};

/* The houses that hold both extra cells. */
static houseset common_houses(const struct unique_rectangle *r)
{
	const struct geometry *g = r->hunt->board->geo;
	int one = cellset_next(r->extra, -1);

	return g->houses_of[one] & g->houses_of[cellset_next(r->extra, one)];
}

/* Another house that holds all CELLS, or NO_HOUSE. */
static int second_house(const struct unique_rectangle *r, struct cellset cells, int house)
{
	for (houseset more = common_houses(r) & ~houseset_of(house); more != 0; more &= more - 1)
		if (cellset_empty(cellset_less(cells, r->hunt->board->geo->house_set[bits_lowest(more)])))
			return bits_lowest(more);
	return NO_HOUSE;
}

static void explain_subset(struct argument *a, const struct subset *s, struct cellset cells, uint16_t digits, int second,
			   const struct step_head *head)
{
	const struct unique_rectangle *r = s->rectangle;
	struct inference what = { .house = (uint8_t)s->house, .other = (uint8_t)second, .digits = r->more, .cells = r->extra };

	what.reason = REASON_EXTRAS;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_FIN, r->extra, r->more);
	argument_deleted_aside(a, r->extra);
	what.reason = REASON_WITH_EXTRA;
	what.digits = digits;
	what.rest = r->extra;
	what.cells = cells;
	argument_say(a, &what);
	proof_mark_house(a->proof, ROLE_HOUSE, s->house);
	proof_mark_cells(a->proof, ROLE_ALS_A, cells, digits);
	argument_deleted_aside(a, cells);
	what.reason = second == NO_HOUSE ? REASON_NOT_ELSEWHERE : REASON_NOT_ELSEWHERE_BOTH;
	argument_conclude(a, &what, head);
}

/* CELLS and one of the extra cells have as many DIGITS as they are. */
static bool found_subset(const struct subset *s, struct cellset cells, uint16_t digits, int size)
{
	const struct unique_rectangle *r = s->rectangle;
	const struct geometry *g = r->hunt->board->geo;
	struct step_head head = unique_head(r);
	struct cellset all = cellset_or(cells, r->extra), targets = g->house_set[s->house];
	int second = second_house(r, all, s->house);

	if (second != NO_HOUSE)
		targets = cellset_or(targets, g->house_set[second]);
	drop_from(r, cellset_less(cellset_and(targets, r->hunt->board->empty), all), digits, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	head.size = (uint16_t)(CORNERS + size);
	head.difficulty = (uint16_t)(head.difficulty + size);
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL)
		explain_subset(&a, s, cells, digits, second, &head);
	return sink_emit(r->hunt->sink, &head);
}

/* Adds MORE cells of the pool from FROM on to CELLS, so that they have one digit more than they are. */
static bool unique_choose(const struct subset *s, int from, int more, struct cellset cells, uint16_t digits, int size)
{
	if (more == 0)
		return bits_count(digits) == size + 1 && found_subset(s, cells, digits, size);
	for (int c = cellset_next(s->pool, from); c >= 0; c = cellset_next(s->pool, c)) {
		uint16_t all = digits | s->rectangle->hunt->board->cand[c];
		struct cellset with = cells;

		cellset_add(&with, c);
		if (bits_count(all) <= size + 1 && unique_choose(s, c, more - 1, with, all, size))
			return true;
	}
	return false;
}

/* The cells of HOUSE that a subset with the extra cells may have. */
static struct cellset pool(const struct unique_rectangle *r, int house)
{
	const struct board *b = r->hunt->board;
	struct cellset left = cellset_less(cellset_and(b->geo->house_set[house], b->empty), r->cells);

	for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
		left = cellset_less(left, facts_digit(r->hunt->facts, d));
	return left;
}

/* One of the extra cells takes one of their further candidates: as a cell with only these, it is part of a naked subset. */
static bool unique_test_3(const struct unique_rectangle *r)
{
	if (!beside(r) || bits_count(r->more) < 2)
		return false;
	for (houseset more = common_houses(r); more != 0; more &= more - 1) {
		struct subset s = { r, bits_lowest(more), pool(r, bits_lowest(more)) };
		int most = cellset_count(s.pool);

		for (int size = bits_count(r->more) - 1; size <= most; size++)
			if (unique_choose(&s, -1, size, (struct cellset){ { 0, 0 } }, r->more, size))
				return true;
	}
	return false;
}

/* Says that DIGIT can only go into the rectangle in HOUSE. */
static void say_confined(struct argument *a, const struct unique_rectangle *r, int house, int digit)
{
	struct cellset cells = cellset_and(r->cells, r->hunt->board->geo->house_set[house]);

	argument_places(a, house, digit_bit(digit), cells);
	argument_say(a, &(struct inference){ .reason = REASON_ONLY_THESE, .house = (uint8_t)house, .other = NO_HOUSE,
					     .digits = digit_bit(digit), .cells = cells });
}

static bool emit_4(const struct unique_rectangle *r, int house, int digit)
{
	struct step_head head = unique_head(r);
	uint16_t other = digit_bit(other_digit(r, digit));

	drop_from(r, r->extra, other, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		say_confined(&a, r, house, digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_ONE_TAKES, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = digit_bit(digit), .more = other, .cells = r->extra }, &head);
	}
	return sink_emit(r->hunt->sink, &head);
}

/* One of the two digits must go into one of the extra cells, so the other digit must not go into the other cell. */
static bool unique_test_4(const struct unique_rectangle *r)
{
	if (!beside(r))
		return false;
	for (houseset more = common_houses(r); more != 0; more &= more - 1)
		for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
			if (confined(r, bits_lowest(more), d) && emit_4(r, bits_lowest(more), d))
				return true;
	return false;
}

static bool emit_6(const struct unique_rectangle *r, int house, int other, int digit)
{
	struct step_head head = unique_head(r);

	drop_from(r, r->extra, digit_bit(digit), &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		say_confined(&a, r, house, digit);
		say_confined(&a, r, other, digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_BOTH_TAKE, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = digit_bit(digit), .more = digit_bit(other_digit(r, digit)),
							   .cells = r->extra, .rest = r->plain }, &head);
	}
	return sink_emit(r->hunt->sink, &head);
}

/* The rectangle is an X-wing of one digit, so the extra cells, which are opposite, take it both or neither. */
static bool unique_test_6(const struct unique_rectangle *r)
{
	const struct geometry *g = r->hunt->board->geo;
	int one = cellset_next(r->extra, -1), two = cellset_next(r->extra, one);

	if (!opposite(r))
		return false;
	for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d)) {
		for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++) {
			int house = g->cell_house[one][kind], other = g->cell_house[two][kind];

			if (confined(r, house, d) && confined(r, other, d) && emit_6(r, house, other, d))
				return true;
		}
	}
	return false;
}

static bool emit_hidden(const struct unique_rectangle *r, int cell, int digit)
{
	const uint8_t *house = r->hunt->board->geo->cell_house[cell];
	struct cellset beside = cellset_and(r->cells, r->hunt->board->geo->peer_set[cell]), only = cellset_of(cell);
	struct step_head head = unique_head(r);
	uint16_t other = digit_bit(other_digit(r, digit));

	drop_from(r, only, other, &head.drop);
	if (candset_empty(&head.drop))
		return false;
	struct argument a = unique_open_argument(r, &head);

	if (a.proof != NULL) {
		say_confined(&a, r, house[HOUSE_ROW], digit);
		say_confined(&a, r, house[HOUSE_COLUMN], digit);
		argument_conclude(&a, &(struct inference){ .reason = REASON_IF_TAKES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = other,
							   .more = digit_bit(digit), .cells = only, .rest = beside }, &head);
	}
	return sink_emit(r->hunt->sink, &head);
}

/* Opposite to a plain cell: if it took one digit, the other would have to go into the cells beside it. */
static bool unique_test_hidden(const struct unique_rectangle *r)
{
	const struct geometry *g = r->hunt->board->geo;

	if (!opposite(r) && r->extras != 3)
		return false;
	for (int i = 0; i < CORNERS; i++) {
		int cell = r->corner[i];

		if (!cellset_has(r->plain, r->corner[CORNERS - 1 - i]))
			continue;
		for (int d = digit_first(r->digits); d != 0; d = digit_next(r->digits, d))
			if (confined(r, g->cell_house[cell][HOUSE_ROW], d) && confined(r, g->cell_house[cell][HOUSE_COLUMN], d) &&
			    emit_hidden(r, cell, d))
				return true;
	}
	return false;
}

/* Sorts the corners into plain and extra ones, and tests. The rectangle is met at each cell with the two digits alone, tested at one. */
static bool unique_look_at(void *data)
{
	struct unique_rectangle *r = data;
	const struct board *b = r->hunt->board;

	r->cells = r->plain = r->extra = (struct cellset){ { 0, 0 } };
	r->more = 0;
	r->extras = 0;
	for (int i = 0; i < CORNERS; i++) {
		int cell = r->corner[i];
		uint16_t more = b->cand[cell] & (uint16_t)~r->digits;

		if (b->cand[cell] == r->digits && cell < r->corner[0])
			return false;
		r->more |= more;
		r->extras += more != 0;
		cellset_add(&r->cells, cell);
		cellset_add(more != 0 ? &r->extra : &r->plain, cell);
	}
	return r->test(r);
}

static bool unique_look(const struct hunt *h, rectangle_test *test)
{
	bool incomplete = sink_options(h->sink)->incomplete_rectangles;

	for (int cell = cellset_next(h->facts->bivalue, -1); cell >= 0; cell = cellset_next(h->facts->bivalue, cell)) {
		struct unique_rectangle r = { .hunt = h, .test = test, .digits = h->board->cand[cell] };
		int one = digit_lowest(r.digits), two = digit_next(r.digits, one);
		struct cellset with = (incomplete ? cellset_or : cellset_and)(facts_digit(h->facts, one), facts_digit(h->facts, two));

		if (deadly_rectangles(h->board->geo, cell, with, r.corner, unique_look_at, &r))
			return true;
	}
	return false;
}

bool find_unique_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	static rectangle_test *const tests[] = {
		NULL, unique_test_1, unique_test_2, unique_test_3, unique_test_4, unique_test_5, unique_test_6,
	};

	return unique_look(&(struct hunt){ b, facts, technique, sink }, tests[technique->type]);
}

bool find_hidden_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return unique_look(&(struct hunt){ b, facts, technique, sink }, unique_test_hidden);
}
