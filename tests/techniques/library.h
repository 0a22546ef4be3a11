/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Lines of a regression library of techniques, and the rule by which a line is passed. */
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

/* Reads a line without its newline; false: *ERR says why. */
bool library_parse(const char *line, struct library_case *, struct error *err);
/* Whether the technique finds what it has to find; where it does not, says in WHY what was found. */
bool library_check(struct engine *, const struct library_case *, struct strbuf *why);

#endif
