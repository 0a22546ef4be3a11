/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Landlock (landlock(7)), by its system calls, since the C library has no functions for them. */
#include "restrict/sandbox.h"

#if defined(__linux__) && HAVE_LINUX_LANDLOCK_H

#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What all later versions begin with. The header may be older than the kernel, so the bits are numbers here. */
struct landlock_handled {
	uint64_t files, network, scopes;
};

#define LANDLOCK_BIT(n) (UINT64_C(1) << (n))

/* Of files: 0 execute, 1 write, 2 read, 3 list, 4 remove folders, 5 remove files, 6 to 12 make a device, folder, file, socket, pipe ... */
#define LANDLOCK_FIRST (LANDLOCK_BIT(13) - 1)
#define LANDLOCK_MOVE LANDLOCK_BIT(13)		/* between folders; version 2 */
#define LANDLOCK_TRUNCATE LANDLOCK_BIT(14)	/* version 3 */
#define LANDLOCK_DEVICES LANDLOCK_BIT(15)	/* ioctl; version 5 */

static const uint64_t reading = LANDLOCK_BIT(2) | LANDLOCK_BIT(3);
static const uint64_t writing = LANDLOCK_BIT(1) | LANDLOCK_BIT(2) | LANDLOCK_BIT(3) | LANDLOCK_BIT(5) | LANDLOCK_BIT(7) |
				LANDLOCK_BIT(8) | LANDLOCK_TRUNCATE;
/* What there is to allow for a file. */
static const uint64_t of_files = LANDLOCK_BIT(1) | LANDLOCK_BIT(2) | LANDLOCK_TRUNCATE | LANDLOCK_DEVICES;

/* Everything that the kernel's version of Landlock can refuse, but signals: the game asks another one of the same player by one. */
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
		all.scopes = LANDLOCK_BIT(0);	/* sockets without a file */
	return all;
}

static size_t landlock_size(long version)
{
	return version >= 6 ? sizeof(struct landlock_handled) : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
}

/* A device is the terminal, whose ioctl is filtered by system_calls.c. */
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
