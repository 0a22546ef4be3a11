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

static int cell_at(const struct geometry *g, int row, int column)
{
	return row * g->size + column;
}

static int half_turn(const struct geometry *g, int cell)
{
	return g->cells - 1 - cell;
}

static int quarter_turn(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_column(g, cell), g->size - 1 - geometry_row(g, cell));
}

/* The upper half is the lower one mirrored, and so on: the axis has the name. */
static int across_horizontal(const struct geometry *g, int cell)
{
	return cell_at(g, g->size - 1 - geometry_row(g, cell), geometry_column(g, cell));
}

static int across_vertical(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_row(g, cell), g->size - 1 - geometry_column(g, cell));
}

static int across_diagonal(const struct geometry *g, int cell)
{
	return cell_at(g, geometry_column(g, cell), geometry_row(g, cell));
}

static int across_antidiagonal(const struct geometry *g, int cell)
{
	return cell_at(g, g->size - 1 - geometry_column(g, cell), g->size - 1 - geometry_row(g, cell));
}

const struct symmetry symmetries[SYMMETRIES] = {
	{ "none", stays, NULL },
	{ "180", half_turn, NULL },
	{ "90", quarter_turn, NULL },
	{ "horizontal", across_horizontal, NULL },
	{ "vertical", across_vertical, NULL },
	{ "diagonal", across_diagonal, NULL },
	{ "antidiagonal", across_antidiagonal, NULL },
	{ "full", quarter_turn, across_diagonal },
};

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

/* Adds a cell to an orbit of COUNT that may have it; returns how many it has then. */
static int orbit_add(uint8_t orbit[MAX_ORBIT], int count, int cell)
{
	for (int i = 0; i < count; i++)
		if (orbit[i] == cell)
			return count;
	orbit[count] = (uint8_t)cell;
	return count + 1;
}

int symmetry_orbit(const struct symmetry *symmetry, const struct geometry *g, int cell, uint8_t orbit[MAX_ORBIT])
{
	int count = orbit_add(orbit, 0, cell);

	for (int i = 0; i < count; i++) {
		count = orbit_add(orbit, count, symmetry->image(g, orbit[i]));
		if (symmetry->other != NULL)
			count = orbit_add(orbit, count, symmetry->other(g, orbit[i]));
	}
	return count;
}

static bool has_symmetry(const struct symmetry *symmetry, const struct geometry *g, struct cellset cells)
{
	uint8_t orbit[MAX_ORBIT];

	for (int cell = cellset_next(cells, -1); cell >= 0; cell = cellset_next(cells, cell)) {
		int count = symmetry_orbit(symmetry, g, cell, orbit);

		for (int i = 0; i < count; i++)
			if (!cellset_has(cells, orbit[i]))
				return false;
	}
	return true;
}

static int images_of_first(const struct symmetry *symmetry, const struct geometry *g)
{
	uint8_t orbit[MAX_ORBIT];

	return symmetry_orbit(symmetry, g, 1, orbit);
}

const struct symmetry *symmetry_of(const struct geometry *g, struct cellset cells)
{
	const struct symmetry *found = &symmetries[0];

	/* A cell beside a corner is on no axis, so its orbit is as large as the group. */
	for (int i = 1; i < SYMMETRIES; i++)
		if (images_of_first(&symmetries[i], g) > images_of_first(found, g) && has_symmetry(&symmetries[i], g, cells))
			found = &symmetries[i];
	return found;
}
