#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* A node is a board, and the digits of one cell that are still to be tried on it. */
struct node {
	struct board board;
	int cell;
	uint16_t untried;
};

struct search {
	long limit, found;
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

	s->limit = limit;
	s->found = 0;
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

/* Tries the next digit of the deepest node: takes the node away, counts a solution, or adds a node. */
static void advance(struct search *s)
{
	struct node *node = &s->stack[s->depth - 1], *next = node + 1;

	if (node->untried == 0) {
		s->depth--;
		return;
	}
	int digit = digit_lowest(node->untried);

	node->untried &= (uint16_t)(node->untried - 1);
	next->board = node->board;
	board_place(&next->board, node->cell, digit);
	if (cellset_empty(next->board.empty)) {
		if (s->found++ == 0)
			memcpy(s->first, next->board.value, sizeof s->first);
		if (s->found >= s->limit)
			s->depth = 0;
	} else if (choose(next)) {
		s->depth++;
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
