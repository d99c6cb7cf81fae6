import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";

import { DUE_FILTERS, type DueFilter, type Workspace } from "../workspace/workspace.view";

const DUE_WORDS = {
  overdue: "accounts.filters.dueOverdue",
  month: "accounts.filters.dueMonth",
  quarter: "accounts.filters.dueQuarter",
} as const satisfies Record<DueFilter, string>;

/** Case number or company name, status, and due date. */
export function AccountFilters({ filters, statuses }: Pick<Workspace, "filters" | "statuses">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const status = statuses.find(({ value }) => value === filters.status);
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={[
        ...(filters.search === "" ? [] : [{ name: "q", label: named(t("lists.search"), filters.search) }]),
        ...(status ? [{ name: "status", label: named(t("accounts.filters.status"), status.label) }] : []),
        ...(filters.due
          ? [{ name: "due", label: named(t("accounts.filters.due"), t(DUE_WORDS[filters.due])) }]
          : []),
      ]}
    >
      <TextField
        name="q"
        label={t("lists.search")}
        hint={t("accounts.filters.search")}
        defaultValue={filters.search}
      />
      <ChoiceField
        name="status"
        label={t("accounts.filters.status")}
        display="select"
        defaultValue={filters.status}
        options={statuses}
      />
      <ChoiceField
        name="due"
        label={t("accounts.filters.due")}
        display="select"
        defaultValue={filters.due}
        options={DUE_FILTERS.map((value) => ({ value, label: t(DUE_WORDS[value]) }))}
      />
    </FilterBar>
  );
}
