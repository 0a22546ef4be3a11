/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Each kind of clue by a definition of its own, on full boards: what candide says of digits, and what its search finds on small boards
 * with one solution, with several, and with none.
 */
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "generate/wanted_board.h"
#include "grid/clue.h"
#include "search/general.h"
#include "search/search.h"

/* A clue by itself. */
struct sample {
	enum clue_kind kind;
	int value, size, count;
	uint8_t cell[MAX_CELLS], twin[MAX_CELLS];
};

static int box_of(int size, int cell)
{
	const int rows = 2, columns = size / 2;

	return cell / size / rows * 2 + cell % size / columns;
}

static bool all_differ(const int digit[], int count)
{
	for (int i = 0; i < count; i++)
		for (int k = 0; k < i; k++)
			if (digit[i] == digit[k])
				return false;
	return true;
}

static bool keeps_pairs(const struct sample *s, const int digit[])
{
	const int least = s->value > 0 ? s->value : (s->size + 1) / 2;

	for (int i = 1; i < s->count; i++) {
		const int a = digit[i - 1], b = digit[i];

		if (s->kind == CLUE_THERMOMETER ? a >= b : s->kind == CLUE_SLOW_THERMOMETER ? a > b : abs(a - b) < least)
			return false;
	}
	return true;
}

/* Modular and entropic lines: any three in a row, or two. */
static bool keeps_threes(const struct sample *s, const int digit[])
{
	for (int i = 0; i < s->count; i++)
		for (int k = i + 1; k < s->count && k < i + 3; k++)
			if (s->kind == CLUE_MODULAR ? (digit[i] - digit[k]) % 3 == 0 :
			    (digit[i] - 1) / (s->size / 3) == (digit[k] - 1) / (s->size / 3))
				return false;
	return true;
}

static bool keeps_renban(const struct sample *s, const int digit[])
{
	int least = 99, most = 0;

	for (int i = 0; i < s->count; i++) {
		least = digit[i] < least ? digit[i] : least;
		most = digit[i] > most ? digit[i] : most;
	}
	return all_differ(digit, s->count) && most - least == s->count - 1;
}

static bool keeps_ends(const struct sample *s, const int digit[])
{
	const int a = digit[0], b = digit[s->count - 1], low = a < b ? a : b, high = a < b ? b : a;

	if (s->kind == CLUE_LOCKOUT && high - low < s->size / 2)
		return false;
	for (int i = 1; i + 1 < s->count; i++)
		if (s->kind == CLUE_BETWEEN ? digit[i] <= low || digit[i] >= high : digit[i] >= low && digit[i] <= high)
			return false;
	return true;
}

static bool keeps_region_sums(const struct sample *s, const int digit[])
{
	int sum = 0, first = -1;

	for (int i = 0; i < s->count; i++) {
		sum += digit[i];
		if (i + 1 < s->count && box_of(s->size, s->cell[i]) == box_of(s->size, s->cell[i + 1]))
			continue;
		if (first >= 0 && sum != first)
			return false;
		first = sum;
		sum = 0;
	}
	return true;
}

static bool keeps_extreme(const struct sample *s, const uint8_t values[])
{
	const int n = s->size, cell = s->cell[0];

	for (int other = 0; other < n * n; other++)
		if (abs(other / n - cell / n) + abs(other % n - cell % n) == 1 &&
		    (s->kind == CLUE_MINIMUM ? values[other] <= values[cell] : values[other] >= values[cell]))
			return false;
	return true;
}

static bool keeps_index(const struct sample *s, const uint8_t values[])
{
	const int n = s->size, row = s->cell[0] / n, column = s->cell[0] % n, v = values[s->cell[0]] - 1;

	if (s->kind == CLUE_ROW_INDEXER)
		return values[v * n + column] == row + 1;
	if (s->kind == CLUE_COLUMN_INDEXER)
		return values[row * n + v] == column + 1;
	const int columns = n / 2, top = row / 2 * 2, left = column / columns * columns;

	return values[(top + v / columns) * n + left + v % columns] == (row - top) * columns + column - left + 1;
}

static bool keeps_sums(const struct sample *s, const int digit[])
{
	const int n = s->count;
	int inner = 0;

	for (int i = 1; i + 1 < n; i++)
		inner += digit[i];
	if (s->kind == CLUE_DOUBLE_ARROW)
		return inner == digit[0] + digit[n - 1];
	for (int i = 0; i < n / 2; i++)
		if (digit[i] + digit[n - 1 - i] != (n % 2 != 0 ? digit[n / 2] : digit[0] + digit[n - 1]))
			return false;
	return true;
}

static bool keeps_seen(const struct sample *s, const int digit[])
{
	int sum = 0, seen = 0, high = 0;

	for (int i = 0; i < s->count; i++) {
		sum += i < digit[0] ? digit[i] : 0;
		seen += digit[i] > high;
		high = digit[i] > high ? digit[i] : high;
	}
	return s->value == (s->kind == CLUE_XSUM ? sum : seen);
}

static bool keeps_quadruple(const struct sample *s, const int digit[])
{
	int left[17] = { 0 };

	for (int i = 0; i < s->count; i++)
		left[digit[i]]++;
	for (int rest = s->value; rest > 0; rest /= 10)
		if (left[rest % 10]-- == 0)
			return false;
	return true;
}

static bool keeps_two(const struct sample *s, int a, int b)
{
	const int value = s->value > 0 ? s->value : s->kind == CLUE_RATIO ? 2 : 1;

	return s->kind == CLUE_DIFFERENCE ? abs(a - b) == value : s->kind == CLUE_XV ? a + b == value : a == b * value || b == a * value;
}

/* Whether digits of a full board keep a clue. */
static bool keeps(const struct sample *s, const uint8_t values[])
{
	int digit[MAX_CELLS], count = s->count;

	for (int i = 0; i < count; i++)
		digit[i] = values[s->cell[i]];
	switch (s->kind) {
	case CLUE_THERMOMETER:
	case CLUE_SLOW_THERMOMETER:
	case CLUE_WHISPERS:
		return keeps_pairs(s, digit);
	case CLUE_DIFFERENCE:
	case CLUE_RATIO:
	case CLUE_XV:
		return keeps_two(s, digit[0], digit[1]);
	case CLUE_RENBAN:
		return keeps_renban(s, digit);
	case CLUE_PALINDROME:
		for (int i = 0; i < count; i++)
			if (digit[i] != digit[count - 1 - i])
				return false;
		return true;
	case CLUE_BETWEEN:
	case CLUE_LOCKOUT:
		return keeps_ends(s, digit);
	case CLUE_REGION_SUM:
		return keeps_region_sums(s, digit);
	case CLUE_MINIMUM:
	case CLUE_MAXIMUM:
		return keeps_extreme(s, values);
	case CLUE_QUADRUPLE:
		return keeps_quadruple(s, digit);
	case CLUE_CLONE:
		for (int i = 0; i < count; i++)
			if (digit[i] != values[s->twin[i]])
				return false;
		return true;
	case CLUE_REGION:
		return all_differ(digit, count);
	case CLUE_ROW_INDEXER:
	case CLUE_COLUMN_INDEXER:
	case CLUE_BOX_INDEXER:
		return keeps_index(s, values);
	case CLUE_ZIPPER:
	case CLUE_DOUBLE_ARROW:
		return keeps_sums(s, digit);
	case CLUE_MODULAR:
	case CLUE_ENTROPIC:
		return keeps_threes(s, digit);
	case CLUE_NABNER:
		for (int i = 0; i < count; i++)
			for (int k = 0; k < i; k++)
				if (abs(digit[i] - digit[k]) < 2)
					return false;
		return true;
	default:
		return keeps_seen(s, digit);
	}
}

/* A line of cells that touch, of COUNT cells at most. */
static void random_line(struct sample *s, struct rng *rng, int count)
{
	const int n = s->size;
	int at = (int)rng_below(rng, (uint32_t)(n * n));

	s->cell[s->count++] = (uint8_t)at;
	for (int tries = 0; tries < 60 && s->count < count; tries++) {
		const int row = at / n + (int)rng_below(rng, 3) - 1, column = at % n + (int)rng_below(rng, 3) - 1;

		if (row < 0 || row >= n || column < 0 || column >= n || memchr(s->cell, row * n + column, (size_t)s->count) != NULL)
			continue;
		at = row * n + column;
		s->cell[s->count++] = (uint8_t)at;
	}
}

/* A row or column, from either end. */
static void random_row(struct sample *s, struct rng *rng)
{
	const int n = s->size, line = (int)rng_below(rng, (uint32_t)n);
	const bool down = rng_below(rng, 2) != 0, back = rng_below(rng, 2) != 0;

	for (int i = 0; i < n; i++) {
		const int k = back ? n - 1 - i : i;

		s->cell[s->count++] = (uint8_t)(down ? k * n + line : line * n + k);
	}
}

/* Four cells around a corner, or two that are neighbours; a clone is two rows and two columns further. */
static void random_block(struct sample *s, struct rng *rng)
{
	const int n = s->size, corner = (int)rng_below(rng, (uint32_t)(n - 1)) * n + (int)rng_below(rng, (uint32_t)(n - 1));
	const int cells[] = { corner, corner + 1, corner + n, corner + n + 1 };
	const bool two = s->kind != CLUE_QUADRUPLE, down = rng_below(rng, 2) != 0;

	for (int i = 0; i < 4; i++)
		if ((!two || i == 0 || i == 1 + down) && (s->kind != CLUE_CLONE || corner % n + 3 < n))
			s->cell[s->count++] = (uint8_t)cells[i];
	for (int i = 0; i < s->count && s->kind == CLUE_CLONE; i++)
		s->twin[i] = (uint8_t)(s->cell[i] + 2 + n * (corner / n > 1 ? -2 : 2));
}

/* A clue of a kind, with a number by the digits of a board if it takes one. */
static struct sample random_sample(enum clue_kind kind, int size, const uint8_t values[], struct rng *rng)
{
	const struct clue_traits *t = &clue_traits[kind];
	struct sample s = { .kind = kind, .value = CLUE_NO_VALUE, .size = size };

	if (t->cells == CLUE_ACROSS)
		random_row(&s, rng);
	else if (t->longest == 2 || kind == CLUE_QUADRUPLE || kind == CLUE_CLONE)
		random_block(&s, rng);
	else
		random_line(&s, rng, t->longest == 1 ? 1 : 3 + (int)rng_below(rng, size > 4 ? 3 : 2));
	if (s.count < t->shortest || s.count == 0)
		s.count = 0;
	else if (kind == CLUE_QUADRUPLE)
		s.value = 10 * values[s.cell[rng_below(rng, 4)]] + (rng_below(rng, 3) == 0 ? 1 : values[s.cell[rng_below(rng, 4)]]);
	else if (kind == CLUE_XV)
		s.value = rng_below(rng, 2) == 0 ? 5 : 10;
	else if (t->value == CLUE_MAY_HAVE_VALUE && rng_below(rng, 3) == 0)
		s.value = 1 + (int)rng_below(rng, 3);
	else if (t->cells == CLUE_ACROSS)
		s.value = 1 + (int)rng_below(rng, kind == CLUE_SKYSCRAPER ? 4 : 15);
	return s;
}

static void add_sample(struct shape *shape, const struct sample *s)
{
	shape_add_clue(shape, s->kind, s->value, s->cell, s->count);
	if (s->kind == CLUE_CLONE)
		shape_add_part(shape, s->twin, s->count);
}

static const struct geometry *board_of(int size, const struct sample *s)
{
	struct shape shape = shape_of_boxes(2, size / 2);

	add_sample(&shape, s);
	return geometry_of_shape(&shape);
}

enum { FIRST = CLUE_THERMOMETER };

static bool suits(enum clue_kind kind, int size)
{
	return size == 6 || (kind != CLUE_ENTROPIC && kind != CLUE_CLONE);
}

TEST(digits_keep_a_clue_just_if_its_definition_says_so)
{
	const struct wanted_board plain = { 0 };
	struct rng rng = { 3 };
	int kept[CLUE_KINDS] = { 0 }, broken[CLUE_KINDS] = { 0 };

	for (int round = 0; round < 8000; round++) {
		const enum clue_kind kind = (enum clue_kind)(FIRST + round % (CLUE_KINDS - FIRST));
		const int size = suits(kind, 4) && round / (CLUE_KINDS - FIRST) % 2 != 0 ? 4 : 6;
		uint8_t values[MAX_CELLS], some[MAX_CELLS];

		geometry_release(wanted_board_fill(&plain, size, &rng, values));
		const struct sample s = random_sample(kind, size, values, &rng);

		if (s.count == 0)
			continue;
		const struct geometry *g = board_of(size, &s);

		CHECK(g != NULL);
		const bool right = keeps(&s, values);

		if ((clue_state(g, geometry_clue(g, 0), values) == CLUE_KEPT) != right)
			test_fail(__FILE__, __LINE__, "%s of %d cells, number %d", clue_traits[kind].id, s.count, s.value);
		(right ? kept : broken)[kind]++;
		/* What is kept can be kept by some of the digits. */
		memcpy(some, values, sizeof some);
		for (int cell = 0; cell < size * size; cell++)
			some[cell] = rng_below(&rng, 2) == 0 ? 0 : some[cell];
		if (right && clue_state(g, geometry_clue(g, 0), some) != CLUE_KEPT)
			test_fail(__FILE__, __LINE__, "%s of %d cells with some of its digits", clue_traits[kind].id, s.count);
		geometry_release(g);
	}
	for (int kind = FIRST; kind < CLUE_KINDS; kind++)
		if (kept[kind] < 3 || broken[kind] < 3)
			test_fail(__FILE__, __LINE__, "%s: %d kept, %d broken", clue_traits[kind].id, kept[kind], broken[kind]);
}

/* Adds some clues of a kind that are true of the values, and if WRONG, one that is not. */
static const struct geometry *puzzle_of(enum clue_kind kind, int size, const uint8_t values[], bool wrong, struct rng *rng)
{
	struct shape shape = shape_of_boxes(2, size / 2);
	int added = 0;

	for (int tries = 0; tries < 400 && added < 1 + size; tries++) {
		const struct sample s = random_sample(kind, size, values, rng);

		if (s.count == 0 || keeps(&s, values) == (wrong && added == 0))
			continue;
		add_sample(&shape, &s);
		added++;
	}
	return geometry_of_shape(&shape);
}

/* The solutions that a search finds digit after digit, only seeing whether clues are kept, up to 20. */
static long count_slowly(const struct board *b)
{
	struct search *s = search_new_by(&search_naive, b, 20);

	while (search_run(s, 1000) == SEARCH_MORE)
		;
	const long found = search_found(s);

	search_free(s);
	return found;
}

/* Each kind with one solution, with several, and with none. */
TEST(the_search_counts_right_with_each_kind)
{
	const struct wanted_board plain = { 0 };
	struct rng rng = { 8 };
	int one[CLUE_KINDS] = { 0 }, several[CLUE_KINDS] = { 0 }, none[CLUE_KINDS] = { 0 };

	for (int round = 0; round < 24 * (CLUE_KINDS - FIRST); round++) {
		const enum clue_kind kind = (enum clue_kind)(FIRST + round % (CLUE_KINDS - FIRST));
		const int size = suits(kind, 4) && rng_below(&rng, 2) != 0 ? 4 : 6;
		const bool wrong = rng_below(&rng, 3) == 0;
		const uint32_t given = 10 + rng_below(&rng, 40);
		uint8_t values[MAX_CELLS], found[MAX_CELLS];
		struct conflict unused;
		struct board b;

		geometry_release(wanted_board_fill(&plain, size, &rng, values));
		const struct geometry *g = puzzle_of(kind, size, values, wrong, &rng);

		CHECK(g != NULL);
		board_init(&b, g);
		for (int cell = 0; cell < g->cells; cell++)
			if (rng_below(&rng, 100) < given)
				board_give(&b, cell, values[cell]);
		const long slowly = count_slowly(&b), quickly = general_count(&b, 20, 0, found);

		if (slowly != quickly || (slowly == 0 && !wrong) || (slowly > 0 && board_conflict(g, found, &unused)))
			test_fail(__FILE__, __LINE__, "%s: %ld solutions, not %ld", clue_traits[kind].id, quickly, slowly);
		(slowly == 0 ? none : slowly == 1 ? one : several)[kind]++;
		geometry_release(g);
	}
	for (int kind = FIRST; kind < CLUE_KINDS; kind++)
		if (one[kind] == 0 || several[kind] == 0 || none[kind] == 0)
			test_fail(__FILE__, __LINE__, "%s: %d with one solution, %d with several, %d with none", clue_traits[kind].id, one[kind],
				  several[kind], none[kind]);
}

/* Neighbours without a mark, by pairs of digits that would have one. */
TEST(marks_that_are_all_there_keep_others_apart)
{
	static const enum clue_kind marks[] = { CLUE_DIFFERENCE, CLUE_RATIO, CLUE_XV };
	const struct wanted_board plain = { 0 };
	struct rng rng = { 21 };

	for (int round = 0; round < 90; round++) {
		const enum board_condition condition = (enum board_condition)(CONDITION_NO_DIFFERENCE + round % 3);
		struct shape shape = shape_of_boxes(2, 3);
		uint8_t values[MAX_CELLS], other[MAX_CELLS];
		struct conflict c;
		struct board b;
		int left = -1;

		geometry_release(wanted_board_fill(&plain, 6, &rng, values));
		for (int cell = 0; cell < 36; cell++)
			for (int down = 0; down < 2; down++) {
				const uint8_t pair[] = { (uint8_t)cell, (uint8_t)(cell + (down != 0 ? 6 : 1)) };
				struct sample s = { .kind = marks[round % 3], .value = CLUE_NO_VALUE, .size = 6, .count = 2 };

				memcpy(s.cell, pair, 2);
				if ((down != 0 ? cell / 6 : cell % 6) == 5)
					continue;
				for (s.value = s.kind == CLUE_XV ? 5 : s.kind == CLUE_RATIO ? 2 : 1; s.value <= 10; s.value += 5)
					if (keeps(&s, values)) {
						if (left < 0 && rng_below(&rng, 4) == 0)
							left = cell;
						else
							add_sample(&shape, &s);
					}
			}
		shape_ask(&shape, condition);
		const struct geometry *g = geometry_of_shape(&shape);

		CHECK(g != NULL);
		CHECK_INT(board_conflict(g, values, &c), left >= 0);
		CHECK(left < 0 || c.condition == (int)condition);
		board_init(&b, g);
		for (int cell = 0; cell < 36; cell++)
			if (cell % 4 == 0)
				board_give(&b, cell, values[cell]);
		const long slowly = count_slowly(&b);

		CHECK_INT(general_count(&b, 20, 0, other), slowly);
		CHECK(left >= 0 || slowly > 0);
		geometry_release(g);
	}
}

/* Arrows with so many cells that the search looks at their sum by groups. */
TEST(long_sums_count_right)
{
	const struct wanted_board plain = { 0 };
	struct rng rng = { 34 };
	int done = 0, several = 0;

	for (int round = 0; round < 4000 && done < 60; round++) {
		struct shape shape = shape_of_boxes(2, 3);
		struct sample s = { .kind = CLUE_PALINDROME, .size = 6 };
		uint8_t values[MAX_CELLS];
		struct board b;
		int sum = 0;

		geometry_release(wanted_board_fill(&plain, 6, &rng, values));
		random_line(&s, &rng, 12 + (int)rng_below(&rng, 6));
		for (int i = 2; i < s.count; i++)
			sum += values[s.cell[i]];
		const uint8_t pill[] = { s.cell[s.cell[0] > s.cell[1]], s.cell[s.cell[0] < s.cell[1]] };

		if (s.count < 13 || sum != 10 * values[pill[0]] + values[pill[1]])
			continue;

		shape_add_clue(&shape, CLUE_ARROW, CLUE_NO_VALUE, pill, 2);
		shape_add_part(&shape, s.cell + 2, s.count - 2);
		const struct geometry *g = geometry_of_shape(&shape);

		CHECK(g != NULL);
		board_init(&b, g);
		for (int cell = 0; cell < 36; cell++)
			if (rng_below(&rng, 3) == 0)
				board_give(&b, cell, values[cell]);
		const long slowly = count_slowly(&b);

		CHECK(slowly > 0);
		CHECK_INT(general_count(&b, 20, 0, NULL), slowly);
		several += slowly > 1;
		done++;
		geometry_release(g);
	}
	CHECK(done > 30 && several > 10);
}
