import type { LoaderFunctionArgs } from "@remix-run/node";

import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { receiptDownload } from "~/app/services/submissions/downloads.server";
import { editionAsked } from "~/app/services/submissions/receipt.server";

/** The receipt to keep: `pdf`, sealed by the office with its proof inside, or `json`, the proof alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { format } = params;
  const submission = await requireSubmission(args);
  if (format !== "pdf" && format !== "json") throw new Response(null, { status: 404 });
  return receiptDownload(context.portal, submission, format, editionAsked(request), localeOf(request));
}
