/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Words as people spell them. */
#include "base/spelling.h"

#include <stdio.h>
#include <string.h>

#include "logic/step/technique.h"
#include "tests/test.h"

TEST(case_hyphens_and_accents_do_not_count)
{
	CHECK(spelling_alike("xwing", "x-wing"));
	CHECK(spelling_alike("X Wing", "x-wing"));
	CHECK(spelling_alike("x_wing", "x-wing"));
	CHECK(spelling_alike("Méduse", "meduse"));
	CHECK(spelling_alike("Devil's Net", "devil\xe2\x80\x99s-net"));
	CHECK(spelling_alike("Box/Line reduction", "box line reduction"));
	CHECK(!spelling_alike("y-wing", "x-wing"));
	CHECK(!spelling_alike("-", "-"));
	CHECK(!spelling_alike("", "-"));
	/* Scripts that have no plain form are compared too. */
	CHECK(spelling_alike("\xce\xb1\xce\xb2", "\xce\xb1-\xce\xb2"));
	CHECK(!spelling_alike("\xce\xb1\xce\xb2", "\xce\xb1-\xce\xb3"));
}

TEST(british_and_american_words_are_one)
{
	CHECK(spelling_alike("colour", "color"));
	CHECK(spelling_alike("simple-colouring", "Simple Coloring"));
	CHECK(spelling_alike("centre marks", "center-marks"));
	CHECK(spelling_alike("practise", "practice"));
	CHECK(spelling_alike("practising", "practicing"));
	CHECK(spelling_alike("block", "box"));
	CHECK(spelling_alike("blocks", "boxes"));
	CHECK(spelling_alike("grey", "gray"));
	CHECK(!spelling_alike("colon", "color"));
}

TEST(plurals_are_their_singular)
{
	CHECK(spelling_alike("chains", "chain"));
	CHECK(spelling_alike("guesses", "guess"));
	CHECK(spelling_alike("branches", "branch"));
	CHECK(spelling_alike("fishes", "fish"));
	CHECK(spelling_alike("boxes", "box"));
	CHECK(spelling_alike("moves", "move"));
	CHECK(!spelling_alike("als", "al"));
	CHECK(!spelling_alike("guess", "gues"));
}

/* What is found and suggested for WORD among NAMES, which end with NULL. */
static void check_search(const char *word, const char *const names[], const char *found, const char *suggested)
{
	struct spelling_search s;
	struct strbuf text;

	strbuf_init(&text);
	spelling_begin(&s, word, strlen(word));
	for (; *names != NULL; names++)
		spelling_offer_aloud(&s, *names, *names);
	CHECK_TEXT(spelling_found(&s) != NULL ? spelling_found(&s) : "-", found);
	CHECK(spelling_suggest(&s, &text) == (suggested[0] != '\0'));
	CHECK_TEXT(text.text, suggested);
	strbuf_free(&text);
}

TEST(the_best_name_is_found_whatever_their_order)
{
	check_search("chains", (const char *const[]){ "chain", "Chains", "chains", NULL }, "chains", "Did you mean chain, Chains or chains?");
	check_search("CHAINS", (const char *const[]){ "chain", "Chains", NULL }, "Chains", "Did you mean chain or Chains?");
	check_search("chaines", (const char *const[]){ "colour", "chains", NULL }, "-", "Did you mean chains?");
}

TEST(the_nearest_names_are_suggested)
{
	static const char *const names[] = { "solve", "check", "steps", "hint", "rate", "generate", "convert", "show", NULL };

	check_search("sovle", names, "-", "Did you mean solve?");
	check_search("gen", names, "-", "Did you mean generate?");
	check_search("chekc", names, "-", "Did you mean check?");
	check_search("convret", names, "-", "Did you mean convert?");
	check_search("frobnicate", names, "-", "");
	check_search("zz", names, "-", "");
	check_search("", names, "-", "");
	/* The nearest first, and at most three. */
	check_search("wing", (const char *const[]){ "winging", "xwing", "rings", "wings", "wink", NULL }, "wings", "Did you mean wings, winging or xwing?");
}

TEST(a_thing_is_suggested_once)
{
	struct spelling_search s;
	struct strbuf text;

	strbuf_init(&text);
	spelling_begin(&s, "chian", strlen("chian"));
	spelling_offer_aloud(&s, "chart", "a");
	spelling_offer_aloud(&s, "chain", "b");
	spelling_offer_aloud(&s, "chian-x", "a");
	spelling_offer_list(&s, "chian,chiam", "c");
	CHECK_TEXT(spelling_found(&s), "c");
	spelling_suggest(&s, &text);
	CHECK_TEXT(text.text, "Did you mean chain or chian-x?");
	strbuf_clear(&text);
	spelling_say(&s, "Unknown word", "see help", &text);
	CHECK_TEXT(text.text, "Unknown word. Did you mean chain or chian-x?");
	strbuf_clear(&text);
	spelling_begin(&s, "frob", strlen("frob"));
	spelling_say(&s, "Unknown word", "see help", &text);
	CHECK_TEXT(text.text, "Unknown word; see help");
	strbuf_free(&text);
}

TEST(long_words_are_cut_and_do_no_harm)
{
	char word[4 * SPELLING_LONGEST];
	struct spelling_search s;

	memset(word, 'x', sizeof word);
	spelling_begin(&s, word, sizeof word);
	spelling_offer_aloud(&s, "x-wing", "x");
	CHECK(spelling_found(&s) == NULL);
	CHECK_INT(strlen(s.spelling.letters), SPELLING_LONGEST - 1);
}

/* Each name of a technique leads to it, and ids to themselves, however they are spelled. */
TEST(no_two_techniques_are_spelled_alike)
{
	for (int i = 0; i < technique_count; i++) {
		const struct technique *t = &techniques[i];
		char id[64];

		CHECK(technique_find(t->id) == t);
		CHECK(technique_find(t->name) == t);
		CHECK(technique_find(t->short_name) == t || t->short_name[0] == '\0');
		CHECK(strcmp(t->code, "-") == 0 || technique_find(t->code) == t);
		for (int j = 0; j < i; j++)
			CHECK(!spelling_alike(t->id, techniques[j].id));
		snprintf(id, sizeof id, "%s", t->id);
		for (char *p = id; *p != '\0'; p++)
			*p = *p == '-' ? ' ' : *p;
		CHECK(technique_find(id) == t);
	}
	CHECK(technique_find("-") == NULL);
	CHECK(technique_find("") == NULL);
}
