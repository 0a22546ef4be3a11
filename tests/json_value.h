/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * JSON read back, by another road than it was written: a tree of values, and whether one is as a schema says. Of JSON Schema it knows the
 * words that ours has: type, enum, const, pattern (as an extended regular expression), minimum, maximum, items, minItems, maxItems,
 * properties, required, additionalProperties (false), oneOf, and $ref to #/$defs. A word that it does not know is a fault of the schema.
 */
#ifndef TESTS_JSON_VALUE_H
#define TESTS_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json_value {
	enum json_kind kind;
	bool truth;
	bool whole;			/* a number without a point */
	double number;
	char *text;			/* of a string */
	char *key;			/* of a member */
	struct json_value *child, *next;
};

/* The value that the text is and nothing more, no key twice; NULL: it is not JSON. */
struct json_value *json_parse(const char *text);
void json_free(struct json_value *);

/* NULL where there is none. */
const struct json_value *json_member(const struct json_value *object, const char *key);
const struct json_value *json_item(const struct json_value *array, size_t i);
size_t json_count(const struct json_value *array);
long json_whole(const struct json_value *);
const char *json_string(const struct json_value *);
bool json_is(const struct json_value *, enum json_kind);

/* Whether VALUE is as SCHEMA, a part of ROOT, says; else WRONG is where it is not. */
bool json_fits(const struct json_value *value, const struct json_value *schema, const struct json_value *root, struct strbuf *wrong);

#endif
