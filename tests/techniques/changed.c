/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * changed CHANGES SEED: reads what steps --json prints from standard input, makes CHANGES random changes of each step, and has each
 * replayed by candide-verify's rules. It changes digits, cells, houses and numbers of an inference, and premises, leaves out inferences,
 * and changes the effects; the last line says how many there were, and how many were not found.
 *
 * A change can leave another valid argument. Where that is plain it is not made: no premise is added, nothing taken from a list, no
 * inference left out on which only the conclusion rests, and an effect is changed to one that is false in the solution. What is left is
 * rare: of two cells in one row and box, the box was named and now the row. So at most one in two hundred may stay, and
 * of the effects none.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/rng.h"
#include "verify/replay.h"

/* The changes; each works on a copy of the record. */
enum change { DIGIT_OTHER, DIGIT_MORE, CELL_OTHER, CELL_MORE, HOUSE_OTHER, HOUSE_LIST, NUMBER_OTHER, PREMISE_OTHER, PREMISE_LESS, MISSING,
	      EFFECT, EFFECT_MORE, KINDS };
static const char *const kind_names[KINDS] = { "another digit", "a digit more", "another cell", "a cell more", "another house",
	"another house of several", "another number", "another premise", "a premise less", "an inference less", "another effect", "an effect more" };

struct tester {
	struct rng rng;
	struct bits solution;		/* of the puzzle, as candidates */
	struct record record;		/* the copy that is changed */
	struct point_of *i;		/* the inference that is */
	int at;
	enum change kind;
	long made[KINDS], missed[KINDS];
};

static int pick(struct tester *t, int below)
{
	return (int)rng_below(&t->rng, (uint64_t)below);
}

/* Another element below COUNT for one of the set's, or one more. */
static bool change_set(struct tester *t, struct bits *set, int count, bool more)
{
	int have = size(*set), out = have > 0 ? pick(t, have) : 0, in = have < count ? pick(t, count - have) : 0;
	struct bits before = *set;

	if (have == 0 || have == count)
		return false;
	for (int n = 0; n < count; n++) {
		if (has(&before, n)) {
			if (!more && out-- == 0)
				set->word[n / 64] &= ~((uint64_t)1 << n % 64);
		} else if (in-- == 0) {
			add(set, n);
		}
	}
	return true;
}

/* Another premise for one, or one less. */
static bool change_premise(struct tester *t, bool less)
{
	struct record *r = &t->record;
	int *premise = r->premise + t->i->first, count = t->i->premises, with = t->at > 0 ? pick(t, t->at) : -1;

	if (count == 0 || (less && count < 2) || t->at == (int)r->inferences - 1)
		return false;
	for (int p = 0; p < count; p++)
		if (premise[p] == with)
			return false;
	if (less)
		premise[pick(t, count)] = premise[--t->i->premises];
	else
		premise[pick(t, count)] = with;
	return true;
}

/* Whether an inference before the last rests on the one that is changed, or it is the last. */
static bool is_needed(const struct tester *t)
{
	const struct record *r = &t->record;

	for (int n = t->at + 1; n < (int)r->inferences - 1; n++)
		for (int p = 0; p < r->inference[n].premises; p++)
			if (r->premise[r->inference[n].first + p] == t->at)
				return true;
	return t->at == (int)r->inferences - 1;
}

static bool leave_out(struct tester *t)
{
	struct record *r = &t->record;

	if (r->inferences < 2 || !is_needed(t))
		return false;
	for (size_t n = (size_t)t->at; n + 1 < r->inferences; n++)
		r->inference[n] = r->inference[n + 1];
	r->inferences--;
	for (size_t n = 0; n < r->inferences; n++) {
		struct point_of *i = &r->inference[n];
		int first = i->first, kept = 0;

		for (int p = 0; p < i->premises; p++)
			if (r->premise[first + p] != t->at)
				r->premise[first + kept++] = r->premise[first + p] - (r->premise[first + p] > t->at);
		i->premises = kept;
	}
	return true;
}

/* An effect that is false: a candidate of the solution is eliminated, or another is placed. Clues are not asked for the solution. */
static bool change_effect(struct tester *t, bool more, const struct state *position)
{
	struct bits *of = size(t->record.place) == 0 ? &t->record.drop : &t->record.place, left = position->cands;
	int out = pick(t, size(*of)), old = next(of, -1), new;

	for (int n = 0; n < form->cands; n++)
		if (has(&t->solution, n) == (of == &t->record.place))
			left.word[n / 64] &= ~((uint64_t)1 << n % 64);
	if (size(left) == 0 || form->clues > 0 || form->unmarked[1] || form->unmarked[2] || form->unmarked[3])
		return false;
	for (; out > 0; out--)
		old = next(of, old);
	int in = pick(t, size(left));

	for (new = next(&left, -1); in > 0; in--)
		new = next(&left, new);
	if (!more)
		of->word[old / 64] &= ~((uint64_t)1 << old % 64);
	add(of, new);
	return true;
}

/* How far a case goes is no part of the argument. */
static bool change_number(struct tester *t)
{
	if (t->i->number == 0 || strncmp(t->i->reason, "force-", 6) == 0 || strcmp(t->i->reason, "medusa") == 0)
		return false;
	t->i->number += pick(t, 2) != 0 && t->i->number > 1 ? -1 : 1;
	return true;
}

static bool change(struct tester *t, const struct state *position)
{
	struct point_of *i = t->i;
	bool second = pick(t, 2) != 0;

	switch (t->kind) {
	case DIGIT_OTHER:
	case DIGIT_MORE:
		return change_set(t, second ? &i->more : &i->digits, form->digits, t->kind == DIGIT_MORE);
	case CELL_OTHER:
	case CELL_MORE:
		return change_set(t, second ? &i->rest : &i->cells, form->cells, t->kind == CELL_MORE);
	case HOUSE_OTHER:
		return change_set(t, second ? &i->other : &i->house, form->houses, false);
	case HOUSE_LIST:
		return change_set(t, &i->houses, form->houses, false);
	case NUMBER_OTHER:
		return change_number(t);
	case PREMISE_OTHER:
	case PREMISE_LESS:
		return change_premise(t, t->kind == PREMISE_LESS);
	case MISSING:
		return leave_out(t);
	default:
		return change_effect(t, t->kind == EFFECT_MORE, position);
	}
}

/* The fewest candidates of which one is true: those of a cell, or of a digit in a house. False: one has none. */
static bool fewest(const struct bits *left, const struct bits *solution, struct bits *best)
{
	int least = CANDS_MAX;

	for (int n = 0; n < form->cells + form->houses * form->digits && least > 1; n++) {
		const int of = n - form->cells, house = of / form->digits;
		struct bits cands = { { 0 } };
		bool done = false;

		for (int d = 0; of < 0 && d < form->digits; d++) {
			done = done || has(solution, candidate_of(n, d));
			if (has(left, candidate_of(n, d)))
				add(&cands, candidate_of(n, d));
		}
		for (int c = of < 0 ? -1 : next(&form->house[house], -1); c >= 0; c = next(&form->house[house], c)) {
			const int cand = candidate_of(c, of % form->digits);

			done = done || has(solution, cand);
			if (has(left, cand))
				add(&cands, cand);
		}
		const int count = size(cands);

		if (!done && count < least) {
			least = count;
			*best = cands;
		}
	}
	return least > 0;
}

/* A solution of the position: of the fewest candidates of which one is true, each in turn. */
static bool solve(struct bits left, struct bits *solution, int placed)
{
	struct bits best;

	if (placed == form->cells)
		return true;
	if (!fewest(&left, solution, &best))
		return false;
	for (EACH(cand, best)) {
		struct bits rest = left, with = *solution;

		subtract(&rest, &form->excluded[cand]);
		rest.word[cand / 64] &= ~((uint64_t)1 << cand % 64);
		add(&with, cand);
		if (solve(rest, &with, placed + 1)) {
			*solution = with;
			return true;
		}
		left.word[cand / 64] &= ~((uint64_t)1 << cand % 64);
	}
	return false;
}

static void find_solution(struct tester *t, const struct state *position)
{
	int placed = 0;

	t->solution = (struct bits){ { 0 } };
	for (int c = 0; c < form->cells; c++)
		if (position->value[c] != 0) {
			add(&t->solution, candidate_of(c, position->value[c] - 1));
			placed++;
		}
	solve(position->cands, &t->solution, placed);
}

/* A copy of the record, with room for a list of premises more. */
static void copy_record(struct tester *t, const struct record *of)
{
	t->record = *of;
	t->record.inference = mem_resize(NULL, of->inferences, sizeof *of->inference);
	memcpy(t->record.inference, of->inference, of->inferences * sizeof *of->inference);
	t->record.premise = mem_resize(NULL, 2 * of->premises + 2, sizeof *of->premise);
	if (of->premises > 0)
		memcpy(t->record.premise, of->premise, of->premises * sizeof *of->premise);
}

static void try_change(struct tester *t, const struct record *of, const struct replay *before)
{
	static struct replay v;

	v = *before;
	copy_record(t, of);
	t->at = pick(t, (int)of->inferences);
	t->i = &t->record.inference[t->at];
	t->kind = (enum change)pick(t, KINDS);
	strbuf_init(&v.why);
	strbuf_init(&v.unique);
	if (change(t, &before->position)) {
		replay_line(&v, &t->record);
		t->made[t->kind]++;
		t->missed[t->kind] += !v.wrong;
		if (!v.wrong)
			printf("# %s: step %d, point %d, %s, of %s\n", kind_names[t->kind], of->n, t->at + 1, of->inference[t->at].reason, of->puzzle);
	}
	strbuf_free(&v.why);
	strbuf_free(&v.unique);
	free(t->record.inference);
	free(t->record.premise);
}

/* Changes each step; the number of lines that are wrong without a change. */
static int try_file(struct tester *t, FILE *in, int changes)
{
	static struct replay v;
	struct certificate reader;
	struct error err;
	int wrong = 0;

	strbuf_init(&v.puzzle);
	strbuf_init(&v.why);
	strbuf_init(&v.unique);
	certificate_open(&reader, in);
	while (certificate_next(&reader, &err) > 0) {
		if (!replay_goes_on(&v, &reader.record)) {
			replay_begin(&v, &reader.record);
			find_solution(t, &v.position);
		}
		static struct replay before;

		before = v;
		replay_line(&v, &reader.record);
		wrong += v.wrong;
		for (int n = 0; n < changes && !v.wrong && reader.record.verdict[0] == '\0'; n++)
			try_change(t, &reader.record, &before);
	}
	certificate_free(&reader);
	strbuf_free(&v.puzzle);
	strbuf_free(&v.why);
	strbuf_free(&v.unique);
	return wrong;
}

int main(int argc, char *argv[])
{
	static struct tester t;

	t.rng.state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	int wrong = try_file(&t, stdin, argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1);
	long made = 0, missed = 0, never = t.missed[EFFECT] + t.missed[EFFECT_MORE];

	for (int kind = 0; kind < KINDS; kind++) {
		printf("# %s: %ld, not found: %ld\n", kind_names[kind], t.made[kind], t.missed[kind]);
		made += t.made[kind];
		missed += t.missed[kind];
	}
	printf("%ld changes, %ld not found, %d lines wrong without one\n", made, missed, wrong);
	return made == 0 || missed * 200 > made || never > 0 || wrong > 0;
}
