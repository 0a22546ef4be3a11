/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The jobs that make or find puzzles: `generate`, `daily` and `practise`; and the file that says which cells are to be given (--mask). */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/companion.h"
#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "batch/batch.h"
#include "batch/jobs.h"
#include "batch/json.h"
#include "batch/thread_pool.h"
#include "format/format.h"
#include "generate/symmetry.h"
#include "generate/generate.h"
#include "grid/geometry.h"
#include "library/daily_games.h"
#include "library/positions.h"
#include "logic/step/notation.h"
#include "rate/hodoku.h"

enum { MASK_BYTES = 1 << 16 };

/* Reads the cells of the text. Returns how many there are, even if no board has that many, or -1: *ERR says why. */
static int mask_take(const char *text, struct cellset *mask, struct error *err)
{
	int cells = 0, line = 1;
	const char *start = text;

	*mask = (struct cellset){ { 0, 0 } };
	for (const char *at = text; *at != '\0'; at++) {
		if (*at == '#' && at == start)
			at += strcspn(at, "\n");
		if (*at == '\n') {
			line++;
			start = at + 1;
		}
		if (*at == '\0')
			break;
		if (strchr(" \t\r\n", *at) != NULL)
			continue;
		if (strchr("xX.0", *at) == NULL) {
			error_at(err, line, (int)(at - start) + 1, _("a mask has \"x\" for a given and \".\" for any other cell"));
			return -1;
		}
		if (cells < MAX_CELLS && (*at == 'x' || *at == 'X'))
			cellset_add(mask, cells);
		cells++;
	}
	return cells;
}

/*
 * Reads PATH ("-": standard input): a cell for each "x" or "X", which is in MASK, and each "." or "0", which is not; blanks, newlines and
 * lines that begin with "#" do not count. There must be as many as a board has, whose geometry is *G. False: *ERR says what is wrong.
 */
static bool mask_read(const char *path, const struct geometry **g, struct cellset *mask, struct error *err)
{
	struct strbuf text;
	int cells = -1;

	strbuf_init(&text);
	bool read = file_read(path, MASK_BYTES, &text, err);

	if (read)
		cells = mask_take(text.text, mask, err);
	strbuf_free(&text);
	if (cells < 0)
		return false;
	*g = geometry_of_cells(cells);
	if (*g == NULL)
		error_set(err, _("a mask has 81 cells, or 16 or 36 for a smaller board; this one has %d"), cells);
	else if (cellset_empty(*mask))
		error_set(err, _("the mask has no x, so there would be no givens"));
	return *g != NULL && !cellset_empty(*mask);
}

/* The job `generate`. */

/*
 * BLOCK: how many attempts a generator gets at a time; JUDGED instead if a kind of puzzle is wanted. PATIENCE: how many attempts may fail
 * to make a puzzle with the wanted number of givens; SEARCHES instead if few are wanted. LIMIT: how many seconds may pass without a puzzle
 * of the wanted kind, unless an option sets another limit.
 */
enum { BLOCK = 1024, JUDGED = 128, PATIENCE = 128 * BLOCK, SEARCHES = 48, LIMIT = 60 };

/* A random seed, a different one each time. */
static uint64_t making_seed(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	struct rng rng = { (uint64_t)t.tv_sec ^ (uint64_t)t.tv_nsec << 32 ^ (uint64_t)getpid() << 16 };

	return rng_next(&rng);
}

static struct generate_options making_options(const struct batch *b)
{
	struct generate_options o = b->set.generate;

	if (o.size_count == 0)
		o.side[o.size_count++] = o.kind.box_rows > 0 ? o.kind.box_rows * o.kind.box_columns : CLASSIC_SIZE;
	for (int i = 0; i < o.size_count; i++)
		o.sizes[i] = wanted_board_is_usual(&o.kind) ? geometry_of_size(o.side[i]) : NULL;
	if (o.symmetry == NULL)
		o.symmetry = &symmetries[0];
	if (!b->set.has_seed)
		o.seed = making_seed();
	return o;
}

/* Attempts that a thread makes, and the puzzles that came from them. */
struct generate_block {
	const struct generate_options *options;
	uint64_t first, count;
	long wanted;
	struct board *puzzles;
	size_t made, capacity;
	int fewest;		/* the fewest givens that a search for few reached; 0: none did */
	int64_t end;		/* when it gives up, in milliseconds; 0: never */
	struct batch *batch;	/* may be stopped */
	struct board nearest;	/* the nearest puzzle that is not of the wanted kind; DISTANCE 0: there is none */
	int distance;
};

/* The state of making all puzzles. */
struct making {
	struct batch *batch;
	const struct generate_options *options;
	struct thread_pool *pool;
	long left;		/* how many puzzles are still wanted */
	bool masked;		/* the cells of the givens are given */
	bool judged;		/* that, or a kind of puzzle is wanted */
	bool strict;		/* a puzzle was made that is really of the kind, not only near it */
	struct distinct distinct;
	long outstanding;	/* attempts that are under way */
	int fewest;		/* the fewest givens that a search for few reached; 0: none did */
	int64_t last;		/* when the last one was made */
	struct board nearest;
	int distance;
};

static long making_limit(const struct making *m)
{
	return m->batch->set.limit > 0 ? m->batch->set.limit : LIMIT;
}

static void block_add(struct generate_block *block, const struct board *puzzle)
{
	block->puzzles = mem_grow(block->puzzles, block->made, &block->capacity, sizeof *block->puzzles);
	block->puzzles[block->made++] = *puzzle;
}

static bool block_is_stopped(void *batch)
{
	return batch_stopped(batch);
}

static void block_make(void *worker, void *task)
{
	struct generate_block *block = task;
	struct generator *g = generator_new(block->options, block->first, block->count);
	enum generated state;
	struct board puzzle;

	(void)worker;
	if (block->batch->host != NULL)
		generator_set_cancel(g, block_is_stopped, block->batch);
	while ((long)block->made < block->wanted && !batch_stopped(block->batch) && (state = generator_take(g, &puzzle)) != GENERATED_END) {
		if (block->end != 0 && block->made == 0 && clock_milliseconds() >= block->end)
			break;
		if (state == GENERATED_MORE) {
			generator_run(g);
			continue;
		}
		block_add(block, &puzzle);
	}
	if (!generator_nearest(g, &block->nearest, &block->distance))
		block->distance = 0;
	block->fewest = generator_fewest(g);
	generator_free(g);
}

/* The next attempts, from number FIRST on. If every attempt makes a puzzle, there are no more attempts than puzzles left to make. */
static struct generate_block *making_next_block(const struct making *m, uint64_t first)
{
	struct generate_block *block = mem_zero(1, sizeof *block);
	bool may_fail = m->judged || m->options->givens != 0;
	long wanted = may_fail ? m->left : m->left - m->outstanding;

	*block = (struct generate_block){ .batch = m->batch, .options = m->options, .first = first, .count = BLOCK, .wanted = wanted };
	if (m->judged)
		block->count = spec_is_rare(&m->options->spec) || m->masked ? 1 : JUDGED;
	if (generate_seeks_few(m->options))
		block->count = 1;
	if (!may_fail && wanted < BLOCK)
		block->count = (uint64_t)wanted;
	if (m->judged)
		block->end = m->last + making_limit(m) * 1000;
	return block;
}

/* Takes a puzzle that came near, if no attempt so far led to a better one and none is expected. */
static void making_take_near(struct making *m, struct generate_block *block)
{
	m->strict |= block->made > 0;
	if (!m->strict && block->distance == DISTANCE_NEAR && spec_takes_near(&m->options->spec, block->first))
		block_add(block, &block->nearest);
}

/* Prints as many of its puzzles as are still wanted, without those that came before. Returns how many. */
static long making_print_block(struct making *m, struct generate_block *block)
{
	struct strbuf *out = &m->batch->out.text;
	const size_t begin = out->length;
	long count = 0;

	making_take_near(m, block);
	for (size_t i = 0; i < block->made && m->left > count; i++) {
		const struct board *puzzle = &block->puzzles[i];

		if (!distinct_add(&m->distinct, puzzle->geo, puzzle->value))
			continue;
		format_puzzle(puzzle, out);
		strbuf_char(out, '\n');
		count++;
	}
	for (size_t i = 0; i < block->made; i++)
		geometry_release(block->puzzles[i].geo);
	if (m->batch->set.json)
		json_rows("puzzle", "puzzle", out, begin);
	output_flush(&m->batch->out);
	if (block->distance != 0 && (m->distance == 0 || block->distance < m->distance)) {
		geometry_release(m->nearest.geo);
		m->nearest = block->nearest;
		m->distance = block->distance;
	} else if (block->distance != 0) {
		geometry_release(block->nearest.geo);
	}
	if (block->fewest != 0 && (m->fewest == 0 || block->fewest < m->fewest))
		m->fewest = block->fewest;
	m->outstanding -= (long)block->count;
	m->left -= count;
	m->batch->puzzles += count;
	free(block->puzzles);
	free(block);
	return count;
}

static bool making_is_patient(const struct making *m, long idle)
{
	long patience = generate_seeks_few(m->options) ? SEARCHES : PATIENCE;

	return m->judged ? clock_milliseconds() < m->last + making_limit(m) * 1000 : idle < patience;
}

static bool making_make_all(struct making *m)
{
	uint64_t begun = 0;		/* attempts */
	long wanted = m->left, idle = 0;	/* idle: attempts since the last block that made a puzzle */
	struct batch *b = m->batch;

	while (m->left > 0 && making_is_patient(m, idle) && !b->out.closed && !batch_stopped(b)) {
		/* Begin more attempts than puzzles are left only if attempts may fail. */
		bool more = m->judged || m->options->givens != 0 || m->outstanding < m->left;

		if (more && thread_pool_room(m->pool) > 0) {
			struct generate_block *block = making_next_block(m, begun);

			begun += block->count;
			m->outstanding += (long)block->count;
			thread_pool_give(m->pool, block);
			continue;
		}
		struct generate_block *block = thread_pool_take(m->pool, true);
		long count = (long)block->count, made = making_print_block(m, block);

		idle = made > 0 ? 0 : idle + count;
		if (made > 0)
			m->last = clock_milliseconds();
		batch_progress(b, wanted, false);
	}
	return m->left == 0 || b->out.closed;
}

/* If few givens are wanted: the fewest that the search reached. */
static void making_say_fewer_givens(const struct making *m, struct strbuf *out)
{
	if (m->options->givens == 0)
		strbuf_text(out, _("found no more puzzles that differ from these"));
	else if (m->fewest > m->options->givens)
		strbuf_format(out, _("hardly any puzzles have so few givens; best so far: %d"), m->fewest);
	else
		strbuf_text(out, _("hardly any puzzles have so many givens; found no more"));
}

static void making_say_fewer_of_kind(const struct making *m, struct strbuf *out)
{
	struct strbuf rating;
	long limit = making_limit(m);

	strbuf_format(out, ngettext("found no such puzzle in %ld second", "found no such puzzle in %ld seconds",
				    (unsigned long)limit), limit);
	if (m->distance == 0 && m->fewest > m->options->givens) {
		strbuf_text(out, "; ");
		strbuf_format(out, _("best so far: %d givens"), m->fewest);
	}
	if (m->distance == 0)
		return;
	strbuf_init(&rating);
	spec_print(&m->options->spec, &m->nearest, &rating);
	strbuf_text(out, "; ");
	strbuf_format(out, _("the closest: %s"), rating.text);
	strbuf_free(&rating);
}

/* Reports that fewer puzzles were made than the options ask for, and how near another came. */
static void making_say_fewer(const struct making *m)
{
	struct strbuf text;

	strbuf_init(&text);
	if (m->judged)
		making_say_fewer_of_kind(m, &text);
	else
		making_say_fewer_givens(m, &text);
	batch_fail(m->batch, EXIT_PUZZLE, text.text);
	strbuf_free(&text);
}

/* Whether boards of 9x9 can have the wanted number of givens; smaller boards have fewer. */
static bool generate_may_have_givens(struct batch *b, const struct generate_options *o)
{
	struct strbuf text;
	bool classic = false;

	for (int i = 0; i < o->size_count; i++)
		classic |= o->sizes[i] == geometry_classic();
	if (!classic || o->givens == 0 || (o->givens >= GENERATE_LEAST && o->givens <= GENERATE_MOST))
		return true;
	strbuf_init(&text);
	strbuf_format(&text, _("on 9x9 boards --givens takes a number from %d to %d, such as --givens=%d"), GENERATE_LEAST, GENERATE_MOST,
		      GENERATE_MINIMAL);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

/* Reads the mask; the size of the board is that of the mask. */
static bool generate_take_mask(struct batch *b, struct generate_options *o)
{
	const struct geometry *g;
	struct error err;
	struct strbuf text;

	if (b->set.generate.size_count > 0 || b->set.generate.symmetry != NULL || o->givens != 0) {
		batch_fail(b, EXIT_USAGE, _("--mask already says which cells are givens; leave out --size, --symmetry and --givens"));
		return false;
	}
	if (mask_read(b->set.mask, &g, &o->mask, &err)) {
		o->sizes[0] = g;
		o->side[0] = g->size;
		return true;
	}
	strbuf_init(&text);
	error_print(&err, b->set.mask, &text);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

/* The scales of Sudoku Explainer and Berthier are those of 9x9 boards. */
static bool generate_may_have_rating(struct batch *b, const struct generate_options *o)
{
	bool classic = true;

	for (int i = 0; i < o->size_count; i++)
		classic &= o->sizes[i] == geometry_classic();
	if (!spec_is_classic(&o->spec) || classic)
		return true;
	batch_fail(b, EXIT_USAGE, _("--rating works only on 9x9 boards; leave out --size"));
	return false;
}

/* Other boards than the usual ones are made by level. */
static bool generate_may_have_kind(struct batch *b, const struct generate_options *o)
{
	const bool usual = wanted_board_is_usual(&o->kind);
	struct strbuf text;
	int wrong = 0;

	strbuf_init(&text);
	for (int i = 0; i < o->size_count; i++)
		if (o->sizes[i] == NULL && !wanted_board_fits(&o->kind, o->side[i]))
			wrong = o->side[i];
	if (!generate_is_usual(o) && (spec_is_rare(&o->spec) || !cellset_empty(o->mask)))
		strbuf_text(&text, _("--technique, --requires, --rating and --mask work only with the usual boards of 4x4, 6x6 and 9x9; "
				     "for other boards, use --level"));
	else if (o->bare && !wanted_board_has_clues(&o->kind))
		strbuf_text(&text, _("only puzzles with clues can do without givens; say which, as in --kind=killer --givens=0"));
	else if (o->kind.cage_mean != 0 && !wanted_board_has_cages(&o->kind))
		strbuf_text(&text, _("--cage-size is for killers; add --kind=killer"));
	else if (usual && wrong != 0)
		strbuf_format(&text, _("a board of %dx%d has no boxes; say what it has instead, such as --kind=jigsaw"), wrong, wrong);
	else if (wrong != 0)
		strbuf_format(&text, _("there is no board of %dx%d of this kind: boxes must fill it, windows need 4x4, 9x9 or 16x16, and groups "
				       "need boxes and at most 15 digits"), wrong, wrong);
	if (text.length > 0)
		batch_fail(b, EXIT_USAGE, text.text);
	const bool fine = text.length == 0;

	strbuf_free(&text);
	return fine;
}

/* By HoDoKu's rule, a puzzle is at least as hard as its hardest technique. */
static bool generate_may_have_level(struct batch *b, const struct puzzle_spec *kind)
{
	const struct technique *t = kind->hardest;
	struct strbuf text;

	if (t == NULL || !kind->has_level || !hodoku_has(t) || t->level <= kind->level)
		return true;
	strbuf_init(&text);
	strbuf_format(&text, _("a puzzle with --technique=%s is at least %s, so --level=%s is impossible"), t->id, _(level_id(t->level)),
		      level_id(kind->level));
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

/* Becomes candide-large if a board has no room here. False: that failed, and was reported. */
static bool generate_has_room(struct batch *b, const struct generate_options *o)
{
	struct strbuf text;
	int largest = 0;

	for (int i = 0; i < o->size_count; i++)
		largest = o->side[i] > largest ? o->side[i] : largest;
	if (largest <= MAX_SIZE)
		return true;
	strbuf_init(&text);
	if (large_is_here() && b->host == NULL) {
		char **argv = mem_zero((size_t)b->argc + 2, sizeof *argv);

		memcpy(argv + 1, b->argv, (size_t)b->argc * sizeof *argv);
		large_become(argv, NULL, 0);
		strbuf_format(&text, _("candide-large cannot be run: %s"), strerror(errno));
		free(argv);
	} else if (b->host != NULL) {
		strbuf_format(&text, "a board of %d rows and %d columns needs candide serve --large", largest, largest);
	} else {
		strbuf_format(&text, _("a board of %d rows and %d columns needs candide-large, which is not installed"), largest, largest);
	}
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	return false;
}

void job_generate(struct batch *b)
{
	struct generate_options options = making_options(b);

	if (!generate_has_room(b, &options))
		return;
	if ((b->set.mask != NULL && !generate_take_mask(b, &options)) || !generate_may_have_kind(b, &options) ||
	    !generate_may_have_givens(b, &options) || !generate_may_have_rating(b, &options) || !generate_may_have_level(b, &options.spec))
		return;
	size_t threads = b->set.threads > 0 ? (size_t)b->set.threads : 1;
	void **workers = mem_zero(threads, sizeof *workers);
	struct making making = {
		.batch = b, .options = &options, .pool = thread_pool_new(workers, threads, block_make),
		.left = b->set.number > 0 ? b->set.number : 1,
		.masked = !cellset_empty(options.mask),
		.judged = !spec_is_any(&options.spec) || !cellset_empty(options.mask) || options.bare,
		.last = clock_milliseconds(),
	};
	struct generate_block *block;

	batch_progress_start(b, false);
	bool all = making_make_all(&making);

	making.left = 0;
	while ((block = thread_pool_take(making.pool, true)) != NULL)
		making_print_block(&making, block);
	thread_pool_free(making.pool);
	distinct_free(&making.distinct);
	free(workers);
	batch_progress(b, 0, true);
	if (!all)
		making_say_fewer(&making);
}
/* The job `daily`: the puzzles of the day, or of several days. */

/* "PUZZLE <tab> 2026-11-22 <tab> hard" */
static void daily_print(int which, int date, struct strbuf *out)
{
	struct document doc;
	char text[16];

	daily_document(which, date, &doc);
	batch_print_puzzle(&doc, out);
	document_free(&doc);
	date_print(date, text);
	strbuf_format(out, "\t%s\t%s\n", text, daily_id(which));
}

void job_daily(struct batch *b)
{
	const struct puzzle_spec *kind = &b->set.generate.spec;
	int first = b->set.has_date ? b->set.date : date_today();
	long days = b->set.days > 0 ? b->set.days : 1;
	const int least = b->set.daily_least > 0 ? b->set.daily_least : kind->has_level ? (int)kind->level : 0;
	const int most = b->set.daily_least > 0 ? b->set.daily_most : kind->has_level ? least : (int)LEVELS - 1;

	for (long day = 0; day < days && first <= DATE_LAST - day && !b->out.closed && !batch_stopped(b); day++) {
		const size_t begin = b->out.text.length;

		for (int which = least; which <= most; which++)
			daily_print(which, first + (int)day, &b->out.text);
		if (b->set.json)
			json_rows("puzzle", "puzzle\tdate\tlevel", &b->out.text, begin);
		output_flush(&b->out);
	}
}

/* The job `practise`: positions in which a technique is the next step. */

/* How many random equivalents are tried until one has the technique next; after that, the position is printed as stored. */
enum { POSITION_FACES = 6 };

/*
 * Prints a line of HoDoKu's library, or for a board that is not plain, what addresses of f-puzzles hold: these say what is given, entered
 * and eliminated. If there are only givens, it is a plain line of cells.
 */
static void print_practised(const struct document *doc, struct strbuf *out)
{
	bool plain = true;

	for (int cell = 0; cell < doc->geo->cells; cell++)
		plain = plain && doc->now.deleted[cell] == 0 && (doc->now.value[cell] == 0 || doc->now.origin[cell] == ORIGIN_GIVEN);
	if (plain) {
		batch_print_puzzle(doc, out);
		return;
	}
	format_find(!doc->geo->plain ? "fpuzzles" : "hodoku")->write(doc, out);
	/* The name of the technique is on the same line. */
	out->text[--out->length] = '\0';
}

/* Whether the step that is offered first is a chain with this name. */
static bool practise_is_named(const struct step steps[], size_t count, const char *chain)
{
	const char *name = count > 0 ? chain_name(&steps[0]) : NULL;

	return name != NULL && strcmp(name, chain) == 0;
}

/* A position in which a chain with this name is next, or its example. False: none was found. */
static bool practise_print_chain(struct batch *b, struct engine *engine, const char *chain, struct rng *rng)
{
	enum { TRIES = 40 };
	const struct technique *t = b->set.technique;
	bool found = false;

	for (int i = 0; i < TRIES && !found; i++) {
		struct example e = { .step = { .proof = NULL } };
		struct document doc;
		struct board board;
		struct step *steps;

		/* The example of the chain every other time, if it has one. */
		if (i % 2 == 0 || !example_find_chain(&e, chain, engine)) {
			positions_document(t, rng_below(rng, positions_count(t)), &doc);
		} else {
			doc = e.doc;
			document_init(&e.doc, doc.geo);
			doc.start = doc.now;
			example_free(&e);
		}
		positions_turn(&doc, rng);
		position_board(&doc.now, doc.geo, &board);
		size_t count = positions_steps(engine, t, &board, &steps);

		found = practise_is_named(steps, count, chain);
		steps_free(steps, count);
		if (found)
			print_practised(&doc, &b->out.text);
		document_free(&doc);
	}
	struct example e;

	/* It has the chain, if perhaps also something easier. */
	if (!found && example_find_chain(&e, chain, engine)) {
		print_practised(&e.doc, &b->out.text);
		example_free(&e);
		found = true;
	}
	if (found)
		strbuf_format(&b->out.text, "\t%s\n", t->id);
	return found;
}

static void practise_print_position(struct batch *b, struct engine *engine, const struct technique *t, struct rng *rng)
{
	size_t number = rng_below(rng, positions_count(t)), count = 0;
	struct document doc;
	struct step *steps;

	for (int face = 0; face <= POSITION_FACES && count == 0; face++) {
		struct board board;

		positions_document(t, number, &doc);
		if (face < POSITION_FACES)
			positions_turn(&doc, rng);
		position_board(&doc.now, doc.geo, &board);
		count = positions_steps(engine, t, &board, &steps);
		steps_free(steps, count);
		if (count > 0 || face == POSITION_FACES)
			print_practised(&doc, &b->out.text);
		document_free(&doc);
	}
	strbuf_format(&b->out.text, "\t%s\n", t->id);
}

void job_practise(struct batch *b)
{
	const struct technique *t = b->set.technique;
	const char *chain = chain_named(b->set.name);
	struct rng rng = { b->set.has_seed ? b->set.generate.seed : (uint64_t)clock_wall() };
	long wanted = b->set.number > 0 ? b->set.number : 1;

	if (t == NULL) {
		batch_fail(b, EXIT_USAGE, _("name a technique to practise, such as practise x-wing (list: \"candide techniques\")"));
		return;
	}
	if (positions_count(t) == 0) {
		batch_fail(b, EXIT_PUZZLE, _("there are no positions to practise this technique on"));
		return;
	}
	struct engine *engine = engine_new();

	for (long i = 0; i < wanted && !b->out.closed; i++) {
		if (chain == NULL || !practise_print_chain(b, engine, chain, &rng))
			practise_print_position(b, engine, t, &rng);
		if (b->set.json)
			json_rows("position", "puzzle\ttechnique", &b->out.text, 0);
		output_flush(&b->out);
	}
	engine_free(engine);
}
