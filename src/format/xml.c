/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What needs no parser: elements that were read, the beginning of a document, and what attributes are written with. */
#include "format/xml.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/glance.h"

void xml_free(struct xml_element *e)
{
	/* No deeper than the parser lets it be. */
	while (e != NULL) {
		struct xml_element *next = e->next;

		xml_free(e->within);
		for (char **a = e->attribute; a != NULL && *a != NULL; a++)
			free(*a);
		free(e->attribute);
		free(e->name);
		free(e->text);
		free(e);
		e = next;
	}
}

const char *xml_attribute(const struct xml_element *e, const char *name)
{
	for (char **a = e->attribute; *a != NULL; a += 2)
		if (strcmp(*a, name) == 0)
			return a[1];
	return NULL;
}

const struct xml_element *xml_within(const struct xml_element *e, const char *name)
{
	const struct xml_element *in = e->within;

	while (in != NULL && strcmp(in->name, name) != 0)
		in = in->next;
	return in;
}

bool xml_fail(const struct xml_element *e, struct error *err, const char *format, ...)
{
	va_list args;

	err->line = e->line;
	err->column = e->column;
	va_start(args, format);
	vsnprintf(err->text, sizeof err->text, format, args);
	va_end(args);
	utf8_mend(err->text);
	return false;
}

void xml_quote(const char *text, struct strbuf *out)
{
	for (; *text != '\0'; text++)
		switch (*text) {
		case '&':
			strbuf_text(out, "&amp;");
			break;
		case '<':
			strbuf_text(out, "&lt;");
			break;
		case '"':
			strbuf_text(out, "&quot;");
			break;
		case '\n':
			strbuf_text(out, "&#10;");
			break;
		default:
			strbuf_char(out, *text);
		}
}

bool xml_is_tag(const char *p, const char *end, const char *name)
{
	size_t length = strlen(name);

	return (size_t)(end - p) > length && memcmp(p, name, length) == 0 && memchr(" \t\r\n/>", p[length], 6) != NULL;
}

const char *xml_behind(const char *p, const char *end, const char *mark)
{
	const char *at = memmem(p, (size_t)(end - p), mark, strlen(mark));

	return at != NULL ? at + strlen(mark) : NULL;
}

/* The place behind the declaration that begins at P with <!; NULL: it does not end. */
static const char *behind_declaration(const char *p, const char *end)
{
	const char *over = xml_behind(p, end, ">"), *list = over != NULL ? memchr(p, '[', (size_t)(over - p)) : NULL;

	if (end - p >= 4 && memcmp(p, "<!--", 4) == 0)
		return xml_behind(p, end, "-->");
	if (list == NULL)
		return over;
	over = xml_behind(list, end, "]");
	return over != NULL ? xml_behind(over, end, ">") : NULL;
}

/* What may be before the first element of a document is no longer. */
enum { PROLOGUE = 1 << 14 };

/* The place behind the < of the first element; NULL: there is something else, or the text ends before it (*CUT). */
static const char *root_tag(const char *p, const char *end, bool *cut)
{
	*cut = false;
	while (p != NULL && p < end) {
		if (scan_is_blank(*p) || *p == '\n') {
			p++;
			continue;
		}
		if (*p != '<' || p + 1 == end)
			break;
		if (p[1] != '?' && p[1] != '!')
			return p + 1;
		p = p[1] == '?' ? xml_behind(p, end, "?>") : behind_declaration(p, end);
	}
	*cut = p == NULL || p >= end - 1;
	return NULL;
}

int xml_detect(struct reader *look, const struct glance *first, const struct xml_shape *shape)
{
	const char *p = line_start(&first->line), *end = look->end - p > PROLOGUE ? p + PROLOGUE : look->end;
	bool cut;

	if (p == first->line.end || *p != '<')
		return DETECT_NO;
	p = root_tag(p, end, &cut);
	if (p == NULL || (size_t)(end - p) <= strlen(shape->root)) {
		look->reached_end |= end == look->end && (p != NULL || cut);
		return DETECT_NO;
	}
	return xml_is_tag(p, end, shape->root) || xml_is_tag(p, end, shape->game) ? DETECT_SURE : DETECT_NO;
}
