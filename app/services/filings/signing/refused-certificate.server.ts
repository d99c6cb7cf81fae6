/** A certificate that was refused, told on the page for signing itself: named in its address, it stays there when the page is loaded again. */
import type { TFunction } from "i18next";

import {
  CERTIFICATE_PROBLEMS,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import { certificateRefusal } from "../../identity/certificates/offered-certificate.server";
import { isVisitor } from "../../identity/visitors/visitor";
import type { RefusalMessage } from "../../platform/pages/reasons";
import type { CurrentUser } from "../../platform/portal/types";

const PROBLEM = "problem";

const isProblem = (code: string): code is CertificateProblem => Object.hasOwn(CERTIFICATE_PROBLEMS, code);

/** @param page for signing */
export const getRefusedAddress = (page: string, problem: CertificateProblem): string =>
  `${page}?${PROBLEM}=${problem}`;

export interface RefusedCertificate {
  readonly refused: readonly RefusalMessage[];
  /** Where a visitor gives their name again; `null` where the name is not what is wrong, or is kept by an administrator. */
  readonly door: string | null;
}

/** Whether this person is known by what they typed at the visitors' door, and their certificate bears another name. */
export const isOtherNameOfVisitor = (
  user: Pick<CurrentUser, "role">,
  outcome: { readonly outcome: string; readonly problem?: unknown },
): outcome is { readonly outcome: "certificate"; readonly problem: "wrong-holder" } =>
  outcome.outcome === "certificate" && outcome.problem === "wrong-holder" && isVisitor(user);

/** What the address of the page for signing says was wrong with the certificate; `null`: nothing. */
export function findRefusedCertificate(
  { parameters, user, t }: { parameters: URLSearchParams; user: CurrentUser; t: TFunction },
  page: string,
): RefusedCertificate | null {
  const problem = parameters.get(PROBLEM) ?? "";
  if (!isProblem(problem)) return null;
  if (!isOtherNameOfVisitor(user, { outcome: "certificate", problem }))
    return { refused: [certificateRefusal(problem, t)], door: null };
  const refused = {
    sentence: t("filing.sign.otherName.sentence", { name: user.fullName }),
    next: t("filing.sign.otherName.next"),
    code: CERTIFICATE_PROBLEMS[problem],
  };
  return { refused: [refused], door: `/visit?again&returnTo=${encodeURIComponent(page)}` };
}
