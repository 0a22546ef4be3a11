/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The checker asks the cheapest question first: how much a puzzle resists simple assumptions, then HoDoKu's walk, the path, Berthier's
 * rating, and Sudoku Explainer's.
 */
#include "generate/puzzle_spec.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "logic/closure/closure.h"
#include "logic/facts/facts.h"
#include "logic/step/technique_id.h"
#include "rate/berthier.h"
#include "rate/hodoku.h"
#include "rate/own_scale.h"
#include "rate/se/se.h"
#include "solve/path.h"

/*
 * How well a puzzle resists assumptions, computed fast: a guide towards puzzles that forcing nets do not solve. Singles, intersections and
 * pairs are applied until they are stuck; then each candidate whose truth leads to a contradiction by singles is eliminated; and so on. The
 * fewer assumptions lead to a contradiction, the more the puzzle resists; if none does, nets that show a contradiction are stuck.
 */
enum { RESIST_NONE = 2000, RESIST_SINGLES = 1000 };

struct resist {
	struct engine *engine;
	struct facts facts;
	bool (*cancelled)(void *);
	void *data;
};

/* Techniques whose steps are found fast, and which leave fewer candidates to try. */
static const enum technique_id simple[] = {
	TECHNIQUE_FULL_HOUSE, TECHNIQUE_NAKED_SINGLE, TECHNIQUE_HIDDEN_SINGLE, TECHNIQUE_POINTING, TECHNIQUE_CLAIMING, TECHNIQUE_NAKED_PAIR,
};

/* CANCELLED may end a search early, which then returns RESIST_NONE; NULL: nothing ends it. */
static struct resist *resist_new(bool (*cancelled)(void *), void *data)
{
	struct resist *r = mem_zero(1, sizeof *r);
	struct technique_set *set;

	r->engine = engine_new();
	r->cancelled = cancelled;
	r->data = data;
	engine_options(r->engine)->hodoku_order = true;
	set = &engine_options(r->engine)->techniques;
	*set = (struct technique_set){ .on = { false } };
	for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
		set->on[simple[i]] = true;
	return r;
}

static void resist_free(struct resist *r)
{
	if (r == NULL)
		return;
	engine_free(r->engine);
	facts_free(&r->facts);
	free(r);
}

/* Counts the assumptions (a candidate is true, or is false) that lead to a contradiction. Eliminates the candidates that cannot be true. */
static int resist_round(struct resist *r, struct board *b, unsigned rules)
{
	int count = 0;

	facts_update(&r->facts, b);
	struct closure *closure = facts_closure(&r->facts, b, 0, NULL);

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		uint16_t left = b->cand[cell];

		for (int d = digit_first(left); d != 0; d = digit_next(left, d)) {
			bool on = closure_fails(closure, literal_of(candidate(cell, d), true), rules);

			count += on + closure_fails(closure, literal_of(candidate(cell, d), false), rules);
			if (on)
				board_drop(b, cell, digit_bit(d));
		}
	}
	return count;
}

/* Applies simple techniques. Returns whether they get stuck before the puzzle is solved. */
static bool resist_stuck(struct resist *r, struct board *b)
{
	struct path path = { .count = 0 };

	path_run(&path, r->engine, b, &(struct path_options){ .trust = true });
	bool stuck = path.verdict == VERDICT_STUCK;

	*b = path.end;
	path_free(&path);
	return stuck;
}

/*
 * The smallest number of assumptions that lead to a contradiction, over all positions on the way, plus RESIST_SINGLES; RESIST_NONE if no
 * assumption is needed. If in some position no assumption leads to a contradiction by singles: 0, or with PATTERNS how many do so by
 * patterns.
 */
static int resist_least(struct resist *r, const struct board *puzzle, bool patterns)
{
	struct board b = *puzzle;
	int least = RESIST_NONE;

	while (resist_stuck(r, &b)) {
		struct board before = b;
		int count = resist_round(r, &b, 0);

		if (r->cancelled != NULL && r->cancelled(r->data))
			return RESIST_NONE;
		if (count == 0)
			return patterns ? resist_round(r, &before, RULES_PATTERNS) : 0;
		least = RESIST_SINGLES + count < least ? RESIST_SINGLES + count : least;
	}
	return least;
}

/* The position in which simple techniques get stuck. False: they solve the puzzle. */
static bool resist_simple(struct resist *r, const struct board *puzzle, struct board *end)
{
	*end = *puzzle;
	return resist_stuck(r, end);
}

/* Added to the distance for each tenth of difficulty, each row, each level, and for what is unknown because the walk ended early. */
enum { SPEC_TENTH = 10, SPEC_ROW = 50, SPEC_LEVEL = 10000, SPEC_UNKNOWN = 100000 };

/* Exocets occur only in puzzles with fewer such assumptions than this. */
enum { SPEC_FEW = 50 };

/* After so many walks without a puzzle that requires the technique itself, puzzles that require it or a later one are accepted. */
enum { SPEC_STRICT = 24 };

/* If single steps of the technique differ in difficulty, the walk ends at a step that is harder than its row by more than this. */
enum { SPEC_MARGIN = 12 };

/* About the lowest of Sudoku Explainer's ratings if no assumption fails by singles, and if none fails by patterns. */
enum { SPEC_ER_PATTERNS = 95, SPEC_ER_NESTED = 101 };

/* The greatest rating, in tenths. */
enum { SPEC_ER_MOST = 199 };

/* No puzzle is easier than the first; no known puzzle comes near the second. */
enum { SPEC_ER_EASIEST = 10, SPEC_ER_HARDEST = 129 };

/* No length that is known is greater, and no depth. */
enum { CHAINS_INFINITE = 40, CHAINS_DEEPEST = 3 };

struct spec_checker {
	struct puzzle_spec spec;
	struct engine *engine;
	struct se *se;		/* NULL: there is no rating to keep to */
	struct nrc *chains;	/* the same by Berthier */
	struct resist *resist;	/* NULL: the path is looked at at once */
	bool exceeded;		/* the rating is above the range */
	bool (*cancelled)(void *);
	void *data;
};

bool spec_is_classic(const struct puzzle_spec *spec)
{
	return spec->er_most != 0 || spec->chains != CHAINS_ANY;
}

bool spec_is_rare(const struct puzzle_spec *spec)
{
	return spec_is_classic(spec) || spec->hardest != NULL || spec->required != NULL;
}

static bool spec_is_exocet(unsigned row)
{
	return row == TECHNIQUE_JUNIOR_EXOCET || row == TECHNIQUE_WEAK_EXOCET || row == TECHNIQUE_SENIOR_EXOCET;
}

/* Whether the technique follows its assumptions by more than singles. */
static bool takes_patterns(unsigned row)
{
	return techniques[row].forcing == FORCING_PATTERNS || techniques[row].forcing == FORCING_NESTED;
}

bool spec_is_hard(const struct puzzle_spec *spec)
{
	unsigned row = spec->required != NULL ? spec->required->index : 0;

	return spec->er_least >= SPEC_ER_PATTERNS || (spec->chains == CHAINS_TE && spec->chains_least > 1) ||
	       row == TECHNIQUE_TRIDAGON || spec_is_exocet(row) || row == TECHNIQUE_FORCING_NET_VERITY || takes_patterns(row);
}

bool spec_is_counted(const struct puzzle_spec *spec)
{
	return spec->required != NULL && (spec->required->index == TECHNIQUE_SK_LOOP || spec->required->index == TECHNIQUE_MSLS ||
					   spec->required->index == TECHNIQUE_MULTIFISH);
}

bool spec_takes_near(const struct puzzle_spec *spec, uint64_t attempts)
{
	return spec->required != NULL && !spec_is_hard(spec) && !spec_is_counted(spec) && attempts >= SPEC_STRICT;
}

bool spec_is_any(const struct puzzle_spec *spec)
{
	return !spec->has_level && !spec_is_rare(spec);
}

static bool checker_cancelled(void *data)
{
	const struct spec_checker *c = data;

	return c->cancelled != NULL && c->cancelled(c->data);
}

/* Ends Sudoku Explainer's walk. */
static bool checker_ends_rating(void *data)
{
	const struct spec_checker *c = data;

	return c->exceeded || checker_cancelled(data);
}

struct spec_checker *spec_checker_new(const struct puzzle_spec *spec)
{
	struct spec_checker *c = mem_zero(1, sizeof *c);

	c->spec = *spec;
	c->engine = engine_new();
	/* With a time limit, the result would depend on the machine. */
	engine_options(c->engine)->patience = 0;
	engine_options(c->engine)->cancel = (struct engine_cancel){ checker_cancelled, c };
	if (spec->er_most != 0) {
		c->se = se_new();
		se_set_cancel(c->se, checker_ends_rating, c);
	}
	if (spec->chains != CHAINS_ANY) {
		c->chains = nrc_new();
		nrc_set_cancel(c->chains, checker_cancelled, c);
	}
	if (spec_is_counted(spec) || (spec_is_hard(spec) && spec->chains == CHAINS_ANY &&
				      (spec->required == NULL || spec->required->index != TECHNIQUE_TRIDAGON)))
		c->resist = resist_new(checker_cancelled, c);
	return c;
}

void spec_checker_free(struct spec_checker *c)
{
	if (c == NULL)
		return;
	engine_free(c->engine);
	se_free(c->se);
	nrc_free(c->chains);
	resist_free(c->resist);
	free(c);
}

void spec_checker_set_cancel(struct spec_checker *c, bool (*cancelled)(void *), void *data)
{
	c->cancelled = cancelled;
	c->data = data;
}

/* The distance of a path's hardest step from the technique that is to be the hardest. */
static int checker_hardest(const struct technique *wanted, const struct hodoku_rating *r)
{
	if (r->hardest == NULL)
		return SPEC_UNKNOWN;
	if (r->hardest->technique == wanted->index)
		return 0;
	int apart = abs((int)r->hardest->difficulty - (int)wanted->difficulty) + 1;

	return (r->count[wanted->index] > 0 ? apart : 2 * apart) * SPEC_TENTH;
}

/* An easier puzzle is nearer the higher its score is. */
static int checker_level(const struct puzzle_spec *spec, const struct hodoku_rating *r)
{
	if (!spec->has_level || r->level == spec->level)
		return 0;
	return abs((int)spec->level - (int)r->level) * SPEC_LEVEL - (r->score < SPEC_LEVEL ? r->score : SPEC_LEVEL - 1);
}

/* The distance by HoDoKu's walk. */
static int checker_hodoku(struct spec_checker *c, const struct board *b)
{
	const struct technique *hardest = c->spec.hardest != NULL && hodoku_has(c->spec.hardest) ? c->spec.hardest : NULL;
	struct hodoku_bounds bounds = { .level = c->spec.has_level ? c->spec.level : LEVEL_EXTREME };
	int distance = SPEC_UNKNOWN;
	struct hodoku_rating r;
	struct path path;

	if (!c->spec.has_level && hardest == NULL)
		return 0;
	if (hardest != NULL)
		bounds.difficulty = hardest->difficulty + SPEC_MARGIN;
	if (hodoku_walk_within(c->engine, b, &bounds, &path)) {
		hodoku_rate(&path, &r);
		distance = checker_level(&c->spec, &r) + (hardest != NULL ? checker_hardest(hardest, &r) : 0);
	}
	path_free(&path);
	return distance;
}

/* The distance by candide's path, for a technique that HoDoKu's walk does not have. */
static int checker_path(struct spec_checker *c, const struct board *b)
{
	const struct technique *hardest = c->spec.hardest;
	int distance = SPEC_UNKNOWN;
	struct hodoku_rating r;
	struct path path;

	if (hardest == NULL || hodoku_has(hardest))
		return 0;
	path_run(&path, c->engine, b, &(struct path_options){ .trust = true });
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED)
		distance = checker_hardest(hardest, &r);
	path_free(&path);
	return distance;
}

/* Whether the technique applies to the board, whatever else is on. */
static bool checker_applies(struct spec_checker *c, const struct board *b, const struct technique *t)
{
	struct technique_set *set = &engine_options(c->engine)->techniques, before = *set;
	struct step step;

	*set = (struct technique_set){ .on = { false } };
	set->on[t->index] = true;
	bool applies = engine_first(c->engine, b, false, &step);

	if (applies)
		step_free(&step);
	*set = before;
	return applies;
}

/* How far a solved path is from one that needs the row: the nearer, the more steps of its last row it has. */
static int path_apart(const struct path *path, const struct technique *row)
{
	int last = 0, steps = 0;

	for (size_t i = 0; i < path->count; i++) {
		int technique = path->steps[i].head.technique;

		steps = technique > last ? 1 : steps + (technique == last);
		last = technique > last ? technique : last;
	}
	return ((int)row->index - last) * SPEC_ROW - (steps < SPEC_ROW ? steps : SPEC_ROW - 1);
}

/*
 * How far a puzzle is from one that is worth checking by a whole path; 0: it is worth it. If the wanted technique is an exact count, it
 * must apply where simple techniques are stuck; an exocet must, too, and only few assumptions may lead to a contradiction.
 */
static int checker_resistance(struct spec_checker *c, const struct board *b)
{
	const struct technique *t = c->spec.required;
	struct board end;

	if (c->resist == NULL)
		return 0;
	if (spec_is_counted(&c->spec))
		return resist_simple(c->resist, b, &end) && checker_applies(c, &end, t) ? 0 : DISTANCE_FAR;
	const bool patterns = takes_patterns(t->index) && t->index != TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS;
	int least = resist_least(c->resist, b, patterns);

	if (!spec_is_exocet(t->index) || least == 0)
		return least;
	if (least == RESIST_NONE || !resist_simple(c->resist, b, &end) || !checker_applies(c, &end, t))
		return RESIST_NONE + least;
	return least < RESIST_SINGLES + SPEC_FEW ? 0 : least;
}

static int checker_required(struct spec_checker *c, const struct board *b)
{
	const struct technique *t = c->spec.required;
	struct technique_set *set = &engine_options(c->engine)->techniques, before = *set;
	struct path path;
	int distance;

	if (t == NULL)
		return 0;
	distance = checker_resistance(c, b);
	if (distance > 0)
		return DISTANCE_NEAR + distance;
	for (int i = (int)t->index; i < technique_count; i++)
		set->on[i] = false;
	path_run(&path, c->engine, b, &(struct path_options){ .trust = true });
	*set = before;
	if (path.verdict == VERDICT_SOLVED)
		distance = path_apart(&path, t) + DISTANCE_NEAR;
	else if (path.verdict != VERDICT_STUCK)
		distance = SPEC_UNKNOWN;
	else
		distance = checker_applies(c, &path.end, t) ? 0 : DISTANCE_NEAR;
	path_free(&path);
	return distance;
}

static void checker_note_rating(const struct se_step *step, void *data)
{
	struct spec_checker *c = data;

	c->exceeded |= step->rating > c->spec.er_most;
}

/* The distance by Sudoku Explainer's walk. */
static int checker_rating(struct spec_checker *c, const struct board *b)
{
	struct se_rating r;

	if (c->spec.er_most == 0)
		return 0;
	if (c->resist != NULL && c->spec.er_least >= SPEC_ER_PATTERNS) {
		int least = resist_least(c->resist, b, c->spec.er_least >= SPEC_ER_NESTED);

		if (least > 0)
			return DISTANCE_NEAR + least;
	}
	c->exceeded = false;
	if (!se_rate(c->se, b, &r, checker_note_rating, c) || c->exceeded)
		return SPEC_UNKNOWN;
	return r.er < c->spec.er_least ? (c->spec.er_least - r.er) * SPEC_TENTH : 0;
}

static const enum berthier_rating chains_rating[CHAINS_SCALES] = {
	[CHAINS_W] = BERTHIER_W, [CHAINS_B] = BERTHIER_B, [CHAINS_GW] = BERTHIER_GW, [CHAINS_GB] = BERTHIER_GB,
};

/* The distance of a figure from a range. */
static int chains_apart(const struct puzzle_spec *spec, int figure)
{
	return figure < spec->chains_least ? spec->chains_least - figure : figure > spec->chains_most ? figure - spec->chains_most : 0;
}

/* The distance from a depth of trial and error. Of puzzles that are not deep enough, that of the longest braids is the nearest. */
static int chains_depth_apart(struct spec_checker *c, const struct board *b)
{
	int depth = berthier_depth(c->chains, b), apart = chains_apart(&c->spec, depth) * CHAINS_INFINITE;

	if (depth == 1 && c->spec.chains_least > depth)
		apart -= berthier_rate(c->chains, b, BERTHIER_B, 1, NULL, NULL);
	else if (depth > 1 && c->spec.chains_least > depth)
		apart -= berthier_bxb(c->chains, b, depth);
	return apart > 0 || depth == BERTHIER_STOPPED ? apart : 0;
}

/* By Berthier's ratings. W is never below B, which is found sooner, nor gW below gB. */
static int checker_chains(struct spec_checker *c, const struct board *b)
{
	const enum spec_chains scale = c->spec.chains;
	int figure;

	if (scale == CHAINS_ANY)
		return 0;
	if (scale == CHAINS_TE)
		return chains_depth_apart(c, b) * SPEC_TENTH;
	figure = berthier_rate(c->chains, b, scale == CHAINS_W || scale == CHAINS_B ? BERTHIER_B : BERTHIER_GB, 1, NULL, NULL);
	if (figure <= c->spec.chains_most && (scale == CHAINS_W || scale == CHAINS_GW))
		figure = berthier_rate(c->chains, b, chains_rating[scale], 1, NULL, NULL);
	return chains_apart(&c->spec, figure < CHAINS_INFINITE ? figure : CHAINS_INFINITE) * SPEC_TENTH;
}

/* Ends a walk whose puzzle is too hard. */
struct own_walk {
	struct own_rating rating;
	enum level most;
};

static void own_walk_step(void *data, const struct board *before, size_t nth, const struct step *step)
{
	struct own_walk *walk = data;

	(void)before;
	(void)nth;
	own_rating_add(&walk->rating, step);
}

static bool own_walk_goes_on(void *data, const struct step_head *head)
{
	const struct own_walk *walk = data;

	(void)head;
	return walk->rating.level <= walk->most;
}

/* The distance of a puzzle that is rated by candide's own scale. */
static int checker_own(struct spec_checker *c, const struct board *b)
{
	struct own_walk walk = { .most = c->spec.level };
	struct path path = { .count = 0 };

	if (!c->spec.has_level)
		return 0;
	path_run(&path, c->engine, b, &(struct path_options){
		.trust = true, .tell = own_walk_step, .goes_on = own_walk_goes_on, .data = &walk });
	const bool known = path.verdict == VERDICT_SOLVED || walk.rating.level > walk.most;

	path_free(&path);
	return known ? abs((int)c->spec.level - (int)walk.rating.level) * SPEC_LEVEL : SPEC_UNKNOWN;
}

int spec_distance(struct spec_checker *c, const struct board *b)
{
	if (own_scale_serves(b->geo)) {
		const int distance = checker_own(c, b);

		return checker_cancelled(c) ? DISTANCE_MOST : distance;
	}
	int (*const parts[])(struct spec_checker *, const struct board *) = {
		checker_hodoku, checker_path, checker_required, checker_chains, checker_rating
	};
	int distance = 0;

	for (size_t i = 0; i < sizeof parts / sizeof *parts && distance < SPEC_LEVEL; i++)
		distance += parts[i](c, b);
	return checker_cancelled(c) ? DISTANCE_MOST : distance;
}

bool spec_read_level(struct puzzle_spec *k, const char *text)
{
	int level = level_find(text);

	if (level < 0)
		return false;
	k->has_level = true;
	k->level = (enum level)level;
	return true;
}

/* How the scales are written; T&E is TE where a shell reads it. */
static const char *const chains_name[CHAINS_SCALES] = {
	[CHAINS_TE] = "TE", [CHAINS_W] = "W", [CHAINS_B] = "B", [CHAINS_GW] = "gW", [CHAINS_GB] = "gB",
};

/* The length of the name of a scale with which TEXT begins, in letters of any case, or 0. */
static size_t chains_named(const char *text, enum spec_chains scale)
{
	static const char depth[] = "T&E";

	if (scale == CHAINS_TE && strncasecmp(text, depth, sizeof depth - 1) == 0)
		return sizeof depth - 1;
	return strncasecmp(text, chains_name[scale], strlen(chains_name[scale])) == 0 ? strlen(chains_name[scale]) : 0;
}

/* Reads "B6", "W5-7", "gB4-", "TE2" or "T&E2". */
static bool spec_read_chains(struct puzzle_spec *spec, const char *text)
{
	const char *end = text + strlen(text);

	for (int scale = CHAINS_TE; scale < CHAINS_SCALES; scale++) {
		const size_t length = chains_named(text, (enum spec_chains)scale);
		const uint64_t greatest = scale == CHAINS_TE ? CHAINS_DEEPEST : CHAINS_INFINITE - 1;
		const char *at = text + length;
		uint64_t least, most;

		if (length == 0 || !number_read(&at, end, greatest, &least))
			continue;
		most = least;
		if (*at == '-' && *++at == '\0')
			most = greatest;
		else if (at[-1] == '-' && !number_read(&at, end, greatest, &most))
			return false;
		if (*at != '\0' || most < least)
			return false;
		spec->chains = (enum spec_chains)scale;
		spec->chains_least = (int)least;
		spec->chains_most = (int)most;
		return true;
	}
	return false;
}

bool spec_read_rating(struct puzzle_spec *spec, const char *text)
{
	const char *at = text;

	if (spec_read_chains(spec, text))
		return true;
	int least = number_read_tenths(&at), most = least;

	if (*at == '-') {
		at++;
		most = *at == '\0' ? SPEC_ER_MOST : number_read_tenths(&at);
	}
	if (*at != '\0' || least < 0 || least > SPEC_ER_HARDEST || most < least || most < SPEC_ER_EASIEST)
		return false;
	spec->er_least = least;
	spec->er_most = most;
	return true;
}

/* Appends its rating by Sudoku Explainer: "ER 8.4". */
static void spec_print_er(const struct board *puzzle, struct strbuf *out)
{
	struct se *se = se_new();
	struct se_rating r;

	se_rate(se, puzzle, &r, NULL, NULL);
	strbuf_format(out, "ER %d.%d", r.er / 10, r.er % 10);
	se_free(se);
}

/* The same by candide's own scale: "hard". */
static void spec_print_own(const struct board *puzzle, struct strbuf *out)
{
	struct engine *engine = engine_new();
	struct own_rating r;
	struct path path = { .count = 0 };

	path_run(&path, engine, puzzle, &(struct path_options){ .trust = true });
	own_rate(&path, &r);
	strbuf_text(out, path.verdict == VERDICT_SOLVED ? _(level_id(r.level)) : _("one that the techniques of rate do not solve"));
	path_free(&path);
	engine_free(engine);
}

/* Appends how hard the puzzle is: "hard 1,480". */
static void spec_print_level(const struct board *puzzle, struct strbuf *out)
{
	struct engine *engine = engine_new();
	struct hodoku_rating r;
	struct path path;

	hodoku_walk(engine, puzzle, false, &path);
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED && r.score >= 1000)
		strbuf_format(out, _("%s %d,%03d"), _(level_id(r.level)), r.score / 1000, r.score % 1000);	/* "hard 1,480" */
	else if (path.verdict == VERDICT_SOLVED)
		strbuf_format(out, "%s %d", _(level_id(r.level)), r.score);
	else
		strbuf_text(out, _("one that the techniques of rate do not solve"));
	path_free(&path);
	engine_free(engine);
}

/* Appends its rating by Berthier: "B 6". */
static void spec_print_chains(const struct puzzle_spec *spec, const struct board *puzzle, struct strbuf *out)
{
	struct nrc *chains = nrc_new();
	int figure = spec->chains == CHAINS_TE ? berthier_depth(chains, puzzle)
					       : berthier_rate(chains, puzzle, chains_rating[spec->chains], 1, NULL, NULL);

	strbuf_text(out, chains_name[spec->chains]);
	if (figure < BERTHIER_INFINITE)
		strbuf_format(out, " %d", figure);
	else
		strbuf_text(out, " -");
	nrc_free(chains);
}

void spec_print(const struct puzzle_spec *spec, const struct board *puzzle, struct strbuf *out)
{
	if (spec->chains != CHAINS_ANY) {
		spec_print_chains(spec, puzzle, out);
		return;
	}
	(own_scale_serves(puzzle->geo) ? spec_print_own : spec->er_most != 0 ? spec_print_er : spec_print_level)(puzzle, out);
}

#define SMALLER_FISH N_("the remaining rows or columns always make a smaller fish, which comes first and eliminates the same candidates")

/*
 * Each of these is proved:
 *
 * - A dual two-string kite is two kites, and a dual empty rectangle two empty rectangles.
 *
 * - Multi-colours 2 is about a colour that sees both colours of another cluster. Each of its cells sees one of these, and some cell of its
 * own other colour: so multi-colours 1 eliminates it.
 *
 * - A franken X-wing without fins does what pointing and claiming do. What franken swordfish, franken leviathans and mutant swordfish
 * without fins do, and finned franken X-wings, and mutant X-wings with and without fins, grouped chains of one digit and simpler patterns
 * do as well. This was tried for every choice of houses up to symmetry, with all candidates that leave the fish intact; with fewer
 * candidates, the chains and patterns have no less to do. (Of franken jellyfish, one choice in 80 is left, and needed.)
 *
 * - A forcing chain is a contradiction or a verity by links alone, which can be read backwards: if a candidate leads to another candidate
 * and to its opposite, or a candidate and its opposite lead to the same one, that is a loop or an AIC; if it leaves a cell or a house
 * without candidates, that is a cell or house forcing chain.
 *
 * - A basic fish of five rows or more, with or without fins: add all columns in which the digit is open to its base and its cover, and
 * remove all such rows from both. Each cell is in one row and one column, so the cells that are covered more often than based stay the
 * same, and so do the fins. What remains is the fish of the other columns and rows: at most four of the nine lines, or fewer if lines have
 * the digit already; a fish of one line is a hidden single or claiming. The rows of all these come earlier.
 */
static const struct { enum technique_id id; const char *why; } never[] = {
	{ TECHNIQUE_DUAL_TWO_STRING_KITE, N_("each of its two kites would be found first") },
	{ TECHNIQUE_DUAL_EMPTY_RECTANGLE, N_("each of its two empty rectangles would be found first") },
	{ TECHNIQUE_MULTI_COLOURS_2, N_("Multi-Colours 1 comes first and eliminates the same") },
	{ TECHNIQUE_FRANKEN_X_WING, N_("pointing and claiming come first and eliminate the same") },
	{ TECHNIQUE_FRANKEN_SWORDFISH, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_FINNED_FRANKEN_X_WING, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_FRANKEN_LEVIATHAN, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_MUTANT_X_WING, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_FINNED_MUTANT_X_WING, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_MUTANT_SWORDFISH, N_("grouped chains come first and eliminate the same") },
	{ TECHNIQUE_SQUIRMBAG, SMALLER_FISH }, { TECHNIQUE_WHALE, SMALLER_FISH }, { TECHNIQUE_LEVIATHAN, SMALLER_FISH },
	{ TECHNIQUE_FINNED_SQUIRMBAG, SMALLER_FISH }, { TECHNIQUE_SASHIMI_SQUIRMBAG, SMALLER_FISH },
	{ TECHNIQUE_FINNED_WHALE, SMALLER_FISH }, { TECHNIQUE_SASHIMI_WHALE, SMALLER_FISH },
	{ TECHNIQUE_FINNED_LEVIATHAN, SMALLER_FISH }, { TECHNIQUE_SASHIMI_LEVIATHAN, SMALLER_FISH },
	{ TECHNIQUE_FORCING_CHAIN_CONTRADICTION, N_("a simpler chain comes first and shows the same: an AIC, or a cell or house "
						    "forcing chain") },
	{ TECHNIQUE_FORCING_CHAIN_VERITY, N_("an AIC comes first and shows the same") },
};

const char *never_needed(const struct technique *t)
{
	for (size_t i = 0; i < sizeof never / sizeof *never; i++)
		if (never[i].id == t->index)
			return _(never[i].why);
	return NULL;
}
