/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Closures are made link by link: first everything that follows from candidates that are true, oldest first, then what follows from the
 * oldest that is false; when neither leads on, the eliminations of the higher levels: patterns, and nested chains, whose hints are
 * cached.
 */
#include "rate/se/closure.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rate/se/grid.h"

/* The most boards, and links in their paths; when there are more, the cache is emptied. */
enum { SE_CACHE_BOARDS = 1 << 11, SE_CACHE_SLOTS = 2 * SE_CACHE_BOARDS, SE_CACHE_LINKS = 1 << 20 };

struct se_cached_board {
	int family;
	uint16_t cand[SE_CELLS];
	struct se_hints hints;
};

struct se_cache {
	struct se_cached_board *board[SE_CACHE_BOARDS];
	int boards;
	size_t links;
	uint16_t slot[SE_CACHE_SLOTS];	/* the number of a board, from 1 */
};

static struct se_cache *se_cache_new(void)
{
	return mem_zero(1, sizeof(struct se_cache));
}

static void se_cache_clear(struct se_cache *m)
{
	while (m->boards > 0) {
		se_hints_free(&m->board[--m->boards]->hints);
		free(m->board[m->boards]);
	}
	m->links = 0;
	memset(m->slot, 0, sizeof m->slot);
}

static void se_cache_free(struct se_cache *m)
{
	se_cache_clear(m);
	free(m);
}

/* The slot of the board in the hash table, or the free one where it belongs. */
static unsigned se_cache_slot(const struct se_cache *m, int family, const uint16_t cand[])
{
	uint64_t hash = (uint64_t)family;

	for (int cell = 0; cell < SE_CELLS; cell++)
		hash = (hash ^ cand[cell]) * UINT64_C(0x9e3779b97f4a7c15) + (hash >> 32);
	for (unsigned slot = (unsigned)(hash >> 32) % SE_CACHE_SLOTS;; slot = (slot + 1) % SE_CACHE_SLOTS) {
		const struct se_cached_board *b = m->slot[slot] != 0 ? m->board[m->slot[slot] - 1] : NULL;

		if (b == NULL || (b->family == family && memcmp(b->cand, cand, sizeof b->cand) == 0))
			return slot;
	}
}

/* The hints of this family on the board, sorted, with all targets as paths; NULL: it was not searched. Valid until the next call of add. */
static const struct se_hints *se_cache_find(const struct se_cache *m, int family, const struct se_grid *g)
{
	unsigned slot = se_cache_slot(m, family, g->cand);

	return m->slot[slot] != 0 ? &m->board[m->slot[slot] - 1]->hints : NULL;
}

static void se_cache_copy(const struct se_hints *from, const struct se_target *target, struct se_hints *to)
{
	se_hints_target(to, (struct se_target){ .closure = NULL });
	if (target->closure != NULL)
		se_closure_path(target, to);
	for (int i = 0; i < target->count; i++)
		se_hints_link(to, from->link[target->node + i]);
}

/* Adds HINTS, which must be sorted; returns the copy. */
static const struct se_hints *se_cache_add(struct se_cache *m, int family, const struct se_grid *g, const struct se_hints *hints)
{
	struct se_cached_board *b = mem_zero(1, sizeof *b);

	if (m->boards == SE_CACHE_BOARDS || m->links > SE_CACHE_LINKS)
		se_cache_clear(m);
	b->family = family;
	memcpy(b->cand, g->cand, sizeof b->cand);
	se_hints_begin(&b->hints, true);
	for (size_t i = 0; i < hints->count; i++) {
		struct se_hint hint = hints->hint[i];
		const struct se_target *target = &hints->target[hint.target];
		int targets = hint.targets;

		hint.targets = 0;
		se_hints_take(&b->hints, &hint);
		for (int k = 0; k < targets; k++)
			se_cache_copy(hints, &target[k], &b->hints);
	}
	m->board[m->boards++] = b;
	m->links += b->hints.links;
	m->slot[se_cache_slot(m, family, b->cand)] = (uint16_t)m->boards;
	return &b->hints;
}

/* Returns where the parents of the next node begin. */
static uint32_t se_parents_begin(struct se_closure *c)
{
	return (uint32_t)c->parents;
}

static void se_parent_add(struct se_closure *c, int node)
{
	c->parent = mem_grow(c->parent, c->parents, &c->parent_capacity, sizeof *c->parent);
	c->parent[c->parents++] = (uint16_t)node;
}

/* Writes a node whose parents were added since FIRST, but does not count it. */
static struct se_node *se_node_write(struct se_closure *c, int cand, bool on, int cause, uint32_t first)
{
	struct se_node *n = &c->node[c->nodes];

	*n = (struct se_node){ .cand = (uint16_t)cand, .on = on, .cause = (uint8_t)cause, .parent = first,
			       .parents = (uint16_t)(c->parents - first) };
	for (size_t i = first; i < c->parents; i++)
		if (c->node[c->parent[i]].bound > n->bound)
			n->bound = c->node[c->parent[i]].bound;
	n->bound++;
	return n;
}

/* Adds a node whose parents were added since FIRST. */
static void se_node_add(struct se_closures *s, int cand, bool on, int cause, uint32_t first, int nested)
{
	struct se_closure *c = s->now;

	se_node_write(c, cand, on, cause, first)->nested = (uint16_t)nested;
	candset_add(&c->set[on], cand);
	c->index[on][cand] = (uint16_t)c->nodes;
	s->queue[on][s->queued[on]++] = (uint16_t)c->nodes++;
	if (!on)
		se_grid_drop(&s->open, cand / SE_SIZE, cand % SE_SIZE);
}

/*
 * The further eliminations when no link leads on: by locked candidates, hidden and naked pairs and X-wings of the board without the
 * candidates known to be false, and on higher levels by nested chains. The first family that makes a candidate false ends the search. Only
 * changes since the last search of a family can lead to new eliminations, because all earlier ones were taken.
 */

/* The candidates that became false since a family was last searched. */
struct se_changes {
	uint16_t digits[SE_HOUSES], places[SE_HOUSES];
};

/* The result of a find: its parents, added since FIRST; none as long as the find holds without the assumption. */
struct se_find {
	uint32_t first;
	int added;
};

static bool se_changes_since(struct se_closures *s, int family, struct se_changes *changes)
{
	int from = s->family[family], to = s->head[false];

	*changes = (struct se_changes){ .digits = { 0 } };
	s->family[family] = to;
	for (int i = from; i < to; i++) {
		int cand = s->now->node[s->queue[false][i]].cand;

		for (int t = 0; t < SE_TYPES; t++) {
			changes->digits[se_table.house[cand / SE_SIZE][t]] |= (uint16_t)(1 << cand % SE_SIZE);
			changes->places[se_table.house[cand / SE_SIZE][t]] |= (uint16_t)(1 << se_table.at[cand / SE_SIZE][t]);
		}
	}
	return from < to;
}

/* Parents: the digit is false at these positions of the house. */
static void se_parents_at(struct se_closures *s, int h, int digit, unsigned places)
{
	for (unsigned gone = s->first.pos[h][digit] & ~(unsigned)s->grid.pos[h][digit] & places; gone != 0; gone &= gone - 1)
		se_parent_add(s->now, s->now->index[false][se_table.cell[h][bits_lowest(gone)] * SE_SIZE + digit]);
}

/* Parents: these digits are false in the cell. */
static void se_parents_in(struct se_closures *s, int cell, unsigned digits)
{
	for (unsigned gone = s->first.cand[cell] & ~(unsigned)s->grid.cand[cell] & digits; gone != 0; gone &= gone - 1)
		se_parent_add(s->now, s->now->index[false][cell * SE_SIZE + bits_lowest(gone)]);
}

/*
 * Makes the candidates of DROP false; true if any were not yet. Does nothing without a parent, because they do not depend on the assumption
 * then.
 */
static bool se_make_all_false(struct se_closures *s, const struct candset *drop, uint32_t first, int nested)
{
	bool any = false;

	if (se_parents_begin(s->now) == first)
		return false;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		if (!candset_has(&s->now->set[false], c)) {
			se_node_add(s, c, false, SE_BY_NOTHING, first, nested);
			any = true;
		}
	return any;
}

static bool se_inner_locked(struct se_closures *s)
{
	struct se_locked lock = { 0 };
	struct se_changes changes;
	bool any = false;

	if (!se_changes_since(s, 0, &changes))
		return false;
	while (se_locked_next(&s->grid, changes.digits, &lock)) {
		struct candset drop = { { 0 } };
		uint32_t first = se_parents_begin(s->now);
		unsigned out = se_locked_out(&s->open, &lock);

		if (out == 0)
			continue;
		for (; out != 0; out &= out - 1)
			candset_add(&drop, se_table.cell[lock.to][bits_lowest(out)] * SE_SIZE + lock.digit);
		se_parents_at(s, lock.from, lock.digit, SE_ALL & ~(unsigned)se_table.inside[lock.from][lock.to]);
		any |= se_make_all_false(s, &drop, first, 0);
	}
	return any;
}

/* Pairs of those of nine things that have just the same two others: by increasing number, one of each pair having CHANGED. */
static int se_pairs(const uint16_t has[], unsigned changed, uint8_t pair[][2])
{
	int count = 0;
	unsigned two = 0;

	for (int i = 0; i < SE_SIZE; i++)
		two |= (unsigned)(se_count(has[i]) == 2) << i;
	for (unsigned upper = two & (two - 1); upper != 0; upper &= upper - 1)
		for (unsigned lower = two & ((upper & -upper) - 1); lower != 0; lower &= lower - 1)
			if (has[bits_lowest(lower)] == has[bits_lowest(upper)] && ((lower & -lower) | (upper & -upper)) & changed) {
				pair[count][0] = (uint8_t)bits_lowest(lower);
				pair[count++][1] = (uint8_t)bits_lowest(upper);
			}
	return count;
}

enum { SE_PAIRS = SE_SIZE * (SE_SIZE - 1) / 2 };

static bool se_inner_hidden(struct se_closures *s)
{
	struct se_changes changes;
	uint8_t pair[SE_PAIRS][2];
	bool any = false;

	if (!se_changes_since(s, 1, &changes))
		return false;
	for (int i = 0; i < SE_HOUSES; i++) {
		int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE);
		int count = s->first.empties[h] > 4 && changes.digits[h] != 0 ? se_pairs(s->grid.pos[h], changes.digits[h], pair) : 0;

		for (int k = 0; k < count; k++) {
			struct candset drop = { { 0 } };
			unsigned places = s->grid.pos[h][pair[k][0]], digits = 1u << pair[k][0] | 1u << pair[k][1];
			uint32_t first = se_parents_begin(s->now);

			for (unsigned rest = places; rest != 0; rest &= rest - 1) {
				int cell = se_table.cell[h][bits_lowest(rest)];

				candset_add_digits(&drop, cell, (uint16_t)(s->open.cand[cell] & ~digits));
			}
			for (unsigned rest = SE_ALL & ~places; rest != 0; rest &= rest - 1)
				se_parents_in(s, se_table.cell[h][bits_lowest(rest)], digits);
			any |= se_make_all_false(s, &drop, first, 0);
		}
	}
	return any;
}

static bool se_inner_naked(struct se_closures *s)
{
	struct se_changes changes;
	uint8_t pair[SE_PAIRS][2];
	bool any = false;

	if (!se_changes_since(s, 2, &changes))
		return false;
	for (int i = 0; i < SE_HOUSES; i++) {
		int h = se_house(se_house_order[i / SE_SIZE], i % SE_SIZE), count = 0;
		uint16_t has[SE_SIZE];

		if (s->first.empties[h] < 4 || changes.places[h] == 0)
			continue;
		for (int at = 0; at < SE_SIZE; at++)
			has[at] = s->grid.cand[se_table.cell[h][at]];
		count = se_pairs(has, changes.places[h], pair);
		for (int k = 0; k < count; k++) {
			struct candset drop = { { 0 } };
			unsigned digits = has[pair[k][0]];
			uint32_t first = se_parents_begin(s->now);

			for (unsigned rest = SE_ALL & ~(1u << pair[k][0] | 1u << pair[k][1]); rest != 0; rest &= rest - 1) {
				int cell = se_table.cell[h][bits_lowest(rest)];

				candset_add_digits(&drop, cell, s->open.cand[cell] & (uint16_t)digits);
			}
			for (int side = 0; side < 2; side++)
				se_parents_in(s, se_table.cell[h][pair[k][side]], SE_ALL & ~digits);
			any |= se_make_all_false(s, &drop, first, 0);
		}
	}
	return any;
}

/* Bases and covers of an X-wing, and its digit. */
struct se_wing {
	int base[2], digit, covers;
};

static bool se_wing_make_false(struct se_closures *s, const struct se_wing *w)
{
	unsigned all = s->grid.pos[w->base[0]][w->digit], bases = 0;
	uint32_t first = se_parents_begin(s->now);
	struct candset drop = { { 0 } };

	for (int i = 0; i < 2; i++)
		bases |= 1u << w->base[i] % SE_SIZE;
	for (unsigned rest = all; rest != 0; rest &= rest - 1) {
		int h = se_house(w->covers, bits_lowest(rest));

		for (unsigned out = s->open.pos[h][w->digit] & ~bases; out != 0; out &= out - 1)
			candset_add(&drop, se_table.cell[h][bits_lowest(out)] * SE_SIZE + w->digit);
	}
	for (int i = 0; i < 2; i++)
		se_parents_at(s, w->base[i], w->digit, SE_ALL & ~all);
	return se_make_all_false(s, &drop, first, 0);
}

static bool se_inner_fish(struct se_closures *s, const struct se_changes *changes, int bases, int covers)
{
	uint16_t two[SE_SIZE] = { 0 };	/* the digits that have two places in a base */
	bool any = false;

	for (int i = 0; i < SE_SIZE; i++)
		for (int d = 0; d < SE_SIZE; d++)
			if (s->first.placed[d] + 4 <= SE_SIZE && se_grid_places(&s->grid, se_house(bases, i), d) == 2)
				two[i] |= (uint16_t)(1 << d);
	for (int k = 1; k < SE_SIZE; k++)
		for (int i = 0; i < k; i++) {
			struct se_wing w = { .base = { se_house(bases, i), se_house(bases, k) }, .covers = covers };
			unsigned both = two[i] & two[k] & (changes->digits[w.base[0]] | changes->digits[w.base[1]]);

			for (; both != 0; both &= both - 1) {
				w.digit = bits_lowest(both);
				if (s->grid.pos[w.base[0]][w.digit] == s->grid.pos[w.base[1]][w.digit])
					any |= se_wing_make_false(s, &w);
			}
		}
	return any;
}

static bool se_inner_wings(struct se_closures *s)
{
	struct se_changes changes;

	if (!se_changes_since(s, 3, &changes))
		return false;
	bool any = se_inner_fish(s, &changes, SE_COLUMN, SE_ROW);

	return se_inner_fish(s, &changes, SE_ROW, SE_COLUMN) || any;
}

/* Takes the eliminations of the hints, which hold on the board without the candidates known to be false. */
static bool se_nested_take(struct se_closures *s, const struct se_hints *hints)
{
	bool any = false;

	for (size_t i = 0; i < hints->count; i++) {
		const struct se_hint *hint = &hints->hint[i];
		uint32_t first = se_parents_begin(s->now);
		struct se_nested n = { .complexity = hint->complexity };
		int parents;

		if (!se_closures_parents(hints, hint, &s->first, &s->grid, s->parent, &parents, &n.fingerprint))
			continue;
		for (int k = 0; k < parents; k++)
			se_parent_add(s->now, s->now->index[false][s->parent[k]]);
		if (!se_make_all_false(s, &hint->drop, first, (int)s->nesteds))
			continue;
		s->nested = mem_grow(s->nested, s->nesteds, &s->nested_capacity, sizeof *s->nested);
		s->nested[s->nesteds++] = n;
		any = true;
	}
	return any;
}

/* The families of nested chains: forcing chains and cycles, and classes of closures. */
static const struct se_nested_family {
	bool closures;
	struct se_rules rules;
	double base;
} se_nested_family[] = {
	{ .closures = false },
	{ .closures = true, .rules = { .cells = true }, .base = 8.0 },
	{ .closures = true, .rules = { .dynamic = true, .cells = true }, .base = 8.5 },
	{ .closures = true, .rules = { .dynamic = true, .cells = true, .level = 2 }, .base = 9.5 },
};

enum { SE_INNER_CHAINS, SE_INNER_MULTIPLE, SE_INNER_DYNAMIC, SE_INNER_NESTED };

static bool se_nested_search(struct se_closures *s, int family)
{
	const struct se_nested_family *f = &se_nested_family[family];
	const struct se_hints *hints = s->plain ? NULL : se_cache_find(s->cache, family, &s->grid);

	if (hints == NULL) {
		se_hints_begin(&s->hints, true);
		if (f->closures)
			se_forcing_collect(s->inner, &s->grid, &f->rules, f->base, &s->hints);
		else
			se_chains_collect(s->chains, &s->grid, &s->hints);
		se_hints_sort(&s->hints);
		hints = se_cache_add(s->cache, family, &s->grid, &s->hints);
	}
	return se_nested_take(s, hints);
}

static bool se_closure_eliminate(struct se_closures *s)
{
	int level = s->rules.level;

	if (se_inner_locked(s) || se_inner_hidden(s) || se_inner_naked(s) || se_inner_wings(s))
		return true;
	switch (level) {
	case 2:
		return se_nested_search(s, SE_INNER_CHAINS);
	case 3:
		return se_nested_search(s, SE_INNER_CHAINS) || se_nested_search(s, SE_INNER_MULTIPLE);
	case 4:
		return se_nested_search(s, SE_INNER_DYNAMIC);
	case 5:
		return se_nested_search(s, SE_INNER_DYNAMIC) || se_nested_search(s, SE_INNER_NESTED);
	default:
		return false;
	}
}

struct se_closures *se_closures_new(struct se_closures *inner, struct se_stop *stop)
{
	struct se_closures *s = mem_zero(1, sizeof *s);

	s->inner = inner;
	s->stop = stop;
	s->chains = se_chain_search_new(stop);
	s->cache = se_cache_new();
	return s;
}

void se_closures_set_plain(struct se_closures *s, bool plain)
{
	s->plain = plain;
	se_chain_search_set_plain(s->chains, plain);
	if (s->inner != NULL)
		se_closures_set_plain(s->inner, plain);
}

void se_closures_free(struct se_closures *s)
{
	if (s == NULL)
		return;
	se_closures_free(s->inner);
	se_chain_search_free(s->chains);
	se_hints_free(&s->hints);
	se_cache_free(s->cache);
	for (size_t i = 0; i < s->closures; i++) {
		free(s->closure[i]->parent);
		free(s->closure[i]);
	}
	free(s->closure);
	free(s->nested);
	free(s);
}

void se_closures_clear_cache(struct se_closures *s)
{
	se_cache_clear(s->cache);
	if (s->inner != NULL)
		se_closures_clear_cache(s->inner);
}

void se_closures_begin(struct se_closures *s, const struct se_grid *g, const struct se_rules *rules)
{
	s->first = *g;
	s->rules = *rules;
	s->used = 0;
	s->nesteds = 1;	/* the first stands for none */
	memset(s->of, 0, sizeof s->of);
}

/* A contradiction: the new node of a candidate whose opposite is known. */
static void se_contradict(struct se_closures *s, int cand, bool on, int cause, uint32_t first)
{
	struct se_closure *c = s->now;

	se_node_write(c, cand, on, cause, first);
	c->end[on] = c->nodes;
	c->end[!on] = c->index[!on][cand];
}

/* The node at index FROM is true, so CAND is false. Returns false if that is a contradiction. */
static bool se_make_false(struct se_closures *s, int from, int cand, int cause)
{
	struct se_closure *c = s->now;
	uint32_t first = se_parents_begin(c);

	se_parent_add(c, from);
	if (candset_has(&c->set[true], cand)) {
		se_contradict(s, cand, false, cause, first);
		return false;
	}
	se_node_add(s, cand, false, cause, first, 0);
	return true;
}

/* Follows the weak links of a true node; what is false already is no longer open. */
static bool se_follow_weak(struct se_closures *s, int from)
{
	int cand = s->now->node[from].cand, cell = cand / SE_SIZE, digit = cand % SE_SIZE;

	for (unsigned rest = s->rules.cells ? s->open.cand[cell] & ~(1u << digit) : 0; rest != 0; rest &= rest - 1)
		if (!se_make_false(s, from, cell * SE_SIZE + bits_lowest(rest), SE_BY_CELL))
			return false;
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];

		for (unsigned rest = s->open.pos[h][digit] & se_table.rest[cell][t]; rest != 0; rest &= rest - 1)
			if (!se_make_false(s, from, se_table.cell[h][bits_lowest(rest)] * SE_SIZE + digit, SE_BY_HOUSE + t))
				return false;
	}
	return true;
}

/* The parents of the last candidate of a cell or house: the node at index FROM, and what was false there before. */
static void se_parents_of_last(struct se_closures *s, int from, int cause)
{
	struct se_closure *c = s->now;
	int cell = c->node[from].cand / SE_SIZE, digit = c->node[from].cand % SE_SIZE;

	se_parent_add(c, from);
	if (cause == SE_BY_CELL) {
		for (unsigned gone = s->first.cand[cell] & ~(unsigned)s->grid.cand[cell]; gone != 0; gone &= gone - 1)
			se_parent_add(c, c->index[false][cell * SE_SIZE + bits_lowest(gone)]);
		return;
	}
	int h = se_table.house[cell][cause - SE_BY_HOUSE];

	for (unsigned gone = s->first.pos[h][digit] & ~(unsigned)s->grid.pos[h][digit]; gone != 0; gone &= gone - 1)
		se_parent_add(c, c->index[false][se_table.cell[h][bits_lowest(gone)] * SE_SIZE + digit]);
}

/* A candidate that is the last one of its cell or house, and by which. */
struct se_last {
	int cand, cause;
	uint32_t first, end;	/* of its parents */
};

static void se_last_add(struct se_closures *s, int from, struct se_last last[], int *count, int cand, int cause)
{
	for (int i = 0; i < *count; i++)
		if (last[i].cand == cand)
			return;
	last[*count] = (struct se_last){ .cand = cand, .cause = cause, .first = se_parents_begin(s->now) };
	se_parents_of_last(s, from, cause);
	last[(*count)++].end = se_parents_begin(s->now);
}

/* Follows the strong links of a false node; they are found before its candidate leaves the board. */
static bool se_follow_strong(struct se_closures *s, int from)
{
	struct se_closure *c = s->now;
	int cand = c->node[from].cand, cell = cand / SE_SIZE, digit = cand % SE_SIZE, count = 0;
	struct se_last last[1 + SE_TYPES];

	if (s->rules.cells && se_count(s->grid.cand[cell]) == 2)
		se_last_add(s, from, last, &count, cell * SE_SIZE + bits_lowest(s->grid.cand[cell] & ~(1u << digit)), SE_BY_CELL);
	for (int t = 0; t < SE_TYPES; t++) {
		int h = se_table.house[cell][t];
		unsigned other = s->grid.pos[h][digit] & ~(1u << se_table.at[cell][t]);

		if (bits_is_single(other))
			se_last_add(s, from, last, &count, se_table.cell[h][bits_lowest(other)] * SE_SIZE + digit, SE_BY_HOUSE + t);
	}
	if (s->rules.dynamic)
		se_grid_drop(&s->grid, cell, digit);
	size_t parents = c->parents;

	for (int i = 0; i < count; i++) {
		/* The parents of a node end where those of the list do. */
		c->parents = last[i].end;
		if (candset_has(&c->set[false], last[i].cand)) {
			se_contradict(s, last[i].cand, true, last[i].cause, last[i].first);
			return false;
		}
		if (!candset_has(&c->set[true], last[i].cand))
			se_node_add(s, last[i].cand, true, last[i].cause, last[i].first, 0);
	}
	c->parents = parents;
	return true;
}

static void se_closure_make(struct se_closures *s)
{
	while (true) {
		if (s->head[true] < s->queued[true]) {
			if (!se_follow_weak(s, s->queue[true][s->head[true]++]))
				return;
		} else if (s->head[false] < s->queued[false]) {
			if (!se_follow_strong(s, s->queue[false][s->head[false]++]))
				return;
		} else if (s->rules.level == 0 || !se_closure_eliminate(s)) {
			return;
		}
	}
}

/* A closure to be filled: one that was used for another board, or a new one. */
static struct se_closure *se_closure_next(struct se_closures *s)
{
	if (s->used == s->closures) {
		s->closure = mem_grow(s->closure, s->closures, &s->closure_capacity, sizeof *s->closure);
		s->closure[s->closures++] = mem_zero(1, sizeof **s->closure);
	}
	return s->closure[s->used++];
}

const struct se_closure *se_closure_get(struct se_closures *s, int cand, bool on)
{
	struct se_closure *c = s->of[on][cand];

	if (c != NULL)
		return c;
	c = s->of[on][cand] = s->now = se_closure_next(s);
	memset(c->set, 0, sizeof c->set);
	c->nodes = 0;
	c->parents = 0;
	c->end[0] = c->end[1] = SE_NO_NODE;
	s->grid = s->open = s->first;
	memset(s->head, 0, sizeof s->head);
	memset(s->queued, 0, sizeof s->queued);
	memset(s->family, 0, sizeof s->family);
	se_node_add(s, cand, on, SE_BY_NOTHING, 0, 0);
	if (!se_stopped(s->stop))
		se_closure_make(s);
	return c;
}
