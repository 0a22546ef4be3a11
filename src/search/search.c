/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "search/search.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "grid/clue.h"
#include "search/clue_search.h"
#include "search/fast/kernel.h"
#include "search/general.h"

/* A cell in which digits are tried: the current digit, and those still to try. */
struct search_node {
	uint8_t cell, digit;
	bool tried;		/* it was one of several */
	uint16_t untried;
};

struct search {
	const struct search_method *method;
	const struct geometry *geo;
	search_observer *observe;
	void *data;
	long limit, found, nodes;
	int depth;		/* nodes in use; 0: done */
	int tries;		/* on the board */
	int empty;
	uint8_t value[MAX_CELLS], first[MAX_CELLS];
	struct search_node stack[MAX_CELLS];
	_Alignas(max_align_t) unsigned char state[];
};

/* Opens the next node; false if it is a contradiction. */
static bool open_node(struct search *s)
{
	uint16_t digits;
	int cell = s->method->choose(s->state, &digits);

	/* Not every method looks at more than houses. */
	if (s->geo->linked)
		digits &= geometry_free(s->geo, s->value, cell);
	if (s->geo->ruled)
		digits = clue_free(s->geo, s->value, cell, digits);
	if (digits == 0)
		return false;
	s->stack[s->depth++] = (struct search_node){ .cell = (uint8_t)cell, .tried = !bits_is_single(digits), .untried = digits };
	return true;
}

struct search *search_new_by(const struct search_method *method, const struct board *board, long limit)
{
	if (method == &search_plain && board->geo->ruled)
		method = &search_clues;
	struct search *s = mem_zero(1, sizeof *s + method->size);
	struct conflict unused;

	s->method = method;
	s->geo = board->geo;
	s->limit = limit;
	memcpy(s->value, board->value, sizeof s->value);
	s->empty = cellset_count(board->empty);
	if (board_conflict(board->geo, board->value, &unused))
		return s;
	if (s->empty == 0) {
		memcpy(s->first, board->value, sizeof s->first);
		s->found = 1;
		return s;
	}
	method->start(s->state, board);
	open_node(s);
	return s;
}

struct search *search_new(const struct board *board, long limit)
{
	return search_new_by(&search_plain, board, limit);
}

void search_free(struct search *s)
{
	if (s->method->end != NULL)
		s->method->end(s->state);
	free(s);
}

void search_observe(struct search *s, search_observer *observe, void *data)
{
	s->observe = observe;
	s->data = data;
}

static void search_tell(const struct search *s, enum search_event_kind kind, const struct search_node *node)
{
	if (s->observe != NULL)
		s->observe(s->data, &(struct search_event){ (uint8_t)kind, node->cell, node->digit, (uint8_t)s->tries });
}

/* The next digit of NODE goes on the board. */
static void put_on(struct search *s, struct search_node *node)
{
	node->digit = (uint8_t)digit_lowest(node->untried);
	node->untried &= (uint16_t)(node->untried - 1);
	s->tries += node->tried;
	s->nodes++;
	s->empty--;
	s->value[node->cell] = node->digit;
	s->method->put(s->state, node->cell, node->digit);
	search_tell(s, node->tried ? SEARCH_TRY : SEARCH_PLACE, node);
}

/* The digit of NODE leaves the board. */
static void take_off(struct search *s, const struct search_node *node, enum search_event_kind kind)
{
	s->tries -= node->tried;
	s->empty++;
	s->value[node->cell] = 0;
	s->method->take(s->state, node->cell, node->digit);
	search_tell(s, kind, node);
}

static void count_solution(struct search *s, const struct search_node *node)
{
	search_tell(s, SEARCH_SOLVED, node);
	if (s->found++ == 0)
		memcpy(s->first, s->value, sizeof s->first);
	if (s->found >= s->limit)
		s->depth = 0;
	else
		take_off(s, node, SEARCH_BACK);
}

/* Tries the next digit of the deepest node, and then removes the node, counts a solution, or adds a node. */
static void search_advance(struct search *s)
{
	struct search_node *node = &s->stack[s->depth - 1];

	if (node->untried == 0) {
		if (--s->depth > 0)
			take_off(s, node - 1, SEARCH_BACK);
		return;
	}
	put_on(s, node);
	if (s->empty == 0)
		count_solution(s, node);
	else if (!open_node(s))
		take_off(s, node, SEARCH_FAIL);
}

enum search_state search_run(struct search *s, long nodes)
{
	while (s->depth > 0 && nodes-- > 0)
		search_advance(s);
	return s->depth > 0 ? SEARCH_MORE : SEARCH_DONE;
}

long search_found(const struct search *s)
{
	return s->found;
}

long search_nodes(const struct search *s)
{
	return s->nodes;
}

void *search_method_state(struct search *s)
{
	return s->state;
}

const uint8_t *search_first(const struct search *s)
{
	return s->found > 0 ? s->first : NULL;
}

long search_count(const struct board *board, long limit, uint8_t solution[MAX_CELLS])
{
	if (!board->geo->classic)
		return general_count(board, limit, 0, solution);
	struct search *s = search_new(board, limit);

	while (search_run(s, 1L << 20) == SEARCH_MORE)
		;
	long found = s->found;

	if (found > 0 && solution != NULL)
		memcpy(solution, s->first, sizeof s->first);
	search_free(s);
	return found;
}

const struct search_kernel *const search_kernels[KERNELS] = {
#if defined __x86_64__
	[KERNEL_AVX512] = &search_avx512, [KERNEL_AVX512BW] = &search_avx512bw, [KERNEL_AVX2] = &search_avx2, [KERNEL_SSE4] = &search_sse4,
#elif HAVE_NEON
	[KERNEL_NEON] = &search_neon,
#endif
	[KERNEL_WORDS] = &search_words,
	[KERNEL_PLAIN] = &search_plain_lanes,
};

const struct search_kernel *search_kernel(void)
{
	enum kernel k = kernel_first();

	while (search_kernels[k] == NULL)
		k = kernel_next(k);
	return search_kernels[k];
}

long search_fast_count(const struct board *b, long limit, uint8_t solution[MAX_CELLS])
{
	uint16_t cand[CLASSIC_CELLS];

	if (!b->geo->classic)
		return search_count(b, limit, solution);
	for (int c = 0; c < CLASSIC_CELLS; c++)
		cand[c] = b->value[c] ? digit_bit(b->value[c]) : b->cand[c];
	return search_kernel()->alone(cand, limit, solution, NULL);
}
