/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/pager.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/game.h"

void pager_free(struct pager *p)
{
	free(p->title);
	free(p->text);
	free(p->narrow);
	free(p->spoken);
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
	game->cursor.screen = game->cursor.back;
}
