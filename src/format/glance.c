/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/glance.h"

#include <string.h>

/* Sixteen characters at a time, which the compiler makes a vector of. */
enum { WIDE = 16 };

/*
 * LETTERS: a row of cells has fewer. CONTROLS, and one of so many characters: neither a row nor a text has them. PROSE_SAMPLE: so much of a
 * line is looked at to find them. LONGEST_ROW: no row has so many bytes. RUN: the cells of the smallest board. PROBE: any run so long has a
 * cell at a multiple of it.
 */
enum { LETTERS = 20, CONTROLS = 8, CONTROLS_SHARE = 16, PROSE_SAMPLE = 1024, LONGEST_ROW = 4096, RUN = 16, PROBE = 8 };

void ahead_init(struct ahead *a, const struct reader *r)
{
	a->first = r->line;
	a->count = 0;
	a->rows_at = NULL;
}

/* The place in AHEAD of the line where the reader stands; NULL where there is none. */
static struct glance *glance_place(const struct reader *r)
{
	struct ahead *a = r->ahead;
	int i = a != NULL ? r->line - a->first : -1;

	if (i < 0 || i > a->count || i == GLANCES)
		return NULL;
	/* A reader may have gone on within a line. */
	return i == a->count || a->glance[i].line.begin == r->at ? &a->glance[i] : NULL;
}

static struct glance *glance_look_at(struct reader *r, struct glance *own)
{
	struct glance *g = glance_place(r);
	bool seen = g != NULL && g < r->ahead->glance + r->ahead->count;

	if (r->at >= r->end) {
		r->reached_end = true;
		return NULL;
	}
	if (!seen) {
		r->ahead != NULL && g != NULL ? r->ahead->count++ : 0;
		g = g != NULL ? g : own;
		scan_look(r, &g->line, &g->next, &g->last);
		g->counted = g->looked = false;
	}
	r->reached_end |= g->last;
	return g;
}

const struct glance *glance_at(struct reader *r, struct glance *own)
{
	return glance_look_at(r, own);
}

const struct glance *glance_counted(struct reader *r, struct glance *own)
{
	struct glance *g = glance_look_at(r, own);

	if (g != NULL && !g->counted) {
		g->tally = glance_tally(g->line.text, g->line.end);
		g->counted = true;
	}
	return g;
}

void glance_pass(struct reader *r, const struct glance *g)
{
	r->at = g->next;
	r->column = 0;
	r->line++;
}

/* What there is among characters, at each place of a vector. */
struct signs {
	uint8_t letters[WIDE];		/* how many, less the x that stands for empty cells */
	uint8_t controls[WIDE];		/* those that no text has */
};

static inline void look_for_signs(struct signs *s, const char text[WIDE])
{
	uint8_t c[WIDE];

	memcpy(c, text, sizeof c);
	for (int i = 0; i < WIDE; i++) {
		uint8_t low = c[i] | 0x20;

		s->letters[i] = (uint8_t)(s->letters[i] + (((uint8_t)(low - 'a') < 26) & (low != 'x')));
		s->controls[i] = (uint8_t)(s->controls[i] + ((c[i] < '\t') | ((uint8_t)(c[i] - '\r' - 1) < ' ' - '\r' - 1)));
	}
}

static bool is_prose(const char *text, const char *end)
{
	long length = end - text, sample = length < PROSE_SAMPLE ? length : PROSE_SAMPLE;
	char rest[WIDE];
	struct signs s = { .letters = { 0 } };
	int letters = 0, controls = 0;

	if (length > LONGEST_ROW || length < LETTERS)
		return length > LETTERS;
	for (const char *stop = text + sample; stop - text >= WIDE; text += WIDE)
		look_for_signs(&s, text);
	memset(rest, ' ', sizeof rest);
	memcpy(rest, text, (size_t)(sample % WIDE));
	look_for_signs(&s, rest);
	for (int i = 0; i < WIDE; i++) {
		letters += s.letters[i];
		controls += s.controls[i];
	}
	return (controls >= CONTROLS && CONTROLS_SHARE * controls > sample) || (letters >= LETTERS && 2 * letters > sample);
}

static bool may_be_cell(char c)
{
	enum scan_class class = scan_class(c);

	return class == SCAN_DIGIT || class == SCAN_EMPTY || class == SCAN_RARE || class == SCAN_HIGH;
}

static bool has_run(const char *text, const char *end)
{
	for (const char *p = text + PROBE - 1; p < end; p += PROBE) {
		const char *from = p, *to = p;

		if (!may_be_cell(*p))
			continue;
		while (from > text && p - from < RUN && may_be_cell(from[-1]))
			from--;
		while (to < end && to - from < RUN && may_be_cell(*to))
			to++;
		if (to - from >= RUN)
			return true;
	}
	return false;
}

/* A character beyond ASCII; returns its bytes, and as what it counts. */
static size_t high_class(const char *p, const char *end, enum scan_class *class)
{
	size_t bytes = scan_high_separator(p, end);

	*class = bytes > 0 ? SCAN_SEPARATOR : SCAN_OTHER;
	if (bytes == 0 && scan_empty_at(p, end, &bytes) != 0)
		*class = SCAN_EMPTY;
	return bytes;
}

static const char rare_signs[] = "?#/";

/* Counts signs that stand for empty cells where nothing else does, and all of which are the same. */
static void count_rare(struct tally *t, const char *text, const char *end)
{
	int count[3] = { 0 }, sum = 0, kinds = 0;

	for (const char *p = text; p < end; p++)
		if (scan_class(*p) == SCAN_RARE)
			count[strchr(rare_signs, *p) - rare_signs]++;
	for (int i = 0; i < 3; i++) {
		kinds += count[i] > 0;
		sum += count[i];
		if (count[i] > 0 && t->blank == 0)
			t->blank = rare_signs[i];
	}
	if (kinds == 1 && scan_class(t->blank) == SCAN_RARE)
		t->cells += sum;
	else
		t->strange += sum;
}

/* The word that is being counted. */
struct word {
	int length;
	bool digits;		/* it has some */
	char last;
};

static inline void end_word(struct tally *t, struct word *w)
{
	if (w->length == 0)
		return;
	t->words++;
	t->groups += w->digits || (w->length == 1 && (w->last == '.' || w->last == '0'));
	t->longest = w->length > t->longest ? w->length : t->longest;
	w->length = 0;
	w->digits = false;
}

static struct tally glance_count(const char *text, const char *end)
{
	uint16_t digits = 0;
	int cells = 0, strange = 0, rare = 0, dots = 0, commas = 0, semicolons = 0, tabs = 0, bars = 0;
	char blank = '\0';
	struct tally t = { .prose = false };
	struct word w = { 0 };
	size_t bytes;

	for (const char *p = text; p < end; p += bytes) {
		enum scan_class class = scan_class(*p);
		char c = *p;

		bytes = 1;
		if (class == SCAN_HIGH) {
			bytes = high_class(p, end, &class);
			c = class == SCAN_EMPTY ? '.' : class == SCAN_SEPARATOR && bytes == 3 ? '|' : 'z';
		}
		if (class == SCAN_BLANK) {
			end_word(&t, &w);
			tabs += c == '\t';
			continue;
		}
		if (class == SCAN_SEPARATOR) {
			end_word(&t, &w);
			commas += c == ',';
			semicolons += c == ';';
			bars += c == '|';
			continue;
		}
		w.length++;
		w.last = c;
		if (class == SCAN_DIGIT) {
			digits |= digit_bit(digit_of_char(c));
			w.digits = true;
			cells++;
		} else if (class == SCAN_EMPTY) {
			blank = c;
			dots |= c == '.';
			cells++;
		} else {
			rare |= class == SCAN_RARE;
			strange += class != SCAN_RARE;
		}
	}
	end_word(&t, &w);
	t.cells = cells;
	t.strange = strange;
	t.digits = digits;
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		t.largest = (uint8_t)d;
	t.plain = dots || digits != 0;
	t.blank = blank == 'x' ? 'X' : blank;
	t.commas = commas;
	t.semicolons = semicolons;
	t.tabs = tabs;
	t.bars = bars;
	if (rare)
		count_rare(&t, text, end);
	return t;
}

struct tally glance_tally(const char *text, const char *end)
{
	bool prose = is_prose(text, end);
	struct tally t = prose ? (struct tally){ .prose = true } : glance_count(text, end);

	t.run = has_run(text, end);
	return t;
}

static struct ruler look_for_ruler(const struct line *line)
{
	struct ruler look = { .possible = true };
	int run = 0;
	size_t bytes;

	for (const char *p = line->text; p < line->end && look.possible; p += bytes) {
		enum scan_class class = scan_class(*p);
		bool rule = *p == '-' || *p == '=';

		bytes = 1;
		if (*p == '-') {
			look.dashes++;
		} else if (class == SCAN_EMPTY) {
			look.empty++;
			look.possible = scan_empty(*p) != 'X';
		} else if (class == SCAN_SEPARATOR) {
			look.plus |= *p == '+';
		} else if (class == SCAN_HIGH) {
			bytes = scan_high_separator(p, line->end);
			look.possible = bytes > 0;
			rule = bytes == 3;
		} else {
			look.possible = class == SCAN_BLANK;
		}
		run = rule ? run + 1 : 0;
		look.rule |= run >= 3;
	}
	look.possible &= look.empty < CLASSIC_SIZE && !line_blank(line);
	return look;
}

struct ruler glance_ruler(struct reader *r, const struct line *line)
{
	struct ahead *a = r->ahead;
	int i = a != NULL ? line->number - a->first : -1;
	struct glance *g = a != NULL && i >= 0 && i < a->count ? &a->glance[i] : NULL;

	if (g == NULL || g->line.text != line->text || g->line.end != line->end)
		return look_for_ruler(line);
	if (!g->looked && g->counted && (g->tally.largest > 0 || g->tally.strange > 0))
		g->ruler = (struct ruler){ 0 };
	else if (!g->looked)
		g->ruler = look_for_ruler(line);
	g->looked = true;
	return g->ruler;
}
