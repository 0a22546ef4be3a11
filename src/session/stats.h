/* What the person has played, counted from the journal. */
#ifndef SESSION_STATS_H
#define SESSION_STATS_H

struct journal;
struct library;

/*
 * A table with a row for each collection of the library from which a puzzle was played, and one for other puzzles. A text to free();
 * NULL where nothing was played.
 */
char *stats_text(struct journal *, const struct library *);

#endif
