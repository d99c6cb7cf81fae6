/** What the pages of one account load. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { ACCOUNT_TABS } from "./account-tabs";

import { readChoice } from "../lists/list-request.server";
import { pageRequest } from "../portal/page.server";
import { requireAccount } from "../portal/required.server";
import { accountPage } from "./account-page.server";

export async function loadAccountPage(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, titleOf } = await pageRequest(args);
  const visible = await requireAccount(args);
  const page = await accountPage(portal, visible, { locale, t });
  return {
    title: titleOf(page.fullName),
    name: page.fullName,
    page,
    tab: readChoice(parameters, "tab", ACCOUNT_TABS) ?? "particulars",
  };
}

/** A page for principal administrators shows no other account. @throws 404 */
export async function loadPrincipalPage(args: LoaderFunctionArgs) {
  const visible = await requireAccount(args);
  if (visible.current.context.role !== "pa") throw new Response(null, { status: 404 });
  return loadAccountPage(args);
}
