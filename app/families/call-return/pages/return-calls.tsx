import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { officeRequest } from "../calls/page.server";
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
  const asked = await officeRequest(args);
  return {
    title: asked.titleOf(asked.t("callReturns.calls.title")),
    calls: await callList(asked, asked.parameters),
  };
}

export default function ReturnCalls() {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { list, filters, types, statuses, mayOpen } = useLoaderData<typeof loader>().calls;
  const type = types.find(({ value }) => value === filters.type);
  const status = statuses.find(({ value }) => value === filters.status);
  const words = { type: t("callReturns.columns.type"), status: t("callReturns.columns.status") };
  const named = (name: "type" | "status", value: string | undefined) =>
    value === undefined ? [] : [{ name, label: t("lists.active", { name: words[name], value }) }];
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
      <FilterBar key={address} active={[...named("type", type?.label), ...named("status", status?.label)]}>
        <ChoiceField
          name="type"
          label={words.type}
          display="select"
          defaultValue={filters.type}
          options={types}
        />
        <ChoiceField
          name="status"
          label={words.status}
          display="select"
          defaultValue={filters.status}
          options={statuses}
        />
      </FilterBar>
      <ListFrame
        name="return-calls"
        label={t("callReturns.calls.title")}
        listing={list}
        exportAt="/overall-call-return/calls.xlsx"
        columns={shownCallColumns(t)}
        empty={
          type || status ? (
            <NothingFound clear="?" />
          ) : (
            <EmptyState title={t("callReturns.calls.empty")}>{t("callReturns.calls.emptyBody")}</EmptyState>
          )
        }
      />
    </>
  );
}
