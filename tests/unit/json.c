/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Steps as JSON: they are read back by another reader, and hold what the steps hold. The file is long because the schema is held against
 * all of it here, too.
 */
#include "tests/test.h"

#include "batch/json.h"
#include "logic/step/technique_id.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "library/positions.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "rate/hodoku.h"
#include "solve/path.h"
#include "tests/json_value.h"
#include "tests/large_proof.h"
#include "tests/techniques/position.h"

#define PUZZLE "............1.43....6.9..81....4.86......87.5..43..2..5...7....39......2..1.5...."

static const struct json_puzzle asked = { .text = "the puzzle", .number = 12 };

/* The object of the first step on a board, or NULL; it is the caller's. STEP too, where it is not NULL. */
static struct json_value *first_step(const struct board *b, const char *words, struct step *step)
{
	struct engine *engine = engine_new();
	struct step own = { .proof = NULL };
	struct strbuf out;

	strbuf_init(&out);
	bool found = engine_first(engine, b, true, &own);

	if (found)
		json_step(&asked, b, 7, &own, words, &out);
	CHECK(!found || strchr(out.text, '\n') == out.text + out.length - 1);
	struct json_value *object = json_parse(out.text);

	CHECK((object != NULL) == found);
	if (step != NULL)
		*step = own;
	else
		step_free(&own);
	strbuf_free(&out);
	engine_free(engine);
	return object;
}

static void check_members(const struct json_value *object, const char *names)
{
	struct strbuf text;

	strbuf_init(&text);
	for (const struct json_value *v = object->child; v != NULL; v = v->next)
		strbuf_format(&text, "%s%s", text.length > 0 ? " " : "", v->key);
	CHECK_TEXT(text.text, names);
	strbuf_free(&text);
}

static const char *text_of(const struct json_value *object, const char *name)
{
	return json_string(json_member(object, name));
}

TEST(a_step_has_its_members)
{
	struct board b;

	position(&b, "r1c1=37 r1c5=37");
	struct json_value *o = first_step(&b, NULL, NULL);
	const struct json_value *drop = json_member(o, "drop");

	check_members(o, "version type number puzzle n values candidates technique difficulty effort place drop notation text proof");
	CHECK_TEXT(text_of(o, "puzzle"), "the puzzle");
	CHECK_INT(json_whole(json_member(o, "n")), 7);
	CHECK_TEXT(text_of(o, "technique"), "naked-pair");
	CHECK(json_member(o, "difficulty")->number == 3.0);
	CHECK_INT(json_whole(json_member(o, "effort")), 30);
	CHECK_INT(json_count(json_member(o, "place")), 0);
	CHECK_INT(json_count(drop), 14);
	CHECK_TEXT(json_string(json_item(drop, 0)), "r1c2<>3");
	CHECK_TEXT(text_of(o, "notation"), "Naked Pair: 3,7 in r1c15 => r1c2346789<>3,7");
	CHECK(strncmp(text_of(o, "text"), "Which digits can r1c1 and r1c5 take?\n", 37) == 0);
	json_free(o);
	o = first_step(&b, "Look at row 1.", NULL);
	CHECK_TEXT(text_of(o, "text"), "Look at row 1.");
	json_free(o);
}

static void check_numbers(const struct json_value *array, const char *name, long below)
{
	for (const struct json_value *item = array->child; item != NULL; item = item->next) {
		long number = json_whole(json_member(item, name));

		CHECK(number >= 0 && number < below);
	}
}

/* Each part of the proof is there, belongs to a beat, and rests on what came before. */
static void check_proof(const struct json_value *o, const struct step *step)
{
	const struct json_value *proof = json_member(o, "proof"), *beats = json_member(proof, "beats");
	const struct json_value *inferences = json_member(proof, "inferences");
	const char *rest = text_of(o, "text");

	check_members(proof, "beats marks links inferences");
	CHECK_INT(json_count(beats), step->proof->beats);
	CHECK_INT(json_count(json_member(proof, "marks")), step->proof->marks);
	CHECK_INT(json_count(json_member(proof, "links")), step->proof->links);
	CHECK_INT(json_count(inferences), step->proof->inferences);
	check_numbers(json_member(proof, "marks"), "beat", step->proof->beats);
	check_numbers(json_member(proof, "links"), "beat", step->proof->beats);
	check_numbers(inferences, "beat", step->proof->beats);
	for (int i = 0; i < step->proof->inferences; i++) {
		const struct inference *n = &proof_inferences(step->proof)[i];
		const struct json_value *premises = json_member(json_item(inferences, (size_t)i), "premises");

		CHECK_INT(json_count(premises), n->premises);
		for (int k = 0; k < n->premises; k++)
			CHECK_INT(json_whole(json_item(premises, (size_t)k)), proof_premises(step->proof)[n->premise + k]);
	}
	/* The text has the sentences of all beats in their order, each behind its number. */
	for (size_t i = 0; i < json_count(beats); i++) {
		const struct json_value *beat = json_item(beats, i);

		rest = strstr(rest, text_of(beat, "text"));
		CHECK(rest != NULL);
		rest += strlen(text_of(beat, "text"));
		CHECK(proof_beats(step->proof)[i].parent == NO_BEAT ? json_is(json_member(beat, "parent"), JSON_NULL)
								    : json_whole(json_member(beat, "parent")) >= 0);
	}
	CHECK_TEXT(rest, "");
}

TEST(a_proof_has_all_its_parts)
{
	struct board b;
	struct step step;

	position_line(&b, PUZZLE);
	int steps = 0;

	for (struct json_value *o; !cellset_empty(b.empty) && (o = first_step(&b, NULL, &step)) != NULL; steps++) {
		check_proof(o, &step);
		json_free(o);
		step_apply(&step.head, &b);
		step_free(&step);
	}
	CHECK(steps >= 5);
}

TEST(a_proof_of_thousands_of_inferences_has_all_its_parts)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL };
	struct board b;
	struct strbuf out;

	strbuf_init(&out);
	large_proof(builder);
	step.proof = proof_build(builder);
	board_init(&b, geometry_of_size(9));
	json_step(&asked, &b, 1, &step, NULL, &out);
	struct json_value *object = json_parse(out.text);

	CHECK(object != NULL);
	check_proof(object, &step);
	json_free(object);
	step_free(&step);
	proof_builder_free(builder);
	strbuf_free(&out);
}

/* A line is a beat; one that says nothing is none at the end, and is empty in between. */
TEST(a_text_ends_with_its_last_words)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL };
	struct board b;
	struct strbuf out;

	strbuf_init(&out);
	board_init(&b, geometry_of_size(9));
	for (int beat = 0; beat < 5; beat++) {
		proof_beat(builder, beat == 2 ? 0 : NO_BEAT);
		if (beat % 2 == 0 && beat < 4)
			proof_infer(builder, &(struct inference){ .reason = REASON_WHERE, .house = (uint8_t)beat, .other = NO_HOUSE,
								  .digits = 2 }, NULL, 0);
	}
	step.proof = proof_build(builder);
	json_step(&asked, &b, 1, &step, NULL, &out);
	struct json_value *object = json_parse(out.text);
	const struct json_value *beats = json_member(json_member(object, "proof"), "beats");

	CHECK_TEXT(text_of(object, "text"), "Where can 2 go in row 1?\n    Where can 2 go in row 3?");
	CHECK_INT(json_count(beats), 5);
	CHECK_TEXT(text_of(json_item(beats, 2), "text"), "Where can 2 go in row 3?");
	for (size_t silent = 1; silent < 5; silent += silent == 1 ? 2 : 1)
		CHECK_TEXT(text_of(json_item(beats, silent), "text"), "");
	json_free(object);
	strbuf_clear(&out);
	json_step(&asked, &b, 1, &step, "A hint.", &out);
	object = json_parse(out.text);
	CHECK_TEXT(text_of(object, "text"), "A hint.");
	CHECK_TEXT(text_of(json_item(json_member(json_member(object, "proof"), "beats"), 2), "text"), "Where can 2 go in row 3?");
	json_free(object);
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
	json_step(&asked, &b, 1, &steps[0], NULL, &out);
	struct json_value *object = json_parse(out.text);
	const struct json_value *inference = json_item(json_member(json_member(object, "proof"), "inferences"), 0);

	CHECK_TEXT(text_of(inference, "reason"), "templates");
	CHECK_INT(json_whole(json_member(inference, "number")), proof_inferences(steps[0].proof)[0].number);
	CHECK(proof_inferences(steps[0].proof)[0].number > 1 << 9);
	CHECK_INT(json_count(json_member(inference, "more")), 0);
	json_free(object);
	steps_free(steps, count);
	engine_free(engine);
	strbuf_free(&out);
}

/* Numbers of one, two and three digits, in each of their places. */
TEST(counts_are_decimal)
{
	for (int number = 0; number < 102; number++) {
		struct proof_builder *builder = proof_builder_new();
		struct step step = { .proof = NULL };
		struct strbuf out;
		struct board b;

		strbuf_init(&out);
		board_init(&b, geometry_of_size(9));
		proof_beat(builder, NO_BEAT);
		proof_infer(builder, &(struct inference){ .reason = REASON_WHERE, .house = 0, .other = NO_HOUSE, .digits = 2,
							  .number = number }, NULL, 0);
		step.proof = proof_build(builder);
		json_step(&asked, &b, 1, &step, "A hint.", &out);
		struct json_value *object = json_parse(out.text);
		const struct json_value *inference = json_item(json_member(json_member(object, "proof"), "inferences"), 0);

		CHECK_INT(json_whole(json_member(inference, "number")), number);
		json_free(object);
		step_free(&step);
		proof_builder_free(builder);
		strbuf_free(&out);
	}
}

TEST(an_inference_names_its_reason_and_a_mark_its_role)
{
	struct board b;

	position(&b, "r1c1=37 r1c5=37");
	struct json_value *o = first_step(&b, NULL, NULL);
	const struct json_value *proof = json_member(o, "proof");
	const struct json_value *mark = json_item(json_member(proof, "marks"), 0);
	const struct json_value *inferences = json_member(proof, "inferences");
	const struct json_value *last = json_item(inferences, json_count(inferences) - 1);

	check_members(mark, "beat role house cell digits");
	CHECK_TEXT(text_of(mark, "role"), "house");
	CHECK_TEXT(text_of(mark, "house"), "r1");
	CHECK(json_is(json_member(mark, "cell"), JSON_NULL));
	check_members(last, "beat point reason house other digits more number cells rest premises");
	CHECK_TEXT(text_of(last, "reason"), "not-elsewhere");
	CHECK_TEXT(text_of(last, "house"), "r1");
	CHECK_INT(json_whole(json_item(json_member(last, "digits"), 1)), 7);
	CHECK_TEXT(json_string(json_item(json_member(last, "cells"), 1)), "r1c5");
	json_free(o);
}

TEST(the_end_has_its_members)
{
	struct strbuf out;

	strbuf_init(&out);
	json_verdict(&(struct json_puzzle){ .text = "the \"puzzle\"" }, &(struct json_verdict){ .verdict = "solved", .count = -1 }, &out);
	CHECK_TEXT(out.text, "{\"version\":1,\"type\":\"verdict\",\"puzzle\":\"the \\\"puzzle\\\"\",\"verdict\":\"solved\"}\n");
	strbuf_clear(&out);
	json_verdict(&(struct json_puzzle){ .number = 3 }, &(struct json_verdict){ .verdict = "invalid: two 5s", .count = 0, .more = true }, &out);
	CHECK_TEXT(out.text, "{\"version\":1,\"type\":\"verdict\",\"number\":3,\"puzzle\":null,\"verdict\":\"invalid\",\"reason\":\"two 5s\",\"solutions\":0,"
			     "\"more\":true}\n");
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
	json_step(&asked, &b, 1, &step, NULL, &out);
	setlocale(LC_ALL, "C");
	CHECK(strstr(out.text, "\"difficulty\":2.3,") != NULL);
	step_free(&step);
	strbuf_free(&out);
	engine_free(engine);
}

/* The schema is what other programs rely on. */
static struct json_value *schema(void)
{
	struct strbuf text;
	struct error err;

	strbuf_init(&text);
	CHECK(file_read(test_source("../man/candide.schema.json"), 1 << 20, &text, &err));
	struct json_value *root = json_parse(text.text);

	CHECK(root != NULL);
	strbuf_free(&text);
	return root;
}

/* Each line of the text is as the schema says. */
static void check_lines(const struct json_value *root, const struct strbuf *out)
{
	struct strbuf wrong, line;

	strbuf_init(&wrong);
	strbuf_init(&line);
	for (const char *p = out->text; *p != '\0'; p += strcspn(p, "\n") + 1) {
		strbuf_clear(&line);
		strbuf_bytes(&line, p, strcspn(p, "\n"));
		struct json_value *v = json_parse(line.text);

		CHECK(v != NULL);
		if (!json_fits(v, root, root, &wrong))
			test_fail(__FILE__, __LINE__, "%s\n%s", wrong.text, line.text);
		json_free(v);
	}
	strbuf_free(&line);
	strbuf_free(&wrong);
}

/* All steps of a puzzle, and its end. */
static void print_steps(const char *line, struct strbuf *out)
{
	struct engine *engine = engine_new();
	struct board b;
	struct path path;

	technique_set_family(&engine_options(engine)->techniques, "Chains", true);
	position_line(&b, line);
	path_run(&path, engine, &b, &(struct path_options){ .with_proof = true });
	for (size_t i = 0; i < path.count; i++) {
		json_step(&(struct json_puzzle){ .text = line }, &b, i + 1, &path.steps[i], NULL, out);
		step_apply(&path.steps[i].head, &b);
	}
	path_free(&path);
	engine_free(engine);
}

TEST(the_schema_describes_what_is_printed)
{
	static const char *const hard[] = {
		PUZZLE, "......29..3.2.5.......1.3..7....49....396.42.9...5....87................52...6.18",
		".......4.5..82......49..6.29.147....6.......9....935.71.5..92......42..3.8.......",
	};
	static const char *const verdicts[] = { "solved", "stuck", "limit", "none", "multiple", "invalid: two 5s in row 1 (r1c1, r1c2)", "unique",
						"unreadable", "?" };
	const int tenths[3] = { 12, 12, 20 };
	struct hodoku_rating rating = { .level = LEVEL_HARD, .score = 7, .hardest = NULL };
	struct step_head head = { .difficulty = 34 };
	struct json_value *root = schema();
	struct strbuf out;

	strbuf_init(&out);
	for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++)
		print_steps(hard[i], &out);
	for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++)
		json_verdict(&(struct json_puzzle){ .text = i == 7 ? NULL : PUZZLE, .number = i == 7 }, &(struct json_verdict){ verdicts[i],
			     i == 6 ? PUZZLE : NULL, i == 6 ? 1 : -1, false, i == 6 ? "r1c1=2 r3c4=5" : NULL, i == 6 ? 2 : 0,
			     i == 6 ? 3 : 0, i == 6 ? 4 : 0, i == 6 ? 5 : 0, i == 6 ? "r1c1=2" : NULL }, &out);
	for (int i = 0; i < technique_count; i++)
		json_technique(&techniques[i], &out);
	rating.count[TECHNIQUE_X_WING] = 2;
	candset_add(&head.drop, candidate(3, 4));
	json_hodoku(&(struct json_puzzle){ .text = PUZZLE, .number = 3, .id = "7", .title = "a title", .file = "f", .line = 3 }, NULL, &rating, &out);
	json_se(&(struct json_puzzle){ .text = PUZZLE }, tenths, "", NULL, &out);
	json_se(&(struct json_puzzle){ .text = PUZZLE }, (const int[]){ 0, 0, 12 }, "", "not rated within 1 second", &out);
	json_conversion(&(struct json_puzzle){ .text = PUZZLE }, "sdm", "53", &out);
	strbuf_text(&out, PUZZLE "\t2030-01-01\teasy\n");
	json_rows("puzzle", "puzzle\tdate\tlevel", &out, out.length - strlen(PUZZLE "\t2030-01-01\teasy\n"));
	size_t begin = out.length;

	/* Cages, a diagonal and irregular boxes as Solo's game ids have them. */
	strbuf_text(&out, "3x3k:zs7q4q,bbc_b_aa_aaa_____aaa_a_aaa,24b10b19_20a\n9jxk:a1b_,zz\n");
	json_rows("puzzle", "puzzle", &out, begin);
	begin = out.length;
	strbuf_text(&out, "fast\t2\t0.5\t4\t250000.0\t1.5\n");
	json_rows("measurement", "method\t#puzzles\t#seconds\t#per_second\t#microseconds\t#nodes", &out, begin);
	json_effort(&(struct json_puzzle){ .text = PUZZLE }, &(struct json_effort){ 276, 1, "aic", 71 }, &out);
	json_se_step(&(struct json_puzzle){ .text = PUZZLE }, geometry_of_size(9), 1, "Naked Pair", &head, &out);
	check_lines(root, &out);
	strbuf_free(&out);
	json_free(root);
}

static void print_methods(struct json_writer *w)
{
	json_key(w, "version");
	json_words(w, "");
}

/* The answers of `serve` that no job prints. */
TEST(the_schema_describes_what_serve_answers)
{
	struct json_value *root = schema();
	struct strbuf out;
	struct board b;

	strbuf_init(&out);
	position_line(&b, PUZZLE);
	json_candidates(&(struct json_puzzle){ .text = PUZZLE, .title = "a title", .id = "7" }, &b, 3, &out);
	strbuf_char(&out, '\n');
	struct json_value *object = json_parse(out.text);
	const struct json_value *cells = json_member(object, "cells");

	CHECK_INT(json_whole(json_member(object, "position")), 3);
	CHECK_INT((int)json_count(cells), 58);
	CHECK_INT(json_whole(json_item(json_member(cells, "r1c1"), 3)), 7);
	json_free(object);
	json_candidates(&(struct json_puzzle){ .text = PUZZLE }, &b, 0, &out);
	strbuf_char(&out, '\n');
	json_service(&(struct json_service){ .seconds = 60, .bytes = 1, .positions = 2, .threads = 3, .methods = print_methods }, &out);
	strbuf_char(&out, '\n');
	check_lines(root, &out);
	strbuf_free(&out);
	json_free(root);
}

/* How many later inferences each one is a premise of, by its index. */
static void count_uses(const struct json_value *inferences, size_t uses[], size_t most)
{
	for (size_t i = 0; i < json_count(inferences) && i < most; i++) {
		const struct json_value *premises = json_member(json_item(inferences, i), "premises");

		for (size_t k = 0; k < json_count(premises); k++) {
			size_t from = (size_t)json_whole(json_item(premises, k));

			CHECK(from < i);
			uses[from]++;
		}
	}
}

/* Each inference names those that it rests on: a lemma is there once, and named by all that need it. */
TEST(an_argument_with_a_lemma_is_a_graph)
{
	enum { MOST = 200 };
	size_t uses[MOST] = { 0 }, lemmas = 0, shared = 0;
	struct engine *engine = engine_new();
	struct json_value *root = schema();
	struct example e;
	struct board b;
	struct strbuf out;

	strbuf_init(&out);
	CHECK(example_find(&e, technique_find("nested-forcing-chain"), engine));
	position_board(&e.doc.now, e.doc.geo, &b);
	json_step(&(struct json_puzzle){ .text = PUZZLE }, &b, 1, &e.step, NULL, &out);
	check_lines(root, &out);
	struct json_value *object = json_parse(out.text);
	const struct json_value *inferences = json_member(json_member(object, "proof"), "inferences");
	size_t count = json_count(inferences);

	CHECK(count > 10 && count < MOST);
	count_uses(inferences, uses, MOST);
	for (size_t i = 0; i < count; i++) {
		CHECK((uses[i] > 0) == (i + 1 < count));
		shared += uses[i] > 1;
		lemmas += strncmp(text_of(json_item(inferences, i), "reason"), "force-lemma-not", 15) == 0;
	}
	CHECK_INT((int)lemmas, 1);
	CHECK(shared > 0);
	json_free(object);
	json_free(root);
	strbuf_free(&out);
	example_free(&e);
	engine_free(engine);
}

/* The other way round: what the tables have is in the schema, and it refuses what they have not. */
TEST(the_schema_lists_roles_and_reasons)
{
	struct json_value *root = schema();
	const struct json_value *defs = json_member(root, "$defs");
	const struct json_value *roles = json_member(json_member(defs, "role"), "enum"), *reasons = json_member(json_member(defs, "reason"), "enum");
	struct strbuf id;

	strbuf_init(&id);
	CHECK_INT(json_count(roles), ROLES);
	CHECK_INT(json_count(reasons), REASONS);
	for (int i = 0; i < ROLES; i++) {
		strbuf_clear(&id);
		json_role((enum role)i, &id);
		CHECK_TEXT(json_string(json_item(roles, (size_t)i)), id.text);
	}
	for (int i = 0; i < REASONS; i++) {
		strbuf_clear(&id);
		json_reason(i, &id);
		CHECK_TEXT(json_string(json_item(reasons, (size_t)i)), id.text);
	}
	strbuf_free(&id);
	json_free(root);
}

TEST(the_schema_refuses_what_is_not_printed)
{
	static const char *const lines[] = {
		"{}", "{\"version\":2,\"type\":\"verdict\",\"puzzle\":null,\"verdict\":\"unreadable\"}", "{\"version\":1,\"type\":\"verdict\",\"puzzle\":\"1\",\"verdict\":\"solved\"}",
		"{\"version\":1,\"type\":\"verdict\",\"puzzle\":null,\"verdict\":\"perhaps\"}", "{\"version\":1,\"type\":\"verdict\",\"puzzle\":null,\"verdict\":\"none\",\"more\":1}",
		"{\"version\":1,\"type\":\"verdict\",\"puzzle\":null,\"verdict\":\"none\",\"other\":1}", "[]", "null",
	};
	struct json_value *root = schema();
	struct strbuf wrong;

	strbuf_init(&wrong);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct json_value *v = json_parse(lines[i]);

		CHECK(v != NULL && !json_fits(v, root, root, &wrong));
		json_free(v);
	}
	strbuf_free(&wrong);
	json_free(root);
}

/* A grouped node is all of its candidates. */
TEST(a_grouped_node_is_a_list)
{
	struct proof_builder *builder = proof_builder_new();
	struct step step = { .proof = NULL };
	struct strbuf out;
	struct board b;

	strbuf_init(&out);
	board_init(&b, geometry_of_size(9));
	proof_beat(builder, NO_BEAT);
	proof_link_groups(builder, true, cellset_pair(0, 1), 5, cellset_of(8), 5);
	step.proof = proof_build(builder);
	json_step(&asked, &b, 1, &step, NULL, &out);
	CHECK(strstr(out.text, "\"from\":[\"r1c1=5\",\"r1c2=5\"],\"to\":[\"r1c9=5\"]") != NULL);
	step_free(&step);
	proof_builder_free(builder);
	strbuf_free(&out);
}

/* A text of LENGTH, whose character AT is ODD, becomes what is expected, by both ways. */
static void check_escaped(size_t length, size_t at, char odd, const char *escape)
{
	struct strbuf out, expected;
	struct json_writer w = { .out = &out };
	char text[64];

	strbuf_init(&out);
	strbuf_init(&expected);
	memset(text, 'x', length);
	text[at] = odd;
	strbuf_char(&expected, '"');
	strbuf_bytes(&expected, text, at);
	strbuf_text(&expected, escape);
	strbuf_bytes(&expected, text + at + 1, length - at - 1);
	strbuf_char(&expected, '"');
	json_bytes(&w, text, length);
	CHECK_TEXT(out.text, expected.text);
	strbuf_clear(&out);
	strbuf_bytes(&out, "\"", 1);
	strbuf_bytes(&out, text, length);
	json_escape_from(&w, 1);
	json_unquote(&w);
	CHECK_TEXT(out.text, expected.text);
	strbuf_free(&out);
	strbuf_free(&expected);
}

TEST(every_place_of_a_text_of_every_length_is_escaped)
{
	static const struct {
		char odd;
		const char *escape;
	} odds[] = { { '"', "\\\"" }, { '\\', "\\\\" }, { '\n', "\\n" }, { '\037', "\\u001f" }, { ' ', " " }, { '\377', "\377" } };

	for (size_t length = 1; length <= 50; length++)
		for (size_t at = 0; at < length; at++)
			for (size_t i = 0; i < sizeof odds / sizeof odds[0]; i++)
				check_escaped(length, at, odds[i].odd, odds[i].escape);
}

TEST(text_is_escaped)
{
	struct strbuf out;
	struct json_writer w = { .out = &out };

	strbuf_init(&out);
	json_open(&w, '[');
	json_text(&w, "a\"b\\c\nd\te\001\303\251");
	json_text(&w, "");
	json_text(&w, NULL);
	json_tenths(&w, -5);
	json_bool(&w, true);
	json_quote(&w);
	strbuf_text(&out, "r1c1");
	json_unquote(&w);
	json_quote(&w);
	json_unquote(&w);
	json_close(&w, ']');
	CHECK_TEXT(out.text, "[\"a\\\"b\\\\c\\nd\\u0009e\\u0001\303\251\",\"\",null,-0.5,true,\"r1c1\",\"\"]");
	struct json_value *v = json_parse(out.text);

	CHECK_TEXT(json_string(json_item(v, 0)), "a\"b\\c\nd\te\001\303\251");
	json_free(v);
	strbuf_free(&out);
}
