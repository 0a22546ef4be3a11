/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Playing: digits, marks, colours by hand, history, the clock. */
#include "command/do.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "game/chooser/chooser.h"
#include "game/mode.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "play/cage_sums.h"

bool read_entry(struct game *game, const char *args, int *cell, uint16_t *digits)
{
	const struct geometry *g = game->session->doc.geo;

	int digit = name_any_digit(g, args[0]);
	bool alone = digit != 0 && args[1] == '\0';

	if (alone && digit <= g->size) {
		*cell = game->cursor.cell;
		*digits = digit_bit(digit);
		return true;
	}
	if (name_read_candidates(g, &args, "=", cell, digits) && *args == '\0')
		return true;
	if (alone)
		message_say(game, _("This board has no %s; its digits are 1 to %d."), args, g->size);
	else
		message_say(game, _("Name a cell and a digit, such as r3c4=2. Digits are 1 to %d."), g->size);
	return false;
}

static bool apply_place(struct game *game, enum move_kind kind, int cell, uint16_t digits)
{
	struct move move = { .kind = (uint8_t)kind };

	candset_add_digits(&move.place, cell, digits);
	return game_apply(game, &move);
}

/* Says why the automatic marks lack a digit. */
static void say_excluded(struct game *game, int cell, int digit)
{
	const struct document *doc = &game->session->doc;
	struct strbuf where, peer;

	strbuf_init(&where);
	strbuf_init(&peer);
	name_cell(doc->geo, cell, &where);
	for (int c = cellset_next(doc->geo->peer_set[cell], -1); c >= 0 && peer.length == 0; c = cellset_next(doc->geo->peer_set[cell], c))
		if (doc->now.value[c] == digit)
			name_cell(doc->geo, c, &peer);
	if (peer.length > 0)
		message_say(game, _("%d cannot go in %s: it is already in %s."), digit, where.text, peer.text);
	else if (geometry_free(doc->geo, doc->now.value, cell) & digit_bit(digit))
		message_say(game, _("%d cannot go in %s: no combination of its cage has it there."), digit, where.text);
	else
		message_say(game, _("%d cannot go in %s: the rules of this board do not allow it there."), digit, where.text);
	strbuf_free(&where);
	strbuf_free(&peer);
}

static bool may_centre(struct game *game)
{
	if (game->session->doc.now.filled)
		message_say(game, _("Centre marks work only with your own marks. Type :marks auto off"));
	return !game->session->doc.now.filled;
}

static void toggle_centre(struct game *game, int cell, int digit)
{
	bool there = game->session->doc.now.centre[cell] & digit_bit(digit);

	if (may_centre(game))
		apply_place(game, there ? MOVE_UNCENTRE : MOVE_CENTRE, cell, digit_bit(digit));
}

/* Toggles a mark: the user's own, or, with automatic marks, a deleted candidate. */
static void toggle_mark(struct game *game, int cell, int digit)
{
	const struct session *s = game->session;
	bool there = session_marks(s, cell) & digit_bit(digit);
	struct move drop = { .kind = MOVE_DROP };

	if (game->cursor.centring) {
		toggle_centre(game, cell, digit);
		return;
	}
	if (!s->doc.now.filled) {
		there = s->doc.now.notes[cell] & digit_bit(digit);
		apply_place(game, there ? MOVE_UNNOTE : MOVE_NOTE, cell, digit_bit(digit));
		return;
	}
	if (!there && !(s->doc.now.deleted[cell] & digit_bit(digit)) && s->doc.now.value[cell] == 0) {
		say_excluded(game, cell, digit);
		return;
	}
	if (!there) {
		apply_place(game, MOVE_RESTORE, cell, digit_bit(digit));
		return;
	}
	candset_add(&drop.drop, candidate(cell, digit));
	game_apply(game, &drop);
}

/* Whether more cells than that of the cursor are selected. In practice a digit is about one cell. */
static bool selects_several(const struct game *game)
{
	return game->practice.technique == NULL && game->practice.lesson == NULL && cellset_count(cursor_cells(game)) > 1;
}

/* Enters the digit in all selected cells that are no givens, in one move; if it is there already, removes it from all of them. */
static void set_selected(struct game *game, int digit)
{
	const struct position *now = &game->session->doc.now;
	const struct cellset cells = cursor_cells(game);
	struct move set = { .kind = MOVE_SET }, clear = { .kind = MOVE_CLEAR };

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (now->origin[cell] == ORIGIN_GIVEN)
			continue;
		if (now->value[cell] == digit)
			candset_add(&clear.drop, candidate(cell, 1));
		else
			candset_add(&set.place, candidate(cell, digit));
	}
	if (candset_empty(&set.place) && candset_empty(&clear.drop))
		message_say(game, _("All of these cells are givens, which cannot change."));
	else
		game_apply(game, candset_empty(&set.place) ? &clear : &set);
}

static void set_digit(struct game *game, const char *entry)
{
	int cell;
	uint16_t digits;

	if (need_session(game) == NULL || !read_entry(game, entry, &cell, &digits))
		return;
	if (entry[1] == '\0' && selects_several(game)) {
		set_selected(game, digit_lowest(digits));
		return;
	}
	if (!bits_is_single(digits)) {
		message_say(game, _("A cell takes one digit. For several marks: mark"));
		return;
	}
	apply_place(game, MOVE_SET, cell, digits);
}

void do_set(struct game *game, const struct call *call)
{
	set_digit(game, call->text);
}

/* Sets the marks in all cells, if any cell lacks one, else removes them, in one move. Filled cells are skipped. */
static void mark_cells(struct game *game, struct cellset cells, uint16_t digits)
{
	const struct session *s = game->session;
	bool filled = s->doc.now.filled, centre = game->cursor.centring;
	struct move set = { .kind = filled ? MOVE_RESTORE : centre ? MOVE_CENTRE : MOVE_NOTE };
	struct move take = { .kind = filled ? MOVE_DROP : centre ? MOVE_UNCENTRE : MOVE_UNNOTE };
	struct candset *gone = filled ? &take.drop : &take.place;

	if (centre && !may_centre(game))
		return;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		uint16_t marks = filled ? session_marks(s, cell) : centre ? s->doc.now.centre[cell] : s->doc.now.notes[cell];
		uint16_t there = marks & digits, lacking = digits & (uint16_t)~there;

		if (s->doc.now.value[cell] != 0)
			continue;
		candset_add_digits(gone, cell, there);
		candset_add_digits(&set.place, cell, filled ? lacking & s->doc.now.deleted[cell] : lacking);
	}
	if (candset_empty(&set.place) && candset_empty(gone))
		message_say(game, _("None of these cells can have these marks."));
	else
		game_apply(game, candset_empty(&set.place) ? &take : &set);
}

/* Reads "r1c123=5", marks in several cells. False: it is not that. */
static bool mark_several(struct game *game, const char *entry)
{
	const struct geometry *g = game->session->doc.geo;
	struct cellset cells;
	uint16_t digits = 0;

	if (!name_read_cells(g, &entry, &cells) || cellset_count(cells) < 2 || *entry++ != '=')
		return false;
	for (; name_digit(g, *entry) > 0; entry++)
		digits |= digit_bit(name_digit(g, *entry));
	if (digits == 0 || *entry != '\0')
		return false;
	mark_cells(game, cells, digits);
	return true;
}

static void mark_digits(struct game *game, const char *entry)
{
	int cell;
	uint16_t digits;

	if (need_session(game) == NULL || mark_several(game, entry) || !read_entry(game, entry, &cell, &digits))
		return;
	if (entry[0] != '\0' && entry[1] == '\0' && selects_several(game)) {
		mark_cells(game, cursor_cells(game), digits);
		return;
	}
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		toggle_mark(game, cell, d);
}

/* Toggles marks of the kind that the digit keys enter. */
static void mark_kind(struct game *game, const char *entry, bool centre)
{
	bool was = game->cursor.centring;

	game->cursor.centring = centre;
	mark_digits(game, entry);
	game->cursor.centring = was;
}

void mark_digit(struct game *game, const char *entry)
{
	mark_kind(game, entry, game->cursor.centring);
}

void do_mark(struct game *game, const struct call *call)
{
	mark_kind(game, call->text, false);
}

void do_centre(struct game *game, const struct call *call)
{
	mark_kind(game, call->text, true);
}

/* Highlights the chosen digit; choosing it again ends the highlight. */
static void choose_digit(struct game *game, const char *entry)
{
	struct cursor *cursor = &game->cursor;
	uint16_t digits;
	int cell;

	if (need_session(game) == NULL || !read_entry(game, entry, &cell, &digits))
		return;
	cursor->pen = digit_lowest(digits) == cursor->pen ? 0 : digit_lowest(digits);
	cursor->highlight = cursor->pen;
}

void enter_digit(struct game *game, const char *entry)
{
	(game->preferences.digit_first ? choose_digit : game->cursor.marking ? mark_digits : set_digit)(game, entry);
}

void do_enter(struct game *game, const struct call *call)
{
	enter_digit(game, call->text);
}

static void clear_cell(struct game *game, int cell)
{
	const struct position *now = &game->session->doc.now;
	struct move clear = { .kind = MOVE_CLEAR };

	candset_add(&clear.drop, candidate(cell, 1));
	if (now->value[cell] != 0)
		game_apply(game, &clear);
	else if (now->filled && now->deleted[cell] != 0)
		apply_place(game, MOVE_RESTORE, cell, now->deleted[cell]);
	else if (!now->filled && now->notes[cell] != 0)
		apply_place(game, MOVE_UNNOTE, cell, now->notes[cell]);
	else if (!now->filled && now->centre[cell] != 0)
		apply_place(game, MOVE_UNCENTRE, cell, now->centre[cell]);
	else
		message_say(game, _("This cell is already empty."));
}

/* Clears the selected cells in one move: their digits or, if they have none, what you did to their marks. */
static void clear_selected(struct game *game)
{
	const struct position *now = &game->session->doc.now;
	const struct cellset cells = cursor_cells(game);
	struct move clear = { .kind = MOVE_CLEAR }, restore = { .kind = MOVE_RESTORE }, notes = { .kind = MOVE_UNNOTE },
		    centre = { .kind = MOVE_UNCENTRE };

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (now->origin[cell] == ORIGIN_OWN || now->origin[cell] == ORIGIN_SOLVER)
			candset_add(&clear.drop, candidate(cell, 1));
		if (now->value[cell] != 0)
			continue;
		if (now->filled)
			candset_add_digits(&restore.place, cell, now->deleted[cell]);
		else
			candset_add_digits(&notes.place, cell, now->notes[cell]);
		if (!now->filled)
			candset_add_digits(&centre.place, cell, now->centre[cell]);
	}
	if (!candset_empty(&clear.drop))
		game_apply(game, &clear);
	else if (!candset_empty(&restore.place))
		game_apply(game, &restore);
	else if (!candset_empty(&notes.place) || !candset_empty(&centre.place))
		game_apply(game, candset_empty(&notes.place) ? &centre : &notes);
	else
		message_say(game, _("These cells are already empty."));
}

/* Puts the chosen digit into all selected cells. */
static void put_selected(struct game *game)
{
	const struct cursor *cursor = &game->cursor;

	if (cursor->pen == 0)
		clear_selected(game);
	else if (cursor->marking)
		mark_cells(game, cursor_cells(game), digit_bit(cursor->pen));
	else
		set_selected(game, cursor->pen);
}

void put_digit(struct game *game)
{
	const struct cursor *cursor = &game->cursor;
	const struct session *s = need_session(game);

	if (s == NULL)
		return;
	if (selects_several(game)) {
		put_selected(game);
		return;
	}
	const struct position *now = &s->doc.now;
	bool there = now->value[cursor->cell] == cursor->pen && now->origin[cursor->cell] != ORIGIN_GIVEN;

	if (cursor->pen == 0 || (there && !cursor->marking))
		clear_cell(game, cursor->cell);
	else if (cursor->marking)
		toggle_mark(game, cursor->cell, cursor->pen);
	else
		apply_place(game, MOVE_SET, cursor->cell, digit_bit(cursor->pen));
}

void do_put(struct game *game, const struct call *call)
{
	(void)call;
	put_digit(game);
}

void do_clear(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	const char *text = call->text;
	int cell = game->cursor.cell;

	if (s == NULL)
		return;
	if (text[0] != '\0' && (!name_read_cell(s->doc.geo, &text, &cell) || *text != '\0'))
		message_say(game, _("Name a cell by its row and column: r3c4 or 34."));
	else if (call->text[0] == '\0' && selects_several(game))
		clear_selected(game);
	else
		clear_cell(game, cell);
}

/* So many cells or marks of a repair are named; of more, their number. */
enum { REPAIRS_NAMED = 3 };

static void say_gone(struct game *game, size_t from, size_t to)
{
	unsigned long moves = (unsigned long)(from > to ? from - to : to - from);

	if (from < to)
		message_say(game, ngettext("%lu move redone.", "%lu moves redone.", moves), moves);
	else
		message_say(game, ngettext("%lu move undone (redo: Ctrl-R).",
					   "%lu moves undone (redo: redo %lu).", moves), moves, moves);
}

/* Walks over moves and changes of the board, one after another. Returns how many could not be undone or redone. */
static int walk_edits(struct game *game, int n, bool back)
{
	for (; n > 0; n--) {
		const struct document *doc = &game->session->doc;

		if (game_undo_board(game, back))
			continue;
		if (back ? doc->done == 0 : doc->done == doc->count)
			break;
		game_go(game, back ? doc->done - 1 : doc->done + 1);
	}
	return n;
}

/* Undoes or redoes as many moves as ARGS say, or as there are. */
static void walk_history(struct game *game, const char *args, bool back)
{
	const struct session *s = need_session(game);
	int n = s != NULL ? read_count(game, args) : 0;

	if (n == 0 || (game->edits.count + game->edits.undone > 0 && walk_edits(game, n, back) < n))
		return;
	s = game->session;
	size_t from = s->doc.done, room = back ? from : s->doc.count - from, by = (size_t)n < room ? (size_t)n : room;

	if (by == 0)
		message_say(game, back ? _("Nothing to undo.") : _("Nothing to redo."));
	else if (game_go(game, back ? from - by : from + by) && by < (size_t)n)
		say_gone(game, from, s->doc.done);
}

void do_undo(struct game *game, const struct call *call)
{
	walk_history(game, call->text, true);
}

void do_redo(struct game *game, const struct call *call)
{
	walk_history(game, call->text, false);
}

void do_branches(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);

	(void)call;
	if (s == NULL)
		return;
	if (s->doc.tree.count == s->doc.count) {
		message_say(game, _("This game has no other branch. A move after an undo begins one."));
		return;
	}
	chooser_branches(&game->chooser, &s->doc);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = 0;
	game_clock(game);
}

void do_bookmark(struct game *game, const struct call *call)
{
	if (need_session(game) == NULL)
		return;
	if (game_bookmark(game, call->text))
		message_say(game, call->text[0] ? _("Bookmark set. To come back here: back %.40s") : _("Bookmark set. To come back here: back"), call->text);
}

/* Goes to a bookmark, even on another branch. */
static void go_back(struct game *game, const struct bookmark *to)
{
	const struct session *s = game->session;
	size_t from = s->doc.done, done;
	bool branch = !document_on_line(&s->doc, to->at, &done);

	if (!branch && done == from)
		message_say(game, _("You are at that bookmark already."));
	else if (game_visit(game, to->at) && !branch)
		say_gone(game, from, s->doc.done);
	else if (branch && !game->read_only)
		message_say(game, _("This is another branch. To go back to the other one: branches"));
}

/* Says what a repair did: the cells or candidates by name if they are few. */
static void say_repaired(struct game *game, const struct move *repair)
{
	const struct geometry *g = game->session->doc.geo;
	struct cellset cells = { { 0, 0 } };
	struct candset marks = repair->place;
	struct strbuf text, names;

	strbuf_init(&text);
	strbuf_init(&names);
	for (int cand = candset_next(&repair->drop, -1); cand >= 0; cand = candset_next(&repair->drop, cand))
		cellset_add(&cells, candidate_cell(cand));
	for (int w = 0; w < CANDSET_WORDS; w++)
		marks.word[w] |= repair->centre.word[w];
	const unsigned long wrong = (unsigned long)cellset_count(cells), back = (unsigned long)candset_count(&marks);

	phrase_cells(g, cells, PHRASE_AND, &names);
	if (wrong > 0 && wrong <= REPAIRS_NAMED)
		strbuf_format(&text, ngettext("Cleared the wrong digit in %s.", "Cleared the wrong digits in %s.", wrong), names.text);
	else if (wrong > 0)
		strbuf_format(&text, ngettext("Cleared %lu wrong digit.", "Cleared %lu wrong digits.", wrong), wrong);
	if (wrong > 0 && back > 0)
		strbuf_char(&text, ' ');
	strbuf_clear(&names);
	name_candidates_grouped(g, &marks, "=", &names);
	if (back > 0 && back <= REPAIRS_NAMED)
		strbuf_format(&text, ngettext("Brought back the mark %s.", "Brought back the marks %s.", back), names.text);
	else if (back > 0)
		strbuf_format(&text, ngettext("Brought back %lu mark.", "Brought back %lu marks.", back), back);
	mode_say(game, text.text, "undo", N_("undo"), NULL);
	strbuf_free(&text);
	strbuf_free(&names);
}

void repair_mistakes(struct game *game)
{
	const struct session *s = game->session;
	struct move repair;

	if (session_repair(s, &repair)) {
		if (game_apply(game, &repair))
			say_repaired(game, &repair);
	} else if (!cellset_empty(session_clashes(s))) {
		message_say(game, _("Only givens break the rules here. To change them: givens edit"));
	} else {
		message_say(game, _("There are no mistakes."));
	}
}

void do_back(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);

	if (s == NULL)
		return;
	if (call->argument == BACK_MISTAKE) {
		repair_mistakes(game);
		return;
	}
	const char *name = call->text;
	const struct bookmark *to = name[0] ? bookmarks_find(&s->doc.bookmarks, name) : document_bookmark_before(&s->doc);

	if (to == NULL && name[0] != '\0')
		message_say(game, _("There is no bookmark %.40s. Press Tab for those with a name."), name);
	else if (to == NULL)
		message_say(game, _("There is no bookmark before this move. To set one, press b."));
	else
		go_back(game, to);
}

void do_restart(struct game *game, const struct call *call)
{
	struct move move = { .kind = MOVE_RESTART };

	if (game->viewed) {
		if (may_leave(game, call))
			game_play_again(game);
	} else if (game_apply(game, &move))
		message_say(game, _("This is the puzzle as it began. To get everything back: undo"));
}

static void say_fine(struct game *game, const struct session *s)
{
	int empty = 0;

	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		empty += s->doc.now.value[cell] == 0;
	if (s->solutions == SOLUTIONS_NONE)
		message_say(game, s->marked ? _("So far nothing breaks the rules, but the marks have no solution.") :
					      _("So far nothing breaks the rules, but the givens have no solution."));
	else if (s->solutions == SOLUTIONS_UNKNOWN)
		message_say(game, _("Nothing breaks the rules. It would take too long to count the solutions."));
	else if (s->solutions == SOLUTIONS_MANY)
		message_say(game, s->marked ? _("Nothing breaks the rules, but the marks have more than one solution.") :
					      _("Nothing breaks the rules, but the givens have more than one solution."));
	else if (empty > 0)
		message_say(game, ngettext("No mistakes; %d cell is empty.", "No mistakes; %d cells are empty.", (unsigned long)empty),
			    empty);
	else
		message_say(game, _("No mistakes: the puzzle is solved."));
}

/* Whether nothing is left for a clue that has empty cells. */
static bool no_way_is_left(const struct session *s, const struct clue *c)
{
	struct cage_ways ways;

	if (!clue_is_sum(c))
		return clue_state(s->doc.geo, c, s->doc.now.value) == CLUE_DEAD;
	session_cage(s, c, &ways);
	return ways.count > 0 && ways.fit.count == 0;
}

/* The clues for which no way is left, of which the panel tells only at their own cells. */
static void add_hopeless(const struct session *s, struct cellset *cells, struct strbuf *text)
{
	const struct geometry *g = s->doc.geo;
	struct cellset first = { { 0, 0 } };
	struct strbuf name;
	int count = 0;

	strbuf_init(&name);
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		if (!no_way_is_left(s, c))
			continue;
		if (count++ == 0)
			name_clue(g, c, &name);
		cellset_add(&first, clue_part(g, c, 0)[0]);
		*cells = cellset_or(*cells, clue_cells(g, c));
	}
	if (count > 0 && text->length > 0)
		strbuf_char(text, '\n');
	if (count == 1)
		strbuf_format(text, _("No way is left to fill %s."), name.text);
	if (count > 1) {
		strbuf_clear(&name);
		name_cells(g, first, &name);
		strbuf_format(text, _("%d clues can no longer be filled: those that begin at %s."), count, name.text);
	}
	strbuf_free(&name);
}

/* Says it in one line only, because the panel belongs to the hint. */
static void say_wrong(struct game *game, struct strbuf *text)
{
	for (char *newline = text->text; (newline = strchr(newline, '\n')) != NULL;)
		*newline = ' ';
	message_say(game, "%s", text->text);
}

void do_check(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);

	(void)call;
	if (s == NULL)
		return;
	char *wrong = hint_wrong(s, &game->cursor.wrong);
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, wrong != NULL ? wrong : "");
	if (cellset_empty(session_clashes(s)))
		add_hopeless(s, &game->cursor.wrong, &text);
	if (text.length == 0)
		say_fine(game, s);
	else
		say_wrong(game, &text);
	strbuf_free(&text);
	free(wrong);
}

void do_clock(struct game *game, const struct call *call)
{
	struct preferences *p = &game->preferences;

	switch (call->argument) {
	case CLOCK_SHOW: p->clock_hidden = false; break;
	case CLOCK_HIDE: p->clock_hidden = true; break;
	case CLOCK_STOP: p->clock_stopped = true; break;
	case CLOCK_RUN: p->clock_stopped = false; break;
	}
	game_clock(game);
	if (p->clock_stopped && daily_standing_counts(game))
		message_say(game, _("This clock cannot stop, because players compare their times of this puzzle."));
}

void do_mode(struct game *game, const struct call *call)
{
	struct cursor *cursor = &game->cursor;

	cursor->centring = call->argument == MODE_CENTRE;
	if (cursor->centring)
		cursor->marking = true;
	else
		set_option(&cursor->marking, call, MODE_MARKS);
}

void do_marks(struct game *game, const struct call *call)
{
	static const uint8_t kinds[] = {
		[MARKS_FILL] = MOVE_FILL, [MARKS_CLEAR] = MOVE_CLEAR_MARKS,
		[MARKS_AUTO_ON] = MOVE_AUTO_ON, [MARKS_AUTO_OFF] = MOVE_AUTO_OFF,
	};

	if (call->argument == MARKS_CAGES_ON || call->argument == MARKS_CAGES_OFF) {
		game->preferences.cage_marks = call->argument == MARKS_CAGES_ON;
		if (game->session != NULL)
			game->session->cage_marks = game->preferences.cage_marks;
		hint_clear(&game->hint);
		step_list_clear(&game->step_list);
	} else if (need_session(game) != NULL) {
		struct move move = { .kind = kinds[call->argument] };

		game_apply(game, &move);
	}
}

/* The selected cells; or of those that have the highlighted digit as a candidate, that. */
static void colour_selected(const struct game *game, struct move *move)
{
	const struct session *s = game->session;
	const struct cellset cells = cursor_cells(game);
	const int lit = game->cursor.highlight;

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell))
		if (lit != 0 && session_marks(s, cell) & digit_bit(lit))
			candset_add(&move->place, candidate(cell, lit));
	for (int cell = cellset_next(cells, -1); cell >= 0 && candset_empty(&move->place); cell = cellset_next(cells, cell))
		candset_add(&move->drop, candidate(cell, 1));
}

/* Reads what comes after the letter: nothing, a digit of the selected cells, cells, or candidates of cells. */
static bool read_targets(const struct game *game, const char *text, struct move *move)
{
	const struct geometry *g = game->session->doc.geo;
	struct cellset cells = cursor_cells(game);
	uint16_t digits = 0;
	int digit = name_any_digit(g, text[0]);

	if (text[0] == '\0') {
		colour_selected(game, move);
		return true;
	}
	if (digit != 0 && text[1] == '\0') {
		digits = digit <= g->size ? digit_bit(digit) : 0;
		if (digits == 0)
			return false;
	} else {
		if (!name_read_cells(g, &text, &cells))
			return false;
		for (text += *text == '='; name_digit(g, *text) > 0; text++)
			digits |= digit_bit(name_digit(g, *text));
		if (*text != '\0' || (text[-1] == '='))
			return false;
	}
	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		if (digits == 0)
			candset_add(&move->drop, candidate(cell, 1));
		candset_add_digits(&move->place, cell, digits);
	}
	return true;
}

static bool has_colour(const struct position *now, const struct move *move)
{
	bool all = true;

	for (int cand = candset_next(&move->drop, -1); cand >= 0; cand = candset_next(&move->drop, cand))
		all = all && now->colour[candidate_cell(cand)] == move->colour;
	for (int cand = candset_next(&move->place, -1); cand >= 0; cand = candset_next(&move->place, cand))
		all = all && now->tint[cand] == move->colour;
	return all;
}

void do_colour(struct game *game, const struct call *call)
{
	const struct session *s = need_session(game);
	struct move move = { .kind = MOVE_CLEAR_COLOURS };
	int letter = toupper((unsigned char)call->text[0]);

	if (s == NULL)
		return;
	if (call->argument == COLOUR_OFF) {
		game_apply(game, &move);
		return;
	}
	move = (struct move){ .kind = MOVE_COLOUR, .colour = (uint8_t)(letter - 'A' + 1) };
	if (letter < 'A' || letter > colour_letter(COLOURS) || !read_targets(game, call->text + 1 + strspn(call->text + 1, " "), &move)) {
		message_refuse(game, _("Name a colour from A to F, and cells or candidates: A, B 5, C r1c123, D r3c4=5."));
		return;
	}
	if (has_colour(&s->doc.now, &move)) {
		move.kind = MOVE_UNCOLOUR;
		move.colour = 0;
	}
	game_apply(game, &move);
}
