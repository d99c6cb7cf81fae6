import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { removeFileOrSay } from "~/app/services/filings/drafts/attach.server";
import { readSeenLease, loadPresence } from "~/app/services/filings/drafts/lease.server";
import { saveStep } from "~/app/services/filings/drafts/save-step.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** The autosave: a page's fields in, the new version out. Answered only after the save is on disk. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const submission = await context.submission();
  const body = await args.request.formData();
  const lease = readSeenLease(args.request);
  // The rest are fields of the form, which the kit reads.
  const fileToRemove = body.get("removeFile");
  if (typeof fileToRemove === "string") {
    const conflict = t("filing.actions.conflict");
    const refused = await removeFileOrSay(portal, submission, fileToRemove, {
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
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale } = context;
  const submission = await context.submission();
  return json(await loadPresence(portal, submission, locale));
}
