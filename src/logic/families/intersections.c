/*
 * Locked candidates: all places of a digit in one house lie in a second one, so it goes from the rest of that. Pointing looks from
 * boxes at lines, claiming from lines at boxes.
 */
#include "logic/engine.h"
#include "logic/facts.h"
#include "logic/families/argument.h"
#include "logic/families/families.h"

static bool emit(const struct hunt *h, int house, int other, int digit, struct cellset cells, struct cellset drop)
{
	struct step_head head = technique_head(h->technique, cellset_count(cells), digit_bit(digit));

	candset_add_cells(&head.drop, drop, digit);
	struct argument a = { .board = h->board, .proof = sink_open(h->sink, &head) };

	if (a.proof != NULL) {
		struct inference confined = { .reason = REASON_CONFINED, .house = (uint8_t)house, .other = (uint8_t)other,
					      .digits = head.digits, .cells = cells };
		struct inference elsewhere = { .reason = REASON_NOT_ELSEWHERE, .house = (uint8_t)other, .other = NO_HOUSE,
					       .digits = head.digits, .cells = cells };

		argument_places(&a, house, head.digits, cells);
		argument_say(&a, &confined);
		proof_mark_cells(a.proof, ROLE_BASE, cells, head.digits);
		proof_mark_house(a.proof, ROLE_COVER, other);
		argument_conclude(&a, &elsewhere, &head);
	}
	return sink_emit(h->sink, &head);
}

/* Looks from one house at those of a kind. */
static bool look(const struct hunt *h, int house, enum house_kind kind)
{
	const struct geometry *g = h->board->geo;
	int most = g->box_rows > g->box_columns ? g->box_rows : g->box_columns;
	uint16_t digits = 0;

	for (int n = 2; n <= most; n++)
		digits |= facts_counts(h->facts)->digits[n][house];
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		struct cellset all = facts_digit(h->facts, d), cells = cellset_and(all, g->house_set[house]);
		int other = g->cell_house[cellset_next(cells, -1)][kind];

		if (!cellset_empty(cellset_less(cells, g->house_set[other])))
			continue;
		struct cellset drop = cellset_less(cellset_and(all, g->house_set[other]), cells);

		if (!cellset_empty(drop) && emit(h, house, other, d, cells, drop))
			return true;
	}
	return false;
}

bool find_pointing(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	for (int house = 0; house < b->geo->houses; house++)
		if (geometry_kind(b->geo, house) == HOUSE_BOX && (look(&h, house, HOUSE_ROW) || look(&h, house, HOUSE_COLUMN)))
			return true;
	return false;
}

bool find_claiming(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };

	for (int house = 0; house < b->geo->houses; house++)
		if (geometry_kind(b->geo, house) != HOUSE_BOX && look(&h, house, HOUSE_BOX))
			return true;
	return false;
}
