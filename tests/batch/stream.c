/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * Input in pieces reads as it does in one, and keeps only what the next puzzle may need; threads keep the order; progress comes when it
 * should.
 */
#include "tests/test.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/rng.h"
#include "batch/thread_pool.h"
#include "batch/io.h"
#include "format/line.h"

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
static pid_t feed(struct puzzle_input *in, const char *text, size_t length, long copies, unsigned most)
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
	CHECK(puzzle_input_open(in, "-", &err));
	in->fd = ends[0];
	return child;
}

static void end(struct puzzle_input *in, pid_t child)
{
	int status;

	puzzle_input_close(in);
	CHECK(waitpid(child, &status, 0) == child);
}

/* The memory that is kept is at most LITTLE, while MUCH goes through. */
enum { LITTLE = 1 << 18, MUCH = 1 << 22 };

/* PUZZLES and ERRORS are those of one copy of TEXT, or the errors of all where they are negative. */
static void check_memory(const char *text, long puzzles, long errors)
{
	size_t length = strlen(text);
	long copies = MUCH / (long)length, found = 0, wrong = 0;
	enum read_result result;
	struct document doc;
	struct puzzle_input in;
	struct error err;
	pid_t child = feed(&in, text, length, copies, MUCH);

	while ((result = puzzle_input_next(&in, &doc, &err)) != READ_END) {
		found += result == READ_PUZZLE;
		wrong += result == READ_ERROR;
		if (result == READ_PUZZLE)
			document_free(&doc);
	}
	size_t capacity = in.text.capacity;

	end(&in, child);
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

/* The most memory that the program took, in KiB, for the steps of COPIES of a puzzle, by two threads. */
static long memory_of_steps(long copies)
{
	static const char text[] = "..34.421...31342\n";
	const char *folder = getenv("top_builddir");
	char path[1024];
	struct rusage usage;
	struct puzzle_input in;
	int status;
	pid_t feeder = feed(&in, text, sizeof text - 1, copies, sizeof text);

	snprintf(path, sizeof path, "%s/candide", folder != NULL ? folder : ".");
	pid_t child = fork();

	CHECK(child >= 0);
	if (child == 0) {
		dup2(in.fd, STDIN_FILENO);
		dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
		/* What was freed shall be used again under AddressSanitizer too. */
		setenv("ASAN_OPTIONS", "quarantine_size_mb=0", 1);
		execl(path, path, "steps", "-j2", (char *)NULL);
		_exit(99);
	}
	CHECK(wait4(child, &status, 0, &usage) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
	end(&in, feeder);
	return usage.ru_maxrss;
}

TEST(steps_by_threads_need_little_memory)
{
	long few = memory_of_steps(200), many = memory_of_steps(5000);

	if (many > few + 2048)
		test_fail(__FILE__, __LINE__, "%ld KiB for few puzzles, %ld for many", few, many);
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
			struct puzzle_input in;
		pid_t child = feed(&in, text, sizeof text - 1, 1, most);

		reader_init(&whole, text, sizeof text - 1);
		do {
			ra = reader_next(&whole, &a, &ea);
			rb = puzzle_input_next(&in, &b, &eb);
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
		end(&in, child);
	}
}

TEST(a_dumb_terminal_gets_no_progress)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY);

	CHECK(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
	int terminal = open(ptsname(master), O_RDWR | O_NOCTTY), file = open("/dev/null", O_WRONLY);

	setenv("TERM", "dumb", 1);
	CHECK(!progress_obeyed(terminal));
	unsetenv("TERM");
	CHECK(!progress_obeyed(terminal));
	setenv("TERM", "xterm", 1);
	CHECK(progress_obeyed(terminal));
	CHECK(!progress_obeyed(file));
	close(file);
	close(terminal);
	close(master);
}

TEST(progress_waits_a_second_and_then_a_quarter)
{
	struct progress p;
	struct strbuf out;

	strbuf_init(&out);
	progress_init(&p, true, 5000);
	progress_show(&p, 1, 0, 5999, &out);
	progress_clear(&p, &out);
	CHECK_TEXT(out.text, "");
	progress_show(&p, 1, 0, 6000, &out);
	progress_show(&p, 2, 0, 6249, &out);
	CHECK_TEXT(out.text, "\r1 puzzle, 1 per second\033[K");
	progress_show(&p, 12, 0, 6250, &out);
	progress_clear(&p, &out);
	progress_clear(&p, &out);
	CHECK_TEXT(out.text, "\r1 puzzle, 1 per second\033[K\r12 puzzles, 10 per second\033[K\r\033[K");
	strbuf_clear(&out);
	progress_init(&p, false, 0);
	progress_show(&p, 1, 0, 100000, &out);
	CHECK_TEXT(out.text, "");
	strbuf_free(&out);
}

TEST(progress_tells_how_long_it_takes)
{
	struct progress p;
	struct strbuf out;

	strbuf_init(&out);
	progress_init(&p, true, 0);
	progress_show(&p, 0, 5000, 1500, &out);
	CHECK_TEXT(out.text, "");
	progress_show(&p, 2000, 5000, 2000, &out);
	CHECK_TEXT(out.text, "\r2000 of 5000 puzzles, 1000 per second, 00:03 left\033[K");
	strbuf_free(&out);
}

/* The quick way through lines reads as the other one does, and leaves to it what it does not know. */
TEST(lines_read_the_same_the_quick_way)
{
	static const char text[] = PUZZLE "\n" PUZZLE " Title\n" PUZZLE "\r\n# comment\n"
		"530070000600195000098000060800060003400803001700020006060000280000419005000080079\n"
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..70\n"
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n"
		"53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79\n"
		".................................................................................\n"
		"000000000000000000000000000000000000000000000000000000000000000000000000000000000\n"
		"534678912672195348198342567859761423426853791713924856961537284287419635345286179\n" PUZZLE;
	struct reader slow, quick;
	enum read_result ra, rb;
	int taken = 0;

	reader_init(&slow, text, sizeof text - 1);
	reader_init(&quick, text, sizeof text - 1);
	do {
		struct document a, b;
		struct error ea, eb;
		const char *cells = line_quick(&quick);

		ra = reader_next(&slow, &a, &ea);
		rb = cells ? READ_PUZZLE : reader_next(&quick, &b, &eb);
		if (cells != NULL)
			line_document(cells, &b);
		taken += cells != NULL;
		CHECK_INT(rb, ra);
		CHECK_INT(quick.at - quick.text, slow.at - slow.text);
		CHECK_INT(quick.line, slow.line);
		CHECK_INT(reader_started(&quick), reader_started(&slow));
		if (ra == READ_PUZZLE) {
			CHECK(document_equal(&a, &b));
			document_free(&a);
			document_free(&b);
		}
	} while (ra != READ_END);
	/* Not the line behind the comment, which is read with it. */
	CHECK_INT(taken, 5);
}

/* Tasks that take longer the earlier they come are done in another order than they are taken. */
struct sum {
	int upto;
	long result;
};

static void add_up(void *worker, void *task)
{
	struct sum *s = task;

	++*(long *)worker;
	for (int round = 0; round < 1000; round++) {
		s->result = 0;
		for (int i = 1; i <= s->upto; i++)
			s->result += i;
	}
}

static void work_by(size_t threads)
{
	enum { SUMS = 200 };
	long done[8] = { 0 }, all = 0;
	void *workers[8];
	struct sum sums[SUMS];
	int taken = 0;

	for (size_t i = 0; i < threads; i++)
		workers[i] = &done[i];
	struct thread_pool *pool = thread_pool_new(workers, threads, add_up);

	CHECK(thread_pool_take(pool, true) == NULL);
	for (int i = 0; i < SUMS || taken < SUMS;) {
		if (i < SUMS && thread_pool_room(pool) > 0) {
			sums[i] = (struct sum){ .upto = SUMS - i };
			thread_pool_give(pool, &sums[i++]);
			continue;
		}
		struct sum *s = thread_pool_take(pool, true);

		CHECK(s == &sums[taken]);
		CHECK_INT(s->result, (SUMS - taken) * (SUMS - taken + 1) / 2);
		taken++;
	}
	thread_pool_free(pool);
	for (size_t i = 0; i < threads; i++)
		all += done[i];
	CHECK_INT(all, SUMS);
}

TEST(tasks_are_taken_in_order_from_one_thread) { work_by(1); }
TEST(tasks_are_taken_in_order_from_several) { work_by(2); work_by(8); }

TEST(tasks_that_nobody_takes_are_finished)
{
	long done[2] = { 0 };
	void *workers[] = { &done[0], &done[1] };
	struct sum sums[2] = { { .upto = 100 }, { .upto = 100 } };
	struct thread_pool *pool = thread_pool_new(workers, 2, add_up);

	for (int i = 0; i < 2; i++)
		thread_pool_give(pool, &sums[i]);
	CHECK(thread_pool_take(pool, true) == &sums[0]);
	thread_pool_free(pool);
	CHECK_INT(sums[0].result, 5050);
}
