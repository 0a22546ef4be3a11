/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/rating.h"

#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

enum { LARGEST_SCORE = 10000000, LARGEST_ER = 200 };

/* Takes the next word of *TEXT and the blanks behind it; its length, which is 0 at the end. */
static size_t rating_word(const char **text, const char **word)
{
	size_t length = strcspn(*text, " \t");

	*word = *text;
	*text += length;
	*text += strspn(*text, " \t");
	return length;
}

static bool word_is(const char *word, size_t length, const char *name)
{
	return strlen(name) == length && strncmp(word, name, length) == 0;
}

static const char *rating_level(int level)
{
	return level == RATING_STUCK ? "stuck" : level_id((enum level)level);
}

static int rating_read_level(const char *word, size_t length)
{
	for (int level = 0; level <= RATING_STUCK; level++)
		if (word_is(word, length, rating_level(level)))
			return level;
	return RATING_UNKNOWN;
}

/* Digits, with a point before the last one if TENTHS; -1: something else. */
static int rating_read_figure(const char *word, size_t length, bool tenths, int most)
{
	const char *end = word + length;
	uint64_t whole, tenth = 0;

	if (!number_read(&word, end, (uint64_t)most, &whole))
		return -1;
	if (tenths && (end - word != 2 || *word++ != '.' || !number_read(&word, end, 9, &tenth)))
		return -1;
	uint64_t figure = tenths ? whole * 10 + tenth : whole;

	return word == end && figure <= (uint64_t)most ? (int)figure : -1;
}

static int rating_read_technique(const char *word, size_t length)
{
	for (int i = 0; i < technique_count; i++)
		if (word_is(word, length, techniques[i].id))
			return i;
	return -1;
}

const char *rating_read(struct rating *r, const char *text)
{
	struct rating read = rating_unknown;
	const char *word;
	size_t length = rating_word(&text, &word);

	read.level = rating_read_level(word, length);
	length = rating_word(&text, &word);
	read.score = rating_read_figure(word, length, false, LARGEST_SCORE);
	length = rating_word(&text, &word);
	read.er = word_is(word, length, "-") ? 0 : rating_read_figure(word, length, true, LARGEST_ER);
	length = rating_word(&text, &word);
	read.hardest = rating_read_technique(word, length);
	if (read.level == RATING_UNKNOWN || read.score < 0 || read.er < 0 || (read.hardest < 0 && !word_is(word, length, "-")))
		return NULL;
	*r = read;
	return text;
}

void rating_print(const struct rating *r, struct strbuf *out)
{
	strbuf_format(out, "%s %d ", rating_level(r->level), r->score);
	if (r->er > 0)
		strbuf_format(out, "%d.%d", r->er / 10, r->er % 10);
	else
		strbuf_char(out, '-');
	strbuf_format(out, " %s", r->hardest >= 0 ? techniques[r->hardest].id : "-");
}
