/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Games in XML: OpenSudoku's folders and KSudoku's saved games. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/xml.h"

/* Takes the milliseconds that a game was played; what is no such number, or has more than 15 digits, is left out. */
static void opensudoku_take_clock(const char *text, struct document *doc)
{
	uint64_t milliseconds;

	if (number_read(&text, NULL, 999999999999999, &milliseconds))
		doc->clock = (long long)milliseconds;
}

/*
 * OpenSudoku's XML: folders with games, whose attribute `data` is 81 digits, or "version: N" and for each cell value, marks and whether it
 * may be changed, a | behind each. Marks are a list of digits ("1,2," or "-") in version 1, a number whose bits are digits in 2 and 3, and
 * two such numbers, in the corners and in the centre, in 4.
 */

static const struct xml_shape opensudoku_shape = { .root = "opensudoku", .group = "folder", .game = "game", .id = "opensudoku" };

/* The folder in which games are written; it says nothing about them. */
static const char own_folder[] = OPENSUDOKU_FOLDER;

enum { NEWEST = 4 };

int opensudoku_detect(struct reader *look, const struct line_stats *first)
{
	return xml_detect(look, first, &opensudoku_shape);
}

/* A cell of `data` that is being read. */
struct data {
	const struct xml_element *game;
	const char *p;
	int version, cell;
	struct error *err;
};

static bool opensudoku_fail(const struct data *d, const char *what)
{
	return xml_fail(d->game, d->err, _("cell %d of the game's data: %s"), d->cell + 1, what);
}

/* Takes a number up to MOST and the | behind it. */
static bool opensudoku_take_number(struct data *d, int most, int *number)
{
	uint64_t read = 0;
	bool is_number = number_read(&d->p, NULL, (uint64_t)most, &read);

	*number = (int)read;
	return is_number && *d->p++ == '|';
}

static bool opensudoku_take_list(struct data *d, uint16_t *digits)
{
	*digits = 0;
	if (*d->p == '-')
		d->p++;
	for (; scan_is_digit(*d->p) && d->p[1] == ','; d->p += 2)
		*digits |= digit_bit(digit_of_char(*d->p));
	return *d->p++ == '|';
}

static bool opensudoku_take_marks(struct data *d, uint16_t *digits)
{
	const int all = (1 << CLASSIC_SIZE) - 1;
	int mask;

	if (d->version == 1)
		return opensudoku_take_list(d, digits);
	bool good = opensudoku_take_number(d, all, &mask);

	*digits = (uint16_t)mask;
	/* Version 2 was written with two | here for a while. */
	d->p += good && d->version == 2 && *d->p == '|';
	return good;
}

static bool opensudoku_take_cell(struct data *d, struct position *now)
{
	int value, open;

	if (!opensudoku_take_number(d, CLASSIC_SIZE, &value))
		return opensudoku_fail(d, _("write a digit from 0 to 9 here, then |"));
	if (!opensudoku_take_marks(d, &now->notes[d->cell]) || (d->version == NEWEST && !opensudoku_take_marks(d, &now->centre[d->cell])))
		return opensudoku_fail(d, d->version == 1 ? _("marks are digits with a comma after each, or -, then |") :
				       _("marks are a number from 0 to 511, then |"));
	if (!opensudoku_take_number(d, 1, &open))
		return opensudoku_fail(d, _("write 1 (it may change) or 0 here, then |"));
	if (value > 0)
		position_put(now, d->cell, value, open ? ORIGIN_OWN : ORIGIN_GIVEN);
	now->filled &= now->notes[d->cell] == 0 && now->centre[d->cell] == 0;
	return true;
}

static bool opensudoku_take_cells(struct data *d, struct position *now)
{
	static const char word[] = "version:";

	uint64_t version = 0;

	d->p += sizeof word - 1 + strspn(d->p + sizeof word - 1, " ");
	number_read(&d->p, NULL, INT_MAX, &version);
	d->version = (int)version;
	if (d->version < 1 || d->version > NEWEST)
		return xml_fail(d->game, d->err, _("the game's data are of version %d; those from 1 to %d are known"), d->version, NEWEST);
	while (scan_is_blank(*d->p) || *d->p == '\n')
		d->p++;
	for (; d->cell < CLASSIC_CELLS; d->cell++)
		if (!opensudoku_take_cell(d, now))
			return false;
	return *d->p == '\0' || xml_fail(d->game, d->err, _("the game's data go on after cell %d"), CLASSIC_CELLS);
}

static bool opensudoku_take_digits(struct data *d, struct document *doc)
{
	uint8_t value[CLASSIC_CELLS];
	size_t length = strlen(d->p);

	if (length != CLASSIC_CELLS)
		return xml_fail(d->game, d->err, _("the game's data have %zu characters; a board has %d digits"), length, CLASSIC_CELLS);
	for (; d->cell < CLASSIC_CELLS; d->cell++, d->p++) {
		if (*d->p != '0' && *d->p != '.' && !scan_is_digit(*d->p))
			return opensudoku_fail(d, _("write a digit here, or 0 if the cell is empty"));
		value[d->cell] = (uint8_t)digit_of_char(*d->p);
	}
	position_give(&doc->now, doc->geo, value);
	return true;
}

static bool opensudoku_take_game(const struct xml_element *game, const char *folder, struct document *doc, struct error *err)
{
	const char *data = xml_attribute(game, "data"), *note = xml_attribute(game, "note"), *time = xml_attribute(game, "time");
	const char *title = note != NULL && *note != '\0' ? note : strcmp(folder, own_folder) != 0 ? folder : "";
	struct data d = { .game = game, .p = data, .err = err };

	if (data == NULL)
		return xml_fail(game, err, "%s", _("the game has no data: its attribute data is missing"));
	if (strncmp(data, "version:", 8) == 0 ? !opensudoku_take_cells(&d, &doc->now) : !opensudoku_take_digits(&d, doc))
		return false;
	if (*title != '\0')
		document_title(doc, title, strlen(title));
	doc->now.filled &= xml_attribute(game, OWN_MARKS) == NULL;
	if (time != NULL)
		opensudoku_take_clock(time, doc);
	return true;
}

bool opensudoku_read(struct reader *r, struct document *doc, struct error *err)
{
	char folder[sizeof r->section];
	struct xml_element *game = xml_next(r, &opensudoku_shape, folder, err);
	bool good = game != NULL && opensudoku_take_game(game, folder, doc, err);

	xml_free(game);
	return good;
}

/* As OpenSudoku counts them: being played, not begun, solved. */
static int opensudoku_game_state(const struct document *doc)
{
	const struct position *p = &doc->now;
	bool full = true, begun = doc->clock > 0;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		full &= p->value[cell] != 0;
		begun |= p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN;
	}
	return full ? 2 : begun ? 0 : 1;
}

void opensudoku_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;

	strbuf_format(out, "<game state=\"%d\" time=\"%lld\"", opensudoku_game_state(doc), doc->clock);
	if (doc->title != NULL) {
		strbuf_text(out, " note=\"");
		xml_quote(doc->title, out);
		strbuf_char(out, '"');
	}
	if (position_unmarked(p, doc->geo))
		strbuf_text(out, " " OWN_MARKS "=\"own\"");
	strbuf_text(out, " data=\"version: 2&#10;");
	for (int cell = 0; cell < doc->geo->cells; cell++)
		strbuf_format(out, "%d|%d|%d|", p->value[cell], p->filled ? 0 : p->notes[cell], p->origin[cell] != ORIGIN_GIVEN);
	strbuf_text(out, "\"/>\n");
}

/*
 * KSudoku's XML: a game has a puzzle, which is a graph (the shape of the board) and values, and a history of entries and marks. Cells are
 * numbered down the columns; a value is a letter from b on, _ where it is empty.
 */

static const struct xml_shape ksudoku_shape = { .root = "ksudoku", .game = "game", .id = "ksudoku" };

enum { NO_NUMBER = -1 };

int ksudoku_detect(struct reader *look, const struct line_stats *first)
{
	return xml_detect(look, first, &ksudoku_shape);
}

/* The cell that KSudoku gives this number. */
static int ksudoku_cell_of_index(const struct geometry *g, int index)
{
	return index % g->size * g->size + index / g->size;
}

/* An attribute that is a number from 0 to MOST; NO_NUMBER: it is not there, or something else. */
static int ksudoku_number_of(const struct xml_element *e, const char *name, int most)
{
	const char *text = xml_attribute(e, name);
	uint64_t number;

	return text != NULL && number_read_whole(text, 0, (uint64_t)most, &number) ? (int)number : NO_NUMBER;
}

static const char *ksudoku_text_of(const struct xml_element *e, const char *name)
{
	const char *text = xml_attribute(e, name);

	return text != NULL ? text : "";
}

/* The cells that a clique of the board lists. False: these are not as many as there are digits. */
static bool ksudoku_take_clique(const struct xml_element *e, int size, struct cellset *cells)
{
	const char *p = e->text;
	int count = 0;

	*cells = (struct cellset){ { 0, 0 } };
	for (;;) {
		uint64_t index;

		p += strspn(p, " \t\n");
		if (*p == '\0')
			return count == size && cellset_count(*cells) == size;
		if (!number_read(&p, NULL, (uint64_t)(size * size) - 1, &index))
			return false;
		cellset_add(cells, (int)index % size * size + (int)index / size);
		count++;
	}
}

/* What a graph that is drawn by hand says. */
struct ksudoku_graph {
	int size;
	bool lines, blocks;	/* it has rows and columns, and square boxes */
	struct shape diagonals, cliques;
};

/* Reads the parts of a graph: groups of the whole board, and cliques. False: there is something else. */
static bool ksudoku_take_parts(const struct xml_element *graph, struct ksudoku_graph *k)
{
	struct shape both = { .size = k->size };

	shape_add_diagonals(&both);
	k->diagonals.size = k->cliques.size = k->size;
	for (const struct xml_element *e = graph->within; e != NULL; e = e->next) {
		struct cellset cells;

		if (strcmp(e->name, "sudokugroups") == 0 && ksudoku_number_of(e, "at", 0) == 0) {
			k->lines = true;
			k->blocks |= ksudoku_number_of(e, "withblocks", 1) == 1;
		} else if (strcmp(e->name, "clique") == 0 && ksudoku_take_clique(e, k->size, &cells)) {
			shape_add(shape_has(&both, HOUSE_DIAGONAL, cells) ? &k->diagonals : &k->cliques, HOUSE_DIAGONAL, cells);
		} else {
			return false;
		}
	}
	return k->lines;
}

/* The boxes of the graph, or the cliques that have every cell once. */
static bool ksudoku_take_regions(const struct ksudoku_graph *k, struct shape *s)
{
	uint8_t region[MAX_CELLS] = { 0 };
	int root = 2;

	while (root * root < k->size)
		root++;
	if (k->blocks) {
		*s = shape_of_boxes(root, root);
		return root * root == k->size && k->cliques.houses == 0;
	}
	for (int i = 0; i < k->cliques.houses && i < k->size; i++)
		for (int c = cellset_next(k->cliques.house[i].cells, -1); c >= 0; c = cellset_next(k->cliques.house[i].cells, c))
			region[c] = (uint8_t)i;
	*s = shape_of_regions(k->size, region);
	return k->cliques.houses == k->size;
}

/* The board of a graph drawn by hand: rows and columns, square boxes or cliques that part it, and diagonals. NULL: it has others. */
static const struct geometry *ksudoku_drawn(const struct xml_element *graph, int size)
{
	struct ksudoku_graph k = { .size = size };
	struct shape s;

	if (size < 2 || size > MAX_SIZE || ksudoku_number_of(graph, "sizeX", size) != size || ksudoku_number_of(graph, "sizeY", size) != size ||
	    ksudoku_number_of(graph, "sizeZ", 1) != 1 || !ksudoku_take_parts(graph, &k) || !ksudoku_take_regions(&k, &s))
		return NULL;
	for (int i = 0; i < k.diagonals.houses && i < MAX_HOUSES; i++)
		shape_add(&s, HOUSE_DIAGONAL, k.diagonals.house[i].cells);
	return geometry_of_shape(&s);
}

static bool ksudoku_take_graph(const struct xml_element *graph, struct document *doc, struct error *err)
{
	const char *type = ksudoku_text_of(graph, "type"), *special = ksudoku_text_of(graph, "specific-type"), *name = ksudoku_text_of(graph, "name");
	const char *kind = *special != '\0' && strcasecmp(special, "plain") != 0 ? special : *name != '\0' ? name : type;
	int order = ksudoku_number_of(graph, "order", 1000);
	bool custom = strcmp(type, "custom") == 0;

	if (order == NO_NUMBER)
		return xml_fail(graph, err, "%s", _("the graph does not say how many digits it has, as in order=\"9\""));
	if (strcmp(type, "sudoku") != 0 && !custom)
		return xml_fail(graph, err, _("candide does not have boards of KSudoku's type %s"), *type != '\0' ? type : "?");
	if (order > MAX_SIZE || (!custom && geometry_of_size(order) == NULL))
		return xml_fail(graph, err, _("candide does not have boards of %dx%d in KSudoku's games"), order, order);
	doc->geo = custom ? ksudoku_drawn(graph, order) : geometry_of_size(order);
	return doc->geo != NULL || xml_fail(graph, err, _("candide does not have boards of KSudoku's type %s"), kind);
}

static bool ksudoku_take_values(const struct xml_element *values, struct document *doc, struct error *err)
{
	const struct geometry *g = doc->geo;
	const char *text = values->text + strspn(values->text, " \t\n");
	size_t length = strcspn(text, " \t\n");

	if (length != (size_t)g->cells)
		return xml_fail(values, err, _("the board has %zu values; it should have %d"), length, g->cells);
	for (int i = 0; i < g->cells; i++) {
		int value = text[i] == '_' ? 0 : text[i] - 'a';

		if (value < 0 || value > g->size || text[i] == 'a')
			return xml_fail(values, err, _("value %d cannot be %s; it is a letter from b to %c, or _ if the cell is empty"), i + 1,
					scan_character(text + i, text + length).text, 'a' + g->size);
		if (value > 0)
			position_put(&doc->now, ksudoku_cell_of_index(g, i), value, ORIGIN_GIVEN);
	}
	return true;
}

static bool ksudoku_take_markers(const struct xml_element *e, const char *text, int cell, struct document *doc, struct error *err)
{
	struct position *now = &doc->now;
	uint16_t notes = 0;

	for (int i = 0; text[i] != '\0'; i++) {
		if ((text[i] != '0' && text[i] != '1') || i == doc->geo->size)
			return xml_fail(e, err, _("markers are a 0 or 1 for each of %d digits"), doc->geo->size);
		notes |= text[i] == '1' ? digit_bit(i + 1) : 0;
	}
	now->value[cell] = 0;
	now->origin[cell] = ORIGIN_NONE;
	now->notes[cell] = notes;
	return true;
}

static bool ksudoku_take_event(const struct xml_element *e, struct document *doc, struct error *err)
{
	int index = ksudoku_number_of(e, "index", doc->geo->cells - 1), value = ksudoku_number_of(e, "value", doc->geo->size);
	const char *markers = xml_attribute(e, "markers");
	struct position *now = &doc->now;

	if (index == NO_NUMBER)
		return xml_fail(e, err, _("an event of the history needs a cell from 0 to %d: index=\"...\""), doc->geo->cells - 1);
	int cell = ksudoku_cell_of_index(doc->geo, index);

	if (markers != NULL)
		return ksudoku_take_markers(e, markers, cell, doc, err);
	if (value == NO_NUMBER)
		return xml_fail(e, err, _("an event of the history has a value from 0 to %d, or markers"), doc->geo->size);
	now->value[cell] = 0;
	now->origin[cell] = ORIGIN_NONE;
	if (value > 0)
		position_put(now, cell, value, strcmp(ksudoku_text_of(e, "given"), "true") == 0 ? ORIGIN_GIVEN : ORIGIN_OWN);
	else
		now->notes[cell] = 0;
	return true;
}

/* Plays what was done; an event of several cells has an element for each. */
static bool ksudoku_take_history(const struct xml_element *history, struct document *doc, struct error *err)
{
	for (const struct xml_element *e = history->within; e != NULL; e = e->next) {
		if (strcmp(e->name, "simple-event") == 0 && !ksudoku_take_event(e, doc, err))
			return false;
		for (const struct xml_element *part = e->within; part != NULL; part = part->next)
			if (strcmp(part->name, "simple-event") == 0 && !ksudoku_take_event(part, doc, err))
				return false;
	}
	for (int cell = 0; cell < doc->geo->cells; cell++)
		doc->now.filled &= doc->now.notes[cell] == 0;
	return true;
}

static bool ksudoku_take_game(const struct xml_element *game, struct document *doc, struct error *err)
{
	const struct xml_element *puzzle = xml_within(game, "puzzle"), *history = xml_within(game, "history");
	const struct xml_element *graph = puzzle != NULL ? xml_within(puzzle, "graph") : NULL;
	const struct xml_element *values = puzzle != NULL ? xml_within(puzzle, "values") : NULL;
	const char *clock = ksudoku_text_of(game, "msecs-elapsed");

	if (graph == NULL || values == NULL)
		return xml_fail(game, err, "%s", _("the game has no puzzle: it needs <puzzle>, and in it <graph> and <values>"));
	if (!ksudoku_take_graph(graph, doc, err) || !ksudoku_take_values(values, doc, err) ||
	    (history != NULL && !ksudoku_take_history(history, doc, err)))
		return false;
	doc->now.filled &= xml_attribute(game, OWN_MARKS) == NULL;
	opensudoku_take_clock(clock, doc);
	return true;
}

bool ksudoku_read(struct reader *r, struct document *doc, struct error *err)
{
	struct xml_element *game = xml_next(r, &ksudoku_shape, NULL, err);
	bool good = game != NULL && ksudoku_take_game(game, doc, err);

	xml_free(game);
	return good;
}

/* Boards with other houses than square boxes are drawn by hand. */
static void ksudoku_write_graph(const struct geometry *g, struct strbuf *out)
{
	const bool square = g->boxes && g->box_rows == g->box_columns, crossed = g->of_kind[HOUSE_DIAGONAL] != 0;
	houseset drawn = (square ? 0 : g->of_kind[HOUSE_BOX]) | g->of_kind[HOUSE_DIAGONAL];

	if (drawn == 0) {
		strbuf_format(out, "   <graph order=\"%d\" type=\"sudoku\" specific-type=\"Plain\"/>\n", g->size);
		return;
	}
	strbuf_format(out, "   <graph order=\"%d\" type=\"custom\" specific-type=\"%s\" name=\"%dx%d\" ncliques=\"%d\" sizeX=\"%d\" "
		      "sizeY=\"%d\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" withblocks=\"%d\"/>\n", g->size,
		      !g->boxes ? "Jigsaw" : crossed ? "XSudoku" : "Plain", g->size, g->size, g->houses, g->size, g->size, square);
	for (; drawn != 0; drawn &= drawn - 1) {
		strbuf_format(out, "    <clique size=\"%d\">", g->size);
		for (int index = 0; index < g->cells; index++)
			if (cellset_has(g->house_set[bits_lowest(drawn)], ksudoku_cell_of_index(g, index)))
				strbuf_format(out, "%d ", index);
		strbuf_text(out, "</clique>\n");
	}
	strbuf_text(out, "   </graph>\n");
}

/* Marks come before the digit that was entered over them. A given has no marks. */
static void ksudoku_write_history(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;

	for (int index = 0; index < doc->geo->cells; index++) {
		int cell = ksudoku_cell_of_index(doc->geo, index);

		if (p->origin[cell] == ORIGIN_GIVEN)
			continue;
		if (!p->filled && p->notes[cell] != 0) {
			strbuf_format(out, "   <simple-event index=\"%d\" markers=\"", index);
			for (int d = 1; d <= doc->geo->size; d++)
				strbuf_char(out, p->notes[cell] & digit_bit(d) ? '1' : '0');
			strbuf_text(out, "\"/>\n");
		}
		if (p->value[cell] != 0)
			strbuf_format(out, "   <simple-event index=\"%d\" value=\"%d\"/>\n", index, p->value[cell]);
	}
}

void ksudoku_write(const struct document *doc, struct strbuf *out)
{
	const struct position *p = &doc->now;

	strbuf_format(out, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"%lld\"%s>\n  <puzzle>\n", doc->clock,
		      position_unmarked(p, doc->geo) ? " " OWN_MARKS "=\"own\"" : "");
	ksudoku_write_graph(doc->geo, out);
	strbuf_text(out, "   <values>");
	for (int index = 0; index < doc->geo->cells; index++) {
		int cell = ksudoku_cell_of_index(doc->geo, index);

		strbuf_char(out, p->origin[cell] == ORIGIN_GIVEN ? (char)('a' + p->value[cell]) : '_');
	}
	strbuf_text(out, "</values>\n  </puzzle>\n  <history>\n");
	ksudoku_write_history(doc, out);
	strbuf_text(out, "  </history>\n </game>\n</ksudoku>\n");
}
