/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * candide-verify: replays certificates, such as `candide steps --json` prints. It keeps the board from the puzzle on, by the effects of the
 * steps that it has checked, and knows nothing of how they were found. No file of candide but those of src/base is part of it.
 */
#include <errno.h>
#include <locale.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "verify/prove.h"
#include "verify/rules.h"

enum { STATUS_PROVED, STATUS_WRONG, STATUS_UNREADABLE };

/* A puzzle whose steps are read. */
struct proving {
	char puzzle[CANDS + 1];		/* "": none */
	struct state position;
	int steps;
	bool wrong, ended;
	struct strbuf why;		/* what is wrong with it */
	struct strbuf unique;		/* numbers of the steps that assume that there is only one solution */
	int status;
};

static void verify_place(struct state *p, int cand)
{
	int cell = cand / 9;

	p->value[cell] = (uint8_t)(cand % 9 + 1);
	for (int d = 0; d < 9; d++)
		cands_remove(&p->cands, 9 * cell + d);
	cands_subtract(&p->cands, prove_excluded(cand));
}

/* The board of a puzzle. False: two of its digits exclude each other. */
static bool verify_begin(struct state *p, const char *puzzle)
{
	bool holds = true, whole = strlen(puzzle) == CELLS;

	*p = (struct state){ .cands = { { 0 } } };
	for (int c = 0; c < CANDS; c++)
		if (whole || (puzzle[c] >= '1' && puzzle[c] <= '9'))
			cands_add(&p->cands, c);
	for (int c = 0; c < CELLS && whole; c++)
		if (puzzle[c] >= '1' && puzzle[c] <= '9') {
			int cand = 9 * c + digit_read(puzzle[c]) - 1;

			holds = holds && cands_has(&p->cands, cand);
			verify_place(p, cand);
			cells_add(&p->given, c);
		}
	return holds;
}

static bool is_filled(const struct state *p)
{
	return memchr(p->value, 0, CELLS) == NULL;
}

/* Whether the step stands on the board to which those before it led. */
static bool is_here(const struct state *p, const struct record *r)
{
	for (int c = 0; c < CELLS && r->values[0] != '\0'; c++)
		if (digit_read(r->values[c]) != p->value[c])
			return false;
	for (int c = 0; c < CANDS && r->candidates[0] != '\0'; c++)
		if (strlen(r->candidates) != CANDS || (r->candidates[c] >= '1' && r->candidates[c] <= '9') !=
		    (cands_has(&p->cands, c) || p->value[c / 9] == c % 9 + 1))
			return false;
	return true;
}

/* Effects are candidates of the board, and not the same one placed and eliminated. */
static bool effects_stand(const struct state *p, const struct record *r)
{
	struct cands both = r->place;

	cands_unite(&both, &r->drop);
	return !cands_empty(&both) && cands_within(&both, &p->cands) && !cands_meet(&r->place, &r->drop);
}

static void verify_apply(struct state *p, const struct record *r)
{
	for (int c = cands_next(&r->place, -1); c >= 0; c = cands_next(&r->place, c))
		verify_place(p, c);
	cands_subtract(&p->cands, &r->drop);
}

static void check_step(struct proving *v, const struct record *r)
{
	bool unique = false;
	const char *fault = NULL;

	if (r->n != v->steps + 1)
		fault = "it is not the next step";
	else if (!is_here(&v->position, r))
		fault = "it stands on another board";
	else if (!effects_stand(&v->position, r))
		fault = "its effects are no candidates of the board";
	strbuf_format(&v->why, "step %d", r->n);
	if (fault != NULL)
		strbuf_format(&v->why, ": %s", fault);
	else
		strbuf_text(&v->why, ", ");
	v->wrong = fault != NULL || !rules_check(&v->position, r, &unique, &v->why);
	if (v->wrong)
		return;
	strbuf_clear(&v->why);
	if (unique)
		strbuf_format(&v->unique, "%s%d", v->unique.length > 0 ? ", " : "", r->n);
	verify_apply(&v->position, r);
	v->steps++;
}

/* The verdict must be what the board says. */
static void check_verdict(struct proving *v, const struct record *r)
{
	bool solved = strcmp(r->verdict, "solved") == 0;

	v->ended = true;
	if (solved != is_filled(&v->position)) {
		v->wrong = true;
		strbuf_text(&v->why, solved ? "the steps do not fill the board" : "the steps fill the board");
	}
	for (int c = 0; c < CELLS && r->solution[0] != '\0' && !v->wrong; c++)
		if (v->position.value[c] != 0 && digit_read(r->solution[c]) != v->position.value[c]) {
			v->wrong = true;
			strbuf_text(&v->why, "the steps lead to another solution");
		}
}

/* Prints the line of a puzzle, if one was begun. Programs read it, so it is English. */
static void verify_finish(struct proving *v)
{
	if (v->puzzle[0] != '\0') {
		printf("%s\t%s", v->puzzle, v->wrong ? "wrong\t" : "proved");
		if (v->wrong)
			printf("%s", v->why.text);
		else if (v->unique.length > 0)
			printf("\tif the solution is unique: step%s %s", strchr(v->unique.text, ',') != NULL ? "s" : "", v->unique.text);
		if (!v->wrong && !is_filled(&v->position))
			printf("\tnot solved after step %d", v->steps);
		putchar('\n');
		if (v->wrong && v->status == STATUS_PROVED)
			v->status = STATUS_WRONG;
	}
	v->puzzle[0] = '\0';
}

static void take_record(struct proving *v, const struct record *r)
{
	if (v->puzzle[0] == '\0' || v->ended || strcmp(v->puzzle, r->puzzle) != 0 || (r->n == 1 && v->steps > 0)) {
		verify_finish(v);
		memcpy(v->puzzle, r->puzzle, sizeof v->puzzle);
		strbuf_clear(&v->why);
		strbuf_clear(&v->unique);
		v->steps = 0;
		v->ended = false;
		v->wrong = !r->refused && !verify_begin(&v->position, r->puzzle);
		if (v->wrong)
			strbuf_text(&v->why, "two of its digits exclude each other");
	}
	if (!v->wrong && r->verdict[0] == '\0')
		check_step(v, r);
	else if (!v->wrong)
		check_verdict(v, r);
	v->ended = v->ended || r->verdict[0] != '\0';
}

static void verify_file(struct proving *v, FILE *in, const char *name)
{
	struct certificate reader;
	struct error err;
	int got;

	reader_open(&reader, in);
	while ((got = reader_next(&reader, &err)) > 0)
		if (!reader.record.refused)
			take_record(v, &reader.record);
	verify_finish(v);
	if (got < 0) {
		struct strbuf text;

		strbuf_init(&text);
		error_print(&err, name, &text);
		fflush(stdout);
		print_error("%s", text.text);
		strbuf_free(&text);
		v->status = STATUS_UNREADABLE;
	}
	reader_free(&reader);
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

static int verify_usage(void)
{
	printf(_("Usage: candide-verify [FILE]...\n\n"
		 "Replay the proofs that \"candide steps --json\" prints, and print a line for each\n"
		 "puzzle: the puzzle, a tab, and \"proved\", or \"wrong\", a tab and what does not\n"
		 "follow. See candide-proof(5) for the rules.\n\n"
		 "      --rules           Print the rules.\n"
		 "  -h, --help            Print this help.\n"
		 "  -V, --version         Print the version.\n\n"
		 "If there is no FILE, or FILE is -, read standard input.\n"
		 "Exit status: 0 if all is proved, 1 if a puzzle is wrong, 2 if a file cannot be\n"
		 "read.\n"));
	return 0;
}

/* The options; -1: there is none, or they end at *FIRST. */
static int answer_option(const char *option)
{
	if (strcmp(option, "--help") == 0 || strcmp(option, "-h") == 0)
		return verify_usage();
	if (strcmp(option, "--version") == 0 || strcmp(option, "-V") == 0)
		return printf("candide-verify %s\n", PACKAGE_VERSION) < 0;
	if (strcmp(option, "--rules") == 0) {
		struct strbuf rules;

		strbuf_init(&rules);
		rules_print(&rules);
		fputs(rules.text, stdout);
		strbuf_free(&rules);
		return 0;
	}
	print_error(_("%s: no such option (see candide-verify --help)"), option);
	return STATUS_UNREADABLE;
}

int main(int argc, char *argv[])
{
	struct proving v = { .steps = 0 };
	int first = 1;

	setlocale(LC_ALL, "");
	intl_start();
	if (argc > 1 && argv[1][0] == '-' && argv[1][1] != '\0' && strcmp(argv[1], "--") != 0)
		return answer_option(argv[1]);
	first += argc > 1 && strcmp(argv[1], "--") == 0;
	strbuf_init(&v.why);
	strbuf_init(&v.unique);
	if (first == argc)
		verify_name(&v, "-");
	for (; first < argc; first++)
		verify_name(&v, argv[first]);
	strbuf_free(&v.why);
	strbuf_free(&v.unique);
	if (fflush(stdout) != 0 || ferror(stdout)) {
		print_error(_("the output cannot be written: %s"), strerror(errno));
		return STATUS_UNREADABLE;
	}
	return v.status;
}
