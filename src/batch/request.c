/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Nothing in an answer is translated. */
#include "batch/request.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/mem.h"
#include "base/spelling.h"
#include "batch/jobs.h"

#define SOLVING (BIT(TECHNIQUES) | BIT(NO_UNIQUENESS))
#define WALKING (SOLVING | BIT(HODOKU_ORDER))

static const struct method method_table[] = {
	{ "version", METHOD_VERSION, 0, 0 },
	{ "open", METHOD_OPEN, TAKES_BOARD | TAKES_CHANGES, 0 },
	{ "close", METHOD_CLOSE, TAKES_HANDLE, 0 },
	{ "candidates", METHOD_CANDIDATES, TAKES_BOARD, 0 },
	{ "cancel", METHOD_CANCEL, TAKES_ID, 0 },
	{ "hint", METHOD_JOB, TAKES_BOARD, BIT(DETAIL) | BIT(ALL) | WALKING },
	{ "steps", METHOD_JOB, TAKES_BOARD, BIT(UPTO) | BIT(NEEDED) | WALKING },
	{ "prove", METHOD_JOB, TAKES_BOARD, BIT(AT_MOST) | SOLVING },
	{ "why", METHOD_JOB, TAKES_BOARD | TAKES_GOAL, SOLVING },
	{ "judge", METHOD_JOB, TAKES_BOARD | TAKES_ARGUMENT, 0 },
	{ "rate", METHOD_JOB, TAKES_BOARD, BIT(SCALE) | BIT(ORDERS) | BIT(STEPS) },
	{ "solve", METHOD_JOB, TAKES_BOARD, BIT(METHOD) | BIT(COUNT) | BIT(TECHNIQUES) },
	{ "check", METHOD_JOB, TAKES_BOARD, BIT(METHOD) | BIT(COUNT) | BIT(TECHNIQUES) | BIT(MINIMAL) | BIT(AUTOMORPHISMS) },
	{ "convert", METHOD_JOB, TAKES_BOARD, BIT(TO) },
	{ "generate", METHOD_JOB, 0, BIT(NUMBER) | BIT(LEVEL) | BIT(RATING) | BIT(TECHNIQUE) | BIT(REQUIRES) | BIT(SYMMETRY) | BIT(GIVENS) |
				     BIT(SIZE) | BIT(KIND) | BIT(CAGE_SIZE) | BIT(SEED) },
	{ "daily", METHOD_JOB, 0, BIT(DATE) | BIT(DAYS) | BIT(LEVEL) },
	{ "techniques", METHOD_JOB, 0, 0 },
};
enum { METHOD_TABLE = sizeof method_table / sizeof *method_table };

const struct job *method_job(const struct method *m)
{
	const struct job *job = job_table;

	while (strcmp(job->name, m->name) != 0)
		job++;
	return job;
}

/* The parameters that are not options, and which methods take them: those of any bit, or (0) all that are jobs. */
static const struct request_word {
	const char *name;
	unsigned takes;
} request_words[] = {
	{ "puzzle", TAKES_BOARD }, { "position", TAKES_BOARD | TAKES_HANDLE }, { "place", TAKES_CHANGES }, { "drop", TAKES_CHANGES },
	{ "goal", TAKES_GOAL }, { "argument", TAKES_ARGUMENT }, { "id", TAKES_ID }, { "brief", 0 }, { "limit", 0 }, { "longest", 0 },
	{ "progress", 0 },
};
enum { REQUEST_WORDS = sizeof request_words / sizeof *request_words };

static bool method_takes(const struct method *m, const struct request_word *word)
{
	return word->takes == 0 ? m->own == METHOD_JOB : (m->takes & word->takes) != 0;
}

/* Calls TELL with the name of each parameter that the method takes. */
static void method_parameters(const struct method *m, void (*tell)(void *data, const char *name), void *data)
{
	for (int i = 0; i < REQUEST_WORDS; i++)
		if (method_takes(m, &request_words[i]))
			tell(data, request_words[i].name);
	for (int i = 0; i < OPTIONS; i++)
		if ((m->options >> i & 1) != 0)
			tell(data, option_table[i].name);
}

static void method_print_parameter(void *writer, const char *name)
{
	json_text(writer, name);
}

void methods_print(struct json_writer *w)
{
	for (size_t i = 0; i < METHOD_TABLE; i++) {
		json_key(w, method_table[i].name);
		json_open(w, '[');
		method_parameters(&method_table[i], method_print_parameter, w);
		json_close(w, ']');
	}
}

static struct request *request_new(void)
{
	struct request *r = mem_zero(1, sizeof *r);

	strbuf_init(&r->wrong);
	strbuf_init(&r->answer);
	atomic_init(&r->cancelled, false);
	r->set.json = true;
	return r;
}

void request_free(struct request *r)
{
	for (size_t i = 0; i < r->value_count; i++)
		free(r->values[i]);
	free(r->values);
	free(r->id);
	strbuf_free(&r->wrong);
	strbuf_free(&r->answer);
	free(r);
}

void request_fail(struct request *r, enum request_code code, const char *format, ...)
{
	va_list args;

	if (r->code != REQUEST_FINE)
		return;
	r->code = code;
	va_start(args, format);
	strbuf_formatv(&r->wrong, format, args);
	va_end(args);
}

struct request *request_wrong(enum request_code code, const char *why)
{
	struct request *r = request_new();

	r->id = mem_string("null");
	request_fail(r, code, "%s", why);
	return r;
}

void request_answer(struct request *r, const char *result, size_t length)
{
	struct json_writer w = { .out = &r->answer };

	if (r->id == NULL)
		return;
	json_open(&w, '{');
	json_key(&w, "jsonrpc");
	json_text(&w, "2.0");
	json_key(&w, "id");
	strbuf_text(w.out, r->id);
	w.more = true;
	json_key(&w, r->code == REQUEST_FINE ? "result" : "error");
	if (r->code == REQUEST_FINE) {
		strbuf_bytes(w.out, result, length);
	} else {
		json_open(&w, '{');
		json_key(&w, "code");
		json_number(&w, r->code);
		json_key(&w, "message");
		json_text(&w, r->wrong.text);
		json_close(&w, '}');
	}
	w.more = true;
	json_close(&w, '}');
}

#if WITH_JANSSON

#include <jansson.h>

const bool requests_are_read = true;

enum { REQUEST_ID_LONGEST = 256 };

/* Keeps a text, which becomes the request's. */
static const char *request_keep(struct request *r, char *text)
{
	r->values = mem_grow(r->values, r->value_count, &r->value_capacity, sizeof *r->values);
	return r->values[r->value_count++] = text;
}

/* Appends a value as an argument would have it: a text as it is, a number, or several of these, with SEPARATOR between them. */
static bool request_print(const json_t *value, char separator, struct strbuf *out)
{
	size_t i;
	json_t *item;
	bool fine = true;

	if (json_is_string(value))
		strbuf_text(out, json_string_value(value));
	else if (json_is_integer(value))
		strbuf_format(out, "%lld", (long long)json_integer_value(value));
	else if (json_is_real(value)) {
		char *number = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));

		strbuf_text(out, number);
		free(number);
	} else if (json_is_array(value)) {
		json_array_foreach((json_t *)value, i, item) {
			if (i > 0)
				strbuf_char(out, separator);
			fine = fine && !json_is_array(item) && request_print(item, separator, out);
		}
	} else {
		fine = false;
	}
	return fine;
}

/* The same as a text that the request keeps; NULL: it is none of these. */
static const char *request_text(struct request *r, const json_t *value, char separator)
{
	struct strbuf text;

	strbuf_init(&text);
	if (request_print(value, separator, &text))
		return request_keep(r, text.text);
	strbuf_free(&text);
	return NULL;
}

/* "no_uniqueness" is no-uniqueness, too. */
static bool request_names(const char *key, const char *name)
{
	while (*key != '\0' && (*key == *name || (*key == '_' && *name == '-'))) {
		key++;
		name++;
	}
	return *key == *name;
}

static void request_offer(void *search, const char *name)
{
	spelling_offer_aloud(search, name, name);
}

static void request_refuse_word(struct request *r, const char *key)
{
	struct spelling_search search;
	struct strbuf ask;

	strbuf_init(&ask);
	spelling_begin(&search, key, strlen(key));
	method_parameters(r->method, request_offer, &search);
	spelling_ask(&search, &ask);
	request_fail(r, REQUEST_WRONG, "%s takes no parameter \"%.60s\"%s", r->method->name, key, ask.text);
	strbuf_free(&ask);
}

/* A number of at least LEAST and at most MOST; otherwise says so and returns 0. */
static double request_number(struct request *r, const char *key, const json_t *value, double least, double most)
{
	const double number = json_is_number(value) ? json_number_value(value) : -1;

	if (number >= least && number <= most)
		return number;
	request_fail(r, REQUEST_WRONG, "\"%s\" takes a number from %g to %g", key, least, most);
	return 0;
}

static bool request_flag(struct request *r, const char *key, const json_t *value)
{
	if (!json_is_boolean(value))
		request_fail(r, REQUEST_WRONG, "\"%s\" takes true or false", key);
	return json_is_true(value);
}

/* A text that the request keeps. */
static const char *request_string(struct request *r, const char *key, const json_t *value)
{
	if (json_is_string(value))
		return request_keep(r, mem_string(json_string_value(value)));
	request_fail(r, REQUEST_WRONG, "\"%s\" takes a text", key);
	return NULL;
}

/* Adds the candidates of "place" or "drop" to the changes, with their SIGN ("=" or "<>"). */
static void request_add_changes(struct request *r, const char *key, const json_t *value, const char *sign)
{
	struct strbuf text;
	const char *more = request_text(r, value, ' ');

	if (more == NULL || (!json_is_array(value) && !json_is_string(value))) {
		request_fail(r, REQUEST_WRONG, "\"%s\" takes a list of candidates, such as [\"r4c3%s5\"]", key, sign);
		return;
	}
	for (const char *at = more + strspn(more, " "); *at != '\0'; at += strspn(at, " ")) {
		const size_t length = strcspn(at, " "), name = strcspn(at, "=<");

		if (name >= length || strncmp(at + name, sign, strlen(sign)) != 0)
			request_fail(r, REQUEST_WRONG, "\"%s\" takes candidates such as \"r4c3%s5\", not \"%.*s\"", key, sign,
				     length < 40 ? (int)length : 40, at);
		at += length;
	}
	strbuf_init(&text);
	strbuf_format(&text, "%s %s", r->changes != NULL ? r->changes : "", more);
	r->changes = request_keep(r, text.text);
}

/* An id as JSON; NULL: it is not a text, a number or null, or it is too long. */
static char *request_read_id(const json_t *id)
{
	char *text = json_is_string(id) || json_is_number(id) || json_is_null(id) ? json_dumps(id, JSON_ENCODE_ANY) : NULL;

	if (text == NULL || strlen(text) <= REQUEST_ID_LONGEST)
		return text;
	free(text);
	return NULL;
}

static void request_take_id(struct request *r, const json_t *value)
{
	char *id = request_read_id(value);

	if (id != NULL)
		r->cancels = request_keep(r, id);
	else
		request_fail(r, REQUEST_WRONG, "\"id\" takes the id of a request");
}

/* Takes the value of one of the words. */
static void request_take_word(struct request *r, const char *key, const json_t *value)
{
	if (strcmp(key, "puzzle") == 0)
		r->puzzle = request_string(r, key, value);
	else if (strcmp(key, "position") == 0)
		r->handle = json_is_integer(value) ? (long)request_number(r, key, value, 1, 1e15) :
			    (request_fail(r, REQUEST_WRONG, "\"position\" takes the number that open gave it"), 0);
	else if (strcmp(key, "place") == 0 || strcmp(key, "drop") == 0)
		request_add_changes(r, key, value, key[0] == 'p' ? "=" : "<>");
	else if (strcmp(key, "goal") == 0)
		r->set.goal = request_string(r, key, value);
	else if (strcmp(key, "argument") == 0)
		r->argument = request_string(r, key, value);
	else if (strcmp(key, "id") == 0)
		request_take_id(r, value);
	else if (strcmp(key, "brief") == 0)
		r->set.brief = request_flag(r, key, value);
	else if (strcmp(key, "limit") == 0)
		r->limit = (int64_t)(1000 * request_number(r, key, value, 0.001, 1e6));
	else if (strcmp(key, "longest") == 0)
		r->longest = (size_t)request_number(r, key, value, 1, 1e12);
	else
		r->progress = request_flag(r, key, value);
}

/* Takes the value of an option as the command line would. */
static void request_take_option(struct request *r, const struct setting *row, const json_t *value)
{
	const bool flag = row->value == NULL, alone = json_is_true(value) && row->optional;
	struct strbuf wrong;

	if (json_is_false(value) && (flag || row->optional))
		return;
	if (flag && !json_is_true(value)) {
		request_fail(r, REQUEST_WRONG, "\"%s\" takes true or false", row->name);
		return;
	}
	const char *text = flag || alone ? "" : request_text(r, value, ',');

	if (text == NULL) {
		request_fail(r, REQUEST_WRONG, "\"%s\" takes a text, a number or a list of them", row->name);
		return;
	}
	strbuf_init(&wrong);
	if (!options_take(row, text, &r->set, &wrong))
		request_fail(r, REQUEST_WRONG, "%s", wrong.text);
	strbuf_free(&wrong);
}

static void request_take_parameter(struct request *r, const char *key, const json_t *value)
{
	for (int i = 0; i < REQUEST_WORDS; i++) {
		if (strcmp(key, request_words[i].name) != 0 || !method_takes(r->method, &request_words[i]))
			continue;
		if (!json_is_null(value))
			request_take_word(r, key, value);
		return;
	}
	for (int i = 0; i < OPTIONS; i++) {
		if ((r->method->options >> i & 1) == 0 || !request_names(key, option_table[i].name))
			continue;
		if (!json_is_null(value))
			request_take_option(r, &option_table[i], value);
		return;
	}
	request_refuse_word(r, key);
}

/* Says which parameter is missing. */
static void request_find_missing(struct request *r)
{
	const unsigned takes = r->method->takes;

	if ((takes & TAKES_BOARD) != 0 && (r->puzzle != NULL) == (r->handle != 0))
		request_fail(r, REQUEST_WRONG, "%s takes either \"puzzle\" or \"position\"", r->method->name);
	if ((takes & TAKES_HANDLE) != 0 && r->handle == 0)
		request_fail(r, REQUEST_WRONG, "%s takes \"position\"", r->method->name);
	if ((takes & TAKES_GOAL) != 0 && r->set.goal == NULL)
		request_fail(r, REQUEST_WRONG, "why takes \"goal\", such as \"r4c3=5\" or \"r4c3<>5\"");
	if ((takes & TAKES_ARGUMENT) != 0 && r->argument == NULL)
		request_fail(r, REQUEST_WRONG, "judge takes \"argument\", a text in notation");
	if ((takes & TAKES_ID) != 0 && r->cancels == NULL)
		request_fail(r, REQUEST_WRONG, "cancel takes \"id\", the id of a request");
	/* The jobs whose options have a limit come to an end of their own by it. */
	if (r->limit > 0 && r->method->own == METHOD_JOB && (method_job(r->method)->options & BIT(LIMIT)) != 0)
		r->set.limit = r->limit < 1000 ? 1 : (long)(r->limit / 1000);
}

static void request_find_method(struct request *r, const char *name)
{
	struct spelling_search search;
	struct strbuf ask;

	spelling_begin(&search, name, strlen(name));
	for (size_t i = 0; i < METHOD_TABLE && r->method == NULL; i++) {
		spelling_offer_aloud(&search, method_table[i].name, NULL);
		if (strcmp(name, method_table[i].name) == 0)
			r->method = &method_table[i];
	}
	if (r->method != NULL)
		return;
	strbuf_init(&ask);
	spelling_ask(&search, &ask);
	request_fail(r, REQUEST_NO_METHOD, "there is no method \"%.60s\"%s", name, ask.text);
	strbuf_free(&ask);
}

static struct request *request_of(const json_t *object)
{
	const json_t *id = json_object_get(object, "id"), *version = json_object_get(object, "jsonrpc");
	const json_t *method = json_object_get(object, "method"), *params = json_object_get(object, "params");
	struct request *r = request_new();
	const char *key;
	json_t *value;

	r->id = id != NULL ? request_read_id(id) : NULL;
	if (!json_is_object(object))
		request_fail(r, REQUEST_INVALID, "a request is an object");
	else if (id != NULL && r->id == NULL)
		request_fail(r, REQUEST_INVALID, "\"id\" must be a text or a number, of at most %d bytes", REQUEST_ID_LONGEST);
	else if (!json_is_string(version) || strcmp(json_string_value(version), "2.0") != 0)
		request_fail(r, REQUEST_INVALID, "\"jsonrpc\" must be \"2.0\"");
	else if (!json_is_string(method))
		request_fail(r, REQUEST_INVALID, "\"method\" must be a text");
	else if (params != NULL && !json_is_object(params) && !json_is_array(params))
		request_fail(r, REQUEST_INVALID, "\"params\" must be an object");
	else
		request_find_method(r, json_string_value(method));
	/* What is no request has an answer without an id. */
	if (r->code == REQUEST_INVALID && r->id == NULL)
		r->id = mem_string("null");
	if (r->code != REQUEST_FINE)
		return r;
	if (json_array_size(params) > 0)
		request_fail(r, REQUEST_WRONG, "parameters have names, in an object");
	json_object_foreach((json_t *)params, key, value)
		request_take_parameter(r, key, value);
	request_find_missing(r);
	return r;
}

static void request_send(struct request *r, struct request_group *group, void (*take)(void *data, struct request *), void *data)
{
	r->group = group;
	take(data, r);
}

static void requests_refuse(enum request_code code, const char *why, void (*take)(void *data, struct request *), void *data)
{
	struct request_group *group = mem_zero(1, sizeof *group);

	strbuf_init(&group->answers);
	group->left = 1;
	request_send(request_wrong(code, why), group, take, data);
}

void requests_read(const char *line, size_t length, void (*take)(void *data, struct request *), void *data)
{
	json_error_t err;
	json_t *root = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &err);

	if (root == NULL) {
		/* It may quote what is not UTF-8. */
		for (char *p = err.text; *p != '\0'; p++)
			if ((unsigned char)*p >= 0x80)
				*p = '?';
		requests_refuse(REQUEST_UNPARSED, err.text, take, data);
		return;
	}
	if (json_is_array(root) && json_array_size(root) == 0) {
		requests_refuse(REQUEST_INVALID, "a list of requests must have one", take, data);
	} else if (json_array_size(root) > REQUESTS_AT_ONCE) {
		requests_refuse(REQUEST_TOO_MANY, "a list may have 1000 requests", take, data);
	} else {
		struct request_group *group = mem_zero(1, sizeof *group);

		strbuf_init(&group->answers);
		group->list = json_is_array(root);
		group->left = group->list ? json_array_size(root) : 1;
		/* The group ends with its last request. */
		for (size_t i = 0, count = group->left; i < count; i++)
			request_send(request_of(json_is_array(root) ? json_array_get(root, i) : root), group, take, data);
	}
	json_decref(root);
}

#else

const bool requests_are_read = false;

void requests_read(const char *line, size_t length, void (*take)(void *data, struct request *), void *data)
{
	(void)line;
	(void)length;
	(void)take;
	(void)data;
}

#endif
