/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Shared by the finders of all families. Each finder declares itself by its name in techniques.def. */
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
