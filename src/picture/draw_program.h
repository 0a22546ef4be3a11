/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The program candide-draw: it gets a description (drawing.def) and gives the picture. */
#ifndef PICTURE_DRAW_PROGRAM_H
#define PICTURE_DRAW_PROGRAM_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "picture/board_picture.h"

struct error;

/*
 * Lets candide-draw make a picture of DESCRIPTION, and appends it to *OUT. False: *ERR says why, such as that this candide-draw has no
 * cairo, or does nothing for a minute; *OUT is unchanged. The program is $CANDIDE_DRAW, else the one in the build folder that candide was
 * started from, else the one that was installed with candide.
 */
bool draw_program_run(enum picture_format, const struct strbuf *description, struct strbuf *out, struct error *err);
/* How long candide-draw may do nothing before it is ended: a minute, but less in tests. */
void draw_program_set_patience(int milliseconds);

#endif
