import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { hasTag } from "~/workflows/kit";

/** `/s89/{AccountPeriodId}`, `/s93/…`, `/s203/…`: the account of a period, to be filled in or to be read. */
export async function loader(args: LoaderFunctionArgs) {
  await loadPageContext(args);
  const [, code = ""] = new URL(args.request.url).pathname.split("/");
  const submission = await args.context.visit.submission(code, args.params["accountPeriodId"] ?? "");
  if (submission === null) throw new Response(null, { status: 404 });
  const { type, current, by } = submission;
  const fills = hasTag(type, current.state, "editable") && by.rights.includes(type.rights.fill);
  const [first] = type.form.steps;
  return redirect(getAddress(submission, fills && first ? first.id : "preview"));
}

export { default } from "~/app/components/ui/empty-page";
