import type { ActionFunctionArgs } from "@remix-run/node";

import { attachFiles } from "~/app/services/filings/drafts/attach.server";
import { readSeenLease } from "~/app/services/filings/drafts/lease.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Takes files in, streamed. Answers 204, or 422 with the reason in the reader's language as plain text. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const { request } = args;
  const submission = await context.submission();
  // Asked before a byte is read: nobody uploads 25 MB to be told no.
  const objections = explainRefusal(context, submission, "file.attached").map((why) => why.sentence);
  if (objections.length > 0) return sentence(objections.join(" "), 403);
  const { files } = await attachFiles(portal, request, {
    submission,
    locale,
    lease: readSeenLease(request),
    requestId,
    infected: (name) => t("filing.uploads.infected", { name }),
  });
  const refused = files.flatMap((file) => (file.outcome === "refused" ? [file.sentence] : []));
  if (refused.length > 0) return sentence(refused.join(" "), 422);
  return files.length === 0 ? sentence(t("validation.uploadOne"), 422) : new Response(null, { status: 204 });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

function sentence(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
