/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Unique loops: six or more empty cells, each seeing the next and the last the first, of which every house has two or none, so that two
 * digits that fill them alternate and could be exchanged. The search grows a set of cells of two colours: a house with one cell of the set
 * gets another, of the other colour, until none is left with one. Described by Sudoku Explainer and Sudopedia.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"

technique_finder find_unique_loop;
technique_chooser choose_unique_loop;

/* No house has more than one cell of each colour. POLL: so many cells are added between two looks at whether to go on. */
enum { LOOP_CELLS = 2 * MAX_SIZE, LOOP_LEAST = 6, LOOP_POLL = 64 };

struct unique_search {
	const struct finder_args *args;
	const struct technique *only;	/* the row that is looked for; NULL: all that are on */
	uint16_t digits, more;		/* the two; the other candidates of the extra cells */
	int start, count, extras;
	struct cellset may, cells;	/* those that may be added; those of the set */
	houseset used[2];		/* the houses with a cell of this colour */
	int polls;
};

/* A loop in the order of its cells; the first member, as it is told by that. */
struct unique_loop {
	struct unique_set set;
	int cell[LOOP_CELLS], count;
};

/* Puts the cells that are LEFT into the row LOOP, each seeing the next, that ends beside the first; false: there is none. */
static bool loop_order(const struct geometry *g, int loop[], int length, struct cellset left)
{
	struct cellset nexts = cellset_and(left, g->peer_set[loop[length - 1]]);

	if (cellset_empty(left))
		return cellset_has(g->peer_set[loop[length - 1]], loop[0]);
	for (int c = cellset_next(nexts, -1); c >= 0; c = cellset_next(nexts, c)) {
		struct cellset rest = left;

		cellset_remove(&rest, c);
		loop[length] = c;
		if (loop_order(g, loop, length + 1, rest))
			return true;
	}
	return false;
}

/* Any number of extra cells have one and the same further candidate. */
static bool loop_test_2(const struct unique_set *set)
{
	return set->extras > 1 && unique_test_same(set);
}

/* Sudoku Explainer's figures, in tenths above that of six cells. */
static int loop_harder(int cells)
{
	return cells >= 10 ? 4 : cells >= 8;
}

static void loop_tell(struct argument *a, const struct unique_set *set)
{
	const struct unique_loop *loop = (const struct unique_loop *)set;
	int digit = digit_lowest(set->digits);

	argument_say(a, &(struct inference){ .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE });
	argument_say(a, &(struct inference){ .reason = REASON_DEADLY_LOOP, .house = NO_HOUSE, .other = NO_HOUSE, .digits = set->digits,
					     .cells = set->cells });
	for (int i = 0; i < loop->count; i++) {
		proof_mark_cell(a->proof, ROLE_BASE, loop->cell[i], set->digits);
		proof_link(a->proof, false, candidate(loop->cell[i], digit), candidate(loop->cell[(i + 1) % loop->count], digit));
	}
	unique_say_plain(a, set);
}

static bool loop_test(const struct unique_search *s, const struct unique_loop *loop)
{
	static bool (*const tests[])(const struct unique_set *) = { unique_test_1, loop_test_2, unique_test_3, unique_test_4 };

	for (const struct technique *t = &techniques[TECHNIQUE_UNIQUE_LOOP_1]; t <= &techniques[TECHNIQUE_UNIQUE_LOOP_4]; t++) {
		struct finder_args h = { s->args->board, s->args->facts, t, s->args->sink };
		struct unique_loop named = *loop;

		named.set.args = &h;
		if ((s->only != NULL ? t == s->only : sink_asks(s->args->sink, t)) && tests[t->type - 1](&named.set))
			return true;
	}
	return false;
}

/* The set is closed; what is not a single loop, or a rectangle, is left to others. */
static bool loop_found(const struct unique_search *s)
{
	struct unique_loop loop = { .cell = { s->start }, .count = s->count };
	struct unique_set *set = &loop.set;
	struct cellset left = s->cells;

	cellset_remove(&left, s->start);
	if (s->count < LOOP_LEAST || s->extras == 0 || !loop_order(s->args->board->geo, loop.cell, 1, left))
		return false;
	*set = (struct unique_set){ .digits = s->digits, .more = s->more, .cells = s->cells, .extras = s->extras, .tell = loop_tell,
				    .harder = loop_harder(s->count), .one_of = REASON_EXTRAS, .one_takes = REASON_ONE_TAKES_LOOP };
	for (int c = cellset_next(s->cells, -1); c >= 0; c = cellset_next(s->cells, c))
		cellset_add(s->args->board->cand[c] == s->digits ? &set->plain : &set->extra, c);
	return loop_test(s, &loop);
}

static bool loop_grow(struct unique_search *s);

/* Goes on with CELL in the set, of this colour, unless it has too many further candidates; then takes it back. */
static bool loop_add(struct unique_search *s, int cell, int colour)
{
	const struct unique_search before = *s;
	uint16_t more = s->args->board->cand[cell] & (uint16_t)~s->digits;

	s->more |= more;
	s->extras += more != 0;
	if (s->extras > 2 && !bits_is_single(s->more)) {
		s->extras = before.extras;
		s->more = before.more;
		return false;
	}
	s->count++;
	cellset_add(&s->cells, cell);
	s->used[colour] |= s->args->board->geo->houses_of[cell];
	bool stop = loop_grow(s);
	int polls = s->polls;

	*s = before;
	s->polls = polls;
	return stop;
}

/* Adds a cell to the first house with one cell of the set, and so on. Each set is met in one order only. */
static bool loop_grow(struct unique_search *s)
{
	const struct geometry *g = s->args->board->geo;
	houseset single = s->used[0] ^ s->used[1];

	if (single == 0)
		return loop_found(s);
	if (++s->polls % LOOP_POLL == 0 && sink_poll(s->args->sink))
		return true;
	int house = bits_lowest(single), colour = (s->used[0] & houseset_of(house)) != 0;
	struct cellset cells = cellset_less(cellset_and(s->may, g->house_set[house]), s->cells);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if ((g->houses_of[c] & s->used[colour]) == 0 && loop_add(s, c, colour))
			return true;
	return false;
}

/* Each loop is found from its first plain cell. */
static bool loops_from(const struct finder_args *h, const struct technique *only, int start)
{
	const struct board *b = h->board;
	uint16_t digits = b->cand[start];
	int one = digit_lowest(digits), two = digit_next(digits, one);
	struct unique_search s = { .args = h, .only = only, .digits = digits, .start = start, .count = 1, .cells = cellset_of(start) };

	s.may = cellset_and(facts_digit(h->facts, one), facts_digit(h->facts, two));
	if (cellset_count(s.may) < LOOP_LEAST)
		return false;
	for (int c = cellset_next(h->facts->bivalue, -1); c < start; c = cellset_next(h->facts->bivalue, c))
		if (b->cand[c] == digits)
			cellset_remove(&s.may, c);
	s.used[0] = b->geo->houses_of[start];
	return loop_grow(&s);
}

static bool loops_look(const struct finder_args *h, const struct technique *only)
{
	for (int c = cellset_next(h->facts->bivalue, -1); c >= 0; c = cellset_next(h->facts->bivalue, c))
		if (loops_from(h, only, c))
			return true;
	return false;
}

bool find_unique_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return loops_look(&(struct finder_args){ b, facts, technique, sink }, technique);
}

bool choose_unique_loop(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	(void)set;
	return loops_look(&(struct finder_args){ b, facts, NULL, sink }, NULL);
}

/*
 * Extended rectangles: six empty cells where two parallel lines and three lines across them meet, which three digits alone must not fill.
 * Each of the two lines would have all three digits, so the lines could be swapped there, if every house has cells of both on the same
 * crossing lines, or all three of one line. Described by Sudopedia.
 */

technique_finder find_extended_rectangle;

enum { LINES = 2, ACROSS = 3, DIGITS = 3 };

/* The set comes first, so that a pointer to it is also a pointer to this: tests see only the set. */
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

/* Whether every house allows the two lines to be swapped. No house has more than three of the cells. */
static bool loop_can_exchange(const struct geometry *g, const struct extended *e)
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

/* Tests the set with these digits, if its extra cells are what the type requires. */
static bool extended_test(struct extended *e, uint16_t digits)
{
	const struct finder_args *h = e->set.args;
	struct unique_set *set = &e->set;

	*set = (struct unique_set){ .args = h, .digits = digits, .tell = extended_tell, .one_of = REASON_EXTRAS,
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

/* Types 3 and 4: two cells have other candidates, and the other four have only the three digits. */
static bool extended_look_pairs(struct extended *e)
{
	const struct board *b = e->set.args->board;
	uint16_t cand[LINES * ACROSS];
	int few = 0;

	for (int i = 0; i < LINES * ACROSS; i++) {
		cand[i] = b->cand[e->cell[i / ACROSS][i % ACROSS]];
		if (cand[i] == 0)
			return false;
		few += bits_count_few(cand[i]) <= DIGITS;
	}
	if (few < LINES * ACROSS - 2 || !loop_can_exchange(b->geo, e))
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

/* Looks for the three digits: all cells but the one with other candidates, or but for one other digit, have only these three. */
static bool extended_look(struct extended *e)
{
	const struct board *b = e->set.args->board;
	uint16_t once = 0, twice = 0;	/* the digits of at least one cell, and of at least two */

	for (int l = 0; l < LINES; l++)
		for (int i = 0; i < ACROSS; i++) {
			uint16_t digits = b->cand[e->cell[l][i]];

			if (digits == 0)
				return false;
			twice |= once & digits;
			once |= digits;
		}
	/* A digit that only one cell has is not one of the three, because both lines need each of them. */
	if (bits_count_few(twice) < DIGITS || bits_count_few(twice) > DIGITS + 1 || !loop_can_exchange(b->geo, e))
		return false;
	if (bits_count_few(twice) == DIGITS)
		return extended_test(e, twice);
	for (int d = digit_first(twice); d != 0; d = digit_next(twice, d))
		if (extended_test(e, twice & (uint16_t)~digit_bit(d)))
			return true;
	return false;
}

/* The cell of line POSITION of this KIND at place ACROSS. */
static int extended_cell(const struct geometry *g, int kind, int position, int across)
{
	return kind == HOUSE_ROW ? position * g->size + across : across * g->size + position;
}

/* Tries all ways to cross two lines by three others. */
static bool extended_lines(struct extended *e, int kind, const int line[LINES])
{
	const struct geometry *g = e->set.args->board->geo;

	for (unsigned across = (1u << ACROSS) - 1; across < 1u << g->size; across = bits_next_same(across)) {
		int n = 0;

		for (unsigned left = across; left != 0; left &= left - 1, n++)
			for (int l = 0; l < LINES; l++)
				e->cell[l][n] = extended_cell(g, kind, line[l], bits_lowest(left));
		if (e->set.args->technique->type > 2 ? extended_look_pairs(e) : extended_look(e))
			return true;
	}
	return false;
}

bool find_extended_rectangle(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct extended e = { .set = { .args = &h } };

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
