/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/spelling.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/utf8.h"

/* Parts of words that are written in two ways, without hyphens; the second is the common form. */
static const char *const variants[][2] = {
	{ "colour", "color" }, { "centre", "center" }, { "practis", "practic" }, { "neighbour", "neighbor" }, { "block", "box" },
	{ "analys", "analyz" }, { "grey", "gray" },
};

/* A word of so many letters or fewer keeps its s. */
enum { SHORTEST_PLURAL = 3 };

static void spelling_letters(const char *word, size_t length, char out[SPELLING_LONGEST])
{
	const char *end = word + length;
	size_t count = 0;

	while (word < end && count + 1 < SPELLING_LONGEST) {
		uint32_t rune = utf8_next(&word);
		char c = utf8_plain(rune);

		if (rune == 0)
			break;
		if (c == '?' && rune != '?')
			c = (char)(0x80 | (rune & 0x7f));	/* of another script: compared, but not shown */
		if (strchr(" -_'/", c) == NULL)
			out[count++] = (char)tolower((unsigned char)c);
	}
	out[count] = '\0';
}

/* Makes the plural a singular. */
static void spelling_singular(char *word)
{
	size_t length = strlen(word);

	if (length <= SHORTEST_PLURAL || word[length - 1] != 's' || word[length - 2] == 's')
		return;
	word[--length] = '\0';
	word += length - 3;
	if (strcmp(word + 1, "xe") == 0 || strcmp(word, "sse") == 0 || strcmp(word, "che") == 0 || strcmp(word, "she") == 0)
		word[2] = '\0';
}

static struct spelling spelling_of(const char *word, size_t length)
{
	struct spelling s;

	spelling_letters(word, length, s.letters);
	memcpy(s.folded, s.letters, sizeof s.folded);
	for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
		size_t from = strlen(variants[i][0]), to = strlen(variants[i][1]);

		/* No common form is longer. */
		for (char *at = s.folded; (at = strstr(at, variants[i][0])) != NULL; at += to) {
			memcpy(at, variants[i][1], to);
			memmove(at + to, at + from, strlen(at + from) + 1);
		}
	}
	spelling_singular(s.folded);
	return s;
}

/*
 * How many letters must be added, left out, changed or exchanged with the next to make B of A. (The distance of optimal string alignment:
 * R. Wagner, R. Lowrance, "An extension of the string-to-string correction problem", J. ACM 22, 1975, each letter edited once.)
 */
static int spelling_distance(const char *a, const char *b)
{
	int rows[3][SPELLING_LONGEST + 1];
	int *before = rows[0], *above = rows[1], *row = rows[2];
	int width = (int)strlen(b);

	for (int j = 0; j <= width; j++)
		row[j] = j;
	for (int i = 1; a[i - 1] != '\0'; i++) {
		int *last = before;

		before = above;
		above = row;
		row = last;
		row[0] = i;
		for (int j = 1; j <= width; j++) {
			int least = above[j - 1] + (a[i - 1] != b[j - 1]);

			if (above[j] + 1 < least)
				least = above[j] + 1;
			if (row[j - 1] + 1 < least)
				least = row[j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < least)
				least = before[j - 2] + 1;
			row[j] = least;
		}
	}
	return row[width];
}

/* A third of a word may be wrong. */
static int spelling_tolerance(const char *word)
{
	int length = (int)strlen(word);

	return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

/* Keeps the nearest names, of equally near ones the first, and each thing once. */
static void spelling_keep_near(struct spelling_search *s, const char *name, const void *thing, int distance)
{
	int at = s->near_count;

	for (int i = 0; i < s->near_count; i++)
		if (s->near[i].thing == thing) {
			if (s->near[i].distance <= distance)
				return;
			memmove(&s->near[i], &s->near[i + 1], (size_t)(--s->near_count - i) * sizeof s->near[0]);
			at = s->near_count;
			break;
		}
	while (at > 0 && s->near[at - 1].distance > distance)
		at--;
	if (at == SPELLING_NEAREST)
		return;
	if (s->near_count < SPELLING_NEAREST)
		s->near_count++;
	memmove(&s->near[at + 1], &s->near[at], (size_t)(s->near_count - 1 - at) * sizeof s->near[0]);
	s->near[at] = (struct spelling_near){ name, thing, distance };
}

static enum spelling_match spelling_compare(const struct spelling_search *s, const char *name, size_t length, const struct spelling *own)
{
	if (own->letters[0] == '\0')
		return SPELLING_OTHER;
	if (length == s->length && memcmp(name, s->word, length) == 0)
		return SPELLING_SAME;
	if (strcmp(own->letters, s->spelling.letters) == 0)
		return SPELLING_LETTERS;
	return strcmp(own->folded, s->spelling.folded) == 0 ? SPELLING_ALIKE : SPELLING_OTHER;
}

static struct spelling spelling_take(struct spelling_search *s, const char *name, size_t length, const void *thing)
{
	struct spelling own = spelling_of(name, length);
	enum spelling_match match = spelling_compare(s, name, length, &own);

	if (match > s->match) {
		s->match = match;
		s->found = thing;
	}
	return own;
}

void spelling_begin(struct spelling_search *s, const char *word, size_t length)
{
	*s = (struct spelling_search){ .word = word, .length = length, .spelling = spelling_of(word, length) };
}

void spelling_offer(struct spelling_search *s, const char *name, const void *thing)
{
	spelling_take(s, name, strlen(name), thing);
}

void spelling_offer_aloud(struct spelling_search *s, const char *name, const void *thing)
{
	struct spelling own = spelling_take(s, name, strlen(name), thing);
	size_t length = strlen(s->spelling.folded);

	int distance = spelling_distance(s->spelling.folded, own.folded);

	/* A word that ends early counts as one letter away. */
	if (distance > 1 && length >= 3 && strncmp(own.folded, s->spelling.folded, length) == 0)
		distance = 1;
	if (distance <= spelling_tolerance(s->spelling.folded))
		spelling_keep_near(s, name, thing, distance);
}

void spelling_offer_list(struct spelling_search *s, const char *list, const void *thing)
{
	while (*list != '\0') {
		size_t length = strcspn(list, ",");

		spelling_take(s, list, length, thing);
		list += length + (list[length] == ',');
	}
}

const void *spelling_found(const struct spelling_search *s)
{
	return s->found;
}

bool spelling_suggest(const struct spelling_search *s, struct strbuf *out)
{
	char name[SPELLING_NEAREST][2 * SPELLING_LONGEST];

	for (int i = 0; i < s->near_count; i++)
		snprintf(name[i], sizeof name[i], "%s%s", s->prefix != NULL ? s->prefix : "", s->near[i].name);
	if (s->near_count == 1)
		strbuf_format(out, _("Did you mean %s?"), name[0]);
	else if (s->near_count == 2)
		strbuf_format(out, _("Did you mean %s or %s?"), name[0], name[1]);
	else if (s->near_count > 2)
		strbuf_format(out, _("Did you mean %s, %s or %s?"), name[0], name[1], name[2]);
	return s->near_count > 0;
}

void spelling_ask(const struct spelling_search *s, struct strbuf *out)
{
	if (s->near_count == 0)
		return;
	strbuf_text(out, ". ");
	spelling_suggest(s, out);
}

void spelling_say(const struct spelling_search *s, const char *sentence, const char *help, struct strbuf *out)
{
	if (s->near_count == 0) {
		strbuf_format(out, _("%s; %s"), sentence, help);
		return;
	}
	strbuf_text(out, sentence);
	spelling_ask(s, out);
}

void spelling_search(struct spelling_search *s, const char *word, spelling_names *names)
{
	spelling_begin(s, word, strlen(word));
	names(s);
}

const void *spelling_find(const char *word, spelling_names *names)
{
	struct spelling_search s;

	spelling_search(&s, word, names);
	return spelling_found(&s);
}

bool spelling_alike(const char *a, const char *b)
{
	struct spelling_search s;

	spelling_begin(&s, a, strlen(a));
	spelling_offer(&s, b, b);
	return s.found != NULL;
}

bool spelling_begins(const char *name, const char *word)
{
	struct spelling whole = spelling_of(name, strlen(name)), part = spelling_of(word, strlen(word));

	return strncmp(whole.letters, part.letters, strlen(part.letters)) == 0 ||
	       strncmp(whole.folded, part.folded, strlen(part.folded)) == 0;
}
