import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CaseList } from "~/app/components/cases/case-list/case-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.caseSearch") }] };

/** Case Search: every case that the person may see. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const list = await caseListPage(portal, user, "all", parameters, locale);
  return { title: getTitle(t("navigation.caseSearch")), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CaseDirectory() {
  return <CaseList {...useLoaderData<typeof loader>().list} />;
}
