/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/trace.h"

#include <string.h>

#include "grid/name.h"
#include "logic/technique.h"
#include "logic/words/text.h"
#include "solve/methods.h"

struct watch {
	const struct trace *trace;
	struct search *search;
	struct trial_tree tree;
};

/* EVENT: NULL after the last. */
static void trace_print_tree(struct watch *w, const struct search_event *event)
{
	struct trial done;

	if (trial_tree_see(&w->tree, w->search, event, &done))
		strbuf_format(&w->trace->out->text, "%d\t%ld\n", done.depth, done.passes);
}

static void trace_print_event(const struct trace *t, const struct search_event *event)
{
	static const char *const words[] = {
		[SEARCH_TRY] = "try ", [SEARCH_PLACE] = "place ", [SEARCH_FAIL] = "fail", [SEARCH_BACK] = "back",
		[SEARCH_SOLVED] = "solution",
	};
	struct strbuf *out = &t->out->text;

	strbuf_text(out, words[event->kind]);
	if (event->kind == SEARCH_TRY || event->kind == SEARCH_PLACE) {
		name_cell(t->geo, event->cell, out);
		strbuf_format(out, "=%d", event->digit);
	}
	strbuf_char(out, '\n');
}

/* A step of the method logic: the technique and what it does. */
static void trace_print_step(void *data, const struct step_head *step)
{
	const struct trace *t = ((const struct watch *)data)->trace;

	strbuf_format(&t->out->text, "step %s ", techniques[step->technique].id);
	text_effects(t->geo, step, &t->out->text);
	strbuf_char(&t->out->text, '\n');
}

static void trace_see(void *data, const struct search_event *event)
{
	struct watch *w = data;

	if (w->trace->tree)
		trace_print_tree(w, event);
	if (w->trace->events)
		trace_print_event(w->trace, event);
	output_block(w->trace->out);
}

long trace_solutions(const struct trace *trace, const struct search_method *method, const struct board *board, long limit,
		     uint8_t solution[MAX_CELLS])
{
	struct search *search = search_new_by(method, board, limit);
	struct watch w = { .trace = trace, .search = search };

	if (trace->techniques_on != NULL && method == &trial_logic)
		trial_use(search, trace->techniques_on);
	if (trace->events || trace->tree)
		search_observe(search, trace_see, &w);
	if (trace->events && method == &trial_logic)
		trial_observe(search, trace_print_step, &w);
	while (!trace->out->closed && search_run(search, 1000) == SEARCH_MORE)
		;
	if (trace->tree)
		trace_print_tree(&w, NULL);
	long found = search_found(search);

	if (found > 0 && solution != NULL)
		memcpy(solution, search_first(search), MAX_CELLS);
	search_free(search);
	return found;
}
