/* The finders of fish: basic, finned, sashimi, Franken and mutant. */
#include "logic/families/fish.h"

#include "logic/engine.h"
#include "logic/facts.h"
#include "logic/families/argument.h"

bool fish_is_sashimi(const struct hunt *h, const struct fish *f)
{
	struct cellset body = cellset_less(cellset_less(f->held, f->fins), f->endo);

	for (uint32_t left = f->base; left != 0; left &= left - 1)
		if (cellset_count(cellset_and(body, h->board->geo->house_set[bits_lowest(left)])) < 2)
			return true;
	return false;
}

static bool emit(const struct hunt *h, const struct fish *f, const struct fish *second)
{
	struct step_head head = technique_head(h->technique, h->technique->size, digit_bit(f->digit));

	candset_add_cells(&head.drop, f->drop, f->digit);
	if (second != NULL)
		candset_add_cells(&head.drop, second->drop, f->digit);
	head.siamese = second != NULL;
	struct argument a = { .board = h->board, .proof = sink_open(h->sink, &head) };

	if (a.proof != NULL)
		fish_explain(&a, &head, f, second);
	return sink_emit(h->sink, &head);
}

/* SECOND stands on the base of the first fish, and is another one. */
static bool found_second(const struct fish_hunt *fish, const struct fish *second)
{
	const struct fish *f = fish->first;

	if (second->cover <= f->cover || cellset_equal(cellset_or(f->fins, f->endo), cellset_or(second->fins, second->endo)) ||
	    cellset_equal(f->drop, second->drop))
		return false;
	return emit(fish->hunt, f, second);
}

static bool find_second(const struct fish_hunt *fish, const struct fish *f)
{
	struct fish_hunt again = *fish;

	again.within = f->base;
	again.found = found_second;
	again.first = f;
	return fish_search(&again);
}

static bool found(const struct fish_hunt *fish, const struct fish *f)
{
	const struct finder_options *options = sink_options(fish->hunt->sink);
	int size = fish->hunt->technique->size;

	if (emit(fish->hunt, f, NULL))
		return true;
	return fish->finned && options->siamese && (size == 3 || size == 4) && find_second(fish, f);
}

static bool found_finned(const struct fish_hunt *fish, const struct fish *f)
{
	return !fish_is_sashimi(fish->hunt, f) && found(fish, f);
}

static bool found_sashimi(const struct fish_hunt *fish, const struct fish *f)
{
	return fish_is_sashimi(fish->hunt, f) && found(fish, f);
}

static bool look(const struct hunt *h, enum fish_shape shape, bool finned, bool (*take)(const struct fish_hunt *, const struct fish *))
{
	struct fish_hunt fish = { .hunt = h, .shape = shape, .finned = finned, .within = ~(uint32_t)0, .found = take };

	for (fish.digit = 1; fish.digit <= h->board->geo->size; fish.digit++)
		if (fish_search(&fish))
			return true;
	return false;
}

bool find_basic_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_BASIC, false, found);
}

bool find_finned_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_BASIC, true, found_finned);
}

bool find_sashimi_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_BASIC, true, found_sashimi);
}

bool find_franken_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_FRANKEN, false, found);
}

bool find_finned_franken_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_FRANKEN, true, found);
}

bool find_mutant_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_MUTANT, false, found);
}

bool find_finned_mutant_fish(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return look(&(struct hunt){ b, facts, technique, sink }, FISH_MUTANT, true, found);
}
