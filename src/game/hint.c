/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/hint.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "game/game.h"
#include "game/background.h"
#include "game/mode.h"
#include "game/practice/lesson.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/phrase.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "solve/path.h"

void hint_board(const struct session *s, struct engine *engine, struct board *board)
{
	engine_options(engine)->unique = session_is_unique(s);
	session_board(s, board);
}

bool hint_names_technique(const struct hint *h)
{
	return h->kind == HINT_STEP && h->rung >= HINT_TECHNIQUE;
}

void hint_clear(struct hint *h)
{
	step_free(&h->step);
	free(h->text);
	free(h->whole);
	free(h->skeleton);
	*h = (struct hint){ 0 };
}

void hint_print_cells(const struct session *s, struct cellset cells, struct strbuf *out)
{
	phrase_cells(s->doc.geo, cells, PHRASE_AND, out);
}

static char *wrong_by_rules(const struct session *s, struct cellset *cells)
{
	const struct geometry *g = s->doc.geo;
	struct strbuf text, house, names;
	struct conflict c;

	*cells = session_contradictions(s);
	if (!board_conflict(g, s->doc.now.value, &c))
		return NULL;
	strbuf_init(&text);
	strbuf_init(&house);
	strbuf_init(&names);
	struct cellset two = { { 0, 0 } };

	cellset_add(&two, c.first);
	cellset_add(&two, c.second);
	phrase_cells(g, two, PHRASE_AND, &names);
	if (c.house >= 0) {
		phrase_house(g, c.house, &house);
		strbuf_format(&text, _("There are two %ds in %s: %s."), c.digit, house.text, names.text);
	} else {
		phrase_condition_broken(g, &c, &text);
	}
	strbuf_free(&house);
	strbuf_free(&names);
	return text.text;
}

/* Whether the digits of both cells break a condition: of CELL alone if they are the same. Sets what *C needs to say so. */
static bool condition_is_broken(const struct session *s, int cell, int other, struct conflict *c)
{
	const struct geometry *g = s->doc.geo;
	const uint8_t *value = s->doc.now.value;

	*c = (struct conflict){ .first = cell < other ? cell : other, .second = cell < other ? other : cell, .house = -1, .condition = -1 };
	c->digit = value[c->first];
	c->second_digit = value[c->second];
	c->clue = -1;
	if (cell == other && (g->allowed[cell] & digit_bit(value[cell])) == 0)
		c->condition = g->allowed[cell] & digit_bit(1) ? CONDITION_ODD : CONDITION_EVEN;
	else if (cell != other && (value[cell] != value[other] || geometry_shared(g, cell, other) < 0))
		c->condition = geometry_condition(g, cell, value[cell], other, value[other]);
	return c->condition >= 0;
}

void hint_print_broken(const struct session *s, int cell, struct strbuf *out)
{
	const struct geometry *g = s->doc.geo;
	struct conflict c;

	for (int a = cell < 0 ? 0 : cell; a < (cell < 0 ? g->cells : cell + 1); a++) {
		struct cellset cells = session_clashing(s, a);

		for (int b = cellset_next(cells, cell < 0 ? a - 1 : -1); b >= 0; b = cellset_next(cells, b)) {
			if (!condition_is_broken(s, a, b, &c))
				continue;
			if (out->length > 0)
				strbuf_char(out, '\n');
			phrase_condition_broken(g, &c, out);
		}
	}
	for (int i = 0; i < g->clues; i++) {
		const struct clue *clue = geometry_clue(g, i);
		const int first = clue_part(g, clue, 0)[0];

		if ((cell >= 0 && !cellset_has(clue_cells(g, clue), cell)) || clue_state(g, clue, s->doc.now.value) != CLUE_BROKEN)
			continue;
		strbuf_text(out, out->length > 0 ? "\n" : "");
		phrase_condition_broken(g, &(struct conflict){ first, first, -1, 0, CONDITION_CLUE, 0, i }, out);
	}
}

static void hint_add_entries(const struct geometry *g, struct cellset cells, struct strbuf *text)
{
	struct strbuf names;
	int count = cellset_count(cells);

	strbuf_init(&names);
	phrase_cells(g, cells, PHRASE_AND, &names);
	strbuf_format(text, ngettext("The digit in %s is wrong.", "The digits in %s are wrong.",
				     (unsigned long)count), names.text);
	strbuf_free(&names);
}

static void add_deleted(const struct geometry *g, const struct candset *deleted, struct cellset *cells, struct strbuf *text)
{
	struct strbuf names;

	strbuf_init(&names);
	name_candidates(g, deleted, "=", &names);
	if (text->length > 0)
		strbuf_char(text, '\n');
	strbuf_format(text, _("You eliminated a candidate that the solution needs: %s."), names.text);
	for (int c = candset_next(deleted, -1); c >= 0; c = candset_next(deleted, c))
		cellset_add(cells, candidate_cell(c));
	strbuf_free(&names);
}

/* What is wrong with digits and eliminations, and if MARKS with own marks. */
static char *tell_wrong(const struct session *s, bool marks, struct cellset *cells)
{
	char *rules = wrong_by_rules(s, cells);
	struct candset deleted;
	struct strbuf text;
	struct move removed;

	if (rules != NULL)
		return rules;
	session_mistakes(s, cells, &deleted);
	session_removed_marks(s, &removed);
	strbuf_init(&text);
	if (!cellset_empty(*cells))
		hint_add_entries(s->doc.geo, *cells, &text);
	if (!candset_empty(&deleted))
		add_deleted(s->doc.geo, &deleted, cells, &text);
	for (int w = 0; w < CANDSET_WORDS; w++)
		removed.place.word[w] |= removed.centre.word[w];
	if (marks && !candset_empty(&removed.place))
		add_deleted(s->doc.geo, &removed.place, cells, &text);
	if (text.length > 0)
		return text.text;
	strbuf_free(&text);
	return NULL;
}

char *hint_wrong(const struct session *s, struct cellset *cells)
{
	return tell_wrong(s, true, cells);
}

/*
 * Whether nothing can be deduced, because the puzzle has several solutions and each candidate of BOARD is in one of them. That is known
 * quickly, while a search for steps would take long.
 */
static bool hint_ends(const struct session *s, const struct board *b)
{
	return s->solutions == SOLUTIONS_MANY && !cellset_empty(b->empty) && path_nothing_follows(b);
}

/* Stopped looking, or something left out. */
void solving_limits(const struct engine *engine, struct strbuf *out)
{
	const struct technique *t = engine_gave_up(engine);

	if (t != NULL) {
		strbuf_char(out, ' ');
		strbuf_format(out, _("Gave up looking for %s after %d s."), _(t->name), TECHNIQUE_SLOW_MS / 1000);
	}
	if (engine_left_out(engine)) {
		strbuf_char(out, ' ');
		strbuf_text(out, _("There are too many almost locked sets or chains here to try them all."));
	}
}

/* How often the engine may look whether it is cancelled while needed steps are looked for: tenths of a second; a second or two for all. */
enum { NEEDED_ASKS = 200000, NEEDED_ASKS_WHOLE = 600000 };

/* A search for the next step: for a hint, or to apply it and those after it. */
struct step_search {
	struct board board;
	struct needed_steps needed;	/* those that are found, if the step was not known from those before */
	bool whole;			/* it goes on to the solution, so that these are worth any time */
	bool one, several;		/* the puzzle has one solution, or several */
	bool unique;			/* arguments hold that assume one */
	bool ends;			/* nothing follows, since each candidate is in a solution */
	bool found;
	struct step step;
	/* For a hint: */
	int rung;
	void (*then)(struct game *);
	/* To apply it: */
	int left, applied;		/* how many shall be applied still (-1: all that there are), and were applied */
};

static struct step_search *step_search_new(struct game *game, bool whole)
{
	struct step_search *search = mem_zero(1, sizeof *search);
	const struct session *s = game->session;

	session_board(s, &search->board);
	search->one = s->solutions == SOLUTIONS_ONE;
	search->unique = session_is_unique(s);
	search->several = s->solutions == SOLUTIONS_MANY;
	search->whole = whole;
	search->needed.too_hard = whole ? game->needed.too_hard : 0;
	search->found = search->one && needed_find(&game->needed, game->engine, &search->board, &search->step);
	return search;
}

/* The next step of those that lead to the solution takes the place of the first one that there is, if it becomes known. */
static void step_search_prefer(struct step_search *s, struct engine *engine)
{
	if (!s->whole && techniques[s->step.head.technique].places)
		return;
	if (!needed_look(&s->needed, engine, &s->board, s->whole ? NEEDED_ASKS_WHOLE : NEEDED_ASKS))
		return;
	step_free(&s->step);
	step_copy(&s->step, &s->needed.series.steps[0]);
}

/* A step that was known before can be stopped, too. */
static bool step_search_goes_on(struct step_search *s, struct engine *engine)
{
	const struct engine_cancel *cancel = &engine_options(engine)->cancel;

	s->found = cancel->asked == NULL || !cancel->asked(cancel->data);
	if (!s->found)
		step_free(&s->step);
	return s->found;
}

static bool step_search_run(void *data, struct engine *engine)
{
	struct step_search *s = data;

	if (s->found)
		return step_search_goes_on(s, engine);
	engine_options(engine)->unique = s->unique;
	s->ends = s->several && !cellset_empty(s->board.empty) && path_nothing_follows(&s->board);
	if (s->ends)
		return true;
	s->found = engine_first(engine, &s->board, true, &s->step);
	if (!s->found)
		return !engine_cancelled(engine);
	if (s->one)
		step_search_prefer(s, engine);
	return true;
}

static void step_search_discard(void *data)
{
	struct step_search *s = data;

	needed_clear(&s->needed);
	step_free(&s->step);
	free(s);
}

bool hint_numbers_placements(const struct hint *h)
{
	return h->step.head.technique >= TECHNIQUE_WHIP && h->step.head.technique <= TECHNIQUE_OR_CONTRAD_WHIP;
}

void hint_name_points(const struct hint *h, uint8_t number[], int count)
{
	struct reading r;

	reading_init(&r, &h->step);
	for (int i = 0; i < count; i++)
		if (number[i] > 0)
			number[i] = (uint8_t)r.point[number[i] - 1].name.number;
	reading_free(&r);
}

bool hint_argues(const struct hint *h)
{
	return h->kind == HINT_STEP && h->rung >= HINT_ARGUMENT && h->step.proof != NULL;
}

void hint_rests(const struct hint *h, int beat, struct beat_set *set)
{
	struct reading r;

	*set = (struct beat_set){ { 0 } };
	reading_init(&r, &h->step);
	for (int b = 0; b < r.points && b < 64 * BEAT_WORDS; b++)
		if (reading_rests(&r, beat, b))
			set->word[b / 64] |= (uint64_t)1 << b % 64;
	reading_free(&r);
}

int hint_frames(const struct hint *h, int n, int *beat)
{
	struct reading r;
	int count = 0;

	*beat = 0;
	if (h->step.proof == NULL)
		return 0;
	reading_init(&r, &h->step);
	for (int b = 0; b < r.points; b++) {
		if (!r.point[b].told || !proof_plays(h->step.proof, b, hint_unfolded(h)))
			continue;
		if (count++ <= n)
			*beat = b;
	}
	reading_free(&r);
	return count;
}

int hint_frame_of(const struct hint *h, int number)
{
	struct reading r;
	int frame = -1, found = 0;

	reading_init(&r, &h->step);
	for (int b = 0; b < r.points; b++) {
		const struct reading_point *point = &r.point[b];

		if (!point->told || !proof_plays(h->step.proof, b, hint_unfolded(h)))
			continue;
		frame++;
		if (point->name.lemma == 0 && point->name.number > 0 && point->name.number <= number)
			found = frame;
	}
	reading_free(&r);
	return found;
}

void hint_progress(const struct hint *h, int beat, struct strbuf *out)
{
	struct reading r;
	struct strbuf name;
	int last = 0;

	reading_init(&r, &h->step);
	strbuf_init(&name);
	reading_name(r.point[beat].name, &name);
	for (int b = 0; b < r.points; b++)
		if (r.point[b].name.lemma == 0 && r.point[b].name.number > last)
			last = r.point[b].name.number;
	/* the number of a point, and of the last one */
	if (r.point[beat].name.number > 0)
		strbuf_format(out, _("%s of %d"), name.text, last);
	strbuf_free(&name);
	reading_free(&r);
}

void hint_technique(const struct hint *h, struct strbuf *out)
{
	strbuf_text(out, _(techniques[h->step.head.technique].name));
}

void hint_conclusion(const struct hint *h, const struct session *s, bool brief, struct strbuf *out)
{
	text_headline(s->doc.geo, &h->step.head, brief, out);
}

/* Tells the argument at each length, of which the panel takes the one that fits. */
static void tell_lengths(struct hint *h, const struct session *s)
{
	struct strbuf whole, skeleton;

	strbuf_init(&whole);
	strbuf_init(&skeleton);
	text_brief_argument(s->doc.geo, &h->step, true, &whole);
	text_skeleton(s->doc.geo, &h->step, &skeleton);
	free(h->whole);
	free(h->skeleton);
	h->whole = whole.text;
	h->skeleton = skeleton.text;
	h->lemmas = text_has_lemmas(&h->step);
}

/* A person who sees no colours has the cells named. */
static bool sees_highlights(const struct game *game)
{
	return !game->colourless && !game->preferences.lines && game->preferences.theme != THEME_MONO;
}

/* Tells less than the argument: a rung, and once the technique has been named, which key explains it. */
static void hint_tell_rung(const struct game *game, struct hint *h)
{
	struct strbuf text;

	strbuf_init(&text);
	text_rung(game->session->doc.geo, &h->step, h->rung, sees_highlights(game), &text);
	lesson_add_digits(h, &text);
	if (hint_names_technique(h) && !lesson_is_of_rules(game))
		strbuf_format(&text, _("\nF1: about %s"), _(techniques[h->step.head.technique].name));
	free(h->text);
	h->text = text.text;
}

static void hint_tell_argument(struct hint *h, const struct session *s)
{
	struct strbuf text;

	if (h->kind != HINT_STEP)
		return;
	strbuf_init(&text);
	text_brief_argument(s->doc.geo, &h->step, hint_unfolded(h), &text);
	free(h->text);
	h->text = text.text;
	if (hint_argues(h))
		tell_lengths(h, s);
}

void hint_begin(struct hint *h, const struct step *step, int told)
{
	hint_clear(h);
	h->kind = HINT_STEP;
	h->rung = told;
	step_copy(&h->step, step);
}

/* No technique applies. */
static void hint_stuck(struct game *game, bool ends)
{
	struct hint *h = &game->hint;
	struct strbuf text;

	strbuf_init(&text);
	strbuf_text(&text, session_complete(game->session) ? _("The puzzle is solved.") : ends ?
		    _("No step: the puzzle has several solutions, and every candidate is in at least one.") :
		    _("No technique that is on finds a step here."));
	if (!ends)
		solving_limits(game->engine, &text);
	h->kind = HINT_STUCK;
	h->text = text.text;
}

static void hint_raise(struct game *game, int rung)
{
	struct hint *h = &game->hint;

	if (h->kind != HINT_NONE && h->rung < rung)
		h->rung = rung;
	if (h->rung >= HINT_ARGUMENT)
		hint_tell_argument(h, game->session);
	else if (h->kind == HINT_STEP)
		hint_tell_rung(game, h);
}

void hint_tell_again(struct game *game)
{
	hint_raise(game, game->hint.rung);
}

/* The needed steps become the game's, for the steps that follow. */
static void needed_keep(struct game *game, struct step_search *s)
{
	game->needed.too_hard = s->whole ? s->needed.too_hard : game->needed.too_hard;
	if (s->needed.series.count == 0)
		return;
	needed_clear(&game->needed);
	game->needed = s->needed;
	s->needed = (struct needed_steps){ .next = 0 };
}

static void hint_found(struct game *game, void *data, bool stopped)
{
	struct step_search *s = data;

	hint_clear(&game->hint);
	needed_keep(game, s);
	if (s->found) {
		game->hint.kind = HINT_STEP;
		game->hint.step = s->step;
		s->step.proof = NULL;
	} else if (!stopped) {
		hint_stuck(game, s->ends);
	}
	hint_raise(game, s->rung);
	if (s->then != NULL)
		s->then(game);
}

static const struct search_kind hint_work = { step_search_run, hint_found, step_search_discard };

void hint_find(struct game *game, int rung, void (*then)(struct game *))
{
	struct hint *h = &game->hint;
	struct cellset unused;

	if (h->kind == HINT_JUDGED)
		hint_clear(h);
	if (h->kind == HINT_NONE && (h->text = tell_wrong(game->session, game->playback.kind == PLAYBACK_NONE, &unused)) != NULL)
		h->kind = HINT_WRONG;
	if (h->kind != HINT_NONE) {
		hint_raise(game, rung);
		if (then != NULL)
			then(game);
		return;
	}
	struct step_search *search = step_search_new(game, game->playback.kind == PLAYBACK_SOLVE);

	search->rung = rung;
	search->then = then;
	background_start(game, &hint_work, search);
}

void hint_climb(struct game *game, void (*then)(struct game *))
{
	const int first = practice_first_rung(game), next = game->hint.kind == HINT_NONE ? first : game->hint.rung + 1;

	hint_find(game, lesson_steps_nearer(game) ? HINT_WHERE : next < first ? first : next < HINT_ARGUMENT ? next : HINT_ARGUMENT, then);
}

void hint_take(struct hint *h, const struct session *s, struct step *step)
{
	hint_clear(h);
	h->kind = HINT_STEP;
	h->rung = HINT_ARGUMENT;
	h->step = *step;
	step->proof = NULL;
	hint_tell_argument(h, s);
}

void hint_judge(struct hint *h, struct step *step, const char *text, const char *whole)
{
	hint_clear(h);
	h->kind = HINT_JUDGED;
	h->rung = HINT_ARGUMENT;
	h->step = *step;
	step->proof = NULL;
	h->text = mem_string(text);
	h->whole = mem_string(whole);
}

void hint_print_played(const struct hint *h, const struct session *s, int last, struct strbuf *out)
{
	text_played(s->doc.geo, &h->step, hint_unfolded(h), last, out);
}

void hint_fold(struct hint *h, const struct session *s, enum hint_fold fold)
{
	h->fold = fold;
	hint_tell_argument(h, s);
}

void step_list_clear(struct step_list *f)
{
	steps_free(f->steps, f->count);
	*f = (struct step_list){ 0 };
}

static bool narrowing_add_technique(struct narrowing *n, const char *name)
{
	bool taken = technique_set_named(&n->techniques, name);

	n->by_technique = n->by_technique || taken;
	return taken;
}

/* "5", "r3c4" or "34", "r3c4=5" or "r3c4<>5" */
static bool narrowing_add_place(struct narrowing *n, const struct geometry *g, const char *word)
{
	uint16_t digits = 0;
	int cell, digit = name_digit(g, word[0]);

	if (digit >= 1 && digit <= g->size && word[1] == '\0') {
		n->digits |= digit_bit(digit);
		return true;
	}
	if (!name_read_candidates(g, &word, "=", &cell, &digits) && !name_read_candidates(g, &word, "<>", &cell, &digits) &&
	    !name_read_cell(g, &word, &cell))
		return false;
	if (*word != '\0')
		return false;
	cellset_add(&n->cells, cell);
	n->digits |= digits;
	return true;
}

/* Reads as many words from *P on as name something, such as "naked pair" or "5". False: the first word names nothing. */
static bool narrowing_add_words(struct narrowing *n, const struct geometry *g, const char **p)
{
	size_t length = strlen(*p);
	bool taken = false;

	while (length > 0 && !taken) {
		char *name = mem_string_n(*p, length);

		taken = narrowing_add_technique(n, name) || narrowing_add_place(n, g, name);
		free(name);
		if (taken)
			*p += length;
		while (!taken && length > 0 && (*p)[--length] != ' ')
			;
	}
	*p += strspn(*p, " ");
	return taken;
}

const char *narrowing_read(const char *words, const struct geometry *g, struct narrowing *n)
{
	const char *p = words;

	*n = (struct narrowing){ .by_technique = false };
	while (*p != '\0')
		if (!narrowing_add_words(n, g, &p))
			return p;
	return NULL;
}

static bool narrowing_touches(const struct narrowing *n, const struct candset *effects)
{
	for (int c = candset_next(effects, -1); c >= 0; c = candset_next(effects, c))
		if ((cellset_empty(n->cells) || cellset_has(n->cells, candidate_cell(c))) &&
		    (n->digits == 0 || n->digits & digit_bit(candidate_digit(c))))
			return true;
	return false;
}

bool step_list_keep(const struct narrowing *n, const struct step_head *head)
{
	if (n->by_technique && !n->techniques.on[head->technique])
		return false;
	return narrowing_touches(n, &head->place) || narrowing_touches(n, &head->drop);
}

/* A step, and its place in the order of discovery. */
struct ranked {
	struct step step;
	size_t found;
};

static int by_rank(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->step.head.technique != y->step.head.technique)
		return x->step.head.technique - y->step.head.technique;
	if (step_better(&x->step.head, &y->step.head))
		return -1;
	if (step_better(&y->step.head, &x->step.head))
		return 1;
	return x->found < y->found ? -1 : 1;
}

static void step_list_sort(struct step_list *f)
{
	struct ranked *ranked = mem_zero(f->count + 1, sizeof *ranked);

	for (size_t i = 0; i < f->count; i++)
		ranked[i] = (struct ranked){ f->steps[i], i };
	qsort(ranked, f->count, sizeof *ranked, by_rank);
	for (size_t i = 0; i < f->count; i++)
		f->steps[i] = ranked[i].step;
	free(ranked);
}

void step_list_fill(struct step_list *f, struct engine *engine, const struct board *b, const struct technique *technique)
{
	*f = (struct step_list){ .technique = technique };
	f->count = engine_all(engine, b, technique, true, &f->steps);
	step_list_sort(f);
}

/* A search for all steps. */
struct list_search {
	struct board board;
	bool unique;
	struct step_list found;
	char *words;
	void (*then)(struct game *, const char *words);
};

static bool list_search_run(void *data, struct engine *engine)
{
	struct list_search *s = data;

	engine_options(engine)->unique = s->unique;
	step_list_fill(&s->found, engine, &s->board, s->found.technique);
	return !engine_cancelled(engine);
}

static void list_search_done(struct game *game, void *data, bool stopped)
{
	struct list_search *s = data;

	if (stopped)
		return;
	step_list_clear(&game->step_list);
	game->step_list = s->found;
	s->found = (struct step_list){ 0 };
	s->then(game, s->words);
}

static void list_search_discard(void *data)
{
	struct list_search *s = data;

	step_list_clear(&s->found);
	free(s->words);
	free(s);
}

static const struct search_kind list_work = { list_search_run, list_search_done, list_search_discard };

void step_list_look(struct game *game, const struct technique *technique, const char *words, void (*then)(struct game *, const char *words))
{
	struct list_search *s = mem_zero(1, sizeof *s);

	step_list_clear(&game->step_list);
	session_board(game->session, &s->board);
	s->unique = session_is_unique(game->session);
	s->found.technique = technique;
	s->words = mem_string(words);
	s->then = then;
	background_start(game, &list_work, s);
}

void step_list_show(struct game *game, size_t index)
{
	struct step step = { .proof = NULL };

	game->step_list.shown = index;
	game->step_list.looked = game->cursor.screen == SCREEN_CHOOSER;
	step_copy(&step, &game->step_list.steps[index]);
	hint_take(&game->hint, game->session, &step);
	game->cursor.panel_line = 0;
}

bool step_list_shown(const struct game *game)
{
	const struct step_list *f = &game->step_list;

	return game->hint.kind == HINT_STEP && f->shown < f->count && step_equal(&game->hint.step.head, &f->steps[f->shown].head);
}

static void say_long(struct game *game, int points)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, ngettext("%d point", "%d points", (unsigned long)points), points);
	mode_say(game, text.text, "animate", N_("play"), "fold", N_("unfold"), "explain", N_("full text"), "apply", N_("apply"), NULL);
	strbuf_free(&text);
}

/* What can be done with an argument that is shown; more where it is long or has parts. */
static void say_argument(struct game *game, const struct step *step)
{
	if (way_previews(game))
		message_clear(game);
	else if (text_is_long(step))
		say_long(game, text_points(step));
	else if (text_points(step) > 1)
		mode_say(game, "", "animate", N_("play"), "explain", N_("full text"), "apply", N_("apply"), NULL);
	else
		mode_say(game, "", "apply", N_("apply"), NULL);
}

void solving_say_hint(struct game *game)
{
	const struct hint *h = &game->hint;
	struct cellset cells;

	if (h->kind == HINT_WRONG) {
		free(hint_wrong(game->session, &cells));
		game->cursor.wrong = cells;
		mode_say(game, _("Fix the mistake first."), "undo", N_("undo"), "apply", N_("clear only what is wrong"), NULL);
	} else if (h->kind == HINT_STEP) {
		if (h->rung < HINT_ARGUMENT)
			mode_say(game, "", "hint", N_("more"), "apply", N_("apply"), NULL);
		else
			say_argument(game, &h->step);
	}
}

bool solving_apply(struct game *game, const struct step *step)
{
	struct move move = { .kind = MOVE_STEP, .technique = step->head.technique, .place = step->head.place, .drop = step->head.drop };
	struct strbuf text;

	strbuf_init(&text);
	text_rung(game->session->doc.geo, step, RUNGS, false, &text);
	bool applied = game_apply(game, &move);

	/* What the end of the game has to say is more than what the last step did. */
	if (applied && game->cursor.message == NULL) {
		message_say(game, "%s", text.text);
		game->cursor.of_step = true;
	}
	strbuf_free(&text);
	return applied;
}

bool solving_may(struct game *game)
{
	struct cellset cells;
	char *wrong = tell_wrong(game->session, false, &cells);

	if (wrong == NULL)
		return true;
	hint_clear(&game->hint);
	game->hint = (struct hint){ .kind = HINT_WRONG, .rung = 1, .text = wrong };
	solving_say_hint(game);
	return false;
}

void solving_reveal(struct game *game, int cell)
{
	const struct session *s = game->session;
	struct move clear = { .kind = MOVE_CLEAR }, fill = { .kind = MOVE_SEARCH };

	candset_add(&clear.drop, candidate(cell, 1));
	candset_add(&fill.place, candidate(cell, s->solution[cell]));
	if (s->doc.now.value[cell] == 0 || game_apply(game, &clear))
		game_apply(game, &fill);
}

void solving_singles(struct game *game)
{
	struct technique_set *on = &engine_options(game->engine)->techniques, before = *on;
	struct move move = { .kind = MOVE_STEP, .technique = TECHNIQUE_HIDDEN_SINGLE };
	struct board board;
	struct step step;
	int cells = 0;

	for (int i = 0; i < technique_count; i++)
		on->on[i] = i == TECHNIQUE_FULL_HOUSE || i == TECHNIQUE_HIDDEN_SINGLE || i == TECHNIQUE_NAKED_SINGLE;
	hint_board(game->session, game->engine, &board);
	for (; engine_first(game->engine, &board, false, &step); cells++) {
		for (int w = 0; w < CANDSET_WORDS; w++)
			move.place.word[w] |= step.head.place.word[w];
		step_apply(&step.head, &board);
	}
	*on = before;
	if (cells == 0)
		message_say(game, _("There are no singles on the board."));
	else if (game_apply(game, &move) && game->ending == NULL)
		message_say(game, ngettext("Filled %d cell by singles.  u: undo",
					   "Filled %d cells by singles.  u: undo", (unsigned long)cells), cells);
}

static void say_stuck(struct game *game)
{
	struct strbuf text;

	struct board board;

	strbuf_init(&text);
	session_board(game->session, &board);
	if (hint_ends(game->session, &board)) {
		strbuf_text(&text, _("The puzzle has several solutions, and every candidate is in one. To fill in one: solve"));
	} else {
		strbuf_text(&text, _("No technique that is on finds a step here. Type solve for the solution."));
		solving_limits(game->engine, &text);
	}
	message_say(game, "%s", text.text);
	strbuf_free(&text);
}

void solving_say_stuck(struct game *game)
{
	if (session_complete(game->session))
		message_say(game, _("The puzzle is solved."));
	else
		say_stuck(game);
}

void solving_write(struct game *game, const uint8_t solution[], int steps, bool several)
{
	const struct document *doc = &game->session->doc;
	struct move move = { .kind = MOVE_SEARCH };
	int cells = 0;

	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (doc->now.value[cell] != 0)
			continue;
		candset_add(&move.place, candidate(cell, solution[cell]));
		cells++;
	}
	if (!game_apply(game, &move))
		return;
	message_say(game, several ? _("One of several solutions: %d steps, and %d cells by search. To undo: back")
				      : _("Solved: %d steps, and %d cells by search. To undo: back"), steps, cells);
}

/* So long may a search take between two keys. */
enum { SEARCH_NODES = 2000000 };

static void search_rest(struct game *game, int steps)
{
	struct board board;

	/* Nothing on the board differs from the one solution, or deduction would not have begun. */
	if (game->session->solutions == SOLUTIONS_ONE) {
		solving_write(game, game->session->solution, steps, false);
		return;
	}
	session_board(game->session, &board);
	struct search *search = search_new(&board, 2);
	enum search_state state = search_run(search, SEARCH_NODES);

	if (search_found(search) > 0)
		solving_write(game, search_first(search), steps, search_found(search) > 1);
	else if (state == SEARCH_DONE)
		message_say(game, _("This position has no solution."));
	else
		message_say(game, _("No solution found in time."));
	search_free(search);
}

static void steps_next(struct game *game, const struct search_kind *kind, int left, int applied)
{
	struct step_search *search = step_search_new(game, left < 0);

	search->left = left;
	search->applied = applied;
	background_start(game, kind, search);
}

/* Applies the step that was found, and looks for the next one. False: there is none, or none is wanted. */
static bool steps_go_on(struct game *game, struct step_search *s, const struct search_kind *kind)
{
	needed_keep(game, s);
	if (!s->found || !solving_apply(game, &s->step))
		return false;
	s->applied++;
	s->left -= s->left > 0;
	if (s->left == 0)
		return false;
	steps_next(game, kind, s->left, s->applied);
	return true;
}

static void steps_found(struct game *game, void *data, bool stopped);

static const struct search_kind steps_work = { step_search_run, steps_found, step_search_discard };

static void steps_found(struct game *game, void *data, bool stopped)
{
	struct step_search *s = data;

	if (!steps_go_on(game, s, &steps_work) && !stopped && s->left > 0 && !game->read_only)
		solving_say_stuck(game);
}

void solving_steps(struct game *game, int n)
{
	steps_next(game, &steps_work, n, 0);
}

static void rest_found(struct game *game, void *data, bool stopped);

static const struct search_kind rest_work = { step_search_run, rest_found, step_search_discard };

static void rest_found(struct game *game, void *data, bool stopped)
{
	struct step_search *s = data;

	if (steps_go_on(game, s, &rest_work) || (!stopped && game->read_only))
		return;
	if (stopped)
		message_say(game, ngettext("Stopped after %d step.", "Stopped after %d steps.", (unsigned long)s->applied), s->applied);
	else if (session_complete(game->session))
		message_say(game, ngettext("Solved in %d step, without guessing. To undo: back", "Solved in %d steps, without guessing. To "
												 "undo: back", (unsigned long)s->applied), s->applied);
	else
		search_rest(game, s->applied);
	/* The list of games that was opened meanwhile has the game as it was. */
	if (game->cursor.screen == SCREEN_CHOOSER && game->chooser.list == LIST_GAMES)
		game_choose(game);
}

void solving_rest(struct game *game, int steps)
{
	steps_next(game, &rest_work, -1, steps);
}
