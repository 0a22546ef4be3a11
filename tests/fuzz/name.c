/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Any text as the name of a cell or of candidates: what is read prints as a name that reads as the same. */
#include "tests/fuzz/fuzz.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/name.h"

static void check_cell(const struct geometry *g, const char *text, struct strbuf *out)
{
	const char *p = text, *again;
	int cell, back;

	if (!name_read_cell(g, &p, &cell)) {
		HOLDS(p == text);
		return;
	}
	HOLDS(p > text && cell >= 0 && cell < g->cells);
	strbuf_clear(out);
	name_cell(g, cell, out);
	again = out->text;
	HOLDS(name_read_cell(g, &again, &back) && *again == '\0' && back == cell);
}

static void check_candidates(const struct geometry *g, const char *text, const char *sign, struct strbuf *out)
{
	const char *p = text, *again;
	int cell, back;
	uint16_t digits, same;

	if (!name_read_candidates(g, &p, sign, &cell, &digits)) {
		HOLDS(p == text);
		return;
	}
	HOLDS(p > text && cell >= 0 && cell < g->cells && digits != 0 && (digits & ~g->all) == 0);
	strbuf_clear(out);
	name_cell(g, cell, out);
	strbuf_text(out, sign);
	name_digits_plain(digits, out);
	again = out->text;
	HOLDS(name_read_candidates(g, &again, sign, &back, &same) && *again == '\0' && back == cell && same == digits);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct geometry *g = geometry_of_size(9);
	char *text = mem_string_n((const char *)data, size);
	struct strbuf out;

	strbuf_init(&out);
	check_cell(g, text, &out);
	check_candidates(g, text, "=", &out);
	check_candidates(g, text, "<>", &out);
	strbuf_free(&out);
	free(text);
	return 0;
}
