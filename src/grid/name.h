/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Cells, houses and candidates in the usual notation, read and written: r3c6, r1c12 (r1c1 and r1c2), r12c3, r5c5<>3, r3c4=7, and houses by
 * the letters of houses.def: row 3 as r3, column 3 as c3, box 3 as b3.
 */
#ifndef GRID_NAME_H
#define GRID_NAME_H

#include "grid/geometry.h"

struct strbuf;

/* The digit that a person means by C, perhaps too large for the board: letters are 10 and more if it has more than nine; 0: none. */
static inline int name_any_digit(const struct geometry *g, char c)
{
	return g->size > CLASSIC_SIZE ? digit_of_letter(c) : digit_of_char(c);
}

/* The same, but 0 if the board has no such digit. */
static inline int name_digit(const struct geometry *g, char c)
{
	int digit = name_any_digit(g, c);

	return digit <= g->size ? digit : 0;
}

void name_cell(const struct geometry *, int cell, struct strbuf *out);
/* In as few groups as possible, separated by commas: "r1c12,r3c4". */
void name_cells(const struct geometry *, struct cellset, struct strbuf *out);
/* "1,4,7" */
void name_digits(uint16_t digits, struct strbuf *out);
/* "147" */
void name_digits_plain(uint16_t digits, struct strbuf *out);
void name_house(const struct geometry *, int house, struct strbuf *out);
/* "r27c3b4" */
void name_houses(const struct geometry *, houseset houses, struct strbuf *out);
/* "r1c2<>5" */
void name_candidate(const struct geometry *, int cand, const char *sign, struct strbuf *out);
/* "r1c2<>5 r1c3<>5" or "r3c4=7": one candidate at a time, by row, column and digit, separated by spaces. SIGN is "<>" or "=". */
void name_candidates(const struct geometry *, const struct candset *, const char *sign, struct strbuf *out);
/* The same in groups, as in one-line notation: "r1c23,r4c5<>5, r7c1<>3". */
void name_candidates_grouped(const struct geometry *, const struct candset *, const char *sign, struct strbuf *out);

/*
 * These read from *TEXT and move it past what they read; on false it stays where it was. Letters may be capital, and l stands for r, as in
 * French ("L3C6"). name_read_cell also takes two digits, row and column ("36").
 */
bool name_read_digit(const struct geometry *, const char **text, int *digit);
/* Whether numbers of rows and columns may have two digits: names of cells have capitals then, "R1C10", and sets of numbers have braces. */
bool name_is_long(const struct geometry *);
/* The number of a row or column: all decimal digits of a long name, otherwise one. */
bool name_read_number(const struct geometry *, const char **text, int *number);
bool name_read_cell(const struct geometry *, const char **text, int *cell);
/* Cells as name_cells writes them ("r1c12,r3c4") or as name_read_cell takes them. */
bool name_read_cells(const struct geometry *, const char **text, struct cellset *cells);
/* A cell, SIGN ("=" or "<>") and digits, none twice: "r3c4=7", "r5c5<>13". */
bool name_read_candidates(const struct geometry *, const char **text, const char *sign, int *cell, uint16_t *digits);
/* Appends, translated, what a clue of the board is called in a sentence: "the cage of 14 at r1c1". */
void name_clue(const struct geometry *, const struct clue *, struct strbuf *out);
/* Appends, translated, what the board is called by its rules, "Jigsaw, diagonals"; nothing if it is plain. */
void name_board(const struct geometry *, struct strbuf *out);
/* Appends the rules of the board, translated, a sentence per line. */
void name_rules(const struct geometry *, struct strbuf *out);

#endif
