/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/puzzles.h"

#include <stdlib.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

bool puzzles_find(struct puzzles *p, char *text, size_t length)
{
	struct reader reader, before;
	struct document doc;
	struct error problem;
	enum read_result result;
	size_t capacity = 0;

	*p = (struct puzzles){ .text = text };
	reader_init(&reader, text, length);
	for (before = reader; (result = reader_step(&reader, &doc, &problem)) != READ_END; before = reader) {
		if (result == READ_ERROR && p->first.text[0] == '\0')
			p->first = problem;
		if (result != READ_PUZZLE)
			continue;
		document_free(&doc);
		p->places = mem_grow(p->places, p->count, &capacity, sizeof *p->places);
		p->places[p->count++] = before;
	}
	p->passed = reader.passed;
	if (p->count == 0 && p->passed == 0)
		error_set(&p->first, _("there is no puzzle in it"));
	return p->count > 0;
}

bool puzzles_read(struct puzzles *p, const char *path, struct error *err)
{
	struct file_mark mark = file_mark(path);
	struct strbuf text;

	strbuf_init(&text);
	if (!file_read(path, restrict_limit(FILE_LIMIT, RESTRICT_FILE_SIZE), &text, err)) {
		strbuf_free(&text);
		return false;
	}
	bool any = puzzles_find(p, text.text, text.length);

	p->mark = mark;
	if (!any) {
		*err = p->first;
		puzzles_free(p);
	}
	return any;
}

void puzzles_free(struct puzzles *p)
{
	free(p->text);
	free(p->places);
	*p = (struct puzzles){ 0 };
}

void puzzles_document(const struct puzzles *p, size_t number, struct document *doc)
{
	struct reader reader = p->places[number];
	struct error unused;

	reader_step(&reader, doc, &unused);
}
