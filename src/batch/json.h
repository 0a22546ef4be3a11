/* Steps as JSON, an object a line, for other programs. Nothing in it is translated, and numbers have a point in every locale. */
#ifndef BATCH_JSON_H
#define BATCH_JSON_H

#include "logic/step.h"

struct strbuf;

/* Whether the program was built with jansson; where not, the functions below append nothing. */
extern const bool json_is_there;

/*
 * {"puzzle","n","technique","difficulty","place","drop","notation","text","proof"}: the step must have its proof. TEXT is the whole
 * argument, or what RUNG 1 to 5 of the hint ladder says. PUZZLE is what the path began with.
 */
void json_step(const struct geometry *, const char *puzzle, size_t number, const struct step *, int rung, struct strbuf *out);
/* {"puzzle","verdict"} */
void json_end(const char *puzzle, const char *verdict, struct strbuf *out);

#endif
