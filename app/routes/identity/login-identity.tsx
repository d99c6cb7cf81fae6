import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { askIdentityApp } from "~/app/services/identity/identity-app/flow.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

const PostedForm = z.object({ returnTo: z.string().optional() });

/** "Log in with iAM Smart" was pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = parseFormOrThrow(await request.formData(), PostedForm);
  const returnTo = ownPath(posted.returnTo);
  return askIdentityApp(context.portal, { purpose: "login", accountId: null, subject: null, returnTo });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
