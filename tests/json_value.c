/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/json_value.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static struct json_value *parse_value(const char **at);

static void pass_blanks(const char **at)
{
	*at += strspn(*at, " \t\r\n");
}

static bool take_char(const char **at, char c)
{
	pass_blanks(at);
	if (**at != c)
		return false;
	++*at;
	return true;
}

static struct json_value *value_new(enum json_kind kind)
{
	struct json_value *v = mem_zero(1, sizeof *v);

	v->kind = kind;
	return v;
}

/* What follows a backslash. */
static bool parse_escape(const char **at, struct strbuf *out)
{
	static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	const char *letter = **at != '\0' ? strchr(letters, **at) : NULL;
	char digits[5] = "", *end;

	if (letter != NULL) {
		strbuf_char(out, meant[letter - letters]);
		++*at;
		return true;
	}
	if (**at != 'u' || strlen(*at) < 5)
		return false;
	memcpy(digits, *at + 1, 4);
	strbuf_rune(out, (unsigned)strtoul(digits, &end, 16));
	*at += 5;
	return *end == '\0';
}

static char *parse_string(const char **at)
{
	struct strbuf out;
	bool good = true;

	if (!take_char(at, '"'))
		return NULL;
	strbuf_init(&out);
	while (good && **at != '"') {
		good = (unsigned char)**at >= ' ';
		if (good && **at == '\\') {
			++*at;
			good = parse_escape(at, &out);
		} else if (good) {
			strbuf_char(&out, *(*at)++);
		}
	}
	if (good) {
		++*at;
		return out.text;
	}
	strbuf_free(&out);
	return NULL;
}

/* A member or an item; NULL: there is none. */
static struct json_value *parse_child(const char **at, const struct json_value *parent)
{
	char *key = parent->kind == JSON_OBJECT ? parse_string(at) : NULL;

	if (parent->kind == JSON_OBJECT && (key == NULL || json_member(parent, key) != NULL || !take_char(at, ':'))) {
		free(key);
		return NULL;
	}
	struct json_value *child = parse_value(at);

	if (child == NULL)
		free(key);
	else
		child->key = key;
	return child;
}

static struct json_value *parse_children(const char **at, enum json_kind kind, char close)
{
	struct json_value *v = value_new(kind), **last = &v->child;

	if (take_char(at, close))
		return v;
	do {
		*last = parse_child(at, v);
		if (*last == NULL) {
			json_free(v);
			return NULL;
		}
		last = &(*last)->next;
	} while (take_char(at, ','));
	if (take_char(at, close))
		return v;
	json_free(v);
	return NULL;
}

static struct json_value *parse_word(const char **at)
{
	static const struct {
		const char *word;
		enum json_kind kind;
	} words[] = { { "null", JSON_NULL }, { "true", JSON_BOOL }, { "false", JSON_BOOL } };

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		size_t length = strlen(words[i].word);

		if (strncmp(*at, words[i].word, length) != 0)
			continue;
		struct json_value *v = value_new(words[i].kind);

		v->truth = **at == 't';
		*at += length;
		return v;
	}
	return NULL;
}

static struct json_value *parse_number(const char **at)
{
	size_t length = strspn(*at, "-0123456789.eE+");
	char *end;

	if (length == 0)
		return NULL;
	struct json_value *v = value_new(JSON_NUMBER);

	v->number = strtod(*at, &end);
	v->whole = strcspn(*at, ".eE") >= length;
	if (end == *at + length && **at != '.' && **at != '+' && (*at)[length - 1] != '.') {
		*at = end;
		return v;
	}
	json_free(v);
	return NULL;
}

static struct json_value *parse_value(const char **at)
{
	if (take_char(at, '{'))
		return parse_children(at, JSON_OBJECT, '}');
	if (take_char(at, '['))
		return parse_children(at, JSON_ARRAY, ']');
	if (**at != '"') {
		struct json_value *word = parse_word(at);

		return word != NULL ? word : parse_number(at);
	}
	char *text = parse_string(at);

	if (text == NULL)
		return NULL;
	struct json_value *v = value_new(JSON_STRING);

	v->text = text;
	return v;
}

struct json_value *json_parse(const char *text)
{
	struct json_value *v = parse_value(&text);

	pass_blanks(&text);
	if (*text == '\0')
		return v;
	json_free(v);
	return NULL;
}

void json_free(struct json_value *v)
{
	for (struct json_value *next; v != NULL; v = next) {
		next = v->next;
		json_free(v->child);
		free(v->text);
		free(v->key);
		free(v);
	}
}

const struct json_value *json_member(const struct json_value *object, const char *key)
{
	const struct json_value *v = json_is(object, JSON_OBJECT) ? object->child : NULL;

	while (v != NULL && (v->key == NULL || strcmp(v->key, key) != 0))
		v = v->next;
	return v;
}

const struct json_value *json_item(const struct json_value *array, size_t i)
{
	const struct json_value *v = json_is(array, JSON_ARRAY) ? array->child : NULL;

	for (; v != NULL && i > 0; i--)
		v = v->next;
	return v;
}

size_t json_count(const struct json_value *array)
{
	size_t count = 0;

	for (const struct json_value *v = array != NULL ? array->child : NULL; v != NULL; v = v->next)
		count++;
	return count;
}

long json_whole(const struct json_value *v)
{
	return json_is(v, JSON_NUMBER) && v->whole ? (long)v->number : -1;
}

const char *json_string(const struct json_value *v)
{
	return json_is(v, JSON_STRING) ? v->text : "";
}

bool json_is(const struct json_value *v, enum json_kind kind)
{
	return v != NULL && v->kind == kind;
}

/* A schema as it is applied. */
struct rule {
	const struct json_value *value, *word, *schema, *root;
	struct strbuf *wrong;
};

static bool same_value(const struct json_value *a, const struct json_value *b)
{
	return a->kind == b->kind && a->truth == b->truth && a->number == b->number &&
	       (a->text == NULL || strcmp(a->text, b->text) == 0);
}

static bool rule_type(const struct rule *r)
{
	static const char *const names[] = { "null", "boolean", "number", "string", "array", "object" };
	const struct json_value *one = r->word->kind == JSON_ARRAY ? r->word->child : r->word;

	for (; one != NULL; one = r->word->kind == JSON_ARRAY ? one->next : NULL)
		if (strcmp(json_string(one), names[r->value->kind]) == 0 || (r->value->whole && strcmp(json_string(one), "integer") == 0))
			return true;
	return false;
}

static bool rule_enum(const struct rule *r)
{
	const struct json_value *one = r->word->child;

	while (one != NULL && !same_value(one, r->value))
		one = one->next;
	return one != NULL;
}

static bool rule_const(const struct rule *r)
{
	return same_value(r->word, r->value);
}

static bool rule_pattern(const struct rule *r)
{
	regex_t pattern;

	if (r->value->kind != JSON_STRING)
		return true;
	if (regcomp(&pattern, json_string(r->word), REG_EXTENDED | REG_NOSUB) != 0)
		return false;
	bool fits = regexec(&pattern, r->value->text, 0, NULL, 0) == 0;

	regfree(&pattern);
	return fits;
}

static bool rule_minimum(const struct rule *r)
{
	return r->value->kind != JSON_NUMBER || r->value->number >= r->word->number;
}

static bool rule_maximum(const struct rule *r)
{
	return r->value->kind != JSON_NUMBER || r->value->number <= r->word->number;
}

static bool rule_items(const struct rule *r)
{
	for (const struct json_value *v = r->value->kind == JSON_ARRAY ? r->value->child : NULL; v != NULL; v = v->next)
		if (!json_fits(v, r->word, r->root, r->wrong))
			return false;
	return true;
}

static bool rule_min_items(const struct rule *r)
{
	return r->value->kind != JSON_ARRAY || (double)json_count(r->value) >= r->word->number;
}

static bool rule_max_items(const struct rule *r)
{
	return r->value->kind != JSON_ARRAY || (double)json_count(r->value) <= r->word->number;
}

static bool rule_properties(const struct rule *r)
{
	for (const struct json_value *p = r->word->child; p != NULL; p = p->next) {
		const struct json_value *v = json_member(r->value, p->key);

		if (v != NULL && !json_fits(v, p, r->root, r->wrong))
			return false;
	}
	return true;
}

static bool rule_required(const struct rule *r)
{
	const struct json_value *name = r->value->kind == JSON_OBJECT ? r->word->child : NULL;

	while (name != NULL && json_member(r->value, json_string(name)) != NULL)
		name = name->next;
	return name == NULL;
}

static bool rule_additional(const struct rule *r)
{
	const struct json_value *known = json_member(r->schema, "properties"), *v = r->value->kind == JSON_OBJECT ? r->value->child : NULL;

	while (v != NULL && (r->word->truth || json_member(known, v->key) != NULL))
		v = v->next;
	return v == NULL;
}

static bool rule_one_of(const struct rule *r)
{
	int fits = 0;

	for (const struct json_value *s = r->word->child; s != NULL; s = s->next) {
		if (!json_fits(r->value, s, r->root, r->wrong))
			continue;
		fits++;
	}
	if (fits == 1)
		strbuf_clear(r->wrong);
	return fits == 1;
}

static bool rule_ref(const struct rule *r)
{
	static const char start[] = "#/$defs/";
	const char *name = json_string(r->word);

	return strncmp(name, start, strlen(start)) == 0 &&
	       json_fits(r->value, json_member(json_member(r->root, "$defs"), name + strlen(start)), r->root, r->wrong);
}

/* Says nothing of values. */
static bool rule_none(const struct rule *r)
{
	(void)r;
	return true;
}

static const struct {
	const char *word;
	bool (*holds)(const struct rule *);
} rules[] = {
	{ "type", rule_type }, { "enum", rule_enum }, { "const", rule_const }, { "pattern", rule_pattern }, { "minimum", rule_minimum },
	{ "maximum", rule_maximum }, { "items", rule_items }, { "minItems", rule_min_items }, { "maxItems", rule_max_items },
	{ "properties", rule_properties }, { "required", rule_required }, { "additionalProperties", rule_additional },
	{ "oneOf", rule_one_of }, { "$ref", rule_ref }, { "$defs", rule_none }, { "$schema", rule_none }, { "$id", rule_none },
	{ "title", rule_none }, { "description", rule_none },
};

static bool rule_holds(const struct rule *r)
{
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
		if (strcmp(rules[i].word, r->word->key) == 0)
			return rules[i].holds(r);
	return false;
}

bool json_fits(const struct json_value *value, const struct json_value *schema, const struct json_value *root, struct strbuf *wrong)
{
	if (value == NULL || schema == NULL) {
		strbuf_text(wrong, "a value or a schema is missing; ");
		return false;
	}
	for (const struct json_value *word = schema->child; word != NULL; word = word->next) {
		if (rule_holds(&(struct rule){ value, word, schema, root, wrong }))
			continue;
		strbuf_format(wrong, "%s of \"%s\" (%s); ", word->key, value->key != NULL ? value->key : "", value->text != NULL ? value->text : "");
		return false;
	}
	return true;
}
