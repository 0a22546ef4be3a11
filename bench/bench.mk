# `make bench` prints the figures; bench/README says what they mean and how they are measured.
bench_programs = bench/search
EXTRA_PROGRAMS += $(bench_programs)
CLEANFILES += $(bench_programs)
EXTRA_DIST += bench/README

bench_search_SOURCES = bench/search.c
bench_search_LDADD = libcore.a

bench: all $(bench_programs)
	@for program in $(bench_programs); do \
		CANDIDE_DATA="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}" ./$$program || exit; \
	done

.PHONY: bench
