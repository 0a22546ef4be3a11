/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/sentence.h"

#include <ctype.h>
#include <string.h>

#include "base/intl.h"
#include "grid/clue.h"
#include "grid/name.h"
#include "logic/step/notation.h"
#include "logic/step/phrase.h"
#include "logic/step/reason.h"
#include "logic/step/technique.h"

static bool begins_case(const struct inference *n)
{
	return n->reason == REASON_FORCE_CASE_ON || n->reason == REASON_FORCE_CASE_OFF;
}

/* ASSUMED begins a case: its number, from 1. */
static int forcing_case(const struct proof *p, const struct inference *assumed)
{
	int count = 0;

	for (int i = 0; i < p->inferences && proof_inferences(p)[i].beat <= assumed->beat; i++)
		count += begins_case(&proof_inferences(p)[i]);
	return count;
}

bool reason_is_forced(int reason)
{
	static const bool forced[REASONS] = {
		[REASON_FORCE_SEEN] = true, [REASON_FORCE_FILLED] = true, [REASON_FORCE_LAST_PLACE] = true,
		[REASON_FORCE_NEAR] = true, [REASON_FORCE_CLUE] = true, [REASON_FORCE_CLUE_SEEN] = true,
		[REASON_FORCE_TOTAL] = true, [REASON_FORCE_TOTAL_MORE] = true, [REASON_FORCE_TOTAL_LESS] = true,
		[REASON_FORCE_TOTAL_SAME] = true, [REASON_FORCE_TOTAL_SEEN] = true, [REASON_FORCE_NO_DIFFERENCE] = true,
		[REASON_FORCE_NO_RATIO] = true, [REASON_FORCE_NO_SUM] = true,
		[REASON_FORCE_LAST_DIGIT] = true, [REASON_FORCE_CONFINED] = true, [REASON_FORCE_NAKED] = true,
		[REASON_FORCE_HIDDEN] = true, [REASON_FORCE_FISH] = true,
		[REASON_FORCE_COMMON] = true, [REASON_FORCE_COMMON_CELL] = true,
		[REASON_FORCE_EXOCET_ON] = true, [REASON_FORCE_EXOCET_OFF] = true, [REASON_FORCE_MIRROR_ON] = true,
		[REASON_FORCE_MIRROR_OFF] = true, [REASON_FORCE_CROSS_ON] = true, [REASON_FORCE_CROSS_OFF] = true,
		[REASON_FORCE_LINE] = true, [REASON_FORCE_CLASH] = true, [REASON_FORCE_GUARDIAN] = true,
		[REASON_FORCE_LEMMA_NOT] = true, [REASON_FORCE_LEMMA_MUST] = true,
		[REASON_WHIP_PLACE] = true, [REASON_WHIP_DIGIT] = true,
	};

	return forced[reason];
}

/* Whether N is an assumption that holds where BEAT is told; nothing is told after the end of the first assumption. */
static bool holds_at(const struct proof *p, const struct inference *n, int beat)
{
	switch (n->reason) {
	case REASON_FORCE_SUPPOSE_ON:
	case REASON_FORCE_SUPPOSE_OFF:
	case REASON_FORCE_SUPPOSE_NESTED:
		return true;
	case REASON_FORCE_CASE_ON:
	case REASON_FORCE_CASE_OFF:
	case REASON_FORCE_LEMMA_ON:
	case REASON_FORCE_LEMMA_OFF:
		return proof_within(p, beat, n->beat);
	default:
		return false;
	}
}

static bool assumes_off(const struct inference *n)
{
	return n->reason == REASON_FORCE_SUPPOSE_OFF || n->reason == REASON_FORCE_CASE_OFF || n->reason == REASON_FORCE_LEMMA_OFF;
}

/* Appends what is assumed where LEMMA is told: "r7c5=3 and r1c2<>4". */
static void forcing_open(const struct geometry *g, const struct proof *p, const struct inference *lemma, struct strbuf *out)
{
	struct phrase_list l;

	phrase_list_init(&l);
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (!holds_at(p, n, lemma->beat))
			continue;
		struct strbuf *item = phrase_list_next(&l);

		phrase_cells(g, n->cells, PHRASE_AND, item);
		strbuf_format(item, assumes_off(n) ? _(" is not %d") : _(" is %d"), digit_lowest(n->digits));
	}
	phrase_list_end(&l, out);
}

/* Appends the target, of the exocet that ABOUT rests on, that its number says. */
static void forcing_target(const struct geometry *g, const struct proof *p, const struct inference *about, struct strbuf *out)
{
	for (int i = 0; i < about->premises; i++) {
		const struct inference *n = &proof_inferences(p)[proof_premises(p)[about->premise + i]];
		int target = reason_is_exocet(n->reason) ? cellset_next(n->rest, -1) : -1;

		for (int k = 1; k < about->number && target >= 0; k++)
			target = cellset_next(n->rest, target);
		if (target >= 0)
			name_cell(g, target, out);
	}
}

/* "box 5 (centre)" where the box is named first, "box 5" from then on. */
static void text_placed_house(const struct sentence_subject *s, int house, struct strbuf *out)
{
	bool is_box = geometry_kind(s->geo, house) == HOUSE_BOX;
	const char *place = is_box && s->placed != NULL && (*s->placed >> house & 1) == 0 ? phrase_box_place(s->geo, house) : NULL;

	phrase_house(s->geo, house, out);
	if (place == NULL)
		return;
	strbuf_format(out, " (%s)", _(place));
	*s->placed |= houseset_of(house);
}

static void print_house(const struct sentence_subject *s, int house, struct strbuf *out)
{
	if (house == NO_HOUSE)
		return;
	if (s->notation)
		name_house(s->geo, house, out);
	else
		text_placed_house(s, house, out);
}

static void put_house(const struct sentence_subject *s, struct strbuf *out)
{
	print_house(s, s->about.house, out);
}

static void put_other(const struct sentence_subject *s, struct strbuf *out)
{
	print_house(s, s->about.other, out);
}

static void print_digits(const struct sentence_subject *s, uint16_t digits, struct strbuf *out)
{
	if (s->notation)
		name_digits(digits, out);
	else
		phrase_digits(digits, PHRASE_AND, out);
}

static void put_digits(const struct sentence_subject *s, struct strbuf *out)
{
	print_digits(s, s->about.digits, out);
}

static void put_digits_or(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_digits(s->about.digits, PHRASE_OR, out);
}

static void put_digits_nor(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_digits(s->about.digits, PHRASE_NOR, out);
}

/* As wings and rectangles name their digits: "1/2". */
static void put_either(const struct sentence_subject *s, struct strbuf *out)
{
	const char *slash = "";

	for (int d = digit_first(s->about.digits); d != 0; d = digit_next(s->about.digits, d), slash = "/")
		strbuf_format(out, "%s%d", slash, d);
}

static void put_more(const struct sentence_subject *s, struct strbuf *out)
{
	print_digits(s, s->about.more, out);
}

static void put_more_or(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_digits(s->about.more, PHRASE_OR, out);
}

static void put_others(const struct sentence_subject *s, struct strbuf *out)
{
	print_digits(s, s->about.more & (uint16_t)~s->about.digits, out);
}

static void put_number(const struct sentence_subject *s, struct strbuf *out)
{
	strbuf_format(out, "%d", s->about.number);
}

/* The clue whose number, from 1, the inference has. */
static const struct clue *clue_of(const struct sentence_subject *s)
{
	return geometry_clue(s->geo, s->about.number - 1);
}

static void put_clue(const struct sentence_subject *s, struct strbuf *out)
{
	name_clue(s->geo, clue_of(s), out);
}

/* What a clue stands for. */
static void put_value(const struct sentence_subject *s, struct strbuf *out)
{
	const struct clue *c = clue_of(s);

	strbuf_format(out, "%d", c->kind == CLUE_LOCKOUT ? s->geo->size / 2 : clue_value(c, s->geo->size));
}

static void put_cellset(const struct sentence_subject *s, struct cellset cells, struct strbuf *out)
{
	if (s->notation)
		name_cells(s->geo, cells, out);
	else
		phrase_cells(s->geo, cells, PHRASE_AND, out);
}

static void put_cells(const struct sentence_subject *s, struct strbuf *out)
{
	put_cellset(s, s->about.cells, out);
}

static void put_cells_or(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_cells(s->geo, s->about.cells, PHRASE_OR, out);
}

static void put_rest(const struct sentence_subject *s, struct strbuf *out)
{
	put_cellset(s, s->about.rest, out);
}

static void put_rest_or(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_cells(s->geo, s->about.rest, PHRASE_OR, out);
}

/* "in columns 3 and 5 of rows 1 and 2"; or "there" if the inference before has said it. */
static void put_in_rest(const struct sentence_subject *s, struct strbuf *out)
{
	const struct inference *n = s->step->proof != NULL ? proof_inferences(s->step->proof) : NULL;
	bool said = false;

	for (int i = 0; n != NULL && i < s->step->proof->inferences && n[i].beat < s->about.beat; i++)
		said = cellset_equal(n[i].rest, s->about.rest);
	struct strbuf cells;

	strbuf_init(&cells);
	put_cellset(s, s->about.rest, &cells);
	if (said)
		strbuf_text(out, _("there"));
	else
		strbuf_format(out, _("in %s"), cells.text);
	strbuf_free(&cells);
}

static void put_effects(const struct sentence_subject *s, struct strbuf *out)
{
	if (s->notation)
		phrase_short_effects(s->geo, &s->step->head, out);
	else
		phrase_claims(s->geo, &s->step->head, phrase_holds, out);
}

static void put_done(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_claims(s->geo, &s->step->head, phrase_done, out);
}

static void put_technique(const struct sentence_subject *s, struct strbuf *out)
{
	strbuf_text(out, _(techniques[s->step->head.technique].name));
}

/*
 * What English puts before the name of a technique: "an X-Wing", "an AIC", but "a Unique Rectangle", "a W-Wing"; "the Rule of 45"; and
 * nothing before "Pointing", "Templates" or "Cage and House".
 */
static const char *technique_article(const char *name)
{
	size_t length = strlen(name);
	bool is_vowel = strchr("AEIO", name[0]) != NULL || (name[0] == 'X' && (name[1] == '-' || name[1] == 'Y')) || strncmp(name, "SK", 2) == 0;

	if (length >= 8 && (strcmp(name + length - 8, "Pointing") == 0 || strcmp(name + length - 8, "Claiming") == 0))
		return "%s";
	if (name[length - 1] == 's' || strstr(name, " and ") != NULL)
		return "%s";
	if (strstr(name, " of ") != NULL)
		return N_("the %s");
	/* Other languages put nothing there. */
	return is_vowel ? N_("an %s") : N_("a %s");
}

static void put_a_technique(const struct sentence_subject *s, struct strbuf *out)
{
	const char *name = techniques[s->step->head.technique].name;

	strbuf_format(out, _(technique_article(name)), _(name));
}

/* What to find, in half a sentence: the first one of the technique's help, within another. */
static void put_pattern(const struct sentence_subject *s, struct strbuf *out)
{
	const char *words = _(techniques[s->step->head.technique].pattern), *end = strstr(words, ". ");
	size_t length = end != NULL ? (size_t)(end - words) : strlen(words), from = out->length;

	strbuf_bytes(out, words, length > 0 && words[length - 1] == '.' ? length - 1 : length);
	/* "A row ..." and "Quatre ..." begin with a capital; "XY-Wing" and "3D" keep it. */
	if (from + 1 < out->length && (islower((unsigned char)out->text[from + 1]) || out->text[from + 1] == ' '))
		out->text[from] = (char)tolower((unsigned char)out->text[from]);
}

static void put_difficulty(const struct sentence_subject *s, struct strbuf *out)
{
	/* A figure in a sentence, with the sign that the language has between its digits. */
	strbuf_format(out, _("%d.%d"), s->step->head.difficulty / 10, s->step->head.difficulty % 10);
}

/* "box 5 (centre)", "rows 1 and 9 and columns 2 and 7", "r4c2 and r4c8", or of more cells, if they are highlighted, that. */
static void put_where(const struct sentence_subject *s, struct strbuf *out)
{
	enum { A_FEW = 3 };
	struct step_place place = step_place_of(s->step);
	houseset rows, columns;

	if (place.houses != 0)
		phrase_houses(s->geo, place.houses, true, out);
	else if (s->highlighted && cellset_count(place.cells) > A_FEW && !phrase_is_large_rectangle(s->geo, place.cells, &rows, &columns))
		strbuf_text(out, _("the highlighted cells"));
	else
		put_cellset(s, place.cells, out);
}

/* A cell after the other, each with its sign, as fish have it: " fr7c9 fr8c8 efr1c1". */
static void print_fins(const struct sentence_subject *s, enum role role, const char *sign, int beat, struct strbuf *out)
{
	const struct mark *mark = proof_marks(s->step->proof);

	for (int i = 0; i < s->step->proof->marks; i++) {
		if (mark[i].role != role || mark[i].beat != beat)
			continue;
		strbuf_text(out, sign);
		name_cell(s->geo, mark[i].cell, out);
	}
}

/* The cover houses and fins of a fish, and of a second one on the same base after a slash: "c258 fr7c9/c257 fr7c8". */
static void put_covers(const struct sentence_subject *s, struct strbuf *out)
{
	const char *slash = "";

	for (int beat = 0; s->step->proof != NULL && beat < s->step->proof->beats; beat++) {
		houseset houses = proof_marked_houses(s->step->proof, ROLE_COVER, beat);

		if (houses == 0)
			continue;
		strbuf_text(out, slash);
		slash = "/";
		name_houses(s->geo, houses, out);
		print_fins(s, ROLE_FIN, " f", beat, out);
		print_fins(s, ROLE_ENDO_FIN, " ef", beat, out);
	}
}

static void put_chain(const struct sentence_subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		eureka(s->geo, s->step->proof, out);
}

static void put_sets(const struct sentence_subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		als_notation_row(s->geo, s->step->proof, out);
}

static void put_path(const struct sentence_subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		eureka_path(s->geo, s->step->proof, out);
}

static void put_case(const struct sentence_subject *s, struct strbuf *out)
{
	strbuf_format(out, "%d", forcing_case(s->step->proof, &s->about));
}

static void put_claim(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_holds(s->geo, s->about.cells, s->about.digits, s->about.reason == REASON_FORCE_LEMMA_MUST, out);
}

/* What a chain ends in: {digits} is in the cells of one of its two ends. */
static void put_ends_or(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_cells(s->geo, cellset_or(s->about.cells, s->about.rest), PHRASE_OR, out);
}

static void put_open(const struct sentence_subject *s, struct strbuf *out)
{
	forcing_open(s->geo, s->step->proof, &s->about, out);
}

static void put_exocet_target(const struct sentence_subject *s, struct strbuf *out)
{
	forcing_target(s->geo, s->step->proof, &s->about, out);
}

/* Those of the cells of {rest} that lie in the houses which the beat marks as base, or the others. */
static struct cellset by_base_houses(const struct sentence_subject *s, bool inside)
{
	struct cellset cells = { { 0, 0 } };

	for (houseset left = proof_marked_houses(s->step->proof, ROLE_BASE, s->about.beat); left != 0; left &= left - 1)
		cells = cellset_or(cells, s->geo->house_set[bits_lowest(left)]);
	return inside ? cellset_and(s->about.rest, cells) : cellset_less(s->about.rest, cells);
}

static void put_in_houses(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_cells(s->geo, by_base_houses(s, true), PHRASE_AND, out);
}

static void put_beyond_houses(const struct sentence_subject *s, struct strbuf *out)
{
	phrase_cells(s->geo, by_base_houses(s, false), PHRASE_AND, out);
}

/* The guardians of the beat: "r4c6 is 8 or r6c4 is 9". */
static void put_guardians(const struct sentence_subject *s, struct strbuf *out)
{
	const struct mark *mark = proof_marks(s->step->proof);
	struct phrase_list l;

	phrase_list_init(&l);
	for (int i = 0; i < s->step->proof->marks; i++) {
		if (mark[i].role != ROLE_GUARDIAN || mark[i].beat != s->about.beat)
			continue;
		for (int d = digit_first(mark[i].digits); d != 0; d = digit_next(mark[i].digits, d))
			phrase_holds(s->geo, cellset_of(mark[i].cell), digit_bit(d), true, phrase_list_next(&l));
	}
	phrase_list_end_with(&l, PHRASE_OR, out);
}

static void put_whip(const struct sentence_subject *s, struct strbuf *out)
{
	if (s->step->proof != NULL)
		nrc_notation(s->geo, s->step->proof, out);
}

/* The inference that is premise number N of another. */
static const struct inference *text_premise(const struct proof *p, const struct inference *i, int n)
{
	return &proof_inferences(p)[proof_premises(p)[i->premise + n]];
}

/* "r5c8 sees the 4 in r5c2 [3]", "r5c8 is 9 [2]", "4 is in r5c2 [3]": what rules candidates of a variable out, and its point. */
static void print_ruled_out(const struct sentence_subject *s, const struct inference *off, struct cellset cells, struct strbuf *out)
{
	const struct proof *p = s->step->proof;
	const int point = text_premise(p, off, 0)->beat, digit = digit_lowest(off->digits);
	struct strbuf who, where;

	strbuf_init(&who);
	strbuf_init(&where);
	phrase_cells(s->geo, cells, PHRASE_AND, &who);
	phrase_cells(s->geo, off->rest, PHRASE_OR, &where);
	if (off->reason == REASON_FORCE_FILLED)
		strbuf_format(out, _("%s is %d"), who.text, digit_lowest(off->more));
	else if (s->about.house == NO_HOUSE && s->about.reason != REASON_WHIP_NO_GUARDIAN)
		strbuf_format(out, _("%d is in %s"), digit, where.text);
	else
		strbuf_format(out, ngettext("%s sees the %d in %s", "%s see the %d in %s", (unsigned long)cellset_count(cells)), who.text,
			      digit, where.text);
	if (s->reading != NULL && s->reading->point[point].name.number > 0) {
		strbuf_text(out, " [");
		reading_name(s->reading->point[point].name, out);
		strbuf_char(out, ']');
	}
	strbuf_free(&who);
	strbuf_free(&where);
}

/* What rules out each candidate of a variable that is not left; cells that see the same are told together. */
static void put_ruled_out(const struct sentence_subject *s, struct strbuf *out)
{
	const struct proof *p = s->step->proof;
	struct phrase_list l;

	phrase_list_init(&l);
	for (int i = 0; i < s->about.premises; i++) {
		const struct inference *off = text_premise(p, &s->about, i);
		struct cellset cells = off->cells;
		bool told = reason_is_guarded(off->reason);

		for (int k = 0; k < s->about.premises && off->reason == REASON_FORCE_SEEN && s->about.house != NO_HOUSE; k++) {
			const struct inference *other = text_premise(p, &s->about, k);

			if (other->reason != REASON_FORCE_SEEN || other->digits != off->digits || !cellset_equal(other->rest, off->rest))
				continue;
			told |= k < i;
			cells = cellset_or(cells, other->cells);
		}
		if (!told)
			print_ruled_out(s, off, cells, phrase_list_next(&l));
	}
	phrase_list_end(&l, out);
}

static const struct place {
	const char *name;
	void (*put)(const struct sentence_subject *, struct strbuf *out);
} places[] = {
	/* Most places of most sentences: they are looked for in this order. */
	{ "digits", put_digits },
	{ "cells", put_cells },
	{ "house", put_house },
	{ "effects", put_effects },
	{ "rest", put_rest },

	{ "cells or", put_cells_or },
	{ "rest or", put_rest_or },
	{ "digits or", put_digits_or },
	{ "digits nor", put_digits_nor },
	{ "more or", put_more_or },

	{ "a technique", put_a_technique },
	{ "case", put_case },
	{ "chain", put_chain },
	{ "claim", put_claim },
	{ "clue", put_clue },
	{ "covers", put_covers },
	{ "done", put_done },
	{ "difficulty", put_difficulty },
	{ "either", put_either },
	{ "ends or", put_ends_or },
	{ "exocet target", put_exocet_target },
	{ "guardians", put_guardians },
	{ "in rest", put_in_rest },
	{ "inside", put_in_houses },
	{ "more", put_more },
	{ "number", put_number },
	{ "open", put_open },
	{ "other", put_other },
	{ "others", put_others },
	{ "outside", put_beyond_houses },
	{ "path", put_path },
	{ "pattern", put_pattern },
	{ "ruled out", put_ruled_out },
	{ "sets", put_sets },
	{ "technique", put_technique },
	{ "value", put_value },
	{ "where", put_where },
	{ "whip", put_whip },
};

/* Whether the LENGTH bytes at NAME are the name of ROLE and the ending. */
static bool names_role(const char *name, size_t length, enum role role, const char *ending)
{
	size_t head = role_name(role)[0] == name[0] ? strlen(role_name(role)) : 0;

	return head > 0 && length == head + strlen(ending) && strncmp(name, role_name(role), head) == 0 &&
	       strncmp(name + head, ending, strlen(ending)) == 0;
}

/*
 * Notation names what has a role: {pivot} cells, {cover houses} houses. Words name houses only, those that their beat marks, or all
 * of the step where it marks none.
 */
static bool put_role(const struct sentence_subject *s, const char *name, size_t length, struct strbuf *out)
{
	const struct proof *p = s->step->proof;

	for (enum role role = ROLE_NONE; role < ROLES; role++) {
		if (s->notation && names_role(name, length, role, "")) {
			name_cells(s->geo, proof_marked_cells(p, role), out);
			return true;
		}
		if (s->notation && names_role(name, length, role, " set")) {
			als_notation_set(s->geo, proof_marked_cells(p, role), proof_marked_digits(p, role), out);
			return true;
		}
		if (s->notation && names_role(name, length, role, " digits")) {
			name_digits(proof_marked_digits(p, role), out);
			return true;
		}
		if (names_role(name, length, role, " houses")) {
			houseset all = proof_marked_houses(p, role, NO_BEAT), here = proof_marked_houses(p, role, s->about.beat);

			if (s->notation)
				name_houses(s->geo, all, out);
			else
				phrase_houses(s->geo, here != 0 ? here : all, false, out);
			return true;
		}
	}
	return false;
}

/* What comes after PLACE and the closing brace, if TEXT begins with these; else NULL. */
static const char *after_place(const char *text, const char *place)
{
	for (; *place != '\0'; place++, text++)
		if (*place != *text)
			return NULL;
	return *text == '}' ? text + 1 : NULL;
}

/* Fills in the place whose name begins at NAME, and returns what comes after its brace; NULL if there is none. */
static const char *text_put(const struct sentence_subject *s, const char *name, struct strbuf *out)
{
	for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
		const char *rest = after_place(name, places[i].name);

		if (rest != NULL) {
			places[i].put(s, out);
			return rest;
		}
	}
	const char *end = strchr(name, '}');

	return end != NULL && s->step->proof != NULL && put_role(s, name, (size_t)(end - name), out) ? end + 1 : NULL;
}

/* Whether a sentence of TEMPLATE begins at AT. */
static bool begins_sentence(const char *template, const char *at)
{
	return at == template || (at - template >= 2 && at[-1] == ' ' && at[-2] == '.');
}

/* Names of cells stay as they are; "row 3" becomes "Row 3". */
static void text_capitalise(struct strbuf *out, size_t from)
{
	if (from + 1 < out->length && islower((unsigned char)out->text[from + 1]))
		out->text[from] = (char)toupper((unsigned char)out->text[from]);
}

void sentence_fill(const struct sentence_subject *s, const char *template, struct strbuf *out)
{
	const char *rest = template;

	for (const char *open; (open = strchr(rest, '{')) != NULL;) {
		strbuf_bytes(out, rest, (size_t)(open - rest));
		size_t from = out->length;

		rest = text_put(s, open + 1, out);
		if (rest != NULL && !s->notation && begins_sentence(template, open))
			text_capitalise(out, from);
		if (rest == NULL) {
			strbuf_char(out, '{');
			rest = open + 1;
		}
	}
	strbuf_text(out, rest);
}

static unsigned long text_count_cells(const struct inference *i)
{
	return (unsigned long)cellset_count(i->cells);
}

static unsigned long text_count_rest(const struct inference *i)
{
	return (unsigned long)cellset_count(i->rest);
}

static unsigned long text_count_digits(const struct inference *i)
{
	return (unsigned long)bits_count(i->digits);
}

static unsigned long text_count_number(const struct inference *i)
{
	return (unsigned long)i->number;
}

/* Two forms of one sentence (xgettext --keyword=NN_:1,2), and a sentence with one form (--keyword=ONE_). */
#define NN_(one, many) one, many
#define ONE_(words) words, NULL
#define SILENT_ "", NULL

static const struct words {
	unsigned long (*count)(const struct inference *);
	/* One and many, where many is NULL if the number makes no difference; then the same in few words, or NULL if there are none. */
	const char *text[4];
} reasons[REASONS] = {
#define REASON(id, counted, ...) [REASON_##id] = { text_count_##counted, { __VA_ARGS__ } },
#include "logic/step/reasons.def"
#undef REASON
};

const char *sentence_of(const struct inference *i, bool brief)
{
	const struct words *w = &reasons[i->reason];
	const char *const *text = brief && w->text[2] != NULL ? &w->text[2] : &w->text[0], *one = text[0], *many = text[1];

	if (many == NULL)
		return _(one);
	if (intl_is_english)
		return w->count(i) == 1 ? one : many;
	return ngettext(one, many, w->count(i));
}
