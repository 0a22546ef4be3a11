/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any bytes as what an address holds: as they are, where the first is odd, else packed first, so that what is in them is reached. Unpacking
 * ends within its limit, and the address is read or refused.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/base64.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "tests/lz_pack.h"

enum { LIMIT = 1 << 16 };

static void check_address(const char *host, const struct strbuf *packed)
{
	struct document doc;
	struct strbuf text;
	struct reader r;
	struct error err;

	strbuf_init(&text);
	strbuf_text(&text, host);
	strbuf_bytes(&text, packed->text, packed->length);
	reader_init(&r, text.text, text.length);
	enum read_result result;

	while ((result = reader_next(&r, &doc, &err)) != READ_END)
		if (result == READ_PUZZLE)
			document_free(&doc);
	strbuf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf text, packed, out;
	size_t at;

	if (size == 0)
		return 0;
	strbuf_init(&text);
	strbuf_init(&packed);
	strbuf_init(&out);
	strbuf_bytes(&text, (const char *)data + 1, size - 1);
	/* What is packed ends at a NUL, as an address does. */
	if (data[0] & 1)
		strbuf_bytes(&packed, text.text, text.length);
	else
		lz_pack(text.text, strlen(text.text), &packed);
	enum lz_result result = lz_string_read(packed.text, packed.length, LIMIT, &out, &at);

	HOLDS(out.length <= LIMIT);
	HOLDS(at <= packed.length);
	HOLDS((data[0] & 1) || result == LZ_GOOD || result == LZ_LONG);
	if (result == LZ_GOOD && !(data[0] & 1)) {
		strbuf_clear(&packed);
		lz_string_write(text.text, &packed);
		strbuf_clear(&out);
		HOLDS(lz_string_read(packed.text, packed.length, LIMIT, &out, &at) == LZ_GOOD);
	}
	check_address("https://www.f-puzzles.com/?load=", &packed);
	check_address("https://sudokupad.app/scl", &packed);
	check_address("https://sudokupad.app/scf", &packed);
	strbuf_free(&text);
	strbuf_free(&packed);
	strbuf_free(&out);
	return 0;
}
