import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CaseList } from "~/app/components/cases/case-list/case-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.activeCases") }] };

/** Case List (Active OT/OL): cases with an appointment in force today. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const list = await caseListPage(portal, user, "active", parameters, locale);
  return { title: getTitle(t("navigation.activeCases")), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ActiveCases() {
  return <CaseList {...useLoaderData<typeof loader>().list} />;
}
