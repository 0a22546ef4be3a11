# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# The test programs. Each prints TAP, so that `make check` counts tests, not programs.
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
AM_TESTS_ENVIRONMENT = \
	top_srcdir='$(top_srcdir)'; export top_srcdir; \
	top_builddir='$(top_builddir)'; export top_builddir; \
	CANDIDE_DATA="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}"; export CANDIDE_DATA; \
	COMPILE='$(COMPILE)'; export COMPILE; CC='$(CC)'; export CC; HARDENING='$(CANDIDE_HARDENING)'; export HARDENING; \
	CANDIDE_DRAW='$(abs_top_builddir)/src/picture/candide-draw'; export CANDIDE_DRAW; \
	CANDIDE_LARGE='$(abs_top_builddir)/candide-large'; export CANDIDE_LARGE; \
	CANDIDE_LOCALEDIR='$(abs_top_builddir)/po'; export CANDIDE_LOCALEDIR; \
	TEST_LOCALES='$(abs_top_builddir)/tests/locales'; export TEST_LOCALES;

if SANITIZERS
AM_TESTS_ENVIRONMENT += TEST_SHARE="$${TEST_SHARE:-10}"; export TEST_SHARE;
endif

# The rules of the house.
dist_check_SCRIPTS = tests/check-banned tests/check-catalogues tests/check-doc tests/check-hardening tests/check-headers tests/check-install \
	tests/check-layers tests/check-man tests/check-map tests/check-names tests/check-style tests/check-words
EXTRA_DIST += tests/check.sh

# Those that take longest come first, so that nothing waits for them in the end.
include tests/fuzz/fuzz.mk
include tests/monkey/monkey.mk

# The stories of the whole program. The terminal that they run it in is libvterm.
if HAVE_VTERM
check_PROGRAMS += tests/terminal/stories
else
dist_check_SCRIPTS += tests/terminal/skipped.sh
endif
EXTRA_DIST += tests/terminal/skipped.sh
console_sources = tests/terminal/console.c tests/terminal/console_start.c tests/terminal/console.h
tests_terminal_stories_SOURCES = \
	tests/terminal/stories_ending.c tests/terminal/stories_french.c tests/terminal/stories_readline.c tests/terminal/stories_habits.c \
	tests/terminal/stories_kept.c tests/terminal/stories_keys.c \
	tests/terminal/stories_linear.c tests/terminal/stories_mouse.c tests/terminal/stories_history.c tests/terminal/stories_player.c \
	tests/terminal/stories_prompt.c tests/terminal/stories_restricted.c tests/terminal/stories_screen.c tests/terminal/stories_unkept.c \
	tests/terminal/story.c tests/terminal/story.h $(console_sources) $(test_sources)
tests_terminal_stories_CPPFLAGS = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
tests_terminal_stories_LDADD = libcore.a $(VTERM_LIBS)
EXTRA_tests_terminal_stories_DEPENDENCIES = tests/restricted/candide-login$(EXEEXT) tests/terminal/broken_readline.so
tests/terminal/broken_readline.so: tests/terminal/broken_readline.c
	$(AM_V_CCLD)$(MKDIR_P) $(@D) && $(CC) -shared -fPIC -o $@ $<
EXTRA_DIST += tests/terminal/broken_readline.c
CLEANFILES += tests/terminal/broken_readline.so

check_PROGRAMS += tests/techniques/reads
tests_techniques_reads_SOURCES = tests/techniques/reads.c $(proof_sources) $(techniques_sources)
tests_techniques_reads_LDADD = $(core_libs)

check_PROGRAMS += tests/play/play
tests_play_play_SOURCES = tests/play/play.c $(test_sources)
tests_play_play_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/techniques/judged
tests_techniques_judged_SOURCES = tests/techniques/judged.c $(judge_sources) $(samples_sources) $(techniques_sources)
tests_techniques_judged_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/boards
tests_techniques_boards_SOURCES = tests/techniques/boards.c $(kinds_sources) $(judge_sources) $(techniques_sources)
tests_techniques_boards_LDADD = $(core_libs)

include tests/servers/servers.mk

# Locales for the tests in French, where this machine can make them.
check_DATA += tests/locales/made
tests/locales/made:
	$(AM_V_GEN)$(MKDIR_P) $(@D) && for charset in UTF-8 ISO-8859-1; do \
		localedef -i fr_FR -f $$charset $(@D)/fr_FR.$$charset >/dev/null 2>&1 || rm -rf $(@D)/fr_FR.$$charset; \
	done && touch $@

mostlyclean-local:
	rm -rf tests/locales

# The commands of the built program.
dist_check_SCRIPTS += tests/batch/jobs tests/batch/killers tests/batch/clue_steps tests/batch/completion tests/batch/daily tests/batch/french tests/batch/large tests/batch/pictures tests/batch/players tests/batch/rows tests/batch/serve tests/batch/verify
EXTRA_DIST += tests/batch/serve.py

# The restricted program, but for whose account it is; and what somebody might try with it.
EXTRA_PROGRAMS += tests/restricted/candide-login
tests_restricted_candide_login_SOURCES = src/main.c tests/restricted/account.c tests/restricted/probe.c
tests_restricted_candide_login_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=sandbox_close
tests_restricted_candide_login_LDADD = $(candide_LDADD)
CLEANFILES += tests/restricted/candide-login$(EXEEXT)
dist_check_SCRIPTS += tests/restricted/escapes

check_PROGRAMS += tests/restricted/sandbox
tests_restricted_sandbox_SOURCES = tests/restricted/sandbox.c $(test_sources)
tests_restricted_sandbox_LDADD = librestrict.a $(core_libs) $(SECCOMP_LIBS)

check_PROGRAMS += tests/unit/restrict
tests_unit_restrict_SOURCES = tests/unit/restrict.c tests/restricted/account.c $(test_sources)
tests_unit_restrict_LDADD = librestrict.a $(core_libs) $(SECCOMP_LIBS)
EXTRA_tests_unit_restrict_DEPENDENCIES = tests/restricted/candide-login$(EXEEXT)

check_PROGRAMS += tests/batch/stream
tests_batch_stream_SOURCES = tests/batch/stream.c $(test_sources)
tests_batch_stream_LDADD = libbatch.a libcommand.a libpicture.a $(core_libs)

core_libs = libcore.a $(format_libs) $(SQLITE_LIBS)
test_sources = tests/test.c tests/test.h
techniques_sources = tests/techniques/position.c tests/techniques/position.h $(test_sources)
library_sources = tests/techniques/library.c tests/techniques/library.h
samples_sources = tests/techniques/samples.c tests/techniques/samples.h
proof_sources = \
	tests/techniques/proof_aals.c tests/techniques/proof_aligned.c tests/techniques/proof_almost.c tests/techniques/proof_bent.c tests/techniques/proof_blossom.c \
	tests/techniques/proof_chains.c tests/techniques/proof_check.c tests/techniques/proof_check.h \
	tests/techniques/proof_claims.c tests/techniques/proof_claims.h tests/techniques/proof_clauses.c \
	tests/techniques/proof_clauses.h tests/techniques/proof_clues.c tests/techniques/proof_clues.h tests/techniques/proof_direct.c tests/techniques/proof_double.c \
	tests/techniques/proof_exocet.c tests/techniques/proof_fireworks.c tests/techniques/proof_forcing.c \
	tests/techniques/proof_forcing.h tests/techniques/proof_guarded.c tests/techniques/proof_guarded.h \
	tests/techniques/proof_guardians.c tests/techniques/proof_hidden.c tests/techniques/proof_medusa.c \
	tests/techniques/proof_multifish.c tests/techniques/proof_places.c tests/techniques/proof_places.h \
	tests/techniques/proof_cases.c tests/techniques/proof_fish.c tests/techniques/proof_rank0.c tests/techniques/proof_ring.c tests/techniques/proof_sets.c \
	tests/techniques/proof_symmetry.c tests/techniques/proof_templates.c tests/techniques/proof_unique.c
expected_sources = tests/techniques/expected.c tests/techniques/expected.h $(proof_sources) $(techniques_sources)
judge_sources = tests/techniques/judge.c tests/techniques/judge.h $(proof_sources)
kinds_sources = tests/techniques/kinds.c tests/techniques/kinds.h
rated_sources = tests/techniques/rated.c tests/techniques/rated.h
large_sources = tests/large_proof.c tests/large_proof.h
game_kit = tests/unit/game_kit.c tests/unit/game_kit.h
json_sources = tests/json_value.c tests/json_value.h

check_PROGRAMS += tests/unit/print
tests_unit_print_SOURCES = tests/unit/print.c $(test_sources)
tests_unit_print_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/spelling
tests_unit_spelling_SOURCES = tests/unit/spelling.c $(test_sources)
tests_unit_spelling_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/grid
tests_unit_grid_SOURCES = tests/unit/grid.c $(test_sources)
tests_unit_grid_LDADD = $(core_libs)

if LARGE
check_PROGRAMS += tests/unit/large
tests_unit_large_SOURCES = tests/unit/large.c $(test_sources)
tests_unit_large_CPPFLAGS = $(AM_CPPFLAGS) -DBOARD_DIGITS=16
tests_unit_large_LDADD = liblarge.a $(format_libs) $(SQLITE_LIBS)
endif

check_PROGRAMS += tests/unit/lz_string
tests_unit_lz_string_SOURCES = tests/unit/lz_string.c tests/lz_pack.c tests/lz_pack.h $(test_sources)
tests_unit_lz_string_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/shape
tests_unit_shape_SOURCES = tests/unit/shape.c $(techniques_sources)
tests_unit_shape_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/diagonals
tests_unit_diagonals_SOURCES = tests/unit/diagonals.c $(techniques_sources)
tests_unit_diagonals_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/file
tests_unit_file_SOURCES = tests/unit/file.c $(test_sources)
tests_unit_file_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/spectators
tests_unit_spectators_SOURCES = tests/unit/spectators.c $(test_sources)
tests_unit_spectators_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/player
tests_unit_player_SOURCES = tests/unit/player.c $(test_sources)
tests_unit_player_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/als
tests_unit_als_SOURCES = tests/unit/als.c $(techniques_sources)
tests_unit_als_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/elimination_filter
tests_unit_elimination_filter_SOURCES = tests/unit/elimination_filter.c $(techniques_sources)
tests_unit_elimination_filter_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/filling_filter
tests_unit_filling_filter_SOURCES = tests/unit/filling_filter.c $(techniques_sources)
tests_unit_filling_filter_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/unchanged_filter
tests_unit_unchanged_filter_SOURCES = tests/unit/unchanged_filter.c $(techniques_sources)
tests_unit_unchanged_filter_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/used_engine
tests_unit_used_engine_SOURCES = tests/unit/used_engine.c $(techniques_sources)
tests_unit_used_engine_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/chain
tests_unit_chain_SOURCES = tests/unit/chain.c $(techniques_sources)
tests_unit_chain_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/logic_engine
tests_unit_logic_engine_SOURCES = tests/unit/logic_engine.c $(techniques_sources)
tests_unit_logic_engine_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/logic_step
tests_unit_logic_step_SOURCES = tests/unit/logic_step.c $(large_sources) $(test_sources)
tests_unit_logic_step_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/logic_table
tests_unit_logic_table_SOURCES = tests/unit/logic_table.c $(test_sources)
tests_unit_logic_table_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/patience
tests_unit_patience_SOURCES = tests/unit/patience.c $(techniques_sources)
tests_unit_patience_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/templates
tests_unit_templates_SOURCES = tests/unit/templates.c $(techniques_sources)
tests_unit_templates_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/text
tests_unit_text_SOURCES = tests/unit/text.c $(large_sources) $(techniques_sources)
tests_unit_text_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/search
tests_unit_search_SOURCES = tests/unit/search.c $(test_sources)
tests_unit_search_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/trail
tests_unit_trail_SOURCES = tests/unit/trail.c $(test_sources)
tests_unit_trail_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/trial
tests_unit_trial_SOURCES = tests/unit/trial.c $(test_sources)
tests_unit_trial_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/many
tests_unit_many_SOURCES = tests/unit/many.c $(test_sources)
tests_unit_many_LDADD = $(core_libs)

# The kernels of the search that valgrind knows the instructions of (not AVX-512), in a few minutes.
valgrind: tests/unit/many$(EXEEXT)
	$(AM_TESTS_ENVIRONMENT) valgrind -q --error-exitcode=1 --leak-check=full ./tests/unit/many$(EXEEXT)
.PHONY: valgrind

check_PROGRAMS += tests/unit/json
tests_unit_json_SOURCES = tests/unit/json.c $(json_sources) $(large_sources) $(techniques_sources)
tests_unit_json_LDADD = libbatch.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/path
tests_unit_path_SOURCES = tests/unit/path.c $(techniques_sources)
tests_unit_path_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/hodoku
tests_unit_hodoku_SOURCES = tests/unit/hodoku.c $(techniques_sources)
tests_unit_hodoku_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/se
tests_unit_se_SOURCES = tests/unit/se.c $(rated_sources) $(test_sources)
tests_unit_se_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/berthier
tests_unit_berthier_SOURCES = tests/unit/berthier.c $(test_sources)
tests_unit_berthier_LDADD = $(core_libs)

# make berthier: all lines of the tables of Berthier's ratings, 200 puzzles in 20 forms each, and the proofs of all paths.
.PHONY: berthier
berthier: tests/unit/berthier$(EXEEXT)
	CANDIDE_DATA="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}" BERTHIER_EACH=1 ./tests/unit/berthier

check_PROGRAMS += tests/unit/prove
tests_unit_prove_SOURCES = tests/unit/prove.c $(techniques_sources)
tests_unit_prove_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/why
tests_unit_why_SOURCES = tests/unit/why.c $(techniques_sources)
tests_unit_why_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/move
tests_unit_move_SOURCES = tests/unit/move.c tests/formats/random.c tests/formats/random.h $(test_sources)
tests_unit_move_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/document
tests_unit_document_SOURCES = tests/unit/document.c tests/formats/random.c tests/formats/random.h $(test_sources)
tests_unit_document_LDADD = $(core_libs)

format_kit = tests/formats/kit.c tests/formats/kit.h tests/formats/random.c tests/formats/random.h
malformed = candide debian drawn fields fpuzzles gnome grid gsf hodoku json ksudoku line list marks opensudoku picture qqwing sdk sdm sdx solo spaced ss sudokuwiki sukaku
samples = debian drawn fields fpuzzles gnome gsf json ksudoku list opensudoku picture qqwing sdk sdm sdx solo spaced ss sudokuwiki sukaku table

check_PROGRAMS += tests/formats/boards
tests_formats_boards_SOURCES = tests/formats/boards.c $(journal_kit) $(test_sources)
tests_formats_boards_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/clues
tests_unit_clues_SOURCES = tests/unit/clues.c $(test_sources)
tests_unit_clues_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/clue_kinds
tests_unit_clue_kinds_SOURCES = tests/unit/clue_kinds.c $(test_sources)
tests_unit_clue_kinds_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/kinds
tests_unit_kinds_SOURCES = tests/unit/kinds.c $(test_sources)
tests_unit_kinds_LDADD = $(core_libs)

check_PROGRAMS += tests/formats/edges
tests_formats_edges_SOURCES = tests/formats/edges.c $(format_kit) $(test_sources)
tests_formats_edges_LDADD = $(core_libs)

check_PROGRAMS += tests/formats/foreign
tests_formats_foreign_SOURCES = tests/formats/foreign.c $(format_kit) $(test_sources)
tests_formats_foreign_LDADD = $(core_libs)

check_PROGRAMS += tests/formats/formats
tests_formats_formats_SOURCES = tests/formats/formats.c $(format_kit) $(test_sources)
tests_formats_formats_LDADD = $(core_libs)
EXTRA_DIST += \
	$(malformed:%=tests/formats/malformed-%.txt) $(malformed:%=tests/formats/malformed-%.errors) \
	$(samples:%=tests/formats/sample-%.txt) $(samples:%=tests/formats/sample-%.puzzles)

check_PROGRAMS += tests/formats/documents
tests_formats_documents_SOURCES = tests/formats/documents.c $(format_kit) $(test_sources)
tests_formats_documents_LDADD = $(core_libs)

check_PROGRAMS += tests/formats/written
tests_formats_written_SOURCES = tests/formats/written.c $(format_kit) $(test_sources)
tests_formats_written_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/solution_count
tests_unit_solution_count_SOURCES = tests/unit/solution_count.c $(test_sources)
tests_unit_solution_count_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/origin
tests_unit_origin_SOURCES = tests/unit/origin.c $(test_sources)
tests_unit_origin_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/example
tests_unit_example_SOURCES = tests/unit/example.c $(test_sources)
tests_unit_example_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/generate
tests_unit_generate_SOURCES = tests/unit/generate.c $(test_sources)
tests_unit_generate_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/hard_grids
tests_unit_hard_grids_SOURCES = tests/unit/hard_grids.c $(test_sources)
tests_unit_hard_grids_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/amend
tests_unit_amend_SOURCES = tests/unit/amend.c $(test_sources)
tests_unit_amend_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/canonical
tests_unit_canonical_SOURCES = tests/unit/canonical.c $(test_sources)
tests_unit_canonical_LDADD = $(core_libs)

journal_kit = tests/unit/journal_kit.c tests/unit/journal_kit.h

check_PROGRAMS += tests/unit/journal
tests_unit_journal_SOURCES = tests/unit/journal.c $(journal_kit) $(test_sources)
tests_unit_journal_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/lessons
tests_unit_lessons_SOURCES = tests/unit/lessons.c $(test_sources)
tests_unit_lessons_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/positions
tests_unit_positions_SOURCES = tests/unit/positions.c $(test_sources)
tests_unit_positions_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/judge
tests_unit_judge_SOURCES = tests/unit/judge.c $(test_sources)
tests_unit_judge_LDADD = $(core_libs)
check_PROGRAMS += tests/unit/claim
tests_unit_claim_SOURCES = tests/unit/claim.c $(test_sources)
tests_unit_claim_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/schedule
tests_unit_schedule_SOURCES = tests/unit/schedule.c $(test_sources)
tests_unit_schedule_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/attempts
tests_unit_attempts_SOURCES = tests/unit/attempts.c $(journal_kit) $(test_sources)
tests_unit_attempts_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/daily_times
tests_unit_daily_times_SOURCES = tests/unit/daily_times.c $(journal_kit) $(test_sources)
tests_unit_daily_times_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/daily
tests_unit_daily_SOURCES = tests/unit/daily.c $(test_sources)
tests_unit_daily_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/wanted_clues
tests_unit_wanted_clues_SOURCES = tests/unit/wanted_clues.c $(test_sources)
tests_unit_wanted_clues_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/daily_boards
tests_unit_daily_boards_SOURCES = tests/unit/daily_boards.c $(test_sources)
tests_unit_daily_boards_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/daily_games
tests_unit_daily_games_SOURCES = tests/unit/daily_games.c $(test_sources)
tests_unit_daily_games_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/journal_list
tests_unit_journal_list_SOURCES = tests/unit/journal_list.c $(journal_kit) $(test_sources)
tests_unit_journal_list_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/journal_file
tests_unit_journal_file_SOURCES = tests/unit/journal_file.c $(journal_kit) $(test_sources)
tests_unit_journal_file_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/journal_processes
tests_unit_journal_processes_SOURCES = tests/unit/journal_processes.c $(journal_kit) $(test_sources)
tests_unit_journal_processes_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/journal_trouble
tests_unit_journal_trouble_SOURCES = tests/unit/journal_trouble.c $(journal_kit) $(test_sources)
tests_unit_journal_trouble_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/keeping
tests_unit_keeping_SOURCES = tests/unit/keeping.c $(journal_kit) $(test_sources)
tests_unit_keeping_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/library
tests_unit_library_SOURCES = tests/unit/library.c $(test_sources)
tests_unit_library_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/sketch
tests_unit_sketch_SOURCES = tests/unit/sketch.c $(test_sources)
tests_unit_sketch_LDADD = $(core_libs)

pictures_sources = tests/pictures/kit.c tests/pictures/kit.h

check_PROGRAMS += tests/unit/drawing
tests_unit_drawing_SOURCES = tests/unit/drawing.c $(pictures_sources) $(test_sources)
tests_unit_drawing_LDADD = libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/picture
tests_unit_picture_SOURCES = tests/unit/picture.c $(game_kit) $(pictures_sources) $(test_sources)
tests_unit_picture_LDADD = libpicture.a $(core_libs)
EXTRA_DIST += \
	tests/pictures/board-4x4.svg tests/pictures/chain-dark.svg tests/pictures/chain.svg tests/pictures/entries-4x4.svg \
	tests/pictures/cages-6x6.svg tests/pictures/outside-6x6.svg tests/pictures/outside-dark.svg \
	tests/pictures/graph-4x4.dot tests/pictures/hint-6x6.svg tests/pictures/jigsaw-x-4x4.svg tests/pictures/marks-4x4.svg \
	tests/pictures/sample.svg tests/pictures/windows-parity.svg

check_PROGRAMS += tests/unit/recording
tests_unit_recording_SOURCES = tests/unit/recording.c $(game_kit) $(json_sources) $(test_sources)
tests_unit_recording_LDADD = libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/left_out
tests_unit_left_out_SOURCES = tests/unit/left_out.c $(techniques_sources)
tests_unit_left_out_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/background
tests_unit_background_SOURCES = tests/unit/background.c $(test_sources)
tests_unit_background_LDADD = libcommand.a libpicture.a $(core_libs)

check_PROGRAMS += tests/unit/session
tests_unit_session_SOURCES = tests/unit/session.c $(test_sources)
tests_unit_session_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/rated
tests_unit_rated_SOURCES = tests/unit/rated.c $(test_sources)
tests_unit_rated_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/puzzles
tests_unit_puzzles_SOURCES = tests/unit/puzzles.c $(test_sources)
tests_unit_puzzles_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/direct
tests_techniques_direct_SOURCES = tests/techniques/direct.c $(techniques_sources)
tests_techniques_direct_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/guardians
tests_techniques_guardians_SOURCES = tests/techniques/guardians.c $(expected_sources)
tests_techniques_guardians_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/deadly_sets
tests_techniques_deadly_sets_SOURCES = tests/techniques/deadly_sets.c $(expected_sources)
tests_techniques_deadly_sets_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/guarded_chains
tests_techniques_guarded_chains_SOURCES = tests/techniques/guarded_chains.c $(expected_sources)
tests_techniques_guarded_chains_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/symmetrical
tests_techniques_symmetrical_SOURCES = tests/techniques/symmetrical.c $(expected_sources)
tests_techniques_symmetrical_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/extended_rectangles
tests_techniques_extended_rectangles_SOURCES = tests/techniques/extended_rectangles.c $(expected_sources)
tests_techniques_extended_rectangles_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/whips
tests_techniques_whips_SOURCES = tests/techniques/whips.c $(library_sources) $(samples_sources) $(proof_sources) $(techniques_sources)
tests_techniques_whips_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/nets
tests_techniques_nets_SOURCES = tests/techniques/nets.c $(samples_sources) $(test_sources)
tests_techniques_nets_LDADD = $(core_libs)

# make nets: the nets on the paths of 1,000 puzzles, and of top1465, and all nets of 2,000 positions of these, against the shortest braids;
# and how long they were without these.
.PHONY: nets
nets: tests/techniques/nets$(EXEEXT)
	NETS_PUZZLES=1000 NETS_POSITIONS=500 ./tests/techniques/nets
	NETS_PUZZLES=1 NETS_POSITIONS=1500 NETS_FILE="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}/top1465.txt" ./tests/techniques/nets

check_PROGRAMS += tests/techniques/multifish
tests_techniques_multifish_SOURCES = tests/techniques/multifish.c $(expected_sources)
tests_techniques_multifish_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/rank0
tests_techniques_rank0_SOURCES = tests/techniques/rank0.c $(expected_sources)
tests_techniques_rank0_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/effort
tests_techniques_effort_SOURCES = tests/techniques/effort.c $(samples_sources) $(techniques_sources)
tests_techniques_effort_LDADD = $(core_libs)
check_PROGRAMS += tests/techniques/filters
tests_techniques_filters_SOURCES = tests/techniques/filters.c tests/techniques/samples.c tests/techniques/samples.h $(techniques_sources)
tests_techniques_filters_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/exocet
tests_techniques_exocet_SOURCES = tests/techniques/exocet.c $(expected_sources)
tests_techniques_exocet_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/fireworks
tests_techniques_fireworks_SOURCES = tests/techniques/fireworks.c $(expected_sources)
tests_techniques_fireworks_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/fish
tests_techniques_fish_SOURCES = tests/techniques/fish.c $(techniques_sources)
tests_techniques_fish_LDADD = $(core_libs)
check_PROGRAMS += tests/techniques/chains
tests_techniques_chains_SOURCES = tests/techniques/chains.c $(techniques_sources)
tests_techniques_chains_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/colours
tests_techniques_colours_SOURCES = tests/techniques/colours.c $(techniques_sources)
tests_techniques_colours_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/fish_definition
tests_techniques_fish_definition_SOURCES = tests/techniques/fish_cases.def tests/techniques/fish_definition.c $(techniques_sources)
tests_techniques_fish_definition_LDADD = $(core_libs)
check_PROGRAMS += tests/techniques/als
tests_techniques_als_SOURCES = tests/techniques/als.c $(techniques_sources)
tests_techniques_als_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/intersections
tests_techniques_intersections_SOURCES = tests/techniques/intersections.c $(techniques_sources)
tests_techniques_intersections_LDADD = $(core_libs)

# Changes proofs, and has candide-verify's rules find that; tests/batch/verify runs it.
verify_sources = src/verify/board_rules.c src/verify/board_rules.def src/verify/clue_rules.c src/verify/clue_rules.def src/verify/clues.c \
	src/verify/clues.h src/verify/form.c src/verify/form.h src/verify/form_rules.c src/verify/members.h src/verify/table.inc src/verify/prove.c src/verify/prove.h src/verify/read.c src/verify/read.h \
	src/verify/read_board.c src/verify/reading.h src/verify/replay.c src/verify/replay.h src/verify/rules.c src/verify/rules.def \
	src/verify/rules.h src/verify/sets.h src/verify/unique_rules.c src/verify/unique_rules.def src/verify/words.h
check_DATA += tests/techniques/changed$(EXEEXT)
EXTRA_PROGRAMS += tests/techniques/changed
tests_techniques_changed_SOURCES = tests/techniques/changed.c $(verify_sources)
tests_techniques_changed_LDADD = libcore.a
CLEANFILES += tests/techniques/changed$(EXEEXT)

check_PROGRAMS += tests/techniques/proved
tests_techniques_proved_SOURCES = tests/techniques/proved.c $(proof_sources) $(samples_sources) $(techniques_sources)
tests_techniques_proved_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/notations
tests_techniques_notations_SOURCES = tests/techniques/notations.c $(library_sources) $(test_sources)
tests_techniques_notations_LDADD = $(core_libs)
check_PROGRAMS += tests/techniques/regression
tests_techniques_regression_SOURCES = tests/techniques/regression.c $(library_sources) $(proof_sources) $(test_sources)
tests_techniques_regression_LDADD = $(core_libs)
EXTRA_DIST += tests/techniques/own.txt tests/techniques/trials.txt

check_PROGRAMS += tests/techniques/remote_pair
tests_techniques_remote_pair_SOURCES = tests/techniques/remote_pair.c $(techniques_sources)
tests_techniques_remote_pair_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/simplest
tests_techniques_simplest_SOURCES = tests/techniques/simplest.c $(samples_sources) $(techniques_sources)
tests_techniques_simplest_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/single_digit
tests_techniques_single_digit_SOURCES = tests/techniques/single_digit.c $(techniques_sources)
tests_techniques_single_digit_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/singles
tests_techniques_singles_SOURCES = tests/techniques/singles.c $(techniques_sources)
tests_techniques_singles_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/subsets
tests_techniques_subsets_SOURCES = tests/techniques/subsets.c $(techniques_sources)
tests_techniques_subsets_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/sue_de_coq
tests_techniques_sue_de_coq_SOURCES = tests/techniques/sue_de_coq.c $(techniques_sources)
tests_techniques_sue_de_coq_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/uniqueness
tests_techniques_uniqueness_SOURCES = tests/techniques/uniqueness.c $(techniques_sources)
tests_techniques_uniqueness_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/aligned
tests_techniques_aligned_SOURCES = tests/techniques/aligned.c $(expected_sources)
tests_techniques_aligned_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/almost_locked
tests_techniques_almost_locked_SOURCES = tests/techniques/almost_locked.c $(expected_sources)
tests_techniques_almost_locked_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/almost_hidden
tests_techniques_almost_hidden_SOURCES = tests/techniques/almost_hidden.c $(expected_sources)
tests_techniques_almost_hidden_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/als_definition
tests_techniques_als_definition_SOURCES = tests/techniques/als_definition.c $(expected_sources)
tests_techniques_als_definition_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/xyz_ring
tests_techniques_xyz_ring_SOURCES = tests/techniques/xyz_ring.c $(expected_sources)
tests_techniques_xyz_ring_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/chain_names
tests_techniques_chain_names_SOURCES = tests/techniques/chain_names.c $(techniques_sources)
tests_techniques_chain_names_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/medusa
tests_techniques_medusa_SOURCES = tests/techniques/medusa.c $(expected_sources)
tests_techniques_medusa_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/bent_sets
tests_techniques_bent_sets_SOURCES = tests/techniques/bent_sets.c $(expected_sources)
tests_techniques_bent_sets_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/bug
tests_techniques_bug_SOURCES = tests/techniques/bug.c $(expected_sources)
tests_techniques_bug_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/unique_loops
tests_techniques_unique_loops_SOURCES = tests/techniques/unique_loops.c $(expected_sources)
tests_techniques_unique_loops_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/templates
tests_techniques_templates_SOURCES = tests/techniques/templates.c $(expected_sources)
tests_techniques_templates_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/implication_matrix
tests_unit_implication_matrix_SOURCES = tests/unit/implication_matrix.c $(techniques_sources)
tests_unit_implication_matrix_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/closure
tests_unit_closure_SOURCES = tests/unit/closure.c $(techniques_sources)
tests_unit_closure_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/shortest_argument
tests_unit_shortest_argument_SOURCES = tests/unit/shortest_argument.c $(techniques_sources)
tests_unit_shortest_argument_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/forcing
tests_techniques_forcing_SOURCES = tests/techniques/forcing.c tests/techniques/needless.c tests/techniques/needless.h $(proof_sources) $(techniques_sources)
tests_techniques_forcing_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/nested
tests_techniques_nested_SOURCES = tests/techniques/nested.c tests/techniques/needless.c tests/techniques/needless.h $(proof_sources) $(techniques_sources)
tests_techniques_nested_LDADD = $(core_libs)

check_PROGRAMS += tests/techniques/wings
tests_techniques_wings_SOURCES = tests/techniques/wings.c $(techniques_sources)
tests_techniques_wings_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/readable
tests_unit_readable_SOURCES = tests/unit/readable.c $(test_sources)
tests_unit_readable_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/argument
tests_unit_argument_SOURCES = tests/unit/argument.c $(large_sources) $(test_sources)
tests_unit_argument_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/board_screens
tests_unit_board_screens_SOURCES = tests/unit/board_screens.c $(test_sources)
tests_unit_board_screens_LDADD = $(core_libs)
check_PROGRAMS += tests/unit/view
tests_unit_view_SOURCES = tests/unit/view.c $(test_sources)
tests_unit_view_LDADD = $(core_libs)

check_PROGRAMS += tests/unit/command
tests_unit_command_SOURCES = tests/unit/command.c $(journal_kit) $(test_sources)
tests_unit_command_LDADD = libcommand.a libpicture.a $(core_libs)

# The scripts of tests/play/play.
EXTRA_DIST += \
	tests/play/animation.play \
	tests/play/bind.play \
	tests/play/beside.play \
	tests/play/board.play \
	tests/play/bookmarks.play \
	tests/play/branches.play \
	tests/play/check.play \
	tests/play/chooser.play \
	tests/play/cage_sums.play tests/play/cages.play tests/play/french_cages.play \
	tests/play/clock.play tests/play/clues.play tests/play/centre.play tests/play/colours.play \
	tests/play/boards.play \
	tests/play/kinds.play \
	tests/play/other_boards.play \
	tests/play/conflicts.play \
	tests/play/ending.play \
	tests/play/daily.play \
	tests/play/entry.play \
	tests/play/forcing.play \
	tests/play/files.play \
	tests/play/find.play tests/play/first.play \
	tests/play/french.play tests/play/french_modes.play tests/play/french_lists.play tests/play/french_screens.play \
	tests/play/help.play \
	tests/play/hint.play \
	tests/play/history.play \
	tests/play/judge.play \
	tests/play/kept.play \
	tests/play/learn.play tests/play/learn_more.play tests/play/learn-french.play tests/play/learned.play \
	tests/play/levels.play \
	tests/play/marks.play \
	tests/play/modes.play tests/play/mouse.play \
	tests/play/neighbours.play \
	tests/play/options.play \
	tests/play/order.play \
	tests/play/own.play \
	tests/play/paste.play \
	tests/play/pictures.play \
	tests/play/player.play \
	tests/play/playing.play \
	tests/play/practise.play \
	tests/play/pointer.play \
	tests/play/quick_start.play \
	tests/play/race.play tests/play/random.play \
	tests/play/rate.play \
	tests/play/rc.play \
	tests/play/link.play tests/play/list.play \
	tests/play/repair.play \
	tests/play/search.play \
	tests/play/select.play tests/play/setter.play tests/play/signs.play \
	tests/play/sizes.play \
	tests/play/small.play \
	tests/play/solve.play tests/play/sukaku.play \
	tests/play/spelling.play \
	tests/play/spoken.play \
	tests/play/stats.play \
	tests/play/steps.play \
	tests/play/techniques.play \
	tests/play/theme.play \
	tests/play/times.play \
	tests/play/uniqueness.play \
	tests/play/why.play tests/play/whips.play \
	tests/play/prove.play \
	tests/play/library/00-known.txt tests/play/library/10-easy.txt tests/play/library/40-stuck.txt

# make reglib: the program that checks the techniques against a regression library.
EXTRA_PROGRAMS += tests/techniques/reglib
tests_techniques_reglib_SOURCES = tests/techniques/reglib.c $(library_sources)
tests_techniques_reglib_LDADD = $(core_libs)

.PHONY: reglib
reglib: tests/techniques/reglib$(EXEEXT)
CLEANFILES += tests/techniques/reglib$(EXEEXT)

# make daily-table: prints the table of the puzzles of the day, as it was made once for src/generate/daily_table.inc.
EXTRA_PROGRAMS += tests/unit/daily_table
tests_unit_daily_table_SOURCES = tests/unit/daily_table.c
tests_unit_daily_table_LDADD = $(core_libs)

.PHONY: daily-table
daily-table: tests/unit/daily_table$(EXEEXT)
	tests/unit/daily_table$(EXEEXT)
CLEANFILES += tests/unit/daily_table$(EXEEXT)

# make seek: the program that looks for positions to make cases and examples of.
EXTRA_PROGRAMS += tests/techniques/seek
tests_techniques_seek_SOURCES = tests/techniques/seek.c $(library_sources) $(samples_sources)
tests_techniques_seek_CPPFLAGS = $(AM_CPPFLAGS) -DPUZZLES="\"$(abs_top_srcdir)/puzzles\""
tests_techniques_seek_LDADD = $(core_libs)

.PHONY: seek
seek: tests/techniques/seek$(EXEEXT)
CLEANFILES += tests/techniques/seek$(EXEEXT)

# make positions: makes the positions to practise on, and the examples of the help, anew: those that are there, and what POSITIONS_PUZZLES
# puzzles have, the clearest first. It takes some minutes; tests hold both to what they are for.
EXTRA_PROGRAMS += tests/techniques/positions
tests_techniques_positions_SOURCES = tests/techniques/positions.c $(library_sources)
tests_techniques_positions_LDADD = $(core_libs)
CLEANFILES += tests/techniques/positions$(EXEEXT) positions.finds positions.made examples.made

POSITIONS_PUZZLES = 6000
.PHONY: positions
positions: tests/techniques/positions$(EXEEXT)
	./tests/techniques/positions --stored > positions.finds
	nice ./tests/techniques/positions -n $(POSITIONS_PUZZLES) >> positions.finds
	sed '/^POSITION/,$$d' "$(srcdir)/src/library/positions.def" > positions.made
	./tests/techniques/positions --rows POSITION 4 < positions.finds >> positions.made
	sed '/^EXAMPLE/,$$d' "$(srcdir)/src/library/examples.def" > examples.made
	./tests/techniques/positions --rows EXAMPLE 1 < positions.finds >> examples.made
	sed -n '/^NAMED/,$$p' "$(srcdir)/src/library/examples.def" | sed '1s/^/\n/' >> examples.made
	mv positions.made "$(srcdir)/src/library/positions.def"
	mv examples.made "$(srcdir)/src/library/examples.def"

# make cases: the program that makes lines for tests/techniques/own.txt.
EXTRA_PROGRAMS += tests/techniques/cases
tests_techniques_cases_SOURCES = tests/techniques/cases.c $(library_sources) $(samples_sources)
tests_techniques_cases_CPPFLAGS = $(AM_CPPFLAGS) -DPUZZLES="\"$(abs_top_srcdir)/puzzles\""
tests_techniques_cases_LDADD = $(core_libs)

.PHONY: cases
cases: tests/techniques/cases$(EXEEXT)
CLEANFILES += tests/techniques/cases$(EXEEXT)

# make truth: holds the steps of many puzzles against their solutions, and those of 1,000 of the hardest, of which each is a second's work.
EXTRA_PROGRAMS += tests/techniques/truth
tests_techniques_truth_SOURCES = tests/techniques/truth.c $(judge_sources) $(samples_sources)
tests_techniques_truth_LDADD = libbatch.a libpicture.a $(core_libs)
CLEANFILES += tests/techniques/truth$(EXEEXT)

.PHONY: truth
truth: tests/techniques/truth$(EXEEXT)
	data="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}"; \
	threads=$$(getconf _NPROCESSORS_ONLN); \
	./tests/techniques/truth -j "$$threads" -n 60000 -a 500 "$(abs_top_srcdir)/puzzles" \
		$$(ls "$$data"/*.txt | grep -v -e reglib -e hardest -e ratings) && \
	./tests/techniques/truth -j "$$threads" -n 1000 -a 0 "$$data"/ratings.txt "$$data"/hardest1106.txt "$$data"/hardest1905.txt

# make proofs: has candide-verify replay a million steps: of the hardest puzzles, and of made ones by all techniques.
.PHONY: proofs
proofs: candide$(EXEEXT) candide-verify$(EXEEXT) tests/techniques/changed$(EXEEXT)
	data="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}"; threads=$$(getconf _NPROCESSORS_ONLN); \
	{ ./candide generate -n 14000 --seed=1 -j "$$threads" | ./candide steps --json --techniques=all -j "$$threads" && \
	./candide steps --json -j "$$threads" "$$data"/top1465.txt "$$data"/hardest1106.txt; } | ./candide-verify | \
	awk -F '\t' '{ puzzles++ } $$2 != "proved" { print; wrong++ } END { print puzzles " puzzles, " wrong + 0 " wrong"; exit wrong > 0 }'

# make changes: ten seeds of random changes of steps of all techniques, besides the one of tests/batch/verify; all are to be found.
.PHONY: changes
changes: candide$(EXEEXT) tests/techniques/changed$(EXEEXT)
	for technique in $$(./candide techniques | cut -f 1); do \
		./candide practise -n 3 --seed=2 "$$technique" 2>changes.log | cut -f 1 >changes.positions; \
		./candide steps --json --techniques="$$technique" changes.positions 2>>changes.log; \
	done | grep '"n":' >changes.json; missed=0; \
	for seed in 11 12 13 14 15 16 17 18 19 20; do \
		echo "seed $$seed"; ./tests/techniques/changed 4 "$$seed" <changes.json || missed=1; \
	done; test "$$missed" = 0
CLEANFILES += changes.json changes.log changes.positions

# make rates: holds the ratings of Sudoku Explainer against a table of them, and the quicker walk against the rules as they are written.
EXTRA_PROGRAMS += tests/techniques/rates
tests_techniques_rates_SOURCES = tests/techniques/rates.c $(rated_sources)
tests_techniques_rates_LDADD = libbatch.a libpicture.a $(core_libs)
CLEANFILES += tests/techniques/rates$(EXEEXT)

.PHONY: rates
rates: tests/techniques/rates$(EXEEXT)
	data="$${CANDIDE_DATA:-$(abs_top_srcdir)/../shared/data}"; rates="./tests/techniques/rates -j $$(getconf _NPROCESSORS_ONLN)"; \
	$$rates -m -e 7 "$$data/ratings.txt" && $$rates -x -e 7 "$$data/ratings.txt" && \
	$$rates "$$data/ratings.txt" && $$rates -p "$$data/ratings.txt"

check_PROGRAMS += tests/terminal/input
tests_terminal_input_SOURCES = tests/terminal/input.c $(test_sources)
tests_terminal_input_LDADD = libtui.a libcore.a $(NCURSES_LIBS)

check_PROGRAMS += tests/terminal/queue
tests_terminal_queue_SOURCES = tests/terminal/queue.c $(test_sources)
tests_terminal_queue_LDADD = libtui.a libcore.a $(NCURSES_LIBS)

check_PROGRAMS += tests/terminal/theme
tests_terminal_theme_SOURCES = tests/terminal/theme.c $(test_sources)
tests_terminal_theme_LDADD = libtui.a libcore.a $(NCURSES_LIBS) -lm

# Those that read files of the source tree, which a tarball must not lack: .ci/run has distcheck run no others, and optimise little, since
# it compiles everything once more.
tree_tests = $(dist_check_SCRIPTS) tests/play/play tests/techniques/regression tests/unit/drawing tests/unit/json tests/unit/library \
	tests/unit/picture tests/unit/puzzles $(filter tests/formats/%,$(check_PROGRAMS))

# What is tried where a program was built for people or for another processor: the search, deduction, files and the journal, in seconds.
quick_tests = tests/formats/formats tests/formats/written tests/unit/document tests/unit/generate tests/unit/grid tests/unit/journal \
	tests/unit/logic_step tests/unit/many tests/unit/search tests/unit/se

# The scripts first, since one of them takes long.
TESTS += $(dist_check_SCRIPTS) $(check_PROGRAMS)

# `make check` builds all tests. `make check TESTS='tests/unit/grid tests/check-style'` builds what these need and nothing else: the program
# itself only for those that run it. A name that is no test is an error. GNUmakefile.in leads here.
known_tests = tests/fuzz/short $(dist_check_SCRIPTS) $(check_PROGRAMS)
tests_of_candide = tests/batch/stream tests/monkey/attack tests/monkey/terminal tests/terminal/stories tests/unit/picture tests/unit/restrict
asked_needs = $(filter $(check_PROGRAMS),$(TESTS)) $(CATALOGUES) tests/locales/made \
	$(if $(filter $(dist_check_SCRIPTS) $(tests_of_candide:=$(EXEEXT)),$(TESTS)),all-am) \
	$(if $(filter tests/restricted/escapes,$(TESTS)),tests/restricted/candide-login$(EXEEXT)) \
	$(if $(filter tests/fuzz/short,$(TESTS)),fuzz-programs) \
	$(if $(filter tests/batch/verify tests/batch/killers tests/batch/clue_steps,$(TESTS)),tests/techniques/changed$(EXEEXT))

noinst_DATA = GNUmakefile
check-asked:
	@unknown='$(strip $(filter-out $(known_tests),$(TESTS)))'; \
	test -z "$$unknown" || { echo "make check: there is no test $$unknown" >&2; exit 1; }
	$(MAKE) $(AM_MAKEFLAGS) $(asked_needs)
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS check_PROGRAMS= dist_check_SCRIPTS= check_DATA=
.PHONY: check-asked
