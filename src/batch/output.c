#include "batch/output.h"

#include <errno.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

void output_init(struct output *out, int fd)
{
	*out = (struct output){ .fd = fd };
	strbuf_init(&out->text);
}

void output_free(struct output *out)
{
	strbuf_free(&out->text);
}

void output_flush(struct output *out)
{
	size_t done = 0;

	while (done < out->text.length && !out->closed) {
		ssize_t n = write(out->fd, out->text.text + done, out->text.length - done);

		if (n >= 0) {
			done += (size_t)n;
		} else if (errno != EINTR) {
			out->closed = true;
			out->error = errno == EPIPE ? 0 : errno;
		}
	}
	strbuf_clear(&out->text);
}

void output_block(struct output *out)
{
	if (out->text.length >= BLOCK)
		output_flush(out);
}
