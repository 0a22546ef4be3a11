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
#include "verify/form.h"
#include "verify/prove.h"
#include "verify/words.h"

const struct bits nothing = { { 0 } };
struct checker *k;

/* The inference that is premise number P. */
int premise_of(int p)
{
	return k->record->premise[k->i->first + p];
}

bool note_fault(const char *fault)
{
	if (k->fault == NULL)
		k->fault = fault;
	return false;
}

/* Statements. */

/* for (EACH_STATEMENT(s)) goes through all of them, for (SAID_BY(s, i)) through those of an inference. */
#define STATEMENTS(s, begin, count) const struct statement *s = k->statement + (begin); s < k->statement + (begin) + (count); s++
#define EACH_STATEMENT(s) STATEMENTS(s, 0, k->statements)
#define SAID_BY(s, i) STATEMENTS(s, k->known[i].first, k->known[i].count)

/* Whether a statement has no condition. */
static bool is_unconditional(const struct statement *s)
{
	return equal(plus(s->on, s->off), nothing);
}

/* for (BEFORE(i, names)) goes through the earlier inferences with one of these reasons, from the last one on. */
#define BEFORE(i, names) const struct point_of *i = before(k->i, names); i != NULL; i = before(i, names)

/* Sets. */

struct bits of(struct bits houses)
{
	struct bits cells = { { 0 } };

	for (EACH(h, houses))
		cells = plus(cells, form->house[h]);
	return cells;
}

/* The candidates of DIGITS in CELLS, even those that the board lacks. */
struct bits any_of(struct bits cells, struct bits digits)
{
	struct bits cands = { { 0 } };

	for (EACH(c, cells))
		for (EACH(d, digits))
			add(&cands, candidate_of(c, d));
	return cands;
}

struct bits cands_of(struct bits cells, struct bits digits)
{
	return both(any_of(cells, digits), k->position->cands);
}

/* The cells, or the digits, of candidates. */
static struct bits cells_of(struct bits cands)
{
	struct bits cells = { { 0 } };

	for (EACH(n, cands))
		add(&cells, cell_of(n));
	return cells;
}

struct bits digits_of(struct bits cands)
{
	struct bits digits = { { 0 } };

	for (EACH(n, cands))
		add(&digits, digit_of(n));
	return digits;
}

struct bits places(struct bits cells, struct bits digits)
{
	return cells_of(cands_of(cells, digits));
}

struct bits candidates(struct bits cells)
{
	return digits_of(cands_of(cells, up_to(form->digits)));
}

struct bits values(struct bits digits)
{
	struct bits cells = { { 0 } };

	for (int c = 0; c < form->cells; c++)
		if (k->position->value[c] != 0 && has(&digits, k->position->value[c] - 1))
			add(&cells, c);
	return cells;
}

/* The digits that no cell of any of the houses has. */
struct bits left(struct bits houses)
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
	return cells_of(both(k->record->drop, any_of(up_to(form->cells), digits)));
}

struct bits sees_all(struct bits cells)
{
	struct bits seen = up_to(form->cells);

	for (EACH(c, cells))
		seen = both(seen, form->peers[c]);
	return seen;
}

struct bits sees_one(struct bits cells)
{
	struct bits seen = { { 0 } };

	for (EACH(c, cells))
		seen = plus(seen, form->peers[c]);
	return seen;
}

bool mutual(struct bits cells)
{
	for (EACH(c, cells))
		if (!in(less(cells, only(c)), form->peers[c]))
			return false;
	return true;
}

static void pool_add(int first, int count)
{
	for (int n = 0; n < count; n++) {
		k->pool = mem_grow(k->pool, k->pooled, &k->pool_room, sizeof *k->pool);
		k->pool[k->pooled++] = &k->statement[first + n];
	}
}

/* What an inference rests on, and what it has said itself; ALONE: that only. */
static void make_pool(bool alone)
{
	k->pooled = 0;
	if (k->everything && !alone)
		pool_add(0, k->own->first);
	for (int p = 0; p < k->i->premises && !k->everything && !alone; p++)
		pool_add(k->known[premise_of(p)].first, k->known[premise_of(p)].count);
	pool_add(k->own->first, k->own->count);
}

/* Whether no choice agrees with what was said, has all of ON, and none of OFF. */
static bool shown(struct bits on, struct bits off, bool alone)
{
	make_pool(alone);
	return prove_none(&k->position->cands, k->pool, (int)k->pooled, &on, &off);
}

/* The cells that were said to be none of DIGITS. */
struct bits said(struct bits digits)
{
	struct bits off = { { 0 } }, cells = { { 0 } };

	make_pool(false);
	for (size_t n = 0; n < k->pooled; n++)
		unite(&off, &k->pool[n]->none);
	for (int c = 0; c < form->cells; c++)
		if (in(any_of(only(c), digits), off))
			add(&cells, c);
	return cells;
}

/* The candidates that an inference says to be true, or false. */
static struct bits decided_by(int inference)
{
	struct bits set = plus(k->known[inference].own_on, k->known[inference].own_off);

	for (SAID_BY(s, inference))
		set = plus(set, one(s->some) ? s->some : s->none);
	return set;
}

/* What rests on this needs only what is said of the digits D in A. */
static bool about(struct bits a, struct bits d)
{
	k->scope = plus(k->scope, any_of(a, d));
	return true;
}

/* Whether each premise says something of the digits D in A that no other premise says. */
static bool lean(struct bits a, struct bits d)
{
	struct bits once = nothing, more = nothing;

	for (int p = 0; p < k->i->premises; p++) {
		more = plus(more, both(once, decided_by(premise_of(p))));
		once = plus(once, decided_by(premise_of(p)));
	}
	for (int p = 0; p < k->i->premises; p++)
		if (in(both(decided_by(premise_of(p)), any_of(a, d)), more))
			return false;
	return about(a, d);
}

/* What rests on this needs only what is said of the step's effects. */
static bool about_effects(void)
{
	k->scope = plus(k->scope, plus(k->record->place, k->record->drop));
	return true;
}

/* Whether nobody said before of one of the digits D in A that it is false. */
static bool new(struct bits a, struct bits d)
{
	for (EACH_STATEMENT(s))
		if (!apart(any_of(a, d), s->none))
			return false;
	return true;
}

/* Whether the premises say that the candidates of the digits D in A are all false. */
static bool ruled_out(struct bits a, struct bits d)
{
	struct bits off = nothing;

	for (int p = 0; p < k->i->premises; p++)
		for (SAID_BY(s, premise_of(p)))
			unite(&off, &s->none);
	return in(cands_of(a, d), off);
}

/* The candidates of statements about two candidates. */
static struct bits links(void)
{
	struct bits cands = { { 0 } };

	for (EACH_STATEMENT(s))
		if (size(s->some) == 2)
			cands = plus(cands, s->some);
	return cands;
}

/* The cells of those of DIGITS. */
static struct bits linked(struct bits digits)
{
	return cells_of(both(links(), any_of(up_to(form->cells), digits)));
}

/* And the digits of all. */
static struct bits linked_digits(void)
{
	return digits_of(links());
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
	for (EACH_STATEMENT(s))
		if (is_unconditional(s)) {
			subtract(&open, &s->none);
			if (one(s->some))
				subtract(&open, &form->excluded[next(&s->some, -1)]);
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

/* The last inference before I with one of these reasons; NULL: there is none. for (BEFORE(i, names)) goes through all of them. */
static const struct point_of *before(const struct point_of *i, const char *names)
{
	const struct point_of *first = k->record->inference + farthest(names);

	while (i > first)
		if (is_one_of((--i)->reason, names))
			return i;
	return NULL;
}

/* A copy of an earlier inference; NULL: there is none, and an empty one. */
static struct point_of copy_of(const struct point_of *i)
{
	if (i == NULL)
		note_fault("what it speaks of was not told");
	return i != NULL ? *i : (struct point_of){ .reason = "" };
}

struct point_of last(const char *names)
{
	return copy_of(before(k->i, names));
}

/* The last with one of these reasons that has the same houses. */
static struct point_of twin(const char *names)
{
	const struct point_of *i = before(k->i, names);

	while (i != NULL && !(equal(i->house, k->i->house) && equal(i->other, k->i->other)))
		i = before(i, names);
	return copy_of(i);
}

/* The members of all of them together. */
struct point_of sum(const char *names)
{
	struct point_of all = { .reason = "" };

	for (BEFORE(i, names))
		for (int m = 0; m < MEMBERS; m++)
			unite(&all.member[m], &i->member[m]);
	return all;
}

/* How many there are. */
int times(const char *names)
{
	int found = 0;

	for (BEFORE(i, names))
		found++;
	return found;
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

/* Whether each premise has one of these reasons. */
bool premises_are(const char *names)
{
	for (int p = 0; p < k->i->premises; p++)
		if (!is_one_of(k->record->inference[premise_of(p)].reason, names))
			return false;
	return k->i->premises > 0;
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
	for (BEFORE(i, names))
		if (equal(a, i->cells) || equal(a, places(i->cells, digits)))
			return true;
	return false;
}

/* Whether CELLS and REST are the cells of some inference before with one of these reasons, and its digits are the digits. */
static bool told_whole(const char *names)
{
	for (BEFORE(i, names))
		if (equal(plus(k->i->cells, k->i->rest), i->cells) && equal(k->i->digits, i->digits))
			return true;
	return false;
}

/* The digits of the inferences before that have one of these reasons and all of CELLS among their cells. */
static struct bits digits_with(const char *names)
{
	struct bits digits = { { 0 } };

	for (BEFORE(i, names))
		if (in(k->i->cells, i->cells))
			digits = plus(digits, i->digits);
	return digits;
}

/* Whether the members NAMES are those of the last inference with one of these reasons. */
bool as(const char *reasons, const char *names)
{
	struct point_of of = last(reasons);

	for (int m = 0; m < MEMBERS; m++)
		if (find_word(names, member_names[m]) != NULL && !equal(of.member[m], k->i->member[m]))
			return false;
	return true;
}

/* Statements: facts, claims and assumptions. */

struct statement *state(void)
{
	k->statement = mem_grow(k->statement, k->statements, &k->room, sizeof *k->statement);
	struct statement *s = &k->statement[k->statements++];

	*s = (struct statement){ .has_some = false };
	k->own->count++;
	return s;
}

/* A fact of the board: one of SET is true. */
bool fact(struct bits set)
{
	*state() = (struct statement){ .some = set, .has_some = true };
	return true;
}

bool take(struct bits cells)
{
	for (EACH(c, cells))
		if (k->position->value[c] == 0)
			fact(cands_of(only(c), up_to(form->digits)));
	return true;
}

bool have(struct bits houses, struct bits digits)
{
	for (EACH(h, houses)) {
		struct bits missing = both(digits, left(only(h)));

		for (EACH(d, missing))
			fact(cands_of(form->house[h], only(d)));
	}
	return true;
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

bool when(struct bits cells, struct bits digits)
{
	k->now.when = cands_of(cells, digits);
	return k->now.has_when = true;
}

static bool unless(struct bits cells, struct bits digits)
{
	k->now.unless = cands_of(cells, digits);
	return true;
}

/* Proves under ON, and the assumptions and the condition of the inference, that one of SET is true, or (not SOME) none, and states it. */
static bool claim_under(struct bits on, struct bits set, bool some)
{
	const struct bits off = plus(k->own->off, k->now.unless), open = both(set, k->position->cands);
	bool holds = true;

	if (some)
		holds = shown(on, plus(off, set), false);
	for (int n = next(&open, -1); n >= 0 && !some; n = next(&open, n))
		holds = holds && shown(plus(on, only(n)), off, false);
	*state() = (struct statement){ .on = on, .off = off, .has_some = some, .some = some ? set : nothing, .none = some ? nothing : set };
	return holds || note_fault("it does not follow");
}

static bool claim(struct bits set, bool some)
{
	const struct bits on = plus(k->own->on, k->now.also);
	bool holds = true;

	if (!k->now.has_when)
		return claim_under(on, set, some);
	for (EACH(n, k->now.when))
		holds = claim_under(plus(on, only(n)), set, some) && holds;
	return holds;
}

/* Ends the condition, which held for the last claim only. */
static bool done(bool holds)
{
	k->now = (struct condition){ .has_when = false };
	return holds;
}

bool none(struct bits cells, struct bits digits)
{
	return done(claim(any_of(cells, digits), false));
}

bool either(struct bits cells, struct bits digits, struct bits others, struct bits more)
{
	return done(claim(plus(cands_of(cells, digits), cands_of(others, more)), true));
}

bool some(struct bits cells, struct bits digits)
{
	return either(cells, digits, nothing, nothing);
}

/* Each of the digits is in A. */
static bool each(struct bits cells, struct bits digits)
{
	bool holds = true;

	for (EACH(d, digits))
		holds = claim(cands_of(cells, only(d)), true) && holds;
	return done(holds);
}

/* Each of the cells takes one of the digits. */
bool every(struct bits cells, struct bits digits)
{
	bool holds = true;

	for (EACH(c, cells))
		holds = claim(cands_of(only(c), digits), true) && holds;
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
	bool holds = shown(k->own->on, k->own->off, false);

	*state() = (struct statement){ .on = k->own->on, .off = k->own->off, .clash = true };
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
	return is_one_of(k->record->inference[n].reason, "chain-on|chain-on-cell|chain-one-of|chain-off|chain-off-cell|chain-off-seen|chain-als|"
							 "chain-als-common|chain-forced");
}

/* All is used, but for links and beginnings of chains that go on: there the next link must rest on them. The last says the effects. */
static bool everything(void)
{
	const struct bits effects = plus(k->record->place, k->record->drop), every_one = up_to(form->cands);

	for (int n = 0; n < k->number; n++)
		if (n + 1 == k->number || !continues(n + 1) || !(continues(n) || k->record->inference[n].premises == 0)) {
			k->known[n].used = true;
			unite(&k->known[n].needed, continues(n) ? &effects : &every_one);
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
		for (int n = 0; n < k->known[premise_of(p)].count; n++) {
			const struct statement s = k->statement[k->known[premise_of(p)].first + n];

			if (!is_unconditional(&s))
				holds = (s.clash ? no_choice() : claim(s.has_some ? s.some : s.none, s.has_some)) && holds;
		}
	return holds;
}

/* Whether the statements of this inference ALONE, or all that it rests on, show each effect of the step. */
static bool show_effects(bool alone)
{
	bool holds = true;

	k->concluded = true;
	for (EACH(n, k->record->place))
		holds = holds && shown(nothing, only(n), alone);
	for (EACH(n, k->record->drop))
		holds = holds && shown(only(n), nothing, alone);
	return holds || note_fault("an effect does not follow");
}

bool own_effects(void)
{
	return show_effects(true);
}

bool all_effects(void)
{
	return show_effects(false);
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

/* Guardians. */

/*
 * The candidates of which one is true by the pattern that was told: fins and what is left, what was left out, other places in its lines, or
 * other digits in it.
 */
static struct bits guardians(void)
{
	struct point_of p = last("tridagon|oddagon|force-tridagon|deadly|bug-rest"), fins = last("fish-no-fin");
	struct point_of left = last("fish-leaves-place|fish-leaves-digit");
	struct bits set = { { 0 } };

	if (times("fish-no-fin") > 0)
		return plus(cands_of(fins.cells, fins.digits), cands_of(left.cells, left.digits));
	for (BEFORE(i, "only-these"))
		set = plus(set, cands_of(less(i->cells, p.cells), i->digits));
	return times("only-these") > 0 ? set : times("bug-rest") > 0 ? k->over : cands_of(p.cells, less(up_to(form->digits), p.digits));
}

/* Whether each of them has a case of its own. */
static bool each_guardian(void)
{
	struct bits told = { { 0 } };

	for (BEFORE(i, "guardian-sees|guardian-chain"))
		told = plus(told, cands_of(i->cells, i->digits));
	return equal(told, guardians());
}

/* Whether these are guardians. */
static bool guards(struct bits cells, struct bits digits)
{
	return size(cands_of(cells, digits)) > 0 && in(cands_of(cells, digits), guardians());
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
	for (EACH_STATEMENT(s)) {
		if (!s->has_some || !is_unconditional(s))
			continue;
		if (meet(all, &s->some))
			return -1;
		unite(all, &s->some);
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
		count += !k->cover[c].spare;
		twice = k->cover[c].spare ? twice : plus(twice, both(once, k->cover[c].set));
		once = k->cover[c].spare ? once : plus(once, k->cover[c].set);
	}
	bool holds = facts == count && in(all, once) && spares_hold(all);

	for (size_t c = 0; c < k->covers; c++)
		fact(both(k->cover[c].set, all));
	state()->none = both(twice, all);
	return holds;
}

/* Rules. */

/* How many statements there are. */
static int facts(void)
{
	return (int)k->statements;
}

#include "verify/members.h"

/* Rules: each is a function of the inference, whose members stand here, and of the cells and digits that the step eliminates. */

struct bits cells, rest, digits, more, houses, house, other, board, all, given, empty, shared;
struct bits effect, effect_digits;
int number, premises;

static void name_members(void)
{
	const struct point_of *i = k->i;

	cells = i->cells, rest = i->rest, digits = i->digits, more = i->more, houses = i->houses, house = i->house, other = i->other;
	board = up_to(form->houses), all = up_to(form->digits), given = k->position->given, empty = less(up_to(form->cells), values(all));
	shared = both(size(house) > 0 ? of(house) : up_to(form->cells), size(other) > 0 ? of(other) : up_to(form->cells));
	effect = cells_of(k->record->drop), effect_digits = digits_of(k->record->drop);
	number = i->number, premises = i->premises;
}

#define RULES "verify/rules.def"
#include "verify/table.inc"
static const struct rule_table own_rules = { rules, sizeof rules / sizeof rules[0] };
static const struct rule_table *const tables[] = { &own_rules, &board_rules, &unique_rules, &clue_rules };

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

static const struct rule *rule_for(const char *reason)
{
	for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++)
		for (int n = 0; n < tables[t]->count; n++)
			if (is_one_of(reason, tables[t]->rule[n].reasons))
				return &tables[t]->rule[n];
	return NULL;
}

static bool check_inference(void)
{
	k->i = &k->record->inference[k->number];
	k->own = &k->known[k->number];
	const struct rule *rule = rule_for(k->i->reason);

	if (rule == NULL)
		return note_fault("its reason has no rule");
	name_members();
	k->scope = nothing;
	return (open_inference() && members_fit(rule->text) && rule->holds()) || note_fault("it is not what its rule asks");
}

static bool check_inferences(void)
{
	int last = (int)k->record->inferences - 1;

	for (; k->number <= last; k->number++) {
		if (!check_inference())
			return false;
		for (int p = 0; p < k->i->premises; p++)
			k->known[premise_of(p)].needed = plus(k->known[premise_of(p)].needed,
							      equal(k->scope, nothing) ? up_to(form->cands) : k->scope);
		if (k->concluded != (k->number == last))
			return note_fault(k->concluded ? "the argument goes on after its conclusion" : "the argument has no conclusion");
	}
	for (k->number = 0; k->number < last; k->number++) {
		if (!k->known[k->number].used)
			return note_fault("nothing rests on it");
		if (is_one_of(k->record->inference[k->number].reason, "chain-off|chain-off-cell|chain-off-seen|force-seen|force-filled|force-near|force-fish|"
								      "force-confined|force-naked|force-hidden|force-common|force-common-cell"))
			for (SAID_BY(s, k->number))
				if (!in(s->none, k->known[k->number].needed))
					return note_fault("nothing rests on a part of it");
	}
	return true;
}

bool rules_check(const struct state *position, const struct record *r, bool *unique, struct strbuf *why)
{
	struct checker checker = { .position = position, .record = r };

	k = &checker;
	k->known = mem_zero(r->inferences, sizeof *k->known);
	k->statement = mem_grow(NULL, 0, &k->room, sizeof *k->statement);
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
	for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++)
		for (int i = 0; i < tables[t]->count; i++)
			strbuf_format(out, "%s\n\t%s\n", tables[t]->rule[i].reasons, tables[t]->rule[i].text);
}
