/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Paths from line to line and from cross-line to cross-line, in all sets of base lines at once (Warshall's algorithm on bit words). */
#include "logic/finders/msls_filter.h"

#include <string.h>

_Static_assert(MAX_BASES >= CLASSIC_SIZE * (CLASSIC_SIZE - 1) * (CLASSIC_SIZE - 2) * (CLASSIC_SIZE - 3) / 24 && BASE_LINES == 4, "all sets of base lines");
_Static_assert(MAX_BASES <= 64 * BASES_WORDS, "each has a bit");

static void msls_add_bases(struct base_list *list, int a, int b, int c, int d)
{
	int bit = list->count++;
	bases one = { bit < 64 ? (uint64_t)1 << bit : 0, bit < 64 ? 0 : (uint64_t)1 << bit % 64 };

	list->lines[bit] = (uint16_t)(1u << a | 1u << b | 1u << c | 1u << d);
	list->with[a] |= one;
	list->with[b] |= one;
	list->with[c] |= one;
	list->with[d] |= one;
}

void base_list_make(struct base_list *list, int size)
{
	memset(list, 0, sizeof *list);
	for (int a = 0; a < size; a++)
		for (int b = a + 1; b < size; b++)
			for (int c = b + 1; c < size; c++)
				for (int d = c + 1; d < size; d++)
					msls_add_bases(list, a, b, c, d);
}

static bool msls_bases_any(bases b)
{
	return (b[0] | b[1]) != 0;
}

/* Extends WAY, the paths to each line, by the edges ON, in THESE sets of base lines. */
static void msls_add_ways(bases way[MAX_SIZE], bases these, const bases on[MAX_SIZE], int lines)
{
	for (int to = 0; to < lines; to++)
		way[to] |= these & on[to];
}

/*
 * Adds to REACHED, for pairs of cross-lines, the sets of base lines in which the first cross-line does not send digit D, but could send it
 * where the second does, directly or after others have moved theirs.
 *
 * A digit of a line could move to another line if its cross-line has it as a candidate there. Each cross-line has the digit in one line. So
 * a path from line to line, all base lines but the first, is a path from the cross-line of the first to that of the last.
 */
static void msls_bases_by_digit(const struct msls_lines *x, const struct base_list *list, msls_owner owner, int d, bases_by_lines reached)
{
	bases_by_lines way;
	int line[MAX_SIZE], lines = 0;

	for (int l = 0; l < x->size; l++)
		if (owner[l][d] != NO_LINE)
			line[lines++] = l;
	for (int a = 0; a < lines; a++)
		for (int b = 0; b < lines; b++) {
			bool direct = x->at[d][owner[line[a]][d]] >> line[b] & 1;

			way[a][b] = direct ? list->with[line[b]] : (bases){ 0 };
		}
	for (int by = 0; by < lines; by++)
		for (int a = 0; a < lines; a++)
			if (a != by && msls_bases_any(way[a][by]))
				msls_add_ways(way[a], way[a][by], way[by], lines);
	for (int a = 0; a < lines; a++)
		for (int b = 0; b < lines; b++)
			reached[owner[line[a]][d]][owner[line[b]][d]] |= way[a][b] & ~list->with[line[a]];
}

/* By cross-line: the sets of base lines that have an empty cell on it. */
static void msls_find_crossed(const struct msls_lines *x, const struct base_list *list, bases crossed[MAX_SIZE])
{
	memset(crossed, 0, MAX_SIZE * sizeof *crossed);
	for (int line = 0; line < x->size; line++)
		for (unsigned left = x->cells[line]; left != 0; left &= left - 1)
			crossed[bits_lowest(left)] |= list->with[line];
}

bases bases_divided(const struct msls_lines *x, const struct base_list *list, msls_owner owner, bases_by_lines reached)
{
	bases crossed[MAX_SIZE], divided = { 0 };

	memset(reached, 0, sizeof(bases_by_lines));
	for (int d = 0; d < x->size; d++)
		msls_bases_by_digit(x, list, owner, d, reached);
	for (int by = 0; by < x->size; by++)
		for (int from = 0; from < x->size; from++)
			if (from != by && msls_bases_any(reached[from][by]))
				msls_add_ways(reached[from], reached[from][by], reached[by], x->size);
	msls_find_crossed(x, list, crossed);
	for (int from = 0; from < x->size; from++)
		for (int to = 0; to < x->size; to++)
			if (from != to)
				divided |= crossed[from] & crossed[to] & ~reached[from][to];
	return divided;
}
