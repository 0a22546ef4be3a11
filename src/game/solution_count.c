/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "game/solution_count.h"

#include "base/intl.h"
#include "base/strbuf.h"
#include "generate/givens.h"
#include "grid/name.h"
#include "search/search.h"

/* Nodes, for less than a millisecond; milliseconds. */
enum { SLICE = 10000, TELL_EVERY = 200 };

static void solution_count_stop(struct solution_count *c)
{
	search_free(c->search);
	c->search = NULL;
}

void solution_count_clear(struct solution_count *c)
{
	if (c->search != NULL)
		solution_count_stop(c);
	*c = (struct solution_count){ 0 };
}

void solution_count_tick(struct solution_count *c, long long now)
{
	if (c->search == NULL)
		return;
	enum search_state state = search_run(c->search, SLICE);

	c->found = search_found(c->search);
	c->spent += now - c->at < TELL_EVERY ? now - c->at : TELL_EVERY;
	c->at = now;
	if (state == SEARCH_DONE) {
		solution_count_stop(c);
		if (c->found == 0)
			c->conflict = amend_conflict(&c->board);
	} else if (c->spent >= SOLUTION_COUNT_PATIENCE * 1000) {
		c->given_up = true;
		solution_count_stop(c);
	} else if (now >= c->due) {
		c->told = c->found;
		c->due = now + TELL_EVERY;
	}
}

void solution_count_start(struct solution_count *c, const struct session *s, long long now)
{
	solution_count_clear(c);
	c->on = session_entering(s);
	/* The search looks at empty cells only. */
	if (!c->on || !cellset_empty(session_contradictions(s)))
		return;
	position_values(&s->doc.now, s->doc.geo, &c->board);
	c->search = search_new(&c->board, SOLUTION_COUNT_LIMIT + 1);
	c->due = c->at = now;
	solution_count_tick(c, now);
}

bool solution_count_running(const struct solution_count *c)
{
	return c->search != NULL;
}

bool solution_count_is_one(const struct solution_count *c)
{
	return c->on && c->search == NULL && !c->given_up && c->found == 1;
}

/* Digits that break the rules are told where the board shows them. */
static void tell_conflict(const struct solution_count *c, struct strbuf *out)
{
	struct strbuf names;

	if (cellset_empty(c->conflict)) {
		strbuf_text(out, _("No solution."));
		return;
	}
	strbuf_init(&names);
	name_cells(c->board.geo, c->conflict, &names);
	strbuf_text(out, _("No solution. These digits contradict each other:"));
	/* Lines break between words. */
	for (const char *p = names.text; *p != '\0'; p++) {
		if (p == names.text || p[-1] == ',')
			strbuf_char(out, ' ');
		strbuf_char(out, *p);
	}
	strbuf_char(out, '.');
	strbuf_free(&names);
}

void solution_count_text(const struct solution_count *c, struct strbuf *out)
{
	if (!c->on)
		return;
	if (c->search != NULL && c->told == 0)
		strbuf_text(out, _("Counting the solutions ..."));
	else if (c->search != NULL)
		strbuf_format(out, ngettext("At least %ld solution...", "At least %ld solutions...", (unsigned long)c->told), c->told);
	else if (c->given_up && c->found == 0)
		strbuf_format(out, _("No solution found in %d seconds, but there may be one."), SOLUTION_COUNT_PATIENCE);
	else if (c->given_up)
		strbuf_format(out, ngettext("At least %ld solution, after counting for %d seconds.",
			      "At least %ld solutions, after counting for %d seconds.", (unsigned long)c->found), c->found,
			      SOLUTION_COUNT_PATIENCE);
	else if (c->found > SOLUTION_COUNT_LIMIT)
		strbuf_format(out, _("More than %d solutions."), SOLUTION_COUNT_LIMIT);
	else if (c->found == 0)
		tell_conflict(c, out);
	else if (c->found == 1)
		strbuf_text(out, _("One solution. Type :givens to play it."));
	else
		strbuf_format(out, ngettext("%ld solution.", "%ld solutions.", (unsigned long)c->found), c->found);
}
