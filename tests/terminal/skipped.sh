#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
# Stands for the stories of the whole program where there is no terminal emulator to run it in.
echo "1..0 # SKIP libvterm was not there when configure ran: install libvterm-dev and configure again"
