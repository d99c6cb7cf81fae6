import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { loadBatchContext } from "~/app/services/filings/batches/page.server";
import { batchReceipt } from "~/app/services/filings/batches/receipt-document.server";
import { viewBatch } from "~/app/services/filings/batches/signing-session.server";
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

/** The receipt of a batch to keep: one line for each form. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, batch, group } = await loadBatchContext(args, "submissionId");
  if (batch === null) throw redirect(group.pickAt);
  const view = await viewBatch(portal, user, batch, locale, t);
  if (!isIn(signingBatchStates, view.state, "closed")) throw new Response(null, { status: 404 });
  return answerInTime(t("filing.document.notInTime"), async () =>
    download({
      name: `batch-${view.id}.pdf`,
      mediaType: "application/pdf",
      content: await batchReceipt(portal, view, user.fullName, locale, t),
    }),
  );
}
