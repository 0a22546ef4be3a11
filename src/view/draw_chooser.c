/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The lists: of games, puzzles, techniques, steps. A row has a label, and a detail at the right edge. Where a window is too narrow for
 * both, the row under the cursor unfolds to as many lines as it needs, so that nothing is cut for long; the others are cut.
 */
#include "view/draw.h"

#include <string.h>

#include "base/intl.h"
#include "base/utf8.h"

/* Windows of fewer columns than NARROW have no margins left and right of the rows. */
enum { NARROW = 64, MARGIN = 2, MARKER = 2, BETWEEN = 2, LEAST_LABEL = 16, LEAST_DETAIL = 8, LEAST_ROWS = 3 };

/* The columns of a list. */
struct columns {
	int marker, label, end;
};

static struct columns columns_of(const struct scene *s)
{
	int left = s->width < NARROW ? 0 : MARGIN;

	return (struct columns){ left, left + MARKER, s->width - left / 2 };
}

static int label_room(const struct scene *s)
{
	struct columns at = columns_of(s);

	return at.end - at.label;
}

static bool row_fits(const struct scene *s, const struct choice *c)
{
	int detail = utf8_width(c->detail);

	return utf8_width(c->label) + (detail > 0 ? BETWEEN + detail : 0) <= label_room(s);
}

/* Whether the row under the cursor takes more lines than one. A step has its whole notation below the list instead. */
static bool row_unfolds(const struct scene *s, const struct choice *c)
{
	return c->kind != CHOICE_STEP && !row_fits(s, c);
}

static int row_lines(const struct scene *s, const struct choice *c, bool chosen)
{
	if (c->kind == CHOICE_HEADING)
		return lines_count(c->label, columns_of(s).end);
	if (!chosen || !row_unfolds(s, c))
		return 1;
	return lines_count(c->label, label_room(s)) + lines_count(c->detail, label_room(s));
}

/* Draws the lines of TEXT, at the right edge if it is a detail; returns the row after them. */
static int draw_lines(struct scene *s, int row, int column, int width, const char *text, bool right, enum paint paint)
{
	struct lines l;

	lines_wrap(&l, text, width);
	for (size_t i = 0; i < l.count; i++, row++) {
		int indent = right ? width - utf8_width(l.line[i]) : 0;

		draw_text(s, row, column + indent, width - indent, l.line[i], paint);
	}
	lines_free(&l);
	return row;
}

/*
 * Label and detail on one line. Where there is no room for both, the label is cut, if so much of it is left that one knows what it is;
 * else the detail, and below a few columns there is none.
 */
static void draw_folded(struct scene *s, int row, const struct choice *c, bool chosen)
{
	struct columns at = columns_of(s);
	int label = utf8_width(c->label), detail = utf8_width(c->detail), room = label_room(s);

	if (detail > room - BETWEEN - label && detail > room - LEAST_LABEL)
		detail = room - BETWEEN - label >= LEAST_DETAIL ? room - BETWEEN - label : 0;
	draw_text(s, row, at.label, detail > 0 ? room - detail - BETWEEN : room, c->label, chosen ? PAINT_FOUND : PAINT_TEXT);
	if (detail > 0)
		draw_text(s, row, at.end - detail, detail, c->detail, chosen ? PAINT_FOUND : PAINT_DIM);
}

/* Returns the row after it. */
static int draw_choice(struct scene *s, int row, const struct choice *c, bool chosen)
{
	struct columns at = columns_of(s);
	int from = row, room = label_room(s);

	if (c->kind == CHOICE_HEADING)
		return draw_lines(s, row, 0, at.end, c->label, false, PAINT_DIM);
	if (!chosen || !row_unfolds(s, c)) {
		draw_folded(s, row++, c, chosen);
	} else {
		row = draw_lines(s, row, at.label, room, c->label, false, PAINT_FOUND);
		row = draw_lines(s, row, at.label, room, c->detail, true, PAINT_FOUND);
	}
	if (chosen) {
		draw_rune(s, from, at.marker, '>', PAINT_FOUND);
		for (int line = from; line < row; line++)
			draw_ground(s, line, at.marker, at.end - at.marker, GROUND_CURSOR);
		s->cursor_row = from;
		s->cursor_column = at.marker;
	}
	return row;
}

/* How many rows there are below the list for the whole notation of a chosen step, with one that stays empty; none where no label is cut. */
static int notation_rows(const struct scene *s, const struct chooser *c, int chosen, int height)
{
	enum { LINES = 2 };	/* at least */

	if (c->widest <= label_room(s) || chosen >= (int)c->count || c->rows[chosen].whole == NULL)
		return 0;
	int lines = lines_count(c->rows[chosen].whole, s->width);
	int rows = 1 + (lines > LINES ? lines : LINES);

	return rows < height - LEAST_ROWS ? rows : height - LEAST_ROWS;
}

static void draw_notation(struct scene *s, const char *notation, int row, int rows)
{
	struct lines l;

	lines_wrap(&l, notation, s->width);
	for (int i = 0; i < (int)l.count && i + 1 < rows; i++)
		draw_text(s, row + 1 + i, 0, s->width, l.line[i], PAINT_TEXT);
	lines_free(&l);
}

/* How many rows, from row FROM on, HEIGHT lines have room for. */
static int rows_within(const struct scene *s, const struct chooser *c, int chosen, int from, int height)
{
	int row = from;

	while (row < (int)c->count && (height -= row_lines(s, &c->rows[row], row == chosen)) >= 0)
		row++;
	return row - from;
}

/*
 * The first row that is shown, TOP if it can be: the chosen row stays in sight, and so does a heading right above it; the list fills its
 * room.
 */
static int first_row(const struct scene *s, const struct chooser *c, int chosen, int top, int height)
{
	int above = chosen > 0 && c->rows[chosen - 1].kind == CHOICE_HEADING;

	if (top > chosen - above)
		top = chosen - above;
	while (top < chosen && top + rows_within(s, c, chosen, top, height) <= chosen)
		top++;
	while (top > 0 && top - 1 + rows_within(s, c, chosen, top - 1, height) == (int)c->count)
		top--;
	return top;
}

/* To the right of it, that the game is not kept. */
static void draw_list_title(struct scene *s, const struct game *game)
{
	const char *title = game->chooser.title != NULL ? game->chooser.title : "candide", *sign = journal_sign(game->journal);
	int width = sign != NULL ? utf8_width(sign) : 0;

	draw_title(s, s->width - width - (width > 0), title);
	if (sign != NULL)
		draw_text(s, 0, s->width - width, width, sign, PAINT_WRONG);
}

static void draw_list_keys(struct scene *s, enum chooser_list list)
{
	static const struct {
		const char *keys, *fewer;
	} rows[] = {
		[LIST_GAMES] = { N_("Enter play   / puzzles by level   : command   ? help   q leave"), N_("Enter play   / list   q leave") },
		[LIST_PUZZLES] = { N_("Enter play   / filter   : command   ? help   q back"), N_("Enter play   / filter   q back") },
		[LIST_FILE] = { N_("Enter play   : command   ? help   q leave"), N_("Enter play   ? help   q leave") },
		[LIST_STEPS] = { N_("Enter show   / narrow   j k Space b g G move   ? help   q back"), N_("Enter show   / narrow   q back") },
		[LIST_BRANCHES] = { N_("Enter go there   j k Space b g G move   ? help   q back"), N_("Enter go there   q back") },
		[LIST_BEGIN] = { N_("Enter play   : command   ? help   q leave"), N_("Enter play   ? help   q leave") },
		[LIST_DAILY] = { N_("Enter play   : command   ? help   q back"), N_("Enter play   q back") },
		[LIST_HISTORY] = { N_("Enter show   / filter   : command   ? help   q back"), N_("Enter show   / filter   q back") },
		[LIST_PRACTICE] = { N_("Enter practise   : command   ? help   q back"), N_("Enter practise   q back") },
		[LIST_WATCH] = { N_("Enter watch   : command   ? help   q back"), N_("Enter watch   q back") },
	};

	draw_keys(s, _(rows[list].keys), _(rows[list].fewer));
}

void draw_chooser(struct scene *s, const struct game *game, struct scrolled *list)
{
	const struct chooser *c = &game->chooser;
	int chosen = game->cursor.chosen, height = s->height - TITLE_ROWS - LINES_BELOW;
	int below = notation_rows(s, c, chosen, height);

	height -= below;
	int top = first_row(s, c, chosen, list->top, height), rows = rows_within(s, c, chosen, top, height), line = TITLE_ROWS;

	view_cache_show(list, top, rows, (int)c->count);
	draw_list_title(s, game);
	for (int row = top; row < top + rows; row++) {
		int from = line;

		line = draw_choice(s, line, &c->rows[row], row == chosen);
		if (c->rows[row].kind != CHOICE_HEADING)
			draw_area(s, (struct area){ { HIT_CHOICE, row }, from, 0, line - from, s->width });
	}
	if (below > 0)
		draw_notation(s, c->rows[chosen].whole, TITLE_ROWS + height, below);
	draw_list_keys(s, c->list);
}
