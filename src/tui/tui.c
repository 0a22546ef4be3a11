/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The terminal side from start to end, in this order: the sandbox of a restricted game (confine_), output as plain lines (linear_), the
 * loop, which shows the game and waits for keys, signals and output (loop_), and the start.
 */
#include "tui/tui.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/companion.h"
#include "base/error.h"
#include "base/file.h"
#include "base/installed.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/player.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "command/command.h"
#include "game/keycode.h"
#include "game/game.h"
#include "library/library.h"
#include "restrict/restrict.h"
#include "restrict/sandbox.h"
#include "tui/input.h"
#include "tui/prompt.h"
#include "tui/screen.h"
#include "tui/signals.h"
#include "tui/terminal.h"
#include "view/scene.h"
#include "view/words.h"

struct linear {
	struct spoken spoken;
	FILE *output;
	bool unicode;		/* the output can show more than ASCII */
};

enum { STATUS_UNREADABLE = 1, STATUS_USAGE = 2, STATUS_LOST = 1 };

struct tui {
	struct terminal terminal;
	struct theme *theme;
	enum theme_id themed;	/* which theme that is, */
	enum backdrop themed_on;	/* for which background, */
	struct own_look themed_own[OWN_LOOKS];	/* and changed how */
	struct scene scene;
	struct view_cache view;	/* what drawing the scene found out */
	struct linear linear;	/* used instead of the four above if the terminal is plain */
	struct input input;
	struct prompt prompt;
	struct game *game;
	bool behind;		/* some of what was painted is still in the queue */
	long long painted;	/* when it was painted, */
	long long painting;	/* and how many milliseconds that took */
	int idle;		/* see tui.h; -1: nobody asked */
	bool hold;		/* see tui.h */
	bool late;		/* no byte came in time after those that are waiting */
	long long heard;	/* when the last bytes came */
	bool line_begun;	/* not at the beginning of a line of input */
	bool searching;		/* the screen shows that a search is running: */
	unsigned search;	/* its number, and */
	int typed;		/* bytes that were waiting when it was first shown */
	bool stopped;		/* a key stopped a search: the one that begins after so many bytes of input */
	unsigned long long stopper;
	bool no_animation;	/* animations were switched off at the start */
	long long pressed;	/* when a button of the mouse was pressed, at this place */
	int pressed_row, pressed_column;
	bool over;
	int status;
	enum keeping_end kept;	/* how the game was saved at the end, and in which rescue file: */
	char *rescue;
};

/* The folders of the player or account: state, options, saved files; and the one that players share, or NULL. */
enum { FOLDERS = 4, DEPTH = 3 };

static void confine_folders(char *folders[FOLDERS])
{
	folders[0] = player_path(PLAYER_STATE, NULL);
	folders[1] = player_path(PLAYER_OPTIONS, NULL);
	folders[2] = own_name_folder();
	folders[3] = player_path(PLAYER_COMMON, NULL);
}

static void confine_free(char *folders[FOLDERS])
{
	for (int i = 0; i < FOLDERS; i++)
		free(folders[i]);
}

/* Read besides: terminal descriptions, locales, catalogues, puzzles, the time zone. */
static void confine_close(char *const folders[FOLDERS])
{
	const char *read[] = { library_folder(), "/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo",
			       "/usr/local/share/terminfo", "/usr/share/misc/terminfo", "/usr/lib/locale", "/usr/share/locale",
			       "/usr/share/zoneinfo", "/etc/localtime", "/dev/urandom", intl_folder(),
			       installed_folder(INSTALLED_TERMINALS), NULL };
	const char *write[FOLDERS + 4] = { "/dev/null" };
	const char *in = ttyname(STDIN_FILENO);
	char *keys = in != NULL ? mem_string(in) : NULL;
	const char *out = ttyname(STDOUT_FILENO);
	struct strbuf lacks;
	int count = 1;

	for (int i = 0; i < FOLDERS; i++)
		if (folders[i] != NULL)
			write[count++] = folders[i];
	if (keys != NULL)
		write[count++] = keys;
	if (out != NULL)
		write[count++] = out;
	strbuf_init(&lacks);
	tzset();
	sandbox_close(&(struct sandbox){ .read = read, .write = write }, &lacks);
	if (lacks.length > 0)
		print_text(stderr, lacks.text);
	strbuf_free(&lacks);
	free(keys);
}

/* What a player has. */
struct holdings {
	int files;
	long long bytes;
};

static bool confine_below(const char *folder, const char *name, int depth, struct holdings *held, struct error *err);

/* The game makes no links. One that somebody else has made could lead anywhere. What is there is added to *HELD. */
static bool confine_has_no_links(const char *folder, int depth, struct holdings *held, struct error *err)
{
	DIR *all = opendir(folder);
	struct stat info;
	bool ok = true;

	for (struct dirent *entry; all != NULL && ok && (entry = readdir(all)) != NULL;) {
		if (fstatat(dirfd(all), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
			continue;
		ok = !S_ISLNK(info.st_mode);
		held->files += !S_ISDIR(info.st_mode);
		held->bytes += S_ISDIR(info.st_mode) ? 0 : (long long)info.st_size;
		if (!ok)
			error_set(err, _("%s in %s is a link; links are not allowed there"), entry->d_name, own_name_shown(folder));
		else if (S_ISDIR(info.st_mode) && depth > 0 && strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			ok = confine_below(folder, entry->d_name, depth - 1, held, err);
	}
	if (all != NULL)
		closedir(all);
	return ok;
}

static bool confine_below(const char *folder, const char *name, int depth, struct holdings *held, struct error *err)
{
	struct strbuf path;

	strbuf_init(&path);
	strbuf_format(&path, "%s/%s", folder, name);
	bool ok = confine_has_no_links(path.text, depth, held, err);

	strbuf_free(&path);
	return ok;
}

static bool confine_start(struct error *err)
{
	char *folders[FOLDERS];
	struct holdings own = { 0 }, shared = { 0 };
	bool ok = true;

	if (!restrict_is_on())
		return true;
	confine_folders(folders);
	for (int i = 0; i < FOLDERS && ok; i++)
		ok = folders[i] == NULL || (file_make_directory(folders[i], err) &&
					    confine_has_no_links(folders[i], DEPTH, i < FOLDERS - 1 ? &own : &shared, err));
	if (ok && (own.files > RESTRICT_FOLDERS_FILES || own.bytes > RESTRICT_FOLDERS_SIZE)) {
		error_set(err, _("this player has more than %d files or %d bytes; ask those who run this service to remove some"),
			  RESTRICT_FOLDERS_FILES, RESTRICT_FOLDERS_SIZE);
		ok = false;
	}
	if (!ok)
		own_name_shorten(err);
	if (ok)
		confine_close(folders);
	confine_free(folders);
	return ok;
}

static void linear_init(struct linear *l, FILE *output, bool unicode)
{
	spoken_init(&l->spoken);
	l->output = output;
	l->unicode = unicode;
}

static void linear_free(struct linear *l)
{
	spoken_free(&l->spoken);
}

/* Replaces what the output cannot show, as on the screen, and control characters, such as those in a file's name. */
static void linear_put(const struct linear *l, const char *text)
{
	struct strbuf out;
	uint32_t rune;

	strbuf_init(&out);
	while ((rune = utf8_next(&text)) != 0) {
		if (utf8_steers(rune) && rune != '\n')
			strbuf_char(&out, '?');
		else if (l->unicode)
			strbuf_rune(&out, rune);
		else
			strbuf_char(&out, utf8_plain(rune));
	}
	print_text(l->output, out.text);
	strbuf_free(&out);
}

static bool linear_write(struct linear *l, struct game *game)
{
	struct strbuf lines;

	strbuf_init(&lines);
	spoken_tell(&l->spoken, game, &lines);
	linear_put(l, lines.text);
	strbuf_free(&lines);
	if (game->cursor.screen == SCREEN_PAGER)
		pager_leave(game);
	if (game->background.text == NULL)
		keeping_seen(game, game->keeping.number);
	keeping_turn(game);
	message_clear(game);
	return fflush(l->output) == 0 && !ferror(l->output);
}

enum { CTRL_C = 3, CTRL_Z = 26 };
/* Milliseconds: so long may another program hold the journal at the end; so long may a search take until it is held. */
enum { PATIENCE = 3000, HELD = 600000 };
enum { SELDOM = 100, TIMES = 5 };	/* while keys wait: milliseconds between pictures, or so many times what the last one took */

/* Follows the user's theme. A new one redefines the colour pairs, so that everything is painted again. */
static void loop_choose_theme(struct tui *t)
{
	if (t->theme != NULL && t->themed == t->game->preferences.theme && t->themed_on == t->input.background &&
	    memcmp(t->themed_own, t->game->preferences.own, sizeof t->themed_own) == 0)
		return;
	theme_free(t->theme);
	t->game->colourless = !screen_has_colours();
	t->game->no_underlines = screen_lacks_underlines();
	t->game->no_circles = screen_lacks_circles();
	t->themed = t->game->preferences.theme;
	t->themed_on = t->input.background;
	memcpy(t->themed_own, t->game->preferences.own, sizeof t->themed_own);
	t->theme = theme_new(t->themed, t->themed_on, t->themed_own);
	screen_forget();
}

static void loop_compose(struct tui *t)
{
	t->game->cursor.prompting = t->prompt.open;
	scene_draw(&t->scene, t->game, &t->view, t->terminal.width, t->terminal.height, t->terminal.unicode);
	if (t->prompt.open)
		prompt_draw(&t->prompt, &t->scene);
}

static void loop_leave(struct tui *t, int status)
{
	if (!t->over || status > SIGNALS_STATUS)
		t->status = status;
	t->over = true;
}

/* Notes when the picture was seen: news stand below the board, where the command line may cover them. */
static void loop_was_painted(struct tui *t)
{
	playback_painted(t->game, clock_milliseconds() - t->painted);
	if (t->scene.news != 0 && !t->prompt.open)
		keeping_seen(t->game, t->scene.news);
}

static bool loop_send(struct tui *t)
{
	/* With plain lines, readline writes as well. */
	t->behind = t->behind || t->terminal.plain;
	if (t->behind && queue_send(&t->terminal.queue)) {
		t->behind = false;
		if (!t->terminal.plain)
			loop_was_painted(t);
	}
	if (t->terminal.plain && t->terminal.queue.gone)
		loop_leave(t, STATUS_LOST);
	return !t->behind;
}

/* The cursor of the board shows what digits enter: digits, marks or centre marks. */
static enum cursor_form loop_form(const struct game *game)
{
	if (game->cursor.screen != SCREEN_BOARD || game->session == NULL || !game->cursor.marking)
		return CURSOR_USUAL;
	return game->cursor.centring ? CURSOR_BAR : CURSOR_LINE;
}

/* While an earlier picture is waiting, a newer one would only come later. */
static void loop_draw(struct tui *t)
{
	if (!loop_send(t))
		return;
	long long begin = clock_milliseconds();

	loop_choose_theme(t);
	terminal_mouse(&t->terminal, t->game->preferences.mouse);
	terminal_cursor(&t->terminal, loop_form(t->game));
	loop_compose(t);
	screen_paint(&t->scene, t->theme);
	t->painted = clock_milliseconds();
	t->painting = t->painted - begin;
	t->behind = true;
	loop_send(t);
}

static void loop_show(struct tui *t)
{
	if (!t->terminal.plain)
		loop_draw(t);
	/* While readline shows its line, nothing else is written. */
	else if (!t->prompt.open && !linear_write(&t->linear, t->game))
		loop_leave(t, STATUS_LOST);
}

/* GROUP: stopped by a key, so the whole pipeline stops. */
static void loop_suspend(struct tui *t, bool group)
{
	game_pause(t->game);
	terminal_stop(&t->terminal);
	signals_suspend(group);
	terminal_continue(&t->terminal);
	t->game->now = clock_milliseconds();
	game_continue(t->game);
}

static void loop_repaint(struct tui *t)
{
	if (t->terminal.plain)
		spoken_forget(&t->linear.spoken);
	else
		screen_forget();
}

/*
 * The settings that depend on whether there is a screen. Without one nothing moves by itself, since that would interrupt a screen reader.
 */
static void loop_use_lines(struct tui *t, bool lines)
{
	t->game->preferences.lines = lines;
	t->game->preferences.still = lines || t->no_animation;
	t->game->question.unheard = lines;
}

/* Changes between plain lines and a screen after a command. */
static void loop_change_output(struct tui *t)
{
	struct error err;

	if (!terminal_set_plain(&t->terminal, t->game->preferences.lines, &err)) {
		t->game->preferences.lines = t->terminal.plain;
		message_say(t->game, "%s", err.text);
		return;
	}
	loop_use_lines(t, t->terminal.plain);
	t->game->has_clipboard = t->terminal.clipboard && !t->terminal.plain;
	t->line_begun = false;
	loop_repaint(t);
}

/* Does what the last key or command asked of the terminal. */
static void loop_do_requests(struct tui *t)
{
	struct terminal_requests *requests = &t->game->cursor.requests;

	if (requests->quit)
		loop_leave(t, 0);
	if (requests->repaint || t->prompt.repaint)
		loop_repaint(t);
	if (requests->suspend)
		loop_suspend(t, true);
	if (requests->copy)
		terminal_copy(&t->terminal, t->game->cursor.yanked);
	if (requests->prompt != NULL)
		prompt_open(&t->prompt, requests->prompt);
	free(requests->prompt);
	*requests = (struct terminal_requests){ 0 };
	t->prompt.repaint = false;
	if (t->game->preferences.lines != t->terminal.plain)
		loop_change_output(t);
}

/* Handles a report while the command line is open: a paste is inserted, mouse events are dropped. */
static bool loop_read_report(struct tui *t)
{
	int key = input_key(&t->input, t->late);

	if (key == KEYCODE_PASTE)
		prompt_paste(&t->prompt, t->input.pasted.text);
	return key >= 0;
}

/* Handles one character of the command line. False: more bytes are needed. */
static bool loop_read_line(struct tui *t)
{
	int report = input_report(&t->input, t->late);

	if (report != 0)
		return report > 0 && loop_read_report(t);
	if (t->input.length > 0 && t->input.bytes[0] == CTRL_Z) {
		input_drop(&t->input, 1);
		if (restrict_is_on())
			command_run(t->game, &t->view, "suspend");
		else
			loop_suspend(t, true);
		return true;
	}
	if (prompt_asks_keys(&t->prompt, t->late)) {
		command_show_keys(t->game, MODE_prompt);
		return true;
	}
	bool newline = t->input.length > 0 && t->input.bytes[0] == '\n';

	if (!prompt_read(&t->prompt, t->late))
		return false;
	t->line_begun = !newline;
	char *line = prompt_take(&t->prompt);

	if (line != NULL)
		command_run(t->game, &t->view, line);
	free(line);
	return true;
}

/* The kind of the click; a button that is released after LONG milliseconds, on the cell where it was pressed, stands for the last one. */
static enum click loop_click(struct tui *t, struct hit hit)
{
	enum { LONG = 500 };
	const struct input *in = &t->input;
	const bool here = in->row == t->pressed_row && in->column == t->pressed_column && hit.kind == HIT_CELL;

	if (in->click == CLICK_RELEASE)
		return here && t->game->now >= t->pressed + LONG ? CLICK_MARK : CLICK_RELEASE;
	if (in->click == CLICK_PRESS) {
		t->pressed = t->game->now;
		t->pressed_row = in->row;
		t->pressed_column = in->column;
	}
	return in->click;
}

/* Ignores the mouse unless it is on: another program may have left its reports on. */
static void loop_use_mouse(struct tui *t, int key)
{
	if (!t->game->preferences.mouse)
		return;
	if (key != KEYCODE_CLICK) {
		command_key(t->game, &t->view, key);
		return;
	}
	/* Earlier keys may have changed what is under the mouse. */
	loop_compose(t);
	const struct hit hit = scene_hit(&t->scene, t->input.row, t->input.column);

	command_click(t->game, &t->view, hit, loop_click(t, hit));
}

/* Keys that only end a search. Any other key is carried out, too. */
static bool loop_only_stops(int key)
{
	return key == KEYCODE_ESCAPE || key == KEYCODE_ENTER || key == ' ' || key == CTRL_C;
}

/* A line of keys from a pipe or line editor ends in a newline. An empty line is an Enter. */
static bool loop_ends_line(struct tui *t, bool newline)
{
	bool ends = newline && t->line_begun;

	t->line_begun = !newline;
	return ends;
}

static bool loop_read_key(struct tui *t)
{
	bool newline = t->terminal.plain && t->input.length > 0 && t->input.bytes[0] == '\n';
	bool stops = t->stopped && t->input.used == t->stopper;
	int key = input_key(&t->input, t->late);

	if (key < 0)
		return false;
	t->stopped = t->stopped && t->input.used <= t->stopper;
	if (loop_ends_line(t, newline) || (stops && loop_only_stops(key)))
		return true;
	if (key == KEYCODE_CLICK || key == KEYCODE_WHEEL_UP || key == KEYCODE_WHEEL_DOWN)
		loop_use_mouse(t, key);
	else if (key == KEYCODE_PASTE && t->input.pasted_too_much)
		message_say(t->game, _("The pasted text is too long; candide ignored it."));
	else if (key == KEYCODE_PASTE)
		game_paste(t->game, t->input.pasted.text, t->input.pasted.length);
	else if (key != KEYCODE_NONE)
		command_key(t->game, &t->view, key);
	return true;
}

static bool loop_use_signals(struct tui *t)
{
	static const int ending[] = { SIGHUP, SIGTERM, SIGINT, SIGXCPU };

	if (!signals_any())
		return false;
	for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
		if (signals_take(ending[i]))
			loop_leave(t, SIGNALS_STATUS + ending[i]);
	if (signals_take(SIGUSR1))
		game_taken(t->game);
	if (signals_take(SIGTSTP) && !restrict_is_on())
		loop_suspend(t, false);
	if (signals_take(SIGCONT))
		terminal_continue(&t->terminal);
	if (signals_take(SIGWINCH))
		terminal_resize(&t->terminal);
	return true;
}

/* How many bytes of input can be read. */
static int loop_unread(const struct tui *t)
{
	int unread = 0;

	return ioctl(t->terminal.in, FIONREAD, &unread) == 0 ? unread : 0;
}

static int loop_unused(const struct tui *t)
{
	return loop_unread(t) + (int)t->input.length;
}

static void loop_tell_idle(const struct tui *t)
{
	if (t->idle < 0 || t->behind || loop_unused(t) > 0 || t->game->rated.job != NULL || (background_runs(t->game) && !t->hold))
		return;
	while (write(t->idle, &t->input.total, 1) < 0 && errno == EINTR)
		;
}

/*
 * With plain lines a search is announced once, since a screen reader would read each change; and not at all if keys come from a pipe, since
 * no key can stop it then. Keys typed before the search was shown do not stop it, and are used after it.
 */
static void loop_show_search(struct tui *t)
{
	t->searching = true;
	t->search = t->game->background.number;
	t->typed = loop_unused(t);
	if (t->typed > 0 || t->terminal.piped)
		background_release(t->game);
	background_show(t->game);
	if (t->terminal.plain && !t->terminal.piped)
		loop_show(t);
}

/* Whether keys have to wait because a search is running; a quick one has ended before it is shown. */
static bool loop_is_searching(struct tui *t)
{
	const struct background *work = &t->game->background;

	t->searching = t->searching && background_runs(t->game) && t->search == work->number;
	if (t->searching || !background_runs(t->game))
		return t->searching;
	long long left = t->hold ? HELD : work->began + BACKGROUND_SHOWN - clock_milliseconds();

	if (background_wait(t->game, left > 0 ? (int)left : 0))
		return false;
	t->game->now = clock_milliseconds();
	loop_show_search(t);
	return true;
}

/* A key stops the search. */
static void loop_stop_search(struct tui *t)
{
	if (!t->searching || !background_runs(t->game) || t->terminal.piped || loop_unused(t) <= t->typed)
		return;
	t->stopped = true;
	t->stopper = t->input.used + (unsigned)t->typed;
	background_stop(t->game);
}

static void loop_use_input(struct tui *t)
{
	while (!t->over && !loop_is_searching(t) && (t->prompt.open ? loop_read_line(t) : loop_read_key(t))) {
		t->late = false;
		loop_do_requests(t);
		loop_use_signals(t);
		t->game->now = clock_milliseconds();
		/* A screen shows only the result of several keys; lines tell about each. */
		if (t->terminal.plain && !t->over && !loop_is_searching(t))
			loop_show(t);
	}
	t->late = false;
}

/*
 * Sleeps until there is input, a signal, another second on the clock, or room for output. With plain lines no key is read while the queue
 * is long, since each adds to it.
 */
static void loop_wait(struct tui *t)
{
	bool searching = background_runs(t->game), piped = searching && t->terminal.piped;
	bool held = piped || (t->terminal.plain && t->behind && queue_is_long(&t->terminal.queue));
	struct pollfd sources[] = {
		{ .fd = held ? -1 : t->terminal.in, .events = POLLIN },
		{ .fd = t->behind ? t->terminal.queue.fd : -1, .events = POLLOUT },
	};
	int timeout = game_timeout(t->game, t->view.too_small);
	int patience = held || searching ? -1 : input_patience(&t->input);
	long long left = t->heard + patience - clock_milliseconds();

	if (patience >= 0 && (timeout < 0 || timeout > left))
		timeout = left > 0 ? (int)left : 0;
	loop_tell_idle(t);
	struct timespec limit = { timeout / 1000, timeout % 1000 * 1000000L };
	int ready = signals_poll(sources, 2, timeout < 0 ? NULL : &limit);

	t->game->now = clock_milliseconds();
	bool heard = ready > 0 && sources[0].revents != 0;

	t->late = !heard && patience >= 0 && t->game->now - t->heard >= patience;
	if (heard)
		t->heard = t->game->now;
	bool end = heard && (sources[0].revents & POLLIN ? !input_read(&t->input, t->terminal.in) : true);

	/* Keys from a pipe that a search has kept waiting are used first. */
	if (end && t->terminal.piped && t->input.length > 0)
		t->late = true;
	else if (end)
		loop_leave(t, t->terminal.piped ? 0 : STATUS_LOST);
}

/* Sends all lines, however slowly they are read. A signal ends that. */
static void loop_send_rest(struct tui *t)
{
	struct pollfd line = { .fd = t->terminal.queue.fd, .events = POLLOUT };

	while (t->terminal.plain && t->status < SIGNALS_STATUS && !loop_send(t)) {
		signals_poll(&line, 1, NULL);
		loop_use_signals(t);
	}
}

/*
 * Whether painting can wait: until a paste was read whole, and for a moment while more keys are waiting, since in a large window a picture
 * takes longer than a thousand keys.
 */
static bool loop_defers(const struct tui *t)
{
	long long pause = t->painting < SELDOM / TIMES ? SELDOM : TIMES * t->painting;

	return t->input.pasting || (!t->terminal.plain && loop_unread(t) > 0 && clock_milliseconds() - t->painted < pause);
}

static void loop_run(struct tui *t)
{
	while (!t->over) {
		game_tick(t->game);
		command_tick(t->game, &t->view);
		loop_do_requests(t);
		if (t->over)
			break;
		bool searching = loop_is_searching(t);

		if (!loop_defers(t) && !(searching && t->terminal.plain))
			loop_show(t);
		loop_send(t);
		if (t->over)
			break;
		loop_wait(t);
		loop_use_signals(t);
		loop_stop_search(t);
		loop_use_input(t);
	}
	t->kept = keeping_end(t->game, PATIENCE, &t->rescue);
	loop_send_rest(t);
}

/* What tells candide-large which game of the journal it is to open. */
#define PART "CANDIDE_PART"

/* Starts the puzzle named on the command line. False: it is no puzzle; an error was printed. */
static bool start_named(struct tui *t, const char *text)
{
	struct strbuf line;

	strbuf_init(&line);
	strbuf_format(&line, "new %s", text);
	command_run(t->game, &view_cache_none, line.text);
	strbuf_free(&line);
	if (t->game->session != NULL || t->game->large != NULL || t->game->making != NULL)
		return true;
	print_error("candide: %s", t->game->cursor.message ? t->game->cursor.message : text);
	t->status = STATUS_UNREADABLE;
	return false;
}

/* Makes a game without a puzzle. Returns the mistakes in candiderc, to be freed with free(), or NULL. */
static char *start_game(struct tui *t, const struct tui_options *options)
{
	char *state = player_path(PLAYER_STATE, NULL);

	t->game = game_new(state ? state : "", NULL, clock_milliseconds());
	free(state);
	t->game->rated.on = true;
	t->no_animation = options->no_animation;
	char *wrong = command_read_rc(t->game, NULL);

	t->game->kept_options = player_path(PLAYER_OPTIONS, "candiderc");
	t->game->preferences.ascii |= options->no_unicode;
	return wrong;
}

/* Chooses plain lines or a screen, before the terminal is started. False: neither is possible; an error was printed and the status set. */
static bool start_output(struct tui *t, const struct tui_options *options)
{
	bool lines = options->linear || t->game->preferences.lines;
	struct error err;

	t->game->lines_only = !terminal_can_draw(&t->terminal, &err);
	if (!lines && t->game->lines_only && !restrict_is_on()) {
		print_failure(NULL, &err);
		t->status = STATUS_USAGE;
		return false;
	}
	t->terminal.plain = lines || t->game->lines_only;
	loop_use_lines(t, t->terminal.plain);
	return true;
}

/* False: an error was printed and the status set. */
static bool start_puzzle(struct tui *t, const struct tui_options *options)
{
	struct error err;

	if (options->file != NULL && !game_load(t->game, options->file, &err)) {
		print_failure(options->file, &err);
		/* A file that cannot be opened has another status than one without a puzzle. */
		bool there = restrict_is_on() || strcmp(options->file, "-") == 0 || access(options->file, R_OK) == 0;

		t->status = there ? STATUS_UNREADABLE : STATUS_USAGE;
		return false;
	}
	if (options->start != NULL && !start_named(t, options->start))
		return false;
#ifdef BOARD_DIGITS
	const char *kept = getenv(PART);
	uint64_t id;

	if (kept != NULL && number_read_whole(kept, 1, INT64_MAX, &id) && game_resume(t->game, (long long)id, false))
		return true;
#endif
	if (options->command != NULL)
		command_run(t->game, &view_cache_none, options->command);
	else if (options->file == NULL && options->start == NULL && options->resume)
		game_resume_last(t->game);
	else if (options->file == NULL && options->start == NULL)
		game_ask_begin(t->game);
	return true;
}

static bool start_all(struct tui *t, const struct tui_options *options)
{
	char *wrong = start_game(t, options);
	bool asked = options->linear || t->game->preferences.lines;
	bool ok = start_output(t, options) && start_puzzle(t, options);

	if (ok && !asked && t->terminal.plain && t->game->cursor.message == NULL)
		message_say(t->game, _("This terminal cannot draw a board, so the game is told in plain lines."));
	if (ok && wrong != NULL)
		pager_open(t->game, _("Mistakes in candiderc"), wrong);
	free(wrong);
	return ok;
}

/* Out of memory. Moves were saved as far as they could be, but not the clock. */
static void end_without_memory(void *game)
{
	char *path;

	terminal_give_back();
	intl_native();
	keeping_end(game, 0, &path);
	free(path);
}

/* Prints what could not be saved, once the terminal is restored. */
static void end_tell(struct tui *t)
{
	intl_native();
	if (t->kept == KEPT_RESCUED)
		print_error(_("candide: could not write the journal; the game is in %s, and candide will offer it at the next start"), own_name_shown(t->rescue));
	else if (t->status == SIGNALS_STATUS + SIGXCPU)
		print_error(_("candide: this game has used all the processor time it may use in one session; it is saved for the next start"));
	else if (t->kept == KEPT_NOT)
		print_error(_("candide: could not save the game"));
	if ((t->kept == KEPT_NOT || t->game->keeping.lost) && t->status == 0)
		t->status = STATUS_LOST;
	free(t->rescue);
}

static int start_idle_descriptor(void)
{
	const char *name = getenv("CANDIDE_IDLE_FD");
	uint64_t fd;

	if (name == NULL || !number_read_whole(name, 0, INT_MAX, &fd) || fcntl((int)fd, F_GETFD) < 0)
		return -1;
	return (int)fd;
}

/* Becomes candide-large, for the board that has no room in this program; returns only if that fails, with the exit status. */
static int end_larger(char *what, const char *input, const struct tui_options *options)
{
	struct strbuf player;
	char *argv[8] = { NULL }, linear[] = "--linear", plain[] = "--no-unicode", still[] = "--no-animation", end[] = "--";
	int count = 1;

	strbuf_init(&player);
	if (options->linear)
		argv[count++] = linear;
	if (options->no_unicode)
		argv[count++] = plain;
	if (options->no_animation)
		argv[count++] = still;
	if (options->player != NULL) {
		strbuf_format(&player, "--player=%s", options->player);
		argv[count++] = player.text;
	}
	if (what[0] == '#') {
		setenv(PART, what + 1, true);
	} else {
		argv[count++] = end;
		argv[count++] = what;
	}
	large_become(argv, input, input != NULL ? strlen(input) : 0);
	print_error(_("candide-large cannot be run: %s"), strerror(errno));
	strbuf_free(&player);
	return STATUS_USAGE;
}

int tui_run(const struct tui_options *options)
{
	struct tui t = { .idle = start_idle_descriptor() };

	t.hold = t.idle >= 0 && getenv("CANDIDE_HOLD") != NULL;
	bool taken = !restrict_is_on() && options->file != NULL && strcmp(options->file, "-") == 0;
	struct error err;

	intl_utf8();
	if (!(options->linear ? terminal_open_plain(&t.terminal, taken, &err) : terminal_open(&t.terminal, &err))) {
		print_failure(NULL, &err);
		return STATUS_USAGE;
	}
	signals_start();
	if (!confine_start(&err)) {
		print_failure(NULL, &err);
		terminal_close(&t.terminal);
		return STATUS_USAGE;
	}
	if (start_all(&t, options) && t.game->large == NULL) {
		signals_guard(terminal_give_back);
		if (terminal_start(&t.terminal, &err)) {
			/* Only now, since the start opens the terminal by its name. */
			if (restrict_is_on())
				sandbox_hide();
			scene_init(&t.scene);
			linear_init(&t.linear, t.terminal.output, t.terminal.unicode);
			input_start(&t.input, &t.terminal.saved);
			t.input.background = background_of_environment();
			if (t.game->preferences.theme == THEME_DEFAULT && t.input.background == BACKGROUND_UNKNOWN && !restrict_is_on())
				t.input.asks = terminal_ask_background(&t.terminal);
			prompt_init(&t.prompt, t.game, &t.input, &t.terminal);
			t.game->has_clipboard = t.terminal.clipboard;
			t.game->plain = !t.terminal.unicode;
			t.game->background.threads = true;
			t.game->background.holds = t.hold;
			mem_farewell(end_without_memory, t.game);
			loop_run(&t);
			mem_farewell(NULL, NULL);
			terminal_stop(&t.terminal);
			prompt_free(&t.prompt);
			input_free(&t.input);
			linear_free(&t.linear);
			scene_free(&t.scene);
			theme_free(t.theme);
			end_tell(&t);
		} else {
			print_failure(NULL, &err);
			t.status = STATUS_USAGE;
		}
	}
	char *large = t.game->large, *input = t.game->large_input;

	t.game->large = t.game->large_input = NULL;
	game_free(t.game);
	terminal_close(&t.terminal);
	if (large != NULL && t.status == 0)
		t.status = end_larger(large, input, options);
	free(large);
	free(input);
	return t.status;
}
