import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { ColumnChoice, useColumnChoice } from "../column-choice/column-choice";
import { DataTable } from "../data-table/data-table";
import type { DataColumn } from "../data-table/data-table";
import { Pagination } from "../pagination/pagination";
import type { Listing } from "~/app/services/lists/list-request.server";

export interface ListFrameProps<Item extends { readonly id: string }> {
  /** Under which the reader's choice of columns is remembered. */
  readonly name: string;
  readonly label: string;
  readonly listing: Listing<Item>;
  readonly columns: readonly DataColumn<Item>[];
  readonly empty: ReactNode;
}

/** A list with its count above it and its pages below. */
export function ListFrame<Item extends { readonly id: string }>({
  name,
  label,
  listing,
  columns,
  empty,
}: ListFrameProps<Item>) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useColumnChoice(name);
  const { items, total, page, size, sorting } = listing;
  const count = total.capped
    ? t("pages.lists.moreThan", { limit: total.count.toLocaleString("en-US") })
    : t("lists.count", { count: total.count });
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      {items.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-soft tabular-nums">
            {count}
          </p>
          <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
        </div>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        sorting={sorting}
        hidden={hidden}
        empty={empty}
      />
      {total.count > size && (
        <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
      )}
    </section>
  );
}
