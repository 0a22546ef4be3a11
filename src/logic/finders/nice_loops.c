/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The techniques that are chains. A row that is asked for by itself gives only its own steps. Rows that are on together share one search
 * for each kind of links: of all that these find the easiest is taken, then the smallest, then the one with the most effects, and only then
 * its name is decided. Without groups: chains of one digit, chains in cells of two candidates, and all others with loops. With groups: the
 * same, with almost locked sets, and rows of such sets.
 */
#include "logic/finders/chain_search.h"

technique_finder find_x_chain, find_xy_chain, find_continuous_loop, find_discontinuous_loop, find_aic;
technique_chooser choose_chain, choose_grouped_chain;

/* The row of a technique, unless it is off. */
static const struct technique *row_if_on(const struct technique_set *set, enum technique_id id)
{
	return set->on[id] ? &techniques[id] : NULL;
}

/* One name, of the technique of H. */
static struct chain_rows only_row(const struct hunt *h, enum chain_name name)
{
	struct chain_rows rows = { .has_x = false };

	rows.row[name] = h->technique;
	return rows;
}

static bool search_plain(const struct hunt *h, enum chain_name name)
{
	struct chain_rows rows = only_row(h, name);

	return chain_search(h, CHAIN_PLAIN, &rows);
}

/* With groups, and then with almost locked sets. */
static bool search_grouped(const struct hunt *h, const struct chain_rows *rows)
{
	const struct technique *against = rows->row[CHAIN_NAMED_DISCONTINUOUS];

	if (chain_search(h, CHAIN_GROUPED, rows))
		return true;
	if (!sink_options(h->sink)->als_nodes)
		return false;
	return chain_search(h, CHAIN_ALS, rows) || (against != NULL && chain_search_against(h, against));
}

static bool search_grouped_row(const struct hunt *h, enum chain_name name)
{
	struct chain_rows rows = only_row(h, name);

	return search_grouped(h, &rows);
}

bool find_x_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	const struct chain_rows rows = only_row(&h, CHAIN_NAMED_CHAIN);

	return chain_search(&h, CHAIN_DIGIT, &rows);
}

bool find_xy_chain(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	const struct chain_rows rows = only_row(&h, CHAIN_NAMED_CHAIN);

	return chain_search(&h, CHAIN_CELLS, &rows);
}

/* Loops of one digit, and of cells with two candidates, are easier: they are sought by themselves, since others may be shorter. */
bool find_continuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	const struct hunt h = { b, facts, technique, sink };
	const struct chain_rows rows = only_row(&h, CHAIN_NAMED_LOOP);

	if (technique->grouped)
		return search_grouped(&h, &rows);
	return chain_search(&h, CHAIN_DIGIT, &rows) || chain_search(&h, CHAIN_CELLS, &rows) || chain_search(&h, CHAIN_PLAIN, &rows);
}

bool find_discontinuous_loop(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return (technique->grouped ? search_grouped_row : search_plain)(&(struct hunt){ b, facts, technique, sink },
									CHAIN_NAMED_DISCONTINUOUS);
}

bool find_aic(const struct board *b, struct facts *facts, const struct technique *technique, struct sink *sink)
{
	return (technique->grouped ? search_grouped_row : search_plain)(&(struct hunt){ b, facts, technique, sink }, CHAIN_NAMED_AIC);
}

bool choose_chain(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct hunt h = { b, facts, NULL, sink };
	const struct technique *loop = row_if_on(set, TECHNIQUE_CONTINUOUS_NICE_LOOP);
	const struct technique *x = row_if_on(set, TECHNIQUE_X_CHAIN), *xy = row_if_on(set, TECHNIQUE_XY_CHAIN);
	const struct chain_rows in_digit = { .row = { [CHAIN_NAMED_CHAIN] = x, [CHAIN_NAMED_LOOP] = loop } };
	const struct chain_rows in_cells = { .row = { [CHAIN_NAMED_CHAIN] = xy, [CHAIN_NAMED_LOOP] = loop } };
	const struct chain_rows mixed = {
		.row = { [CHAIN_NAMED_LOOP] = loop, [CHAIN_NAMED_DISCONTINUOUS] = row_if_on(set, TECHNIQUE_DISCONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_AIC] = row_if_on(set, TECHNIQUE_AIC) },
		.has_x = x != NULL, .has_xy = xy != NULL,
	};

	return chain_search(&h, CHAIN_DIGIT, &in_digit) || chain_search(&h, CHAIN_CELLS, &in_cells) ||
	       chain_search(&h, CHAIN_PLAIN, &mixed);
}

/* Asks the finder of a row that is on. */
static bool ask_row(const struct hunt *h, const struct technique_set *set, enum technique_id id)
{
	return set->on[id] && techniques[id].find(h->board, h->facts, &techniques[id], h->sink);
}

bool choose_grouped_chain(const struct board *b, struct facts *facts, const struct technique_set *set, struct sink *sink)
{
	const struct hunt h = { b, facts, NULL, sink };
	const struct chain_rows rows = {
		.row = { [CHAIN_NAMED_LOOP] = row_if_on(set, TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_DISCONTINUOUS] = row_if_on(set, TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP),
			 [CHAIN_NAMED_AIC] = row_if_on(set, TECHNIQUE_GROUPED_AIC) },
	};
	const struct technique *against = rows.row[CHAIN_NAMED_DISCONTINUOUS];
	bool with_sets = sink_options(sink)->als_nodes;

	/* In the order of the least difficulty that each can have. */
	return chain_search(&h, CHAIN_GROUPED, &rows) || ask_row(&h, set, TECHNIQUE_ALS_XZ) || ask_row(&h, set, TECHNIQUE_ALS_XY_WING) ||
	       (with_sets && chain_search(&h, CHAIN_ALS, &rows)) ||
	       (with_sets && against != NULL && chain_search_against(&h, against)) || ask_row(&h, set, TECHNIQUE_ALS_XY_CHAIN);
}
