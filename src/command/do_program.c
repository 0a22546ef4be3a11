/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The program: command line, help, leaving. */
#include "command/do.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"

void do_command(struct game *game, const char *args)
{
	free(game->ui.wish.prompt);
	game->ui.wish.prompt = mem_string(args);
}

void do_help(struct game *game, const char *args)
{
	int width = game->ui.width ? game->ui.width : LINE_WIDTH;
	struct page page;

	if (args[0] == '\0') {
		char *all = help_all();

		ui_page(&game->ui, _("Keys and commands"), all);
		free(all);
		return;
	}
	busy_begin(game);
	bool found = help_topic(args, game->engine, width, &page);

	if (!busy_end(game))
		;
	else if (!found)
		ui_message(&game->ui, _("There is no command or technique %.40s; :help lists the commands."), args);
	else {
		ui_page(&game->ui, args, page.text.text);
		ui_picture(&game->ui, page.picture, page.picture_end);
	}
	page_free(&page);
}

static void leave_pager(struct ui *ui)
{
	ui->screen = ui->back;
}

void do_cancel(struct game *game, const char *args)
{
	struct ui *ui = &game->ui;

	(void)args;
	if (ui->screen == SCREEN_PAGER) {
		leave_pager(ui);
	} else if (ui->screen == SCREEN_CHOOSER) {
		if (game->session != NULL)
			ui->screen = SCREEN_BOARD;
		game_clock(game);
	} else {
		hint_clear(&game->hint);
		ui->highlight = ui->pen = 0;
		ui->wrong = (struct cellset){ { 0, 0 } };
	}
}

void do_repaint(struct game *game, const char *args)
{
	(void)args;
	game->ui.wish.repaint = true;
}

void do_suspend(struct game *game, const char *args)
{
	(void)args;
	game->ui.wish.suspend = true;
}

void do_quit(struct game *game, const char *args)
{
	(void)args;
	if (game->ui.screen == SCREEN_PAGER)
		leave_pager(&game->ui);
	else if (game->ui.screen == SCREEN_CHOOSER && game->chooser.steps)
		do_cancel(game, "");
	else
		game->ui.wish.quit = true;
}
