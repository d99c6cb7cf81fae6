import { useTranslation } from "react-i18next";

import { blankRow, isNumeric, type GridColumn, type GridRow, type GridRules } from "./model";
import type { Setting } from "./state";
import { Button } from "../ui/button/button";
import { classes } from "../ui/classes";
import { FieldError, RequiredMark } from "../ui/field/field";
import { ScrollRegion } from "../ui/scroll-region";
import { ROWS_OF_PAGE } from "~/app/services/filings/steps/table-page";
import { partName, removeName, SPARE_ROW } from "~/workflows/kit";

/** Which rows a page without scripts shows, and the button that saves them and shows others. */
export interface TablePage {
  /** Counted from 1. */
  readonly page: number;
  readonly getButton: (page: number) => { readonly name: string; readonly value: string };
}

/** Without scripts no row can be added, so that some stand ready; the server leaves out blank ones. */
const SPARE_ROWS = 3;

export interface PagedTableProps {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly GridRow[];
  readonly setting: Setting;
  readonly rules: GridRules;
  readonly errors: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly page: TablePage | undefined;
}

/**
 * The table where no scripts run: some of its rows as real inputs. Posts the id of each under `name`, each cell as
 * `name/row/column`, and those that are to be removed; rows of other pages stay as they are.
 */
export function PagedTable({ name, label, rows, setting, rules, errors, page }: PagedTableProps) {
  const { t } = useTranslation();
  const { columns, editable, maxRows } = setting;
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_OF_PAGE));
  const current = Math.min(Math.max(1, page?.page ?? 1), pages);
  const from = (current - 1) * ROWS_OF_PAGE;
  const all = editable && current === pages ? [...rows, ...spareRows(rows, maxRows)] : rows;
  const shown = all.slice(from, current === pages ? all.length : from + ROWS_OF_PAGE);
  const totals = rules.computeTotals(rows);
  return (
    <>
      <input type="hidden" name={partName(name)} value="1" />
      <ScrollRegion
        label={t("table.region", { label })}
        className="max-h-[70vh] rounded-md border border-line-strong bg-paper"
      >
        <table id={name} className="w-full border-collapse text-left">
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
                  className={classes("min-w-32 px-2 py-2 text-sm", isNumeric(column) && "text-right")}
                >
                  {column.label}
                  {column.required && <RequiredMark />}
                </th>
              ))}
              {editable && (
                <th scope="col" className="px-2 py-2 text-sm">
                  {t("table.remove")}
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
            {shown.map((row, offset) => (
              <PagedRow
                key={row.id}
                name={name}
                row={row}
                number={from + offset + 1}
                columns={columns}
                look={rules.lookAt(all, from + offset)}
                editable={editable}
                errors={errors.get(row.id)}
              />
            ))}
          </tbody>
          {columns.some(({ total }) => total) && (
            <tfoot className="sticky bottom-0 bg-sunken font-semibold">
              <tr className="border-t-2 border-line-strong">
                <th scope="row" className="px-2 py-2 text-sm">
                  {t("table.total")}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className="px-3 py-2 text-right whitespace-pre-line tabular-nums">
                    {(totals[column.id] ?? []).join("\n")}
                  </td>
                ))}
                {editable && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
      {pages > 1 && page !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm text-ink-soft">
            {t("table.rowsShown", { from: from + 1, to: from + shown.length, total: rows.length })}
          </span>
          {[current - 1, current + 1]
            .filter((other) => other >= 1 && other <= pages)
            .map((other) => (
              <Button key={other} type="submit" small {...page.getButton(other)}>
                {t(editable ? "table.saveAndShow" : "table.show", {
                  from: (other - 1) * ROWS_OF_PAGE + 1,
                  to: Math.min(other * ROWS_OF_PAGE, rows.length),
                })}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}

/** Blank rows with ids that no row has. */
function spareRows(rows: readonly GridRow[], maxRows: number): readonly GridRow[] {
  const taken = new Set(rows.map(({ id }) => id));
  const ids: string[] = [];
  for (let number = 1; ids.length < Math.min(SPARE_ROWS, maxRows - rows.length); number += 1) {
    const id = `${SPARE_ROW}${String(number)}`;
    if (!taken.has(id)) ids.push(id);
  }
  return ids.map(blankRow);
}

interface PagedRowProps {
  readonly name: string;
  readonly row: GridRow;
  readonly number: number;
  readonly columns: readonly GridColumn[];
  readonly look: ReturnType<GridRules["lookAt"]>;
  readonly editable: boolean;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

function PagedRow({ name, row, number, columns, look, editable, errors }: PagedRowProps) {
  const { t } = useTranslation();
  return (
    <tr className={classes("border-t border-line align-top", errors?.[""] !== undefined && "bg-red-wash")}>
      <th scope="row" className="px-2 py-3 text-sm font-normal text-ink-soft">
        {number}
        <input type="hidden" name={name} value={row.id} />
      </th>
      {columns.map((column, across) => {
        const id = `${name}/${row.id}/${column.id}`;
        const error = errors?.[column.id] ?? (across === 0 ? errors?.[""] : undefined);
        if (column.kind === "computed" || look.hidden.has(column.id))
          return (
            <td key={column.id} className={classes("px-3 py-3", isNumeric(column) && "text-right")}>
              {column.kind === "computed" ? look.computed[column.id] : "–"}
            </td>
          );
        const shared = {
          id,
          name: id,
          "aria-label": t("table.cell", { column: column.label, row: number }),
          "aria-invalid": error !== undefined || undefined,
          "aria-describedby": error === undefined ? undefined : `${id}-error`,
          defaultValue: row.cells[column.id] ?? "",
          className: classes(
            "input w-full rounded-sm border-transparent bg-transparent",
            isNumeric(column) && "text-right",
          ),
        };
        return (
          <td key={column.id} className="p-1">
            {column.kind === "choice" ? (
              <select {...shared} disabled={!editable}>
                <option value="">{t("common.choose")}</option>
                {column.options?.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input type="text" autoComplete="off" readOnly={!editable} {...shared} />
            )}
            {error !== undefined && <FieldError id={id}>{error}</FieldError>}
          </td>
        );
      })}
      {editable && (
        <td className="px-3 py-3 text-center">
          <input
            type="checkbox"
            name={removeName(name)}
            value={row.id}
            aria-label={t("table.removeRow", { row: number })}
          />
        </td>
      )}
    </tr>
  );
}
