/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Steps as JSON: they are read back by jansson itself, and hold what the steps hold. */
#include "tests/test.h"

#include "batch/json.h"

#if HAVE_JANSSON

#include <jansson.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/words/text.h"
#include "solve/path.h"
#include "tests/large_proof.h"
#include "tests/techniques/position.h"

#define PUZZLE "............1.43....6.9..81....4.86......87.5..43..2..5...7....39......2..1.5...."

/* The object of the first step on a board, or NULL; it is the caller's. STEP too, where it is not NULL. */
static json_t *first_step(const struct board *b, const char *words, struct step *step)
{
	struct engine *engine = engine_new();
	struct step own = { .proof = NULL };
	struct strbuf out;

	strbuf_init(&out);
	bool found = engine_first(engine, b, true, &own);

	if (found)
		json_step(b->geo, "the puzzle", 7, &own, words, &out);
	CHECK(!found || strchr(out.text, '\n') == out.text + out.length - 1);
	json_t *object = json_loads(out.text, JSON_REJECT_DUPLICATES, NULL);

	CHECK((object != NULL) == found);
	if (step != NULL)
		*step = own;
	else
		step_free(&own);
	strbuf_free(&out);
	engine_free(engine);
	return object;
}

static void check_members(const json_t *object, const char *names)
{
	struct strbuf text;
	const char *name;
	json_t *value;

	strbuf_init(&text);
	json_object_foreach((json_t *)object, name, value)
		strbuf_format(&text, "%s%s", text.length > 0 ? " " : "", name);
	CHECK_TEXT(text.text, names);
	strbuf_free(&text);
}

static const char *text_of(const json_t *object, const char *name)
{
	return json_string_value(json_object_get(object, name));
}

TEST(a_step_has_its_members)
{
	struct board b;

	position(&b, "r1c1=37 r1c5=37");
	json_t *o = first_step(&b, NULL, NULL), *drop = json_object_get(o, "drop");

	check_members(o, "puzzle n technique difficulty place drop notation text proof");
	CHECK_TEXT(text_of(o, "puzzle"), "the puzzle");
	CHECK_INT(json_integer_value(json_object_get(o, "n")), 7);
	CHECK_TEXT(text_of(o, "technique"), "naked-pair");
	CHECK(json_real_value(json_object_get(o, "difficulty")) == 3.0);
	CHECK_INT(json_array_size(json_object_get(o, "place")), 0);
	CHECK_INT(json_array_size(drop), 14);
	CHECK_TEXT(json_string_value(json_array_get(drop, 0)), "r1c2<>3");
	CHECK_TEXT(text_of(o, "notation"), "Naked Pair: 3,7 in r1c15 => r1c2346789<>3,7");
	CHECK(strncmp(text_of(o, "text"), "Which digits can r1c15 take?\n", 29) == 0);
	json_decref(o);
	o = first_step(&b, "Look at row 1.", NULL);
	CHECK_TEXT(text_of(o, "text"), "Look at row 1.");
	json_decref(o);
}

static void check_numbers(const json_t *array, const char *name, long below)
{
	size_t i;
	json_t *item;

	json_array_foreach(array, i, item) {
		const json_t *number = json_object_get(item, name);

		CHECK(json_is_integer(number) && json_integer_value(number) >= 0 && json_integer_value(number) < below);
	}
}

/* Each part of the proof is there, belongs to a beat, and rests on what came before. */
static void check_proof(const json_t *o, const struct step *step)
{
	const json_t *proof = json_object_get(o, "proof"), *beats = json_object_get(proof, "beats");
	const json_t *inferences = json_object_get(proof, "inferences");
	struct strbuf sentences;

	check_members(proof, "beats marks links inferences");
	CHECK_INT(json_array_size(beats), step->proof->beats);
	CHECK_INT(json_array_size(json_object_get(proof, "marks")), step->proof->marks);
	CHECK_INT(json_array_size(json_object_get(proof, "links")), step->proof->links);
	CHECK_INT(json_array_size(inferences), step->proof->inferences);
	check_numbers(json_object_get(proof, "marks"), "beat", step->proof->beats);
	check_numbers(json_object_get(proof, "links"), "beat", step->proof->beats);
	check_numbers(inferences, "beat", step->proof->beats);
	for (int i = 0; i < step->proof->inferences; i++) {
		const struct inference *n = &proof_inferences(step->proof)[i];
		const json_t *premises = json_object_get(json_array_get(inferences, (size_t)i), "premises");

		CHECK_INT(json_array_size(premises), n->premises);
		for (int k = 0; k < n->premises; k++)
			CHECK_INT(json_integer_value(json_array_get(premises, (size_t)k)), proof_premises(step->proof)[n->premise + k]);
	}
	strbuf_init(&sentences);
	for (size_t i = 0; i < json_array_size(beats); i++) {
		const json_t *beat = json_array_get(beats, i);

		strbuf_format(&sentences, i > 0 ? "\n%s" : "%s", text_of(beat, "text"));
		CHECK(proof_beats(step->proof)[i].parent == NO_BEAT ? json_is_null(json_object_get(beat, "parent"))
								    : json_is_integer(json_object_get(beat, "parent")));
	}
	if (strstr(text_of(o, "text"), "\n ") == NULL)
		CHECK_TEXT(text_of(o, "text"), sentences.text);
	strbuf_free(&sentences);
}

TEST(a_proof_has_all_its_parts)
{
	struct board b;
	struct step step;

	position_line(&b, PUZZLE);
	int steps = 0;

	for (json_t *o; !cellset_empty(b.empty) && (o = first_step(&b, NULL, &step)) != NULL; steps++) {
		check_proof(o, &step);
		json_decref(o);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	CHECK(steps >= 5);
}

TEST(a_proof_of_thousands_of_inferences_has_all_its_parts)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL };
	struct strbuf out;

	strbuf_init(&out);
	large_proof(builder);
	step.proof = proof_build(builder);
	json_step(geometry_of_size(9), "the puzzle", 1, &step, NULL, &out);
	json_t *object = json_loads(out.text, JSON_REJECT_DUPLICATES, NULL);

	CHECK(object != NULL);
	check_proof(object, &step);
	json_decref(object);
	step_free(&step);
	proof_builder_free(builder);
	strbuf_free(&out);
}

/* How many templates there are is a number, and no digits. */
TEST(what_is_counted_is_a_number)
{
	struct engine *engine = engine_new();
	struct board b;
	struct strbuf out;
	struct step *steps;

	strbuf_init(&out);
	position(&b, "");
	position_confine(&b, "r1", 5, "r1c1 r1c5");
	position_confine(&b, "r5", 5, "r5c1 r5c5");
	size_t count = engine_all(engine, &b, technique_find("template-delete"), true, &steps);

	CHECK(count > 0);
	json_step(b.geo, "the puzzle", 1, &steps[0], NULL, &out);
	json_t *object = json_loads(out.text, 0, NULL);
	const json_t *inference = json_array_get(json_object_get(json_object_get(object, "proof"), "inferences"), 0);

	CHECK_TEXT(text_of(inference, "reason"), "templates");
	CHECK_INT(json_integer_value(json_object_get(inference, "number")), proof_inferences(steps[0].proof)[0].number);
	CHECK(proof_inferences(steps[0].proof)[0].number > 1 << 9);
	CHECK_INT(json_array_size(json_object_get(inference, "more")), 0);
	json_decref(object);
	steps_free(steps, count);
	engine_free(engine);
	strbuf_free(&out);
}

TEST(an_inference_names_its_reason_and_a_mark_its_role)
{
	struct board b;

	position(&b, "r1c1=37 r1c5=37");
	json_t *o = first_step(&b, NULL, NULL), *proof = json_object_get(o, "proof");
	const json_t *mark = json_array_get(json_object_get(proof, "marks"), 0);
	const json_t *inferences = json_object_get(proof, "inferences");
	const json_t *last = json_array_get(inferences, json_array_size(inferences) - 1);

	check_members(mark, "beat role house cell digits");
	CHECK_TEXT(text_of(mark, "role"), "house");
	CHECK_TEXT(text_of(mark, "house"), "r1");
	CHECK(json_is_null(json_object_get(mark, "cell")));
	check_members(last, "beat reason house other digits more number cells rest premises");
	CHECK_TEXT(text_of(last, "reason"), "not-elsewhere");
	CHECK_TEXT(text_of(last, "house"), "r1");
	CHECK_INT(json_integer_value(json_array_get(json_object_get(last, "digits"), 1)), 7);
	CHECK_TEXT(json_string_value(json_array_get(json_object_get(last, "cells"), 1)), "r1c5");
	json_decref(o);
}

TEST(the_end_has_its_members)
{
	struct strbuf out;

	strbuf_init(&out);
	json_end("the \"puzzle\"", "solved", &out);
	CHECK_TEXT(out.text, "{\"puzzle\":\"the \\\"puzzle\\\"\",\"verdict\":\"solved\"}\n");
	strbuf_free(&out);
}

/* Sets a locale that writes 2,3, made for this test; false where the machine cannot make one. */
static bool set_comma(void)
{
	const char *folder = test_directory();
	char path[1024];
	int status;

	snprintf(path, sizeof path, "%s/de_DE.UTF-8", folder);
	pid_t child = fork();

	if (child == 0) {
		execlp("localedef", "localedef", "--quiet", "-i", "de_DE", "-f", "UTF-8", path, (char *)NULL);
		_exit(1);
	}
	return waitpid(child, &status, 0) == child && setenv("LOCPATH", folder, 1) == 0 && setlocale(LC_ALL, "de_DE.UTF-8") != NULL &&
	       strcmp(localeconv()->decimal_point, ",") == 0;
}

TEST(numbers_have_a_point_in_every_locale)
{
	struct strbuf out;
	struct step step = { .proof = NULL };
	struct engine *engine = engine_new();
	struct board b;

	if (!set_comma())
		test_skip("a locale with a comma cannot be made here");
	strbuf_init(&out);
	position(&b, "r1c1=5");
	CHECK(engine_first(engine, &b, true, &step));
	json_step(b.geo, "", 1, &step, NULL, &out);
	setlocale(LC_ALL, "C");
	CHECK(strstr(out.text, "\"difficulty\":2.3,") != NULL);
	step_free(&step);
	strbuf_free(&out);
	engine_free(engine);
}

#else

TEST(json)
{
	CHECK(!json_is_there);
	test_skip("built without jansson");
}

#endif
