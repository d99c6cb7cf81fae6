import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { TextField } from "~/app/components/ui/text-field/text-field";

import type { BookPage } from "../../cash-book/book-page.view";
import { CategoryField } from "./category-field";

/** Period or dates, receipts or payments, category, and words of the details. */
export function EntryFilters({
  filters,
  periods,
  kinds,
  categories,
  remarks,
}: Pick<BookPage, "filters" | "periods" | "kinds" | "categories" | "remarks">) {
  const { t } = useTranslation();
  const { search: address } = useLocation();
  const every = [...categories.receipt, ...categories.payment];
  const labels: Readonly<Record<string, string>> = {
    period: t("accounts.columns.period"),
    from: t("cashBooks.filters.from"),
    to: t("cashBooks.filters.to"),
    kind: t("cashBooks.entry.kind"),
    category: t("cashBooks.entry.category"),
    q: t("lists.search"),
    remark: t("cashBooks.remarks.title"),
  };
  const set: Readonly<Record<string, string | undefined>> = {
    period: periods.find(({ value }) => value === filters.period)?.label,
    from: filters.from,
    to: filters.to,
    kind: kinds.find(({ value }) => value === filters.kind)?.label,
    category: every.find(({ value }) => value === filters.category)?.label,
    q: filters.search,
    remark: remarks.find(({ code }) => code === filters.remark)?.name,
  };
  return (
    <FilterBar
      // The fields hold what the address says: another address makes them anew.
      key={address}
      active={Object.entries(set).flatMap(([name, value = ""]) =>
        value === "" ? [] : [{ name, label: t("lists.active", { name: labels[name] ?? "", value }) }],
      )}
    >
      <TextField
        name="q"
        id="filter-q"
        label={t("lists.search")}
        hint={t("cashBooks.filters.search")}
        defaultValue={filters.search}
      />
      {periods.length > 0 && (
        <ChoiceField
          name="period"
          id="filter-period"
          label={t("accounts.columns.period")}
          display="select"
          defaultValue={filters.period}
          options={periods}
        />
      )}
      <DateField
        name="from"
        id="filter-from"
        label={t("cashBooks.filters.from")}
        defaultValue={filters.from}
      />
      <DateField name="to" id="filter-to" label={t("cashBooks.filters.to")} defaultValue={filters.to} />
      <ChoiceField
        name="kind"
        id="filter-kind"
        label={t("cashBooks.entry.kind")}
        display="select"
        defaultValue={filters.kind}
        options={kinds}
      />
      {remarks.length > 0 && (
        <ChoiceField
          name="remark"
          id="filter-remark"
          label={t("cashBooks.remarks.title")}
          display="select"
          defaultValue={filters.remark}
          options={remarks.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <CategoryField
        name="category"
        id="filter-category"
        label={t("cashBooks.entry.category")}
        empty={t("common.all")}
        categories={categories}
        kinds={kinds}
        defaultValue={filters.category}
      />
    </FilterBar>
  );
}
