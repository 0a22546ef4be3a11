/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/playback/playback.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/game.h"
#include "game/hint.h"
#include "grid/name.h"
#include "search/search.h"
#include "solve/methods.h"

/* Milliseconds for a beat, and for an event of the search; 0: all at once. */
static const struct {
	int beat, event;
} speeds[PLAYBACK_SPEEDS] = {
	{ 6000, 1000 }, { 3500, 500 }, { 2000, 200 }, { 1200, 100 }, { 700, 30 }, { 350, 5 }, { 120, 1 }, { 0, 0 },
};

/* FRAME: the least time between two drawings. EVENTS: so many are shown in one of them at most, or keys would wait. */
enum { FRAME = 33, EVENTS = 2000, SLOW_LINE = 3 };

/* So long after its end somebody may still press a key of the player. */
enum { GRACE = 700 };

/* How far a search may go between two keys: by the method that is shown, which may be a slow one, and then by the quickest. */
enum { METHOD_NODES = 20000, SEARCH_NODES = 2000000 };

static bool is_search(const struct playback *p)
{
	return p->kind == PLAYBACK_SEARCH || p->kind == PLAYBACK_RACE;
}

static int playback_interval(const struct game *game)
{
	int speed = game->preferences.speed;

	return is_search(&game->playback) ? speeds[speed].event : speeds[speed].beat;
}

int playback_event_time(int speed)
{
	return speeds[speed].event;
}

/* The next event or beat comes an interval from now. */
static void playback_wait(struct game *game)
{
	game->playback.due = game->now + playback_interval(game);
}

void playback_clear(struct playback *p)
{
	for (int i = 0; i < RACERS; i++)
		trail_close(&p->trail[i]);
	*p = (struct playback){ .frame = p->frame, .grace = p->grace };
}

/* Columns of the table, and of the longest bar. */
enum { NAME_COLUMN = 11, TRIES_COLUMN = 10, DIGITS_COLUMN = 16, TIME_COLUMN = 14, BAR = 24 };
enum { WIDE = NAME_COLUMN + TRIES_COLUMN + DIGITS_COLUMN + TIME_COLUMN + 2 + BAR };

static void add_time(long long spent, struct strbuf *out)
{
	long long hundredths = (spent + 5000) / 10000;

	strbuf_format(out, _("%lld.%02lld ms"), hundredths / 100, hundredths % 100);
}

void race_result(const struct trail *t, struct strbuf *out)
{
	struct strbuf time;

	strbuf_init(&time);
	add_time(t->spent, &time);
	strbuf_format(out, t->solved ? _("solved, %s") : t->done ? _("no solution, %s") : _("not finished, %s"), time.text);
	strbuf_free(&time);
}

void race_line(const struct trail *t, struct strbuf *out)
{
	strbuf_format(out, ngettext("%s: %ld try, ", "%s: %ld tries, ", (unsigned long)t->tries), t->method->name, t->tries);
	race_result(t, out);
}

/* TEXT at the right end of a column of so many characters. */
static void add_at_right(const char *text, int width, struct strbuf *out)
{
	strbuf_format(out, "%*s%s", width - utf8_width(text) > 0 ? width - utf8_width(text) : 0, "", text);
}

static void add_number(long number, int width, struct strbuf *out)
{
	char text[24];

	snprintf(text, sizeof text, "%ld", number);
	add_at_right(text, width, out);
}

/* The longest bar is that of the slowest; each that took any time has one. */
static void add_time_bar(long long spent, long long most, struct strbuf *out)
{
	int length = most > 0 ? (int)(spent * BAR / most) : 0;

	strbuf_text(out, "  ");
	for (int i = 0; i < (length > 0 ? length : 1); i++)
		strbuf_char(out, '#');
}

static void add_row(const struct trail *t, long long most, struct strbuf *out)
{
	struct strbuf time;

	strbuf_init(&time);
	if (t->done)
		add_time(t->spent, &time);
	else
		strbuf_text(&time, _("not finished"));
	strbuf_format(out, "%-*s", NAME_COLUMN, t->method->name);
	add_number(t->tries, TRIES_COLUMN, out);
	add_number(trail_nodes(t), DIGITS_COLUMN, out);
	add_at_right(time.text, TIME_COLUMN, out);
	if (t->done && !t->solved)
		strbuf_format(out, "  %s", _("no solution"));
	else
		add_time_bar(t->spent, most, out);
	strbuf_char(out, '\n');
	strbuf_free(&time);
}

static long long most_spent(const struct playback *p)
{
	long long most = 0;

	for (int i = 0; i < p->trails; i++)
		most = p->trail[i].spent > most ? p->trail[i].spent : most;
	return most;
}

static void add_table(const struct playback *p, struct strbuf *out)
{
	strbuf_format(out, "%s", _("method"));
	for (int i = utf8_width(_("method")); i < NAME_COLUMN; i++)
		strbuf_char(out, ' ');
	add_at_right(_("tries"), TRIES_COLUMN, out);
	add_at_right(_("digits placed"), DIGITS_COLUMN, out);
	add_at_right(_("time"), TIME_COLUMN, out);
	strbuf_char(out, '\n');
	for (int i = 0; i < p->trails; i++)
		add_row(&p->trail[i], most_spent(p), out);
}

static void add_methods(const struct playback *p, struct strbuf *out)
{
	strbuf_char(out, '\n');
	for (int i = 0; i < p->trails; i++)
		strbuf_format(out, "%s: %s\n", p->trail[i].method->name, _(p->trail[i].method->what));
}

static void add_race_lines(const struct playback *p, struct strbuf *out)
{
	for (int i = 0; i < p->trails; i++) {
		race_line(&p->trail[i], out);
		strbuf_char(out, '\n');
	}
	add_methods(p, out);
}

static void race_open_page(struct game *game)
{
	const struct playback *p = &game->playback;
	struct strbuf text;

	strbuf_init(&text);
	add_table(p, &text);
	add_methods(p, &text);
	pager_open(game, _("Methods of search on this board"), text.text);
	strbuf_clear(&text);
	add_race_lines(p, &text);
	pager_narrow(game, text.text, WIDE);
	pager_speak(game, text.text);
	strbuf_free(&text);
}

/* So many nanoseconds each method of a race has, where somebody waits for its end. */
static const long long race_time = 1000000000LL;

static void race_open_trail(struct game *game, struct trail *t, const struct search_method *method)
{
	struct board board;

	trail_close(t);
	session_board(game->session, &board);
	trail_open(t, method, &board);
}

static void race_back_trail(struct game *game, struct trail *t)
{
	/* The search runs the same way each time, so one event less is the event before. */
	long before = t->events - 1;

	race_open_trail(game, t, t->method);
	while (t->events < before && trail_next(t))
		;
}

void playback_race(struct game *game, const struct search_method *const method[], int count, bool together)
{
	struct playback *p = &game->playback;

	playback_clear(p);
	p->kind = PLAYBACK_RACE;
	p->trails = count;
	p->together = together;
	hint_clear(&game->hint);
	for (int i = 0; i < count; i++)
		race_open_trail(game, &p->trail[i], method[i]);
	playback_wait(game);
}

/* The first search of a race that is not done; NULL: all are. */
static struct trail *running_trail(struct playback *p)
{
	int i = 0;

	while (i < p->trails && p->trail[i].done)
		i++;
	return i < p->trails ? &p->trail[i] : NULL;
}

const struct trail *playback_trail(const struct game *game)
{
	const struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_SEARCH)
		return &p->trail[0];
	if (p->kind != PLAYBACK_RACE || p->together)
		return NULL;
	for (int i = 0; i < p->trails; i++)
		if (!p->trail[i].done)
			return &p->trail[i];
	return &p->trail[p->trails - 1];
}

static bool race_next(struct playback *p)
{
	if (!p->together) {
		struct trail *t = running_trail(p);

		return t != NULL && (trail_next(t) || running_trail(p) != NULL);
	}
	for (int i = 0; i < p->trails; i++)
		trail_next(&p->trail[i]);
	return running_trail(p) != NULL;
}

static void race_back(struct game *game)
{
	struct playback *p = &game->playback;
	long most = 0;

	for (int i = 0; i < p->trails; i++)
		most = p->trail[i].events > most ? p->trail[i].events : most;
	for (int i = p->trails - 1; i >= 0; i--) {
		if (p->trail[i].events == 0 || (p->together && p->trail[i].events < most))
			continue;
		race_back_trail(game, &p->trail[i]);
		if (!p->together)
			return;
	}
}

static void race_end(struct game *game)
{
	struct playback *p = &game->playback;

	for (int i = 0; i < p->trails; i++)
		trail_run(&p->trail[i], race_time);
	race_open_page(game);
	playback_clear(p);
}

bool playback_colours(const struct game *game)
{
	return playback_trail(game) != NULL && playback_trail(game)->method == &search_colouring;
}

bool playback_deduces(const struct game *game)
{
	return playback_trail(game) != NULL && playback_trail(game)->method == &trial_logic;
}

static int played_beats(const struct hint *h)
{
	int last;

	return hint_frames(h, -1, &last);
}

/* The Nth of the points that are played, from 0, is the last one shown. */
static void show_beat(struct game *game, int n)
{
	game->playback.beat = n;
	hint_frames(&game->hint, n, &game->playback.at);
}

static void end_solve(struct game *game)
{
	int steps = game->playback.steps;

	playback_clear(&game->playback);
	hint_clear(&game->hint);
	solving_rest(game, steps);
}

/* The first beat of the hint is shown. */
static void show_first_beat(struct game *game)
{
	game->cursor.panel_line = 0;
	game->playback.beats = played_beats(&game->hint);
	show_beat(game, 0);
}

/* There is no step to begin with. */
static void say_no_step(struct game *game)
{
	enum playback_kind kind = game->playback.kind;
	bool stopped = game->hint.kind == HINT_NONE;

	playback_clear(&game->playback);
	if (!stopped && kind == PLAYBACK_SOLVE)
		solving_rest(game, 0);
	else if (!stopped)
		solving_say_stuck(game);
}

/* The step that was looked for is the hint, or there is none. */
static void step_begun(struct game *game)
{
	struct playback *p = &game->playback;
	bool there = game->hint.kind == HINT_STEP, stopped = game->hint.kind == HINT_NONE;

	p->waits = false;
	show_first_beat(game);
	switch (p->begins) {
	case BEGIN_FIRST:
		if (!there) {
			say_no_step(game);
			return;
		}
		hint_fold(&game->hint, game->session, (enum hint_fold)p->fold);
		p->beats = played_beats(&game->hint);
		break;
	case BEGIN_NEXT:
		if (!there && stopped)
			playback_clear(p);
		else if (!there)
			end_solve(game);
		if (!there)
			p->grace = game->now + GRACE;
		break;
	case BEGIN_BACK:
		show_beat(game, p->beats - 1);
		game->cursor.panel_line = PANEL_END;
		break;
	}
	if (there)
		playback_wait(game);
}

/* The next step becomes the hint, which is looked for in the background unless there is one. */
static void begin_step(struct game *game, enum playback_begin begins)
{
	struct playback *p = &game->playback;

	p->begins = begins;
	/* A hint that is shown is the one that is played, even if it was chosen from several. */
	if (p->kind != PLAYBACK_HINT)
		hint_clear(&game->hint);
	p->waits = true;
	hint_find(game, HINT_ARGUMENT, step_begun);
}

/* Goes on to the end of the search, unseen; where that takes the method too long, by the quickest one. */
static enum search_state finish_trail(struct game *game)
{
	struct trail *t = &game->playback.trail[0];
	struct board board;

	search_observe(t->search, NULL, NULL);
	if (search_run(t->search, METHOD_NODES) == SEARCH_DONE)
		return SEARCH_DONE;
	search_free(t->search);
	session_board(game->session, &board);
	t->search = search_new(&board, 1);
	return search_run(t->search, SEARCH_NODES);
}

static void end_search(struct game *game)
{
	enum search_state state = finish_trail(game);
	const struct search *s = game->playback.trail[0].search;

	/* The solution belongs to the search, which is forgotten after it is written. */
	if (search_found(s) > 0)
		solving_write(game, search_first(s), 0, game->session->solutions == SOLUTIONS_MANY);
	else
		message_say(game, state == SEARCH_DONE ? _("This position has no solution.")
							   : _("No solution found in time."));
	playback_clear(&game->playback);
}

void playback_start(struct game *game, enum playback_kind kind)
{
	playback_clear(&game->playback);
	game->playback.kind = kind;
	game->playback.fold = (int)game->hint.fold;
	begin_step(game, BEGIN_FIRST);
}

void playback_search(struct game *game, const struct search_method *method)
{
	playback_clear(&game->playback);
	game->playback.kind = PLAYBACK_SEARCH;
	hint_clear(&game->hint);
	race_open_trail(game, &game->playback.trail[0], method);
	playback_wait(game);
}

const char *playback_method(const struct game *game)
{
	return playback_trail(game)->method->name;
}

/* The argument was told to its end. */
static void end_step(struct game *game)
{
	struct playback *p = &game->playback;
	struct step step = { .proof = NULL };

	if (p->kind == PLAYBACK_HINT) {
		playback_clear(p);
		if (game->cursor.message == NULL)
			solving_say_hint(game);
		return;
	}
	step_copy(&step, &game->hint.step);
	bool applied = solving_apply(game, &step);

	step_free(&step);
	if (p->kind == PLAYBACK_STEP || !applied) {
		playback_clear(p);
		return;
	}
	p->steps++;
	if (session_complete(game->session))
		end_solve(game);
	else
		begin_step(game, BEGIN_NEXT);
}

static void playback_go_on(struct game *game)
{
	struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_SEARCH) {
		if (!trail_next(&p->trail[0]))
			end_search(game);
	} else if (p->kind == PLAYBACK_RACE) {
		if (!race_next(p))
			race_end(game);
	} else if (p->beat + 1 < p->beats) {
		show_beat(game, p->beat + 1);
		game->cursor.panel_line = PANEL_END;
	} else {
		end_step(game);
	}
	if (p->kind == PLAYBACK_NONE)
		p->grace = game->now + GRACE;
}

bool playback_lingers(struct game *game)
{
	struct playback *p = &game->playback;

	if (p->kind != PLAYBACK_NONE || game->now >= p->grace)
		return false;
	p->grace = game->now + GRACE;
	return true;
}

void playback_pause(struct game *game)
{
	game->playback.paused = !game->playback.paused;
	playback_wait(game);
}

void playback_forward(struct game *game)
{
	game->playback.paused = true;
	playback_go_on(game);
}

void playback_back(struct game *game)
{
	struct playback *p = &game->playback;

	p->paused = true;
	if (p->kind == PLAYBACK_SEARCH) {
		race_back_trail(game, &p->trail[0]);
	} else if (p->kind == PLAYBACK_RACE) {
		race_back(game);
	} else if (p->beat > 0) {
		show_beat(game, p->beat - 1);
	} else if (p->kind == PLAYBACK_SOLVE && p->steps > 0 && game_undo(game)) {
		p->steps--;
		begin_step(game, BEGIN_BACK);
	}
}

/* Shows frame N of an argument that is played. */
static void seek_frame(struct game *game, int n)
{
	struct playback *p = &game->playback;

	p->typed = 0;
	if (p->kind == PLAYBACK_NONE || is_search(p) || p->waits || p->beats == 0)
		return;
	p->paused = true;
	show_beat(game, n);
	game->cursor.panel_line = PANEL_END;
}

void playback_first(struct game *game)
{
	seek_frame(game, 0);
}

void playback_last(struct game *game)
{
	seek_frame(game, game->playback.beats - 1);
}

bool playback_types(struct game *game, int digit)
{
	enum { MOST = 999 };
	struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_NONE || is_search(p) || p->waits || (digit == 0 && p->typed == 0))
		return false;
	p->paused = true;
	p->typed = p->typed * 10 + digit <= MOST ? p->typed * 10 + digit : MOST;
	message_say(game, _("Point %d: press Enter."), p->typed);
	return true;
}

bool playback_goes(struct game *game)
{
	if (game->playback.kind == PLAYBACK_NONE || game->playback.typed == 0)
		return false;
	message_clear(game);
	seek_frame(game, hint_frame_of(&game->hint, game->playback.typed));
	return true;
}

void playback_faster(struct game *game)
{
	game->preferences.speed += game->preferences.speed + 1 < PLAYBACK_SPEEDS;
	playback_wait(game);
}

void playback_slower(struct game *game)
{
	game->preferences.speed -= game->preferences.speed > 0;
	playback_wait(game);
}

void playback_leave(struct game *game)
{
	enum playback_kind kind = game->playback.kind;

	playback_clear(&game->playback);
	/* What is half told is not kept, unless it is what was asked for. */
	if (kind != PLAYBACK_HINT)
		hint_clear(&game->hint);
	else
		solving_say_hint(game);
}

void playback_finish(struct game *game)
{
	struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_SOLVE)
		end_solve(game);
	else if (p->kind == PLAYBACK_SEARCH)
		end_search(game);
	else if (p->kind == PLAYBACK_RACE)
		race_end(game);
	else
		while (p->kind != PLAYBACK_NONE)
			end_step(game);
}

void playback_tick(struct game *game)
{
	struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_NONE || p->paused || p->waits || game->now < p->due || game->now < p->frame)
		return;
	if (playback_interval(game) == 0) {
		playback_finish(game);
		p->grace = game->now + GRACE;
		return;
	}
	/* What a slow line has delayed is not made up for: each beat is shown for its time. */
	long long due = p->due, late = game->now - due;
	int events = is_search(p) ? (int)(late / playback_interval(game)) + 1 : 1;

	for (int i = 0; i < events && i < EVENTS && p->kind != PLAYBACK_NONE; i++)
		playback_go_on(game);
	playback_wait(game);
	p->frame = game->now + FRAME;
}

int playback_timeout(const struct game *game)
{
	const struct playback *p = &game->playback;

	if (p->kind == PLAYBACK_NONE || p->paused || p->waits)
		return -1;
	long long at = p->due > p->frame ? p->due : p->frame;

	return at > game->now ? (int)(at - game->now) : 0;
}

void playback_painted(struct game *game, long long took)
{
	if (took * SLOW_LINE > FRAME)
		game->playback.frame = game->now + took * SLOW_LINE;
}
