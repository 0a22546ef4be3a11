/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Decides once, for words, marks and links, how much of an argument is shown. */
#include "view/draw.h"

struct shown_beats shown_beats_of(const struct game *game)
{
	const struct hint *h = &game->hint;
	const struct playback *p = &game->playback;
	struct shown_beats t = { .unfolded = h->unfolded, .whole = p->kind == PLAYBACK_NONE || p->beat + 1 >= p->beats };

	if (h->kind != HINT_STEP || h->rung < HINT_ARGUMENT)
		return t;
	t.proof = h->step.proof;
	if (t.proof != NULL)
		t.last = t.whole ? t.proof->beats - 1 : p->at;
	return t;
}

bool shown_beats_has(const struct shown_beats *t, int beat)
{
	return beat <= t->last && proof_tells(t->proof, beat, t->unfolded, t->last) && proof_stands(t->proof, beat, t->last);
}
