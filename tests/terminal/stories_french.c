/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Stories of the program in French: what it says on a screen and in plain lines, in UTF-8 and where letters lose their accents. */
#include "tests/terminal/story.h"

#include <stdio.h>
#include <stdlib.h>


static struct console *play_french(const char *charset, struct console_options options, const char *first)
{
	static char locale[32], variable[1024];
	const char *locales = getenv("TEST_LOCALES");
	const char *const arguments[] = { story_file, NULL };

	story_begin();
	test_speak_french(charset);
	test_speak_english();
	snprintf(locale, sizeof locale, "fr_FR.%s", charset);
	snprintf(variable, sizeof variable, "LOCPATH=%s", locales);
	options.locale = locale;
	options.variable = variable;
	if (options.arguments == NULL)
		options.arguments = arguments;
	return story_start(0, options, first);
}

TEST(a_french_locale_speaks_french)
{
	struct console *c = play_french("UTF-8", (struct console_options){ 0 }, "annuler");

	story_expect(c, "Restent à placer :");
	story_keys(c, "n");
	story_expect(c, "n : suite   Entrée : appliquer");
	story_keys(c, ":nonsense\r");
	story_expect(c, "Commande inconnue : nonsense ; pour la liste : :help");
	story_keys(c, "?");
	story_expect(c, "En dire plus");
	story_keys(c, "?");
	story_expect(c, "Touches et commandes");
	story_expect(c, "Déplacements");
	story_keys(c, "qq");
	story_end(c, 0);
}

TEST(in_an_older_encoding_letters_lose_their_accents)
{
	struct console *c = play_french("ISO-8859-1", (struct console_options){ 0 }, "annuler");

	story_expect(c, "Restent a placer :");
	story_keys(c, "n");
	story_expect(c, "n : suite   Entree : appliquer");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(plain_lines_are_french_too)
{
	static const char *const arguments[] = { "--linear", story_file, NULL };
	struct console *c = play_french("UTF-8", (struct console_options){ .arguments = arguments }, "r5c5, départ 3");

	story_keys(c, "h5u");
	story_expect(c, "r5c4, saisie 5\nr5c4, vide, notes 5 6");
	story_keys(c, "q");
	story_end(c, 0);
}

TEST(a_window_that_is_too_small_says_so)
{
	struct console *c = play_french("UTF-8", (struct console_options){ .rows = 10, .columns = 38 }, "candide demande 40x15");

	story_expect(c, "fait 38x10.");
	console_resize(c, 15, 40);
	WAIT_FOR(console_until(c, "n : indice   ? : aide   q : quitter"), c);
	story_keys(c, "q");
	story_end(c, 0);
}
