/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/rated.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "search/search.h"

/* False: the characters are neither cells nor candidates. */
static bool rated_board(const char *cells, size_t length, struct board *b)
{
	board_init(b, geometry_classic());
	for (size_t i = 0; i < length; i++) {
		int digit = cells[i] == '.' ? 0 : digit_of_char(cells[i]);

		if (length == CLASSIC_CANDIDATES && digit == 0)
			board_drop(b, (int)i / CLASSIC_SIZE, digit_bit((int)i % CLASSIC_SIZE + 1));
		else if (length == CLASSIC_CELLS && digit > 0)
			board_give(b, (int)i, digit);
	}
	return length == CLASSIC_CELLS || length == CLASSIC_CANDIDATES;
}

bool rated_read(const char *line, struct rated *r)
{
	size_t length = strcspn(line, " \t\n");

	if (line[length] == '\0' || line[length] == '\n' || !rated_board(line, length, &r->board))
		return false;
	memcpy(r->cells, line, length);
	r->cells[length] = '\0';
	snprintf(r->rating, sizeof r->rating, "%.*s", (int)strcspn(line + length + 1, " \n"), line + length + 1);
	return true;
}

/* Writes the position as candidates. */
static void rated_print_cells(struct rated *r)
{
	for (int i = 0; i < CLASSIC_CANDIDATES; i++) {
		int cell = i / CLASSIC_SIZE, digit = i % CLASSIC_SIZE + 1;
		bool there = r->board.value[cell] == digit || (r->board.cand[cell] & digit_bit(digit)) != 0;

		r->cells[i] = there ? digit_char(digit) : '.';
	}
	r->cells[CLASSIC_CANDIDATES] = '\0';
}

void rated_thin(struct rated *r, struct rng *random)
{
	uint64_t place = rng_below(random, 3), each = UINT64_C(8) << rng_below(random, 5);
	uint8_t solution[MAX_CELLS];
	struct board *b = &r->board;

	search_fast_count(b, 2, solution);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (b->value[cell] == 0 && rng_below(random, 40) < place)
			board_place(b, cell, solution[cell]);
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		for (int d = 1; d <= CLASSIC_SIZE; d++)
			if (d != solution[cell] && rng_below(random, each) == 0)
				board_drop(b, cell, digit_bit(d));
	rated_print_cells(r);
}

void rated_to_marks(struct rated *r, struct rng *random)
{
	enum { LEAST = 300, STEP = 8 };
	const int more = 30 + (int)rng_below(random, 60);
	int order[CLASSIC_CANDIDATES], gone = 0, most = CLASSIC_CANDIDATES;
	uint8_t solution[MAX_CELLS];

	search_fast_count(&r->board, 2, solution);
	board_init(&r->board, r->board.geo);
	for (int i = 0; i < CLASSIC_CANDIDATES; i++) {
		int other = (int)rng_below(random, (uint64_t)i + 1);

		order[i] = order[other];
		order[other] = i;
	}
	for (int i = 0; i < CLASSIC_CANDIDATES && gone < most; i++) {
		int cell = order[i] / CLASSIC_SIZE, digit = order[i] % CLASSIC_SIZE + 1;

		if (digit == solution[cell])
			continue;
		board_drop(&r->board, cell, digit_bit(digit));
		gone++;
		if (most == CLASSIC_CANDIDATES && gone >= LEAST && gone % STEP == 0 && search_fast_count(&r->board, 2, NULL) == 1)
			most = gone + more;
	}
	rated_print_cells(r);
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

bool rated_same_steps(struct se *se, const struct board *b, struct se_rating *r)
{
	struct walk_record walk[2] = { { .step = NULL }, { .step = NULL } };
	struct se_rating brief;

	for (int plain = 0; plain < 2; plain++) {
		se_set_plain(se, plain);
		se_rate(se, b, r, record_step, &walk[plain]);
	}
	se_set_plain(se, false);
	se_rate(se, b, &brief, NULL, NULL);
	bool same = walk[0].count == walk[1].count && brief.er == r->er && brief.ep == r->ep && brief.ed == r->ed;

	for (size_t i = 0; i < walk[0].count && same; i++)
		same = same_step(&walk[0].step[i], &walk[1].step[i]);
	free(walk[0].step);
	free(walk[1].step);
	return same;
}
