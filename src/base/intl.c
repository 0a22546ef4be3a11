/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which language the program speaks. */
#include "base/intl.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

#include "base/installed.h"
#include "base/strbuf.h"
#include "base/utf8.h"

bool intl_is_english;

const char *intl_folder(void)
{
#if ENABLE_NLS
	const char *elsewhere = getenv("CANDIDE_LOCALEDIR");

	return elsewhere != NULL ? elsewhere : installed_folder(INSTALLED_LOCALES);
#else
	return NULL;
#endif
}

/* The name of the locale for CATEGORY, as setlocale() finds it; "": none. */
static const char *locale_asked(const char *category)
{
	const char *const variables[] = { "LC_ALL", category, "LANG" };

	for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
		const char *name = getenv(variables[i]);

		if (name != NULL && name[0] != '\0')
			return name;
	}
	return "";
}

/* The locale C.UTF-8 of the system, or where that has none, the one that a static release brings (INSTALLED_ENCODINGS). False: neither. */
static bool start_utf8(void)
{
	bool found = setlocale(LC_ALL, "C.UTF-8") != NULL;

	if (!found && access(installed_folder(INSTALLED_ENCODINGS), X_OK) == 0) {
		setenv("LOCPATH", installed_folder(INSTALLED_ENCODINGS), 1);
		found = setlocale(LC_ALL, "C.UTF-8") != NULL;
		unsetenv("LOCPATH");
	}
	return found;
}

/*
 * The system lacks a locale that was asked for, as it may if the program brought all else with it. That is no reason to do without the
 * letters of UTF-8, nor without the language.
 */
static void start_without_locale(void)
{
	const char *encoding = strchr(locale_asked("LC_CTYPE"), '.');

	if (encoding == NULL || (strncasecmp(encoding, ".UTF-8", 6) != 0 && strncasecmp(encoding, ".utf8", 5) != 0))
		return;
	if (start_utf8() && getenv("LANGUAGE") == NULL)
		setenv("LANGUAGE", locale_asked("LC_MESSAGES"), 1);
}

void intl_start(void)
{
	if (setlocale(LC_ALL, "") == NULL)
		start_without_locale();
	/* Numbers have a point, in every language. */
	setlocale(LC_NUMERIC, "C");
#if ENABLE_NLS
	bindtextdomain(PACKAGE, intl_folder());
	textdomain(PACKAGE);
#endif
}

void intl_english(void)
{
	setlocale(LC_MESSAGES, "C");
	intl_is_english = true;
}

static void use_encoding(const char *name)
{
#if ENABLE_NLS
	bind_textdomain_codeset(PACKAGE, name);
	bind_textdomain_codeset("libc", name);	/* whose are the texts of strerror */
#else
	(void)name;
#endif
}

void intl_utf8(void)
{
	use_encoding("UTF-8");
}

void intl_native(void)
{
	use_encoding(nl_langinfo(CODESET));
}

char *intl_local(const char *utf8)
{
	struct strbuf local;
	uint32_t rune;

	strbuf_init(&local);
	while ((rune = utf8_next(&utf8)) != 0) {
		char bytes[MB_LEN_MAX];
		mbstate_t state = { 0 };
		size_t length = wcrtomb(bytes, (wchar_t)rune, &state);

		if (length == (size_t)-1)
			strbuf_char(&local, utf8_plain(rune));
		else
			strbuf_bytes(&local, bytes, length);
	}
	return local.text;
}
