import type { LoaderFunctionArgs } from "@remix-run/node";

import { receiptDownload } from "~/app/services/filings/papers/downloads.server";
import { getRequestedEdition } from "~/app/services/filings/papers/receipt.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The receipt to keep: `pdf`, sealed by the office with its proof inside, or `json`, the proof alone. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { format } = args.params;
  const submission = await context.submission();
  if (format !== "pdf" && format !== "json") throw new Response(null, { status: 404 });
  return receiptDownload(
    context.portal,
    submission,
    format,
    getRequestedEdition(args.request),
    context.locale,
  );
}
