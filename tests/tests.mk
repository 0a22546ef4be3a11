# The test programs. Each prints TAP, so that `make check` counts tests, not programs.
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
AM_TESTS_ENVIRONMENT = \
	top_srcdir='$(top_srcdir)'; export top_srcdir; \
	top_builddir='$(top_builddir)'; export top_builddir; \
	CANDIDE_DATA="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}"; export CANDIDE_DATA; \
	COMPILE='$(COMPILE)'; export COMPILE;

# The rules of the house.
dist_check_SCRIPTS = tests/check-banned tests/check-headers tests/check-layers
EXTRA_DIST += tests/check.sh

core_libs = libcore.a $(SQLITE_LIBS)
test_sources = tests/test.c tests/test.h

check_PROGRAMS += tests/unit/grid
tests_unit_grid_SOURCES = tests/unit/grid.c $(test_sources)
tests_unit_grid_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/logic_table
tests_unit_logic_table_SOURCES = tests/unit/logic_table.c $(test_sources)
tests_unit_logic_table_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/search
tests_unit_search_SOURCES = tests/unit/search.c $(test_sources)
tests_unit_search_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/move
tests_unit_move_SOURCES = tests/unit/move.c tests/formats/random.c tests/formats/random.h $(test_sources)
tests_unit_move_LDADD = $(core_libs)

check_PROGRAMS += tests/formats/formats
tests_formats_formats_SOURCES = tests/formats/formats.c tests/formats/random.c tests/formats/random.h $(test_sources)
tests_formats_formats_LDADD = $(core_libs)
EXTRA_DIST += \
	tests/formats/malformed-line.txt tests/formats/malformed-line.errors \
	tests/formats/malformed-grid.txt tests/formats/malformed-grid.errors \
	tests/formats/malformed-marks.txt tests/formats/malformed-marks.errors \
	tests/formats/malformed-hodoku.txt tests/formats/malformed-hodoku.errors \
	tests/formats/malformed-candide.txt tests/formats/malformed-candide.errors

check_PROGRAMS += tests/unit/session
tests_unit_session_SOURCES = tests/unit/session.c $(test_sources)
tests_unit_session_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/puzzles
tests_unit_puzzles_SOURCES = tests/unit/puzzles.c $(test_sources)
tests_unit_puzzles_LDADD = $(core_libs)

TESTS += $(dist_check_SCRIPTS) $(check_PROGRAMS)
