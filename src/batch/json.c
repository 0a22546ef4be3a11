/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/json.h"

#include <string.h>

#include "format/line.h"
#include "grid/name.h"
#include "logic/words/chain_name.h"
#include "logic/words/reason.h"
#include "logic/words/text.h"
#include "rate/hodoku.h"

/* A writer of what is about one board. */
struct json_out {
	struct json_writer w;
	const struct geometry *geo;
};

static void put_string(struct json_writer *w, const char *key, const char *text)
{
	json_key(w, key);
	json_text(w, text);
}

/* As ids are written: "only-place". */
static void print_id(const char *name, struct strbuf *out)
{
	size_t length = strlen(name);
	char *to = strbuf_room(out, length);

	for (size_t i = 0; i < length; i++)
		to[i] = name[i] == '_' ? '-' : name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
	to[length] = '\0';
	out->length += length;
}

void json_reason(int reason, struct strbuf *out)
{
	static const char *const ids[REASONS] = {
#define REASON(id, ...) [REASON_##id] = #id,
#include "logic/words/reasons.def"
#undef REASON
	};

	print_id(ids[reason], out);
}

void json_role(enum role role, struct strbuf *out)
{
	static const char *const ids[ROLES] = {
#define ROLE(id, ...) [ROLE_##id] = #id,
#include "logic/roles.def"
#undef ROLE
	};

	print_id(ids[role], out);
}

static void put_beat(struct json_out *j, int beat)
{
	json_key(&j->w, "beat");
	json_number(&j->w, beat);
}

static void put_cell(struct json_out *j, int cell)
{
	json_quote(&j->w);
	name_cell(j->geo, cell, j->w.out);
	json_unquote(&j->w);
}

/* "r3", "c5", "b7", or null. */
static void json_house(struct json_out *j, const char *key, int house)
{
	json_key(&j->w, key);
	if (house == NO_HOUSE) {
		json_none(&j->w);
		return;
	}
	json_quote(&j->w);
	name_house(j->geo, house, j->w.out);
	json_unquote(&j->w);
}

static void json_digits(struct json_out *j, const char *key, uint16_t digits)
{
	json_key(&j->w, key);
	json_open(&j->w, '[');
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		json_number(&j->w, d);
	json_close(&j->w, ']');
}

static void json_cells(struct json_out *j, const char *key, struct cellset cells)
{
	json_key(&j->w, key);
	json_open(&j->w, '[');
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		put_cell(j, c);
	json_close(&j->w, ']');
}

/* "r3c4=7" */
static void put_candidate(struct json_out *j, int cell, int digit, const char *sign)
{
	json_quote(&j->w);
	name_cell(j->geo, cell, j->w.out);
	strbuf_text(j->w.out, sign);
	strbuf_char(j->w.out, digit_char(digit));
	json_unquote(&j->w);
}

static void put_candidates(struct json_out *j, const char *key, const struct candset *set, const char *sign)
{
	json_key(&j->w, key);
	json_open(&j->w, '[');
	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
		put_candidate(j, candidate_cell(c), candidate_digit(c), sign);
	json_close(&j->w, ']');
}

static void put_beats(struct json_out *j, const struct step *step, const struct argument_text *text)
{
	const struct beat *beat = proof_beats(step->proof);

	json_key(&j->w, "beats");
	json_open(&j->w, '[');
	for (int i = 0; i < step->proof->beats; i++) {
		json_open(&j->w, '{');
		json_key(&j->w, "parent");
		if (beat[i].parent == NO_BEAT)
			json_none(&j->w);
		else
			json_number(&j->w, beat[i].parent);
		json_key(&j->w, "text");
		json_bytes(&j->w, text->words.text + text->beats[i].begin, text->beats[i].end - text->beats[i].begin);
		json_close(&j->w, '}');
	}
	json_close(&j->w, ']');
}

static void put_marks(struct json_out *j, const struct proof *p)
{
	const struct mark *mark = proof_marks(p);

	json_key(&j->w, "marks");
	json_open(&j->w, '[');
	for (int i = 0; i < p->marks; i++) {
		json_open(&j->w, '{');
		put_beat(j, mark[i].beat);
		json_key(&j->w, "role");
		json_quote(&j->w);
		json_role((enum role)mark[i].role, j->w.out);
		json_unquote(&j->w);
		json_house(j, "house", mark[i].house);
		json_key(&j->w, "cell");
		if (mark[i].house == NO_HOUSE)
			put_cell(j, mark[i].cell);
		else
			json_none(&j->w);
		json_digits(j, "digits", mark[i].digits);
		json_close(&j->w, '}');
	}
	json_close(&j->w, ']');
}

/* The candidates of a node, of which only one is true where it is on. */
static void json_node(struct json_out *j, const char *key, struct cellset cells, int digit)
{
	json_key(&j->w, key);
	json_open(&j->w, '[');
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		put_candidate(j, c, digit, "=");
	json_close(&j->w, ']');
}

static void put_links(struct json_out *j, const struct proof *p)
{
	const struct link *link = proof_links(p);

	json_key(&j->w, "links");
	json_open(&j->w, '[');
	for (int i = 0; i < p->links; i++) {
		json_open(&j->w, '{');
		put_beat(j, link[i].beat);
		json_key(&j->w, "strong");
		json_bool(&j->w, link[i].strong);
		json_node(j, "from", link[i].from_cells, candidate_digit(link[i].from));
		json_node(j, "to", link[i].to_cells, candidate_digit(link[i].to));
		json_close(&j->w, '}');
	}
	json_close(&j->w, ']');
}

static void put_inference(struct json_out *j, const struct proof *p, const struct inference *n)
{
	json_open(&j->w, '{');
	put_beat(j, n->beat);
	json_key(&j->w, "reason");
	json_quote(&j->w);
	json_reason(n->reason, j->w.out);
	json_unquote(&j->w);
	json_house(j, "house", n->house);
	json_house(j, "other", n->other);
	json_digits(j, "digits", n->digits);
	json_digits(j, "more", n->more);
	json_key(&j->w, "number");
	json_number(&j->w, n->number);
	json_cells(j, "cells", n->cells);
	json_cells(j, "rest", n->rest);
	json_key(&j->w, "premises");
	json_open(&j->w, '[');
	for (int i = 0; i < n->premises; i++)
		json_number(&j->w, proof_premises(p)[n->premise + i]);
	json_close(&j->w, ']');
	json_close(&j->w, '}');
}

static void put_proof(struct json_out *j, const struct step *step, const struct argument_text *text)
{
	json_key(&j->w, "proof");
	json_open(&j->w, '{');
	put_beats(j, step, text);
	put_marks(j, step->proof);
	put_links(j, step->proof);
	json_key(&j->w, "inferences");
	json_open(&j->w, '[');
	for (int i = 0; i < step->proof->inferences; i++)
		put_inference(j, step->proof, &proof_inferences(step->proof)[i]);
	json_close(&j->w, ']');
	json_close(&j->w, '}');
}

static void put_position(struct json_out *j, const struct board *before)
{
	json_key(&j->w, "values");
	json_quote(&j->w);
	line_print(before->geo, before->value, j->w.out);
	json_unquote(&j->w);
	json_key(&j->w, "candidates");
	json_quote(&j->w);
	line_print_candidates(before, j->w.out);
	json_unquote(&j->w);
}

/* The whole argument, or WORDS in its place. */
static void put_text(struct json_out *j, const struct argument_text *text, const char *words)
{
	size_t length = text->words.length;

	json_key(&j->w, "text");
	if (words != NULL) {
		json_text(&j->w, words);
		return;
	}
	while (length > 0 && text->words.text[length - 1] == '\n')
		length--;
	json_bytes(&j->w, text->words.text, length);
}

void json_begin(struct json_writer *w, const struct json_puzzle *puzzle)
{
	json_open(w, '{');
	json_key(w, "version");
	json_number(w, JSON_VERSION);
	if (puzzle == NULL)
		return;
	if (puzzle->number > 0) {
		json_key(w, "number");
		json_number(w, puzzle->number);
	}
	put_string(w, "puzzle", puzzle->text);
}

void json_end(struct json_writer *w)
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
	struct argument_text text;
	struct strbuf notation;

	json_begin(&j.w, puzzle);
	json_key(&j.w, "n");
	json_number(&j.w, (long)nth);
	put_position(&j, before);
	put_string(&j.w, "technique", techniques[h->technique].id);
	if (chain_name(step) != NULL)
		put_string(&j.w, "known_as", chain_name(step));
	json_key(&j.w, "difficulty");
	json_tenths(&j.w, h->difficulty);
	put_candidates(&j, "place", &h->place, "=");
	put_candidates(&j, "drop", &h->drop, "<>");
	json_key(&j.w, "notation");
	strbuf_init(&notation);
	text_notation(j.geo, step, &notation);
	json_bytes(&j.w, notation.text, notation.length);
	strbuf_free(&notation);
	argument_text_make(&text, j.geo, step);
	put_text(&j, &text, words);
	put_proof(&j, step, &text);
	json_end(&j.w);
	argument_text_free(&text);
}

void json_verdict(const struct json_puzzle *puzzle, const struct json_verdict *v, struct strbuf *out)
{
	const char *reason = strstr(v->verdict, ": ");
	struct json_writer w = { .out = out };
	struct strbuf word;

	strbuf_init(&word);
	strbuf_bytes(&word, v->verdict, reason != NULL ? (size_t)(reason - v->verdict) : strlen(v->verdict));
	json_begin(&w, puzzle);
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
	json_end(&w);
	strbuf_free(&word);
}

void json_hodoku(const struct json_puzzle *puzzle, const struct hodoku_rating *r, struct strbuf *out)
{
	struct json_writer w = { .out = out };

	json_begin(&w, puzzle);
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
	for (int i = 0; i < TECHNIQUES; i++) {
		if (r->count[i] == 0)
			continue;
		json_key(&w, techniques[i].id);
		json_number(&w, r->count[i]);
	}
	json_close(&w, '}');
	json_end(&w);
}

void json_se_step(const struct json_puzzle *puzzle, const struct geometry *g, size_t nth, const char *name, const struct step_head *head,
		  struct strbuf *out)
{
	struct json_out j = { .w.out = out, .geo = g };

	json_begin(&j.w, puzzle);
	json_key(&j.w, "n");
	json_number(&j.w, (long)nth);
	put_string(&j.w, "name", name);
	json_key(&j.w, "rating");
	json_tenths(&j.w, head->difficulty);
	put_candidates(&j, "place", &head->place, "=");
	put_candidates(&j, "drop", &head->drop, "<>");
	json_end(&j.w);
}

void json_se(const struct json_puzzle *puzzle, const int tenths[3], const char *name, struct strbuf *out)
{
	static const char *const keys[3] = { "er", "ep", "ed" };
	struct json_writer w = { .out = out };

	json_begin(&w, puzzle);
	for (int i = 0; i < 3; i++) {
		json_key(&w, keys[i]);
		json_tenths(&w, tenths[i]);
	}
	put_string(&w, "name", *name != '\0' ? name : NULL);
	json_end(&w);
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

	json_begin(&w, NULL);
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
