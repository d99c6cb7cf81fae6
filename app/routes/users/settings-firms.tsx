import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FirmList } from "~/app/components/users/firms/firm-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { firmListPage } from "~/app/services/users/firms/firm-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.firms") }] };

/** Firm Management. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle } = await loadPageContext(args);
  return { title: getTitle(t("firms.list.title")), list: await firmListPage(portal, parameters) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Firms() {
  return <FirmList {...useLoaderData<typeof loader>().list} />;
}
