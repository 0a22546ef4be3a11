# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# For the checks of the house (check-*): results as TAP. A check prints its findings, a line each; none means that all is well.
set -eu
LC_ALL=C
export LC_ALL
top=${top_srcdir:-$(dirname "$0")/..}
number=0
made_up=$(mktemp -d)
trap 'rm -rf "$made_up"' EXIT

# share N: a part of it where sanitizers make everything slow, as test_effort() in test.h
share()
{
	echo $((($1 + ${TEST_SHARE:-1} - 1) / ${TEST_SHARE:-1}))
}

# apart MOST: one of so many is tried then, but at most of MOST, as test_apart()
apart()
{
	echo $((${TEST_SHARE:-1} < $1 ? ${TEST_SHARE:-1} : $1))
}

# same NAME ACTUAL EXPECTED
same()
{
	number=$((number + 1))
	if [ "$2" = "$3" ]; then
		echo "ok $number - $1"
	else
		echo "not ok $number - $1"
		printf 'found:\n%s\ninstead of:\n%s\n' "$2" "${3:-nothing}" | sed 's/^/# /'
	fi
}

# none NAME FINDINGS
none()
{
	same "$1" "$2" ''
}

# write NAME TEXT: a file of the made-up tree that proves that a check finds what it looks for
write()
{
	mkdir -p "$(dirname "$made_up/$1")"
	printf '%s\n' "$2" >"$made_up/$1"
}

# sources DIRECTORY...: all C files below
sources()
{
	find "$@" \( -name '*.[ch]' -o -name '*.def' -o -name '*.inc' \) -type f | LC_ALL=C sort
}

plan()
{
	echo "1..$number"
}
