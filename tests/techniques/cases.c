/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * cases [-n PUZZLES] [CODE...]: lines for tests/techniques/own.txt, of the techniques with these codes or ids, or of all. It walks the
 * paths of our own puzzles, and of so many with those that our generator makes, asks for all steps of a technique where nothing plainer is
 * on the board, and prints the clearest, a middling one, and the largest. Behind each stand near misses: the same board with a candidate
 * or an empty cell more, and with one candidate less, where nothing is found any more. What it prints is what the program finds, so read
 * it before you believe it. The file is long because near misses are made here, too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"
#include "search/search.h"
#include "tests/techniques/library.h"
#include "tests/techniques/samples.h"

/*
 * POLLS: how often a search may ask whether it is to end; a board that takes more is left out. KEPT: finds of which some are taken, and
 * how many of them a puzzle may have. OF_KIND: puzzles for techniques that find nothing on plain boards.
 */
enum { POLLS = 600, KEPT = 200, KEPT_OF_ONE = 4, PICKS = 3, LABEL = 16, OF_KIND = 150 };

/* Variants of the library that have settings of their own; the last column is the label that must not find the same. */
static const struct variant {
	const char *code, *variant, *without;
} variants[] = {
	{ "0402", "-1", "0402" }, { "0600", "-1", "" }, { "0600", "-2", "0600-1" }, { "0601", "-1", "" }, { "0601", "-2", "0601-1" },
	{ "0602", "-1", "" }, { "0603", "-1", "" }, { "0603", "-2", "0603-1" }, { "0604", "-1", "" }, { "0604", "-2", "0604-1" },
	{ "0605", "-1", "" }, { "0605", "-2", "0605-1" }, { "0606", "-1", "" }, { "0606", "-2", "0606-1" }, { "0709", "-2", "0709" },
	{ "0710", "-3", "0710" }, { "0711", "-3", "0711" }, { "0902", "-2", "0902" }, { "0904", "-2", "0904" },
};

struct find {
	struct board board;
	struct step step;
	size_t puzzle;
	int size, deleted, candidates;
};

struct cases {
	struct engine *engine;
	struct samples puzzles;
	const struct technique *technique;
	const char *variant, *without;
	bool siamese, anywhere;	/* anywhere: also where a plainer technique would do */
	struct find *find;
	size_t count, capacity;
	size_t before, met;	/* finds of the puzzles before this one; how many it had */
	struct rng rng;
	int polls, misses;
	struct strbuf out;
};

static bool is_slow(void *data)
{
	struct cases *c = data;

	return ++c->polls > POLLS;
}

/* All steps with the settings of a label; none where that takes too long. */
static size_t all_steps(struct cases *c, const char *label, const struct board *b, bool with_proof, struct step **steps)
{
	library_settings(&engine_options(c->engine)->finders, label);
	c->polls = 0;
	size_t count = engine_all(c->engine, b, c->technique, with_proof, steps);

	if (engine_cancelled(c->engine)) {
		steps_free(*steps, count);
		*steps = NULL;
		count = 0;
	}
	return count;
}

static void print_label(const struct cases *c, const char *variant, char label[LABEL])
{
	snprintf(label, LABEL, "%s%s%s", c->technique->code, c->siamese ? "1" : "", variant);
}

static bool is_in(const struct step *step, const struct step *steps, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (step_equal(&steps[i].head, &step->head))
			return true;
	return false;
}

/* Of a puzzle's finds, any; returns where this one goes, or NULL. */
static struct find *place_for_find(struct cases *c)
{
	size_t at = c->before + rng_below(&c->rng, (unsigned)++c->met);

	if (c->met > KEPT_OF_ONE) {
		if (at >= c->before + KEPT_OF_ONE)
			return NULL;
		step_free(&c->find[at].step);
		return &c->find[at];
	}
	c->find = mem_grow(c->find, c->count, &c->capacity, sizeof *c->find);
	return &c->find[c->count++];
}

static void keep(struct cases *c, const struct board *b, const struct step *step, size_t puzzle)
{
	struct find f = { .board = *b, .puzzle = puzzle, .size = step->head.size }, *to = place_for_find(c);
	struct strbuf unused;

	if (to == NULL)
		return;

	strbuf_init(&unused);
	f.deleted = library_print(b, step, "", &unused);
	strbuf_free(&unused);
	for (int cell = 0; cell < b->geo->cells; cell++)
		f.candidates += bits_count(b->cand[cell]);
	step_copy(&f.step, step);
	*to = f;
}

/* Whether a chain passes a candidate twice, or excludes one that it passes; it is no model for others then. */
static bool is_lasso(const struct step *step)
{
	const struct link *link = proof_links(step->proof);
	struct candset passed = { { 0 } };
	bool lasso = false;

	for (int i = 0; i < step->proof->links; i++) {
		if (!link[i].strong)
			continue;
		lasso = lasso || candset_has(&passed, link[i].from) || candset_has(&passed, link[i].to);
		lasso = lasso || candset_has(&step->head.drop, link[i].from) || candset_has(&step->head.drop, link[i].to);
		candset_add(&passed, link[i].from);
		candset_add(&passed, link[i].to);
	}
	return lasso && strncmp(techniques[step->head.technique].code, "07", 2) == 0;
}

/* Whether a line can say all that it does: it has eliminations or placements. */
static bool fits_line(const struct step *step)
{
	return candset_empty(&step->head.place) != candset_empty(&step->head.drop);
}

static void look(struct cases *c, const struct board *b, size_t puzzle)
{
	struct step *steps, *others = NULL;
	char label[LABEL];

	print_label(c, c->variant, label);
	size_t count = all_steps(c, label, b, true, &steps), without = 0;

	if (count > 0 && c->without[0] != '\0')
		without = all_steps(c, c->without, b, false, &others);
	for (size_t i = 0; i < count; i++)
		if (steps[i].head.siamese == c->siamese && fits_line(&steps[i]) && !is_lasso(&steps[i]) &&
		    !is_in(&steps[i], others, without))
			keep(c, b, &steps[i], puzzle);
	steps_free(steps, count);
	steps_free(others, without);
}

/* Whether a technique would not be looked for where NEXT is there: a single, or for what comes after subsets one of these or plainer. */
static bool is_plainer(int next, int technique)
{
	return next < technique && (next < TECHNIQUE_LOCKED_PAIR || (next < TECHNIQUE_X_WING && technique >= TECHNIQUE_X_WING));
}

static void walk(struct cases *c, size_t puzzle)
{
	struct engine *engine = engine_new();
	struct board b = c->puzzles.board[puzzle];
	struct step step;
	bool more = true;

	c->before = c->count;
	c->met = 0;
	while (more && !cellset_empty(b.empty)) {
		more = engine_first(engine, &b, false, &step);
		if (!more || c->anywhere || !is_plainer(step.head.technique, (int)c->technique->index))
			look(c, &b, puzzle);
		if (more)
			step_apply(&step.head, &b);
	}
	engine_free(engine);
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
	return x->puzzle < y->puzzle ? -1 : x->puzzle > y->puzzle;
}

/* Whether the line is passed as the tests will ask. */
static bool passes(struct cases *c, const char *text)
{
	struct library_case line;
	struct strbuf why;
	struct error err;

	strbuf_init(&why);
	c->polls = 0;
	bool ok = library_parse(text, &line, &err);

	line.technique = c->technique;
	ok = ok && library_check(c->engine, &line, &why) && !engine_cancelled(c->engine);

	strbuf_free(&why);
	return ok;
}

/* Adds the line of a board on which nothing is found; SIGN, CELL and DIGITS tell it from that of the step. */
static bool try_miss(struct cases *c, const struct find *f, const struct board *b, const char *sign, int cell, uint16_t digits)
{
	struct strbuf line, what;

	strbuf_init(&line);
	strbuf_init(&what);
	strbuf_text(&what, sign);
	name_cell(b->geo, cell, &what);
	if (digits != 0)
		strbuf_char(&what, '=');
	name_digits_plain(digits, &what);
	library_print_miss(b, &f->step.head, what.text, &line);
	bool miss = passes(c, line.text);

	if (miss)
		strbuf_format(&c->out, "%s\n", line.text);
	strbuf_free(&line);
	strbuf_free(&what);
	return miss;
}

/* The board of F by its values, without that of CELL (-1: with all). */
static void plain_board(const struct board *b, int without, struct board *plain)
{
	board_init(plain, b->geo);
	for (int cell = 0; cell < b->geo->cells; cell++)
		if (b->value[cell] != 0 && cell != without)
			(cellset_has(b->given, cell) ? board_give : board_place)(plain, cell, b->value[cell]);
}

/* A candidate that was deleted comes back. */
static bool miss_with_more(struct cases *c, const struct find *f)
{
	struct board plain;

	plain_board(&f->board, -1, &plain);
	for (int cell = 0; cell < plain.geo->cells; cell++) {
		uint16_t gone = plain.cand[cell] & (uint16_t)~f->board.cand[cell];

		for (int d = digit_first(gone); d != 0; d = digit_next(gone, d)) {
			struct board b = f->board;

			b.cand[cell] |= digit_bit(d);
			if (try_miss(c, f, &b, "with ", cell, digit_bit(d)))
				return true;
		}
	}
	return false;
}

/* A value that was placed goes away. */
static bool miss_without_value(struct cases *c, const struct find *f)
{
	struct board plain, b;

	plain_board(&f->board, -1, &plain);
	for (int gone = 0; gone < plain.geo->cells; gone++) {
		if (f->board.value[gone] == 0 || cellset_has(f->board.given, gone))
			continue;
		plain_board(&f->board, gone, &b);
		for (int cell = 0; cell < plain.geo->cells; cell++)
			b.cand[cell] &= (uint16_t)~(plain.cand[cell] & ~f->board.cand[cell]);
		if (try_miss(c, f, &b, "with an empty ", gone, 0))
			return true;
	}
	return false;
}

/* A candidate goes that is neither the solution's nor excluded by the step. */
static bool miss_with_less(struct cases *c, const struct find *f)
{
	uint8_t solution[MAX_CELLS];

	search_count(&f->board, 1, solution);
	for (int cell = 0; cell < f->board.geo->cells; cell++) {
		uint16_t others = f->board.cand[cell] & (uint16_t)~(digit_bit(solution[cell]) | candset_digits(&f->step.head.drop, cell));

		for (int d = digit_first(others); d != 0; d = digit_next(others, d)) {
			struct board b = f->board;

			board_drop(&b, cell, digit_bit(d));
			if (try_miss(c, f, &b, "without ", cell, digit_bit(d)))
				return true;
		}
	}
	return false;
}

/* Adds the near misses of a find to what is printed; how many. Settings have no part in the label of a miss. */
static int add_misses(struct cases *c, const struct find *f)
{
	bool plain = c->variant[0] == '\0' || (strncmp(c->technique->code, "06", 2) == 0 && c->variant[1] == '1');

	if (!plain)
		return 0;
	bool more = miss_with_more(c, f) || miss_without_value(c, f);

	return more + miss_with_less(c, f);
}

/* Prints a find with its near misses, unless its line would not be passed, or with as few misses as nobody wants. */
static bool print_find(struct cases *c, const struct find *f, int least)
{
	strbuf_clear(&c->out);
	library_print(&f->board, &f->step, c->variant, &c->out);
	bool good = passes(c, c->out.text);

	strbuf_char(&c->out, '\n');
	int misses = good ? add_misses(c, f) : 0;

	if (!good || misses < least)
		return false;
	c->misses += misses;
	fputs(c->out.text, stdout);
	return true;
}

/*
 * Prints the first from FROM on, or down to the first, that is of none of the puzzles taken and has so many misses at LEAST. Returns its
 * puzzle; SIZE_MAX: there is none.
 */
static size_t pick(struct cases *c, size_t from, bool down, int least, const size_t taken[], int count)
{
	for (size_t i = from; i < c->count; i = down ? i - 1 : i + 1) {
		bool other = true;

		for (int k = 0; other && k < count; k++)
			other = c->find[i].puzzle != taken[k];
		if (other && print_find(c, &c->find[i], least))
			return c->find[i].puzzle;
	}
	return SIZE_MAX;
}

/* An order of the puzzles that differs from technique to technique. */
static size_t *shuffled(struct cases *c)
{
	size_t count = c->puzzles.count, *order = mem_alloc(count * sizeof *order);

	c->rng = (struct rng){ (uint64_t)c->technique->index + 1 };
	for (size_t i = 0; i < count; i++) {
		size_t j = rng_below(&c->rng, (unsigned)i + 1);

		order[i] = order[j];
		order[j] = i;
	}
	return order;
}

static void collect(struct cases *c)
{
	size_t *order = shuffled(c);

	c->count = 0;
	for (int pass = 0; pass < 2 && c->count == 0; pass++) {
		c->anywhere = pass > 0;
		for (size_t i = 0; i < c->puzzles.count && c->count < KEPT; i++)
			walk(c, order[i]);
	}
	free(order);
	if (c->count > 0)
		qsort(c->find, c->count, sizeof *c->find, by_clearness);
}

static void print_label_cases(struct cases *c, const struct technique *t, const char *variant, const char *without, bool siamese)
{
	size_t taken[PICKS] = { SIZE_MAX, SIZE_MAX, SIZE_MAX };

	c->technique = t;
	c->variant = variant;
	c->without = without;
	c->siamese = siamese;
	c->misses = 0;
	collect(c);
	taken[0] = pick(c, 0, false, 0, taken, 0);
	taken[1] = pick(c, c->count / 2, false, 0, taken, 1);
	taken[2] = pick(c, c->count - 1, true, 0, taken, 2);
	if (variant[0] == '\0' && c->misses == 0)
		pick(c, 0, false, 1, taken, 3);
	if (taken[0] == SIZE_MAX)
		fprintf(stderr, "%s%s%s: nothing\n", t->code, siamese ? "1" : "", variant);
	for (size_t i = 0; i < c->count; i++)
		step_free(&c->find[i].step);
}

static void print_technique(struct cases *c, const struct technique *t)
{
	bool varied = strncmp(t->code, "06", 2) == 0 && strcmp(t->code, "0606") <= 0;

	printf("# %s\n", t->id);
	if (!varied)
		print_label_cases(c, t, "", "", false);
	for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
		if (strcmp(variants[i].code, t->code) == 0)
			print_label_cases(c, t, variants[i].variant, variants[i].without, false);
	if (strncmp(t->code, "03", 2) == 0 && strchr("1246", t->code[2]) != NULL && strchr("12", t->code[3]) != NULL)
		print_label_cases(c, t, "", "", true);
	fflush(stdout);
}

static bool is_wanted(const struct technique *t, char **codes)
{
	bool wanted = *codes == NULL;

	for (; *codes != NULL; codes++)
		wanted = wanted || strcmp(*codes, t->code) == 0 || strcmp(*codes, t->id) == 0;
	return wanted;
}

int main(int argc, char **argv)
{
	struct samples usual = { .count = 0 };
	struct cases c = { .engine = engine_new() };
	bool more = argc > 2 && strcmp(argv[1], "-n") == 0;
	struct error err;

	if (!samples_read(&usual, PUZZLES, &err)) {
		fprintf(stderr, "%s: %s\n", PUZZLES, err.text);
		return 2;
	}
	if (more)
		samples_generate(&usual, (size_t)strtoul(argv[2], NULL, 10), NULL);
	strbuf_init(&c.out);
	engine_options(c.engine)->patience = 0;
	engine_options(c.engine)->cancel = (struct engine_cancel){ is_slow, &c };
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		struct samples own = { .count = 0 };

		if (!is_wanted(t, argv + (more ? 3 : 1)))
			continue;
		if (library_kind(t) != NULL)
			samples_generate(&own, OF_KIND, library_kind(t));
		c.puzzles = library_kind(t) != NULL ? own : usual;
		print_technique(&c, t);
		samples_free(&own);
	}
	strbuf_free(&c.out);
	free(c.find);
	samples_free(&usual);
	engine_free(c.engine);
	return 0;
}
