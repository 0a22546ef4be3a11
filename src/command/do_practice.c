/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Practice: positions for a technique, its example, and the list of what can be practised. */
#include "command/do.h"

/* The technique that is named, or else the one that the open page is about; NULL: there is none, as a message says of a name. */
static const struct technique *technique_meant(struct game *game, const struct call *call)
{
	const struct technique *t = technique_find(call->text);

	if (call->text[0] == '\0')
		return game->cursor.screen == SCREEN_PAGER ? game->cursor.pager.technique : NULL;
	if (t == NULL)
		message_refuse(game, _("There is no technique %.40s; Tab shows them all."), call->text);
	return t;
}

void do_practise(struct game *game, const struct call *call)
{
	const struct technique *t = technique_meant(game, call);

	if (t == NULL && call->text[0] == '\0')
		practice_list(game);
	else if (t != NULL && may_leave(game, call))
		practice_start(game, t);
}

void do_example(struct game *game, const struct call *call)
{
	const struct technique *t = technique_meant(game, call);

	if (t == NULL && call->text[0] == '\0')
		message_say(game, _("example takes a technique, whose example it opens; Tab shows them all."));
	else if (t != NULL && may_leave(game, call))
		practice_example(game, t);
}
