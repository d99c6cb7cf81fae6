/** The account as it is printed to be signed by hand: with its number, and without the mark of a draft. */
import { say, type Locale } from "~/workflows/kit";

import { download } from "~/app/services/documents/printing/download.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { buildReference } from "~/app/services/filings/signing/submit-signed.server";
import { printCurrentForm } from "~/app/services/filings/papers/form-paper.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { accountAnnex } from "../documents/account-annex.server";
import { listDeponents } from "../documents/signatory.server";

/** @throws PrintingFailed when the print could not be made in time */
export async function paperCopy(
  portal: Portal,
  submission: VisibleSubmission,
  language: Locale,
): Promise<Response> {
  const { type, caseFile } = submission;
  const reference = buildReference(portal, submission);
  const annex = await accountAnnex(portal, { submission, language, signatory: null });
  const content = await printCurrentForm(portal, submission, {
    reference,
    language,
    signatory: {
      name: listDeponents(portal, caseFile.file)
        .map(({ name }) => name)
        .join(", "),
      capacity: say(type, language, "signatory"),
      firm: null,
      at: null,
    },
    at: portal.clock.now(),
    annexes: annex ?? [],
  });
  const fileName = `${reference.replace("/", "-")}-to-sign.pdf`;
  return download({ name: fileName, mediaType: "application/pdf", content });
}
