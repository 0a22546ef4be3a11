# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# For Nix: nix-build -E 'with import <nixpkgs> { }; callPackage ./package.nix { }'
{ lib, stdenv, fetchurl, pkg-config, gettext, cairo, expat, jansson, libseccomp, ncurses, pango, readline, sqlite, xz, zlib, zstd }:

stdenv.mkDerivation {
  pname = "candide";
  version = "@VERSION@";

  src = fetchurl {
    url = "@URL@";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ gettext pkg-config ];
  buildInputs = [ cairo expat jansson ncurses pango readline sqlite xz zlib zstd ]
    ++ lib.optional stdenv.hostPlatform.isLinux libseccomp;

  configureFlags = [ "--with-homepage=@HOMEPAGE@" ];
  enableParallelBuilding = true;

  doInstallCheck = true;
  installCheckPhase = ''
    echo 1...3..2.3..4... | $out/bin/candide check | grep unique
  '';

  meta = {
    description = "Sudoku in the terminal that explains every deduction";
    homepage = "@HOMEPAGE@";
    license = lib.licenses.gpl3Plus;
    platforms = lib.platforms.unix;
    mainProgram = "candide";
  };
}
