/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/example.h"

#include <string.h>

#include "base/error.h"
#include "format/hodoku.h"

static const char *const positions[TECHNIQUES] = {
#define EXAMPLE(ID, position) [TECHNIQUE_##ID] = position,
#include "library/examples.def"
#undef EXAMPLE
};

/* Asks for the one technique, whatever is on, in its usual form. */
static bool find_step(struct example *e, const struct technique *t, struct engine *engine)
{
	struct technique_set *asked = engine_techniques(engine), before = *asked;
	struct finder_options *options = engine_options(engine), options_before = *options;
	struct board board;

	*asked = (struct technique_set){ 0 };
	asked->on[t->index] = true;
	finder_options_default(options);
	engine_set_unique(engine, true);
	position_board(&e->doc.now, e->doc.geo, &board);
	bool found = engine_first(engine, &board, true, &e->step);

	*asked = before;
	*options = options_before;
	return found;
}

const char *example_line(const struct technique *t)
{
	return positions[t->index];
}

bool example_find(struct example *e, const struct technique *t, struct engine *engine)
{
	const char *line = example_line(t);
	struct hodoku_case unused;
	struct error err;

	*e = (struct example){ 0 };
	document_init(&e->doc, geometry_classic());
	if (line != NULL && hodoku_parse(line, strlen(line), &e->doc, &unused, &err) && find_step(e, t, engine))
		return true;
	example_free(e);
	return false;
}

void example_free(struct example *e)
{
	document_free(&e->doc);
	step_free(&e->step);
	*e = (struct example){ 0 };
}
