import { useTranslation } from "react-i18next";

import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";

import { DUE_FILTERS, type DueFilter, type Workspace } from "../workspace/workspace.view";

const DUE_WORDS = {
  overdue: "accounts.filters.dueOverdue",
  month: "accounts.filters.dueMonth",
  quarter: "accounts.filters.dueQuarter",
} as const satisfies Record<DueFilter, string>;

/** Case number, company name, status, and due date. */
export function AccountFilters({ filters, statuses }: Pick<Workspace, "filters" | "statuses">) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={[
        searchFilter(t, filters.search, t("accounts.filters.search")),
        { kind: "text", name: "company", label: t("accounts.filters.company"), value: filters.company },
        {
          kind: "choice",
          name: "status",
          label: t("accounts.filters.status"),
          value: filters.status,
          options: statuses,
        },
        {
          kind: "choice",
          name: "due",
          label: t("accounts.filters.due"),
          value: filters.due,
          options: DUE_FILTERS.map((value) => ({ value, label: t(DUE_WORDS[value]) })),
        },
        { kind: "day", name: "dueFrom", label: t("accounts.filters.dueFrom"), value: filters.dueFrom },
        { kind: "day", name: "dueTo", label: t("accounts.filters.dueTo"), value: filters.dueTo },
      ]}
    />
  );
}
