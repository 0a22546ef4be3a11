/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/own_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"

bool own_files_wrote(const struct document *doc, const char *text, size_t length)
{
	const struct format *format = format_find("candide");
	struct strbuf again;

	strbuf_init(&again);
	format_write_file(format, doc, &again);
	bool same = again.length == length && memcmp(again.text, text, length) == 0;

	strbuf_free(&again);
	return same;
}

void own_files_free(struct own_files *own)
{
	free(own->marks);
	*own = (struct own_files){ 0 };
}

/* Which of them it is; their number: none. */
static size_t own_files_find(const struct own_files *own, const struct file_mark *mark)
{
	size_t i = 0;

	while (i < own->count && !file_mark_equal(&own->marks[i], mark))
		i++;
	return i;
}

bool own_files_has(const struct own_files *own, const struct file_mark *mark)
{
	return own_files_find(own, mark) < own->count;
}

void own_files_add(struct own_files *own, const struct file_mark *before, const struct file_mark *now)
{
	size_t i = own_files_find(own, before);

	if (i == own->count)
		own->marks = mem_grow(own->marks, own->count++, &own->capacity, sizeof *own->marks);
	own->marks[i] = *now;
}
