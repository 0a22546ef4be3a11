#include "format/format.h"

#include <string.h>

#include "base/intl.h"
#include "format/scan.h"

const struct format formats[] = {
#define FORMAT(id, name, block, history) { #id, name, block, history, id##_detect, id##_read, id##_write },
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

void reader_init(struct reader *r, const char *text, size_t length)
{
	static const char mark[] = "\xef\xbb\xbf";	/* the byte order mark that some editors write */

	*r = (struct reader){ .text = text, .end = text + length, .at = text, .line = 1 };
	if (length >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0)
		r->at += sizeof mark - 1;
}

int reader_started(const struct reader *r)
{
	return r->started;
}

static const struct format *detect(struct reader *r)
{
	const struct format *best = NULL;
	int surest = DETECT_NO;

	for (size_t i = 0; i < format_count && surest < DETECT_SURE; i++) {
		struct reader look = *r;
		int sure = formats[i].detect(&look);

		r->reached_end |= look.reached_end;
		if (sure > surest) {
			surest = sure;
			best = &formats[i];
		}
	}
	return best;
}

/* Passes over a line that stands between puzzles; false where the next one is something else. */
static bool skip_between(struct reader *r)
{
	struct line line;

	if (!scan_peek(r, &line))
		return false;
	if (line_blank(&line))
		r->noise = false;
	else if (!line_comment(&line) && !line_border(r, &line, 0, 0))
		return false;
	return scan_line(r, &line);
}

static bool read_as(const struct format *f, struct reader *r, struct document *doc, struct error *err)
{
	document_init(doc, geometry_of_size(MAX_SIZE));
	r->noise = false;
	if (!f->read(r, doc, err)) {
		document_free(doc);
		r->noise = true;
		return false;
	}
	if (!f->history)
		doc->start = doc->now;
	return true;
}

enum read_result reader_step(struct reader *r, struct document *doc, struct error *err)
{
	struct line line;

	if (skip_between(r))
		return READ_SKIPPED;
	if (!scan_peek(r, &line))
		return READ_END;
	const struct format *f = detect(r);

	if (f != NULL) {
		r->started = r->line;
		return read_as(f, r, doc, err) ? READ_PUZZLE : READ_ERROR;
	}
	scan_line(r, &line);
	if (r->noise)
		return READ_SKIPPED;
	r->noise = true;
	r->started = line.number;
	scan_fail(&line, line_start(&line), err, "%s",
		  _("no puzzle begins here: a puzzle is a line of 81, 36 or 16 cells, 9, 6 or 4 rows of them, or another format "
		    "of candide(5)"));
	return READ_ERROR;
}

enum read_result reader_next(struct reader *r, struct document *doc, struct error *err)
{
	enum read_result result;

	do {
		result = reader_step(r, doc, err);
	} while (result == READ_SKIPPED);
	return result;
}
