import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { FormList } from "~/app/services/form-lists/form-list.view";

/** The filters of the list of referrals. */
export function FormFilters({ filters, statuses }: Pick<FormList, "filters" | "statuses">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { search, status, recent } = filters;
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const chosen = statuses.find(({ value }) => value === status);
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={[
        ...(search === "" ? [] : [{ name: "q", label: named(t("lists.search"), search) }]),
        ...(chosen ? [{ name: "status", label: named(t("lists.status"), chosen.label) }] : []),
        ...(recent
          ? [
              {
                name: "submitted",
                label: named(t("submissions.lastSubmitted"), t("dashboard.filters.recent")),
              },
            ]
          : []),
      ]}
    >
      <TextField
        name="q"
        label={t("lists.search")}
        hint={t("lists.submissionSearchHint")}
        defaultValue={search}
      />
      <ChoiceField
        name="status"
        label={t("lists.status")}
        display="select"
        defaultValue={status}
        options={statuses}
      />
      <ChoiceField
        name="submitted"
        label={t("submissions.lastSubmitted")}
        display="select"
        defaultValue={recent ? "recent" : undefined}
        options={[{ value: "recent", label: t("dashboard.filters.recent") }]}
      />
    </FilterBar>
  );
}
