/** Why something was not done behind the door: for somebody who knows nothing of charts. */
import type { Procedure } from "~/workflows/kit";

import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { OpenContext } from "~/app/services/platform/pages/page.server";

/** What the chart no longer has room for: it went on since the page was opened. */
const WENT_ON = "wrongState";

/** @returns nothing where it was done */
export function explainAtDoor(
  procedure: Pick<Procedure, "wording" | "type">,
  outcome: DispatchOutcome<unknown>,
  { locale, t }: Pick<OpenContext, "locale" | "t">,
): readonly RefusalMessage[] {
  if (outcome.outcome === "done") return [];
  if (outcome.outcome !== "refused") return [{ sentence: t("annualStatement.fill.conflict") }];
  return explainRefusals(procedure, outcome.refusals, locale).map((reason) =>
    reason.guard === WENT_ON
      ? {
          ...reason,
          sentence: t("annualStatement.fill.changedMeanwhile"),
          next: t("annualStatement.fill.changedMeanwhileNext"),
        }
      : reason,
  );
}
