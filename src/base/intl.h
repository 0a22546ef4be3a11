/*
 * Translation marks. A text that a person reads is one whole sentence in _() or, with a count, ngettext(); N_() marks the texts
 * of tables. Ids, notation and the fields of batch output are never translated.
 */
#ifndef BASE_INTL_H
#define BASE_INTL_H

#if ENABLE_NLS
#include <libintl.h>
#define _(text) gettext(text)
#else
#define _(text) (text)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#endif
#define N_(text) text

#endif
