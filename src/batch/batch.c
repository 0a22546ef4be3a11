/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/batch.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/print.h"
#include "batch/jobs.h"
#include "batch/options.h"
#include "search/many.h"

#define BIT(id) (1u << OPTION_##id)

static const struct job {
	const char *name;
	unsigned options;	/* bits of enum option_id */
	enum operand operand;
	const char *help;
	void (*run)(struct batch *);
} jobs[] = {
#define JOB(name, options, operand, help) { #name, options, OPERAND_##operand, help, job_##name },
#include "batch/batch.def"
};

enum { JOBS = sizeof jobs / sizeof jobs[0] };

static const struct job *find(const char *name)
{
	for (int i = 0; i < JOBS; i++)
		if (strcmp(jobs[i].name, name) == 0)
			return &jobs[i];
	return NULL;
}

bool batch_has(const char *command)
{
	return find(command) != NULL;
}

void batch_names(struct strbuf *out)
{
	for (int i = 0; i < JOBS; i++)
		strbuf_format(out, "%s%s", i > 0 ? ", " : "", jobs[i].name);
}

void batch_version(struct strbuf *out)
{
	strbuf_format(out, _("%s\nCopyright (C) the candide authors\nFree software under the GNU General Public License, version 3 or later; "
			     "there is no warranty.\n"), PACKAGE_STRING);
}

void batch_help(struct strbuf *out)
{
	for (int i = 0; i < JOBS; i++)
		strbuf_format(out, "  %-12s  %s\n", jobs[i].name, _(jobs[i].help));
}

static void help_option(char letter, const char *name, const char *argument, const char *help, struct strbuf *out)
{
	int width = 18 - (int)(strlen(name) + strlen(argument)) - (*argument != '\0');
	char initial[] = { '-', letter, ',', '\0' };

	strbuf_format(out, "  %3s --%s%s%s%*s  %s\n", letter ? initial : "", name, *argument ? "=" : "", argument, width > 0 ? width : 0,
		      "", help);
}

static void help_job(const struct job *job, struct strbuf *out)
{
	static const char *const usages[] = {
		[OPERAND_NOTHING] = N_("Usage: candide %s [OPTION]..."), [OPERAND_FILE] = N_("Usage: candide %s [OPTION]... [FILE]"),
		[OPERAND_ID] = N_("Usage: candide %s [OPTION]... [ID]"),
	};

	strbuf_format(out, _(usages[job->operand]), job->name);
	strbuf_format(out, "\n%s\n\n", _(job->help));
	for (int i = 0; i < OPTIONS; i++)
		if (job->options >> i & 1)
			help_option(options[i].letter, options[i].name, options[i].argument, _(options[i].help), out);
	help_option(0, "help", "", _("Print this help."), out);
	help_option(0, "version", "", _("Print the version."), out);
	if (job->operand == OPERAND_FILE)
		strbuf_format(out, "\n%s\n", _("Without FILE, or where it is -, the puzzles are read from standard input. Formats are "
						"detected by content."));
}

void batch_fail(struct batch *b, int status, const char *text)
{
	output_flush(&b->out);
	if (status == EXIT_USAGE)
		print_error("candide %s: %s", b->command, text);
	else
		print_error("%s", text);
	if (b->status < status)
		b->status = status;
}

void batch_report(struct batch *b, const struct error *err)
{
	struct strbuf line;

	strbuf_init(&line);
	error_print(err, b->in.name, &line);
	batch_fail(b, EXIT_PUZZLE, line.text);
	strbuf_free(&line);
}

static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void batch_progress_start(struct batch *b, bool beside)
{
	progress_init(&b->progress, isatty(STDERR_FILENO) && (beside || !isatty(b->out.fd)), now());
}

void batch_progress(struct batch *b, long total, bool over)
{
	struct output terminal;

	if (!b->progress.on)
		return;
	output_init(&terminal, STDERR_FILENO);
	if (over)
		progress_clear(&b->progress, &terminal.text);
	else
		progress_show(&b->progress, b->puzzles, total, now(), &terminal.text);
	output_flush(&terminal);
	output_free(&terminal);
}

static void fail_option(struct batch *b, const struct job *job, const char *arg)
{
	struct strbuf text, names;
	int length = (int)strcspn(arg, "=");

	strbuf_init(&text);
	strbuf_init(&names);
	for (int i = 0; i < OPTIONS; i++)
		if (job->options >> i & 1)
			strbuf_format(&names, "--%s%s%s, ", options[i].name, *options[i].argument ? "=" : "", options[i].argument);
	strbuf_text(&names, "--help, --version");
	strbuf_format(&text, _("there is no option %.*s; the options are %s"), length, arg, names.text);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
	strbuf_free(&names);
}

/* Whether ARG is this option; *VALUE becomes its value where that stands in ARG too, else NULL. */
static bool is_option(const struct option *option, const char *arg, const char **value)
{
	size_t length = strlen(option->name);

	*value = NULL;
	if (arg[1] != '-') {
		*value = arg[2] != '\0' ? arg + 2 : NULL;
		return arg[1] == option->letter;
	}
	if (strncmp(arg + 2, option->name, length) != 0 || (arg[2 + length] != '=' && arg[2 + length] != '\0'))
		return false;
	*value = arg[2 + length] == '=' ? arg + 3 + length : NULL;
	return true;
}

/* Takes argv[*i], an option, and its value, which may be the next argument; false where something is wrong with it. */
static bool take_option(struct batch *b, const struct job *job, char **argv, int *i)
{
	const struct option *option = options;
	const char *value;
	struct error err;

	while (option < options + OPTIONS && !(job->options >> (option - options) & 1 && is_option(option, argv[*i], &value)))
		option++;
	if (option == options + OPTIONS) {
		fail_option(b, job, argv[*i]);
		return false;
	}
	if (option->argument[0] == '\0' && value != NULL)
		error_set(&err, _("--%s takes no value"), option->name);
	else if (option->set(&b->set, value != NULL || option->argument[0] == '\0' ? value : argv[*i + 1] != NULL ? argv[++*i] : "", &err))
		return true;
	batch_fail(b, EXIT_USAGE, err.text);
	return false;
}

static bool take_technique(struct batch *b, const char *id)
{
	struct error err;

	if (b->set.technique != NULL)
		error_set(&err, _("one technique is enough"));
	else if ((b->set.technique = technique_find(id)) != NULL)
		return true;
	else
		error_set(&err, _("there is no technique \"%s\"; \"candide techniques\" lists them"), id);
	batch_fail(b, EXIT_USAGE, err.text);
	return false;
}

static bool take_operand(struct batch *b, const struct job *job, const char *operand)
{
	if (job->operand == OPERAND_ID)
		return take_technique(b, operand);
	if (job->operand == OPERAND_FILE && b->set.file == NULL) {
		b->set.file = operand;
		return true;
	}
	batch_fail(b, EXIT_USAGE, job->operand == OPERAND_FILE ? _("one FILE is enough; \"cat\" joins several") : _("it reads no FILE"));
	return false;
}

/* Reads the arguments. False: the status says whether something was wrong, or all is done already. */
static bool take_arguments(struct batch *b, const struct job *job, int argc, char **argv)
{
	bool more = true;

	for (int i = 1; i < argc; i++) {
		const char *arg = argv[i];

		if (more && strcmp(arg, "--") == 0) {
			more = false;
		} else if (!more || arg[0] != '-' || arg[1] == '\0') {
			if (!take_operand(b, job, arg))
				return false;
		} else if (strcmp(arg, "--help") == 0) {
			help_job(job, &b->out.text);
			return false;
		} else if (strcmp(arg, "--version") == 0) {
			batch_version(&b->out.text);
			return false;
		} else if (!take_option(b, job, argv, &i)) {
			return false;
		}
	}
	return true;
}

/* The input has no puzzle of the number that stood behind its name. */
static void fail_number(struct batch *b)
{
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s: ", b->in.name);
	strbuf_format(&text, ngettext("the file has %zu puzzle", "the file has %zu puzzles", b->in.seen), b->in.seen);
	batch_fail(b, EXIT_USAGE, text.text);
	strbuf_free(&text);
}

/* Runs the job between opening and closing its input. */
static void run(struct batch *b, const struct job *job)
{
	struct error err;

	if (job->operand != OPERAND_FILE) {
		job->run(b);
		return;
	}
	if (!puzzle_input_open(&b->in, b->set.file ? b->set.file : "-", &err)) {
		batch_fail(b, EXIT_USAGE, err.text);
		return;
	}
	job->run(b);
	if (b->in.error != 0) {
		error_set(&err, "%s: %s", b->in.name, strerror(b->in.error));
		batch_fail(b, EXIT_USAGE, err.text);
	} else if (b->in.seen < b->in.only) {
		fail_number(b);
	}
	puzzle_input_close(&b->in);
}

/* Whether the kernel that the environment asks for can be used, so that nobody measures another one unaware. */
static bool has_kernel(struct batch *b)
{
	struct strbuf names, text;

	strbuf_init(&names);
	strbuf_init(&text);
	bool known = many_kernel_known(&names);

	if (!known) {
		strbuf_format(&text, _("CANDIDE_KERNEL names no kernel that this machine runs; it runs %s"), names.text);
		batch_fail(b, EXIT_USAGE, text.text);
	}
	strbuf_free(&text);
	strbuf_free(&names);
	return known;
}

int batch_run(int argc, char **argv)
{
	const struct job *job = find(argv[0]);
	struct batch b = { .command = job->name };

	output_init(&b.out, STDOUT_FILENO);
	if (take_arguments(&b, job, argc, argv) && has_kernel(&b))
		run(&b, job);
	output_flush(&b.out);
	if (b.out.error != 0)
		batch_fail(&b, EXIT_USAGE, strerror(b.out.error));
	output_free(&b.out);
	return b.status;
}
