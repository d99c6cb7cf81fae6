import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { LogPerson, LogTime } from "~/app/components/office/log-cells/log-cells";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { getPath } from "~/app/routing/route-paths.server";
import { denialColumns, denialReason } from "~/app/services/office/denials/denial-columns";
import { DENIAL_REASONS } from "~/app/services/office/denials/denial-list.view";
import { denialList } from "~/app/services/office/denials/denial-list.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.denials") }] };

export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("people.denials.title")),
    list: await denialList(portal, parameters, locale, getPath),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Doors that stayed shut: the log's own record. */
export default function AccessDenials() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  const { search, reason } = list.filters;
  const show = onScreen(denialColumns(t));
  return (
    <>
      <PageHeader title={t("people.denials.title")} subtitle={t("people.denials.lead")} />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t("people.list.search"), value: search },
          {
            kind: "choice",
            name: "reason",
            label: t("people.denials.reason"),
            value: reason,
            options: DENIAL_REASONS.map((value) => ({ value, label: denialReason(t, value) })),
          },
        ]}
      />
      <ListFrame
        name="denials"
        exportAt="/settings/denials.xlsx"
        label={t("people.denials.title")}
        listing={list}
        columns={[
          show("at", ({ at }) => <LogTime at={at} />),
          show("who", ({ name, loginName, role }) => (
            <LogPerson name={name} loginName={loginName} roleName={role} />
          )),
          show("route", ({ path }) => <code className="font-mono text-sm break-all">{path}</code>),
          show("reason"),
        ]}
        empty={
          <EmptyList isFiltered={address !== ""} clear="?" title={t("people.denials.empty")}>
            {t("people.denials.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
