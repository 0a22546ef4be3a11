/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Lists the kernels that were built, and finds the best one for this machine. */
#include "search/fast/kernel.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const struct kernel *const kernels[] = {
#if defined __x86_64__
	&kernel_avx512, &kernel_avx512bw, &kernel_avx2, &kernel_sse4,
#elif defined HAVE_NEON
	&kernel_neon,
#endif
	&kernel_plain,
	NULL
};

const struct kernel *kernel_named(const char *name)
{
	for (int i = 0; kernels[i] != NULL; i++)
		if (strcmp(kernels[i]->name, name) == 0 && kernels[i]->runs())
			return kernels[i];
	return NULL;
}

static const struct kernel *best;

static void best_choose(void)
{
	const char *name = getenv("CANDIDE_KERNEL");
	int i = 0;

	best = name != NULL ? kernel_named(name) : NULL;
	while (best == NULL) {
		if (kernels[i]->runs())
			best = kernels[i];
		i++;
	}
}

const struct kernel *kernel_best(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, best_choose);
	return best;
}
