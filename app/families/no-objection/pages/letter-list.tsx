import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { shownLetterColumns } from "../components/letter-columns";
import { letterList } from "../office/letter-list.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.noObjectionLetters") }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The office's list of the letters that bankrupts asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, parameters, t, getTitle } = context;
  return {
    title: getTitle(t("noObjection.list.title")),
    letters: await letterList(portal, parameters, context),
    keeps: user.rights.includes("NOL_MAINTAIN"),
  };
}

export default function LetterList() {
  const { t } = useTranslation();
  const { letters, keeps } = useLoaderData<typeof loader>();
  const { list, search, status, code, statuses, codes } = letters;
  const isFiltered = search !== "" || status !== undefined || code !== undefined;
  return (
    <>
      <PageHeader
        title={t("noObjection.list.title")}
        subtitle={t("noObjection.list.lead")}
        actions={
          keeps && (
            <LinkButton to="/no-objection-letters/batch-check">{t("noObjection.batch.title")}</LinkButton>
          )
        }
      />
      <FilterBar
        filters={[
          searchFilter(t, search, t("noObjection.list.searchHint")),
          {
            kind: "choice",
            name: "status",
            label: t("noObjection.columns.status"),
            value: status,
            options: statuses,
          },
          {
            kind: "choice",
            name: "code",
            label: t("noObjection.columns.answer"),
            value: code,
            options: codes,
          },
        ]}
      />
      <ListFrame
        name="no-objection-letters"
        label={t("noObjection.list.title")}
        listing={list}
        exportAt="/no-objection-letters.xlsx"
        columns={shownLetterColumns(t)}
        empty={
          <EmptyList isFiltered={isFiltered} clear="?" title={t("noObjection.list.empty")}>
            {t("noObjection.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
