/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/pace.h"

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"

enum { LEAST_MOVES = 8, LEAST_TIME = 2000, LOWEST = 0x2581, HEIGHTS = 8 };

void pace_begin(struct pace *p, const struct document *doc, long long clock)
{
	long long sum = 0;

	for (size_t number = 1; number <= doc->tree.count && sum >= 0; number++)
		sum = move_tree_took(&doc->tree, number) > 0 ? sum + move_tree_took(&doc->tree, number) : -1;
	p->last = sum >= 0 && sum < clock ? sum : clock;
}

void pace_note(struct pace *p, struct session *s, long long clock)
{
	struct document *doc = &s->doc;

	move_tree_spend(&doc->tree, document_place(doc, doc->done), clock - p->last);
	p->last = clock;
}

/* A bar for each of BARS parts with as many moves, or for each move if they are fewer. */
static void pace_bars(const struct move_tree *t, size_t bars, struct strbuf *out)
{
	long long sum[64] = { 0 }, most = 1;

	bars = t->count < bars ? t->count : bars;
	bars = bars < sizeof sum / sizeof *sum ? bars : sizeof sum / sizeof *sum;
	for (size_t i = 0; i < t->count; i++)
		sum[i * bars / t->count] += move_tree_took(t, i + 1);
	for (size_t i = 0; i < bars; i++)
		most = sum[i] > most ? sum[i] : most;
	for (size_t i = 0; i < bars; i++)
		strbuf_rune(out, (unsigned)(LOWEST + sum[i] * (HEIGHTS - 1) / most));
}

/* The first cell that a move is about; -1: it is about none. */
static int move_cell(const struct move_tree *t, size_t number)
{
	struct move move;

	move_tree_get(t, number, &move);
	const int place = candset_next(&move.place, -1), drop = candset_next(&move.drop, -1);

	return place >= 0 ? candidate_cell(place) : drop >= 0 ? candidate_cell(drop) : -1;
}

void pace_words(const struct document *doc, int width, bool bars, struct strbuf *out)
{
	const struct move_tree *t = &doc->tree;
	size_t longest = 1;
	struct strbuf name;
	char clock[16];

	if (t->count < LEAST_MOVES)
		return;
	for (size_t number = 2; number <= t->count; number++)
		longest = move_tree_took(t, number) > move_tree_took(t, longest) ? number : longest;
	if (move_tree_took(t, longest) < LEAST_TIME)
		return;
	if (bars) {
		strbuf_text(out, _("Where the time went:"));
		strbuf_char(out, '\n');
		pace_bars(t, (size_t)width, out);
		strbuf_char(out, '\n');
	}
	const int cell = move_cell(t, longest);

	if (cell < 0)
		return;
	clock_text(move_tree_took(t, longest), clock);
	strbuf_init(&name);
	name_cell(doc->geo, cell, &name);
	strbuf_format(out, _("Longest: %s, %s"), name.text, clock);
	strbuf_char(out, '\n');
	strbuf_free(&name);
}
