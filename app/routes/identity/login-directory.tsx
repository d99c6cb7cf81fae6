import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";

import { askDirectory, requireDirectory } from "~/app/services/identity/directory/log-in.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** Leads the office's staff to its directory. A link, and no form: browsers let a form lead to no other address. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, parameters } = await loadOpenContext(args);
  requireDirectory(portal);
  try {
    return await askDirectory(portal, ownPath(parameters.get("returnTo")), locale);
  } catch (error) {
    portal.logger.warn({ error }, "the directory cannot be found");
    return redirect("/login/directory/callback?error=unreachable");
  }
}
