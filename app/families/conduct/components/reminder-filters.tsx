import { useTranslation } from "react-i18next";

import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import type { ReminderList } from "~/app/families/conduct/reminders/reminder-list.view";

const SENT = ["0", "1", "2", "3"] as const;

/** The filters of the reminders. */
export function ReminderFilters({
  filters,
  categories,
  states,
}: Pick<ReminderList, "filters" | "categories" | "states">) {
  const { t } = useTranslation();
  const sentLabel = (sent: (typeof SENT)[number]) =>
    sent === "0" ? t("conduct.reminders.filters.none") : t(`conduct.reminders.numbers.${sent}`);
  return (
    <FilterBar
      filters={[
        searchFilter(t, filters.search, t("conduct.reminders.filters.searchHint")),
        {
          kind: "choice",
          name: "category",
          label: t("conduct.reminders.filters.category"),
          value: filters.category,
          options: categories.map((value) => ({
            value,
            label: t(`conduct.reminders.categories.${value}`),
          })),
        },
        {
          kind: "choice",
          name: "sent",
          label: t("conduct.reminders.filters.sent"),
          value: filters.sent,
          options: SENT.map((value) => ({ value, label: sentLabel(value) })),
        },
        {
          kind: "choice",
          name: "state",
          label: t("conduct.reminders.filters.state"),
          value: filters.state,
          options: states,
        },
        {
          kind: "choice",
          name: "due",
          label: t("conduct.reminders.filters.due"),
          value: filters.due ? "now" : undefined,
          options: [{ value: "now", label: t("conduct.reminders.filters.dueNow") }],
        },
      ]}
    />
  );
}
