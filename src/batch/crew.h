/*
 * Threads that work side by side on tasks, whose results are taken in the order in which the tasks were given. One thread gives and
 * takes; a crew of one has no other, and works there.
 */
#ifndef BATCH_CREW_H
#define BATCH_CREW_H

#include <stdbool.h>
#include <stddef.h>

struct crew;

typedef void crew_work(void *worker, void *task);

/* WORKERS: what each thread works with, COUNT pointers that are the caller's. */
struct crew *crew_new(void *const *workers, size_t count, crew_work *);
/* Waits for the tasks under way. Those that nobody took are the caller's. */
void crew_free(struct crew *);
/* So many tasks can be given and not taken yet. */
size_t crew_room(const struct crew *);
/* There must be room. */
void crew_give(struct crew *, void *task);
/* The oldest task; NULL where none was given, or where it is not done and nobody will WAIT. */
void *crew_take(struct crew *, bool wait);

#endif
