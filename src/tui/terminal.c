/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Three parts: the filter of colour sequences, the queue, and the terminal.
 *
 * The filter shortens the output of curses without changing the picture. Curses selects the character set with each change of attributes,
 * and resets attributes that are off already: on a screen of bold digits between lines that is a fifth of all bytes. Sequences are those of
 * ECMA-48: ESC, a bracket, parameters, a letter. Only those for colours, attributes and character sets are interpreted. Some others, which
 * move the cursor or erase, leave that state as it is. After any other sequence, such as a change of modes or of the screen, the state is
 * unknown.
 *
 * The queue is a file in memory, since curses writes to a descriptor, and a pipe could be full and the terminal slow. All writers share its
 * offset, so that truncating it is enough to start again. If no file may be written, a pipe of the largest size allowed takes its place: a
 * picture is seldom more than a hundredth of that.
 */
#include "tui/terminal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <term.h>
#include <unistd.h>

#include "base/base64.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/port.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

enum { ANSWER_MS = 300 };	/* so long an answer of the terminal may take */
enum { ESCAPE = 0x1b, SHIFT_OUT = 0x0e, SHIFT_IN = 0x0f };

/* Output bytes. */
struct sgr_out {
	char *bytes;
	size_t count;
};

static void sgr_put(struct sgr_out *to, const char *bytes, size_t count)
{
	memcpy(to->bytes + to->count, bytes, count);
	to->count += count;
}

static void sgr_forget(struct sgr_filter *p)
{
	p->ascii = p->shifted_in = p->plain = false;
}

/* Writes the colours that were held back: text in them follows. */
static void sgr_put_colours(struct sgr_filter *p, struct sgr_out *to)
{
	sgr_put(to, p->colours, p->colours_count);
	p->colours_count = 0;
}

static void sgr_put_held(struct sgr_filter *p, struct sgr_out *to)
{
	sgr_put(to, p->held, p->count);
	p->count = 0;
}

static bool sgr_is(const char *bytes, size_t count, const char *text)
{
	return count == strlen(text) && memcmp(bytes, text, count) == 0;
}

/* A complete sequence that sets colours or attributes. */
static void sgr_pass_pen(struct sgr_filter *p, struct sgr_out *to)
{
	const char *what = p->held + 2;
	size_t count = p->count - 3;	/* without the letter */
	bool resets = count == 0 || what[0] == '0';

	if (sgr_is(what, count, "39") || sgr_is(what, count, "49") || sgr_is(what, count, "39;49")) {
		/* Two of them in a row do not come from curses. */
		sgr_put_colours(p, to);
		if (!p->plain) {
			memcpy(p->colours, p->held, p->count);
			p->colours_count = p->count;
		}
		p->count = 0;
		return;
	}
	/* A reset replaces them. */
	if (resets)
		p->colours_count = 0;
	sgr_put_colours(p, to);
	if (count == 0 || sgr_is(what, count, "0")) {
		if (!p->plain)
			sgr_put(to, "\x1b[m", 3);
		p->plain = true;
	} else if (p->plain && count > 2 && what[0] == '0' && what[1] == ';') {
		sgr_put(to, p->held, 2);
		sgr_put(to, what + 2, count - 1);
		p->plain = false;
	} else {
		sgr_put(to, p->held, p->count);
		p->plain = false;
	}
	p->count = 0;
}

/* A sequence with a bracket is complete. */
static void sgr_pass_sequence(struct sgr_filter *p, struct sgr_out *to)
{
	char letter = p->held[p->count - 1];
	bool known = strspn(p->held + 2, "0123456789;") == p->count - 3;

	if (known && letter == 'm') {
		sgr_pass_pen(p, to);
		return;
	}
	if (known && strchr("ABCDGHd", letter) != NULL) {
		sgr_put_held(p, to);	/* The cursor moves, and nothing is written. */
		return;
	}
	if (!known || strchr("JKLMPX@b", letter) == NULL)
		sgr_forget(p);
	sgr_put_colours(p, to);
	sgr_put_held(p, to);
}

/* A complete sequence that selects a character set. */
static void sgr_pass_set(struct sgr_filter *p, struct sgr_out *to)
{
	bool ascii = p->held[p->count - 1] == 'B';

	if (ascii && p->ascii)
		p->count = 0;
	else
		sgr_put_held(p, to);
	p->ascii = ascii;
}

/* A byte outside any sequence. */
static void sgr_pass_plain(struct sgr_filter *p, char c, struct sgr_out *to)
{
	if (c == SHIFT_IN && p->shifted_in)
		return;
	p->shifted_in = c == SHIFT_IN || (p->shifted_in && c != SHIFT_OUT);
	if (c != SHIFT_IN)
		sgr_put_colours(p, to);
	sgr_put(to, &c, 1);
}

static void sgr_take(struct sgr_filter *p, char c, struct sgr_out *to)
{
	if (p->count == 0 && c != ESCAPE) {
		sgr_pass_plain(p, c, to);
		return;
	}
	p->held[p->count++] = c;
	p->held[p->count] = '\0';
	if (p->count == 1 || (p->count == 2 && (c == '[' || c == '(')))
		return;
	if (p->count == 3 && p->held[1] == '(') {
		sgr_pass_set(p, to);
	} else if (p->held[1] == '[' && c >= '@' && c <= '~') {
		sgr_pass_sequence(p, to);
	} else if (p->held[1] != '[' || c < ' ' || p->count == SGR_HELD - 1) {
		sgr_forget(p);
		sgr_put_colours(p, to);
		sgr_put_held(p, to);
	}
}

size_t sgr_filter_pass(struct sgr_filter *p, const char *bytes, size_t length, char *out)
{
	struct sgr_out to = { .bytes = out };

	for (size_t i = 0; i < length; i++)
		sgr_take(p, bytes[i], &to);
	return to.count;
}

size_t sgr_filter_rest(struct sgr_filter *p, char *out)
{
	struct sgr_out to = { .bytes = out };

	if (p->count > 0)
		sgr_forget(p);
	sgr_put_colours(p, &to);
	sgr_put_held(p, &to);
	return to.count;
}

enum { PATIENCE = 1000, LARGEST = 1 << 20, LONG = 1 << 16 };	/* milliseconds; bytes of a picture; bytes that wait */

/* A limit on file sizes applies to files in memory, too. */
static int queue_memory(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < LARGEST)
		return -1;
	return port_memory_file("candide");
}

static void queue_pipe(struct queue *q)
{
	int ends[2];

	if (!port_pipe(ends, LARGEST))
		return;
	q->end = ends[0];
	q->file = ends[1];
}

/* A pipe has no name except that of its descriptor. */
static int queue_again(int out)
{
	const char *name = ttyname(out);
	struct stat s;

	if (name == NULL && (fstat(out, &s) != 0 || !S_ISFIFO(s.st_mode)))
		return -1;
	return name ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : port_open_again(out);
}

void queue_open(struct queue *q, int out)
{
	*q = (struct queue){ .fd = out, .file = -1, .end = -1 };
	int fd = queue_again(out);

	if (fd < 0)
		return;
	q->file = queue_memory();
	if (q->file < 0)
		queue_pipe(q);
	if (q->file < 0)
		close(fd);
	else
		q->fd = fd;
}

void queue_close(struct queue *q)
{
	if (q->file >= 0) {
		close(q->file);
		close(q->fd);
	}
	if (q->end >= 0)
		close(q->end);
	q->file = q->end = -1;
}

void queue_redirect(const struct queue *q, int fd)
{
	if (q->file >= 0)
		dup2(q->file, fd);
}

/* Appends TEXT (NULL: nothing). */
static void queue_write(const struct queue *q, const char *text)
{
	size_t length = text ? strlen(text) : 0;

	while (length > 0) {
		ssize_t n = write(q->file >= 0 ? q->file : q->fd, text, length);

		if (n < 0 && errno != EINTR)
			return;
		text += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
	}
}

/* How many bytes of `next` can be sent; reads more if there are none. */
static size_t queue_first(struct queue *q)
{
	char bytes[sizeof q->next - 2 * SGR_HELD];
	ssize_t n = 1;

	if (q->file < 0)
		return 0;
	while (q->waiting == 0 && n > 0) {
		n = q->end >= 0 ? read(q->end, bytes, sizeof bytes) : pread(q->file, bytes, sizeof bytes, q->sent);
		q->waiting = n > 0 ? sgr_filter_pass(&q->sgr, bytes, (size_t)n, q->next) : sgr_filter_rest(&q->sgr, q->next);
		q->sent += n > 0 ? n : 0;
	}
	return q->waiting;
}

static void queue_forget(struct queue *q, size_t bytes)
{
	q->waiting -= bytes;
	memmove(q->next, q->next + bytes, q->waiting);
}

static void queue_empty(struct queue *q)
{
	if (q->end < 0 && ftruncate(q->file, 0) == 0)
		lseek(q->file, 0, SEEK_SET);
	q->waiting = 0;
	q->sent = 0;
}

bool queue_send(struct queue *q)
{
	while (queue_first(q) > 0) {
		ssize_t taken = write(q->fd, q->next, q->waiting);

		if (taken < 0 && errno == EAGAIN)
			return false;
		/* The other end is closed: drop everything. */
		if (taken < 0 && errno != EINTR) {
			q->gone = true;
			break;
		}
		queue_forget(q, taken > 0 ? (size_t)taken : 0);
	}
	if (q->file >= 0)
		queue_empty(q);
	return true;
}

bool queue_is_long(const struct queue *q)
{
	int unread = 0;

	if (q->file < 0)
		return false;
	if (q->end < 0)
		return lseek(q->file, 0, SEEK_CUR) > LONG;
	return ioctl(q->end, FIONREAD, &unread) == 0 && unread > LONG;
}

/* Sends everything, but gives up if the other end takes nothing for a second. */
static void queue_drain(struct queue *q)
{
	struct pollfd line = { .fd = q->fd, .events = POLLOUT };

	while (!queue_send(q)) {
		int ready = poll(&line, 1, PATIENCE);

		if (ready == 0 || (ready > 0 && !(line.revents & POLLOUT)) || (ready < 0 && errno != EINTR))
			break;
	}
}

/* The largest screen. Larger ones would cost memory and time, and nobody has such windows. */
enum { MOST_ROWS = 500, MOST_COLUMNS = 1000 };

enum { STACK = 16384 };		/* bytes, at least, of the stack of signal handlers */

/* Buttons, wheel and, where the terminal can, dragging, with positions as numbers (xterm, "Mouse Tracking"). */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";

/* What a signal handler needs to restore the terminal: it may neither allocate nor call curses. */
static struct {
	volatile sig_atomic_t armed;
	int in, out;
	struct termios saved;
	char text[256];
	size_t length;
	void *stack;		/* of its handlers */
} crash;

void terminal_give_back(void)
{
	if (!crash.armed)
		return;
	crash.armed = 0;
	int flags = fcntl(crash.out, F_GETFL);

	/* Do not wait for a terminal that takes nothing. Others may share the descriptor. */
	fcntl(crash.out, F_SETFL, flags | O_NONBLOCK);
	if (write(crash.out, crash.text, crash.length) < 0)
		crash.length = 0;
	fcntl(crash.out, F_SETFL, flags);
	tcsetattr(crash.in, TCSANOW, &crash.saved);
}

static void crash_handler(int signal)
{
	terminal_give_back();
	raise(signal);	/* its default action, since SA_RESETHAND */
}

static void crash_append(const char *text)
{
	size_t length = text != NULL ? strlen(text) : 0;

	if (length > 0 && length <= sizeof crash.text - crash.length) {
		memcpy(crash.text + crash.length, text, length);
		crash.length += length;
	}
}

/* The capability that gives the cursor its usual form (Se) or another one (Ss); NULL: there is none. */
static const char *cursor_capability(const char *name)
{
	const char *text = tigetstr((char *)name);

	return text == (char *)-1 ? NULL : text;
}

static void crash_arm(const struct terminal *t)
{
	crash.in = t->in;
	crash.out = t->out;
	crash.saved = t->saved;
	crash.length = 0;
	crash.armed = !t->piped;
	crash_append(t->paste_off);
	if (t->plain)
		return;
	crash_append(t->mouse ? mouse_off : NULL);
	crash_append(t->form != CURSOR_USUAL ? cursor_capability("Se") : NULL);
	crash_append(exit_attribute_mode);
	crash_append(orig_pair);
	crash_append(tparm(cursor_address, t->height - 1, 0, 0, 0, 0, 0, 0, 0, 0));
	crash_append("\r\n");
	crash_append(exit_ca_mode);
}

/* The registers that the processor saves may need more than the constants of the C library. */
static size_t crash_stack_size(void)
{
	long size = STACK;

#ifdef _SC_SIGSTKSZ
	size = sysconf(_SC_SIGSTKSZ);
#endif
	return size > STACK ? (size_t)size : STACK;
}

static void crash_catch(void)
{
	if (crash.stack != NULL)
		return;
	static const int fatal[] = { SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGQUIT };
	struct sigaction action = { .sa_handler = crash_handler, .sa_flags = (int)SA_RESETHAND | SA_ONSTACK | SA_NODEFER };
	size_t size = crash_stack_size();

	crash.stack = mem_alloc(size);
	stack_t stack = { .ss_sp = crash.stack, .ss_size = size };

	atexit(terminal_give_back);	/* readline ends the program where it finds no memory */
	sigaltstack(&stack, NULL);
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
		sigaction(fatal[i], &action, NULL);
}

/* The best type in the terminfo database that most terminals can be. */
static const char *terminal_known_type(int out)
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

/* Uses setupterm, since newterm gives no reason. The current terminal description stays. */
static bool terminal_check_type(int out, struct error *err)
{
	const char *type = getenv("TERM");
	TERMINAL *before = set_curterm(NULL);
	int result;

	if (type == NULL || type[0] == '\0') {
		error_set(err, _("TERM is not set: it must name the type of the terminal, such as xterm-256color"));
		set_curterm(before);
		return false;
	}
	if (setupterm(type, out, &result) != OK && result != 1) {
		error_set(err, _("the terminal type \"%s\" (TERM) is not known here: type TERM=%s candide, install its description (often in a "
				 "package ncurses-term), or use --linear"), type, terminal_known_type(out));
		set_curterm(before);
		return false;
	}
	bool able = cursor_address != NULL && clear_screen != NULL && !generic_type && !hard_copy;

	del_curterm(cur_term);
	set_curterm(before);
	if (!able)
		error_set(err, _("a terminal of type \"%s\" (TERM) cannot place its cursor, so it cannot show a board. For plain lines: "
				 "candide --linear"), type);
	return able;
}

/* ELSEWHERE: keys come from the controlling terminal, not from standard input. */
static bool terminal_files(struct terminal *t, bool elsewhere, struct error *err)
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
		error_set(err, _("a board needs a terminal, and standard output is not one. For plain lines: candide --linear; for "
				 "everything else: candide --help"));
		return false;
	}
	return terminal_files(t, !isatty(STDIN_FILENO), err);
}

bool terminal_open_plain(struct terminal *t, bool taken, struct error *err)
{
	if (!terminal_files(t, taken && !isatty(STDIN_FILENO), err))
		return false;
	t->plain = true;
	t->piped = !isatty(t->in);
	return true;
}

bool terminal_can_draw(const struct terminal *t, struct error *err)
{
	if (isatty(t->in) && isatty(t->out))
		return t->curses || terminal_check_type(t->out, err);
	error_set(err, _("a board needs a terminal"));
	return false;
}

/*
 * Raw mode: no echo, no lines, no signals by keys; output as ncurses expects it. Modes change at once (TCSANOW), since a terminal that
 * takes nothing would never drain.
 */
static void terminal_raw(const struct terminal *t)
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

static int terminal_from_environment(const char *name, int most, int otherwise)
{
	const char *text = getenv(name);
	uint64_t value;

	return text != NULL && number_read(&text, NULL, (uint64_t)most, &value) && value > 0 ? (int)value : otherwise;
}

static void terminal_to_environment(const char *name, int value)
{
	char text[16];

	snprintf(text, sizeof text, "%d", value);
	setenv(name, text, 1);
}

/* The window's size, or that in the environment if it has none, as on a serial line. Of a larger window the upper left part is used. */
static void terminal_read_size(struct terminal *t)
{
	struct winsize size;

	if (ioctl(t->out, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
		t->height = size.ws_row < MOST_ROWS ? size.ws_row : MOST_ROWS;
		t->width = size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
	} else if (t->height == 0) {
		t->height = terminal_from_environment("LINES", MOST_ROWS, 24);
		t->width = terminal_from_environment("COLUMNS", MOST_COLUMNS, 80);
	}
}

/*
 * Curses collects its output in a buffer of about one byte per cell of the first screen. Told that the screen is four times as high, it has
 * room to write any change at once; most cells of a large screen stay blank, and fewer suffice. Both sizes are given, since curses would
 * otherwise allocate whatever size the window claims.
 */
static SCREEN *terminal_curses(const struct terminal *t)
{
	enum { TIMES = 4, CELLS_MORE = 60000 };
	int more = CELLS_MORE / t->width, most = (TIMES - 1) * t->height;

	terminal_to_environment("LINES", t->height + (more < most ? more : most));
	terminal_to_environment("COLUMNS", t->width);
	SCREEN *screen = newterm(NULL, t->output, t->input);

	unsetenv("LINES");
	unsetenv("COLUMNS");
	return screen;
}

/*
 * Until it has returned from endwin() once, ncurses 6.4 also writes at every movement of the cursor. So it leaves its screen right away,
 * with the output going to /dev/null, and returns with the first picture.
 */
static void terminal_leave_once(const struct terminal *t)
{
	int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC), fd = fileno(t->output);

	if (nowhere >= 0 && dup2(nowhere, fd) == fd) {
		endwin();
		dup2(t->out, fd);	/* for the modes, which curses asks for */
	}
	if (nowhere >= 0)
		close(nowhere);
}

/* If terminfo does not mention bracketed paste, it is assumed of terminals with a mouse: those without it ignore the sequence. */
static void terminal_find_paste(struct terminal *t)
{
	const char *on = tigetstr("BE"), *off = tigetstr("BD"), *mouse = tigetstr("kmous");
	bool known = on != NULL && on != (char *)-1 && off != NULL && off != (char *)-1;

	if (known || (mouse != NULL && mouse != (char *)-1)) {
		t->paste_on = known ? on : "\033[?2004h";
		t->paste_off = known ? off : "\033[?2004l";
	}
}

/* terminfo says whether there is a clipboard (tmux's extension Ms); the sequence is xterm's for all. */
static bool terminal_find_clipboard(void)
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

/* Some descriptions lack Se, and then the form is never changed. */
static void terminal_show_form(const struct terminal *t, int form)
{
	const char *usual = t->plain ? NULL : cursor_capability("Se"), *set = t->plain ? NULL : cursor_capability("Ss");

	if (usual != NULL && set != NULL)
		queue_write(&t->queue, form == CURSOR_USUAL ? usual : tparm((char *)set, form, 0, 0, 0, 0, 0, 0, 0, 0));
}

static void terminal_reports_on(const struct terminal *t)
{
	queue_write(&t->queue, t->paste_on);
	queue_write(&t->queue, t->mouse ? mouse_on : NULL);
	if (t->form != CURSOR_USUAL)
		terminal_show_form(t, t->form);
}

void terminal_cursor(struct terminal *t, enum cursor_form form)
{
	if (t->form == (int)form)
		return;
	t->form = (int)form;
	terminal_show_form(t, t->form);
	crash_arm(t);
}

static void terminal_reports_off(const struct terminal *t)
{
	if (t->form != CURSOR_USUAL)
		terminal_show_form(t, CURSOR_USUAL);
	queue_write(&t->queue, t->paste_off);
	queue_write(&t->queue, t->mouse ? mouse_off : NULL);
}

/* Terminals of few colours, such as the console, may show the question, and those with a mouse do not. */
bool terminal_ask_background(struct terminal *t)
{
	const char *mouse = t->plain ? NULL : tigetstr("kmous");

	if (mouse == NULL || mouse == (char *)-1 || tigetnum("colors") < 256)
		return false;
	queue_write(&t->queue, "\033]11;?\007");
	t->asked = clock_milliseconds();
	return true;
}

void terminal_mouse(struct terminal *t, bool on)
{
	if (t->mouse == on)
		return;
	queue_write(&t->queue, on ? mouse_on : mouse_off);
	t->mouse = on;
	crash_arm(t);
}

static void terminal_start_queue(struct terminal *t)
{
	if (t->queue.file < 0)
		queue_open(&t->queue, t->out);
	queue_redirect(&t->queue, fileno(t->output));
}

/* With plain lines: decodes keys, and uses bracketed paste if the terminal has it. */
static void terminal_start_plain(struct terminal *t)
{
	int result;

	if (isatty(t->out) && setupterm(NULL, t->out, &result) == OK) {
		t->description = cur_term;
		terminal_find_paste(t);
	}
	terminal_raw(t);
	terminal_start_queue(t);
}

static void terminal_start_screen(struct terminal *t)
{
	t->curses = true;
	typeahead(-1);
	terminal_leave_once(t);
	terminal_raw(t);
	def_prog_mode();
	terminal_start_queue(t);
	resize_term(t->height, t->width);
	terminal_find_paste(t);
	t->clipboard = terminal_find_clipboard();
}

bool terminal_start(struct terminal *t, struct error *err)
{
	terminal_read_size(t);
	/* Curses asks it for its modes. */
	if (t->queue.file >= 0)
		dup2(t->out, fileno(t->output));
	if ((!t->piped && tcgetattr(t->in, &t->saved) != 0) || (!t->plain && terminal_curses(t) == NULL)) {
		error_set(err, _("cannot use the terminal: %s"), strerror(errno));
		return false;
	}
	if (t->plain)
		terminal_start_plain(t);
	else
		terminal_start_screen(t);
	crash_arm(t);
	crash_catch();
	terminal_reports_on(t);
	t->started = true;
	return true;
}

/* Clears the cursor's row, without the padding that terminfo may name for old terminals. */
static void terminal_clear_row(struct terminal *t)
{
	char *clear = mem_string_n(clr_eol, strcspn(clr_eol, "$"));

	queue_write(&t->queue, "\r");
	queue_write(&t->queue, clear);
	free(clear);
}

void terminal_stop(struct terminal *t)
{
	if (!t->started)
		return;
	t->started = false;
	terminal_reports_off(t);
	if (!t->plain)
		endwin();
	/* A terminal with one screen alone keeps the picture: the shell's prompt takes the place of its last row. */
	if (!t->plain && exit_ca_mode == NULL && clr_eol != NULL)
		terminal_clear_row(t);
	queue_drain(&t->queue);
	/* An answer that comes only now must not be read by the shell. */
	if (t->asked != 0 && clock_milliseconds() < t->asked + ANSWER_MS)
		tcflush(t->in, TCIFLUSH);
	if (!t->piped)
		tcsetattr(t->in, TCSANOW, &t->saved);
	crash.armed = 0;
}

void terminal_close(struct terminal *t)
{
	if (t->description != NULL)
		del_curterm(t->description);
	queue_close(&t->queue);
	fclose(t->output);
}

void terminal_continue(struct terminal *t)
{
	/* After terminal_stop the shell may have changed its modes. */
	if (!t->started && !t->piped)
		tcgetattr(t->in, &t->saved);
	terminal_raw(t);
	terminal_reports_on(t);
	t->started = true;
	terminal_resize(t);
}

bool terminal_set_plain(struct terminal *t, bool plain, struct error *err)
{
	if (!plain && !terminal_can_draw(t, err))
		return false;
	terminal_mouse(t, false);
	terminal_stop(t);
	t->plain = plain;
	if (!plain && !t->curses)
		return terminal_start(t, err);
	terminal_continue(t);
	return true;
}

void terminal_resize(struct terminal *t)
{
	terminal_read_size(t);
	if (!t->plain) {
		resize_term(t->height, t->width);
		clearok(curscr, TRUE);
	}
	crash_arm(t);
}
