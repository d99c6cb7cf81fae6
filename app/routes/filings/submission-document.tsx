import type { LoaderFunctionArgs } from "@remix-run/node";

import { documentDownload } from "~/app/services/filings/papers/downloads.server";
import { getRequestedEdition } from "~/app/services/filings/papers/receipt.server";
import { formWithConversation } from "~/app/services/filings/steps/form-with-conversation.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/**
 * The form as a PDF; `?edition=2` is that edition as it was signed and filed, `?with=conversation` a copy with what was said,
 * `?edition=2&with=schedule` the schedule by which that edition was signed together with others (`schedule-time-stamp`: with one that came later),
 * `?for=signature` the paper that the reader is to sign, `?edition=2&with=time-stamp` that edition with a time-stamp that came later.
 */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (context.parameters.get("with") === "conversation")
    return formWithConversation(context.portal, submission, context.locale);
  const copy = context.parameters.get("with");
  const signer = context.parameters.get("for") === "signature" ? context.user : null;
  return documentDownload(context.portal, submission, {
    edition: getRequestedEdition(args.request),
    locale: context.locale,
    signer,
    stamped: copy === "time-stamp" || copy === "schedule-time-stamp",
    schedule: copy === "schedule" || copy === "schedule-time-stamp",
  });
}
