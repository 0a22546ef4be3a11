/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/mask.h"

#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/strbuf.h"

enum { MASK_BYTES = 1 << 16 };

/* Takes the cells of the text; returns how many there are, also if no board has so many, or -1: *ERR. */
static int mask_take(const char *text, struct cellset *mask, struct error *err)
{
	int cells = 0, line = 1;
	const char *start = text;

	*mask = (struct cellset){ { 0, 0 } };
	for (const char *at = text; *at != '\0'; at++) {
		if (*at == '#' && at == start)
			at += strcspn(at, "\n");
		if (*at == '\n') {
			line++;
			start = at + 1;
		}
		if (*at == '\0')
			break;
		if (strchr(" \t\r\n", *at) != NULL)
			continue;
		if (strchr("xX.0", *at) == NULL) {
			error_at(err, line, (int)(at - start) + 1, _("a mask has \"x\" for each given and \".\" for each other cell"));
			return -1;
		}
		if (cells < MAX_CELLS && (*at == 'x' || *at == 'X'))
			cellset_add(mask, cells);
		cells++;
	}
	return cells;
}

bool mask_read(const char *path, const struct geometry **g, struct cellset *mask, struct error *err)
{
	struct strbuf text;
	int cells = -1;

	strbuf_init(&text);
	bool read = file_read(path, MASK_BYTES, &text, err);

	if (read)
		cells = mask_take(text.text, mask, err);
	strbuf_free(&text);
	if (cells < 0)
		return false;
	*g = geometry_of_cells(cells);
	if (*g == NULL)
		error_set(err, _("a mask has 81 cells, or 16 or 36 for a smaller board; this one has %d"), cells);
	else if (cellset_empty(*mask))
		error_set(err, _("the mask has no x, so that no cell would be given"));
	return *g != NULL && !cellset_empty(*mask);
}
