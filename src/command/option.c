/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "command/option.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "logic/variant.h"
#include "restrict/restrict.h"

static void add_switch(bool on, struct strbuf *out)
{
	strbuf_text(out, on ? "on\n" : "off\n");
}

void state_highlight(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.follow ? "follow\n" : "off\n");
}

/* That it is stopped is for this game, not for good. */
void state_clock(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.clock_hidden ? "hide\n" : "show\n");
}

void state_rate(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.rating_hidden ? "hide\n" : "show\n");
}

void state_animate(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.animate, out);
	strbuf_format(out, "%d\n", game->preferences.speed + 1);
}

void state_entry(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.digit_first ? "digit first\n" : "cell first\n");
}

void state_keyboard(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, game->preferences.azerty ? "azerty\n" : "qwerty\n");
}

void state_order(const struct game *game, struct strbuf *out)
{
	strbuf_text(out, engine_hodoku_order(game->engine) ? "hodoku\n" : "simple\n");
}

void state_spectators(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.watched, out);
}

void state_conflicts(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.conflicts, out);
}

void state_shade(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.shade, out);
}

void state_theme(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = {
#define THEME_WORD(ID, word) [THEME_##ID] = word,
		THEME_TABLE(THEME_WORD)
#undef THEME_WORD
	};

	strbuf_format(out, "%s\n", words[game->preferences.theme]);
}

void state_mouse(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.mouse, out);
}

void state_unicode(const struct game *game, struct strbuf *out)
{
	add_switch(!game->preferences.ascii, out);
}

void state_snyder(const struct game *game, struct strbuf *out)
{
	add_switch(game->preferences.begin == BEGIN_OWN, out);
}

void state_begin(const struct game *game, struct strbuf *out)
{
	static const char *const words[] = { [BEGIN_AUTOMATIC] = "automatic", [BEGIN_OWN] = "own", [BEGIN_NONE] = "none" };

	strbuf_format(out, "%s\n", words[game->preferences.begin]);
}

/* From the usual ones on, so that nothing before it counts. */
void state_techniques(const struct game *game, struct strbuf *out)
{
	const struct technique_set *set = engine_techniques(game->engine);
	struct technique_set usual;
	struct finder_options usual_options;

	technique_set_default(&usual);
	finder_options_default(&usual_options);
	strbuf_text(out, "default\n");
	for (int t = 0; t < TECHNIQUES; t++)
		if (set->on[t] != usual.on[t])
			strbuf_format(out, "%s %s\n", techniques[t].id, set->on[t] ? "on" : "off");
	for (enum variant v = 0; v < VARIANTS; v++) {
		bool on = *variant_on(engine_options(game->engine), v);

		if (on != *variant_on(&usual_options, v))
			strbuf_format(out, "%s %s\n", variant_id(v), on ? "on" : "off");
	}
}

static const char block_begins[] = "# candide keeps here what you set in the game; it writes between these two lines alone";
static const char block_ends[] = "# end of what candide keeps";

enum { LARGEST_FILE = 1 << 20 };

/* The lines of the command: its name before each of its states. */
static void add_lines(const struct game *game, const struct command *c, struct strbuf *out)
{
	struct strbuf state;

	strbuf_init(&state);
	c->state(game, &state);
	for (char *line = state.text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
		strbuf_format(out, "%s %.*s\n", c->name, (int)(end - line), line);
	strbuf_free(&state);
}

/* The line at *P, without its newline, of LENGTH bytes; *P goes after it. False: there is none. */
static bool next_of(const char **p, const char **line, size_t *length)
{
	if (**p == '\0')
		return false;
	*line = *p;
	*length = strcspn(*p, "\n");
	*p += *length + ((*p)[*length] == '\n');
	return true;
}

static bool is_line(const char *line, size_t length, const char *word)
{
	return length == strlen(word) && memcmp(line, word, length) == 0;
}

/* Copies TEXT, with the block in it written anew; one that is not there comes to the end, where it has the last word. */
static void renew_block(const struct game *game, const struct command *c, const char *text, struct strbuf *out)
{
	const char *line;
	size_t length;
	bool inside = false, done = false;

	while (next_of(&text, &line, &length)) {
		if (!done && is_line(line, length, inside ? block_ends : block_begins)) {
			done = inside;
			inside = !inside;
			if (done)
				add_lines(game, c, out);
		} else if (inside && command_find(line, command_name_length(line)) == c) {
			continue;
		}
		strbuf_format(out, "%.*s\n", (int)length, line);
	}
	if (done)
		return;
	/* One whose end somebody has taken out ends here. */
	if (!inside)
		strbuf_format(out, "%s\n", block_begins);
	add_lines(game, c, out);
	strbuf_format(out, "%s\n", block_ends);
}

static bool make_directory_of(const char *path, struct error *err)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return true;
	char *directory = mem_string_n(path, (size_t)(slash - path));
	bool ok = file_make_directory(directory, err);

	free(directory);
	return ok;
}

bool option_keep(const struct game *game, const struct command *c, struct error *err)
{
	const char *path = game->kept_options;
	struct strbuf text, out;

	strbuf_init(&text);
	strbuf_init(&out);
	size_t most = restrict_limit(LARGEST_FILE, RESTRICT_OPTIONS_SIZE);
	bool there = access(path, F_OK) == 0, ok = there ? file_read(path, most, &text, err) : make_directory_of(path, err);

	if (ok) {
		renew_block(game, c, text.text, &out);
		ok = file_write(path, out.text, out.length, err);
	}
	strbuf_free(&text);
	strbuf_free(&out);
	return ok;
}
