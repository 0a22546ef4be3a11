/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * seek [--all] ID [FILE...]: positions in which a technique has a step, to make cases and examples of. It walks the default paths of the
 * puzzles in the files or folders (without any: our own puzzles/) and asks for all steps of the technique where no earlier row has one;
 * with --all at every position. Prints a line of HoDoKu's library for each, with the notation of the step behind the last colon: the
 * smallest patterns first, then the boards with the fewest deleted candidates, then those with the fewest candidates at all.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "logic/engine.h"
#include "tests/techniques/library.h"
#include "tests/techniques/samples.h"

/* A step and how clear it is: the smaller the clearer, field by field. */
struct find {
	int size, deleted, candidates;
	size_t number;		/* in the order of discovery */
	char *line;
};

struct seek {
	const struct technique *technique;
	bool all;
	struct engine *engine;
	struct find *find;
	size_t count, capacity, before;	/* `before`: the finds of the puzzles before this one */
};

/* The line that HoDoKu's format has for a puzzle, with the fields of the step in their places. */
static char *line_of(const struct board *b, const struct step *step, int *deleted)
{
	struct strbuf out;

	strbuf_init(&out);
	*deleted = library_print(b, step, "", &out);
	return out.text;
}

static const char *notation_in(const char *line)
{
	return strstr(line, ": ");
}

static void keep(struct seek *s, const struct board *b, const struct step *step)
{
	struct find f = { .size = step->head.size, .number = s->count };

	f.line = line_of(b, step, &f.deleted);
	for (int c = 0; c < b->geo->cells; c++)
		f.candidates += bits_count(b->cand[c]);
	/* One that was left lying on the path is found again at each position. */
	for (size_t i = s->before; i < s->count; i++) {
		if (strcmp(notation_in(s->find[i].line), notation_in(f.line)) == 0) {
			free(f.line);
			return;
		}
	}
	s->find = mem_grow(s->find, s->count, &s->capacity, sizeof *s->find);
	s->find[s->count++] = f;
}

static void look(struct seek *s, const struct board *b)
{
	struct step *steps;
	size_t count = engine_all(s->engine, b, s->technique, true, &steps);

	for (size_t i = 0; i < count; i++)
		keep(s, b, &steps[i]);
	steps_free(steps, count);
}

static void walk(struct seek *s, struct board b)
{
	struct step step;
	bool found = true;

	s->before = s->count;
	while (found && !cellset_empty(b.empty)) {
		found = engine_first(s->engine, &b, false, &step);
		if (s->all || !found || &techniques[step.head.technique] >= s->technique)
			look(s, &b);
		if (found)
			step_apply(&step.head, &b);
	}
}

static int by_clearness(const void *a, const void *b)
{
	const struct find *x = a, *y = b;

	if (x->size != y->size)
		return x->size - y->size;
	if (x->deleted != y->deleted)
		return x->deleted - y->deleted;
	if (x->candidates != y->candidates)
		return x->candidates - y->candidates;
	return x->number < y->number ? -1 : 1;
}

static void print_all(struct seek *s)
{
	if (s->count > 0)
		qsort(s->find, s->count, sizeof *s->find, by_clearness);
	for (size_t i = 0; i < s->count; i++) {
		puts(s->find[i].line);
		free(s->find[i].line);
	}
	free(s->find);
}

/* Reads the files that are named, or our own puzzles. */
static bool read_puzzles(struct samples *p, char **files)
{
	char ours[] = PUZZLES, *none[] = { ours, NULL };
	struct strbuf text;
	struct error err;

	for (char **file = *files != NULL ? files : none; *file != NULL; file++) {
		if (samples_read(p, *file, &err))
			continue;
		strbuf_init(&text);
		error_print(&err, *file, &text);
		fprintf(stderr, "%s\n", text.text);
		strbuf_free(&text);
		return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
	char **args = argv + 1 + all;
	struct seek s = { .all = all, .technique = *args != NULL ? technique_find(*args) : NULL };
	struct samples puzzles = { .board = NULL };

	if (s.technique == NULL) {
		fprintf(stderr, "usage: %s [--all] ID [FILE...]\n", argv[0]);
		return 2;
	}
	if (!read_puzzles(&puzzles, args + 1))
		return 2;
	s.engine = engine_new();
	for (size_t i = 0; i < puzzles.count; i++)
		walk(&s, puzzles.board[i]);
	bool found = s.count > 0;

	print_all(&s);
	engine_free(s.engine);
	samples_free(&puzzles);
	return found ? 0 : 1;
}
