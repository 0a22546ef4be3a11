/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The jobs `solve` and `check`. The default method searches the puzzles of a chunk together, each in a lane of the processor's vectors; the
 * others, and searches whose events are printed, do one after another.
 */
#include <string.h>

#include "base/intl.h"
#include "batch/batch.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "batch/trace.h"
#include "format/line.h"
#include "generate/givens.h"
#include "generate/symmetry.h"
#include "grid/name.h"
#include "search/many.h"
#include "solve/methods.h"

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

static void solve_board(const struct asked_puzzle *q, struct board *b)
{
	board_init(b, q->geo);
	for (int cell = 0; cell < q->geo->cells; cell++)
		if (q->values[cell] != 0)
			board_give(b, cell, q->values[cell]);
}

/* "unique", "multiple", "none" or "invalid: two 5s in row 3 (r3c1, r3c7)" */
static void print_verdict_of(const struct asked_puzzle *q, long found, struct strbuf *out)
{
	struct conflict conflict;

	if (found == 0 && board_conflict(q->geo, q->values, &conflict))
		batch_print_conflict(q->geo, &conflict, out);
	else
		strbuf_text(out, found == 1 ? "unique" : found == 0 ? "none" : "multiple");
}

/* The givens that a puzzle with one solution does not need, or "minimal"; "-" if it has not one solution. */
static void print_redundant(const struct asked_puzzle *q, long found, struct strbuf *out)
{
	struct cellset redundant;
	struct board board;

	if (found != 1) {
		strbuf_char(out, '-');
		return;
	}
	if (q->doc != NULL)
		position_board(&q->doc->now, q->geo, &board);
	else
		solve_board(q, &board);
	redundant = redundant_values(&board);
	for (int cell = cellset_next(redundant, -1); cell >= 0; cell = cellset_next(redundant, cell)) {
		name_cell(q->geo, cell, out);
		strbuf_format(out, "=%d%s", board.value[cell], cellset_next(redundant, cell) >= 0 ? " " : "");
	}
	if (cellset_empty(redundant))
		strbuf_text(out, "minimal");
}

/* How many symmetries the puzzle has; 0: digits clash, and there is nothing to count. */
static long long count_automorphisms(const struct asked_puzzle *q)
{
	struct conflict unused;
	uint8_t least[MAX_CELLS];

	return board_conflict(q->geo, q->values, &unused) ? 0 : canonical_form(q->geo, q->values, least);
}

/* The fields that --minimal and --automorphisms add, and the end of the line. */
static void print_more(struct worker *w, const struct asked_puzzle *q, long found)
{
	const struct settings *set = &w->batch->set;
	struct strbuf *out = &w->out->text;

	if (set->minimal) {
		strbuf_char(out, '\t');
		print_redundant(q, found, out);
	}
	if (set->automorphisms) {
		long long count = count_automorphisms(q);

		strbuf_format(out, count > 0 ? "\t%lld" : "\t-", count);
	}
	strbuf_char(out, '\n');
}

/* SOLUTION: NULL where it is not told. */
static void tell_json(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	struct json_puzzle asked = { .number = worker_number(w) };
	struct json_verdict v = { .count = -1 };
	struct strbuf puzzle, verdict, full, redundant;
	long most = w->batch->set.count;

	strbuf_init(&puzzle);
	strbuf_init(&verdict);
	strbuf_init(&full);
	strbuf_init(&redundant);
	print_question(q, &puzzle);
	asked.text = puzzle.text;
	print_verdict_of(q, found, &verdict);
	v.verdict = verdict.text;
	if (solution != NULL && found == 1) {
		line_print(q->geo, solution, &full);
		v.solution = full.text;
	}
	if (most > 0) {
		v.count = found > most ? most : found;
		v.more = found > most;
	}
	if (w->batch->set.minimal && found == 1) {
		print_redundant(q, found, &redundant);
		v.redundant = strcmp(redundant.text, "minimal") == 0 ? "" : redundant.text;
	}
	if (w->batch->set.automorphisms)
		v.automorphisms = count_automorphisms(q);
	json_verdict(&asked, &v, &w->out->text);
	strbuf_free(&redundant);
	strbuf_free(&puzzle);
	strbuf_free(&verdict);
	strbuf_free(&full);
}

static bool solve_tell_count(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	long most = w->batch->set.count;

	(void)solution;
	if (w->batch->set.json) {
		tell_json(w, q, found, NULL);
		return found > 0;
	}
	print_question(q, &w->out->text);
	strbuf_format(&w->out->text, "\t%ld%s", found > most ? most : found, found > most ? "+" : "");
	print_more(w, q, found);
	return found > 0;
}

static bool tell_solution(struct worker *w, const struct asked_puzzle *q, long found, const uint8_t solution[])
{
	struct conflict unused;

	if (w->batch->set.json) {
		tell_json(w, q, found, solution);
		return found == 1;
	}
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
	(void)solution;
	if (w->batch->set.json) {
		tell_json(w, q, found, NULL);
		return found == 1;
	}
	print_question(q, &w->out->text);
	strbuf_char(&w->out->text, '\t');
	print_verdict_of(q, found, &w->out->text);
	print_more(w, q, found);
	return found == 1;
}

/* By the method that was asked for. */
static bool search_one(struct worker *w, const struct document *doc)
{
	const struct settings *set = &w->batch->set;
	struct trace trace = { .out = w->out, .geo = doc->geo, .events = set->trace, .tree = set->tree,
			       .techniques_on = set->chosen ? &set->techniques_on : NULL };
	struct board board;
	uint8_t solution[MAX_CELLS];
	long found;

	position_board(&doc->now, doc->geo, &board);
	if (set->trace || set->tree || set->chosen)
		found = trace_solutions(&trace, set->methods[0], &board, solve_limit(set), solution);
	else
		found = method_solutions(set->methods[0], &board, solve_limit(set), solution, NULL);
	return w->work->tell(w, &(struct asked_puzzle){ doc->geo, doc->now.value, doc }, found, solution);
}

/* The next puzzle of the chunk. */
static void tell_result(void *worker, const struct many_result *result)
{
	struct worker *w = worker;
	int place = w->told++;
	const struct document *doc = w->chunk->docs[place];
	const char *cells = w->chunk->cells[place];
	uint8_t values[MAX_CELLS];
	struct asked_puzzle q = { geometry_classic(), values, doc };

	if (doc == NULL)
		line_values(cells, values);
	else
		q = (struct asked_puzzle){ doc->geo, doc->now.value, doc };
	worker_begin(w, place);
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
	output_number(w->out, 0);
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
		batch_fail(b, EXIT_USAGE, _("--tree needs --method=logic"));
		return;
	}
	if (set->chosen && set->methods[0] != &trial_logic) {
		batch_fail(b, EXIT_USAGE, _("--techniques needs --method=logic"));
		return;
	}
	if (set->json && (set->trace || set->tree)) {
		batch_fail(b, EXIT_USAGE, _("--trace and --tree print lines of their own, which do not go with --json"));
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
