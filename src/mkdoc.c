/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Keeps the generated parts of the man pages and of the completions: `mkdoc FILE` prints FILE with everything between the lines
 * `.\" begin PART` and `.\" end PART`, or in shells `# begin PART` and `# end PART`, made again from the tables. The prose around them is
 * written by hand. `mkdoc FILE LANGUAGE` writes them in that language, and needs its catalogue. Run it by `make man`.
 */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "batch/manual.h"

enum { MOST_BYTES = 1 << 20 };

static const struct man_part {
	const char *name;
	void (*print)(struct strbuf *out);
} parts[] = {
	{ "commands", print_commands },
	{ "techniques", print_techniques },
	{ "names", print_names },
	{ "variants", print_variants },
	{ "jobs", print_jobs },
	{ "options", print_options },
	{ "game-options", print_game_options },
	{ "formats", print_formats },
	{ "lasting", print_lasting },
	{ "roles", print_roles },
	{ "reasons", print_reasons },
	{ "bash-jobs", print_bash_jobs },
	{ "bash-values", print_bash_values },
	{ "zsh-names", print_zsh_names },
	{ "zsh-jobs", print_zsh_jobs },
	{ "fish-jobs", print_fish_jobs },
};

static const struct man_part *part_find(const char *name, size_t length)
{
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (strlen(parts[i].name) == length && strncmp(parts[i].name, name, length) == 0)
			return &parts[i];
	return NULL;
}

/* Whether a line is a mark: a comment of man pages or shells, and WORD; *NAME is what follows. */
static bool is_mark(const char *line, const char *word, const char **name)
{
	const char *p = line + strspn(line, "\t");
	size_t length = strlen(word);

	if (strncmp(p, ".\\\" ", 4) == 0)
		p += 4;
	else if (strncmp(p, "# ", 2) == 0)
		p += 2;
	else
		return false;
	*name = p + length;
	return strncmp(p, word, length) == 0;
}

/* The line of PAGE with the next end of a part; NULL: there is none. */
static const char *find_end(const char *page)
{
	const char *name;

	while (*page != '\0' && !is_mark(page, "end ", &name))
		page += strcspn(page, "\n") + (page[strcspn(page, "\n")] == '\n');
	return *page != '\0' ? page : NULL;
}

/* Copies PAGE with its parts made anew; false where a mark names no part or a part has no end. */
static bool page_renew(const char *page, struct strbuf *out)
{
	const char *name;

	while (*page != '\0') {
		size_t length = strcspn(page, "\n");
		const char *next = page + length + (page[length] == '\n');

		strbuf_bytes(out, page, (size_t)(next - page));
		if (is_mark(page, "begin ", &name)) {
			const struct man_part *part = part_find(name, (size_t)(page + length - name));

			next = find_end(next);
			if (part == NULL || next == NULL)
				return false;
			part->print(out);
		}
		page = next;
	}
	return true;
}

/* From now on texts are in LANGUAGE, in UTF-8; false: here they cannot be. Any locale in which there are catalogues will do. */
static bool language_set(const char *language)
{
	static const char *const locales[] = { "fr_FR.UTF-8", "en_US.UTF-8", "C.UTF-8" };
	static const char known[] = N_("Keys: ");

	for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
		if (setenv("LANGUAGE", language, 1) != 0 || setenv("LC_ALL", locales[i], 1) != 0)
			return false;
		intl_start();
		intl_utf8();
		if (strcmp(_(known), known) != 0)
			return true;
	}
	return false;
}

enum { EXIT_SKIPPED = 77 };

/* Prints to OUT what the page in the file FILE becomes in LANGUAGE, NULL for English; PAGE has its text. Returns the exit status. */
static int print_page(const char *file, const char *language, struct strbuf *page, struct strbuf *out)
{
	struct error err;

	if (!file_read(file, MOST_BYTES, page, &err)) {
		fprintf(stderr, "mkdoc: %s\n", err.text);
		return 2;
	}
	if (language != NULL && !language_set(language)) {
		fprintf(stderr, "mkdoc: no catalogue for %s, or no locale to use it in\n", language);
		return EXIT_SKIPPED;
	}
	if (!page_renew(page->text, out)) {
		fprintf(stderr, "mkdoc: %s: a part that is not known, or without end\n", file);
		return 1;
	}
	fwrite(out->text, 1, out->length, stdout);
	return fflush(stdout) != 0 || ferror(stdout);
}

int main(int argc, char **argv)
{
	struct strbuf page, out;
	int status;

	setlocale(LC_ALL, "C");
	if (argc < 2 || argc > 3) {
		fputs("mkdoc: usage: mkdoc FILE [LANGUAGE]\n", stderr);
		return 2;
	}
	strbuf_init(&page);
	strbuf_init(&out);
	status = print_page(argv[1], argc == 3 ? argv[2] : NULL, &page, &out);
	strbuf_free(&page);
	strbuf_free(&out);
	return status;
}
