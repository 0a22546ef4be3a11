/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "journal/attempts.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"

void attempts_add(struct attempts *a, const struct journal_attempt *one)
{
	a->list = mem_grow(a->list, a->count, &a->capacity, sizeof *a->list);
	a->list[a->count++] = *one;
}

void attempts_free(struct attempts *a)
{
	free(a->list);
	*a = (struct attempts){ 0 };
}

bool attempts_read(struct journal_db *db, struct attempts *out)
{
	enum journal_result result;

	while ((result = journal_db_run(db, JOURNAL_ATTEMPTS, "")) == JOURNAL_ROW) {
		struct journal_attempt one = {
			.at = journal_db_number(db, JOURNAL_ATTEMPTS, 1),
			.clock = journal_db_number(db, JOURNAL_ATTEMPTS, 2),
			.right = journal_db_number(db, JOURNAL_ATTEMPTS, 3) != 0,
		};

		snprintf(one.technique, sizeof one.technique, "%s", journal_db_text(db, JOURNAL_ATTEMPTS, 0));
		attempts_add(out, &one);
	}
	return result == JOURNAL_DONE;
}

bool attempts_write(struct journal_db *db, struct attempts *a)
{
	bool ok = journal_db_do(db, JOURNAL_BEGIN, "");

	for (size_t i = 0; i < a->count && ok; i++)
		ok = journal_db_do(db, JOURNAL_ADD_ATTEMPT, "tiii", a->list[i].technique, a->list[i].at, a->list[i].clock,
				   (long long)a->list[i].right);
	if (!ok || !journal_db_do(db, JOURNAL_COMMIT, ""))
		return false;
	a->count = 0;
	return true;
}
