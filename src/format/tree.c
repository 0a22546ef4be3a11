/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The end of a document is looked for first, so that what jansson gets is neither endless nor deeper than a small stack bears. */
#include "format/tree.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"

bool tree_has_key(const char *p, const char *end, const char *key)
{
	size_t length = strlen(key);

	while ((p = memmem(p, (size_t)(end - p), key, length)) != NULL) {
		p += length;
		if (p < end && *p == '"' && p[-1 - (long)length] == '"')
			return true;
	}
	return false;
}

#if WITH_JANSSON

enum { DEEPEST = 32, LONGEST = 1 << 20 };

enum tree_end { TREE_GOOD, TREE_CUT, TREE_DEEP, TREE_LONG };

/* Finds the place behind the object that begins at P (*OVER), and the place that says why it cannot be read (*AT). */
static enum tree_end find_tree_end(const char *p, const char *end, const char **over, const char **at)
{
	enum tree_end result = end - p > LONGEST ? TREE_LONG : TREE_CUT;
	const char *stop = end - p > LONGEST ? p + LONGEST : end;
	bool quoted = false;
	int depth = 0;

	*at = *over = stop;
	for (; p < stop; p++) {
		if (quoted && *p == '\\')
			p++;
		else if (*p == '"')
			quoted = !quoted;
		else if (!quoted && (*p == '{' || *p == '['))
			depth++;
		else if (!quoted && (*p == '}' || *p == ']') && --depth <= 0)
			break;
		if (depth > DEEPEST && result != TREE_DEEP) {
			result = TREE_DEEP;
			*at = p;
		}
	}
	*over = p < stop ? p + 1 : stop;
	return p < stop && result != TREE_DEEP ? TREE_GOOD : result;
}

/* What jansson says, in our words. */
static const char *tree_words(enum json_error_code code)
{
	switch (code) {
	case json_error_premature_end_of_input:
		return _("the text ends before the document does");
	case json_error_invalid_utf8:
		return _("this is not UTF-8");
	case json_error_numeric_overflow:
		return _("this number is too large");
	case json_error_null_character:
	case json_error_null_byte_in_key:
		return _("0x00 cannot be in a text");
	default:
		return _("this is not well-formed JSON");
	}
}

static const char *end_words(enum tree_end result)
{
	return result == TREE_DEEP ? _("lists and objects are nested too deeply here") : result == TREE_LONG ?
	       _("the document is too long for a game") : _("the text ends before the document does");
}

/* What is not JSON in the text from BEGIN on, which the reader has not passed yet. */
static void fail_syntax(const struct reader *r, const char *begin, const json_error_t *fault, struct error *err)
{
	struct reader start = *r;

	scan_forward(&start, begin);
	error_at(err, start.line + fault->line - 1, fault->line == 1 ? start.column + fault->column : fault->column, "%s",
		 tree_words(json_error_code(fault)));
}

/* Behind the line with the fault, where brackets that are wrong seem to go on to the end of the text. */
static const char *behind_fault(const char *begin, const char *end, const json_error_t *fault)
{
	const char *at = begin + fault->position;
	const char *line = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;

	return line != NULL ? line + 1 : end;
}

json_t *tree_take(struct reader *r, struct error *err)
{
	const char *begin = r->at, *over, *at;
	json_error_t fault;
	json_t *tree = NULL;

	while (begin < r->end && (scan_is_blank(*begin) || *begin == r->newline))
		begin++;
	enum tree_end result = find_tree_end(begin, r->end, &over, &at);

	r->reached_end |= result == TREE_CUT;
	if (result == TREE_GOOD || result == TREE_CUT) {
		tree = json_loadb(begin, (size_t)(over - begin), 0, &fault);
		if (tree == NULL)
			fail_syntax(r, begin, &fault, err);
		if (tree == NULL && result == TREE_CUT)
			over = behind_fault(begin, over, &fault);
	} else {
		struct reader place = *r;

		scan_forward(&place, at);
		error_at(err, place.line, place.column + 1, "%s", end_words(result));
	}
	scan_forward(r, over);
	return tree;
}

json_t *tree_of_text(const struct line *line, const char *text, size_t length, struct error *err)
{
	const char *over, *at;
	json_error_t fault;
	enum tree_end result = find_tree_end(text, text + length, &over, &at);
	json_t *tree = result == TREE_GOOD ? json_loadb(text, (size_t)(over - text), 0, &fault) : NULL;

	if (tree == NULL)
		scan_fail(line, NULL, err, _("what the address holds cannot be read: %s"),
			  result == TREE_GOOD ? tree_words(json_error_code(&fault)) : end_words(result));
	return tree;
}

int tree_number(const json_t *object, const char *key, int least, int most)
{
	const json_t *value = json_object_get(object, key);

	return json_is_integer(value) && json_integer_value(value) >= least && json_integer_value(value) <= most ?
	       (int)json_integer_value(value) : least - 1;
}

bool tree_digits(const json_t *list, int most, uint16_t *digits)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *value = json_array_get(list, i);
		json_int_t digit = json_is_string(value) ? digit_of_char(json_string_value(value)[0]) : json_integer_value(value);

		if (digit < 1 || digit > most || (json_is_string(value) && json_string_length(value) != 1))
			return false;
		*digits |= digit_bit((int)digit);
	}
	return list == NULL || json_is_array(list);
}

bool tree_says(const json_t *value)
{
	if (value == NULL)
		return false;
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return json_object_size(value) > 0;
	case JSON_ARRAY:
		return json_array_size(value) > 0;
	case JSON_STRING:
		return json_string_length(value) > 0;
	case JSON_INTEGER:
		return json_integer_value(value) != 0;
	case JSON_REAL:
	case JSON_TRUE:
		return true;
	default:
		return false;
	}
}

#endif

bool tree_refuse(struct reader *r, struct error *err)
{
	struct line line;

	scan_line(r, &line);
	return scan_fail(&line, NULL, err, "%s", _("this is JSON in a form that this candide cannot read: it was built without jansson"));
}
