/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The program: command line, help, leaving. */
#include "command/do.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "restrict/restrict.h"

void open_prompt(struct game *game, const char *text)
{
	free(game->cursor.wish.prompt);
	game->cursor.wish.prompt = mem_string(text);
}

void do_command(struct game *game, const struct call *call)
{
	open_prompt(game, call->text);
}

/* Shows TEXT, which is freed. */
static void open_help(struct game *game, const char *title, char *text)
{
	pager_open(game, title, text);
	free(text);
}

/* Of a command, a technique or a variant. */
static void explain_topic(struct game *game, const struct call *call)
{
	int width = call->view->width ? call->view->width : LINE_WIDTH;
	struct help_page page;

	busy_begin(game);
	bool found = help_topic(call->text, game->engine, width, &page);

	if (!busy_end(game))
		;
	else if (!found)
		message_say(game, _("There is no command or technique %.40s; :help lists the commands."), call->text);
	else {
		pager_open(game, call->text, page.text.text);
		pager_picture(game, page.picture, page.picture_end);
		game->cursor.pager.technique = technique_find(call->text);
	}
	help_page_free(&page);
}

void do_help(struct game *game, const struct call *call)
{
	if (call->text[0] == '\0')
		open_help(game, _("Keys and commands"), help_all());
	else if (call->argument == HELP_WORDS)
		open_help(game, _("Words"), help_words());
	else if (call->argument == HELP_NOTATION)
		open_help(game, _("Notation"), help_notation());
	else
		explain_topic(game, call);
}

void leave_list(struct game *game)
{
	if (game->session != NULL)
		game->cursor.screen = SCREEN_BOARD;
	game_clock(game);
}

void do_cancel(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	(void)call;
	if (cursor->screen == SCREEN_PAGER) {
		pager_leave(game);
	} else if (cursor->screen == SCREEN_CHOOSER && (game->chooser.list == LIST_BEGIN || chooser_of_games(&game->chooser))) {
		game_choose(game);
	} else if (cursor->screen == SCREEN_CHOOSER) {
		leave_list(game);
	} else {
		practice_hide(game);
		hint_clear(&game->hint);
		cursor->highlight = cursor->pen = 0;
		cursor->wrong = (struct cellset){ { 0, 0 } };
	}
}

void do_repaint(struct game *game, const struct call *call)
{
	(void)call;
	game->cursor.wish.repaint = true;
}

void do_suspend(struct game *game, const struct call *call)
{
	(void)call;
	if (restrict_is_on())
		message_refuse(game, _("The game cannot be suspended here; q leaves it, and nothing is lost."));
	else
		game->cursor.wish.suspend = true;
}

void do_quit(struct game *game, const struct call *call)
{
	if (game->cursor.screen == SCREEN_PAGER)
		pager_leave(game);
	else if (game->cursor.screen == SCREEN_CHOOSER && chooser_of_games(&game->chooser))
		game_choose(game);
	else if (game->cursor.screen == SCREEN_CHOOSER && game->session != NULL)
		leave_list(game);
	else if (game->cursor.screen == SCREEN_BOARD && game->spectators.player != NULL)
		game_close(game);
	else if (may_leave(game, call))
		game->cursor.wish.quit = true;
}
