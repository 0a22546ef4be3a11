/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The job `rate`: how hard puzzles are, on several scales. Each puzzle gets a line: the puzzle, then the fields of the scale. If there is
 * nothing to rate, the first field is the reason and the others are dashes.
 */
#include "batch/jobs.h"

#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/spelling.h"
#include "batch/json.h"
#include "batch/stream.h"
#include "format/format.h"
#include "format/line.h"
#include "logic/step/effort.h"
#include "logic/step/phrase.h"
#include "rate/berthier.h"
#include "rate/hodoku.h"
#include "rate/own_scale.h"
#include "rate/se/se.h"
#include "search/search.h"
#include "solve/prove.h"

struct rate_scale {
	const char *name;
	int fields;
	const char *columns_named;
	bool (*rate)(struct worker *, const struct board *, const char *puzzle);
	unsigned columns;	/* of Berthier's ratings: those that are asked for, as bits */
};

/* Whether the time that a worker has for the puzzle is over, or it must end. */
static bool rate_is_late(void *worker)
{
	const struct worker *w = worker;

	return batch_stopped(w->batch) || (w->batch->set.limit > 0 && clock_milliseconds() >= w->end);
}

/* Whether it can be too late. */
static bool rate_may_be_late(const struct worker *w)
{
	return w->batch->set.limit > 0 || w->batch->host != NULL;
}

/* Reports VERDICT, the only thing to say of the puzzle. Returns false. */
static bool rate_tell_none(struct worker *w, const char *puzzle, const char *verdict)
{
	struct strbuf *out = &w->out->text;

	if (w->batch->set.json) {
		const struct json_puzzle asked = worker_puzzle(w, puzzle, NULL);

		json_verdict(&asked, &(struct json_verdict){ .verdict = verdict, .count = -1 }, out);
		return false;
	}
	strbuf_format(out, "%s\t%s", puzzle, verdict);
	for (int i = 1; i < w->work->scale->fields; i++)
		strbuf_text(out, "\t-");
	strbuf_char(out, '\n');
	return false;
}

/* Prints the line of a puzzle that is not rated, with the reason. */
static bool rate_give_up(struct worker *w, const char *puzzle, const char *why)
{
	struct strbuf verdict;

	worker_report(w, why);
	if (!w->batch->set.json)
		return rate_tell_none(w, puzzle, "?");
	strbuf_init(&verdict);
	strbuf_format(&verdict, "?: %s", why);
	rate_tell_none(w, puzzle, verdict.text);
	strbuf_free(&verdict);
	return false;
}

static void rate_say_late(const struct worker *w, struct strbuf *why)
{
	const long limit = w->batch->set.limit;

	strbuf_format(why, ngettext("not rated within %ld second", "not rated within %ld seconds", (unsigned long)limit), limit);
}

static bool rate_took_long(struct worker *w, const char *puzzle)
{
	struct strbuf why;

	strbuf_init(&why);
	rate_say_late(w, &why);
	rate_give_up(w, puzzle, why.text);
	strbuf_free(&why);
	return false;
}

/* Makes R the rating by candide's own scale, whose score is the effort. */
static void rate_own(const struct path *path, struct hodoku_rating *r)
{
	struct own_rating own;

	own_rate(path, &own);
	r->level = own.level;
	r->score = (int)own.effort;
	r->hardest = NULL;
	for (size_t i = 0; i < path->count; i++)
		if (r->hardest == NULL || path->steps[i].head.difficulty > r->hardest->difficulty)
			r->hardest = &path->steps[i].head;
}

/* Prints the steps of a path with proofs. */
static void hodoku_tell_steps(struct worker *w, const struct path *path, const struct board *b, const char *puzzle)
{
	struct patterns_told patterns = { .count = 0 };
	struct json_puzzle asked = worker_puzzle(w, puzzle, &patterns);
	struct board now = *b;
	struct strbuf *out = &w->out->text;

	for (size_t i = 0; i < path->count; i++) {
		if (w->batch->set.json)
			json_step(&asked, &now, i + 1, &path->steps[i], NULL, out);
		else
			batch_print_step(now.geo, &path->steps[i], i + 1, out);
		step_apply(&path->steps[i].head, &now);
	}
}

/* Prints a line with the rating of a path. */
static void hodoku_tell(struct worker *w, const struct path *path, const char *puzzle)
{
	const struct json_puzzle asked = worker_puzzle(w, puzzle, NULL);
	struct strbuf *out = &w->out->text;
	const bool own = own_scale_serves(path->end.geo);
	struct hodoku_rating r;

	hodoku_rate(path, &r);
	if (own)
		rate_own(path, &r);
	if (path->verdict != VERDICT_SOLVED) {
		rate_tell_none(w, puzzle, "stuck");
	} else if (w->batch->set.json) {
		json_hodoku(&asked, own ? "candide" : NULL, &r, out);
	} else {
		strbuf_format(out, "%s\t%s\t%d\t", puzzle, level_id(r.level), r.score);
		if (r.guesses > 0)
			strbuf_text(out, "guess\t-\n");
		else if (r.hardest != NULL)
			strbuf_format(out, "%s\t%d.%d\n", techniques[r.hardest->technique].id, r.hardest->difficulty / 10,
				      r.hardest->difficulty % 10);
		else
			strbuf_text(out, "-\t-\n");
	}
}

/* Whether HoDoKu's techniques have come to the solution or to their end. */
static bool hodoku_is_walked(const struct path *path)
{
	return path->verdict == VERDICT_SOLVED || path->verdict == VERDICT_STUCK || path->verdict == VERDICT_LIMIT;
}

/*
 * The steps are those of a second walk, with proofs, which may bear the names of others with the same effects; it ends where HoDoKu
 * guesses.
 */
static bool rate_hodoku(struct worker *w, const struct board *b, const char *puzzle)
{
	struct strbuf verdict;
	struct path path = { .steps = NULL }, proved = path;
	const bool own = own_scale_serves(b->geo);
	bool solved;

	if (own && w->batch->set.scale != NULL)
		return rate_give_up(w, puzzle, _("HoDoKu's scale works only on boards of rows, columns and boxes; leave out --scale"));
	if (rate_may_be_late(w))
		engine_options(w->engine)->cancel = (struct engine_cancel){ rate_is_late, w };
	if (own)
		path_run(&path, w->engine, b, &(struct path_options){ .with_proof = true });
	else
		hodoku_walk_guessing(w->engine, b, &path);
	if (w->batch->set.steps && !own && hodoku_is_walked(&path) && !engine_cancelled(w->engine))
		hodoku_walk(w->engine, b, true, &proved);
	solved = path.verdict == VERDICT_SOLVED;
	strbuf_init(&verdict);
	path_verdict(&path, &verdict);
	if ((path.verdict == VERDICT_LIMIT || w->batch->set.steps) && engine_cancelled(w->engine)) {
		solved = rate_took_long(w, puzzle);
	} else if (hodoku_is_walked(&path)) {
		if (w->batch->set.steps)
			hodoku_tell_steps(w, own ? &path : &proved, b, puzzle);
		hodoku_tell(w, &path, puzzle);
	} else {
		rate_tell_none(w, puzzle, verdict.text);
	}
	strbuf_free(&verdict);
	path_free(&proved);
	path_free(&path);
	return solved;
}

/* Receives the steps of Sudoku Explainer's walk. */
struct se_listener {
	struct worker *w;
	const char *puzzle;
	size_t number;
};

static void se_tell_step(const struct se_step *step, void *data)
{
	struct se_listener *l = data;
	const struct geometry *g = geometry_classic();
	struct step_head head = { .difficulty = (uint16_t)step->rating, .drop = step->drop };
	struct strbuf *out = &l->w->out->text, name;

	strbuf_init(&name);
	se_step_name(step, false, &name);
	if (step->cell >= 0)
		candset_add(&head.place, candidate(step->cell, step->digit + 1));
	l->number++;
	if (l->w->batch->set.json) {
		const struct json_puzzle asked = worker_puzzle(l->w, l->puzzle, NULL);

		json_se_step(&asked, g, l->number, name.text, &head, out);
	} else {
		strbuf_format(out, "%zu\t%s\t%d.%d\t", l->number, name.text, step->rating / 10, step->rating % 10);
		phrase_effects(g, &head, out);
		strbuf_char(out, '\n');
	}
	strbuf_free(&name);
}

static void se_tell(struct worker *w, const struct se_rating *r, const char *puzzle)
{
	const int tenths[] = { r->er, r->ep, r->ed };
	struct strbuf *out = &w->out->text, name;

	strbuf_init(&name);
	if (r->hardest.name != NULL)
		se_step_name(&r->hardest, false, &name);
	if (w->batch->set.json) {
		const struct json_puzzle asked = worker_puzzle(w, puzzle, NULL);

		json_se(&asked, tenths, name.text, NULL, out);
	} else {
		strbuf_text(out, puzzle);
		for (size_t i = 0; i < sizeof tenths / sizeof *tenths; i++)
			strbuf_format(out, "\t%d.%d", tenths[i] / 10, tenths[i] % 10);
		strbuf_format(out, "\t%s\n", name.length > 0 ? name.text : "-");
	}
	strbuf_free(&name);
}

/* The time was over before ER was known; what is known by then are the ratings up to the first step and the first placement. */
static bool se_took_long(struct worker *w, const struct se_rating *r, const char *puzzle)
{
	const int tenths[] = { 0, r->ep, r->ed };
	const struct json_puzzle asked = worker_puzzle(w, puzzle, NULL);
	struct strbuf why, *out = &w->out->text;

	strbuf_init(&why);
	rate_say_late(w, &why);
	worker_report(w, why.text);
	if (w->batch->set.json) {
		json_se(&asked, tenths, "", why.text, out);
	} else {
		strbuf_format(out, "%s\t?", puzzle);
		for (int i = 1; i < 3; i++)
			strbuf_format(out, tenths[i] > 0 ? "\t%d.%d" : "\t-", tenths[i] / 10, tenths[i] % 10);
		strbuf_text(out, "\t-\n");
	}
	strbuf_free(&why);
	return false;
}

/* Whether the puzzle has one solution; if not, says so. */
static bool rate_is_unique(struct worker *w, const struct board *b, const char *puzzle)
{
	struct conflict unused;

	if (board_conflict(b->geo, b->value, &unused))
		return rate_tell_none(w, puzzle, "invalid");
	long found = search_fast_count(b, 2, NULL);

	return found == 1 || rate_tell_none(w, puzzle, found == 0 ? "none" : "multiple");
}

static bool rate_se(struct worker *w, const struct board *b, const char *puzzle)
{
	struct se_listener listener = { .w = w, .puzzle = puzzle };
	struct se_rating r;

	if (b->geo != geometry_classic())
		return rate_give_up(w, puzzle, _("Sudoku Explainer's scale works only on 9x9 boards of rows, columns and boxes; leave out --scale"));
	if (!rate_is_unique(w, b, puzzle))
		return false;
	if (w->se == NULL)
		w->se = se_new();
	se_set_cancel(w->se, rate_may_be_late(w) ? rate_is_late : NULL, w);
	if (!se_rate(w->se, b, &r, w->batch->set.steps ? se_tell_step : NULL, &listener))
		return se_took_long(w, &r, puzzle);
	se_tell(w, &r, puzzle);
	return true;
}

/* Where the steps of a path by whips or braids go. */
struct berthier_listener {
	struct worker *w;
	const char *puzzle;
	size_t number;
};

static void berthier_tell_step(const struct nrc_told *step, void *data)
{
	struct berthier_listener *l = data;
	struct strbuf *out = &l->w->out->text;

	const struct json_puzzle asked = worker_puzzle(l->w, l->puzzle, NULL);

	l->number++;
	if (l->w->batch->set.json)
		json_berthier_step(&asked, l->number, step, out);
	else
		strbuf_format(out, "%zu\t%s\n", l->number, step->text);
}

/* Whether the column applies to puzzles of this T&E depth. */
static bool berthier_applies(enum berthier_column column, int depth)
{
	return column == COLUMN_TE || (depth > 1) == (column == COLUMN_BXB);
}

/* The rating of a column that applies, or BERTHIER_STOPPED. TELL: with the steps. */
static int berthier_column(struct worker *w, const struct board *b, enum berthier_column column, int depth, bool tell,
			   struct berthier_listener *listener)
{
	static const enum berthier_rating rating[BERTHIER_COLUMNS] = {
		[COLUMN_W] = BERTHIER_W, [COLUMN_B] = BERTHIER_B, [COLUMN_GW] = BERTHIER_GW, [COLUMN_GB] = BERTHIER_GB,
	};

	if (column == COLUMN_TE)
		return depth;
	if (column == COLUMN_BXB)
		return berthier_bxb(w->berthier, b, depth);
	return berthier_rate(w->berthier, b, rating[column], (int)w->batch->set.orders, tell ? berthier_tell_step : NULL, listener);
}

/* "3"; "B7B" at T&E depth 2, "B2BB" at depth 3; "inf"; "-" for what does not apply, "?" for what took too long. */
static void berthier_print_figure(enum berthier_column column, int depth, int figure, struct strbuf *out)
{
	if (figure < 0)
		strbuf_text(out, figure == BERTHIER_NONE ? "\t-" : "\t?");
	else if (figure == BERTHIER_INFINITE)
		strbuf_text(out, "\tinf");
	else if (column != COLUMN_BXB)
		strbuf_format(out, "\t%d", figure);
	else
		strbuf_format(out, "\tB%d%s", figure, depth > 2 ? "BB" : "B");
}

/* What is known of the ratings; LATE: the time was over before all were. */
static void berthier_tell(struct worker *w, int depth, const int figure[BERTHIER_COLUMNS], bool late, const char *puzzle)
{
	const unsigned columns = w->work->scale->columns;
	struct strbuf why, *out = &w->out->text;

	strbuf_init(&why);
	if (late) {
		rate_say_late(w, &why);
		worker_report(w, why.text);
	}
	if (w->batch->set.json) {
		const struct json_puzzle asked = worker_puzzle(w, puzzle, NULL);

		json_berthier(&asked, columns, figure, late ? why.text : NULL, out);
	} else {
		strbuf_text(out, puzzle);
		for (int column = 0; column < BERTHIER_COLUMNS; column++)
			if (columns >> column & 1)
				berthier_print_figure((enum berthier_column)column, depth, figure[column], out);
		strbuf_char(out, '\n');
	}
	strbuf_free(&why);
}

static bool rate_berthier(struct worker *w, const struct board *b, const char *puzzle)
{
	struct berthier_listener listener = { .w = w, .puzzle = puzzle };
	int figure[BERTHIER_COLUMNS] = { 0 }, depth;
	bool tell = w->batch->set.steps, late = false;

	if (b->geo != geometry_classic())
		return rate_give_up(w, puzzle, _("Berthier's scales work only on 9x9 boards of rows, columns and boxes; leave out --scale"));
	if (w->berthier == NULL)
		w->berthier = nrc_new();
	nrc_set_cancel(w->berthier, rate_may_be_late(w) ? rate_is_late : NULL, w);
	/* Most puzzles have depth 0 or 1, which proves that they have one solution. */
	depth = berthier_depth_within(w->berthier, b, 0, 1);
	if (depth == BERTHIER_INFINITE) {
		if (!rate_is_unique(w, b, puzzle))
			return false;
		depth = berthier_depth_within(w->berthier, b, 2, BERTHIER_INFINITE - 1);
	}
	if (depth == BERTHIER_STOPPED)
		return rate_took_long(w, puzzle);
	for (int column = 0; column < BERTHIER_COLUMNS; column++) {
		if (!(w->work->scale->columns >> column & 1))
			continue;
		if (!berthier_applies((enum berthier_column)column, depth)) {
			figure[column] = BERTHIER_NONE;
			continue;
		}
		figure[column] = late ? BERTHIER_STOPPED
				      : berthier_column(w, b, (enum berthier_column)column, depth, tell, &listener);
		late = figure[column] == BERTHIER_STOPPED;
		/* Of several ratings, the path is that of the first that has one. */
		tell &= listener.number == 0;
	}
	berthier_tell(w, depth, figure, late, puzzle);
	return !late;
}

/* The step of a proof that takes the most effort; NULL: it has none. */
static const struct step *effort_hardest(const struct step_series *series)
{
	const struct step *hardest = NULL;

	for (size_t i = 0; i < series->count; i++)
		if (hardest == NULL || step_effort(&series->steps[i]) > step_effort(hardest))
			hardest = &series->steps[i];
	return hardest;
}

static void effort_tell(struct worker *w, const struct proved *p, const struct board *b, const char *puzzle)
{
	struct patterns_told patterns = { .count = 0 };
	struct json_puzzle asked = worker_puzzle(w, puzzle, &patterns);
	const struct step *hardest = effort_hardest(&p->series);
	struct json_effort rating = { .effort = series_effort(&p->series), .hard = series_hard(&p->series) };
	struct strbuf *out = &w->out->text;
	struct board now = *b;

	for (size_t i = 0; i < p->series.count && w->batch->set.steps; i++) {
		if (w->batch->set.json)
			json_step(&asked, &now, i + 1, &p->series.steps[i], NULL, out);
		else
			batch_print_step(now.geo, &p->series.steps[i], i + 1, out);
		step_apply(&p->series.steps[i].head, &now);
	}
	rating.technique = hardest != NULL ? techniques[hardest->head.technique].id : NULL;
	rating.hardest = hardest != NULL ? step_effort(hardest) : 0;
	if (w->batch->set.json)
		json_effort(&asked, &rating, out);
	else
		strbuf_format(out, "%s\t%ld\t%zu\t%s\t%d\n", puzzle, rating.effort, rating.hard,
			      hardest != NULL ? rating.technique : "-", rating.hardest);
}

/* Prints the effort of the easiest proof found. */
static bool rate_effort(struct worker *w, const struct board *b, const char *puzzle)
{
	struct strbuf verdict;
	struct proved p;

	if (rate_may_be_late(w))
		engine_options(w->engine)->cancel = (struct engine_cancel){ rate_is_late, w };
	prove_find(&p, w->engine, b, 0);
	const struct path ended = { .verdict = p.verdict };
	bool solved = p.verdict == VERDICT_SOLVED;

	strbuf_init(&verdict);
	path_verdict(&ended, &verdict);
	if (solved)
		effort_tell(w, &p, b, puzzle);
	else if (p.stopped)
		rate_took_long(w, puzzle);
	else
		rate_tell_none(w, puzzle, verdict.text);
	strbuf_free(&verdict);
	prove_free(&p);
	return solved;
}

static const struct rate_scale scales[] = {
	{ .name = "hodoku", .fields = 4, .columns_named = "level\tscore\ttechnique\tdifficulty", .rate = rate_hodoku },
	{ .name = "se", .fields = 4, .columns_named = "er\tep\ted\tname", .rate = rate_se },
	{ .name = "effort", .fields = 4, .columns_named = "effort\thard\ttechnique\thardest", .rate = rate_effort },
	{ .name = "berthier", .fields = BERTHIER_COLUMNS, .columns_named = "te\tw\tb\tgw\tgb\tbxb", .rate = rate_berthier, .columns = (1u << BERTHIER_COLUMNS) - 1 },
	{ .name = "te", .fields = 1, .columns_named = "te", .rate = rate_berthier, .columns = 1u << COLUMN_TE },
	{ .name = "w", .fields = 1, .columns_named = "w", .rate = rate_berthier, .columns = 1u << COLUMN_W },
	{ .name = "b", .fields = 1, .columns_named = "b", .rate = rate_berthier, .columns = 1u << COLUMN_B },
	{ .name = "gw", .fields = 1, .columns_named = "gw", .rate = rate_berthier, .columns = 1u << COLUMN_GW },
	{ .name = "gb", .fields = 1, .columns_named = "gb", .rate = rate_berthier, .columns = 1u << COLUMN_GB },
	{ .name = "bxb", .fields = 1, .columns_named = "bxb", .rate = rate_berthier, .columns = 1u << COLUMN_BXB },
};

void rate_scale_names(struct strbuf *out)
{
	for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", scales[i].name);
}

void rate_scale_offer(struct spelling_search *s)
{
	for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
		spelling_offer_aloud(s, scales[i].name, &scales[i]);
}

static bool rate_one_puzzle(struct worker *w, const struct document *doc)
{
	struct strbuf puzzle;
	struct board b;

	strbuf_init(&puzzle);
	position_board(&doc->now, doc->geo, &b);
	format_puzzle(&b, &puzzle);
	w->end = clock_milliseconds() + w->batch->set.limit * 1000;
	bool fine = w->work->scale->rate(w, &b, puzzle.text);

	if (w->batch->set.steps && !w->batch->set.json)
		strbuf_char(&w->out->text, '\n');
	strbuf_free(&puzzle);
	return fine;
}

void job_rate(struct batch *b)
{
	const struct rate_scale *scale = b->set.scale != NULL ? b->set.scale : scales;

	if (b->set.orders > 0 && scale->columns == 0) {
		batch_fail(b, EXIT_USAGE, _("--orders needs --scale=berthier, w or gw"));
		return;
	}
	batch_stream(b, &(struct work){ .one = rate_one_puzzle, .scale = scale, .columns = scale->columns_named,
					.csv = b->set.steps ? CSV_NONE : CSV_AFTER_PUZZLE });
}
