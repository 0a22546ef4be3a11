/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Fish that no library has cases of: found on the boards of our own puzzles, held against the definition cell by cell, and gone where
 * one candidate more breaks them or none is left to exclude. The file is long because krakens, which are fish too, hang on their chains.
 */
#include "tests/test.h"

#include <string.h>

#include "base/error.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "format/hodoku.h"
#include "logic/engine.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "tests/techniques/position.h"

static const struct fish_case {
	enum technique_id id;
	const char *board;	/* a line of HoDoKu's library without effects */
	const char *notation;
} cases[] = {
#define FISH_CASE(ID, board, notation) { TECHNIQUE_##ID, board, notation },
#include "tests/techniques/fish_cases.def"
#undef FISH_CASE
};

enum { CASES = sizeof cases / sizeof cases[0], BOARDS = 30 };	/* BOARDS: at random, for each technique, at most */

/* What the proof says of a fish. */
struct parts {
	houseset base, cover;
	struct cellset fins, endo;
};

static void read_board(const struct fish_case *c, struct board *b)
{
	struct document doc;
	struct hodoku_case unused;
	struct error err;

	document_init(&doc, geometry_of_size(9));
	if (!hodoku_parse(c->board, strlen(c->board), &doc, &unused, &err))
		test_fail(__FILE__, __LINE__, "%s: %s", c->notation, err.text);
	position_board(&doc.now, doc.geo, b);
	document_free(&doc);
}

/* The step of the case on a board; false where it is not found there. */
static bool find(const struct fish_case *c, const struct board *b, struct step *step)
{
	struct engine *engine = engine_new();
	struct step *steps;
	struct strbuf text;
	bool found = false;

	/* Of fish with the same eliminations the simplest, which is not always the one with the least to read. */
	engine_options(engine)->patience = 0;
	engine_options(engine)->hodoku_order = true;
	size_t count = engine_all(engine, b, &techniques[c->id], true, &steps);

	strbuf_init(&text);
	for (size_t i = 0; i < count && !found; i++) {
		strbuf_clear(&text);
		text_notation(b->geo, &steps[i], &text);
		found = strcmp(text.text, c->notation) == 0;
		if (found)
			step_copy(step, &steps[i]);
	}
	strbuf_free(&text);
	steps_free(steps, count);
	engine_free(engine);
	return found;
}

static struct parts parts_of(const struct step *step)
{
	const struct proof *p = step->proof;

	return (struct parts){ proof_marked_houses(p, ROLE_BASE, NO_BEAT), proof_marked_houses(p, ROLE_COVER, NO_BEAT),
			       proof_marked_cells(p, ROLE_FIN), proof_marked_cells(p, ROLE_ENDO_FIN) };
}

/* In how many of HOUSES a cell lies. */
static int times(const struct geometry *g, int cell, houseset houses)
{
	return bits_count(houses & g->houses_of[cell]);
}

/* The word of HoDoKu's code: 0 basic, 3 Franken, 5 mutant. */
static int shape(const struct geometry *g, const struct parts *p)
{
	static const enum house_kind lines[] = { HOUSE_ROW, HOUSE_COLUMN, HOUSE_DIAGONAL };
	houseset boxes = g->of_kind[HOUSE_BOX];

	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			if (i != j && (p->base & ~(g->of_kind[lines[i]] | boxes)) == 0 && (p->cover & ~(g->of_kind[lines[j]] | boxes)) == 0)
				return (p->base | p->cover) & boxes ? 3 : 0;
	return 5;
}

static bool is_fin(const struct geometry *g, const struct parts *p, int cell)
{
	return times(g, cell, p->base) > 1 || (times(g, cell, p->base) == 1 && times(g, cell, p->cover) == 0);
}

static bool sees_all_fins(const struct board *b, const struct parts *p, int digit, int cell)
{
	for (int c = 0; c < b->geo->cells; c++)
		if ((b->cand[c] & digit_bit(digit)) && is_fin(b->geo, p, c) && !cellset_has(b->geo->peer_set[c], cell))
			return false;
	return true;
}

/* Whether a base house has less than two places in the cover, fins aside. */
static bool is_sashimi(const struct board *b, const struct parts *p, int digit)
{
	for (int house = 0; house < b->geo->houses; house++) {
		int count = 0;

		for (int i = 0; i < b->geo->size; i++) {
			int cell = b->geo->house_cell[house][i];

			count += (b->cand[cell] & digit_bit(digit)) && !is_fin(b->geo, p, cell);
		}
		if ((p->base >> house & 1) && count < 2)
			return true;
	}
	return false;
}

/* A cover house without any place of the base would say nothing of the fish. */
static void check_cover(const struct board *b, const struct parts *p, int digit)
{
	for (int house = 0; house < b->geo->houses; house++) {
		int count = 0;

		for (int i = 0; i < b->geo->size; i++) {
			int cell = b->geo->house_cell[house][i];

			count += (b->cand[cell] & digit_bit(digit)) && times(b->geo, cell, p->base) > 0;
		}
		CHECK(!(p->cover >> house & 1) || count > 0);
	}
}

static void check_cells(const struct board *b, const struct parts *p, const struct step_head *head, int digit)
{
	for (int c = 0; c < b->geo->cells; c++) {
		bool here = (b->cand[c] & digit_bit(digit)) != 0, fin = here && is_fin(b->geo, p, c);
		bool fishy = here && times(b->geo, c, p->cover) > (times(b->geo, c, p->base) > 0);

		CHECK_INT(cellset_has(p->fins, c), fin && times(b->geo, c, p->base) == 1);
		CHECK_INT(cellset_has(p->endo, c), fin && times(b->geo, c, p->base) > 1);
		CHECK_INT(candset_has(&head->drop, candidate(c, digit)), fishy && sees_all_fins(b, p, digit, c));
	}
}

static void check_definition(const struct board *b, const struct step *step)
{
	const char *code = techniques[step->head.technique].code;
	struct parts p = parts_of(step);
	int size = code[3] - '0' + 2, digit = digit_lowest(step->head.digits), fins = cellset_count(p.fins) + cellset_count(p.endo);

	CHECK_INT(bits_count(p.base), size);
	CHECK_INT(bits_count(p.cover), size);
	CHECK_INT(p.base & p.cover, 0);
	CHECK_INT(shape(b->geo, &p), code[2] == '1' || code[2] == '2' ? 0 : (code[2] - '0') - (code[2] == '4' || code[2] == '6'));
	CHECK_INT(fins > 0, code[2] == '1' || code[2] == '2' || code[2] == '4' || code[2] == '6');
	CHECK(fins <= 5 && cellset_count(p.endo) <= 2);
	if (code[2] == '1' || code[2] == '2')
		CHECK_INT(is_sashimi(b, &p, digit), code[2] == '2');
	check_cover(b, &p, digit);
	check_cells(b, &p, &step->head, digit);
}

static void check_hit(const struct fish_case *c)
{
	struct board b;
	struct step step;

	read_board(c, &b);
	if (!find(c, &b, &step))
		test_fail(__FILE__, __LINE__, "%s is not found", c->notation);
	check_definition(&b, &step);
	step_free(&step);
}

/* A candidate more in a base house and in no cover house that does not see all that is excluded: as a fin it would have to. */
static bool add_stray(struct board *b, const struct step *step)
{
	struct parts p = parts_of(step);
	int digit = digit_lowest(step->head.digits), drop = candidate_cell(candset_next(&step->head.drop, -1));

	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		if (times(b->geo, c, p.base) == 0 || times(b->geo, c, p.cover) > 0 || (b->cand[c] & digit_bit(digit)) ||
		    cellset_has(b->geo->peer_set[c], drop))
			continue;
		b->cand[c] |= digit_bit(digit);
		return true;
	}
	return false;
}

static void check_misses(const struct fish_case *c, int *strays)
{
	struct board b, more, less;
	struct step step, found;

	read_board(c, &b);
	CHECK(find(c, &b, &step));
	more = less = b;
	if (add_stray(&more, &step)) {
		++*strays;
		if (find(c, &more, &found))
			test_fail(__FILE__, __LINE__, "%s is found with a candidate too many", c->notation);
	}
	for (int i = candset_next(&step.head.drop, -1); i >= 0; i = candset_next(&step.head.drop, i))
		board_drop(&less, candidate_cell(i), digit_bit(candidate_digit(i)));
	if (find(c, &less, &found))
		test_fail(__FILE__, __LINE__, "%s is found with nothing to exclude", c->notation);
	step_free(&step);
}

TEST(fish_are_what_their_definition_says)
{
	for (int i = 0; i < CASES; i++)
		check_hit(&cases[i]);
}

TEST(fish_that_are_broken_or_spent_are_not_found)
{
	int strays = 0;

	for (int i = 0; i < CASES; i++)
		check_misses(&cases[i], &strays);
	CHECK(strays > CASES / 2);
}

/* All fish of a technique on one of many boards with candidates at random; how many. */
static size_t check_all(struct engine *engine, const struct technique *t, const struct board *b)
{
	struct step *steps;
	size_t count = engine_all(engine, b, t, true, &steps);

	for (size_t i = 0; i < count; i++)
		check_definition(b, &steps[i]);
	steps_free(steps, count);
	return count;
}

TEST(whatever_is_found_as_a_fish_is_one)
{
	struct engine *engine = engine_new();
	struct rng rng = { 26 };
	uint8_t values[MAX_CELLS];

	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		size_t count = 0;

		if (strncmp(t->code, "03", 2) != 0 || t->code[2] == '7' || t->fish > 4 || t->slow)
			continue;
		for (int i = 0; i < BOARDS && (i < test_effort(BOARDS) || count == 0); i++) {
			struct board b;

			position_random(&b, i % 2 == 0 ? geometry_classic() : position_diagonals(), values, &rng, 1 + (unsigned)i % 3);
			count += check_all(engine, t, &b);
		}
		if (count == 0)
			test_fail(__FILE__, __LINE__, "no %s is found", t->id);
	}
	engine_free(engine);
}

static const char *argument(const struct fish_case *c)
{
	static struct strbuf out;
	struct board b;
	struct step step;

	read_board(c, &b);
	CHECK(find(c, &b, &step));
	if (out.text == NULL)
		strbuf_init(&out);
	strbuf_clear(&out);
	text_argument(b.geo, &step, true, &out);
	step_free(&step);
	return out.text;
}

TEST(fins_and_endo_fins_are_told_house_by_house)
{
	const struct fish_case c = { TECHNIQUE_FINNED_FRANKEN_JELLYFISH,
		":0342:x:5..42.+38.+3..5...4..8..3....7+3....9.......9..36+95+3...2..1.8.+3.6.8.....2+3...36.+27.+8:733 975 983 989 995:::",
		"Finned Franken Jellyfish: 1 c14b49 r3458 fr9c8 efr5c1 => r5c8<>1" };

	check_hit(&c);
	CHECK_TEXT(argument(&c),
		   "1. In columns 1 and 4 and boxes 4 and 9, 1 can only go in r3c1, r3c4, r4c3, r4c4, r5c1, r5c3, r5c4, r8c4, r8c9 and "
		   "r9c8.\n"
		   "2. r5c1 is in two of these houses and would fill both at once, so it counts as a fin.\n"
		   "3. Suppose none of the fins r5c1 and r9c8 is 1. Then columns 1 and 4 and boxes 4 and 9 have their 1 in r3c1, r3c4, "
		   "r4c3, r4c4, r5c3, r5c4, r8c4 and r8c9, all in rows 3, 4, 5 and 8, which take only one each. So rows 3, 4, 5 and 8 "
		   "each have their 1 in one of these cells.\n"
		   "4. Then 1 can go nowhere else in these houses, so not in r5c8.\n"
		   "5. If the fin r5c1 is 1, r5c8 cannot be: row 5 takes it only once.\n"
		   "6. If the fin r9c8 is 1, r5c8 cannot be: column 8 takes it only once.\n"
		   "7. Either way r5c8 is not 1 [1-6].");
}

TEST(a_place_in_two_cover_houses_goes_from_the_base_itself)
{
	const struct fish_case c = { TECHNIQUE_FRANKEN_JELLYFISH,
		":0332:x:.+1.+54+83+7+6+3+561+9+74+2+8+48.+63+2.5+1+8..26+5+1+4+7165+8+74.+3.7+24+3+1+9+8+65+5+41926+7+83.+78+4+5+36+1"
		".+6..7+8+1+5+9+4::::",
		"Franken Jellyfish: 9 c239b3 r345b1 => r1c1,r3c3,r5c7<>9" };

	check_hit(&c);
	CHECK_TEXT(argument(&c),
		   "1. In columns 2, 3 and 9 and box 3, 9 can only go in r1c3, r3c3, r3c7, r4c2, r4c3 and r5c9.\n"
		   "2. Columns 2, 3 and 9 and box 3 need one 9 each, all in rows 3, 4 and 5 and box 1, which take only one each. So "
		   "rows 3, 4 and 5 and box 1 each have their 9 in one of these cells. r3c3 is in two of rows 3, 4 and 5 and box 1: if "
		   "it were 9, too few houses would be left for the others.\n"
		   "3. So nothing else in rows 3, 4 and 5 and box 1 is 9: r1c1, r3c3 and r5c7 are not 9 [1, 2].");
}

static const struct fish_case krakens[] = {
	{ TECHNIQUE_KRAKEN_FISH_1,
	  ":0371:x:8.3.9.+4.5+64.7+8..+91.+9.4...+86..9.4.+56..5.....1.1.6+5.+98.49...5.+6...6.....5.+5.7968+1+4.:114 236 256 356 357 759 362 287 387:::",
	  "Kraken Fish Type 1: 7 r17b6 c689 fr1c2 fr5c7, (7-1)r1c2=(1-6)r1c6=(6-7)r5c6 => r5c6<>7" },
	{ TECHNIQUE_KRAKEN_FISH_1,
	  ":0371:x:.6.+3.......2...3..+3..16..7....2+538+4+743...9+2.17+2.4+1..+3...19...2+3..3.+24...+2...+3+1.95:513 813 715 815 417 725 825 829 533 833 437 653 663 963 881 882 884 893:::",
	  "Kraken Fish Type 1: 5 c148 r128 fr5c8 fr7c1, (5-6)r5c8=(6)r5c4-r6c6=(6-5)r7c6=(5)r8c4-r8c2 => r8c2<>5" },
	{ TECHNIQUE_KRAKEN_FISH_1,
	  ":0371:x:3.....268.....6...1+68.3+2.7..8.+314...7...28.36..3...+8..2...4...5..72.+31......59.+2.:914 124 928 429 929 437 949 557 661 162 469 769 969 977 481 482 497 499:::",
	  "Kraken Fish Type 1: 5 r158 c234 fr1c6 fr8c1, (5)r8c1-(5=9)r8c2-(9)r8c9=(9-4)r3c9=(4-5)r3c4 => r3c4<>5" },
	{ TECHNIQUE_KRAKEN_FISH_2,
	  ":0372:x:......4....8....29.4..6......5.+748+6+1....3..9.7...16..3....9...89..6...12..7..5+9..:514 914 524 527 727 534 934 537 737 262 671 276 577 777 378 478 387 391 491 392 494 894 495:::",
	  "Kraken Fish Type 2: 6 r259 c123 fr2c7 fr9c9, (6)r2c7-r1c9=(6-4)r9c9=(4)r5c9-r5c3, (6-4)r9c9=(4)r5c9-r5c3 => r5c3<>4" },
	{ TECHNIQUE_KRAKEN_FISH_2,
	  ":0372:x:4......3...9.....8.8+3.1..9+4..2.9.75+3.9.73.6..3+7.12.+4+89....5.8....72..+3...3....+94.:613 514 614 715 516 119 219 519 121 521 624 625 426 526 626 128 228 531 536 641 151 153 671 674 676 776 179 181 681 186 686 886 191 693 895 696 896 199 799:::",
	  "Kraken Fish Type 2: 6 c58b7 r789 fr1c5 fr2c8, (6)r1c5-r1c9=r2c8-r2c1, (6-7)r9c5=(7)r2c5-(7=6)r2c8-(6)r2c1 => r2c1<>6" },
	{ TECHNIQUE_KRAKEN_FISH_2,
	  ":0372:x:..8...+19...1.5...24.7..1..+8........1...49.82.6....3....3..7.41+5....4.+2.....2...89:532 341 541 242 542 543 844 546 846 351 556 162 562 563 864 682 584 684 884 984 591 592 692 695:::",
	  "Kraken Fish Type 2: 7 r1b5 c46 fr1c9, (7-4)r1c6=(4-6)r1c9, (7-2)r4c6=(2-4)r1c6=(4-6)r1c9, (7-6)r5c6=(6)r5c9-r1c9 => r1c9<>6" },
	/* Several houses could be the last of the cover. */
	{ TECHNIQUE_KRAKEN_FISH_2,
	  ":0372:x:1.+9+8..+7...5.7.9.8..7.2...9.62+1+4.3+8+5.+4+95.8.3...+8.5...14.1...5.4..4.9.8.7.........8:227 229 375 385 395 425 435 436 765 766:::",
	  "Kraken Fish Type 2: 6 c48 r5b8 fr1c8 fr9c8, (6)r1c8-r1c2=r9c2-r9c3, (6-3)r7c4=(3)r9c4-(3=6)r9c2-(6)r9c3 => r9c3<>6" },
};

enum { KRAKENS = sizeof krakens / sizeof krakens[0] };

/* One candidate more in each house of both ends of a strong link, or in its cell: now it is none. False where there is no room. */
static bool break_link(struct board *b, const struct link *link)
{
	const struct geometry *g = b->geo;
	int from = candidate_cell(link->from), to = candidate_cell(link->to), digit = candidate_digit(link->from);

	if (from == to) {
		b->cand[from] = g->all;
		return true;
	}
	for (int kind = HOUSE_ROW; kind <= HOUSE_BOX; kind++) {
		struct cellset room = cellset_and(g->house_set[g->cell_house[from][kind]], b->empty);
		int cell = cellset_next(room, -1);

		while (cell >= 0 && (b->cand[cell] & digit_bit(digit)))
			cell = cellset_next(room, cell);
		if (g->cell_house[to][kind] != g->cell_house[from][kind])
			continue;
		if (cell < 0)
			return false;
		b->cand[cell] |= digit_bit(digit);
	}
	return true;
}

/* The kraken is found, excludes what is false, and goes with the candidate, and with each strong link of its chains. */
static void check_kraken(const struct fish_case *c)
{
	uint8_t solution[MAX_CELLS];
	struct board b, other;
	struct step step, found;

	read_board(c, &b);
	if (!find(c, &b, &step))
		test_fail(__FILE__, __LINE__, "%s is not found", c->notation);
	int drop = candset_next(&step.head.drop, -1), broken = 0;

	CHECK_INT(candset_count(&step.head.drop), 1);
	CHECK_INT(search_count(&b, 2, solution), 1);
	CHECK(solution[candidate_cell(drop)] != candidate_digit(drop));
	other = b;
	board_drop(&other, candidate_cell(drop), digit_bit(candidate_digit(drop)));
	CHECK(!find(c, &other, &found));
	for (int i = 0; i < step.proof->links; i++) {
		other = b;
		if (!proof_links(step.proof)[i].strong || !break_link(&other, &proof_links(step.proof)[i]))
			continue;
		broken++;
		if (find(c, &other, &found))
			test_fail(__FILE__, __LINE__, "%s is found without strong link %d", c->notation, i);
	}
	CHECK(broken > 0);
	step_free(&step);
}

TEST(krakens_hang_on_each_link_of_their_chains)
{
	for (int i = 0; i < KRAKENS; i++)
		check_kraken(&krakens[i]);
}

TEST(a_kraken_of_type_1_tells_what_the_fish_and_what_each_fin_excludes)
{
	CHECK_TEXT(argument(&krakens[0]),
		   "1. In rows 1 and 7 and box 6, 7 can only go in r1c2, r1c8, r4c9, r5c7, r6c8, r7c6, r7c8 and r7c9.\n"
		   "2. Suppose none of the fins r1c2 and r5c7 is 7. Then rows 1 and 7 and box 6 have their 7 in r1c8, r4c9, r6c8, r7c6, "
		   "r7c8 and r7c9, all in columns 6, 8 and 9, which take only one each. So columns 6, 8 and 9 each have their 7 in one "
		   "of these cells.\n"
		   "3. Then 7 can go nowhere else in these houses, so not in r5c6.\n"
		   "4. If the fin r5c7 is 7, r5c6 cannot be: row 5 takes it only once.\n"
		   "5. If r1c2 is 7, a chain shows that r5c6 is not 7.\n"
		   "    6. r1c6 is 1, last place in row 1 [5].\n"
		   "    7. r5c6 is 6, last place in column 6 [6].\n"
		   "    8. So r5c6, which is 6, is not 7 [7].\n"
		   "9. Either way r5c6 is not 7 [1-5].");
}

TEST(chains_of_a_kraken_that_meet_are_told_once)
{
	const struct fish_case c = {
		TECHNIQUE_KRAKEN_FISH_1, ":0371:7:..3+1.5.2+8.+2+1.83.....82...1.2.4..+18...9+5.+2+8+1.61+8.5...9+2.5.8....+18...1..6..+19.+57+2+84::763:::",
		"Kraken Fish Type 1: 7 r78 c3b9 fr7c1 fr8c2, (7-4)r7c1=(4-3)r8c2=(3)r4c2-(3=7)r5c1-(7)r6c3, (7-3)r8c2=(3)r4c2... => r6c3<>7" };

	CHECK(strstr(argument(&c), " r4c2 is 3, last place in column 2 ["));
	CHECK(strstr(argument(&c), " From here on, it is the same as with 7 in r7c1: r6c3 cannot be 7 ["));
}

TEST(a_kraken_of_type_2_tells_a_case_for_each_place_in_a_cover_house)
{
	CHECK_TEXT(argument(&krakens[3]),
		   " 1. In rows 2, 5 and 9, 6 can only go in r2c1, r2c2, r2c7, r5c1, r5c2, r5c3, r9c1, r9c2 and r9c9.\n"
		   " 2. Suppose none of the fins r2c7 and r9c9 is 6. Then rows 2, 5 and 9 have their 6 in r2c1, r2c2, r5c1, r5c2, r5c3, "
		   "r9c1 and r9c2, all in columns 1, 2 and 3, which take only one each. So columns 1, 2 and 3 each have their 6 in one "
		   "of these cells.\n"
		   " 3. There, column 3 has its 6 in r5c3.\n"
		   " 4. If r2c7 is 6, a chain shows that r5c3 is not 4.\n"
		   "     5. r9c9 is 6, last place in column 9 [4].\n"
		   "     6. r5c9 is 4, last place in column 9 [5].\n"
		   "     7. So r5c3 is not 4: row 5 takes it only once [6].\n"
		   " 8. If r5c3 is 6, r5c3 cannot be 4.\n"
		   " 9. If r9c9 is 6, a chain shows that r5c3 is not 4.\n"
		   "    10. r5c9 is 4, last place in column 9 [9].\n"
		   "    11. So r5c3 is not 4: row 5 takes it only once [10].\n"
		   "12. One of these is true. In each case r5c3 is not 4 [1-4, 8, 9].");
}
