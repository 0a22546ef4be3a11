/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/lines.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"

static void add_line(struct lines *l, int indent, const char *text, size_t length)
{
	struct strbuf line;

	l->line = mem_grow(l->line, l->count, &l->capacity, sizeof *l->line);
	strbuf_init(&line);
	strbuf_format(&line, "%*s", indent, "");
	strbuf_bytes(&line, text, length);
	l->line[l->count++] = line.text;
}

/*
 * Where the line that starts at TEXT is to be broken: after its last blank within WIDTH, else after the last comma or bar (a long list of
 * cells or values has no blank), else before the last link of a chain that is outside parentheses, else after the last rune that fits.
 */
static const char *break_at(const char *text, int width)
{
	const char *blank = NULL, *comma = NULL, *link = NULL, *p = text;
	int used = 0, open = 0;

	while (*p != '\0' && *p != '\n') {
		const char *next = p;
		int columns = utf8_rune_width(utf8_next(&next));

		if ((*p == '-' || *p == '=') && open == 0 && p > text)
			link = p;
		if (used + columns > width) {
			if (*p == ' ')
				return p;
			return blank != NULL ? blank : comma != NULL ? comma : link != NULL ? link : p == text ? next : p;
		}
		used += columns;
		open += (*p == '(') - (*p == ')');
		if (*p == ' ' && p > text)
			blank = p;
		if (*p == ',' || *p == '|')
			comma = next;
		p = next;
	}
	return p;
}

void lines_wrap(struct lines *l, const char *text, int width)
{
	int indent = 0;
	bool begins = true;

	*l = (struct lines){ 0 };
	for (const char *end; *text != '\0'; text = end) {
		if (begins)
			indent = (int)strspn(text, " ");
		if (indent > width / 2)
			indent = width / 2;
		text += strspn(text, " ");
		end = break_at(text, width - indent > 0 ? width - indent : 1);
		add_line(l, indent, text, (size_t)(end - text));
		begins = *end == '\n';
		end += begins;
	}
}

int lines_count(const char *text, int width)
{
	struct lines l;

	lines_wrap(&l, text, width);
	int count = (int)l.count;

	lines_free(&l);
	return count;
}

void lines_free(struct lines *l)
{
	for (size_t i = 0; i < l->count; i++)
		free(l->line[i]);
	free(l->line);
}
