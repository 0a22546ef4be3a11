/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/closure/closure.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "logic/closure/by_clues.h"
#include "logic/facts/facts.h"

enum { NEVER = 2 * LITERALS };		/* a depth of what does not follow */

/* A unit has its value and no candidates, or two candidates or more. */
static bool unit_is_no_single(bool value, unsigned left)
{
	return value ? left == 0 : (left & (left - 1)) != 0;
}

static bool has_no_singles(const struct board *b, const struct unit_state *start)
{
	const struct geometry *g = b->geo;
	uint16_t values[MAX_HOUSES] = { 0 };
	bool whole = true;

	for (int cell = 0; cell < g->cells; cell++) {
		whole = whole && unit_is_no_single(b->value[cell] != 0, start->left[unit_of_cell(cell)]);
		for (int i = 0; i < g->cell_houses[cell] && b->value[cell] != 0; i++)
			values[g->cell_house[cell][i]] |= digit_bit(b->value[cell]);
	}
	for (int d = 1; d <= g->size; d++)
		for (int house = 0; house < g->houses; house++)
			whole = whole && unit_is_no_single((values[house] & digit_bit(d)) != 0, start->left[unit_of_house(house, d)]);
	return whole;
}

/* Lists the clauses of each literal. */
static void list_clauses(struct clauses *s)
{
	memset(s->first, 0, sizeof s->first);
	for (int k = 0; k < s->count; k++)
		for (int i = 0; i < s->clause[k].count; i++)
			s->first[s->clause[k].literal[i]]++;
	for (int lit = 1; lit <= LITERALS; lit++)
		s->first[lit] = (uint16_t)(s->first[lit] + s->first[lit - 1]);
	for (int k = s->count - 1; k >= 0; k--)
		for (int i = 0; i < s->clause[k].count; i++)
			s->of[--s->first[s->clause[k].literal[i]]] = (uint16_t)k;
}

static bool clause_has(const struct clause *c, int lit)
{
	for (int i = 0; i < c->count; i++)
		if (c->literal[i] == lit)
			return true;
	return false;
}

/* Whether every literal of C is one of ALL. */
static bool is_part(const struct clause *c, const struct clause *all)
{
	for (int i = 0; i < c->count; i++)
		if (!clause_has(all, c->literal[i]))
			return false;
	return true;
}

/* Whether DIGIT is the cell's value or one of its candidates. */
static bool can_be(const struct board *b, int cell, int digit)
{
	return b->value[cell] == digit || (b->cand[cell] & digit_bit(digit)) != 0;
}

/* Whether one of its literals holds on the board. */
static bool holds_there(const struct clause *c, const struct board *b)
{
	bool holds = false;

	for (int i = 0; i < c->count; i++) {
		int cell = candidate_cell(literal_candidate(c->literal[i])), digit = candidate_digit(literal_candidate(c->literal[i]));

		holds = holds || (literal_is_on(c->literal[i]) ? b->value[cell] == digit : !can_be(b, cell, digit));
	}
	return holds;
}

/*
 * Whether what followed by the clauses BEFORE, in a position that may have had more candidates than the board, follows by these. Clauses
 * are found in the same order everywhere, so one is mostly right after the last that was looked for.
 */
static bool clauses_include(const struct clauses *s, const struct clauses *before, const struct board *b)
{
	int next = 0;

	for (int k = 0; k < before->count; k++) {
		int tries = 0;

		if (holds_there(&before->clause[k], b))
			continue;
		for (; tries < s->count && !is_part(&s->clause[next], &before->clause[k]); tries++)
			next = (next + 1) % s->count;
		if (tries == s->count)
			return false;
	}
	return true;
}

void clauses_start(struct clauses *s, struct unit_state *start)
{
	if (s->count == 0)
		return;
	list_clauses(s);
	start->clauses = s;
	for (int k = 0; k < s->count; k++)
		start->clause_left[k] = s->clause[k].count;
}

/* What clauses say; where less follows by that than by those that the matrix was followed by, all is followed anew. */
static void closure_find_clauses(struct closure *c, struct facts *f, const struct board *b, unsigned sources, clause_finder *find)
{
	struct clauses *now = &c->clauses[!c->followed_clauses];

	c->sources = sources;
	now->count = 0;
	if (sources != 0)
		find(now, f, b, sources);
	clauses_start(now, &c->start);
	if (!clauses_include(now, &c->clauses[c->followed_clauses], b))
		c->matrix_version = 0;
}

/* Frees what a closure owns besides itself. */
static void closure_part_free(void *part)
{
	struct closure *c = part;

	for (int i = 0; i < CLOSURE_KINDS * LITERALS; i++)
		free(c->kept[i]);
	for (int i = 0; i < CLOSURE_TABLES * MATRIX_PARTS; i++)
		free(c->followed[i / MATRIX_PARTS].part[i % MATRIX_PARTS]);
	free(c->matrix);
}

const struct part closure_part = { .size = sizeof(struct closure), .free = closure_part_free };

struct closure *facts_closure(struct facts *f, const struct board *b, unsigned sources, clause_finder *find)
{
	struct closure *c = facts_part(f, PART_CLOSURE);

	if (c->matrix == NULL)
		c->matrix = matrix_new();
	if (c->facts_version != f->version || c->sources != sources) {
		c->facts_version = f->version;
		c->version++;
		c->geo = b->geo;
		c->used = 0;
		position_literals(&c->start, b);
		c->start.by_clues = facts_by_clues(f, b);
		c->no_singles = has_no_singles(b, &c->start);
		closure_find_clauses(c, f, b, sources, find);
		memset(c->made, 0, sizeof c->made);
	}
	return c;
}

unsigned closure_pattern_rules(const struct closure *c)
{
	return RULES_PATTERNS | (c->start.by_clues != NULL ? (unsigned)RULES_CLUES : 0u);
}

static enum closure_kind kind_of(unsigned rules)
{
	if ((rules & RULES_LINKS) != 0)
		return CLOSURE_LINKS;
	if ((rules & RULES_CLUES) != 0)
		return CLOSURE_CLUES;
	return (rules & RULES_PATTERNS) != 0 ? CLOSURE_PATTERNS : CLOSURE_SINGLES;
}

/* The assumption of LIT, as far as it has been followed. */
static struct assumption *assumption_cached(struct closure *c, int lit, unsigned rules)
{
	enum closure_kind kind = kind_of(rules);

	if (!literals_have(&c->made[kind], lit)) {
		struct closure_room **room = &c->kept[c->used++];

		if (*room == NULL)
			*room = mem_alloc(sizeof **room);
		c->of[kind][lit] = &(*room)->assumption;
		c->of[kind][lit]->queue = (*room)->queue;
		literals_add(&c->made[kind], lit);
		assumption_begin(c->of[kind][lit], c->geo, &c->start, lit, rules);
	}
	return c->of[kind][lit];
}

const struct assumption *closure_so_far(struct closure *c, int lit, unsigned rules)
{
	return assumption_cached(c, lit, rules);
}

const struct assumption *closure_of(struct closure *c, int lit, unsigned rules)
{
	struct assumption *s = assumption_cached(c, lit, rules);

	assumption_follow(s, INT_MAX);
	return s;
}

/* Numbers the candidates of the position: as before, if it has only lost some, so that what was followed before need not be again. */
static void closure_number(struct closure *c)
{
	if (c->matrix_version == c->version)
		return;
	if (c->matrix_version == 0 || !c->no_singles || !matrix_continue(c->matrix, c->geo, &c->start)) {
		matrix_begin(c->matrix, c->geo, &c->start, &c->start, RULES_SINGLES);
		for (int kind = 0; kind < CLOSURE_TABLES; kind++)
			c->followed[kind].version = 0;
	}
	c->matrix_version = c->version;
	c->followed_clauses = !c->followed_clauses;
}

/* Follows the assumptions of a part: from where they were, or from what follows in this position by fewer rules, or from nothing. */
static void follow_part(struct closure *c, enum closure_kind kind, int part)
{
	struct closure_saved *before = &c->followed[kind];
	int fewer = (int)kind - 1;

	while (fewer >= 0 && c->followed[fewer].version != c->version)
		fewer--;
	if (before->part[part] == NULL)
		before->part[part] = matrix_saved_new();
	if (before->version != 0)
		matrix_resume(c->matrix, before->part[part], before->left);
	else if (fewer >= 0)
		matrix_extend(c->matrix, c->followed[fewer].part[part], before->part[part]);
	else
		matrix_close(c->matrix, part);
	matrix_save(c->matrix, before->part[part]);
}

/* Notes what was found for the assumptions of this part. */
static void note_part(struct closure *c, enum closure_kind kind)
{
	struct closure_table *t = &c->table[kind];
	const struct implication_matrix *m = c->matrix;

	matrix_columns(m, &t->column[m->first]);
	for (int i = 0; i < m->assumptions; i++)
		t->fails[m->first + i] = matrix_row_has(&m->fails, i + 1);
}

static const struct closure_table *closure_table(struct closure *c, unsigned rules)
{
	enum closure_kind kind = kind_of(rules);
	struct closure_table *t = &c->table[kind];

	if (t->version == c->version)
		return t;
	closure_number(c);
	matrix_set_rules(c->matrix, rules);
	for (int part = 0; part < matrix_parts(c->matrix); part++) {
		follow_part(c, kind, part);
		note_part(c, kind);
	}
	c->followed[kind].version = t->version = c->version;
	memcpy(c->followed[kind].left, c->start.left, sizeof c->start.left);
	return t;
}

bool closure_fails(struct closure *c, int lit, unsigned rules)
{
	if ((rules & RULES_CLUES) != 0)
		return assumption_fails(closure_of(c, lit, rules));
	const struct closure_table *t = closure_table(c, rules);

	return t->fails[matrix_number(c->matrix, lit)];
}

/* Whether these columns, of COUNT assumptions, have anything in common. */
static inline __attribute__((always_inline)) bool have_common(const uint64_t *const column[], const int count, int words)
{
	lanes any = { 0 };

	for (int w = 0; w < words; w += 2) {
		lanes common = *(const lanes *)&column[0][w];

		for (int i = 1; i < count; i++)
			common &= *(const lanes *)&column[i][w];
		any |= common;
	}
	return lanes_any(any);
}

/* What these columns have in common in word W, but for what is about the assumptions, which have these numbers. */
static uint64_t common_word(const uint64_t *const column[], const uint16_t number[], int count, int w)
{
	uint64_t common = ~(uint64_t)0;

	for (int i = 0; i < count; i++) {
		common &= column[i][w];
		if (number[i] >> 6 == w)
			common &= ~((uint64_t)3 << (number[i] & 62));
	}
	return common;
}

/*
 * Whether none of the assumptions with these numbers fails, and all lead to a literal about none of them. Mostly they lead to none at all,
 * and nearly always they are two or three.
 */
static bool numbers_agree(const struct closure *c, const struct closure_table *t, const uint16_t number[], int count)
{
	const uint64_t *column[CLAUSE_LITERALS];
	const int words = matrix_column_words(c->matrix);
	uint64_t any = 0;

	static_assert((int)CLAUSE_LITERALS >= (int)MAX_SIZE, "units and clauses have no more");

	for (int i = 0; i < count; i++) {
		if (t->fails[number[i]])
			return false;
		column[i] = t->column[number[i]].word;
	}
	if (count == 2 ? !have_common(column, 2, words) : count == 3 ? !have_common(column, 3, words) : !have_common(column, count, words))
		return false;
	for (int w = 0; w < words; w++)
		any |= common_word(column, number, count, w);
	return any != 0;
}

/* The same without the matrix. */
static bool cases_agree(struct closure *c, const uint16_t cases[], int count, unsigned rules)
{
	struct literals common;
	uint64_t any = 0;

	memset(&common, 0xff, sizeof common);
	for (int i = 0; i < count; i++) {
		const struct assumption *s = closure_of(c, cases[i], rules);

		if (assumption_fails(s))
			return false;
		for (int w = 0; w < LITERAL_WORDS; w++)
			common.word[w] &= s->now.known.word[w];
	}
	for (int i = 0; i < count; i++)
		common.word[cases[i] >> 6] &= ~((uint64_t)3 << (cases[i] & 62));
	for (int w = 0; w < LITERAL_WORDS; w++)
		any |= common.word[w];
	return any != 0;
}

bool closure_agree_either(struct closure *c, int cand, unsigned rules)
{
	if ((rules & RULES_CLUES) != 0)
		return cases_agree(c, (const uint16_t[]){ (uint16_t)literal_of(cand, true), (uint16_t)literal_of(cand, false) }, 2, rules);
	const struct closure_table *t = closure_table(c, rules);
	const uint16_t on = (uint16_t)matrix_number(c->matrix, literal_of(cand, true));

	return numbers_agree(c, t, (const uint16_t[]){ on, on ^ 1 }, 2);
}

/* The next unit whose candidates agree, by clues too. */
static int next_agreed_by_clues(struct closure *c, int unit, unsigned rules)
{
	while (++unit < UNITS) {
		uint16_t cases[MAX_SIZE];
		int count = 0;

		for (unsigned left = c->start.left[unit]; left != 0; left &= left - 1)
			cases[count++] = (uint16_t)literal_of(unit_candidate(c->geo, unit, bits_lowest(left)), true);
		if (count > 1 && cases_agree(c, cases, count, rules))
			return unit;
	}
	return -1;
}

int closure_next_agreed(struct closure *c, int unit, unsigned rules)
{
	if ((rules & RULES_CLUES) != 0)
		return next_agreed_by_clues(c, unit, rules);
	const struct closure_table *t = closure_table(c, rules);
	const struct implication_matrix *m = c->matrix;

	while (++unit < UNITS) {
		int k = m->unit_number[unit];
		uint16_t number[MAX_SIZE];

		if (k < 0)
			continue;
		for (int i = 0; i < m->unit[k].count; i++)
			number[i] = (uint16_t)(2 * m->unit[k].member[i]);
		if (numbers_agree(c, t, number, m->unit[k].count))
			return unit;
	}
	return -1;
}

int closure_next_guarded(struct closure *c, int clause, unsigned rules)
{
	const struct clauses *s = c->start.clauses;

	if (s == NULL || s->guarded == 0 || (rules & RULES_CLUES) != 0)
		return -1;
	const struct closure_table *t = closure_table(c, rules);

	while (++clause < s->guarded) {
		uint16_t number[CLAUSE_LITERALS];

		for (int i = 0; i < s->clause[clause].count; i++)
			number[i] = (uint16_t)matrix_number(c->matrix, s->clause[clause].literal[i]);
		if (numbers_agree(c, t, number, s->clause[clause].count))
			return clause;
	}
	return -1;
}

/* The least depth at which LIT may follow, as far as that is known. */
static int least_depth(const struct assumption *s, int lit)
{
	if (literals_have(&s->now.known, lit))
		return s->depth[lit];
	return assumption_is_done(s) ? NEVER : s->deepest + 1;
}

/* Follows cases until it is known whether they lead to LIT at depths of at most MOST together, or that they do not. */
static bool lead_near(struct assumption *const cases[], int count, int lit, int most)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		sum += least_depth(cases[i], lit);
	for (int i = 0; i < count && sum <= most; i++) {
		if (literals_have(&cases[i]->now.known, lit))
			continue;
		sum -= least_depth(cases[i], lit);
		assumption_follow(cases[i], most - sum);
		sum += least_depth(cases[i], lit);
	}
	return sum <= most;
}

bool closure_agree_within(struct closure *c, const uint16_t cases[], int count, unsigned rules, int most)
{
	if ((rules & RULES_CLUES) != 0)
		return cases_agree(c, cases, count, rules);
	const struct closure_table *t = closure_table(c, rules);
	const uint64_t *column[CLAUSE_LITERALS];
	uint16_t number[CLAUSE_LITERALS];
	struct assumption *of[CLAUSE_LITERALS];
	bool any = false;

	for (int i = 0; i < count; i++) {
		number[i] = (uint16_t)matrix_number(c->matrix, cases[i]);
		column[i] = t->column[number[i]].word;
		of[i] = assumption_cached(c, cases[i], rules);
		assumption_follow(of[i], most / count);
	}
	for (int w = 0; w < matrix_column_words(c->matrix); w++)
		for (uint64_t common = common_word(column, number, count, w); common != 0; common &= common - 1)
			any |= lead_near(of, count, matrix_literal(c->matrix, 64 * w + bits_lowest(common)), most);
	return any;
}

const struct matrix_column *closure_column(struct closure *c, int lit, unsigned rules)
{
	const struct closure_table *t = closure_table(c, rules);

	return &t->column[matrix_number(c->matrix, lit)];
}

/* How many literals an assumption leads to that is followed by itself. */
static int count_known(const struct assumption *s)
{
	int count = 0;

	for (int w = 0; w < LITERAL_WORDS; w++)
		count += bits_count(s->now.known.word[w]);
	return count;
}

int closure_count(struct closure *c, int lit, unsigned rules)
{
	if ((rules & RULES_CLUES) != 0)
		return count_known(closure_of(c, lit, rules));
	const struct matrix_column *column = closure_column(c, lit, rules);
	int count = 0;

	for (int w = 0; w < matrix_column_words(c->matrix); w++)
		count += bits_count(column->word[w]);
	return count;
}
