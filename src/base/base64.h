/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Bytes as letters, digits, + and /, six bits each (RFC 4648, section 4), and texts packed by lz-string, which are written so. */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>

struct strbuf;

/* Appends LENGTH bytes, padded with = to a multiple of four characters. */
void base64_write(const char *bytes, size_t length, struct strbuf *out);

/*
 * Text as the JavaScript library lz-string packs it for addresses: LZ78 whose codes grow by a bit at a time, low bit first, six bits to a
 * character of base 64, high bit first. The library's compressToBase64 uses + and / and pads with =, compressToEncodedURIComponent + and -
 * and $; both are read, and a blank counts as +, which it was before somebody decoded the address.
 */
enum lz_result {
	LZ_GOOD,
	LZ_STRANGE,	/* a character is not a digit of base 64; *AT is its place */
	LZ_CUT,		/* the text ends before its mark for the end */
	LZ_BROKEN,	/* a code names something that was never there */
	LZ_LONG		/* there is more than LIMIT */
};

/*
 * Appends to OUT, as UTF-8, what LENGTH characters hold, LIMIT bytes of it at most. *AT, unless AT is NULL, becomes the place where reading
 * stopped. On any result but LZ_GOOD, what was appended is the part that could be unpacked.
 */
enum lz_result lz_string_read(const char *text, size_t length, size_t limit, struct strbuf *out, size_t *at);
/* Appends a text in UTF-8 as compressToBase64 packs it, to the letter. */
void lz_string_write(const char *text, struct strbuf *out);

#endif
