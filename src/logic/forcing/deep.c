/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/deep.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/engine.h"

/* A lemma that has others under it, and how many things are learned until it fails: the fewer, the shorter its argument will be. */
struct deep_find {
	uint16_t number, learned;
};

struct deep {
	struct rows *rows;
	struct rows_closed *now[ROW_PARTS], *first[ROW_PARTS];	/* with the lemmas taken, and before; NULL: not needed yet */
	struct row_column known, known_first;			/* what holds then, by number */
	struct rows_learned learned;
	int count;
	struct deep_find find[LITERALS];			/* those taken, in order */
	struct sink *sink;
	long *budget;
};

struct deep *deep_new(void)
{
	struct deep *d = mem_zero(1, sizeof *d);

	d->rows = rows_new();
	return d;
}

void deep_free(struct deep *d)
{
	for (int part = 0; d != NULL && part < ROW_PARTS; part++) {
		free(d->now[part]);
		free(d->first[part]);
	}
	if (d != NULL)
		free(d->rows);
	free(d);
}

static void copy_parts(const struct deep *d, struct rows_closed *const to[], struct rows_closed *const from[])
{
	for (int part = 0; part < rows_parts(d->rows); part++)
		*to[part] = *from[part];
}

/* Forgets all lemmas. */
static void deep_forget(struct deep *d)
{
	copy_parts(d, d->now, d->first);
	d->known = d->known_first;
}

/* The same but for those of one level. Returns whether these refute it all. */
static bool deep_again(struct deep *d)
{
	deep_forget(d);
	return rows_refute_with(d->rows, d->now, true, NULL, &d->known, NULL);
}

/* Follows each assumption by itself, and what is impossible by that. Returns whether lemmas of one level refute it all. */
static bool deep_begin(struct deep *d, const struct geometry *g, const struct unit_state *start, const struct unit_state *now)
{
	d->count = 0;
	memset(&d->known_first, 0, sizeof d->known_first);
	rows_begin(d->rows, g, start, now, 0);
	for (int part = 0; part < rows_parts(d->rows); part++) {
		if (d->now[part] == NULL) {
			d->now[part] = rows_closed_new();
			d->first[part] = rows_closed_new();
		}
		rows_close(d->rows, part);
		rows_save(d->rows, d->first[part]);
	}
	return deep_again(d);
}

static bool deep_open(const struct deep *d, int number)
{
	return !row_column_has(&d->known, number) && !row_column_has(&d->known, number ^ 1);
}

/*
 * Whether lemmas of one level, of those ALLOWED (NULL: any), refute the assumption of NUMBER, or (-1) all there is by now. What they learn
 * is left in D.
 */
static bool deep_fails(struct deep *d, int number, const struct row_column *allowed)
{
	struct row_column c = { { 0 } };

	*d->budget = sink_poll(d->sink) ? 0 : *d->budget - DEEP_COST;
	d->learned.count = 0;
	if (number >= 0)
		rows_saved_column(d->rows, d->now, number, &c);
	for (int w = 0; w < rows_column_words(d->rows); w++)
		c.word[w] |= d->known.word[w];
	return rows_refute_with(d->rows, d->now, false, allowed, &c, &d->learned);
}

/* The opposite of what has NUMBER holds from now on. Returns whether that refutes it all, by lemmas of one level. */
static bool deep_learn(struct deep *d, int number)
{
	row_column_add(&d->known, number ^ 1);
	return rows_refute_with(d->rows, d->now, true, NULL, &d->known, NULL);
}

/* What fails by lemmas of one level, of candidates that are on (OFF 0) or off (1), what takes fewest first. */
static int deep_finds(struct deep *d, int off, struct deep_find finds[])
{
	int count = 0;

	for (int number = off; number < 2 * d->rows->candidates && *d->budget > 0; number += 2) {
		if (!deep_open(d, number) || !deep_fails(d, number, NULL))
			continue;
		struct deep_find find = { (uint16_t)number, (uint16_t)d->learned.count };
		int at = count++;

		for (; at > 0 && finds[at - 1].learned > find.learned; at--)
			finds[at] = finds[at - 1];
		finds[at] = find;
	}
	return count;
}

/* Takes what fails until that refutes it all or nothing else does. */
static bool deep_search(struct deep *d, int off)
{
	struct deep_find finds[LITERALS];
	int count;

	while ((count = deep_finds(d, off, finds)) > 0) {
		for (int i = 0; i < count && *d->budget > 0; i++) {
			if (!deep_open(d, finds[i].number))
				continue;
			d->find[d->count++] = finds[i];
			if (deep_learn(d, finds[i].number))
				return true;
		}
	}
	return false;
}

/* Whether the lemmas refute it all but for number LEFT_OUT. */
static bool deep_without(struct deep *d, int left_out)
{
	deep_again(d);
	for (int i = 0; i < d->count && *d->budget > 0; i++) {
		int number = d->find[i].number;

		if (i != left_out && deep_open(d, number) && deep_fails(d, number, NULL) && deep_learn(d, number))
			return true;
	}
	return false;
}

/* Leaves out each lemma that is not needed, the last first. */
static void deep_shorten(struct deep *d)
{
	for (int i = d->count - 1; i >= 0; i--) {
		if (!deep_without(d, i))
			continue;
		d->count--;
		memmove(&d->find[i], &d->find[i + 1], (size_t)(d->count - i) * sizeof d->find[0]);
	}
}

/* Leaves out of what was learned until NUMBER fails what is not needed: halves of it, quarters, and so on to single ones. */
static void deep_few(struct deep *d, int number)
{
	struct row_column allowed = { { 0 } };
	int size = 1;

	for (int i = 0; i < d->learned.count; i++)
		row_column_add(&allowed, d->learned.number[i]);
	while (size < d->learned.count)
		size *= 2;
	for (; size > 0; size /= 2) {
		const struct rows_learned all = d->learned;

		for (int end = all.count; end > 0 && *d->budget > 0; end -= size) {
			struct row_column less = allowed;

			for (int i = end - size > 0 ? end - size : 0; i < end; i++)
				row_column_remove(&less, all.number[i]);
			if (deep_fails(d, number, &less))
				allowed = less;
		}
		deep_fails(d, number, &allowed);
	}
}

static void plan_add(const struct deep *d, struct deep_plan *p, int number, int depth)
{
	if (p->count == DEEP_LEMMAS)
		return;
	p->literal[p->count] = (uint16_t)rows_literal(d->rows, number);
	p->depth[p->count++] = (uint8_t)depth;
}

/* Adds the lemmas, at DEPTH, by which NUMBER fails, or it all (-1). */
static void plan_few(struct deep *d, struct deep_plan *p, int number, int depth)
{
	if (!deep_fails(d, number, NULL))
		return;
	deep_few(d, number);
	for (int i = 0; i < d->learned.count; i++)
		plan_add(d, p, d->learned.number[i] ^ 1, depth);
}

/* Plans all lemmas: each is made without what those of one level learn before it, as it has what it needs under it. */
static void deep_plan_all(struct deep *d, struct deep_plan *p)
{
	deep_forget(d);
	for (int i = 0; i < d->count; i++) {
		plan_add(d, p, d->find[i].number, 1);
		plan_few(d, p, d->find[i].number, 2);
		row_column_add(&d->known, d->find[i].number ^ 1);
	}
	plan_few(d, p, -1, 1);
}

bool deep_refute(struct deep *d, const struct geometry *g, const struct unit_state *start, const struct unit_state *now, struct sink *sink,
		 long *budget, struct deep_plan *p)
{
	d->sink = sink;
	d->budget = budget;
	p->count = 0;
	if (!deep_begin(d, g, start, now) && !deep_search(d, 0) && !deep_search(d, 1))
		return false;
	deep_shorten(d);
	deep_plan_all(d, p);
	return p->count < DEEP_LEMMAS && *budget > 0;
}
