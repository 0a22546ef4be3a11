/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Colours: which theme is used, what the player changes of it, and files of such changes. */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"
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
static double colour_contrast(int fore, int back)
{
	if (fore < CUBE || back < CUBE)
		return 0;
	const double a = colour_luminance(fore), b = colour_luminance(back);

	return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/* The background that a theme brings; 0: none that is known. */
static int theme_background(enum theme_id theme)
{
	static const int back[THEMES] = { [THEME_DARK] = 234, [THEME_LIGHT] = 231, [THEME_HIGH_CONTRAST] = 16, [THEME_COLOUR_BLIND] = 16 };

	return back[theme];
}

/* A colour of the player's on a background. */
struct colours {
	int look, ground;	/* of struct preferences; GROUND 0: that of LOOK itself */
	double contrast;	/* 0: no pair is known */
};

static void note_contrast(const struct preferences *p, int look, int ground, struct colours *worst)
{
	const struct own_look *own = &p->own[look];
	const int back = ground != 0 ? p->own[ground].back - 2 : own->back > 2 ? own->back - 2 : theme_background(p->theme);
	const double contrast = colour_contrast(own->fore - 2, back);

	if (contrast > 0 && (worst->contrast <= 0 || contrast < worst->contrast))
		*worst = (struct colours){ look, ground, contrast };
}

/* The pair with the least contrast of the player's own colours: of ONLY, or of all if that is -1. */
static struct colours least_contrast(const struct preferences *p, int only)
{
	static const int in_cells[] = { PAINT_GIVEN, PAINT_OWN, PAINT_SOLVER, PAINT_MARK, PAINT_CENTRE, PAINT_CLUE };
	struct colours worst = { 0, 0, 0 };

	for (int look = 0; look < LOOK_GROUND; look++)
		if (only < 0 || only == look)
			note_contrast(p, look, 0, &worst);
	for (int ground = LOOK_GROUND + 1; ground < LOOK_GROUND + GROUNDS; ground++)
		for (size_t i = 0; i < sizeof in_cells / sizeof *in_cells; i++)
			if (only < 0 || only == ground || only == in_cells[i])
				note_contrast(p, in_cells[i], ground, &worst);
	return worst;
}

/* Warns of colours that are hard to read. */
static void warn_of_contrast(struct game *game, int only)
{
	enum { READABLE_TENTHS = 45 };
	const struct colours worst = least_contrast(&game->preferences, only);
	struct strbuf name;

	if (worst.contrast <= 0 || worst.contrast * 10 >= READABLE_TENTHS)
		return;
	strbuf_init(&name);
	scene_look_name(worst.look, &name);
	strbuf_text(&name, worst.ground != 0 ? " " : "");
	if (worst.ground != 0)
		scene_look_name(worst.ground, &name);
	message_say(game, _("The contrast of %s is %.1f, which is hard to read. 4.5 or more is good."), name.text, worst.contrast);
	strbuf_free(&name);
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

/* Reads the colours and attributes of WORDS. False: *ERR says which word is neither. */
static bool read_look(const char *words, bool ground, struct own_look *own, struct error *err)
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
			error_set(err, _("%.20s is neither a colour (0 to 255, red, default, theme) nor an attribute (bold, underline, "
					 "plain)"), word);
		free(word);
		words += length;
	}
	own->fore = ground ? 0 : colour[0];
	own->back = colour[ground ? 0 : 1];
	return ok;
}

/* Reads "mark 252" into *P; returns what it is about. -1: *ERR says what is wrong. */
static int read_set(struct preferences *p, const char *text, struct error *err)
{
	const size_t length = strcspn(text, " ");
	const int look = scene_look_named(text, length);
	struct own_look own = { 0, 0, 0 };

	if (look < 0 || text[length] == '\0') {
		error_set(err, _("Name what to colour and a colour, such as mark 252, given 15 bold or on-cursor 24; man candide lists "
				 "the names"));
		return -1;
	}
	if (!read_look(text + length + strspn(text + length, " "), look >= LOOK_GROUND, &own, err))
		return -1;
	p->own[look] = own;
	return look;
}

static const struct command_argument theme_words[] = { THEME_TABLE(THEME_ROW) };

/* Reads a line of a file of colours, as theme or candiderc takes it: "dark", "set mark 252", "theme set mark 252". */
static bool theme_read_line(struct preferences *p, const char *line, struct error *err)
{
	static const char command[] = "theme ", set[] = "set ";
	const char *rest;

	line += strncmp(line, command, strlen(command)) == 0 ? strlen(command) : 0;
	line += strspn(line, " ");
	if (strncmp(line, set, strlen(set)) == 0)
		return read_set(p, line + strlen(set) + strspn(line + strlen(set), " "), err) >= 0;
	const int theme = command_argument(theme_words, THEMES, line, &rest);

	if (theme == NO_ARGUMENT)
		error_set(err, _("a line is the name of a theme, or set, a part of the screen and its colour, as in set mark 252"));
	else
		p->theme = (enum theme_id)theme;
	return theme != NO_ARGUMENT;
}

/* Reads all lines of TEXT; the colours that P had are no more. */
static bool theme_read_lines(struct preferences *p, char *text, struct error *err)
{
	int number = 1;
	struct error wrong;

	memset(p->own, 0, sizeof p->own);
	for (char *line = text, *next; line != NULL && *line != '\0'; line = next, number++) {
		next = strchr(line, '\n');
		if (next != NULL)
			*next++ = '\0';
		line[strcspn(line, "\r")] = '\0';
		line += strspn(line, " \t:");
		if (line[0] == '\0' || line[0] == '#' || theme_read_line(p, line, &wrong))
			continue;
		error_at(err, number, 0, "%s", wrong.text);
		return false;
	}
	return true;
}

static void refuse_file(struct game *game, const char *name, const struct error *err)
{
	struct strbuf text;

	strbuf_init(&text);
	error_print(err, name, &text);
	message_refuse(game, "%s.", text.text);
	strbuf_free(&text);
}

/* Takes the theme whose name was spelled in another way. */
static void load_named(struct game *game, const struct call *call)
{
	const char *rest;
	const int theme = command_argument(theme_words, THEMES, call->value, &rest);

	if (theme == NO_ARGUMENT) {
		refuse_argument(game, call->command, call->text);
		return;
	}
	game->preferences.theme = (enum theme_id)theme;
	keep_option(game, call->command);
}

/* Takes the colours of a file, all of them or none. What is neither a file nor looks like one was meant to be a theme. */
static void load_theme(struct game *game, const struct call *call)
{
	enum { LARGEST = 100000 };
	struct error err;
	char *path = own_name_path(call->value, "theme", &err);
	struct preferences p = game->preferences;
	struct strbuf text;

	if (path == NULL || (access(path, F_OK) != 0 && strpbrk(call->value, "./") == NULL)) {
		load_named(game, call);
		free(path);
		return;
	}
	strbuf_init(&text);
	if (!file_read(path, LARGEST, &text, &err)) {
		err.line = err.column = 0;
		refuse_file(game, own_name_shown(path), &err);
	} else if (!theme_read_lines(&p, text.text, &err)) {
		refuse_file(game, own_name_shown(path), &err);
	} else {
		game->preferences = p;
		warn_of_contrast(game, -1);
		if (game->cursor.message == NULL)
			message_say(game, _("The colours are now those of %s."), own_name_shown(path));
	}
	strbuf_free(&text);
	free(path);
}

static void save_theme(struct game *game, const struct call *call)
{
	struct strbuf text, lines;

	strbuf_init(&text);
	strbuf_init(&lines);
	state_theme(game, &lines);
	strbuf_text(&text, _("# Colours for candide. To use them: theme FILE"));
	strbuf_char(&text, '\n');
	for (const char *line = lines.text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
		strbuf_format(&text, "theme %.*s\n", (int)(end - line), line);
	write_new(game, call, call->value, "theme", &text);
	strbuf_free(&lines);
	strbuf_free(&text);
}

static void theme_set_look(struct game *game, const char *text)
{
	struct error err;
	const int look = read_set(&game->preferences, text, &err);

	if (look < 0)
		message_refuse(game, "%s.", err.text);
	else
		warn_of_contrast(game, look);
}

void do_theme(struct game *game, const struct call *call)
{
	switch (call->argument) {
	case NO_ARGUMENT:
		refuse_argument(game, call->command, call->text);
		return;
	case THEME_RESET:
		memset(game->preferences.own, 0, sizeof game->preferences.own);
		break;
	case THEME_SET:
		theme_set_look(game, call->value);
		break;
	case THEME_SAVE:
		save_theme(game, call);
		break;
	case THEME_FILE:
		load_theme(game, call);
		break;
	default:	/* One table defines the arguments and the themes, in the same order. */
		game->preferences.theme = (enum theme_id)call->argument;
	}
	hint_tell_again(game);
}
