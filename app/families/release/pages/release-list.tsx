import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { shownReleaseColumns } from "../components/release-columns";
import { releaseList } from "../list/release-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.release") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The list of applications in bankruptcies, or in liquidations. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const caseType = new URL(args.request.url).pathname.endsWith("/L") ? "L" : "B";
  return {
    title: getTitle(t(`release.titles.${caseType}`)),
    releases: await releaseList(portal, user, caseType, parameters, locale),
  };
}

export default function ReleaseList() {
  const { t } = useTranslation();
  const { caseType, list, filters, statuses, office } = useLoaderData<typeof loader>().releases;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== "");
  return (
    <>
      <PageHeader
        title={t(`release.titles.${caseType}`)}
        subtitle={t(office ? "release.leadOffice" : "release.lead")}
      />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t("release.search"), value: filters.search },
          {
            kind: "choice",
            name: "status",
            label: t("release.columns.status"),
            value: filters.status,
            options: statuses,
          },
          {
            kind: "choice",
            name: "waiting",
            label: t("release.columns.inquiries"),
            value: filters.waiting,
            options: [{ value: "yes", label: t("release.waiting") }],
          },
        ]}
      />
      <ListFrame
        name={`releases-${caseType}`}
        label={t(`release.titles.${caseType}`)}
        listing={list}
        exportAt={`/application-for-release/${caseType}.xlsx`}
        columns={shownReleaseColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("release.empty")}>
            {t(office ? "release.emptyOffice" : "release.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
