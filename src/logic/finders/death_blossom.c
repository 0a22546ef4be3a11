/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Death Blossom: a stem, candidates of which one is true, and for each of them an almost locked set, a petal, that loses the digit if it
 * is. A digit that all petals have and the stem lacks is in one of them in each case. One petal may serve several candidates, though not
 * all. The stem is a cell; or all places of a digit in a house (with two it is an ALS-W-Wing); or what prevents a unique rectangle.
 */
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/finders/als_argument.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_death_blossom, find_death_blossom_house, find_death_blossom_rectangle;

/* The petals for one candidate of the stem. */
struct petals {
	int cell, digit, count;
	uint16_t set[ALS_MAX];
};

struct blossom {
	const struct finder_args *args;
	const struct als *als;
	void (*tell)(struct argument *, const struct blossom *);	/* says what the stem is */
	struct cellset stem;		/* its cells */
	uint16_t digits;		/* its digits */
	int house;			/* of a stem that is a digit there */
	struct unique_set rectangle;	/* of one that prevents it */
	int candidates;
	struct petals petals[MAX_SIZE];
	struct als_row chosen;		/* a petal for each of the first candidates; `common` is the candidate's digit */
};

/* The candidates that the chosen petals exclude together. */
struct excluded {
	uint16_t digits;
	struct cellset cells[MAX_SIZE];
};

/* Whether the petal number I was chosen before for another candidate. */
static bool death_blossom_serves_again(const struct blossom *b, int i)
{
	for (int j = 0; j < i; j++)
		if (b->chosen.als[j] == b->chosen.als[i])
			return true;
	return false;
}

/* Says that a candidate of the stem costs a petal its digit. */
static void death_blossom_say_case(struct argument *a, const struct blossom *b, int i)
{
	const struct als *petal = b->chosen.als[i];
	const int digit = b->petals[i].digit;
	struct inference what = { .reason = REASON_BLOSSOM_COMMON, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(digit),
				  .cells = cellset_of(b->petals[i].cell), .rest = petal->of[digit - 1]->place };

	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_COMMON, cellset_or(what.cells, what.rest), what.digits);
	what.reason = REASON_BLOSSOM_IF;
	what.rest = what.cells;
	what.cells = petal->cells;
	what.more = (uint16_t)(petal->digits & ~digit_bit(digit));
	argument_say(a, &what);
}

static void death_blossom_explain(struct argument *a, const struct blossom *b, const struct step_head *head)
{
	const bool cell = !cellset_several(b->stem);
	struct inference what = { .reason = cell ? REASON_ALS_PETALS : REASON_BLOSSOM_ANY, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = head->digits, .rest = b->stem };

	b->tell(a, b);
	for (int i = 0; i < b->candidates; i++) {
		const struct als *petal = b->chosen.als[i];
		const int digit = b->petals[i].digit;

		/* Of a cell each case is told by itself. */
		if (cell || !death_blossom_serves_again(b, i))
			als_say_set(a, petal, i < 3 ? (enum role)(ROLE_ALS_A + i) : ROLE_ALS_C);
		if (cell) {
			als_say_common(a, digit, b->stem, petal->of[digit - 1]->place);
			als_say_if(a, digit, b->stem, petal);
		} else {
			death_blossom_say_case(a, b, i);
		}
	}
	if (cell)
		what.cells = b->stem;
	argument_conclude(a, &what, head);
}

/* How many different petals there are, and how many cells with the stem, which counts as one. */
static int death_blossom_count_petals(const struct blossom *b, int *cells)
{
	int petals = 0;

	*cells = 1;
	for (int i = 0; i < b->chosen.count; i++) {
		if (death_blossom_serves_again(b, i))
			continue;
		petals++;
		*cells += b->chosen.als[i]->size;
	}
	return petals;
}

static bool death_blossom_emit(const struct blossom *b, const struct excluded *x)
{
	int cells;

	/* With one petal for all it is an ALS-XZ. */
	if (death_blossom_count_petals(b, &cells) == 1)
		return false;
	struct step_head head = technique_head(b->args->technique, cells, x->digits);

	for (int d = digit_first(x->digits); d != 0; d = digit_next(x->digits, d))
		candset_add_cells(&head.drop, x->cells[d - 1], d);
	struct argument a;

	if (argument_open(&a, b->args->board, b->args->sink, &head))
		death_blossom_explain(&a, b, &head);
	return sink_emit(b->args->sink, &head);
}

/* The candidates still excluded with one more petal. */
static struct excluded excluded_also(const struct excluded *x, const struct als *petal)
{
	struct excluded y = { 0, { { { 0, 0 } } } };

	for (int d = digit_first(x->digits & petal->digits); d != 0; d = digit_next(x->digits & petal->digits, d)) {
		y.cells[d - 1] = cellset_and(x->cells[d - 1], petal->of[d - 1]->sees);
		if (!cellset_empty(y.cells[d - 1]))
			y.digits |= digit_bit(d);
	}
	return y;
}

static bool death_blossom_is_free(const struct blossom *b, const struct als *petal)
{
	bool overlap = sink_options(b->args->sink)->als_overlap;

	for (int i = 0; i < b->chosen.count; i++) {
		const struct als *other = b->chosen.als[i];

		if (other != petal && !overlap && !cellset_empty(cellset_and(other->cells, petal->cells)))
			return false;
	}
	return true;
}

/* Whether a step with the petals chosen so far would still be taken. */
static bool death_blossom_wants(const struct blossom *b)
{
	const struct technique *t = b->args->technique;
	int cells;

	death_blossom_count_petals(b, &cells);
	return sink_wants(b->args->sink, &(struct step_bound){ { t, t->difficulty, cells, 0, 0 }, MAX_CANDIDATES });
}

/* Chooses petals for the candidates from the next on. */
static bool death_blossom_choose(struct blossom *b, const struct excluded *x)
{
	const struct petals *p = &b->petals[b->chosen.count];

	if (b->chosen.count == b->candidates)
		return death_blossom_emit(b, x);
	if (sink_poll(b->args->sink))
		return true;
	for (int i = 0; i < p->count && death_blossom_wants(b); i++) {
		const struct als *petal = &b->als[p->set[i]];
		struct excluded y = excluded_also(x, petal);

		if (y.digits == 0 || !death_blossom_is_free(b, petal))
			continue;
		b->chosen.common[b->chosen.count] = p->digit;
		b->chosen.als[b->chosen.count++] = petal;
		bool stop = death_blossom_choose(b, &y);

		b->chosen.count--;
		if (stop)
			return true;
	}
	return false;
}

/* Adds a candidate to the stem, with its petals; false if it has none. */
static bool death_blossom_add_candidate(struct blossom *b, int cell, int digit)
{
	const struct als_list *list = facts_als(b->args->facts);
	struct petals *p = &b->petals[b->candidates++];

	p->cell = cell;
	p->digit = digit;
	p->count = 0;
	for (int i = 0; i < list->count; i++)
		if (cellset_has(list->als[i].of[digit - 1]->sees, cell) && (list->als[i].digits & ~b->digits) != 0)
			p->set[p->count++] = (uint16_t)i;
	return p->count > 0;
}

/* Looks for petals of a stem whose candidates have petals. */
static bool death_blossom_look(struct blossom *b)
{
	const struct geometry *g = b->args->board->geo;
	struct excluded x = { (uint16_t)(g->all & ~b->digits), { { { 0, 0 } } } };

	for (int d = 1; d <= g->size; d++)
		x.cells[d - 1] = facts_digit(b->args->facts, d);
	return death_blossom_choose(b, &x);
}

static void death_blossom_tell_cell(struct argument *a, const struct blossom *b)
{
	argument_say(a, &(struct inference){ .reason = REASON_CANDIDATES, .house = NO_HOUSE, .other = NO_HOUSE, .digits = b->digits,
					     .cells = b->stem });
	proof_mark_cells(a->proof, ROLE_PIVOT, b->stem, b->digits);
}

bool find_death_blossom(const struct board *board, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { board, facts, technique, sink };
	struct blossom b = { .args = &h, .als = facts_als(facts)->als, .tell = death_blossom_tell_cell };

	for (int cell = cellset_next(board->empty, -1); cell >= 0; cell = cellset_next(board->empty, cell)) {
		bool each = bits_count(board->cand[cell]) > 1;

		b.stem = cellset_of(cell);
		b.digits = board->cand[cell];
		b.candidates = 0;
		for (int d = digit_first(b.digits); each && d != 0; d = digit_next(b.digits, d))
			each = death_blossom_add_candidate(&b, cell, d);
		if (each && death_blossom_look(&b))
			return true;
	}
	return false;
}

static void death_blossom_tell_house(struct argument *a, const struct blossom *b)
{
	argument_say(a, &(struct inference){ .reason = REASON_BLOSSOM_HOUSE, .house = (uint8_t)b->house, .other = NO_HOUSE,
					     .digits = b->digits, .cells = b->stem });
	proof_mark_house(a->proof, ROLE_HOUSE, b->house);
	proof_mark_cells(a->proof, ROLE_PIVOT, b->stem, b->digits);
}

bool find_death_blossom_house(const struct board *board, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { board, facts, technique, sink };
	struct blossom b = { .args = &h, .als = facts_als(facts)->als, .tell = death_blossom_tell_house };

	for (b.house = 0; b.house < board->geo->houses; b.house++)
		for (int d = 1; d <= board->geo->size; d++) {
			bool each;

			b.stem = facts_cells(facts, b.house, facts_places(facts, b.house, d));
			b.digits = digit_bit(d);
			b.candidates = 0;
			each = cellset_count(b.stem) > 2;
			for (int c = cellset_next(b.stem, -1); each && c >= 0; c = cellset_next(b.stem, c))
				each = death_blossom_add_candidate(&b, c, d);
			if (each && death_blossom_look(&b))
				return true;
		}
	return false;
}

static void death_blossom_tell_rectangle(struct argument *a, const struct blossom *b)
{
	deadly_say(a, b->rectangle.digits, b->rectangle.cells);
	if (!cellset_empty(b->rectangle.plain))
		unique_say_plain(a, &b->rectangle);
	argument_say(a, &(struct inference){ .reason = REASON_BLOSSOM_EXTRAS, .house = NO_HOUSE, .other = NO_HOUSE, .digits = b->digits,
					     .cells = b->stem });
	for (int i = 0; i < b->candidates; i++)
		proof_mark_cell(a->proof, ROLE_PIVOT, b->petals[i].cell, digit_bit(b->petals[i].digit));
}

/* Tries each pair of digits that all corners have, which must not be left alone in them. */
static bool death_blossom_look_at_rectangle(struct blossom *b, struct cellset corners, uint16_t pair)
{
	const struct board *board = b->args->board;
	bool each = true;

	b->rectangle = (struct unique_set){ .args = b->args, .digits = pair, .cells = corners };
	b->digits = 0;
	b->candidates = 0;
	for (int c = cellset_next(corners, -1); c >= 0; c = cellset_next(corners, c)) {
		cellset_add(board->cand[c] == pair ? &b->rectangle.plain : &b->rectangle.extra, c);
		b->digits |= board->cand[c] & (uint16_t)~pair;
	}
	b->stem = b->rectangle.extra;
	if (!cellset_several(b->stem))
		return false;
	for (int c = cellset_next(b->stem, -1); c >= 0; c = cellset_next(b->stem, c)) {
		uint16_t more = board->cand[c] & (uint16_t)~pair;

		for (int d = digit_first(more); each && d != 0; d = digit_next(more, d))
			each = b->candidates < MAX_SIZE && death_blossom_add_candidate(b, c, d);
	}
	return each && death_blossom_look(b);
}

/* Whether each house has none of the four corners, or two. */
static bool death_blossom_swaps(const struct geometry *g, struct cellset corners)
{
	for (int house = 0; house < g->houses; house++) {
		int count = cellset_count(cellset_and(corners, g->house_set[house]));

		if (count != 0 && count != 2)
			return false;
	}
	return true;
}

static bool death_blossom_look_at_corners(struct blossom *b, int cell, int across, int down)
{
	const struct board *board = b->args->board;
	const struct geometry *g = board->geo;
	const int far = geometry_row(g, down) * g->size + geometry_column(g, across);
	const struct cellset corners = cellset_or(cellset_pair(cell, across), cellset_pair(down, far));
	unsigned both = board->cand[cell] & board->cand[across] & board->cand[down] & board->cand[far];

	if (bits_count(both) < 2 || !death_blossom_swaps(g, corners))
		return false;
	for (int one = digit_first((uint16_t)both); one != 0; one = digit_next((uint16_t)both, one))
		for (int two = digit_next((uint16_t)both, one); two != 0; two = digit_next((uint16_t)both, two))
			if (death_blossom_look_at_rectangle(b, corners, digit_bit(one) | digit_bit(two)))
				return true;
	return false;
}

bool find_death_blossom_rectangle(const struct board *board, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { board, facts, technique, sink };
	struct blossom b = { .args = &h, .als = facts_als(facts)->als, .tell = death_blossom_tell_rectangle };
	const struct geometry *g = board->geo;

	for (int cell = cellset_next(board->empty, -1); cell >= 0; cell = cellset_next(board->empty, cell)) {
		const uint8_t *house = g->cell_house[cell];
		const struct cellset row = cellset_and(board->empty, g->house_set[house[HOUSE_ROW]]);
		const struct cellset column = cellset_and(board->empty, g->house_set[house[HOUSE_COLUMN]]);

		for (int across = cellset_next(row, cell); across >= 0; across = cellset_next(row, across))
			for (int down = cellset_next(column, cell); down >= 0; down = cellset_next(column, down))
				if (death_blossom_look_at_corners(&b, cell, across, down))
					return true;
	}
	return false;
}
