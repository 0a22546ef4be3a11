/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/json.h"

#if HAVE_JANSSON

#include <ctype.h>
#include <jansson.h>
#include <locale.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/technique.h"
#include "logic/words/reason.h"
#include "logic/words/text.h"

const bool json_is_there = true;

/* So many digits of a number are told: a difficulty has two at most before the point, and one after it. */
enum { PRECISION = 3 };

/* What TEXT holds, which is freed. */
static json_t *take_text(struct strbuf *text)
{
	json_t *string = json_stringn(text->text, text->length);

	strbuf_free(text);
	return string;
}

static json_t *from_cell(const struct geometry *g, int cell)
{
	struct strbuf text;

	strbuf_init(&text);
	name_cell(g, cell, &text);
	return take_text(&text);
}

/* "r3", "c5", "b7", or null. */
static json_t *from_house(const struct geometry *g, int house)
{
	struct strbuf text;

	if (house == NO_HOUSE)
		return json_null();
	strbuf_init(&text);
	name_house(g, house, &text);
	return take_text(&text);
}

static json_t *from_digits(uint16_t digits)
{
	json_t *array = json_array();

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		json_array_append_new(array, json_integer(d));
	return array;
}

static json_t *from_cells(const struct geometry *g, struct cellset cells)
{
	json_t *array = json_array();

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		json_array_append_new(array, from_cell(g, c));
	return array;
}

/* "r3c4=7" */
static json_t *from_candidate(const struct geometry *g, int cand, const char *sign)
{
	struct strbuf text;

	strbuf_init(&text);
	name_cell(g, candidate_cell(cand), &text);
	strbuf_format(&text, "%s%d", sign, candidate_digit(cand));
	return take_text(&text);
}

static json_t *from_candidates(const struct geometry *g, const struct candset *set, const char *sign)
{
	json_t *array = json_array();

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
		json_array_append_new(array, from_candidate(g, c, sign));
	return array;
}

/* The ids of reasons.def as other ids are written: "only-place". */
static json_t *from_reason(int reason)
{
	static const char *const ids[REASONS] = {
#define REASON(id, ...) [REASON_##id] = #id,
#include "logic/words/reasons.def"
#undef REASON
	};
	struct strbuf text;

	strbuf_init(&text);
	for (const char *c = ids[reason]; *c != '\0'; c++)
		strbuf_char(&text, *c == '_' ? '-' : (char)tolower((unsigned char)*c));
	return take_text(&text);
}

static json_t *from_beats(const struct geometry *g, const struct step *step)
{
	const struct beat *beat = proof_beats(step->proof);
	json_t *array = json_array();

	for (int i = 0; i < step->proof->beats; i++) {
		json_t *parent = beat[i].parent == NO_BEAT ? json_null() : json_integer(beat[i].parent);
		struct strbuf text;

		strbuf_init(&text);
		text_beat(g, step, i, &text);
		json_array_append_new(array, json_pack("{s:o, s:o}", "parent", parent, "text", take_text(&text)));
	}
	return array;
}

static json_t *from_marks(const struct geometry *g, const struct proof *p)
{
	const struct mark *mark = proof_marks(p);
	json_t *array = json_array();

	for (int i = 0; i < p->marks; i++) {
		json_t *cell = mark[i].house == NO_HOUSE ? from_cell(g, mark[i].cell) : json_null();

		json_array_append_new(array, json_pack("{s:i, s:s, s:o, s:o, s:o}", "beat", mark[i].beat, "role",
						       role_name(mark[i].role), "house", from_house(g, mark[i].house), "cell", cell,
						       "digits", from_digits(mark[i].digits)));
	}
	return array;
}

static json_t *from_links(const struct geometry *g, const struct proof *p)
{
	const struct link *link = proof_links(p);
	json_t *array = json_array();

	for (int i = 0; i < p->links; i++)
		json_array_append_new(array, json_pack("{s:i, s:b, s:o, s:o}", "beat", link[i].beat, "strong", (int)link[i].strong,
						       "from", from_candidate(g, link[i].from, "="), "to",
						       from_candidate(g, link[i].to, "=")));
	return array;
}

static json_t *from_inferences(const struct geometry *g, const struct proof *p)
{
	json_t *array = json_array();

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];
		json_t *premises = json_array();

		for (int k = 0; k < n->premises; k++)
			json_array_append_new(premises, json_integer(proof_premises(p)[n->premise + k]));
		json_array_append_new(array, json_pack("{s:i, s:o, s:o, s:o, s:o, s:o, s:i, s:o, s:o, s:o}", "beat", n->beat, "reason",
						       from_reason(n->reason), "house", from_house(g, n->house), "other",
						       from_house(g, n->other), "digits", from_digits(n->digits), "more",
						       from_digits(n->more), "number", n->number, "cells",
						       from_cells(g, n->cells), "rest", from_cells(g, n->rest), "premises",
						       premises));
	}
	return array;
}

static json_t *from_proof(const struct geometry *g, const struct step *step)
{
	return json_pack("{s:o, s:o, s:o, s:o}", "beats", from_beats(g, step), "marks", from_marks(g, step->proof), "links",
			 from_links(g, step->proof), "inferences", from_inferences(g, step->proof));
}

static json_t *from_argument(const struct geometry *g, const struct step *step)
{
	struct strbuf text;

	strbuf_init(&text);
	text_argument(g, step, true, &text);
	while (text.length > 0 && text.text[text.length - 1] == '\n')
		text.text[--text.length] = '\0';
	return take_text(&text);
}

static int json_append(const char *bytes, size_t length, void *out)
{
	strbuf_bytes(out, bytes, length);
	return 0;
}

static void json_print(json_t *object, struct strbuf *out)
{
	json_dump_callback(object, json_append, out, JSON_COMPACT | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(PRECISION));
	strbuf_char(out, '\n');
	json_decref(object);
}

void json_step(const struct geometry *g, const char *puzzle, size_t number, const struct step *step, const char *words, struct strbuf *out)
{
	const struct step_head *h = &step->head;
	locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0), before = uselocale(plain);
	struct strbuf notation;

	strbuf_init(&notation);
	text_notation(g, step, &notation);
	json_print(json_pack("{s:s, s:I, s:s, s:f, s:o, s:o, s:o, s:o, s:o}", "puzzle", puzzle, "n", (json_int_t)number, "technique",
			     techniques[h->technique].id, "difficulty", h->difficulty / 10.0, "place", from_candidates(g, &h->place, "="),
			     "drop", from_candidates(g, &h->drop, "<>"), "notation", take_text(&notation), "text",
			     words != NULL ? json_string(words) : from_argument(g, step), "proof", from_proof(g, step)), out);
	uselocale(before);
	freelocale(plain);
}

void json_end(const char *puzzle, const char *verdict, struct strbuf *out)
{
	json_print(json_pack("{s:s, s:s}", "puzzle", puzzle, "verdict", verdict), out);
}

#else

const bool json_is_there = false;

void json_step(const struct geometry *g, const char *puzzle, size_t number, const struct step *step, const char *words, struct strbuf *out)
{
	(void)g, (void)puzzle, (void)number, (void)step, (void)words, (void)out;
}

void json_end(const char *puzzle, const char *verdict, struct strbuf *out)
{
	(void)puzzle, (void)verdict, (void)out;
}

#endif
