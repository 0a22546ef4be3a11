/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Questions: what is asked before leaving a game that is not kept and the like, and what the answers do. */
#include "command/do.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

/* The line that the command was called with. */
static char *call_line(const struct call *call)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "%s%s%s", call->command->name, call->text[0] != '\0' ? " " : "", call->text);
	return line.text;
}

bool may_leave(struct game *game, const struct call *call)
{
	if (!keeping_lacks(game))
		return true;
	if (game->question.agreed) {
		game->keeping.given_up = true;
		return true;
	}
	char *line = call_line(call);

	question_ask(game, QUESTION_LEAVE, line, _("%s. s saves to a file, w waits, x loses it; any other key stays."),
		     journal_sign(game->journal));
	free(line);
	return false;
}

/* Carries out the command that waited for the answer. */
static void agree(struct game *game, const struct view_cache *view)
{
	char *line = mem_string(game->question.command);

	question_close(game);
	game->question.agreed = true;
	command_run(game, view, line);
	game->question.agreed = false;
	/* What was to be opened instead may not have been there. */
	if (!game->cursor.wish.quit)
		game->keeping.given_up = false;
	free(line);
}

static void wait_for_journal(struct game *game)
{
	game->question.waiting = true;
	keeping_hurry(game);
	free(game->question.text);
	game->question.text = mem_string(_("Waiting until the journal can be written; any key stops that."));
}

void do_answer(struct game *game, const struct call *call)
{
	bool leaving = game->question.kind == QUESTION_LEAVE && !game->question.waiting;
	bool replacing = game->question.kind == QUESTION_REPLACE, fixing = game->question.kind == QUESTION_GIVENS;

	if (game->question.kind == QUESTION_NONE)
		message_say(game, _("Nothing is asked now."));
	else if ((leaving && call->argument == ANSWER_LOSE) || (replacing && call->argument == ANSWER_REPLACE) ||
		 (fixing && call->argument == ANSWER_GIVENS))
		agree(game, call->view);
	else if (leaving && call->argument == ANSWER_WAIT)
		wait_for_journal(game);
	else {
		question_close(game);
		if (leaving && call->argument == ANSWER_SAVE)
			open_prompt(game, "save ");
	}
}

void command_tick(struct game *game, const struct view_cache *view)
{
	if (game->question.waiting && !keeping_lacks(game))
		agree(game, view);
}
