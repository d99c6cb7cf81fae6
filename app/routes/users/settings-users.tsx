import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import * as z from "zod";

import { AccountList } from "~/app/components/users/accounts/account-list";
import { Departures } from "~/app/components/users/accounts/departures";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { accountListPage } from "~/app/services/users/accounts/account-list.server";
import { listDepartures } from "~/app/services/users/accounts/departures.server";
import { listRolesToOpen } from "~/app/services/users/accounts/open-account.server";
import { toAdministratorActor } from "~/app/services/users/accounts/visible-account.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

const Loaded = z.object({ ofFirm: z.boolean() });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t(Loaded.safeParse(loaded).data?.ofFirm ? "navigation.members" : "navigation.users") },
  ],
};

/** The accounts that the reader keeps. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t(user.firmId === null ? "people.list.title" : "navigation.members")),
    page: await accountListPage(portal, user, "all", parameters, locale),
    // The accounts that somebody of a firm keeps are the firm's members.
    ofFirm: user.firmId !== null,
    mayOpen: listRolesToOpen(toAdministratorActor(user)).length > 0,
    departures: await listDepartures(portal, user, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Users() {
  const { t } = useTranslation();
  const { page, mayOpen, departures, ofFirm } = useLoaderData<typeof loader>();
  return (
    <AccountList page={page} mayOpen={mayOpen} {...(ofFirm && { title: t("navigation.members") })}>
      <Departures departures={departures} />
    </AccountList>
  );
}
