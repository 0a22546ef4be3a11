/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "play/document.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"

/* NO_RUNE: what utf8_next makes of bytes that are no UTF-8. */
enum { LONGEST_LINE = 200, NO_RUNE = 0xfffd };

void document_init(struct document *doc, const struct geometry *geo)
{
	*doc = (struct document){ .geo = geo, .start = { .filled = true }, .now = { .filled = true } };
}

void document_free(struct document *doc)
{
	free(doc->title);
	free(doc->from);
	free(doc->moves);
	bookmarks_free(&doc->bookmarks);
	*doc = (struct document){ 0 };
}

void document_copy(struct document *doc, const struct document *from)
{
	*doc = *from;
	doc->title = from->title ? mem_string(from->title) : NULL;
	doc->from = from->from ? mem_string(from->from) : NULL;
	doc->moves = NULL;
	bookmarks_copy(&doc->bookmarks, &from->bookmarks);
	if (from->count == 0)
		return;
	doc->moves = mem_resize(NULL, from->count, sizeof *doc->moves);
	memcpy(doc->moves, from->moves, from->count * sizeof *doc->moves);
}

bool position_equal(const struct position *a, const struct position *b)
{
	return a->filled == b->filled && memcmp(a->value, b->value, sizeof a->value) == 0 &&
	       memcmp(a->origin, b->origin, sizeof a->origin) == 0 && memcmp(a->deleted, b->deleted, sizeof a->deleted) == 0 &&
	       memcmp(a->notes, b->notes, sizeof a->notes) == 0;
}

static bool same_text(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

bool document_equal(const struct document *a, const struct document *b)
{
	if (a->geo != b->geo || a->count != b->count || a->done != b->done || a->clock != b->clock ||
	    a->mistakes != b->mistakes || a->number != b->number || !same_text(a->from, b->from) || !same_text(a->title, b->title) ||
	    !bookmarks_equal(&a->bookmarks, &b->bookmarks) || !position_equal(&a->start, &b->start) || !position_equal(&a->now, &b->now))
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (!move_equal(&a->moves[i], &b->moves[i]))
			return false;
	return true;
}

bool document_same_puzzle(const struct document *a, const struct document *b)
{
	const struct position *p = &a->start, *q = &b->start;

	return a->geo == b->geo && memcmp(p->value, q->value, sizeof p->value) == 0 &&
	       memcmp(p->origin, q->origin, sizeof p->origin) == 0 && memcmp(p->deleted, q->deleted, sizeof p->deleted) == 0;
}

/* What stands for a blank in a line: also what would steer the terminal that shows it. */
static bool is_space(uint32_t rune)
{
	return rune == ' ' || rune == 0xa0 || utf8_steers(rune);
}

char *document_line(const char *text, size_t length)
{
	char *copy = mem_string_n(text, length);
	struct strbuf line;
	bool space = false;
	uint32_t rune;

	for (size_t i = 0; i < length; i++)
		copy[i] = copy[i] ? copy[i] : ' ';
	strbuf_init(&line);
	for (const char *p = copy; (rune = utf8_next(&p)) != 0 && line.length < LONGEST_LINE; ) {
		if (is_space(rune)) {
			space = line.length > 0;
			continue;
		}
		if (rune == NO_RUNE)
			continue;
		if (space)
			strbuf_char(&line, ' ');
		space = false;
		strbuf_rune(&line, rune);
	}
	free(copy);
	if (line.length > 0)
		return line.text;
	strbuf_free(&line);
	return NULL;
}

void document_title(struct document *doc, const char *text, size_t length)
{
	free(doc->title);
	doc->title = document_line(text, length);
}

void position_put(struct position *p, int cell, int digit, enum origin origin)
{
	p->value[cell] = (uint8_t)digit;
	p->origin[cell] = (uint8_t)origin;
}

void position_give(struct position *p, const struct geometry *geo, const uint8_t values[])
{
	for (int cell = 0; cell < geo->cells; cell++)
		if (values[cell] != 0)
			position_put(p, cell, values[cell], ORIGIN_GIVEN);
}

void position_givens(const struct position *p, const struct geometry *geo, struct board *b)
{
	board_init(b, geo);
	for (int cell = 0; cell < geo->cells; cell++)
		if (p->origin[cell] == ORIGIN_GIVEN)
			board_give(b, cell, p->value[cell]);
}

void position_values(const struct position *p, const struct geometry *geo, struct board *b)
{
	position_givens(p, geo, b);
	for (int cell = 0; cell < geo->cells; cell++)
		if (p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN)
			board_place(b, cell, p->value[cell]);
}

void position_board(const struct position *p, const struct geometry *geo, struct board *b)
{
	position_values(p, geo, b);
	for (int cell = 0; cell < geo->cells; cell++)
		board_drop(b, cell, p->deleted[cell]);
}
