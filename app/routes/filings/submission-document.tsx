import type { LoaderFunctionArgs } from "@remix-run/node";

import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { documentDownload } from "~/app/services/submissions/downloads.server";
import { editionAsked } from "~/app/services/submissions/receipt.server";

/** The form as a PDF; `?edition=2` is that edition as it was signed and filed. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const submission = await requireSubmission(args);
  return documentDownload(context.portal, submission, editionAsked(request), localeOf(request));
}
