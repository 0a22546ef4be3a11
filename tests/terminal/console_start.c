/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* How a console comes to be: the pty, the environment, the process, and the least shell that has jobs. */
#include "tests/terminal/console.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

enum { IDLE_FD = 3 };

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

	if (property == VTERM_PROP_MOUSE)
		c->mouse = value->number;
	c->cursor_changes += property == VTERM_PROP_CURSORVISIBLE;
	return 1;
}

static int ring(void *console)
{
	((struct console *)console)->bells++;
	return 1;
}

/* OSC 52 for the clipboard, which the emulator does not know; the last one is kept as it came. */
static int take_command(const char *text, size_t length, void *user)
{
	struct console *c = user;

	if (length >= 5 && length < sizeof c->clipboard && memcmp(text, "52;c;", 5) == 0)
		snprintf(c->clipboard, sizeof c->clipboard, "%.*s", (int)(length - 5), text + 5);
	return 1;
}

static void start_emulator(struct console *c)
{
	static const VTermParserCallbacks fallbacks = { .osc = take_command };
	static const VTermScreenCallbacks callbacks = { .settermprop = set_property, .bell = ring };

	c->vt = vterm_new(c->rows, c->columns);
	vterm_set_utf8(c->vt, 1);
	c->screen = vterm_obtain_screen(c->vt);
	vterm_screen_set_callbacks(c->screen, &callbacks, c);
	vterm_screen_set_unrecognised_fallbacks(c->screen, &fallbacks, c);
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
	static const char *const kept[] = { "PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "TMPDIR", "CANDIDE_LOCALEDIR" };
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

static void tell(int fd, char what, int value)
{
	struct console_report r = { .what = what, .value = value };

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
	/* When the connection is lost it still has to tell how the program ends. */
	signal(SIGHUP, SIG_IGN);
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

static _Noreturn void run_child(struct console *c, const struct console_options *o, const char *name, int idle, int jobs,
				int orders)
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
	if (c->terminal < 0 || tcgetattr(c->terminal, &c->modes) != 0)
		return false;
	if (pipe2(idle, O_CLOEXEC) != 0 || pipe2(jobs, O_CLOEXEC) != 0 || pipe2(orders, O_CLOEXEC) != 0)
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

void console_resize(struct console *c, int rows, int columns)
{
	c->rows = rows;
	c->columns = columns;
	vterm_set_size(c->vt, rows, columns);
	c->awaited = c->idles + 1;
	set_size(c->terminal, rows, columns);	/* which sends SIGWINCH */
}
