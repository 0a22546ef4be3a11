# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# What real servers show of candide; none of it is part of `make check`. Each starts them on this machine and ends them again.
# make cluster: the lines of candide-many(7), by GNU parallel over ssh and by Slurm, on servers of its own (Debian: parallel,
# openssh-server, slurmctld, slurmd, slurm-client, munge). The status of what was skipped is 77.
EXTRA_DIST += tests/servers/cluster tests/servers/lines tests/servers/servers.sh
cluster: candide$(EXEEXT)
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(srcdir)/tests/servers/cluster

# make ssh: the public service of candide-server(7), on an sshd of its own (Debian: openssh-server, openssh-client), as root. SSH_SECONDS says how
# long the 50 players play.
EXTRA_DIST += tests/servers/ssh
if HAVE_VTERM
visitors = tests/servers/visitors$(EXEEXT)
EXTRA_PROGRAMS += tests/servers/visitors
endif
CLEANFILES += $(visitors)
tests_servers_visitors_SOURCES = tests/servers/visitors.c tests/terminal/console.c tests/terminal/console_start.c tests/terminal/console.h
tests_servers_visitors_CPPFLAGS = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
tests_servers_visitors_LDADD = $(core_libs) $(VTERM_LIBS)
ssh: candide$(EXEEXT) $(visitors)
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(srcdir)/tests/servers/ssh

.PHONY: cluster ssh
