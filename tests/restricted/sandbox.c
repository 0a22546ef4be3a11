/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The sandbox by itself, as a program that has been taken over would find it: each way out is tried, and refused by the kernel. */
#include <errno.h>
#include <fcntl.h>
#if HAVE_LINUX_LANDLOCK_H
#include <linux/landlock.h>
#endif
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "restrict/sandbox.h"
#include "tests/test.h"

/* 0: it went well; else errno. */
typedef int attempt(void);

static int outcome(long result)
{
	return result >= 0 ? 0 : errno;
}

/* The folder of the test: own is open for reading and writing, readable for reading, and outside is neither. */
static void make_folders(void)
{
	if (chdir(test_directory()) != 0 || mkdir("own", 0700) != 0 || mkdir("readable", 0700) != 0 || mkdir("outside", 0700) != 0)
		test_fail(__FILE__, __LINE__, "no folders");
	close(open("readable/file", O_WRONLY | O_CREAT, 0600));
	close(open("outside/file", O_WRONLY | O_CREAT, 0600));
	close(open("own/file", O_WRONLY | O_CREAT, 0600));
	if (symlink("../outside/file", "own/link") != 0)
		test_fail(__FILE__, __LINE__, "no link");
}

/* What comes of TRY in a closed process of its own; -1: this system cannot close it. */
static int closed(attempt *try, bool files, bool calls)
{
	static const char *const read[] = { "readable", "absent", NULL }, *const write[] = { "own", "/dev/null", NULL };
	pid_t child;
	int status = -1;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		bool able = (!files || sandbox_close_files(&(struct sandbox){ .read = read, .write = write })) &&
			    (!calls || sandbox_close_calls());

		_exit(able ? try() : 255);
	}
	waitpid(child, &status, 0);
	return !WIFEXITED(status) ? 1000 + status : WEXITSTATUS(status) == 255 ? -1 : WEXITSTATUS(status);
}

static int open_passwd(void) { return outcome(open("/etc/passwd", O_RDONLY)); }
static int open_outside(void) { return outcome(open("outside/file", O_RDONLY)); }
static int open_by_link(void) { return outcome(open("own/link", O_RDONLY)); }
static int open_by_dots(void) { return outcome(open("own/../outside/file", O_RDONLY)); }
static int write_readable(void) { return outcome(open("readable/file", O_WRONLY)); }
static int make_outside(void) { return outcome(open("outside/new", O_WRONLY | O_CREAT, 0600)); }
static int list_outside(void) { return outcome(open("outside", O_RDONLY | O_DIRECTORY)); }
static int link_outside(void) { return outcome(link("own/file", "outside/file-2")); }
static int link_inside(void) { return outcome(link("outside/file", "own/stolen")); }
static int move_outside(void) { return outcome(rename("own/file", "outside/moved")); }
static int remove_outside(void) { return outcome(unlink("outside/file")); }
static int cut_outside(void) { return outcome(truncate("outside/file", 0)); }
static int make_link(void) { return outcome(symlink("/etc/passwd", "own/new-link")); }
static int make_pipe(void) { return outcome(mkfifo("own/pipe", 0600)); }
static int own_process(void) { return outcome(open("/proc/self/mem", O_RDWR)); }
static int read_readable(void) { return outcome(open("readable/file", O_RDONLY)); }
static int write_own(void) { return outcome(open("own/new", O_RDWR | O_CREAT, 0600)); }
static int link_own(void) { return outcome(link("own/file", "own/file-2")); }
static int move_own(void) { return outcome(rename("own/file", "own/file-2")); }
static int remove_own(void) { return outcome(unlink("own/file")); }
static int write_null(void) { return outcome(open("/dev/null", O_WRONLY)); }

static int start_shell(void) { return outcome(execl("/bin/sh", "sh", "-c", ":", (char *)NULL)); }
static int start_at(void) { return outcome(syscall(SYS_execveat, AT_FDCWD, "/bin/sh", NULL, NULL, 0)); }
static int new_process(void) { return outcome(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static int newer_process(void) { return outcome(syscall(SYS_clone3, NULL, 0)); }
static int open_socket(void) { return outcome(socket(AF_INET, SOCK_STREAM, 0)); }
static int open_local(void) { return outcome(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int open_pair(void) { int ends[2]; return outcome(socketpair(AF_UNIX, SOCK_STREAM, 0, ends)); }
static int trace(void) { return outcome(ptrace(PTRACE_TRACEME, 0, NULL, NULL)); }
static int read_process(void) { struct iovec v = { NULL, 0 }; return outcome(process_vm_readv(getppid(), &v, 1, &v, 1, 0)); }
static int mount_folder(void) { return outcome(mount("own", "readable", NULL, MS_BIND, NULL)); }
static int leave_namespace(void) { return outcome(unshare(CLONE_NEWUSER)); }
static int load_program(void) { return outcome(syscall(SYS_bpf, 0, NULL, 0)); }
static int make_ring(void) { return outcome(syscall(SYS_io_uring_setup, 1, NULL)); }
static int use_key(void) { return outcome(syscall(SYS_keyctl, 0, -3, 0)); }
static int kill_parent(void) { return outcome(kill(getppid(), SIGTERM)); }
static int stop_group(void) { return outcome(kill(0, SIGTSTP)); }
static int kill_thread(void) { return outcome(syscall(SYS_tgkill, getppid(), getppid(), SIGTERM)); }
static int type_key(void) { return outcome(ioctl(STDOUT_FILENO, TIOCSTI, "x")) == ENOTTY ? 0 : errno; }
static int ask_size(void) { struct winsize w; return outcome(ioctl(STDOUT_FILENO, TIOCGWINSZ, &w)) == ENOTTY ? 0 : errno; }
static int ask_signal(void) { return outcome(fcntl(STDIN_FILENO, F_SETOWN, getppid())); }
static int raise_limit(void) { return outcome(setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 })); }
static int ask_limit(void) { struct rlimit l; return outcome(getrlimit(RLIMIT_CORE, &l)); }
static int set_id_bit(void) { return outcome(fchmod(open("own/file", O_RDONLY), 04700)); }
static int set_mode(void) { return outcome(fchmod(open("own/file", O_RDONLY), 0600)); }
static int set_mode_by_name(void) { return outcome(chmod("own/file", 0600)); }
static int set_mode_at(void) { return outcome(fchmodat(AT_FDCWD, "outside", 0777, 0)); }
static int set_newer_mode(void) { return outcome(syscall(452, AT_FDCWD, "outside", 0777, 0)); }	/* fchmodat2 */
static int set_owner(void) { return outcome(chown("outside", getuid(), getgid())); }
static int set_owner_at(void) { return outcome(fchownat(AT_FDCWD, "outside", getuid(), getgid(), 0)); }
static int set_times(void) { return outcome(utimensat(AT_FDCWD, "outside", NULL, 0)); }
static int set_old_times(void) { return outcome(utimes("outside", NULL)); }
static int ask_parent(void) { return outcome(kill(getppid(), SIGUSR1)); }
static int look_for_process(void) { return outcome(kill(getppid(), 0)); }
static int signal_all(void) { return outcome(kill(-1, SIGWINCH)); }
static int queue_signal(void) { return outcome(sigqueue(getppid(), SIGUSR1, (union sigval){ .sival_int = 0 })); }
static int kill_old_thread(void) { return outcome(syscall(SYS_tkill, getppid(), SIGUSR1)); }
static int signal_itself(void) { signal(SIGUSR1, SIG_IGN); return outcome(kill(getpid(), SIGUSR1)) + outcome(raise(SIGUSR1)); }
static int new_session(void) { return outcome(setsid()); }
static int hide(void) { sandbox_hide(); return outcome(open("own/file", O_RDONLY)); }

static void *in_thread(void *unused)
{
	return unused;
}

static int start_thread(void)
{
	pthread_t thread;
	void *result;

	return pthread_create(&thread, NULL, in_thread, NULL) != 0 || pthread_join(thread, &result) != 0;
}

static void expect(const char *what, int got, int wanted)
{
	if (got < 0)
		test_skip("this system has nothing that refuses it");
	if (wanted < 0 ? got != EPERM && got != ENOSYS : got != wanted)
		test_fail(__FILE__, __LINE__, "%s: %s", what, got == 0 ? "went well" : got < 1000 ? strerror(got) : "ended by a signal");
}

TEST(files_outside_are_refused)
{
	static const struct {
		const char *what;
		attempt *try;
		int otherwise;		/* than EACCES */
	} tries[] = {
		{ "open /etc/passwd", open_passwd, 0 }, { "open a file", open_outside, 0 }, { "open by a link", open_by_link, 0 },
		{ "open by ..", open_by_dots, 0 }, { "write what is only read", write_readable, 0 }, { "make a file", make_outside, 0 },
		{ "list", list_outside, 0 }, { "link outside", link_outside, EXDEV }, { "link inside", link_inside, EXDEV },
		{ "move outside", move_outside, EXDEV }, { "remove", remove_outside, 0 }, { "make a link", make_link, 0 },
		{ "make a pipe", make_pipe, 0 }, { "own memory", own_process, 0 },
	};

	make_folders();
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		int got = closed(tries[i].try, true, false);

		expect(tries[i].what, got == tries[i].otherwise && got != 0 ? EACCES : got, EACCES);
	}
	CHECK_INT(closed(open_passwd, false, false), 0);
}

TEST(cutting_a_file_outside_is_refused)
{
	/* Landlock knows it from its third version on, the filter always. */
#if HAVE_LINUX_LANDLOCK_H
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
#else
	long version = 0;
#endif

	make_folders();
	if (version >= 3)
		expect("truncate by Landlock", closed(cut_outside, true, false), EACCES);
	expect("truncate", closed(cut_outside, false, true), -1);
}

TEST(own_files_are_not_refused)
{
	attempt *const tries[] = { read_readable, write_own, link_own, move_own, remove_own, write_null, set_mode, hide };

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		make_folders();
		expect("own files", closed(tries[i], true, true), 0);
		test_directory_remove();
	}
}

TEST(calls_are_refused)
{
	static const struct {
		const char *what;
		attempt *try;
	} tries[] = {
		{ "execve", start_shell }, { "execveat", start_at }, { "clone", new_process }, { "clone3", newer_process }, { "socket", open_socket },
		{ "a local socket", open_local }, { "socketpair", open_pair }, { "ptrace", trace }, { "process_vm_readv", read_process },
		{ "mount", mount_folder }, { "unshare", leave_namespace }, { "bpf", load_program }, { "io_uring_setup", make_ring },
		{ "keyctl", use_key }, { "kill", kill_parent }, { "kill a group", stop_group }, { "tgkill", kill_thread }, { "TIOCSTI", type_key },
		{ "F_SETOWN", ask_signal }, { "setrlimit", raise_limit }, { "setuid bit", set_id_bit }, { "setsid", new_session },
		{ "chmod", set_mode_by_name }, { "fchmodat", set_mode_at }, { "fchmodat2", set_newer_mode }, { "chown", set_owner },
		{ "fchownat", set_owner_at }, { "utimensat", set_times }, { "utimes", set_old_times }, { "SIGUSR1", ask_parent },
		{ "signal 0", look_for_process }, { "signal to all", signal_all }, { "sigqueue", queue_signal }, { "tkill", kill_old_thread },
	};

	make_folders();
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		expect(tries[i].what, closed(tries[i].try, false, true), -1);
}

TEST(what_a_game_needs_is_not_refused)
{
	make_folders();
	expect("thread", closed(start_thread, true, true), 0);
	expect("size", closed(ask_size, true, true), 0);
	expect("signals to itself", closed(signal_itself, true, true), 0);
	expect("limit", closed(ask_limit, true, true), 0);
}

static int close_all(void)
{
	static const char *const nothing[] = { NULL };
	struct strbuf lacks;

	strbuf_init(&lacks);
	sandbox_close(&(struct sandbox){ .read = nothing, .write = nothing }, &lacks);
	return lacks.length == 0 ? open_passwd() == EACCES && start_shell() == EPERM : strstr(lacks.text, "\n") != NULL;
}

TEST(both_together_or_what_is_missing)
{
	make_folders();
	CHECK_INT(closed(close_all, false, false), 1);
}
