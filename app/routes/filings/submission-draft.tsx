import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { removeFileOrSay } from "~/app/services/submissions/attach.server";
import { leaseIn, presenceOf } from "~/app/services/submissions/lease.server";
import { saveStep } from "~/app/services/submissions/save-step.server";

/** The autosave: a page's fields in, the new version out. Answered only after the save is on disk. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const submission = await requireSubmission({ params, context });
  const body = await request.formData();
  const { portal, requestId } = context;
  const lease = leaseIn(request);
  const locale = localeOf(request);
  const removed = body.get("removeFile");
  if (typeof removed === "string") {
    const t = await getFixedT(locale);
    const conflict = t("filing.actions.conflict");
    const refused = await removeFileOrSay(portal, submission, removed, {
      requestId,
      lease,
      locale,
      conflict,
    });
    return json({ refused }, { status: refused.length > 0 ? 409 : 200 });
  }
  return json(await saveStep(portal, submission, body, locale, { requestId, lease }));
}

/** Who edits it now: asked by pages that are open. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const submission = await requireSubmission({ params, context });
  return json(await presenceOf(context.portal, submission, localeOf(request)));
}
