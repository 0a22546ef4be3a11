/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Readline's state is global, and so is the pointer for its callbacks. The loop, not readline, prepares the terminal, catches signals and
 * draws.
 */
#include "tui/prompt.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/error.h"
#include "base/file.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/command.h"
#include "restrict/restrict.h"
#include "tui/history.h"
#include "tui/readline_filter.h"
#include "view/draw.h"

/* Readline asks for matches one by one, without context. */
static struct {
	char **words;
	size_t next;
} offer;

static char *complete_next(const char *word, int state)
{
	(void)word;
	(void)state;
	return offer.words[offer.next] ? offer.words[offer.next++] : NULL;
}

static bool complete_is_directory(const char *name)
{
	char *path = file_expand(name);
	struct stat s;
	bool yes = stat(path, &s) == 0 && S_ISDIR(s.st_mode);

	free(path);
	return yes;
}

/* Whether it has no control characters: readline would print them. */
static bool complete_is_clean(const char *name)
{
	struct strbuf clean;

	strbuf_init(&clean);
	print_clean(name, &clean);
	bool same = strcmp(clean.text, name) == 0;

	strbuf_free(&clean);
	return same;
}

/*
 * The argument is one file name, blanks included, but readline's word begins after its last blank: WORDS are the names that begin with
 * ARGUMENT, without their first SKIP bytes.
 */
static char **complete_files(const char *argument, size_t skip)
{
	size_t count = 0, capacity = 0;
	char **words = mem_grow(NULL, count, &capacity, sizeof *words), *name;

	for (int state = 0; (name = rl_filename_completion_function(argument, state)) != NULL; state = 1) {
		if (!complete_is_clean(name)) {
			free(name);
			continue;
		}
		if (!readline_filter_allows(name)) {
			free(name);	/* too long, or not text */
			continue;
		}
		size_t length = strlen(name);
		char *word = mem_alloc(length - skip + 2);

		memcpy(word, name + skip, length - skip + 1);
		if (complete_is_directory(name))
			memcpy(word + length - skip, "/", 2);
		free(name);
		words[count++] = word;
		words = mem_grow(words, count, &capacity, sizeof *words);
	}
	words[count] = NULL;
	rl_filename_completion_desired = 0;	/* readline must append nothing, since the words are not paths */
	rl_completion_append_character = '\0';
	return words;
}

/* The same for the names of the player's own files. */
static char **complete_own_files(const char *argument, size_t skip)
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
		words = (restrict_is_on() ? complete_own_files : complete_files)(before + argument, start - argument);
	}
	offer.words = words;
	offer.next = 0;
	rl_attempted_completion_over = 1;
	char **matches = rl_completion_matches(word, complete_next);

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

static void prompt_forget_matches(struct prompt *p)
{
	for (size_t i = 0; p->matches != NULL && i < p->match_count; i++)
		free(p->matches[i]);
	free(p->matches);
	p->matches = NULL;
	p->match_count = 0;
}

/* The length of the directory in MATCHES[0], the common prefix; it is not shown with each match. */
static size_t prompt_directory_length(char *const *matches)
{
	const char *slash = strrchr(matches[0], '/');

	return slash ? (size_t)(slash + 1 - matches[0]) : 0;
}

static void prompt_match_place(size_t first, size_t shown, size_t count, struct strbuf *out)
{
	strbuf_format(out, _("%zu to %zu of %zu   Tab: next"), first + 1, first + shown, count);
}

/* With plain lines: prints a page of matches, then readline's line again. */
static void prompt_print_matches(char **matches, int count, int longest)
{
	struct prompt *p = current;
	size_t all = (size_t)count, pages = (all + MATCHES_A_PAGE - 1) / MATCHES_A_PAGE, first = p->match_page % pages * MATCHES_A_PAGE;
	size_t shown = all - first < MATCHES_A_PAGE ? all - first : MATCHES_A_PAGE;
	size_t directory = prompt_directory_length(matches);
	char *page[MATCHES_A_PAGE + 2] = { matches[0] + directory };
	struct strbuf text;

	p->match_count = all;
	for (size_t i = 0; i < shown; i++)
		page[i + 1] = matches[first + i + 1] + directory;
	rl_display_match_list(page, (int)shown, longest - (int)directory);
	if (shown < all) {
		strbuf_init(&text);
		prompt_match_place(first, shown, all, &text);
		strbuf_char(&text, '\n');
		print_text(rl_outstream, text.text);
		strbuf_free(&text);
	}
	rl_forced_update_display();
}

static void prompt_keep_matches(char **matches, int count, int longest)
{
	struct prompt *p = current;
	size_t directory = prompt_directory_length(matches);

	(void)longest;
	prompt_forget_matches(p);
	p->matches = mem_zero((size_t)count, sizeof *p->matches);
	for (int i = 1; i <= count; i++)
		p->matches[p->match_count++] = mem_string(matches[i] + directory);
}

static char **prompt_matches(const char *word, int start, int end)
{
	return complete_word(current->game, rl_line_buffer, word, (size_t)start, (size_t)end);
}

/* Called by readline with the line, or with NULL at end of input. */
static void prompt_accept(char *line)
{
	rl_callback_handler_remove();
	history_close_line();
	if (line != NULL)
		readline_filter_clean(line, LINE_LONGEST);
	readline_filter_closed();
	current->open = false;
	current->line = line;
}

/* With plain lines readline prints its line itself, if there is a terminal. */
static bool prompt_prints(const struct prompt *p)
{
	return p->terminal->plain && !p->terminal->piped && isatty(p->terminal->out);
}

/* Otherwise the loop draws the line. */
static void prompt_redisplay(void)
{
	if (!current->open)
		return;
	readline_filter_shown();
	if (prompt_prints(current))
		rl_redisplay();
}

static void prompt_start_readline(struct prompt *p)
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
	rl_attempted_completion_function = prompt_matches;
	rl_redisplay_function = prompt_redisplay;
	rl_variable_bind("show-all-if-ambiguous", "on");	/* the inputrc may change it */
	readline_filter_start(p->input, prompt_repaint);
	history_open();
}

void prompt_init(struct prompt *p, struct game *game, struct input *input, const struct terminal *terminal)
{
	*p = (struct prompt){ .game = game, .input = input, .terminal = terminal };
}

enum { LEAST_COLUMNS = 10 };

/* Readline divides by zero in narrower windows. */
static void prompt_widen(void)
{
	int rows, columns;

	rl_get_screen_size(&rows, &columns);
	if (columns < LEAST_COLUMNS)
		rl_set_screen_size(rows > 0 ? rows : 1, LEAST_COLUMNS);
}

/* Set each time, since `linear` changes it. */
static void prompt_choose_display(struct prompt *p)
{
	bool itself = prompt_prints(p);

	rl_outstream = itself ? p->terminal->output : p->nowhere;
	rl_completion_display_matches_hook = itself ? prompt_print_matches : prompt_keep_matches;
	if (itself)
		rl_tty_set_echoing(1);
}

void prompt_open(struct prompt *p, const char *text)
{
	current = p;
	if (p->nowhere == NULL)
		p->nowhere = fopen("/dev/null", "we");
	prompt_choose_display(p);
	if (!p->ready)
		prompt_start_readline(p);
	prompt_widen();
	p->open = true;
	rl_callback_handler_install(":", prompt_accept);
	history_open_line(text);
	if (prompt_prints(p))
		rl_redisplay();
}

/* Ends readline's line in any state, as an interrupt does. During a numeric argument it would lose its saved prompt. */
static void prompt_cancel(struct prompt *p)
{
	isearch_abort();
	if (RL_ISSTATE(RL_STATE_NUMERICARG))
		rl_restore_prompt();
	rl_free_line_state();
	rl_callback_sigcleanup();
	if (prompt_prints(p))
		rl_crlf();
	prompt_accept(NULL);
	prompt_forget_matches(p);
}

void prompt_free(struct prompt *p)
{
	if (p->open)
		prompt_cancel(p);
	prompt_forget_matches(p);
	free(p->line);
	if (p->nowhere != NULL)
		fclose(p->nowhere);
	if (p->ready)
		rl_clear_history();
}

/* An Escape alone closes the line, as in vi and less; in a search, it ends the search. */
static bool prompt_cancels(const struct prompt *p)
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
	if (prompt_cancels(p)) {
		p->input->escaped = p->input->bytes[0] == ESCAPE;
		input_drop(p->input, 1);
		prompt_cancel(p);
		return true;
	}
	p->match_page = p->match_count > 0 ? p->match_page + 1 : 0;
	prompt_forget_matches(p);
	readline_filter_read();
	return true;
}

/* Not if ? does something else than to insert itself: it is bound, or in a search. */
bool prompt_asks_keys(struct prompt *p, bool late)
{
	if (!input_has_character(p->input, late) || p->input->bytes[0] != '?' || rl_end > 0 || isearch_is_on() ||
	    rl_function_of_keyseq("?", rl_get_keymap(), NULL) != rl_insert)
		return false;
	input_drop(p->input, 1);
	prompt_cancel(p);
	return true;
}

void prompt_paste(struct prompt *p, const char *text)
{
	struct strbuf line;

	strbuf_init(&line);
	text += strspn(text, "\r\n");
	strbuf_bytes(&line, text, strcspn(text, "\r\n"));
	readline_filter_clean(line.text, readline_filter_room());
	prompt_forget_matches(p);
	/* A search shows history lines, which must not change. */
	if (!isearch_is_on())
		rl_insert_text(line.text);
	if (prompt_prints(p))
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

/* Appends LENGTH bytes as they are shown: control characters as ^X. */
static void prompt_show(struct strbuf *out, const char *text, size_t length)
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

/* Advances *TEXT by at least COLUMNS columns; returns by how many. */
static int prompt_skip(const char **text, int columns)
{
	int skipped = 0;

	while (skipped < columns && **text != '\0')
		skipped += utf8_rune_width(utf8_next(text));
	return skipped;
}

static void prompt_clear_row(struct scene *s, int row)
{
	for (int x = 0; x < s->width; x++)
		*draw_at(s, row, x) = (struct glyph){ .rune = ' ' };
}

/* Draws the line. A line longer than the row is scrolled so that half a row stays to the left of the cursor. */
static void prompt_draw_line(struct scene *s, int row)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_text(&line, rl_display_prompt);
	prompt_show(&line, rl_line_buffer, (size_t)rl_point);

	int point = utf8_width(line.text), half = s->width > 1 ? s->width / 2 : 1;

	prompt_show(&line, rl_line_buffer + rl_point, (size_t)(rl_end - rl_point));
	const char *from = line.text;

	s->cursor_row = row;
	s->cursor_column = point - prompt_skip(&from, point < s->width ? 0 : (point / half - 1) * half);
	prompt_clear_row(s, row);
	draw_text(s, row, 0, s->width, from, PAINT_TEXT);
	strbuf_free(&line);
}

/* Draws the matches in columns above row BOTTOM, on at most half the screen. */
static void prompt_draw_matches(const struct prompt *p, struct scene *s, int bottom)
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
		prompt_clear_row(s, row);
	for (int i = 0; i < page && first + i < count; i++)
		draw_text(s, top + i % rows, i / rows * width, width, p->matches[first + i], PAINT_TEXT);
	if (lines > most) {
		struct strbuf text;

		strbuf_init(&text);
		prompt_match_place((size_t)first, (size_t)(first + page < count ? page : count - first), (size_t)count, &text);
		draw_text(s, bottom - 1, 0, s->width, text.text, PAINT_DIM);
		strbuf_free(&text);
	}
}

void prompt_draw(const struct prompt *p, struct scene *s)
{
	prompt_draw_matches(p, s, s->height - 1);
	prompt_draw_line(s, s->height - 1);
}
