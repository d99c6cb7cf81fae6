import { json, type ActionFunctionArgs } from "@remix-run/node";

import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/required.server";
import { removeFile } from "~/app/services/submissions/attach.server";
import { saveStep } from "~/app/services/submissions/save-step.server";

/** The autosave: a page's fields in, the new version out. Answered only after the save is on disk. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const submission = await requireSubmission({ params, context });
  const body = await request.formData();
  const removed = body.get("removeFile");
  if (typeof removed === "string") {
    await removeFile(context.portal, submission, removed, context.requestId);
    return new Response(null, { status: 204 });
  }
  return json(await saveStep(context.portal, submission, body, localeOf(request), context.requestId));
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
