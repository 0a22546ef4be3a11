#include "logic/chain.h"

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
	for (int house = 0; house < f->geo->houses; house++) {
		bool box = geometry_kind(f->geo, house) == HOUSE_BOX;

		for (int d = 1; d <= f->geo->size; d++) {
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

/* The number of the node with these cells, or -1. */
static int find_node(const struct chain_graph *g, struct cellset cells, int digit)
{
	int first = cellset_next(cells, -1);

	if (cellset_next(cells, first) < 0)
		return g->of[candidate(first, digit)];
	for (int i = g->first_group; i < g->first_group + g->groups; i++)
		if (g->node[i].digit == digit && cellset_equal(g->node[i].cells, cells))
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
	g->rows = g->groups = 0;
	memset(g->of, -1, sizeof g->of);
	add_candidates(g, f, strong, true);
	g->first_group = g->rows;
	for (int i = 0; i < 2 * groups->count; i++) {
		struct cellset cells = groups->link[i / 2].cells[i % 2];

		if (find_node(g, cells, groups->link[i / 2].digit) < 0) {
			add_node(g, f, cells, groups->link[i / 2].digit);
			g->groups++;
		}
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
		join(g, find_node(g, groups->link[i].cells[0], groups->link[i].digit), find_node(g, groups->link[i].cells[1], groups->link[i].digit));
}

/* All rows, but only nodes that have strong links in them: no other leads on. */
static void add_weak(struct chain_graph *g, const struct facts *f, const struct cellset strong[])
{
	memset(g->weak, 0, (size_t)(g->rows * g->words) * sizeof g->weak[0]);
	for (int i = 0; i < g->rows; i++) {
		const struct chain_node *n = &g->node[i];
		uint64_t *row = &g->weak[i * g->words];
		struct cellset seen = cellset_and(n->sees, strong[n->digit - 1]);
		uint16_t others = n->cell < 0 || g->kind < CHAIN_PLAIN ? 0 : f->cand[n->cell] & (uint16_t)~digit_bit(n->digit);

		for (int c = cellset_next(seen, -1); c >= 0; c = cellset_next(seen, c))
			row_add(row, g->of[candidate(c, n->digit)]);
		for (int j = g->first_group; j < g->first_group + g->groups; j++)
			if (g->node[j].digit == n->digit && cellset_empty(cellset_less(g->node[j].cells, n->sees)))
				row_add(row, j);
		for (int d = digit_first(others); d != 0; d = digit_next(others, d))
			if (g->of[candidate(n->cell, d)] < g->count)
				row_add(row, g->of[candidate(n->cell, d)]);
	}
}

/* The union of rows of MATRIX, those of the nodes in FROM. */
static void unite(const struct chain_graph *g, const uint64_t *matrix, const uint64_t *from, uint64_t *to)
{
	const int words = g->words;

	memset(to, 0, (size_t)words * sizeof *to);
	for (int w = 0; w < words; w++) {
		for (uint64_t left = from[w]; left != 0; left &= left - 1) {
			const uint64_t *row = &matrix[(w * 64 + bits_lowest(left)) * words];

			for (int v = 0; v < words; v++)
				to[v] |= row[v];
		}
	}
}

const struct chain_graph *facts_chains(struct facts *f, enum chain_kind kind)
{
	struct chain_graph *g = &f->chains;
	struct cellset strong[MAX_SIZE];
	struct group_links groups = { .count = 0 };

	if (g->version == f->version && g->kind == kind)
		return g;
	g->version = f->version;
	g->kind = kind;
	if (kind == CHAIN_GROUPED)
		find_groups(f, &groups);
	find_strong(f, kind, &groups, strong);
	add_nodes(g, f, &groups, strong);
	add_strong(g, f, &groups);
	add_weak(g, f, strong);
	for (int i = 0; i < g->count; i++)
		unite(g, g->strong, chain_weak(g, i), &g->then[i * g->words]);
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

void chain_loop_excludes(const struct facts *f, const struct chain_graph *g, const struct chain_path *path, int i, struct candset *drop)
{
	const struct chain_node *a = &g->node[path->node[i]], *b = &g->node[path->node[(i + 1) % path->count]];
	struct cellset cells = cellset_and(a->sees, b->sees);

	if (a->digit != b->digit) {
		chain_excludes(f, g, path->node[i], path->node[(i + 1) % path->count], drop);
		return;
	}
	for (int j = 0; j < path->count; j++)
		cells = cellset_less(cells, g->node[path->node[j]].cells);
	candset_add_cells(drop, cells, a->digit);
}

void chain_follow(const struct chain_graph *g, int start, bool on, int layers, struct chain_reach *r)
{
	uint64_t seen[CHAIN_WORDS], more[CHAIN_WORDS];
	uint64_t any = 0;

	r->start = start;
	r->on = on;
	r->layers = 0;
	if (on)
		unite(g, g->strong, chain_weak(g, start), r->layer[0]);
	else
		memcpy(r->layer[0], chain_strong(g, start), (size_t)g->words * sizeof seen[0]);
	memset(seen, 0, sizeof seen);
	for (int k = 0;; k++) {
		any = 0;
		for (int w = 0; w < g->words; w++) {
			seen[w] |= r->layer[k][w];
			more[w] = r->layer[k][w];
			any |= more[w];
		}
		if (any == 0)
			return;
		r->layers = k + 1;
		if (r->layers == layers || r->layers == CHAIN_LAYERS)
			return;
		if (start < g->count)
			more[start >> 6] &= ~((uint64_t)1 << (start & 63));
		unite(g, g->then, more, r->layer[k + 1]);
		for (int w = 0; w < g->words; w++)
			r->layer[k + 1][w] &= ~seen[w];
	}
}

/* A path that grows from its end. */
struct walk {
	const struct chain_graph *graph;
	const struct chain_reach *reach;
	chain_visit *visit;
	void *data;
	struct chain_path path;
};

/* Before the on node PATH.NODE[AT], of layer AT / 2, comes an off node with a strong link to it. */
static bool walk_back(struct walk *w, int at)
{
	const struct chain_graph *g = w->graph;
	const uint64_t *strong = chain_strong(g, w->path.node[at]);
	int16_t *node = w->path.node;

	if (at == 1 && !w->reach->on) {
		node[0] = (int16_t)w->reach->start;
		return w->visit(&w->path, w->data);
	}
	for (int off = chain_next(g, strong, -1); off >= 0; off = chain_next(g, strong, off)) {
		const uint64_t *weak = chain_weak(g, at > 1 ? off : w->reach->start);

		node[at - 1] = (int16_t)off;
		if (at == 1) {
			if (chain_has(weak, off) && w->visit(&w->path, w->data))
				return true;
			continue;
		}
		for (int on = chain_next(g, weak, -1); on >= 0; on = chain_next(g, weak, on)) {
			node[at - 2] = (int16_t)on;
			if (on != w->reach->start && chain_has(w->reach->layer[at / 2 - 1], on) && walk_back(w, at - 2))
				return true;
		}
	}
	return false;
}

bool chain_paths(const struct chain_graph *g, const struct chain_reach *r, int node, int layer, chain_visit *visit, void *data)
{
	struct walk w = { .graph = g, .reach = r, .visit = visit, .data = data };

	w.path.count = 2 * layer + 2;
	w.path.node[2 * layer + 1] = (int16_t)node;
	return walk_back(&w, 2 * layer + 1);
}
