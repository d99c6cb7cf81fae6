import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { LetterLines } from "../components/letter-columns";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { letterList } from "../reminders/reminder-letters.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.conductReminders"), to: "/d1-d2-reminders" },
    { label: t("conduct.reminders.list") },
  ],
};

/** "Reminders to PL/OL": every letter that was sent to provisional liquidators and liquidators. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("conduct.reminders.list")),
    search: parameters.get("q")?.trim() ?? "",
    list: await letterList(portal, user, parameters, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConductLetters() {
  const { t } = useTranslation();
  const { list, search } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("conduct.reminders.list")}
        subtitle={t("conduct.reminders.listLead")}
        actions={<LinkButton to="/d1-d2-reminders">{t("conduct.reminders.all")}</LinkButton>}
      />
      <FilterBar filters={[searchFilter(t, search, t("conduct.reminders.filters.searchHint"))]} />
      <ListFrame
        name="conduct-letters"
        exportAt="/formd1d2Reminders/reminders.xlsx"
        label={t("conduct.reminders.list")}
        listing={list}
        columns={[
          {
            id: "case",
            label: t("conduct.reminders.columns.case"),
            sortable: true,
            heading: true,
            cell: ({ id, caseNo, caseName }) => (
              <>
                <Link
                  to={`/formd1d2Reminders/reminders/${id}`}
                  className="link whitespace-nowrap tabular-nums"
                >
                  {caseNo}
                </Link>
                <span className="block font-normal">{caseName}</span>
              </>
            ),
          },
          {
            id: "sentOn",
            label: t("conduct.reminders.page.letters"),
            sortable: true,
            cell: ({ id, letters }) => <LetterLines caseId={id} letters={letters} />,
          },
        ]}
        empty={
          <EmptyList isFiltered={search !== ""} clear="?" title={t("conduct.reminders.empty")}>
            {t("conduct.reminders.none")}
          </EmptyList>
        }
      />
    </>
  );
}
