/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The jobs `prove`, the easiest proof found for each puzzle as a page that can be posted, and `why`, the easiest way found to a digit or to
 * its elimination. Their lines are those of `steps` with a sixth field: the numbers of the earlier steps whose eliminations the argument
 * needs. Placements are not listed: they can be seen on the board.
 */
#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "format/format.h"
#include "format/line.h"
#include "grid/name.h"
#include "search/search.h"
#include "solve/prove.h"
#include "solve/why.h"

/* The grid as comments, so that a page can still be read as output of `steps`. */
static void prove_print_grid(const struct document *doc, struct strbuf *out)
{
	struct strbuf grid;

	strbuf_init(&grid);
	format_find("grid")->write(doc, &grid);
	for (const char *line = grid.text; *line != '\0';) {
		size_t length = strcspn(line, "\n");

		strbuf_format(out, "# %.*s\n", (int)length, line);
		line += length + (line[length] == '\n');
	}
	strbuf_free(&grid);
}

/* Replaces the newline at the end by a field that says what step I rests on. */
static void prove_print_rests(const struct step_series *series, const struct path_origins *origins, size_t i, struct strbuf *out)
{
	bool *rests = mem_zero(i + 1, sizeof *rests);
	const char *comma = "";

	path_rests_on(origins, series->steps[i].proof, i + 1, rests);
	out->text[--out->length] = '\0';
	strbuf_char(out, '\t');
	for (size_t k = 0; k < i; k++) {
		if (!rests[k] || candset_empty(&series->steps[k].head.drop))
			continue;
		strbuf_format(out, "%s%zu", comma, k + 1);
		comma = ",";
	}
	strbuf_text(out, *comma == '\0' ? "-\n" : "\n");
	free(rests);
}

static void prove_print_steps(struct worker *w, const struct json_puzzle *asked, const struct step_series *series, struct board now)
{
	struct path_origins *origins = mem_zero(1, sizeof *origins);
	struct strbuf *out = &w->out->text;

	for (size_t i = 0; i < series->count; i++) {
		const struct board before = now;

		if (w->batch->set.json) {
			json_step(asked, &before, i + 1, &series->steps[i], NULL, out);
		} else {
			batch_print_step(before.geo, &series->steps[i], i + 1, out);
			prove_print_rests(series, origins, i, out);
		}
		step_apply(&series->steps[i].head, &now);
		path_note_step(origins, &before, &now, i + 1);
	}
	free(origins);
}

static void prove_print_verdict(struct worker *w, const struct json_puzzle *asked, const struct board *b, const struct proved *p)
{
	const struct path path = { .verdict = p->verdict };
	struct json_verdict v = { .count = -1, .steps = (long)p->series.count, .found = (long)p->found };
	struct strbuf verdict, *out = &w->out->text;

	strbuf_init(&verdict);
	if (p->verdict == VERDICT_INVALID)
		batch_print_conflict(b->geo, &p->conflict, &verdict);
	else
		path_verdict(&path, &verdict);
	v.verdict = verdict.text;
	v.effort = p->found > 0 ? series_effort(&p->series) : 0;
	if (w->batch->set.json)
		json_verdict(asked, &v, out);
	else if (p->found > 0)
		strbuf_format(out, "%s\t%zu\t%zu\t%ld\n\n", verdict.text, p->series.count, p->found, v.effort);
	else
		strbuf_format(out, "%s\n\n", verdict.text);
	strbuf_free(&verdict);
}

static bool prove_one(struct worker *w, const struct document *doc)
{
	struct patterns_told patterns = { .count = 0 };
	struct json_puzzle asked = worker_puzzle(w, NULL, &patterns);
	struct strbuf puzzle;
	struct proved proved;
	struct board board;

	position_board(&doc->now, doc->geo, &board);
	strbuf_init(&puzzle);
	format_puzzle(&board, &puzzle);
	asked.text = puzzle.text;
	asked.board = &board;
	if (!w->batch->set.json) {
		strbuf_format(&w->out->text, "# %s\n", puzzle.text);
		prove_print_grid(doc, &w->out->text);
	}
	prove_find(&proved, w->engine, &board, w->batch->set.at_most);
	prove_print_steps(w, &asked, &proved.series, board);
	prove_print_verdict(w, &asked, &board, &proved);
	bool solved = proved.verdict == VERDICT_SOLVED;

	prove_free(&proved);
	strbuf_free(&puzzle);
	return solved;
}

/* What the puzzle says of the goal before any step: a verdict, or NULL if steps are to be looked for. */
static const char *why_begin(const struct worker *w, const struct board *b, const char *text, struct why_goal *goal, struct strbuf *verdict)
{
	struct conflict conflict;

	if (!why_goal_read(text, b->geo, goal))
		return "invalid: the cell or the digit is not on this board";
	if (board_conflict(b->geo, b->value, &conflict)) {
		batch_print_conflict(b->geo, &conflict, verdict);
		return verdict->text;
	}
	const long count = search_fast_count(b, 2, NULL);

	engine_options(w->engine)->unique = count == 1 && path_givens_suffice(b) && !w->batch->set.no_uniqueness;
	if (count == 0)
		return "none";
	return why_reached(b, goal) ? "known" : why_follows(b, goal) ? NULL : "false";
}

static void why_print_verdict(struct worker *w, const struct json_puzzle *asked, const struct step_series *series, const char *verdict)
{
	const struct json_verdict v = { .count = -1, .goal = w->batch->set.goal, .verdict = verdict, .steps = (long)series->count,
					.effort = series_effort(series) };
	struct strbuf *out = &w->out->text;

	if (w->batch->set.json)
		json_verdict(asked, &v, out);
	else if (series->count > 0)
		strbuf_format(out, "%s\t%zu\t%ld\n\n", verdict, series->count, v.effort);
	else
		strbuf_format(out, "%s\n\n", verdict);
}

static bool why_one(struct worker *w, const struct document *doc)
{
	struct patterns_told patterns = { .count = 0 };
	struct json_puzzle asked = worker_puzzle(w, NULL, &patterns);
	struct step_series series = { .steps = NULL };
	struct strbuf puzzle, wrong;
	struct why_goal goal;
	struct board board;

	position_board(&doc->now, doc->geo, &board);
	strbuf_init(&puzzle);
	strbuf_init(&wrong);
	format_puzzle(&board, &puzzle);
	asked.text = puzzle.text;
	asked.board = &board;
	if (!w->batch->set.json)
		strbuf_format(&w->out->text, "# %s\n", puzzle.text);
	const char *verdict = why_begin(w, &board, w->batch->set.goal, &goal, &wrong);

	if (verdict == NULL)
		verdict = why_find(&series, w->engine, &board, &goal) ? "reached" : "stuck";
	prove_print_steps(w, &asked, &series, board);
	why_print_verdict(w, &asked, &series, verdict);
	bool reached = series.count > 0 || strcmp(verdict, "known") == 0;

	series_free(&series);
	strbuf_free(&wrong);
	strbuf_free(&puzzle);
	return reached;
}

void job_why(struct batch *b)
{
	if (b->set.goal == NULL)
		batch_fail(b, EXIT_USAGE, _("say what to show, such as \"candide why r4c3=5\" or \"candide why 'r4c3<>5'\""));
	else
		batch_stream(b, &(struct work){ .one = why_one, .columns = "n\ttechnique\tdifficulty\teffects\tnotation\trests" });
}

void job_prove(struct batch *b)
{
	if (b->set.json && b->set.pictures[PICTURE_PDF] != NULL)
		batch_fail(b, EXIT_USAGE, _("--json prints and --pdf draws; choose one"));
	else if (b->set.pictures[PICTURE_PDF] != NULL)
		show_proofs(b);
	else
		batch_stream(b, &(struct work){ .one = prove_one, .columns = "n\ttechnique\tdifficulty\teffects\tnotation\trests" });
}
