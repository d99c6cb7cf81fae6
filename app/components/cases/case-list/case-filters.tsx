import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { ActiveFilter } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { CaseAlert } from "~/workflows/case-file/index";
import type { CaseListPage } from "~/app/services/case-lists/case-lists.view";

/** The filters of a list of cases. */
export function CaseFilters({ filters, statuses, offersMine, alerts }: CaseListPage) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { search, type, status, mine, importedToday, outstanding } = filters;
  const alertName = (alert: CaseAlert | "any") =>
    alert === "any" ? t("caseAlerts.any") : t(`caseAlerts.names.${alert}`);
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const active: readonly (ActiveFilter | false | undefined)[] = [
    search !== "" && { name: "q", label: named(t("lists.search"), search) },
    type && { name: "type", label: named(t("lists.caseType"), t(`cases.types.${type}`)) },
    status !== undefined && {
      name: "status",
      label: named(t("lists.status"), statuses.find(({ value }) => value === status)?.label ?? status),
    },
    importedToday && { name: "imported", label: t("dashboard.filters.importedToday") },
    outstanding !== undefined && {
      name: "outstanding",
      label: named(t("caseAlerts.filter"), alertName(outstanding)),
    },
    mine && { name: "mine", label: t("lists.mineOnly") },
  ];
  return (
    // The fields hold what the address says: another address makes them anew.
    <FilterBar key={address} active={active.filter((filter) => typeof filter === "object")}>
      <TextField name="q" label={t("lists.search")} hint={t("lists.caseSearchHint")} defaultValue={search} />
      <ChoiceField
        name="type"
        label={t("lists.caseType")}
        display="select"
        defaultValue={type}
        options={(["B", "L"] as const).map((value) => ({ value, label: t(`cases.types.${value}`) }))}
      />
      <ChoiceField
        name="status"
        label={t("lists.status")}
        display="select"
        defaultValue={status}
        options={statuses}
      />
      <ChoiceField
        name="imported"
        label={t("dashboard.filters.imported")}
        display="select"
        defaultValue={importedToday ? "today" : undefined}
        options={[{ value: "today", label: t("dashboard.filters.importedToday") }]}
      />
      <ChoiceField
        name="outstanding"
        label={t("caseAlerts.filter")}
        display="select"
        defaultValue={outstanding}
        options={(["any", ...alerts] as const).map((value) => ({ value, label: alertName(value) }))}
      />
      {offersMine && (
        <ChoiceField
          name="mine"
          label={t("lists.mine")}
          display="select"
          defaultValue={mine ? "true" : undefined}
          options={[{ value: "true", label: t("lists.mineOnly") }]}
        />
      )}
    </FilterBar>
  );
}
