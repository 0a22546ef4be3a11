/*
 * The strong links between candidates of one digit: two cells that are all its places in a house, so that one of them takes it. A part
 * of the facts of a position, made when it is asked for.
 */
#ifndef LOGIC_LINKS_H
#define LOGIC_LINKS_H

#include "grid/geometry.h"

struct facts;

struct strong_link {
	uint8_t cell[2];	/* the lower one first */
	uint8_t house;
};

/* Those of one digit, by house; two cells that are alone in a line and in a box are two links. */
struct strong_links {
	int count;
	struct strong_link link[MAX_HOUSES];
};

struct links {
	uint64_t version;	/* of the facts that it was made from; 0: of none */
	struct strong_links digit[MAX_SIZE];
};

const struct strong_links *facts_links(struct facts *, int digit);

#endif
