/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The dictionary is a list of pairs, an entry and the character after it, that is searched from its beginning: slow and plain. */
#include "tests/lz_pack.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/strbuf.h"
#include "base/utf8.h"

enum { MOST = 1 << 16, NO_ENTRY = -1, FIRST = 3 };

struct packing {
	struct strbuf *out;
	int bits, held, width;		/* bits that are not written yet, how many, and how many a code has */
	int parent[MOST], unit[MOST];	/* of each entry; parent NO_ENTRY: a single character */
	bool sent[MOST];		/* of a single character: the reader knows it */
	int count;
	int left;			/* entries until codes are wider */
	size_t characters;
};

static void put_bits(struct packing *p, int number, int bits)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (int i = 0; i < bits; i++) {
		p->bits = p->bits << 1 | (number >> i & 1);
		if (++p->held == 6) {
			strbuf_char(p->out, digits[p->bits]);
			p->characters++;
			p->bits = p->held = 0;
		}
	}
}

static int find_entry(const struct packing *p, int parent, int unit)
{
	for (int i = FIRST; i < p->count; i++)
		if (p->parent[i] == parent && p->unit[i] == unit)
			return i;
	return NO_ENTRY;
}

static int add_entry(struct packing *p, int parent, int unit)
{
	p->parent[p->count] = parent;
	p->unit[p->count] = unit;
	p->sent[p->count] = false;
	return p->count++;
}

static void count_down(struct packing *p)
{
	if (--p->left == 0)
		p->left = 1 << p->width++;
}

static void put_entry(struct packing *p, int entry)
{
	if (p->parent[entry] == NO_ENTRY && !p->sent[entry]) {
		bool wide = p->unit[entry] >= 256;

		put_bits(p, wide, p->width);
		put_bits(p, p->unit[entry], wide ? 16 : 8);
		p->sent[entry] = true;
		count_down(p);
	} else {
		put_bits(p, entry, p->width);
	}
	count_down(p);
}

static int pack_unit(struct packing *p, int before, int unit)
{
	int single = find_entry(p, NO_ENTRY, unit);

	if (single == NO_ENTRY)
		single = add_entry(p, NO_ENTRY, unit);
	if (before == NO_ENTRY)
		return single;
	int longer = find_entry(p, before, unit);

	if (longer != NO_ENTRY)
		return longer;
	put_entry(p, before);
	add_entry(p, before, unit);
	return single;
}

void lz_pack(const char *text, size_t length, struct strbuf *out)
{
	struct packing *p = calloc(1, sizeof *p);
	int entry = NO_ENTRY;

	*p = (struct packing){ .out = out, .width = 2, .count = FIRST, .left = 2 };
	for (const char *at = text; at < text + length; ) {
		uint32_t rune = utf8_next(&at);

		if (rune >= 0x10000)
			entry = pack_unit(p, entry, (int)(0xd800 + ((rune - 0x10000) >> 10)));
		entry = pack_unit(p, entry, rune >= 0x10000 ? (int)(0xdc00 + (rune & 0x3ff)) : (int)rune);
	}
	if (entry != NO_ENTRY)
		put_entry(p, entry);
	put_bits(p, 2, p->width);
	do {
		put_bits(p, 0, 1);
	} while (p->held > 0);
	while (p->characters++ % 4 != 0)
		strbuf_char(out, '=');
	free(p);
}
