import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { CaseNumber, PartyName } from "~/app/components/cases/case-list/case-name";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { courtOrderColumns } from "~/app/services/cases/court-orders/court-order-columns";
import type { CourtOrderItem, CourtOrderList } from "~/app/services/cases/court-orders/court-orders.server";

function getColumns(t: TFunction): readonly DataColumn<CourtOrderItem>[] {
  const show = onScreen(courtOrderColumns(t));
  return [
    show("caseNo", (item) => <CaseNumber to={item.to} caseNo={item.caseNo} />),
    show("nameEn", (item) => <PartyName nameEn={item.nameEn} nameZh={item.nameZh} />),
    show("kind"),
    show("madeOn"),
    show("until"),
    show("details"),
  ];
}

function Filters({ filters, kinds }: CourtOrderList) {
  const { t } = useTranslation();
  const { search, kind, from, to } = filters;
  return (
    <FilterBar
      filters={[
        searchFilter(t, search, t("lists.caseSearchHint")),
        { kind: "choice", name: "kind", label: t("caseOrders.kind"), value: kind, options: kinds },
        { kind: "day", name: "from", label: t("caseOrders.from"), value: from },
        { kind: "day", name: "to", label: t("caseOrders.to"), value: to },
      ]}
    />
  );
}

/** Orders of the court, newest first. */
export function CourtOrders(page: CourtOrderList) {
  const { t } = useTranslation();
  const { filters, office } = page;
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== "");
  return (
    <>
      <PageHeader
        title={t("navigation.orders")}
        subtitle={t(office ? "caseOrders.leadOffice" : "caseOrders.lead")}
      />
      <Filters {...page} />
      <ListFrame
        name="court-orders"
        label={t("navigation.orders")}
        listing={page}
        columns={getColumns(t)}
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t("caseOrders.empty")}>
            {t("caseOrders.emptyBody")}
          </EmptyList>
        }
        exportAt="/orders.xlsx"
      />
    </>
  );
}
