import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "./data-table";
import { listTime, formatDate } from "~/app/i18n/format";
import { writeMoney } from "~/workflows/kit";
import type { ColumnValue, ListColumns } from "~/app/services/platform/lists/column";

/**
 * Takes the columns of a list to its table, one by one, in the choice and the order that the table has.
 * @returns a function that takes the id of a column, and its cell where that shows more than the bare value
 */
export const onScreen =
  <Item, Id extends string>(columns: ListColumns<Item, Id>) =>
  (id: Id, cell?: (item: Item) => ReactNode): DataColumn<Item> => {
    const column = columns[id];
    const { heading, sortable, align, optional, namesRow } = column;
    return {
      id,
      label: heading,
      cell: cell ?? ((item) => column.only !== "screen" && <BareValue value={column.value(item)} />),
      ...(sortable && { sortable }),
      ...(align && { align }),
      ...(optional && { optional }),
      ...(namesRow && { heading: true }),
    };
  };

function BareValue({ value }: { readonly value: ColumnValue }) {
  if (value === null) return <NotAvailable />;
  if (typeof value === "string") return value;
  if (typeof value === "number") return <span className="tabular-nums">{value.toLocaleString("en-US")}</span>;
  if ("date" in value) return formatDate(value.date);
  if ("money" in value)
    return <span className="whitespace-nowrap tabular-nums">{writeMoney(value.money)}</span>;
  if ("at" in value) return <Moment at={value.at} />;
  return "names" in value ? value.names.join(", ") : value.dates.map(formatDate).join(", ");
}

/** Stands in a cell that has no value. */
export function NotAvailable() {
  const { t } = useTranslation();
  return <span className="text-ink-soft">{t("common.notAvailable")}</span>;
}

const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {listTime(at)}
  </time>
);
