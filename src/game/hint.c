/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/hint.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/busy.h"
#include "grid/name.h"
#include "logic/words/text.h"
#include "search/search.h"

void hint_board(const struct session *s, struct engine *engine, struct board *board)
{
	engine_set_unique(engine, s->solutions == SOLUTIONS_ONE);
	session_board(s, board);
}

void hint_clear(struct hint *h)
{
	step_free(&h->step);
	free(h->text);
	*h = (struct hint){ 0 };
}

static char *wrong_by_rules(const struct session *s, struct cellset *cells)
{
	const struct geometry *g = s->doc.geo;
	struct strbuf text, house, names;
	struct conflict c;

	*cells = session_contradictions(s);
	if (!board_conflict(g, s->doc.now.value, &c))
		return NULL;
	strbuf_init(&text);
	strbuf_init(&house);
	strbuf_init(&names);
	struct cellset two = { { 0, 0 } };

	cellset_add(&two, c.first);
	cellset_add(&two, c.second);
	text_house(g, c.house, &house);
	name_cells(g, two, &names);
	strbuf_format(&text, _("%d is in %s twice: %s."), c.digit, house.text, names.text);
	strbuf_free(&house);
	strbuf_free(&names);
	return text.text;
}

static void hint_add_entries(const struct geometry *g, struct cellset cells, struct strbuf *text)
{
	struct strbuf names;
	int count = cellset_count(cells);

	strbuf_init(&names);
	name_cells(g, cells, &names);
	strbuf_format(text, ngettext("The digit in %s is not that of the solution.", "The digits in %s are not those of the solution.",
				     (unsigned long)count), names.text);
	strbuf_free(&names);
}

static void add_deleted(const struct geometry *g, const struct candset *deleted, struct cellset *cells, struct strbuf *text)
{
	struct strbuf names;

	strbuf_init(&names);
	name_candidates(g, deleted, "=", &names);
	if (text->length > 0)
		strbuf_char(text, '\n');
	strbuf_format(text, _("The solution needs a candidate that was eliminated: %s."), names.text);
	for (int c = candset_next(deleted, -1); c >= 0; c = candset_next(deleted, c))
		cellset_add(cells, candidate_cell(c));
	strbuf_free(&names);
}

char *hint_wrong(const struct session *s, struct cellset *cells)
{
	char *rules = wrong_by_rules(s, cells);
	struct candset deleted;
	struct strbuf text;

	if (rules != NULL)
		return rules;
	session_mistakes(s, cells, &deleted);
	strbuf_init(&text);
	if (!cellset_empty(*cells))
		hint_add_entries(s->doc.geo, *cells, &text);
	if (!candset_empty(&deleted))
		add_deleted(s->doc.geo, &deleted, cells, &text);
	if (text.length > 0)
		return text.text;
	strbuf_free(&text);
	return NULL;
}

/* Whether each candidate is in some solution, so that no deduction is true; false too where that is not known in time. */
static bool nothing_follows(const struct board *b)
{
	enum { NODES = 20000 };
	struct candset seen = { { 0 } };

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			struct board with = *b;

			if (candset_has(&seen, candidate(cell, d)))
				continue;
			board_place(&with, cell, d);
			struct search *search = search_new(&with, 1);
			bool found = search_run(search, NODES) == SEARCH_DONE && search_found(search) > 0;

			for (int c = 0; c < b->geo->cells && found; c++)
				candset_add(&seen, candidate(c, search_first(search)[c]));
			search_free(search);
			if (!found)
				return false;
		}
	}
	return true;
}

bool hint_ends(const struct session *s, const struct board *b)
{
	return s->solutions == SOLUTIONS_MANY && !cellset_empty(b->empty) && nothing_follows(b);
}

static void hint_look(struct hint *h, const struct session *s, struct engine *engine)
{
	struct cellset unused;
	struct board board;

	h->rung = 1;
	h->text = hint_wrong(s, &unused);
	if (h->text != NULL) {
		h->kind = HINT_WRONG;
		return;
	}
	hint_board(s, engine, &board);
	bool ends = hint_ends(s, &board);

	if (!ends && engine_first(engine, &board, true, &h->step)) {
		h->kind = HINT_STEP;
		return;
	}
	if (!ends && engine_cancelled(engine)) {
		h->rung = 0;
		return;
	}
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, session_complete(s) ? _("The board is solved.") : ends ?
		    _("The board has several solutions, and each candidate is in one of them: nothing follows.") :
		    _("No enabled technique finds anything here."));
	if (!ends)
		busy_limits(engine, &text);
	h->kind = HINT_STUCK;
	h->text = text.text;
}

static void hint_tell(struct hint *h, const struct session *s)
{
	struct strbuf text;

	if (h->kind != HINT_STEP)
		return;
	strbuf_init(&text);
	if (h->rung < HINT_ARGUMENT)
		text_rung(s->doc.geo, &h->step, h->rung, &text);
	else
		text_brief_argument(s->doc.geo, &h->step, h->unfolded, &text);
	free(h->text);
	h->text = text.text;
}

void hint_begin(struct hint *h, const struct step *step)
{
	hint_clear(h);
	h->kind = HINT_STEP;
	step_copy(&h->step, step);
}

void hint_climb(struct hint *h, const struct session *s, struct engine *engine)
{
	if (h->kind == HINT_NONE)
		hint_look(h, s, engine);
	else if (h->rung < HINT_ARGUMENT)
		h->rung++;
	hint_tell(h, s);
}

void hint_argue(struct hint *h, const struct session *s, struct engine *engine)
{
	if (h->kind == HINT_NONE)
		hint_look(h, s, engine);
	if (h->kind != HINT_NONE)
		h->rung = HINT_ARGUMENT;
	hint_tell(h, s);
}

void hint_take(struct hint *h, const struct session *s, struct step *step)
{
	hint_clear(h);
	h->kind = HINT_STEP;
	h->rung = HINT_ARGUMENT;
	h->step = *step;
	step->proof = NULL;
	hint_tell(h, s);
}

void hint_print_played(const struct hint *h, const struct session *s, int last, struct strbuf *out)
{
	text_played(s->doc.geo, &h->step, h->unfolded, last, out);
}

void hint_fold(struct hint *h, const struct session *s, bool unfolded)
{
	h->unfolded = unfolded;
	hint_tell(h, s);
}
