/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Reads puzzles of f-puzzles and SudokuPad: the addresses that hold them, and their JSON, packed or not. A puzzle with a rule that candide
 * does not know is refused by the name of the rule.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/base64.h"
#include "base/companion.h"
#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/fpuzzles.h"
#include "format/fpuzzles_clues.h"
#include "format/scan.h"
#include "format/tree.h"
#include "grid/clue.h"

#if WITH_JANSSON

/*
 * JSON as SudokuPad shortens it before it packs it: names and some words without quotation marks, 'single' ones if there are others,
 * colours without anything around them, empty objects left out. It is read in one pass: strings are copied, and what is between them is
 * looked at with the character before it.
 */

struct unzip {
	const char *p, *end;
	char quote;		/* what begins and ends strings */
	char before;		/* the last character outside of strings */
	struct strbuf *out;
};

/* Copies the string at P, its quotation marks as those of JSON. */
static void unzip_string(struct unzip *u)
{
	strbuf_char(u->out, '"');
	for (u->p++; u->p < u->end && *u->p != u->quote; u->p++) {
		bool escaped = *u->p == '\\' && u->p + 1 < u->end;

		if (escaped && u->quote == '\'' && u->p[1] == '\'')
			u->p++;
		else if (escaped)
			strbuf_char(u->out, *u->p++);
		strbuf_char(u->out, *u->p);
	}
	u->p += u->p < u->end;
	strbuf_char(u->out, '"');
	u->before = '"';
}

/* The length of the word at P: of letters and digits, and # before it. */
static size_t unzip_take_word(const struct unzip *u)
{
	const char *p = u->p;

	p += p < u->end && *p == '#';
	while (p < u->end && (isalnum((unsigned char)*p) || *p == '_'))
		p++;
	return (size_t)(p - u->p);
}

static bool unzip_is_colour(const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isxdigit((unsigned char)word[i]))
			return false;
	return length == 6;
}

/* Copies a word: a name where : follows, else what it stands for. */
static void unzip_word(struct unzip *u, size_t length)
{
	const char *word = u->p, *next = word + length;
	bool name = strchr("{,[", u->before) != NULL && next < u->end && *next == ':';

	u->p = next;
	if (name)
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && length == 1 && (*word == 't' || *word == 'f'))
		strbuf_text(u->out, *word == 't' ? "true" : "false");
	else if (*word == '#')
		strbuf_format(u->out, "\"%.*s\"", (int)length, word);
	else if (u->before == ':' && unzip_is_colour(word, length))
		strbuf_format(u->out, "\"#%.*s\"", (int)length, word);
	else
		strbuf_bytes(u->out, word, length);
	u->before = 'a';
}

static bool unzip_left_out(const struct unzip *u)
{
	return (u->before == ',' && strchr(",}]", *u->p) != NULL) || (u->before == '[' && (*u->p == ',' || *u->p == ']')) ||
	       (u->before == '{' && *u->p == ',');
}

/* Appends proper JSON. What was proper JSON before stays the same, and what was neither becomes neither. */
static void unzip_json(const char *text, size_t length, struct strbuf *out)
{
	bool proper = memchr(text, '"', length) != NULL;
	struct unzip u = { text, text + length, proper ? '"' : '\'', ' ', out };

	while (u.p < u.end) {
		size_t word = unzip_take_word(&u);

		if (*u.p == u.quote) {
			unzip_string(&u);
		} else if (word > 0) {
			unzip_word(&u, word);
		} else if (*u.p != '\0' && !proper && unzip_left_out(&u)) {
			strbuf_text(out, "{}");
			u.before = '}';
		} else {
			u.before = *u.p;
			strbuf_char(out, *u.p++);
		}
	}
}

#endif

/*
 * Addresses of f-puzzles and SudokuPad on a line, and where in them a puzzle is packed. Each site has its ways: a parameter, a part of the
 * path, and a prefix that says what is packed.
 */
/* NAME: it only names a puzzle. SCF: a board that is not packed. */
enum link_kind { LINK_NONE, LINK_FPUZZLES, LINK_SUDOKUPAD, LINK_SCF, LINK_NAME };

struct address {
	enum link_kind kind;
	const char *data, *end;		/* what is packed */
};

/* No address is shorter, and no name that holds a puzzle. */
enum { LEAST_LINK = 16, LEAST_PACKED = 40 };

static bool link_begins(const char *p, const char *end, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(end - p) >= length && strncasecmp(p, word, length) == 0;
}

/* What the name of a puzzle at P says about its kind; *LENGTH becomes that of the prefix. */
static enum link_kind link_kind_of_name(const char *p, const char *end, size_t *length)
{
	static const struct {
		const char *prefix;
		enum link_kind kind;
	} kinds[] = {
		{ "fpuzzles", LINK_FPUZZLES }, { "fpuz", LINK_FPUZZLES }, { "scl", LINK_SUDOKUPAD }, { "ctc", LINK_SUDOKUPAD }, { "scf", LINK_SCF },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (link_begins(p, end, kinds[i].prefix)) {
			*length = strlen(kinds[i].prefix);
			return kinds[i].kind;
		}
	*length = 0;
	return LINK_NAME;
}

/* The value of a parameter of the address: what is behind NAME, which ends with =; NULL: there is none. */
static const char *link_parameter(const char *p, const char *end, const char *name)
{
	const char *at = memmem(p, (size_t)(end - p), name, strlen(name));

	return at != NULL && at > p && (at[-1] == '?' || at[-1] == '&') ? at + strlen(name) : NULL;
}

/* The first character from P on that does not belong to what is packed. */
static const char *link_end_of_data(const char *p, const char *end)
{
	while (p < end && (unsigned char)*p > ' ' && strchr("?&\"<>)", *p) == NULL)
		p++;
	return p;
}

/* Behind the host of SudokuPad: /NAME, /sudoku/NAME, or a parameter. */
static struct address sudokupad_link(const char *p, const char *end)
{
	const char *id = link_parameter(p, end, "puzzleid=");
	size_t prefix;

	while (id == NULL && p < end && (*p == '/' || link_begins(p, end, "sudoku/")))
		p += *p == '/' ? 1 : (long)strlen("sudoku/");
	id = id != NULL ? id : p;
	end = link_end_of_data(id, end);
	enum link_kind kind = link_kind_of_name(id, end, &prefix);

	return (struct address){ .kind = kind, .data = id + prefix, .end = end };
}

/* Behind the host of f-puzzles: a parameter. */
static struct address fpuzzles_link(const char *p, const char *end)
{
	const char *data = link_parameter(p, end, "load=");

	if (data == NULL)
		return (struct address){ .kind = LINK_NAME, .data = p, .end = p };
	return (struct address){ .kind = LINK_FPUZZLES, .data = data, .end = link_end_of_data(data, end) };
}

/* The first address of a line, or the name that is in one, by itself: a prefix and what is packed. */
static struct address find_link(const struct line *line)
{
	static const struct {
		const char *host;
		struct address (*read)(const char *, const char *);
	} hosts[] = {
		{ "f-puzzles.com", fpuzzles_link }, { "sudokupad.app", sudokupad_link }, { "sudokupad.svencodes.com", sudokupad_link },
		{ "crackingthecryptic.com", sudokupad_link },
	};
	const char *word = line_start(line), *end = scan_word(line, word);
	struct address link = { .kind = LINK_NONE };
	size_t prefix;

	if (line->end - line->text < LEAST_LINK)
		return link;
	for (size_t i = 0; i < sizeof hosts / sizeof *hosts && link.kind == LINK_NONE; i++) {
		const char *at = memmem(line->text, (size_t)(line->end - line->text), hosts[i].host, strlen(hosts[i].host));
		const char *behind = at != NULL ? at + strlen(hosts[i].host) : NULL;

		if (at != NULL && behind < line->end && (*behind == '/' || *behind == '?'))
			link = hosts[i].read(behind, line->end);
	}
	if (link.kind == LINK_NONE && end - word >= LEAST_PACKED && link_begins(word, end, "N4Ig"))
		link = (struct address){ .kind = LINK_FPUZZLES, .data = word, .end = end };
	if (link.kind == LINK_NONE && end - word >= LEAST_PACKED && link_kind_of_name(word, end, &prefix) != LINK_NAME &&
	    word[prefix] == 'N')
		link = (struct address){ .kind = link_kind_of_name(word, end, &prefix), .data = word + prefix, .end = end };
	return link;
}

/*
 * Puzzles of f-puzzles and SudokuPad: the JSON in which they keep them, and the addresses that hold it, packed by lz-string. f-puzzles has
 * "grid", rows of cells that say which values are given; SudokuPad has "cells", where all are, and "regions", and shortens its JSON. "scf"
 * in an address is a board without anything else, a character for a digit and up to five empty cells behind it. An address that only names
 * a puzzle is refused.
 */

/* FPUZZLES_SAMPLE: so much of a document shows what it is. FPUZZLES_LONGEST: so much may be packed in an address. */
enum { FPUZZLES_SAMPLE = 4096, FPUZZLES_LONGEST = 1 << 20 };

/* Whether the document at P is of one of the two, and of which. */
static enum link_kind fpuzzles_kind_of_document(const char *p, const char *end)
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

int fpuzzles_detect(struct reader *look, const struct line_stats *first)
{
	const char *p = line_start(&first->line), *end = look->end - p > FPUZZLES_SAMPLE ? p + FPUZZLES_SAMPLE : look->end;

	if (p == first->line.end)
		return DETECT_NO;
	if (*p == '{') {
		look->reached_end |= end == look->end;
		return fpuzzles_kind_of_document(p, end) != LINK_NONE ? DETECT_SURE : DETECT_NO;
	}
	return find_link(&first->line).kind != LINK_NONE ? DETECT_SURE : DETECT_NO;
}

/* An address of SudokuPad that holds the same as those of f-puzzles. */
int sudokupad_detect(struct reader *look, const struct line_stats *first)
{
	static const char host[] = "sudokupad.app/fpuz";
	const char *p = line_start(&first->line);

	(void)look;
	return memmem(p, (size_t)(first->line.end - p), host, strlen(host)) != NULL && find_link(&first->line).kind == LINK_FPUZZLES ?
	       DETECT_SURE : DETECT_NO;
}

/* What is read: where it stood, where it goes to, and what was said of the board so far. */
struct fpuzzle {
	const struct line *line;
	struct document *doc;
	struct error *err;
	int size;
	uint8_t region[MAX_CELLS];	/* of each cell, from 0 */
	struct shape shape;
};

static bool fpuzzles_refuse(const struct fpuzzle *z, const char *text)
{
	return scan_fail(z->line, NULL, z->err, "%s", text);
}

/* The cells of the scf form. W and x behind them are rules. */
static bool fpuzzles_read_scf(const struct fpuzzle *z, const struct address *link)
{
	static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
	uint8_t value[CLASSIC_CELLS] = { 0 };
	const char *p = link->data;
	int cell = 0;

	for (; p < link->end && cell < CLASSIC_CELLS; p++) {
		const char *digit = *p != '\0' ? strchr(digits, *p) : NULL;
		int code = digit != NULL ? (int)(digit - digits) : -1;

		if (code < 0)
			return scan_fail(z->line, p, z->err, _("%s cannot stand among the cells of an address"), scan_character(p, link->end).text);
		value[cell] = (uint8_t)(code % 10);
		cell += 1 + code / 10;
	}
	if (cell < CLASSIC_CELLS)
		return scan_fail(z->line, link->end, z->err, _("the address has %d cells; a puzzle has %d"), cell, CLASSIC_CELLS);
	if (p < link->end)
		return fpuzzles_refuse(z, _("this puzzle has a rule that candide does not know"));
	position_give(&z->doc->now, z->doc->geo, value);
	return true;
}

#if WITH_JANSSON

/* A member by one of its two names, the second as SudokuPad shortens it. */
static const json_t *fpuzzles_member(const json_t *object, const char *name, const char *brief)
{
	const json_t *value = json_object_get(object, name);

	return value != NULL ? value : json_object_get(object, brief);
}

/* What SudokuPad shortens NAME from, or NAME. */
static const char *fpuzzles_brief_name(const char *name)
{
	static const char *const names[][2] = {
		{ "a", "arrows" }, { "ca", "cages" }, { "l", "lines" }, { "o", "overlays" }, { "u", "underlays" }
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(name, names[i][0]) == 0)
			return names[i][1];
	return name;
}

static bool fpuzzles_refuse_rule(const struct fpuzzle *z, const char *name)
{
	return scan_fail(z->line, NULL, z->err, _("this puzzle has a rule that candide does not know: %s"), fpuzzles_brief_name(name));
}

/* Cages without cells hold titles and the like. */
static bool fpuzzles_has_cage(const json_t *cages)
{
	for (size_t i = 0; i < json_array_size(cages); i++)
		if (json_array_size(fpuzzles_member(json_array_get(cages, i), "cells", "ce")) > 0)
			return true;
	return false;
}

/* The members that fpuzzles_read_game() knows, beside those of clues. */
static const char *const fpuzzles_plain[] = {
	"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
	"successMessage", "msgcorrect", "metadata", "marks", "diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive",
	"disjointgroups", "even", "odd", "extraregion", "line", "circle", "rectangle", "text", "cage", "foglight", "fogofwar", NULL
};

/* Whether all that the puzzle says is known; PLAIN: the members that change no rule, and those that are read by themselves. */
static bool fpuzzles_knows_rules(const struct fpuzzle *z, json_t *tree, const char *const plain[])
{
	const char *name;
	json_t *value;

	json_object_foreach(tree, name, value) {
		size_t i = 0;

		while (plain[i] != NULL && strcmp(plain[i], name) != 0)
			i++;
		bool cages = strcmp(name, "cage") == 0 || strcmp(name, "cages") == 0 || strcmp(name, "ca") == 0;

		if (plain == fpuzzles_plain && fpuzzles_knows_clue(name))
			continue;
		if (plain[i] == NULL && (cages ? fpuzzles_has_cage(value) : tree_says(value)))
			return fpuzzles_refuse_rule(z, name);
	}
	return true;
}

/* A value, which may be a text; 0: none; -1: it is none of the board. */
static int fpuzzles_value_of(const json_t *value, int size)
{
	json_int_t number = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

	if (!tree_says(value))
		return 0;
	return number < 1 || number > size || (json_is_string(value) && json_string_length(value) != 1) ? -1 : (int)number;
}

static bool fpuzzles_fail_cell(const struct fpuzzle *z, int cell, const char *what)
{
	return scan_fail(z->line, NULL, z->err, _("row %d, column %d of the puzzle: %s"), cell / z->size + 1, cell % z->size + 1, what);
}

/* Marks that the maker gave say what is possible; a 0 alone, that nothing is. */
static bool fpuzzles_read_given_marks(const struct fpuzzle *z, const json_t *json, int cell)
{
	const json_t *list = json_object_get(json, "givenPencilMarks");
	const json_t *only = json_array_size(list) == 1 ? json_array_get(list, 0) : NULL;
	const bool none = json_is_integer(only) && json_integer_value(only) == 0;
	uint16_t digits = 0;

	if (!none && !tree_digits(list, z->doc->geo->size, &digits))
		return false;
	if (json_array_size(list) > 0)
		z->doc->now.deleted[cell] = z->doc->geo->all & (uint16_t)~digits;
	return true;
}

static bool fpuzzles_read_cell(const struct fpuzzle *z, const json_t *json, int cell, bool all_given)
{
	struct position *now = &z->doc->now;
	int size = z->size, value = fpuzzles_value_of(fpuzzles_member(json, "value", "v"), size);
	bool given = all_given || json_is_true(json_object_get(json, "given"));

	if (!json_is_object(json))
		return fpuzzles_fail_cell(z, cell, _("a cell is an object"));
	if (value < 0)
		return fpuzzles_fail_cell(z, cell, _("its value is not a digit of the board"));
	if (value > 0)
		position_put(now, cell, value, given ? ORIGIN_GIVEN : ORIGIN_OWN);
	if (!tree_digits(fpuzzles_member(json, "cornerPencilMarks", "pencilMarks"), size, &now->notes[cell]) ||
	    !tree_digits(fpuzzles_member(json, "centerPencilMarks", "centremarks"), size, &now->centre[cell]) || !fpuzzles_read_given_marks(z, json, cell))
		return fpuzzles_fail_cell(z, cell, _("its marks are not digits of the board"));
	now->filled &= now->notes[cell] == 0 && now->centre[cell] == 0;
	return true;
}

static const json_t *fpuzzles_json_cell(const struct fpuzzle *z, const json_t *rows, int cell)
{
	return json_array_get(json_array_get(rows, (size_t)(cell / z->size)), (size_t)(cell % z->size));
}

/* Reads the cells onto the board, which is known. */
static bool fpuzzles_read_cells(const struct fpuzzle *z, const json_t *rows, bool all_given)
{
	const struct geometry *g = z->doc->geo;
	struct board b;

	for (int cell = 0; cell < g->cells; cell++)
		if (!fpuzzles_read_cell(z, fpuzzles_json_cell(z, rows, cell), cell, all_given))
			return false;
	position_values(&z->doc->now, g, &b);
	for (int cell = 0; cell < g->cells; cell++)
		z->doc->now.deleted[cell] &= b.cand[cell];
	return true;
}

/* The size, by the rows, which must be as long. SIZE: what the document says, or NULL. */
static bool fpuzzles_read_size(struct fpuzzle *z, const json_t *size, const json_t *rows)
{
	const size_t count = json_array_size(rows);

	if (size != NULL && (!json_is_integer(size) || json_integer_value(size) != (json_int_t)count))
		return scan_fail(z->line, NULL, z->err, ngettext("the grid has %zu row, which is not the size that is given",
			      "the grid has %zu rows, which is not the size that is given", (unsigned long)count), count);
	if (count > MAX_SIZE && count <= LARGE_DIGITS)
		return scan_large(z->line, (int)count, z->err);
	if (count < 2 || count > MAX_SIZE)
		return scan_fail(z->line, NULL, z->err, _("a board has from 2 to %d rows, and this one has %zu"), LARGE_DIGITS, count);
	z->size = (int)count;
	for (size_t row = 0; row < count; row++)
		if (json_array_size(json_array_get(rows, row)) != count)
			return scan_fail(z->line, NULL, z->err, _("row %zu of the puzzle has %zu cells; it should have %zu"), row + 1,
					 json_array_size(json_array_get(rows, row)), count);
	return true;
}

/* Makes a shape of the regions, of which each must have as many cells as there are digits. */
static bool fpuzzles_shape_regions(struct fpuzzle *z)
{
	int cells[MAX_SIZE] = { 0 };

	for (int cell = 0; cell < z->size * z->size; cell++)
		cells[z->region[cell]]++;
	for (int region = 0; region < z->size; region++)
		if (cells[region] != z->size)
			return scan_fail(z->line, NULL, z->err, _("region %d of the puzzle has %d cells; it should have %d"), region + 1,
					 cells[region], z->size);
	z->shape = shape_of_regions(z->size, z->region);
	return true;
}

static bool fpuzzles_make_board(struct fpuzzle *z)
{
	const struct geometry *g = geometry_of_shape(&z->shape);

	if (g == NULL)
		return fpuzzles_refuse(z, _("no board can have these regions, marked cells and clues"));
	z->doc->geo = g;
	return true;
}

/* f-puzzles: a cell that is not in the region of its box says in which it is. */
static bool fpuzzles_read_regions(struct fpuzzle *z, const json_t *rows)
{
	for (int cell = 0; cell < z->size * z->size; cell++) {
		const json_t *json = fpuzzles_json_cell(z, rows, cell);
		const json_t *region = json_object_get(json, "region");
		const json_int_t number = region != NULL ? json_integer_value(region) : fpuzzles_box(z->size, cell);

		if (json_is_null(region))
			return fpuzzles_fail_cell(z, cell, _("it is in no region"));
		if ((region != NULL && !json_is_integer(region)) || number < 0 || number >= z->size)
			return fpuzzles_fail_cell(z, cell, _("its region is not a number of the board"));
		z->region[cell] = (uint8_t)number;
	}
	return fpuzzles_shape_regions(z);
}

/* A number of a cell's name, and the letter before it. */
static bool fpuzzles_take_number(const char **p, char letter, int most, int *number)
{
	uint64_t read;

	if ((**p | 0x20) != letter)
		return false;
	++*p;
	*number = number_read(p, NULL, 1000, &read) && read >= 1 && read <= (uint64_t)most ? (int)read : 0;
	return true;
}

/* Adds the cell that JSON names (R1C2) to *CELLS, for the rule KEY. */
static bool fpuzzles_add_cell(const struct fpuzzle *z, const char *key, const json_t *json, struct cellset *cells)
{
	const char *name = json_string_value(json), *p = name != NULL ? name : "";
	int row = 0, column = 0;

	if (!fpuzzles_take_number(&p, 'r', z->size, &row) || !fpuzzles_take_number(&p, 'c', z->size, &column) || *p != '\0')
		return scan_fail(z->line, NULL, z->err, _("%s: \"%.20s\" is not a cell; cells are R1C1 and the like"), key, name != NULL ? name : "");
	const int cell = (row - 1) * z->size + column - 1;

	if (row == 0 || column == 0)
		return scan_fail(z->line, NULL, z->err, _("%s: %.20s is outside of the board"), key, name);
	if (cellset_has(*cells, cell))
		return scan_fail(z->line, NULL, z->err, _("%s: %.20s is listed twice"), key, name);
	cellset_add(cells, cell);
	return true;
}

/* A list of objects that each name a cell. */
static bool fpuzzles_read_marked(const struct fpuzzle *z, const json_t *tree, const char *key, struct cellset *cells)
{
	const json_t *list = json_object_get(tree, key);

	for (size_t i = 0; i < json_array_size(list); i++)
		if (!fpuzzles_add_cell(z, key, json_object_get(json_array_get(list, i), "cell"), cells))
			return false;
	return !tree_says(list) || json_is_array(list) || scan_fail(z->line, NULL, z->err, _("%s is not a list"), key);
}

/* The regions of a list of these. Those that are the windows of the board, all of them, become its windows. */
static bool fpuzzles_read_extra(struct fpuzzle *z, const json_t *tree)
{
	static const char key[] = "extraregion";
	const json_t *list = json_object_get(tree, key);
	struct shape extra = { .size = z->size }, windows = { .size = z->size };
	int found = 0;

	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *names = json_object_get(json_array_get(list, i), "cells");
		struct cellset cells = { { 0, 0 } };

		for (size_t k = 0; k < json_array_size(names); k++)
			if (!fpuzzles_add_cell(z, key, json_array_get(names, k), &cells))
				return false;
		/* Those of less cells are clues. */
		if (cellset_count(cells) == z->size)
			shape_add(&extra, HOUSE_EXTRA, cells);
	}
	shape_add_windows(&windows);
	for (int i = 0; i < windows.houses; i++)
		found += shape_has(&extra, HOUSE_EXTRA, windows.house[i].cells);
	const bool windowed = windows.houses > 0 && found == windows.houses;

	if (windowed)
		shape_add_windows(&z->shape);
	for (int i = 0; i < extra.houses && i < MAX_HOUSES; i++)
		if (!windowed || !shape_has(&windows, HOUSE_WINDOW, extra.house[i].cells))
			shape_add(&z->shape, HOUSE_EXTRA, extra.house[i].cells);
	return !tree_says(list) || json_is_array(list) || scan_fail(z->line, NULL, z->err, _("%s is not a list"), key);
}

/* What the board asks beyond its regions. */
static bool fpuzzles_read_rules(struct fpuzzle *z, const json_t *tree)
{
	static const struct {
		const char *key;
		enum board_condition condition;
	} conditions[] = {
		{ "antiknight", CONDITION_KNIGHT }, { "antiking", CONDITION_KING }, { "nonconsecutive", CONDITION_NONCONSECUTIVE }
	};

	if (tree_says(json_object_get(tree, "diagonal-")))
		shape_add_diagonal(&z->shape, false);
	if (tree_says(json_object_get(tree, "diagonal+")))
		shape_add_diagonal(&z->shape, true);
	for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
		if (tree_says(json_object_get(tree, conditions[i].key)))
			shape_ask(&z->shape, conditions[i].condition);
	if (tree_says(json_object_get(tree, "disjointgroups")))
		shape_add_groups(&z->shape);
	return fpuzzles_read_extra(z, tree) && fpuzzles_read_marked(z, tree, "even", &z->shape.even) &&
	       fpuzzles_read_marked(z, tree, "odd", &z->shape.odd) && fpuzzles_read_clues(z->line, z->err, tree, &z->shape);
}

/* Whether the cell that JSON names is one of CELLS. */
static bool fpuzzles_covers(const struct fpuzzle *z, struct cellset cells, const json_t *json)
{
	const char *p = json_string_value(json);
	int row, column;

	return p != NULL && fpuzzles_take_number(&p, 'r', z->size, &row) && fpuzzles_take_number(&p, 'c', z->size, &column) && row > 0 &&
	       column > 0 && cellset_has(cells, (row - 1) * z->size + column - 1);
}

/* Whether a drawing repeats a constraint: programs note so, or its cells are all about CELLS, those of constraints. */
static bool fpuzzles_repeats(const struct fpuzzle *z, struct cellset cells, const json_t *drawing)
{
	static const char *const notes[] = { "fromConstraint", "isNewConstraint", "fromRangskSolver", "isLLConstraint" };
	const json_t *lines = json_object_get(drawing, "lines"), *list = json_object_get(drawing, "cells");
	const char *value = json_string_value(json_object_get(drawing, "value"));

	for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
		if (tree_says(json_object_get(drawing, notes[i])))
			return !cellset_empty(cells);
	/* Fog over the board is none of its rules. */
	if (value != NULL && (strcmp(value, "FOW") == 0 || strcmp(value, "FOGLIGHT") == 0))
		return true;
	for (size_t i = 0; i < json_array_size(list); i++)
		if (!fpuzzles_covers(z, cells, json_array_get(list, i)))
			return false;
	for (size_t i = 0; i < json_array_size(lines); i++)
		for (size_t k = 0; k < json_array_size(json_array_get(lines, i)); k++)
			if (!fpuzzles_covers(z, cells, json_array_get(json_array_get(lines, i), k)))
				return false;
	return true;
}

/* A drawing that repeats no constraint stands for a rule that only the text of the puzzle tells. */
static bool fpuzzles_knows_drawings(const struct fpuzzle *z, const json_t *tree)
{
	static const char *const keys[] = { "line", "circle", "rectangle", "cage" };
	const struct geometry *g = z->doc->geo;
	struct cellset cells = cellset_or(z->shape.even, z->shape.odd);

	for (int i = 0; i < g->clues; i++)
		cells = cellset_or(cells, clue_reach(g, geometry_clue(g, i)));
	for (houseset extra = g->of_kind[HOUSE_WINDOW] | g->of_kind[HOUSE_EXTRA]; extra != 0; extra &= extra - 1)
		cells = cellset_or(cells, g->house_set[bits_lowest(extra)]);
	for (size_t key = 0; key < sizeof keys / sizeof *keys; key++) {
		const json_t *list = json_object_get(tree, keys[key]);

		for (size_t i = 0; i < json_array_size(list); i++)
			if (!fpuzzles_repeats(z, cells, json_array_get(list, i)))
				return scan_fail(z->line, NULL, z->err, _("a rule of this puzzle is explained only in its text; it is "
									  "drawn as %s"),
						 keys[key]);
	}
	return true;
}

static bool fpuzzles_read_game(struct fpuzzle *z, json_t *tree)
{
	const json_t *rows = json_object_get(tree, "grid");

	z->doc->now.filled = json_object_get(tree, "marks") == NULL;
	return fpuzzles_knows_rules(z, tree, fpuzzles_plain) && fpuzzles_read_size(z, json_object_get(tree, "size"), rows) &&
	       fpuzzles_read_regions(z, rows) &&
	       fpuzzles_read_rules(z, tree) && fpuzzles_make_board(z) && fpuzzles_knows_drawings(z, tree) &&
	       fpuzzles_read_cells(z, rows, false);
}

/* The cell of a list of its row and column, from 0; -1: it is none of the board. */
static int sudokupad_cell(const struct fpuzzle *z, const json_t *place)
{
	const json_t *first = json_array_get(place, 0), *second = json_array_get(place, 1);
	const json_int_t row = json_integer_value(first), column = json_integer_value(second);

	if (!json_is_integer(first) || !json_is_integer(second) || row < 0 || row >= z->size || column < 0 || column >= z->size)
		return -1;
	return (int)row * z->size + (int)column;
}

/* SudokuPad lists the regions. */
static bool sudokupad_read_regions(struct fpuzzle *z, const json_t *regions)
{
	struct cellset named = { { 0, 0 } };

	if (json_array_size(regions) != (size_t)z->size)
		return scan_fail(z->line, NULL, z->err, _("the puzzle has %zu regions; it should have %d"), json_array_size(regions), z->size);
	for (size_t i = 0; i < json_array_size(regions); i++) {
		const json_t *region = json_array_get(regions, i);

		for (size_t k = 0; k < json_array_size(region); k++) {
			const int cell = sudokupad_cell(z, json_array_get(region, k));

			if (cell < 0)
				return scan_fail(z->line, NULL, z->err, _("region %zu of the puzzle has a cell outside of the board"), i + 1);
			if (cellset_has(named, cell))
				return fpuzzles_fail_cell(z, cell, _("it is in two regions"));
			cellset_add(&named, cell);
			z->region[cell] = (uint8_t)i;
		}
	}
	for (int cell = 0; cell < z->size * z->size; cell++)
		if (!cellset_has(named, cell))
			return fpuzzles_fail_cell(z, cell, _("it is in no region"));
	return fpuzzles_shape_regions(z);
}

/* The title of a puzzle of SudokuPad is a member of its own, or of its metadata, or a cage without cells. */
static const char *sudokupad_title(const json_t *tree)
{
	static const char word[] = "title: ";
	const json_t *cages = fpuzzles_member(tree, "cages", "ca"), *title = fpuzzles_member(tree, "title", "t");

	if (title == NULL)
		title = fpuzzles_member(json_object_get(tree, "metadata"), "title", "t");
	for (size_t i = 0; i < json_array_size(cages) && title == NULL; i++) {
		const char *value = json_string_value(fpuzzles_member(json_array_get(cages, i), "value", "v"));

		if (value != NULL && strncmp(value, word, strlen(word)) == 0)
			return value + strlen(word);
	}
	return json_string_value(title);
}

static bool sudokupad_read_game(struct fpuzzle *z, json_t *tree)
{
	static const char *const plain[] = {
		"id", "cellSize", "cs", "title", "t", "author", "rules", "cells", "ce", "regions", "re", "metadata", "metaData", "settings",
		"solution", "duration", "d", "videos", "vd", NULL
	};
	const json_t *rows = fpuzzles_member(tree, "cells", "ce");

	return fpuzzles_knows_rules(z, tree, plain) && fpuzzles_read_size(z, NULL, rows) &&
	       sudokupad_read_regions(z, fpuzzles_member(tree, "regions", "re")) && fpuzzles_make_board(z) &&
	       fpuzzles_read_cells(z, rows, true);
}

static bool fpuzzles_read_tree(struct fpuzzle *z, enum link_kind kind, json_t *tree)
{
	bool fine = kind == LINK_FPUZZLES ? fpuzzles_read_game(z, tree) : sudokupad_read_game(z, tree);
	const char *title = kind == LINK_FPUZZLES ? json_string_value(json_object_get(tree, "title")) : sudokupad_title(tree);

	if (fine && title != NULL)
		document_title(z->doc, title, strlen(title));
	return fine;
}

static int fpuzzles_hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Takes off what an address needs: %2B for +, and the like. */
static void fpuzzles_decode_address(const char *p, const char *end, struct strbuf *out)
{
	for (; p < end; p++) {
		bool coded = *p == '%' && end - p > 2 && fpuzzles_hex_digit(p[1]) >= 0 && fpuzzles_hex_digit(p[2]) >= 0;

		strbuf_char(out, coded ? (char)(fpuzzles_hex_digit(p[1]) << 4 | fpuzzles_hex_digit(p[2])) : *p);
		p += coded ? 2 : 0;
	}
}

static bool fpuzzles_fail_packed(const struct fpuzzle *z, const struct address *link, enum lz_result result, size_t at)
{
	const char *place = link->data + at < link->end ? link->data + at : link->end;

	switch (result) {
	case LZ_STRANGE:
		return scan_fail(z->line, place, z->err, _("%s cannot be part of the data of an "
							   "address"), scan_character(place, link->end).text);
	case LZ_LONG:
		return fpuzzles_refuse(z, _("the data of the address are too long for a puzzle"));
	case LZ_CUT:
		return scan_fail(z->line, link->end, z->err, "%s", _("the address is not complete: its end is missing"));
	default:
		return fpuzzles_refuse(z, _("the data of the address are damaged"));
	}
}

/* Unpacks what the address holds into OUT. */
static bool fpuzzles_unpack_link(const struct fpuzzle *z, const struct address *link, struct strbuf *out)
{
	struct strbuf packed, text;
	size_t at;

	strbuf_init(&packed);
	strbuf_init(&text);
	fpuzzles_decode_address(link->data, link->end, &packed);
	enum lz_result result = lz_string_read(packed.text, packed.length, FPUZZLES_LONGEST, &text, &at);

	if (result == LZ_GOOD && link->kind == LINK_SUDOKUPAD)
		unzip_json(text.text, text.length, out);
	else if (result == LZ_GOOD)
		strbuf_bytes(out, text.text, text.length);
	strbuf_free(&packed);
	strbuf_free(&text);
	return result == LZ_GOOD || fpuzzles_fail_packed(z, link, result, at);
}

static bool fpuzzles_read_link(struct fpuzzle *z, const struct address *link)
{
	struct strbuf text;

	strbuf_init(&text);
	json_t *tree = fpuzzles_unpack_link(z, link, &text) ? tree_of_text(z->line, text.text, text.length, z->err) : NULL;
	bool good = tree != NULL && fpuzzles_read_tree(z, link->kind, tree);

	json_decref(tree);
	strbuf_free(&text);
	return good;
}

static bool fpuzzles_read_document(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	const char *begin = r->at, *end = r->end - r->at > FPUZZLES_SAMPLE ? r->at + FPUZZLES_SAMPLE : r->end;
	struct fpuzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	json_t *tree = tree_take(r, err);
	bool good = tree != NULL && fpuzzles_read_tree(&z, fpuzzles_kind_of_document(begin, end), tree);

	json_decref(tree);
	return good;
}

#else

static bool fpuzzles_read_link(struct fpuzzle *z, const struct address *link)
{
	(void)link;
	return fpuzzles_refuse(z, _("cannot read this address: candide was built without jansson"));
}

static bool fpuzzles_read_document(struct reader *r, struct document *doc, struct error *err)
{
	(void)doc;
	return tree_refuse(r, err);
}

#endif

bool fpuzzles_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;
	struct fpuzzle z = { .line = &line, .doc = doc, .err = err };

	scan_peek(r, &line);
	if (*line_start(&line) == '{')
		return fpuzzles_read_document(r, doc, err);
	scan_line(r, &line);
	struct address link = find_link(&line);

	if (link.kind == LINK_SCF)
		return fpuzzles_read_scf(&z, &link);
	if (link.kind == LINK_NAME)
		return fpuzzles_refuse(&z, _("this address only names a puzzle, and candide has no network. Open it in a browser and give "
					     "its long address, or the puzzle's digits"));
	return fpuzzles_read_link(&z, &link);
}

bool sudokupad_read(struct reader *r, struct document *doc, struct error *err)
{
	return fpuzzles_read(r, doc, err);
}
