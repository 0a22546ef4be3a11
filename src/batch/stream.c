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
};

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

static void chunk_empty(struct chunk *c)
{
	for (int i = 0; i < c->count && !c->large; i++) {
		if (c->puzzles[i].doc != NULL)
			document_free(c->puzzles[i].doc);
		free(c->puzzles[i].doc);
	}
	c->count = 0;
	c->error_count = 0;
	c->written = 0;
	c->failed = false;
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

long worker_number(const struct worker *w)
{
	return w->batch->set.numbered ? w->chunk->number + w->place : 0;
}

void worker_begin(struct worker *w, int place)
{
	w->number = w->chunk->first + place;
	w->place = place;
	if (w->batch->set.numbered && !w->batch->set.json)
		output_number(w->out, worker_number(w));
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

	output_number(w->out, 0);
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
static void stream_print_unreadable(struct batch *b, long number)
{
	if (b->set.json)
		json_verdict(&(struct json_puzzle){ .number = number }, &(struct json_verdict){ .verdict = "unreadable", .count = -1 }, &b->out.text);
	else
		strbuf_format(&b->out.text, "%ld\tunreadable\n", number);
}

static void chunk_report_errors(struct batch *b, const struct chunk *c)
{
	if (c->failed || c->error_count > 0)
		batch_progress(b, 0, true);
	for (size_t i = 0; i < c->error_count; i++)
		batch_report(b, &c->errors[i]);
	if (c->failed && b->set.numbered)
		stream_print_unreadable(b, c->number + c->count);
	if (c->failed)
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
	if (!c->fine && b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
	if (c->status != 0 && c->status != EXIT_PUZZLE)
		b->status = EXIT_USAGE;
	chunk_report_errors(b, c);
	batch_progress(b, b->set.file_count > 1 ? 0 : puzzle_input_guess(&b->in, b->puzzles), false);
	s->idle = mem_grow(s->idle, s->idle_count, &s->idle_capacity, sizeof *s->idle);
	s->idle[s->idle_count++] = c;
}

/* Hands over the filled chunk. */
static void stream_send(struct stream *s)
{
	struct chunk *done;

	if (s->filling->count == 0 && !s->filling->failed)
		return;
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

/* Takes what was just read, DOC or a line of cells, into the current chunk. */
static void stream_keep(struct stream *s, const struct document *doc)
{
	struct puzzle *q = &s->filling->puzzles[s->filling->count++];

	q->line = reader_started(&s->batch->in.reader);
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

/* Reads a puzzle, or an error. False: at the end. */
static bool stream_fill(struct stream *s)
{
	struct puzzle_input *in = &s->batch->in;
	const char *cells = puzzle_input_line(in);
	struct document doc;
	struct error err;
	/* It may drain the pool before it waits for input. */
	enum read_result result = cells != NULL ? READ_PUZZLE : puzzle_input_next(in, &doc, &err);
	const bool large = result == READ_ERROR && err.large > 0 && s->has_large;

	if (result != READ_END && stream_parts(s, large))
		stream_send(s);
	if (large) {
		stream_keep_large(s);
		return true;
	}
	struct chunk *c = s->filling;

	if (result != READ_END && c->count == 0)
		c->number = s->before + (long)in->seen;
	if (cells != NULL)
		memcpy(c->puzzles[c->count].cells, cells, CLASSIC_CELLS);
	if (result == READ_PUZZLE)
		stream_keep(s, cells != NULL ? NULL : &doc);
	if (result == READ_ERROR) {
		c->failed = true;
		c->err = err;
	}
	return result != READ_END;
}

struct engine *batch_engine(const struct settings *set)
{
	struct engine *engine = engine_new();
	struct technique_set *techniques_on = &engine_options(engine)->techniques;

	if (set->chosen)
		*techniques_on = set->techniques_on;
	if (set->upto != NULL)
		techniques_on->on[set->upto->index] = true;
	engine_options(engine)->hodoku_order = set->hodoku_order;
	if (set->no_uniqueness)
		technique_set_family(techniques_on, "Uniqueness", false);
	return engine;
}

static void stream_start(struct stream *s, const struct work *work)
{
	struct batch *b = s->batch;
	void **workers = mem_zero(s->threads, sizeof *workers);

	s->workers = mem_zero(s->threads, sizeof *s->workers);
	for (size_t i = 0; i < s->threads; i++) {
		s->workers[i] = (struct worker){ .batch = b, .work = work, .engine = batch_engine(&b->set),
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
	stream_take_part(s);
	while (!b->out.closed && stream_fill(s))
		if (s->filling->count >= (s->filling->large ? MOST_LARGE : s->size) || s->filling->failed)
			stream_send(s);
	if (!b->out.closed)
		stream_drain(s);
	if (b->in.error != NULL) {
		error_set(&err, "%s: %s", b->in.name, b->in.error);
		batch_fail(b, EXIT_USAGE, err.text);
	} else if (!b->out.closed && puzzle_input_lacks(&b->in)) {
		stream_fail_range(b);
	}
	s->before += (long)b->in.seen;
	puzzle_input_close(&b->in);
}

void batch_stream(struct batch *b, const struct work *work)
{
	struct stream s = { .batch = b, .threads = b->set.threads > 0 && !work->alone ? (size_t)b->set.threads : 1 };

	s.size = work->all != NULL ? MOST : s.threads > 1 ? SOME : ONE;
	s.has_large = large_is_here();
	if (b->part == NULL)
		batch_progress_start(b, false);
	stream_start(&s, work);
	if (b->set.file_count == 0)
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
