/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* What the journal keeps of practice: in an old database, while nothing can be written, and without a directory. */
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/strbuf.h"
#include "tests/unit/journal_kit.h"

static struct journal_attempt attempt_at(const char *technique, long long at, bool right)
{
	struct journal_attempt a = { .at = at, .clock = 1500, .right = right };

	snprintf(a.technique, sizeof a.technique, "%s", technique);
	return a;
}

static void check_attempts(struct journal *j, const char *expected)
{
	struct journal_attempt *list;
	size_t count = journal_attempts(j, &list);
	struct strbuf text;

	strbuf_init(&text);
	for (size_t i = 0; i < count; i++)
		strbuf_format(&text, "%s %lld %lld %d\n", list[i].technique, list[i].at, list[i].clock, list[i].right);
	CHECK_TEXT(text.text, expected);
	strbuf_free(&text);
	free(list);
}

/* As the version before left it: its game stays, and there is room for what is practised. */
TEST(a_database_without_practice_grows)
{
	const char *directory = test_directory();
	struct session s = kit_session();
	struct journal *j = journal_open(directory);
	struct journal_game *games;

	journal_add(j, &s, 0);
	journal_close(j);
	free(kit_sql(directory, "DROP TABLE attempts"));
	free(kit_sql(directory, "ALTER TABLE games DROP COLUMN hints"));
	free(kit_sql(directory, "ALTER TABLE games DROP COLUMN cell"));
	free(kit_sql(directory, "ALTER TABLE moves DROP COLUMN took"));
	free(kit_sql(directory, "PRAGMA user_version = 7"));
	j = journal_open(directory);
	check_attempts(j, "");
	struct journal_attempt one = attempt_at("x-wing", 100, true), two = attempt_at("naked-pair", 90, false);

	journal_practised(j, &one);
	journal_practised(j, &two);
	check_attempts(j, "naked-pair 90 1500 0\nx-wing 100 1500 1\n");
	journal_close(j);
	j = journal_open(directory);
	check_attempts(j, "naked-pair 90 1500 0\nx-wing 100 1500 1\n");
	CHECK_INT(journal_games(j, &games), 1);
	journal_games_free(games, 1);
	CHECK(journal_trouble(j) == NULL);
	session_free(&s);
	journal_close(j);
}

TEST(what_was_practised_waits_until_it_can_be_written)
{
	const char *directory = test_directory();
	struct journal_attempt one = attempt_at("x-wing", 100, true), two = attempt_at("x-wing", 200, false);
	struct session s = kit_session();
	struct journal *j = journal_open(directory);

	journal_add(j, &s, 0);
	journal_leave(j);
	CHECK_INT(journal_current(j), 0);
	kit_fault(KIT_FULL);
	journal_practised(j, &one);
	journal_practised(j, &two);
	CHECK(journal_sign(j) != NULL);
	check_attempts(j, "x-wing 100 1500 1\nx-wing 200 1500 0\n");
	kit_fault(KIT_SOUND);
	CHECK(journal_write(j, &s, 0));
	CHECK(journal_sign(j) == NULL);
	char *count = kit_sql(directory, "SELECT count(*) FROM attempts");

	CHECK_TEXT(count, "2");
	free(count);
	check_attempts(j, "x-wing 100 1500 1\nx-wing 200 1500 0\n");
	session_free(&s);
	journal_close(j);
}

TEST(without_a_directory_practice_stays_in_memory)
{
	struct journal_attempt one = attempt_at("x-wing", 100, true);
	struct journal *j = journal_open(NULL);

	journal_practised(j, &one);
	check_attempts(j, "x-wing 100 1500 1\n");
	CHECK(journal_trouble(j) == NULL);
	journal_close(j);
}
