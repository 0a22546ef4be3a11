/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* This file is long because it has each member of the lines of JSON that are printed. */
#include "batch/json.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/mem.h"
#include "format/line.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "judge/judge.h"
#include "logic/step/effort.h"
#include "logic/step/notation.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "rate/berthier.h"
#include "rate/hodoku.h"

/* Begins an object about one board. */
struct json_out {
	struct json_writer w;
	const struct geometry *geo;
};

/* The room that pieces take. */
enum {
	ROOM_NUMBER = 10,	/* of an int */
	ROOM_CELLS = 9 * MAX_CELLS,	/* "R10C12", */
	ROOM_DIGITS = 3 * MAX_SIZE,
	ROOM_BEAT = 64,		/* these without their lists and words */
	ROOM_MARK = 128,
	ROOM_LINK = 96,
	ROOM_INFERENCE = 296 + 6 * MAX_HOUSES,
};

static void put_string(struct json_writer *w, const char *key, const char *text)
{
	json_key(w, key);
	json_text(w, text);
}

/* "r3c4=7" */
static void put_candidate(struct json_out *j, int cand, const char *sign)
{
	json_quote(&j->w);
	name_candidate(j->geo, cand, sign, j->w.out);
	json_unquote(&j->w);
}

static void put_candidates(struct json_out *j, const char *key, const struct candset *set, const char *sign)
{
	json_key(&j->w, key);
	json_open(&j->w, '[');
	for (wordset words = candset_words(set, set); words != 0; words &= words - 1) {
		int w = bits_lowest(words);

		for (uint64_t rest = set->word[w]; rest != 0; rest &= rest - 1)
			put_candidate(j, 64 * w + bits_lowest(rest), sign);
	}
	json_close(&j->w, ']');
}

static void put_values(struct json_out *j, const char *key, const uint8_t value[])
{
	json_key(&j->w, key);
	json_quote(&j->w);
	line_print(j->geo, value, j->w.out);
	json_unquote(&j->w);
}

/* The digits and candidates of the position; and which digits are given, where the puzzle itself does not say so. */
static void put_position(struct json_out *j, const struct json_puzzle *puzzle, const struct board *before)
{
	put_values(j, "values", before->value);
	const bool usual = before->geo == geometry_of_size(before->geo->size);

	if (puzzle->text != NULL && usual && strlen(puzzle->text) > (size_t)before->geo->cells) {
		uint8_t given[MAX_CELLS] = { 0 };

		for (int c = cellset_next(before->given, -1); c >= 0; c = cellset_next(before->given, c))
			given[c] = before->value[c];
		put_values(j, "givens", given);
	}
	json_key(&j->w, "candidates");
	json_quote(&j->w);
	line_print_candidates(before, j->w.out);
	json_unquote(&j->w);
}

/*
 * Appends the argument as it is in a text of JSON, one point per line, and notes in SAID where the words of each beat are, because the
 * beats repeat them.
 */
static void write_argument(struct json_writer *w, const struct geometry *geo, const struct reading *r, struct beat_words said[])
{
	houseset placed = 0;
	bool more = false;

	for (int beat = 0; beat < r->points; beat++) {
		size_t begin = w->out->length;

		if (r->point[beat].told) {
			strbuf_text(w->out, more ? "\n" : "");
			more = true;
			text_lead(geo, r, beat, w->out);
			json_escape_from(w, begin);
			begin = w->out->length;
			text_point(geo, r, beat, &placed, w->out);
			json_escape_from(w, begin);
		}
		said[beat] = (struct beat_words){ begin, w->out->length };
	}
}

static void json_proof(struct json_writer *j, const struct geometry *g, const struct reading *r, const struct beat_words said[],
		       const struct strbuf *words);

/* Appends the whole argument, or WORDS instead, and the proof, which repeats its sentences. */
static void put_argument(struct json_out *j, const struct step *step, const struct patterns_told *told, const char *words)
{
	struct beat_words *said = mem_alloc((size_t)(step->proof->beats + 1) * sizeof *said);
	struct strbuf own;
	struct json_writer w = { .out = words != NULL ? &own : j->w.out };
	struct reading r;

	reading_init_after(&r, step, told);
	json_key(&j->w, "text");
	if (words != NULL) {
		strbuf_init(&own);
		json_text(&j->w, words);
		write_argument(&w, j->geo, &r, said);
	} else {
		json_quote(&j->w);
		write_argument(&w, j->geo, &r, said);
		json_unquote(&j->w);
	}
	json_key(&j->w, "proof");
	json_proof(&j->w, j->geo, &r, said, w.out);
	if (words != NULL)
		strbuf_free(&own);
	reading_free(&r);
	free(said);
}

static void put_notation(struct json_out *j, const struct step *step)
{
	json_key(&j->w, "notation");
	json_quote(&j->w);
	size_t begin = j->w.out->length;

	text_notation(j->geo, step, j->w.out);
	json_escape_from(&j->w, begin);
	json_unquote(&j->w);
}

/* Whips and braids are also written in the manner of Eureka. */
static void put_eureka(struct json_out *j, const struct step *step)
{
	if (step->proof == NULL || !step_is_whip(step))
		return;
	json_key(&j->w, "eureka");
	json_quote(&j->w);
	size_t begin = j->w.out->length;

	whip_eureka(j->geo, step->proof, j->w.out);
	json_escape_from(&j->w, begin);
	json_unquote(&j->w);
}

static char *copy_cells(char *to, const struct geometry *, struct cellset cells);

static void put_named_cells(struct json_writer *w, const char *key, const struct geometry *g, struct cellset cells)
{
	json_key(w, key);
	char *to = strbuf_room(w->out, ROOM_CELLS);

	w->out->length = (size_t)(copy_cells(to, g, cells) - w->out->text);
	w->more = true;
}

/* The houses beside rows and columns, by name. */
static void put_houses(struct json_writer *w, const struct geometry *g)
{
	json_key(w, "houses");
	json_open(w, '[');
	for (int house = 2 * g->size; house < g->houses; house++) {
		json_open(w, '{');
		json_key(w, "house");
		json_quote(w);
		name_house(g, house, w->out);
		json_unquote(w);
		put_named_cells(w, "cells", g, g->house_set[house]);
		json_close(w, '}');
	}
	json_close(w, ']');
}

/* The conditions on the whole board. */
static void put_conditions(struct json_writer *w, const struct geometry *g)
{
	json_key(w, "rules");
	json_open(w, '[');
	for (int c = 0; c < CONDITIONS; c++)
		if ((g->conditions >> c & 1) != 0 && !condition_traits[c].cells && !condition_traits[c].clues)
			json_text(w, condition_traits[c].id);
	json_close(w, ']');
}

/* The clues, of boards that have some: the kind, the number, and the cells of each part. */
static void put_clues(struct json_writer *w, const struct geometry *g)
{
	json_key(w, "clues");
	json_open(w, '[');
	for (int i = 0; i < g->clues; i++) {
		const struct clue *c = geometry_clue(g, i);

		json_open(w, '{');
		put_string(w, "clue", clue_traits[c->kind].id);
		if (c->value != CLUE_NO_VALUE) {
			json_key(w, "value");
			json_number(w, c->value);
		}
		json_key(w, "parts");
		json_open(w, '[');
		for (int part = 0; part < c->parts; part++) {
			json_open(w, '[');
			for (int n = 0; n < c->count[part]; n++) {
				json_quote(w);
				name_cell(g, clue_part(g, c, part)[n], w->out);
				json_unquote(w);
			}
			json_close(w, ']');
		}
		json_close(w, ']');
		json_close(w, '}');
	}
	json_close(w, ']');
}

/* Digits of a position that are given, or all of them. */
static void put_filled(struct json_writer *w, const char *key, const struct board *b, bool given)
{
	uint8_t value[MAX_CELLS] = { 0 };

	for (int c = 0; c < b->geo->cells; c++)
		value[c] = given && !cellset_has(b->given, c) ? 0 : b->value[c];
	json_key(w, key);
	json_quote(w);
	line_print(b->geo, value, w->out);
	json_unquote(w);
}

/* What a puzzle is: the form of its board, what is filled, and what was deleted. */
static void put_board(struct json_writer *w, const struct board *b)
{
	struct json_out j = { .w = *w, .geo = b->geo };
	struct candset deleted = { { 0 } };

	json_key(&j.w, "board");
	json_open(&j.w, '{');
	json_key(&j.w, "size");
	json_number(&j.w, b->geo->size);
	put_houses(&j.w, b->geo);
	put_conditions(&j.w, b->geo);
	put_named_cells(&j.w, "even", b->geo, geometry_shape(b->geo)->even);
	put_named_cells(&j.w, "odd", b->geo, geometry_shape(b->geo)->odd);
	if (b->geo->clues > 0)
		put_clues(&j.w, b->geo);
	put_filled(&j.w, "values", b, false);
	put_filled(&j.w, "givens", b, true);
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c))
		candset_add_digits(&deleted, c, geometry_free(b->geo, b->value, c) & (uint16_t)~b->cand[c]);
	put_candidates(&j, "deleted", &deleted, "<>");
	json_close(&j.w, '}');
	*w = j.w;
}

/* Opens an object of this type, with its version and what is known about the puzzle (NULL: it is not about one). */
static void json_begin(struct json_writer *w, const char *type, const struct json_puzzle *puzzle)
{
	json_open(w, '{');
	json_key(w, "version");
	json_number(w, JSON_VERSION);
	put_string(w, "type", type);
	if (puzzle == NULL)
		return;
	if (puzzle->number > 0) {
		json_key(w, "number");
		json_number(w, puzzle->number);
	}
	if (puzzle->id != NULL)
		put_string(w, "id", puzzle->id);
	if (puzzle->title != NULL)
		put_string(w, "title", puzzle->title);
	if (puzzle->file != NULL)
		put_string(w, "file", puzzle->file);
	if (puzzle->line > 0) {
		json_key(w, "line");
		json_number(w, puzzle->line);
	}
	put_string(w, "puzzle", puzzle->text);
	if (puzzle->board != NULL && !puzzle->board->geo->classic)
		put_board(w, puzzle->board);
}

/* Ends an object and its line. */
static void json_end(struct json_writer *w)
{
	json_close(w, '}');
	strbuf_char(w->out, '\n');
	w->more = false;
}

void json_step(const struct json_puzzle *puzzle, const struct board *before, size_t nth, const struct step *step, const char *words,
	       struct strbuf *out)
{
	struct json_out j = { .w.out = out, .geo = before->geo };
	const struct step_head *h = &step->head;

	json_begin(&j.w, "step", puzzle);
	json_key(&j.w, "n");
	json_number(&j.w, (long)nth);
	if (!puzzle->brief)
		put_position(&j, puzzle, before);
	put_string(&j.w, "technique", techniques[h->technique].id);
	if (step_known_as(j.geo, step) != NULL)
		put_string(&j.w, "known_as", step_known_as(j.geo, step));
	json_key(&j.w, "difficulty");
	json_tenths(&j.w, h->difficulty);
	json_key(&j.w, "effort");
	json_number(&j.w, step_effort(step));
	put_candidates(&j, "place", &h->place, "=");
	put_candidates(&j, "drop", &h->drop, "<>");
	put_notation(&j, step);
	if (!puzzle->brief) {
		put_eureka(&j, step);
		put_argument(&j, step, puzzle->told, words);
	}
	if (puzzle->told != NULL)
		patterns_note(puzzle->told, step, (int)nth);
	json_end(&j.w);
}

void json_verdict(const struct json_puzzle *puzzle, const struct json_verdict *v, struct strbuf *out)
{
	const char *reason = strstr(v->verdict, ": ");
	struct json_writer w = { .out = out };
	struct strbuf word;

	strbuf_init(&word);
	strbuf_bytes(&word, v->verdict, reason != NULL ? (size_t)(reason - v->verdict) : strlen(v->verdict));
	json_begin(&w, "verdict", puzzle);
	put_string(&w, "verdict", word.text);
	if (reason != NULL) {
		put_string(&w, "reason", reason + 2);
	}
	if (v->solution != NULL) {
		put_string(&w, "solution", v->solution);
	}
	if (v->count >= 0) {
		json_key(&w, "solutions");
		json_number(&w, v->count);
		json_key(&w, "more");
		json_bool(&w, v->more);
	}
	if (v->redundant != NULL) {
		json_key(&w, "redundant");
		json_words(&w, v->redundant);
	}
	if (v->automorphisms > 0) {
		json_key(&w, "automorphisms");
		json_number(&w, (long)v->automorphisms);
	}
	if (v->goal != NULL)
		put_string(&w, "goal", v->goal);
	if (v->found > 0 || (v->goal != NULL && v->steps > 0)) {
		json_key(&w, "needed");
		json_number(&w, v->steps);
	}
	if (v->found > 0) {
		json_key(&w, "found");
		json_number(&w, v->found);
	}
	if (v->effort > 0) {
		json_key(&w, "effort");
		json_number(&w, v->effort);
	}
	json_end(&w);
	strbuf_free(&word);
}

void json_hodoku(const struct json_puzzle *puzzle, const char *scale, const struct hodoku_rating *r, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, "rating", puzzle);
	if (scale != NULL)
		put_string(&w, "scale", scale);
	put_string(&w, "level", level_id(r->level));
	json_key(&w, "score");
	json_number(&w, r->score);
	put_string(&w, "technique", r->hardest != NULL ? techniques[r->hardest->technique].id : NULL);
	json_key(&w, "difficulty");
	if (r->hardest != NULL)
		json_tenths(&w, r->hardest->difficulty);
	else
		json_none(&w);
	json_key(&w, "techniques");
	json_open(&w, '{');
	for (int i = 0; i < technique_count; i++) {
		if (r->count[i] == 0)
			continue;
		json_key(&w, techniques[i].id);
		json_number(&w, r->count[i]);
	}
	json_close(&w, '}');
	if (r->guesses > 0) {
		json_key(&w, "guesses");
		json_number(&w, r->guesses);
	}
	json_end(&w);
}

void json_se_step(const struct json_puzzle *puzzle, const struct geometry *g, size_t nth, const char *name, const struct step_head *head,
		  struct strbuf *out)
{
	struct json_out j = { .w.out = out, .geo = g };

	json_begin(&j.w, "explainer-step", puzzle);
	json_key(&j.w, "n");
	json_number(&j.w, (long)nth);
	put_string(&j.w, "name", name);
	json_key(&j.w, "rating");
	json_tenths(&j.w, head->difficulty);
	put_candidates(&j, "place", &head->place, "=");
	put_candidates(&j, "drop", &head->drop, "<>");
	json_end(&j.w);
}

void json_se(const struct json_puzzle *puzzle, const int tenths[3], const char *name, const char *reason, struct strbuf *out)
{
	static const char *const keys[3] = { "er", "ep", "ed" };
	struct json_writer w = { .out = out };

	json_begin(&w, "explainer-rating", puzzle);
	for (int i = 0; i < 3; i++) {
		json_key(&w, keys[i]);
		if (tenths[i] > 0)
			json_tenths(&w, tenths[i]);
		else
			json_none(&w);
	}
	put_string(&w, "name", *name != '\0' ? name : NULL);
	if (reason != NULL)
		put_string(&w, "reason", reason);
	json_end(&w);
}

void json_effort(const struct json_puzzle *puzzle, const struct json_effort *r, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, "effort-rating", puzzle);
	json_key(&w, "effort");
	json_number(&w, r->effort);
	json_key(&w, "hard");
	json_number(&w, (long)r->hard);
	put_string(&w, "technique", r->technique);
	json_key(&w, "hardest");
	json_number(&w, r->hardest);
	json_end(&w);
}

void json_berthier_step(const struct json_puzzle *puzzle, size_t nth, const struct nrc_told *step, struct strbuf *out)
{
	struct json_out j = { .w.out = out, .geo = geometry_classic() };

	json_begin(&j.w, "berthier-step", puzzle);
	json_key(&j.w, "n");
	json_number(&j.w, (long)nth);
	put_string(&j.w, "name", step->name);
	json_key(&j.w, "length");
	json_number(&j.w, step->length);
	json_key(&j.w, "position");
	json_number(&j.w, step->position);
	put_string(&j.w, "notation", step->text);
	put_candidates(&j, "place", &step->place, "=");
	put_candidates(&j, "drop", &step->drop, "<>");
	json_end(&j.w);
}

void json_berthier(const struct json_puzzle *puzzle, unsigned columns, const int figure[BERTHIER_COLUMNS], const char *reason,
		   struct strbuf *out)
{
	static const char *const keys[BERTHIER_COLUMNS] = { "te", "w", "b", "gw", "gb", "bxb" };
	struct json_writer w = { .out = out };

	json_begin(&w, "berthier-rating", puzzle);
	for (int column = 0; column < BERTHIER_COLUMNS; column++) {
		if (!(columns >> column & 1))
			continue;
		json_key(&w, keys[column]);
		if (figure[column] < 0 || figure[column] == BERTHIER_INFINITE)
			json_none(&w);
		else
			json_number(&w, figure[column]);
	}
	if (reason != NULL)
		put_string(&w, "reason", reason);
	json_end(&w);
}

/* A text that is made by a function of judge.h, or null if it makes none. */
static void put_said(struct json_writer *w, const char *key, const struct geometry *geo, const struct judgement *said,
		     void say(const struct geometry *, const struct judgement *, bool shown, struct strbuf *))
{
	struct strbuf text;

	strbuf_init(&text);
	say(geo, said, false, &text);
	put_string(w, key, text.length > 0 ? text.text : NULL);
	strbuf_free(&text);
}

void json_judgement(const struct json_puzzle *puzzle, const struct geometry *geo, const char *notation, const struct judgement *judged,
		    struct strbuf *out)
{
	struct json_out j = { .w = { .out = out }, .geo = geo };
	struct candset unproved_place = judged->unproved, unproved_drop = judged->unproved;

	for (int i = 0; i < CANDSET_WORDS; i++) {
		unproved_place.word[i] &= judged->place.word[i];
		unproved_drop.word[i] &= ~judged->place.word[i];
	}
	json_begin(&j.w, "judgement", puzzle);
	put_string(&j.w, "notation", notation);
	put_string(&j.w, "verdict", judge_verdict_id(judged->verdict));
	put_candidates(&j, "place", &judged->place, "=");
	put_candidates(&j, "drop", &judged->drop, "<>");
	json_key(&j.w, "unproved");
	json_open(&j.w, '[');
	for (int c = candset_next(&unproved_place, -1); c >= 0; c = candset_next(&unproved_place, c))
		put_candidate(&j, c, "=");
	for (int c = candset_next(&unproved_drop, -1); c >= 0; c = candset_next(&unproved_drop, c))
		put_candidate(&j, c, "<>");
	json_close(&j.w, ']');
	json_key(&j.w, "unique");
	json_bool(&j.w, judged->unique);
	put_string(&j.w, "link", judged->part[0] != '\0' ? judged->part : NULL);
	put_said(&j.w, "why", geo, judged, judge_put_fault);
	put_said(&j.w, "about", geo, judged, judge_put_about);
	json_key(&j.w, "counterexample");
	if (judged->has_grid) {
		json_quote(&j.w);
		line_print(geo, judged->grid, out);
		json_unquote(&j.w);
	} else {
		json_none(&j.w);
	}
	json_end(&j.w);
}

static void put_aliases(struct json_writer *w, const char *aliases)
{
	json_key(w, "aliases");
	json_open(w, '[');
	for (const char *p = aliases; p != NULL && *p != '\0';) {
		size_t length = strcspn(p, ",");
		struct strbuf name;

		strbuf_init(&name);
		strbuf_bytes(&name, p, length);
		json_text(w, name.text);
		strbuf_free(&name);
		p += length + (p[length] == ',');
	}
	json_close(w, ']');
}

void json_technique(const struct technique *t, struct strbuf *out)
{
	struct json_writer w = { .out = out };
	const struct {
		const char *key, *text;
	} words[] = { { "id", t->id }, { "name", t->name }, { "family", t->family }, { "level", level_id(t->level) },
		      { "code", strcmp(t->code, "-") == 0 ? NULL : t->code }, { "find", t->pattern }, { "then", t->outcome } };
	const struct {
		const char *key;
		bool value;
	} flags[] = { { "on", t->on }, { "places", t->places }, { "slow", t->slow }, { "unique", t->unique } };

	json_begin(&w, "technique", NULL);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		json_key(&w, words[i].key);
		json_text(&w, words[i].text);
	}
	json_key(&w, "difficulty");
	json_tenths(&w, t->difficulty);
	json_key(&w, "score");
	json_number(&w, t->score);
	for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
		json_key(&w, flags[i].key);
		json_bool(&w, flags[i].value);
	}
	put_aliases(&w, t->aliases);
	json_end(&w);
}

void json_candidates(const struct json_puzzle *puzzle, const struct board *b, long handle, struct strbuf *out)
{
	struct json_out j = { .w.out = out, .geo = b->geo };

	json_begin(&j.w, "candidates", puzzle);
	if (handle > 0) {
		json_key(&j.w, "position");
		json_number(&j.w, handle);
	}
	put_values(&j, "values", b->value);
	put_filled(&j.w, "givens", b, true);
	json_key(&j.w, "candidates");
	json_quote(&j.w);
	line_print_candidates(b, out);
	json_unquote(&j.w);
	json_key(&j.w, "cells");
	json_open(&j.w, '{');
	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell)) {
		json_quote(&j.w);
		name_cell(b->geo, cell, out);
		strbuf_text(out, "\":");
		j.w.more = false;
		json_open(&j.w, '[');
		for (int digits = b->cand[cell]; digits != 0; digits &= digits - 1)
			json_number(&j.w, bits_lowest((uint64_t)digits) + 1);
		json_close(&j.w, ']');
	}
	json_close(&j.w, '}');
	json_close(&j.w, '}');
}

void json_service(const struct json_service *service, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, "service", NULL);
	put_string(&w, "program", PACKAGE_NAME);
	put_string(&w, "release", PACKAGE_VERSION);
	json_key(&w, "digits");
	json_number(&w, MAX_SIZE);
	json_key(&w, "seconds");
	json_number(&w, service->seconds);
	json_key(&w, "bytes");
	json_number(&w, (long)service->bytes);
	json_key(&w, "positions");
	json_number(&w, (long)service->positions);
	json_key(&w, "threads");
	json_number(&w, (long)service->threads);
	json_key(&w, "methods");
	json_open(&w, '{');
	service->methods(&w);
	json_close(&w, '}');
	json_close(&w, '}');
}

void json_conversion(const struct json_puzzle *puzzle, const char *format, const char *text, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, "conversion", puzzle);
	put_string(&w, "format", format);
	put_string(&w, "text", text);
	json_end(&w);
}

/* The first field of *TEXT, to be freed; *TEXT becomes what is after it. */
static char *row_field(const char **text)
{
	size_t length = strcspn(*text, "\t\n");
	char *field = mem_string_n(*text, length);

	*text += length + ((*text)[length] == '\t');
	return field;
}

static void json_row(const char *type, const char *columns, const char *line, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, type, NULL);
	while (*columns != '\0') {
		char *name = row_field(&columns), *value = row_field(&line);

		json_key(&w, name + (*name == '#'));
		if (*name == '#') {
			strbuf_text(out, value);
			w.more = true;
		} else {
			json_text(&w, value);
		}
		free(name);
		free(value);
	}
	json_end(&w);
}

void json_rows(const char *type, const char *columns, struct strbuf *out, size_t begin)
{
	char *lines = mem_string_n(out->text + begin, out->length - begin);

	out->length = begin;
	for (const char *p = lines; *p != '\0'; p += strcspn(p, "\n") + 1)
		json_row(type, columns, p, out);
	free(lines);
}

/*
 * A proof has about a hundred short members per step, nearly all made of the same few words. So the writer reserves room once per item, for
 * the largest size, and then copies pieces whose lengths the compiler knows, without further checks.
 *
 * The functions take the place to write to and return where the next byte belongs. Members begin with the comma before them.
 */

/* The id of a role or a reason as it is written: "only-place". */
struct id {
	char text[31];
	uint8_t length;
};

static const char *const role_names[ROLES] = {
#define ROLE(id, ...) [ROLE_##id] = #id,
#include "logic/step/roles.def"
#undef ROLE
};

static const char *const reason_names[REASONS] = {
#define REASON(id, ...) [REASON_##id] = #id,
#include "logic/step/reasons.def"
#undef REASON
};

/* The sentence of each reason, as it is written. */
static const char *const reason_sentences[REASONS] = {
#define REASON(id, counted, ...) [REASON_##id] = #__VA_ARGS__,
#include "logic/step/reasons.def"
#undef REASON
};

static struct id role_ids[ROLES], reason_ids[REASONS];
static uint8_t reason_houses[REASONS];	/* the role of the houses that the sentence lists, covers if both; or ROLE_NONE */
static pthread_once_t ids_made = PTHREAD_ONCE_INIT;

static void make_id(const char *name, struct id *id)
{
	id->length = (uint8_t)strlen(name);
	assert(id->length < sizeof id->text);
	for (int i = 0; i < id->length; i++)
		id->text[i] = name[i] == '_' ? '-' : name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
}

static void make_ids(void)
{
	for (int role = 0; role < ROLES; role++)
		make_id(role_names[role], &role_ids[role]);
	for (int reason = 0; reason < REASONS; reason++) {
		make_id(reason_names[reason], &reason_ids[reason]);
		if (strstr(reason_sentences[reason], "{cover houses}") != NULL)
			reason_houses[reason] = ROLE_COVER;
		else if (strstr(reason_sentences[reason], "{base houses}") != NULL)
			reason_houses[reason] = ROLE_BASE;
	}
}

void json_reason(int reason, struct strbuf *out)
{
	pthread_once(&ids_made, make_ids);
	strbuf_bytes(out, reason_ids[reason].text, reason_ids[reason].length);
}

void json_role(enum role role, struct strbuf *out)
{
	pthread_once(&ids_made, make_ids);
	strbuf_bytes(out, role_ids[role].text, role_ids[role].length);
}

/* Inline, so that the compiler knows the length of a piece. */
static inline char *copy_text(char *to, const char *piece)
{
	size_t length = strlen(piece);

	memcpy(to, piece, length);
	return to + length;
}

/* NUMBER is at least 0, as beats, premises and counts are. */
static inline char *copy_number(char *to, int number)
{
	char digits[ROOM_NUMBER];
	int at = ROOM_NUMBER;

	if (number < 10) {
		*to++ = digit_char(number);
		return to;
	}
	for (; number > 0; number /= 10)
		digits[--at] = digit_char(number % 10);
	memcpy(to, digits + at, (size_t)(ROOM_NUMBER - at));
	return to + ROOM_NUMBER - at;
}

static inline char *copy_id(char *to, const struct id *id)
{
	/* The length is a constant; what is too much is overwritten. */
	memcpy(to, id->text, sizeof id->text);
	return to + id->length;
}

/* "r3c4", or "R10C12" on a board of more than nine digits */
static inline char *copy_cell(char *to, const struct geometry *g, int cell)
{
	if ((int)MAX_SIZE > (int)CLASSIC_SIZE && g->size > CLASSIC_SIZE) {
		to = copy_number(copy_text(to, "\"R"), geometry_row(g, cell) + 1);
		return copy_text(copy_number(copy_text(to, "C"), geometry_column(g, cell) + 1), "\"");
	}
	const char name[] = { '"', 'r', digit_char(geometry_row(g, cell) + 1), 'c', digit_char(geometry_column(g, cell) + 1), '"' };

	memcpy(to, name, sizeof name);
	return to + sizeof name;
}

/* "r3", "c5", "b7", or null. */
static inline char *copy_house(char *to, const struct geometry *g, int house)
{
	if (house == NO_HOUSE)
		return copy_text(to, "null");
	*to++ = '"';
	*to++ = geometry_traits(g, house)->letter;
	return copy_text(copy_number(to, geometry_number(g, house)), "\"");
}

/* Ends a list in which each item, if there are ANY, left a comma. */
static inline char *copy_end(char *to, bool any)
{
	to -= any;
	*to = ']';
	return to + 1;
}

static inline char *copy_digits(char *to, uint16_t digits)
{
	*to++ = '[';
	for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
		to = copy_number(to, bits_lowest(rest) + 1);
		*to++ = ',';
	}
	return copy_end(to, digits != 0);
}

static char *copy_cells(char *to, const struct geometry *g, struct cellset cells)
{
	*to++ = '[';
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		to = copy_text(copy_cell(to, g, c), ",");
	return copy_end(to, !cellset_empty(cells));
}

/* The candidates of a node; if it is on, exactly one of them is true: "r3c4=7". */
static char *copy_node(char *to, const struct geometry *g, struct cellset cells, int digit)
{
	const char value[] = { '=', digit_char(digit), '"', ',' };

	*to++ = '[';
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		to = copy_cell(to, g, c) - 1;
		memcpy(to, value, sizeof value);
		to += sizeof value;
	}
	return copy_end(to, !cellset_empty(cells));
}

/* Makes room for an item of a list after the FIRST, and writes the comma before it. */
static inline char *item_begin(struct strbuf *out, size_t room, bool first)
{
	char *to = strbuf_room(out, room + 1);

	*to = ',';
	return to + !first;
}

static inline void item_end(struct strbuf *out, const char *to)
{
	out->length = (size_t)(to - out->text);
}

static void copy_beats(struct strbuf *out, const struct proof *p, const struct beat_words said[], const struct strbuf *words)
{
	const struct beat *beat = proof_beats(p);

	for (int i = 0; i < p->beats; i++) {
		size_t length = said[i].end - said[i].begin;
		char *to = item_begin(out, ROOM_BEAT + length, i == 0);

		to = copy_text(to, "{\"parent\":");
		to = beat[i].parent == NO_BEAT ? copy_text(to, "null") : copy_number(to, beat[i].parent);
		to = copy_text(to, ",\"text\":\"");
		memcpy(to, words->text + said[i].begin, length);
		item_end(out, copy_text(to + length, "\"}"));
	}
}

static void copy_marks(struct strbuf *out, const struct geometry *g, const struct proof *p)
{
	const struct mark *mark = proof_marks(p);

	for (int i = 0; i < p->marks; i++) {
		char *to = item_begin(out, ROOM_MARK + ROOM_DIGITS, i == 0);

		to = copy_number(copy_text(to, "{\"beat\":"), mark[i].beat);
		to = copy_id(copy_text(to, ",\"role\":\""), &role_ids[mark[i].role]);
		if (mark[i].house == NO_HOUSE)
			to = copy_cell(copy_text(to, "\",\"house\":null,\"cell\":"), g, mark[i].cell);
		else
			to = copy_text(copy_house(copy_text(to, "\",\"house\":"), g, mark[i].house), ",\"cell\":null");
		to = copy_digits(copy_text(to, ",\"digits\":"), mark[i].digits);
		item_end(out, copy_text(to, "}"));
	}
}

static void copy_links(struct strbuf *out, const struct geometry *g, const struct proof *p)
{
	const struct link *link = proof_links(p);

	for (int i = 0; i < p->links; i++) {
		char *to = item_begin(out, ROOM_LINK + 4 * ROOM_CELLS, i == 0);

		to = copy_number(copy_text(to, "{\"beat\":"), link[i].beat);
		to = copy_text(copy_text(to, ",\"strong\":"), link[i].strong ? "true" : "false");
		to = copy_node(copy_text(to, ",\"from\":"), g, link[i].from_cells, candidate_digit(link[i].from));
		to = copy_node(copy_text(to, ",\"to\":"), g, link[i].to_cells, candidate_digit(link[i].to));
		item_end(out, copy_text(to, "}"));
	}
}

static char *copy_premises(char *to, const int premise[], int premises)
{
	*to++ = '[';
	for (int i = 0; i < premises; i++)
		to = copy_text(copy_number(to, premise[i]), ",");
	return copy_end(to, premises > 0);
}

/* ,"houses":["r3","r7"] if the sentence lists houses: those that its beat marks, or all that have the mark. */
static char *copy_houses(char *to, const struct geometry *g, const struct proof *p, const struct inference *n)
{
	if (reason_houses[n->reason] == ROLE_NONE)
		return to;
	houseset houses = proof_marked_houses(p, reason_houses[n->reason], n->beat);

	if (houses == 0)
		houses = proof_marked_houses(p, reason_houses[n->reason], NO_BEAT);
	to = copy_text(to, ",\"houses\":[");
	for (houseset left = houses; left != 0; left &= left - 1)
		to = copy_text(copy_house(to, g, bits_lowest(left)), ",");
	return copy_end(to, houses != 0);
}

/* The point in which an inference is told: "4", "L1.2"; null: in none. */
static char *copy_point(char *to, const struct reading *r, int index, int beat)
{
	const struct point_name *name = &r->point[beat].name;

	if (!r->said[index] || name->number == 0)
		return copy_text(to, "null");
	*to++ = '"';
	if (name->lemma > 0)
		to = copy_text(copy_number(copy_text(to, "L"), name->lemma), ".");
	return copy_text(copy_number(to, name->number), "\"");
}

static void copy_inferences(struct strbuf *out, const struct geometry *g, const struct reading *r)
{
	const struct proof *p = r->step->proof;
	const struct inference *n = proof_inferences(p);
	const int *premise = proof_premises(p);

	for (int i = 0; i < p->inferences; i++, n++) {
		size_t lists = 2 * ROOM_CELLS + 2 * ROOM_DIGITS + (ROOM_NUMBER + 1) * (size_t)n->premises;
		char *to = item_begin(out, ROOM_INFERENCE + lists, i == 0);

		to = copy_number(copy_text(to, "{\"beat\":"), n->beat);
		to = copy_point(copy_text(to, ",\"point\":"), r, i, n->beat);
		to = copy_id(copy_text(to, ",\"reason\":\""), &reason_ids[n->reason]);
		to = copy_house(copy_text(to, "\",\"house\":"), g, n->house);
		to = copy_house(copy_text(to, ",\"other\":"), g, n->other);
		to = copy_houses(to, g, p, n);
		to = copy_digits(copy_text(to, ",\"digits\":"), n->digits);
		to = copy_digits(copy_text(to, ",\"more\":"), n->more);
		to = copy_number(copy_text(to, ",\"number\":"), n->number);
		to = copy_cells(copy_text(to, ",\"cells\":"), g, n->cells);
		to = copy_cells(copy_text(to, ",\"rest\":"), g, n->rest);
		to = copy_premises(copy_text(to, ",\"premises\":"), premise + n->premise, n->premises);
		item_end(out, copy_text(to, "}"));
	}
}

/*
 * Appends the value of "proof" of the step that is read. The words of beat N are at SAID[N] in WORDS, escaped as JSON wants it; WORDS may
 * be what is written to.
 */
static void json_proof(struct json_writer *j, const struct geometry *g, const struct reading *r, const struct beat_words said[],
		       const struct strbuf *words)
{
	const struct proof *p = r->step->proof;
	struct strbuf *out = j->out;

	pthread_once(&ids_made, make_ids);
	json_comma(j);
	strbuf_text(out, "{\"beats\":[");
	copy_beats(out, p, said, words);
	strbuf_text(out, "],\"marks\":[");
	copy_marks(out, g, p);
	strbuf_text(out, "],\"links\":[");
	copy_links(out, g, p);
	strbuf_text(out, "],\"inferences\":[");
	copy_inferences(out, g, r);
	strbuf_text(out, "]}");
}
