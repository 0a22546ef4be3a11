/* The names of keys, as the table of commands and the help write them. */
#include "command/command.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"
#include "session/keycode.h"

static const struct {
	const char *name;
	int key;
} names[] = {
	{ "Up", KEYCODE_UP }, { "Down", KEYCODE_DOWN }, { "Left", KEYCODE_LEFT }, { "Right", KEYCODE_RIGHT },
	{ "Home", KEYCODE_HOME }, { "End", KEYCODE_END }, { "PageUp", KEYCODE_PAGE_UP }, { "PageDown", KEYCODE_PAGE_DOWN },
	{ "Delete", KEYCODE_DELETE }, { "Insert", KEYCODE_INSERT }, { "Backtab", KEYCODE_BACKTAB }, { "Backspace", KEYCODE_BACKSPACE },
	{ "Enter", KEYCODE_ENTER }, { "Tab", KEYCODE_TAB }, { "Escape", KEYCODE_ESCAPE }, { "Space", ' ' },
	{ "WheelUp", KEYCODE_WHEEL_UP }, { "WheelDown", KEYCODE_WHEEL_DOWN },
};

enum { NAMES = sizeof names / sizeof names[0], CONTROL = 0x60 };

void keys_name(int key, char name[16])
{
	struct strbuf rune;

	for (int i = 0; i < NAMES; i++) {
		if (names[i].key == key) {
			snprintf(name, 16, "%s", names[i].name);
			return;
		}
	}
	strbuf_init(&rune);
	if (key & KEYCODE_ALT)
		strbuf_text(&rune, "M-");
	key &= ~KEYCODE_ALT;
	if (key > 0 && key < ' ')
		strbuf_format(&rune, "C-%c", key + CONTROL);
	else if (key > ' ' && key < KEYCODE_NONE)
		strbuf_rune(&rune, (unsigned)key);
	snprintf(name, 16, "%s", rune.text);
	strbuf_free(&rune);
}

int keys_parse(const char *name, size_t length)
{
	const char *p = name;

	for (int i = 0; i < NAMES; i++)
		if (strlen(names[i].name) == length && strncmp(names[i].name, name, length) == 0)
			return names[i].key;
	if (length == 3 && strncmp(name, "C-", 2) == 0)
		return name[2] - CONTROL;
	if (length > 2 && strncmp(name, "M-", 2) == 0)
		return KEYCODE_ALT | keys_parse(name + 2, length - 2);
	uint32_t rune = utf8_next(&p);

	return (size_t)(p - name) == length && rune != 0 ? (int)rune : KEYCODE_NONE;
}
