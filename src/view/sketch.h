/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A step drawn in plain text: a compact board with the candidates of the step, each followed by a sign for its role. */
#ifndef VIEW_SKETCH_H
#define VIEW_SKETCH_H

#include "logic/step/step.h"

struct document;
struct scene;
struct strbuf;

/*
 * Appends the board of DOC with the marks of the step, which must have its proof, one line per row; the meanings of the signs, beside the
 * board, or below it where WIDTH has no room for them; and the cages that the argument names. If the board would be wider than WIDTH, each
 * cell is just one sign. The board is pure ASCII.
 */
void sketch_step(const struct document *doc, const struct step *, int width, struct strbuf *out);
/* The sign for a role, and its meaning, translated. */
struct sketch_sign {
	enum role role;
	char sign;
	const char *meaning;
};

/* Sign number I, from 0: pattern first, effects last. False: there are no more. */
bool sketch_sign(int i, struct sketch_sign *);
/* Draws a line of a sketch into a row of the scene, with digits and signs in the paints of their roles. */
void sketch_draw(struct scene *, int row, const char *line);

#endif
