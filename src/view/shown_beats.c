/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Decides once, for words, marks and links, how much of an argument is shown. */
#include "view/draw.h"

/* About as many as there are numbers for those that the screen cannot draw. */
enum { MOST_LINKS = 24 };

static int count_links(const struct shown_beats *t)
{
	int count = 0;

	for (int i = 0; i < t->proof->links; i++)
		count += shown_beats_has(t, proof_links(t->proof)[i].beat);
	return count;
}

struct shown_beats shown_beats_of(const struct game *game)
{
	const struct hint *h = &game->hint;
	const struct playback *p = &game->playback;
	struct shown_beats t = { .unfolded = h->unfolded, .whole = p->kind == PLAYBACK_NONE || p->beat + 1 >= p->beats };

	if (h->kind != HINT_STEP || h->rung < HINT_ARGUMENT)
		return t;
	t.proof = h->step.proof;
	if (t.proof == NULL)
		return t;
	t.last = t.whole ? t.proof->beats - 1 : p->at;
	t.all_links = count_links(&t) <= MOST_LINKS;
	return t;
}

bool shown_beats_has(const struct shown_beats *t, int beat)
{
	return beat <= t->last && proof_tells(t->proof, beat, t->unfolded, t->last) && proof_stands(t->proof, beat, t->last);
}

bool shown_beats_has_link(const struct shown_beats *t, int i)
{
	int beat = proof_links(t->proof)[i].beat;

	return t->all_links ? shown_beats_has(t, beat) : beat == t->last;
}
