/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/mem.h"
#include "batch/json_proof.h"
#include "format/line.h"
#include "grid/name.h"
#include "logic/words/chain_name.h"
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
	for (unsigned words = candset_words(set, set); words != 0; words &= words - 1) {
		int w = bits_lowest(words);

		for (uint64_t rest = set->word[w]; rest != 0; rest &= rest - 1)
			put_candidate(j, 64 * w + bits_lowest(rest), sign);
	}
	json_close(&j->w, ']');
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

/*
 * Appends the words of all beats, a line each, as they are in a text of JSON, and notes in SAID where those of each are: they are written
 * again with the beats.
 */
static void write_argument(struct json_writer *w, const struct geometry *geo, const struct step *step, struct beat_words said[])
{
	const struct beat *beats = proof_beats(step->proof);

	for (int beat = 0; beat < step->proof->beats; beat++) {
		if (beat > 0)
			strbuf_bytes(w->out, "\\n", 2);
		for (int outer = beats[beat].parent; outer != NO_BEAT; outer = beats[outer].parent)
			strbuf_bytes(w->out, "  ", 2);
		said[beat].begin = w->out->length;
		text_beat(geo, step, beat, w->out);
		json_escape_from(w, said[beat].begin);
		said[beat].end = w->out->length;
	}
}

/* The last line of a text that ends with beats without words is that of the last one that has some. */
static void end_argument(struct json_writer *w, const struct proof *p, const struct beat_words said[])
{
	const struct beat *beats = proof_beats(p);

	for (int beat = p->beats - 1; beat > 0 && said[beat].begin == said[beat].end && beats[beat].parent == NO_BEAT; beat--)
		w->out->length -= 2;
}

/* The whole argument, or WORDS in its place; and the proof, which has its sentences again. */
static void put_argument(struct json_out *j, const struct step *step, const char *words)
{
	struct beat_words *said = mem_alloc((size_t)step->proof->beats * sizeof *said);
	struct strbuf own;
	struct json_writer w = { .out = words != NULL ? &own : j->w.out };

	json_key(&j->w, "text");
	if (words != NULL) {
		strbuf_init(&own);
		json_text(&j->w, words);
		write_argument(&w, j->geo, step, said);
	} else {
		json_quote(&j->w);
		write_argument(&w, j->geo, step, said);
		end_argument(&w, step->proof, said);
		json_unquote(&j->w);
	}
	json_key(&j->w, "proof");
	json_proof(&j->w, j->geo, step->proof, said, w.out);
	if (words != NULL)
		strbuf_free(&own);
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

/* Opens an object, with its version and what is known about the puzzle (NULL: it is not about one). */
static void json_begin(struct json_writer *w, const struct json_puzzle *puzzle)
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
	put_notation(&j, step);
	put_argument(&j, step, words);
	json_end(&j.w);
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
