import { Link, useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { classes } from "~/app/components/ui/classes";
import { formatAmount, formatDate } from "~/app/i18n/format";

import { AnswerText, RemarkedFigure } from "~/app/forms/answered-remarks";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";

import { getRowTarget, type FigureCell, type FigureRow, type FigureTable } from "../../figures/figure-table";
import { getBreakdownAddress } from "./breakdown-address";

/** Characters from which on a column holds more than a word. */
const LONG = 30;

/** Columns that a telephone has room for; where there are more, a row is a card. */
const FEW = 3;

/** The reviewer's remarks on figures, and where they are answered. */
export interface FigureRemarks {
  readonly list: readonly Pick<RemarkToDo, "id" | "target" | "name" | "remark" | "figure" | "answer">[];
  readonly to: string;
}

/** A table of figures. A figure that can be asked "why?" is a link to the answer on the same page; one with a remark has it below. */
export function FigureSheet({
  table,
  openFigure,
  remarks,
}: {
  readonly table: FigureTable;
  readonly openFigure?: string | undefined;
  readonly remarks?: FigureRemarks;
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
              <Fragment key={at}>
                <Row row={row} table={table} isOpen={row.why !== undefined && row.why.name === openFigure} />
                {remarks && (
                  <RemarksOfRow
                    target={getRowTarget(table, row)}
                    remarks={remarks}
                    columns={columns.length}
                  />
                )}
              </Fragment>
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

/** What was remarked on a figure and what was answered, under it. */
function RemarksOfRow({
  target,
  remarks: { list, to },
  columns,
}: {
  readonly target: string;
  readonly remarks: FigureRemarks;
  readonly columns: number;
}) {
  const { t } = useTranslation();
  const here = list.filter((remark) => remark.target === target);
  if (here.length === 0) return null;
  return (
    <tr className="bg-gold-wash">
      <td colSpan={columns} className="px-2 py-2 sm:px-3">
        {here.map(({ id, name, remark, figure, answer }) => (
          <div key={id} className="flex flex-col gap-1 border-l-4 border-l-gold pl-3 text-left font-normal">
            <p>
              <span className="text-ink-soft">{t("review.todo.by", { name })} </span>
              <span className="whitespace-pre-wrap">{remark}</span>
            </p>
            <RemarkedFigure figure={figure} />
            <p className="flex flex-wrap gap-x-3">
              <AnswerText answer={answer} />
              <Link to={to} className="link inline-flex min-h-6 items-center">
                {t("review.figures.answer")}
              </Link>
            </p>
          </div>
        ))}
      </td>
    </tr>
  );
}

function Row({ row, table, isOpen: isAsked }: RowProps) {
  const { cells, look, to, why } = row;
  const { columns } = table;
  const { search } = useLocation();
  const lastAmount = columns.findLastIndex(({ of }) => of === "amount");
  return (
    <tr
      // Remarks lead to the figure.
      id={getRowTarget(table, row)}
      className={classes(
        "border-t border-line target:bg-gold-wash",
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
          ) : to !== undefined && at === 0 ? (
            <Link to={to} className="link inline-flex min-h-6 items-center">
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
