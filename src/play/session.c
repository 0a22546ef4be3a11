/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The game being played. Undo never reverses a move: it plays the other moves again from the start, which takes about a microsecond per
 * move and needs no code of its own for each kind of move.
 */
#include "play/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "grid/clue.h"
#include "play/cage_sums.h"
#include "search/search.h"

/* The limit of the search for solutions when a puzzle is loaded: about a tenth of a second. */
enum { SEARCH_NODES = 2000000 };

/* Plays moves FROM to TO - 1 of the line on AT. They were played before, so they can be played. */
static void session_replay(const struct document *doc, size_t from, size_t to, struct position *at)
{
	struct error unused;
	struct move move;

	for (size_t i = from; i < to; i++) {
		document_move(doc, i, &move);
		move_apply(doc->geo, &doc->start, &move, at, &unused);
	}
}

/* A replay of the whole tree, which plays each move once: a position is kept until the last move made from it is played. */
struct rehearsal {
	const struct document *doc;
	uint32_t *followers;		/* by number, how many of the moves made directly after it are not played yet */
	struct position **at;		/* by number, the position after it; NULL: not needed, or not reached yet */
};

/* The position after AFTER, for a move to change: a copy, or for the last move that needs it the position itself. */
static struct position *begin_with(struct rehearsal *r, size_t after)
{
	struct position *at = r->at[after];

	if (--r->followers[after] == 0) {
		r->at[after] = NULL;
		return at;
	}
	struct position *copy = mem_alloc(sizeof *copy);

	*copy = *at;
	return copy;
}

static bool rehearse_move(struct rehearsal *r, size_t number, struct error *err)
{
	const struct document *doc = r->doc;
	struct position *at = begin_with(r, move_tree_after(&doc->tree, number));
	struct move move;
	struct error why;

	r->at[number] = at;
	move_tree_get(&doc->tree, number, &move);
	if (move_apply(doc->geo, &doc->start, &move, at, &why))
		return true;
	error_set(err, _("cannot play move %zu: %s"), number, why.text);
	return false;
}

/* Checks that all moves can be played, and that those that are done lead to the grid. */
static bool session_rehearse(const struct document *doc, struct error *err)
{
	size_t count = doc->tree.count, here = document_place(doc, doc->done);
	struct rehearsal r = { doc, move_tree_followers(&doc->tree), mem_zero(count + 1, sizeof *r.at) };
	bool ok = true, leads = false;

	r.at[0] = mem_alloc(sizeof *r.at[0]);
	*r.at[0] = doc->start;
	for (size_t n = 0; n <= count && ok; n++) {
		ok = n == 0 || rehearse_move(&r, n, err);
		leads = leads || (ok && n == here && position_equal(r.at[n], &doc->now));
		if (ok && r.followers[n] == 0) {
			free(r.at[n]);
			r.at[n] = NULL;
		}
	}
	if (ok && !leads)
		error_set(err, _("the moves do not lead from the start to the grid"));
	for (size_t n = 0; n <= count; n++)
		free(r.at[n]);
	free(r.at);
	free(r.followers);
	return ok && leads;
}

static bool check_moves(const struct document *doc, struct error *err)
{
	if (doc->geo == NULL)
		error_set(err, _("there is no board"));
	else if (doc->done > doc->count)
		error_set(err, _("the file says %zu moves were made, but it has only %zu"), doc->done, doc->count);
	else if (doc->bookmarks.count > 0 && doc->bookmarks.list[doc->bookmarks.count - 1].at > doc->tree.count)
		error_set(err, _("a bookmark is after the last move"));
	else
		return session_rehearse(doc, err);
	return false;
}

static void solve_board(struct session *s, const struct board *b)
{
	struct search *search = search_new(b, 2);
	bool done = search_run(search, SEARCH_NODES) == SEARCH_DONE;
	long found = search_found(search);

	s->solutions = found > 1 ? SOLUTIONS_MANY : !done ? SOLUTIONS_UNKNOWN : found == 1 ? SOLUTIONS_ONE : SOLUTIONS_NONE;
	if (s->solutions == SOLUTIONS_ONE)
		memcpy(s->solution, search_first(search), sizeof s->solution);
	search_free(search);
}

static bool is_any_deleted(const struct position *p, const struct geometry *g)
{
	uint16_t deleted = 0;

	for (int cell = 0; cell < g->cells; cell++)
		deleted |= p->deleted[cell];
	return deleted != 0;
}

static void solve_puzzle(struct session *s)
{
	struct board b;

	/* The solutions of a draft are counted with its entries. */
	if (s->doc.draft && session_entering(s)) {
		s->solutions = SOLUTIONS_MANY;
		return;
	}
	session_puzzle(s, &b);
	solve_board(s, &b);
	if (s->solutions != SOLUTIONS_MANY || !is_any_deleted(&s->doc.start, s->doc.geo))
		return;
	s->marked = true;
	session_puzzle(s, &b);
	solve_board(s, &b);
}

bool session_is_unique(const struct session *s)
{
	return s->solutions == SOLUTIONS_ONE && !s->marked;
}

void session_puzzle(const struct session *s, struct board *b)
{
	if (s->marked)
		position_board(&s->doc.start, s->doc.geo, b);
	else
		position_givens(&s->doc.start, s->doc.geo, b);
}

bool session_init(struct session *s, struct document *doc, struct error *err)
{
	if (!check_moves(doc, err))
		return false;
	*s = (struct session){ .doc = *doc, .kept = doc->tree.count };
	s->doc.clock = document_clock(s->doc.clock);
	*doc = (struct document){ 0 };
	solve_puzzle(s);
	return true;
}

void session_free(struct session *s)
{
	document_free(&s->doc);
}

/* How many wrong digits the move enters. */
static int move_mistakes(const struct session *s, const struct move *move)
{
	int count = 0;

	if (move->kind != MOVE_SET || s->solutions != SOLUTIONS_ONE)
		return 0;
	for (int cand = candset_next(&move->place, -1); cand >= 0; cand = candset_next(&move->place, cand))
		count += s->solution[candidate_cell(cand)] != candidate_digit(cand);
	return count;
}

/* The number of the last restart among the moves that lead to NUMBER, including itself; 0: there is none. */
static size_t restart_of(const struct document *doc, size_t number)
{
	for (struct move move; number > 0; number = move_tree_after(&doc->tree, number)) {
		move_tree_get(&doc->tree, number, &move);
		if (move.kind == MOVE_RESTART)
			break;
	}
	return number;
}

/* Counts the mistakes on all branches from the last restart on; undoing a restart thus restores the count before it. */
static int count_mistakes(const struct session *s)
{
	const struct move_tree *tree = &s->doc.tree;
	size_t here = restart_of(&s->doc, document_place(&s->doc, s->doc.done));
	uint32_t *restart = mem_zero(tree->count + 1, sizeof *restart);
	struct move move;
	int count = 0;

	for (size_t n = 1; n <= tree->count; n++) {
		move_tree_get(tree, n, &move);
		restart[n] = move.kind == MOVE_RESTART ? (uint32_t)n : restart[move_tree_after(tree, n)];
		count += restart[n] == here ? move_mistakes(s, &move) : 0;
	}
	free(restart);
	return count;
}

bool session_apply(struct session *s, const struct move *move, struct error *err)
{
	struct document *doc = &s->doc;
	size_t here = document_place(doc, doc->done), number = move_tree_find(&doc->tree, here, move);

	if (number == 0 && doc->tree.count >= MOVES_MOST) {
		error_set(err, _("This game has %d moves, the most possible. You can still undo and redo."), MOVES_MOST);
		return false;
	}
	if (!move_apply(doc->geo, &doc->start, move, &doc->now, err))
		return false;
	/* An entry that was undone and is made again has its number already, and was counted. */
	doc->mistakes += number == 0 ? move_mistakes(s, move) : 0;
	if (number == 0)
		number = move_tree_add(&doc->tree, here, move);
	if (doc->done == doc->count || doc->line[doc->done] != number)
		document_turn(doc, doc->done, number);
	doc->done++;
	if (move->kind == MOVE_RESTART)
		doc->mistakes = count_mistakes(s);
	s->changes++;
	return true;
}

bool session_struck(const struct session *s, int cell, uint16_t digits)
{
	for (size_t i = s->doc.done; i-- > 0;) {
		struct move move;

		document_move(&s->doc, i, &move);
		if (move.kind == MOVE_RESTART)
			return false;
		if (move.kind == MOVE_STRIKE && candset_digits(&move.place, cell) == digits)
			return true;
	}
	return false;
}

enum bookmark_result session_bookmark(struct session *s, const char *name)
{
	enum bookmark_result result = bookmarks_set(&s->doc.bookmarks, document_place(&s->doc, s->doc.done), name);

	s->changes += result == BOOKMARK_SET;
	return result;
}

void session_go(struct session *s, size_t done)
{
	struct document *doc = &s->doc;
	bool back = done < doc->done;
	struct position at = back ? doc->start : doc->now;
	size_t restart = restart_of(doc, document_place(doc, doc->done));

	session_replay(doc, back ? 0 : doc->done, done, &at);
	doc->now = at;
	doc->done = done;
	if (restart_of(doc, document_place(doc, done)) != restart)
		doc->mistakes = count_mistakes(s);
	s->changes++;
}

void session_visit(struct session *s, size_t number)
{
	struct document *doc = &s->doc;
	size_t done;

	if (document_on_line(doc, number, &done)) {
		session_go(s, done);
		return;
	}
	struct position at = doc->start;
	size_t restart = restart_of(doc, document_place(doc, doc->done));

	doc->done = document_lead(doc, number);
	session_replay(doc, 0, doc->done, &at);
	doc->now = at;
	if (restart_of(doc, number) != restart)
		doc->mistakes = count_mistakes(s);
}

bool session_undo(struct session *s)
{
	if (s->doc.done == 0)
		return false;
	session_go(s, s->doc.done - 1);
	return true;
}

bool session_redo(struct session *s)
{
	if (s->doc.done == s->doc.count)
		return false;
	session_go(s, s->doc.done + 1);
	return true;
}

void session_board(const struct session *s, struct board *board)
{
	position_board(&s->doc.now, s->doc.geo, board);
	if (!s->cage_marks || !s->doc.now.filled)
		return;
	const struct board by_houses = *board;

	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (board->value[cell] == 0)
			board_drop(board, cell, cages_exclude(&by_houses, cell));
}

uint16_t session_marks(const struct session *s, int cell)
{
	const struct geometry *g = s->doc.geo;
	const struct position *now = &s->doc.now;
	unsigned gone = now->deleted[cell];

	if (now->value[cell])
		return 0;
	if (!now->filled)
		return now->notes[cell] | now->centre[cell];
	if (s->cage_marks && g->clue_first[cell] < g->clue_first[cell + 1]) {
		struct board by_houses;

		position_board(now, g, &by_houses);
		gone |= cages_exclude(&by_houses, cell);
	}
	return (uint16_t)(geometry_free(g, now->value, cell) & ~gone);
}

int session_left(const struct session *s, int digit)
{
	int left = s->doc.geo->size;

	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		left -= s->doc.now.value[cell] == digit;
	return left;
}

struct cellset session_clashing(const struct session *s, int cell)
{
	const struct geometry *g = s->doc.geo;
	const uint8_t *value = s->doc.now.value;
	const int digit = value[cell];
	struct cellset cells = { { 0, 0 } };

	for (int c = cellset_next(g->peer_set[cell], -1); c >= 0 && digit != 0; c = cellset_next(g->peer_set[cell], c))
		if (value[c] == digit)
			cellset_add(&cells, c);
	for (int i = 0; i < g->relations[cell] && digit != 0; i++) {
		int c = g->relation[cell][i].cell;

		if (value[c] != 0 && geometry_condition(g, cell, digit, c, value[c]) >= 0)
			cellset_add(&cells, c);
	}
	if (digit != 0 && (g->allowed[cell] & digit_bit(digit)) == 0)
		cellset_add(&cells, cell);
	cells = cellset_or(cells, geometry_unmarked_clashes(g, value, cell));
	for (int i = g->clue_first[cell]; i < g->clue_first[cell + 1] && digit != 0; i++) {
		const struct clue *c = geometry_clue(g, g->clue_list[i]);
		const struct cellset all = clue_cells(g, c);

		if (clue_state(g, c, value) != CLUE_BROKEN)
			continue;
		for (int other = cellset_next(all, -1); other >= 0; other = cellset_next(all, other))
			if (value[other] != 0)
				cellset_add(&cells, other);
	}
	return cells;
}

struct cellset session_clashes(const struct session *s)
{
	struct cellset cells = { { 0, 0 } };

	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (!cellset_empty(session_clashing(s, cell)))
			cellset_add(&cells, cell);
	return cells;
}

bool session_complete(const struct session *s)
{
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (s->doc.now.value[cell] == 0 || (s->marked && s->doc.start.deleted[cell] & digit_bit(s->doc.now.value[cell])))
			return false;
	return cellset_empty(session_contradictions(s));
}

bool session_entering(const struct session *s)
{
	/* Where there are clues, a puzzle needs no given. */
	if (s->doc.geo->clues > 0 && !s->doc.draft)
		return false;
	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		if (s->doc.start.origin[cell] == ORIGIN_GIVEN)
			return false;
	return !position_is_sukaku(&s->doc.start, s->doc.geo);
}

struct cellset session_contradictions(const struct session *s)
{
	return session_clashes(s);
}

void session_mistakes(const struct session *s, struct cellset *entries, struct candset *deleted)
{
	const struct position *now = &s->doc.now;

	*entries = (struct cellset){ { 0, 0 } };
	*deleted = (struct candset){ { 0 } };
	if (s->solutions != SOLUTIONS_ONE)
		return;
	for (int cell = 0; cell < s->doc.geo->cells; cell++) {
		int right = s->solution[cell];

		if (now->value[cell] && now->value[cell] != right)
			cellset_add(entries, cell);
		if (!now->value[cell] && now->deleted[cell] & digit_bit(right))
			candset_add(deleted, candidate(cell, right));
	}
}

void session_removed_marks(const struct session *s, struct move *marks)
{
	struct position at = s->doc.start;
	const struct position *now = &s->doc.now;
	struct candset removed[2] = { { { 0 } }, { { 0 } } };
	struct move move;

	*marks = (struct move){ .kind = MOVE_REPAIR };
	if (s->solutions != SOLUTIONS_ONE || now->filled)
		return;
	for (size_t i = 0; i < s->doc.done; i++) {
		document_move(&s->doc, i, &move);
		session_replay(&s->doc, i, i + 1, &at);
		for (int cand = candset_next(&move.place, -1); cand >= 0; cand = candset_next(&move.place, cand))
			if (move.kind == MOVE_UNNOTE || move.kind == MOVE_UNCENTRE)
				candset_add(&removed[move.kind == MOVE_UNCENTRE], cand);
		if (move.kind == MOVE_CLEAR_MARKS || move.kind == MOVE_RESTART)
			removed[0] = removed[1] = (struct candset){ { 0 } };
	}
	for (int cell = 0; cell < s->doc.geo->cells; cell++) {
		int cand = candidate(cell, s->solution[cell]);
		uint16_t own = now->notes[cell] | now->centre[cell];

		if (now->value[cell] != 0 || own == 0 || own & digit_bit(s->solution[cell]))
			continue;
		if (candset_has(&removed[0], cand))
			candset_add(&marks->place, cand);
		else if (candset_has(&removed[1], cand))
			candset_add(&marks->centre, cand);
	}
}

/* For each cell the place in the line of the move that set its value; SIZE_MAX: it is empty or had its value at the start. */
static void entry_moves(const struct session *s, size_t entered[])
{
	struct position at = s->doc.start, before;

	for (int cell = 0; cell < s->doc.geo->cells; cell++)
		entered[cell] = SIZE_MAX;
	for (size_t i = 0; i < s->doc.done; i++) {
		before = at;
		session_replay(&s->doc, i, i + 1, &at);
		for (int cell = 0; cell < s->doc.geo->cells; cell++)
			if (at.value[cell] != before.value[cell])
				entered[cell] = at.value[cell] != 0 ? i : SIZE_MAX;
	}
}

/* The own entries that must go so that no rule is broken: of those that clash, the one that was entered last, and so on. */
static struct cellset latest_clashes(const struct session *s)
{
	struct session copy = *s;	/* only its values are changed, which are its own */
	size_t entered[MAX_CELLS];
	struct cellset gone = { { 0, 0 } };

	entry_moves(s, entered);
	for (;;) {
		struct cellset clashing = session_clashes(&copy);
		int latest = -1;

		for (int cell = cellset_next(clashing, -1); cell >= 0; cell = cellset_next(clashing, cell))
			if (s->doc.now.origin[cell] != ORIGIN_GIVEN && (latest < 0 || entered[latest] == SIZE_MAX ||
			    (entered[cell] != SIZE_MAX && entered[cell] >= entered[latest])))
				latest = cell;
		if (latest < 0)
			return gone;
		position_put(&copy.doc.now, latest, 0, ORIGIN_NONE);
		cellset_add(&gone, latest);
	}
}

/* Own marks that were there BEFORE and are not there AFTER: those that an entry removed. */
static void add_lost(const struct session *s, const struct position *before, const struct position *after, struct move *lost)
{
	for (int cell = 0; cell < s->doc.geo->cells; cell++) {
		candset_add_digits(&lost->place, cell, (uint16_t)(before->notes[cell] & ~after->notes[cell]));
		candset_add_digits(&lost->centre, cell, (uint16_t)(before->centre[cell] & ~after->centre[cell]));
	}
}

/* The own marks that the entries in CELL removed, since it was last empty. */
static void lost_marks(const struct session *s, int cell, struct move *lost)
{
	struct position at = s->doc.start, before;
	struct move move;

	*lost = (struct move){ .kind = MOVE_REPAIR };
	for (size_t i = 0; i < s->doc.done; i++) {
		before = at;
		document_move(&s->doc, i, &move);
		session_replay(&s->doc, i, i + 1, &at);
		if (at.value[cell] == 0 || move.kind == MOVE_CLEAR_MARKS || move.kind == MOVE_FILL)
			*lost = (struct move){ .kind = MOVE_REPAIR };
		else if (at.value[cell] != before.value[cell])
			add_lost(s, &before, &at, lost);
	}
}

/* Adds the marks of LOST that the rules allow once the board is WITHOUT the wrong entries. */
static void bring_marks(const struct session *s, const struct position *without, const struct move *lost, struct move *repair)
{
	for (int cell = 0; cell < s->doc.geo->cells; cell++) {
		if (without->value[cell] != 0)
			continue;
		uint16_t may = geometry_free(s->doc.geo, without->value, cell);

		candset_add_digits(&repair->place, cell, candset_digits(&lost->place, cell) & may & (uint16_t)~without->notes[cell]);
		candset_add_digits(&repair->centre, cell, candset_digits(&lost->centre, cell) & may & (uint16_t)~without->centre[cell]);
	}
}

bool session_repair(const struct session *s, struct move *repair)
{
	const bool one = s->solutions == SOLUTIONS_ONE;
	struct position without = s->doc.now;
	struct candset deleted;
	struct cellset wrong;
	struct move lost;

	session_removed_marks(s, repair);
	session_mistakes(s, &wrong, &deleted);
	if (!one)
		wrong = latest_clashes(s);
	for (int cell = cellset_next(wrong, -1); cell >= 0; cell = cellset_next(wrong, cell)) {
		position_put(&without, cell, 0, ORIGIN_NONE);
		candset_add(&repair->drop, candidate(cell, 1));
	}
	for (int cell = cellset_next(wrong, -1); cell >= 0 && !without.filled; cell = cellset_next(wrong, cell)) {
		lost_marks(s, cell, &lost);
		bring_marks(s, &without, &lost, repair);
	}
	for (int cell = 0; cell < s->doc.geo->cells && one; cell++)
		if (without.value[cell] == 0)
			candset_add_digits(&repair->place, cell, without.deleted[cell] & digit_bit(s->solution[cell]));
	return !candset_empty(&repair->drop) || !candset_empty(&repair->place) || !candset_empty(&repair->centre);
}

void session_clock_start(struct session *s, long long now)
{
	if (s->running)
		return;
	s->running = true;
	s->since = now;
}

void session_clock_stop(struct session *s, long long now)
{
	s->doc.clock = session_clock(s, now);
	s->running = false;
}

long long session_clock(const struct session *s, long long now)
{
	/* A time before the last start does not set the clock back. */
	return document_clock(s->doc.clock + (s->running && now > s->since ? now - s->since : 0));
}
