/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Tables of implications. A literal is a node, a candidate or a group of two or three of a digit where a line crosses a box, and whether it
 * is true; what follows from it at once is a list in a pool, and a table is the list of all that follows, with the one before.
 */
#include "rate/hodoku_tables.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"

enum {
	GROUPS_MOST = 2 * MAX_SIZE * MAX_SIZE * 3,
	LITERALS = 2 * (MAX_CANDIDATES + GROUPS_MOST),
	SINGLES = 2 * MAX_CANDIDATES,	/* literals of candidates come first */
	TABLE_MOST = 1000,			/* HoDoKu's tables are full then */
	POOL_MOST = 1 << 20,
	GROUP_LINKS = 48,			/* of a literal with groups, and of a group: fewer than 40 */
	LOOKS_AHEAD = 4				/* rounds of singles in nets */
};

struct table_group {
	struct cellset cells, sees;
	int digit, line, box;	/* LINE: the number of the row or column as a house */
};

/* A table: literals in the order in which they were come to, and before which other. */
struct implied {
	int count;
	int16_t literal[TABLE_MOST], before[TABLE_MOST], links[TABLE_MOST];
	int16_t at[LITERALS];	/* the place of a literal, or -1 */
};

/* A table as sets: by digit the cells that it is true in, and that it is false in. */
struct implied_cells {
	struct cellset on[MAX_SIZE + 1], off[MAX_SIZE + 1];
};

struct hodoku_tables {
	const struct board *board;
	struct cellset candidates[MAX_SIZE + 1];
	int groups;
	struct table_group group[GROUPS_MOST];
	/* What follows at once: from a candidate first other candidates, in the pool; then, and from groups, what has to do with groups. */
	int first[SINGLES], end[SINGLES], pooled;
	int16_t pool[POOL_MOST];
	uint8_t links[LITERALS];
	int16_t link[LITERALS][GROUP_LINKS];
	struct implied now;
	struct implied_cells all[SINGLES];	/* the tables, for forcing chains */
	bool has[SINGLES];
};

struct hodoku_tables *hodoku_tables_new(void)
{
	struct hodoku_tables *t = mem_alloc(sizeof *t);

	t->now.count = 0;
	memset(t->now.at, -1, sizeof t->now.at);
	return t;
}

void hodoku_tables_free(struct hodoku_tables *t)
{
	free(t);
}

static int table_literal(int cell, int digit, bool on)
{
	return 2 * candidate(cell, digit) + on;
}

static int literal_of_group(int group, bool on)
{
	return 2 * (MAX_CANDIDATES + group) + on;
}

static bool literal_is_group(int literal)
{
	return literal >= SINGLES;
}

/* Its cell, or the first cell of a group. */
static int literal_cell(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? cellset_next(t->group[literal / 2 - MAX_CANDIDATES].cells, -1) : candidate_cell(literal / 2);
}

static int literal_digit(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].digit : candidate_digit(literal / 2);
}

static struct cellset literal_cells(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].cells : cellset_of(candidate_cell(literal / 2));
}

/* The cells that see all cells of the literal. */
static struct cellset literal_sees(const struct hodoku_tables *t, int literal)
{
	return literal_is_group(literal) ? t->group[literal / 2 - MAX_CANDIDATES].sees
					 : t->board->geo->peer_set[candidate_cell(literal / 2)];
}

/* Adds to what follows from a candidate; all of it must be added before the next one's. */
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

/* The houses of a cell in HoDoKu's order, which is that of kinds: row, column, box. */
static void table_see_houses(struct hodoku_tables *t, int cell, int digit, bool on)
{
	const struct geometry *g = t->board->geo;

	for (int i = 0; i < g->cell_houses[cell]; i++) {
		struct cellset others = cellset_and(g->house_set[g->cell_house[cell][i]], t->candidates[digit]);

		cellset_remove(&others, cell);
		if (!on && cellset_count(others) != 1)
			continue;
		for (int c = cellset_next(others, -1); c >= 0; c = cellset_next(others, c))
			table_then(t, table_literal(c, digit, !on));
	}
}

/* What follows from a candidate by one link. */
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

	*group = (struct table_group){ .sees = t->candidates[digit], .digit = digit, .line = line, .box = box };
	group->cells = cellset_and(cellset_and(g->house_set[line], g->house_set[box]), t->candidates[digit]);
	for (int c = cellset_next(group->cells, -1); c >= 0; c = cellset_next(group->cells, c))
		group->sees = cellset_and(group->sees, g->peer_set[c]);
	t->groups += cellset_several(group->cells);
}

static void table_find_groups(struct hodoku_tables *t)
{
	const struct geometry *g = t->board->geo;
	const houseset lines = geometry_all_houses(g) & ~g->of_kind[HOUSE_BOX];

	t->groups = 0;
	for (houseset rest = lines; rest != 0; rest &= rest - 1)
		for (int d = 1; d <= g->size; d++)
			for (houseset boxes = g->of_kind[HOUSE_BOX]; boxes != 0; boxes &= boxes - 1)
				table_add_group(t, bits_lowest(rest), bits_lowest(boxes), d);
}

/* The links of a group with a candidate that is alone beside it in the house. */
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

/* If the group and one other are all places of the digit in the house, one of them holds it. */
static void table_link_two(struct hodoku_tables *t, int number, bool in_box)
{
	const struct table_group *group = &t->group[number];
	const int house = in_box ? group->box : group->line;
	struct cellset rest = cellset_less(cellset_and(t->candidates[group->digit], t->board->geo->house_set[house]), group->cells);
	int count = 0, other = -1;

	for (int i = 0; i < t->groups; i++)
		if (i != number && t->group[i].digit == group->digit && table_together(group, &t->group[i], in_box) &&
		    cellset_empty(cellset_and(group->cells, t->group[i].cells)) && count++ == 0)
			other = i;
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
	for (int i = 0; i < t->groups; i++) {
		const struct table_group *other = &t->group[i];

		if (i != number && other->digit == group->digit && (other->line == group->line || other->box == group->box) &&
		    cellset_empty(cellset_and(group->cells, other->cells)))
			table_link(t, literal_of_group(number, true), literal_of_group(i, false));
	}
	table_link_two(t, number, false);
	table_link_two(t, number, true);
}

static void tables_link_groups(struct hodoku_tables *t)
{
	table_find_groups(t);
	for (int i = 0; i < t->groups; i++)
		table_link_group(t, i);
}

static void tables_begin(struct hodoku_tables *t, const struct board *b)
{
	t->board = b;
	t->pooled = 0;
	memset(t->links, 0, sizeof t->links);
	for (int d = 1; d <= MAX_SIZE; d++)
		t->candidates[d] = (struct cellset){ { 0, 0 } };
	for (int cell = 0; cell < b->geo->cells; cell++)
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			cellset_add(&t->candidates[d], cell);
}

/* Makes the lists of what follows from each candidate. */
static void tables_fill(struct hodoku_tables *t, void (*fill)(struct hodoku_tables *, int cell, int digit, bool on))
{
	const struct board *b = t->board;

	for (int literal = 0; literal < SINGLES; literal++) {
		const int cell = candidate_cell(literal / 2), digit = candidate_digit(literal / 2);

		t->first[literal] = t->pooled;
		t->has[literal] = (b->cand[cell] & digit_bit(digit)) != 0;
		if (t->has[literal])
			fill(t, cell, digit, literal % 2 != 0);
		t->end[literal] = t->pooled;
	}
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

/* Makes the table of an assumption. */
static void table_expand(struct hodoku_tables *t, int start)
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

/* The way in a table from the assumption to an entry, as literals. */
struct table_way {
	int count;
	int literal[TABLE_MOST];
	bool grouped;
};

static void table_trace(const struct implied *now, int entry, struct table_way *way)
{
	way->count = now->links[entry] + 1;
	way->grouped = false;
	for (int i = way->count - 1; i >= 0; i--, entry = now->before[entry]) {
		way->literal[i] = now->literal[entry];
		way->grouped |= literal_is_group(way->literal[i]);
	}
}

/* Whether a way comes back to a cell that it has left; LOOP: but to its first, which may be passed. */
static bool way_comes_back(const struct hodoku_tables *t, const struct table_way *way, bool loop)
{
	const int first = literal_cell(t, way->literal[0]);
	struct cellset left = { { 0, 0 } };

	for (int i = 0; i < way->count; i++) {
		if (cellset_has(left, literal_cell(t, way->literal[i])))
			return true;
		if (i > 0 && (!loop || literal_cell(t, way->literal[i - 1]) != first))
			left = cellset_or(left, literal_cells(t, way->literal[i - 1]));
	}
	return false;
}

/* What has been found so far. */
struct chain_choice {
	struct step_head best;
};

enum chain_form { FORM_CONTINUOUS, FORM_DISCONTINUOUS, FORM_AIC };

static void chain_offer(struct chain_choice *choice, enum chain_form form, const struct table_way *way, const struct candset *drop)
{
	static const enum technique_id ids[][2] = {
		[FORM_CONTINUOUS] = { TECHNIQUE_CONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP },
		[FORM_DISCONTINUOUS] = { TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP },
		[FORM_AIC] = { TECHNIQUE_AIC, TECHNIQUE_GROUPED_AIC },
	};
	struct step_head head = technique_head(&techniques[ids[form][way->grouped]], way->count - 1, 0);

	if (candset_empty(drop))
		return;
	head.drop = *drop;
	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(way->count));
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		head.digits |= digit_bit(candidate_digit(c));
	if (candset_empty(&choice->best.drop) || hodoku_before(&head, &choice->best))
		choice->best = head;
}

static void drop_all(struct cellset cells, int digit, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

/* What a continuous loop excludes: beside weak links between cells, and in cells with two strong ones. */
static void loop_exclude(const struct hodoku_tables *t, const struct table_way *way, bool strong, struct candset *drop)
{
	const int start = literal_cell(t, way->literal[0]), last = way->count - 1;
	struct cellset own = { { 0, 0 } };

	for (int i = 0; i < last; i++)
		own = cellset_or(own, literal_cells(t, way->literal[i]));
	cellset_add(&own, start);
	for (int i = 0; i <= last; i++) {
		const int literal = way->literal[i], cell = literal_cell(t, literal);
		int other = -1;

		if (i == 0 && strong)
			other = way->literal[last];
		else if (i > 0 && i + 2 <= last && literal % 2 != 0 && literal_cell(t, way->literal[i - 1]) != cell &&
			 way->literal[i + 1] % 2 == 0 && literal_cell(t, way->literal[i + 1]) == cell && way->literal[i + 2] % 2 != 0 &&
			 literal_cell(t, way->literal[i + 2]) != cell)
			other = way->literal[i + 2];
		if (other >= 0)
			candset_add_digits(drop, cell, t->board->cand[cell] & (uint16_t)~(digit_bit(literal_digit(t, literal)) |
											   digit_bit(literal_digit(t, other))));
		if (i > 0 && literal % 2 == 0 && literal_cell(t, way->literal[i - 1]) != cell) {
			const int digit = literal_digit(t, literal);
			struct cellset both = cellset_and(literal_sees(t, way->literal[i - 1]), literal_sees(t, literal));

			drop_all(cellset_less(cellset_and(both, t->candidates[digit]), own), digit, drop);
		}
	}
}

/* A way from a candidate of a cell to one of the same cell. */
static void tables_check_loop(const struct hodoku_tables *t, int entry, struct table_way *way, struct chain_choice *choice)
{
	struct candset drop = { { 0 } };

	table_trace(&t->now, entry, way);
	const int start = way->literal[0], end = way->literal[way->count - 1], cell = literal_cell(t, start);
	const bool strong = start % 2 == 0, ends_on = end % 2 != 0, same = start / 2 == end / 2;
	const uint16_t own = digit_bit(candidate_digit(start / 2));

	if (way->count < 3 || literal_cell(t, way->literal[way->count - 2]) == cell || literal_cell(t, way->literal[1]) == cell ||
	    way_comes_back(t, way, true))
		return;
	enum chain_form form = FORM_DISCONTINUOUS;

	if (!strong && !ends_on && same) {
		candset_add(&drop, start / 2);
	} else if (strong && ends_on && same) {
		candset_add_digits(&drop, cell, t->board->cand[cell] & (uint16_t)~own);
	} else if (strong != ends_on) {
		candset_add(&drop, strong ? end / 2 : start / 2);
	} else if (strong || bits_count_few(t->board->cand[cell]) == 2) {
		form = FORM_CONTINUOUS;
		loop_exclude(t, way, strong, &drop);
	}
	chain_offer(choice, form, way, &drop);
}

/* A way from a false candidate to a true one: one of the two is true. */
static void tables_check_chain(const struct hodoku_tables *t, int entry, struct table_way *way, struct chain_choice *choice)
{
	const struct geometry *g = t->board->geo;
	const int start = t->now.literal[0], end = t->now.literal[entry], from = literal_cell(t, start), to = literal_cell(t, end);
	const int digit = literal_digit(t, start), other = literal_digit(t, end);
	struct candset drop = { { 0 } };

	if (digit == other) {
		struct cellset both = cellset_and(cellset_and(g->peer_set[from], g->peer_set[to]), t->candidates[digit]);

		if (cellset_several(both))
			drop_all(both, digit, &drop);
	} else if (cellset_has(g->peer_set[from], to) && cellset_has(t->candidates[digit], to) && cellset_has(t->candidates[other], from)) {
		candset_add(&drop, candidate(from, other));
		candset_add(&drop, candidate(to, digit));
	}
	if (candset_empty(&drop) || t->now.links[entry] < 2)
		return;
	table_trace(&t->now, entry, way);
	if (!way_comes_back(t, way, false))
		chain_offer(choice, FORM_AIC, way, &drop);
}

/* Makes the tables of all true candidates, or of all false ones, and looks at their entries. */
static void tables_each(struct hodoku_tables *t, bool on, void (*check)(struct hodoku_tables *, struct chain_choice *),
			struct chain_choice *choice)
{
	for (int literal = on; literal < SINGLES; literal += 2)
		if (t->has[literal]) {
			table_expand(t, literal);
			check(t, choice);
		}
}

static void tables_check_loops(struct hodoku_tables *t, struct chain_choice *choice)
{
	struct table_way way;

	for (int i = 1; i < t->now.count; i++)
		if (!literal_is_group(t->now.literal[i]) && literal_cell(t, t->now.literal[i]) == literal_cell(t, t->now.literal[0]))
			tables_check_loop(t, i, &way, choice);
}

static void tables_check_chains(struct hodoku_tables *t, struct chain_choice *choice)
{
	struct table_way way;

	for (int i = 1; i < t->now.count; i++) {
		const int literal = t->now.literal[i];

		if (!literal_is_group(literal) && literal % 2 != 0 && literal_cell(t, literal) != literal_cell(t, t->now.literal[0]))
			tables_check_chain(t, i, &way, choice);
	}
}

bool hodoku_tables_chain(struct hodoku_tables *t, const struct board *b, bool grouped, struct step_head *head)
{
	struct chain_choice choice = { .best = { .size = 0 } };

	tables_begin(t, b);
	tables_fill(t, table_see);
	if (grouped)
		tables_link_groups(t);
	tables_each(t, true, tables_check_loops, &choice);
	tables_each(t, false, tables_check_loops, &choice);
	tables_each(t, false, tables_check_chains, &choice);
	*head = choice.best;
	return !candset_empty(&head->drop);
}

/*
 * XY-chains and remote pairs, from each cell with two candidates and each of its digits: of ten cells at most, and the eliminations may be
 * in cells of the chain itself.
 */
enum { BIVALUE_CELLS = 10, PAIR_CELLS = 4 };

struct bivalue_search {
	const struct hodoku_tables *tables;
	struct cellset cells;	/* with two candidates; of remote pairs, only the two of the start */
	bool pairs;
	int count, cell[BIVALUE_CELLS];
	int digit;		/* of the start, which is at both ends */
	struct cellset targets;	/* ends that have not been found, but would exclude something */
	struct chain_choice *choice;
};

static struct cellset bivalue_excludes(const struct bivalue_search *s, int from, int to, int digit)
{
	const struct geometry *g = s->tables->board->geo;

	return cellset_and(cellset_and(g->peer_set[from], g->peer_set[to]), s->tables->candidates[digit]);
}

/* All that the cells of a remote pair exclude that are an odd number of links apart. */
static void bivalue_exclude_pair(const struct bivalue_search *s, struct candset *drop)
{
	const uint16_t both = s->tables->board->cand[s->cell[0]];

	for (int i = 0; i < s->count; i++)
		for (int k = i + PAIR_CELLS - 1; k < s->count; k += 2)
			for (int d = digit_first(both); d != 0; d = digit_next(both, d))
				drop_all(bivalue_excludes(s, s->cell[i], s->cell[k], d), d, drop);
}

static void bivalue_offer(struct bivalue_search *s)
{
	const enum technique_id id = s->pairs ? TECHNIQUE_REMOTE_PAIR : TECHNIQUE_XY_CHAIN;
	const int end = s->cell[s->count - 1];
	struct step_head head = technique_head(&techniques[id], s->pairs ? s->count : 2 * s->count - 1, digit_bit(s->digit));

	if (!cellset_has(s->targets, end) || (s->pairs && s->count < PAIR_CELLS))
		return;
	if (s->pairs) {
		head.digits = s->tables->board->cand[end];
		bivalue_exclude_pair(s, &head.drop);
	} else {
		drop_all(bivalue_excludes(s, s->cell[0], end, s->digit), s->digit, &head.drop);
		head.difficulty = (uint16_t)(head.difficulty + technique_length_added(2 * s->count));
		cellset_remove(&s->targets, end);
	}
	if (candset_empty(&s->choice->best.drop) || hodoku_before(&head, &s->choice->best))
		s->choice->best = head;
}

/* Goes on from the last cell, which holds DIGIT. */
static void bivalue_go_on(struct bivalue_search *s, int digit)
{
	const struct hodoku_tables *t = s->tables;
	const int last = s->cell[s->count - 1];
	struct cellset next = cellset_and(cellset_and(s->cells, t->board->geo->peer_set[last]), t->candidates[digit]);

	if (s->count > 1 && digit == s->digit)
		bivalue_offer(s);
	for (int i = 0; i < s->count; i++)
		cellset_remove(&next, s->cell[i]);
	for (int c = cellset_next(next, -1); c >= 0 && s->count < BIVALUE_CELLS && !cellset_empty(s->targets); c = cellset_next(next, c)) {
		s->cell[s->count++] = c;
		bivalue_go_on(s, digit_first(t->board->cand[c] & (uint16_t)~digit_bit(digit)));
		s->count--;
	}
}

/* The ends that chains from the start may come to, by ways that may pass a cell twice. */
static struct cellset bivalue_ends(const struct bivalue_search *s, int digit)
{
	const struct hodoku_tables *t = s->tables;
	struct cellset holds[MAX_SIZE + 1] = { { { 0, 0 } } }, seen[MAX_SIZE + 1] = { { { 0, 0 } } };
	bool more = true;

	cellset_add(&holds[digit], s->cell[0]);
	while (more) {
		more = false;
		for (int d = 1; d <= MAX_SIZE; d++) {
			struct cellset fresh = cellset_less(holds[d], seen[d]);

			seen[d] = holds[d];
			for (int c = cellset_next(fresh, -1); c >= 0; c = cellset_next(fresh, c)) {
				struct cellset next = cellset_and(cellset_and(s->cells, t->board->geo->peer_set[c]), t->candidates[d]);

				for (int n = cellset_next(next, -1); n >= 0; n = cellset_next(next, n))
					cellset_add(&holds[digit_first(t->board->cand[n] & (uint16_t)~digit_bit(d))], n);
				more = true;
			}
		}
	}
	return holds[s->digit];
}

static void bivalue_start(struct bivalue_search *s, int cell, int digit)
{
	const struct board *b = s->tables->board;
	const struct cellset all = s->cells;
	const int other = digit_first(b->cand[cell] & (uint16_t)~digit_bit(digit));

	s->count = 1;
	s->cell[0] = cell;
	s->digit = digit;
	for (int c = cellset_next(all, -1); c >= 0 && s->pairs; c = cellset_next(all, c))
		if (b->cand[c] != b->cand[cell])
			cellset_remove(&s->cells, c);
	struct cellset ends = bivalue_ends(s, other);

	s->targets = (struct cellset){ { 0, 0 } };
	cellset_remove(&ends, cell);
	for (int c = cellset_next(ends, -1); c >= 0; c = cellset_next(ends, c))
		if (!cellset_empty(bivalue_excludes(s, cell, c, digit)))
			cellset_add(&s->targets, c);
	if (!cellset_empty(s->targets))
		bivalue_go_on(s, other);
	s->cells = all;
}

bool hodoku_tables_bivalue(struct hodoku_tables *t, const struct board *b, bool pairs, struct step_head *head)
{
	struct chain_choice choice = { .best = { .size = 0 } };
	struct bivalue_search s = { .tables = t, .pairs = pairs, .choice = &choice };

	tables_begin(t, b);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (bits_count_few(b->cand[cell]) == 2)
			cellset_add(&s.cells, cell);
	for (int c = cellset_next(s.cells, -1); c >= 0; c = cellset_next(s.cells, c))
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
			bivalue_start(&s, c, d);
	*head = choice.best;
	return !candset_empty(&head->drop);
}

/* Nets: what follows from an assumption by rounds of singles, all of a round at once. */

struct net_board {
	struct hodoku_tables *tables;
	uint16_t cand[MAX_CELLS];
	bool filled[MAX_CELLS];
};

static void net_place(struct net_board *n, int cell, int digit)
{
	struct hodoku_tables *t = n->tables;
	const struct cellset seen = cellset_and(t->board->geo->peer_set[cell], t->candidates[digit]);

	table_then(t, table_literal(cell, digit, true));
	for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c)) {
		table_then(t, table_literal(c, digit, false));
		n->cand[c] &= (uint16_t)~digit_bit(digit);
	}
	for (int d = digit_first(n->cand[cell]); d != 0; d = digit_next(n->cand[cell], d))
		if (d != digit)
			table_then(t, table_literal(cell, d, false));
	n->cand[cell] = 0;
	n->filled[cell] = true;
}

/* The singles of a round, each cell with its digit. */
struct net_singles {
	int count;
	int16_t candidate[4 * MAX_CELLS];
};

static void net_find_hidden(const struct net_board *n, int house, struct net_singles *singles)
{
	const struct geometry *g = n->tables->board->geo;
	uint16_t once = 0, twice = 0;

	for (int i = 0; i < g->size; i++) {
		twice |= once & n->cand[g->house_cell[house][i]];
		once |= n->cand[g->house_cell[house][i]];
	}
	once &= (uint16_t)~twice;
	for (int i = 0; i < g->size && once != 0; i++) {
		const int cell = g->house_cell[house][i];
		const uint16_t digits = n->cand[cell] & once;

		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			singles->candidate[singles->count++] = (int16_t)candidate(cell, d);
	}
}

/* One round; false: there are no singles. */
static bool net_round(struct net_board *n)
{
	struct net_singles singles = { .count = 0 };

	for (int cell = 0; cell < n->tables->board->geo->cells; cell++)
		if (!n->filled[cell] && bits_is_single(n->cand[cell]))
			singles.candidate[singles.count++] = (int16_t)candidate(cell, digit_lowest(n->cand[cell]));
	for (int house = 0; house < n->tables->board->geo->houses; house++)
		net_find_hidden(n, house, &singles);
	for (int i = 0; i < singles.count; i++)
		net_place(n, candidate_cell(singles.candidate[i]), candidate_digit(singles.candidate[i]));
	return singles.count > 0;
}

static void table_follow_singles(struct hodoku_tables *t, int cell, int digit, bool on)
{
	struct net_board n = { .tables = t };

	for (int c = 0; c < t->board->geo->cells; c++) {
		n.cand[c] = t->board->cand[c];
		n.filled[c] = t->board->value[c] != 0;
	}
	if (on)
		net_place(&n, cell, digit);
	else
		n.cand[cell] &= (uint16_t)~digit_bit(digit);
	if (!on && bits_is_single(n.cand[cell]))
		net_place(&n, cell, digit_lowest(n.cand[cell]));
	for (int round = 0; round < LOOKS_AHEAD && net_round(&n); round++)
		;
}

/* What is shown by several tables. Of placements, and of eliminations, the first candidate is taken. */
struct forcing_choice {
	const struct hodoku_tables *tables;
	int place, drop;	/* -1: none */
	bool place_by_cases, drop_by_cases;
};

static void tables_offer(struct forcing_choice *f, int cand, bool on, bool by_cases)
{
	int *best = on ? &f->place : &f->drop;

	if (*best >= 0 && *best <= cand)
		return;
	*best = cand;
	*(on ? &f->place_by_cases : &f->drop_by_cases) = by_cases;
}

/* What all of several assumptions imply. */
struct forcing_common {
	int count;
	struct implied_cells in;
};

static void forcing_add_case(const struct hodoku_tables *t, int literal, struct forcing_common *c)
{
	const struct implied_cells *more = &t->all[literal];

	if (c->count++ == 0) {
		c->in = *more;
		return;
	}
	for (int d = 1; d <= MAX_SIZE; d++) {
		c->in.on[d] = cellset_and(c->in.on[d], more->on[d]);
		c->in.off[d] = cellset_and(c->in.off[d], more->off[d]);
	}
}

static void forcing_offer_cells(struct forcing_choice *f, struct cellset cells, int digit, bool on)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		tables_offer(f, candidate(c, digit), on, true);
}

/* Offers what the cases have in common, but in no cell of EXCEPT. */
static void forcing_offer_common(struct forcing_choice *f, const struct forcing_common *c, struct cellset except)
{
	for (int d = 1; d <= MAX_SIZE && c->count > 0; d++) {
		forcing_offer_cells(f, cellset_less(c->in.on[d], except), d, true);
		forcing_offer_cells(f, cellset_less(c->in.off[d], except), d, false);
	}
}

static void forcing_by_cases(struct forcing_choice *f)
{
	const struct hodoku_tables *t = f->tables;
	const struct geometry *g = t->board->geo;
	const struct cellset none = { { 0, 0 } };

	for (int cell = 0; cell < g->cells; cell++) {
		struct forcing_common all = { .count = 0 };

		for (int d = digit_first(t->board->cand[cell]); d != 0; d = digit_next(t->board->cand[cell], d)) {
			struct forcing_common two = { .count = 0 };

			forcing_add_case(t, table_literal(cell, d, true), &all);
			forcing_add_case(t, table_literal(cell, d, true), &two);
			forcing_add_case(t, table_literal(cell, d, false), &two);
			forcing_offer_common(f, &two, cellset_of(cell));
		}
		forcing_offer_common(f, &all, none);
	}
	for (int house = 0; house < g->houses; house++)
		for (int d = 1; d <= g->size; d++) {
			struct cellset cells = cellset_and(g->house_set[house], t->candidates[d]);
			struct forcing_common all = { .count = 0 };

			for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
				forcing_add_case(t, table_literal(c, d, true), &all);
			forcing_offer_common(f, &all, none);
		}
}

/* Whether a house has the digit twice, or has lost all places of it. */
static bool table_breaks_house(const struct hodoku_tables *t, const struct implied_cells *in, int digit, int house)
{
	const struct cellset places = cellset_and(t->candidates[digit], t->board->geo->house_set[house]);

	return cellset_several(cellset_and(places, in->on[digit])) ||
	       (!cellset_empty(places) && cellset_empty(cellset_less(places, in->off[digit])));
}

/* Whether an assumption contradicts itself: in a candidate, a cell or a house. */
static bool table_contradicts(const struct hodoku_tables *t, int literal)
{
	const struct implied_cells *in = &t->all[literal];
	struct cellset once = { { 0, 0 } }, twice = once, left = once;

	for (int d = 1; d <= MAX_SIZE; d++) {
		if (!cellset_empty(cellset_and(in->on[d], in->off[d])))
			return true;
		twice = cellset_or(twice, cellset_and(once, in->on[d]));
		once = cellset_or(once, in->on[d]);
		left = cellset_or(left, cellset_less(t->candidates[d], in->off[d]));
	}
	if (!cellset_empty(twice) || !cellset_empty(cellset_less(t->board->empty, cellset_or(left, once))))
		return true;
	for (int house = 0; house < t->board->geo->houses; house++)
		for (int d = 1; d <= t->board->geo->size; d++)
			if (table_breaks_house(t, in, d, house))
				return true;
	return false;
}

/* Makes the table of an assumption as sets. */
static void table_keep_sets(struct hodoku_tables *t, int literal)
{
	struct implied_cells *in = &t->all[literal];

	table_expand(t, literal);
	*in = (struct implied_cells){ .on = { { { 0, 0 } } } };
	for (int i = 0; i < t->now.count; i++) {
		const int implied = t->now.literal[i];

		if (!literal_is_group(implied))
			cellset_add(&(implied % 2 != 0 ? in->on : in->off)[literal_digit(t, implied)], literal_cell(t, implied));
	}
}

static struct step_head tables_forcing_head(const struct forcing_choice *f, bool net)
{
	const bool on = f->place >= 0, by_cases = on ? f->place_by_cases : f->drop_by_cases;
	const int cand = on ? f->place : f->drop;
	const enum technique_id id = by_cases ? (net ? TECHNIQUE_FORCING_NET_VERITY : TECHNIQUE_FORCING_CHAIN_VERITY)
					      : (net ? TECHNIQUE_FORCING_NET_CONTRADICTION : TECHNIQUE_FORCING_CHAIN_CONTRADICTION);
	struct step_head head = technique_head(&techniques[id], 1, digit_bit(candidate_digit(cand)));

	candset_add(on ? &head.place : &head.drop, cand);
	return head;
}

bool hodoku_tables_forcing(struct hodoku_tables *t, const struct board *b, bool net, struct step_head *head)
{
	struct forcing_choice f = { .tables = t, .place = -1, .drop = -1 };

	tables_begin(t, b);
	tables_fill(t, net ? table_follow_singles : table_see);
	tables_link_groups(t);
	for (int literal = 0; literal < SINGLES; literal++) {
		if (!t->has[literal])
			continue;
		table_keep_sets(t, literal);
		if (table_contradicts(t, literal))
			tables_offer(&f, literal / 2, literal % 2 == 0, false);
	}
	forcing_by_cases(&f);
	if (f.place < 0 && f.drop < 0)
		return false;
	*head = tables_forcing_head(&f, net);
	return true;
}
