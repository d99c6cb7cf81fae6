import { useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { CaseNumber, PartyName } from "~/app/components/cases/case-list/case-name";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { courtOrderColumns } from "~/app/services/court-orders/court-order-columns";
import type { CourtOrderItem, CourtOrderList } from "~/app/services/court-orders/court-orders.view";

function columnsOf(t: TFunction): readonly DataColumn<CourtOrderItem>[] {
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
  const { search: address } = useLocation();
  const { search, kind, from, to } = filters;
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const label = kinds.find(({ value }) => value === kind)?.label;
  const active = [
    search !== "" && { name: "q", label: named(t("lists.search"), search) },
    label !== undefined && { name: "kind", label: named(t("caseOrders.kind"), label) },
    from !== "" && { name: "from", label: named(t("caseOrders.from"), from) },
    to !== "" && { name: "to", label: named(t("caseOrders.to"), to) },
  ];
  return (
    <FilterBar key={address} active={active.filter((filter) => typeof filter === "object")}>
      <TextField name="q" label={t("lists.search")} hint={t("lists.caseSearchHint")} defaultValue={search} />
      <ChoiceField
        name="kind"
        label={t("caseOrders.kind")}
        display="select"
        defaultValue={kind}
        options={kinds}
      />
      <DateField name="from" label={t("caseOrders.from")} defaultValue={from} />
      <DateField name="to" label={t("caseOrders.to")} defaultValue={to} />
    </FilterBar>
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
        columns={columnsOf(t)}
        empty={
          filtered ? (
            <NothingFound clear="?" />
          ) : (
            <EmptyState title={t("caseOrders.empty")}>{t("caseOrders.emptyBody")}</EmptyState>
          )
        }
        exportAt="/orders.xlsx"
      />
    </>
  );
}
