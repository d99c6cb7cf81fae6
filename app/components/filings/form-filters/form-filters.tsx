import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { FormList } from "~/app/services/lists/form-list.server";

/** The filters of the list of referrals. */
export function FormFilters({ filters, statuses }: Pick<FormList, "filters" | "statuses">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const { search, status, recent } = filters;
  const named = (name: string, value: string): string => t("pages.lists.active", { name, value });
  const chosen = statuses.find(({ value }) => value === status);
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={[
        ...(search === "" ? [] : [{ name: "q", label: named(t("pages.lists.search"), search) }]),
        ...(chosen ? [{ name: "status", label: named(t("pages.lists.status"), chosen.label) }] : []),
        ...(recent
          ? [
              {
                name: "submitted",
                label: named(t("pages.submissions.lastSubmitted"), t("dashboard.filters.recent")),
              },
            ]
          : []),
      ]}
    >
      <TextField
        name="q"
        label={t("pages.lists.search")}
        hint={t("pages.lists.submissionSearchHint")}
        defaultValue={search}
      />
      <ChoiceField
        name="status"
        label={t("pages.lists.status")}
        display="select"
        defaultValue={status}
        options={statuses}
      />
      <ChoiceField
        name="submitted"
        label={t("pages.submissions.lastSubmitted")}
        display="select"
        defaultValue={recent ? "recent" : undefined}
        options={[{ value: "recent", label: t("dashboard.filters.recent") }]}
      />
    </FilterBar>
  );
}
