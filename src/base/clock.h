/* How long things take. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Since some moment that stays the same; no change of the date disturbs it. */
int64_t clock_milliseconds(void);

#endif
