/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The judge asks the cheapest question first: how much a puzzle resists simple assumptions, then HoDoKu's walk, the path, and Sudoku
 * Explainer's rating.
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
#include "rate/hodoku.h"
#include "rate/se/se.h"
#include "solve/path.h"

struct resist {
	struct engine *engine;
	struct facts facts;
	bool (*cancelled)(void *);
	void *data;
};

/* What is quickly found, and leaves fewer candidates to assume. */
static const enum technique_id simple[] = {
	TECHNIQUE_FULL_HOUSE, TECHNIQUE_NAKED_SINGLE, TECHNIQUE_HIDDEN_SINGLE, TECHNIQUE_POINTING, TECHNIQUE_CLAIMING, TECHNIQUE_NAKED_PAIR,
};

struct resist *resist_new(bool (*cancelled)(void *), void *data)
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

void resist_free(struct resist *r)
{
	if (r == NULL)
		return;
	engine_free(r->engine);
	facts_free(&r->facts);
	free(r);
}

/* Counts the assumptions that lead to a contradiction, and eliminates the candidates of those that place one. */
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

/* Applies what is simple; whether that does not lead to the end. */
static bool resist_stuck(struct resist *r, struct board *b)
{
	struct path path = { .count = 0 };

	path_run(&path, r->engine, b, &(struct path_options){ .trust = true });
	bool stuck = path.verdict == VERDICT_STUCK;

	*b = path.end;
	path_free(&path);
	return stuck;
}

int resist_least(struct resist *r, const struct board *puzzle, bool patterns)
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

bool resist_simple(struct resist *r, const struct board *puzzle, struct board *end)
{
	*end = *puzzle;
	return resist_stuck(r, end);
}

/* What is added to the distance for each tenth of difficulty, row and level, and for what is not known since the walk ended early. */
enum { KIND_TENTH = 10, KIND_ROW = 50, KIND_LEVEL = 10000, KIND_UNKNOWN = 100000 };

/* Fewer assumptions than this leave room for an exocet. */
enum { KIND_FEW = 50 };

/* So many walks may lead to no puzzle that requires the technique itself before those are taken that require it or a later one. */
enum { KIND_STRICT = 24 };

/* A walk to a technique of which single steps differ in difficulty ends when a step is harder than its row by more than this. */
enum { KIND_MARGIN = 12 };

/* Sudoku Explainer's ratings where no assumption fails by singles, and from about where none does by patterns. */
enum { KIND_ER_PATTERNS = 95, KIND_ER_NESTED = 101 };

/* No rating is greater; in tenths. */
enum { KIND_ER_MOST = 199 };

/* No puzzle is below the one, and none that is known comes near the other. */
enum { KIND_ER_EASIEST = 10, KIND_ER_HARDEST = 129 };

struct judge {
	struct kind kind;
	struct engine *engine;
	struct se *se;		/* NULL: there is no rating to keep to */
	struct resist *resist;	/* NULL: the path is looked at at once */
	bool exceeded;		/* the rating is too high */
	bool (*cancelled)(void *);
	void *data;
};

bool kind_is_rare(const struct kind *kind)
{
	return kind->er_most != 0 || kind->hardest != NULL || kind->required != NULL;
}

static bool kind_is_exocet(unsigned row)
{
	return row == TECHNIQUE_JUNIOR_EXOCET || row == TECHNIQUE_WEAK_EXOCET || row == TECHNIQUE_SENIOR_EXOCET;
}

/* Whether its assumptions are followed by more than singles. */
static bool takes_patterns(unsigned row)
{
	return techniques[row].forcing == FORCING_PATTERNS || techniques[row].forcing == FORCING_NESTED;
}

bool kind_is_hard(const struct kind *kind)
{
	unsigned row = kind->required != NULL ? kind->required->index : 0;

	return kind->er_least >= KIND_ER_PATTERNS || row == TECHNIQUE_TRIDAGON || kind_is_exocet(row) ||
	       row == TECHNIQUE_FORCING_NET_VERITY || takes_patterns(row);
}

bool kind_is_counted(const struct kind *kind)
{
	return kind->required != NULL && (kind->required->index == TECHNIQUE_SK_LOOP || kind->required->index == TECHNIQUE_MSLS ||
					   kind->required->index == TECHNIQUE_MULTIFISH);
}

bool kind_takes_near(const struct kind *kind, uint64_t attempts)
{
	return kind->required != NULL && !kind_is_hard(kind) && !kind_is_counted(kind) && attempts >= KIND_STRICT;
}

bool kind_is_any(const struct kind *kind)
{
	return !kind->has_level && !kind_is_rare(kind);
}

static bool judge_cancelled(void *data)
{
	const struct judge *j = data;

	return j->cancelled != NULL && j->cancelled(j->data);
}

/* Ends Sudoku Explainer's walk. */
static bool judge_ends_rating(void *data)
{
	const struct judge *j = data;

	return j->exceeded || judge_cancelled(data);
}

struct judge *judge_new(const struct kind *kind)
{
	struct judge *j = mem_zero(1, sizeof *j);

	j->kind = *kind;
	j->engine = engine_new();
	/* What is left out after a while would depend on the machine. */
	engine_options(j->engine)->patience = 0;
	engine_options(j->engine)->cancel = (struct engine_cancel){ judge_cancelled, j };
	if (kind->er_most != 0) {
		j->se = se_new();
		se_set_cancel(j->se, judge_ends_rating, j);
	}
	if (kind_is_counted(kind) || (kind_is_hard(kind) && (kind->required == NULL || kind->required->index != TECHNIQUE_TRIDAGON)))
		j->resist = resist_new(judge_cancelled, j);
	return j;
}

void judge_free(struct judge *j)
{
	if (j == NULL)
		return;
	engine_free(j->engine);
	se_free(j->se);
	resist_free(j->resist);
	free(j);
}

void judge_set_cancel(struct judge *j, bool (*cancelled)(void *), void *data)
{
	j->cancelled = cancelled;
	j->data = data;
}

/* The distance of a path's hardest step from the technique that is to be the hardest. */
static int judge_hardest(const struct technique *wanted, const struct hodoku_rating *r)
{
	if (r->hardest == NULL)
		return KIND_UNKNOWN;
	if (r->hardest->technique == wanted->index)
		return 0;
	int apart = abs((int)r->hardest->difficulty - (int)wanted->difficulty) + 1;

	return (r->count[wanted->index] > 0 ? apart : 2 * apart) * KIND_TENTH;
}

/* An easier puzzle is the nearer the higher its score is. */
static int judge_level(const struct kind *kind, const struct hodoku_rating *r)
{
	if (!kind->has_level || r->level == kind->level)
		return 0;
	return abs((int)kind->level - (int)r->level) * KIND_LEVEL - (r->score < KIND_LEVEL ? r->score : KIND_LEVEL - 1);
}

/* By HoDoKu's walk. */
static int judge_hodoku(struct judge *j, const struct board *b)
{
	const struct technique *hardest = j->kind.hardest != NULL && hodoku_has(j->kind.hardest) ? j->kind.hardest : NULL;
	struct hodoku_bounds bounds = { .level = j->kind.has_level ? j->kind.level : LEVEL_EXTREME };
	int distance = KIND_UNKNOWN;
	struct hodoku_rating r;
	struct path path;

	if (!j->kind.has_level && hardest == NULL)
		return 0;
	if (hardest != NULL)
		bounds.difficulty = hardest->difficulty + KIND_MARGIN;
	if (hodoku_walk_within(j->engine, b, &bounds, &path)) {
		hodoku_rate(&path, &r);
		distance = judge_level(&j->kind, &r) + (hardest != NULL ? judge_hardest(hardest, &r) : 0);
	}
	path_free(&path);
	return distance;
}

/* By candide's path, for a technique that HoDoKu's walk does not have. */
static int judge_path(struct judge *j, const struct board *b)
{
	const struct technique *hardest = j->kind.hardest;
	int distance = KIND_UNKNOWN;
	struct hodoku_rating r;
	struct path path;

	if (hardest == NULL || hodoku_has(hardest))
		return 0;
	path_run(&path, j->engine, b, &(struct path_options){ .trust = true });
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED)
		distance = judge_hardest(hardest, &r);
	path_free(&path);
	return distance;
}

/* Whether the technique, whatever else is on, applies to the board. */
static bool judge_applies(struct judge *j, const struct board *b, const struct technique *t)
{
	struct technique_set *set = &engine_options(j->engine)->techniques, before = *set;
	struct step step;

	*set = (struct technique_set){ .on = { false } };
	set->on[t->index] = true;
	bool applies = engine_first(j->engine, b, false, &step);

	if (applies)
		step_free(&step);
	*set = before;
	return applies;
}

/* How far a solved path is from one that needs the row: the more steps of its last row it has, the nearer it is. */
static int path_apart(const struct path *path, const struct technique *row)
{
	int last = 0, steps = 0;

	for (size_t i = 0; i < path->count; i++) {
		int technique = path->steps[i].head.technique;

		steps = technique > last ? 1 : steps + (technique == last);
		last = technique > last ? technique : last;
	}
	return ((int)row->index - last) * KIND_ROW - (steps < KIND_ROW ? steps : KIND_ROW - 1);
}

/*
 * How far a puzzle is from one that is worth a whole path; 0: it is worth it. Where what is simple is stuck an exact count is to be, or an
 * exocet in a puzzle that few assumptions help.
 */
static int judge_resistance(struct judge *j, const struct board *b)
{
	const struct technique *t = j->kind.required;
	struct board end;

	if (j->resist == NULL)
		return 0;
	if (kind_is_counted(&j->kind))
		return resist_simple(j->resist, b, &end) && judge_applies(j, &end, t) ? 0 : DISTANCE_FAR;
	const bool patterns = takes_patterns(t->index) && t->index != TECHNIQUE_FORCING_NET_CONTRADICTION_PLUS;
	int least = resist_least(j->resist, b, patterns);

	if (!kind_is_exocet(t->index) || least == 0)
		return least;
	if (least == RESIST_NONE || !resist_simple(j->resist, b, &end) || !judge_applies(j, &end, t))
		return RESIST_NONE + least;
	return least < RESIST_SINGLES + KIND_FEW ? 0 : least;
}

static int judge_required(struct judge *j, const struct board *b)
{
	const struct technique *t = j->kind.required;
	struct technique_set *set = &engine_options(j->engine)->techniques, before = *set;
	struct path path;
	int distance;

	if (t == NULL)
		return 0;
	distance = judge_resistance(j, b);
	if (distance > 0)
		return DISTANCE_NEAR + distance;
	for (int i = (int)t->index; i < technique_count; i++)
		set->on[i] = false;
	path_run(&path, j->engine, b, &(struct path_options){ .trust = true });
	*set = before;
	if (path.verdict == VERDICT_SOLVED)
		distance = path_apart(&path, t) + DISTANCE_NEAR;
	else if (path.verdict != VERDICT_STUCK)
		distance = KIND_UNKNOWN;
	else
		distance = judge_applies(j, &path.end, t) ? 0 : DISTANCE_NEAR;
	path_free(&path);
	return distance;
}

static void judge_note_rating(const struct se_step *step, void *data)
{
	struct judge *j = data;

	j->exceeded |= step->rating > j->kind.er_most;
}

/* By Sudoku Explainer's walk. */
static int judge_rating(struct judge *j, const struct board *b)
{
	struct se_rating r;

	if (j->kind.er_most == 0)
		return 0;
	if (j->resist != NULL && j->kind.er_least >= KIND_ER_PATTERNS) {
		int least = resist_least(j->resist, b, j->kind.er_least >= KIND_ER_NESTED);

		if (least > 0)
			return DISTANCE_NEAR + least;
	}
	j->exceeded = false;
	if (!se_rate(j->se, b->value, &r, judge_note_rating, j) || j->exceeded)
		return KIND_UNKNOWN;
	return r.er < j->kind.er_least ? (j->kind.er_least - r.er) * KIND_TENTH : 0;
}

int judge_distance(struct judge *j, const struct board *b)
{
	int (*const parts[])(struct judge *, const struct board *) = { judge_hodoku, judge_path, judge_required, judge_rating };
	int distance = 0;

	for (size_t i = 0; i < sizeof parts / sizeof *parts && distance < KIND_LEVEL; i++)
		distance += parts[i](j, b);
	return judge_cancelled(j) ? DISTANCE_MOST : distance;
}

/* A difficulty in tenths, "7", "7.2", at *AT, which moves behind it; -1: there is none. */
static int kind_tenths(const char **at)
{
	uint64_t whole, tenth;

	if (!number_read(at, NULL, 99, &whole))
		return -1;
	if (**at != '.')
		return (int)whole * 10;
	++*at;
	if (!number_read(at, *at + 1, 9, &tenth))
		return -1;
	return (int)(whole * 10 + tenth);
}

bool kind_read_level(struct kind *k, const char *text)
{
	int level = level_find(text);

	if (level < 0)
		return false;
	k->has_level = true;
	k->level = (enum level)level;
	return true;
}

bool kind_read_rating(struct kind *kind, const char *text)
{
	const char *at = text;
	int least = kind_tenths(&at), most = least;

	if (*at == '-') {
		at++;
		most = *at == '\0' ? KIND_ER_MOST : kind_tenths(&at);
	}
	if (*at != '\0' || least < 0 || least > KIND_ER_HARDEST || most < least || most < KIND_ER_EASIEST)
		return false;
	kind->er_least = least;
	kind->er_most = most;
	return true;
}

/* Appends its rating by Sudoku Explainer: "ER 8.4". */
static void kind_print_er(const struct board *puzzle, struct strbuf *out)
{
	struct se *se = se_new();
	struct se_rating r;

	se_rate(se, puzzle->value, &r, NULL, NULL);
	strbuf_format(out, "ER %d.%d", r.er / 10, r.er % 10);
	se_free(se);
}

/* Appends how hard the puzzle is: "hard 1,480". */
static void kind_print_level(const struct board *puzzle, struct strbuf *out)
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

void kind_print(const struct kind *kind, const struct board *puzzle, struct strbuf *out)
{
	(kind->er_most != 0 ? kind_print_er : kind_print_level)(puzzle, out);
}

#define SMALLER_FISH N_("the smaller fish of the rows and columns that are left out eliminates the same, and is tried before")

/*
 * Each of these is proved:
 *
 * - A dual two-string kite is two kites, and a dual empty rectangle two empty rectangles.
 * - Multi-colours 2 is about a colour that sees both of another cluster. Each of its cells sees one of these, and a cell of its own other
 *   colour: so multi-colours 1 eliminates it.
 * - An unfinned franken X-wing is what pointing and claiming do. What franken swordfish and leviathans and mutant swordfish without fins
 *   do, finned franken X-wings, and mutant X-wings with and without fins, grouped chains of one digit do, and simpler patterns: that was
 *   tried for every choice of houses up to symmetry, with all candidates that leave the fish, and fewer candidates leave these no less to
 *   do. (Of franken jellyfish one choice in 80 is left over, and they are needed.)
 * - A forcing chain is a contradiction or a verity of links alone, which can be read backwards: that a candidate leads to another and to
 *   its opposite, or that it and its opposite lead to the same, is a loop or an AIC; that it leaves a cell or a house without a candidate
 *   is a cell or house forcing chain.
 * - A basic fish of five rows or more, with or without fins: add all columns in which the digit is open to its base and its cover, and take
 *   all such rows from both. Each cell is in one row and one column, so what is covered more often than based stays the same, and so do the
 *   fins. What is left is the fish of the other columns and rows: of nine lines in all, four at most, or with lines that have the digit
 *   already, fewer; and a fish of one line is a hidden single or claiming. Rows of all these come before.
 */
static const struct { enum technique_id id; const char *why; } never[] = {
	{ TECHNIQUE_DUAL_TWO_STRING_KITE, N_("it is two kites, and each of them comes first") },
	{ TECHNIQUE_DUAL_EMPTY_RECTANGLE, N_("it is two empty rectangles, and each of them comes first") },
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
	{ TECHNIQUE_FORCING_CHAIN_CONTRADICTION, N_("an AIC or a cell or house forcing chain comes first and shows the same") },
	{ TECHNIQUE_FORCING_CHAIN_VERITY, N_("an AIC comes first and shows the same") },
};

const char *never_needed(const struct technique *t)
{
	for (size_t i = 0; i < sizeof never / sizeof *never; i++)
		if (never[i].id == t->index)
			return _(never[i].why);
	return NULL;
}
