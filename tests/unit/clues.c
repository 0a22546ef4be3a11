/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Clues: as values of a shape, what digits make of them, what the search finds with them, and what it holds of sets with a sum. */
#include "tests/test.h"

#include <string.h>

#include "base/error.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "generate/wanted_board.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "play/session.h"
#include "search/clue_rules.h"
#include "search/clue_search.h"
#include "search/general.h"

static const uint8_t corner[] = { 9, 0, 1 }, middle[] = { 30, 31, 39, 40 };

static const struct geometry *two_cages(bool turned)
{
	struct shape s = shape_of_boxes(3, 3);

	if (turned)
		shape_add_clue(&s, CLUE_CAGE, CLUE_NO_VALUE, middle, 4);
	shape_add_clue(&s, CLUE_CAGE, 14, corner, 3);
	if (!turned)
		shape_add_clue(&s, CLUE_CAGE, CLUE_NO_VALUE, middle, 4);
	return geometry_of_shape(&s);
}

TEST(a_board_knows_its_clues_in_one_order)
{
	const struct geometry *g = two_cages(false);
	struct strbuf text;

	CHECK(g != NULL && g != geometry_classic());
	CHECK(g == two_cages(true));
	CHECK(!g->plain && !g->classic);
	CHECK_INT(g->clues, 2);
	CHECK_INT(geometry_clue(g, 0)->value, 14);
	CHECK_INT(clue_part(g, geometry_clue(g, 0), 0)[0], 0);
	CHECK_INT(clue_part(g, geometry_clue(g, 1), 0)[3], 40);
	CHECK_INT(g->clue_first[81] - g->clue_first[0], 7);
	CHECK_INT(g->clue_list[g->clue_first[31]], 1);
	strbuf_init(&text);
	name_clue(g, geometry_clue(g, 0), &text);
	CHECK_TEXT(text.text, "the cage of 14 at r1c1");
	strbuf_clear(&text);
	name_clue(g, geometry_clue(g, 1), &text);
	CHECK_TEXT(text.text, "the cage at r4c4");
	strbuf_clear(&text);
	name_board(g, &text);
	CHECK_TEXT(text.text, "Killer cages");
	strbuf_free(&text);
}

TEST(cells_of_a_cage_are_peers)
{
	static const uint8_t far[] = { 0, 80 };
	struct shape s = shape_of_boxes(3, 3);

	shape_add_clue(&s, CLUE_CAGE, CLUE_NO_VALUE, far, 2);
	const struct geometry *g = geometry_of_shape(&s);

	CHECK(g->linked);
	CHECK(cellset_has(g->peer_set[0], 80) && cellset_has(g->peer_set[80], 0));
	CHECK_INT(geometry_condition(g, 0, 5, 80, 5), CONDITION_CLUE);
	CHECK_INT(geometry_common_clue(g, 80, 0), 0);
	CHECK_INT(geometry_common_clue(g, 80, 1), -1);
	CHECK(!two_cages(false)->linked || cellset_has(two_cages(false)->peer_set[30], 40));
}

TEST(clues_that_cannot_be_make_no_board)
{
	static const uint8_t twice[] = { 3, 4, 3 }, outside[] = { 80, 81 }, bent[] = { 0, 10, 21 };
	static const uint8_t ten[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
	struct shape s = shape_of_boxes(3, 3);

	for (int i = 0; i < 7; i++) {
		s = shape_of_boxes(3, 3);
		if (i == 0)
			shape_add_clue(&s, CLUE_CAGE, 12, twice, 3);
		else if (i == 1)
			shape_add_clue(&s, CLUE_CAGE, 12, outside, 2);
		else if (i == 2)
			shape_add_clue(&s, CLUE_LITTLE_KILLER, 12, bent, 3);
		else if (i == 3)
			shape_add_clue(&s, CLUE_SANDWICH, CLUE_NO_VALUE, ten, 9);
		else if (i == 4)
			shape_add_clue(&s, CLUE_CAGE, 45, ten, 10);
		else if (i == 5)
			shape_add_clue(&s, CLUE_ARROW, CLUE_NO_VALUE, ten, 1);
		else
			shape_add_clue(&s, CLUE_SANDWICH, 4, ten, 8);
		CHECK(geometry_of_shape(&s) == NULL);
	}
	s = shape_of_boxes(3, 3);
	for (int i = 0; i <= MAX_CLUES; i++)
		shape_add_clue(&s, CLUE_CAGE, i % 9 + 1, ten, 1);
	CHECK(geometry_of_shape(&s) == NULL);
}

/* What a clue of KIND on the first row's cells, or of an arrow from the first to COUNT others, becomes with digits there. */
static enum clue_state state_of(enum clue_kind kind, int value, int count, const char *digits)
{
	static const uint8_t row[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
	struct shape s = shape_of_boxes(3, 3);
	uint8_t values[MAX_CELLS] = { 0 };

	shape_add_clue(&s, kind, value, row, kind == CLUE_ARROW ? 1 : count);
	if (kind == CLUE_ARROW)
		shape_add_part(&s, row + 1, count);
	const struct geometry *g = geometry_of_shape(&s);

	for (int i = 0; digits[i] != '\0'; i++)
		values[i] = (uint8_t)(digits[i] - '0');
	CHECK(g != NULL);
	const enum clue_state state = clue_state(g, geometry_clue(g, 0), values);

	CHECK_INT(geometry_broken_clue(g, values), state == CLUE_BROKEN ? 0 : -1);
	return state;
}

TEST(digits_keep_a_clue_or_break_it)
{
	CHECK_INT(state_of(CLUE_CAGE, 6, 3, "123"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_CAGE, 7, 3, "123"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_CAGE, 9, 3, "450"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_CAGE, 23, 3, "500"), CLUE_DEAD);
	CHECK_INT(state_of(CLUE_CAGE, 22, 3, "500"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_CAGE, CLUE_NO_VALUE, 3, "459"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_ARROW, CLUE_NO_VALUE, 2, "945"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_ARROW, CLUE_NO_VALUE, 2, "845"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_ARROW, CLUE_NO_VALUE, 2, "840"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_ARROW, CLUE_NO_VALUE, 2, "480"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_ARROW, CLUE_NO_VALUE, 2, "090"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_SANDWICH, 5, 9, "123900000"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_SANDWICH, 6, 9, "123900000"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_SANDWICH, 6, 9, "120900000"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_SANDWICH, 2, 9, "120900000"), CLUE_BROKEN);
	CHECK_INT(state_of(CLUE_SANDWICH, 20, 9, "120900000"), CLUE_DEAD);
	CHECK_INT(state_of(CLUE_SANDWICH, 0, 9, "009100000"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_LITTLE_KILLER, 12, 3, "444"), CLUE_KEPT);
	CHECK_INT(state_of(CLUE_LITTLE_KILLER, 12, 3, "990"), CLUE_BROKEN);
}

TEST(a_conflict_names_the_clue)
{
	const struct geometry *g = two_cages(false);
	uint8_t values[MAX_CELLS] = { 0 };
	struct strbuf text;
	struct conflict c;

	strbuf_init(&text);
	values[0] = 1;
	values[1] = 2;
	values[9] = 3;
	CHECK(board_conflict(g, values, &c));
	CHECK_INT(c.clue, 0);
	phrase_condition_broken(g, &c, &text);
	CHECK_TEXT(text.text, "The digits do not fit the cage of 14 at r1c1.");
	values[0] = 9;
	CHECK(!board_conflict(g, values, &c));
	strbuf_free(&text);
}

/* All ways to fill the cells, without any set of sets. */
struct ways {
	const uint16_t *cand;
	int count, total;
	uint16_t allowed[MAX_SIZE];
	unsigned required;
	bool any;
};

static void try_ways(struct ways *w, int i, unsigned used, int sum, const int digits[])
{
	int with[MAX_SIZE];

	memcpy(with, digits, sizeof with);
	if (i == w->count) {
		if (sum != w->total)
			return;
		for (int k = 0; k < i; k++)
			w->allowed[k] |= digit_bit(with[k]);
		w->required = w->any ? w->required & used : used;
		w->any = true;
		return;
	}
	for (int d = digit_first(w->cand[i]); d != 0; d = digit_next(w->cand[i], d)) {
		with[i] = d;
		if ((used & digit_bit(d)) == 0)
			try_ways(w, i + 1, used | digit_bit(d), sum + d, with);
	}
}

TEST(sets_with_a_sum_are_exact)
{
	struct rng rng = { 11 };
	int none = 0;

	for (int round = 0; round < 6000; round++) {
		const int count = 1 + (int)rng_below(&rng, 5), total = 1 + (int)rng_below(&rng, 40);
		uint16_t cand[MAX_SIZE] = { 0 }, allowed[MAX_SIZE] = { 0 };
		int digits[MAX_SIZE] = { 0 };
		unsigned required;

		for (int i = 0; i < count; i++)
			cand[i] = (uint16_t)(1 + rng_below(&rng, 511));
		struct ways w = { .cand = cand, .count = count, .total = total };

		try_ways(&w, 0, 0, 0, digits);
		CHECK_INT(clue_filter_set(cand, count, total, allowed, &required), w.any);
		none += !w.any;
		for (int i = 0; i < count && w.any; i++)
			CHECK_INT(allowed[i], w.allowed[i]);
		/* Those of all ways are among them. */
		if (w.any)
			CHECK_INT(required & ~w.required, 0);
		if (w.any && count > 2)
			CHECK_INT(required, w.required);
	}
	CHECK(none > 1000);
}

/* A part of some cells side by side, from a random one on. Returns how many. */
static int random_line(const struct geometry *g, struct rng *rng, int most, struct cellset *used, uint8_t cell[])
{
	int at = (int)rng_below(rng, (uint32_t)g->cells), count = 0;

	for (int tries = 0; tries < 20 && count < most; tries++) {
		if (cellset_has(*used, at) && count == 0)
			return 0;
		if (!cellset_has(*used, at)) {
			cell[count++] = (uint8_t)at;
			cellset_add(used, at);
		}
		const int step = (int)rng_below(rng, 4);
		const int row = at / g->size + (step == 0) - (step == 1), column = at % g->size + (step == 2) - (step == 3);

		if (row < 0 || row >= g->size || column < 0 || column >= g->size || cellset_has(*used, row * g->size + column))
			continue;
		at = row * g->size + column;
	}
	return count;
}

static int sum_of(const uint8_t cell[], int count, const uint8_t values[], unsigned *digits)
{
	int sum = 0;

	for (int i = 0; i < count; i++) {
		sum += values[cell[i]];
		*digits |= digit_bit(values[cell[i]]);
	}
	return sum;
}

/* Adds cages, arrows with pills, diagonals and sandwiches that are true of the values. */
static void add_random_clues(struct shape *s, const struct geometry *g, const uint8_t values[], struct rng *rng)
{
	const int n = g->size;
	struct cellset used = { { 0, 0 } };
	uint8_t cell[MAX_CELLS];

	for (int i = (int)rng_below(rng, 12); i < 12; i++) {
		unsigned digits = 0;
		const int count = random_line(g, rng, 2 + (int)rng_below(rng, 3), &used, cell), sum = sum_of(cell, count, values, &digits);

		if (count > 0 && bits_count(digits) == count)
			shape_add_clue(s, CLUE_CAGE, rng_below(rng, 8) == 0 ? CLUE_NO_VALUE : sum, cell, count);
	}
	for (int line = (int)rng_below(rng, 3) * n; line < 2 * n; line += 1 + (int)rng_below(rng, 4)) {
		int from = -1, to = -1, sum = 0;

		for (int i = 0; i < n; i++) {
			cell[i] = (uint8_t)(line < n ? line * n + i : i * n + line - n);
			if (values[cell[i]] == 1 || values[cell[i]] == n)
				*(from < 0 ? &from : &to) = i;
		}
		for (int i = from + 1; i < to; i++)
			sum += values[cell[i]];
		shape_add_clue(s, CLUE_SANDWICH, sum, cell, n);
	}
	for (int start = (int)rng_below(rng, 2) * n; start < n; start += 1 + (int)rng_below(rng, 3)) {
		unsigned digits = 0;
		int count = 0;

		for (int i = start; i < n; i++)
			cell[count++] = (uint8_t)((i - start) * n + i);
		shape_add_clue(s, CLUE_LITTLE_KILLER, sum_of(cell, count, values, &digits), cell, count);
	}
	for (int a = 0; a + 2 < n * n; a += 2) {
		const uint8_t arm[] = { (uint8_t)(a + 1), (uint8_t)(a + 2) }, circle[] = { (uint8_t)a, (uint8_t)(a + n) };

		if (values[a] != values[a + 1] + values[a + 2] || rng_below(rng, 2) == 0)
			continue;
		shape_add_clue(s, CLUE_ARROW, CLUE_NO_VALUE, circle, 1);
		shape_add_part(s, arm, 2);
	}
	for (int tries = 0; tries < 200; tries++) {
		const int a = (int)rng_below(rng, (uint32_t)(n * n - n));
		const uint8_t circle[] = { (uint8_t)a, (uint8_t)(a + n) };
		const int number = 10 * values[a] + values[a + n], count = random_line(g, rng, n, &(struct cellset){ { 0, 0 } }, cell);
		unsigned digits = 0;

		if (rng_below(rng, 4) > 0 || count == 0 || sum_of(cell, count, values, &digits) != number)
			continue;
		shape_add_clue(s, CLUE_ARROW, CLUE_NO_VALUE, circle, 2);
		shape_add_part(s, cell, count);
	}
}

/* The quick search, in slices too, counts as the one that tries digit after digit and only sees whether clues are kept. */
TEST(the_search_with_clues_counts_right)
{
	static const char *const kinds[] = { "x", "anti-knight", "nonconsecutive", "jigsaw", "even" };
	struct rng rng = { 5 };
	int several = 0, done = 0, pills = 0;

	for (int i = 0; i < 200; i++) {
		struct wanted_board kind;
		const char *wrong;
		uint8_t values[MAX_CELLS], found[MAX_CELLS];
		struct conflict unused;
		struct board b;

		CHECK(wanted_board_read(&kind, kinds[i % 5], &wrong));
		const struct geometry *plain = wanted_board_fill(&kind, i % 3 == 0 ? 4 : 6, &rng, values), *g;

		if (plain == NULL)
			continue;
		struct shape s = *geometry_shape(plain);

		add_random_clues(&s, plain, values, &rng);
		g = geometry_of_shape(&s);
		CHECK(g != NULL);
		for (int c = 0; c < g->clues; c++)
			pills += geometry_clue(g, c)->kind == CLUE_ARROW && geometry_clue(g, c)->count[0] == 2;
		board_init(&b, g);
		for (int cell = 0; cell < g->cells; cell++)
			if (rng_below(&rng, 100) < 8)
				CHECK(board_give(&b, cell, values[cell]));
		CHECK(!board_conflict(g, values, &unused));
		struct search *naive = search_new_by(&search_naive, &b, 30), *slices = search_new(&b, 30);

		while (search_run(naive, 1000) == SEARCH_MORE)
			;
		while (search_run(slices, 10) == SEARCH_MORE)
			;
		CHECK(search_found(naive) > 0);
		CHECK_INT(search_found(slices), search_found(naive));
		CHECK_INT(general_count(&b, 30, 0, found), search_found(naive));
		CHECK(!board_conflict(g, found, &unused));
		CHECK(general_count(&b, 30, 1, NULL) <= search_found(naive));
		several += search_found(naive) > 1;
		done++;
		search_free(naive);
		search_free(slices);
		geometry_release(g);
		geometry_release(plain);
	}
	CHECK(done > 150);
	CHECK(several > 20);
	CHECK(pills > 5);
}

TEST(a_cage_with_another_sum_clashes)
{
	const struct geometry *g = two_cages(false);
	struct document doc;
	struct session s;
	struct error err;

	document_init(&doc, g);
	CHECK(session_init(&s, &doc, &err));
	CHECK(!session_entering(&s));
	position_put(&s.doc.now, 0, 1, ORIGIN_OWN);
	position_put(&s.doc.now, 1, 2, ORIGIN_OWN);
	CHECK(cellset_empty(session_clashes(&s)));
	position_put(&s.doc.now, 9, 3, ORIGIN_OWN);
	CHECK_INT(cellset_count(session_clashes(&s)), 3);
	position_put(&s.doc.now, 40, 3, ORIGIN_OWN);
	CHECK_INT(cellset_count(session_clashing(&s, 40)), 0);
	session_free(&s);
}
