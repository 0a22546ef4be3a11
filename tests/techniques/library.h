/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Lines of a regression library of techniques: how they are written, and the rule by which one is passed. */
#ifndef TESTS_TECHNIQUES_LIBRARY_H
#define TESTS_TECHNIQUES_LIBRARY_H

#include "format/hodoku.h"
#include "logic/engine.h"

struct error;
struct strbuf;

/* One line: what a technique has to find on a board. */
struct library_case {
	char label[16];				/* "0110-1" */
	const struct technique *technique;	/* NULL: no row has this code */
	struct hodoku_case line;
	struct board board;
};

/* Reads a line without its newline, whose board stays until the program ends; false: *ERR says why. */
bool library_parse(const char *line, struct library_case *, struct error *err);
/* The settings that lines of this label ("0402-1") are made and checked with. */
void library_settings(struct finder_options *, const char *label);
/* The kind of board on which cases of the technique are looked for, if it finds nothing on plain ones; NULL: plain ones. */
const char *library_kind(const struct technique *);
/*
 * Adds the line of a step on its board, without a newline, with its notation behind the last colon. The code gets a VARIANT ("-1"), or
 * none (""). A chain says how many links it has, but not with a variant: those through sets are counted in more than one way. Returns
 * how many candidates are deleted on the board.
 */
int library_print(const struct board *, const struct step *, const char *variant, struct strbuf *out);
/* The same of a board where nothing of this technique and these digits may be found; WHAT says how it comes about. */
void library_print_miss(const struct board *, const struct step_head *, const char *what, struct strbuf *out);
/* Whether the technique finds what it has to find; where it does not, says in WHY what was found. */
bool library_check(struct engine *, const struct library_case *, struct strbuf *why);

#endif
