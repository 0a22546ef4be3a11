/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/*
 * A packer is a row of a table: how its files begin, and functions that begin, go on and end. Files of several members, one after another,
 * are read as one, as the programs of the three formats do.
 */
#include "base/unpack.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if WITH_ZLIB
#include <zlib.h>
#endif
#if WITH_LZMA
#include <lzma.h>
#endif
#if WITH_ZSTD
#include <zstd.h>
#endif

#include "base/error.h"
#include "base/intl.h"
#include "base/mem.h"
#include "base/strbuf.h"

/* BLOCK: bytes read at a time. MEMORY: the most that xz may ask for, twice what its -9 needs. */
enum { BLOCK = 1 << 16, MEMORY = 1 << 27, LONGEST_MAGIC = 6 };

enum unpack_result { UNPACK_MORE, UNPACK_MEMBER_ENDS, UNPACK_DAMAGED };

struct packer {
	const char *magic;
	size_t length;		/* of MAGIC */
	const char *without;	/* what to say where its functions are missing */
	bool (*begin)(struct unpack *);
	/* Takes from u->in and puts into OUT, moving all four. */
	enum unpack_result (*go_on)(struct unpack *u, char **out, size_t *room);
	void (*end)(struct unpack *);
};

struct unpack {
	int fd;			/* -1: all of the input is in IN */
	uint8_t *block;
	const uint8_t *in;	/* not used yet */
	size_t left;
	bool looked;		/* the first bytes have said what it is */
	bool ended;		/* nothing comes after IN */
	bool inside;		/* a member has begun and not ended */
	const struct packer *by;	/* NULL: the input is not compressed */
	int error;		/* of read(); 0: none */
	const char *wrong;
#if WITH_ZLIB
	z_stream zlib;
#endif
#if WITH_LZMA
	lzma_stream lzma;
#endif
#if WITH_ZSTD
	ZSTD_DStream *zstd;
#endif
};

#if WITH_ZLIB
static bool zlib_begin(struct unpack *u)
{
	return inflateInit2(&u->zlib, 16 + MAX_WBITS) == Z_OK;
}

static enum unpack_result zlib_go_on(struct unpack *u, char **out, size_t *room)
{
	z_stream *z = &u->zlib;

	if (!u->inside)
		inflateReset(z);
	z->next_in = (z_const Bytef *)u->in;
	z->avail_in = (uInt)u->left;
	z->next_out = (Bytef *)*out;
	z->avail_out = (uInt)(*room < BLOCK ? *room : BLOCK);
	int code = inflate(z, Z_NO_FLUSH);

	u->in = z->next_in;
	u->left = z->avail_in;
	*room -= (size_t)((char *)z->next_out - *out);
	*out = (char *)z->next_out;
	return code == Z_STREAM_END ? UNPACK_MEMBER_ENDS : code == Z_OK || code == Z_BUF_ERROR ? UNPACK_MORE : UNPACK_DAMAGED;
}

static void zlib_end(struct unpack *u)
{
	inflateEnd(&u->zlib);
}
#endif

#if WITH_LZMA
static bool xz_begin(struct unpack *u)
{
	u->lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_stream_decoder(&u->lzma, MEMORY, LZMA_CONCATENATED) == LZMA_OK;
}

static enum unpack_result xz_go_on(struct unpack *u, char **out, size_t *room)
{
	lzma_stream *x = &u->lzma;

	x->next_in = u->in;
	x->avail_in = u->left;
	x->next_out = (uint8_t *)*out;
	x->avail_out = *room;
	lzma_ret code = lzma_code(x, u->ended ? LZMA_FINISH : LZMA_RUN);

	u->in = x->next_in;
	u->left = x->avail_in;
	*out = (char *)x->next_out;
	*room = x->avail_out;
	return code == LZMA_STREAM_END ? UNPACK_MEMBER_ENDS : code == LZMA_OK || code == LZMA_BUF_ERROR ? UNPACK_MORE : UNPACK_DAMAGED;
}

static void xz_end(struct unpack *u)
{
	lzma_end(&u->lzma);
}
#endif

#if WITH_ZSTD
static bool zstd_begin(struct unpack *u)
{
	u->zstd = ZSTD_createDStream();
	return u->zstd != NULL;
}

static enum unpack_result zstd_go_on(struct unpack *u, char **out, size_t *room)
{
	ZSTD_inBuffer in = { u->in, u->left, 0 };
	ZSTD_outBuffer to = { *out, *room, 0 };
	size_t code = ZSTD_decompressStream(u->zstd, &to, &in);

	u->in += in.pos;
	u->left -= in.pos;
	*out += to.pos;
	*room -= to.pos;
	return ZSTD_isError(code) ? UNPACK_DAMAGED : code == 0 ? UNPACK_MEMBER_ENDS : UNPACK_MORE;
}

static void zstd_end(struct unpack *u)
{
	ZSTD_freeDStream(u->zstd);
}
#endif

static const struct packer packers[] = {
	{ .magic = "\x1f\x8b", .length = 2, .without = N_("compressed by gzip, which this candide cannot read: it was built without zlib"),
#if WITH_ZLIB
	  .begin = zlib_begin, .go_on = zlib_go_on, .end = zlib_end
#endif
	},
	{ .magic = "\xfd" "7zXZ\0", .length = 6, .without = N_("compressed by xz, which this candide cannot read: it was built "
							       "without liblzma"),
#if WITH_LZMA
	  .begin = xz_begin, .go_on = xz_go_on, .end = xz_end
#endif
	},
	{ .magic = "\x28\xb5\x2f\xfd", .length = 4, .without = N_("compressed by zstd, which this candide cannot read: it was "
								  "built without libzstd"),
#if WITH_ZSTD
	  .begin = zstd_begin, .go_on = zstd_go_on, .end = zstd_end
#endif
	},
};

struct unpack *unpack_new(int fd)
{
	struct unpack *u = mem_zero(1, sizeof *u);

	u->fd = fd;
	u->ended = fd < 0;
	return u;
}

void unpack_free(struct unpack *u)
{
	if (u != NULL && u->by != NULL && u->by->begin != NULL)
		u->by->end(u);
	if (u != NULL)
		free(u->block);
	free(u);
}

bool unpack_is_packed(const struct unpack *u)
{
	return u->by != NULL;
}

const char *unpack_error(const struct unpack *u)
{
	return u->error != 0 ? strerror(u->error) : _(u->wrong);
}

static bool unpack_fail(struct unpack *u, const char *wrong)
{
	u->wrong = wrong;
	return false;
}

/* Reads a block behind what is left of the last one, at most LONGEST_MAGIC bytes. False: *U says why. */
static bool unpack_refill(struct unpack *u)
{
	ssize_t n;

	if (u->block == NULL)
		u->block = mem_alloc(BLOCK + LONGEST_MAGIC);
	if (u->left > 0)
		memmove(u->block, u->in, u->left);
	u->in = u->block;
	do {
		n = read(u->fd, u->block + u->left, BLOCK);
	} while (n < 0 && errno == EINTR);
	u->error = n < 0 ? errno : 0;
	u->ended = n == 0;
	u->left += n > 0 ? (size_t)n : 0;
	return n >= 0;
}

/* The packer whose files begin like the bytes that there are. */
static const struct packer *unpack_look(const struct unpack *u)
{
	for (size_t i = 0; i < sizeof packers / sizeof *packers; i++) {
		const struct packer *p = &packers[i];

		if (u->left > 0 && memcmp(u->in, p->magic, u->left < p->length ? u->left : p->length) == 0)
			return p;
	}
	return NULL;
}

/* Finds out what the input is. */
static bool unpack_start(struct unpack *u)
{
	const struct packer *p;

	if (u->left == 0 && !u->ended && !unpack_refill(u))
		return false;
	while ((p = unpack_look(u)) != NULL && u->left < p->length && !u->ended)
		if (!unpack_refill(u))
			return false;
	u->looked = true;
	if (p == NULL || u->left < p->length)
		return true;
	u->by = p;
	if (p->begin == NULL)
		return unpack_fail(u, p->without);
	if (p->begin(u))
		return true;
	u->by = NULL;
	return unpack_fail(u, N_("there is not enough memory to decompress it"));
}

static ssize_t unpack_read_plain(struct unpack *u, char *room, size_t size)
{
	if (u->left == 0 && !u->ended && !unpack_refill(u))
		return -1;
	size_t n = u->left < size ? u->left : size;

	if (n > 0)
		memcpy(room, u->in, n);
	u->in += n;
	u->left -= n;
	return (ssize_t)n;
}

/* False: there is nothing more to unpack, or *U says what is wrong. */
static bool unpack_go_on(struct unpack *u, char **out, size_t *room)
{
	const uint8_t *before = u->in;
	const char *filled = *out;

	if (u->left == 0 && u->ended && !u->inside)
		return false;
	enum unpack_result result = u->by->go_on(u, out, room);

	if (result == UNPACK_DAMAGED)
		return unpack_fail(u, N_("damaged: what is compressed in it cannot be read"));
	u->inside = result == UNPACK_MORE;
	if (u->inside && u->ended && before == u->in && filled == *out)
		return unpack_fail(u, N_("cut off: the compressed data end too early"));
	return true;
}

ssize_t unpack_read(struct unpack *u, char *room, size_t size)
{
	char *out = room;

	if (u->wrong != NULL || (!u->looked && !unpack_start(u)))
		return -1;
	if (u->by == NULL)
		return unpack_read_plain(u, room, size);
	while (out == room) {
		if (u->left == 0 && !u->ended && !unpack_refill(u))
			return -1;
		if (!unpack_go_on(u, &out, &size))
			return u->wrong != NULL ? -1 : 0;
	}
	return out - room;
}

bool unpack_text(struct strbuf *text, size_t limit, struct error *err)
{
	struct unpack *u = unpack_new(-1);
	struct strbuf out;
	char block[16384];
	ssize_t n;

	u->in = (const uint8_t *)text->text;
	u->left = text->length;
	strbuf_init(&out);
	while ((n = unpack_read(u, block, sizeof block)) > 0 && unpack_is_packed(u) && out.length + (size_t)n <= limit)
		strbuf_bytes(&out, block, (size_t)n);
	bool packed = unpack_is_packed(u), ok = n == 0 || !packed;

	if (n < 0)
		error_set(err, "%s", unpack_error(u));
	else if (!ok)
		error_set(err, _("larger than %zu bytes, so it cannot be a puzzle file"), limit);
	if (ok && packed) {
		strbuf_clear(text);
		strbuf_bytes(text, out.text, out.length);
	}
	strbuf_free(&out);
	unpack_free(u);
	return ok;
}
