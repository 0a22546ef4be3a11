#include "format/document.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"

enum { LONGEST_TITLE = 200 };

void document_init(struct document *doc, const struct geometry *geo)
{
	*doc = (struct document){ .geo = geo, .start = { .filled = true }, .now = { .filled = true } };
}

void document_free(struct document *doc)
{
	free(doc->title);
	free(doc->moves);
	*doc = (struct document){ 0 };
}

void document_copy(struct document *doc, const struct document *from)
{
	*doc = *from;
	doc->title = from->title ? mem_string(from->title) : NULL;
	doc->moves = NULL;
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

static bool same_title(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

bool document_equal(const struct document *a, const struct document *b)
{
	if (a->geo != b->geo || a->count != b->count || a->done != b->done || a->clock != b->clock ||
	    !same_title(a->title, b->title) || !position_equal(&a->start, &b->start) || !position_equal(&a->now, &b->now))
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (!move_equal(&a->moves[i], &b->moves[i]))
			return false;
	return true;
}

/* Reads one character of UTF-8 from P; returns its length and its code, or length 1 and code 0 where the bytes are none. */
static size_t read_rune(const unsigned char *p, const unsigned char *end, unsigned *code)
{
	static const unsigned least[] = { 0, 0x80, 0x800, 0x10000 };
	size_t tail = *p < 0x80 ? 0 : *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : 1;

	*code = tail == 0 ? *p : *p & (0x3fu >> tail);
	for (size_t i = 1; i <= tail; i++) {
		if (p + i >= end || (p[i] & 0xc0) != 0x80) {
			*code = 0;
			return 1;
		}
		*code = *code << 6 | (p[i] & 0x3fu);
	}
	if (*p < 0xc0 && tail > 0)
		tail = *code = 0;
	if (*p > 0xf7 || *code < least[tail] || *code > 0x10ffff || (*code >= 0xd800 && *code < 0xe000))
		tail = *code = 0;
	return tail + 1;
}

void document_title(struct document *doc, const char *text, size_t length)
{
	const unsigned char *p = (const unsigned char *)text, *end = p + length;
	struct strbuf title;
	bool space = false;

	strbuf_init(&title);
	while (p < end) {
		unsigned code;
		size_t bytes = read_rune(p, end, &code);

		if (title.length + bytes + 1 > LONGEST_TITLE)
			break;
		p += bytes;
		if (code <= ' ' || (code >= 0x7f && code <= 0xa0)) {
			space = title.length > 0;
			continue;
		}
		if (space)
			strbuf_char(&title, ' ');
		space = false;
		strbuf_rune(&title, code);
	}
	free(doc->title);
	doc->title = title.length > 0 ? strbuf_take(&title) : NULL;
	strbuf_free(&title);
}

void position_put(struct position *p, int cell, int digit, enum origin origin)
{
	p->value[cell] = (uint8_t)digit;
	p->origin[cell] = (uint8_t)origin;
}

void position_givens(const struct position *p, const struct geometry *geo, struct board *b)
{
	board_init(b, geo);
	for (int cell = 0; cell < geo->cells; cell++)
		if (p->origin[cell] == ORIGIN_GIVEN)
			board_give(b, cell, p->value[cell]);
}

void position_board(const struct position *p, const struct geometry *geo, struct board *b)
{
	position_givens(p, geo, b);
	for (int cell = 0; cell < geo->cells; cell++) {
		if (p->value[cell] != 0 && p->origin[cell] != ORIGIN_GIVEN)
			board_place(b, cell, p->value[cell]);
		board_drop(b, cell, p->deleted[cell]);
	}
}
