/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Output without a screen: everything new is written as plain lines, and nothing is ever overwritten. */
#ifndef TUI_LINEAR_H
#define TUI_LINEAR_H

#include <stdio.h>

#include "view/spoken.h"

struct linear {
	struct spoken spoken;
	FILE *output;
	bool unicode;		/* whether the output can show more than ASCII */
};

void linear_init(struct linear *, FILE *output, bool unicode);
void linear_free(struct linear *);
/* Writes what is new, then removes the message and closes a long text. False: nobody reads the output any more. */
bool linear_write(struct linear *, struct game *);

#endif
