/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The finders of all families, as techniques.def names them. */
#ifndef LOGIC_FINDERS_FINDERS_H
#define LOGIC_FINDERS_FINDERS_H

#include "logic/technique.h"

#define TECHNIQUE(ID, id, finder, ...) technique_finder finder;
#include "logic/techniques.def"
#undef TECHNIQUE

technique_chooser choose_chain, choose_grouped_chain, choose_unique_loop;

/* The arguments of a finder, to be passed on together. */
struct hunt {
	const struct board *board;
	struct facts *facts;
	const struct technique *technique;
	struct sink *sink;
};

#endif
