import { useTranslation } from "react-i18next";

import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { ReturnList } from "../returns/return-list.server";

/** The filters of the returns: firm for the office, call date, type, status and last update. */
export function ReturnFilters({ filters, types, statuses, office }: Omit<ReturnList, "list">) {
  const { t } = useTranslation();
  const { called, type, status, updated, waiting } = filters;
  return (
    <FilterBar
      filters={[
        ...(office
          ? [
              {
                kind: "text" as const,
                name: "firm",
                label: t("callReturns.columns.firmEn"),
                value: filters.firm,
              },
            ]
          : []),
        { kind: "day", name: "called", label: t("callReturns.columns.called"), value: called },
        { kind: "choice", name: "type", label: t("callReturns.columns.type"), value: type, options: types },
        {
          kind: "choice",
          name: "status",
          label: t("callReturns.columns.status"),
          value: status,
          options: statuses,
        },
        {
          kind: "choice",
          name: "waiting",
          label: t("callReturns.waitingOnly"),
          value: waiting,
          options: [{ value: "yes", label: t("callReturns.waitingOnly") }],
          saysItself: true,
          offered: false,
        },
        { kind: "day", name: "updated", label: t("callReturns.columns.updated"), value: updated },
      ]}
    />
  );
}
