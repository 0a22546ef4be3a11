# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# What is handed to people who do not compile, and how candide fares on other processors. Each script says what it lacks.
EXTRA_DIST += packaging/compilers packaging/cross packaging/cross-jobs packaging/installed packaging/musl packaging/release \
	packaging/sysroot packaging/try-recipes \
	packaging/debian/candide-draw.install packaging/debian/candide-login.install packaging/debian/candide.install packaging/debian/changelog \
	packaging/debian/control packaging/debian/copyright packaging/debian/rules packaging/debian/source/format \
	packaging/recipes/APKBUILD packaging/recipes/PKGBUILD packaging/recipes/candide.rb packaging/recipes/package.nix \
	packaging/recipes/freebsd/Makefile packaging/recipes/freebsd/distinfo packaging/recipes/freebsd/pkg-descr

# make release: into release/ a tarball, packages for Debian, static programs for two processors, and their sums. PARTS says which.
.PHONY: release installed recipes cross compilers musl
release:
	TAR_OPTIONS="--sort=name --owner=0 --group=0 --numeric-owner --mtime=@`date -d "$$(sed -n 's/^ -- .*>  //p' $(srcdir)/packaging/debian/changelog)" +%s`" \
		$(MAKE) $(AM_MAKEFLAGS) dist
	$(srcdir)/packaging/release $(distdir).tar.xz release $(PARTS)

# make installed: installs each of release/ in a root of its own that has little else, and plays there.
installed:
	$(srcdir)/packaging/installed release $(PARTS)

# make recipes: follows those of release/ for Arch, Alpine, Homebrew, Nix and FreeBSD, or for SYSTEMS, as far as there are tools for that.
recipes:
	$(srcdir)/packaging/try-recipes release $(SYSTEMS)

# make cross: programs for PROCESSORS, run by qemu; what they print is compared with what the program here prints.
cross: candide$(EXEEXT)
	$(srcdir)/packaging/cross $(srcdir) cross $(PROCESSORS)

# make compilers: the program and its tests by COMPILERS, without a warning.
compilers:
	$(srcdir)/packaging/compilers $(srcdir) compilers $(COMPILERS)

# make musl: the program and its tests with another C library, which it builds what they need for.
musl:
	$(srcdir)/packaging/musl $(srcdir) musl
