import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { formatFilter, type Filter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadOfficeContext } from "../calls/page.server";
import { callList } from "../calls/calls.server";
import { shownCallColumns } from "../components/shown-columns";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.callReturns"), to: "/overall-call-return" },
    { label: t("callReturns.calls.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office's calls for returns, with how many firms have answered. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadOfficeContext(args);
  return {
    title: context.getTitle(context.t("callReturns.calls.title")),
    calls: await callList(context, context.parameters),
  };
}

export default function ReturnCalls() {
  const { t } = useTranslation();
  const { list, filters, types, statuses, mayOpen } = useLoaderData<typeof loader>().calls;
  const typeAndStatus: readonly Filter[] = [
    {
      kind: "choice",
      name: "type",
      label: t("callReturns.columns.type"),
      value: filters.type,
      options: types,
    },
    {
      kind: "choice",
      name: "status",
      label: t("callReturns.columns.status"),
      value: filters.status,
      options: statuses,
    },
  ];
  return (
    <>
      <PageHeader
        title={t("callReturns.calls.title")}
        subtitle={t("callReturns.calls.lead")}
        actions={
          mayOpen && (
            <LinkButton tone="primary" to="/overall-call-return/calls/new">
              {t("callReturns.calls.new")}
            </LinkButton>
          )
        }
      />
      <FilterBar filters={typeAndStatus} />
      <ListFrame
        name="return-calls"
        label={t("callReturns.calls.title")}
        listing={list}
        exportAt="/overall-call-return/calls.xlsx"
        columns={shownCallColumns(t)}
        empty={
          <EmptyList
            isFiltered={typeAndStatus.some((filter) => formatFilter(filter) !== undefined)}
            clear="?"
            title={t("callReturns.calls.empty")}
          >
            {t("callReturns.calls.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
