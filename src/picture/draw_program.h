/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Runs the program candide-draw, which turns a description (drawing.def) into a picture. */
#ifndef PICTURE_DRAW_PROGRAM_H
#define PICTURE_DRAW_PROGRAM_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "picture/board_picture.h"

struct error;

/*
 * Makes candide-draw draw DESCRIPTION, and appends the picture to *OUT. False: *ERR says why, for example because this candide-draw was
 * built without cairo or was idle for a minute; *OUT is unchanged. The program is $CANDIDE_DRAW, else the one in the build folder that
 * candide was started from, else the one that was installed with candide.
 */
bool draw_program_run(enum picture_format, const struct strbuf *description, struct strbuf *out, struct error *err);
/* Sets how long candide-draw may be idle before candide kills it: a minute by default, less in tests. */
void draw_program_set_patience(int milliseconds);

#endif
