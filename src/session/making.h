/* A puzzle that is made for the person, in slices between the keys, so that no key waits for it. */
#ifndef SESSION_MAKING_H
#define SESSION_MAKING_H

#include "session/game.h"

/* The game that is open stays until the puzzle is there. */
void making_start(struct game *, const struct geometry *);
/* False where none was being made. */
bool making_stop(struct game *);
/* Another slice; starts the puzzle where it is finished. */
void making_tick(struct game *);

#endif
