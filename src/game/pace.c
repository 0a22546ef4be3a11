/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/pace.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/name.h"

enum { LEAST_MOVES = 8, LEAST_TIME = 2000, LOWEST = 0x2581, HEIGHTS = 8 };

void pace_begin(struct pace *p, long long clock)
{
	p->count = 0;
	p->last = clock;
}

void pace_free(struct pace *p)
{
	free(p->moves);
	*p = (struct pace){ 0 };
}

void pace_note(struct pace *p, const struct move *move, long long clock)
{
	const int place = candset_next(&move->place, -1), drop = candset_next(&move->drop, -1);

	p->moves = mem_grow(p->moves, p->count, &p->capacity, sizeof *p->moves);
	p->moves[p->count++] = (struct pace_move){
		.took = clock > p->last ? clock - p->last : 0,
		.cand = (short)(place >= 0 ? place : drop),
		.placed = place >= 0,
	};
	p->last = clock;
}

/* A bar for each of BARS parts with as many moves, or for each move if they are fewer. */
static void pace_bars(const struct pace *p, size_t bars, struct strbuf *out)
{
	long long sum[64] = { 0 }, most = 1;

	bars = p->count < bars ? p->count : bars;
	bars = bars < sizeof sum / sizeof *sum ? bars : sizeof sum / sizeof *sum;
	for (size_t i = 0; i < p->count; i++)
		sum[i * bars / p->count] += p->moves[i].took;
	for (size_t i = 0; i < bars; i++)
		most = sum[i] > most ? sum[i] : most;
	for (size_t i = 0; i < bars; i++)
		strbuf_rune(out, (unsigned)(LOWEST + sum[i] * (HEIGHTS - 1) / most));
}

void pace_words(const struct pace *p, const struct geometry *g, int width, bool bars, struct strbuf *out)
{
	const struct pace_move *longest = p->moves;
	struct strbuf cell;
	char clock[16];

	if (p->count < LEAST_MOVES)
		return;
	for (const struct pace_move *m = p->moves; m < p->moves + p->count; m++)
		longest = m->took > longest->took ? m : longest;
	if (longest->took < LEAST_TIME)
		return;
	if (bars) {
		strbuf_text(out, _("Where the time went:"));
		strbuf_char(out, '\n');
		pace_bars(p, (size_t)width, out);
		strbuf_char(out, '\n');
	}
	if (longest->cand < 0)
		return;
	clock_text(longest->took, clock);
	strbuf_init(&cell);
	name_cell(g, candidate_cell(longest->cand), &cell);
	strbuf_format(out, _("Longest: %s, %s"), cell.text, clock);
	strbuf_char(out, '\n');
	strbuf_free(&cell);
}
