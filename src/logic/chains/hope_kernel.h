/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What follows over the links of hopes, by the vectors that the machine has. */
#ifndef LOGIC_CHAINS_HOPE_KERNEL_H
#define LOGIC_CHAINS_HOPE_KERNEL_H

#include "logic/chains/hope_links.h"

struct hope_kernel {
	bool (*runs)(void);			/* whether this machine has what it needs */
	void (*follow)(struct chain_hopes *);	/* hope_follow_all */
	void (*ways)(struct chain_hopes *);	/* hope_find_ways */
};

#if defined __x86_64__
extern const struct hope_kernel hope_avx2;
#endif
extern const struct hope_kernel hope_plain;

/* All that were built, the quickest first; the last is NULL, and the one before it runs everywhere. */
extern const struct hope_kernel *const hope_kernels[];

#endif
