import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { TASK_AHEAD_DAYS } from "~/workflows/kit";

import { shownOverviewColumns } from "../components/overview-columns";
import { periodOverview } from "../overview/period-overview.server";
import { STANDINGS } from "../workspace/due-states";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.statementOfAccounts") },
    { label: t("navigation.accountPeriods") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The accounts of all estates by their due day. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const overview = await periodOverview(context);
  const name = context.t(overview.office ? "accounts.overview.received" : "accounts.overview.mine");
  return { title: context.getTitle(name), name, overview };
}

export default function AccountPeriods() {
  const { t } = useTranslation();
  const { name, overview } = useLoaderData<typeof loader>();
  const { office, list, kinds, filters } = overview;
  const filtered = filters.search !== "" || filters.kind !== undefined || filters.standing !== undefined;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={t(office ? "accounts.overview.receivedLead" : "accounts.overview.mineLead")}
      />
      <FilterBar
        filters={[
          {
            kind: "text",
            name: "q",
            label: t("lists.search"),
            hint: t("accounts.filters.search"),
            value: filters.search,
          },
          {
            kind: "choice",
            name: "kind",
            label: t("accounts.columns.type"),
            value: filters.kind,
            options: kinds,
          },
          {
            kind: "choice",
            name: "standing",
            label: t("accounts.overview.standing"),
            value: filters.standing,
            options: STANDINGS.map((value) => ({
              value,
              label: t(`accounts.standing.${value}`, { days: TASK_AHEAD_DAYS }),
            })),
          },
        ]}
      />
      <ListFrame
        name="account-periods"
        label={name}
        listing={list}
        exportAt="/accounts/periods.xlsx"
        columns={shownOverviewColumns(t, office)}
        empty={
          <EmptyList isFiltered={filtered} clear="/accounts/periods" title={t("accounts.workspace.empty")}>
            {t("accounts.workspace.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
