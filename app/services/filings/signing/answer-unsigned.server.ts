/** What a page answers where a signature did not come about, whatever was to be signed. */
import type { TFunction } from "i18next";

import type { CertificateProblem } from "../../documents/pdf-signatures/certificate-problem";
import { certificateProblem } from "../../identity/certificates/offered-certificate.server";
import { conflict, invalidForm } from "../../platform/pages/answers.server";
import type { NotSigner } from "./account-signing.view";
import { toPrintRefusal, toSignerRefusal } from "./signing.server";

type Unsigned =
  | { readonly outcome: "certificate"; readonly problem: CertificateProblem }
  /** iAM Smart cannot sign for this person. */
  | { readonly outcome: "notSigner"; readonly signer: NotSigner }
  /** The identity card number that was typed is not the one that the account is linked with. */
  | { readonly outcome: "otherCard" }
  /** The document could not be printed in time. */
  | { readonly outcome: "printing" };

/** Beside the certificate's field, or as a refusal: nothing was signed. */
export function answerUnsigned(t: TFunction, unsigned: Unsigned) {
  switch (unsigned.outcome) {
    case "certificate":
      return invalidForm(null, certificateProblem(unsigned.problem, t), 422);
    case "notSigner":
      return conflict([toSignerRefusal(t, unsigned.signer)], { status: 403 });
    case "otherCard":
      return invalidForm(null, { hkid: t("iamSmart.account.hkidOther") });
    case "printing":
      return conflict([toPrintRefusal(t)], { status: 503 });
  }
}
