/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "batch/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/lines.h"
#include "base/strbuf.h"
#include "base/utf8.h"

/* Codes of getopt_long: the letter of a short option, OPERAND for what is none, and LONG + its row for a long one. */
enum { OPERAND = 1, LONG = 256, HELP_LETTER = 'h', VERSION_LETTER = 'V' };

enum { COLUMNS = 80, NAMES = 24 };	/* of the help */

struct known {
	struct option longs[2 * OPTIONS + 3];
	char shorts[2 * OPTIONS + 5];
};

static bool options_has(uint64_t taken, int id)
{
	return taken >> id & 1;
}

static void known_add_long(struct known *k, int *count, const char *name, bool value, int code)
{
	k->longs[(*count)++] = (struct option){ .name = name, .has_arg = value ? required_argument : no_argument, .val = code };
}

static void known_init(struct known *k, uint64_t taken)
{
	int longs = 0;
	/* "-": operands come in their place, whatever the environment says. ":": a missing value is told from an option that is none. */
	size_t shorts = (size_t)snprintf(k->shorts, sizeof k->shorts, "-:%c%c", HELP_LETTER, VERSION_LETTER);

	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (!options_has(taken, id))
			continue;
		known_add_long(k, &longs, row->name, row->value != NULL, LONG + id);
		if (row->old_name != NULL)
			known_add_long(k, &longs, row->old_name, row->value != NULL, LONG + id);
		if (row->letter != 0)
			k->shorts[shorts++] = row->letter;
		if (row->letter != 0 && row->value != NULL)
			k->shorts[shorts++] = ':';
	}
	k->shorts[shorts] = '\0';
	known_add_long(k, &longs, "help", false, HELP_LETTER);
	known_add_long(k, &longs, "version", false, VERSION_LETTER);
	k->longs[longs] = (struct option){ .name = NULL };
}

/* The row of a code. */
static const struct setting *options_row(uint64_t taken, int code)
{
	for (int id = 0; id < OPTIONS; id++)
		if (options_has(taken, id) && (code == LONG + id || (code < LONG && code == option_table[id].letter)))
			return &option_table[id];
	return NULL;
}

/* "--trace, --threads=N": the options whose names begin with the first LENGTH letters of NAME. Returns how many there are. */
static int options_list(uint64_t taken, const char *name, size_t length, struct strbuf *out)
{
	static const char *const always[] = { "help", "version" };
	int count = 0;

	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (!options_has(taken, id) || strncmp(row->name, name, length) != 0)
			continue;
		strbuf_format(out, "%s--%s%s%s", count++ > 0 ? ", " : "", row->name, row->value ? "=" : "", row->value ? row->value : "");
	}
	for (size_t i = 0; i < sizeof always / sizeof *always; i++)
		if (strncmp(always[i], name, length) == 0)
			strbuf_format(out, "%s--%s", count++ > 0 ? ", " : "", always[i]);
	return count;
}

static void options_say_unknown(uint64_t taken, const char *arg, size_t length, struct strbuf *wrong)
{
	struct strbuf names;

	strbuf_init(&names);
	options_list(taken, "", 0, &names);
	strbuf_format(wrong, _("there is no option %.*s; the options are %s"), (int)length, arg, names.text);
	strbuf_free(&names);
}

/* Says what is wrong with ARG, a long option. */
static void options_say_wrong(uint64_t taken, const char *arg, struct strbuf *wrong)
{
	size_t length = strcspn(arg, "=");
	struct strbuf names;

	strbuf_init(&names);
	int count = options_list(taken, arg + 2, length - 2, &names);

	if (count == 0)
		options_say_unknown(taken, arg, length, wrong);
	else if (count > 1)
		strbuf_format(wrong, _("%.*s is ambiguous: %s"), (int)length, arg, names.text);
	else
		strbuf_format(wrong, _("%s takes no value"), names.text);
	strbuf_free(&names);
}

static bool options_take(const struct setting *row, const char *value, struct settings *set, struct strbuf *wrong)
{
	if (row->set != NULL)
		return row->set(set, value != NULL ? value : "", wrong);
	*(bool *)((char *)set + row->flag) = true;
	return true;
}

enum options_result options_read(uint64_t taken, int argc, char **argv, options_operand *operand, struct settings *set,
				 struct strbuf *wrong)
{
	struct known known;
	int code;

	known_init(&known, taken);
	while ((code = getopt_long(argc, argv, known.shorts, known.longs, NULL)) != -1) {
		const struct setting *row = options_row(taken, code == ':' ? optopt : code);
		const char letter[] = { '-', (char)optopt, '\0' };

		if (code == HELP_LETTER || code == VERSION_LETTER)
			return code == HELP_LETTER ? OPTIONS_HELP : OPTIONS_VERSION;
		if (code == '?' && optopt > 0 && optopt < LONG && optopt != HELP_LETTER && optopt != VERSION_LETTER)
			options_say_unknown(taken, letter, 2, wrong);
		else if (code == '?')
			options_say_wrong(taken, argv[optind - 1], wrong);
		/* A value that is missing is as wrong as one that is empty. */
		else if (code == OPERAND ? operand(set, optarg, wrong) : options_take(row, code == ':' ? "" : optarg, set, wrong))
			continue;
		return OPTIONS_WRONG;
	}
	for (; optind < argc; optind++)
		if (!operand(set, argv[optind], wrong))
			return OPTIONS_WRONG;
	return OPTIONS_READ;
}

void options_entry(const char *name, int indent, const char *text, struct strbuf *out)
{
	int column = utf8_width(name);
	struct lines l;

	lines_wrap(&l, text, COLUMNS - indent);
	strbuf_text(out, name);
	if (column > 0 && column >= indent) {
		strbuf_char(out, '\n');
		column = 0;
	}
	for (size_t i = 0; i < l.count; i++, column = 0)
		strbuf_format(out, "%*s%s\n", indent - column, "", l.line[i]);
	lines_free(&l);
}

static void help_option(char letter, const char *name, const char *value, const char *help, struct strbuf *out)
{
	char initial[] = { '-', letter, ',', '\0' };
	struct strbuf left;

	strbuf_init(&left);
	strbuf_format(&left, "  %3s --%s%s%s", letter != 0 ? initial : "", name, value != NULL ? "=" : "", value != NULL ? value : "");
	options_entry(left.text, NAMES, help, out);
	strbuf_free(&left);
}

void options_help(uint64_t taken, struct strbuf *out)
{
	for (int id = 0; id < OPTIONS; id++) {
		const struct setting *row = &option_table[id];

		if (options_has(taken, id))
			help_option(row->letter, row->name, row->value, _(row->help), out);
	}
	help_option(HELP_LETTER, "help", NULL, _("Print this help."), out);
	help_option(VERSION_LETTER, "version", NULL, _("Print the version."), out);
}
