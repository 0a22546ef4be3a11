/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `serve` (candide-serve(5)). One thread reads requests, answers those that take no time, and writes; others do what takes long,
 * each request as the job of its name would. The first thread never waits for them, nor for who reads the answers.
 */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/companion.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/port.h"
#include "batch/jobs.h"
#include "batch/json.h"
#include "batch/opened.h"
#include "batch/request.h"
#include "solve/why.h"

/*
 * What the options change: SECONDS for a request, LONGEST bytes of a request or an answer, open POSITIONS. WAITING: with so many requests
 * unanswered, or so many bytes of UNREAD answers, no more are read. BLOCK: bytes that are read at once.
 */
enum { SECONDS = 60, LONGEST = 1 << 24, POSITIONS = 1000, WAITING = 1000, UNREAD = 1 << 24, BLOCK = 1 << 16 };
/* In milliseconds, how often progress is told and how long a job may take to end by its own limit; how many bytes of progress may wait. */
enum { TELL_EVERY = 250, TELL_MOST = 1 << 20, GRACE = 2000 };
/* How long answers are still written after a signal. */
enum { LAST_WORDS = 2000 };

struct request_queue {
	struct request *first, **end;
};

struct serve {
	struct batch *batch;
	int64_t limit;
	size_t longest, positions;
	pthread_t *threads;
	size_t thread_count;
	int bell[2];			/* wakes the first thread */

	pthread_mutex_t lock;
	pthread_cond_t more;
	struct request_queue waiting, done;
	struct strbuf told;		/* notifications to be written */
	bool over;			/* no more requests come */

	/* The rest belongs to the first thread. */
	struct request **unanswered;
	size_t unanswered_count, unanswered_capacity;
	struct opened_table opened;
	struct strbuf input;
	size_t seen;			/* of it: there is no newline in it */
	bool skips;			/* the rest of a line that is too long */
	bool read_all;			/* the input has ended */
	int64_t ends;			/* after a signal: when answers are given up; 0: there was none */
};

/* The bell of the program, and whether a signal rang it. */
static int serve_bell = -1;
static volatile sig_atomic_t serve_told_to_end;

static void serve_ring(void)
{
	const int before = errno;

	/* If it takes no more, it rings already. */
	port_send(serve_bell, "", 1);
	errno = before;
}

static void serve_note_signal(int number)
{
	(void)number;
	serve_told_to_end = 1;
	serve_ring();
}

static void queue_add(struct request_queue *q, struct request *r)
{
	r->next = NULL;
	if (q->first == NULL)
		q->end = &q->first;
	*q->end = r;
	q->end = &r->next;
}

static struct request *queue_take(struct request_queue *q)
{
	struct request *r = q->first;

	if (r != NULL)
		q->first = r->next;
	return r;
}

/* What other threads do. */

/* A request at work, as the job that does it. */
struct serving {
	struct serve *serve;
	struct request *request;
	struct batch batch;
	struct strbuf why;	/* what the job says, and the same as items of a list in JSON: */
	struct strbuf messages;
};

/* Appends the lines from BEGIN to END as items of a list. */
static void serve_print_items(const struct strbuf *lines, size_t begin, size_t end, struct strbuf *out)
{
	const char *comma = "";

	while (begin < end) {
		const size_t length = strcspn(lines->text + begin, "\n");

		strbuf_text(out, comma);
		strbuf_bytes(out, lines->text + begin, length);
		begin += length + 1;
		comma = ",";
	}
}

/* Tells how long the request has been worked on, and what there is of its result that has not been told yet. */
static void serving_tell(struct serving *w, int64_t now)
{
	struct serve *s = w->serve;
	struct request *r = w->request;
	const struct strbuf *text = &w->batch.out.text;
	size_t end = text->length;

	r->next_told = now + TELL_EVERY;
	while (end > r->told && text->text[end - 1] != '\n')
		end--;
	pthread_mutex_lock(&s->lock);
	if (s->told.length < TELL_MOST) {
		strbuf_format(&s->told, "{\"jsonrpc\":\"2.0\",\"method\":\"progress\",\"params\":{\"id\":%s,\"milliseconds\":%lld,\"objects\":[", r->id,
			      (long long)(now - r->began));
		serve_print_items(text, r->told, end, &s->told);
		strbuf_text(&s->told, "]}}\n");
		r->told = end;
	}
	pthread_mutex_unlock(&s->lock);
	serve_ring();
}

static bool serving_stopped(void *data)
{
	struct serving *w = data;
	struct request *r = w->request;
	const int64_t now = clock_milliseconds();
	const size_t longest = r->longest > 0 && r->longest < w->serve->longest ? r->longest : w->serve->longest;

	if (atomic_load(&r->cancelled))
		request_fail(r, REQUEST_CANCELLED, "cancelled");
	else if (now >= r->end)
		request_fail(r, REQUEST_LATE, "not done in time");
	else if (w->batch.out.text.length > longest)
		request_fail(r, REQUEST_LONG, "the answer has more than %zu bytes", longest);
	else if (r->progress && now >= r->next_told)
		serving_tell(w, now);
	return r->code != REQUEST_FINE;
}

static void serving_say(void *data, const char *text)
{
	struct serving *w = data;
	struct json_writer j = { .out = &w->messages, .more = w->messages.length > 0 };

	json_text(&j, text);
	strbuf_format(&w->why, "%s%s", w->why.length > 0 ? "; " : "", text);
}

/* How long the job may take, by its own limit where it has one, and by ours. */
static void serving_limit(struct serving *w)
{
	struct request *r = w->request;
	const int64_t most = w->serve->limit, limit = r->limit > 0 && r->limit < most ? r->limit : most;

	r->began = clock_milliseconds();
	r->next_told = r->began + TELL_EVERY;
	r->end = r->began + limit;
	if ((method_job(r->method)->options & BIT(LIMIT)) == 0)
		return;
	w->batch.set.limit = limit < 1000 ? 1 : (long)(limit / 1000);
	r->end = r->began + most + GRACE;
}

/* Makes the answer of what the job printed. */
static void serving_answer(struct serving *w)
{
	const struct strbuf *lines = &w->batch.out.text;
	struct request *r = w->request;
	struct strbuf result;

	if (lines->length == 0)
		request_fail(r, w->batch.status == EXIT_USAGE ? REQUEST_WRONG : REQUEST_NOTHING, "%s",
			     w->why.length > 0 ? w->why.text : "there is no result");
	strbuf_init(&result);
	strbuf_text(&result, "{\"objects\":[");
	serve_print_items(lines, 0, lines->length, &result);
	strbuf_char(&result, ']');
	if (w->messages.length > 0)
		strbuf_format(&result, ",\"messages\":[%s]", w->messages.text);
	strbuf_char(&result, '}');
	request_answer(r, result.text, result.length);
	strbuf_free(&result);
}

static void serve_do(struct serve *s, struct request *r)
{
	struct serving w = { .serve = s, .request = r, .batch = { .command = r->method->name, .set = r->set } };
	const struct batch_host host = { .doc = r->opened != NULL ? &r->opened->doc : NULL, .notation = r->argument,
					 .stopped = serving_stopped, .say = serving_say, .data = &w };

	w.batch.host = &host;
	output_init(&w.batch.out, OUTPUT_KEPT);
	strbuf_init(&w.messages);
	strbuf_init(&w.why);
	serving_limit(&w);
	if (!serving_stopped(&w))
		method_job(r->method)->run(&w.batch);
	serving_answer(&w);
	strbuf_free(&w.messages);
	strbuf_free(&w.why);
	output_free(&w.batch.out);
}

static void *serve_work(void *data)
{
	struct serve *s = data;
	struct request *r;

	pthread_mutex_lock(&s->lock);
	for (;;) {
		while ((r = queue_take(&s->waiting)) == NULL && !s->over)
			pthread_cond_wait(&s->more, &s->lock);
		if (r == NULL)
			break;
		pthread_mutex_unlock(&s->lock);
		serve_do(s, r);
		pthread_mutex_lock(&s->lock);
		queue_add(&s->done, r);
		serve_ring();
	}
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

/* What the first thread does. */

/* Writes the answer of a request, or keeps it until its whole group has one. */
static void serve_finish(struct serve *s, struct request *r)
{
	struct request_group *g = r->group;

	if (r->answer.length > 0) {
		strbuf_text(&g->answers, g->answers.length > 0 ? "," : "");
		strbuf_bytes(&g->answers, r->answer.text, r->answer.length);
	}
	if (--g->left == 0) {
		if (g->answers.length > 0)
			strbuf_format(&s->batch->out.text, g->list ? "[%s]\n" : "%s\n", g->answers.text);
		strbuf_free(&g->answers);
		free(g);
	}
	opened_release(r->opened);
	request_free(r);
}

static void serve_answer_version(struct serve *s, struct request *r)
{
	struct strbuf out;

	strbuf_init(&out);
	json_service(&(struct json_service){ .seconds = (long)(s->limit / 1000), .bytes = s->longest, .positions = s->positions,
					     .threads = s->thread_count, .methods = methods_print }, &out);
	request_answer(r, out.text, out.length);
	strbuf_free(&out);
}

static void serve_answer_board(struct serve *s, struct request *r)
{
	const struct document *doc;
	struct strbuf puzzle, out;
	struct board board;

	if (r->method->own == METHOD_OPEN && s->opened.count >= s->positions)
		request_fail(r, REQUEST_TOO_MANY, "%zu positions are open, and no more may be; close some", s->opened.count);
	/* What is opened again without a change is another position, too. */
	if (r->method->own == METHOD_OPEN && r->changes == NULL && r->handle != 0)
		r->changes = "";
	if (r->code == REQUEST_FINE)
		r->opened = opened_take(&s->opened, r);
	if (r->opened == NULL) {
		request_answer(r, NULL, 0);
		return;
	}
	if (r->method->own == METHOD_OPEN)
		opened_add(&s->opened, r->opened);
	doc = &r->opened->doc;
	strbuf_init(&puzzle);
	strbuf_init(&out);
	position_board(&doc->now, doc->geo, &board);
	batch_print_puzzle(doc, &puzzle);
	json_candidates(&(struct json_puzzle){ .text = puzzle.text, .id = doc->id, .title = doc->title, .board = &board }, &board,
			r->opened->handle, &out);
	request_answer(r, out.text, out.length);
	strbuf_free(&out);
	strbuf_free(&puzzle);
}

static void serve_answer_close(struct serve *s, struct request *r)
{
	struct strbuf out;

	strbuf_init(&out);
	if (opened_close(&s->opened, r->handle))
		strbuf_format(&out, "{\"version\":%d,\"type\":\"close\",\"position\":%ld}", JSON_VERSION, r->handle);
	else
		request_fail(r, REQUEST_NOT_OPEN, "position %ld is not open", r->handle);
	request_answer(r, out.text, out.length);
	strbuf_free(&out);
}

/* The request with this id that has no answer yet; NULL: there is none. */
static struct request *serve_find(const struct serve *s, const char *id)
{
	for (size_t i = 0; i < s->unanswered_count; i++)
		if (s->unanswered[i]->id != NULL && strcmp(s->unanswered[i]->id, id) == 0)
			return s->unanswered[i];
	return NULL;
}

static void serve_answer_cancel(struct serve *s, struct request *r)
{
	struct request *other = serve_find(s, r->cancels);
	struct strbuf out;

	if (other != NULL)
		atomic_store(&other->cancelled, true);
	strbuf_init(&out);
	strbuf_format(&out, "{\"version\":%d,\"type\":\"cancel\",\"cancelled\":%s}", JSON_VERSION, other != NULL ? "true" : "false");
	request_answer(r, out.text, out.length);
	strbuf_free(&out);
}

/* Hands a request to the other threads; false: something is wrong with it. */
static bool serve_hand_over(struct serve *s, struct request *r)
{
	struct why_goal goal;

	if ((r->method->takes & TAKES_BOARD) != 0)
		r->opened = opened_take(&s->opened, r);
	if (r->code == REQUEST_FINE && r->set.goal != NULL && !why_goal_read(r->set.goal, r->opened->doc.geo, &goal))
		request_fail(r, REQUEST_WRONG, "\"%.40s\" is not a cell and a digit of this board, such as r4c3=5 or r4c3<>5", r->set.goal);
	if (r->code != REQUEST_FINE)
		return false;
	s->unanswered = mem_grow(s->unanswered, s->unanswered_count, &s->unanswered_capacity, sizeof(struct request *));
	s->unanswered[s->unanswered_count++] = r;
	pthread_mutex_lock(&s->lock);
	queue_add(&s->waiting, r);
	pthread_cond_signal(&s->more);
	pthread_mutex_unlock(&s->lock);
	return true;
}

static void serve_take(void *data, struct request *r)
{
	struct serve *s = data;

	if (r->code == REQUEST_FINE && r->id != NULL && serve_find(s, r->id) != NULL)
		request_fail(r, REQUEST_INVALID, "a request with this id has no answer yet");
	if (r->code != REQUEST_FINE)
		request_answer(r, NULL, 0);
	else if (r->method->own == METHOD_VERSION)
		serve_answer_version(s, r);
	else if (r->method->own == METHOD_CLOSE)
		serve_answer_close(s, r);
	else if (r->method->own == METHOD_CANCEL)
		serve_answer_cancel(s, r);
	else if (r->method->own != METHOD_JOB)
		serve_answer_board(s, r);
	/* Nobody would see the result of a notification. */
	else if (r->id != NULL && serve_hand_over(s, r))
		return;
	else
		request_answer(r, NULL, 0);
	serve_finish(s, r);
}

/* Takes what the other threads have done. */
static void serve_collect(struct serve *s)
{
	struct request_queue done = { NULL, NULL };
	struct request *r;

	pthread_mutex_lock(&s->lock);
	strbuf_bytes(&s->batch->out.text, s->told.text, s->told.length);
	strbuf_clear(&s->told);
	while ((r = queue_take(&s->done)) != NULL)
		queue_add(&done, r);
	pthread_mutex_unlock(&s->lock);
	while ((r = queue_take(&done)) != NULL) {
		size_t place = 0;

		while (s->unanswered[place] != r)
			place++;
		s->unanswered[place] = s->unanswered[--s->unanswered_count];
		serve_finish(s, r);
	}
}

/* Reads no more, and ends what is at work. */
static void serve_give_up(struct serve *s)
{
	s->read_all = true;
	strbuf_clear(&s->input);
	s->seen = 0;
	for (size_t i = 0; i < s->unanswered_count; i++)
		atomic_store(&s->unanswered[i]->cancelled, true);
}

/* Whether more requests may come. */
static bool serve_has_room(const struct serve *s)
{
	return s->unanswered_count < WAITING && output_left(&s->batch->out) < UNREAD;
}

static void serve_refuse_long(struct serve *s)
{
	struct request_group *g = mem_zero(1, sizeof *g);
	struct strbuf why;

	strbuf_init(&why);
	strbuf_init(&g->answers);
	strbuf_format(&why, "the line has more than %zu bytes", s->longest);
	g->left = 1;
	struct request *r = request_wrong(REQUEST_LONG, why.text);

	r->group = g;
	serve_take(s, r);
	strbuf_free(&why);
}

/* Handles a line, which has no newline. */
static void serve_take_line(struct serve *s, const char *line, size_t length)
{
	size_t blank = 0;

	while (blank < length && strchr(" \t\r", line[blank]) != NULL && line[blank] != '\0')
		blank++;
	if (blank == length)
		return;
	if (length > s->longest)
		serve_refuse_long(s);
	else
		requests_read(line, length, serve_take, s);
}

/* Handles the whole lines that were read, as far as there is room for their requests. */
static void serve_take_lines(struct serve *s)
{
	size_t at = 0;

	while (at < s->input.length && serve_has_room(s)) {
		const char *line = s->input.text + at;
		const size_t left = s->input.length - at, seen = s->seen > at ? s->seen - at : 0;
		const char *end = memchr(line + seen, '\n', left - seen);

		if (end == NULL && !s->read_all) {
			s->seen = s->input.length;
			break;
		}
		const size_t length = end != NULL ? (size_t)(end - line) : left;

		if (!s->skips)
			serve_take_line(s, line, length);
		s->skips = false;
		at += length + (end != NULL);
		s->seen = at;
	}
	memmove(s->input.text, s->input.text + at, s->input.length - at + 1);
	s->input.length -= at;
	s->seen -= at < s->seen ? at : s->seen;
	if (s->input.length <= s->longest || s->seen < s->input.length)
		return;
	if (!s->skips)
		serve_refuse_long(s);
	s->skips = true;
	strbuf_clear(&s->input);
	s->seen = 0;
}

static void serve_read(struct serve *s)
{
	char *room = strbuf_room(&s->input, BLOCK);
	const ssize_t n = read(STDIN_FILENO, room, BLOCK);

	if (n > 0) {
		s->input.length += (size_t)n;
		s->input.text[s->input.length] = '\0';
	} else if (n == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)) {
		s->read_all = true;
	}
}

/* Nobody can read the answers any more. */
static void serve_close_output(struct serve *s, int error)
{
	s->batch->out.closed = true;
	s->batch->out.error = error;
}

static bool serve_is_over(const struct serve *s)
{
	const bool written = output_left(&s->batch->out) == 0 || s->batch->out.closed || (s->ends != 0 && clock_milliseconds() >= s->ends);

	return s->read_all && s->input.length == 0 && s->unanswered_count == 0 && written;
}

/* Waits for something to do, and does it. */
static void serve_turn(struct serve *s)
{
	const bool closed = s->batch->out.closed, reads = !s->read_all && serve_has_room(s);
	struct pollfd wait[] = {
		{ .fd = s->bell[0], .events = POLLIN },
		{ .fd = closed ? -1 : STDOUT_FILENO, .events = output_left(&s->batch->out) > 0 ? POLLOUT : 0 },
		{ .fd = reads ? STDIN_FILENO : -1, .events = POLLIN },
	};
	char rung[64];

	if (poll(wait, sizeof wait / sizeof *wait, s->ends != 0 ? TELL_EVERY : -1) < 0)
		for (size_t i = 0; i < sizeof wait / sizeof *wait; i++)
			wait[i].revents = 0;
	if (wait[0].revents != 0 && read(s->bell[0], rung, sizeof rung) < 0)
		wait[0].revents = 0;
	if (serve_told_to_end && s->ends == 0) {
		s->ends = clock_milliseconds() + LAST_WORDS;
		serve_give_up(s);
	}
	if (!s->read_all && wait[2].revents != 0)
		serve_read(s);
	serve_take_lines(s);
	serve_collect(s);
	if ((wait[1].revents & (POLLERR | POLLNVAL)) != 0)
		serve_close_output(s, wait[1].revents & POLLNVAL ? EBADF : EPIPE);
	else
		output_ready(&s->batch->out);
	if (s->batch->out.closed)
		serve_give_up(s);
}

static void serve_catch_signals(void)
{
	static const int ending[] = { SIGTERM, SIGINT, SIGHUP };
	struct sigaction action = { .sa_handler = serve_note_signal };

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		sigaction(ending[i], &action, NULL);
	signal(SIGPIPE, SIG_IGN);
}

/* Starts the other threads. False: there is not even one. */
static bool serve_start(struct serve *s)
{
	const size_t wanted = s->batch->set.threads > 0 ? (size_t)s->batch->set.threads : 1;

	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->more, NULL);
	strbuf_init(&s->told);
	strbuf_init(&s->input);
	s->threads = mem_zero(wanted, sizeof *s->threads);
	while (s->thread_count < wanted && thread_start(&s->threads[s->thread_count], serve_work, s))
		s->thread_count++;
	return s->thread_count > 0;
}

static void serve_end(struct serve *s)
{
	pthread_mutex_lock(&s->lock);
	s->over = true;
	pthread_cond_broadcast(&s->more);
	pthread_mutex_unlock(&s->lock);
	for (size_t i = 0; i < s->thread_count; i++)
		pthread_join(s->threads[i], NULL);
	close(s->bell[0]);
	close(s->bell[1]);
	pthread_mutex_destroy(&s->lock);
	pthread_cond_destroy(&s->more);
	opened_close_all(&s->opened);
	strbuf_free(&s->told);
	strbuf_free(&s->input);
	free(s->unanswered);
	free(s->threads);
}

/* Becomes candide-large, if it was asked for. False: that failed, and was reported. */
static bool serve_has_size(struct batch *b)
{
	if (!b->set.large || (int)MAX_SIZE == (int)LARGE_DIGITS)
		return true;
	if (!large_is_here()) {
		batch_fail(b, EXIT_USAGE, _("--large needs candide-large, which is not installed"));
		return false;
	}
	char **argv = mem_zero((size_t)b->argc + 2, sizeof *argv);
	struct strbuf text;

	memcpy(argv + 1, b->argv, (size_t)b->argc * sizeof *argv);
	large_become(argv, NULL, 0);
	strbuf_init(&text);
	strbuf_format(&text, _("candide-large cannot be run: %s"), strerror(errno));
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	free(argv);
	return false;
}

void job_serve(struct batch *b)
{
	struct serve s = {
		.batch = b, .limit = 1000 * (b->set.limit > 0 ? b->set.limit : SECONDS),
		.longest = b->set.longest > 0 ? (size_t)b->set.longest : LONGEST,
		.positions = b->set.positions > 0 ? (size_t)b->set.positions : POSITIONS,
	};

	if (!requests_are_read) {
		batch_fail(b, EXIT_USAGE, _("this candide was built without the library jansson, which reads requests"));
		return;
	}
	if (!serve_has_size(b))
		return;
	if (!port_socket_pair(s.bell)) {
		batch_fail(b, EXIT_USAGE, strerror(errno));
		return;
	}
	serve_bell = s.bell[1];
	intl_english();
	serve_catch_signals();
	if (serve_start(&s))
		while (!serve_is_over(&s))
			serve_turn(&s);
	else
		batch_fail(b, EXIT_USAGE, strerror(EAGAIN));
	serve_end(&s);
	/* What nobody has read in time is given up. */
	b->out.text.length = b->out.done = 0;
}
