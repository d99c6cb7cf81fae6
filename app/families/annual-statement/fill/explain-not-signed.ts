/** Why a declaration was not signed with iAM Smart, and what to do next: the name can always be typed instead. */
import type { TFunction } from "i18next";

import {
  CERTIFICATE_PROBLEMS,
  type CertificateProblem,
} from "~/app/services/documents/pdf-signatures/certificate-problem";
import { explainCode } from "~/app/services/identity/iam-smart/explain-code";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";

type NotSigned =
  | { readonly outcome: "signedInVain" }
  | { readonly outcome: "off" | "changed" | "printing" | "expired" | "notVerified" }
  | { readonly outcome: "code"; readonly code: string }
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  | { readonly outcome: "refused"; readonly refused: readonly RefusalMessage[] };

export function explainNotSigned(
  { t }: { readonly t: TFunction },
  why: NotSigned,
): readonly RefusalMessage[] {
  const next = t("annualStatement.declare.appNext");
  switch (why.outcome) {
    case "refused":
      return why.refused;
    case "changed":
      return [{ sentence: t("annualStatement.declare.changed") }];
    case "signedInVain":
      return [
        {
          sentence: t("annualStatement.declare.signedInVain"),
          next: t("annualStatement.declare.signedInVainNext"),
        },
      ];
    case "code":
      return [{ sentence: explainCode(t, why.code).sentence, next }];
    case "certificate":
      return [
        {
          sentence:
            why.problem === "wrong-holder"
              ? t("annualStatement.declare.otherName")
              : t(`filing.sign.problems.${why.problem}`),
          next,
          code: CERTIFICATE_PROBLEMS[why.problem],
        },
      ];
    case "expired":
    case "notVerified":
    case "off":
    case "printing":
      return [{ sentence: t(`annualStatement.declare.${why.outcome}`), next }];
  }
}
