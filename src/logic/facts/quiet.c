/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/quiet.h"

#include <stddef.h>
#include <string.h>

#include "logic/facts/facts.h"

struct cellset facts_changed(const struct facts *f, enum quiet_search search)
{
	const struct quiet *q = &f->quiet[search];
	struct cellset changed = { { 0, 0 } }, all = { { ~(uint64_t)0, ~(uint64_t)0 } };
	unsigned back = 0;

	if (q->geo != f->geo)
		return all;
	for (int c = 0; c < MAX_CELLS; c++) {
		back |= f->cand[c] & ~(unsigned)q->cand[c];
		changed.word[c >> 6] |= (uint64_t)(f->cand[c] != q->cand[c]) << (c & 63);
	}
	return back != 0 ? all : changed;
}

void facts_found_nothing(struct facts *f, enum quiet_search search)
{
	f->quiet[search].geo = f->geo;
	memcpy(f->quiet[search].cand, f->cand, sizeof f->cand);
}

void facts_forget_quiet(struct facts *f)
{
	for (int i = 0; i < QUIET_SEARCHES; i++)
		f->quiet[i].geo = NULL;
}
