/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The parts of the man pages that are made from the program's tables, in its current language. */
#include "batch/manual.h"

#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "batch/jobs.h"
#include "batch/json.h"
#include "batch/options.h"
#include "command/command.h"
#include "format/format.h"
#include "library/lessons.h"
#include "logic/step/reason.h"
#include "logic/step/text.h"
#include "logic/step/variant.h"

/* Appends text that must appear exactly as typed: escapes whatever roff would read as markup or replace by a typographic character. */
static void manual_literal(struct strbuf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		switch (text[i]) {
		case '\\': strbuf_text(out, "\\e"); break;
		case '-': strbuf_text(out, "\\-"); break;
		case '\'': strbuf_text(out, "\\(aq"); break;
		case '`': strbuf_text(out, "\\(ga"); break;
		case '^': strbuf_text(out, "\\(ha"); break;
		case '~': strbuf_text(out, "\\(ti"); break;
		case '.': strbuf_text(out, "\\&."); break;
		default: strbuf_char(out, text[i]);
		}
	}
}

/* FONT: B for what is typed literally, I for a placeholder. */
static void in_font(struct strbuf *out, char font, const char *text, size_t length)
{
	strbuf_format(out, "\\f%c", font);
	manual_literal(out, text, length);
	strbuf_text(out, "\\fR");
}

/* Appends sentences, one per line of the source. */
static void manual_prose(struct strbuf *out, const char *text)
{
	for (const char *p = text; *p != '\0'; p++) {
		if ((p == text || out->text[out->length - 1] == '\n') && (*p == '.' || *p == '\''))
			strbuf_text(out, "\\&");
		if (*p == ' ' && p > text && (p[-1] == '.' || p[-1] == ':'))
			strbuf_char(out, '\n');
		else if (*p == '\\')
			strbuf_text(out, "\\e");
		else
			strbuf_char(out, *p);
	}
	strbuf_char(out, '\n');
}

/* Appends FORMAT, such as "Find: %s\n", with TEXT. */
static void manual_labelled(struct strbuf *out, const char *format, const char *text)
{
	strbuf_bytes(out, format, strcspn(format, "%"));
	manual_prose(out, text);
}

/* "h, Left (left), j, Down (down)": a key that calls a command with a word is followed by that word. */
static void print_keys(struct strbuf *out, const struct command *c)
{
	struct key_list list;
	struct strbuf key;
	bool any = false;

	strbuf_init(&key);
	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next) {
			strbuf_text(out, any ? ", " : ".br\n");
			strbuf_text(out, any ? "" : _("Keys: "));
			strbuf_clear(&key);
			keys_words(name, length, &key);
			in_font(out, 'B', key.text, key.length);
			any = true;
		}
		if (list.keys[0] != '\0' && list.argument != NULL && list.argument->word != NULL)
			strbuf_format(out, " (%s)", list.argument->word);
	}
	strbuf_text(out, any ? "\n" : "");
	strbuf_free(&key);
}

/* "[on|off|SPEED]" */
static void print_arguments(struct strbuf *out, const struct command *c)
{
	if (c->argument_count == 0)
		return;
	strbuf_text(out, c->optional ? " [" : " ");
	for (int i = 0; i < c->argument_count; i++) {
		const struct command_argument *a = &c->arguments[i];

		if (i > 0)
			strbuf_char(out, '|');
		if (a->word != NULL)
			manual_literal(out, a->word, strlen(a->word));
		if (a->word != NULL && a->value != NULL)
			strbuf_char(out, ' ');
		if (a->value != NULL)
			in_font(out, 'I', _(a->value), strlen(_(a->value)));
	}
	strbuf_text(out, c->optional ? "]" : "");
}

static void print_command(struct strbuf *out, const struct command *c)
{
	strbuf_text(out, ".TP\n");
	in_font(out, 'B', c->name, strlen(c->name));
	print_arguments(out, c);
	strbuf_char(out, '\n');
	manual_prose(out, _(c->help));
	if (c->alias != NULL) {
		strbuf_text(out, _("Short: "));
		in_font(out, 'B', c->alias, strlen(c->alias));
		strbuf_text(out, ".\n");
	}
	print_keys(out, c);
}

void print_commands(struct strbuf *out)
{
	for (int group = 0; group < GROUPS; group++) {
		strbuf_format(out, ".SS %s\n", group_title((enum group)group));
		for (size_t i = 0; i < command_count; i++)
			if (commands[i].group == (enum group)group)
				print_command(out, &commands[i]);
	}
}

/* "Find: ...", and on a line of its own "Then: ...". */
static void print_technique_help(struct strbuf *out, const struct technique *t)
{
	struct strbuf outcome;

	manual_labelled(out, _("Find: %s\n"), _(t->pattern));
	strbuf_text(out, ".br\n");
	strbuf_init(&outcome);
	text_outcome(t, &outcome);
	manual_labelled(out, _("Then: %s\n"), outcome.text);
	strbuf_free(&outcome);
	strbuf_text(out, t->aliases != NULL ? ".br\n" : "");
}

void print_techniques(struct strbuf *out)
{
	for (const struct technique *t = techniques; t < techniques + technique_count; t++) {
		strbuf_text(out, ".TP\n");
		in_font(out, 'B', t->id, strlen(t->id));
		strbuf_char(out, ' ');
		strbuf_format(out, _("(%s; %s; difficulty %d.%d; HoDoKu %s, %s)\n"), _(t->name), _(t->family), t->difficulty / 10,
			      t->difficulty % 10, t->code, t->short_name);
		print_technique_help(out, t);
		if (t->aliases != NULL) {
			strbuf_text(out, _("Also: "));
			for (const char *p = technique_aliases(t); *p != '\0'; p++) {
				strbuf_char(out, *p);
				if (*p == ',')
					strbuf_char(out, ' ');
			}
			strbuf_text(out, ".\n");
		}
	}
}

void print_names(struct strbuf *out)
{
	const char *program = "";

	for (int i = 0; i < technique_name_count; i++) {
		const struct technique_name *n = &technique_names[i];

		strbuf_text(out, strcmp(n->program, program) == 0 ? ".br\n" : ".TP\n");
		if (strcmp(n->program, program) != 0) {
			in_font(out, 'B', n->program, strlen(n->program));
			strbuf_char(out, '\n');
		}
		program = n->program;
		manual_literal(out, n->name, strlen(n->name));
		strbuf_text(out, ": ");
		in_font(out, 'B', n->technique->id, strlen(n->technique->id));
		strbuf_char(out, '\n');
	}
}

void print_variants(struct strbuf *out)
{
	struct finder_options options;

	finder_options_default(&options);
	for (int i = 0; i < VARIANTS; i++) {
		const char *id = variant_id((enum variant)i);

		strbuf_text(out, ".TP\n");
		in_font(out, 'B', id, strlen(id));
		strbuf_char(out, ' ');
		strbuf_format(out, _("(%s; %s)\n"), _(variant_name((enum variant)i)), *variant_on(&options, (enum variant)i) ? "on" : "off");
		manual_prose(out, _(variant_help((enum variant)i)));
	}
}

void print_formats(struct strbuf *out)
{
	struct strbuf parts;

	strbuf_init(&parts);
	for (const struct format *f = formats; f < formats + format_count; f++) {
		strbuf_text(out, ".TP\n");
		in_font(out, 'B', f->id, strlen(f->id));
		if (f->suffix[0] != '\0') {
			strbuf_text(out, " (");
			in_font(out, 'I', ".", 1);
			in_font(out, 'I', f->suffix, strlen(f->suffix));
			strbuf_char(out, ')');
		}
		strbuf_char(out, '\n');
		manual_prose(out, _(f->name));
		if (f->write == NULL)
			strbuf_format(out, ".br\n%s\n", _("candide reads it but does not write it."));
		if (!(f->holds & HOLDS_SIZES))
			strbuf_format(out, ".br\n%s\n", _("9x9 boards only."));
		strbuf_clear(&parts);
		format_parts(HOLDS_PARTS & ~f->holds, &parts);
		if (f->write != NULL && parts.length > 0) {
			strbuf_text(out, ".br\n");
			strbuf_format(out, _("Not in this format: %s.\n"), parts.text);
		}
	}
	strbuf_free(&parts);
}

static void print_option(struct strbuf *out, const struct setting *row)
{
	strbuf_text(out, "\\fB\\-\\-");
	manual_literal(out, row->name, strlen(row->name));
	strbuf_text(out, row->value == NULL ? "\\fR" : row->optional ? "\\fR[\\fB=\\fR" : "=\\fR");
	if (row->value != NULL)
		in_font(out, 'I', _(row->value), strlen(_(row->value)));
	strbuf_text(out, row->optional ? "]" : "");
}

/* Whether the next job after JOB that has words of its own for OPTION has OWN, the words of JOB. */
static bool says_the_same(int option, const struct job *job, const char *own)
{
	const char *next = NULL;

	while (next == NULL && ++job < job_table + job_count)
		next = options_own_words(option, job->name);
	return next != NULL && strcmp(next, own) == 0;
}

/* Appends what the option does, and what it does differently in which jobs. */
static void explain_words(struct strbuf *out, int option)
{
	struct strbuf name;

	strbuf_init(&name);
	manual_prose(out, _(option_table[option].help));
	for (const struct job *job = job_table; job < job_table + job_count; job++) {
		const char *own = options_own_words(option, job->name);

		if (own == NULL)
			continue;
		strbuf_text(&name, name.length > 0 ? ", " : "");
		in_font(&name, 'B', job->name, strlen(job->name));
		if (says_the_same(option, job, own))
			continue;
		strbuf_text(out, ".br\n");
		strbuf_format(out, _("In %s: "), name.text);
		manual_prose(out, _(own));
		strbuf_clear(&name);
	}
	strbuf_free(&name);
}

/* "-m METHOD, --method=METHOD", and what it does. */
static void explain_option(struct strbuf *out, int option)
{
	const struct setting *row = &option_table[option];
	char letter[] = { '-', row->letter, '\0' };

	strbuf_text(out, ".TP\n");
	if (row->letter != 0) {
		in_font(out, 'B', letter, 2);
		if (row->value != NULL) {
			strbuf_char(out, ' ');
			in_font(out, 'I', _(row->value), strlen(_(row->value)));
		}
		strbuf_text(out, ", ");
	}
	print_option(out, row);
	strbuf_char(out, '\n');
	explain_words(out, option);
}

/* Appends the options of SET. */
static void explain_options(struct strbuf *out, uint64_t set)
{
	for (int option = 0; option < OPTIONS; option++)
		if (set >> option & 1)
			explain_option(out, option);
}

void print_jobs(struct strbuf *out)
{
	for (size_t i = 0; i < job_count; i++) {
		const struct job *job = &job_table[i];

		strbuf_text(out, ".TP\n");
		in_font(out, 'B', job->name, strlen(job->name));
		for (int option = 0; option < OPTIONS; option++) {
			if (job->options >> option & 1) {
				strbuf_text(out, " [");
				print_option(out, &option_table[option]);
				strbuf_char(out, ']');
			}
		}
		if (job->operand == OPERAND_GOAL)
			strbuf_format(out, " \\fI%s\\fR", _("CELL=DIGIT"));
		if (job->operand == OPERAND_FILE || job->operand == OPERAND_GOAL)
			strbuf_format(out, " [\\fI%s\\fR...]", _("FILE"));
		if (job->operand == OPERAND_LEVEL)
			strbuf_format(out, " [\\fI%s\\fR]", _("LEVEL"));
		if (job->operand == OPERAND_LESSON)
			strbuf_format(out, " [\\fI%s\\fR]", _("LESSON"));
		if (job->operand == OPERAND_ID)
			strbuf_text(out, " [\\fIID\\fR]");
		if (job->operand == OPERAND_FAMILY)
			strbuf_format(out, " [\\fIID|%s\\fR]", _("FAMILY"));
		strbuf_char(out, '\n');
		manual_prose(out, _(job->help));
	}
}

void print_options(struct strbuf *out)
{
	explain_options(out, ~GAME_OPTIONS);
}

void print_game_options(struct strbuf *out)
{
	explain_options(out, GAME_OPTIONS);
}

/* The names of the options that candiderc may set. */
void print_lasting(struct strbuf *out)
{
	bool any = false;

	for (size_t i = 0; i < command_count; i++) {
		if (!commands[i].lasts)
			continue;
		strbuf_text(out, any ? ", " : "");
		in_font(out, 'B', commands[i].name, strlen(commands[i].name));
		any = true;
	}
	strbuf_text(out, "\\&.\n");
}

static void print_id_row(struct strbuf *out, const struct strbuf *id)
{
	strbuf_text(out, ".TP\n");
	in_font(out, 'B', id->text, id->length);
	strbuf_char(out, '\n');
}

void print_roles(struct strbuf *out)
{
	static const char *const what[ROLES] = {
#define ROLE(id, name, words) [ROLE_##id] = words,
#include "logic/step/roles.def"
#undef ROLE
	};
	struct strbuf id;

	strbuf_init(&id);
	for (int role = 0; role < ROLES; role++) {
		strbuf_clear(&id);
		json_role((enum role)role, &id);
		print_id_row(out, &id);
		manual_prose(out, _(what[role]));
	}
	strbuf_free(&id);
}

void print_reasons(struct strbuf *out)
{
	static const char *const words[REASONS][2] = {
#define ONE_(words) words
#define NN_(one, many) one
#define SILENT_ ""
#define REASON(id, counted, ...) [REASON_##id] = { __VA_ARGS__ },
#include "logic/step/reasons.def"
#undef REASON
#undef NN_
#undef ONE_
#undef SILENT_
	};
	struct strbuf id;

	strbuf_init(&id);
	for (int reason = 0; reason < REASONS; reason++) {
		strbuf_clear(&id);
		json_reason(reason, &id);
		print_id_row(out, &id);
		manual_prose(out, _(words[reason][0]));
	}
	strbuf_free(&id);
}

/* The lists that bash, zsh and fish complete from: jobs, their options, and the possible values of these. */

/* Appends the possible words of a value or an operand, separated by blanks; nothing if it may be anything (NULL). */
static void print_words(void (*words)(struct strbuf *), struct strbuf *out)
{
	size_t begin = out->length;

	if (words == NULL)
		return;
	words(out);
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

/* Whether a summary ends at P: at the end of a sentence, at an explanation, or at brackets. */
static bool ends_summary(const char *p)
{
	return *p == '\0' || (strchr(".;:", *p) != NULL && (p[1] == ' ' || p[1] == '\0')) || (p[0] == ' ' && p[1] == '(');
}

/* Appends the beginning of a help, without characters that are special to shells. */
static void print_summary(const char *help, struct strbuf *out)
{
	for (; !ends_summary(help); help++)
		if (strchr("[]'\"\\", *help) == NULL)
			strbuf_char(out, *help);
}

/* "--method= --count= --trace" */
static void print_options_of(uint64_t options, struct strbuf *out)
{
	const char *blank = "";

	for (int i = 0; i < OPTIONS; i++) {
		if (!(options >> i & 1))
			continue;
		strbuf_format(out, "%s--%s%s", blank, option_table[i].name, option_table[i].value != NULL && !option_table[i].optional ? "=" : "");
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
						[OPERAND_FAMILY] = "IDS", [OPERAND_LEVEL] = "LEVELS", [OPERAND_LESSON] = "LESSONS",
						[OPERAND_GOAL] = "FILES" };

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

/* Appends "values='4 6 9'", preceded by a test for the jobs that take these values, if others take different ones. */
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
	print_words(option_table[option].words, out);
	strbuf_text(out, shared ? "' ;; esac ;;\n" : "' ;;\n");
}

static bool takes_file(const struct setting *row)
{
	return row->value != NULL && strcmp(row->value, "FILE") == 0;
}

/* "--svg | --png) operand=FILES ;;" */
static void print_bash_files(struct strbuf *out)
{
	const char *between = "\t";

	for (int i = 0; i < OPTIONS; i++) {
		if (!takes_file(&option_table[i]))
			continue;
		strbuf_format(out, "%s--%s", between, option_table[i].name);
		between = " | ";
	}
	strbuf_text(out, ") operand=FILES ;;\n");
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
	strbuf_text(out, "\tLESSONS) values='");
	print_words(lesson_ids, out);
	strbuf_text(out, "' ;;\n");
	print_bash_files(out);
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
static void print_zsh_option(int option, const char *job, struct strbuf *out)
{
	const struct setting *row = &option_table[option];

	strbuf_text(out, " \\\n\t\t");
	if (row->letter != 0)
		strbuf_format(out, "'(-%c --%s)'{-%c%s,--%s%s}'[", row->letter, row->name, row->letter, row->value != NULL ? "+" : "", row->name,
			      row->value != NULL ? "=" : "");
	else
		strbuf_format(out, "'--%s%s[", row->name, row->value == NULL ? "" : row->optional ? "=-" : "=");
	print_summary(options_words(option, job), out);
	strbuf_char(out, ']');
	if (row->value != NULL) {
		strbuf_format(out, "%s:%s:%s", row->optional ? ":" : "", row->value, row->words != NULL ? "(" : takes_file(row) ? "_files" : " ");
		print_words(row->words, out);
		strbuf_text(out, row->words != NULL ? ")" : "");
	}
	strbuf_char(out, '\'');
}

static void print_zsh_case(const char *pattern, uint64_t options, const char *operand, struct strbuf *out)
{
	strbuf_format(out, "\t%s)\n\t\t_arguments '(- *)'{-h,--help}'[Print this help]' '(- *)'{-V,--version}'[Print the version]'", pattern);
	for (int i = 0; i < OPTIONS; i++)
		if (options >> i & 1)
			print_zsh_option(i, pattern, out);
	strbuf_format(out, "%s ;;\n", operand);
}

/* What an operand is called, and its possible words. */
struct operand_words {
	const char *name;
	void (*words)(struct strbuf *);		/* NULL: it may be anything */
};

static struct operand_words operand_words(enum operand operand)
{
	switch (operand) {
	case OPERAND_ID:
	case OPERAND_FAMILY: return (struct operand_words){ "ID", option_table[OPTION_UPTO].words };
	case OPERAND_LEVEL: return (struct operand_words){ "LEVEL", option_table[OPTION_LEVEL].words };
	case OPERAND_LESSON: return (struct operand_words){ "LESSON", lesson_ids };
	default: return (struct operand_words){ NULL, NULL };
	}
}

void print_zsh_jobs(struct strbuf *out)
{
	static const char *const operands[] = { [OPERAND_NOTHING] = " \\\n\t\t'*: :()'", [OPERAND_FILE] = " \\\n\t\t'*:file:_files'",
						[OPERAND_GOAL] = " \\\n\t\t'2:CELL=DIGIT:' \\\n\t\t'*:file:_files'" };
	struct strbuf words;

	strbuf_init(&words);
	for (const struct job *job = job_table; job < job_table + job_count; job++) {
		const struct operand_words takes = operand_words(job->operand);

		if (takes.words != NULL) {
			strbuf_clear(&words);
			strbuf_format(&words, " \\\n\t\t'2:%s:(", takes.name);
			print_words(takes.words, &words);
			strbuf_text(&words, ")'");
		}
		print_zsh_case(job->name, job->options, takes.words != NULL ? words.text : operands[job->operand], out);
	}
	print_zsh_case("*", GAME_OPTIONS, operands[OPERAND_FILE], out);
	strbuf_free(&words);
}

/* complete -c candide -n CONDITION -l method -s m -x -a 'naive fast' -d 'Search by this method' */
static void print_fish_option(const char *condition, int option, const char *job, struct strbuf *out)
{
	const struct setting *row = &option_table[option];

	strbuf_format(out, "complete -c candide -n '%s' -l %s", condition, row->name);
	if (row->letter != 0)
		strbuf_format(out, " -s %c", row->letter);
	if (row->value != NULL && !row->optional)
		strbuf_text(out, takes_file(row) ? " -r -F" : " -x");
	if (row->words != NULL) {
		strbuf_text(out, " -a '");
		print_words(row->words, out);
		strbuf_char(out, '\'');
	}
	strbuf_text(out, " -d '");
	print_summary(options_words(option, job), out);
	strbuf_text(out, "'\n");
}

static void print_fish_options(const char *condition, uint64_t options, const char *job, struct strbuf *out)
{
	for (int i = 0; i < OPTIONS; i++)
		if (options >> i & 1)
			print_fish_option(condition, i, job, out);
}

static void print_fish_job(const struct job *job, struct strbuf *out)
{
	struct strbuf condition;

	strbuf_init(&condition);
	strbuf_format(out, "complete -c candide -n __fish_use_subcommand -a %s -d '", job->name);
	print_summary(job->help, out);
	strbuf_text(out, "'\n");
	strbuf_format(&condition, "__fish_seen_subcommand_from %s", job->name);
	print_fish_options(condition.text, job->options, job->name, out);
	if (operand_words(job->operand).words != NULL) {
		strbuf_format(out, "complete -c candide -n '%s' -f -a '", condition.text);
		print_words(operand_words(job->operand).words, out);
		strbuf_text(out, "'\n");
	}
	if (job->operand == OPERAND_NOTHING)
		strbuf_format(out, "complete -c candide -n '%s' -f\n", condition.text);
	strbuf_free(&condition);
}

void print_fish_jobs(struct strbuf *out)
{
	print_fish_options("__fish_use_subcommand", GAME_OPTIONS, "", out);
	for (size_t i = 0; i < job_count; i++)
		print_fish_job(&job_table[i], out);
	strbuf_text(out, "complete -c candide -l help -s h -d 'Print this help'\ncomplete -c candide -l version -s V -d 'Print the version'\n");
}
