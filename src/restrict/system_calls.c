/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The system calls of a game, on every system that libseccomp knows: a list of what is allowed. What is not on it does not exist for the
 * program (ENOSYS), so that a C library which knows newer calls takes older ones; and what there are words for in candide(6) is not
 * permitted (EPERM).
 */
#include "restrict/sandbox.h"

#if defined(__linux__) && WITH_SECCOMP

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <termios.h>
#include <unistd.h>

static const char *const allowed[] = {
	/* files; which ones, Landlock says */
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
	"futex", "futex_time64", "set_robust_list", "get_robust_list", "rseq", "set_tid_address", "gettid", "sched_yield", "sched_getaffinity",
	"sched_getparam", "sched_getscheduler", "get_thread_area", "set_thread_area", "arch_prctl", "exit", "exit_group",
	/* signals; kill and tgkill are below */
	"rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigpending", "rt_sigtimedwait", "rt_sigtimedwait_time64",
	"sigaction", "sigprocmask", "sigreturn", "sigaltstack",
	/* who and where it is */
	"getpid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "getuid32", "geteuid", "geteuid32", "getgid", "getgid32", "getegid",
	"getegid32", "getrusage", "getrlimit", "ugetrlimit", "getcpu", "getrandom", "uname", "sysinfo",
};

static const char *const refused[] = {
	"execve", "execveat", "fork", "vfork", "socket", "socketpair", "socketcall", "connect", "bind", "ptrace", "process_vm_readv",
	"process_vm_writev", "mount", "umount2", "unshare", "setns", "chroot", "pivot_root", "bpf", "perf_event_open", "keyctl", "add_key",
	"io_uring_setup", "userfaultfd", "setuid", "setgid", "setresuid", "setresgid", "setsid", "symlink", "symlinkat", "mknod", "mknodat",
	"chown", "fchown", "lchown", "fchownat", "init_module", "finit_module", "kexec_load", "reboot", "swapon", "open_by_handle_at",
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

/* What newer C libraries ask terminals; the struct whose size is in their numbers is the kernel's own. */
enum { TERMIOS2_SIZE = 44 };
#define TERMIOS2(direction, number) { "ioctl", 1, WHOLE, _IOC(direction, 'T', number, TERMIOS2_SIZE) }

/* clone takes its flags first, but on one kind of machine. */
#ifdef __s390__
enum { CLONE_FLAGS = 1 };
#else
enum { CLONE_FLAGS = 0 };
#endif

/* What terminals are asked and told; no key can be typed for them (TIOCSTI). Files: no signal can be asked for (F_SETOWN). */
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
	{ "chmod", 1, SETS_IDS, 0 }, { "fchmod", 1, SETS_IDS, 0 }, { "fchmodat", 2, SETS_IDS, 0 },
	{ "kill", 1, WHOLE, SIGUSR1 },		/* asks another login of the player for the game */
	{ "prlimit64", 2, UINT64_MAX, 0 },	/* asks for limits, and sets none */
	{ "prctl", 0, WHOLE, PR_SET_DUMPABLE }, { "prctl", 0, WHOLE, PR_SET_NAME }, { "prctl", 0, WHOLE, PR_GET_NAME },
#ifdef PR_SET_VMA
	{ "prctl", 0, WHOLE, PR_SET_VMA },
#endif
};

static bool add_rule(scmp_filter_ctx filter, uint32_t action, const struct system_call *call)
{
	int number = seccomp_syscall_resolve_name(call->name);

	if (number == __NR_SCMP_ERROR)
		return true;	/* not on this machine */
	struct scmp_arg_cmp argument = { .arg = call->argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = call->mask, .datum_b = call->value };

	/* -EDOM: a call that other machines make of parts, whose arguments cannot be looked at. */
	int code = seccomp_rule_add_array(filter, action, number, call->mask != 0, &argument);

	return code == 0 || code == -EDOM || code == -EEXIST;
}

static bool add_rules(scmp_filter_ctx filter)
{
	const struct system_call process = { "clone", CLONE_FLAGS, CLONE_THREAD, 0 };
	const struct system_call self = { "tgkill", 0, WHOLE, (uint64_t)getpid() };
	bool ok = add_rule(filter, SCMP_ACT_ERRNO(EPERM), &process) && add_rule(filter, SCMP_ACT_ALLOW, &self);

	for (size_t i = 0; i < sizeof allowed / sizeof *allowed && ok; i++)
		ok = add_rule(filter, SCMP_ACT_ALLOW, &(struct system_call){ .name = allowed[i] });
	for (size_t i = 0; i < sizeof bounded / sizeof *bounded && ok; i++)
		ok = add_rule(filter, SCMP_ACT_ALLOW, &bounded[i]);
	for (size_t i = 0; i < sizeof refused / sizeof *refused && ok; i++)
		ok = add_rule(filter, SCMP_ACT_ERRNO(EPERM), &(struct system_call){ .name = refused[i] });
	return ok;
}

bool sandbox_close_calls(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
	bool ok = filter != NULL && add_rules(filter) && seccomp_load(filter) == 0;

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
