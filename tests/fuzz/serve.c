/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any bytes as the input of `candide serve`, by the whole job with its threads. What is left is lines of JSON: answers with an id that have
 * either a result or an error, lists of them, and what is told of progress; no more answers than there were lines. Time is what has been
 * asked for, so that a request of any length is over after a while that is the same on each machine.
 */
#include "tests/fuzz/fuzz.h"

/* Without jansson there is no service. */
#if WITH_JANSSON
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "batch/jobs.h"

/* What the service is held to, and how much time passes each time that somebody looks. */
enum { SECONDS = 1, LONGEST = 1 << 14, POSITIONS = 3, LOOK = 20 };

/* The linker leads calls of clock_milliseconds() here (fuzz.mk). */
int64_t __wrap_clock_milliseconds(void);

int64_t __wrap_clock_milliseconds(void)
{
	static _Atomic int64_t now = 1;

	return atomic_fetch_add(&now, LOOK);
}

static void check_message(const json_t *message, bool listed)
{
	const char *version = json_string_value(json_object_get(message, "jsonrpc"));
	const json_t *error = json_object_get(message, "error"), *result = json_object_get(message, "result");

	HOLDS(version != NULL && strcmp(version, "2.0") == 0);
	if (json_object_get(message, "method") != NULL) {
		HOLDS(!listed && json_is_array(json_object_get(json_object_get(message, "params"), "objects")));
		return;
	}
	HOLDS(json_object_get(message, "id") != NULL && (error != NULL) != (result != NULL));
	HOLDS(result == NULL || json_is_object(result));
	HOLDS(error == NULL || (json_is_integer(json_object_get(error, "code")) && json_is_string(json_object_get(error, "message"))));
}

/* Whether the line is an answer. */
static bool check_line(const char *line, size_t length)
{
	json_error_t error;
	json_t *read = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error), *message;
	bool answer = json_object_get(read, "method") == NULL;
	size_t i;

	HOLDS(read != NULL && (json_is_object(read) || json_array_size(read) > 0));
	json_array_foreach(read, i, message)
		check_message(message, true);
	if (json_is_object(read))
		check_message(read, false);
	json_decref(read);
	return answer;
}

static void check_output(int fd, size_t lines)
{
	const off_t size = lseek(fd, 0, SEEK_END);
	char *text = mem_zero((size_t)size + 1, 1);
	size_t answers = 0;

	HOLDS(pread(fd, text, (size_t)size, 0) == size);
	for (const char *line = text, *end; line < text + size; line = end + 1) {
		end = memchr(line, '\n', (size_t)(text + size - line));
		HOLDS(end != NULL);
		answers += check_line(line, (size_t)(end - line));
	}
	HOLDS(answers <= lines);
	free(text);
}

static void be_asked(void)
{
	struct batch b = { .command = "serve", .set = { .limit = SECONDS, .longest = LONGEST, .positions = POSITIONS } };

	output_init(&b.out, STDOUT_FILENO);
	job_serve(&b);
	HOLDS(b.status == 0 && b.out.error == 0);
	output_free(&b.out);
}

static void ask(const uint8_t *data, size_t size)
{
	static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGPIPE };
	enum { SIGNALS = sizeof signals / sizeof *signals };
	struct sigaction before[SIGNALS];
	static int in = -1, out = -1;
	size_t lines = 1;

	if (in < 0) {
		in = memfd_create("requests", MFD_CLOEXEC);
		out = memfd_create("answers", MFD_CLOEXEC);
		HOLDS(dup2(in, STDIN_FILENO) == STDIN_FILENO && dup2(out, STDOUT_FILENO) == STDOUT_FILENO);
	}
	HOLDS(ftruncate(in, 0) == 0 && pwrite(in, data, size, 0) == (ssize_t)size && lseek(in, 0, SEEK_SET) == 0);
	HOLDS(ftruncate(out, 0) == 0 && lseek(out, 0, SEEK_SET) == 0);
	for (size_t i = 0; i < size; i++)
		lines += data[i] == '\n';
	for (int i = 0; i < SIGNALS; i++)
		sigaction(signals[i], NULL, &before[i]);
	be_asked();
	for (int i = 0; i < SIGNALS; i++)
		sigaction(signals[i], &before[i], NULL);
	check_output(out, lines);
}

#else
static void ask(const uint8_t *data, size_t size)
{
	(void)data;
	(void)size;
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	ask(data, size);
	return 0;
}
