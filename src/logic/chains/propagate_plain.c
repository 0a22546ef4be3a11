/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Propagation with each row of lanes in two vectors, which every 64-bit machine has or the compiler emulates. */
#include "logic/chains/propagate.h"

#define PROPAGATE_KERNEL propagate_plain
#define VEC 16
#define VEC_ANY(v) ((uint64_t)(((v)[0] | (v)[1]) != 0))

#include "logic/chains/propagate.inc"
