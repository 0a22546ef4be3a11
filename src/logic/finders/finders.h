/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the finders of all families share. Each declares itself as its row of techniques.def names it. */
#ifndef LOGIC_FINDERS_FINDERS_H
#define LOGIC_FINDERS_FINDERS_H

#include "logic/step/technique.h"

/* The arguments of a finder, to be passed on together. */
struct finder_args {
	const struct board *board;
	struct facts *facts;
	const struct technique *technique;
	struct sink *sink;
};

#endif
