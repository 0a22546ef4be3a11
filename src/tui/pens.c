/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Sequences as in ECMA-48: ESC, a bracket, parameters, a letter. Only those of pens and sets of characters are looked at. Some others,
 * which move the cursor or erase, leave both as they are. All the rest, such as a change of modes or of the screen, ends what is known.
 */
#include "tui/pens.h"

#include <string.h>

enum { ESCAPE = 0x1b, SHIFT_OUT = 0x0e, SHIFT_IN = 0x0f };

/* Where bytes go. */
struct pens_out {
	char *bytes;
	size_t count;
};

static void pens_put(struct pens_out *to, const char *bytes, size_t count)
{
	memcpy(to->bytes + to->count, bytes, count);
	to->count += count;
}

static void pens_forget(struct pens *p)
{
	p->ascii = p->shifted_in = p->plain = false;
}

/* The colours are written with now. */
static void pens_put_colours(struct pens *p, struct pens_out *to)
{
	pens_put(to, p->colours, p->colours_count);
	p->colours_count = 0;
}

static void pens_put_held(struct pens *p, struct pens_out *to)
{
	pens_put(to, p->held, p->count);
	p->count = 0;
}

static bool says(const char *bytes, size_t count, const char *text)
{
	return count == strlen(text) && memcmp(bytes, text, count) == 0;
}

/* What is held changes the pen. */
static void pass_pen(struct pens *p, struct pens_out *to)
{
	const char *what = p->held + 2;
	size_t count = p->count - 3;	/* without the letter */
	bool resets = count == 0 || what[0] == '0';

	if (says(what, count, "39") || says(what, count, "49") || says(what, count, "39;49")) {
		/* Two of them in a row are none of curses. */
		pens_put_colours(p, to);
		if (!p->plain) {
			memcpy(p->colours, p->held, p->count);
			p->colours_count = p->count;
		}
		p->count = 0;
		return;
	}
	/* After a reset, nobody sees what the colours were before. */
	if (resets)
		p->colours_count = 0;
	pens_put_colours(p, to);
	if (count == 0 || says(what, count, "0")) {
		if (!p->plain)
			pens_put(to, "\x1b[m", 3);
		p->plain = true;
	} else if (p->plain && count > 2 && what[0] == '0' && what[1] == ';') {
		pens_put(to, p->held, 2);
		pens_put(to, what + 2, count - 1);
		p->plain = false;
	} else {
		pens_put(to, p->held, p->count);
		p->plain = false;
	}
	p->count = 0;
}

/* A sequence with a bracket is complete. */
static void pass_sequence(struct pens *p, struct pens_out *to)
{
	char letter = p->held[p->count - 1];
	bool known = strspn(p->held + 2, "0123456789;") == p->count - 3;

	if (known && letter == 'm') {
		pass_pen(p, to);
		return;
	}
	if (known && strchr("ABCDGHd", letter) != NULL) {
		pens_put_held(p, to);	/* The cursor moves, and nothing is written. */
		return;
	}
	if (!known || strchr("JKLMPX@b", letter) == NULL)
		pens_forget(p);
	pens_put_colours(p, to);
	pens_put_held(p, to);
}

/* Characters are from now on those of a set. */
static void pass_set(struct pens *p, struct pens_out *to)
{
	bool ascii = p->held[p->count - 1] == 'B';

	if (ascii && p->ascii)
		p->count = 0;
	else
		pens_put_held(p, to);
	p->ascii = ascii;
}

/* A byte outside of a sequence. */
static void pass_plain(struct pens *p, char c, struct pens_out *to)
{
	if (c == SHIFT_IN && p->shifted_in)
		return;
	p->shifted_in = c == SHIFT_IN || (p->shifted_in && c != SHIFT_OUT);
	if (c != SHIFT_IN)
		pens_put_colours(p, to);
	pens_put(to, &c, 1);
}

static void pens_take(struct pens *p, char c, struct pens_out *to)
{
	if (p->count == 0 && c != ESCAPE) {
		pass_plain(p, c, to);
		return;
	}
	p->held[p->count++] = c;
	p->held[p->count] = '\0';
	if (p->count == 1 || (p->count == 2 && (c == '[' || c == '(')))
		return;
	if (p->count == 3 && p->held[1] == '(') {
		pass_set(p, to);
	} else if (p->held[1] == '[' && c >= '@' && c <= '~') {
		pass_sequence(p, to);
	} else if (p->held[1] != '[' || c < ' ' || p->count == PENS_HELD - 1) {
		pens_forget(p);
		pens_put_colours(p, to);
		pens_put_held(p, to);
	}
}

size_t pens_pass(struct pens *p, const char *bytes, size_t length, char *out)
{
	struct pens_out to = { .bytes = out };

	for (size_t i = 0; i < length; i++)
		pens_take(p, bytes[i], &to);
	return to.count;
}

size_t pens_rest(struct pens *p, char *out)
{
	struct pens_out to = { .bytes = out };

	if (p->count > 0)
		pens_forget(p);
	pens_put_colours(p, &to);
	pens_put_held(p, &to);
	return to.count;
}
