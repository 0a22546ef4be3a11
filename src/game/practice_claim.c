/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is claimed in practice: whether it follows, what is still missing, and why something does not follow. */
#include "game/practice.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "game/practice_parts.h"
#include "grid/name.h"

/* How many effects of a step the board lacks, and in *THERE how many it has. */
static int count_missing(const struct step_head *h, const struct board *b, int *there)
{
	int missing = 0;

	*there = 0;
	for (int c = candset_next(&h->place, -1); c >= 0; c = candset_next(&h->place, c)) {
		bool has = b->value[candidate_cell(c)] == candidate_digit(c);

		missing += !has;
		*there += has;
	}
	for (int c = candset_next(&h->drop, -1); c >= 0; c = candset_next(&h->drop, c)) {
		bool has = !(b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c)));

		missing += !has;
		*there += has;
	}
	return missing;
}

/* The step that the person is at: a complete one, else the one of which most is done, and of these the one that lacks least. */
static const struct step *step_in_hand(const struct game *game, int *missing, int *there)
{
	const struct practice *p = &game->practice;
	const struct step *best = NULL;
	struct board board;

	session_board(game->session, &board);
	for (size_t i = 0; i < p->count; i++) {
		int has, lacks = count_missing(&p->steps[i].head, &board, &has);

		if (best != NULL && lacks > 0 && (has < *there || (has == *there && lacks >= *missing)))
			continue;
		best = &p->steps[i];
		*there = has;
		*missing = lacks;
		if (lacks == 0)
			break;
	}
	return best;
}

/* "r3c4=5" or "r3c4<>5". */
static void name_claim(const struct geometry *g, const struct claimed_effect *claim, struct strbuf *out)
{
	name_cell(g, claim->cell, out);
	strbuf_format(out, claim->place ? "=%d" : "<>%d", claim->digit);
}

/* The cells in which the grid has another digit than the board, by name; returns how many there are. */
static int name_others(const struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct cellset others = { { 0, 0 } };

	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.value[cell] != 0 && doc->now.value[cell] != game->practice.grid[cell])
			cellset_add(&others, cell);
	name_cells(doc->geo, others, out);
	return cellset_count(others);
}

/* The claim is false: the solution says otherwise. */
static void say_false(struct game *game, const struct claimed_effect *claim, struct strbuf *out)
{
	struct practice *p = &game->practice;
	struct strbuf cell;

	memcpy(p->grid, game->session->solution, sizeof p->grid);
	p->shown = true;
	strbuf_init(&cell);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	if (claim->place)
		strbuf_format(out, _("%s is not %d: in the solution, which the board shows, it is %d."), cell.text, claim->digit,
			      p->grid[claim->cell]);
	else
		strbuf_format(out, _("%s can be %d: it is in the solution, which the board shows."), cell.text, claim->digit);
	strbuf_free(&cell);
}

/* The claim is true, but nothing of the pattern says so: here is a grid that has the pattern and not the claim. */
static void say_elsewhere(struct game *game, const struct claimed_effect *claim, struct strbuf *out)
{
	struct practice *p = &game->practice;
	struct strbuf cell, others;
	struct board board;

	position_board(&game->session->doc.start, game->session->doc.geo, &board);
	strbuf_format(out, _("That is true, but it does not follow from %s."), _(p->technique->name));
	p->shown = claim_counter(&board, p->steps, p->count, claim, p->grid);
	if (!p->shown)
		return;
	strbuf_init(&cell);
	strbuf_init(&others);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	strbuf_char(out, '\n');
	strbuf_format(out, _("The board shows a full grid with the same pattern, in which %s is %d."), cell.text, p->grid[claim->cell]);
	if (name_others(game, &others) > 0) {
		strbuf_char(out, ' ');
		strbuf_format(out, _("What rules it out is other digits of the puzzle: those in %s are different there."), others.text);
	}
	strbuf_free(&others);
	strbuf_free(&cell);
}

static void refuse_claim(struct game *game, const struct claimed_effect *claim)
{
	struct practice *p = &game->practice;
	struct strbuf text, name;
	bool true_claim = claim_is_true(game->session->solution, claim);

	strbuf_init(&text);
	strbuf_init(&name);
	name_claim(game->session->doc.geo, claim, &name);
	strbuf_format(&text, "%s: ", name.text);
	(true_claim ? say_elsewhere : say_false)(game, claim, &text);
	if (p->shown)
		strbuf_format(&text, "\n\n%s", _("Escape shows the position again."));
	hint_clear(&game->hint);
	practice_say(p, text.text);
	p->claim = *claim;
	p->missed = true;
	game->cursor.panel_line = 0;
	message_say(game, true_claim ? _("%s is true, but it does not follow from this technique.") : _("%s is not true."), name.text);
	strbuf_free(&name);
}

static bool follows(const struct game *game, const struct claimed_effect *claim)
{
	const struct practice *p = &game->practice;

	for (size_t i = 0; i < p->count; i++)
		if (claim_follows(game->session->doc.geo, &p->steps[i].head, claim))
			return true;
	return false;
}

/* The first of the candidates whose claim does not follow is refused. */
static bool all_follow(struct game *game, const struct candset *candidates, bool place)
{
	for (int c = candset_next(candidates, -1); c >= 0; c = candset_next(candidates, c)) {
		struct claimed_effect claim = { candidate_cell(c), candidate_digit(c), place };

		if (follows(game, &claim))
			continue;
		refuse_claim(game, &claim);
		return false;
	}
	return true;
}

bool practice_allows(struct game *game, const struct move *move)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->done)
		return true;
	practice_tick(game);
	practice_hide(game);
	switch (move->kind) {
	case MOVE_SET:
		return all_follow(game, &move->place, true);
	case MOVE_DROP:
		return all_follow(game, &move->drop, false);
	case MOVE_AUTO_OFF:
		message_say(game, _("In practice candide keeps the marks."));
		return false;
	case MOVE_STEP:
	case MOVE_SEARCH:
		p->missed = true;
		return true;
	default:
		return true;
	}
}

void practice_changed(struct game *game)
{
	struct practice *p = &game->practice;
	int missing, there, before = p->there;

	if (!practice_runs(game) || p->done)
		return;
	step_in_hand(game, &missing, &there);
	p->there = there;
	if (missing == 0)
		practice_finish(game);
	else if (there > before)
		message_say(game, ngettext("Right; %d more follows.", "Right; %d more follow.", (unsigned long)missing), missing);
}

void practice_hint(struct game *game)
{
	int missing, there;

	if (!practice_runs(game) || game->practice.done || game->hint.kind != HINT_NONE)
		return;
	practice_hide(game);
	hint_begin(&game->hint, step_in_hand(game, &missing, &there));
}

bool practice_hide(struct game *game)
{
	struct practice *p = &game->practice;

	if (!p->shown)
		return false;
	p->shown = false;
	practice_say_task(p);
	return true;
}
