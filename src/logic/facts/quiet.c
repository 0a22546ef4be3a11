/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/quiet.h"

#include <stddef.h>
#include <string.h>

#include "base/lanes.h"
#include "logic/facts/facts.h"

bool facts_lost_since(const struct facts *f, const uint16_t before[MAX_CELLS], struct cellset *lost)
{
	lanes back = { 0 };
	unsigned last = 0;
	int c = 0;

	*lost = (struct cellset){ { 0, 0 } };
	for (; c + 2 * LANES <= MAX_CELLS; c += 2 * LANES) {
		const lanes bit = { 1, 2, 4, 8, 16, 32, 64, 128 };
		lanes low = *(const lanes *)&f->cand[c], high = *(const lanes *)&f->cand[c + LANES];
		lanes low_before = *(const lanes *)&before[c], high_before = *(const lanes *)&before[c + LANES];
		lanes other = ((lanes)(low != low_before) & bit) | ((lanes)(high != high_before) & bit << LANES);

		back |= (low & ~low_before) | (high & ~high_before);
		lost->word[c >> 6] |= (uint64_t)lanes_or(other) << (c & 63);
	}
	for (; c < MAX_CELLS; c++) {
		last |= f->cand[c] & ~(unsigned)before[c];
		lost->word[c >> 6] |= (uint64_t)(f->cand[c] != before[c]) << (c & 63);
	}
	return last == 0 && !lanes_any(back);
}

struct cellset facts_changed(const struct facts *f, enum quiet_search search)
{
	const struct quiet *q = &f->quiet[search];
	struct cellset changed;

	if (q->geo != f->geo || !facts_lost_since(f, q->cand, &changed))
		return (struct cellset){ { ~(uint64_t)0, ~(uint64_t)0 } };
	return changed;
}

void facts_found_nothing(struct facts *f, enum quiet_search search)
{
	f->quiet[search].geo = f->geo;
	memcpy(f->quiet[search].cand, f->cand, sizeof f->cand);
}

uint16_t facts_digits_changed(struct facts *f, const struct technique *t)
{
	unsigned changed = 0;

	if (f->quiet_digits.geo != f->geo) {
		memset(&f->quiet_digits, 0, sizeof f->quiet_digits);
		f->quiet_digits.geo = f->geo;
	}
	for (int d = 0; d < f->geo->size; d++)
		changed |= (unsigned)!cellset_equal(f->quiet_digits.cells[t->index][d], f->cells[d]) << d;
	return (uint16_t)changed;
}

void facts_digit_found_nothing(struct facts *f, const struct technique *t, int digit)
{
	f->quiet_digits.cells[t->index][digit - 1] = facts_digit(f, digit);
}

void facts_forget_quiet(struct facts *f)
{
	f->quiet_digits.geo = NULL;
	for (int i = 0; i < QUIET_SEARCHES; i++)
		f->quiet[i].geo = NULL;
	for (int i = 0; i < EXOCET_KINDS; i++)
		f->no_exocets[i].known = false;
}
