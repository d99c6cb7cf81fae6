import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AccountList } from "~/app/components/users/accounts/account-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { accountListPage } from "~/app/services/users/accounts/account-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.principals") }] };

/** Principal Administrator Account Management: the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("people.principals.title")),
    page: await accountListPage(portal, user, "principals", parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Principals() {
  const { page } = useLoaderData<typeof loader>();
  return <AccountList page={page} mayOpen />;
}
