/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* An example of each technique, to be drawn and explained: a position of our own, and the step that is found in it. */
#ifndef LIBRARY_EXAMPLE_H
#define LIBRARY_EXAMPLE_H

#include "logic/engine.h"
#include "play/document.h"

struct example {
	struct document doc;	/* the position */
	struct step step;	/* with its proof: the step of this technique that the engine would offer first */
};

/*
 * Makes the example; free it with example_free. ENGINE keeps its settings. False: the technique has no example, or ENGINE did not find its
 * step; *EXAMPLE is then empty.
 */
bool example_find(struct example *, const struct technique *, struct engine *);
/* The same of a chain with this name, in English (chain_name.h). */
bool example_find_chain(struct example *, const char *name, struct engine *);
void example_free(struct example *);

/* Its position as a line of HoDoKu's library; NULL: the technique has no example. */
const char *example_line(const struct technique *);

#endif
