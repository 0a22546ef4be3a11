/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * What visitors of the public service do, as tests/servers/ssh calls it: `visitors return` plays, loses the connection and comes back;
 * `visitors watch` looks on while another plays; `visitors try` tries the ways out that keys could open; `visitors fifty SECONDS` are
 * fifty players at once.
 *
 * A visitor of the public service: the real ssh in a terminal (tests/terminal/console.h). The program at its other end cannot tell when it
 * has used its input, so that all waits are for something on the screen. $SERVERS is the folder in which tests/servers/ssh has made the
 * configurations of ssh, SERVICE.ssh.
 * This file is long because all of it runs in one program.
 */
#include <glob.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "journal/journal.h"
#include "play/document.h"
#include "tests/terminal/console.h"

/* The puzzle that visitors play, and a command that begins it. */
#define VISITOR_PUZZLE "3..47..89...96.3.2..71......8.....96729.3.81461.....3......17..5.8.49...17..28..3"

struct visitor {
	struct console console;
	char digits[81];		/* what the board has to show: '.' for what is empty */
	int cell;			/* of the cursor */
	long typed;			/* digits so far */
};

static int failures;

static void print_result(bool ok, const char *format, va_list args)
{
	failures += !ok;
	printf(ok ? "ok - " : "not ok - ");
	vprintf(format, args);
	printf("\n");
	fflush(stdout);
}

/* A line of the results: "ok - ...", or "not ok - ...". visitor_result also shows the screen where it is not. */
static void result(bool ok, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_result(ok, format, args);
	va_end(args);
}

static void visitor_result(const struct visitor *v, bool ok, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_result(ok, format, args);
	va_end(args);
	if (!ok) {
		char *screen = console_text(&v->console, -1);

		printf("%s\n", screen);
		fflush(stdout);
		free(screen);
	}
}

/* Logs in at HOST of SERVICE; what the visitor knows of the board stays. */
static bool visitor_enter(struct visitor *v, const char *service, const char *host)
{
	const char *folder = getenv("SERVERS");
	char command[1024];

	snprintf(command, sizeof command, "exec ssh -tt -F %s/%s.ssh %s", folder, service, host);
	bool ok = console_start(&v->console, &(struct console_options){ .home = folder, .command = command, .shell = true });

	/* Nothing comes from the program itself. */
	v->console.awaited = 0;
	return ok;
}

/* Waits until the screen shows the text. */
static bool visitor_sees(struct visitor *v, const char *text)
{
	return console_until(&v->console, text);
}

static void visitor_types(struct visitor *v, const char *keys)
{
	size_t length = strlen(keys);

	while (length > 0 && !v->console.ended) {
		ssize_t n = write(v->console.master, keys, length);

		if (n < 0) {
			console_listen(&v->console, 10);
			continue;
		}
		keys += n;
		length -= (size_t)n;
	}
}

/* What the panel begins with where the cursor is. */
static void describe(const struct visitor *v, char text[16])
{
	char digit = v->digits[v->cell];

	snprintf(text, 16, digit == '.' ? "r%dc%d:" : "r%dc%d = %c", v->cell / 9 + 1, v->cell % 9 + 1, digit);
}

static bool sees_cursor(struct visitor *v)
{
	char text[16];

	describe(v, text);
	return visitor_sees(v, text);
}

/* Begins the puzzle, at the first login. */
static bool visitor_begins(struct visitor *v)
{
	memcpy(v->digits, VISITOR_PUZZLE, sizeof v->digits);
	v->cell = 40;
	v->typed = 0;
	if (!visitor_sees(v, "How do you like"))
		return false;
	visitor_types(v, "\r");
	if (!visitor_sees(v, "A new puzzle"))
		return false;
	visitor_types(v, ":new " VISITOR_PUZZLE "\r");
	return sees_cursor(v);
}

/* Goes on with the game, at a later one. */
static bool visitor_resumes(struct visitor *v)
{
	if (!visitor_sees(v, "Enter: play"))
		return false;
	visitor_types(v, "\r");
	v->cell = 40;
	return visitor_sees(v, "Still to place") && sees_cursor(v);
}

static double milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static void choose_step(struct visitor *v, uint32_t random, char key[2])
{
	static const char keys[] = "hjkl";
	static const int row[] = { 0, 1, -1, 0 }, column[] = { -1, 0, 0, 1 };
	int r, c, way = (int)(random % 4);

	for (;; way = (way + 1) % 4) {
		r = v->cell / 9 + row[way];
		c = v->cell % 9 + column[way];
		if (r >= 0 && r < 9 && c >= 0 && c < 9)
			break;
	}
	v->cell = 9 * r + c;
	key[0] = keys[way];
}

/* A random key, a step of the cursor or a digit, and the milliseconds until the screen shows what it does; negative: it never did. */
static double visitor_plays(struct visitor *v, uint32_t random)
{
	char key[2] = "";
	char digit = (char)('1' + random / 16 % 9);
	bool given = VISITOR_PUZZLE[v->cell] != '.';

	if (given || random % 3 == 0 || v->digits[v->cell] == digit) {
		choose_step(v, random / 4, key);
	} else {
		key[0] = v->digits[v->cell] = digit;
		v->typed++;
	}
	double before = milliseconds();

	visitor_types(v, key);
	return sees_cursor(v) ? milliseconds() - before : -1;
}

static bool shows_all(const struct visitor *v)
{
	for (int cell = 0; cell < 81; cell++) {
		int row = cell / 9, column = cell % 9;
		uint32_t shown = console_cell(&v->console, 1 + 2 * row + row / 3, 4 + 6 * column).chars[0];

		if (v->digits[cell] != '.' && shown != (uint32_t)v->digits[cell])
			return false;
	}
	return true;
}

/* Whether the screen has the digits that were typed, once it is drawn. */
static bool visitor_has_all(struct visitor *v)
{
	for (int tenths = 0; !shows_all(v) && !v->console.ended && tenths < 100; tenths++)
		console_listen(&v->console, 100);
	return shows_all(v);
}

/* The connection is lost: ssh is killed. */
static bool visitor_is_lost(struct visitor *v)
{
	kill(v->console.pid, SIGKILL);
	bool ok = console_until_end(&v->console);

	console_free(&v->console);
	return ok;
}

static bool visitor_leaves(struct visitor *v)
{
	visitor_types(v, "q");
	bool ok = console_until_end(&v->console) && v->console.status == 0;

	console_free(&v->console);
	return ok;
}

enum { PLAYERS = 50, MOST = 4096, LONGEST_WAIT = 100 };

/* What a player's process tells. */
struct told {
	bool began, saw_all, ended;
	char digits[81];
	long typed;
	int waits, early;		/* EARLY of them before all were there */
	double wait[MOST];
};

/* Shared by all processes. */
struct party {
	_Atomic bool over;		/* time to leave */
	_Atomic int there;		/* how many have begun */
	struct told told[PLAYERS];
};

/* A number of figures, from the least to the most after figures_sort. */
struct figures {
	int count;
	double figure[PLAYERS * MOST];
};

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void figures_sort(struct figures *f)
{
	qsort(f->figure, (size_t)f->count, sizeof *f->figure, compare);
}

static double part_of(const struct figures *f, double part)
{
	return f->count > 0 ? f->figure[(int)(part * (f->count - 1))] : 0;
}

static void figures_print(struct figures *f, const char *what, const char *unit)
{
	figures_sort(f);
	printf("# %s: %d figures; %.1f %s in the middle, %.1f at 99 %%, %.1f at most\n", what, f->count, part_of(f, 0.5), unit, part_of(f, 0.99),
	       part_of(f, 1));
}

static double seconds_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void pause_for(double seconds)
{
	struct timespec t = { .tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9) };

	nanosleep(&t, NULL);
}

/* Between two keys somebody looks at the board for 0.3 to 0.9 seconds. */
static void play_one(struct party *p, int number)
{
	struct told *t = &p->told[number];
	struct rng random = { (uint64_t)number + 1 };
	struct visitor v;
	char name[8];

	snprintf(name, sizeof name, "p%02d", number + 1);
	/* Not all at the same instant. */
	pause_for(0.1 * number);
	t->began = visitor_enter(&v, "players", name) && visitor_begins(&v);
	p->there++;
	while (t->began && !p->over && t->waits < MOST && !v.console.ended) {
		console_listen(&v.console, 300 + (int)rng_below(&random, 600));
		t->wait[t->waits++] = visitor_plays(&v, (uint32_t)rng_next(&random));
		if (p->there < PLAYERS)
			t->early = t->waits;
	}
	t->saw_all = visitor_has_all(&v);
	memcpy(t->digits, v.digits, sizeof t->digits);
	t->typed = v.typed;
	t->ended = number % 2 == 0 ? visitor_is_lost(&v) : visitor_leaves(&v);
	_exit(0);
}

/* What the line NAME of a file of a process says; negative: the process is none of the games. */
static double line_of(const char *folder, const char *process, const char *file, const char *name)
{
	char path[1024], program[1024], line[256];
	double value = -1;

	snprintf(path, sizeof path, "%s/exe", process);
	ssize_t length = readlink(path, program, sizeof program - 1);

	snprintf(path, sizeof path, "%s/bin/candide", folder);
	if (length < 0 || strlen(path) != (size_t)length || strncmp(path, program, (size_t)length) != 0)
		return -1;
	snprintf(path, sizeof path, "%s/%s", process, file);
	FILE *f = fopen(path, "r");

	while (f != NULL && fgets(line, sizeof line, f) != NULL)
		if (strncmp(line, name, strlen(name)) == 0)
			value = strtod(line + strlen(name), NULL);
	if (f != NULL)
		fclose(f);
	return value;
}

/* Such a line of each game. */
static void take_lines(const char *file, const char *name, struct figures *f)
{
	glob_t all;

	f->count = 0;
	if (glob("/proc/[0-9]*", 0, NULL, &all) != 0)
		return;
	for (size_t i = 0; i < all.gl_pathc; i++) {
		double value = line_of(getenv("SERVERS"), all.gl_pathv[i], file, name);

		if (value >= 0)
			f->figure[f->count++] = value;
	}
	globfree(&all);
	figures_sort(f);
}

static void tell_memory(struct figures *f)
{
	take_lines("smaps_rollup", "Pss:", f);
	figures_print(f, "memory of a game, its share of what several use (PSS)", "KiB");
	take_lines("smaps_rollup", "Rss:", f);
	figures_print(f, "memory of a game, all that it sees (RSS)", "KiB");
}

/* What the kernel holds them by. */
static void tell_confinement(struct figures *f)
{
	take_lines("status", "NoNewPrivs:", f);
	result(f->count >= PLAYERS && part_of(f, 0) == 1, "each of %d games cannot get more rights", f->count);
	take_lines("status", "Seccomp:", f);
	result(f->count >= PLAYERS && part_of(f, 0) == 2, "each of %d games has a filter of system calls", f->count);
}

/* How late a process is woken that only sleeps, which is the machine's part of every wait. */
static void doze(double until, struct figures *late)
{
	while (seconds_now() < until && late->count < PLAYERS * MOST) {
		double before = seconds_now();

		pause_for(0.005);
		late->figure[late->count++] = (seconds_now() - before - 0.005) * 1000;
	}
}

static bool is_kept(const struct told *t, const struct document *doc)
{
	bool same = (long)doc->done == t->typed;

	for (int cell = 0; cell < 81; cell++)
		same = same && doc->now.value[cell] == (t->digits[cell] == '.' ? 0 : t->digits[cell] - '0');
	return same;
}

/* Whether the journal of a player has each digit that was typed, and no other. */
static bool journal_has_all(const struct told *t, int number)
{
	struct journal_game *games;
	struct document doc;
	char folder[1024];

	snprintf(folder, sizeof folder, "%s/home/.local/share/candide/players/p%02d", getenv("SERVERS"), number + 1);
	struct journal *j = journal_open(folder);
	size_t count = journal_games(j, &games);
	bool found = count == 1 && journal_look(j, games[0].id, &doc), all = found && is_kept(t, &doc);

	if (!all)
		printf("# %s has %zu games, and %zu moves where %ld were made\n", folder, count, found ? doc.done : 0, t->typed);
	if (found)
		document_free(&doc);
	journal_games_free(games, count);
	journal_close(j);
	return all;
}

static void tell_games(const struct party *p)
{
	int began = 0, seen = 0, ended = 0, kept = 0;
	long moves = 0;

	for (int i = 0; i < PLAYERS; i++) {
		const struct told *t = &p->told[i];

		began += t->began;
		seen += t->saw_all;
		ended += t->ended;
		kept += journal_has_all(t, i);
		moves += t->typed;
	}
	result(began == PLAYERS, "%d of %d players played at once", began, PLAYERS);
	result(seen == PLAYERS, "%d of them saw each of their digits", seen);
	result(ended == PLAYERS, "%d of them left, half of them by losing the connection", ended);
	result(kept == PLAYERS && moves > 0, "%d journals have each move that was made, %ld in all", kept, moves);
}

/* Adds those of a player from the first to before the last. */
static void take_waits(struct figures *f, const struct told *t, int first, int last)
{
	for (int n = first; n < last; n++)
		f->figure[f->count++] = t->wait[n];
}

static void tell_waits(const struct party *p, struct figures *f)
{
	f->count = 0;
	for (int i = 0; i < PLAYERS; i++)
		take_waits(f, &p->told[i], 0, p->told[i].early);
	figures_print(f, "from key to screen, while others logged in", "ms");
	result(f->count == 0 || part_of(f, 0) >= 0, "each of these keys was answered");
	f->count = 0;
	for (int i = 0; i < PLAYERS; i++)
		take_waits(f, &p->told[i], p->told[i].early, p->told[i].waits);
	figures_print(f, "from key to screen", "ms");
	result(f->count > 0 && part_of(f, 0) >= 0, "each of %d keys of 50 players was answered", f->count);
	result(f->count > 0 && part_of(f, 1) <= LONGEST_WAIT, "no key waited longer than %d ms", LONGEST_WAIT);
}

static void *shared(size_t size)
{
	return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

/*
 * They play so long, half of them are cut off and the others leave, and the results are told: no move is lost, and no key waits longer
 * than 100 ms; and how long keys waited, and how much memory each game took.
 */
static void fifty_play(double seconds)
{
	struct party *p = shared(sizeof *p);
	struct figures *f = shared(sizeof *f), *late = shared(sizeof *late);

	for (int i = 0; i < PLAYERS; i++)
		if (fork() == 0)
			play_one(p, i);
	for (int tenths = 0; p->there < PLAYERS && tenths < 1200; tenths++)
		pause_for(0.1);
	double end = seconds_now() + seconds;

	doze(end - seconds / 2, late);
	tell_memory(f);
	tell_confinement(f);
	doze(end, late);
	p->over = true;
	while (wait(NULL) > 0)
		;
	tell_waits(p, f);
	figures_print(late, "how late this machine woke a process that only slept", "ms");
	tell_games(p);
}

/* Plays a while. */
static bool play(struct visitor *v, struct rng *random, int keys)
{
	for (int i = 0; i < keys; i++)
		if (visitor_plays(v, (uint32_t)rng_next(random)) < 0)
			return false;
	return true;
}

static void lose_and_return(void)
{
	struct visitor v;
	struct rng random = { 1 };

	visitor_result(&v, visitor_enter(&v, "players", "p00") && visitor_begins(&v), "a player logs in, and begins a puzzle");
	visitor_result(&v, play(&v, &random, 40) && visitor_has_all(&v), "plays it, and sees each digit");
	visitor_is_lost(&v);
	visitor_result(&v, visitor_enter(&v, "players", "p00") && visitor_resumes(&v), "the connection is lost, and the player comes back");
	visitor_result(&v, visitor_has_all(&v), "all %ld digits are there", v.typed);
	visitor_result(&v, play(&v, &random, 10), "the game goes on");
	result(visitor_leaves(&v), "press q");
}

/* One player looks on while another plays, as long as that one allows it. */
static void look_on(void)
{
	struct visitor player, other;
	struct rng random = { 2 };

	result(visitor_enter(&player, "players", "p51") && visitor_begins(&player), "another player begins a puzzle");
	visitor_result(&other, visitor_enter(&other, "players", "p52") && visitor_begins(&other), "and a second one");
	visitor_types(&other, ":watch p51\r");
	visitor_result(&other, visitor_sees(&other, "Player p51 is not showing a board"), "who does not allow it is not watched");
	visitor_types(&player, ":spectators on\r");
	visitor_result(&player, visitor_sees(&player, "spectators: on"), "who allows it");
	visitor_types(&other, ":watch p51\r");
	visitor_result(&other, visitor_sees(&other, "You are watching p51"), "is watched");
	visitor_result(&player, visitor_sees(&player, "p52 is watching your game"), "and is told");
	result(play(&player, &random, 20) && player.typed > 0, "plays on");
	memcpy(other.digits, player.digits, sizeof other.digits);
	visitor_result(&other, visitor_has_all(&other), "each digit is seen by both");
	visitor_types(&player, ":spectators off\r");
	visitor_result(&other, visitor_sees(&other, "p51 is not showing a board now"), "until it is not allowed any more");
	visitor_types(&other, "q");
	result(visitor_is_lost(&other) && visitor_leaves(&player), "both leave");
}

/* A way out: keys, and what the screen shows then; or, after '!', what it must not show in the second that follows. */
struct way {
	const char *name, *keys, *shows;
};

#define NO_NAME "a name here is one word"
static const struct way ways[] = {
	{ "save to a path", ":save /tmp/candide-out\r", "/tmp/candide-out: " NO_NAME },
	{ "save as a start-up file of the shell", ":save ~/.profile\r", "~/.profile: " NO_NAME },
	{ "save as a hidden file", ":save .profile\r", ".profile: " NO_NAME },
	{ "save what the shell would run", ":save $(id)\r", "$(id): " NO_NAME },
	{ "save above the folder", ":save! ../out\r", "../out: " NO_NAME },
	{ "write a graph to a path", ":export /tmp/out.dot\r", "/tmp/out.dot: " NO_NAME },
	{ "write a recording to a path", ":record /tmp/out.cast\r", "/tmp/out.cast: " NO_NAME },
	{ "start the program that draws", ":export out.png\r", "Another program draws" },
	{ "load a file of the system", ":load /etc/passwd\r", "/etc/passwd: " NO_NAME },
	{ "learn that a file is not there", ":load /etc/absent\r", "/etc/absent: " NO_NAME },
	{ "load by a home", ":load ~root/.profile\r", "~root/.profile: " NO_NAME },
	{ "run a command", ":!id\r", "!uid=" },
	{ "list a folder by Tab", ":load /e\t\t", "!/etc" },
	{ "list homes by Tab", ":load ~ro\t\t", "!~root" },
	{ "learn a home by Alt-&", ":load ~root\033&", "!/root" },
	{ "read an inputrc again by Ctrl-X Ctrl-R", ":\030\022zzz", "!PLANTED" },
	{ "call an editor in vi mode", ":\033\nx\033v", "!PLANTED" },
	{ "call a macro within itself", ":\030(\030e\030)\030e", "!PLANTED" },
	{ "look into a file that a pasted game names",
	  "\033[200~candide 1\rsize 9\rfrom 2 /etc/passwd\rgivens\r3.. 47. .89\r... 96. 3.2\r..7 1.. ...\r.8. ... .96\r729 .3. 814\r61. ... .3.\r"
	  "... ..1 7..\r5.8 .49 ...\r17. .28 ..3\rend\r\033[201~\r]", "came from no file" },
	{ "suspend", "\032", "cannot suspend" },
};

/* Ends what the keys may have begun, by a command whose answer is known. */
static bool is_well(struct visitor *v)
{
	visitor_types(v, "\007\003");
	console_listen(&v->console, 300);
	visitor_types(v, ":goto r1c1\r");
	return visitor_sees(v, "r1c1 = 3") && !v->console.ended;
}

static void try_way(struct visitor *v, const struct way *w)
{
	bool refused;

	visitor_types(v, w->keys);
	if (w->shows[0] != '!') {
		refused = visitor_sees(v, w->shows);
	} else {
		console_listen(&v->console, 1000);
		refused = !console_shows(&v->console, w->shows + 1);
	}
	visitor_result(v, refused, "tried to %s: refused", w->name);
	if (!is_well(v))
		visitor_result(v, false, "the game goes on after that");
}

static void try_large_paste(struct visitor *v)
{
	enum { LARGE = 200000 };
	struct strbuf keys;

	strbuf_init(&keys);
	strbuf_text(&keys, "\033[200~");
	for (int i = 0; i < LARGE; i++)
		strbuf_text(&keys, ".");
	strbuf_text(&keys, "\033[201~");
	try_way(v, &(struct way){ "paste 200,000 characters", keys.text, "too long" });
	strbuf_free(&keys);
}

static void try_ways(void)
{
	struct visitor v;

	visitor_result(&v, visitor_enter(&v, "planted", "one") && visitor_begins(&v) && !console_shows(&v.console, "plant"),
		       "a visitor logs in, with variables of the environment that lead elsewhere");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		try_way(&v, &ways[i]);
	try_large_paste(&v);
	result(visitor_leaves(&v), "the visitor leaves");
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	if (strcmp(what, "return") == 0)
		lose_and_return();
	else if (strcmp(what, "watch") == 0)
		look_on();
	else if (strcmp(what, "try") == 0)
		try_ways();
	else if (strcmp(what, "fifty") == 0 && argc > 2)
		fifty_play(strtod(argv[2], NULL));
	else
		fprintf(stderr, "visitors return, visitors watch, visitors try, or visitors fifty SECONDS\n");
	return failures > 0;
}
