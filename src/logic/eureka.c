#include "logic/eureka.h"

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/reason.h"

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
	[REASON_CHAIN_OFF_SEEN] = { '-', false },
};

/* The inference that names the node behind number I, or the number of all inferences. */
static int next_node(const struct proof *p, int i)
{
	do
		i++;
	while (i < p->inferences && signs[proof_inferences(p)[i].reason].sign == '\0');
	return i;
}

/* The digits in brackets and the cells of NODE, to which SIGN joins MORE digits of the same cells. */
static void put_node(const struct geometry *geo, const struct inference *node, char sign, uint16_t more, struct strbuf *out)
{
	strbuf_char(out, '(');
	name_digits_plain(node->digits, out);
	if (more != 0)
		strbuf_char(out, sign);
	name_digits_plain(more, out);
	strbuf_char(out, ')');
	name_cells(geo, node->cells, out);
}

void eureka(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const struct inference *inference = proof_inferences(p);
	uint16_t last = 0;	/* the digit that need not be said again */
	int chains = 0;

	for (int i = next_node(p, -1); i < p->inferences; i = next_node(p, i)) {
		const struct inference *node = &inference[i];
		int next = next_node(p, i);

		if (signs[node->reason].sign != ' ')
			strbuf_char(out, signs[node->reason].sign);
		else
			strbuf_text(out, chains++ > 0 ? ", " : "");
		if (next < p->inferences && signs[inference[next].reason].within) {
			put_node(geo, node, signs[inference[next].reason].sign, inference[next].digits, out);
			i = next;
			last = 0;
		} else if (node->reason == REASON_CHAIN_ALS) {
			put_node(geo, node, '=', node->more, out);
			last = 0;
		} else if (node->digits == last && signs[node->reason].sign != ' ') {
			name_cells(geo, node->cells, out);
		} else {
			put_node(geo, node, ' ', 0, out);
			last = node->digits;
		}
	}
}

void eureka_path(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const char *dash = "";

	for (int i = 0; i < p->marks; i++) {
		const struct mark *mark = &proof_marks(p)[i];

		if (mark->role != ROLE_BASE || mark->house != NO_HOUSE)
			continue;
		strbuf_text(out, dash);
		name_cell(geo, mark->cell, out);
		dash = "-";
	}
}
