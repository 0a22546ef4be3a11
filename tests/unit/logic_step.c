/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The step as a value, and the builder of its proof. */
#include "tests/test.h"

#include <stdlib.h>

#include "logic/step/step.h"
#include "tests/large_proof.h"

static struct step_head drop_one(int cell, int digit)
{
	struct step_head head = { .technique = 3 };

	candset_add(&head.drop, candidate(cell, digit));
	return head;
}

TEST(steps_are_equal_by_technique_and_effects)
{
	struct step_head a = drop_one(40, 5), b = a;

	b.digits = 7;
	b.difficulty = 99;
	CHECK(step_equal(&a, &b));
	b.technique = 4;
	CHECK(!step_equal(&a, &b));
	b = drop_one(40, 6);
	CHECK(!step_equal(&a, &b));
	b = a;
	candset_add(&b.place, candidate(1, 1));
	CHECK(!step_equal(&a, &b));
}

TEST(applying_places_and_drops)
{
	struct step_head head = drop_one(80, 3);
	struct board b;

	board_init(&b, geometry_of_size(9));
	candset_add(&head.place, candidate(0, 5));
	step_apply(&head, &b);
	CHECK_INT(b.value[0], 5);
	CHECK_INT(b.cand[1] & digit_bit(5), 0);
	CHECK_INT(b.cand[80], b.geo->all & ~digit_bit(3));
}

/* Two beats: a house and an inference; then marks, a link, and an inference that rests on the first. */
static struct proof *build(struct proof_builder *builder)
{
	struct inference what = { .reason = 1, .house = 2, .other = NO_HOUSE, .digits = 0x10 };
	struct candset drop = { { 0 } };
	int first;

	candset_add(&drop, candidate(7, 1));
	candset_add(&drop, candidate(7, 9));
	candset_add(&drop, candidate(8, 1));
	CHECK_INT(proof_beat(builder, NO_BEAT), 0);
	proof_mark_house(builder, ROLE_HOUSE, 2);
	first = proof_infer(builder, &what, NULL, 0);
	CHECK_INT(first, 0);
	CHECK_INT(proof_beat(builder, 0), 1);
	proof_mark_candidates(builder, ROLE_DROP, &drop);
	proof_link(builder, true, candidate(7, 1), candidate(8, 1));
	what.reason = 2;
	CHECK_INT(proof_infer(builder, &what, &first, 1), 1);
	return proof_build(builder);
}

static void check_built(const struct proof *p)
{
	const struct mark *mark = proof_marks(p);
	const struct inference *inference = proof_inferences(p);

	CHECK_INT(p->beats, 2);
	CHECK_INT(proof_beats(p)[0].parent, NO_BEAT);
	CHECK_INT(proof_beats(p)[1].parent, 0);
	CHECK_INT(p->marks, 3);
	CHECK_INT(mark[0].house, 2);
	CHECK_INT(mark[0].beat, 0);
	CHECK_INT(mark[1].house, NO_HOUSE);
	CHECK_INT(mark[1].cell, 7);
	CHECK_INT(mark[1].digits, 0x101);
	CHECK_INT(mark[2].cell, 8);
	CHECK_INT(mark[2].role, ROLE_DROP);
	CHECK_INT(p->links, 1);
	CHECK(proof_links(p)[0].strong);
	CHECK_INT(proof_links(p)[0].to, candidate(8, 1));
	CHECK_INT(p->inferences, 2);
	CHECK_INT(inference[0].premises, 0);
	CHECK_INT(inference[1].beat, 1);
	CHECK_INT(inference[1].premises, 1);
	CHECK_INT(proof_premises(p)[inference[1].premise], 0);
}

TEST(a_proof_holds_what_was_said)
{
	struct proof_builder *builder = proof_builder_new();
	struct proof *p = build(builder);

	check_built(p);
	free(p);
	proof_builder_free(builder);
}

TEST(a_builder_can_be_used_again)
{
	struct proof_builder *builder = proof_builder_new();

	free(build(builder));
	proof_builder_clear(builder);
	struct proof *empty = proof_build(builder), *again;

	CHECK_INT(empty->beats + empty->marks + empty->links + empty->inferences + empty->premises, 0);
	again = build(builder);
	proof_builder_free(builder);
	check_built(again);
	free(empty);
	free(again);
}

TEST(a_copy_stands_by_itself)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .head = drop_one(7, 1), .proof = build(builder) }, copy, bare;

	step_copy(&copy, &step);
	CHECK(copy.proof != step.proof);
	step_free(&step);
	CHECK(step.proof == NULL);
	CHECK(step_equal(&step.head, &copy.head));
	check_built(copy.proof);
	step_copy(&bare, &step);
	CHECK(bare.proof == NULL);
	step_free(&copy);
	proof_builder_free(builder);
}

TEST(many_marks_are_kept_in_order)
{
	struct proof_builder *builder = proof_builder_new();

	for (int beat = 0; beat < 200; beat++) {
		proof_beat(builder, NO_BEAT);
		for (int cell = 0; cell < 81; cell++)
			proof_mark_cell(builder, ROLE_BASE, cell, (uint16_t)beat);
	}
	struct proof *p = proof_build(builder);

	CHECK_INT(p->marks, 200 * 81);
	for (int i = 0; i < p->marks; i++) {
		CHECK_INT(proof_marks(p)[i].cell, i % 81);
		CHECK_INT(proof_marks(p)[i].beat, i / 81);
	}
	free(p);
	proof_builder_free(builder);
}

TEST(thousands_of_inferences_are_kept_with_what_they_rest_on)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL }, copy;

	large_proof(builder);
	step.proof = proof_build(builder);
	step_copy(&copy, &step);
	step_free(&step);
	const struct proof *p = copy.proof;
	const struct inference *last = &proof_inferences(p)[LARGE_INFERENCES];

	CHECK_INT(p->beats, LARGE_BEATS + 1);
	CHECK_INT(p->inferences, LARGE_INFERENCES + 1);
	CHECK_INT(p->premises, LARGE_PREMISES * (LARGE_PREMISES - 1) / 2 + (LARGE_INFERENCES - LARGE_PREMISES) * LARGE_PREMISES +
			       LARGE_INFERENCES);
	for (int beat = 0; beat < LARGE_BEATS; beat++)
		CHECK_INT(proof_beats(p)[beat].parent, large_proof_parent(beat));
	CHECK_INT(proof_depth(p, LARGE_BEATS - 10 + LARGE_DEPTH), LARGE_DEPTH);
	for (int i = 0; i < LARGE_INFERENCES; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		CHECK_INT(n->beat, i / LARGE_EACH);
		CHECK_INT(n->premises, i < LARGE_PREMISES ? i : LARGE_PREMISES);
		for (int k = 0; k < n->premises; k++)
			CHECK_INT(proof_premises(p)[n->premise + k], i - n->premises + k);
	}
	CHECK_INT(last->premises, LARGE_INFERENCES);
	for (int k = 0; k < LARGE_INFERENCES; k++)
		CHECK_INT(proof_premises(p)[last->premise + k], k);
	step_free(&copy);
	proof_builder_free(builder);
}

/* What was noted for one step is no premise of the next. */
TEST(a_builder_that_is_cleared_has_noted_nothing)
{
	struct proof_builder *builder = proof_builder_new();
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE };

	large_proof(builder);
	proof_builder_clear(builder);
	proof_beat(builder, NO_BEAT);
	proof_note(builder, proof_infer(builder, &what, NULL, 0));
	proof_conclude(builder, &what);
	struct proof *p = proof_build(builder);

	CHECK_INT(p->premises, 1);
	free(p);
	proof_builder_free(builder);
}

/* A case with a lemma inside, a case, and the conclusion. */
static struct proof *two_cases(void)
{
	struct proof_builder *builder = proof_builder_new();

	proof_beat(builder, NO_BEAT);
	int first = proof_branch(builder, BEAT_CASE, NO_BEAT);

	proof_beat(builder, first);
	int lemma = proof_branch(builder, BEAT_LEMMA, first);

	proof_beat(builder, lemma);
	proof_beat(builder, first);
	proof_beat(builder, proof_branch(builder, BEAT_CASE, NO_BEAT));
	proof_beat(builder, NO_BEAT);
	struct proof *p = proof_build(builder);

	proof_builder_free(builder);
	return p;
}

TEST(what_is_assumed_stands_only_in_its_branch)
{
	struct proof *p = two_cases();

	CHECK(proof_branches(p));
	for (int last = 0; last < p->beats; last++) {
		CHECK(proof_stands(p, 0, last));
		CHECK(proof_stands(p, 2, last) == (last >= 1 && last <= 5));
		CHECK(proof_stands(p, 4, last) == (last == 3 || last == 4));
		CHECK(proof_stands(p, 5, last) == (last >= 1 && last <= 5));
		CHECK(proof_stands(p, 7, last) == (last == 6 || last == 7) && proof_stands(p, 8, last));
		CHECK(proof_tells(p, 2, false, last) == (last >= 1 && last <= 5));
		CHECK(proof_tells(p, 8, false, last) && !proof_tells(p, 4, false, last) && proof_tells(p, 4, true, last));
	}
	for (int beat = 0; beat < p->beats; beat++) {
		CHECK(proof_plays(p, beat, false) == (beat != 4));
		CHECK(proof_plays(p, beat, true));
	}
	free(p);
}
