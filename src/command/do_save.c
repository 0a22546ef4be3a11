/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * save: it replaces a file without asking only if it knows that the game has all of it. Otherwise it asks, and keeps the old file under
 * another name; save! does that without asking.
 */
#include "command/do.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "format/format.h"
#include "restrict/restrict.h"

static bool same_title(const struct document *a, const struct document *b)
{
	return a->title == NULL || b->title == NULL ? a->title == b->title : strcmp(a->title, b->title) == 0;
}

/* Whether TEXT holds an earlier state of DOC, and nothing else. */
static bool is_earlier_text(const struct document *doc, const struct strbuf *text)
{
	struct document other;
	struct reader reader;
	struct error unused;

	reader_init(&reader, text->text, text->length);
	if (reader_next(&reader, &other, &unused) != READ_PUZZLE)
		return false;
	bool earlier = own_files_wrote(&other, text->text, text->length) && same_title(doc, &other) && document_continues(doc, &other);

	document_free(&other);
	return earlier;
}

static bool is_earlier_save(const struct document *doc, const char *name)
{
	struct strbuf text;
	struct error unused;

	strbuf_init(&text);
	bool earlier = file_read(name, FILE_LIMIT, &text, &unused) && is_earlier_text(doc, &text);

	strbuf_free(&text);
	return earlier;
}

/* Whether nothing is lost where the file NAME, which is MARK now, is replaced by the game. What cannot be written says so itself. */
static bool may_replace(const struct game *game, const char *name, const struct file_mark *mark)
{
	return !mark->there || file_strange(name) != NULL || mark->size == 0 || own_files_has(&game->own_files, mark) ||
	       is_earlier_save(&game->session->doc, name);
}

static void ask_to_replace(struct game *game, const char *name)
{
	const char *shown = own_name_shown(name);
	struct strbuf line;

	if (game->question.unheard) {
		message_say(game, _("%s exists already and is not an earlier save of this game; save! %s replaces it, and keeps it as %s~."),
			    shown, shown, shown);
		return;
	}
	strbuf_init(&line);
	strbuf_format(&line, "save! %s", shown);
	/* Two lines of the narrowest screen. */
	question_ask(game, QUESTION_REPLACE, line.text, _("Another file has this name. r replaces it (kept with a ~); other keys do not."));
	strbuf_free(&line);
}

/* What the file does not have of the game is said at once, not found out later; and where the other one is. */
static void say_saved(struct game *game, const char *name, unsigned lost, const char *kept)
{
	struct strbuf text, parts;

	strbuf_init(&text);
	strbuf_init(&parts);
	format_parts(lost, &parts);
	if (lost != 0)
		strbuf_format(&text, _("Saved as %s. This format leaves out: %s."), own_name_shown(name), parts.text);
	else
		strbuf_format(&text, _("Saved as %s."), own_name_shown(name));
	if (kept != NULL) {
		const char *slash = strrchr(kept, '/');

		strbuf_char(&text, ' ');
		strbuf_format(&text, _("The file that was there is now %s."), slash != NULL ? slash + 1 : kept);
	}
	message_say(game, "%s", text.text);
	strbuf_free(&text);
	strbuf_free(&parts);
}

/* `save` without a name goes on with the last file that holds all of the game. */
static void saved_as(struct game *game, const char *name, const struct format *format, const char *kept)
{
	say_saved(game, name, format_loses(format, &game->session->doc), kept);
	if (format->holds != HOLDS_ALL)
		return;
	free(game->file);
	game->file = mem_string(name);
	keeping_saved(game);
}

/* Writes the game as the suffix of NAME says. FORCED: the person knows what is there. */
static bool save_as(struct game *game, const char *name, bool forced, struct error *err)
{
	const struct format *format = format_of_file(name);
	const struct document *doc = &game->session->doc;
	struct file_mark mark = file_mark(name), before = mark;
	bool known = may_replace(game, name, &mark);
	struct strbuf text;
	char *kept = NULL;

	if (!format_fits(format, doc, err))
		return false;
	if (!known && !forced) {
		ask_to_replace(game, name);
		return true;
	}
	strbuf_init(&text);
	format_write_file(format, doc, &text);
	bool keeps = !known && !own_name_full();
	bool ok = own_name_fits(name, text.length, err) && file_replace(name, text.text, text.length, &mark, keeps ? &kept : NULL, err);

	strbuf_free(&text);
	if (ok) {
		own_files_add(&game->own_files, &before, &mark);
		saved_as(game, name, format, kept);
	}
	free(kept);
	return ok;
}

void do_save(struct game *game, const struct call *call)
{
	struct session *s = need_session(game);
	struct error err;

	if (s == NULL)
		return;
	if (call->text[0] == '\0' && game->file == NULL) {
		message_say(game, _("Name the file once: save NAME.candide"));
		return;
	}
	char *name = call->text[0] ? own_name_path(call->text, "candide", &err) : mem_string(game->file);

	if (name == NULL) {
		message_refuse(game, "%.40s: %s", call->text, err.text);
		return;
	}
	/* The clock's value is written as it is now. */
	session_clock_stop(s, game->now);
	game_clock(game);
	if (!save_as(game, name, call->forced, &err))
		message_say(game, "%s: %s", own_name_shown(name), err.text);
	free(name);
}
