/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Recordings of animations for asciinema and its players, in the format asciicast v2: a header, then a line for each drawing with its
 * time and what the terminal gets. Time is only counted, not waited for, so that the same game gives the same bytes.
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
	const struct search_method *method;	/* of a search */
	int width, height;			/* of the terminal */
	bool unicode, dark;
};

/* The terminals that can be recorded. */
enum { RECORDING_LEAST_WIDTH = 40, RECORDING_LEAST_HEIGHT = 15, RECORDING_MOST_WIDTH = 300, RECORDING_MOST_HEIGHT = 100 };

/*
 * Plays the next step's argument (of the hint, if one is told), the steps to the end, or a search in GAME, which must have a session
 * without a mistake and no journal, and appends the recording. False: there is nothing to play, or it was stopped; *ERR says why, and
 * OUT is unchanged. A search of too many events is recorded up to its first minute, and then ends at once; *WHOLE says whether that was
 * not so.
 */
bool recording_make(struct game *, const struct recording *, struct strbuf *out, bool *whole, struct error *err);

#endif
