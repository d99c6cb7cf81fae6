import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { shownDepartmentColumns } from "../components/release-columns";
import { departmentList } from "../departments/department-inquiry.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.releaseInquiries") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What an outside department is asked about releases. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("release.departments.title")),
    inquiries: await departmentList(portal, user, parameters, locale),
  };
}

export default function DepartmentInquiries() {
  const { t } = useTranslation();
  const { list, standing, standings } = useLoaderData<typeof loader>().inquiries;
  return (
    <>
      <PageHeader title={t("release.departments.title")} subtitle={t("release.departments.lead")} />
      <FilterBar
        filters={[
          {
            kind: "choice",
            name: "standing",
            label: t("release.columns.status"),
            value: standing,
            options: standings.map((value) => ({
              value,
              label: t(`release.departments.standings.${value}`),
            })),
          },
        ]}
      />
      <ListFrame
        name="release-inquiries"
        label={t("release.departments.title")}
        listing={list}
        exportAt="/release-inquiries.xlsx"
        columns={shownDepartmentColumns(t)}
        empty={
          <EmptyList isFiltered={standing !== undefined} clear="?" title={t("release.departments.none")}>
            {t("release.departments.noneBody")}
          </EmptyList>
        }
      />
    </>
  );
}
