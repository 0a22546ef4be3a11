/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The job `schema`: prints man/candide.schema.json, which is compiled in. */
#include "batch/jobs.h"

static const char *const schema_lines[] = {
#include <src/batch/schema_lines.h>
};

void job_schema(struct batch *b)
{
	for (size_t i = 0; i < sizeof schema_lines / sizeof *schema_lines; i++)
		strbuf_format(&b->out.text, "%s\n", schema_lines[i]);
}
