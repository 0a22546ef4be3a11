#include "logic/counts.h"

#include "logic/facts.h"

/* 64 counters beside each other, a bit of each in a word; they stand still at 8 or more. */
struct counters {
	uint64_t bit[4];
};

/* Adds 1 to each counter whose bit is set. */
static void count(struct counters *c, uint64_t which)
{
	for (int i = 0; i < 3; i++) {
		uint64_t carry = c->bit[i] & which;

		c->bit[i] ^= which;
		which = carry;
	}
	c->bit[3] |= which;
}

/* The counters that are at NUMBER, from 1 to FEW. */
static uint64_t at(const struct counters *c, unsigned number)
{
	uint64_t is = ~c->bit[3];

	for (int i = 0; i < 3; i++)
		is &= number >> i & 1 ? c->bit[i] : ~c->bit[i];
	return is;
}

static void count_cells(const struct facts *f, struct counts *counts)
{
	for (int w = 0; w < 2; w++) {
		struct counters c = { { 0 } };

		for (int d = 0; d < f->geo->size; d++)
			count(&c, f->cells[d].word[w]);
		for (unsigned n = 1; n <= FEW; n++)
			counts->cells[n].word[w] = at(&c, n);
	}
}

/* A row, a column and a box at once. */
static void count_digits(const struct facts *f, struct counts *counts, int number)
{
	const struct geometry *g = f->geo;
	struct counters c = { { 0 } };

	for (int i = 0; i < g->size; i++) {
		uint64_t all = 0;

		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			all |= (uint64_t)f->cand[g->house_cell[kind * g->size + number][i]] << 16 * kind;
		count(&c, all);
	}
	for (unsigned n = 1; n <= FEW; n++)
		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			counts->digits[kind * g->size + number][n] = (uint16_t)(at(&c, n) >> 16 * kind);
}

const struct counts *facts_counts(struct facts *f)
{
	if (f->counts.version != f->version) {
		count_cells(f, &f->counts);
		for (int number = 0; number < f->geo->size; number++)
			count_digits(f, &f->counts, number);
		f->counts.version = f->version;
	}
	return &f->counts;
}
