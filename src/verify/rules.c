/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The interpreter of rules. A rule is a row of clauses, in order: conditions, which compare sets, and statements, which are facts of the
 * board, assumptions, or claims that must follow from what the inference rests on. The text of a rule is its definition, in
 * candide-proof(5) too; so it is read again for each inference, which costs little beside the search.
 *
 * This file is long because it has a function for each kind of clause, and a list of them.
 */
#include "verify/rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "verify/prove.h"

static const struct rule {
	const char *reason, *text;
} rules[] = {
#define RULE(reason, text) { reason, text },
#include "verify/rules.def"
#undef RULE
};

enum { RULES = sizeof rules / sizeof rules[0] };

/* What is known of an inference: its statements, and what it assumes. */
struct said_by {
	int first, count;		/* of its statements, one for each clause */
	struct cands on, off;		/* under which assumptions it was made */
	struct cands own_on, own_off;	/* what it assumes itself */
	bool told;			/* its statements are no part of a case */
	bool used;			/* a later one names it */
};

/* A claim holds where one of WHEN is true (if HAS_WHEN), all of ALSO are, and all of UNLESS are false. */
struct condition {
	struct cands when, unless, also;
	bool has_when;
};

/* Candidates of which one is true at most; SPARE: it stands for another that was told of the same digit. */
struct cover {
	struct cands set;
	int digit;			/* or -1: a cell */
	bool spare;
};

struct checker {
	const struct state *position;
	const struct record *record;
	const struct point_of *i;
	int number;
	struct said_by *known;
	struct statement *said;
	size_t statements, room;
	const struct statement **pool;
	size_t pool_room;
	const char *at;			/* where the rule is read */
	struct condition now, inside;	/* of the clause, and of the case that was begun */
	struct cands over;		/* left out of a grave */
	struct cover *cover;
	size_t covers, cover_room;
	unsigned read;			/* members that the rule spoke of */
	bool everything, unique, concluded;
	const char *fault;
	int fault_length;
};

enum kind { KIND_CELLS, KIND_DIGITS, KIND_HOUSES, KIND_NUMBER };

struct value {
	enum kind kind;
	struct cells cells;
	uint32_t set;			/* digits or houses */
	int number;
};

static struct value rule_expression(struct checker *k);

static void note_fault(struct checker *k, const char *fault, int length)
{
	if (k->fault == NULL) {
		k->fault = fault;
		k->fault_length = length;
	}
}

static void fail_clause(struct checker *k, const char *clause)
{
	note_fault(k, clause, (int)strcspn(clause, ";"));
}

static void note_why(struct checker *k, const char *fault)
{
	note_fault(k, fault, (int)strlen(fault));
}

/* Candidates of DIGITS in CELLS, those that the board lacks too. */
static struct cands all_in(const struct cells *cells, uint32_t digits)
{
	struct cands set = { { 0 } };

	for (int c = cells_next(cells, -1); c >= 0; c = cells_next(cells, c))
		for (uint32_t left = digits; left != 0; left &= left - 1)
			cands_add(&set, 9 * c + bits_lowest(left));
	return set;
}

static struct cands on_board(const struct checker *k, struct cands set)
{
	for (int w = 0; w < CAND_WORDS; w++)
		set.word[w] &= k->position->cands.word[w];
	return set;
}

static struct cands in_cells(const struct checker *k, const struct cells *cells, uint32_t digits)
{
	return on_board(k, all_in(cells, digits));
}

static uint32_t digits_at(const struct checker *k, int cell)
{
	uint32_t digits = 0;

	for (int d = 0; d < 9; d++)
		digits |= (uint32_t)cands_has(&k->position->cands, 9 * cell + d) << d;
	return digits;
}

static struct cells cells_of_houses(uint32_t houses)
{
	struct cells cells = { { 0 } };

	for (; houses != 0; houses &= houses - 1) {
		struct cells more = house_cells(bits_lowest(houses));

		cells.word[0] |= more.word[0];
		cells.word[1] |= more.word[1];
	}
	return cells;
}

/* Digits that no cell of HOUSE has. */
static uint32_t left_in(const struct checker *k, int house)
{
	uint32_t left = ALL_DIGITS;

	for (int c = 0; c < CELLS; c++)
		if (k->position->value[c] != 0 && house_of(c, house / 9) == house)
			left &= ~(1u << (k->position->value[c] - 1));
	return left;
}

static bool cells_see(int a, int b)
{
	return a != b && (house_of(a, 0) == house_of(b, 0) || house_of(a, 1) == house_of(b, 1) || house_of(a, 2) == house_of(b, 2));
}

/* The cells that see all of CELLS, or, ANY, one of them. */
static struct cells cells_seeing(const struct cells *cells, bool any)
{
	struct cells seen = { { 0 } };

	for (int c = 0; c < CELLS; c++) {
		int count = 0;

		for (int o = cells_next(cells, -1); o >= 0; o = cells_next(cells, o))
			count += cells_see(c, o);
		if (any ? count > 0 : count == cells_count(cells))
			cells_add(&seen, c);
	}
	return seen;
}

/* The statements that an inference rests on, and those that it has made itself. */
static int make_pool(struct checker *k, int without)
{
	int count = 0;
	struct said_by *own = &k->known[k->number];
	size_t most = k->statements + 1;

	if (k->pool_room < most) {
		k->pool = mem_resize(k->pool, most, sizeof *k->pool);
		k->pool_room = most;
	}
	for (int s = 0; s < own->first && k->everything; s++)
		k->pool[count++] = &k->said[s];
	for (int p = 0; p < k->i->premises && !k->everything; p++) {
		const struct said_by *of = &k->known[k->record->premise[k->i->first + p]];

		for (int s = 0; s < of->count && p != without; s++)
			k->pool[count++] = &k->said[of->first + s];
	}
	for (int s = 0; s < own->count; s++)
		k->pool[count++] = &k->said[own->first + s];
	return count;
}

/* Whether it was said of CAND that it is false. */
static bool said_off(struct checker *k, int cand)
{
	int count = make_pool(k, -1);

	for (int s = 0; s < count; s++)
		if (cands_has(&k->pool[s]->none, cand))
			return true;
	return false;
}

static struct cells cells_with(struct checker *k, const struct cells *within, uint32_t digits, bool said)
{
	struct cells cells = { { 0 } };

	for (int c = cells_next(within, -1); c >= 0; c = cells_next(within, c)) {
		bool each = true;

		for (uint32_t left = digits; left != 0 && said; left &= left - 1)
			each = each && said_off(k, 9 * c + bits_lowest(left));
		if (said ? each : (digits_at(k, c) & digits) != 0)
			cells_add(&cells, c);
	}
	return cells;
}

static struct cells cells_valued(const struct checker *k, uint32_t digits)
{
	struct cells cells = { { 0 } };

	for (int c = 0; c < CELLS; c++)
		if (k->position->value[c] != 0 && (digits >> (k->position->value[c] - 1) & 1) != 0)
			cells_add(&cells, c);
	return cells;
}

static struct cells every_cell(void)
{
	return (struct cells){ { UINT64_MAX, ((uint64_t)1 << (CELLS - 64)) - 1 } };
}

static char next_token(struct checker *k)
{
	while (*k->at == ' ')
		k->at++;
	return *k->at;
}

static bool take_token(struct checker *k, const char *word)
{
	size_t length = strlen(word);

	next_token(k);
	if (strncmp(k->at, word, length) != 0 || (isalpha((unsigned char)word[length - 1]) && isalpha((unsigned char)k->at[length])))
		return false;
	k->at += length;
	return true;
}

static struct value of_cells(struct cells cells)
{
	return (struct value){ .kind = KIND_CELLS, .cells = cells };
}

static struct value of_house(struct checker *k, int house)
{
	if (house == NO_HOUSE)
		note_why(k, "it names no house");
	return (struct value){ .kind = KIND_HOUSES, .set = house != NO_HOUSE ? 1u << house : 0 };
}

static struct value of_digits(uint32_t digits)
{
	return (struct value){ .kind = KIND_DIGITS, .set = digits };
}

static struct value of_number(int number)
{
	return (struct value){ .kind = KIND_NUMBER, .number = number };
}

enum { READ_CELLS = 1, READ_REST = 2, READ_DIGITS = 4, READ_MORE = 8, READ_HOUSES = 16, READ_HOUSE = 32, READ_OTHER = 64,
       READ_NUMBER = 128 };

/* Notes that the rule speaks of a member. */
static bool rule_reads(struct checker *k, const struct point_of *i, const char *name, unsigned member)
{
	if (!take_token(k, name))
		return false;
	if (i == k->i)
		k->read |= member;
	return true;
}

/* The members that an inference has, but for those that its rule speaks of. */
static unsigned rule_unread(const struct checker *k)
{
	const struct point_of *i = k->i;
	unsigned has = 0;

	has |= cells_count(&i->cells) > 0 ? READ_CELLS : 0;
	has |= cells_count(&i->rest) > 0 ? READ_REST : 0;
	has |= i->digits != 0 ? READ_DIGITS : 0;
	has |= i->more != 0 ? READ_MORE : 0;
	has |= i->houses != 0 ? READ_HOUSES : 0;
	has |= i->house != NO_HOUSE ? READ_HOUSE : 0;
	has |= i->other != NO_HOUSE ? READ_OTHER : 0;
	has |= i->number != 0 ? READ_NUMBER : 0;
	return has & ~k->read;
}

/* A member of an inference. */
static struct value rule_member(struct checker *k, const struct point_of *i)
{
	if (rule_reads(k, i, "cells", READ_CELLS))
		return of_cells(i->cells);
	if (rule_reads(k, i, "rest", READ_REST))
		return of_cells(i->rest);
	if (rule_reads(k, i, "digits", READ_DIGITS))
		return of_digits(i->digits);
	if (rule_reads(k, i, "more", READ_MORE))
		return of_digits(i->more);
	if (rule_reads(k, i, "houses", READ_HOUSES))
		return (struct value){ .kind = KIND_HOUSES, .set = i->houses };
	if (rule_reads(k, i, "house", READ_HOUSE))
		return of_house(k, i->house);
	if (rule_reads(k, i, "other", READ_OTHER))
		return of_house(k, i->other);
	if (rule_reads(k, i, "number", READ_NUMBER))
		return of_number(i->number);
	note_why(k, "the rule is no rule");
	return of_number(0);
}

/* Whether REASON is one of NAMES, which have bars between; none at all: any reason but "earlier", which is an aside. */
static bool has_reason(const char *reason, const char *names, size_t length)
{
	size_t one = strlen(reason);

	if (length == 0)
		return strcmp(reason, "earlier") != 0;
	for (const char *at = names; at < names + length; at += strcspn(at, "|.; ") + 1)
		if (strncmp(at, reason, one) == 0 && strchr("|.; ", at[one]) != NULL)
			return true;
	return false;
}

/*
 * "@REASON.member": of the last inference before this one with that reason (or with one of several, with bars between); "@=" of the last
 * that names the same houses; "@+" of all together.
 */
static struct value earlier_member(struct checker *k)
{
	bool same = take_token(k, "="), sum = take_token(k, "+"), any = false;

	k->read |= same ? READ_HOUSE | READ_OTHER : 0;
	const char *names = k->at, *rest = names + strcspn(names, ".");
	struct value all = { .kind = KIND_CELLS };
	static const struct point_of nothing = { .house = 0, .other = 0 };

	for (int n = k->number; n-- > 0 && (sum || !any);) {
		const struct point_of *i = &k->record->inference[n];

		if (!has_reason(i->reason, names, (size_t)(rest - names)) || (same && (i->house != k->i->house || i->other != k->i->other)))
			continue;
		any = true;
		k->at = rest + 1;
		struct value v = rule_member(k, i);

		v.cells.word[0] |= all.cells.word[0];
		v.cells.word[1] |= all.cells.word[1];
		v.set |= all.set;
		all = v;
	}
	if (!any) {
		if (!sum)
			note_why(k, "what it speaks of was not told");
		k->at = rest + 1;
		rule_member(k, &nothing);
	}
	return all;
}

static struct value as_cells(struct value v)
{
	return v.kind == KIND_HOUSES ? of_cells(cells_of_houses(v.set)) : v;
}

/* The arguments of a function, between its parentheses. */
static struct value rule_argument(struct checker *k)
{
	struct value v = as_cells(rule_expression(k));

	if (!take_token(k, ","))
		take_token(k, ")");
	return v;
}

/* In how many ways DIGIT can be put into rows from ROW on, where it was not said to be false, with no house of HOUSES taken twice. */
static int count_ways(const struct cands *open, int digit, int row, uint32_t houses)
{
	int ways = row == 9;

	for (int c = 9 * row; row < 9 && c < 9 * row + 9; c++) {
		uint32_t in = 1u << house_of(c, 1) | 1u << house_of(c, 2);

		if ((houses & in) == 0 && cands_has(open, 9 * c + digit))
			ways += count_ways(open, digit, row + 1, houses | in);
	}
	return ways;
}

/* "ways(D)": all ways of one digit, which are true in its values and in candidates that were not said to be false. */
static struct value ways_of(struct checker *k)
{
	uint32_t digits = rule_expression(k).set;
	struct cands open = k->position->cands;
	struct cells values = cells_valued(k, digits);

	take_token(k, ")");
	if (bits_count(digits) != 1)
		return of_number(-1);
	for (size_t s = 0; s < k->statements; s++)
		if (cands_empty(&k->said[s].on) && cands_empty(&k->said[s].off))
			cands_subtract(&open, &k->said[s].none);
	for (int c = cells_next(&values, -1); c >= 0; c = cells_next(&values, c))
		cands_add(&open, 9 * c + bits_lowest(digits));
	return of_number(count_ways(&open, bits_lowest(digits), 0, 0));
}

static struct value rule_call(struct checker *k)
{
	const struct cells all = every_cell();
	uint32_t digits = 0;

	if (take_token(k, "places(")) {
		struct value in = rule_argument(k);

		return of_cells(cells_with(k, &in.cells, rule_argument(k).set, false));
	}
	if (take_token(k, "said("))
		return of_cells(cells_with(k, &all, rule_argument(k).set, true));
	if (take_token(k, "values("))
		return of_cells(cells_valued(k, rule_argument(k).set));
	if (take_token(k, "sees(") || take_token(k, "near(")) {
		bool any = k->at[-2] == 'r';
		struct value in = rule_argument(k);

		return of_cells(cells_seeing(&in.cells, any));
	}
	if (take_token(k, "ways("))
		return ways_of(k);
	if (take_token(k, "candidates(")) {
		struct value in = rule_argument(k);

		for (int c = cells_next(&in.cells, -1); c >= 0; c = cells_next(&in.cells, c))
			digits |= digits_at(k, c);
		return of_digits(digits);
	}
	if (take_token(k, "left(")) {
		struct value v = rule_expression(k);

		take_token(k, ")");
		for (uint32_t left = v.set; left != 0; left &= left - 1)
			digits |= left_in(k, bits_lowest(left));
		return of_digits(digits);
	}
	return rule_member(k, k->i);
}

/* The cells of facts of two candidates. */
static struct cells rule_linked(const struct checker *k)
{
	struct cells cells = { { 0 } };

	for (size_t s = 0; s < k->statements; s++)
		for (int c = -1; cands_count(&k->said[s].some) == 2 && (c = cands_next(&k->said[s].some, c)) >= 0;)
			cells_add(&cells, c / 9);
	return cells;
}

static struct value rule_simple(struct checker *k)
{
	struct value v;

	if (take_token(k, "#")) {
		v = rule_simple(k);
		return of_number(v.kind == KIND_CELLS ? cells_count(&v.cells) : bits_count(v.set));
	}
	if (take_token(k, "(")) {
		v = rule_expression(k);
		take_token(k, ")");
		return v;
	}
	if (take_token(k, "@"))
		return earlier_member(k);
	if (take_token(k, "all"))
		return of_digits(ALL_DIGITS);
	if (take_token(k, "board"))
		return (struct value){ .kind = KIND_HOUSES, .set = (1u << HOUSES) - 1 };
	if (take_token(k, "given"))
		return of_cells(k->position->given);
	if (take_token(k, "within")) {
		uint32_t houses = (k->i->house != NO_HOUSE ? 1u << k->i->house : 0) | (k->i->other != NO_HOUSE ? 1u << k->i->other : 0);
		struct cells all = every_cell();

		k->read |= READ_HOUSE | READ_OTHER;
		for (; houses != 0; houses &= houses - 1) {
			struct cells one = house_cells(bits_lowest(houses));

			all.word[0] &= one.word[0];
			all.word[1] &= one.word[1];
		}
		return of_cells(all);
	}
	if (take_token(k, "facts"))
		return of_number((int)k->statements);
	if (take_token(k, "linked"))
		return of_cells(rule_linked(k));
	if (take_token(k, "nothing"))
		return of_cells((struct cells){ { 0 } });
	if (take_token(k, "premises"))
		return of_number(k->i->premises);
	if (take_token(k, "empty")) {
		struct cells all = every_cell(), full = cells_valued(k, ALL_DIGITS);

		return of_cells((struct cells){ { all.word[0] & ~full.word[0], all.word[1] & ~full.word[1] } });
	}
	if (next_token(k) >= '0' && *k->at <= '9')
		return of_number(digit_read(*k->at++));
	return rule_call(k);
}

static uint64_t sets_combine(char op, uint64_t a, uint64_t b)
{
	return op == '+' ? a | b : op == '-' ? a & ~b : a & b;
}

/* Values joined by + (or), - (without), & (and), from left to right; houses become their cells beside cells. */
static struct value rule_expression(struct checker *k)
{
	struct value v = rule_simple(k);

	while (strchr("+-&", next_token(k)) != NULL && *k->at != '\0') {
		char op = *k->at++;
		struct value w = rule_simple(k);

		if (v.kind == KIND_NUMBER) {
			v.number = op == '+' ? v.number + w.number : v.number - w.number;
			continue;
		}
		if (v.kind != w.kind || v.kind == KIND_HOUSES) {
			v = as_cells(v);
			w = as_cells(w);
		}
		for (int n = 0; n < 2; n++)
			v.cells.word[n] = sets_combine(op, v.cells.word[n], w.cells.word[n]);
		v.set = (uint32_t)sets_combine(op, v.set, w.set);
	}
	return v;
}

static bool is_within(const struct value *a, const struct value *b)
{
	return ((a->cells.word[0] & ~b->cells.word[0]) | (a->cells.word[1] & ~b->cells.word[1]) | (a->set & ~b->set)) == 0;
}

static bool are_apart(const struct value *a, const struct value *b)
{
	return ((a->cells.word[0] & b->cells.word[0]) | (a->cells.word[1] & b->cells.word[1]) | (a->set & b->set)) == 0;
}

static bool rule_compare(struct checker *k)
{
	struct value a = rule_expression(k);
	bool in = take_token(k, "in"), apart = !in && take_token(k, "apart"), least = !in && !apart && take_token(k, ">=");

	if (!in && !apart && !least)
		take_token(k, "=");
	struct value b = rule_expression(k);

	if (a.kind != b.kind) {
		a = as_cells(a);
		b = as_cells(b);
	}
	if (least)
		return a.number >= b.number;
	if (in || apart)
		return in ? is_within(&a, &b) : are_apart(&a, &b);
	return is_within(&a, &b) && is_within(&b, &a) && a.number == b.number;
}

static struct statement *add_statement(struct checker *k)
{
	k->said = mem_grow(k->said, k->statements, &k->room, sizeof *k->said);
	struct statement *s = &k->said[k->statements++];

	*s = (struct statement){ .has_some = false };
	k->known[k->number].count++;
	return s;
}

/* A fact of the board: one of the candidates in SET is true. */
static void add_fact(struct checker *k, struct cands set)
{
	struct statement *s = add_statement(k);

	s->some = set;
	s->has_some = true;
}

/* "take A": each empty cell of A takes one of its candidates. */
static void run_take(struct checker *k)
{
	struct value v = as_cells(rule_expression(k));

	for (int c = cells_next(&v.cells, -1); c >= 0; c = cells_next(&v.cells, c)) {
		struct cells one = { { 0 } };

		cells_add(&one, c);
		if (k->position->value[c] == 0)
			add_fact(k, in_cells(k, &one, ALL_DIGITS));
	}
}

/* "have H D": each of the houses has each of the digits; those that have it already need no place. */
static void run_have(struct checker *k)
{
	uint32_t houses = rule_expression(k).set, digits = rule_expression(k).set;

	for (; houses != 0; houses &= houses - 1) {
		int house = bits_lowest(houses);
		struct cells cells = house_cells(house);

		for (uint32_t left = digits & left_in(k, house); left != 0; left &= left - 1)
			add_fact(k, in_cells(k, &cells, left & -left));
	}
}

/* Whether what was said leaves no choice with ON all true and OFF all false. */
static bool rule_shown(struct checker *k, const struct cands *on, const struct cands *off, int without)
{
	int count = make_pool(k, without);

	return prove_none(&k->position->cands, k->pool, count, on, off);
}

/* Proves a claim under the assumptions of the inference and WHEN (-1: no candidate), and adds it. */
static bool claim_one(struct checker *k, const struct cands *some, const struct cands *none, int when)
{
	const struct said_by *own = &k->known[k->number];
	struct cands on = own->on, off = own->off;
	bool holds;

	cands_unite(&off, &k->now.unless);
	cands_unite(&on, &k->now.also);
	if (when >= 0)
		cands_add(&on, when);
	struct cands assumed_on = on, assumed_off = off;

	if (some != NULL) {
		cands_unite(&off, some);
		holds = rule_shown(k, &on, &off, -1);
	} else {
		struct cands left = on_board(k, *none);

		holds = true;
		for (int c = cands_next(&left, -1); c >= 0 && holds; c = cands_next(&left, c)) {
			struct cands with = on;

			cands_add(&with, c);
			holds = rule_shown(k, &with, &off, -1);
		}
	}
	struct statement *s = add_statement(k);

	s->on = assumed_on;
	s->off = assumed_off;
	s->has_some = some != NULL;
	*(some != NULL ? &s->some : &s->none) = some != NULL ? *some : *none;
	return holds;
}

static void claim_each(struct checker *k, const struct cands *some, const struct cands *none, const char *clause)
{
	bool holds = true;

	if (!k->now.has_when)
		holds = claim_one(k, some, none, -1);
	for (int c = cands_next(&k->now.when, -1); c >= 0 && k->now.has_when; c = cands_next(&k->now.when, c))
		holds = claim_one(k, some, none, c) && holds;
	if (!holds)
		fail_clause(k, clause);
}

/* Candidates "A D", or several such with "or" between. */
static struct cands read_set(struct checker *k, bool board)
{
	struct cands set = { { 0 } };

	do {
		struct value cells = as_cells(rule_expression(k)), digits = rule_expression(k);
		struct cands more = board ? in_cells(k, &cells.cells, digits.set) : all_in(&cells.cells, digits.set);

		cands_unite(&set, &more);
	} while (take_token(k, "or"));
	return set;
}

static void run_some(struct checker *k, const char *clause)
{
	struct cands set = read_set(k, true);

	claim_each(k, &set, NULL, clause);
}

static void run_none(struct checker *k, const char *clause)
{
	struct cands set = read_set(k, false);

	claim_each(k, NULL, &set, clause);
}

/* "each A D": for each of the digits, a cell of A is that digit. */
static void run_each(struct checker *k, const char *clause)
{
	struct value cells = as_cells(rule_expression(k)), digits = rule_expression(k);

	for (uint32_t left = digits.set; left != 0; left &= left - 1) {
		struct cands set = in_cells(k, &cells.cells, left & -left);

		claim_each(k, &set, NULL, clause);
	}
}

/* "assume A D": the candidate, and it must be one, is true; "deny A D": all of them are false. */
static void run_assume(struct checker *k, bool on)
{
	struct cands set = read_set(k, true);
	struct said_by *own = &k->known[k->number];
	struct statement *s = add_statement(k);

	if (cands_count(&set) < 1 || (on && cands_count(&set) != 1))
		note_why(k, "it assumes no candidate, or too many");
	*(on ? &own->own_on : &own->own_off) = set;
	cands_unite(on ? &own->on : &own->off, &set);
	*(on ? &s->on : &s->off) = set;
	*(on ? &s->some : &s->none) = set;
	s->has_some = on;
}

/* "clash": what the inference rests on leaves no choice. */
static void run_clash(struct checker *k, const char *clause)
{
	struct said_by *own = &k->known[k->number];

	if (!rule_shown(k, &own->on, &own->off, -1))
		fail_clause(k, clause);
	struct statement *s = add_statement(k);

	s->on = own->on;
	s->off = own->off;
	s->clash = true;
}

/* "end": the first premise is an assumption, under which this inference does not stand. */
static void run_end(struct checker *k)
{
	struct said_by *own = &k->known[k->number];
	const struct said_by *of = k->i->premises > 0 ? &k->known[k->record->premise[k->i->first]] : NULL;

	if (of == NULL || (cands_empty(&of->own_on) && cands_empty(&of->own_off))) {
		note_why(k, "its first premise assumes nothing");
		return;
	}
	cands_subtract(&own->on, &of->own_on);
	cands_subtract(&own->off, &of->own_off);
}

/* Whether the statements of this inference alone, or, ALL, all that it rests on, show each effect of the step. */
static void run_effects(struct checker *k, bool all)
{
	static const struct cands nothing = { { 0 } };
	const struct cands *place = &k->record->place, *drop = &k->record->drop;
	struct said_by *own = &k->known[k->number];
	int count = make_pool(k, -1), first = all ? 0 : count - own->count;

	for (int c = cands_next(place, -1); c >= 0; c = cands_next(place, c)) {
		struct cands one = { { 0 } };

		cands_add(&one, c);
		if (!prove_none(&k->position->cands, k->pool + first, count - first, &nothing, &one))
			note_why(k, "a digit that the step places does not follow");
	}
	for (int c = cands_next(drop, -1); c >= 0; c = cands_next(drop, c)) {
		struct cands one = { { 0 } };

		cands_add(&one, c);
		if (!prove_none(&k->position->cands, k->pool + first, count - first, &one, &nothing))
			note_why(k, "a candidate that the step eliminates may be true");
	}
	k->concluded = true;
}

/* "if A D", "unless A D" or both. */
static struct condition read_condition(struct checker *k)
{
	struct condition c = { .has_when = take_token(k, "if") };

	if (c.has_when)
		c.when = read_set(k, true);
	if (take_token(k, "unless"))
		c.unless = read_set(k, true);
	return c;
}

/* "close": the second assumption, or, without one, the case, ends. */
static void run_close(struct checker *k)
{
	k->now = k->inside;
	k->now.also = (struct cands){ { 0 } };
	if (cands_empty(&k->inside.also))
		k->now = (struct condition){ .has_when = false };
	k->inside = k->now;
}

/* "told REASON": an inference with that reason stands before. */
static void run_told(struct checker *k, const char *clause)
{
	bool any = false;

	next_token(k);
	for (int n = 0; n < k->number; n++)
		any = any || has_reason(k->record->inference[n].reason, k->at, strcspn(k->at, "; "));
	k->at += strcspn(k->at, ";");
	if (!any)
		fail_clause(k, clause);
}

static void run_mutual(struct checker *k, const char *clause)
{
	struct value v = rule_expression(k);

	for (int c = cells_next(&v.cells, -1); c >= 0; c = cells_next(&v.cells, c))
		for (int o = cells_next(&v.cells, c); o >= 0; o = cells_next(&v.cells, o))
			if (!cells_see(c, o))
				fail_clause(k, clause);
}

/* "carry A B D": each of the digits that is in A is in B. */
static void run_carry(struct checker *k, const char *clause)
{
	struct value from = rule_expression(k), to = rule_expression(k), digits = rule_expression(k);

	for (uint32_t left = digits.set; left != 0; left &= left - 1) {
		struct cands set = in_cells(k, &to.cells, left & -left);

		k->now.has_when = true;
		k->now.when = in_cells(k, &from.cells, left & -left);
		claim_each(k, &set, NULL, clause);
	}
}

/* "every A D": each cell of A takes one of the digits. */
static void run_every(struct checker *k, const char *clause)
{
	struct value cells = rule_expression(k), digits = rule_expression(k);

	for (int c = cells_next(&cells.cells, -1); c >= 0; c = cells_next(&cells.cells, c)) {
		struct cells one = { { 0 } };

		cells_add(&one, c);
		struct cands set = in_cells(k, &one, digits.set);

		claim_each(k, &set, NULL, clause);
	}
}

/* "strong A D": each house that has just two places for one of the digits, both in A, has it there. */
static void run_strong(struct checker *k)
{
	struct value cells = rule_expression(k), digits = rule_expression(k);

	for (int house = 0; house < HOUSES; house++)
		for (uint32_t left = digits.set & left_in(k, house); left != 0; left &= left - 1) {
			struct cells of = house_cells(house);
			struct cands all = in_cells(k, &of, left & -left), own = in_cells(k, &cells.cells, left & -left);

			if (cands_count(&all) == 2 && cands_within(&all, &own))
				add_fact(k, all);
		}
}

enum { DEADLY_MAX = 20, WAYS_MAX = 2000 };

/* Ways to put digits into cells so that no house has one twice. */
struct exchanges {
	int cell[DEADLY_MAX], cells;
	uint8_t way[WAYS_MAX][DEADLY_MAX];
	int ways;
};

static void fill_cell(struct exchanges *w, uint8_t way[], int n, uint32_t digits)
{
	if (n == w->cells && w->ways < WAYS_MAX)
		memcpy(w->way[w->ways++], way, DEADLY_MAX);
	for (uint32_t left = n < w->cells ? digits : 0; left != 0; left &= left - 1) {
		bool free = true;

		for (int i = 0; i < n; i++)
			free = free && (way[i] != bits_lowest(left) || !cells_see(w->cell[i], w->cell[n]));
		way[n] = (uint8_t)bits_lowest(left);
		if (free)
			fill_cell(w, way, n + 1, digits);
	}
}

/* Whether two ways differ, and put the same digits into each house. */
static bool are_exchanged(const struct exchanges *w, const uint8_t a[], const uint8_t b[])
{
	for (int house = 0; house < HOUSES; house++) {
		uint32_t of_a = 0, of_b = 0;

		for (int i = 0; i < w->cells; i++)
			if (house_of(w->cell[i], house / 9) == house) {
				of_a |= 1u << a[i];
				of_b |= 1u << b[i];
			}
		if (of_a != of_b)
			return false;
	}
	return memcmp(a, b, (size_t)w->cells) != 0;
}

/* "deadly A D": however the digits fill A, they fill it in another way that no house tells; none is a given. So one takes another digit. */
static void run_deadly(struct checker *k, const char *clause)
{
	struct value cells = rule_expression(k), digits = rule_expression(k);
	struct exchanges *w = mem_zero(1, sizeof *w);
	struct cells others = cells_valued(k, ALL_DIGITS & ~digits.set);
	uint8_t way[DEADLY_MAX] = { 0 };
	bool holds = cells_count(&cells.cells) >= 4 && cells_count(&cells.cells) <= DEADLY_MAX;

	for (int c = cells_next(&cells.cells, -1); c >= 0 && holds; c = cells_next(&cells.cells, c)) {
		holds = !cells_has(&k->position->given, c) && !cells_has(&others, c);
		w->cell[w->cells++] = c;
	}
	if (holds)
		fill_cell(w, way, 0, digits.set);
	holds = holds && w->ways > 0 && w->ways < WAYS_MAX;
	for (int a = 0; a < w->ways && holds; a++) {
		bool any = false;

		for (int b = 0; b < w->ways && !any; b++)
			any = are_exchanged(w, w->way[a], w->way[b]);
		holds = any;
	}
	if (!holds)
		fail_clause(k, clause);
	add_fact(k, in_cells(k, &cells.cells, ALL_DIGITS & ~digits.set));
	k->unique = true;
	free(w);
}

/* "over A D": candidates are left out of what "grave" looks at. */
static void run_over(struct checker *k)
{
	struct cands set = read_set(k, true);

	cands_unite(&k->over, &set);
}

/* "grave": with what is left each empty cell has two candidates, and each missing digit two places in each house. So one left out is true. */
static void run_grave(struct checker *k, const char *clause)
{
	struct cands left = k->position->cands;
	bool holds = !cands_empty(&k->over);

	cands_subtract(&left, &k->over);
	for (int c = 0; c < CELLS; c++) {
		int count = 0;

		for (int d = 0; d < 9; d++)
			count += cands_has(&left, 9 * c + d);
		holds = holds && (count == 2 || k->position->value[c] != 0);
	}
	for (int house = 0; house < HOUSES; house++)
		for (uint32_t digits = left_in(k, house); digits != 0; digits &= digits - 1) {
			struct cells cells = house_cells(house);
			struct cands places = all_in(&cells, digits & -digits);

			cands_subtract(&places, &k->over);
			places = on_board(k, places);
			holds = holds && cands_count(&places) == 2;
		}
	if (!holds)
		fail_clause(k, clause);
	add_fact(k, k->over);
	k->unique = true;
}

/* "covers A", "covers H D": each of the cells takes one digit at most, each of the houses each of the digits once. */
static void run_covers(struct checker *k, bool spare)
{
	struct value of = rule_expression(k);
	uint32_t digits = of.kind == KIND_HOUSES ? rule_expression(k).set : 1;

	for (int n = 0; n < CELLS; n++)
		for (uint32_t left = digits; left != 0; left &= left - 1) {
			bool house = of.kind == KIND_HOUSES;
			struct cells cells = { { 0 } };

			if (house ? n >= HOUSES || (of.set >> n & 1) == 0 : !cells_has(&of.cells, n))
				continue;
			if (house)
				cells = house_cells(n);
			else
				cells_add(&cells, n);
			k->cover = mem_grow(k->cover, k->covers, &k->cover_room, sizeof *k->cover);
			k->cover[k->covers++] = (struct cover){ in_cells(k, &cells, house ? left & -left : ALL_DIGITS),
								house ? bits_lowest(left) : -1, spare };
		}
}

/* The facts that were told, of which no two share a candidate: how many, and all their candidates. -1: two do. */
static int told_facts(struct checker *k, struct cands *all)
{
	int facts = 0;

	*all = (struct cands){ { 0 } };
	for (size_t s = 0; s < k->statements; s++) {
		const struct statement *f = &k->said[s];

		if (!f->has_some || !cands_empty(&f->on) || !cands_empty(&f->off))
			continue;
		if (cands_meet(all, &f->some))
			return -1;
		cands_unite(all, &f->some);
		facts++;
	}
	return facts;
}

/* Whether the spare covers of each digit are as many as those that they stand for, and cover the same of ALL. */
static bool spares_hold(const struct checker *k, const struct cands *all)
{
	for (int d = 0; d < 9; d++) {
		struct cands by[2] = { { { 0 } }, { { 0 } } };
		int count[2] = { 0, 0 };

		for (size_t c = 0; c < k->covers; c++)
			if (k->cover[c].digit == d) {
				count[k->cover[c].spare]++;
				cands_unite(&by[k->cover[c].spare], &k->cover[c].set);
			}
		for (int w = 0; w < CAND_WORDS; w++)
			if (count[1] > 0 && (by[0].word[w] & all->word[w] & ~by[1].word[w]) != 0)
				return false;
		if (count[1] > 0 && count[1] % count[0] != 0)
			return false;
	}
	return true;
}

/*
 * "balance": the covers are as many as the facts, and hold all their candidates. So each cover has just one of these, and what is in two
 * covers is false.
 */
static void run_balance(struct checker *k, const char *clause)
{
	struct cands all, once = { { 0 } }, twice = { { 0 } };
	int facts = told_facts(k, &all), covers = 0;

	for (size_t c = 0; c < k->covers; c++) {
		if (k->cover[c].spare)
			continue;
		for (int w = 0; w < CAND_WORDS; w++)
			twice.word[w] |= once.word[w] & k->cover[c].set.word[w];
		cands_unite(&once, &k->cover[c].set);
		covers++;
	}
	if (facts != covers || !cands_within(&all, &once) || !spares_hold(k, &all))
		fail_clause(k, clause);
	for (size_t c = 0; c < k->covers; c++) {
		struct cands set = k->cover[c].set;

		for (int w = 0; w < CAND_WORDS; w++)
			set.word[w] &= all.word[w];
		add_fact(k, set);
	}
	for (int w = 0; w < CAND_WORDS; w++)
		twice.word[w] &= all.word[w];
	add_statement(k)->none = twice;
}

/* "as N": what premises from number N on say, they also say under the assumptions of the first alone. */
static void run_as(struct checker *k, const char *clause)
{
	struct said_by *own = &k->known[k->number];
	int first = rule_expression(k).number;
	const int *premise = k->record->premise + k->i->first;

	if (k->i->premises <= first) {
		fail_clause(k, clause);
		return;
	}
	own->on = k->known[premise[0]].on;
	own->off = k->known[premise[0]].off;
	k->everything = true;
	for (int p = first; p < k->i->premises; p++)
		for (int s = 0; s < k->known[premise[p]].count; s++) {
			struct statement of = k->said[k->known[premise[p]].first + s];

			if (cands_empty(&of.on) && cands_empty(&of.off))
				continue;
			if (of.clash)
				run_clash(k, clause);
			else
				claim_each(k, of.has_some ? &of.some : NULL, of.has_some ? NULL : &of.none, clause);
		}
}

/* "free": it stands under no assumption; "everything": and rests on all that was told before. */
static void run_free(struct checker *k, bool everything)
{
	k->known[k->number].on = k->known[k->number].off = (struct cands){ { 0 } };
	k->everything = everything || k->everything;
	for (int n = 0; n < k->number && everything; n++)
		k->known[n].used = true;
}

static void run_clause(struct checker *k)
{
	const char *clause = k->at;

	if (take_token(k, "begin"))
		k->inside = read_condition(k);
	else if (take_token(k, "also"))
		k->inside.also = read_set(k, true);
	else if (take_token(k, "close"))
		run_close(k);
	else if (take_token(k, "told"))
		run_told(k, clause);
	else if (take_token(k, "mutual"))
		run_mutual(k, clause);
	else if (take_token(k, "carry"))
		run_carry(k, clause);
	else if (take_token(k, "every"))
		run_every(k, clause);
	else if (take_token(k, "strong"))
		run_strong(k);
	else if (take_token(k, "deadly"))
		run_deadly(k, clause);
	else if (take_token(k, "over"))
		run_over(k);
	else if (take_token(k, "grave"))
		run_grave(k, clause);
	else if (take_token(k, "covers"))
		run_covers(k, false);
	else if (take_token(k, "spare"))
		run_covers(k, true);
	else if (take_token(k, "balance"))
		run_balance(k, clause);
	else if (take_token(k, "as"))
		run_as(k, clause);
	else if (take_token(k, "take"))
		run_take(k);
	else if (take_token(k, "have"))
		run_have(k);
	else if (take_token(k, "some"))
		run_some(k, clause);
	else if (take_token(k, "none"))
		run_none(k, clause);
	else if (take_token(k, "each"))
		run_each(k, clause);
	else if (take_token(k, "assume"))
		run_assume(k, true);
	else if (take_token(k, "deny"))
		run_assume(k, false);
	else if (take_token(k, "clash"))
		run_clash(k, clause);
	else if (take_token(k, "end"))
		run_end(k);
	else if (take_token(k, "effects"))
		run_effects(k, false);
	else if (take_token(k, "show"))
		run_effects(k, true);
	else if (take_token(k, "everything"))
		run_free(k, true);
	else if (take_token(k, "free"))
		run_free(k, false);
	else if (take_token(k, "unique"))
		k->unique = true;
	else if (!rule_compare(k))
		note_fault(k, clause, (int)strcspn(clause, ";"));
}

/* A condition before a clause holds for it alone; "inside:" stands for that of the case that was begun. */
static void run_rule(struct checker *k, const char *text)
{
	k->at = text;
	while (next_token(k) != '\0' && k->fault == NULL) {
		k->now = read_condition(k);
		if (take_token(k, "inside"))
			k->now = k->inside;
		take_token(k, ":");
		run_clause(k);
		if (!take_token(k, ";") && next_token(k) != '\0')
			note_why(k, "the rule is no rule");
	}
}

/* Begins an inference: its premises stand before it, each once, and it stands under what they assume. */
static void open_inference(struct checker *k)
{
	struct said_by *own = &k->known[k->number];
	const int *premise = k->record->premise + k->i->first;

	*own = (struct said_by){ .first = (int)k->statements };
	k->everything = k->i->premises == 0;
	for (int p = 0; p < k->i->premises; p++) {
		if (premise[p] >= k->number) {
			note_why(k, "a premise does not stand before it");
			return;
		}
		k->known[premise[p]].used = true;
		cands_unite(&own->on, &k->known[premise[p]].on);
		cands_unite(&own->off, &k->known[premise[p]].off);
	}
}

static const struct rule *rule_of(const char *reason)
{
	for (int r = 0; r < RULES; r++)
		if (strcmp(rules[r].reason, reason) == 0)
			return &rules[r];
	return NULL;
}

static void check_inference(struct checker *k)
{
	const struct rule *rule = rule_of(k->i->reason);

	k->read = 0;
	open_inference(k);
	if (rule == NULL)
		note_why(k, "its reason has no rule");
	if (k->fault == NULL)
		run_rule(k, rule->text);
	if (rule_unread(k) != 0)
		note_why(k, (const char *[]){ "cells", "rest", "digits", "more", "houses", "house", "other", "number" }[bits_lowest(rule_unread(k))]);
}

static void rule_say(struct checker *k, struct strbuf *why)
{
	strbuf_format(why, "point %d: %s: ", k->number + 1, k->i->reason);
	strbuf_bytes(why, k->fault, (size_t)k->fault_length);
}

bool rules_check(const struct state *position, const struct record *r, bool *unique, struct strbuf *why)
{
	struct checker k = { .position = position, .record = r };
	int last = (int)r->inferences - 1;

	k.known = mem_zero(r->inferences, sizeof *k.known);
	for (; k.number <= last && k.fault == NULL; k.number += k.fault == NULL) {
		k.i = &r->inference[k.number];
		check_inference(&k);
		if (k.concluded != (k.number == last))
			note_why(&k, k.concluded ? "the argument goes on after its conclusion" : "the argument has no conclusion");
	}
	if (k.fault != NULL)
		rule_say(&k, why);
	for (int n = 0; n < last && k.fault == NULL; n++)
		if (!k.known[n].used) {
			strbuf_format(why, "point %d: %s: nothing rests on it", n + 1, r->inference[n].reason);
			k.fault = "";
		}
	*unique = *unique || k.unique;
	free(k.known);
	free(k.said);
	free(k.cover);
	free(k.pool);
	return k.fault == NULL;
}

void rules_print(struct strbuf *out)
{
	for (int i = 0; i < RULES; i++)
		strbuf_format(out, "%s\n\t%s\n", rules[i].reason, rules[i].text);
}
