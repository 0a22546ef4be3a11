/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * positions [-n ATTEMPTS] [ID...]: the positions to practise on, as rows of src/library/positions.def, for each technique that is on by
 * default or for those that are named. It makes puzzles that require the technique, then any, and walks their default paths. It keeps
 * positions at which the technique is the next step. Where there are none, it goes to one at which it has a step, and applies everything
 * that is simpler, but what that step eliminates too, until it is next (library/positions.h). Of what it found it prints the clearest: the
 * smallest patterns first, then the boards with the fewest deleted candidates, then those with the fewest candidates at all. For bivalue
 * oddagons it took 600 attempts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "generate/generate.h"
#include "library/positions.h"
#include "tests/techniques/library.h"

/* Positions of a technique, each of another puzzle; after how many of them there are enough to choose from; and steps until it is next. */
enum { WANTED = 4, ENOUGH = 12, ATTEMPTS = 40, SEED = 20, CLEARED = 60 };

/* In tenths: where simpler steps are left, no position is tried. */
enum { LEAST_DIFFICULTY = 25 };

struct position_found {
	bool cleared;
	int size, deleted, candidates;
	char *line;
};

struct collector {
	const struct technique *technique;
	struct engine *engine;
	struct position_found found[ENOUGH];
	size_t count;
};

/* A clock that counts its readings, so that a search ends at the same point on every machine. */
static int64_t count_readings(void *data)
{
	return ++*(int64_t *)data;
}

/* Keeps the board if the technique is next there; its line is without effects, since whoever practises is to find them. */
static bool collect(struct collector *c, const struct board *b, bool cleared)
{
	struct position_found *f = &c->found[c->count];
	struct step *steps;
	struct strbuf line;
	size_t count = positions_steps(c->engine, c->technique, b, &steps);

	if (count == 0)
		return false;
	*f = (struct position_found){ .cleared = cleared, .size = steps[0].head.size };
	strbuf_init(&line);
	f->deleted = library_print(b, &steps[0], "", &line);
	for (int cell = 0; cell < b->geo->cells; cell++)
		f->candidates += bits_count(b->cand[cell]);
	f->line = line.text;
	steps_free(steps, count);
	/* Several attempts may lead to one puzzle. */
	for (size_t i = 0; i < c->count; i++) {
		if (strcmp(c->found[i].line, f->line) == 0) {
			free(f->line);
			return false;
		}
	}
	c->count++;
	return true;
}

/* Applies what HEAD has and SPARED has not; false: nothing. */
static bool apply_others(const struct step_head *head, const struct step_head *spared, struct board *b)
{
	struct candset kept = positions_eliminated(spared, b);
	struct step_head others = *head;
	uint64_t any = 0;

	for (int w = 0; w < CANDSET_WORDS; w++) {
		others.drop.word[w] &= ~kept.word[w];
		others.place.word[w] &= ~spared->place.word[w];
		any |= others.drop.word[w] | others.place.word[w];
	}
	if (any != 0)
		step_apply(&others, b);
	return any != 0;
}

static bool overlap(const struct step_head *x, const struct step_head *y, const struct board *b)
{
	struct candset of_x = positions_eliminated(x, b), of_y = positions_eliminated(y, b);
	uint64_t both = 0;

	for (int w = 0; w < CANDSET_WORDS; w++)
		both |= of_x.word[w] & of_y.word[w];
	return both != 0;
}

/* Whether the technique has a step that eliminates something of what HEAD does, which becomes this step; the same one if it is there. */
static bool has_step(struct collector *c, const struct board *b, struct step_head *head)
{
	struct step_head was = *head;
	struct step *steps;
	size_t count = engine_all(c->engine, b, c->technique, false, &steps);
	bool has = false;

	for (size_t i = 0; i < count; i++) {
		if (!overlap(&steps[i].head, &was, b) || (has && step_equal(head, &was)))
			continue;
		*head = steps[i].head;
		has = true;
	}
	steps_free(steps, count);
	return has;
}

/* Applies what is simpler than a step, but what that step does, too, until its technique is next. */
static bool clear_way(struct collector *c, struct board b, struct step_head head)
{
	struct technique_set *on = &engine_options(c->engine)->techniques, before = *on;
	struct step step;
	bool next = false, goes_on = true;

	for (int i = 0; i < CLEARED && goes_on && !next; i++) {
		goes_on = engine_first(c->engine, &b, false, &step);
		next = goes_on && step.head.technique == c->technique->index;
		/* What has nothing else is not asked again. */
		if (goes_on && !next && !apply_others(&step.head, &head, &b))
			on->on[step.head.technique] = false;
		else if (goes_on && !next)
			goes_on = has_step(c, &b, &head);
	}
	*on = before;
	return next && collect(c, &b, true);
}

static bool clear_any(struct collector *c, const struct board *b)
{
	struct step *steps;
	size_t count = engine_all(c->engine, b, c->technique, false, &steps);
	bool found = false;

	for (size_t i = 0; i < count && !found; i++)
		found = clear_way(c, *b, steps[i].head);
	steps_free(steps, count);
	return found;
}

/* The first position of the path that will do. */
static void walk_path(struct collector *c, struct board b, bool clearing)
{
	struct step step;
	bool found = false;

	while (!found && !cellset_empty(b.empty) && engine_first(c->engine, &b, false, &step)) {
		if (step.head.technique == c->technique->index)
			found = collect(c, &b, false);
		else if (clearing && step.head.difficulty >= LEAST_DIFFICULTY)
			found = clear_any(c, &b);
		step_apply(&step.head, &b);
	}
}

/* Makes puzzles, of the kind that requires the technique or of any, and walks them. */
static void make_puzzles(struct collector *c, bool required, bool clearing, uint64_t attempts)
{
	struct generate_options o = { .sizes = { geometry_classic() }, .size_count = 1, .symmetry = &symmetries[0], .seed = SEED };
	struct board puzzle;

	o.kind.required = required ? c->technique : NULL;
	for (uint64_t n = 0; n < attempts && c->count < ENOUGH; n++) {
		struct generator *g = generator_new(&o, n, 1);
		enum generated state;

		do {
			generator_run(g);
			state = generator_take(g, &puzzle);
		} while (state == GENERATED_MORE);
		if (state == GENERATED_PUZZLE)
			walk_path(c, puzzle, clearing);
		generator_free(g);
	}
}

static int by_clearness(const void *a, const void *b)
{
	const struct position_found *x = a, *y = b;

	if (x->cleared != y->cleared)
		return x->cleared ? 1 : -1;
	if (x->size != y->size)
		return x->size - y->size;
	if (x->deleted != y->deleted)
		return x->deleted - y->deleted;
	return x->candidates != y->candidates ? x->candidates - y->candidates : strcmp(x->line, y->line);
}

/* "POSITION(NAKED_PAIR," and the line, of which cells and deleted candidates count. */
static void print_position(const struct technique *t, const char *line)
{
	const char *field[5];

	field[0] = line;
	for (int i = 1; i < 5; i++)
		field[i] = strchr(field[i - 1], ':') + 1;
	printf("POSITION(");
	for (const char *p = t->id; *p != '\0'; p++)
		putchar(*p == '-' ? '_' : *p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p);
	printf(",\n\t\":%.*sx:%.*s:::\")\n", (int)(field[2] - field[1]), field[1], (int)(strchr(field[4], ':') - field[3]), field[3]);
}

static bool print_positions(const struct technique *t, uint64_t attempts)
{
	int64_t readings = 0;
	struct collector c = { .technique = t, .engine = engine_new() };

	engine_options(c.engine)->clock = (struct engine_clock){ count_readings, &readings };
	make_puzzles(&c, true, false, attempts);
	if (c.count < WANTED)
		make_puzzles(&c, false, false, attempts);
	if (c.count < WANTED)
		make_puzzles(&c, true, true, attempts);
	if (c.count < WANTED)
		make_puzzles(&c, false, true, attempts);
	if (c.count > 0)
		qsort(c.found, c.count, sizeof c.found[0], by_clearness);
	for (size_t i = 0; i < c.count; i++) {
		if (i < WANTED)
			print_position(t, c.found[i].line);
		free(c.found[i].line);
	}
	engine_free(c.engine);
	fflush(stdout);
	return c.count > 0;
}

int main(int argc, char **argv)
{
	uint64_t attempts = ATTEMPTS;
	bool all = true;
	int first = 1;

	if (argc > 2 && strcmp(argv[1], "-n") == 0) {
		attempts = strtoull(argv[2], NULL, 10);
		first = 3;
	}
	for (int i = 0; i < technique_count; i++) {
		bool named = false;

		for (int a = first; a < argc; a++)
			named = named || technique_find(argv[a]) == &techniques[i];
		if ((argc > first ? !named : !techniques[i].on) || print_positions(&techniques[i], attempts))
			continue;
		fprintf(stderr, "%s: no position of %s was found\n", argv[0], techniques[i].id);
		all = false;
	}
	return all ? 0 : 1;
}
