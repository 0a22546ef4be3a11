/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Any bytes as a compressed file: it is unpacked within its limit, left as it is, or refused with a word. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "base/unpack.h"

enum { LIMIT = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf text;
	struct error err = { .text = "" };

	strbuf_init(&text);
	strbuf_bytes(&text, (const char *)data, size);
	bool ok = unpack_text(&text, LIMIT, &err);
	bool same = text.length == size && memcmp(text.text, data, size) == 0;

	HOLDS(ok ? same || text.length <= LIMIT : same && err.text[0] != '\0');
	strbuf_free(&text);
	return 0;
}
