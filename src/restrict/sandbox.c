/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Restricts files by Landlock (landlock(7)), with raw system calls because the C library has no functions for them; restricts system calls
 * by seccomp, on every machine that libseccomp knows, with a list of allowed calls. Other calls fail with ENOSYS, so that a C library that
 * knows newer calls falls back to older ones; those that candide-server(7) names fail with EPERM.
 */
#include "restrict/sandbox.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#if HAVE_LINUX_LANDLOCK_H
#include <linux/landlock.h>
#endif
#include <sched.h>
#if WITH_SECCOMP
#include <seccomp.h>
#endif
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#endif

#include "base/intl.h"
#include "base/strbuf.h"

#if defined(__linux__) && HAVE_LINUX_LANDLOCK_H

/* The struct of Landlock's version 6, with which later versions begin. The header may be older than the kernel, so the bits are numbers. */
struct landlock_handled {
	uint64_t files, network, scopes;
};

#define LANDLOCK_BIT(n) (UINT64_C(1) << (n))

/* Bits for files: 0 execute, 1 write, 2 read, 3 list, 4 remove folders, 5 remove files, 6 to 12 make a device, folder, file, socket ... */
#define LANDLOCK_FIRST (LANDLOCK_BIT(13) - 1)
#define LANDLOCK_MOVE LANDLOCK_BIT(13)		/* move files between folders; version 2 */
#define LANDLOCK_TRUNCATE LANDLOCK_BIT(14)	/* version 3 */
#define LANDLOCK_DEVICES LANDLOCK_BIT(15)	/* ioctl; version 5 */

static const uint64_t reading = LANDLOCK_BIT(2) | LANDLOCK_BIT(3);
static const uint64_t writing = LANDLOCK_BIT(1) | LANDLOCK_BIT(2) | LANDLOCK_BIT(3) | LANDLOCK_BIT(5) | LANDLOCK_BIT(7) |
				LANDLOCK_BIT(8) | LANDLOCK_TRUNCATE;
/* The rights that apply to a file that is not a folder. */
static const uint64_t of_files = LANDLOCK_BIT(1) | LANDLOCK_BIT(2) | LANDLOCK_TRUNCATE | LANDLOCK_DEVICES;

/* Everything that the kernel's version of Landlock can refuse. */
static struct landlock_handled landlock_all(long version)
{
	struct landlock_handled all = { .files = LANDLOCK_FIRST };

	if (version >= 2)
		all.files |= LANDLOCK_MOVE;
	if (version >= 3)
		all.files |= LANDLOCK_TRUNCATE;
	if (version >= 4)
		all.network = LANDLOCK_BIT(0) | LANDLOCK_BIT(1);	/* bind and connect */
	if (version >= 5)
		all.files |= LANDLOCK_DEVICES;
	if (version >= 6)
		all.scopes = LANDLOCK_BIT(0) | LANDLOCK_BIT(1);	/* sockets without a file, signals */
	return all;
}

static size_t landlock_size(long version)
{
	return version >= 6 ? sizeof(struct landlock_handled) : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
}

/* A device is the terminal, whose ioctl calls seccomp filters below. */
static void landlock_allow(int rules, uint64_t handled, const char *path, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .parent_fd = open(path, O_PATH | O_CLOEXEC) };
	struct stat info;

	if (rule.parent_fd < 0)
		return;
	if (fstat(rule.parent_fd, &info) == 0) {
		rule.allowed_access = rights;
		if (!S_ISDIR(info.st_mode))
			rule.allowed_access = (rights | (handled & LANDLOCK_DEVICES)) & of_files;
		syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
	}
	close(rule.parent_fd);
}

bool sandbox_close_files(const struct sandbox *s)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	struct landlock_handled all = landlock_all(version);
	int rules = version > 0 ? (int)syscall(SYS_landlock_create_ruleset, &all, landlock_size(version), 0) : -1;

	if (rules < 0)
		return false;
	for (size_t i = 0; s->read[i] != NULL; i++)
		landlock_allow(rules, all.files, s->read[i], reading & all.files);
	for (size_t i = 0; s->write[i] != NULL; i++)
		landlock_allow(rules, all.files, s->write[i], writing & all.files);
	bool ok = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;

	close(rules);
	return ok;
}

#else

bool sandbox_close_files(const struct sandbox *s)
{
	(void)s;
	return false;
}

#endif

#if defined(__linux__) && WITH_SECCOMP

static const char *const allowed[] = {
	/* files; Landlock decides which ones */
	"read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "open", "openat", "close", "close_range",
	"stat", "fstat", "lstat", "newfstatat", "stat64", "fstat64", "lstat64", "fstatat64", "statx", "statfs", "statfs64", "fstatfs",
	"fstatfs64", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "lseek", "_llseek", "dup", "dup2", "dup3", "flock", "fsync",
	"fdatasync", "ftruncate", "ftruncate64", "fallocate", "fadvise64", "fadvise64_64", "getdents", "getdents64", "getcwd", "mkdir",
	"mkdirat", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "umask", "memfd_create", "pipe", "pipe2",
	/* waiting and time */
	"poll", "ppoll", "ppoll_time64", "select", "_newselect", "pselect6", "pselect6_time64", "nanosleep", "clock_nanosleep",
	"clock_nanosleep_time64", "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64", "gettimeofday", "time", "times",
	"alarm", "setitimer", "pause", "restart_syscall",
	/* memory */
	"brk", "mmap", "mmap2", "munmap", "mremap", "mprotect", "madvise", "membarrier", "mincore",
	/* threads; clone is below */
	"futex", "futex_time64", "set_robust_list", "rseq", "set_tid_address", "gettid", "sched_yield", "sched_getaffinity",
	"sched_getparam", "sched_getscheduler", "get_thread_area", "set_thread_area", "arch_prctl", "exit", "exit_group",
	/* signals; kill and tgkill, for this process alone, are below */
	"rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigpending", "rt_sigtimedwait", "rt_sigtimedwait_time64",
	"sigaction", "sigprocmask", "sigreturn", "sigaltstack",
	/* identity and directory of the process */
	"getpid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "getuid32", "geteuid", "geteuid32", "getgid", "getgid32", "getegid",
	"getegid32", "getrusage", "getrlimit", "ugetrlimit", "getcpu", "getrandom", "uname", "sysinfo",
};

static const char *const refused[] = {
	"execve", "execveat", "fork", "vfork", "socket", "socketpair", "socketcall", "connect", "bind", "ptrace", "process_vm_readv",
	"process_vm_writev", "mount", "umount2", "unshare", "setns", "chroot", "pivot_root", "bpf", "perf_event_open", "keyctl", "add_key",
	"io_uring_setup", "userfaultfd", "setuid", "setgid", "setresuid", "setresgid", "setsid", "symlink", "symlinkat", "mknod", "mknodat",
	"chown", "fchown", "lchown", "fchownat", "chmod", "fchmodat", "fchmodat2", "utime", "utimes", "futimesat", "utimensat",
	"utimensat_time64", "setxattr", "lsetxattr", "fsetxattr", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "init_module", "finit_module", "kexec_load", "reboot", "swapon", "open_by_handle_at",
	"personality", "acct", "syslog", "quotactl", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "process_madvise", "setrlimit",
};

/* A call that is allowed with these values of one argument, of which only the bits of MASK are compared. */
struct system_call {
	const char *name;
	unsigned argument;
	uint64_t mask, value;
};

#define WHOLE UINT64_C(0xffffffff)
enum { SETS_IDS = 07000 };

/* The ioctls of newer C libraries for terminals; the number of each contains the size of the kernel's own struct termios2. */
enum { TERMIOS2_SIZE = 44 };
#define TERMIOS2(direction, number) { "ioctl", 1, WHOLE, _IOC(direction, 'T', number, TERMIOS2_SIZE) }

/* The index of clone's argument for flags. */
#ifdef __s390__
enum { CLONE_FLAGS = 1 };
#else
enum { CLONE_FLAGS = 0 };
#endif

/* The allowed ioctls of terminals, without TIOCSTI, which types keys for them; the allowed fcntls of files, without F_SETOWN (signals). */
static const struct system_call bounded[] = {
	{ "ioctl", 1, WHOLE, TCGETS }, { "ioctl", 1, WHOLE, TCSETS }, { "ioctl", 1, WHOLE, TCSETSW }, { "ioctl", 1, WHOLE, TCSETSF },
#ifdef TCGETS2
	TERMIOS2(_IOC_READ, 0x2a), TERMIOS2(_IOC_WRITE, 0x2b), TERMIOS2(_IOC_WRITE, 0x2c), TERMIOS2(_IOC_WRITE, 0x2d),
#endif
	{ "ioctl", 1, WHOLE, TIOCGWINSZ }, { "ioctl", 1, WHOLE, FIONREAD }, { "ioctl", 1, WHOLE, TCFLSH }, { "ioctl", 1, WHOLE, TCSBRK },
	{ "ioctl", 1, WHOLE, TCXONC },
	{ "fcntl", 1, WHOLE, F_DUPFD }, { "fcntl", 1, WHOLE, F_DUPFD_CLOEXEC }, { "fcntl", 1, WHOLE, F_GETFD }, { "fcntl", 1, WHOLE, F_SETFD },
	{ "fcntl", 1, WHOLE, F_GETFL }, { "fcntl", 1, WHOLE, F_SETFL }, { "fcntl", 1, WHOLE, F_GETLK }, { "fcntl", 1, WHOLE, F_SETLK },
	{ "fcntl", 1, WHOLE, F_SETLKW }, { "fcntl", 1, WHOLE, F_GETPIPE_SZ }, { "fcntl", 1, WHOLE, F_SETPIPE_SZ },
	{ "fcntl64", 1, WHOLE, F_DUPFD }, { "fcntl64", 1, WHOLE, F_DUPFD_CLOEXEC }, { "fcntl64", 1, WHOLE, F_GETFD },
	{ "fcntl64", 1, WHOLE, F_SETFD }, { "fcntl64", 1, WHOLE, F_GETFL }, { "fcntl64", 1, WHOLE, F_SETFL },
	{ "fcntl64", 1, WHOLE, F_GETLK64 }, { "fcntl64", 1, WHOLE, F_SETLK64 }, { "fcntl64", 1, WHOLE, F_SETLKW64 },
	{ "fcntl64", 1, WHOLE, F_GETLK }, { "fcntl64", 1, WHOLE, F_SETLK }, { "fcntl64", 1, WHOLE, F_SETLKW },
	{ "clone", CLONE_FLAGS, CLONE_THREAD, CLONE_THREAD },
	{ "fchmod", 1, SETS_IDS, 0 },		/* only open files; Landlock does not check calls that set the mode of a path */
	{ "prlimit64", 2, UINT64_MAX, 0 },	/* only reads limits */
	{ "prctl", 0, WHOLE, PR_SET_DUMPABLE }, { "prctl", 0, WHOLE, PR_SET_NAME }, { "prctl", 0, WHOLE, PR_GET_NAME },
#ifdef PR_SET_VMA
	{ "prctl", 0, WHOLE, PR_SET_VMA },
#endif
};

static bool landlock_add_rule(scmp_filter_ctx filter, uint32_t action, const struct system_call *call)
{
	int number = seccomp_syscall_resolve_name(call->name);

	if (number == __NR_SCMP_ERROR)
		return true;	/* not on this machine */
	struct scmp_arg_cmp argument = { .arg = call->argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = call->mask, .datum_b = call->value };

	/* -EDOM: a call that is multiplexed on other machines, so that its arguments cannot be compared there. */
	int code = seccomp_rule_add_array(filter, action, number, call->mask != 0, &argument);

	return code == 0 || code == -EDOM || code == -EEXIST;
}

static bool landlock_add_rules(scmp_filter_ctx filter)
{
	const struct system_call process = { "clone", CLONE_FLAGS, CLONE_THREAD, 0 };
	const struct system_call self = { "kill", 0, WHOLE, (uint64_t)getpid() }, own_threads = { "tgkill", 0, WHOLE, (uint64_t)getpid() };
	bool ok = landlock_add_rule(filter, SCMP_ACT_ERRNO(EPERM), &process) && landlock_add_rule(filter, SCMP_ACT_ALLOW, &self) &&
		  landlock_add_rule(filter, SCMP_ACT_ALLOW, &own_threads);

	for (size_t i = 0; i < sizeof allowed / sizeof *allowed && ok; i++)
		ok = landlock_add_rule(filter, SCMP_ACT_ALLOW, &(struct system_call){ .name = allowed[i] });
	for (size_t i = 0; i < sizeof bounded / sizeof *bounded && ok; i++)
		ok = landlock_add_rule(filter, SCMP_ACT_ALLOW, &bounded[i]);
	for (size_t i = 0; i < sizeof refused / sizeof *refused && ok; i++)
		ok = landlock_add_rule(filter, SCMP_ACT_ERRNO(EPERM), &(struct system_call){ .name = refused[i] });
	return ok;
}

bool sandbox_close_calls(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
	bool ok = filter != NULL && landlock_add_rules(filter) && seccomp_load(filter) == 0;

	if (filter != NULL)
		seccomp_release(filter);
	return ok;
}

#else

bool sandbox_close_calls(void)
{
	return false;
}

#endif

void sandbox_close(const struct sandbox *s, struct strbuf *lacks)
{
	if (!sandbox_close_files(s))
		strbuf_text(lacks, _("This system has no Landlock, so only the game itself keeps to the player's folder.\n"));
	if (!sandbox_close_calls())
		strbuf_text(lacks, _("The kernel filters no system calls: this candide or this kernel has no seccomp.\n"));
}

void sandbox_hide(void)
{
#ifdef __linux__
	prctl(PR_SET_DUMPABLE, 0);
#endif
}
