/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Bookmarks: places in the history of a game, on any branch, to go back to. They are not moves, so setting one cannot be undone and does
 * not begin a branch. As text, one line each: "12 NAME" or "12".
 */
#ifndef PLAY_BOOKMARK_H
#define PLAY_BOOKMARK_H

#include <stdbool.h>
#include <stddef.h>

struct error;
struct strbuf;

struct bookmark {
	size_t at;		/* after the move of this number (play/move_tree.h); 0: at the start */
	char *name;		/* "" if it has none */
};

/* By place; at the same place, in the order in which they were set. */
struct bookmarks {
	struct bookmark *list;
	size_t count, capacity;
};

void bookmarks_free(struct bookmarks *);
/* Makes BOOKMARKS, which must be empty, a copy of FROM. */
void bookmarks_copy(struct bookmarks *, const struct bookmarks *from);

enum { BOOKMARKS_MOST = 1000 };		/* of one game */

enum bookmark_result {
	BOOKMARK_SET,
	BOOKMARK_THERE,		/* it was already there */
	BOOKMARK_TOO_MANY
};

/* Sets a bookmark at AT. The name is made one line of UTF-8, as document_line does. A bookmark of the same name moves here. */
enum bookmark_result bookmarks_set(struct bookmarks *, size_t at, const char *name);
/* The bookmark with that name; NULL: there is none. */
const struct bookmark *bookmarks_find(const struct bookmarks *, const char *name);

void bookmark_print(const struct bookmark *, struct strbuf *out);
/* Reads one line, without its newline, and sets the bookmark. False: it is not a bookmark, or one too many, as *ERR says. */
bool bookmark_parse(struct bookmarks *, const char *line, struct error *err);

#endif
