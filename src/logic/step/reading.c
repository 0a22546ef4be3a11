/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/reading.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "logic/step/reason.h"

bool reading_is_silent(int reason)
{
	/* By reason: whether its sentences, and its short form if it has one, are marked SILENT_. */
	static const bool silent[REASONS][2] = {
#define NN_(one, many) false
#define ONE_(words) false
#define SILENT_ true
#define REASON(id, counted, ...) [REASON_##id] = { __VA_ARGS__ },
#include "logic/step/reasons.def"
#undef REASON
#undef SILENT_
#undef ONE_
#undef NN_
	};

	return silent[reason][1];
}

bool inference_argued(const struct inference *n)
{
	return (reason_is_exocet(n->reason) || reason_is_guarded(n->reason)) && n->number > 0;
}

/* The pattern that an inference of a step about it states, at last; HAS: it states one. */
static struct pattern_told pattern_of(const struct proof *p, const struct inference *n, bool *has)
{
	struct pattern_told t = { .cells = n->cells, .digits = n->digits };

	*has = (n->reason == REASON_TRIDAGON || n->reason == REASON_ODDAGON) && n->number == 0;
	if (n->reason != REASON_EXOCET && n->reason != REASON_EXOCET_OTHERS && n->reason != REASON_EXOCET_EACH)
		return t;
	t.rest = n->rest;
	for (const struct inference *base = proof_inferences(p); base < n; base++)
		if (base->reason == REASON_EXOCET_BASE && base->house == n->house && base->other == n->other) {
			t.cells = base->cells;
			*has = base->number == 0;
		}
	return t;
}

/* The same of one that states a pattern on which others rest. */
static struct pattern_told pattern_stated(const struct inference *n)
{
	struct pattern_told t = { .cells = n->cells, .digits = n->digits, .lemma = n->number };

	if (reason_is_exocet(n->reason))
		t.rest = n->rest;
	return t;
}

static const struct pattern_told *patterns_find(const struct patterns_told *patterns, const struct pattern_told *wanted)
{
	for (int i = 0; patterns != NULL && i < patterns->count; i++) {
		const struct pattern_told *t = &patterns->told[i];

		if (cellset_equal(t->cells, wanted->cells) && cellset_equal(t->rest, wanted->rest) && t->digits == wanted->digits)
			return t;
	}
	return NULL;
}

void patterns_note(struct patterns_told *patterns, const struct step *step, int nth)
{
	for (int i = 0; i < step->proof->inferences && patterns->count < PATTERNS_TOLD; i++) {
		const struct inference *n = &proof_inferences(step->proof)[i];
		bool argued = inference_argued(n), own = false;
		struct pattern_told t = argued ? pattern_stated(n) : pattern_of(step->proof, n, &own);

		t.step = nth;
		if ((argued || own) && patterns_find(patterns, &t) == NULL)
			patterns->told[patterns->count++] = t;
	}
}

static bool reading_asks(int reason)
{
	return reason == REASON_WHERE || reason == REASON_WHICH || reason == REASON_FIREWORK_WHERE;
}

static bool ends_lemma(const struct inference *n)
{
	return n->reason == REASON_FORCE_LEMMA_NOT || n->reason == REASON_FORCE_LEMMA_MUST || inference_argued(n);
}

/* The innermost beat around BEAT, or BEAT itself, that begins a lemma; NO_BEAT: none does. */
static int lemma_of(const struct proof *p, int beat)
{
	while (beat != NO_BEAT && proof_beats(p)[beat].kind != BEAT_LEMMA)
		beat = proof_beats(p)[beat].parent;
	return beat;
}

/* Candidates eliminated earlier: told beside a point, because nothing rests on them. */
static bool is_aside(const struct proof *p, const struct inference *n)
{
	int parent = proof_beats(p)[n->beat].parent;

	return n->reason == REASON_EARLIER && parent != NO_BEAT && proof_beats(p)[parent].kind == BEAT_PLAIN;
}

/* Marks the inferences that have words of their own. Returns, for free(), which inferences are premises of one before the last beat. */
static bool *find_worded(struct reading *r, const struct proof *p)
{
	bool *used = mem_zero((size_t)p->inferences + 1, sizeof *used);

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		r->said[i] = !reading_is_silent(n->reason) && !is_aside(p, n);
		r->point[n->beat].told = r->point[n->beat].told || r->said[i];
		for (int k = 0; k < n->premises && n->beat < p->beats - 1; k++)
			used[proof_premises(p)[n->premise + k]] = true;
	}
	return used;
}

/* Sets which inferences are told: in a beat that otherwise has no words, those that only the conclusion uses. */
static void find_told(struct reading *r, const struct proof *p)
{
	bool *used = find_worded(r, p);

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (!r->said[i] && !r->point[n->beat].told && !used[i] && !is_aside(p, n))
			r->said[i] = true;
	}
	for (int i = 0; i < p->inferences; i++)
		r->point[proof_inferences(p)[i].beat].told |= r->said[i];
	free(used);
}

static void name_points(struct reading *r, const struct proof *p)
{
	int *count = mem_zero((size_t)p->beats + 1, sizeof *count);
	int *lemma = mem_zero((size_t)p->beats + 1, sizeof *lemma);
	bool *question = mem_zero((size_t)p->beats + 1, sizeof *question);

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		question[n->beat] |= reading_asks(n->reason);
		if (proof_beats(p)[n->beat].kind == BEAT_LEMMA)
			lemma[n->beat] = n->number;
	}
	for (int beat = 0; beat < p->beats; beat++) {
		struct reading_point *point = &r->point[beat];
		int within = lemma_of(p, beat);

		point->heads = within == beat;
		point->name.lemma = within == NO_BEAT ? 0 : lemma[within];
		if (!point->told || question[beat])
			continue;
		point->name.number = ++count[within + 1];
		r->told++;
	}
	free(count);
	free(lemma);
	free(question);
}

static int compare_names(const void *a, const void *b)
{
	const struct point_name *one = a, *other = b;

	return one->lemma != other->lemma ? one->lemma - other->lemma : one->number - other->number;
}

static void add_ref(struct reading *r, struct reading_point *point, struct point_name name)
{
	for (int i = 0; i < point->refs; i++)
		if (compare_names(&r->ref[point->ref + i], &name) == 0)
			return;
	r->ref = mem_grow(r->ref, r->refs, &r->ref_capacity, sizeof *r->ref);
	r->ref[r->refs++] = name;
	point->refs++;
}

static void add_rest(struct reading *r, struct reading_point *point, int beat)
{
	for (int i = 0; i < point->rested; i++)
		if (r->rest[point->rests + i] == beat)
			return;
	r->rest = mem_grow(r->rest, r->rests, &r->rest_capacity, sizeof *r->rest);
	r->rest[r->rests++] = beat;
	point->rested++;
}

/* Adds the point in which inference INDEX is told to the references of BEAT; if it is not told, adds what it rests on. */
static void add_premise(struct reading *r, const struct proof *p, int beat, int index)
{
	const struct inference *n = &proof_inferences(p)[index];

	if (n->beat == beat)
		return;
	if (r->said[index]) {
		add_rest(r, &r->point[beat], n->beat);
		if (r->point[n->beat].name.number > 0)
			add_ref(r, &r->point[beat], r->point[n->beat].name);
		return;
	}
	for (int k = 0; k < n->premises; k++)
		add_premise(r, p, beat, proof_premises(p)[n->premise + k]);
}

/* Whether the inference ends a chain, and with it the assumption at its beginning. */
static bool ends_chain(int reason)
{
	return reason == REASON_CHAIN_EITHER || reason == REASON_CHAIN_EITHER_DIGIT || reason == REASON_CHAIN_ITSELF ||
	       reason == REASON_CHAIN_AGAINST || reason == REASON_CHAIN_LOOP;
}

static void add_supposed(struct reading *r, const struct proof *p, int beat)
{
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (n->reason == REASON_CHAIN_SUPPOSE || n->reason == REASON_CHAIN_SUPPOSE_ON)
			add_premise(r, p, beat, i);
	}
}

static void find_refs(struct reading *r, const struct proof *p)
{
	int beat = NO_BEAT;

	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];
		struct reading_point *point = &r->point[n->beat];

		if (n->beat != beat) {
			beat = n->beat;
			point->ref = (int)r->refs;
			point->rests = (int)r->rests;
		}
		if (!point->told)
			continue;
		if (ends_chain(n->reason))
			add_supposed(r, p, beat);
		if (ends_lemma(n))
			add_ref(r, point, (struct point_name){ n->number, 0 });
		else
			for (int k = 0; k < n->premises; k++)
				add_premise(r, p, beat, proof_premises(p)[n->premise + k]);
	}
	for (beat = 0; beat < p->beats; beat++)
		if (r->point[beat].refs > 1)
			qsort(r->ref + r->point[beat].ref, (size_t)r->point[beat].refs, sizeof *r->ref, compare_names);
}

/* Leaves out the lemmas of patterns that were argued for in earlier steps. */
static void find_known(struct reading *r, const struct proof *p, const struct patterns_told *patterns)
{
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];
		const struct pattern_told t = pattern_stated(n);
		const struct pattern_told *before = inference_argued(n) ? patterns_find(patterns, &t) : NULL;

		if (before == NULL)
			continue;
		r->point[n->beat].before = before;
		for (int beat = 0; beat < n->beat; beat++)
			if (r->point[beat].name.lemma == n->number) {
				r->told -= r->point[beat].told;
				r->point[beat].told = r->point[beat].heads = false;
				r->point[beat].name = (struct point_name){ 0, 0 };
			}
	}
}

void reading_init(struct reading *r, const struct step *step)
{
	reading_init_after(r, step, NULL);
}

void reading_init_after(struct reading *r, const struct step *step, const struct patterns_told *patterns)
{
	const struct proof *p = step->proof;

	*r = (struct reading){ .step = step, .points = p->beats };
	r->point = mem_zero((size_t)p->beats + 1, sizeof *r->point);
	r->said = mem_zero((size_t)p->inferences + 1, sizeof *r->said);
	find_told(r, p);
	name_points(r, p);
	find_refs(r, p);
	find_known(r, p, patterns);
}

/* What reading_points knows of the beats and inferences of a proof: a byte each. */
struct told_marks {
	uint8_t *beat, *used;
};

enum { MARK_TOLD = 1, MARK_LATE = 2, MARK_UNCOUNTED = 4, MARKS_ON_STACK = 512 };

static void mark_told(const struct proof *p, const struct told_marks *m)
{
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (reading_asks(n->reason))
			m->beat[n->beat] |= MARK_UNCOUNTED;
		if (!reading_is_silent(n->reason) && !is_aside(p, n))
			m->beat[n->beat] |= MARK_TOLD;
		for (int k = 0; k < n->premises && n->beat < p->beats - 1; k++)
			m->used[proof_premises(p)[n->premise + k]] = 1;
		for (int k = 0; k < n->premises && inference_argued(n); k++)
			m->beat[proof_inferences(p)[proof_premises(p)[n->premise + k]].beat] |= MARK_UNCOUNTED;
	}
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (!(m->beat[n->beat] & MARK_TOLD) && !m->used[i] && !is_aside(p, n))
			m->beat[n->beat] |= MARK_LATE;
	}
}

/* As find_told and name_points count them, but for the arguments of patterns; this is asked of each step that may be offered. */
int reading_points(const struct proof *p)
{
	const size_t size = (size_t)(p->beats + p->inferences);
	uint8_t stack[MARKS_ON_STACK], *marks = size <= sizeof stack ? memset(stack, 0, size) : mem_zero(size, 1);
	int points = 0;

	mark_told(p, &(struct told_marks){ marks, marks + p->beats });
	for (int beat = 0; beat < p->beats; beat++)
		points += (marks[beat] & (MARK_TOLD | MARK_LATE)) != 0 && !(marks[beat] & MARK_UNCOUNTED);
	if (marks != stack)
		free(marks);
	return points;
}

void reading_free(struct reading *r)
{
	free(r->point);
	free(r->said);
	free(r->ref);
	free(r->rest);
}

void reading_name(struct point_name name, struct strbuf *out)
{
	if (name.lemma > 0)
		strbuf_format(out, "L%d", name.lemma);
	if (name.lemma > 0 && name.number > 0)
		strbuf_char(out, '.');
	if (name.number > 0)
		strbuf_number(out, (size_t)name.number);
}

/* How many of the COUNT references from AT on are consecutive. */
static int run_length(const struct point_name ref[], int count)
{
	int length = 1;

	while (length < count && ref[length].lemma == ref[0].lemma && ref[0].number > 0 && ref[length].number == ref[0].number + length)
		length++;
	return length;
}

void reading_refs(const struct reading *r, int beat, struct strbuf *out)
{
	const struct reading_point *point = &r->point[beat];
	const struct point_name *ref = r->ref + point->ref;
	int run;

	if (point->before != NULL) {
		/* what a point rests on: an argument that an earlier step told, a part of that step or all of it */
		if (point->before->lemma > 0)
			strbuf_format(out, _("[L%d of step %d]"), point->before->lemma, point->before->step);
		else
			strbuf_format(out, _("[step %d]"), point->before->step);
		return;
	}
	for (int i = 0; i < point->refs; i += run) {
		run = run_length(&ref[i], point->refs - i);
		if (run == 2)
			run = 1;
		strbuf_text(out, i == 0 ? "[" : ", ");
		reading_name(ref[i], out);
		if (run > 1) {
			strbuf_char(out, '-');
			reading_name(ref[i + run - 1], out);
		}
	}
	if (point->refs > 0)
		strbuf_char(out, ']');
}

/* Whether BEAT is in a lemma. */
static bool reading_in_lemma(const struct reading *r, int beat)
{
	return r->point[beat].name.lemma > 0;
}

/* Whether it is an assumption for the whole argument. */
static bool reading_supposes(int reason)
{
	return reason == REASON_FORCE_SUPPOSE_ON || reason == REASON_FORCE_SUPPOSE_OFF || reason == REASON_FORCE_SUPPOSE_NESTED ||
	       reason == REASON_CHAIN_SUPPOSE || reason == REASON_CHAIN_SUPPOSE_ON;
}

static bool reading_assumes(const struct proof *p, int beat)
{
	for (int i = 0; i < p->inferences && proof_inferences(p)[i].beat <= beat; i++)
		if (proof_inferences(p)[i].beat == beat && reading_supposes(proof_inferences(p)[i].reason))
			return true;
	return false;
}

bool reading_rests(const struct reading *r, int beat, int on)
{
	const struct reading_point *point = &r->point[beat];

	for (int i = 0; i < point->rested; i++)
		if (r->rest[point->rests + i] == on)
			return true;
	return reading_assumes(r->step->proof, on);
}

bool reading_has_lemmas(const struct reading *r)
{
	for (int beat = 0; beat < r->points; beat++)
		if (r->point[beat].heads)
			return true;
	return false;
}

static bool reading_clashes(int reason)
{
	return reason == REASON_FORCE_NO_PLACE || reason == REASON_FORCE_NO_DIGIT || reason == REASON_FORCE_DENIED ||
	       reason == REASON_FORCE_MISSED || reason == REASON_WHIP_NO_PLACE || reason == REASON_WHIP_NO_DIGIT ||
	       reason == REASON_WHIP_NO_GUARDIAN;
}

/*
 * What a beat is in a skeleton: left out, part of a run of points, an entry of its own, one of the combinations of a sum, or the beginning
 * of a case or lemma. PART_ARGUED begins the argument of a pattern, a lemma that is folded with the point that states the pattern.
 */
enum skeleton_part { PART_LEFT_OUT, PART_RUN, PART_OWN, PART_SETS, PART_CASE, PART_LEMMA, PART_ARGUED };

/* Whether it states a sum, or what leads to one. */
static bool reading_sums(int reason)
{
	return reason == REASON_CAGE || reason == REASON_CAGE_LEFT || reason == REASON_HOUSES_SUM || reason == REASON_CAGES_SUM ||
	       reason == REASON_LEFT_INSIDE || reason == REASON_LEFT_OUTSIDE;
}

/* The combinations of a sum stay together, and each sum is told: none can be understood without the one before. */
static void find_sums(const struct proof *p, enum skeleton_part part[])
{
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (part[n->beat] == PART_RUN && n->reason == REASON_SUM_SET)
			part[n->beat] = PART_SETS;
		else if (part[n->beat] == PART_RUN && reading_sums(n->reason))
			part[n->beat] = PART_OWN;
	}
}

/* The part of each beat; free() it. */
static enum skeleton_part *find_skeleton_parts(const struct reading *r, const struct proof *p)
{
	enum skeleton_part *part = mem_zero((size_t)p->beats + 1, sizeof *part);

	for (int beat = 0; beat < p->beats; beat++) {
		int parent = proof_beats(p)[beat].parent;

		if (r->point[beat].heads)
			part[beat] = parent != NO_BEAT && reading_in_lemma(r, parent) ? PART_LEFT_OUT : PART_LEMMA;
		else if (!r->point[beat].told || r->point[beat].name.number == 0 || reading_in_lemma(r, beat))
			part[beat] = PART_LEFT_OUT;
		else
			part[beat] = proof_beats(p)[beat].kind == BEAT_CASE ? PART_CASE : PART_RUN;
	}
	for (int i = 0; i < p->inferences; i++) {
		const struct inference *n = &proof_inferences(p)[i];

		if (part[n->beat] == PART_LEMMA &&
		    (n->reason == REASON_EXOCET_BASE || n->reason == REASON_TRIDAGON || n->reason == REASON_ODDAGON))
			part[n->beat] = PART_ARGUED;
		if (part[n->beat] == PART_RUN && (reading_supposes(n->reason) || (reading_clashes(n->reason) && n->beat == p->beats - 2)))
			part[n->beat] = PART_OWN;
	}
	find_sums(p, part);
	if (p->beats > 0 && part[p->beats - 1] == PART_RUN)
		part[p->beats - 1] = PART_OWN;
	return part;
}

/* The beats FROM to TO - 1 of an argument. */
struct stretch {
	int from, to;
	enum skeleton_part part;
};

/* Splits the argument into stretches: points of their own, cases, lemmas, and runs of points between them. Returns how many. */
static int find_stretches(const struct reading *r, const enum skeleton_part part[], struct stretch stretch[])
{
	const struct proof *p = r->step->proof;
	int count = 0;

	for (int beat = 0; beat < p->beats; beat++) {
		struct stretch *last = count > 0 ? &stretch[count - 1] : NULL;

		if (part[beat] == PART_LEFT_OUT) {
			if (last != NULL)
				last->to = beat + 1;
			continue;
		}
		const enum skeleton_part kind = part[beat] == PART_ARGUED ? PART_RUN : part[beat];
		bool inside = last != NULL && last->part == PART_CASE && kind != PART_CASE && proof_within(p, beat, last->from);

		if (inside || ((kind == PART_RUN || kind == PART_SETS) && last != NULL && last->part == kind))
			last->to = beat + 1;
		else
			stretch[count++] = (struct stretch){ beat, beat + 1, kind };
	}
	return count;
}

/* The cost of joining two neighbours to one entry: their length. Points of their own are joined only if nothing else is left. */
static int joint_cost(const struct stretch *a, const struct stretch *b)
{
	enum { OWN = 10000, OTHER = 1000 };
	int cost = b->to - a->from;

	if (a->part == PART_OWN || b->part == PART_OWN)
		cost += OWN;
	return cost + (a->part != b->part ? OTHER : 0);
}

/* Joins neighbours until there are no more than a skeleton has entries. */
static int join_stretches(struct stretch stretch[], int count)
{
	while (count > SKELETON_ENTRIES) {
		int best = 0;

		for (int i = 1; i + 1 < count; i++)
			if (joint_cost(&stretch[i], &stretch[i + 1]) < joint_cost(&stretch[best], &stretch[best + 1]))
				best = i;
		stretch[best].to = stretch[best + 1].to;
		if (stretch[best].part != stretch[best + 1].part)
			stretch[best].part = PART_RUN;
		count--;
		for (int i = best + 1; i < count; i++)
			stretch[i] = stretch[i + 1];
	}
	return count;
}

/* Whether an entry tells the beat, and not only folds it. */
static bool part_is_told(enum skeleton_part part)
{
	return part != PART_LEFT_OUT && part != PART_LEMMA && part != PART_ARGUED;
}

/* Whether a point after the stretch rests on BEAT. */
static bool is_needed_after(const struct reading *r, const struct stretch *s, int beat)
{
	for (int b = s->to; b < r->points; b++)
		for (int i = 0; i < r->point[b].rested; i++)
			if (r->rest[r->point[b].rests + i] == beat)
				return true;
	return false;
}

/* The facts of an entry: the last ones that a later entry rests on, or else its last one. */
static void find_facts(const struct reading *r, const struct stretch *s, const enum skeleton_part part[], struct skeleton_entry *e)
{
	int last = s->from;

	for (int beat = s->from; beat < s->to; beat++)
		if (part_is_told(part[beat]))
			last = beat;
	for (int beat = s->to - 1; beat >= s->from && e->facts < ENTRY_FACTS; beat--)
		if (part_is_told(part[beat]) && part[beat] != PART_CASE && is_needed_after(r, s, beat))
			e->fact[e->facts++] = beat;
	if (e->facts == 0)
		e->fact[e->facts++] = last;
	if (e->facts == 2 && e->fact[0] > e->fact[1]) {
		int swap = e->fact[0];

		e->fact[0] = e->fact[1];
		e->fact[1] = swap;
	}
}

static struct skeleton_entry entry_of(const struct reading *r, const struct stretch *s, const enum skeleton_part part[])
{
	struct skeleton_entry e = { .assumed = s->part == PART_CASE ? s->from : NO_BEAT, .from = s->from, .to = s->to,
				    .sets = s->part == PART_SETS };
	int points = 0;

	for (int beat = s->from; beat < s->to; beat++) {
		const struct reading_point *point = &r->point[beat];

		if (point->heads && e.lemmas++ == 0)
			e.first_lemma = point->name.lemma;
		if (!part_is_told(part[beat]))
			continue;
		if (points++ == 0)
			e.first = point->name;
		e.last = point->name;
	}
	e.whole = points == 1 && e.lemmas == 0;
	find_facts(r, s, part, &e);
	return e;
}

void reading_skeleton(const struct reading *r, struct skeleton *s)
{
	enum skeleton_part *part = find_skeleton_parts(r, r->step->proof);
	struct stretch *stretch = mem_alloc(((size_t)r->points + 1) * sizeof *stretch);
	int count = join_stretches(stretch, find_stretches(r, part, stretch));

	s->entries = count;
	for (int i = 0; i < count; i++)
		s->entry[i] = entry_of(r, &stretch[i], part);
	free(stretch);
	free(part);
}
