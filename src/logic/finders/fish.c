/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The search for fish asks: if the digit were kept out of certain cells, could N base houses still be filled? They could not if their
 * remaining places are disjoint and lie in N - 1 houses. These houses and one more are the cover; the places removed from the base and not
 * covered are the fins. So base houses are added one by one, and after each the places that are not covered yet are covered in every
 * possible way, which soon fails.
 */
#include "logic/finders/fish.h"

#include "logic/facts/digit_filter.h"
#include "logic/facts/facts.h"
#include "logic/facts/unchanged_filter.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"

struct fish_quest {
	const struct fish_search *fish;
	const struct geometry *geo;
	struct cellset cells;		/* the candidates of the digit */
	houseset bases;			/* the houses that may be base, and have a place left */
	struct cellset left[MAX_HOUSES];	/* the places of a house that are not off */
	unsigned nodes;
};

/* A partial fish. */
struct growth {
	int bases, covers;
	houseset base, cover, barred;	/* barred: houses that were tried as cover before */
	struct cellset held, endo;	/* the places of the base, and those in two of its houses */
	struct cellset open;		/* the places of the base not yet covered */
	struct cellset covered;
	bool spare;			/* a base house has nothing open, or a cover house is not needed */
};

static bool fish_search_finish(const struct fish_quest *s, const struct growth *at)
{
	return s->fish->found(s->fish, &(struct fish){ .digit = s->fish->digit, .base = at->base, .cover = at->cover, .held = at->held,
						       .endo = at->endo, .spare = at->spare });
}

/* The base is covered, all but what is off. Where fewer houses do that, any others of the base are added: MORE are those to choose of. */
static bool fish_fill_up(struct fish_quest *s, const struct growth *at, houseset more)
{
	if (at->covers == s->fish->size - 1)
		return fish_search_finish(s, at);
	if (!s->fish->spare || (++s->nodes % 256 == 0 && sink_poll(s->fish->args->sink)))
		return s->fish->spare;
	for (; more != 0; more &= more - 1) {
		int house = bits_lowest(more);
		struct growth next = *at;

		if (cellset_empty(cellset_and(cellset_or(at->held, s->fish->beside), s->geo->house_set[house])))
			continue;
		next.covers++;
		next.cover |= houseset_of(house);
		next.spare = true;
		if (fish_fill_up(s, &next, more & (more - 1)))
			return true;
	}
	return false;
}

static bool fish_add_base(struct fish_quest *, const struct growth *, int from);

/* Covers the open places in every way, and goes on with base houses from number FROM on. */
static bool fish_cover(struct fish_quest *s, const struct growth *at, int from)
{
	struct cellset open = cellset_less(at->open, at->covered);
	houseset barred = at->barred;
	int cell = cellset_next(open, -1);

	if (cell < 0)
		return at->bases == s->fish->size ? fish_fill_up(s, at, s->fish->covers & ~(at->base | at->cover | barred))
						  : fish_add_base(s, at, from);
	if (at->covers == s->fish->size - 1)
		return false;
	for (int i = 0; i < s->geo->cell_houses[cell]; i++) {
		int house = s->geo->cell_house[cell][i];
		struct growth next = *at;

		if (!(s->fish->covers & houseset_of(house)) || ((at->base | barred) & houseset_of(house)))
			continue;
		next.covers++;
		next.cover |= houseset_of(house);
		next.barred = barred;
		next.covered = cellset_or(at->covered, s->geo->house_set[house]);
		if (fish_cover(s, &next, from))
			return true;
		barred |= houseset_of(house);
	}
	return false;
}

static bool fish_add_base(struct fish_quest *s, const struct growth *at, int from)
{
	bool full = at->covers == s->fish->size - 1;

	if (++s->nodes % 256 == 0 && sink_poll(s->fish->args->sink))
		return true;
	for (houseset more = s->bases & ~at->cover & ~(houseset)0 << from; more != 0; more &= more - 1) {
		int house = bits_lowest(more);
		struct cellset left = s->left[house], cells = cellset_and(s->geo->house_set[house], s->cells);
		struct growth next = *at;

		if (!cellset_empty(cellset_and(left, at->open)) || (full && !cellset_empty(cellset_less(left, at->covered))))
			continue;
		next.endo = cellset_or(at->endo, cellset_and(cells, at->held));
		if (cellset_count(next.endo) > s->fish->endo_fins)
			continue;
		next.bases++;
		next.base |= houseset_of(house);
		next.held = cellset_or(at->held, cells);
		next.open = cellset_or(at->open, left);
		next.spare |= cellset_empty(left);
		if (fish_cover(s, &next, house + 1))
			return true;
	}
	return false;
}

bool fish_search(const struct fish_search *fish)
{
	struct fish_quest s = { .fish = fish, .geo = fish->args->board->geo, .cells = facts_digit(fish->args->facts, fish->digit) };
	struct cellset left = cellset_less(s.cells, fish->off);

	for (houseset more = fish->bases; more != 0; more &= more - 1) {
		int house = bits_lowest(more);

		s.left[house] = cellset_and(left, s.geo->house_set[house]);
		if (!cellset_empty(fish->spare ? cellset_and(s.cells, s.geo->house_set[house]) : s.left[house]))
			s.bases |= houseset_of(house);
	}
	return bits_count(s.bases) >= fish->size && fish_add_base(&s, &(struct growth){ .bases = 0 }, 0);
}

struct cellset fish_fins(const struct finder_args *h, struct fish *f)
{
	struct cellset once = { { 0, 0 } }, twice = { { 0, 0 } };

	for (houseset left = f->cover; left != 0; left &= left - 1) {
		struct cellset house = h->board->geo->house_set[bits_lowest(left)];

		twice = cellset_or(twice, cellset_and(once, house));
		once = cellset_or(once, house);
	}
	f->fins = cellset_less(cellset_less(f->held, once), f->endo);
	return cellset_and(cellset_or(cellset_less(once, f->held), twice), facts_digit(h->facts, f->digit));
}

/* The argument of a fish: where its base can go; that it fills the cover, unless a fin is true; and what each fin excludes. */

/* The base comes first. What else is in the cover does not matter. */
static void fish_mark_houses(struct argument *a, enum role role, houseset houses)
{
	if (role == ROLE_COVER)
		proof_read_marked(a->proof, 0);
	for (; houses != 0; houses &= houses - 1)
		proof_mark_house(a->proof, role, bits_lowest(houses));
}

static struct inference fish_about(const struct fish *f, enum reason reason, struct cellset cells, struct cellset rest)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit_bit(f->digit),
				   .cells = cells, .rest = rest };
}

static const struct cellset none;

void fish_tell_base(struct argument *a, const struct fish *f)
{
	struct inference base = fish_about(f, REASON_FISH_BASE, f->held, none), endo = fish_about(f, REASON_FISH_ENDO_FIN, f->endo, none);

	argument_say(a, &base);
	fish_mark_houses(a, ROLE_BASE, f->base);
	proof_mark_cells(a->proof, ROLE_BASE, f->held, base.digits);
	if (!cellset_empty(f->endo))
		argument_say(a, &endo);
}

/* Of what is excluded, the base candidates in two cover houses: the beat of the cover houses goes on with them. */
static void fish_say_twice(struct argument *a, const struct fish *f)
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
	fish_mark_houses(a, ROLE_COVER, f->cover);
	proof_mark_cells(a->proof, ROLE_FIN, f->fins, what.digits);
	proof_mark_cells(a->proof, ROLE_ENDO_FIN, f->endo, what.digits);
	fish_say_twice(a, f);
	if (cellset_empty(fins) || cellset_empty(f->drop))
		return;
	what = fish_about(f, cellset_empty(cellset_and(f->drop, f->held)) ? REASON_FISH_CASE_BESIDE : REASON_FISH_CASE, none, f->drop);
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_OFF, f->drop, what.digits);
}

/* How many of the pairs of a fin and an effect that are not yet told of are in HOUSE. */
static int fish_pairs(struct argument *a, int house, const struct fish *f, struct cellset fins, const struct cellset told[])
{
	struct cellset set = a->board->geo->house_set[house];
	struct cellset hit = cellset_and(f->drop, set), in = cellset_and(fins, set);
	int count = 0;

	for (int c = cellset_next(in, -1); c >= 0; c = cellset_next(in, c))
		count += cellset_count(cellset_less(hit, told[c]));
	return count;
}

/* What fins exclude that are in no house with it, fin by fin. */
static void fish_tell_fins_seen(struct argument *a, const struct fish *f, struct cellset fins, const struct cellset told[])
{
	for (int c = cellset_next(fins, -1); c >= 0; c = cellset_next(fins, c)) {
		const struct cellset left = cellset_less(cellset_and(f->drop, a->board->geo->peer_set[c]), told[c]);
		const struct inference what = fish_about(f, REASON_FISH_FIN_SEEN, cellset_of(c), left);

		if (cellset_empty(left))
			continue;
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_OFF, left, what.digits);
	}
}

/* House by house, always the one next where most is left to say. */
void fish_tell_fins(struct argument *a, const struct fish *f, struct cellset fins)
{
	struct cellset told[MAX_CELLS] = { none };

	for (;;) {
		int best = NO_HOUSE, most = 0;

		for (int house = 0; house < a->board->geo->houses; house++) {
			int count = fish_pairs(a, house, f, fins, told);

			if (count > most) {
				most = count;
				best = house;
			}
		}
		if (most == 0)
			break;
		struct cellset house = a->board->geo->house_set[best];
		struct inference what = fish_about(f, REASON_FISH_FIN, cellset_and(fins, house), cellset_and(f->drop, house));

		for (int c = cellset_next(what.cells, -1); c >= 0; c = cellset_next(what.cells, c))
			told[c] = cellset_or(told[c], what.rest);
		what.house = (uint8_t)best;
		argument_say(a, &what);
		proof_mark_cells(a->proof, ROLE_OFF, what.rest, what.digits);
	}
	fish_tell_fins_seen(a, f, fins, told);
}

/*
 * The finders of fish: basic, finned, sashimi, Franken and mutant. For each candidate that is in no template of its digit they ask which
 * base houses would have no place left if it were true; the cover house that is still missing is one of the candidate's own houses.
 */

technique_finder find_basic_fish, find_finned_fish, find_sashimi_fish, find_franken_fish, find_finned_franken_fish, find_mutant_fish,
	find_finned_mutant_fish;

struct fish_args {
	const struct finder_args *args;
	enum fish_shape shape;
	struct fish_sides sides, simpler;	/* simpler: of a mutant fish, the sides of others */
	bool finned;
	int digit, target;
	int around;			/* the base house of a target in the base */
	houseset across;		/* its other houses, two of which are cover houses */
	houseset within;		/* the houses that may be base */
	bool (*take)(const struct fish_args *, const struct fish *);
	const struct fish *first;	/* for the second of two on one base */
	bool *any;			/* note that there are some of the digit */
	bool spare, *spared;		/* take only fish for which fewer houses would do, or only others: then note that there are some */
};

struct fish_sides fish_sides(const struct geometry *g, enum fish_shape shape)
{
	struct fish_sides s = { .count = 0 };
	houseset lines[HOUSE_KINDS], areas = 0;
	int kinds = 0;

	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		if (g->of_kind[kind] != 0 && house_traits[kind].line)
			lines[kinds++] = g->of_kind[kind];
		else if (shape == FISH_FRANKEN)
			areas |= g->of_kind[kind];
	}
	for (int base = 0; base < kinds && shape != FISH_MUTANT; base++)
		for (int cover = 0; cover < kinds; cover++)
			if (base != cover)
				s.side[s.count++] = (struct fish_side){ lines[base] | areas, lines[cover] | areas };
	if (shape == FISH_MUTANT)
		s.side[s.count++] = (struct fish_side){ geometry_all_houses(g), geometry_all_houses(g) };
	return s;
}

/* Base and cover may be anything that the search of the shape tries; what is left is that the fish is of no simpler one. */
static bool fish_has_shape(const struct fish_args *p, houseset base, houseset cover)
{
	const struct geometry *g = p->args->board->geo;

	if (p->shape == FISH_FRANKEN)
		for (int kind = 0; kind < HOUSE_KINDS; kind++)
			if (!house_traits[kind].line && ((base | cover) & g->of_kind[kind]))
				return true;
	for (int i = 0; p->shape == FISH_MUTANT && i < p->simpler.count; i++)
		if ((base & ~p->simpler.side[i].bases) == 0 && (cover & ~p->simpler.side[i].covers) == 0)
			return false;
	return p->shape != FISH_FRANKEN;
}

/* Fills in fins and effects of a fish whose houses are known; false where it has too many fins, or is not what is sought. */
static bool fish_complete(const struct fish_args *p, struct fish *f)
{
	struct cellset seen = fish_fins(p->args, f), fins = cellset_or(f->fins, f->endo);

	if (cellset_empty(fins) == p->finned || cellset_count(fins) > sink_options(p->args->sink)->fins)
		return false;
	for (int c = cellset_next(fins, -1); c >= 0; c = cellset_next(fins, c))
		seen = cellset_and(seen, p->args->board->geo->peer_set[c]);
	f->drop = seen;
	return !cellset_empty(f->drop);
}

static bool fish_found_body(const struct fish_search *search, const struct fish *body)
{
	const struct fish_args *p = search->data;
	const struct geometry *g = p->args->board->geo;

	for (int i = 0; i < g->cell_houses[p->target]; i++) {
		int house = g->cell_house[p->target][i];
		struct fish f = *body;

		f.cover |= houseset_of(house);
		if ((search->covers & ~body->cover & houseset_of(house)) && !cellset_empty(cellset_and(g->house_set[house], f.held)) &&
		    fish_has_shape(p, f.base, f.cover) && fish_complete(p, &f) && p->take(p, &f))
			return true;
	}
	return false;
}

/* The target is in the base: one of its houses is a base house, and two others are cover houses. */
static bool fish_found_around(const struct fish_search *search, const struct fish *body)
{
	const struct fish_args *p = search->data;
	struct fish f = *body;

	f.spare = true;
	f.base |= houseset_of(p->around);
	f.endo = cellset_or(f.endo, cellset_and(f.held, search->beside));
	f.held = cellset_or(f.held, search->beside);
	if (cellset_count(f.endo) > search->endo_fins)
		return false;
	for (houseset one = p->across; one != 0; one &= one - 1) {
		for (houseset two = one & (one - 1); two != 0; two &= two - 1) {
			struct fish with = f;

			with.cover |= houseset_of(bits_lowest(one)) | houseset_of(bits_lowest(two));
			if (fish_has_shape(p, with.base, with.cover) && fish_complete(p, &with) && p->take(p, &with))
				return true;
		}
	}
	return false;
}

/* Looks for fish with base and cover houses from one pair of sets. */
static bool fish_look_among(struct fish_args *p, const struct fish_side *side)
{
	const struct geometry *g = p->args->board->geo;
	houseset own = g->houses_of[p->target];
	struct fish_search search = { .args = p->args, .digit = p->digit, .size = p->args->technique->fish, .spare = true,
				      .bases = side->bases & p->within & ~own, .covers = side->covers,
				      .found = fish_found_body, .data = p };

	if (p->finned)
		search.endo_fins = sink_options(p->args->sink)->endo_fins;
	search.off = g->peer_set[p->target];
	cellset_add(&search.off, p->target);
	if (fish_search(&search))
		return true;
	search.size--;
	search.found = fish_found_around;
	search.covers &= ~own;
	for (houseset more = side->bases & p->within & own; more != 0; more &= more - 1) {
		p->around = bits_lowest(more);
		p->across = own & ~houseset_of(p->around) & side->covers;
		search.beside = cellset_and(g->house_set[p->around], facts_digit(p->args->facts, p->digit));
		if ((p->across & (p->across - 1)) != 0 && fish_search(&search))
			return true;
	}
	return false;
}

static bool fish_look_at_digit(struct fish_args *p)
{
	const struct finder_args *h = p->args;
	struct cellset targets = facts_never(h->facts, p->digit);

	/* An upper bound on the exclusions of a step with the digit. */
	const struct step_bound bound = { { h->technique, h->technique->difficulty, h->technique->fish, 0, 0 }, cellset_count(targets) };

	if (!sink_wants(h->sink, &bound))
		return false;
	for (int t = cellset_next(targets, -1); t >= 0; t = cellset_next(targets, t)) {
		p->target = t;
		for (int i = 0; i < p->sides.count; i++)
			if (fish_look_among(p, &p->sides.side[i]))
				return true;
	}
	if (!*p->any)
		facts_digit_found_nothing(h->facts, h->technique, p->digit);
	return false;
}

static void fish_explain(struct argument *a, const struct step_head *head, const struct fish *f, const struct fish *second)
{
	struct cellset fins = cellset_or(f->fins, f->endo);
	struct inference conclusion = { .reason = REASON_FISH_SIAMESE, .house = NO_HOUSE, .other = NO_HOUSE, .digits = head->digits,
					.rest = f->drop };

	fish_tell_base(a, f);
	fish_tell_cover(a, f);
	fish_tell_fins(a, f, fins);
	if (second != NULL) {
		fish_tell_cover(a, second);
		fish_tell_fins(a, second, cellset_or(second->fins, second->endo));
	} else {
		conclusion.reason = cellset_empty(fins) ? REASON_FISH_NOT_ELSEWHERE : REASON_FISH_EITHER_WAY;
	}
	argument_conclude(a, &conclusion, head);
}

static bool fish_emit(const struct finder_args *h, const struct fish *f, const struct fish *second)
{
	struct step_head head = technique_head(h->technique, h->technique->fish, digit_bit(f->digit));

	candset_add_cells(&head.drop, f->drop, f->digit);
	if (second != NULL)
		candset_add_cells(&head.drop, second->drop, f->digit);
	head.siamese = second != NULL;
	struct argument a;

	if (argument_open(&a, h->board, h->sink, &head))
		fish_explain(&a, &head, f, second);
	return sink_emit(h->sink, &head);
}

/* Whether a base house has less than two places left without the fins. */
static bool fish_is_sashimi(const struct fish_args *p, const struct fish *f)
{
	struct cellset body = cellset_less(cellset_less(f->held, f->fins), f->endo);

	for (houseset left = f->base; left != 0; left &= left - 1)
		if (cellset_count(cellset_and(body, p->args->board->geo->house_set[bits_lowest(left)])) < 2)
			return true;
	return false;
}

/*
 * SECOND is on the base of the first fish, and is another one. Two of a kind are joined once, with the lower cover first; of a finned
 * and a sashimi fish either is the first, so that the two together bear either name.
 */
static bool fish_take_second(const struct fish_args *p, const struct fish *second)
{
	const struct fish *f = p->first;

	if (second->cover == f->cover || (second->cover < f->cover && fish_is_sashimi(p, second) == fish_is_sashimi(p, f)))
		return false;
	if (cellset_equal(cellset_or(f->fins, f->endo), cellset_or(second->fins, second->endo)) || cellset_equal(f->drop, second->drop))
		return false;
	return fish_emit(p->args, f, second);
}

static bool fish_find_second(const struct fish_args *p, const struct fish *f)
{
	struct fish_args again = *p;

	again.within = f->base;
	again.take = fish_take_second;
	again.first = f;
	return fish_look_at_digit(&again);
}

static bool fish_take(const struct fish_args *p, const struct fish *f)
{
	int size = p->args->technique->fish;

	*p->any = true;
	*p->spared |= f->spare;
	if (f->spare != p->spare)
		return false;
	if (fish_emit(p->args, f, NULL))
		return true;
	return p->finned && sink_options(p->args->sink)->siamese && (size == 3 || size == 4) && fish_find_second(p, f);
}

static bool fish_take_finned(const struct fish_args *p, const struct fish *f)
{
	return !fish_is_sashimi(p, f) && fish_take(p, f);
}

static bool fish_take_sashimi(const struct fish_args *p, const struct fish *f)
{
	return fish_is_sashimi(p, f) && fish_take(p, f);
}

/* Lines of one kind that may be base of a basic fish, and all that cross them, each as its places of a digit. */
struct fish_crossing {
	uint16_t line[MAX_SIZE], number[MAX_SIZE];
	const uint16_t *cross;
	int lines, size;
};

/* Whether MORE lines from place FROM on, with those of BASE, have no places but in COVER and what makes it as large; and exclude others. */
static bool fish_is_crossed(const struct fish_crossing *x, int from, int more, unsigned base, unsigned cover)
{
	bool any = false;

	for (; more == 0 && cover != 0 && !any; cover &= cover - 1)
		any = (x->cross[bits_lowest(cover)] & ~base) != 0;
	for (int i = from; more > 0 && i + more <= x->lines && !any; i++)
		if (bits_count_few(cover | x->line[i]) <= x->size)
			any = fish_is_crossed(x, i + 1, more - 1, base | 1u << x->number[i], cover | x->line[i]);
	return any;
}

static bool fish_has_crossed(const struct finder_args *h, int digit, enum house_kind from, enum house_kind to)
{
	int size = h->board->geo->size;
	const uint16_t *places = h->facts->place[digit - 1];
	int first = bits_lowest(h->board->geo->of_kind[from]);
	struct fish_crossing x = { .cross = &places[bits_lowest(h->board->geo->of_kind[to])], .size = h->technique->fish };

	for (int i = 0; i < size; i++) {
		x.number[x.lines] = (uint16_t)i;
		x.line[x.lines] = places[first + i];
		x.lines += x.line[x.lines] != 0 && bits_count_few(x.line[x.lines]) <= x.size;
	}
	return fish_is_crossed(&x, 0, x.size, 0, 0);
}

/*
 * Whether there can be any basic fish; the search for it takes much longer. The number of a row is its place in each column, and the
 * other way round; where there are other lines, only the search can tell.
 */
static bool fish_may_be_basic(const struct finder_args *h, const struct fish_sides *sides, int digit)
{
	if (facts_never_none(h->facts, digit))
		return false;
	return sides->count > 2 || fish_has_crossed(h, digit, HOUSE_ROW, HOUSE_COLUMN) ||
	       fish_has_crossed(h, digit, HOUSE_COLUMN, HOUSE_ROW);
}

/* Looks for fish of each of DIGITS. */
static bool fish_look_at_digits(struct fish_args *p, uint16_t digits)
{
	const struct finder_args *h = p->args;

	for (p->digit = digit_first(digits); p->digit != 0; p->digit = digit_next(digits, p->digit)) {
		*p->any = false;
		if (p->shape == FISH_BASIC && !p->finned && !fish_may_be_basic(h, &p->sides, p->digit))
			facts_digit_found_nothing(h->facts, h->technique, p->digit);
		else if (fish_look_at_digit(p))
			return true;
	}
	return false;
}

/*
 * Looks for fish of each digit that has other places than when there was none. What a fish excludes is better said by one that needs all
 * its houses, so the others come last.
 */
static bool fish_look(const struct finder_args *h, enum fish_shape shape, bool finned,
		      bool (*taken)(const struct fish_args *, const struct fish *))
{
	bool spared = false, any;
	struct fish_args p = { .args = h, .shape = shape, .finned = finned, .within = ~(houseset)0, .take = taken, .spared = &spared,
			       .any = &any };
	uint16_t digits = facts_digits_changed(h->facts, h->technique);

	if (digits == 0)
		return false;
	p.sides = fish_sides(h->board->geo, shape);
	if (shape == FISH_MUTANT)
		p.simpler = fish_sides(h->board->geo, FISH_FRANKEN);
	if (fish_look_at_digits(&p, digits))
		return true;
	p.spare = true;
	return spared && fish_look_at_digits(&p, digits);
}

bool find_basic_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_BASIC, false, fish_take);
}

bool find_finned_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_BASIC, true, fish_take_finned);
}

bool find_sashimi_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_BASIC, true, fish_take_sashimi);
}

bool find_franken_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_FRANKEN, false, fish_take);
}

bool find_finned_franken_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_FRANKEN, true, fish_take);
}

bool find_mutant_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_MUTANT, false, fish_take);
}

bool find_finned_mutant_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return fish_look(&(struct finder_args){ b, facts, technique, sink }, FISH_MUTANT, true, fish_take);
}
