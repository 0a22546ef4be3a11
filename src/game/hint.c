/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/hint.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/busy.h"
#include "game/game.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"

void hint_board(const struct session *s, struct engine *engine, struct board *board)
{
	engine_options(engine)->unique = s->solutions == SOLUTIONS_ONE;
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

void step_list_clear(struct step_list *f)
{
	steps_free(f->steps, f->count);
	*f = (struct step_list){ 0 };
}

static bool narrowing_touches(const struct narrowing *n, const struct candset *effects)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c))
		if ((cellset_empty(n->cells) || cellset_has(n->cells, candidate_cell(c))) &&
		    (n->digits == 0 || n->digits & digit_bit(candidate_digit(c))))
			return true;
	return false;
}

bool step_list_keep(const struct narrowing *n, const struct step_head *head)
{
	if (n->by_technique && !n->techniques.on[head->technique])
		return false;
	return narrowing_touches(n, &head->place) || narrowing_touches(n, &head->drop);
}

/* A step, and its place in the order of discovery. */
struct ranked {
	struct step step;
	size_t found;
};

static int by_rank(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->step.head.technique != y->step.head.technique)
		return x->step.head.technique - y->step.head.technique;
	if (step_better(&x->step.head, &y->step.head))
		return -1;
	if (step_better(&y->step.head, &x->step.head))
		return 1;
	return x->found < y->found ? -1 : 1;
}

static void step_list_sort(struct step_list *f)
{
	struct ranked *ranked = mem_zero(f->count + 1, sizeof *ranked);

	for (size_t i = 0; i < f->count; i++)
		ranked[i] = (struct ranked){ f->steps[i], i };
	qsort(ranked, f->count, sizeof *ranked, by_rank);
	for (size_t i = 0; i < f->count; i++)
		f->steps[i] = ranked[i].step;
	free(ranked);
}

bool step_list_look(struct game *game, const struct technique *technique)
{
	struct step_list *f = &game->step_list;
	struct board board;

	step_list_clear(f);
	hint_board(game->session, game->engine, &board);
	busy_begin(game);
	f->count = engine_all(game->engine, &board, technique, true, &f->steps);
	f->technique = technique;
	if (!busy_end(game)) {
		step_list_clear(f);
		return false;
	}
	step_list_sort(f);
	return true;
}

void step_list_show(struct game *game, size_t index)
{
	struct step step = { .proof = NULL };

	game->step_list.shown = index;
	step_copy(&step, &game->step_list.steps[index]);
	hint_take(&game->hint, game->session, &step);
	game->cursor.panel_line = 0;
}

bool step_list_shown(const struct game *game)
{
	const struct step_list *f = &game->step_list;

	return game->hint.kind == HINT_STEP && f->shown < f->count && step_equal(&game->hint.step.head, &f->steps[f->shown].head);
}

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
	struct technique_set *on = &engine_options(game->engine)->techniques, before = *on;
	struct move move = { .kind = MOVE_STEP, .technique = TECHNIQUE_HIDDEN_SINGLE };
	struct board board;
	struct step step;
	int cells = 0;

	for (int i = 0; i < technique_count; i++)
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
