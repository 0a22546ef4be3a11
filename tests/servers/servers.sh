#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# For the tests with real servers (cluster, ssh): a folder of their own, servers that are started in it and ended again, also by Ctrl-C,
# the lines of a man page, and results. Nothing is read from or written to the person's ~/.ssh, and no server reads /etc.
set -u
LC_ALL=C
PATH=$PATH:/usr/sbin:/sbin
export LC_ALL PATH
top=$(cd "${top_srcdir:-$(dirname "$0")/../..}" && pwd) || exit
build=$(cd "${top_builddir:-.}" && pwd) || exit
servers=
made_run=
passed=0 failed=0 skipped=0

# Servers of their users need to get through the folder.
folder=$(mktemp -d "${TMPDIR:-/tmp}/candide.XXXXXX") || exit
chmod 711 "$folder"
mkdir "$folder/bin"
ln -s "$build/candide" "$folder/bin/candide"
PATH=$folder/bin:$PATH
# By this what was started here is known; parallel keeps its own files there.
PARALLEL_HOME=$folder/parallel
export PARALLEL_HOME

# ours: the processes that were started here, but for those that write over their environment, as sshd does
ours()
(
	unset PARALLEL_HOME
	grep -lsz "^PARALLEL_HOME=$folder/" /proc/[0-9]*/environ | cut -d / -f 3
)

# wait_for SECONDS COMMAND...: until it succeeds
wait_for()
{
	tenths=$(($1 * 10))
	shift
	until "$@" >/dev/null 2>&1; do
		tenths=$((tenths - 1))
		[ "$tenths" -gt 0 ] || return 1
		sleep 0.1
	done
}

none_of_ours()
{
	[ -z "$(ours)" ]
}

# end_servers: first those who may still ask them for something
end_servers()
{
	# shellcheck disable=SC2046,SC2086 # lists of numbers
	{
		kill $(ours | grep -vxF "$(echo $servers | tr ' ' '\n')") || true
		kill $servers || true
		wait $servers || true
	} 2>/dev/null
	servers=
	# shellcheck disable=SC2046
	wait_for 5 none_of_ours || kill -KILL $(ours) 2>/dev/null || true
}

clean_up()
{
	trap '' INT TERM HUP
	end_servers
	[ -z "$made_run" ] || rmdir "$made_run" || true
	[ -n "${KEEP-}" ] || rm -rf "$folder"
}

trap clean_up EXIT
trap 'exit 130' INT TERM HUP

# result STATUS TEXT [FILE]: and what explains a bad one
result()
{
	if [ "$1" -eq 0 ]; then
		passed=$((passed + 1))
		echo "ok - $2"
	else
		failed=$((failed + 1))
		echo "not ok - $2"
		[ ! -s "${3-}" ] || tail -n 20 "$3" | sed 's/^/	/'
	fi
}

# skip TEXT
skip()
{
	skipped=$((skipped + 1))
	echo "skipped - $1"
}

# finish: the sum; the status is 1 where something failed, else 77 where something was skipped
finish()
{
	end_servers
	none_of_ours
	result $? 'nothing is left running'
	echo "$passed passed, $failed failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")"
	[ "$failed" -eq 0 ] || exit 1
	[ "$skipped" -eq 0 ] || exit 77
	exit 0
}

# lacks COMMAND=PACKAGE...: says what is missing
lacks()
{
	missing=
	for need; do
		command -v "${need%=*}" >/dev/null || missing="$missing ${need#*=}"
	done
	[ -n "$missing" ]
}

# start NAME COMMAND...: a server, which Ctrl-C does not reach; what it says is in NAME.log
start()
{
	name=$1
	shift
	setsid "$@" >"$folder/$name.log" 2>&1 </dev/null &
	servers="$servers $!"
}

# free_port: one that nobody listens on, in $port
port=$((20000 + $$ % 10000))
free_port()
{
	port=$((port + 1))
	while grep -qi ":$(printf %04X "$port") " /proc/net/tcp /proc/net/tcp6 2>/dev/null; do
		port=$((port + 1))
	done
}

# make_keys FILE...
make_keys()
{
	for key; do
		ssh-keygen -q -t ed25519 -N '' -C candide -f "$key"
	done
}

# start_sshd NAME LINE...: an sshd on two addresses of this machine, with more lines of configuration, which only our keys open. The hosts
# "one" and "two" of NAME.ssh are its addresses, and the key is $folder/key. $inside runs it.
inside=
start_sshd()
{
	name=$1
	shift
	free_port
	[ -f "$folder/host_key" ] || make_keys "$folder/host_key" "$folder/key"
	if [ "$(id -u)" = 0 ] && [ ! -d /run/sshd ] && [ -z "$inside" ]; then
		made_run=/run/sshd
		mkdir "$made_run"
	fi
	printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' 'ListenAddress 127.0.0.2' "HostKey $folder/host_key" "PidFile $folder/$name.pid" \
		"AuthorizedKeysFile ${authorized_keys:-$folder/key.pub}" 'StrictModes no' 'UsePAM no' 'PasswordAuthentication no' \
		'KbdInteractiveAuthentication no' 'PermitRootLogin prohibit-password' 'MaxStartups 100' "$@" >"$folder/$name.conf"
	printf '%s\n' 'Host one' '	HostName 127.0.0.1' 'Host two' '	HostName 127.0.0.2' 'Host *' '	HostName 127.0.0.1' "	Port $port" \
		"	IdentityFile ${identity:-$folder/key}" "	User ${user:-$(id -un)}" '	IdentitiesOnly yes' '	UserKnownHostsFile /dev/null' \
		'	GlobalKnownHostsFile /dev/null' '	SendEnv LANG LC_*' '	StrictHostKeyChecking no' '	LogLevel ERROR' >"$folder/$name.ssh"
	# shellcheck disable=SC2086 # a command and its arguments, or nothing
	start "$name" $inside "$(command -v sshd)" -D -e -f "$folder/$name.conf"
}
