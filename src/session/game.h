/* All that a running game consists of, without its screen: what commands change and the view reads. */
#ifndef SESSION_GAME_H
#define SESSION_GAME_H

#include "session/hint.h"
#include "session/journal.h"
#include "session/library.h"
#include "session/ui.h"

struct game {
	struct session *session;	/* NULL: none is open yet (the chooser is shown) */
	struct hint hint;
	struct ui ui;
	struct engine *engine;
	struct journal *journal;
	struct library library;		/* the puzzles that were installed, and the games that the chooser offers */
	char *file;			/* what `save` without a name writes; NULL: none yet */
	long long now;			/* milliseconds; set before every key, command and drawing */
};

/* STATE: the journal's directory, or NULL; PUZZLES: where the installed puzzles are, or NULL for the default. */
struct game *game_new(const char *state, const char *puzzles, long long now);
/* Writes what is left and frees all. */
void game_free(struct game *);
/* Makes DOC (taken over) the game that is played, and adds it to the journal. False: *ERR; all stays as it was. */
bool game_start(struct game *, struct document *doc, struct error *err);
/* Opens a game of the journal; says in the message where that cannot be. */
bool game_resume(struct game *, long long id, bool take);
/* After SIGUSR1: where another program has taken the game, turns read-only and says so. */
void game_taken(struct game *);
/* Before the program is suspended, loses its terminal or ends: writes all and stops the clock. */
void game_pause(struct game *);
/* After it is continued. */
void game_continue(struct game *);
/* Milliseconds until the drawing changes by itself (the clock's next second); -1: never. */
int game_timeout(const struct game *);

#endif
