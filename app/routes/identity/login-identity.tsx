import type { ActionFunctionArgs } from "@remix-run/node";

import { ownPath } from "~/app/services/portal/own-path";
import { askIdentityApp } from "~/app/services/identity/flow.server";

/** "Log in with the identity app" was pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const returnTo = ownPath((await request.formData()).get("returnTo"));
  return askIdentityApp(context.portal, { purpose: "login", accountId: null, subject: null, returnTo });
}

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
