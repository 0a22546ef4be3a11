/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/practice/practice.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/chooser/chooser.h"
#include "game/game.h"
#include "game/background.h"
#include "game/mode.h"
#include "game/practice/lesson.h"
#include "grid/name.h"
#include "library/positions.h"
#include "library/stats.h"

/* So many faces are tried until the technique is the next step of one: where steps of several rows are equal, the face decides. */
enum { FACES = 6 };

static bool practice_runs(const struct game *game)
{
	return game->practice.technique != NULL && !game->practice.example;
}

bool practice_is_open(const struct game *game)
{
	return game->practice.technique != NULL || game->practice.lesson != NULL;
}

void practice_say(struct practice *p, char *text)
{
	free(p->text);
	p->text = text;
}

static void set_title(struct document *doc, const char *format, const struct technique *t)
{
	struct strbuf title;

	strbuf_init(&title);
	strbuf_format(&title, format, _(t->name));
	doc->title = title.text;
}

bool practice_places_digit(const struct practice *p)
{
	return p->count == 0 || candset_next(&p->steps[0].head.place, -1) >= 0;
}

void practice_begin(struct game *game, struct document *doc, const struct practice *found)
{
	struct practice *p = &game->practice;
	struct error unused;

	if (found->lesson == NULL)
		doc->now.filled = doc->start.filled = true;
	game_start_unkept(game, doc, &unused);
	p->technique = found->technique;
	p->example = found->example;
	p->lesson = found->lesson;
	p->board = found->board;
	p->paged = found->paged;
	p->steps = found->steps;
	p->count = found->count;
	p->done = p->missed = p->applied = p->kept = false;
	p->there = p->explained = 0;
	while (game->session->doc.now.value[game->cursor.cell] != 0)
		game->cursor.cell = (game->cursor.cell + 1) % game->session->doc.geo->cells;
	p->marking = game->cursor.marking;
	if (!p->example)
		game->cursor.marking = !practice_places_digit(p);
}

/* With the name of the technique. */
static const char *task_format(const struct practice *p)
{
	if (practice_places_digit(p))
		return _("The next step here: %s. Find it and place its digit.");
	return _("The next step here: %s. Find it. Go to each affected cell and press the digit to eliminate.");
}

static void practice_say_task(const struct game *game, struct practice *p)
{
	struct strbuf text;

	if (p->example)
		return;

	strbuf_init(&text);
	strbuf_format(&text, task_format(p), _(p->technique->name));
	strbuf_text(&text, "\n\n");
	mode_add_keys(game, &text, "\n", "hint", N_("hint"), "next", N_("next position"), "practise", N_("techniques"), NULL);
	strbuf_format(&text, "\n:help %s", p->technique->id);
	practice_say(p, text.text);
}

static void say_none(struct game *game, const char *name)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("There are no positions to practise %s on."), name);
	mode_say(game, text.text, "practise", N_("list of techniques"), NULL);
	strbuf_free(&text);
}

static void say_no_positions(struct game *game, const struct technique *t)
{
	if (game->practice.example && game->practice.technique == t)
		say_none(game, _(t->name));
	else
		message_say(game, _("There are no positions to practise it on. To see its example: :example %s"), t->id);
}

/* A search for a position, or for an example. */
struct position_search {
	const struct technique *technique;
	size_t number;			/* of the position */
	struct rng rng;
	struct document doc;
	bool there;			/* DOC and STEPS were found */
	struct step *steps;
	size_t count;
	bool given_up;			/* the player accepts that the game, which a position replaces, is not kept */
};

/* With a new face; if none of them will do, the position as it is stored. */
static bool position_run(void *data, struct engine *engine)
{
	struct position_search *s = data;

	for (int face = 0; face <= FACES; face++) {
		struct board board;

		positions_document(s->technique, s->number, &s->doc);
		if (face < FACES)
			positions_turn(&s->doc, &s->rng);
		position_board(&s->doc.now, s->doc.geo, &board);
		s->count = positions_steps(engine, s->technique, &board, &s->steps);
		bool stopped = engine_cancelled(engine);

		s->there = s->count > 0 && !stopped;
		if (s->there)
			return true;
		steps_free(s->steps, s->count);
		s->steps = NULL;
		s->count = 0;
		document_free(&s->doc);
		if (stopped)
			return false;
	}
	return true;
}

static void position_discard(void *data)
{
	struct position_search *s = data;

	if (s->there) {
		steps_free(s->steps, s->count);
		document_free(&s->doc);
	}
	free(s);
}

/* What was found becomes the game's. */
static void position_begin(struct game *game, struct position_search *s, const char *title, bool example)
{
	const struct practice found = { .technique = s->technique, .example = example, .steps = s->steps, .count = s->count };

	game->keeping.given_up = s->given_up;
	set_title(&s->doc, title, s->technique);
	practice_begin(game, &s->doc, &found);
	s->there = false;
}

static void position_done(struct game *game, void *data, bool stopped)
{
	struct position_search *s = data;

	game->practice.rng = s->rng;
	if (stopped || !s->there)
		return;
	position_begin(game, s, _("Practice: %s"), false);
	practice_say_task(game, &game->practice);
}

static const struct search_kind position_work = { position_run, position_done, position_discard };

static struct position_search *position_search_new(const struct game *game, const struct technique *t)
{
	struct position_search *s = mem_zero(1, sizeof *s);

	s->technique = t;
	s->rng = game->practice.rng;
	s->given_up = game->keeping.given_up;
	return s;
}

void practice_start(struct game *game, const struct technique *t)
{
	struct practice *p = &game->practice;
	size_t count = positions_count(t);

	if (count == 0) {
		say_no_positions(game, t);
		return;
	}
	struct position_search *s = position_search_new(game, t);

	/* Another one than last time. */
	s->number = rng_below(&s->rng, count);
	if (count > 1 && s->number + 1 == p->last[t->index])
		s->number = (s->number + 1) % count;
	p->last[t->index] = (uint8_t)(s->number + 1);
	background_start(game, &position_work, s);
}

static bool example_run(void *data, struct engine *engine)
{
	struct position_search *s = data;
	struct example e;

	if (!example_find(&e, s->technique, engine))
		return !engine_cancelled(engine);
	s->there = true;
	s->doc = e.doc;
	s->doc.start = s->doc.now;
	s->steps = mem_alloc(sizeof *s->steps);
	s->steps[0] = e.step;
	s->count = 1;
	return true;
}

static void example_done(struct game *game, void *data, bool stopped)
{
	struct position_search *s = data;
	const struct technique *t = s->technique;
	struct step hint = { .proof = NULL };

	if (stopped)
		return;
	if (!s->there) {
		message_say(game, _("There is no example of %s."), _(t->name));
		return;
	}
	step_copy(&hint, &s->steps[0]);
	position_begin(game, s, _("Example: %s"), true);
	hint_take(&game->hint, game->session, &hint);
	bool elsewhere = positions_count(t) > 0;

	mode_say(game, "", "animate", N_("play the argument"), "apply", N_("apply"), elsewhere ? "next" : "practise",
		 elsewhere ? N_("practise it elsewhere") : N_("list of techniques"), NULL);
}

static const struct search_kind example_work = { example_run, example_done, position_discard };

void practice_example(struct game *game, const struct technique *t)
{
	background_start(game, &example_work, position_search_new(game, t));
}

static void keep_attempt(struct game *game, bool right)
{
	struct journal_attempt a = { .at = clock_wall() / 1000000, .clock = session_clock(game->session, game->now), .right = right };

	snprintf(a.technique, sizeof a.technique, "%s", game->practice.technique->id);
	journal_practised(game->journal, &a);
}

static void practice_keep_missed(struct game *game)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->lesson != NULL || p->done || !p->missed || p->kept)
		return;
	keep_attempt(game, false);
	p->kept = true;
}

void practice_end(struct game *game)
{
	struct practice *p = &game->practice;
	struct practice next = { .rng = p->rng };

	if (!practice_is_open(game))
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
		strbuf_text(out, _("Practise it again today."));
	else
		strbuf_format(out, ngettext("Practise it again in %d day.", "Practise it again in %d days.", (unsigned long)days), days);
}

static void practice_finish(struct game *game)
{
	struct practice *p = &game->practice;
	struct schedule schedule = { .today = 0 };
	struct strbuf text;
	char clock[16];

	if (p->lesson != NULL) {
		lesson_finish(game);
		return;
	}
	p->done = true;
	if (!p->kept)
		keep_attempt(game, !p->missed);
	practice_schedule(game->journal, &schedule);
	const struct practice_score *score = &schedule.score[p->technique->index];

	strbuf_init(&text);
	clock_text(session_clock(game->session, game->now), clock);
	strbuf_text(&text, p->missed ? _("Done, but not on the first try.") : _("Right on the first try!"));
	strbuf_char(&text, '\n');
	strbuf_format(&text, _("Time: %s"), clock);
	strbuf_text(&text, "\n\n");
	strbuf_format(&text, _("%s: %u of %u right on the first try"), _(p->technique->name), score->right, score->tried);
	strbuf_char(&text, '\n');
	add_due(score, schedule.today, &text);
	strbuf_text(&text, _("\n\n]: next position\nx: what to practise next"));
	practice_say(p, text.text);
	message_say(game, p->missed ? _("That is the whole %s.  ]: next position") :
				      _("Right, that is the whole %s.  ]: next position"), _(p->technique->name));
}

void practice_tick(struct game *game)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->done)
		return;
	p->missed = p->missed || (game->hint.kind == HINT_STEP && game->hint.rung >= HINT_WHERE) ||
		    (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_STEPS);
}

/* What is claimed in practice: whether it follows, what is still missing, and why something does not follow. */

/* How many effects of a step the board lacks, and in *THERE how many it has. */
static int count_missing(const struct step_head *h, const struct board *b, int *there)
{
	int missing = 0;

	*there = 0;
	for (int c = candset_next(&h->place, -1); c >= 0; c = candset_next(&h->place, c)) {
		bool has = b->value[candidate_cell(c)] == candidate_digit(c);

		missing += !has;
		*there += has;
	}
	for (int c = candset_next(&h->drop, -1); c >= 0; c = candset_next(&h->drop, c)) {
		bool has = !(b->cand[candidate_cell(c)] & digit_bit(candidate_digit(c)));

		missing += !has;
		*there += has;
	}
	return missing;
}

/* The step that the person is at: a complete one, else the one of which most is done, and of these the one that lacks least. */
static const struct step *step_in_hand(const struct game *game, int *missing, int *there)
{
	const struct practice *p = &game->practice;
	const struct step *best = NULL;
	struct board board;

	session_board(game->session, &board);
	for (size_t i = 0; i < p->count; i++) {
		int has, lacks = count_missing(&p->steps[i].head, &board, &has);

		if (best != NULL && lacks > 0 && (has < *there || (has == *there && lacks >= *missing)))
			continue;
		best = &p->steps[i];
		*there = has;
		*missing = lacks;
		if (lacks == 0)
			break;
	}
	return best;
}

/* The cells in which the grid has another digit than the board, by name; returns how many there are. */
static int name_others(const struct game *game, struct strbuf *out)
{
	const struct document *doc = &game->session->doc;
	struct cellset others = { { 0, 0 } };

	for (int cell = 0; cell < doc->geo->cells; cell++)
		if (doc->now.value[cell] != 0 && doc->now.value[cell] != game->practice.grid[cell])
			cellset_add(&others, cell);
	name_cells(doc->geo, others, out);
	return cellset_count(others);
}

/* The claim is false: the solution says otherwise. */
static void say_false(struct game *game, const struct claimed_effect *claim, struct strbuf *out)
{
	struct practice *p = &game->practice;
	struct strbuf cell;

	memcpy(p->grid, game->session->solution, sizeof p->grid);
	p->shown = true;
	strbuf_init(&cell);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	if (claim->place)
		strbuf_format(out, _("%s is not %d: in the solution, shown on the board, it is %d."), cell.text, claim->digit,
			      p->grid[claim->cell]);
	else
		strbuf_format(out, _("%s can be %d: the solution, shown on the board, has it there."), cell.text, claim->digit);
	strbuf_free(&cell);
}

/* The claim is true, but nothing of the pattern says so: here is a grid that has the pattern and not the claim. */
static void say_elsewhere(struct game *game, const struct claimed_effect *claim, struct strbuf *out)
{
	struct practice *p = &game->practice;
	struct strbuf cell, others;
	struct board board;

	position_board(&game->session->doc.start, game->session->doc.geo, &board);
	strbuf_init(&cell);
	strbuf_init(&others);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	strbuf_format(out, claim->place ? _("True, %s is %d, but %s does not show it.") : _("True, %s is not %d, but %s does not show it."), cell.text,
		      claim->digit, _(p->technique->name));
	p->shown = claim_counter(&board, p->steps, p->count, claim, p->grid);
	if (p->shown) {
		strbuf_char(out, '\n');
		strbuf_format(out, _("The board shows a full grid with the same pattern, in which %s is %d."), cell.text,
			      p->grid[claim->cell]);
	}
	if (p->shown && name_others(game, &others) > 0) {
		strbuf_char(out, ' ');
		strbuf_format(out, _("In the puzzle, the digits in %s rule this out; in this grid they are different."), others.text);
	}
	strbuf_free(&others);
	strbuf_free(&cell);
}

static void refuse_claim(struct game *game, const struct claimed_effect *claim)
{
	struct practice *p = &game->practice;
	struct strbuf text, cell;
	bool true_claim = claim_is_true(game->session->solution, claim);

	strbuf_init(&text);
	strbuf_init(&cell);
	name_cell(game->session->doc.geo, claim->cell, &cell);
	(true_claim ? say_elsewhere : say_false)(game, claim, &text);
	if (p->shown)
		strbuf_format(&text, "\n\n%s", _("Press Escape to see the position again."));
	hint_clear(&game->hint);
	practice_say(p, text.text);
	p->claim = *claim;
	p->missed = true;
	game->cursor.panel_line = 0;
	if (true_claim)
		message_say(game, claim->place ? _("%s is %d, but this technique does not show it.") :
			    _("%s is not %d, but this technique does not show it."), cell.text, claim->digit);
	else
		message_say(game, claim->place ? _("%s is not %d.") : _("%s can be %d."), cell.text, claim->digit);
	strbuf_free(&cell);
}

static bool practice_shows(const struct game *game, const struct claimed_effect *claim)
{
	const struct practice *p = &game->practice;

	for (size_t i = 0; i < p->count; i++)
		if (claim_follows(game->session->doc.geo, &p->steps[i].head, claim))
			return true;
	return false;
}

/* The first of the candidates whose claim does not follow is refused. */
static bool all_follow(struct game *game, const struct candset *candidates, bool place)
{
	for (int c = candset_next(candidates, -1); c >= 0; c = candset_next(candidates, c)) {
		struct claimed_effect claim = { candidate_cell(c), candidate_digit(c), place };

		if (practice_shows(game, &claim))
			continue;
		(game->practice.lesson != NULL ? lesson_refuse : refuse_claim)(game, &claim);
		return false;
	}
	return true;
}

bool practice_allows(struct game *game, const struct move *move)
{
	struct practice *p = &game->practice;

	if (!practice_runs(game) || p->done)
		return true;
	practice_tick(game);
	practice_hide(game);
	switch (move->kind) {
	case MOVE_SET:
		return all_follow(game, &move->place, true);
	case MOVE_DROP:
		return all_follow(game, &move->drop, false);
	case MOVE_AUTO_OFF:
		message_say(game, _("While practising, marks are automatic."));
		return false;
	case MOVE_STEP:
	case MOVE_SEARCH:
		p->missed = p->applied = true;
		return true;
	default:
		return true;
	}
}

void practice_changed(struct game *game)
{
	struct practice *p = &game->practice;
	int missing, there, before = p->there;

	if (lesson_is_of_rules(game))
		lesson_changed(game);
	if (!practice_runs(game) || p->done)
		return;
	step_in_hand(game, &missing, &there);
	p->there = there;
	if (missing == 0)
		practice_finish(game);
	else if (there > before)
		message_say(game, ngettext("Right. %d more to find.", "Right. %d more to find.", (unsigned long)missing), missing);
}

void practice_hint(struct game *game)
{
	int missing, there;

	if (lesson_is_of_rules(game))
		lesson_hint(game);
	if (!practice_runs(game) || game->practice.done || game->hint.kind != HINT_NONE)
		return;
	practice_hide(game);
	/* The technique is known. */
	hint_begin(&game->hint, step_in_hand(game, &missing, &there), HINT_TECHNIQUE);
}

int practice_first_rung(const struct game *game)
{
	return game->practice.lesson != NULL ? HINT_WHERE : 1;
}

bool practice_hide(struct game *game)
{
	struct practice *p = &game->practice;

	if (p->lesson != NULL && !p->done)
		lesson_say_task(game);
	if (!p->shown)
		return false;
	p->shown = false;
	practice_say_task(game, p);
	return true;
}

/* The list of what can be practised, which is also the page that says what somebody masters. */

/* So many new techniques are offered before the others. */
enum { OFFERED = 3 };

void practice_schedule(struct journal *journal, struct schedule *s)
{
	struct journal_attempt *attempts;
	size_t count = journal_attempts(journal, &attempts);

	bool killers = false;

	schedule_count(s, attempts, count, date_today());
	for (int i = 0; i < technique_count; i++)
		killers |= (techniques[i].needs & NEEDS_CLUES) != 0 && s->score[i].tried > 0;
	/* What is off by default is offered once somebody has practised it, and what boards with clues have, once one of them was. */
	for (int i = 0; i < technique_count; i++) {
		const bool usual = techniques[i].on && (killers || (techniques[i].needs & NEEDS_CLUES) == 0);

		s->chosen[i] = positions_count(&techniques[i]) > 0 && (usual || s->score[i].tried > 0);
	}
	free(attempts);
}

/* "3 of 4 right   0:41   in 2 days" */
static void describe_score(const struct schedule *s, int technique, struct strbuf *out)
{
	const struct practice_score *score = &s->score[technique];
	int days = score->due - s->today;
	char clock[16];

	if (score->tried == 0)
		return;
	strbuf_format(out, _("%u of %u right"), score->right, score->tried);
	if (score->right > 0) {
		clock_text(score->time / score->right, clock);
		strbuf_format(out, "   %s", clock);
	}
	strbuf_text(out, "   ");
	if (days > 0) {
		strbuf_format(out, ngettext("again in %d day", "again in %d days", (unsigned long)days), days);
		return;
	}
	days = s->today - date_of_time(score->last);
	if (days <= 0)
		strbuf_text(out, _("last today"));
	else
		strbuf_format(out, ngettext("last %d day ago", "last %d days ago", (unsigned long)days), days);
}

static void add_technique_row(struct chooser *c, const struct schedule *s, int technique)
{
	const struct technique *t = &techniques[technique];
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, _("%s  %d.%d"), _(t->name), t->difficulty / 10, t->difficulty % 10);
	struct choice *row = chooser_add(c, CHOICE_TECHNIQUE, text.text);

	row->technique = t;
	strbuf_clear(&text);
	describe_score(s, technique, &text);
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}

/* The techniques of the STANDING, the simplest first, from row FROM to row TO - 1 of them, below a heading. */
static void add_standing(struct chooser *c, const struct schedule *s, enum standing standing, int from, int to, const char *heading)
{
	uint8_t order[TECHNIQUES_MAX];
	int n = 0;

	technique_sort(order);
	for (int i = 0; i < technique_count && n < to; i++) {
		if (!s->chosen[order[i]] || schedule_standing(s, order[i]) != standing)
			continue;
		if (n == from)
			chooser_add(c, CHOICE_HEADING, heading);
		if (n++ >= from)
			add_technique_row(c, s, order[i]);
	}
}

static int count_standing(const struct schedule *s, enum standing standing)
{
	int count = 0;

	for (int i = 0; i < technique_count; i++)
		count += s->chosen[i] && schedule_standing(s, i) == standing;
	return count;
}

static void chooser_practice(struct chooser *c, const struct schedule *s)
{
	int due = count_standing(s, STANDING_DUE), mastered = count_standing(s, STANDING_MASTERED);
	struct strbuf title;

	chooser_clear(c);
	c->list = LIST_PRACTICE;
	strbuf_init(&title);
	strbuf_format(&title, _("Practice: %d due, %d mastered"), due, mastered);
	c->title = title.text;
	add_standing(c, s, STANDING_DUE, 0, technique_count, _("Due again"));
	add_standing(c, s, STANDING_NEW, 0, OFFERED, _("To learn next"));
	add_standing(c, s, STANDING_LEARNING, 0, technique_count, _("Not due yet"));
	add_standing(c, s, STANDING_MASTERED, 0, technique_count, _("Mastered"));
	add_standing(c, s, STANDING_NEW, OFFERED, technique_count, _("To learn later"));
}

void practice_list(struct game *game)
{
	struct schedule s = { .today = 0 };
	struct chooser *c = &game->chooser;

	/* What was missed counts here already. */
	practice_keep_missed(game);
	practice_schedule(game->journal, &s);
	int next = schedule_next(&s);

	game_pause(game);
	chooser_practice(c, &s);
	game->cursor.screen = SCREEN_CHOOSER;
	game->cursor.chosen = 0;
	for (int row = 0; row < (int)c->count; row++)
		if (c->rows[row].kind == CHOICE_TECHNIQUE && (int)c->rows[row].technique->index == next)
			game->cursor.chosen = row;
}

int practice_next(struct journal *journal, int found)
{
	struct schedule s = { .today = 0 };
	int next = -1;

	practice_schedule(journal, &s);
	if (found < 0)
		return schedule_next(&s);
	for (int t = 0; t < technique_count; t++) {
		const int difficulty = techniques[t].difficulty;

		if (s.chosen[t] && schedule_standing(&s, t) != STANDING_MASTERED && difficulty > techniques[found].difficulty &&
		    (next < 0 || difficulty < techniques[next].difficulty))
			next = t;
	}
	return next;
}

void chooser_add_practice(struct chooser *c, struct journal *journal)
{
	struct schedule s = { .today = 0 };
	struct strbuf text;

	practice_schedule(journal, &s);
	int due = count_standing(&s, STANDING_DUE), next = schedule_next(&s);

	if (next < 0)
		return;
	struct choice *row = chooser_add(c, CHOICE_PRACTICE, _("Practise techniques"));

	strbuf_init(&text);
	if (due > 0)
		strbuf_format(&text, ngettext("%d due; next: %s", "%d due; next: %s", (unsigned long)due), due, _(techniques[next].name));
	else
		strbuf_format(&text, _("next: %s"), _(techniques[next].name));
	chooser_set_detail(row, text.text);
	strbuf_free(&text);
}
