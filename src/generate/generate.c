/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/generate.h"

#include <stdlib.h>

#include "base/mem.h"
#include "generate/givens.h"
#include "generate/walk.h"
#include "generate/wanted_clues.h"
#include "logic/engine.h"
#include "search/general.h"
#include "search/many.h"
#include "search/search.h"

/*
 * At most WIDTH attempts are made side by side, beginning with FEW, because a batch of searches is faster than single ones; KINDS where
 * each has its own board. EASY_GUESSES: of a search while a puzzle of a level is made, and LARGE_GUESSES on more than nine digits, where a
 * guess takes longer; CLUE_GUESSES on a board with clues, on which harder puzzles are no pleasure, and LAST_GUESSES there about what is
 * left, where no level is wanted.
 */
enum { WIDTH = 1024, KINDS = 4, FEW = 8, EASY_GUESSES = 50, LARGE_GUESSES = 3, CLUE_GUESSES = 200, LAST_GUESSES = 10000 };

struct attempt {
	struct dig dig;
	struct vicinity *few;	/* NULL: it digs */
	bool finished;
};

/* A ring: attempt N is in slot N % width. */
struct generator {
	struct generate_options options;
	uint64_t oldest, next, end;	/* attempts: under way from, to, and to come up to */
	size_t unfinished;		/* of these */
	size_t width;			/* 0: attempts are walks, one after another */
	struct attempt *attempts;
	struct many *many;	/* NULL: there are few attempts, or each runs its own searches */
	struct dig *asked[WIDTH];	/* the attempts that wait for the result of a search, in the order of the searches */
	size_t answered;
	int fewest;		/* the fewest givens of a puzzle that a search for few found; 0: there was none */
	struct spec_checker *checker;	/* NULL: any puzzle will do */
	struct engine *easer;		/* of puzzles on other boards that are to be of a level; NULL: there are none */
	struct puzzle_walk *walk;	/* the attempt that is under way, if attempts are walks */
	long checked;
	struct board nearest;
	int distance;		/* of the nearest; 0: there is none */
};

static struct attempt *generator_attempt(struct generator *g, uint64_t number)
{
	return &g->attempts[number % g->width];
}

static struct rng generate_rng(const struct generate_options *o, uint64_t number)
{
	struct rng by_seed = { o->seed };
	struct rng both = { rng_next(&by_seed) + number };

	return (struct rng){ rng_next(&both) };
}

static const struct geometry *generate_geometry(const struct generate_options *o, uint64_t number)
{
	return o->sizes[number % (uint64_t)o->size_count];
}

bool generate_is_usual(const struct generate_options *o)
{
	bool usual = wanted_board_is_usual(&o->kind);

	for (int i = 0; i < o->size_count; i++)
		usual = usual && o->sizes[i] != NULL;
	return usual;
}

bool generate_seeks_few(const struct generate_options *o)
{
	if (!generate_is_usual(o))
		return false;
	for (int i = 0; i < o->size_count; i++)
		if (vicinity_serves(o->sizes[i], o->symmetry, o->givens))
			return true;
	return false;
}

/* Whether clues alone have one solution. */
static bool generate_is_unique(const struct geometry *geo)
{
	struct board b;

	board_init(&b, geo);
	return general_count(&b, 2, CLUE_GUESSES, NULL) == 1;
}

/* Begins on a board of its own; without one, the attempt is finished. */
static void generate_begin_kind(struct generator *g, struct attempt *a, int size, struct rng *rng)
{
	uint8_t values[MAX_CELLS];
	const struct geometry *geo = wanted_board_fill(&g->options.kind, size, rng, values);
	const bool alone = geo != NULL && geo->clues > 0 && generate_is_unique(geo);

	a->dig = (struct dig){ .geo = NULL };
	if (geo != NULL && (alone || !g->options.bare)) {
		dig_start_on(&a->dig, geo, g->options.symmetry, g->options.givens, values, rng);
		if (alone)
			dig_again(&a->dig, (struct cellset){ { 0, 0 } }, rng);
		return;
	}
	geometry_release(geo);
	a->finished = true;
	g->unfinished--;
}

static void generate_begin(struct generator *g, uint64_t number)
{
	const struct generate_options *o = &g->options;
	struct rng rng = generate_rng(o, number);
	struct attempt *a = generator_attempt(g, number);
	const struct geometry *geo = generate_is_usual(o) ? generate_geometry(o, number) : NULL;

	a->finished = false;
	g->unfinished++;
	if (geo == NULL) {
		generate_begin_kind(g, a, o->side[number % (uint64_t)o->size_count], &rng);
		return;
	}
	if (vicinity_serves(geo, o->symmetry, o->givens)) {
		a->few = vicinity_new(geo, o->symmetry, o->givens, &rng);
		return;
	}
	dig_start(&a->dig, geo, o->symmetry, o->givens, &rng);
	a->dig.stops = o->givens * CLASSIC_CELLS > GENERATE_MINIMAL * geo->cells;
}

static void generator_answer(void *data, const struct many_result *result)
{
	struct generator *g = data;

	dig_answer(g->asked[g->answered++], result->found > 0);
}

struct generator *generator_new(const struct generate_options *options, uint64_t first, uint64_t count)
{
	struct generator *g = mem_zero(1, sizeof *g);

	g->options = *options;
	if (options->symmetry != &symmetries[0] && wanted_board_has_cages(&options->kind))
		g->options.kind.cage_symmetry = options->symmetry;
	g->oldest = g->next = first;
	g->end = first + count;
	if (!spec_is_any(&options->spec))
		g->checker = spec_checker_new(&options->spec);
	if (!generate_is_usual(options) && options->spec.has_level && options->spec.level < LEVEL_EXTREME)
		g->easer = engine_new();
	/* Puzzles of few givens take long, but from one there are others nearby. */
	if (spec_is_rare(&options->spec) || !cellset_empty(options->mask) || (g->checker != NULL && generate_seeks_few(options)))
		return g;
	g->width = count < WIDTH ? (size_t)count : WIDTH;
	if (generate_seeks_few(options))
		g->width = 1;
	/* Each attempt has a board, which is large. */
	if (!generate_is_usual(options) && g->width > KINDS)
		g->width = KINDS;
	g->attempts = mem_zero(g->width, sizeof *g->attempts);
	if (g->width >= FEW)
		g->many = many_new(&(struct many_options){ .limit = 1 }, generator_answer, g);
	return g;
}

void generator_free(struct generator *g)
{
	if (g == NULL)
		return;
	many_free(g->many);
	walk_free(g->walk);
	spec_checker_free(g->checker);
	engine_free(g->easer);
	for (size_t i = 0; i < g->width; i++)
		vicinity_free(g->attempts[i].few);
	for (uint64_t n = g->oldest; n < g->next && g->width > 0; n++)
		geometry_release(generator_attempt(g, n)->dig.geo);
	if (g->distance != 0)
		geometry_release(g->nearest.geo);
	free(g->attempts);
	free(g);
}

static void generate_ask(struct generator *g, struct dig *dig, const struct board *question, size_t number)
{
	/* A given that would take long to decide may stay: what is not needed goes later. */
	if (g->easer != NULL || question->geo->clues > 0) {
		const long plain = question->geo->size > CLASSIC_SIZE ? LARGE_GUESSES : EASY_GUESSES;
		const long guesses = question->geo->clues > 0 ? CLUE_GUESSES : plain;

		dig_answer(dig, general_count(question, 1, guesses, NULL) != 0);
		return;
	}
	if (g->many == NULL) {
		dig_answer(dig, search_fast_count(question, 1, NULL) > 0);
		return;
	}
	g->asked[number] = dig;
	many_add(g->many, question);
}

/* Keeps the puzzle if none was nearer to the kind. */
static void generate_note(struct generator *g, const struct board *puzzle, int distance)
{
	g->checked++;
	if (distance == 0 || (g->distance != 0 && distance >= g->distance))
		return;
	if (g->distance != 0)
		geometry_release(g->nearest.geo);
	geometry_keep(puzzle->geo);
	g->nearest = *puzzle;
	g->distance = distance;
}

/* Takes a step of the walk of the oldest attempt. */
static enum generated generate_walk(struct generator *g, struct board *puzzle)
{
	const struct generate_options *o = &g->options;
	struct board nearest;
	int distance;

	if (g->oldest == g->end)
		return GENERATED_END;
	if (g->walk == NULL)
		g->walk = walk_new(o, generate_geometry(o, g->oldest), generate_rng(o, g->oldest), g->checker);
	enum generated state = walk_run(g->walk, puzzle);

	if (state != GENERATED_PUZZLE && walk_nearest(g->walk, &nearest, &distance))
		generate_note(g, &nearest, distance);
	if (state == GENERATED_MORE)
		return GENERATED_MORE;
	walk_free(g->walk);
	g->walk = NULL;
	g->oldest++;
	return state == GENERATED_PUZZLE ? GENERATED_PUZZLE : GENERATED_MORE;
}

static void generate_seek(struct generator *g, struct attempt *a)
{
	if (a->finished || vicinity_step(a->few))
		return;
	a->finished = true;
	g->unfinished--;
}

static void generate_dig(struct generator *g)
{
	size_t questions = 0;

	while (g->next < g->end && g->next < g->oldest + g->width)
		generate_begin(g, g->next++);
	g->answered = 0;
	for (uint64_t n = g->oldest; n < g->next && g->unfinished > 0; n++) {
		struct attempt *a = generator_attempt(g, n);

		if (a->few != NULL) {
			generate_seek(g, a);
			continue;
		}
		const struct board *question = a->finished ? NULL : dig_ask(&a->dig);

		if (question != NULL)
			generate_ask(g, &a->dig, question, questions++);
		else if (!a->finished)
			g->unfinished--;
		a->finished = question == NULL;
	}
	if (g->many != NULL)
		many_finish(g->many);
}

/* Takes the result of a search for few givens, and frees the search. */
static bool take_few(struct generator *g, struct attempt *a, struct board *puzzle)
{
	int fewest = vicinity_fewest(a->few);
	bool found = vicinity_take(a->few, puzzle);

	if (g->fewest == 0 || fewest < g->fewest)
		g->fewest = fewest;
	vicinity_free(a->few);
	a->few = NULL;
	return found;
}

/* Takes the puzzle, or lets its board go. */
static bool take_dug(const struct dig *dig, struct board *puzzle)
{
	const bool found = dig->geo != NULL && dig_found(dig);

	if (found)
		*puzzle = dig->board;
	else
		geometry_release(dig->geo);
	return found;
}

/* Takes away what the puzzle on a board of its own does not need, or gives more, as far as its level asks for it. */
static void generate_refine(const struct generator *g, const struct dig *dig, struct board *puzzle)
{
	const struct generate_options *o = &g->options;
	const bool trims = wanted_board_trims(&o->kind, o->spec.has_level ? o->spec.level : LEVEL_EASY);
	struct rng rng = generate_rng(o, ~(g->oldest - 1));

	if (trims)
		wanted_clues_trim(puzzle, o->kind.cage_symmetry, CLUE_GUESSES, &rng);
	if (g->easer != NULL) {
		wanted_board_ease(g->easer, o->symmetry, o->spec.level, dig->solution, &rng, puzzle);
	} else if (puzzle->geo->clues > 0 && o->givens == 0) {
		if (trims)
			wanted_clues_trim(puzzle, o->kind.cage_symmetry, LAST_GUESSES, &rng);
		wanted_board_prune(o->symmetry, dig->solution, LAST_GUESSES, &rng, puzzle);
	}
}

static enum generated generate_take_finished(struct generator *g, struct board *puzzle)
{
	while (g->oldest < g->next && generator_attempt(g, g->oldest)->finished) {
		struct attempt *a = generator_attempt(g, g->oldest++);

		if (a->few != NULL ? !take_few(g, a, puzzle) : !take_dug(&a->dig, puzzle))
			continue;
		generate_refine(g, &a->dig, puzzle);
		int distance = g->checker != NULL ? spec_distance(g->checker, puzzle) : 0;

		if (!wanted_board_is_complete(&g->options.kind, puzzle->geo) || (g->options.bare && !cellset_empty(puzzle->given)))
			distance = DISTANCE_MOST;
		generate_note(g, puzzle, distance);
		if (distance != 0)
			geometry_release(puzzle->geo);
		return distance == 0 ? GENERATED_PUZZLE : GENERATED_MORE;
	}
	return g->oldest < g->end ? GENERATED_MORE : GENERATED_END;
}

void generator_run(struct generator *g)
{
	if (g->width > 0)
		generate_dig(g);
}

enum generated generator_take(struct generator *g, struct board *puzzle)
{
	return g->width > 0 ? generate_take_finished(g, puzzle) : generate_walk(g, puzzle);
}

void generator_set_cancel(struct generator *g, bool (*cancelled)(void *), void *data)
{
	if (g->checker != NULL)
		spec_checker_set_cancel(g->checker, cancelled, data);
}

long generator_checked(const struct generator *g)
{
	return g->checked;
}

bool generator_nearest(const struct generator *g, struct board *puzzle, int *distance)
{
	if (g->distance == 0)
		return false;
	*puzzle = g->nearest;
	geometry_keep(puzzle->geo);
	*distance = g->distance;
	return true;
}

int generator_fewest(const struct generator *g)
{
	const struct vicinity *now = g->next > g->oldest ? g->attempts[g->oldest % g->width].few : NULL;
	int fewest = now != NULL ? vicinity_fewest(now) : 0;

	return fewest != 0 && (g->fewest == 0 || fewest < g->fewest) ? fewest : g->fewest;
}
