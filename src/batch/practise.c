/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The job `practise`: positions in which a technique is the next step. */
#include "library/positions.h"

#include "base/clock.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "batch/batch.h"
#include "batch/jobs.h"

/* So many faces are tried until the technique is next in one; then the position is printed as it is stored. */
enum { POSITION_FACES = 6 };

static void print_position(struct batch *b, struct engine *engine, const struct technique *t, struct rng *rng)
{
	size_t number = rng_below(rng, positions_count(t)), count = 0;
	struct document doc;
	struct step *steps;

	for (int face = 0; face <= POSITION_FACES && count == 0; face++) {
		struct board board;

		positions_document(t, number, &doc);
		if (face < POSITION_FACES)
			positions_turn(&doc, rng);
		position_board(&doc.now, doc.geo, &board);
		count = positions_steps(engine, t, &board, &steps);
		steps_free(steps, count);
		if (count > 0 || face == POSITION_FACES)
			batch_print_puzzle(&doc, &b->out.text);
		document_free(&doc);
	}
	strbuf_format(&b->out.text, "\t%s\n", t->id);
}

void job_practise(struct batch *b)
{
	const struct technique *t = b->set.technique;
	struct rng rng = { b->set.has_seed ? b->set.generate.seed : (uint64_t)clock_wall() };
	long wanted = b->set.number > 0 ? b->set.number : 1;

	if (t == NULL) {
		batch_fail(b, EXIT_USAGE, _("practise takes a technique, such as x-wing; \"candide techniques\" lists them"));
		return;
	}
	if (positions_count(t) == 0) {
		batch_fail(b, EXIT_PUZZLE, _("there are no positions to practise this technique"));
		return;
	}
	struct engine *engine = engine_new();

	for (long i = 0; i < wanted && !b->out.closed; i++) {
		print_position(b, engine, t, &rng);
		output_flush(&b->out);
	}
	engine_free(engine);
}
