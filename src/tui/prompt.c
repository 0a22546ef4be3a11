/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Readline's state is global, and so is the pointer through which its callbacks find theirs. The loop prepares the terminal, catches
 * signals and draws, not readline.
 */
#include "tui/prompt.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/print.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/command.h"
#include "restrict/restrict.h"
#include "tui/history.h"
#include "tui/readline_filter.h"
#include "view/draw.h"

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
		if (!readline_filter_allows(name)) {
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

/* In the form of rl_attempted_completion_function: WORD is bytes START to END of LINE. NULL: nothing fits. */
static char **complete_word(struct game *game, const char *line, const char *word, size_t start, size_t end)
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

enum { INTERRUPT = 3, ESCAPE = 27, MATCHES_A_PAGE = 100 };

static struct prompt *current;

static void prompt_repaint(void)
{
	current->repaint = true;
}

static void forget_matches(struct prompt *p)
{
	for (size_t i = 0; p->matches != NULL && i < p->match_count; i++)
		free(p->matches[i]);
	free(p->matches);
	p->matches = NULL;
	p->match_count = 0;
}

/* How many bytes of MATCHES are a directory, which is not shown again with each; the first is what they have in common. */
static size_t directory_length(char *const *matches)
{
	const char *slash = strrchr(matches[0], '/');

	return slash ? (size_t)(slash + 1 - matches[0]) : 0;
}

static void match_place(size_t first, size_t shown, size_t count, struct strbuf *out)
{
	strbuf_format(out, _("%zu to %zu of %zu; Tab shows the next"), first + 1, first + shown, count);
}

/* Where lines are written, a page of them is, and readline's line again. */
static void write_matches(char **matches, int count, int longest)
{
	struct prompt *p = current;
	size_t all = (size_t)count, pages = (all + MATCHES_A_PAGE - 1) / MATCHES_A_PAGE, first = p->match_page % pages * MATCHES_A_PAGE;
	size_t shown = all - first < MATCHES_A_PAGE ? all - first : MATCHES_A_PAGE;
	size_t directory = directory_length(matches);
	char *page[MATCHES_A_PAGE + 2] = { matches[0] + directory };
	struct strbuf text;

	p->match_count = all;
	for (size_t i = 0; i < shown; i++)
		page[i + 1] = matches[first + i + 1] + directory;
	rl_display_match_list(page, (int)shown, longest - (int)directory);
	if (shown < all) {
		strbuf_init(&text);
		match_place(first, shown, all, &text);
		strbuf_char(&text, '\n');
		print_text(rl_outstream, text.text);
		strbuf_free(&text);
	}
	rl_forced_update_display();
}

static void show_matches(char **matches, int count, int longest)
{
	struct prompt *p = current;
	size_t directory = directory_length(matches);

	(void)longest;
	forget_matches(p);
	p->matches = mem_zero((size_t)count, sizeof *p->matches);
	for (int i = 1; i <= count; i++)
		p->matches[p->match_count++] = mem_string(matches[i] + directory);
}

static char **find_matches(const char *word, int start, int end)
{
	return complete_word(current->game, rl_line_buffer, word, (size_t)start, (size_t)end);
}

/* Readline calls it with the line, or with NULL at an end of input. */
static void accept(char *line)
{
	rl_callback_handler_remove();
	history_close_line();
	if (line != NULL)
		readline_filter_clean(line, LINE_LONGEST);
	readline_filter_closed();
	current->open = false;
	current->line = line;
}

/* Where nothing is drawn, readline shows its line itself, if anybody can see it. */
static bool shows_itself(const struct prompt *p)
{
	return p->terminal->plain && !p->terminal->piped && isatty(p->terminal->out);
}

/* Where it is drawn, the loop does that. */
static void prompt_shown(void)
{
	if (!current->open)
		return;
	readline_filter_shown();
	if (shows_itself(current))
		rl_redisplay();
}

static void start_readline(struct prompt *p)
{
	p->ready = true;
	rl_readline_name = "candide";
	rl_instream = p->terminal->input;
	rl_prep_term_function = NULL;
	rl_deprep_term_function = NULL;
	rl_catch_signals = 0;
	rl_catch_sigwinch = 0;
	rl_change_environment = 0;
	rl_completer_word_break_characters = " \t";
	rl_attempted_completion_function = find_matches;
	rl_redisplay_function = prompt_shown;
	rl_variable_bind("show-all-if-ambiguous", "on");	/* the person's inputrc may say otherwise */
	readline_filter_start(p->input, prompt_repaint);
	history_open();
}

void prompt_init(struct prompt *p, struct game *game, struct input *input, const struct terminal *terminal)
{
	*p = (struct prompt){ .game = game, .input = input, .terminal = terminal };
}

enum { LEAST_COLUMNS = 10 };

/* In a window that is narrower readline divides by zero. */
static void widen(void)
{
	int rows, columns;

	rl_get_screen_size(&rows, &columns);
	if (columns < LEAST_COLUMNS)
		rl_set_screen_size(rows > 0 ? rows : 1, LEAST_COLUMNS);
}

/* Each time anew, since lines may have taken the place of the screen. */
static void choose_display(struct prompt *p)
{
	bool itself = shows_itself(p);

	rl_outstream = itself ? p->terminal->output : p->nowhere;
	rl_completion_display_matches_hook = itself ? write_matches : show_matches;
	if (itself)
		rl_tty_set_echoing(1);
}

void prompt_open(struct prompt *p, const char *text)
{
	current = p;
	if (p->nowhere == NULL)
		p->nowhere = fopen("/dev/null", "we");
	choose_display(p);
	if (!p->ready)
		start_readline(p);
	widen();
	p->open = true;
	rl_callback_handler_install(":", accept);
	history_open_line(text);
	if (shows_itself(p))
		rl_redisplay();
}

/* What an interrupt does to readline, wherever it is. It would lose the prompt that it has kept while it shows a numeric argument. */
static void cancel(struct prompt *p)
{
	isearch_abort();
	if (RL_ISSTATE(RL_STATE_NUMERICARG))
		rl_restore_prompt();
	rl_free_line_state();
	rl_callback_sigcleanup();
	if (shows_itself(p))
		rl_crlf();
	accept(NULL);
	forget_matches(p);
}

void prompt_free(struct prompt *p)
{
	if (p->open)
		cancel(p);
	forget_matches(p);
	free(p->line);
	if (p->nowhere != NULL)
		fclose(p->nowhere);
	if (p->ready)
		rl_clear_history();
}

/* An Escape alone leaves the line as in vi and less, except in a search, which it leaves then. */
static bool cancels(const struct prompt *p)
{
	const struct input *in = p->input;

	if (in->bytes[0] == INTERRUPT)
		return true;
	if (isearch_is_on())
		return false;
	if (in->bytes[0] == ESCAPE)
		return in->length == 1;
	return rl_end == 0 && (in->bytes[0] == 8 || in->bytes[0] == 127 || in->bytes[0] == in->erase);
}

bool prompt_read(struct prompt *p, bool late)
{
	if (!input_has_character(p->input, late))
		return false;
	if (cancels(p)) {
		p->input->escaped = p->input->bytes[0] == ESCAPE;
		input_drop(p->input, 1);
		cancel(p);
		return true;
	}
	p->match_page = p->match_count > 0 ? p->match_page + 1 : 0;
	forget_matches(p);
	readline_filter_read();
	return true;
}

void prompt_paste(struct prompt *p, const char *text)
{
	struct strbuf line;

	strbuf_init(&line);
	text += strspn(text, "\r\n");
	strbuf_bytes(&line, text, strcspn(text, "\r\n"));
	readline_filter_clean(line.text, readline_filter_room());
	forget_matches(p);
	/* A search shows lines of the past, which are not to be changed. */
	if (!isearch_is_on())
		rl_insert_text(line.text);
	if (shows_itself(p))
		rl_redisplay();
	strbuf_free(&line);
}

char *prompt_take(struct prompt *p)
{
	char *line = p->line;

	p->line = NULL;
	if (line != NULL)
		history_add(line);
	return line;
}

/* Adds LENGTH bytes as they are shown: control characters as ^X. */
static void show(struct strbuf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c < 0x20 || c == 0x7f) {
			strbuf_char(out, '^');
			c ^= 0x40;
		}
		strbuf_char(out, (char)c);
	}
}

/* Moves *TEXT on by at least COLUMNS; returns by how many. */
static int skip_columns(const char **text, int columns)
{
	int skipped = 0;

	while (skipped < columns && **text != '\0')
		skipped += utf8_rune_width(utf8_next(text));
	return skipped;
}

static void clear_row(struct scene *s, int row)
{
	for (int x = 0; x < s->width; x++)
		*draw_at(s, row, x) = (struct glyph){ .rune = ' ' };
}

/* A line longer than the row is shown from where the cursor has half a row to its left. */
static void draw_line(struct scene *s, int row)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_text(&line, rl_display_prompt);
	show(&line, rl_line_buffer, (size_t)rl_point);

	int point = utf8_width(line.text), half = s->width > 1 ? s->width / 2 : 1;

	show(&line, rl_line_buffer + rl_point, (size_t)(rl_end - rl_point));
	const char *from = line.text;

	s->cursor_row = row;
	s->cursor_column = point - skip_columns(&from, point < s->width ? 0 : (point / half - 1) * half);
	clear_row(s, row);
	draw_text(s, row, 0, s->width, from, PAINT_TEXT);
	strbuf_free(&line);
}

/* The matches in columns, read downwards, in the rows above BOTTOM; at most half the screen. */
static void draw_matches(const struct prompt *p, struct scene *s, int bottom)
{
	int count = p->matches != NULL ? (int)p->match_count : 0, widest = 0, most = s->height / 2;

	for (int i = 0; i < count; i++)
		widest = utf8_width(p->matches[i]) > widest ? utf8_width(p->matches[i]) : widest;

	int width = widest + 2 < s->width ? widest + 2 : s->width, columns = s->width / width;
	int lines = (count + columns - 1) / columns, rows = lines > most ? most - 1 : lines, top = bottom - rows - (lines > most);
	int page = rows * columns;

	if (count == 0 || rows < 1)
		return;
	int first = (int)(p->match_page % (size_t)((count + page - 1) / page)) * page;

	for (int row = top; row < bottom; row++)
		clear_row(s, row);
	for (int i = 0; i < page && first + i < count; i++)
		draw_text(s, top + i % rows, i / rows * width, width, p->matches[first + i], PAINT_TEXT);
	if (lines > most) {
		struct strbuf text;

		strbuf_init(&text);
		match_place((size_t)first, (size_t)(first + page < count ? page : count - first), (size_t)count, &text);
		draw_text(s, bottom - 1, 0, s->width, text.text, PAINT_DIM);
		strbuf_free(&text);
	}
}

void prompt_draw(const struct prompt *p, struct scene *s)
{
	draw_matches(p, s, s->height - 1);
	draw_line(s, s->height - 1);
}
