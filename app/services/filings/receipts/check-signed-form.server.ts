/** Checks a signed form that somebody was handed: that it is one of the portal's, unchanged, and what was checked when it was signed. */
import { createHash } from "node:crypto";

import { findUploadsByHash } from "~/db/queries/documents/uploads";
import type { Signature, CertificateCheck, Instant } from "~/workflows/kit";
import { findSubmissionType } from "~/workflows/registry";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";

import { VERIFY_SIGNATURE } from "../../documents/printing/process-tasks";

export interface SignedFormCheck {
  /** Subject of the signer's certificate. */
  readonly signer: string;
  readonly signedAt: Instant;
  /** `null`: it was signed before certificates were checked, and nothing was recorded. */
  readonly certificate: CertificateCheck | null;
  /** Filed under this reference; `null`: signed, and not filed in this form. */
  readonly reference: string | null;
}

/**
 * @returns `null` where the file is not a form that was signed in this portal, byte for byte
 * @throws a 503 where too many files are being checked
 */
export async function checkSignedForm(
  { database, log, processes }: Pick<Portal, "database" | "log" | "processes">,
  file: Uint8Array,
): Promise<SignedFormCheck | null> {
  const hash = createHash("sha256").update(file).digest("hex");
  for (const { stream, id, field } of await findUploadsByHash(database, hash)) {
    const type = findSubmissionType(stream.split("/", 1)[0] ?? "");
    const current = type && field === "signed-document" && (await loadStream(log, type, stream));
    if (!current) continue;
    const { filed, signature } = current.context;
    const isIt = (each: Signature | null): each is Signature => each?.pdfFile === id && each.pdfHash === hash;
    const edition = filed.find((each) => isIt(each.signature));
    const found = edition?.signature ?? (isIt(signature) ? signature : null);
    // A file that is not known here is not read at all.
    if (found === null || !(await retryAfterIfBusy(processes.run(VERIFY_SIGNATURE, { file }))).valid)
      continue;
    return {
      signer: found.declaredAs ?? found.certificateSubject,
      signedAt: found.at,
      certificate: found.certificateCheck ?? null,
      reference: edition?.reference ?? null,
    };
  }
  return null;
}
