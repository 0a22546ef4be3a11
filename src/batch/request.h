/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Requests of candide-serve(5): a line of JSON-RPC 2.0 becomes settings of a job, as arguments of the command line do, and answers become
 * lines. A build without jansson reads none.
 */
#ifndef BATCH_REQUEST_H
#define BATCH_REQUEST_H

#include <stdatomic.h>

#include "batch/options.h"

struct job;
struct json_writer;
struct opened;

/* How many requests a list may have. */
enum { REQUESTS_AT_ONCE = 1000 };

/* What an error object says. */
enum request_code {
	REQUEST_FINE = 0,
	REQUEST_UNPARSED = -32700, REQUEST_INVALID = -32600, REQUEST_NO_METHOD = -32601, REQUEST_WRONG = -32602,
	REQUEST_NOTHING = -32000,	/* there is no result, and the message says why */
	REQUEST_LONG = -32001, REQUEST_CANCELLED = -32002, REQUEST_LATE = -32003, REQUEST_NOT_OPEN = -32004, REQUEST_TOO_MANY = -32005,
	REQUEST_UNREADABLE = -32006, REQUEST_LARGE = -32007
};

/* What a method takes besides options of its job. */
enum request_takes { TAKES_BOARD = 1, TAKES_CHANGES = 2, TAKES_GOAL = 4, TAKES_ARGUMENT = 8, TAKES_ID = 16, TAKES_HANDLE = 32 };

/* The methods that are not jobs. */
enum method_own { METHOD_JOB, METHOD_VERSION, METHOD_OPEN, METHOD_CLOSE, METHOD_CANDIDATES, METHOD_CANCEL };

struct method {
	const char *name;	/* of the job, too */
	enum method_own own;
	unsigned takes;		/* bits of enum request_takes */
	uint64_t options;	/* of the job, each by its name */
};

const struct job *method_job(const struct method *);
/* Writes a member for each method, with a list of the names of its parameters. */
void methods_print(struct json_writer *);

/* Requests of one line, whose answers are one line. */
struct request_group {
	struct strbuf answers;
	size_t left;		/* how many have no answer yet */
	bool list;		/* they came as a list */
};

struct request {
	char *id;		/* as JSON; NULL: it is a notification, which has no answer */
	enum request_code code;	/* what is wrong with it, and WRONG says why */
	struct strbuf wrong;
	const struct method *method;
	struct settings set;
	char **values;		/* that SET points into */
	size_t value_count, value_capacity;
	const char *puzzle, *argument;	/* among them; NULL: not given */
	const char *changes;	/* candidates with blanks between them: "r1c1=5 r2c3<>4" */
	const char *cancels;	/* an id, as JSON */
	long handle;		/* of an open position; 0: not given */
	int64_t limit;		/* milliseconds; 0: not given */
	size_t longest;		/* bytes of its answer; 0: not given */
	bool progress;
	struct request_group *group;
	struct request *next;	/* in a queue */

	/* While it is worked on. */
	struct opened *opened;
	int64_t began, end, next_told;
	size_t told;		/* how much of its output the client knows */
	atomic_bool cancelled;
	struct strbuf answer;	/* without a newline */
};

/* Whether this build can read any. */
extern const bool requests_are_read;
/*
 * Reads a line and calls TAKE with each of its requests, which becomes the callee's, also with those that are wrong. The last request of a
 * group that is answered ends it.
 */
void requests_read(const char *line, size_t length, void (*take)(void *data, struct request *), void *data);
void request_free(struct request *);
/* A request without an id that is wrong. */
struct request *request_wrong(enum request_code code, const char *why);
/* Says what is wrong with it; the first word stays. */
void request_fail(struct request *, enum request_code code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Makes its answer: what is wrong with it, or RESULT, a value in JSON. */
void request_answer(struct request *, const char *result, size_t length);

#endif
