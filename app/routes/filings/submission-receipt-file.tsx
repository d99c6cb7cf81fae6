import type { LoaderFunctionArgs } from "@remix-run/node";

import { receiptDownload } from "~/app/services/filings/papers/downloads.server";
import { editionAsked } from "~/app/services/filings/papers/receipt.server";
import { pageRequest } from "~/app/services/platform/pages/page.server";

/** The receipt to keep: `pdf`, sealed by the office with its proof inside, or `json`, the proof alone. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const { format } = args.params;
  const submission = await asked.submission();
  if (format !== "pdf" && format !== "json") throw new Response(null, { status: 404 });
  return receiptDownload(asked.portal, submission, format, editionAsked(args.request), asked.locale);
}
