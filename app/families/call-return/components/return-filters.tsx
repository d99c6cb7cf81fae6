import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { ReturnList } from "../returns/return-list.view";

/** The filters of the returns: call date, type, status and last update. */
export function ReturnFilters({ filters, types, statuses }: Omit<ReturnList, "list" | "office">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const words = {
    called: t("callReturns.columns.called"),
    type: t("callReturns.columns.type"),
    status: t("callReturns.columns.status"),
    updated: t("callReturns.columns.updated"),
  };
  const type = types.find(({ value }) => value === filters.type);
  const status = statuses.find(({ value }) => value === filters.status);
  const shown = {
    called: filters.called,
    type: type?.label ?? "",
    status: status?.label ?? "",
    updated: filters.updated,
  };
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={(["called", "type", "status", "updated"] as const).flatMap((name) =>
        shown[name] === ""
          ? []
          : [{ name, label: t("lists.active", { name: words[name], value: shown[name] }) }],
      )}
    >
      <DateField name="called" label={words.called} defaultValue={filters.called} />
      <ChoiceField
        name="type"
        label={words.type}
        display="select"
        defaultValue={filters.type}
        options={types}
      />
      <ChoiceField
        name="status"
        label={words.status}
        display="select"
        defaultValue={filters.status}
        options={statuses}
      />
      <DateField name="updated" label={words.updated} defaultValue={filters.updated} />
    </FilterBar>
  );
}
