/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/stream.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "batch/batch.h"
#include "batch/thread_pool.h"
#include "format/line.h"
#include "logic/engine.h"
#include "search/many.h"

/* Puzzles of a chunk: where their work is shared, where threads shall not wait for each other, and where each is shown at once. */
enum { MOST = 4096, SOME = 8, ONE = 1 };

/* Between the input and the threads. */
struct stream {
	struct batch *batch;
	struct thread_pool *pool;
	struct worker *workers;
	size_t threads;
	int size;		/* of a chunk */
	long puzzles;		/* read so far */
	struct chunk *filling;
	struct chunk **idle;	/* chunks that nobody uses */
	size_t idle_count, idle_capacity;
};

static struct chunk *chunk_new(int size)
{
	struct chunk *c = mem_zero(1, sizeof *c);

	c->docs = mem_zero((size_t)size, sizeof *c->docs);
	c->cells = mem_alloc((size_t)size * sizeof *c->cells);
	output_init(&c->out, OUTPUT_KEPT);
	return c;
}

static void chunk_empty(struct chunk *c)
{
	for (int i = 0; i < c->count; i++) {
		if (c->docs[i] != NULL)
			document_free(c->docs[i]);
		free(c->docs[i]);
	}
	c->count = 0;
	c->failed = false;
	c->fine = true;
	strbuf_clear(&c->out.text);
}

static void chunk_free(struct chunk *c)
{
	chunk_empty(c);
	output_free(&c->out);
	free(c->docs);
	free(c->cells);
	free(c);
}

/* A chunk to be filled. */
static struct chunk *next_chunk(struct stream *s)
{
	struct chunk *c = s->idle_count > 0 ? s->idle[--s->idle_count] : chunk_new(s->size);

	chunk_empty(c);
	return c;
}

static bool work_on_one(struct worker *w, int i)
{
	struct document line;

	w->number = w->chunk->first + i;
	if (w->chunk->docs[i] != NULL)
		return w->work->one(w, w->chunk->docs[i]);
	line_document(w->chunk->cells[i], &line);
	bool fine = w->work->one(w, &line);

	document_free(&line);
	return fine;
}

/* The work of a pool. One that is alone writes at once. */
static void work_on(void *worker, void *task)
{
	struct worker *w = worker;
	struct chunk *c = task;

	if (w->out != &w->batch->out)
		w->out = &c->out;
	w->chunk = c;
	if (w->work->all != NULL)
		c->fine = w->work->all(w, c);
	else
		for (int i = 0; i < c->count; i++)
			c->fine &= work_on_one(w, i);
}

/* A chunk that is done is written. */
static void finish_chunk(struct stream *s, struct chunk *c)
{
	struct batch *b = s->batch;

	output_bytes(&b->out, c->out.text.text, c->out.text.length);
	output_block(&b->out);
	b->puzzles += c->count;
	if (!c->fine && b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
	if (c->failed) {
		batch_progress(b, 0, true);
		batch_report(b, &c->err);
	}
	batch_progress(b, puzzle_input_guess(&b->in, b->puzzles), false);
	s->idle = mem_grow(s->idle, s->idle_count, &s->idle_capacity, sizeof *s->idle);
	s->idle[s->idle_count++] = c;
}

/* Hands over what was filled. */
static void stream_send(struct stream *s)
{
	struct chunk *done;

	if (s->filling->count == 0 && !s->filling->failed)
		return;
	if (thread_pool_room(s->pool) == 0)
		finish_chunk(s, thread_pool_take(s->pool, true));
	s->filling->first = s->puzzles;
	s->puzzles += s->filling->count;
	thread_pool_give(s->pool, s->filling);
	while ((done = thread_pool_take(s->pool, false)) != NULL)
		finish_chunk(s, done);
	s->filling = next_chunk(s);
}

/* Writes all that can be known by now. */
static void stream_drain(void *stream)
{
	struct stream *s = stream;
	struct chunk *done;

	stream_send(s);
	while ((done = thread_pool_take(s->pool, true)) != NULL)
		finish_chunk(s, done);
	output_flush(&s->batch->out);
}

/* Reads a puzzle, or what is none; false at the end. */
static bool stream_fill(struct stream *s)
{
	struct puzzle_input *in = &s->batch->in;
	const char *cells = puzzle_input_line(in);
	struct document doc;
	struct error err;

	if (cells != NULL) {
		memcpy(s->filling->cells[s->filling->count], cells, CLASSIC_CELLS);
		s->filling->docs[s->filling->count++] = NULL;
		return true;
	}
	/* It may drain before it waits for input. */
	enum read_result result = puzzle_input_next(in, &doc, &err);
	struct chunk *c = s->filling;

	if (result == READ_ERROR) {
		c->failed = true;
		c->err = err;
	} else if (result == READ_PUZZLE) {
		c->docs[c->count] = mem_alloc(sizeof doc);
		*c->docs[c->count++] = doc;
	}
	return result != READ_END;
}

static struct engine *make_engine(const struct settings *set)
{
	struct engine *engine = engine_new();
	struct technique_set *techniques_on = engine_techniques(engine);

	if (set->upto != NULL)
		techniques_on->on[set->upto->index] = true;
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
		s->workers[i] = (struct worker){ .batch = b, .work = work, .engine = make_engine(&b->set),
						 .out = s->threads > 1 ? NULL : &b->out };
		workers[i] = &s->workers[i];
	}
	s->pool = thread_pool_new(workers, s->threads, work_on);
	free(workers);
	s->filling = next_chunk(s);
	b->in.idle = stream_drain;
	b->in.data = s;
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
	}
	free(s->workers);
}

void batch_stream(struct batch *b, const struct work *work)
{
	struct stream s = { .batch = b, .threads = b->set.threads > 0 && !work->alone ? (size_t)b->set.threads : 1 };

	s.size = work->all != NULL ? MOST : s.threads > 1 ? SOME : ONE;
	batch_progress_start(b, false);
	stream_start(&s, work);
	while (!b->out.closed && stream_fill(&s))
		if (s.filling->count == s.size || s.filling->failed)
			stream_send(&s);
	if (!b->out.closed)
		stream_drain(&s);
	stream_end(&s);
	batch_progress(b, 0, true);
}
