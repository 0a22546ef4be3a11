#include "logic/chain.h"

#include <stddef.h>
#include <string.h>

#include "logic/facts.h"

static void row_add(uint64_t *row, int node)
{
	row[node >> 6] |= (uint64_t)1 << (node & 63);
}

/* Strong links between groups, or a group and a candidate, before the nodes have numbers. */
struct group_links {
	int count;
	struct {
		struct cellset cells[2];
		int digit;
	} link[2 * MAX_HOUSES * MAX_SIZE];
};

static void add_node(struct chain_graph *g, const struct facts *f, struct cellset cells, int digit)
{
	struct chain_node *n = &g->node[g->rows++];
	int first = cellset_next(cells, -1);

	n->cells = cells;
	n->digit = (int8_t)digit;
	n->cell = (int8_t)(cellset_next(cells, first) < 0 ? first : -1);
	n->sees = facts_digit(f, digit);
	for (int c = first; c >= 0; c = cellset_next(cells, c))
		n->sees = cellset_and(n->sees, f->geo->peer_set[c]);
	if (n->cell >= 0)
		g->of[candidate(n->cell, digit)] = (int16_t)(g->rows - 1);
}

/* Notes a link where the places of DIGIT in HOUSE lie in just two houses of a kind. */
static void split(const struct facts *f, int house, int digit, enum house_kind kind, struct group_links *groups)
{
	struct cellset all = facts_cells(f, house, facts_places(f, house, digit));
	struct cellset first = cellset_and(all, f->geo->house_set[f->geo->cell_house[cellset_next(all, -1)][kind]]);
	struct cellset rest = cellset_less(all, first);

	if (cellset_empty(rest) || !cellset_empty(cellset_less(rest, f->geo->house_set[f->geo->cell_house[cellset_next(rest, -1)][kind]])))
		return;
	groups->link[groups->count].cells[0] = first;
	groups->link[groups->count].cells[1] = rest;
	groups->link[groups->count++].digit = digit;
}

static void find_groups(const struct facts *f, struct group_links *groups)
{
	groups->count = 0;
	for (int d = 1; d <= f->geo->size; d++) {
		for (int house = 0; house < f->geo->houses; house++) {
			bool box = geometry_kind(f->geo, house) == HOUSE_BOX;

			if (bits_count(facts_places(f, house, d)) < 3)
				continue;
			split(f, house, d, box ? HOUSE_ROW : HOUSE_BOX, groups);
			if (box)
				split(f, house, d, HOUSE_COLUMN, groups);
		}
	}
}

/* The cells with strong links, by digit. */
static void find_strong(struct facts *f, enum chain_kind kind, const struct group_links *groups, struct cellset strong[])
{
	for (int d = 1; d <= f->geo->size; d++) {
		const struct strong_links *links = facts_links(f, d);

		strong[d - 1] = kind == CHAIN_DIGIT ? (struct cellset){ { 0, 0 } } : cellset_and(f->bivalue, facts_digit(f, d));
		for (int i = 0; kind != CHAIN_CELLS && i < links->count; i++)
			strong[d - 1] = cellset_or(strong[d - 1], cellset_pair(links->link[i].cell[0], links->link[i].cell[1]));
	}
	for (int i = 0; i < 2 * groups->count; i++) {
		struct cellset cells = groups->link[i / 2].cells[i % 2];

		if (cellset_count(cells) == 1)
			strong[groups->link[i / 2].digit - 1] = cellset_or(strong[groups->link[i / 2].digit - 1], cells);
	}
}

/* Leaves out groups for which there would be no room; on no board of a puzzle are there so many. */
static void limit(struct group_links *groups, const struct cellset strong[])
{
	int room = CHAIN_NODES;

	for (int d = 0; d < MAX_SIZE; d++)
		room -= cellset_count(strong[d]);
	if (groups->count > room / 2)
		groups->count = room / 2;
}

/* The number of the node with these cells, or -1. */
static int find_node(const struct chain_graph *g, struct cellset cells, int digit)
{
	int first = cellset_next(cells, -1);

	if (cellset_next(cells, first) < 0)
		return g->of[candidate(first, digit)];
	for (int i = g->group[digit - 1]; i < g->group[digit]; i++)
		if (cellset_equal(g->node[i].cells, cells))
			return i;
	return -1;
}

static void add_candidates(struct chain_graph *g, const struct facts *f, const struct cellset strong[], bool wanted)
{
	for (int cell = 0; cell < f->geo->cells; cell++)
		for (int d = digit_first(f->cand[cell]); d != 0; d = digit_next(f->cand[cell], d))
			if (cellset_has(strong[d - 1], cell) == wanted)
				add_node(g, f, cellset_of(cell), d);
}

/* Candidates with strong links, groups, and candidates without strong links. */
static void add_nodes(struct chain_graph *g, const struct facts *f, const struct group_links *groups, const struct cellset strong[])
{
	g->rows = 0;
	memset(g->of, -1, sizeof g->of);
	add_candidates(g, f, strong, true);
	for (int d = 0; d <= MAX_SIZE; d++)
		g->group[d] = (int16_t)g->rows;
	for (int i = 0; i < 2 * groups->count; i++) {
		int digit = groups->link[i / 2].digit;

		if (find_node(g, groups->link[i / 2].cells[i % 2], digit) >= 0)
			continue;
		add_node(g, f, groups->link[i / 2].cells[i % 2], digit);
		for (int d = digit; d <= MAX_SIZE; d++)
			g->group[d] = (int16_t)g->rows;
	}
	g->count = g->rows;
	g->words = (g->count + 63) / 64;
	add_candidates(g, f, strong, false);
}

static void join(struct chain_graph *g, int a, int b)
{
	row_add(&g->strong[a * g->words], b);
	row_add(&g->strong[b * g->words], a);
}

static void add_strong(struct chain_graph *g, struct facts *f, const struct group_links *groups)
{
	memset(g->strong, 0, (size_t)(g->count * g->words) * sizeof g->strong[0]);
	for (int c = cellset_next(f->bivalue, -1); g->kind != CHAIN_DIGIT && c >= 0; c = cellset_next(f->bivalue, c)) {
		int first = digit_first(f->cand[c]);

		join(g, g->of[candidate(c, first)], g->of[candidate(c, digit_next(f->cand[c], first))]);
	}
	for (int d = 1; g->kind != CHAIN_CELLS && d <= f->geo->size; d++) {
		const struct strong_links *links = facts_links(f, d);

		for (int i = 0; i < links->count; i++)
			join(g, g->of[candidate(links->link[i].cell[0], d)], g->of[candidate(links->link[i].cell[1], d)]);
	}
	for (int i = 0; i < groups->count; i++)
		join(g, find_node(g, groups->link[i].cells[0], groups->link[i].digit),
		     find_node(g, groups->link[i].cells[1], groups->link[i].digit));
}

/* The nodes with strong links, DIGIT, and all cells among CELLS. */
static void add_within(const struct chain_graph *g, int digit, struct cellset cells, struct cellset strong, uint64_t *row)
{
	struct cellset single = cellset_and(cells, strong);

	for (int c = cellset_next(single, -1); c >= 0; c = cellset_next(single, c))
		row_add(row, g->of[candidate(c, digit)]);
	for (int j = g->group[digit - 1]; j < g->group[digit]; j++)
		if (cellset_empty(cellset_less(g->node[j].cells, cells)))
			row_add(row, j);
}

/* All rows, but only nodes that have strong links in them: no other leads on. */
static void add_weak(struct chain_graph *g, const struct facts *f, const struct cellset strong[])
{
	memset(g->weak[0], 0, (size_t)(g->rows * g->words) * sizeof g->weak[0][0]);
	for (int i = 0; i < g->rows; i++) {
		const struct chain_node *n = &g->node[i];
		uint64_t *row = &g->weak[0][i * g->words];
		uint16_t others = n->cell < 0 || g->kind < CHAIN_PLAIN ? 0 : f->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

		add_within(g, n->digit, n->sees, strong[n->digit - 1], row);
		for (int d = digit_first(others); d != 0; d = digit_next(others, d))
			if (g->of[candidate(n->cell, d)] < g->count)
				row_add(row, g->of[candidate(n->cell, d)]);
	}
}

/* From each node that excludes DIGIT from the set to those that its other digits then exclude. */
static void add_through(struct chain_graph *g, const struct als *als, int digit, const uint64_t *entries, const uint64_t *exits)
{
	uint64_t *weak = g->weak[als->size - 1];

	for (int i = chain_next(g, entries, -1); i >= 0; i = chain_next(g, entries, i))
		for (int w = 0; w < g->words; w++)
			weak[i * g->words + w] |= exits[w] & ~entries[w];
	for (int c = cellset_next(als->sees[digit - 1], -1); c >= 0; c = cellset_next(als->sees[digit - 1], c)) {
		int row = g->of[candidate(c, digit)];

		for (int w = 0; row >= g->count && w < g->words; w++)
			weak[row * g->words + w] |= exits[w] & ~entries[w];
	}
}

/* The weak links through almost locked sets of more than one cell. */
static void add_als(struct chain_graph *g, struct facts *f, const struct cellset strong[])
{
	const struct als_list *list = facts_als(f);
	uint64_t entries[MAX_SIZE][CHAIN_WORDS], exits[CHAIN_WORDS];

	for (int way = 1; way < g->ways; way++)
		memset(g->weak[way], 0, (size_t)(g->rows * g->words) * sizeof g->weak[way][0]);
	for (int i = 0; i < list->count; i++) {
		const struct als *als = &list->als[i];

		if (als->size < 2 || als->size > g->ways)
			continue;
		memset(exits, 0, sizeof exits);
		for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d)) {
			memset(entries[d - 1], 0, sizeof entries[0]);
			add_within(g, d, als->sees[d - 1], strong[d - 1], entries[d - 1]);
			for (int w = 0; w < g->words; w++)
				exits[w] |= entries[d - 1][w];
		}
		for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
			add_through(g, als, d, entries[d - 1], exits);
	}
}

/* The work of chain_unite, which is quicker where the compiler knows how many words there are. */
static inline void unite(const uint64_t *matrix, const uint64_t *from, uint64_t *restrict to, int words)
{
	for (int w = 0; w < words; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const uint64_t *row = &matrix[(w * 64 + bits_lowest(left)) * words];

			for (int v = 0; v < words; v++)
				to[v] |= row[v];
		}
	}
}

void chain_unite(const struct chain_graph *g, const uint64_t *matrix, const uint64_t *from, uint64_t *restrict to)
{
	switch (g->words) {
	case 1:
		unite(matrix, from, to, 1);
		break;
	case 2:
		unite(matrix, from, to, 2);
		break;
	case 3:
		unite(matrix, from, to, 3);
		break;
	case 4:
		unite(matrix, from, to, 4);
		break;
	default:
		unite(matrix, from, to, g->words);
	}
}

const struct chain_graph *facts_chains(struct facts *f, enum chain_kind kind)
{
	struct chain_graph *g = &f->chains[kind == CHAIN_ALS];
	struct cellset strong[MAX_SIZE] = { { { 0, 0 } } };
	struct group_links groups = { .count = 0 };

	if (g->version == f->version && g->kind == kind)
		return g;
	g->version = f->version;
	g->kind = kind;
	g->ways = kind == CHAIN_ALS ? CHAIN_WAYS : 1;
	if (kind >= CHAIN_GROUPED)
		find_groups(f, &groups);
	find_strong(f, kind, &groups, strong);
	limit(&groups, strong);
	add_nodes(g, f, &groups, strong);
	add_strong(g, f, &groups);
	add_weak(g, f, strong);
	if (g->ways > 1)
		add_als(g, f, strong);
	for (int way = 0; way < g->ways; way++) {
		memset(g->then[way], 0, (size_t)(g->count * g->words) * sizeof g->then[0][0]);
		for (int i = 0; i < g->count; i++)
			chain_unite(g, g->strong, chain_weak(g, way, i), &g->then[way][i * g->words]);
	}
	return g;
}

int chain_next(const struct chain_graph *g, const uint64_t *row, int node)
{
	int from = node + 1;

	for (int w = from >> 6; w < g->words; w++, from = w << 6) {
		uint64_t rest = row[w] >> (from & 63);

		if (rest != 0)
			return from + bits_lowest(rest);
	}
	return -1;
}

/* What one node excludes in the other's cell. */
static void exclude_in_cell(const struct facts *f, const struct chain_node *n, const struct chain_node *other, struct candset *drop)
{
	if (n->cell >= 0 && (f->cand[n->cell] & digit_bit(other->digit)) && cellset_has(other->sees, n->cell))
		candset_add(drop, candidate(n->cell, other->digit));
}

void chain_excludes(const struct facts *f, const struct chain_graph *g, int a, int b, struct candset *drop)
{
	const struct chain_node *m = &g->node[a], *n = &g->node[b];

	if (m->digit == n->digit && a != b) {
		candset_add_cells(drop, cellset_and(m->sees, n->sees), m->digit);
	} else if (m->cell >= 0 && m->cell == n->cell) {
		candset_add_digits(drop, m->cell, f->cand[m->cell] & (uint16_t)~(digit_bit(m->digit) | digit_bit(n->digit)));
	} else {
		exclude_in_cell(f, m, n, drop);
		exclude_in_cell(f, n, m, drop);
	}
}

const struct als *chain_als(struct facts *f, const struct chain_node *a, const struct chain_node *b, int way)
{
	const struct als_list *list = facts_als(f);

	for (const struct als *als = list->als; als < list->als + list->count; als++)
		if (als->size == way + 1 && a->digit != b->digit &&
		    (als->digits & digit_bit(a->digit)) && (als->digits & digit_bit(b->digit)) &&
		    cellset_empty(cellset_less(a->cells, als->sees[a->digit - 1])) &&
		    cellset_empty(cellset_less(b->cells, als->sees[b->digit - 1])))
			return als;
	return NULL;
}
