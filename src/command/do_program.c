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
	thinking_begin(game);
	size_t from = 0, to = 0;
	int width = game->ui.width ? game->ui.width : LINE_WIDTH;
	char *text = args[0] ? help_topic(args, game->engine, width, &from, &to) : help_all();

	if (!thinking_end(game))
		;
	else if (text == NULL)
		ui_message(&game->ui, _("There is no command or technique %.40s; :help lists the commands."), args);
	else {
		ui_page(&game->ui, args[0] ? args : _("Keys and commands"), text);
		ui_picture(&game->ui, from, to);
	}
	free(text);
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
