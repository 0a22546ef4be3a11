/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of all methods: those that -m of `solve`, `check` and `bench` accepts, and `solve` on the screen. */
#ifndef SOLVE_METHODS_H
#define SOLVE_METHODS_H

#include "search/search.h"

struct strbuf;

/* In the order in which they are shown: from the simplest to the quickest. search_new_by runs each of them in slices. */
extern const struct search_method *const methods[];
extern const size_t method_count;

/* Finds a method by name, in any case; NULL: there is none. */
const struct search_method *method_find(const char *name);
/* Appends their names: "naive, sorted, ..." */
void method_names(struct strbuf *out);

/* The whole search at once, like search_count. *NODES, unless NODES is NULL, becomes the number of digits that were put. */
long method_solutions(const struct search_method *, const struct board *, long limit, uint8_t solution[MAX_CELLS], long *nodes);

#endif
