/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
#include "format/format.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/companion.h"
#include "base/intl.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "format/scan.h"
#include "format/solo.h"

/* A title has so many lines at most, and so many that are blank or rulers are between it and the puzzle. */
enum { TITLE_LINES = 3, TITLE_GAP = 2, LEAST_WORD = 3 };

const struct format formats[] = {
#define FORMAT(id, name, suffix, header, footer, flags, holds, write) \
	{ #id, name, suffix, header, footer, flags, (holds) | ((flags) & FORMAT_LISTS ? 0 : HOLD(SINGLES)), id##_detect, id##_read, write },
#include "format/formats.def"
#undef FORMAT
};

const size_t format_count = sizeof formats / sizeof formats[0];

const struct format *format_find(const char *id)
{
	for (size_t i = 0; i < format_count; i++)
		if (strcmp(formats[i].id, id) == 0)
			return &formats[i];
	return NULL;
}

const struct format *format_of_file(const char *name)
{
	const char *point = strrchr(name, '.');

	for (size_t i = 0; point != NULL && i < format_count; i++)
		if (formats[i].suffix[0] != '\0' && strcasecmp(point + 1, formats[i].suffix) == 0)
			return &formats[i];
	return format_find("candide");
}

/*
 * Whether a board of one of the less usual sizes is read again with the values that it has, and with what is deleted if F holds that: what
 * is written may look like smaller puzzles.
 */
static bool format_reads_back(const struct format *f, const struct document *doc)
{
	struct document again;
	struct strbuf text;
	struct reader r;
	struct error err;

	strbuf_init(&text);
	f->write(doc, &text);
	reader_init(&r, text.text, text.length);
	const bool read = reader_next(&r, &again, &err) == READ_PUZZLE;
	const bool same = read && again.geo == doc->geo && memcmp(again.now.value, doc->now.value, sizeof doc->now.value) == 0 &&
			  ((f->holds & HOLD(DELETED)) == 0 ||
			   memcmp(again.now.deleted, doc->now.deleted, sizeof doc->now.deleted) == 0);

	if (read)
		document_free(&again);
	strbuf_free(&text);
	return same;
}

bool format_fits(const struct format *f, const struct document *doc, struct error *err)
{
	if ((f->holds & HOLDS_BOARDS) || ((f->holds & HOLDS_SOLO) && solo_fits(doc->geo) &&
	    (doc->geo->clues == 0 || f->holds & HOLDS_CAGES)))
		return true;
	if ((f->holds & HOLDS_OTHERS) && doc->geo == geometry_of_other_size(doc->geo->size) && format_reads_back(f, doc))
		return true;
	if (doc->geo != geometry_of_size(doc->geo->size)) {
		error_set(err, _("%s cannot hold a board of this shape"), f->id);
		return false;
	}
	if (doc->geo->classic || (f->holds & HOLDS_SIZES))
		return true;
	error_set(err, _("%s has only %dx%d boards, and this one is %dx%d"), f->id, CLASSIC_SIZE, CLASSIC_SIZE, doc->geo->size,
		  doc->geo->size);
	return false;
}

unsigned format_loses(const struct format *f, const struct document *doc)
{
	const struct position *now = &doc->now;
	unsigned has = doc->title != NULL ? HOLD(TITLE) : 0;
	struct board b, left;

	if (doc->tree.count > 0 || !position_equal(&doc->start, now))
		has |= HOLD(HISTORY);
	if (doc->clock > 0)
		has |= HOLD(CLOCK);
	position_values(now, doc->geo, &b);
	position_board(now, doc->geo, &left);
	for (int cell = 0; cell < doc->geo->cells; cell++) {
		if (now->value[cell] != 0 && now->origin[cell] != ORIGIN_GIVEN)
			has |= HOLD(ENTRIES);
		if (now->deleted[cell] & b.cand[cell])
			has |= HOLD(DELETED);
		if (bits_is_single(left.cand[cell]))
			has |= HOLD(SINGLES);
		if (now->notes[cell] != 0)
			has |= HOLD(NOTES);
		if (now->centre[cell] != 0)
			has |= HOLD(CENTRE);
		if (now->colour[cell] != 0)
			has |= HOLD(COLOURS);
	}
	for (int cand = 0; cand < MAX_CANDIDATES; cand++)
		if (now->tint[cand] != 0)
			has |= HOLD(COLOURS);
	return has & ~f->holds;
}

void format_write_file(const struct format *f, const struct document *doc, struct strbuf *out)
{
	strbuf_text(out, f->header);
	f->write(doc, out);
	strbuf_text(out, f->footer);
}

void format_parts(unsigned parts, struct strbuf *out)
{
	static const char *const names[PARTS] = {
#define PART_NAME(id, name) [PART_##id] = name,
		DOCUMENT_PARTS(PART_NAME)
#undef PART_NAME
	};
	const char *comma = "";

	for (int part = 0; part < PARTS; part++) {
		if (!(parts >> part & 1))
			continue;
		strbuf_format(out, "%s%s", comma, _(names[part]));
		comma = ", ";
	}
}

/* Old programs of one system ended lines with carriage returns. It is looked for once, and not at each line, of which there may be many. */
static void format_choose_newline(struct reader *r)
{
	r->newline = memchr(r->text, '\n', (size_t)(r->end - r->text)) != NULL ? '\n' : '\r';
}

void reader_init(struct reader *r, const char *text, size_t length)
{
	static const char mark[] = "\xef\xbb\xbf";	/* the byte order mark that some editors write */

	*r = (struct reader){ .text = text, .end = text + length, .at = text, .line = 1 };
	if (length >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0)
		r->at += sizeof mark - 1;
	format_choose_newline(r);
}

void reader_extend(struct reader *r, const char *text, size_t length)
{
	r->text = r->at = text;
	r->end = text + length;
	if (r->newline != '\n')
		format_choose_newline(r);
}

int reader_started(const struct reader *r)
{
	return r->started;
}

static const struct format *format_detect(struct reader *r)
{
	const struct format *best = NULL;
	int surest = DETECT_NO;
	struct line_stats own;
	const struct line_stats *first = line_stats_counted(r, &own);

	for (size_t i = 0; i < format_count && surest < DETECT_SURE; i++) {
		struct reader look = *r;

		if (r->only != NULL && r->only != &formats[i])
			continue;
		int sure = formats[i].detect(&look, first);

		r->reached_end |= look.reached_end;
		if (sure > surest) {
			surest = sure;
			best = &formats[i];
		}
	}
	return best;
}

/* Whether a line that begins as a comment does is the beginning of a puzzle. */
static bool format_begins_with_hash(struct reader *r)
{
	bool begins = false;
	struct line_stats own;
	const struct line_stats *first = line_stats_counted(r, &own);

	for (size_t i = 0; i < format_count && !begins; i++) {
		struct reader look = *r;

		begins = (formats[i].flags & FORMAT_HASH) && formats[i].detect(&look, first) == DETECT_SURE;
		r->reached_end |= look.reached_end;
	}
	return begins;
}

/* Whether what looks blank, or like a ruler, is the first row of a table, or of a board that is drawn, or a list's bracket. */
static bool format_begins_with_empty_fields(struct reader *r, const struct line *line)
{
	struct reader look = *r;
	const char *p = line->begin;
	struct line_stats own;

	while (p < r->end && (*p == ' ' || *p == '>'))
		p++;
	if (p == r->end || *p == '\0' || (strchr(",;|\t[{", *p) == NULL && *p != '\xe2') || (!line_blank(line) && !line_border(&look, line, 0, 0)))
		return false;
	const struct line_stats *first = line_stats_counted(r, &own);
	bool begins = false;

	for (size_t i = 0; i < format_count && !begins; i++) {
		if (!(formats[i].flags & FORMAT_DRAWN))
			continue;
		look = *r;
		begins = formats[i].detect(&look, first) != DETECT_NO;
		r->reached_end |= look.reached_end;
	}
	return begins;
}

/* Passes over a line that is between puzzles; false where the next one is something else. */
static bool format_skip_between(struct reader *r)
{
	struct line line;

	if (!scan_peek(r, &line))
		return false;
	if (format_begins_with_empty_fields(r, &line))
		return false;
	if (line_blank(&line))
		r->noise = false;
	else if (line_comment(&line) ? format_begins_with_hash(r) : !line_border(r, &line, 0, 0))
		return false;
	return scan_line(r, &line);
}

static bool format_read_as(const struct format *f, struct reader *r, struct document *doc, struct error *err)
{
	document_init(doc, geometry_classic());
	r->noise = false;
	if (!f->read(r, doc, err)) {
		document_free(doc);
		/* What follows a line that was a puzzle by itself is not the rest of it. */
		r->noise = f->flags & FORMAT_BLOCK;
		r->passed += r->line - r->started;
		return false;
	}
	if (!(f->holds & HOLD(HISTORY)))
		doc->start = doc->now;
	return true;
}

/* The mark at the beginning of a text in the encoding that some programs call Unicode. */
static bool format_is_utf16(const struct reader *r)
{
	return r->line == 1 && r->end - r->at >= 2 && (memcmp(r->at, "\xff\xfe", 2) == 0 || memcmp(r->at, "\xfe\xff", 2) == 0);
}

/* Whether the line has a word, of whatever script. */
static bool format_has_word(const struct line *line)
{
	int letters = 0;

	for (const char *p = line->text; p < line->end && letters < LEAST_WORD; p++)
		letters = scan_class(*p) == SCAN_LETTER || scan_class(*p) == SCAN_HIGH ? letters + 1 : 0;
	return letters == LEAST_WORD;
}

/* Whether the line, which is not a puzzle, is a title: words, a few lines at most, above a puzzle. */
static bool format_is_title(struct reader *r)
{
	struct reader look = *r;
	bool title = false;
	struct line line;

	for (int i = 0; i < TITLE_LINES && !title && scan_line(&look, &line) && format_has_word(&line); i++) {
		for (int between = 0; between < TITLE_GAP && format_skip_between(&look); between++)
			;
		title = look.at < look.end && (format_detect(&look) != NULL || other_size_take(&look, NULL) > 0);
	}
	r->reached_end |= look.reached_end || (!title && look.at >= look.end);
	return title;
}

/* A step within a document of XML. */
static enum read_result format_go_on(struct reader *r, struct document *doc, struct error *err)
{
	r->started = r->line;
	if (format_read_as(r->inside, r, doc, err))
		return READ_PUZZLE;
	return err->text[0] != '\0' ? READ_ERROR : READ_SKIPPED;
}

/* Reads a board of a size that formats do not know, or refuses it; false if there is none. */
static bool format_take_other_size(struct reader *r, struct document *doc, struct error *err, enum read_result *result)
{
	uint8_t value[OTHER_CELLS];
	struct line first;

	if (r->only != NULL || !scan_peek(r, &first))
		return false;
	const char *began = r->at;
	int size = other_size_take(r, value);

	if (size == 0)
		return false;
	const struct geometry *g = geometry_of_other_size(size);

	r->noise = false;
	r->began = began;
	r->started = first.number;
	*result = READ_ERROR;
	for (int cell = 0; cell < size * size; cell++)
		if (value[cell] > size) {
			scan_fail(&first, line_start(&first), err, _("a digit is larger than %d, the largest here"), size);
			return true;
		}
	if (g != NULL) {
		*result = READ_PUZZLE;
		document_init(doc, g);
		for (int cell = 0; cell < g->cells; cell++)
			if (value[cell] != 0)
				position_put(&doc->now, cell, value[cell], ORIGIN_GIVEN);
		doc->start = doc->now;
		return true;
	}
	r->passed += r->line - r->started;
	if (size <= LARGE_DIGITS && size > MAX_SIZE && (size % 2 == 0 || size % 3 == 0))
		scan_large(&first, size, err);
	else
		scan_fail(&first, line_start(&first), err, _("no board of %d rows and %d columns has boxes, as 4x4, 6x6, 8x8, 9x9, 10x10, "
							     "12x12, 14x14, 15x15 and 16x16 have"), size, size);
	return true;
}

/* A step, while what was seen is remembered. */
static enum read_result format_step(struct reader *r, struct document *doc, struct error *err)
{
	enum read_result result;
	struct line line;

	if (r->inside != NULL)
		return format_go_on(r, doc, err);
	if (r->depth == 0 && format_skip_between(r))
		return READ_SKIPPED;
	if (!scan_peek(r, &line))
		return READ_END;
	if (r->depth == 0 && format_take_other_size(r, doc, err, &result))
		return result;
	const struct format *f = r->depth > 0 ? format_find("json") : format_detect(r);

	if (f != NULL) {
		r->began = r->at;
		r->started = r->line;
		return format_read_as(f, r, doc, err) ? READ_PUZZLE : READ_ERROR;
	}
	bool utf16 = format_is_utf16(r), title = !r->noise && !utf16 && r->only == NULL && format_is_title(r);

	scan_line(r, &line);
	r->ignored += title || r->noise;
	if (title)
		return READ_SKIPPED;
	r->passed++;
	if (r->noise)
		return READ_SKIPPED;
	r->noise = true;
	r->started = line.number;
	if (r->only != NULL && !utf16)
		return scan_fail(&line, line_start(&line), err, _("this is not a puzzle in the format %s"), r->only->id), READ_ERROR;
	scan_fail(&line, line_start(&line), err, "%s",
		  utf16 ? _("the text is in UTF-16, and candide reads UTF-8; convert it with iconv -f UTF-16 -t UTF-8") :
		  _("no puzzle begins here: a puzzle is a line of 81, 36 or 16 cells, 9, 6 or 4 rows of them, or another format "
		    "of candide(5)"));
	return READ_ERROR;
}

enum read_result reader_step(struct reader *r, struct document *doc, struct error *err)
{
	struct lookahead ahead;

	lookahead_init(&ahead, r);
	r->ahead = &ahead;
	enum read_result result = format_step(r, doc, err);

	r->ahead = NULL;
	return result;
}

enum read_result reader_next(struct reader *r, struct document *doc, struct error *err)
{
	enum read_result result;

	do {
		result = reader_step(r, doc, err);
	} while (result == READ_SKIPPED);
	return result;
}

size_t format_cut_number(char *name)
{
	char *mark = strrchr(name, '#');
	uint64_t number;

	if (mark == NULL || !number_read_whole(mark + 1, 1, SIZE_MAX, &number))
		return 0;
	*mark = '\0';
	return number;
}
