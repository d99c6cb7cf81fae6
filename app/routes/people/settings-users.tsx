import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AccountList } from "~/app/components/people/accounts/account-list";
import { Departures } from "~/app/components/people/accounts/departures";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { accountListPage } from "~/app/services/accounts/account-list.server";
import { departuresFor } from "~/app/services/accounts/departures.server";
import { rolesToOpen } from "~/app/services/accounts/open-account.server";
import { administratorOf } from "~/app/services/accounts/visible-account.server";
import { pageRequest } from "~/app/services/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.users") }] };

/** The accounts that the reader keeps. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, titleOf } = await pageRequest(args);
  return {
    title: titleOf(t("people.list.title")),
    page: await accountListPage(portal, user, "all", parameters, locale),
    mayOpen: rolesToOpen(administratorOf(user)).length > 0,
    departures: await departuresFor(portal, user, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Users() {
  const { page, mayOpen, departures } = useLoaderData<typeof loader>();
  return (
    <AccountList page={page} mayOpen={mayOpen}>
      <Departures departures={departures} />
    </AccountList>
  );
}
