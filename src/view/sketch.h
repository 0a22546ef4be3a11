/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A step drawn in plain text: a compact board with the candidates that matter to it, and after each what it is in the argument. */
#ifndef VIEW_SKETCH_H
#define VIEW_SKETCH_H

#include "logic/step.h"

struct document;
struct scene;
struct strbuf;

/*
 * Appends the board of DOC with the marks of the step, which has its proof, a line a row, and below it what the signs mean. Where it
 * would be wider than WIDTH, a cell is one sign. Nothing but ASCII is in the board.
 */
void sketch_step(const struct document *doc, const struct step *, int width, struct strbuf *out);
/* What stands for a role, and what that means, translated. */
struct sketch_sign {
	enum role role;
	char sign;
	const char *meaning;
};

/* The Ith of them: pattern first, effects last. False where there are not so many. */
bool sketch_sign(int i, struct sketch_sign *);
/* Draws a line of that in a row of the scene, digits and signs in the look of their roles. */
void sketch_draw(struct scene *, int row, const char *line);

#endif
