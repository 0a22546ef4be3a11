/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Techniques that are on by default and that no puzzle needs, since earlier rows always do what they could do. */
#ifndef GENERATE_NEVER_NEEDED_H
#define GENERATE_NEVER_NEEDED_H

#include "logic/technique.h"

/* Why no puzzle needs it, as the end of a sentence that is translated already; NULL: some puzzles may. */
const char *never_needed(const struct technique *);

#endif
