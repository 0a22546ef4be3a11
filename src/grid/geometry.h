/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A board's shape as tables: the houses and their kinds, the cells of a house, the houses and peers of a cell, which houses meet. All other
 * code asks these tables, so that no other file knows the number 9, and only code that is about rows, columns or boxes asks for those. They
 * are made from a description (struct shape), once for each shape, so two geometries are equal if their addresses are.
 *
 * A board may also ask for more than that its houses have each digit once: conditions (conditions.def) on cells that need not share a
 * house. Where cells cannot have the same digit they are peers, so whoever asks for peers sees all that, too; what is about different
 * digits, and about single cells, is asked for by name (geometry_excluded, allowed). Clues, such as cages, are conditions too (clue.h).
 *
 * An example: on the classic board cell 0 is r1c1, in houses 0 (row 1), 9 (column 1) and 18 (box 1). place[0][18] is 1, since r1c1 is the
 * first cell of box 1; peer_place[0][9] has all nine bits, since column 1 holds r1c1 and eight of its peers.
 */
#ifndef GRID_GEOMETRY_H
#define GRID_GEOMETRY_H

#include "base/lanes.h"
#include "grid/cells.h"

/* The kinds, in the order in which the houses of a board are numbered. Every cell has one row, one column and one box. */
enum house_kind {
#define HOUSE(id, ...) HOUSE_##id,
#include "grid/houses.def"
#undef HOUSE
	HOUSE_KINDS
};

/* What is true of all houses of a kind: the columns of houses.def. Translate the words with _(). */
struct house_traits {
	char letter;
	const char *id;
	bool line;
	const char *one, *heading, *many;
	const char *name, *rule;	/* NULL: every board has it, or it is the kind of no house */
};

extern const struct house_traits house_traits[HOUSE_KINDS];

/* What a board may ask beyond its houses. */
enum board_condition {
#define CONDITION(id, ...) CONDITION_##id,
#include "grid/conditions.def"
#undef CONDITION
	CONDITIONS
};

/* The columns of conditions.def. */
struct condition_traits {
	const char *id;
	bool cells, same, clues, unmarked;
	const char *name, *rule;	/* NULL: clues have them */
};

extern const struct condition_traits condition_traits[CONDITIONS];

/* The kinds of clues, which are about the cells that each names. */
enum clue_kind {
#define CLUE(id, ...) CLUE_##id,
#include "grid/clues.def"
#undef CLUE
	CLUE_KINDS
};

enum { CLUE_NO_VALUE = -1 };

/* A clue: its cells, in one part or several, are in the shape that has it (clue_part). VALUE: its number, or CLUE_NO_VALUE. */
struct clue {
	uint8_t kind, parts;
	uint8_t count[CLUE_PARTS];	/* the cells of each part */
	uint16_t at;
	int32_t value;
};

/* A cell that a condition relates to another one. */
struct related {
	uint8_t cell, condition;
};

/* Another house that shares two cells or more: a digit confined to these in one house cannot be elsewhere in the other. */
struct meeting {
	uint8_t house;
	uint8_t back;		/* the index of the same meeting in that house's list */
};

/*
 * A unit is a cell with its digits, or a house with the places of a digit: one candidate of it is true. Houses come first, by digit, so
 * that they fill vectors; the rest are cells.
 */
_Static_assert(HOUSE_LANES % (2 * LANES) == 0 && USUAL_LANES % (2 * LANES) == 0, "lanes are whole pairs of vectors");

enum { CELL_UNITS = MAX_SIZE * HOUSE_LANES, UNITS = CELL_UNITS + MAX_CELLS, MAX_UNITS_OF = 1 + MAX_CELL_HOUSES };

/* A unit of a candidate, and the places of the others there. */
struct unit_others {
	uint16_t unit, others;
};

struct geometry {
	uint64_t serial;	/* no board that is made later has it, even if this one is gone and the other has its address */
	int size;		/* digits, and cells in a house */
	int cells, houses;
	int lanes;		/* of the houses, in whole pairs of vectors: loops over lanes end here */
	bool classic;		/* this is geometry_classic() */
	bool plain;		/* rows, columns and rectangular boxes of one form are all of it */
	bool boxes;		/* the boxes are rectangles, side by side; otherwise they are regions */
	bool linked;		/* cells are related beyond houses: there are peers without a common house, or what `differs` says */
	bool differs;		/* a digit excludes other digits in other cells */
	bool ruled;		/* there is more than houses and relations: clues, or a condition on neighbours without a mark */
	int clues;		/* those of its shape: see clue.h */
	unsigned conditions;	/* a bit for each enum board_condition */
	int box_rows, box_columns;	/* the height and width of a box; the board's, where there are regions */
	uint16_t all;		/* the set of all digits; digit d is bit d - 1 */
	uint8_t row[MAX_CELLS], column[MAX_CELLS];	/* from 0 */
	/* Houses: by kind, within a kind by their first cells. Within a house: by row, then column. */
	uint8_t house_kind[MAX_HOUSES], house_number[MAX_HOUSES];	/* what a person calls it: from 1 within its kind */
	houseset of_kind[HOUSE_KINDS];
	uint8_t house_cell[MAX_HOUSES][MAX_SIZE];
	struct cellset house_set[MAX_HOUSES];
	/* The houses of a cell: by number, so that its row, column and box come first, at HOUSE_ROW, HOUSE_COLUMN and HOUSE_BOX. */
	uint8_t cell_houses[MAX_CELLS], cell_house[MAX_CELLS][MAX_CELL_HOUSES];
	houseset houses_of[MAX_CELLS];
	/* The cells that cannot have the same digit, by a house or a condition. */
	uint8_t peers[MAX_CELLS], peer[MAX_CELLS][MAX_PEERS];
	struct cellset peer_set[MAX_CELLS];
	uint16_t allowed[MAX_CELLS];	/* the digits that the cell may have on the empty board */
	/* The cells that conditions relate to each: those of one that asks for different digits only if no house does. */
	uint8_t relations[MAX_CELLS];
	struct related relation[MAX_CELLS][MAX_RELATIONS];
	/* The clues of each cell: from clue_first on, up to that of the next cell. */
	uint16_t clue_first[MAX_CELLS + 1], clue_list[CLUE_REACHES];
	uint8_t meetings[MAX_HOUSES], forward[MAX_HOUSES];	/* forward: the first meeting with a house of a higher number */
	struct meeting meeting[MAX_HOUSES][MAX_MEETINGS];	/* by the number of the other house */
	uint8_t most_meetings[HOUSE_LANES / LANES];	/* of any house in each vector of lanes */
	uint16_t peer_lane[MAX_CELLS][MAX_CELLS];	/* all bits set if the second cell is a peer of the first */
	uint16_t place[MAX_CELLS][HOUSE_LANES];		/* a set with the cell's position in the house; empty if it is not in it */
	uint16_t peer_place[MAX_CELLS][HOUSE_LANES];	/* the positions in the house of the cell and its peers */
	uint16_t shared_place[MAX_HOUSES][HOUSE_LANES];	/* the positions in the second house of the cells of the first */
	uint16_t meeting_place[MAX_MEETINGS][HOUSE_LANES];	/* the positions in the house of the cells of this meeting */
	uint16_t unit_candidate[UNITS][MAX_SIZE];		/* by place, which is a digit or a position */
	/* The units of each candidate, as many after each other: its cell, its houses, and UNITS if others have more. */
	int units_of;
	struct unit_others unit_others[MAX_CANDIDATES * MAX_UNITS_OF];
};

/* The classic board of 9x9. Code made for it is used only if a board has this shape, not whenever it has as many cells. */
const struct geometry *geometry_classic(void);
/* The usual board with SIZE digits, rows, columns and boxes, or NULL if there is none of that size. */
const struct geometry *geometry_of_size(int size);
/* The board with SIZE digits whose boxes come nearest to squares, and are wider than high: 8x8 has 2x4, 12x12 3x4. NULL: there is none. */
const struct geometry *geometry_of_other_size(int size);
/* The first of these by the number of its cells. */
const struct geometry *geometry_of_cells(int cells);

static inline enum house_kind geometry_kind(const struct geometry *g, int house)
{
	return (enum house_kind)g->house_kind[house];
}

/* The words for the house: those of its kind, of a region, or of a diagonal from corner to corner. */
static inline const struct house_traits *geometry_traits(const struct geometry *g, int house)
{
	const uint8_t *cell = g->house_cell[house];
	enum house_kind kind = geometry_kind(g, house);

	if (kind == HOUSE_DIAGONAL && cell[0] == 0 && cell[1] == g->size + 1)
		kind = HOUSE_MAIN_DIAGONAL;
	else if (kind == HOUSE_DIAGONAL && cell[0] == g->size - 1 && cell[1] == 2 * (g->size - 1))
		kind = HOUSE_ANTIDIAGONAL;
	return &house_traits[kind == HOUSE_BOX && !g->boxes ? HOUSE_REGION : kind];
}

/* The number that a person gives the house: from 1 within its kind. */
static inline int geometry_number(const struct geometry *g, int house)
{
	return g->house_number[house];
}

static inline int geometry_row(const struct geometry *g, int cell)
{
	return g->row[cell];
}

static inline int geometry_column(const struct geometry *g, int cell)
{
	return g->column[cell];
}

static inline houseset houseset_of(int house)
{
	return (houseset)1 << house;
}

static inline houseset geometry_all_houses(const struct geometry *g)
{
	return houseset_of(g->houses) - 1;
}

static inline int unit_of_house(int house, int digit)
{
	return (digit - 1) * HOUSE_LANES + house;
}

static inline int unit_of_cell(int cell)
{
	return CELL_UNITS + cell;
}

/* The first of the units of a candidate. */
static inline const struct unit_others *geometry_units(const struct geometry *g, int cand)
{
	return &g->unit_others[cand * g->units_of];
}

/* The first house that holds both cells, or -1. */
static inline int geometry_shared(const struct geometry *g, int a, int b)
{
	houseset both = g->houses_of[a] & g->houses_of[b];

	return both != 0 ? bits_lowest(both) : -1;
}

/* The first house that holds all CELLS, of which there must be at least one, or -1. */
int geometry_house_of(const struct geometry *, struct cellset cells);
/* All houses that hold all CELLS; without cells, all. */
houseset geometry_houses_of(const struct geometry *, struct cellset cells);
/* All houses that hold any of CELLS. */
houseset geometry_houses_with(const struct geometry *, struct cellset cells);

/* The digits that a cell cannot have beside one with DIGIT that the condition, which is about two cells, relates to it. */
static inline uint16_t condition_excludes(enum board_condition condition, int digit, uint16_t all)
{
	unsigned bit = digit_bit(digit);

	return (uint16_t)(condition_traits[condition].same ? bit : (bit << 1 | bit >> 1) & all);
}

/* Other digits than DIGIT that OTHER cannot have if CELL has DIGIT, by conditions; 0 on boards where nothing differs. */
uint16_t geometry_excluded(const struct geometry *, int cell, int digit, int other);
/* The condition by which OTHER cannot have OTHER_DIGIT if CELL has DIGIT, or -1. A house that both are in is not asked. */
int geometry_condition(const struct geometry *, int cell, int digit, int other, int other_digit);
/*
 * The candidates of other cells and digits that exclude CAND, and that it excludes, by conditions, in OUT: returns how many. There are none
 * on boards where nothing differs.
 */
int geometry_excluding(const struct geometry *, int cand, uint16_t out[MAX_EXCLUDING]);
/* Whether two candidates exclude each other: those of a cell, of peers with the same digit, or by a condition. */
static inline bool geometry_sees(const struct geometry *g, int a, int b)
{
	int from = candidate_cell(a), to = candidate_cell(b);

	if (from == to)
		return a != b;
	if (candidate_digit(a) == candidate_digit(b))
		return cellset_has(g->peer_set[from], to);
	return g->differs && (geometry_excluded(g, from, candidate_digit(a), to) & digit_bit(candidate_digit(b))) != 0;
}

/* The digits that CELL, which may be the candidate's own, cannot have if CAND is true. */
static inline uint16_t candidate_excludes(const struct geometry *g, int cand, int cell)
{
	const int from = candidate_cell(cand), digit = candidate_digit(cand);
	const uint16_t same = cellset_has(g->peer_set[from], cell) ? digit_bit(digit) : 0;

	if (cell == from)
		return g->all & (uint16_t)~digit_bit(digit);
	return g->differs ? same | geometry_excluded(g, from, digit, cell) : same;
}

/* The cells where a candidate of CELL excludes other digits, by conditions. */
struct cellset geometry_near(const struct geometry *, int cell);

/* Whether no two of the cells can have the same digit. */
static inline bool geometry_all_differ(const struct geometry *g, struct cellset cells)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		struct cellset others = cells;

		cellset_remove(&others, c);
		if (!cellset_empty(cellset_less(others, g->peer_set[c])))
			return false;
	}
	return true;
}

/* The digits that VALUES (a digit for each cell, 0: empty) leave CELL, which is allowed to have them. CELL's own value is not looked at. */
uint16_t geometry_free(const struct geometry *, const uint8_t values[], int cell);

/*
 * The description of a board: how many digits it has, which sets of cells are houses of which kind, and what conditions it has.
 * geometry_of_shape() turns it into the tables that all work on a board needs, the same tables for equal descriptions. A new kind of house
 * is a row in houses.def, a new condition one in conditions.def.
 *
 * Who reads a format makes a shape so, and refuses what it does not know:
 *
 *	struct shape s = shape_of_regions(9, region);		or shape_of_boxes(3, 3)
 *	shape_add_diagonals(&s);
 *	shape_ask(&s, CONDITION_KNIGHT);
 *	shape_ask_cell(&s, CONDITION_EVEN, 40);
 *	shape_add_clue(&s, CLUE_CAGE, 14, (uint8_t[]){ 0, 1, 9 }, 3);
 *	const struct geometry *g = geometry_of_shape(&s);	NULL: say that the board cannot be so
 *
 * Who writes one asks geometry_shape() for the description, whose houses are sorted by kind and first cell, and refuses kinds and
 * conditions that the format cannot hold.
 */
struct shape_house {
	enum house_kind kind;
	struct cellset cells;
};

struct shape {
	int size;	/* digits, and cells in a house; the board has as many rows and columns */
	int houses;
	struct shape_house house[MAX_HOUSES];
	unsigned conditions;		/* a bit for each enum board_condition */
	struct cellset even, odd;	/* the cells of these conditions */
	int clues, clue_cells;
	struct clue clue[MAX_CLUES];
	uint8_t clue_cell[CLUE_CELLS];
};

/* Rows, columns, and boxes of this height and width; their product is the size, and not above MAX_SIZE. */
struct shape shape_of_boxes(int box_rows, int box_columns);
/*
 * Rows, columns, and regions: REGION has a number from 0 to SIZE - 1 for each cell, by row. If these are rectangles of one form, it is the
 * same as shape_of_boxes(). SIZE must not be above MAX_SIZE.
 */
struct shape shape_of_regions(int size, const uint8_t region[]);
/* Adds a house, unless there are MAX_HOUSES, and then the shape makes no board. */
void shape_add(struct shape *, enum house_kind, struct cellset cells);
/* Adds the diagonal from the upper left corner, or UP, from the lower left one. */
void shape_add_diagonal(struct shape *, bool up);
/* Adds both, in this order. */
void shape_add_diagonals(struct shape *);
/*
 * Adds the windows: squares of as many cells as there are digits, a cell away from the border and from each other. False, and nothing is
 * added: the size is no square of a number from 2 on.
 */
bool shape_add_windows(struct shape *);
/* Adds the disjoint groups: the first cells of all boxes or regions, by row and column, their second cells, and so on. */
void shape_add_groups(struct shape *);
/* Whether it has a house of this kind with these cells. */
bool shape_has(const struct shape *, enum house_kind, struct cellset cells);
/* Asks for a condition on the whole board. */
void shape_ask(struct shape *, enum board_condition);
/* Asks for a condition on a cell. */
void shape_ask_cell(struct shape *, enum board_condition, int cell);

/* Adds a clue with its first part; without room for it, the shape makes no board. VALUE: its number, or CLUE_NO_VALUE. */
void shape_add_clue(struct shape *, enum clue_kind, int value, const uint8_t cells[], int count);
/* Adds one more part to the clue that was added last. */
void shape_add_part(struct shape *, const uint8_t cells[], int count);
/* Takes clue I away. */
void shape_drop_clue(struct shape *, int i);

/*
 * Sorts the houses by kind, and within a kind by their first cells, which numbers them as a person would, and the clues in the same way.
 * False if they do not make a board: rows and columns must be complete, boxes or regions must have every cell once, every house must have
 * SIZE cells, no house may be there twice (but a region may be a row or column), no cell may be even and odd, clues must be as clues.def
 * says, and no limit of cells.h may be exceeded.
 */
bool shape_settle(struct shape *);
/* Both must be settled. */
bool shape_equal(const struct shape *, const struct shape *);

/*
 * The board of this shape, or NULL if it does not make one. Equal shapes, in whatever order their houses were added, have the same board,
 * so boards are compared by their addresses. The caller uses it until geometry_release(); the usual boards live as long as the program, and
 * a board that is never released does, too. Any thread may ask.
 */
const struct geometry *geometry_of_shape(const struct shape *);
/* Uses a board once more, and no longer; after the last use it may go, unless somebody asks for it again. NULL is no board. */
void geometry_keep(const struct geometry *);
void geometry_release(const struct geometry *);
/* The settled shape that the board was made from; it lives as long. */
const struct shape *geometry_shape(const struct geometry *);

#endif
