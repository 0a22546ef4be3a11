/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The jobs that search: `solve`, `check` and `bench`, and the trace of a search. The default method searches the puzzles of a chunk
 * together, each in a lane of the processor's vectors; the others, and searches whose events are printed, do one after another.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/intl.h"
#include "base/mem.h"
#include "batch/batch.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "batch/thread_pool.h"
#include "format/line.h"
#include "generate/givens.h"
#include "generate/symmetry.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "logic/step/technique.h"
#include "search/fast/kernel.h"
#include "search/many.h"
#include "solve/methods.h"

/* Prints a search while it runs, one line per event or trial. */
struct trace {
	struct output *out;
	const struct geometry *geo;
	bool events;	/* try r1c2=3, place r1c2=3, fail, back, solution; for `logic` also step naked-pair r1c2<>3 */
	bool tree;	/* for `logic`: depth and number of passes of each trial */
	const struct technique_set *techniques_on;	/* for `logic`: the techniques that it uses; NULL: those that are on */
	const struct batch *batch;	/* may be stopped */
};

struct watch {
	const struct trace *trace;
	struct search *search;
	struct trial_tree tree;
};

/* EVENT: NULL after the last one. */
static void trace_print_tree(struct watch *w, const struct search_event *event)
{
	struct trial done;

	if (trial_tree_see(&w->tree, w->search, event, &done))
		strbuf_format(&w->trace->out->text, "%d\t%ld\n", done.depth, done.passes);
}

static void trace_print_event(const struct trace *t, const struct search_event *event)
{
	static const char *const words[] = {
		[SEARCH_TRY] = "try ", [SEARCH_PLACE] = "place ", [SEARCH_FAIL] = "fail", [SEARCH_BACK] = "back",
		[SEARCH_SOLVED] = "solution",
	};
	struct strbuf *out = &t->out->text;

	strbuf_text(out, words[event->kind]);
	if (event->kind == SEARCH_TRY || event->kind == SEARCH_PLACE) {
		name_cell(t->geo, event->cell, out);
		strbuf_format(out, "=%d", event->digit);
	}
	strbuf_char(out, '\n');
}

/* A step of the method logic: the technique and what it does. */
static void trace_print_step(void *data, const struct step_head *step)
{
	const struct trace *t = ((const struct watch *)data)->trace;

	strbuf_format(&t->out->text, "step %s ", techniques[step->technique].id);
	phrase_effects(t->geo, step, &t->out->text);
	strbuf_char(&t->out->text, '\n');
}

static void trace_see(void *data, const struct search_event *event)
{
	struct watch *w = data;

	if (w->trace->tree)
		trace_print_tree(w, event);
	if (w->trace->events)
		trace_print_event(w->trace, event);
	output_block(w->trace->out);
}

/* Like method_solutions, but prints what was asked for. */
static long trace_solutions(const struct trace *trace, const struct search_method *method, const struct board *board, long limit,
		     uint8_t solution[MAX_CELLS])
{
	struct search *search = search_new_by(method, board, limit);
	struct watch w = { .trace = trace, .search = search };

	if (trace->techniques_on != NULL && method == &trial_logic)
		trial_use(search, trace->techniques_on);
	if (trace->events || trace->tree)
		search_observe(search, trace_see, &w);
	if (trace->events && method == &trial_logic)
		trial_observe(search, trace_print_step, &w);
	while (!trace->out->closed && !batch_stopped(trace->batch) && search_run(search, 1000) == SEARCH_MORE)
		;
	if (trace->tree)
		trace_print_tree(&w, NULL);
	long found = search_found(search);

	if (found > 0 && solution != NULL)
		memcpy(solution, search_first(search), MAX_CELLS);
	search_free(search);
	return found;
}

/* The jobs `solve` and `check`. */

/* A second solution decides; if solutions are counted, one more says that there are more. */
static long solve_limit(const struct settings *set)
{
	return set->count > 0 ? set->count + 1 : 2;
}

/* "unique", "multiple", "none" or "invalid: two 5s in row 3 (r3c1, r3c7)" */
static void print_verdict_of(const struct puzzle *q, long found, struct strbuf *out)
{
	struct conflict conflict;

	if (found == 0 && puzzle_conflict(q, &conflict))
		batch_print_conflict(puzzle_geometry(q), &conflict, out);
	else
		strbuf_text(out, found == 1 ? "unique" : found == 0 ? "none" : "multiple");
}

/* The givens that a puzzle with one solution does not need, or "minimal"; "-" if it does not have exactly one solution. */
static void print_redundant(const struct puzzle *q, long found, struct strbuf *out)
{
	struct cellset redundant;
	struct board board;

	if (found != 1) {
		strbuf_char(out, '-');
		return;
	}
	puzzle_board(q, &board);
	redundant = redundant_values(&board);
	for (int cell = cellset_next(redundant, -1); cell >= 0; cell = cellset_next(redundant, cell)) {
		name_cell(board.geo, cell, out);
		strbuf_format(out, "=%d%s", board.value[cell], cellset_next(redundant, cell) >= 0 ? " " : "");
	}
	if (cellset_empty(redundant))
		strbuf_text(out, "minimal");
}

/* The number of symmetries; 0: digits clash, so there is nothing to count. */
static long long solve_count_automorphisms(const struct puzzle *q)
{
	uint8_t values[MAX_CELLS], least[MAX_CELLS];
	struct conflict unused;

	puzzle_values(q, values);
	if (puzzle_geometry(q) != geometry_of_size(puzzle_geometry(q)->size))
		return 0;
	return puzzle_conflict(q, &unused) ? 0 : canonical_form(puzzle_geometry(q), values, least);
}

/* The fields that --minimal and --automorphisms add, and the end of the line. */
static void print_more(struct worker *w, const struct puzzle *q, long found)
{
	const struct settings *set = &w->batch->set;
	struct strbuf *out = &w->out->text;

	if (set->minimal) {
		strbuf_char(out, '\t');
		print_redundant(q, found, out);
	}
	if (set->automorphisms) {
		long long count = solve_count_automorphisms(q);

		strbuf_format(out, count > 0 ? "\t%lld" : "\t-", count);
	}
	strbuf_char(out, '\n');
}

/* SOLUTION: NULL if it is not printed. */
static void solve_tell_json(struct worker *w, const struct puzzle *q, long found, const uint8_t solution[])
{
	struct json_puzzle asked = worker_puzzle(w, NULL, NULL);
	struct json_verdict v = { .count = -1 };
	struct strbuf puzzle, verdict, full, redundant;
	long most = w->batch->set.count;

	strbuf_init(&puzzle);
	strbuf_init(&verdict);
	strbuf_init(&full);
	strbuf_init(&redundant);
	puzzle_print(q, &puzzle);
	asked.text = puzzle.text;
	print_verdict_of(q, found, &verdict);
	v.verdict = verdict.text;
	if (solution != NULL && found == 1) {
		line_print(puzzle_geometry(q), solution, &full);
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
		v.automorphisms = solve_count_automorphisms(q);
	json_verdict(&asked, &v, &w->out->text);
	strbuf_free(&redundant);
	strbuf_free(&puzzle);
	strbuf_free(&verdict);
	strbuf_free(&full);
}

static bool solve_tell_count(struct worker *w, const struct puzzle *q, long found, const uint8_t solution[])
{
	long most = w->batch->set.count;

	(void)solution;
	if (w->batch->set.json) {
		solve_tell_json(w, q, found, NULL);
		return found > 0;
	}
	puzzle_print(q, &w->out->text);
	strbuf_format(&w->out->text, "\t%ld%s", found > most ? most : found, found > most ? "+" : "");
	print_more(w, q, found);
	return found > 0;
}

static bool solve_tell_solution(struct worker *w, const struct puzzle *q, long found, const uint8_t solution[])
{
	const bool columns = w->batch->set.table_header && !w->batch->set.csv;
	struct conflict unused;

	if (w->batch->set.json) {
		solve_tell_json(w, q, found, solution);
		return found == 1;
	}
	if (found == 1) {
		line_print(puzzle_geometry(q), solution, &w->out->text);
		strbuf_text(&w->out->text, columns ? "\tunique\n" : "\n");
		return true;
	}
	/* A puzzle does not belong below "solution". */
	if (columns)
		strbuf_char(&w->out->text, '-');
	else
		puzzle_print(q, &w->out->text);
	strbuf_text(&w->out->text, found > 1 ? "\tmultiple\n" : puzzle_conflict(q, &unused) ? "\tinvalid\n" : "\tnone\n");
	return false;
}

static bool solve_tell_check(struct worker *w, const struct puzzle *q, long found, const uint8_t solution[])
{
	(void)solution;
	if (w->batch->set.json) {
		solve_tell_json(w, q, found, NULL);
		return found == 1;
	}
	puzzle_print(q, &w->out->text);
	strbuf_char(&w->out->text, '\t');
	print_verdict_of(q, found, &w->out->text);
	print_more(w, q, found);
	return found == 1;
}

/* Uses the method that was asked for. */
static bool solve_one(struct worker *w, const struct document *doc)
{
	const struct settings *set = &w->batch->set;
	struct trace trace = { .out = w->out, .geo = doc->geo, .events = set->trace, .tree = set->tree,
			       .techniques_on = set->chosen ? &set->techniques_on : NULL, .batch = w->batch };
	struct board board;
	uint8_t solution[MAX_CELLS];
	long found;

	position_board(&doc->now, doc->geo, &board);
	if (set->trace || set->tree || set->chosen || w->batch->host != NULL)
		found = trace_solutions(&trace, set->methods[0], &board, solve_limit(set), solution);
	else
		found = method_solutions(set->methods[0], &board, solve_limit(set), solution, NULL);
	return w->work->tell(w, &w->chunk->puzzles[w->place], found, solution);
}

/* The next puzzle of the chunk. */
static void solve_tell_result(void *worker, const struct many_result *result)
{
	struct worker *w = worker;
	int place = w->told++;

	worker_begin(w, place);
	w->chunk->fine &= w->work->tell(w, &w->chunk->puzzles[place], result->found, result->solution);
}

static bool solve_chunk(struct worker *w, struct chunk *c)
{
	if (w->many == NULL)
		w->many = many_new(&(struct many_options){ .limit = solve_limit(&w->batch->set) }, solve_tell_result, w);
	w->told = 0;
	for (int i = 0; i < c->count; i++) {
		const struct puzzle *q = &c->puzzles[i];
		struct board board;

		if (q->doc == NULL) {
			many_add_text(w->many, q->cells);
			continue;
		}
		puzzle_board(q, &board);
		many_add(w->many, &board);
	}
	many_finish(w->many);
	worker_end(w);
	return c->fine;
}

static void solve_each(struct batch *b, struct work work)
{
	struct settings *set = &b->set;
	const struct search_method *fast = method_find("fast");
	static const char *const columns[2][2][2] = {
		{ { "solutions", "solutions\tautomorphisms" }, { "solutions\tredundant", "solutions\tredundant\tautomorphisms" } },
		{ { "verdict", "verdict\tautomorphisms" }, { "verdict\tredundant", "verdict\tredundant\tautomorphisms" } },
	};

	if (set->method_count > 1) {
		batch_fail(b, EXIT_USAGE, _("give one METHOD; \"candide bench\" compares several"));
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
		batch_fail(b, EXIT_USAGE, _("--trace and --tree print their own lines, so they do not work with --json"));
		return;
	}
	/* Print what may be long as it comes. */
	work.alone = set->trace || set->tree;
	if (set->methods[0] == fast && !work.alone && b->host == NULL)
		work.all = solve_chunk;
	else
		work.one = solve_one;
	if (set->count > 0)
		work.tell = solve_tell_count;
	if (work.alone)
		work.csv = CSV_NONE;
	else if (set->count > 0)
		work.csv = CSV_AFTER_PUZZLE;
	if (set->count > 0)
		work.columns = columns[0][set->minimal][set->automorphisms];
	else if (work.tell == solve_tell_check)
		work.columns = columns[1][set->minimal][set->automorphisms];
	batch_stream(b, &work);
}

void job_solve(struct batch *b)
{
	solve_each(b, (struct work){ .tell = solve_tell_solution, .columns = "solution\tverdict", .csv = CSV_SOLUTION });
}

void job_check(struct batch *b)
{
	solve_each(b, (struct work){ .tell = solve_tell_check, .csv = CSV_AFTER_PUZZLE });
}

/*
 * The job `bench`: how long each method takes to find the solution of a puzzle and to prove that there is no second one. All puzzles are
 * read before the clock starts. `fast` gets all of them at once, as in `solve`. A set that takes too little time to measure is repeated.
 */

/* How many puzzles a thread gets at once if they are searched together. */
enum { PART = 4096 };

/* The least seconds that a measurement should take. */
static const double enough = 0.2;

/* A puzzle as a board; for a 9x9 puzzle with all candidates that the rules allow, also one character per cell. */
struct set {
	struct board *boards;
	char (*cells)[CLASSIC_CELLS];
	size_t count, board_capacity, cells_capacity;
};

struct bench_figures {
	double seconds, nodes;	/* for the whole set */
};

/* Processor time with one thread, so that other programs on the machine do not count; wall-clock time with several threads. */
static double bench_seconds(size_t threads)
{
	struct timespec t;

	clock_gettime(threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool bench_has_deletions(const struct position *p)
{
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (p->deleted[cell] != 0)
			return true;
	return false;
}

static bool bench_keep(struct worker *w, const struct document *doc)
{
	struct set *set = w->batch->data;

	set->boards = mem_grow(set->boards, set->count, &set->board_capacity, sizeof *set->boards);
	set->cells = mem_grow(set->cells, set->count, &set->cells_capacity, sizeof *set->cells);
	position_board(&doc->now, doc->geo, &set->boards[set->count]);
	char *cells = set->cells[set->count++];
	struct conflict conflict;

	cells[0] = '\0';
	for (int cell = 0; cell < CLASSIC_CELLS && doc->geo->classic && !bench_has_deletions(&doc->now); cell++)
		cells[cell] = digit_char(doc->now.value[cell]);
	if (!board_conflict(doc->geo, doc->now.value, &conflict))
		return true;
	batch_report_conflict(w, doc->geo, &conflict);
	return false;
}

/* Nobody reads the solutions. */
static void bench_ignore(void *data, const struct many_result *result)
{
	(void)data;
	(void)result;
}

/* The puzzles of the set that one task goes through. */
struct bench_part {
	const struct set *set;
	size_t from, to;
	const struct search_method *method;
	double nodes;
};

static void solve_together(struct bench_part *part)
{
	struct many *many = many_new(&(struct many_options){ .limit = 2 }, bench_ignore, NULL);
	const struct set *set = part->set;

	for (size_t i = part->from; i < part->to; i++) {
		if (set->cells[i][0] != '\0')
			many_add_text(many, set->cells[i]);
		else
			many_add(many, &set->boards[i]);
	}
	many_finish(many);
	part->nodes = (double)many_counts(many)->nodes;
	many_free(many);
}

static void solve_singly(struct bench_part *part)
{
	part->nodes = 0;
	for (size_t i = part->from; i < part->to; i++) {
		long nodes;

		method_solutions(part->method, &part->set->boards[i], 2, NULL, &nodes);
		part->nodes += (double)nodes;
	}
}

/* The work of a pool. */
static void bench_work(void *worker, void *task)
{
	struct bench_part *part = task;

	(void)worker;
	if (part->method == method_find("fast"))
		solve_together(part);
	else
		solve_singly(part);
}

/* Goes through the set once, in the pool, in parts of SIZE puzzles. Returns the number of nodes. Shows the progress if wanted. */
static double bench_round(struct batch *b, struct thread_pool *pool, const struct search_method *method, const struct set *set, size_t size,
			  bool show)
{
	size_t count = (set->count + size - 1) / size, given = 0;
	struct bench_part *parts = mem_zero(count, sizeof *parts), *done;
	double nodes = 0;

	for (size_t taken = 0; taken < count; taken++) {
		for (; given < count && thread_pool_room(pool) > 0; given++) {
			size_t from = given * size, to = from + size < set->count ? from + size : set->count;

			parts[given] = (struct bench_part){ .set = set, .from = from, .to = to, .method = method };
			thread_pool_give(pool, &parts[given]);
		}
		done = thread_pool_take(pool, true);
		nodes += done->nodes;
		b->puzzles += (long)(done->to - done->from);
		if (show)
			batch_progress(b, (long)set->count, false);
	}
	free(parts);
	return nodes;
}

/* A part is large if puzzles are searched together; with one thread, it is the whole set. */
static size_t bench_part_size(const struct search_method *method, const struct set *set, size_t threads)
{
	size_t share = (set->count + threads - 1) / threads;

	if (method != method_find("fast"))
		return 1;
	return share < PART || threads == 1 ? share : PART;
}

/* A first round that is long shows its progress; other rounds follow only if it was short. */
static struct bench_figures bench_measure(struct batch *b, const struct search_method *method, const struct set *set)
{
	size_t threads = b->set.threads > 0 ? (size_t)b->set.threads : 1, size = bench_part_size(method, set, threads);
	void **workers = mem_zero(threads, sizeof *workers);
	struct thread_pool *pool = thread_pool_new(workers, threads, bench_work);
	struct bench_figures sum = { 0, 0 };
	int rounds = 0;

	b->puzzles = 0;
	batch_progress_start(b, true);
	double start = bench_seconds(threads);

	do {
		sum.nodes += bench_round(b, pool, method, set, size, rounds == 0);
		rounds++;
		sum.seconds = bench_seconds(threads) - start;
	} while (sum.seconds < enough);
	sum.seconds /= rounds;
	sum.nodes /= rounds;
	thread_pool_free(pool);
	free(workers);
	return sum;
}

static void print_row(struct batch *b, const struct search_method *method, const struct set *set)
{
	struct bench_figures f = bench_measure(b, method, set);
	double puzzles = (double)set->count;
	const size_t begin = b->out.text.length;

	batch_progress(b, 0, true);

	strbuf_format(&b->out.text, "%s\t%zu\t%.6f\t%.0f\t%.3f\t%.2f\n", method->name, set->count, f.seconds, puzzles / f.seconds,
		      1e6 * f.seconds / puzzles, f.nodes / puzzles);
	if (b->set.json)
		json_rows("measurement", "method\t#puzzles\t#seconds\t#per_second\t#microseconds\t#nodes", &b->out.text, begin);
	output_flush(&b->out);
}

void job_bench(struct batch *b)
{
	struct set set = { .boards = NULL };

	b->data = &set;
	batch_stream(b, &(struct work){ .one = bench_keep, .alone = true });
	if (set.count > 0 && !b->set.json)
		strbuf_text(&b->out.text, "method\tpuzzles\tseconds\tpuzzles/s\tus/puzzle\tnodes/puzzle\n");
	output_flush(&b->out);
	if (b->set.method_count == 0)
		b->set.methods[b->set.method_count++] = method_find("fast");
	for (int i = 0; i < b->set.method_count && set.count > 0 && !b->out.closed; i++)
		print_row(b, b->set.methods[i], &set);
	free(set.boards);
	free(set.cells);
}
