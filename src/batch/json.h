/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Steps as JSON, an object a line, for other programs. Nothing in it is translated, and numbers have a point in every locale. */
#ifndef BATCH_JSON_H
#define BATCH_JSON_H

#include "logic/step.h"

struct strbuf;

/* Whether the program was built with jansson; where not, the functions below append nothing. */
extern const bool json_is_there;

/*
 * {"puzzle","n","technique","difficulty","place","drop","notation","text","proof"}: the step must have its proof. PUZZLE is what
 * the path began with. WORDS are the text, without a newline at their end; NULL: the whole argument.
 */
void json_step(const struct geometry *, const char *puzzle, size_t number, const struct step *, const char *words, struct strbuf *out);
/* {"puzzle","verdict"} */
void json_end(const char *puzzle, const char *verdict, struct strbuf *out);

#endif
