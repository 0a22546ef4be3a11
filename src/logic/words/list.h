/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Enumerations in words: "row 3", "row 3 and box 1", "1, 2 and 5". The last item is held back until it is known to be the last.
 */
#ifndef LOGIC_WORDS_LIST_H
#define LOGIC_WORDS_LIST_H

#include "base/strbuf.h"
#include "grid/geometry.h"

struct list {
	struct strbuf before, last;
};

void list_init(struct list *);
/* Makes room for the next item, to be written to the buffer that is returned. */
struct strbuf *list_next(struct list *);
/* Appends the list to OUT and frees it. */
void list_end(struct list *, struct strbuf *out);

/* A set of houses, a bit each, translated: "row 2", "rows 2 and 7 and box 3". */
void list_houses(const struct geometry *, houseset houses, struct strbuf *out);

#endif
