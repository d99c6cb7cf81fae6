import { useLayoutEffect, useMemo, useRef, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";

import { getBlock } from "./reducer";
import { GridRow } from "./grid-row";
import { GridTotals } from "./grid-totals";
import { TotalsAnnouncement } from "./totals-summary";
import { isNumeric, type CellKind, type GridColumn, type GridRules } from "./model";
import { isOneCell, findSpan } from "./selection";
import type { Setting } from "./state";
import type { GridUse } from "./use-grid";
import { useGridEvents } from "./use-grid-events";
import { useVisibleRows } from "./visible-rows";
import { classes } from "../ui/classes";
import { RequiredMark } from "../ui/field/field";

/** The least width of a column, in rem, and its share of what is left. */
const WIDTHS: Readonly<Record<CellKind, readonly [number, number]>> = {
  text: [8, 2],
  date: [7.5, 1],
  money: [9, 1],
  number: [5.5, 1],
  choice: [7.5, 1],
  computed: [8.5, 1],
};
/** A heading gets room to stand on two lines or three, up to this width in rem. */
const MOST_FOR_HEADING = 11;
const HEADING_LINES = 2;
/** The number of a row stands on one line, in rem: what is around it, and each digit. */
const NUMBER_WIDTH = { around: 1.25, digit: 0.6, least: 3 };
const BUTTON_WIDTH = 3.25;
const NO_ERRORS: Readonly<Record<string, string>> = {};

export interface LiveGridProps {
  readonly name: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly use: GridUse;
  readonly setting: Setting;
  readonly rules: GridRules;
  /** By row, then by column. */
  readonly errors: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Cards of rows that a telephone draws at once; of more, those in sight. */
const SHORT = 12;

/** The grid itself, by the pattern of the ARIA Authoring Practices: one cell of it takes the focus, keys go on from there. */
export function LiveGrid({ name, label, describedBy, use, setting, rules, errors }: LiveGridProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { state, run, takesFocus, calls } = use;
  const { rows, active, typing } = state;
  const { columns, editable } = setting;
  const handlers = useGridEvents(use, setting, name);
  const visible = useVisibleRows(frame, rows, columns, active.row);
  const chosen = getBlock(state);
  const hasTotals = columns.some(({ total }) => total);
  const totals = useMemo(() => (hasTotals ? rules.computeTotals(rows) : {}), [hasTotals, rules, rows]);
  const digits = String(rows.length).length;
  const layout = useMemo(() => getLayout(columns, editable, digits), [columns, editable, digits]);
  useLayoutEffect(() => {
    if (calls > 0) frame.current?.querySelector<HTMLElement>('[tabindex="0"], .grid-control')?.focus();
  }, [calls]);
  return (
    <>
      <div
        ref={frame}
        role="grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-rowcount={rows.length + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columns.length + 1 + (editable ? 1 : 0)}
        aria-multiselectable="true"
        aria-readonly={!editable || undefined}
        className="grid-frame"
        // On a telephone a table of a screen or two scrolls with its page, and not within it.
        data-short={rows.length <= SHORT || undefined}
        style={layout}
        // What scrolls is reached by keyboard; where there are rows, their cells are.
        tabIndex={rows.length === 0 ? 0 : undefined}
        {...handlers}
      >
        <div role="rowgroup" className="grid-head">
          <div role="row" aria-rowindex={1} className="grid-row">
            <div role="columnheader" aria-colindex={1} className="grid-cell grid-number">
              <span aria-hidden="true">#</span>
              <span className="sr-only">{t("table.row", { row: "" })}</span>
            </div>
            {columns.map((column, across) => (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={across + 2}
                className={classes("grid-cell", isNumeric(column) && "grid-cell-numeric")}
              >
                <span>
                  {column.label}
                  {column.required && <RequiredMark />}
                </span>
              </div>
            ))}
            {editable && (
              <div role="columnheader" aria-colindex={columns.length + 2} className="grid-cell">
                <span className="sr-only">{t("table.actions")}</span>
              </div>
            )}
          </div>
        </div>
        <div
          role="rowgroup"
          className="grid-body"
          {...(visible.height !== null && { style: { height: visible.height } })}
        >
          {rows.length === 0 && (
            <div role="row" className="grid-nothing">
              <div role="gridcell">{t("table.empty")}</div>
            </div>
          )}
          {visible.rows.map(({ index, top }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const span = isOneCell(chosen) ? null : findSpan(chosen, index);
            return (
              <GridRow
                key={row.id}
                name={name}
                row={row}
                index={index}
                columns={columns}
                look={rules.lookAt(rows, index)}
                editable={editable}
                active={active.row === index ? active.column : null}
                mode={active.row === index ? (typing?.mode ?? "moving") : "moving"}
                chosenFrom={span?.[0] ?? null}
                chosenTo={span?.[1] ?? null}
                errors={errors.get(row.id) ?? NO_ERRORS}
                top={top}
                measure={visible.measure}
                run={run}
                takesFocus={takesFocus}
              />
            );
          })}
        </div>
        {hasTotals && (
          <GridTotals columns={columns} totals={totals} rowIndex={rows.length + 2} editable={editable} />
        )}
      </div>
      {hasTotals && <TotalsAnnouncement columns={columns} totals={totals} />}
    </>
  );
}

/** The width in rem in which a heading stands on its lines: Chinese characters are about twice as wide as letters. */
function getWidth(label: string): number {
  const letters = [...label].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);
  return Math.ceil((letters * 0.5) / HEADING_LINES) + 1.5;
}

/**
 * Widths of the columns, for every row alike. Set by the page's script, which no rule on styles forbids.
 * @param digits of the last row's number
 */
function getLayout(
  columns: readonly GridColumn[],
  editable: boolean,
  digits: number,
): CSSProperties & Record<`--${string}`, string> {
  const widths = columns.map(({ kind, label }) => {
    const [least, share] = WIDTHS[kind];
    return [Math.max(least, Math.min(MOST_FOR_HEADING, getWidth(label))), share] as const;
  });
  const tracks = widths.map(([least, share]) => `minmax(${String(least)}rem, ${String(share)}fr)`);
  const number = Math.max(NUMBER_WIDTH.least, NUMBER_WIDTH.around + digits * NUMBER_WIDTH.digit);
  const least = widths.reduce((sum, [width]) => sum + width, number + (editable ? BUTTON_WIDTH : 0));
  return {
    "--grid-columns": [
      "var(--grid-number)",
      ...tracks,
      ...(editable ? [`${String(BUTTON_WIDTH)}rem`] : []),
    ].join(" "),
    "--grid-number": `${String(number)}rem`,
    "--grid-width": `${String(least)}rem`,
  };
}
