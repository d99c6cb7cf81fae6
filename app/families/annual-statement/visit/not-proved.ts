/** Nobody is let in at the door of annual statements: said alike whether case or person is wrong, or both. */
import type { TFunction } from "i18next";

import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

/** The catalogue's code for this speaks of letters of no objection; the door has words of its own for it. */
export const explainNotProved = (t: TFunction): RefusalMessage => ({
  sentence: t("annualStatement.door.notProved"),
  next: t("annualStatement.door.notProvedNext"),
  code: "ERR-AUTH-004",
});

/** No code is waited for, or not any longer: true for whoever was late, and for whoever was never sent one. */
export const explainCodeOver = (t: TFunction): RefusalMessage => ({
  sentence: t("annualStatement.door.codeOver"),
  next: t("annualStatement.door.codeOverNext"),
  code: "ERR-AUTH-003",
});
