/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "generate/symmetry.h"

#include <string.h>

#include "base/strbuf.h"

static int stays(const struct geometry *g, int cell)
{
	(void)g;
	return cell;
}

static int half_turn(const struct geometry *g, int cell)
{
	return g->cells - 1 - cell;
}

const struct symmetry symmetries[] = {
	{ "none", stays },
	{ "180", half_turn },
};
enum { SYMMETRIES = sizeof symmetries / sizeof symmetries[0] };

const struct symmetry *symmetry_find(const char *name)
{
	for (int i = 0; i < SYMMETRIES; i++)
		if (strcmp(symmetries[i].name, name) == 0)
			return &symmetries[i];
	return NULL;
}

void symmetry_names(struct strbuf *out)
{
	for (int i = 0; i < SYMMETRIES; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", symmetries[i].name);
}

int symmetry_orbit(const struct symmetry *symmetry, const struct geometry *g, int cell, uint8_t orbit[MAX_ORBIT])
{
	int count = 0, image = cell;

	do {
		orbit[count++] = (uint8_t)image;
		image = symmetry->image(g, image);
	} while (image != cell);
	return count;
}
