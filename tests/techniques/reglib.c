/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * reglib FILE [CODE...]: checks the techniques against a regression library, all of it or the lines with these codes. Prints a line
 * for each code, and the sum; what failed is told on standard error. Lines of techniques that there are not are skipped.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "tests/techniques/library.h"

/* What became of the lines with one label. */
struct score {
	char label[sizeof ((struct library_case *)0)->label];
	int passed, total;
};

struct scores {
	struct score *row;
	size_t count, capacity;
	int passed, failed, skipped;
};

/* The row of LABEL, in the order in which labels are met. */
static struct score *score_of(struct scores *s, const char *label)
{
	for (size_t i = 0; i < s->count; i++)
		if (strcmp(s->row[i].label, label) == 0)
			return &s->row[i];
	s->row = mem_grow(s->row, s->count, &s->capacity, sizeof *s->row);
	struct score *row = &s->row[s->count++];

	*row = (struct score){ .passed = 0 };
	memcpy(row->label, label, sizeof row->label);
	return row;
}

/* CODES are codes or labels; none stands for all. */
static bool wanted(const struct library_case *c, char **codes)
{
	if (*codes == NULL)
		return true;
	for (; *codes != NULL; codes++)
		if (strcmp(c->line.code, *codes) == 0 || strcmp(c->label, *codes) == 0)
			return true;
	return false;
}

static void check(struct engine *engine, const struct library_case *c, const char *where, int number, struct scores *scores)
{
	struct strbuf why;

	if (c->technique == NULL) {
		scores->skipped++;
		return;
	}
	strbuf_init(&why);
	bool passed = library_check(engine, c, &why);
	struct score *score = score_of(scores, c->label);

	score->total++;
	score->passed += passed;
	scores->passed += passed;
	scores->failed += !passed;
	if (!passed)
		fprintf(stderr, "%s:%d: %s: %s\n", where, number, c->label, why.text);
	strbuf_free(&why);
}

static void check_file(FILE *f, const char *where, char **codes, struct scores *scores)
{
	struct engine *engine = engine_new();
	char *line = NULL;
	size_t size = 0;

	for (int number = 1; getline(&line, &size, f) >= 0; number++) {
		struct library_case c;
		struct error err;

		line[strcspn(line, "\r\n")] = '\0';
		if (line[0] == '#' || line[0] == '\0')
			continue;
		if (!library_parse(line, &c, &err)) {
			fprintf(stderr, "%s:%d:%d: %s\n", where, number, err.column, err.text);
			scores->failed++;
		} else if (wanted(&c, codes)) {
			check(engine, &c, where, number, scores);
		}
	}
	free(line);
	engine_free(engine);
}

int main(int argc, char **argv)
{
	struct scores scores = { .row = NULL };

	if (argc < 2) {
		fprintf(stderr, "usage: %s FILE [CODE...]\n", argv[0]);
		return 2;
	}
	FILE *f = fopen(argv[1], "r");

	if (f == NULL) {
		fprintf(stderr, "%s: %s\n", argv[1], strerror(errno));
		return 2;
	}
	check_file(f, argv[1], argv + 2, &scores);
	fclose(f);
	for (size_t i = 0; i < scores.count; i++)
		printf("%s %d/%d\n", scores.row[i].label, scores.row[i].passed, scores.row[i].total);
	printf("%d passed, %d failed, %d skipped\n", scores.passed, scores.failed, scores.skipped);
	free(scores.row);
	return scores.failed > 0;
}
