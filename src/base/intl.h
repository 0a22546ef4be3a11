/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
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

/*
 * The program speaks the language of the person's locale, as far as there is a catalogue for it: in $CANDIDE_LOCALEDIR, or where
 * they are installed. Texts are in the encoding of the locale.
 */
void intl_start(void);
/* From now on texts, those of the system too, are in UTF-8: what a screen is composed of, whatever the terminal can show of it. */
void intl_utf8(void);
/* From now on they are in the encoding of the locale again. */
void intl_native(void);
/*
 * A text in UTF-8 in the encoding of the locale, for what is written once the screen is gone; free() it. A character that the encoding
 * lacks is replaced by a plain one.
 */
char *intl_local(const char *utf8);
/* From now on texts are English: they go to programs. */
void intl_english(void);

#endif
