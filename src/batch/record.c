/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The job `record`: an animated argument, solution or search of a puzzle as a recording for asciinema. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/intl.h"
#include "batch/batch.h"
#include "batch/gallery.h"
#include "picture/recording.h"

enum { WIDTH_USUAL = 80, HEIGHT_USUAL = 24 };

/* What the options ask for. False: for too much. */
static bool record_options(struct batch *b, struct recording *how)
{
	const struct settings *set = &b->set;
	int asked = set->with_hint + set->with_solution + (set->method_count > 0);

	*how = (struct recording){ .width = set->record_width > 0 ? set->record_width : WIDTH_USUAL,
				   .height = set->record_width > 0 ? set->record_height : HEIGHT_USUAL,
				   .unicode = !set->no_unicode, .dark = set->dark };
	if (asked > 1 || set->method_count > 1) {
		batch_fail(b, EXIT_USAGE, _("record one thing: --hint, --solve or --method=METHOD"));
		return false;
	}
	how->what = set->with_solution ? RECORDED_SOLUTION : set->method_count > 0 ? RECORDED_SEARCH : RECORDED_HINT;
	how->method = set->methods[0];
	return true;
}

/* Takes the file to write, whose name ends in .cast, out of the files to read; "-" where there is none. */
static const char *take_cast(struct settings *set)
{
	for (size_t i = 0; i < set->file_count; i++) {
		const char *file = set->files[i], *dot = strrchr(file, '.');

		if (dot == NULL || strcmp(dot, ".cast") != 0)
			continue;
		memmove(&set->files[i], &set->files[i + 1], (set->file_count - i - 1) * sizeof *set->files);
		set->file_count--;
		return file;
	}
	return "-";
}

static void record_one(struct batch *b, struct gallery *g, const struct recording *how, const char *file)
{
	struct strbuf recording;
	struct error err;
	bool whole = true;

	if (!gallery_open(b, g, 0))
		return;
	strbuf_init(&recording);
	message_clear(g->game);
	if (!recording_make(g->game, how, &recording, &whole, &err))
		gallery_fail(b, EXIT_PUZZLE, err.text);
	else if (gallery_write(b, file, &recording) && !whole)
		gallery_fail(b, EXIT_FINE, _("the search is longer than a minute, and its end is left out"));
	strbuf_free(&recording);
}

void job_record(struct batch *b)
{
	struct recording how;
	struct gallery g;

	if (!record_options(b, &how))
		return;
	const char *file = take_cast(&b->set);

	gallery_begin(b, &g);
	if (g.count > 1)
		gallery_fail(b, EXIT_USAGE, _("a recording is of one puzzle, such as FILE#3"));
	else if (g.count == 1)
		record_one(b, &g, &how, file);
	else if (b->status == EXIT_FINE)
		gallery_fail(b, EXIT_PUZZLE, _("there is no puzzle to record"));
	gallery_end(b, &g);
}
