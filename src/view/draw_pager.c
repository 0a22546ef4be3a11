/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The two screens that are lists of lines: a long text, and the chooser of games or steps. */
#include "view/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "library/positions.h"
#include "view/sketch.h"

enum { TITLE_ROWS = 2, LABEL_FROM = 4 };

/* How many lines the first LENGTH bytes of a text are wrapped into. */
static int count_lines_before(const char *text, size_t length, int width)
{
	char *start = mem_string_n(text, length);
	struct lines l;

	lines_wrap(&l, start, width);
	int count = (int)l.count;

	lines_free(&l);
	free(start);
	return count;
}

static void draw_pager_line(struct scene *s, int row, const char *line, bool picture)
{
	if (picture)
		sketch_draw(s, row, line);
	else
		draw_text(s, row, 0, s->width, line, PAINT_TEXT);
}

void draw_pager(struct scene *s, const struct pager *p, struct scrolled *scrolled)
{
	int height = s->height - TITLE_ROWS - LINES_BELOW;
	const char *text = s->width < p->wide ? p->narrow : p->text;
	struct lines l;

	int from = count_lines_before(text, p->picture, s->width), to = count_lines_before(text, p->picture_end, s->width);

	lines_wrap(&l, text, s->width);
	view_cache_show(scrolled, p->line, height, (int)l.count);
	draw_text(s, 0, 0, s->width, p->title, PAINT_TITLE);
	for (int i = 0; i < height && scrolled->top + i < (int)l.count; i++) {
		int line = scrolled->top + i;

		draw_pager_line(s, TITLE_ROWS + i, l.line[line], line >= from && line < to);
	}
	if (p->technique != NULL && positions_count(p->technique) == 0)
		draw_keys(s, _("o open its example   j k Space b move   q back"), _("o example   q back"));
	else if (p->technique != NULL)
		draw_keys(s, _("x practise it   o open its example   j k Space b move   q back"), _("x practise   o example   q back"));
	else
		draw_keys(s, (int)l.count > height ? _("j k Space PgUp PgDn move   q back") : _("q back"), _("q back"));
	lines_free(&l);
	s->cursor_row = s->height - 1;
}

static void draw_choice(struct scene *s, int row, const struct choice *c, bool chosen)
{
	int detail = utf8_width(c->detail), end = s->width - 1;
	bool both = detail < end - 20 || LABEL_FROM + utf8_width(c->label) + 2 + detail <= end;
	int room = end - LABEL_FROM - (detail > 0 && both ? detail + 2 : 0);

	if (c->kind == CHOICE_HEADING) {
		draw_text(s, row, 0, end, c->label, PAINT_DIM);
		return;
	}
	draw_text(s, row, LABEL_FROM, room, c->label, chosen ? PAINT_FOUND : PAINT_TEXT);
	if (room < end - LABEL_FROM)
		draw_text(s, row, end - detail, detail, c->detail, chosen ? PAINT_FOUND : PAINT_DIM);
	if (chosen) {
		draw_rune(s, row, 2, '>', PAINT_FOUND);
		draw_ground(s, row, 2, end - 2, GROUND_CURSOR);
		s->cursor_row = row;
		s->cursor_column = 2;
	}
}

/* How many rows there are below the list for the whole notation of a chosen step, with one that stays empty; none where no label is cut. */
static int notation_rows(const struct scene *s, const struct chooser *c, int chosen, int height)
{
	enum { LINES = 2, LIST = 3 };	/* at least */

	if (c->widest <= s->width - LABEL_FROM - 1 || chosen >= (int)c->count || c->rows[chosen].whole == NULL)
		return 0;
	int lines = count_lines_before(c->rows[chosen].whole, strlen(c->rows[chosen].whole), s->width);
	int rows = 1 + (lines > LINES ? lines : LINES);

	return rows < height - LIST ? rows : height - LIST;
}

static void draw_notation(struct scene *s, const char *notation, int row, int rows)
{
	struct lines l;

	lines_wrap(&l, notation, s->width);
	for (int i = 0; i < (int)l.count && i + 1 < rows; i++)
		draw_text(s, row + 1 + i, 0, s->width, l.line[i], PAINT_TEXT);
	lines_free(&l);
}

/* The chosen row stays in sight, and so does a heading right above it. */
static int first_row(const struct chooser *c, int chosen, int top, int height)
{
	int above = chosen > 0 && c->rows[chosen - 1].kind == CHOICE_HEADING;

	if (top > chosen - above)
		top = chosen - above;
	return top <= chosen - height ? chosen - height + 1 : top;
}

/* To the right of it, that the game is not kept. What is too long for a row takes the empty one below it, too. */
static void draw_list_title(struct scene *s, const struct game *game)
{
	const char *title = game->chooser.title != NULL ? game->chooser.title : "candide", *sign = journal_sign(game->journal);
	int width = sign != NULL ? utf8_width(sign) : 0, room = s->width - width - (width > 0);
	struct lines l;

	lines_wrap(&l, title, room);
	draw_text(s, 0, 0, room, l.count > 0 ? l.line[0] : "", PAINT_TITLE);
	if (l.count > 1)
		draw_text(s, 1, 0, s->width, title + strlen(l.line[0]) + strspn(title + strlen(l.line[0]), " "), PAINT_TITLE);
	lines_free(&l);
	if (sign != NULL)
		draw_text(s, 0, s->width - width, width, sign, PAINT_WRONG);
}

void draw_chooser(struct scene *s, const struct game *game, struct scrolled *list)
{
	const struct chooser *c = &game->chooser;
	int chosen = game->cursor.chosen;
	int below = notation_rows(s, c, chosen, s->height - TITLE_ROWS - LINES_BELOW);
	int height = s->height - TITLE_ROWS - LINES_BELOW - below;

	view_cache_show(list, first_row(c, chosen, list->top, height), height, (int)c->count);
	draw_list_title(s, game);
	for (int i = 0; i < height && list->top + i < (int)c->count; i++) {
		int row = list->top + i;

		draw_choice(s, TITLE_ROWS + i, &c->rows[row], row == chosen);
		if (c->rows[row].kind != CHOICE_HEADING)
			draw_area(s, (struct area){ { HIT_CHOICE, row }, TITLE_ROWS + i, 0, 1, s->width });
	}
	if (below > 0)
		draw_notation(s, c->rows[chosen].whole, TITLE_ROWS + height, below);
	if (c->list == LIST_STEPS)
		draw_keys(s, _("Enter show   / narrow   j k Space b g G move   ? help   q back"), _("Enter show   / narrow   q back"));
	else if (c->list == LIST_BRANCHES)
		draw_keys(s, _("Enter go there   j k Space b g G move   ? help   q back"), _("Enter go there   q back"));
	else if (c->list == LIST_DAILY)
		draw_keys(s, _("Enter play   : command   ? help   q back"), _("Enter play   q back"));
	else if (c->list == LIST_HISTORY)
		draw_keys(s, _("Enter show   / filter   : command   ? help   q back"), _("Enter show   / filter   q back"));
	else if (c->list == LIST_WATCH)
		draw_keys(s, _("Enter watch   : command   ? help   q back"), _("Enter watch   q back"));
	else if (c->list == LIST_PRACTICE)
		draw_keys(s, _("Enter practise   : command   ? help   q back"), _("Enter practise   q back"));
	else if (c->list == LIST_PUZZLES)
		draw_keys(s, _("Enter play   / filter   : command   ? help   q back"), _("Enter play   / filter   q back"));
	else if (c->list == LIST_GAMES)
		draw_keys(s, _("Enter play   / puzzles by level   : command   ? help   q leave"), _("Enter play   / list   q leave"));
	else
		draw_keys(s, _("Enter play   : command   ? help   q leave"), _("Enter play   ? help   q leave"));
}
