import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { ReturnFilters } from "../components/return-filters";
import { shownReturnColumns } from "../components/shown-columns";
import { returnList } from "../returns/return-list.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.callReturns") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Returns Submission: what was called for, and how it stands. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("callReturns.title")),
    returns: await returnList(portal, user, parameters, locale),
  };
}

export default function CallReturns() {
  const { t } = useTranslation();
  const { list, filters, types, statuses, office } = useLoaderData<typeof loader>().returns;
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== "");
  return (
    <>
      <PageHeader
        title={t("callReturns.title")}
        subtitle={t(office ? "callReturns.leadOffice" : "callReturns.lead")}
        actions={
          office && (
            <LinkButton tone="primary" to="/overall-call-return/calls">
              {t("callReturns.calls.title")}
            </LinkButton>
          )
        }
      />
      <ReturnFilters {...{ filters, types, statuses, office }} />
      <ListFrame
        name="call-returns"
        label={t("callReturns.title")}
        listing={list}
        exportAt="/overall-call-return.xlsx"
        columns={shownReturnColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("callReturns.empty")}>
            {t(office ? "callReturns.emptyOffice" : "callReturns.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
