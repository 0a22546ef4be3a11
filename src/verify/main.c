/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide-verify: replays certificates, such as `candide steps --json` prints. It keeps the board by itself, from the puzzle on, applying
 * the effects of each step that it has checked, and knows nothing of how steps were found. Of candide's other sources, it contains only
 * src/base.
 */
#include <errno.h>
#include <locale.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "verify/replay.h"

enum { STATUS_PROVED, STATUS_WRONG, STATUS_UNREADABLE };

struct proving {
	struct replay replay;
	int status;
};

/* Prints the line of a puzzle, if one was begun. Programs read it, so it is English. */
static void verify_finish(struct proving *p)
{
	struct replay *v = &p->replay;

	if (v->puzzle.length > 0) {
		printf("%s\t%s%s", v->puzzle.text, v->wrong ? "wrong\t" : "proved", v->wrong ? v->why.text : "");
		if (!v->wrong && v->unique.length > 0)
			printf("\tif the solution is unique: step%s %s", strchr(v->unique.text, ',') != NULL ? "s" : "", v->unique.text);
		if (!v->wrong && !v->filled)
			printf("\tnot solved after step %d", v->steps);
		putchar('\n');
		if (v->wrong && p->status == STATUS_PROVED)
			p->status = STATUS_WRONG;
	}
	strbuf_clear(&v->puzzle);
}

static void verify_file(struct proving *v, FILE *in, const char *name)
{
	struct certificate reader;
	struct error err;
	int got;

	certificate_open(&reader, in);
	while ((got = certificate_next(&reader, &err)) > 0)
		if (!reader.record.refused) {
			if (!replay_goes_on(&v->replay, &reader.record)) {
				verify_finish(v);
				replay_begin(&v->replay, &reader.record);
			}
			replay_line(&v->replay, &reader.record);
		}
	verify_finish(v);
	if (got < 0) {
		fflush(stdout);
		print_error_at(&err, name);
		v->status = STATUS_UNREADABLE;
	}
	certificate_free(&reader);
}

static void verify_name(struct proving *v, const char *name)
{
	bool standard = strcmp(name, "-") == 0;
	FILE *in = standard ? stdin : fopen(name, "r");

	if (in == NULL) {
		print_error("%s: %s", name, strerror(errno));
		v->status = STATUS_UNREADABLE;
		return;
	}
	verify_file(v, in, standard ? NULL : name);
	if (!standard)
		fclose(in);
}

static const char usage[] =
	N_("Usage: candide-verify [FILE]...\n\n"
	   "Replay the proofs that \"candide steps --json\" prints, and print a line for each\n"
	   "puzzle: the puzzle, a tab, and \"proved\", or \"wrong\", a tab and what does not\n"
	   "follow. See candide-proof(5) for the rules.\n\n"
	   "      --rules           Print the rules.\n"
	   "  -h, --help            Print this help.\n"
	   "  -V, --version         Print the version.\n\n"
	   "If there is no FILE, or FILE is -, read standard input.\n"
	   "Exit status: 0 if all is proved, 1 if a puzzle is wrong, 2 if a file cannot be\n"
	   "read.\n");

/* Carries out the only option. Returns the exit status. */
static int answer_option(const char *option, struct strbuf *out)
{
	if (strcmp(option, "--help") == 0 || strcmp(option, "-h") == 0)
		return printf("%s", _(usage)) < 0;
	if (strcmp(option, "--version") == 0 || strcmp(option, "-V") == 0)
		return printf("candide-verify %s\n", PACKAGE_VERSION) < 0;
	if (strcmp(option, "--rules") == 0) {
		rules_print(out);
		return printf("%s", out->text) < 0;
	}
	print_error(_("%s: no such option (see candide-verify --help)"), option);
	return STATUS_UNREADABLE;
}

int main(int argc, char *argv[])
{
	struct proving v = { .status = STATUS_PROVED };
	const bool option = argc > 1 && argv[1][0] == '-' && argv[1][1] != '\0' && strcmp(argv[1], "--") != 0;
	int first = argc > 1 && strcmp(argv[1], "--") == 0 ? 2 : 1;

	setlocale(LC_ALL, "");
	intl_start();
	strbuf_init(&v.replay.puzzle);
	strbuf_init(&v.replay.why);
	strbuf_init(&v.replay.unique);
	if (option)
		v.status = answer_option(argv[1], &v.replay.why);
	if (first == argc)
		verify_name(&v, "-");
	for (; first < argc && !option; first++)
		verify_name(&v, argv[first]);
	strbuf_free(&v.replay.puzzle);
	strbuf_free(&v.replay.why);
	strbuf_free(&v.replay.unique);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		print_error(_("the output cannot be written: %s"), strerror(errno));
		return STATUS_UNREADABLE;
	}
	return v.status;
}
