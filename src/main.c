/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Options; chooses tui or batch. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/intl.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "batch/batch.h"
#include "tui/tui.h"

/* The options of a game. */
static const struct option {
	const char *name;
	size_t offset;		/* of what it sets in struct tui_options */
	const char *help;
} game_options[] = {
	{ "--resume", offsetof(struct tui_options, resume), N_("go on with the last unfinished game") },
	{ "--no-animation", offsetof(struct tui_options, no_animation), N_("show steps and solutions at once") },
	{ "--no-unicode", offsetof(struct tui_options, no_unicode), N_("draw the board in plain ASCII") },
	{ "--linear", offsetof(struct tui_options, linear), N_("write plain lines instead of drawing, for screen readers") },
};

enum { OPTIONS = sizeof game_options / sizeof game_options[0] };

static void print_help(void)
{
	struct strbuf help;

	strbuf_init(&help);
	strbuf_text(&help, _("Usage: candide [OPTION]... [FILE]   play FILE, or choose a game\n"
			     "       candide COMMAND [OPTION]...  work without a screen\n\n"
			     "FILE is a puzzle in any format that candide knows; - reads it from standard input.\n\n"
			     "Options:\n"));
	for (int i = 0; i < OPTIONS; i++)
		strbuf_format(&help, "  %-16s %s\n", game_options[i].name, _(game_options[i].help));
	strbuf_format(&help, "  %-16s %s\n  %-16s %s\n\n", "--help", _("print this help"), "--version", _("print the version"));
	strbuf_text(&help, _("Commands; each has a --help of its own:\n"));
	batch_help(&help);
	strbuf_text(&help, _("\nA file named like a command is ./COMMAND. In the game, ? shows the keys.\n"));
	if (BUG_REPORT[0] != '\0')
		strbuf_format(&help, _("Report bugs to %s.\n"), BUG_REPORT);
	if (HOME_PAGE[0] != '\0')
		strbuf_format(&help, _("More about candide: %s\n"), HOME_PAGE);
	print_text(stdout, help.text);
	strbuf_free(&help);
}

static void print_version(void)
{
	struct strbuf version;

	strbuf_init(&version);
	batch_version(&version);
	print_text(stdout, version.text);
	strbuf_free(&version);
}

static int fail(const char *text, const char *what)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, text, what);
	print_error("candide: %s", line.text);
	strbuf_free(&line);
	return EXIT_USAGE;
}

static int fail_option(const char *option)
{
	struct strbuf names;

	strbuf_init(&names);
	for (int i = 0; i < OPTIONS; i++)
		strbuf_format(&names, "%s, ", game_options[i].name);
	strbuf_text(&names, "--help, --version");
	print_error(_("candide: there is no option %s; the options are %s"), option, names.text);
	strbuf_free(&names);
	return EXIT_USAGE;
}

/* Sets what ARG stands for; false where it is no option of a game. */
static bool read_option(const char *arg, struct tui_options *options)
{
	for (int i = 0; i < OPTIONS; i++) {
		if (strcmp(arg, game_options[i].name) == 0) {
			*(bool *)((char *)options + game_options[i].offset) = true;
			return true;
		}
	}
	return false;
}

/* A word that is neither file nor command: most likely the latter was meant. */
static int fail_word(const char *word)
{
	struct strbuf names;

	strbuf_init(&names);
	batch_names(&names);
	print_error(_("candide: there is neither a command nor a file \"%s\"; the commands are %s"), word, names.text);
	strbuf_free(&names);
	return EXIT_USAGE;
}

static bool is_stray(const char *file)
{
	return strcmp(file, "-") != 0 && strpbrk(file, "/#") == NULL && access(file, F_OK) != 0;
}

static int flushed(void)
{
	return fflush(stdout) == 0 || errno == EPIPE ? EXIT_FINE : fail("%s", strerror(errno));
}

static int play(int argc, char **argv)
{
	struct tui_options options = { 0 };
	bool more = true;

	for (int i = 1; i < argc; i++) {
		const char *arg = argv[i];

		if (more && strcmp(arg, "--") == 0) {
			more = false;
		} else if (!more || arg[0] != '-' || arg[1] == '\0') {
			if (options.file != NULL)
				return fail(_("one FILE is enough, and \"%s\" is a second one"), arg);
			if (is_stray(arg))
				return fail_word(arg);
			options.file = arg;
		} else if (strcmp(arg, "--help") == 0) {
			print_help();
			return flushed();
		} else if (strcmp(arg, "--version") == 0) {
			print_version();
			return flushed();
		} else if (!read_option(arg, &options)) {
			return fail_option(arg);
		}
	}
	return tui_run(&options);
}

int main(int argc, char **argv)
{
	intl_start();
	if (argc > 1 && batch_has(argv[1]))
		return batch_run(argc - 1, argv + 1);
	return play(argc, argv);
}
