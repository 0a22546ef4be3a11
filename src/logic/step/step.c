/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/step.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/step/reason.h"

/* The arrays of a proof in the order in which they lie in its block: the most strictly aligned first. */
enum proof_kind { INFERENCE, LINK, READS, MARK, PREMISE, BEAT, KINDS };

static const size_t item_size[KINDS] = {
	[INFERENCE] = sizeof(struct inference),
	[LINK] = sizeof(struct link),
	[READS] = sizeof(struct candset),
	[MARK] = sizeof(struct mark),
	[PREMISE] = sizeof(int),
	[BEAT] = sizeof(struct beat),
};

struct proof_builder {
	struct proof_list {
		void *items;
		size_t count, capacity;
	} list[KINDS];
	int *noted;		/* what the conclusion will rest on */
	size_t notes, note_capacity;
	const struct board *board;	/* NULL: what is read is not noted */
	uint16_t marked;		/* which digits houses are read for that are marked */
};

void step_copy(struct step *step, const struct step *from)
{
	*step = *from;
	if (from->proof == NULL)
		return;
	step->proof = mem_alloc(from->proof->bytes);
	memcpy(step->proof, from->proof, from->proof->bytes);
}

void step_free(struct step *step)
{
	free(step->proof);
	step->proof = NULL;
}

bool step_equal(const struct step_head *a, const struct step_head *b)
{
	return a->technique == b->technique && candset_equal(&a->place, &b->place) && candset_equal(&a->drop, &b->drop);
}

void step_apply(const struct step_head *head, struct board *b)
{
	for (wordset words = candset_words(&head->place, &head->drop); words != 0; words &= words - 1) {
		int w = bits_lowest(words);

		for (uint64_t rest = head->place.word[w]; rest != 0; rest &= rest - 1)
			board_place(b, candidate_cell(64 * w + bits_lowest(rest)), candidate_digit(64 * w + bits_lowest(rest)));
		for (uint64_t rest = head->drop.word[w]; rest != 0; rest &= rest - 1)
			board_drop(b, candidate_cell(64 * w + bits_lowest(rest)), digit_bit(candidate_digit(64 * w + bits_lowest(rest))));
	}
}

static size_t count_of(const struct proof *p, enum proof_kind kind)
{
	const int count[KINDS] = {
		[INFERENCE] = p->inferences, [LINK] = p->links, [READS] = p->reads,
		[MARK] = p->marks, [PREMISE] = p->premises, [BEAT] = p->beats,
	};

	return (size_t)count[kind];
}

static const void *items_of(const struct proof *p, enum proof_kind kind)
{
	const unsigned char *at = p->data;

	for (enum proof_kind k = INFERENCE; k < kind; k++)
		at += count_of(p, k) * item_size[k];
	return at;
}

const char *role_name(enum role role)
{
	static const char *const names[ROLES] = {
#define ROLE(id, name, what) [ROLE_##id] = name,
#include "logic/step/roles.def"
#undef ROLE
	};

	return names[role];
}

bool proof_within(const struct proof *p, int beat, int outer)
{
	/* A parent comes before its child, so this ends. */
	while (beat > outer)
		beat = proof_beats(p)[beat].parent;
	return beat == outer;
}

bool proof_tells(const struct proof *p, int beat, bool unfolded, int open)
{
	int parent = proof_beats(p)[beat].parent;

	return unfolded || parent == NO_BEAT || (proof_within(p, open, parent) && proof_plays(p, beat, false));
}

bool proof_plays(const struct proof *p, int beat, bool unfolded)
{
	int parent = proof_beats(p)[beat].parent;

	while (parent != NO_BEAT && proof_beats(p)[parent].kind == BEAT_CASE)
		parent = proof_beats(p)[parent].parent;
	return unfolded || parent == NO_BEAT;
}

bool proof_stands(const struct proof *p, int beat, int last)
{
	for (; beat != NO_BEAT; beat = proof_beats(p)[beat].parent)
		if (proof_beats(p)[beat].kind != BEAT_PLAIN && !proof_within(p, last, beat))
			return false;
	return true;
}

bool proof_branches(const struct proof *p)
{
	for (int beat = 0; beat < p->beats; beat++)
		if (proof_beats(p)[beat].kind != BEAT_PLAIN)
			return true;
	return false;
}

int proof_depth(const struct proof *p, int beat)
{
	int depth = 0;

	/* A parent comes before its child, so this ends. */
	for (int parent = proof_beats(p)[beat].parent; parent != NO_BEAT; parent = proof_beats(p)[parent].parent)
		depth++;
	return depth;
}

const struct inference *proof_inferences(const struct proof *p)
{
	return items_of(p, INFERENCE);
}

const struct mark *proof_marks(const struct proof *p)
{
	return (const void *)(p->data + p->at_marks);
}

const struct link *proof_links(const struct proof *p)
{
	return items_of(p, LINK);
}

const struct beat *proof_beats(const struct proof *p)
{
	return items_of(p, BEAT);
}

const int *proof_premises(const struct proof *p)
{
	return items_of(p, PREMISE);
}

const struct candset *proof_reads(const struct proof *p)
{
	return p->reads > 0 ? items_of(p, READS) : NULL;
}

struct cellset proof_marked_cells(const struct proof *p, enum role role)
{
	const struct mark *mark = proof_marks(p);
	struct cellset cells = { { 0, 0 } };

	for (int i = 0; i < p->marks; i++)
		if (mark[i].role == role && mark[i].house == NO_HOUSE)
			cellset_add(&cells, mark[i].cell);
	return cells;
}

uint8_t proof_marked_house(const struct proof *p, enum role role)
{
	const struct mark *mark = proof_marks(p);

	for (int i = 0; i < p->marks; i++)
		if (mark[i].role == role && mark[i].house != NO_HOUSE)
			return mark[i].house;
	return NO_HOUSE;
}

houseset proof_marked_houses(const struct proof *p, enum role role, int beat)
{
	const struct mark *mark = proof_marks(p);
	houseset houses = 0;

	for (int i = 0; i < p->marks; i++)
		if (mark[i].role == role && mark[i].house != NO_HOUSE && (beat == NO_BEAT || mark[i].beat == beat))
			houses |= houseset_of(mark[i].house);
	return houses;
}

uint16_t proof_marked_digits(const struct proof *p, enum role role)
{
	const struct mark *mark = proof_marks(p);
	uint16_t digits = 0;

	for (int i = 0; i < p->marks; i++)
		if (mark[i].role == role)
			digits |= mark[i].digits;
	return digits;
}

/* The cells of the pattern: its base, or if it has none what has a role of its own, or what a loop runs through. */
static struct cellset pattern_cells(const struct proof *p)
{
	struct cellset cells = proof_marked_cells(p, ROLE_BASE);

	if (cellset_empty(cells))
		for (enum role role = ROLE_PIVOT; role <= ROLE_COLOUR_D; role++)
			cells = cellset_or(cells, proof_marked_cells(p, role));
	return cellset_empty(cells) ? proof_marked_cells(p, ROLE_ON) : cells;
}

static struct cellset changed_cells(const struct step_head *head)
{
	struct cellset cells = { { 0, 0 } };

	for (int c = candset_next(&head->place, -1); c >= 0; c = candset_next(&head->place, c))
		cellset_add(&cells, candidate_cell(c));
	for (int c = candset_next(&head->drop, -1); c >= 0; c = candset_next(&head->drop, c))
		cellset_add(&cells, candidate_cell(c));
	return cells;
}

struct step_place step_place_of(const struct step *step)
{
	enum { MANY = 8 };		/* more houses than these are nearly the whole board */
	const struct proof *p = step->proof;

	if (p == NULL)
		return (struct step_place){ .cells = changed_cells(&step->head) };
	houseset base = proof_marked_houses(p, ROLE_BASE, NO_BEAT), cover = proof_marked_houses(p, ROLE_COVER, NO_BEAT);
	houseset houses = proof_marked_houses(p, ROLE_HOUSE, NO_BEAT);

	if (houses == 0 && base != 0)
		houses = bits_count(base | cover) > MANY ? base : base | cover;
	if (houses != 0 && bits_count(houses) <= MANY)
		return (struct step_place){ .houses = houses };
	struct cellset cells = pattern_cells(p);

	return (struct step_place){ .houses = cellset_empty(cells) ? cover : 0, .cells = cells };
}

struct proof_builder *proof_builder_new(void)
{
	return mem_zero(1, sizeof(struct proof_builder));
}

void proof_builder_free(struct proof_builder *builder)
{
	if (builder == NULL)
		return;
	for (int k = 0; k < KINDS; k++)
		free(builder->list[k].items);
	free(builder->noted);
	free(builder);
}

/* Room for one more item of a kind. Its number is an int: memory ends long before these do. */
static void *proof_add(struct proof_builder *builder, enum proof_kind kind)
{
	struct proof_list *l = &builder->list[kind];

	l->items = mem_grow(l->items, l->count, &l->capacity, item_size[kind]);
	return (unsigned char *)l->items + l->count++ * item_size[kind];
}

void proof_builder_clear(struct proof_builder *builder)
{
	for (int k = 0; k < KINDS; k++)
		builder->list[k].count = 0;
	builder->notes = 0;
	builder->marked = 0;
	if (builder->board != NULL)
		*(struct candset *)proof_add(builder, READS) = (struct candset){ { 0 } };
}

void proof_builder_board(struct proof_builder *builder, const struct board *b)
{
	builder->board = b;
}

void proof_read_cells(struct proof_builder *builder, struct cellset cells, uint16_t digits)
{
	const struct board *b = builder->board;

	for (int c = b != NULL ? cellset_next(cells, -1) : -1; c >= 0; c = cellset_next(cells, c))
		candset_add_digits(builder->list[READS].items, c, digits & b->geo->all & (uint16_t)~b->cand[c]);
}

void proof_read_places(struct proof_builder *builder, int house, uint16_t digits)
{
	if (builder->board != NULL)
		proof_read_cells(builder, builder->board->geo->house_set[house], digits);
}

void proof_read_marked(struct proof_builder *builder, uint16_t digits)
{
	builder->marked = digits;
}

/*
 * What an inference reads of the board: the places of its digits in its houses, the candidates of cells, or only its digits there. What it
 * has from its premises is no concern of the board.
 */
enum {
	READS_HOUSE = 1, READS_OTHER = 2, READS_MORE = 4,	/* MORE: places of {more} in {house}, not of {digits} */
	READS_CELLS = 8, READS_REST = 16, READS_CELLS_DIGITS = 32, READS_REST_DIGITS = 64,
	READS_NOTHING = 128,
	READS_BOARD = 256, READS_DIGITS = 512,	/* the candidates of all cells, or places of the digits in all houses */
	READS_ALL = READS_HOUSE | READS_OTHER | READS_CELLS | READS_REST
};

/* Reasons that are not named here read all that they name. */
static const uint16_t reading[REASONS] = {
	[REASON_WHERE] = READS_HOUSE, [REASON_OTHERS_FILLED] = READS_NOTHING,
	/* Where a digit can go; what a cell can take; and what follows from what was said of them. */
	[REASON_CONFINED] = READS_HOUSE, [REASON_HIDDEN] = READS_HOUSE, [REASON_ONLY_PLACE] = READS_HOUSE,
	[REASON_STRONG] = READS_HOUSE, [REASON_CROSSED] = READS_HOUSE, [REASON_CHAIN_ON] = READS_HOUSE,
	[REASON_COMMON_PLACES] = READS_HOUSE, [REASON_COMMON_SEES] = READS_NOTHING, [REASON_COMMON_BESIDE] = READS_NOTHING,
	[REASON_COMMON_DIGITS] = READS_NOTHING, [REASON_EVERY_DIGIT] = READS_NOTHING, [REASON_LEFTOVERS] = READS_NOTHING,
	[REASON_LEFTOVER_NONE] = READS_REST_DIGITS, [REASON_LEFTOVER_FULL] = READS_REST_DIGITS,
	[REASON_LEFTOVER_NEEDS] = READS_REST_DIGITS, [REASON_LEFTOVER_LOCKED] = READS_HOUSE | READS_REST_DIGITS,
	[REASON_LEFTOVER_SEES] = READS_NOTHING,
	[REASON_CAGE] = READS_NOTHING, [REASON_CAGE_LEFT] = READS_NOTHING, [REASON_HOUSES_SUM] = READS_NOTHING,
	[REASON_CAGES_SUM] = READS_NOTHING, [REASON_LEFT_INSIDE] = READS_NOTHING, [REASON_LEFT_OUTSIDE] = READS_NOTHING,
	[REASON_LEFT_MORE] = READS_NOTHING, [REASON_LEFT_SAME] = READS_NOTHING, [REASON_SUM_CELL] = READS_NOTHING,
	[REASON_SUM_SET] = READS_NOTHING, [REASON_SUM_SETS] = READS_CELLS, [REASON_SUM_NEEDS] = READS_NOTHING,
	[REASON_SUM_SEES] = READS_NOTHING, [REASON_SUM_LOCKED] = READS_HOUSE,
	[REASON_CLUE_CAGE] = READS_NOTHING, [REASON_CLUE_LITTLE_KILLER] = READS_NOTHING, [REASON_CLUE_ARROW] = READS_NOTHING,
	[REASON_CLUE_SANDWICH] = READS_NOTHING, [REASON_CLUE_THERMOMETER] = READS_NOTHING,
	[REASON_CLUE_SLOW_THERMOMETER] = READS_NOTHING, [REASON_CLUE_DIFFERENCE] = READS_NOTHING, [REASON_CLUE_RATIO] = READS_NOTHING,
	[REASON_CLUE_XV] = READS_NOTHING, [REASON_CLUE_WHISPERS] = READS_NOTHING, [REASON_CLUE_RENBAN] = READS_NOTHING,
	[REASON_CLUE_PALINDROME] = READS_NOTHING, [REASON_CLUE_BETWEEN] = READS_NOTHING, [REASON_CLUE_LOCKOUT] = READS_NOTHING,
	[REASON_CLUE_REGION_SUM] = READS_NOTHING, [REASON_CLUE_MINIMUM] = READS_NOTHING, [REASON_CLUE_MAXIMUM] = READS_NOTHING,
	[REASON_CLUE_QUADRUPLE] = READS_NOTHING, [REASON_CLUE_CLONE] = READS_NOTHING, [REASON_CLUE_REGION] = READS_NOTHING,
	[REASON_CLUE_ROW_INDEXER] = READS_NOTHING, [REASON_CLUE_COLUMN_INDEXER] = READS_NOTHING,
	[REASON_CLUE_BOX_INDEXER] = READS_NOTHING, [REASON_CLUE_ZIPPER] = READS_NOTHING, [REASON_CLUE_DOUBLE_ARROW] = READS_NOTHING,
	[REASON_CLUE_MODULAR] = READS_NOTHING, [REASON_CLUE_ENTROPIC] = READS_NOTHING, [REASON_CLUE_NABNER] = READS_NOTHING,
	[REASON_CLUE_XSUM] = READS_NOTHING, [REASON_CLUE_SKYSCRAPER] = READS_NOTHING, [REASON_CLUE_NO_DIFFERENCE] = READS_NOTHING,
	[REASON_CLUE_NO_RATIO] = READS_NOTHING, [REASON_CLUE_NO_SUM] = READS_NOTHING, [REASON_CLUE_NEEDS] = READS_NOTHING,
	[REASON_CLUE_SEES] = READS_NOTHING, [REASON_CLUE_BESIDE] = READS_NOTHING,
	[REASON_CLUE_PAIR] = READS_REST, [REASON_CLUE_RISES] = READS_CELLS, [REASON_CLUE_BOUNDS] = READS_CELLS,
	[REASON_CLUE_FILLINGS] = READS_CELLS, [REASON_CLUES_FILLINGS] = READS_CELLS, [REASON_CLUES_NEED] = READS_NOTHING,
	[REASON_CLUES_SEE] = READS_NOTHING,
	[REASON_WHICH] = READS_CELLS, [REASON_NAKED] = READS_CELLS, [REASON_NAKED_BOTH] = READS_CELLS,
	[REASON_CANDIDATES] = READS_CELLS, [REASON_CANDIDATE] = READS_CELLS, [REASON_ONLY_DIGIT] = READS_CELLS,
	[REASON_CROSSING] = READS_CELLS, [REASON_ALS] = READS_CELLS, [REASON_CHAIN_ON_CELL] = READS_CELLS,
	[REASON_CHAIN_ALS] = READS_CELLS, [REASON_CHAIN_ALS_COMMON] = READS_CELLS, [REASON_CHAIN_FORCED] = READS_CELLS,
	[REASON_CHAIN_ONE_OF] = READS_CELLS_DIGITS, [REASON_CHAIN_NO_OTHER] = READS_CELLS_DIGITS,
	[REASON_CHAIN_WITHIN] = READS_CELLS_DIGITS,
	[REASON_BENT_ONCE] = READS_REST_DIGITS,
	[REASON_ONE_END] = READS_NOTHING, [REASON_SEES_BOTH_ENDS] = READS_NOTHING, [REASON_NOT_BESIDE_ENDS] = READS_NOTHING,
	[REASON_NOT_BESIDE_ENDS_TOGETHER] = READS_NOTHING, [REASON_FAR_CASE] = READS_NOTHING, [REASON_NEAR_CASE] = READS_NOTHING,
	[REASON_EITHER_WAY] = READS_NOTHING, [REASON_EITHER_WAY_EFFECTS] = READS_NOTHING, [REASON_EITHER_WAY_TOGETHER] = READS_NOTHING,
	[REASON_NAKED_SEEN] = READS_CELLS, [REASON_SEES_SUBSET] = READS_NOTHING,
	[REASON_NOT_ELSEWHERE] = READS_NOTHING, [REASON_NOT_ELSEWHERE_BOTH] = READS_NOTHING, [REASON_NOTHING_ELSE] = READS_NOTHING,
	[REASON_LEAVES] = READS_NOTHING, [REASON_ONE_OF] = READS_NOTHING, [REASON_ONE_OF_OR_ITSELF] = READS_NOTHING,
	[REASON_BENT_LACKS] = READS_NOTHING, [REASON_ONE_EACH] = READS_NOTHING, [REASON_ONE_EACH_SEEN] = READS_NOTHING,
	[REASON_ENDS_DIFFER] = READS_NOTHING,
	[REASON_FISH_BASE] = READS_NOTHING, [REASON_FISH_ENDO_FIN] = READS_NOTHING, [REASON_FISH_COVER] = READS_NOTHING,
	[REASON_FISH_NO_FIN] = READS_NOTHING, [REASON_FISH_TWICE] = READS_NOTHING, [REASON_FISH_CASE] = READS_NOTHING,
	[REASON_FISH_CASE_BESIDE] = READS_NOTHING, [REASON_FISH_LEAVES_PLACE] = READS_HOUSE,
	[REASON_FISH_LEAVES_DIGIT] = READS_CELLS, [REASON_FISH_FIN] = READS_NOTHING, [REASON_FISH_FIN_SEEN] = READS_NOTHING,
	 [REASON_FISH_NOT_ELSEWHERE] = READS_NOTHING,
	[REASON_FISH_EITHER_WAY] = READS_NOTHING, [REASON_FISH_SIAMESE] = READS_NOTHING, [REASON_CHAIN_SUPPOSE] = READS_NOTHING,
	[REASON_CHAIN_SUPPOSE_ON] = READS_NOTHING, [REASON_CHAIN_OFF] = READS_NOTHING, [REASON_CHAIN_OFF_CELL] = READS_NOTHING,
	[REASON_CHAIN_OFF_SEEN] = READS_NOTHING, [REASON_CHAIN_AGAINST] = READS_NOTHING, [REASON_CHAIN_EITHER] = READS_NOTHING,
	[REASON_CHAIN_EITHER_DIGIT] = READS_NOTHING, [REASON_CHAIN_ITSELF] = READS_NOTHING, [REASON_CHAIN_LOOP] = READS_NOTHING,
	[REASON_CHAIN_TOGETHER] = READS_NOTHING, [REASON_CLUSTER] = READS_NOTHING, [REASON_SEES_COLOURS] = READS_NOTHING,
	[REASON_NO_COLOUR_LEAVES] = READS_NOTHING, [REASON_SAME_COLOUR] = READS_NOTHING, [REASON_SAME_COLOUR_SEEN] = READS_NOTHING,
	[REASON_COLOUR_FALLS] = READS_NOTHING,
	[REASON_OTHER_COLOURS] = READS_NOTHING, [REASON_OTHER_COLOURS_SEEN] = READS_NOTHING, [REASON_NOT_BOTH_COLOURS] = READS_NOTHING,
	[REASON_NOT_BOTH_COLOURS_SEEN] = READS_NOTHING, [REASON_COLOUR_FALLS_TO] = READS_NOTHING,
	[REASON_ONCE] = READS_NOTHING, [REASON_TWICE] = READS_NOTHING, [REASON_AS_MANY] = READS_NOTHING,
	[REASON_AS_MANY_TWICE] = READS_NOTHING, [REASON_STANDS] = READS_NOTHING, [REASON_STANDS_TOGETHER] = READS_NOTHING,
	[REASON_STANDS_EFFECTS] = READS_NOTHING, [REASON_ALS_COMMON] = READS_NOTHING, [REASON_ALS_IF] = READS_NOTHING,
	[REASON_ALS_OTHERWISE] = READS_NOTHING, [REASON_ALS_THEN] = READS_NOTHING, [REASON_ALS_EITHER] = READS_NOTHING,
	[REASON_ALS_ONE_OF] = READS_NOTHING, [REASON_ALS_KEPT] = READS_NOTHING, [REASON_ALS_LOCKED] = READS_NOTHING,
	[REASON_ALS_PETALS] = READS_NOTHING,
	[REASON_BLOSSOM_HOUSE] = READS_HOUSE, [REASON_BLOSSOM_EXTRAS] = READS_CELLS, [REASON_BLOSSOM_ANY] = READS_NOTHING,
	[REASON_BLOSSOM_COMMON] = READS_NOTHING, [REASON_BLOSSOM_IF] = READS_NOTHING,
	[REASON_BUG_CELLS] = READS_BOARD, [REASON_BUG_MORE] = READS_BOARD,
	[REASON_TEMPLATES] = READS_DIGITS, [REASON_CLAIMED] = READS_DIGITS,
	[REASON_TEMPLATES_TOGETHER] = READS_DIGITS, [REASON_TEMPLATES_NOWHERE] = READS_NOTHING, [REASON_TEMPLATES_FILL] = READS_NOTHING,
	[REASON_TEMPLATES_SO] = READS_NOTHING,
	[REASON_AALS] = READS_CELLS, [REASON_AALS_CASE] = READS_NOTHING, [REASON_AALS_ALL] = READS_NOTHING,
	[REASON_AHS] = READS_HOUSE, [REASON_AHS_COMMON] = READS_CELLS, [REASON_AHS_IF] = READS_NOTHING,
	[REASON_AHS_OTHERWISE] = READS_NOTHING, [REASON_AHS_THEN] = READS_NOTHING, [REASON_AHS_EITHER] = READS_NOTHING,
	[REASON_VALUES] = READS_REST_DIGITS, [REASON_HOUSE_VALUES] = READS_CELLS_DIGITS, [REASON_EARLIER] = READS_CELLS_DIGITS,
	[REASON_BY_KNIGHT] = READS_REST_DIGITS, [REASON_BY_KING] = READS_REST_DIGITS, [REASON_BY_CLUE] = READS_REST_DIGITS,
	[REASON_BY_NEIGHBOUR] = READS_REST_DIGITS,
	[REASON_EVEN_CELLS] = READS_CELLS_DIGITS, [REASON_ODD_CELLS] = READS_CELLS_DIGITS,
	[REASON_FORCE_SUPPOSE_ON] = READS_NOTHING, [REASON_FORCE_SUPPOSE_OFF] = READS_NOTHING,
	[REASON_FORCE_SUPPOSE_NESTED] = READS_NOTHING,
	[REASON_FORCE_CELL] = READS_CELLS, [REASON_FORCE_HOUSE] = READS_HOUSE,
	[REASON_FORCE_EITHER] = READS_NOTHING, [REASON_FORCE_GUARDIANS] = READS_NOTHING,
	[REASON_FORCE_CASE_ON] = READS_NOTHING, [REASON_FORCE_CASE_OFF] = READS_NOTHING,
	[REASON_FORCE_SEEN] = READS_NOTHING, [REASON_FORCE_FILLED] = READS_NOTHING, [REASON_FORCE_NEAR] = READS_NOTHING,
	[REASON_FORCE_LAST_PLACE] = READS_HOUSE, [REASON_FORCE_LAST_DIGIT] = READS_CELLS,
	[REASON_FORCE_COMMON] = READS_MORE, [REASON_FORCE_COMMON_CELL] = READS_REST,
	[REASON_FORCE_CONFINED] = READS_HOUSE, [REASON_FORCE_NAKED] = READS_REST, [REASON_FORCE_HIDDEN] = READS_MORE,
	[REASON_FORCE_CLUE_SEEN] = READS_REST, [REASON_FORCE_TOTAL] = READS_REST, [REASON_FORCE_TOTAL_MORE] = READS_REST,
	[REASON_FORCE_TOTAL_LESS] = READS_REST, [REASON_FORCE_TOTAL_SAME] = READS_REST, [REASON_FORCE_TOTAL_SEEN] = READS_REST,
	[REASON_FORCE_CLUE] = READS_REST, [REASON_FORCE_NO_DIFFERENCE] = READS_REST, [REASON_FORCE_NO_RATIO] = READS_REST,
	[REASON_FORCE_NO_SUM] = READS_REST,
	[REASON_FORCE_FISH] = READS_HOUSE | READS_OTHER,
	/* What exocets say rests on these, and on places of the digit that {rest} does not have. */
	[REASON_FORCE_EXOCET_ON] = READS_NOTHING, [REASON_FORCE_EXOCET_OFF] = READS_NOTHING,
	[REASON_FORCE_MIRROR_ON] = READS_REST_DIGITS, [REASON_FORCE_MIRROR_OFF] = READS_REST_DIGITS,
	[REASON_FORCE_CROSS_ON] = READS_HOUSE, [REASON_FORCE_CROSS_OFF] = READS_HOUSE,
	[REASON_FORCE_LINE] = READS_HOUSE, [REASON_FORCE_CLASH] = READS_NOTHING, [REASON_FORCE_GUARDIAN] = READS_NOTHING,
	[REASON_FORCE_NO_PLACE] = READS_HOUSE, [REASON_FORCE_NO_DIGIT] = READS_CELLS,
	[REASON_FORCE_DENIED] = READS_NOTHING, [REASON_FORCE_MISSED] = READS_NOTHING,
	[REASON_FORCE_NOT] = READS_NOTHING, [REASON_FORCE_MUST] = READS_NOTHING,
	[REASON_FORCE_LEMMA_ON] = READS_NOTHING, [REASON_FORCE_LEMMA_OFF] = READS_NOTHING,
	[REASON_FORCE_LEMMA_NOT] = READS_NOTHING, [REASON_FORCE_LEMMA_MUST] = READS_NOTHING,
	[REASON_FORCE_AS] = READS_NOTHING, [REASON_FORCE_EVERY] = READS_NOTHING,
	[REASON_WHIP_PLACE] = READS_HOUSE, [REASON_WHIP_NO_PLACE] = READS_HOUSE,
	[REASON_WHIP_DIGIT] = READS_CELLS, [REASON_WHIP_NO_DIGIT] = READS_CELLS, [REASON_WHIP_NO_GUARDIAN] = READS_NOTHING,
};

static void note_reads(struct proof_builder *builder, const struct inference *what)
{
	const unsigned reads = reading[what->reason] != 0 ? reading[what->reason] : READS_ALL;
	const uint16_t digits = reads == READS_ALL ? what->digits | what->more : what->digits, all = builder->board->geo->all;

	if ((reads & READS_HOUSE) != 0 && what->house != NO_HOUSE)
		proof_read_places(builder, what->house, digits);
	if ((reads & READS_OTHER) != 0 && what->other != NO_HOUSE)
		proof_read_places(builder, what->other, digits);
	if ((reads & READS_MORE) != 0)
		proof_read_places(builder, what->house, what->more);
	if ((reads & (READS_CELLS | READS_CELLS_DIGITS)) != 0)
		proof_read_cells(builder, what->cells, (reads & READS_CELLS) != 0 ? all : digits);
	if ((reads & (READS_REST | READS_REST_DIGITS)) != 0)
		proof_read_cells(builder, what->rest, (reads & READS_REST) != 0 ? all : digits);
	if ((reads & (READS_BOARD | READS_DIGITS)) != 0)
		proof_read_cells(builder, builder->board->empty, (reads & READS_BOARD) != 0 ? all : digits);
}

struct proof *proof_build(const struct proof_builder *builder)
{
	size_t bytes = offsetof(struct proof, data);

	for (int k = 0; k < KINDS; k++)
		bytes += builder->list[k].count * item_size[k];
	struct proof *p = mem_alloc(bytes > sizeof *p ? bytes : sizeof *p);
	unsigned char *at = p->data;

	p->beats = (int)builder->list[BEAT].count;
	p->marks = (int)builder->list[MARK].count;
	p->links = (int)builder->list[LINK].count;
	p->inferences = (int)builder->list[INFERENCE].count;
	p->premises = (int)builder->list[PREMISE].count;
	p->reads = (int)builder->list[READS].count;
	p->bytes = bytes > sizeof *p ? bytes : sizeof *p;
	p->at_marks = builder->list[INFERENCE].count * sizeof(struct inference) + builder->list[LINK].count * sizeof(struct link) +
		      builder->list[READS].count * sizeof(struct candset);
	for (int k = 0; k < KINDS; k++) {
		size_t length = builder->list[k].count * item_size[k];

		if (length > 0)
			memcpy(at, builder->list[k].items, length);
		at += length;
	}
	return p;
}

/* The beat that is open. That there is one is the finder's affair, whatever the puzzle. */
static int proof_current(const struct proof_builder *builder)
{
	assert(builder->list[BEAT].count > 0);
	return (int)builder->list[BEAT].count - 1;
}

int proof_beat(struct proof_builder *builder, int parent)
{
	return proof_branch(builder, BEAT_PLAIN, parent);
}

int proof_branch(struct proof_builder *builder, enum beat_kind kind, int parent)
{
	assert(parent == NO_BEAT || (parent >= 0 && (size_t)parent < builder->list[BEAT].count));
	struct beat *beat = proof_add(builder, BEAT);

	beat->parent = parent;
	beat->kind = (int)kind;
	return proof_current(builder);
}

void proof_mark_house(struct proof_builder *builder, enum role role, int house)
{
	struct mark *mark = proof_add(builder, MARK);

	*mark = (struct mark){ .beat = proof_current(builder), .role = (uint8_t)role, .house = (uint8_t)house };
	if (builder->marked != 0 && (role == ROLE_BASE || role == ROLE_COVER))
		proof_read_places(builder, house, builder->marked);
}

void proof_mark_cell(struct proof_builder *builder, enum role role, int cell, uint16_t digits)
{
	struct mark *mark = proof_add(builder, MARK);

	*mark = (struct mark){ .beat = proof_current(builder), .digits = digits, .role = (uint8_t)role, .house = NO_HOUSE,
			       .cell = (uint8_t)cell };
}

void proof_mark_cells(struct proof_builder *builder, enum role role, struct cellset cells, uint16_t digits)
{
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		proof_mark_cell(builder, role, c, digits);
}

void proof_mark_candidates(struct proof_builder *builder, enum role role, const struct candset *set)
{
	for (int c = candset_next(set, -1); c >= 0;) {
		int cell = candidate_cell(c);

		proof_mark_cell(builder, role, cell, candset_digits(set, cell));
		c = candset_next(set, candidate(cell, MAX_SIZE));
	}
}

void proof_link_groups(struct proof_builder *builder, bool strong, struct cellset from, int from_digit, struct cellset to, int to_digit)
{
	struct link *link = proof_add(builder, LINK);

	*link = (struct link){ .beat = proof_current(builder), .strong = strong, .from_cells = from, .to_cells = to,
			       .from = (uint16_t)candidate(cellset_next(from, -1), from_digit),
			       .to = (uint16_t)candidate(cellset_next(to, -1), to_digit) };
}

void proof_link(struct proof_builder *builder, bool strong, int from, int to)
{
	proof_link_groups(builder, strong, cellset_of(candidate_cell(from)), candidate_digit(from), cellset_of(candidate_cell(to)),
			  candidate_digit(to));
}

int proof_infer(struct proof_builder *builder, const struct inference *what, const int premise[], int premises)
{
	int index = (int)builder->list[INFERENCE].count;
	struct inference *inference = proof_add(builder, INFERENCE);

	*inference = *what;
	inference->beat = proof_current(builder);
	inference->premise = (int)builder->list[PREMISE].count;
	inference->premises = premises;
	if (builder->board != NULL)
		note_reads(builder, what);
	for (int i = 0; i < premises; i++) {
		assert(premise[i] >= 0 && premise[i] < index);
		int *slot = proof_add(builder, PREMISE);

		*slot = premise[i];
	}
	return index;
}

void proof_note(struct proof_builder *builder, int inference)
{
	builder->noted = mem_grow(builder->noted, builder->notes, &builder->note_capacity, sizeof *builder->noted);
	builder->noted[builder->notes++] = inference;
}

int proof_conclude(struct proof_builder *builder, const struct inference *what)
{
	return proof_infer(builder, what, builder->noted, (int)builder->notes);
}
