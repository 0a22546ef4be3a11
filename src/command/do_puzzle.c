/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Choosing a puzzle: a new one, from a file, from the library and its lists, of the day, of another player. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/player.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "game/chooser/board_kinds.h"
#include "game/chooser/chooser.h"
#include "game/daily/daily.h"
#include "game/practice/lesson.h"
#include "game/random_puzzle.h"
#include "generate/generate.h"
#include "generate/puzzle_spec.h"
#include "library/daily_games.h"
#include "library/positions.h"
#include "library/stats.h"
#include "restrict/restrict.h"

/* How `new` names an empty board, with its size after this. */
#define EMPTY_BOARD "empty "

/* The collection used by `new` without argument: that of this puzzle, or the first. */
static size_t usual_collection(struct game *game)
{
	size_t found, number;
	struct error unused;

	if (game->session != NULL && game->session->doc.from != NULL && game->session->doc.from[0] != '/')
		game_find_source(game, &unused);
	const struct source *from = &game->source;

	if (from->kind == SOURCE_DAILY && library_find(&game->library, daily_id((int)from->collection), &found, &number))
		return found;
	return from->kind == SOURCE_COLLECTION ? from->collection : 0;
}

/* Takes the size of a board, "6" or "6x6". 3x3 is the size of a box. */
static bool take_size(const char *word, struct generate_options *o)
{
	const char *at = word;
	uint64_t rows, columns;

	if (!number_read(&at, NULL, LARGE_DIGITS, &rows))
		return false;
	columns = rows;
	if (*at == 'x' && (++at, !number_read(&at, NULL, LARGE_DIGITS, &columns)))
		return false;
	if (*at != '\0' || rows != columns || rows < 4)
		return false;
	o->side[0] = (int)rows;
	return true;
}

/* The most rows that boxes of a board of this side have, if they are not wider than high; 1: there are no boxes. */
static int box_rows_of(int side)
{
	int rows = 1;

	for (int divisor = 2; divisor * divisor <= side; divisor++)
		rows = side % divisor == 0 ? divisor : rows;
	return rows;
}

/* The side of an empty board, "" or "12" or "12x12", which has boxes; 0: it has none, as a message says. */
static int side_of_empty(struct game *game, const char *size)
{
	struct generate_options o = { .side = { CLASSIC_SIZE } };
	struct strbuf sizes;

	if (size[0] == '\0' || (take_size(size, &o) && box_rows_of(o.side[0]) > 1))
		return o.side[0];
	strbuf_init(&sizes);
	for (int n = 4; n <= (int)LARGE_DIGITS; n++)
		if (box_rows_of(n) > 1)
			strbuf_format(&sizes, "%s%d", sizes.length > 0 ? ", " : "", n);
	message_say(game, _("There is no board of size %.20s; there are %s."), size, sizes.text);
	strbuf_free(&sizes);
	return 0;
}

static bool take_kind(const char *word, struct generate_options *o)
{
	struct wanted_board kind;
	const char *unused;

	if (!wanted_board_read(&kind, word, &unused))
		return false;
	o->kind.parts |= kind.parts;
	if (kind.box_rows > 0) {
		o->kind.box_rows = kind.box_rows;
		o->kind.box_columns = kind.box_columns;
	}
	return true;
}

/* Takes what the help calls a kind, in the player's language, too. */
static bool take_kind_named(const char *word, struct generate_options *o)
{
	struct board_kind named;
	const int i = board_kind_find(word);

	return i >= 0 && board_kind_at(i, &named) && take_kind(named.id, o);
}

/* Takes a word that describes a random puzzle. False: it is unknown. */
static bool take_wanted(const char *word, struct generate_options *o)
{
	const struct symmetry *symmetry = symmetry_find(word);

	/* The diagonals of a board before the symmetry, 7x7 before boxes of 7x7. */
	if (take_size(word, o) || take_kind(word, o))
		return true;
	if (symmetry != NULL)
		o->symmetry = symmetry;
	if (symmetry != NULL || take_kind_named(word, o) || spec_read_level(&o->spec, word) || spec_read_rating(&o->spec, word))
		return true;
	o->spec.required = technique_find(word);
	return o->spec.required != NULL;
}

static const struct generate_options wanted_anything = { .size_count = 1, .symmetry = &symmetries[0] };

/* Takes all words. Returns the one that is unknown, to be freed, or NULL. */
static char *take_all_wanted(const char *text, struct generate_options *o)
{
	char *words = mem_string(text), *rest = words, *word, *unknown = NULL;

	*o = wanted_anything;
	while (unknown == NULL && (word = strsep(&rest, " ")) != NULL)
		unknown = *word == '\0' || take_wanted(word, o) ? NULL : mem_string(word);
	free(words);
	return unknown;
}

/* Fills in the size that was not named, and the board. */
static void settle_wanted(struct generate_options *o)
{
	if (o->side[0] == 0)
		o->side[0] = o->kind.box_rows > 0 ? o->kind.box_rows * o->kind.box_columns : CLASSIC_SIZE;
	o->sizes[0] = wanted_board_is_usual(&o->kind) ? geometry_of_size(o->side[0]) : NULL;
}

/* Whether the words describe a random puzzle with a kind of board or a size such as 6x6, so that nothing else can be meant. */
static bool is_wanted_board(const char *text)
{
	struct generate_options o;
	char *unknown = take_all_wanted(text, &o);
	bool is = unknown == NULL && (!wanted_board_is_usual(&o.kind) || o.side[0] != 0);

	free(unknown);
	return is;
}

/* Whether the first word is a kind of board, and not the name of a puzzle. */
static bool begins_with_kind(const char *text)
{
	struct generate_options unused = wanted_anything;
	char *word = mem_string_n(text, strcspn(text, " "));
	bool does = take_kind(word, &unused);

	free(word);
	return does;
}

/* Reads the kind of a collection from its id, such as "anti-knight", "jigsaw-x", "6x6". False: it names none. */
static bool take_collection(const char *id, struct generate_options *o)
{
	bool taken = take_kind(id, o) || take_size(id, o);

	for (const char *hyphen = strrchr(id, '-'); hyphen != NULL && !taken; hyphen = NULL) {
		char *before = mem_string_n(id, (size_t)(hyphen - id));

		taken = (take_kind(hyphen + 1, o) || take_size(hyphen + 1, o)) && take_collection(before, o);
		free(before);
	}
	return taken;
}

/* Says why there is no puzzle of this kind. False: nothing speaks against it. */
static bool refuse_wanted(struct game *game, const struct generate_options *o)
{
	const struct technique *t = o->spec.required;
	const int size = o->side[0];

	if (spec_is_classic(&o->spec) && o->sizes[0] != geometry_classic())
		message_say(game, _("Only 9x9 boards have ratings."));
	else if (t != NULL && never_needed(t) != NULL)
		message_say(game, _("No puzzle requires %s: %s."), _(t->name), never_needed(t));
	else if (t != NULL && o->sizes[0] == NULL)
		message_say(game, _("candide makes puzzles that require a technique only on the usual boards of 4x4, 6x6 and 9x9. For "
				    "other boards, choose a level."));
	else if (size > MAX_SIZE && (restrict_is_on() || !large_is_here()))
		message_say(game, _("A board of %dx%d needs candide-large, which is not installed."), size, size);
	else if (size <= MAX_SIZE && o->sizes[0] == NULL && wanted_board_is_usual(&o->kind) && !wanted_board_fits(&o->kind, size))
		message_say(game, _("A board of %dx%d has no boxes. To make one with other regions: new random %d jigsaw"), size, size, size);
	else if (size <= MAX_SIZE && o->sizes[0] == NULL && !wanted_board_fits(&o->kind, size))
		message_say(game, _("There is no board of %dx%d of this kind: boxes must fill it, windows need 4x4, 9x9 or 16x16, and groups need "
				    "boxes and at most 15 digits."), size, size);
	else
		return false;
	return true;
}

/* Starts making the puzzle that the words describe; for a larger board than there is room for, in candide-large. */
static void new_wanted(struct game *game, const struct call *call, const char *words, const struct generate_options *o)
{
	struct error err;

	if (refuse_wanted(game, o) || !may_leave(game, call))
		return;
	if (o->side[0] <= MAX_SIZE) {
		random_puzzle_start(game, o);
		return;
	}
	error_set(&err, "%s", "");
	err.large = o->side[0];
	game_hand_over(game, words, &err);
}

static void new_random(struct game *game, const struct call *call, const char *words)
{
	struct generate_options o;
	char *unknown = take_all_wanted(words, &o);

	settle_wanted(&o);
	if (unknown != NULL)
		message_say(game, _("Unknown: %.40s. After random you can name a kind of board, a size, a level, ratings such as "
				    "7.0-7.9, a technique that the puzzle requires, and a symmetry."), unknown);
	else
		new_wanted(game, call, words, &o);
	free(unknown);
}

/* Makes a new puzzle if all puzzles of a collection that is a level or a kind of board were played. */
static bool new_of_level(struct game *game, const struct call *call, size_t collection)
{
	struct generate_options o = wanted_anything;
	const char *id = game->library.collections[collection].id;

	if (!game_played_out(game, collection))
		return false;
	if (!spec_read_level(&o.spec, id) && !take_collection(id, &o))
		return false;
	settle_wanted(&o);
	new_wanted(game, call, id, &o);
	return true;
}

/* An empty board of the usual boxes; a larger one than there is room for, in candide-large. */
static void new_empty(struct game *game, const struct call *call)
{
	const int side = side_of_empty(game, call->value);
	struct strbuf words;
	struct error err;

	if (side > MAX_SIZE && (restrict_is_on() || !large_is_here())) {
		message_say(game, _("A board of %dx%d needs candide-large, which is not installed."), side, side);
		return;
	}
	if (side == 0 || !may_leave(game, call))
		return;
	if (side > MAX_SIZE) {
		strbuf_init(&words);
		strbuf_format(&words, EMPTY_BOARD "%d", side);
		error_set(&err, "%s", "");
		err.large = side;
		game_hand_over(game, words.text, &err);
		strbuf_free(&words);
		return;
	}
	const struct shape shape = shape_of_boxes(box_rows_of(side), side / box_rows_of(side));
	const struct geometry *geo = geometry_of_shape(&shape);

	game_start_empty(game, geo);
	geometry_release(geo);
}

/* Whether TEXT is the cells of a puzzle, a game id of Solo or an address that holds one, and not the name of a level or puzzle. */
static bool is_puzzle_text(const char *text)
{
	size_t size = strspn(text, "0123456789xjkdurmf");

	return (strlen(text) >= 16 && strspn(text, "0123456789._*") >= 16) || strncmp(text, "https://", 8) == 0 ||
	       (text[0] >= '1' && text[0] <= '9' && text[size] == ':' && strlen(text) > size + 8);
}

/* Whether TEXT is a rating or a technique, for which candide can make puzzles. */
static bool is_random_word(const char *text)
{
	struct puzzle_spec unused = { .has_level = false };

	return spec_read_rating(&unused, text) || technique_find(text) != NULL;
}

bool command_can_start(const struct library *library, const char *text)
{
	size_t collection, number;

	return is_puzzle_text(text) || strncmp(text, EMPTY_BOARD, strlen(EMPTY_BOARD)) == 0 ||
	       (text[0] != '\0' && library_find(library, text, &collection, &number)) || is_wanted_board(text);
}

void do_new(struct game *game, const struct call *call)
{
	const struct library *library = &game->library;
	size_t collection = usual_collection(game), number = SIZE_MAX;
	struct error err;

	if (call->argument == NEW_RANDOM) {
		new_random(game, call, call->value);
		return;
	}
	if (call->argument == NEW_EMPTY) {
		new_empty(game, call);
		return;
	}
	if (is_puzzle_text(call->text)) {
		if (may_leave(game, call) && !game_open_text(game, call->text, &err))
			message_say(game, _("This is not a puzzle: %s."), err.text);
		return;
	}
	bool found = call->text[0] != '\0' && library_find(library, call->text, &collection, &number);

	if (!found && (is_wanted_board(call->text) || begins_with_kind(call->text))) {
		new_random(game, call, call->text);
		return;
	}
	if (library->count == 0) {
		message_say(game, _("No puzzles are installed. To open a file of yours: load FILE"));
		return;
	}
	if (call->text[0] != '\0' && !found) {
		if (is_random_word(call->text))
			message_say(game, _("There is no level or puzzle %.40s. To make one: new random %.40s"), call->text, call->text);
		else
			refuse_unknown(game, call->text, level_offer, _("Press Tab for all of them."), _("Unknown level or puzzle: %.40s"), call->text);
		return;
	}
	struct source from = { SOURCE_COLLECTION, collection, number };
	bool whole = number >= library->collections[collection].count;

	if (!may_leave(game, call) || (whole && new_of_level(game, call, collection)))
		return;
	if (!(whole ? game_open_level(game, collection, &err) : game_open_source(game, &from, &err)))
		message_say(game, "%s", err.text);
}

/* Whether FILE is "-" or "-#2", standard input on the shell's command line, which here would wait for the end of the keyboard. */
static bool is_standard_input(const char *file)
{
	return file[0] == '-' && (file[1] == '\0' || file[1] == '#');
}

void do_load(struct game *game, const struct call *call)
{
	struct error err;
	struct strbuf text;

	if (is_standard_input(call->text)) {
		message_say(game, _("You cannot load standard input here. If your file is called that: ./%s"), call->text);
		return;
	}
	if (call->text[0] == '\0') {
		message_say(game, _("Name a puzzle file. Tab completes its name."));
		return;
	}
	if (!may_leave(game, call) || game_load(game, call->text, &err))
		return;
	strbuf_init(&text);
	error_print(&err, call->text, &text);
	message_say(game, "%s", text.text);
	strbuf_free(&text);
}

static void open_daily_neighbour(struct game *game, const struct call *call, int step);

/* Opens the puzzle STEP places later in the file or collection that this one is from. */
static void open_neighbour(struct game *game, const struct call *call, int step)
{
	struct error err;

	if (game->practice.lesson != NULL) {
		lesson_neighbour(game, step);
		return;
	}
	if (game->practice.technique != NULL) {
		practice_start(game, game->practice.technique);
		return;
	}
	if (!game_find_source(game, &err)) {
		if (err.text[0] != '\0')
			message_say(game, "%s.", err.text);
		else
			message_say(game, _("This game came from no file or collection with other puzzles. To start one: new"));
		return;
	}
	struct source to = game->source;

	if (to.kind == SOURCE_DAILY) {
		open_daily_neighbour(game, call, step);
		return;
	}
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
	/* The time since the last tick counts, too. */
	if (game->session != NULL) {
		game_pause(game);
		game_clock(game);
	}
	struct stats_text text;

	if (!stats_text(game->journal, &game->library, &text)) {
		message_say(game, _("You have not played a game yet."));
		return;
	}
	pager_open(game, _("What you have played"), text.wide);
	pager_narrow(game, text.narrow, STATS_WIDTH);
	pager_speak(game, text.spoken);
	stats_text_free(&text);
}

void do_accept(struct game *game, const struct call *call)
{
	bool pasted = game->pasted.count > 0;

	if (!pasted && proof_open(game))
		return;
	if (!pasted && !random_puzzle_is_ready(game))
		message_say(game, _("There is no puzzle to open."));
	else if (!may_leave(game, call))
		return;
	else if (pasted)
		game_accept(game);
	else
		random_puzzle_open(game);
}

void do_decline(struct game *game, const struct call *call)
{
	bool ready = random_puzzle_is_ready(game);

	(void)call;
	if (game_decline(game) || proof_stop(game))
		return;
	if (!random_puzzle_stop(game))
		message_say(game, _("There is no puzzle to open."));
	else
		message_say(game, ready ? _("candide did not open the new puzzle.") : _("No puzzle was made."));
}

/* Selects the Nth row that can be selected. False: there are fewer. */
static bool choose_row(struct game *game, int n)
{
	int row = -1;

	for (; n > 0; n--) {
		int next = chooser_next(&game->chooser, row, 1);

		if (next == row) {
			message_refuse(game, _("The list has fewer rows than that."));
			return false;
		}
		row = next;
	}
	game->cursor.chosen = row;
	return true;
}

/* Opens the selected row. Steps and branches belong to the open game. */
static void open_chosen(struct game *game, const struct call *call, bool take)
{
	if (chooser_of_board(&game->chooser) || may_leave(game, call))
		game_open_choice(game, take);
}

/* Sets the option `begin` by its command, which saves it and says so; then opens the list of puzzles. */
static void choose_begin(struct game *game, const struct view_cache *view)
{
	struct strbuf line;

	if (game->chooser.rows[game->cursor.chosen].kind == CHOICE_LESSONS) {
		lesson_list(game);
		return;
	}
	strbuf_init(&line);
	strbuf_format(&line, "begin %s", game->chooser.rows[game->cursor.chosen].begin);
	game_choose(game);
	command_run(game, view, line.text);
	strbuf_free(&line);
}

void do_open(struct game *game, const struct call *call)
{
	int n = read_count(game, call->text);

	if (n == 0 || (call->text[0] != '\0' && !choose_row(game, n)))
		return;
	if (game->chooser.list == LIST_BEGIN)
		choose_begin(game, call->view);
	else
		open_chosen(game, call, false);
}

void do_take(struct game *game, const struct call *call)
{
	open_chosen(game, call, true);
}

void do_bin(struct game *game, const struct call *call)
{
	const struct cursor *cursor = &game->cursor;
	const struct choice *row = cursor->chosen < (int)game->chooser.count ? &game->chooser.rows[cursor->chosen] : NULL;

	if (call->argument == BIN_UNDO) {
		if (game_recover(game))
			message_say(game, _("The game is in the list again."));
		return;
	}
	if (cursor->screen == SCREEN_CHOOSER && row != NULL && row->kind == CHOICE_FORGOTTEN) {
		message_say(game, _("This game is already in the bin. To take it back, press Enter."));
		return;
	}
	if (cursor->screen != SCREEN_CHOOSER || row == NULL || row->kind != CHOICE_GAME) {
		message_say(game, _("Only unfinished games of the list can be moved to the bin. To see the list, press G."));
		return;
	}
	if (daily_standing_keeps(game, row->game)) {
		message_say(game, _("A puzzle of the day stays in the list until it is solved, because players compare their times."));
		return;
	}
	if (row->game == journal_current(game->journal) && !may_leave(game, call))
		return;
	if (!game_forget(game, row->game))
		return;
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, ngettext("In the bin for %d day.", "In the bin for %d days.", JOURNAL_BIN_DAYS), JOURNAL_BIN_DAYS);
	char *key = mode_key_named(game, ON_GAMES, "bin undo");

	strbuf_format(&text, _("  %s: undo"), key);
	message_say(game, "%s", text.text);
	free(key);
	strbuf_free(&text);
}

static bool is_word(const char *word, const char *id)
{
	return spelling_alike(word, id) || spelling_alike(word, _(id));
}

/* "hard", "beyond-extreme" */
static bool filter_by_level(struct puzzle_filter *f, const char *word)
{
	int level = 0;

	while (level < LEVELS && !is_word(word, level_id((enum level)level)))
		level++;
	if (level == LEVELS && !is_word(word, N_("beyond extreme")))
		return false;
	f->by_level = f->level[level] = true;
	return true;
}

static bool filter_by_word(struct puzzle_filter *f, const char *word)
{
	if (is_word(word, PUZZLES_SOLVED))
		f->solved = true;
	else if (is_word(word, PUZZLES_UNSOLVED))
		f->unsolved = true;
	else if (technique_set_named(&f->techniques, word))
		f->by_technique = true;
	else
		return filter_by_level(f, word);
	return true;
}

/* Reads the most words from *P on that together name a filter, such as "naked pair". False: the first word names nothing. */
static bool filter_by_words(struct puzzle_filter *f, const char **p)
{
	size_t length = strlen(*p);
	bool taken = false;

	while (length > 0 && !taken) {
		char *name = mem_string_n(*p, length);

		taken = filter_by_word(f, name);
		free(name);
		if (taken)
			*p += length;
		while (!taken && length > 0 && (*p)[--length] != ' ')
			;
	}
	*p += strspn(*p, " ");
	return taken;
}

/* The technique, if the filter is only one technique that can be practised; else NULL. */
static const struct technique *filter_practised(const struct puzzle_filter *f)
{
	const struct technique *only = NULL;
	int count = 0;

	if (!f->by_technique || f->by_level || f->solved || f->unsolved)
		return NULL;
	for (int i = 0; i < technique_count; i++)
		if (f->techniques.on[i]) {
			only = &techniques[i];
			count++;
		}
	return count == 1 && positions_count(only) > 0 ? only : NULL;
}

/* Says that nothing fits. A technique that is the hardest step of no puzzle may still occur in some. */
static void say_no_puzzle(struct game *game, const struct puzzle_filter *f, const char *words)
{
	const struct technique *t = filter_practised(f);

	if (t != NULL)
		message_say(game, _("No puzzle here has that as its hardest step. To practise it: :practise %s"), t->id);
	else
		message_say(game, _("No puzzle matches %.60s."), words);
}

static void filter_offer(struct spelling_search *s)
{
	level_offer(s);
	family_offer(s);
	spelling_offer_aloud(s, PUZZLES_SOLVED, PUZZLES_SOLVED);
	spelling_offer_aloud(s, PUZZLES_UNSOLVED, PUZZLES_UNSOLVED);
}

void list_puzzles(struct game *game, const char *words)
{
	struct puzzle_filter f = { .by_level = false };

	for (const char *p = words; *p != '\0';) {
		if (filter_by_words(&f, &p))
			continue;
		char *word = mem_string_n(p, strcspn(p, " "));

		refuse_unknown(game, word, filter_offer, _("Press Tab for all of them."), _("Unknown level, technique or family: %.40s"), word);
		free(word);
		return;
	}
	if (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_HISTORY) {
		if (!solved_games_list(game, &f, words))
			message_say(game, _("No solved game matches %.60s."), words);
		return;
	}
	int row = chooser_puzzles(&game->chooser, game->journal, &game->library, &f, words);

	if (row < 0) {
		game_choose(game);
		say_no_puzzle(game, &f, words);
		return;
	}
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = row;
}

static void open_daily(struct game *game, const struct call *call, int which, int date)
{
	struct error err = { .text = "" };

	if (may_leave(game, call) && !game_open_daily(game, which, date, false, &err) && err.text[0] != '\0')
		message_say(game, "%s", err.text);
}

/* Which puzzle of the day, as daily_games.h counts them: of no level or kind that was named; all of other boards. */
enum { DAY_ANY = -1, DAY_BOARDS = DAILY_PUZZLES };

/* The puzzle of the day of a level or of a kind of board; DAY_ANY: there is none of that name. */
static int day_of_word(const char *word)
{
	struct board_kind kind;
	const int level = level_find(word), board = board_kind_find(word);

	if (level >= 0)
		return level;
	if (spelling_alike(word, "boards") || spelling_alike(word, _("boards")))
		return DAY_BOARDS;
	for (int which = LEVELS; which < DAILY_PUZZLES; which++)
		if (board >= 0 && board_kind_at(board, &kind) && strcmp(kind.id, daily_id(which)) == 0)
			return which;
	return DAY_ANY;
}

/* Reads a level, a kind of board or a date; of a level alone there are TIMES. False: it is neither, as a message says. */
static bool read_day(struct game *game, const char *word, bool times, int *which, int *date)
{
	const int named = day_of_word(word);

	if (named != DAY_ANY && (!times || named < (int)LEVELS))
		*which = named;
	if ((named != DAY_ANY && (!times || named < (int)LEVELS)) || date_read(word, date))
		return true;
	refuse_unknown(game, word, level_offer, _("Press Tab for the levels; a date is written 2026-11-22."), _("Unknown level or date: %.40s"),
		       word);
	return false;
}

void do_daily(struct game *game, const struct call *call)
{
	int which = DAY_ANY;
	bool times = call->argument == DAILY_TIMES;
	char *words = mem_string(times ? call->value : call->text), *rest = words, *word;
	int date = date_today();
	bool known = true;

	while (known && (word = strsep(&rest, " ")) != NULL)
		known = *word == '\0' || read_day(game, word, times, &which, &date);
	free(words);
	if (!known)
		return;
	if (times)
		daily_standing_page(game, which != DAY_ANY, which != DAY_ANY ? (enum level)which : LEVEL_EASY, date);
	else if (which != DAY_ANY && which != DAY_BOARDS)
		open_daily(game, call, which, date);
	else
		daily_list(game, date, which == DAY_BOARDS);
}

/* Opens the puzzle of the day STEP days later. */
static void open_daily_neighbour(struct game *game, const struct call *call, int step)
{
	struct date d = daily_date(game->source.number);
	int date;

	if (!date_number(&d, &date))
		return;
	if (date + step < DATE_FIRST || date + step > DATE_LAST)
		message_say(game, step > 0 ? _("This is the last puzzle.") : _("This is the first puzzle."));
	else if (step > 0 && date == date_today())
		message_say(game, _("The next puzzle of the day comes at midnight UTC."));
	else
		open_daily(game, call, (int)game->source.collection, date + step);
}

void do_history(struct game *game, const struct call *call)
{
	(void)call;
	if (!solved_games_list(game, NULL, ""))
		message_say(game, _("You have not solved a game yet."));
}

static void say_players_only(struct game *game)
{
	message_say(game, _("Only players can watch each other. Start candide with --player=NAME to be one."));
}

void do_watch(struct game *game, const struct call *call)
{
	if (!may_leave(game, call))
		return;
	if (call->text[0] != '\0')
		spectators_watch(game, call->text);
	else if (player_name() == NULL)
		say_players_only(game);
	else if (!spectators_list(game))
		message_say(game, _("No player is showing a board now."));
}

void do_spectators(struct game *game, const struct call *call)
{
	set_option(&game->preferences.watched, call, SPECTATORS_ON);
	if (game->preferences.watched && player_name() == NULL)
		say_players_only(game);
}
