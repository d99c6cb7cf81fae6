/** A certificate as pages take it: a file and its password, and what is wrong with them in the reader's words. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { CertificateProblems } from "./offered-certificate.view";

import { CERTIFICATE_PROBLEMS, type CertificateProblem } from "../documents/certificate-problem";
import { chosenFile } from "../uploads/read-small-form.server";
import type { OfferedCertificate } from "./linked-certificate.server";

/** Certificates with a long chain have some ten kilobytes. */
export const LARGEST_CERTIFICATE_IN_BYTES = 1_048_576;

/** What was chosen and typed; or which of the two is missing. */
export async function readOffered(
  form: FormData,
  t: TFunction,
): Promise<OfferedCertificate | { readonly problems: CertificateProblems }> {
  const file = chosenFile(form, "certificate");
  const password = z.string().catch("").parse(form.get("password"));
  if (file !== null && password !== "") return { p12: Buffer.from(await file.arrayBuffer()), password };
  return {
    problems: {
      ...(file === null && { certificate: t("filing.sign.missing") }),
      ...(password === "" && { password: t("filing.sign.passwordMissing") }),
    },
  };
}

/** Why it cannot be used, beside the field that is to be changed. */
export function certificateProblem(problem: CertificateProblem, t: TFunction): CertificateProblems {
  const field = problem === "wrong-password" ? "password" : "certificate";
  return { [field]: certificateSentence(problem, t) };
}

/** What is wrong with a certificate and what to do, with its code. */
export const certificateSentence = (problem: CertificateProblem, t: TFunction): string =>
  `${t(`filing.sign.problems.${problem}`)} (${CERTIFICATE_PROBLEMS[problem]})`;
