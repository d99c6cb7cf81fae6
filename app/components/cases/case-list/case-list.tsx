import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { CaseFilters } from "./case-filters";
import { CaseNumber, PartyName } from "./case-name";
import { CaseStatus } from "./case-status";
import { caseColumns } from "~/app/services/cases/lists/case-columns";
import type { CaseListItem, CaseListPage } from "~/app/services/cases/lists/case-lists.server";

function getColumns(t: TFunction): readonly DataColumn<CaseListItem>[] {
  const show = onScreen(caseColumns(t));
  return [
    show("caseNo", (item) => <CaseNumber to={item.to} caseNo={item.caseNo} />),
    show("nameEn", (item) => <PartyName nameEn={item.nameEn} nameZh={item.nameZh} />),
    show("type"),
    show("status", (item) => <CaseStatus status={item.status} label={item.statusLabel} />),
    show("orderDate"),
    show("petitionDate"),
    show("trustee", (item) =>
      item.trustees.length === 0 ? (
        <span className="text-ink-soft">{t("cases.officialReceiver")}</span>
      ) : (
        item.trustees.join(", ")
      ),
    ),
  ];
}

const EXPORTS = {
  all: "/case-directory.xlsx",
  active: "/my-case-list.xlsx",
  former: "/my-ex-case-list.xlsx",
} as const;
const TITLES = {
  all: "navigation.caseSearch",
  active: "navigation.activeCases",
  former: "navigation.formerCases",
} as const;

/** A list of cases with its filters: Case Search, and the cases of an appointment that runs or has ended. */
export function CaseList(page: CaseListPage) {
  const { t } = useTranslation();
  const { kind, filters } = page;
  const title = t(TITLES[kind]);
  const filtered =
    filters.search !== "" || filters.mine || Boolean(filters.type ?? filters.status ?? filters.outstanding);
  const empty = filtered ? (
    <NothingFound clear="?" />
  ) : (
    <EmptyState title={t(`cases.${kind}.empty`)}>{t(`cases.${kind}.emptyBody`)}</EmptyState>
  );
  return (
    <>
      <PageHeader title={title} subtitle={t(`cases.${kind}.lead`)} />
      <CaseFilters {...page} />
      <ListFrame
        name={`cases-${kind}`}
        label={title}
        listing={page}
        columns={getColumns(t)}
        empty={empty}
        exportAt={EXPORTS[kind]}
      />
    </>
  );
}
