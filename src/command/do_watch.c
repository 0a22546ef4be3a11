/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Players who look on at each other's boards. */
#include "command/do.h"

#include "base/player.h"

static void say_players_only(struct game *game)
{
	message_say(game, _("Players watch each other; start candide with --player=NAME to be one."));
}

void do_watch(struct game *game, const struct call *call)
{
	if (!may_leave(game, call))
		return;
	if (call->text[0] != '\0')
		spectators_watch(game, call->text);
	else if (player_name() == NULL)
		say_players_only(game);
	else if (!spectators_list(game))
		message_say(game, _("No player shows a board now."));
}

void do_spectators(struct game *game, const struct call *call)
{
	set_option(&game->preferences.watched, call, SPECTATORS_ON);
	if (game->preferences.watched && player_name() == NULL)
		say_players_only(game);
}
