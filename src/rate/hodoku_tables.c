/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The chains and forcing steps of HoDoKu's tables: what is found in them, and which of it is taken. */
#include "rate/hodoku_tables.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"
#include "rate/hodoku_links.h"

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

/* Whether a way returns to a cell that it has left; with LOOP, its first cell does not count. */
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

/* The best chain so far. */
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

/* Adds what a continuous loop eliminates: beside weak links between cells, and in cells with two strong ones. */
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

/* Checks a way from a candidate of a cell to one of the same cell. */
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

/* Whether two candidates, of which one is true, eliminate others: two of the same digit, or one in the cell of the other. */
static bool chain_excludes(const struct hodoku_tables *t, int start, int end)
{
	const struct geometry *g = t->board->geo;
	const int from = candidate_cell(start), to = candidate_cell(end), digit = candidate_digit(start), other = candidate_digit(end);

	if (digit == other)
		return cellset_several(cellset_and(cellset_and(g->peer_set[from], g->peer_set[to]), t->candidates[digit]));
	return cellset_has(g->peer_set[from], to) && cellset_has(t->candidates[digit], to) && cellset_has(t->candidates[other], from);
}

/* Checks a way from a false candidate to a true one, which shows that one of the two is true. */
static void tables_check_chain(const struct hodoku_tables *t, int entry, struct table_way *way, struct chain_choice *choice)
{
	const struct geometry *g = t->board->geo;
	const int start = t->now.literal[0] / 2, end = t->now.literal[entry] / 2, from = candidate_cell(start), to = candidate_cell(end);
	const int digit = candidate_digit(start), other = candidate_digit(end);
	struct candset drop = { { 0 } };

	if (t->now.links[entry] < 2 || !chain_excludes(t, start, end))
		return;
	table_trace(&t->now, entry, way);
	if (way_comes_back(t, way, false))
		return;
	if (digit == other) {
		drop_all(cellset_and(cellset_and(g->peer_set[from], g->peer_set[to]), t->candidates[digit]), digit, &drop);
	} else {
		candset_add(&drop, candidate(from, other));
		candset_add(&drop, candidate(to, digit));
	}
	chain_offer(choice, FORM_AIC, way, &drop);
}

/*
 * Whether a table may have an entry in the cell of its assumption by which a loop excludes something. What follows within the cell itself,
 * such as the other candidate of two, makes no loop.
 */
static bool row_closes_loop(const struct hodoku_tables *t, int literal)
{
	const uint64_t *row = table_row(t, t->bit[literal]);
	const int cand = literal / 2, cell = candidate_cell(cand), true_bits = 64 * t->half;
	const uint16_t others = t->board->cand[cell] & (uint16_t)~digit_bit(candidate_digit(cand));

	if (literal % 2 != 0)
		return row_has(row, table_number(t, cand));
	if (row_has(row, true_bits + table_number(t, cand)))
		return true;
	for (int d = digit_first(others); d != 0; d = digit_next(others, d)) {
		const int number = table_number(t, candidate(cell, d));

		if (row_has(row, number) || (!bits_is_single(others) && row_has(row, true_bits + number)))
			return true;
	}
	return false;
}

/* Whether the table of a false candidate has a true one in another cell with which it eliminates something. */
static bool row_ends_chain(const struct hodoku_tables *t, int literal)
{
	const uint64_t *row = table_row(t, t->bit[literal]) + t->half;
	const int cell = candidate_cell(literal / 2);

	for (int w = 0; w < t->half; w++)
		for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
			const int end = t->candidate[64 * w + bits_lowest(rest)];

			if (candidate_cell(end) != cell && chain_excludes(t, literal / 2, end))
				return true;
		}
	return false;
}

/* A kind of search in tables: whether a row promises anything, and how an entry of the table is checked. */
struct table_search {
	bool (*promises)(const struct hodoku_tables *, int literal);
	void (*check)(struct hodoku_tables *, struct chain_choice *);
};

/* Makes the tables of all true candidates, or of all false ones, that promise something, and looks at their entries. */
static void tables_each(struct hodoku_tables *t, bool on, const struct table_search *search, struct chain_choice *choice)
{
	for (int i = 0; i < t->count; i++) {
		const int literal = 2 * t->candidate[i] + on;

		if (!search->promises(t, literal))
			continue;
		hodoku_links_expand(t, literal);
		search->check(t, choice);
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
	static const struct table_search loops = { row_closes_loop, tables_check_loops }, chains = { row_ends_chain, tables_check_chains };
	struct chain_choice choice = { .best = { .size = 0 } };

	hodoku_links_make(t, b, grouped ? LINKS_GROUPED : LINKS_PLAIN);
	tables_each(t, true, &loops, &choice);
	tables_each(t, false, &loops, &choice);
	tables_each(t, false, &chains, &choice);
	*head = choice.best;
	return !candset_empty(&head->drop);
}

/*
 * XY-chains and remote pairs, from each cell with two candidates and each of its digits: at most ten cells, and eliminations may be in
 * cells of the chain itself.
 */
enum { BIVALUE_CELLS = 10, PAIR_CELLS = 4 };

struct bivalue_search {
	const struct hodoku_tables *tables;
	struct cellset cells;	/* with two candidates; of remote pairs, only the two of the start */
	bool pairs;
	int count, cell[BIVALUE_CELLS];
	int digit;		/* of the start, which is at both ends */
	struct cellset targets;	/* ends that would eliminate something and have not been found */
	struct chain_choice *choice;
};

static struct cellset bivalue_excludes(const struct bivalue_search *s, int from, int to, int digit)
{
	const struct geometry *g = s->tables->board->geo;

	return cellset_and(cellset_and(g->peer_set[from], g->peer_set[to]), s->tables->candidates[digit]);
}

/* Adds all that those cells of a remote pair eliminate that are an odd number of links apart. */
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

/* Continues from the last cell, which holds DIGIT. */
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

	hodoku_links_begin(t, b);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (bits_count_few(b->cand[cell]) == 2)
			cellset_add(&s.cells, cell);
	for (int c = cellset_next(s.cells, -1); c >= 0; c = cellset_next(s.cells, c))
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
			bivalue_start(&s, c, d);
	*head = choice.best;
	return !candset_empty(&head->drop);
}

/* What several tables show together. The first candidate to place is chosen, and the first one to eliminate. */
struct forcing_choice {
	struct hodoku_tables *tables;
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

/* Offers the first false candidate of a row, and the first true one, as a row has them. */
static void forcing_offer_row(struct forcing_choice *f, const uint64_t *row, bool by_cases)
{
	const struct hodoku_tables *t = f->tables;

	for (int on = 0; on < 2; on++)
		for (int w = 0; w < t->half; w++)
			if (row[on * t->half + w] != 0) {
				tables_offer(f, t->candidate[64 * w + bits_lowest(row[on * t->half + w])], on != 0, by_cases);
				break;
			}
}

/* Removes from ALL what a literal does not imply. */
static void forcing_add_case(const struct hodoku_tables *t, int literal, uint64_t *all)
{
	const uint64_t *row = table_row(t, t->bit[literal]);

	for (int w = 0; w < 2 * t->half; w++)
		all[w] &= row[w];
}

/* Offers what follows from each of the candidates of a cell, and from whether one of them is true and whether it is false. */
static void forcing_by_cell(struct forcing_choice *f, int cell)
{
	const struct hodoku_tables *t = f->tables;
	const uint16_t cands = t->board->cand[cell];
	uint64_t all[ROW_WORDS], two[ROW_WORDS];

	memset(all, -1, sizeof all);
	for (int d = digit_first(cands); d != 0; d = digit_next(cands, d)) {
		memset(two, -1, sizeof two);
		forcing_add_case(t, table_literal(cell, d, true), all);
		forcing_add_case(t, table_literal(cell, d, true), two);
		forcing_add_case(t, table_literal(cell, d, false), two);
		for (int own = digit_first(cands); own != 0; own = digit_next(cands, own)) {
			const int number = table_number(t, candidate(cell, own));

			row_remove(two, number);
			row_remove(two, 64 * t->half + number);
		}
		forcing_offer_row(f, two, true);
	}
	if (cands != 0)
		forcing_offer_row(f, all, true);
}

static void forcing_by_cases(struct forcing_choice *f)
{
	const struct hodoku_tables *t = f->tables;
	const struct geometry *g = t->board->geo;
	uint64_t all[ROW_WORDS];

	for (int cell = 0; cell < g->cells; cell++)
		forcing_by_cell(f, cell);
	for (int house = 0; house < g->houses; house++)
		for (int d = 1; d <= g->size; d++) {
			struct cellset cells = cellset_and(g->house_set[house], t->candidates[d]);

			if (cellset_empty(cells))
				continue;
			memset(all, -1, sizeof all);
			for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
				forcing_add_case(t, table_literal(c, d, true), all);
			forcing_offer_row(f, all, true);
		}
}

/*
 * Contradictions: assumptions from which a candidate follows as true and as false, or of which all candidates of a cell or all places of a
 * digit in a house are false. That a house has a digit twice, or a cell two digits, is among these: each makes the other false.
 */
struct forcing_contradictions {
	uint64_t impossible[ROW_WORDS];		/* assumptions */
	uint64_t *column;			/* by candidate: the assumptions from which it follows as false */
};

static uint64_t *forcing_column(const struct hodoku_tables *t, const struct forcing_contradictions *k, int cand)
{
	return &k->column[(size_t)table_number(t, cand) * 2 * (size_t)t->half];
}

/* Enters the candidates that the row of an assumption makes false. */
static void forcing_enter(const struct hodoku_tables *t, struct forcing_contradictions *k, int literal)
{
	const int bit = t->bit[literal];
	const uint64_t *row = table_row(t, bit);

	for (int w = 0; w < t->half; w++) {
		if ((row[w] & row[t->half + w]) != 0)
			row_add(k->impossible, bit);
		for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1)
			row_add(forcing_column(t, k, t->candidate[64 * w + bits_lowest(rest)]), bit);
	}
}

/* Adds the assumptions by which all of these candidates are false: digits of a cell, or cells of a digit. */
static void forcing_all_false(const struct hodoku_tables *t, struct forcing_contradictions *k, int count, const int *cand)
{
	for (int w = 0; w < 2 * t->half && count > 0; w++) {
		uint64_t all = ~(uint64_t)0;

		for (int i = 0; i < count; i++)
			all &= forcing_column(t, k, cand[i])[w];
		k->impossible[w] |= all;
	}
}

static void forcing_all_units(const struct hodoku_tables *t, struct forcing_contradictions *k)
{
	const struct geometry *g = t->board->geo;
	int cand[MAX_SIZE];

	for (int cell = 0; cell < g->cells; cell++) {
		int count = 0;

		for (int d = digit_first(t->board->cand[cell]); d != 0; d = digit_next(t->board->cand[cell], d))
			cand[count++] = candidate(cell, d);
		forcing_all_false(t, k, count, cand);
	}
	for (int house = 0; house < g->houses; house++)
		for (int d = 1; d <= g->size; d++) {
			struct cellset cells = cellset_and(g->house_set[house], t->candidates[d]);
			int count = 0;

			for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
				cand[count++] = candidate(c, d);
			forcing_all_false(t, k, count, cand);
		}
}

static void forcing_by_contradiction(struct forcing_choice *f)
{
	const struct hodoku_tables *t = f->tables;
	struct forcing_contradictions k = { .impossible = { 0 } };

	k.column = mem_zero((size_t)t->count * 2 * (size_t)t->half, sizeof *k.column);
	for (int i = 0; i < 2 * t->count; i++)
		forcing_enter(t, &k, 2 * t->candidate[i / 2] + i % 2);
	forcing_all_units(t, &k);
	free(k.column);
	/* A candidate that is impossible if true is false. */
	for (int w = 0; w < t->half; w++) {
		const uint64_t on = k.impossible[t->half + w];

		k.impossible[t->half + w] = k.impossible[w];
		k.impossible[w] = on;
	}
	forcing_offer_row(f, k.impossible, false);
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

	hodoku_links_make(t, b, net ? LINKS_NETS : LINKS_GROUPED);
	hodoku_links_limit(t);
	forcing_by_contradiction(&f);
	forcing_by_cases(&f);
	if (f.place < 0 && f.drop < 0)
		return false;
	*head = tables_forcing_head(&f, net);
	return true;
}
