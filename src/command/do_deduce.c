/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Deduction: hints, steps and solutions, the list of steps, `why`, and races of search methods. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/hint.h"
#include "game/playback/playback.h"
#include "game/rated/rated.h"
#include "grid/name.h"
#include "judge/judge.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "solve/methods.h"
#include "solve/prove.h"
#include "view/scene.h"
#include "view/sketch.h"

static void apply_hint(struct game *game)
{
	if (game->hint.kind == HINT_WRONG) {
		repair_mistakes(game);
		return;
	}
	if (game->hint.kind != HINT_STEP && game->cursor.pen != 0) {
		put_digit(game);
		return;
	}
	if (game->hint.kind != HINT_STEP) {
		message_say(game, _("There is no hint to apply. For one, press n."));
		return;
	}
	struct step step = { .proof = NULL };

	step_copy(&step, &game->hint.step);
	solving_apply(game, &step);
	step_free(&step);
}

void do_apply(struct game *game, const struct call *call)
{
	const bool listed = game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_WAY;

	(void)call;
	if (need_session(game) == NULL)
		return;
	if (listed || way_previews(game))
		way_apply(game);
	else
		apply_hint(game);
}

static void hint_told(struct game *game)
{
	game->cursor.panel_line = 0;
	solving_say_hint(game);
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
		message_refuse(game, _("Usage: hint, or hint all [technique, cell or digit]"));
		return;
	}
	if (game->hint.kind == HINT_STEP && game->hint.rung >= HINT_ARGUMENT) {
		apply_hint(game);
		return;
	}
	practice_hint(game);
	hint_climb(game, hint_told);
}

/* Whether steps and solutions are animated now. */
static bool playback_is_on(const struct game *game)
{
	return game->preferences.animate && !game->preferences.still;
}

void do_step(struct game *game, const struct call *call)
{
	int n = read_count(game, call->text);

	if (need_session(game) == NULL || n == 0 || !solving_may(game))
		return;
	if (playback_is_on(game) && call->text[0] == '\0') {
		playback_start(game, PLAYBACK_STEP);
		return;
	}
	solving_steps(game, n);
}

void say_methods(struct game *game, const char *name)
{
	struct strbuf help, names;

	strbuf_init(&help);
	strbuf_init(&names);
	method_names(&names);
	strbuf_format(&help, _("the methods are %s."), names.text);
	refuse_unknown(game, name, method_offer, help.text, _("Unknown method: %.20s"), name);
	strbuf_free(&help);
	strbuf_free(&names);
}

/* Solves the puzzle by METHOD, or by deduction if that is NULL. Sets a bookmark first, because S is one Shift away from s. */
static void solve_by(struct game *game, const struct search_method *method)
{
	game_bookmark(game, "");
	if (method != NULL)
		playback_search(game, method);
	else if (playback_is_on(game))
		playback_start(game, PLAYBACK_SOLVE);
	else
		solving_rest(game, 0);
	if (game->playback.kind == PLAYBACK_SEARCH && !playback_is_on(game))
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
		message_say(game, _("Name a cell by its row and column: r3c4 or 34."));
	else if (s->solutions != SOLUTIONS_ONE)
		message_say(game, _("Only a puzzle with exactly one solution has a digit to reveal."));
	else if (s->doc.now.value[cell] == s->solution[cell])
		message_say(game, _("This cell already has its digit."));
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
		message_refuse(game, _("Usage: animate, or animate on, off or a speed from 1 to %d."), PLAYBACK_SPEEDS);
	}
}

void do_player(struct game *game, const struct call *call)
{
	static void (*const steer[])(struct game *) = {
		[PLAYER_PAUSE] = playback_pause, [PLAYER_BACK] = playback_back, [PLAYER_FORWARD] = playback_forward,
		[PLAYER_FIRST] = playback_first, [PLAYER_LAST] = playback_last, [PLAYER_FASTER] = playback_faster,
		[PLAYER_SLOWER] = playback_slower, [PLAYER_LEAVE] = playback_leave,
	};

	if (game->playback.kind != PLAYBACK_NONE)
		steer[call->argument](game);
}

void do_fold(struct game *game, const struct call *call)
{
	const struct hint *h = &game->hint;
	bool folded = call->view->width > 0 ? call->view->panel.folded : h->lemmas;

	if (!hint_argues(h)) {
		mode_say(game, _("There is no argument to unfold."), "hint", N_("hint"), NULL);
	} else if (h->fold == HINT_AS_FITS && !folded) {
		mode_say(game, _("This argument has no parts to unfold."), "explain", N_("full text"), NULL);
	} else if (h->fold == HINT_AS_FITS && call->view->width > 0) {
		hint_fold(&game->hint, game->session, HINT_POINTS);
		mode_say(game, h->lemmas ? _("The lemmas are still folded.") : _("All parts are unfolded."),
			 "fold", h->lemmas ? N_("unfold") : N_("fold"), NULL);
	} else if (h->fold != HINT_UNFOLDED && h->lemmas) {
		hint_fold(&game->hint, game->session, HINT_UNFOLDED);
		mode_say(game, _("All parts are unfolded."), "fold", N_("fold"), NULL);
	} else {
		hint_fold(&game->hint, game->session, HINT_AS_FITS);
		mode_say(game, _("The parts are folded."), "fold", N_("unfold"), NULL);
	}
	game->cursor.panel_line = 0;
}

/* Shows the argument in full sentences, its notation, and the board with its marks and their meaning. */
static void explain_step(struct game *game, int width)
{
	const struct hint *h = &game->hint;
	struct strbuf text;

	strbuf_init(&text);
	text_argument(game->session->doc.geo, &h->step, true, &text);
	strbuf_text(&text, "\n\n");
	text_notation_shown(game->session->doc.geo, &h->step, &text);
	text_other_names(game->session->doc.geo, &h->step, &text);
	strbuf_text(&text, "\n\n");
	size_t from = text.length;

	sketch_step(&game_shown(game)->doc, &h->step, width ? width : LINE_WIDTH, &text);
	pager_open(game, _("The next step"), text.text);
	pager_picture(game, from, text.length);
	strbuf_free(&text);
}

void do_explain(struct game *game, const struct call *call)
{
	const struct hint *h = &game->hint;

	if (h->text == NULL || h->text[0] == '\0')
		message_say(game, _("There is nothing to explain. For a hint, press n."));
	else if (h->kind == HINT_JUDGED)
		pager_open(game, _("The argument"), h->whole);
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

void do_rates(struct game *game, const struct call *call)
{
	game->preferences.rates_berthier = call->argument == RATES_BERTHIER_ON;
	if (game->preferences.rates_berthier)
		rated_chains(game);
}

static bool read_narrowing(struct game *game, const char *words, struct narrowing *n)
{
	const char *unknown = narrowing_read(words, game->session->doc.geo, n);

	if (unknown == NULL)
		return true;
	char *word = mem_string_n(unknown, strcspn(unknown, " "));

	refuse_unknown(game, word, family_offer, _("Press Tab for all of them."), _("Unknown technique, family, cell or digit: %.40s"), word);
	free(word);
	return false;
}

static bool keeps_any(const struct step_list *f, const struct narrowing *n)
{
	for (size_t i = 0; i < f->count; i++)
		if (step_list_keep(n, &f->steps[i].head))
			return true;
	return false;
}

/* Shows the list of steps that match WORDS; keeps the message, which says what the search left out. */
static void show_list(struct game *game, const struct narrowing *n, const char *words)
{
	if (!keeps_any(&game->step_list, n)) {
		message_say(game, _("No step on the board matches %.60s."), words);
		return;
	}
	chooser_steps(&game->chooser, game->session->doc.geo, &game->step_list, n, words);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = chooser_next(&game->chooser, 0, 1);
}

static void list_found(struct game *game, const char *words)
{
	struct narrowing n;

	if (!read_narrowing(game, words, &n))
		return;
	if (game->step_list.count == 0) {
		solving_say_stuck(game);
		return;
	}
	const struct technique *slow = engine_gave_up(game->engine);

	if (slow != NULL)
		message_say(game, _("Gave up looking for %s after %d s; there may be more steps."), _(slow->name), TECHNIQUE_SLOW_MS / 1000);
	else if (engine_left_out(game->engine))
		message_say(game, _("There are too many almost locked sets or chains to try them all, so there may be more steps."));
	show_list(game, &n, words);
}

void list_steps(struct game *game, const char *words)
{
	struct narrowing unused;

	if (read_narrowing(game, words, &unused))
		step_list_look(game, NULL, words, list_found);
}

void list_look(struct game *game, const struct view_cache *view)
{
	const struct chooser *c = &game->chooser;
	const int chosen = game->cursor.chosen;

	if (game->cursor.screen != SCREEN_CHOOSER || game->session == NULL || view->width < BESIDE_FROM || chosen >= (int)c->count)
		return;
	const struct choice *row = &c->rows[chosen];

	if (c->list == LIST_STEPS && row->kind == CHOICE_STEP && row->step < game->step_list.count &&
	    (game->step_list.shown != row->step || !step_list_shown(game)))
		step_list_show(game, row->step);
	if (c->list == LIST_WAY && row->kind == CHOICE_WAY && (!way_previews(game) || game->way.shown != row->step))
		way_look(game, row->step);
}

void do_narrow(struct game *game, const struct call *call)
{
	struct narrowing n;

	if (game->cursor.screen == SCREEN_CHOOSER && (game->chooser.list == LIST_GAMES || chooser_of_games(&game->chooser)))
		list_puzzles(game, call->text);
	else if (game->cursor.screen != SCREEN_CHOOSER || game->chooser.list != LIST_STEPS)
		message_say(game, _("There is no list of steps to filter. To see it: hint all"));
	else if (read_narrowing(game, call->text, &n))
		show_list(game, &n, call->text);
}

/* "r1c1=5" or "r1c1<>5" */
static void name_goal(const struct game *game, const struct why_goal *goal, struct strbuf *out)
{
	name_cell(game->session->doc.geo, goal->cell, out);
	strbuf_format(out, "%s%d", goal->place ? "=" : "<>", goal->digit);
}

/* Reads a cell and a digit; "<>" between them, as steps are written, is read as "=". */
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

/* Reads "r1c1=5", "not r1c1=5", "r1c1<>5", or a digit for the cursor's cell. False: it is none of these, as a message says. */
static bool read_goal(struct game *game, const struct call *call, struct why_goal *goal)
{
	uint16_t digits;

	goal->place = call->argument != WHY_NOT && strstr(call->value, "<>") == NULL;
	if (!read_candidate(game, call->value, goal, &digits))
		return false;
	goal->digit = digit_lowest(digits);
	if (!bits_is_single(digits))
		message_say(game, _("Ask about one digit at a time."));
	return bits_is_single(digits);
}

/* The cell whose digit rules out DIGIT in CELL, or -1. */
static int goal_blocker(const struct board *b, int cell, int digit)
{
	for (int i = 0; i < b->geo->peers[cell]; i++)
		if (b->value[b->geo->peer[cell][i]] == digit)
			return b->geo->peer[cell][i];
	return -1;
}

/* Whether the board shows already that the goal is true or false, as a message then says. */
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
		message_say(game, _("%d cannot go in %s: it is already in %s."), digit, cell.text, other.text);
	else
		message_say(game, _("%d was already eliminated from %s. To go back to that step: u"), digit, cell.text);
	strbuf_free(&cell);
	strbuf_free(&other);
	return true;
}

/* Limit of the search for a solution that contradicts the goal. */
enum { SEARCH_NODES = 2000000 };

/* The digit in the goal's cell in a solution that contradicts the goal; 0: none was found within the limit. */
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

/* Whether a solution contradicts the goal, so that no step leads there. A message then says so, but not the solution's digit. */
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
					  : _("A solution has %d in %s, so nothing eliminates it."), digit, cell.text);
	else if (one)
		message_say(game, _("%d cannot be in %s: the solution has another digit there."), goal->digit, cell.text);
	else
		message_say(game, _("The puzzle has another solution, with %d in %s, so %d does not follow."), digit, cell.text, goal->digit);
	strbuf_free(&cell);
	return true;
}

/* Shows all steps and their arguments as one text. */
static void show_text(struct game *game)
{
	const struct step_series *series = &game->way.series;
	struct strbuf title, text;

	strbuf_init(&title);
	strbuf_init(&text);
	message_clear(game);
	way_title(game, &title);
	for (size_t i = 0; i < series->count; i++) {
		strbuf_format(&text, "%s%zu. ", i > 0 ? "\n" : "", i + 1);
		text_notation_shown(game->session->doc.geo, &series->steps[i], &text);
		strbuf_text(&text, "\n\n");
		text_argument(game->session->doc.geo, &series->steps[i], true, &text);
		strbuf_char(&text, '\n');
	}
	pager_open(game, title.text, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

static void say_no_way(struct game *game, const struct why_goal *goal)
{
	struct strbuf name, text;

	strbuf_init(&name);
	strbuf_init(&text);
	name_goal(game, goal, &name);
	strbuf_format(&text, _("No technique that is on leads to %s from here."), name.text);
	solving_limits(game->engine, &text);
	message_say(game, "%s", text.text);
	strbuf_free(&name);
	strbuf_free(&text);
}

/* A search for a way to a goal. */
struct why_task {
	bool unique;
	struct found_way way;
	bool found;
};

static bool why_run(void *data, struct engine *engine)
{
	struct why_task *s = data;

	engine_options(engine)->unique = s->unique;
	s->found = why_find(&s->way.series, engine, &s->way.start, &s->way.goal);
	return !engine_cancelled(engine);
}

static void why_done(struct game *game, void *data, bool stopped)
{
	struct why_task *s = data;

	/* A key after a way was found has only ended the search for an easier one. */
	if (s->found)
		way_open(game, &s->way);
	else if (!stopped)
		say_no_way(game, &s->way.goal);
	if (s->found && game->preferences.lines) {
		leave_list(game);
		show_text(game);
	}
}

static void why_discard(void *data)
{
	struct why_task *s = data;

	series_free(&s->way.series);
	document_free(&s->way.doc);
	free(s);
}

static const struct search_kind why_work = { why_run, why_done, why_discard };

void do_why(struct game *game, const struct call *call)
{
	struct why_goal goal;
	struct board board;

	if (need_session(game) == NULL || !read_goal(game, call, &goal) || !solving_may(game))
		return;
	hint_board(game->session, game->engine, &board);
	if (is_known(game, &board, &goal) || is_false(game, &board, &goal))
		return;
	struct why_task *s = mem_zero(1, sizeof *s);

	way_clear(game);
	s->unique = session_is_unique(game->session);
	s->way.start = board;
	document_copy(&s->way.doc, &game->session->doc);
	s->way.goal = goal;
	background_start(game, &why_work, s);
}

void do_prove(struct game *game, const struct call *call)
{
	int tenths = 0;

	if (need_session(game) == NULL || !solving_may(game))
		return;
	if (call->text[0] != '\0' && !prove_read_ceiling(call->text, &tenths))
		message_refuse(game, _("Usage: prove, or prove with a technique, a family or a difficulty, such as prove x-chain"));
	else if (session_complete(game->session))
		solving_say_stuck(game);
	else if (game->session->solutions != SOLUTIONS_ONE)
		message_say(game, _("Only a puzzle with exactly one solution can be proved."));
	else
		proof_start(game, tenths);
}

/* An argument in notation that is judged. */
struct judge_search {
	struct board board;
	struct written written;
	struct judgement judgement;
	bool has_solution;
	char *notation;
	bool drawn;		/* it is a chain that is being drawn, and not asked about yet */
};

static bool judge_run(void *data, struct engine *engine)
{
	struct judge_search *s = data;

	s->has_solution = judge_notation(engine, &s->board, &s->written, &s->judgement);
	return !engine_cancelled(engine);
}

static void judge_put_verdict(const struct judgement *j, struct strbuf *out)
{
	switch (j->verdict) {
	case JUDGE_PROVED:
		strbuf_text(out, j->unique ? _("Proved, if the solution is unique.") : _("Proved."));
		break;
	case JUDGE_TRUE:
		strbuf_text(out, j->alone ? _("True.") : _("True, but not by this."));
		break;
	case JUDGE_FAILS:
		strbuf_text(out, j->link != '\0' ? _("A link fails.") : _("Not proved as written."));
		break;
	default:
		strbuf_text(out, _("False."));
	}
}

/* The verdict, the link or part that fails, and what is said of it and of the claims, a line each. */
static void judge_put_lines(const struct geometry *g, const struct judgement *j, const char *between, struct strbuf *out)
{
	struct strbuf line;

	strbuf_init(&line);
	judge_put_verdict(j, out);
	if (j->part[0] != '\0')
		strbuf_format(out, "\n%s%s", between, j->part);
	judge_put_fault(g, j, true, &line);
	if (line.length > 0)
		strbuf_format(out, "\n%s", line.text);
	strbuf_clear(&line);
	judge_put_about(g, j, true, &line);
	if (line.length > 0)
		strbuf_format(out, "\n%s%s", between, line.text);
	strbuf_free(&line);
}

/* A full grid, its boxes side by side. */
static void put_grid(const struct geometry *g, const uint8_t grid[], struct strbuf *out)
{
	for (int c = 0; c < g->cells; c++) {
		int row = geometry_row(g, c), column = geometry_column(g, c);

		if (column == 0 && row > 0 && row % g->box_rows == 0)
			strbuf_char(out, '\n');
		strbuf_text(out, column == 0 ? "  " : column % g->box_columns == 0 ? "  " : " ");
		strbuf_char(out, digit_char(grid[c]));
		if (column == g->size - 1)
			strbuf_char(out, '\n');
	}
}

/* Of a chain that is being drawn only the notation is said. */
static void show_drawn(struct game *game, struct judge_search *s)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s\n%s", _("Your chain:"), s->notation);
	message_clear(game);
	message_say(game, _("To go on: + or -. To judge it: judge. One link back: link back"));
	game->cursor.panel_line = 0;
	hint_judge(&game->hint, &s->judgement.step, text.text, text.text);
	strbuf_free(&text);
}

static void show_judgement(struct game *game, struct judge_search *s)
{
	const struct geometry *g = s->board.geo;
	struct judgement *j = &s->judgement;
	struct strbuf text, whole;

	strbuf_init(&text);
	strbuf_init(&whole);
	judge_put_lines(g, j, "\n", &text);
	strbuf_format(&whole, "%s\n\n", s->notation);
	judge_put_lines(g, j, "", &whole);
	if (j->has_grid) {
		strbuf_format(&text, "\n\n%s", _("e: a grid that shows it"));
		strbuf_format(&whole, "\n\n%s\n\n", j->verdict == JUDGE_FALSE ? _("A solution:") :
			      _("A grid in which the rest of the argument holds, and what is claimed does not:"));
		put_grid(g, j->grid, &whole);
	}
	message_clear(game);
	game->cursor.panel_line = 0;
	hint_judge(&game->hint, &j->step, text.text, whole.text);
	strbuf_free(&text);
	strbuf_free(&whole);
}

static void judge_done(struct game *game, void *data, bool stopped)
{
	struct judge_search *s = data;

	if (!s->has_solution)
		message_say(game, _("The board has no solution, so there is nothing to judge."));
	else if (!stopped)
		(s->drawn ? show_drawn : show_judgement)(game, s);
}

static void judge_discard(void *data)
{
	struct judge_search *s = data;

	judgement_free(&s->judgement);
	free(s->notation);
	free(s);
}

static const struct search_kind judge_work = { judge_run, judge_done, judge_discard };

void judge_line(struct game *game, const char *notation, bool drawn)
{
	struct error err;
	struct judge_search *s = mem_zero(1, sizeof *s);

	hint_board(game->session, game->engine, &s->board);
	if (!notation_read(s->board.geo, notation, &s->written, &err)) {
		message_refuse(game, _("Column %d: %s."), err.column, err.text);
		judge_discard(s);
		return;
	}
	s->notation = mem_string(notation);
	s->drawn = drawn;
	hint_clear(&game->hint);
	background_start(game, &judge_work, s);
}

void do_judge(struct game *game, const struct call *call)
{
	if (need_session(game) == NULL || !solving_may(game))
		return;
	if (call->text[0] == '\0')
		judge_chain(game);
	else
		judge_line(game, call->value, false);
}

/* The methods in a race. */
struct field {
	const struct search_method *method[RACERS];
	int count;
};

static bool is_in(const struct field *f, const struct search_method *method)
{
	for (int i = 0; i < f->count; i++)
		if (f->method[i] == method)
			return true;
	return false;
}

/* Reads names separated by blanks or commas; repeated ones count once. False: one is unknown, as a message says. */
static bool read_racers(struct game *game, const char *text, struct field *f)
{
	static const char between[] = " ,\t";

	for (text += strspn(text, between); *text != '\0'; text += strspn(text, between)) {
		size_t length = strcspn(text, between);
		char name[24];

		snprintf(name, sizeof name, "%.*s", (int)length, text);
		const struct search_method *method = method_find(name);

		if (method == NULL) {
			say_methods(game, name);
			return false;
		}
		if (!is_in(f, method) && f->count < RACERS)
			f->method[f->count++] = method;
		text += length;
	}
	return true;
}

static void start_race(struct game *game, const struct call *call, struct field *f, bool shown)
{
	const struct geometry *g = game->session->doc.geo;

	if (session_complete(game->session)) {
		solving_say_stuck(game);
	} else if (solving_may(game)) {
		playback_race(game, f->method, f->count, race_fits(g, f->count, call->view->width, call->view->height));
		if (!shown)
			playback_finish(game);
	}
}

void do_race(struct game *game, const struct call *call)
{
	static const char usual[] = "naive mrv colouring logic";
	struct field f = { .count = 0 };

	if (need_session(game) != NULL && read_racers(game, call->text[0] != '\0' ? call->text : usual, &f))
		start_race(game, call, &f, playback_is_on(game));
}

void do_bench(struct game *game, const struct call *call)
{
	struct field f = { .count = 0 };

	if (need_session(game) == NULL || !read_racers(game, call->text, &f))
		return;
	for (size_t i = 0; call->text[0] == '\0' && i < method_count && f.count < RACERS; i++)
		f.method[f.count++] = methods[i];
	start_race(game, call, &f, false);
}
