/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * The random player of the real program in a terminal emulator: keys, noise, pastes, the command line, resizes, signals, kills and
 * new starts. The program ends only when it is told to, and as it is told to; it gives the terminal back; what the sanitizers say
 * ends the seed; and every game of the journal can be read in the end.
 */
#include "tests/monkey/monkey.h"

#include <glob.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/keycode.h"
#include "journal/journal.h"
#include "tests/terminal/console.h"

enum { SEEDS = 3, INPUTS = 150, CHUNK = 1000 };

struct player {
	struct monkey *m;
	struct console console;
	int told;	/* the signal that was sent to end it; 0: none */
	bool full;	/* no file may grow beyond a part of the journal */
};

/* What the sanitizers had to say. */
static void add_reports(const char *home, struct strbuf *out)
{
	struct strbuf pattern;
	struct error err;
	glob_t found;

	strbuf_init(&pattern);
	strbuf_format(&pattern, "%s/sanitizer.*", home);
	if (glob(pattern.text, 0, NULL, &found) == 0) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			file_read(found.gl_pathv[i], 1 << 16, out, &err);
		globfree(&found);
	}
	strbuf_free(&pattern);
}

static _Noreturn void fail(struct player *p, int line, const char *what)
{
	struct console *c = &p->console;
	struct strbuf text;

	strbuf_init(&text);
	strbuf_format(&text, "%s; the program %s, status %#x, %d rows of %d, cursor %d,%d\n", what, c->ended ? "ended" : "runs",
		      (unsigned)c->status, c->rows, c->columns, console_cursor(c).row, console_cursor(c).col);
	add_reports(p->m->home, &text);
	if (c->rows <= 100 && c->columns <= 200) {
		char *screen = console_text(c, -1);

		strbuf_format(&text, "\n%s", screen);
	}
	monkey_fail(p->m, __FILE__, line, "%s", text.text);
}

#define NEED(p, condition) ((condition) ? (void)0 : fail(p, __LINE__, "not so: " #condition))

static void start(struct player *p)
{
	static const char *const arguments[] = {
		"", "", "--resume", "--resume", "--resume --no-animation", "--no-unicode", "--linear one.txt", "one.txt", "many.txt", "game.candide",
	};
	static const char *const terminals[] = { "xterm-256color", "xterm-256color", "xterm", "vt100", "linux", "screen" };
	/* Not one column: libvterm 0.1.4 crashes there on plain lines, of --linear. The player without a terminal has it. */
	static const int rows[] = { 24, 24, 50, 33, 10, 1 }, columns[] = { 80, 80, 132, 40, 20, 2 };
	const char *argument = MONKEY_ONE_OF(p->m, arguments);
	struct console_options o = {
		.rows = MONKEY_ONE_OF(p->m, rows), .columns = MONKEY_ONE_OF(p->m, columns), .term = MONKEY_ONE_OF(p->m, terminals),
		.locale = monkey_once_in(p->m, 4) ? "C" : "C.UTF-8", .home = p->m->home, .shell = true,
	};
	struct strbuf puzzles, command;

	if (strcmp(argument, "game.candide") == 0 && access(argument, R_OK) != 0)
		argument = "";
	strbuf_init(&puzzles);
	strbuf_init(&command);
	strbuf_format(&puzzles, "CANDIDE_PUZZLES=%s", test_source("../puzzles"));
	p->full = monkey_once_in(p->m, 6);
	strbuf_format(&command, "ulimit -c 0; %sexec \"$CANDIDE\" %s", p->full ? "ulimit -f 16; " : "", argument);
	o.variable = puzzles.text;
	o.command = command.text;
	monkey_note(p->m, "candide %s on %s, %s, %dx%d%s", argument, o.term, o.locale, o.columns, o.rows, p->full ? ", disk full" : "");
	p->told = 0;
	NEED(p, console_start(&p->console, &o));
	NEED(p, console_until(&p->console, "") && !p->console.ended);
	strbuf_free(&puzzles);
	strbuf_free(&command);
}

/* The status: what it was told to end by, or that a game was left that could not be kept. */
static void end(struct player *p)
{
	struct console *c = &p->console;
	bool killed = p->told == SIGKILL, hung_up = c->master < 0, lost = p->told == 0 && p->full;
	int status = p->told == 0 || hung_up ? 0 : 128 + p->told;

	NEED(p, console_until_end(c));
	if (killed) {
		NEED(p, WIFSIGNALED(c->status) && WTERMSIG(c->status) == SIGKILL);
	} else {
		NEED(p, WIFEXITED(c->status));
		if (hung_up)
			NEED(p, WEXITSTATUS(c->status) == 1 || WEXITSTATUS(c->status) == 128 + SIGHUP);
		else
			NEED(p, WEXITSTATUS(c->status) == status || (lost && WEXITSTATUS(c->status) == 1));
		NEED(p, hung_up || console_modes_restored(c));
	}
	console_free(c);
}

/* After each input: it runs again and waits for the next. */
static void settle(struct player *p)
{
	struct console *c = &p->console;

	while (c->stopped && !c->ended) {
		monkey_note(p->m, "fg");
		console_foreground(c);
		NEED(p, console_until(c, ""));
	}
	if (c->ended) {
		end(p);
		start(p);
	}
}

static void send(struct player *p, const char *bytes)
{
	monkey_note(p->m, "sends %s", bytes);
	NEED(p, console_keys(&p->console, bytes));
}

static void add_key(int key, struct strbuf *out)
{
	static const struct {
		int key;
		const char *bytes;
	} sequences[] = {
		{ KEYCODE_UP, "\033[A" }, { KEYCODE_DOWN, "\033OB" }, { KEYCODE_RIGHT, "\033[C" }, { KEYCODE_LEFT, "\033[D" },
		{ KEYCODE_HOME, "\033[H" }, { KEYCODE_END, "\033OF" }, { KEYCODE_PAGE_UP, "\033[5~" }, { KEYCODE_PAGE_DOWN, "\033[6~" },
		{ KEYCODE_DELETE, "\033[3~" }, { KEYCODE_INSERT, "\033[2~" }, { KEYCODE_BACKTAB, "\033[Z" },
	};

	if (key & KEYCODE_ALT)
		strbuf_char(out, '\033');
	key &= ~KEYCODE_ALT;
	for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
		if (sequences[i].key == key)
			strbuf_text(out, sequences[i].bytes);
	if (key > 0 && key < KEYCODE_NONE && (key < 0xd800 || key > 0xdfff))
		strbuf_rune(out, (uint32_t)key);
}

/*
 * Takes out what a test must not send: ctrl-Z and ctrl-\ that come after the end of the program, or together with other keys, would
 * go to the shell; and what names files elsewhere.
 */
static void tame(struct strbuf *bytes)
{
	size_t length = 0;

	for (size_t i = 0; i < bytes->length; i++)
		if (strchr("\x1a\x1c/&", bytes->text[i]) == NULL)
			bytes->text[length++] = bytes->text[i];
	bytes->text[bytes->length = length] = '\0';
}

static void send_tame(struct player *p, struct strbuf *bytes)
{
	tame(bytes);
	send(p, bytes->text);
	strbuf_free(bytes);
}

static void play_keys(struct player *p)
{
	struct strbuf bytes;

	strbuf_init(&bytes);
	for (unsigned n = 1 + monkey_below(p->m, 10); n > 0; n--)
		add_key(input_random_key(p->m), &bytes);
	send_tame(p, &bytes);
}

static void play_line(struct player *p)
{
	static const char *const ends[] = { "\r", "\r", "\r", "\r", "\t\r", "\x17\t\t\r", "\t\t\003", "\033", "\022e\r", "\x01\x0b\x19\r", "", "\x10\x10\r" };
	struct strbuf bytes;

	strbuf_init(&bytes);
	strbuf_char(&bytes, ':');
	input_random_line(p->m, &bytes);
	strbuf_text(&bytes, MONKEY_ONE_OF(p->m, ends));
	send_tame(p, &bytes);
}

/* Terminals answer, and people lean on keyboards. */
static void play_noise(struct player *p)
{
	static const char *const pieces[] = {
		"\033[", "\033]11;rgb:1", "\033P", "\033\\", "\007", "\033[I", "\033[O", "\033[<0;12;7M", "\033[<0;12;7m", "\033[<64;1;1M", "\033[M !!",
		"\033[200~", "\033[201~", "\033[?1;2c", "\033[1;99999999999;3~", "\xff", "\xc3", "\xed\xa0\x80", "\x80", "\xf4\x90\x80\x80",
	};
	struct strbuf bytes;

	strbuf_init(&bytes);
	for (unsigned n = monkey_below(p->m, monkey_once_in(p->m, 10) ? CHUNK : 10); n > 0; n--) {
		if (monkey_once_in(p->m, 2))
			strbuf_text(&bytes, MONKEY_ONE_OF(p->m, pieces));
		else
			strbuf_char(&bytes, (char)(1 + monkey_below(p->m, 255)));
	}
	send_tame(p, &bytes);
}

static void play_paste(struct player *p)
{
	bool bracketed = !monkey_once_in(p->m, 4);
	struct strbuf bytes;

	strbuf_init(&bytes);
	strbuf_text(&bytes, bracketed ? "\033[200~" : "");
	input_random_paste(p->m, &bytes);
	for (size_t i = 0; i < bytes.length; i++)
		bytes.text[i] = bytes.text[i] == '\n' && monkey_once_in(p->m, 2) ? '\r' : bytes.text[i] ? bytes.text[i] : ' ';
	if (bracketed && !monkey_once_in(p->m, 8))
		strbuf_text(&bytes, "\033[201~");
	send_tame(p, &bytes);
}

static void play_resize(struct player *p)
{
	static const int rows[] = { 1, 2, 13, 14, 15, 16, 23, 24, 25, 33, 60, 400 };
	static const int columns[] = { 2, 3, 24, 25, 39, 40, 41, 79, 80, 81, 132, 1000 };
	int height = MONKEY_ONE_OF(p->m, rows), width = MONKEY_ONE_OF(p->m, columns);

	monkey_note(p->m, "resize %dx%d", width, height);
	/* The terminal tells only what is new. */
	if (height != p->console.rows || width != p->console.columns)
		console_resize(&p->console, height, width);
	NEED(p, console_until(&p->console, ""));
}

static void play_signal(struct player *p)
{
	static const int signals[] = { SIGWINCH, SIGUSR1, SIGCONT, SIGTSTP, SIGSTOP };
	int signal = MONKEY_ONE_OF(p->m, signals);

	monkey_note(p->m, "signal %d", signal);
	console_signal(&p->console, signal);
	if (signal == SIGTSTP || signal == SIGSTOP)
		NEED(p, console_until_stopped(&p->console));
	else
		NEED(p, console_until(&p->console, ""));
}

static void play_suspend(struct player *p)
{
	send(p, "\x1a");
}

/* For what is played, and for the clock. */
static void play_time(struct player *p)
{
	int passed = (int)monkey_below(p->m, 40);

	monkey_note(p->m, "wait %d", passed);
	console_listen(&p->console, passed);
}

/* The line takes no more for a while, whatever the keys paint. */
static void play_stall(struct player *p)
{
	struct console *c = &p->console;
	struct strbuf bytes;

	monkey_note(p->m, "stalled");
	for (unsigned n = 1 + monkey_below(p->m, 20); n > 0; n--) {
		strbuf_init(&bytes);
		strbuf_text(&bytes, "\x0c");
		add_key(input_random_key(p->m), &bytes);
		tame(&bytes);
		monkey_note(p->m, "sends %s", bytes.text);
		ssize_t written = write(c->master, bytes.text, bytes.length);

		c->sent += written > 0 ? (size_t)written : 0;
		strbuf_free(&bytes);
	}
	NEED(p, console_until(c, ""));
}

static void play_end(struct player *p)
{
	static const int signals[] = { SIGTERM, SIGHUP, SIGINT, SIGKILL, 0 };

	p->told = MONKEY_ONE_OF(p->m, signals);
	monkey_note(p->m, "ends by %d", p->told);
	if (p->told == 0)
		console_hang_up(&p->console);
	else
		console_signal(&p->console, p->told);
	end(p);
	start(p);
}

static const struct monkey_action actions[] = {
	{ 50, play_keys }, { 30, play_line }, { 6, play_noise }, { 4, play_paste }, { 8, play_resize }, { 3, play_signal },
	{ 1, play_suspend }, { 8, play_time }, { 2, play_end }, { 3, play_stall },
};

static void play_any(struct player *p)
{
	monkey_act(p->m, actions, sizeof actions / sizeof *actions, p);
	settle(p);
}

/* Every game of the journal is one. */
static void check_journal(struct player *p)
{
	struct strbuf state;
	struct journal_game *games;
	struct session s;
	struct document doc;
	struct error err;

	strbuf_init(&state);
	strbuf_format(&state, "%s/state/candide", p->m->home);
	struct journal *j = journal_open(state.text);
	size_t count = journal_games(j, &games);

	for (size_t i = 0; i < count; i++) {
		if (journal_resume(j, games[i].id, false, &doc, NULL) != JOURNAL_OURS)
			monkey_fail(p->m, __FILE__, __LINE__, "game %lld cannot be read: %s", games[i].id, journal_trouble(j));
		if (!session_init(&s, &doc, &err))
			monkey_fail(p->m, __FILE__, __LINE__, "game %lld is none: %s", games[i].id, err.text);
		session_free(&s);
	}
	journal_games_free(games, count);
	journal_close(j);
	strbuf_free(&state);
}

static void add_setting(const char *variable, const char *option, const char *path)
{
	const char *before = getenv(variable);
	struct strbuf value;

	strbuf_init(&value);
	strbuf_format(&value, "%s%s%s=%s", before ? before : "", before ? ":" : "", option, path);
	setenv(variable, value.text, 1);
	strbuf_free(&value);
}

/* Readline 8.2 itself loses what can be undone in a search (M-p) that is aborted; the stories see to it that candide frees its lines. */
static void set_sanitizers(struct monkey *m)
{
	static const char suppressions[] = "leak:libreadline\n";
	struct strbuf path;
	struct error err;

	strbuf_init(&path);
	strbuf_format(&path, "%s/suppressions", m->home);
	MONKEY_CHECK(m, file_write(path.text, suppressions, sizeof suppressions - 1, &err));
	add_setting("LSAN_OPTIONS", "print_suppressions=0:suppressions", path.text);
	strbuf_clear(&path);
	strbuf_format(&path, "%s/sanitizer", m->home);
	add_setting("ASAN_OPTIONS", "detect_leaks=1:log_path", path.text);
	add_setting("UBSAN_OPTIONS", "print_stacktrace=1:log_path", path.text);
	strbuf_free(&path);
}

static void play(struct monkey *m)
{
	struct player p = { .m = m };

	set_sanitizers(m);
	input_write_files(m);
	start(&p);
	for (int i = 0; i < INPUTS; i++)
		play_any(&p);
	p.told = SIGTERM;
	console_signal(&p.console, SIGTERM);
	end(&p);
	check_journal(&p);
}

TEST(a_random_player_of_the_program_finds_nothing_broken)
{
	if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
		test_skip("no locale C.UTF-8");
	monkey_play(play, SEEDS);
}
