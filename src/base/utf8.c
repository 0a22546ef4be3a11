/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/utf8.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/strbuf.h"

enum { REPLACEMENT = 0xfffd };

/* So many bytes follow a byte that begins a character; 0: none, or it does not begin one. */
static int utf8_tail(unsigned char lead)
{
	return lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
}

uint32_t utf8_next(const char **text)
{
	static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
	const unsigned char *p = (const unsigned char *)*text;
	unsigned lead = *p;
	int tail = lead < 0x80 ? 0 : utf8_tail(*p) > 0 ? utf8_tail(*p) : -1;

	if (lead == 0)
		return 0;
	++*text;
	if (tail <= 0)
		return tail == 0 ? lead : REPLACEMENT;
	uint32_t rune = lead & (0x3fu >> tail);

	for (int i = 1; i <= tail; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return REPLACEMENT;
		rune = rune << 6 | (p[i] & 0x3f);
	}
	if (rune < least[tail] || rune > 0x10ffff || (rune >= 0xd800 && rune < 0xe000))
		return REPLACEMENT;
	*text += tail;
	return rune;
}

void utf8_mend(char *text)
{
	char *end = text;

	for (const char *p = text; *p != '\0';) {
		int size = 1, tail = utf8_tail((unsigned char)*p);

		while (size <= tail && ((unsigned char)p[size] & 0xc0) == 0x80)
			size++;
		if (size > tail) {
			memmove(end, p, (size_t)size);
			end += size;
		}
		p += size;
	}
	*end = '\0';
}

char utf8_plain(uint32_t rune)
{
	static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";	/* from U+00C0 */

	if (rune < 0x7f)
		return (char)rune;
	if (rune >= 0xc0 && rune <= 0xff)
		return latin[rune - 0xc0];
	switch (rune) {
	case 0xa0: case 0x202f:
		return ' ';
	case 0xab: case 0xbb: case 0x201c: case 0x201d:
		return '"';
	case 0x2018: case 0x2019:
		return '\'';
	case 0x2013: case 0x2014:
		return '-';
	case 0xb7: case 0x25a1:
		return '.';
	case 0x25a0:
		return '#';
	case 0x2581: case 0x2582: case 0x2583: case 0x2584: case 0x2585: case 0x2586: case 0x2587: case 0x2588:
		return "_.-:=+*#"[rune - 0x2581];
	default:
		return '?';
	}
}

bool utf8_steers(uint32_t rune)
{
	return rune < 0x20 || (rune >= 0x7f && rune < 0xa0) || rune == 0x61c || rune == 0x200e || rune == 0x200f ||
	       (rune >= 0x2028 && rune <= 0x202e) || (rune >= 0x2066 && rune <= 0x2069) || (rune >= 0xd800 && rune < 0xe000) ||
	       (rune >= 0xfff9 && rune <= 0xfffb);
}

int utf8_rune_width(uint32_t rune)
{
	int width = rune < 0x80 ? 1 : wcwidth((wchar_t)rune);

	return width < 0 ? 1 : width;
}

int utf8_width(const char *text)
{
	uint32_t rune;
	int width = 0;

	while ((rune = utf8_next(&text)) != 0)
		width += utf8_rune_width(rune);
	return width;
}

/* Lines. */

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

/* How many columns the number that a paragraph begins with takes, with the blank after it: of "4. ", "12-15. ", "L1.2 "; else 0. */
static int point_width(const char *text)
{
	size_t label = strspn(text, "L0123456789.-"), digits = strcspn(text, "0123456789");

	if (digits >= label || text[label] != ' ' || (text[0] != 'L' && text[label - 1] != '.'))
		return 0;
	return (int)label + 1;
}

void lines_wrap(struct lines *l, const char *text, int width)
{
	int indent = 0, hang = 0;
	bool begins = true;

	*l = (struct lines){ 0 };
	for (const char *end; *text != '\0'; text = end) {
		if (begins)
			indent = (int)strspn(text, " ");
		else
			indent += hang;
		hang = begins ? point_width(text + strspn(text, " ")) : 0;
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
