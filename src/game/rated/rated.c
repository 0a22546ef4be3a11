/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/rated/rated.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "format/format.h"
#include "game/game.h"
#include "game/background.h"
#include "rate/hodoku.h"
#include "rate/own_scale.h"
#include "rate/se/se.h"

/* The worker has HoDoKu's level; and Berthier's lengths. Only what comes after these is still written. */
enum { STAGE_LEVEL = TASK_BEGUN + 1, STAGE_CHAINS };

struct rating_job {
	struct task task;
	struct board board;
	long long end;			/* when its time is over */
	int seen;			/* the stage that the game has taken over */
	/* To be read from STAGE_LEVEL on: */
	struct rating rating;		/* without the ER */
	int count[TECHNIQUES_MAX];
	/* To be read from STAGE_CHAINS on, but BxB only at the end: */
	struct rated_chains chains;
	/* To be read at the end: */
	int er, ep, ed, bxb;
	char hardest[128];
};

static bool job_is_over(void *data)
{
	struct rating_job *job = data;

	return task_is_stopped(&job->task) || clock_milliseconds() >= job->end;
}

/* By candide's own scale, on boards that HoDoKu does not know. */
static void job_walk_own(struct rating_job *job, struct engine *engine)
{
	struct own_rating r;
	struct path path = { .count = 0 };

	path_run(&path, engine, &job->board, &(struct path_options){ .trust = true });
	own_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED) {
		job->rating = (struct rating){ (int)r.level, (int)r.effort, r.hardest != NULL ? (int)r.hardest->index : -1, 0 };
		for (size_t i = 0; i < path.count; i++)
			job->count[path.steps[i].head.technique]++;
	} else if (!engine_cancelled(engine)) {
		job->rating.level = RATING_STUCK;
	}
	path_free(&path);
}

static void job_walk_hodoku(struct rating_job *job, struct engine *engine)
{
	struct hodoku_rating r;
	struct path path;

	hodoku_walk(engine, &job->board, false, &path);
	hodoku_rate(&path, &r);
	if (path.verdict == VERDICT_SOLVED) {
		job->rating = (struct rating){ (int)r.level, r.score, r.hardest != NULL ? r.hardest->technique : -1, 0 };
		memcpy(job->count, r.count, sizeof job->count);
	} else if (!engine_cancelled(engine)) {
		job->rating.level = RATING_STUCK;
	}
	path_free(&path);
}

static void job_walk(struct rating_job *job, bool (*over)(void *), void *data)
{
	struct engine *engine = engine_new();

	engine_options(engine)->cancel = (struct engine_cancel){ over, data };
	if (own_scale_serves(job->board.geo))
		job_walk_own(job, engine);
	else
		job_walk_hodoku(job, engine);
	engine_free(engine);
}

static void job_walk_se(struct rating_job *job, bool (*over)(void *), void *data)
{
	struct se *se = se_new();
	struct se_rating r;
	struct strbuf name;

	se_set_cancel(se, over, data);
	if (se_rate(se, &job->board, &r, NULL, NULL)) {
		strbuf_init(&name);
		if (r.hardest.name != NULL)
			se_step_name(&r.hardest, true, &name);
		if (name.length < sizeof job->hardest)
			memcpy(job->hardest, name.text, name.length + 1);
		strbuf_free(&name);
		job->er = r.er;
		job->ep = r.ep;
		job->ed = r.ed;
	}
	se_free(se);
}

/* W, B, gW and gB are finite only where trial and error of depth 1 is enough. */
static void job_rate_chains(struct rating_job *job, struct nrc *chains)
{
	struct rated_chains *c = &job->chains;

	c->depth = berthier_depth(chains, &job->board);
	c->known = c->depth != BERTHIER_STOPPED && c->depth != BERTHIER_INFINITE;
	for (int r = 0; r <= BERTHIER_GB && c->known && c->depth <= 1; r++) {
		c->length[r] = berthier_rate(chains, &job->board, (enum berthier_rating)r, 1, NULL, NULL);
		c->known = c->length[r] != BERTHIER_STOPPED;
	}
}

static void job_run(void *data)
{
	struct rating_job *job = data;

	job_walk(job, job_is_over, job);
	task_reach(&job->task, STAGE_LEVEL);
	if (job->board.geo != geometry_classic())
		return;
	struct nrc *chains = nrc_new();

	nrc_set_cancel(chains, job_is_over, job);
	job_rate_chains(job, chains);
	task_reach(&job->task, STAGE_CHAINS);
	job_walk_se(job, job_is_over, job);
	if (job->chains.known && job->chains.depth > 1)
		job->bxb = berthier_bxb(chains, &job->board, job->chains.depth);
	nrc_free(chains);
}

void rated_find(const struct board *board, bool (*over)(void *), void *data, struct rating *rating)
{
	struct rating_job *job = mem_zero(1, sizeof *job);

	job->rating = rating_unknown;
	job->board = *board;
	job_walk(job, over, data);
	if (board->geo == geometry_classic() && !over(data))
		job_walk_se(job, over, data);
	*rating = job->rating;
	rating->er = job->er;
	free(job);
}

static void rated_board(const struct session *s, struct board *board)
{
	if (session_entering(s))
		position_values(&s->doc.now, s->doc.geo, board);
	else
		session_puzzle(s, board);
}

static void rated_start(struct game *game)
{
	struct rated *r = &game->rated;
	struct rating_job *job = mem_zero(1, sizeof *job);

	job->rating = rating_unknown;
	job->end = clock_milliseconds() + (r->patience > 0 ? r->patience : RATED_PATIENCE * 1000);
	rated_board(game->session, &job->board);
	r->given_up = false;
	if (task_start(&job->task, job_run, job)) {
		r->job = job;
		return;
	}
	r->given_up = true;
	free(job);
}

static void rated_end(struct rated *r)
{
	task_join(&r->job->task);
	free(r->job);
	r->job = NULL;
}

bool rated_can(const struct game *game)
{
	const struct session *s = game->session;

	if (s != NULL && session_entering(s))
		return solution_count_is_one(&game->solution_count);
	return s != NULL && s->solutions == SOLUTIONS_ONE;
}

static bool is_complete(const struct rated *r, const struct geometry *g)
{
	return r->rating.level != RATING_UNKNOWN && (r->rating.er > 0 || g != geometry_classic());
}

/* What an earlier game with these givens, or this one before it was left, has found out. */
static void rated_recall(struct game *game, const char *givens)
{
	struct journal_game *games;
	size_t count = journal_games(game->journal, &games);

	for (size_t i = 0; i < count; i++)
		if (games[i].rating.level != RATING_UNKNOWN && strcmp(games[i].givens, givens) == 0 &&
		    games[i].rating.er >= game->rated.rating.er)
			game->rated.rating = games[i].rating;
	journal_games_free(games, count);
}

static void rated_look_up(struct game *game)
{
	struct strbuf givens;
	struct board board;

	rated_board(game->session, &board);
	strbuf_init(&givens);
	format_puzzle(&board, &givens);
	if (!library_rating_of_givens(&game->library, givens.text, &game->rated.rating) &&
	    !session_entering(game->session) && journal_sign(game->journal) == NULL)
		rated_recall(game, givens.text);
	strbuf_free(&givens);
}

/* The journal knows it, too, once there is a level, but not that of a draft, which changes. */
static void rated_keep(struct game *game)
{
	if (game->rated.rating.level != RATING_UNKNOWN && !game->read_only && !session_entering(game->session) &&
	    journal_sign(game->journal) == NULL)
		journal_rate(game->journal, &game->rated.rating);
}

void rated_begin(struct game *game)
{
	struct rated *r = &game->rated;

	rated_clear(r);
	if (!rated_can(game))
		return;
	rated_look_up(game);
	rated_keep(game);
	if (r->on && !is_complete(r, game->session->doc.geo))
		rated_start(game);
	else if (game->preferences.rates_berthier)
		rated_chains(game);
}

void rated_draft(struct game *game, bool changed)
{
	struct rated *r = &game->rated;

	if (r->draft && changed)
		rated_clear(r);
	if (r->draft || game->session == NULL || !session_entering(game->session) || !rated_can(game))
		return;
	rated_begin(game);
	r->draft = true;
}

void rated_count(struct game *game)
{
	struct rated *r = &game->rated;

	if (rated_can(game) && r->job == NULL && !r->given_up && !r->counted && r->rating.level != RATING_STUCK)
		rated_start(game);
}

void rated_chains(struct game *game)
{
	const struct rated *r = &game->rated;

	if (r->on && rated_can(game) && r->job == NULL && !r->chains.known && game->session->doc.geo == geometry_classic())
		rated_start(game);
}

/* What is known already stays. */
static void rated_take(struct rated *r, int stage)
{
	const struct rating_job *job = r->job;

	if (r->rating.level == RATING_UNKNOWN)
		r->rating = job->rating;
	if (!r->counted && job->rating.level >= 0 && job->rating.level < LEVELS) {
		memcpy(r->count, job->count, sizeof r->count);
		r->counted = true;
	}
	if (stage >= STAGE_CHAINS && job->chains.known)
		r->chains = job->chains;
	if (stage != TASK_ENDED)
		return;
	r->chains.bxb = job->bxb > 0 && job->bxb != BERTHIER_INFINITE ? job->bxb : 0;
	if (r->rating.er == 0)
		r->rating.er = job->er;
	r->ep = job->ep;
	r->ed = job->ed;
	memcpy(r->hardest, job->hardest, sizeof r->hardest);
	r->given_up = r->rating.er == 0;
}

bool rated_tick(struct game *game)
{
	struct rated *r = &game->rated;
	int stage = r->job != NULL ? task_stage(&r->job->task) : TASK_BEGUN;

	if (r->job == NULL || stage == r->job->seen)
		return false;
	r->job->seen = stage;
	rated_take(r, stage);
	rated_keep(game);
	if (stage == TASK_ENDED)
		rated_end(r);
	if (game->ending != NULL)
		ending_note(game);
	return true;
}

void rated_wait(struct game *game)
{
	struct rated *r = &game->rated;

	if (r->job == NULL)
		return;
	task_wait(&r->job->task, -1);
	rated_tick(game);
}

void rated_clear(struct rated *r)
{
	struct rated bare = { .on = r->on, .patience = r->patience, .rating = rating_unknown };

	if (r->job != NULL) {
		task_stop(&r->job->task);
		rated_end(r);
	}
	*r = bare;
}

int rated_timeout(const struct rated *r)
{
	return r->job != NULL ? RATED_LOOKS : -1;
}

/* Columns: of the longest bar beside a name and below it, and of the figures beside it. */
enum { WIDE_BAR = 24, NARROW_BAR = 26, FIGURES_WIDTH = 12 };

static void add_tenths(int tenths, struct strbuf *out)
{
	strbuf_format(out, _("%d.%d"), tenths / 10, tenths % 10);
}

/* Between two scales: "easy · HoDoKu 148 · SE 1.2". */
#define RATING_DOT " \xc2\xb7 "

static void add_hardest(const struct rated *r, struct strbuf *out)
{
	int difficulty = techniques[r->rating.hardest].difficulty;

	strbuf_format(out, "%s" RATING_DOT, _(level_id((enum level)r->rating.level)));
	/* the difficulty of the hardest step */
	strbuf_format(out, _("steps to %d.%d"), difficulty / 10, difficulty % 10);
}

/* Other scales know plain boards alone; on others the level is candide's own, and the hardest step is named in place of a score. */
static bool rates_plain_board(const struct game *game)
{
	return !own_scale_serves(game->session->doc.geo);
}

static void add_rated_level(const struct game *game, bool with_score, struct strbuf *out)
{
	const struct rated *r = &game->rated;

	if (r->rating.level == RATING_UNKNOWN)
		strbuf_text(out, r->job != NULL ? _("rating ...") : _("not rated"));
	else if (r->rating.level == RATING_STUCK)
		strbuf_text(out, _("beyond extreme"));
	else if (with_score && !rates_plain_board(game) && r->rating.hardest >= 0)
		add_hardest(r, out);
	else if (with_score && rates_plain_board(game))
		strbuf_format(out, "%s" RATING_DOT "HoDoKu %d", _(level_id((enum level)r->rating.level)), r->rating.score);
	else
		strbuf_text(out, _(level_id((enum level)r->rating.level)));
}

static void add_er(const struct rated *r, struct strbuf *out)
{
	strbuf_text(out, "SE ");
	if (r->rating.er > 0)
		add_tenths(r->rating.er, out);
	else
		strbuf_text(out, r->job != NULL ? "..." : "?");
}

static bool has_er(const struct game *game)
{
	return game->session->doc.geo == geometry_classic();
}

void rated_line(const struct game *game, int width, struct strbuf *out)
{
	const struct rated *r = &game->rated;
	struct strbuf line;

	if (game->session == NULL || (r->rating.level == RATING_UNKNOWN && r->job == NULL && !r->given_up))
		return;
	strbuf_init(&line);
	for (int form = 0; form < 3 && (form == 0 || utf8_width(line.text) > width); form++) {
		strbuf_clear(&line);
		if (form < 2 || !has_er(game))
			add_rated_level(game, form == 0, &line);
		/* Of what is only begun there is nothing to tell apart. */
		if (has_er(game) && (r->rating.level != RATING_UNKNOWN || r->job == NULL)) {
			strbuf_text(&line, line.length > 0 ? RATING_DOT : "");
			add_er(r, &line);
		}
	}
	strbuf_text(out, line.text);
	strbuf_free(&line);
}

/* A length of chains as batch jobs print it, too: "5"; "inf" where no length is enough. */
static const char *chains_length(const struct rated_chains *c, enum berthier_rating rating, char out[12])
{
	if (c->length[rating] == BERTHIER_INFINITE)
		return "inf";
	snprintf(out, 12, "%d", c->length[rating]);
	return out;
}

void rated_chains_line(const struct game *game, struct strbuf *out)
{
	char w[12], b[12];

	const struct rated_chains *c = &game->rated.chains;

	if (!game->preferences.rates_berthier || !c->known)
		return;
	if (c->depth <= 1)
		strbuf_format(out, "W %s" RATING_DOT "B %s" RATING_DOT, chains_length(c, BERTHIER_W, w), chains_length(c, BERTHIER_B, b));
	strbuf_format(out, "T&E %d", c->depth);
	if (c->depth > 1 && c->bxb > 0)
		strbuf_format(out, RATING_DOT "B%d%s", c->bxb, c->depth > 2 ? "BB" : "B");
}

/* On other boards than plain ones. */
static void page_own(const struct rated *r, struct strbuf *out)
{
	strbuf_text(out, _("HoDoKu and Sudoku Explainer do not know such boards; this is candide's own rating."));
	strbuf_char(out, '\n');
	if (r->rating.level == RATING_STUCK) {
		strbuf_text(out, _("No level, because candide's techniques do not solve this puzzle."));
	} else if (r->rating.level == RATING_UNKNOWN) {
		strbuf_text(out, r->job != NULL ? _("rating ...") : _("not rated"));
	} else {
		strbuf_format(out, _("Level: %s."), _(level_id((enum level)r->rating.level)));
		if (r->rating.hardest >= 0) {
			const struct technique *t = &techniques[r->rating.hardest];

			strbuf_char(out, ' ');
			strbuf_format(out, _("Hardest step: %s (difficulty %d.%d)."), _(t->name), t->difficulty / 10, t->difficulty % 10);
		}
	}
	strbuf_char(out, '\n');
}

static void page_hodoku(const struct rated *r, struct strbuf *out)
{
	if (r->rating.level == RATING_STUCK) {
		strbuf_text(out, _("HoDoKu: no level, because its techniques do not solve this puzzle."));
	} else if (r->rating.level == RATING_UNKNOWN) {
		strbuf_text(out, r->job != NULL ? _("HoDoKu: rating ...") : _("HoDoKu: not rated."));
	} else {
		strbuf_format(out, _("HoDoKu: %s, score %d."), _(level_id((enum level)r->rating.level)), r->rating.score);
		if (r->rating.hardest >= 0) {
			strbuf_char(out, ' ');
			strbuf_format(out, _("Hardest technique: %s."), _(techniques[r->rating.hardest].name));
		}
	}
	strbuf_char(out, '\n');
}

static void page_se(const struct game *game, struct strbuf *out)
{
	const struct rated *r = &game->rated;

	if (!has_er(game))
		return;
	strbuf_format(out, "%s ", _("Sudoku Explainer:"));
	if (r->rating.er > 0) {
		add_er(r, out);
		if (r->ep > 0) {
			strbuf_text(out, ", EP ");
			add_tenths(r->ep, out);
			strbuf_text(out, ", ED ");
			add_tenths(r->ed, out);
		}
		strbuf_char(out, '.');
		if (r->hardest[0] != '\0') {
			strbuf_char(out, ' ');
			strbuf_format(out, _("Hardest step: %s."), r->hardest);
		}
	} else if (r->job != NULL) {
		strbuf_text(out, _("rating ... Hard puzzles take a minute. Play on: the panel will show it."));
	} else {
		strbuf_format(out, _("gave up after %d s. For a rating without a time limit: candide rate --scale=se"), RATED_PATIENCE);
	}
	strbuf_char(out, '\n');
}

static void page_chains(const struct game *game, struct strbuf *out)
{
	const struct rated_chains *c = &game->rated.chains;
	char w[12], b[12], gw[12], gb[12];

	if (!has_er(game))
		return;
	if (!c->known) {
		strbuf_text(out, game->rated.job != NULL ? _("Berthier: rating ...") : _("Berthier: not rated."));
	} else if (c->depth <= 1) {
		strbuf_format(out, _("Berthier: W %s, B %s, gW %s, gB %s, T&E %d."), chains_length(c, BERTHIER_W, w),
			      chains_length(c, BERTHIER_B, b), chains_length(c, BERTHIER_GW, gw), chains_length(c, BERTHIER_GB, gb),
			      c->depth);
	} else {
		strbuf_format(out, _("Berthier: T&E %d"), c->depth);
		if (c->bxb > 0)
			strbuf_format(out, ", B%d%s", c->bxb, c->depth > 2 ? "BB" : "B");
		strbuf_char(out, '.');
	}
	strbuf_char(out, '\n');
}

/* What each scale means. */
static void page_meanings(const struct game *game, struct strbuf *out)
{
	static const char *const meanings[] = {
		N_("HoDoKu: the level of the hardest technique; every step adds to the score."),
		N_("Sudoku Explainer: the difficulty of the hardest step; EP, ED: of the first ones."),
		N_("Berthier: longest whip (W) and braid (B), g: with groups; T&E: depth of guesses."),
	};

	for (size_t i = 0; i < sizeof meanings / sizeof meanings[0] && has_er(game); i++)
		strbuf_format(out, "%s\n", _(meanings[i]));
}

static int most_steps(const struct rated *r)
{
	int most = 1;

	for (int i = 0; i < technique_count; i++)
		most = r->count[i] > most ? r->count[i] : most;
	return most;
}

static int widest_name(const struct rated *r)
{
	int widest = 0;

	for (int i = 0; i < technique_count; i++)
		if (r->count[i] > 0 && utf8_width(_(techniques[i].name)) > widest)
			widest = utf8_width(_(techniques[i].name));
	return widest;
}

static int bar_columns(int most, int room)
{
	return most < room ? most : room;
}

/* A block a step if there is room for so many, and at least one. */
static void add_bar(int count, int most, int room, struct strbuf *out)
{
	int columns = bar_columns(most, room), length = (count * columns + most - 1) / most;

	for (int i = 0; i < length; i++)
		strbuf_rune(out, 0x2588);
	strbuf_format(out, "%*s", columns - length, "");
}

static void bars_wide(const struct rated *r, struct strbuf *out)
{
	int most = most_steps(r), widest = widest_name(r);

	for (int i = 0; i < technique_count; i++) {
		const char *name = _(techniques[i].name);

		if (r->count[i] == 0)
			continue;
		strbuf_format(out, "%s%*s  ", name, widest - utf8_width(name), "");
		add_bar(r->count[i], most, WIDE_BAR, out);
		strbuf_format(out, "%5d%7d\n", r->count[i], r->count[i] * techniques[i].score);
	}
}

/* The columns that it takes. */
static int bars_width(const struct rated *r)
{
	return widest_name(r) + 2 + bar_columns(most_steps(r), WIDE_BAR) + FIGURES_WIDTH;
}

/* The bar is below the name. */
static void bars_narrow(const struct rated *r, struct strbuf *out)
{
	int most = most_steps(r);

	for (int i = 0; i < technique_count; i++) {
		if (r->count[i] == 0)
			continue;
		strbuf_format(out, "%s\n  ", _(techniques[i].name));
		add_bar(r->count[i], most, NARROW_BAR, out);
		strbuf_format(out, " %d\n", r->count[i]);
	}
}

/* For who hears it. */
static void bars_spoken(const struct rated *r, struct strbuf *out)
{
	for (int i = 0; i < technique_count; i++) {
		if (r->count[i] == 0)
			continue;
		strbuf_format(out, ngettext("%s: %d step, score %d", "%s: %d steps, score %d", (unsigned long)r->count[i]),
			      _(techniques[i].name), r->count[i], r->count[i] * techniques[i].score);
		strbuf_char(out, '\n');
	}
}

static void page_text(const struct game *game, void (*bars)(const struct rated *, struct strbuf *), struct strbuf *out)
{
	const struct rated *r = &game->rated;

	strbuf_clear(out);
	if (rates_plain_board(game))
		page_hodoku(r, out);
	else
		page_own(r, out);
	page_se(game, out);
	page_chains(game, out);
	if (r->counted) {
		strbuf_char(out, '\n');
		if (rates_plain_board(game))
			strbuf_text(out, bars == bars_wide ? _("Technique, steps and score, as HoDoKu solves it:") :
							     _("Steps per technique, as HoDoKu solves it:"));
		else
			strbuf_text(out, bars == bars_wide ? _("Technique, steps and score:") : _("Steps per technique:"));
		strbuf_char(out, '\n');
		bars(r, out);
	} else if (r->job != NULL && r->rating.level != RATING_STUCK) {
		strbuf_format(out, "\n%s\n", _("Counting the steps ..."));
	}
	if (has_er(game)) {
		strbuf_char(out, '\n');
		page_meanings(game, out);
	}
}

static void page_fill(struct game *game)
{
	struct strbuf text;

	strbuf_init(&text);
	page_text(game, bars_wide, &text);
	pager_open(game, _("How hard this puzzle is"), text.text);
	page_text(game, bars_narrow, &text);
	pager_narrow(game, text.text, bars_width(&game->rated));
	page_text(game, bars_spoken, &text);
	pager_speak(game, text.text);
	strbuf_free(&text);
	game->cursor.pager.rates = true;
}

void rated_page_open(struct game *game)
{
	game->rated.awaited = game->rated.job != NULL;
	page_fill(game);
}

static void page_refresh(struct game *game)
{
	const struct cursor *c = &game->cursor;
	int line = c->pager.line;

	if (c->screen != SCREEN_PAGER || !c->pager.rates)
		return;
	page_fill(game);
	game->cursor.pager.line = line;
}

void rated_page_tick(struct game *game)
{
	struct strbuf line;

	if (!rated_tick(game))
		return;
	page_refresh(game);
	/* Who hears the game hears what they asked for when all of it is there. */
	if (game->rated.job != NULL || !game->rated.awaited || !game->question.unheard || game->cursor.message != NULL)
		return;
	game->rated.awaited = false;
	strbuf_init(&line);
	rated_line(game, INT_MAX, &line);
	message_say(game, "%s", line.text);
	strbuf_free(&line);
}
