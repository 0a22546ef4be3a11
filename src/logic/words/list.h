/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Lists in words: "row 3", "row 3 and box 1", "1, 2 and 5". An item is held back until it is known whether it is the last. */
#ifndef LOGIC_WORDS_LIST_H
#define LOGIC_WORDS_LIST_H

#include "base/strbuf.h"
#include "grid/geometry.h"

struct list {
	struct strbuf before, last;
};

void list_init(struct list *);
/* Begins the next item: write it to the buffer that is returned. */
struct strbuf *list_next(struct list *);
/* Appends the list to OUT and frees it. */
void list_end(struct list *, struct strbuf *out);

/* Appends a set of houses, translated: "row 2", "rows 2 and 7 and box 3". */
void list_houses(const struct geometry *, houseset houses, struct strbuf *out);

#endif
