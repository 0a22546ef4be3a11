/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the jobs show and record share: the puzzles of the input, each of which is looked at in a game, and files to write. */
#ifndef BATCH_GALLERY_H
#define BATCH_GALLERY_H

#include "batch/jobs.h"
#include "game/game.h"

/* The puzzles, and the game in which each of them is looked at. */
struct gallery {
	struct document *docs;
	size_t count, capacity;
	struct game *game;
};

/* Reads all puzzles. From here to the end texts are in UTF-8, of which pictures are made. */
void gallery_begin(struct batch *, struct gallery *);
void gallery_end(struct batch *, struct gallery *);
/* Opens puzzle I on the board. False: it cannot be played, as was said. */
bool gallery_open(struct batch *, struct gallery *, size_t i);
/* Writes the solution on the board. False where there is not exactly one that goes on from it. */
bool gallery_solve(struct game *);
/* Writes FILE ("-": standard output). False: it cannot be written, as was said. */
bool gallery_write(struct batch *, const char *file, const struct strbuf *);
/* Says WHY, which is in UTF-8. Returns false. */
bool gallery_fail(struct batch *, int status, const char *why);

#endif
