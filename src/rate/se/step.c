/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "rate/se/step.h"

#include "base/strbuf.h"

void se_step_apply(const struct se_step *step, struct se_grid *g)
{
	for (int c = candset_next(&step->drop, -1); c >= 0; c = candset_next(&step->drop, c))
		se_grid_drop(g, c / SE_SIZE, c % SE_SIZE);
	if (step->cell >= 0)
		se_grid_place(g, step->cell, step->digit);
}

/* The rules that a dynamic chain may use inside: the fifth level has those of the second inside of those of the fourth. */
static const char *const se_inside[] = {
	"", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)", " (+ Dynamic Forcing Chains)",
	" (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

void se_step_name(const struct se_step *step, struct strbuf *out)
{
	strbuf_format(out, "%s%s", step->level > SE_STATIC ? "Dynamic " : "", step->name);
	if (step->type > 0)
		strbuf_format(out, " type %d", step->type);
	if (step->level > SE_STATIC)
		strbuf_text(out, se_inside[step->level]);
}
