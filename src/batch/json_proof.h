/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A proof as JSON: nine tenths of what is written of a step, so that it has a writer of its own. */
#ifndef BATCH_JSON_PROOF_H
#define BATCH_JSON_PROOF_H

#include "base/json_writer.h"
#include "logic/step.h"

/* Where the words of a beat are. */
struct beat_words {
	size_t begin, end;
};

/*
 * Appends the value of "proof". The words of beat N are at SAID[N] in WORDS, escaped as JSON wants it; WORDS may be what is written to.
 */
void json_proof(struct json_writer *, const struct geometry *, const struct proof *, const struct beat_words said[],
		const struct strbuf *words);

/* Append the id of a role or a reason (enum reason): "endo-fin", "only-place". */
void json_role(enum role, struct strbuf *out);
void json_reason(int reason, struct strbuf *out);

#endif
