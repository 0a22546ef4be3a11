/* The hint ladder: each rung tells more of the same step. It is forgotten with the next move. */
#ifndef SESSION_HINT_H
#define SESSION_HINT_H

#include "logic/engine.h"
#include "session/session.h"

enum hint_kind { HINT_NONE, HINT_STEP, HINT_WRONG, HINT_STUCK };

struct hint {
	enum hint_kind kind;
	int rung;		/* 1 to 4: so much of the step is told */
	struct step step;	/* where kind is HINT_STEP */
	char *text;		/* what the panel says: sentences separated by newlines */
	struct cellset wrong;	/* where kind is HINT_WRONG */
};

void hint_clear(struct hint *);
/* Looks for a hint, or climbs to the next rung (at most 4) of the one there is. */
void hint_climb(struct hint *, const struct session *, struct engine *);
/* All of it at once: rung 4. */
void hint_full(struct hint *, const struct session *, struct engine *);

#endif
