/* Reading UTF-8 without asking the locale. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdint.h>

/* The rune at *TEXT, which moves behind it; 0 at the end. A byte that is no UTF-8 is U+FFFD. */
uint32_t utf8_next(const char **text);
/* What stands for RUNE where only ASCII can be shown: a letter without its accent, a straight quote; else a question mark. */
char utf8_plain(uint32_t rune);

#endif
