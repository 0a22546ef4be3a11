/* One function a command of batch.def: what it prints of each puzzle. Fields are separated by tabs and never translated. */
#include "batch/jobs.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/intl.h"
#include "batch/batch.h"
#include "batch/trace.h"
#include "format/line.h"
#include "grid/name.h"
#include "logic/text.h"
#include "solve/path.h"
#include "solve/trial.h"

static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Shows how far the work is, or takes that away again. */
static void show_progress(struct batch *b, bool done)
{
	struct output terminal;

	if (!b->progress.on)
		return;
	output_init(&terminal, STDERR_FILENO);
	if (done)
		progress_clear(&b->progress, &terminal.text);
	else
		progress_show(&b->progress, b->puzzles, now(), &terminal.text);
	output_flush(&terminal);
	output_free(&terminal);
}

static void report(struct batch *b, const struct error *err)
{
	struct strbuf line;

	strbuf_init(&line);
	error_print(err, b->in.name, &line);
	batch_fail(b, EXIT_PUZZLE, line.text);
	strbuf_free(&line);
}

void batch_each(struct batch *b, bool (*one)(struct batch *, const struct document *))
{
	enum read_result result;
	struct document doc;
	struct error err;

	progress_init(&b->progress, isatty(STDERR_FILENO) && !isatty(b->out.fd), now());
	while (!b->out.closed && (result = input_next(&b->in, &doc, &err)) != READ_END) {
		if (result == READ_ERROR) {
			show_progress(b, true);
			report(b, &err);
			continue;
		}
		if (!one(b, &doc) && b->status < EXIT_PUZZLE)
			b->status = EXIT_PUZZLE;
		document_free(&doc);
		output_block(&b->out);
		b->puzzles++;
		show_progress(b, false);
	}
	show_progress(b, true);
}

/* "PUZZLE\tWHAT\n" */
static void print_field(struct batch *b, const struct document *doc, const char *what)
{
	line_print(doc->geo, doc->now.value, &b->out.text);
	strbuf_format(&b->out.text, "\t%s\n", what);
}

/* The number of solutions up to LIMIT, by the method that was asked for. */
static long count(struct batch *b, const struct board *board, long limit, uint8_t solution[])
{
	const struct search_method *method = b->set.method_count > 0 ? b->set.methods[0] : method_find("fast");
	struct trace trace = { .out = &b->out, .geo = board->geo, .events = b->set.trace, .tree = b->set.tree };

	if (b->set.trace || b->set.tree)
		return trace_solutions(&trace, method, board, limit, solution);
	return method_solutions(method, board, limit, solution, NULL);
}

/* The puzzle and the number of its solutions; one more than the limit is looked for, so that N+ says that there are more. */
static bool print_count(struct batch *b, const struct document *doc, const struct board *board)
{
	long found = count(b, board, b->set.count + 1, NULL);
	bool more = found > b->set.count;

	line_print(doc->geo, doc->now.value, &b->out.text);
	strbuf_format(&b->out.text, "\t%ld%s\n", more ? b->set.count : found, more ? "+" : "");
	return found > 0;
}

static bool solve(struct batch *b, const struct document *doc)
{
	struct conflict unused;
	struct board board;
	uint8_t solution[MAX_CELLS];

	position_board(&doc->now, doc->geo, &board);
	if (b->set.count > 0)
		return print_count(b, doc, &board);
	long found = count(b, &board, 2, solution);

	if (found == 1) {
		line_print(doc->geo, solution, &b->out.text);
		strbuf_char(&b->out.text, '\n');
		return true;
	}
	print_field(b, doc, found > 1 ? "multiple" : board_conflict(doc->geo, board.value, &unused) ? "invalid" : "none");
	return false;
}

/* One method, and the tree only where there is one. */
static bool takes_method(struct batch *b)
{
	if (b->set.method_count > 1)
		batch_fail(b, EXIT_USAGE, _("one METHOD is enough; \"candide bench\" compares several"));
	else if (b->set.tree && (b->set.method_count == 0 || b->set.methods[0] != &trial_logic))
		batch_fail(b, EXIT_USAGE, _("--tree is the tree of the method logic; it goes with --method=logic"));
	else
		return true;
	return false;
}

void job_solve(struct batch *b)
{
	if (!takes_method(b))
		return;
	batch_each(b, solve);
}

/* "invalid: two 5s in row 3 (r3c1, r3c7)" */
static void print_conflict(const struct geometry *g, const struct conflict *c, struct strbuf *out)
{
	static const char *const kinds[HOUSE_KINDS] = { [HOUSE_ROW] = "row", [HOUSE_COLUMN] = "column", [HOUSE_BOX] = "box" };

	strbuf_format(out, "invalid: two %ds in %s %d (", c->digit, kinds[geometry_kind(g, c->house)],
		      geometry_number(g, c->house));
	name_cell(g, c->first, out);
	strbuf_text(out, ", ");
	name_cell(g, c->second, out);
	strbuf_char(out, ')');
}

static bool check(struct batch *b, const struct document *doc)
{
	struct strbuf *out = &b->out.text;
	struct conflict conflict;
	struct board board;

	position_board(&doc->now, doc->geo, &board);
	if (b->set.count > 0)
		return print_count(b, doc, &board);
	if (board_conflict(doc->geo, board.value, &conflict)) {
		line_print(doc->geo, doc->now.value, out);
		strbuf_char(out, '\t');
		print_conflict(doc->geo, &conflict, out);
		strbuf_char(out, '\n');
		return false;
	}
	long found = count(b, &board, 2, NULL);

	print_field(b, doc, found == 1 ? "unique" : found == 0 ? "none" : "multiple");
	return found == 1;
}

void job_check(struct batch *b)
{
	if (!takes_method(b))
		return;
	batch_each(b, check);
}

/* The values, or all candidates where some are deleted. */
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
	strbuf_char(out, '\n');
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

static void print_verdict(const struct path *path, struct strbuf *out)
{
	if (path->verdict == VERDICT_INVALID)
		print_conflict(path->end.geo, &path->conflict, out);
	else
		path_verdict(path, out);
	strbuf_char(out, '\n');
}

static bool steps(struct batch *b, const struct document *doc)
{
	struct strbuf *out = &b->out.text;
	struct path_options options = { .with_proof = true, .upto = b->set.upto };
	struct board board;
	struct path path;

	position_board(&doc->now, doc->geo, &board);
	path_run(&path, b->engine, &board, &options);
	strbuf_text(out, "# ");
	print_board(&board, out);
	for (size_t i = 0; i < path.count; i++)
		print_step(doc->geo, &path.steps[i], i + 1, out);
	print_verdict(&path, out);
	strbuf_char(out, '\n');
	bool solved = path.verdict == VERDICT_SOLVED;

	path_free(&path);
	return solved;
}

void job_steps(struct batch *b)
{
	batch_each(b, steps);
}

/* The rung's sentences; a blank line stands between two puzzles. */
static void print_rung(struct batch *b, const struct path *path)
{
	struct strbuf *out = &b->out.text;

	if (b->puzzles > 0)
		strbuf_char(out, '\n');
	text_rung(path->end.geo, &path->steps[0], b->set.level, out);
	if (out->length > 0 && out->text[out->length - 1] != '\n')
		strbuf_char(out, '\n');
	if (b->set.level == RUNGS)
		print_board(&path->end, out);
}

static bool hint(struct batch *b, const struct document *doc)
{
	struct path_options options = { .with_proof = true, .limit = 1 };
	struct board board;
	struct path path;

	position_board(&doc->now, doc->geo, &board);
	path_run(&path, b->engine, &board, &options);
	bool ok = path.count > 0 || path.verdict == VERDICT_SOLVED;

	if (path.count == 0) {
		line_print(doc->geo, doc->now.value, &b->out.text);
		strbuf_char(&b->out.text, '\t');
		print_verdict(&path, &b->out.text);
	} else if (b->set.level > 0) {
		print_rung(b, &path);
	} else {
		print_step(doc->geo, &path.steps[0], 1, &b->out.text);
	}
	path_free(&path);
	return ok;
}

void job_hint(struct batch *b)
{
	batch_each(b, hint);
}

static bool convert(struct batch *b, const struct document *doc)
{
	const struct format *to = b->set.to;
	struct conflict unused;
	struct error err;

	if (!format_fits(to, doc, &err)) {
		err.line = reader_started(&b->in.reader);
		report(b, &err);
		return false;
	}
	if (b->written++ == 0)
		strbuf_text(&b->out.text, to->header);
	else if (to->flags & FORMAT_BLOCK)
		strbuf_char(&b->out.text, '\n');
	to->write(doc, &b->out.text);
	return !board_conflict(doc->geo, doc->now.value, &unused);
}

void job_convert(struct batch *b)
{
	if (b->set.to == NULL) {
		batch_fail(b, EXIT_USAGE, _("--to=FORMAT is missing; it says what to write, such as --to=line"));
		return;
	}
	batch_each(b, convert);
}

void job_techniques(struct batch *b)
{
	for (int i = 0; i < TECHNIQUES; i++) {
		const struct technique *t = &techniques[i];

		strbuf_format(&b->out.text, "%s\t%s\t%s\t%d.%d\t%s\t%s\n", t->id, t->name, t->family, t->difficulty / 10,
			      t->difficulty % 10, t->code, t->on ? "on" : "off");
	}
}
