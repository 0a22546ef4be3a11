/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The subcommands that work on files and pipes: `candide solve puzzles.txt`. Each is a row of batch.def and a function job_NAME; this entry
 * point reads the options, and says what is wrong with them.
 */
#ifndef BATCH_BATCH_H
#define BATCH_BATCH_H

#include <stdbool.h>

struct spelling_search;
struct strbuf;

/* Exit statuses, from good to bad. */
enum { EXIT_FINE = 0, EXIT_PUZZLE = 1, EXIT_USAGE = 2 };

/*
 * Whether the kernel that the environment asks for can be used, so that nobody measures another one by mistake; if not, WRONG receives the
 * error message.
 */
bool batch_has_kernel(struct strbuf *wrong);
/* Whether there is such a subcommand, spelled in any way. */
bool batch_has(const char *command);
void batch_offer(struct spelling_search *);
struct settings;
/* Plays a game as the settings say; returns the exit status. */
typedef int batch_player(const struct settings *);
/* Runs argv[0] with its arguments; a job that is a game is played by PLAY. Returns the exit status. */
int batch_run(int argc, char **argv, batch_player *play);
void batch_help(struct strbuf *out);
/* Appends what --version prints. */
void batch_version(struct strbuf *out);

#endif
