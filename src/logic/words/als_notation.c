/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/als_notation.h"

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/words/reason.h"

void als_notation_set(const struct geometry *geo, struct cellset cells, uint16_t digits, struct strbuf *out)
{
	name_cells(geo, cells, out);
	strbuf_text(out, " {");
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_format(out, "%d", d);
	strbuf_char(out, '}');
}

void als_notation_row(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const struct inference *i = proof_inferences(p);
	const char *comma = i->reason == REASON_CANDIDATES ? "," : "";

	als_notation_set(geo, i->cells, i->digits, out);
	for (int n = 1; n < p->inferences; n++) {
		/* The argument says what a set is, and then what it has in common with another one. */
		if (i[n].reason != REASON_ALS_COMMON)
			continue;
		strbuf_format(out, "%s -%d- ", comma, digit_first(i[n].digits));
		als_notation_set(geo, i[n - 1].cells, i[n - 1].digits, out);
	}
}
