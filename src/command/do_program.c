/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The program: command line, help, options, questions, quitting. */
#include "command/do.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/chooser/board_kinds.h"
#include "game/keycode.h"
#include "grid/name.h"
#include "restrict/restrict.h"
#include "view/signs.h"

void open_prompt(struct game *game, const char *text)
{
	free(game->cursor.requests.prompt);
	game->cursor.requests.prompt = mem_string(text);
}

void do_command(struct game *game, const struct call *call)
{
	open_prompt(game, call->text);
}

/* Shows TEXT, which is freed. */
static void open_help(struct game *game, const char *title, char *text)
{
	pager_open(game, title, text);
	free(text);
}

static void open_rules(struct game *game)
{
	char *narrow = help_rules(RULES_NARROW), *spoken = help_rules(RULES_SPOKEN);

	open_help(game, _("The rules of sudoku"), help_rules(RULES_WIDE));
	pager_narrow(game, narrow, RULES_WIDTH);
	pager_speak(game, spoken);
	free(narrow);
	free(spoken);
}

static void topic_offer(struct spelling_search *s)
{
	command_offer(s);
	technique_offer(s);
	help_offer_words(s);
}

/* A search for the page of a command, technique or variant, which may need an example. */
struct topic_search {
	struct preferences preferences;	/* a copy */
	char *topic;
	int width;
	bool found;
	struct help_page page;
};

static bool topic_run(void *data, struct engine *engine)
{
	struct topic_search *s = data;

	s->found = help_topic(&s->preferences, s->topic, engine, s->width, &s->page);
	return !engine_cancelled(engine);
}

static void topic_done(struct game *game, void *data, bool stopped)
{
	const struct topic_search *s = data;

	if (!s->found && !stopped)
		refuse_unknown(game, s->topic, topic_offer, _(":help lists the commands."), _("Unknown command or technique: %.40s"), s->topic);
	if (!s->found || stopped)
		return;
	const struct help_page *page = &s->page;
	char *title = page->headline > 0 ? mem_string_n(page->text.text, page->headline - 2) : mem_string(s->topic);

	pager_open(game, title, page->text.text + page->headline);
	free(title);
	if (page->picture_end > 0)
		pager_picture(game, page->picture - page->headline, page->picture_end - page->headline);
	game->cursor.pager.technique = technique_find(s->topic);
}

static void topic_discard(void *data)
{
	struct topic_search *s = data;

	help_page_free(&s->page);
	free(s->topic);
	free(s);
}

static const struct search_kind topic_work = { topic_run, topic_done, topic_discard };

/* Shows the help for a command, technique or variant. */
static void explain_topic(struct game *game, const char *topic, const struct view_cache *view)
{
	struct topic_search *s = mem_zero(1, sizeof *s);

	s->preferences = game->preferences;
	s->topic = mem_string(topic);
	s->width = view->width ? view->width : LINE_WIDTH;
	background_start(game, &topic_work, s);
}

/* Which of the long pages TOPIC names in one more word, in English or translated; HELP_TOPIC: none. */
static int long_page(const char *topic)
{
	static const struct {
		int page;
		const char *word;
	} pages[] = {
		{ HELP_RULES, N_("rules") }, { HELP_RULES, N_("sudoku") }, { HELP_WORDS, N_("glossary") }, { HELP_WORDS, N_("words") },
		{ HELP_NOTATION, N_("notation") },
	};

	for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
		if (spelling_alike(pages[i].word, topic) || spelling_alike(_(pages[i].word), topic))
			return pages[i].page;
	return HELP_TOPIC;
}

void do_help(struct game *game, const struct call *call)
{
	const int argument = call->argument == HELP_TOPIC ? long_page(call->text) : call->argument;
	const int kind = argument == HELP_TOPIC && call->text[0] != '\0' ? board_kind_find(call->text) : -1;
	const bool hinted = game->cursor.screen == SCREEN_BOARD && hint_names_technique(&game->hint);

	if (argument == HELP_SHOWN && hinted)
		explain_topic(game, techniques[game->hint.step.head.technique].id, call->view);
	else if (call->text[0] == '\0' || argument == HELP_SHOWN)
		open_help(game, _("Keys and commands"), help_all(&game->preferences));
	else if (argument == HELP_WORDS)
		open_help(game, _("Words"), help_words());
	else if (argument == HELP_NOTATION)
		open_help(game, _("Notation"), help_notation());
	else if (argument == HELP_RULES)
		open_rules(game);
	else if (kind >= 0)
		board_kind_open(game, kind);
	else
		explain_topic(game, call->text, call->view);
}

void leave_list(struct game *game)
{
	way_forget_preview(game);
	if (game->step_list.looked && step_list_shown(game))
		hint_clear(&game->hint);
	if (game->session != NULL)
		game->cursor.screen = SCREEN_BOARD;
	game_clock(game);
}

void do_cancel(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	(void)call;
	if (cursor->screen == SCREEN_PAGER) {
		pager_leave(game);
	} else if (cursor->screen == SCREEN_CHOOSER && (game->chooser.list == LIST_BEGIN || chooser_of_games(&game->chooser))) {
		game_choose(game);
	} else if (cursor->screen == SCREEN_CHOOSER) {
		leave_list(game);
	} else if (way_previews(game)) {
		way_leave(game);
	} else {
		if (cursor_unselect(game))
			return;
		cursor->chained = 0;
		practice_hide(game);
		hint_clear(&game->hint);
		cursor->highlight = cursor->pen = 0;
		cursor->wrong = (struct cellset){ { 0, 0 } };
	}
}

void do_repaint(struct game *game, const struct call *call)
{
	(void)call;
	game->cursor.requests.repaint = true;
}

void do_suspend(struct game *game, const struct call *call)
{
	(void)call;
	if (restrict_is_on())
		message_refuse(game, _("You cannot suspend the game here. To quit, press q; nothing is lost."));
	else
		game->cursor.requests.suspend = true;
}

void do_quit(struct game *game, const struct call *call)
{
	if (game->cursor.screen == SCREEN_PAGER)
		pager_leave(game);
	else if (game->cursor.screen == SCREEN_CHOOSER && chooser_of_games(&game->chooser))
		game_choose(game);
	else if (game->cursor.screen == SCREEN_CHOOSER && game->session != NULL)
		leave_list(game);
	else if (way_previews(game))
		way_leave(game);
	else if (game->cursor.screen == SCREEN_BOARD && game->spectators.player != NULL)
		game_close(game);
	else if (game->cursor.screen == SCREEN_BOARD && game->viewed)
		game_view_end(game);
	else if (may_leave(game, call))
		game->cursor.requests.quit = true;
}

int keyboard_digit(const struct preferences *preferences, int key)
{
	/* & é " ' ( - è _ ç à, from left to right. */
	static const int row[] = { 0xe0, '&', 0xe9, '"', '\'', '(', '-', 0xe8, '_', 0xe7 };

	for (int digit = 0; preferences->azerty && digit < 10; digit++)
		if ((key & ~KEYCODE_ALT) == row[digit])
			return (key & KEYCODE_ALT) | digit_char(digit);
	return key;
}

void do_keyboard(struct game *game, const struct call *call)
{
	game->preferences.azerty = call->argument == KEYBOARD_AZERTY;
}

void do_entry(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	set_option(&game->preferences.digit_first, call, ENTRY_DIGIT_FIRST);
	if (cursor->pen != 0 && !game->preferences.digit_first)
		cursor->pen = cursor->highlight = 0;
}

void do_shade(struct game *game, const struct call *call)
{
	set_option(&game->preferences.shade, call, SHADE_ON);
}

void do_conflicts(struct game *game, const struct call *call)
{
	set_option(&game->preferences.conflicts, call, CONFLICTS_ON);
}

void do_snyder(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;
	bool own = p->begin == BEGIN_OWN;

	set_option(&own, call, SNYDER_ON);
	p->begin = own ? BEGIN_OWN : BEGIN_AUTOMATIC;
	p->begin_chosen = true;
}

void do_begin(struct game *game, const struct call *call)
{
	static const uint8_t begins[] = {
		[BEGIN_WITH_AUTOMATIC] = BEGIN_AUTOMATIC, [BEGIN_WITH_OWN] = BEGIN_OWN, [BEGIN_WITH_NONE] = BEGIN_NONE,
	};
	static const char *const said[] = {
		[BEGIN_AUTOMATIC] = N_("New games begin with automatic marks."), [BEGIN_OWN] = N_("New games begin with your own marks."),
		[BEGIN_NONE] = N_("New games begin without marks."),
	};

	game->preferences.begin = (enum begin)begins[call->argument];
	game->preferences.begin_chosen = true;
	message_say(game, "%s", _(said[game->preferences.begin]));
}

void do_unicode(struct game *game, const struct call *call)
{
	set_option(&game->preferences.ascii, call, UNICODE_OFF);
}

void do_linear(struct game *game, const struct call *call)
{
	bool lines = game->preferences.lines;

	set_option(&lines, call, LINEAR_ON);
	if (!lines && game->lines_only)
		message_refuse(game, _("No board can be drawn on this terminal."));
	else
		game->preferences.lines = lines;
	hint_tell_again(game);
}

void do_tints(struct game *game, const struct call *call)
{
	set_option(&game->preferences.tints_hidden, call, TINTS_OFF);
}

/* Its arguments are in the order of enum raised. */
void do_raised(struct game *game, const struct call *call)
{
	game->preferences.raised = (enum raised)call->argument;
}

/* One table defines the arguments and the layouts, in the same order. */
void do_layout(struct game *game, const struct call *call)
{
	game->preferences.layout = (enum layout_name)call->argument;
}

void do_mouse(struct game *game, const struct call *call)
{
	set_option(&game->preferences.mouse, call, MOUSE_ON);
}

/* Appends the cells of each house that the player does not see at once: all but rows, columns and rectangular boxes. */
static void add_board_houses(const struct geometry *g, bool spoken, struct strbuf *out)
{
	for (int house = 0; house < g->houses; house++) {
		if (geometry_kind(g, house) < HOUSE_BOX || (geometry_kind(g, house) == HOUSE_BOX && g->boxes))
			continue;
		strbuf_format(out, _(geometry_traits(g, house)->heading), geometry_number(g, house));
		strbuf_text(out, _(": "));
		for (int i = 0; i < g->size && spoken; i++) {
			strbuf_text(out, i > 0 ? ", " : "");
			name_cell(g, g->house_cell[house][i], out);
		}
		if (!spoken)
			name_cells(g, g->house_set[house], out);
		strbuf_char(out, '\n');
	}
}

/* Appends each clue with its cells, those of a line in their order. */
static void add_board_clues(const struct geometry *g, bool spoken, struct strbuf *out)
{
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);
		const bool line = spoken || clue_traits[c->kind].cells != CLUE_SET;

		name_clue(g, c, out);
		strbuf_text(out, _(": "));
		if (!line)
			name_cells(g, clue_cells(g, c), out);
		for (int part = 0; part < c->parts && line; part++)
			for (int n = 0; n < c->count[part]; n++) {
				strbuf_text(out, n > 0 ? spoken ? ", " : " " : part > 0 ? spoken ? "; " : " > " : "");
				name_cell(g, clue_part(g, c, part)[n], out);
			}
		strbuf_char(out, '\n');
	}
}

/* The rules of the board, its signs, its houses and its clues, for the eye or for the ear. */
static char *board_rules(const struct game *game, const struct geometry *g, bool spoken)
{
	bool coloured = !spoken && !game->colourless && !game->preferences.tints_hidden && game->preferences.theme != THEME_MONO;
	struct strbuf out, part;

	strbuf_init(&out);
	strbuf_init(&part);
	name_rules(g, &out);
	strbuf_text(&out, "\n");
	if (!spoken)
		signs_legend(g, !game->plain && !game->preferences.ascii, !game->no_circles, coloured, &part);
	if (part.length > 0)
		strbuf_format(&out, "\n%s\n\n%s", _("On the board:"), part.text);
	strbuf_clear(&part);
	add_board_houses(g, spoken, &part);
	if (part.length > 0)
		strbuf_format(&out, "\n%s", part.text);
	if (g->clues > 0)
		strbuf_format(&out, "\n%s\n\n", _("The clues:"));
	add_board_clues(g, spoken, &out);
	strbuf_free(&part);
	return out.text;
}

void do_rules(struct game *game, const struct call *call)
{
	struct strbuf title;

	(void)call;
	if (need_session(game) == NULL)
		return;
	const struct geometry *g = game_shown(game)->doc.geo;
	char *spoken = board_rules(game, g, true);

	strbuf_init(&title);
	name_board(g, &title);
	open_help(game, title.length > 0 ? title.text : _("The rules of this board"), board_rules(game, g, false));
	pager_speak(game, spoken);
	free(spoken);
	strbuf_free(&title);
}

/* The line with which the command was called; free() it. */
static char *call_line(const struct call *call)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "%s%s%s", call->command->name, call->text[0] != '\0' ? " " : "", call->text);
	return line.text;
}

bool may_leave(struct game *game, const struct call *call)
{
	if (!keeping_lacks(game))
		return true;
	if (game->question.agreed) {
		game->keeping.given_up = true;
		return true;
	}
	char *line = call_line(call);

	question_ask(game, QUESTION_LEAVE, line, "%s.", journal_sign(game->journal));
	free(line);
	return false;
}

/* Runs the command that waited for the answer. */
static void answer_yes(struct game *game, const struct view_cache *view)
{
	char *line = mem_string(game->question.command);

	question_close(game);
	game->question.agreed = true;
	command_run(game, view, line);
	game->question.agreed = false;
	/* The command may have failed. */
	if (!game->cursor.requests.quit)
		game->keeping.given_up = false;
	free(line);
}

static void wait_for_journal(struct game *game)
{
	game->question.waiting = true;
	keeping_hurry(game);
	free(game->question.text);
	game->question.text = mem_string(_("Waiting until the journal can be written. Press any key to stop."));
}

void do_answer(struct game *game, const struct call *call)
{
	bool leaving = game->question.kind == QUESTION_LEAVE && !game->question.waiting;
	bool replacing = game->question.kind == QUESTION_REPLACE, fixing = game->question.kind == QUESTION_GIVENS;

	if (game->question.kind == QUESTION_NONE)
		message_say(game, _("There is no question to answer."));
	else if ((leaving && call->argument == ANSWER_LOSE) || (replacing && call->argument == ANSWER_REPLACE) ||
		 (fixing && call->argument == ANSWER_GIVENS))
		answer_yes(game, call->view);
	else if (leaving && call->argument == ANSWER_WAIT)
		wait_for_journal(game);
	else {
		question_close(game);
		if (leaving && call->argument == ANSWER_SAVE)
			open_prompt(game, "save ");
	}
}

void command_tick(struct game *game, const struct view_cache *view)
{
	if (game->question.waiting && !keeping_lacks(game))
		answer_yes(game, view);
	list_look(game, view);
}
