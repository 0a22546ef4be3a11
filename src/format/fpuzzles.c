/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Puzzles of f-puzzles and SudokuPad: the JSON in which they keep them, and the addresses that hold it, packed by lz-string. f-puzzles has
 * "grid", rows of cells that say which values are given; SudokuPad has "cells", where all are, and "regions", and shortens its JSON. "scf"
 * in an address is a board without anything else, a character for a digit and up to five empty cells behind it. An address that only names
 * a puzzle is refused, and so are puzzles that have other rules than sudoku.
 */
#include <string.h>

#include "base/intl.h"
#include "base/lz_string.h"
#include "base/strbuf.h"
#include "format/address.h"
#include "format/glance.h"
#include "format/tree.h"
#include "format/unzip.h"

/* SAMPLE: so much of a document shows what it is. LONGEST: so much may be packed in an address. */
enum { SAMPLE = 4096, LONGEST = 1 << 20 };

/* Whether the document at P is of one of the two, and of which. */
static enum link_kind kind_of_document(const char *p, const char *end)
{
	static const char *const keys[] = { "\"grid\"", "\"cells\"" };

	for (int i = 0; i < 2; i++) {
		const char *at = memmem(p, (size_t)(end - p), keys[i], strlen(keys[i]));
		int brackets = 0;

		for (at = at != NULL ? at + strlen(keys[i]) : end; at < end && ((unsigned char)*at <= ' ' || strchr(":[{", *at) != NULL); at++)
			brackets += *at == '[' || *at == '{';
		if (brackets == 3 || (brackets > 3 && i == 1))
			return i == 0 ? LINK_FPUZZLES : LINK_SUDOKUPAD;
	}
	return LINK_NONE;
}

int fpuzzles_detect(struct reader *look, const struct glance *first)
{
	const char *p = line_start(&first->line), *end = look->end - p > SAMPLE ? p + SAMPLE : look->end;

	if (p == first->line.end)
		return DETECT_NO;
	if (*p == '{') {
		look->reached_end |= end == look->end;
		return kind_of_document(p, end) != LINK_NONE ? DETECT_SURE : DETECT_NO;
	}
	return find_link(&first->line).kind != LINK_NONE ? DETECT_SURE : DETECT_NO;
}

/* What is read: the tree, where it stood, and where it goes to. */
struct puzzle {
	const struct line *line;
	struct document *doc;
	struct error *err;
};

static bool refuse(const struct puzzle *z, const char *text)
{
	return scan_fail(z->line, NULL, z->err, "%s", text);
}

/* The cells of the scf form. W and x behind them are rules. */
static bool read_scf(const struct puzzle *z, const struct address *link)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
	uint8_t value[CLASSIC_CELLS] = { 0 };
	const char *p = link->data;
	int cell = 0;

	for (; p < link->end && cell < CLASSIC_CELLS; p++) {
		const char *digit = *p != '\0' ? strchr(digits, *p) : NULL;
		int code = digit != NULL ? (int)(digit - digits) : -1;

		if (code < 0)
			return scan_fail(z->line, p, z->err, _("%s cannot be in the cells of an address"), scan_character(p, link->end).text);
		value[cell] = (uint8_t)(code % 10);
		cell += 1 + code / 10;
	}
	if (cell < CLASSIC_CELLS)
		return scan_fail(z->line, link->end, z->err, _("the address has %d cells; a puzzle has %d"), cell, CLASSIC_CELLS);
	if (p < link->end)
		return refuse(z, _("this puzzle has more rules than sudoku has, and candide knows classic sudoku only"));
	position_give(&z->doc->now, z->doc->geo, value);
	return true;
}

#if WITH_JANSSON

/* A member by one of its two names, the second as SudokuPad shortens it. */
static const json_t *member(const json_t *object, const char *name, const char *brief)
{
	const json_t *value = json_object_get(object, name);

	return value != NULL ? value : json_object_get(object, brief);
}

/* What SudokuPad shortens NAME from, or NAME. */
static const char *brief_name(const char *name)
{
	static const char *const names[][2] = {
		{ "a", "arrows" }, { "ca", "cages" }, { "l", "lines" }, { "o", "overlays" }, { "u", "underlays" }
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i][0]) == 0)
			return names[i][1];
	return name;
}

static bool refuse_rule(const struct puzzle *z, const char *name)
{
	return scan_fail(z->line, NULL, z->err, _("this puzzle has more than digits (\"%s\"), and candide knows classic sudoku only"),
			 brief_name(name));
}

/* Cages without cells hold titles and the like. */
static bool has_cage(const json_t *cages)
{
	for (size_t i = 0; i < json_array_size(cages); i++)
		if (json_array_size(member(json_array_get(cages, i), "cells", "ce")) > 0)
			return true;
	return false;
}

/* Whether all that the puzzle says besides its cells is known to change no rule. */
static bool has_no_rules(const struct puzzle *z, json_t *tree, const char *const known[])
{
	const char *name;
	json_t *value;

	json_object_foreach(tree, name, value) {
		size_t i = 0;

		while (known[i] != NULL && strcmp(known[i], name) != 0)
			i++;
		bool cages = strcmp(name, "cage") == 0 || strcmp(name, "cages") == 0 || strcmp(name, "ca") == 0;

		if (known[i] == NULL && (cages ? has_cage(value) : tree_says(value)))
			return refuse_rule(z, name);
	}
	return true;
}

/* A value, which may be a text; 0: none; -1: it is none of the board. */
static int value_of(const json_t *value, int size)
{
	json_int_t number = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

	if (!tree_says(value))
		return 0;
	return number < 1 || number > size || (json_is_string(value) && json_string_length(value) != 1) ? -1 : (int)number;
}

static bool fail_cell(const struct puzzle *z, int cell, const char *what)
{
	const struct geometry *g = z->doc->geo;

	return scan_fail(z->line, NULL, z->err, _("row %d, column %d of the puzzle: %s"), geometry_row(g, cell) + 1, geometry_column(g, cell) + 1, what);
}

/* Marks that the maker gave say what is possible. */
static bool read_given_marks(const struct puzzle *z, const json_t *json, int cell)
{
	const json_t *list = json_object_get(json, "givenPencilMarks");
	uint16_t digits = 0;

	if (!tree_digits(list, z->doc->geo->size, &digits))
		return false;
	if (json_array_size(list) > 0)
		z->doc->now.deleted[cell] = z->doc->geo->all & (uint16_t)~digits;
	return true;
}

static bool read_cell(const struct puzzle *z, const json_t *json, int cell, bool all_given)
{
	struct position *now = &z->doc->now;
	int size = z->doc->geo->size, value = value_of(member(json, "value", "v"), size);
	bool given = all_given || json_is_true(json_object_get(json, "given"));

	if (!json_is_object(json))
		return fail_cell(z, cell, _("a cell is an object"));
	if (value < 0)
		return fail_cell(z, cell, _("its value is not a digit of the board"));
	if (value > 0)
		position_put(now, cell, value, given ? ORIGIN_GIVEN : ORIGIN_OWN);
	if (!tree_digits(member(json, "cornerPencilMarks", "pencilMarks"), size, &now->notes[cell]) ||
	    !tree_digits(member(json, "centerPencilMarks", "centremarks"), size, &now->centre[cell]) || !read_given_marks(z, json, cell))
		return fail_cell(z, cell, _("its marks are not digits of the board"));
	now->filled &= now->notes[cell] == 0 && now->centre[cell] == 0;
	return true;
}

static bool read_cells(const struct puzzle *z, const json_t *rows, bool all_given)
{
	int size = (int)json_array_size(rows);
	const struct geometry *g = json_array_size(rows) <= MAX_SIZE ? geometry_of_size(size) : NULL;

	if (g == NULL)
		return scan_fail(z->line, NULL, z->err, _("a board has 4, 6 or 9 rows, and this one has %zu"), json_array_size(rows));
	z->doc->geo = g;
	for (int row = 0; row < size; row++) {
		const json_t *cells = json_array_get(rows, (size_t)row);

		if (json_array_size(cells) != (size_t)size)
			return scan_fail(z->line, NULL, z->err, _("row %d of the puzzle has %zu cells; it should have %d"), row + 1, json_array_size(cells), size);
		for (int column = 0; column < size; column++)
			if (!read_cell(z, json_array_get(cells, (size_t)column), row * size + column, all_given))
				return false;
	}
	struct board b;

	position_values(&z->doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++)
		z->doc->now.deleted[cell] &= b.cand[cell];
	return true;
}

static bool refuse_boxes(const struct puzzle *z)
{
	return refuse(z, _("the boxes of this puzzle are not the usual ones, and candide has no others"));
}

/* f-puzzles: a cell may say which region it is in, by number from the left and from above. */
static bool has_usual_cells(const struct puzzle *z, const json_t *rows)
{
	const struct geometry *g = z->doc->geo;

	for (int cell = 0; cell < g->cells; cell++) {
		const json_t *json = json_array_get(json_array_get(rows, (size_t)geometry_row(g, cell)), (size_t)geometry_column(g, cell));
		const json_t *region = json_object_get(json, "region");
		int box = geometry_number(g, g->cell_house[cell][HOUSE_BOX]) - 1;

		if (region != NULL && !(json_is_integer(region) && json_integer_value(region) == box))
			return refuse_boxes(z);
	}
	return true;
}

/* The cells of a region, each a list of row and column. False: one is none. */
static bool take_region(const json_t *region, const struct geometry *g, struct cellset *cells)
{
	*cells = (struct cellset){ { 0, 0 } };
	for (size_t i = 0; i < json_array_size(region); i++) {
		const json_t *place = json_array_get(region, i);
		json_int_t row = json_integer_value(json_array_get(place, 0)), column = json_integer_value(json_array_get(place, 1));

		if (json_array_size(place) != 2 || row < 0 || row >= g->size || column < 0 || column >= g->size)
			return false;
		cellset_add(cells, (int)(row * g->size + column));
	}
	return true;
}

/* SudokuPad lists the regions. */
static bool has_usual_regions(const struct puzzle *z, const json_t *regions)
{
	const struct geometry *g = z->doc->geo;
	houseset boxes = 0;

	for (size_t i = 0; i < json_array_size(regions); i++) {
		struct cellset cells;

		if (!take_region(json_array_get(regions, i), g, &cells) || cellset_empty(cells))
			return refuse_boxes(z);
		int house = geometry_house_of(g, cells);

		for (houseset all = g->of_kind[HOUSE_BOX]; all != 0; all &= all - 1)
			if (cellset_equal(g->house_set[bits_lowest(all)], cells))
				house = bits_lowest(all);
		if (house < 0 || !cellset_equal(g->house_set[house], cells))
			return refuse_boxes(z);
		boxes |= houseset_of(house);
	}
	return boxes == g->of_kind[HOUSE_BOX] || refuse_boxes(z);
}

static bool read_fpuzzles(const struct puzzle *z, json_t *tree)
{
	static const char *const known[] = {
		"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
		"successMessage", "msgcorrect", "metadata", NULL
	};
	const json_t *rows = json_object_get(tree, "grid");

	return has_no_rules(z, tree, known) && read_cells(z, rows, false) && has_usual_cells(z, rows);
}

/* The title of a puzzle of SudokuPad is a member of its own, or of its metadata, or a cage without cells. */
static const char *sudokupad_title(const json_t *tree)
{
	static const char word[] = "title: ";
	const json_t *cages = member(tree, "cages", "ca"), *title = member(tree, "title", "t");

	if (title == NULL)
		title = member(json_object_get(tree, "metadata"), "title", "t");
	for (size_t i = 0; i < json_array_size(cages) && title == NULL; i++) {
		const char *value = json_string_value(member(json_array_get(cages, i), "value", "v"));

		if (value != NULL && strncmp(value, word, strlen(word)) == 0)
			return value + strlen(word);
	}
	return json_string_value(title);
}

static bool read_sudokupad(const struct puzzle *z, json_t *tree)
{
	static const char *const known[] = {
		"id", "cellSize", "cs", "title", "t", "author", "rules", "cells", "ce", "regions", "re", "metadata", "metaData", "settings", "solution",
		"duration", "d", "videos", "vd", NULL
	};

	return has_no_rules(z, tree, known) && read_cells(z, member(tree, "cells", "ce"), true) &&
	       has_usual_regions(z, member(tree, "regions", "re"));
}

static bool read_tree(const struct puzzle *z, enum link_kind kind, json_t *tree)
{
	bool fine = kind == LINK_FPUZZLES ? read_fpuzzles(z, tree) : read_sudokupad(z, tree);
	const char *title = kind == LINK_FPUZZLES ? json_string_value(json_object_get(tree, "title")) : sudokupad_title(tree);

	if (fine && title != NULL)
		document_title(z->doc, title, strlen(title));
	return fine;
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Takes off what an address needs: %2B for +, and the like. */
static void decode_address(const char *p, const char *end, struct strbuf *out)
{
	for (; p < end; p++) {
		bool coded = *p == '%' && end - p > 2 && hex_digit(p[1]) >= 0 && hex_digit(p[2]) >= 0;

		strbuf_char(out, coded ? (char)(hex_digit(p[1]) << 4 | hex_digit(p[2])) : *p);
		p += coded ? 2 : 0;
	}
}

static bool fail_packed(const struct puzzle *z, const struct address *link, enum lz_result result, size_t at)
{
	const char *place = link->data + at < link->end ? link->data + at : link->end;

	switch (result) {
	case LZ_STRANGE:
		return scan_fail(z->line, place, z->err, _("%s cannot be in what an address holds"), scan_character(place, link->end).text);
	case LZ_LONG:
		return refuse(z, _("what the address holds is too long for a puzzle"));
	case LZ_CUT:
		return scan_fail(z->line, link->end, z->err, "%s", _("the address is not complete: its end is missing"));
	default:
		return refuse(z, _("what the address holds is damaged"));
	}
}

/* Unpacks what the address holds into OUT. */
static bool unpack_link(const struct puzzle *z, const struct address *link, struct strbuf *out)
{
	struct strbuf packed, text;
	size_t at;

	strbuf_init(&packed);
	strbuf_init(&text);
	decode_address(link->data, link->end, &packed);
	enum lz_result result = lz_string_read(packed.text, packed.length, LONGEST, &text, &at);

	if (result == LZ_GOOD && link->kind == LINK_SUDOKUPAD)
		unzip_json(text.text, text.length, out);
	else if (result == LZ_GOOD)
		strbuf_bytes(out, text.text, text.length);
	strbuf_free(&packed);
	strbuf_free(&text);
	return result == LZ_GOOD || fail_packed(z, link, result, at);
}

static bool read_link(const struct puzzle *z, const struct address *link)
{
	struct strbuf text;

	strbuf_init(&text);
	json_t *tree = unpack_link(z, link, &text) ? tree_of_text(z->line, text.text, text.length, z->err) : NULL;
	bool good = tree != NULL && read_tree(z, link->kind, tree);

	json_decref(tree);
	strbuf_free(&text);
	return good;
}

static bool read_document(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	const char *begin = r->at, *end = r->end - r->at > SAMPLE ? r->at + SAMPLE : r->end;
	struct puzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	json_t *tree = tree_take(r, err);
	bool good = tree != NULL && read_tree(&z, kind_of_document(begin, end), tree);

	json_decref(tree);
	return good;
}

#else

static bool read_link(const struct puzzle *z, const struct address *link)
{
	(void)link;
	return refuse(z, _("this candide cannot read such an address: it was built without jansson"));
}

static bool read_document(struct reader *r, struct document *doc, struct error *err)
{
	(void)doc;
	return tree_refuse(r, err);
}

#endif

bool fpuzzles_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	struct puzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	if (*line_start(&line) == '{')
		return read_document(r, doc, err);
	scan_line(r, &line);
	struct address link = find_link(&line);

	if (link.kind == LINK_SCF)
		return read_scf(&z, &link);
	if (link.kind == LINK_NAME)
		return refuse(&z, _("this address only names a puzzle, and candide has no network; open it there, and give its long "
				    "address, or the puzzle's digits"));
	return read_link(&z, &link);
}
