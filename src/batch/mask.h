/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Reads which cells are to be given. */
#ifndef BATCH_MASK_H
#define BATCH_MASK_H

#include "grid/geometry.h"

struct error;

/*
 * Reads PATH ("-": standard input): a cell for each "x" or "X", which is in MASK, and each "." or "0", which is not; blanks, newlines and
 * lines that begin with "#" do not count. There must be as many as a board has, whose geometry is *G. False: *ERR says what is wrong.
 */
bool mask_read(const char *path, const struct geometry **g, struct cellset *mask, struct error *err);

#endif
