/*
 * The search for fish. It asks of each candidate that no template of its digit has: if the digit stood there, could N base houses
 * still be filled? They could not where their places that are left are disjoint and lie in N - 1 houses; these and a house of the
 * candidate are the cover, and what was taken from the base without being covered are the fins. So base houses are added one by
 * one, and after each the places that are not covered yet are covered in every way, which soon fails.
 */
#include "logic/engine.h"
#include "logic/facts.h"
#include "logic/families/fish.h"

struct search {
	const struct fish_hunt *fish;
	const struct geometry *geo;
	const struct finder_options *options;
	int size, target;
	struct cellset cells;		/* the candidates of the digit */
	uint32_t bases, covers;		/* the houses that may be base and cover */
	struct cellset left[MAX_HOUSES];	/* the places of a house, once the digit stands at the target */
	unsigned nodes;
	bool stopped;
};

/* How far a fish has grown. */
struct growth {
	int bases, covers;
	uint32_t base, cover, barred;	/* barred: houses that were tried as cover before */
	struct cellset held, endo;	/* the places of the base, and those in two of its houses */
	struct cellset open;		/* what is left of the base */
	struct cellset covered;
};

static inline uint32_t house_bit(int house)
{
	return (uint32_t)1 << house;
}

static uint32_t kind_bits(const struct geometry *g, enum house_kind kind)
{
	return (uint32_t)g->all << (int)kind * g->size;
}

static bool crosses(const struct geometry *g, uint32_t base, uint32_t cover, enum house_kind from, enum house_kind to)
{
	return (base & kind_bits(g, to)) == 0 && (cover & kind_bits(g, from)) == 0;
}

/* Base and cover may be anything that the search of the shape tries; what is left is that the fish is of no simpler one. */
static bool has_shape(const struct geometry *g, enum fish_shape shape, uint32_t base, uint32_t cover)
{
	if (shape == FISH_BASIC)
		return true;
	if (shape == FISH_FRANKEN)
		return ((base | cover) & kind_bits(g, HOUSE_BOX)) != 0;
	return !crosses(g, base, cover, HOUSE_ROW, HOUSE_COLUMN) && !crosses(g, base, cover, HOUSE_COLUMN, HOUSE_ROW);
}

/* Fills in fins and effects of a fish whose houses are known; false where it has too many fins, or is not what is sought. */
static bool complete(const struct search *s, struct fish *f)
{
	const struct geometry *g = s->geo;
	struct cellset once = { { 0, 0 } }, twice = { { 0, 0 } }, seen = s->cells;

	for (uint32_t left = f->cover; left != 0; left &= left - 1) {
		struct cellset house = g->house_set[bits_lowest(left)];

		twice = cellset_or(twice, cellset_and(once, house));
		once = cellset_or(once, house);
	}
	f->fins = cellset_less(cellset_less(f->held, once), f->endo);
	struct cellset fins = cellset_or(f->fins, f->endo);

	if (cellset_empty(fins) == s->fish->finned || cellset_count(fins) > s->options->fins)
		return false;
	for (int c = cellset_next(fins, -1); c >= 0; c = cellset_next(fins, c))
		seen = cellset_and(seen, g->peer_set[c]);
	f->drop = cellset_and(cellset_or(cellset_less(once, f->held), twice), seen);
	return !cellset_empty(f->drop);
}

/* The base is covered, all but what the target sees; the last cover house is one of the target's. */
static bool finish(struct search *s, const struct growth *at)
{
	for (int kind = 0; kind < HOUSE_KINDS && at->covers == s->size - 1; kind++) {
		int house = s->geo->cell_house[s->target][kind];
		struct fish f = { .digit = s->fish->digit, .base = at->base, .cover = at->cover | house_bit(house), .held = at->held,
				  .endo = at->endo };

		if (!(s->covers & house_bit(house)) || cellset_empty(cellset_and(s->geo->house_set[house], at->held)) ||
		    !has_shape(s->geo, s->fish->shape, f.base, f.cover) || !complete(s, &f))
			continue;
		if (s->fish->found(s->fish, &f))
			return true;
	}
	return false;
}

static bool add_base(struct search *, const struct growth *, int from);

/* Covers what is open in every way, and goes on with base houses from number FROM on. */
static bool cover(struct search *s, const struct growth *at, int from)
{
	struct cellset open = cellset_less(at->open, at->covered);
	uint32_t barred = at->barred;
	int cell = cellset_next(open, -1);

	if (cell < 0)
		return at->bases == s->size ? finish(s, at) : add_base(s, at, from);
	if (at->covers == s->size - 1)
		return false;
	for (int kind = 0; kind < HOUSE_KINDS; kind++) {
		int house = s->geo->cell_house[cell][kind];
		struct growth next = *at;

		if (!(s->covers & house_bit(house)) || ((at->base | barred) & house_bit(house)))
			continue;
		next.covers++;
		next.cover |= house_bit(house);
		next.barred = barred;
		next.covered = cellset_or(at->covered, s->geo->house_set[house]);
		if (cover(s, &next, from))
			return true;
		barred |= house_bit(house);
	}
	return false;
}

static bool add_base(struct search *s, const struct growth *at, int from)
{
	bool full = at->covers == s->size - 1;

	if (++s->nodes % 256 == 0 && sink_poll(s->fish->hunt->sink))
		return true;
	for (uint32_t more = s->bases & ~at->cover & ~(uint32_t)0 << from; more != 0; more &= more - 1) {
		int house = bits_lowest(more);
		struct cellset left = s->left[house], cells = cellset_and(s->geo->house_set[house], s->cells);
		struct growth next = *at;

		if (!cellset_empty(cellset_and(left, at->open)) || (full && !cellset_empty(cellset_less(left, at->covered))))
			continue;
		next.endo = cellset_or(at->endo, cellset_and(cells, at->held));
		if (cellset_count(next.endo) > (s->fish->finned ? s->options->endo_fins : 0))
			continue;
		next.bases++;
		next.base |= house_bit(house);
		next.held = cellset_or(at->held, cells);
		next.open = cellset_or(at->open, left);
		if (cover(s, &next, house + 1))
			return true;
	}
	return false;
}

/* Looks at one target, with base houses among BASES and cover houses among COVERS. */
static bool search(const struct fish_hunt *fish, int target, uint32_t bases, uint32_t covers)
{
	const struct hunt *h = fish->hunt;
	struct search s = { .fish = fish, .geo = h->board->geo, .options = sink_options(h->sink), .size = h->technique->size,
			    .target = target, .cells = facts_digit(h->facts, fish->digit), .covers = covers };
	struct cellset left = cellset_less(s.cells, s.geo->peer_set[target]);

	cellset_remove(&left, target);
	for (uint32_t more = bases & fish->within; more != 0; more &= more - 1) {
		int house = bits_lowest(more);

		s.left[house] = cellset_and(left, s.geo->house_set[house]);
		if (!cellset_empty(s.left[house]) && !cellset_has(s.geo->house_set[house], target))
			s.bases |= house_bit(house);
	}
	return bits_count(s.bases) >= s.size && add_base(&s, &(struct growth){ .bases = 0 }, 0);
}

bool fish_search(const struct fish_hunt *fish)
{
	const struct geometry *g = fish->hunt->board->geo;
	struct cellset targets = facts_never(fish->hunt->facts, fish->digit);
	uint32_t boxes = fish->shape == FISH_BASIC ? 0 : kind_bits(g, HOUSE_BOX);
	uint32_t rows = kind_bits(g, HOUSE_ROW) | boxes, columns = kind_bits(g, HOUSE_COLUMN) | boxes;

	for (int t = cellset_next(targets, -1); t >= 0; t = cellset_next(targets, t)) {
		if (fish->shape == FISH_MUTANT ? search(fish, t, rows | columns, rows | columns) :
		    search(fish, t, rows, columns) || search(fish, t, columns, rows))
			return true;
	}
	return false;
}
