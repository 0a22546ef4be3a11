/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Which variables of the environment stay, and with which values; descriptors, signals and limits. account.c reads the account. */
#include "restrict/environment.h"

#include <ctype.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/port.h"
#include "base/strbuf.h"
#include "restrict/restrict.h"

enum { LONGEST_VALUE = 64 };

static bool env_is_made_of(const char *text, const char *others)
{
	size_t length = 0;

	while (text[length] > 0 && (isalnum((unsigned char)text[length]) || strchr(others, text[length]) != NULL))
		length++;
	return length > 0 && text[length] == '\0';
}

/* A terminal's name: terminfo and termcap look for a file of that name. */
static bool env_is_terminal(const char *value)
{
	return value[0] != '.' && env_is_made_of(value, "._+-");
}

/* A locale, "fr_CA.UTF-8@euro": also part of a path. */
static bool env_is_locale(const char *value)
{
	return isalpha((unsigned char)value[0]) && env_is_made_of(value, "._@-");
}

/* A time zone: "Europe/Paris", which is a path below a directory, or with a sign an offset. */
static bool env_is_zone(const char *value)
{
	return isalpha((unsigned char)value[0]) && env_is_made_of(value, "/_+-") && strstr(value, "//") == NULL;
}

static bool env_is_size(const char *value)
{
	size_t length = strspn(value, "0123456789");

	return length > 0 && length <= 4 && value[length] == '\0';
}

static bool env_is_anything(const char *value)
{
	(void)value;
	return true;
}

static const struct {
	const char *name;
	bool (*allows)(const char *value);
} kept[] = {
	{ "TERM", env_is_terminal }, { "TZ", env_is_zone }, { "COLUMNS", env_is_size }, { "LINES", env_is_size },
	{ "NO_COLOR", env_is_anything }, { "LANG", env_is_locale }, { "LC_ALL", env_is_locale }, { "LC_CTYPE", env_is_locale },
	{ "LC_MESSAGES", env_is_locale }, { "LC_COLLATE", env_is_locale }, { "LC_TIME", env_is_locale },
	{ "LC_NUMERIC", env_is_locale }, { "LC_MONETARY", env_is_locale }, { "LC_PAPER", env_is_locale },
	{ "LC_NAME", env_is_locale }, { "LC_ADDRESS", env_is_locale }, { "LC_TELEPHONE", env_is_locale },
	{ "LC_MEASUREMENT", env_is_locale }, { "LC_IDENTIFICATION", env_is_locale },
};
enum { KEPT_VARIABLES = sizeof kept / sizeof *kept };

/* The trusted variables, as values of putenv. */
static char **env_save_trusted(void)
{
	size_t count = 0, all = 0;

	while (environment_trusted[all] != NULL)
		all++;
	char **saved = mem_zero(all + 1, sizeof *saved);

	for (size_t i = 0; i < all; i++) {
		const char *value = getenv(environment_trusted[i]);
		struct strbuf text;

		if (value == NULL)
			continue;
		strbuf_init(&text);
		strbuf_format(&text, "%s=%s", environment_trusted[i], value);
		saved[count++] = text.text;
	}
	return saved;
}

extern char **environ;

/* clearenv() is not everywhere. */
static void env_clear(void)
{
	static char *none[] = { NULL };

	environ = none;
}

static void env_restore_trusted(char **saved)
{
	for (size_t i = 0; saved[i] != NULL; i++)
		putenv(saved[i]);	/* its memory is the environment's now */
	free(saved);
}

void environment_clear(const char *home)
{
	char *values[KEPT_VARIABLES], **trusted = env_save_trusted();

	for (size_t i = 0; i < KEPT_VARIABLES; i++) {
		const char *value = getenv(kept[i].name);
		bool stays = value != NULL && strlen(value) <= LONGEST_VALUE && kept[i].allows(value);

		values[i] = stays ? mem_string(value) : NULL;
	}
	env_clear();
	for (size_t i = 0; i < KEPT_VARIABLES; i++) {
		if (values[i] != NULL)
			setenv(kept[i].name, values[i], 1);
		free(values[i]);
	}
	if (home != NULL)
		setenv("HOME", home, 1);
	env_restore_trusted(trusted);
}

/* The next file that the program opens would get the number of a missing descriptor, and the program's messages would go into it. */
static void env_open_missing(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDWR);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

void environment_close(void)
{
	env_open_missing();
	port_close_from(environment_first_closed);
}

static void env_limit_lower(struct rlimit *limit, rlim_t soft, rlim_t hard)
{
	limit->rlim_max = limit->rlim_max < hard ? limit->rlim_max : hard;
	limit->rlim_cur = limit->rlim_cur < soft ? limit->rlim_cur : soft;
	limit->rlim_cur = limit->rlim_cur < limit->rlim_max ? limit->rlim_cur : limit->rlim_max;
}

/* Lowers the limit WHAT, unless it is lower already. A macro, since C libraries do not agree on the type of WHAT. */
#define LIMIT_TO(what, soft, hard)					\
	do {								\
		struct rlimit limit;					\
									\
		if (getrlimit(what, &limit) == 0) {			\
			env_limit_lower(&limit, soft, hard);		\
			setrlimit(what, &limit);			\
		}							\
	} while (0)

static void env_limit_all(void)
{
	LIMIT_TO(RLIMIT_CORE, 0, 0);
	LIMIT_TO(RLIMIT_FSIZE, RESTRICT_WRITTEN, RESTRICT_WRITTEN);
	LIMIT_TO(RLIMIT_CPU, RESTRICT_PROCESSOR, RESTRICT_PROCESSOR + RESTRICT_FAREWELL);
	LIMIT_TO(RLIMIT_NOFILE, RESTRICT_DESCRIPTORS, RESTRICT_DESCRIPTORS);
#ifdef RLIMIT_NPROC
	LIMIT_TO(RLIMIT_NPROC, RESTRICT_THREADS, RESTRICT_THREADS);
#endif
#if defined RLIMIT_AS && !WITH_SANITIZERS
	LIMIT_TO(RLIMIT_AS, RESTRICT_MEMORY, RESTRICT_MEMORY);
#endif
}

/* The parent process may have blocked or ignored signals; and no key may stop the program. */
static void env_reset_signals(void)
{
	static const int stops[] = { SIGTSTP, SIGTTIN, SIGTTOU };
	sigset_t none;

	for (int signal = 1; signal < NSIG; signal++)
		if (signal != SIGKILL && signal != SIGSTOP)
			sigaction(signal, &(struct sigaction){ .sa_handler = SIG_DFL }, NULL);
	for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
		sigaction(stops[i], &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

void environment_begin(struct environment *e)
{
	const char *command = getenv("SSH_ORIGINAL_COMMAND");
	char *home = environment_home();

	bool forwarding = getenv("SSH_CONNECTION") != NULL && (getenv("SSH_AUTH_SOCK") != NULL || getenv("DISPLAY") != NULL);

	*e = (struct environment){ .command = command != NULL, .forwarding = forwarding, .homeless = home == NULL };
	environment_clear(home);
	free(home);
	environment_close();
	e->homeless |= chdir("/") != 0;
	umask(077);
	env_reset_signals();
	env_limit_all();
	restrict_turn_on();
}
