import { useTranslation } from "react-i18next";

import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";

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
  const every = [...categories.receipt, ...categories.payment];
  const category = { name: "category", id: "filter-category", label: t("cashBooks.entry.category") };
  return (
    <FilterBar
      filters={[
        {
          kind: "text",
          name: "q",
          id: "filter-q",
          label: t("lists.search"),
          hint: t("cashBooks.filters.search"),
          value: filters.search,
        },
        {
          kind: "choice",
          name: "period",
          id: "filter-period",
          label: t("accounts.columns.period"),
          value: filters.period,
          options: periods,
          offered: periods.length > 0,
        },
        {
          kind: "day",
          name: "from",
          id: "filter-from",
          label: t("cashBooks.filters.from"),
          value: filters.from,
        },
        { kind: "day", name: "to", id: "filter-to", label: t("cashBooks.filters.to"), value: filters.to },
        {
          kind: "choice",
          name: "kind",
          id: "filter-kind",
          label: t("cashBooks.entry.kind"),
          value: filters.kind,
          options: kinds,
        },
        ...(remarks.length > 0
          ? [
              {
                kind: "choice" as const,
                name: "remark",
                id: "filter-remark",
                label: t("cashBooks.remarks.title"),
                value: filters.remark,
                options: remarks.map(({ code, name }) => ({ value: code, label: name })),
              },
            ]
          : []),
        {
          kind: "own",
          ...category,
          shown: every.find(({ value }) => value === filters.category)?.label,
          field: (
            <CategoryField
              {...category}
              empty={t("common.all")}
              categories={categories}
              kinds={kinds}
              defaultValue={filters.category}
            />
          ),
        },
      ]}
    />
  );
}
