import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/required.server";
import { removeFile } from "~/app/services/submissions/attach.server";
import { leaseIn, presenceOf } from "~/app/services/submissions/lease.server";
import { saveStep } from "~/app/services/submissions/save-step.server";

/** The autosave: a page's fields in, the new version out. Answered only after the save is on disk. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const submission = await requireSubmission({ params, context });
  const body = await request.formData();
  const { portal, requestId } = context;
  const lease = leaseIn(request);
  const removed = body.get("removeFile");
  if (typeof removed === "string") {
    await removeFile(portal, submission, removed, requestId, lease);
    return new Response(null, { status: 204 });
  }
  return json(await saveStep(portal, submission, body, localeOf(request), { requestId, lease }));
}

/** Who edits it now: asked by pages that are open. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const submission = await requireSubmission({ params, context });
  return json(await presenceOf(context.portal, submission, localeOf(request)));
}
