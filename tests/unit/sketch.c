/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* A step drawn in plain text: the candidates that matter, with the signs of their roles, and one sign a cell where there is no room. */
#include "tests/test.h"

#include <string.h>

#include "base/strbuf.h"
#include "play/document.h"
#include "view/sketch.h"

/*
 * A board of 4x4 with marks made up: r1c1 has the pattern and a fin, r1c2 excludes, r2c1 is excluded, r3c3 is of an almost locked set
 * as a whole, and r4c4 loses a candidate. Digits that a cell cannot take are not drawn. FEW: only the first and the last of these marks.
 */
static void check_marks(bool few, int width, const char *expected)
{
	struct step step = { .proof = NULL };
	struct proof_builder *builder = proof_builder_new();
	struct document doc;
	struct strbuf out;

	document_init(&doc, geometry_of_size(4));
	position_put(&doc.now, 1, 4, ORIGIN_GIVEN);
	position_put(&doc.now, 11, 2, ORIGIN_OWN);
	proof_beat(builder, NO_BEAT);
	proof_mark_house(builder, ROLE_HOUSE, 0);
	proof_mark_cell(builder, ROLE_BLOCKER, 1, 0);
	if (!few) {
		proof_mark_cell(builder, ROLE_BLOCKED, 4, 0);
		proof_mark_cell(builder, ROLE_BASE, 0, digit_bit(1) | digit_bit(2) | digit_bit(4));
		proof_mark_cell(builder, ROLE_FIN, 0, digit_bit(3));
		proof_mark_cell(builder, ROLE_ALS_B, 10, 0);
	}
	proof_mark_cell(builder, ROLE_BASE, 15, digit_bit(3));
	candset_add(&step.head.drop, candidate(15, 3));
	step.proof = proof_build(builder);
	strbuf_init(&out);
	sketch_step(&doc, &step, width, &out);
	CHECK_TEXT(out.text, expected);
	strbuf_free(&out);
	step_free(&step);
	document_free(&doc);
	proof_builder_free(builder);
}

static void check_sketch(int width, const char *expected)
{
	check_marks(false, width, expected);
}

/* The argument names row 1: all candidates there are shown. */
TEST(candidates_stand_before_the_sign_of_their_role)
{
	check_sketch(90, "   1     2    3    4\n"
			 "1  12*3# 4! | 123  13\n"
			 "2  .x    .  | .    .\n"
			 "  ----------+--------\n"
			 "3  .     .  | 134b 2\n"
			 "4  .     .  | .    3-\n"
			 "! rules out   x ruled out   * the pattern   # fin   b almost locked set B   - to eliminate\n");
}

TEST(a_cell_is_one_sign_where_there_is_no_room)
{
	check_sketch(20, "   1 2   3 4\n"
			 "1  # 4 | . .\n"
			 "2  x . | . .\n"
			 "  -----+----\n"
			 "3  . . | b 2\n"
			 "4  . . | . -\n"
			 "! rules out\n"
			 "x ruled out\n"
			 "* the pattern\n"
			 "# fin\n"
			 "b almost locked set B\n"
			 "- to eliminate\n");
}

TEST(meanings_stay_whole_where_lines_end)
{
	check_sketch(40, "   1     2    3    4\n"
			 "1  12*3# 4! | 123  13\n"
			 "2  .x    .  | .    .\n"
			 "  ----------+--------\n"
			 "3  .     .  | 134b 2\n"
			 "4  .     .  | .    3-\n"
			 "! rules out   x ruled out\n"
			 "* the pattern   # fin\n"
			 "b almost locked set B   - to eliminate\n");
}

TEST(meanings_stand_beside_the_board_if_there_is_room)
{
	check_marks(true, 37, "   1   2    3   4\n"
			      "1  123 4! | 123 13    ! rules out\n"
			      "2  .   .  | .   .     - to eliminate\n"
			      "  --------+-------\n"
			      "3  .   .  | .   2\n"
			      "4  .   .  | .   3-\n");
	check_marks(true, 35, "   1   2    3   4\n"
			      "1  123 4! | 123 13\n"
			      "2  .   .  | .   .\n"
			      "  --------+-------\n"
			      "3  .   .  | .   2\n"
			      "4  .   .  | .   3-\n"
			      "! rules out   - to eliminate\n");
}
