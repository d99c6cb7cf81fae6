import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import type { StartOutcome } from "./start-proof.server";

/** A proof that was begun goes on at its first step; what was not says why. */
export function answerStart(
  context: PageContext,
  started: StartOutcome,
  { caseId, proofId, form }: { readonly caseId: string; readonly proofId: string; readonly form: FormData },
) {
  switch (started.outcome) {
    case "started":
      return redirectWithToast(context, `/casefile/${caseId}/${proofOfDebt.code}/${proofId}/creditor`);
    case "noCase":
      return conflict([{ sentence: context.t("proofs.start.notFound") }], { form });
    case "refused":
      return conflict(explainRefusals(proofOfDebt, started.refusals, context.locale), { form });
  }
}
