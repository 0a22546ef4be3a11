/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "logic/forcing/closure.h"

#include <stdlib.h>

#include "base/mem.h"
#include "logic/facts/facts.h"
#include "logic/forcing/nest.h"

struct closure *facts_closure(struct facts *f, const struct board *b)
{
	if (f->closure == NULL)
		f->closure = mem_zero(1, sizeof *f->closure);
	struct closure *c = f->closure;

	if (c->version != f->version) {
		c->version = f->version;
		c->geo = b->geo;
		suppose_start(&c->start, b);
		memset(c->made, 0, sizeof c->made);
	}
	return c;
}

void closure_free(struct closure *c)
{
	if (c == NULL)
		return;
	for (int kind = 0; kind < CLOSURE_KINDS; kind++)
		for (int lit = 0; lit < LITERALS; lit++)
			free(c->of[kind][lit]);
	nest_free(c->nest);
	free(c);
}

struct supposition *closure_of(struct closure *c, int lit, unsigned rules)
{
	enum closure_kind kind = (rules & SUPPOSE_LINKS) != 0 ? CLOSURE_LINKS : CLOSURE_SINGLES;

	if (c->rules[kind] != rules)
		memset(&c->made[kind], 0, sizeof c->made[kind]);
	c->rules[kind] = rules;
	if (c->of[kind][lit] == NULL)
		c->of[kind][lit] = mem_alloc(sizeof *c->of[kind][lit]);
	if (!literals_have(&c->made[kind], lit)) {
		c->of[kind][lit]->queue = c->queue;
		suppose(c->of[kind][lit], c->geo, &c->start, NULL, lit, rules);
		literals_add(&c->made[kind], lit);
	}
	return c->of[kind][lit];
}
