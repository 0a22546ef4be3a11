/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Almost locked sets in HoDoKu's order, their restricted commons, and the steps by two, three and more of them. */
#include "rate/hodoku_sets.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "rate/hodoku.h"

enum { SETS_MOST = 1500, COMMONS_MOST = 60000, SET_CELLS = MAX_SIZE - 1 };

/* An almost locked set: one digit more than cells. By digit: its places, and the candidates outside that see all of them. */
struct hodoku_set {
	struct cellset cells;
	uint16_t digits;
	struct cellset place[MAX_SIZE + 1], sees[MAX_SIZE + 1];
};

/* The restricted commons of two sets: one digit, or two. */
struct set_common {
	uint16_t first, second;
	uint8_t digit[2];	/* the second is 0 if there is only one */
};

struct hodoku_sets {
	const struct board *board;
	struct cellset candidates[MAX_SIZE + 1];
	int count, commons;
	int begin[SETS_MOST + 1];	/* the restricted commons of a set with later ones */
	struct hodoku_set set[SETS_MOST];
	struct set_common common[COMMONS_MOST];
	uint16_t reached[COMMONS_MOST];	/* by restricted common: the rows that come to it (row_bit) */
};

struct hodoku_sets *hodoku_sets_new(void)
{
	return mem_alloc(sizeof(struct hodoku_sets));
}

void hodoku_sets_free(struct hodoku_sets *s)
{
	free(s);
}

static void sets_add(struct hodoku_sets *s, struct cellset cells, uint16_t digits)
{
	struct hodoku_set *set = &s->set[s->count];

	for (int i = 0; i < s->count; i++)
		if (cellset_equal(s->set[i].cells, cells))
			return;
	if (s->count == SETS_MOST)
		return;
	s->count++;
	*set = (struct hodoku_set){ .cells = cells, .digits = digits };
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		set->place[d] = cellset_and(cells, s->candidates[d]);
		set->sees[d] = cellset_less(s->candidates[d], cells);
		for (int c = cellset_next(set->place[d], -1); c >= 0; c = cellset_next(set->place[d], c))
			set->sees[d] = cellset_and(set->sees[d], s->board->geo->peer_set[c]);
	}
}

/* The sets of a house that consist of CELLS and some from place FROM on. */
static void sets_in_house(struct hodoku_sets *s, int house, int from, int size, struct cellset cells, uint16_t digits)
{
	for (int i = from; i < s->board->geo->size && size < SET_CELLS; i++) {
		int cell = s->board->geo->house_cell[house][i];
		struct cellset more = cells;
		uint16_t all = digits | s->board->cand[cell];

		if (s->board->value[cell] != 0)
			continue;
		cellset_add(&more, cell);
		if (bits_count_few(all) == size + 2)
			sets_add(s, more, all);
		sets_in_house(s, house, i + 1, size + 1, more, all);
	}
}

/* Whether all places of the digit in both sets see each other. */
static bool sets_share(const struct hodoku_set *a, const struct hodoku_set *b, int digit)
{
	return cellset_empty(cellset_less(a->place[digit], b->sees[digit])) && cellset_empty(cellset_less(b->place[digit], a->sees[digit]));
}

static void sets_find_commons(struct hodoku_sets *s)
{
	s->commons = 0;
	for (int i = 0; i < s->count; i++) {
		s->begin[i] = s->commons;
		for (int j = i + 1; j < s->count; j++) {
			const struct hodoku_set *a = &s->set[i], *b = &s->set[j];
			uint16_t both = a->digits & b->digits;
			struct set_common *common = &s->common[s->commons];

			if (both == 0 || !cellset_empty(cellset_and(a->cells, b->cells)) || s->commons == COMMONS_MOST)
				continue;
			*common = (struct set_common){ .first = (uint16_t)i, .second = (uint16_t)j };
			for (int d = digit_first(both); d != 0; d = digit_next(both, d))
				if (sets_share(a, b, d))
					common->digit[common->digit[0] != 0] = (uint8_t)d;
			s->commons += common->digit[0] != 0;
		}
	}
	s->begin[s->count] = s->commons;
}

static void sets_begin(struct hodoku_sets *s, const struct board *b)
{
	const struct geometry *g = b->geo;

	s->board = b;
	s->count = 0;
	for (int d = 1; d <= g->size; d++)
		s->candidates[d] = (struct cellset){ { 0, 0 } };
	for (int cell = 0; cell < g->cells; cell++)
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d))
			cellset_add(&s->candidates[d], cell);
	/* Rows and columns come before boxes, here as there. */
	for (int house = 0; house < g->houses; house++)
		sets_in_house(s, house, 0, 0, (struct cellset){ { 0, 0 } }, 0);
	sets_find_commons(s);
}

static void sets_drop(struct cellset cells, int digit, struct candset *drop)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add(drop, candidate(c, digit));
}

/* What both sets exclude together, but digits of EXCEPT. */
static void sets_exclude(const struct hodoku_set *a, const struct hodoku_set *b, uint16_t except, struct candset *drop)
{
	uint16_t both = a->digits & b->digits & (uint16_t)~except;

	for (int d = digit_first(both); d != 0; d = digit_next(both, d))
		sets_drop(cellset_and(a->sees[d], b->sees[d]), d, drop);
}

/* Of two sets with two restricted commons, each holds its other digits. */
static void sets_exclude_locked(const struct hodoku_set *a, const struct hodoku_set *b, uint16_t commons, struct candset *drop)
{
	uint16_t own = a->digits & (uint16_t)~commons;

	for (int d = digit_first(own); d != 0; d = digit_next(own, d))
		sets_drop(cellset_less(a->sees[d], b->cells), d, drop);
}

static uint16_t common_digit(const struct set_common *c, int which)
{
	return c->digit[which] != 0 ? digit_bit(c->digit[which]) : 0;
}

static uint16_t common_digits(const struct set_common *c)
{
	return common_digit(c, 0) | common_digit(c, 1);
}

static struct step_head sets_head(enum technique_id id, int size, const struct candset *drop)
{
	struct step_head head = technique_head(&techniques[id], size, 0);

	head.drop = *drop;
	for (int c = candset_next(drop, -1); c >= 0; c = candset_next(drop, c))
		head.digits |= digit_bit(candidate_digit(c));
	return head;
}

static bool sets_find_two(const struct hodoku_sets *s, struct step_head *head)
{
	for (int i = 0; i < s->commons; i++) {
		const struct set_common *c = &s->common[i];
		const struct hodoku_set *a = &s->set[c->first], *b = &s->set[c->second];
		struct candset drop = { { 0 } };

		sets_exclude(a, b, common_digit(c, 0), &drop);
		if (c->digit[1] != 0) {
			sets_exclude(a, b, common_digit(c, 1), &drop);
			sets_exclude_locked(a, b, common_digits(c), &drop);
			sets_exclude_locked(b, a, common_digits(c), &drop);
		}
		if (!candset_empty(&drop)) {
			*head = sets_head(TECHNIQUE_ALS_XZ, 2, &drop);
			return true;
		}
	}
	return false;
}

/* The two sets that both commons do not share; false: they share none, or the same digit alone. */
static bool sets_at_ends(const struct set_common *one, const struct set_common *other, int end[2])
{
	bool same = one->digit[1] == 0 && other->digit[1] == 0 && one->digit[0] == other->digit[0];
	int shared = one->first == other->first || one->first == other->second ? one->first
		     : one->second == other->first || one->second == other->second ? one->second : -1;

	if (shared < 0 || same)
		return false;
	end[0] = one->first == shared ? one->second : one->first;
	end[1] = other->first == shared ? other->second : other->first;
	return end[0] != end[1];
}

static bool sets_find_three(const struct hodoku_sets *s, struct step_head *head)
{
	for (int i = 0; i < s->commons; i++)
		for (int j = i + 1; j < s->commons; j++) {
			struct candset drop = { { 0 } };
			int end[2];

			if (!sets_at_ends(&s->common[i], &s->common[j], end))
				continue;
			const struct hodoku_set *a = &s->set[end[0]], *b = &s->set[end[1]];

			if (!cellset_empty(cellset_and(a->cells, b->cells)))
				continue;
			sets_exclude(a, b, common_digits(&s->common[i]) | common_digits(&s->common[j]), &drop);
			if (!candset_empty(&drop)) {
				*head = sets_head(TECHNIQUE_ALS_XY_WING, 3, &drop);
				return true;
			}
		}
	return false;
}

/*
 * Rows of sets. A link is by the first digit of its restricted common, by the second, or by both; after it the next needs another digit.
 * After a link by both the row goes on as if it was by the first alone, as HoDoKu has it.
 */
enum { BY_FIRST = 1, BY_SECOND, BY_BOTH, LINKS = 4 };

/* How a row goes on, or 0. */
static int row_link(const struct set_common *before, int link, const struct set_common *next)
{
	uint8_t used = before->digit[link == BY_SECOND];

	if (next->digit[1] == 0)
		return next->digit[0] != used ? BY_FIRST : 0;
	return next->digit[1] == used ? BY_FIRST : next->digit[0] == used ? BY_SECOND : BY_BOTH;
}

/* What is known of the rows that come to a restricted common: for each link a bit for so many links, the last for three or more. */
enum { ROW_LINKS = 3 };

static unsigned row_bit(int link, int links)
{
	return 1u << (link * ROW_LINKS + links - 1);
}

/* What a row excludes that begins with START and DIGIT and ends with this link. */
static void row_exclude(const struct hodoku_sets *s, int start, int digit, const struct set_common *c, int link, struct candset *drop)
{
	uint16_t except = digit_bit(digit);

	if (link != BY_SECOND)
		except |= common_digit(c, 0);
	if (link != BY_FIRST)
		except |= common_digit(c, 1);
	sets_exclude(&s->set[start], &s->set[c->second], except, drop);
}

static void row_offer(struct hodoku_sets *s, int start, int digit, int i, struct step_head *best)
{
	for (int link = BY_FIRST; link < LINKS; link++) {
		struct candset drop = { { 0 } };

		if ((s->reached[i] & row_bit(link, ROW_LINKS)) == 0)
			continue;
		row_exclude(s, start, digit, &s->common[i], link, &drop);
		if (candset_empty(&drop))
			continue;
		struct step_head head = sets_head(TECHNIQUE_ALS_XY_CHAIN, ROW_LINKS + 1, &drop);

		if (candset_empty(&best->drop) || hodoku_before(&head, best))
			*best = head;
	}
}

static void row_go_on(struct hodoku_sets *s, int i)
{
	const struct set_common *c = &s->common[i];

	for (int next = s->begin[c->second]; next < s->begin[c->second + 1]; next++)
		for (int link = BY_FIRST; link < LINKS; link++) {
			unsigned lengths = s->reached[i] >> link * ROW_LINKS & ((1u << ROW_LINKS) - 1);
			int then = lengths != 0 ? row_link(c, link, &s->common[next]) : 0;

			/* One link more, and three stay three. */
			unsigned longer = (lengths << 1 | (lengths & 1u << (ROW_LINKS - 1))) & ((1u << ROW_LINKS) - 1);

			if (then != 0)
				s->reached[next] |= (uint16_t)(longer << then * ROW_LINKS);
		}
}

/* All rows that begin with a set and a link by DIGIT. Restricted commons come in the order of their first sets, so one pass is enough. */
static void sets_follow_rows(struct hodoku_sets *s, int start, int digit, struct step_head *best)
{
	const int from = s->begin[start];
	bool any = false;

	memset(&s->reached[from], 0, (size_t)(s->commons - from) * sizeof *s->reached);
	for (int i = from; i < s->begin[start + 1]; i++)
		for (int which = 0; which < 2; which++)
			if (s->common[i].digit[which] == digit) {
				s->reached[i] |= (uint16_t)row_bit(which == 0 ? BY_FIRST : BY_SECOND, 1);
				any = true;
			}
	for (int i = from; i < s->commons && any; i++) {
		if (s->reached[i] == 0)
			continue;
		row_offer(s, start, digit, i, best);
		row_go_on(s, i);
	}
}

static bool sets_find_rows(struct hodoku_sets *s, struct step_head *head)
{
	*head = (struct step_head){ .technique = TECHNIQUE_ALS_XY_CHAIN };
	for (int start = 0; start < s->count; start++)
		for (int d = digit_first(s->set[start].digits); d != 0; d = digit_next(s->set[start].digits, d))
			sets_follow_rows(s, start, d, head);
	return !candset_empty(&head->drop);
}

bool hodoku_sets_find(struct hodoku_sets *s, const struct board *b, struct step_head *head)
{
	sets_begin(s, b);
	return sets_find_two(s, head) || sets_find_three(s, head) || sets_find_rows(s, head);
}
