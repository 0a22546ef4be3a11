/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Propagation with each row of lanes in two vectors of NEON, which says by one instruction whether one has any bit. */
#include "logic/chains/propagate.h"

#if HAVE_NEON

#include <arm_neon.h>

#define PROPAGATE_KERNEL propagate_neon
#define VEC 16
#define VEC_ANY(v) ((uint64_t)(vmaxvq_u32((uint32x4_t)(v)) != 0))

#include "logic/chains/propagate.inc"
#endif
