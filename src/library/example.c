/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "library/example.h"

#include <string.h>

#include "base/error.h"
#include "format/hodoku.h"

static const char *const positions[TECHNIQUES] = {
#define EXAMPLE(ID, position) [TECHNIQUE_##ID] = position,
#include "library/examples.def"
};

/* Of chains with a name: the row whose step they are. */
static const struct named_example {
	const char *name;
	enum technique_id technique;
	const char *position;
} named_examples[] = {
#define NAMED(chain, ID, line) { chain, TECHNIQUE_##ID, line },
#include "library/examples.def"
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

static bool find_on(struct example *e, const struct technique *t, const char *line, struct engine *engine)
{
	struct hodoku_case unused;
	struct error err;

	*e = (struct example){ 0 };
	document_init(&e->doc, geometry_classic());
	if (line != NULL && hodoku_parse(line, strlen(line), &e->doc, &unused, &err) && find_step(e, t, engine))
		return true;
	example_free(e);
	return false;
}

bool example_find(struct example *e, const struct technique *t, struct engine *engine)
{
	return find_on(e, t, example_line(t), engine);
}

bool example_find_chain(struct example *e, const char *name, struct engine *engine)
{
	for (size_t i = 0; i < sizeof named_examples / sizeof named_examples[0]; i++)
		if (strcmp(named_examples[i].name, name) == 0)
			return find_on(e, &techniques[named_examples[i].technique], named_examples[i].position, engine);
	*e = (struct example){ 0 };
	return false;
}

void example_free(struct example *e)
{
	document_free(&e->doc);
	step_free(&e->step);
	*e = (struct example){ 0 };
}
