/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Modes: what takes the next key. A row of modes.def for each, with its keys, its footer, its help and the function that it gives keys to
 * (command/dispatch.c). Several are on at once: a question, an animation or an offer lies over a screen. Each key goes to the first row
 * that is on; if that does not use it, to the next one.
 *
 *	Example: while a solution is animated, `player` and `board` are on. Space is in the row `player` and pauses. u is not: the animation
 *	ends, and the row `board` undoes a move. ? shows the keys of the row `player`.
 */
#ifndef GAME_MODE_H
#define GAME_MODE_H

#include <stdbool.h>

#include "game/chooser/chooser.h"
#include "game/cursor.h"

struct game;
struct preferences;
struct strbuf;

/* Where the keys of a command work, as bits. */
enum {
	ON_GAMES = 1,			/* lists of games and puzzles */
	ON_STEPS = 2,			/* lists about the open game: its steps, its branches */
	ON_BOARD = 4, ON_PAGER = 8,
	ON_PLAYER = 16,			/* during an animation */
	ON_OFFER = 32,			/* while a pasted puzzle is offered */
	ON_QUESTION = 64,		/* while a question is asked; any other key is a no */
	ON_LESSON = 128,		/* on the page of a lesson, and on a board of it that is finished */
	ON_LINE = 256,			/* on the command line, whose keys are readline's */
	ON_WAY = 512,			/* the list of the steps of a way (game/way.h), */
	ON_PREVIEW = 1024,		/* and while one of them is previewed on the board */
	ON_ALL = 2047
};

enum mode_id {
#define MODE(id, ...) MODE_##id,
#include "game/modes.def"
#undef MODE
	MODES
};

/*
 * When a key is left out of a footer that is too narrow for all: never; the last, later or sooner than others after their texts were
 * shortened; or before they are. Texts of keys that are left out late are shortened before those of keys that never are.
 */
enum { SPARE_NEVER, SPARE_LAST, SPARE_LATE, SPARE_EARLY, SPARE_FIRST, SPARE_NONE };

/* Keys that do the same, or that belong together. */
struct mode_key {
	const char *keys;		/* names (keycode.h), separated by blanks; "": none, as for "others" */
	const char *line;		/* the line of the command line that they call, or its first word; NULL: several */
	const char *shown;		/* replaces their names; translate it with _() */
	const char *foot;		/* what they do, in the footer; NULL: they are not in it */
	const char *brief;		/* replaces it if the footer is narrow; "": only the keys are shown */
	int place;			/* in the footer, from 1 */
	int spare;			/* SPARE_... */
	bool scrolls;			/* they are in the footer only if there is something to scroll, */
	bool mouse;			/* or only if the mouse is on, which has no other way to do that */
	const char *panel;		/* what they do, in the panel of a board that has nothing else to say; NULL: they are not in it */
	const char *help;		/* what they do, in a sentence */
};

struct mode {
	const char *title;		/* what has these keys, for the page of help; NULL: it has none */
	bool (*is_on)(const struct game *);	/* besides the screen; NULL: it always is there */
	bool over;			/* it lies over a screen, except over a page of its own keys */
	bool through;			/* other keys keep their meaning, so its help also shows those of the next mode */
	bool says;			/* its footer stands behind the message below the board */
	bool any;			/* it takes any key, so that ? does not show its keys */
	bool all;			/* its help is the help for all keys and commands */
	enum screen screen;		/* if it is not over one: which one it is, */
	enum chooser_list list;		/* and for SCREEN_CHOOSER, which list */
	unsigned there;			/* where that is, an ON_ bit */
	const struct mode_key *keys;	/* up to one without help */
};

extern const struct mode modes[MODES];

bool mode_is_on(const struct game *, enum mode_id);
/* The first mode from FROM on that is on and has keys to show; MODES: there is none. */
enum mode_id mode_next(const struct game *, int from);
/* The mode of the open screen, whatever lies over it. */
enum mode_id mode_screen(const struct game *);
/* Whether KEY keeps its usual meaning THERE, an ON_ bit: the player has bound it to nothing else. */
bool mode_key_is_usual(const struct preferences *, int key, unsigned there);
/*
 * Appends the names of the keys as they are bound, those that the player has bound to the same line too; ARROWS: hjkl and j k as arrows.
 * False: nothing is appended, because all of them have other meanings.
 */
bool mode_key_names(const struct preferences *, const struct mode *, const struct mode_key *, bool arrows, struct strbuf *out);
/*
 * Appends the keys of the mode that is on, for the line below a screen of WIDTH columns: the less important ones are left out if there is
 * no room for them, and those that scroll unless SCROLLS.
 */
void mode_footer(const struct game *, int width, bool scrolls, bool arrows, struct strbuf *out);
/*
 * Appends keys of the board as they are bound, BETWEEN between them: pairs of the line that they call and what that does here, N_(), up to
 * a NULL. Those of a line that no key calls are left out.
 *
 *	Example: mode_add_keys(game, &text, "   ", "hint", N_("more"), "apply", N_("apply"), NULL) appends "n: more   Enter: apply".
 */
void mode_add_keys(const struct game *, struct strbuf *out, const char *between, ...) __attribute__((sentinel));
/* Says TEXT, "" for none, and behind it such keys. */
void mode_say(struct game *, const char *text, ...) __attribute__((sentinel));
/* The first key that calls LINE in one of the modes THERE, ON_ bits, for a sentence; ":" and LINE if none does. The result is to be freed. */
char *mode_key_named(const struct game *, unsigned there, const char *line);
/* Appends the keys of an offer or a question behind its message, which is in OUT; nothing if there is none. */
void mode_say_keys(const struct game *, struct strbuf *out);

#endif
