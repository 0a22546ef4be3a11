/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The kernels that were built, and the best of them for this machine. */
#include "search/fast/kernel.h"

#include <stddef.h>

const struct kernel *const kernels[] = {
#if defined __x86_64__
	&kernel_avx512, &kernel_avx512bw, &kernel_avx2, &kernel_sse4,
#elif defined HAVE_NEON
	&kernel_neon,
#endif
	&kernel_plain,
	NULL
};

const struct kernel *kernel_best(void)
{
	int i = 0;

	while (!kernels[i]->runs())
		i++;
	return kernels[i];
}
