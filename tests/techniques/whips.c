/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whips and braids as steps: the text of arguments, each step a whip or braid by the definitions, which are written here again and read
 * only what the step names, and the longest braid of a path as the rating that others published. The same of OR-k whips.
 */
#include "tests/test.h"

#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "library/positions.h"
#include "logic/engine.h"
#include "logic/step/notation.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"
#include "logic/step/phrase.h"
#include "logic/step/text.h"
#include "logic/whips/whips.h"
#include "rate/berthier.h"
#include "tests/techniques/library.h"
#include "tests/techniques/position.h"
#include "tests/techniques/proof_check.h"
#include "tests/techniques/samples.h"

enum { KINDS = TECHNIQUE_G_BRAID - TECHNIQUE_WHIP + 1 };

/* Positions of our own puzzles, and what is found there: the step with these effects. */
static const struct found {
	const char *technique, *line, *effects, *known_as, *notation, *eureka, *text;
} found[] = {
	{ "whip",
	  ":0000:1:.+6+37..9.8.2+86....5..5.8.1.+637.+8..6.+2+5.2.+67+8...+8+6.2.+75.6.72..5+8.+2+5..+78.6.83.+5.+6+2.7:436 154 161 379 384:169:::",
	  "r6c9<>1", NULL, "Whip: c4n1{r6 r8} - r7n1{c5 c2} - r5n1{c2 .} => r6c9<>1",
	  "(1)r6c9-(1)r6c4=r8c4-(1)r7c5=r7c2-(1)r5c2=.",
	  "1. Suppose r6c9 is 1.\n"
	  "2. In column 4, the 1 could be in r6c4 or r8c4: r6c4 sees the 1 in r6c9 [1]. So r8c4 is 1.\n"
	  "3. In row 7, the 1 could be in r7c2, r7c5, r7c6 or r7c9: r7c5 and r7c6 see the 1 in r8c4 [2] and r7c9 sees the 1 in r6c9 [1]. So r7c2 is 1.\n"
	  "4. In row 5, the 1 could be in r5c2, r5c8 or r5c9: r5c2 sees the 1 in r7c2 [3] and r5c8 and r5c9 see the 1 in r6c9 [1]. No place is left: contradiction.\n"
	  "5. So r6c9 is not 1 [1, 4]." },
	{ "whip",
	  ":0000:2:+4.+8.67+9.1..+19+4+3.78...+1.84...1....3.22..+3.6..78.3.1..9...94.+1..3+38.+6.5...14.83.7..:212 531 631 532 632 538 638 745 558 577 288 699:235:::",
	  "r3c5<>2", NULL, "Whip: b8n2{r7c5 r9c6} - c3n2{r9 r8} - r8n7{c3 c5} - b8n9{r8c5 .} => r3c5<>2",
	  "(2)r3c5-(2)r7c5=r9c6-(2)r9c3=r8c3-(7)r8c3=r8c5-(9)r8c5=.",
	  "1. Suppose r3c5 is 2.\n"
	  "2. In box 8 (bottom centre), the 2 could be in r7c5, r8c5 or r9c6: r7c5 and r8c5 see the 2 in r3c5 [1]. So r9c6 is 2.\n"
	  "3. In column 3, the 2 could be in r3c3, r8c3 or r9c3: r9c3 sees the 2 in r9c6 [2] and r3c3 sees the 2 in r3c5 [1]. So r8c3 is 2.\n"
	  "4. In row 8, the 7 could be in r8c3 or r8c5: r8c3 is 2 [3]. So r8c5 is 7.\n"
	  "5. In box 8, the 9 could be in r8c5 or r9c6: r8c5 is 7 [4] and r9c6 is 2 [2]. No place is left: contradiction.\n"
	  "6. So r3c5 is not 2 [1, 5]." },
	{ "whip",
	  ":0000:9:8....93...+35.....94....3.26+3+5+8.+9.64+29+4.5.8+1+37.17.+3.+9+8+512.3.+5..85.+3...2....49....3:714 415 118 124 225 126 226 135 735 184 185 188 688 792 795 696 796 798:982:::",
	  "r8c2<>9", "t-Whip", "Whip: r8c8{n9 n7} - r7n7{c7 c5} - r1n7{c5 c2} - r3c2{n7 .} => r8c2<>9",
	  "(9)r8c2-(9=7)r8c8-(7)r7c7=r7c5-(7)r1c5=r1c2-(7=.)r3c2",
	  "1. Suppose r8c2 is 9.\n"
	  "2. r8c8 could be 7 or 9: 9 is in r8c2 [1]. So r8c8 is 7.\n"
	  "3. In row 7, the 7 could be in r7c5, r7c7 or r7c8: r7c7 and r7c8 see the 7 in r8c8 [2]. So r7c5 is 7.\n"
	  "4. In row 1, the 7 could be in r1c2, r1c5 or r1c8: r1c5 sees the 7 in r7c5 [3] and r1c8 sees the 7 in r8c8 [2]. So r1c2 is 7.\n"
	  "5. r3c2 could be 7 or 9: 7 is in r1c2 [4] and 9 is in r8c2 [1]. No candidate is left: contradiction.\n"
	  "6. So r8c2 is not 9 [1, 5]." },
	{ "braid",
	  ":0000:2:8....93...+35.....94+9+1..3.26+3+5+8.+9.64+29+4.5.8+1+37.17.+3.+9+8+512+93.+5..85.+3...2+9...49....3:714 415 715 118 124 724 225 126 226 735 184 185 792 795 696 796 798:295:::",
	  "r9c5<>2", NULL, "Braid: r9n8{c5 c2} - r5c5{n2 n6} - r7n6{c5 c8} - r6n6{c4 c1} - r9n6{c1 .} => r9c5<>2",
	  "(2)r9c5-(8)r9c5=r9c2-(2=6)r5c5-(6)r7c5=r7c8-(6)r6c4=r6c1-(6)r9c1=.",
	  "1. Suppose r9c5 is 2.\n"
	  "2. In row 9, the 8 could be in r9c2 or r9c5: r9c5 is 2 [1]. So r9c2 is 8.\n"
	  "3. r5c5 could be 2 or 6: 2 is in r9c5 [1]. So r5c5 is 6.\n"
	  "4. In row 7, the 6 could be in r7c5 or r7c8: r7c5 sees the 6 in r5c5 [3]. So r7c8 is 6.\n"
	  "5. In row 6, the 6 could be in r6c1, r6c4 or r6c6: r6c4 and r6c6 see the 6 in r5c5 [3]. So r6c1 is 6.\n"
	  "6. In row 9, the 6 could be in r9c1, r9c2, r9c5 or r9c8: r9c1 sees the 6 in r6c1 [5], r9c2 is 8 [2], r9c5 is 2 [1] and r9c8 sees the 6 in r7c8 [4]. No place is left: contradiction.\n"
	  "7. So r9c5 is not 2 [1, 6]." },
	{ "g-whip",
	  ":0000:2:+4.+8.67+9.1..+19+4+3.78...+1.84...1....3.22..+3.6..78.3.1..9...94.+1..3+38.+6.5...14.83.7..:212 531 631 532 632 538 638 745 558 577 288 699:293:::",
	  "r9c3<>2", NULL, "G-Whip: b8n2{r9c6 r78c5} - r3c5{n2 n5} - r3c9{n5 n6} - r3c3{n6 n7} - r8c3{n7 .} => r9c3<>2",
	  "(2)r9c3-(2)r9c6=r78c5-(2=5)r3c5-(5=6)r3c9-(6=7)r3c3-(7=.)r8c3",
	  "1. Suppose r9c3 is 2.\n"
	  "2. In box 8 (bottom centre), the 2 could be in r7c5, r8c5 or r9c6: r9c6 sees the 2 in r9c3 [1]. So r7c5 or r8c5 is 2.\n"
	  "3. r3c5 could be 2 or 5: 2 is in r7c5 or r8c5 [2]. So r3c5 is 5.\n"
	  "4. r3c9 could be 5 or 6: 5 is in r3c5 [3]. So r3c9 is 6.\n"
	  "5. r3c3 could be 2, 5, 6 or 7: 6 is in r3c9 [4], 2 is in r9c3 [1] and 5 is in r3c5 [3]. So r3c3 is 7.\n"
	  "6. r8c3 could be 2 or 7: 7 is in r3c3 [5] and 2 is in r9c3 [1]. No candidate is left: contradiction.\n"
	  "7. So r9c3 is not 2 [1, 6]." },
	{ "g-braid",
	  ":0000:1:.+6+37..9.8.2+86....5..5.8.1.+637.+8..6.+2+5.2.+67+8...+8+6.2.+75.6.72..5+8.+2+5..+78.6.83.+5.+6+2.7:425 426 428 436 936 438 943 145 146 154 959 161 464 964 169 972 379 384:179:::",
	  "r7c9<>1", NULL, "G-Braid: r7n9{c9 c56} - c2n1{r7 r5} - c2n9{r5 r3} - r4n1{c3 c8} - c4n9{r3 r5} - r4n9{c5 .} => r7c9<>1",
	  "(1)r7c9-(9)r7c9=r7c56-(1)r7c2=r5c2-(9)r5c2=r3c2-(1)r4c3=r4c8-(9)r3c4=r5c4-(9)r4c5=.",
	  "1. Suppose r7c9 is 1.\n"
	  "2. In row 7, the 9 could be in r7c5, r7c6 or r7c9: r7c9 is 1 [1]. So r7c5 or r7c6 is 9.\n"
	  "3. In column 2, the 1 could be in r5c2 or r7c2: r7c2 sees the 1 in r7c9 [1]. So r5c2 is 1.\n"
	  "4. In column 2, the 9 could be in r3c2 or r5c2: r5c2 is 1 [3]. So r3c2 is 9.\n"
	  "5. In row 4, the 1 could be in r4c3 or r4c8: r4c3 sees the 1 in r5c2 [3]. So r4c8 is 1.\n"
	  "6. In column 4, the 9 could be in r3c4, r5c4 or r8c4: r3c4 sees the 9 in r3c2 [4] and r8c4 sees the 9 in r7c5 or r7c6 [2]. So r5c4 is 9.\n"
	  "7. In row 4, the 9 could be in r4c5, r4c6 or r4c8: r4c5 and r4c6 see the 9 in r5c4 [6] and r4c8 is 1 [5]. No place is left: contradiction.\n"
	  "8. So r7c9 is not 1 [1, 7]." },
};

/* The same of whips with the guardians of a tridagon. */
static const struct found ors[] = {
	{ "or-contrad-whip",
	  ":0000:257:.+8....4.927+398+4+6+1+5+4......3+8.6+8.413+9.+3.1.9.8.+49+4.3.8.6+18.4...1.6.3.+81.94....+4...+8+3:216 616 256 258 783 292 696 797:614:::",
	  "r1c4<>6", NULL,
	  "OR-k Contrad Whip: 2,5,7 in r4c19,r57c28,r6c37,r8c39,r9c17: c5n6{r1 r9} - r3n6{c5 c3} - r3n9{c3 c2} - c2n1{r3 r9} - or{r9c1n1 .} => r1c4<>6",
	  NULL,
	  "L1. To show: 2, 5 and 7 alone cannot fill r4c1, r4c9, r5c2, r5c8, r6c3, r6c7, r7c2, r7c8, r8c3, r8c9, r9c1 and "
		   "r9c7.\n"
		   "    L1.1 r4c1, r4c9, r5c2, r5c8, r6c3, r6c7, r7c2, r7c8, r8c3, r8c9, r9c1 and r9c7 are three cells in each of four "
		   "boxes, no two of a box in one row or column. Suppose they took only 2, 5 and 7. From top to bottom, boxes side by "
		   "side would have these digits in the same cyclic order; from left to right, so would boxes above each other. If "
		   "the cells of a box slant the other way, one of its two orders is turned around. An odd number of boxes slant so, "
		   "and the orders cannot all agree: contradiction.\n"
		   "1. A tridagon: 2, 5 and 7 alone cannot fill r4c1, r4c9, r5c2, r5c8, r6c3, r6c7, r7c2, r7c8, r8c3, r8c9, r9c1 and r9c7, so at least one guardian is true: r7c2 is 9, r8c3 is 6, r9c1 is 1 or r9c1 is 6 [L1].\n"
	  "2. Suppose r1c4 is 6.\n"
	  "3. In column 5, the 6 could be in r1c5, r3c5 or r9c5: r1c5 and r3c5 see the 6 in r1c4 [2]. So r9c5 is 6.\n"
	  "4. In row 3, the 6 could be in r3c3, r3c4, r3c5 or r3c6: r3c5 sees the 6 in r9c5 [3] and r3c4 and r3c6 see the 6 in r1c4 [2]. So r3c3 is 6.\n"
	  "5. In row 3, the 9 could be in r3c2 or r3c3: r3c3 is 6 [4]. So r3c2 is 9.\n"
	  "6. In column 2, the 1 could be in r3c2 or r9c2: r3c2 is 9 [5]. So r9c2 is 1.\n"
	  "7. The guardians: r9c1 sees the 1 in r9c2 [6], r7c2 sees the 9 in r3c2 [5], r8c3 sees the 6 in r3c3 [4] and r9c1 sees the 6 in r9c5 [3]. No guardian is left: contradiction.\n"
	  "8. So r1c4 is not 6 [2, 7]." },
	{ "or-forcing-whip",
	  ":0000:145:3.6.+9+28.7..+9+3.7..2.2.86.9+3.+4+35.+2879.6+7+29+3...+891+8+7...+232....3..+9.9.2..+3....+3.7+9+28.:522 128 531 139 158 566 472 572 174 575 677 578 678 181 585 486 188 488 689 599:427:::",
	  "r2c7<>4", NULL,
	  "OR-k Forcing Whip: 1,4,5 in r1c48,r26c57,r3c69,r4c49,r5c68: r2c7n6 | r4c4n6 - b5n1{r4c4 r5c6} - b5n5{r5c6 r6c5} - b5n4{r6c5 r6c6} - r3c6{n4 n5} - r3c9{n5 n4} | r4c9n6 - c7n6{r6 r2} | r6c7n6 - r6n5{c7 c5} - r6n4{c5 c6} - c6n6{r6 r8} - c6n5{r8 r3} - r3c9{n5 n4} => r2c7<>4",
	  NULL,
	  "L1. To show: 1, 4 and 5 alone cannot fill r1c4, r1c8, r2c5, r2c7, r3c6, r3c9, r4c4, r4c9, r5c6, r5c8, r6c5 and r6c7.\n"
	  "    L1.1 r1c4, r1c8, r2c5, r2c7, r3c6, r3c9, r4c4, r4c9, r5c6, r5c8, r6c5 and r6c7 are three cells in each of four "
	  "boxes, no two of a box in one row or column. Suppose they took only 1, 4 and 5. From top to bottom, boxes side by side "
	  "would have these digits in the same cyclic order; from left to right, so would boxes above each other. If the cells of a "
	  "box slant the other way, one of its two orders is turned around. An odd number of boxes slant so, and the orders cannot "
	  "all agree: contradiction.\n"
	  " 1. A tridagon: 1, 4 and 5 alone cannot fill r1c4, r1c8, r2c5, r2c7, r3c6, r3c9, r4c4, r4c9, r5c6, r5c8, r6c5 and r6c7, so at least one guardian is true: r2c7 is 6, r4c4 is 6, r4c9 is 6 or r6c7 is 6 [L1].\n"
	  " 2. One of the guardians is true. Each leads to the same result [1].\n"
	  " 3. Case 1: r2c7 is 6 [2].\n"
	  "     4. r2c7 is 6, so it is not 4 [3].\n"
	  " 5. Case 2: r4c4 is 6 [2].\n"
	  "     6. In box 5 (centre), the 1 could be in r4c4 or r5c6: r4c4 is 6 [5]. So r5c6 is 1.\n"
	  "     7. In box 5, the 5 could be in r5c6 or r6c5: r5c6 is 1 [6]. So r6c5 is 5.\n"
	  "     8. In box 5, the 4 could be in r5c6, r6c5 or r6c6: r6c5 is 5 [7] and r5c6 is 1 [6]. So r6c6 is 4.\n"
	  "     9. r3c6 could be 1, 4 or 5: 4 is in r6c6 [8] and 1 is in r5c6 [6]. So r3c6 is 5.\n"
	  "    10. r3c9 could be 4 or 5: 5 is in r3c6 [9]. So r3c9 is 4.\n"
	  "    11. r3c9 is 4, so r2c7 is not [10].\n"
	  "12. Case 3: r4c9 is 6 [2].\n"
	  "    13. In column 7, the 6 could be in r2c7 or r6c7: r6c7 sees the 6 in r4c9 [12]. So r2c7 is 6.\n"
	  "    14. r2c7 is 6, so it is not 4 [13].\n"
	  "15. Case 4: r6c7 is 6 [2].\n"
	  "    16. In row 6, the 5 could be in r6c5 or r6c7: r6c7 is 6 [15]. So r6c5 is 5.\n"
	  "    17. In row 6, the 4 could be in r6c5, r6c6 or r6c7: r6c5 is 5 [16] and r6c7 is 6 [15]. So r6c6 is 4.\n"
	  "    18. In column 6, the 6 could be in r6c6 or r8c6: r6c6 is 4 [17]. So r8c6 is 6.\n"
	  "    19. In column 6, the 5 could be in r3c6, r5c6 or r8c6: r8c6 is 6 [18] and r5c6 sees the 5 in r6c5 [16]. So r3c6 is 5.\n"
	  "    20. r3c9 could be 4 or 5: 5 is in r3c6 [19]. So r3c9 is 4.\n"
	  "    21. r3c9 is 4, so r2c7 is not [20].\n"
	  "22. One of the cases is true, and each leads to the same result: r2c7 is not 4 [2, 4, 11, 14, 21]." },
};

/* The step of the technique with these effects on the board of a line; false: there is none. */
static bool find_step(const struct found *f, struct board *b, struct step *step)
{
	struct engine *engine = engine_new();
	struct library_case at;
	struct error err;
	struct step *steps;
	bool is_there = false;

	CHECK(library_parse(f->line, &at, &err));
	*b = at.board;
	size_t count = engine_all(engine, b, technique_find(f->technique), true, &steps);

	for (size_t i = 0; i < count && !is_there; i++) {
		struct strbuf effects;

		strbuf_init(&effects);
		phrase_effects(b->geo, &steps[i].head, &effects);
		is_there = strcmp(effects.text, f->effects) == 0;
		if (is_there)
			step_copy(step, &steps[i]);
		strbuf_free(&effects);
	}
	steps_free(steps, count);
	engine_free(engine);
	return is_there;
}

static void check_found(const struct found *f)
{
	struct strbuf text;
	struct board b;
	struct step step;

	CHECK(find_step(f, &b, &step));
	strbuf_init(&text);
	text_notation(b.geo, &step, &text);
	CHECK_TEXT(text.text, f->notation);
	if (f->eureka != NULL) {
		strbuf_clear(&text);
		whip_eureka(b.geo, step.proof, &text);
		CHECK_TEXT(text.text, f->eureka);
	}
	CHECK_TEXT(whip_name(&step) != NULL ? whip_name(&step) : "", f->known_as != NULL ? f->known_as : "");
	strbuf_clear(&text);
	text_argument(b.geo, &step, true, &text);
	CHECK_TEXT(text.text, f->text);
	strbuf_free(&text);
	step_free(&step);
}

TEST(each_variable_has_a_sentence)
{
	for (size_t i = 0; i < sizeof found / sizeof found[0]; i++)
		check_found(&found[i]);
}

TEST(guardians_have_sentences_too)
{
	for (size_t i = 0; i < sizeof ors / sizeof ors[0]; i++)
		check_found(&ors[i]);
}

/* A candidate or group as it is named by an inference. */
struct node {
	int digit;
	struct cellset cells;
};

/* Whether what is placed eliminates each candidate of the other. */
static bool links(const struct geometry *g, const struct node *placed, const struct node *other)
{
	for (int a = cellset_next(placed->cells, -1); a >= 0; a = cellset_next(placed->cells, a))
		for (int c = cellset_next(other->cells, -1); c >= 0; c = cellset_next(other->cells, c))
			if (placed->digit == other->digit ? !cellset_has(g->peer_set[a], c) : a != c || cellset_several(placed->cells))
				return false;
	return true;
}

/* The variables of a step, as its proof names them. */
struct chain {
	int length;
	struct variable {
		const struct inference *says;
		struct node left, right;
	} variable[WHIP_LONGEST];
};

static struct chain chain_of(const struct step *step)
{
	const struct proof *p = step->proof;
	struct chain c = { .length = 0 };

	for (int n = 0; n < p->inferences; n++) {
		const struct inference *i = &proof_inferences(p)[n];

		if (i->reason < REASON_WHIP_PLACE || i->reason > REASON_WHIP_NO_GUARDIAN)
			continue;
		const struct inference *left = &proof_inferences(p)[proof_premises(p)[i->premise]];

		c.variable[c.length++] = (struct variable){ i, { digit_first(left->digits), left->cells },
							   { digit_first(i->digits), i->cells } };
	}
	return c;
}

/* Whether the candidate is one of the variable. */
static bool holds(const struct geometry *g, const struct inference *variable, const struct node *cand)
{
	const int cell = cellset_next(cand->cells, -1);

	return variable->house == NO_HOUSE ? cellset_has(variable->cells, cell)
					   : variable->digits == digit_bit(cand->digit) && cellset_has(g->house_set[variable->house], cell);
}

static bool is_same_variable(const struct inference *a, const struct inference *b)
{
	return a->house == b->house && (a->house != NO_HOUSE ? a->digits == b->digits : cellset_equal(a->cells, b->cells));
}

/* What is wrong with the chain as one of its kind, by Berthier's definitions; "": nothing. */
static const char *wrong(const struct board *b, const struct step *step)
{
	const int kind = step->head.technique - TECHNIQUE_WHIP, cand = candset_next(&step->head.drop, -1);
	const struct node target = { candidate_digit(cand), cellset_of(candidate_cell(cand)) };
	const struct chain c = chain_of(step);
	bool grouped = false;

	if (c.length != step->head.size || c.length < 2)
		return "its size is not the number of variables";
	for (int k = 0; k < c.length; k++) {
		const struct variable *v = &c.variable[k];
		const bool end = k == c.length - 1;

		grouped |= !end && cellset_several(v->right.cells);
		if (end != (v->says->reason == REASON_WHIP_NO_PLACE || v->says->reason == REASON_WHIP_NO_DIGIT))
			return "something is left at the end, or nothing before";
		if (holds(b->geo, v->says, &target))
			return "the target is in a variable";
		bool linked = links(b->geo, k > 0 ? &c.variable[k - 1].right : &target, &v->left);

		for (int before = 0; before < k && kind % 2 == 1; before++)
			linked |= links(b->geo, &c.variable[before].right, &v->left);
		linked |= kind % 2 == 1 && links(b->geo, &target, &v->left);
		if (!linked)
			return "a variable is not linked to what is before it";
		for (int before = 0; before < k; before++) {
			const struct variable *u = &c.variable[before];

			if (kind % 2 == 0 && u->left.digit == v->left.digit && cellset_equal(u->left.cells, v->left.cells))
				return "it has a loop";
			if (kind < 2 && is_same_variable(u->says, v->says))
				return "a variable comes twice";
		}
	}
	return grouped != (kind >= 2) ? "it has groups, or none" : "";
}

/* Techniques of a path: singles, locked candidates, and chains of these kinds. */
static void switch_on(struct engine *engine, unsigned kinds)
{
	static const int others[] = {
		TECHNIQUE_FULL_HOUSE, TECHNIQUE_NAKED_SINGLE, TECHNIQUE_HIDDEN_SINGLE, TECHNIQUE_POINTING, TECHNIQUE_CLAIMING
	};
	struct technique_set *set = &engine_options(engine)->techniques;

	memset(set, 0, sizeof *set);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		set->on[others[i]] = true;
	for (int k = 0; k < KINDS; k++)
		set->on[TECHNIQUE_WHIP + k] = kinds >> k & 1;
	engine_options(engine)->patience = 0;
}

/* How many candidates have a chain of these kinds that comes before the step: of a simpler kind and as short, or shorter. */
static int count_before(struct nrc *nrc, const struct board *b, const struct step *step, unsigned kinds)
{
	const int own = step->head.technique - TECHNIQUE_WHIP;
	int before = 0;

	CHECK(nrc_begin(nrc, b));
	for (int kind = 0; kind < KINDS; kind++)
		for (int cell = cellset_next(b->empty, -1); cell >= 0 && (kinds >> kind & 1) != 0; cell = cellset_next(b->empty, cell))
			for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
				struct whip whip;
				bool longer;

				before += nrc_find_whip(nrc, candidate(cell, d), (enum whip_kind)kind,
							step->head.size - (kind >= own), &whip, &longer);
			}
	return before;
}

/* The longest chain on the path of a puzzle with these kinds, each proved and a chain by definition; locked candidates count 1. */
static int longest_on_path(struct engine *engine, struct nrc *nrc, const struct board *puzzle, unsigned kinds)
{
	struct board b = *puzzle;
	struct step step;
	int longest = 0;

	switch_on(engine, kinds);
	while (!board_solved(&b) && engine_first(engine, &b, true, &step)) {
		const bool chain = step.head.technique >= TECHNIQUE_WHIP && step.head.technique <= TECHNIQUE_G_BRAID;
		int length = chain ? step.head.size : candset_empty(&step.head.place);
		struct strbuf why;

		if (chain) {
			strbuf_init(&why);
			CHECK_INT(proof_check(&b, &step, &why), PROOF_HOLDS);
			CHECK_TEXT(why.text, "");
			CHECK_TEXT(wrong(&b, &step), "");
			CHECK_INT(step.head.technique == TECHNIQUE_WHIP ? 0 : count_before(nrc, &b, &step, kinds), 0);
			strbuf_free(&why);
		}
		longest = length > longest ? length : longest;
		step_apply(&step.head, &b);
		step_free(&step);
	}
	return board_solved(&b) ? longest : BERTHIER_INFINITE;
}

/* The rating of each puzzle is that of the search, which tests/unit/berthier holds against tables; simpler kinds come first. */
TEST(the_longest_braid_of_a_path_is_the_rating)
{
	struct samples s = { .count = 0 };
	struct engine *engine = engine_new();
	struct nrc *ratings = nrc_new();
	int chains = 0;

	samples_generate(&s, (size_t)test_effort(250), NULL);
	for (size_t i = 0; i < s.count; i++) {
		const struct board *b = &s.board[i];
		int rating = berthier_rate(ratings, b, BERTHIER_B, 1, NULL, NULL);

		CHECK_INT(longest_on_path(engine, ratings, b, 1 << WHIP_PLAIN | 1 << WHIP_BRAID), rating);
		CHECK(longest_on_path(engine, ratings, b, 1 << WHIP_PLAIN) >= rating);
		CHECK_INT(longest_on_path(engine, ratings, b, 15), berthier_rate(ratings, b, BERTHIER_GB, 1, NULL, NULL));
		chains += rating > 1;
	}
	CHECK(chains > test_effort(60));
	nrc_free(ratings);
	engine_free(engine);
	samples_free(&s);
}

/* A candidate has a chain of a less simple kind only where that is shorter. */
TEST(the_simplest_of_the_shortest)
{
	struct samples s = { .count = 0 };
	struct engine *engine = engine_new();
	int kinds[KINDS] = { 0 };

	samples_generate(&s, (size_t)test_effort(40), NULL);
	for (size_t i = 0; i < s.count; i++) {
		int shortest[MAX_CANDIDATES] = { 0 };
		struct board b = s.board[i];
		struct step step, *steps;

		switch_on(engine, 0);
		while (engine_first(engine, &b, false, &step))
			step_apply(&step.head, &b);
		engine_options(engine)->techniques.on[TECHNIQUE_WHIP] = true;
		for (int k = 0; k < KINDS; k++) {
			size_t count = engine_all(engine, &b, &techniques[TECHNIQUE_WHIP + k], true, &steps);

			for (size_t n = 0; n < count; n++) {
				int target = candset_next(&steps[n].head.drop, -1);

				CHECK(shortest[target] == 0 || steps[n].head.size < shortest[target]);
				shortest[target] = steps[n].head.size;
				CHECK_TEXT(wrong(&b, &steps[n]), "");
				kinds[k]++;
			}
			steps_free(steps, count);
		}
	}
	for (int k = 0; k < KINDS; k++)
		CHECK(kinds[k] > 0 || (test_effort(40) < 40 && k > 0));
	engine_free(engine);
	samples_free(&s);
}

/* A whip, or a part of one, from what is supposed: its variables are those from BEGIN on, before END. */
static const char *wrong_part(const struct board *b, const struct chain *c, const struct node *supposed, int begin, int end)
{
	for (int k = begin; k < end; k++) {
		const struct variable *v = &c->variable[k];

		if (!links(b->geo, k > begin ? &c->variable[k - 1].right : supposed, &v->left))
			return "a variable is not linked to the one before it";
		if (holds(b->geo, v->says, supposed))
			return "what is supposed is in a variable";
		for (int before = begin; before < k; before++)
			if (c->variable[before].left.digit == v->left.digit && cellset_equal(c->variable[before].left.cells, v->left.cells))
				return "it has a loop";
	}
	return "";
}

/* What is wrong with an OR-k whip, by its definition. */
static const char *wrong_or(const struct board *b, const struct step *step)
{
	const struct chain c = chain_of(step);
	const struct proof *p = step->proof;
	const bool forcing = step->head.technique == TECHNIQUE_OR_FORCING_WHIP;
	struct node supposed = { 0, { { 0, 0 } } };
	int begin = 0, seen = 0, cases = 0;
	const char *fault = "";

	for (int n = 0; n <= p->inferences && *fault == '\0'; n++) {
		const struct inference *i = n < p->inferences ? &proof_inferences(p)[n] : NULL;

		if (i != NULL && i->reason >= REASON_WHIP_PLACE && i->reason <= REASON_WHIP_NO_GUARDIAN)
			seen++;
		if (i != NULL && i->reason != REASON_FORCE_CASE_ON && i->reason != REASON_FORCE_SUPPOSE_ON)
			continue;
		fault = wrong_part(b, &c, &supposed, begin, seen);
		begin = seen;
		if (i != NULL)
			supposed = (struct node){ digit_first(i->digits), i->cells };
		cases += i != NULL;
	}
	if (*fault != '\0')
		return fault;
	if (c.length + forcing != step->head.size)
		return "its size is another";
	for (int k = 0; k < c.length; k++)
		if ((c.variable[k].says->reason == REASON_WHIP_NO_GUARDIAN) != (!forcing && k == c.length - 1))
			return "the guardians are not the end";
	return forcing ? (cases < 2 || cases > WHIP_RELATION ? "it has other cases" : "") : cases != 1 ? "it supposes nothing" : "";
}

/* How many OR-k whips there were, by row, and how many placed a digit. */
struct or_count {
	int dropped[2], placed;
};

/* All OR-k whips of a board are such by definition, and proved. The cells of what forcing whips eliminate are added to CELLS. */
static void check_or_whips(struct engine *engine, const struct board *b, struct or_count *count, struct cellset *cells)
{
	for (int r = 0; r < 2; r++) {
		const struct technique *t = &techniques[r == 0 ? TECHNIQUE_OR_FORCING_WHIP : TECHNIQUE_OR_CONTRAD_WHIP];
		struct step *steps;
		size_t steps_found = engine_all(engine, b, t, true, &steps);

		for (size_t i = 0; i < steps_found; i++) {
			struct strbuf why;

			strbuf_init(&why);
			CHECK_INT(proof_check(b, &steps[i], &why), PROOF_HOLDS);
			CHECK_TEXT(why.text, "");
			CHECK_TEXT(wrong_or(b, &steps[i]), "");
			count->placed += !candset_empty(&steps[i].head.place);
			count->dropped[r] += !candset_empty(&steps[i].head.drop);
			if (r == 0 && !candset_empty(&steps[i].head.drop))
				cellset_add(cells, candidate_cell(candset_next(&steps[i].head.drop, -1)));
			strbuf_free(&why);
		}
		steps_free(steps, steps_found);
	}
}

/* On the positions to practise them on, and where a cell of an elimination has one other candidate, which is true then. */
TEST(or_whips_by_definition)
{
	static const int rows[] = { TECHNIQUE_OR_FORCING_WHIP, TECHNIQUE_OR_CONTRAD_WHIP };
	struct engine *engine = engine_new();
	struct or_count count = { .placed = 0 };

	for (size_t n = 0; n < 2 * positions_count(&techniques[rows[0]]); n++) {
		if (n / 2 % (size_t)test_apart(3) != 0)
			continue;
		struct cellset cells = { { 0, 0 } }, unused;
		struct document doc;
		struct board b;

		positions_document(&techniques[rows[n % 2]], n / 2 % positions_count(&techniques[rows[n % 2]]), &doc);
		position_board(&doc.now, doc.geo, &b);
		check_or_whips(engine, &b, &count, &cells);
		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
			for (int d = digit_first(b.cand[c]); d != 0; d = digit_next(b.cand[c], d))
				for (int e = digit_next(b.cand[c], d); e != 0; e = digit_next(b.cand[c], e)) {
					struct board two = b;

					two.cand[c] = digit_bit(d) | digit_bit(e);
					check_or_whips(engine, &two, &count, &unused);
				}
		document_free(&doc);
	}
	CHECK(count.placed > 0 && count.dropped[0] > 20 && count.dropped[1] > 20);
	engine_free(engine);
}

/* Without a contradiction within so many singles, or on another board, there is none. */
TEST(no_chain)
{
	struct board b;

	position(&b, "");
	for (int k = 0; k < KINDS; k++)
		CHECK_TEXT(position_steps(&b, techniques[TECHNIQUE_WHIP + k].id), "");
	board_init(&b, geometry_of_size(6));
	CHECK_TEXT(position_steps(&b, "whip"), "");
}
