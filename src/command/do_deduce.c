/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Deduction: the hint ladder, applying a hint, one step, all steps, and how they are shown. */
#include "command/do.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/playback.h"
#include "game/rated_page.h"
#include "game/solving.h"
#include "grid/name.h"
#include "logic/words/text.h"
#include "solve/methods.h"
#include "view/sketch.h"

static void apply_hint(struct game *game)
{
	if (need_session(game) == NULL)
		return;
	if (game->hint.kind == HINT_WRONG) {
		back_mistake(game);
		return;
	}
	if (game->hint.kind != HINT_STEP && game->cursor.pen != 0) {
		put_digit(game);
		return;
	}
	if (game->hint.kind != HINT_STEP) {
		message_say(game, _("There is no hint to apply; n asks for one."));
		return;
	}
	struct step step = { .proof = NULL };

	step_copy(&step, &game->hint.step);
	solving_apply(game, &step);
	step_free(&step);
}

void do_apply(struct game *game, const struct call *call)
{
	(void)call;
	apply_hint(game);
}

void do_hint(struct game *game, const struct call *call)
{
	if (need_session(game) == NULL)
		return;
	if (call->argument == HINT_ALL) {
		if (solving_may(game))
			list_steps(game, call->value);
		return;
	}
	if (call->text[0] != '\0') {
		message_refuse(game, _("hint takes nothing, or all and after it what the steps are to be about."));
		return;
	}
	if (game->hint.kind == HINT_STEP && game->hint.rung >= HINT_ARGUMENT) {
		apply_hint(game);
		return;
	}
	busy_begin(game);
	practice_hint(game);
	hint_climb(&game->hint, game->session, game->engine);
	game->cursor.panel_line = 0;
	if (busy_end(game))
		solving_say_hint(game);
}

bool animates(const struct game *game)
{
	return game->preferences.animate && !game->preferences.still;
}

void do_step(struct game *game, const struct call *call)
{
	int n = read_count(game, call->text);

	if (need_session(game) == NULL || n == 0 || !solving_may(game))
		return;
	if (animates(game) && call->text[0] == '\0') {
		playback_start(game, PLAYBACK_STEP);
		return;
	}
	busy_begin(game);
	while (n > 0 && solving_step(game))
		n--;
	if (busy_end(game) && n > 0 && !game->read_only)
		solving_say_stuck(game);
}

void say_methods(struct game *game, const char *name)
{
	struct strbuf names;

	strbuf_init(&names);
	method_names(&names);
	message_say(game, _("There is no method %.20s; the methods are %s."), name, names.text);
	strbuf_free(&names);
}

/* NULL: by deduction. A bookmark marks where it began, since S is one Shift away from s. */
static void solve_by(struct game *game, const struct search_method *method)
{
	game_bookmark(game, "");
	if (method != NULL)
		playback_search(game, method);
	else if (animates(game))
		playback_start(game, PLAYBACK_SOLVE);
	else
		solving_rest(game, 0);
	if (game->playback.kind == PLAYBACK_SEARCH && !animates(game))
		playback_finish(game);
}

void do_solve(struct game *game, const struct call *call)
{
	const struct search_method *method = method_find(call->text);

	if (need_session(game) == NULL)
		return;
	if (call->text[0] != '\0' && method == NULL)
		say_methods(game, call->text);
	else if (session_complete(game->session))
		solving_say_stuck(game);
	else if (solving_may(game))
		solve_by(game, method);
}

void do_reveal(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	const char *text = call->text;
	int cell = game->cursor.cell;

	if (s == NULL)
		return;
	if (text[0] != '\0' && (!name_read_cell(s->doc.geo, &text, &cell) || *text != '\0'))
		message_say(game, _("A cell is named by its row and column: r3c4 or 34."));
	else if (s->solutions != SOLUTIONS_ONE)
		message_say(game, _("Only a puzzle with exactly one solution has a digit to reveal."));
	else if (s->doc.now.value[cell] == s->solution[cell])
		message_say(game, _("This cell has its digit already."));
	else
		solving_reveal(game, cell);
}

void do_singles(struct game *game, const struct call *call)
{
	(void)call;
	if (need_session(game) != NULL && solving_may(game))
		solving_singles(game);
}

void do_animate(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;
	const char *speed = call->value;

	if (call->argument == ANIMATE_ON || call->argument == ANIMATE_OFF) {
		p->animate = call->argument == ANIMATE_ON;
		p->still = false;
	} else if (call->argument == NO_ARGUMENT) {
		if (need_session(game) != NULL && solving_may(game)) {
			practice_hint(game);
			playback_start(game, PLAYBACK_HINT);
		}
	} else if (speed[0] >= '1' && speed[0] < '1' + PLAYBACK_SPEEDS && speed[1] == '\0') {
		p->speed = speed[0] - '1';
	} else {
		message_refuse(game, _("animate takes on, off or a speed from 1 to %d."), PLAYBACK_SPEEDS);
	}
}

void do_player(struct game *game, const struct call *call)
{
	static void (*const steer[])(struct game *) = {
		[PLAYER_PAUSE] = playback_pause, [PLAYER_BACK] = playback_back, [PLAYER_FORWARD] = playback_forward,
		[PLAYER_FASTER] = playback_faster, [PLAYER_SLOWER] = playback_slower, [PLAYER_LEAVE] = playback_leave,
	};

	if (game->playback.kind != PLAYBACK_NONE)
		steer[call->argument](game);
}

void do_fold(struct game *game, const struct call *call)
{
	(void)call;
	if (game->hint.kind != HINT_STEP || game->hint.rung < HINT_ARGUMENT)
		message_say(game, _("There is no argument to unfold; n asks for a hint."));
	else if (game->hint.step.proof == NULL || !proof_branches(game->hint.step.proof))
		message_say(game, _("This argument has no parts to unfold; e shows all of it."));
	else {
		hint_fold(&game->hint, game->session, !game->hint.unfolded);
		message_say(game, game->hint.unfolded ? _("Every part is unfolded; z folds them.") : _("The parts are folded; z unfolds them."));
	}
}

/* The argument in full sentences, its notation, and the board with the marks and what they mean. */
static void explain_step(struct game *game, int width)
{
	const struct hint *h = &game->hint;
	struct strbuf text;

	strbuf_init(&text);
	text_argument(game->session->doc.geo, &h->step, true, &text);
	strbuf_text(&text, "\n\n");
	text_notation_shown(game->session->doc.geo, &h->step, &text);
	text_other_names(&h->step, &text);
	strbuf_text(&text, "\n\n");
	size_t from = text.length;

	sketch_step(&game->session->doc, &h->step, width ? width : LINE_WIDTH, &text);
	pager_open(game, _("The next step"), text.text);
	pager_picture(game, from, text.length);
	strbuf_free(&text);
}

void do_explain(struct game *game, const struct call *call)
{
	const struct hint *h = &game->hint;

	if (h->text == NULL || h->text[0] == '\0')
		message_say(game, _("There is nothing to explain; n asks for a hint."));
	else if (h->kind == HINT_STEP && h->rung >= HINT_ARGUMENT && h->step.proof != NULL)
		explain_step(game, call->view->width);
	else
		pager_open(game, h->kind == HINT_STEP ? _("The next step") : _("Hint"), h->text);
}

void do_rate(struct game *game, const struct call *call)
{
	if (call->argument != NO_ARGUMENT) {
		game->preferences.rating_hidden = call->argument == RATE_HIDE;
		return;
	}
	if (need_session(game) == NULL)
		return;
	if (!rated_can(game)) {
		message_say(game, _("Only a puzzle with one solution has a rating."));
	} else {
		rated_count(game);
		rated_page_open(game);
	}
}
