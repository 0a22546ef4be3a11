/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/proof_check.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "tests/techniques/proof_claims.h"
#include "tests/techniques/proof_forcing.h"

/* What a proof is about is known by an inference that no other kind has; each kind has one or two tables of rules. */
static const struct kind {
	enum reason reason;
	const struct proof_rule *rules, *more;
} kinds[] = {
	{ REASON_CHAIN_SUPPOSE, proof_chain_rules, proof_set_rules },
	{ REASON_CHAIN_SUPPOSE_ON, proof_chain_rules, proof_set_rules },
	{ REASON_ALS, proof_chain_rules, proof_set_rules },
	{ REASON_DIRECT_NOT, proof_direct_rules, proof_place_rules },
	{ REASON_DIRECT_FILLED, proof_direct_rules, proof_place_rules },
	{ REASON_FOUND, proof_unique_rules, proof_place_rules },
	{ REASON_DEADLY_LOOP, proof_unique_rules, proof_place_rules },
	{ REASON_DEADLY_SIX, proof_unique_rules, proof_place_rules },
	{ REASON_GURTH_ALL, proof_symmetry_rules, proof_symmetry_rules },
	{ REASON_DEADLY_SET, proof_unique_rules, proof_place_rules },
	{ REASON_BUG_REST, proof_unique_rules, proof_place_rules },
	{ REASON_ALIGNED, proof_aligned_rules, proof_aligned_rules },
	{ REASON_EXOCET_TWO, proof_double_rules, proof_double_rules },
	{ REASON_EXOCET_BASE, proof_exocet_rules, proof_exocet_rules },
	{ REASON_GUARDIANS, proof_guardian_rules, proof_guardian_rules },
	{ REASON_WING_GUARDIANS, proof_guardian_rules, proof_guardian_rules },
	{ REASON_RANK0_CELLS, proof_rank0_rules, proof_rank0_rules },
	{ REASON_MULTIFISH_BASE, proof_multifish_rules, proof_multifish_rules },
	{ REASON_FIREWORK, proof_firework_rules, proof_place_rules },
	{ REASON_ALMOST_LOCKED, proof_almost_rules, proof_place_rules },
	{ REASON_MEDUSA, proof_medusa_rules, proof_medusa_rules },
	{ REASON_RING_NOT_BOTH, proof_ring_rules, proof_place_rules },
	{ REASON_AALS, proof_aals_rules, proof_aals_rules },
	{ REASON_BLOSSOM_HOUSE, proof_blossom_rules, proof_place_rules },
	{ REASON_BLOSSOM_EXTRAS, proof_blossom_rules, proof_place_rules },
	{ REASON_AHS, proof_hidden_rules, proof_hidden_rules },
	{ REASON_TEMPLATES_TOGETHER, proof_template_rules, proof_template_rules },
	{ REASON_BENT_LACKS, proof_bent_rules, proof_place_rules },
};

/* Cases by the guardians of any pattern, with chains: each pattern has its own table. */
static const struct kind cases = { REASON_GUARDIAN_ONE, proof_case_rules, proof_chain_rules };
static const struct proof_rule *const patterns[] = { proof_place_rules, proof_unique_rules, proof_guardian_rules, proof_fish_rules,
						   proof_set_rules };

static void check_inference(struct proof_checker *k, const struct kind *kind)
{
	const struct inference *i = &k->inference[k->number];
	const struct proof_rule *rule = &kind->rules[i->reason];

	if (rule->check == NULL)
		rule = &kind->more[i->reason];
	for (size_t n = 0; n < sizeof patterns / sizeof patterns[0] && kind == &cases && rule->check == NULL; n++)
		rule = &patterns[n][i->reason];
	if (!proof_needs(k, rule->check != NULL, "no such reason is known here"))
		return;
	rule->check(k, i);
	bool more = rule->of_more || (rule->kind == TAKE && !rule->of_digits);

	k->claim[k->number] = (struct proof_claim){ rule->kind, rule->of_rest ? i->rest : i->cells,
						    more ? i->more : i->digits };
}

/* NULL: it is of no kind that is checked. */
static const struct kind *kind_of(const struct proof *p)
{
	const struct inference *i = proof_inferences(p);

	for (int n = 0; n < p->inferences; n++)
		if (i[n].reason == REASON_GUARDIAN_ONE)
			return &cases;
	for (int n = 0; n < p->inferences; n++)
		for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
			if (i[n].reason == kinds[k].reason)
				return &kinds[k];
	return NULL;
}

static void free_check(struct proof_checker *k)
{
	for (size_t i = 0; i < k->worlds; i++)
		free(k->world[i].claim);
	free(k->world);
	free(k->claim);
}

const char *proof_check_exocet(const struct board *b, const struct step *step, int from, int end)
{
	const struct kind exocet = { REASON_EXOCET_BASE, proof_exocet_rules, proof_exocet_rules };
	struct proof_checker k = { .board = b, .head = &step->head, .proof = step->proof };

	k.inference = proof_inferences(step->proof) + from;
	k.premise = proof_premises(step->proof);
	k.claim = mem_zero((size_t)(end - from), sizeof *k.claim);
	for (; k.number < end - from && k.fault == NULL; k.number++)
		check_inference(&k, &exocet);
	proof_needs(&k, !k.concluded, "it says that nothing else follows");
	free_check(&k);
	return k.fault;
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
	const struct kind *kind = step->proof != NULL ? kind_of(step->proof) : NULL;

	if (kind == NULL)
		return PROOF_OTHER;
	k.inference = proof_inferences(step->proof);
	k.premise = proof_premises(step->proof);
	k.claim = mem_zero((size_t)step->proof->inferences, sizeof *k.claim);
	for (; k.number < step->proof->inferences && k.fault == NULL; k.number++)
		check_inference(&k, kind);
	proof_needs(&k, k.concluded, "nothing is concluded");
	if (k.fault != NULL)
		strbuf_format(why, "%d: %s", k.number - 1, k.fault);
	free_check(&k);
	return k.fault != NULL ? PROOF_FAILS : PROOF_HOLDS;
}
