/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What inferences claim, the cases that a proof speaks of, and what follows in them: what the checkers of all kinds of proofs ask. */
#ifndef TESTS_TECHNIQUES_PROOF_CLAIMS_H
#define TESTS_TECHNIQUES_PROOF_CLAIMS_H

#include <stdbool.h>
#include <stddef.h>

#include "logic/step/reason.h"
#include "logic/step/step.h"

enum proof_kind {
	NOTHING,
	OFF,	/* no digit of these is in any of the cells */
	ON,	/* the digit is in one of the cells */
	TAKE,	/* the cells take all of the digits, and no others */
	SET	/* these are the candidates of the cells */
};

struct proof_claim {
	enum proof_kind kind;
	struct cellset cells;
	uint16_t digits;
};

/* A case: all that is true in it. */
struct proof_world {
	struct proof_claim *claim;
	size_t count, capacity;
};

struct proof_checker {
	const struct board *board;
	const struct step_head *head;
	const struct proof *proof;
	const struct inference *inference;
	const int *premise;
	int number;			/* of the inference that is looked at */
	struct proof_claim *claim;	/* of each inference */
	struct proof_world *world;	/* the cases of which one is true */
	size_t worlds, capacity;
	uint16_t cases, told;		/* digits of which one is true, and those whose case was told */
	struct cellset cases_in;	/* where they are */
	bool concluded;
	const char *fault;		/* the first one; NULL: none */
};

/* What an inference of some reason claims, and how it is checked; CHECK is NULL where the reason is none of these. */
struct proof_rule {
	enum proof_kind kind;
	void (*check)(struct proof_checker *, const struct inference *);
	bool of_rest;		/* it claims that of `rest`, not of `cells` */
	bool of_digits;		/* the cells take `digits`, not `more` */
	bool of_more;		/* it is about `more`, not `digits` */
};

extern const struct proof_rule proof_chain_rules[REASONS], proof_set_rules[REASONS], proof_place_rules[REASONS];
extern const struct proof_rule proof_direct_rules[REASONS], proof_unique_rules[REASONS], proof_aligned_rules[REASONS];
extern const struct proof_rule proof_firework_rules[REASONS], proof_bent_rules[REASONS], proof_exocet_rules[REASONS];
extern const struct proof_rule proof_double_rules[REASONS], proof_hidden_rules[REASONS], proof_case_rules[REASONS];
extern const struct proof_rule proof_blossom_rules[REASONS], proof_fish_rules[REASONS];
extern const struct proof_rule proof_symmetry_rules[REASONS];
extern const struct proof_rule proof_aals_rules[REASONS], proof_template_rules[REASONS];
extern const struct proof_rule proof_ring_rules[REASONS], proof_almost_rules[REASONS];
extern const struct proof_rule proof_medusa_rules[REASONS], proof_multifish_rules[REASONS];
extern const struct proof_rule proof_guardian_rules[REASONS], proof_rank0_rules[REASONS];

/* Notes the fault where something does not hold. Returns whether it does. */
bool proof_needs(struct proof_checker *, bool holds, const char *fault);
/* The last inference before this one that has REASON; NULL: there is none. */
const struct inference *proof_last(const struct proof_checker *, enum reason);
/* The claim of the only premise, which must be of this kind. */
const struct proof_claim *proof_only_premise(struct proof_checker *, const struct inference *, enum proof_kind kind);
/* Where the premises say that DIGIT is not. */
struct cellset proof_denied(const struct proof_checker *, const struct inference *, int digit);

/* Those of CELLS that have DIGIT as candidate, and the candidates of all of them. */
struct cellset proof_places(const struct board *, struct cellset cells, int digit);
uint16_t proof_candidates_of(const struct board *, struct cellset cells);
bool proof_is_within(struct cellset a, struct cellset b);
/* Whether all of A see all of B. */
bool proof_all_see(const struct geometry *, struct cellset a, struct cellset b);
bool proof_in_one_house(const struct geometry *, struct cellset cells);
/* The cells, which lack the digits, have as many digits left as they are, and these are `more`. */
void proof_check_locked(struct proof_checker *, const struct inference *);

struct proof_world *proof_add_world(struct proof_checker *);
void proof_add_claim(struct proof_world *, enum proof_kind kind, struct cellset cells, uint16_t digits);
/* Whether it is impossible in this case that CELL is DIGIT, and whether DIGIT is in one of CELLS in it. */
bool proof_world_refutes(const struct board *, const struct proof_world *, int cell, int digit);
bool proof_world_puts(const struct board *, const struct proof_world *, struct cellset cells, int digit);
/* The same in each case. */
bool proof_always_refuted(const struct proof_checker *, int cell, int digit);
bool proof_always_within(const struct proof_checker *, struct cellset cells, int digit);
/* The effects of the step follow in each case; so it is concluded. */
void proof_check_effects(struct proof_checker *);

#endif
