/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/rated.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

bool rated_read(const char *line, struct rated *r)
{
	size_t length = strcspn(line, " \n");

	if (length != CLASSIC_CELLS || line[length] != ' ')
		return false;
	memcpy(r->cells, line, length);
	r->cells[length] = '\0';
	for (int i = 0; i < CLASSIC_CELLS; i++)
		r->value[i] = line[i] == '.' ? 0 : (uint8_t)digit_of_char(line[i]);
	snprintf(r->rating, sizeof r->rating, "%.*s", (int)strcspn(line + length + 1, " \n"), line + length + 1);
	return true;
}

void rated_print(const struct se_rating *r, char text[RATED_TEXT])
{
	snprintf(text, RATED_TEXT, "%d.%d/%d.%d/%d.%d", r->er / 10, r->er % 10, r->ep / 10, r->ep % 10, r->ed / 10, r->ed % 10);
}

struct walk_record {
	struct se_step *step;
	size_t count, capacity;
};

static void record_step(const struct se_step *step, void *record)
{
	struct walk_record *r = record;

	r->step = mem_grow(r->step, r->count, &r->capacity, sizeof *r->step);
	r->step[r->count++] = *step;
}

static bool same_step(const struct se_step *a, const struct se_step *b)
{
	return a->rating == b->rating && a->cell == b->cell && (a->cell < 0 || a->digit == b->digit) && candset_equal(&a->drop, &b->drop) &&
	       strcmp(a->name, b->name) == 0 && a->type == b->type && a->level == b->level;
}

bool rated_same_steps(struct se *se, const struct rated *puzzle)
{
	struct walk_record walk[2] = { { .step = NULL }, { .step = NULL } };
	struct se_rating r;

	for (int plain = 0; plain < 2; plain++) {
		se_set_plain(se, plain);
		se_rate(se, puzzle->value, &r, record_step, &walk[plain]);
	}
	se_set_plain(se, false);
	bool same = walk[0].count == walk[1].count;

	for (size_t i = 0; i < walk[0].count && same; i++)
		same = same_step(&walk[0].step[i], &walk[1].step[i]);
	free(walk[0].step);
	free(walk[1].step);
	return same;
}
