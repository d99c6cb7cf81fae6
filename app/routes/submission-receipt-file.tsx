import type { LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { PrintingFailed } from "~/app/services/documents/pdf-printer.server";
import { download, notInTime } from "~/app/services/download.server";
import { issueReceiptPdf } from "~/app/services/receipts/issue-receipt.server";
import { receiptFile } from "~/app/services/receipts/receipt.server";
import { requireSubmission } from "~/app/services/required.server";
import { editionAsked, findFiling, issueReceipt } from "~/app/services/submissions/receipt.server";

/** The receipt to keep: `pdf`, sealed by the office with its proof inside, or `json`, the proof alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { format } = args.params;
  const submission = await requireSubmission(args);
  const now = portal.clock.now();
  const filing = findFiling(submission, editionAsked(args.request), now);
  if (!filing || (format !== "pdf" && format !== "json")) throw new Response(null, { status: 404 });
  const language = localeOf(args.request);
  const receipt = await issueReceipt(portal, submission, filing, language);
  const stem = `receipt-${receipt.reference.replaceAll("/", "-")}`;
  if (format === "json")
    return download({
      name: `${stem}.json`,
      mediaType: "application/json",
      content: receiptFile(receipt),
    });
  try {
    const { pdf } = await issueReceiptPdf({
      receipt,
      language,
      verificationAddress: `${portal.config.origin}/verify`,
      printer: portal.printer,
      seal: portal.seal,
      at: new Date(now),
    });
    return download({ name: `${stem}.pdf`, mediaType: "application/pdf", content: pdf });
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    const t = await getFixedT(language);
    return notInTime(t("filing.document.notInTime"));
  }
}
