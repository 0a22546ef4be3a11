/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search: statements that leave one way are applied until none is left, then the search branches on the ways of the statement with the
 * fewest.
 */
#include "verify/prove.h"

#include "verify/form.h"

enum { DEPTH_MAX = 240 };

struct refutation {
	const struct statement *const *statement;
	int count, tries;
};

/* What is true and what is false so far. False candidates include those that the true ones exclude. */
struct partial {
	struct bits on, off;
};

static bool make_true(struct partial *c, int cand)
{
	if (has(&c->off, cand))
		return false;
	add(&c->on, cand);
	unite(&c->off, &form->excluded[cand]);
	return !meet(&c->on, &c->off);
}

static bool statement_applies(const struct statement *s, const struct partial *c)
{
	return within(&s->on, &c->on) && within(&s->off, &c->off);
}

/* Adds what one statement implies. False: the choice cannot agree with it. */
static bool follow_one(const struct statement *s, struct partial *c, bool *changed)
{
	if (s->clash)
		return false;
	if (!within(&s->none, &c->off)) {
		unite(&c->off, &s->none);
		*changed = true;
		if (meet(&c->on, &c->off))
			return false;
	}
	if (!s->has_some || meet(&s->some, &c->on))
		return true;
	const struct bits left = less(s->some, c->off);
	const int first = next(&left, -1);

	if (first < 0)
		return false;
	if (next(&left, first) >= 0)
		return true;
	*changed = true;
	return make_true(c, first);
}

static bool refute_follow(const struct refutation *s, struct partial *c)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (int i = 0; i < s->count; i++)
			if (statement_applies(s->statement[i], c) && !follow_one(s->statement[i], c, &changed))
				return false;
	}
	return true;
}

/* Finds the statement that leaves the fewest ways. False: the choice agrees with all. */
static bool refute_fewest(const struct refutation *s, const struct partial *c, struct bits *ways)
{
	int least = CANDS_MAX + 1;

	for (int i = 0; i < s->count && least > 2; i++) {
		const struct statement *t = s->statement[i];

		if (!t->has_some || !statement_applies(t, c) || meet(&t->some, &c->on))
			continue;
		const struct bits left = less(t->some, c->off);
		const int count = size(left);

		if (count < least) {
			least = count;
			*ways = left;
		}
	}
	return least <= CANDS_MAX;
}

/* A candidate that must be false for some statement to apply, and is still undecided; -1: there is none. */
static int open_condition(const struct refutation *s, const struct partial *c)
{
	for (int i = 0; i < s->count; i++) {
		const struct bits left = less(s->statement[i]->off, c->off);

		if (next(&left, -1) >= 0 && !meet(&left, &c->on))
			return next(&left, -1);
	}
	return -1;
}

/* Whether no choice is left. The recursion is at most DEPTH_MAX deep. */
static bool refute_choices(struct refutation *s, struct partial c, int depth)
{
	struct bits ways;

	if (!refute_follow(s, &c))
		return true;
	if (++s->tries > PROVE_NODES || depth == DEPTH_MAX)
		return false;
	if (!refute_fewest(s, &c, &ways)) {
		struct partial with = c;
		int either = open_condition(s, &c);

		if (either < 0 || (make_true(&with, either) && !refute_choices(s, with, depth + 1)))
			return false;
		add(&c.off, either);
		return refute_choices(s, c, depth + 1);
	}
	for (EACH(cand, ways)) {
		struct partial with = c;

		if (make_true(&with, cand) && !refute_choices(s, with, depth + 1))
			return false;
		add(&c.off, cand);
	}
	return true;
}

bool prove_none(const struct bits *board, const struct statement *const statement[], int count, const struct bits *on,
		const struct bits *off)
{
	struct refutation s = { statement, count, 0 };
	struct partial c = { { { 0 } }, *off };

	for (int w = 0; w < words; w++)
		c.off.word[w] |= ~board->word[w];
	for (EACH(cand, *on))
		if (!make_true(&c, cand))
			return true;
	return refute_choices(&s, c, 0);
}
