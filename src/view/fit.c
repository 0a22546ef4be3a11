/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "view/fit.h"

#include <stddef.h>

static const struct layout layouts[] = {
	{ "wide", 7, 3, true, true, 0, 24, LINES_BELOW },
	{ "large", 5, 3, false, true, 1, 23, LINES_BELOW },
	{ "classic", 5, 2, false, true, 1, 13, 1 },
	{ "compact", 1, 1, false, false, 0, 14, LINES_BELOW },
};

enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

/* Lines come before every box, or before every row or column; an index that is a multiple of BOX begins a box. */
static int lines_before(int index, int box, bool all)
{
	return all ? index + 1 : index / box + 1;
}

static bool begins_box(int index, int box)
{
	return index % box == 0;
}

int layout_cell_x(const struct layout *l, const struct geometry *g, int column)
{
	if (l->cell_lines)
		return l->gutter + column * (l->cell_width + 1) + 1;
	/* A blank before each cell and one after the last of a box. */
	int boxes = column / g->box_columns;

	return column * (l->cell_width + 1) + boxes * 2 + 2;
}

int layout_cell_y(const struct layout *l, const struct geometry *g, int row)
{
	return row * l->cell_height + lines_before(row, g->box_rows, l->row_lines);
}

int layout_x(const struct layout *l, const struct geometry *g, int column)
{
	if (l->cell_lines)
		return l->gutter + column * (l->cell_width + 1);
	return layout_cell_x(l, g, column) - 2;
}

int layout_y(const struct layout *l, const struct geometry *g, int row)
{
	return layout_cell_y(l, g, row) - (l->row_lines || begins_box(row, g->box_rows) ? 1 : 0);
}

int layout_board_width(const struct layout *l, const struct geometry *g)
{
	return layout_x(l, g, g->size) + 1;
}

int layout_board_height(const struct layout *l, const struct geometry *g)
{
	return layout_y(l, g, g->size) + 1;
}

bool layout_mark(const struct layout *l, int digit, int *x, int *y)
{
	int spread = l->cell_height > 2 ? 2 : 1;
	int columns = l->cell_height > 2 ? 3 : l->cell_width;
	int margin = (l->cell_width - ((columns - 1) * spread + 1)) / 2;

	if (l->cell_height < 2)
		return false;
	*x = margin + (digit - 1) % columns * spread;
	*y = (digit - 1) / columns;
	return true;
}

const struct layout *fit_layout(const struct geometry *g, int width, int height)
{
	for (int i = 0; i < LAYOUTS && width >= LEAST_WIDTH && height >= LEAST_HEIGHT; i++) {
		const struct layout *l = &layouts[i];

		if (layout_board_width(l, g) + PANEL_GAP + l->panel_width <= width && layout_board_height(l, g) + l->lines_below <= height)
			return l;
	}
	return NULL;
}

int layout_lines_below(const struct layout *l, const struct geometry *g, int height)
{
	int left = height - layout_board_height(l, g);

	return left < LINES_BELOW ? left : LINES_BELOW;
}
