import type { LoaderFunctionArgs } from "@remix-run/node";

import { documentDownload } from "~/app/services/form-papers/downloads.server";
import { editionAsked } from "~/app/services/form-papers/receipt.server";
import { pageRequest } from "~/app/services/pages/page.server";

/** The form as a PDF; `?edition=2` is that edition as it was signed and filed. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const submission = await asked.submission();
  return documentDownload(asked.portal, submission, editionAsked(args.request), asked.locale);
}
