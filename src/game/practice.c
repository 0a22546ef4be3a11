/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Practice: the position, and how it ends. What is claimed on it: practice_claim.c; the list: practice_list.c. */
#include "game/practice.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "game/practice_parts.h"
#include "library/positions.h"
#include "library/stats.h"

/* So many faces are tried until the technique is the next step of one: where steps of several rows are equal, the face decides. */
enum { FACES = 6 };

bool practice_runs(const struct game *game)
{
	return game->practice.technique != NULL && !game->practice.example;
}

void practice_say(struct practice *p, char *text)
{
	free(p->text);
	p->text = text;
}

/* Another position than last time, with a new face; where none of them will do, the position as it is stored. */
static bool find_position(struct game *game, const struct technique *t, struct document *doc, struct practice *found)
{
	struct practice *p = &game->practice;
	size_t count = positions_count(t), number = rng_below(&p->rng, count);

	if (count > 1 && number + 1 == p->last[t->index])
		number = (number + 1) % count;
	p->last[t->index] = (uint8_t)(number + 1);
	for (int face = 0; face <= FACES && !game->busy.stopped; face++) {
		positions_document(t, number, doc);
		if (face < FACES)
			positions_turn(doc, &p->rng);
		struct board board;

		position_board(&doc->now, doc->geo, &board);
		found->count = positions_steps(game->engine, t, &board, &found->steps);
		if (found->count > 0)
			return true;
		document_free(doc);
	}
	return false;
}

static void set_title(struct document *doc, const char *format, const struct technique *t)
{
	struct strbuf title;

	strbuf_init(&title);
	strbuf_format(&title, format, _(t->name));
	doc->title = title.text;
}

/* Some techniques place digits here and eliminate them there. */
static bool places_digit(const struct practice *p)
{
	return candset_next(&p->steps[0].head.place, -1) >= 0;
}

/* Takes over DOC, and the steps in FOUND. */
static void begin_practice(struct game *game, struct document *doc, const struct practice *found, bool example)
{
	struct practice *p = &game->practice;
	const struct technique *t = &techniques[found->steps[0].head.technique];
	struct error unused;

	doc->now.filled = doc->start.filled = true;
	game_start_unkept(game, doc, &unused);
	p->technique = t;
	p->example = example;
	p->steps = found->steps;
	p->count = found->count;
	p->done = p->missed = p->kept = false;
	p->there = 0;
	while (game->session->doc.now.value[game->cursor.cell] != 0)
		game->cursor.cell = (game->cursor.cell + 1) % game->session->doc.geo->cells;
	p->marking = game->cursor.marking;
	if (!example)
		game->cursor.marking = !places_digit(p);
}

/* With the name of the technique. */
static const char *task_format(const struct practice *p)
{
	if (places_digit(p))
		return _("Here the next step is %s. Find it, and place its digit.");
	return _("Here the next step is %s. Find it, and eliminate what it eliminates: in the cursor's cell, the digit's key does.");
}

void practice_say_task(struct practice *p)
{
	struct strbuf text;

	if (p->example)
		return;

	strbuf_init(&text);
	strbuf_format(&text, task_format(p), _(p->technique->name));
	strbuf_text(&text, "\n\n");
	strbuf_format(&text, _("n hint\n] another position\nx other techniques\n:help %s"), p->technique->id);
	practice_say(p, text.text);
}

static void say_no_positions(struct game *game, const struct technique *t)
{
	if (game->practice.example && game->practice.technique == t)
		message_say(game, _("There are no positions to practise %s; x lists what there is."), _(t->name));
	else
		message_say(game, _("It has no positions to practise; :example %s opens its example."), t->id);
}

bool practice_start(struct game *game, const struct technique *t)
{
	struct practice found = { .technique = NULL };
	struct document doc;

	if (positions_count(t) == 0) {
		say_no_positions(game, t);
		return false;
	}
	busy_begin(game);
	bool there = find_position(game, t, &doc, &found);

	if (!busy_end(game) || !there) {
		if (there) {
			steps_free(found.steps, found.count);
			document_free(&doc);
		}
		return false;
	}
	set_title(&doc, _("Practise: %s"), t);
	begin_practice(game, &doc, &found, false);
	practice_say_task(&game->practice);
	return true;
}

bool practice_example(struct game *game, const struct technique *t)
{
	struct practice found = { .count = 1 };
	struct step hint = { .proof = NULL };
	struct example e;

	busy_begin(game);
	bool there = example_find(&e, t, game->engine);

	if (!busy_end(game) || !there) {
		if (there)
			example_free(&e);
		else
			message_say(game, _("There is no example of %s."), _(t->name));
		return false;
	}
	found.steps = mem_alloc(sizeof *found.steps);
	found.steps[0] = e.step;
	step_copy(&hint, &e.step);
	e.doc.start = e.doc.now;
	set_title(&e.doc, _("Example: %s"), t);
	begin_practice(game, &e.doc, &found, true);
	hint_take(&game->hint, game->session, &hint);
	message_say(game, positions_count(t) > 0 ? _("a plays the argument, Enter applies it; ] practises it elsewhere.") :
						   _("a plays the argument, Enter applies it; x lists what can be practised."));
	return true;
}

static void keep_attempt(struct game *game, bool right)
{
	struct journal_attempt a = { .at = clock_wall() / 1000000, .clock = session_clock(game->session, game->now), .right = right };

	snprintf(a.technique, sizeof a.technique, "%s", game->practice.technique->id);
	journal_practised(game->journal, &a);
}

void practice_keep_missed(struct game *game)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->done || !p->missed || p->kept)
		return;
	keep_attempt(game, false);
	p->kept = true;
}

void practice_end(struct game *game)
{
	struct practice *p = &game->practice;
	struct practice next = { .rng = p->rng };

	if (p->technique == NULL)
		return;
	practice_keep_missed(game);
	game->cursor.marking = p->marking;
	steps_free(p->steps, p->count);
	free(p->text);
	memcpy(next.last, p->last, sizeof next.last);
	*p = next;
}

/* "Due again in 2 days." */
static void add_due(const struct practice_score *score, int today, struct strbuf *out)
{
	int days = score->due - today;

	if (days <= 0)
		strbuf_text(out, _("It is due again today."));
	else
		strbuf_format(out, ngettext("It is due again in %d day.", "It is due again in %d days.", (unsigned long)days), days);
}

void practice_finish(struct game *game)
{
	struct practice *p = &game->practice;
	struct schedule schedule = { .today = 0 };
	struct strbuf text;
	char clock[16];

	p->done = true;
	if (!p->kept)
		keep_attempt(game, !p->missed);
	practice_schedule(game->journal, &schedule);
	const struct practice_score *score = &schedule.score[p->technique->index];

	strbuf_init(&text);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_text(&text, p->missed ? _("Done, though not at the first go.") : _("Right at the first go!"));
	strbuf_char(&text, '\n');
	strbuf_format(&text, _("Time: %s"), clock);
	strbuf_text(&text, "\n\n");
	strbuf_format(&text, _("%s: %u of %u right at the first go."), _(p->technique->name), score->right, score->tried);
	strbuf_char(&text, '\n');
	add_due(score, schedule.today, &text);
	strbuf_text(&text, _("\n\n] next position\nx what to practise next"));
	practice_say(p, text.text);
	message_say(game, p->missed ? _("That is the whole %s. ] shows another position.") :
				      _("Right: that is the whole %s. ] shows another position."), _(p->technique->name));
}

void practice_tick(struct game *game)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->done)
		return;
	p->missed = p->missed || (game->hint.kind == HINT_STEP && game->hint.rung >= HINT_WHERE) ||
		    (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_STEPS);
}
