/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/closure/by_clues.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/facts/facts.h"

/* The premises that were found for a candidate, which are asked for often; KEY is made of what the clue's cells can be without it. */
struct clue_argument {
	uint64_t key;			/* 0: none */
	uint8_t count;
	uint16_t premise[PREMISES];
};

/*
 * ARGUMENTS_LOG: of how many are kept. TOTALS: the most by the rule of 45. DEEPEST: beyond this depth clues are left out, since depths are
 * only noted so far.
 */
enum { ARGUMENTS_LOG = 12, DEEPEST = 250, ITEMS = MAX_CANDIDATES, TOTALS = 400 };

struct by_clues {
	uint64_t serial;		/* of the geometry whose clues these are; 0: none */
	int clues, count;		/* without totals by the rule of 45, and with them */
	struct clued *clue;
	uint64_t version;		/* of the facts that START was made from */
	uint16_t start[MAX_CELLS];	/* what each cell can be, or its value */
	struct clue_argument argument[1 << ARGUMENTS_LOG];
};

static void by_clues_clear(struct by_clues *k)
{
	for (int i = 0; i < k->clues + TOTALS && k->clue != NULL; i++)
		clued_free(&k->clue[i]);
	free(k->clue);
	k->clue = NULL;
	k->clues = k->count = 0;
}

static void by_clues_free(void *part)
{
	by_clues_clear(part);
}

const struct part by_clues_part = { .size = sizeof(struct by_clues), .free = by_clues_free };

/* Lists the neighbours without a mark that a condition is about, or only counts them. */
static void add_unmarked(struct by_clues *k, const struct board *b, enum board_condition condition, bool count)
{
	const struct geometry *g = b->geo;

	for (int cell = 0; cell < g->cells; cell++)
		for (int down = 0; down < 2; down++) {
			if ((down != 0 ? g->row : g->column)[cell] + 1 == g->size ||
			    shape_is_marked(geometry_shape(g), condition, cell, cell + (down != 0 ? g->size : 1)))
				continue;
			if (!count)
				clued_set_unmarked(&k->clue[k->count], b, condition, cell, down != 0);
			k->count++;
		}
}

static void add_all_unmarked(struct by_clues *k, const struct board *b, bool count)
{
	for (int condition = CONDITION_NO_DIFFERENCE; condition <= CONDITION_NO_SUM; condition++)
		if ((b->geo->conditions >> condition & 1) != 0)
			add_unmarked(k, b, (enum board_condition)condition, count);
}

static void by_clues_list(struct by_clues *k, const struct board *b)
{
	by_clues_clear(k);
	k->count = b->geo->clues;
	add_all_unmarked(k, b, true);
	k->clue = mem_zero((size_t)k->count + TOTALS, sizeof *k->clue);
	for (k->count = 0; k->count < b->geo->clues; k->count++)
		clued_set(&k->clue[k->count], b, k->count);
	add_all_unmarked(k, b, false);
	k->clues = k->count;
	k->serial = b->geo->serial;
}

/* Totals are added as the board is now. */
struct totals_added {
	struct by_clues *clues;
	const struct board *board;
};

/* Whether what is left of a cage, or a total before, has just these cells. */
static bool has_total(const struct by_clues *k, const struct board *b, struct cellset cells)
{
	for (int i = 0; i < k->count; i++)
		if ((k->clue[i].houses != 0 || (k->clue[i].clue != NULL && total_of_cage(k->clue[i].clue) > 0)) &&
		    cellset_equal(cellset_and(k->clue[i].cells, b->empty), cells))
			return true;
	return false;
}

static bool add_total(void *data, const struct total *t)
{
	const struct totals_added *to = data;
	struct by_clues *k = to->clues;

	if (t == NULL || has_total(k, to->board, cellset_or(t->in, t->out)))
		return false;
	clued_set_total(&k->clue[k->count++], to->board, t);
	return k->count == k->clues + TOTALS;
}

struct by_clues *facts_by_clues(struct facts *f, const struct board *b)
{
	if (!b->geo->ruled)
		return NULL;
	struct by_clues *k = facts_part(f, PART_BY_CLUES);

	if (k->serial != b->geo->serial)
		by_clues_list(k, b);
	if (k->version != f->version) {
		k->version = f->version;
		memset(k->start, 0, sizeof k->start);
		for (int cell = 0; cell < b->geo->cells; cell++)
			k->start[cell] = b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell];
		memset(k->argument, 0, sizeof k->argument);
		k->count = k->clues;
		totals_by_houses(b, TOTAL_DIFFERING, add_total, &(struct totals_added){ k, b });
	}
	return k;
}

const struct clued *by_clues_clue(const struct by_clues *k, int index)
{
	return &k->clue[index];
}

const uint16_t *by_clues_digits(const struct by_clues *k)
{
	return k->start;
}

int by_clues_count(const struct by_clues *k)
{
	return k->count;
}

/* Whether all cells of a total are added. */
static bool is_one_sided(const struct clued *clue)
{
	for (int i = 0; i < clue->primitive->cells; i++)
		if (clue->primitive->factor[i] != clue->primitive->factor[0])
			return false;
	return true;
}

/* The reason that says what the clue leaves CELL. */
static enum reason reason_of_clue(const struct clued *clue, int cell)
{
	static const enum reason unmarked[CONDITIONS] = {
		[CONDITION_NO_DIFFERENCE] = REASON_FORCE_NO_DIFFERENCE, [CONDITION_NO_RATIO] = REASON_FORCE_NO_RATIO,
		[CONDITION_NO_SUM] = REASON_FORCE_NO_SUM,
	};

	if (!cellset_has(clue->cells, cell))
		return clue->houses != 0 ? REASON_FORCE_TOTAL_SEEN : REASON_FORCE_CLUE_SEEN;
	if (clue->houses == 0)
		return clue->number > 0 ? REASON_FORCE_CLUE : unmarked[clue->condition];
	if (clue->primitive->kind == PRIMITIVE_SET || is_one_sided(clue))
		return REASON_FORCE_TOTAL;
	return clue->more == 0 ? REASON_FORCE_TOTAL_SAME : clue->more > 0 ? REASON_FORCE_TOTAL_MORE : REASON_FORCE_TOTAL_LESS;
}

struct inference by_clue_inference(const struct clued *clue, int cell, uint16_t digits)
{
	struct inference what = { .reason = (uint16_t)reason_of_clue(clue, cell), .house = NO_HOUSE, .other = NO_HOUSE,
				  .cells = cellset_of(cell), .digits = digits, .rest = clue->cells,
				  .number = clue->houses != 0 ? abs(clue->more) : clue->number };

	if (clue->number == 0 && clue->houses == 0)
		cellset_remove(&what.rest, cell);
	return what;
}

void by_clue_reads(const struct clued *clue, const struct board *b, struct proof_builder *proof)
{
	struct cellset filled = cellset_less(clue->cells, b->empty);

	if (clue->houses != 0)
		filled = clue->filled;
	for (houseset left = clue->houses; left != 0; left &= left - 1)
		proof_mark_house(proof, ROLE_BASE, bits_lowest(left));
	proof_mark_cells(proof, ROLE_COVER, clue->cells, 0);
	for (int cell = cellset_next(filled, -1); cell >= 0; cell = cellset_next(filled, cell))
		proof_read_cells(proof, cellset_of(cell), b->geo->all & (uint16_t)~digit_bit(b->value[cell]));
}

static bool is_open_there(const struct known_of *s, int cell)
{
	return s->start->left[unit_of_cell(cell)] != 0;
}

/* What a cell can still be: one digit, if that is known. */
static uint16_t digits_now(const struct known_of *s, int cell)
{
	uint16_t digits = s->start->by_clues->start[cell];

	if (!is_open_there(s, cell))
		return digits;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		if (literals_have(s->known, literal_of(candidate(cell, d), true)))
			return digit_bit(d);
		if (literals_have(s->known, literal_of(candidate(cell, d), false)))
			digits &= (uint16_t)~digit_bit(d);
	}
	return digits;
}

/* The premises that are told of a candidate's clue, or are tried, and what they leave of the cells. */
struct clue_items {
	const struct known_of *of;
	const struct clued *clue;
	int cell, count;		/* CELL: of the candidate */
	uint16_t item[ITEMS];
	uint16_t digits[MAX_CELLS];
	struct cellset seen;		/* if the candidate's cell is not the clue's: the cells that it sees, which cannot have its digit */
	uint16_t digit;
};

static bool is_known_before(const struct known_of *s, int premise, int depth)
{
	return literals_have(s->before, premise) || (literals_have(s->known, premise) && s->depth[premise] < depth);
}

/* Lists what is known of a cell before DEPTH: the digit that it has, or else those that it lost. */
static void add_items(struct clue_items *t, int cell, int depth)
{
	const uint16_t start = t->of->start->by_clues->start[cell];
	const int first = t->count;

	t->digits[cell] = start;
	for (int d = is_open_there(t->of, cell) && cell != t->cell ? digit_first(start) : 0; d != 0; d = digit_next(start, d)) {
		const int cand = candidate(cell, d);

		if (is_known_before(t->of, literal_of(cand, true), depth)) {
			t->count = first;
			t->item[t->count++] = (uint16_t)literal_of(cand, true);
			t->digits[cell] = digit_bit(d);
			return;
		}
		if (!is_known_before(t->of, literal_of(cand, false), depth))
			continue;
		t->item[t->count++] = (uint16_t)literal_of(cand, false);
		t->digits[cell] &= (uint16_t)~digit_bit(d);
	}
}

/* The depth of a premise; what was known before is the first. */
static int item_depth(const struct known_of *s, int lit)
{
	return literals_have(s->before, lit) ? -1 : s->depth[lit];
}

static uint64_t items_mix(uint64_t key)
{
	key *= 0x9e3779b97f4a7c15u;
	return key ^ key >> 32;
}

/* Depths count, as the order in which premises are given back goes by them. */
static uint64_t items_key(const struct clue_items *t, int lit)
{
	uint64_t key = items_mix((uint64_t)(t->clue - t->of->start->by_clues->clue + 1) << 16 | (unsigned)lit);

	for (int i = 0; i < t->count; i++)
		key = items_mix(key ^ t->item[i] ^ (uint64_t)(item_depth(t->of, t->item[i]) + 1) << 16);
	return key;
}

/* Whether the clue cannot be kept with what is in the list. */
static bool items_refute(const struct clue_items *t)
{
	uint16_t digits[MAX_CELLS];

	memcpy(digits, t->digits, sizeof digits);
	for (int cell = cellset_next(t->seen, -1); cell >= 0; cell = cellset_next(t->seen, cell)) {
		digits[cell] &= (uint16_t)~t->digit;
		if (digits[cell] == 0)
			return true;
	}
	return !clued_follow(t->clue, digits);
}

/* Takes one premise out of what is known. */
static void items_give_back(struct clue_items *t, int lit)
{
	const int cell = candidate_cell(literal_candidate(lit));

	t->digits[cell] |= literal_is_on(lit) ? t->of->start->by_clues->start[cell] : digit_bit(candidate_digit(literal_candidate(lit)));
}

/* Leaves the premises without which the clue does not exclude LIT. Those that are known last are tried first. */
static void items_reduce(struct clue_items *t)
{
	int kept = 0;

	for (int i = 1; i < t->count; i++) {
		const uint16_t lit = t->item[i];
		int at = i;

		for (; at > 0 && item_depth(t->of, t->item[at - 1]) < item_depth(t->of, lit); at--)
			t->item[at] = t->item[at - 1];
		t->item[at] = lit;
	}
	for (int i = 0; i < t->count; i++) {
		const int lit = t->item[i], cell = candidate_cell(literal_candidate(lit));
		const uint16_t before = t->digits[cell];

		items_give_back(t, lit);
		if (items_refute(t))
			continue;
		t->digits[cell] = before;
		t->item[kept++] = (uint16_t)lit;
	}
	t->count = kept;
}

/* All that the clue's cells lost before DEPTH, if the candidate of LIT is true. */
static void items_begin(struct clue_items *t, const struct known_of *s, const struct clued *clue, int lit, int depth)
{
	const int cand = literal_candidate(lit);

	*t = (struct clue_items){ .of = s, .clue = clue, .cell = candidate_cell(cand) };
	for (int cell = cellset_next(clue->cells, -1); cell >= 0; cell = cellset_next(clue->cells, cell))
		add_items(t, cell, depth);
	t->digit = digit_bit(candidate_digit(cand));
	if (cellset_has(clue->cells, t->cell))
		t->digits[t->cell] = t->digit;
	else
		t->seen = cellset_and(clue->cells, clue->geo->peer_set[t->cell]);
}

/* The premises by which CLUE excludes the candidate of LIT, from those known before DEPTH; more than PREMISES are not noted. */
static int find_premises(const struct known_of *s, const struct clued *clue, int lit, int depth, uint16_t premise[PREMISES])
{
	struct clue_items t;

	items_begin(&t, s, clue, lit, depth);
	const uint64_t key = items_key(&t, lit);
	struct clue_argument *kept = &s->start->by_clues->argument[key >> (64 - ARGUMENTS_LOG)];

	if (kept->key != key) {
		items_reduce(&t);
		if (t.count > PREMISES)
			return t.count;
		kept->key = key;
		kept->count = (uint8_t)t.count;
		memcpy(kept->premise, t.item, (size_t)t.count * sizeof t.item[0]);
	}
	memcpy(premise, kept->premise, kept->count * sizeof premise[0]);
	return kept->count;
}

int by_clue_premises(const struct known_of *s, int index, int lit, int depth, uint16_t premise[PREMISES])
{
	return find_premises(s, &s->start->by_clues->clue[index], lit, depth, premise);
}

/* Whether LIT is off by so few premises that they can be noted. They are only reduced where more are known. */
static bool premises_fit(const struct known_of *s, const struct clued *clue, int lit, int depth)
{
	struct clue_items t;
	uint16_t premise[PREMISES];

	items_begin(&t, s, clue, lit, depth);
	return t.count <= PREMISES || find_premises(s, clue, lit, depth, premise) <= PREMISES;
}

/* Clues that are looked at for what they leave, and who learns that; DONE: no more is wanted. */
struct clue_look {
	const struct known_of *of;
	int depth;
	uint16_t now[MAX_CELLS];
	clue_learner *learn;
	void *data;
	bool done;
};

/* A cell of the clue has none of DIGITS any more. */
static void exclude_by_clue(struct clue_look *l, int index, int cell, uint16_t digits)
{
	const struct clued *clue = &l->of->start->by_clues->clue[index];

	for (int d = digit_first(digits); d != 0 && !l->done; d = digit_next(digits, d)) {
		const int lit = literal_of(candidate(cell, d), false);

		if (premises_fit(l->of, clue, lit, l->depth))
			l->done = !l->learn(l->data, lit, index);
	}
}

/* The cells beside the clue that can have the digit and see all of its cells that can. */
static struct cellset cells_seeing(const struct clue_look *l, const struct clued *clue, uint16_t digit, struct cellset *places)
{
	struct cellset seen = { { 0, 0 } };

	*places = (struct cellset){ { 0, 0 } };
	for (int cell = cellset_next(clue->cells, -1); cell >= 0; cell = cellset_next(clue->cells, cell)) {
		if ((l->now[cell] & digit) == 0)
			continue;
		seen = cellset_empty(*places) ? clue->geo->peer_set[cell] : cellset_and(seen, clue->geo->peer_set[cell]);
		cellset_add(places, cell);
	}
	seen = cellset_less(seen, clue->cells);
	for (int cell = cellset_next(seen, -1); cell >= 0; cell = cellset_next(seen, cell))
		if ((l->now[cell] & digit) == 0 || bits_is_single(l->now[cell]))
			cellset_remove(&seen, cell);
	return seen;
}

/* What sees all places of a digit that the clue must have cannot have it. */
static void look_beside_clue(struct clue_look *l, int index)
{
	const struct clued *clue = &l->of->start->by_clues->clue[index];
	const uint16_t needed = clued_needed(clue, l->now);

	for (int d = digit_first(needed); d != 0 && !l->done; d = digit_next(needed, d)) {
		struct cellset places;
		const struct cellset seen = cells_seeing(l, clue, digit_bit(d), &places);

		if (!cellset_several(places))
			continue;
		for (int cell = cellset_next(seen, -1); cell >= 0; cell = cellset_next(seen, cell))
			exclude_by_clue(l, index, cell, digit_bit(d));
	}
}

/* The cell of the clue that can have the fewest digits. */
static int narrowest_cell(const struct clue_look *l, const struct clued *clue)
{
	int best = -1;

	for (int cell = cellset_next(clue->cells, -1); cell >= 0; cell = cellset_next(clue->cells, cell))
		if (is_open_there(l->of, cell) && (best < 0 || bits_count(l->now[cell]) < bits_count(l->now[best])))
			best = cell;
	return best;
}

/* Looks at what a clue leaves. If it cannot be kept, no digit of one cell is left. */
static void look_at_clue(struct clue_look *l, int index)
{
	const struct clued *clue = &l->of->start->by_clues->clue[index];
	uint16_t digits[MAX_CELLS];

	memcpy(digits, l->now, sizeof digits);
	if (!clued_follow(clue, digits)) {
		const int cell = narrowest_cell(l, clue);

		if (cell >= 0)
			exclude_by_clue(l, index, cell, l->now[cell]);
		return;
	}
	for (int cell = cellset_next(clue->cells, -1); cell >= 0; cell = cellset_next(clue->cells, cell))
		if (is_open_there(l->of, cell))
			exclude_by_clue(l, index, cell, l->now[cell] & (uint16_t)~digits[cell]);
}

void by_clues_follow(const struct known_of *s, int depth, enum clues_looked_at which, uint16_t looked[MAX_CELLS],
		     clue_learner *learn, void *data)
{
	const struct by_clues *k = s->start->by_clues;
	struct clue_look l = { .of = s, .depth = depth, .learn = learn, .data = data };
	struct cellset changed = { { 0, 0 } };

	if (depth > DEEPEST)
		return;
	for (int cell = 0; cell < MAX_CELLS; cell++) {
		l.now[cell] = k->start[cell] != 0 ? digits_now(s, cell) : 0;
		if (l.now[cell] != looked[cell])
			cellset_add(&changed, cell);
	}
	memcpy(looked, l.now, sizeof l.now);
	for (int i = which == LOOK_TOTALS ? k->clues : 0; i < (which == LOOK_CLUES ? k->clues : k->count) && !l.done; i++)
		if (!cellset_empty(cellset_and(k->clue[i].cells, changed)))
			(which == LOOK_BESIDE ? look_beside_clue : look_at_clue)(&l, i);
}
