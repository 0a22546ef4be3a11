# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# `make bench` prints the figures; bench/README says what they mean and how they are measured.
bench_programs = bench/search bench/path bench/steps bench/patterns bench/generate bench/berthier
if HAVE_VTERM
bench_programs += bench/screen
endif
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)
EXTRA_DIST += bench/README bench/TRIED

# With kernels of its own, which also measure their parts.
bench_search_SOURCES = bench/search.c bench/costs.h bench/costs.inc src/search/fast/avx512.c src/search/fast/avx512bw.c \
	src/search/fast/avx2.c src/search/fast/sse4.c src/search/fast/neon.c src/search/fast/plain.c
bench_search_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir) -DCOSTS='"bench/costs.inc"'
bench_search_LDADD = $(core_libs)

bench_path_SOURCES = bench/path.c tests/techniques/samples.c tests/techniques/samples.h
bench_path_LDADD = $(core_libs)

bench_steps_SOURCES = bench/steps.c

bench_patterns_SOURCES = bench/patterns.c tests/techniques/samples.c tests/techniques/samples.h
bench_patterns_LDADD = $(core_libs)

bench_generate_SOURCES = bench/generate.c
bench_generate_LDADD = $(core_libs)

bench_berthier_SOURCES = bench/berthier.c

bench_screen_SOURCES = bench/screen.c tests/terminal/console.c tests/terminal/console_start.c tests/terminal/console.h
bench_screen_CPPFLAGS = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
bench_screen_LDADD = $(core_libs) $(VTERM_LIBS)

bench: all $(bench_programs)
	@for program in $(bench_programs); do \
		CANDIDE_DATA="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}" CANDIDE_PUZZLES='$(abs_top_srcdir)/puzzles' ./$$program || exit; \
	done

.PHONY: bench
