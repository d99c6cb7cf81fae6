/** The counter begins to enter a proof that came on paper: whoever begins it has it until it is received. */
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import { CASE_CHANGED } from "~/app/services/cases/access/visible-case.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findCaseToProve } from "../create/find-case.server";
import { toCaseValues, savePrefill, type StartOutcome, type StartProof } from "../create/start-proof.server";
import { proofStream } from "../streams.server";

export async function beginPaper(
  portal: Portal,
  { user, caseId, proofId, requestId }: Pick<StartProof, "user" | "caseId" | "proofId" | "requestId">,
): Promise<StartOutcome> {
  const case_ = await findCaseToProve(portal, user, caseId);
  if (case_ === null) return { outcome: "noCase" };
  const { found, visible } = case_;
  const stream = proofStream(proofId);
  const by = toActor(user, "party");
  const begun = await dispatch(portal.log, proofOfDebt, {
    stream,
    type: "paper.begun",
    data: {
      caseId,
      caseType: visible.file.type,
      caseOpen: visible.open,
      takesProofs: found.takesProofs,
      formVersion: proofOfDebt.form.version,
    },
    by,
    at: portal.clock.now(),
    commandId: `${proofId}-start`,
    asked: { caseId },
    requestId,
    restsOn: [visible.asRead],
  });
  if (begun.outcome === "refused") return { outcome: "refused", refusals: begun.refusals };
  if (begun.outcome === "conflict") return { outcome: "refused", refusals: [CASE_CHANGED] };
  // Begun before, for the other press of the same button.
  if (begun.context.contentVersion > 0) return { outcome: "started" };
  await savePrefill(portal, { stream, by, proofId, requestId }, { ...toCaseValues(visible), onPaper: true });
  return { outcome: "started" };
}
