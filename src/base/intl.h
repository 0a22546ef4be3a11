/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Translation marks. A text that a person reads is one whole sentence in _() or, with a count, ngettext(); N_() marks the texts
 * of tables. Ids, notation and the fields of batch output are never translated.
 */
#ifndef BASE_INTL_H
#define BASE_INTL_H

#include <stdbool.h>

/* After intl_english: then nothing need be looked up, which takes a lock each time. */
extern bool intl_is_english;

#if ENABLE_NLS
#include <libintl.h>
#define _(text) (intl_is_english ? (text) : gettext(text))
#else
#define _(text) (text)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#endif
#define N_(text) text

/*
 * From now on the program speaks the language of the person's locale, if there is a catalogue for it in $CANDIDE_LOCALEDIR, or else where
 * catalogues are installed. Texts are in the encoding of the locale.
 */
void intl_start(void);
/* Where catalogues are looked for; NULL: nowhere. */
const char *intl_folder(void);
/* From now on texts, also those of the system, are in UTF-8, in which screens are composed, whatever the terminal can show. */
void intl_utf8(void);
/* From now on they are in the encoding of the locale again. */
void intl_native(void);
/*
 * Converts a text from UTF-8 to the encoding of the locale, to write it after the screen is gone; free() it. A character that the encoding
 * lacks is replaced by a plain one.
 */
char *intl_local(const char *utf8);
/* From now on texts are English, for output that programs read. */
void intl_english(void);

#endif
