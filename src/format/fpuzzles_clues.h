/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The clues of f-puzzles: the members of its JSON that are lists of cages, arrows and the like. */
#ifndef FORMAT_FPUZZLES_CLUES_H
#define FORMAT_FPUZZLES_CLUES_H

#include "base/json_writer.h"
#include "format/tree.h"
#include "grid/geometry.h"

/* Appends the lists of the board's clues. */
void fpuzzles_write_clues(struct json_writer *, const struct geometry *);

#if WITH_JANSSON

/* Whether the member is one that fpuzzles_read_clues() reads. */
bool fpuzzles_knows_clue(const char *key);
/* Adds the clues of a document to a shape whose size is known. False: *ERR says at LINE which cannot be, and why. */
bool fpuzzles_read_clues(const struct line *, struct error *err, const json_t *tree, struct shape *);

#endif

#endif
