/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/chooser/board_kinds.h"

#include "base/intl.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "grid/clue.h"
#include "library/library.h"

/* What a kind adds: a place in houses.def, after them in conditions.def, and then in clues.def. */
enum { FIRST_CLUE = HOUSE_KINDS + CONDITIONS };
#define CLUES(kind) (FIRST_CLUE + CLUE_##kind)

/* ALIAS: what else people call it; may be NULL. */
static const struct {
	const char *id;
	int part;
	const char *alias;
} kinds[] = {
	{ "jigsaw", HOUSE_REGION, "jigsaws" }, { "diagonals", HOUSE_DIAGONAL, "x" }, { "windows", HOUSE_WINDOW, "hyper" },
	{ "groups", HOUSE_GROUP, NULL }, { "extra-regions", HOUSE_EXTRA, "extra" },
	{ "anti-knight", HOUSE_KINDS + CONDITION_KNIGHT, "knight" }, { "anti-king", HOUSE_KINDS + CONDITION_KING, "king" },
	{ "nonconsecutive", HOUSE_KINDS + CONDITION_NONCONSECUTIVE, NULL }, { "even", HOUSE_KINDS + CONDITION_EVEN, "even-odd" },
	{ "odd", HOUSE_KINDS + CONDITION_ODD, NULL },
	{ "killer", CLUES(CAGE), "cages" }, { "arrow", CLUES(ARROW), NULL }, { "thermo", CLUES(THERMOMETER), NULL },
	{ "kropki", CLUES(DIFFERENCE), "dots" }, { "xv", CLUES(XV), NULL },
	{ "whispers", CLUES(WHISPERS), "german-whispers" }, { "renban", CLUES(RENBAN), NULL }, { "palindrome", CLUES(PALINDROME), NULL },
	{ "between", CLUES(BETWEEN), NULL }, { "modular", CLUES(MODULAR), NULL }, { "entropic", CLUES(ENTROPIC), NULL },
	{ "zipper", CLUES(ZIPPER), NULL }, { "extremes", CLUES(MINIMUM), "minmax" },
	{ "quadruples", CLUES(QUADRUPLE), "quadruple" }, { "little-killer", CLUES(LITTLE_KILLER), NULL },
	{ "sandwich", CLUES(SANDWICH), NULL }, { "x-sums", CLUES(XSUM), "x-sum" }, { "skyscrapers", CLUES(SKYSCRAPER), NULL },
	{ "slow-thermo", CLUES(SLOW_THERMOMETER), NULL }, { "lockout", CLUES(LOCKOUT), NULL },
	{ "region-sums", CLUES(REGION_SUM), "region-sum" }, { "clones", CLUES(CLONE), "clone" },
	{ "indexers", CLUES(ROW_INDEXER), "indexer" }, { "double-arrow", CLUES(DOUBLE_ARROW), NULL }, { "nabner", CLUES(NABNER), NULL },
	{ "all-dots", HOUSE_KINDS + CONDITION_NO_DIFFERENCE, NULL }, { "all-xv", HOUSE_KINDS + CONDITION_NO_SUM, NULL },
};

/* Kinds that add several things: the first, another one, and the name of all. */
static const struct {
	int first, other;
	const char *name;
} pairs[] = {
	{ CLUES(DIFFERENCE), CLUES(RATIO), N_("Kropki dots") }, { CLUES(MINIMUM), CLUES(MAXIMUM), N_("Minima and maxima") },
	{ CLUES(ROW_INDEXER), CLUES(COLUMN_INDEXER), N_("Indexers") }, { CLUES(ROW_INDEXER), CLUES(BOX_INDEXER), N_("Indexers") },
	{ HOUSE_KINDS + CONDITION_NO_DIFFERENCE, HOUSE_KINDS + CONDITION_NO_RATIO, N_("All dots are given") },
	{ HOUSE_KINDS + CONDITION_NO_DIFFERENCE, CLUES(DIFFERENCE), N_("All dots are given") },
	{ HOUSE_KINDS + CONDITION_NO_DIFFERENCE, CLUES(RATIO), N_("All dots are given") },
	{ HOUSE_KINDS + CONDITION_NO_SUM, CLUES(XV), N_("All X and V are given") },
};

enum { PAIRS = sizeof pairs / sizeof pairs[0] };
enum { BOARD_KINDS = sizeof kinds / sizeof kinds[0], SIDE = 9, MIDDLE = SIDE * SIDE / 2 };

static const char *kind_part_name(int part)
{
	for (int i = 0; i < PAIRS; i++)
		if (pairs[i].first == part)
			return pairs[i].name;
	return part < HOUSE_KINDS ? house_traits[part].name :
	       part < FIRST_CLUE ? condition_traits[part - HOUSE_KINDS].name : clue_traits[part - FIRST_CLUE].name;
}

static const char *kind_part_rule(int part)
{
	return part < HOUSE_KINDS ? house_traits[part].rule :
	       part < FIRST_CLUE ? condition_traits[part - HOUSE_KINDS].rule : clue_traits[part - FIRST_CLUE].rule;
}

bool board_kind_at(int i, struct board_kind *kind)
{
	if (i >= BOARD_KINDS)
		return false;
	kind->id = kinds[i].id;
	kind->name = kind_part_name(kinds[i].part);
	kind->rule = kind_part_rule(kinds[i].part);
	return true;
}

int board_kind_find(const char *topic)
{
	struct board_kind kind;

	for (int i = 0; board_kind_at(i, &kind); i++)
		if ((kinds[i].alias != NULL && spelling_alike(kinds[i].alias, topic)) || spelling_alike(kind.id, topic) ||
		    spelling_alike(kind.name, topic) || spelling_alike(_(kind.name), topic))
			return i;
	return -1;
}

/* Appends the cells of a board of 9x9, a sign each; BOXES: with lines between boxes. */
static void draw_cells_of(const char sign[], bool boxes, struct strbuf *out)
{
	for (int cell = 0; cell < SIDE * SIDE; cell++) {
		int row = cell / SIDE, column = cell % SIDE;

		if (boxes && row > 0 && row % 3 == 0 && column == 0)
			strbuf_text(out, "    ------+-------+------\n");
		strbuf_text(out, column == 0 ? "    " : boxes && column % 3 == 0 ? " | " : " ");
		strbuf_char(out, sign[cell]);
		if (column + 1 == SIDE)
			strbuf_char(out, '\n');
	}
}

/* Sets the signs of the cells that a kind is about: x, and o for the cell that a condition relates to those. False: none in particular. */
static bool signs_of_kind(int part, char sign[])
{
	struct shape s = shape_of_boxes(3, 3);

	if (part == HOUSE_DIAGONAL)
		shape_add_diagonals(&s);
	else if (part == HOUSE_WINDOW)
		shape_add_windows(&s);
	else if (part == HOUSE_GROUP)
		shape_add_groups(&s);
	else if (part >= HOUSE_KINDS && part < FIRST_CLUE && !condition_traits[part - HOUSE_KINDS].cells)
		shape_ask(&s, (enum board_condition)(part - HOUSE_KINDS));
	else
		return false;
	const struct geometry *g = geometry_of_shape(&s);

	for (int cell = 0; cell < g->cells; cell++)
		sign[cell] = '.';
	/* Of groups only that of the middle cell, since they are everywhere. */
	for (houseset all = part < HOUSE_KINDS ? g->of_kind[part] : 0; all != 0; all &= all - 1)
		for (int i = 0; i < g->size && (part != HOUSE_GROUP || cellset_has(g->house_set[bits_lowest(all)], MIDDLE)); i++)
			sign[g->house_cell[bits_lowest(all)][i]] = 'x';
	for (int i = 0; part >= HOUSE_KINDS && i < g->relations[MIDDLE]; i++)
		sign[g->relation[MIDDLE][i].cell] = 'x';
	if (part >= HOUSE_KINDS)
		sign[MIDDLE] = 'o';
	return true;
}

void board_kind_page(int i, bool spoken, struct strbuf *out)
{
	/* Regions that might be. */
	static const char jigsaw[] = "aabbbbbbc" "aaaabbbcc" "dddaaaccc" "ddddcccee" "dffgggeee" "dfffgggge" "hfffiigee" "hhfhiigie" "hhhhhiiii";
	struct board_kind kind;
	char sign[SIDE * SIDE];
	bool regions = kinds[i].part == HOUSE_REGION;

	board_kind_at(i, &kind);
	strbuf_format(out, regions ? _("Each row and each column has each digit from 1 to %d once.") :
		      _("Each row, column and box has each digit from 1 to %d once."), SIDE);
	strbuf_format(out, " %s", _(kind.rule));
	for (int k = 0; k < PAIRS; k++)
		if (pairs[k].first == kinds[i].part)
			strbuf_format(out, " %s", _(kind_part_rule(pairs[k].other)));
	strbuf_text(out, "\n\n");
	if (!spoken && regions) {
		strbuf_format(out, "%s\n\n", _("Nine regions, a letter for each:"));
		draw_cells_of(jigsaw, false, out);
		strbuf_char(out, '\n');
	} else if (!spoken && signs_of_kind(kinds[i].part, sign)) {
		strbuf_format(out, "%s\n\n", kinds[i].part < HOUSE_KINDS ? _("The cells of this rule have an x:") :
			      _("The rule is about the cell o and each cell x:"));
		draw_cells_of(sign, true, out);
		strbuf_char(out, '\n');
	}
	strbuf_text(out, _("A board may have several such rules. While you play, press I to see those of the board and what its signs "
			   "mean. candide opens such puzzles from addresses and files of f-puzzles and SudokuPad, and from game ids of "
			   "Simon Tatham's Solo."));
}

unsigned collection_levels(const struct library *l, size_t collection)
{
	unsigned levels = 0;
	struct rating rating;

	for (size_t n = 0; n < l->collections[collection].count; n++)
		if (library_rating(l, collection, n, &rating) && rating.level >= 0 && rating.level < LEVELS)
			levels |= 1u << rating.level;
	return levels;
}
