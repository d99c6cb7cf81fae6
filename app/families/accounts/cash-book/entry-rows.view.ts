import type { GridColumn } from "~/app/components/grid/model";
import type { TFunction } from "i18next";

import type { EntryChoices } from "./book-page.view";

/** Names under which rows of entries are posted: those of a page with scripts in one field, as JSON. */
export const ENTRY_ROWS = { name: "entries", json: "rows", file: "file", upload: "upload" } as const;

/** Rows that are recorded at once: a year of most estates. */
export const MOST_ROWS = 2_000;

/** A row as it was typed. */
export interface EntryRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** In the order in which a block is pasted. */
export const ROW_COLUMNS = [
  "date",
  "party",
  "details",
  "kind",
  "category",
  "amount",
  "hkd",
  "classification",
  "realization",
] as const;

/** The columns of the grid of entries. */
export function rowColumns(t: TFunction, choices: EntryChoices): readonly GridColumn[] {
  const { kinds, categories, classifications, currencies, foreign } = choices;
  const several = currencies.length > 1;
  return [
    { id: "date", label: t("cashBooks.entry.date"), kind: "date", required: true },
    { id: "party", label: t("cashBooks.entry.party"), kind: "text" },
    { id: "details", label: t("cashBooks.entry.details"), kind: "text" },
    { id: "kind", label: t("cashBooks.entry.kind"), kind: "choice", options: kinds },
    {
      id: "category",
      label: t("cashBooks.entry.category"),
      kind: "choice",
      required: true,
      options: (["receipt", "payment"] as const).flatMap((kind) =>
        categories[kind].map((category) => ({
          ...category,
          group: kinds.find(({ value }) => value === kind)?.label ?? kind,
        })),
      ),
    },
    {
      id: "amount",
      label: t("cashBooks.entry.amount"),
      kind: "money",
      required: true,
      ...(several && { currencies, currencyColumn: "amount.currency" }),
    },
    ...(several
      ? [
          {
            id: "amount.currency",
            label: t("cashBooks.columns.currency"),
            kind: "choice" as const,
            options: currencies.map((code) => ({ value: code, label: code })),
          },
        ]
      : []),
    ...(foreign ? [{ id: "hkd", label: t("cashBooks.entry.hkd"), kind: "money" as const }] : []),
    {
      id: "classification",
      label: t("cashBooks.entry.classification"),
      kind: "choice",
      options: classifications,
    },
    {
      id: "realization",
      label: t("cashBooks.entry.realization"),
      kind: "choice",
      options: ["true", "false"].map((value) => ({
        value,
        label: t(value === "true" ? "cashBooks.rows.yes" : "cashBooks.rows.no"),
      })),
    },
  ];
}
