/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the parts of a kernel take, measured by bench/costs.inc. */
#ifndef BENCH_COSTS_H
#define BENCH_COSTS_H

struct costs {
	double cycles;		/* of the processor in a nanosecond */
	double sweep, choice, exchange;	/* nanoseconds, for all lanes */
};

struct costs search_avx512_costs(void), search_avx512bw_costs(void), search_avx2_costs(void), search_sse4_costs(void);
struct costs search_neon_costs(void), search_plain_lanes_costs(void);

#endif
