/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "picture/picture_format.h"

#include <string.h>
#include <strings.h>

static const char *const names[PICTURE_FORMATS] = {
	[PICTURE_SVG] = "svg", [PICTURE_PNG] = "png", [PICTURE_PDF] = "pdf", [PICTURE_DOT] = "dot",
};

enum picture_format picture_format_of(const char *name)
{
	const char *dot = strrchr(name, '.');

	for (int f = PICTURE_NONE + 1; f < PICTURE_FORMATS; f++)
		if (dot != NULL && strcasecmp(dot + 1, names[f]) == 0)
			return (enum picture_format)f;
	return PICTURE_NONE;
}

const char *picture_format_name(enum picture_format format)
{
	return names[format];
}
