# What the program is made of, layer by layer (README, "Map of the source").

# The core: everything from base to view. It links neither curses nor readline.
noinst_LIBRARIES += libcore.a
libcore_a_SOURCES = \
	src/base/bits.h \
	src/base/clock.c src/base/clock.h \
	src/base/error.c src/base/error.h \
	src/base/file.c src/base/file.h \
	src/base/intl.c src/base/intl.h \
	src/base/lanes.h \
	src/base/mem.c src/base/mem.h \
	src/base/rng.h \
	src/base/strbuf.c src/base/strbuf.h \
	src/base/utf8.c src/base/utf8.h \
	src/grid/board.c src/grid/board.h \
	src/grid/cells.c src/grid/cells.h \
	src/grid/geometry.c src/grid/geometry.h \
	src/grid/name.c src/grid/name.h \
	src/logic/als.c src/logic/als.h \
	src/logic/als_text.c src/logic/als_text.h \
	src/logic/chain.c src/logic/chain.h \
	src/logic/chain_als.c src/logic/chain_als.h \
	src/logic/chain_bounds.c src/logic/chain_bounds.h \
	src/logic/chain_loop.c src/logic/chain_loop.h \
	src/logic/chain_reach.c src/logic/chain_reach.h \
	src/logic/commons.c src/logic/commons.h \
	src/logic/counts.c src/logic/counts.h \
	src/logic/engine.c src/logic/engine.h \
	src/logic/eureka.c src/logic/eureka.h \
	src/logic/facts.c src/logic/facts.h \
	src/logic/families/als.c \
	src/logic/families/als_argument.c src/logic/families/als_argument.h \
	src/logic/families/als_chain.c \
	src/logic/families/argument.c src/logic/families/argument.h \
	src/logic/families/avoidable.c \
	src/logic/families/blossom.c \
	src/logic/families/bug.c \
	src/logic/families/chain_pick.c src/logic/families/chain_pick.h \
	src/logic/families/chain_proof.c src/logic/families/chain_proof.h \
	src/logic/families/chains.c \
	src/logic/families/deadly.c src/logic/families/deadly.h \
	src/logic/families/colours.c \
	src/logic/families/families.h \
	src/logic/families/fish.c src/logic/families/fish.h \
	src/logic/families/fish_proof.c \
	src/logic/families/fish_search.c \
	src/logic/families/intersections.c \
	src/logic/families/kraken.c \
	src/logic/families/rectangles.c \
	src/logic/families/remote_pair.c \
	src/logic/families/single_digit.c \
	src/logic/families/singles.c \
	src/logic/families/subsets.c \
	src/logic/families/sue_de_coq.c \
	src/logic/families/templates.c \
	src/logic/families/wings.c \
	src/logic/links.c src/logic/links.h \
	src/logic/list.c src/logic/list.h \
	src/logic/levels.def src/logic/reason.h src/logic/reasons.def src/logic/roles.def \
	src/logic/scratch.h \
	src/logic/step.c src/logic/step.h \
	src/logic/technique.c src/logic/technique.h src/logic/techniques.def \
	src/logic/templates.c src/logic/templates.h \
	src/logic/text.c src/logic/text.h \
	src/logic/variant.c src/logic/variant.h src/logic/variants.def \
	src/search/colouring.c \
	src/search/event.h \
	src/search/fast/alone.c src/search/fast/avx2.c src/search/fast/avx512.c src/search/fast/neon.c src/search/fast/plain.c src/search/fast/sse4.c \
	src/search/fast/alone.inc src/search/fast/bytes.inc src/search/fast/choice.inc src/search/fast/flow.inc \
	src/search/fast/generic.inc src/search/fast/keys.inc src/search/fast/node.inc src/search/fast/portable.inc src/search/fast/route.inc \
	src/search/fast/slots.inc src/search/fast/sweep.inc \
	src/search/fast/dispatch.c src/search/fast/kernel.h \
	src/search/many.c src/search/many.h \
	src/search/method.h \
	src/search/mrv.c \
	src/search/naive.c src/search/naive.h \
	src/search/one.c src/search/one.h \
	src/search/plain.c \
	src/search/search.c src/search/search.h \
	src/search/sets.c src/search/sets.h \
	src/search/sorted.c \
	src/solve/breadth.c src/solve/breadth.h \
	src/solve/methods.c src/solve/methods.h \
	src/solve/path.c src/solve/path.h \
	src/solve/trial.c src/solve/trial.h \
	src/solve/why.c src/solve/why.h \
	src/format/bookmark.c src/format/bookmark.h \
	src/format/candide.c \
	src/format/debian.c \
	src/format/document.c src/format/document.h \
	src/format/format.c src/format/format.h src/format/formats.def src/format/parts.def \
	src/format/grid.c \
	src/format/gsf.c \
	src/format/hodoku.c src/format/hodoku.h \
	src/format/line.c src/format/line.h \
	src/format/list.c \
	src/format/marks.c \
	src/format/move.c src/format/move.h \
	src/format/qqwing.c \
	src/format/rows.c src/format/rows.h \
	src/format/scan.c src/format/scan.h \
	src/format/sdk.c \
	src/format/sdm.c \
	src/format/sdx.c \
	src/format/solo.c \
	src/format/ss.c \
	src/format/sudokuwiki.c \
	src/format/sukaku.c \
	src/format/table.c \
	src/generate/dig.c src/generate/dig.h \
	src/generate/fill.c src/generate/fill.h \
	src/generate/generate.c src/generate/generate.h \
	src/generate/symmetry.c src/generate/symmetry.h \
	src/session/chooser.c src/session/chooser.h \
	src/session/count.c src/session/count.h \
	src/session/deduce.c src/session/deduce.h \
	src/session/example.c src/session/example.h src/session/examples.def \
	src/session/finds.c src/session/finds.h \
	src/session/game.c src/session/game.h src/session/game_open.c \
	src/session/hint.c src/session/hint.h \
	src/session/keycode.h \
	src/session/journal.c src/session/journal.h \
	src/session/journal_db.c src/session/journal_db_open.c src/session/journal_db.h \
	src/session/journal_lock.c src/session/journal_lock.h \
	src/session/journal_rows.c src/session/journal_rows.h \
	src/session/library.c src/session/library.h \
	src/session/making.c src/session/making.h \
	src/session/playback.c src/session/playback.h \
	src/session/puzzles.c src/session/puzzles.h \
	src/session/session.c src/session/session.h \
	src/session/stats.c src/session/stats.h \
	src/session/themes.h \
	src/session/thinking.c src/session/thinking.h \
	src/session/ui.c src/session/ui.h \
	src/view/draw.c src/view/draw.h \
	src/view/draw_board.c src/view/draw_legend.c src/view/draw_links.c src/view/draw_pager.c src/view/draw_panel.c \
	src/view/fit.c src/view/fit.h \
	src/view/paints.def \
	src/view/scene.c src/view/scene.h \
	src/view/sketch.c src/view/sketch.h \
	src/view/spoken.c src/view/spoken.h \
	src/view/told.c \
	src/view/words.c src/view/words.h

# The commands: what keys and the command line do. Neither curses nor readline here either.
noinst_LIBRARIES += libcommand.a
libcommand_a_SOURCES = \
	src/command/command.h src/command/commands.def \
	src/command/complete.c \
	src/command/do.h \
	src/command/do_deduce.c src/command/do_list.c src/command/do_move.c src/command/do_option.c src/command/do_play.c \
	src/command/do_program.c src/command/do_puzzle.c src/command/do_technique.c src/command/do_why.c \
	src/command/help.c \
	src/command/keys.c \
	src/command/parse.c \
	src/command/rc.c

# The terminal side.
noinst_LIBRARIES += libtui.a
libtui_a_SOURCES = \
	src/tui/complete.c src/tui/complete.h \
	src/tui/input.c src/tui/input.h \
	src/tui/linear.c src/tui/linear.h \
	src/tui/look.h \
	src/tui/past.c src/tui/past.h \
	src/tui/prompt.c src/tui/prompt.h \
	src/tui/queue.c src/tui/queue.h \
	src/tui/screen.c src/tui/screen.h \
	src/tui/signals.c src/tui/signals.h \
	src/tui/terminal.c src/tui/terminal.h \
	src/tui/theme.c src/tui/theme.h \
	src/tui/tui.c src/tui/tui.h
tui_libs = $(NCURSES_LIBS) $(READLINE_LIBS)

# The commands that work over files and pipes.
noinst_LIBRARIES += libbatch.a
libbatch_a_SOURCES = \
	src/batch/batch.c src/batch/batch.h src/batch/batch.def \
	src/batch/bench.c \
	src/batch/crew.c src/batch/crew.h \
	src/batch/each.c src/batch/each.h \
	src/batch/generate.c \
	src/batch/input.c src/batch/input.h \
	src/batch/jobs.c src/batch/jobs.h \
	src/batch/json.c src/batch/json.h \
	src/batch/options.c src/batch/options.h \
	src/batch/output.c src/batch/output.h \
	src/batch/progress.c src/batch/progress.h \
	src/batch/solve.c \
	src/batch/trace.c src/batch/trace.h

bin_PROGRAMS += candide
candide_SOURCES = src/main.c
candide_LDADD = libtui.a libcommand.a libbatch.a libcore.a $(tui_libs) $(SQLITE_LIBS) $(JANSSON_LIBS)

# Makes the tables of the man page (`make man`).
noinst_PROGRAMS += src/mkdoc
src_mkdoc_SOURCES = src/mkdoc.c
src_mkdoc_LDADD = libcommand.a libcore.a $(SQLITE_LIBS)
