/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "tui/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "base/base64.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

/* Beyond, a screen would cost memory and time for which nobody has a window. */
enum { MOST_ROWS = 500, MOST_COLUMNS = 1000 };

/* Buttons and wheel, with positions as numbers (xterm, "Mouse Tracking"). */
static const char mouse_on[] = "\033[?1000h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1000l";

/* What a crash needs to give the terminal back: a signal handler may neither allocate nor call curses. */
static struct {
	volatile sig_atomic_t armed;
	int in, out;
	struct termios saved;
	char text[256];
	size_t length;
	max_align_t stack[8192 / sizeof(max_align_t)];
} crash;

void terminal_give_back(void)
{
	if (!crash.armed)
		return;
	crash.armed = 0;
	int flags = fcntl(crash.out, F_GETFL);

	/* A line that takes nothing is not waited for. Others may share the descriptor. */
	fcntl(crash.out, F_SETFL, flags | O_NONBLOCK);
	if (write(crash.out, crash.text, crash.length) < 0)
		crash.length = 0;
	fcntl(crash.out, F_SETFL, flags);
	tcsetattr(crash.in, TCSANOW, &crash.saved);
}

static void terminal_crashed(int signal)
{
	terminal_give_back();
	raise(signal);	/* its default action, since SA_RESETHAND */
}

static void append_capability(const char *text)
{
	size_t length = text != NULL ? strlen(text) : 0;

	if (length > 0 && length <= sizeof crash.text - crash.length) {
		memcpy(crash.text + crash.length, text, length);
		crash.length += length;
	}
}

static void terminal_arm(const struct terminal *t)
{
	crash.in = t->in;
	crash.out = t->out;
	crash.saved = t->saved;
	crash.length = 0;
	crash.armed = !t->piped;
	append_capability(t->paste_off);
	if (t->plain)
		return;
	append_capability(t->mouse ? mouse_off : NULL);
	append_capability(exit_attribute_mode);
	append_capability(orig_pair);
	append_capability(tparm(cursor_address, t->height - 1, 0, 0, 0, 0, 0, 0, 0, 0));
	append_capability("\r\n");
	append_capability(exit_ca_mode);
}

static void catch_crashes(void)
{
	static const int fatal[] = { SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGQUIT };
	struct sigaction action = { .sa_handler = terminal_crashed, .sa_flags = (int)SA_RESETHAND | SA_ONSTACK | SA_NODEFER };
	stack_t stack = { .ss_sp = crash.stack, .ss_size = sizeof crash.stack };

	atexit(terminal_give_back);	/* readline ends the program where it finds no memory */
	sigaltstack(&stack, NULL);
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
		sigaction(fatal[i], &action, NULL);
}

/* A type that most terminals can be, and that is known here. */
static const char *known_type(int out)
{
	static const char *const types[] = { "xterm-256color", "xterm", "vt100" };

	for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
		int result;

		if (setupterm(types[i], out, &result) != OK)
			continue;
		del_curterm(cur_term);
		return types[i];
	}
	return types[0];
}

/* Asked by setupterm and not left to newterm, which says nothing about the reason. */
static bool check_type(int out, struct error *err)
{
	const char *type = getenv("TERM");
	int result;

	if (type == NULL || type[0] == '\0') {
		error_set(err, _("TERM is not set: it must name the type of the terminal, such as xterm-256color"));
		return false;
	}
	if (setupterm(type, out, &result) != OK && result != 1) {
		error_set(err, _("the terminal type \"%s\" (TERM) is not known here: type TERM=%s candide, install its description (often in a "
				 "package ncurses-term), or use --linear"), type, known_type(out));
		return false;
	}
	bool able = cursor_address != NULL && clear_screen != NULL && !generic_type && !hard_copy;

	del_curterm(cur_term);
	if (!able)
		error_set(err, _("a terminal of type \"%s\" (TERM) cannot place its cursor, so no board can be drawn on it; with --linear "
				 "candide writes plain lines"), type);
	return able;
}

/* ELSEWHERE: keys come from the controlling terminal, not from standard input. */
static bool open_files(struct terminal *t, bool elsewhere, struct error *err)
{
	*t = (struct terminal){ .input = elsewhere ? fopen("/dev/tty", "r+e") : stdin, .out = STDOUT_FILENO,
				 .queue = { .fd = STDOUT_FILENO, .file = -1, .end = -1 } };
	if (t->input == NULL) {
		error_set(err, _("there is no terminal to read keys from: /dev/tty: %s"), strerror(errno));
		return false;
	}
	t->in = fileno(t->input);
	t->output = fdopen(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0), "w");
	if (t->output == NULL) {
		error_set(err, "%s", strerror(errno));
		return false;
	}
	t->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	return true;
}

bool terminal_open(struct terminal *t, struct error *err)
{
	if (!isatty(STDOUT_FILENO) && restrict_is_on()) {
		error_set(err, _("a board needs a terminal: log in with one (ssh -t)"));
		return false;
	}
	if (!isatty(STDOUT_FILENO)) {
		error_set(err, _("a board needs a terminal, and standard output is not one: with --linear candide writes plain lines; "
				 "see \"candide --help\" for the rest"));
		return false;
	}
	return open_files(t, !isatty(STDIN_FILENO), err) && check_type(t->out, err);
}

bool terminal_open_plain(struct terminal *t, bool taken, struct error *err)
{
	if (!open_files(t, taken && !isatty(STDIN_FILENO), err))
		return false;
	t->plain = true;
	t->piped = !isatty(t->in);
	return true;
}

/*
 * Every byte as it comes: no echo, no lines, no signals by keys. What is written goes through as ncurses expects. Modes change at
 * once, since a line that takes nothing would never be done with what was written before.
 */
static void set_raw(const struct terminal *t)
{
	struct termios raw = t->saved;

	if (t->piped)
		return;
	raw.c_iflag &= (tcflag_t)~(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON | PARMRK);
	if (!t->plain)
		raw.c_oflag &= (tcflag_t)~ONLCR;
	raw.c_lflag &= (tcflag_t)~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(t->in, TCSANOW, &raw);
}

static int from_environment(const char *name, int most, int otherwise)
{
	const char *text = getenv(name);
	long value = text ? strtol(text, NULL, 10) : 0;

	return value > 0 && value <= most ? (int)value : otherwise;
}

static void to_environment(const char *name, int value)
{
	char text[16];

	snprintf(text, sizeof text, "%d", value);
	setenv(name, text, 1);
}

/* The window's own size; a serial line, which has none, leaves it to the environment. Of a larger one only the upper left is used. */
static void terminal_read_size(struct terminal *t)
{
	struct winsize size;

	if (ioctl(t->out, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
		t->height = size.ws_row < MOST_ROWS ? size.ws_row : MOST_ROWS;
		t->width = size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
	} else if (t->height == 0) {
		t->height = from_environment("LINES", MOST_ROWS, 24);
		t->width = from_environment("COLUMNS", MOST_COLUMNS, 80);
	}
}

/*
 * Curses gathers what it writes in a buffer that has about a byte for each cell of the first screen. Believing it to be four
 * times as high, curses has enough for one write whatever changes; of a large screen most cells stay blank, and so many more suffice.
 * It is told both sizes, since it would make a screen of any that the window claims.
 */
static SCREEN *start_curses(const struct terminal *t)
{
	enum { TIMES = 4, CELLS_MORE = 60000 };
	int more = CELLS_MORE / t->width, most = (TIMES - 1) * t->height;

	to_environment("LINES", t->height + (more < most ? more : most));
	to_environment("COLUMNS", t->width);
	SCREEN *screen = newterm(NULL, t->output, t->input);

	unsetenv("LINES");
	unsetenv("COLUMNS");
	return screen;
}

/*
 * Until it has come back from endwin once, ncurses 6.4 also writes at every movement of the cursor. So it leaves its screen right
 * away, into /dev/null, and comes back with the first picture.
 */
static void leave_once(const struct terminal *t)
{
	int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC), fd = fileno(t->output);

	if (nowhere >= 0 && dup2(nowhere, fd) == fd) {
		endwin();
		dup2(t->out, fd);	/* for the modes, which curses asks for */
	}
	if (nowhere >= 0)
		close(nowhere);
}

/* Where terminfo does not say how pastes are told from keys: whoever has a mouse ignores at worst what he does not know. */
static void find_paste(struct terminal *t)
{
	const char *on = tigetstr("BE"), *off = tigetstr("BD"), *mouse = tigetstr("kmous");
	bool known = on != NULL && on != (char *)-1 && off != NULL && off != (char *)-1;

	if (known || (mouse != NULL && mouse != (char *)-1)) {
		t->paste_on = known ? on : "\033[?2004h";
		t->paste_off = known ? off : "\033[?2004l";
	}
}

/* Whoever has a clipboard says so in terminfo (tmux's extension Ms); all understand the sequence of xterm. */
static bool find_clipboard(void)
{
	const char *set = tigetstr("Ms");

	return set != NULL && set != (char *)-1;
}

void terminal_copy(struct terminal *t, const char *text)
{
	struct strbuf out;

	strbuf_init(&out);
	strbuf_text(&out, "\033]52;c;");
	base64_write(text, strlen(text), &out);
	strbuf_text(&out, "\007");
	queue_write(&t->queue, out.text);
	strbuf_free(&out);
}

static void start_reports(const struct terminal *t)
{
	queue_write(&t->queue, t->paste_on);
	queue_write(&t->queue, t->mouse ? mouse_on : NULL);
}

static void stop_reports(const struct terminal *t)
{
	queue_write(&t->queue, t->paste_off);
	queue_write(&t->queue, t->mouse ? mouse_off : NULL);
}

void terminal_mouse(struct terminal *t, bool on)
{
	if (t->mouse == on)
		return;
	queue_write(&t->queue, on ? mouse_on : mouse_off);
	t->mouse = on;
	terminal_arm(t);
}

/* Keys are decoded, and pastes told from them, as far as the terminal is known; nothing else is asked of it. */
static void start_plain(struct terminal *t)
{
	int result;

	if (isatty(t->out) && setupterm(NULL, t->out, &result) == OK)
		find_paste(t);
	set_raw(t);
	queue_open(&t->queue, t->out);
	queue_redirect(&t->queue, fileno(t->output));
}

static void start_screen(struct terminal *t)
{
	typeahead(-1);
	leave_once(t);
	set_raw(t);
	def_prog_mode();
	queue_open(&t->queue, t->out);
	queue_redirect(&t->queue, fileno(t->output));
	resize_term(t->height, t->width);
	find_paste(t);
	t->clipboard = find_clipboard();
}

bool terminal_start(struct terminal *t, struct error *err)
{
	terminal_read_size(t);
	if ((!t->piped && tcgetattr(t->in, &t->saved) != 0) || (!t->plain && start_curses(t) == NULL)) {
		error_set(err, _("the terminal cannot be used: %s"), strerror(errno));
		return false;
	}
	if (t->plain)
		start_plain(t);
	else
		start_screen(t);
	terminal_arm(t);
	catch_crashes();
	start_reports(t);
	t->started = true;
	return true;
}

void terminal_stop(struct terminal *t)
{
	if (!t->started)
		return;
	t->started = false;
	stop_reports(t);
	if (!t->plain)
		endwin();
	queue_drain(&t->queue);
	if (!t->piped)
		tcsetattr(t->in, TCSANOW, &t->saved);
	crash.armed = 0;
}

void terminal_close(struct terminal *t)
{
	queue_close(&t->queue);
	fclose(t->output);
}

void terminal_continue(struct terminal *t)
{
	/* After terminal_stop the modes are the shell's: they may have changed meanwhile. */
	if (!t->started && !t->piped)
		tcgetattr(t->in, &t->saved);
	set_raw(t);
	start_reports(t);
	t->started = true;
	terminal_resize(t);
}

void terminal_resize(struct terminal *t)
{
	terminal_read_size(t);
	if (!t->plain) {
		resize_term(t->height, t->width);
		clearok(curscr, TRUE);
	}
	terminal_arm(t);
}
