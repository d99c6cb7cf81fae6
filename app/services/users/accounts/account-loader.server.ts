/** The loader of the pages of one account. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { ACCOUNT_TABS } from "./account-tabs";

import { readChoice } from "../../platform/lists/list-request.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { accountPage } from "./account-page.server";

export async function loadAccountPage(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, parameters, getTitle } = context;
  const visible = await context.account();
  const page = await accountPage(portal, visible, { locale, t });
  return {
    title: getTitle(page.fullName),
    name: page.fullName,
    page,
    tab: readChoice(parameters, "tab", ACCOUNT_TABS) ?? "particulars",
  };
}

/** A page for principal administrators shows no other account. @throws 404 */
export async function loadPrincipalPage(args: LoaderFunctionArgs) {
  const visible = await (await loadPageContext(args)).account();
  if (visible.current.context.role !== "pa") throw new Response(null, { status: 404 });
  return loadAccountPage(args);
}
