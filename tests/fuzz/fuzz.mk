# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# Fuzzing by clang's libFuzzer (Debian: clang and libclang-rt-14-dev, or the number of the clang there is). `make check` runs each
# target for a moment, where libFuzzer is there; `make fuzz FUZZ_SECONDS=600` runs each for so long and keeps what it finds in
# tests/fuzz/found; `make fuzz FUZZ_TARGETS="formats drawing"` runs only these, and `make fuzz-hour` each for an hour, FUZZ_JOBS of them at
# a time. A target is a name in fuzz_targets, its file, the objects that it links, and files NAME-* in the corpus; NAME.dict has words of
# its language.
FUZZ_CC = clang
FUZZ_CFLAGS = -g -O1
FUZZ_SECONDS = 60
FUZZ_JOBS = 2
fuzz_flags = -std=gnu17 -Wno-psabi -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer $(FUZZ_CFLAGS)

fuzz_targets = command documents drawing formats journal move name notation packed prompt serve unpack verify
FUZZ_TARGETS = $(fuzz_targets)
fuzz_programs = $(fuzz_targets:%=tests/fuzz/fuzz-%)
if COUNTERS
# All of it is there, and counts.
fuzz_core = libcore.a
fuzz_game = libcommand.a libpicture.a libcore.a
fuzz_prompt = tests/fuzz/objects/tests/fuzz/prompt.o libtui.a
fuzz_serve = libbatch.a
else
fuzz_core = $(patsubst %.c,tests/fuzz/objects/%.o,$(filter %.c,$(libcore_a_SOURCES)))
# The whole game without its files, for which command.c stands in.
fuzz_game = $(patsubst %.c,tests/fuzz/objects/%.o,$(filter-out src/base/file.c src/picture/draw_program.c,$(filter %.c,$(libcore_a_SOURCES) $(libpicture_a_SOURCES) $(libcommand_a_SOURCES))))

# The command line, with the readline that is installed.
fuzz_prompt = tests/fuzz/objects/tests/fuzz/prompt.o tests/fuzz/objects/src/base/file.o \
	tests/fuzz/objects/src/picture/draw_program.o \
	$(patsubst %,tests/fuzz/objects/src/tui/%.o,history input prompt readline_filter)
fuzz_serve = tests/fuzz/objects/src/base/file.o tests/fuzz/objects/src/picture/draw_program.o \
	$(patsubst %.c,tests/fuzz/objects/%.o,$(filter %.c,$(libbatch_a_SOURCES)))
endif

# Deduction and search read no text, so there is nothing to be learned from their comparisons, which take most of the time.
fuzz_quick = $(if $(filter src/logic/% src/search/%,$*),-fno-sanitize-coverage=trace-cmp)

tests/fuzz/objects/%.o: %.c
	@mkdir -p $(@D)
	$(AM_V_CC)$(FUZZ_CC) $(DEFS) $(AM_CPPFLAGS) $(CPPFLAGS) -I. $(fuzz_flags) -fsanitize=fuzzer-no-link $(fuzz_quick) -MMD -MP -c -o $@ $<

tests/fuzz/fuzz-%: tests/fuzz/objects/tests/fuzz/%.o $(fuzz_core)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS)

tests/fuzz/fuzz-packed: tests/fuzz/objects/tests/fuzz/packed.o tests/fuzz/objects/tests/lz_pack.o $(fuzz_core)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS)

tests/fuzz/fuzz-command: tests/fuzz/objects/tests/fuzz/command.o $(fuzz_game)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS) -lm

tests/fuzz/fuzz-prompt: $(fuzz_prompt) $(fuzz_game)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS) $(tui_libs) -lm

tests/fuzz/objects/src/batch/schema.o: src/batch/schema_lines.h
tests/fuzz/fuzz-serve: tests/fuzz/objects/tests/fuzz/serve.o $(fuzz_serve) $(fuzz_game)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -Wl,--wrap=clock_milliseconds -o $@ $^ $(format_libs) $(SQLITE_LIBS) -lm

# What candide-draw reads, and the SVG that it writes by itself.
fuzz_drawing = tests/fuzz/objects/src/picture/drawing.o
tests/fuzz/fuzz-drawing: tests/fuzz/objects/tests/fuzz/drawing.o $(fuzz_drawing) $(fuzz_core)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS) -lm

# The program that replays proofs, without its main().
fuzz_verify = $(patsubst %,tests/fuzz/objects/src/verify/%.o,board_rules clue_rules clues form form_rules prove read read_board replay rules unique_rules)
tests/fuzz/fuzz-verify: tests/fuzz/objects/tests/fuzz/verify.o $(fuzz_verify) $(fuzz_core)
	$(AM_V_CCLD)$(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o $@ $^ $(format_libs) $(SQLITE_LIBS) -lm

-include $(wildcard $(patsubst %.o,%.d,$(filter %.o,$(fuzz_drawing) $(fuzz_verify) $(fuzz_core) $(fuzz_game) $(fuzz_prompt) $(fuzz_serve))) $(fuzz_targets:%=tests/fuzz/objects/tests/fuzz/%.d))

# Builds them where that is possible; the test says what is missing where it is not.
fuzz-programs:
	@mkdir -p tests/fuzz; \
	echo 'int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n); int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return d == 0 && n > 0; }' >tests/fuzz/try.c; \
	if test -z "$$FUZZ_LATER" && $(FUZZ_CC) $(fuzz_flags) -fsanitize=fuzzer -o tests/fuzz/try tests/fuzz/try.c >/dev/null 2>&1; then \
		$(MAKE) $(AM_MAKEFLAGS) $(fuzz_programs); \
	fi; \
	status=$$?; rm -f tests/fuzz/try.c tests/fuzz/try; exit $$status

check_DATA += fuzz-programs
TESTS += tests/fuzz/short
EXTRA_DIST += tests/fuzz/short tests/fuzz/fuzz.h tests/fuzz/drawing.dict tests/fuzz/formats.dict tests/fuzz/serve.dict $(fuzz_targets:%=tests/fuzz/%.c) tests/fuzz/corpus

fuzz: $(FUZZ_TARGETS:%=tests/fuzz/fuzz-%)
	@for target in $(FUZZ_TARGETS); do $(MAKE) $(AM_MAKEFLAGS) -s fuzz-run-$$target || exit 1; done

fuzz-hour: $(FUZZ_TARGETS:%=tests/fuzz/fuzz-%)
	@$(MAKE) $(AM_MAKEFLAGS) -s -k -j$(FUZZ_JOBS) FUZZ_SECONDS=3600 $(FUZZ_TARGETS:%=fuzz-run-%)

fuzz-run-%: tests/fuzz/fuzz-%
	@mkdir -p tests/fuzz/found/$* && cp -f $(srcdir)/tests/fuzz/corpus/$*-* tests/fuzz/found/$* && \
	words=$(srcdir)/tests/fuzz/$*.dict; if test -f $$words; then words=-dict=$$words; else words=; fi; \
	tests/fuzz/fuzz-$* $$words -max_total_time=$(FUZZ_SECONDS) -timeout=10 -artifact_prefix=tests/fuzz/found/$*- tests/fuzz/found/$*

clean-local: clean-fuzz
clean-fuzz:
	rm -rf tests/fuzz/objects tests/fuzz/found $(fuzz_programs)

.PHONY: fuzz fuzz-hour fuzz-programs clean-fuzz
.SECONDARY: $(fuzz_core) $(fuzz_drawing) $(fuzz_game) $(fuzz_prompt) $(fuzz_serve) $(fuzz_targets:%=tests/fuzz/objects/tests/fuzz/%.o)
