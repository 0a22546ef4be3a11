/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/large_proof.h"

#include "logic/step/reason.h"

int large_proof_parent(int beat)
{
	int place = beat % 10;

	return place == 0 ? NO_BEAT : place <= LARGE_DEPTH ? beat - 1 : beat - place;
}

static void add_inference(struct proof_builder *builder, int number)
{
	struct inference what = { .reason = REASON_CHAIN_SUPPOSE_ON, .house = NO_HOUSE, .other = NO_HOUSE,
				  .digits = digit_bit(number % 9 + 1), .cells = cellset_of(number % 81) };
	int premise[LARGE_PREMISES], premises = number < LARGE_PREMISES ? number : LARGE_PREMISES;

	for (int i = 0; i < premises; i++)
		premise[i] = number - premises + i;
	proof_note(builder, proof_infer(builder, &what, premise, premises));
}

void large_proof(struct proof_builder *builder)
{
	struct inference conclusion = { .reason = REASON_CHAIN_TOGETHER, .house = NO_HOUSE, .other = NO_HOUSE };

	for (int beat = 0; beat < LARGE_BEATS; beat++) {
		int cell = beat % 81, next = (beat + 1) % 81;

		proof_beat(builder, large_proof_parent(beat));
		proof_mark_cell(builder, beat == LARGE_BEATS - 1 ? ROLE_FIN : ROLE_ON, cell, digit_bit(beat % 9 + 1));
		proof_link(builder, beat % 2 == 0, candidate(cell, beat % 9 + 1), candidate(next, beat % 9 + 1));
		for (int i = 0; i < LARGE_EACH; i++)
			add_inference(builder, beat * LARGE_EACH + i);
	}
	proof_beat(builder, NO_BEAT);
	proof_conclude(builder, &conclusion);
}
