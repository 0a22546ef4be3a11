/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whether a step follows: each inference by the rule of its reason, a row of rules.def, whose language candide-proof(5) describes. */
#ifndef VERIFY_RULES_H
#define VERIFY_RULES_H

#include "base/strbuf.h"
#include "verify/read.h"

/* The board: values (0: none), and the candidates of empty cells. */
struct state {
	uint8_t value[CELLS];
	struct cells given;
	struct cands cands;
};

/*
 * Whether the effects of a step follow from POSITION. If not, appends "point M: why" to WHY, or why alone. *UNIQUE becomes true if an
 * inference assumes that there is only one solution.
 */
bool rules_check(const struct state *, const struct record *, bool *unique, struct strbuf *why);
/* Appends all rules to OUT: a reason, and after a tab in the next line its clauses. */
void rules_print(struct strbuf *out);

#endif
