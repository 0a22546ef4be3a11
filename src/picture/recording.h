/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Recordings of animations for asciinema and its players, in the format asciicast v2: a header, then one line per frame with its time and
 * its terminal output. The clock is simulated, so that the same game always gives the same bytes.
 */
#ifndef PICTURE_RECORDING_H
#define PICTURE_RECORDING_H

#include <stdbool.h>

#include "base/strbuf.h"

struct error;
struct game;
struct search_method;

enum recorded { RECORDED_HINT, RECORDED_SOLUTION, RECORDED_SEARCH };

struct recording {
	enum recorded what;
	const struct search_method *method;	/* for RECORDED_SEARCH */
	int width, height;			/* of the terminal */
	bool unicode, dark;
};

/* The least and greatest terminal that can be recorded. */
enum { RECORDING_LEAST_WIDTH = 40, RECORDING_LEAST_HEIGHT = 15, RECORDING_MOST_WIDTH = 300, RECORDING_MOST_HEIGHT = 100 };

/*
 * Plays the next step's argument (of the hint, if one is told), the steps to the end, or a search in GAME, which must have a session
 * without a mistake and no journal, and appends the recording. False: there is nothing to play, or the user stopped the search; *ERR says
 * why, and OUT is unchanged. *WHOLE is false if a search takes more than a minute: the recording then skips from there to its end.
 */
bool recording_make(struct game *, const struct recording *, struct strbuf *out, bool *whole, struct error *err);

#endif
