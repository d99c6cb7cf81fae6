import type { ActionFunctionArgs } from "@remix-run/node";

import { getReturnPath, pressButton } from "~/app/services/filings/steps/press-button.server";
import { redirectWithError, sayTooLong } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, findTooLongTexts } from "~/app/services/platform/pages/parse-form.server";
import { ActionForm } from "~/app/services/filings/submissions/act.server";

/** A button of a submission was pressed. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  const form = await args.request.formData();
  // No page stands at this address that could come back as it was typed; where it has scripts, the dialog has asked for less already.
  const long = sayTooLong(findTooLongTexts(form, ActionForm), context.t);
  if (long.length > 0)
    return redirectWithError(context, getReturnPath(submission, form.get("returnTo")), long);
  return pressButton(context, submission, parseFormOrThrow(form, ActionForm));
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
