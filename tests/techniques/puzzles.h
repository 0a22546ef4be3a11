/* Puzzles of files in any format, all in memory, for the programs that walk the paths of many. */
#ifndef TESTS_TECHNIQUES_PUZZLES_H
#define TESTS_TECHNIQUES_PUZZLES_H

#include <stddef.h>

#include "grid/board.h"

struct error;

struct puzzles {
	struct board *board;
	size_t count, capacity;
};

void puzzles_add(struct puzzles *, const struct board *);
/* Adds what FILE has, or all *.txt of a folder. What is no puzzle is passed over. False: *ERR says why it could not be read. */
bool puzzles_read(struct puzzles *, const char *file, struct error *err);
/* Adds COUNT of FROM, spread evenly over it; where it has fewer, some come more than once. */
void puzzles_spread(struct puzzles *, const struct puzzles *from, size_t count);
void puzzles_free(struct puzzles *);

#endif
