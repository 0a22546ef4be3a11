/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Geometry, candidate sets, boards and names. */
#include "tests/test.h"

#include <string.h>

#include "base/lanes.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "grid/board.h"
#include "grid/name.h"

static const struct geometry *nine(void)
{
	return geometry_of_size(9);
}

TEST(every_cell_has_three_houses_and_their_other_cells_as_peers)
{
	static const struct { int size, houses, peers; } shapes[] = { { 4, 12, 7 }, { 6, 18, 12 }, { 9, 27, 20 } };

	for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
		const struct geometry *g = geometry_of_size(shapes[i].size);

		CHECK_INT(g->houses, shapes[i].houses);
		CHECK(geometry_of_cells(g->cells) == g);
		for (int cell = 0; cell < g->cells; cell++) {
			CHECK_INT(g->peers[cell], shapes[i].peers);
			CHECK_INT(cellset_count(g->peer_set[cell]), shapes[i].peers);
			CHECK(!cellset_has(g->peer_set[cell], cell));
			CHECK_INT(g->cell_houses[cell], 3);
			for (int k = 0; k < 3; k++) {
				int house = g->cell_house[cell][k];

				CHECK_INT(geometry_kind(g, house), k);
				CHECK_INT(g->house_cell[house][bits_lowest(g->place[cell][house])], cell);
			}
		}
	}
	CHECK(geometry_of_size(7) == NULL);
	CHECK(geometry_of_size(0) == NULL);
}

TEST(boxes_are_numbered_from_left_to_right_and_down)
{
	static const char *const boxes[] = {
		"1122112233443344",
		"111222111222333444333444555666555666",
		"111222333111222333111222333444555666444555666444555666777888999777888999777888999",
	};

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
		const struct geometry *g = geometry_of_cells((int)strlen(boxes[i]));

		for (int cell = 0; cell < g->cells; cell++)
			CHECK_INT(geometry_number(g, g->cell_house[cell][HOUSE_BOX]), digit_of_char(boxes[i][cell]));
	}
}

TEST(placing_removes_from_the_peers)
{
	struct board b;

	board_init(&b, nine());
	CHECK(board_give(&b, 0, 5));
	CHECK_INT(b.cand[0], 0);
	CHECK_INT(b.cand[8] & digit_bit(5), 0);
	CHECK_INT(b.cand[20] & digit_bit(5), 0);
	CHECK(b.cand[40] & digit_bit(5));
	CHECK(!board_place(&b, 72, 5));
	struct conflict c;

	CHECK(board_conflict(b.geo, b.value, &c));
	CHECK_INT(c.first, 0);
	CHECK_INT(c.second, 72);
	CHECK_INT(c.digit, 5);
}

TEST(digits_are_read_as_they_are_written)
{
	for (int digit = 1; digit <= MAX_SIZE; digit++)
		CHECK_INT(digit_of_char(digit_char(digit)), digit);
	CHECK_INT(digit_char(0), '0');
	for (const char *none = "0./:- aA\377"; *none != '\0'; none++)
		CHECK_INT(digit_of_char(*none), 0);
	CHECK_INT(digit_of_char('\0'), 0);
}

TEST(candidate_sets_hold_every_candidate)
{
	struct candset s = { { 0 } };
	int count = 0;

	for (int cell = 0; cell < CLASSIC_CELLS; cell++) {
		candset_add_digits(&s, cell, (uint16_t)(0x155 >> (cell & 1)));
		CHECK_INT(candset_digits(&s, cell), 0x155 >> (cell & 1));
	}
	for (int c = candset_next(&s, -1); c >= 0; c = candset_next(&s, c))
		count++;
	CHECK_INT(count, candset_count(&s));
	CHECK_INT(count, 41 * 5 + 40 * 4);
}

static struct cellset set_of(const int *cells, int n)
{
	struct cellset s = { { 0, 0 } };

	for (int i = 0; i < n; i++)
		cellset_add(&s, cells[i]);
	return s;
}

/* Also the last bits of each word, which no cell of the classic board has. */
TEST(cell_sets_hold_every_cell_that_there_is_room_for)
{
	struct cellset all = { { ~(uint64_t)0, ~(uint64_t)0 } }, grown = { { 0, 0 } };

	for (int c = 0; c < 64 * CELLSET_WORDS; c++) {
		struct cellset one = cellset_of(c), others = all;

		cellset_remove(&others, c);
		cellset_add(&grown, c);
		CHECK_INT(cellset_next(one, -1), c);
		CHECK_INT(cellset_next(one, c - 1), c);
		CHECK_INT(cellset_next(one, c), -1);
		CHECK_INT(cellset_next(all, c - 1), c);
		CHECK_INT(cellset_count(one), 1);
		CHECK(cellset_has(one, c) && !cellset_has(others, c) && cellset_has(grown, c));
		CHECK_INT(cellset_count(others), 64 * CELLSET_WORDS - 1);
		CHECK_INT(cellset_count(grown), c + 1);
	}
	CHECK_INT(cellset_next(all, 64 * CELLSET_WORDS - 1), -1);
}

TEST(words_of_two_sets_are_those_of_either)
{
	struct candset a = { { 0 } }, b = { { 0 } };

	CHECK_INT(candset_words(&a, &b), 0);
	candset_add(&a, 0);
	candset_add(&a, 63);
	candset_add(&b, 64);
	candset_add(&b, MAX_CANDIDATES - 1);
	CHECK_INT(candset_words(&a, &b), 1 | 2 | 1 << (CANDSET_WORDS - 1));
	CHECK_INT(candset_words(&b, &a), 1 | 2 | 1 << (CANDSET_WORDS - 1));
}

TEST(few_bits_are_counted_as_many_are)
{
	for (unsigned x = 0; x < 1 << 14; x++)
		if (bits_count_few(x) != bits_count(x))
			CHECK_INT(x, 1 << 14);
}

/* Of every length, so that whole lanes and what is left behind them are met. */
TEST(lanes_do_what_numbers_do)
{
	for (int count = 0; count <= 3 * LANES; count++) {
		uint16_t a[3 * LANES + 1], b[3 * LANES + 1], c[3 * LANES + 1];

		for (int i = 0; i <= 3 * LANES; i++) {
			a[i] = b[i] = c[i] = (uint16_t)(i * 40503);
			b[i] ^= i == count;
		}
		CHECK(lanes_equal(a, b, count));
		CHECK(!lanes_equal(a, b, count + (count < 3 * LANES)) || count == 3 * LANES);
		lanes_take(a, c, 0xff, count);
		for (int i = 0; i <= 3 * LANES; i++)
			CHECK_INT(a[i], i < count ? c[i] & 0xff00 : c[i]);
		lanes_add(a, c, count);
		CHECK(lanes_equal(a, c, 3 * LANES + 1));
	}
}

/* All numbers from -8 to 7, four of each, made by steps of one. */
static struct numbers all_numbers(int number[64])
{
	struct numbers n = { 0 };

	for (int i = 0; i < 64; i++) {
		number[i] = i / 4 - 8;
		for (int k = 0; k != number[i]; k += number[i] < 0 ? -1 : 1)
			n = number[i] < 0 ? numbers_subtract(n, (uint64_t)1 << i) : numbers_add(n, (uint64_t)1 << i);
	}
	return n;
}

TEST(numbers_side_by_side_do_what_one_does)
{
	int number[64];
	const struct numbers n = all_numbers(number);

	for (int i = 0; i < 64; i++) {
		CHECK_INT(numbers_low(n, i), number[i] & 7);
		CHECK_INT(numbers_positive(n) >> i & 1, number[i] > 0);
		for (int other = 0; other <= 7; other++)
			CHECK_INT(numbers_equal(n, other) >> i & 1, number[i] == other);
		for (int other = 0; other <= 9; other++) {
			CHECK_INT(numbers_low_below(n, other) >> i & 1, (number[i] & 7) < other);
			CHECK_INT(numbers_from(n, other) >> i & 1, number[i] >= -other);
		}
	}
}

TEST(peers_stand_in_their_lanes_and_places)
{
	for (int size = 4; size <= 9; size += size == 4 ? 2 : 3) {
		const struct geometry *g = geometry_of_size(size);

		for (int cell = 0; cell < g->cells; cell++)
			for (int house = 0; house < g->houses; house++)
				for (int i = 0; i < size; i++) {
					int other = g->house_cell[house][i];
					bool peer = cellset_has(g->peer_set[cell], other);

					CHECK_INT(g->peer_lane[cell][other], peer ? UINT16_MAX : 0);
					CHECK_INT(g->place[cell][house] >> i & 1, other == cell);
					CHECK_INT(g->peer_place[cell][house] >> i & 1, peer || other == cell);
				}
	}
}

TEST(cells_are_named_in_groups)
{
	struct strbuf out;

	strbuf_init(&out);
	name_cells(nine(), set_of((const int[]){ 0, 1, 20 }, 3), &out);
	CHECK_TEXT(out.text, "r1c12,r3c3");
	strbuf_clear(&out);
	name_cells(nine(), set_of((const int[]){ 3, 12, 75 }, 3), &out);
	CHECK_TEXT(out.text, "r129c4");
	strbuf_clear(&out);
	name_cells(nine(), set_of((const int[]){ 0, 1, 27, 28 }, 4), &out);
	CHECK_TEXT(out.text, "r14c12");
	strbuf_free(&out);
}

TEST(candidates_are_named_one_by_one_and_grouped)
{
	struct candset s = { { 0 } };
	struct strbuf out;

	strbuf_init(&out);
	candset_add(&s, candidate(1, 5));
	candset_add(&s, candidate(2, 5));
	candset_add(&s, candidate(80, 3));
	name_candidates(nine(), &s, "<>", &out);
	CHECK_TEXT(out.text, "r1c2<>5 r1c3<>5 r9c9<>3");
	strbuf_clear(&out);
	name_candidates_grouped(nine(), &s, "<>", &out);
	CHECK_TEXT(out.text, "r1c23<>5, r9c9<>3");
	strbuf_clear(&out);
	candset_remove(&s, candidate(1, 5));
	candset_remove(&s, candidate(2, 5));
	name_candidates_grouped(nine(), &s, "=", &out);
	CHECK_TEXT(out.text, "r9c9=3");
	strbuf_free(&out);
}

TEST(the_only_candidate_of_a_set)
{
	for (int first = 0; first < MAX_CANDIDATES; first++) {
		struct candset s = { { 0 } };

		CHECK_INT(candset_only(&s), -1);
		candset_add(&s, first);
		CHECK_INT(candset_only(&s), first);
		candset_add(&s, (first + 1) % MAX_CANDIDATES);
		CHECK_INT(candset_only(&s), -1);
		candset_remove(&s, (first + 1) % MAX_CANDIDATES);
		candset_add(&s, (first + 64) % MAX_CANDIDATES);
		CHECK_INT(candset_only(&s), -1);
	}
}

TEST(houses_are_named_by_kind)
{
	const struct geometry *g = geometry_of_size(6);
	struct strbuf out;

	strbuf_init(&out);
	name_houses(g, 0, &out);
	CHECK_TEXT(out.text, "");
	name_houses(g, 1u << 1 | 1u << 5 | 1u << 6 | 1u << 17, &out);
	CHECK_TEXT(out.text, "r26c1b6");
	strbuf_free(&out);
}

TEST(names_are_read_back)
{
	const char *p = "R3C6 rest", *bad = "r3x6", *two = "36", *drop = "r5c5<>13,", *french = "L3C6", *lines = "l12c3=5";
	struct cellset cells;
	int cell;
	uint16_t digits;

	CHECK(name_read_cell(nine(), &p, &cell));
	CHECK_INT(cell, 23);
	CHECK_TEXT(p, " rest");
	CHECK(name_read_cell(nine(), &french, &cell));
	CHECK_INT(cell, 23);
	CHECK(name_read_cells(nine(), &lines, &cells));
	CHECK_INT(cellset_count(cells), 2);
	CHECK_TEXT(lines, "=5");
	CHECK(!name_read_cell(nine(), &bad, &cell));
	CHECK_TEXT(bad, "r3x6");
	CHECK(name_read_cell(nine(), &two, &cell));
	CHECK_INT(cell, 23);
	CHECK(name_read_candidates(nine(), &drop, "<>", &cell, &digits));
	CHECK_INT(cell, 40);
	CHECK_INT(digits, 5);
	CHECK_TEXT(drop, ",");
}

TEST(numbers_are_read)
{
	const char *text = "127x", *p = text;
	uint64_t n = 7;

	CHECK(number_read(&p, NULL, 127, &n) && n == 127 && p == text + 3);
	p = text;
	CHECK(number_read(&p, text + 2, 127, &n) && n == 12 && p == text + 2);
	CHECK(!number_read(&p, p, 127, &n) && p == text + 2);
	p = text;
	CHECK(!number_read(&p, NULL, 126, &n) && n == 12 && p == text);
	CHECK(!number_read(&p, NULL, 0, &n));
	for (const char *const *wrong = (const char *const[]){ "", "-1", "+1", " 1", "1 ", "1.", "18446744073709551616", NULL }; *wrong; wrong++)
		CHECK(!number_read_whole(*wrong, 0, UINT64_MAX, &n));
	CHECK(number_read_whole("18446744073709551615", 0, UINT64_MAX, &n) && n == UINT64_MAX);
	CHECK(number_read_whole("007", 7, 7, &n) && n == 7);
	CHECK(!number_read_whole("6", 7, 9, &n) && !number_read_whole("10", 7, 9, &n) && n == 7);
}
