/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "restrict/sandbox.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/intl.h"
#include "base/strbuf.h"

void sandbox_close(const struct sandbox *s, struct strbuf *lacks)
{
	if (!sandbox_close_files(s))
		strbuf_text(lacks, _("This system has no Landlock: only the game itself keeps to the player's folder.\n"));
	if (!sandbox_close_calls())
		strbuf_text(lacks, _("No system call is refused: this candide or its kernel has no seccomp.\n"));
}

void sandbox_hide(void)
{
#ifdef __linux__
	prctl(PR_SET_DUMPABLE, 0);
#endif
}
