/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/finders/guarded_chains.h"

#include "logic/chains/proof.h"
#include "logic/facts/als.h"
#include "logic/facts/facts.h"
#include "logic/step/sink.h"

/* The most links of a chain: nobody could follow more, several of them at once. */
enum { CASE_LAYERS = 12 };

/* Whether NODE excludes one of the nodes ON, by itself or through almost locked sets. */
static bool cases_sees(const struct chain_graph *graph, int node, const uint64_t on[])
{
	for (int way = 0; way < graph->ways; way++) {
		const uint64_t *weak = chain_weak(graph, way, node);

		for (int w = 0; w < graph->words; w++)
			if ((weak[w] & on[w]) != 0)
				return true;
	}
	return false;
}

/* Adds what DIGIT in CELL excludes through one almost locked set. */
static void cases_exclude_by_sets(struct facts *facts, int cell, int digit, struct candset *off)
{
	const struct als_list *list = facts_als(facts);

	for (const struct als *als = list->als; als < &list->als[list->count]; als++) {
		if (als->size < 2 || als->size > CHAIN_ALS_CELLS || !cellset_has(als->of[digit - 1]->sees, cell))
			continue;
		for (int d = digit_first(als->digits); d != 0; d = digit_next(als->digits, d))
			if (d != digit)
				candset_add_cells(off, als->of[d - 1]->sees, d);
	}
}

void cases_excluded(const struct finder_args *h, const struct chain_graph *graph, int cand, struct candset *direct, struct candset *off)
{
	const struct board *b = h->board;
	const int cell = candidate_cell(cand), digit = candidate_digit(cand);
	uint64_t on[CHAIN_WORDS] = { 0 };
	struct chain_reach r;

	candset_add_cells(direct, cellset_and(b->geo->peer_set[cell], facts_digit(h->facts, digit)), digit);
	candset_add_digits(direct, cell, b->cand[cell] & (uint16_t)~digit_bit(digit));
	for (int w = 0; w < CANDSET_WORDS; w++)
		off->word[w] |= direct->word[w];
	chain_follow(graph, graph->of[cand], true, CASE_LAYERS, &r);
	for (int layer = 0; layer < r.layers; layer++)
		for (int w = 0; w < graph->words; w++)
			on[w] |= r.layer[layer][w];
	if (graph->ways > 1)
		cases_exclude_by_sets(h->facts, cell, digit, off);
	for (int c = cellset_next(b->empty, -1); c >= 0; c = cellset_next(b->empty, c)) {
		for (int d = digit_first(b->cand[c]); d != 0; d = digit_next(b->cand[c], d)) {
			if (candidate(c, d) != cand && cases_sees(graph, graph->of[candidate(c, d)], on))
				candset_add(off, candidate(c, d));
		}
	}
}

/* The ways to one end that are tried. */
enum { CASE_WAYS = 64 };

/* From the start to what PICK is for over one almost locked set. */
static bool cases_way_over_set(struct chain_pick *pick, const struct chain_graph *graph)
{
	struct chain_through unused;

	for (int way = 2; way <= CHAIN_ALS_CELLS && way < graph->ways && !pick->found; way++) {
		const struct chain_path bare = { .entry = (uint8_t)way };

		if (chain_through(pick->facts, graph, pick->start, &graph->node[pick->target], way, false, &unused))
			chain_pick_first(&bare, pick);
	}
	return pick->found;
}

/* The chain to END, a node of LAYER, that excludes what PICK is for. */
static bool cases_way_to(struct chain_pick *pick, const struct chain_reach *r, int end, int layer)
{
	const struct chain_graph *graph = pick->graph;

	for (pick->back = 0; pick->back < graph->ways && !pick->found; pick->back++) {
		pick->ways = CASE_WAYS;
		if (chain_has(chain_weak(graph, pick->back, pick->target), end))
			chain_paths(pick->facts, graph, r, end, layer, pick->avoid, chain_pick_first, pick);
	}
	return pick->found;
}

bool cases_way(const struct finder_args *h, const struct chain_graph *graph, int from, int target, struct chain_path *path)
{
	struct candset avoid = { { 0 } };
	struct chain_pick pick = { .facts = h->facts, .graph = graph, .avoid = &avoid, .start = &graph->node[graph->of[from]],
				   .target = graph->of[target] };
	struct chain_reach r;
	bool found;

	candset_add(&avoid, target);
	chain_follow(graph, graph->of[from], true, CASE_LAYERS, &r);
	found = cases_way_over_set(&pick, graph);
	for (int layer = 0; layer < r.layers && !found; layer++)
		for (int end = chain_next(graph, r.layer[layer], -1); end >= 0 && !found; end = chain_next(graph, r.layer[layer], end))
			found = cases_way_to(&pick, &r, end, layer);
	*path = pick.path;
	return found;
}

struct inference cases_about(const struct cases *s, enum reason reason, struct cellset cells, int digit)
{
	return (struct inference){ .reason = (uint16_t)reason, .house = NO_HOUSE, .other = NO_HOUSE, .cells = cells,
				   .rest = cellset_of(candidate_cell(s->target)), .digits = digit_bit(digit),
				   .more = digit_bit(candidate_digit(s->target)) };
}

/* The chains told so far: for each node, the case that it follows from, plus 1; and by case the inference that told its last node. */
struct cases_told {
	uint16_t from[CHAIN_NODES];
	int end[MAX_CANDIDATES];
};

/* Tells the chain of the case CAND. If it meets a chain that was told before, says only that it goes on like that one. */
static void cases_tell_chain(const struct cases *s, const struct chain_proof *p, int under, int premise, int cand, struct cases_told *told)
{
	struct chain_path path;
	int meets = -1;

	if (!cases_way(s->args, s->graph, cand, s->target, &path))
		return;
	/* There is nothing more to say after its last node. */
	for (int i = 1; i < path.count - 1 && meets < 0; i += 2)
		if (told->from[path.node[i]] != 0)
			meets = i;
	if (meets >= 0)
		path.count = meets + 1;
	for (int i = 1; i < path.count; i += 2)
		if (told->from[path.node[i]] == 0)
			told->from[path.node[i]] = (uint16_t)(cand + 1);
	int last = chain_tell_case(p, premise, under, s->graph->of[cand], &path, meets < 0 ? s->graph->of[s->target] : -1);

	if (meets >= 0) {
		int before = told->from[path.node[meets]] - 1, rests_on[] = { last, told->end[before] };
		struct inference what = cases_about(s, REASON_KRAKEN_MERGES, cellset_of(candidate_cell(before)), candidate_digit(before));

		proof_beat(p->proof, under);
		last = proof_infer(p->proof, &what, rests_on, 2);
	}
	told->end[cand] = last;
}

void cases_tell(const struct cases *s, struct argument *a, const struct step_head *head, const struct candset *cases)
{
	const struct finder_args *h = s->args;
	const struct chain_proof p = { .board = h->board, .facts = h->facts, .graph = s->graph, .head = head, .proof = a->proof };
	struct cases_told told = { .from = { 0 } };

	for (int cand = candset_next(cases, -1); cand >= 0; cand = candset_next(cases, cand)) {
		bool direct = candset_has(&s->direct, cand);
		struct inference what = cases_about(s, direct ? s->sees : s->chain, cellset_of(candidate_cell(cand)),
						    candidate_digit(cand));
		int beat = argument_say(a, &what);

		proof_mark_cell(a->proof, ROLE_ON, candidate_cell(cand), what.digits);
		if (!direct)
			cases_tell_chain(s, &p, beat - 1, a->last, cand, &told);
	}
}

static struct candset guarded_both(const struct candset *a, const struct candset *b)
{
	struct candset both;

	for (int w = 0; w < CANDSET_WORDS; w++)
		both.word[w] = a->word[w] & b->word[w];
	return both;
}

/* Tells the pattern, and which its guardians are. */
static void guarded_tell(struct argument *a, const struct guarded_pattern *p)
{
	p->tell(a, p);
	argument_say(a, &(struct inference){ .reason = REASON_GUARDIAN_ONE, .house = NO_HOUSE, .other = NO_HOUSE,
					     .number = candset_count(&p->guardians) });
	proof_mark_candidates(a->proof, ROLE_GUARDIAN, &p->guardians);
}

/* What each guardian excludes, over one link or over any chain. */
static void guarded_excluded(const struct guarded_pattern *p, const struct chain_graph *graph, struct candset *direct, struct candset *off)
{
	bool any = false;

	for (int g = candset_next(&p->guardians, -1); g >= 0; g = candset_next(&p->guardians, g)) {
		struct candset by_link = { { 0 } }, by_chain = { { 0 } };

		if (graph != NULL) {
			cases_excluded(p->args, graph, g, &by_link, &by_chain);
		} else {
			const int cell = candidate_cell(g), digit = candidate_digit(g);

			candset_add_cells(&by_link, cellset_and(p->args->board->geo->peer_set[cell], facts_digit(p->args->facts, digit)),
					  digit);
			candset_add_digits(&by_link, cell, p->args->board->cand[cell] & (uint16_t)~digit_bit(digit));
		}
		*direct = any ? guarded_both(direct, &by_link) : by_link;
		*off = any ? guarded_both(off, &by_chain) : by_chain;
		any = true;
	}
}

struct candset guarded_direct(const struct guarded_pattern *p)
{
	const int guardians = candset_count(&p->guardians), first = candset_next(&p->guardians, -1);
	struct candset direct = { { 0 } }, off;

	if (guardians == 0 || guardians > GUARDIANS_MOST)
		return direct;
	if (guardians > 1)
		guarded_excluded(p, NULL, &direct, &off);
	else
		candset_add_digits(&direct, candidate_cell(first),
				   p->args->board->cand[candidate_cell(first)] & (uint16_t)~digit_bit(candidate_digit(first)));
	for (int w = 0; w < CANDSET_WORDS; w++)
		direct.word[w] &= ~p->aside.word[w];
	return direct;
}

bool guarded_exclude(const struct guarded_pattern *p)
{
	struct step_head head = technique_head(p->args->technique, p->size, p->digits);
	struct argument a;

	head.drop = guarded_direct(p);
	if (candset_empty(&head.drop))
		return false;
	if (argument_open(&a, p->args->board, p->args->sink, &head)) {
		guarded_tell(&a, p);
		argument_conclude(&a, &(struct inference){ .reason = REASON_GUARDIAN_ANY, .house = NO_HOUSE, .other = NO_HOUSE,
							   .number = candset_count(&p->guardians) }, &head);
	}
	return sink_emit(p->args->sink, &head);
}

/* Emits the step that eliminates TARGET. */
static bool guarded_emit_chains(const struct guarded_pattern *p, const struct chain_graph *graph, int target)
{
	struct step_head head = technique_head(p->args->technique, p->size, p->digits);
	struct cases s = { .args = p->args, .graph = graph, .target = target,
			   .sees = REASON_GUARDIAN_SEES, .chain = REASON_GUARDIAN_CHAIN };
	struct chain_path path;
	struct argument a;

	candset_add(&head.drop, target);
	for (int g = candset_next(&p->guardians, -1); g >= 0; g = candset_next(&p->guardians, g)) {
		const int cell = candidate_cell(g);
		bool same = candidate_digit(g) == candidate_digit(target);

		if (cell == candidate_cell(target) || (same && cellset_has(p->args->board->geo->peer_set[cell], candidate_cell(target)))) {
			candset_add(&s.direct, g);
			continue;
		}
		if (!cases_way(p->args, graph, g, target, &path))
			return false;
		head.size = (uint16_t)(head.size + path.count);
	}
	if (argument_open(&a, p->args->board, p->args->sink, &head)) {
		guarded_tell(&a, p);
		cases_tell(&s, &a, &head, &p->guardians);
		argument_conclude(&a, &(struct inference){ .reason = REASON_GUARDIAN_EACH, .house = NO_HOUSE, .other = NO_HOUSE,
							   .cells = cellset_of(candidate_cell(target)),
							   .digits = digit_bit(candidate_digit(target)) }, &head);
	}
	return sink_emit(p->args->sink, &head);
}

bool guarded_chains(const struct guarded_pattern *p)
{
	const bool sets = sink_options(p->args->sink)->als_nodes && !p->without_sets;
	const struct chain_graph *graph = facts_chains(p->args->facts, sets ? CHAIN_ALS : CHAIN_GROUPED);
	struct candset direct, off;
	int guardians = candset_count(&p->guardians);

	if (guardians < 2 || guardians > GUARDIANS_MOST)
		return false;
	if (sink_poll(p->args->sink))
		return true;
	guarded_excluded(p, graph, &direct, &off);
	for (int c = candset_next(&off, -1); c >= 0; c = candset_next(&off, c))
		if (!candset_has(&direct, c) && !candset_has(&p->guardians, c) && !candset_has(&p->aside, c) &&
		    guarded_emit_chains(p, graph, c))
			return true;
	return false;
}
