/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "play/bookmark.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "play/document.h"

void bookmarks_free(struct bookmarks *b)
{
	for (size_t i = 0; i < b->count; i++)
		free(b->list[i].name);
	free(b->list);
	*b = (struct bookmarks){ 0 };
}

void bookmarks_copy(struct bookmarks *b, const struct bookmarks *from)
{
	*b = (struct bookmarks){ 0 };
	for (size_t i = 0; i < from->count; i++)
		bookmarks_set(b, from->list[i].at, from->list[i].name);
}

/* Takes number I out; its name goes with it. */
static void take_out(struct bookmarks *b, size_t i)
{
	free(b->list[i].name);
	b->count--;
	memmove(&b->list[i], &b->list[i + 1], (b->count - i) * sizeof b->list[0]);
}

enum bookmark_result bookmarks_set(struct bookmarks *b, size_t at, const char *name)
{
	char *line = document_line(name, strlen(name));
	size_t i = 0;

	if (line == NULL)
		line = mem_string("");
	while (i < b->count && (strcmp(b->list[i].name, line) != 0 || (line[0] == '\0' && b->list[i].at != at)))
		i++;
	if (i < b->count && b->list[i].at == at) {
		free(line);
		return BOOKMARK_THERE;
	}
	if (i == b->count && b->count >= BOOKMARKS_MOST) {
		free(line);
		return BOOKMARK_TOO_MANY;
	}
	if (i < b->count)
		take_out(b, i);
	b->list = mem_grow(b->list, b->count, &b->capacity, sizeof b->list[0]);
	for (i = b->count++; i > 0 && b->list[i - 1].at > at; i--)
		b->list[i] = b->list[i - 1];
	b->list[i] = (struct bookmark){ at, line };
	return BOOKMARK_SET;
}

const struct bookmark *bookmarks_find(const struct bookmarks *b, const char *name)
{
	for (size_t i = 0; i < b->count; i++)
		if (strcmp(b->list[i].name, name) == 0)
			return &b->list[i];
	return NULL;
}

void bookmark_print(const struct bookmark *b, struct strbuf *out)
{
	strbuf_format(out, "%zu%s%s", b->at, b->name[0] ? " " : "", b->name);
}

bool bookmark_parse(struct bookmarks *b, const char *line, struct error *err)
{
	size_t at = 0;
	const char *p = line;
	bool fits = true;

	for (; *p >= '0' && *p <= '9'; p++)
		fits = fits && !__builtin_mul_overflow(at, (size_t)10, &at) && !__builtin_add_overflow(at, (size_t)(*p - '0'), &at);
	if (p == line || (*p != '\0' && *p != ' ') || !fits)
		error_set(err, _("a bookmark is the number of a move and a name, such as \"7 forcing\""));
	else if (bookmarks_set(b, at, p) == BOOKMARK_TOO_MANY)
		error_set(err, _("a game has at most %d bookmarks"), BOOKMARKS_MOST);
	else
		return true;
	return false;
}
