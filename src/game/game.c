/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The game that is played: opened, changed, journalled, timed, paused, ended. What is opened from where: game_open.c. */
#include "game/game.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/companion.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/line.h"
#include "game/daily/daily.h"
#include "game/mode.h"
#include "game/practice/lesson.h"
#include "game/random_puzzle.h"
#include "game/rated/rated.h"
#include "journal/rescue.h"
#include "library/daily_games.h"
#include "library/stats.h"
#include "restrict/restrict.h"

struct game *game_new(const char *state, const char *puzzles, long long now)
{
	struct game *game = mem_zero(1, sizeof *game);

	game->now = now;
	game->practice.rng.state = (uint64_t)now;
	game->rated.rating = rating_unknown;
	game->preferences.animate = true;
	game->preferences.conflicts = true;
	game->preferences.speed = PLAYBACK_USUAL;
	game->engine = engine_new();
	game->journal = journal_open(state);
	library_open(&game->library, puzzles);
	game_choose(game);
	return game;
}

static void drop_session(struct game *game)
{
	background_abandon(game);
	random_puzzle_stop(game);
	proof_abandon(game);
	spectators_leave(game);
	practice_end(game);
	playback_clear(&game->playback);
	solution_count_clear(&game->solution_count);
	rated_clear(&game->rated);
	hint_clear(&game->hint);
	step_list_clear(&game->step_list);
	way_clear(game);
	needed_clear(&game->needed);
	free(game->ending);
	game->ending = NULL;
	if (game->session != NULL)
		session_free(game->session);
	free(game->session);
	game->session = NULL;
}

void game_free(struct game *game)
{
	game_pause(game);
	if (game->cursor.requests.quit && game->session != NULL && game_comes_again(game))
		forget_untouched(game);
	daily_standing_end(game);
	spectators_end(game);
	drop_session(game);
	game_forget_boards(game);
	journal_close(game->journal);
	engine_free(game->engine);
	library_free(&game->library);
	chooser_free(&game->chooser);
	game_decline(game);
	cursor_free(&game->cursor);
	keeping_free(&game->keeping);
	question_close(game);
	own_files_free(&game->own_files);
	free(game->file);
	free(game->kept_options);
	free(game);
}

void forget_untouched(struct game *game)
{
	game_pause(game);
	const long long id = journal_current(game->journal);

	if (game->session == NULL || game->read_only || id == 0 || game->session->doc.tree.count > 0 || game->session->doc.hints > 0 ||
	    game->session->doc.bookmarks.count > 0 || session_complete(game->session) || daily_standing_counts(game))
		return;
	if (game_comes_again(game))
		journal_delete(game->journal, id);
	else
		journal_forget(game->journal, id);
}

/* Where the game was left, else the cell of the last move, or the centre; without one cell there, the first of four. */
static int last_cell(const struct document *doc)
{
	const int middle = (doc->geo->size - 1) / 2;
	struct move move;
	int cand = -1;

	if (doc->left > 0)
		return doc->left - 1;
	if (doc->done > 0) {
		document_move(doc, doc->done - 1, &move);
		cand = candset_next(&move.place, -1);
		cand = cand >= 0 ? cand : candset_next(&move.drop, -1);
	}
	return cand >= 0 ? candidate_cell(cand) : middle * doc->geo->size + middle;
}

void game_show(struct game *game, struct session *session, const struct source *from)
{
	drop_session(game);
	if (!game->edits.changing)
		game_forget_boards(game);
	game->session = session;
	session->cage_marks = game->preferences.cage_marks;
	game->source = from ? *from : (struct source){ 0 };
	game->cursor.screen = SCREEN_BOARD;
	game->cursor.cell = last_cell(&session->doc);
	cursor_unselect(game);
	game->cursor.chained = 0;
	pace_begin(&game->pace, &session->doc, session_clock(session, game->now));
	game->cursor.highlight = game->cursor.pen = game->cursor.focus = 0;
	game->read_only = game->viewed = false;
	game->cursor.wrong = (struct cellset){ { 0, 0 } };
	game->cursor.panel_line = 0;
	free(game->large);
	free(game->large_input);
	free(game->file);
	game->large = game->large_input = game->file = NULL;
	own_files_free(&game->own_files);
	keeping_begin(game);
	message_clear(game);
	game_clock(game);
	solution_count_start(&game->solution_count, session, game->now);
	if (session_entering(session))
		rated_draft(game, true);
	else
		rated_begin(game);
	ending_note(game);
}

/* A puzzle and nothing more: givens, in the mode that documents begin in. */
static bool is_bare(const struct document *doc)
{
	struct position bare = { .filled = true };

	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.origin[cell] == ORIGIN_GIVEN)
			position_put(&bare, cell, doc->now.value[cell], ORIGIN_GIVEN);
	return doc->tree.count == 0 && position_equal(&doc->start, &bare) && position_equal(&doc->now, &bare);
}

/* Where the puzzle can be found again by another start of the program. */
static void keep_source(const struct game *game, const struct source *from, struct document *doc)
{
	/* daily_document has said it. */
	if (from->kind == SOURCE_DAILY)
		return;
	const char *name = from->kind == SOURCE_COLLECTION ? game->library.collections[from->collection].id : game->chooser.path;

	free(doc->from);
	doc->from = name != NULL ? mem_string(name) : NULL;
	doc->number = name != NULL ? from->number + 1 : 0;
}

/* Takes over DOC; KEPT: the journal gets it. */
static bool begin_game(struct game *game, struct document *doc, const struct source *from, bool kept, struct error *err)
{
	struct session *session = mem_zero(1, sizeof *session);

	if (!session_init(session, doc, err)) {
		free(session);
		return false;
	}
	forget_untouched(game);
	if (kept)
		journal_add(game->journal, session, game->now);
	else
		journal_leave(game->journal);
	game_show(game, session, from);
	return true;
}

bool game_start(struct game *game, struct document *doc, const struct source *from, struct error *err)
{
	if (doc->geo != NULL && is_bare(doc))
		doc->start.filled = doc->now.filled = game->preferences.begin == BEGIN_AUTOMATIC;
	if (from != NULL)
		keep_source(game, from, doc);
	if (!begin_game(game, doc, from, true, err))
		return false;
	const struct session *session = game->session;

	if (session->solutions == SOLUTIONS_NONE)
		message_say(game, session->marked ? _("These marks have no solution.") : _("These givens have no solution."));
	else if (session->solutions == SOLUTIONS_MANY)
		message_say(game, session->marked ? _("These marks have more than one solution.") :
						    _("These givens have more than one solution."));
	else if (session->solutions == SOLUTIONS_UNKNOWN)
		message_say(game, _("It would take too long to count the solutions of these givens."));
	keeping_note(game);
	return true;
}

bool game_start_unkept(struct game *game, struct document *doc, struct error *err)
{
	if (!begin_game(game, doc, NULL, false, err))
		return false;
	rated_clear(&game->rated);
	keeping_note(game);
	return true;
}

/* Hands over a game whose board is too large. */
static bool resume_large(struct game *game, long long id)
{
	struct error err;
	struct strbuf name;

	if (!journal_needs_large(game->journal))
		return false;
	error_set(&err, "%s", "");
	err.large = LARGE_DIGITS;
	strbuf_init(&name);
	strbuf_format(&name, "#%lld", id);
	bool over = game_hand_over(game, name.text, &err);

	strbuf_free(&name);
	return over;
}

bool game_resume(struct game *game, long long id, bool take)
{
	struct session *session = mem_zero(1, sizeof *session);
	struct document doc;
	struct error err;
	char *key;
	int pid = 0;

	game_pause(game);
	switch (journal_resume(game->journal, id, take, &doc, &pid)) {
	case JOURNAL_OURS:
		if (session_init(session, &doc, &err)) {
			game_show(game, session, NULL);
			keeping_note(game);
			return true;
		}
		document_free(&doc);
		message_say(game, "%s", err.text);
		break;
	case JOURNAL_ELSEWHERE:
		key = mode_key_named(game, ON_GAMES, "take");
		message_say(game, _("This game is open in another program (process %d). Press %s to take it over."), pid, key);
		free(key);
		break;
	case JOURNAL_MISSING:
		if (!resume_large(game, id) && !keeping_note(game))
			message_say(game, _("This game is no longer in the journal."));
		break;
	}
	free(session);
	return false;
}

bool game_open_rescue(struct game *game, const char *path)
{
	struct session *session = mem_zero(1, sizeof *session);
	struct document doc;
	struct error err;
	long long token;

	if (!rescue_read(path, &doc, &token, &err)) {
		message_say(game, _("%s: %s"), own_name_shown(path), err.text);
		free(session);
		return false;
	}
	if (!session_init(session, &doc, &err)) {
		document_free(&doc);
		message_say(game, _("%s: %s"), own_name_shown(path), err.text);
		free(session);
		return false;
	}
	session->changes = 1;
	forget_untouched(game);
	journal_adopt(game->journal, session, token, game->now);
	game_show(game, session, NULL);
	free(game->keeping.rescue);
	game->keeping.rescue = mem_string(path);
	keeping_note(game);
	return true;
}

void game_choose(struct game *game)
{
	game_pause(game);
	chooser_start(&game->chooser, game->journal, &game->library);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = game->chooser.start;
	keeping_note(game);
}

void game_close(struct game *game)
{
	game_pause(game);
	drop_session(game);
	game_choose(game);
}

void game_ask_begin(struct game *game)
{
	struct journal_game *games;
	size_t count = journal_games(game->journal, &games);

	journal_games_free(games, count);
	if (count > 0 || game->preferences.begin_chosen || game->session != NULL || lesson_any_done(game->journal))
		return;
	chooser_begin(&game->chooser);
	game->cursor.chosen = 0;
}

bool game_forget(struct game *game, long long id)
{
	bool current = id == journal_current(game->journal);
	int chosen = game->cursor.chosen;

	if (!journal_forget(game->journal, id)) {
		keeping_note(game);
		message_say(game, "%s", journal_sign(game->journal) != NULL ? _("The journal cannot be written now, so the game stays in "
										"the list.") :
							_("The game is open in another program, so it stays in the list."));
		return false;
	}
	if (current)
		drop_session(game);
	game_choose(game);
	game->chooser.forgotten = id;
	if (chosen < (int)game->chooser.count && game->chooser.rows[chosen].kind != CHOICE_HEADING)
		game->cursor.chosen = chosen;
	return true;
}

bool game_recover(struct game *game)
{
	const long long id = game->chooser.forgotten;

	if (id == 0) {
		message_say(game, _("Nothing to undo. Games that you moved to the bin are at the end of this list."));
		return false;
	}
	if (!journal_recover(game->journal, id)) {
		message_say(game, _("The game stays in the bin, because it is open in another program or the journal cannot be written."));
		return false;
	}
	game_choose(game);
	game->chooser.forgotten = 0;
	for (size_t row = 0; row < game->chooser.count; row++)
		if (game->chooser.rows[row].kind == CHOICE_GAME && game->chooser.rows[row].game == id)
			game->cursor.chosen = (int)row;
	return true;
}

static void become_read_only(struct game *game)
{
	game->read_only = true;
	playback_clear(&game->playback);
	session_clock_stop(game->session, game->now);
	message_say(game, _("Another program has taken over this game. It is saved, and here you can only look. To take it back, press G, "
			    "then T."));
}

static void write_by(struct game *game, bool (*keep)(struct journal *, struct session *, long long now))
{
	if (game->read_only)
		return;
	game->session->doc.left = game->cursor.cell + 1;
	if (!keep(game->journal, game->session, game->now))
		become_read_only(game);
	keeping_note(game);
}

void game_write(struct game *game)
{
	write_by(game, journal_write);
}

static bool may_change(struct game *game)
{
	if (game->session == NULL)
		message_say(game, _("No puzzle is open yet."));
	else if (game->spectators.player != NULL)
		spectators_say(game);
	else if (game->viewed)
		message_say(game, _("This game is solved. To walk through it: u and Ctrl-R. To play it again: restart"));
	else if (game->read_only)
		message_say(game, _("Another program has taken over this game. Here you can only look. To take it back, press G, then T."));
	else
		return true;
	return false;
}

/* A solved game that is shown can be walked through. */
static bool may_walk(struct game *game)
{
	return game->viewed || may_change(game);
}

static void ending_say(struct game *game);

static void game_changed(struct game *game)
{
	hint_clear(&game->hint);
	step_list_clear(&game->step_list);
	game->cursor.panel_line = 0;
	game->cursor.wrong = (struct cellset){ { 0, 0 } };
	message_clear(game);
	game_clock(game);
	solution_count_start(&game->solution_count, game->session, game->now);
	rated_draft(game, true);
	if (practice_is_open(game)) {
		practice_hide(game);
		practice_changed(game);
		return;
	}
	ending_say(game);
	game_write(game);
	ending_note(game);
}

/* Of a move alone that was undone nobody wants to hear more. */
static void say_left(struct game *game, size_t left)
{
	if (left > 1 && game->cursor.message == NULL)
		message_say(game, _("The %zu moves you undid are still there, as a branch. To see it: branches"), left);
}

/* What tells more than the person knew counts once, however much more of it is then asked for. */
static void count_hints(struct game *game)
{
	if (game->session == NULL || game->read_only)
		return;
	if (game->hint.kind == HINT_STEP && !game->hint.counted) {
		game->hint.counted = true;
		game->session->doc.hints++;
	}
	if (game->playback.kind == PLAYBACK_RACE && !game->playback.counted) {
		game->playback.counted = true;
		game->session->doc.hints++;
	}
	if (game->step_list.count > 0 && !game->step_list.counted) {
		game->step_list.counted = true;
		game->session->doc.hints++;
	}
}

/* Whether a step is the one that was shown. */
static bool is_told(const struct game *game, const struct move *move)
{
	return game->hint.counted && game->hint.step.head.technique == move->technique;
}

bool game_apply(struct game *game, const struct move *move)
{
	struct error err;

	if (!may_change(game) || !practice_allows(game, move))
		return false;
	count_hints(game);
	struct document *doc = &game->session->doc;
	size_t undone = doc->count - doc->done;

	if (!session_apply(game->session, move, &err)) {
		message_say(game, "%s", err.text);
		return false;
	}
	pace_note(&game->pace, game->session, session_clock(game->session, game->now));
	doc->hints += move->kind == MOVE_SEARCH || (move->kind == MOVE_STEP && !is_told(game, move));
	game_changed(game);
	if (doc->done == doc->count)
		say_left(game, undone);
	return true;
}

bool game_bookmark(struct game *game, const char *name)
{
	if (!may_change(game))
		return false;
	switch (session_bookmark(game->session, name)) {
	case BOOKMARK_SET:
		game_write(game);
		return true;
	case BOOKMARK_THERE:
		message_say(game, _("That bookmark is already here."));
		break;
	case BOOKMARK_TOO_MANY:
		message_say(game, _("This game has %d bookmarks, the most possible. To move one here, use its name again."), BOOKMARKS_MOST);
		break;
	}
	return false;
}

bool game_go(struct game *game, size_t done)
{
	if (!may_walk(game))
		return false;
	session_go(game->session, done);
	game_changed(game);
	return true;
}

bool game_undo(struct game *game)
{
	return game->session->doc.done > 0 && game_go(game, game->session->doc.done - 1);
}

bool game_visit(struct game *game, size_t number)
{
	if (!may_walk(game))
		return false;
	session_visit(game->session, number);
	game_changed(game);
	return true;
}

void game_clock(struct game *game)
{
	if (game->session == NULL)
		return;
	bool stopped = game->preferences.clock_stopped && !daily_standing_counts(game);

	if (game->cursor.screen == SCREEN_CHOOSER || stopped || game->read_only || session_complete(game->session))
		session_clock_stop(game->session, game->now);
	else
		session_clock_start(game->session, game->now);
}

void game_taken(struct game *game)
{
	if (game->session == NULL || game->read_only)
		return;
	game_write(game);
	if (!game->read_only && !journal_owned(game->journal))
		become_read_only(game);
}

void game_pause(struct game *game)
{
	if (game->session == NULL)
		return;
	session_clock_stop(game->session, game->now);
	write_by(game, journal_write_last);
	spectators_show(game);
}

void game_continue(struct game *game)
{
	game_clock(game);
}

static bool game_is_counting(const struct game *game)
{
	return game->cursor.screen == SCREEN_BOARD && solution_count_running(&game->solution_count);
}

void game_tick(struct game *game)
{
	background_tick(game);
	count_hints(game);
	if (daily_standing_tick(game) && game->session != NULL)
		ending_note(game);
	random_puzzle_tick(game);
	proof_tick(game);
	practice_tick(game);
	playback_tick(game);
	keeping_tick(game);
	rated_page_tick(game);
	spectators_tick(game);
	if (game_is_counting(game))
		solution_count_tick(&game->solution_count, game->now);
	rated_draft(game, false);
	chooser_look(game);
}

/* The sooner of two times, of which -1 is never. */
static int earlier_time(int a, int b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Milliseconds until the clock shows another second; -1: it is not seen, or is told only to those who ask for it, or does not run. */
static int next_second(const struct game *game)
{
	const struct session *s = game->session;

	if (s == NULL || !s->running || game->preferences.clock_hidden || game->preferences.lines || game->cursor.screen != SCREEN_BOARD)
		return -1;
	return (int)(1000 - session_clock(s, game->now) % 1000);
}

int game_timeout(const struct game *game, bool hidden)
{
	int threads = earlier_time(earlier_time(rated_timeout(&game->rated), random_puzzle_timeout(game)),
				   earlier_time(background_timeout(game), proof_timeout(game)));

	if (game_is_counting(game))
		return 0;
	int retries = earlier_time(earlier_time(keeping_timeout(game), daily_standing_timeout(game)), spectators_timeout(game));

	return earlier_time(earlier_time(hidden ? -1 : next_second(game), playback_timeout(game)), earlier_time(retries, threads));
}

static int helped_cells(const struct document *doc)
{
	int count = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++)
		count += doc->now.origin[cell] == ORIGIN_SOLVER;
	return count;
}

static void add_level(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct stats_level level;
	struct strbuf givens;
	char best[16], median[16];
	struct board b;

	session_puzzle(game->session, &b);
	strbuf_init(&givens);
	format_puzzle(&b, &givens);
	stats_of_level(game->journal, &game->library, givens.text, &level);
	if (level.solved > 1 && helped_cells(doc) == 0 && session_clock(game->session, game->now) <= level.best)
		strbuf_format(out, "%s\n", _("Your best time!"));
	if (level.solved > 1) {
		clock_text(level.best, best);
		clock_text(level.median, median);
		strbuf_format(out, "\n%s, ", level.title);
		strbuf_format(out, ngettext("%zu solved", "%zu solved", level.solved), level.solved);
		strbuf_char(out, '\n');
		strbuf_format(out, _("Best: %s"), best);
		strbuf_char(out, '\n');
		strbuf_format(out, _("Median: %s"), median);
		strbuf_char(out, '\n');
	}
	strbuf_free(&givens);
}

static void add_rating(const struct game *game, struct strbuf *out)
{
	enum { PANEL_WIDTH = 24 };	/* columns of the panel that shows this */
	struct strbuf line;

	strbuf_init(&line);
	rated_line(game, PANEL_WIDTH, &line);
	if (line.length > 0)
		strbuf_format(out, "%s\n", line.text);
	strbuf_free(&line);
}

/* What was found without help, how long the moves took, and what to practise next. */
static void add_skill(struct game *game, struct strbuf *out)
{
	enum { BARS = 22 };
	const struct document *doc = &game->session->doc;
	const bool alone = doc->hints == 0 && helped_cells(doc) == 0;
	const int hardest = alone ? game->rated.rating.hardest : -1, next = practice_next(game->journal, hardest);

	if (hardest >= 0) {
		strbuf_format(out, _("Hardest: %s"), _(techniques[hardest].name));
		strbuf_char(out, '\n');
	}
	pace_words(doc, BARS, !game->preferences.lines && !game->plain && !game->preferences.ascii, out);
	if (next >= 0) {
		strbuf_format(out, _("To learn: %s"), _(techniques[next].name));
		strbuf_char(out, '\n');
	}
}

void ending_note(struct game *game)
{
	const struct document *doc = &game->session->doc;
	int helped = helped_cells(doc);
	struct strbuf text;
	char clock[16];

	free(game->ending);
	game->ending = NULL;
	if (!session_complete(game->session))
		return;
	daily_standing_note(game);
	strbuf_init(&text);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_format(&text, _("Solved!\nTime: %s\nMistakes: %d\n"), clock, doc->mistakes);
	if (helped > 0)
		strbuf_format(&text, ngettext("Placed by candide: %d\n", "Placed by candide: %d\n", (unsigned long)helped), helped);
	else if (doc->hints > 0)
		strbuf_format(&text, ngettext("Hints: %d\n", "Hints: %d\n", (unsigned long)doc->hints), doc->hints);
	else
		strbuf_text(&text, _("Without help\n"));
	daily_standing_words(game, &text);
	add_rating(game, &text);
	add_level(game, &text);
	add_skill(game, &text);
	strbuf_text(&text, _("\n:stats all times\n:yank result copy it"));
	game->ending = text.text;
}

/* ", #######. 3 days in a row" */
static void add_row_of_days(struct game *game, int date, struct strbuf *out)
{
	struct journal_game *games;
	struct daily_days days;
	size_t count = journal_games(game->journal, &games);

	daily_days(&days, games, count, date);
	strbuf_text(out, ", ");
	daily_days_week(&days, date, out);
	if (days.row > 0) {
		strbuf_char(out, ' ');
		daily_row_words(&days, out);
	}
	daily_days_free(&days);
	journal_games_free(games, count);
}

static void add_cost(const struct document *doc, struct strbuf *out)
{
	int helped = helped_cells(doc);

	if (helped > 0)
		strbuf_format(out, ngettext("candide placed %d digit", "candide placed %d digits", (unsigned long)helped), helped);
	else if (doc->hints > 0)
		strbuf_format(out, ngettext("%d hint", "%d hints", (unsigned long)doc->hints), doc->hints);
	else if (doc->mistakes == 0)
		strbuf_text(out, _("without a mistake"));
	else
		strbuf_format(out, ngettext("%d mistake", "%d mistakes", (unsigned long)doc->mistakes), doc->mistakes);
}

static void put_plain(const char *text, bool plain, struct strbuf *out)
{
	uint32_t rune;

	while ((rune = utf8_next(&text)) != 0) {
		if (plain)
			strbuf_char(out, utf8_plain(rune));
		else
			strbuf_rune(out, rune);
	}
}

bool ending_result(struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	const struct rating *rating = &game->rated.rating;
	struct strbuf text;
	enum level level;
	char clock[16];
	int date;

	if (!session_complete(game->session))
		return false;
	bool daily = daily_of_source(doc->from, doc->number, &level, &date);

	strbuf_init(&text);
	strbuf_format(&text, "candide: %s", doc->title != NULL ? doc->title : _("Without a name"));
	if (!daily && rating->level >= 0 && rating->level < LEVELS)
		strbuf_format(&text, " (%s %d)", _(level_id((enum level)rating->level)), rating->score);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_format(&text, ", %s, ", clock);
	add_cost(doc, &text);
	if (daily)
		add_row_of_days(game, date, &text);
	strbuf_char(&text, '\n');
	put_plain(text.text, game->plain || game->preferences.ascii, out);
	strbuf_free(&text);
	return true;
}

/* After a move: says in the message that the board is solved, or filled and wrong. */
static void ending_say(struct game *game)
{
	const struct session *s = game->session;
	struct conflict c;
	char clock[16];

	if (session_complete(s)) {
		clock_text(session_clock(s, game->now), clock);
		if (s->solutions != SOLUTIONS_ONE)
			message_say(game, _("Solved in %s."), clock);
		else if (s->doc.mistakes == 0 && helped_cells(&s->doc) > 0)
			message_say(game, _("Solved in %s, with help."), clock);
		else if (s->doc.mistakes == 0)
			message_say(game, _("Solved in %s, without a mistake."), clock);
		else
			message_say(game, ngettext("Solved in %s, with %d mistake.", "Solved in %s, with %d mistakes.",
						   (unsigned long)s->doc.mistakes), clock, s->doc.mistakes);
		return;
	}
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (s->doc.now.value[cell] == 0)
			return;
	if (!board_conflict(s->doc.geo, s->doc.now.value, &c))
		return;
	char *key = mode_key_named(game, ON_BOARD, "check");

	message_say(game, _("The board is full, but some digits break the rules. Press %s to see where."), key);
	free(key);
}
