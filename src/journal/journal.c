/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Which game is open here, and what is written of it. The database has the owner's token, a new one for each opening: a program that was
 * stopped while its game was taken over still has the lock when it continues, but not the token. The file is long because games and
 * practice use one database handle.
 */
#include "journal/journal.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <time.h>

#include "base/companion.h"
#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "journal/rows.h"
#include "restrict/restrict.h"

/* How long, in milliseconds, the other program may take to save and release its game; how often to check. */
enum { HANDOVER_WAIT = 500, HANDOVER_STEP = 2 };

struct journal {
	struct journal_db db;
	enum { PLAY_NOTHING, PLAY_OURS, PLAY_LOST } play;
	long long game;		/* of PLAY_OURS; 0: it could not be added yet */
	long long token;
	long long former;	/* the token of its previous owner; 0: the game is new */
	bool locked;
	bool large;		/* the last game that could not be read has a board for candide-large */
	bool renewed;		/* the database is another file than that in which the game was written */
	struct attempts pending;	/* not written yet */
};

/* Ids of games are not valid in another file; only the token says whether that file is a copy with this game. */
static bool journal_open_db(struct journal *j, enum journal_purpose purpose)
{
	bool open = journal_db_open(&j->db, purpose);

	if (j->db.renewed) {
		j->renewed = true;
		j->locked = false;
		j->game = 0;
	}
	j->db.renewed = false;
	return open;
}

struct journal *journal_open(const char *directory)
{
	struct journal *j = mem_zero(1, sizeof *j);

	journal_db_init(&j->db, directory);
	return j;
}

void journal_leave(struct journal *j)
{
	if (j->locked)
		journal_lock_drop(&j->db.lock, j->game);
	j->locked = j->renewed = false;
	j->game = 0;
	j->play = PLAY_NOTHING;
}

static void journal_write_attempts(struct journal *j)
{
	if (j->pending.count == 0)
		return;
	if (!journal_open_db(j, FOR_WRITING) || !attempts_write(&j->db, &j->pending))
		journal_db_failed(&j->db);
	else if (j->play != PLAY_OURS)
		journal_db_succeeded(&j->db);
}

void journal_close(struct journal *j)
{
	journal_leave(j);
	journal_write_attempts(j);
	attempts_free(&j->pending);
	journal_db_free(&j->db);
	free(j);
}

const char *journal_trouble(struct journal *j)
{
	if (j->db.trouble == NULL || j->db.told)
		return NULL;
	j->db.told = true;
	return j->db.trouble;
}

const char *journal_sign(const struct journal *j)
{
	return journal_db_sign(&j->db);
}

long long journal_current(const struct journal *j)
{
	return j->game;
}

/* The games of the statement LIST. SINCE, for the bin: only games that were binned after this time. */
static size_t journal_read_games(struct journal *j, enum journal_statement list, const char *types, long long since,
				 struct journal_game **games)
{
	size_t count = 0, capacity = 0;
	enum journal_result result = JOURNAL_FAILED;

	*games = NULL;
	if (journal_open_db(j, FOR_READING)) {
		while ((result = journal_db_run(&j->db, list, types, since)) == JOURNAL_ROW) {
			*games = mem_grow(*games, count, &capacity, sizeof **games);
			journal_rows_game(&j->db, list, &(*games)[count++]);
		}
	}
	if (result == JOURNAL_FAILED)
		journal_db_failed(&j->db);
	return count;
}

size_t journal_games(struct journal *j, struct journal_game **games)
{
	return journal_read_games(j, JOURNAL_LIST, "", 0, games);
}

size_t journal_bin(struct journal *j, struct journal_game **games)
{
	return journal_read_games(j, JOURNAL_LIST_BIN, "i", journal_rows_expiry(), games);
}

void journal_games_free(struct journal_game *games, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		free(games[i].title);
		free(games[i].givens);
		free(games[i].source);
	}
	free(games);
}

static long long journal_new_token(void)
{
	long long token;

	sqlite3_randomness(sizeof token, &token);
	return token;
}

enum journal_outcome { WRITTEN, FAILED, TAKEN };

/* The id of the game that was last opened under TOKEN, or 0. */
static bool journal_find_token(struct journal *j, long long token, long long *id)
{
	enum journal_result result = journal_db_run(&j->db, JOURNAL_OWNED, "i", token);

	*id = result == JOURNAL_ROW ? journal_db_number(&j->db, JOURNAL_OWNED, 0) : 0;
	if (result == JOURNAL_ROW)
		journal_db_end(&j->db, JOURNAL_OWNED);
	return result != JOURNAL_FAILED;
}

/* Finds the open game in a database that may be an older copy, in which it has the token of its previous owner; *ID 0: it is not there. */
static bool journal_find_again(struct journal *j, long long *id)
{
	if (!journal_find_token(j, j->token, id))
		return false;
	if (*id != 0 || j->former == 0)
		return true;
	return journal_find_token(j, j->former, id) && (*id == 0 || journal_db_do(&j->db, JOURNAL_CLAIM, "ii", j->token, *id));
}

/* Writes the rows, in a transaction that has begun. Adds a game again that is no longer in the database. */
static enum journal_outcome journal_write_rows(struct journal *j, const struct session *s, long long now, long long *id)
{
	struct journal_db *db = &j->db;
	long long owner, wanted;
	enum journal_result there = JOURNAL_DONE;
	size_t kept = s->kept;
	bool found = false;

	if (*id == 0 && j->renewed && !journal_find_again(j, id))
		return FAILED;
	if (*id != 0 && !journal_rows_update(db, *id, j->token, s, now, &found))
		return FAILED;
	if (!found && *id != 0)
		there = journal_rows_owner(db, *id, &owner, &wanted);
	if (there == JOURNAL_ROW)
		return TAKEN;
	if (!found || *id != j->game)
		kept = 0;
	if (!found && (there == JOURNAL_FAILED || !journal_rows_add(db, &s->doc, j->token, id) ||
		       !journal_rows_update(db, *id, j->token, s, now, &found)))
		return FAILED;
	return journal_rows_moves(db, *id, &s->doc, kept) ? WRITTEN : FAILED;
}

/* Whether the next program would find the game that was just written; true if that cannot be checked now. */
static bool journal_reads_back(struct journal *j, long long id, const struct session *s)
{
	struct journal_db again;
	struct document doc;
	struct error unused;
	bool looked = journal_db_open_again(&j->db, &again), found = looked && journal_rows_load(&again, id, &doc, &unused);
	bool all = found ? doc.done == s->doc.done && document_continues(&doc, &s->doc) : !looked;

	if (found)
		document_free(&doc);
	journal_db_close(&again, true);
	j->db.touched = false;
	return all && journal_db_log_is_whole(&j->db);
}

/* Writes the session in one transaction. LAST: reads the game back. */
static enum journal_outcome journal_write_session(struct journal *j, const struct session *s, long long now, bool last)
{
	bool open = journal_open_db(j, FOR_WRITING) && journal_db_do(&j->db, JOURNAL_BEGIN, "");
	long long id = j->game;
	enum journal_outcome outcome = open ? journal_write_rows(j, s, now, &id) : FAILED;

	if (outcome != FAILED && !journal_db_do(&j->db, outcome == WRITTEN ? JOURNAL_COMMIT : JOURNAL_ROLLBACK, ""))
		return FAILED;
	if (outcome == WRITTEN && (last || j->db.touched) && !journal_reads_back(j, id, s)) {
		j->db.failure = JOURNAL_UNSEEN;
		return FAILED;
	}
	if (outcome == WRITTEN && id != j->game) {
		journal_leave(j);
		j->play = PLAY_OURS;
		j->game = id;
	}
	return outcome;
}

/* Tries again after a damaged log was left behind, and then after a damaged database was moved aside. */
static bool journal_write_game(struct journal *j, struct session *s, long long now, bool last)
{
	enum { ATTEMPTS = 3 };
	enum journal_outcome outcome = FAILED;
	bool again = true;

	journal_write_attempts(j);
	if (j->play != PLAY_OURS)
		return j->play != PLAY_LOST;
	for (int i = 0; i < ATTEMPTS && outcome == FAILED && again; i++) {
		outcome = journal_write_session(j, s, now, last);
		again = outcome == FAILED && journal_db_failed(&j->db);
	}
	if (outcome == FAILED && again)
		journal_db_give_up(&j->db);
	if (outcome == TAKEN) {
		journal_leave(j);
		j->play = PLAY_LOST;
		return false;
	}
	if (outcome == FAILED) {
		/* Moves that were written before may be lost, too. */
		if (journal_db_is_damaged(&j->db))
			s->written = s->changes - 1;
		return true;
	}
	s->kept = s->doc.tree.count;
	s->written = s->changes;
	journal_db_succeeded(&j->db);
	if (!j->locked)
		j->locked = journal_lock_take(&j->db.lock, j->game, NULL) == LOCK_OURS;
	return true;
}

bool journal_write(struct journal *j, struct session *s, long long now)
{
	return journal_write_game(j, s, now, false);
}

bool journal_write_last(struct journal *j, struct session *s, long long now)
{
	if (j->play == PLAY_OURS && journal_open_db(j, FOR_WRITING))
		journal_db_wait(&j->db, true);
	bool ours = journal_write_game(j, s, now, true);

	journal_db_wait(&j->db, false);
	return ours;
}

void journal_add(struct journal *j, struct session *s, long long now)
{
	journal_leave(j);
	j->play = PLAY_OURS;
	j->token = journal_new_token();
	j->former = 0;
	journal_write(j, s, now);
}

void journal_adopt(struct journal *j, struct session *s, long long token, long long now)
{
	struct document kept;
	long long id = 0;

	if (!journal_open_db(j, FOR_WRITING) || !journal_find_token(j, token, &id) || id == 0 ||
	    journal_resume(j, id, false, &kept, NULL) != JOURNAL_OURS) {
		journal_add(j, s, now);
		return;
	}
	bool further = document_continues(&s->doc, &kept);

	document_free(&kept);
	s->kept = 0;
	if (further)
		journal_write(j, s, now);
	else
		journal_add(j, s, now);
}

bool journal_needs_large(const struct journal *j)
{
	return j->large;
}

long long journal_token(const struct journal *j)
{
	return j->token;
}

bool journal_in_use(const struct journal *j)
{
	return j->db.trouble != NULL && (j->db.failure == SQLITE_BUSY || j->db.failure == SQLITE_LOCKED);
}

bool journal_is_damaged(struct journal *j)
{
	return j->play == PLAY_OURS && j->db.directory != NULL && journal_db_is_damaged(&j->db);
}

const char *journal_directory(const struct journal *j)
{
	return j->db.directory;
}

/* Says why a game cannot be read, if ERR says so. */
static void journal_say_unreadable(struct journal *j, long long id, const struct error *err)
{
	struct strbuf text;

	j->large = err->large > 0 && large_is_here();
	if (err->text[0] == '\0' || j->large)
		return;
	strbuf_init(&text);
	strbuf_format(&text, _("Cannot read game %lld: %s."), id, err->text);
	journal_db_say(&j->db, text.text);
}

/* Makes TOKEN the owner and reads the game, in one transaction. */
static bool journal_claim_game(struct journal *j, long long id, long long token, struct document *doc)
{
	struct error err = { 0 };

	if (!journal_open_db(j, FOR_WRITING) || !journal_db_do(&j->db, JOURNAL_BEGIN, "") ||
	    !journal_db_do(&j->db, JOURNAL_CLAIM, "ii", token, id) || journal_db_changes(&j->db) != 1)
		return false;
	bool ok = journal_rows_load(&j->db, id, doc, &err);

	if (ok && !journal_db_do(&j->db, JOURNAL_COMMIT, "")) {
		document_free(doc);
		ok = false;
	}
	journal_say_unreadable(j, id, &err);
	return ok;
}

/*
 * Reads a game that cannot be claimed, because nothing can be written. It is played under the token of its last owner, who released it:
 * if another program has claimed it before writing works again, the first write fails as taken over.
 */
static bool journal_borrow_game(struct journal *j, long long id, long long *token, struct document *doc)
{
	struct error unused;
	long long wanted;

	if (journal_open_db(j, FOR_READING) && journal_rows_owner(&j->db, id, token, &wanted) == JOURNAL_ROW &&
	    journal_rows_load(&j->db, id, doc, &unused))
		return true;
	journal_db_failed(&j->db);
	return false;
}

/*
 * Asks the program PID to save and release a game, and waits for HANDOVER_WAIT at most, because it may be stopped or hang. A restricted
 * program sends no signal; the other one finds the request in the database when it polls (journal_is_wanted). True: its lock is ours.
 * Otherwise the token suffices, and a later write takes the lock.
 */
static bool journal_hand_over(struct journal *j, long long id, long long token, int pid)
{
	const struct timespec step = { 0, HANDOVER_STEP * 1000000L };

	if (!journal_db_do(&j->db, JOURNAL_WANT, "ii", token, id))
		return false;
	if (pid > 0 && !restrict_is_on())
		kill((pid_t)pid, SIGUSR1);
	for (int waited = 0; waited < HANDOVER_WAIT; waited += HANDOVER_STEP) {
		if (journal_lock_take(&j->db.lock, id, NULL) == LOCK_OURS)
			return true;
		nanosleep(&step, NULL);
	}
	return false;
}

static bool journal_has_game(struct journal *j, long long id, long long *owner)
{
	long long wanted;

	if (journal_open_db(j, FOR_READING) && journal_rows_owner(&j->db, id, owner, &wanted) == JOURNAL_ROW)
		return true;
	if (j->db.failure != SQLITE_OK)
		journal_db_failed(&j->db);
	return false;
}

enum journal_access journal_resume(struct journal *j, long long id, bool take, struct document *doc, int *pid)
{
	bool ours = j->game == id, locked = j->locked;
	enum lock_answer answer = LOCK_OURS;
	long long token = journal_new_token(), former;
	int other = 0;

	if (pid != NULL)
		*pid = 0;
	if (!journal_has_game(j, id, &former))
		return JOURNAL_MISSING;
	if (!ours) {
		answer = journal_lock_take(&j->db.lock, id, &other);
		if (pid != NULL)
			*pid = other;
		if (answer == LOCK_ELSEWHERE && !take)
			return JOURNAL_ELSEWHERE;
		locked = answer == LOCK_OURS || (answer == LOCK_ELSEWHERE && journal_hand_over(j, id, token, other));
	}
	bool open = journal_claim_game(j, id, token, doc);

	if (!open && !journal_db_failed(&j->db) && j->db.failure != SQLITE_OK)
		open = (locked || answer != LOCK_ELSEWHERE) && journal_borrow_game(j, id, &token, doc);
	if (!open) {
		if (locked && !ours)
			journal_lock_drop(&j->db.lock, id);
		return JOURNAL_MISSING;
	}
	if (!ours)
		journal_leave(j);
	j->play = PLAY_OURS;
	j->game = id;
	j->token = token;
	j->former = former;
	j->locked = locked;
	return JOURNAL_OURS;
}

bool journal_look(struct journal *j, long long id, struct document *doc)
{
	struct error err = { .text = "" };

	if (!journal_open_db(j, FOR_READING) || !journal_rows_load(&j->db, id, doc, &err)) {
		if (err.text[0] == '\0')
			journal_db_failed(&j->db);
		journal_say_unreadable(j, id, &err);
		return false;
	}
	journal_leave(j);
	return true;
}

bool journal_peek(struct journal *j, long long id, struct document *doc)
{
	struct error unused;

	return journal_open_db(j, FOR_READING) && journal_rows_load(&j->db, id, doc, &unused);
}

bool journal_is_wanted(struct journal *j)
{
	long long owner = j->token, wanted = 0;

	if (j->play != PLAY_OURS || j->game == 0 || j->db.sqlite == NULL ||
	    journal_rows_owner(&j->db, j->game, &owner, &wanted) == JOURNAL_FAILED)
		return false;
	return owner != j->token || wanted != 0;
}

bool journal_owned(struct journal *j)
{
	long long owner = j->token, wanted = 0;

	if (j->play != PLAY_OURS)
		return j->play != PLAY_LOST;
	if (j->game == 0 || !journal_open_db(j, FOR_READING))
		return true;
	if (journal_rows_owner(&j->db, j->game, &owner, &wanted) == JOURNAL_FAILED)
		journal_db_failed(&j->db);
	if (owner == j->token && wanted == 0)
		return true;
	journal_leave(j);
	j->play = PLAY_LOST;
	return false;
}

void journal_rate(struct journal *j, const struct rating *rating)
{
	struct strbuf text;

	if (j->play != PLAY_OURS || j->game == 0)
		return;
	strbuf_init(&text);
	rating_print(rating, &text);
	if (!journal_open_db(j, FOR_WRITING) || (j->game != 0 && !journal_db_do(&j->db, JOURNAL_RATE, "ti", text.text, j->game)))
		journal_db_failed(&j->db);
	strbuf_free(&text);
}

/* Deletes a game, or puts it into the bin, or takes it out of there. */
static bool journal_remove_game(struct journal *j, long long id, bool (*take)(struct journal_db *, long long id))
{
	long long unused;

	if (!journal_has_game(j, id, &unused) || (j->game != id && journal_lock_take(&j->db.lock, id, NULL) == LOCK_ELSEWHERE))
		return false;
	bool ok = journal_db_do(&j->db, JOURNAL_BEGIN, "") && take(&j->db, id) && journal_db_do(&j->db, JOURNAL_COMMIT, "");

	if (!ok)
		journal_db_failed(&j->db);
	if (j->game != id)
		journal_lock_drop(&j->db.lock, id);
	else if (ok)
		journal_leave(j);
	return ok;
}

bool journal_delete(struct journal *j, long long id)
{
	return journal_remove_game(j, id, journal_rows_delete);
}

bool journal_forget(struct journal *j, long long id)
{
	return journal_remove_game(j, id, journal_rows_bin);
}

bool journal_recover(struct journal *j, long long id)
{
	return journal_remove_game(j, id, journal_rows_recover);
}

void journal_practised(struct journal *j, const struct journal_attempt *attempt)
{
	attempts_add(&j->pending, attempt);
	journal_write_attempts(j);
}

size_t journal_attempts(struct journal *j, struct journal_attempt **list)
{
	struct attempts all = { .list = NULL };

	if (!journal_open_db(j, FOR_READING) || !attempts_read(&j->db, &all))
		journal_db_failed(&j->db);
	for (size_t i = 0; i < j->pending.count; i++)
		attempts_add(&all, &j->pending.list[i]);
	*list = all.list;
	return all.count;
}
