/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The kernel for processors that have only the AVX-512 of x86-64-v4: avx512.c, compiled for them. */
#define ONLY_AVX512BW
#include "search/fast/avx512.c"
