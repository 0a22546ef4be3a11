# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# What real servers show of candide; none of it is part of `make check`. Each starts them on this machine and ends them again.
# make cluster: the lines of candide-many(7), by GNU parallel over ssh and by Slurm, on servers of its own (Debian: parallel,
# openssh-server, slurmctld, slurmd, slurm-client, munge). The status of what was skipped is 77.
EXTRA_DIST += tests/servers/cluster tests/servers/lines tests/servers/servers.sh
cluster: candide$(EXEEXT)
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(srcdir)/tests/servers/cluster

.PHONY: cluster
