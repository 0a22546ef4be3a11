/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Documents of XML that hold games, one element each: expat parses one game at a time, so that a document of any length needs no more
 * memory than its longest game. Nothing outside of the text is ever read, documents that declare entities are refused, and depth and
 * length have limits. Used within format/ only.
 */
#ifndef FORMAT_XML_H
#define FORMAT_XML_H

#include "format/scan.h"

struct strbuf;

/* An attribute that says that the marks are the person's own if there are none to show it; other programs pass over it. */
#define OWN_MARKS "marks"

/* What documents of a format look like. */
struct xml_shape {
	const char *root;	/* the element around everything */
	const char *group;	/* that may be around games, and has a name; NULL: there is none */
	const char *game;	/* an element for each game */
	const char *id;		/* of the format */
};

/* An element with all that is in it. */
struct xml_element {
	char *name;
	char **attribute;	/* name, value, name, ..., NULL */
	char *text;		/* of this element itself, without that of those within; never NULL */
	int line, column;	/* where it begins */
	struct xml_element *within, *next;	/* the first element in it, and the one after it in the same element */
};

/* Whether the document that begins at the reader's place, or goes on there, is of this shape, with how much certainty (DETECT_...). */
int xml_detect(struct reader *look, const struct line_stats *first, const struct xml_shape *);

/*
 * Takes the next game, which xml_free() frees. NULL: *ERR says why there is none, and the reader is behind what could not be read; or the
 * text of *ERR is empty, since the document, whose beginning was read before, has no more games. SECTION, unless it is NULL, becomes the
 * name of the group that the game is in.
 */
struct xml_element *xml_next(struct reader *, const struct xml_shape *, char section[READER_SECTION], struct error *err);
void xml_free(struct xml_element *);

/* The value of an attribute, or the first element of this name within; NULL: there is none. */
const char *xml_attribute(const struct xml_element *, const char *name);
const struct xml_element *xml_within(const struct xml_element *, const char *name);
/* Reports what is wrong with an element. Returns false. */
bool xml_fail(const struct xml_element *, struct error *, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Appends a text so that it can stand in an attribute in double quotes. */
void xml_quote(const char *text, struct strbuf *out);

#endif
