import { useTranslation } from "react-i18next";

import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { FormList } from "~/app/services/filings/form-lists/form-list.server";

/** The filters of the list of referrals. */
export function FormFilters({ filters, statuses }: Pick<FormList, "filters" | "statuses">) {
  const { t } = useTranslation();
  const { search, status, recent } = filters;
  return (
    <FilterBar
      filters={[
        searchFilter(t, search, t("lists.submissionSearchHint")),
        { kind: "choice", name: "status", label: t("lists.status"), value: status, options: statuses },
        {
          kind: "choice",
          name: "submitted",
          label: t("submissions.lastSubmitted"),
          value: recent ? "recent" : undefined,
          options: [{ value: "recent", label: t("dashboard.filters.recent") }],
        },
      ]}
    />
  );
}
