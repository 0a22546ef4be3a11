/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Colours: which theme is used, and what the player changes of it. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "view/scene.h"

static const char *const colour_names[] = { "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white" };

enum { COLOUR_NAMES = sizeof colour_names / sizeof colour_names[0], CUBE = 16, GREYS = 232, PALETTE = 256 };

static const struct {
	const char *name;
	enum own_attribute attribute;
} attributes[] = {
	{ "plain", OWN_PLAIN }, { "bold", OWN_BOLD }, { "dim", OWN_DIM }, { "italic", OWN_ITALIC }, { "underline", OWN_UNDERLINE },
	{ "reverse", OWN_REVERSE },
};

enum { ATTRIBUTES = sizeof attributes / sizeof attributes[0] };

/* Reads "250", "red", "default" or "theme" as the number that struct own_look has. False: it is no colour. */
static bool read_colour_word(const char *word, short *colour)
{
	uint64_t number;

	if (number_read_whole(word, 0, PALETTE - 1, &number)) {
		*colour = (short)(number + 2);
		return true;
	}
	for (int i = 0; i < COLOUR_NAMES; i++) {
		if (strcmp(word, colour_names[i]) == 0) {
			*colour = (short)(i + 2);
			return true;
		}
	}
	*colour = strcmp(word, "default") == 0 ? OWN_DEFAULT : 0;
	return *colour != 0 || strcmp(word, "theme") == 0;
}

static bool read_attribute(const char *word, unsigned char *set)
{
	for (int i = 0; i < ATTRIBUTES; i++) {
		if (strcmp(word, attributes[i].name) == 0) {
			*set |= (unsigned char)attributes[i].attribute;
			return true;
		}
	}
	return false;
}

/* How bright a colour of the palette of 256 is, from 0 to 1, as "Web Content Accessibility Guidelines" 2.2 has it; its power is a cubic here. */
static double colour_luminance(int colour)
{
	static const int level[] = { 0, 95, 135, 175, 215, 255 };
	static const double weight[] = { 0.2126, 0.7152, 0.0722 };
	double sum = 0;

	for (int i = 0, by = 36; i < 3; i++, by /= 6) {
		const int part = colour >= GREYS ? 8 + 10 * (colour - GREYS) : level[(colour - CUBE) / by % 6];
		const double share = part / 255.0;

		sum += weight[i] * share * (0.0125 + share * (0.6822 + share * 0.3053));
	}
	return sum;
}

/* The contrast of two colours; 0: it is not known, since the terminal may show the first sixteen as it likes. */
static double own_contrast(const struct own_look *own)
{
	const int fore = own->fore - 2, back = own->back - 2;

	if (fore < CUBE || back < CUBE)
		return 0;
	const double a = colour_luminance(fore), b = colour_luminance(back);

	return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

static void print_colour(short colour, struct strbuf *out)
{
	if (colour < 2)
		strbuf_text(out, colour == OWN_DEFAULT ? " default" : " theme");
	else
		strbuf_format(out, " %d", colour - 2);
}

void own_looks_print(const struct preferences *p, struct strbuf *out)
{
	for (int look = 0; look < LOOK_GROUND + GROUNDS; look++) {
		const struct own_look *own = &p->own[look];

		if (own->fore == 0 && own->back == 0 && own->attributes == 0)
			continue;
		strbuf_text(out, "set ");
		scene_look_name(look, out);
		print_colour(look < LOOK_GROUND ? own->fore : own->back, out);
		if (look < LOOK_GROUND && own->back != 0)
			print_colour(own->back, out);
		for (int i = 0; i < ATTRIBUTES; i++)
			if (own->attributes & attributes[i].attribute)
				strbuf_format(out, " %s", attributes[i].name);
		strbuf_char(out, '\n');
	}
}

/* Reads the colours and attributes of WORDS. False: one of them is neither, as a message says. */
static bool read_look(struct game *game, const char *words, bool ground, struct own_look *own)
{
	short colour[2] = { 0, 0 };
	int colours = 0;
	bool ok = true;

	for (; *words != '\0' && ok; words += strspn(words, " ")) {
		const size_t length = strcspn(words, " ");
		char *word = mem_string_n(words, length);

		if (colours < 2 - ground && read_colour_word(word, &colour[colours]))
			colours++;
		else if (ground || !read_attribute(word, &own->attributes))
			ok = false;
		if (!ok)
			message_refuse(game, _("%.20s is no colour (0 to 255, red, default, theme) and no attribute (bold, underline, plain)."), word);
		free(word);
		words += length;
	}
	own->fore = ground ? 0 : colour[0];
	own->back = colour[ground ? 0 : 1];
	return ok;
}

static void theme_set_look(struct game *game, const char *text)
{
	const size_t length = strcspn(text, " ");
	const int look = scene_look_named(text, length);
	struct own_look own = { 0, 0, 0 };

	if (look < 0 || text[length] == '\0') {
		message_refuse(game, _("Name what to colour and a colour, such as mark 252, given 15 bold or on-cursor 24; man candide lists "
				       "the names."));
		return;
	}
	if (!read_look(game, text + length + strspn(text + length, " "), look >= LOOK_GROUND, &own))
		return;
	game->preferences.own[look] = own;
	const double known = own_contrast(&own);

	if (known > 0 && known < 4.5)
		message_say(game, _("The contrast is %.1f: hard to read. From 4.5 on it is good."), known);
}

void do_theme(struct game *game, const struct call *call)
{
	if (call->argument == NO_ARGUMENT) {
		refuse_argument(game, call->command, call->text);
		return;
	}
	if (call->argument == THEME_RESET)
		memset(game->preferences.own, 0, sizeof game->preferences.own);
	else if (call->argument == THEME_SET)
		theme_set_look(game, call->value);
	else	/* One table defines the arguments and the themes, in the same order. */
		game->preferences.theme = (enum theme_id)call->argument;
	hint_tell_again(game);
}
