/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Base 64 written, and texts in it read and written as lz-string packs them. */
#include "base/base64.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"

static const char base64_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_write(const char *bytes, size_t length, struct strbuf *out)
{
	for (size_t i = 0; i < length; i += 3) {
		size_t here = length - i < 3 ? length - i : 3;
		uint32_t group = 0;

		for (size_t k = 0; k < 3; k++)
			group = group << 8 | (k < here ? (unsigned char)bytes[i + k] : 0);
		for (size_t k = 0; k < 4; k++)
			strbuf_char(out, k <= here ? base64_digits[group >> (18 - 6 * k) & 63] : '=');
	}
}

/*
 * lz-string. Each entry of the dictionary is an earlier piece of the text and the character after it, so it is kept as a place in the text
 * and a length: what was read is its own dictionary. The text is in units of UTF-16, as JavaScript has it, until it is complete.
 */

/* The first three codes: a character of 8 bits follows, or one of 16, or the end. */
enum { CODE_BYTE, CODE_WIDE, CODE_END, CODES };

enum { DIGIT_BITS = 6, FIRST_BITS = 2 };

struct piece {
	size_t place, length;
};

struct unpacking {
	const char *text;
	size_t length, at;
	int digit, left;	/* the digit that is being read, and how many of its bits are left */
	bool strange;		/* a character was none */
	uint16_t *unit;		/* what was unpacked */
	size_t count, room;
	struct piece *piece;	/* of each code */
	size_t pieces, most;
	int bits;		/* of a code */
	size_t limit;
};

static int base64_value(char c)
{
	const char *p = c != '\0' ? strchr(base64_digits, c == ' ' ? '+' : c == '-' ? '/' : c) : NULL;

	return p != NULL ? (int)(p - base64_digits) : -1;
}

/* A number of so many bits, the lowest first; -1 where the text ends. */
static long unpack_bits(struct unpacking *u, int bits)
{
	long number = 0;

	for (int i = 0; i < bits; i++) {
		if (u->left == 0) {
			if (u->at == u->length)
				return -1;
			u->digit = base64_value(u->text[u->at]);
			u->strange = u->digit < 0 && u->text[u->at] != '=' && u->text[u->at] != '$';
			if (u->digit < 0)
				return -1;
			u->at++;
			u->left = DIGIT_BITS;
		}
		u->left--;
		number |= (long)(u->digit >> u->left & 1) << i;
	}
	return number;
}

static void add_piece(struct unpacking *u, size_t place, size_t length)
{
	u->piece = mem_grow(u->piece, u->pieces, &u->most, sizeof *u->piece);
	u->piece[u->pieces++] = (struct piece){ place, length };
}

static void add_unit(struct unpacking *u, uint16_t unit)
{
	u->unit = mem_grow(u->unit, u->count, &u->room, sizeof *u->unit);
	u->unit[u->count++] = unit;
}

/* Why no number came. */
static enum lz_result unpack_failed(const struct unpacking *u)
{
	return u->strange ? LZ_STRANGE : LZ_CUT;
}

/*
 * Takes a code, and appends what it stands for. The compressor makes a new entry, of the last piece and the first character of this one,
 * only after this one was written, so the code may be that of the entry itself. LZ_GOOD with *END: that was all.
 */
static enum lz_result unpack_code(struct unpacking *u, struct piece *last, bool *end)
{
	long code = unpack_bits(u, u->bits);
	size_t place = u->count;
	bool fresh = code == CODE_BYTE || code == CODE_WIDE;

	*end = code == CODE_END;
	if (code < 0)
		return unpack_failed(u);
	if (*end)
		return LZ_GOOD;
	if (fresh) {
		long unit = unpack_bits(u, code == CODE_BYTE ? 8 : 16);

		if (unit < 0)
			return unpack_failed(u);
		add_unit(u, (uint16_t)unit);
	} else {
		bool itself = (size_t)code == u->pieces && last->length > 0;

		if ((size_t)code >= u->pieces && !itself)
			return LZ_BROKEN;
		struct piece from = itself ? (struct piece){ last->place, last->length + 1 } : u->piece[code];

		if (from.length > u->limit - u->count)
			return LZ_LONG;
		for (size_t i = 0; i < from.length; i++)
			add_unit(u, u->unit[from.place + i]);
	}
	if (u->count >= u->limit)
		return LZ_LONG;
	if (fresh)
		add_piece(u, place, 1);
	if (last->length > 0)
		add_piece(u, last->place, last->length + 1);
	*last = (struct piece){ place, u->count - place };
	return LZ_GOOD;
}

/* The first code has two bits; later there is one more each time the codes that can be named would not fit. */
static void widen_codes(struct unpacking *u, size_t codes)
{
	while (codes > (size_t)1 << u->bits)
		u->bits++;
}

static enum lz_result unpack_text(struct unpacking *u)
{
	struct piece last = { 0, 0 };
	enum lz_result result;
	bool end;

	for (int i = 0; i < CODES; i++)
		add_piece(u, 0, 0);
	do {
		result = unpack_code(u, &last, &end);
		widen_codes(u, u->pieces + 1);
	} while (result == LZ_GOOD && !end);
	return result;
}

/* Appends the units as UTF-8; half a pair becomes the replacement character. */
static void write_units(const struct unpacking *u, struct strbuf *out)
{
	for (size_t i = 0; i < u->count; i++) {
		unsigned unit = u->unit[i], next = i + 1 < u->count ? u->unit[i + 1] : 0;

		if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
			unit = 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00);
			i++;
		} else if (unit >= 0xd800 && unit < 0xe000) {
			unit = 0xfffd;
		}
		strbuf_rune(out, unit);
	}
}

enum lz_result lz_string_read(const char *text, size_t length, size_t limit, struct strbuf *out, size_t *at)
{
	struct unpacking u = { .text = text, .length = length, .bits = FIRST_BITS, .limit = limit / 3 };
	enum lz_result result = unpack_text(&u);

	write_units(&u, out);
	if (at != NULL)
		*at = u.at;
	free(u.unit);
	free(u.piece);
	return result;
}

/*
 * The packer. The dictionary is a tree: the entry of a piece is below that of the piece without its last unit. Of the units, which are
 * entries themselves, some were not written yet: the code of one says only that it follows.
 */
struct packed_piece {
	uint16_t unit;		/* the last of the piece */
	bool fresh;		/* a single unit that was not written yet */
	uint32_t below, beside;	/* the first that is longer by a unit, and the next that differs in the last one; 0: none */
};

struct packing {
	struct strbuf *out;
	struct packed_piece *piece;	/* by code; the pieces below number 0 are the units */
	size_t pieces, most;
	int bits;		/* of a code */
	size_t left;		/* how many codes are written before there is one more */
	unsigned digit;
	int filled;		/* bits of the digit */
};

/* Writes so many bits of NUMBER, the lowest first. */
static void pack_bits(struct packing *p, unsigned number, int bits)
{
	for (; bits > 0; bits--, number >>= 1) {
		p->digit = p->digit << 1 | (number & 1);
		if (++p->filled < DIGIT_BITS)
			continue;
		strbuf_char(p->out, base64_digits[p->digit]);
		p->digit = 0;
		p->filled = 0;
	}
}

static void pack_count(struct packing *p)
{
	if (--p->left == 0)
		p->left = (size_t)1 << p->bits++;
}

/* The entry of PIECE and UNIT, or 0. */
static size_t pack_find(const struct packing *p, size_t piece, uint16_t unit)
{
	size_t at = p->piece[piece].below;

	while (at != 0 && p->piece[at].unit != unit)
		at = p->piece[at].beside;
	return at;
}

static size_t pack_add(struct packing *p, size_t piece, uint16_t unit)
{
	size_t code = p->pieces;

	p->piece = mem_grow(p->piece, p->pieces, &p->most, sizeof *p->piece);
	p->piece[p->pieces++] = (struct packed_piece){ .unit = unit, .beside = p->piece[piece].below };
	p->piece[piece].below = (uint32_t)code;
	return code;
}

static void pack_piece(struct packing *p, size_t code)
{
	const unsigned unit = p->piece[code].unit;

	if (p->piece[code].fresh) {
		pack_bits(p, unit < 256 ? CODE_BYTE : CODE_WIDE, p->bits);
		pack_bits(p, unit, unit < 256 ? 8 : 16);
		pack_count(p);
		p->piece[code].fresh = false;
	} else {
		pack_bits(p, (unsigned)code, p->bits);
	}
	pack_count(p);
}

/* Takes a unit; LAST is the entry of the longest piece before it that there is, and 0 at the beginning. */
static size_t pack_unit(struct packing *p, size_t last, uint16_t unit)
{
	size_t alone = pack_find(p, 0, unit);

	if (alone == 0) {
		alone = pack_add(p, 0, unit);
		p->piece[alone].fresh = true;
	}
	size_t longer = last != 0 ? pack_find(p, last, unit) : alone;

	if (longer != 0)
		return longer;
	pack_piece(p, last);
	pack_add(p, last, unit);
	return alone;
}

void lz_string_write(const char *text, struct strbuf *out)
{
	struct packing p = { .out = out, .bits = FIRST_BITS, .left = (size_t)1 << (FIRST_BITS - 1) };
	size_t last = 0, begin = out->length;

	for (int i = 0; i < CODES; i++) {
		p.piece = mem_grow(p.piece, p.pieces, &p.most, sizeof *p.piece);
		p.piece[p.pieces++] = (struct packed_piece){ .unit = 0 };
	}
	for (uint32_t rune; (rune = utf8_next(&text)) != 0;) {
		if (rune >= 0x10000)
			last = pack_unit(&p, last, (uint16_t)(0xd800 + ((rune - 0x10000) >> 10)));
		last = pack_unit(&p, last, (uint16_t)(rune >= 0x10000 ? 0xdc00 + (rune & 0x3ff) : rune));
	}
	if (last != 0)
		pack_piece(&p, last);
	pack_bits(&p, CODE_END, p.bits);
	pack_bits(&p, 0, DIGIT_BITS - p.filled);
	while ((out->length - begin) % 4 != 0)
		strbuf_char(out, '=');
	free(p.piece);
}
