/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The words of which rules are made. A rule is an expression of them: conditions compare sets, facts are true of each board, claims must
 * follow from what the inference rests on. Its text is its definition, and candide-proof(5) has both, the words and the texts.
 *
 * This file is long because it has a function for each word.
 */
#include "verify/rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "verify/clues.h"
#include "verify/form.h"
#include "verify/prove.h"

/* What is known of an inference: its statements, and its assumptions. */
struct said_by {
	int first, count;		/* of its statements */
	struct bits on, off;		/* under which assumptions it was made */
	struct bits own_on, own_off;	/* what it assumes itself */
	struct bits needed;		/* which of its statements' candidates later ones need */
	bool used;			/* a later one rests on it */
};

/* A claim is made for each candidate of WHEN (if HAS_WHEN): if it and all of ALSO are true, and all of UNLESS are false. */
struct condition {
	struct bits when, unless, also;
	bool has_when;
};

/* Candidates of which at most one is true; SPARE: it stands for another cover of the same digit. */
struct cover {
	struct bits set;
	int digit;			/* or -1: a cell */
	bool spare;
};

struct checker {
	const struct state *position;
	const struct record *record;
	const struct point_of *i;
	int number;
	struct said_by *known, *own;
	struct statement *statement;
	size_t statements, room;
	const struct statement **pool;
	size_t pool_room;
	struct condition now, inside;	/* of the next claim, and of the open case */
	struct bits over;		/* candidates beyond two of a bivalue universal grave */
	struct cover *cover;
	size_t covers, cover_room;
	struct bits scope;		/* of the premises that the rule has asked for */
	const char *turn;		/* how the board is turned; NULL: it is not */
	int image[DIGITS_MAX];		/* of each digit under TURN */
	bool everything, unique, concluded;
	const char *fault;
};

static const struct bits nothing = { { 0 } };
static struct checker *k;		/* what is checked now */

/* The inference that is premise number P. */
static int premise_of(int p)
{
	return k->record->premise[k->i->first + p];
}

static bool note_fault(const char *fault)
{
	if (k->fault == NULL)
		k->fault = fault;
	return false;
}

/* Sets. */

static struct bits plus(struct bits a, struct bits b)
{
	unite(&a, &b);
	return a;
}

static struct bits less(struct bits a, struct bits b)
{
	subtract(&a, &b);
	return a;
}

static struct bits both(struct bits a, struct bits b)
{
	return less(a, less(a, b));
}

static bool in(struct bits a, struct bits b)
{
	return within(&a, &b);
}

static bool apart(struct bits a, struct bits b)
{
	return !meet(&a, &b);
}

static bool equal(struct bits a, struct bits b)
{
	return in(a, b) && in(b, a);
}

static bool one(struct bits a)
{
	return size(a) == 1;
}

static struct bits up_to(int count)
{
	struct bits s = { { 0 } };

	for (int n = 0; n < count; n++)
		add(&s, n);
	return s;
}

static struct bits of(struct bits houses)
{
	struct bits cells = { { 0 } };

	for (EACH(h, houses))
		cells = plus(cells, form->house[h]);
	return cells;
}

/* The candidates of DIGITS in CELLS, even those that the board lacks. */
static struct bits any_of(struct bits cells, struct bits digits)
{
	struct bits cands = { { 0 } };

	for (EACH(c, cells))
		for (EACH(d, digits))
			add(&cands, candidate_of(c, d));
	return cands;
}

static struct bits cands_of(struct bits cells, struct bits digits)
{
	return both(any_of(cells, digits), k->position->cands);
}

static struct bits places(struct bits cells, struct bits digits)
{
	struct bits with = { { 0 } }, cands = cands_of(cells, digits);

	for (EACH(n, cands))
		add(&with, cell_of(n));
	return with;
}

static struct bits candidates(struct bits cells)
{
	struct bits digits = { { 0 } }, cands = cands_of(cells, up_to(form->digits));

	for (EACH(n, cands))
		add(&digits, digit_of(n));
	return digits;
}

static struct bits values(struct bits digits)
{
	struct bits cells = { { 0 } };

	for (int c = 0; c < form->cells; c++)
		if (k->position->value[c] != 0 && has(&digits, k->position->value[c] - 1))
			add(&cells, c);
	return cells;
}

/* The digits that no cell of any of the houses has. */
static struct bits left(struct bits houses)
{
	struct bits cells = of(houses), digits = up_to(form->digits);

	for (EACH(c, cells))
		if (k->position->value[c] != 0)
			digits = less(digits, only(k->position->value[c] - 1));
	return digits;
}

/* The cells that are in two or more of the houses. */
static struct bits twice(struct bits houses)
{
	struct bits once = { { 0 } }, more = { { 0 } };

	for (EACH(h, houses)) {
		more = plus(more, both(once, form->house[h]));
		once = plus(once, form->house[h]);
	}
	return more;
}

/* The cells in which the step eliminates one of the digits. */
static struct bits dropped(struct bits digits)
{
	struct bits with = { { 0 } };

	for (EACH(n, k->record->drop))
		if (has(&digits, digit_of(n)))
			add(&with, cell_of(n));
	return with;
}

/* The cells that see COUNT or more of CELLS. */
static struct bits seeing(struct bits cells, int count)
{
	struct bits seen = { { 0 } };

	for (int c = 0; c < form->cells; c++) {
		int sees = 0;

		for (EACH(o, cells))
			sees += see(c, o);
		if (sees >= count)
			add(&seen, c);
	}
	return seen;
}

static struct bits sees_all(struct bits cells)
{
	return seeing(cells, size(cells));
}

static struct bits sees_one(struct bits cells)
{
	return seeing(cells, 1);
}

/* Whether each of the digits in A forbids each of the other digits in B. */
static bool forbids(struct bits a, struct bits digits, struct bits b, struct bits more)
{
	struct bits from = any_of(a, digits), to = any_of(b, more);
	bool holds = true;

	for (EACH(n, from))
		holds = holds && in(to, form->excluded[n]);
	return holds;
}

/* The cells that can have none of the digits on any board of this form, because they are even or odd. */
static struct bits limited(struct bits digits)
{
	struct bits cells = { { 0 } };

	for (int c = 0; c < form->cells; c++)
		if (apart(any_of(only(c), digits), form->all))
			add(&cells, c);
	return cells;
}

static bool mutual(struct bits cells)
{
	for (EACH(c, cells))
		if (!in(less(cells, only(c)), sees_all(only(c))))
			return false;
	return true;
}

/* What an inference rests on, and what it has said itself; ALONE: that only. */
static int make_pool(bool alone)
{
	int count = 0;

	if (k->pool_room <= k->statements) {
		k->pool_room = 2 * k->statements + 64;
		k->pool = mem_resize(k->pool, k->pool_room, sizeof *k->pool);
	}
	for (int s = 0; s < k->own->first && k->everything && !alone; s++)
		k->pool[count++] = &k->statement[s];
	for (int p = 0; p < k->i->premises && !k->everything && !alone; p++) {
		const struct said_by *by = &k->known[premise_of(p)];

		for (int s = 0; s < by->count; s++)
			k->pool[count++] = &k->statement[by->first + s];
	}
	for (int s = 0; s < k->own->count; s++)
		k->pool[count++] = &k->statement[k->own->first + s];
	return count;
}

/* Whether no choice agrees with what was said, has all of ON, and none of OFF. */
static bool shown(const struct bits *on, const struct bits *off, bool alone)
{
	int count = make_pool(alone);

	return prove_none(&k->position->cands, k->pool, count, on, off);
}

/* The cells that were said to be none of DIGITS. */
static struct bits said(struct bits digits)
{
	struct bits off = { { 0 } }, cells = { { 0 } };

	for (int count = make_pool(false); count > 0; count--)
		unite(&off, &k->pool[count - 1]->none);
	for (int c = 0; c < form->cells; c++)
		if (in(any_of(only(c), digits), off))
			add(&cells, c);
	return cells;
}

/* The candidates that an inference says to be true, or false. */
static struct bits decided_by(const struct said_by *by)
{
	struct bits set = plus(by->own_on, by->own_off);

	for (int n = by->first; n < by->first + by->count; n++)
		set = plus(set, one(k->statement[n].some) ? k->statement[n].some : k->statement[n].none);
	return set;
}

/* Whether each premise says something of the digits D in A that no other premise says. */
static bool lean(struct bits a, struct bits d)
{
	struct bits scope = any_of(a, d);

	unite(&k->scope, &scope);
	for (int p = 0; p < k->i->premises; p++) {
		struct bits others = nothing, own = decided_by(&k->known[premise_of(p)]);

		for (int o = 0; o < k->i->premises; o++)
			if (o != p)
				others = plus(others, decided_by(&k->known[premise_of(o)]));
		if (in(both(own, scope), others))
			return false;
	}
	return true;
}

/* What rests on this needs only what is said of the digits D in A. */
static bool about(struct bits a, struct bits d)
{
	struct bits scope = any_of(a, d);

	unite(&k->scope, &scope);
	return true;
}

/* What rests on this needs only what is said of the step's effects. */
static bool about_effects(void)
{
	unite(&k->scope, &k->record->place);
	unite(&k->scope, &k->record->drop);
	return true;
}

/* Whether nobody said before of one of the digits D in A that it is false. */
static bool new(struct bits a, struct bits d)
{
	struct bits set = any_of(a, d);
	bool holds = true;

	for (size_t s = 0; s < k->statements; s++)
		holds = holds && apart(set, k->statement[s].none);
	return holds;
}

/* Whether the premises say that the candidates of the digits D in A are all false. */
static bool ruled_out(struct bits a, struct bits d)
{
	struct bits off = nothing;

	for (int p = 0; p < k->i->premises; p++) {
		const struct said_by *by = &k->known[premise_of(p)];

		for (int n = 0; n < by->count; n++)
			unite(&off, &k->statement[by->first + n].none);
	}
	return in(cands_of(a, d), off);
}

/* The cells of statements about two candidates. */
static struct bits linked(void)
{
	struct bits cells = { { 0 } };

	for (size_t s = 0; s < k->statements; s++)
		if (size(k->statement[s].some) == 2)
			for (EACH(n, k->statement[s].some))
				add(&cells, cell_of(n));
	return cells;
}

/* And their digits. */
static struct bits linked_digits(void)
{
	struct bits digits = { { 0 } };

	for (size_t s = 0; s < k->statements; s++)
		if (size(k->statement[s].some) == 2)
			for (EACH(n, k->statement[s].some))
				add(&digits, digit_of(n));
	return digits;
}

/* In how many ways DIGIT, from ROW on, and then the digits of DIGITS after it can be placed on the candidates OPEN. */
static int count_ways(struct bits open, const struct bits *digits, int digit, int row)
{
	int ways = 0;

	if (row == form->digits) {
		digit = next(digits, digit);
		return digit < 0 ? 1 : count_ways(open, digits, digit, 0);
	}
	for (int c = form->digits * row; c < form->digits * (row + 1); c++)
		if (has(&open, candidate_of(c, digit)))
			ways += count_ways(less(open, form->excluded[candidate_of(c, digit)]), digits, digit, row + 1);
	return ways;
}

static int ways(struct bits digits)
{
	struct bits open = k->position->cands;

	for (EACH(d, digits))
		open = plus(open, any_of(values(only(d)), only(d)));
	for (size_t s = 0; s < k->statements; s++)
		if (equal(plus(k->statement[s].on, k->statement[s].off), nothing)) {
			subtract(&open, &k->statement[s].none);
			if (one(k->statement[s].some))
				subtract(&open, &form->excluded[next(&k->statement[s].some, -1)]);
		}
	return size(digits) > 0 ? count_ways(open, &digits, next(&digits, -1), 0) : -1;
}

/* Earlier inferences. */

/* Whether REASON is one of NAMES, which have bars between; none at all: any reason but "earlier", which is an aside. */
static bool is_one_of(const char *reason, const char *names)
{
	size_t length = strlen(reason);

	for (const char *at = names; *at != '\0'; at += strcspn(at, "|"), at += *at == '|')
		if (strcspn(at, "|") == length && strncmp(at, reason, length) == 0)
			return true;
	return *names == '\0' && strcmp(reason, "earlier") != 0;
}

/* How far back NAMES are looked for: the argument of an exocet in another argument begins with a base that has a number. */
static int farthest(const char *names)
{
	int first = strncmp(names, "exocet", strlen("exocet")) == 0 ? k->number : 0;

	while (first > 0 && (k->record->inference[first].number == 0 || strcmp(k->record->inference[first].reason, "exocet-base") != 0))
		first--;
	return first;
}

/* The last inference before with one of these reasons (TWIN: and with the same houses); SUM: the members of all of them together. */
static struct point_of find(const char *names, bool twin, bool sum)
{
	struct point_of found = { .first = 0 };
	bool any = false;
	const int first = farthest(names);

	for (int n = k->number; n-- > first && (sum || !any);) {
		const struct point_of *i = &k->record->inference[n];

		if (!is_one_of(i->reason, names) || (twin && !(equal(i->house, k->i->house) && equal(i->other, k->i->other))))
			continue;
		for (int m = 0; m < MEMBERS; m++)
			unite(&found.member[m], &i->member[m]);
		found.number = i->number;
		memcpy(found.reason, i->reason, sizeof found.reason);
		any = true;
	}
	if (!any && !sum)
		note_fault("what it speaks of was not told");
	return found;
}

static struct point_of last(const char *names)
{
	return find(names, false, false);
}

/* The first premise. */
static struct point_of prior(void)
{
	return k->i->premises > 0 ? k->record->inference[premise_of(0)] : (struct point_of){ .first = 0 };
}

/* Whether that is the inference before. */
static bool follows_on(void)
{
	return k->i->premises > 0 && premise_of(0) == k->number - 1;
}

static struct point_of twin(const char *names)
{
	return find(names, true, false);
}

static struct point_of sum(const char *names)
{
	return find(names, false, true);
}

/* How many of the earlier inferences have one of these reasons. */
static int times(const char *names)
{
	int found = 0;

	for (int n = farthest(names); n < k->number; n++)
		found += is_one_of(k->record->inference[n].reason, names);
	return found;
}

/* Whether each premise has one of these reasons. */
static bool premises_are(const char *names)
{
	bool holds = k->i->premises > 0;

	for (int p = 0; p < k->i->premises; p++)
		holds = holds && is_one_of(k->record->inference[premise_of(p)].reason, names);
	return holds;
}

static const char *const member_names[MEMBERS] = { "cells", "rest", "digits", "more", "houses", "house", "other" };

/* The next word NAME in TEXT that is no member of another inference; NULL: there is none. */
static const char *find_word(const char *text, const char *name)
{
	for (const char *at = text; (at = strstr(at, name)) != NULL; at++)
		if (!isalpha((unsigned char)at[strlen(name)]) &&
		    (at == text || (!isalpha((unsigned char)at[-1]) && strchr("._-", at[-1]) == NULL)))
			return at;
	return NULL;
}

/* Whether A is the cells of some inference before with one of these reasons, or all of these with one of the digits. */
static bool told(const char *names, struct bits a, struct bits digits)
{
	bool holds = false;

	for (int n = 0; n < k->number && !holds; n++) {
		const struct bits whole = k->record->inference[n].cells;

		holds = is_one_of(k->record->inference[n].reason, names) && (equal(a, whole) || equal(a, places(whole, digits)));
	}
	return holds;
}

/* Whether CELLS and REST are the cells of some inference before with one of these reasons, and its digits are the digits. */
static bool told_whole(const char *names)
{
	bool holds = false;

	for (int n = 0; n < k->number && !holds; n++) {
		const struct point_of *i = &k->record->inference[n];

		holds = is_one_of(i->reason, names) && equal(plus(k->i->cells, k->i->rest), i->cells) && equal(k->i->digits, i->digits);
	}
	return holds;
}

/* The digits of the inferences before that have one of these reasons and all of CELLS among their cells. */
static struct bits digits_with(const char *names)
{
	struct bits digits = { { 0 } };

	for (int n = 0; n < k->number; n++)
		if (is_one_of(k->record->inference[n].reason, names) && in(k->i->cells, k->record->inference[n].cells))
			digits = plus(digits, k->record->inference[n].digits);
	return digits;
}

/* Whether the members NAMES are those of the last inference with one of these reasons. */
static bool as(const char *reasons, const char *names)
{
	struct point_of of = find(reasons, false, false);

	for (int m = 0; m < MEMBERS; m++)
		if (find_word(names, member_names[m]) != NULL && !equal(of.member[m], k->i->member[m]))
			return false;
	return true;
}

/* Statements: facts, claims and assumptions. */

static struct statement *state(void)
{
	k->statement = mem_grow(k->statement, k->statements, &k->room, sizeof *k->statement);
	struct statement *s = &k->statement[k->statements++];

	*s = (struct statement){ .has_some = false };
	k->own->count++;
	return s;
}

/* A fact of the board: one of SET is true. */
static bool fact(struct bits set)
{
	struct statement *s = state();

	s->some = set;
	s->has_some = true;
	return true;
}

static bool take(struct bits cells)
{
	for (EACH(c, cells))
		if (k->position->value[c] == 0)
			fact(cands_of(only(c), up_to(form->digits)));
	return true;
}

static bool have(struct bits houses, struct bits digits)
{
	for (EACH(h, houses)) {
		struct bits missing = both(digits, left(only(h)));

		for (EACH(d, missing))
			fact(cands_of(form->house[h], only(d)));
	}
	return true;
}

/* A fact that the rule has shown: one of the digits D is in A. */
static bool must(struct bits a, struct bits d)
{
	return fact(cands_of(a, d));
}

/* A fact that the rule has shown: none of the digits D is in A. */
static bool lack(struct bits a, struct bits d)
{
	state()->none = cands_of(a, d);
	return true;
}

/* How many of the cells can have the same digit: one if they all see each other, otherwise perhaps all. */
static int most(struct bits cells)
{
	return mutual(cells) && size(cells) > 0 ? 1 : size(cells);
}

/* Houses with just two places for one of the digits, both in A. */
static bool strong(struct bits cells, struct bits digits)
{
	for (int h = 0; h < form->houses; h++) {
		struct bits missing = both(digits, left(only(h)));

		for (EACH(d, missing)) {
			struct bits all = cands_of(form->house[h], only(d));

			if (size(all) == 2 && in(all, cands_of(cells, only(d))))
				fact(all);
		}
	}
	return true;
}

static bool when(struct bits cells, struct bits digits)
{
	k->now.when = cands_of(cells, digits);
	return k->now.has_when = true;
}

static bool unless(struct bits cells, struct bits digits)
{
	k->now.unless = cands_of(cells, digits);
	return true;
}

/* Proves a claim under the assumptions of the inference and the condition, and WHEN (-1: no candidate), and states it. */
static bool claim_one(const struct bits *some, const struct bits *none, int when)
{
	struct bits on = plus(k->own->on, k->now.also), off = plus(k->own->off, k->now.unless);
	bool holds = true;

	if (when >= 0)
		add(&on, when);
	if (some != NULL) {
		struct bits others = plus(off, *some);

		holds = shown(&on, &others, false);
	} else {
		struct bits open = both(*none, k->position->cands);

		for (EACH(n, open)) {
			struct bits with = plus(on, only(n));

			holds = holds && shown(&with, &off, false);
		}
	}
	struct statement *s = state();

	s->on = on;
	s->off = off;
	s->has_some = some != NULL;
	*(some != NULL ? &s->some : &s->none) = some != NULL ? *some : *none;
	return holds || note_fault("it does not follow");
}

static bool claim_each(const struct bits *some, const struct bits *none)
{
	bool holds = k->now.has_when || claim_one(some, none, -1);

	if (k->now.has_when)
		for (EACH(n, k->now.when))
			holds = claim_one(some, none, n) && holds;
	return holds;
}

/* Ends the condition, which held for the last claim only. */
static bool done(bool holds)
{
	k->now = (struct condition){ .has_when = false };
	return holds;
}

static bool none(struct bits cells, struct bits digits)
{
	struct bits set = any_of(cells, digits);

	return done(claim_each(NULL, &set));
}

static bool either(struct bits cells, struct bits digits, struct bits others, struct bits more)
{
	struct bits set = plus(cands_of(cells, digits), cands_of(others, more));

	return done(claim_each(&set, NULL));
}

static bool some(struct bits cells, struct bits digits)
{
	return either(cells, digits, nothing, nothing);
}

/* Each of the digits is in A. */
static bool each(struct bits cells, struct bits digits)
{
	bool holds = true;

	for (EACH(d, digits)) {
		struct bits set = cands_of(cells, only(d));

		holds = claim_each(&set, NULL) && holds;
	}
	return done(holds);
}

/* Each of the cells takes one of the digits. */
static bool every(struct bits cells, struct bits digits)
{
	bool holds = true;

	for (EACH(c, cells)) {
		struct bits set = cands_of(only(c), digits);

		holds = claim_each(&set, NULL) && holds;
	}
	return done(holds);
}

/* Each of the digits that is in FROM is in TO. */
static bool carry(struct bits from, struct bits to, struct bits digits)
{
	bool holds = true;

	for (EACH(d, digits))
		holds = when(from, only(d)) && some(to, only(d)) && holds;
	return holds;
}

static bool add_assumption(struct bits set, bool on)
{
	struct statement *s = state();

	*(on ? &k->own->own_on : &k->own->own_off) = *(on ? &s->on : &s->off) = *(on ? &s->some : &s->none) = set;
	unite(on ? &k->own->on : &k->own->off, &set);
	s->has_some = on;
	return on ? one(set) : size(set) >= 1;
}

static bool assume(struct bits cells, struct bits digits)
{
	return add_assumption(cands_of(cells, digits), true);
}

static bool deny(struct bits cells, struct bits digits)
{
	return add_assumption(cands_of(cells, digits), false);
}

/* What the inference rests on leaves no choice. */
static bool no_choice(void)
{
	bool holds = shown(&k->own->on, &k->own->off, false);
	struct statement *s = state();

	s->on = k->own->on;
	s->off = k->own->off;
	s->clash = true;
	return holds || note_fault("there is no contradiction");
}

/* The first premise is an assumption, under which this inference does not stand. */
static bool end(void)
{
	const struct said_by *by = &k->known[k->i->premises > 0 ? premise_of(0) : k->number];

	subtract(&k->own->on, &by->own_on);
	subtract(&k->own->off, &by->own_off);
	return !equal(plus(by->own_on, by->own_off), nothing) || note_fault("its first premise assumes nothing");
}

/* It stands under no assumption; EVERYTHING: it rests on all that was told before. */
static bool set_free(void)
{
	k->own->on = k->own->off = nothing;
	return true;
}

/* Whether an inference continues the chain that is told before it. */
static bool continues(int n)
{
	const char *reason = k->record->inference[n].reason;

	return strncmp(reason, "chain-on", 8) == 0 || strncmp(reason, "chain-off", 9) == 0 || strncmp(reason, "chain-als", 9) == 0 ||
	       strcmp(reason, "chain-forced") == 0;
}

/* All is used, but for links and beginnings of chains that go on: there the next link must rest on them. */
static bool everything(void)
{
	for (int n = 0; n < k->number; n++)
		if (n + 1 == k->number || !continues(n + 1) || !(continues(n) || k->record->inference[n].premises == 0)) {
			k->known[n].used = true;
			k->known[n].needed = up_to(form->cands);
		}
	return (k->everything = set_free());
}

/*
 * Cases: one begins under the condition; makes a second assumption; makes the next claim inside; and ends the second assumption or itself.
 */
static bool begin_case(void)
{
	k->inside = k->now;
	return done(true);
}

static bool and_also(struct bits cells, struct bits digits)
{
	k->inside.also = cands_of(cells, digits);
	return true;
}

static bool inside(void)
{
	k->now = k->inside;
	return true;
}

static bool close_case(void)
{
	bool second = !equal(k->inside.also, nothing);

	if (second)
		k->inside.also = nothing;
	else
		k->inside = (struct condition){ .has_when = false };
	return true;
}

/* What premises from number FIRST on say, they also say under the assumptions of the first alone. */
static bool carried(int first)
{
	if (k->i->premises <= first)
		return false;
	k->own->on = k->known[premise_of(0)].on;
	k->own->off = k->known[premise_of(0)].off;
	k->everything = true;
	bool holds = true;

	for (int p = first; p < k->i->premises; p++)
		for (int s = 0; s < k->known[premise_of(p)].count; s++) {
			struct statement by = k->statement[k->known[premise_of(p)].first + s];

			if (!equal(plus(by.on, by.off), nothing))
				holds = (by.clash ? no_choice() : by.has_some ? claim_each(&by.some, NULL) : claim_each(NULL, &by.none)) &&
					holds;
		}
	return holds;
}

/* Whether the statements of this inference ALONE, or all that it rests on, show each effect of the step. */
static bool show_effects(bool alone)
{
	bool holds = true;

	k->concluded = true;
	for (EACH(n, k->record->place)) {
		struct bits set = only(n);

		holds = holds && shown(&nothing, &set, alone);
	}
	for (EACH(n, k->record->drop)) {
		struct bits set = only(n);

		holds = holds && shown(&set, &nothing, alone);
	}
	return holds || note_fault("an effect does not follow");
}

static bool own_effects(void)
{
	return show_effects(true);
}

static bool all_effects(void)
{
	return show_effects(false);
}

/* Uniqueness. */

/* Exchanged digits may break rules that go beyond houses. */
static bool unique(void)
{
	k->unique = true;
	return !form_has_rules(form);
}

/*
 * Whether two digits that alone fill A can be exchanged there: each house has none or two of the cells. So one of the cells, none of which
 * is a given, takes another digit.
 */
static bool deadly(struct bits cells, struct bits digits)
{
	bool holds = apart(cells, plus(k->position->given, values(less(up_to(form->digits), digits))));

	for (int h = 0; h < form->houses; h++) {
		int here = size(both(cells, form->house[h]));

		holds = holds && (size(digits) != 2 || here == 0 || here == 2);
	}
	return fact(cands_of(cells, less(up_to(form->digits), digits))) && unique() && holds;
}

/* Whether three cells of HOUSE are beside three of OTHER, a parallel line, in the same three boxes or in one box each. */
static bool beside(struct bits cells, struct bits house, struct bits other)
{
	struct bits upper = both(cells, of(house)), lower = both(cells, of(other));
	bool holds = one(house) && one(other) && size(upper) == 3 && size(lower) == 3 && equal(plus(upper, lower), cells),
	     apart_boxes = false, one_box = true;
	int rows = next(&house, -1) < 9, first = next(&upper, -1);

	holds = holds && form->classic && next(&house, -1) < 18 && (next(&other, -1) < 9) == rows && next(&other, -1) < 18;
	for (int a = first, b = next(&lower, -1); holds && a >= 0; a = next(&upper, a), b = next(&lower, b)) {
		holds = rows ? form_column(a) == form_column(b) : form_row(a) == form_row(b);
		apart_boxes = apart_boxes || form_box(a) != form_box(b);
		one_box = one_box && form_box(a) == form_box(first);
	}
	return holds && (one_box || !apart_boxes);
}

/* Whether a way from CELL through all cells of REST, each of which sees the next, ends where FIRST is seen. */
static bool closes(int first, int cell, struct bits rest)
{
	const struct bits onward = both(rest, form->peers[cell]);
	bool found = equal(rest, nothing) && see(cell, first);

	for (EACH(c, onward))
		found = found || closes(first, c, less(rest, only(c)));
	return found;
}

/* Whether the cells are an odd number, and can be gone through in a loop so that each sees the next. */
static bool odd_loop(struct bits a)
{
	const int first = next(&a, -1), count = size(a);

	return count % 2 == 1 && count <= form->cells / 2 && closes(first, first, less(a, only(first)));
}

static bool over(struct bits cells, struct bits digits)
{
	k->over = plus(k->over, cands_of(cells, digits));
	return true;
}

/*
 * Without what is left out, each empty cell has two candidates, and each missing digit two places per house. So something left out is true.
 */
static bool grave(void)
{
	struct bits rest = less(k->position->cands, k->over);
	bool holds = !equal(k->over, nothing);

	for (int c = 0; c < form->cells; c++)
		holds = holds && (size(both(rest, any_of(only(c), up_to(form->digits)))) == 2 || k->position->value[c] != 0);
	for (int h = 0; h < form->houses; h++) {
		struct bits missing = left(only(h));

		for (EACH(d, missing))
			holds = holds && size(both(rest, any_of(form->house[h], only(d)))) == 2;
	}
	return fact(k->over) && unique() && holds;
}

enum { FILLED_MOST = 16 };

/*
 * A filling of cells, one after another, with what was not left out, and the digits that each house then has; and a second filling that is
 * tried.
 */
struct cells_filled {
	int cell[FILLED_MOST], count, digit[FILLED_MOST];
	uint32_t had[HOUSES_MAX], has[HOUSES_MAX];	/* digits, as bits */
	bool any;
};

/* Puts DIGIT into the houses of CELL, and returns whether none of them had it; or, if IN is false, removes it. */
static bool put_into(uint32_t houses[HOUSES_MAX], int cell, int digit, bool in)
{
	for (uint64_t of = form->houses_of[cell]; of != 0 && in; of &= of - 1)
		if ((houses[bits_lowest(of)] >> digit & 1) != 0)
			return false;
	for (uint64_t of = form->houses_of[cell]; of != 0; of &= of - 1)
		houses[bits_lowest(of)] ^= UINT32_C(1) << digit;
	return true;
}

/* Whether each of the houses of CELL had DIGIT. */
static bool had_digit(const struct cells_filled *f, int cell, int digit)
{
	for (uint64_t of = form->houses_of[cell]; of != 0; of &= of - 1)
		if ((f->had[bits_lowest(of)] >> digit & 1) == 0)
			return false;
	return true;
}

/* Whether cells from number N on can be filled so that each house has the same digits; OTHER: not all as before. */
static bool fills_otherwise(struct cells_filled *f, int n, bool other)
{
	bool found = n == f->count && other;

	for (int d = 0; d < form->digits && n < f->count && !found; d++) {
		if (!had_digit(f, f->cell[n], d) || !put_into(f->has, f->cell[n], d, true))
			continue;
		found = fills_otherwise(f, n + 1, other || d != f->digit[n]);
		put_into(f->has, f->cell[n], d, false);
	}
	return found;
}

static bool always_fills_otherwise(struct cells_filled *f, int n)
{
	bool holds = true;

	if (n == f->count) {
		f->any = true;
		return fills_otherwise(f, 0, false);
	}
	struct bits open = less(any_of(only(f->cell[n]), candidates(only(f->cell[n]))), k->over);

	for (EACH(cand, open)) {
		f->digit[n] = digit_of(cand);
		if (!put_into(f->had, f->cell[n], f->digit[n], true))
			continue;
		holds = holds && always_fills_otherwise(f, n + 1);
		put_into(f->had, f->cell[n], digit_of(cand), false);
	}
	return holds;
}

static bool can_be_exchanged(struct bits cells)
{
	struct cells_filled f = { .any = false };

	for (EACH(c, cells))
		f.cell[f.count++] = c;
	return always_fills_otherwise(&f, 0) && f.any;
}

/* The cells without those that are the only one left in some house, until none is; those take the same digit in each filling. */
static struct bits in_company(struct bits cells)
{
	for (int h = 0; h < form->houses; h++) {
		struct bits here = both(cells, form->house[h]);

		if (one(here)) {
			cells = less(cells, here);
			h = -1;
		}
	}
	return cells;
}

/*
 * Whether each way to fill A, empty cells, with what is not left out has another with the same digits in each house, and no house has just
 * one of the cells, nor is that so without one of them. So one of those left out is true.
 */
static bool exchangeable(struct bits cells)
{
	bool holds = apart(cells, values(up_to(form->digits))) && size(cells) <= FILLED_MOST && !equal(k->over, nothing) &&
		     equal(cells, in_company(cells)) && can_be_exchanged(cells);

	for (EACH(c, cells))
		holds = holds && !can_be_exchanged(in_company(less(cells, only(c))));
	return holds && fact(k->over) && unique();
}

/* The digits of what is not left out of the cells. */
static struct bits kept(struct bits cells)
{
	struct bits digits = { { 0 } }, cands = less(cands_of(cells, up_to(form->digits)), k->over);

	for (EACH(n, cands))
		add(&digits, digit_of(n));
	return digits;
}

/* The candidates of which one is true by the pattern that was told: what was left out, other places in its lines, or other digits in it. */
static struct bits all_guardians(void)
{
	struct point_of p = last("tridagon|oddagon|force-tridagon|deadly|bug-rest");
	struct bits set = { { 0 } };

	if (times("only-these") > 0)
		for (int n = 0; n < k->number; n++) {
			const struct point_of *i = &k->record->inference[n];

			if (is_one_of(i->reason, "only-these"))
				set = plus(set, cands_of(less(i->cells, p.cells), i->digits));
		}
	else
		set = times("bug-rest") > 0 ? k->over : cands_of(p.cells, less(up_to(form->digits), p.digits));
	return set;
}

/* Whether each of them has a case of its own. */
static bool each_guardian(void)
{
	struct bits told = { { 0 } };

	for (int n = 0; n < k->number; n++)
		if (is_one_of(k->record->inference[n].reason, "guardian-sees|guardian-chain"))
			told = plus(told, cands_of(k->record->inference[n].cells, k->record->inference[n].digits));
	return equal(told, all_guardians());
}

static int guardians(void)
{
	return size(all_guardians());
}

/* Whether these are guardians. */
static bool guards(struct bits cells, struct bits digits)
{
	struct bits set = cands_of(cells, digits);

	return !equal(set, nothing) && in(set, all_guardians());
}

/* Symmetry. */

/* Where CELL goes by half a turn, or mirrored in the falling or the rising diagonal. */
static int turned(int cell)
{
	const int last = form->digits - 1, row = form_row(cell), column = form_column(cell);

	return *k->turn == 'h' ? form->cells - 1 - cell :
	       *k->turn == 'f' ? form->digits * column + row : form->digits * (last - column) + last - row;
}

/* Whether houses become houses by that. */
static bool houses_turn(void)
{
	bool holds = true;

	for (int h = 0; h < form->houses && holds; h++) {
		struct bits image = nothing;

		for (EACH(c, form->house[h]))
			add(&image, turned(c));
		holds = false;
		for (int other = 0; other < form->houses; other++)
			holds = holds || equal(image, form->house[other]);
	}
	return holds;
}

/*
 * Whether the givens move onto givens by that, each digit always onto the same one, and that one onto it; a single digit without givens is
 * its own image.
 */
static bool symmetric(const char *turn)
{
	bool holds = true;
	int none = 0;

	k->turn = turn;
	for (int d = 0; d < form->digits; d++)
		k->image[d] = -1;
	for (EACH(c, k->position->given)) {
		int from = k->position->value[c] - 1, to = k->position->value[turned(c)] - 1;

		holds = holds && has(&k->position->given, turned(c)) && (k->image[from] < 0 || k->image[from] == to) &&
			(k->image[to] < 0 || k->image[to] == from);
		if (holds) {
			k->image[from] = to;
			k->image[to] = from;
		}
	}
	for (int d = 0; d < form->digits; d++)
		if (k->image[d] < 0) {
			k->image[d] = d;
			none++;
		}
	return unique() && houses_turn() && holds && none <= 1;
}

/* Whether the image of two digits is the other, or of each digit itself. */
static bool exchanged(struct bits digits)
{
	int one = next(&digits, -1), other = next(&digits, one);

	return k->turn != NULL && k->image[one] == other;
}

static bool unchanged(struct bits digits)
{
	bool holds = k->turn != NULL;

	for (EACH(d, digits))
		holds = holds && k->image[d] == d;
	return holds;
}

/* A candidate is true if its image is: those without one, or that exclude it, are false. */
static bool images(void)
{
	struct statement *s = state();

	for (int n = next(&form->all, -1); n >= 0 && k->turn != NULL; n = next(&form->all, n)) {
		int cell = turned(cell_of(n)), digit = k->image[digit_of(n)], image = candidate_of(cell, digit);
		bool there = k->position->value[cell] != 0 ? k->position->value[cell] == digit + 1 : has(&k->position->cands, image);

		if (!there || (image != n && has(&form->excluded[n], image)))
			add(&s->none, n);
	}
	return k->turn != NULL;
}

/* Counts. */

static bool add_cover(struct bits set, int digit, bool spare)
{
	k->cover = mem_grow(k->cover, k->covers, &k->cover_room, sizeof *k->cover);
	k->cover[k->covers++] = (struct cover){ set, digit, spare };
	return true;
}

static bool cover_cells(struct bits cells)
{
	for (EACH(c, cells))
		add_cover(cands_of(only(c), up_to(form->digits)), -1, false);
	return true;
}

static bool cover_houses(struct bits houses, struct bits digits)
{
	for (EACH(h, houses))
		for (EACH(d, digits))
			add_cover(cands_of(form->house[h], only(d)), d, false);
	return true;
}

static bool spare(struct bits houses, struct bits digits)
{
	for (EACH(h, houses))
		for (EACH(d, digits))
			add_cover(cands_of(form->house[h], only(d)), d, true);
	return true;
}

/* Counts the facts that were told, and collects their candidates. -1: two facts share a candidate. */
static int told_facts(struct bits *all)
{
	int facts = 0;

	*all = nothing;
	for (size_t s = 0; s < k->statements; s++) {
		const struct statement *f = &k->statement[s];

		if (!f->has_some || !equal(plus(f->on, f->off), nothing))
			continue;
		if (meet(all, &f->some))
			return -1;
		unite(all, &f->some);
		facts++;
	}
	return facts;
}

/* Whether the spare covers of each digit are as many as those that they stand for, and cover the same of ALL. */
static bool spares_hold(struct bits all)
{
	for (int d = 0; d < form->digits; d++) {
		struct bits by[2] = { { { 0 } }, { { 0 } } };
		int count[2] = { 0, 0 };

		for (size_t c = 0; c < k->covers; c++)
			if (k->cover[c].digit == d) {
				count[k->cover[c].spare]++;
				unite(&by[k->cover[c].spare], &k->cover[c].set);
			}
		if (count[1] > 0 && (!in(both(by[0], all), by[1]) || count[0] == 0 || count[1] % count[0] != 0))
			return false;
	}
	return true;
}

/* The covers are as many as the facts, and hold all their candidates. So each has just one of these, and what is in two covers is false. */
static bool balance(void)
{
	struct bits all, once = nothing, twice = nothing;
	int facts = told_facts(&all), count = 0;

	for (size_t c = 0; c < k->covers; c++) {
		if (k->cover[c].spare)
			continue;
		twice = plus(twice, both(once, k->cover[c].set));
		once = plus(once, k->cover[c].set);
		count++;
	}
	bool holds = facts == count && in(all, once) && spares_hold(all);

	for (size_t c = 0; c < k->covers; c++)
		fact(both(k->cover[c].set, all));
	state()->none = both(twice, all);
	return holds;
}

/* Cages. */

/* The sum of the cage that has just these cells; 0: there is none. */
static int caged(struct bits cells)
{
	for (int i = 0; i < form->cages; i++)
		if (equal(form->cage[i].cells, cells))
			return form->cage[i].sum;
	return 0;
}

/* The sum of the cells' digits; -1: a cell is empty. */
static int valued(struct bits cells)
{
	int total = 0;

	for (EACH(c, cells)) {
		if (k->position->value[c] == 0)
			return -1;
		total += k->position->value[c];
	}
	return total;
}

/* The sum of the cells, if they consist of cages that do not overlap, and filled cells; otherwise -1. */
static int held(struct bits cells)
{
	const int first = next(&cells, -1), value = first >= 0 ? k->position->value[first] : 0;

	if (first < 0)
		return 0;
	for (int i = 0; i < form->cages; i++) {
		const struct cage *c = &form->cage[i];
		const int others = c->sum > 0 && has(&c->cells, first) && in(c->cells, cells) ? held(less(cells, c->cells)) : -1;

		if (others >= 0)
			return others + c->sum;
	}
	const int others = value > 0 ? held(less(cells, only(first))) : -1;

	return others >= 0 ? others + value : -1;
}

static int all_digits_sum(void)
{
	return form->digits * (form->digits + 1) / 2;
}

/* The sum of all digits of the houses; -1: two houses overlap. */
static int housed(struct bits houses)
{
	return size(of(houses)) == size(houses) * form->digits ? size(houses) * all_digits_sum() : -1;
}

/*
 * Whether the empty cells A sum to NUMBER more than the empty cells B, because of the sums that were said of houses and cages: A must be
 * all empty cells that only the houses have, and B all that only the cages have, or the other way around.
 */
static bool balanced(struct bits a, struct bits b, int number)
{
	const struct point_of by_houses = last("houses-sum"), by_cages = last("cages-sum");
	const struct bits inside = less(of(by_houses.houses), by_cages.cells), outside = less(by_cages.cells, of(by_houses.houses)),
			  filled = values(up_to(form->digits));
	const int more = by_houses.number - by_cages.number - valued(both(inside, filled)) + valued(both(outside, filled));
	const struct bits in_cells = less(inside, filled), out_cells = less(outside, filled);

	return (equal(a, in_cells) && equal(b, out_cells) && number == more) ||
	       (equal(a, out_cells) && equal(b, in_cells) && number == -more);
}

/* Cells of a total that are filled one after another, and what was found in the fillings. */
struct total_filled {
	struct bits more, less;		/* its cells */
	int cell[CELLS_MAX], count, digit[CELLS_MAX];
	struct bits locked;		/* digits that each filling must have */
	struct bits taken, always;	/* candidates that some filling has; digits that each has */
	bool any;
};

/* The LEAST, or otherwise the greatest, sum that cells from number N on can add. */
static int total_bound(const struct total_filled *f, int n, bool least)
{
	int bound = 0;

	for (; n < f->count; n++) {
		const struct bits open = candidates(only(f->cell[n]));
		int low = form->digits, high = 0;

		for (EACH(d, open)) {
			low = d + 1 < low ? d + 1 : low;
			high = d + 1;
		}
		bound += has(&f->more, f->cell[n]) ? (least ? low : high) : (least ? -high : -low);
	}
	return bound;
}

/* Fills cells from number N on, which add up to REST. */
static void fill_total(struct total_filled *f, int n, int rest)
{
	if (rest < total_bound(f, n, true) || rest > total_bound(f, n, false))
		return;
	if (n == f->count) {
		struct bits here = nothing;

		for (int i = 0; i < n; i++)
			add(&here, f->digit[i]);
		for (int i = 0; i < n && in(f->locked, here); i++)
			add(&f->taken, candidate_of(f->cell[i], f->digit[i]));
		if (!in(f->locked, here))
			return;
		f->always = f->any ? both(f->always, here) : here;
		f->any = true;
		return;
	}
	const struct bits open = candidates(only(f->cell[n]));

	for (EACH(d, open)) {
		bool seen = false;

		for (int i = 0; i < n; i++)
			seen = seen || (f->digit[i] == d && see(f->cell[i], f->cell[n]));
		f->digit[n] = d;
		if (!seen)
			fill_total(f, n + 1, has(&f->more, f->cell[n]) ? rest - d - 1 : rest + d + 1);
	}
}

/* All fillings of the last total. */
static void fill_last_total(struct total_filled *f)
{
	const struct point_of t = last("cage|cage-left|left-inside|left-outside|left-more|left-same");

	*f = (struct total_filled){ .more = t.cells, .locked = sum("sum-locked").digits, .less = strcmp(t.reason, "cage-left") == 0 ? nothing : t.rest };
	const struct bits cells = plus(f->more, f->less);

	for (EACH(c, cells))
		f->cell[f->count++] = c;
	fill_total(f, 0, t.number);
}

/* A fact: the cells of the last total have only candidates that some filling has. */
static bool filled(void)
{
	struct total_filled f;

	fill_last_total(&f);
	state()->none = less(cands_of(plus(f.more, f.less), up_to(form->digits)), f.taken);
	return f.any;
}

/* A fact: each filling of the last total has the digits, one of these. */
static bool always(struct bits digits)
{
	struct total_filled f;

	fill_last_total(&f);
	return f.any && one(digits) && in(digits, f.always) && fact(cands_of(f.more, digits));
}

/* Whether the digits are as many as the cells of the last total, and sum to it; each cell can take one of them, and each fits in a cell. */
static bool combines(struct bits digits)
{
	const struct point_of t = last("cage|cage-left|left-inside|left-outside");
	bool fits = size(digits) == size(t.cells);
	int total = 0;

	for (EACH(d, digits)) {
		fits = fits && size(places(t.cells, only(d))) > 0;
		total += d + 1;
	}
	for (EACH(c, t.cells))
		fits = fits && !apart(digits, candidates(only(c)));
	return fits && total == t.number;
}

/* Clues. */

/* The clue, or the neighbours, that an inference says, which are without cells if there is no such clue. */
static struct clue_asked asked_by(const struct point_of *i)
{
	struct clue_asked asked;

	if (strncmp(i->reason, "clue-no-", strlen("clue-no-")) == 0 ? !clue_ask_unmarked(&asked, i->reason, &i->cells) :
								     !clue_ask(&asked, i->reason, i->number))
		asked.cells = nothing;
	return asked;
}

/* The cells of the clue that this inference says, by its kind and number, or of neighbours that have no mark. */
static struct bits clued(void)
{
	return asked_by(k->i).cells;
}

/* The last clue that was said. */
static struct clue_asked last_clue(void)
{
	for (int n = k->number; n-- > 0;) {
		const struct clue_asked asked = asked_by(&k->record->inference[n]);

		if (!equal(asked.cells, nothing))
			return asked;
	}
	note_fault("what it speaks of was not told");
	return (struct clue_asked){ .clue = NULL };
}

static struct bits last_clued(void)
{
	return last_clue().cells;
}

/* What the cells can be: candidates, or their digits. */
static struct bits open_of(struct bits a)
{
	struct bits open = cands_of(a, up_to(form->digits));

	for (EACH(c, a))
		if (k->position->value[c] != 0)
			add(&open, candidate_of(c, k->position->value[c] - 1));
	return open;
}

/* A fact: of what the step eliminates in A, each candidate is false that stands in no filling of A by which the last clue can be kept. */
static bool clue_filled(struct bits a)
{
	const struct clue_asked asked = last_clue();
	const struct bits open = open_of(a);
	struct bits out = nothing;

	for (EACH(n, k->record->drop)) {
		const struct bits with = plus(less(open, any_of(only(cell_of(n)), up_to(form->digits))), only(n));

		if (has(&a, cell_of(n)) && !clue_fits(&asked, &a, &with))
			add(&out, n);
	}
	state()->none = out;
	return in(a, asked.cells) && clue_fits(&asked, &a, &open);
}

/* A fact: in each filling of the last clue the digit, which none of its cells has, is in one of A. */
static bool clue_must_have(struct bits a, struct bits digits)
{
	const struct clue_asked asked = last_clue();
	const struct bits open = open_of(asked.cells), without = less(open, any_of(a, digits));

	return one(digits) && in(a, asked.cells) && clue_fits(&asked, &asked.cells, &open) &&
	       !clue_fits(&asked, &asked.cells, &without) && fact(cands_of(a, digits));
}

/* Of OPEN, what the inference rests on leaves: what holds under its own assumptions. */
static struct bits left_by_premises(struct bits open)
{
	for (int p = 0; p < k->i->premises; p++) {
		const struct said_by *by = &k->known[premise_of(p)];

		for (int n = 0; n < by->count; n++) {
			const struct statement *s = &k->statement[by->first + n];

			if (!in(s->on, k->own->on) || !in(s->off, k->own->off))
				continue;
			open = less(open, s->none);
			if (s->has_some && one(s->some)) {
				const int is = next(&s->some, -1);

				open = less(open, less(any_of(only(cell_of(is)), up_to(form->digits)), only(is)));
			}
		}
	}
	return open;
}

/*
 * A fact: the clue that the inference numbers, or the rule on two neighbours without a mark between, is about the cells of A; and where
 * these have what the inference rests on leaves, it cannot be kept with one of the digits in C.
 */
static bool clue_excludes(struct bits a, struct bits c, struct bits d)
{
	struct clue_asked asked;
	bool holds = k->i->number > 0 ? clue_ask_number(&asked, k->i->number) : clue_ask_unmarked(&asked, k->i->reason, &a);
	const struct bits open = left_by_premises(open_of(a)), out = any_of(c, d);

	holds = holds && equal(a, asked.cells);
	for (EACH(n, out)) {
		const struct bits with = plus(less(open, any_of(only(cell_of(n)), up_to(form->digits))), only(n));

		holds = holds && !clue_fits(&asked, &a, &with);
	}
	struct statement *s = state();
	const struct bits scope = any_of(a, up_to(form->digits));

	s->on = k->own->on;
	s->off = k->own->off;
	s->none = out;
	unite(&k->scope, &scope);
	return holds || note_fault("the clue can be kept");
}

/* Rules. */

/* How many statements there are. */
static int facts(void)
{
	return (int)k->statements;
}

/* Rules: each is a function of the inference, whose members stand here, and of the cells and digits that the step eliminates. */

static struct bits cells, rest, digits, more, houses, house, other, board, all, given, empty, shared;
static struct bits effect, effect_digits;
static int number, premises;

static void name_members(void)
{
	const struct point_of *i = k->i;

	cells = i->cells, rest = i->rest, digits = i->digits, more = i->more, houses = i->houses, house = i->house, other = i->other;
	board = up_to(form->houses), all = up_to(form->digits), given = k->position->given, empty = less(up_to(form->cells), values(all));
	shared = both(size(house) > 0 ? of(house) : up_to(form->cells), size(other) > 0 ? of(other) : up_to(form->cells));
	effect = effect_digits = nothing;
	for (EACH(n, k->record->drop)) {
		add(&effect, cell_of(n));
		add(&effect_digits, digit_of(n));
	}
	number = i->number, premises = i->premises;
}

#define FUNCTION_AT(line) rule_##line
#define FUNCTION(line) FUNCTION_AT(line)
#define RULE(reasons, ...) \
	static bool FUNCTION(__LINE__)(void) \
	{ \
		return __VA_ARGS__; \
	}
#include "verify/rules.def"
#undef RULE

static const struct rule {
	const char *reasons, *text;
	bool (*holds)(void);
} rules[] = {
#define RULE(reasons, ...) { reasons, #__VA_ARGS__, FUNCTION(__LINE__) },
#include "verify/rules.def"
#undef RULE
};

enum { RULES = sizeof rules / sizeof rules[0] };

/* Begins an inference: its premises stand before it, and it stands under what they assume. */
static bool open_inference(void)
{
	*k->own = (struct said_by){ .first = (int)k->statements };
	k->everything = k->i->premises == 0;
	for (int p = 0; p < k->i->premises; p++) {
		if (premise_of(p) >= k->number)
			return note_fault("a premise does not stand before it");
		k->known[premise_of(p)].used = true;
		unite(&k->own->on, &k->known[premise_of(p)].on);
		unite(&k->own->off, &k->known[premise_of(p)].off);
	}
	return true;
}

/* Whether an inference has the members that its rule speaks of, and no others; `shared` and `twin` work without houses. */
static bool members_fit(const char *text)
{
	bool fit = k->i->number == 0 || find_word(text, "number") != NULL;

	for (int m = 0; m < MEMBERS; m++) {
		bool spoken = find_word(text, member_names[m]) != NULL, line = m >= MEMBER_HOUSE;

		if (equal(k->i->member[m], nothing))
			fit = fit && !(line && spoken);
		else
			fit = fit && (spoken || (line && (find_word(text, "shared") != NULL || find_word(text, "twin") != NULL)));
	}
	return fit || note_fault("it names what its rule does not");
}

static bool check_inference(void)
{
	int rule = 0;

	k->i = &k->record->inference[k->number];
	k->own = &k->known[k->number];
	while (rule < RULES && !is_one_of(k->i->reason, rules[rule].reasons))
		rule++;
	if (rule == RULES)
		return note_fault("its reason has no rule");
	name_members();
	k->scope = nothing;
	return (open_inference() && members_fit(rules[rule].text) && rules[rule].holds()) || note_fault("it is not what its rule asks");
}

static bool check_inferences(void)
{
	int last = (int)k->record->inferences - 1;
	const struct bits every_one = up_to(form->cands);

	for (; k->number <= last; k->number++) {
		if (!check_inference())
			return false;
		for (int p = 0; p < k->i->premises; p++)
			unite(&k->known[premise_of(p)].needed, equal(k->scope, nothing) ? &every_one : &k->scope);
		if (k->concluded != (k->number == last))
			return note_fault(k->concluded ? "the argument goes on after its conclusion" : "the argument has no conclusion");
	}
	for (k->number = 0; k->number < last; k->number++)
		if (!k->known[k->number].used)
			return note_fault("nothing rests on it");
	for (k->number = 0; k->number < last; k->number++)
		for (int n = 0; is_one_of(k->record->inference[k->number].reason, "chain-off|chain-off-seen|force-seen|force-filled|force-near|force-fish|force-confined|force-naked|force-hidden") && n < k->known[k->number].count; n++)
			if (!in(k->statement[k->known[k->number].first + n].none, k->known[k->number].needed))
				return note_fault("nothing rests on a part of it");
	return true;
}

bool rules_check(const struct state *position, const struct record *r, bool *unique, struct strbuf *why)
{
	struct checker checker = { .position = position, .record = r };

	k = &checker;
	k->known = mem_zero(r->inferences, sizeof *k->known);
	bool holds = check_inferences();

	if (!holds)
		strbuf_format(why, "point %d: %s: %s", k->number + 1, r->inference[k->number].reason, k->fault);
	*unique = *unique || k->unique;
	free(k->known);
	free(k->statement);
	free(k->cover);
	free(k->pool);
	k = NULL;
	return holds;
}

void rules_print(struct strbuf *out)
{
	for (int i = 0; i < RULES; i++)
		strbuf_format(out, "%s\n\t%s\n", rules[i].reasons, rules[i].text);
}
