import { BetweenHorizontalStart, CalendarCheck, Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { LiveGrid } from "./live-grid";
import { PLAIN_RULES, type GridColumn, type GridRow, type GridRules } from "./model";
import { PagedTable, type TablePage } from "./paged-table";
import { formatAnnouncement } from "./announcements";
import type { Setting } from "./state";
import { useGrid } from "./use-grid";
import { Button } from "../ui/button/button";
import { classes } from "../ui/classes";
import { controlProps, FieldGroup, type FieldProps } from "../ui/field/field";
import { useHydrated } from "../ui/use-hydrated";

export interface DataGridProps extends FieldProps {
  readonly columns: readonly GridColumn[];
  readonly rules?: GridRules;
  readonly defaultRows?: readonly GridRow[];
  readonly maxRows: number;
  /** Messages by `rowId/column`, or `rowId` for the whole row. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onChange?: (rows: readonly GridRow[]) => void;
  /** Paths of cells and rows that somebody has been at and left again. */
  readonly onLeft?: (paths: readonly string[]) => void;
  /** Rows that follow from the rest of the form: put in by a button. */
  readonly offer?: { readonly label: string; readonly rows: readonly GridRow["cells"][] };
  /** Which rows a page without scripts shows. */
  readonly page?: TablePage;
}

let rowsMade = 0;
/** In the order in which they are made, by their letters as well: the order of pasted rows need not be announcement beside them. */
function newRowId(): string {
  rowsMade += 1;
  return `row-${Date.now().toString(36)}-${String(rowsMade).padStart(6, "0")}`;
}
/** Rows that are passed by with a page key. */
const PAGE_ROWS = 12;

/**
 * A table that is filled like a spreadsheet, with thousands of rows as with three: the keyboard of one, blocks copied and pasted,
 * totals by currency in sight. Whoever holds its rows is told of each change; a page without scripts posts them as real inputs.
 */
export function DataGrid({
  columns,
  rules = PLAIN_RULES,
  defaultRows = [],
  maxRows,
  errors = {},
  onChange,
  onLeft,
  offer,
  page,
  ...field
}: DataGridProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [first] = useState(defaultRows);
  const editable = field.disabled !== true && field.readOnly !== true;
  const setting: Setting = useMemo(
    () => ({
      columns,
      maxRows,
      editable,
      pageRows: PAGE_ROWS,
      newId: newRowId,
      lookAt: rules.lookAt,
    }),
    [columns, maxRows, editable, rules],
  );
  const use = useGrid({ name: field.name, defaultRows: first, setting, onChange, onLeft });
  const byRow = useErrorsByRow(errors);
  const control = controlProps(field);
  const keys = `${control.id}-keys`;
  const { rows, announcement } = use.state;
  return (
    <FieldGroup {...field}>
      {hydrated ? (
        <LiveGrid
          name={field.name}
          label={field.label}
          describedBy={editable ? classes(control["aria-describedby"], keys) : control["aria-describedby"]}
          use={use}
          setting={setting}
          rules={rules}
          errors={byRow}
        />
      ) : (
        <PagedTable
          name={field.name}
          label={field.label}
          rows={rows}
          setting={setting}
          rules={rules}
          errors={byRow}
          page={page}
        />
      )}
      <p aria-live="polite" className="text-sm text-ink-soft">
        {announcement !== null && formatAnnouncement(t, announcement, maxRows)}
      </p>
      {editable && hydrated && (
        <div className="flex flex-wrap gap-3">
          {/* What is wrong with the table as a whole is mended here: an error's link finds it by the table's id. */}
          <Button
            small
            icon={Plus}
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            onClick={() => use.runWithFocus({ do: "addRow" })}
          >
            {t("table.addRow")}
          </Button>
          {rows.length > 0 && (
            <Button
              small
              icon={BetweenHorizontalStart}
              aria-keyshortcuts="Control++ Meta++"
              onClick={() => use.runWithFocus({ do: "insertRow" })}
            >
              {t("table.insertRow")}
            </Button>
          )}
          {offer !== undefined && offer.rows.length > 0 && (
            <Button
              small
              icon={CalendarCheck}
              onClick={() => use.runWithFocus({ do: "fillIn", rows: offer.rows })}
            >
              {offer.label}
            </Button>
          )}
          {/* Read once, and then in the way; a telephone has no such keys. */}
          <details className="self-center text-sm text-ink-soft max-sm:hidden">
            <summary className="link inline-flex min-h-6 cursor-pointer items-center">
              {t("table.keys")}
            </summary>
            <p id={keys} className="max-w-prose pt-1">
              {t("table.help")}
            </p>
          </details>
        </div>
      )}
    </FieldGroup>
  );
}

type ErrorsByRow = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What is wrong, by row; of a row of which the same is wrong as before the same object, so that it is not drawn anew. */
function useErrorsByRow(errors: Readonly<Record<string, string>>): ErrorsByRow {
  const before = useRef<ErrorsByRow>(new Map());
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>();
    for (const [path, message] of Object.entries(errors)) {
      const [row = "", column = ""] = path.split("/");
      const own = found.get(row) ?? {};
      own[column] = message;
      found.set(row, own);
    }
    const known = before.current;
    before.current = new Map([...found].map(([row, own]) => [row, sameAs(known.get(row), own)]));
    return before.current;
  }, [errors]);
}

function sameAs<Messages extends Readonly<Record<string, string>>>(
  before: Messages | undefined,
  now: Messages,
): Messages {
  const columns = Object.keys(now);
  const isSame =
    before !== undefined &&
    columns.length === Object.keys(before).length &&
    columns.every((column) => before[column] === now[column]);
  return isSame ? before : now;
}
