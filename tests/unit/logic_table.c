/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of techniques: what identifies a row is unique, and finds it. */
#include "tests/test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "logic/facts/facts.h"
#include "logic/step/technique.h"
#include "logic/step/technique_id.h"

TEST(every_name_of_a_row_finds_it)
{
	for (int i = 0; i < technique_count; i++) {
		const struct technique *t = &techniques[i];

		CHECK_INT(t->index, i);
		CHECK(technique_find(t->id) == t);
		CHECK(technique_find(t->name) == t);
		CHECK(technique_find(t->short_name) == t);
		CHECK(strcmp(t->code, "-") == 0 || technique_find(t->code) == t);
	}
}

/* How many sentences TEXT has; 0 where it does not end as one. */
static int count_sentences(const char *text)
{
	int count = text[strlen(text) - 1] == '.';

	for (const char *p = text; *p != '\0' && count > 0; p++)
		count += p[0] == '.' && p[1] == ' ';
	return count;
}

TEST(help_is_short)
{
	CHECK_INT(count_sentences("One. Two. Three."), 3);
	CHECK_INT(count_sentences("One. Two"), 0);
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		int find = count_sentences(t->pattern), then = count_sentences(t->outcome);

		if (find < 1 || find > 3 || then < 1 || then > 3)
			test_fail(__FILE__, __LINE__, "%s has help of %d and %d sentences", t->id, find, then);
	}
}

TEST(every_row_is_complete)
{
	for (int i = 0; i < technique_count; i++) {
		const struct technique *t = &techniques[i];

		CHECK(t->find != NULL && t->family != NULL && t->code != NULL && t->short_name != NULL);
		CHECK(t->score > 0 && t->difficulty >= 10 && t->level < LEVELS);
		CHECK(strchr(t->notation, '{') != NULL);
	}
}

/* The columns that finders read: in each family, rows with a finder of their own have none. */
TEST(rows_say_how_large_a_pattern_is)
{
	int cells = 0, fish = 0, types = 0, grouped = 0;

	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		bool subset = strcmp(t->family, "Subsets") == 0 || strncmp(t->id, "locked-", 7) == 0 ||
			      strncmp(t->id, "almost-locked-", 14) == 0 ||
			      strcmp(t->family, "Wings") == 0 || strncmp(t->id, "direct-hidden-", 14) == 0 ||
			      strncmp(t->id, "aligned-", 8) == 0 || strncmp(t->id, "firework-", 9) == 0;
		bool is_fish = strstr(t->family, "fish") != NULL && strncmp(t->id, "kraken-", 7) != 0;
		bool type = strstr(t->name, "Rectangle Type ") != NULL || strstr(t->name, "Loop Type ") != NULL ||
			    strstr(t->name, "Grave Type ") != NULL || strstr(t->name, "Pattern Type ") != NULL;

		CHECK((t->cells != 0) == subset);
		CHECK((t->fish != 0) == is_fish);
		CHECK_INT(t->type, type ? t->name[strlen(t->name) - 1] - '0' : 0);
		CHECK(t->grouped == (strncmp(t->id, "grouped-", 8) == 0));
		/* Subsets are sought among cells with few candidates, of which the facts know no more; the largest wing counts. */
		CHECK(t->cells <= (t->index == TECHNIQUE_VWXYZ_WING ? FEW + 1 : FEW));
		CHECK(t->fish == 0 || t->code[3] - '0' == t->fish - 2);
		cells += t->cells != 0;
		fish += t->fish != 0;
		types += t->type != 0;
		grouped += t->grouped;
	}
	CHECK(cells >= 18 && fish >= 42 && types >= 15 && grouped >= 3);
}

static void check_found(const char *name, enum technique_id id)
{
	const struct technique *t = technique_find(name);

	if (t == NULL)
		test_fail(__FILE__, __LINE__, "%s is not found", name);
	CHECK_TEXT(t->id, techniques[id].id);
}

TEST(aliases_are_found_in_any_case)
{
	check_found("inclusion", TECHNIQUE_NAKED_SINGLE);
	check_found("Exclusion", TECHNIQUE_HIDDEN_SINGLE);
	check_found("exclusive pairs", TECHNIQUE_NAKED_PAIR);
	check_found("EXCLUSIVE-TRIPLES", TECHNIQUE_NAKED_TRIPLE);
	check_found("naked pair", TECHNIQUE_NAKED_PAIR);
	check_found("NAKED-QUADRUPLE", TECHNIQUE_NAKED_QUADRUPLE);
	check_found("0110", TECHNIQUE_LOCKED_PAIR);
	check_found("LC1", TECHNIQUE_POINTING);
}

TEST(what_is_no_name_is_not_found)
{
	CHECK(technique_find("") == NULL);
	CHECK(technique_find("-") == NULL);
	CHECK(technique_find("naked") == NULL);
	CHECK(technique_find("naked-pairs-of-shoes") == NULL);
	CHECK(technique_find("inclusion,sole candidate") == NULL);
}

TEST(a_family_is_switched_by_one_word)
{
	struct technique_set set, all;

	technique_set_default(&all);
	set = all;
	CHECK(technique_set_family(&set, "intersections", false));
	for (int i = 0; i < technique_count; i++)
		CHECK(set.on[i] == (all.on[i] && strcmp(techniques[i].family, "Intersections") != 0));
	CHECK(technique_set_family(&set, "Intersections", true));
	CHECK(memcmp(&set, &all, sizeof set) == 0);
	CHECK(!technique_set_family(&set, "", false));
	CHECK(memcmp(&set, &all, sizeof set) == 0);
}

/* So that the switch of the family leaves none of them on. */
TEST(the_family_uniqueness_is_all_that_takes_one_solution_for_granted)
{
	for (int i = 0; i < technique_count; i++)
		CHECK(techniques[i].unique == (strcmp(techniques[i].family, "Uniqueness") == 0));
}

TEST(families_that_share_their_last_word_are_switched_by_it)
{
	struct technique_set set;

	technique_set_default(&set);
	CHECK(technique_set_family(&set, "fish", true));
	CHECK(set.on[TECHNIQUE_X_WING] && set.on[TECHNIQUE_FINNED_X_WING] && set.on[TECHNIQUE_MUTANT_X_WING]);
	CHECK(technique_set_family(&set, "Fish", false));
	CHECK(!set.on[TECHNIQUE_X_WING] && !set.on[TECHNIQUE_FINNED_X_WING] && !set.on[TECHNIQUE_MUTANT_X_WING]);
	CHECK(set.on[TECHNIQUE_NAKED_PAIR]);
	CHECK(!technique_set_family(&set, "basic", true));
}

/* A name is found, also in small letters without hyphens, and leads to one row even if it is an alias, too; and it says something new. */
TEST(names_of_other_programs_lead_to_one_row)
{
	char plain[80];

	for (int i = 0; i < technique_name_count; i++) {
		const struct technique_name *n = &technique_names[i];
		const struct technique *found = technique_find(n->name);

		if (found != n->technique)
			test_fail(__FILE__, __LINE__, "%s is %s here, not %s", n->name, found != NULL ? found->id : "nothing", n->technique->id);
		snprintf(plain, sizeof plain, "%s", n->name);
		for (char *p = plain; *p != '\0'; p++)
			*p = *p == '-' ? ' ' : (char)tolower((unsigned char)*p);
		if (technique_find(plain) != n->technique)
			test_fail(__FILE__, __LINE__, "%s is not found", plain);
		CHECK(strcmp(n->name, n->technique->name) != 0);
		for (int k = 0; k < i; k++)
			CHECK(strcmp(technique_names[k].program, n->program) != 0 || strcmp(technique_names[k].name, n->name) != 0);
		CHECK(i == 0 || strcmp(n[-1].program, n->program) != 0 || strcasecmp(n[-1].name, n->name) < 0);
	}
	CHECK(technique_name_count >= 90);
}

/* SudokuWiki calls a technique as a family is called here. */
TEST(a_family_has_precedence_over_a_technique)
{
	struct technique_set set = { .on = { false } };

	CHECK(technique_find("almost locked sets") == &techniques[TECHNIQUE_ALS_XZ]);
	CHECK(technique_names_family("Almost Locked Sets") && !technique_names_family("sets"));
	CHECK(technique_set_named(&set, "almost locked sets"));
	CHECK(set.on[TECHNIQUE_ALS_XZ] && set.on[TECHNIQUE_SUE_DE_COQ]);
}

TEST(levels_have_ids)
{
	CHECK_TEXT(level_id(LEVEL_EASY), "easy");
	CHECK_TEXT(level_id(LEVEL_EXTREME), "extreme");
}

/* By steps of a half and of a third in turn, from four links on. */
TEST(longer_chains_are_harder)
{
	for (int length = 0; length < 300; length++) {
		int added = 0;

		for (int step = 4; length > step; added++)
			step += added % 2 ? step / 3 : step / 2;
		CHECK_INT(technique_length_added(length), added);
	}
}
