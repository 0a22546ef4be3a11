/* The file is long because pty, emulator and waiting see the same few fields; see console.h. */
#include "tests/terminal/console.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/strbuf.h"

enum { PATIENCE = 60000, IDLE_FD = 3 };	/* milliseconds: only a program that hangs takes so long */

const char *console_program(void)
{
	static char path[1024];
	const char *program = getenv("CANDIDE"), *build = getenv("top_builddir");

	snprintf(path, sizeof path, "%s", program ? program : "");
	if (program == NULL)
		snprintf(path, sizeof path, "%s/candide", build ? build : ".");
	return path;
}

static int set_property(VTermProp property, VTermValue *value, void *console)
{
	struct console *c = console;

	(void)value;
	c->cursor_changes += property == VTERM_PROP_CURSORVISIBLE;
	return 1;
}

static int ring(void *console)
{
	((struct console *)console)->bells++;
	return 1;
}

static void start_emulator(struct console *c)
{
	static const VTermScreenCallbacks callbacks = { .settermprop = set_property, .bell = ring };

	c->vt = vterm_new(c->rows, c->columns);
	vterm_set_utf8(c->vt, 1);
	c->screen = vterm_obtain_screen(c->vt);
	vterm_screen_set_callbacks(c->screen, &callbacks, c);
	vterm_screen_enable_altscreen(c->screen, 1);
	vterm_screen_reset(c->screen, 1);
	c->cursor_changes = 0;
}

static void set_size(int fd, int rows, int columns)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };

	ioctl(fd, TIOCSWINSZ, &size);
}

static void put_directory(const char *name, const char *home, const char *below)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", home, below);
	setenv(name, path, 1);
}

/* An environment of the test's own, except for what finds programs and what the sanitizers read. */
static void set_environment(const struct console_options *o)
{
	static const char *const kept[] = { "PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "LD_LIBRARY_PATH", "TMPDIR" };
	char *values[sizeof kept / sizeof *kept];

	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		values[i] = getenv(kept[i]) ? mem_string(getenv(kept[i])) : NULL;
	char *program = mem_string(console_program());

	clearenv();
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		if (values[i] != NULL)
			setenv(kept[i], values[i], 1);
	setenv("CANDIDE", program, 1);
	setenv("CANDIDE_IDLE_FD", "3", 1);
	setenv("TERM", o->term ? o->term : "xterm-256color", 1);
	setenv("LC_ALL", o->locale ? o->locale : "C.UTF-8", 1);
	setenv("INPUTRC", "/dev/null", 1);
	setenv("HOME", o->home, 1);
	put_directory("XDG_STATE_HOME", o->home, "state");
	put_directory("XDG_CONFIG_HOME", o->home, "config");
	put_directory("XDG_DATA_HOME", o->home, "data");
	if (o->variable != NULL)
		putenv(mem_string(o->variable));
}

static _Noreturn void run_program(const struct console_options *o, int idle)
{
	const char *shell[] = { "/bin/sh", "-c", o->command, NULL };
	const char *program[16] = { console_program() };
	sigset_t none;

	if (idle == IDLE_FD)
		fcntl(idle, F_SETFD, 0);
	else
		dup2(idle, IDLE_FD);
	for (int i = 0; o->arguments != NULL && o->arguments[i] != NULL && i < 14; i++)
		program[i + 1] = o->arguments[i];
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGTTOU, SIG_DFL);
	signal(SIGPIPE, SIG_DFL);
	set_environment(o);
	execv(o->command ? shell[0] : program[0], (char *const *)(o->command ? shell : program));
	perror(program[0]);
	_exit(127);
}

/* One thing that the shell tells: 'p' the program's process, 't' it was stopped, 'x' it ended. */
struct report {
	char what;
	int value;
};

static void tell(int fd, char what, int value)
{
	struct report r = { .what = what, .value = value };

	if (write(fd, &r, sizeof r) != sizeof r)
		_exit(126);
}

/* The least shell that has jobs: it brings the program to the foreground, notices that it stops, and continues it when told. */
static _Noreturn void run_shell(const struct console_options *o, int idle, int jobs, int orders)
{
	pid_t pid = fork();
	int status;
	char order;

	if (pid == 0) {
		setpgid(0, 0);
		tcsetpgrp(STDIN_FILENO, getpid());
		run_program(o, idle);
	}
	setpgid(pid, pid);
	tcsetpgrp(STDIN_FILENO, pid);
	tell(jobs, 'p', pid);
	while (waitpid(pid, &status, WUNTRACED) == pid && WIFSTOPPED(status)) {
		tcsetpgrp(STDIN_FILENO, getpgrp());
		tell(jobs, 't', 0);
		if (read(orders, &order, 1) != 1)
			break;
		tcsetpgrp(STDIN_FILENO, pid);
		kill(-pid, SIGCONT);
	}
	tell(jobs, 'x', status);
	_exit(0);
}

static _Noreturn void run_child(struct console *c, const struct console_options *o, const char *name, int idle, int jobs, int orders)
{
	setsid();
	int fd = open(name, O_RDWR);

	if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) != 0)
		_exit(126);
	for (int i = 0; i < 3; i++)
		dup2(fd, i);
	close(fd);
	close(c->master);
	close(c->terminal);
	signal(SIGTTOU, SIG_IGN);
	if (o->shell)
		run_shell(o, idle, jobs, orders);
	run_program(o, idle);
}

bool console_start(struct console *c, const struct console_options *o)
{
	int idle[2], jobs[2], orders[2];

	*c = (struct console){ .rows = o->rows ? o->rows : 24, .columns = o->columns ? o->columns : 80 };
	c->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (c->master < 0 || grantpt(c->master) != 0 || unlockpt(c->master) != 0)
		return false;
	char *name = mem_string(ptsname(c->master));

	c->terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (c->terminal < 0 || tcgetattr(c->terminal, &c->modes) != 0 || pipe2(idle, O_CLOEXEC) != 0 || pipe2(jobs, O_CLOEXEC) != 0 ||
	    pipe2(orders, O_CLOEXEC) != 0)
		return false;
	set_size(c->terminal, c->rows, c->columns);
	c->awaited = 1;
	start_emulator(c);
	fflush(NULL);
	c->pid = c->child = fork();
	if (c->child == 0)
		run_child(c, o, name, idle[1], jobs[1], orders[0]);
	free(name);
	close(idle[1]);
	close(jobs[1]);
	close(orders[0]);
	c->idle = idle[0];
	c->jobs = jobs[0];
	c->orders = orders[1];
	fcntl(c->master, F_SETFL, O_NONBLOCK);
	return c->child > 0;
}

static long long now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void read_screen(struct console *c)
{
	char bytes[65536];
	ssize_t n;

	while (c->master >= 0 && (n = read(c->master, bytes, sizeof bytes)) > 0) {
		c->bytes += (size_t)n;
		vterm_input_write(c->vt, bytes, (size_t)n);
	}
}

static void read_idle(struct console *c)
{
	unsigned char marks[256];
	ssize_t n = read(c->idle, marks, sizeof marks);

	if (n > 0) {
		c->used = marks[n - 1];
		c->idles += (size_t)n;
	} else if (n == 0) {
		/* The last process that could write to it is gone. */
		close(c->idle);
		c->idle = -1;
	}
}

static void read_jobs(struct console *c)
{
	struct report r;

	if (read(c->jobs, &r, sizeof r) != sizeof r) {
		close(c->jobs);
		c->jobs = -1;
		return;
	}
	if (r.what == 'p')
		c->pid = r.value;
	else if (r.what == 't')
		c->stopped = true;
	else {
		c->ended = true;
		c->status = r.value;
	}
}

/* Takes in what happens until DEADLINE at most. False: it has passed. */
static bool listen_until(struct console *c, long long deadline)
{
	struct pollfd sources[] = {
		{ .fd = c->idle, .events = POLLIN }, { .fd = c->jobs, .events = POLLIN }, { .fd = c->master, .events = POLLIN },
	};
	long long left = deadline - now();

	if (left <= 0)
		return false;
	poll(sources, 3, (int)left);
	/* What was written before a mark is on the screen when the mark is seen. */
	if (sources[0].revents)
		read_idle(c);
	read_screen(c);
	if (sources[1].revents)
		read_jobs(c);
	if (c->idle < 0 && c->jobs < 0 && !c->ended)
		c->ended = waitpid(c->child, &c->status, 0) == c->child;
	return true;
}

bool console_keys(struct console *c, const char *bytes)
{
	long long deadline = now() + PATIENCE;
	size_t length = strlen(bytes), before = c->sent;
	bool writable = true;

	for (size_t done = 0; done < length && writable;) {
		ssize_t n = write(c->master, bytes + done, length - done);

		if (n > 0)
			done += (size_t)n;
		else
			writable = errno == EAGAIN && listen_until(c, deadline);
	}
	c->sent = before + length;
	while (c->used != c->sent % 256 && !c->ended && !c->stopped)
		if (!listen_until(c, deadline))
			return false;
	return writable;
}

static bool settled(const struct console *c)
{
	return c->used == c->sent % 256 && c->idles >= c->awaited;
}

static bool wait_for(struct console *c, const char *text, bool there)
{
	long long deadline = now() + PATIENCE;

	while (!(settled(c) && console_shows(c, text) == there) && !c->ended)
		if (!listen_until(c, deadline))
			break;
	return console_shows(c, text) == there;
}

bool console_until(struct console *c, const char *text)
{
	return wait_for(c, text, true);
}

bool console_until_gone(struct console *c, const char *text)
{
	return wait_for(c, text, false);
}

void console_listen(struct console *c, int milliseconds)
{
	long long deadline = now() + milliseconds;

	while (!c->ended && listen_until(c, deadline))
		;
}

bool console_until_end(struct console *c)
{
	long long deadline = now() + PATIENCE;

	while (!c->ended && listen_until(c, deadline))
		;
	return c->ended;
}

bool console_until_stopped(struct console *c)
{
	long long deadline = now() + PATIENCE;

	while (!c->stopped && !c->ended && listen_until(c, deadline))
		;
	return c->stopped;
}

void console_foreground(struct console *c)
{
	c->stopped = false;
	c->awaited = c->idles + 1;
	if (write(c->orders, "f", 1) != 1)
		c->ended = true;
}

void console_resize(struct console *c, int rows, int columns)
{
	c->rows = rows;
	c->columns = columns;
	vterm_set_size(c->vt, rows, columns);
	c->awaited = c->idles + 1;
	set_size(c->terminal, rows, columns);	/* which sends SIGWINCH */
}

void console_signal(struct console *c, int signal)
{
	c->awaited = c->idles + 1;
	kill(c->pid, signal);
}

void console_hang_up(struct console *c)
{
	close(c->master);
	c->master = -1;
}

void console_free(struct console *c)
{
	if (c->vt == NULL)
		return;
	if (!c->ended) {
		kill(c->pid, SIGKILL);
		console_until_end(c);
	}
	waitpid(c->child, NULL, 0);
	int fds[] = { c->master, c->terminal, c->idle, c->jobs, c->orders };

	for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	vterm_free(c->vt);
	c->vt = NULL;
}

static void add_row(const struct console *c, int row, struct strbuf *out)
{
	size_t used = out->length;

	for (int x = 0; x < c->columns; x++) {
		VTermScreenCell cell = console_cell(c, row, x);

		strbuf_rune(out, cell.chars[0] ? cell.chars[0] : ' ');
		if (cell.chars[0] != 0 && cell.chars[0] != ' ')
			used = out->length;
		if (cell.width == 2)
			x++;
	}
	out->length = used;
	out->text[used] = '\0';
}

char *console_text(const struct console *c, int row)
{
	struct strbuf out;

	strbuf_init(&out);
	if (row >= 0)
		add_row(c, row, &out);
	for (int y = 0; row < 0 && y < c->rows; y++) {
		add_row(c, y, &out);
		strbuf_char(&out, '\n');
	}
	return out.text;
}

bool console_shows(const struct console *c, const char *text)
{
	char *all = console_text(c, -1);
	bool yes = strstr(all, text) != NULL;

	free(all);
	return yes;
}

VTermScreenCell console_cell(const struct console *c, int row, int column)
{
	VTermScreenCell cell = { .chars = { 0 } };

	vterm_screen_get_cell(c->screen, (VTermPos){ .row = row, .col = column }, &cell);
	return cell;
}

VTermPos console_cursor(const struct console *c)
{
	VTermPos at;

	vterm_state_get_cursorpos(vterm_obtain_state(c->vt), &at);
	return at;
}

bool console_modes_restored(const struct console *c)
{
	struct termios now_set;

	return tcgetattr(c->terminal, &now_set) == 0 && now_set.c_iflag == c->modes.c_iflag && now_set.c_oflag == c->modes.c_oflag &&
	       now_set.c_lflag == c->modes.c_lflag && memcmp(now_set.c_cc, c->modes.c_cc, sizeof now_set.c_cc) == 0;
}
