/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Chains that the person draws, link by link, and that judge reads. */
#include "command/do.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"

/* The chain as Eureka notation: "(3)r4c5=(3)r4c2-(2)r4c2". */
static void chain_print(const struct game *game, struct strbuf *out)
{
	const struct cursor *c = &game->cursor;

	for (int i = 0; i < c->chained; i++) {
		if (i > 0)
			strbuf_char(out, c->chain[i].link);
		strbuf_format(out, "(%d)", candidate_digit(c->chain[i].cand));
		name_cell(game->session->doc.geo, candidate_cell(c->chain[i].cand), out);
	}
}

/* The digit that a link leads to in the cursor's cell, which has these CANDIDATES; 0: that is not clear. */
static int link_digit(const struct cursor *c, uint16_t candidates)
{
	const int lit = c->highlight != 0 ? c->highlight : c->pen;
	const int end = c->chained > 0 ? c->chain[c->chained - 1].cand : -1;
	const uint16_t last = end >= 0 ? digit_bit(candidate_digit(end)) : 0;

	/* Within a cell a link leads to another digit. */
	if (end >= 0 && candidate_cell(end) == c->cell) {
		candidates &= (uint16_t)~last;
		return lit != 0 && candidates & digit_bit(lit) ? lit : bits_is_single(candidates) ? digit_lowest(candidates) : 0;
	}
	if (lit != 0 && candidates & digit_bit(lit))
		return lit;
	if (candidates & last)
		return digit_lowest(last);
	return bits_is_single(candidates) ? digit_lowest(candidates) : 0;
}

/* Shows the chain; of one candidate there is nothing to draw yet. */
static void chain_show(struct game *game)
{
	struct strbuf text;

	strbuf_init(&text);
	chain_print(game, &text);
	if (game->cursor.chained > 1) {
		judge_line(game, text.text, true);
	} else {
		hint_clear(&game->hint);
		message_say(game, game->cursor.chained == 1 ? _("Your chain begins at %s. Go on with + (strong) or - (weak).") :
			    _("There is no chain. To begin one, press + or - at a candidate.%s"), text.text);
	}
	strbuf_free(&text);
}

static void link_add(struct game *game, char link, const char *digit)
{
	struct cursor *c = &game->cursor;
	struct board board;

	session_board(game->session, &board);
	const uint16_t candidates = board.cand[c->cell];
	const int d = digit[0] == '\0' ? link_digit(c, candidates) : digit[1] == '\0' ? digit_of_char(digit[0]) : 0;

	if (candidates == 0)
		message_say(game, _("This cell has a digit. Links lead to candidates."));
	else if (d < 1 || d > board.geo->size || (candidates & digit_bit(d)) == 0)
		message_say(game, _("Which candidate? Highlight its digit first (f), or type link strong 5."));
	else if (c->chained == CHAIN_MOST)
		message_say(game, _("A chain has at most %d candidates."), CHAIN_MOST);
	else if (c->chained > 0 && c->chain[c->chained - 1].cand == candidate(c->cell, d))
		message_say(game, _("The chain ends here already. Go to another candidate."));
	else {
		c->chain[c->chained++] = (struct drawn_node){ (short)candidate(c->cell, d), link };
		chain_show(game);
	}
}

void do_link(struct game *game, const struct call *call)
{
	struct cursor *c = &game->cursor;

	if (need_session(game) == NULL)
		return;
	switch (call->argument) {
	case LINK_BACK:
		c->chained -= c->chained > 0;
		chain_show(game);
		break;
	case LINK_OFF:
		c->chained = 0;
		hint_clear(&game->hint);
		break;
	default:
		link_add(game, call->argument == LINK_STRONG ? '=' : '-', call->value);
		break;
	}
}

void judge_chain(struct game *game)
{
	struct strbuf text;

	if (game->cursor.chained < 2) {
		message_refuse(game, _("Type judge and a notation, or draw a chain first: + strong link, - weak link."));
		return;
	}
	strbuf_init(&text);
	chain_print(game, &text);
	judge_line(game, text.text, false);
	strbuf_free(&text);
}
