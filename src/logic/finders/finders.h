/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Shared by the finders of all families. techniques.def declares each finder by its name. */
#ifndef LOGIC_FINDERS_FINDERS_H
#define LOGIC_FINDERS_FINDERS_H

#include "logic/step/technique.h"

/* The arguments of a finder, for passing them on together. */
struct finder_args {
	const struct board *board;
	struct facts *facts;
	const struct technique *technique;
	struct sink *sink;
};

#endif
