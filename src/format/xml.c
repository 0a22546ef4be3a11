/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What needs no parser: elements that were read, the beginning of a document, and what attributes are written with. */
#include "format/xml.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/scan.h"

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
	err->large = 0;
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

/* Whether the tag at P, after its <, has this name. */
static bool xml_is_tag(const char *p, const char *end, const char *name)
{
	size_t length = strlen(name);

	return (size_t)(end - p) > length && memcmp(p, name, length) == 0 && memchr(" \t\r\n/>", p[length], 6) != NULL;
}

/* The place behind what begins at P and ends with MARK; NULL: it does not end. */
static const char *xml_behind(const char *p, const char *end, const char *mark)
{
	const char *at = memmem(p, (size_t)(end - p), mark, strlen(mark));

	return at != NULL ? at + strlen(mark) : NULL;
}

/* The place behind the declaration that begins at P with <!; NULL: it does not end. */
static const char *xml_behind_declaration(const char *p, const char *end)
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
static const char *xml_root_tag(const char *p, const char *end, bool *cut)
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
		p = p[1] == '?' ? xml_behind(p, end, "?>") : xml_behind_declaration(p, end);
	}
	*cut = p == NULL || p >= end - 1;
	return NULL;
}

int xml_detect(struct reader *look, const struct line_stats *first, const struct xml_shape *shape)
{
	const char *p = line_start(&first->line), *end = look->end - p > PROLOGUE ? p + PROLOGUE : look->end;
	bool cut;

	if (p == first->line.end || *p != '<')
		return DETECT_NO;
	p = xml_root_tag(p, end, &cut);
	if (p == NULL || (size_t)(end - p) <= strlen(shape->root)) {
		look->reached_end |= end == look->end && (p != NULL || cut);
		return DETECT_NO;
	}
	return xml_is_tag(p, end, shape->root) || xml_is_tag(p, end, shape->game) ? DETECT_SURE : DETECT_NO;
}

/* Where a document goes on after a game, expat is given the tags that are open there, so that each game is parsed by itself. */

#if WITH_EXPAT

#include <expat.h>

/* DEEPEST: elements within elements. LONGEST: bytes of a game. CHUNK: so much is parsed at a time. */
enum { DEEPEST = 32, LONGEST = 1 << 22, CHUNK = 1 << 16 };

struct xml_open {
	struct xml_element *element;
	struct xml_element **last;	/* where the next element within it goes */
	struct strbuf text;
};

struct xml_parse {
	XML_Parser parser;
	struct reader *r;		/* at the place where this began */
	const struct xml_shape *shape;
	long before;			/* bytes of the tags that were put before it */
	int outside;			/* elements that are open around the games */
	bool in_name;			/* the text of a name that belongs to the games after it is being read */
	struct strbuf name;
	struct xml_open open[DEEPEST];	/* the game and what is open in it */
	int depth;
	struct xml_element *game;	/* complete */
	const char *over;		/* the place behind it, or behind the document; NULL: neither was reached */
	struct error *err;
	bool failed;
	bool cut;			/* the text ends within the document */
};

/* Where the parser is: line and column of the text. */
static void xml_where(const struct xml_parse *x, int *line, int *column)
{
	long l = (long)XML_GetCurrentLineNumber(x->parser), c = (long)XML_GetCurrentColumnNumber(x->parser);

	*line = x->r->line + (int)l - 1;
	*column = (int)(l == 1 ? c - x->before + x->r->column : c) + 1;
}

/* Notes the name of the group that the next games are in. */
static void xml_set_section(struct reader *r, const char *name)
{
	snprintf(r->section, sizeof r->section, "%s", name);
	utf8_mend(r->section);
}

static void xml_stop(struct xml_parse *x, const char *text)
{
	int line, column;

	if (x->failed || x->over != NULL)
		return;
	x->failed = true;
	xml_where(x, &line, &column);
	error_at(x->err, line, column, "%s", text);
	XML_StopParser(x->parser, XML_FALSE);
}

static struct xml_element *xml_new_element(struct xml_parse *x, const char *name, const char **attribute)
{
	struct xml_element *e = mem_zero(1, sizeof *e);
	size_t count = 0;

	while (attribute[count] != NULL)
		count++;
	e->name = mem_string(name);
	e->attribute = mem_zero(count + 1, sizeof *e->attribute);
	for (size_t i = 0; i < count; i++)
		e->attribute[i] = mem_string(attribute[i]);
	xml_where(x, &e->line, &e->column);
	return e;
}

static void xml_open_element(struct xml_parse *x, struct xml_element *e)
{
	struct xml_open *o = &x->open[x->depth++];

	*o = (struct xml_open){ .element = e, .last = &e->within };
	strbuf_init(&o->text);
	if (x->depth > 1) {
		*o[-1].last = e;
		o[-1].last = &e->next;
	}
}

/* An element outside of the games: the root, a group, or something else. */
static void xml_open_outside(struct xml_parse *x, const char *name, const char **attribute)
{
	bool root = x->outside++ == 0;

	if (root && strcmp(name, x->shape->root) != 0)
		xml_stop(x, _("a document of this kind begins with another element"));
	if (x->shape->group != NULL && strcmp(name, x->shape->group) == 0 && x->outside == 2) {
		xml_set_section(x->r, "");
		for (; *attribute != NULL; attribute += 2)
			if (strcmp(attribute[0], "name") == 0)
				xml_set_section(x->r, attribute[1]);
	}
	x->in_name = strcmp(name, "name") == 0;
	strbuf_clear(&x->name);
}

static void xml_on_start(void *data, const char *name, const char **attribute)
{
	struct xml_parse *x = data;

	if (x->failed || x->over != NULL)
		return;
	if (x->depth == 0 && strcmp(name, x->shape->game) != 0) {
		if (x->outside == DEEPEST)
			xml_stop(x, _("elements are nested too deeply here"));
		else
			xml_open_outside(x, name, attribute);
	} else if (x->depth == DEEPEST) {
		xml_stop(x, _("elements are nested too deeply here"));
	} else {
		xml_open_element(x, xml_new_element(x, name, attribute));
	}
}

/* A game or the document ends here. */
static void xml_over(struct xml_parse *x)
{
	x->over = x->r->at + (long)XML_GetCurrentByteIndex(x->parser) + XML_GetCurrentByteCount(x->parser) - x->before;
	XML_StopParser(x->parser, XML_FALSE);
}

static void xml_on_end(void *data, const char *name)
{
	struct xml_parse *x = data;

	if (x->failed || x->over != NULL)
		return;
	if (x->depth > 0) {
		struct xml_open *o = &x->open[--x->depth];

		o->element->text = o->text.text;
		x->game = x->depth == 0 ? o->element : NULL;
	} else {
		if (x->in_name && strcmp(name, "name") == 0)
			xml_set_section(x->r, x->name.text);
		x->in_name = false;
		x->outside--;
	}
	if (x->game != NULL || (x->depth == 0 && x->outside == 0))
		xml_over(x);
}

static void xml_on_text(void *data, const char *text, int length)
{
	struct xml_parse *x = data;

	if (x->depth > 0)
		strbuf_bytes(&x->open[x->depth - 1].text, text, (size_t)length);
	else if (x->in_name)
		strbuf_bytes(&x->name, text, (size_t)length);
}

static void xml_on_entity(void *data, const char *name, int parameter, const char *value, int length, const char *base, const char *system,
			  const char *public, const char *notation)
{
	(void)name, (void)parameter, (void)value, (void)length, (void)base, (void)system, (void)public, (void)notation;
	xml_stop(data, _("the document declares an entity, and no puzzle file needs one"));
}

static void xml_on_skipped(void *data, const char *name, int parameter)
{
	(void)name, (void)parameter;
	xml_stop(data, _("unknown entity; the known ones are &amp;, &lt;, &gt;, &quot; and &apos;"));
}

static void xml_on_declaration(void *data, const char *version, const char *encoding, int standalone)
{
	struct xml_parse *x = data;

	(void)version, (void)standalone;
	x->r->latin1 = encoding != NULL && strcasecmp(encoding, "ISO-8859-1") == 0;
}

/* What expat says, in our words. */
static const char *xml_words(enum XML_Error code)
{
	switch (code) {
	case XML_ERROR_NO_ELEMENTS:
	case XML_ERROR_UNCLOSED_TOKEN:
	case XML_ERROR_PARTIAL_CHAR:
	case XML_ERROR_UNCLOSED_CDATA_SECTION:
		return _("the text ends before the document does");
	case XML_ERROR_TAG_MISMATCH:
		return _("this tag does not close the element that is open");
	case XML_ERROR_DUPLICATE_ATTRIBUTE:
		return _("an attribute occurs twice");
	case XML_ERROR_UNDEFINED_ENTITY:
		return _("unknown entity; the known ones are &amp;, &lt;, &gt;, &quot; and &apos;");
	case XML_ERROR_UNKNOWN_ENCODING:
	case XML_ERROR_INCORRECT_ENCODING:
		return _("the document names an encoding that is unknown or not its own; use UTF-8 or ISO-8859-1");
	case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
		return _("something comes after the end of the document");
	default:
		return _("this is not well-formed XML");
	}
}

static void xml_start(struct xml_parse *x)
{
	const char *encoding = x->r->latin1 ? "ISO-8859-1" : x->r->inside != NULL ? "UTF-8" : NULL;

	x->parser = XML_ParserCreate(encoding);
	if (x->parser == NULL)
		abort();
	XML_SetUserData(x->parser, x);
	XML_SetElementHandler(x->parser, xml_on_start, xml_on_end);
	XML_SetCharacterDataHandler(x->parser, xml_on_text);
	XML_SetEntityDeclHandler(x->parser, xml_on_entity);
	XML_SetSkippedEntityHandler(x->parser, xml_on_skipped);
	XML_SetXmlDeclHandler(x->parser, xml_on_declaration);
	strbuf_init(&x->name);
}

/* Gives expat the tags that are open at the reader's place. */
static void xml_open_before(struct xml_parse *x)
{
	char section[sizeof x->r->section];
	struct strbuf tags;

	strbuf_init(&tags);
	if (x->r->inside != NULL)
		strbuf_format(&tags, "<%s>", x->shape->root);
	if (x->r->inside != NULL && x->r->around > 1)
		strbuf_format(&tags, "<%s>", x->shape->group);
	memcpy(section, x->r->section, sizeof section);
	XML_Parse(x->parser, tags.text, (int)tags.length, XML_FALSE);
	memcpy(x->r->section, section, sizeof section);
	x->before = (long)tags.length;
	strbuf_free(&tags);
}

/* Parses until a game is complete, the document ends, something is wrong, or the text ends. */
static void xml_run(struct xml_parse *x)
{
	const char *p = x->r->at, *end = x->r->end;
	enum XML_Status status = XML_STATUS_OK;

	while (status == XML_STATUS_OK && p < end) {
		int length = end - p < CHUNK ? (int)(end - p) : CHUNK;

		status = XML_Parse(x->parser, p, length, XML_FALSE);
		p += length;
		if (status == XML_STATUS_OK && p - x->r->at > LONGEST)
			xml_stop(x, _("the element is too long for a game"));
	}
	if (status == XML_STATUS_OK && !x->failed) {
		x->r->reached_end = x->cut = true;
		status = XML_Parse(x->parser, "", 0, XML_TRUE);
	}
	if (status == XML_STATUS_ERROR)
		xml_stop(x, xml_words(XML_GetErrorCode(x->parser)));
}

/* The next game of the document behind what could not be read, or what is behind the document. */
static const char *xml_recover(const struct xml_parse *x)
{
	long done = (long)XML_GetCurrentByteIndex(x->parser) - x->before;
	const char *p = x->r->at + (done > 1 ? done : 1), *end = x->r->end;
	struct strbuf tag;

	if (p >= end)
		return end;
	/* After the last game of a document without an end, the text may be anything. */
	if (x->cut && x->depth == 0 && x->r->inside != NULL)
		return x->r->at;
	strbuf_init(&tag);
	strbuf_format(&tag, "</%s>", x->shape->root);
	const char *over = xml_behind(p, end, tag.text);

	strbuf_free(&tag);
	x->r->reached_end |= over == NULL;
	over = over != NULL ? over : end;
	for (const char *at = p; (at = memchr(at, '<', (size_t)(over - at))) != NULL; at++)
		if (xml_is_tag(at + 1, over, x->shape->game))
			return at;
	return over;
}

/* Leaves the reader behind what was parsed. */
static void xml_leave(struct xml_parse *x, const struct format *format)
{
	struct reader *r = x->r;
	const char *to = x->failed ? xml_recover(x) : x->over;
	bool more = x->failed ? to < r->end && *to == '<' && to > r->at : x->outside > 0;

	r->around = !more ? 0 : x->failed && r->inside == NULL ? 1 : x->outside > 1 ? 2 : 1;
	r->inside = more ? format : NULL;
	scan_forward(r, to);
	if (!more) {
		r->latin1 = false;
		r->section[0] = '\0';
	}
}

static void xml_finish(struct xml_parse *x)
{
	struct xml_element *broken = x->depth > 0 ? x->open[0].element : NULL;

	while (x->depth > 0)
		free(x->open[--x->depth].text.text);
	xml_free(broken);
	XML_ParserFree(x->parser);
	strbuf_free(&x->name);
}

struct xml_element *xml_next(struct reader *r, const struct xml_shape *shape, char section[READER_SECTION], struct error *err)
{
	struct xml_parse x = { .r = r, .shape = shape, .err = err };
	bool first = r->inside == NULL;
	int line = r->line;

	err->text[0] = '\0';
	xml_start(&x);
	xml_open_before(&x);
	xml_run(&x);
	if (first && !x.failed && x.game == NULL)
		error_at(err, line, 0, "%s", _("there is no game in this document"));
	if (section != NULL)
		memcpy(section, r->section, sizeof r->section);
	xml_leave(&x, format_find(shape->id));
	xml_finish(&x);
	return x.game;
}

#else

struct xml_element *xml_next(struct reader *r, const struct xml_shape *shape, char section[READER_SECTION], struct error *err)
{
	struct line line;

	(void)shape, (void)section;
	scan_line(r, &line);
	scan_fail(&line, NULL, err, "%s", _("this is XML, and this candide cannot read it: it was built without expat"));
	return NULL;
}

#endif
