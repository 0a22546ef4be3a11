/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/forcing_words.h"

#include "base/strbuf.h"
#include "logic/words/list.h"
#include "logic/words/reason.h"

void forcing_lengths(const struct proof *p, struct strbuf *out)
{
	struct list l;

	list_init(&l);
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (n->reason == REASON_FORCE_CASE_ON || n->reason == REASON_FORCE_CASE_OFF)
			strbuf_format(list_next(&l), "%d", n->number);
	}
	list_end(&l, out);
}

int forcing_lemmas(const struct proof *p)
{
	int count = 0;

	for (int i = 0; i < p->inferences; i++) {
		int reason = proof_inferences(p)[i].reason;

		count += reason == REASON_FORCE_LEMMA_NOT || reason == REASON_FORCE_LEMMA_MUST;
	}
	return count;
}
