/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Whips and braids as steps: the shortest there is, a whip before a braid of the same length, one with groups only if it is shorter than
 * both. The argument has a sentence for each variable: what it could be, what rules each of these out but the last, and what is left. The
 * inferences are those of forcing; what rules a candidate out is one of its own, and the sentence is made from these.
 *
 * Whips with an OR relation come after these: one of the two to four guardians of a tridagon is true.
 */
#include <stddef.h>
#include <string.h>

#include "logic/facts/facts.h"
#include "logic/facts/scratch.h"
#include "logic/finders/finders.h"
#include "logic/finders/guardians.h"
#include "logic/step/argument.h"
#include "logic/step/sink.h"
#include "logic/step/technique_id.h"
#include "logic/whips/whips.h"

technique_finder find_whip, find_or_whip;
technique_chooser choose_whip, choose_or_whip;

/* Whips of one variable are locked candidates; nobody could follow the longest. */
enum { SHORTEST = 2, LONGEST = 24 };

static const enum technique_id whip_rows[WHIP_KINDS] = {
	[WHIP_PLAIN] = TECHNIQUE_WHIP, [WHIP_BRAID] = TECHNIQUE_BRAID,
	[WHIP_GROUPED] = TECHNIQUE_G_WHIP, [WHIP_GROUPED_BRAID] = TECHNIQUE_G_BRAID,
};

/* A tridagon with its guardians, of which one is true. */
struct or_relation {
	struct whip_relation of;
	struct candset guardians;
	struct cellset cells;		/* of the pattern */
	uint16_t digits;
};

/* What the argument has placed: first what it assumes. */
struct whip_placed {
	struct whip_node node;
	int inference;
};

struct whip_telling {
	struct argument *argument;
	const struct geometry *geo;
	int parent;			/* the beat that this is folded into, or NO_BEAT */
	const struct or_relation *relation;	/* that a chain may end in, and the inference that says it */
	int said;
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

/* The cells of the guardians, and their digits. */
static struct inference or_about(const struct or_relation *r, enum reason reason)
{
	struct inference what = { .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE };

	for (int i = 0; i < r->of.count; i++) {
		cellset_add(&what.rest, candidate_cell(r->of.cand[i]));
		what.more |= digit_bit(candidate_digit(r->of.cand[i]));
	}
	return what;
}

/* Says that no guardian is left. The first premise is about the left-linking one. */
static void whip_say_no_guardian(struct whip_telling *t, const struct whip_link *l)
{
	const struct inference what = or_about(t->relation, REASON_WHIP_NO_GUARDIAN);
	const int left = candidate(cellset_next(l->left.cells, -1), l->left.digit);

	whip_rule_out(t, candidate_cell(left), candidate_digit(left), true);
	for (int i = 0; i < t->relation->of.count; i++) {
		const int cand = t->relation->of.cand[i];

		if (cand != left)
			whip_rule_out(t, candidate_cell(cand), candidate_digit(cand), false);
	}
	t->premise[t->premises++] = t->said;
	t->argument->last = proof_infer(t->argument->proof, &what, t->premise, t->premises);
}

/* Says what is left of a variable, or that nothing is. The first premise is about the left-linking candidate, which notation names. */
static void whip_say(struct whip_telling *t, const struct whip_link *l)
{
	const struct board *b = t->argument->board;
	const bool empty = cellset_empty(l->right.cells);
	const int digit = l->left.digit, left = cellset_next(l->left.cells, -1);
	struct inference what = { .house = NO_HOUSE, .other = NO_HOUSE };

	proof_beat(t->argument->proof, t->parent);
	t->premises = 0;
	if (l->cell < 0 && l->house < 0) {
		whip_say_no_guardian(t, l);
		return;
	}
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

/* Begins with what is assumed: its inference, which has just been added, and a candidate. */
static void whip_begin_telling(struct whip_telling *t, int said, int cand)
{
	for (int i = 0; i < MAX_CANDIDATES; i++)
		t->ruled_out[i] = -1;
	t->by[0] = (struct whip_placed){ { (uint8_t)candidate_digit(cand), cellset_of(candidate_cell(cand)) }, said };
	t->placed = 1;
	proof_mark_cell(t->argument->proof, ROLE_ON, candidate_cell(cand), digit_bit(candidate_digit(cand)));
}

static void whip_tell(struct whip_telling *t, const struct whip *w, int target, const struct step_head *head)
{
	struct proof_builder *proof = t->argument->proof;
	struct inference what = { .reason = REASON_FORCE_SUPPOSE_ON, .house = NO_HOUSE, .other = NO_HOUSE, .number = w->length,
				  .cells = cellset_of(candidate_cell(target)), .digits = digit_bit(candidate_digit(target)) };
	int premise[2];

	proof_beat(proof, NO_BEAT);
	premise[0] = proof_infer(proof, &what, NULL, 0);
	proof_mark_cell(proof, ROLE_BASE, candidate_cell(target), what.digits);
	whip_begin_telling(t, premise[0], target);
	for (int i = 0; i < w->length; i++)
		whip_say(t, &w->link[i]);
	premise[1] = t->argument->last;
	what.reason = REASON_FORCE_NOT;
	what.number = 0;
	proof_beat(proof, NO_BEAT);
	proof_infer(proof, &what, premise, 2);
	proof_mark_candidates(proof, ROLE_DROP, &head->drop);
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
	struct whip_telling t = { .argument = &a, .geo = s->args->board->geo, .parent = NO_BEAT };

	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(2 * s->whip.length));
	candset_add(&head.drop, target);
	if (argument_open(&a, s->args->board, sink, &head))
		whip_tell(&t, &s->whip, target, &head);
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

/* What searches on a classic board without singles, on which these chains are defined; NULL: this is another one. */
static struct nrc *whip_begin(const struct finder_args *h)
{
	if (h->board->geo->size != 9 || h->facts->forced != 0 || !cellset_empty(h->facts->single))
		return NULL;
	struct nrc *nrc = facts_nrc(h->facts);

	nrc_set_cancel(nrc, whip_cancelled, h->sink);
	return nrc_begin(nrc, h->board) ? nrc : NULL;
}

bool choose_whip(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct finder_args h = { b, facts, NULL, sink };
	struct whip_search s = { .args = &h };

	for (int kind = WHIP_KINDS - 1; kind >= 0; kind--)
		s.on[kind] = set->on[whip_rows[kind]] || (kind + 1 < WHIP_KINDS && s.on[kind + 1]);
	if ((s.nrc = whip_begin(&h)) == NULL)
		return false;
	bool stop = whip_search(&s);

	nrc_set_cancel(s.nrc, NULL, NULL);
	return stop;
}

bool find_whip(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct technique_set set = { .on = { false } };

	set.on[technique->index] = true;
	return choose_whip(b, facts, &set, sink);
}

/*
 * OR-k whips. A contrad-whip supposes a candidate, and ends when all of the guardians are eliminated. A forcing whip has a partial whip
 * from each of them, which all end at the same candidate: it is what is left there, or what is left eliminates it.
 */

enum or_kind { OR_FORCING, OR_CONTRAD, OR_KINDS };

enum {
	OR_RELATIONS = 8, OR_CELLS = 4,	/* at most: relations of a position, cells of a tridagon with guardians */
	OR_SHORTEST = 2, OR_LONGEST = 16
};

static const enum technique_id or_rows[OR_KINDS] = {
	[OR_FORCING] = TECHNIQUE_OR_FORCING_WHIP, [OR_CONTRAD] = TECHNIQUE_OR_CONTRAD_WHIP
};

struct or_search {
	const struct finder_args *args;
	struct nrc *nrc;
	bool on[OR_KINDS];
	int count;
	struct or_relation relation[OR_RELATIONS];
	const struct or_relation *now;
	struct whip_ends ends[OR_RELATIONS][WHIP_RELATION];
	bool longer[OR_RELATIONS][WHIP_RELATION];	/* partial whips of more variables may lead elsewhere */
	bool none[OR_RELATIONS][MAX_CANDIDATES];	/* it has no contrad-whip of any length */
	bool found[OR_KINDS][MAX_CANDIDATES];
	struct whip whip[WHIP_RELATION];
};

static bool or_includes(const struct candset *all, const struct candset *some)
{
	for (int w = 0; w < CANDSET_WORDS; w++)
		if (some->word[w] & ~all->word[w])
			return false;
	return true;
}

/* Keeps a tridagon of two to four guardians, unless another one says more; DATA is the search. */
static bool or_take(const struct guarded *g, void *data)
{
	struct or_search *s = data;
	struct or_relation r = { .guardians = guarded_guardians(g), .cells = g->cells, .digits = g->digits };
	int place = s->count;

	for (int c = candset_next(&r.guardians, -1); c >= 0; c = candset_next(&r.guardians, c)) {
		if (r.of.count == WHIP_RELATION)
			return false;
		r.of.cand[r.of.count++] = c;
	}
	for (int i = s->count - 1; i >= 0; i--) {
		if (or_includes(&r.guardians, &s->relation[i].guardians))
			return false;
		if (or_includes(&s->relation[i].guardians, &r.guardians))
			place = i;
	}
	if (r.of.count < 2 || place == OR_RELATIONS)
		return false;
	s->relation[place] = r;
	s->count += place == s->count;
	return false;
}

/* Says the tridagon; returns the inference. */
static int or_say_relation(struct argument *a, const struct or_relation *r)
{
	struct inference what = or_about(r, REASON_FORCE_TRIDAGON);

	what.cells = r->cells;
	what.digits = r->digits;
	int said = argument_guarded(a, &what, 1);

	proof_mark_candidates(a->proof, ROLE_GUARDIAN, &r->guardians);
	return said;
}

/* Says the case of guardian NUMBER, and where it leads to; returns the inference that says so. */
static int or_tell_case(const struct or_search *s, struct whip_telling *t, int number, int root, int target, bool is_true)
{
	const int cand = s->now->of.cand[number];
	const struct inference what = { .reason = REASON_FORCE_CASE_ON, .house = NO_HOUSE, .other = NO_HOUSE,
					.number = s->whip[number].length, .cells = cellset_of(candidate_cell(cand)),
					.digits = digit_bit(candidate_digit(cand)) };

	t->parent = proof_branch(t->argument->proof, BEAT_CASE, NO_BEAT);
	t->argument->last = proof_infer(t->argument->proof, &what, &root, 1);
	whip_begin_telling(t, t->argument->last, cand);
	for (int i = 0; i < s->whip[number].length; i++)
		whip_say(t, &s->whip[number].link[i]);
	if (is_true)
		return t->argument->last;
	proof_beat(t->argument->proof, t->parent);
	t->premises = 0;
	whip_rule_out(t, candidate_cell(target), candidate_digit(target), true);
	return t->premise[0];
}

static void or_tell_forcing(const struct or_search *s, struct whip_telling *t, int target, bool is_true, const struct step_head *head)
{
	struct inference what = or_about(s->now, REASON_FORCE_GUARDIANS);
	struct proof_builder *proof = t->argument->proof;

	what.cells = what.rest;
	what.digits = what.more;
	what.rest = (struct cellset){ { 0, 0 } };
	what.more = 0;
	what.number = s->now->of.count;
	proof_beat(proof, NO_BEAT);
	const int root = proof_infer(proof, &what, &t->said, 1);

	proof_mark_candidates(proof, ROLE_BASE, &s->now->guardians);
	proof_note(proof, root);
	for (int i = 0; i < s->now->of.count; i++)
		proof_note(proof, or_tell_case(s, t, i, root, target, is_true));
	argument_conclude(t->argument, &(struct inference){ .reason = REASON_FORCE_EVERY, .house = NO_HOUSE, .other = NO_HOUSE }, head);
}

static bool or_emit(struct or_search *s, enum or_kind kind, int target, bool is_true)
{
	const int whips = kind == OR_FORCING ? s->now->of.count : 1;
	struct sink *sink = s->args->sink;
	struct step_head head = technique_head(&techniques[or_rows[kind]], kind == OR_FORCING, s->now->digits);
	struct argument a;
	struct whip_telling t = { .argument = &a, .geo = s->args->board->geo, .parent = NO_BEAT, .relation = s->now };

	for (int i = 0; i < whips; i++)
		head.size = (uint16_t)(head.size + s->whip[i].length);
	head.difficulty = (uint16_t)(head.difficulty + technique_length_added(2 * head.size));
	candset_add(is_true ? &head.place : &head.drop, target);
	if (argument_open(&a, s->args->board, sink, &head)) {
		t.said = or_say_relation(&a, s->now);
		if (kind == OR_FORCING)
			or_tell_forcing(s, &t, target, is_true, &head);
		else
			whip_tell(&t, &s->whip[0], target, &head);
	}
	return sink_emit(sink, &head);
}

static bool or_wanted(const struct or_search *s, enum or_kind kind, int length)
{
	const struct technique *t = &techniques[or_rows[kind]];

	return s->on[kind] && sink_wants(s->args->sink, &(struct step_bound){
		{ t, t->difficulty + technique_length_added(2 * length), length, t->points + length - OR_SHORTEST, 0 }, 1 });
}

/* Finds the partial whips to where they all lead, and emits the step. */
static bool or_force(struct or_search *s, int target, bool is_true)
{
	const struct whip_ends *ends = s->ends[s->now - s->relation];

	for (int i = 0; i < s->now->of.count; i++)
		if (!nrc_find_partial_whip(s->nrc, s->now->of.cand[i], is_true ? ends[i].true_by[target] : ends[i].false_by[target],
					   target, is_true, &s->whip[i]))
			return false;
	s->found[OR_FORCING][target] = true;
	return or_emit(s, OR_FORCING, target, is_true);
}

/* Forcing whips of this length, of one candidate. */
static bool or_force_candidate(struct or_search *s, int length, int target)
{
	const struct whip_ends *ends = s->ends[s->now - s->relation];
	int true_by = 1, false_by = 1;

	if (s->found[OR_FORCING][target])
		return false;
	for (int i = 0; i < s->now->of.count; i++) {
		true_by += ends[i].true_by[target];
		false_by += ends[i].false_by[target];
	}
	return (true_by == length && or_force(s, target, true)) || (false_by == length && or_force(s, target, false));
}

/* A contrad-whip of this length, of one candidate. */
static bool or_contradict_candidate(struct or_search *s, int length, int target, bool *left)
{
	bool *none = &s->none[s->now - s->relation][target], longer;

	if (*none || s->found[OR_CONTRAD][target] || candset_has(&s->now->guardians, target))
		return false;
	if (nrc_find_contrad_whip(s->nrc, target, &s->now->of, length, &s->whip[0], &longer)) {
		s->found[OR_CONTRAD][target] = true;
		return or_emit(s, OR_CONTRAD, target, false);
	}
	*none = !longer;
	*left |= longer;
	return sink_poll(s->args->sink);
}

/* Follows partial whips from the guardians a variable further. */
static void or_follow(struct or_search *s, int length, bool *left)
{
	const ptrdiff_t relation = s->now - s->relation;

	for (int i = 0; i < s->now->of.count; i++) {
		bool *longer = &s->longer[relation][i];

		if (*longer)
			nrc_partial_whips(s->nrc, s->now->of.cand[i], length, &s->ends[relation][i], longer);
		*left |= *longer;
	}
}

/* Looks for whips of one kind and length with the relation. True: the search is to end. *LEFT: longer ones may exist. */
static bool or_look(struct or_search *s, enum or_kind kind, int length, bool *left)
{
	const struct board *b = s->args->board;

	if (kind == OR_FORCING)
		or_follow(s, length - 1, left);
	if (sink_poll(s->args->sink))
		return true;
	for (int cell = cellset_next(b->empty, -1); cell >= 0; cell = cellset_next(b->empty, cell))
		for (int d = digit_first(b->cand[cell]); d != 0; d = digit_next(b->cand[cell], d)) {
			const int target = candidate(cell, d);

			if (kind == OR_FORCING ? or_force_candidate(s, length, target) : or_contradict_candidate(s, length, target, left))
				return true;
			if (!or_wanted(s, kind, length))
				return false;
		}
	return false;
}

static bool or_search(struct or_search *s)
{
	bool left = true;

	memset(s->longer, true, sizeof s->longer);
	for (int length = OR_SHORTEST; length <= OR_LONGEST && left; length++) {
		left = false;
		for (int kind = 0; kind < OR_KINDS; kind++)
			for (int i = 0; i < s->count && or_wanted(s, (enum or_kind)kind, length); i++) {
				s->now = &s->relation[i];
				if (or_look(s, (enum or_kind)kind, length, &left))
					return true;
			}
	}
	return false;
}

bool choose_or_whip(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct finder_args h = { b, facts, NULL, sink };
	struct scratch *scratch = facts_scratch(facts);
	struct or_search *s = scratch_take(scratch, sizeof *s);
	struct guarded tridagons = { .args = &h, .most = OR_CELLS, .take = or_take, .data = s };
	bool stop = false;

	memset(s, 0, sizeof *s);
	s->args = &h;
	for (int kind = 0; kind < OR_KINDS; kind++)
		s->on[kind] = set->on[or_rows[kind]];
	tridagon_each(&tridagons);
	if (s->count > 0 && (s->nrc = whip_begin(&h)) != NULL) {
		stop = or_search(s);
		nrc_set_cancel(s->nrc, NULL, NULL);
	}
	scratch_give_back(scratch, s);
	return stop;
}

bool find_or_whip(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	struct technique_set set = { .on = { false } };

	set.on[technique->index] = true;
	return choose_or_whip(b, facts, &set, sink);
}
