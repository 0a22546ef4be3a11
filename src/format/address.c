/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Each site has its ways: a parameter, a part of the path, and a prefix that says what is packed. */
#include "format/address.h"

#include <string.h>
#include <strings.h>

/* No address is shorter, and no name that holds a puzzle. */
enum { LEAST_LINK = 16, LEAST_PACKED = 40 };

static bool begins(const char *p, const char *end, const char *word)
{
	size_t length = strlen(word);

	return (size_t)(end - p) >= length && strncasecmp(p, word, length) == 0;
}

/* What the name of a puzzle at P says about its kind; *LENGTH becomes that of the prefix. */
static enum link_kind kind_of_name(const char *p, const char *end, size_t *length)
{
	static const struct {
		const char *prefix;
		enum link_kind kind;
	} kinds[] = {
		{ "fpuzzles", LINK_FPUZZLES }, { "fpuz", LINK_FPUZZLES }, { "scl", LINK_SUDOKUPAD }, { "ctc", LINK_SUDOKUPAD }, { "scf", LINK_SCF },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (begins(p, end, kinds[i].prefix)) {
			*length = strlen(kinds[i].prefix);
			return kinds[i].kind;
		}
	*length = 0;
	return LINK_NAME;
}

/* The value of a parameter of the address: what is behind NAME, which ends with =; NULL: there is none. */
static const char *parameter(const char *p, const char *end, const char *name)
{
	const char *at = memmem(p, (size_t)(end - p), name, strlen(name));

	return at != NULL && at > p && (at[-1] == '?' || at[-1] == '&') ? at + strlen(name) : NULL;
}

/* The first character from P on that does not belong to what is packed. */
static const char *end_of_data(const char *p, const char *end)
{
	while (p < end && (unsigned char)*p > ' ' && strchr("?&\"<>)", *p) == NULL)
		p++;
	return p;
}

/* Behind the host of SudokuPad: /NAME, /sudoku/NAME, or a parameter. */
static struct address sudokupad_link(const char *p, const char *end)
{
	const char *id = parameter(p, end, "puzzleid=");
	size_t prefix;

	while (id == NULL && p < end && (*p == '/' || begins(p, end, "sudoku/")))
		p += *p == '/' ? 1 : (long)strlen("sudoku/");
	id = id != NULL ? id : p;
	end = end_of_data(id, end);
	enum link_kind kind = kind_of_name(id, end, &prefix);

	return (struct address){ .kind = kind, .data = id + prefix, .end = end };
}

/* Behind the host of f-puzzles: a parameter. */
static struct address fpuzzles_link(const char *p, const char *end)
{
	const char *data = parameter(p, end, "load=");

	if (data == NULL)
		return (struct address){ .kind = LINK_NAME, .data = p, .end = p };
	return (struct address){ .kind = LINK_FPUZZLES, .data = data, .end = end_of_data(data, end) };
}

/* The address on a line, or the name in one: a prefix and what is packed, which begins with {. */
struct address find_link(const struct line *line)
{
	static const struct {
		const char *host;
		struct address (*read)(const char *, const char *);
	} hosts[] = {
		{ "f-puzzles.com", fpuzzles_link }, { "sudokupad.app", sudokupad_link }, { "sudokupad.svencodes.com", sudokupad_link },
		{ "crackingthecryptic.com", sudokupad_link },
	};
	const char *word = line_start(line), *end = scan_word(line, word);
	struct address link = { .kind = LINK_NONE };
	size_t prefix;

	if (line->end - line->text < LEAST_LINK)
		return link;
	for (size_t i = 0; i < sizeof hosts / sizeof *hosts && link.kind == LINK_NONE; i++) {
		const char *at = memmem(line->text, (size_t)(line->end - line->text), hosts[i].host, strlen(hosts[i].host));
		const char *behind = at != NULL ? at + strlen(hosts[i].host) : NULL;

		if (at != NULL && behind < line->end && (*behind == '/' || *behind == '?'))
			link = hosts[i].read(behind, line->end);
	}
	if (link.kind == LINK_NONE && end - word >= LEAST_PACKED && kind_of_name(word, end, &prefix) != LINK_NAME && word[prefix] == 'N')
		link = (struct address){ .kind = kind_of_name(word, end, &prefix), .data = word + prefix, .end = end };
	return link;
}
