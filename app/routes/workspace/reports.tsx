import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { ReportView } from "~/app/components/workspace/reports/report-view";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadReportPage } from "~/app/services/workspace/reports/report-page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.reports") }] };

/** What an officer is asked every month. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const page = await loadReportPage(context);
  const { t, getTitle } = context;
  return { title: getTitle(t("reports.of", { report: page.title, period: page.periodName })), page };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Reports() {
  return <ReportView page={useLoaderData<typeof loader>().page} />;
}
