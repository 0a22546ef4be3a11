/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Keeps the generated parts of the man page: `mkdoc FILE` prints FILE with all that is between the lines `.\" begin PART`
 * and `.\" end PART` made anew from the tables. The prose around them is written by hand. Run it by `make man`.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "batch/jobs.h"
#include "batch/options.h"
#include "command/command.h"
#include "format/format.h"
#include "logic/variant.h"

enum { MOST_BYTES = 1 << 20 };

/* Text that must appear exactly as typed: nothing in it may be taken for markup or made prettier. */
static void literal(struct strbuf *out, const char *text, size_t length)
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

/* FONT: B for what is typed, I for what something else is put for. */
static void in_font(struct strbuf *out, char font, const char *text, size_t length)
{
	strbuf_format(out, "\\f%c", font);
	literal(out, text, length);
	strbuf_text(out, "\\fR");
}

/* A sentence or more, a line of the source each. */
static void prose(struct strbuf *out, const char *text)
{
	for (const char *p = text; *p != '\0'; p++) {
		if (p == text && (*p == '.' || *p == '\''))
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

/* "h, Left (left), j, Down (down)": each key that calls a command with a word is followed by that word. */
static void print_keys(struct strbuf *out, const struct command *c)
{
	struct key_list list;
	bool any = false;

	for (int i = 0; command_keys(c, i, &list); i++) {
		const char *name = list.keys, *next;

		for (size_t length; (length = keys_first(name, &next)) > 0; name = next) {
			strbuf_text(out, any ? ", " : ".br\nKeys: ");
			in_font(out, 'B', name, length);
			any = true;
		}
		if (list.keys[0] != '\0' && list.argument != NULL && list.argument->word != NULL)
			strbuf_format(out, " (%s)", list.argument->word);
	}
	strbuf_text(out, any ? "\n" : "");
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
			literal(out, a->word, strlen(a->word));
		if (a->word != NULL && a->value != NULL)
			strbuf_char(out, ' ');
		if (a->value != NULL)
			in_font(out, 'I', a->value, strlen(a->value));
	}
	strbuf_text(out, c->optional ? "]" : "");
}

static void print_command(struct strbuf *out, const struct command *c)
{
	strbuf_text(out, ".TP\n");
	in_font(out, 'B', c->name, strlen(c->name));
	print_arguments(out, c);
	strbuf_char(out, '\n');
	prose(out, c->help);
	if (c->alias != NULL) {
		strbuf_text(out, "Short: ");
		in_font(out, 'B', c->alias, strlen(c->alias));
		strbuf_text(out, ".\n");
	}
	print_keys(out, c);
}

static void print_commands(struct strbuf *out)
{
	for (int group = 0; group < GROUPS; group++) {
		strbuf_format(out, ".SS %s\n", group_title((enum group)group));
		for (size_t i = 0; i < command_count; i++)
			if (commands[i].group == (enum group)group)
				print_command(out, &commands[i]);
	}
}

static void print_techniques(struct strbuf *out)
{
	for (const struct technique *t = techniques; t < techniques + TECHNIQUES; t++) {
		strbuf_text(out, ".TP\n");
		in_font(out, 'B', t->id, strlen(t->id));
		strbuf_format(out, " (%s; %s; difficulty %d.%d; HoDoKu ", t->name, t->family, t->difficulty / 10, t->difficulty % 10);
		strbuf_format(out, "%s, %s)\n", t->code, t->short_name);
		prose(out, t->help);
		if (t->aliases != NULL) {
			strbuf_text(out, "Also: ");
			for (const char *p = t->aliases; *p != '\0'; p++) {
				strbuf_char(out, *p);
				if (*p == ',')
					strbuf_char(out, ' ');
			}
			strbuf_text(out, ".\n");
		}
	}
}

static void print_variants(struct strbuf *out)
{
	struct finder_options options;

	finder_options_default(&options);
	for (int i = 0; i < VARIANTS; i++) {
		const char *id = variant_id((enum variant)i);

		strbuf_text(out, ".TP\n");
		in_font(out, 'B', id, strlen(id));
		strbuf_format(out, " (%s; %s)\n", variant_name((enum variant)i), *variant_on(&options, (enum variant)i) ? "on" : "off");
		prose(out, variant_help((enum variant)i));
	}
}

static void print_formats(struct strbuf *out)
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
		prose(out, f->name);
		strbuf_text(out, f->write == NULL ? ".br\nIt is read and not written.\n" : "");
		strbuf_text(out, f->holds & HOLDS_SIZES ? "" : ".br\nBoards of 9x9 only.\n");
		strbuf_clear(&parts);
		format_parts(HOLDS_ALL & ~HOLDS_SIZES & ~f->holds, &parts);
		if (f->write != NULL && parts.length > 0)
			strbuf_format(out, ".br\nLeft out: %s.\n", parts.text);
	}
	strbuf_free(&parts);
}

static void print_option(struct strbuf *out, const struct setting *row)
{
	strbuf_text(out, "\\fB\\-\\-");
	literal(out, row->name, strlen(row->name));
	strbuf_text(out, row->value != NULL ? "=\\fR" : "\\fR");
	if (row->value != NULL)
		in_font(out, 'I', row->value, strlen(row->value));
}

/* "-m METHOD, --method=METHOD", and what it does. */
static void explain_option(struct strbuf *out, const struct setting *row)
{
	char letter[] = { '-', row->letter, '\0' };

	strbuf_text(out, ".TP\n");
	if (row->letter != 0) {
		in_font(out, 'B', letter, 2);
		if (row->value != NULL) {
			strbuf_char(out, ' ');
			in_font(out, 'I', row->value, strlen(row->value));
		}
		strbuf_text(out, ", ");
	}
	print_option(out, row);
	strbuf_char(out, '\n');
	prose(out, row->help);
}

/* Those of SET. */
static void explain_options(struct strbuf *out, uint64_t set)
{
	for (int option = 0; option < OPTIONS; option++)
		if (set >> option & 1)
			explain_option(out, &option_table[option]);
}

static void print_jobs(struct strbuf *out)
{
	static const char *const operands[] = { [OPERAND_NOTHING] = "", [OPERAND_FILE] = " [\\fIFILE\\fR]", [OPERAND_ID] = " [\\fIID\\fR]" };

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
		strbuf_format(out, "%s\n", operands[job->operand]);
		prose(out, job->help);
	}
}

static void print_options(struct strbuf *out)
{
	explain_options(out, ~GAME_OPTIONS);
}

static void print_game_options(struct strbuf *out)
{
	explain_options(out, GAME_OPTIONS);
}

/* The names of the options that candiderc may set. */
static void print_lasting(struct strbuf *out)
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

static const struct man_part {
	const char *name;
	void (*print)(struct strbuf *out);
} parts[] = {
	{ "commands", print_commands },
	{ "techniques", print_techniques },
	{ "variants", print_variants },
	{ "jobs", print_jobs },
	{ "options", print_options },
	{ "game-options", print_game_options },
	{ "formats", print_formats },
	{ "lasting", print_lasting },
};

static const struct man_part *part_find(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (strlen(parts[i].name) == length && strncmp(parts[i].name, name, length) == 0)
			return &parts[i];
	return NULL;
}

/* Copies PAGE with its parts made anew; false where a mark names no part or a part has no end. */
static bool renew(const char *page, struct strbuf *out)
{
	static const char begin[] = ".\\\" begin ", end[] = ".\\\" end ";

	while (*page != '\0') {
		size_t length = strcspn(page, "\n");

		strbuf_bytes(out, page, length + (page[length] == '\n'));
		if (strncmp(page, begin, strlen(begin)) == 0) {
			const struct man_part *part = part_find(page + strlen(begin), length - strlen(begin));
			const char *rest = strstr(page, end);

			if (part == NULL || rest == NULL)
				return false;
			part->print(out);
			page = rest;
			continue;
		}
		page += length + (page[length] == '\n');
	}
	return true;
}

int main(int argc, char **argv)
{
	struct strbuf page, out;
	struct error err;

	setlocale(LC_ALL, "C");
	strbuf_init(&page);
	strbuf_init(&out);
	if (argc != 2 || !file_read(argv[1], MOST_BYTES, &page, &err)) {
		fprintf(stderr, "mkdoc: %s\n", argc == 2 ? err.text : "usage: mkdoc FILE");
		return 2;
	}
	if (!renew(page.text, &out)) {
		fprintf(stderr, "mkdoc: %s: a part that is not known, or without end\n", argv[1]);
		return 1;
	}
	fwrite(out.text, 1, out.length, stdout);
	strbuf_free(&page);
	strbuf_free(&out);
	return fflush(stdout) != 0;
}
