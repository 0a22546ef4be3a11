/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "verify/replay.h"

#include <string.h>

#include "verify/prove.h"

static void replay_place(struct state *p, int cand)
{
	p->value[cand / 9] = (uint8_t)(cand % 9 + 1);
	subtract(&p->cands, prove_excluded(cand));
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
	bool holds = strlen(board) == CANDS;

	*cands = (struct bits){ { 0 } };
	for (int n = 0; n < CANDS && holds; n++) {
		holds = board[n] == '.' || digit_read(board[n]) == n % 9 + 1;
		if (board[n] != '.')
			add(cands, n);
	}
	return holds;
}

/*
 * The board of a puzzle. Where it has a character per candidate, the first line says which cells are filled, and which of these digits are
 * given; all are where it does not. False: two digits exclude each other, or it is no board.
 */
static bool put_puzzle(struct state *p, const struct record *r)
{
	bool holds = true, whole = strlen(r->puzzle) == CELLS;
	const char *filled = whole ? r->puzzle : r->values, *given = whole || r->givens[0] == '\0' ? filled : r->givens;

	*p = (struct state){ .given = { { 0 } } };
	for (int n = 0; n < CANDS && whole; n++)
		add(&p->cands, n);
	if (!whole)
		holds = read_candidates(r->puzzle, &p->cands);
	for (int c = 0; c < CELLS; c++) {
		int cand = 9 * c + value_in(filled, c) - 1;

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

bool replay_is_filled(const struct replay *v)
{
	return memchr(v->position.value, 0, CELLS) == NULL;
}

/* Whether the step stands on the board to which those before it led. */
static bool is_here(const struct state *p, const struct record *r)
{
	struct bits cands;

	for (int c = 0; c < CELLS && r->values[0] != '\0'; c++)
		if (strlen(r->values) != CELLS || value_in(r->values, c) != p->value[c])
			return false;
	if (r->candidates[0] != '\0' && !read_candidates(r->candidates, &cands))
		return false;
	for (int n = 0; n < CANDS && r->candidates[0] != '\0'; n++)
		if (has(&cands, n) != (has(&p->cands, n) || p->value[n / 9] == n % 9 + 1))
			return false;
	return true;
}

/* Effects are candidates of the board, and not the same one placed and eliminated. */
static bool effects_stand(const struct state *p, const struct record *r)
{
	struct bits both = r->place;

	unite(&both, &r->drop);
	return size(both) > 0 && within(&both, &p->cands) && !meet(&r->place, &r->drop);
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

/* The verdict must be what the board says. */
static void check_verdict(struct replay *v, const struct record *r)
{
	bool solved = strcmp(r->verdict, "solved") == 0;
	const char *fault = solved == replay_is_filled(v) ? NULL : solved ? "the steps do not fill the board" : "the steps fill the board";

	for (int c = 0; c < CELLS && r->solution[0] != '\0' && fault == NULL; c++)
		if (v->position.value[c] != 0 && value_in(r->solution, c) != v->position.value[c])
			fault = "the steps lead to another solution";
	v->wrong = fault != NULL;
	if (v->wrong)
		strbuf_text(&v->why, fault);
}

bool replay_goes_on(const struct replay *v, const struct record *r)
{
	return v->puzzle[0] != '\0' && !v->ended && strcmp(v->puzzle, r->puzzle) == 0 && (r->n != 1 || v->steps == 0);
}

void replay_begin(struct replay *v, const struct record *r)
{
	memcpy(v->puzzle, r->puzzle, sizeof v->puzzle);
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
	v->ended = v->ended || r->verdict[0] != '\0';
}
