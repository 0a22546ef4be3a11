/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Reads the options and chooses between tui and batch. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/installed.h"
#include "base/intl.h"
#include "base/player.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "batch/batch.h"
#include "batch/options.h"
#include "command/command.h"
#include "logic/step/technique.h"
#include "restrict/environment.h"
#include "restrict/restrict.h"
#include "tui/tui.h"

static void print_help(void)
{
	struct strbuf help;

	strbuf_init(&help);
	strbuf_text(&help, _("Usage: candide [OPTION]... [FILE]      play FILE, or choose a game\n       candide learn [LESSON]          "
			     "learn sudoku in small lessons\n       candide SUBCOMMAND [OPTION]...  work without a screen\n\n"));
	options_entry("", 0, _("FILE is a puzzle in any format that candide knows; - reads it from standard input. Instead of FILE you can "
			       "give a level, such as hard, or the cells of a puzzle."), &help);
	strbuf_text(&help, _("\nOptions:\n"));
	options_help(GAME_OPTIONS, "", &help);
	strbuf_char(&help, '\n');
	strbuf_text(&help, _("Subcommands, each with a --help of its own:\n"));
	batch_help(&help);
	strbuf_char(&help, '\n');
	options_entry("", 0, _("To play a file with the name of a subcommand, write ./NAME. In the game, press ? for help."), &help);
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

/*
 * A restricted program is only the game. A login shell gets commands after -c (ssh HOST COMMAND, scp, sftp), and sshd passes a forced
 * command in a variable; such commands are neither run nor read.
 */
static bool may_play(int argc, char **argv, const struct environment *e)
{
	bool command = e->command;

	for (int i = 1; i < argc; i++)
		command = command || strcmp(argv[i], "-c") == 0;
	if (e->homeless)
		print_error(_("candide: this account has no home directory to keep games in"));
	else if (command)
		print_error(_("candide: here you can only play. You cannot run commands or copy files. Log in without a command."));
	else if (e->forwarding)
		print_error(_("candide: sshd forwards X11 or the ssh-agent for this account. candide-server(7) has the lines of sshd_config that "
			      "forbid it; visitors can log in with ssh -a -x."));
	else if (argc > 1 && batch_has(argv[1]))
		print_error(_("candide: --restricted has no subcommands, only the game"));
	return !e->homeless && !command && !e->forwarding && !(argc > 1 && batch_has(argv[1]));
}

/* An argument that is no file: a level whose puzzles are not installed, or most likely a subcommand was meant. */
static void say_stray(const char *word, struct strbuf *wrong)
{
	struct strbuf sentence;
	struct spelling_search s;
	int level = level_find(word);

	if (level >= 0) {
		strbuf_format(wrong, _("%s: no puzzles of this level are installed in %s; to play a new one: candide generate --level=%s | candide -"),
			      word, library_folder(), level_id((enum level)level));
		return;
	}
	strbuf_init(&sentence);
	strbuf_format(&sentence, _("%s: no such file, subcommand, level or puzzle"), word);
	spelling_search(&s, word, batch_offer);
	level_offer(&s);
	spelling_say(&s, sentence.text, _("see candide --help"), wrong);
	strbuf_free(&sentence);
}

static bool is_stray(const char *file)
{
	bool address = strncmp(file, "https://", 8) == 0;

	return strcmp(file, "-") != 0 && (address || strpbrk(file, "/#") == NULL) && access(file, F_OK) != 0;
}

/* Whether it is a level, the name or cells of a puzzle, or an address that holds one. */
static bool names_puzzle(const char *word)
{
	struct library library;

	library_open(&library, NULL);
	bool names = command_can_start(&library, word);

	library_free(&library);
	return names;
}

static bool take_game(struct settings *set, const char *file, struct strbuf *wrong)
{
	if (set->file != NULL || set->start != NULL)
		strbuf_format(wrong, _("give one FILE; \"%s\" is a second one"), file);
	else if ((restrict_is_on() || is_stray(file)) && names_puzzle(file))
		set->start = file;
	else if (!restrict_is_on() && is_stray(file))
		say_stray(file, wrong);
	else
		set->file = file;
	return wrong->length == 0;
}

static int main_flushed(void)
{
	/* Some C libraries forget the bytes whose writing failed earlier, so that there is nothing left to flush. */
	if (fflush(stdout) == 0 && !ferror(stdout))
		return EXIT_FINE;
	print_error("candide: %s", strerror(errno));
	return EXIT_USAGE;
}

/* False: the player has no folder for games; an error was printed. */
static bool choose_player(const struct settings *set)
{
	player_choose(set->player);
	char *place = player_path(PLAYER_STATE, NULL);
	bool any = place != NULL;

	free(place);
	if (any || set->player == NULL)
		return true;
	print_error(_("candide: --player needs a home: neither XDG_DATA_HOME nor HOME is an absolute path"));
	return false;
}

/* --restricted was recognised before anything else was read, or it was misspelled. */
static bool begins_well(const struct settings *set)
{
	if (!set->restricted || restrict_is_on())
		return choose_player(set);
	print_error(_("candide: write --restricted in full"));
	return false;
}

/* The exit status of a game. */
static int play_settings(const struct settings *set)
{
	struct strbuf learn;

	if (!begins_well(set))
		return EXIT_USAGE;
	strbuf_init(&learn);
	strbuf_format(&learn, "learn %s", set->lesson != NULL ? set->lesson : "");
	int status = tui_run(&(struct tui_options){ .file = set->file, .start = set->start, .command = set->learn ? learn.text : NULL,
						    .no_animation = set->no_animation, .no_unicode = set->no_unicode,
						    .linear = set->linear, .resume = set->resume, .player = set->player });

	strbuf_free(&learn);
	return status;
}

static int main_play(int argc, char **argv)
{
	struct settings set = { .file = NULL };
	struct strbuf wrong;
	int status = EXIT_USAGE;

	strbuf_init(&wrong);
	switch (options_read(GAME_OPTIONS, argc, argv, take_game, &set, &wrong)) {
	case OPTIONS_READ:
		if (batch_has_kernel(&wrong))
			status = play_settings(&set);
		else
			print_error("candide: %s", wrong.text);
		break;
	case OPTIONS_HELP:
		print_help();
		status = main_flushed();
		break;
	case OPTIONS_VERSION:
		print_version();
		status = main_flushed();
		break;
	case OPTIONS_WRONG:
		print_error("candide: %s", wrong.text);
		break;
	}
	strbuf_free(&wrong);
	return status;
}

int main(int argc, char **argv)
{
	struct environment environment;
	bool restricted = restrict_is_wanted(argc, argv);

	if (restricted)
		environment_begin(&environment);
	intl_start();
	installed_terminals();
	if (restricted)
		return may_play(argc, argv, &environment) ? main_play(argc, argv) : EXIT_USAGE;
	if (argc > 1 && batch_has(argv[1]))
		return batch_run(argc - 1, argv + 1, play_settings);
	return main_play(argc, argv);
}
