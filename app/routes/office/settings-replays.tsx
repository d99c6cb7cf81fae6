import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { LogPerson, LogTime } from "~/app/components/office/log-cells/log-cells";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { openingColumns } from "~/app/services/filings/replays/opening-columns";
import { openingList } from "~/app/services/filings/replays/openings.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.replaysOpened") }] };

export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("navigation.replaysOpened")),
    list: await openingList(portal, parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Who read what a firm wrote on the way to a filing, and why. */
export default function OpenedReplays() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  const show = onScreen(openingColumns(t));
  return (
    <>
      <PageHeader title={t("navigation.replaysOpened")} subtitle={t("replay.openings.lead")} />
      <FilterBar
        filters={[{ kind: "text", name: "q", label: t("replay.openings.search"), value: list.search }]}
      />
      <ListFrame
        name="replays"
        exportAt="/settings/replays.xlsx"
        label={t("navigation.replaysOpened")}
        listing={list}
        columns={[
          show("at", ({ at }) => <LogTime at={at} />),
          show("who", ({ name, loginName, role }) => (
            <LogPerson name={name} loginName={loginName} roleName={role} />
          )),
          show("form"),
          show("case", ({ caseNo, to }) => (
            <Link to={to} className="link whitespace-nowrap">
              {caseNo}
            </Link>
          )),
          show("reason", ({ reason }) => <span className="break-words whitespace-pre-wrap">{reason}</span>),
        ]}
        empty={
          <EmptyList isFiltered={address !== ""} clear="?" title={t("replay.openings.empty")}>
            {t("replay.openings.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
