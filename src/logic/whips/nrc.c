/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The entry points of the search for whips and braids, its tables, and the notation. */
#include "logic/whips/nrc.h"

#include <stdlib.h>
#include <string.h>

#include "base/kernel.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/board.h"
#include "logic/facts/facts.h"

enum { ROW_VIEW = 0, COLUMN_VIEW = NRC_SIZE, BOX_VIEW = NRC_BOXES };

static int nrc_box(int line, int column)
{
	return line / 3 * 3 + column / 3;
}

static int nrc_place_in_box(int line, int column)
{
	return line % 3 * 3 + column % 3;
}

/* Sets the bits of a cell in all three views. */
static void nrc_row_add(struct nrc_row *r, int cell)
{
	int line = cell / NRC_SIZE, column = cell % NRC_SIZE;

	r->lane[ROW_VIEW + line] |= (uint16_t)(1u << column);
	r->lane[COLUMN_VIEW + column] |= (uint16_t)(1u << line);
	r->lane[BOX_VIEW + nrc_box(line, column)] |= (uint16_t)(1u << nrc_place_in_box(line, column));
}

static bool nrc_sees(int a, int b)
{
	return a != b && (a / NRC_SIZE == b / NRC_SIZE || a % NRC_SIZE == b % NRC_SIZE ||
			  nrc_box(a / NRC_SIZE, a % NRC_SIZE) == nrc_box(b / NRC_SIZE, b % NRC_SIZE));
}

/* The cells of a shape: one, or the three of a segment. Returns how many there are. */
static int nrc_cells_of(int shape, int cell[3])
{
	int number = shape - NRC_CELLS, line = number % COLUMN_SEGMENTS / 3, third = number % 3;

	cell[0] = shape;
	if (shape < NRC_CELLS)
		return 1;
	for (int i = 0; i < 3; i++)
		cell[i] = number < COLUMN_SEGMENTS ? line * NRC_SIZE + third * 3 + i : (third * 3 + i) * NRC_SIZE + line;
	return 3;
}

/* The shape of the segment with these three places of a lane. */
static int nrc_segment_at(const struct nrc_tables *t, int lane, int segment)
{
	int first = t->at[lane][bits_lowest(nrc_segment_bits[segment])], line = first / NRC_SIZE, column = first % NRC_SIZE;

	if (segment >= 3 || (lane >= COLUMN_VIEW && lane < BOX_VIEW))
		return NRC_CELLS + COLUMN_SEGMENTS + column * 3 + line / 3;
	return NRC_CELLS + line * 3 + column / 3;
}

static void nrc_fill_tables(struct nrc_tables *t)
{
	struct rng random = { 1 };

	for (int cell = 0; cell < NRC_CELLS; cell++) {
		int line = cell / NRC_SIZE, column = cell % NRC_SIZE, box = nrc_box(line, column), place = nrc_place_in_box(line, column);

		nrc_row_add(&t->cell[cell], cell);
		t->row[cell] = (uint8_t)(ROW_VIEW + line);
		t->column[cell] = (uint8_t)(COLUMN_VIEW + column);
		t->box[cell] = (uint8_t)(BOX_VIEW + box);
		t->lanes[cell] = 1u << (ROW_VIEW + line) | 1u << (COLUMN_VIEW + column) | 1u << (BOX_VIEW + box);
		t->at[ROW_VIEW + line][column] = t->at[COLUMN_VIEW + column][line] = t->at[BOX_VIEW + box][place] = (uint8_t)cell;
	}
	for (int shape = 0; shape < SHAPES; shape++) {
		int own[3], count = nrc_cells_of(shape, own);

		for (int cell = 0; cell < NRC_CELLS; cell++) {
			t->links[shape][cell] = true;
			for (int i = 0; i < count; i++)
				t->links[shape][cell] &= nrc_sees(own[i], cell);
			if (!t->links[shape][cell])
				nrc_row_add(&t->keep[shape], cell);
		}
		for (int i = 0; shape >= NRC_CELLS && i < count; i++)
			t->inside[shape - NRC_CELLS][i] = (uint8_t)own[i];
		for (int lane = NRC_HOUSES; lane < NRC_LANES; lane++)
			t->keep[shape].lane[lane] = NRC_FULL;
	}
	for (int lane = 0; lane < NRC_HOUSES; lane++)
		for (int k = 0; k < (lane < NRC_BOXES ? 3 : LANE_SEGMENTS); k++)
		{
			t->segment[lane][k] = (uint8_t)nrc_segment_at(t, lane, k);
			t->segment_lanes[t->segment[lane][k] - NRC_CELLS] |= 1u << lane;
		}
	for (int bits = 0; bits <= NRC_FULL; bits++) {
		t->within[0][bits] = t->within[1][bits] = LANE_SEGMENTS;
		for (int k = 0; k < LANE_SEGMENTS && bits_count((unsigned)bits) > 1; k++)
			for (int box = k < 3 ? 0 : 1; box < 2 && (bits & ~nrc_segment_bits[k]) == 0; box++)
				t->within[box][bits] = (uint8_t)k;
	}
	for (int element = 0; element < ELEMENTS; element++)
		t->random[element] = rng_next(&random);
}

int nrc_members(const struct nrc_tables *t, int variable, int member[NRC_SIZE])
{
	for (int i = 0; i < NRC_SIZE; i++)
		member[i] = variable < CELL_VARIABLES ? variable / NRC_HOUSES * SHAPES + t->at[variable % NRC_HOUSES][i]
						      : i * SHAPES + variable - CELL_VARIABLES;
	return NRC_SIZE;
}

bool nrc_is_cancelled(struct nrc *b)
{
	if (b->cancelled != NULL && !b->stopped)
		b->stopped = b->cancelled(b->cancel_data);
	return b->stopped;
}

enum { SEEN_LEAST = 1 << 12 };

static size_t nrc_slot(const struct nrc_seen *s, uint64_t key)
{
	size_t slot = (size_t)(key * 0x9e3779b97f4a7c15u >> 32) & (s->capacity - 1);

	while (s->key[slot] != 0 && s->key[slot] != key)
		slot = (slot + 1) & (s->capacity - 1);
	return slot;
}

/* Doubles the capacity, or allocates it at first. */
static void nrc_seen_grow(struct nrc_seen *s)
{
	struct nrc_seen more = { .capacity = s->capacity > 0 ? 2 * s->capacity : SEEN_LEAST };

	more.key = mem_zero(more.capacity, sizeof *more.key);
	more.used = mem_alloc(more.capacity / 2 * sizeof *more.used);
	for (size_t i = 0; i < s->count; i++) {
		uint64_t key = s->key[s->used[i]];
		size_t slot = nrc_slot(&more, key);

		more.key[slot] = key;
		more.used[more.count++] = (uint32_t)slot;
	}
	free(s->key);
	free(s->used);
	*s = more;
}

bool nrc_is_new(struct nrc_seen *s, uint64_t key)
{
	key |= key == 0;
	if (2 * s->count >= s->capacity)
		nrc_seen_grow(s);
	size_t slot = nrc_slot(s, key);

	if (s->key[slot] == key)
		return false;
	s->key[slot] = key;
	s->used[s->count++] = (uint32_t)slot;
	return true;
}

bool nrc_knows(const struct nrc_seen *s, uint64_t key)
{
	return s->capacity > 0 && s->key[nrc_slot(s, key)] == key;
}

void nrc_forget(struct nrc_seen *s)
{
	for (size_t i = 0; i < s->count; i++)
		s->key[s->used[i]] = 0;
	s->count = 0;
}

/*
 * Prints what distinguishes an element within its variable: "n4" in a cell, "c4" in a row, "r4" in a column, "r4c5" in a box. The live
 * numbers of a segment follow each other: "c45".
 */
static void nrc_print_element(const struct nrc_grid *g, int variable, int element, struct strbuf *out)
{
	int own[3], digit = element / SHAPES, lane = variable % NRC_HOUSES, all = nrc_cells_of(element % SHAPES, own), count = 0;
	const bool upright = all > 1 && own[1] - own[0] == NRC_SIZE;

	if (variable >= CELL_VARIABLES) {
		strbuf_format(out, "n%d", digit + 1);
		return;
	}
	for (int i = 0; i < all; i++)
		if (nrc_has(g, digit, own[i]))
			own[count++] = own[i];
	for (int i = 0; i < (upright ? count : 1) && lane >= COLUMN_VIEW; i++)
		strbuf_format(out, i == 0 ? "r%d" : "%d", own[i] / NRC_SIZE + 1);
	for (int i = 0; i < (upright ? 1 : count) && (lane < COLUMN_VIEW || lane >= BOX_VIEW); i++)
		strbuf_format(out, i == 0 ? "c%d" : "%d", own[i] % NRC_SIZE + 1);
}

/* "r4c5", "r4n5", "c4n5", "b4n5". */
static void nrc_print_variable(int variable, struct strbuf *out)
{
	int cell = variable - CELL_VARIABLES, lane = variable % NRC_HOUSES;

	if (cell >= 0)
		strbuf_format(out, "r%dc%d", cell / NRC_SIZE + 1, cell % NRC_SIZE + 1);
	else
		strbuf_format(out, "%c%dn%d", "rcb"[lane / NRC_SIZE], lane % NRC_SIZE + 1, variable / NRC_HOUSES + 1);
}

static void nrc_print_chain(const struct nrc_grid *g, const struct nrc_chain *c, struct strbuf *out)
{
	for (int i = 0; i < c->length; i++) {
		const struct nrc_link *l = &c->link[i];

		strbuf_text(out, i > 0 ? " - " : "");
		nrc_print_variable(l->variable, out);
		strbuf_char(out, '{');
		nrc_print_element(g, l->variable, l->left, out);
		strbuf_char(out, ' ');
		if (l->right >= 0)
			nrc_print_element(g, l->variable, l->right, out);
		else
			strbuf_char(out, '.');
		strbuf_char(out, '}');
	}
}

static void nrc_print_candidate(int element, const char *sign, struct strbuf *out)
{
	int cell = element % SHAPES;

	strbuf_format(out, "r%dc%d %s %d", cell / NRC_SIZE + 1, cell % NRC_SIZE + 1, sign, element / SHAPES + 1);
}

void nrc_tell(struct nrc *b, const struct nrc_chain *c, const int target[], int count)
{
	static const char *const names[2][2] = { { "whip", "braid" }, { "g-whip", "g-braid" } };
	struct nrc_told step = { .length = c->length, .position = b->position };
	struct strbuf text;
	bool grouped = false;

	if (b->each == NULL)
		return;
	for (int i = 0; i < c->length; i++)
		grouped |= c->link[i].right >= 0 && c->link[i].right % SHAPES >= NRC_CELLS;
	step.name = names[grouped][b->braids && c->length > 1];
	strbuf_init(&text);
	strbuf_format(&text, "%s[%d]: ", step.name, c->length);
	nrc_print_chain(&b->base, c, &text);
	for (int i = 0; i < count; i++) {
		strbuf_text(&text, i > 0 ? ", " : " ==> ");
		nrc_print_candidate(target[i], "/=", &text);
		candset_add(&step.drop, candidate(target[i] % SHAPES, target[i] / SHAPES + 1));
	}
	step.text = text.text;
	b->each(&step, b->each_data);
	strbuf_free(&text);
}

void nrc_tell_singles(struct nrc *b, const struct nrc_grid *before)
{
	struct nrc_told step = { .name = "singles", .position = b->position };
	const char *sign = "singles ==> ";
	struct strbuf text;

	if (b->each == NULL)
		return;
	strbuf_init(&text);
	for (int cell = 0; cell < NRC_CELLS; cell++)
		for (int d = 0; d < NRC_SIZE; d++) {
			uint32_t lane = b->tables.lanes[cell];

			if (!nrc_has(&b->base, d, cell) || (b->base.done[d] & lane) != lane || (before->done[d] & lane) == lane)
				continue;
			strbuf_text(&text, sign);
			nrc_print_candidate(d * SHAPES + cell, "=", &text);
			candset_add(&step.place, candidate(cell, d + 1));
			sign = ", ";
		}
	step.text = text.text;
	if (text.length > 0) {
		b->each(&step, b->each_data);
		b->position++;
	}
	strbuf_free(&text);
}

static const struct nrc_kernel *const nrc_kernels[KERNELS] = {
#if defined __x86_64__
	[KERNEL_AVX512] = &nrc_avx512, [KERNEL_AVX512BW] = &nrc_avx512, [KERNEL_AVX2] = &nrc_avx2,
#endif
	[KERNEL_PLAIN] = &nrc_plain,
};

struct nrc *nrc_new(void)
{
	struct nrc *b = mem_aligned(alignof(struct nrc), sizeof *b);
	enum kernel k = kernel_first();

	memset(b, 0, sizeof *b);
	nrc_fill_tables(&b->tables);
	while (nrc_kernels[k] == NULL)
		k = kernel_next(k);
	b->kernel = nrc_kernels[k];
	return b;
}

void nrc_free(struct nrc *b)
{
	if (b == NULL)
		return;
	free(b->seen.key);
	free(b->seen.used);
	free(b);
}

struct nrc_part {
	struct nrc *nrc;
};

static void nrc_part_free(void *part)
{
	nrc_free(((struct nrc_part *)part)->nrc);
}

const struct part whips_part = { .size = sizeof(struct nrc_part), .free = nrc_part_free };

struct nrc *facts_nrc(struct facts *f)
{
	struct nrc_part *part = facts_part(f, PART_WHIPS);

	if (part->nrc == NULL)
		part->nrc = nrc_new();
	return part->nrc;
}

void nrc_set_cancel(struct nrc *b, bool (*cancelled)(void *), void *data)
{
	b->cancelled = cancelled;
	b->cancel_data = data;
}

bool nrc_begin(struct nrc *n, const struct board *b)
{
	n->stopped = n->groups = false;
	n->related = 0;
	n->each = NULL;
	memset(n->forbidden, 0, sizeof n->forbidden);
	return n->kernel->load(n, b->value, b->cand, &n->base);
}

/* The live candidates of an element; -1: none. */
static struct whip_node nrc_node(const struct nrc *n, int element)
{
	struct whip_node node = { .digit = 0 };
	int own[3];

	if (element < 0)
		return node;
	node.digit = (uint8_t)(element / SHAPES + 1);
	for (int count = nrc_cells_of(element % SHAPES, own); count > 0; count--)
		if (nrc_has(&n->base, element / SHAPES, own[count - 1]))
			cellset_add(&node.cells, own[count - 1]);
	return node;
}

static int nrc_element(int cand)
{
	return (candidate_digit(cand) - 1) * SHAPES + candidate_cell(cand);
}

/* The chain in the form of whips.h. */
static void nrc_take_whip(const struct nrc *n, struct whip *whip)
{
	whip->length = n->chain.length;
	for (int i = 0; i < whip->length; i++) {
		const struct nrc_link *l = &n->chain.link[i];
		const bool house = l->variable < CELL_VARIABLES, cell = !house && l->variable < VARIABLES;

		whip->link[i] = (struct whip_link){ house ? l->variable % NRC_HOUSES : -1, cell ? l->variable - CELL_VARIABLES : -1,
						    nrc_node(n, l->left), nrc_node(n, l->right) };
	}
}

bool nrc_find_whip(struct nrc *n, int cand, enum whip_kind kind, int length, struct whip *whip, bool *longer)
{
	n->braids = kind == WHIP_BRAID || kind == WHIP_GROUPED_BRAID;
	n->groups = kind == WHIP_GROUPED || kind == WHIP_GROUPED_BRAID;
	n->limited = false;
	bool found = n->kernel->find(n, nrc_element(cand), length);

	*longer = n->limited;
	if (found)
		nrc_take_whip(n, whip);
	return found;
}

bool nrc_find_contrad_whip(struct nrc *n, int cand, const struct whip_relation *r, int length, struct whip *whip, bool *longer)
{
	for (n->related = 0; n->related < r->count; n->related++)
		n->relation[n->related] = nrc_element(r->cand[n->related]);
	bool found = nrc_find_whip(n, cand, WHIP_PLAIN, length, whip, longer);

	n->related = 0;
	return found;
}

void nrc_partial_whips(struct nrc *n, int assumed, int length, struct whip_ends *ends, bool *longer)
{
	struct nrc_partials p = { .wanted = -1 };

	memset(p.true_by, WHIP_ENDLESS, sizeof p.true_by);
	memset(p.false_by, WHIP_ENDLESS, sizeof p.false_by);
	memset(ends, WHIP_ENDLESS, sizeof *ends);
	n->braids = n->groups = n->limited = false;
	n->kernel->partials(n, nrc_element(assumed), length, &p);
	*longer = n->limited;
	for (int cell = 0; cell < NRC_CELLS; cell++)
		for (int d = 0; d < NRC_SIZE; d++) {
			ends->true_by[candidate(cell, d + 1)] = p.true_by[d * SHAPES + cell];
			ends->false_by[candidate(cell, d + 1)] = p.false_by[d * SHAPES + cell];
		}
}

bool nrc_find_partial_whip(struct nrc *n, int assumed, int length, int end, bool is_true, struct whip *whip)
{
	struct nrc_partials p = { .wanted = nrc_element(end), .wanted_true = is_true };

	n->braids = n->groups = false;
	bool found = n->kernel->partials(n, nrc_element(assumed), length, &p) && !n->stopped;

	if (found)
		nrc_take_whip(n, whip);
	return found;
}
