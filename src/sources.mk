# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# What the program is made of, layer by layer (HACKING, "Map of the source").

# The core: everything from base to view. It links neither curses nor readline.
noinst_LIBRARIES += libcore.a
libcore_a_SOURCES = \
	src/base/base64.c src/base/base64.h \
	src/base/bits.h \
	src/base/clock.c src/base/clock.h \
	src/base/companion.c src/base/companion.h \
	src/base/error.c src/base/error.h \
	src/base/file.c src/base/file.h \
	src/base/installed.c src/base/installed.h \
	src/base/intl.c src/base/intl.h \
	src/base/kernel.c src/base/kernel.h \
	src/base/lanes.h \
	src/base/number.h \
	src/base/port.c src/base/port.h \
	src/base/json_writer.c src/base/json_writer.h \
	src/base/mem.c src/base/mem.h \
	src/base/player.c src/base/player.h \
	src/base/rng.h \
	src/base/spelling.c src/base/spelling.h \
	src/base/strbuf.c src/base/strbuf.h \
	src/base/unpack.c src/base/unpack.h \
	src/base/utf8.c src/base/utf8.h \
	src/restrict/restrict.c src/restrict/restrict.h \
	src/grid/board.c src/grid/board.h \
	src/grid/cells.c src/grid/cells.h \
	src/grid/cellset.h src/grid/cellset_large.h \
	src/grid/geometry.c src/grid/geometry.h \
	src/grid/clue.c src/grid/clue.h \
	src/grid/clue_kinds.c src/grid/clue_kinds.h \
	src/grid/clues.def \
	src/grid/conditions.def \
	src/grid/houses.def \
	src/grid/name.c src/grid/name.h \
	src/search/event.h \
	src/search/clue_conclude.c \
	src/search/clue_rules.c src/search/clue_rules.h \
	src/search/clue_search.c src/search/clue_search.h \
	src/search/clue_sets.c \
	src/search/general.c src/search/general.h \
	src/search/many.c src/search/many.h \
	src/search/methods.c \
	src/search/search.c src/search/search.h \
	src/search/fast/alone.c src/search/fast/alone.inc \
	src/search/fast/avx2.c \
	src/search/fast/avx512.c \
	src/search/fast/avx512bw.c \
	src/search/fast/block.inc \
	src/search/fast/choice.inc \
	src/search/fast/descent.inc \
	src/search/fast/schedule.inc \
	src/search/fast/kernel.h \
	src/search/fast/neon.c \
	src/search/fast/plain.c \
	src/search/fast/sse4.c \
	src/search/fast/vectors.inc \
	src/search/fast/words.c \
	src/logic/engine.c src/logic/engine.h \
	src/logic/chains/als_filter.c src/logic/chains/als_filter.h \
	src/logic/chains/elimination_filter.c src/logic/chains/elimination_filter.h \
	src/logic/chains/graph.c src/logic/chains/graph.h \
	src/logic/chains/proof.c src/logic/chains/proof.h \
	src/logic/chains/propagate.h \
	src/logic/chains/propagate.inc \
	src/logic/chains/propagate_avx2.c \
	src/logic/chains/propagate_neon.c \
	src/logic/chains/propagate_plain.c \
	src/logic/chains/reach.c src/logic/chains/reach.h \
	src/logic/closure/assumption.c src/logic/closure/assumption.h \
	src/logic/closure/by_clues.c src/logic/closure/by_clues.h \
	src/logic/closure/closure.c src/logic/closure/closure.h \
	src/logic/closure/implication_matrix.c src/logic/closure/implication_matrix.h \
	src/logic/closure/literals.h \
	src/logic/closure/matrix_avx2.c \
	src/logic/closure/matrix_avx512.c \
	src/logic/closure/matrix_kernel.inc \
	src/logic/closure/matrix_neon.c \
	src/logic/closure/matrix_plain.c \
	src/logic/facts/als.c src/logic/facts/als.h \
	src/logic/facts/clued.c src/logic/facts/clued.h \
	src/logic/facts/digit_filter.c src/logic/facts/digit_filter.h \
	src/logic/facts/facts.c src/logic/facts/facts.h \
	src/logic/facts/parts.def \
	src/logic/facts/scratch.h \
	src/logic/facts/totals.c src/logic/facts/totals.h \
	src/logic/facts/unchanged_filter.c src/logic/facts/unchanged_filter.h \
	src/logic/finders/aligned.c src/logic/finders/almost_hidden.c \
	src/logic/finders/als_aals.c src/logic/finders/als_argument.c src/logic/finders/als_argument.h \
	src/logic/finders/als_xy_chain.c \
	src/logic/finders/als_xz.c \
	src/logic/finders/bug.c \
	src/logic/finders/cages.c \
	src/logic/finders/clue_chains.c \
	src/logic/finders/clues.c \
	src/logic/finders/chains.c \
	src/logic/finders/colours.c \
	src/logic/finders/deadly.c src/logic/finders/deadly.h \
	src/logic/finders/death_blossom.c \
	src/logic/finders/deadly_sets.c \
	src/logic/finders/exocet.c src/logic/finders/exocet.h \
	src/logic/finders/exocet_filter.c src/logic/finders/exocet_filter.h \
	src/logic/finders/exocet_search.c \
	src/logic/finders/extended_sue_de_coq.c \
	src/logic/finders/filling_filter.c src/logic/finders/filling_filter.h \
	src/logic/finders/finders.h \
	src/logic/finders/fireworks.c \
	src/logic/finders/fish.c src/logic/finders/fish.h src/logic/finders/fish_chains.c \
	src/logic/finders/guarded_chains.c src/logic/finders/guarded_chains.h \
	src/logic/finders/guardians.c src/logic/finders/guardians.h \
	src/logic/finders/intersections.c \
	src/logic/finders/kraken.c \
	src/logic/finders/msls.c \
	src/logic/finders/msls_filter.c src/logic/finders/msls_filter.h \
	src/logic/finders/rank0.c src/logic/finders/rank0.h \
	src/logic/finders/single_digit.c \
	src/logic/finders/singles.c \
	src/logic/finders/subsets.c \
	src/logic/finders/sue_de_coq.c \
	src/logic/finders/symmetrical_placement.c \
	src/logic/finders/templates.c \
	src/logic/finders/unique_loops.c \
	src/logic/finders/unique_rectangles.c \
	src/logic/finders/whips.c \
	src/logic/finders/wings.c \
	src/logic/forcing/argument_lower_bound.c src/logic/forcing/argument_lower_bound.h \
	src/logic/forcing/clause_sources.c src/logic/forcing/clause_sources.h \
	src/logic/forcing/nested_lemmas.c src/logic/forcing/nested_lemmas.h \
	src/logic/forcing/prune.c src/logic/forcing/prune.h \
	src/logic/forcing/search.c src/logic/forcing/search.h \
	src/logic/forcing/shortest_argument.c src/logic/forcing/shortest_argument.h \
	src/logic/forcing/tell.c src/logic/forcing/tell.h \
	src/logic/forcing/trace.c src/logic/forcing/trace.h \
	src/logic/step/argument.c src/logic/step/argument.h \
	src/logic/step/effort.c src/logic/step/effort.h \
	src/logic/step/levels.def \
	src/logic/step/notation.c src/logic/step/notation.h \
	src/logic/step/reading.c src/logic/step/reading.h \
	src/logic/step/reason.h \
	src/logic/step/reasons.def \
	src/logic/step/roles.def \
	src/logic/step/sink.h \
	src/logic/step/step.c src/logic/step/step.h \
	src/logic/step/technique.c src/logic/step/technique.h \
	src/logic/step/technique_id.h \
	src/logic/step/names_of.def src/logic/step/techniques.def \
	src/logic/step/phrase.c src/logic/step/phrase.h \
	src/logic/step/sentence.c src/logic/step/sentence.h \
	src/logic/step/text.c src/logic/step/text.h \
	src/logic/step/variant.c src/logic/step/variant.h \
	src/logic/step/variants.def \
	src/logic/whips/nrc.c src/logic/whips/nrc.h \
	src/logic/whips/search.inc \
	src/logic/whips/search_avx2.c \
	src/logic/whips/search_avx512.c \
	src/logic/whips/search_plain.c \
	src/logic/whips/singles.inc src/logic/whips/trials.inc \
	src/logic/whips/whips.h \
	src/solve/claim.c src/solve/claim.h \
	src/solve/methods.c src/solve/methods.h \
	src/solve/path.c src/solve/path.h \
	src/solve/prove.c src/solve/prove.h \
	src/solve/selection.c src/solve/selection.h \
	src/solve/why.c src/solve/why.h \
	src/judge/checks.h \
	src/judge/judge.c src/judge/judge.h \
	src/judge/links.c \
	src/judge/notation.c src/judge/notation.h \
	src/judge/patterns.c \
	src/judge/truths.c src/judge/truths.h \
	src/rate/berthier.c src/rate/berthier.h \
	src/rate/hodoku.c src/rate/hodoku.h \
	src/rate/hodoku_firsts.c src/rate/hodoku_firsts.h \
	src/rate/hodoku_links.c src/rate/hodoku_links.h \
	src/rate/hodoku_sets.c src/rate/hodoku_sets.h \
	src/rate/hodoku_tables.c src/rate/hodoku_tables.h \
	src/rate/own_scale.c src/rate/own_scale.h \
	src/rate/rating.c src/rate/rating.h \
	src/rate/se/chains.c src/rate/se/chains.h \
	src/rate/se/classes.def \
	src/rate/se/closure.c src/rate/se/closure.h \
	src/rate/se/forcing.c \
	src/rate/se/grid.c src/rate/se/grid.h \
	src/rate/se/hints.c src/rate/se/hints.h \
	src/rate/se/implications.c src/rate/se/implications.h \
	src/rate/se/patterns.c \
	src/rate/se/se.h \
	src/rate/se/uniqueness.c \
	src/rate/se/walk.c src/rate/se/walk.h \
	src/generate/wanted_board.c src/generate/wanted_board.h \
	src/generate/wanted_clues.c src/generate/wanted_clues.h \
	src/generate/daily.c src/generate/daily.h src/generate/daily_table.inc src/generate/daily_boards.c src/generate/daily_boards.h \
	src/generate/full_grid.c src/generate/full_grid.h \
	src/generate/generate.c src/generate/generate.h \
	src/generate/givens.c src/generate/givens.h \
	src/generate/puzzle_spec.c src/generate/puzzle_spec.h \
	src/generate/symmetry.c src/generate/symmetry.h \
	src/generate/walk.c src/generate/walk.h \
	src/play/cage_sums.c src/play/cage_sums.h \
	src/play/document.c src/play/document.h \
	src/play/move.c src/play/move.h \
	src/play/session.c src/play/session.h \
	src/format/candide.c \
	src/format/format.c src/format/format.h \
	src/format/formats.def \
	src/format/fpuzzles.c src/format/fpuzzles.h \
	src/format/fpuzzles_clues.c src/format/fpuzzles_clues.h \
	src/format/fpuzzles_read.c \
	src/format/grids.c \
	src/format/hodoku.c src/format/hodoku.h \
	src/format/json.c \
	src/format/json_games.c \
	src/format/line.c src/format/line.h \
	src/format/other_sizes.c \
	src/format/program_lines.c \
	src/format/program_rows.c \
	src/format/records.c src/format/records.h \
	src/format/rows.c src/format/rows.h \
	src/format/scan.c src/format/scan.h \
	src/format/solo.c src/format/solo.h \
	src/format/tree.h \
	src/format/xml.c src/format/xml.h \
	src/format/xml_games.c \
	src/journal/daily_times.c src/journal/daily_times.h \
	src/journal/db.c src/journal/db.h \
	src/journal/journal.c src/journal/journal.h \
	src/journal/rescue.c src/journal/rescue.h \
	src/journal/rows.c src/journal/rows.h \
	src/journal/shown_board.c src/journal/shown_board.h \
	src/journal/watch.c src/journal/watch.h \
	src/library/daily_games.c src/library/daily_games.h \
	src/library/examples.def \
	src/library/lessons.c src/library/lessons.def src/library/lessons.h \
	src/library/library.c src/library/library.h \
	src/library/positions.c src/library/positions.def src/library/positions.h \
	src/library/stats.c src/library/stats.h \
	src/game/autosave.c src/game/autosave.h \
	src/game/cursor.c src/game/cursor.h \
	src/game/game.c src/game/game.h \
	src/game/game_open.c \
	src/game/hint.c src/game/hint.h \
	src/game/keycode.c src/game/keycode.h \
	src/game/mode.c src/game/mode.h src/game/modes.def \
	src/game/preferences.h \
	src/game/random_puzzle.c src/game/random_puzzle.h \
	src/game/solution_count.c src/game/solution_count.h \
	src/game/spectators.c src/game/spectators.h \
	src/game/way.c src/game/way.h \
	src/game/needed.c src/game/pace.c src/game/pace.h src/game/needed.h \
	src/game/proof.c src/game/proof.h \
	src/game/background.c src/game/background.h \
	src/game/chooser/board_kinds.c src/game/chooser/board_kinds.h \
	src/game/chooser/chooser.c src/game/chooser/preview.c src/game/chooser/chooser.h \
	src/game/daily/daily.c src/game/daily/daily.h \
	src/game/playback/playback.c src/game/playback/playback.h \
	src/game/playback/trail.c src/game/playback/trail.h \
	src/game/practice/lesson.c src/game/practice/lesson.h \
	src/game/practice/practice.c src/game/practice/practice.h \
	src/game/rated/rated.c src/game/rated/rated.h \
	src/view/clue_signs.c src/view/clue_signs.h \
	src/view/clue_words.c \
	src/view/draw_clues.c \
	src/view/draw.h \
	src/view/draw_board.c \
	src/view/draw_links.c \
	src/view/draw_pages.c \
	src/view/overlay.c src/view/overlay.h \
	src/view/paints.def \
	src/view/scene.c src/view/scene.h \
	src/view/signs.c src/view/signs.h \
	src/view/sketch.c src/view/sketch.h \
	src/view/words.c src/view/words.h

# Pictures and recordings, and the program that draws the former, which alone links cairo; without it, it still writes SVG.
noinst_LIBRARIES += libpicture.a
libpicture_a_SOURCES = \
	src/picture/board_picture.c src/picture/board_picture.h \
	src/picture/clue_picture.c src/picture/clue_picture.h \
	src/picture/constraint_graph.c src/picture/constraint_graph.h \
	src/picture/draw_program.c src/picture/draw_program.h \
	src/picture/drawing.c src/picture/drawing.def src/picture/drawing.h \
	src/picture/proof_page.c src/picture/proof_page.h \
	src/picture/recording.c src/picture/recording.h
companiondir = $(libexecdir)/candide
companion_PROGRAMS = src/picture/candide-draw
src_picture_candide_draw_SOURCES = src/picture/draw/main.c
src_picture_candide_draw_CPPFLAGS = $(AM_CPPFLAGS) $(CAIRO_CFLAGS)
src_picture_candide_draw_LDADD = libpicture.a libcore.a $(CAIRO_LIBS)

# The commands: what keys and the command line do. Neither curses nor readline here either.
noinst_LIBRARIES += libcommand.a
libcommand_a_SOURCES = \
	src/command/command.h src/command/commands.c src/command/commands.def \
	src/command/complete.c \
	src/command/dispatch.c \
	src/command/do.h \
	src/command/do_bind.c \
	src/command/do_clue.c \
	src/command/edit_rules.c \
	src/command/do_deduce.c src/command/do_givens.c src/command/do_link.c src/command/do_move.c src/command/do_play.c src/command/do_program.c \
	src/command/do_puzzle.c src/command/do_save.c src/command/do_sums.c src/command/do_technique.c src/command/do_theme.c \
	src/command/glossary.def \
	src/command/help.c \
	src/command/option.c

# What makes a restricted program of a process.
noinst_LIBRARIES += librestrict.a
librestrict_a_SOURCES = \
	src/restrict/account.c \
	src/restrict/environment.c src/restrict/environment.h \
	src/restrict/sandbox.c src/restrict/sandbox.h
librestrict_a_CPPFLAGS = $(AM_CPPFLAGS) $(SECCOMP_CFLAGS)

# The terminal side.
noinst_LIBRARIES += libtui.a
libtui_a_SOURCES = \
	src/tui/history.c src/tui/history.h \
	src/tui/input.c src/tui/input.h \
	src/tui/prompt.c src/tui/prompt.h \
	src/tui/readline_filter.c src/tui/readline_filter.h \
	src/tui/screen.c src/tui/screen.h \
	src/tui/signals.c src/tui/signals.h \
	src/tui/terminal.c src/tui/terminal.h \
	src/tui/tui.c src/tui/tui.h
# What formats of other programs are read with.
format_libs = $(EXPAT_LIBS) $(JANSSON_LIBS) $(ZLIB_LIBS) $(LZMA_LIBS) $(ZSTD_LIBS)
tui_libs = $(NCURSES_LIBS) $(READLINE_LIBS)

# The commands that work over files and pipes.
noinst_LIBRARIES += libbatch.a
libbatch_a_SOURCES = \
	src/batch/batch.c src/batch/batch.def src/batch/batch.h \
	src/batch/generate.c \
	src/batch/io.c src/batch/io.h \
	src/batch/jobs.c src/batch/jobs.h \
	src/batch/judge.c \
	src/batch/json.c src/batch/json.h \
	src/batch/opened.c src/batch/opened.h \
	src/batch/options.c src/batch/options.h \
	src/batch/prove.c \
	src/batch/rate.c \
	src/batch/request.c src/batch/request.h \
	src/batch/schema.c \
	src/batch/serve.c \
	src/batch/show.c \
	src/batch/solve.c \
	src/batch/stream.c src/batch/stream.h \
	src/batch/table.c src/batch/table.h \
	src/batch/thread_pool.c src/batch/thread_pool.h

bin_PROGRAMS += candide
candide_SOURCES = src/main.c
candide_LDADD = libtui.a librestrict.a libbatch.a libcommand.a libpicture.a libcore.a $(tui_libs) $(SECCOMP_LIBS) $(format_libs) $(SQLITE_LIBS)

# The same for boards of up to 16 digits, to which candide hands what has no room in it (src/base/companion.h).
if LARGE
noinst_LIBRARIES += liblarge.a
liblarge_a_SOURCES = $(libcore_a_SOURCES) $(libpicture_a_SOURCES) $(libcommand_a_SOURCES) $(librestrict_a_SOURCES) $(libtui_a_SOURCES) \
	$(libbatch_a_SOURCES)
liblarge_a_CPPFLAGS = $(AM_CPPFLAGS) $(SECCOMP_CFLAGS) -DBOARD_DIGITS=16
# Its threads have larger stacks (src/base/mem.c).
liblarge_a_CFLAGS = $(AM_CFLAGS) -Wframe-larger-than=4194304
companion_PROGRAMS += candide-large
candide_large_SOURCES = src/main.c
candide_large_CPPFLAGS = $(AM_CPPFLAGS) -DBOARD_DIGITS=16
candide_large_LDADD = liblarge.a $(tui_libs) $(SECCOMP_LIBS) $(format_libs) $(SQLITE_LIBS)
endif

# candide-verify replays what steps --json prints. It knows nothing of how steps are found: of candide it has src/base alone.
bin_PROGRAMS += candide-verify
candide_verify_SOURCES = \
	src/verify/board_rules.c src/verify/board_rules.def \
	src/verify/clue_rules.c src/verify/clue_rules.def \
	src/verify/clues.c src/verify/clues.h \
	src/verify/form.c src/verify/form.h \
	src/verify/form_rules.c \
	src/verify/main.c \
	src/verify/members.h \
	src/verify/prove.c src/verify/prove.h \
	src/verify/read.c src/verify/read.h \
	src/verify/read_board.c src/verify/reading.h \
	src/verify/replay.c src/verify/replay.h \
	src/verify/rules.c src/verify/rules.def src/verify/rules.h \
	src/verify/sets.h \
	src/verify/table.inc \
	src/verify/unique_rules.c src/verify/unique_rules.def \
	src/verify/words.h
candide_verify_LDADD = libcore.a

# Makes the tables of the man page (`make man`).
# The schema as strings of C, one per line.
BUILT_SOURCES += src/batch/schema_lines.h
CLEANFILES += src/batch/schema_lines.h
src/batch/schema_lines.h: man/candide.schema.json
	@$(MKDIR_P) src/batch
	$(AM_V_GEN)sed -e 's/[\\"]/\\&/g' -e 's/.*/"&",/' $(srcdir)/man/candide.schema.json >$@.new && mv $@.new $@
src/batch/schema.$(OBJEXT): src/batch/schema_lines.h

noinst_PROGRAMS += src/mkdoc
src_mkdoc_SOURCES = src/mkdoc.c src/batch/manual.c src/batch/manual.h
src_mkdoc_LDADD = libbatch.a libcommand.a libpicture.a libcore.a $(format_libs) $(SQLITE_LIBS)

# Each place where these kernels add to a pointer would be checked for a sum that wraps around, which takes clang two thirds of the time
# that it needs for them. What they read and write is checked as everywhere.
if SANITIZERS
kernels = search/fast/avx2 search/fast/avx512 search/fast/avx512bw search/fast/plain search/fast/sse4 \
	logic/closure/matrix_avx2 logic/closure/matrix_avx512 logic/closure/matrix_plain logic/chains/propagate_avx2 logic/chains/propagate_plain \
	logic/whips/search_avx2 logic/whips/search_avx512 logic/whips/search_plain
$(kernels:%=src/%.$(OBJEXT)): AM_CFLAGS += -fno-sanitize=pointer-overflow
endif
