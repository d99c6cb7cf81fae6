import { Link, useLocation } from "@remix-run/react";
import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../button/button";
import { ColumnChoice, useColumnChoice } from "../column-choice/column-choice";
import { classes } from "../classes";
import { EmptyState } from "../empty-state/empty-state";
import { DataTable, type DataColumn } from "../data-table/data-table";

import { ViewsMenu } from "./views-menu";
import { Pagination } from "../pagination/pagination";
import { listAddress } from "../data-table/list-address";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

export interface ListFrameProps<Item extends { readonly id: string }> {
  /** Under which the reader's choice of columns is remembered. */
  readonly name: string;
  readonly label: string;
  readonly listing: Listing<Item>;
  readonly columns: readonly DataColumn<Item>[];
  readonly empty: ReactNode;
  /** Address of the same list as a spreadsheet; what the page's own address asks for goes with it. */
  readonly exportAt?: `/${string}.xlsx`;
  /** See the table's `brief`. */
  readonly brief?: boolean;
}

/** A list with its count above it and its pages below. */
export function ListFrame<Item extends { readonly id: string }>({
  name,
  label,
  listing,
  columns,
  empty,
  exportAt,
  brief = false,
}: ListFrameProps<Item>) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useColumnChoice(name, columns);
  const { items, total, page, size, sorting } = listing;
  const count = total.capped
    ? t("lists.moreThan", { limit: total.count.toLocaleString("en-US") })
    : t("lists.count", { count: total.count });
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* What is empty says so below, in words of its own. */}
        <p role="status" className="text-ink-soft tabular-nums">
          {items.length > 0 && count}
        </p>
        <div className="no-print flex flex-wrap gap-3">
          {items.length > 0 && exportAt !== undefined && <ExportLink at={exportAt} />}
          <ViewsMenu />
          {items.length > 0 && (
            <div className={classes(brief && "cards:hidden")}>
              <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
            </div>
          )}
        </div>
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        sorting={sorting}
        hidden={hidden}
        brief={brief}
        empty={total.count > 0 ? <PastTheEnd last={Math.ceil(total.count / size)} /> : empty}
      />
      {total.count > size && (
        <Pagination page={page} pageSize={size} total={total.count} capped={total.capped} />
      )}
    </section>
  );
}

/** The last lines of the page are gone (a task was done, a filter was set), and others are left: nobody is told that there are none. */
function PastTheEnd({ last }: { readonly last: number }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <EmptyState
      title={t("lists.pastTheEnd")}
      action={
        <Link to={listAddress(search, { page: String(last) })} className={buttonClasses("secondary")}>
          {t("lists.lastPage")}
        </Link>
      }
    >
      {t("lists.pastTheEndBody")}
    </EmptyState>
  );
}

/**
 * Leads to the list as a spreadsheet: with the filters, the order and the tab that the page's address has. The answer itself says
 * that it is to be saved: where there is no file, its page is shown.
 */
export function ExportLink({ at }: { readonly at: `/${string}.xlsx` }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <a href={`${at}${search}`} className={buttonClasses("secondary", true)}>
      <FileSpreadsheet size={16} className="shrink-0" />
      {t("spreadsheets.export.link")}
    </a>
  );
}
