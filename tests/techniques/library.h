/* Lines of a regression library of techniques, as HoDoKu writes them, and the rule by which a line is passed. */
#ifndef TESTS_TECHNIQUES_LIBRARY_H
#define TESTS_TECHNIQUES_LIBRARY_H

#include "logic/engine.h"

struct strbuf;

enum { LABEL_MAX = 16 };

/* One line: what a technique has to find on a board. */
struct library_case {
	char label[LABEL_MAX];			/* "0110-1" */
	char code[LABEL_MAX];			/* "0110" */
	bool absent;				/* nothing may be found */
	const struct technique *technique;	/* NULL: no row has this code */
	uint16_t digits;
	struct board board;
	struct candset place, drop;
};

/* False where LINE is no case. A comment or an empty line is none either. */
bool library_parse(const char *line, struct library_case *);
/* Whether the technique finds what it has to find; where it does not, says in WHY what was found. */
bool library_check(struct engine *, const struct library_case *, struct strbuf *why);

#endif
