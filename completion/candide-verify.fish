# fish completion for candide-verify. SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: the candide authors
complete -c candide-verify -l rules -d 'Print the rules'
complete -c candide-verify -s h -l help -d 'Print help'
complete -c candide-verify -s V -l version -d 'Print the version'
