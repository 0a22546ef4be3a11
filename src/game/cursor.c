/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/cursor.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"

static void pager_free(struct pager *p);

struct cellset cursor_cells(const struct game *game)
{
	const struct cursor *c = &game->cursor;
	const struct geometry *g = game_shown(game)->doc.geo;
	struct cellset cells = c->selected;

	if (c->corner > 0) {
		const int row = geometry_row(g, c->cell), column = geometry_column(g, c->cell);
		const int other_row = geometry_row(g, c->corner - 1), other_column = geometry_column(g, c->corner - 1);

		for (int cell = 0; cell < g->cells; cell++) {
			const int r = geometry_row(g, cell), i = geometry_column(g, cell);

			if ((r - row) * (r - other_row) <= 0 && (i - column) * (i - other_column) <= 0)
				cellset_add(&cells, cell);
		}
	}
	if (cellset_empty(cells))
		cellset_add(&cells, c->cell);
	return cells;
}

bool cursor_unselect(struct game *game)
{
	struct cursor *c = &game->cursor;
	const bool any = c->corner > 0 || !cellset_empty(c->selected);

	c->corner = 0;
	c->selected = (struct cellset){ { 0, 0 } };
	return any;
}

void cursor_free(struct cursor *c)
{
	free(c->message);
	pager_free(&c->pager);
	free(c->requests.prompt);
	free(c->yanked);
	*c = (struct cursor){ 0 };
}

__attribute__((format(printf, 3, 0))) static void message_set(struct game *game, bool refused, const char *format, va_list args)
{
	struct strbuf text;

	/* What it says may be made of what was said before. */
	strbuf_init(&text);
	strbuf_formatv(&text, format, args);
	/* A name of which only the beginning is said may end within a character. */
	utf8_mend(text.text);
	free(game->cursor.message);
	game->cursor.message = text.text;
	game->cursor.said = game->now;
	game->cursor.of_step = false;
	game->cursor.refused = refused;
}

void message_say(struct game *game, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	message_set(game, false, format, args);
	va_end(args);
}

void message_refuse(struct game *game, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	message_set(game, true, format, args);
	va_end(args);
}

void message_clear(struct game *game)
{
	free(game->cursor.message);
	game->cursor.message = NULL;
	game->cursor.of_step = false;
	game->cursor.refused = false;
}

void question_ask(struct game *game, enum question_kind kind, const char *command, const char *format, ...)
{
	struct strbuf text;
	va_list args;

	strbuf_init(&text);
	va_start(args, format);
	strbuf_formatv(&text, format, args);
	va_end(args);
	question_close(game);
	game->question.kind = kind;
	game->question.text = text.text;
	game->question.command = mem_string(command);
}

void question_close(struct game *game)
{
	free(game->question.text);
	free(game->question.command);
	game->question = (struct question){ .kind = QUESTION_NONE, .agreed = game->question.agreed, .unheard = game->question.unheard };
}

static void pager_free(struct pager *p)
{
	free(p->title);
	free(p->text);
	free(p->narrow);
	free(p->spoken);
	free(p->message);
	if (p->under != NULL)
		pager_free(p->under);
	free(p->under);
	*p = (struct pager){ 0 };
}

void pager_open(struct game *game, const char *title, const char *text)
{
	struct cursor *c = &game->cursor;
	/* They may be those that are open. */
	struct pager opened = { .title = mem_string(title), .text = mem_string(text) };

	pager_free(&c->pager);
	c->pager = opened;
	if (c->screen != SCREEN_PAGER)
		c->back = c->screen;
	c->screen = SCREEN_PAGER;
}

void pager_cover(struct game *game, const char *title, const char *text)
{
	struct cursor *c = &game->cursor;
	struct pager top = { .covers = true };

	if (c->screen == SCREEN_PAGER && c->pager.covers) {
		top.under = c->pager.under;
		top.message = c->pager.message;
		c->pager.under = NULL;
		c->pager.message = NULL;
	} else {
		if (c->screen == SCREEN_PAGER) {
			top.under = mem_alloc(sizeof *top.under);
			*top.under = c->pager;
			c->pager = (struct pager){ 0 };
		}
		top.message = c->message;
		c->message = NULL;
	}
	pager_open(game, title, text);
	c->pager.covers = true;
	c->pager.under = top.under;
	c->pager.message = top.message;
}

void pager_picture(struct game *game, size_t from, size_t to)
{
	game->cursor.pager.picture = from;
	game->cursor.pager.picture_end = to;
}

void pager_narrow(struct game *game, const char *text, int wide)
{
	struct pager *p = &game->cursor.pager;

	free(p->narrow);
	p->narrow = mem_string(text);
	p->wide = wide;
}

void pager_speak(struct game *game, const char *text)
{
	struct pager *p = &game->cursor.pager;

	free(p->spoken);
	p->spoken = mem_string(text);
}

void pager_leave(struct game *game)
{
	struct cursor *c = &game->cursor;
	struct pager top = c->pager;

	if (top.covers && c->message == NULL) {
		c->message = top.message;
		c->pager.message = NULL;
	}
	if (top.under == NULL) {
		c->screen = c->back;
		return;
	}
	struct pager under = *top.under;

	free(top.under);
	c->pager.under = NULL;
	pager_free(&c->pager);
	c->pager = under;
}
