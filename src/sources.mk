# What the program is made of, layer by layer (README, "Map of the source").

# The core: everything from base to view. It links neither curses nor readline.
noinst_LIBRARIES += libcore.a
libcore_a_SOURCES = \
	src/base/bits.h \
	src/base/error.c src/base/error.h \
	src/base/file.c src/base/file.h \
	src/base/intl.h \
	src/base/mem.c src/base/mem.h \
	src/base/rng.h \
	src/base/strbuf.c src/base/strbuf.h \
	src/grid/board.c src/grid/board.h \
	src/grid/cells.c src/grid/cells.h \
	src/grid/geometry.c src/grid/geometry.h \
	src/grid/name.c src/grid/name.h \
	src/search/search.c src/search/search.h \
	src/format/document.c src/format/document.h \
	src/format/move.c src/format/move.h \
	src/session/session.c src/session/session.h
