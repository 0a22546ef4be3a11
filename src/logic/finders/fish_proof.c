/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The argument of a fish: where its base can go; that it fills the cover, unless a fin is true; and what each fin excludes. */
#include "logic/finders/fish.h"

#include "logic/step/argument.h"

static void mark_houses(struct argument *a, enum role role, houseset houses)
{
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, role, bits_lowest(houses));
}

static struct inference fish_about(const struct fish *f, enum reason reason, struct cellset cells, struct cellset rest)
{
	return (struct inference){ .reason = (uint8_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(f->digit),
				   .cells = cells, .rest = rest };
}

static const struct cellset none;

void fish_tell_base(struct argument *a, const struct fish *f)
{
	struct inference base = fish_about(f, REASON_FISH_BASE, f->held, none), endo = fish_about(f, REASON_FISH_ENDO_FIN, f->endo, none);

	argument_say(a, &base);
	mark_houses(a, ROLE_BASE, f->base);
	proof_mark_cells(a->proof, ROLE_BASE, f->held, base.digits);
	if (!cellset_empty(f->endo))
		argument_say(a, &endo);
}

/* Of what is excluded, the base candidates in two cover houses: the beat of the cover houses goes on with them. */
static void say_twice(struct argument *a, const struct fish *f)
{
	struct inference what = fish_about(f, REASON_FISH_TWICE, cellset_and(f->drop, f->held), none);

	if (cellset_empty(what.cells))
		return;
	proof_note(a->proof, proof_infer(a->proof, &what, NULL, 0));
	proof_mark_cells(a->proof, ROLE_OFF, what.cells, what.digits);
}

void fish_tell_cover(struct argument *a, const struct fish *f)
{
	struct cellset fins = cellset_or(f->fins, f->endo), body = cellset_less(f->held, fins);
	bool bare = cellset_empty(fins);
	struct inference what = bare ? fish_about(f, REASON_FISH_COVER, body, none) : fish_about(f, REASON_FISH_NO_FIN, fins, body);

	argument_say(a, &what);
	mark_houses(a, ROLE_COVER, f->cover);
	proof_mark_cells(a->proof, ROLE_FIN, f->fins, what.digits);
	proof_mark_cells(a->proof, ROLE_ENDO_FIN, f->endo, what.digits);
	say_twice(a, f);
	if (cellset_empty(fins) || cellset_empty(f->drop))
		return;
	what = fish_about(f, cellset_empty(cellset_and(f->drop, f->held)) ? REASON_FISH_CASE_BESIDE : REASON_FISH_CASE, none, f->drop);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_OFF, f->drop, what.digits);
}

/* How many of the pairs of a fin and an effect that are not yet told of are in HOUSE. */
static int pairs(struct argument *a, int house, const struct fish *f, struct cellset fins, const struct cellset told[])
{
	struct cellset set = a->board->geo->house_set[house];
	struct cellset hit = cellset_and(f->drop, set), in = cellset_and(fins, set);
	int count = 0;

	for (int c = cellset_next(in, -1); c >= 0; c = cellset_next(in, c))
		count += cellset_count(cellset_less(hit, told[c]));
	return count;
}

/* House by house, always the one next where most is left to say. */
void fish_tell_fins(struct argument *a, const struct fish *f, struct cellset fins)
{
	struct cellset told[MAX_CELLS] = { none };

	for (;;) {
		int best = NO_HOUSE, most = 0;

		for (int house = 0; house < a->board->geo->houses; house++) {
			int count = pairs(a, house, f, fins, told);

			if (count > most) {
				most = count;
				best = house;
			}
		}
		if (most == 0)
			return;
		struct cellset house = a->board->geo->house_set[best];
		struct inference what = fish_about(f, REASON_FISH_FIN, cellset_and(fins, house), cellset_and(f->drop, house));

		for (int c = cellset_next(what.cells, -1); c >= 0; c = cellset_next(what.cells, c))
			told[c] = cellset_or(told[c], what.rest);
		what.house = (uint8_t)best;
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_OFF, what.rest, what.digits);
	}
}
