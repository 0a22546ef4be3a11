/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The names of short chains: one of each kind, and all chains of positions against what their links are. */
#include "tests/test.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "logic/step/notation.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "tests/techniques/position.h"

static struct board b;

/* The name of the first step of TECHNIQUE with this notation, "-" if it has none; "" if there is no such step. */
static const char *name_of(const char *technique, const char *notation)
{
	struct engine *engine = engine_new();
	const char *name = "";
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), true, &steps);

	for (size_t i = 0; i < count && *name == '\0'; i++) {
		struct strbuf text;

		strbuf_init(&text);
		text_notation(b.geo, &steps[i], &text);
		if (strstr(text.text, notation) != NULL)
			name = chain_name(&steps[i]) != NULL ? chain_name(&steps[i]) : "-";
		strbuf_free(&text);
	}
	steps_free(steps, count);
	engine_free(engine);
	return name;
}

TEST(m_wing_has_ends_of_one_digit)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r7", 2, "r7c1 r7c6");
	position_confine(&b, "c6", 1, "r7c6 r3c6");
	CHECK_TEXT(name_of("aic", "(1=2)r1c1-(2)r7c1=(2-1)r7c6=(1)r3c6 =>"), "M-Wing");
}

TEST(h2_wing_has_ends_of_two_digits)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r7", 2, "r7c1 r7c6");
	position_confine(&b, "c6", 3, "r7c6 r1c6");
	CHECK_TEXT(name_of("discontinuous-nice-loop", "(1=2)r1c1-(2)r7c1=(2-3)r7c6=(3)r1c6 =>"), "H2-Wing");
}

TEST(h3_wing_has_two_cells)
{
	position(&b, "r1c1=12 r7c1=23");
	position_confine(&b, "c3", 3, "r9c3 r1c3");
	CHECK_TEXT(name_of("discontinuous-nice-loop", "(1=2)r1c1-(2=3)r7c1-(3)r9c3=r1c3 =>"), "H3-Wing");
}

TEST(s_wing_turns_on_a_cell)
{
	position(&b, "r5c5=12");
	position_confine(&b, "c1", 1, "r5c1 r2c1");
	position_confine(&b, "c9", 2, "r5c9 r2c9");
	CHECK_TEXT(name_of("aic", "(1)r2c1=r5c1-(1=2)r5c5-(2)r5c9=r2c9 =>"), "S-Wing");
}

TEST(l_wings_have_places_in_houses_only)
{
	position(&b, "");
	position_confine(&b, "c1", 1, "r2c1 r5c1");
	position_confine(&b, "r5", 2, "r5c1 r5c9");
	position_confine(&b, "c9", 3, "r5c9 r2c9");
	CHECK_TEXT(name_of("aic", "(1)r2c1=(1-2)r5c1=(2-3)r5c9=(3)r2c9 =>"), "L-Wing");
	position(&b, "");
	position_confine(&b, "c1", 1, "r2c1 r5c1");
	position_confine(&b, "c6", 1, "r5c6 r8c6");
	position_confine(&b, "r8", 2, "r8c6 r8c1");
	CHECK_TEXT(name_of("discontinuous-nice-loop", "(1)r2c1=r5c1-r5c6=(1-2)r8c6=(2)r8c1 =>"), "L2-Wing");
}

TEST(chains_of_one_digit_have_none)
{
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r5", 5, "r5c5 r5c8");
	position_confine(&b, "r8", 5, "r8c2 r8c8");
	CHECK_TEXT(name_of("x-chain", "(5)r1c1=r1c5-r5c5=r5c8-r8c8=r8c2 =>"), "-");
}

TEST(the_name_is_told_with_the_technique)
{
	position(&b, "r1c1=12");
	position_confine(&b, "r7", 2, "r7c1 r7c6");
	position_confine(&b, "c6", 1, "r7c6 r3c6");
	CHECK_TEXT(position_rung(&b, "aic", 2), "Look for an AIC: alternating strong links (at least one candidate is true) and weak links (at most one is "
						"true), with a strong link at each end.\n"
						"M-Wing");
	position(&b, "r1c1=12");
	position_confine(&b, "r7", 2, "r7c1 r7c6");
	position_confine(&b, "c6", 3, "r7c6 r1c6");
	CHECK_TEXT(position_rung(&b, "discontinuous-nice-loop", 2), "Look for a Discontinuous Nice Loop: a loop of strong and weak links that alternates except at one cell.\n"
								    "H2-Wing; AIC, type 2");
}

/* What its links say, each of which has two nodes. Written apart from the program, which reads the sentences. */
static const char *name_by_links(const struct step *step)
{
	const struct link *link = proof_links(step->proof);
	char form[6] = "", back[6] = "";
	int first, last;

	if (step->proof->links != 5)
		return NULL;
	for (int i = 0; i < 5; i++) {
		if (link[i].strong != (i % 2 == 0))
			return NULL;
		form[i] = candidate_digit(link[i].from) == candidate_digit(link[i].to) ? 'h' : 'c';
		back[4 - i] = form[i];
	}
	first = candidate_digit(link[0].from);
	last = candidate_digit(link[4].to);
	if (strcmp(form, "chhch") == 0 || strcmp(back, "chhch") == 0)
		return first == last ? "M-Wing" : "H2-Wing";
	if (first == last)
		return NULL;
	if (strcmp(form, "hhchh") == 0)
		return "S-Wing";
	if (strcmp(form, "hchch") == 0)
		return "L-Wing";
	if (strcmp(form, "hhhch") == 0 || strcmp(back, "hhhch") == 0)
		return "L2-Wing";
	return strcmp(form, "chchh") == 0 || strcmp(back, "chchh") == 0 ? "H3-Wing" : NULL;
}

static bool is_grouped(const struct step *step)
{
	for (int i = 0; i < step->proof->links; i++)
		if (cellset_several(proof_links(step->proof)[i].from_cells) || cellset_several(proof_links(step->proof)[i].to_cells))
			return true;
	return false;
}

static bool has_sets(const struct step *step)
{
	for (int i = 0; i < step->proof->inferences; i++)
		switch (proof_inferences(step->proof)[i].reason) {
		case REASON_CHAIN_ALS:
		case REASON_CHAIN_ALS_COMMON:
		case REASON_CHAIN_FORCED:
			return true;
		}
	return false;
}

/* Holds the names of all steps of a technique against their links. Returns how many have one; notes those of groups. */
static int check_names(struct engine *engine, const char *technique, int *grouped)
{
	struct step *steps;
	size_t count = engine_all(engine, &b, technique_find(technique), true, &steps);
	int names = 0;

	for (size_t i = 0; i < count; i++) {
		const char *name = chain_name(&steps[i]), *links = has_sets(&steps[i]) ? NULL : name_by_links(&steps[i]);

		CHECK((name == NULL) == (links == NULL));
		if (name == NULL)
			continue;
		names++;
		*grouped += is_grouped(&steps[i]);
		CHECK_INT(strncmp(name, "Grouped ", 8) == 0, is_grouped(&steps[i]));
		CHECK_TEXT(is_grouped(&steps[i]) ? name + 8 : name, links);
	}
	steps_free(steps, count);
	return names;
}

TEST(names_are_those_of_the_links)
{
	static const char *const rows[] = { "x-chain", "xy-chain", "discontinuous-nice-loop", "aic", "continuous-nice-loop",
					    "grouped-discontinuous-nice-loop", "grouped-aic", "als-xz", "naked-single" };
	struct engine *engine = engine_new();
	struct rng rng = { 7 };
	uint8_t values[MAX_CELLS];
	int names = 0, grouped = 0;

	for (int i = 0; i < 2 + test_effort(18); i++) {
		position_random(&b, geometry_of_size(9), values, &rng, 1 + (unsigned)i % 2);
		for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
			names += check_names(engine, rows[r], &grouped);
	}
	CHECK(names > test_effort(20));
	CHECK(grouped > 0);
	engine_free(engine);
}
