/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bookmarks: places in the history of a game, to go back to, on any branch of it. They are no moves, so that setting one neither is
 * undone nor begins a branch. As text, a line each: "12 NAME" or "12".
 */
#ifndef PLAY_BOOKMARK_H
#define PLAY_BOOKMARK_H

#include <stdbool.h>
#include <stddef.h>

struct error;
struct strbuf;

struct bookmark {
	size_t at;		/* after the move of this number (play/move_tree.h); 0: at the start */
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

enum { BOOKMARKS_MOST = 1000 };		/* of one game */

enum bookmark_result {
	BOOKMARK_SET,
	BOOKMARK_THERE,		/* it is there already */
	BOOKMARK_TOO_MANY
};

/* The name is made one line of UTF-8, as document_line does. One of the same name moves here. */
enum bookmark_result bookmarks_set(struct bookmarks *, size_t at, const char *name);
/* The one with that name; NULL where there is none. */
const struct bookmark *bookmarks_find(const struct bookmarks *, const char *name);

void bookmark_print(const struct bookmark *, struct strbuf *out);
/* Reads one line, without its newline, and sets what it says; false: it is not a bookmark, or one too many, as *ERR says. */
bool bookmark_parse(struct bookmarks *, const char *line, struct error *err);

#endif
