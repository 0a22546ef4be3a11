/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Steps, verdicts and techniques as JSON, one object on each line, for other programs: man/candide.schema.json says what each member may
 * be. Nothing in it is translated, and numbers have a decimal point in every locale.
 */
#ifndef BATCH_JSON_H
#define BATCH_JSON_H

#include "base/json_writer.h"
#include "logic/step/reading.h"
#include "logic/step/step.h"
#include "logic/step/technique.h"

struct hodoku_rating;
struct strbuf;

/* Increases when a member changes its meaning or is removed; new members do not change it. */
enum { JSON_VERSION = 1 };

/* What every object about a puzzle says about it. */
struct json_puzzle {
	const char *text;	/* NULL: it could not be read */
	long number;		/* in the input; 0: not asked for */
	const char *id, *title;	/* as the input has them; NULL: it has none */
	const char *file;	/* NULL: it is not from one */
	int line;		/* 0: not known */
	bool brief;		/* steps without the position, the text and the proof */
	struct patterns_told *told;	/* what earlier steps of its path argued for; NULL: it has no path */
	const struct board *board;	/* what its lines say of the board if that is not the classic one; NULL: nothing */
};

/* How a puzzle ended. */
struct json_verdict {
	const char *verdict;	/* "stuck"; the text after ": " is the reason */
	const char *solution;	/* NULL: not shown */
	long count;		/* the number of solutions, if asked for; otherwise negative */
	bool more;		/* there are more than `count` */
	const char *redundant;	/* the givens that the puzzle does not need, "r1c2=3 r4c5=6"; NULL: not asked for */
	long long automorphisms;	/* the number of symmetries, at most 2 * 6^8; 0: not asked for, or digits clash */
	long steps, found;	/* how many steps are needed, and of how many; FOUND 0: not asked for */
	long effort;		/* of the steps; 0: not asked for, or there are none */
	const char *goal;	/* what was asked for, "r4c3=5"; then STEPS lead there, and FOUND is not asked for; NULL: nothing */
};

/* Appends step NTH, which applies to BEFORE, with its proof. WORDS is its text, without a newline at the end; NULL: the whole argument. */
void json_step(const struct json_puzzle *, const struct board *before, size_t nth, const struct step *, const char *words,
	       struct strbuf *out);
void json_verdict(const struct json_puzzle *, const struct json_verdict *, struct strbuf *out);
/*
 * Append a rating on HoDoKu's scale, or the SCALE of this name; a step of Sudoku Explainer's walk; and a rating by it in tenths, each 0 if
 * it is not known for this REASON (otherwise NULL).
 */
void json_hodoku(const struct json_puzzle *, const char *scale, const struct hodoku_rating *, struct strbuf *out);
void json_se_step(const struct json_puzzle *, const struct geometry *, size_t nth, const char *name, const struct step_head *,
		  struct strbuf *out);
void json_se(const struct json_puzzle *, const int tenths[3], const char *name, const char *reason, struct strbuf *out);
/* A rating by effort. */
struct json_effort {
	long effort;
	size_t hard;		/* steps beyond locked candidates */
	const char *technique;	/* of the step that takes the most effort; NULL: there is no step */
	int hardest;		/* its effort */
};

void json_effort(const struct json_puzzle *, const struct json_effort *, struct strbuf *out);

/* Berthier's ratings in the order of their columns. */
enum berthier_column { COLUMN_TE, COLUMN_W, COLUMN_B, COLUMN_GW, COLUMN_GB, COLUMN_BXB, BERTHIER_COLUMNS };
enum { BERTHIER_NONE = -2 };	/* instead of a rating: it does not apply */

struct nrc_told;
/*
 * A step of a path, and the ratings of those COLUMNS, bits: below 0, or BERTHIER_INFINITE, is null. REASON: why one is not known, or NULL.
 */
void json_berthier_step(const struct json_puzzle *, size_t nth, const struct nrc_told *, struct strbuf *out);
void json_berthier(const struct json_puzzle *, unsigned columns, const int figure[BERTHIER_COLUMNS], const char *reason,
		   struct strbuf *out);
struct judgement;
/* Append the judgement of an argument, which was written as NOTATION. */
void json_judgement(const struct json_puzzle *, const struct geometry *, const char *notation, const struct judgement *,
		    struct strbuf *out);
void json_technique(const struct technique *, struct strbuf *out);
/* Appends a puzzle in another format, as TEXT. */
void json_conversion(const struct json_puzzle *, const char *format, const char *text, struct strbuf *out);
/*
 * Makes each line of OUT from BEGIN on an object of this type: its fields, between tabs, are members with the names in COLUMNS, also
 * between tabs; "#" before a name says that it is a number.
 */
void json_rows(const char *type, const char *columns, struct strbuf *out, size_t begin);

/*
 * Appends a position: its digits, and the candidates of each empty cell. HANDLE: the number by which it is open, or 0. Here and below, no
 * newline ends the object.
 */
void json_candidates(const struct json_puzzle *, const struct board *, long handle, struct strbuf *out);

/* What `serve` says of itself. */
struct json_service {
	long seconds;		/* for a request, at most */
	size_t bytes, positions, threads;
	void (*methods)(struct json_writer *);	/* writes a member for each method, the names of its parameters */
};

void json_service(const struct json_service *, struct strbuf *out);

/* A proof as JSON. It is nine tenths of the text of a step, so it has a fast writer of its own. */

/* Where the words of a beat are. */
struct beat_words {
	size_t begin, end;
};

/* Append the id of a role or a reason (enum reason): "endo-fin", "only-place". */
void json_role(enum role, struct strbuf *out);
void json_reason(int reason, struct strbuf *out);

#endif
