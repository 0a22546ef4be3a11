/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/formats/random.h"

#include <string.h>

#include "base/mem.h"
#include "logic/step/technique.h"

static int random_candidate(const struct geometry *g, struct rng *r)
{
	return candidate((int)rng_below(r, (unsigned)g->cells), 1 + (int)rng_below(r, (unsigned)g->size));
}

static struct candset random_candidates(const struct geometry *g, struct rng *r, bool single)
{
	struct candset set = { { 0 } };

	for (int n = 1 + (int)rng_below(r, 9); n > 0; n--) {
		int c = random_candidate(g, r);

		if (!single || candset_digits(&set, candidate_cell(c)) == 0)
			candset_add(&set, c);
	}
	return set;
}

struct move random_move(const struct geometry *g, struct rng *r)
{
	struct move m = { .kind = (uint8_t)rng_below(r, MOVE_KINDS) };

	switch (m.kind) {
	case MOVE_SET: case MOVE_STRIKE:
		candset_add(&m.place, random_candidate(g, r));
		break;
	case MOVE_CLEAR:
		for (unsigned n = 1 + rng_below(r, 3); n > 0; n--)
			candset_add(&m.drop, candidate((int)rng_below(r, (unsigned)g->cells), 1));
		break;
	case MOVE_NOTE: case MOVE_UNNOTE: case MOVE_CENTRE: case MOVE_UNCENTRE: case MOVE_RESTORE:
		m.place = random_candidates(g, r, false);
		break;
	case MOVE_REPAIR:
		m.place = random_candidates(g, r, false);
		m.centre = random_candidates(g, r, false);
		for (unsigned n = rng_below(r, 3); n > 0; n--)
			candset_add(&m.drop, candidate((int)rng_below(r, (unsigned)g->cells), 1));
		break;
	case MOVE_DROP:
		m.drop = random_candidates(g, r, false);
		break;
	case MOVE_STEP:
		m.technique = (uint8_t)rng_below(r, (uint64_t)technique_count);
		m.drop = random_candidates(g, r, false);
		m.place = random_candidates(g, r, true);
		break;
	case MOVE_SEARCH:
		m.place = random_candidates(g, r, true);
		break;
	case MOVE_COLOUR: case MOVE_UNCOLOUR:
		m.colour = (uint8_t)(m.kind == MOVE_COLOUR ? 1 + rng_below(r, COLOURS) : 0);
		m.place = random_candidates(g, r, false);
		for (unsigned n = rng_below(r, 3); n > 0; n--)
			candset_add(&m.drop, candidate((int)rng_below(r, (unsigned)g->cells), 1));
		break;
	default:
		break;
	}
	return m;
}

void random_position(const struct geometry *g, struct rng *r, struct position *p)
{
	unsigned full = rng_below(r, 100);

	*p = (struct position){ .filled = rng_below(r, 2) };
	for (int cell = 0; cell < g->cells; cell++) {
		if (rng_below(r, 100) < full)
			position_put(p, cell, 1 + (int)rng_below(r, (unsigned)g->size), (enum origin)(ORIGIN_GIVEN + rng_below(r, 3)));
		if (rng_below(r, 4) == 0)
			p->notes[cell] = (uint16_t)(rng_next(r) & g->all);
		if (full % 4 == 0)
			p->centre[cell] = (uint16_t)(rng_next(r) & g->all);
		if (rng_below(r, 4) == 0)
			p->deleted[cell] = (uint16_t)(rng_next(r) & g->all);
		p->colour[cell] = (uint8_t)(full % 3 == 0 ? rng_below(r, COLOURS + 1) : 0);
		for (int d = 1; d <= g->size && full % 3 == 1; d++)
			p->tint[candidate(cell, d)] = (uint8_t)rng_below(r, COLOURS + 1);
	}
}

void random_document(const struct geometry *g, struct rng *r, struct document *doc)
{
	static const char *const titles[] = { "Al Escargot", "end", "# 1", "\xe2\x82\xac 5 \xc3\xa9t\xc3\xa9", "candide 1", "123456789" };
	static const char *const names[] = { "", "forcing", "12", "two words", "\xc3\xa9t\xc3\xa9" };
	unsigned title = rng_below(r, sizeof titles / sizeof titles[0] + 1);
	struct move move;

	document_init(doc, g);
	if (title > 0)
		document_title(doc, titles[title - 1], strlen(titles[title - 1]));
	random_position(g, r, &doc->now);
	if (rng_below(r, 2))
		random_position(g, r, &doc->start);
	else
		doc->start = doc->now;
	doc->clock = (long long)(rng_next(r) >> 24);
	for (unsigned n = rng_below(r, 40); n > 0; n--) {
		move = random_move(g, r);
		document_add(doc, &move);
	}
	/* Some were left, and some of them before others. */
	for (unsigned n = rng_below(r, 3) * rng_below(r, 9); n > 0 && doc->count > 0; n--) {
		size_t after = rng_below(r, doc->tree.count + 1);

		move = random_move(g, r);
		size_t number = move_tree_add(&doc->tree, after, &move);

		if (rng_below(r, 4) == 0)
			document_lead(doc, number);
	}
	doc->mistakes = (int)rng_below(r, 3);
	doc->hints = (int)rng_below(r, 3);
	if (rng_below(r, 3) == 0) {
		doc->from = mem_string(rng_below(r, 2) ? "easy" : "/tmp/a b/\xc3\xa9t\xe9#3 .txt");
		doc->number = 1 + rng_below(r, 1000);
	}
	for (unsigned n = rng_below(r, 6); n > 0; n--)
		bookmarks_set(&doc->bookmarks, rng_below(r, doc->tree.count + 1), names[rng_below(r, sizeof names / sizeof names[0])]);
	doc->done = doc->count > 0 ? rng_below(r, doc->count + 1) : 0;
}
