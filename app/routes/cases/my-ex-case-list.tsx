import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { CaseList } from "~/app/components/cases/case-list/case-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { caseListPage } from "~/app/services/cases/lists/case-lists.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.formerCases") }] };

/** Case List (Former OT/OL): cases in which every appointment has ended. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const list = await caseListPage(portal, user, "former", parameters, locale);
  return { title: getTitle(t("navigation.formerCases")), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function FormerCases() {
  return <CaseList {...useLoaderData<typeof loader>().list} />;
}
