/** A certificate as pages take it: a file and its password, and what is wrong with them in the reader's words. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { formatFileSize } from "~/app/i18n/format";

import {
  CERTIFICATE_PROBLEMS,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import type { PageAnswer } from "../../platform/pages/answer";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { formatLine, type RefusalMessage } from "../../platform/pages/reasons";
import { chosenFile } from "../../documents/uploads/read-small-form.server";
import type { OfferedCertificate } from "./linked-certificate.server";

/** Certificates with a long chain have some ten kilobytes. */
export const LARGEST_CERTIFICATE_IN_BYTES = 1_048_576;

type Problems = PageAnswer["problems"];
const Typed = z.object({ password: z.string().default("") });

/** The chosen file and the typed password; or which of the two is missing. */
export async function readOffered(
  form: FormData,
  t: TFunction,
): Promise<OfferedCertificate | { readonly problems: Problems }> {
  const file = chosenFile(form, "certificate");
  const { password } = parseFormOrThrow(form, Typed);
  const isFile = file instanceof File;
  if (isFile && password !== "") return { p12: Buffer.from(await file.arrayBuffer()), password };
  const problems: Record<string, string> = {};
  if (!isFile) problems["certificate"] = t(file === "empty" ? "files.emptyFile" : "filing.sign.missing");
  if (password === "") problems["password"] = t("filing.sign.passwordMissing");
  return { problems };
}

/** The problem with a certificate, beside the field that is to be changed. */
export function certificateProblem(problem: CertificateProblem, t: TFunction): Problems {
  const field = problem === "wrong-password" ? "password" : "certificate";
  return { [field]: certificateSentence(problem, t) };
}

/** The answer to a file that is too large for any certificate. */
export const certificateTooLarge = (t: TFunction): Problems => ({
  certificate: t("filing.sign.tooLarge", { size: formatFileSize(LARGEST_CERTIFICATE_IN_BYTES) }),
});

/** The problem with a certificate, and the way out of it. */
export const certificateRefusal = (problem: CertificateProblem, t: TFunction): RefusalMessage => ({
  sentence: t(`filing.sign.problems.${problem}`),
  code: CERTIFICATE_PROBLEMS[problem],
});

/** The same in one line. */
export const certificateSentence = (problem: CertificateProblem, t: TFunction): string =>
  formatLine(certificateRefusal(problem, t));
