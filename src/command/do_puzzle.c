/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Puzzles and files: new, load, save, next and previous, the list of games. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/random_puzzle.h"
#include "library/stats.h"

/* The collection that `new` without argument goes on with: that of this puzzle, or the first. */
static size_t usual_collection(struct game *game)
{
	struct error unused;

	if (game->session != NULL && game->session->doc.from != NULL && game->session->doc.from[0] != '/')
		game_find_source(game, &unused);
	return game->source.kind == SOURCE_COLLECTION ? game->source.collection : 0;
}

/* SIZE is what comes after the word, or "". NULL, after saying which sizes there are, where there is none of that size. */
static const struct geometry *read_size(struct game *game, const char *size)
{
	int n = size[0] == '\0' ? CLASSIC_SIZE : size[1] == '\0' ? digit_of_char(size[0]) : 0;
	const struct geometry *geo = geometry_of_size(n);
	struct strbuf sizes;

	if (geo != NULL)
		return geo;
	strbuf_init(&sizes);
	for (n = 1; n <= MAX_SIZE; n++)
		if (geometry_of_size(n) != NULL)
			strbuf_format(&sizes, "%s%d", sizes.length > 0 ? ", " : "", n);
	message_say(game, _("There is no board of size %.20s; there are %s."), size, sizes.text);
	strbuf_free(&sizes);
	return NULL;
}

/* A line of cells, as no level and no puzzle is named. */
static bool is_puzzle_text(const char *text)
{
	return strlen(text) >= 16 && strspn(text, "0123456789._*") >= 16;
}

void do_new(struct game *game, const struct call *call)
{
	const struct library *library = &game->library;
	size_t collection = usual_collection(game), number = SIZE_MAX;
	struct error err;

	if (call->argument == NEW_RANDOM || call->argument == NEW_EMPTY) {
		const struct geometry *geo = read_size(game, call->value);

		if (geo != NULL && may_leave(game, call))
			(call->argument == NEW_RANDOM ? random_puzzle_start : game_start_empty)(game, geo);
		return;
	}
	if (library->count == 0) {
		message_say(game, _("No puzzles are installed; load opens a file of yours."));
		return;
	}
	if (is_puzzle_text(call->text)) {
		if (!game_open_text(game, call->text, &err))
			message_say(game, _("This is not a puzzle: %s."), err.text);
		return;
	}
	if (call->text[0] != '\0' && !library_find(library, call->text, &collection, &number)) {
		message_say(game, _("There is no level or puzzle %.40s; Tab shows what there is."), call->text);
		return;
	}
	struct source from = { SOURCE_COLLECTION, collection, number };
	bool whole = number >= library->collections[collection].count;

	if (may_leave(game, call) && !(whole ? game_open_level(game, collection, &err) : game_open_source(game, &from, &err)))
		message_say(game, "%s", err.text);
}

void do_givens(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	bool any = false;

	for (int cell = 0; s != NULL && cell < s->doc.geo->cells; cell++)
		any = any || (s->doc.now.value[cell] != 0 && s->doc.now.origin[cell] != ORIGIN_GIVEN);
	if (any && may_leave(game, call))
		game_fix_givens(game);
	else if (s != NULL && !any)
		message_say(game, _("There is no entry that could become a given."));
}

/* "-" and "-#2", which the shell's command line takes, would wait for a file's end from where the keys come. */
static bool is_standard_input(const char *file)
{
	return file[0] == '-' && (file[1] == '\0' || file[1] == '#');
}

void do_load(struct game *game, const struct call *call)
{
	struct error err;
	struct strbuf text;

	if (is_standard_input(call->text)) {
		message_say(game, _("Standard input cannot be loaded from here; a file of that name is ./%s"), call->text);
		return;
	}
	if (call->text[0] == '\0') {
		message_say(game, _("The name of a puzzle file is wanted; Tab completes it."));
		return;
	}
	if (!may_leave(game, call) || game_load(game, call->text, &err))
		return;
	strbuf_init(&text);
	error_print(&err, call->text, &text);
	message_say(game, "%s", text.text);
	strbuf_free(&text);
}

/* Whether a text is one puzzle and nothing else but comments. */
static bool is_one_puzzle(const char *text, size_t length)
{
	struct reader reader;
	struct document doc;
	struct error err;
	enum read_result result;
	int puzzles = 0;

	reader_init(&reader, text, length);
	while ((result = reader_next(&reader, &doc, &err)) == READ_PUZZLE) {
		document_free(&doc);
		puzzles++;
	}
	return result == READ_END && puzzles == 1;
}

/* A file is replaced where it is a saved game, or a puzzle as a game begins with; a collection or a letter stays what it is. */
static bool may_replace(const char *name, struct error *err)
{
	struct stat file;
	struct strbuf text;

	if (stat(name, &file) != 0 || !S_ISREG(file.st_mode) || file.st_size == 0)
		return true;
	strbuf_init(&text);
	bool ok = file_read(name, FILE_LIMIT, &text, err);

	if (ok && !is_one_puzzle(text.text, text.length)) {
		error_set(err, _("this file is there already and is no saved game; choose another name"));
		ok = false;
	}
	strbuf_free(&text);
	return ok;
}

/* What the file does not have of the game is said at once, not found out later. */
static void say_saved(struct game *game, const char *name, unsigned lost)
{
	struct strbuf parts;

	strbuf_init(&parts);
	format_parts(lost, &parts);
	if (lost != 0)
		message_say(game, _("Saved as %s. This format leaves out: %s."), name, parts.text);
	else
		message_say(game, _("Saved as %s."), name);
	strbuf_free(&parts);
}

/* Writes the game as the suffix of NAME says. `save` without a name goes on with the last file that holds all of the game. */
static bool save_as(struct game *game, const char *name, struct error *err)
{
	const struct format *format = format_of_file(name);
	const struct document *doc = &game->session->doc;
	struct strbuf text;
	bool ok = format_fits(format, doc, err) && may_replace(name, err);

	strbuf_init(&text);
	if (ok) {
		strbuf_text(&text, format->header);
		format->write(doc, &text);
		ok = file_write(name, text.text, text.length, err);
	}
	strbuf_free(&text);
	if (!ok)
		return false;
	say_saved(game, name, format_loses(format, doc));
	if (format->holds == HOLDS_ALL) {
		free(game->file);
		game->file = mem_string(name);
		keeping_saved(game);
	}
	return true;
}

void do_save(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	struct error err;

	if (s == NULL)
		return;
	if (call->text[0] == '\0' && game->file == NULL) {
		message_say(game, _("A file's name is wanted once: save NAME.candide"));
		return;
	}
	char *name = call->text[0] ? file_expand(call->text) : mem_string(game->file);

	/* The clock's value is written as it is now. */
	session_clock_stop(s, game->now);
	game_clock(game);
	if (!save_as(game, name, &err))
		message_say(game, "%s: %s", name, err.text);
	free(name);
}

/* Opens the puzzle STEP after this one, in the file or collection that it came from. */
static void open_neighbour(struct game *game, const struct call *call, int step)
{
	struct error err;

	if (!game_find_source(game, &err)) {
		if (err.text[0] != '\0')
			message_say(game, "%s.", err.text);
		else
			message_say(game, _("This game came from no file or collection with other puzzles; new starts one."));
		return;
	}
	struct source to = game->source;
	size_t count = to.kind == SOURCE_FILE ? game->chooser.puzzles.count : game->library.collections[to.collection].count;

	if (step > 0 ? to.number + 1 >= count : to.number == 0) {
		message_say(game, step > 0 ? _("This is the last puzzle.") : _("This is the first puzzle."));
		return;
	}
	to.number += (size_t)step;
	if (may_leave(game, call) && !game_open_source(game, &to, &err))
		message_say(game, "%s", err.text);
}

void do_next(struct game *game, const struct call *call)
{
	open_neighbour(game, call, 1);
}

void do_previous(struct game *game, const struct call *call)
{
	open_neighbour(game, call, -1);
}

void do_games(struct game *game, const struct call *call)
{
	(void)call;
	game_choose(game);
}

void do_stats(struct game *game, const struct call *call)
{
	(void)call;
	/* What the clock shows counts, too. */
	if (game->session != NULL) {
		game_pause(game);
		game_clock(game);
	}
	char *narrow, *text = stats_text(game->journal, &game->library, &narrow);

	if (text == NULL)
		message_say(game, _("No game has been played yet."));
	else {
		pager_open(game, _("What you have played"), text);
		pager_narrow(game, narrow, STATS_WIDTH);
	}
	free(text);
	free(narrow);
}

void do_accept(struct game *game, const struct call *call)
{
	if (game->pasted.count == 0)
		message_say(game, _("No pasted puzzle is offered."));
	else if (may_leave(game, call))
		game_accept(game);
}

void do_decline(struct game *game, const struct call *call)
{
	(void)call;
	if (!game_decline(game))
		message_say(game, _("No pasted puzzle is offered."));
}

/* The Nth row of the list that can be chosen becomes the chosen one; false where there are not so many. */
static bool choose_row(struct game *game, int n)
{
	int row = -1;

	for (; n > 0; n--) {
		int next = chooser_next(&game->chooser, row, 1);

		if (next == row) {
			message_refuse(game, _("The list does not have so many rows."));
			return false;
		}
		row = next;
	}
	game->cursor.chosen = row;
	return true;
}

/* Opens what the cursor of the list is on. A step and a branch are of the game that is open. */
static void open_chosen(struct game *game, const struct call *call, bool take)
{
	if (chooser_of_board(&game->chooser) || may_leave(game, call))
		game_open_choice(game, take);
}

void do_open(struct game *game, const struct call *call)
{
	int n = read_count(game, call->text);

	if (n > 0 && (call->text[0] == '\0' || choose_row(game, n)))
		open_chosen(game, call, false);
}

void do_take(struct game *game, const struct call *call)
{
	open_chosen(game, call, true);
}

void do_forget(struct game *game, const struct call *call)
{
	const struct cursor *cursor = &game->cursor;
	const struct choice *row = cursor->chosen < (int)game->chooser.count ? &game->chooser.rows[cursor->chosen] : NULL;

	if (cursor->screen != SCREEN_CHOOSER || row == NULL || row->kind != CHOICE_GAME) {
		message_say(game, _("Only an unfinished game of the list can be forgotten; G shows it."));
		return;
	}
	if (row->game == journal_current(game->journal) && !may_leave(game, call))
		return;
	if (game_forget(game, row->game))
		message_say(game, _("The game is forgotten."));
	else
		message_say(game, _("The game is open in another program, so it stays."));
}
