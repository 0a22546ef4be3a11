/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `prove`: the easiest proof found for each puzzle, as a page that can be posted. Its lines are lines of `steps`, with a sixth
 * field: the numbers of the steps before whose eliminations the argument reads. What is placed is seen on the board.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "format/format.h"
#include "format/line.h"
#include "solve/prove.h"

/* The grid in comments, so that a page is still read as what `steps` prints. */
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

/* What step I rests on, and a newline in the place of that of its line. */
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
	struct json_puzzle asked = { .number = worker_number(w) };
	struct strbuf puzzle;
	struct proved proved;
	struct board board;

	position_board(&doc->now, doc->geo, &board);
	strbuf_init(&puzzle);
	batch_print_board(&board, &puzzle);
	asked.text = puzzle.text;
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

void job_prove(struct batch *b)
{
	batch_stream(b, &(struct work){ .one = prove_one });
}
