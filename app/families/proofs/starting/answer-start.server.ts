import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { goOn, refuse } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { reasonsOf } from "~/app/services/platform/pages/reasons";
import type { StartOutcome } from "./start-proof.server";

/** A proof that was begun goes on at its first step; what was not says why. */
export function answerStart(
  context: PageContext,
  started: StartOutcome,
  { caseId, proofId, form }: { readonly caseId: string; readonly proofId: string; readonly form: FormData },
) {
  switch (started.outcome) {
    case "started":
      return goOn(context, `/casefile/${caseId}/${proofOfDebt.code}/${proofId}/creditor`);
    case "noCase":
      return refuse([{ sentence: context.t("proofs.start.notFound") }], { form });
    case "refused":
      return refuse(reasonsOf(proofOfDebt, started.refusals, context.locale), { form });
  }
}
