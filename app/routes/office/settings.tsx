import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { listNavigation } from "~/app/services/platform/shell/navigation.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** Leads to the first page of settings that the person may open; everybody has a profile. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, portal } = await loadPageContext(args);
  const pages =
    listNavigation(user.rights, portal.config).find(({ label }) => label === "settings")?.children ?? [];
  return redirect(pages.find(({ to }) => to !== undefined)?.to ?? "/settings/my-profile");
}
