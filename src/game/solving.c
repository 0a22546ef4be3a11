/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/solving.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "logic/words/text.h"
#include "search/search.h"

/* What can be done with an argument that is shown; more where it is long or has parts. */
static void say_argument(struct game *game, const struct step *step)
{
	const bool parts = step->proof != NULL && proof_branches(step->proof);

	if (text_is_long(step) && parts)
		message_say(game, _("A long one, %d steps: a plays it, z unfolds it, e shows all; Enter applies it."), step->head.size);
	else if (text_is_long(step))
		message_say(game, _("A long one, %d steps: a plays it, e shows all; Enter applies it."), step->head.size);
	else if (parts)
		message_say(game, _("a plays it part by part, z unfolds or folds the parts; Enter applies it."));
	else
		message_say(game, _("Enter applies it."));
}

void solving_say_hint(struct game *game)
{
	const struct hint *h = &game->hint;
	struct cellset cells;

	if (h->kind == HINT_WRONG) {
		free(hint_wrong(game->session, &cells));
		game->cursor.wrong = cells;
		message_say(game, _("Fix the mistake first: u undoes moves, Enter goes back to before it."));
	} else if (h->kind == HINT_STEP) {
		if (h->rung < HINT_ARGUMENT)
			message_say(game, _("n tells more, Enter applies it."));
		else
			say_argument(game, &h->step);
	}
}

bool solving_apply(struct game *game, const struct step *step)
{
	struct move move = { .kind = MOVE_STEP, .technique = step->head.technique, .place = step->head.place, .drop = step->head.drop };
	struct strbuf text;

	strbuf_init(&text);
	text_notation_shown(game->session->doc.geo, step, &text);
	bool applied = game_apply(game, &move);

	/* What the end of the game has to say is more than what the last step was. */
	if (applied && game->cursor.message == NULL)
		message_say(game, "%s", text.text);
	strbuf_free(&text);
	return applied;
}

bool solving_may(struct game *game)
{
	struct cellset cells;
	char *wrong = hint_wrong(game->session, &cells);

	if (wrong == NULL)
		return true;
	free(wrong);
	hint_clear(&game->hint);
	hint_climb(&game->hint, game->session, game->engine);
	solving_say_hint(game);
	return false;
}

bool solving_step(struct game *game)
{
	struct board board;
	struct step step = { .proof = NULL };

	hint_board(game->session, game->engine, &board);
	if (hint_ends(game->session, &board) || !engine_first(game->engine, &board, true, &step))
		return false;
	bool applied = solving_apply(game, &step);

	step_free(&step);
	return applied;
}

void solving_reveal(struct game *game, int cell)
{
	const struct session *s = game->session;
	struct move clear = { .kind = MOVE_CLEAR }, fill = { .kind = MOVE_SEARCH };

	candset_add(&clear.drop, candidate(cell, 1));
	candset_add(&fill.place, candidate(cell, s->solution[cell]));
	if (s->doc.now.value[cell] == 0 || game_apply(game, &clear))
		game_apply(game, &fill);
}

void solving_singles(struct game *game)
{
	struct technique_set *on = engine_techniques(game->engine), before = *on;
	struct move move = { .kind = MOVE_STEP, .technique = TECHNIQUE_HIDDEN_SINGLE };
	struct board board;
	struct step step;
	int cells = 0;

	for (int i = 0; i < TECHNIQUES; i++)
		on->on[i] = i == TECHNIQUE_FULL_HOUSE || i == TECHNIQUE_HIDDEN_SINGLE || i == TECHNIQUE_NAKED_SINGLE;
	hint_board(game->session, game->engine, &board);
	for (; engine_first(game->engine, &board, false, &step); cells++) {
		for (int w = 0; w < CANDSET_WORDS; w++)
			move.place.word[w] |= step.head.place.word[w];
		step_apply(&step.head, &board);
	}
	*on = before;
	if (cells == 0)
		message_say(game, _("There is no single on the board."));
	else if (game_apply(game, &move) && game->ending == NULL)
		message_say(game, ngettext("%d cell was filled by a single; u takes it back.",
					   "%d cells were filled by singles; u takes them all back.", (unsigned long)cells), cells);
}

static void say_stuck(struct game *game)
{
	struct strbuf text;

	struct board board;

	strbuf_init(&text);
	session_board(game->session, &board);
	if (hint_ends(game->session, &board)) {
		strbuf_text(&text, _("Several solutions, and each candidate is in one: nothing follows; solve writes one."));
	} else {
		strbuf_text(&text, _("No enabled technique finds anything here; solve writes the solution."));
		busy_limits(game->engine, &text);
	}
	message_say(game, "%s", text.text);
	strbuf_free(&text);
}

void solving_say_stuck(struct game *game)
{
	if (session_complete(game->session))
		message_say(game, _("The board is solved."));
	else
		say_stuck(game);
}

void solving_write(struct game *game, const uint8_t solution[], int steps, bool several)
{
	const struct document *doc = &game->session->doc;
	struct move move = { .kind = MOVE_SEARCH };
	int cells = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (doc->now.value[cell] != 0)
			continue;
		candset_add(&move.place, candidate(cell, solution[cell]));
		cells++;
	}
	if (!game_apply(game, &move))
		return;
	message_say(game, several ? _("One of several solutions: steps: %d, cells by search: %d; back undoes them.")
				      : _("Solved: steps: %d, cells by search: %d; back undoes them."), steps, cells);
}

/* So long may a search take between two keys. */
enum { SEARCH_NODES = 2000000 };

static void search_rest(struct game *game, int steps)
{
	struct board board;

	/* Nothing on the board differs from the one solution, or deduction would not have begun. */
	if (game->session->solutions == SOLUTIONS_ONE) {
		solving_write(game, game->session->solution, steps, false);
		return;
	}
	session_board(game->session, &board);
	struct search *search = search_new(&board, 2);
	enum search_state state = search_run(search, SEARCH_NODES);

	if (search_found(search) > 0)
		solving_write(game, search_first(search), steps, search_found(search) > 1);
	else if (state == SEARCH_DONE)
		message_say(game, _("This position has no solution."));
	else
		message_say(game, _("The search found no solution in time."));
	search_free(search);
}

void solving_rest(struct game *game, int steps)
{
	busy_begin(game);
	while (solving_step(game))
		steps++;
	if (!busy_end(game)) {
		message_say(game, ngettext("You stopped it after %d step.", "You stopped it after %d steps.", (unsigned long)steps), steps);
		return;
	}
	if (game->read_only)
		return;
	if (session_complete(game->session))
		message_say(game, ngettext("Solved without search, in %d step; back undoes it.", "Solved without search, in %d steps; "
												 "back undoes "
												 "them.", (unsigned long)steps),
			    steps);
	else
		search_rest(game, steps);
}
