/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "solve/methods.h"

#include <string.h>
#include <strings.h>

#include "base/strbuf.h"
#include "solve/trial.h"

const struct search_method *const methods[] = {
	&search_naive, &search_sorted, &search_sets, &search_mrv, &search_colouring, &trial_logic, &search_plain,
};
const size_t method_count = sizeof methods / sizeof methods[0];

const struct search_method *method_find(const char *name)
{
	for (size_t i = 0; i < method_count; i++)
		if (strcasecmp(methods[i]->name, name) == 0)
			return methods[i];
	return NULL;
}

void method_names(struct strbuf *out)
{
	for (size_t i = 0; i < method_count; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", methods[i]->name);
}

long method_solutions(const struct search_method *method, const struct board *board, long limit, uint8_t solution[MAX_CELLS],
		      long *nodes)
{
	struct search *s = search_new_by(method, board, limit);

	while (search_run(s, 1L << 20) == SEARCH_MORE)
		;
	long found = search_found(s);

	if (found > 0 && solution != NULL)
		memcpy(solution, search_first(s), MAX_CELLS);
	if (nodes != NULL)
		*nodes = search_nodes(s);
	search_free(s);
	return found;
}
