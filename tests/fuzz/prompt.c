/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Any keys in the command line, in the real readline, with any inputrc. The input is the inputrc up to a line "%%" (where there is
 * one), then keys. Bytes that UTF-8 does not have steer: 0xff nothing more comes in time, 0xfe more comes later, 0xfd what follows up
 * to another one is pasted; the first byte of the keys chooses the terminal, which readline shows its line on itself where it is "l".
 * What is left of a key is a line that is text and not too long, with the cursor in it. Lines are taken and not carried out.
 *
 * Readline's variables, its kill ring and its macro stay from one input to the next; its keys are put back.
 */
#include "tests/fuzz/fuzz.h"

#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>
#include <sanitizer/lsan_interface.h>

#include "base/mem.h"
#include "base/strbuf.h"
#include "game/keycode.h"
#include "game/game.h"
#include "tui/history.h"
#include "tui/prompt.h"
#include "tui/readline_filter.h"
#include "view/scene.h"

enum { LATE = 0xff, LATER = 0xfe, PASTE = 0xfd, READ_INPUTRC = 'R' - '@' };

static struct {
	struct game *game;
	struct scene scene;
	struct terminal screen, lines;
	struct keys *keys;	/* as they were before any inputrc */
	int inputrc;
	char *home;
} stage;

/* A keymap with those below it. */
struct keys {
	KEYMAP_ENTRY entries[KEYMAP_SIZE];
	struct keys *below[KEYMAP_SIZE];
};

static Keymap map_of(const KEYMAP_ENTRY *entry)
{
	Keymap map;

	memcpy(&map, &entry->function, sizeof map);
	return map;
}

static struct keys *keep_keys(Keymap map)
{
	struct keys *k = mem_zero(1, sizeof *k);

	memcpy(k->entries, map, sizeof k->entries);
	for (int i = 0; i < KEYMAP_SIZE; i++)
		if (map[i].type == ISKMAP)
			k->below[i] = keep_keys(map_of(&map[i]));
	return k;
}

static void put_keys_back(const struct keys *k, Keymap map)
{
	for (int i = 0; i < KEYMAP_SIZE; i++) {
		bool other = map[i].type != k->entries[i].type || map[i].function != k->entries[i].function;

		if (other && map[i].type == ISKMAP)
			rl_free_keymap(map_of(&map[i]));
		else if (other && map[i].type == ISMACR)
			free(map_of(&map[i]));
		map[i] = k->entries[i];
		if (k->below[i] != NULL)
			put_keys_back(k->below[i], map_of(&map[i]));
	}
}

/* A home with some files whose names complete, where they are text. */
static const char *const names[] = { "puzzle.txt", "puzzles.sdm", "two words", "\303\251t\303\251", "\303(", "game.candide", "a\033]0;b" };
/* What an inputrc may include besides them: itself, and what nobody writes to. */
static const char itself[] = ".inputrc", pipe_name[] = "pipe";
/* What is made in it besides, and the folder of each. */
static const char history[] = ".local/state/candide/history";
static const char *const folders[] = { ".local/state/candide", ".local/state", ".local" };

static const char *path_of(const char *name)
{
	static char path[100];

	snprintf(path, sizeof path, "%s/%s", stage.home, name);
	return path;
}

static void make_home(void)
{
	char home[] = "/tmp/candide-fuzz.XXXXXX";

	HOLDS(mkdtemp(home) != NULL);
	stage.home = mem_string(home);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		close(open(path_of(names[i]), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
	HOLDS(symlink(getenv("INPUTRC"), path_of(itself)) == 0);
	HOLDS(mkfifo(path_of(pipe_name), 0600) == 0);
}

static void remove_home(void)
{
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		unlink(path_of(names[i]));
	unlink(path_of(history));
	unlink(path_of(itself));
	unlink(path_of(pipe_name));
	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
		rmdir(path_of(folders[i]));
	rmdir(stage.home);
}

static struct terminal make_terminal(bool plain)
{
	struct terminal t = { .plain = plain, .width = 80, .height = 24, .unicode = true, .input = stdin };
	int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);

	HOLDS(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	t.out = open(ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	t.output = fopen("/dev/null", "we");
	HOLDS(t.out >= 0 && t.output != NULL);
	return t;
}

/* Readline's first line, which finds an empty inputrc. */
static void open_first(void)
{
	struct input input;
	struct prompt p;

	input_start(&input, &(struct termios){ .c_cc = { [VERASE] = RUBOUT } });
	prompt_init(&p, stage.game, &input, &stage.screen);
	prompt_open(&p, "");
	stage.keys = keep_keys(emacs_standard_keymap);
	prompt_free(&p);
	input_free(&input);
}

static void set_stage(void)
{
	struct view_cache cache = { 0 };
	char path[64];

	HOLDS(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
	stage.inputrc = memfd_create("inputrc", MFD_CLOEXEC);
	snprintf(path, sizeof path, "/proc/self/fd/%d", stage.inputrc);
	setenv("INPUTRC", path, 1);
	make_home();
	atexit(remove_home);
	setenv("TERM", "xterm-256color", 1);
	setenv("HOME", stage.home, 1);
	unsetenv("XDG_STATE_HOME");
	stage.game = game_new(NULL, "absent", 0);
	stage.screen = make_terminal(false);
	stage.lines = make_terminal(true);
	scene_init(&stage.scene);
	scene_draw(&stage.scene, stage.game, &cache, 80, 24, true);
	open_first();
}

static void write_inputrc(const uint8_t *text, size_t size)
{
	HOLDS(ftruncate(stage.inputrc, 0) == 0);
	HOLDS(pwrite(stage.inputrc, text, size, 0) == (ssize_t)size);
}

/* Readline has put nothing into it that can be undone, which it would share with the line. */
static void check_history(void)
{
	HIST_ENTRY **list = history_list();

	HOLDS(where_history() == history_length);
	HOLDS(history_at() >= 0 && history_at() <= history_length);
	for (int i = 0; list != NULL && list[i] != NULL; i++)
		HOLDS(list[i]->data == NULL);
}

static void check(const struct prompt *p)
{
	if (!p->open)
		return;
	HOLDS(!RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_CHARSEARCH | RL_STATE_VIMOTION));
	HOLDS(rl_end == (int)strlen(rl_line_buffer));
	HOLDS(rl_point >= 0 && rl_point <= rl_end);
	HOLDS(readline_filter_allows(rl_line_buffer));
	HOLDS(rl_numeric_arg <= ARGUMENT_MOST);
	check_history();
}

/* The loop's part (tui/tui.c). */
static bool read_one(struct prompt *p, bool late)
{
	int report = input_report(p->input, late);

	if (report < 0)
		return false;
	if (report > 0) {
		int key = input_key(p->input, late);

		if (key == KEYCODE_PASTE)
			prompt_paste(p, p->input->pasted.text);
		return key >= 0;
	}
	if (!prompt_read(p, late))
		return false;
	char *line = prompt_take(p);

	HOLDS(line == NULL || readline_filter_allows(line));
	free(line);
	if (!p->open)
		prompt_open(p, "");
	return true;
}

static void read_all(struct prompt *p, bool late)
{
	while (read_one(p, late)) {
		check(p);
		late = late && p->input->length > 0;
	}
	prompt_draw(p, &stage.scene);
}

static void type(struct prompt *p, const uint8_t *keys, size_t size)
{
	struct input *in = p->input;

	for (size_t i = 0; i < size; i++) {
		if (keys[i] >= PASTE || in->length == sizeof in->bytes)
			read_all(p, keys[i] == LATE);
		if (keys[i] == PASTE) {
			const uint8_t *end = memchr(keys + i + 1, PASTE, size - i - 1);
			char *text = mem_string_n((const char *)keys + i + 1, end != NULL ? (size_t)(end - keys) - i - 1 : size - i - 1);

			prompt_paste(p, text);
			i += strlen(text);
			free(text);
			check(p);
		} else if (keys[i] < PASTE && in->length < sizeof in->bytes) {
			in->bytes[in->length++] = keys[i];
		}
	}
	read_all(p, false);
	read_all(p, true);
}

static void play(const uint8_t *keys, size_t size, bool with_inputrc)
{
	static const char *const past[] = { "goto r1c1", "load puzzle.txt", "hint all fish", "goto r9c9", "save \303\251t\303\251" };
	struct input input;
	struct prompt p;

	unlink(path_of(history));
	input_start(&input, &(struct termios){ .c_cc = { [VERASE] = RUBOUT } });
	prompt_init(&p, stage.game, &input, size > 0 && keys[0] == 'l' ? &stage.lines : &stage.screen);
	for (size_t i = 0; i < sizeof past / sizeof *past; i++)
		add_history(past[i]);
	prompt_open(&p, "");
	if (with_inputrc)
		type(&p, (const uint8_t[]){ 'X' - '@', READ_INPUTRC }, 2);
	type(&p, keys, size);
	prompt_free(&p);
	input_free(&input);
	put_keys_back(stage.keys, emacs_standard_keymap);
	rl_set_keymap(emacs_standard_keymap);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = memmem(data, size, "%%\n", 3);
	size_t before = end != NULL ? (size_t)(end - data) + 3 : 0;

	if (stage.game == NULL)
		set_stage();
	write_inputrc(data, end != NULL ? (size_t)(end - data) : 0);
	/* Readline 8.2 loses macros and keymaps where an inputrc binds the same keys again. */
	if (end != NULL)
		__lsan_disable();
	play(data + before, size - before, end != NULL);
	if (end != NULL)
		__lsan_enable();
	return 0;
}
