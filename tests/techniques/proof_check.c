/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_check.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "tests/techniques/proof_claims.h"
#include "tests/techniques/proof_forcing.h"

static void check_inference(struct proof_checker *k)
{
	const struct inference *i = &k->inference[k->number];
	const struct proof_rule *rule = &proof_chain_rules[i->reason];

	if (rule->check == NULL)
		rule = &proof_set_rules[i->reason];
	if (!proof_needs(k, rule->check != NULL, "no such reason is known here"))
		return;
	rule->check(k, i);
	k->claim[k->number] = (struct proof_claim){ rule->kind, i->cells, rule->kind == TAKE ? i->more : i->digits };
}

/* Whether the proof is one of a chain, or of almost locked sets. */
static bool is_ours(const struct proof *p)
{
	const struct inference *i = proof_inferences(p);

	for (int n = 0; n < p->inferences; n++)
		if (i[n].reason == REASON_CHAIN_SUPPOSE || i[n].reason == REASON_CHAIN_SUPPOSE_ON || i[n].reason == REASON_ALS)
			return true;
	return false;
}

static void free_check(struct proof_checker *k)
{
	for (size_t i = 0; i < k->worlds; i++)
		free(k->world[i].claim);
	free(k->world);
	free(k->claim);
}

enum proof_verdict proof_check(const struct board *b, const struct step *step, struct strbuf *why)
{
	struct proof_checker k = { .board = b, .head = &step->head, .proof = step->proof };

	if (step->proof != NULL && proof_is_forcing(step->proof)) {
		k.fault = proof_check_forcing(b, step, &k.number);
		if (k.fault != NULL)
			strbuf_format(why, "%d: %s", k.number, k.fault);
		return k.fault != NULL ? PROOF_FAILS : PROOF_HOLDS;
	}
	if (step->proof == NULL || !is_ours(step->proof))
		return PROOF_OTHER;
	k.inference = proof_inferences(step->proof);
	k.premise = proof_premises(step->proof);
	k.claim = mem_zero((size_t)step->proof->inferences, sizeof *k.claim);
	for (; k.number < step->proof->inferences && k.fault == NULL; k.number++)
		check_inference(&k);
	proof_needs(&k, k.concluded, "nothing is concluded");
	if (k.fault != NULL)
		strbuf_format(why, "%d: %s", k.number - 1, k.fault);
	free_check(&k);
	return k.fault != NULL ? PROOF_FAILS : PROOF_HOLDS;
}
