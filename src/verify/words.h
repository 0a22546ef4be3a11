/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What the files of rules share: what is known while a step is checked, and the words that rules of clues have from the others. What each
 * word means stands at its definition in rules.c, and in candide-proof(5).
 */
#ifndef VERIFY_WORDS_H
#define VERIFY_WORDS_H

#include "verify/form.h"
#include "verify/prove.h"
#include "verify/rules.h"

/* What is known of an inference: its statements, and its assumptions. */
struct said_by {
	int first, count;		/* of its statements */
	struct bits on, off;		/* under which assumptions it was made */
	struct bits own_on, own_off;	/* what it assumes itself */
	struct bits needed;		/* which of its statements' candidates later ones need */
	bool used;			/* a later one rests on it */
};

/* A claim is made for each candidate of WHEN (if HAS_WHEN): if it and all of ALSO are true, and all of UNLESS are false. */
struct condition {
	struct bits when, unless, also;
	bool has_when;
};

/* Candidates of which at most one is true; SPARE: it stands for another cover of the same digit. */
struct cover {
	struct bits set;
	int digit;			/* or -1: a cell */
	bool spare;
};

struct checker {
	const struct state *position;
	const struct record *record;
	const struct point_of *i;
	int number;
	struct said_by *known, *own;
	struct statement *statement;
	size_t statements, room;
	const struct statement **pool;
	size_t pooled, pool_room;
	struct condition now, inside;	/* of the next claim, and of the open case */
	struct bits over;		/* candidates beyond two of a bivalue universal grave */
	struct cover *cover;
	size_t covers, cover_room;
	struct bits scope;		/* of the premises that the rule has asked for */
	const char *turn;		/* how the board is turned; NULL: it is not */
	int image[DIGITS_MAX];		/* of each digit under TURN */
	bool everything, unique, concluded;
	const char *fault;
};

extern const struct bits nothing;
extern struct checker *k;		/* what is checked now */

/* A rule: the reasons that it is for, its text, and what that says. */
struct rule {
	const char *reasons, *text;
	bool (*holds)(void);
};

/* The rules of other boards; those that assume that there is one solution; those of cages and clues. */
struct rule_table {
	const struct rule *rule;
	int count;
};

extern const struct rule_table board_rules, unique_rules, clue_rules;

struct bits left(struct bits houses);
int premise_of(int p);
bool note_fault(const char *fault);
struct bits of(struct bits houses);
struct bits any_of(struct bits cells, struct bits digits);
struct bits cands_of(struct bits cells, struct bits digits);
struct bits places(struct bits cells, struct bits digits);
struct bits digits_of(struct bits cands);
struct bits candidates(struct bits cells);
struct bits values(struct bits digits);
struct bits said(struct bits digits);
struct bits sees_all(struct bits cells);
bool forbids(struct bits a, struct bits digits, struct bits b, struct bits more);
bool mutual(struct bits cells);
struct point_of last(const char *names);
struct point_of sum(const char *names);
int times(const char *names);
bool as(const char *reasons, const char *names);
struct statement *state(void);
bool fact(struct bits set);
bool have(struct bits houses, struct bits digits);
bool take(struct bits cells);
bool some(struct bits cells, struct bits digits);
bool none(struct bits cells, struct bits digits);
bool own_effects(void);
bool all_effects(void);
bool every(struct bits cells, struct bits digits);
bool when(struct bits cells, struct bits digits);
bool either(struct bits cells, struct bits digits, struct bits others, struct bits more);
struct bits sees_one(struct bits cells);
bool premises_are(const char *names);

#endif
