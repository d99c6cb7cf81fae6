import { Link, useLocation } from "@remix-run/react";

import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { classes } from "~/app/components/ui/classes";
import { amountText, typedDate } from "~/app/i18n/format";

import type { FigureCell, FigureRow, FigureTable } from "../../figures/figure-table";
import { whyAddress } from "./why-address";

/** Characters from which on a column holds more than a word. */
const LONG = 30;

/** A table of figures. A figure that can be asked "why?" is a link to the answer on the same page. */
export function FigureSheet({
  table,
  asked,
}: {
  readonly table: FigureTable;
  readonly asked?: string | undefined;
}) {
  const { title, columns, rows, notes } = table;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ScrollRegion label={title} className="sheet">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, of, width = 0 }, at) => (
                <th
                  // Two columns may have one heading.
                  key={`${String(at)} ${label}`}
                  scope="col"
                  className={classes(
                    "bg-sunken px-3 py-2 text-sm break-keep",
                    of === "amount" && "text-right",
                    // Names and details are read in lines, not word by word.
                    of === "text" && width >= LONG && "min-w-40",
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row
                key={at}
                row={row}
                table={table}
                isAsked={row.why !== undefined && row.why.name === asked}
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
  readonly isAsked: boolean;
}

function Row({ row: { cells, look, why }, table: { columns }, isAsked }: RowProps) {
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
          className={classes(
            "px-3 py-2 align-top",
            columns[at]?.of === "amount" && "text-right whitespace-nowrap",
            columns[at]?.of === "date" && "whitespace-nowrap",
          )}
        >
          {why !== undefined && at === lastAmount ? (
            <Link
              to={whyAddress(search, why.name)}
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
  return "minor" in cell ? amountText(cell.minor) : typedDate(cell.date);
}
