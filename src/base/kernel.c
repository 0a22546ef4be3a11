/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "base/kernel.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

#if defined __x86_64__
#define X86(feature) (__builtin_cpu_supports(feature) != 0)
#else
#define X86(feature) false
#endif
#define X86_BITS (X86("bmi") && X86("bmi2") && X86("popcnt"))

/* -1: nobody asked yet. Two threads that choose at once choose the same. */
static atomic_int kernel_chosen = -1;

bool kernel_runs(enum kernel k)
{
	switch (k) {
#define KERNEL_ROW(id, name, needs) \
	case KERNEL_##id: \
		return needs;
	KERNEL_ROWS(KERNEL_ROW)
#undef KERNEL_ROW
	default:
		return false;
	}
}

const char *kernel_name(enum kernel k)
{
	static const char *const names[KERNELS] = {
#define KERNEL_ROW(id, name, needs) [KERNEL_##id] = name,
		KERNEL_ROWS(KERNEL_ROW)
#undef KERNEL_ROW
	};

	return names[k];
}

/* The kernel of that name; KERNELS: there is none that runs. */
static enum kernel kernel_named(const char *name)
{
	enum kernel k = KERNEL_AVX512;

	while (k < KERNELS && (strcmp(kernel_name(k), name) != 0 || !kernel_runs(k)))
		k++;
	return k;
}

bool kernel_is_known(struct strbuf *out)
{
	const char *name = getenv("CANDIDE_KERNEL");

	if (name == NULL || kernel_named(name) != KERNELS)
		return true;
	for (enum kernel k = KERNEL_AVX512; k < KERNELS; k++)
		if (kernel_runs(k))
			strbuf_format(out, "%s%s", out->length > 0 ? ", " : "", kernel_name(k));
	return false;
}

enum kernel kernel_next(enum kernel k)
{
	do
		k++;
	while (!kernel_runs(k));
	return k;
}

void kernel_use(enum kernel k)
{
	atomic_store_explicit(&kernel_chosen, (int)k, memory_order_relaxed);
}

enum kernel kernel_first(void)
{
	int chosen = atomic_load_explicit(&kernel_chosen, memory_order_relaxed);

	if (chosen >= 0)
		return (enum kernel)chosen;
	const char *name = getenv("CANDIDE_KERNEL");
	enum kernel k = name != NULL ? kernel_named(name) : KERNELS;

	if (k == KERNELS)
		k = kernel_runs(KERNEL_AVX512) ? KERNEL_AVX512 : kernel_next(KERNEL_AVX512);
	if (name == NULL && HAVE_VECTORS && k == KERNEL_WORDS)
		k = KERNEL_PLAIN;
	kernel_use(k);
	return k;
}
