/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What is said of steps: notation, effects, and every sentence of every family. */
#include "tests/test.h"

#include "base/strbuf.h"
#include "logic/step/reason.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"
#include "logic/step/phrase.h"
#include "logic/step/text.h"
#include "tests/large_proof.h"
#include "tests/techniques/position.h"

static struct board b;

TEST(the_rungs_of_a_hidden_single)
{
	position(&b, "r2c4:5 r3c8:5 r5c1:5 r7c2:5");
	CHECK_TEXT(position_rung(&b, "hidden-single", 1), "The next step is easy.");
	CHECK_TEXT(position_rung(&b, "hidden-single", 2), "Look for a Hidden Single: a row, column or box in which a digit can only go in one cell, whatever else that "
							  "cell could take.");
	CHECK_TEXT(position_rung(&b, "hidden-single", 3), "Look at box 1 (top left).");
	CHECK_TEXT(position_rung(&b, "hidden-single", 4), "Where can 5 go in box 1 (top left)?\n"
							  "1. The 5s in r2c4, r3c8, r5c1 and r7c2 rule out 5 in r1c1, r1c2, r2c1, "
							  "r2c2, r2c3, r3c1, r3c2 and r3c3.\n"
							  "2. So r1c3 is 5, the last place there [1].");
	CHECK_TEXT(position_rung(&b, "hidden-single", 5), "5 placed in r1c3.");
}

TEST(a_single_value_that_excludes)
{
	position(&b, "r2c4:5 r1c2:1 r3c1:3 r3c2:4 r3c3:6 r1c1<>5");
	CHECK_TEXT(position_rung(&b, "hidden-single", 4), "Where can 5 go in box 1 (top left)?\n"
							  "1. The 5 in r2c4 rules out 5 in r2c1, r2c2 and r2c3.\n"
							  "2. Eliminated earlier: 5 in r1c1.\n"
							  "3. So r1c3 is 5, the last place there [1, 2].");
}

/* The value in r9c4 sees only what that in r5c5 sees too. */
TEST(no_more_values_are_named_than_are_needed)
{
	position(&b, "r5c5:6 r9c4:6 r4c1:1 r4c2:2 r4c3:3 r4c7:4 r4c9:5");
	CHECK_TEXT(position_rung(&b, "hidden-single", 4), "Where can 6 go in row 4?\n"
							  "1. The 6 in r5c5 rules out 6 in r4c4, r4c5 and r4c6.\n"
							  "2. So r4c8 is 6, the last place there [1].");
}

TEST(a_digit_that_only_deductions_exclude)
{
	position(&b, "");
	position_confine(&b, "r4", 6, "r4c7");
	CHECK_TEXT(position_rung(&b, "hidden-single", 4), "Where can 6 go in row 4?\n"
							  "1. Eliminated earlier: 6 in r4c1, r4c2, r4c3, r4c4, r4c5, r4c6, r4c8 and "
							  "r4c9.\n"
							  "2. So r4c7 is 6, the last place there [1].");
	CHECK_TEXT(position_rung(&b, "hidden-single", 1), "The next step is easy.");
}

TEST(full_house_sentences)
{
	position(&b, "r3c1:1 r3c2:2 r3c3:3 r3c4:4 r3c6:6 r3c7:7 r3c8:8 r3c9:9");
	CHECK_TEXT(position_rung(&b, "full-house", 3), "Look at row 3.");
	CHECK_TEXT(position_rung(&b, "full-house", 4), "1. Only r3c5 is empty in row 3.\n"
						       "2. So r3c5 is 5, the only digit missing there [1].");
}

TEST(naked_single_sentences)
{
	position(&b, "r1c5:1 r2c5:2 r5c1:3 r4c4:5 r6c6:6 r4c6:8 r5c5<>49");
	CHECK_TEXT(position_rung(&b, "naked-single", 3), "Look at r5c5.");
	CHECK_TEXT(position_rung(&b, "naked-single", 4), "Which digits can r5c5 take?\n"
							 "1. Box 5 (centre) already has 5, 6 and 8.\n"
							 "2. Column 5 already has 1 and 2.\n"
							 "3. Row 5 already has 3.\n"
							 "4. Eliminated earlier: 4 and 9 in r5c5.\n"
							 "5. So r5c5 is 7, the only candidate left [1-4].");
}

TEST(pointing_sentences)
{
	position(&b, "r1c7:5 r2c1:1 r2c2:2 r2c3<>5");
	CHECK_TEXT(position_rung(&b, "pointing", 3), "Look at box 1 (top left).");
	CHECK_TEXT(position_rung(&b, "pointing", 4), "Where can 5 go in box 1 (top left)?\n"
						     "1. The 5 in r1c7 rules out 5 in r1c1, r1c2 and r1c3.\n"
						     "2. Eliminated earlier: 5 in r2c3.\n"
						     "3. So 5 can only go in r3c1, r3c2 and r3c3, all in row 3.\n"
						     "4. So nothing else in row 3 is 5: r3c4, r3c5 and r3c6 are not 5 [1-3].");
}

TEST(claiming_sentences)
{
	position(&b, "r7c1:8");
	position_confine(&b, "c3", 8, "r1c3 r2c3");
	CHECK_TEXT(position_rung(&b, "claiming", 4), "Where can 8 go in column 3?\n"
						     "1. The 8 in r7c1 rules out 8 in r7c3, r8c3 and r9c3.\n"
						     "2. Eliminated earlier: 8 in r3c3, r4c3, r5c3 and r6c3.\n"
						     "3. So 8 can only go in r1c3 and r2c3, all in box 1 (top left).\n"
						     "4. So nothing else in box 1 is 8: r1c2, r2c2 and r3c2 are not 8 [1-3].");
}

TEST(locked_pair_sentences)
{
	position(&b, "r3c1=47 r3c2=47");
	CHECK_TEXT(position_rung(&b, "locked-pair", 3), "Look at row 3 and box 1 (top left).");
	CHECK_TEXT(position_rung(&b, "locked-pair", 4),
		   "Which digits can r3c1 and r3c2 take?\n"
		   "1. In row 3 and in box 1 (top left), r3c1 and r3c2 have only the candidates 4 and 7: as many digits as cells, so "
		   "these cells take them all.\n"
		   "2. So nothing else in row 3 and box 1 is 4 or 7: r1c1, r1c2, r1c3, r2c1, r2c2, r2c3, r3c3, r3c4, r3c5, r3c6, r3c7, "
		   "r3c8 and r3c9 are neither 4 nor 7 [1].");
}

TEST(naked_pair_sentences)
{
	position(&b, "r3c1:1 r3c3:2 r3c4:3 r3c6:5 r1c2:6 r2c2:8 r1c7:6 r2c7:8 r3c7<>9 r5c2:9");
	CHECK_TEXT(position_rung(&b, "naked-pair", 1), "The next step is medium.");
	CHECK_TEXT(position_rung(&b, "naked-pair", 4),
		   "Which digits can r3c2 and r3c7 take?\n"
		   "1. In row 3, r3c2 and r3c7 have only the candidates 4 and 7: as many digits as cells, so these cells take them all.\n"
		   "2. So nothing else in row 3 is 4 or 7: r3c5, r3c8 and r3c9 are neither 4 nor 7 [1].");
}

/* The pair lies in row and box, but only the box has something to lose: the text is about the box. */
TEST(a_pair_that_works_in_one_of_its_houses)
{
	position(&b, "r3c1=47 r3c2=47");
	position_confine(&b, "r3", 4, "r3c1 r3c2");
	position_confine(&b, "r3", 7, "r3c1 r3c2");
	CHECK_TEXT(position_rung(&b, "naked-pair", 3), "Look at box 1 (top left).");
}

TEST(hidden_pair_sentences)
{
	position(&b, "r2c4:4 r7c9:4 r2c5:7 r8c8:7 r3c1<>47 r3c3<>7 r3c8<>4");
	position_confine(&b, "r3", 4, "r3c2 r3c7");
	position_confine(&b, "r3", 7, "r3c2 r3c7");
	CHECK_TEXT(position_rung(&b, "hidden-pair", 4),
		   "Where can 4 and 7 go in row 3?\n"
		   "1. The 4s in r2c4 and r7c9 rule out 4 in r3c4, r3c5, r3c6 and r3c9.\n"
		   "2. Eliminated earlier: 4 in r3c1, r3c3 and r3c8.\n"
		   "3. The 7s in r2c5 and r8c8 rule out 7 in r3c4, r3c5, r3c6 and r3c8.\n"
		   "4. Eliminated earlier: 7 in r3c1, r3c3 and r3c9.\n"
		   "5. So 4 and 7 can only go in r3c2 and r3c7: as many cells as digits, so these digits fill them all.\n"
		   "6. So nothing else can go there: r3c2 and r3c7 are none of 1, 2, 3, 5, 6, 8 and 9 [1-5].");
}

/* Every inference of the conclusion's beat rests on all that was said before. */
TEST(the_conclusion_names_its_premises)
{
	struct engine *engine = engine_new();
	struct step step;

	position(&b, "r2c4:5 r3c8:5 r5c1:5 r7c2:5");
	CHECK(engine_first(engine, &b, true, &step));
	const struct inference *last = &proof_inferences(step.proof)[step.proof->inferences - 1];

	CHECK_INT(last->beat, step.proof->beats - 1);
	CHECK_INT(last->premises, step.proof->inferences - 1);
	for (int i = 0; i < last->premises; i++)
		CHECK_INT(proof_premises(step.proof)[last->premise + i], i);
	step_free(&step);
	engine_free(engine);
}

/* No sentence of any step of these positions keeps a brace, a beat without words, or an end without a full stop. */
TEST(every_beat_is_a_whole_sentence)
{
	struct engine *engine = engine_new();
	struct step *steps;
	struct strbuf out;

	strbuf_init(&out);
	position(&b, "r3c1=47 r3c2=47 r5c5=123 r5c6=23 r5c9=13 r9c1=5 r8c2=1289");
	position_confine(&b, "c7", 5, "r1c7 r3c7");
	position_confine(&b, "c7", 6, "r1c7 r3c7");
	size_t count = engine_all(engine, &b, NULL, true, &steps);

	CHECK(count > 5);
	for (size_t i = 0; i < count; i++) {
		houseset placed = 0;
		struct reading r;

		reading_init(&r, &steps[i]);
		for (int beat = 0; beat < steps[i].proof->beats; beat++) {
			if (!r.point[beat].told)
				continue;
			strbuf_clear(&out);
			text_point(b.geo, &r, beat, &placed, &out);
			CHECK(out.length > 10);
			for (size_t c = 0; c < out.length; c++)
				CHECK(out.text[c] != '{' && out.text[c] != '}');
			CHECK(strchr(".?:", out.text[out.length - 1]) != NULL);
		}
		reading_free(&r);
	}
	steps_free(steps, count);
	strbuf_free(&out);
	engine_free(engine);
}

TEST(effects_are_one_candidate_each)
{
	struct step_head head = { .technique = 0 };
	struct strbuf out;

	strbuf_init(&out);
	candset_add(&head.drop, candidate(1, 5));
	candset_add(&head.drop, candidate(2, 5));
	candset_add(&head.place, candidate(80, 1));
	phrase_effects(geometry_of_size(9), &head, &out);
	CHECK_TEXT(out.text, "r9c9=1 r1c2<>5 r1c3<>5");
	strbuf_free(&out);
}

TEST(a_step_without_proof_has_a_short_notation)
{
	struct engine *engine = engine_new();
	struct step step;
	struct strbuf out;

	strbuf_init(&out);
	position(&b, "r3c2=47 r3c7=47");
	CHECK(engine_first(engine, &b, false, &step));
	text_notation(b.geo, &step, &out);
	CHECK_TEXT(out.text, "Naked Pair => r3c1345689<>4,7");
	strbuf_clear(&out);
	text_rung(b.geo, &step, 3, false, &out);
	CHECK_TEXT(out.text, "Look at r3c1, r3c3, r3c4, r3c5, r3c6, r3c8 and r3c9.");
	strbuf_clear(&out);
	text_rung(b.geo, &step, 4, false, &out);
	CHECK_TEXT(out.text, "Naked Pair => r3c1345689<>4,7");
	strbuf_free(&out);
	engine_free(engine);
}

/* Adds an inference about CELL and DIGIT in a beat of its own, or in the beat that is open; PREMISE: -1, or one that it rests on. */
static int infer(struct proof_builder *builder, enum reason reason, int cell, int digit, int number, int premise, int other)
{
	const int premises[] = { premise, other };
	struct inference what = { .reason = (uint16_t)reason, .house = 0, .other = NO_HOUSE, .digits = digit_bit(digit), .number = number,
				  .cells = cellset_of(cell), .rest = cellset_of(0) };

	return proof_infer(builder, &what, premises, (premise >= 0) + (other >= 0));
}

/* "r1c2 is 3" with a lemma on the way, whose second point rests on what is seen of the first of the argument. */
static struct proof *nested_proof(void)
{
	struct proof_builder *builder = proof_builder_new();

	proof_beat(builder, NO_BEAT);
	int root = infer(builder, REASON_FORCE_SUPPOSE_ON, 10, 4, 5, -1, -1);
	int lemma = proof_branch(builder, BEAT_LEMMA, NO_BEAT);
	int assumed = infer(builder, REASON_FORCE_LEMMA_ON, 1, 3, 1, -1, -1);

	proof_beat(builder, lemma);
	int seen = infer(builder, REASON_FORCE_SEEN, 5, 4, 0, root, -1);
	int last = infer(builder, REASON_FORCE_LAST_PLACE, 5, 6, 0, seen, assumed);

	proof_beat(builder, lemma);
	int clash = infer(builder, REASON_FORCE_NO_PLACE, 5, 6, 0, last, -1);

	proof_beat(builder, NO_BEAT);
	int end = infer(builder, REASON_FORCE_LEMMA_NOT, 1, 3, 1, assumed, clash);

	proof_beat(builder, NO_BEAT);
	infer(builder, REASON_FORCE_LAST_DIGIT, 1, 5, 0, end, -1);
	struct proof *p = proof_build(builder);

	proof_builder_free(builder);
	return p;
}

/* What is seen is no point: who rests on it names the point behind it. A lemma has numbers of its own, and is named as a whole. */
TEST(points_are_numbered_and_name_what_they_rest_on)
{
	struct step step = { .proof = nested_proof() };
	struct strbuf text;

	strbuf_init(&text);
	text_argument(geometry_of_size(9), &step, true, &text);
	CHECK_TEXT(text.text, "1. Suppose r2c2 is 4.\n"
			      "L1. To show: r1c2 is not 3 if r2c2 is 4.\n"
			      "    L1.1 Suppose r1c2 is 3.\n"
			      "    L1.2 r1c6 is 6, last place in row 1 [1, L1.1].\n"
			      "    L1.3 Row 1 has no place for 6: contradiction [L1.2].\n"
			      "2. So r1c2 is not 3 [L1].\n"
			      "3. r1c2 is 5, only candidate left [2].");
	strbuf_clear(&text);
	text_argument(geometry_of_size(9), &step, false, &text);
	CHECK_TEXT(text.text, "1. Suppose r2c2 is 4.\n"
			      "L1. To show: r1c2 is not 3 if r2c2 is 4 (3 points).\n"
			      "2. So r1c2 is not 3 [L1].\n"
			      "3. r1c2 is 5, only candidate left [2].");
	step_free(&step);
	strbuf_free(&text);
}

/* Three and more points that follow each other are a range; a question has no number. */
TEST(points_in_a_row_are_named_as_a_range)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL };
	struct strbuf text;

	strbuf_init(&text);
	proof_beat(builder, NO_BEAT);
	proof_note(builder, infer(builder, REASON_WHERE, 0, 4, 0, -1, -1));
	for (int i = 0; i < 5; i++) {
		proof_beat(builder, NO_BEAT);
		int said = infer(builder, REASON_FORCE_LAST_DIGIT, i, 5, 0, -1, -1);

		if (i != 3)
			proof_note(builder, said);
	}
	proof_beat(builder, NO_BEAT);
	struct inference end = { .reason = REASON_FORCE_LAST_DIGIT, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(5),
				 .cells = cellset_of(8) };

	proof_conclude(builder, &end);
	step.proof = proof_build(builder);
	text_argument(geometry_of_size(9), &step, true, &text);
	CHECK(strncmp(text.text, "Where can 4 go in row 1?\n1. r1c1 is 5", 37) == 0);
	CHECK(strstr(text.text, "\n6. r1c9 is 5, only candidate left [1-3, 5].") != NULL);
	step_free(&step);
	proof_builder_free(builder);
	strbuf_free(&text);
}

TEST(a_long_argument_is_said_to_be_one_before_it_is_read)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .head.technique = TECHNIQUE_NESTED_FORCING_CHAIN, .head.size = 231 };
	struct strbuf out;

	strbuf_init(&out);
	CHECK(!text_is_long(&step));
	large_proof(builder);
	step.proof = proof_build(builder);
	CHECK(text_is_long(&step));
	text_rung(geometry_classic(), &step, 2, false, &out);
	CHECK_TEXT(out.text, "Look for a Nested Forcing Chain: a supposition that leads to a contradiction with the help of lemmas.\n"
			     "Its argument has 1001 points.");
	strbuf_free(&out);
	step_free(&step);
	proof_builder_free(builder);
}
