/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whips and braids as steps: the shortest there is, a whip before a braid of the same length, one with groups only if it is shorter than
 * both. The argument has a sentence for each variable: what it could be, what rules each of these out but the last, and what is left. The
 * inferences are those of forcing; what rules a candidate out is one of its own, and the sentence is made from these.
 */
#include "logic/facts/facts.h"
#include "logic/finders/finders.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"
#include "logic/whips/whips.h"

technique_finder find_whip;
technique_chooser choose_whip;

/* Whips of one variable are locked candidates; nobody could follow the longest. */
enum { SHORTEST = 2, LONGEST = 24 };

static const enum technique_id whip_rows[WHIP_KINDS] = {
	[WHIP_PLAIN] = TECHNIQUE_WHIP, [WHIP_BRAID] = TECHNIQUE_BRAID,
	[WHIP_GROUPED] = TECHNIQUE_G_WHIP, [WHIP_GROUPED_BRAID] = TECHNIQUE_G_BRAID,
};

struct whip_part {
	struct nrc *nrc;
};

static void whip_part_free(void *part)
{
	nrc_free(((struct whip_part *)part)->nrc);
}

const struct part whips_part = { .size = sizeof(struct whip_part), .free = whip_part_free };

/* What the argument has placed: first what it assumes. */
struct whip_placed {
	struct whip_node node;
	int inference;
};

struct whip_telling {
	struct argument *argument;
	const struct geometry *geo;
	int placed;
	struct whip_placed by[WHIP_LONGEST + 1];
	int ruled_out[MAX_CANDIDATES];	/* by candidate: the inference that says so; -1: none yet */
	int ruled_by[MAX_CANDIDATES];	/* and what was placed there */
	int premise[MAX_SIZE + 1], premises;
};

/* Whether what was placed eliminates the candidate. */
static bool whip_excludes(const struct geometry *g, const struct whip_node *by, int cell, int digit)
{
	if (by->digit != digit)
		return cellset_has(by->cells, cell) && !cellset_several(by->cells);
	for (int c = cellset_next(by->cells, -1); c >= 0; c = cellset_next(by->cells, c))
		if (!cellset_has(g->peer_set[c], cell))
			return false;
	return true;
}

/* Says what eliminates the candidate: what was placed last, if LAST and that does, else the first that does. */
static void whip_rule_out(struct whip_telling *t, int cell, int digit, bool last)
{
	const int cand = candidate(cell, digit);
	int by = last ? t->placed - 1 : 0;

	while (!whip_excludes(t->geo, &t->by[by].node, cell, digit))
		by = by == t->placed - 1 && last ? 0 : by + 1;
	const struct whip_node *node = &t->by[by].node;
	const bool filled = node->digit != digit;
	const struct inference what = {
		.reason = filled ? REASON_FORCE_FILLED : REASON_FORCE_SEEN, .house = NO_HOUSE, .other = NO_HOUSE,
		.cells = cellset_of(cell), .digits = digit_bit(digit), .more = filled ? digit_bit(node->digit) : 0,
		.rest = filled ? (struct cellset){ { 0, 0 } } : node->cells,
	};

	if (t->ruled_out[cand] < 0 || (last && t->ruled_by[cand] != by)) {
		t->ruled_out[cand] = proof_infer(t->argument->proof, &what, &t->by[by].inference, 1);
		t->ruled_by[cand] = by;
		proof_mark_cell(t->argument->proof, ROLE_OFF, cell, digit_bit(digit));
		if (last)
			proof_link_groups(t->argument->proof, false, node->cells, node->digit, cellset_of(cell), digit);
	}
	t->premise[t->premises++] = t->ruled_out[cand];
}

/* Says what is left of a variable, or that nothing is. The first premise is about the left-linking candidate, which notation names. */
static void whip_say(struct whip_telling *t, const struct whip_link *l)
{
	const struct board *b = t->argument->board;
	const bool empty = cellset_empty(l->right.cells);
	const int digit = l->left.digit, left = cellset_next(l->left.cells, -1);
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE };

	proof_beat(t->argument->proof, NO_BEAT);
	t->premises = 0;
	if (l->cell >= 0) {
		what.reason = empty ? REASON_WHIP_NO_DIGIT : REASON_WHIP_DIGIT;
		what.cells = cellset_of(l->cell);
		what.digits = empty ? 0 : digit_bit(l->right.digit);
		what.more = b->cand[l->cell];
		whip_rule_out(t, l->cell, digit, true);
		for (int d = digit_first(what.more); d != 0; d = digit_next(what.more, d))
			if (d != digit && (empty || d != l->right.digit))
				whip_rule_out(t, l->cell, d, false);
	} else {
		what.reason = empty ? REASON_WHIP_NO_PLACE : REASON_WHIP_PLACE;
		what.house = (uint8_t)l->house;
		what.digits = digit_bit(digit);
		what.cells = l->right.cells;
		for (int c = cellset_next(t->geo->house_set[l->house], -1); c >= 0; c = cellset_next(t->geo->house_set[l->house], c))
			if (b->cand[c] & what.digits)
				cellset_add(&what.rest, c);
		whip_rule_out(t, left, digit, true);
		for (int c = cellset_next(what.rest, -1); c >= 0; c = cellset_next(what.rest, c))
			if (c != left && !cellset_has(what.cells, c))
				whip_rule_out(t, c, digit, false);
	}
	t->argument->last = proof_infer(t->argument->proof, &what, t->premise, t->premises);
	if (empty) {
		if (what.house != NO_HOUSE)
			proof_mark_house(t->argument->proof, ROLE_COVER, what.house);
		return;
	}
	t->by[t->placed++] = (struct whip_placed){ l->right, t->argument->last };
	proof_mark_cells(t->argument->proof, ROLE_ON, l->right.cells, digit_bit(l->right.digit));
}

static void whip_tell(struct argument *a, const struct whip *w, int target, const struct step_head *head)
{
	struct whip_telling t = { .argument = a, .geo = a->board->geo };
	struct inference what = { .reason = REASON_FORCE_SUPPOSE_ON, .house = NO_HOUSE, .other = NO_HOUSE, .number = w->length,
				  .cells = cellset_of(candidate_cell(target)), .digits = digit_bit(candidate_digit(target)) };
	int premise[2];

	for (int i = 0; i < MAX_CANDIDATES; i++)
		t.ruled_out[i] = -1;
	proof_beat(a->proof, NO_BEAT);
	premise[0] = proof_infer(a->proof, &what, NULL, 0);
	proof_mark_cell(a->proof, ROLE_BASE, candidate_cell(target), what.digits);
	proof_mark_cell(a->proof, ROLE_ON, candidate_cell(target), what.digits);
	t.by[t.placed++] = (struct whip_placed){ { (uint8_t)candidate_digit(target), what.cells }, premise[0] };
	for (int i = 0; i < w->length; i++)
		whip_say(&t, &w->link[i]);
	premise[1] = a->last;
	what.reason = REASON_FORCE_NOT;
	what.number = 0;
	proof_beat(a->proof, NO_BEAT);
	proof_infer(a->proof, &what, premise, 2);
	proof_mark_candidates(a->proof, ROLE_DROP, &head->drop);
}

struct whip_search {
	const struct finder_args *args;
	struct nrc *nrc;
	bool on[WHIP_KINDS];			/* kinds that are looked for, which are also those before a kind that is asked */
	bool none[WHIP_KINDS][MAX_CANDIDATES];	/* it has no such chain of any length, or one was found */
	struct whip whip;
};

static bool whip_cancelled(void *sink)
{
	return sink_poll(sink);
}

static bool whip_emit(struct whip_search *s, enum whip_kind kind, int target)
{
	struct sink *sink = s->args->sink;
	struct step_head head = technique_head(&techniques[whip_rows[kind]], s->whip.length, digit_bit(candidate_digit(target)));
	struct argument a;

	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(2 * s->whip.length));
	candset_add(&head.drop, target);
	if (argument_open(&a, s->args->board, sink, &head))
		whip_tell(&a, &s->whip, target, &head);
	return sink_emit(sink, &head);
}

/* Whether the step of this kind and length is still wanted. */
static bool whip_wanted(const struct whip_search *s, enum whip_kind kind, int length)
{
	const struct technique *t = &techniques[whip_rows[kind]];

	return s->on[kind] && sink_wants(s->args->sink, &(struct step_bound){
		{ t, t->difficulty + technique_length_added(2 * length), length, t->points + length - SHORTEST, 0 }, 1 });
}

/* Looks for chains of one kind and length. True: the search is to end. *LEFT: longer ones may exist. */
static bool whip_look(struct whip_search *s, enum whip_kind kind, int length, bool *left)
{
	const struct board *b = s->args->board;

	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell))
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			const int target = candidate(cell, d);
			bool longer;

			if (s->none[kind][target])
				continue;
			if (nrc_find_whip(s->nrc, target, kind, length, &s->whip, &longer)) {
				for (int k = 0; k < WHIP_KINDS; k++)
					s->none[k][target] = true;
				if (sink_asks(s->args->sink, &techniques[whip_rows[kind]]) && whip_emit(s, kind, target))
					return true;
				if (!whip_wanted(s, kind, length))
					return false;
				continue;
			}
			s->none[kind][target] = !longer;
			*left |= longer;
			if (sink_poll(s->args->sink))
				return true;
		}
	return false;
}

/* Looks for chains, the shortest first. */
static bool whip_search(struct whip_search *s)
{
	bool left = true;

	for (int length = SHORTEST; length <= LONGEST && left; length++) {
		left = false;
		for (int kind = 0; kind < WHIP_KINDS; kind++)
			if (whip_wanted(s, (enum whip_kind)kind, length) && whip_look(s, (enum whip_kind)kind, length, &left))
				return true;
	}
	return false;
}

/* Looks on a classic board without singles, on which these chains are defined. */
static bool whip_begin(struct whip_search *s)
{
	const struct finder_args *h = s->args;

	if (h->board->geo->size != 9 || h->facts->forced != 0 || !cellset_empty(h->facts->single))
		return false;
	struct whip_part *part = facts_part(h->facts, PART_WHIPS);

	if (part->nrc == NULL)
		part->nrc = nrc_new();
	s->nrc = part->nrc;
	nrc_set_cancel(s->nrc, whip_cancelled, h->sink);
	bool stop = nrc_begin(s->nrc, h->board) && whip_search(s);

	nrc_set_cancel(s->nrc, NULL, NULL);
	return stop;
}

bool choose_whip(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct finder_args h = { b, facts, NULL, sink };
	struct whip_search s = { .args = &h };

	for (int kind = WHIP_KINDS - 1; kind >= 0; kind--)
		s.on[kind] = set->on[whip_rows[kind]] || (kind + 1 < WHIP_KINDS && s.on[kind + 1]);
	return whip_begin(&s);
}

bool find_whip(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct technique_set set = { .on = { false } };

	set.on[technique->index] = true;
	return choose_whip(b, facts, &set, sink);
}
