/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Nodes and links of chains: which candidates they name, and by which cells or house a link is strong or weak. */
#include "judge/checks.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/technique_id.h"

/* The most cells, or digits of a house, that are filled in all ways to see whether two nodes can both be false. */
enum { LOCAL_CELLS = 10, LOCAL_DIGITS = 5 };

struct cellset checks_having(const struct board *b, struct cellset cells, int digit)
{
	struct cellset having = { { 0, 0 } };

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if ((b->cand[c] & digit_bit(digit)) != 0)
			cellset_add(&having, c);
	return having;
}

uint16_t checks_union(const struct board *b, struct cellset cells)
{
	uint16_t all = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		all |= b->cand[c];
	return all;
}

bool checks_fault(struct checks *k, enum judge_fault fault, struct cellset cells, struct cellset other, uint16_t digits)
{
	struct judgement *j = k->judgement;

	if (j->fault != FAULT_NONE)
		return false;
	j->fault = fault;
	j->cells = cells;
	j->other = other;
	j->digits = digits;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(&j->marked, c, digits & k->board->cand[c]);
	return false;
}

static bool node_full(const struct notation_node *n)
{
	return !n->any && bits_count(n->digits) == cellset_count(n->cells);
}

/* Whether each digit of the node is in its cells if it is true; else there are alternatives. */
static bool node_has_all(const struct notation_node *n)
{
	return !n->any && bits_count(n->digits) <= cellset_count(n->cells);
}

/* Whether no place of DIGIT in CELLS and of OTHER_DIGIT in OTHER can both be true. */
static bool all_exclude(const struct board *b, struct cellset cells, int digit, struct cellset other, int other_digit)
{
	cells = checks_having(b, cells, digit);
	other = checks_having(b, other, other_digit);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int o = cellset_next(other, -1); o >= 0; o = cellset_next(other, o))
			if (c == o ? digit == other_digit : digit != other_digit || !cellset_has(b->geo->peer_set[c], o))
				return false;
	return true;
}

/* Whether FULL, a node whose digits fill its cells, leaves no room for the other node. */
static bool fills_out(const struct board *b, const struct notation_node *full, const struct notation_node *other)
{
	if (!node_full(full) || bits_count(other->digits) != 1 || (other->digits & full->digits) != 0)
		return false;
	struct cellset places = checks_having(b, other->cells, digit_first(other->digits));

	return cellset_empty(cellset_less(places, full->cells));
}

/* Whether node A excludes digit E of node Z: one of A's digits does, or, if these are alternatives, each of them. */
static bool node_excludes(const struct board *b, const struct notation_node *a, const struct notation_node *z, int e)
{
	bool each = true, some = false;

	for (int d = digit_first(a->digits); d != 0; d = digit_next(a->digits, d)) {
		bool exclude = all_exclude(b, a->cells, d, z->cells, e);

		each = each && exclude;
		some = some || exclude;
	}
	return node_has_all(a) ? some : each;
}

static bool link_is_weak(const struct board *b, const struct notation_node *a, const struct notation_node *z)
{
	bool each = true, some = false;

	if (node_has_all(z) && !node_has_all(a)) {
		const struct notation_node *other = a;

		a = z;
		z = other;
	}
	for (int e = digit_first(z->digits); e != 0; e = digit_next(z->digits, e)) {
		bool exclude = node_excludes(b, a, z, e);

		each = each && exclude;
		some = some || exclude;
	}
	return (node_has_all(z) ? some : each) || fills_out(b, a, z) || fills_out(b, z, a);
}

/* Some cells, filled in all ways that keep the rules among themselves. */
struct local {
	const struct board *board;
	const struct notation_node *a, *z;
	int cell[LOCAL_CELLS], cells;
	uint8_t value[MAX_CELLS];
};

static bool node_holds(const struct local *l, const struct notation_node *n)
{
	uint16_t inside = 0;
	bool each = true;

	for (int c = cellset_next(n->cells, -1); c >= 0; c = cellset_next(n->cells, c)) {
		uint16_t digit = l->value[c] != 0 ? digit_bit(l->value[c]) : 0;

		inside |= digit & n->digits;
		each = each && (digit & n->digits) != 0;
	}
	return n->any ? inside != 0 : node_has_all(n) ? inside == n->digits : each;
}

/* Whether the cells from NEXT on can be filled so that both nodes are false. */
static bool both_false(struct local *l, int next)
{
	if (next == l->cells)
		return !node_holds(l, l->a) && !node_holds(l, l->z);
	int cell = l->cell[next];

	for (int d = digit_first(l->board->cand[cell]); d != 0; d = digit_next(l->board->cand[cell], d)) {
		bool clash = false;

		for (int i = 0; i < next; i++)
			clash = clash || (l->value[l->cell[i]] == d && cellset_has(l->board->geo->peer_set[cell], l->cell[i]));
		l->value[cell] = (uint8_t)d;
		if (!clash && both_false(l, next + 1))
			return true;
		l->value[cell] = 0;
	}
	return false;
}

/* Whether the link is strong because of the candidates in the nodes' own cells. */
static bool strong_in_cells(const struct board *b, const struct notation_node *a, const struct notation_node *z)
{
	struct cellset cells = cellset_or(a->cells, z->cells);
	struct local l = { .board = b, .a = a, .z = z };

	if (cellset_count(cells) > LOCAL_CELLS)
		return false;
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		l.cell[l.cells++] = c;
		l.value[c] = b->value[c];
	}
	return !both_false(&l, 0);
}

/* Whether the digits from D on can be put into places of HOUSE so that both nodes are false. */
static bool both_false_in_house(struct local *l, uint16_t digits, int d, int house)
{
	if (d == 0)
		return !node_holds(l, l->a) && !node_holds(l, l->z);
	for (int i = 0; i < l->board->geo->size; i++) {
		int cell = l->board->geo->house_cell[house][i];

		if ((l->board->cand[cell] & digit_bit(d)) == 0 || l->value[cell] != 0)
			continue;
		l->value[cell] = (uint8_t)d;
		if (both_false_in_house(l, digits, digit_next(digits, d), house))
			return true;
		l->value[cell] = 0;
	}
	return false;
}

static uint16_t values_bit(const struct board *b, int cell)
{
	return b->value[cell] != 0 ? digit_bit(b->value[cell]) : 0;
}

/* Whether the link is strong because of the places of the nodes' digits in this house. */
static bool strong_in_house(const struct board *b, const struct notation_node *a, const struct notation_node *z, int house)
{
	struct local l = { .board = b, .a = a, .z = z };
	uint16_t digits = a->digits | z->digits;

	if (bits_count(digits) > LOCAL_DIGITS)
		return false;
	for (int i = 0; i < b->geo->size; i++)
		digits &= (uint16_t)~values_bit(b, b->geo->house_cell[house][i]);
	return !both_false_in_house(&l, digits, digit_first(digits), house);
}

static void note_strong_house(struct checks *k, const struct notation_node *a, const struct notation_node *z, int house)
{
	uint16_t digits = a->digits | z->digits;

	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		truths_add_house(&k->truths, house, d);
}

/* Whether the two nodes cannot both be false; notes the truths that show it. */
static bool link_is_strong(struct checks *k, const struct notation_node *a, const struct notation_node *z)
{
	const struct geometry *g = k->board->geo;
	bool strong = strong_in_cells(k->board, a, z);

	if (strong)
		truths_add_cells(&k->truths, cellset_or(a->cells, z->cells));
	for (int h = 0; h < g->houses; h++) {
		if (cellset_empty(cellset_and(g->house_set[h], a->cells)) || cellset_empty(cellset_and(g->house_set[h], z->cells)) ||
		    !strong_in_house(k->board, a, z, h))
			continue;
		note_strong_house(k, a, z, h);
		strong = true;
	}
	return strong;
}

/* Of the houses that hold the cells of both nodes, the one in which the digit has the fewest further places; -1: there is none. */
static int nearest_house(const struct board *b, struct cellset cells, int digit, struct cellset *extra)
{
	int nearest = -1;

	for (int h = 0; h < b->geo->houses; h++) {
		struct cellset more = cellset_less(checks_having(b, b->geo->house_set[h], digit), cells);

		if (!cellset_empty(cellset_less(cells, b->geo->house_set[h])))
			continue;
		if (nearest >= 0 && cellset_count(more) >= cellset_count(*extra))
			continue;
		nearest = h;
		*extra = more;
	}
	return nearest;
}

static bool fault_not_strong(struct checks *k, const struct notation_node *a, const struct notation_node *z)
{
	const struct board *b = k->board;
	uint16_t digits = a->digits | z->digits;
	struct cellset cells = cellset_or(a->cells, z->cells), extra;

	if (a->digits == z->digits && bits_count(digits) == 1) {
		int house = nearest_house(b, cells, digit_first(digits), &extra);

		if (house < 0)
			return checks_fault(k, FAULT_APART, a->cells, z->cells, digits);
		note_strong_house(k, a, z, house);
		return checks_fault(k, FAULT_EXTRA, extra, cells, digits);
	}
	if (!cellset_equal(a->cells, z->cells))
		return checks_fault(k, FAULT_APART, a->cells, z->cells, digits);
	truths_add_cells(&k->truths, cells);
	uint16_t more = checks_union(b, cells) & (uint16_t)~digits;

	if (more != 0) {
		extra = (struct cellset){ { 0, 0 } };
		for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
			if ((b->cand[c] & more) != 0)
				cellset_add(&extra, c);
		return checks_fault(k, FAULT_EXTRA, extra, cells, more);
	}
	k->judgement->count = cellset_count(cells);
	k->judgement->counted = bits_count(digits);
	return checks_fault(k, FAULT_COUNT, cells, cells, digits);
}

/* The first cell of A that does not see all places of the other node's digit. */
static bool fault_not_weak(struct checks *k, const struct notation_node *a, const struct notation_node *z)
{
	const struct geometry *g = k->board->geo;
	int d = digit_first(a->digits), e = digit_first(z->digits);
	struct cellset from = checks_having(k->board, a->cells, d), to = checks_having(k->board, z->cells, e);

	for (int c = cellset_next(from, -1); c >= 0; c = cellset_next(from, c)) {
		struct cellset unseen = cellset_less(cellset_less(to, g->peer_set[c]), cellset_of(c));

		if (!cellset_empty(unseen))
			return checks_fault(k, FAULT_UNSEEN, cellset_of(c), unseen, a->digits | z->digits);
	}
	return checks_fault(k, FAULT_APART, a->cells, z->cells, a->digits | z->digits);
}

/* Each digit of a node must be in its cells; a digit alone in each of them, except in a set that shares its cells with its neighbour. */
static bool check_node(struct checks *k, const struct notation_node *n, bool shares)
{
	struct cellset filled = cellset_less(n->cells, k->board->empty);

	if (!cellset_empty(filled))
		return checks_fault(k, FAULT_ABSENT, filled, filled, n->digits);
	for (int d = digit_first(n->digits); d != 0; d = digit_next(n->digits, d)) {
		struct cellset having = checks_having(k->board, n->cells, d), lacking = cellset_less(n->cells, having);

		if (cellset_empty(having) || (bits_count(n->digits) == 1 && !shares && !cellset_empty(lacking)))
			return checks_fault(k, FAULT_ABSENT, lacking, lacking, digit_bit(d));
	}
	return true;
}

static void name_part(struct checks *k, const struct notation_node *a, const struct notation_node *z, char link)
{
	struct strbuf part;

	strbuf_init(&part);
	notation_print_node(k->board->geo, a, &part);
	if (z != NULL) {
		strbuf_char(&part, link);
		notation_print_node(k->board->geo, z, &part);
	}
	snprintf(k->judgement->part, JUDGE_PART, "%s", part.text);
	strbuf_free(&part);
}

/* Notes the link or node in which the fault is. */
static bool fault_in(struct checks *k, const struct notation_node *a, const struct notation_node *z, char link)
{
	if (k->judgement->part[0] == '\0') {
		name_part(k, a, z, link);
		k->judgement->link = link;
	}
	return false;
}

/* Whether node I has the cells of a neighbour in its chain, as a set that a chain passes does. */
static bool shares_cells(const struct written *n, int i)
{
	return (n->node[i].link != '\0' && cellset_equal(n->node[i].cells, n->node[i - 1].cells)) ||
	       (i + 1 < n->nodes && n->node[i + 1].link != '\0' && cellset_equal(n->node[i].cells, n->node[i + 1].cells));
}

static bool check_link(struct checks *k, int i)
{
	const struct notation_node *a = &k->notation->node[i - 1], *z = &k->notation->node[i];

	if (i > 1 && a->link != '\0' && a->link == z->link) {
		checks_fault(k, z->link == '=' ? FAULT_STRONG_LINKS : FAULT_WEAK_LINKS, a->cells, z->cells, a->digits);
		return fault_in(k, a, NULL, '\0');
	}
	if (z->link == '=' ? !link_is_strong(k, a, z) : !link_is_weak(k->board, a, z)) {
		z->link == '=' ? fault_not_strong(k, a, z) : fault_not_weak(k, a, z);
		return fault_in(k, a, z, z->link);
	}
	return true;
}

bool check_chains(struct checks *k)
{
	const struct written *n = k->notation;
	bool holds = true;

	for (int i = 0; i < n->nodes; i++)
		if (!check_node(k, &n->node[i], cellset_several(n->node[i].cells) && shares_cells(n, i)))
			holds = fault_in(k, &n->node[i], NULL, '\0');
	for (int i = 1; i < n->nodes; i++)
		if (n->node[i].link != '\0')
			holds = check_link(k, i) && holds;
	return holds;
}

/* Whether all candidates of FROM, of which one is true, exclude the candidate. */
static bool node_rules_out(const struct board *b, const struct notation_node *from, int cell, int digit)
{
	const struct cellset cells = checks_having(b, from->cells, digit_first(from->digits));

	if (digit_first(from->digits) != digit)
		return cellset_equal(cells, cellset_of(cell));
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		if (!cellset_has(b->geo->peer_set[c], cell))
			return false;
	return !cellset_empty(cells);
}

/* A whip, or a part of one: TARGET is supposed, and variables follow from number BEGIN on. */
struct whip_thread {
	struct notation_node target;
	int begin, end;
};

static struct notation_node node_of(int cand)
{
	return (struct notation_node){ .digits = digit_bit(candidate_digit(cand)), .cells = cellset_of(candidate_cell(cand)) };
}

/* Whether the target, or what is left of a variable before number I, excludes the candidate. */
static bool whip_rules_out(const struct checks *k, const struct whip_thread *w, int i, int cell, int digit)
{
	if (node_rules_out(k->board, &w->target, cell, digit))
		return true;
	for (int before = w->begin; before < i; before++)
		if (node_rules_out(k->board, &k->notation->node[2 * before + 1], cell, digit))
			return true;
	return false;
}

/* The node that is true before variable I: what is left of the variable before, or the target. */
static const struct notation_node *whip_before(const struct checks *k, const struct whip_thread *w, int i)
{
	return i > w->begin ? &k->notation->node[2 * i - 1] : &w->target;
}

/* Notes a fault of variable I, which is written as "r5n9". */
static bool whip_fault(struct checks *k, int i, enum judge_fault fault, struct cellset cells, struct cellset other, uint16_t digits)
{
	const struct geometry *g = k->board->geo;
	const struct notation_variable *v = &k->notation->variable[i];
	struct strbuf part;

	if (k->judgement->part[0] != '\0')
		return false;
	strbuf_init(&part);
	if (v->cell >= 0)
		name_cell(g, v->cell, &part);
	else if (v->house >= 0)
		strbuf_format(&part, "%c%dn%d", "rcb"[geometry_kind(g, v->house)], geometry_number(g, v->house), digit_first(v->digits));
	else
		strbuf_text(&part, "or");
	snprintf(k->judgement->part, JUDGE_PART, "%s", part.text);
	strbuf_free(&part);
	return checks_fault(k, fault, cells, other, digits);
}

/*
 * Whether something rules out a candidate of variable I. RULED_OUT: it is the candidate that the notation names, which in a whip the node
 * before must rule out.
 */
static bool check_ruled_out(struct checks *k, const struct whip_thread *w, int i, int cell, int digit, bool ruled_out)
{
	const struct technique *t = k->notation->technique;
	const bool braid = t == &techniques[TECHNIQUE_BRAID] || t == &techniques[TECHNIQUE_G_BRAID];
	const struct notation_node *before = whip_before(k, w, i);

	if (ruled_out && !braid && !node_rules_out(k->board, before, cell, digit))
		return whip_fault(k, i, FAULT_UNSEEN, cellset_of(cell), before->cells, digit_bit(digit));
	if (!whip_rules_out(k, w, i, cell, digit))
		return whip_fault(k, i, FAULT_EXTRA, cellset_of(cell), cellset_of(cell), digit_bit(digit));
	return true;
}

/* Checks variable I: all its candidates are ruled out but what is left of it. */
static bool check_variable(struct checks *k, const struct whip_thread *w, int i)
{
	const struct written *n = k->notation;
	const struct notation_variable *v = &n->variable[i];
	const struct notation_node *left = &n->node[2 * i], *right = 2 * i + 1 < n->nodes ? &n->node[2 * i + 1] : NULL;
	const bool or = v->house < 0 && v->cell < 0;
	const struct cellset cells = or ? n->group[0].cells : v->cell >= 0 ? cellset_of(v->cell) : k->board->geo->house_set[v->house];

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		for (int d = digit_first(k->board->cand[c]); d != 0; d = digit_next(k->board->cand[c], d)) {
			if ((v->house >= 0 && v->digits != digit_bit(d)) || (or && (n->digits & digit_bit(d)) != 0) ||
			    (right != NULL && cellset_has(right->cells, c) && right->digits == digit_bit(d)))
				continue;
			if (!check_ruled_out(k, w, i, c, d, cellset_has(left->cells, c) && left->digits == digit_bit(d)))
				return false;
		}
	return true;
}

static bool check_part(struct checks *k, const struct whip_thread *w)
{
	for (int i = w->begin; i < w->end; i++)
		if (!check_variable(k, w, i))
			return false;
	return true;
}

/* The candidates that variable I names are on the board. */
static bool check_whip_nodes(struct checks *k, int i)
{
	for (int n = 2 * i; n < 2 * i + 2 && n < k->notation->nodes; n++) {
		const struct notation_node *node = &k->notation->node[n];

		if (cellset_empty(checks_having(k->board, node->cells, digit_first(node->digits))))
			return whip_fault(k, i, FAULT_ABSENT, node->cells, node->cells, node->digits);
	}
	return true;
}

/* Whether the digits alone can fill what is left of the cells. */
static bool guarded_fills(const struct board *b, struct cellset cells, uint16_t digits, uint8_t value[MAX_CELLS])
{
	const int cell = cellset_next(cells, -1);

	if (cell < 0)
		return true;
	cellset_remove(&cells, cell);
	for (int d = digit_first(b->cand[cell] & digits); d != 0; d = digit_next(b->cand[cell] & digits, d)) {
		bool free = true;

		for (int c = cellset_next(b->geo->peer_set[cell], -1); c >= 0; c = cellset_next(b->geo->peer_set[cell], c))
			free = free && value[c] != d;
		value[cell] = (uint8_t)d;
		if (free && guarded_fills(b, cells, digits, value))
			return true;
		value[cell] = 0;
	}
	return false;
}

/* Notes a fault of a guardian, which is written as "r2c7n6". */
static bool guardian_fault(struct checks *k, enum judge_fault fault, const struct notation_node *g, struct cellset cells,
			   struct cellset other)
{
	struct strbuf part;

	strbuf_init(&part);
	name_cells(k->board->geo, g->cells, &part);
	snprintf(k->judgement->part, JUDGE_PART, "%sn%d", part.text, digit_first(g->digits));
	strbuf_free(&part);
	return checks_fault(k, fault, cells, other, g->digits);
}

enum { GUARDED_CELLS = 16 };	/* the most cells, so that the search stays short */

/* Checks that the pattern's cells cannot be filled without a guardian, and that arms, if any, begin with all guardians. */
static bool check_guardians(struct checks *k)
{
	const struct written *n = k->notation;
	const struct cellset cells = n->group[0].cells;
	struct candset guardians = { { 0 } };
	uint8_t value[MAX_CELLS] = { 0 };

	if (!cellset_empty(cellset_less(cells, k->board->empty)) || cellset_count(cells) > GUARDED_CELLS ||
	    guarded_fills(k->board, cells, n->digits, value))
		return checks_fault(k, FAULT_PATTERN, cells, cells, n->digits);
	truths_add_cells(&k->truths, cells);
	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c))
		candset_add_digits(&guardians, c, k->board->cand[c] & (uint16_t)~n->digits);
	for (int i = 0; i < n->arms; i++) {
		const struct notation_node *g = &n->arm[i].guardian;
		const int cand = candidate(cellset_next(g->cells, -1), digit_first(g->digits));

		if (!candset_has(&guardians, cand))
			return guardian_fault(k, FAULT_CASES, g, g->cells, g->cells);
		candset_remove(&guardians, cand);
	}
	const int missing = candset_next(&guardians, -1);

	if (n->arms == 0 || missing < 0)
		return true;
	const struct notation_node g = node_of(missing);

	return guardian_fault(k, FAULT_CASES, &g, g.cells, g.cells);
}

/* Checks that each guardian leads to what is claimed. */
static bool check_arms(struct checks *k)
{
	const struct written *n = k->notation;
	bool holds = true;

	for (int a = 0; a < n->arms && holds; a++) {
		const struct whip_thread w = { n->arm[a].guardian, n->arm[a].begin, a + 1 < n->arms ? n->arm[a + 1].begin : n->variables };
		const struct notation_node *last = whip_before(k, &w, w.end);

		holds = check_part(k, &w);
		for (int c = candset_next(&n->drop, -1); c >= 0 && holds; c = candset_next(&n->drop, c))
			if (!node_rules_out(k->board, last, candidate_cell(c), candidate_digit(c)))
				holds = guardian_fault(k, FAULT_UNSEEN, &w.target, cellset_of(candidate_cell(c)), last->cells);
	}
	return holds;
}

bool check_whip(struct checks *k)
{
	const struct written *n = k->notation;
	bool holds = !n->guarded || check_guardians(k);

	for (int i = 0; i < n->variables; i++) {
		const struct notation_variable *v = &n->variable[i];

		holds = check_whip_nodes(k, i) && holds;
		if (v->cell >= 0)
			truths_add_cells(&k->truths, cellset_of(v->cell));
		else if (v->house >= 0)
			truths_add_house(&k->truths, v->house, digit_first(v->digits));
	}
	if (n->arms > 0)
		return holds && check_arms(k);
	for (int c = candset_next(&n->drop, -1); c >= 0 && holds; c = candset_next(&n->drop, c))
		holds = check_part(k, &(struct whip_thread){ node_of(c), 0, n->variables });
	return holds;
}
