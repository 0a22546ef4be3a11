/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The classes that rest on the puzzle's having one solution: unique rectangles and loops, and the bivalue universal grave (BUG). */
#include "rate/se/walk.h"

#include <string.h>

#include "base/intl.h"

/*
 * Unique rectangles and loops: a path through cells that have both of two digits, each sharing a house with the next, in which every house
 * with one of its cells has exactly two, one at an even and one at an odd place. All are compared, and the least is the step.
 */

/* A house has two cells of a loop at most, so that a parity has no more cells than there are rows. */
enum { SE_LOOP_MOST = 2 * SE_SIZE, SE_SPARE = 2, SE_TYPE_3_MOST = 7 };

struct se_loop_search {
	const struct se_grid *g;
	struct se_step *best;
	double difficulty;	/* of the best; valid if it has a type */
	unsigned pair;		/* the two digits */
	int one, other;
	uint16_t has[SE_HOUSES];	/* the positions of cells that may be in a loop */
	uint16_t exact[SE_HOUSES];	/* those that have just the pair */
	uint8_t path[SE_LOOP_MOST];
	int length;
	struct cellset in;	/* the cells of the path */
	uint32_t houses[2];	/* of the cells in even and in odd places */
};

/* A finished loop. */
struct se_loop {
	double base;
	int extra[SE_LOOP_MOST], extras;	/* the cells with more than the two digits, in the order of the path */
	unsigned more;				/* the other digits of these */
};

/* The order of the additions is that of the original, because the last bits decide between equal ratings. */
static double se_loop_base(int length)
{
	double base = 4.5;

	if (length >= 10)
		base += 0.3;
	return length >= 8 ? base + 0.2 : length >= 6 ? base + 0.1 : base;
}

static bool se_loop_done(const struct se_loop_search *s)
{
	return s->best->type == 1 && s->best->rating == 45;
}

/* FOUND, which has its eliminations, is the best if it is less. */
static void se_loop_take(struct se_loop_search *s, struct se_step *found, int type, double difficulty)
{
	if (!se_step_drops(found))
		return;
	if (s->best->type != 0 && (difficulty > s->difficulty || (difficulty == s->difficulty && type >= s->best->type)))
		return;
	found->name = s->length == 4 ? N_("Unique Rectangle") : N_("Unique Loop");
	found->type = type;
	found->rating = se_tenths(difficulty);
	*s->best = *found;
	s->difficulty = difficulty;
}

static struct se_step se_loop_step(void)
{
	return (struct se_step){ .cell = -1, .level = SE_STATIC };
}

static void se_loop_type_1(struct se_loop_search *s, const struct se_loop *l)
{
	struct se_step step = se_loop_step();

	se_step_drop(s->g, &step, l->extra[0], s->pair);
	se_loop_take(s, &step, 1, l->base);
}

static void se_loop_type_2(struct se_loop_search *s, const struct se_loop *l)
{
	struct se_step step = se_loop_step();
	unsigned first = s->g->cand[l->extra[0]] & ~s->pair;
	struct cellset seen = se_table.peers[l->extra[0]];

	for (int i = 1; i < l->extras; i++)
		seen = cellset_and(seen, se_table.peers[l->extra[i]]);
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
		se_step_drop(s->g, &step, c, first & -first);
	se_loop_take(s, &step, 2, l->base);
}

static void se_loop_naked(struct se_loop_search *s, const struct se_loop *l, int h, int type, int size)
{
	const struct se_subsets *list = &se_table.subsets[size];
	unsigned one = 1u << se_table.at[l->extra[0]][type], other = 1u << se_table.at[l->extra[1]][type];
	unsigned both = s->g->cand[l->extra[0]] & s->g->cand[l->extra[1]];

	if (2 * size > s->g->empties[h] || size < se_count(l->more) || se_count(l->more) < 2)
		return;
	for (int i = 0; i < list->count; i++) {
		unsigned set = list->set[i], digits = 0;
		bool fits = (set & one) != 0 && (set & other) == 0;

		for (unsigned rest = set & ~one; fits && rest != 0; rest &= rest - 1) {
			unsigned cand = s->g->cand[se_table.cell[h][bits_lowest(rest)]];

			fits = se_count(cand) >= 2;
			digits |= cand;
		}
		if (!fits || se_count(digits | l->more) != size || se_count(digits | (l->more & both)) != size)
			continue;
		struct se_step step = se_loop_step();

		for (unsigned rest = SE_ALL & ~set & ~other; rest != 0; rest &= rest - 1)
			se_step_drop(s->g, &step, se_table.cell[h][bits_lowest(rest)], digits | l->more);
		se_loop_take(s, &step, 3, l->base + (size - 1) * 0.1);
	}
}

static void se_loop_hidden(struct se_loop_search *s, const struct se_loop *l, int h, int type, int size)
{
	const struct se_subsets *list = &se_table.subsets[size - 2];
	unsigned one = 1u << se_table.at[l->extra[0]][type], other = 1u << se_table.at[l->extra[1]][type];

	if (2 * size >= s->g->empties[h])
		return;
	for (int i = 0; i < list->count; i++) {
		unsigned digits = list->set[i] | s->pair, places = 0;
		bool fits = (list->set[i] & (s->pair | l->more)) == 0;

		for (unsigned rest = digits; fits && rest != 0; rest &= rest - 1) {
			unsigned at = s->g->pos[h][bits_lowest(rest)] & ~other;

			fits = at != 0;
			places |= at;
		}
		if (!fits || se_count(places) != size)
			continue;
		struct se_step step = se_loop_step();

		for (unsigned rest = places & ~one; rest != 0; rest &= rest - 1)
			se_step_drop(s->g, &step, se_table.cell[h][bits_lowest(rest)], SE_ALL & ~digits);
		se_loop_take(s, &step, 3, l->base + (size - 2) * 0.1);
	}
}

/* The type by which both cells are in one house, from TYPE on, or SE_TYPES. */
static int se_loop_shared(const struct se_loop *l, int type)
{
	while (type < SE_TYPES && se_table.house[l->extra[0]][type] != se_table.house[l->extra[1]][type])
		type++;
	return type;
}

static void se_loop_type_3(struct se_loop_search *s, const struct se_loop *l)
{
	for (int size = 2; size <= SE_TYPE_3_MOST; size++)
		for (int t = se_loop_shared(l, 0); t < SE_TYPES; t = se_loop_shared(l, t + 1)) {
			int h = se_table.house[l->extra[0]][t];

			se_loop_naked(s, l, h, t, size);
			se_loop_hidden(s, l, h, t, size);
		}
}

static void se_loop_type_4(struct se_loop_search *s, const struct se_loop *l)
{
	for (unsigned rest = s->pair; rest != 0; rest &= rest - 1)
		for (int t = se_loop_shared(l, 0); t < SE_TYPES; t = se_loop_shared(l, t + 1)) {
			struct se_step step = se_loop_step();

			if (se_grid_places(s->g, se_table.house[l->extra[0]][t], bits_lowest(rest)) != 2)
				continue;
			for (int i = 0; i < 2; i++)
				se_step_drop(s->g, &step, l->extra[i], s->pair & ~(rest & -rest));
			se_loop_take(s, &step, 4, l->base);
			return;
		}
}

static void se_loop_judge(struct se_loop_search *s)
{
	struct se_loop l = { .base = se_loop_base(s->length) };

	for (int i = 0; i < s->length; i++) {
		unsigned more = s->g->cand[s->path[i]] & ~s->pair;

		if (more != 0)
			l.extra[l.extras++] = s->path[i];
		l.more |= more;
	}
	if (l.extras == 1)
		se_loop_type_1(s, &l);
	if (l.extras > 2 || (l.extras == 2 && bits_is_single(l.more)))
		se_loop_type_2(s, &l);
	else if (l.extras == 2)
		se_loop_type_3(s, &l);
	if (l.extras == 2)
		se_loop_type_4(s, &l);
}

static uint32_t se_loop_houses(int cell)
{
	const uint8_t *h = se_table.house[cell];

	return 1u << h[SE_BOX] | 1u << h[SE_ROW] | 1u << h[SE_COLUMN];
}

/* Goes on from the cell that was appended last, which was reached by a house of type LAST. */
static void se_loop_extend(struct se_loop_search *s, int last, int spare, unsigned more)
{
	int from = s->path[s->length - 1];

	for (int t = 0; t < SE_TYPES && !se_loop_done(s); t++) {
		int h = se_table.house[from][t];
		unsigned both = t != last ? s->has[h] : 0;

		/* No more cells with other digits are allowed: only the others. */
		if (spare <= 0 && !bits_is_single(more))
			both &= s->exact[h];
		for (; both != 0 && !se_loop_done(s); both &= both - 1) {
			int to = se_table.cell[h][bits_lowest(both)];
			unsigned extra = s->g->cand[to] & ~s->pair;
			uint32_t houses = se_loop_houses(to), *parity = &s->houses[s->length & 1];

			if (to == s->path[0] && s->length >= 4 && s->houses[0] == s->houses[1])
				se_loop_judge(s);
			if ((houses & *parity) != 0 || cellset_has(s->in, to))
				continue;
			if (extra != 0 && !bits_is_single(more | extra) && spare <= 0)
				continue;
			*parity |= houses;
			s->path[s->length++] = (uint8_t)to;
			cellset_add(&s->in, to);
			se_loop_extend(s, t, spare - (extra != 0), more | extra);
			s->length--;
			cellset_remove(&s->in, to);
			*parity &= ~houses;
		}
	}
}

static void se_loop_leave_out(uint16_t has[SE_HOUSES], int cell)
{
	for (int t = 0; t < SE_TYPES; t++)
		has[se_table.house[cell][t]] &= (uint16_t)~(1 << se_table.at[cell][t]);
}

static void se_loop_let_in(uint16_t has[SE_HOUSES], int cell)
{
	for (int t = 0; t < SE_TYPES; t++)
		has[se_table.house[cell][t]] |= (uint16_t)(1 << se_table.at[cell][t]);
}

static bool se_loop_in(const uint16_t has[SE_HOUSES], int cell)
{
	return has[se_table.house[cell][SE_ROW]] >> se_table.at[cell][SE_ROW] & 1;
}

/* Leaves out cells with a house in which no other cell can be its partner, until none is left. */
static void se_loop_reduce(uint16_t has[SE_HOUSES])
{
	bool again = true;

	while (again) {
		again = false;
		for (int h = 0; h < SE_HOUSES; h++)
			if (bits_is_single(has[h])) {
				se_loop_leave_out(has, se_table.cell[h][bits_lowest(has[h])]);
				again = true;
			}
	}
}

/* Lets the cells in that may be in a loop whose cells have no other digit than this one beside the pair. */
static void se_loop_add_alike(struct se_loop_search *s, int digit, uint16_t to[SE_HOUSES])
{
	uint16_t has[SE_HOUSES] = { 0 };
	unsigned digits = s->pair | 1u << digit;

	for (int row = se_house(SE_ROW, 0); row < se_house(SE_ROW + 1, 0); row++)
		for (unsigned rest = s->has[row]; rest != 0; rest &= rest - 1) {
			int cell = se_table.cell[row][bits_lowest(rest)];

			if ((s->g->cand[cell] & ~digits) == 0)
				se_loop_let_in(has, cell);
		}
	se_loop_reduce(has);
	for (int h = 0; h < SE_HOUSES; h++)
		to[h] |= has[h];
}

/*
 * A loop with two cells that have more than the pair: the other can be the partner in two houses, so in the third it is a cell with just
 * the pair.
 */
static bool se_loop_is_one_of_two(const struct se_loop_search *s, int cell)
{
	bool any = false;

	for (int t = 0; t < SE_TYPES; t++)
		any |= s->exact[se_table.house[cell][t]] != 0;
	return any;
}

/* Where the pair is, and in how many cells each other digit is the only one beside it. */
static int se_loop_cells(struct se_loop_search *s, uint8_t with[SE_SIZE])
{
	const struct se_grid *g = s->g;
	int alone = 0;

	for (int h = 0; h < SE_HOUSES; h++)
		s->has[h] = g->pos[h][s->one] & g->pos[h][s->other];
	se_loop_reduce(s->has);
	memset(s->exact, 0, sizeof s->exact);
	for (int row = se_house(SE_ROW, 0); row < se_house(SE_ROW + 1, 0); row++)
		for (unsigned rest = s->has[row]; rest != 0; rest &= rest - 1) {
			int cell = se_table.cell[row][bits_lowest(rest)];
			unsigned more = g->cand[cell] & ~s->pair;

			if (more == 0) {
				alone++;
				se_loop_let_in(s->exact, cell);
			} else if (bits_is_single(more)) {
				with[bits_lowest(more)]++;
			}
		}
	return alone;
}

/*
 * Looks for the cells that can be in a loop of the pair, and whether there can be one: two of its cells may have any other digits, all
 * others have none, or the same. So if one cell alone has just the pair, three others have it and one digit more.
 */
static bool se_loop_possible(struct se_loop_search *s)
{
	uint16_t kept[SE_HOUSES];
	uint8_t with[SE_SIZE] = { 0 };
	int alone = se_loop_cells(s, with);
	bool three = false;

	memcpy(kept, s->exact, sizeof kept);
	for (int d = 0; d < SE_SIZE; d++)
		if (with[d] >= 3) {
			three = true;
			se_loop_add_alike(s, d, kept);
		}
	if (alone < 2 && !three)
		return false;
	for (int row = se_house(SE_ROW, 0); row < se_house(SE_ROW + 1, 0); row++)
		for (unsigned rest = s->has[row] & ~(unsigned)kept[row]; rest != 0; rest &= rest - 1) {
			int cell = se_table.cell[row][bits_lowest(rest)];

			if (se_loop_is_one_of_two(s, cell))
				se_loop_let_in(kept, cell);
		}
	se_loop_reduce(kept);
	for (int h = 0; h < SE_HOUSES; h++) {
		s->has[h] = kept[h];
		s->exact[h] &= kept[h];
	}
	return true;
}

/* Looks for loops from this cell, which has just the pair. */
static void se_loop_from(struct se_loop_search *s, int cell)
{
	if (!se_loop_in(s->exact, cell))
		return;
	s->in = cellset_of(cell);
	s->path[0] = (uint8_t)cell;
	s->length = 1;
	s->houses[0] = se_loop_houses(cell);
	s->houses[1] = 0;
	se_loop_extend(s, SE_TYPES, SE_SPARE, 0);
}

bool se_find_loop(struct se *se, const struct se_class *class, struct se_step *step)
{
	struct se_loop_search s = { .g = &se->grid, .best = step };
	bool possible = false;

	(void)class;
	for (int cell = 0; cell < SE_CELLS && !se_loop_done(&s); cell++) {
		if (se_count(s.g->cand[cell]) != 2)
			continue;
		if (s.g->cand[cell] != s.pair) {
			s.pair = s.g->cand[cell];
			s.one = bits_lowest(s.pair);
			s.other = bits_lowest(s.pair & (s.pair - 1));
			possible = se_loop_possible(&s);
		}
		if (possible)
			se_loop_from(&s, cell);
	}
	return step->type != 0;
}

/*
 * The bivalue universal grave: without some extra digits every cell would have two candidates, and every digit would have two places, or
 * none, in every house.
 */

struct se_bug {
	struct se_grid rest;		/* the candidates without the extra ones */
	int cell[SE_CELLS], cells;	/* that have extra digits */
	uint16_t extra[SE_CELLS];	/* of a cell */
	unsigned all;			/* extra digits */
	struct cellset in, common;	/* these cells; what sees all of them */
	/* The cells of one digit, as long as only one has been seen with neither two nor no places. */
	struct cellset alone;
	int only;
	bool several;
};

enum { SE_BUG_MOST = 6, SE_NO_DIGIT = -1 };

/* False: it is no grave. */
static bool se_bug_record(struct se_bug *b, int cell, int digit, bool counts)
{
	if (!cellset_has(b->in, cell)) {
		b->cell[b->cells++] = cell;
		cellset_add(&b->in, cell);
	}
	b->extra[cell] |= (uint16_t)(1 << digit);
	if (counts)
		b->all |= 1u << digit;
	se_grid_drop(&b->rest, cell, digit);
	b->common = cellset_less(cellset_and(b->common, se_table.peers[cell]), b->in);
	return b->cells < 2 || se_count(b->all) < 2 || !cellset_empty(b->common);
}

/* A digit that has neither two nor no places in the house. */
static bool se_bug_odd(struct se_bug *b, int h, int digit)
{
	struct cellset many = { { 0, 0 } };

	for (unsigned at = b->rest.pos[h][digit]; at != 0; at &= at - 1) {
		int cell = se_table.cell[h][bits_lowest(at)];

		if (se_count(b->rest.cand[cell]) >= 3)
			cellset_add(&many, cell);
	}
	if (b->only == SE_NO_DIGIT)
		b->only = digit;
	b->several |= b->only != digit;
	b->alone = cellset_or(b->alone, many);
	if (cellset_empty(many))
		return false;
	return cellset_several(many) || se_bug_record(b, cellset_next(many, -1), digit, true);
}

/* Whether each cell has two candidates and each digit two places or none, but for what was recorded. */
static bool se_bug_is_one(const struct se_bug *b)
{
	for (int cell = 0; cell < SE_CELLS; cell++)
		if (b->rest.value[cell] == 0 && se_count(b->rest.cand[cell]) != 2)
			return false;
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++)
			if (b->rest.pos[h][d] != 0 && se_grid_places(&b->rest, h, d) != 2)
				return false;
	return b->cells > 0;
}

static bool se_bug_collect(struct se_bug *b)
{
	for (int h = 0; h < SE_HOUSES; h++)
		for (int d = 0; d < SE_SIZE; d++)
			if (b->rest.pos[h][d] != 0 && se_grid_places(&b->rest, h, d) != 2 && !se_bug_odd(b, h, d))
				return false;
	if (!b->several) {
		struct cellset left = cellset_less(b->alone, b->in);

		for (int c = cellset_next(left, -1); c >= 0; c = cellset_next(left, c))
			if (!se_bug_record(b, c, b->only, false))
				return false;
	}
	return se_bug_is_one(b);
}

static bool se_bug_found(struct se_step *step, int type, int rating)
{
	step->name = N_("BUG");
	step->type = type;
	step->rating = rating;
	return se_step_drops(step);
}

static bool se_bug_type_4(const struct se_grid *g, const struct se_bug *b, struct se_step *step)
{
	int one = b->cell[0], two = b->cell[1];
	unsigned shared = g->cand[one] & g->cand[two] & ~b->all;

	if (b->cells != 2 || !bits_is_single(shared) || !se_sees(one, two))
		return false;
	for (int i = 0; i < 2; i++)
		se_step_drop(g, step, b->cell[i], SE_ALL & ~(shared | b->extra[b->cell[i]]));
	return se_bug_found(step, 4, 57);
}

/* A naked set of the extra digits, which one of the cells has, and of cells of the house that see them. */
static bool se_bug_naked(const struct se_grid *g, const struct se_bug *b, int h, int size, struct se_step *step)
{
	const struct se_subsets *list = &se_table.subsets[size - 1];
	int cells[SE_PEERS], count = 0;

	for (int i = 0; i < SE_PEERS; i++) {
		int cell = se_table.peer[b->cell[0]][i];

		if (cellset_has(b->common, cell) && cellset_has(se_table.cells[h], cell))
			cells[count++] = cell;
	}
	if (count < size || se_count(b->all) < 2)
		return false;
	for (int i = 0; i < list->count && list->set[i] < 1u << count; i++) {
		unsigned digits = 0;
		bool fits = true;

		for (unsigned rest = list->set[i]; rest != 0; rest &= rest - 1) {
			unsigned cand = g->cand[cells[bits_lowest(rest)]];

			fits &= se_count(cand) >= 2;
			digits |= cand;
		}
		if (!fits || se_count(digits) != size || (b->all & ~digits) != 0)
			continue;
		for (int k = 0; k < count; k++)
			if ((list->set[i] >> k & 1) == 0)
				se_step_drop(g, step, cells[k], digits);
		if (se_bug_found(step, 3, 57 + size - 1))
			return true;
	}
	return false;
}

static bool se_bug_type_3(const struct se_grid *g, const struct se_bug *b, struct se_step *step)
{
	for (int size = 2; size <= SE_BUG_MOST; size++)
		for (int t = 0; t < SE_TYPES; t++) {
			int h = se_table.house[b->cell[0]][t];

			if (cellset_empty(cellset_less(b->in, se_table.cells[h])) && se_bug_naked(g, b, h, size, step))
				return true;
		}
	return false;
}

bool se_find_bug(struct se *se, const struct se_class *class, struct se_step *step)
{
	const struct se_grid *g = &se->grid;
	struct se_bug b = { .rest = *g, .common = { { UINT64_MAX, UINT64_MAX } }, .only = SE_NO_DIGIT };

	(void)class;
	if (!se_bug_collect(&b))
		return false;
	if (b.cells == 1) {
		se_step_drop(g, step, b.cell[0], SE_ALL & ~b.all);
		return se_bug_found(step, 1, 56);
	}
	if (bits_is_single(b.all)) {
		for (int c = cellset_next(b.common, -1); c >= 0; c = cellset_next(b.common, c))
			se_step_drop(g, step, c, b.all);
		return se_bug_found(step, 2, 57) || se_bug_type_4(g, &b, step);
	}
	return !cellset_empty(b.common) && (se_bug_type_4(g, &b, step) || se_bug_type_3(g, &b, step));
}
