/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A pass of the search for forcing chains and cycles that computes for all sources at once which have a chain to their opposite, how long a
 * shortest one is, and which may be in a cycle. That is enough for the walk to know the least chain; if all are wanted, and for cycles, it
 * tells which sources to skip.
 */
#include "rate/se/chain_search.h"

enum { SE_LEAST_CHAIN = 4 };

static bool se_is_source(const struct se_chain_search *s, int i)
{
	int count = se_count(s->g->cand[s->reach.cand[i] / SE_SIZE]);

	return s->key == SE_KEY_Y ? count == 2 : count > 1;
}

/* The place of a hint in the order of a plain search: a cycle comes before the chains from its candidate. */
static int se_chain_number(const struct se_chain_search *s, int i, int kind)
{
	return ((int)s->key * SE_CANDS + s->reach.cand[i]) * 3 + kind;
}

static bool se_cycle_wanted(const struct se_chain_search *s, int complexity)
{
	return se_hints_wants(s->hints, se_cycle_rate(s->key, complexity), complexity, (int)s->key);
}

static bool se_forcing_wanted(const struct se_chain_search *s, int complexity)
{
	return s->key != SE_KEY_Y && se_hints_wants(s->hints, se_forcing_rate(s->key, complexity), complexity, (int)s->key);
}

/* The first candidate from which, holding (or not), a chain leads to its opposite; the count where there is none. */
static int se_forcing_first(const struct se_chain_search *s, bool on)
{
	const struct se_reach *r = &s->reach;

	for (int i = 0; i < r->count; i++)
		if (se_reaches(r, i, on, i, !on) && se_is_source(s, i))
			return i;
	return r->count;
}

/* The shortest chains have this complexity: takes the first of them. False: there is none as short. */
static bool se_forcing_least(struct se_chain_search *s, int complexity, int on)
{
	int off = se_forcing_first(s, false);

	if (on == s->reach.count && off == s->reach.count)
		return false;
	int first = on <= off ? on : off;

	s->hints->number = se_chain_number(s, first, on <= off ? 1 : 2);
	se_forcing_take(s, s->reach.cand[first], on <= off, complexity);
	return true;
}

/* The least hint of the pass, if it is less than the one that there is. */
static void se_chain_pass_least(struct se_chain_search *s)
{
	bool more = true, found = false;
	struct candset through;

	for (int complexity = 2; more; complexity += 2) {
		more = se_reach_weaken(&s->reach);
		int on = found ? 0 : se_forcing_first(s, true);

		more |= se_reach_strengthen(&s->reach);
		if (!found && s->key != SE_KEY_Y)
			found = se_forcing_least(s, complexity, on);
		if (!se_cycle_wanted(s, complexity + 2) && (found || !se_forcing_wanted(s, complexity + 2)))
			break;
	}
	if (!se_cycle_wanted(s, SE_LEAST_CHAIN))
		return;
	se_reach_turn_on(&s->reach);
	for (int i = 0; i < s->reach.count; i++)
		if (se_is_source(s, i) && se_reach_returns(&s->reach, i, &through)) {
			s->hints->number = se_chain_number(s, i, 0);
			se_cycles(s, s->reach.cand[i], &through);
		}
}

/* All hints of the pass. */
static void se_chain_pass_all(struct se_chain_search *s)
{
	struct candset through;

	se_reach_finish(&s->reach);
	se_reach_turn_on(&s->reach);
	for (int i = 0; i < s->reach.count; i++) {
		if (!se_is_source(s, i))
			continue;
		if (se_reach_returns(&s->reach, i, &through))
			se_cycles(s, s->reach.cand[i], &through);
		for (int on = 1; on >= 0 && s->key != SE_KEY_Y; on--)
			if (se_reaches(&s->reach, i, on != 0, i, on == 0))
				se_forcing_chain(s, s->reach.cand[i], on != 0);
	}
}

void se_chain_pass_fast(struct se_chain_search *s, enum se_key key)
{
	static const enum se_reach_kind kind[] = { [SE_KEY_X] = SE_REACH_X, [SE_KEY_Y] = SE_REACH_Y, [SE_KEY_XY] = SE_REACH_XY };

	se_chain_set_pass(s, key);
	if (!se_cycle_wanted(s, SE_LEAST_CHAIN) && !se_forcing_wanted(s, SE_LEAST_CHAIN))
		return;
	se_reach_begin(&s->reach, s->g, kind[key]);
	if (s->hints->all)
		se_chain_pass_all(s);
	else
		se_chain_pass_least(s);
}
