/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/unchanged_filter.h"

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
	for (; MAX_CELLS % (2 * LANES) != 0 && c < MAX_CELLS; c++) {
		last |= f->cand[c] & ~(unsigned)before[c];
		lost->word[c >> 6] |= (uint64_t)(f->cand[c] != before[c]) << (c & 63);
	}
	return last == 0 && !lanes_any(back);
}

struct cellset facts_changed(const struct facts *f, const struct empty_search *before)
{
	struct cellset changed;

	if (f->thorough || before->geo != f->geo || !facts_lost_since(f, before->cand, &changed))
		return (struct cellset){ { ~(uint64_t)0, ~(uint64_t)0 } };
	return changed;
}

void facts_found_nothing(const struct facts *f, struct empty_search *search)
{
	search->geo = f->geo;
	memcpy(search->cand, f->cand, sizeof f->cand);
}

const struct part digits_unchanged_part = { .size = sizeof(struct digits_unchanged), .forgets = true };

uint16_t facts_digits_changed(struct facts *f, const struct technique *t)
{
	struct digits_unchanged *before = facts_part(f, PART_DIGITS_UNCHANGED);
	unsigned changed = 0;

	/* It is large, and without a geometry it is clear already. */
	if (before->geo != NULL && before->geo != f->geo)
		memset(before, 0, sizeof *before);
	before->geo = f->geo;
	for (int d = 0; d < f->geo->size; d++)
		changed |= (unsigned)(f->thorough || !cellset_equal(before->cells[t->index][d], f->cells[d])) << d;
	return (uint16_t)changed;
}

void facts_digit_found_nothing(struct facts *f, const struct technique *t, int digit)
{
	struct digits_unchanged *before = facts_part(f, PART_DIGITS_UNCHANGED);

	before->cells[t->index][digit - 1] = facts_digit(f, digit);
}
