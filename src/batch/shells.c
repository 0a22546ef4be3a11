/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The lists that bash, zsh and fish complete from: jobs, their options, and what these take. */
#include "batch/shells.h"

#include <string.h>

#include "base/strbuf.h"
#include "batch/jobs.h"
#include "batch/options.h"

/* The words that the value of an option is one of, with blanks between them; nothing where it may be anything. */
static void print_words(const struct setting *row, struct strbuf *out)
{
	size_t begin = out->length;

	if (row->words == NULL)
		return;
	row->words(out);
	for (char *p = out->text + begin, *to = p;; p++) {
		if (*p == ',')
			continue;
		*to++ = *p;
		if (*p == '\0') {
			out->length = (size_t)(to - 1 - out->text);
			return;
		}
	}
}

/* The first sentence of a help, without what the shells take for marks. */
static void print_summary(const char *help, struct strbuf *out)
{
	size_t length = strcspn(help, ".;:");

	while (help[length] != '\0' && help[length + 1] != ' ' && help[length + 1] != '\0')
		length += 1 + strcspn(help + length + 1, ".;:");
	for (size_t i = 0; i < length; i++)
		if (strchr("[]'\"\\", help[i]) == NULL)
			strbuf_char(out, help[i]);
}

/* "--method= --count= --trace" */
static void print_options_of(uint64_t options, struct strbuf *out)
{
	const char *blank = "";

	for (int i = 0; i < OPTIONS; i++) {
		if (!(options >> i & 1))
			continue;
		strbuf_format(out, "%s--%s%s", blank, option_table[i].name, option_table[i].value != NULL ? "=" : "");
		blank = " ";
	}
}

static void print_job_names(struct strbuf *out)
{
	for (size_t i = 0; i < job_count; i++)
		strbuf_format(out, "%s%s", i > 0 ? " " : "", job_table[i].name);
}

void print_bash_jobs(struct strbuf *out)
{
	static const char *const operands[] = { [OPERAND_NOTHING] = "NOTHING", [OPERAND_FILE] = "FILES", [OPERAND_ID] = "IDS",
						[OPERAND_LEVEL] = "LEVELS" };

	for (size_t i = 0; i < job_count; i++) {
		strbuf_format(out, "\t%s) options='", job_table[i].name);
		print_options_of(job_table[i].options, out);
		strbuf_format(out, "' operand=%s ;;\n", operands[job_table[i].operand]);
	}
	strbuf_text(out, "\t*) options='");
	print_options_of(GAME_OPTIONS, out);
	strbuf_text(out, "' operand='");
	print_job_names(out);
	strbuf_text(out, "' ;;\n");
}

/* Whether another option has the same name, such as --size, which takes other values in other jobs. */
static bool shares_name(int option)
{
	for (int i = 0; i < OPTIONS; i++)
		if (i != option && strcmp(option_table[i].name, option_table[option].name) == 0)
			return true;
	return false;
}

/* "values='4 6 9'", and before it which jobs take these, where others take something else. */
static void print_bash_words(int option, struct strbuf *out)
{
	bool shared = shares_name(option);
	const char *between = "case $job in ";

	for (const struct job *job = job_table; shared && job < job_table + job_count; job++) {
		if ((job->options >> option & 1) == 0)
			continue;
		strbuf_format(out, "%s%s", between, job->name);
		between = " | ";
	}
	strbuf_text(out, shared ? ") values='" : "values='");
	print_words(&option_table[option], out);
	strbuf_text(out, shared ? "' ;; esac ;;\n" : "' ;;\n");
}

void print_bash_values(struct strbuf *out)
{
	for (int i = 0; i < OPTIONS; i++) {
		const struct setting *row = &option_table[i];

		if (row->words == NULL)
			continue;
		strbuf_format(out, "\t--%s", row->name);
		if (row->letter != 0)
			strbuf_format(out, " | -%c", row->letter);
		strbuf_text(out, ") ");
		print_bash_words(i, out);
	}
}

void print_zsh_names(struct strbuf *out)
{
	for (size_t i = 0; i < job_count; i++) {
		strbuf_format(out, "\t\t'%s:", job_table[i].name);
		print_summary(job_table[i].help, out);
		strbuf_text(out, "'\n");
	}
}

/* '--method=[Search by this method]:METHOD:(naive fast)' */
static void print_zsh_option(const struct setting *row, struct strbuf *out)
{
	strbuf_text(out, " \\\n\t\t");
	if (row->letter != 0)
		strbuf_format(out, "'(-%c --%s)'{-%c%s,--%s%s}'[", row->letter, row->name, row->letter, row->value != NULL ? "+" : "", row->name,
			      row->value != NULL ? "=" : "");
	else
		strbuf_format(out, "'--%s%s[", row->name, row->value != NULL ? "=" : "");
	print_summary(row->help, out);
	strbuf_char(out, ']');
	if (row->value != NULL) {
		strbuf_format(out, ":%s:%s", row->value, row->words != NULL ? "(" : " ");
		print_words(row, out);
		strbuf_text(out, row->words != NULL ? ")" : "");
	}
	strbuf_char(out, '\'');
}

static void print_zsh_case(const char *pattern, uint64_t options, const char *operand, struct strbuf *out)
{
	strbuf_format(out, "\t%s)\n\t\t_arguments '(- *)'{-h,--help}'[Print this help]' '(- *)'{-V,--version}'[Print the version]'", pattern);
	for (int i = 0; i < OPTIONS; i++)
		if (options >> i & 1)
			print_zsh_option(&option_table[i], out);
	strbuf_format(out, "%s ;;\n", operand);
}

/* The option that takes the same words as an operand; NULL: none does. */
static const struct setting *like_operand(enum operand operand)
{
	return operand == OPERAND_ID ? &option_table[OPTION_UPTO] : operand == OPERAND_LEVEL ? &option_table[OPTION_LEVEL] : NULL;
}

void print_zsh_jobs(struct strbuf *out)
{
	static const char *const operands[] = { [OPERAND_NOTHING] = "", [OPERAND_FILE] = " \\\n\t\t'*:file:_files'" };
	struct strbuf words;

	strbuf_init(&words);
	for (const struct job *job = job_table; job < job_table + job_count; job++) {
		const struct setting *like = like_operand(job->operand);

		if (like != NULL) {
			strbuf_clear(&words);
			strbuf_format(&words, " \\\n\t\t'2:%s:(", job->operand == OPERAND_ID ? "ID" : "LEVEL");
			print_words(like, &words);
			strbuf_text(&words, ")'");
		}
		print_zsh_case(job->name, job->options, like != NULL ? words.text : operands[job->operand], out);
	}
	print_zsh_case("*", GAME_OPTIONS, operands[OPERAND_FILE], out);
	strbuf_free(&words);
}

/* complete -c candide -n CONDITION -l method -s m -x -a 'naive fast' -d 'Search by this method' */
static void print_fish_option(const char *condition, const struct setting *row, struct strbuf *out)
{
	strbuf_format(out, "complete -c candide -n '%s' -l %s", condition, row->name);
	if (row->letter != 0)
		strbuf_format(out, " -s %c", row->letter);
	if (row->value != NULL)
		strbuf_text(out, " -x");
	if (row->words != NULL) {
		strbuf_text(out, " -a '");
		print_words(row, out);
		strbuf_char(out, '\'');
	}
	strbuf_text(out, " -d '");
	print_summary(row->help, out);
	strbuf_text(out, "'\n");
}

static void print_fish_options(const char *condition, uint64_t options, struct strbuf *out)
{
	for (int i = 0; i < OPTIONS; i++)
		if (options >> i & 1)
			print_fish_option(condition, &option_table[i], out);
}

static void print_fish_job(const struct job *job, struct strbuf *out)
{
	struct strbuf condition;

	strbuf_init(&condition);
	strbuf_format(out, "complete -c candide -n __fish_use_subcommand -a %s -d '", job->name);
	print_summary(job->help, out);
	strbuf_text(out, "'\n");
	strbuf_format(&condition, "__fish_seen_subcommand_from %s", job->name);
	print_fish_options(condition.text, job->options, out);
	if (like_operand(job->operand) != NULL) {
		strbuf_format(out, "complete -c candide -n '%s' -f -a '", condition.text);
		print_words(like_operand(job->operand), out);
		strbuf_text(out, "'\n");
	}
	strbuf_free(&condition);
}

void print_fish_jobs(struct strbuf *out)
{
	print_fish_options("__fish_use_subcommand", GAME_OPTIONS, out);
	for (size_t i = 0; i < job_count; i++)
		print_fish_job(&job_table[i], out);
	strbuf_text(out, "complete -c candide -l help -s h -d 'Print this help'\ncomplete -c candide -l version -s V -d 'Print the version'\n");
}
