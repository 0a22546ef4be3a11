/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The names of keys in tables and in the help, and what the player has bound. */
#include "game/keycode.h"

#include <stdio.h>
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "game/preferences.h"

static const struct {
	const char *name;
	int key;
} names[] = {
	{ N_("Up"), KEYCODE_UP }, { N_("Down"), KEYCODE_DOWN }, { N_("Left"), KEYCODE_LEFT }, { N_("Right"), KEYCODE_RIGHT },
	{ N_("Home"), KEYCODE_HOME }, { N_("End"), KEYCODE_END }, { N_("PageUp"), KEYCODE_PAGE_UP }, { N_("PageDown"), KEYCODE_PAGE_DOWN },
	{ N_("Delete"), KEYCODE_DELETE }, { N_("Insert"), KEYCODE_INSERT }, { N_("Backtab"), KEYCODE_BACKTAB }, { N_("Backspace"), KEYCODE_BACKSPACE },
	{ N_("Enter"), KEYCODE_ENTER }, { N_("Tab"), KEYCODE_TAB }, { N_("Escape"), KEYCODE_ESCAPE }, { N_("Space"), ' ' },
	{ "F1", KEYCODE_F1 },
	/* As footers have it. */
	{ N_("PgUp"), KEYCODE_PAGE_UP }, { N_("PgDn"), KEYCODE_PAGE_DOWN },
	{ N_("WheelUp"), KEYCODE_WHEEL_UP }, { N_("WheelDown"), KEYCODE_WHEEL_DOWN },
};

enum { NAMES = sizeof names / sizeof names[0], CONTROL = 0x40 };

/* Modifiers, before the name of the key: "Ctrl-R", "Alt-1". */
#define CTRL "Ctrl-"
#define ALT "Alt-"
#define SHIFT N_("Shift-")

void keys_name(int key, char name[16])
{
	struct strbuf rune;

	if (key & KEYCODE_SHIFT) {
		char plain[16];

		keys_name(key & ~KEYCODE_SHIFT, plain);
		snprintf(name, 16, "%s%.9s", SHIFT, plain);
		return;
	}
	for (int i = 0; i < NAMES; i++) {
		if (names[i].key == key) {
			snprintf(name, 16, "%s", names[i].name);
			return;
		}
	}
	strbuf_init(&rune);
	if (key & KEYCODE_ALT)
		strbuf_text(&rune, ALT);
	key &= ~KEYCODE_ALT;
	if (key > 0 && key < ' ')
		strbuf_format(&rune, CTRL "%c", key + CONTROL);
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
	if (length == strlen(CTRL) + 1 && strncmp(name, CTRL, strlen(CTRL)) == 0)
		return name[strlen(CTRL)] - CONTROL;
	if (length > strlen(SHIFT) && strncmp(name, SHIFT, strlen(SHIFT)) == 0)
		return KEYCODE_SHIFT | keys_parse(name + strlen(SHIFT), length - strlen(SHIFT));
	if (length > strlen(ALT) && strncmp(name, ALT, strlen(ALT)) == 0)
		return KEYCODE_ALT | keys_parse(name + strlen(ALT), length - strlen(ALT));
	uint32_t rune = utf8_next(&p);

	return (size_t)(p - name) == length && rune != 0 ? (int)rune : KEYCODE_NONE;
}

int keys_parse_shown(const char *name, size_t length)
{
	static const struct {
		uint32_t rune;
		int key;
	} arrows[] = { { 0x2191, KEYCODE_UP }, { 0x2193, KEYCODE_DOWN }, { 0x2190, KEYCODE_LEFT }, { 0x2192, KEYCODE_RIGHT } };
	const char *p = name;
	uint32_t rune = length > 0 ? utf8_next(&p) : 0;

	for (int i = 0; i < NAMES; i++)
		if (strlen(_(names[i].name)) == length && strncmp(_(names[i].name), name, length) == 0)
			return names[i].key;
	for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
		if (rune == arrows[i].rune)
			return arrows[i].key;
	return keys_parse(name, length);
}

size_t keys_first(const char *list, const char **next)
{
	size_t length = strcspn(list, " ");

	*next = list + length + strspn(list + length, " ");
	return length;
}

void keys_words(const char *name, size_t length, struct strbuf *out)
{
	const size_t shift = strlen(SHIFT);

	if (length > shift && strncmp(name, SHIFT, shift) == 0) {
		strbuf_text(out, _(SHIFT));
		name += shift;
		length -= shift;
	}
	for (int i = 0; i < NAMES; i++) {
		if (strlen(names[i].name) == length && strncmp(names[i].name, name, length) == 0) {
			strbuf_text(out, _(names[i].name));
			return;
		}
	}
	strbuf_bytes(out, name, length);
}

const struct key_binding *keys_binding(const struct preferences *p, unsigned there, int key)
{
	const struct key_binding *found = NULL;

	for (int i = 0; i < p->binding_count; i++) {
		const struct key_binding *b = &p->bindings[i];

		if (b->key == key && (b->screens & there) != 0 && (found == NULL || b->place != 0))
			found = b;
	}
	return found;
}
