/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/facts/confined.h"

#include "base/lanes.h"
#include "logic/facts/facts.h"

/* Meetings that are looked at together, so that the places of a digit are read once for all of them. */
enum { TOGETHER = 3 };

_Static_assert(MAX_MEETINGS % TOGETHER == 0, "the meetings of a house are whole groups of them");

/* Eight houses at once, from number FIRST on. */
static void confine(const struct facts *f, struct confined *c, int first)
{
	const uint16_t (*within)[HOUSE_LANES] = f->geo->meeting_place;
	lanes many = { 0 };

	for (int d = 0; d < f->geo->size; d++) {
		lanes places = *(const lanes *)&f->place[d][first];

		many |= (lanes)((places & (places - 1)) != 0) & (uint16_t)(1u << d);
	}
	for (int i = 0; i < f->geo->most_meetings[first / LANES]; i += TOGETHER) {
		lanes one = { 0 }, two = { 0 }, three = { 0 };

		for (int d = 0; d < f->geo->size; d++) {
			lanes places = *(const lanes *)&f->place[d][first], bit = (lanes){ 0 } + (uint16_t)(1u << d);

			one |= (lanes)((places & ~*(const lanes *)&within[i][first]) == 0) & bit;
			two |= (lanes)((places & ~*(const lanes *)&within[i + 1][first]) == 0) & bit;
			three |= (lanes)((places & ~*(const lanes *)&within[i + 2][first]) == 0) & bit;
		}
		*(lanes *)&c->digits[i][first] = one & many;
		*(lanes *)&c->digits[i + 1][first] = two & many;
		*(lanes *)&c->digits[i + 2][first] = three & many;
	}
}

const struct confined *facts_confined(struct facts *f)
{
	if (f->confined.version != f->version) {
		for (int first = 0; first < HOUSE_LANES; first += LANES)
			confine(f, &f->confined, first);
		f->confined.version = f->version;
	}
	return &f->confined;
}
