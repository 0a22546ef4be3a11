# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# For Homebrew: brew install --build-from-source ./candide.rb
class Candide < Formula
  desc "Sudoku in the terminal that explains every deduction"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "GPL-3.0-or-later"

  depends_on "gettext" => :build
  depends_on "pkg-config" => :build
  depends_on "cairo"
  depends_on "expat"
  depends_on "jansson"
  depends_on "ncurses"
  depends_on "pango"
  depends_on "readline"
  depends_on "sqlite"
  depends_on "xz"
  depends_on "zstd"
  on_macos do
    depends_on "gettext"
  end
  on_linux do
    depends_on "libseccomp"
    depends_on "zlib"
  end

  def install
    system "./configure", *std_configure_args, "--with-homepage=@HOMEPAGE@"
    system "make"
    system "make", "install"
  end

  test do
    assert_match "unique", pipe_output("#{bin}/candide check", "1...3..2.3..4...\n")
  end
end
