/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/library.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "format/format.h"
#include "grid/name.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "search/search.h"

static const struct technique *technique_of(const char *code)
{
	for (const struct technique *t = techniques; t < techniques + technique_count; t++)
		if (strncmp(t->code, code, 4) == 0)
			return t;
	return NULL;
}

bool library_parse(const char *line, struct library_case *c, struct error *err)
{
	struct document doc;

	document_init(&doc, geometry_of_size(9));
	bool ok = hodoku_parse(line, strlen(line), &doc, &c->line, err);

	if (ok) {
		geometry_keep(doc.geo);
		position_board(&doc.now, doc.geo, &c->board);
		c->technique = technique_of(c->line.code);
		if (c->line.variant != 0)
			snprintf(c->label, sizeof c->label, "%s-%c", c->line.code, c->line.variant);
		else
			snprintf(c->label, sizeof c->label, "%s", c->line.code);
	}
	document_free(&doc);
	return ok;
}

static uint16_t digits_of(const char *text)
{
	uint16_t digits = 0;

	for (; *text >= '1' && *text <= '9'; text++)
		digits |= digit_bit(digit_of_char(*text));
	return digits;
}

/* The line's eliminations count, or its placements where it has none. */
static bool as_expected(const struct hodoku_case *line, const struct step_head *head)
{
	if (candset_empty(&line->eliminations))
		return candset_equal(&line->placements, &head->place);
	return candset_equal(&line->eliminations, &head->drop);
}

static bool has_als_nodes(const char *label)
{
	return strcmp(label, "0709-2") == 0 || strcmp(label, "0710-3") == 0 || strcmp(label, "0710-4") == 0 ||
	       strcmp(label, "0711-3") == 0 || strcmp(label, "0711-4") == 0;
}

/* Whether the line says how many links its chain has. */
static bool counts_links(const struct library_case *c)
{
	return strncmp(c->line.code, "07", 2) == 0 && isdigit((unsigned char)c->line.extra[0]);
}

void library_settings(struct finder_options *s, const char *label)
{
	const char *variant = strchr(label, '-');

	finder_options_default(s);
	s->siamese = strncmp(label, "03", 2) == 0;
	s->small_empty_rectangles = strcmp(label, "0402-1") == 0;
	s->incomplete_rectangles = strncmp(label, "06", 2) != 0 || variant == NULL || variant[1] != '1';
	s->als_nodes = has_als_nodes(label);
	s->als_loops = false;
	s->own_nodes = true;
	s->als_overlap = strcmp(label, "0902-2") == 0 || strcmp(label, "0904-2") == 0;
}

/* Chains and almost locked sets may have further steps with the line's digits, as long as they are true. */
static bool may_have_others(const struct library_case *c)
{
	return strncmp(c->line.code, "07", 2) == 0 || strncmp(c->line.code, "09", 2) == 0;
}

static bool is_true(const struct library_case *c, const struct step_head *head)
{
	uint8_t solution[MAX_CELLS];

	if (search_count(&c->board, 2, solution) != 1)
		return false;
	for (int i = candset_next(&head->place, -1); i >= 0; i = candset_next(&head->place, i))
		if (solution[candidate_cell(i)] != candidate_digit(i))
			return false;
	for (int i = candset_next(&head->drop, -1); i >= 0; i = candset_next(&head->drop, i))
		if (solution[candidate_cell(i)] == candidate_digit(i))
			return false;
	return true;
}

/* Whether a step bears the code, to which Siamese fish add a 1, and the digits. */
static bool is_kept(const struct library_case *c, const struct step_head *head)
{
	return head->digits == digits_of(c->line.digits) && head->siamese == (c->line.code[4] == '1');
}

/*
 * How many nodes of a chain the inference names, in halves. The library counts almost locked sets in two ways, of which this is the lesser:
 * two nodes for one of two cells, three and a half for others.
 */
static int nodes_of(const struct inference *i)
{
	switch (i->reason) {
	case REASON_CHAIN_SUPPOSE:
	case REASON_CHAIN_SUPPOSE_ON:
	case REASON_CHAIN_ON:
	case REASON_CHAIN_ON_CELL:
	case REASON_CHAIN_OFF:
	case REASON_CHAIN_OFF_CELL:
	case REASON_CHAIN_OFF_SEEN:
	case REASON_CHAIN_FORCED:
		return 2;
	case REASON_CHAIN_ALS:
	case REASON_CHAIN_ALS_COMMON:
		return cellset_count(i->cells) == 2 ? 4 : 7;
	default:
		return 0;
	}
}

/* What the length of a chain depends on. */
struct chain_shape {
	const struct inference *first, *second, *last;	/* those that name nodes */
	int nodes;
	bool within, closes, refutes;	/* a link within a cell; back to its beginning; the beginning is on */
};

static struct chain_shape shape_of(const struct step *step)
{
	const struct inference *i = proof_inferences(step->proof);
	struct chain_shape s = { .first = NULL };

	for (const struct inference *end = i + step->proof->inferences; i < end; i++) {
		s.closes = s.closes || i->reason == REASON_CHAIN_LOOP;
		s.refutes = s.refutes || i->reason == REASON_CHAIN_AGAINST;
		s.within = s.within || i->reason == REASON_CHAIN_ON_CELL || i->reason == REASON_CHAIN_OFF_CELL;
		if (nodes_of(i) == 0)
			continue;
		s.nodes += nodes_of(i);
		s.second = s.second == NULL && s.first != NULL ? i : s.second;
		s.first = s.first == NULL ? i : s.first;
		s.last = i;
	}
	s.nodes /= 2;
	return s;
}

/*
 * The links of a chain as a line counts them: one less than nodes. A discontinuous loop runs through the candidate that it eliminates, and
 * a loop is written from a cell, if it has a link within one; that link does not count then.
 */
static int links_of(const struct step *step)
{
	struct chain_shape s = shape_of(step);
	const char *code = techniques[step->head.technique].code;

	if (s.first == NULL)
		return step->head.size;
	if (s.closes)
		return s.nodes - 1 - s.within;
	if (s.refutes)
		return s.nodes - 1 - (s.second->reason == REASON_CHAIN_OFF_CELL) - (s.last->reason == REASON_CHAIN_OFF_CELL);
	if ((strcmp(code, "0707") == 0 || strcmp(code, "0710") == 0) && !cellset_equal(s.first->cells, s.last->cells)) {
		struct cellset cell = cellset_of(candidate_cell(candset_next(&step->head.drop, -1)));

		return s.nodes + 1 - cellset_equal(s.first->cells, cell) - cellset_equal(s.last->cells, cell);
	}
	return s.nodes - 1;
}

/* Whether the length is that of the line: through almost locked sets a shorter way will do, too. */
static bool is_long_enough(const struct library_case *c, int links)
{
	int expected = (int)strtol(c->line.extra, NULL, 10);

	return has_als_nodes(c->label) ? links <= expected : links == expected;
}

/* Whether a loop eliminates what the line says, and more that is true. */
static bool does_more(const struct library_case *c, const struct step_head *head)
{
	bool loop = strncmp(c->line.code, "0706", 4) == 0 || strncmp(c->line.code, "0709", 4) == 0;

	for (int i = candset_next(&c->line.eliminations, -1); i >= 0; i = candset_next(&c->line.eliminations, i))
		loop = loop && candset_has(&head->drop, i);
	return loop && is_true(c, head);
}

bool library_check(struct engine *engine, const struct library_case *c, struct strbuf *why)
{
	struct step *steps;
	size_t right = 0, wrong = 0;
	bool absent = c->line.variant == 'x';
	int shortest = INT_MAX;
	bool more = false;	/* a loop eliminates more than expected */

	library_settings(&engine_options(engine)->finders, c->label);
	engine_options(engine)->patience = 0;
	size_t count = engine_all(engine, &c->board, c->technique, true, &steps);

	for (size_t i = 0; i < count; i++) {
		if (!absent && does_more(c, &steps[i].head) && !as_expected(&c->line, &steps[i].head))
			more = true;
		if (!is_kept(c, &steps[i].head))
			continue;
		if (!absent && as_expected(&c->line, &steps[i].head)) {
			right++;
			if (counts_links(c) && links_of(&steps[i]) < shortest)
				shortest = links_of(&steps[i]);
			continue;
		}
		if (!absent && may_have_others(c) && is_true(c, &steps[i].head))
			continue;
		strbuf_text(why, wrong++ == 0 ? "unexpected: " : "; ");
		text_notation(c->board.geo, &steps[i], why);
	}
	steps_free(steps, count);
	if (right == 0 && !absent && !more)
		strbuf_text(why, wrong == 0 ? "nothing was found" : "; what was expected was not found");
	if (right > 0 && counts_links(c) && !is_long_enough(c, shortest)) {
		strbuf_format(why, "the shortest has %d links, not %s", shortest, c->line.extra);
		wrong++;
	}
	return wrong == 0 && (right > 0 || more || absent);
}

static void print_candidates(const struct geometry *g, const struct candset *set, struct strbuf *out)
{
	const char *space = "";

	for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c), space = " ")
		strbuf_format(out, "%s%d%d%d", space, candidate_digit(c), geometry_row(g, candidate_cell(c)) + 1,
			      geometry_column(g, candidate_cell(c)) + 1);
}

const char *library_kind(const struct technique *t)
{
	return (t->needs & NEEDS_CLUES) != 0 ? "killer" : (t->needs & NEEDS_REGIONS) != 0 ? "jigsaw" : (t->needs & NEEDS_MORE) != 0 ? "x" : NULL;
}

/* ":CODE:digits:cells:deleted:", as the format writes the position, after the board if it is not plain; returns how many are deleted. */
static int print_board(const struct board *b, const struct step_head *head, const char *variant, struct strbuf *out)
{
	struct strbuf neutral;
	struct document doc;
	struct board plain;
	int deleted = 0;

	document_init(&doc, b->geo);
	for (int c = 0; c < b->geo->cells; c++)
		if (b->value[c] != 0)
			position_put(&doc.now, c, b->value[c], cellset_has(b->given, c) ? ORIGIN_GIVEN : ORIGIN_SOLVER);
	position_values(&doc.now, b->geo, &plain);
	for (int c = 0; c < b->geo->cells; c++) {
		doc.now.deleted[c] = plain.cand[c] & (uint16_t)~b->cand[c];
		deleted += bits_count(doc.now.deleted[c]);
	}
	strbuf_init(&neutral);
	format_find("hodoku")->write(&doc, &neutral);
	document_free(&doc);
	board_init(&plain, b->geo);
	if (!b->geo->plain) {
		format_puzzle(&plain, out);
		strbuf_char(out, ' ');
	}
	strbuf_format(out, ":%s%s%s:", techniques[head->technique].code[0] != '-' ? techniques[head->technique].code : "0000",
		      head->siamese ? "1" : "", variant);
	name_digits_plain(head->digits, out);
	/* Between ":0000:x" and "::\n". */
	strbuf_bytes(out, neutral.text + strlen(":0000:x"), neutral.length - strlen(":0000:x") - strlen("::\n"));
	strbuf_free(&neutral);
	return deleted;
}

int library_print(const struct board *b, const struct step *step, const char *variant, struct strbuf *out)
{
	int deleted = print_board(b, &step->head, variant, out);

	print_candidates(b->geo, &step->head.drop, out);
	strbuf_char(out, ':');
	print_candidates(b->geo, &step->head.place, out);
	strbuf_char(out, ':');
	if (strncmp(techniques[step->head.technique].code, "07", 2) == 0 && variant[0] == '\0')
		strbuf_format(out, "%d", links_of(step));
	strbuf_text(out, ": ");
	text_notation(b->geo, step, out);
	return deleted;
}

void library_print_miss(const struct board *b, const struct step_head *head, const char *what, struct strbuf *out)
{
	print_board(b, head, "-x", out);
	strbuf_format(out, "::: %s", what);
}
