/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Deadly patterns of any shape, by one search: empty cells that can be filled with three or four digits only in ways of which each has
 * another with the same digits in every house. So one of the candidates that were left out is true. Bivalue and multivalue universal
 * graves of a part of the board (BUG-lite, MUG), Borescoper's and Qiu's patterns and unique matrices are all of this kind. Described by
 * Sudopedia ("deadly pattern").
 *
 * Whatever is added to a deadly set leaves it deadly, because what can be exchanged still can. So the search takes all cells that have only
 * the chosen digits, and one or two more; if that set is deadly, it takes away one cell after another that is not needed.
 */
#include "logic/facts/facts.h"
#include "logic/finders/deadly.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

technique_finder find_deadly_set;

/*
 * The cells that are tried together, and of a set that is told; so many tries are made to fill them. With two digits the set is a rectangle
 * or a loop; nobody looks for five.
 */
enum { SET_CELLS = 24, SET_TOLD = 12, SET_TRIES = 2000, SET_DIGITS_LEAST = 3, SET_DIGITS_MOST = 4 };

/* A set of cells, filled cell by cell. Digits are bits. */
struct set_filling {
	const struct geometry *geo;
	int cell[SET_CELLS], count;
	uint16_t allowed[SET_CELLS];
	uint16_t used[MAX_HOUSES], taken[MAX_HOUSES];	/* by the filling, and by another that is tried */
	int tries;
	bool any;		/* there is a filling */
};

/* Whether the cells from number N on can be filled otherwise with the same digits in each house. DIFFERS: one before is another. */
static bool filling_has_other(struct set_filling *f, int n, const uint16_t value[], bool differs)
{
	if (n == f->count)
		return differs;
	const uint8_t *house = f->geo->cell_house[f->cell[n]];
	const int houses = f->geo->cell_houses[f->cell[n]];
	uint16_t open = f->geo->all;

	for (int k = 0; k < houses; k++)
		open &= f->used[house[k]] & (uint16_t)~f->taken[house[k]];
	for (unsigned left = open; left != 0 && ++f->tries <= SET_TRIES; left &= left - 1) {
		uint16_t digit = (uint16_t)(left & (0u - left));

		for (int k = 0; k < houses; k++)
			f->taken[house[k]] |= digit;
		bool found = filling_has_other(f, n + 1, value, differs || digit != value[n]);

		for (int k = 0; k < houses; k++)
			f->taken[house[k]] &= (uint16_t)~digit;
		if (found)
			return true;
	}
	return false;
}

/* Whether each way to fill the cells from number N on has another with the same digits in each house. */
static bool filling_always_has_other(struct set_filling *f, int n, uint16_t value[])
{
	if (n == f->count) {
		f->any = true;
		return filling_has_other(f, 0, value, false);
	}
	const uint8_t *house = f->geo->cell_house[f->cell[n]];
	const int houses = f->geo->cell_houses[f->cell[n]];
	uint16_t open = f->allowed[n];

	for (int k = 0; k < houses; k++)
		open &= (uint16_t)~f->used[house[k]];
	for (unsigned left = open; left != 0; left &= left - 1) {
		value[n] = (uint16_t)(left & (0u - left));
		for (int k = 0; k < houses; k++)
			f->used[house[k]] |= value[n];
		bool has = ++f->tries <= SET_TRIES && filling_always_has_other(f, n + 1, value);

		for (int k = 0; k < houses; k++)
			f->used[house[k]] &= (uint16_t)~value[n];
		if (!has)
			return false;
	}
	return true;
}

/* The cell of LEFT that sees the most of DONE. */
static int set_next_cell(const struct geometry *g, struct cellset left, struct cellset done)
{
	int best = cellset_next(left, -1), most = -1;

	for (int c = best; c >= 0; c = cellset_next(left, c)) {
		int sees = cellset_count(cellset_and(done, g->peer_set[c]));

		if (sees > most) {
			most = sees;
			best = c;
		}
	}
	return best;
}

/* Whether the cells, each with these digits only, are a deadly pattern; false also if that takes too many tries. */
static bool set_is_deadly(const struct geometry *g, struct cellset cells, const uint16_t digits[MAX_CELLS])
{
	struct set_filling f = { .geo = g };
	struct cellset done = { { 0, 0 } };
	uint16_t value[SET_CELLS];

	if (cellset_empty(cells) || cellset_count(cells) > SET_CELLS)
		return false;
	for (struct cellset left = cells; !cellset_empty(left); f.count++) {
		int c = set_next_cell(g, left, done);

		f.cell[f.count] = c;
		f.allowed[f.count] = digits[c];
		cellset_add(&done, c);
		cellset_remove(&left, c);
	}
	return filling_always_has_other(&f, 0, value) && f.any;
}

/* The cells but those that are alone in a house: these are the same in every other filling. */
static struct cellset set_closed(const struct geometry *g, struct cellset cells)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		bool alone = false;

		for (int k = 0; k < g->cell_houses[c] && !alone; k++)
			alone = cellset_count(cellset_and(cells, g->house_set[g->cell_house[c][k]])) == 1;
		if (alone) {
			cellset_remove(&cells, c);
			c = -1;
		}
	}
	return cells;
}

/* A set that is looked for. */
struct deadly_set {
	struct unique_set set;		/* the first member: tests see only that. Its extra cells are those with something left out */
	uint16_t kept[MAX_CELLS];	/* by cell: the candidates that are not left out */
	uint16_t digits, used;		/* that are tried; those of the set */
};

/*
 * Takes away those of MAY, but for KEEP, without which the set is still deadly; returns whether there was one. Of a large set that may take
 * more tries than there are, and of what is left of it not.
 */
static bool set_shrink(const struct deadly_set *d, struct cellset *all, struct cellset keep, struct cellset may)
{
	bool any = false;

	for (int c = cellset_next(may, -1); c >= 0; c = cellset_next(may, c)) {
		struct cellset less = *all;

		cellset_remove(&less, c);
		less = set_closed(d->set.args->board->geo, less);
		if (cellset_has(*all, c) && cellset_empty(cellset_less(keep, less)) &&
		    set_is_deadly(d->set.args->board->geo, less, d->kept)) {
			*all = less;
			any = true;
		}
	}
	return any;
}

/* Whether it is deadly with the cells KEEP, and not without; if so, takes away what is not needed: first of FIRST, then of the others. */
static bool set_found(struct deadly_set *d, struct cellset cells, struct cellset keep, struct cellset first)
{
	const struct board *b = d->set.args->board;
	struct cellset all = set_closed(b->geo, cells);

	if (!cellset_empty(cellset_less(keep, all)) || !set_is_deadly(b->geo, all, d->kept))
		return false;
	set_shrink(d, &all, keep, first);
	while (set_shrink(d, &all, keep, all))
		;
	for (int c = cellset_next(keep, -1); c >= 0; c = cellset_next(keep, c)) {
		struct cellset less = all;

		cellset_remove(&less, c);
		if (set_is_deadly(b->geo, set_closed(b->geo, less), d->kept))
			return false;
	}
	d->set.cells = all;
	d->set.extra = d->set.plain = (struct cellset){ { 0, 0 } };
	d->set.more = 0;
	uint16_t used = 0;

	for (int c = cellset_next(all, -1); c >= 0; c = cellset_next(all, c)) {
		uint16_t over = b->cand[c] & (uint16_t)~d->kept[c];

		d->set.more |= over;
		used |= d->kept[c];
		cellset_add(over != 0 ? &d->set.extra : &d->set.plain, c);
	}
	d->set.extras = cellset_count(d->set.extra);
	d->used = used;
	return d->set.extras > 0 && bits_count(used) >= SET_DIGITS_LEAST && cellset_count(all) <= SET_TOLD;
}

static void set_tell(struct argument *a, const struct unique_set *set)
{
	const struct deadly_set *d = (const struct deadly_set *)set;
	struct inference what = { .reason = REASON_ONE_SOLUTION, .house = NO_HOUSE, .other = NO_HOUSE };
	struct cellset left = set->extra;

	argument_say(a, &what);
	what.reason = REASON_DEADLY_OVER;
	for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c)) {
		what.digits = a->board->cand[c] & (uint16_t)~d->kept[c];
		what.cells = (struct cellset){ { 0, 0 } };
		for (int same = c; same >= 0; same = cellset_next(left, same))
			if ((a->board->cand[same] & (uint16_t)~d->kept[same]) == what.digits)
				cellset_add(&what.cells, same);
		left = cellset_less(left, what.cells);
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_GUARDIAN, what.cells, what.digits);
	}
	what.reason = REASON_DEADLY_SET;
	what.cells = set->cells;
	what.digits = 0;
	argument_say(a, &what);
	for (int c = cellset_next(set->cells, -1); c >= 0; c = cellset_next(set->cells, c))
		proof_mark_cell(a->proof, ROLE_BASE, c, d->kept[c]);
	argument_deleted_aside(a, set->cells);
}

static struct step_head set_head(const struct deadly_set *d)
{
	return technique_head(d->set.args->technique, cellset_count(d->set.cells), d->used);
}

/* The cells that have only the digits, each with all its candidates kept. */
static struct cellset set_plain(struct deadly_set *d, uint16_t digits)
{
	const struct board *b = d->set.args->board;
	struct cellset plain = { { 0, 0 } };

	d->digits = digits;
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		d->kept[c] = b->cand[c];
		if ((b->cand[c] & (uint16_t)~digits) == 0)
			cellset_add(&plain, c);
	}
	return plain;
}

static bool set_emit_1(const struct deadly_set *d, int cell)
{
	struct step_head head = set_head(d);

	candset_add_digits(&head.drop, cell, d->kept[cell]);
	struct argument a = unique_open_argument(&d->set, &head);

	if (a.proof != NULL)
		argument_conclude(&a, &(struct inference){ .reason = REASON_DEADLY_LEFT, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = d->set.more, .cells = d->set.extra }, &head);
	return sink_emit(d->set.args->sink, &head);
}

/* Those of DIGITS with which CELL, together with CELLS, would be a deadly pattern. */
static uint16_t set_deadly_digits(struct deadly_set *d, struct cellset cells, int cell, uint16_t digits)
{
	const struct geometry *g = d->set.args->board->geo;
	struct cellset all = set_closed(g, cells);
	uint16_t deadly = 0;

	if (!cellset_has(all, cell))
		return 0;
	for (unsigned left = digits; left != 0; left &= left - 1) {
		d->kept[cell] = (uint16_t)(left & (0u - left));
		if (set_is_deadly(g, all, d->kept))
			deadly |= d->kept[cell];
	}
	return deadly;
}

/* Type 1: with some of its candidates one cell would complete the pattern. */
static bool set_type_1(struct deadly_set *d, uint16_t digits)
{
	const struct board *b = d->set.args->board;
	struct cellset plain = set_plain(d, digits), may = cellset_empty(plain) ? plain : b->empty;

	for (int c = cellset_next(may, -1); c >= 0; c = cellset_next(may, c)) {
		struct cellset all = plain;

		cellset_add(&all, c);
		d->kept[c] = set_deadly_digits(d, all, c, b->cand[c] & digits);
		if (d->kept[c] != 0 && d->kept[c] != b->cand[c] &&
		    set_found(d, all, cellset_of(c), (struct cellset){ { 0, 0 } }) && set_emit_1(d, c))
			return true;
		d->kept[c] = b->cand[c];
	}
	return false;
}

static bool set_emit_2(const struct deadly_set *d)
{
	const struct unique_set *set = &d->set;
	struct step_head head = set_head(d);

	if (!deadly_seen(set->args, set->extra, digit_lowest(set->more), &head.drop))
		return false;
	struct argument a = unique_open_argument(set, &head);

	if (a.proof != NULL) {
		struct inference what = { .reason = REASON_DEADLY_ONE, .house = NO_HOUSE, .other = NO_HOUSE, .digits = set->more,
					  .cells = set->extra };

		argument_say(&a, &what);
		what.reason = REASON_SEES_ALL;
		argument_conclude(&a, &what, &head);
	}
	return sink_emit(set->args->sink, &head);
}

/* Type 2: without one more digit several cells would complete the pattern. */
static bool set_type_2(struct deadly_set *d, uint16_t digits)
{
	const struct board *b = d->set.args->board;
	struct cellset plain = set_plain(d, digits);

	for (int more = digit_first(b->geo->all); more != 0; more = digit_next(b->geo->all, more)) {
		struct cellset extra = { { 0, 0 } };
		uint16_t over = digit_bit(more);

		if (digits & over)
			continue;
		for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
			if (b->cand[c] & over && (b->cand[c] & (uint16_t)~(digits | over)) == 0 && b->cand[c] != over) {
				cellset_add(&extra, c);
				d->kept[c] = b->cand[c] & (uint16_t)~over;
			}
		if (cellset_several(extra) && set_found(d, cellset_or(plain, extra), (struct cellset){ { 0, 0 } }, extra) &&
		    d->set.extras > 1 && set_emit_2(d))
			return true;
		for (int c = cellset_next(extra, -1); c >= 0; c = cellset_next(extra, c))
			d->kept[c] = b->cand[c];
	}
	return false;
}

/* Calls LOOK for each two cells that share a house and have several of the digits, and others. */
static bool set_pairs(struct deadly_set *d, uint16_t digits, bool (*look)(struct deadly_set *, struct cellset plain, int one, int two))
{
	const struct board *b = d->set.args->board;
	struct cellset plain = set_plain(d, digits), may = { { 0, 0 } };

	for (int c = cellset_next(b->empty, -1); c >= 0 && !cellset_empty(plain); c = cellset_next(b->empty, c))
		if (bits_count(b->cand[c] & digits) > 1 && !cellset_has(plain, c))
			cellset_add(&may, c);
	for (int one = cellset_next(may, -1); one >= 0; one = cellset_next(may, one)) {
		struct cellset others = cellset_and(may, b->geo->peer_set[one]);

		for (int two = cellset_next(others, one); two >= 0; two = cellset_next(others, two)) {
			bool stop = look(d, cellset_or(plain, cellset_pair(one, two)), one, two);

			d->kept[one] = b->cand[one];
			d->kept[two] = b->cand[two];
			if (stop)
				return true;
		}
	}
	return false;
}

/* Type 3: two cells that see each other have more candidates, which make a naked subset. */
static bool set_look_3(struct deadly_set *d, struct cellset all, int one, int two)
{
	const struct board *b = d->set.args->board;
	uint16_t more = (b->cand[one] | b->cand[two]) & (uint16_t)~d->digits;

	if (bits_is_single(more) || bits_count(more) > SET_DIGITS_MOST)
		return false;
	d->kept[one] &= d->digits;
	d->kept[two] &= d->digits;
	return set_found(d, all, cellset_pair(one, two), (struct cellset){ { 0, 0 } }) && unique_subsets(&d->set);
}

static bool set_emit_4(struct deadly_set *d, int house, int cell, int other)
{
	struct step_head head = set_head(d);

	candset_add_digits(&head.drop, cell, d->kept[cell]);
	struct argument a = unique_open_argument(&d->set, &head);

	if (a.proof != NULL) {
		argument_places(&a, house, d->kept[other], cellset_pair(cell, other));
		argument_say(&a, &(struct inference){ .reason = REASON_ONLY_THESE, .house = (uint8_t)house, .other = NO_HOUSE,
						      .digits = d->kept[other], .cells = cellset_pair(cell, other) });
		argument_conclude(&a, &(struct inference){ .reason = REASON_DEADLY_TAKES, .house = NO_HOUSE, .other = NO_HOUSE,
							   .digits = d->kept[cell], .more = d->kept[other],
							   .cells = cellset_of(cell), .rest = cellset_of(other) }, &head);
	}
	return sink_emit(d->set.args->sink, &head);
}

/* CELL, if it does not take DIGIT, leaves it for OTHER. */
static bool set_takes(struct deadly_set *d, struct cellset all, int house, int digit, int cell, int other)
{
	const struct board *b = d->set.args->board;

	d->kept[other] = digit_bit(digit);
	d->kept[cell] = set_deadly_digits(d, all, cell, b->cand[cell] & d->digits & (uint16_t)~digit_bit(digit));
	bool stop = d->kept[cell] != 0 && set_found(d, all, cellset_pair(cell, other), (struct cellset){ { 0, 0 } }) &&
		    set_emit_4(d, house, cell, other);

	d->kept[cell] = b->cand[cell];
	d->kept[other] = b->cand[other];
	return stop;
}

/* Type 4: one of the digits can only go in these two cells in a house, so that neither may take another that completes the pattern. */
static bool set_look_4(struct deadly_set *d, struct cellset all, int one, int two)
{
	const struct board *b = d->set.args->board;
	uint16_t common = b->cand[one] & b->cand[two] & d->digits;

	for (houseset more = b->geo->houses_of[one] & b->geo->houses_of[two]; more != 0; more &= more - 1) {
		int house = bits_lowest(more);

		for (int digit = digit_first(common); digit != 0; digit = digit_next(common, digit))
			if (bits_count(facts_places(d->set.args->facts, house, digit)) == 2 &&
			    (set_takes(d, all, house, digit, one, two) || set_takes(d, all, house, digit, two, one)))
				return true;
	}
	return false;
}

static bool set_look(struct deadly_set *d, uint16_t digits)
{
	switch (d->set.args->technique->type) {
	case 1:
		return set_type_1(d, digits);
	case 2:
		return set_type_2(d, digits);
	case 3:
		return set_pairs(d, digits, set_look_3);
	default:
		return set_pairs(d, digits, set_look_4);
	}
}

bool find_deadly_set(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	struct deadly_set d = { .set = { .args = &h, .tell = set_tell, .one_of = REASON_DEADLY_ONE } };

	for (int count = SET_DIGITS_LEAST; count <= SET_DIGITS_MOST; count++)
		for (unsigned digits = (1u << count) - 1; digits < 1u << b->geo->size; digits = bits_next_same(digits))
			if (sink_poll(sink) || set_look(&d, (uint16_t)digits))
				return true;
	return false;
}
