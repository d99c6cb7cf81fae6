import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { shownStatementColumns } from "../components/statement-list-columns";
import { statementList } from "../office/statement-list.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.annualStatements") }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office's list of annual statements: those that came in and those that are owing, as far as their years were opened. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, parameters, t, getTitle } = context;
  return {
    title: getTitle(t("annualStatement.list.title")),
    statements: await statementList(portal, parameters, context),
  };
}

export default function StatementList() {
  const { t } = useTranslation();
  const { list, search, status, statuses } = useLoaderData<typeof loader>().statements;
  return (
    <>
      <PageHeader title={t("annualStatement.list.title")} subtitle={t("annualStatement.list.lead")} />
      <FilterBar
        filters={[
          searchFilter(t, search, t("annualStatement.list.searchHint")),
          {
            kind: "choice",
            name: "status",
            label: t("annualStatement.columns.status"),
            value: status,
            options: statuses,
          },
        ]}
      />
      <ListFrame
        name="annual-statements"
        label={t("annualStatement.list.title")}
        listing={list}
        exportAt="/annual-statements.xlsx"
        columns={shownStatementColumns(t)}
        empty={
          <EmptyList
            isFiltered={search !== "" || status !== undefined}
            clear="?"
            title={t("annualStatement.list.empty")}
          >
            {t("annualStatement.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
