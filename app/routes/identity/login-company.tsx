import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { askForCompany, requireCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

const PostedForm = z.object({ returnTo: z.string().optional() });

/** "Login with CorpID" was pressed. */
export async function action(args: ActionFunctionArgs) {
  const { portal, locale } = await loadOpenContext(args);
  requireCompanyLogin(portal);
  const posted = parseFormOrThrow(await args.request.formData(), PostedForm);
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  const question = {
    purpose: "login",
    accountId: null,
    sessionId: null,
    returnTo: ownPath(posted.returnTo),
  } as const;
  return askForCompany(portal, question, { locale, userAgent });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
