/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Arguments in notation: how they are read, and what is said of them. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "judge/judge.h"
#include "library/positions.h"
#include "logic/step/text.h"

/* A board, the example of a technique. */
struct court {
	struct engine *engine;
	struct example example;
	struct board board;
	struct written written;
	struct judgement judgement;
};

static void court_open(struct court *c, const char *technique)
{
	memset(c, 0, sizeof *c);
	c->engine = engine_new();
	engine_options(c->engine)->patience = 0;
	CHECK(example_find(&c->example, technique_find(technique), c->engine));
	position_board(&c->example.doc.now, c->example.doc.geo, &c->board);
}

static void court_close(struct court *c)
{
	judgement_free(&c->judgement);
	example_free(&c->example);
	engine_free(c->engine);
}

/* "proved", or of a link that fails "fails: (3)r4c5=(3)r4c2: not strong: r4c7 also has 3", or "12: expected here: a digit". */
static const char *court_says(struct court *c, const char *notation, struct strbuf *out)
{
	struct error err;

	strbuf_clear(out);
	judgement_free(&c->judgement);
	c->judgement.step.proof = NULL;
	if (!notation_read(c->board.geo, notation, &c->written, &err)) {
		strbuf_format(out, "%d: %s", err.column, err.text);
		return out->text;
	}
	CHECK(judge_notation(c->engine, &c->board, &c->written, &c->judgement));
	strbuf_text(out, judge_verdict_id(c->judgement.verdict));
	if (c->judgement.verdict == JUDGE_FAILS) {
		strbuf_format(out, ": %s: ", c->judgement.part);
		judge_put_fault(c->board.geo, &c->judgement, true, out);
	}
	return out->text;
}

static void check_said(const char *technique, const char *const said[][2], size_t count)
{
	struct court c;
	struct strbuf out;

	court_open(&c, technique);
	strbuf_init(&out);
	for (size_t i = 0; i < count; i++) {
		struct strbuf expected;

		strbuf_init(&expected);
		strbuf_format(&expected, "%s => %s", said[i][0], said[i][1]);
		court_says(&c, said[i][0], &out);
		struct strbuf actual;

		strbuf_init(&actual);
		strbuf_format(&actual, "%s => %s", said[i][0], out.text);
		CHECK_TEXT(actual.text, expected.text);
		strbuf_free(&actual);
		strbuf_free(&expected);
	}
	strbuf_free(&out);
	court_close(&c);
}

#define CHECK_SAID(technique, said) check_said(technique, said, sizeof said / sizeof said[0])

/* What candide writes of a step is read, and proves what the step does. */
TEST(notation_of_each_example_is_proved)
{
	int judged = 0;

	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		struct court c;
		struct strbuf notation, out;

		/* Slow ones take seconds with sanitizers. */
		if (example_line(t) == NULL || (t->slow && test_effort(5) < 5))
			continue;
		court_open(&c, t->id);
		strbuf_init(&notation);
		strbuf_init(&out);
		text_notation(c.board.geo, &c.example.step, &notation);
		if (strcmp(court_says(&c, notation.text, &out), "proved") != 0)
			test_fail(__FILE__, __LINE__, "%s: %s", notation.text, out.text);
		CHECK(c.judgement.unique == t->unique);
		judged++;
		strbuf_free(&notation);
		strbuf_free(&out);
		court_close(&c);
	}
	CHECK(judged > 50);
}

/* One chain as people write it. */
TEST(chains_are_read_in_many_forms)
{
	static const char *const said[][2] = {
		{ "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1 => r4c1,r8c6<>1", "proved" },
		{ "AIC: (1)r4c6 = (1-5)r6c5 = (5)r6c1 - (5=1)r8c1 => r4c1, r8c6 <> 1", "proved" },
		{ "(1)R4C6=(1\u20135)R6C5=(5)R6C1\u2212(5=1)R8C1 \u21d2 R4C1\u22601, R8C6\u22601", "proved" },
		{ "1r4c6=1r6c5-5r6c5=5r6c1-5r8c1=1r8c1 => -1r4c1, -1r8c6; stte", "proved" },
		{ "r4c6(1)=r6c5(1-5)=r6c1(5)-r8c1(5=1) -> r4c1 is not 1", "proved" },
		{ "(1)r4c6=r6c5-(5)r6c5=r6c1-(5=1)r8c1 => r4c1!=1", "proved" },
		{ "(1)D6=(1-5)F5=(5)F1-(5=1)H1 => D1,H6<>1", "proved" },
		{ "(1)b5p3=(1-5)b5p8=(5)b4p7-(5=1)b7p4 => b4p1<>1", "proved" },
		{ "AIC: 1 1- r4c6 =1= r6c5 =5= r6c1 -5- r8c1 -1 => r4c1,r8c6<>1", "proved" },
		{ "1- [r4c6]=1=[r6c5]=5=[r6c1]-5-[r8c1] -1 => r4c1<>1", "proved" },
		{ "Discontinuous Nice Loop: r4c1 -1- r4c6 =1= r6c5 =5= r6c1 -5- r8c1 -1- r4c1 => r4c1<>1", "proved" },
		{ "(1)r4c1-r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1-(1)r4c1", "proved" },
	};

	CHECK_SAID("aic", said);
}

/* Whips and braids, by their variables. */
TEST(whips_are_followed_variable_by_variable)
{
	static const char *const said[][2] = {
		{ "whip[4]: c4n3{r6 r1} - c8n3{r1 r8} - c8n4{r8 r6} - r6c4{n4 .} ==> r6c2 /= 3", "proved" },
		{ "c4n3{r6 r1} - c8n3{r1 r8} - c8n4{r8 r6} - r6c4{n4 .} \u21d2 r6c2 \u2260 3", "proved" },
		{ "whip[4]: c4n3{r6 r1} - c8n3{r1 r8} - c8n4{r8 r6} - r6c4{n4 .}", "proved" },
		{ "braid[4]: c8n4{r8 r6} - c4n3{r6 r1} - c8n3{r1 r8} - r6c4{n4 .} ==> r6c2 /= 3", "fails: c8n4: r8c8 also has 4" },
		{ "whip[3]: c4n3{r6 r1} - c8n4{r8 r6} - r6c4{n4 .} ==> r6c2 /= 3", "fails: c8n4: r8c8 does not see r1c4" },
		{ "whip[4]: c4n3{r6 r1} - c8n3{r1 r8} - c8n4{r8 r5} - r6c4{n4 .} ==> r6c2 /= 3", "fails: c8n4: r5c8 does not have 4" },
		{ "whip[3]: c4n3{r6 r1} - c8n3{r1 r8} - c8n4{r8 .} ==> r6c2 /= 3", "fails: c8n4: r6c8 also has 4" },
		{ "whip[2]: c4n3{r6 r1} - c8n3{r1 r8} ==> r6c2 /= 3", "true" },
	};
	static const char *const unread[][2] = {
		{ "whip[2]: c4n3{r6 r1} - c8n3{r1 ", "32: expected here: a place in this house, such as c5, r5 or r5c5" },
		{ "whip[2]: c4n3{r6 r1} - k8n3{r1 r8} ==> r6c2 /= 3", "24: expected here: a variable such as r5n9 or r5c9" },
		{ "whip[2]: c4n3{r6 c4} - r6c4{c4 .} ==> r6c2 /= 3", "29: expected here: a digit such as n4" },
	};

	CHECK_SAID("whip", said);
	CHECK_SAID("whip", unread);
}

/* OR-k whips, whose guardians are those of the cells that are named. */
TEST(guardians_are_followed_to_their_end)
{
#define PATTERN "2,7,9 in r19c69,r2c47,r3c58,r7c57,r8c48: "
	static const char *const said[][2] = {
		{ "OR-k Forcing Whip: " PATTERN "r3c5n6 - r2n6{c5 c2} - c2n4{r2 r6} - b4n1{r6c2 r5c3} | r7c7n1 - c3n1{r7 r5} | r9c9n1 => r5c9<>1",
		  "proved" },
		{ PATTERN "r3c5n6 - r2n6{c5 c2} - c2n4{r2 r6} - b4n1{r6c2 r5c3} | r7c7n1 - c3n1{r7 r5} | r9c9n1 ==> r5c9 /= 1", "proved" },
		{ PATTERN "r3c5n6 - r2n6{c5 c2} - c2n4{r2 r6} - b4n1{r6c2 r5c3} | r7c7n1 - c3n1{r7 r5} ==> r5c9 /= 1",
		  "fails: r9c9n1: these are not all the cases" },
		{ PATTERN "r3c5n6 - r2n6{c5 c2} - c2n4{r2 r6} | r7c7n1 - c3n1{r7 r5} | r9c9n1 ==> r5c9 /= 1", "fails: r3c5n6: r5c9 does not see r6c2" },
		{ "OR-k Contrad Whip: " PATTERN "c3n1{r5 r7} - c2n1{r7 r6} - c2n4{r6 r2} - r2n6{c2 c5} - or{r3c5n6 .} => r5c9<>1", "proved" },
		{ PATTERN "c3n1{r5 r7} - c2n1{r7 r6} - c2n4{r6 r2} - or{r3c5n6 .} => r5c9<>1", "fails: or: r3c5 does not see r2c2" },
		{ "2,7,9 in r19c69,r2c47,r3c58,r7c57,r8c4: c3n1{r5 r7} - c2n1{r7 r6} - c2n4{r6 r2} - r2n6{c2 c5} - or{r3c5n6 .} => r5c9<>1",
		  "true" },
		{ PATTERN "r3c5n6 - r2n6{c5 c2} | r7c7 => r5c9<>1", "69: expected here: a digit such as n4" },
		{ PATTERN "c3n1{r5 r7} - or{r3c5n6} => r5c9<>1", "65: expected here: }, behind what is left" },
	};
#undef PATTERN

	CHECK_SAID("or-contrad-whip", said);
}

/* What is wrong with a chain is said: which link, and why. */
TEST(a_link_that_fails_is_named)
{
	static const char *const said[][2] = {
		{ "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1 => r4c1,r8c6<>1, r4c5<>4", "true" },
		{ "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1 => r8c1<>1", "false" },
		{ "(1)r4c6=(1-2)r6c5=(2)r6c1-(2)r4c1 => r4c1<>1", "fails: (2)r6c5=(2)r6c1: not strong: r6c7 and r6c8 also have 2" },
		{ "(4=5)r4c6-(5)r4c1 => r4c1<>5", "fails: (4)r4c6=(5)r4c6: not strong: r4c6 also has 1" },
		{ "(1)r4c6=(1-5)r6c5=(5)r8c1-(5=1)r8c1 => r4c1<>1",
		  "fails: (5)r6c5=(5)r8c1: not strong: r6c5 and r8c1 have no row, column or box in common" },
		{ "(1)r4c6=(1)r6c5-(1)r8c1 => r4c1<>1", "fails: (1)r6c5-(1)r8c1: not weak: r6c5 does not see r8c1" },
		{ "(1)r4c6=(1-3)r6c5=(3)r6c1-(5=1)r8c1 => r4c1<>1", "fails: (3)r6c5: r6c5 does not have 3" },
		{ "(1)r4c6=(1)r6c5=(5)r6c1-(5=1)r8c1 => r4c1<>1", "fails: (1)r6c5: two strong links, one after the other" },
	};

	CHECK_SAID("aic", said);
}

TEST(patterns_are_held_to_their_definitions)
{
	static const char *const fish[][2] = {
		{ "X-Wing: 6 c18 r24 => r2c9,r4c27<>6", "proved" },
		{ "6 c18\\r24 => r2c9<>6", "proved" },
		{ "6c18/r24 => r2c9<>6", "proved" },
		{ "X-Wing (6) r24c18 => r2c9<>6", "proved" },
		{ "X-Wing of 6s: c18/r24 => -6r2c9", "proved" },
		{ "Swordfish: 6 c18 r24 => r2c9<>6", "proved" },
		{ "X-Wing: 6 c18 r25 => r2c9<>6", "fails: 6 c18: r4c1 and r4c8 also have 6" },
		{ "X-Wing: 6 c18 r245 => r2c9<>6", "fails: 6 c18: base houses: 2, cover houses: 3" },
		{ "X-Wing: 6 c18 r24 fr4c2 => r2c9<>6", "fails: 6 c18: r4c2 is no fin" },
		{ "X-Wing: 6 r24 c18 => r2c9<>6", "fails: 6 r24: r2c9, r4c2 and r4c7 also have 6" },
	};
	static const char *const naked[][2] = {
		{ "Naked Pair: 6,7 in r4c16 => r4c3<>7, r4c7<>6", "proved" },
		{ "naked pair 67 in r4c16 => r4c3<>7", "proved" },
		{ "Naked Pair (6,7) r4c16 => -7 r4c3; -6 r4c7", "proved" },
		{ "(67)r4c16 => r4c3<>7", "proved" },
		{ "Naked Pair: 6,7 in r4c14 => r4c3<>7", "fails: r4c14 {67}: r4c4 also has 1,4,9" },
		{ "Naked Pair: 6,8 in r4c16 => r4c3<>7", "fails: r4c16 {68}: r4c1 and r4c6 also have 7" },
		{ "Naked Pair: 6,7 in r4c16 => r4c4<>1", "true" },
		{ "r4c3<>7, r4c7<>6", "proved" },
	};
	static const char *const wing[][2] = {
		{ "W-Wing: 3/7 in r3c4,r8c8 connected by 7 in r38c5 => r8c4<>3", "proved" },
		{ "W-Wing: (3=7)r3c4-(7)r3c5=(7)r8c5-(7=3)r8c8 => r8c4<>3", "proved" },
		{ "W-Wing: (3=7)r3c4-(7)r3c5=(7)r8c8-(7=3)r8c8 => r8c4<>3",
		  "fails: (7)r3c5=(7)r8c8: not strong: r3c5 and r8c8 have no row, column or box in common" },
		{ "W-Wing: 3/7 in r3c4,r8c8 connected by 3 in r38c5 => r8c4<>3", "fails: r38c5 {3}: r5c5 and r7c5 also have 3" },
		{ "W-Wing: 3/7 in r3c4,r8c5 connected by 7 in r38c5 => r8c4<>3", "fails: r3c4,r8c5 {37}: r8c5 also has 1" },
	};
	static const char *const sets[][2] = {
		{ "ALS-XZ: A=r1c3,r2c1 {236}, B=r4c2,r5c12 {1236}, X=2, Z=3 => r5c3<>3", "proved" },
		{ "Almost Locked Set XZ-Rule: A=r1c3,r2c1 {236}, B=r4c2,r5c12 {1236}, X=2, Z=3 => r5c3<>3", "proved" },
		{ "ALS-XZ: A={r1c3,r2c1}, B={r4c2, r5c12}, x=2, z=3 => r5c3<>3", "proved" },
		{ "ALS XZ: A=r1c3 r2c1 {236}, B=r4c2 r5c12 {1236}, X=2 => r5c3<>3", "proved" },
		{ "ALS-XZ: A=r1c3,r2c1 {236}, B=r4c2,r5c12 {1236}, X=6, Z=3 => r5c3<>3",
		  "fails: r25c1,r45c2,r1c3 {6}: 6 is not a restricted common digit" },
		{ "ALS-XZ: A=r1c3,r2c1 {235}, B=r4c2,r5c12 {1236}, X=2, Z=3 => r5c3<>3", "fails: r1c3,r2c1 {235}: r1c3 and r2c1 also have 6" },
		{ "ALS-XZ: A=r1c3,r2c1 {236}, B=r4c2,r5c12 {1236}, X=2, Z=6 => r5c3<>3",
		  "fails: r5c3 {6}: 3 is not a digit that this argument is about" },
	};

	static const char *const locked[][2] = {
		{ "Pointing: 1 in b5 => r9c5<>1", "proved" },
		{ "Locked Candidates Type 1 (Pointing): 1 in b5 => r9c5<>1", "proved" },
		{ "Pointing: 1 in b6 => r9c5<>1", "true" },
	};
	static const char *const rectangle[][2] = {
		{ "Unique Rectangle Type 1: 2/6 in r78c24 => r8c2<>2,6", "proved" },
		{ "Uniqueness Test 1: 2/6 in r7c24,r8c24 => r8c2<>2, r8c2<>6", "proved" },
		{ "UR (2,6) in r78c24 => r8c2<>26", "proved" },
		{ "UR: 2/6 in r78c25 => r8c2<>2,6", "true" },
	};

	CHECK_SAID("pointing", locked);
	CHECK_SAID("unique-rectangle-1", rectangle);
	CHECK_SAID("x-wing", fish);
	CHECK_SAID("naked-pair", naked);
	CHECK_SAID("w-wing", wing);
	CHECK_SAID("als-xz", sets);
}

TEST(what_assumes_one_solution_is_said)
{
	struct court c;
	struct strbuf notation, out;

	court_open(&c, "unique-rectangle-1");
	strbuf_init(&notation);
	strbuf_init(&out);
	text_notation(c.board.geo, &c.example.step, &notation);
	CHECK_TEXT(court_says(&c, notation.text, &out), "proved");
	CHECK(c.judgement.unique);
	/* A board with several solutions has no such argument. */
	for (int cell = 0; cell < c.board.geo->cells; cell++)
		if (c.board.value[cell] != 0) {
			c.board.value[cell] = 0;
			cellset_add(&c.board.empty, cell);
			c.board.cand[cell] = c.board.geo->all;
		}
	CHECK(strcmp(court_says(&c, notation.text, &out), "proved") != 0);
	strbuf_free(&notation);
	strbuf_free(&out);
	court_close(&c);
}

TEST(without_a_claim_it_is_said_what_follows)
{
	struct court c;
	struct strbuf out;

	court_open(&c, "aic");
	strbuf_init(&out);
	CHECK_TEXT(court_says(&c, "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1", &out), "proved");
	strbuf_clear(&out);
	judge_put_about(c.board.geo, &c.judgement, true, &out);
	CHECK_TEXT(out.text, "it proves r4c1,r8c6<>1");
	CHECK_TEXT(court_says(&c, "(1)r4c6-(1)r4c1", &out), "true");
	strbuf_clear(&out);
	judge_put_about(c.board.geo, &c.judgement, true, &out);
	CHECK_TEXT(out.text, "it proves nothing");
	/* A set of which no cell is named is whichever there is of that name. */
	CHECK_TEXT(court_says(&c, "Naked Quadruple", &out), "true");
	CHECK_TEXT(court_says(&c, "Hidden Pair", &out), "true");
	strbuf_free(&out);
	court_close(&c);
}

/* The grid keeps the rules, the claim is false in it, and the nodes' cells keep to their candidates where a link rests on them. */
TEST(a_grid_shows_what_does_not_follow)
{
	struct court c;
	struct strbuf out;
	struct conflict unused;

	court_open(&c, "aic");
	strbuf_init(&out);
	court_says(&c, "(4=5)r4c6-(5)r4c1 => r4c1<>5", &out);
	CHECK(c.judgement.has_grid);
	CHECK(!board_conflict(c.board.geo, c.judgement.grid, &unused));
	CHECK_INT(c.judgement.grid[3 * 9 + 0], 5);
	CHECK_INT(c.judgement.grid[3 * 9 + 5], 1);
	/* Of what is false, a solution. */
	court_says(&c, "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1 => r8c1<>1", &out);
	CHECK(c.judgement.has_grid);
	CHECK_INT(c.judgement.grid[7 * 9 + 0], 1);
	court_says(&c, "(1)r4c6=(1-5)r6c5=(5)r6c1-(5=1)r8c1 => r4c1<>1", &out);
	CHECK(!c.judgement.has_grid);
	strbuf_free(&out);
	court_close(&c);
}

TEST(what_cannot_be_read_is_told_with_its_column)
{
	static const char *const said[][2] = {
		{ "", "1: no notation; write an argument such as (3)r4c5=(3)r4c2, or an elimination such as r4c5<>3" },
		{ "r4c5", "5: expected here: <> or =" },
		{ "(1)r4c6=(1-5)r6c5 => r4c1<>", "28: expected here: a digit" },
		{ "(1)r4c6=(1-5)r6c => r4c1<>1", "14: expected here: a cell such as r4c5" },
		{ "(1)r4c6=(1-x)r6c5 => r4c1<>1", "12: expected here: a digit" },
		{ "r4c6=r6c5 => r4c1<>1", "5: expected here: a digit: (3)r4c5" },
		{ "X-Wing: 6 c18 r24 ??? => r2c9<>6", "19: expected here: cells, houses or digits" },
		{ "Naked Pair: 6,6 in r4c16 => r4c3<>7", "16: expected here: each digit only once" },
		{ "(1)r4c6\a", "8: this character has no place in notation" },
		{ "r1c1=12", "8: expected here: one digit for a cell" },
	};

	CHECK_SAID("aic", said);
}
