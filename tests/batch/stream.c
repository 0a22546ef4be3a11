/* Input in pieces reads as it does in one, and keeps only what the next puzzle may need; progress comes when it should. */
#include "tests/test.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/rng.h"
#include "batch/input.h"
#include "batch/output.h"
#include "batch/progress.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* Writes all to FD; ends this process where nobody reads. */
static void write_piece(int fd, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t n = write(fd, text, length);

		if (n <= 0)
			_exit(1);
		text += n;
		length -= (size_t)n;
	}
}

static _Noreturn void write_copies(int fd, const char *text, size_t length, long copies, unsigned most)
{
	struct rng r = { most };

	for (long n = 0; n < copies; n++) {
		for (size_t done = 0, piece; done < length; done += piece) {
			piece = 1 + rng_below(&r, most);
			piece = piece < length - done ? piece : length - done;
			write_piece(fd, text + done, piece);
		}
	}
	_exit(0);
}

/* A process that writes COPIES of TEXT into a pipe, in pieces of up to MOST bytes; IN reads the other end. */
static pid_t feed(struct input *in, struct output *out, const char *text, size_t length, long copies, unsigned most)
{
	struct error err;
	int ends[2];

	CHECK(pipe(ends) == 0);
	fflush(stdout);
	pid_t child = fork();

	CHECK(child >= 0);
	if (child == 0) {
		close(ends[0]);
		write_copies(ends[1], text, length, copies, most);
	}
	close(ends[1]);
	output_init(out, STDERR_FILENO);
	CHECK(input_open(in, "-", out, &err));
	in->fd = ends[0];
	return child;
}

static void end(struct input *in, struct output *out, pid_t child)
{
	int status;

	input_close(in);
	output_free(out);
	CHECK(waitpid(child, &status, 0) == child);
}

/* The memory that is kept is at most LITTLE, while MUCH goes through. */
enum { LITTLE = 1 << 18, MUCH = 1 << 24 };

/* PUZZLES and ERRORS are those of one copy of TEXT, or the errors of all where they are negative. */
static void check_memory(const char *text, long puzzles, long errors)
{
	size_t length = strlen(text);
	long copies = MUCH / (long)length, found = 0, wrong = 0;
	enum read_result result;
	struct document doc;
	struct output out;
	struct input in;
	struct error err;
	pid_t child = feed(&in, &out, text, length, copies, MUCH);

	while ((result = input_next(&in, &doc, &err)) != READ_END) {
		found += result == READ_PUZZLE;
		wrong += result == READ_ERROR;
		if (result == READ_PUZZLE)
			document_free(&doc);
	}
	size_t capacity = in.text.capacity;

	end(&in, &out, child);
	CHECK_INT(found, puzzles * copies);
	CHECK_INT(wrong, errors >= 0 ? errors * copies : -errors);
	CHECK(capacity <= LITTLE);
}

TEST(lines_need_little_memory)
{
	check_memory(PUZZLE "\n", 1, 0);
}

TEST(comments_and_noise_need_little_memory)
{
	check_memory("# comment\n", 0, 0);
	check_memory("noise without end\n", 0, -1);
	check_memory("noise\n\n", 0, 1);
}

TEST(games_need_little_memory)
{
	check_memory("candide 1\nsize 9\nmarks own\nmoves 2 done 1\nset r1c1=5\nset r1c2=4\nend\n", 1, 0);
}

TEST(pieces_read_as_the_whole)
{
	static const char text[] = "\xef\xbb\xbf" PUZZLE " One\r\n# comment\nnoise\nnoise\n\n"
		"53..7....\n6..195...\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n\n.6....28.\n...419..5\n....8..79\n\n"
		"noise\ncandide 1\nmoves 1 done 0\nset r1c1=1\nend\ncandide 2\nend\n:0000:x:" PUZZLE "::::\n" PUZZLE;

	for (unsigned most = 1; most < sizeof text; most += most / 2 + 1) {
		struct document a, b;
		struct error ea, eb;
		enum read_result ra, rb;
		struct reader whole;
		struct output out;
		struct input in;
		pid_t child = feed(&in, &out, text, sizeof text - 1, 1, most);

		reader_init(&whole, text, sizeof text - 1);
		do {
			ra = reader_next(&whole, &a, &ea);
			rb = input_next(&in, &b, &eb);
			CHECK_INT(rb, ra);
			CHECK_INT(reader_started(&in.reader), reader_started(&whole));
			if (ra == READ_PUZZLE) {
				CHECK(document_equal(&a, &b));
				document_free(&a);
				document_free(&b);
			} else if (ra == READ_ERROR) {
				CHECK_TEXT(eb.text, ea.text);
				CHECK_INT(eb.line, ea.line);
			}
		} while (ra != READ_END);
		end(&in, &out, child);
	}
}

TEST(progress_waits_a_second_and_then_a_quarter)
{
	struct progress p;
	struct strbuf out;

	strbuf_init(&out);
	progress_init(&p, true, 5000);
	progress_show(&p, 1, 5999, &out);
	progress_clear(&p, &out);
	CHECK_TEXT(out.text, "");
	progress_show(&p, 1, 6000, &out);
	progress_show(&p, 2, 6249, &out);
	CHECK_TEXT(out.text, "\r1 puzzle");
	progress_show(&p, 12, 6250, &out);
	progress_clear(&p, &out);
	progress_clear(&p, &out);
	CHECK_TEXT(out.text, "\r1 puzzle\r12 puzzles\r\033[K");
	strbuf_clear(&out);
	progress_init(&p, false, 0);
	progress_show(&p, 1, 100000, &out);
	CHECK_TEXT(out.text, "");
	strbuf_free(&out);
}
