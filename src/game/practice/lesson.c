/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/practice/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/background.h"
#include "game/chooser/chooser.h"
#include "game/game.h"
#include "game/mode.h"
#include "grid/name.h"
#include "library/lessons.h"
#include "library/library.h"
#include "library/positions.h"
#include "library/stats.h"
#include "logic/step/phrase.h"

static struct lesson_progress progress_of(struct journal *journal)
{
	struct journal_attempt *attempts;
	size_t count = journal_attempts(journal, &attempts);
	struct lesson_progress progress = lesson_progress(attempts, count);

	free(attempts);
	return progress;
}

bool lesson_any_done(struct journal *journal)
{
	return progress_of(journal).done != 0;
}

bool lesson_is_begun(struct journal *journal)
{
	struct lesson_progress progress = progress_of(journal);

	return progress.done != 0 && lesson_next(&progress, NULL) != NULL;
}

bool lesson_is_of_rules(const struct game *game)
{
	return game->practice.lesson != NULL && game->practice.technique == NULL;
}

/* What the person is told before the first board. */
static void lesson_page_text(const struct game *game, struct strbuf *out)
{
	const struct practice *p = &game->practice;
	const char *name = p->technique != NULL ? _(p->technique->name) : NULL;

	strbuf_text(out, _(p->lesson->text));
	strbuf_text(out, "\n\n");
	if (p->technique == NULL)
		strbuf_text(out, _("Three small boards follow. Move with the arrow keys, press a digit to enter it, and 0 to clear it. If a "
				   "digit is wrong, candide tells you at once which rule it breaks. The cell in row 3 and column 1 is "
				   "called r3c1."));
	else if (practice_places_digit(p))
		strbuf_format(out, _("Three boards follow. The next step on each is called %s. Find it and enter its digit."), name);
	else
		strbuf_format(out, _("Three boards follow. The next step on each is called %s. Find it, go to each affected cell, and press "
				     "the digit to eliminate it."), name);
	strbuf_text(out, "\n\n");
	char *key = mode_key_named(game, ON_BOARD, "hint");

	strbuf_format(out, _("Stuck? Press %s for a hint."), key);
	if (p->technique != NULL)
		strbuf_format(out, " %s", _("Its sentences are numbered: [2] means \"because of sentence 2\"."));
	free(key);
}

static void add_task(const struct practice *p, struct strbuf *out)
{
	if (p->technique == NULL)
		strbuf_text(out, _("Fill the board."));
	else
		strbuf_format(out, practice_places_digit(p) ? _("Next step: %s. Enter its digit.") :
			      _("Next step: %s. Go to each affected cell and press the digit to eliminate."), _(p->technique->name));
}

void lesson_say_task(struct game *game)
{
	struct practice *p = &game->practice;
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("Board %d of %d"), p->board + 1, LESSON_BOARDS);
	strbuf_char(&text, '\n');
	add_task(p, &text);
	strbuf_text(&text, "\n\n");
	/* A page would be told and gone: there it comes with the board. */
	if (game->preferences.lines && p->paged)
		lesson_page_text(game, &text);
	else
		strbuf_text(&text, _(p->lesson->text));
	practice_say(p, text.text);
}

static void open_page(struct game *game)
{
	const struct practice *p = &game->practice;
	struct strbuf title, text;

	strbuf_init(&title);
	strbuf_init(&text);
	strbuf_format(&title, _("Lesson %d of %d: %s"), lesson_number(p->lesson), lesson_count, lesson_title(p->lesson));
	lesson_page_text(game, &text);
	pager_open(game, title.text, text.text);
	game->cursor.pager.lesson = p->lesson;
	strbuf_free(&title);
	strbuf_free(&text);
}

/* A search for the steps of the technique on a board. */
struct board_search {
	const struct lesson *lesson;
	int board;
	bool page;			/* opens the page, too */
	bool given_up;			/* the player accepts that the game, which a board replaces, is not kept */
	bool there;			/* DOC is to be freed */
	struct document doc;
	struct step *steps;
	size_t count;
};

static bool board_run(void *data, struct engine *engine)
{
	struct board_search *s = data;
	const struct technique *t = lesson_technique(s->lesson);
	struct board board;

	lesson_document(s->lesson, s->board, &s->doc);
	s->there = true;
	if (t == NULL)
		return true;
	position_board(&s->doc.now, s->doc.geo, &board);
	s->count = positions_steps(engine, t, &board, &s->steps);
	return !engine_cancelled(engine);
}

static void board_discard(void *data)
{
	struct board_search *s = data;

	if (s->there) {
		steps_free(s->steps, s->count);
		document_free(&s->doc);
	}
	free(s);
}

static void set_lesson_title(const struct lesson *l, struct document *doc)
{
	struct strbuf title;

	strbuf_init(&title);
	strbuf_format(&title, _("Lesson %d: %s"), lesson_number(l), lesson_title(l));
	free(doc->title);
	doc->title = title.text;
}

static void board_done(struct game *game, void *data, bool stopped)
{
	struct board_search *s = data;
	const struct practice found = {
		.technique = lesson_technique(s->lesson), .lesson = s->lesson, .board = s->board, .steps = s->steps, .count = s->count,
		.paged = s->page,
	};

	if (stopped || (found.technique != NULL && s->count == 0))
		return;
	game->keeping.given_up = s->given_up;
	set_lesson_title(s->lesson, &s->doc);
	practice_begin(game, &s->doc, &found);
	s->there = false;
	lesson_say_task(game);
	if (s->page && !game->preferences.lines)
		open_page(game);
}

static const struct search_kind board_work = { board_run, board_done, board_discard };

static void open_board(struct game *game, const struct lesson *lesson, int board, bool page)
{
	struct board_search *s = mem_zero(1, sizeof *s);

	s->lesson = lesson;
	s->board = board;
	s->page = page;
	s->given_up = game->keeping.given_up;
	background_start(game, &board_work, s);
}

void lesson_start(struct game *game, const struct lesson *lesson)
{
	struct lesson_progress progress = progress_of(game->journal);

	open_board(game, lesson, lesson_board_next(&progress, lesson), true);
}

/* The highest level that can be solved by now and has puzzles, and their collection; NO_LEVEL: there is none. */
static int playable_level(const struct game *game, const struct lesson_progress *progress, size_t *collection)
{
	int level = lessons_level(progress);
	size_t number;

	while (level != NO_LEVEL && !library_find(&game->library, level_id((enum level)level), collection, &number))
		level--;
	return level;
}

static const char *play_words(int level)
{
	return level == LEVEL_EASY ? N_("play an easy puzzle") : N_("play a medium puzzle");
}

void lesson_play(struct game *game)
{
	struct lesson_progress progress = progress_of(game->journal);
	struct error err;
	size_t collection;

	if (playable_level(game, &progress, &collection) == NO_LEVEL)
		message_say(game, _("Finish the lessons for easy puzzles first."));
	else if (!game_open_level(game, collection, &err))
		message_say(game, "%s", err.text);
}

void lesson_go_on(struct game *game)
{
	const struct practice *p = &game->practice;
	struct lesson_progress progress = progress_of(game->journal);

	if (lesson_boards_done(&progress, p->lesson) < LESSON_BOARDS) {
		open_board(game, p->lesson, lesson_board_after(&progress, p->lesson, p->board), false);
		return;
	}
	const struct lesson *next = lesson_next(&progress, p->lesson);
	size_t collection;

	if (next != NULL)
		lesson_start(game, next);
	else if (playable_level(game, &progress, &collection) != NO_LEVEL)
		lesson_play(game);
	else
		practice_list(game);
}

void lesson_neighbour(struct game *game, int step)
{
	const struct practice *p = &game->practice;
	int board = (lesson_number(p->lesson) - 1) * LESSON_BOARDS + p->board + step;
	bool other = p->board + step < 0 || p->board + step >= LESSON_BOARDS;

	if (board < 0)
		message_say(game, _("This is the first board of the first lesson."));
	else if (board >= lesson_count * LESSON_BOARDS)
		mode_say(game, _("This is the last board of the last lesson."), "practise", N_("list of lessons"), NULL);
	else
		open_board(game, &lessons[board / LESSON_BOARDS], board % LESSON_BOARDS, other);
}

bool lesson_waits(const struct game *game)
{
	const struct cursor *c = &game->cursor;

	if (c->screen == SCREEN_PAGER)
		return c->pager.lesson != NULL;
	return c->screen == SCREEN_BOARD && game->practice.lesson != NULL && game->practice.done && game->hint.kind == HINT_NONE;
}

void lesson_proceed(struct game *game)
{
	if (game->cursor.screen == SCREEN_PAGER)
		pager_leave(game);
	else
		lesson_go_on(game);
}

/* Below the board, too, where one looks; but in lines the panel's text is told already. */
static void say_below(struct game *game, const char *text)
{
	if (!game->preferences.lines)
		message_say(game, "%s", text);
}

/* What is wrong, and why. */

/* Of the digit's peers, one that has it already, and the first house that they share; -1: none. */
static int clashing_peer(const struct game *game, int cell, int digit, int *house)
{
	const struct document *doc = &game->session->doc;

	for (int i = 0; i < doc->geo->peers[cell]; i++) {
		int peer = doc->geo->peer[cell][i];

		if (doc->now.value[peer] != digit)
			continue;
		*house = geometry_shared(doc->geo, cell, peer);
		return peer;
	}
	return -1;
}

/* "3 is already in row 2: r2c4. A row has each digit only once." */
static bool add_clash(const struct game *game, int cell, int digit, struct strbuf *out)
{
	static const char *const rules[HOUSE_KINDS] = {
		[HOUSE_ROW] = N_("A row has each digit only once."), [HOUSE_COLUMN] = N_("A column has each digit only once."),
		[HOUSE_BOX] = N_("A box has each digit only once."),
	};
	const struct geometry *g = game->session->doc.geo;
	struct strbuf name, place;
	int house, peer = clashing_peer(game, cell, digit, &house);

	if (peer < 0)
		return false;
	strbuf_init(&name);
	strbuf_init(&place);
	phrase_house(g, house, &name);
	name_cell(g, peer, &place);
	strbuf_format(out, _("%d is already in %s: %s."), digit, name.text, place.text);
	if (rules[geometry_kind(g, house)] != NULL)
		strbuf_format(out, " %s", _(rules[geometry_kind(g, house)]));
	strbuf_free(&name);
	strbuf_free(&place);
	return true;
}

/* No rule is broken yet, but the board can no longer be filled. */
static void add_consequence(const struct game *game, int digit, struct strbuf *out)
{
	const struct geometry *g = game->session->doc.geo;
	struct strbuf name;
	struct board board;
	int dead;

	session_board(game->session, &board);
	strbuf_init(&name);
	if ((dead = board_dead_cell(&board)) >= 0) {
		name_cell(g, dead, &name);
		strbuf_format(out, _("%d is wrong here: it leaves no digit for %s."), digit, name.text);
	} else {
		strbuf_format(out, _("%d is wrong here, though it breaks no rule yet: the board could no longer be filled."), digit);
	}
	strbuf_free(&name);
}

void lesson_refuse(struct game *game, const struct claimed_effect *claim)
{
	struct practice *p = &game->practice;
	const char *technique = _(p->technique->name);
	bool is_true = claim_is_true(game->session->solution, claim);
	struct strbuf text, cell;

	strbuf_init(&text);
	strbuf_init(&cell);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	if (is_true && claim->place)
		strbuf_format(&text, _("%s is indeed %d, but another step shows it. This lesson is about: %s."), cell.text, claim->digit, technique);
	else if (is_true)
		strbuf_format(&text, _("%s is indeed not %d, but another step shows it. This lesson is about: %s."), cell.text, claim->digit,
			      technique);
	else if (!claim->place)
		strbuf_format(&text, _("%s can still be %d, so keep this mark."), cell.text, claim->digit);
	else if (!add_clash(game, claim->cell, claim->digit, &text))
		strbuf_format(&text, _("%s is not %d."), cell.text, claim->digit);
	say_below(game, text.text);
	strbuf_text(&text, "\n\n");
	add_task(p, &text);
	hint_clear(&game->hint);
	p->missed = true;
	game->cursor.panel_line = 0;
	practice_say(p, text.text);
	strbuf_free(&cell);
}

/* The cell to explain: that of the cursor if it is wrong, else the first wrong one; -1: none is. */
static int wrong_cell(const struct game *game)
{
	const struct session *s = game->session;
	int first = -1;

	for (int cell = s->doc.geo->cells - 1; cell >= 0; cell--)
		if (s->doc.now.value[cell] != 0 && s->doc.now.value[cell] != s->solution[cell])
			first = cell;
	int here = game->cursor.cell;
	bool wrong = s->doc.now.value[here] != 0 && s->doc.now.value[here] != s->solution[here];

	return wrong ? here : first;
}

static void add_mistake(const struct game *game, int cell, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	int digit = doc->now.value[cell], unused, peer = clashing_peer(game, cell, digit, &unused);
	struct strbuf name;

	/* What was entered after it may be right, and only clash with it. */
	if (game->practice.explained == cell + 1 && (peer < 0 || doc->now.origin[peer] != ORIGIN_GIVEN)) {
		strbuf_init(&name);
		name_cell(doc->geo, cell, &name);
		strbuf_format(out, _("The %d in %s is wrong: clear that cell first."), digit, name.text);
		strbuf_free(&name);
		return;
	}
	if (!add_clash(game, cell, digit, out))
		add_consequence(game, digit, out);
}

static void explain_wrong(struct game *game, int cell)
{
	struct practice *p = &game->practice;
	struct strbuf text;

	p->missed = true;
	cellset_add(&game->cursor.wrong, cell);
	strbuf_init(&text);
	add_mistake(game, cell, &text);
	p->explained = cell + 1;
	say_below(game, text.text);
	if (cell == game->cursor.cell)
		strbuf_format(&text, "\n\n%s", _("0: clear the cell"));
	practice_say(p, text.text);
}

bool lesson_hides_rule_of_45(const struct game *game)
{
	const struct lesson *open = game->practice.lesson;

	return open != NULL && lesson_number(open) < lesson_number(lesson_find("rule-of-45"));
}

bool lesson_steps_nearer(struct game *game)
{
	struct hint *h = &game->hint;
	bool next = game->practice.lesson != NULL && h->kind == HINT_STEP && h->rung == HINT_WHERE && !h->nearer;

	h->nearer |= next;
	return next;
}

void lesson_add_digits(const struct hint *h, struct strbuf *out)
{
	const struct step_head *head = &h->step.head;
	const bool place = candset_next(&head->place, -1) >= 0;
	const struct candset *effects = place ? &head->place : &head->drop;
	uint16_t digits = 0;
	struct strbuf list;

	if (!h->nearer)
		return;

	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c))
		digits |= digit_bit(candidate_digit(c));
	strbuf_init(&list);
	phrase_digits(digits, PHRASE_AND, &list);
	strbuf_char(out, '\n');
	if (place)
		strbuf_format(out, ngettext("The digit to place is %s.", "The digits to place are %s.", (unsigned long)bits_count(digits)),
			      list.text);
	else
		strbuf_format(out, ngettext("The digit to eliminate is %s.", "The digits to eliminate are %s.",
					    (unsigned long)bits_count(digits)), list.text);
	strbuf_free(&list);
}

void lesson_hint(struct game *game)
{
	int cell = wrong_cell(game);
	struct strbuf text;

	if (cell < 0 || game->hint.kind != HINT_NONE)
		return;
	strbuf_init(&text);
	add_mistake(game, cell, &text);
	game->hint = (struct hint){ .kind = HINT_WRONG, .rung = 1, .text = text.text };
}

void lesson_changed(struct game *game)
{
	int cell = wrong_cell(game);

	if (game->practice.done)
		return;
	if (cell < 0)
		game->practice.explained = 0;
	if (cell >= 0)
		explain_wrong(game, cell);
	else if (session_complete(game->session))
		lesson_finish(game);
	else
		lesson_say_task(game);
}

/* The end of a board. */

static void keep_board(struct game *game)
{
	const struct practice *p = &game->practice;
	struct journal_attempt a = { .at = clock_wall() / 1000000, .clock = session_clock(game->session, game->now), .right = !p->missed };

	lesson_attempt_name(p->lesson, p->board, a.technique);
	journal_practised(game->journal, &a);
}

/* "Enter: go on to Naked Single" */
static void add_what_follows(struct game *game, const struct lesson_progress *progress, int level, struct strbuf *out)
{
	const struct lesson *next = lesson_next(progress, game->practice.lesson);
	struct strbuf what;

	strbuf_init(&what);
	if (next != NULL)
		strbuf_format(&what, _("go on to %s"), lesson_title(next));
	else
		strbuf_text(&what, _(level != NO_LEVEL ? play_words(level) : N_("what to practise next")));
	mode_add_keys(game, out, "   ", "proceed", what.text, NULL);
	strbuf_free(&what);
}

/* The lesson is done: praise, what can be solved by now, and what comes next. */
static void say_end_of_lesson(struct game *game, const struct lesson_progress *progress)
{
	struct practice *p = &game->practice;
	struct strbuf text, next;
	size_t collection;
	int level = playable_level(game, progress, &collection);

	strbuf_init(&text);
	strbuf_init(&next);
	add_what_follows(game, progress, level, &next);
	strbuf_format(&text, _("Well done! You have finished this lesson: %s."), lesson_title(p->lesson));
	strbuf_text(&text, "\n\n");
	lessons_say_level(progress, &text);
	strbuf_format(&text, "\n\n%s\n", next.text);
	if (lesson_next(progress, p->lesson) == NULL)
		mode_add_keys(game, &text, "\n", "practise", N_("lessons and practice"), NULL);
	else if (level != NO_LEVEL)
		mode_add_keys(game, &text, "\n", "proceed play", play_words(level), NULL);
	practice_say(p, text.text);
	strbuf_init(&text);
	strbuf_format(&text, _("Well done!  %s"), next.text);
	say_below(game, text.text);
	strbuf_free(&text);
	strbuf_free(&next);
}

/* A hint played the step: the board is not done, and comes again. */
static void say_shown(struct game *game)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, _("The hint played this step, so this board comes again later."));
	if (!game->preferences.lines)
		mode_say(game, _("Done by the hint."), "proceed", N_("next board"), NULL);
	strbuf_text(&text, "\n\n");
	mode_add_keys(game, &text, "   ", "proceed", N_("next board"), NULL);
	practice_say(&game->practice, text.text);
}

void lesson_finish(struct game *game)
{
	struct practice *p = &game->practice;
	struct strbuf text;

	p->done = true;
	if (p->applied) {
		say_shown(game);
		return;
	}
	keep_board(game);
	session_clock_stop(game->session, game->now);
	struct lesson_progress progress = progress_of(game->journal);

	if (lesson_boards_done(&progress, p->lesson) == LESSON_BOARDS) {
		say_end_of_lesson(game, &progress);
		return;
	}
	strbuf_init(&text);
	strbuf_text(&text, p->missed ? _("Done.") : _("Right!"));
	strbuf_text(&text, "\n\n");
	strbuf_format(&text, _("%d of %d boards done"), lesson_boards_done(&progress, p->lesson), LESSON_BOARDS);
	strbuf_text(&text, "\n\n");
	mode_add_keys(game, &text, "   ", "proceed", N_("next board"), NULL);
	practice_say(p, text.text);
	if (!game->preferences.lines)
		mode_say(game, p->missed ? _("Done.") : _("Right!"), "proceed", N_("next board"), NULL);
}

/* The list of lessons, and the row that leads there. */

static void add_lesson_row(struct chooser *c, const struct lesson_progress *progress, const struct lesson *l)
{
	int done = lesson_boards_done(progress, l);
	char text[32];

	if (l->section != NULL)
		chooser_add(c, CHOICE_HEADING, _(l->section));
	struct choice *row = chooser_add(c, CHOICE_LESSON, lesson_title(l));

	row->lesson = l;
	if (done == LESSON_BOARDS) {
		chooser_set_detail(row, _("done"));
	} else if (done > 0) {
		snprintf(text, sizeof text, _("%d of %d"), done, LESSON_BOARDS);
		chooser_set_detail(row, text);
	}
}

/* "Play an easy puzzle": the next one of the highest level that can be solved. */
static void add_play_row(struct game *game, const struct lesson_progress *progress)
{
	struct chooser *c = &game->chooser;
	struct journal_game *games;
	size_t collection;
	int level = playable_level(game, progress, &collection);

	if (level == NO_LEVEL)
		return;
	size_t count = journal_games(game->journal, &games);

	chooser_add_collection(c, &game->library, collection, games, count);
	journal_games_free(games, count);
	struct choice *row = &c->rows[c->count - 1];

	free(row->label);
	row->label = mem_string(level == LEVEL_EASY ? _("Play an easy puzzle") : _("Play a medium puzzle"));
}

static void chooser_lessons(struct game *game, const struct lesson_progress *progress)
{
	struct chooser *c = &game->chooser;
	struct strbuf text;

	chooser_clear(c);
	c->list = LIST_LESSONS;
	strbuf_init(&text);
	strbuf_format(&text, _("Lessons: %d of %d done"), lessons_done(progress), lesson_count);
	c->title = mem_string(text.text);
	strbuf_clear(&text);
	lessons_say_level(progress, &text);
	c->below_title = mem_string(text.text);
	add_play_row(game, progress);
	for (int i = 0; i < lesson_count; i++)
		add_lesson_row(c, progress, &lessons[i]);
	chooser_add(c, CHOICE_HEADING, _("After the lessons"));
	chooser_add_practice(c, game->journal);
	strbuf_free(&text);
}

void lesson_list(struct game *game)
{
	struct lesson_progress progress = progress_of(game->journal);
	const struct lesson *open = game->practice.lesson, *next = lesson_next(&progress, NULL);
	struct chooser *c = &game->chooser;

	if (open != NULL && lesson_boards_done(&progress, open) < LESSON_BOARDS)
		next = open;
	game_pause(game);
	chooser_lessons(game, &progress);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = (int)c->count - 1;
	for (int row = 0; row < (int)c->count; row++)
		if (c->rows[row].kind == CHOICE_LESSON && c->rows[row].lesson == next)
			game->cursor.chosen = row;
}

void chooser_add_lessons(struct chooser *c, struct journal *journal)
{
	struct lesson_progress progress = progress_of(journal);
	const struct lesson *next = lesson_next(&progress, NULL);
	struct choice *row = chooser_add(c, CHOICE_LESSONS, _("New to sudoku? Start here"));
	struct strbuf text;

	strbuf_init(&text);
	if (progress.done == 0)
		strbuf_text(&text, _("learn it in small lessons"));
	else if (next == NULL)
		strbuf_text(&text, _("all lessons done"));
	else
		strbuf_format(&text, _("%d of %d lessons, next: %s"), lessons_done(&progress), lesson_count, lesson_title(next));
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}
