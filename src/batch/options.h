/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The arguments of the program and of its jobs, read by the table of batch.def as getopt_long reads them: long options may be cut as long
 * as it is clear which is meant, values come after "=" or in the next argument, and "--" ends the options. What is wrong is said in our
 * own words.
 */
#ifndef BATCH_OPTIONS_H
#define BATCH_OPTIONS_H

#include "batch/settings.h"

/* The options of a game, which is what the program does without the name of a job. */
#define GAME_OPTIONS (BIT(RESUME) | BIT(NO_ANIMATION) | BIT(NO_UNICODE) | BIT(LINEAR))

enum options_result {
	OPTIONS_READ,
	OPTIONS_HELP, OPTIONS_VERSION,	/* what was asked for instead; the rest was not read */
	OPTIONS_WRONG
};

/* Takes what is not an option; false: appends what would be right. */
typedef bool options_operand(struct settings *, const char *operand, struct strbuf *wrong);

/* Reads the arguments after argv[0], of which TAKEN options are known, and help and version. OPTIONS_WRONG: appends why. */
enum options_result options_read(uint64_t taken, int argc, char **argv, options_operand *, struct settings *, struct strbuf *wrong);

/* Appends the help of the TAKEN options, and of help and version, a paragraph each. */
void options_help(uint64_t taken, struct strbuf *out);
/* Appends NAME and TEXT beside it, which begins at the column INDENT and is broken into lines that any terminal can show. */
void options_entry(const char *name, int indent, const char *text, struct strbuf *out);

#endif
