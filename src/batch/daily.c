/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The job `daily`: the puzzles of the day, or of several days. */
#include "generate/daily.h"

#include "base/strbuf.h"
#include "batch/batch.h"
#include "batch/jobs.h"
#include "format/line.h"
#include "grid/geometry.h"

/* "PUZZLE <tab> 2026-11-22 <tab> hard" */
static void daily_print(enum level level, int date, struct strbuf *out)
{
	uint8_t values[MAX_CELLS];
	char text[16];

	daily_puzzle(level, date, values);
	date_print(date, text);
	line_print(geometry_classic(), values, out);
	strbuf_format(out, "\t%s\t%s\n", text, level_id(level));
}

void job_daily(struct batch *b)
{
	const struct kind *kind = &b->set.generate.kind;
	int first = b->set.has_date ? b->set.date : date_today();
	long days = b->set.days > 0 ? b->set.days : 1;

	for (long day = 0; day < days && first <= DATE_LAST - day && !b->out.closed; day++) {
		for (int level = 0; level < LEVELS; level++)
			if (!kind->has_level || kind->level == (enum level)level)
				daily_print((enum level)level, first + (int)day, &b->out.text);
		output_flush(&b->out);
	}
}
