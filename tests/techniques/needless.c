/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tests/techniques/needless.h"

#include <string.h>

#include "logic/step/reason.h"

/* An argument, and what is known in one of its cases. */
struct telling {
	const struct board *board;
	const struct proof *proof;
	const struct inference *inference;
	struct candset on, off;
	bool known[1024];	/* by inference */
};

static bool assumes(const struct inference *i)
{
	return i->reason == REASON_FORCE_SUPPOSE_ON || i->reason == REASON_FORCE_SUPPOSE_OFF || i->reason == REASON_FORCE_CASE_ON ||
	       i->reason == REASON_FORCE_CASE_OFF || i->reason == REASON_FORCE_SUPPOSE_NESTED;
}

static bool begins_lemma(const struct inference *i)
{
	return i->reason == REASON_FORCE_LEMMA_ON || i->reason == REASON_FORCE_LEMMA_OFF;
}

static bool ends_lemma(const struct inference *i)
{
	return i->reason == REASON_FORCE_LEMMA_NOT || i->reason == REASON_FORCE_LEMMA_MUST;
}

static bool ends(const struct inference *i)
{
	return assumes(i) || i->reason == REASON_FORCE_AS || i->reason == REASON_FORCE_EVERY || i->reason == REASON_FORCE_NOT ||
	       i->reason == REASON_FORCE_MUST || i->reason == REASON_FORCE_NO_PLACE || i->reason == REASON_FORCE_NO_DIGIT ||
	       i->reason == REASON_FORCE_DENIED || i->reason == REASON_FORCE_MISSED;
}

static bool says_on(const struct inference *i)
{
	return i->reason == REASON_FORCE_SUPPOSE_ON || i->reason == REASON_FORCE_CASE_ON || i->reason == REASON_FORCE_LAST_PLACE ||
	       i->reason == REASON_FORCE_SUPPOSE_NESTED || i->reason == REASON_FORCE_LEMMA_ON || i->reason == REASON_FORCE_LEMMA_MUST ||
	       i->reason == REASON_FORCE_LAST_DIGIT || i->reason == REASON_FORCE_EXOCET_ON || i->reason == REASON_FORCE_MIRROR_ON ||
	       i->reason == REASON_FORCE_CROSS_ON || i->reason == REASON_FORCE_GUARDIAN;
}

static void learn(struct telling *t, int number)
{
	const struct inference *i = &t->inference[number];

	t->known[number] = true;
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		candset_add_digits(says_on(i) ? &t->on : &t->off, c, t->board->cand[c] & i->digits);
}

/* Whether CELL has no other candidate than DIGIT (0: none at all), or DIGIT no other place in a house of it. */
static bool is_last(const struct telling *t, int cell, int digit, int house)
{
	if (house == NO_HOUSE)
		return !(t->board->cand[cell] & ~candset_digits(&t->off, cell) & (digit == 0 ? UINT16_MAX : (uint16_t)~digit_bit(digit)));
	struct cellset cells = t->board->geo->house_set[house];

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (c != cell && (t->board->cand[c] & digit_bit(digit)) && !candset_has(&t->off, candidate(c, digit)))
			return false;
	return true;
}

static bool is_excluded(const struct telling *t, int cell, int digit)
{
	struct cellset peers = t->board->geo->peer_set[cell];

	for (int c = cellset_next(peers, -1); c >= 0; c = cellset_next(peers, c))
		if (candset_has(&t->on, candidate(c, digit)))
			return true;
	return (candset_digits(&t->on, cell) & ~digit_bit(digit)) != 0;
}

static bool candidate_follows(const struct telling *t, bool on, int cell, int digit)
{
	if (!on)
		return is_excluded(t, cell, digit);
	bool last = is_last(t, cell, digit, NO_HOUSE);

	for (int i = 0; i < t->board->geo->cell_houses[cell]; i++)
		last = last || is_last(t, cell, digit, t->board->geo->cell_house[cell][i]);
	return last;
}

/* Whether it follows as it was told, or by another single. */
static bool follows(const struct telling *t, const struct inference *i)
{
	bool told = true, other = true;

	for (int k = 0; k < i->premises; k++)
		told = told && t->known[proof_premises(t->proof)[i->premise + k]];
	for (int c = cellset_next(i->cells, -1); c >= 0; c = cellset_next(i->cells, c))
		for (int d = digit_first(i->digits); d != 0; d = digit_next(i->digits, d))
			other = other && candidate_follows(t, says_on(i), c, d);
	return told || other;
}

static bool is_contradiction(const struct telling *t)
{
	const struct board *b = t->board;

	for (int w = 0; w < CANDSET_WORDS; w++)
		if (t->on.word[w] & t->off.word[w])
			return true;
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		if (is_last(t, c, 0, NO_HOUSE))
			return true;
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d))
			for (int i = 0; i < b->geo->cell_houses[c] && candset_has(&t->off, candidate(c, d)); i++)
				if (is_last(t, c, d, b->geo->cell_house[c][i]))
					return true;
	}
	return false;
}

/* Whether all that the case, which ends with inference END, is told for is known. */
static bool is_shown(const struct telling *t, const struct step *s, int end)
{
	const struct inference *i = &t->inference[end];

	if (i->reason == REASON_FORCE_AS)
		return candset_has(&t->on, candidate(cellset_next(i->cells, -1), digit_lowest(i->digits)));
	if (i->reason == REASON_FORCE_NO_PLACE || i->reason == REASON_FORCE_NO_DIGIT || i->reason == REASON_FORCE_DENIED ||
	    i->reason == REASON_FORCE_MISSED)
		return is_contradiction(t);
	for (int w = 0; w < CANDSET_WORDS; w++)
		if ((s->head.place.word[w] & ~t->on.word[w]) || (s->head.drop.word[w] & ~t->off.word[w]))
			return false;
	return true;
}

/* The inference that says the lemma which begins at FROM. */
static int lemma_end(const struct telling *t, int from)
{
	int depth = 1, end = from;

	while (depth > 0) {
		end++;
		depth += begins_lemma(&t->inference[end]) - ends_lemma(&t->inference[end]);
	}
	return end;
}

static void learn_all(struct telling *, int from, int end, int left_out);

/* Whether the lemma from FROM to END, which says it, is shown by what is known above it. */
static bool lemma_follows(const struct telling *t, int from, int end, int left_out)
{
	struct telling inner = *t;

	learn(&inner, from);
	learn_all(&inner, from, end, left_out);
	return is_contradiction(&inner);
}

/* Learns what is told between FROM and END and follows, in whatever order; but LEFT_OUT is not told. */
static void learn_all(struct telling *t, int from, int end, int left_out)
{
	bool more = true;

	while (more) {
		more = false;
		for (int i = from + 1; i < end; i++) {
			const int begin = i;
			bool lemma = begins_lemma(&t->inference[i]);

			i = lemma ? lemma_end(t, i) : i;
			if (i == left_out || t->known[i])
				continue;
			if (lemma ? !lemma_follows(t, begin, i, left_out) : !follows(t, &t->inference[i]))
				continue;
			learn(t, i);
			more = true;
		}
	}
}

/* Whether the case from FROM to END shows what it is told for if inference LEFT_OUT is not. */
static bool shows_without(struct telling *t, const struct step *s, int from, int end, int left_out)
{
	memset(&t->on, 0, sizeof t->on);
	memset(&t->off, 0, sizeof t->off);
	for (int i = from; i < end; i++)
		t->known[i] = false;
	learn(t, from);
	learn_all(t, from, end, left_out);
	return is_shown(t, s, end);
}

/* Where the case that begins at FROM ends. */
static int case_end(const struct telling *t, int from)
{
	int end = from + 1;

	while (begins_lemma(&t->inference[end]) || !ends(&t->inference[end]))
		end = begins_lemma(&t->inference[end]) ? lemma_end(t, end) + 1 : end + 1;
	return end;
}

/* What is told for its own sake between FROM and END: not what begins or ends a lemma. */
static bool may_be_left_out(const struct telling *t, int i)
{
	return !begins_lemma(&t->inference[i]) && !ends(&t->inference[i]);
}

int needless_inference(const struct board *b, const struct step *s)
{
	struct telling t = { .board = b, .proof = s->proof, .inference = proof_inferences(s->proof) };
	const int count = s->proof->inferences;

	if (count > (int)(sizeof t.known / sizeof t.known[0]))
		return -1;
	for (int from = 0; from < count; from++) {
		/* What is said of the position is known in each case. */
		t.known[from] = true;
		if (!assumes(&t.inference[from]))
			continue;
		const int end = case_end(&t, from);

		for (int i = from + 1; i < end; i++)
			if (may_be_left_out(&t, i) && shows_without(&t, s, from, end, i))
				return i;
		from = end - 1;
	}
	return -1;
}
