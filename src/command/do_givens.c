/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The editor: digits become givens; hints for making a puzzle of them. */
#include "command/do.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "generate/givens.h"
#include "grid/name.h"

enum { NAMED_MOST = 8 };	/* the most digits that fit into a message */

static void givens_board(const struct session *s, struct board *b)
{
	position_values(&s->doc.now, s->doc.geo, b);
	for (int cell = 0; cell < b->geo->cells && s->marked; cell++)
		board_drop(b, cell, s->doc.start.deleted[cell]);
}

/* Counts solutions up to LIMIT; -1: that would take too long. */
static long givens_solutions(const struct session *s, long limit)
{
	struct board b;

	givens_board(s, &b);
	return cellset_empty(session_contradictions(s)) ? amend_count(&b, limit) : 0;
}

static bool givens_has_entries(const struct session *s)
{
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (s->doc.now.value[cell] != 0 && s->doc.now.origin[cell] != ORIGIN_GIVEN)
			return true;
	return false;
}

static void givens_ask(struct game *game)
{
	if (game->question.unheard)
		message_say(game, _("These digits have no solution. To make them givens anyway: givens!"));
	else
		question_ask(game, QUESTION_GIVENS, "givens!", _("These digits have no solution."));
}

static void givens_fix(struct game *game, const struct call *call)
{
	if (!givens_has_entries(game->session) && !(game->session->doc.geo->clues > 0 && session_entering(game->session)))
		message_say(game, _("There are no entries to turn into givens."));
	else if (!may_leave(game, call))
		return;
	else if (!call->forced && givens_solutions(game->session, 1) == 0)
		givens_ask(game);
	else
		game_fix_givens(game);
}

static void say_nearest(struct game *game, const struct unique_digits *u)
{
	const struct geometry *g = game->session->doc.geo;
	struct candset one = { { 0 } };
	struct strbuf name;

	if (u->nearest < 0) {
		message_say(game, _("No single given leaves one solution, or only a few. Add more givens."));
		return;
	}
	strbuf_init(&name);
	candset_add(&one, u->nearest);
	name_candidates(g, &one, "=", &name);
	message_say(game, u->unsure ? _("No single given leaves one solution. The best: %s (%ld solutions).") :
				      _("No single given leaves one solution. Best: %s (%ld solutions)."), name.text, u->leaves);
	strbuf_free(&name);
}

/* Names the first of the candidates, and says how many there are. */
static void say_unique(struct game *game, const struct candset *unique)
{
	int count = candset_count(unique), named = 0;
	struct candset some = { { 0 } };
	struct strbuf names;

	for (int cand = candset_next(unique, -1); cand >= 0 && named < NAMED_MOST; cand = candset_next(unique, cand), named++)
		candset_add(&some, cand);
	strbuf_init(&names);
	name_candidates(game->session->doc.geo, &some, "=", &names);
	if (count > named)
		message_say(game, ngettext("%d given would leave one solution: %s.",
					   "Each of %d givens would leave one solution, for example: %s.", (unsigned long)count),
			    count, names.text);
	else
		message_say(game, ngettext("This given would leave one solution: %s.", "Each of these givens would leave one solution: %s.",
					   (unsigned long)count), names.text);
	strbuf_free(&names);
}

static void givens_hint(struct game *game)
{
	long solutions = givens_solutions(game->session, 2);
	struct unique_digits u;
	struct board b;

	if (solutions == 0) {
		message_say(game, _("These digits have no solution. First clear one of those that contradict each other."));
		return;
	}
	if (solutions == 1) {
		message_say(game, _("There is already only one solution."));
		return;
	}
	givens_board(game->session, &b);
	amend_unique(&b, &u);
	if (candset_empty(&u.unique))
		say_nearest(game, &u);
	else
		say_unique(game, &u.unique);
}

/* Whether the puzzle has one solution and digits that can be cleared; otherwise a message says why not. */
static bool may_reduce(struct game *game)
{
	if (!session_entering(game->session))
		message_say(game, _("The givens of a game cannot change. To edit the puzzle: givens edit"));
	else if (givens_solutions(game->session, 2) != 1)
		message_say(game, _("The puzzle does not have exactly one solution yet."));
	else
		return true;
	return false;
}

static void say_reduced(struct game *game, const struct symmetry *symmetry, int count)
{
	if (symmetry != &symmetries[0])
		message_say(game, ngettext("Cleared %d digit; the symmetry \"%s\" is kept. To get it back: undo",
					   "Cleared %d digits; the symmetry \"%s\" is kept. To get them back: undo", (unsigned long)count),
			    count, symmetry->name);
	else
		message_say(game, ngettext("Cleared %d digit. To get it back: undo", "Cleared %d digits. To get them back: undo",
					   (unsigned long)count), count);
}

/* Clears in one move the digits that the puzzle does not need, in groups of SYMMETRY. */
static void givens_reduce(struct game *game, const struct board *b, const struct symmetry *symmetry)
{
	struct cellset redundant = amend_redundant(b, symmetry);
	struct move clear = { .kind = MOVE_CLEAR };

	for (int cell = cellset_next(redundant, -1); cell >= 0; cell = cellset_next(redundant, cell))
		candset_add(&clear.drop, candidate(cell, 1));
	if (!cellset_empty(redundant)) {
		if (game_apply(game, &clear))
			say_reduced(game, symmetry, cellset_count(redundant));
	} else if (symmetry != &symmetries[0]) {
		message_say(game, _("With the symmetry \"%s\", no digits can be cleared."), symmetry->name);
	} else {
		message_say(game, _("The puzzle is minimal: it needs every digit."));
	}
}

static void givens_minimal(struct game *game, bool orbits)
{
	const struct symmetry *symmetry = &symmetries[0];
	struct cellset values = { { 0, 0 } };
	struct board b;

	if (!may_reduce(game))
		return;
	givens_board(game->session, &b);
	for (int cell = 0; cell < b.geo->cells; cell++)
		if (b.value[cell] != 0)
			cellset_add(&values, cell);
	if (orbits)
		symmetry = symmetry_of(b.geo, values);
	if (orbits && symmetry == &symmetries[0])
		message_say(game, _("These digits have no symmetry. To clear single digits: givens minimal"));
	else
		givens_reduce(game, &b, symmetry);
}

static void givens_edit(struct game *game, const struct call *call)
{
	if (session_entering(game->session))
		message_say(game, _("No digit is a given yet: you can change them all."));
	else if (position_is_sukaku(&game->session->doc.start, game->session->doc.geo))
		message_say(game, _("This puzzle has no givens to edit, only marks."));
	else if (may_leave(game, call))
		game_edit_givens(game);
}

void do_givens(struct game *game, const struct call *call)
{
	if (need_session(game) == NULL)
		return;
	if (call->argument == GIVENS_HINT)
		givens_hint(game);
	else if (call->argument == GIVENS_EDIT)
		givens_edit(game, call);
	else if (call->argument != NO_ARGUMENT)
		givens_minimal(game, call->argument == GIVENS_ORBITS);
	else
		givens_fix(game, call);
}
