/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "judge/judge.h"

#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "judge/checks.h"
#include "logic/step/technique_id.h"
#include "logic/step/text.h"
#include "search/search.h"
#include "solve/claim.h"

const char *judge_verdict_id(enum judge_verdict verdict)
{
	static const char *const id[JUDGE_VERDICTS] = { "proved", "true", "fails", "false" };

	return id[verdict];
}

static void candset_join(struct candset *set, const struct candset *more)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		set->word[w] |= more->word[w];
}

/* SET without the candidates of LESS. */
static struct candset candset_rest(const struct candset *set, const struct candset *less)
{
	struct candset rest = *set;

	for (int w = 0; w < CANDSET_WORDS; w++)
		rest.word[w] &= ~less->word[w];
	return rest;
}

static bool board_has(const struct board *b, int cand)
{
	return (b->cand[candidate_cell(cand)] & digit_bit(candidate_digit(cand))) != 0;
}

/* Notes the claims about candidates that the board does not have: their argument is not judged. */
static void judge_missing(const struct board *b, struct judgement *j)
{
	struct candset all = j->place;

	candset_join(&all, &j->drop);
	for (int c = candset_next(&all, -1); c >= 0; c = candset_next(&all, c))
		if (!board_has(b, c))
			candset_add(&j->missing, c);
}

/* Whether the claim that CAND is true (PLACE) or false holds in all solutions; SOLUTION is the only one, or one of several. */
static bool claim_holds_in_all(const struct board *b, const uint8_t solution[], bool unique, int cand, bool place)
{
	int cell = candidate_cell(cand), digit = candidate_digit(cand);
	struct board other = *b;

	if ((solution[cell] == digit) != place)
		return false;
	if (unique || !board_has(b, cand))
		return true;
	if (place)
		board_drop(&other, cell, digit_bit(digit));
	else
		board_place(&other, cell, digit);
	return search_fast_count(&other, 1, NULL) == 0;
}

static void judge_truth(const struct board *b, const uint8_t solution[], bool unique, struct judgement *j)
{
	for (int place = 0; place < 2; place++) {
		const struct candset *set = place ? &j->place : &j->drop;

		for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
			if (!claim_holds_in_all(b, solution, unique, c, place))
				candset_add(&j->wrong, c);
	}
}

/* Whether it follows that CAND is true (PLACE), or that it is not. */
static bool claim_is_proved(const struct checks *k, int cand, bool place)
{
	return k->cases ? candset_has(place ? &k->case_place : &k->case_drop, cand) : truths_refute(&k->truths, cand, !place);
}

/* Notes the claims that are not proved. */
static void judge_claims(const struct checks *k, struct judgement *j)
{
	for (int place = 0; place < 2; place++) {
		const struct candset *set = place ? &j->place : &j->drop;

		for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c))
			if (candset_has(&j->missing, c) || !claim_is_proved(k, c, place))
				candset_add(&j->unproved, c);
	}
}

/* Finds all that is proved: placements, and eliminations beyond those that the placements make. */
static void find_proved(const struct checks *k, struct candset *place, struct candset *drop)
{
	const struct board *b = k->board;
	struct board after = *b;

	for (int c = 0; c < b->geo->cells; c++)
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
			if (claim_is_proved(k, candidate(c, d), true))
				candset_add(place, candidate(c, d));
	for (int c = candset_next(place, -1); c >= 0; c = candset_next(place, c))
		board_place(&after, candidate_cell(c), candidate_digit(c));
	for (int c = 0; c < b->geo->cells; c++)
		for (int d = digit_first(after.cand[c]); d != 0; d = digit_next(after.cand[c], d))
			if (claim_is_proved(k, candidate(c, d), false))
				candset_add(drop, candidate(c, d));
}

static bool same_cells(struct cellset asked, struct cellset found)
{
	return cellset_empty(asked) || cellset_equal(asked, found);
}

/* Whether a person's pattern is that of a step: the step has all that the pattern names, and anything for what it leaves open. */
static bool same_pattern(const struct written *asked, const struct written *found)
{
	static const int roles[] = { GROUP_AND, GROUP_CONNECTED, GROUP_FIN, GROUP_ENDO_FIN };
	struct cellset main_asked = cellset_or(notation_cells(asked, GROUP_MAIN), notation_cells(asked, GROUP_SET));
	struct cellset main_found = cellset_or(notation_cells(found, GROUP_MAIN), notation_cells(found, GROUP_SET));
	struct cellset with_asked = cellset_or(notation_cells(asked, GROUP_WITH), notation_cells(asked, GROUP_INSIDE));
	struct cellset with_found = cellset_or(notation_cells(found, GROUP_WITH), notation_cells(found, GROUP_INSIDE));

	for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
		if (!same_cells(notation_cells(asked, roles[i]), notation_cells(found, roles[i])))
			return false;
	return (asked->digits == 0 || asked->digits == found->digits) && same_cells(main_asked, main_found) &&
	       same_cells(with_asked, with_found) && (asked->base == 0 || asked->base == found->base);
}

/* Whether both are the same in all that is written before the arrow. */
static bool same_writing(const struct written *a, const struct written *b)
{
	bool same = a->digits == b->digits && a->base == b->base && a->covers == b->covers && a->connected == b->connected &&
		    a->common == b->common && a->z == b->z && a->ends == b->ends && a->groups == b->groups && a->nodes == b->nodes;

	for (int i = 0; i < a->covers && same; i++)
		same = a->cover[i] == b->cover[i];
	for (int i = 0; i < a->groups && same; i++)
		same = a->group[i].role == b->group[i].role && cellset_equal(a->group[i].cells, b->group[i].cells) &&
		       a->group[i].digits == b->group[i].digits && a->group[i].label == b->group[i].label;
	for (int i = 0; i < a->nodes && same; i++)
		same = a->node[i].digits == b->node[i].digits && cellset_equal(a->node[i].cells, b->node[i].cells) &&
		       a->node[i].link == b->node[i].link;
	return same;
}

static void remove_followed(const struct geometry *g, const struct step_head *h, struct judgement *j)
{
	for (int place = 0; place < 2; place++) {
		const struct candset *set = place ? &j->place : &j->drop;

		for (int c = candset_next(set, -1); c >= 0; c = candset_next(set, c)) {
			struct claimed_effect claim = { candidate_cell(c), candidate_digit(c), place };

			if (!candset_has(&j->missing, c) && claim_follows(g, h, &claim))
				candset_remove(&j->unproved, c);
		}
	}
}

/*
 * Whether the step is the pattern of the notation, EXACTLY as it is written. If so, what it does is no longer unproved, or, if nothing was
 * claimed, is what the notation proves.
 */
static bool take_same_step(const struct board *b, const struct written *n, const struct step *step, bool exactly, struct judgement *j)
{
	struct strbuf text;
	struct written found;
	struct error unused;

	strbuf_init(&text);
	text_notation(b->geo, step, &text);
	bool same = notation_read(b->geo, text.text, &found, &unused) &&
		    (exactly ? same_writing(n, &found) : same_pattern(n, &found));

	strbuf_free(&text);
	if (!same)
		return false;
	if (!n->has_claims) {
		candset_join(&j->place, &step->head.place);
		candset_join(&j->drop, &step->head.drop);
	}
	remove_followed(b->geo, &step->head, j);
	if (j->step.proof == NULL)
		step_copy(&j->step, step);
	return true;
}

/* Lets finders accept each pattern that is one by any definition. */
static void widen_finders(struct finder_options *f)
{
	f->incomplete_rectangles = f->small_empty_rectangles = f->als_nodes = f->als_loops = f->als_overlap = f->own_nodes = true;
}

/* What the engine finds of one technique. Returns whether it is the pattern. */
static bool ask_technique(struct engine *engine, const struct board *b, const struct technique *t, const struct written *n, bool exactly,
			  struct judgement *j)
{
	struct step *steps;
	bool same = false;
	size_t count = engine_all(engine, b, t, true, &steps);

	for (size_t i = 0; i < count; i++)
		same = take_same_step(b, n, &steps[i], exactly, j) || same;
	steps_free(steps, count);
	j->unique = j->unique || (same && t->unique);
	return same;
}

/* Not every assumption that leads to a contradiction is among the steps of a row: the one that is claimed alone is asked for. */
static bool ask_assumption(struct engine *engine, const struct board *b, const struct written *n, bool exactly, struct judgement *j)
{
	struct engine_options *options = engine_options(engine);
	int only = n->has_claims && n->technique->forcing != FORCING_NONE ? candset_only(&j->unproved) : -1;
	struct step shown;

	if (only < 0 || !board_has(b, only))
		return false;
	memset(options->techniques.on, 0, sizeof options->techniques.on);
	options->techniques.on[n->technique->index] = true;
	if (!engine_show(engine, b, only, candset_has(&j->place, only), &shown))
		return false;
	bool same = take_same_step(b, n, &shown, exactly, j);

	step_free(&shown);
	return same;
}

/*
 * What the engine finds of the technique, or of its family. Returns whether it is the pattern. With wider definitions a finder may have
 * another pattern for what is claimed, so those that hold for hints are asked first.
 */
static bool judge_by_engine(struct engine *engine, const struct board *b, const struct written *n, bool unique, bool exactly,
			    struct judgement *j)
{
	struct engine_options *options = engine_options(engine), before = *options;
	bool same = false;

	options->unique = unique;
	options->finders.siamese = false;
	j->unproved = j->place;
	candset_join(&j->unproved, &j->drop);
	for (int wide = 0; wide < 2 && (!same || !candset_empty(&j->unproved)); wide++) {
		if (wide)
			widen_finders(&options->finders);
		for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
			bool meant = t == n->technique || (n->family && strcmp(t->family, n->technique->family) == 0);

			if (meant && (unique || !t->unique))
				same = ask_technique(engine, b, t, n, exactly, j) || same;
		}
	}
	same = ask_assumption(engine, b, n, exactly, j) || same;
	*options = before;
	return same;
}

static void forget_fault(struct judgement *j)
{
	j->fault = FAULT_NONE;
	j->link = j->part[0] = '\0';
	j->marked = (struct candset){ { 0 } };
}

/*
 * A claim that the definition does not prove may still be a step of the engine: one line of notation does not say all of some patterns. The
 * notation must then be just as candide writes it.
 */
static void judge_again(struct engine *engine, const struct board *b, const struct written *n, bool unique, struct judgement *j)
{
	struct judgement again = { .place = j->place, .drop = j->drop, .missing = j->missing };

	if (judge_by_engine(engine, b, n, unique, true, &again) && candset_empty(&again.unproved)) {
		forget_fault(j);
		j->unproved = again.unproved;
		j->unique = again.unique;
		step_free(&j->step);
		j->step = again.step;
	} else {
		step_free(&again.step);
	}
}

/* Claims without an argument: whether steps of single techniques show them. */
static void judge_alone(struct engine *engine, const struct board *b, bool unique, struct judgement *j)
{
	struct engine_options *options = engine_options(engine), before = *options;
	uint8_t order[TECHNIQUES_MAX];

	options->unique = unique;
	technique_sort(order);
	j->alone = true;
	j->unproved = j->place;
	candset_join(&j->unproved, &j->drop);
	for (int i = 0; i < technique_count && !candset_empty(&j->unproved); i++) {
		const struct technique *t = &techniques[order[i]];
		struct candset left = j->unproved;
		struct step *steps;

		if (!options->techniques.on[t->index] || t->forcing != FORCING_NONE || t->slow || (t->unique && !unique))
			continue;
		size_t count = engine_all(engine, b, t, false, &steps);

		for (size_t k = 0; k < count; k++)
			remove_followed(b->geo, &steps[k].head, j);
		steps_free(steps, count);
		if (!candset_equal(&left, &j->unproved)) {
			j->found = j->found == NULL ? t : j->found;
			j->unique = j->unique || t->unique;
		}
	}
	*options = before;
}

/* The effect that is claimed of candidate CAND, in the form of claim.h. */
static struct claimed_effect effect_of(const struct judgement *j, int cand)
{
	return (struct claimed_effect){ candidate_cell(cand), candidate_digit(cand), candset_has(&j->place, cand) };
}

/*
 * Finds a counterexample: a full grid that has the premises, but not the claim. If the claim is false, a solution is such a grid; otherwise
 * looks for one without anything that the argument's truths rest on.
 */
static void find_grid(const struct board *b, const struct truths *t, const uint8_t solution[], struct judgement *j)
{
	int wrong = candset_next(&j->wrong, -1);
	struct candset absent = { { 0 } };

	if (wrong >= 0) {
		struct board with = *b;
		struct claimed_effect claim = effect_of(j, wrong);

		memcpy(j->grid, solution, (size_t)b->geo->cells);
		j->has_grid = (solution[claim.cell] == claim.digit) != claim.place;
		if (j->has_grid || !board_has(b, wrong))
			return;
		if (claim.place)
			board_drop(&with, claim.cell, digit_bit(claim.digit));
		else
			board_place(&with, claim.cell, claim.digit);
		j->has_grid = search_fast_count(&with, 1, j->grid) > 0;
		return;
	}
	if (t->count == 0 || j->fault == FAULT_PATTERN)
		return;
	truths_absent(t, &absent);
	for (int c = candset_next(&j->unproved, -1); c >= 0 && !j->has_grid; c = candset_next(&j->unproved, c)) {
		struct claimed_effect claim = effect_of(j, c);

		j->has_grid = !candset_has(&j->missing, c) && claim_counter_grid(b, &absent, &claim, j->grid);
	}
}

static enum judge_verdict verdict_of(const struct judgement *j)
{
	if (!candset_empty(&j->wrong))
		return JUDGE_FALSE;
	if (j->fault == FAULT_PATTERN)
		return JUDGE_TRUE;
	if (j->fault != FAULT_NONE)
		return JUDGE_FAILS;
	return candset_empty(&j->unproved) && !(candset_empty(&j->place) && candset_empty(&j->drop)) ? JUDGE_PROVED : JUDGE_TRUE;
}

/* The candidates of a cell of group I that the pattern is about. */
static uint16_t drawn_digits(const struct board *b, const struct written *n, int i, int cell)
{
	uint16_t named = b->cand[cell] & n->digits;

	return named != 0 && n->group[i].digits == 0 ? named : b->cand[cell];
}

/* Draws what was written, for the board: nodes and their links, cells and houses of a pattern, and what is wrong. */
static void draw_written(const struct board *b, const struct written *n, const struct truths *t, struct judgement *j)
{
	struct proof_builder *p = proof_builder_new();
	unsigned row = n->technique != NULL ? n->technique->index : n->form == NOTATION_FISH ? TECHNIQUE_X_WING : TECHNIQUE_AIC;

	proof_builder_clear(p);
	proof_beat(p, NO_BEAT);
	for (int c = candset_next(&j->marked, -1); c >= 0; c = candset_next(&j->marked, c))
		proof_mark_cell(p, ROLE_FIN, candidate_cell(c), digit_bit(candidate_digit(c)));
	if (j->fault == FAULT_ABSENT)
		proof_mark_cells(p, ROLE_BLOCKED, j->cells, 0);
	for (houseset left = n->base; left != 0; left &= left - 1)
		proof_mark_house(p, ROLE_BASE, bits_lowest(left));
	for (houseset left = n->covers > 0 ? n->cover[0] : 0; left != 0; left &= left - 1)
		proof_mark_house(p, ROLE_COVER, bits_lowest(left));
	for (int i = 0; i < n->nodes; i++) {
		const struct notation_node *node = &n->node[i];

		for (int c = cellset_next(node->cells, -1); c >= 0; c = cellset_next(node->cells, c))
			if ((b->cand[c] & node->digits) != 0)
				proof_mark_cell(p, i % 2 == 0 ? ROLE_OFF : ROLE_ON, c, b->cand[c] & node->digits);
		if (node->link != '\0')
			proof_link_groups(p, node->link == '=', n->node[i - 1].cells, digit_first(n->node[i - 1].digits), node->cells,
					  digit_first(node->digits));
	}
	for (int i = 0; i < n->groups; i++)
		for (int c = cellset_next(n->group[i].cells, -1); c >= 0; c = cellset_next(n->group[i].cells, c))
			if (b->cand[c] != 0)
				proof_mark_cell(p, n->group[i].role == GROUP_FIN ? ROLE_FIN : i % 2 == 0 ? ROLE_BASE : ROLE_PINCER, c,
						drawn_digits(b, n, i, c));
	for (int i = 0; i < t->count && n->nodes == 0 && n->groups == 0; i++) {
		struct candset members;

		truths_candidates(t, i, &members);
		proof_mark_candidates(p, ROLE_BASE, &members);
	}
	proof_mark_candidates(p, ROLE_PLACE, &j->place);
	proof_mark_candidates(p, ROLE_DROP, &j->drop);
	j->step.proof = proof_build(p);
	proof_builder_free(p);
	j->step.head = technique_head(&techniques[row], 0, n->digits);
}

/*
 * The board before what is placed in the notation: a digit that is there already has been read from a list of candidates, where it was
 * the last one of its cell.
 */
static struct board without_placed(const struct board *b, const struct candset *place)
{
	struct board before = *b;

	for (int c = candset_next(place, -1); c >= 0; c = candset_next(place, c)) {
		int cell = candidate_cell(c);

		if (before.value[cell] != candidate_digit(c))
			continue;
		before.value[cell] = 0;
		before.cand[cell] = digit_bit(candidate_digit(c));
		cellset_add(&before.empty, cell);
		cellset_remove(&before.given, cell);
	}
	return before;
}

bool judge_notation(struct engine *engine, const struct board *now, const struct written *n, struct judgement *j)
{
	const struct board before = without_placed(now, &n->place), *b = &before;
	struct checks k = { .board = b, .notation = n, .judgement = j };
	uint8_t solution[MAX_CELLS];
	bool known = true;

	memset(j, 0, sizeof *j);
	long solutions = search_fast_count(b, 2, solution);

	if (solutions == 0)
		return false;
	truths_init(&k.truths, b);
	j->place = n->place;
	j->drop = n->drop;
	j->proves = !n->has_claims;
	judge_missing(b, j);
	judge_truth(b, solution, solutions == 1, j);
	if (n->form == NOTATION_CHAIN)
		check_chains(&k);
	else if (n->form == NOTATION_WHIP)
		check_whip(&k);
	else if (n->form != NOTATION_CLAIMS)
		check_pattern(&k, &known);
	known = known && (j->fault != FAULT_PATTERN || n->technique == NULL);
	if (!known) {
		forget_fault(j);
		if (!judge_by_engine(engine, b, n, solutions == 1, false, j))
			j->fault = FAULT_PATTERN;
	} else if (n->form == NOTATION_CLAIMS) {
		judge_alone(engine, b, solutions == 1, j);
	} else if (j->proves && j->fault == FAULT_NONE) {
		find_proved(&k, &j->place, &j->drop);
	} else {
		judge_claims(&k, j);
	}
	if (known && n->technique != NULL && n->has_claims && candset_empty(&j->wrong) &&
	    (j->fault != FAULT_NONE || !candset_empty(&j->unproved)))
		judge_again(engine, b, n, solutions == 1, j);
	j->verdict = verdict_of(j);
	find_grid(b, &k.truths, solution, j);
	if (j->step.proof == NULL)
		draw_written(b, n, &k.truths, j);
	j->step.head.place = j->place;
	j->step.head.drop = j->drop;
	return true;
}

void judgement_free(struct judgement *j)
{
	step_free(&j->step);
}

/* Cells as a list: in a sentence, "r1c2, r3c4 and r5c6", if SHOWN, otherwise in notation. */
static void put_cell_list(const struct geometry *g, struct cellset cells, bool shown, struct strbuf *out)
{
	struct strbuf before, last;

	if (!shown) {
		name_cells(g, cells, out);
		return;
	}
	strbuf_init(&before);
	strbuf_init(&last);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		if (last.length > 0)
			strbuf_format(&before, "%s%s", before.length > 0 ? ", " : "", last.text);
		strbuf_clear(&last);
		name_cell(g, c, &last);
	}
	if (before.length > 0)
		strbuf_format(out, _("%s and %s"), before.text, last.text);
	else
		strbuf_text(out, last.text);
	strbuf_free(&before);
	strbuf_free(&last);
}

/* A sentence in the person's language if it is SHOWN, otherwise in English. */
#define SENTENCE(shown, text) ((shown) ? _(text) : (text))
#define PLURAL(shown, one, many, count) ((shown) ? ngettext(one, many, (unsigned long)(count)) : (count) == 1 ? (one) : (many))

static void put_fault_words(const struct judgement *j, bool shown, const char *cells, const char *other, const char *digits,
			    struct strbuf *out)
{
	int count = cellset_count(j->cells);

	switch (j->fault) {
	case FAULT_NONE:
		break;
	case FAULT_ABSENT:
		strbuf_format(out, PLURAL(shown, "%s does not have %s", "%s do not have %s", count), cells, digits);
		break;
	case FAULT_EXTRA:
		strbuf_format(out, PLURAL(shown, "%s also has %s", "%s also have %s", count), cells, digits);
		break;
	case FAULT_UNSEEN:
		strbuf_format(out, PLURAL(shown, "%s does not see %s", "%s do not see %s", count), cells, other);
		break;
	case FAULT_APART:
		if (cellset_equal(j->cells, j->other))
			strbuf_format(out, SENTENCE(shown, "%s are not in one row, column or box"), cells);
		else
			strbuf_format(out, SENTENCE(shown, "%s and %s have no row, column or box in common"), cells, other);
		break;
	case FAULT_STRONG_LINKS:
		strbuf_text(out, SENTENCE(shown, "two strong links, one after the other"));
		break;
	case FAULT_WEAK_LINKS:
		strbuf_text(out, SENTENCE(shown, "two weak links, one after the other"));
		break;
	case FAULT_COUNT:
		strbuf_format(out, SENTENCE(shown, "cells: %d, candidates: %d"), j->count, j->counted);
		break;
	case FAULT_HOUSES:
		strbuf_format(out, SENTENCE(shown, "base houses: %d, cover houses: %d"), j->count, j->counted);
		break;
	case FAULT_FIN:
		strbuf_format(out, PLURAL(shown, "%s is no fin", "%s are no fins", count), cells);
		break;
	case FAULT_LOOSE:
		strbuf_format(out, SENTENCE(shown, "no strong link on %s ends in %s"), digits, cells);
		break;
	case FAULT_COMMON:
		strbuf_format(out, SENTENCE(shown, "%s is not a restricted common digit"), digits);
		break;
	case FAULT_DIGIT:
		strbuf_format(out, SENTENCE(shown, "%s is not a digit that this argument is about"), digits);
		break;
	case FAULT_CASES:
		strbuf_text(out, SENTENCE(shown, "these are not all the cases"));
		break;
	case FAULT_PATTERN:
		strbuf_text(out, SENTENCE(shown, "no such pattern is on the board"));
		break;
	}
}

void judge_put_fault(const struct geometry *g, const struct judgement *j, bool shown, struct strbuf *out)
{
	struct strbuf cells, other, digits;

	strbuf_init(&cells);
	strbuf_init(&other);
	strbuf_init(&digits);
	put_cell_list(g, j->cells, shown, &cells);
	put_cell_list(g, j->other, shown, &other);
	name_digits(j->digits, &digits);
	if (j->link != '\0')
		strbuf_text(out, j->link == '=' ? SENTENCE(shown, "not strong: ") : SENTENCE(shown, "not weak: "));
	put_fault_words(j, shown, cells.text, other.text, digits.text, out);
	strbuf_free(&cells);
	strbuf_free(&other);
	strbuf_free(&digits);
}

/* The claims of SET in notation: "r1c2=3, r4c56<>7". */
static void put_claims(const struct geometry *g, const struct judgement *j, const struct candset *set, struct strbuf *out)
{
	struct candset others = candset_rest(set, &j->place), place = candset_rest(set, &others);

	if (!candset_empty(&place))
		name_candidates_grouped(g, &place, "=", out);
	if (!candset_empty(&place) && !candset_empty(&others))
		strbuf_text(out, ", ");
	if (!candset_empty(&others))
		name_candidates_grouped(g, &others, "<>", out);
}

void judge_put_about(const struct geometry *g, const struct judgement *j, bool shown, struct strbuf *out)
{
	struct candset all = j->place;
	struct strbuf claims;

	candset_join(&all, &j->drop);
	strbuf_init(&claims);
	if (!candset_empty(&j->wrong)) {
		put_claims(g, j, &j->wrong, &claims);
		strbuf_format(out, SENTENCE(shown, "%s is false"), claims.text);
	} else if (j->proves && candset_empty(&all)) {
		strbuf_text(out, SENTENCE(shown, "it proves nothing"));
	} else if (j->proves) {
		put_claims(g, j, &all, &claims);
		strbuf_format(out, SENTENCE(shown, "it proves %s"), claims.text);
	} else if (!candset_empty(&j->missing)) {
		put_claims(g, j, &j->missing, &claims);
		strbuf_format(out, SENTENCE(shown, "%s says nothing new"), claims.text);
	} else if (!candset_empty(&j->unproved) && j->fault == FAULT_NONE) {
		put_claims(g, j, &j->unproved, &claims);
		strbuf_format(out, j->alone ? SENTENCE(shown, "%s is true; no single step shows it") : SENTENCE(shown, "%s does not follow"),
			      claims.text);
	} else if (j->found != NULL) {
		strbuf_format(out, SENTENCE(shown, "shown by: %s"), shown ? _(j->found->name) : j->found->name);
	}
	strbuf_free(&claims);
}
