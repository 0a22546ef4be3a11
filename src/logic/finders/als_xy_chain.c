/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* ALS-XY-Chains. The first section computes the implications between groups of almost locked sets; the second follows them. */
#include <string.h>

#include "logic/chains/als_filter.h"
#include "logic/chains/elimination_filter.h"
#include "logic/chains/graph.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/finders/als_argument.h"
#include "logic/finders/finders.h"
#include "logic/step/sink.h"

/* GROUPS_MAX: twice the 356 that were seen on boards of puzzles; further ones are left out (LEFT_OUT_ROWS). */
enum { GROUPS_MAX = 768, GROUP_WORDS = GROUPS_MAX / 64, NO_GROUP = GROUPS_MAX };

struct group_set {
	uint64_t word[GROUP_WORDS];
};

struct als_groups {
	const struct als_list *list;
	const struct restricted_common_list *commons;
	int count, words;				/* groups, and the words of their sets that are in use */
	struct cellset place[GROUPS_MAX];
	uint16_t before[GROUPS_MAX];			/* of the same digit */
	uint16_t of[ALS_MAX * MAX_SIZE];		/* of a set and a digit that is a common of it; else NO_GROUP */
	uint64_t lost[GROUPS_MAX + 1];			/* the cases in which a group loses its digit (als_filter.h) */
	struct group_set own[ALS_MAX];			/* the groups of a set */
	struct group_set next[GROUPS_MAX];		/* the groups that lose their digits at once when this one has */
	struct group_set follows[GROUPS_MAX];		/* the transitive closure of NEXT */
};

static inline void group_set_add(struct group_set *s, int group)
{
	s->word[group / 64] |= (uint64_t)1 << group % 64;
}

/* Adds those of MORE, of whose words the first WORDS are in use. */
static inline void group_set_join(struct group_set *s, const struct group_set *more, int words)
{
	for (int w = 0; w < words; w++)
		s->word[w] |= more->word[w];
}

static inline bool group_set_has(const struct group_set *s, int group)
{
	return s->word[group / 64] >> group % 64 & 1;
}

/* Whether a group is in both, of which the first WORDS are in use. */
static inline bool group_sets_meet(const struct group_set *a, const struct group_set *b, int words)
{
	uint64_t both = 0;

	for (int w = 0; w < words; w++)
		both |= a->word[w] & b->word[w];
	return both != 0;
}

static int net_find_group(struct als_groups *n, struct facts *f, uint16_t last[], int digit, const struct als *set)
{
	struct cellset place = set->of[digit - 1]->place;

	for (int g = last[digit - 1]; g != NO_GROUP; g = n->before[g])
		if (cellset_equal(n->place[g], place))
			return g;
	if (n->count == GROUPS_MAX) {
		f->left_out |= LEFT_OUT_ROWS;
		return NO_GROUP;
	}
	n->place[n->count] = place;
	n->lost[n->count] = facts_als_filter(f)->lost[als_group_number(n->list, set, digit)];
	n->before[n->count] = last[digit - 1];
	last[digit - 1] = (uint16_t)n->count;
	return n->count++;
}

static void net_find_all_groups(struct als_groups *n, struct facts *f)
{
	uint16_t last[MAX_SIZE];

	n->lost[NO_GROUP] = ~(uint64_t)0;
	for (int d = 0; d < MAX_SIZE; d++)
		last[d] = NO_GROUP;
	for (int set = 0; set < n->list->count; set++) {
		n->own[set] = (struct group_set){ { 0 } };
		for (int d = 0; d < MAX_SIZE; d++)
			n->of[set * MAX_SIZE + d] = NO_GROUP;
		for (int i = n->commons->first[set]; i < n->commons->first[set + 1]; i++) {
			int digit = n->commons->common[i].digit, state = set * MAX_SIZE + digit - 1;

			if (n->of[state] != NO_GROUP)
				continue;
			n->of[state] = (uint16_t)net_find_group(n, f, last, digit, &n->list->als[set]);
			if (n->of[state] != NO_GROUP)
				group_set_add(&n->own[set], n->of[state]);
		}
	}
	n->words = (n->count + 63) / 64;
}

/* Adds the groups that lose their digits once SET has lost DIGIT, through one other set. */
static void net_add_next(const struct als_groups *n, int set, int digit, struct group_set *next)
{
	for (int i = n->commons->first[set]; i < n->commons->first[set + 1]; i++) {
		const struct restricted_common *c = &n->commons->common[i];
		int group = n->of[c->als * MAX_SIZE + c->digit - 1];

		if (c->digit != digit && group != NO_GROUP)
			group_set_add(next, group);
	}
}

/* Computes the transitive closure of the implications between groups (Warshall's algorithm). */
static void net_close_groups(struct als_groups *n)
{
	memset(n->next, 0, (size_t)n->count * sizeof n->next[0]);
	for (int state = 0; state < n->list->count * MAX_SIZE; state++)
		if (n->of[state] != NO_GROUP)
			net_add_next(n, state / MAX_SIZE, state % MAX_SIZE + 1, &n->next[n->of[state]]);
	memcpy(n->follows, n->next, (size_t)n->count * sizeof n->next[0]);
	for (int by = 0; by < n->count; by++)
		for (int g = 0; g < n->count; g++)
			if (group_set_has(&n->follows[g], by))
				group_set_join(&n->follows[g], &n->follows[by], n->words);
}

/* Finds the groups of a position and their implications. */
static void als_groups_make(struct als_groups *n, struct facts *f)
{
	n->list = facts_als(f);
	n->commons = facts_row_commons(f);
	n->count = 0;
	net_find_all_groups(n, f);
	net_close_groups(n);
}

/* The groups that lose their digits once a set has lost DIGIT. */
static struct group_set als_groups_after(const struct als_groups *n, int set, int digit)
{
	struct group_set next = { { 0 } }, all;

	net_add_next(n, set, digit, &next);
	all = next;
	for (int w = 0; w < n->words; w++)
		for (uint64_t left = next.word[w]; left != 0; left &= left - 1)
			group_set_join(&all, &n->follows[w * 64 + bits_lowest(left)], n->words);
	return all;
}

/* Whether a set loses another digit than DIGIT where LOST lose theirs. */
static bool als_groups_lose_other(const struct als_groups *n, int set, int digit, const struct group_set *lost)
{
	int but = n->of[set * MAX_SIZE + digit - 1];

	for (int w = 0; w < n->words; w++) {
		uint64_t both = n->own[set].word[w] & lost->word[w];

		if (w == but / 64)
			both &= ~((uint64_t)1 << but % 64);
		if (both != 0)
			return true;
	}
	return false;
}

/*
 * ALS-XY-Chain: four to ten almost locked sets in a row, each with a restricted common with the next. A set that loses its digit to the one
 * before holds all its others, among them the next common, and so on: a digit that the first set does not hold is in the last.
 *
 * Prefilters leave few starts: only those with candidates that may be eliminated, over groups that are lost in that case (als_filter.h),
 * where a group is the places of a digit in a set; and only ends that the transitive closure of groups allows. The search looks for rows
 * only between these ends, the shortest first. If there is a row, or could be, it goes through all rows that would be as good, or all rows
 * if all are wanted; but only through rows that may lead to an end with enough eliminations.
 */

technique_finder find_als_xy_chain;

/*
 * CELLS: as many as count for the size of a chain. MOST_WAYS: rows that are followed to the same state where all chains are sought; with
 * two, none of up to five sets was missed. ROWS_MAX: four times the 14858 that were seen on boards of puzzles; further ones are left out
 * (LEFT_OUT_ROWS).
 */
enum { LEAST_SETS = 4, CELLS = 31, MOST_WAYS = 3, SET_POINTS = 3 };
enum { STATES = ALS_MAX * MAX_SIZE, ROWS_MAX = UINT16_MAX };

/* The last state of a row, and the number of the row without it. */
struct row_end {
	uint16_t state, from;
	uint8_t depth, cells;	/* sets in the row, and their cells */
	bool ends;		/* no row goes on after it, because others do from the same state */
};

/* A set that can be the end of a chain for a digit. */
struct end {
	struct cellset sees;
	int set;
};

/* The candidates that two ends would exclude. */
struct both {
	uint16_t digits;	/* those that both have in sight of a cell */
	uint16_t never;		/* those of them that are not excluded, so that the row begins or ends with them */
	bool all;		/* a chain would be taken that excludes all of them */
	uint64_t cases;
};

/*
 * A state is a set that has lost a digit: number of the set * MAX_SIZE + digit - 1. One that is reached by LEAST_SETS or more is another
 * one, STATES above, so that a chain is found where there is a shorter row too.
 */
struct net {
	const struct finder_args *args;
	const struct als *als;
	const struct restricted_common_list *commons;
	const struct als_filter *filter;
	int sets;
	int most;				/* the most sets of a chain that is wanted */
	bool possible, found;			/* there are chains; there are chains that are wanted */
	struct als_groups groups;

	int first;				/* the common that rows begin with; 0: any */
	int most_ways;				/* rows that are followed to the same state */
	uint8_t ways[2 * STATES];		/* how many there are; 0: not reached */
	uint16_t shortest[2 * STATES];		/* the first of them */
	uint64_t cases;				/* those in which something is excluded that is looked for */
	uint16_t eliminable_from[ALS_MAX];		/* by set: the digits that it might exclude as an end */
	uint16_t last_set[ALS_MAX];		/* the ends that are looked for */
	int last_sets;

	/* Where all chains from a start are sought: */
	struct both both[ALS_MAX];		/* by end in LAST_SET */
	uint16_t lasts[ALS_MAX];		/* by set: the digits that it loses last where that is a wanted end */
	struct group_set last;			/* the groups of these */

	struct row_end queue[ROWS_MAX];		/* of what is reached */
	int reached;
	struct end ends[ALS_MAX];		/* for the digit that is looked at */
};

static int net_set_of(int state)
{
	return state % STATES / MAX_SIZE;
}

static int net_digit_of(int state)
{
	return state % MAX_SIZE + 1;
}

static bool net_share_cells(const struct net *n, int set, int other)
{
	return !sink_options(n->args->sink)->als_overlap && !cellset_empty(cellset_and(n->als[set].cells, n->als[other].cells));
}

/* Whether one of two sets is in the other: a chain through both says the same twice. */
static bool net_is_nested(const struct net *n, int set, int other)
{
	struct cellset a = n->als[set].cells, b = n->als[other].cells;

	return set == other || (!sink_options(n->args->sink)->als_overlap &&
				(cellset_empty(cellset_less(a, b)) || cellset_empty(cellset_less(b, a))));
}

/*
 * Whether SET cannot be the next one after a row, since it shares cells with the last one, or all its cells or theirs with another. Only
 * the last may do so with the first.
 */
static bool net_in_the_way(const struct net *n, const struct row_end *row, int set)
{
	if (net_share_cells(n, net_set_of(row->state), set))
		return true;
	for (; row->depth > 1; row = &n->queue[row->from])
		if (net_is_nested(n, net_set_of(row->state), set))
			return true;
	return net_set_of(row->state) == set;
}

/* Fewer sets first, then fewer cells. */
static int net_size_of(int sets, int cells)
{
	return (sets - LEAST_SETS) * (CELLS + 1) + (cells < CELLS ? cells : CELLS);
}

/* That of a chain through so many sets, of three nodes and a half each; the row has that of the shortest. */
static int als_xy_chain_difficulty(const struct finder_args *h, int sets)
{
	return h->technique->difficulty + technique_length_added(7 * sets / 2) - technique_length_added(7 * LEAST_SETS / 2);
}

/* What a chain of so many sets and cells has at least. */
static struct effort_bound als_xy_chain_least(const struct finder_args *h, int sets, int cells)
{
	return (struct effort_bound){ h->technique, als_xy_chain_difficulty(h, sets), net_size_of(sets, cells), SET_POINTS * sets, 0 };
}

/* Whether a chain that begins with such a row would still be taken. */
static bool als_xy_chain_wants(const struct finder_args *h, int depth, int cells)
{
	int more = depth < LEAST_SETS ? LEAST_SETS - depth : 0;

	return sink_wants(h->sink, &(struct step_bound){ als_xy_chain_least(h, depth + more, cells + more), MAX_CANDIDATES });
}

/* Leaves chains out of more sets than any that would still be taken. */
static void net_limit_sets(struct net *n)
{
	while (n->most > LEAST_SETS && !als_xy_chain_wants(n->args, n->most, n->most))
		n->most--;
}

static void net_add_way(struct net *n, int state, int from, int depth, int cells)
{
	if (n->reached == ROWS_MAX) {
		n->args->facts->left_out |= LEFT_OUT_ROWS;
		return;
	}
	bool ends = depth >= LEAST_SETS && n->ways[state] >= n->most_ways;

	if (n->ways[state] == 0)
		n->shortest[state] = (uint16_t)n->reached;
	if (n->ways[state] < n->most_ways)
		n->ways[state]++;
	n->queue[n->reached++] = (struct row_end){ (uint16_t)state, (uint16_t)from, (uint8_t)depth, (uint8_t)cells, ends };
}

/* Whether a row that ends with this state excludes something. */
static bool net_is_end(const struct net *n, int state)
{
	return (n->lasts[net_set_of(state)] & digit_bit(net_digit_of(state))) != 0;
}

/* Whether a row of wanted sets may go over a common from SET. */
static bool net_may_pass(const struct net *n, int set, const struct restricted_common *c)
{
	const uint16_t *of = &n->groups.of[c->digit - 1];

	return (n->groups.lost[of[set * MAX_SIZE]] & n->groups.lost[of[c->als * MAX_SIZE]] & n->filter->two[c->als] & n->cases) != 0;
}

/* Whether a row of DEPTH sets is an end or may lead to one. */
static bool net_may_lead(const struct net *n, int state, int depth)
{
	int group = n->groups.of[state % STATES];

	if (depth == n->most)
		return net_is_end(n, state);
	return group == NO_GROUP || group_set_has(&n->last, group) ||
	       group_sets_meet(depth == n->most - 1 ? &n->groups.next[group] : &n->groups.follows[group], &n->last, n->groups.words);
}

/* All the shortest chains are wanted, with whatever sets are in between; of longer ones those over some rows. */
static bool net_may_be_added(const struct net *n, int state, int depth)
{
	if (n->ways[state] < n->most_ways)
		return true;
	return n->most_ways > 1 && (depth < LEAST_SETS || (depth == LEAST_SETS && net_is_end(n, state)));
}

/* Adds the rows that go on behind row number AT. */
static void net_go_on(struct net *n, int at)
{
	const struct row_end row = n->queue[at];
	int set = net_set_of(row.state), depth = row.depth + 1;

	for (int i = n->commons->first[set]; i < n->commons->first[set + 1]; i++) {
		const struct restricted_common *c = &n->commons->common[i];
		int next = c->als * MAX_SIZE + c->digit - 1 + (depth < LEAST_SETS ? 0 : STATES), cells = row.cells + n->als[c->als].size;

		if (depth == 2 && n->first != 0 ? c->digit != n->first : c->digit == net_digit_of(row.state))
			continue;
		if (net_may_pass(n, set, c) && net_may_be_added(n, next, depth) &&
		    (n->most_ways == 1 || (net_may_lead(n, next, depth) && als_xy_chain_wants(n->args, depth, cells))) &&
		    !net_in_the_way(n, &row, c->als))
			net_add_way(n, next, at, depth, cells);
	}
}

/* Reaches all states that it can from the set START that has lost DIGIT. */
static void net_reach(struct net *n, int start, int digit)
{
	memset(n->ways, 0, (size_t)(n->sets * MAX_SIZE) * sizeof n->ways[0]);
	memset(&n->ways[STATES], 0, (size_t)(n->sets * MAX_SIZE) * sizeof n->ways[0]);
	n->reached = 0;
	net_add_way(n, start * MAX_SIZE + digit - 1, 0, 1, n->als[start].size);
	for (int at = 0; at < n->reached && n->queue[at].depth < n->most; at++)
		if (!n->queue[at].ends && (n->queue[at].depth < 2 || !net_is_nested(n, start, net_set_of(n->queue[at].state))))
			net_go_on(n, at);
}

static bool als_xy_chain_emit(struct net *n, const struct als_row *r)
{
	struct step_head head = technique_head(n->args->technique, net_size_of(r->count, als_row_cells(r)), 0);

	head.difficulty = (uint16_t)als_xy_chain_difficulty(n->args, r->count);
	head.digits = als_row_drops(r, &head.drop);
	if (head.digits == 0 || (!sink_options(n->args->sink)->own_nodes && als_row_meets_itself(r, &head.drop)))
		return false;
	struct argument a;

	if (argument_open(&a, n->args->board, n->args->sink, &head))
		als_row_explain(&a, r, &head);
	bool stop = sink_emit(n->args->sink, &head);

	n->found = true;
	net_limit_sets(n);
	return stop;
}

static bool net_emit_reached(struct net *n, const struct row_end *row)
{
	struct als_row r = { .count = row->depth };

	for (int i = r.count - 1; i >= 0; row = &n->queue[row->from], i--) {
		r.als[i] = &n->als[net_set_of(row->state)];
		r.role[i] = (uint8_t)(i < 2 ? ROLE_ALS_A + i : ROLE_ALS_C);
		if (i > 0)
			r.common[i - 1] = net_digit_of(row->state);
	}
	return als_xy_chain_emit(n, &r);
}

/* The rows that were found to SET in which it loses another digit than DIGIT. */
static bool net_emit_ends(struct net *n, int set, int digit)
{
	for (int d = digit_first(n->als[set].digits); d != 0; d = digit_next(n->als[set].digits, d)) {
		int state = STATES + set * MAX_SIZE + d - 1;

		if (d != digit && n->ways[state] != 0 && net_emit_reached(n, &n->queue[n->shortest[state]]))
			return true;
	}
	return false;
}

/* The cases in which two ends exclude DIGIT from CELLS; 0 if that is not so in all of them. */
static uint64_t net_cases_of(const struct net *n, int start, int end, struct cellset cells, int digit)
{
	uint64_t cases = 0, two = n->filter->two[start] & n->filter->two[end];

	if (!cellset_empty(cells) && als_filter_allows(n->filter, cells, digit))
		cases = als_filter_cases(n->filter, cells, digit);
	return (cases & ~two) == 0 ? cases : 0;
}

/* Finds the ends behind END, the first of COUNT, that may be those of chains from it that exclude DIGIT. */
static void net_find_ends_behind(struct net *n, const struct end *end, int count, int digit)
{
	struct group_set lost;

	n->last_sets = 0;
	n->cases = 0;
	for (const struct end *other = end + 1; other < end + count; other++) {
		uint64_t cases = net_cases_of(n, end->set, other->set, cellset_and(end->sees, other->sees), digit);

		if (cases == 0)
			continue;
		if (n->cases == 0)
			lost = als_groups_after(&n->groups, end->set, digit);
		n->cases |= cases;
		if (als_groups_lose_other(&n->groups, other->set, digit, &lost))
			n->last_set[n->last_sets++] = (uint16_t)other->set;
	}
}

/* Tries chains between END and these ends. */
static bool als_xy_chain_look_from(struct net *n, const struct end *end, int count, int digit)
{
	net_find_ends_behind(n, end, count, digit);
	if (n->last_sets == 0)
		return false;
	n->possible = true;
	net_reach(n, end->set, digit);
	for (int i = 0; i < n->last_sets; i++)
		if (net_emit_ends(n, n->last_set[i], digit))
			return true;
	return false;
}

/* Finds what each set might exclude. */
static void net_find_eliminable_ends(struct net *n)
{
	for (int set = 0; set < n->sets; set++) {
		n->eliminable_from[set] = 0;
		if (n->commons->first[set] == n->commons->first[set + 1])
			continue;
		for (unsigned left = n->als[set].digits; left != 0; left &= left - 1)
			if (!cellset_empty(cellset_and(n->als[set].of[bits_lowest(left)]->sees, n->filter->cells[bits_lowest(left)])))
				n->eliminable_from[set] |= (uint16_t)(left & -left);
	}
}

static int net_collect_ends(struct net *n, int digit)
{
	int count = 0;

	for (int set = 0; set < n->sets; set++)
		if (n->eliminable_from[set] & digit_bit(digit))
			n->ends[count++] = (struct end){ n->als[set].of[digit - 1]->sees, set };
	return count;
}

static bool als_xy_chain_look(struct net *n)
{
	for (int d = 1; d <= n->args->board->geo->size; d++) {
		int count = net_collect_ends(n, d);

		for (int i = 0; i < count; i++)
			if (als_xy_chain_look_from(n, &n->ends[i], count - i, d) || sink_poll(n->args->sink))
				return true;
	}
	return false;
}

/* Where one chain is enough, most often a short one is there, and nothing longer need be reached. */
static bool net_look_shortest_first(struct net *n)
{
	n->first = 0;
	n->most_ways = 1;
	n->most = sink_wants_all(n->args->sink) ? ALS_CHAIN_MAX : LEAST_SETS;
	if (als_xy_chain_look(n))
		return true;
	if (n->found || !n->possible || n->most == ALS_CHAIN_MAX)
		return false;
	n->most = ALS_CHAIN_MAX;
	net_limit_sets(n);
	return n->most > LEAST_SETS && als_xy_chain_look(n);
}

/* How many candidates a chain must exclude to be taken. */
static int net_least_effects(const struct finder_args *h)
{
	struct step_bound bound = { als_xy_chain_least(h, LEAST_SETS, LEAST_SETS), 1 };

	while (bound.effects < MAX_CANDIDATES && !sink_wants(h->sink, &bound))
		bound.effects++;
	return bound.effects;
}

/* What START may exclude with SET; no digits where that is fewer than LEAST candidates. */
static struct both net_excluded_by_both(const struct net *n, int start, int set, int least)
{
	const struct als *a = &n->als[start], *b = &n->als[set];
	struct both both = { .digits = 0 };
	int effects = 0;

	for (unsigned left = a->digits & b->digits; left != 0; left &= left - 1) {
		struct cellset cells = cellset_and(a->of[bits_lowest(left)]->sees, b->of[bits_lowest(left)]->sees);

		if (cellset_empty(cells))
			continue;
		uint64_t cases = net_cases_of(n, start, set, cells, bits_lowest(left) + 1);

		both.digits |= (uint16_t)(left & -left);
		both.never |= (uint16_t)(cases == 0 ? left & -left : 0);
		both.cases |= cases;
		effects += cases == 0 ? 0 : least > 1 ? cellset_count(cells) : 1;
	}
	if (effects < least)
		both.digits = 0;
	return both;
}

/* Whether a chain would be taken that excludes DIGITS by its ends. */
static bool net_wants_ends(const struct net *n, int start, int set, const struct both *both, unsigned digits)
{
	const struct als *a = &n->als[start], *b = &n->als[set];

	if (digits == 0 || (digits & both->never) != 0)
		return false;
	struct step_head least = technique_head(n->args->technique, net_size_of(LEAST_SETS, LEAST_SETS), 0);

	for (; digits != 0; digits &= digits - 1)
		candset_add_cells(&least.drop, cellset_and(a->of[bits_lowest(digits)]->sees, b->of[bits_lowest(digits)]->sees),
				  bits_lowest(digits) + 1);
	return sink_wants_step(n->args->sink, &least);
}

/* Finds the sets that may be ends of chains from START. */
static void net_find_wanted_ends(struct net *n, int start)
{
	int least = net_least_effects(n->args);

	n->last_sets = 0;
	for (int set = start + 1; set < n->sets; set++) {
		if ((n->eliminable_from[start] & n->eliminable_from[set]) == 0 || (n->filter->two[start] & n->filter->two[set]) == 0)
			continue;
		struct both both = net_excluded_by_both(n, start, set, least);

		both.all = net_wants_ends(n, start, set, &both, both.digits);
		if (!both.all && (both.digits & (both.digits - 1)) == 0)
			continue;
		n->both[n->last_sets] = both;
		n->last_set[n->last_sets++] = (uint16_t)set;
	}
}

/* The digits that SET may lose last in a chain from START: what it excludes depends on that. */
static uint16_t net_wanted_lasts(const struct net *n, int start, int set, const struct both *both)
{
	const unsigned digits = both->digits & ~(unsigned)digit_bit(n->first);
	bool all = digits == both->digits ? both->all : net_wants_ends(n, start, set, both, digits);
	unsigned lasts = all ? n->als[set].digits & ~digits : 0;

	for (unsigned left = digits; left != 0; left &= left - 1)
		if (net_wants_ends(n, start, set, both, digits & ~(left & -left)))
			lasts |= left & -left;
	return (uint16_t)lasts;
}

/* Finds the states that are wanted as ends of chains from START, their groups and cases; false if there are none. */
static bool net_find_last(struct net *n, int start)
{
	memset(&n->last, 0, sizeof n->last);
	memset(n->lasts, 0, (size_t)n->sets * sizeof n->lasts[0]);
	n->cases = 0;
	for (int i = 0; i < n->last_sets; i++) {
		int set = n->last_set[i];

		n->lasts[set] = net_wanted_lasts(n, start, set, &n->both[i]);
		for (unsigned left = n->lasts[set]; left != 0; left &= left - 1)
			if (n->groups.of[set * MAX_SIZE + bits_lowest(left)] != NO_GROUP)
				group_set_add(&n->last, n->groups.of[set * MAX_SIZE + bits_lowest(left)]);
		n->cases |= n->lasts[set] != 0 ? n->both[i].cases : 0;
	}
	return n->cases != 0;
}

/* All chains from START over the common n->first. */
static bool net_look_over(struct net *n, int start)
{
	if (!net_find_last(n, start))
		return false;
	net_reach(n, start, n->first);
	for (int i = 0; i < n->reached; i++)
		if (n->queue[i].depth >= LEAST_SETS && net_is_end(n, n->queue[i].state) && net_emit_reached(n, &n->queue[i]))
			return true;
	return false;
}

/*
 * What two ends exclude depends on the commons beside them, so for all chains what is reached over each first common is tried; and over
 * several rows, since sets of the one may share cells with what follows.
 */
static bool net_look_for_others(struct net *n)
{
	n->most_ways = MOST_WAYS;
	for (int set = 0; set < n->sets; set++) {
		if (n->eliminable_from[set] == 0)
			continue;
		net_find_wanted_ends(n, set);
		for (n->first = digit_first(n->als[set].digits); n->first != 0; n->first = digit_next(n->als[set].digits, n->first))
			if (net_look_over(n, set) || sink_poll(n->args->sink))
				return true;
	}
	return false;
}

bool find_als_xy_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct finder_args h = { b, facts, technique, sink };
	const bool everywhere = sink_looks_everywhere(sink);
	static_assert(2 * STATES <= UINT16_MAX && sizeof(struct net) <= SCRATCH, "states have a number, and there is room for them");
	if (!als_xy_chain_wants(&h, LEAST_SETS, LEAST_SETS) || !facts_any_eliminable(facts, true))
		return false;
	/* Before the net is allocated, because the commons need memory too. */
	const struct restricted_common_list *commons = facts_row_commons(facts);
	struct net *n = scratch_take(facts_scratch(facts), sizeof *n);

	n->args = &h;
	n->als = facts_als(facts)->als;
	n->sets = facts_als(facts)->count;
	n->commons = commons;
	n->filter = facts_als_filter(facts);
	n->possible = n->found = false;
	net_find_eliminable_ends(n);
	als_groups_make(&n->groups, facts);
	bool stop = net_look_shortest_first(n) || (n->possible && net_look_for_others(n));

	if (!n->found && everywhere)
		facts_chain_search_failed(facts, true);
	scratch_give_back(facts_scratch(facts), n);
	return stop;
}
