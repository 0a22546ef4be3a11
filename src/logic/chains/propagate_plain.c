/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Rows of lanes as two vectors that every machine of 64 bits has, or that the compiler makes. */
#include "logic/chains/propagate.h"

#define PROPAGATE_KERNEL propagate_plain
#define VEC 16
#define VEC_ANY(v) ((uint64_t)(((v)[0] | (v)[1]) != 0))

#include "logic/chains/propagate.inc"
