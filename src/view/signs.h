/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What tells a player the rules of a board that is not plain (struct geometry): tints of regions, cages, windows, diagonals; signs in
 * cells; cages; and words. The screen and pictures draw them.
 */
#ifndef VIEW_SIGNS_H
#define VIEW_SIGNS_H

#include "grid/clue.h"

struct strbuf;

enum { TINTS = 4 };

/* The tints of a board: they show lines, cages, clones or one kind of house, and tell those that touch from each other. */
struct board_tints {
	enum house_kind kind;		/* HOUSE_KINDS: the board has none that is tinted */
	enum { TINTED_HOUSES, TINTED_LINES, TINTED_CAGES, TINTED_CLONES } of;
	uint8_t tint[MAX_CELLS];	/* from 1 to TINTS; 0: none */
};

void tints_of(const struct geometry *, struct board_tints *);
/* The same for pictures, where lines are drawn: of all but lines. */
void tints_of_areas(const struct geometry *, struct board_tints *);

/* The signs, by rank: if a cell has several, the first is drawn. */
enum board_sign {
	BOARD_EVEN, BOARD_ODD, BOARD_DIAGONALS, BOARD_DIAGONAL, BOARD_ANTIDIAGONAL, BOARD_WINDOW, BOARD_EXTRA,
	BOARD_SIGNS, BOARD_NOTHING = BOARD_SIGNS
};

struct sign_look {
	uint32_t rune;
	char ascii;
	bool weak;		/* it only stands in for a tint, so it is dim */
	bool rare;		/* the fonts of consoles lack it */
	const char *meaning;	/* translate it with _() */
};

/* The character of a sign; RARE: all are there. 0: it has none. */
static inline uint32_t sign_rune(const struct sign_look *look, bool unicode, bool rare)
{
	return unicode && (rare || !look->rare) ? look->rune : (uint32_t)(unsigned char)look->ascii;
}

extern const struct sign_look sign_looks[BOARD_SIGNS];

/* The sign of a cell; none of the KIND that tints show, which may be HOUSE_KINDS. */
enum board_sign sign_of(const struct geometry *, int cell, enum house_kind kind);

/* Whether a clue is drawn as a cage, as small regions are too; the others are signs (view/clue_signs.h). */
static inline bool clue_is_cage(const struct clue *c)
{
	return c->kind == CLUE_CAGE || c->kind == CLUE_REGION;
}

/* The cages as they are drawn. */
struct board_cages {
	bool any;
	int16_t of[MAX_CELLS];		/* the number of the clue; of two cages that with fewer cells; NO_CAGE */
	int16_t sum[MAX_CELLS];		/* in the first cell of a cage; 0: none */
	bool more[MAX_CELLS];		/* the cell has cages that are not drawn */
};

enum { NO_CAGE = -1, GREATEST_SUM = 99 };

void cages_of(const struct geometry *, struct board_cages *);
/* Whether cages are drawn with sums, for which cells need room. */
bool cages_have_sums(const struct geometry *);

/* Whether the two cells are in one cage, or in different ones (or one in none). */
static inline bool cages_join(const struct board_cages *c, int a, int b)
{
	return c->any && c->of[a] != NO_CAGE && c->of[a] == c->of[b];
}

static inline bool cages_part(const struct board_cages *c, int a, int b)
{
	return c->any && c->of[a] != c->of[b];
}

/* Whether the two cells are in different boxes or regions. */
static inline bool signs_border(const struct geometry *g, int a, int b)
{
	return g->cell_house[a][HOUSE_BOX] != g->cell_house[b][HOUSE_BOX];
}

/* Whether the sign is drawn: in ASCII those of one diagonal are directions of lines. */
bool sign_is_drawn(const struct geometry *, enum board_sign, bool unicode);

/* Appends the meanings of the signs and tints on the board, one per line, the sign first. UNICODE, RARE: as drawn there. */
void signs_legend(const struct geometry *, bool unicode, bool rare, bool coloured, struct strbuf *out);

#endif
