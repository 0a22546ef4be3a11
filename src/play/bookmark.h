/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bookmarks: places in the history of a game, to go back to. They are no moves, so that setting one neither is undone nor cuts off
 * what could be done again. As text, a line each: "12 NAME" or "12".
 */
#ifndef PLAY_BOOKMARK_H
#define PLAY_BOOKMARK_H

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

struct bookmark {
	size_t at;		/* behind so many moves */
	char *name;		/* "" where it has none */
};

/* By place; at the same place, in the order in which they were set. */
struct bookmarks {
	struct bookmark *list;
	size_t count, capacity;
};

void bookmarks_free(struct bookmarks *);
/* BOOKMARKS, which hold nothing yet, become a copy. */
void bookmarks_copy(struct bookmarks *, const struct bookmarks *from);
bool bookmarks_equal(const struct bookmarks *, const struct bookmarks *);

/* The name is made one line of UTF-8, as document_line does. One of the same name moves here; false where it is here already. */
bool bookmarks_set(struct bookmarks *, size_t at, const char *name);
/* Forgets those behind AT, where a new move has cut off the history. */
void bookmarks_cut(struct bookmarks *, size_t at);
/* The last one before AT, or the one with that name; NULL where there is none. */
const struct bookmark *bookmarks_before(const struct bookmarks *, size_t at);
const struct bookmark *bookmarks_find(const struct bookmarks *, const char *name);

void bookmark_print(const struct bookmark *, struct strbuf *out);
/* Reads one line, without its newline, and sets what it says; false where it is no bookmark. */
bool bookmark_parse(struct bookmarks *, const char *line);

#endif
