import { Link, useLocation } from "@remix-run/react";
import { ArrowDown, ArrowDownUp, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { sortAddress } from "./list-address";
import type { Sorting } from "~/app/services/platform/lists/list-request.server";
import { classes } from "../classes";

export interface DataColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: "right";
  /** Shown only where the reader has chosen it. */
  readonly optional?: boolean;
  /** The cell that names the row: a heading to screen readers, the title of the card on phones. */
  readonly heading?: boolean;
  /** Left out of a brief card. */
  readonly notOnCards?: boolean;
}

/** As many columns have room beside each other on a tablet held upright. */
const MOST_ON_TABLET = 6;

export interface DataTableProps<Row> {
  /** The name of the list's entries. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting;
  /** Ids of columns that the reader has put away. */
  readonly hidden?: ReadonlySet<string>;
  /** Shown where there are no rows: what would be here, and what to do. */
  readonly empty: ReactNode;
  /** Its cells say what they are without a heading: on a telephone a row is two or three lines, and leads where its name does. */
  readonly brief?: boolean;
}

function Heading<Row>({
  column,
  sorting,
}: {
  readonly column: DataColumn<Row>;
  readonly sorting: Sorting | undefined;
}) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const sorted = sorting?.column === column.id ? sorting.direction : undefined;
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ArrowDownUp;
  return (
    <th
      scope="col"
      aria-sort={sorted === undefined ? undefined : sorted === "asc" ? "ascending" : "descending"}
      className={classes(
        // A heading of two or three Chinese characters stays on one line.
        "bg-sunken px-3 py-2 text-sm break-keep first:rounded-tl-lg last:rounded-tr-lg",
        column.align === "right" && "text-right",
      )}
    >
      {column.sortable ? (
        <Link
          to={sortAddress(search, column.id, sorting)}
          preventScrollReset
          className="inline-flex min-h-6 items-center gap-1 rounded-sm underline-offset-4 hover:underline"
        >
          {column.label}
          <Icon
            size={15}
            className={classes("shrink-0", sorted === undefined ? "text-ink-faint" : "text-jade")}
          />
          {sorted !== undefined && (
            <span className="sr-only">
              ({sorted === "asc" ? t("lists.ascending") : t("lists.descending")})
            </span>
          )}
        </Link>
      ) : (
        column.label
      )}
    </th>
  );
}

/** A list. Headings that sort are links; the header stays in sight; on phones every row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  hidden,
  empty,
  brief = false,
}: DataTableProps<Row>) {
  const shown = columns.filter(({ id }) => !hidden?.has(id));
  if (rows.length === 0) return empty;
  return (
    <div
      className={classes(
        "sheet max-xl:overflow-x-auto cards:border-0 cards:bg-transparent",
        shown.length > MOST_ON_TABLET && "data-table-wide",
        brief && "data-table-brief",
      )}
    >
      <table className="data-table w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="top-(--header-height) z-2 cards:sr-only xl:sticky">
          <tr>
            {shown.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-sunken/50">
              {shown.map((column) => {
                const look = classes(
                  "px-3 py-2.5 align-baseline",
                  column.align === "right" && "text-right cards:text-left",
                  brief && column.notOnCards && "cards:hidden",
                );
                return column.heading ? (
                  <th
                    key={column.id}
                    scope="row"
                    data-label={column.label}
                    className={classes(look, "font-semibold")}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} data-label={column.label} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
