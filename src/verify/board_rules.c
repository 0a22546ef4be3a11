/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The words of the rules that only boards other than 9x9 need (board_rules.def): houses of any shape, chess rules, even cells. */
#include "verify/words.h"

/* Whether each of the digits in A forbids each of the other digits in B. */
bool forbids(struct bits a, struct bits digits, struct bits b, struct bits more)
{
	struct bits from = any_of(a, digits), to = any_of(b, more);
	bool holds = true;

	for (EACH(n, from))
		holds = holds && in(to, form->excluded[n]);
	return holds;
}

/* The cells that can have none of the digits on any board of this form, because they are even or odd. */
static struct bits limited(struct bits digits)
{
	struct bits cells = { { 0 } };

	for (int c = 0; c < form->cells; c++)
		if (apart(any_of(only(c), digits), form->all))
			add(&cells, c);
	return cells;
}

/* A fact that the rule has shown: one of the digits D is in A. */
static bool must(struct bits a, struct bits d)
{
	return fact(cands_of(a, d));
}

/* A fact that the rule has shown: none of the digits D is in A. */
static bool lack(struct bits a, struct bits d)
{
	state()->none = cands_of(a, d);
	return true;
}

/* How many of the cells can have the same digit: one if they all see each other, otherwise perhaps all. */
static int most(struct bits cells)
{
	return mutual(cells) && size(cells) > 0 ? 1 : size(cells);
}

#define RULES "verify/board_rules.def"
#include "verify/table.inc"
const struct rule_table board_rules = { rules, sizeof rules / sizeof rules[0] };
