import type { ActionFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { attachFiles } from "~/app/services/submissions/attach.server";
import { leaseIn } from "~/app/services/submissions/lease.server";
import { whyNot } from "~/app/services/submissions/wizard.server";

/** Takes files in, streamed. Answers 204, or 422 with the reason in the reader's language as plain text. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { portal, requestId } = context;
  const submission = await requireSubmission({ params, context });
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  // Asked before a byte is read: nobody uploads 25 MB to be told no.
  const objections = whyNot(portal, submission, "file.attached", locale);
  if (objections.length > 0) return sentence(objections.join(" "), 403);
  const { files } = await attachFiles(portal, request, {
    submission,
    locale,
    lease: leaseIn(request),
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
