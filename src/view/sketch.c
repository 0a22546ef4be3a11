/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/sketch.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "play/document.h"
#include "view/draw.h"
#include "view/signs.h"

/* The signs that follow digits of a role, and their meanings, in the order in which a cell lists them: pattern first, effects last. */
static const struct sign {
	enum role role;
	char sign;
	const char *meaning;
} signs[] = {
	{ ROLE_BLOCKER, '!', N_("rules out") }, { ROLE_BLOCKED, 'x', N_("ruled out") },
	{ ROLE_BASE, '*', N_("the pattern") }, { ROLE_COVER, '~', N_("covered") },
	{ ROLE_FIN, '#', N_("fin") }, { ROLE_ENDO_FIN, '@', N_("endo fin") },
	{ ROLE_GUARDIAN, 'G', N_("guardian") },
	{ ROLE_PIVOT, '^', N_("pivot") }, { ROLE_PINCER, '&', N_("pincer") },
	{ ROLE_EXOCET_BASE, 'e', N_("base of an exocet") },
	{ ROLE_TARGET, 't', N_("target") }, { ROLE_MIRROR, 'm', N_("mirror") },
	{ ROLE_GUARDED, 'g', N_("guarded cell") },
	{ ROLE_ALS_A, 'a', N_("almost locked set A") }, { ROLE_ALS_B, 'b', N_("almost locked set B") },
	{ ROLE_ALS_C, 'c', N_("almost locked set C") }, { ROLE_COMMON, '%', N_("restricted common") },
	{ ROLE_COLOUR_A, 'A', N_("colour A") }, { ROLE_COLOUR_B, 'B', N_("colour B") },
	{ ROLE_COLOUR_C, 'C', N_("colour C") }, { ROLE_COLOUR_D, 'D', N_("colour D") },
	{ ROLE_ON, '+', N_("true") }, { ROLE_OFF, 'o', N_("false") },
	{ ROLE_PLACE, '=', N_("to place") }, { ROLE_DROP, '-', N_("to eliminate") },
};

bool sketch_sign(int i, struct sketch_sign *sign)
{
	if (i >= (int)(sizeof signs / sizeof signs[0]))
		return false;
	*sign = (struct sketch_sign){ signs[i].role, signs[i].sign, _(signs[i].meaning) };
	return true;
}

enum { SIGNS = sizeof signs / sizeof signs[0], LABEL = MAX_SIZE > 9 ? 3 : 2, LONGEST = 2 * MAX_SIZE + 1 };

/* The blanks between the board and a meaning beside it: more than there are between two cells that are a sign each. */
enum { BESIDE = 4 };

/* The roles of a step on the board: a later mark replaces an earlier one, and an effect replaces any mark. */
struct sketch {
	const struct geometry *geo;
	struct board board;
	uint8_t cell[MAX_CELLS], cand[MAX_CANDIDATES];	/* enum role */
	struct cellset shown;		/* the cells of the houses that the argument names, which show all of their candidates */
	bool used[ROLES];
	char text[MAX_CELLS][LONGEST];
	int width[MAX_SIZE];		/* of the columns */
};

static void add_marks(struct sketch *s, const struct proof *p)
{
	for (int i = 0; i < p->marks; i++) {
		const struct mark *m = &proof_marks(p)[i];

		if (m->house != NO_HOUSE || !proof_stands(p, m->beat, p->beats - 1))
			continue;
		if (m->digits == 0)
			s->cell[m->cell] = m->role;
		for (int d = digit_first(m->digits); d != 0; d = digit_next(m->digits, d))
			s->cand[candidate(m->cell, d)] = m->role;
	}
}

static void show_whole_house(struct sketch *s, int house)
{
	if (house != NO_HOUSE)
		s->shown = cellset_or(s->shown, s->geo->house_set[house]);
}

static void show_named_houses(struct sketch *s, const struct proof *p)
{
	for (int i = 0; i < p->marks; i++)
		show_whole_house(s, proof_marks(p)[i].house);
	for (int i = 0; i < p->inferences; i++) {
		show_whole_house(s, proof_inferences(p)[i].house);
		show_whole_house(s, proof_inferences(p)[i].other);
	}
}

static void add_effects(struct sketch *s, const struct candset *effects, enum role role)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c))
		s->cand[c] = (uint8_t)role;
}

/* The candidates of a cell that have this role, of their own or else from the cell. */
static uint16_t sketch_digits(const struct sketch *s, int cell, enum role role)
{
	uint16_t digits = 0;

	for (int d = 1; d <= s->geo->size; d++)
		if (s->cand[candidate(cell, d)] == role || (s->cand[candidate(cell, d)] == ROLE_NONE && s->cell[cell] == role))
			digits |= digit_bit(d);
	return digits & s->board.cand[cell];
}

/* "4" and "4!" are values, "." is an empty cell without a role, and "67*2-89" are candidates, the last two without a role. */
static void sketch_write_cell(struct sketch *s, int cell)
{
	char *to = s->text[cell];
	int value = s->board.value[cell];
	uint16_t rest = cellset_has(s->shown, cell) ? s->board.cand[cell] : 0;

	if (value != 0)
		*to++ = digit_char(value);
	for (int i = 0; i < SIGNS; i++) {
		enum role role = signs[i].role;
		uint16_t digits = value != 0 || role == ROLE_BLOCKED ? 0 : sketch_digits(s, cell, role);

		rest &= (uint16_t)~digits;
		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			*to++ = digit_char(d);
		if (digits == 0 && s->cell[cell] == role && (value != 0 || role == ROLE_BLOCKED) && to - s->text[cell] < 2) {
			if (value == 0)
				*to++ = '.';
		} else if (digits == 0) {
			continue;
		}
		*to++ = signs[i].sign;
		s->used[role] = true;
	}
	for (int d = digit_first(rest); d != 0; d = digit_next(rest, d))
		*to++ = digit_char(d);
	if (to == s->text[cell])
		*to++ = '.';
	*to = '\0';
}

static void sketch_write_cells(struct sketch *s)
{
	for (int cell = 0; cell < s->geo->cells; cell++)
		sketch_write_cell(s, cell);
}

/* Cuts a cell to one sign: its value, or the last sign of its candidates, which is that of an effect if there is one. */
static void shorten_cell(struct sketch *s, int cell)
{
	char *text = s->text[cell];

	if (s->board.value[cell] == 0 && text[1] != '\0')
		text[0] = text[strlen(text) - 1];
	text[1] = '\0';
}

/* Whether two boxes or regions meet between a cell and the one left of it, or above it. The numbers of the columns are row -1. */
static bool sketch_border_left(const struct geometry *g, int row, int column)
{
	int cell = row * g->size + column;

	return row >= 0 && row < g->size && column > 0 && signs_border(g, cell - 1, cell);
}

static bool sketch_border_above(const struct geometry *g, int row, int column)
{
	int cell = row * g->size + column;

	return row > 0 && column >= 0 && column < g->size && signs_border(g, cell - g->size, cell);
}

/* Whether there is room for a line left of a column, or a line of text for one above a row: in any row or column there is a border. */
static bool sketch_parts_columns(const struct geometry *g, int column)
{
	bool parts = false;

	for (int row = 0; row < g->size && !parts; row++)
		parts = sketch_border_left(g, row, column);
	return parts;
}

static bool sketch_parts_rows(const struct geometry *g, int row)
{
	bool parts = false;

	for (int column = 0; column < g->size && !parts; column++)
		parts = sketch_border_above(g, row, column);
	return parts;
}

/* Sets the widths of the columns; returns the width of the board. */
static int sketch_measure(struct sketch *s)
{
	const struct geometry *g = s->geo;
	int all = LABEL;

	memset(s->width, 0, sizeof s->width);
	for (int cell = 0; cell < g->cells; cell++) {
		int length = (int)strlen(s->text[cell]), column = geometry_column(g, cell);

		if (length > s->width[column])
			s->width[column] = length;
	}
	/* Their numbers may have two digits. */
	for (int column = 9; column < g->size; column++)
		s->width[column] = s->width[column] < 2 ? 2 : s->width[column];
	for (int column = 0; column < g->size; column++)
		all += 1 + s->width[column] + 2 * sketch_parts_columns(g, column);
	return all;
}

/* Appends a row of cells, or the numbers of the columns if ROW is -1, without trailing blanks. */
static void put_line(const struct sketch *s, int row, struct strbuf *out)
{
	const struct geometry *g = s->geo;
	char number[4] = "";

	if (row >= 0)
		snprintf(number, sizeof number, "%d", (row + 1) % 100);
	strbuf_format(out, "%-*s", LABEL, number);
	for (int column = 0; column < g->size; column++) {
		char head[4];

		snprintf(head, sizeof head, "%d", (column + 1) % 100);

		if (sketch_parts_columns(g, column))
			strbuf_text(out, sketch_border_left(g, row, column) ? " |" : "  ");
		strbuf_format(out, " %-*s", s->width[column], row < 0 ? head : s->text[row * g->size + column]);
	}
	while (out->length > 0 && out->text[out->length - 1] == ' ')
		out->text[--out->length] = '\0';
	strbuf_char(out, '\n');
}

/* The line above a row: borders of boxes or regions, and where they cross. */
static void put_border(const struct sketch *s, int row, struct strbuf *out)
{
	const struct geometry *g = s->geo;

	strbuf_format(out, "%*s", LABEL, "");
	for (int column = 0; column < g->size; column++) {
		bool left = sketch_border_above(g, row, column - 1), here = sketch_border_above(g, row, column);
		bool upright = sketch_border_left(g, row - 1, column) || sketch_border_left(g, row, column);

		if (sketch_parts_columns(g, column)) {
			strbuf_char(out, left ? '-' : ' ');
			strbuf_char(out, upright && (left || here) ? '+' : upright ? '|' : here ? '-' : ' ');
		}
		for (int i = 0; i <= s->width[column]; i++)
			strbuf_char(out, here ? '-' : ' ');
	}
	while (out->text[out->length - 1] == ' ')
		out->text[--out->length] = '\0';
	strbuf_char(out, '\n');
}

/* Appends the signs on the board, each with its meaning, as many per line as fit. */
static void put_meanings_below(const struct sketch *s, int width, struct strbuf *out)
{
	enum { GAP = 3 };
	int column = 0;

	for (int i = 0; i < SIGNS; i++) {
		if (!s->used[signs[i].role])
			continue;
		int length = utf8_width(_(signs[i].meaning)) + 2;
		bool fits = column + GAP + length <= width;

		if (column > 0)
			strbuf_text(out, fits ? "   " : "\n");
		strbuf_format(out, "%c %s", signs[i].sign, _(signs[i].meaning));
		column = column > 0 && fits ? column + GAP + length : length;
	}
	strbuf_char(out, '\n');
}

/* The cells that the sentences of an argument name. */
static struct cellset cells_named(const struct proof *p)
{
	struct cellset named = { { 0, 0 } };

	for (int i = 0; i < p->inferences; i++)
		named = cellset_or(named, cellset_or(proof_inferences(p)[i].cells, proof_inferences(p)[i].rest));
	return named;
}

/* The board shows no cages: a line has the sums and cells of those that the argument names. */
static void put_cages(const struct sketch *s, const struct proof *p, int width, struct strbuf *out)
{
	const struct cellset named = cells_named(p);
	struct strbuf line, cage, cells;

	strbuf_init(&line);
	strbuf_init(&cage);
	strbuf_init(&cells);
	for (int i = 0; i < s->geo->clues; i++) {
		const struct clue *c = geometry_clue(s->geo, i);

		if (c->kind != CLUE_CAGE || c->value == CLUE_NO_VALUE || !cellset_empty(cellset_less(clue_cells(s->geo, c), named)))
			continue;
		strbuf_clear(&cage);
		strbuf_clear(&cells);
		name_cells(s->geo, clue_cells(s->geo, c), &cells);
		/* TRANSLATORS: a cage's sum and its cells: "14 in r1c12" */
		strbuf_format(&cage, _("%d in %s"), c->value, cells.text);
		if (line.length == 0) {
			strbuf_format(&line, "%s %s", _("Cages:"), cage.text);
			continue;
		}
		strbuf_char(&line, ';');
		if (utf8_width(line.text) + 1 + utf8_width(cage.text) >= width) {
			strbuf_format(out, "%s\n", line.text);
			strbuf_clear(&line);
		} else {
			strbuf_char(&line, ' ');
		}
		strbuf_text(&line, cage.text);
	}
	if (line.length > 0)
		strbuf_format(out, "%s\n", line.text);
	strbuf_free(&line);
	strbuf_free(&cage);
	strbuf_free(&cells);
}

/* Whether the signs and their meanings fit beside the rows of the board, which is BOARD wide, one per line. */
static bool meanings_fit_beside(const struct sketch *s, int board, int width)
{
	int count = 0, longest = 0;

	for (int i = 0; i < SIGNS; i++) {
		int length = utf8_width(_(signs[i].meaning)) + 2;

		if (!s->used[signs[i].role])
			continue;
		count++;
		longest = length > longest ? length : longest;
	}
	return s->geo->size <= CLASSIC_SIZE && count <= s->geo->size && board + BESIDE + longest <= width;
}

/* Appends LINES, a board that is BOARD wide, with a sign and its meaning after each line but the first, as long as there are some. */
static void put_meanings_beside(const struct sketch *s, const char *lines, int board, struct strbuf *out)
{
	int sign = 0;

	for (const char *line = lines, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
		strbuf_bytes(out, line, (size_t)(end - line));
		while (line > lines && sign < SIGNS && !s->used[signs[sign].role])
			sign++;
		if (line > lines && sign < SIGNS) {
			strbuf_format(out, "%*s%c %s", board - (int)(end - line) + BESIDE, "", signs[sign].sign, _(signs[sign].meaning));
			sign++;
		}
		strbuf_char(out, '\n');
	}
}

static void put_rows(const struct sketch *s, struct strbuf *out)
{
	put_line(s, -1, out);
	for (int row = 0; row < s->geo->size; row++) {
		if (sketch_parts_rows(s->geo, row))
			put_border(s, row, out);
		put_line(s, row, out);
	}
}

void sketch_step(const struct document *doc, const struct step *step, int width, struct strbuf *out)
{
	struct sketch s = { .geo = doc->geo };

	position_board(&doc->now, doc->geo, &s.board);
	add_marks(&s, step->proof);
	add_effects(&s, &step->head.place, ROLE_PLACE);
	add_effects(&s, &step->head.drop, ROLE_DROP);
	show_named_houses(&s, step->proof);
	sketch_write_cells(&s);
	if (sketch_measure(&s) > width) {
		s.shown = (struct cellset){ { 0, 0 } };
		sketch_write_cells(&s);
	}
	if (sketch_measure(&s) > width)
		for (int cell = 0; cell < s.geo->cells; cell++)
			shorten_cell(&s, cell);
	const int board_width = sketch_measure(&s);
	struct strbuf board;

	strbuf_init(&board);
	put_rows(&s, &board);
	if (meanings_fit_beside(&s, board_width, width)) {
		put_meanings_beside(&s, board.text, board_width, out);
	} else {
		strbuf_text(out, board.text);
		put_meanings_below(&s, width, out);
	}
	strbuf_free(&board);
	put_cages(&s, step->proof, width, out);
}

static enum paint sign_paint(char sign)
{
	for (int i = 0; i < SIGNS; i++)
		if (signs[i].sign == sign)
			return (enum paint)(PAINT_STEP + (int)signs[i].role);
	return PAINT_TEXT;
}

/* The paint of the LENGTH bytes at TEXT: digits and their sign, a value, an empty cell, or a part of the frame. */
static enum paint part_paint(const char *text, size_t length)
{
	char last = text[length - 1];

	if (last == '|' || (length > 1 && last == '-' && text[0] == '-'))
		return PAINT_FRAME;
	if (last == '.' || (length > 1 && digit_of_char(last) != 0))
		return PAINT_DIM;
	return digit_of_char(last) != 0 ? PAINT_GIVEN : sign_paint(last);
}

/* How many bytes at TEXT have one paint: digits and the sign after them, or a whole word without digits. */
static size_t part_length(const char *text)
{
	size_t digits = 0, word = strcspn(text, " ");

	while (digit_of_char(text[digits]) != 0)
		digits++;
	return digits > 0 && digits < word ? digits + 1 : digits > 0 ? digits : word;
}

/* The meaning beside the cells of a line, "* the pattern"; the end of LINE if there is none. A cell begins with a digit or a dot there. */
static size_t meaning_beside(const char *line)
{
	static const char blanks[] = "    ";
	size_t at = 0;

	for (const char *found = line; (found = strstr(found, blanks)) != NULL; found += at) {
		at = strspn(found, " ");
		if (sign_paint(found[at]) != PAINT_TEXT && found[at + 1] == ' ' && strchr(" |+-", found[at + 2]) == NULL)
			return (size_t)(found - line) + at;
	}
	return strlen(line);
}

/* Draws the first ALL bytes of LINE: the numbers of the columns, a row of cells after its number, or the line between two bands. */
static void draw_cells(struct scene *scene, int row, const char *line, size_t all)
{
	bool numbers = line[0] == ' ' && strpbrk(line, "-|") == NULL;
	size_t at = 0;

	while ((at += strspn(line + at, " ")) < all) {
		size_t length = part_length(line + at);
		enum paint paint = numbers || at == 0 ? PAINT_NUMBER : line[0] == ' ' ? PAINT_FRAME : part_paint(line + at, length);

		/* Candidates without a sign, after those with one. */
		if (paint == PAINT_GIVEN && line[at - 1] != ' ')
			paint = PAINT_DIM;

		for (size_t i = at; i < at + length; i++)
			draw_rune(scene, row, (int)i, (uint32_t)line[i], paint);
		at += length;
	}
}

/* Draws "* the pattern   - to eliminate" from COLUMN on, the signs in the paints that they have on the board. */
static void draw_meanings(struct scene *scene, int row, int column, const char *line)
{
	char sign;

	draw_text(scene, row, column, scene->width - column, line, PAINT_TEXT);
	for (const char *p = line; p != NULL && *p != '\0'; p = strstr(p, "   ") ? strstr(p, "   ") + 3 : NULL) {
		struct strbuf before;

		strbuf_init(&before);
		strbuf_bytes(&before, line, (size_t)(p - line));
		sign = *p;
		if (p[1] == ' ')
			draw_rune(scene, row, column + utf8_width(before.text), (uint32_t)sign, sign_paint(sign));
		strbuf_free(&before);
	}
}

void sketch_draw(struct scene *scene, int row, const char *line)
{
	const bool cells = line[0] == ' ' || digit_of_char(line[0]) != 0;
	const size_t beside = cells ? meaning_beside(line) : 0;

	if (cells)
		draw_cells(scene, row, line, beside);
	draw_meanings(scene, row, (int)beside, line + beside);
}
