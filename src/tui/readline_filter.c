/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/readline_filter.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"
#include "tui/history.h"
#include "tui/input.h"

enum { UNDOS = 10000, MOST_KEYS = 500, LONGEST_CHAIN = 100, LONGEST_CHARACTER = 4 };

static struct {
	struct input *input;
	void (*repaint)(void);
	int changes;		/* since the undo list was cleared */
	bool draining;		/* only what readline has read already is wanted */
	int chain;		/* how many keys a key of the user has turned into, one by one */
} filter;

static int readline_filter_next_byte(FILE *unused)
{
	(void)unused;
	if (filter.draining || filter.input->length == 0)
		return EOF;
	int byte = filter.input->bytes[0];

	input_drop(filter.input, 1);
	return byte;
}

/* Whether readline may read ahead: not past a control character, which it may not be meant to see. */
static int readline_filter_text_waits(void)
{
	return filter.input->length > 0 && filter.input->bytes[0] >= 0x20 && filter.input->bytes[0] != RUBOUT;
}

static int readline_filter_ignore(int count, int key)
{
	(void)count;
	(void)key;
	return 0;
}

static int readline_filter_repaint(int count, int key)
{
	(void)count;
	(void)key;
	filter.repaint();
	return 0;
}

/* Readline 8.2 splits such a history line into words beyond its end. */
static bool readline_filter_ends_badly(const char *line)
{
	size_t length = strlen(line);

	return length > 0 && (line[length - 1] == '\\' || line[length - 1] == '(');
}

static bool readline_filter_has_words(void)
{
	HIST_ENTRY **list = history_list();

	for (int i = 0; list != NULL && list[i] != NULL; i++)
		if (readline_filter_ends_badly(list[i]->line))
			return false;
	return true;
}

/* Readline takes words from the lines before its current position in the history. */
static int readline_filter_yank(rl_command_func_t *yank, int count, int key)
{
	int status = 0;

	history_set_pos(history_at());
	if (readline_filter_has_words())
		status = yank(count, key);
	using_history();
	return status;
}

static int readline_filter_yank_last(int count, int key)
{
	/* So that repeating it goes on to older lines. */
	if (rl_last_func == readline_filter_yank_last)
		rl_last_func = rl_yank_last_arg;
	return readline_filter_yank(rl_yank_last_arg, count, key);
}

static int readline_filter_yank_word(int count, int key)
{
	return readline_filter_yank(rl_yank_nth_arg, count, key);
}

static int readline_filter_read_again(int count, int key);

/* The functions to replace, wherever they are bound. Modes and motions of vi are ignored as well. */
static const struct {
	const char *name;
	rl_command_func_t *instead;
} changed[] = {
	/* They read the next key themselves; it may have several bytes, or not be there yet. */
	{ "character-search", readline_filter_ignore }, { "character-search-backward", readline_filter_ignore }, { "quoted-insert", readline_filter_ignore },
	{ "start-kbd-macro", readline_filter_ignore }, { "end-kbd-macro", readline_filter_ignore }, { "call-last-kbd-macro", readline_filter_ignore },
	{ "print-last-kbd-macro", readline_filter_ignore },
	{ "arrow-key-prefix", readline_filter_ignore }, { "skip-csi-sequence", readline_filter_ignore }, { "execute-named-command", readline_filter_ignore },
	/* The start of a paste gets here only in parts, over a slow connection, and its end may be missing. */
	{ "bracketed-paste-begin", readline_filter_ignore },
	/* They would split a character. */
	{ "forward-byte", rl_forward_char }, { "backward-byte", rl_backward_char },
	/* Replaced by history.c. */
	{ "reverse-search-history", isearch_back }, { "forward-search-history", isearch_ahead },
	{ "non-incremental-reverse-search-history", isearch_find_back }, { "non-incremental-forward-search-history", isearch_find_ahead },
	{ "non-incremental-reverse-search-history-again", isearch_find_back },
	{ "non-incremental-forward-search-history-again", isearch_find_ahead },
	/* Replaced by history.c. */
	{ "previous-history", history_previous }, { "next-history", history_next },
	{ "beginning-of-history", history_first }, { "end-of-history", history_last },
	{ "fetch-history", history_fetch }, { "operate-and-get-next", history_operate_and_get_next },
	{ "history-search-backward", history_search_back }, { "history-search-forward", history_search_ahead },
	{ "history-substring-search-backward", history_search_text_back }, { "history-substring-search-forward", history_search_text_ahead },
	{ "yank-last-arg", readline_filter_yank_last }, { "yank-nth-arg", readline_filter_yank_word },
	{ "emacs-editing-mode", readline_filter_ignore }, { "re-read-init-file", readline_filter_read_again }, { "tty-status", readline_filter_ignore },
	{ "clear-screen", readline_filter_repaint }, { "clear-display", readline_filter_repaint },
};

/* Ignored as well if the program is restricted: they show the names of accounts, or read files. */
static const char *const closed[] = { "tilde-expand", "re-read-init-file" };

/* Settings that the inputrc cannot change. */
static const struct {
	const char *name, *value;
} settings[] = {
	{ "editing-mode", "emacs" },			/* the mode of vi loses track in its motions */
	{ "show-mode-in-prompt", "off" },
	{ "bell-style", "none" },			/* it would be written to standard error */
	{ "blink-matching-paren", "off" },		/* it waits */
	{ "completion-query-items", "-1" },		/* it asks a question, as the pager does, and waits for a key */
	{ "page-completions", "off" },
	{ "enable-bracketed-paste", "off" },
	{ "byte-oriented", "off" }, { "convert-meta", "off" }, { "input-meta", "on" }, { "output-meta", "on" },
};

/* Pairs of a function and its replacement. A name that this readline does not know gives NULL. */
struct exchange {
	rl_command_func_t *function, *instead;
};

/* The list ends with a pair of NULLs; free() it. */
static struct exchange *readline_filter_exchanges(void)
{
	enum { CHANGED = sizeof changed / sizeof *changed, CLOSED = sizeof closed / sizeof *closed };
	const char **names = rl_funmap_names();
	size_t all = 0, count = 0;

	while (names != NULL && names[all] != NULL)
		all++;
	struct exchange *list = mem_zero(CHANGED + CLOSED + all + 1, sizeof *list);

	for (size_t i = 0; restrict_is_on() && i < CLOSED; i++)
		list[count++] = (struct exchange){ rl_named_function(closed[i]), readline_filter_ignore };

	for (size_t i = 0; i < CHANGED; i++)
		list[count++] = (struct exchange){ rl_named_function(changed[i].name), changed[i].instead };
	for (size_t i = 0; i < all; i++)
		if (strncmp(names[i], "vi-", 3) == 0)
			list[count++] = (struct exchange){ rl_named_function(names[i]), readline_filter_ignore };
	free(names);
	return list;
}

static void readline_filter_exchange(Keymap map, const struct exchange *list)
{
	for (int i = 0; i < KEYMAP_SIZE; i++) {
		Keymap below;

		if (map[i].type == ISKMAP) {
			memcpy(&below, &map[i].function, sizeof below);
			readline_filter_exchange(below, list);
		}
		for (const struct exchange *e = list; map[i].type == ISFUNC && map[i].function != NULL && e->instead != NULL; e++) {
			if (map[i].function == e->function) {
				map[i].function = e->instead;
				break;
			}
		}
	}
}

/* After the person's inputrc. */
static void readline_filter_settle(void)
{
	struct exchange *list = readline_filter_exchanges();

	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		rl_variable_bind(settings[i].name, settings[i].value);
	readline_filter_exchange(rl_get_keymap(), list);
	free(list);
}

/* Calls READ with standard error going to /dev/null, since readline prints warnings about the inputrc. */
static void readline_filter_silence(void (*read)(void))
{
	int screen = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (nowhere >= 0 && screen >= 0)
		dup2(nowhere, STDERR_FILENO);
	read();
	fflush(stderr);
	if (nowhere >= 0 && screen >= 0)
		dup2(screen, STDERR_FILENO);
	if (nowhere >= 0)
		close(nowhere);
	if (screen >= 0)
		close(screen);
}

/*
 * Reads the inputrc and passes its lines to readline. Readline's own reader follows a file that includes itself until the stack overflows,
 * blocks on a named pipe, and reads a file of any size into memory.
 */
enum { INPUTRC_DEPTH = 8, INPUTRC_FILES = 100, INPUTRC_SIZE = 1 << 20 };

/* What may still be read: levels of $include, files, and bytes in all files together. */
struct inputrc_limits {
	int depth, files;
	size_t bytes;
};

static bool inputrc_read(const char *path, struct inputrc_limits *left);

/* The argument of an $include; NULL: the line is another one. */
static const char *inputrc_included(const char *line)
{
	static const char word[] = "include";

	if (line[0] != '$')
		return NULL;
	line += 1 + strspn(line + 1, " \t");
	size_t length = strcspn(line, " \t");

	if (length != strlen(word) || strncasecmp(line, word, length) != 0)
		return NULL;
	return line + length + strspn(line + length, " \t");
}

static void inputrc_line(char *line, struct inputrc_limits *left)
{
	const char *included = inputrc_included(line);

	if (included != NULL) {
		char *path = file_expand(included);

		inputrc_read(path, left);
		free(path);
	} else if (line[0] != '\0' && line[0] != '#') {
		rl_parse_and_bind(line);
	}
}

/* Files that cannot be read or exceed the limits are skipped. False: PATH itself cannot be read. */
static bool inputrc_read(const char *path, struct inputrc_limits *left)
{
	struct strbuf text;
	struct error err;

	if (left->depth == 0 || left->files == 0)
		return false;
	strbuf_init(&text);
	bool there = strcmp(path, "-") != 0 && file_read(path, left->bytes, &text, &err);

	left->depth--;
	left->files--;
	left->bytes -= text.length;
	for (char *line = text.text, *end = text.text + text.length; line < end;) {
		char *next = memchr(line, '\n', (size_t)(end - line));

		if (next != NULL)
			*next = '\0';
		inputrc_line(line + strspn(line, " \t"), left);
		line = next != NULL ? next + 1 : end;
	}
	left->depth++;
	strbuf_free(&text);
	return there;
}

/* Reads the file that readline would read. */
static void readline_filter_read_inputrc(void)
{
	struct inputrc_limits limits = { INPUTRC_DEPTH, INPUTRC_FILES, INPUTRC_SIZE };
	const char *named = getenv("INPUTRC");
	char *path = file_expand(named != NULL && named[0] != '\0' ? named : "~/.inputrc");

	if (!restrict_is_on() && !inputrc_read(path, &limits) && (named == NULL || named[0] == '\0'))
		inputrc_read("/etc/inputrc", &limits);
	free(path);
}

static int readline_filter_read_again(int count, int key)
{
	(void)count;
	(void)key;
	readline_filter_silence(readline_filter_read_inputrc);
	readline_filter_settle();
	/* It may have dropped the line at readline's position. */
	using_history();
	return 0;
}

static void readline_filter_initialize(void)
{
	/* The only file that readline reads itself from now on. */
	rl_read_init_file("/dev/null");
	rl_initialize();
	readline_filter_read_inputrc();
}

void readline_filter_start(struct input *input, void (*repaint)(void))
{
	filter.input = input;
	filter.repaint = repaint;
	rl_getc_function = readline_filter_next_byte;
	rl_input_available_hook = readline_filter_text_waits;
	readline_filter_silence(readline_filter_initialize);
	readline_filter_settle();
}

/* Whether a character would make the line too long. */
static bool readline_filter_is_too_much(size_t length)
{
	return length > readline_filter_room() && !RL_ISSTATE(RL_STATE_MULTIKEY | RL_STATE_NUMERICARG);
}

/* The length of the character at TEXT; 0: it cannot be in a line. */
static size_t readline_filter_character(const char *text)
{
	bool ascii = text[0] >= ' ' && text[0] < RUBOUT;

	return ascii ? 1 : input_text((const unsigned char *)text, strnlen(text, LONGEST_CHARACTER));
}

void readline_filter_clean(char *line, size_t room)
{
	char *end = line;

	for (const char *p = line; *p != '\0';) {
		size_t size = readline_filter_character(p);

		if ((size_t)(end - line) + size > room)
			break;
		memmove(end, p, size);
		end += size;
		p += size > 0 ? size : 1;
	}
	*end = '\0';
}

bool readline_filter_allows(const char *line)
{
	size_t length = 0, size = 1;

	while (line[length] != '\0' && size > 0 && length <= LINE_LONGEST) {
		size = readline_filter_character(line + length);
		length += size;
	}
	return size > 0 && length <= LINE_LONGEST;
}

size_t readline_filter_room(void)
{
	return rl_end < LINE_LONGEST ? (size_t)(LINE_LONGEST - rl_end) : 0;
}

/*
 * Takes what readline would read before the next key: the rest of macros, and of sequences that were bound to nothing. Returns how many
 * bytes that is.
 */
static size_t readline_filter_drain(unsigned char keys[MOST_KEYS])
{
	size_t count = 0;

	filter.draining = true;
	for (int key; (key = rl_read_key()) >= 0;)
		if (count < MOST_KEYS)
			keys[count++] = (unsigned char)key;
	filter.draining = false;
	return count;
}

void readline_filter_shown(void)
{
	unsigned char keys[MOST_KEYS];
	size_t count = readline_filter_drain(keys);

	if (rl_numeric_arg > ARGUMENT_MOST)
		rl_numeric_arg = ARGUMENT_MOST;
	if (count > 0 && filter.chain++ < LONGEST_CHAIN)
		input_push(filter.input, keys, count);
}

void readline_filter_closed(void)
{
	unsigned char keys[MOST_KEYS];

	readline_filter_drain(keys);
	input_drop(filter.input, filter.input->pushed);
}

/* After each key: cuts the line, which macros, arguments, completion and yanking may have made too long, and limits the undo list. */
static void readline_filter_limit(void)
{
	if (!readline_filter_allows(rl_line_buffer)) {
		char *line = mem_string(rl_line_buffer);
		int point = rl_point;

		readline_filter_clean(line, LINE_LONGEST);
		rl_replace_line(line, 1);
		rl_point = point < rl_end ? point : rl_end;
		while (rl_point > 0 && rl_point < rl_end && readline_filter_character(rl_line_buffer + rl_point) == 0)
			rl_point--;
		free(line);
	}
	if (++filter.changes < UNDOS)
		return;
	filter.changes = 0;
	rl_free_undo_list();
}

/* Passes the first character to the search. TEXT is its length if it is text. */
static void readline_filter_search(size_t text)
{
	struct input *in = filter.input;
	const KEYMAP_ENTRY *entry = &rl_get_keymap()[in->bytes[0]];
	bool alone = in->bytes[0] == ESC && in->length == 1;

	if (text > 0) {
		isearch_text(in->bytes, text);
		input_drop(in, text);
	} else if (isearch_key(in->bytes[0], entry->type == ISFUNC ? entry->function : NULL) || alone) {
		input_drop(in, 1);
	}
}

/* Readline 8.2 still shows a numeric argument that a second sign has just ended, and would lose the saved prompt. */
static void readline_filter_end_argument(void)
{
	if (!isearch_is_on() && !RL_ISSTATE(RL_STATE_NUMERICARG) && rl_display_prompt != rl_prompt)
		rl_clear_message();
}

void readline_filter_read(void)
{
	struct input *in = filter.input;
	size_t text = input_text(in->bytes, in->length);

	if (in->pushed == 0)
		filter.chain = 0;
	if (text == 0 && in->bytes[0] >= 0x80)
		input_drop(in, 1);
	else if (isearch_is_on())
		readline_filter_search(text);
	else if (text > 0 && readline_filter_is_too_much(text))
		input_drop(in, text);
	else
		rl_callback_read_char();
	readline_filter_end_argument();
	if (!isearch_is_on())
		readline_filter_limit();
}
