/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any bytes within a document of XML or JSON, which bytes alone rarely make: the first chooses what is put around the others. Every reader
 * ends, and reads on where an error was.
 */
#include "tests/fuzz/fuzz.h"

#include "base/strbuf.h"
#include "format/format.h"

static const struct {
	const char *before, *after;
} around[] = {
	{ "<opensudoku version=\"2\"><folder name=\"", "" },
	{ "<opensudoku version=\"2\">", "</opensudoku>" },
	{ "<game data=\"version: ", "\"/>" },
	{ "<!DOCTYPE ksudoku><ksudoku><game>", "</game></ksudoku>" },
	{ "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\"/><values>________________</values></puzzle><history>",
	  "</history></game></ksudoku>" },
	{ "{\"difficulty_category\":\"Custom Puzzle\",\"cells\":[", "]}" },
	{ "{\"size\":4,\"grid\":[[{", "]]}" },
	{ "{\"cells\":[[{", "" },
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t choice = size > 0 ? data[0] % (sizeof around / sizeof *around) : 0, rounds = 0;
	struct document doc;
	struct strbuf text;
	struct reader r;
	struct error err;
	enum read_result result;

	if (size == 0)
		return 0;
	strbuf_init(&text);
	strbuf_text(&text, around[choice].before);
	strbuf_bytes(&text, (const char *)data + 1, size - 1);
	strbuf_text(&text, around[choice].after);
	reader_init(&r, text.text, text.length);
	while ((result = reader_next(&r, &doc, &err)) != READ_END) {
		HOLDS(rounds++ <= text.length);
		HOLDS(result == READ_PUZZLE || (err.line > 0 && err.text[0] != '\0'));
		if (result == READ_PUZZLE)
			document_free(&doc);
	}
	strbuf_free(&text);
	return 0;
}
