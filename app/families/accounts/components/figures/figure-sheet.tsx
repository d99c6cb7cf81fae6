import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { classes } from "~/app/components/ui/classes";
import { formatAmount, formatDate } from "~/app/i18n/format";

import type { FigureCell, FigureRow, FigureTable } from "../../figures/figure-table";
import { getBreakdownAddress } from "./breakdown-address";

/** Characters from which on a column holds more than a word. */
const LONG = 30;

/** Columns that a telephone has room for; where there are more, a row is a card. */
const FEW = 3;

/** A table of figures. A figure that can be asked "why?" is a link to the answer on the same page. */
export function FigureSheet({
  table,
  openFigure,
}: {
  readonly table: FigureTable;
  readonly openFigure?: string | undefined;
}) {
  const { t } = useTranslation();
  const { title, columns, rows, notes } = table;
  const asCards = columns.length > FEW;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ScrollRegion
        label={title}
        className={classes(
          "sheet",
          asCards && "data-table-wide",
          asCards && rows.length > 0 && "cards:border-0 cards:bg-transparent",
        )}
      >
        <table className={classes("w-full border-collapse text-left tabular-nums", asCards && "data-table")}>
          <caption className="sr-only">{title}</caption>
          <thead className={classes(asCards && "cards:sr-only")}>
            <tr>
              {columns.map(({ label, of, width = 0 }, at) => (
                <th
                  // Two columns may have one heading.
                  key={`${String(at)} ${label}`}
                  scope="col"
                  className={classes(
                    "bg-sunken px-2 py-2 text-sm sm:px-3 sm:break-keep",
                    of === "amount" && "text-right",
                    // Names and details are read in lines, not word by word.
                    of === "text" && width >= LONG && "sm:min-w-40",
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="px-3 py-2 text-ink-soft">
                  {t("accounts.statement.noLines")}
                </td>
              </tr>
            )}
            {rows.map((row, at) => (
              <Row
                key={at}
                row={row}
                table={table}
                isOpen={row.why !== undefined && row.why.name === openFigure}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {notes.map((note) => (
        <p key={note} className="max-w-prose text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </section>
  );
}

interface RowProps {
  readonly row: FigureRow;
  readonly table: FigureTable;
  readonly isOpen: boolean;
}

function Row({ row: { cells, look, why }, table: { columns }, isOpen: isAsked }: RowProps) {
  const { search } = useLocation();
  const lastAmount = columns.findLastIndex(({ of }) => of === "amount");
  return (
    <tr
      className={classes(
        "border-t border-line",
        look === "total" && "border-t-2 border-ink font-semibold",
        isAsked && "bg-gold-wash",
      )}
    >
      {cells.map((cell, at) => (
        <td
          key={at}
          data-label={columns[at]?.label}
          className={classes(
            "px-2 py-2 align-baseline sm:px-3",
            columns[at]?.of === "amount" && "whitespace-nowrap",
            columns[at]?.of === "amount" &&
              (columns.length > FEW ? "text-right cards:text-left" : "text-right"),
            columns[at]?.of === "date" && "whitespace-nowrap",
          )}
        >
          {why !== undefined && at === lastAmount ? (
            <Link
              to={getBreakdownAddress(search, why.name)}
              preventScrollReset
              aria-label={why.label}
              aria-current={isAsked ? "true" : undefined}
              className="inline-flex min-h-6 items-center rounded-sm text-jade underline underline-offset-4"
            >
              {shown(cell)}
            </Link>
          ) : (
            shown(cell)
          )}
        </td>
      ))}
    </tr>
  );
}

function shown(cell: FigureCell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  return "minor" in cell ? formatAmount(cell.minor) : formatDate(cell.date);
}
