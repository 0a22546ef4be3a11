/* The look of each paint on each ground, for as many colours as the terminal has. The only part that knows colours. */
#ifndef TUI_THEME_H
#define TUI_THEME_H

struct theme;

/* After the terminal was started. */
struct theme *theme_new(void);
void theme_free(struct theme *);

#endif
