/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/words/forcing_words.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/words/list.h"
#include "logic/words/reason.h"

static bool begins_case(const struct inference *n)
{
	return n->reason == REASON_FORCE_CASE_ON || n->reason == REASON_FORCE_CASE_OFF;
}

static bool is_lemma(const struct inference *n)
{
	return n->reason == REASON_FORCE_LEMMA_NOT || n->reason == REASON_FORCE_LEMMA_MUST;
}

void forcing_lengths(const struct proof *p, struct strbuf *out)
{
	struct list l;

	list_init(&l);
	for (int i = 0; i < p->inferences; i++)
		if (begins_case(&proof_inferences(p)[i]))
			strbuf_format(list_next(&l), "%d", proof_inferences(p)[i].number);
	list_end(&l, out);
}

int forcing_lemmas(const struct proof *p)
{
	int count = 0;

	for (int i = 0; i < p->inferences; i++)
		count += is_lemma(&proof_inferences(p)[i]);
	return count;
}

int forcing_case(const struct proof *p, const struct inference *assumed)
{
	int count = 0;

	for (int i = 0; i < p->inferences && proof_inferences(p)[i].beat <= assumed->beat; i++)
		count += begins_case(&proof_inferences(p)[i]);
	return count;
}

int forcing_steps(const struct proof *p, const struct inference *assumed)
{
	int count = 0;

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];
		bool follows = (n->reason >= REASON_FORCE_SEEN && n->reason <= REASON_FORCE_FISH) || is_lemma(n);

		if (follows && proof_within(p, n->beat, assumed->beat))
			count += cellset_count(n->cells) * bits_count(n->digits);
	}
	return count;
}

/* Whether N is an assumption that holds where BEAT is told; nothing is told after the end of the first assumption. */
static bool holds_at(const struct proof *p, const struct inference *n, int beat)
{
	switch (n->reason) {
	case REASON_FORCE_SUPPOSE_ON:
	case REASON_FORCE_SUPPOSE_OFF:
	case REASON_FORCE_SUPPOSE_NESTED:
		return true;
	case REASON_FORCE_CASE_ON:
	case REASON_FORCE_CASE_OFF:
	case REASON_FORCE_LEMMA_ON:
	case REASON_FORCE_LEMMA_OFF:
		return proof_within(p, beat, n->beat);
	default:
		return false;
	}
}

static bool assumes_off(const struct inference *n)
{
	return n->reason == REASON_FORCE_SUPPOSE_OFF || n->reason == REASON_FORCE_CASE_OFF || n->reason == REASON_FORCE_LEMMA_OFF;
}

void forcing_open(const struct geometry *g, const struct proof *p, const struct inference *lemma, struct strbuf *out)
{
	struct list l;

	list_init(&l);
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (!holds_at(p, n, lemma->beat))
			continue;
		struct strbuf *item = list_next(&l);

		name_cells(g, n->cells, item);
		strbuf_format(item, "%s%d", assumes_off(n) ? "<>" : "=", digit_lowest(n->digits));
	}
	list_end(&l, out);
}

void forcing_target(const struct geometry *g, const struct proof *p, const struct inference *about, struct strbuf *out)
{
	for (int i = 0; i < about->premises; i++) {
		const struct inference *n = &proof_inferences(p)[proof_premises(p)[about->premise + i]];
		int target = reason_is_exocet(n->reason) ? cellset_next(n->rest, -1) : -1;

		for (int k = 1; k < about->number && target >= 0; k++)
			target = cellset_next(n->rest, target);
		if (target >= 0)
			name_cell(g, target, out);
	}
}

void forcing_by(const struct proof *p, const struct inference *about, struct strbuf *out)
{
	unsigned long count = 0;
	struct list l;
	struct strbuf names;

	list_init(&l);
	strbuf_init(&names);
	for (int i = 0; i < about->premises; i++) {
		const struct inference *n = &proof_inferences(p)[proof_premises(p)[about->premise + i]];

		if (!is_lemma(n))
			continue;
		strbuf_format(list_next(&l), "%d", n->number);
		count++;
	}
	list_end(&l, &names);
	if (count > 0)
		strbuf_format(out, ngettext(" (lemma %s)", " (lemmas %s)", count), names.text);
	strbuf_free(&names);
}
