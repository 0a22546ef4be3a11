/*
 * What the chooser offers: unfinished games of the journal first, then the puzzles that were installed (one file a collection,
 * ".txt" in the format `line`, the comment behind a puzzle being its name, the first `# ` line the collection's).
 */
#ifndef SESSION_LIBRARY_H
#define SESSION_LIBRARY_H

#include "session/journal.h"

struct collection {
	char *id;		/* the file's name without ".txt": "easy", "known" */
	char *title;
	struct document *puzzles;
	size_t count;
};

struct library {
	struct collection *collections;
	size_t count;
	struct journal_game *games;
	size_t game_count;
};

/* Reads the files of DIRECTORY, in the order of their names as 10-easy.txt; one that cannot be read is left out. */
void library_open(struct library *, const char *directory);
void library_free(struct library *);
/* By name ("easy", "easy-3", or a puzzle's title as an id: "al-escargot"); NULL where there is none. */
const struct document *library_find(const struct library *, const char *id);

#endif
