/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Why a digit must be in a cell, or cannot be: what is known already, or a short sequence of steps, played, applied or told as a text. */
#include "command/do.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/solving.h"
#include "grid/name.h"
#include "logic/words/text.h"
#include "search/search.h"

/* "r1c1=5" or "r1c1<>5" */
static void name_goal(const struct game *game, const struct why_goal *goal, struct strbuf *out)
{
	name_cell(game->session->doc.geo, goal->cell, out);
	strbuf_format(out, "%s%d", goal->place ? "=" : "<>", goal->digit);
}

/* Reads a cell and a digit; where the sign between them is that of an exclusion, "<>", as steps are written, it is taken as "=". */
static bool read_candidate(struct game *game, const char *args, struct why_goal *goal, uint16_t *digits)
{
	const char *sign = strstr(args, "<>");
	struct strbuf text;

	if (sign == NULL)
		return read_entry(game, args, &goal->cell, digits);
	strbuf_init(&text);
	strbuf_bytes(&text, args, (size_t)(sign - args));
	strbuf_format(&text, "=%s", sign + 2);
	bool read = read_entry(game, text.text, &goal->cell, digits);

	strbuf_free(&text);
	return read;
}

/* "r1c1=5", "not r1c1=5" or "r1c1<>5", or only a digit for the cursor's cell; false after saying what would be right. */
static bool read_goal(struct game *game, const struct call *call, struct why_goal *goal)
{
	uint16_t digits;

	goal->place = call->argument != WHY_NOT && strstr(call->value, "<>") == NULL;
	if (!read_candidate(game, call->value, goal, &digits))
		return false;
	goal->digit = digit_lowest(digits);
	if (!bits_is_single(digits))
		message_say(game, _("Only one digit can be asked for at a time."));
	return bits_is_single(digits);
}

/* The cell that keeps DIGIT out of CELL by the rules, or -1. */
static int goal_blocker(const struct board *b, int cell, int digit)
{
	for (int i = 0; i < b->geo->peers[cell]; i++)
		if (b->value[b->geo->peer[cell][i]] == digit)
			return b->geo->peer[cell][i];
	return -1;
}

/* Whether the board itself answers: it is said then. */
static bool is_known(struct game *game, const struct board *b, const struct why_goal *goal)
{
	struct strbuf cell, other;
	int value = b->value[goal->cell], digit = goal->digit, at = goal_blocker(b, goal->cell, digit);

	if (value == 0 && (b->cand[goal->cell] & digit_bit(digit)))
		return false;
	strbuf_init(&cell);
	strbuf_init(&other);
	name_cell(b->geo, goal->cell, &cell);
	if (at >= 0)
		name_cell(b->geo, at, &other);
	if (value != 0)
		message_say(game, _("%d is in %s."), value, cell.text);
	else if (at >= 0)
		message_say(game, _("%d cannot go in %s: it is in %s."), digit, cell.text, other.text);
	else
		message_say(game, _("%d was eliminated from %s before; u leads back to that step."), digit, cell.text);
	strbuf_free(&cell);
	strbuf_free(&other);
	return true;
}

/* So long may the search for a solution that says otherwise take. */
enum { SEARCH_NODES = 2000000 };

/* The digit that is in the cell in a solution where the goal is not reached; 0: there is none, or it was not found in time. */
static int goal_otherwise(const struct session *s, struct board b, const struct why_goal *goal)
{
	int digit = 0;

	if (s->solutions == SOLUTIONS_ONE)
		return goal->place == (s->solution[goal->cell] == goal->digit) ? 0 : s->solution[goal->cell];
	if (goal->place)
		board_drop(&b, goal->cell, digit_bit(goal->digit));
	else
		board_place(&b, goal->cell, goal->digit);
	struct search *search = search_new(&b, 1);

	search_run(search, SEARCH_NODES);
	if (search_found(search) > 0)
		digit = search_first(search)[goal->cell];
	search_free(search);
	return digit;
}

/* Whether a solution has it otherwise, so that no true step leads there: it is said then, but not which digit the solution has. */
static bool is_false(struct game *game, const struct board *b, const struct why_goal *goal)
{
	int digit = goal_otherwise(game->session, *b, goal);
	bool one = game->session->solutions == SOLUTIONS_ONE;
	struct strbuf cell;

	if (digit == 0)
		return false;
	strbuf_init(&cell);
	name_cell(b->geo, goal->cell, &cell);
	if (!goal->place)
		message_say(game, one ? _("The solution has %d in %s, so nothing eliminates it.")
					  : _("One of the solutions has %d in %s, so nothing eliminates it."), digit, cell.text);
	else if (one)
		message_say(game, _("%d cannot be in %s: the solution has another digit there."), goal->digit, cell.text);
	else
		message_say(game, _("One of the solutions has %d in %s, so %d does not follow."), digit, cell.text, goal->digit);
	strbuf_free(&cell);
	return true;
}

/* All steps and their arguments one below the other. */
static void show_text(struct game *game)
{
	const struct why *why = &game->why;
	struct strbuf title, text;

	strbuf_init(&title);
	strbuf_init(&text);
	message_clear(game);
	name_goal(game, &game->asked, &title);
	playback_say_way(game, &text);
	strbuf_char(&text, '\n');
	for (size_t i = 0; i < why->count; i++) {
		strbuf_format(&text, "\n%zu. ", i + 1);
		text_notation_shown(game->session->doc.geo, &why->steps[i], &text);
		strbuf_text(&text, "\n\n");
		text_argument(game->session->doc.geo, &why->steps[i], true, &text);
		strbuf_char(&text, '\n');
	}
	pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

/* Without animation the steps are applied at once as far as the last, which is shown; undo takes them back. */
static void show_way(struct game *game)
{
	playback_start(game, PLAYBACK_WHY);
	if (!animates(game))
		playback_finish(game);
}

static void say_no_way(struct game *game, const struct why_goal *goal)
{
	struct strbuf name, text;

	strbuf_init(&name);
	strbuf_init(&text);
	name_goal(game, goal, &name);
	strbuf_format(&text, _("No enabled technique leads to %s from here."), name.text);
	busy_limits(game->engine, &text);
	message_say(game, "%s", text.text);
	strbuf_free(&name);
	strbuf_free(&text);
}

void do_why(struct game *game, const struct call *call)
{
	struct why_goal goal;
	struct board board;

	if (need_session(game) == NULL || !read_goal(game, call, &goal) || !solving_may(game))
		return;
	hint_board(game->session, game->engine, &board);
	if (is_known(game, &board, &goal) || is_false(game, &board, &goal))
		return;
	why_free(&game->why);
	busy_begin(game);
	bool found = why_find(&game->why, game->engine, &board, &goal);
	bool ended = !busy_end(game);

	/* Where a key came after a way was found, it has only ended the search for a shorter one. */
	game->asked = goal;
	if (found && game->preferences.lines && !animates(game))
		show_text(game);
	else if (found)
		show_way(game);
	else if (!ended)
		say_no_way(game, &goal);
}
