/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The JSON of f-puzzles, and the same packed, also for use outside of files: any board in one word. */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "play/document.h"

struct strbuf;

/* The box in which f-puzzles has the cell, from 0: so high as the largest divisor of the size up to its root. */
int fpuzzles_box(int size, int cell);
/* Appends the puzzle packed, as addresses hold it. TITLE may be NULL. */
void fpuzzles_pack(const struct geometry *, const struct position *, const char *title, struct strbuf *out);

#endif
