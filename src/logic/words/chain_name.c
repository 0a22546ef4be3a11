/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/chain_name.h"

#include "base/intl.h"
#include "logic/words/reason.h"

enum { NAMED_LINKS = 5 };

/*
 * The links of a chain from one end to the other: strong ones in a cell or between places, weak ones in a cell or between places; and
 * whether both ends have the same digit. Eureka notation has X, Y and Z for digits, a to e for cells.
 */
static const struct named_chain {
	const char *name, *grouped;
	bool in_cell[NAMED_LINKS];
	bool same_ends;
} named[] = {
	/* (X=Y)a-(Y)b=(Y-X)c=(X)d */
	{ N_("M-Wing"), N_("Grouped M-Wing"), { true, false, false, true, false }, true },
	/* (X)a=(X)b-(X=Y)c-(Y)d=(Y)e */
	{ N_("S-Wing"), N_("Grouped S-Wing"), { false, false, true, false, false }, false },
	/* (X)a=(X-Y)b=(Y-Z)c=(Z)d */
	{ N_("L-Wing"), N_("Grouped L-Wing"), { false, true, false, true, false }, false },
	/* (X)a=(X)b-(X)c=(X-Y)d=(Y)e */
	{ N_("L2-Wing"), N_("Grouped L2-Wing"), { false, false, false, true, false }, false },
	/* (X=Y)a-(Y)b=(Y-Z)c=(Z)d */
	{ N_("H2-Wing"), N_("Grouped H2-Wing"), { true, false, false, true, false }, false },
	/* (X=Y)a-(Y=Z)b-(Z)c=(Z)d */
	{ N_("H3-Wing"), N_("Grouped H3-Wing"), { true, false, true, false, false }, false },
};

/* What chain_name() reads from the inferences of a chain. */
struct found_chain {
	int links;
	bool in_cell[NAMED_LINKS];
	bool grouped, same_ends, ends;
};

/* Adds an inference. False: no named chain has it. */
static bool add_inference(struct found_chain *f, const struct inference *i)
{
	f->grouped = f->grouped || cellset_several(i->cells);
	switch (i->reason) {
	case REASON_CHAIN_SUPPOSE:
		return f->links == 0;
	case REASON_CHAIN_ON:
	case REASON_CHAIN_ON_CELL:
	case REASON_CHAIN_OFF:
	case REASON_CHAIN_OFF_CELL:
		if (f->links == NAMED_LINKS)
			return false;
		f->in_cell[f->links++] = i->reason == REASON_CHAIN_ON_CELL || i->reason == REASON_CHAIN_OFF_CELL;
		return true;
	case REASON_CHAIN_EITHER:
	case REASON_CHAIN_EITHER_DIGIT:
		f->ends = true;
		f->same_ends = i->reason == REASON_CHAIN_EITHER;
		return true;
	default:
		return false;
	}
}

static bool is_named(const struct found_chain *f, const struct named_chain *n)
{
	bool ahead = true, back = true;

	for (int i = 0; i < NAMED_LINKS; i++) {
		ahead = ahead && f->in_cell[i] == n->in_cell[i];
		back = back && f->in_cell[i] == n->in_cell[NAMED_LINKS - 1 - i];
	}
	return (ahead || back) && f->same_ends == n->same_ends;
}

const char *chain_name(const struct step *step)
{
	struct found_chain f = { .links = 0 };

	for (int i = 0; step->proof != NULL && i < step->proof->inferences; i++)
		if (!add_inference(&f, &proof_inferences(step->proof)[i]))
			return NULL;
	if (!f.ends || f.links != NAMED_LINKS)
		return NULL;
	for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
		if (is_named(&f, &named[i]))
			return f.grouped ? named[i].grouped : named[i].name;
	return NULL;
}
