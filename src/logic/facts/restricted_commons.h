/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The restricted commons of a position: a digit of two almost locked sets of which every place in one sees every place in the other,
 * so that only one of the sets can take it. A part of the facts of a position, made when it is asked for.
 */
#ifndef LOGIC_FACTS_RESTRICTED_COMMONS_H
#define LOGIC_FACTS_RESTRICTED_COMMONS_H

#include "logic/facts/als.h"

/* More than three times what was seen on boards of puzzles, 20340. */
enum { RESTRICTED_COMMONS_MAX = 1 << 16 };

struct restricted_common {
	uint16_t als;	/* the other set: its number in the list of them */
	uint8_t digit;
};

/* Those of set i are first[i] to first[i + 1] - 1, by digit. Each is with both of its sets. */
struct restricted_common_list {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	int first[ALS_MAX + 1];
	struct restricted_common common[RESTRICTED_COMMONS_MAX + 1];	/* the last is none: it is for the one that has no room */
};

/* Where there are more than RESTRICTED_COMMONS_MAX, those of the last sets are left out (LEFT_OUT_COMMONS). */
const struct restricted_common_list *facts_restricted_commons(struct facts *);

#endif
