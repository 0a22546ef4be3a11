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

.PHONY: monkey kill attack
