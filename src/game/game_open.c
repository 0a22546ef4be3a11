/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Opening puzzles: of a file, of a collection, what the chooser's cursor is on; and where the puzzle of a game can be found again. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/chooser/board_kinds.h"
#include "game/chooser/chooser.h"
#include "game/daily/daily.h"
#include "game/game.h"
#include "game/hint.h"
#include "game/practice/lesson.h"
#include "game/random_puzzle.h"
#include "library/daily_games.h"
#include "restrict/restrict.h"

/* Says after what is said already which lines of the text were no puzzles. */
static void tell_passed(struct game *game, const char *name, const struct puzzles *p)
{
	struct strbuf text, first;

	if (p->passed == 0)
		return;
	strbuf_init(&text);
	strbuf_init(&first);
	if (game->cursor.message != NULL)
		strbuf_format(&text, "%s ", game->cursor.message);
	error_print(&p->first, name, &first);
	strbuf_format(&text, ngettext("Skipped %d line: %s.", "Skipped %d lines; the first: %s.", (unsigned long)p->passed),
		      p->passed, first.text);
	message_say(game, "%s", text.text);
	strbuf_free(&first);
	strbuf_free(&text);
}

/* Anybody can write a clock and hints into a text; so what comes from one is not compared with what players play here. */
static bool claims_time(const struct document *doc)
{
	enum level unused;
	int date;

	return player_name() != NULL && daily_of_source(doc->from, doc->number, &unused, &date);
}

/* Opens puzzle NUMBER of the file that the chooser holds, or the chooser where NUMBER is 0 and there are several. */
static bool open_chooser_file(struct game *game, size_t number, struct error *err)
{
	struct chooser *c = &game->chooser;
	size_t count = c->puzzles.count;
	struct document doc;

	if (number > count) {
		error_set(err, ngettext("the file has %zu puzzle", "the file has %zu puzzles", count), count);
		return false;
	}
	if (number == 0 && count > 1) {
		game_pause(game);
		chooser_file(c);
		game->cursor.screen = SCREEN_CHOOSER;
		game->cursor.chosen = 0;
		return true;
	}
	size_t index = number ? number - 1 : 0;
	struct source from = { SOURCE_FILE, 0, index };
	char *file = mem_string(c->file);

	puzzles_document(&c->puzzles, index, &doc);
	bool own = count == 1 && own_files_wrote(&doc, c->puzzles.text, strlen(c->puzzles.text));
	bool claims = count == 1 && claims_time(&doc);

	/* A saved game, alone in its file, came from elsewhere. */
	if (!game_start(game, &doc, count == 1 && doc.from != NULL && !claims ? NULL : &from, err)) {
		document_free(&doc);
		free(file);
		return false;
	}
	if (claims)
		message_say(game, _("You loaded this puzzle of the day from a text, so its time is not compared with those of other "
				    "players."));
	/* Saving without a name writes back only what is candide's own and one game a file. */
	size_t length = strlen(file);

	if (count == 1 && length > 8 && strcmp(file + length - 8, ".candide") == 0) {
		game->file = file;
		game->opened = c->puzzles.mark;
		if (own)
			own_files_add(&game->own_files, &c->puzzles.mark, &c->puzzles.mark);
	} else {
		free(file);
	}
	return true;
}

/* The absolute path of a file that can be read again, on one line; NULL: of none. */
static char *path_of(const char *name)
{
	char *path = strcmp(name, "-") == 0 ? NULL : restrict_is_on() ? mem_string(name) : realpath(name, NULL);

	for (const char *p = path; p != NULL && *p != '\0'; p++) {
		if ((unsigned char)*p < ' ') {
			free(path);
			return NULL;
		}
	}
	return path;
}

/* Makes PUZZLES, which are taken over, those of the chooser's file, and opens them as open_file does. */
static bool open_puzzles(struct game *game, const char *name, char *path, const struct puzzles *puzzles, size_t number, struct error *err)
{
	chooser_set_file(&game->chooser, name, path, puzzles);
	if (game->source.kind == SOURCE_FILE)
		game->source.kind = SOURCE_NONE;	/* that file's puzzles are gone */
	return open_chooser_file(game, number, err);
}

bool game_load(struct game *game, const char *file, struct error *err)
{
	char *typed = mem_string(file);
	/* "puzzles.txt#3" may be a file of that name, but not where names are plain. */
	size_t number = restrict_is_on() ? format_cut_number(typed) : 0;
	char *name = own_name_path(typed, "candide", err);
	struct puzzles puzzles;

	free(typed);
	if (name == NULL)
		return false;
	if (number == 0 && access(name, F_OK) != 0)
		number = format_cut_number(name);
	bool read = puzzles_read(&puzzles, name, err), ok = read && open_puzzles(game, name, path_of(name), &puzzles, number, err);

	if (ok)
		tell_passed(game, own_name_shown(name), &puzzles);
	if (!read && err->large > 0) {
		ok = game_hand_over(game, file, err);
		if (ok && strcmp(file, "-") == 0) {
			game->large_input = puzzles.text;
			puzzles.text = NULL;
		}
		puzzles_free(&puzzles);
	}
	free(name);
	return ok;
}

bool game_hand_over(struct game *game, const char *argument, const struct error *err)
{
	if (err->large == 0 || restrict_is_on() || !large_is_here())
		return false;
	free(game->large);
	game->large = mem_string(argument);
	game->cursor.requests.quit = true;
	return true;
}

/* The row is gone once the game is open. */
static bool open_rescue(struct game *game, const struct choice *row)
{
	char *path = mem_string(row->rescue);
	bool ok = game_open_rescue(game, path);

	free(path);
	return ok;
}

bool game_resume_last(struct game *game)
{
	const struct choice *row = game->chooser.rows, *end = row + game->chooser.count;

	while (row < end && row->kind != CHOICE_GAME && row->kind != CHOICE_RESCUE)
		row++;
	if (row == end)
		return false;
	return row->kind == CHOICE_GAME ? game_resume(game, row->game, false) : open_rescue(game, row);
}

bool game_view(struct game *game, long long id)
{
	struct session *session = mem_zero(1, sizeof *session);
	struct document doc;
	struct error err;

	forget_untouched(game);
	if (!journal_look(game->journal, id, &doc)) {
		if (!keeping_note(game))
			message_say(game, _("This game is no longer in the journal."));
		free(session);
		return false;
	}
	if (!session_init(session, &doc, &err)) {
		document_free(&doc);
		message_say(game, "%s", err.text);
		free(session);
		return false;
	}
	game_show(game, session, NULL);
	game->read_only = game->viewed = true;
	game->viewed_id = id;
	message_say(game, _("This game is solved. To walk through it: u and Ctrl-R. To play it again: restart"));
	return true;
}

void game_view_end(struct game *game)
{
	const long long id = game->viewed_id;

	game_close(game);
	solved_games_list(game, NULL, "");
	for (size_t row = 0; row < game->chooser.count; row++)
		if (game->chooser.rows[row].kind == CHOICE_SOLVED && game->chooser.rows[row].game == id)
			game->cursor.chosen = (int)row;
}

bool game_play_again(struct game *game)
{
	const struct document *old = &game->session->doc;
	struct document doc;
	struct error err;

	document_init(&doc, old->geo);
	doc.start = doc.now = old->start;
	doc.title = old->title != NULL ? mem_string(old->title) : NULL;
	doc.from = old->from != NULL ? mem_string(old->from) : NULL;
	doc.number = old->number;
	if (game_start(game, &doc, NULL, &err))
		return true;
	document_free(&doc);
	message_say(game, "%s", err.text);
	return false;
}

/*
 * The next puzzle of a collection, or with LEVEL from 0 of its puzzles of that level, that is not a game of the journal yet: after the one
 * that is open, if it is of this collection, and from the first again. Where all are games, simply the next.
 */
static size_t next_unplayed(struct game *game, size_t collection, int level, bool *all_played)
{
	const struct collection *c = &game->library.collections[collection];
	const struct source *open = &game->source;
	size_t from = open->kind == SOURCE_COLLECTION && open->collection == collection ? open->number + 1 : 0;
	struct journal_game *games;
	size_t count = journal_games(game->journal, &games), found = c->count;
	bool played = true;

	for (size_t i = 0; i < c->count && played; i++) {
		size_t p = (from + i) % c->count;
		struct rating rating;

		if (level >= 0 && (!library_rating(&game->library, collection, p, &rating) || rating.level != level))
			continue;
		found = found == c->count ? p : found;
		played = false;
		for (size_t g = 0; g < count && !played; g++)
			played = library_same(&game->library, collection, p, games[g].givens);
		found = played ? found : p;
	}
	journal_games_free(games, count);
	*all_played = played;
	return found % c->count;
}

static bool open_daily_source(struct game *game, const struct source *from, bool take, struct error *err)
{
	struct date d = daily_date(from->number);
	int date;

	return date_number(&d, &date) && game_open_daily(game, (int)from->collection, date, take, err);
}

/* Hands over a puzzle of a collection that cannot be read, as *ERR says, by its name. False: its board is not too large, or it fails. */
static bool hand_over_collection(struct game *game, const struct source *from, struct error *err)
{
	struct strbuf name;

	strbuf_init(&name);
	strbuf_format(&name, "%s-%zu", game->library.collections[from->collection].id, from->number + 1);
	bool over = game_hand_over(game, name.text, err);

	strbuf_free(&name);
	return over;
}

bool game_open_source(struct game *game, const struct source *from, struct error *err)
{
	struct document doc;

	if (from->kind == SOURCE_FILE)
		return open_chooser_file(game, from->number + 1, err);
	if (from->kind == SOURCE_DAILY)
		return open_daily_source(game, from, false, err);
	if (!library_document(&game->library, from->collection, from->number, &doc, err)) {
		if (hand_over_collection(game, from, err))
			return true;
		if (err->large == 0)
			error_set(err, _("the collection's file holds something that is not a puzzle"));
		return false;
	}
	if (game_start(game, &doc, from, err))
		return true;
	document_free(&doc);
	return false;
}

/* Opens the next puzzle of a collection, or of a level of it. */
static bool open_next(struct game *game, size_t collection, int level, struct error *err)
{
	bool unused;
	struct source from = { SOURCE_COLLECTION, collection, next_unplayed(game, collection, level, &unused) };

	return game_open_source(game, &from, err);
}

bool game_open_level(struct game *game, size_t collection, struct error *err)
{
	return open_next(game, collection, -1, err);
}

bool game_played_out(struct game *game, size_t collection)
{
	bool played;

	next_unplayed(game, collection, -1, &played);
	return played;
}

/* Shows a step of the list as the hint on the board. */
static void open_step(struct game *game, size_t step)
{
	game->cursor.screen = SCREEN_BOARD;
	game_clock(game);
	if (step >= game->step_list.count)
		return;
	step_list_show(game, step);
	solving_say_hint(game);
}

static void open_branch(struct game *game, size_t tip)
{
	game->cursor.screen = SCREEN_BOARD;
	game_clock(game);
	if (game_visit(game, tip))
		message_say(game, _("This is the end of that branch. To go back to the other one: branches"));
}

/* Lists the levels of a collection. False: it has no more than one. */
static bool levels_list(struct game *game, size_t collection)
{
	if (!chooser_levels(&game->chooser, game->journal, &game->library, collection))
		return false;
	game->cursor.chosen = chooser_next(&game->chooser, -1, 1);
	return true;
}

/* Starts a puzzle or the next one of a collection, or says why that cannot be. */
static void open_puzzle(struct game *game, const struct choice *row, bool take)
{
	struct source from = row->source;
	struct error err = { .text = "" };

	if (row->kind == CHOICE_LEVEL && game->chooser.list == LIST_BOARDS && row->step == 0 && levels_list(game, from.collection))
		return;
	bool ok = from.kind == SOURCE_DAILY ? open_daily_source(game, &from, take, &err) :
		  row->kind == CHOICE_LEVEL ? open_next(game, from.collection, (int)row->step - 1, &err) :
					      game_open_source(game, &from, &err);

	if (!ok && err.text[0] != '\0')
		message_say(game, "%s", err.text);
}

static void boards_list(struct game *game)
{
	game_pause(game);
	chooser_boards(&game->chooser, game->journal, &game->library);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = chooser_next(&game->chooser, -1, 1);
}

void board_kind_open(struct game *game, int i)
{
	struct board_kind kind;
	struct strbuf text;

	board_kind_at(i, &kind);
	strbuf_init(&text);
	board_kind_page(i, false, &text);
	pager_open(game, _(kind.name), text.text);
	strbuf_clear(&text);
	board_kind_page(i, true, &text);
	pager_speak(game, text.text);
	strbuf_free(&text);
}

void game_open_choice(struct game *game, bool take)
{
	const struct choice *row = game->cursor.chosen < (int)game->chooser.count ? &game->chooser.rows[game->cursor.chosen] : NULL;

	switch (row != NULL ? row->kind : CHOICE_HEADING) {
	case CHOICE_HEADING: case CHOICE_BEGIN:
		break;
	case CHOICE_STEP:
		open_step(game, row->step);
		break;
	case CHOICE_WAY:
		way_preview(game, row->step);
		break;
	case CHOICE_BRANCH:
		open_branch(game, row->branch);
		break;
	case CHOICE_PRACTICE:
		practice_list(game);
		break;
	case CHOICE_BOARDS:
		boards_list(game);
		break;
	case CHOICE_KIND:
		board_kind_open(game, (int)row->step);
		break;
	case CHOICE_LESSONS:
		lesson_list(game);
		break;
	case CHOICE_LESSON:
		lesson_start(game, row->lesson);
		break;
	case CHOICE_TECHNIQUE:
		practice_start(game, row->technique);
		break;
	case CHOICE_RESCUE:
		open_rescue(game, row);
		break;
	case CHOICE_GAME:
	case CHOICE_FORGOTTEN:
		game_resume(game, row->game, take);
		break;
	case CHOICE_DAILY:
		daily_list(game, date_today(), row->step == 1);
		break;
	case CHOICE_HISTORY:
		solved_games_list(game, NULL, "");
		break;
	case CHOICE_WATCHED:
		if (!spectators_list(game))
			message_say(game, _("No player is showing a board now."));
		break;
	case CHOICE_WATCH:
		spectators_watch(game, row->label);
		break;
	case CHOICE_SOLVED:
		game_view(game, row->game);
		break;
	case CHOICE_LEVEL:
	case CHOICE_PUZZLE:
		open_puzzle(game, row, take);
		break;
	}
}

/* Starts a document that holds nothing but a position without entries or marks, which cannot fail. */
static void start_fresh(struct game *game, struct document *doc)
{
	struct error err;

	doc->now = doc->start;
	if (!game_start(game, doc, NULL, &err))
		message_say(game, "%s", err.text);
}

void game_start_empty(struct game *game, const struct geometry *geo)
{
	struct document doc;

	document_init(&doc, geo);
	doc.draft = geo->clues > 0;
	doc.title = mem_string(_("My puzzle (draft)"));
	start_fresh(game, &doc);
	message_say(game, _("Type in your puzzle; candide counts its solutions as you go. When done, type :givens"));
}

void game_fix_givens(struct game *game)
{
	const struct session *s = game->session;
	struct document doc;

	document_init(&doc, s->doc.geo);
	for (int cell = 0; cell < doc.geo->cells; cell++)
		if (s->doc.now.value[cell] != 0)
			position_put(&doc.start, cell, s->doc.now.value[cell], ORIGIN_GIVEN);
	if (s->marked)
		memcpy(doc.start.deleted, s->doc.start.deleted, sizeof doc.start.deleted);
	doc.title = session_entering(s) ? mem_string(_("My puzzle")) : s->doc.title ? mem_string(s->doc.title) : NULL;
	start_fresh(game, &doc);
	if (game->session->solutions == SOLUTIONS_ONE)
		message_say(game, _("All is well: the puzzle has exactly one solution."));
}

void game_edit_givens(struct game *game)
{
	const struct session *s = game->session;
	struct document doc;

	document_init(&doc, s->doc.geo);
	for (int cell = 0; cell < doc.geo->cells; cell++)
		if (s->doc.start.origin[cell] == ORIGIN_GIVEN)
			position_put(&doc.start, cell, s->doc.start.value[cell], ORIGIN_OWN);
	doc.draft = s->doc.geo->clues > 0;
	doc.title = mem_string(_("My puzzle (draft)"));
	start_fresh(game, &doc);
	message_say(game, _("Change the puzzle; candide counts its solutions as you go. When done, type :givens"));
}

/* The digits of a document alone, on its board, as entries. */
static void keep_digits(struct document *doc, const struct document *from)
{
	document_init(doc, from->geo);
	for (int cell = 0; cell < from->geo->cells; cell++)
		if (from->now.value[cell] != 0)
			position_put(&doc->start, cell, from->now.value[cell], ORIGIN_OWN);
	doc->now = doc->start;
	doc->clock = from->clock;
	doc->draft = from->draft;
	doc->title = from->title != NULL ? mem_string(from->title) : NULL;
}

/* Goes on on another board, which it takes over. */
static void replace_board(struct game *game, const struct geometry *geo)
{
	const int cell = game->cursor.cell;
	const long long former = journal_current(game->journal);
	struct document doc, digits;
	struct error err;
	char *file = game->file;

	game_pause(game);
	document_copy(&doc, &game->session->doc);
	geometry_release(doc.geo);
	doc.geo = geo;
	doc.draft = geo->clues > 0;
	game->file = NULL;
	game->edits.changing = true;
	if (!game_start(game, &doc, NULL, &err)) {
		keep_digits(&digits, &doc);
		document_free(&doc);
		start_fresh(game, &digits);
	}
	game->edits.changing = false;
	if (former != 0 && former != journal_current(game->journal))
		journal_delete(game->journal, former);
	free(game->file);
	game->file = file;
	game->cursor.cell = cell;
	message_clear(game);
}

void game_forget_boards(struct game *game)
{
	struct board_edits *e = &game->edits;

	for (int i = 0; i < e->count + e->undone; i++)
		geometry_release(e->list[i].geo);
	e->count = e->undone = 0;
}

void game_change_board(struct game *game, const struct geometry *geo)
{
	struct board_edits *e = &game->edits;
	const struct document *doc = &game->session->doc;

	if (geo == doc->geo) {
		geometry_release(geo);
		return;
	}
	for (; e->undone > 0; e->undone--)
		geometry_release(e->list[e->count + e->undone - 1].geo);
	if (e->count == BOARD_EDITS) {
		geometry_release(e->list[0].geo);
		memmove(&e->list[0], &e->list[1], (size_t)--e->count * sizeof e->list[0]);
	}
	geometry_keep(doc->geo);
	e->list[e->count++] = (struct board_edit){ doc->geo, doc->done };
	replace_board(game, geo);
}

bool game_undo_board(struct game *game, bool back)
{
	struct board_edits *e = &game->edits;
	const struct document *doc = &game->session->doc;

	if ((back ? e->count : e->undone) == 0)
		return false;
	struct board_edit *edit = &e->list[back ? e->count - 1 : e->count];

	/* Moves that a change did not leave are gone; what was changed before comes all the same. */
	if (back ? edit->done < doc->done : edit->done != doc->done)
		return false;
	const struct geometry *geo = edit->geo;

	geometry_keep(doc->geo);
	edit->geo = doc->geo;
	edit->done = doc->done;
	e->count += back ? -1 : 1;
	e->undone += back ? 1 : -1;
	replace_board(game, geo);
	return true;
}

void game_paste(struct game *game, const char *text, size_t length)
{
	struct puzzles *p = &game->pasted;

	background_stop(game);
	random_puzzle_note_key(game);
	playback_finish(game);
	question_close(game);
	game_decline(game);
	if (!puzzles_find(p, mem_string_n(text, length), length)) {
		message_say(game, _("The pasted text is not a puzzle: %s."), p->first.text);
		puzzles_free(p);
		return;
	}
	if (game->cursor.screen == SCREEN_PAGER)
		game->cursor.screen = game->cursor.back;
	if (p->count == 1)
		message_say(game, _("Load the pasted puzzle?"));
	else
		message_say(game, ngettext("Show the %zu pasted puzzle?", "Show the %zu pasted puzzles?", p->count), p->count);
	tell_passed(game, NULL, p);
}

bool game_open_text(struct game *game, const char *text, struct error *err)
{
	struct puzzles puzzles;

	if (!puzzles_find(&puzzles, mem_string(text), strlen(text))) {
		*err = puzzles.first;
		puzzles_free(&puzzles);
		return game_hand_over(game, text, err);
	}
	return open_puzzles(game, _("Typed"), NULL, &puzzles, 0, err);
}

bool game_accept(struct game *game)
{
	struct puzzles puzzles = game->pasted;
	struct error err;

	if (puzzles.count == 0)
		return false;
	game->pasted = (struct puzzles){ 0 };
	if (!open_puzzles(game, _("Pasted"), NULL, &puzzles, 0, &err))
		message_say(game, "%s", err.text);
	return true;
}

bool game_decline(struct game *game)
{
	if (game->pasted.count == 0)
		return false;
	puzzles_free(&game->pasted);
	return true;
}

/* Where a game came from, and whether its puzzle is still there: a collection, or a file. */

/* Looks for the puzzle of DOC among COUNT others, at first at the place that was kept: the collection may have changed around it. */
static bool find_puzzle(const struct document *doc, struct source *from, size_t count,
			bool (*get)(const void *list, const struct source *, struct document *), const void *list)
{
	struct document other;
	bool same = false;

	for (size_t i = 0; i <= count && !same; i++) {
		from->number = i == 0 ? doc->number - 1 : i - 1;
		if (from->number >= count || !get(list, from, &other))
			continue;
		same = document_same_puzzle(&other, doc);
		document_free(&other);
	}
	return same;
}

static bool get_of_library(const void *list, const struct source *from, struct document *doc)
{
	struct error unused;

	return library_document(list, from->collection, from->number, doc, &unused);
}

static bool get_of_file(const void *list, const struct source *from, struct document *doc)
{
	puzzles_document(list, from->number, doc);
	return true;
}

static bool find_in_library(const struct library *l, const struct document *doc, struct source *from)
{
	return find_puzzle(doc, from, l->collections[from->collection].count, get_of_library, l);
}

static bool find_in_puzzles(const struct puzzles *p, const struct document *doc, struct source *from)
{
	return find_puzzle(doc, from, p->count, get_of_file, p);
}

static bool find_in_collection(struct game *game, struct error *err)
{
	const struct document *doc = &game->session->doc;
	struct source from = { SOURCE_COLLECTION, 0, 0 };
	size_t unused;

	if (!library_find(&game->library, doc->from, &from.collection, &unused)) {
		error_set(err, _("The collection %s, which this game came from, is not installed"), doc->from);
		return false;
	}
	if (!find_in_library(&game->library, doc, &from)) {
		error_set(err, _("The collection %s has changed: this game's puzzle is no longer in it"), doc->from);
		return false;
	}
	game->source = from;
	return true;
}

static bool find_in_file(struct game *game, struct error *err)
{
	const struct document *doc = &game->session->doc;
	struct source from = { SOURCE_FILE, 0, 0 };
	struct puzzles puzzles;
	struct error why;

	if (!own_name_allows(doc->from)) {
		error_set(err, "%s", "");
		return false;
	}
	if (!puzzles_read(&puzzles, doc->from, &why)) {
		if (why.large > 0)
			puzzles_free(&puzzles);
		error_set(err, _("%s, which this game came from, cannot be read: %s"), own_name_shown(doc->from), why.text);
		return false;
	}
	chooser_set_file(&game->chooser, doc->from, mem_string(doc->from), &puzzles);
	if (!find_in_puzzles(&puzzles, doc, &from)) {
		error_set(err, _("%s has changed: this game's puzzle is no longer in it"), own_name_shown(doc->from));
		return false;
	}
	game->source = from;
	return true;
}

static bool find_daily(const struct document *doc, struct source *from)
{
	int which, date;
	bool found = daily_of_document(doc, &which, &date);

	if (found)
		*from = (struct source){ SOURCE_DAILY, (size_t)which, doc->number };
	return found;
}

bool game_find_source(struct game *game, struct error *err)
{
	if (game->source.kind != SOURCE_NONE)
		return true;
	error_set(err, "%s", "");
	if (game->session == NULL || game->session->doc.from == NULL)
		return false;
	if (find_daily(&game->session->doc, &game->source))
		return true;
	game->source.kind = SOURCE_NONE;
	return game->session->doc.from[0] == '/' ? find_in_file(game, err) : find_in_collection(game, err);
}

/* Whether the file at PATH is as it was when the puzzles of the list were read from it. */
static bool is_as_read(const struct chooser *c, const char *path)
{
	struct file_mark now = file_mark(path);

	return c->path != NULL && strcmp(c->path, path) == 0 && now.there && file_mark_equal(&now, &c->puzzles.mark);
}

static bool file_has(const struct game *game, const struct document *doc)
{
	struct source from;
	struct puzzles puzzles;
	struct error unused;

	if (is_as_read(&game->chooser, doc->from))
		return find_in_puzzles(&game->chooser.puzzles, doc, &from);
	if (!own_name_allows(doc->from) || !puzzles_read(&puzzles, doc->from, &unused))
		return false;
	bool has = find_in_puzzles(&puzzles, doc, &from);

	puzzles_free(&puzzles);
	return has;
}

static bool collection_has(const struct library *l, const struct document *doc)
{
	struct source from = { SOURCE_COLLECTION, 0, 0 };
	size_t unused;

	return library_find(l, doc->from, &from.collection, &unused) && find_in_library(l, doc, &from);
}

/* The file that it was opened from is as it was: a saved game, of which nothing was changed. */
static bool is_in_file(const struct game *game)
{
	struct file_mark now = file_mark(game->file);

	return game->session->changes == 0 && now.there && file_mark_equal(&now, &game->opened);
}

bool game_comes_again(const struct game *game)
{
	const struct document *doc = &game->session->doc;

	if (document_is_empty(doc) || (game->file != NULL && is_in_file(game)))
		return true;
	if (doc->tree.count > 0 || doc->bookmarks.count > 0 || doc->from == NULL)
		return false;
	struct source unused;

	if (find_daily(doc, &unused))
		return true;
	return doc->from[0] == '/' ? file_has(game, doc) : collection_has(&game->library, doc);
}
