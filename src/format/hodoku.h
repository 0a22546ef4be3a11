/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What a line of HoDoKu's library says besides the puzzle: which technique should find what in it. */
#ifndef FORMAT_HODOKU_H
#define FORMAT_HODOKU_H

#include "play/document.h"

struct error;

struct hodoku_case {
	char code[6];		/* "0702", or "03111" with HoDoKu's digit for two siamese fish */
	char variant;		/* '1' for 0702-1, 'x' for 0610-x (nothing may be found); 0: none */
	char digits[12];	/* those that the technique is about, or "x" */
	struct candset eliminations, placements;
	char extra[32];		/* cut off if longer */
};

/*
 * Reads one line without its newline; DOC is an empty document. The board's word (format_puzzle), whose digits do not count, and a blank
 * may precede it. False: *ERR says why, with the column.
 */
bool hodoku_parse(const char *text, size_t length, struct document *doc, struct hodoku_case *out, struct error *err);

#endif
