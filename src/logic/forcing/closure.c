/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/closure.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/facts/facts.h"
#include "logic/forcing/nest.h"

struct closure *facts_closure(struct facts *f, const struct board *b)
{
	if (f->closure == NULL) {
		f->closure = mem_zero(1, sizeof *f->closure);
		f->closure->rows = rows_new();
	}
	struct closure *c = f->closure;

	if (c->version != f->version) {
		c->version = f->version;
		c->geo = b->geo;
		c->used = 0;
		suppose_start(&c->start, b);
		memset(c->made, 0, sizeof c->made);
	}
	return c;
}

void closure_free(struct closure *c)
{
	if (c == NULL)
		return;
	for (int i = 0; i < CLOSURE_KINDS * LITERALS; i++)
		free(c->kept[i]);
	nest_free(c->nest);
	free(c->rows);
	free(c);
}

static enum closure_kind kind_of(unsigned rules)
{
	if ((rules & SUPPOSE_LINKS) != 0)
		return CLOSURE_LINKS;
	return (rules & SUPPOSE_PATTERNS) != 0 ? CLOSURE_PATTERNS : CLOSURE_SINGLES;
}

struct supposition *closure_of(struct closure *c, int lit, unsigned rules)
{
	enum closure_kind kind = kind_of(rules);

	if (!literals_have(&c->made[kind], lit)) {
		if (c->kept[c->used] == NULL)
			c->kept[c->used] = mem_alloc(sizeof *c->kept[c->used]);
		c->of[kind][lit] = c->kept[c->used++];
		c->of[kind][lit]->queue = c->queue;
		suppose(c->of[kind][lit], c->geo, &c->start, NULL, lit, rules);
		literals_add(&c->made[kind], lit);
	}
	return c->of[kind][lit];
}

/* Notes what was found for the assumptions of this part. */
static void note_part(struct closure_table *t, const struct rows *r)
{
	rows_columns(r, &t->column[r->first]);
	for (int i = 0; i < r->assumptions; i++)
		t->fails[r->first + i] = row_has(&r->fails, i + 1);
}

/*
 * The open candidates, and so their numbers, are the same by all rules. What follows by fewer rules follows by more, and need not be found
 * again where it still stands in the rows.
 */
static const struct closure_table *closure_table(struct closure *c, unsigned rules)
{
	enum closure_kind kind = kind_of(rules);
	struct closure_table *t = &c->table[kind];
	struct rows *r = c->rows;

	if (t->version == c->version)
		return t;
	if (c->rows_version == c->version && c->rows_kind < kind) {
		rows_extend(r, rules);
		note_part(t, r);
	} else {
		rows_begin(r, c->geo, &c->start, &c->start, rules);
		for (int part = 0; part < rows_parts(r); part++) {
			rows_close(r, part);
			note_part(t, r);
		}
	}
	c->rows_version = rows_parts(r) == 1 ? c->version : 0;
	c->rows_kind = kind;
	t->version = c->version;
	return t;
}

bool closure_fails(struct closure *c, int lit, unsigned rules)
{
	const struct closure_table *t = closure_table(c, rules);

	return t->fails[rows_number(c->rows, lit)];
}

bool closure_agree(struct closure *c, const uint16_t cases[], int count, unsigned rules)
{
	const struct closure_table *t = closure_table(c, rules);
	uint64_t common[LITERAL_WORDS], any = 0;
	int words = rows_column_words(c->rows);

	for (int i = 0; i < count; i++) {
		int number = rows_number(c->rows, cases[i]);

		if (t->fails[number])
			return false;
		for (int w = 0; w < words; w++)
			common[w] = t->column[number].word[w] & (i > 0 ? common[w] : ~(uint64_t)0);
	}
	for (int i = 0; i < count; i++) {
		int number = rows_number(c->rows, cases[i]);

		common[number >> 6] &= ~((uint64_t)3 << (number & 62));
	}
	for (int w = 0; w < words; w++)
		any |= common[w];
	return any != 0;
}

const struct row_column *closure_column(struct closure *c, int lit, unsigned rules)
{
	const struct closure_table *t = closure_table(c, rules);

	return &t->column[rows_number(c->rows, lit)];
}

int closure_count(struct closure *c, int lit, unsigned rules)
{
	const struct row_column *column = closure_column(c, lit, rules);
	int count = 0;

	for (int w = 0; w < rows_column_words(c->rows); w++)
		count += bits_count(column->word[w]);
	return count;
}
