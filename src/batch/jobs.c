/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the jobs share, and the jobs `steps`, `hint`, `convert` and `techniques`. Fields are separated by tabs and never translated. */
#include "batch/jobs.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/utf8.h"
#include "batch/batch.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "command/command.h"
#include "format/format.h"
#include "format/line.h"
#include "game/hint.h"
#include "generate/symmetry.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "logic/step/text.h"
#include "solve/path.h"
#include "solve/selection.h"
#include "view/sketch.h"

/* What breaks the rules: a condition, or the kind of the clue that relates both cells. */
static const char *batch_condition_id(const struct geometry *g, const struct conflict *c)
{
	const int clue = c->condition == CONDITION_CLUE ? geometry_common_clue(g, c->first, c->second) : -1;

	return clue >= 0 ? clue_traits[geometry_clue(g, clue)->kind].id : condition_traits[c->condition].id;
}

void batch_print_conflict(const struct geometry *g, const struct conflict *c, struct strbuf *out)
{
	if (c->clue >= 0)
		strbuf_format(out, "invalid: %s is broken (", clue_traits[geometry_clue(g, c->clue)->kind].id);
	else if (c->house >= 0)
		strbuf_format(out, "invalid: two %ds in %s %d (", c->digit, geometry_traits(g, c->house)->id, geometry_number(g, c->house));
	else if (c->first == c->second)
		strbuf_format(out, "invalid: %s cell has %d (", condition_traits[c->condition].id, c->digit);
	else
		strbuf_format(out, "invalid: %s: %d and %d (", batch_condition_id(g, c), c->digit, c->second_digit);
	name_cell(g, c->first, out);
	if (c->first != c->second) {
		strbuf_text(out, ", ");
		name_cell(g, c->second, out);
	}
	strbuf_char(out, ')');
}

void batch_print_puzzle(const struct document *doc, struct strbuf *out)
{
	struct board b;

	position_board(&doc->now, doc->geo, &b);
	format_puzzle(&b, out);
}

void batch_print_step(const struct geometry *g, const struct step *step, size_t number, struct strbuf *out)
{
	strbuf_number(out, number);
	strbuf_char(out, '\t');
	strbuf_text(out, techniques[step->head.technique].id);
	strbuf_char(out, '\t');
	strbuf_number(out, step->head.difficulty / 10);
	strbuf_char(out, '.');
	strbuf_number(out, step->head.difficulty % 10);
	strbuf_char(out, '\t');
	phrase_effects(g, &step->head, out);
	strbuf_char(out, '\t');
	text_notation(g, step, out);
	strbuf_char(out, '\n');
}

/* Appends the verdict, without a newline. */
static void print_verdict(const struct path *path, struct strbuf *out)
{
	if (path->verdict == VERDICT_INVALID)
		batch_print_conflict(path->end.geo, &path->conflict, out);
	else
		path_verdict(path, out);
}

/* What a rung says of the only step at DOC, and on the last one the grid with the step in it; without a newline at its end. */
static void hint_words(const struct document *doc, const struct path *path, int rung, struct strbuf *out)
{
	enum { GRID_WIDTH = 80 };

	text_rung(path->end.geo, &path->steps[0], rung, false, out);
	if (rung == RUNGS) {
		strbuf_char(out, '\n');
		sketch_step(doc, &path->steps[0], GRID_WIDTH, out);
	}
	while (out->length > 0 && out->text[out->length - 1] == '\n')
		out->text[--out->length] = '\0';
}

/* FOUND: how many steps the path had before it was pruned; 0: it was not. */
static void batch_verdict_json(const struct json_puzzle *asked, const struct path *path, size_t found, struct strbuf *out)
{
	struct strbuf verdict;

	strbuf_init(&verdict);
	print_verdict(path, &verdict);
	const struct json_verdict v = { .verdict = verdict.text, .count = -1, .steps = (long)path->count, .found = (long)found };

	json_verdict(asked, &v, out);
	strbuf_free(&verdict);
}

/* Where the steps of a puzzle are printed. */
struct told_path {
	struct json_puzzle asked;
	struct strbuf *out;
};

static void steps_tell_json(void *data, const struct board *before, size_t nth, const struct step *step)
{
	const struct told_path *told = data;

	json_step(&told->asked, before, nth, step, NULL, told->out);
}

static void steps_tell(void *data, const struct board *before, size_t nth, const struct step *step)
{
	batch_print_step(before->geo, step, nth, ((const struct told_path *)data)->out);
}

/* Steps are printed as they are found: a path has many of them, and none is needed again. */
static void steps_walk(struct worker *w, const struct board *board, struct told_path *told, struct path *path)
{
	const bool json = w->batch->set.json;
	const struct path_options options = { .with_proof = true, .names_only = !json, .several = true, .upto = w->batch->set.upto,
					      .tell = json ? steps_tell_json : steps_tell, .data = told };

	path_run(path, w->engine, board, &options);
}

/* Which steps are needed is known only at the end. Returns how many there were. */
static size_t steps_walk_needed(struct worker *w, const struct board *board, struct told_path *told, struct path *path)
{
	const struct path_options options = { .with_proof = true, .several = true, .upto = w->batch->set.upto };
	struct board now = *board;

	path_run(path, w->engine, board, &options);
	const size_t found = path->count;

	path_prune(path, w->engine, board, &options);
	for (size_t i = 0; i < path->count; i++) {
		(w->batch->set.json ? steps_tell_json : steps_tell)(told, &now, i + 1, &path->steps[i]);
		step_apply(&path->steps[i].head, &now);
	}
	return found;
}

static bool steps_of_one(struct worker *w, const struct document *doc)
{
	const struct settings *set = &w->batch->set;
	struct patterns_told patterns = { .count = 0 };
	struct told_path told = { .asked = worker_puzzle(w, NULL, &patterns), .out = &w->out->text };
	struct strbuf puzzle;
	struct board board;
	struct path path;
	size_t found = 0;

	position_board(&doc->now, doc->geo, &board);
	strbuf_init(&puzzle);
	format_puzzle(&board, &puzzle);
	told.asked.text = puzzle.text;
	told.asked.board = &board;
	if (!set->json)
		strbuf_format(told.out, "# %s\n", puzzle.text);
	if (set->needed)
		found = steps_walk_needed(w, &board, &told, &path);
	else
		steps_walk(w, &board, &told, &path);
	if (set->json) {
		batch_verdict_json(&told.asked, &path, found, told.out);
	} else {
		print_verdict(&path, told.out);
		if (found > 0)
			strbuf_format(told.out, "\t%zu\t%zu", path.count, found);
		strbuf_text(told.out, "\n\n");
	}
	bool solved = path.verdict == VERDICT_SOLVED;

	path_free(&path);
	strbuf_free(&puzzle);
	return solved;
}

void job_steps(struct batch *b)
{
	batch_stream(b, &(struct work){ .one = steps_of_one, .columns = "n\ttechnique\tdifficulty\teffects\tnotation" });
}

static void print_rung(struct worker *w, const struct document *doc, const struct path *path)
{
	if (w->number > 0)
		strbuf_char(&w->out->text, '\n');	/* between two puzzles */
	hint_words(doc, path, w->batch->set.detail, &w->out->text);
	strbuf_char(&w->out->text, '\n');
}

/* Says that there is no step, and why. */
static void hint_tell_verdict(struct worker *w, const struct json_puzzle *asked, const struct path *path)
{
	struct strbuf *out = &w->out->text;

	if (w->batch->set.json) {
		batch_verdict_json(asked, path, 0, out);
		return;
	}
	strbuf_format(out, "%s\t", asked->text);
	print_verdict(path, out);
	strbuf_char(out, '\n');
}

/* The step on board B, which is that of DOC, or that there is none. */
static void hint_json(struct worker *w, const struct document *doc, const struct path *path, const struct board *b)
{
	struct json_puzzle asked = worker_puzzle(w, NULL, NULL);
	struct strbuf puzzle, words;
	int rung = w->batch->set.detail;

	strbuf_init(&puzzle);
	strbuf_init(&words);
	format_puzzle(b, &puzzle);
	asked.text = puzzle.text;
	asked.board = b;
	if (rung > 0 && path->count > 0)
		hint_words(doc, path, rung, &words);
	if (path->count > 0)
		json_step(&asked, b, 1, &path->steps[0], rung > 0 ? words.text : NULL, &w->out->text);
	else
		batch_verdict_json(&asked, path, 0, &w->out->text);
	strbuf_free(&puzzle);
	strbuf_free(&words);
}

/* Prints the steps that --all names, one per line. Returns how many. */
static size_t hint_print_all(struct worker *w, const struct board *b, const struct json_puzzle *asked, const struct step_list *list)
{
	struct narrowing n;
	size_t told = 0;

	/* This board may not have the cell. */
	if (narrowing_read(w->batch->set.all, b->geo, &n) != NULL)
		return 0;
	for (size_t i = 0; i < list->count; i++) {
		if (!step_list_keep(&n, &list->steps[i].head))
			continue;
		if (w->batch->set.json)
			json_step(asked, b, ++told, &list->steps[i], NULL, &w->out->text);
		else
			batch_print_step(b->geo, &list->steps[i], ++told, &w->out->text);
	}
	return told;
}

/* Finds all steps of the board. An empty path says whether there can be any. */
static bool hint_all_for_one(struct worker *w, const struct document *doc)
{
	struct path_options options = { .several = true, .limit = 1 };
	struct json_puzzle asked = worker_puzzle(w, NULL, NULL);
	struct step_list list = { .steps = NULL };
	struct strbuf puzzle;
	struct board board;
	struct path path;
	size_t told = 0;

	position_board(&doc->now, doc->geo, &board);
	strbuf_init(&puzzle);
	format_puzzle(&board, &puzzle);
	asked.text = puzzle.text;
	asked.board = &board;
	path_run(&path, w->engine, &board, &options);
	if (w->number > 0 && !w->batch->set.json)
		strbuf_char(&w->out->text, '\n');
	if (path.count > 0) {
		step_list_fill(&list, w->engine, &board, NULL);
		told = hint_print_all(w, &board, &asked, &list);
	}
	if (told == 0 && path.verdict == VERDICT_LIMIT)
		path.verdict = VERDICT_STUCK;
	if (told == 0)
		hint_tell_verdict(w, &asked, &path);
	bool solved = path.verdict == VERDICT_SOLVED;

	step_list_clear(&list);
	path_free(&path);
	strbuf_free(&puzzle);
	return told > 0 || solved;
}

static bool hint_for_one(struct worker *w, const struct document *doc)
{
	struct path_options options = { .with_proof = true, .several = true, .limit = 1 };
	struct board board;
	struct path path;

	position_board(&doc->now, doc->geo, &board);
	path_run(&path, w->engine, &board, &options);
	bool ok = path.count > 0 || path.verdict == VERDICT_SOLVED;

	if (w->batch->set.json) {
		hint_json(w, doc, &path, &board);
	} else if (path.count == 0) {
		format_puzzle(&board, &w->out->text);
		strbuf_char(&w->out->text, '\t');
		print_verdict(&path, &w->out->text);
		strbuf_char(&w->out->text, '\n');
	} else if (w->batch->set.detail > 0) {
		print_rung(w, doc, &path);
	} else {
		batch_print_step(doc->geo, &path.steps[0], 1, &w->out->text);
	}
	path_free(&path);
	return ok;
}

void job_hint(struct batch *b)
{
	if (b->set.all != NULL && b->set.detail > 0)
		batch_fail(b, EXIT_USAGE, _("--all prints steps, one per line; --detail is for the next step alone"));
	else
		batch_stream(b, &(struct work){ .one = b->set.all != NULL ? hint_all_for_one : hint_for_one,
						.columns = b->set.detail == 0 ? "technique\tdifficulty\teffects\tnotation" : NULL,
						.csv = b->set.all == NULL && b->set.detail == 0 ? CSV_STEP : CSV_NONE });
}

void batch_report_conflict(struct worker *w, const struct geometry *g, const struct conflict *c)
{
	struct strbuf text;

	strbuf_init(&text);
	batch_print_conflict(g, c, &text);
	worker_report(w, text.text);
	strbuf_free(&text);
}

/* The title stays with the puzzle that had it. */
static void convert_canonical(const struct document *doc, struct strbuf *out)
{
	uint8_t least[MAX_CELLS];

	canonical_form(doc->geo, doc->now.value, least);
	line_print(doc->geo, least, out);
	strbuf_char(out, '\n');
}

static void convert_tell_json(struct worker *w, const struct document *doc, char *text)
{
	struct strbuf puzzle;

	strbuf_init(&puzzle);
	batch_print_puzzle(doc, &puzzle);
	const struct json_puzzle asked = worker_puzzle(w, puzzle.text, NULL);

	json_conversion(&asked, w->batch->set.canonical ? "canonical" : w->batch->set.to->id, text, &w->out->text);
	strbuf_free(&puzzle);
}

static bool convert_one(struct worker *w, const struct document *doc)
{
	const struct format *to = w->batch->set.to;
	struct conflict conflict;
	struct error err;

	if (!format_fits(to, doc, &err)) {
		worker_report(w, err.text);
		return false;
	}
	struct strbuf text, *out = w->batch->set.json ? &text : &w->out->text;

	if ((format_loses(to, doc) & HOLD(DELETED)) != 0)
		w->chunk->lost++;
	strbuf_init(&text);
	if (w->batch->set.canonical)
		convert_canonical(doc, out);
	else
		to->write(doc, out);
	if (w->batch->set.json)
		convert_tell_json(w, doc, text.text);
	strbuf_free(&text);
	if (!board_conflict(doc->geo, doc->now.value, &conflict))
		return true;
	batch_report_conflict(w, doc->geo, &conflict);
	return false;
}

void job_convert(struct batch *b)
{
	const struct format *to = b->set.to;

	if (to == NULL) {
		batch_fail(b, EXIT_USAGE, _("say which format to write, as in --to=line"));
		return;
	}
	const bool by_line = b->set.numbered || b->set.keep || b->set.rows != RECORDS_NONE || b->set.strict;

	if (!b->set.json && by_line && ((to->flags & FORMAT_BLOCK) || to->header[0] != '\0')) {
		batch_fail(b, EXIT_USAGE, _("--number, --keep, --strict and --from work only with formats of one puzzle per line, such as --to=line"));
		return;
	}
	if (b->set.json) {
		batch_stream(b, &(struct work){ .one = convert_one });
		return;
	}
	batch_stream(b, &(struct work){ .one = convert_one, .columns = to->flags & FORMAT_BLOCK ? NULL : "puzzle",
				       .header = to->header, .footer = to->footer,
				       .between = to->flags & FORMAT_BLOCK ? "\n" : NULL });
}

enum { PAGE_WIDTH = 80 };

static void techniques_explain(struct batch *b, const struct technique *t)
{
	struct engine *engine = engine_new();
	struct help_page page;
	struct lines l;

	help_page_init(&page);
	help_page_technique(&page, t, engine, PAGE_WIDTH);
	lines_wrap(&l, page.text.text, PAGE_WIDTH);
	for (size_t i = 0; i < l.count; i++)
		strbuf_format(&b->out.text, "%s\n", l.line[i]);
	lines_free(&l);
	help_page_free(&page);
	engine_free(engine);
}

void job_techniques(struct batch *b)
{
	if (b->set.technique != NULL && b->set.json) {
		json_technique(b->set.technique, &b->out.text);
		return;
	}
	if (b->set.technique != NULL) {
		techniques_explain(b, b->set.technique);
		return;
	}
	for (int i = 0; i < technique_count; i++) {
		const struct technique *t = &techniques[i];

		if (b->set.chosen && !b->set.techniques_on.on[i])
			continue;
		if (b->set.json) {
			json_technique(t, &b->out.text);
			continue;
		}
		strbuf_format(&b->out.text, "%s\t%s\t%s\t%d.%d\t%s\t%s\n", t->id, t->name, t->family, t->difficulty / 10,
			      t->difficulty % 10, t->code, t->on ? "on" : "off");
	}
}
