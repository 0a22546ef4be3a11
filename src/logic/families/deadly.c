#include "logic/families/deadly.h"

#include "logic/facts.h"

void deadly_say(struct argument *a, uint16_t digits, struct cellset cells)
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digits, .cells = cells };

	what.reason = REASON_ONE_SOLUTION;
	argument_say(a, &what);
	what.reason = REASON_DEADLY;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_BASE, cells, digits);
}

bool deadly_seen(const struct hunt *h, struct cellset cells, int digit, struct candset *drop)
{
	struct cellset seen = facts_digit(h->facts, digit);

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		seen = cellset_and(seen, h->board->geo->peer_set[c]);
	candset_add_cells(drop, seen, digit);
	return !cellset_empty(seen);
}

void deadly_conclude_one_of(struct argument *a, uint16_t digit, struct cellset cells, const struct step_head *head)
{
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE, .digits = digit, .cells = cells };

	what.reason = REASON_ONE_OTHER;
	argument_say(a, &what);
	proof_mark_cells(a->proof, ROLE_FIN, cells, digit);
	argument_deleted(a, cells);
	what.reason = REASON_SEES_ALL;
	argument_conclude(a, &what, head);
}
