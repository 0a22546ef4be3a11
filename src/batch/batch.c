/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/kernel.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/spelling.h"
#include "batch/jobs.h"
#include "batch/options.h"
#include "library/daily_games.h"
#include "library/lessons.h"
#include "search/many.h"
#include "solve/why.h"

const struct job job_table[] = {
#define JOB(id, ...) { .name = #id, .run = job_##id, __VA_ARGS__ },
#include "batch/batch.def"
};
const size_t job_count = sizeof job_table / sizeof job_table[0];

void batch_offer(struct spelling_search *s)
{
	for (size_t i = 0; i < job_count; i++)
		spelling_offer_aloud(s, job_table[i].name, &job_table[i]);
}

/* An existing file whose name is only similar to that of a job is a file. */
bool batch_has(const char *command)
{
	const struct job *job = spelling_find(command, batch_offer);

	return job != NULL && (strcmp(job->name, command) == 0 || access(command, F_OK) != 0);
}

void batch_version(struct strbuf *out)
{
	strbuf_format(out, "%s\n", PACKAGE_STRING);
	options_entry("", 0, _("Copyright (C) the candide authors\nFree software under the GNU General Public License, version 3 or later. "
			       "There is no warranty."), out);
}

void batch_help(struct strbuf *out)
{
	enum { NAMES = 16 };
	char name[NAMES];

	for (size_t i = 0; i < job_count; i++) {
		snprintf(name, sizeof name, "  %s", job_table[i].name);
		options_entry(name, NAMES, _(job_table[i].help), out);
	}
}

static void batch_help_job(const struct job *job, struct strbuf *out)
{
	static const char *const usages[] = {
		[OPERAND_NOTHING] = N_("Usage: candide %s [OPTION]..."), [OPERAND_FILE] = N_("Usage: candide %s [OPTION]... [FILE]..."),
		[OPERAND_ID] = N_("Usage: candide %s [OPTION]... [ID]"),
		[OPERAND_FAMILY] = N_("Usage: candide %s [OPTION]... [ID|FAMILY]"),
		[OPERAND_LEVEL] = N_("Usage: candide %s [OPTION]... [LEVEL]"),
		[OPERAND_LESSON] = N_("Usage: candide %s [OPTION]... [LESSON]"),
		[OPERAND_GOAL] = N_("Usage: candide %s [OPTION]... CELL=DIGIT [FILE]..."),
	};

	strbuf_format(out, _(usages[job->operand]), job->name);
	strbuf_text(out, "\n\n");
	options_entry("", 0, _(job->help), out);
	strbuf_char(out, '\n');
	options_help(job->options, job->name, out);
	if (job->operand != OPERAND_FILE && job->operand != OPERAND_GOAL)
		return;
	strbuf_char(out, '\n');
	options_entry("", 0, _("If there is no FILE, or FILE is -, read standard input. FILE#3 is its third puzzle, FILE#3-7 are puzzles 3 "
			       "to 7, FILE#3- all from the third on. candide recognises formats by their content, also in files compressed by gzip, "
			       "xz or zstd."), out);
}

bool batch_stopped(const struct batch *b)
{
	return b->host != NULL && b->host->stopped(b->host->data);
}

void batch_fail(struct batch *b, int status, const char *text)
{
	output_flush(&b->out);
	if (b->host != NULL)
		b->host->say(b->host->data, text);
	else
		print_error("candide %s: %s", b->command, text);
	if (b->status < status)
		b->status = status;
}

void batch_report(struct batch *b, const struct error *err)
{
	struct strbuf line;

	strbuf_init(&line);
	error_print(err, b->host != NULL ? NULL : b->in.name, &line);
	output_flush(&b->out);
	if (b->host != NULL)
		b->host->say(b->host->data, err->text);
	else
		print_error("%s", line.text);
	if (b->status < EXIT_PUZZLE)
		b->status = EXIT_PUZZLE;
	strbuf_free(&line);
}

static long long batch_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void batch_progress_start(struct batch *b, bool beside)
{
	progress_init(&b->progress, b->host == NULL && progress_obeyed(STDERR_FILENO) && (beside || !isatty(b->out.fd)), batch_clock());
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
		progress_show(&b->progress, b->puzzles, total, batch_clock(), &terminal.text);
	output_flush(&terminal);
	output_free(&terminal);
}

static bool batch_take_file(struct settings *set, const char *file, struct strbuf *wrong)
{
	(void)wrong;
	set->files = mem_grow(set->files, set->file_count, &set->file_capacity, sizeof *set->files);
	set->files[set->file_count++] = file;
	return true;
}

/* The first operand; files follow. */
/* Whether it is a goal on a board of more than nine digits, such as R10C3=A, which candide-large reads. */
static bool is_large_goal(const char *text)
{
	uint64_t row, column;
	bool cell = (*text == 'R' || *text == 'r') && ++text != NULL && number_read(&text, NULL, LARGE_DIGITS, &row) &&
		    (*text == 'C' || *text == 'c') && ++text != NULL && number_read(&text, NULL, LARGE_DIGITS, &column);

	text += cell ? strspn(text, "=<>") : 0;
	return cell && strspn(text, "123456789ABCDEFGabcdefg") > 0 && (large_is_here() || (int)MAX_SIZE == (int)LARGE_DIGITS);
}

static bool batch_take_goal(struct settings *set, const char *operand, struct strbuf *wrong)
{
	struct why_goal unused;

	if (set->goal != NULL)
		return batch_take_file(set, operand, wrong);
	set->goal = operand;
	if (why_goal_read(operand, geometry_classic(), &unused) || is_large_goal(operand))
		return true;
	strbuf_format(wrong, _("\"%s\" is not a cell and a digit, such as r4c3=5 or 'r4c3<>5'; files come after it"), operand);
	return false;
}

/* A name may have several words. */
static const char *add_word(struct settings *set, const char *word)
{
	size_t length = strlen(set->name);

	snprintf(set->name + length, sizeof set->name - length, "%s%s", length > 0 ? " " : "", word);
	return set->name;
}

static bool batch_take_technique_id(struct settings *set, const char *id, struct strbuf *wrong)
{
	const struct technique *t = technique_find(add_word(set, id));

	/* "x" is a technique, and "x wing" another one. */
	if (t == NULL && set->technique != NULL) {
		strbuf_text(wrong, _("give one technique"));
		return false;
	}
	set->technique = t;
	return true;
}

static bool batch_take_level(struct settings *set, const char *level, struct strbuf *wrong)
{
	bool second = set->generate.spec.has_level || set->daily_least != 0;
	struct spelling_search s;
	struct strbuf names;

	spelling_search(&s, level, level_offer);
	if (!second && spec_read_level(&set->generate.spec, level))
		return true;
	for (int which = LEVELS; !second && which <= DAILY_PUZZLES; which++) {
		if (!spelling_alike(level, which < DAILY_PUZZLES ? daily_id(which) : "boards"))
			continue;
		set->daily_least = which < DAILY_PUZZLES ? which : (int)LEVELS;
		set->daily_most = which < DAILY_PUZZLES ? which : DAILY_PUZZLES - 1;
		return true;
	}
	strbuf_init(&names);
	option_table[OPTION_LEVEL].words(&names);
	if (second)
		strbuf_text(wrong, _("give one level, or none for all of them"));
	else
		strbuf_format(wrong, _("there is no level \"%s\"; the levels are %s"), level, names.text);
	if (!second)
		spelling_ask(&s, wrong);
	strbuf_free(&names);
	return false;
}

static bool batch_take_lesson(struct settings *set, const char *word, struct strbuf *wrong)
{
	const struct lesson *l = lesson_find(add_word(set, word));

	if (l == NULL && set->lesson != NULL) {
		strbuf_text(wrong, _("give one lesson, or none for the list of them"));
		return false;
	}
	set->lesson = l != NULL ? l->id : NULL;
	return true;
}

/* False: no lesson has this name. */
static bool knows_lesson(const struct settings *set, struct strbuf *wrong)
{
	struct spelling_search s;
	struct strbuf names;

	if (set->lesson != NULL)
		return true;
	spelling_search(&s, set->name, lesson_offer);
	strbuf_init(&names);
	lesson_ids(&names);
	strbuf_format(wrong, _("there is no lesson \"%s\"; the lessons are %s"), set->name, names.text);
	spelling_ask(&s, wrong);
	strbuf_free(&names);
	return false;
}

/* Looks up the name that was written: a technique or, if FAMILIES, a family of them. False: it is neither. */
static bool knows_techniques(struct settings *set, bool families, struct strbuf *wrong)
{
	set->chosen = families && technique_set_family(&set->techniques_on, set->name, true);
	return set->chosen || settings_take_technique(set->name, &set->technique, wrong);
}

static bool batch_take_nothing(struct settings *set, const char *operand, struct strbuf *wrong)
{
	(void)set;
	(void)operand;
	strbuf_text(wrong, _("this subcommand takes no FILE"));
	return false;
}

/* Reads the arguments. False: the status says whether something was wrong, or all is done already. */
static bool batch_take_arguments(struct batch *b, const struct job *job, int argc, char **argv)
{
	static options_operand *const operands[] = {
		[OPERAND_NOTHING] = batch_take_nothing, [OPERAND_FILE] = batch_take_file, [OPERAND_ID] = batch_take_technique_id,
		[OPERAND_FAMILY] = batch_take_technique_id, [OPERAND_LEVEL] = batch_take_level, [OPERAND_LESSON] = batch_take_lesson,
		[OPERAND_GOAL] = batch_take_goal,
	};
	struct strbuf wrong;

	strbuf_init(&wrong);
	enum options_result result = options_read(job->options, argc, argv, operands[job->operand], &b->set, &wrong);

	if (job->operand == OPERAND_FAMILY && technique_names_family(b->set.name))
		b->set.technique = NULL;
	if (result == OPTIONS_READ && b->set.technique == NULL && b->set.name[0] != '\0')
		result = (job->operand == OPERAND_LESSON ? knows_lesson(&b->set, &wrong) :
			  knows_techniques(&b->set, job->operand == OPERAND_FAMILY, &wrong)) ? OPTIONS_READ : OPTIONS_WRONG;
	if (result == OPTIONS_HELP)
		batch_help_job(job, &b->out.text);
	else if (result == OPTIONS_VERSION)
		batch_version(&b->out.text);
	else if (result == OPTIONS_WRONG || !batch_has_kernel(&wrong))
		batch_fail(b, EXIT_USAGE, wrong.text);
	bool taken = result == OPTIONS_READ && wrong.length == 0;

	strbuf_free(&wrong);
	return taken;
}

bool batch_has_kernel(struct strbuf *wrong)
{
	struct strbuf names;

	strbuf_init(&names);
	bool known = kernel_is_known(&names);

	if (!known)
		strbuf_format(wrong, _("CANDIDE_KERNEL names no kernel that this machine can run; it can run %s"), names.text);
	strbuf_free(&names);
	return known;
}

void job_learn(struct batch *b)
{
	b->set.learn = true;
	b->status = b->play(&b->set);
}

int batch_run(int argc, char **argv, batch_player *play)
{
	const struct job *job = spelling_find(argv[0], batch_offer);
	struct batch b = { .command = job->name, .argc = argc, .argv = argv, .play = play };
#ifdef BOARD_DIGITS

	b.part = getenv("CANDIDE_PART");
#endif

	output_init(&b.out, STDOUT_FILENO);
	if (batch_take_arguments(&b, job, argc, argv))
		job->run(&b);
	output_flush(&b.out);
	if (b.out.error != 0)
		batch_fail(&b, EXIT_USAGE, strerror(b.out.error));
	output_free(&b.out);
	free(b.set.files);
	return b.status;
}
