/*
 * The restricted commons of a position: a digit of two almost locked sets of which every place in one sees every place in the other,
 * so that only one of the sets can take it. A part of the facts of a position, made when it is asked for.
 */
#ifndef LOGIC_COMMONS_H
#define LOGIC_COMMONS_H

#include "logic/als.h"

/* More than twice what was seen on boards of puzzles. */
enum { COMMONS_MAX = 1 << 15 };

struct common {
	uint16_t als;	/* the other set: its number in the list of them */
	uint8_t digit;
};

/* Those of set i are first[i] to first[i + 1] - 1, by digit. Each stands with both of its sets. */
struct common_list {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	int first[ALS_MAX + 1];
	struct common common[COMMONS_MAX];
};

/* Should there ever be more than COMMONS_MAX, then those of the last sets are left out. */
const struct common_list *facts_commons(struct facts *);

#endif
