/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/complete.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <readline/readline.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "restrict/restrict.h"
#include "tui/guard.h"

/* Readline asks for the matches one by one, and knows no context. */
static struct {
	char **words;
	size_t next;
} offer;

static char *next_word(const char *word, int state)
{
	(void)word;
	(void)state;
	return offer.words[offer.next] ? offer.words[offer.next++] : NULL;
}

static bool is_directory(const char *name)
{
	char *path = file_expand(name);
	struct stat s;
	bool yes = stat(path, &s) == 0 && S_ISDIR(s.st_mode);

	free(path);
	return yes;
}

/* Whether a terminal can show it: readline would write it as it is. */
static bool is_clean(const char *name)
{
	struct strbuf clean;

	strbuf_init(&clean);
	print_clean(name, &clean);
	bool same = strcmp(clean.text, name) == 0;

	strbuf_free(&clean);
	return same;
}

/*
 * A file name is all of the argument, blanks included, while readline's word begins after the last blank: WORDS are the ends of
 * the names that begin with ARGUMENT and can be shown, without its first SKIP bytes.
 */
static char **file_names(const char *argument, size_t skip)
{
	size_t count = 0, capacity = 0;
	char **words = mem_grow(NULL, count, &capacity, sizeof *words), *name;

	for (int state = 0; (name = rl_filename_completion_function(argument, state)) != NULL; state = 1) {
		if (!is_clean(name)) {
			free(name);
			continue;
		}
		if (!guard_allows(name)) {
			free(name);	/* nobody could see what it is */
			continue;
		}
		size_t length = strlen(name);
		char *word = mem_alloc(length - skip + 2);

		memcpy(word, name + skip, length - skip + 1);
		if (is_directory(name))
			memcpy(word + length - skip, "/", 2);
		free(name);
		words[count++] = word;
		words = mem_grow(words, count, &capacity, sizeof *words);
	}
	words[count] = NULL;
	rl_filename_completion_desired = 0;	/* the words are no paths: readline is to add nothing */
	rl_completion_append_character = '\0';
	return words;
}

/* The same where names are plain: those of the player's own files. */
static char **own_names(const char *argument, size_t skip)
{
	char **names;
	size_t count, taken = 0, length = strlen(argument);

	own_name_list(&names, &count);
	char **words = mem_zero(count + 1, sizeof *words);

	for (size_t i = 0; i < count; i++) {
		if (strncmp(names[i], argument, length) == 0)
			words[taken++] = mem_string(names[i] + (skip < length ? skip : length));
		free(names[i]);
	}
	free(names);
	return words;
}

char **complete_word(struct game *game, const char *line, const char *word, size_t start, size_t end)
{
	char *before = mem_string_n(line, end);
	char **words = command_complete(game, before, start);

	if (words == NULL) {
		size_t argument = strspn(before, " \t");

		argument += strcspn(before + argument, " \t");
		argument += strspn(before + argument, " \t");
		argument = argument < start ? argument : start;
		words = restrict_is_on() ? own_names(before + argument, start - argument) : file_names(before + argument, start - argument);
	}
	offer.words = words;
	offer.next = 0;
	rl_attempted_completion_over = 1;
	char **matches = rl_completion_matches(word, next_word);

	free(words);
	free(before);
	return matches;
}
