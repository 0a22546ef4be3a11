/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/argument.h"

#include "logic/step/sink.h"

bool argument_open(struct argument *a, const struct board *b, struct sink *sink, const struct step_head *head)
{
	struct proof_builder *proof = sink_open(sink, head);

	if (proof == NULL)
		return false;
	*a = (struct argument){ .board = b, .proof = proof, .name_only = sink_names_only(sink) };
	return true;
}

/* The first inference of a lemma, in the beat into which the others are folded. */
static void argument_begin_lemma(struct argument *a, const struct inference *what)
{
	struct inference numbered = *what;

	numbered.number = a->lemma;
	a->beat = proof_branch(a->proof, BEAT_LEMMA, NO_BEAT);
	a->under = a->beat + 1;
	a->first = a->last = proof_infer(a->proof, &numbered, NULL, 0);
}

int argument_say(struct argument *a, const struct inference *what)
{
	if (a->lemma > 0 && a->under == 0) {
		argument_begin_lemma(a, what);
		return a->beat + 1;
	}
	a->beat = proof_beat(a->proof, a->under > 0 ? a->under - 1 : NO_BEAT);
	a->last = proof_infer(a->proof, what, NULL, 0);
	if (a->lemma == 0)
		proof_note(a->proof, a->last);
	return a->beat + 1;
}

void argument_conclude(struct argument *a, const struct inference *what, const struct step_head *head)
{
	if (a->name_only)
		return;
	proof_beat(a->proof, NO_BEAT);
	proof_conclude(a->proof, what);
	proof_mark_candidates(a->proof, ROLE_PLACE, &head->place);
	proof_mark_candidates(a->proof, ROLE_DROP, &head->drop);
}

static struct cellset cells_with_value(const struct board *b, int digit)
{
	struct cellset cells;

	/* Without a branch: nobody could guess where the values are. */
	for (int w = 0; w < CELLSET_WORDS; w++) {
		int end = MAX_CELLS < 64 * (w + 1) ? MAX_CELLS : 64 * (w + 1);
		uint64_t here = 0;

		for (int cell = end - 1; cell >= 64 * w; cell--)
			here = here << 1 | (b->value[cell] == digit);
		cells.word[w] = here;
	}
	return cells;
}

/*
 * Says which values DIGIT keep it out of BLOCKED, as few of them as possible by always taking the one that excludes most. Returns
 * the cells that none of them sees.
 */
static struct cellset say_values(struct argument *a, int digit, struct cellset blocked)
{
	struct cellset values = cells_with_value(a->board, digit), blockers = { { 0, 0 } }, left = blocked;

	for (;;) {
		int best = -1, most = 0;

		for (int v = cellset_next(values, -1); v >= 0 && !cellset_empty(left); v = cellset_next(values, v)) {
			int count = cellset_count(cellset_and(left, a->board->geo->peer_set[v]));

			if (count > most) {
				most = count;
				best = v;
			}
		}
		if (best < 0)
			break;
		cellset_add(&blockers, best);
		left = cellset_less(left, a->board->geo->peer_set[best]);
	}
	struct cellset seen = cellset_less(blocked, left);

	if (!cellset_empty(seen)) {
		argument_say(a, &(struct inference){ .reason = REASON_VALUES, .house = NO_HOUSE, .other = NO_HOUSE,
						     .digits = digit_bit(digit), .cells = blockers, .rest = seen });
		proof_mark_cells(a->proof, ROLE_BLOCKER, blockers, 0);
		proof_mark_cells(a->proof, ROLE_BLOCKED, seen, 0);
	}
	return left;
}

/* Says that CONDITION keeps digits out of CELLS since a cell that is VALUED, or -1, relates to them. Marks them. */
static void say_condition(struct argument *a, enum board_condition condition, int valued, uint16_t digits, struct cellset cells)
{
	static const uint16_t reasons[CONDITIONS] = {
		[CONDITION_KNIGHT] = REASON_BY_KNIGHT, [CONDITION_KING] = REASON_BY_KING, [CONDITION_NONCONSECUTIVE] = REASON_BY_NEIGHBOUR,
		[CONDITION_CLUE] = REASON_BY_CLUE, [CONDITION_EVEN] = REASON_EVEN_CELLS, [CONDITION_ODD] = REASON_ODD_CELLS,
	};
	struct inference what = { .reason = reasons[condition], .house = NO_HOUSE, .other = NO_HOUSE, .digits = digits, .cells = cells };

	if (valued >= 0) {
		what.rest = cells;
		what.cells = cellset_of(valued);
		what.more = condition_traits[condition].same ? 0 : digit_bit(a->board->value[valued]);
	}
	argument_say(a, &what);
	if (valued >= 0)
		proof_mark_cell(a->proof, ROLE_BLOCKER, valued, 0);
	proof_mark_cells(a->proof, ROLE_BLOCKED, cells, 0);
}

/* Those of CELLS that CONDITION relates to cell VALUED. */
static struct cellset cells_related(const struct geometry *g, enum board_condition condition, int valued, struct cellset cells)
{
	struct cellset related = { { 0, 0 } };

	for (int i = 0; i < g->relations[valued]; i++)
		if (g->relation[valued][i].condition == condition && cellset_has(cells, g->relation[valued][i].cell))
			cellset_add(&related, g->relation[valued][i].cell);
	return related;
}

/* Digits of cells that are not explained yet: one digit, or one cell. */
struct unexplained {
	uint16_t digits;
	struct cellset cells;
};

/* DIGITS of CELLS, some of those, are explained. */
static void explain_cells(struct unexplained *left, uint16_t digits, struct cellset cells)
{
	if (bits_is_single(left->digits))
		left->cells = cellset_less(left->cells, cells);
	else
		left->digits &= (uint16_t)~digits;
}

/* Explains what CONDITION, which is about two cells, keeps out by a cell that is filled. */
static void say_related(struct argument *a, enum board_condition condition, struct unexplained *left)
{
	const struct board *b = a->board;

	for (int v = 0; v < b->geo->cells && !cellset_empty(left->cells); v++) {
		if (b->value[v] == 0)
			continue;
		const uint16_t digits = condition_excludes(condition, b->value[v], b->geo->all) & left->digits;
		const struct cellset related = cells_related(b->geo, condition, v, left->cells);

		if (digits == 0 || cellset_empty(related))
			continue;
		say_condition(a, condition, v, digits, related);
		explain_cells(left, digits, related);
	}
}

/* Explains what CONDITION, which is about single cells, keeps out. */
static void say_limited(struct argument *a, enum board_condition condition, struct unexplained *left)
{
	const struct shape *shape = geometry_shape(a->board->geo);
	const struct cellset limited = cellset_and(left->cells, condition == CONDITION_EVEN ? shape->even : shape->odd);
	const uint16_t digits = left->digits & (uint16_t)(condition == CONDITION_EVEN ? 0x5555 : 0xaaaa);

	if (digits == 0 || cellset_empty(limited))
		return;
	say_condition(a, condition, -1, digits, limited);
	explain_cells(left, digits, limited);
}

struct cellset argument_conditions(struct argument *a, uint16_t digits, struct cellset cells)
{
	struct unexplained left = { digits, cells };

	for (int c = 0; c < CONDITIONS && !cellset_empty(left.cells) && left.digits != 0; c++) {
		if ((a->board->geo->conditions >> c & 1) == 0)
			continue;
		if (condition_traits[c].cells)
			say_limited(a, (enum board_condition)c, &left);
		else
			say_related(a, (enum board_condition)c, &left);
	}
	return left.cells;
}

static void say_deleted(struct argument *a, uint16_t digits, struct cellset cells)
{
	argument_say(a, &(struct inference){ .reason = REASON_EARLIER, .house = NO_HOUSE, .other = NO_HOUSE,
					     .digits = digits, .cells = cells });
	proof_mark_cells(a->proof, ROLE_BLOCKED, cells, 0);
}

void argument_places(struct argument *a, int house, uint16_t digits, struct cellset cells)
{
	struct cellset others;
	struct inference filled = { .reason = REASON_OTHERS_FILLED, .house = (uint8_t)house, .other = NO_HOUSE };

	argument_say(a, &(struct inference){ .reason = REASON_WHERE, .house = (uint8_t)house, .other = NO_HOUSE, .digits = digits });
	proof_mark_house(a->proof, ROLE_HOUSE, house);
	if (a->name_only)
		return;
	others = cellset_less(cellset_and(a->board->geo->house_set[house], a->board->empty), cells);
	if (cellset_empty(others))
		argument_say(a, &filled);
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d)) {
		const struct cellset deleted = argument_conditions(a, digit_bit(d), say_values(a, d, others));

		if (!cellset_empty(deleted))
			say_deleted(a, digit_bit(d), deleted);
	}
}

void argument_deleted(struct argument *a, struct cellset cells)
{
	const struct geometry *g = a->board->geo;

	if (a->name_only)
		return;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		uint16_t deleted = (uint16_t)(geometry_free(g, a->board->value, c) & ~a->board->cand[c]);

		if (deleted != 0)
			say_deleted(a, deleted, cellset_of(c));
	}
}

void argument_deleted_aside(struct argument *a, struct cellset cells)
{
	int under = a->under;

	a->under = a->beat + 1;
	argument_deleted(a, cells);
	a->under = under;
}

void argument_strong(struct argument *a, int digit, int house, int from, int to)
{
	argument_say(a, &(struct inference){ .reason = REASON_STRONG, .house = (uint8_t)house, .other = NO_HOUSE,
					     .digits = digit_bit(digit), .cells = cellset_pair(from, to) });
	proof_mark_house(a->proof, ROLE_HOUSE, house);
	proof_link(a->proof, true, candidate(from, digit), candidate(to, digit));
}

int argument_guarded(const struct argument *a, const struct inference *what, int number)
{
	struct argument lemma = { .board = a->board, .proof = a->proof, .lemma = number };
	struct inference is = *what;
	int premises = 0;

	if (!a->name_only) {
		argument_say(&lemma, &(struct inference){ .reason = what->reason == REASON_FORCE_ODDAGON ? REASON_ODDAGON : REASON_TRIDAGON,
							  .house = NO_HOUSE, .other = NO_HOUSE, .cells = what->cells,
							  .digits = what->digits });
		proof_mark_cells(a->proof, ROLE_GUARDED, what->cells, what->digits);
		is.number = number;
		premises = 1;
	}
	proof_beat(a->proof, NO_BEAT);
	int said = proof_infer(a->proof, &is, &lemma.last, premises);

	proof_mark_cells(a->proof, ROLE_GUARDED, what->cells, what->digits);
	return said;
}
