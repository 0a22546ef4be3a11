/*
 * qqwing's CSV: a header "Puzzle,..." and a record a puzzle: 81 characters, then what else was asked for, such as the solution and
 * figures, which are not read. Every line ends in a comma, by which a record is told from a line with a comment.
 */
#include <string.h>

#include "base/intl.h"
#include "base/strbuf.h"
#include "format/line.h"
#include "format/scan.h"

/* A first field of so many characters is meant as a puzzle, even where their number is wrong. */
enum { LOOKS_LIKE_A_PUZZLE = 60 };

static const char header[] = "Puzzle,";

static bool is_header(const struct line *line)
{
	size_t length = sizeof header - 1;

	return (size_t)(line->end - line->text) >= length && memcmp(line->text, header, length) == 0 && line->end[-1] == ',';
}

/* The end of the first field of a line that ends in a comma; NULL of any other. */
static const char *first_field(const struct line *line)
{
	return !line_blank(line) && line->end[-1] == ',' ? memchr(line->text, ',', (size_t)(line->end - line->text)) : NULL;
}

int qqwing_detect(struct reader *look)
{
	struct line line;

	if (!scan_peek(look, &line))
		return DETECT_NO;
	const char *end = first_field(&line);

	if (end == NULL)
		return DETECT_NO;
	if (is_header(&line) || line_fills(line.text, end))
		return DETECT_SURE;
	bool cells = end - line.text >= LOOKS_LIKE_A_PUZZLE;

	for (const char *p = line.text; p < end && cells; p++)
		cells = scan_is_digit(*p) || scan_empty(*p) != 0;
	return cells ? DETECT_MEANT : DETECT_NO;
}

bool qqwing_read(struct reader *r, struct document *doc, struct error *err)
{
	struct line line, above = { 0 };

	for (scan_line(r, &line); is_header(&line); ) {
		above = line;
		if (!scan_line(r, &line))
			return scan_fail(&above, NULL, err, "%s", _("no puzzle follows the header"));
	}
	const char *end = first_field(&line);

	if (end == NULL)
		return scan_fail(&line, NULL, err, "%s", _("a record of qqwing's CSV begins with the puzzle and ends in a comma"));
	return line_take(&line, line.text, end, doc, err);
}

void qqwing_write(const struct document *doc, struct strbuf *out)
{
	line_print(doc->geo, doc->now.value, out);
	strbuf_text(out, ",\n");
}
