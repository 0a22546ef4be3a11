/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/replay.h"

#include <string.h>

#include "verify/prove.h"

static void replay_place(struct state *p, int cand)
{
	p->value[cell_of(cand)] = (uint8_t)(digit_of(cand) + 1);
	subtract(&p->cands, &form->excluded[cand]);
	p->cands.word[cand / 64] &= ~((uint64_t)1 << cand % 64);
}

/* The digit of a cell in a board of a character per cell; 0: none. */
static int value_in(const char *board, int cell)
{
	return board[0] != '\0' ? digit_read(board[cell]) : 0;
}

/* A board of a character per candidate: each is the digit that belongs there, or a point. */
static bool read_candidates(const char *board, struct bits *cands)
{
	bool holds = (int)strlen(board) == form->cells * form->digits;

	*cands = (struct bits){ { 0 } };
	for (int n = 0; holds && board[n] != '\0'; n++) {
		const int cell = n / form->digits, digit = n % form->digits;

		holds = board[n] == '.' || digit_read(board[n]) == digit + 1;
		if (board[n] != '.')
			add(cands, candidate_of(cell, digit));
	}
	return holds;
}

/*
 * Puts the digits of FILLED on the board; those also in GIVEN are the puzzle's. False: two exclude each other, or GIVEN has a digit that
 * FILLED lacks.
 */
static bool fill_position(struct state *p, const char *filled, const char *given)
{
	bool holds = true;

	for (int c = 0; c < form->cells; c++) {
		const int cand = candidate_of(c, value_in(filled, c) - 1);

		if (value_in(given, c) != 0)
			add(&p->given, c);
		holds = holds && (value_in(given, c) == 0 || value_in(given, c) == value_in(filled, c));
		if (value_in(filled, c) == 0)
			continue;
		holds = holds && has(&p->cands, cand);
		replay_place(p, cand);
	}
	return holds;
}

/*
 * Sets up the board of a puzzle. If the line has a board, that says everything. If the puzzle has a character per candidate, the first line
 * says which cells are filled, and which of these digits are given (all, if it does not say). False: two digits exclude each other, or the
 * text is no board.
 */
static bool put_puzzle(struct state *p, const struct record *r)
{
	const bool whole = r->other_board || strlen(r->puzzle) == (size_t)form->cells;
	const char *filled = r->other_board ? r->board.values : whole ? r->puzzle : r->values;
	const char *given = r->other_board ? r->board.givens : r->givens;
	bool holds = !r->other_board || strlen(filled) == (size_t)form->cells;

	*p = (struct state){ .cands = form->all };
	if (!whole)
		holds = read_candidates(r->puzzle, &p->cands) && holds;
	if (r->other_board)
		subtract(&p->cands, &r->board.deleted);
	return fill_position(p, filled, given[0] == '\0' || (whole && !r->other_board) ? filled : given) && holds;
}

static bool is_filled(const struct replay *v)
{
	return memchr(v->position.value, 0, (size_t)form->cells) == NULL;
}

/* Whether the step's board is the one that the steps before it led to. */
static bool is_here(const struct state *p, const struct record *r)
{
	struct bits cands, here = p->cands;
	bool holds = r->values[0] == '\0' || strlen(r->values) == (size_t)form->cells;

	for (int c = 0; c < form->cells && holds; c++) {
		holds = r->values[0] == '\0' || value_in(r->values, c) == p->value[c];
		if (p->value[c] != 0)
			add(&here, candidate_of(c, p->value[c] - 1));
	}
	return holds && (r->candidates[0] == '\0' || (read_candidates(r->candidates, &cands) && equal(cands, here)));
}

/* Whether the effects are candidates of the board, none of them both placed and eliminated. */
static bool effects_stand(const struct state *p, const struct record *r)
{
	const struct bits effects = plus(r->place, r->drop);

	return size(effects) > 0 && in(effects, p->cands) && apart(r->place, r->drop);
}

static void check_step_of(struct replay *v, const struct record *r)
{
	bool unique = false;
	const char *fault = r->n != v->steps + 1 ? "it is not the next step" :
			    !is_here(&v->position, r) ? "it stands on another board" :
			    !effects_stand(&v->position, r) ? "its effects are no candidates of the board" : NULL;

	strbuf_format(&v->why, fault != NULL ? "step %d: %s" : "step %d, ", r->n, fault);
	v->wrong = fault != NULL || !rules_check(&v->position, r, &unique, &v->why);
	if (v->wrong)
		return;
	strbuf_clear(&v->why);
	if (unique)
		strbuf_format(&v->unique, "%s%d", v->unique.length > 0 ? ", " : "", r->n);
	for (EACH(n, r->place))
		replay_place(&v->position, n);
	subtract(&v->position.cands, &r->drop);
	v->steps++;
}

/* Checks that the verdict agrees with the board. */
static void check_verdict(struct replay *v, const struct record *r)
{
	bool solved = strcmp(r->verdict, "solved") == 0;
	const char *fault = solved == is_filled(v) ? NULL : solved ? "the steps do not fill the board" : "the steps fill the board";

	for (int c = 0; c < form->cells && r->solution[0] != '\0' && fault == NULL; c++)
		if (v->position.value[c] != 0 && value_in(r->solution, c) != v->position.value[c])
			fault = "the steps lead to another solution";
	v->wrong = fault != NULL;
	strbuf_text(&v->why, fault != NULL ? fault : "");
}

bool replay_goes_on(const struct replay *v, const struct record *r)
{
	return v->puzzle.length > 0 && !v->ended && strcmp(v->puzzle.text, r->puzzle) == 0 && v->form == form->number &&
	       (r->n != 1 || v->steps == 0);
}

void replay_begin(struct replay *v, const struct record *r)
{
	strbuf_clear(&v->puzzle);
	strbuf_text(&v->puzzle, r->puzzle);
	v->form = form->number;
	strbuf_clear(&v->why);
	strbuf_clear(&v->unique);
	v->steps = 0;
	v->ended = false;
	v->wrong = !put_puzzle(&v->position, r);
	if (v->wrong)
		strbuf_text(&v->why, "it is no board: two digits exclude each other, or one is in another's place");
}

void replay_line(struct replay *v, const struct record *r)
{
	if (!v->wrong && r->verdict[0] == '\0')
		check_step_of(v, r);
	else if (!v->wrong)
		check_verdict(v, r);
	v->filled = is_filled(v);
	v->ended = v->ended || r->verdict[0] != '\0';
}
