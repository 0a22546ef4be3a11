/* Why something follows: the reasons that an inference can give, one row each in reasons.def. */
#ifndef LOGIC_REASON_H
#define LOGIC_REASON_H

enum reason {
#define REASON(id, ...) REASON_##id,
#include "logic/reasons.def"
#undef REASON
	REASONS
};

#endif
