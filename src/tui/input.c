/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Keys are decoded here and not by curses: the command line needs the raw bytes, a lost terminal must be noticed, and an Escape must not
 * block the loop. The keypad stays in numeric mode, so that its digits are digits.
 */
#include "tui/input.h"

#include <curses.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/utf8.h"
#include "game/keycode.h"
#include "restrict/restrict.h"

enum { ESCAPE = 27, MORE = 0, DEFAULT_DELAY = 25, MAX_DELAY = 10000, LONGEST = 64 };
enum { TORN_DELAY = 500 };	/* the rest of a sequence or character may come so late over a slow connection */
enum { PASTE_DELAY = 1000, PASTE_LIMIT = 1 << 24 };	/* the connection may be slow, but a lost end must not drop keys for ever */

static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";

struct sequence {
	const char *bytes;	/* owned by terminfo */
	size_t length;
	int key;
};

/* Keys whose sequences are taken from terminfo; those of ECMA-48, which most terminals send, are decoded by their form. */
static const struct named_key {
	const char *capability;
	int key;
} named_keys[] = {
	{ "kcuu1", KEYCODE_UP }, { "kcud1", KEYCODE_DOWN }, { "kcub1", KEYCODE_LEFT }, { "kcuf1", KEYCODE_RIGHT },
	{ "khome", KEYCODE_HOME }, { "kend", KEYCODE_END }, { "kpp", KEYCODE_PAGE_UP }, { "knp", KEYCODE_PAGE_DOWN },
	{ "kdch1", KEYCODE_DELETE }, { "kich1", KEYCODE_INSERT }, { "kcbt", KEYCODE_BACKTAB }, { "kbs", KEYCODE_BACKSPACE },
	{ "kent", KEYCODE_ENTER }, { "kf1", KEYCODE_F1 },
};

void input_start(struct input *in, const struct termios *saved)
{
	const char *delay = getenv("ESCDELAY");
	uint64_t milliseconds;

	*in = (struct input){ .erase = saved->c_cc[VERASE], .delay = DEFAULT_DELAY };
	strbuf_init(&in->pasted);
	if (delay != NULL && number_read(&delay, NULL, UINT64_MAX, &milliseconds))
		in->delay = milliseconds > MAX_DELAY ? MAX_DELAY : (int)milliseconds;
	in->sequences = mem_zero(sizeof named_keys / sizeof *named_keys, sizeof *in->sequences);
	for (size_t i = 0; i < sizeof named_keys / sizeof *named_keys; i++) {
		const char *bytes = tigetstr((char *)named_keys[i].capability);

		if (bytes != NULL && bytes != (char *)-1 && bytes[0] != '\0')
			in->sequences[in->count++] = (struct sequence){ bytes, strlen(bytes), named_keys[i].key };
	}
}

void input_free(struct input *in)
{
	free(in->sequences);
	strbuf_free(&in->pasted);
	in->sequences = NULL;
	in->count = in->length = 0;
}

bool input_read(struct input *in, int fd)
{
	size_t room = sizeof in->bytes - in->length;
	ssize_t n = room > 0 ? read(fd, in->bytes + in->length, room) : 0;

	if (room == 0)
		return true;
	if (n < 0)
		return errno == EINTR || errno == EAGAIN;
	in->length += (size_t)n;
	in->total = (unsigned char)(in->total + n);
	return n > 0;
}

void input_push(struct input *in, const unsigned char *bytes, size_t count)
{
	if (count > sizeof in->bytes - in->length)
		return;
	memmove(in->bytes + count, in->bytes, in->length);
	memcpy(in->bytes, bytes, count);
	in->length += count;
	in->pushed += count;
}

void input_drop(struct input *in, size_t count)
{
	size_t pushed = count < in->pushed ? count : in->pushed;

	in->pushed -= pushed;
	in->used += count - pushed;
	in->length -= count;
	memmove(in->bytes, in->bytes + count, in->length);
}

/* The input of a decoder, which sets `key` and returns how many bytes it used, or MORE. */
struct view {
	const unsigned char *bytes;
	size_t length;
	bool late;
	int key;
	int row, column;	/* of a click, */
	enum click click;	/* and its kind */
};

static size_t input_swallow(struct view *v, size_t count)
{
	v->key = KEYCODE_NONE;
	return count;
}

/* Reads up to WANTED numbers separated by semicolons. False: there is anything else. */
static bool input_numbers(const unsigned char *bytes, size_t count, unsigned number[], size_t wanted)
{
	const char *p = (const char *)bytes, *end = p + count;

	for (size_t field = 0; field < wanted; field++, p++) {
		uint64_t read = 0;

		number_read(&p, end, 99999, &read);
		number[field] = (unsigned)read;
		if (p == end || *p != ';')
			break;
	}
	return p == end;
}

/* "ESC [ < 0 ; 12 ; 5 M": a button, or the wheel, at column 12 and row 5. Its release ends in m. */
static void input_mouse(struct view *v, const unsigned char *parameters, size_t count, unsigned char final)
{
	enum { BUTTON, COLUMN, ROW, NUMBERS, SHIFTS = 4 | 8 | 16, CTRL = 16, LAST = 2, MOVED = 32, WHEEL = 64 };
	unsigned number[NUMBERS] = { 0 };

	if (!input_numbers(parameters, count, number, NUMBERS) || number[ROW] == 0 || number[COLUMN] == 0)
		return;
	const unsigned button = number[BUTTON] & ~(unsigned)SHIFTS;

	v->row = (int)number[ROW] - 1;
	v->column = (int)number[COLUMN] - 1;
	if (final == 'm' ? button == 0 : button == 0 || button == LAST || button == MOVED)
		v->key = KEYCODE_CLICK;
	if (final == 'm')
		v->click = CLICK_RELEASE;
	else if (button == MOVED)
		v->click = CLICK_DRAG;
	else if (button == LAST)
		v->click = CLICK_MARK;
	else
		v->click = number[BUTTON] & CTRL ? CLICK_ADD : CLICK_PRESS;
	if (final == 'M' && button == WHEEL)
		v->key = KEYCODE_WHEEL_UP;
	else if (final == 'M' && button == WHEEL + 1)
		v->key = KEYCODE_WHEEL_DOWN;
}

/* The modifiers of "ESC [ 1 ; 3 A", which are Alt here: their sum and 1. Shift is kept for arrows only. */
static int input_modified(int key, unsigned sum, bool arrow)
{
	const unsigned modifiers = sum > 0 ? sum - 1 : 0;

	if (key == KEYCODE_NONE)
		return key;
	return key | (modifiers & 2 ? KEYCODE_ALT : 0) | (arrow && modifiers & 1 ? KEYCODE_SHIFT : 0);
}

/* "ESC [ 1 ; 3 A": the arrow, and Alt where the modifier says so. "ESC [ a" is rxvt's way to say Shift. */
static int input_csi_key(const unsigned char *parameters, size_t count, unsigned char final)
{
	static const int tilde[] = {
		KEYCODE_NONE, KEYCODE_HOME, KEYCODE_INSERT, KEYCODE_DELETE, KEYCODE_END, KEYCODE_PAGE_UP, KEYCODE_PAGE_DOWN,
		KEYCODE_HOME, KEYCODE_END, KEYCODE_NONE, KEYCODE_NONE, KEYCODE_F1,
	};
	unsigned number[2] = { 0, 0 };
	int key = KEYCODE_NONE;

	if (!input_numbers(parameters, count, number, sizeof number / sizeof *number))
		return KEYCODE_NONE;
	switch (final) {
	case 'A': key = KEYCODE_UP; break;
	case 'B': key = KEYCODE_DOWN; break;
	case 'C': key = KEYCODE_RIGHT; break;
	case 'D': key = KEYCODE_LEFT; break;
	case 'a': return KEYCODE_UP | KEYCODE_SHIFT;
	case 'b': return KEYCODE_DOWN | KEYCODE_SHIFT;
	case 'c': return KEYCODE_RIGHT | KEYCODE_SHIFT;
	case 'd': return KEYCODE_LEFT | KEYCODE_SHIFT;
	case 'H': key = KEYCODE_HOME; break;
	case 'F': key = KEYCODE_END; break;
	case 'P': key = KEYCODE_F1; break;
	case 'Z': return KEYCODE_BACKTAB;
	case '~':
		if (number[0] < sizeof tilde / sizeof *tilde)
			key = tilde[number[0]];
		break;
	}
	return input_modified(key, number[1], final >= 'A' && final <= 'D');
}

/* ESC [ parameters final; ESC [ [ letter from the Linux console; ESC [ M and three bytes from a mouse. */
static size_t input_csi(struct view *v)
{
	size_t i = 2;

	if (v->length > 2 && (v->bytes[2] == '[' || v->bytes[2] == 'M')) {
		size_t whole = v->bytes[2] == '[' ? 4 : 6;

		if (whole == 4 && v->length >= whole && v->bytes[3] == 'A') {
			v->key = KEYCODE_F1;
			return whole;
		}
		return v->length >= whole || v->late ? input_swallow(v, v->length < whole ? v->length : whole) : MORE;
	}
	while (i < v->length && v->bytes[i] >= 0x20 && v->bytes[i] < 0x40)
		i++;
	if (i == v->length)
		return v->late || i > LONGEST ? input_swallow(v, i) : MORE;
	/* A control character ends an invalid sequence, and is a key itself. */
	if (v->bytes[i] < 0x40 || v->bytes[i] > 0x7e)
		return input_swallow(v, i);
	if (v->bytes[2] == '<')
		input_mouse(v, v->bytes + 3, i - 3, v->bytes[i]);
	else
		v->key = input_csi_key(v->bytes + 2, i - 2, v->bytes[i]);
	return i + 1;
}

/* ESC O letter: arrows, and the keypad if another program has left it in application mode. */
static size_t input_ss3(struct view *v)
{
	static const char keypad[] = "*+,-./0123456789";
	size_t i = 2;

	while (i < v->length && ((v->bytes[i] >= '0' && v->bytes[i] <= '9') || v->bytes[i] == ';'))
		i++;
	if (i == v->length)
		return v->late || i > LONGEST ? input_swallow(v, i) : MORE;
	if (v->bytes[i] == 'M')
		v->key = KEYCODE_ENTER;
	else if (v->bytes[i] >= 'j' && v->bytes[i] <= 'y')
		v->key = keypad[v->bytes[i] - 'j'];
	else
		v->key = input_csi_key(v->bytes + 2, i - 2, v->bytes[i]);
	return i + 1;
}

/* Decodes a character in the locale's encoding. Invalid bytes are dropped. */
static size_t input_character(struct view *v)
{
	mbstate_t state = { 0 };
	wchar_t wide;
	size_t n = mbrtowc(&wide, (const char *)v->bytes, v->length, &state);

	if (n == (size_t)-2)
		return v->late ? input_swallow(v, v->length) : MORE;
	if (n == (size_t)-1)
		return input_swallow(v, 1);
	v->key = (int)wide;
	return n > 0 ? n : 1;
}

size_t input_text(const unsigned char *bytes, size_t length)
{
	mbstate_t state = { 0 };
	wchar_t wide = L'\0';
	size_t n = mbrtowc(&wide, (const char *)bytes, length, &state);

	return n == (size_t)-1 || n == (size_t)-2 || utf8_steers((uint32_t)wide) ? 0 : n;
}

static size_t input_decode(struct view *v);

static size_t input_escape(struct view *v)
{
	if (v->length == 1 || (v->length == 2 && v->late && v->bytes[1] == ESCAPE)) {
		v->key = KEYCODE_ESCAPE;
		return v->late ? 1 : MORE;
	}
	/* If nothing followed the second byte in time, it was Alt with that key. */
	if (v->length > 2 || !v->late) {
		if (v->bytes[1] == '[')
			return input_csi(v);
		if (v->bytes[1] == 'O')
			return input_ss3(v);
	}
	struct view rest = { .bytes = v->bytes + 1, .length = v->length - 1, .late = v->late, .key = KEYCODE_NONE };
	size_t used = input_decode(&rest);

	if (used == MORE)
		return MORE;
	v->key = rest.key == KEYCODE_NONE || rest.key >= KEYCODE_ALT ? KEYCODE_NONE : rest.key + KEYCODE_ALT;
	return used + 1;
}

static size_t input_decode(struct view *v)
{
	return v->bytes[0] == ESCAPE ? input_escape(v) : input_character(v);
}

/* The longest sequence of terminfo that the input begins with; MORE and *WAIT if it may be the beginning of one. */
static size_t input_named(const struct input *in, struct view *v, bool *wait)
{
	size_t best = MORE;

	*wait = false;
	for (size_t i = 0; i < in->count; i++) {
		const struct sequence *s = &in->sequences[i];

		if (s->length <= v->length && s->length > best && memcmp(s->bytes, v->bytes, s->length) == 0) {
			best = s->length;
			v->key = s->key;
		} else if (s->length > v->length && !v->late && memcmp(s->bytes, v->bytes, v->length) == 0) {
			*wait = true;
		}
	}
	return best;
}

/* OSC, DCS, SOS, PM and APC: a string up to BEL or ESC \, such as an answer to another program. */
static bool input_begins_string(const struct view *v)
{
	return v->length > 2 && v->bytes[0] == ESCAPE && strchr("]PX^_", v->bytes[1]) != NULL;
}

/* Drops what belongs to a string. True: there are bytes after its end. */
static bool input_discard(struct input *in)
{
	for (size_t i = 0; i < in->length; i++) {
		bool bell = in->bytes[i] == 7, end = in->bytes[i] == ESCAPE && i + 1 < in->length && in->bytes[i + 1] == '\\';

		if (!bell && !end)
			continue;
		in->discarding = false;
		input_drop(in, i + (bell ? 1 : 2));
		return in->length > 0;
	}
	/* An Escape at the end may be the first byte of ESC \. */
	input_drop(in, in->length - (in->length > 0 && in->bytes[in->length - 1] == ESCAPE));
	return false;
}

/* The length of an answer about the background, with its end; MORE: it is not whole, or is none. */
static size_t input_answer(struct input *in)
{
	static const char begins[] = "\033]11;";
	const size_t from = strlen("\033]");

	if (!in->asks || in->length < strlen(begins) || memcmp(in->bytes, begins, strlen(begins)) != 0)
		return MORE;
	for (size_t i = from; i < in->length && i < LONGEST; i++) {
		const bool bell = in->bytes[i] == 7;

		if (!bell && !(in->bytes[i] == ESCAPE && i + 1 < in->length && in->bytes[i + 1] == '\\'))
			continue;
		in->background = background_of_answer((const char *)in->bytes + from, i - from);
		in->asks = false;
		return i + (bell ? 1 : 2);
	}
	return MORE;
}

/* How many bytes at the end of the input may be the beginning of WORD. */
static size_t input_half_of(const struct input *in, const char *word)
{
	for (size_t n = strlen(word) - 1; n > 0; n--)
		if (n <= in->length && memcmp(in->bytes + in->length - n, word, n) == 0)
			return n;
	return 0;
}

/* Collects a paste. KEYCODE_PASTE at its end, or if the end does not come in time. */
static int input_paste(struct input *in, bool late)
{
	const unsigned char *end = memmem(in->bytes, in->length, paste_ends, strlen(paste_ends));
	size_t text = end ? (size_t)(end - in->bytes) : late ? in->length : in->length - input_half_of(in, paste_ends);

	in->pasted_too_much = in->pasted_too_much || in->pasted.length + text > restrict_limit(PASTE_LIMIT, RESTRICT_PASTE_SIZE);
	if (!in->pasted_too_much)
		strbuf_bytes(&in->pasted, (const char *)in->bytes, text);
	input_drop(in, end ? text + strlen(paste_ends) : text);
	in->pasting = end == NULL && !late;
	return in->pasting ? -1 : KEYCODE_PASTE;
}

static bool input_begins_with(const struct input *in, const char *word)
{
	return in->length >= strlen(word) && memcmp(in->bytes, word, strlen(word)) == 0;
}

/*
 * An Escape that was followed by nothing for long was a key. But if a slow connection delayed the rest of its sequence, that rest is not
 * keys: the Escape is put back, and from now on the delay is longer.
 */
static void input_mend(struct input *in, bool late)
{
	if (in->mended && late) {
		input_drop(in, 1);
		in->mended = false;
	} else if (in->escaped && (in->bytes[0] == '[' || in->bytes[0] == 'O') && in->length < sizeof in->bytes) {
		memmove(in->bytes + 1, in->bytes, in->length++);
		in->bytes[0] = ESCAPE;
		in->used--;
		in->mended = true;
	}
	in->escaped = false;
}

int input_key(struct input *in, bool late)
{
	struct view v = { .bytes = in->bytes, .late = late, .key = KEYCODE_NONE };
	bool wait;

	if (in->pasting)
		return input_paste(in, late);

	if (in->discarding && late)
		in->discarding = false;
	if (in->discarding && !input_discard(in))
		return -1;
	if (in->length == 0) {
		in->escaped = in->escaped && !late;
		return -1;
	}
	input_mend(in, late);
	v.length = in->length;
	if (input_begins_with(in, paste_begins)) {
		strbuf_clear(&in->pasted);
		in->pasted_too_much = false;
		in->pasting = true;
		input_drop(in, strlen(paste_begins));
		return input_paste(in, false);
	}
	const size_t answer = input_answer(in);

	if (answer != MORE) {
		input_drop(in, answer);
		return KEYCODE_NONE;
	}
	if (in->asks && !late && v.length > 1 && v.length < LONGEST && v.bytes[0] == ESCAPE && v.bytes[1] == ']')
		return -1;
	if (input_begins_string(&v)) {
		in->discarding = true;
		input_drop(in, 2);
		return KEYCODE_NONE;
	}
	size_t used = input_named(in, &v, &wait);

	if (used == MORE && !wait)
		used = input_decode(&v);
	if (used == MORE)
		return -1;
	if (in->mended)
		in->delay = TORN_DELAY;
	in->mended = false;
	in->escaped = used == 1 && v.key == KEYCODE_ESCAPE;
	/* Terminals differ in the byte of Backspace, and some programs end lines with LF. */
	if (used == 1 && (in->bytes[0] == in->erase || in->bytes[0] == 8))
		v.key = KEYCODE_BACKSPACE;
	if (used == 1 && in->bytes[0] == '\n')
		v.key = KEYCODE_ENTER;
	input_drop(in, used);
	in->row = v.row;
	in->column = v.column;
	in->click = v.click;
	return v.key;
}

int input_patience(const struct input *in)
{
	int torn = in->delay > TORN_DELAY ? in->delay : TORN_DELAY;

	if (in->pasting)
		return PASTE_DELAY;
	if (in->length == 0)
		return in->discarding || in->escaped ? torn : -1;
	return in->bytes[0] >= 0x80 || (in->bytes[0] == ESCAPE && in->length > 1) ? torn : in->delay;
}

int input_report(const struct input *in, bool late)
{
	static const char *const reports[] = { paste_begins, "\033[<", "\033[I", "\033[O", "\033]11;" };
	bool maybe = false;

	for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
		if (in->pasting || input_begins_with(in, reports[i]))
			return 1;
		maybe = maybe || (in->length > 0 && in->length < strlen(reports[i]) && memcmp(in->bytes, reports[i], in->length) == 0);
	}
	return maybe && !late ? -1 : 0;
}

bool input_has_character(const struct input *in, bool late)
{
	struct view v = { .bytes = in->bytes, .length = in->length, .late = late };

	if (in->length == 0)
		return false;
	return in->bytes[0] == ESCAPE ? in->length > 1 || late : input_character(&v) != MORE;
}
