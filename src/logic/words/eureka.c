/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/eureka.h"

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/words/reason.h"

/* How an inference names the next node of the chain: the link before it, and whether that stays in the cell of the node before. */
static const struct link_sign {
	char sign;
	bool within;
} signs[REASONS] = {
	[REASON_CHAIN_SUPPOSE] = { ' ', false },
	[REASON_KRAKEN_CHAIN] = { ' ', false },
	[REASON_CHAIN_ON] = { '=', false },
	[REASON_CHAIN_ON_CELL] = { '=', true },
	[REASON_CHAIN_OFF] = { '-', false },
	[REASON_CHAIN_OFF_CELL] = { '-', true },
	[REASON_CHAIN_SUPPOSE_ON] = { ' ', false },
	[REASON_CHAIN_ALS] = { '-', false },
	[REASON_CHAIN_ALS_COMMON] = { '-', false },
	[REASON_CHAIN_FORCED] = { '-', false },
	[REASON_CHAIN_OFF_SEEN] = { '-', false },
	[REASON_KRAKEN_MERGES] = { '.', false },	/* no node: the rest was told before */
};

/* The inference that names the node behind number I, or the number of all inferences. */
static int next_node(const struct proof *p, int i)
{
	do
		i++;
	while (i < p->inferences && signs[proof_inferences(p)[i].reason].sign == '\0');
	return i;
}

/* Puts digits behind SIGN. */
static void put_side(char sign, uint16_t digits, struct strbuf *out)
{
	strbuf_char(out, sign);
	name_digits_plain(digits, out);
}

/* The digits of a node in brackets, with those of SAME, the next one, if it is in the same cell, and its cells. */
static void put_node(const struct geometry *geo, const struct inference *node, const struct inference *same, struct strbuf *out)
{
	char sign = '(';

	if (node->reason == REASON_CHAIN_FORCED) {
		put_side(sign, node->more, out);
		sign = '=';
	}
	put_side(sign, node->digits, out);
	if (node->reason == REASON_CHAIN_ALS || node->reason == REASON_CHAIN_ALS_COMMON)
		put_side('=', node->more, out);
	if (same != NULL)
		put_side(signs[same->reason].sign, same->digits, out);
	strbuf_char(out, ')');
	name_cells(geo, node->cells, out);
}

/* Whether one digit is in the brackets of a node, so that the next node need not say it again. */
static bool is_plain(const struct inference *node)
{
	return node->reason != REASON_CHAIN_ALS && node->reason != REASON_CHAIN_ALS_COMMON && node->reason != REASON_CHAIN_FORCED;
}

void eureka(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const struct inference *inference = proof_inferences(p);
	uint16_t last = 0;	/* the digit that need not be said again */
	int chains = 0;

	for (int i = next_node(p, -1); i < p->inferences; i = next_node(p, i)) {
		const struct inference *node = &inference[i], *same = NULL;
		int next = next_node(p, i);

		if (node->reason == REASON_KRAKEN_MERGES) {
			strbuf_text(out, "...");
			continue;
		}
		if (signs[node->reason].sign != ' ')
			strbuf_char(out, signs[node->reason].sign);
		else
			strbuf_text(out, chains++ > 0 ? ", " : "");
		if (next < p->inferences && signs[inference[next].reason].within) {
			same = &inference[next];
			i = next;
		}
		if (same == NULL && is_plain(node) && node->digits == last && signs[node->reason].sign != ' ')
			name_cells(geo, node->cells, out);
		else
			put_node(geo, node, same, out);
		last = same == NULL && is_plain(node) ? node->digits : 0;
	}
}

void eureka_path(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const char *dash = "";
	int beat = NO_BEAT;

	for (int i = 0; i < p->marks; i++) {
		const struct mark *mark = &proof_marks(p)[i];

		if (mark->role != ROLE_BASE || mark->house != NO_HOUSE || (beat != NO_BEAT && mark->beat != beat))
			continue;
		beat = mark->beat;
		strbuf_text(out, dash);
		name_cell(geo, mark->cell, out);
		dash = "-";
	}
}
