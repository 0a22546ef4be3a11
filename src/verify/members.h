/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a rule reads of its inference and its step, by the names that rules.def and clue_rules.def use. Only the rules themselves come after
 * it, since these names are short.
 */
#ifndef VERIFY_MEMBERS_H
#define VERIFY_MEMBERS_H

#include "verify/sets.h"

extern struct bits cells, rest, digits, more, houses, house, other, board, all, given, empty, shared;
extern struct bits effect, effect_digits;	/* the cells and digits that the step eliminates */
extern int number, premises;

#define FUNCTION_AT(line) rule_##line
#define FUNCTION(line) FUNCTION_AT(line)
/* The first time that its table is read, RULE is a function, the second time a row. */
#define RULE_FUNCTION(...) \
	static bool FUNCTION(__LINE__)(void) \
	{ \
		return __VA_ARGS__; \
	}
#define RULE_ROW(reasons, ...) { reasons, #__VA_ARGS__, FUNCTION(__LINE__) },

#endif
