/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Addresses of f-puzzles and SudokuPad on a line, and where in them a puzzle is packed. Used within format/ only. */
#ifndef FORMAT_ADDRESS_H
#define FORMAT_ADDRESS_H

#include "format/scan.h"

/* NAME: it only names a puzzle. SCF: a board that is not packed. */
enum link_kind { LINK_NONE, LINK_FPUZZLES, LINK_SUDOKUPAD, LINK_SCF, LINK_NAME };

struct address {
	enum link_kind kind;
	const char *data, *end;		/* what is packed */
};

/* The first address of a line, or the name that is in one, by itself: a prefix and what is packed. */
struct address find_link(const struct line *);

#endif
