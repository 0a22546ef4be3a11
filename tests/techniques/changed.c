/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * changed CHANGES SEED: reads what steps --json prints from standard input, makes CHANGES random changes of each step, and has each
 * replayed by candide-verify's rules. It changes digits, cells, houses and numbers of an inference, and premises, leaves out inferences,
 * and changes the effects; the last line says how many there were, and how many were not found.
 *
 * A change can leave another valid argument. Where that is plain it is not made: no premise is added, nothing taken from a list, no
 * inference left out on which only the conclusion rests, and an effect is changed to one that is false in the solution. What is left is
 * rare: of two cells in one row and box, the box was named and now the row. Then the sentence is read here by itself, from the position
 * and the premises, and must be true; all other changes must be found.
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
	long made[KINDS], missed[KINDS], right;
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

/*
 * Whether the changed inference is still right: its sentence, read here by itself and not by the rules, is true of the position and of what
 * its premises name. Then nothing false was said, and nothing was there to be found.
 */

static bool is_named(const char *reason, const char *const names[])
{
	while (*names != NULL && strcmp(*names, reason) != 0)
		names++;
	return *names != NULL;
}

/* The candidates of DIGITS in CELLS that the position has. */
static struct bits candidates_of(const struct state *position, const struct bits *of_cells, const struct bits *of_digits)
{
	struct bits found = { { 0 } };

	for (EACH(c, *of_cells))
		for (EACH(d, *of_digits))
			if (has(&position->cands, candidate_of(c, d)))
				add(&found, candidate_of(c, d));
	return found;
}

static bool same(const struct bits *a, const struct bits *b)
{
	return within(a, b) && within(b, a);
}

/* The cells of the houses. */
static struct bits cells_in(const struct bits *houses)
{
	struct bits found = { { 0 } };

	for (EACH(h, *houses))
		unite(&found, &form->house[h]);
	return found;
}

/* CELLS are in each of the two houses. */
static bool are_in_houses(const struct point_of *i, const struct bits *these)
{
	const struct bits house = cells_in(&i->house), other = cells_in(&i->other);

	return (size(i->house) == 0 || within(these, &house)) && (size(i->other) == 0 || within(these, &other));
}

/* "HOUSE has DIGITS only in CELLS", or the houses have. */
static bool are_all_places(const struct state *position, const struct point_of *i)
{
	struct bits of = cells_in(size(i->house) > 0 ? &i->house : &i->houses);
	const struct bits all = candidates_of(position, &of, &i->digits), named = candidates_of(position, &i->cells, &i->digits);
	struct bits used = { { 0 } };

	for (EACH(n, named))
		add(&used, cell_of(n));
	return same(&all, &named) && same(&used, &i->cells);
}

/* "CELLS have the candidates DIGITS". */
static bool are_all_candidates(const struct state *position, const struct point_of *i)
{
	struct bits every = { { 0 } }, digits = { { 0 } };

	for (int d = 0; d < form->digits; d++)
		add(&every, d);
	const struct bits cands = candidates_of(position, &i->cells, &every);

	for (EACH(n, cands))
		add(&digits, digit_of(n));
	return same(&digits, &i->digits) && are_in_houses(i, &i->cells);
}

/* "The DIGITS in CELLS rule out DIGITS in REST", or "HOUSE has DIGITS": each is there as a value. */
static bool are_values(const struct state *position, const struct point_of *i)
{
	const struct bits house = cells_in(&i->house);
	struct bits there = { { 0 } };

	for (EACH(c, house))
		if (position->value[c] != 0)
			add(&there, position->value[c] - 1);
	if (size(i->house) > 0)
		return within(&i->digits, &there) && are_in_houses(i, &i->cells);
	for (EACH(c, i->cells))
		if (position->value[c] != next(&i->digits, -1) + 1)
			return false;
	for (EACH(c, i->rest))
		if (!meet(&form->peers[c], &i->cells))
			return false;
	return true;
}

/* Whether no solution of the position has one of DIGITS in one of CELLS. */
static bool are_never(const struct state *position, const struct point_of *i)
{
	const struct bits cands = candidates_of(position, &i->cells, &i->digits);

	for (EACH(n, cands)) {
		struct bits left = position->cands, filled = { { 0 } };
		int placed = 1;

		for (int c = 0; c < form->cells; c++)
			if (position->value[c] != 0) {
				add(&filled, candidate_of(c, position->value[c] - 1));
				placed++;
			}
		add(&filled, n);
		subtract(&left, &form->excluded[n]);
		left.word[n / 64] &= ~((uint64_t)1 << n % 64);
		if (solve(left, &filled, placed))
			return false;
	}
	return size(cands) > 0;
}

/* "CELLS are not DIGITS, for HOUSE takes it only once": the premise says it of cells that are in the house too. */
static bool are_beside_premise(const struct state *position, const struct record *r, const struct point_of *i)
{
	const struct point_of *by = &r->inference[r->premise[i->first]];
	struct bits digits = by->digits, theirs = { { 0 } };

	unite(&digits, &by->more);
	const struct bits cands = candidates_of(position, &by->cells, &i->digits);

	for (EACH(n, cands))
		add(&theirs, cell_of(n));
	return within(&i->digits, &digits) && !meet(&theirs, &i->cells) && are_in_houses(i, &theirs) && are_in_houses(i, &i->cells);
}

/* "CELLS are DIGITS, the last place in HOUSE": each other place is one that a premise names. */
static bool are_last_places(const struct state *position, const struct record *r, const struct point_of *i)
{
	const struct bits house = cells_in(&i->house);
	struct bits others = candidates_of(position, &house, &i->digits);
	const struct bits own = candidates_of(position, &i->cells, &i->digits);

	subtract(&others, &own);
	for (int p = 0; p < i->premises; p++) {
		const struct point_of *by = &r->inference[r->premise[i->first + p]];

		for (EACH(n, others))
			if (has(&by->cells, cell_of(n)) && has(&by->digits, digit_of(n)))
				others.word[n / 64] &= ~((uint64_t)1 << n % 64);
	}
	return size(others) == 0 && size(i->premises > 0 ? own : others) > 0 && are_in_houses(i, &i->cells);
}

/* "The houses have their digit in REST, all in HOUSES, which are as many". */
static bool are_covered(const struct record *r, const struct point_of *i)
{
	const struct bits covered = cells_in(&i->houses);

	for (int n = 0; &r->inference[n] != i; n++)
		if (strcmp(r->inference[n].reason, "fish-base") == 0)
			return size(r->inference[n].houses) == size(i->houses) && within(&i->rest, &covered);
	return false;
}

/* "DIGITS can go neither elsewhere in HOUSE nor in REST": they are confined to CELLS, all in the house, and REST is other cells of it. */
static bool are_elsewhere(const struct record *r, const struct point_of *i)
{
	const struct bits house = cells_in(&i->house);

	for (int n = 0; &r->inference[n] != i; n++) {
		const struct point_of *by = &r->inference[n];

		if (strcmp(by->reason, "confined") == 0)
			return same(&by->cells, &i->cells) && same(&by->digits, &i->digits) && within(&i->cells, &house) &&
			       within(&i->rest, &house) && !meet(&i->rest, &i->cells);
	}
	return false;
}

/*
 * Adds to ON the candidates of the same colour: across each link that is said before, one is true and the other false.
 * False: there is no link, or ON has both colours.
 */
static bool colour(const struct state *position, const struct record *r, const struct point_of *i, struct bits *on)
{
	static const char *const links[] = { "strong", "candidates", NULL };
	struct bits off = { { 0 } };
	int before = 0;

	while (before < size(*on) + size(off)) {
		before = size(*on) + size(off);
		for (int n = 0; &r->inference[n] != i; n++) {
			const struct point_of *by = &r->inference[n];
			const struct bits ends = candidates_of(position, &by->cells, &by->digits);

			if (!is_named(by->reason, links) || size(ends) != 2)
				continue;
			const int a = next(&ends, -1), b = next(&ends, a);

			if (has(on, a) || has(&off, b)) {
				add(on, a);
				add(&off, b);
			}
			if (has(on, b) || has(&off, a)) {
				add(on, b);
				add(&off, a);
			}
		}
	}
	return size(off) > 0 && !meet(on, &off);
}

/* "If the colour of MORE in REST were true, CELLS would have no candidate left". */
static bool are_emptied(const struct state *position, const struct record *r, const struct point_of *i)
{
	const struct bits cands = candidates_of(position, &i->cells, &i->digits);
	struct bits on = candidates_of(position, &i->rest, &i->more);

	if (size(on) != 1 || !are_all_candidates(position, i) || !colour(position, r, i, &on))
		return false;
	for (EACH(n, cands))
		if (!meet(&form->excluded[n], &on))
			return false;
	return true;
}

/* "Each of CELLS sees one of REST". */
static bool are_seen(const struct point_of *i)
{
	for (EACH(c, i->cells))
		if (!meet(&form->peers[c], &i->rest))
			return false;
	return true;
}

/* "Each of CELLS sees the next in HOUSES": each house has two of them. */
static bool are_paired(const struct point_of *i)
{
	for (EACH(h, i->houses)) {
		struct bits outside = i->cells;

		subtract(&outside, &form->house[h]);
		if (size(i->cells) - size(outside) != 2)
			return false;
	}
	return size(i->houses) == size(i->cells);
}

/* "A digit in CELLS rules out DIGITS in REST": MORE is that digit, or without it the same. */
static bool are_excluded(const struct state *position, const struct point_of *i)
{
	const int c = next(&i->cells, -1), value = position->value[c];
	const struct bits *digits = &i->digits;

	if (size(i->cells) != 1 || value == 0 || (size(i->more) > 0 && next(&i->more, -1) != value - 1))
		return false;
	for (EACH(o, i->rest))
		for (EACH(d, *digits))
			if (!has(&form->excluded[candidate_of(c, value - 1)], candidate_of(o, d)))
				return false;
	return true;
}

/* "CELLS take an even digit": no board of this form has DIGITS there. */
static bool are_limited(const struct point_of *i)
{
	for (EACH(c, i->cells))
		for (EACH(d, i->digits))
			if (has(&form->all, candidate_of(c, d)))
				return false;
	return true;
}

static bool is_still_right(const struct tester *t, const struct state *position)
{
	static const char *const places[] = { "ahs", "sum-locked", "fish-base", "crossed", "strong", NULL };
	static const char *const sets[] = { "als", "candidates", "candidate", "which", "rank0-cells", NULL };
	static const char *const last[] = { "chain-on", "force-last-place", NULL };
	const struct point_of *i = t->i;
	const struct bits gone = candidates_of(position, &i->cells, &i->digits);

	if (t->kind == MISSING || t->kind == EFFECT || t->kind == EFFECT_MORE)
		return false;
	if (strcmp(i->reason, "earlier") == 0)
		return size(gone) == 0;
	if (strncmp(i->reason, "by-", 3) == 0)
		return are_excluded(position, i);
	if (strcmp(i->reason, "even-cells") == 0 || strcmp(i->reason, "odd-cells") == 0)
		return are_limited(i);
	if (strncmp(i->reason, "exocet-cannot", 13) == 0 || strncmp(i->reason, "exocet-no-", 10) == 0)
		return are_never(position, i);
	return is_named(i->reason, places) ? are_all_places(position, i) : is_named(i->reason, sets) ? are_all_candidates(position, i) :
	       is_named(i->reason, last) ? are_last_places(position, &t->record, i) :
	       strcmp(i->reason, "chain-off") == 0 ? are_beside_premise(position, &t->record, i) :
	       strcmp(i->reason, "fish-no-fin") == 0 ? are_covered(&t->record, i) :
	       strcmp(i->reason, "direct-not") == 0 ? are_elsewhere(&t->record, i) :
	       strcmp(i->reason, "medusa-empty") == 0 ? are_emptied(position, &t->record, i) :
	       strcmp(i->reason, "ring-not-both") == 0 ? are_seen(i) :
	       strcmp(i->reason, "broken-wing") == 0 ? are_paired(i) :
	       strcmp(i->reason, "values") == 0 || strcmp(i->reason, "house-values") == 0 ? are_values(position, i) : false;
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
		if (!v.wrong && is_still_right(t, &before->position)) {
			t->right++;
		} else if (!v.wrong) {
			t->missed[t->kind]++;
			printf("# %s: step %d, point %d, of %s, of %s\n", kind_names[t->kind], of->n, t->at + 1, of->inference[t->at].reason, of->puzzle);
		}
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
	long made = 0, missed = 0;

	for (int kind = 0; kind < KINDS; kind++) {
		printf("# %s: %ld, not found: %ld\n", kind_names[kind], t.made[kind], t.missed[kind]);
		made += t.made[kind];
		missed += t.missed[kind];
	}
	printf("%ld changes, %ld still right, %ld not found, %d lines wrong without one\n", made - t.right, t.right, missed, wrong);
	return made == 0 || missed > 0 || wrong > 0;
}
