/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/text.h"

#include <string.h>

#include "base/intl.h"
#include "base/utf8.h"
#include "grid/name.h"
#include "logic/step/notation.h"
#include "logic/step/phrase.h"
#include "logic/step/reason.h"
#include "logic/step/sentence.h"
#include "logic/step/technique.h"

/* Whether it is what a lemma is to show: of a pattern, what arguments rest on. */
static bool is_lemma(const struct inference *n)
{
	return n->reason == REASON_FORCE_LEMMA_NOT || n->reason == REASON_FORCE_LEMMA_MUST || inference_argued(n);
}

/* Whether it says, or assumes, that {digits} is in {cells}; or that it is not there. */
static bool reason_is_true(int reason)
{
	static const bool is[REASONS] = {
		[REASON_FORCE_LAST_PLACE] = true, [REASON_FORCE_LAST_DIGIT] = true, [REASON_FORCE_EXOCET_ON] = true,
		[REASON_FORCE_MIRROR_ON] = true, [REASON_FORCE_CROSS_ON] = true, [REASON_FORCE_GUARDIAN] = true,
		[REASON_FORCE_LEMMA_MUST] = true, [REASON_FORCE_CASE_ON] = true, [REASON_FORCE_AS] = true,
		[REASON_WHIP_PLACE] = true, [REASON_WHIP_DIGIT] = true,
		[REASON_CHAIN_ON] = true, [REASON_CHAIN_ON_CELL] = true, [REASON_CHAIN_FORCED] = true,
	};

	return is[reason];
}

/* Whether its sentence names the points that it rests on. */
static bool reason_names_points(int reason)
{
	return reason >= REASON_WHIP_PLACE && reason <= REASON_WHIP_NO_GUARDIAN;
}

static bool reason_is_false(int reason)
{
	static const bool is[REASONS] = {
		[REASON_FORCE_SEEN] = true, [REASON_FORCE_FILLED] = true, [REASON_FORCE_CONFINED] = true, [REASON_FORCE_NAKED] = true,
		[REASON_FORCE_NEAR] = true, [REASON_FORCE_CLUE] = true, [REASON_FORCE_CLUE_SEEN] = true,
		[REASON_FORCE_TOTAL] = true, [REASON_FORCE_TOTAL_MORE] = true, [REASON_FORCE_TOTAL_LESS] = true,
		[REASON_FORCE_TOTAL_SAME] = true, [REASON_FORCE_TOTAL_SEEN] = true, [REASON_FORCE_NO_DIFFERENCE] = true,
		[REASON_FORCE_NO_RATIO] = true, [REASON_FORCE_NO_SUM] = true,
		[REASON_FORCE_HIDDEN] = true, [REASON_FORCE_FISH] = true, [REASON_FORCE_COMMON] = true,
		[REASON_FORCE_COMMON_CELL] = true, [REASON_FORCE_EXOCET_OFF] = true,
		[REASON_FORCE_MIRROR_OFF] = true, [REASON_FORCE_CROSS_OFF] = true, [REASON_FORCE_LINE] = true,
		[REASON_FORCE_CLASH] = true, [REASON_FORCE_LEMMA_NOT] = true, [REASON_FORCE_CASE_OFF] = true,
		[REASON_CHAIN_OFF] = true, [REASON_CHAIN_OFF_CELL] = true, [REASON_CHAIN_OFF_SEEN] = true,
	};

	return is[reason];
}

struct notation text_put_notation(const struct geometry *geo, const struct step *step, bool shown, struct strbuf *out)
{
	const struct technique *t = &techniques[step->head.technique];
	struct sentence_subject s = { .geo = geo, .step = step, .notation = true, .about.digits = step->head.digits,
			     .about.number = step->head.size };
	struct notation parts = { .pattern = 0 };
	size_t before = out->length;

	if (step->head.siamese)
		strbuf_format(out, shown ? _("Siamese %s") : "Siamese %s", shown ? _(t->name) : t->name);
	else
		strbuf_text(out, shown ? _(t->name) : t->name);
	if (step->proof != NULL) {
		s.about.house = proof_marked_house(step->proof, ROLE_HOUSE);
		s.about.other = proof_marked_house(step->proof, ROLE_COVER);
		s.about.cells = proof_marked_cells(step->proof, ROLE_BASE);
		strbuf_text(out, shown ? _(": ") : ": ");
		parts.pattern = out->length - before;
		sentence_fill(&s, shown ? _(t->notation) : t->notation, out);
	}
	parts.arrow = out->length - before;
	strbuf_text(out, " => ");
	parts.effects = out->length - before;
	phrase_short_effects(geo, &step->head, out);
	return parts;
}

/* The first inference of BEAT or of a later one: they are in the order of their beats. */
static int first_inference(const struct proof *p, int beat)
{
	int from = 0, to = p->inferences;

	while (from < to) {
		int middle = (from + to) / 2;

		if (proof_inferences(p)[middle].beat < beat)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* How an argument is told. */
struct manner {
	enum reading_fold fold;
	bool brief;
	int last;			/* as far as this beat; NO_BEAT: all of it */
	houseset placed;		/* the boxes of which the place has been told */
};

/* Puts the points that BEAT rests on before the end of its last sentence, which begins after FROM. */
static void put_refs(const struct reading *r, int beat, size_t from, struct strbuf *out)
{
	size_t end = out->length;
	struct strbuf tail;

	if (r->point[beat].refs == 0 || end == from)
		return;
	strbuf_init(&tail);
	if (strchr(".:?", out->text[end - 1]) != NULL)
		end--;
	strbuf_text(&tail, out->text + end);
	out->length = end;
	strbuf_char(out, ' ');
	reading_refs(r, beat, out);
	strbuf_text(out, tail.text);
	strbuf_free(&tail);
}

/* The sentences of a point, and in brackets what it rests on. */
static void print_beat(const struct geometry *geo, const struct reading *r, int beat, struct manner *how, struct strbuf *out)
{
	const struct proof *p = r->step->proof;
	const struct inference *inference = proof_inferences(p);
	const char *blank = "";
	size_t from = out->length;
	bool named = false;

	for (int i = first_inference(p, beat); i < p->inferences && inference[i].beat == beat; i++) {
		struct sentence_subject s = { .geo = geo, .step = r->step, .about = inference[i], .reading = r, .placed = &how->placed };

		if (!r->said[i])
			continue;
		named |= !how->brief && reason_names_points(inference[i].reason);
		strbuf_text(out, blank);
		blank = " ";
		sentence_fill(&s, sentence_of(&s.about, how->brief && !reading_is_silent(s.about.reason)), out);
	}
	if (!named)
		put_refs(r, beat, from, out);
}

void text_point(const struct geometry *geo, const struct reading *r, int beat, houseset *placed, struct strbuf *out)
{
	struct manner how = { .last = NO_BEAT, .placed = *placed };

	print_beat(geo, r, beat, &how, out);
	*placed = how.placed;
}

/* The inference that ends lemma NUMBER, or NULL. */
static const struct inference *lemma_end(const struct proof *p, int number)
{
	for (int i = 0; i < p->inferences; i++)
		if (is_lemma(&proof_inferences(p)[i]) && proof_inferences(p)[i].number == number)
			return &proof_inferences(p)[i];
	return NULL;
}

/* How many points a lemma has, with those of lemmas in it. */
static int lemma_points(const struct reading *r, int beat)
{
	int count = 0;

	for (int b = beat; b < r->points; b++)
		count += r->point[b].name.number > 0 && proof_within(r->step->proof, b, beat);
	return count;
}

/* The heading of the lemma that BEAT begins. */
static void print_heading(const struct geometry *geo, const struct reading *r, int beat, bool folded, struct strbuf *out)
{
	const struct inference *end = lemma_end(r->step->proof, r->point[beat].name.lemma);
	struct sentence_subject s = { .geo = geo, .step = r->step };

	strbuf_format(out, "L%d. ", r->point[beat].name.lemma);
	if (end == NULL)
		return;
	s.about = *end;
	s.about.number = lemma_points(r, beat);
	/* what the argument of an exocet, or of a pattern with guardians, is for */
	if (reason_is_exocet(end->reason)) {
		sentence_fill(&s, folded ? _("To show: {rest} take the same two of {digits} as {cells} ({number} points).")
				   : _("To show: {rest} take the same two of {digits} as {cells}."), out);
		return;
	}
	if (reason_is_guarded(end->reason)) {
		sentence_fill(&s, _("To show: {digits} alone cannot fill {cells}."), out);
		return;
	}
	/* what a lemma is for, and how many points it has where they are not shown */
	sentence_fill(&s, folded ? _("To show: {claim} if {open} ({number} points).") : _("To show: {claim} if {open}."), out);
}

static void text_indent(int deep, bool brief, struct strbuf *out)
{
	strbuf_format(out, "%*s", deep * (brief ? 1 : 4), "");
}

/* The number of a point, behind as many blanks as it is deep. */
static void print_label(const struct reading *r, int beat, bool brief, struct strbuf *out)
{
	const struct reading_point *point = &r->point[beat];

	text_indent(proof_depth(r->step->proof, beat) + point->heads, brief, out);
	if (point->name.number == 0 || r->told < 2)
		return;
	if (point->name.lemma == 0 && !brief && r->told > 9 && point->name.number < 10)
		strbuf_char(out, ' ');
	reading_name(point->name, out);
	strbuf_text(out, point->name.lemma == 0 ? ". " : " ");
}

void text_lead(const struct geometry *geo, const struct reading *r, int beat, struct strbuf *out)
{
	if (r->point[beat].heads) {
		text_indent(proof_depth(r->step->proof, beat), false, out);
		print_heading(geo, r, beat, false, out);
		strbuf_char(out, '\n');
	}
	print_label(r, beat, false, out);
}

/* Whether BEAT is left out: in a lemma, or folded into a point; cases are told. */
static bool is_folded(const struct reading *r, int beat, const struct manner *how)
{
	return how->fold == FOLD_LEMMAS && (r->point[beat].heads || !proof_plays(r->step->proof, beat, false));
}

/* Whether BEAT begins a lemma whose heading is told. */
static bool is_headed(const struct reading *r, int beat, const struct manner *how)
{
	return r->point[beat].heads && (how->fold != FOLD_LEMMAS || proof_plays(r->step->proof, beat, false));
}

static void print_argument(const struct geometry *geo, const struct step *step, struct manner *how, struct strbuf *out)
{
	const char *newline = "";
	struct reading r;

	if (step->proof == NULL) {
		text_notation_shown(geo, step, out);
		return;
	}
	reading_init(&r, step);
	for (int beat = 0; beat < r.points && (how->last == NO_BEAT || beat <= how->last); beat++) {
		bool folded = is_folded(&r, beat, how);

		if (is_headed(&r, beat, how)) {
			strbuf_text(out, newline);
			text_indent(proof_depth(step->proof, beat), how->brief, out);
			print_heading(geo, &r, beat, how->fold == FOLD_LEMMAS, out);
			newline = "\n";
		}
		if (folded || !r.point[beat].told)
			continue;
		strbuf_text(out, newline);
		newline = "\n";
		print_label(&r, beat, how->brief, out);
		print_beat(geo, &r, beat, how, out);
	}
	reading_free(&r);
}

/* What a point comes to, without its reason; false: its reason has no such words. */
static bool print_fact(const struct geometry *geo, const struct reading *r, int beat, struct strbuf *out)
{
	const struct proof *p = r->step->proof;
	const struct inference *n = NULL;

	for (int i = first_inference(p, beat); i < p->inferences && proof_inferences(p)[i].beat == beat; i++)
		if (r->said[i])
			n = &proof_inferences(p)[i];
	if (n == NULL || (!reason_is_true(n->reason) && !reason_is_false(n->reason)))
		return false;
	struct sentence_subject s = { .geo = geo, .step = r->step, .about = *n };

	if (reason_is_true(n->reason))
		sentence_fill(&s, cellset_several(n->cells) ? _("{cells or} is {digits}") : _("{cells} is {digits}"), out);
	else
		phrase_holds(geo, n->cells, n->digits, false, out);
	return true;
}

/* "1-4, L1." */
static void print_entry_name(const struct skeleton_entry *e, struct strbuf *out)
{
	if (e->first.number > 0) {
		reading_name(e->first, out);
		if (e->last.number > e->first.number)
			strbuf_format(out, "-%d", e->last.number);
	}
	if (e->lemmas > 0) {
		strbuf_format(out, "%sL%d", e->first.number > 0 ? ", " : "", e->first_lemma);
		if (e->lemmas > 1)
			strbuf_format(out, "-L%d", e->first_lemma + e->lemmas - 1);
	}
	strbuf_text(out, ". ");
}

/* What a lemma shows, for an entry that folds nothing else. */
static void print_lemma(const struct geometry *geo, const struct reading *r, int number, struct strbuf *out)
{
	const struct inference *end = lemma_end(r->step->proof, number);

	if (end != NULL && inference_argued(end))
		sentence_fill(&(struct sentence_subject){ .geo = geo, .step = r->step, .about = *end },
			reason_is_exocet(end->reason) ? _("{rest} take the same two of {digits} as {cells}")
						      : _("{digits} alone cannot fill {cells}"), out);
	else if (end != NULL)
		phrase_holds(geo, end->cells, end->digits, end->reason == REASON_FORCE_LEMMA_MUST, out);
}

/* The facts of an entry, if their reasons have such words. */
static void list_facts(const struct geometry *geo, const struct reading *r, const struct skeleton_entry *e, struct strbuf *out)
{
	struct phrase_list l;

	phrase_list_init(&l);
	for (int i = 0; i < e->facts; i++) {
		struct strbuf fact;

		strbuf_init(&fact);
		if (print_fact(geo, r, e->fact[i], &fact))
			strbuf_text(phrase_list_next(&l), fact.text);
		strbuf_free(&fact);
	}
	phrase_list_end(&l, out);
}

/* The combinations of an entry, "1+5+9, 2+4+9 and 3+4+8". */
static void list_sets(const struct reading *r, const struct skeleton_entry *e, struct strbuf *out)
{
	const struct proof *p = r->step->proof;
	struct phrase_list l;
	struct strbuf sets;
	unsigned long count = 0;

	strbuf_init(&sets);
	phrase_list_init(&l);
	for (int i = first_inference(p, e->from); i < p->inferences && proof_inferences(p)[i].beat < e->to; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (n->reason != REASON_SUM_SET)
			continue;
		struct strbuf *set = phrase_list_next(&l);

		count++;
		for (int d = digit_first(n->digits); d != 0; d = digit_next(n->digits, d)) {
			strbuf_text(set, d == digit_first(n->digits) ? "" : "+");
			strbuf_char(set, digit_char(d));
		}
	}
	phrase_list_end(&l, &sets);
	/* a list of sums of digits, such as 1+5 and 2+4 */
	strbuf_format(out, ngettext("Combination left: %s.", "Combinations left: %s.", count), sets.text);
	strbuf_free(&sets);
}

/* The last sentence of a point, which is what it comes to; or all of it if WHOLE. */
static void print_end(const struct geometry *geo, const struct reading *r, int beat, bool whole, struct strbuf *out)
{
	struct manner how = { .brief = true, .placed = ~(houseset)0 };
	struct strbuf words;

	strbuf_init(&words);
	print_beat(geo, r, beat, &how, &words);
	const char *from = words.text;

	for (const char *p = from; !whole && (p = strstr(p, ". ")) != NULL; p += 2)
		from = p[2] != '\0' ? p + 2 : from;
	strbuf_text(out, from);
	strbuf_free(&words);
}

/* The end of an argument: what the step does, in notation if that would be long in words. */
static void print_so(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	enum { LONG = 40 };
	struct strbuf effects;

	strbuf_init(&effects);
	text_headline(geo, &step->head, false, &effects);
	if (utf8_width(effects.text) > LONG) {
		strbuf_clear(&effects);
		text_headline(geo, &step->head, true, &effects);
	}
	strbuf_format(out, _("So %s."), effects.text);
	strbuf_free(&effects);
}

/* What an entry states. BEFORE: what the case before led to, which becomes what this one does. */
static void print_entry(const struct geometry *geo, const struct reading *r, const struct skeleton_entry *e, struct strbuf *before,
			struct strbuf *out)
{
	struct strbuf facts, assumed;

	strbuf_init(&facts);
	strbuf_init(&assumed);
	if (e->first.number == 0)
		print_lemma(geo, r, e->first_lemma, &facts);
	else if (!e->whole)
		list_facts(geo, r, e, &facts);
	bool cased = e->assumed != NO_BEAT && e->fact[0] != e->assumed && print_fact(geo, r, e->assumed, &assumed);

	if (e->first.number > 0 && e->fact[e->facts - 1] == r->points - 1)
		print_so(geo, r->step, out);
	else if (e->sets)
		list_sets(r, e, out);
	else if (facts.length == 0)
		print_end(geo, r, e->fact[e->facts - 1], e->whole, out);
	else if (cased && strcmp(before->text, facts.text) == 0)
		strbuf_format(out, _("If %s, likewise."), assumed.text);
	else if (cased)
		/* a case, and what it leads to */
		strbuf_format(out, _("If %s, %s."), assumed.text, facts.text);
	else
		strbuf_format(out, "%s.", facts.text);
	strbuf_clear(before);
	strbuf_text(before, facts.text);
	strbuf_free(&facts);
	strbuf_free(&assumed);
}

void text_skeleton(const struct geometry *geo, const struct step *step, struct strbuf *out)
{
	struct skeleton s;
	struct reading r;
	struct strbuf before;

	reading_init(&r, step);
	reading_skeleton(&r, &s);
	strbuf_init(&before);
	for (int i = 0; i < s.entries; i++) {
		strbuf_text(out, i > 0 ? "\n" : "");
		print_entry_name(&s.entry[i], out);
		print_entry(geo, &r, &s.entry[i], &before, out);
	}
	strbuf_free(&before);
	reading_free(&r);
}

void text_headline(const struct geometry *geo, const struct step_head *head, bool brief, struct strbuf *out)
{
	if (brief)
		phrase_short_effects(geo, head, out);
	else
		phrase_claims(geo, head, phrase_holds, out);
}

bool text_has_lemmas(const struct step *step)
{
	struct reading r;

	reading_init(&r, step);
	bool has = reading_has_lemmas(&r);

	reading_free(&r);
	return has;
}

void text_argument(const struct geometry *geo, const struct step *step, bool unfolded, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .last = NO_BEAT }, out);
}

void text_brief_argument(const struct geometry *geo, const struct step *step, bool unfolded, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .brief = true, .last = NO_BEAT }, out);
}

void text_played(const struct geometry *geo, const struct step *step, bool unfolded, int last, struct strbuf *out)
{
	print_argument(geo, step, &(struct manner){ .fold = unfolded ? FOLD_NOTHING : FOLD_LEMMAS, .brief = true, .last = last }, out);
}

/* What readers of forums call a discontinuous loop: an AIC of type 1, or of type 2, whose ends have two digits. NULL: it is none. */
static const char *type_of_loop(const struct step *step)
{
	if (step->proof == NULL || !techniques[step->head.technique].discontinuous)
		return NULL;
	for (int i = 0; i < step->proof->inferences; i++) {
		if (proof_inferences(step->proof)[i].reason == REASON_CHAIN_EITHER)
			return _("AIC, type 1");
		if (proof_inferences(step->proof)[i].reason == REASON_CHAIN_EITHER_DIGIT)
			return _("AIC, type 2");
	}
	return NULL;
}

void text_other_names(const struct geometry *g, const struct step *step, struct strbuf *out)
{
	const char *wing = step_known_as(g, step), *type = type_of_loop(step);

	if (wing != NULL)
		strbuf_format(out, "\n%s", _(wing));
	if (type != NULL)
		strbuf_format(out, "%s%s", wing != NULL ? "; " : "\n", type);
	if (step->proof != NULL && step_is_whip(step)) {
		strbuf_char(out, '\n');
		whip_eureka(g, step->proof, out);
	}
}

int text_points(const struct step *step)
{
	struct reading r;

	if (step->proof == NULL)
		return 0;
	reading_init(&r, step);
	int points = r.told;

	reading_free(&r);
	return points;
}

bool text_is_long(const struct step *step)
{
	enum { LONG_ARGUMENT = 9 };	/* points */

	return text_points(step) >= LONG_ARGUMENT;
}

void text_outcome(const struct technique *t, struct strbuf *out)
{
	strbuf_format(out, t->unique ? _("%s This assumes a unique solution.") : "%s", _(t->outcome));
}

void text_rung(const struct geometry *geo, const struct step *step, int rung, bool highlighted, struct strbuf *out)
{
	static const char *const levels[LEVELS] = {
#define LEVEL(ID, id, words) [LEVEL_##ID] = words,
#include "logic/step/levels.def"
#undef LEVEL
	};
	const char *const words[RUNGS + 1] = {
		[1] = levels[techniques[step->head.technique].level],
		[2] = N_("Look for {a technique}: {pattern}."),
		[3] = N_("Look at {where}."),
		[5] = "{done}.",
	};
	houseset placed = 0;
	struct sentence_subject s = { .geo = geo, .step = step, .placed = &placed, .highlighted = highlighted };

	if (words[rung] == NULL)
		text_argument(geo, step, true, out);
	else
		sentence_fill(&s, _(words[rung]), out);
	if (rung == 2)
		text_other_names(geo, step, out);
	if (rung == 2 && text_is_long(step)) {
		strbuf_char(out, '\n');
		strbuf_format(out, _("Its argument has %d points."), text_points(step));
	}
}
