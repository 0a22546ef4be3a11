/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/step/notation.h"

#include "base/intl.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "grid/name.h"
#include "logic/step/reason.h"
#include "logic/step/technique_id.h"

enum { NAMED_LINKS = 5 };

/*
 * The links of a chain from one end to the other: strong ones in a cell or between places, weak ones in a cell or between places; and
 * whether both ends have the same digit. Eureka notation has X, Y and Z for digits, a to e for cells. They stand for the technique whose
 * step such a chain mostly is.
 */
static const struct named_chain {
	const char *name, *grouped;
	bool in_cell[NAMED_LINKS];
	bool same_ends;
	enum technique_id technique, grouped_technique;
} named[] = {
	/* (X=Y)a-(Y)b=(Y-X)c=(X)d */
	{ N_("M-Wing"), N_("Grouped M-Wing"), { true, false, false, true, false }, true,
	  TECHNIQUE_AIC, TECHNIQUE_GROUPED_AIC },
	/* (X)a=(X)b-(X=Y)c-(Y)d=(Y)e */
	{ N_("S-Wing"), N_("Grouped S-Wing"), { false, false, true, false, false }, false,
	  TECHNIQUE_AIC, TECHNIQUE_GROUPED_AIC },
	/* (X)a=(X-Y)b=(Y-Z)c=(Z)d */
	{ N_("L-Wing"), N_("Grouped L-Wing"), { false, true, false, true, false }, false,
	  TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP },
	/* (X)a=(X)b-(X)c=(X-Y)d=(Y)e */
	{ N_("L2-Wing"), N_("Grouped L2-Wing"), { false, false, false, true, false }, false,
	  TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP },
	/* (X=Y)a-(Y)b=(Y-Z)c=(Z)d */
	{ N_("H2-Wing"), N_("Grouped H2-Wing"), { true, false, false, true, false }, false,
	  TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP },
	/* (X=Y)a-(Y=Z)b-(Z)c=(Z)d */
	{ N_("H3-Wing"), N_("Grouped H3-Wing"), { true, false, true, false, false }, false,
	  TECHNIQUE_DISCONTINUOUS_NICE_LOOP, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP },
};

/* What chain_name() reads from the inferences of a chain. */
struct found_chain {
	int links;
	bool in_cell[NAMED_LINKS];
	bool grouped, same_ends, ends;
};

/* Adds an inference. False: no named chain has it. */
static bool add_inference(struct found_chain *f, const struct inference *i)
{
	f->grouped = f->grouped || cellset_several(i->cells);
	switch (i->reason) {
	case REASON_CHAIN_SUPPOSE:
		return f->links == 0;
	case REASON_CHAIN_ON:
	case REASON_CHAIN_ON_CELL:
	case REASON_CHAIN_OFF:
	case REASON_CHAIN_OFF_CELL:
		if (f->links == NAMED_LINKS)
			return false;
		f->in_cell[f->links++] = i->reason == REASON_CHAIN_ON_CELL || i->reason == REASON_CHAIN_OFF_CELL;
		return true;
	case REASON_CHAIN_EITHER:
	case REASON_CHAIN_EITHER_DIGIT:
		f->ends = true;
		f->same_ends = i->reason == REASON_CHAIN_EITHER;
		return true;
	default:
		return false;
	}
}

static bool is_named(const struct found_chain *f, const struct named_chain *n)
{
	bool ahead = true, back = true;

	for (int i = 0; i < NAMED_LINKS; i++) {
		ahead = ahead && f->in_cell[i] == n->in_cell[i];
		back = back && f->in_cell[i] == n->in_cell[NAMED_LINKS - 1 - i];
	}
	return (ahead || back) && f->same_ends == n->same_ends;
}

const char *chain_name(const struct step *step)
{
	struct found_chain f = { .links = 0 };

	for (int i = 0; step->proof != NULL && i < step->proof->inferences; i++)
		if (!add_inference(&f, &proof_inferences(step->proof)[i]))
			return NULL;
	if (!f.ends || f.links != NAMED_LINKS)
		return NULL;
	for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
		if (is_named(&f, &named[i]))
			return f.grouped ? named[i].grouped : named[i].name;
	return NULL;
}

const char *chain_name_at(size_t i, unsigned *technique)
{
	const struct named_chain *n = &named[i / 2];

	if (i / 2 >= sizeof named / sizeof named[0])
		return NULL;
	*technique = i % 2 == 0 ? n->technique : n->grouped_technique;
	return i % 2 == 0 ? n->name : n->grouped;
}

const char *chain_named(const char *word)
{
	for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
		if (spelling_alike(word, named[i].name) || spelling_alike(word, _(named[i].name)))
			return named[i].name;
		if (spelling_alike(word, named[i].grouped) || spelling_alike(word, _(named[i].grouped)))
			return named[i].grouped;
	}
	return NULL;
}

/* The number of the band of a cell, or, if DOWN, of its stack. */
static int band_of(const struct geometry *g, int cell, bool down)
{
	return down ? geometry_column(g, cell) / g->box_columns : geometry_row(g, cell) / g->box_rows;
}

const char *exocet_name(const struct geometry *g, const struct step *step)
{
	if (step->head.technique != TECHNIQUE_SENIOR_EXOCET || step->proof == NULL)
		return NULL;
	const struct cellset base = proof_marked_cells(step->proof, ROLE_BASE), targets = proof_marked_cells(step->proof, ROLE_TARGET);
	const int first = cellset_next(base, -1), second = first >= 0 ? cellset_next(base, first) : -1;

	if (second < 0)
		return NULL;
	const bool down = geometry_row(g, first) != geometry_row(g, second);

	for (int c = cellset_next(targets, -1); c >= 0; c = cellset_next(targets, c))
		if (band_of(g, c, down) != band_of(g, first, down))
			return N_("Senior Exocet");
	return NULL;
}

/* Whether the inference is about a variable of a whip. */
static bool is_variable(const struct inference *i)
{
	return i->reason >= REASON_WHIP_PLACE && i->reason <= REASON_WHIP_NO_GUARDIAN;
}

/* The inference that is premise number N. */
static const struct inference *notation_premise(const struct proof *p, const struct inference *i, int n)
{
	return &proof_inferences(p)[proof_premises(p)[i->premise + n]];
}

const char *whip_name(const struct step *step)
{
	const struct proof *p = step->proof;
	bool assumed = false, before = false, assumed_within = false;

	if (step->head.technique != TECHNIQUE_WHIP || p == NULL)
		return NULL;
	for (int n = 0; n < p->inferences; n++) {
		const struct inference *i = &proof_inferences(p)[n];

		for (int k = 1; is_variable(i) && k < i->premises; k++) {
			const bool by_assumed = notation_premise(p, notation_premise(p, i, k), 0)->reason == REASON_FORCE_SUPPOSE_ON;

			assumed |= by_assumed;
			before |= !by_assumed;
			assumed_within |= by_assumed && (i->reason == REASON_WHIP_PLACE || i->reason == REASON_WHIP_DIGIT);
		}
	}
	if (!before)
		return assumed ? N_("z-Chain") : N_("Bivalue Chain");
	return assumed_within ? NULL : N_("t-Whip");
}

const char *step_known_as(const struct geometry *g, const struct step *step)
{
	const char *chain = chain_name(step), *whip = whip_name(step);

	return chain != NULL ? chain : whip != NULL ? whip : exocet_name(g, step);
}

/* How an inference names the next node of the chain: the link before it, and whether that stays in the cell of the node before. */
static const struct link_sign {
	char sign;
	bool within;
} signs[REASONS] = {
	[REASON_CHAIN_SUPPOSE] = { ' ', false },
	[REASON_KRAKEN_CHAIN] = { ' ', false },
	[REASON_GUARDIAN_CHAIN] = { ' ', false },
	[REASON_CHAIN_ON] = { '=', false },
	[REASON_CHAIN_ON_CELL] = { '=', true },
	[REASON_CHAIN_OFF] = { '-', false },
	[REASON_CHAIN_OFF_CELL] = { '-', true },
	[REASON_CHAIN_SUPPOSE_ON] = { ' ', false },
	[REASON_CHAIN_ALS] = { '-', false },
	[REASON_CHAIN_ALS_COMMON] = { '-', false },
	[REASON_CHAIN_FORCED] = { '-', false },
	[REASON_CHAIN_OFF_SEEN] = { '-', false },
	[REASON_KRAKEN_MERGES] = { '.', false },	/* no node: the rest was told before */
};

/* The inference that names the node behind number I, or the number of all inferences. */
static int next_node(const struct proof *p, int i)
{
	do
		i++;
	while (i < p->inferences && signs[proof_inferences(p)[i].reason].sign == '\0');
	return i;
}

/* Puts digits behind SIGN. */
static void put_side(char sign, uint16_t digits, struct strbuf *out)
{
	strbuf_char(out, sign);
	name_digits_plain(digits, out);
}

/* The digits of a node in brackets, with those of SAME, the next one, if it is in the same cell, and its cells. */
static void put_node(const struct geometry *geo, const struct inference *node, const struct inference *same, struct strbuf *out)
{
	char sign = '(';

	if (node->reason == REASON_CHAIN_FORCED) {
		put_side(sign, node->more, out);
		sign = '=';
	}
	put_side(sign, node->digits, out);
	if (node->reason == REASON_CHAIN_ALS || node->reason == REASON_CHAIN_ALS_COMMON)
		put_side('=', node->more, out);
	if (same != NULL)
		put_side(signs[same->reason].sign, same->digits, out);
	strbuf_char(out, ')');
	name_cells(geo, node->cells, out);
}

/* Whether one digit is in the brackets of a node, so that the next node need not say it again. */
static bool is_plain(const struct inference *node)
{
	return node->reason != REASON_CHAIN_ALS && node->reason != REASON_CHAIN_ALS_COMMON && node->reason != REASON_CHAIN_FORCED;
}

void eureka(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const struct inference *inference = proof_inferences(p);
	uint16_t last = 0;	/* the digit that need not be said again */
	int chains = 0;

	for (int i = next_node(p, -1); i < p->inferences; i = next_node(p, i)) {
		const struct inference *node = &inference[i], *same = NULL;
		int next = next_node(p, i);

		if (node->reason == REASON_KRAKEN_MERGES) {
			strbuf_text(out, "...");
			continue;
		}
		if (signs[node->reason].sign != ' ')
			strbuf_char(out, signs[node->reason].sign);
		else
			strbuf_text(out, chains++ > 0 ? ", " : "");
		if (next < p->inferences && signs[inference[next].reason].within) {
			same = &inference[next];
			i = next;
		}
		if (same == NULL && is_plain(node) && node->digits == last && signs[node->reason].sign != ' ')
			name_cells(geo, node->cells, out);
		else
			put_node(geo, node, same, out);
		last = same == NULL && is_plain(node) ? node->digits : 0;
	}
}

bool step_is_whip(const struct step *step)
{
	return step->head.technique >= TECHNIQUE_WHIP && step->head.technique <= TECHNIQUE_G_BRAID;
}

/* What tells places of a digit from others in their house: "c4" in a row, "r4" in a column, "r4c5" in a box. */
static void nrc_put_places(const struct geometry *geo, int house, struct cellset cells, struct strbuf *out)
{
	const enum house_kind kind = geometry_kind(geo, house);
	uint16_t rows = 0, columns = 0;

	for (int c = cellset_next(cells, -1); c >= 0; c = cellset_next(cells, c)) {
		rows |= digit_bit(geometry_row(geo, c) + 1);
		columns |= digit_bit(geometry_column(geo, c) + 1);
	}
	if (kind != HOUSE_ROW) {
		strbuf_char(out, 'r');
		name_digits_plain(rows, out);
	}
	if (kind != HOUSE_COLUMN) {
		strbuf_char(out, 'c');
		name_digits_plain(columns, out);
	}
}

/* "r3c5n2". */
static void nrc_put_candidate(const struct geometry *geo, const struct inference *i, struct strbuf *out)
{
	name_cells(geo, i->cells, out);
	strbuf_format(out, "n%d", digit_lowest(i->digits));
}

static void nrc_put_variable(const struct geometry *geo, const struct proof *p, const struct inference *i, struct strbuf *out)
{
	const struct inference *left = notation_premise(p, i, 0);
	const bool empty = i->reason == REASON_WHIP_NO_PLACE || i->reason == REASON_WHIP_NO_DIGIT;

	if (i->reason == REASON_WHIP_NO_GUARDIAN) {
		strbuf_text(out, "or{");
		nrc_put_candidate(geo, left, out);
		strbuf_text(out, " .}");
		return;
	}
	if (i->house == NO_HOUSE) {
		name_cells(geo, i->cells, out);
		strbuf_format(out, "{n%d ", digit_lowest(left->digits));
		if (!empty)
			strbuf_format(out, "n%d", digit_lowest(i->digits));
	} else {
		strbuf_format(out, "%c%dn%d{", "rcb"[geometry_kind(geo, i->house)], geometry_number(geo, i->house), digit_lowest(i->digits));
		nrc_put_places(geo, i->house, left->cells, out);
		strbuf_char(out, ' ');
		if (!empty)
			nrc_put_places(geo, i->house, i->cells, out);
	}
	strbuf_text(out, empty ? ".}" : "}");
}

void nrc_notation(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const char *dash = "";

	for (int n = 0; n < p->inferences; n++) {
		const struct inference *i = &proof_inferences(p)[n];
		const bool begins = i->reason == REASON_FORCE_CASE_ON;

		if (!begins && !is_variable(i))
			continue;
		strbuf_text(out, begins && *dash != '\0' ? " | " : dash);
		dash = " - ";
		if (begins)
			nrc_put_candidate(geo, i, out);
		else
			nrc_put_variable(geo, p, i, out);
	}
}

void whip_eureka(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	for (int n = 0; n < p->inferences; n++) {
		const struct inference *i = &proof_inferences(p)[n], *left = is_variable(i) ? notation_premise(p, i, 0) : i;
		const bool in_cell = is_variable(i) && i->house == NO_HOUSE, empty = cellset_empty(i->cells) || i->digits == 0;

		if (!is_variable(i) && i->reason != REASON_FORCE_SUPPOSE_ON)
			continue;
		strbuf_text(out, is_variable(i) ? "-(" : "(");
		name_digits_plain(left->digits, out);
		if (in_cell) {
			strbuf_char(out, '=');
			if (empty)
				strbuf_char(out, '.');
			else
				name_digits_plain(i->digits, out);
		}
		strbuf_char(out, ')');
		name_cells(geo, left->cells, out);
		if (!is_variable(i) || in_cell)
			continue;
		strbuf_char(out, '=');
		if (empty)
			strbuf_char(out, '.');
		else
			name_cells(geo, i->cells, out);
	}
}

void eureka_path(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const char *dash = "";
	int beat = NO_BEAT;

	for (int i = 0; i < p->marks; i++) {
		const struct mark *mark = &proof_marks(p)[i];

		if (mark->role != ROLE_BASE || mark->house != NO_HOUSE || (beat != NO_BEAT && mark->beat != beat))
			continue;
		beat = mark->beat;
		strbuf_text(out, dash);
		name_cell(geo, mark->cell, out);
		dash = "-";
	}
}

void als_notation_set(const struct geometry *geo, struct cellset cells, uint16_t digits, struct strbuf *out)
{
	name_cells(geo, cells, out);
	strbuf_text(out, " {");
	for (int d = digit_first(digits); d != 0; d = digit_next(digits, d))
		strbuf_format(out, "%d", d);
	strbuf_char(out, '}');
}

void als_notation_row(const struct geometry *geo, const struct proof *p, struct strbuf *out)
{
	const struct inference *i = proof_inferences(p), *stem = i;

	for (int n = 1; n < p->inferences; n++)
		if (i[n].reason == REASON_BLOSSOM_EXTRAS)
			stem = &i[n];
	if (stem->reason == REASON_AHS) {
		for (int n = 0; n < p->inferences; n++)
			if (i[n].reason == REASON_AHS) {
				strbuf_text(out, n > 0 ? " - " : "");
				als_notation_set(geo, i[n].cells, i[n].digits, out);
			}
		return;
	}
	const char *comma = stem->reason == REASON_CANDIDATES || stem->reason == REASON_BLOSSOM_HOUSE || stem > i ? "," : "";

	als_notation_set(geo, stem->cells, stem->digits, out);
	for (int n = 1; n < p->inferences; n++) {
		/* The argument says what a set is, and then what it has in common with another one. */
		if (i[n].reason != REASON_ALS_COMMON && i[n].reason != REASON_BLOSSOM_COMMON)
			continue;
		strbuf_format(out, "%s -%d- ", comma, digit_first(i[n].digits));
		/* A set that was told before is named by what it takes without that digit. */
		if (i[n - 1].reason == REASON_ALS)
			als_notation_set(geo, i[n - 1].cells, i[n - 1].digits, out);
		else
			als_notation_set(geo, i[n + 1].cells, i[n + 1].digits | i[n + 1].more, out);
	}
}
