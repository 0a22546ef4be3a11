/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: the candide authors */
/* Makes the table `rules` of the file RULES, which a file of rules includes last: first a function for each rule, then the rows. */
#include "verify/members.h"

#define RULE(reasons, ...) RULE_FUNCTION(__VA_ARGS__)
#include RULES
#undef RULE

static const struct rule rules[] = {
#define RULE(reasons, ...) RULE_ROW(reasons, __VA_ARGS__)
#include RULES
#undef RULE
};
