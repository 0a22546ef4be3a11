# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# The random players. `make check` lets each play a few seeds; `make monkey MONKEY_SECONDS=7200` each for so long, from another seed
# every time, which is printed first (MONKEY_SEED=N plays it again). `make kill` kills the program a thousand times, and `make attack` ends
# it in every way as often.
monkey_sources = tests/monkey/monkey.c tests/monkey/monkey.h $(test_sources)
monkey_programs = tests/monkey/game$(EXEEXT)

check_PROGRAMS += tests/monkey/game
tests_monkey_game_SOURCES = tests/monkey/game.c $(monkey_sources)
tests_monkey_game_LDADD = libcommand.a libpicture.a $(core_libs)

if HAVE_VTERM
monkey_programs += tests/monkey/terminal$(EXEEXT)
check_PROGRAMS += tests/monkey/terminal tests/monkey/attack
endif
tests_monkey_terminal_SOURCES = tests/monkey/terminal.c $(console_sources) $(monkey_sources)
tests_monkey_terminal_CPPFLAGS = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
tests_monkey_terminal_LDADD = libcommand.a libpicture.a $(core_libs) $(VTERM_LIBS)

tests_monkey_attack_SOURCES = tests/monkey/attack.c tests/monkey/twin.c tests/monkey/twin.h $(console_sources) $(monkey_sources)
tests_monkey_attack_CPPFLAGS = $(AM_CPPFLAGS) $(VTERM_CFLAGS)
tests_monkey_attack_LDADD = libcommand.a libpicture.a $(core_libs) $(VTERM_LIBS)

monkey: $(monkey_programs) candide$(EXEEXT)
	@MONKEY_SECONDS=$${MONKEY_SECONDS:-3600}; MONKEY_SEED=$${MONKEY_SEED:-$$(date +%s)}; export MONKEY_SECONDS MONKEY_SEED; \
	$(AM_TESTS_ENVIRONMENT) for program in $(monkey_programs); do $$program || exit 1; done

kill: tests/monkey/attack$(EXEEXT) candide$(EXEEXT)
	@KILLS=$${KILLS:-1000}; MONKEY_SEED=$${MONKEY_SEED:-$$(date +%s)}; export KILLS MONKEY_SEED; \
	$(AM_TESTS_ENVIRONMENT) tests/monkey/attack$(EXEEXT) a_kill_loses_at_most_the_move_that_is_being_typed

attack: tests/monkey/attack$(EXEEXT) candide$(EXEEXT)
	@ATTACKS=$${ATTACKS:-1000}; MONKEY_SEED=$${MONKEY_SEED:-$$(date +%s)}; export ATTACKS MONKEY_SEED; \
	$(AM_TESTS_ENVIRONMENT) tests/monkey/attack$(EXEEXT) no_ending_loses_what_was_acknowledged

# make tsan: a build of its own, in build-tsan, in which ThreadSanitizer watches the stories of play, the searches, the jobs with -j, and
# TSAN_SESSIONS random sessions whose games have threads. The first race ends it, with status 66, and so does a session that fails; a
# story that only takes too long there fails, and does not count.
tsan_programs = tests/play/play$(EXEEXT) tests/unit/background$(EXEEXT) tests/unit/rated$(EXEEXT) tests/unit/recording$(EXEEXT) \
	tests/monkey/game$(EXEEXT)
tsan_options = halt_on_error=1:exitcode=66:die_after_fork=0

tsan:
	@mkdir -p build-tsan && cd build-tsan && { test -f Makefile || \
		'$(abs_top_srcdir)/configure' -q --disable-hardening CC='$(CC)' CFLAGS='-g -O1 -fsanitize=thread' LDFLAGS=-fsanitize=thread; }
	@cd build-tsan && $(MAKE) $(AM_MAKEFLAGS) candide$(EXEEXT) src/picture/candide-draw$(EXEEXT) $(tsan_programs) tests/locales/made && $(MAKE) -s tsan-run

# In the build of `make tsan`. Where the system spreads addresses further than ThreadSanitizer knows, setarch keeps them together.
tsan-run:
	@TSAN_OPTIONS=$(tsan_options):$${TSAN_OPTIONS-}; MONKEY_THREADS=yes; MONKEY_SEEDS=$${TSAN_SESSIONS:-90}; \
	MONKEY_HANGS=3000; export TSAN_OPTIONS MONKEY_THREADS MONKEY_SEEDS MONKEY_HANGS; run='setarch -R'; $$run true 2>/dev/null || run=; \
	$(AM_TESTS_ENVIRONMENT) for program in $(tsan_programs); do \
		$$run $$program; case $$?:$$program in 66:* | [!0]*:tests/monkey/*) exit 1 ;; esac; \
	done; \
	for job in 'rate' 'steps' 'solve' 'rate --scale=se'; do \
		$$run ./candide $$job -j 4 '$(top_srcdir)/puzzles/40-unfair.txt#1-12' >/dev/null || exit 1; \
	done; \
	$$run ./candide generate -n 8 --seed=1 -j 4 >/dev/null

.PHONY: monkey kill attack tsan tsan-run
