/*
 * How many solutions a puzzle has while it is being entered, each digit on the board taken for a given. It is counted in slices
 * between the person's keys, so that no key waits for it.
 */
#ifndef SESSION_COUNT_H
#define SESSION_COUNT_H

#include "session/session.h"

struct strbuf;

/* No more are counted, and one to know that there are more; and no longer, in seconds, since a few givens can keep any search busy. */
enum { COUNT_LIMIT = 1000, COUNT_PATIENCE = 30 };

struct count {
	bool on;
	struct search *search;	/* NULL: all is counted, or */
	bool given_up;		/* there was no end to it */
	long found;
	long told;		/* of what is found so far, what the text says */
	long long due;		/* when it may say more: a text that changes all the time is work for the terminal */
	long long at, spent;	/* the last slice, and milliseconds of counting up to it, without those in which nobody asked for one */
};

/* Counts anew after every change, if the session's puzzle is one that is being entered. */
void count_start(struct count *, const struct session *, long long now);
void count_clear(struct count *);
/* Another slice. */
void count_tick(struct count *, long long now);
/* Whether there is more to count. */
bool count_running(const struct count *);
/* Appends the sentence for the person; nothing where nothing is counted. */
void count_text(const struct count *, struct strbuf *out);

#endif
