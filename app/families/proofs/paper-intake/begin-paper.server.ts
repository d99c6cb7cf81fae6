/** The counter begins to enter a proof that came on paper: whoever begins it has it until it is received. */
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import { findCaseToProve } from "../create/find-case.server";
import {
  beginProof,
  toCaseValues,
  savePrefill,
  type StartOutcome,
  type StartProof,
} from "../create/start-proof.server";

export async function beginPaper(
  portal: Portal,
  input: Pick<StartProof, "user" | "caseId" | "proofId" | "requestId">,
): Promise<StartOutcome> {
  const case_ = await findCaseToProve(portal, input.user, input.caseId);
  if (case_ === null) return { outcome: "noCase" };
  const { found, visible } = case_;
  const begun = await beginProof(portal, input, visible, {
    type: "paper.begun",
    data: {
      caseId: input.caseId,
      caseType: visible.file.type,
      caseOpen: visible.open,
      takesProofs: found.takesProofs,
      formVersion: proofOfDebt.form.version,
    },
  });
  if (begun.outcome !== "begun") return begun;
  await savePrefill(portal, begun.begun, { ...toCaseValues(visible), onPaper: true });
  return { outcome: "started" };
}
