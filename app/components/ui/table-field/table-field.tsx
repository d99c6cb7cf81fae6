import { CalendarCheck, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { GridCell } from "./grid-cell";
import type { GridColumn } from "./grid-cell";
import { blankRow, columnTotal, destination, isBlank, parseBlock, pasteBlock, withCell } from "./grid";
import type { GridRow, Position } from "./grid";
import { Button } from "../button/button";
import { classes } from "../classes";
import { controlProps, FieldGroup, RequiredMark } from "../field/field";
import type { FieldProps } from "../field/field";
import { ScrollRegion } from "../scroll-region";
import { useHydrated } from "../use-hydrated";
import { useEmitInput } from "../use-emit-input";
import { amountText } from "~/app/i18n/format";

/** Without scripts no row can be added, so that some stand ready; the server leaves out blank ones. */
const SPARE_ROWS = 3;

export interface TableFieldProps extends FieldProps {
  readonly columns: readonly GridColumn[];
  readonly defaultRows?: readonly GridRow[];
  readonly maxRows?: number;
  /** Messages by `rowId/column`, or `rowId` for the whole row. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onChange?: (rows: readonly GridRow[]) => void;
  /** Rows that follow from the rest of the form: put in by a button. */
  readonly offer?: { readonly label: string; readonly rows: readonly GridRow["cells"][] };
}

let rowsMade = 0;
function newRowId(): string {
  rowsMade += 1;
  return `row-${Date.now().toString(36)}-${rowsMade}`;
}

function cellOf(target: EventTarget): Position | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/**
 * A table that is filled like a spreadsheet: arrows and Enter move, a block can be pasted, totals stay in sight.
 * Posts the id of each row under `name`, and each cell as `name/row/column`.
 */
export function TableField({
  columns,
  defaultRows = [],
  maxRows = 500,
  errors = {},
  onChange,
  offer,
  ...field
}: TableFieldProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const [rows, setRows] = useState(defaultRows);
  const [announcement, setAnnouncement] = useState("");
  const emitInput = useEmitInput(grid);
  const editable = field.disabled !== true && field.readOnly !== true;
  const spare = hydrated || !editable ? 0 : Math.min(SPARE_ROWS, maxRows - rows.length);
  const shown = [...rows, ...Array.from({ length: spare }, (_, at) => blankRow(`spare-${at + 1}`))];
  const totals = columns.some((column) => column.total);
  const hint = field.hint ?? (editable && hydrated ? t("table.help") : undefined);
  const control = controlProps({ ...field, hint });

  const change = (next: readonly GridRow[]): void => {
    setRows(next);
    onChange?.(next);
  };
  const goTo = ({ row, column }: Position): void => {
    // After the next paint: the row may have been added just now.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  };
  const addRow = (): void => {
    if (rows.length >= maxRows) {
      setAnnouncement(t("table.full", { count: maxRows }));
      return;
    }
    change([...rows, blankRow(newRowId())]);
    goTo({ row: rows.length, column: 0 });
  };
  const fillIn = (offered: readonly GridRow["cells"][]): void => {
    const filled = rows.filter((row) => !isBlank(row));
    const next = [...filled, ...offered.map((cells) => ({ id: newRowId(), cells }))].slice(0, maxRows);
    change(next);
    emitInput();
    setAnnouncement(t("table.offered", { count: next.length - filled.length }));
    goTo({ row: filled.length, column: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cellOf(event.target);
    if (!from || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const box = event.target;
    if (box instanceof HTMLSelectElement && event.key !== "Enter") return;
    const text = box instanceof HTMLInputElement ? box : undefined;
    const to = destination(event.key, from, {
      atStart: text ? text.selectionStart === 0 && text.selectionEnd === 0 : true,
      atEnd: text ? text.selectionStart === text.value.length : true,
    });
    if (!to) return;
    event.preventDefault();
    if (event.key === "Enter" && to.row >= rows.length && editable) addRow();
    else goTo(to);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const corner = cellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!corner || !editable || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const result = pasteBlock(rows, columns, corner, parseBlock(text), maxRows, newRowId);
    change(result.rows);
    emitInput();
    const leftOut = result.leftOut > 0 ? ` ${t("table.notPasted", { count: result.leftOut })}` : "";
    setAnnouncement(t("table.pasted", { count: result.pasted }) + leftOut);
  };

  return (
    <FieldGroup {...field} hint={hint}>
      <ScrollRegion
        label={field.label}
        className="max-h-[70vh] rounded-md border border-line-strong bg-paper"
      >
        <table ref={grid} className="w-full border-collapse text-left">
          <thead className="sticky top-0 z-2 bg-sunken">
            <tr>
              <th scope="col" className="w-10 px-2 py-2 text-sm text-ink-soft">
                <span aria-hidden="true">#</span>
                <span className="sr-only">{t("table.row", { row: "" })}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classes(
                    "px-2 py-2 text-sm",
                    (column.kind === "money" || column.kind === "number") && "text-right",
                  )}
                >
                  {column.label}
                  {column.required && <RequiredMark />}
                </th>
              ))}
              {editable && hydrated && (
                <th scope="col" className="w-12">
                  <span className="sr-only">{t("table.actions")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.length === 0 && (
              <tr>
                <td colSpan={columns.length + 2} className="px-3 py-6 text-center text-ink-soft">
                  {t("table.empty")}
                </td>
              </tr>
            )}
            {shown.map((row, at) => (
              <tr
                key={row.id}
                className={classes(
                  "border-t border-line align-top",
                  errors[row.id] !== undefined && "bg-red-wash",
                )}
              >
                <th scope="row" className="px-2 py-3 text-sm font-normal text-ink-soft">
                  {at + 1}
                  <input type="hidden" name={field.name} value={row.id} />
                </th>
                {columns.map((column, across) => (
                  <GridCell
                    key={column.id}
                    id={`${field.name}/${row.id}/${column.id}`}
                    name={`${field.name}/${row.id}/${column.id}`}
                    label={t("table.cell", { column: column.label, row: at + 1 })}
                    column={column}
                    position={{ row: at, column: across }}
                    value={row.cells[column.id] ?? ""}
                    error={errors[`${row.id}/${column.id}`] ?? (across === 0 ? errors[row.id] : undefined)}
                    readOnly={!editable}
                    onKeyDown={onKeyDown}
                    onPaste={onPaste}
                    onChange={(text) => change(withCell(rows, row.id, column.id, text))}
                    onTidied={(text) => {
                      change(withCell(rows, row.id, column.id, text));
                      emitInput();
                    }}
                  />
                ))}
                {editable && hydrated && (
                  <td className="p-1">
                    <button
                      type="button"
                      aria-label={t("table.removeRow", { row: at + 1 })}
                      title={t("table.removeRow", { row: at + 1 })}
                      onClick={() => {
                        change(rows.filter((other) => other.id !== row.id));
                        emitInput();
                        goTo({ row: Math.max(0, at - 1), column: 0 });
                      }}
                      className="inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-red-wash hover:text-red"
                    >
                      <Trash2 size={18} />
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot className="sticky bottom-0 bg-sunken font-semibold">
              <tr className="border-t-2 border-line-strong">
                <th scope="row" className="sr-only">
                  {t("table.total")}
                </th>
                {columns.map((column, across) => (
                  <td key={column.id} className="px-3 py-2 text-right tabular-nums first-of-type:text-left">
                    {column.total
                      ? amountText(columnTotal(rows, column.id))
                      : across === 0 && t("table.total")}
                  </td>
                ))}
                {editable && hydrated && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {announcement}
      </p>
      {editable && hydrated && (
        <div className="flex flex-wrap gap-3">
          {/* What is wrong with the table as a whole is mended here: an error's link finds it by the table's id. */}
          <Button
            small
            icon={Plus}
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            onClick={addRow}
          >
            {t("table.addRow")}
          </Button>
          {offer !== undefined && offer.rows.length > 0 && (
            <Button small icon={CalendarCheck} onClick={() => fillIn(offer.rows)}>
              {offer.label}
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
