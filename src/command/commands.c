/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The table of commands, and functions that read its rows. */
#include "command/command.h"

#include <string.h>
#include <strings.h>

#include "base/intl.h"
#include "base/spelling.h"
#include "base/strbuf.h"
#include "command/do.h"

#define ARGUMENT(ID, ...) { __VA_ARGS__ },
/* The last element is no argument, but an array needs at least one element. */
#define COMMAND(id, list, ...) static const struct command_argument arguments_of_##id[] = { list { .word = NULL } };
#include "command/commands.def"
#undef COMMAND

const struct command_argument switch_arguments[] = { ON_OFF(SWITCH) };
#undef ARGUMENT

const struct command commands[] = {
#define COMMAND(id, list, ...) \
	{ .name = #id, .run = do_##id, .arguments = arguments_of_##id, .argument_count = id##_argument_count, __VA_ARGS__ },
#include "command/commands.def"
#undef COMMAND
};
const size_t command_count = sizeof commands / sizeof commands[0];

const char *group_title(enum group group)
{
	static const char *const titles[GROUPS] = {
		[GROUP_MOVE] = N_("Moving"), [GROUP_PLAY] = N_("Playing"), [GROUP_MARKS] = N_("Marks"),
		[GROUP_DEDUCE] = N_("Hints and steps"), [GROUP_PUZZLE] = N_("Puzzles and files"),
		[GROUP_OPTION] = N_("Options"), [GROUP_PROGRAM] = N_("The program"),
	};

	return _(titles[group]);
}

static bool is_name(const char *full, const char *name, size_t length, bool forces)
{
	length -= forces && length > 0 && name[length - 1] == '!';
	return full != NULL && strlen(full) == length && strncasecmp(full, name, length) == 0;
}

const struct command *command_find(const char *name, size_t length)
{
	const struct command *beginning = NULL;
	struct spelling_search search;
	int beginnings = 0;

	for (size_t i = 0; i < command_count; i++) {
		const struct command *c = &commands[i];

		if (length == 0 || is_name(c->name, name, length, c->forces) || is_name(c->alias, name, length, false))
			return length == 0 ? NULL : c;
		if (strncasecmp(c->name, name, length) == 0) {
			beginning = c;
			beginnings++;
		}
	}
	if (beginnings > 0)
		return beginnings == 1 ? beginning : NULL;
	bool forced = name[length - 1] == '!';

	spelling_begin(&search, name, length - forced);
	command_offer(&search);
	beginning = spelling_found(&search);
	return beginning != NULL && forced && !beginning->forces ? NULL : beginning;
}

void command_offer(struct spelling_search *s)
{
	for (size_t i = 0; i < command_count; i++)
		spelling_offer_aloud(s, commands[i].name, &commands[i]);
}

/* Whether TEXT begins with the word of A in another spelling, such as "high contrast" for high-contrast; *VALUE is the rest. */
static bool argument_alike(const struct command_argument *a, const char *text, const char **value)
{
	enum { WORDS = 3 };
	const char *end = text;

	for (int i = 0; i < WORDS && *end != '\0'; i++) {
		struct spelling_search search;

		end += strspn(end, " ");
		end += strcspn(end, " ");
		*value = end + strspn(end, " ");
		spelling_begin(&search, text, (size_t)(end - text));
		spelling_offer(&search, a->word, a);
		if (spelling_found(&search) != NULL && (**value == '\0' || a->value != NULL))
			return true;
	}
	return false;
}

/* Whether any text is a valid value: the name of a file, bookmark or player. */
static bool argument_is_free(const struct command_argument *a)
{
	return a->word == NULL && (a->completer == COMPLETE_FILE || a->completer == COMPLETE_BOOKMARK || a->completer == COMPLETE_PLAYER);
}

/* The argument whose word, in another spelling, TEXT begins with; or NO_ARGUMENT. */
static int argument_spelled(const struct command_argument arguments[], int count, const char *text, const char **value)
{
	for (int i = 0; i < count; i++)
		if (argument_is_free(&arguments[i]))
			return NO_ARGUMENT;
	for (int i = 0; i < count; i++)
		if (arguments[i].word != NULL && arguments[i].word[0] != '\0' && argument_alike(&arguments[i], text, value))
			return i;
	return NO_ARGUMENT;
}

int command_argument(const struct command_argument arguments[], int count, const char *text, const char **value)
{
	for (int i = 0; i < count; i++) {
		const struct command_argument *a = &arguments[i];
		size_t length = a->word != NULL ? strlen(a->word) : 0;

		if (length == 0 || strncmp(text, a->word, length) != 0)
			continue;
		const char *rest = text + length;

		if (*rest == '\0' || (*rest == ' ' && a->value != NULL)) {
			*value = rest + strspn(rest, " ");
			return i;
		}
	}
	int spelled = argument_spelled(arguments, count, text, value);

	if (spelled != NO_ARGUMENT)
		return spelled;
	*value = text;
	for (int i = 0; text[0] != '\0' && i < count; i++)
		if (arguments[i].word == NULL)
			return i;
	return NO_ARGUMENT;
}

bool command_takes_words(const struct command *c)
{
	for (int i = 0; i < c->argument_count; i++)
		if (c->arguments[i].word == NULL || c->arguments[i].value != NULL)
			return false;
	return c->argument_count > 0;
}

void command_arguments(const struct command *c, struct strbuf *out)
{
	for (int i = 0; i < c->argument_count; i++) {
		const struct command_argument *a = &c->arguments[i];
		const char *word = a->word != NULL ? a->word : "", *value = a->value != NULL ? _(a->value) : "";

		strbuf_format(out, "%s%s%s%s", i > 0 ? "|" : "", word, a->word != NULL && a->value != NULL ? " " : "", value);
	}
}

bool command_keys(const struct command *c, int n, struct key_list *list)
{
	if (n == 0)
		*list = (struct key_list){ .keys = c->keys };
	else if (n == 1)
		*list = (struct key_list){ .keys = c->asks, .asks = true };
	else if (n - 2 < c->argument_count)
		*list = (struct key_list){ .keys = c->arguments[n - 2].keys, .argument = &c->arguments[n - 2] };
	else
		return false;
	if (list->keys == NULL)
		list->keys = "";
	return true;
}
