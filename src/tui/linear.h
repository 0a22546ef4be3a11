/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Instead of a screen: what is new is written as plain lines, and nothing is ever written over. */
#ifndef TUI_LINEAR_H
#define TUI_LINEAR_H

#include <stdio.h>

#include "view/spoken.h"

struct linear {
	struct spoken spoken;
	FILE *output;
	bool unicode;		/* what the output can take */
};

void linear_init(struct linear *, FILE *output, bool unicode);
void linear_free(struct linear *);
/* Writes what is new. A message is taken away then, and a long text closed. False: nobody reads it any more. */
bool linear_write(struct linear *, struct game *);

#endif
