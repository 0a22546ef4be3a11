/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows of bits by the vectors that the machine has. */
#ifndef LOGIC_FORCING_ROWS_KERNEL_H
#define LOGIC_FORCING_ROWS_KERNEL_H

#include "logic/forcing/rows.h"

struct rows_kernel {
	bool (*runs)(void);		/* whether this machine has what it needs */
	void (*follow)(struct rows *);	/* what is in the units that are dirty, until nothing changes or for so many passes */
	void (*columns)(const struct rows *, struct row_column column[]);	/* rows_columns */
};

#if defined __x86_64__
extern const struct rows_kernel rows_avx512, rows_avx2;
#endif
extern const struct rows_kernel rows_plain;

/* All that were built, the quickest first; the last is NULL, and the one before it runs everywhere. */
extern const struct rows_kernel *const rows_kernels[];

/* Each assumption of the part implies itself, and nothing else is known; all units are dirty. */
void rows_assume(struct rows *, int part);

#endif
