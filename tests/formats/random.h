/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Moves, positions and documents drawn by a seeded generator: anything that a file may hold, played or not. */
#ifndef TESTS_FORMATS_RANDOM_H
#define TESTS_FORMATS_RANDOM_H

#include "base/rng.h"
#include "play/document.h"

struct move random_move(const struct geometry *, struct rng *);
void random_position(const struct geometry *, struct rng *, struct position *);
/* Fills *DOC; document_free it. */
void random_document(const struct geometry *, struct rng *, struct document *doc);

#endif
