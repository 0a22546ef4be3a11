/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What a program could do that had taken over a restricted candide: this object is linked into the candide-login of the tests, between the
 * program and sandbox_close (ld --wrap). If $TEST_PROBE is set, everything that the kernel refuses by candide-server(7) is tried right
 * there, in the sandbox as the game has closed it, with a line for each: "ok - ..." or "not ok - ...". Then the process ends.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/player.h"
#include "restrict/restrict.h"
#include "restrict/sandbox.h"

void __real_sandbox_close(const struct sandbox *, struct strbuf *lacks);
void __wrap_sandbox_close(const struct sandbox *, struct strbuf *lacks);

/* A path below the home; the last four results stay. */
static const char *probe_path(const char *name)
{
	static char paths[4][4096];
	static unsigned next;
	char *path = paths[next++ % 4];

	snprintf(path, sizeof paths[0], "%s/%s", getenv("HOME"), name);
	return path;
}

static void probe_result(const char *what, bool as_told, int error)
{
	printf("%s - %s%s%s\n", as_told ? "ok" : "not ok", what, as_told ? "" : ": ", as_told ? "" : error == 0 ? "went well" : strerror(error));
}

static void refused(const char *what, long result)
{
	int error = result < 0 ? errno : 0;

	probe_result(what, error == EPERM || error == EACCES || error == ENOSYS || error == EXDEV, error);
}

static void allowed(const char *what, long result)
{
	probe_result(what, result >= 0, result < 0 ? errno : 0);
}

#define OTHERS ".local/share/candide/players/bob"

static void probe_files(void)
{
	const char *bob = probe_path(OTHERS), *home = probe_path("");

	refused("read a file of the system", open("/etc/passwd", O_RDONLY));
	refused("read another process", open("/proc/1/environ", O_RDONLY));
	refused("read its own memory", open("/proc/self/mem", O_RDWR));
	refused("list the home", open(home, O_RDONLY | O_DIRECTORY));
	refused("make a file in the home", open(probe_path(".profile"), O_WRONLY | O_CREAT, 0600));
	refused("make a key of ssh", open(probe_path(".ssh/authorized_keys"), O_WRONLY | O_CREAT, 0600));
	refused("list another player's folder", open(bob, O_RDONLY | O_DIRECTORY));
	refused("read another player's journal", open(probe_path(OTHERS "/games.db"), O_RDONLY));
	refused("remove another player's journal", unlink(probe_path(OTHERS "/games.db")));
	refused("move another player's journal", rename(probe_path(OTHERS "/games.db"), probe_path("games.db")));
	refused("close another player's folder", chmod(bob, 0));
	refused("open the home to everybody", chmod(home, 0777));
	refused("close it by a descriptor of its path", fchmodat(AT_FDCWD, home, 0, 0));
	refused("give another player's journal away", chown(probe_path(OTHERS "/games.db"), 0, 0));
	refused("set the times of another player's journal", utimensat(AT_FDCWD, probe_path(OTHERS "/games.db"), NULL, 0));
	refused("cut another player's journal", truncate(probe_path(OTHERS "/games.db"), 0));
	refused("make a symbolic link", symlink("/etc/passwd", "link"));
	refused("link another player's journal", link(probe_path(OTHERS "/games.db"), "stolen"));
}

static void probe_processes(void)
{
	struct sigaction ignored = { .sa_handler = SIG_IGN };
	union sigval value = { .sival_int = 0 };

	sigaction(SIGUSR1, &ignored, NULL);
	refused("start a program", execl("/bin/sh", "sh", "-c", ":", (char *)NULL));
	refused("start a process", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
	refused("signal the process that started it", kill(getppid(), SIGUSR1));
	refused("ask whether a process is there", kill(1, 0));
	refused("signal all processes", kill(-1, SIGUSR1));
	refused("signal its group", kill(0, SIGUSR1));
	refused("signal a thread of another process", syscall(SYS_tgkill, getppid(), getppid(), SIGUSR1));
	refused("queue a signal", sigqueue(getppid(), SIGUSR1, value));
	refused("have a signal sent by a file", fcntl(STDIN_FILENO, F_SETOWN, getppid()));
	refused("trace", ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
	refused("open a connection", socket(AF_INET, SOCK_STREAM, 0));
	refused("open a local connection", socket(AF_UNIX, SOCK_STREAM, 0));
	refused("mount", mount("none", "/tmp", "tmpfs", 0, NULL));
	refused("type a key for the terminal", ioctl(STDIN_FILENO, TIOCSTI, "x"));
	refused("raise a limit", setrlimit(RLIMIT_CORE, &(struct rlimit){ 1, 1 }));
	allowed("signal itself", kill(getpid(), SIGUSR1));
}

/* What getrlimit() takes has another type in each C library. */
#define HAS_LIMIT(what, most) (getrlimit((what), &limit) == 0 && limit.rlim_max <= (most))

static void probe_limits(void)
{
	struct rlimit limit;

	probe_result("no core file", HAS_LIMIT(RLIMIT_CORE, 0), 0);
	probe_result("no file of more than 64 MiB", HAS_LIMIT(RLIMIT_FSIZE, RESTRICT_WRITTEN), 0);
	probe_result("two hours of the processor", HAS_LIMIT(RLIMIT_CPU, RESTRICT_PROCESSOR + RESTRICT_FAREWELL), 0);
	probe_result("1024 threads", HAS_LIMIT(RLIMIT_NPROC, RESTRICT_THREADS), 0);
#if !WITH_SANITIZERS
	probe_result("1 GiB of memory", mmap(NULL, RESTRICT_MEMORY, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED, 0);
#endif
}

/* Whether what the game needs is there; the folder is the player's. */
static void probe_own(void)
{
	char *folder = player_path(PLAYER_FILES, NULL);

	allowed("go to the own folder", folder != NULL ? open(folder, O_RDONLY | O_DIRECTORY) : -1);
	free(folder);
	char *path = player_path(PLAYER_FILES, "probe.txt");
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);

	allowed("make an own file", fd);
	allowed("set its mode", fchmod(fd, 0600));
	refused("make it run as its owner", fchmod(fd, 04700));
	allowed("remove it", unlink(path));
	free(path);
}

void __wrap_sandbox_close(const struct sandbox *s, struct strbuf *lacks)
{
	__real_sandbox_close(s, lacks);
	if (getenv("TEST_PROBE") == NULL)
		return;
	probe_files();
	probe_processes();
	probe_limits();
	probe_own();
	fflush(stdout);
	_exit(0);
}
