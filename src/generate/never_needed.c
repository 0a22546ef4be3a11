/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/never_needed.h"

#include "base/intl.h"

/*
 * - A dual two-string kite is two kites, and a dual empty rectangle two empty rectangles.
 * - Multi-colours 2 is about a colour that sees both of another cluster. Each of its cells sees one of these, and a cell of its own other
 *   colour: so multi-colours 1 eliminates it.
 * - An unfinned franken X-wing is what pointing and claiming do. What franken swordfish without fins do, and finned franken X-wings,
 *   grouped chains of one digit do, and simpler patterns: that was tried for every choice of houses up to symmetry, with all candidates
 *   that leave the fish, and fewer candidates leave these no less to do.
 * - A forcing chain is a contradiction or a verity of links alone, which can be read backwards: that a candidate leads to another and to
 *   its opposite, or that it and its opposite lead to the same, is a loop or an AIC; that it leaves a cell or a house without a candidate
 *   is a cell or house forcing chain.
 */
static const struct { enum technique_id id; const char *why; } never[] = {
	{ TECHNIQUE_DUAL_TWO_STRING_KITE, N_("it is two kites, and each of them is tried before") },
	{ TECHNIQUE_DUAL_EMPTY_RECTANGLE, N_("it is two empty rectangles, and each of them is tried before") },
	{ TECHNIQUE_MULTI_COLOURS_2, N_("Multi-Colours 1, which is tried before, eliminates the same") },
	{ TECHNIQUE_FRANKEN_X_WING, N_("pointing and claiming, which are tried before, eliminate the same") },
	{ TECHNIQUE_FRANKEN_SWORDFISH, N_("grouped chains, which are tried before, eliminate the same") },
	{ TECHNIQUE_FINNED_FRANKEN_X_WING, N_("grouped chains, which are tried before, eliminate the same") },
	{ TECHNIQUE_FORCING_CHAIN_CONTRADICTION, N_("an AIC or a cell or house forcing chain shows the same, and is tried before") },
	{ TECHNIQUE_FORCING_CHAIN_VERITY, N_("an AIC shows the same, and is tried before") },
};

const char *never_needed(const struct technique *t)
{
	for (size_t i = 0; i < sizeof never / sizeof *never; i++)
		if (never[i].id == t->index)
			return _(never[i].why);
	return NULL;
}
