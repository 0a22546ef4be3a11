/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * positions [-c] [-s FIRST] [-n PUZZLES] [-r ROW | -p PUZZLE] [ID...]: boards on which a technique has a step and no easier one has
 * (library/positions.h), for the tables src/library/positions.def and examples.def. A line for each find: id, how good it is, and the board
 * as a line of HoDoKu's library. positions --stored: such lines of what the tables have. positions --rows MACRO COUNT: reads such lines,
 * and prints the best as rows of a table, COUNT for each technique, each of another puzzle.
 *
 * It makes puzzles of all kinds and walks each one's path in the order of the rows; where the rows before a technique are stuck, it asks
 * for the technique. For techniques of which that finds too few, it goes on from these positions: candidates that the solution does not
 * have are eliminated at random, as long as that gives no easier technique a step. Where it is proved that there is always an easier
 * technique (never_needed()), and with -c, it applies what is simpler than a step, but what that step does too, until easier rows find
 * nothing else.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "generate/generate.h"
#include "library/positions.h"
#include "logic/step/technique_id.h"
#include "search/search.h"
#include "tests/techniques/library.h"

/* ENOUGH: puzzles with a find of a technique. CLEARED: steps until a technique is next. DESCENTS, REFUSED: from a puzzle, and in a row. */
enum { ENOUGH = 12, CLEARED = 60, DESCENTS = 3, REFUSED = 40, FORCED = 40 };

struct campaign {
	struct engine *engine;
	struct rng rng;
	bool wanted[TECHNIQUES_MAX];
	bool clears;			/* for all of these easier rows may find what they find */
	int found[TECHNIQUES_MAX];		/* puzzles */
	bool here[TECHNIQUES_MAX];		/* this puzzle has a find of the technique */
	uint8_t solution[MAX_CELLS];
	int target;			/* the technique whose turn it is */
	const char *line;		/* the puzzle that is walked again and again; NULL: they are made */
	const struct technique *required;	/* all puzzles are to need this one; NULL: those that are wanted, in turn */
};

/* A clock that counts its readings, so that a search ends at the same point on every machine. */
static int64_t count_readings(void *data)
{
	return ++*(int64_t *)data;
}

/* Whether easier techniques in the order of difficulty find nothing, too; 0 if so. */
static int rank_by_difficulty(struct campaign *c, const struct technique *t, const struct board *b)
{
	struct technique_set *set = &engine_options(c->engine)->techniques, before = *set;
	struct step step;

	technique_set_default(set);
	set->on[t->index] = true;
	engine_options(c->engine)->hodoku_order = false;
	bool found = engine_first(c->engine, b, false, &step);

	engine_options(c->engine)->hodoku_order = true;
	*set = before;
	return found && step.head.technique == t->index ? 0 : 1;
}

/* Prints a find: "ID STRICT DIFFICULTY SIZE EFFECTS DELETED CANDIDATES LINE". */
static void print_find(struct campaign *c, const struct technique *t, const struct board *b, const struct step *step, bool strict)
{
	struct strbuf line;
	int candidates = 0;

	strbuf_init(&line);
	int deleted = library_print(b, step, "", &line);

	for (int cell = 0; cell < b->geo->cells; cell++)
		candidates += bits_count(b->cand[cell]);
	printf("%s %d %d %d %d %d %d %s\n", t->id, strict ? 0 : 1, rank_by_difficulty(c, t, b), step->head.size,
	       candset_count(&step->head.drop) + candset_count(&step->head.place), deleted, candidates, line.text);
	strbuf_free(&line);
}

/* The step that the technique offers first on the board when it alone is on. */
static bool first_step(struct campaign *c, const struct technique *t, const struct board *b, struct step *step)
{
	struct technique_set *set = &engine_options(c->engine)->techniques, before = *set;

	*set = (struct technique_set){ .on = { false } };
	set->on[t->index] = true;
	bool found = engine_first(c->engine, b, true, step) && step->head.technique == t->index;

	*set = before;
	return found;
}

/* Takes the board if the technique has a step there and no easier one has. */
static bool consider(struct campaign *c, const struct technique *t, const struct board *b)
{
	struct step_head easier;
	struct step step;

	if (!c->wanted[t->index] || c->here[t->index] || !first_step(c, t, b, &step))
		return false;
	bool good = !positions_easier(c->engine, t, b, &easier);

	if (good) {
		print_find(c, t, b, &step, true);
		c->here[t->index] = true;
		if (++c->found[t->index] >= ENOUGH)
			c->wanted[t->index] = false;
	}
	step_free(&step);
	return good;
}

/* Asks for all techniques that are wanted up to row LAST, where rows before it are stuck. */
static bool consider_upto(struct campaign *c, int last, const struct board *b)
{
	bool any = false;

	for (int i = 0; i <= last && i < technique_count; i++)
		any |= consider(c, &techniques[i], b);
	return any;
}

/* The candidates that are not in the solution, in random order; of one digit, or of all (0). */
static int false_candidates(struct campaign *c, const struct board *b, int digit, uint16_t list[])
{
	int count = 0;

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		uint16_t digits = b->cand[cell] & (uint16_t)~digit_bit(c->solution[cell]);

		for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
			if (digit == 0 || d == digit)
				list[count++] = (uint16_t)candidate(cell, d);
	}
	for (int i = count - 1; i > 0; i--) {
		int k = (int)rng_below(&c->rng, (uint64_t)i + 1);
		uint16_t swap = list[i];

		list[i] = list[k];
		list[k] = swap;
	}
	return count;
}

/* Eliminates at random what gives no row before T a step, until T has one. */
static bool descend(struct campaign *c, const struct technique *t, struct board b)
{
	uint16_t list[MAX_CANDIDATES];
	struct step_head easier;
	int digit = rng_below(&c->rng, 3) > 0 ? 1 + (int)rng_below(&c->rng, (uint64_t)b.geo->size) : 0;
	int count = false_candidates(c, &b, digit, list), refused = 0;

	for (int i = 0; i < count && refused < REFUSED; i++) {
		struct board next = b;

		board_drop(&next, candidate_cell(list[i]), digit_bit(candidate_digit(list[i])));
		if (positions_easier(c->engine, t, &next, &easier)) {
			refused++;
			continue;
		}
		refused = 0;
		b = next;
		if (consider_upto(c, (int)t->index, &b) && c->here[t->index])
			return true;
	}
	return false;
}

/* Whether easier rows may find what the technique finds. */
static bool is_cleared(const struct campaign *c, int technique)
{
	return c->clears || never_needed(&techniques[technique]) != NULL;
}

/* The next technique that is wanted before which nothing easier may be; NULL: none. */
static const struct technique *next_target(struct campaign *c)
{
	for (int i = 0; i < technique_count; i++) {
		c->target = (c->target + 1) % technique_count;
		if (c->wanted[c->target] && !is_cleared(c, c->target))
			return &techniques[c->target];
	}
	return NULL;
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

/* Applies what rows before a step find, but what that step does, too, until they find nothing else. */
static bool clear_way(struct campaign *c, const struct technique *t, struct board b, const struct step_head *head)
{
	struct step_head easier;
	struct step *steps, step;

	for (int i = 0; i < CLEARED && positions_easier(c->engine, t, &b, &easier); i++)
		if (!apply_others(&easier, head, &b))
			break;
	size_t count = positions_steps(c->engine, t, &b, &steps);

	steps_free(steps, count);
	if (count == 0 || !first_step(c, t, &b, &step))
		return false;
	print_find(c, t, &b, &step, false);
	step_free(&step);
	c->here[t->index] = true;
	if (++c->found[t->index] >= ENOUGH)
		c->wanted[t->index] = false;
	return true;
}

/* The same for the techniques that always have an easier one before them. */
static void clear_all(struct campaign *c, const struct board *b)
{
	for (int i = 0; i < technique_count; i++) {
		struct step *steps;

		if (!c->wanted[i] || c->here[i] || !is_cleared(c, i))
			continue;
		size_t count = engine_all(c->engine, b, &techniques[i], false, &steps);

		for (size_t k = 0; k < count && !c->here[i]; k++)
			clear_way(c, &techniques[i], *b, &steps[k].head);
		steps_free(steps, count);
	}
}

static bool any_impossible(const struct campaign *c)
{
	bool any = false;

	for (int i = 0; i < technique_count; i++)
		any |= c->wanted[i] && is_cleared(c, i);
	return any;
}

static void walk_path(struct campaign *c, const struct board *puzzle)
{
	struct board b = *puzzle;
	const struct technique *t = next_target(c);
	struct step step;
	bool impossible = any_impossible(c);
	int forced = 0;

	while (!cellset_empty(b.empty)) {
		bool found = engine_first(c->engine, &b, false, &step);
		int last = found ? step.head.technique : technique_count - 1;

		consider_upto(c, last, &b);
		if (impossible && found && step.head.difficulty >= 25)
			clear_all(c, &b);
		if (t != NULL && last >= (int)t->index) {
			for (int i = 0; i < DESCENTS && !c->here[t->index]; i++)
				descend(c, t, b);
		}
		forced += last >= (int)TECHNIQUE_NISHIO_FORCING_CHAIN;
		if (!found || forced > FORCED)
			break;
		step_apply(&step.head, &b);
	}
}

/* The kind of puzzle NUMBER: any, the levels, ratings, and what techniques require that are wanted. */
static struct puzzle_spec kind_of(struct campaign *c, uint64_t number)
{
	struct puzzle_spec kind = { .required = c->required };

	if (c->required != NULL)
		return kind;
	switch (number % 6) {
	case 1:
		kind.has_level = true;
		kind.level = LEVEL_UNFAIR;
		break;
	case 2:
		kind.has_level = true;
		kind.level = LEVEL_EXTREME;
		break;
	case 3:
	case 4:
		kind.required = next_target(c);
		break;
	case 5:
		kind.required = &techniques[TECHNIQUE_FORCING_NET_CONTRADICTION];
		break;
	default:
		break;
	}
	return kind;
}

/* The kind of board that the first technique needs which is wanted and is not for plain boards; NULL: there is none. */
static const char *wanted_kind(const struct campaign *c)
{
	const char *kind = NULL;

	for (int i = 0; i < technique_count && kind == NULL; i++)
		if (c->wanted[i])
			kind = library_kind(&techniques[i]);
	return kind;
}

/* BOARD: a kind of board, or NULL. */
static bool make_puzzle(const struct puzzle_spec *kind, const char *board, uint64_t number, struct board *puzzle)
{
	struct generate_options o = {
		.sizes = { geometry_classic() }, .size_count = 1, .symmetry = &symmetries[0], .seed = 1, .spec = *kind
	};
	const char *wrong;

	if (board != NULL) {
		o = (struct generate_options){ .side = { CLASSIC_SIZE }, .size_count = 1, .symmetry = &symmetries[0], .seed = 1 };
		wanted_board_read(&o.kind, board, &wrong);
	}
	struct generator *g = generator_new(&o, number, 1);
	enum generated state;

	do {
		generator_run(g);
		state = generator_take(g, puzzle);
	} while (state == GENERATED_MORE);
	int distance;
	/* One that came near will do as well. */
	bool made = state == GENERATED_PUZZLE || generator_nearest(g, puzzle, &distance);

	generator_free(g);
	return made;
}

static bool read_puzzle(const char *line, struct board *puzzle)
{
	board_init(puzzle, geometry_classic());
	for (int cell = 0; cell < CLASSIC_CELLS && line[cell] != '\0'; cell++)
		if (line[cell] != '.' && !board_give(puzzle, cell, digit_of_char(line[cell])))
			return false;
	return true;
}

static int campaign_run(struct campaign c, uint64_t first, uint64_t puzzles, char **ids)
{
	int64_t readings = 0;

	c.engine = engine_new();
	c.rng = (struct rng){ first + 1 };

	engine_options(c.engine)->clock = (struct engine_clock){ count_readings, &readings };
	engine_options(c.engine)->hodoku_order = true;
	for (int i = 0; i < technique_count; i++) {
		c.wanted[i] = *ids == NULL;
		for (char **id = ids; *id != NULL; id++)
			c.wanted[i] |= technique_find(*id) == &techniques[i];
	}
	for (uint64_t n = first; n < first + puzzles; n++) {
		struct puzzle_spec kind = kind_of(&c, n);
		struct board puzzle;

		if (c.line != NULL ? !read_puzzle(c.line, &puzzle) : !make_puzzle(&kind, n % 2 == 0 ? wanted_kind(&c) : NULL, n, &puzzle))
			continue;
		if (search_count(&puzzle, 2, c.solution) != 1)
			continue;
		memset(c.here, 0, sizeof c.here);
		walk_path(&c, &puzzle);
		fflush(stdout);
	}
	engine_free(c.engine);
	return 0;
}

static void print_stored(struct campaign *c, const struct technique *t, const struct document *doc)
{
	struct board b;
	struct step *steps, step;

	position_board(&doc->now, doc->geo, &b);
	size_t count = positions_steps(c->engine, t, &b, &steps);
	struct step_head easier;

	steps_free(steps, count);
	if (count == 0 || !first_step(c, t, &b, &step))
		return;
	print_find(c, t, &b, &step, !positions_easier(c->engine, t, &b, &easier));
	step_free(&step);
}

/* What the tables have, as finds. */
static int stored(void)
{
	struct campaign c = { .engine = engine_new() };

	engine_options(c.engine)->hodoku_order = true;
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		struct document doc;
		struct example e;

		for (size_t i = 0; i < positions_count(t); i++) {
			positions_document(t, i, &doc);
			print_stored(&c, t, &doc);
			document_free(&doc);
		}
		if (!example_find(&e, t, c.engine))
			continue;
		print_stored(&c, t, &e.doc);
		example_free(&e);
	}
	engine_free(c.engine);
	return 0;
}

/* A line that was read. */
struct find {
	int rank[5];
	char id[40], line[2000];
};

static int by_clearness(const void *a, const void *b)
{
	const struct find *x = a, *y = b;

	for (int i = 0; i < 5; i++)
		if (x->rank[i] != y->rank[i])
			return x->rank[i] - y->rank[i];
	return strcmp(x->line, y->line);
}

/* The line without the board before it. */
static const char *without_board(const char *line)
{
	return line[0] != ':' ? strchr(line, ' ') + 1 : line;
}

/* "EXAMPLE(NAKED_PAIR," and the line, of which code, cells and deleted candidates count. */
static void print_row(const char *macro, const struct technique *t, const char *line)
{
	const char *field[5];

	field[0] = without_board(line);
	for (int i = 1; i < 5; i++)
		field[i] = strchr(field[i - 1], ':') + 1;
	printf("%s(", macro);
	for (const char *p = t->id; *p != '\0'; p++)
		putchar(*p == '-' ? '_' : *p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p);
	printf(",\n\t\"%.*s:%.*sx:%.*s:::\")\n", (int)(field[0] - line), line, (int)(field[2] - field[1]), field[1],
	       (int)(strchr(field[4], ':') - field[3]), field[3]);
}

static bool read_find(struct find *f)
{
	int *r = f->rank, size, deleted;
	char text[2100];

	if (fgets(text, sizeof text, stdin) == NULL ||
	    sscanf(text, "%39s %d %d %d %d %d %d %1999[^\n]", f->id, &r[0], &r[1], &size, &r[3], &deleted, &r[4], f->line) != 8)
		return false;
	r[2] = size + deleted;
	return true;
}

/* The third field, which has the cells. */
static const char *cells_of(const struct find *f)
{
	const char *at = without_board(f->line);

	for (int field = 0; field < 3; field++)
		at = strchr(at, ':') + 1;
	return at;
}

/* Whether two finds are of one puzzle: their boards and givens are the same. */
static bool same_puzzle(const struct find *a, const struct find *b)
{
	const char *p = cells_of(a), *q = cells_of(b);
	const size_t board = (size_t)(without_board(a->line) - a->line);

	if (board != (size_t)(without_board(b->line) - b->line) || memcmp(a->line, b->line, board) != 0)
		return false;
	for (int cell = 0; cell < CLASSIC_CELLS; cell++, p++, q++) {
		bool made = *p == '+', made_there = *q == '+';

		p += made;
		q += made_there;
		if ((made ? '.' : *p) != (made_there ? '.' : *q))
			return false;
	}
	return true;
}

/* WANTED rows of a technique, and two more on boards that are not plain, since such a position has fewer faces. */
static void print_rows(const char *macro, int wanted, const struct technique *t, struct find *finds, size_t count)
{
	const struct find *taken[ENOUGH];
	int done = 0;

	wanted += wanted > 1 && library_kind(t) != NULL ? 2 : 0;
	for (size_t i = 0; i < count && done < wanted && done < ENOUGH; i++) {
		bool known = strcmp(finds[i].id, t->id) != 0;

		for (int k = 0; k < done; k++)
			known = known || same_puzzle(taken[k], &finds[i]);
		if (known)
			continue;
		taken[done++] = &finds[i];
		print_row(macro, t, finds[i].line);
	}
	/* An example is better than none. */
	if (done == 0 && strcmp(macro, "EXAMPLE") == 0 && example_line(t) != NULL)
		print_row(macro, t, example_line(t));
	if (done < wanted)
		fprintf(stderr, "%s: %d of %d\n", t->id, done, wanted);
}

static int rows(const char *macro, int wanted)
{
	struct find *finds = NULL, f;
	size_t count = 0, capacity = 0;

	while (read_find(&f)) {
		finds = mem_grow(finds, count, &capacity, sizeof *finds);
		finds[count++] = f;
	}
	if (count > 0)
		qsort(finds, count, sizeof *finds, by_clearness);
	for (int i = 0; i < technique_count; i++)
		print_rows(macro, wanted, &techniques[i], finds, count);
	free(finds);
	return 0;
}

int main(int argc, char **argv)
{
	uint64_t first = 0, puzzles = 1000;
	const struct technique *required = NULL;
	const char *line = NULL;
	int at = 1;
	bool clears = false;

	if (argc == 2 && strcmp(argv[1], "--stored") == 0)
		return stored();
	if (argc == 4 && strcmp(argv[1], "--rows") == 0)
		return rows(argv[2], (int)strtol(argv[3], NULL, 10));
	if (at < argc && strcmp(argv[at], "-c") == 0) {
		clears = true;
		at++;
	}
	for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
		if (argv[at][1] == 'r')
			required = technique_find(argv[at + 1]);
		else if (argv[at][1] == 'p')
			line = argv[at + 1];
		else
			*(argv[at][1] == 's' ? &first : &puzzles) = strtoull(argv[at + 1], NULL, 10);
	}
	return campaign_run((struct campaign){ .required = required, .line = line, .clears = clears }, first, puzzles, argv + at);
}
