/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/stream.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "batch/batch.h"
#include "batch/json.h"
#include "batch/table.h"
#include "batch/thread_pool.h"
#include "format/line.h"
#include "logic/engine.h"
#include "rate/berthier.h"
#include "rate/se/se.h"
#include "search/many.h"

/* Puzzles per chunk: if work is shared among them; if threads must not wait for each other; if each result is shown at once. */
enum { MOST = 4096, SOME = 8, ONE = 1 };
/* And of those that candide-large handles, at most. */
enum { MOST_LARGE = 64 };

/* The state between the input and the threads. */
struct stream {
	struct batch *batch;
	struct thread_pool *pool;
	struct worker *workers;
	size_t threads;
	int size;		/* of a chunk */
	long puzzles;		/* read so far */
	long before;		/* the numbers used by earlier files */
	struct chunk *filling;
	struct chunk **idle;	/* chunks that are not in use */
	size_t idle_count, idle_capacity;
	bool has_large;		/* candide-large can be run */
	bool headed;		/* the names of columns have been printed, if they are to be */
	int ignored;		/* how many lines of the file were passed over without a word */
};

/* Whether each row of the input has a result. */
static bool stream_reads_rows(const struct batch *b)
{
	return b->in.records.form != RECORDS_NONE;
}

const struct geometry *puzzle_geometry(const struct puzzle *q)
{
	return q->doc != NULL ? q->doc->geo : geometry_classic();
}

void puzzle_values(const struct puzzle *q, uint8_t values[MAX_CELLS])
{
	if (q->doc != NULL)
		memcpy(values, q->doc->now.value, sizeof q->doc->now.value);
	else
		line_values(q->cells, values);
}

void puzzle_board(const struct puzzle *q, struct board *b)
{
	uint8_t values[MAX_CELLS];

	if (q->doc != NULL) {
		position_board(&q->doc->now, q->doc->geo, b);
		return;
	}
	line_values(q->cells, values);
	board_init(b, geometry_classic());
	for (int cell = 0; cell < CLASSIC_CELLS; cell++)
		if (values[cell] != 0)
			board_give(b, cell, values[cell]);
}

void puzzle_print(const struct puzzle *q, struct strbuf *out)
{
	uint8_t values[MAX_CELLS];

	if (q->doc != NULL) {
		batch_print_puzzle(q->doc, out);
		return;
	}
	line_values(q->cells, values);
	line_print(geometry_classic(), values, out);
}

bool puzzle_conflict(const struct puzzle *q, struct conflict *conflict)
{
	uint8_t values[MAX_CELLS];

	puzzle_values(q, values);
	return board_conflict(puzzle_geometry(q), values, conflict);
}

static struct chunk *chunk_new(int size)
{
	struct chunk *c = mem_zero(1, sizeof *c);

	c->puzzles = mem_zero((size_t)size, sizeof *c->puzzles);
	output_init(&c->out, OUTPUT_KEPT);
	strbuf_init(&c->text);
	return c;
}

static void puzzle_free(struct puzzle *q)
{
	if (q->doc != NULL)
		document_free(q->doc);
	free(q->doc);
	free(q->row);
	*q = (struct puzzle){ .doc = NULL };
}

static void chunk_empty(struct chunk *c)
{
	for (int i = 0; i < c->count && !c->large; i++)
		puzzle_free(&c->puzzles[i]);
	puzzle_free(&c->bad);
	c->count = 0;
	c->error_count = 0;
	c->written = 0;
	c->failed = false;
	c->lost = 0;
	c->fine = true;
	c->large = false;
	c->status = 0;
	strbuf_clear(&c->text);
	strbuf_clear(&c->out.text);
}

static void chunk_free(struct chunk *c)
{
	chunk_empty(c);
	output_free(&c->out);
	strbuf_free(&c->text);
	free(c->puzzles);
	free(c->errors);
	free(c);
}

/* A chunk to be filled. */
static struct chunk *stream_next_chunk(struct stream *s)
{
	struct chunk *c = s->idle_count > 0 ? s->idle[--s->idle_count] : chunk_new(s->size);

	chunk_empty(c);
	return c;
}

/* What JSON says of a puzzle, whose word is TEXT. */
static struct json_puzzle stream_json_puzzle(const struct batch *b, const struct puzzle *q, long number, const char *text)
{
	struct json_puzzle puzzle = { .text = text, .number = number, .brief = b->set.brief };

	if (q->doc != NULL) {
		puzzle.id = q->doc->id;
		puzzle.title = q->doc->title;
	}
	puzzle.line = b->in.fd < 0 ? 0 : q->line;
	puzzle.file = b->in.fd < 0 || strcmp(b->in.name, "-") == 0 ? NULL : b->in.name;
	return puzzle;
}

long worker_number(const struct worker *w)
{
	return w->batch->set.numbered ? w->chunk->number + w->place : 0;
}

struct json_puzzle worker_puzzle(const struct worker *w, const char *text, struct patterns_told *told)
{
	struct json_puzzle asked = stream_json_puzzle(w->batch, &w->chunk->puzzles[w->place], worker_number(w), text);

	asked.told = told;
	return asked;
}

void worker_begin(struct worker *w, int place)
{
	const struct settings *set = &w->batch->set;
	struct strbuf before;

	worker_end(w);
	w->number = w->chunk->first + place;
	w->place = place;
	w->begun = true;
	w->begin = w->out->text.length;
	if (set->json || set->csv || (!set->numbered && !set->keep))
		return;
	strbuf_init(&before);
	table_begin_line(w->batch, &w->chunk->puzzles[place], worker_number(w), &before);
	output_begin_lines(w->out, before.text);
	strbuf_free(&before);
}

void worker_end(struct worker *w)
{
	if (w->begun && w->batch->set.csv)
		table_csv(w->batch, w->work, &w->chunk->puzzles[w->place], worker_number(w), &w->out->text, w->begin);
	w->begun = false;
	output_begin_lines(w->out, "");
}

void worker_report(struct worker *w, const char *text)
{
	struct chunk *c = w->chunk;

	c->errors = mem_grow(c->errors, c->error_count, &c->error_capacity, sizeof *c->errors);
	error_at(&c->errors[c->error_count++], c->puzzles[w->place].line, 0, "%s", text);
}

/* A worker without others writes at once. */
static bool worker_writes_at_once(const struct worker *w)
{
	return w->out == &w->batch->out;
}

/* Appends what comes before a result. */
static void stream_print_before(const struct worker *w, long written, struct strbuf *out)
{
	const char *text = written > 0 ? w->work->between : w->batch->part == NULL ? w->work->header : NULL;

	strbuf_text(out, text != NULL ? text : "");
}

static bool worker_do_document(struct worker *w, int place)
{
	const struct puzzle *q = &w->chunk->puzzles[place];
	struct document line;

	worker_begin(w, place);
	if (q->doc != NULL)
		return w->work->one(w, q->doc);
	line_document(q->cells, &line);
	bool fine = w->work->one(w, &line);

	document_free(&line);
	return fine;
}

static bool worker_do_one(struct worker *w, int place)
{
	bool at_once = worker_writes_at_once(w);
	long *written = at_once ? &w->batch->written : &w->chunk->written;
	struct strbuf *text = &w->out->text;
	size_t before = text->length;

	if (at_once || *written > 0)
		stream_print_before(w, *written, text);
	size_t begun = text->length;
	bool fine = worker_do_document(w, place);

	worker_end(w);
	if (text->length > begun || before == begun) {
		++*written;
		return fine;
	}
	/* If nothing was written, nothing is written before it. */
	text->length = before;
	text->text[before] = '\0';
	return fine;
}

/* The arguments of the job but its files, and standard input in their place; to be freed. */
static char **worker_arguments(const struct batch *b, char *dash)
{
	char **argv = mem_zero((size_t)b->argc + 3, sizeof *argv);
	int count = 1;

	for (int i = 0; i < b->argc; i++) {
		bool file = false;

		for (size_t k = 0; k < b->set.file_count; k++)
			file = file || b->argv[i] == b->set.files[k];
		if (!file)
			argv[count++] = b->argv[i];
	}
	argv[count] = dash;
	return argv;
}

/* Has candide-large do the work of the chunk: CANDIDE_PART tells it where it begins. */
static void worker_hand_over(struct worker *w, struct chunk *c)
{
	bool at_once = worker_writes_at_once(w);
	long *written = at_once ? &w->batch->written : &c->written;
	struct strbuf part, result;
	char dash[] = "-", **argv = worker_arguments(w->batch, dash);

	strbuf_init(&part);
	strbuf_init(&result);
	strbuf_format(&part, "CANDIDE_PART=%ld %d %s", c->number, c->line, w->batch->in.name);
	c->status = large_run(argv, part.text, c->text.text, c->text.length, &result);
	if (c->status < 0) {
		c->errors = mem_grow(c->errors, c->error_count, &c->error_capacity, sizeof *c->errors);
		error_at(&c->errors[c->error_count++], c->line, 0, _("candide-large cannot be run: %s"), strerror(errno));
	}
	c->fine &= c->status == 0;
	if (result.length > 0) {
		if (at_once || *written > 0)
			stream_print_before(w, *written, &w->out->text);
		*written += c->count;
		strbuf_bytes(&w->out->text, result.text, result.length);
	}
	free(argv);
	strbuf_free(&result);
	strbuf_free(&part);
}

/* The work of a pool. */
static void worker_do(void *worker, void *task)
{
	struct worker *w = worker;
	struct chunk *c = task;

	if (!worker_writes_at_once(w))
		w->out = &c->out;
	w->chunk = c;
	if (c->large)
		worker_hand_over(w, c);
	else if (w->work->all != NULL)
		c->fine = w->work->all(w, c);
	else
		for (int i = 0; i < c->count; i++)
			c->fine &= worker_do_one(w, i);
}

/* Prints the line of a puzzle that could not be read. */
static void stream_print_unreadable(struct stream *s, const struct chunk *c)
{
	struct batch *b = s->batch;
	const long number = c->number + c->count;
	struct strbuf verdict;

	strbuf_init(&verdict);
	strbuf_format(&verdict, "unreadable: %s", c->err.text);
	if (b->set.json) {
		const struct json_puzzle asked = stream_json_puzzle(b, &c->bad, b->set.numbered ? number : 0, NULL);

		json_verdict(&asked, &(struct json_verdict){ .verdict = verdict.text, .count = -1 }, &b->out.text);
	} else if (stream_reads_rows(b)) {
		table_unreadable(b, s->workers[0].work, &c->bad, number, c->err.text, &b->out.text);
	} else {
		strbuf_format(&b->out.text, "%ld\tunreadable\n", number);
	}
	strbuf_free(&verdict);
}

/* Of rows that are not puzzles, the result says so, and nothing else is reported. */
static void chunk_report_errors(struct stream *s, const struct chunk *c)
{
	struct batch *b = s->batch;
	const bool rows = stream_reads_rows(b);

	if ((c->failed && !rows) || c->error_count > 0)
		batch_progress(b, 0, true);
	for (size_t i = 0; i < c->error_count; i++)
		batch_report(b, &c->errors[i]);
	if (c->failed && (b->set.numbered || rows))
		stream_print_unreadable(s, c);
	if (c->failed && rows && b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
	if (c->failed && !rows)
		batch_report(b, &c->err);
}

/* Writes a chunk that is done. */
static void stream_finish_chunk(struct stream *s, struct chunk *c)
{
	struct batch *b = s->batch;

	if (c->written > 0)
		stream_print_before(&s->workers[0], b->written, &b->out.text);
	b->written += c->written;
	output_bytes(&b->out, c->out.text.text, c->out.text.length);
	output_block(&b->out);
	b->puzzles += c->count;
	b->large += c->large;
	b->lost += c->lost;
	if (!c->fine && b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
	if (c->status != 0 && c->status != EXIT_PUZZLE)
		b->status = EXIT_USAGE;
	chunk_report_errors(s, c);
	batch_progress(b, b->set.file_count > 1 ? 0 : puzzle_input_guess(&b->in, b->puzzles), false);
	s->idle = mem_grow(s->idle, s->idle_count, &s->idle_capacity, sizeof *s->idle);
	s->idle[s->idle_count++] = c;
}

/* Prints the names of the columns, once. */
static void stream_print_header(struct stream *s)
{
	struct batch *b = s->batch;
	const struct records *r = &b->in.records;

	if (!s->headed && b->part == NULL && (b->set.csv || b->set.table_header))
		table_header(b, s->workers[0].work, r, &b->out.text);
	s->headed = true;
}

/* Hands over the filled chunk. */
static void stream_send(struct stream *s)
{
	struct chunk *done;

	if (s->filling->count == 0 && !s->filling->failed)
		return;
	stream_print_header(s);
	if (thread_pool_room(s->pool) == 0)
		stream_finish_chunk(s, thread_pool_take(s->pool, true));
	s->filling->first = s->puzzles;
	s->puzzles += s->filling->count;
	thread_pool_give(s->pool, s->filling);
	while ((done = thread_pool_take(s->pool, false)) != NULL)
		stream_finish_chunk(s, done);
	s->filling = stream_next_chunk(s);
}

/* Writes all results that are ready. */
static void stream_drain(void *stream)
{
	struct stream *s = stream;
	struct chunk *done;

	stream_send(s);
	while ((done = thread_pool_take(s->pool, true)) != NULL)
		stream_finish_chunk(s, done);
	output_flush(&s->batch->out);
}

/* A copy of the row with as many fields as the first one. */
static char *stream_keep_row(const struct records *r, const char *row, size_t length)
{
	length -= length > 0 && row[length - 1] == '\r';

	const size_t lacking = (size_t)records_lacking(r, row, length);
	char *kept = mem_alloc(length + lacking + 1);

	memcpy(kept, row, length);
	memset(kept + length, r->separator, lacking);
	kept[length + lacking] = '\0';
	return kept;
}

/* Makes what was just read, DOC or a line of cells, a puzzle; ROW: the row of LENGTH that has it, or NULL. */
static void stream_keep(const struct stream *s, struct puzzle *q, const struct document *doc, const char *row, size_t length)
{
	q->line = reader_started(&s->batch->in.reader);
	q->separator = s->batch->in.records.separator;
	q->newline = s->batch->in.records.newline;
	q->row = row != NULL && s->batch->set.csv ? stream_keep_row(&s->batch->in.records, row, length) : NULL;
	q->doc = doc != NULL ? mem_alloc(sizeof *doc) : NULL;
	if (doc != NULL)
		*q->doc = *doc;
}

/* Takes the text of what was just read for candide-large; lines keep their numbers. */
static void stream_keep_large(struct stream *s)
{
	const struct reader *r = &s->batch->in.reader;
	struct chunk *c = s->filling;
	int line = reader_started(r);

	if (c->count == 0) {
		c->large = true;
		c->line = line;
		c->number = s->before + (long)s->batch->in.seen;
		c->text_lines = 0;
	}
	if (c->count == 0 && s->batch->in.records.header != NULL) {
		strbuf_format(&c->text, "%s\n", s->batch->in.records.header);
		c->line--;
		c->text_lines = 1;
	}
	for (int at = c->line + c->text_lines; at < line; at++)
		strbuf_char(&c->text, '\n');
	strbuf_bytes(&c->text, r->began, (size_t)(r->at - r->began));
	c->text_lines = r->line - c->line;
	c->count++;
}

/* Whether the chunk must be handed over before what was just read: it is for the other program. */
static bool stream_parts(const struct stream *s, bool large)
{
	return s->filling->count > 0 && s->filling->large != large;
}

static bool stream_is_full(const struct stream *s)
{
	const struct chunk *c = s->filling;

	return c->failed || (c->large ? c->count >= MOST_LARGE && !s->workers[0].work->gathers : c->count >= s->size);
}

/* Reads a puzzle, or an error. False: at the end. */
static bool stream_fill(struct stream *s)
{
	struct puzzle_input *in = &s->batch->in;
	const bool rows = stream_reads_rows(s->batch);
	const char *cells = !rows || in->records.form == RECORDS_LINE ? puzzle_input_line(in) : NULL;
	struct document doc;
	struct error err;
	const char *row = NULL;
	size_t length = 0;
	/* It may drain the pool before it waits for input. */
	enum read_result result = cells != NULL ? READ_PUZZLE : rows ? puzzle_input_record(in, &doc, &row, &length, &err) :
		puzzle_input_next(in, &doc, &err);
	const bool large = result == READ_ERROR && err.large > 0 && s->has_large;

	if (result != READ_END && stream_parts(s, large))
		stream_send(s);
	if (large) {
		stream_keep_large(s);
		if (rows)
			document_free(&doc);
		return true;
	}
	struct chunk *c = s->filling;

	if (result != READ_END && c->count == 0)
		c->number = s->before + (long)in->seen;
	if (cells != NULL)
		memcpy(c->puzzles[c->count].cells, cells, CLASSIC_CELLS);
	if (result == READ_PUZZLE)
		stream_keep(s, &c->puzzles[c->count++], cells != NULL ? NULL : &doc, row, length);
	if (result == READ_ERROR) {
		c->failed = true;
		c->err = err;
		stream_keep(s, &c->bad, rows ? &doc : NULL, row, length);
	}
	return result != READ_END;
}

static bool stream_is_stopped(void *batch)
{
	return batch_stopped(batch);
}

struct engine *batch_engine(struct batch *b)
{
	const struct settings *set = &b->set;
	struct engine *engine = engine_new();
	struct technique_set *techniques_on = &engine_options(engine)->techniques;

	if (set->chosen)
		*techniques_on = set->techniques_on;
	if (set->upto != NULL)
		techniques_on->on[set->upto->index] = true;
	engine_options(engine)->hodoku_order = set->hodoku_order;
	if (set->no_uniqueness)
		technique_set_family(techniques_on, "Uniqueness", false);
	if (b->host != NULL)
		engine_options(engine)->cancel = (struct engine_cancel){ stream_is_stopped, b };
	return engine;
}

static void stream_start(struct stream *s, const struct work *work)
{
	struct batch *b = s->batch;
	void **workers = mem_zero(s->threads, sizeof *workers);

	s->workers = mem_zero(s->threads, sizeof *s->workers);
	for (size_t i = 0; i < s->threads; i++) {
		s->workers[i] = (struct worker){ .batch = b, .work = work, .engine = batch_engine(b),
						 .out = s->threads > 1 ? NULL : &b->out };
		workers[i] = &s->workers[i];
	}
	s->pool = thread_pool_new(workers, s->threads, worker_do);
	free(workers);
	s->filling = stream_next_chunk(s);
}

static void stream_end(struct stream *s)
{
	struct chunk *c;

	while ((c = thread_pool_take(s->pool, true)) != NULL)
		chunk_free(c);
	thread_pool_free(s->pool);
	chunk_free(s->filling);
	while (s->idle_count > 0)
		chunk_free(s->idle[--s->idle_count]);
	free(s->idle);
	for (size_t i = 0; i < s->threads; i++) {
		engine_free(s->workers[i].engine);
		many_free(s->workers[i].many);
		se_free(s->workers[i].se);
		nrc_free(s->workers[i].berthier);
	}
	free(s->workers);
}

/* Reports that the range of a file goes beyond its end. */
static void stream_fail_range(struct batch *b)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s: ", b->in.name);
	strbuf_format(&text, ngettext("the file has %zu puzzle", "the file has %zu puzzles", b->in.seen), b->in.seen);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
}

/*
 * In candide-large, which works for candide on some puzzles of a file: CANDIDE_PART says the number of the first in the input, its line,
 * and the name of the file.
 */
static void stream_take_part(struct stream *s)
{
	const char *part = s->batch->part;
	uint64_t number, line;

	if (part == NULL || !number_read(&part, NULL, LONG_MAX, &number) || *part++ != ' ' || !number_read(&part, NULL, INT_MAX, &line) ||
	    *part++ != ' ')
		return;
	s->before = (long)number - 1;
	s->batch->in.first_line = (int)line;
	free(s->batch->in.name);
	s->batch->in.name = mem_string(part);
}

/* Says how many lines of a whole file have vanished: rows never do. */
static void stream_say_ignored(struct batch *b)
{
	const int ignored = b->in.reader.ignored;
	struct strbuf text;

	if (ignored == 0 || b->part != NULL || b->in.range.first > 1 || b->in.range.last > 0)
		return;
	strbuf_init(&text);
	strbuf_format(&text, ngettext("%s: %d line was not a puzzle", "%s: %d lines were not puzzles", (unsigned long)ignored), b->in.name, ignored);
	batch_fail(b, b->status, text.text);
	strbuf_free(&text);
}

/* Says of how many puzzles of a file candidates have come back. */
static void stream_say_lost(struct batch *b)
{
	struct strbuf text;

	if (b->lost == 0)
		return;
	strbuf_init(&text);
	strbuf_format(&text, ngettext("%s: %d puzzle has eliminated candidates, which %s cannot keep",
				      "%s: %d puzzles have eliminated candidates, which %s cannot keep", (unsigned long)b->lost),
		      b->in.name, b->lost, b->set.canonical ? "canonical" : b->set.to->id);
	batch_fail(b, b->status, text.text);
	strbuf_free(&text);
	b->lost = 0;
}

/* Reads a file to its end, and waits until all of it is written, because messages about it need its name. */
static void stream_file(struct stream *s, const char *file)
{
	struct batch *b = s->batch;
	struct error err;

	if (!puzzle_input_open(&b->in, file, &err)) {
		batch_fail(b, EXIT_USAGE, err.text);
		return;
	}
	b->in.idle = stream_drain;
	b->in.data = s;
	b->in.reader.only = b->set.from;
	records_init(&b->in.records, b->set.rows);
	stream_take_part(s);
	while (!b->out.closed && stream_fill(s))
		if (stream_is_full(s))
			stream_send(s);
	if (!b->out.closed)
		stream_drain(s);
	if (b->in.error != NULL) {
		error_set(&err, "%s: %s", b->in.name, b->in.error);
		batch_fail(b, EXIT_USAGE, err.text);
	} else if (!b->out.closed && puzzle_input_lacks(&b->in)) {
		stream_fail_range(b);
	}
	stream_print_header(s);
	stream_say_ignored(b);
	stream_say_lost(b);
	s->before += (long)b->in.seen;
	puzzle_input_close(&b->in);
}

/* Why the options for rows do not go together; NULL: they do. */
static const char *stream_refuses(const struct settings *set, const struct work *work)
{
	const bool csv_rows = set->rows == RECORDS_NONE || set->rows == RECORDS_CSV || set->rows == RECORDS_TSV;

	if (set->strict && set->from != NULL)
		return _("--strict reads rows; it works with --from=line, csv, tsv or json");
	if (set->table_header && (set->json || work->columns == NULL))
		return _("--tsv-header names columns, and there are none here; leave it out");
	if (!set->csv)
		return NULL;
	if (set->json || set->keep || set->from != NULL || !csv_rows)
		return _("--csv prints the rows of CSV that it reads; it does not work with --json, --keep, or --from another format");
	return work->csv == CSV_NONE ? _("--csv needs one line per puzzle, and these options print more") : NULL;
}

/* Handles the puzzle of who runs the job. */
static void stream_document(struct stream *s, const struct document *doc)
{
	struct chunk *c = s->filling;
	struct document copy;

	document_copy(&copy, doc);
	s->batch->in = (struct puzzle_input){ .fd = -1 };
	c->number = 1;
	stream_keep(s, &c->puzzles[c->count++], &copy, NULL, 0);
	stream_drain(s);
}

void batch_stream(struct batch *b, const struct work *work)
{
	const char *wrong = stream_refuses(&b->set, work);

	if (wrong != NULL) {
		batch_fail(b, EXIT_USAGE, wrong);
		return;
	}
	if (b->set.rows == RECORDS_NONE && (b->set.csv || b->set.strict))
		b->set.rows = b->set.csv ? RECORDS_CSV : RECORDS_LINE;

	struct stream s = { .batch = b, .threads = b->set.threads > 0 && !work->alone ? (size_t)b->set.threads : 1 };

	s.size = work->all != NULL ? MOST : s.threads > 1 ? SOME : ONE;
	s.has_large = large_is_here();
	if (b->part == NULL)
		batch_progress_start(b, false);
	stream_start(&s, work);
	if (b->host != NULL)
		stream_document(&s, b->host->doc);
	else if (b->set.file_count == 0)
		stream_file(&s, "-");
	for (size_t i = 0; i < b->set.file_count && !b->out.closed; i++)
		stream_file(&s, b->set.files[i]);
	stream_end(&s);
	if (work->footer != NULL && b->part == NULL && b->written > 0 && !b->out.closed) {
		strbuf_text(&b->out.text, work->footer);
		output_flush(&b->out);
	}
	batch_progress(b, 0, true);
}
