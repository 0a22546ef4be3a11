/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* The installed collections, then the puzzles of a text, from a file or pasted. */
#include "library/library.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/installed.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "base/unpack.h"
#include "format/format.h"
#include "format/solo.h"
#include "restrict/restrict.h"

/* The installed puzzles. Every start of the program reads all of them, so a puzzle stays a line of text until somebody plays it. */

enum { LARGEST_FILE = 4 << 20 };

/*
 * How many characters at the beginning of LINE are the puzzle: its cells, or on boards other than the usual ones a word that holds all of
 * it (format_puzzle). 0: LINE has no puzzle.
 */
static size_t puzzle_length(const char *line)
{
	static const char packed[] = "N4Ig";
	size_t cells = 0, length = strcspn(line, " \t");

	while (digit_of_char(line[cells]) != 0 || line[cells] == '0' || line[cells] == '.')
		cells++;
	if (cells < length)
		return solo_begins(line) || strncmp(line, packed, strlen(packed)) == 0 ? length : 0;
	return geometry_of_cells((int)cells) != NULL ? cells : 0;
}

static const char *puzzle_name(const char *line)
{
	struct rating unused;
	const char *name;

	line += puzzle_length(line);
	line += strspn(line, " \t");
	name = rating_read(&unused, line);
	return name != NULL ? name : line;
}

/* The length of LINE without blanks and carriage return at its end. */
static size_t trimmed_length(const char *line, size_t length)
{
	while (length > 0 && isspace((unsigned char)line[length - 1]))
		length--;
	return length;
}

static void collection_read_line(struct collection *c, size_t *capacity, const char *line)
{
	if (line[0] == '#' && c->title == NULL) {
		const char *title = line + 1 + strspn(line + 1, " \t");

		/* po/extract takes the titles of puzzles/ for texts too. */
		c->title = mem_string(*title != '\0' ? _(title) : title);
	} else if (puzzle_length(line) > 0) {
		c->puzzles = mem_grow(c->puzzles, c->count, capacity, sizeof *c->puzzles);
		c->puzzles[c->count++] = mem_string(line);
	}
}

static void library_read_lines(struct collection *c, char *text)
{
	size_t capacity = 0;

	for (char *line = text, *end; *line != '\0'; line = end) {
		size_t length = strcspn(line, "\n");

		end = line + length + (line[length] == '\n');
		line[trimmed_length(line, length)] = '\0';
		collection_read_line(c, &capacity, line);
	}
}

static void collection_free(struct collection *c)
{
	for (size_t i = 0; i < c->count; i++)
		free(c->puzzles[i]);
	free(c->puzzles);
	free(c->title);
	free(c->id);
}

/* Reads the collection of the file NAME, "10-easy.txt". False: it has no puzzle. */
static bool collection_read(struct collection *c, const char *directory, const char *name)
{
	const char *id = name + strspn(name, "0123456789");
	struct strbuf path, text;
	struct error unused;

	strbuf_init(&path);
	strbuf_init(&text);
	strbuf_format(&path, "%s/%s", directory, name);
	id = *id == '-' ? id + 1 : name;
	*c = (struct collection){ .id = mem_string_n(id, strlen(id) - strlen(".txt")) };
	if (file_read(path.text, LARGEST_FILE, &text, &unused))
		library_read_lines(c, text.text);
	if (c->title == NULL)
		c->title = mem_string(c->id);
	strbuf_free(&path);
	strbuf_free(&text);
	if (c->count > 0)
		return true;
	collection_free(c);
	return false;
}

static int is_text(const struct dirent *entry)
{
	size_t length = strlen(entry->d_name);

	return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".txt") == 0;
}

/* Sorts by name, the same in every locale, unlike alphasort. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

const char *library_folder(void)
{
	const char *elsewhere = getenv("CANDIDE_PUZZLES");

	return elsewhere != NULL ? elsewhere : installed_folder(INSTALLED_PUZZLES);
}

void library_open(struct library *l, const char *directory)
{
	struct dirent **entries;

	if (directory == NULL)
		directory = library_folder();
	int n = scandir(directory, &entries, is_text, by_name);

	*l = (struct library){ 0 };
	if (n < 0)
		return;
	l->collections = mem_zero((size_t)n, sizeof *l->collections);
	for (int i = 0; i < n; i++) {
		if (collection_read(&l->collections[l->count], directory, entries[i]->d_name))
			l->count++;
		free(entries[i]);
	}
	free(entries);
}

void library_free(struct library *l)
{
	for (size_t i = 0; i < l->count; i++)
		collection_free(&l->collections[i]);
	free(l->collections);
	*l = (struct library){ 0 };
}

bool library_has_usual_boards(const struct library *l, size_t collection)
{
	const char *line = l->collections[collection].count > 0 ? l->collections[collection].puzzles[0] : "";
	size_t cells = 0;

	while (digit_of_char(line[cells]) != 0 || line[cells] == '0' || line[cells] == '.')
		cells++;
	return line[cells] == '\0' || line[cells] == ' ' || line[cells] == '\t';
}

bool library_same(const struct library *l, size_t collection, size_t number, const char *givens)
{
	const char *line = l->collections[collection].puzzles[number];
	size_t cells = puzzle_length(line), i = 0;

	while (i < cells && (givens[i] == line[i] || (givens[i] == '.' && line[i] == '0')))
		i++;
	return i == cells && givens[cells] == '\0';
}

const char *library_name(const struct library *l, size_t collection, size_t number)
{
	return puzzle_name(l->collections[collection].puzzles[number]);
}

bool library_rating(const struct library *l, size_t collection, size_t number, struct rating *rating)
{
	const char *line = l->collections[collection].puzzles[number];

	line += puzzle_length(line);
	*rating = rating_unknown;
	return rating_read(rating, line + strspn(line, " \t")) != NULL;
}

bool library_rating_of_givens(const struct library *l, const char *givens, struct rating *rating)
{
	for (size_t c = 0; c < l->count; c++)
		for (size_t n = 0; n < l->collections[c].count; n++)
			if (library_same(l, c, n, givens) && library_rating(l, c, n, rating))
				return true;
	*rating = rating_unknown;
	return false;
}

static bool has_givens(const struct collection *c, const char *givens)
{
	size_t cells = strlen(givens);

	for (size_t i = 0; i < c->count; i++)
		if (puzzle_length(c->puzzles[i]) == cells && strncmp(c->puzzles[i], givens, cells) == 0)
			return true;
	return false;
}

size_t library_of_givens(const struct library *l, const char *givens)
{
	size_t c = 0;

	while (c < l->count && !has_givens(&l->collections[c], givens))
		c++;
	return c;
}

void library_title(const struct library *l, size_t collection, size_t number, struct strbuf *out)
{
	const char *name = library_name(l, collection, number);

	if (*name != '\0')
		strbuf_text(out, _(name));
	else
		strbuf_format(out, "%s %zu", l->collections[collection].title, number + 1);
}

bool library_document(const struct library *l, size_t collection, size_t number, struct document *doc, struct error *err)
{
	const struct collection *c = &l->collections[collection];
	struct strbuf title;
	struct reader reader;

	err->large = 0;
	reader_init(&reader, c->puzzles[number], puzzle_length(c->puzzles[number]));
	if (reader_next(&reader, doc, err) != READ_PUZZLE)
		return false;
	strbuf_init(&title);
	library_title(l, collection, number, &title);
	free(doc->title);
	doc->title = title.text;
	return true;
}

/* The character of a puzzle's id for a byte of its name, in any locale: the bytes of letters beyond ASCII stay. 0: none. */
static char id_character(char c)
{
	if (c >= 'A' && c <= 'Z')
		return (char)(c - 'A' + 'a');
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80 ? c : '\0';
}

void library_id(const struct library *l, size_t collection, size_t number, struct strbuf *out)
{
	bool gap = false;

	strbuf_clear(out);
	for (const char *name = library_name(l, collection, number); *name != '\0'; name++) {
		char c = id_character(*name);

		if (c != '\0' && gap && out->length > 0)
			strbuf_char(out, '-');
		if (c != '\0')
			strbuf_char(out, c);
		gap = c == '\0';
	}
}

static bool find_by_name(const struct library *l, const char *id, size_t *collection, size_t *number)
{
	struct strbuf name;
	bool found = false;

	strbuf_init(&name);
	for (size_t c = 0; c < l->count && !found; c++) {
		for (size_t n = 0; n < l->collections[c].count && !found; n++) {
			library_id(l, c, n, &name);
			found = name.length > 0 && strcmp(name.text, id) == 0;
			*collection = c;
			*number = n;
		}
	}
	strbuf_free(&name);
	return found;
}

/* Finds ID as a collection, or as a collection and a number: "easy-3". */
static bool collection_find(const struct collection *c, const char *id, size_t *number)
{
	size_t length = strlen(c->id);
	uint64_t n;

	*number = c->count;
	if (strncmp(id, c->id, length) != 0)
		return false;
	if (id[length] == '\0')
		return true;
	if (id[length] != '-' || !number_read_whole(id + length + 1, 1, c->count, &n))
		return false;
	*number = n - 1;
	return true;
}

bool library_find(const struct library *l, const char *id, size_t *collection, size_t *number)
{
	for (*collection = 0; *collection < l->count; ++*collection)
		if (collection_find(&l->collections[*collection], id, number))
			return true;
	return find_by_name(l, id, collection, number);
}

bool puzzles_find(struct puzzles *p, char *text, size_t length)
{
	struct reader reader, before;
	struct document doc;
	struct error problem;
	enum read_result result;
	size_t capacity = 0;

	*p = (struct puzzles){ .text = text };
	reader_init(&reader, text, length);
	for (before = reader; (result = reader_step(&reader, &doc, &problem)) != READ_END; before = reader) {
		if (result == READ_ERROR && p->first.text[0] == '\0')
			p->first = problem;
		if (result != READ_PUZZLE)
			continue;
		document_free(&doc);
		p->places = mem_grow(p->places, p->count, &capacity, sizeof *p->places);
		p->places[p->count++] = before;
	}
	p->passed = reader.passed;
	if (p->count == 0 && p->passed == 0 && p->first.text[0] == '\0')
		error_set(&p->first, _("there is no puzzle in it"));
	return p->count > 0;
}

bool puzzles_read(struct puzzles *p, const char *path, struct error *err)
{
	struct file_mark mark = file_mark(path);
	struct strbuf text;

	strbuf_init(&text);
	size_t limit = restrict_limit(FILE_LIMIT, RESTRICT_FILE_SIZE);

	if (!file_read(path, limit, &text, err) || !unpack_text(&text, limit, err)) {
		strbuf_free(&text);
		return false;
	}
	bool any = puzzles_find(p, text.text, text.length);

	p->mark = mark;
	if (!any) {
		*err = p->first;
		free(p->places);
		p->places = NULL;
		if (err->large == 0)
			puzzles_free(p);
	}
	return any;
}

void puzzles_free(struct puzzles *p)
{
	free(p->text);
	free(p->places);
	*p = (struct puzzles){ 0 };
}

void puzzles_document(const struct puzzles *p, size_t number, struct document *doc)
{
	struct reader reader = p->places[number];
	struct error unused;

	reader_step(&reader, doc, &unused);
}
