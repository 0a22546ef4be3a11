# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# The catalogues of messages: one for each language of po/LINGUAS. In the build tree they stand where the program finds them too, when
# it is told by CANDIDE_LOCALEDIR to look there.
EXTRA_DIST += po/LINGUAS po/extract $(LANGUAGES:%=po/%.po)
CLEANFILES += $(CATALOGUES)

# Of the pages LANGUAGE/PAGE those whose language has a catalogue here.
spoken_pages = $(foreach language,$(CATALOGUES:po/%/LC_MESSAGES/candide.mo=%),$(filter $(language)/%,$(translated_pages:man/%=%)))

all-local: $(CATALOGUES)

po/%/LC_MESSAGES/candide.mo: po/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check -o $@ $<

install-data-local: $(CATALOGUES)
	for file in $(CATALOGUES:po/%=%); do \
		$(MKDIR_P) "$(DESTDIR)$(localedir)/$${file%/*}" && $(INSTALL_DATA) po/$$file "$(DESTDIR)$(localedir)/$$file" || exit 1; \
	done
	for page in $(spoken_pages); do \
		to="$(DESTDIR)$(mandir)/$${page%/*}/man$${page##*.}" && $(MKDIR_P) "$$to" && $(INSTALL_DATA) $(srcdir)/man/$$page "$$to" || exit 1; \
	done

uninstall-local:
	for file in $(CATALOGUES:po/%=%); do rm -f "$(DESTDIR)$(localedir)/$$file"; done
	for page in $(spoken_pages); do rm -f "$(DESTDIR)$(mandir)/$${page%/*}/man$${page##*.}/$${page##*/}"; done

# Brings the texts that are to be translated up to what the sources have; what is new or changed stands there without a translation.
update-po:
	$(srcdir)/po/extract >candide.pot
	for file in $(LANGUAGES:%=$(srcdir)/po/%.po); do \
		msgmerge --quiet --no-fuzzy-matching --add-location=file --sort-by-file --width=132 --output-file=candide.po $$file candide.pot && \
			mv candide.po $$file || exit 1; \
	done
	rm -f candide.pot

.PHONY: update-po
