import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { ReminderList } from "~/app/families/conduct/reminders/reminder-list.view";

const SENT = ["0", "1", "2", "3"] as const;

/** The filters of the reminders. */
export function ReminderFilters({
  filters,
  categories,
  states,
}: Pick<ReminderList, "filters" | "categories" | "states">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const named = (name: string, value: string): string => t("lists.active", { name, value });
  const sentLabel = (sent: string) =>
    sent === "1" || sent === "2" || sent === "3"
      ? t(`conduct.reminders.numbers.${sent}`)
      : t("conduct.reminders.filters.none");
  const words = {
    category: t("conduct.reminders.filters.category"),
    sent: t("conduct.reminders.filters.sent"),
    state: t("conduct.reminders.filters.state"),
    due: t("conduct.reminders.filters.due"),
  };
  const state = states.find(({ value }) => value === filters.state);
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={[
        ...(filters.search === "" ? [] : [{ name: "q", label: named(t("lists.search"), filters.search) }]),
        ...(filters.category
          ? [
              {
                name: "category",
                label: named(words.category, t(`conduct.reminders.categories.${filters.category}`)),
              },
            ]
          : []),
        ...(filters.sent ? [{ name: "sent", label: named(words.sent, sentLabel(filters.sent)) }] : []),
        ...(state ? [{ name: "state", label: named(words.state, state.label) }] : []),
        ...(filters.due
          ? [{ name: "due", label: named(words.due, t("conduct.reminders.filters.dueNow")) }]
          : []),
      ]}
    >
      <TextField
        name="q"
        label={t("lists.search")}
        hint={t("conduct.reminders.filters.searchHint")}
        defaultValue={filters.search}
      />
      <ChoiceField
        name="category"
        label={words.category}
        display="select"
        defaultValue={filters.category}
        options={categories.map((value) => ({ value, label: t(`conduct.reminders.categories.${value}`) }))}
      />
      <ChoiceField
        name="sent"
        label={words.sent}
        display="select"
        defaultValue={filters.sent}
        options={SENT.map((value) => ({ value, label: sentLabel(value) }))}
      />
      <ChoiceField
        name="state"
        label={words.state}
        display="select"
        defaultValue={filters.state}
        options={states}
      />
      <ChoiceField
        name="due"
        label={words.due}
        display="select"
        defaultValue={filters.due ? "now" : undefined}
        options={[{ value: "now", label: t("conduct.reminders.filters.dueNow") }]}
      />
    </FilterBar>
  );
}
