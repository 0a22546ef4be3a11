/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The jobs `solve` and `check`. By the method that is the default, the puzzles of a chunk are searched together, a lane of the processor's
 * vectors each; by the others, and where events are printed, one after another.
 */
#include "base/intl.h"
#include "batch/batch.h"
#include "batch/stream.h"
#include "batch/trace.h"
#include "format/line.h"
#include "search/many.h"
#include "solve/trial.h"

/* Whether there is another solution decides, unless they are counted; then one more says that there are more. */
static long solve_limit(const struct settings *set)
{
	return set->count > 0 ? set->count + 1 : 2;
}

/* The puzzle as it was asked. */
static void print_question(const struct asked_puzzle *q, struct strbuf *out)
{
	if (q->doc != NULL)
		batch_print_puzzle(q->doc, out);
	else
		line_print(q->geo, q->values, out);
}

static bool solve_tell_count(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	long most = w->batch->set.count;

	(void)solution;
	print_question(q, &w->out->text);
	strbuf_format(&w->out->text, "\t%ld%s\n", found > most ? most : found, found > most ? "+" : "");
	return found > 0;
}

static bool tell_solution(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	struct conflict unused;

	if (found == 1) {
		line_print(q->geo, solution, &w->out->text);
		strbuf_char(&w->out->text, '\n');
		return true;
	}
	print_question(q, &w->out->text);
	strbuf_text(&w->out->text, found > 1 ? "\tmultiple\n" : board_conflict(q->geo, q->values, &unused) ? "\tinvalid\n" : "\tnone\n");
	return false;
}

static bool tell_check(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	struct conflict conflict;

	(void)solution;
	print_question(q, &w->out->text);
	if (found == 0 && board_conflict(q->geo, q->values, &conflict)) {
		strbuf_char(&w->out->text, '\t');
		batch_print_conflict(q->geo, &conflict, &w->out->text);
		strbuf_char(&w->out->text, '\n');
	} else {
		strbuf_text(&w->out->text, found == 1 ? "\tunique\n" : found == 0 ? "\tnone\n" : "\tmultiple\n");
	}
	return found == 1;
}

/* By the method that was asked for. */
static bool search_one(struct worker *w, const struct document *doc)
{
	const struct settings *set = &w->batch->set;
	struct trace trace = { .out = w->out, .geo = doc->geo, .events = set->trace, .tree = set->tree };
	struct board board;
	uint8_t solution[MAX_CELLS];
	long found;

	position_board(&doc->now, doc->geo, &board);
	if (set->trace || set->tree)
		found = trace_solutions(&trace, set->methods[0], &board, solve_limit(set), solution);
	else
		found = method_solutions(set->methods[0], &board, solve_limit(set), solution, NULL);
	return w->work->tell(w, &(struct asked_puzzle){ doc->geo, doc->now.value, doc }, found, solution);
}

/* The next puzzle of the chunk. */
static void tell_result(void *worker, const struct many_result *result)
{
	struct worker *w = worker;
	const struct document *doc = w->chunk->docs[w->told];
	const char *cells = w->chunk->cells[w->told++];
	uint8_t values[MAX_CELLS];
	struct asked_puzzle q = { geometry_classic(), values, doc };

	if (doc == NULL)
		line_values(cells, values);
	else
		q = (struct asked_puzzle){ doc->geo, doc->now.value, doc };
	w->chunk->fine &= w->work->tell(w, &q, result->found, result->solution);
}

static bool search_chunk(struct worker *w, struct chunk *c)
{
	if (w->many == NULL)
		w->many = many_new(&(struct many_options){ .limit = solve_limit(&w->batch->set) }, tell_result, w);
	w->told = 0;
	for (int i = 0; i < c->count; i++) {
		struct board board;

		if (c->docs[i] == NULL) {
			many_add_text(w->many, c->cells[i]);
			continue;
		}
		position_board(&c->docs[i]->now, c->docs[i]->geo, &board);
		many_add(w->many, &board);
	}
	many_finish(w->many);
	return c->fine;
}

static void search_each(struct batch *b, struct work work)
{
	struct settings *set = &b->set;
	const struct search_method *fast = method_find("fast");

	if (set->method_count > 1) {
		batch_fail(b, EXIT_USAGE, _("one METHOD is enough; \"candide bench\" compares several"));
		return;
	}
	if (set->method_count == 0)
		set->methods[set->method_count++] = fast;
	if (set->tree && set->methods[0] != &trial_logic) {
		batch_fail(b, EXIT_USAGE, _("--tree is the tree of the method logic; it goes with --method=logic"));
		return;
	}
	/* What may be long is printed as it comes. */
	work.alone = set->trace || set->tree;
	if (set->methods[0] == fast && !work.alone)
		work.all = search_chunk;
	else
		work.one = search_one;
	if (set->count > 0)
		work.tell = solve_tell_count;
	batch_stream(b, &work);
}

void job_solve(struct batch *b)
{
	search_each(b, (struct work){ .tell = tell_solution });
}

void job_check(struct batch *b)
{
	search_each(b, (struct work){ .tell = tell_check });
}
