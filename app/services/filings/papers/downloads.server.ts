/** The documents of a form, as pages and programs download them. */
import { getFixedT } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

import { download, answerInTime } from "../../documents/printing/download.server";
import type { CurrentUser } from "../../platform/portal/types";
import type { Portal } from "../../platform/portal/portal";
import { receiptFile } from "../receipts/receipt.server";
import { currentDocument, filedDocument, scheduleDocument, stampedDocument } from "./document.server";
import { findFiling, getReceiptStem, issueReceipt, printReceipt } from "./receipt.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/**
 * The form as a PDF; of a filed edition as it was signed.
 * @param edition `null`: what stands now
 * @param signer whoever is to sign it, where it is shown to be signed
 * @param stamped with the time-stamp that came later
 * @param schedule in the form's place the schedule by which it was signed
 * @throws 404 for an edition that was not filed, or has no such time-stamp or schedule
 */
export async function documentDownload(
  portal: Portal,
  submission: VisibleSubmission,
  {
    edition,
    locale,
    signer = null,
    stamped = false,
    schedule = false,
  }: {
    readonly edition: number | null;
    readonly locale: Locale;
    readonly signer?: CurrentUser | null;
    readonly stamped?: boolean;
    readonly schedule?: boolean;
  },
): Promise<Response> {
  const t = await getFixedT(locale);
  return answerInTime(t("filing.document.notInTime"), async () => {
    const document =
      edition === null
        ? await currentDocument(portal, submission, locale, signer)
        : schedule
          ? await scheduleDocument(portal, submission, edition, stamped)
          : await (stamped ? stampedDocument : filedDocument)(portal, submission, edition);
    if (document === null) throw new Response(null, { status: 404 });
    const { name, content } = document;
    return download({ name, content, mediaType: "application/pdf", shown: "inline" });
  });
}

/**
 * The receipt to keep: `pdf`, sealed by the office with its proof inside, or `json`, the proof alone.
 * @throws 404 where nothing was filed
 */
export async function receiptDownload(
  portal: Portal,
  submission: VisibleSubmission,
  format: "pdf" | "json",
  edition: number | null,
  language: Locale,
): Promise<Response> {
  const now = portal.clock.now();
  const filing = findFiling(submission, edition, now);
  if (!filing) throw new Response(null, { status: 404 });
  const receipt = await issueReceipt(portal, submission, filing, language);
  const stem = getReceiptStem(receipt);
  if (format === "json")
    return download({
      name: `${stem}.json`,
      mediaType: "application/json",
      content: receiptFile(receipt),
    });
  const t = await getFixedT(language);
  return answerInTime(t("filing.document.notInTime"), async () => {
    const content = await printReceipt(portal, receipt, language, now);
    return download({ name: `${stem}.pdf`, mediaType: "application/pdf", content });
  });
}
