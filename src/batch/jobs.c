/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* One function a command of batch.def: what it prints of each puzzle. Fields are separated by tabs and never translated. */
#include "batch/jobs.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/lines.h"
#include "batch/batch.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "command/help_page.h"
#include "format/line.h"
#include "grid/name.h"
#include "logic/words/text.h"
#include "solve/path.h"

void batch_print_conflict(const struct geometry *g, const struct conflict *c, struct strbuf *out)
{
	strbuf_format(out, "invalid: two %ds in %s %d (", c->digit, house_traits[geometry_kind(g, c->house)].id,
		      geometry_number(g, c->house));
	name_cell(g, c->first, out);
	strbuf_text(out, ", ");
	name_cell(g, c->second, out);
	strbuf_char(out, ')');
}

/* The values, or all candidates where some are deleted; without a newline. */
static void print_board(const struct board *b, struct strbuf *out)
{
	struct board plain;

	board_init(&plain, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0)
			board_place(&plain, cell, b->value[cell]);
	if (memcmp(plain.cand, b->cand, sizeof plain.cand) == 0)
		line_print(b->geo, b->value, out);
	else
		line_print_candidates(b, out);
}

void batch_print_puzzle(const struct document *doc, struct strbuf *out)
{
	struct board b;

	position_board(&doc->now, doc->geo, &b);
	print_board(&b, out);
}

static void print_step(const struct geometry *g, const struct step *step, size_t number, struct strbuf *out)
{
	strbuf_format(out, "%zu\t%s\t%d.%d\t", number, techniques[step->head.technique].id, step->head.difficulty / 10,
		      step->head.difficulty % 10);
	text_effects(g, &step->head, out);
	strbuf_char(out, '\t');
	text_notation(g, step, out);
	strbuf_char(out, '\n');
}

/* Without a newline. */
static void print_verdict(const struct path *path, struct strbuf *out)
{
	if (path->verdict == VERDICT_INVALID)
		batch_print_conflict(path->end.geo, &path->conflict, out);
	else
		path_verdict(path, out);
}

/* What a rung says of the only step, and on the last one the board after it; without a newline at its end. */
static void rung_words(const struct path *path, int rung, struct strbuf *out)
{
	text_rung(path->end.geo, &path->steps[0], rung, out);
	while (out->length > 0 && out->text[out->length - 1] == '\n')
		out->text[--out->length] = '\0';
	if (rung == RUNGS) {
		strbuf_char(out, '\n');
		print_board(&path->end, out);
	}
}

/* The steps, and WITH_END the verdict. */
static void print_json(struct worker *w, const struct path *path, const struct board *b, bool with_end)
{
	struct strbuf puzzle, verdict, words;
	int rung = w->batch->set.level;

	strbuf_init(&puzzle);
	strbuf_init(&verdict);
	strbuf_init(&words);
	print_board(b, &puzzle);
	print_verdict(path, &verdict);
	if (rung > 0 && path->count > 0)
		rung_words(path, rung, &words);
	for (size_t i = 0; i < path->count; i++)
		json_step(b->geo, puzzle.text, i + 1, &path->steps[i], rung > 0 ? words.text : NULL, &w->out->text);
	if (with_end)
		json_end(puzzle.text, verdict.text, &w->out->text);
	strbuf_free(&puzzle);
	strbuf_free(&verdict);
	strbuf_free(&words);
}

static void print_path(const struct path *path, const struct board *b, struct strbuf *out)
{
	strbuf_text(out, "# ");
	print_board(b, out);
	strbuf_char(out, '\n');
	for (size_t i = 0; i < path->count; i++)
		print_step(b->geo, &path->steps[i], i + 1, out);
	print_verdict(path, out);
	strbuf_text(out, "\n\n");
}

static bool steps_of_one(struct worker *w, const struct document *doc)
{
	struct strbuf *out = &w->out->text;
	struct path_options options = { .with_proof = true, .upto = w->batch->set.upto };
	struct board board;
	struct path path;

	position_board(&doc->now, doc->geo, &board);
	path_run(&path, w->engine, &board, &options);
	if (w->batch->set.json)
		print_json(w, &path, &board, true);
	else
		print_path(&path, &board, out);
	bool solved = path.verdict == VERDICT_SOLVED;

	path_free(&path);
	return solved;
}

void job_steps(struct batch *b)
{
	batch_stream(b, &(struct work){ .one = steps_of_one });
}

static void print_rung(struct worker *w, const struct path *path)
{
	if (w->number > 0)
		strbuf_char(&w->out->text, '\n');	/* between two puzzles */
	rung_words(path, w->batch->set.level, &w->out->text);
	strbuf_char(&w->out->text, '\n');
}

static bool hint_for_one(struct worker *w, const struct document *doc)
{
	struct path_options options = { .with_proof = true, .limit = 1 };
	struct board board;
	struct path path;

	position_board(&doc->now, doc->geo, &board);
	path_run(&path, w->engine, &board, &options);
	bool ok = path.count > 0 || path.verdict == VERDICT_SOLVED;

	if (w->batch->set.json) {
		print_json(w, &path, &board, path.count == 0);
	} else if (path.count == 0) {
		print_board(&board, &w->out->text);
		strbuf_char(&w->out->text, '\t');
		print_verdict(&path, &w->out->text);
		strbuf_char(&w->out->text, '\n');
	} else if (w->batch->set.level > 0) {
		print_rung(w, &path);
	} else {
		print_step(doc->geo, &path.steps[0], 1, &w->out->text);
	}
	path_free(&path);
	return ok;
}

void job_hint(struct batch *b)
{
	batch_stream(b, &(struct work){ .one = hint_for_one });
}

static bool convert_one(struct worker *w, const struct document *doc)
{
	struct batch *b = w->batch;
	const struct format *to = b->set.to;
	struct conflict unused;
	struct error err;

	if (!format_fits(to, doc, &err)) {
		err.line = reader_started(&b->in.reader);
		batch_report(b, &err);
		return false;
	}
	if (b->written++ == 0)
		strbuf_text(&w->out->text, to->header);
	else if (to->flags & FORMAT_BLOCK)
		strbuf_char(&w->out->text, '\n');
	to->write(doc, &w->out->text);
	return !board_conflict(doc->geo, doc->now.value, &unused);
}

void job_convert(struct batch *b)
{
	if (b->set.to == NULL) {
		batch_fail(b, EXIT_USAGE, _("--to=FORMAT is missing; it says what to write, such as --to=line"));
		return;
	}
	batch_stream(b, &(struct work){ .one = convert_one, .alone = true });
}

enum { PAGE_WIDTH = 80 };

static void explain_technique(struct batch *b, const struct technique *t)
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
	if (b->set.technique != NULL) {
		explain_technique(b, b->set.technique);
		return;
	}
	for (int i = 0; i < TECHNIQUES; i++) {
		const struct technique *t = &techniques[i];

		strbuf_format(&b->out.text, "%s\t%s\t%s\t%d.%d\t%s\t%s\n", t->id, t->name, t->family, t->difficulty / 10,
			      t->difficulty % 10, t->code, t->on ? "on" : "off");
	}
}
