#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* A node is a board, and the digits of one cell that are still to be tried on it. */
struct node {
	struct board board;
	int cell;
	uint16_t untried;
	uint8_t digit;		/* the one that is on the board of the next node */
	bool tried;		/* it was one of several */
};

struct search {
	search_observer *observe;
	void *data;
	long limit, found;
	int tries;		/* on the board */
	int depth;		/* nodes in use; 0: done */
	uint8_t first[MAX_CELLS];
	struct node stack[MAX_CELLS + 1];
};

/* Where a digit has only one place left in a house, that cell; -2 where it has none; -1 where no digit is so placed. */
static int hidden_single(const struct board *b, int *digit)
{
	const struct geometry *g = b->geo;

	for (int house = 0; house < g->houses; house++) {
		uint16_t once = 0, twice = 0, placed = 0;

		for (int i = 0; i < g->size; i++) {
			int cell = g->house_cell[house][i];

			twice |= once & b->cand[cell];
			once |= b->cand[cell];
			if (b->value[cell])
				placed |= digit_bit(b->value[cell]);
		}
		if ((once | placed) != g->all)
			return -2;
		once &= (uint16_t)~twice;
		if (once == 0)
			continue;
		*digit = digit_lowest(once);
		for (int i = 0; i < g->size; i++)
			if (b->cand[g->house_cell[house][i]] & digit_bit(*digit))
				return g->house_cell[house][i];
	}
	return -1;
}

/* Chooses where NODE branches; false where it is a contradiction. The board must have an empty cell. */
static bool choose(struct node *node)
{
	const struct board *b = &node->board;
	int fewest = MAX_SIZE + 1, digit, single;

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		int count = bits_count(b->cand[c]);

		if (count >= fewest)
			continue;
		fewest = count;
		node->cell = c;
		if (count < 2)
			break;
	}
	node->untried = b->cand[node->cell];
	node->tried = false;
	if (fewest < 2)
		return fewest == 1;
	single = hidden_single(b, &digit);
	if (single >= 0) {
		node->cell = single;
		node->untried = digit_bit(digit);
	}
	return single != -2;
}

struct search *search_new(const struct board *board, long limit)
{
	struct search *s = mem_alloc(sizeof *s);
	struct conflict unused;
	struct node *root = &s->stack[0];

	s->observe = NULL;
	s->limit = limit;
	s->found = s->tries = 0;
	root->board = *board;
	s->depth = !board_conflict(board->geo, board->value, &unused);
	if (s->depth == 0)
		return s;
	if (cellset_empty(board->empty)) {
		memcpy(s->first, board->value, sizeof s->first);
		s->found = 1;
		s->depth = 0;
	} else if (!choose(root)) {
		s->depth = 0;
	}
	return s;
}

void search_free(struct search *s)
{
	free(s);
}

void search_observe(struct search *s, search_observer *observe, void *data)
{
	s->observe = observe;
	s->data = data;
}

static void tell(const struct search *s, enum search_event_kind kind, const struct node *node)
{
	if (s->observe != NULL)
		s->observe(s->data, &(struct search_event){ (uint8_t)kind, (uint8_t)node->cell, node->digit, (uint8_t)s->tries });
}

/* The digit of NODE leaves the board. */
static void take_off(struct search *s, const struct node *node, enum search_event_kind kind)
{
	s->tries -= node->tried;
	tell(s, kind, node);
}

static void count_solution(struct search *s, const struct node *node, const struct board *full)
{
	tell(s, SEARCH_SOLVED, node);
	if (s->found++ == 0)
		memcpy(s->first, full->value, sizeof s->first);
	if (s->found >= s->limit)
		s->depth = 0;
	else
		take_off(s, node, SEARCH_BACK);
}

/* Tries the next digit of the deepest node: takes the node away, counts a solution, or adds a node. */
static void advance(struct search *s)
{
	struct node *node = &s->stack[s->depth - 1], *next = node + 1;

	if (node->untried == 0) {
		if (--s->depth > 0)
			take_off(s, node - 1, SEARCH_BACK);
		return;
	}
	node->tried = node->tried || !bits_is_single(node->untried);
	node->digit = (uint8_t)digit_lowest(node->untried);
	node->untried &= (uint16_t)(node->untried - 1);
	s->tries += node->tried;
	tell(s, node->tried ? SEARCH_TRY : SEARCH_PLACE, node);
	next->board = node->board;
	board_place(&next->board, node->cell, node->digit);
	if (cellset_empty(next->board.empty)) {
		count_solution(s, node, &next->board);
	} else if (choose(next)) {
		s->depth++;
	} else {
		take_off(s, node, SEARCH_FAIL);
	}
}

enum search_state search_run(struct search *s, long nodes)
{
	while (s->depth > 0 && nodes-- > 0)
		advance(s);
	return s->depth > 0 ? SEARCH_MORE : SEARCH_DONE;
}

long search_found(const struct search *s)
{
	return s->found;
}

const uint8_t *search_first(const struct search *s)
{
	return s->found > 0 ? s->first : NULL;
}

long search_count(const struct board *board, long limit, uint8_t solution[MAX_CELLS])
{
	struct search *s = search_new(board, limit);

	while (search_run(s, 1L << 20) == SEARCH_MORE)
		;
	long found = s->found;

	if (found > 0 && solution != NULL)
		memcpy(solution, s->first, sizeof s->first);
	search_free(s);
	return found;
}
