/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The arguments of the program and of its jobs, read by the table of batch.def as getopt_long reads them: long options may be abbreviated
 * if they stay unambiguous, values come after "=" or in the next argument, and "--" ends the options. Errors are reported in our own words.
 */
#ifndef BATCH_OPTIONS_H
#define BATCH_OPTIONS_H

#include "batch/settings.h"

/* The options of a game, which the program plays if no job is named. */
#define GAME_OPTIONS (BIT(RESUME) | BIT(PLAYER) | BIT(NO_ANIMATION) | BIT(NO_UNICODE) | BIT(LINEAR) | BIT(RESTRICTED))

enum options_result {
	OPTIONS_READ,
	OPTIONS_HELP, OPTIONS_VERSION,	/* asked for instead; the rest was not read */
	OPTIONS_WRONG
};

/* Takes an argument that is not an option. False: it is wrong, and what would be right was appended. */
typedef bool options_operand(struct settings *, const char *operand, struct strbuf *wrong);

/* Reads the arguments after argv[0]; known options are those of TAKEN, help and version. OPTIONS_WRONG: appends why. */
enum options_result options_read(uint64_t taken, int argc, char **argv, options_operand *, struct settings *, struct strbuf *wrong);

/* Appends the help for the TAKEN options, and for help and version, a paragraph each. */
void options_help(uint64_t taken, struct strbuf *out);
/* Appends NAME and beside it TEXT, which begins at column INDENT and is broken into lines that any terminal can show. */
void options_entry(const char *name, int indent, const char *text, struct strbuf *out);

#endif
