/** What a page answers where a signature did not come about, whatever was to be signed. */
import type { TFunction } from "i18next";

import type { CertificateProblem } from "../../documents/pdf-signatures/certificate-problem";
import { certificateProblem } from "../../identity/certificates/offered-certificate.server";
import { conflict, invalidForm } from "../../platform/pages/answers.server";
import type { AppSigner } from "./app-signing.view";
import { toAppSignerRefusal, toPrintRefusal } from "./signing.server";

type Unsigned =
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  /** The identity app cannot sign for this person. */
  | { readonly outcome: "notSigner"; readonly signer: Exclude<AppSigner, "ready"> }
  /** The document could not be printed in time. */
  | { readonly outcome: "printing" };

/** Beside the certificate's field, or as a refusal: nothing was signed. */
export function answerUnsigned(t: TFunction, unsigned: Unsigned) {
  switch (unsigned.outcome) {
    case "certificate":
      return invalidForm(null, certificateProblem(unsigned.problem, t), 422);
    case "notSigner":
      return conflict([toAppSignerRefusal(t, unsigned.signer)], { status: 403 });
    case "printing":
      return conflict([toPrintRefusal(t)], { status: 503 });
  }
}
