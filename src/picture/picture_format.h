/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The formats of pictures. */
#ifndef PICTURE_PICTURE_FORMAT_H
#define PICTURE_PICTURE_FORMAT_H

/* What pictures can be written as; "dot" needs no candide-draw. */
enum picture_format {
	PICTURE_NONE,		/* something else */
	PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_DOT,
	PICTURE_FORMATS
};

/* The format of a file of this name, by its suffix. */
enum picture_format picture_format_of(const char *name);
/* Its name, which is that suffix: "svg". */
const char *picture_format_name(enum picture_format);

#endif
