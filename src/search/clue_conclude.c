/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Constraint propagation: houses, conditions and the rules of clues remove candidates, each in turn, the cheapest first, until nothing
 * changes.
 */
#include "search/clue_rules.h"

#include <limits.h>
#include <string.h>

static bool blame_cell(struct clue_blame *why, int cell)
{
	why->cell = (uint8_t)cell;
	why->cells = &why->cell;
	why->count = 1;
	return false;
}

static bool blame_rule(struct clue_blame *why, const struct primitive *p)
{
	why->cells = p->cell;
	why->count = p->cells;
	return false;
}

bool clue_narrow(const struct clue_rules *c, struct clue_position *p, int cell, uint16_t digits, struct clue_blame *why)
{
	const uint16_t now = p->cand[cell] & digits;

	if (now == p->cand[cell])
		return true;
	p->cand[cell] = now;
	if (now == 0)
		return blame_cell(why, cell);
	p->houses |= c->geo->houses_of[cell];
	for (int w = 0; w < c->words; w++)
		p->rules[w] |= c->of[cell][w];
	if (bits_is_single(now) || c->arc_first[cell] < c->arc_first[cell + 1] || (c->geo->differs && bits_count_few(now) <= 3))
		cellset_add(&p->fresh, cell);
	return true;
}

/*
 * The digits that a neighbour of a cell with DIGITS cannot have if neighbours are not consecutive: those next to or equal to all of DIGITS,
 * at most three.
 */
static uint16_t clue_shunned(uint16_t digits)
{
	uint16_t out = 0;

	for (int d = bits_highest(digits); d <= digit_lowest(digits) + 1; d++)
		if (d >= 1 && d <= MAX_SIZE)
			out |= digit_bit(d);
	return out;
}

/* Narrows the other cells of a cell's pairs to what the candidates of the cell allow. */
static bool tell_pairs(const struct clue_rules *c, struct clue_position *p, int cell, struct clue_blame *why)
{
	const uint16_t digits = p->cand[cell];

	for (int i = c->arc_first[cell]; i < c->arc_first[cell + 1]; i++) {
		const struct clue_arc *a = &c->arc[i];
		const struct clue_table *t = &c->table[a->table];
		const uint16_t beside = t->low[digits & 255] | t->high[digits >> 8];

		if ((p->cand[a->cell[1]] & ~beside) == 0)
			continue;
		if (!clue_narrow(c, p, a->cell[1], beside, why)) {
			why->cells = a->cell;
			why->count = 2;
			return false;
		}
	}
	return true;
}

/* Propagates a cell with one candidate to its peers, one with few to its neighbours, and any to the other cells of its pairs. */
static bool tell_others(const struct clue_rules *c, struct clue_position *p, int cell, struct clue_blame *why)
{
	const struct geometry *g = c->geo;
	const uint16_t digits = p->cand[cell];

	if (bits_is_single(digits) && cellset_has(p->open, cell)) {
		cellset_remove(&p->open, cell);
		for (int i = 0; i < g->peers[cell]; i++)
			if ((p->cand[g->peer[cell][i]] & digits) != 0 && !clue_narrow(c, p, g->peer[cell][i], (uint16_t)~digits, why))
				return false;
	}
	for (int i = 0; i < g->relations[cell] && g->differs; i++) {
		const struct related *r = &g->relation[cell][i];

		if (!condition_traits[r->condition].same && !clue_narrow(c, p, r->cell, (uint16_t)~clue_shunned(digits), why))
			return false;
	}
	return tell_pairs(c, p, cell, why);
}

/* If a digit's places in a house are all in another house too, the digit is nowhere else in that one. */
static bool look_at_meetings(const struct clue_rules *c, struct clue_position *p, int house, struct clue_blame *why)
{
	const struct geometry *g = c->geo;
	uint16_t cand[MAX_SIZE];

	for (int i = 0; i < g->size; i++)
		cand[i] = p->cand[g->house_cell[house][i]];
	for (int m = 0; m < g->meetings[house]; m++) {
		const unsigned shared = g->meeting_place[m][house];
		const int other = g->meeting[house][m].house;
		unsigned in = 0, out = 0;

		for (int i = 0; i < g->size; i++) {
			in |= (shared >> i & 1) != 0 ? cand[i] : 0u;
			out |= (shared >> i & 1) != 0 ? 0u : cand[i];
		}
		const unsigned locked = in & ~out, rest = g->all & ~g->meeting_place[g->meeting[house][m].back][other];

		if (locked == 0)
			continue;
		for (unsigned places = rest; places != 0; places &= places - 1)
			if (!clue_narrow(c, p, g->house_cell[other][bits_lowest(places)], (uint16_t)~locked, why))
				return false;
	}
	return true;
}

/* Finds digits that have one place in a house. */
static bool look_at_house(const struct clue_rules *c, struct clue_position *p, int house, struct clue_blame *why)
{
	const struct geometry *g = c->geo;
	const uint8_t *cells = g->house_cell[house];
	unsigned once = 0, twice = 0, alone = 0;

	for (int i = 0; i < g->size; i++) {
		const unsigned digits = p->cand[cells[i]];

		twice |= once & digits;
		once |= digits;
		alone |= bits_is_single(digits) ? digits : 0;
	}
	unsigned hidden = once & ~twice & ~alone;

	why->cells = cells;
	why->count = g->size;
	if (once != g->all)
		return false;
	for (int i = 0; hidden != 0; i++) {
		const unsigned only = p->cand[cells[i]] & hidden;

		hidden &= ~only;
		if (only != 0 && (!bits_is_single(only) || !clue_narrow(c, p, cells[i], (uint16_t)only, why)))
			return false;
	}
	return c->geo->boxes || look_at_meetings(c, p, house, why);
}

/* Eliminates DIGIT, which is in one of these cells, from the cells that see all of them. */
static bool require_digit(const struct clue_rules *c, struct clue_position *p, const uint8_t cell[], int count, int digit,
			  struct clue_blame *why)
{
	struct cellset seen = p->open;

	for (int i = 0; i < count && !cellset_empty(seen); i++)
		if ((p->cand[cell[i]] & digit_bit(digit)) != 0)
			seen = cellset_and(seen, c->geo->peer_set[cell[i]]);
	for (int s = cellset_next(seen, -1); s >= 0; s = cellset_next(seen, s))
		if (!clue_narrow(c, p, s, (uint16_t)~digit_bit(digit), why))
			return false;
	return true;
}

/* Cells that differ and have a sum: those with one candidate are set aside first, because the others have lost that digit. */
static bool look_at_set(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t cand[MAX_SIZE], allowed[MAX_SIZE];
	uint8_t cell[MAX_SIZE];
	int count = 0, total = r->total;
	unsigned required;

	for (int i = 0; i < r->cells; i++) {
		const uint16_t digits = p->cand[r->cell[i]];

		if (bits_is_single(digits)) {
			total -= digit_lowest(digits);
			continue;
		}
		cell[count] = r->cell[i];
		cand[count++] = digits;
	}
	if (!clue_filter_set(cand, count, total, allowed, &required))
		return blame_rule(why, r);
	for (int i = 0; i < count; i++)
		if (allowed[i] != cand[i] && !clue_narrow(c, p, cell[i], allowed[i], why))
			return false;
	for (; count > 0 && required != 0; required &= required - 1)
		if (!require_digit(c, p, cell, count, bits_lowest(required) + 1, why))
			return false;
	return true;
}

/* Cells whose digits are consecutive. */
static bool look_at_consecutive(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t cand[MAX_SIZE], allowed[MAX_SIZE];
	unsigned required;

	for (int i = 0; i < r->cells; i++)
		cand[i] = p->cand[r->cell[i]];
	if (!clue_filter_consecutive(cand, r->cells, allowed, &required))
		return blame_rule(why, r);
	for (int i = 0; i < r->cells; i++)
		if (!clue_narrow(c, p, r->cell[i], allowed[i], why))
			return false;
	for (; required != 0; required &= required - 1)
		if (!require_digit(c, p, r->cell, r->cells, bits_lowest(required) + 1, why))
			return false;
	return true;
}

/* Narrows each cell of a rule to what ALLOWED has for it. */
static bool narrow_all(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, const uint16_t allowed[],
		       struct clue_blame *why)
{
	for (int i = 0; i < r->cells; i++)
		if ((allowed[i] & p->cand[r->cell[i]]) == 0)
			return blame_rule(why, r);
	for (int i = 0; i < r->cells; i++)
		if (!clue_narrow(c, p, r->cell[i], allowed[i], why))
			return false;
	return true;
}

/* The terms of a sum, one per cell: what each candidate adds beyond the least that its cell adds in any case. */
struct terms {
	int cells, rest;	/* REST: the total less what is added in any case */
	int low[PRIMITIVE_CELLS], span[PRIMITIVE_CELLS];
};

static int term_of(const struct primitive *r, int i, int digit)
{
	return r->factor[i] * digit;
}

/* Sets *T; false: the least is too much, or the most too little. */
static bool read_terms(const struct clue_position *p, const struct primitive *r, struct terms *t)
{
	int spans = 0;

	t->cells = r->cells;
	t->rest = r->total;
	for (int i = 0; i < r->cells; i++) {
		const uint16_t digits = p->cand[r->cell[i]];
		const int a = term_of(r, i, digit_lowest(digits)), b = term_of(r, i, bits_highest(digits) + 1);

		t->low[i] = a < b ? a : b;
		t->span[i] = a < b ? b - a : a - b;
		t->rest -= t->low[i];
		spans += t->span[i];
	}
	return t->rest >= 0 && t->rest <= spans;
}

/* Adds to OUT the sums of S, each increased by BY, up to WORDS words. */
static inline void sums_more(struct sums *out, const struct sums *s, int by, int words)
{
	const int whole = by >> 6, part = by & 63;

	for (int w = words - 1; w >= whole; w--) {
		out->word[w] |= s->word[w - whole] << part;
		if (part != 0 && w > whole)
			out->word[w] |= s->word[w - whole - 1] >> (64 - part);
	}
}

static inline void sums_less(struct sums *out, const struct sums *s, int by, int words)
{
	const int whole = by >> 6, part = by & 63;

	for (int w = 0; w + whole < words; w++) {
		out->word[w] |= s->word[w + whole] >> part;
		if (part != 0 && w + whole + 1 < words)
			out->word[w] |= s->word[w + whole + 1] << (64 - part);
	}
}

/* Narrows each cell of a sum that is too large for a bit set: the others add at least nothing and at most their spans. */
static void bound_terms(const struct clue_position *p, const struct primitive *r, const struct terms *t, uint16_t allowed[])
{
	int spans = 0;

	for (int i = 0; i < t->cells; i++)
		spans += t->span[i];
	for (int i = 0; i < t->cells; i++)
		for (unsigned rest = p->cand[r->cell[i]]; rest != 0; rest &= rest - 1) {
			const int more = term_of(r, i, bits_lowest(rest) + 1) - t->low[i];

			if (more <= t->rest && spans - t->span[i] + more >= t->rest)
				allowed[i] |= (uint16_t)(rest & -rest);
		}
}

/*
 * Narrows each cell of a sum exactly, except that it ignores that cells may have to differ: computes the sums that the first cells reach,
 * then goes back from the total.
 */
static void reach_terms(const struct clue_position *p, const struct primitive *r, const struct terms *t, uint16_t allowed[])
{
	const int words = (t->rest >> 6) + 1;
	struct sums reached[PRIMITIVE_CELLS + 1], behind = { { 0 } };

	reached[0] = (struct sums){ { 1 } };
	for (int i = 0; i < t->cells; i++) {
		reached[i + 1] = (struct sums){ { 0 } };
		for (unsigned rest = p->cand[r->cell[i]]; rest != 0; rest &= rest - 1)
			sums_more(&reached[i + 1], &reached[i], term_of(r, i, bits_lowest(rest) + 1) - t->low[i], words);
	}
	behind.word[t->rest >> 6] = reached[t->cells].word[t->rest >> 6] & (uint64_t)1 << (t->rest & 63);
	for (int i = t->cells - 1; i >= 0; i--) {
		struct sums before = { { 0 } };

		for (unsigned rest = p->cand[r->cell[i]]; rest != 0; rest &= rest - 1) {
			struct sums less = { { 0 } };
			uint64_t any = 0;

			sums_less(&less, &behind, term_of(r, i, bits_lowest(rest) + 1) - t->low[i], words);
			for (int w = 0; w < words; w++) {
				less.word[w] &= reached[i].word[w];
				any |= less.word[w];
				before.word[w] |= less.word[w];
			}
			if (any != 0)
				allowed[i] |= (uint16_t)(rest & -rest);
		}
		behind = before;
	}
}

/*
 * Long sums by groups of cells that differ, which lie side by side in the rule: what each group adds beyond the least it can, as a set of
 * sums from LOW on. A group with the factor -1 adds less the more its digits are; a single cell may have any factor.
 */
struct sum_group {
	int from, to, low;
	struct sums more;
};

/* The end of the group that begins at FROM. */
static int group_end(const struct clue_rules *c, const struct primitive *r, int from)
{
	int to = from + 1;

	for (; to < r->cells && r->factor[to] == r->factor[from] && r->factor[from] * r->factor[from] == 1; to++)
		for (int i = from; i < to; i++)
			if (!cellset_has(c->geo->peer_set[r->cell[i]], r->cell[to]))
				return to;
	return to;
}

/* What the group adds if its digits sum to SUM. */
static int group_adds(const struct primitive *r, const struct sum_group *m, int sum)
{
	return r->factor[m->from] * sum;
}

/* Reads the group that begins at FROM. False: its cells cannot differ. */
static bool read_sum_group(const struct clue_rules *c, const struct clue_position *p, const struct primitive *r, int from,
			   struct sum_group *m)
{
	uint16_t cand[MAX_SIZE];
	struct sums sums;
	int low = INT_MAX;

	*m = (struct sum_group){ .from = from, .to = group_end(c, r, from) };
	for (int i = from; i < m->to; i++)
		cand[i - from] = p->cand[r->cell[i]];
	if (!clue_sums(cand, m->to - from, &sums))
		return false;
	for (int sum = 0; sum < SUM_BITS; sum++)
		if ((sums.word[sum / 64] >> sum % 64 & 1) != 0 && group_adds(r, m, sum) < low)
			low = group_adds(r, m, sum);
	m->low = low;
	for (int sum = 0; sum < SUM_BITS; sum++) {
		const int more = group_adds(r, m, sum) - low;

		if ((sums.word[sum / 64] >> sum % 64 & 1) != 0 && more < SUM_BITS)
			m->more.word[more / 64] |= (uint64_t)1 << more % 64;
	}
	return true;
}

/* Narrows the cells of the group to what they can have if the group adds one of the numbers MORE. */
static bool narrow_sum_group(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, const struct sum_group *m,
			 const struct sums *more, struct clue_blame *why)
{
	uint16_t cand[MAX_SIZE], allowed[MAX_SIZE];
	struct sums sums = { { 0 } };

	for (int i = m->from; i < m->to; i++)
		cand[i - m->from] = p->cand[r->cell[i]];
	for (int sum = 0; sum < SUM_BITS; sum++) {
		const int adds = group_adds(r, m, sum) - m->low;

		if (adds >= 0 && adds < SUM_BITS && (more->word[adds / 64] >> adds % 64 & 1) != 0)
			sums.word[sum / 64] |= (uint64_t)1 << sum % 64;
	}
	if (!clue_filter_sums(cand, m->to - m->from, &sums, allowed))
		return blame_rule(why, r);
	for (int i = m->from; i < m->to; i++)
		if (!clue_narrow(c, p, r->cell[i], allowed[i - m->from], why))
			return false;
	return true;
}

/*
 * What the group can add if the groups before it add one of REACHED, and these groups and it together one of *BEHIND. *BEHIND becomes what
 * the groups before it must add.
 */
static struct sums step_back(const struct sum_group *m, const struct sums *reached, int rest, struct sums *behind)
{
	struct sums before = { { 0 } }, kept = { { 0 } };

	for (int more = 0; more <= rest; more++) {
		struct sums less = { { 0 } };
		uint64_t any = 0;

		if ((m->more.word[more / 64] >> more % 64 & 1) == 0)
			continue;
		sums_less(&less, behind, more, SUM_WORDS);
		for (int w = 0; w < SUM_WORDS; w++) {
			before.word[w] |= less.word[w] & reached->word[w];
			any |= less.word[w] & reached->word[w];
		}
		kept.word[more / 64] |= (uint64_t)(any != 0) << more % 64;
	}
	*behind = before;
	return kept;
}

static bool look_at_groups(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	struct sum_group group[PRIMITIVE_CELLS];
	struct sums reached[PRIMITIVE_CELLS + 1] = { { { 1 } } }, behind = { { 0 } };
	int count = 0, rest = r->total;

	for (int from = 0; from < r->cells; from = group[count++].to) {
		if (!read_sum_group(c, p, r, from, &group[count]))
			return blame_rule(why, r);
		rest -= group[count].low;
	}
	if (rest < 0)
		return blame_rule(why, r);
	if (rest >= SUM_BITS)
		return true;
	for (int i = 0; i < count; i++)
		for (int more = 0; more <= rest; more++)
			if ((group[i].more.word[more / 64] >> more % 64 & 1) != 0)
				sums_more(&reached[i + 1], &reached[i], more, SUM_WORDS);
	behind.word[rest / 64] = (uint64_t)1 << rest % 64;
	for (int i = count - 1; i >= 0; i--) {
		const struct sums kept = step_back(&group[i], &reached[i], rest, &behind);

		if (!narrow_sum_group(c, p, r, &group[i], &kept, why))
			return false;
	}
	return true;
}

static bool look_at_sum(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t allowed[PRIMITIVE_CELLS] = { 0 };
	struct terms t;

	if (r->cells >= GROUPED_SUM)
		return look_at_groups(c, p, r, why);
	if (!read_terms(p, r, &t))
		return blame_rule(why, r);
	if (t.rest < SUM_BITS)
		reach_terms(p, r, &t, allowed);
	else
		bound_terms(p, r, &t, allowed);
	return narrow_all(c, p, r, allowed, why);
}

/* Adds to ALLOWED what a line can have if its least and its greatest digit are at FROM and TO. False: they cannot be there. */
static bool fill_sandwich(const struct geometry *g, const uint16_t filling[], int from, int to, int total, uint16_t allowed[])
{
	uint16_t outside[MAX_SIZE], in[MAX_SIZE], out[MAX_SIZE];
	const int inner = to - from - 1, outer = g->size - 2 - inner, all = g->size * (g->size + 1) / 2 - 1 - g->size;
	unsigned unused;

	for (int i = 0, k = 0; i < g->size; i++)
		if (i < from || i > to)
			outside[k++] = filling[i];
	if (!clue_filter_set(&filling[from + 1], inner, total, in, &unused) || !clue_filter_set(outside, outer, all - total, out, &unused))
		return false;
	for (int i = 0, k = 0; i < g->size; i++) {
		if (i > from && i < to)
			allowed[i] |= in[i - from - 1];
		else if (i < from || i > to)
			allowed[i] |= out[k++];
	}
	return true;
}

/* Whether so many different digits, neither 1 nor the size, can have the total. */
static bool sandwich_can_fill(const struct geometry *g, int count, int total)
{
	return total >= count * (count + 3) / 2 && total <= count * (2 * g->size - 1 - count) / 2;
}

static bool look_at_sandwich(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	const struct geometry *g = c->geo;
	const unsigned least = digit_bit(1), most = digit_bit(g->size);
	uint16_t cand[MAX_SIZE], filling[MAX_SIZE], allowed[MAX_SIZE] = { 0 };

	for (int i = 0; i < g->size; i++) {
		cand[i] = p->cand[r->cell[i]];
		filling[i] = (uint16_t)(cand[i] & ~(least | most));
	}
	for (int from = 0; from < g->size; from++)
		for (int to = from + 1; to < g->size; to++) {
			const bool rising = (cand[from] & least) != 0 && (cand[to] & most) != 0;
			const bool falling = (cand[from] & most) != 0 && (cand[to] & least) != 0;

			if ((!rising && !falling) || !sandwich_can_fill(g, to - from - 1, r->total) ||
			    !fill_sandwich(g, filling, from, to, r->total, allowed))
				continue;
			allowed[from] |= (uint16_t)((rising ? least : 0) | (falling ? most : 0));
			allowed[to] |= (uint16_t)((rising ? most : 0) | (falling ? least : 0));
		}
	return narrow_all(c, p, r, allowed, why);
}

/* Groups of cells that have the same sum. Exact, except that it ignores that cells of different groups may have to differ. */
static bool look_at_equal(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t cand[PRIMITIVE_CELLS], allowed[PRIMITIVE_CELLS];
	struct sums common, sums;

	memset(&common, -1, sizeof common);
	for (int i = 0; i < r->cells; i++)
		cand[i] = p->cand[r->cell[i]];
	for (int from = 0, to; from < r->cells; from = to) {
		for (to = from; to < r->cells && r->factor[to] == r->factor[from]; to++)
			;
		if (!clue_sums(&cand[from], to - from, &sums))
			return blame_rule(why, r);
		for (int w = 0; w < SUM_WORDS; w++)
			common.word[w] &= sums.word[w];
	}
	for (int from = 0, to; from < r->cells; from = to) {
		for (to = from; to < r->cells && r->factor[to] == r->factor[from]; to++)
			;
		if (!clue_filter_sums(&cand[from], to - from, &common, &allowed[from]))
			return blame_rule(why, r);
	}
	return narrow_all(c, p, r, allowed, why);
}

/* Two ends, and cells whose digits are all between those of the ends, or all outside; each cell is checked by itself. */
static bool look_at_ends(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	const struct geometry *g = c->geo;
	const uint16_t ends[2] = { p->cand[r->cell[0]], p->cand[r->cell[1]] };
	const bool peers = cellset_has(g->peer_set[r->cell[0]], r->cell[1]);
	uint16_t allowed[PRIMITIVE_CELLS] = { 0 };

	for (int a = digit_first(ends[0]); a != 0; a = digit_next(ends[0], a))
		for (int b = digit_first(ends[1]); b != 0; b = digit_next(ends[1], b)) {
			const uint16_t between = primitive_between(g, r, a, b);
			bool fit = primitive_ends_fit(g, r, a, b) && !(peers && a == b);

			for (int i = 2; i < r->cells && fit; i++)
				fit = (p->cand[r->cell[i]] & between) != 0;
			if (!fit)
				continue;
			allowed[0] |= digit_bit(a);
			allowed[1] |= digit_bit(b);
			for (int i = 2; i < r->cells; i++)
				allowed[i] |= between;
		}
	return narrow_all(c, p, r, allowed, why);
}

/*
 * Puts digit number I of a rule and those after it into cells that are not USED, in each way, and adds what all cells can have then. False:
 * there is none.
 */
static bool put_required(const struct clue_position *p, const struct primitive *r, int i, unsigned used, uint16_t allowed[])
{
	bool any = i == r->total;

	for (int k = 0; k < r->cells; k++)
		if ((used >> k & 1) == 0 && i == r->total)
			allowed[k] = UINT16_MAX;
		else if ((used >> k & 1) == 0 && (p->cand[r->cell[k]] & digit_bit(r->factor[i])) != 0 &&
			 put_required(p, r, i + 1, used | 1u << k, allowed)) {
			allowed[k] |= digit_bit(r->factor[i]);
			any = true;
		}
	return any;
}

static bool look_at_count(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t allowed[PRIMITIVE_CELLS] = { 0 };

	return put_required(p, r, 0, 0, allowed) ? narrow_all(c, p, r, allowed, why) : blame_rule(why, r);
}

/* Adds to ALLOWED what a row or column can have if its first digit is X, and the first X digits have the total. */
static bool fill_first(const struct geometry *g, const uint16_t cand[], int x, int total, uint16_t allowed[])
{
	const int all = g->size * (g->size + 1) / 2;
	uint16_t rest[MAX_SIZE], out[MAX_SIZE];
	unsigned unused;

	for (int i = 1; i < g->size; i++)
		rest[i] = cand[i] & (uint16_t)~digit_bit(x);
	if (!clue_filter_set(&rest[1], x - 1, total - x, &out[1], &unused) ||
	    !clue_filter_set(&rest[x], g->size - x, all - total, &out[x], &unused))
		return false;
	allowed[0] |= digit_bit(x);
	for (int i = 1; i < g->size; i++)
		allowed[i] |= out[i];
	return true;
}

static bool look_at_xsum(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	uint16_t cand[MAX_SIZE], allowed[PRIMITIVE_CELLS] = { 0 };

	for (int i = 0; i < r->cells; i++)
		cand[i] = p->cand[r->cell[i]];
	for (int x = digit_first(cand[0]); x != 0; x = digit_next(cand[0], x))
		fill_first(c->geo, cand, x, r->total, allowed);
	return narrow_all(c, p, r, allowed, why);
}

/*
 * How many digits of a row or column are seen: behind the first cells, the greatest digit so far and how many are seen, as sets of these
 * numbers by the digit. Of different digits the greatest is at least their number.
 */
static bool look_at_skyscraper(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	const int n = c->geo->size;
	uint32_t seen[MAX_SIZE + 1][MAX_SIZE + 1] = { { 1 } }, good[MAX_SIZE + 1][MAX_SIZE + 1] = { { 0 } };
	uint16_t cand[MAX_SIZE], allowed[PRIMITIVE_CELLS] = { 0 };

	for (int i = 0; i < n; i++)
		cand[i] = p->cand[r->cell[i]];
	for (int i = 0; i < n; i++)
		for (int high = i; high <= n; high++)
			for (int d = digit_first(cand[i]); d != 0 && seen[i][high] != 0; d = digit_next(cand[i], d)) {
				if (d > high)
					seen[i + 1][d] |= seen[i][high] << 1;
				else if (d < high && high > i)
					seen[i + 1][high] |= seen[i][high];
			}
	good[n][n] = seen[n][n] & 1u << (r->total <= n ? r->total : 31);
	for (int i = n - 1; i >= 0; i--)
		for (int high = i; high <= n; high++)
			for (int d = digit_first(cand[i]); d != 0 && seen[i][high] != 0; d = digit_next(cand[i], d)) {
				const uint32_t from = seen[i][high] &
					(d > high ? good[i + 1][d] >> 1 : d < high && high > i ? good[i + 1][high] : 0);

				good[i][high] |= from;
				allowed[i] |= from != 0 ? digit_bit(d) : 0;
			}
	return narrow_all(c, p, r, allowed, why);
}

static bool look_at_rule(const struct clue_rules *c, struct clue_position *p, const struct primitive *r, struct clue_blame *why)
{
	switch ((enum primitive_kind)r->kind) {
	case PRIMITIVE_SET:
		return r->total == SET_CONSECUTIVE ? look_at_consecutive(c, p, r, why) : look_at_set(c, p, r, why);
	case PRIMITIVE_EQUAL:
		return look_at_equal(c, p, r, why);
	case PRIMITIVE_ENDS:
		return look_at_ends(c, p, r, why);
	case PRIMITIVE_COUNT:
		return look_at_count(c, p, r, why);
	case PRIMITIVE_XSUM:
		return look_at_xsum(c, p, r, why);
	case PRIMITIVE_SKYSCRAPER:
		return look_at_skyscraper(c, p, r, why);
	case PRIMITIVE_SUM:
		return look_at_sum(c, p, r, why);
	case PRIMITIVE_SANDWICH:
		return look_at_sandwich(c, p, r, why);
	default:
		return true;
	}
}

/* The first rule that has to be checked again, or -1. */
static int next_rule(const struct clue_rules *c, const struct clue_position *p)
{
	for (int w = 0; w < c->words; w++)
		if (p->rules[w] != 0)
			return 64 * w + bits_lowest(p->rules[w]);
	return -1;
}

bool clue_conclude(const struct clue_rules *c, struct clue_position *p, struct clue_blame *why)
{
	for (;;) {
		const int cell = cellset_next(p->fresh, -1);

		if (cell >= 0) {
			cellset_remove(&p->fresh, cell);
			if (!tell_others(c, p, cell, why))
				return false;
			continue;
		}
		if (p->houses != 0) {
			const int house = bits_lowest(p->houses);

			p->houses &= p->houses - 1;
			if (!look_at_house(c, p, house, why))
				return false;
			continue;
		}
		const int rule = next_rule(c, p);

		if (rule < 0)
			return true;
		p->rules[rule / 64] &= ~((uint64_t)1 << rule % 64);
		if (!look_at_rule(c, p, &c->rule[rule], why))
			return false;
		/* A set need not be checked again because of its own changes. */
		if (c->rule[rule].kind == PRIMITIVE_SET)
			p->rules[rule / 64] &= ~((uint64_t)1 << rule % 64);
	}
}

void clue_start(const struct clue_rules *c, const struct board *b, struct clue_position *p)
{
	*p = (struct clue_position){ .houses = geometry_all_houses(c->geo) };
	for (int cell = 0; cell < c->geo->cells; cell++) {
		p->cand[cell] = c->may[cell] & (b->value[cell] != 0 ? digit_bit(b->value[cell]) : b->cand[cell]);
		cellset_add(&p->open, cell);
		cellset_add(&p->fresh, cell);
	}
	for (int rule = 0; rule < c->count; rule++)
		p->rules[rule / 64] |= (uint64_t)1 << rule % 64;
}
