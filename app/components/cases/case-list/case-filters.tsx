import { useTranslation } from "react-i18next";

import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { CaseAlert } from "~/workflows/records/case-file/index";
import type { CaseListPage } from "~/app/services/cases/lists/case-lists.server";

/** The filters of a list of cases. */
export function CaseFilters({ filters, statuses, offersMine, alerts }: CaseListPage) {
  const { t } = useTranslation();
  const { search, type, status, mine, importedToday, outstanding } = filters;
  const alertName = (alert: CaseAlert | "any") =>
    alert === "any" ? t("caseAlerts.any") : t(`caseAlerts.names.${alert}`);
  return (
    <FilterBar
      filters={[
        searchFilter(t, search, t("lists.caseSearchHint")),
        {
          kind: "choice",
          name: "type",
          label: t("lists.caseType"),
          value: type,
          options: (["B", "L"] as const).map((value) => ({ value, label: t(`cases.types.${value}`) })),
        },
        { kind: "choice", name: "status", label: t("lists.status"), value: status, options: statuses },
        {
          kind: "choice",
          name: "imported",
          label: t("dashboard.filters.imported"),
          value: importedToday ? "today" : undefined,
          options: [{ value: "today", label: t("dashboard.filters.importedToday") }],
          saysItself: true,
        },
        {
          kind: "choice",
          name: "outstanding",
          label: t("caseAlerts.filter"),
          value: outstanding,
          options: (["any", ...alerts] as const).map((value) => ({ value, label: alertName(value) })),
        },
        {
          kind: "choice",
          name: "mine",
          label: t("lists.mine"),
          value: mine ? "true" : undefined,
          options: [{ value: "true", label: t("lists.mineOnly") }],
          saysItself: true,
          offered: offersMine,
        },
      ]}
    />
  );
}
