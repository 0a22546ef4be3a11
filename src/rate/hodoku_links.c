/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The links of a position, and what follows from each literal: the rows of all by one walk, a table on request. */
#include "rate/hodoku_links.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rate/hodoku_tables.h"

struct hodoku_tables *hodoku_tables_new(void)
{
	struct hodoku_tables *t = mem_alloc(sizeof *t);

	t->now.count = 0;
	memset(t->now.at, -1, sizeof t->now.at);
	t->made = LINKS_NONE;
	t->row = NULL;
	t->room = 0;
	return t;
}

void hodoku_tables_free(struct hodoku_tables *t)
{
	if (t != NULL)
		free(t->row);
	free(t);
}

/* Appends a literal that follows from the current candidate; a candidate's literals must be appended together. */
static void table_then(struct hodoku_tables *t, int then)
{
	if (t->pooled < POOL_MOST)
		t->pool[t->pooled++] = (int16_t)then;
}

static void table_link(struct hodoku_tables *t, int literal, int then)
{
	if (t->links[literal] < GROUP_LINKS)
		t->link[literal][t->links[literal]++] = (int16_t)then;
}

/* The houses of a cell in HoDoKu's order, which is that of kinds: row, column, box. A candidate of two houses follows by the first. */
static void table_see_houses(struct hodoku_tables *t, int cell, int digit, bool on)
{
	const struct geometry *g = t->board->geo;
	struct cellset seen = cellset_of(cell);

	for (int i = 0; i < g->cell_houses[cell]; i++) {
		struct cellset others = cellset_and(g->house_set[g->cell_house[cell][i]], t->candidates[digit]);

		cellset_remove(&others, cell);
		if (!on && (cellset_empty(others) || cellset_several(others)))
			continue;
		others = cellset_less(others, seen);
		seen = cellset_or(seen, others);
		for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
			table_then(t, table_literal(c, digit, !on));
	}
}

/* Appends what follows from a candidate by one link. */
static void table_see(struct hodoku_tables *t, int cell, int digit, bool on)
{
	const uint16_t others = t->board->cand[cell] & (uint16_t)~digit_bit(digit);

	for (int d = digit_first(others); d != 0 && (on || bits_is_single(others)); d = digit_next(others, d))
		table_then(t, table_literal(cell, d, !on));
	table_see_houses(t, cell, digit, on);
}

/* Adds the group of a digit where a line crosses a box, if there are several. */
static void table_add_group(struct hodoku_tables *t, int line, int box, int digit)
{
	const struct geometry *g = t->board->geo;
	struct table_group *group = &t->group[t->groups];

	group->cells = cellset_and(cellset_and(g->house_set[line], g->house_set[box]), t->candidates[digit]);
	if (!cellset_several(group->cells))
		return;
	group->sees = t->candidates[digit];
	group->digit = digit;
	group->line = line;
	group->box = box;
	for (int c = cellset_next(group->cells, -1); c >= 0; c = cellset_next(group->cells, c))
		group->sees = cellset_and(group->sees, g->peer_set[c]);
	t->of_digit[digit][t->with_digit[digit]++] = t->groups++;
}

static void table_find_groups(struct hodoku_tables *t)
{
	const struct geometry *g = t->board->geo;

	t->groups = 0;
	memset(t->with_digit, 0, sizeof t->with_digit);
	for (houseset rest = geometry_all_houses(g) & ~g->of_kind[HOUSE_BOX]; rest != 0; rest &= rest - 1) {
		const int line = bits_lowest(rest);
		houseset crossing = 0;

		for (int i = 0; i < g->size; i++)
			crossing |= g->houses_of[g->house_cell[line][i]] & g->of_kind[HOUSE_BOX];
		for (int d = 1; d <= g->size; d++)
			for (houseset boxes = crossing; boxes != 0; boxes &= boxes - 1)
				table_add_group(t, line, bits_lowest(boxes), d);
	}
}

/* Adds the links between a group and the only candidate beside it in the house. */
static void table_link_alone(struct hodoku_tables *t, int number, int house)
{
	const struct table_group *group = &t->group[number];
	const struct cellset others = cellset_and(group->sees, t->board->geo->house_set[house]);

	if (cellset_count(others) != 1)
		return;
	int alone = cellset_next(others, -1);

	table_link(t, literal_of_group(number, false), table_literal(alone, group->digit, true));
	table_link(t, table_literal(alone, group->digit, false), literal_of_group(number, true));
}

/* Whether both groups are in the house, which the line or the box of the first is. */
static bool table_together(const struct table_group *a, const struct table_group *b, bool in_box)
{
	return in_box ? a->box == b->box : a->line == b->line;
}

/* Adds the strong link of two groups that hold all places of the digit in the house. */
static void table_link_two(struct hodoku_tables *t, int number, bool in_box)
{
	const struct table_group *group = &t->group[number];
	const int house = in_box ? group->box : group->line;
	struct cellset rest = cellset_less(cellset_and(t->candidates[group->digit], t->board->geo->house_set[house]), group->cells);
	int count = 0, other = -1;

	for (int k = 0; k < t->with_digit[group->digit]; k++) {
		const int i = t->of_digit[group->digit][k];

		if (i != number && table_together(group, &t->group[i], in_box) &&
		    cellset_empty(cellset_and(group->cells, t->group[i].cells)) && count++ == 0)
			other = i;
	}
	if (count == 1 && cellset_empty(cellset_less(rest, t->group[other].cells)))
		table_link(t, literal_of_group(number, false), literal_of_group(other, true));
}

static void table_link_group(struct hodoku_tables *t, int number)
{
	const struct table_group *group = &t->group[number];

	for (int c = cellset_next(group->sees, -1); c >= 0; c = cellset_next(group->sees, c)) {
		table_link(t, literal_of_group(number, true), table_literal(c, group->digit, false));
		table_link(t, table_literal(c, group->digit, true), literal_of_group(number, false));
	}
	table_link_alone(t, number, group->box);
	table_link_alone(t, number, group->line);
	for (int k = 0; k < t->with_digit[group->digit]; k++) {
		const int i = t->of_digit[group->digit][k];
		const struct table_group *other = &t->group[i];

		if (i != number && (other->line == group->line || other->box == group->box) &&
		    cellset_empty(cellset_and(group->cells, other->cells)))
			table_link(t, literal_of_group(number, true), literal_of_group(i, false));
	}
	table_link_two(t, number, false);
	table_link_two(t, number, true);
}

void hodoku_links_begin(struct hodoku_tables *t, const struct board *b)
{
	t->board = b;
	for (int d = 1; d <= MAX_SIZE; d++)
		t->candidates[d] = (struct cellset){ { 0, 0 } };
	for (int cell = 0; cell < b->geo->cells; cell++)
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			cellset_add(&t->candidates[d], cell);
}

static void tables_number(struct hodoku_tables *t)
{
	const struct board *b = t->board;

	t->count = 0;
	for (int cell = 0; cell < b->geo->cells; cell++)
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			t->candidate[t->count++] = (int16_t)candidate(cell, d);
	t->half = (t->count + 63) / 64;
	for (int i = 0; i < t->count; i++) {
		t->bit[2 * t->candidate[i]] = (int16_t)i;
		t->bit[2 * t->candidate[i] + 1] = (int16_t)(64 * t->half + i);
	}
}

/* Makes the lists of what follows from each candidate. */
static void tables_fill(struct hodoku_tables *t, void (*fill)(struct hodoku_tables *, int cell, int digit, bool on))
{
	t->pooled = 0;
	for (int i = 0; i < 2 * t->count; i++) {
		const int cand = t->candidate[i / 2], literal = 2 * cand + i % 2;

		t->first[literal] = t->pooled;
		fill(t, candidate_cell(cand), candidate_digit(cand), literal % 2 != 0);
		t->end[literal] = t->pooled;
	}
}

static void row_unite(const struct hodoku_tables *t, uint64_t *restrict row, const uint64_t *restrict more)
{
	for (int w = 0; w < t->words; w += ROW_STEP) {
		row[w] |= more[w];
		row[w + 1] |= more[w + 1];
	}
}

static void row_begin(struct hodoku_tables *t, int literal)
{
	uint64_t *row = table_row(t, t->bit[literal]);

	memset(row, 0, (size_t)t->words * sizeof *row);
	row_add(row, t->bit[literal]);
	t->walk.order[literal] =
		(literal_is_group(literal) || t->first[literal] == t->end[literal]) && t->links[literal] == 0 ? WALK_ALONE : 0;
}

static void rows_enter(struct rows_walk *walk, int literal)
{
	walk->order[literal] = walk->low[literal] = (int16_t)++walk->entered;
	walk->wait[walk->waiting++] = (int16_t)literal;
	walk->next[walk->depth] = 0;
	walk->way[walk->depth++] = (int16_t)literal;
}

/* The next literal that follows directly from the last of the path, or -1. */
static int rows_next(struct hodoku_tables *t)
{
	const int literal = t->walk.way[t->walk.depth - 1];
	const int plain = literal_is_group(literal) ? 0 : t->end[literal] - t->first[literal], k = t->walk.next[t->walk.depth - 1]++;

	if (k < plain)
		return t->pool[t->first[literal] + k];
	return k - plain < t->links[literal] ? t->link[literal][k - plain] : -1;
}

/*
 * Leaves the last literal of the path: either its row, and those of all that wait above it, are complete, or its low is passed to the one
 * before.
 */
static void rows_leave(struct hodoku_tables *t)
{
	struct rows_walk *walk = &t->walk;
	const int literal = walk->way[--walk->depth];
	const uint64_t *row = table_row(t, t->bit[literal]);

	for (int other = -1; walk->low[literal] == walk->order[literal] && other != literal;) {
		other = walk->wait[--walk->waiting];
		if (other != literal)
			memcpy(table_row(t, t->bit[other]), row, (size_t)t->words * sizeof *row);
		if (other == literal)
			walk->low[literal] = WALK_DONE;
		else
			walk->order[other] = walk->low[other] = WALK_DONE;
	}
	if (walk->low[literal] == WALK_DONE)
		walk->order[literal] = WALK_DONE;
	if (walk->depth == 0)
		return;
	const int before = walk->way[walk->depth - 1];

	row_unite(t, table_row(t, t->bit[before]), row);
	if (walk->low[literal] != WALK_DONE && walk->low[literal] < walk->low[before])
		walk->low[before] = walk->low[literal];
}

/* Makes the rows of a literal and of all that follows from it. */
static void rows_from(struct hodoku_tables *t, int literal)
{
	struct rows_walk *walk = &t->walk;

	if (walk->order[literal] != 0)
		return;
	rows_enter(walk, literal);
	while (walk->depth > 0) {
		const int last = walk->way[walk->depth - 1], next = rows_next(t);
		uint64_t *row = table_row(t, t->bit[last]);

		if (next < 0) {
			rows_leave(t);
		} else if (walk->order[next] == 0) {
			rows_enter(walk, next);
		} else if (walk->order[next] == WALK_ALONE) {
			row_add(row, t->bit[next]);
		} else if (walk->order[next] == WALK_DONE) {
			if (!row_has(row, t->bit[next]))
				row_unite(t, row, table_row(t, t->bit[next]));
		} else if (walk->order[next] < walk->low[last]) {
			walk->low[last] = walk->order[next];
		}
	}
}

/* Calls EACH for every literal. */
static void rows_each(struct hodoku_tables *t, void (*each)(struct hodoku_tables *, int literal))
{
	for (int i = 0; i < 2 * t->count; i++)
		each(t, 2 * t->candidate[i / 2] + i % 2);
	for (int literal = SINGLES; literal < SINGLES + 2 * t->groups; literal++)
		each(t, literal);
}

static void rows_make(struct hodoku_tables *t)
{
	const int groups = 2 * 64 * t->half, bits = groups + 2 * t->groups;

	t->words = (bits + 64 * ROW_STEP - 1) / (64 * ROW_STEP) * ROW_STEP;
	const size_t size = (size_t)bits * (size_t)t->words;

	if (size > t->room)
		t->row = mem_resize(t->row, t->room = size, sizeof *t->row);
	for (int i = 0; i < 2 * t->groups; i++)
		t->bit[SINGLES + i] = (int16_t)(groups + i);
	t->walk.entered = t->walk.waiting = t->walk.depth = 0;
	rows_each(t, row_begin);
	rows_each(t, rows_from);
}

static void table_reach(struct implied *now, int literal, int before)
{
	if (now->at[literal] >= 0 || now->count == TABLE_MOST)
		return;
	now->at[literal] = (int16_t)now->count;
	now->before[now->count] = (int16_t)before;
	now->links[now->count] = (int16_t)(before < 0 ? 0 : now->links[before] + 1);
	now->literal[now->count++] = (int16_t)literal;
}

void hodoku_links_expand(struct hodoku_tables *t, int start)
{
	struct implied *now = &t->now;

	for (int i = 0; i < now->count; i++)
		now->at[now->literal[i]] = -1;
	now->count = 0;
	table_reach(now, start, -1);
	for (int i = 0; i < now->count; i++) {
		const int literal = now->literal[i];
		const bool single = !literal_is_group(literal);

		for (int k = single ? t->first[literal] : 0; single && k < t->end[literal]; k++)
			table_reach(now, t->pool[k], i);
		for (int k = 0; k < t->links[literal]; k++)
			table_reach(now, t->link[literal][k], i);
	}
}

/* Nets: what follows from an assumption by rounds of singles, all of a round at once. */

struct net_board {
	struct hodoku_tables *tables;
	uint16_t cand[MAX_CELLS];
	struct cellset open, touched;	/* cells without a value, and those that have lost candidates since the last search for singles */
	/*
	 * Of each digit: its places, where it has been placed, where it is known to be false, and where it was lost since the last search.
	 */
	struct cellset place[MAX_SIZE + 1], on[MAX_SIZE + 1], off[MAX_SIZE + 1], lost[MAX_SIZE + 1];
};

static void net_lose(struct net_board *n, struct cellset cells, int digit)
{
	struct cellset fresh = cellset_less(cells, n->off[digit]);

	for (int c = cellset_next(fresh, -1); c >= 0; c = cellset_next(fresh, c)) {
		table_then(n->tables, table_literal(c, digit, false));
		n->cand[c] &= (uint16_t)~digit_bit(digit);
	}
	n->off[digit] = cellset_or(n->off[digit], fresh);
	n->place[digit] = cellset_less(n->place[digit], fresh);
	n->lost[digit] = cellset_or(n->lost[digit], fresh);
	n->touched = cellset_or(n->touched, fresh);
}

static void net_place(struct net_board *n, int cell, int digit)
{
	const uint16_t others = n->cand[cell] & (uint16_t)~digit_bit(digit);

	if (cellset_has(n->on[digit], cell))
		return;
	table_then(n->tables, table_literal(cell, digit, true));
	cellset_add(&n->on[digit], cell);
	cellset_remove(&n->open, cell);
	cellset_remove(&n->place[digit], cell);
	net_lose(n, cellset_and(n->tables->board->geo->peer_set[cell], n->tables->candidates[digit]), digit);
	for (int d = digit_first(others); d != 0; d = digit_next(others, d))
		net_lose(n, cellset_of(cell), d);
	n->cand[cell] = 0;
}

/* The singles of a round, each cell with its digit. */
struct net_singles {
	int count;
	int16_t candidate[MAX_CELLS + MAX_HOUSES * MAX_SIZE];
};

static void net_find_hidden(struct net_board *n, int digit, struct net_singles *singles)
{
	const struct geometry *g = n->tables->board->geo;
	houseset houses = 0;

	for (int c = cellset_next(n->lost[digit], -1); c >= 0; c = cellset_next(n->lost[digit], c))
		houses |= g->houses_of[c];
	n->lost[digit] = (struct cellset){ { 0, 0 } };
	for (; houses != 0; houses &= houses - 1) {
		struct cellset places = cellset_and(n->place[digit], g->house_set[bits_lowest(houses)]);

		if (!cellset_empty(places) && !cellset_several(places))
			singles->candidate[singles->count++] = (int16_t)candidate(cellset_next(places, -1), digit);
	}
}

/* The singles in cells that have lost candidates, and in their houses. */
static void net_find_singles(struct net_board *n, struct net_singles *singles)
{
	const struct cellset touched = cellset_and(n->touched, n->open);

	for (int cell = cellset_next(touched, -1); cell >= 0; cell = cellset_next(touched, cell))
		if (bits_is_single(n->cand[cell]))
			singles->candidate[singles->count++] = (int16_t)candidate(cell, digit_lowest(n->cand[cell]));
	n->touched = (struct cellset){ { 0, 0 } };
	for (int d = 1; d <= MAX_SIZE; d++)
		if (!cellset_empty(n->lost[d]))
			net_find_hidden(n, d, singles);
}

/* One round; false: there are no singles. */
static bool net_round(struct net_board *n)
{
	struct net_singles singles;

	singles.count = 0;
	net_find_singles(n, &singles);
	for (int i = 0; i < singles.count; i++)
		net_place(n, candidate_cell(singles.candidate[i]), candidate_digit(singles.candidate[i]));
	return singles.count > 0;
}

/* The board before any assumption. If it has singles, each assumption's first round finds them, too. */
static void net_begin(struct net_board *n, struct hodoku_tables *t)
{
	struct net_singles singles = { .count = 0 };

	*n = (struct net_board){ .tables = t, .open = t->board->empty, .touched = t->board->empty };
	memcpy(n->cand, t->board->cand, sizeof n->cand);
	memcpy(n->place, t->candidates, sizeof n->place);
	memcpy(n->lost, t->candidates, sizeof n->lost);
	net_find_singles(n, &singles);
	if (singles.count > 0) {
		n->touched = t->board->empty;
		memcpy(n->lost, t->candidates, sizeof n->lost);
	}
}

static void net_follow(struct hodoku_tables *t, int cell, int digit, bool on)
{
	struct net_board n = *t->net;

	if (on)
		net_place(&n, cell, digit);
	else
		net_lose(&n, cellset_of(cell), digit);
	if (!on && bits_is_single(n.cand[cell]))
		net_place(&n, cell, digit_lowest(n.cand[cell]));
	for (int round = 0; round < LOOKS_AHEAD && net_round(&n); round++)
		;
}

static void tables_fill_nets(struct hodoku_tables *t)
{
	struct net_board before;

	net_begin(&before, t);
	t->net = &before;
	tables_fill(t, net_follow);
	t->net = NULL;
}

void hodoku_links_make(struct hodoku_tables *t, const struct board *b, enum row_links links)
{
	hodoku_links_begin(t, b);
	if (t->made == LINKS_NONE || memcmp(t->cand, b->cand, sizeof t->cand) != 0) {
		t->made = LINKS_NONE;
		memcpy(t->cand, b->cand, sizeof t->cand);
		tables_number(t);
	}
	if (t->made == links)
		return;
	if (links == LINKS_NETS)
		tables_fill_nets(t);
	if (links != LINKS_NETS && (t->made == LINKS_NONE || t->made == LINKS_NETS))
		tables_fill(t, table_see);
	if (links == LINKS_PLAIN || t->made < LINKS_GROUPED) {
		memset(t->links, 0, sizeof t->links);
		t->groups = 0;
		if (links != LINKS_PLAIN)
			table_find_groups(t);
		for (int i = 0; i < t->groups; i++)
			table_link_group(t, i);
	}
	rows_make(t);
	t->made = links;
}

void hodoku_links_limit(struct hodoku_tables *t)
{
	if (2 * t->count + 2 * t->groups <= TABLE_MOST)
		return;
	for (int i = 0; i < 2 * t->count; i++) {
		const int literal = 2 * t->candidate[i / 2] + i % 2;
		uint64_t *row = table_row(t, t->bit[literal]);
		int count = 0;

		for (int w = 0; w < t->words; w++)
			count += bits_count(row[w]);
		if (count <= TABLE_MOST)
			continue;
		hodoku_links_expand(t, literal);
		memset(row, 0, (size_t)t->words * sizeof *row);
		for (int k = 0; k < t->now.count; k++)
			row_add(row, t->bit[t->now.literal[k]]);
	}
	t->made = LINKS_NONE;
}
