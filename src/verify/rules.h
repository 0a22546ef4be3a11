/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Whether a step follows: each inference by the rule of its reason, a row of rules.def; candide-proof(5) says what its words mean. */
#ifndef VERIFY_RULES_H
#define VERIFY_RULES_H

#include "base/strbuf.h"
#include "verify/read.h"

/* The board: values (0: the cell is empty), the candidates of empty cells, and the cells of the puzzle's own digits. */
struct state {
	uint8_t value[CELLS_MAX];
	struct bits given, cands;
};

/*
 * Whether the effects of a step follow from POSITION. If not, appends "point M: REASON: why" to WHY. *UNIQUE becomes true if an
 * inference assumes that there is only one solution.
 */
bool rules_check(const struct state *, const struct record *, bool *unique, struct strbuf *why);
/* Appends all rules to OUT: reasons, and after a tab in the next line what they ask. */
void rules_print(struct strbuf *out);

#endif
